package generate

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/canon"
	"shudu/draw"
	"shudu/logic"
	"shudu/solve"
	"shudu/sudoku"
)

// rareTechniques are those that HoDoKu's order leaves almost nothing to do.
var rareTechniques = []*logic.Technique{logic.SashimiJellyfish, logic.SimpleColorsWrap, logic.MultiColors2, logic.UniqueRectangle5, logic.AvoidableRectangle2}

// needs reports whether HoDoKu's way through a puzzle uses a technique, and nothing
// of a higher level.
func needs(t *testing.T, p *sudoku.Puzzle, x *logic.Technique) bool {
	t.Helper()
	b, err := logic.NewBoard(p)
	if err != nil {
		t.Fatal(err)
	}
	used, above := false, false
	solved := new(logic.HoDoKu).Path(context.Background(), b, func(st *logic.Step, as *logic.Technique) bool {
		used = used || st.Technique == x
		above = above || as.Level > x.Level
		return true
	})
	return solved && used && !above
}

// given returns the puzzle of a line.
func given(line string) *sudoku.Puzzle {
	p := ordinary(nine)
	for c, r := range line {
		if r != '.' {
			p.Givens[c] = sudoku.Digit(r - '0')
		}
	}
	return p
}

// disguised returns what puzzles that are the same in disguise share.
func disguised(t *testing.T, p *sudoku.Puzzle) string {
	t.Helper()
	same, err := canon.MinLex(p)
	if err != nil {
		t.Fatal(err)
	}
	return draw.Of(same).Line()
}

// Every puzzle of the file has one solution and needs the technique that it stands
// for; no two are the same in disguise.
func TestTreasuresAreWhatTheyStandFor(t *testing.T) {
	seen := map[string]bool{}
	for _, x := range rareTechniques {
		if len(rare[x]) < 3 {
			t.Errorf("%s has %d puzzles", x.Name, len(rare[x]))
		}
		for _, line := range rare[x] {
			p := given(line)
			if _, err := (solve.Solver{Engine: "general"}).Unique(t.Context(), p); err != nil {
				t.Errorf("%s: %s: %v", x.Name, line, err)
			}
			if !needs(t, p, x) {
				t.Errorf("%s does not need %s", line, x.Name)
			}
			if key := disguised(t, p); seen[key] {
				t.Errorf("%s stands there twice", line)
			} else {
				seen[key] = true
			}
		}
	}
	if len(rare) != len(rareTechniques) {
		t.Errorf("there are puzzles for %d techniques, want %d", len(rare), len(rareTechniques))
	}
}

// What is made from them needs the technique, too, has one solution, and is another
// puzzle: not a treasure in disguise, nor what another number makes.
func TestRareTechniquesAreMade(t *testing.T) {
	seen := map[string]bool{}
	for _, lines := range rare {
		for _, line := range lines {
			seen[disguised(t, given(line))] = true
		}
	}
	for _, x := range rareTechniques {
		g := Generator{Recipe: Recipe{Aim: Aim{Require: []*logic.Technique{x}}}, Seed: 3}
		for m, err := range g.Stream(t.Context(), 1, 2) {
			if err != nil {
				t.Fatal(err)
			}
			solution, err := (solve.Solver{Engine: "general"}).Unique(t.Context(), m.Puzzle)
			if err != nil || !slices.Equal(solution, m.Solution) {
				t.Errorf("%s: not the only solution: %v", x.Name, err)
			}
			if !needs(t, m.Puzzle, x) {
				t.Errorf("%s is not needed by %s", x.Name, draw.Of(m.Puzzle).Line())
			}
			if key := disguised(t, m.Puzzle); seen[key] {
				t.Errorf("%s: number %d makes nothing new", x.Name, m.Index)
			} else {
				seen[key] = true
			}
		}
	}
}

