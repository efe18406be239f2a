package generate_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"shudu/draw"
	"shudu/generate"
	"shudu/solve"
	"shudu/sudoku"
)

// general proves uniqueness by another engine than the one that made the puzzle.
var general = solve.Solver{Engine: "general"}

// gather makes n puzzles and proves each by another engine.
func gather(t *testing.T, g generate.Generator, n uint64) []generate.Made {
	t.Helper()
	var all []generate.Made
	for m, err := range g.Stream(context.Background(), 1, n) {
		if err != nil {
			t.Fatal(err)
		}
		solution, err := general.Unique(context.Background(), m.Puzzle)
		if err != nil || !slices.Equal(solution, m.Solution) {
			t.Fatalf("puzzle %d: %s: %v", m.Index, draw.Of(m.Puzzle).Line(), err)
		}
		all = append(all, m)
	}
	if uint64(len(all)) != n {
		t.Fatalf("%d puzzles, want %d", len(all), n)
	}
	return all
}

func lines(all []generate.Made) []string {
	var out []string
	for _, m := range all {
		out = append(out, draw.Of(m.Puzzle).Line())
	}
	return out
}

func TestSamePuzzlesWhateverTheThreads(t *testing.T) {
	var want []string
	for _, threads := range []int{1, 2, 5} {
		got := lines(gather(t, generate.Generator{Seed: 7, Threads: threads}, 40))
		if want == nil {
			want = got
		}
		if !slices.Equal(got, want) {
			t.Errorf("%d threads make other puzzles", threads)
		}
	}
	var alone []string
	for i := range uint64(40) {
		for m, err := range (generate.Generator{Seed: 7}).Stream(context.Background(), 1+i, 1) {
			if err != nil {
				t.Fatal(err)
			}
			alone = append(alone, draw.Of(m.Puzzle).Line())
		}
	}
	if !slices.Equal(alone, want) {
		t.Error("a puzzle depends on those made with it")
	}
	slices.Sort(want)
	if len(slices.Compact(want)) != 40 {
		t.Error("puzzles repeat")
	}
}

func TestEverySymmetry(t *testing.T) {
	g := sudoku.Square(9)
	for _, name := range generate.Symmetries() {
		s, err := generate.SymmetryOf(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range gather(t, generate.Generator{Recipe: generate.Recipe{Symmetry: s}, Seed: 1}, 10) {
			for _, orbit := range s.Orbits(g) {
				for _, c := range orbit {
					if (m.Puzzle.Givens[c] == sudoku.None) != (m.Puzzle.Givens[orbit[0]] == sudoku.None) {
						t.Fatalf("%s: %s", name, draw.Of(m.Puzzle).Line())
					}
				}
			}
		}
	}
	if _, err := generate.SymmetryOf("round"); !errors.Is(err, generate.ErrSymmetry) {
		t.Errorf("an unknown symmetry: %v", err)
	}
}

func TestOrbitsAreThoseOfTheTurns(t *testing.T) {
	want := map[string]int{"none": 81, "rot180": 41, "rot90": 21, "h": 45, "v": 45, "d": 45, "ad": 45, "hv": 25, "dd": 25, "full": 15}
	for name, n := range want {
		s, _ := generate.SymmetryOf(name)
		if got := len(s.Orbits(sudoku.Square(9))); got != n {
			t.Errorf("%s: %d orbits, want %d", name, got, n)
		}
	}
}

func TestGivensAreInTheRange(t *testing.T) {
	half, _ := generate.SymmetryOf("rot180")
	tests := []struct {
		name   string
		recipe generate.Recipe
	}{
		{"many", generate.Recipe{Givens: generate.Range{Low: 40, High: 45}}},
		{"exactly 30", generate.Recipe{Givens: generate.Range{Low: 30, High: 30}}},
		{"few", generate.Recipe{Givens: generate.Range{Low: 17, High: 21}}},
		{"few and symmetric", generate.Recipe{Givens: generate.Range{Low: 22, High: 22}, Symmetry: half}},
		{"minimal", generate.Recipe{Minimal: true, Givens: generate.Range{Low: 22, High: 23}}},
	}
	for _, tt := range tests {
		for _, m := range gather(t, generate.Generator{Recipe: tt.recipe, Seed: 3, Threads: 2}, 8) {
			n := m.Puzzle.Givens.Filled()
			if n < tt.recipe.Givens.Low || n > tt.recipe.Givens.High {
				t.Errorf("%s: %d givens", tt.name, n)
			}
		}
	}
}

func TestMinimalMeansThatNoGivenCanGo(t *testing.T) {
	half, _ := generate.SymmetryOf("rot180")
	for _, r := range []generate.Recipe{{Minimal: true}, {Minimal: true, Symmetry: half}} {
		for _, m := range gather(t, generate.Generator{Recipe: r, Seed: 5}, 10) {
			checkMinimal(t, m.Puzzle)
		}
	}
}

// checkMinimal finds a given that can go.
func checkMinimal(t *testing.T, p *sudoku.Puzzle) {
	t.Helper()
	for c, d := range p.Givens {
		if d == sudoku.None {
			continue
		}
		q := p.Clone()
		q.Givens[c] = sudoku.None
		if _, err := general.Unique(context.Background(), q); !errors.Is(err, solve.ErrNotUnique) {
			t.Fatalf("%s: %s can go: %v", draw.Of(p).Line(), p.Geometry.Name(sudoku.Cell(c)), err)
		}
	}
}

// Minimal variants are minimal, too, symmetric or not.
func TestMinimalVariants(t *testing.T) {
	for _, rules := range [][]string{{"killer"}, {"thermo"}, {"jigsaw"}, {"x"}} {
		for _, name := range []string{"none", "rot180"} {
			r := generate.Recipe{Size: 6, Rules: rules, Minimal: true, Symmetry: symmetry(t, name)}
			for _, m := range gather(t, generate.Generator{Recipe: r, Seed: 5}, 2) {
				checkMinimal(t, m.Puzzle)
			}
		}
	}
}

func pattern(text string) (cells []sudoku.Cell) {
	for i, r := range text {
		if r != '.' {
			cells = append(cells, sudoku.Cell(i))
		}
	}
	return cells
}

const (
	ring = "x.......x.x..x..x...x.x.x...x...x...x.x...x.x...x...x...x.x.x...x..x..x.x.......x"
	thin = "..x..x..x.x..x..x.x..x..x....x..x..x.x..x..x.x..x..x....x..x..x.x..x..x.x..x..x.."
)

func TestPatternsAreKept(t *testing.T) {
	for _, text := range []string{ring, thin} {
		r := generate.Recipe{Pattern: pattern(text)}
		for _, m := range gather(t, generate.Generator{Recipe: r, Seed: 2}, 3) {
			for c, d := range m.Puzzle.Givens {
				if (d != sudoku.None) != (text[c] == 'x') {
					t.Fatalf("%s does not fit", draw.Of(m.Puzzle).Line())
				}
			}
		}
	}
}

func TestWhatCannotBeIsRefusedAtOnce(t *testing.T) {
	full, _ := generate.SymmetryOf("full")
	half, _ := generate.SymmetryOf("rot180")
	tests := map[string]generate.Recipe{
		"16 givens":             {Givens: generate.Range{Low: 10, High: 16}},
		"more givens than room": {Givens: generate.Range{Low: 82, High: 90}},
		"a range upside down":   {Givens: generate.Range{Low: 30, High: 20}},
		"a size of 3":           {Size: 3},
		"a size of 26":          {Size: 26},
		"a pattern of 16":       {Pattern: pattern(ring)[:16]},
		"two empty rows":        {Pattern: pattern("..................xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx")},
		"a pattern outside":     {Pattern: append(pattern(ring), 81)},
		"a crooked pattern":     {Pattern: pattern(ring)[1:], Symmetry: half},
		"a count it has not":    {Pattern: pattern(ring), Givens: generate.Range{Low: 50, High: 60}},
		"no such sum of orbits": {Givens: generate.Range{Low: 18, High: 18}, Symmetry: full},
	}
	for name, r := range tests {
		n := 0
		for _, err := range (generate.Generator{Recipe: r}).Stream(context.Background(), 1, 1) {
			if n++; !errors.Is(err, generate.ErrRecipe) {
				t.Errorf("%s: %v", name, err)
			}
		}
		if n != 1 {
			t.Errorf("%s: %d answers", name, n)
		}
	}
}

// What cannot be found ends when its time is up, says so, and the stream goes on.
func TestGivesUpInTime(t *testing.T) {
	r := generate.Recipe{Givens: generate.Range{Low: 17, High: 17}}
	n := 0
	for m, err := range (generate.Generator{Recipe: r, Timeout: 20 * time.Millisecond}).Stream(context.Background(), 1, 2) {
		if n++; !errors.Is(err, generate.ErrGaveUp) || m.Puzzle != nil {
			t.Errorf("puzzle %d after %d attempts: %v", m.Index, m.Attempts, err)
		}
	}
	if n != 2 {
		t.Errorf("%d answers", n)
	}
}

func TestStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	n := 0
	for range (generate.Generator{Threads: 2}).Stream(ctx, 1, 0) {
		if n++; n == 300 {
			cancel()
		}
	}
	if n < 300 || n > 5000 {
		t.Errorf("%d puzzles after the context ended at 300", n)
	}
}

func ExampleGenerator() {
	g := generate.Generator{Recipe: generate.Recipe{Givens: generate.Range{Low: 30, High: 30}}, Seed: 7}
	for made, err := range g.Stream(context.Background(), 1, 2) {
		fmt.Println(made.Index, made.Puzzle.Givens.Filled(), err)
	}
	// Output:
	// 1 30 <nil>
	// 2 30 <nil>
}
