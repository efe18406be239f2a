package generate_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"shudu/generate"
	"shudu/logic"
	"shudu/logic/mathdoku"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// one makes the first puzzle of a recipe.
func one(t *testing.T, r generate.Recipe, seed uint64) *sudoku.Puzzle {
	t.Helper()
	return gather(t, generate.Generator{Recipe: r, Seed: seed}, 1)[0].Puzzle
}

// another makes a puzzle like one, and proves it.
func another(t *testing.T, p *sudoku.Puzzle) *sudoku.Puzzle {
	t.Helper()
	r, err := generate.Like(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	return one(t, r, 77)
}

// ruleNames returns how often each rule stands in a puzzle.
func ruleNames(p *sudoku.Puzzle) map[string]int {
	n := map[string]int{}
	for _, r := range p.Rules {
		n[r.Name()]++
	}
	return n
}

func er(t *testing.T, p *sudoku.Puzzle) logic.Value {
	t.Helper()
	b, err := logic.NewBoard(p)
	if err != nil {
		t.Fatal(err)
	}
	rating, err := logic.NewRater(logic.SE121).Rate(context.Background(), b)
	if err != nil {
		t.Fatal(err)
	}
	return rating.ER
}

func TestLikeKeepsTheLevel(t *testing.T) {
	for _, name := range levels {
		p := one(t, generate.Recipe{Aim: level(t, name)}, 5)
		p.Info.Level = "" // it is to be found out
		if got := logic.GradeOf(er(t, another(t, p))).String(); got != name {
			t.Errorf("like one that is %s: %s", name, got)
		}
	}
}

// Where a level is written beside the puzzle, it is taken at its word.
func TestLikeTakesTheLevelThatIsWritten(t *testing.T) {
	p := one(t, generate.Recipe{Aim: level(t, "easy")}, 5)
	p.Info.Level = "hard"
	if got := logic.GradeOf(er(t, another(t, p))).String(); got != "hard" {
		t.Errorf("a puzzle that says hard has one like it that is %s", got)
	}
}

func TestLikeKeepsTheSymmetry(t *testing.T) {
	for _, name := range generate.Symmetries() {
		r := generate.Recipe{Symmetry: symmetry(t, name), Aim: level(t, "easy")}
		q := another(t, one(t, r, 3))
		for _, orbit := range r.Symmetry.Orbits(q.Geometry) {
			for _, c := range orbit {
				if (q.Givens[c] == sudoku.None) != (q.Givens[orbit[0]] == sudoku.None) {
					t.Errorf("%s is lost", name)
				}
			}
		}
	}
}

func TestLikeHasAboutAsManyGivens(t *testing.T) {
	for _, n := range []int{26, 32, 38} {
		p := one(t, generate.Recipe{Aim: level(t, "beginner"), Givens: generate.Range{Low: n, High: n + 6}}, 8)
		if got, was := another(t, p).Givens.Filled(), p.Givens.Filled(); got < was-5 || got > was+5 {
			t.Errorf("%d givens, like one with %d", got, was)
		}
	}
}

func TestLikeKeepsRulesAndHowManyMarks(t *testing.T) {
	for _, rules := range [][]string{{"killer"}, {"thermo"}, {"arrow"}, {"kropki"}, {"x"}, {"anti-knight"}, {"jigsaw"}, {"futoshiki"}, {"towers"}, {"killer", "thermo"}, {"windoku"}, {"evenodd"}, {"xv"}} {
		p := one(t, generate.Recipe{Size: 6, Rules: rules}, 2)
		q := another(t, p)
		was, is := ruleNames(p), ruleNames(q)
		if q.Geometry.N() != 6 {
			t.Errorf("%v: of size %d", rules, q.Geometry.N())
		}
		for name, n := range is {
			if was[name] == 0 {
				t.Errorf("%v: the rule %s is new", rules, name)
			}
			if n > was[name] {
				t.Errorf("%v: %d × %s, the first has %d", rules, n, name, was[name])
			}
		}
		for name := range was {
			if is[name] == 0 {
				t.Errorf("%v: the rule %s is lost", rules, name)
			}
		}
	}
}

func TestLikeKeepsSizes(t *testing.T) {
	for _, n := range []int{4, 6, 8, 10} {
		p := one(t, generate.Recipe{Size: n}, 1)
		if q := another(t, p); q.Geometry.N() != n || slices.Equal(p.Givens, q.Givens) {
			t.Errorf("like one of %d: %d, the same %v", n, q.Geometry.N(), slices.Equal(p.Givens, q.Givens))
		}
	}
}

func TestLikeKeepsWhatAMathdokuIs(t *testing.T) {
	for _, want := range []generate.Mathdoku{
		{Size: 4, Level: mathdoku.Easy},
		{Size: 5, Level: mathdoku.Normal, Ops: []model.Op{model.Add, model.Mul}},
		{Size: 6, Level: mathdoku.Hard, Largest: 3},
		{Size: 6, Level: mathdoku.Extreme},
		{Size: 5, Level: mathdoku.Unreasonable, Values: []int{0, 1, 2, 3, 4}},
	} {
		t.Run(fmt.Sprint(want.Size, want.Level), func(t *testing.T) {
			q := another(t, one(t, generate.Recipe{Mathdoku: want}, 4))
			read, ok := mathdoku.Of(q)
			if !ok || read.Size != want.Size {
				t.Fatalf("no Mathdoku of %d", want.Size)
			}
			if got := new(mathdoku.Grader).Grade(read, mathdoku.Extreme); got != want.Level {
				t.Errorf("it is %v", got)
			}
			for _, c := range read.Cages {
				if len(want.Ops) > 0 && len(c.Cells) > 1 && !slices.Contains(want.Ops, c.Op) {
					t.Errorf("the operation %v", c.Op)
				}
				if want.Largest > 0 && len(c.Cells) > want.Largest {
					t.Errorf("a cage of %d", len(c.Cells))
				}
			}
			if len(want.Values) > 0 && !slices.Equal(q.Geometry.Values(), want.Values) {
				t.Errorf("values %v", q.Geometry.Values())
			}
		})
	}
}

// A rule that nobody knows to lay out stays where it is; the givens are others.
func TestLikeKeepsALayoutItCannotMake(t *testing.T) {
	p := sudoku.New(sudoku.Square(6), rule.Classic(6)...)
	p.Rules = append(p.Rules, rule.Zipper{Where: []sudoku.Cell{0, 1, 2}})
	r, err := generate.Like(context.Background(), p)
	if err != nil || r.Layout != p {
		t.Fatalf("layout %v: %v", r.Layout, err)
	}
	q := one(t, r, 1)
	if ruleNames(q)["zipper"] != 1 || q.Givens.Filled() == 0 {
		t.Errorf("rules %v, %d givens", ruleNames(q), q.Givens.Filled())
	}
}

// A rule of the whole grid that is not as usual stays as it is.
func TestLikeKeepsUnusualRules(t *testing.T) {
	p := sudoku.New(sudoku.Square(6), rule.Classic(6)...)
	p.Rules = append(p.Rules, rule.Diagonals{Down: true})
	r, err := generate.Like(context.Background(), p)
	if err != nil || r.Layout == nil {
		t.Fatalf("one diagonal became two: %+v, %v", r, err)
	}
}

func TestLikeEndsWithItsContext(t *testing.T) {
	p := one(t, generate.Recipe{Aim: level(t, "expert")}, 1)
	p.Info.Level = ""
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := generate.Like(ctx, p); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

func TestAChosenLayoutIsKept(t *testing.T) {
	layout := twoThermometers()
	for _, m := range gather(t, generate.Generator{Recipe: generate.Recipe{Layout: layout}, Seed: 6}, 5) {
		if !slices.EqualFunc(m.Puzzle.Rules, layout.Rules, func(a, b sudoku.Rule) bool { return fmt.Sprint(a) == fmt.Sprint(b) }) {
			t.Errorf("rules %v", m.Puzzle.Rules)
		}
		for i, c := range []sudoku.Cell{7, 14, 21} {
			if m.Solution[c] <= m.Solution[[]sudoku.Cell{0, 7, 14}[i]] {
				t.Errorf("the thermometer does not rise at %d", c)
			}
		}
	}
	if layout.Givens.Filled() != 0 {
		t.Error("the layout itself was changed")
	}
}

func TestAChosenLayoutGoesWithSymmetryAndGivens(t *testing.T) {
	half := symmetry(t, "rot180")
	r := generate.Recipe{Layout: twoThermometers(), Symmetry: half, Givens: generate.Range{Low: 10, High: 14}}
	for _, m := range gather(t, generate.Generator{Recipe: r, Seed: 1}, 3) {
		if n := m.Puzzle.Givens.Filled(); n < 10 || n > 14 {
			t.Errorf("%d givens", n)
		}
		for _, orbit := range half.Orbits(m.Puzzle.Geometry) {
			if len(orbit) == 2 && (m.Puzzle.Givens[orbit[0]] == 0) != (m.Puzzle.Givens[orbit[1]] == 0) {
				t.Error("not symmetric")
			}
		}
	}
}

func ExampleLike() {
	first := sudoku.New(sudoku.Square(6), rule.Classic(6)...)
	first.Rules = append(first.Rules, rule.Thermometer{Where: []sudoku.Cell{0, 1, 2}})
	recipe, err := generate.Like(context.Background(), first)
	fmt.Println(recipe.Size, recipe.Rules, recipe.Marks, err)
	// Output: 6 [thermometer] map[thermometer:1] <nil>
}