// Not only givens change places: at times the solution becomes another one.
func TestAPuzzleCanDriftToAnotherSolution(t *testing.T) {
	x := logic.UniqueRectangle5
	from := map[string]bool{}
	for _, line := range rare[x] {
		p := given(line)
		solution, err := (solve.Solver{}).One(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		p.Givens = solution
		from[disguised(t, p)] = true
	}
	others := 0
	g := Generator{Recipe: Recipe{Aim: Aim{Require: []*logic.Technique{x}}}, Seed: 4}
	for m, err := range g.Stream(t.Context(), 1, 4) {
		if err != nil {
			t.Fatal(err)
		}
		p := ordinary(nine)
		p.Givens = m.Solution
		if !from[disguised(t, p)] {
			others++
		}
	}
	if others == 0 {
		t.Error("none of 4 has another solution")
	}
}

// The rest of a recipe holds for rare techniques, too.
func TestRareTechniquesGoWithOtherWishes(t *testing.T) {
	x := logic.UniqueRectangle5
	aim := Aim{Require: []*logic.Technique{x}, Forbid: []*logic.Technique{logic.XYWing}}
	g := Generator{Recipe: Recipe{Aim: aim, Givens: Range{24, 27}, Minimal: true}, Seed: 5}
	for m, err := range g.Stream(t.Context(), 1, 1) {
		if err != nil {
			t.Fatal(err)
		}
		if n := m.Puzzle.Givens.Filled(); n < 24 || n > 27 {
			t.Errorf("%d givens", n)
		}
		if needs(t, m.Puzzle, logic.XYWing) || !needs(t, m.Puzzle, x) {
			t.Error("it needs what it should not, or not what it should")
		}
		for c := range m.Puzzle.Givens {
			less := m.Puzzle.Clone()
			if less.Givens[c] == sudoku.None {
				continue
			}
			less.Givens[c] = sudoku.None
			if _, err := (solve.Solver{}).Unique(t.Context(), less); err == nil {
				t.Errorf("the given in cell %d can go", c)
			}
		}
	}
}

// Treasures have no symmetry, so a recipe that wants one does without them; and
// what is common needs none.
func TestTreasuresAreForWhatTheyCanHelp(t *testing.T) {
	half, err := SymmetryOf("rot180")
	if err != nil {
		t.Fatal(err)
	}
	x := Aim{Require: []*logic.Technique{logic.MultiColors2}}
	if (Recipe{Aim: x}).treasures() == nil {
		t.Error("none for a rare technique")
	}
	if (Recipe{Aim: x, Symmetry: half}).treasures() != nil {
		t.Error("some for a symmetric puzzle")
	}
	if (Recipe{Aim: Aim{Require: []*logic.Technique{logic.XWing}}}).treasures() != nil {
		t.Error("some for an X-Wing")
	}
	if (Recipe{Aim: Aim{Easiest: 30, Hardest: 40}}).treasures() != nil {
		t.Error("some for an interval")
	}
}

// A treasure in the hole is as it was, up to its lines and digits.
func TestADisguiseIsTheSamePuzzle(t *testing.T) {
	a := newAimed(Recipe{Aim: Aim{Require: []*logic.Technique{logic.MultiColors2}}})
	from := map[string]bool{}
	for _, line := range a.drifter.from {
		from[disguised(t, given(line))] = true
	}
	random := chanceOf(1)
	met := map[string]bool{}
	for range 20 {
		if !a.disguise(random) {
			t.Fatal("no solution")
		}
		p := a.hole.puzzle()
		if !from[disguised(t, p)] {
			t.Error("a disguise is another puzzle")
		}
		if p.Givens.Filled() != a.hole.givens {
			t.Errorf("%d givens, counted %d", p.Givens.Filled(), a.hole.givens)
		}
		met[draw.Of(p).Line()] = true
	}
	if len(met) < 20 {
		t.Errorf("only %d disguises of 20 differ", len(met))
	}
}

// A stir leaves a puzzle with one solution, which the hole knows.
func TestAStirKeepsOneSolution(t *testing.T) {
	a := newAimed(Recipe{Aim: Aim{Require: []*logic.Technique{logic.SashimiJellyfish}}})
	random := chanceOf(2)
	if !a.disguise(random) {
		t.Fatal("no solution")
	}
	grids, puzzles := map[full]bool{}, map[string]bool{}
	for range 60 {
		a.stir(random)
		solution, err := (solve.Solver{Engine: "general"}).Unique(t.Context(), a.hole.puzzle())
		if err != nil || !slices.Equal(solution, a.hole.solution.grid()) {
			t.Fatalf("%v, or another solution", err)
		}
		if n := a.hole.puzzle().Givens.Filled(); n != a.hole.givens {
			t.Fatalf("%d givens, counted %d", n, a.hole.givens)
		}
		grids[a.hole.solution] = true
		puzzles[draw.Of(a.hole.puzzle()).Line()] = true
	}
	if len(grids) < 5 || len(puzzles) < 15 {
		t.Errorf("%d solutions, %d puzzles of 60", len(grids), len(puzzles))
	}
}

// chanceOf returns a source of chance.
func chanceOf(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }
