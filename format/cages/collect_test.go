package cages

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// Of takes apart what a Collector puts together, and says what it cannot.
func TestOf(t *testing.T) {
	g := sudoku.Square(3)
	pair, other := []sudoku.Cell{0, 1}, []sudoku.Cell{4, 5}
	cage := rule.Cage{Op: model.Add, Target: 3, Where: pair}
	holes, _ := g.WithHoles(8)
	vars, _ := g.WithVars("A")
	marked := sudoku.New(g, rule.Latin{})
	marked.Candidates = make([]sudoku.Digits, 9)
	inside := sudoku.New(g, rule.Latin{}, cage)
	inside.Givens[0] = 1
	killer := rule.Regions{Parts: [][]sudoku.Cell{pair}}
	both := rule.Diagonals{Down: true, Up: true}
	for _, c := range []struct {
		p    *sudoku.Puzzle
		want string // the error; "" with how many cages, killer and diagonal
		m    Mathdoku
	}{
		{sudoku.New(g, rule.Latin{}), "", Mathdoku{}},
		{sudoku.New(g, rule.Latin{}, cage), "", Mathdoku{Cages: []rule.Cage{cage}}},
		{sudoku.New(g, rule.Latin{}, cage, killer, both), "", Mathdoku{Cages: []rule.Cage{cage}, Killer: true, Diagonal: true}},
		{sudoku.New(g, rule.Latin{}, rule.Cage{Op: "*", Target: 2, Where: other}, cage), "", Mathdoku{Cages: []rule.Cage{cage, {Op: "*", Target: 2, Where: other}}}},
		{sudoku.New(g, cage), "a grid without rows and columns", Mathdoku{}},
		{marked, "variable cells and candidates", Mathdoku{}},
		{sudoku.New(vars, rule.Latin{}), "variable cells and candidates", Mathdoku{}},
		{sudoku.New(holes, rule.Latin{}), "a hole in the grid", Mathdoku{}},
		{inside, "a given in the cage of R1C1", Mathdoku{}},
		{sudoku.New(g, rule.Latin{}, cage, cage), "R1C1 is in two cages", Mathdoku{}},
		{sudoku.New(g, rule.Latin{}, rule.Diagonals{Up: true}), "one diagonal without the other", Mathdoku{}},
		{sudoku.New(g, rule.Latin{}, killer), "regions other than the cages", Mathdoku{}},
		{sudoku.New(g, rule.Latin{}, rule.AntiKing{}), `it has no word for the rule "anti-king"`, Mathdoku{}},
	} {
		m, err := Of(c.p)
		switch {
		case c.want != "":
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v: %v, want %s", c.p.Rules, err, c.want)
			}
		case err != nil || len(m.Cages) != len(c.m.Cages) || len(m.Cages) > 0 && !reflect.DeepEqual(m.Cages, c.m.Cages) || m.Killer != c.m.Killer || m.Diagonal != c.m.Diagonal:
			t.Errorf("%v: %+v, %v", c.p.Rules, m, err)
		}
	}
}

// A given outside every cage becomes a cage, in its place.
func TestGivensBecomeCages(t *testing.T) {
	p := sudoku.New(sudoku.Square(3), rule.Latin{}, rule.Cage{Op: model.Add, Target: 3, Where: []sudoku.Cell{1, 2}})
	p.Givens[0], p.Givens[8] = 3, 1
	m, err := Of(p)
	if err != nil || len(m.Cages) != 3 || m.Cages[0].Target != 3 || m.Cages[2].Where[0] != 8 || m.Cages[2].Op != "" {
		t.Errorf("%+v, %v", m, err)
	}
}

// Plain says what a format of plain cages cannot.
func TestPlainRefuses(t *testing.T) {
	g := sudoku.Square(2)
	whole := rule.Cage{Op: model.Add, Target: 6, Where: []sudoku.Cell{0, 1, 2, 3}}
	wide, _ := sudoku.NewGeometry(1, 4)
	for _, c := range []struct {
		p    *sudoku.Puzzle
		want string
	}{
		{sudoku.New(g, rule.Latin{}, whole, rule.Regions{Parts: [][]sudoku.Cell{whole.Where}}), "that no value stands twice in a cage"},
		{sudoku.New(g, rule.Latin{}, whole, rule.Diagonals{Down: true, Up: true}), "diagonals"},
		{sudoku.New(wide, rule.Latin{}, whole), "a grid that is not n × n with the values 1 to n"},
		{sudoku.New(g, rule.Latin{}, rule.Cage{Op: model.Mul, Target: 6, Where: whole.Where}), `the operation "*"`},
		{sudoku.New(g, rule.Latin{}, rule.Cage{Op: model.Add, Target: -6, Where: whole.Where}), "the target -6"},
		{sudoku.New(g, rule.Latin{}, rule.Cage{Op: model.Add, Target: 3, Where: whole.Where[:2]}), "a cell without a cage"},
		{sudoku.New(g), "a grid without rows and columns"},
	} {
		if _, err := Plain(c.p, model.Add); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v, want %s", c.p.Rules, err, c.want)
		}
	}
	if list, err := Plain(sudoku.New(g, rule.Latin{}, whole), model.Add); err != nil || len(list) != 1 {
		t.Errorf("%v, %v", list, err)
	}
}

// flood returns the parts of a grid by walking from cell to cell.
func flood(g *sudoku.Geometry, wall func(a, b sudoku.Cell) bool) [][]sudoku.Cell {
	seen := make([]bool, g.Len())
	var parts [][]sudoku.Cell
	for c := range sudoku.Cell(g.Len()) {
		var part []sudoku.Cell
		for queue := []sudoku.Cell{c}; len(queue) > 0; queue = queue[1:] {
			a := queue[0]
			if seen[a] {
				continue
			}
			seen[a] = true
			part = append(part, a)
			for _, d := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
				if b := g.At(g.Row(a)+d[0], g.Col(a)+d[1]); b != sudoku.NoCell && !wall(min(a, b), max(a, b)) {
					queue = append(queue, b)
				}
			}
		}
		if part != nil {
			slices.Sort(part)
			parts = append(parts, part)
		}
	}
	return parts
}

// Join finds what a walk finds, and Walls takes it back.
func TestJoinIsAWalk(t *testing.T) {
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, seed))
		g, err := sudoku.NewGeometry(1+r.IntN(7), 1+r.IntN(7))
		if err != nil {
			t.Fatal(err)
		}
		walls := map[[2]sudoku.Cell]bool{}
		for range g.Len() * 2 {
			a := sudoku.Cell(r.IntN(g.Len()))
			for _, b := range []sudoku.Cell{g.At(g.Row(a), g.Col(a)+1), g.At(g.Row(a)+1, g.Col(a))} {
				walls[[2]sudoku.Cell{a, b}] = r.IntN(3) > 0
			}
		}
		wall := func(a, b sudoku.Cell) bool { return walls[[2]sudoku.Cell{a, b}] }
		parts := Join(g, wall)
		if want := flood(g, wall); !reflect.DeepEqual(parts, want) {
			t.Fatalf("seed %d: %v, want %v", seed, parts, want)
		}
		owner, err := Walls(g, parts)
		if err != nil {
			t.Fatal(err)
		}
		for i, part := range parts {
			for _, c := range part {
				if owner[c] != i {
					t.Fatalf("seed %d: %s is of part %d, not %d", seed, g.Name(c), owner[c], i)
				}
			}
		}
	}
}

func TestOwnersAndNatural(t *testing.T) {
	g := sudoku.Square(2)
	if got := Owners(g, []rule.Cage{{Where: []sudoku.Cell{3}}, {Where: []sudoku.Cell{0, 1}}}); !slices.Equal(got, []int{1, 1, -1, 0}) {
		t.Errorf("owners %v", got)
	}
	wide, _ := sudoku.NewGeometry(2, 3)
	zero, _ := sudoku.NewGeometry(2, 2, 0, 1)
	gap, _ := sudoku.NewGeometry(2, 2, 1, 3)
	for g, want := range map[*sudoku.Geometry]bool{g: true, wide: true, zero: false, gap: false} {
		if Natural(g) != want {
			t.Errorf("the values %v of %d × %d: %v", g.Values(), g.Rows(), g.Cols(), !want)
		}
	}
}

// A collector that begins anew leaves the puzzles it made as they are.
func TestBeginLeavesPuzzlesAlone(t *testing.T) {
	c := NewCollector(sudoku.Square(2))
	if err := c.Add(model.Add, 3, 0, 1); err != nil {
		t.Fatal(err)
	}
	first := c.Puzzle()
	c.Begin(sudoku.Square(3))
	if err := errors.Join(c.Add(model.Mul, 6, 8, 7), c.Add(model.Sub, 1, 0, 1)); err != nil {
		t.Fatal(err)
	}
	second := c.Puzzle()
	if x := first.Rules[1].(rule.Cage); len(first.Rules) != 2 || x.Target != 3 || !slices.Equal(x.Where, []sudoku.Cell{0, 1}) {
		t.Errorf("the first became %v", first.Rules)
	}
	if x := second.Rules[2].(rule.Cage); len(second.Rules) != 3 || x.Target != 6 || !slices.Equal(x.Where, []sudoku.Cell{7, 8}) {
		t.Errorf("the second is %v", second.Rules)
	}
}
