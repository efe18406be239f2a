package rule_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shudu/model"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// What makes no sense on one grid may do so on another: the grid is part of the
// reason.
func TestRulesRefuseGrids(t *testing.T) {
	four := sudoku.Square(4)
	narrow := must(sudoku.NewGeometry(2, 3, 1, 2, 3))
	holed := must(four.WithHoles(5))
	below := must(sudoku.NewGeometry(3, 3, -1, 0, 1))
	zero := must(sudoku.NewGeometry(4, 4, 0, 1, 2, 3, 4))
	many := must(sudoku.NewGeometry(8, 8, upTo(64)...))
	withVar := must(four.WithVars("X"))
	labels := must(below.WithVars("A", "B", "C", "D", "E", "F", "G", "H", "I"))
	two, row := []sudoku.Cell{0, 1}, []sudoku.Cell{0, 1, 2, 3}
	step := [][]int{{0, 0, 1}}
	for _, tt := range []struct {
		g    *sudoku.Geometry
		rule sudoku.Rule
		want string
	}{
		{many, rule.Automaton{Arcs: step, Breaks: [][]int{{0, 0}}, Parts: [][]sudoku.Cell{{0}, {1}}}, "64 values are too many for a line of several parts"},
		{four, rule.Automaton{Arcs: step, Breaks: [][]int{{0}}, Parts: [][]sudoku.Cell{two}}, "a step between parts needs two states"},
		{four, rule.Automaton{Arcs: step, Breaks: [][]int{{0, -7}}, Parts: [][]sudoku.Cell{two}}, "a state is -7"},
		{four, rule.Automaton{Arcs: step, Accept: []int{-2}, Parts: [][]sudoku.Cell{two}}, "a state is -2"},
		{four, rule.Alike{At: 16, Where: two}, "outside the grid"},
		{four, rule.CountDistinct{At: 16, Where: two}, "outside the grid"},
		{four, rule.Alike{At: 0}, "0 cells where at least 1"},
		{four, rule.CountDistinct{At: 0}, "0 cells where at least 1"},
		{withVar, rule.Board{From: 0, To: 16}, "the corner of a board is no cell of the grid"},
		{holed, rule.Board{From: 0, To: 15}, "the board has a hole"},
		{holed, rule.Board{From: 0, To: 5}, "outside the grid"},
		{four, rule.Boxes{Height: 2}, "the width of a box is 0 (expected 1 to 4)"},
		{four, rule.Boxes{Height: 5, Width: 2}, "the height of a box is 5 (expected 1 to 4)"},
		{four, rule.Boxes{Height: 3, Width: 1}, "boxes of 3 rows do not fill 4 rows"},
		{four, rule.Boxes{Height: 1, Width: 3}, "boxes of 3 columns do not fill 4 columns"},
		{four, rule.Boxes{Height: 4, Width: 4}, "the number of cells in a box is 16 (expected 1 to 4)"},
		{four, rule.Cage{Op: "+", Target: 1}, "a cage without cells"},
		{four, rule.Cage{Target: 1, Where: two}, "a cage of 2 cells needs an operation"},
		{four, rule.Cage{Op: "%", Target: 1, Where: two}, `unknown operation "%"`},
		{four, rule.Cage{Op: "mod", Target: 1, Where: []sudoku.Cell{0, 1, 2}}, `"mod" needs two cells, not 3`},
		{four, rule.Cage{Op: "+", Target: 1, Where: []sudoku.Cell{0, 0}}, "R1C1 is named twice"},
		{labels, rule.Chaos{Size: 2, Labels: cellsFrom(9, 9)}, "9 cells do not fall into regions of 2"},
		{labels, rule.Chaos{Size: 1, Labels: cellsFrom(9, 9)}, "the number of regions is 9 (expected 1 to 3)"},
		{labels, rule.Chaos{Size: 3, Labels: cellsFrom(9, 8)}, "8 labels for 9 cells"},
		{labels, rule.Doublers{Labels: cellsFrom(9, 9)}, "doublers need from two to 63 values, all above 0"},
		{narrow, rule.Doppelganger{}, "the grid is not square"},
		{holed, rule.Doppelganger{}, "the grid has holes"},
		{zero, rule.Doppelganger{Height: 3, Width: 1}, "boxes of 3 rows and 1 columns do not fit"},
		{zero, rule.Doppelganger{Height: 2, Width: 1}, "boxes of 2 rows and 1 columns do not fit"},
		{four, rule.Doppelganger{}, "a grid of 4 × 4 needs 5 values, and 0 among them"},
		{narrow, rule.Regions{Parts: [][]sudoku.Cell{{0, 1}, {2, 3, 4, 5}}}, "region 2 has 4 cells for 3 values"},
		{four, rule.Regions{Parts: [][]sudoku.Cell{{0, 1}, {1, 2}}}, "R1C2 is named twice"},
		{four, rule.SameValues{Parts: [][]sudoku.Cell{two}}, "1 sets where at least 2 are needed"},
		{four, rule.Sum{Weights: []int{1 << 29, -1 << 30}, Where: two}, "the weights are too large"},
		{four, rule.Sum{Target: -1<<30 - 5, Where: two}, "is too large a number for a sum"},
		{four, rule.Killer{Sum: 1<<30 + 1, Where: two}, "1073741825 is too large a number for a sum"},
		{four, rule.LittleKiller{Sum: 1 << 31, Where: two}, "2147483648 is too large a number for a sum"},
		{four, rule.Sandwich{Sum: 1 << 31, Where: row}, "is too large a number for a sum"},
		{four, rule.XSum{Sum: 1 << 31, Where: row}, "is too large a number for a sum"},
		{four, rule.Lunchbox{Sum: 1 << 31, Where: row}, "is too large a number for a sum"},
		{four, rule.Rellik{Sum: 1 << 31, Where: two}, "is too large a number for a sum"},
		{four, rule.SumLine{Sum: 1 << 31, Where: two}, "is too large a number for a sum"},
		{four, rule.XV{Sum: 1 << 31, Where: two}, "is too large a number for a sum"},
		{below, rule.SumLine{Sum: 1, Where: two}, "the value -1: the pieces of a sum line need values of 0 and more"},
		{holed, rule.TopBottom{}, "the grid has holes"},
		{narrow, rule.Windoku{Height: 2, Width: 2}, "no window of 2 rows and 2 columns fits the grid"},
		{four, rule.Diagonals{Down: true}, ""},
	} {
		_, err := model.Compile(sudoku.New(tt.g, tt.rule))
		switch {
		case tt.want == "" && err != nil:
			t.Errorf("%s %+v: %v", tt.rule.Name(), tt.rule, err)
		case tt.want != "" && (!errors.Is(err, model.ErrRule) || !strings.Contains(err.Error(), tt.want)):
			t.Errorf("%s %+v: %v, want %q", tt.rule.Name(), tt.rule, err, tt.want)
		}
	}
}

func upTo(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i + 1
	}
	return list
}

func cellsFrom(from, n int) []sudoku.Cell {
	cells := make([]sudoku.Cell, n)
	for i := range cells {
		cells[i] = sudoku.Cell(from + i)
	}
	return cells
}

// Names of rules that are not known say so, in every direction.
func TestUnknownRules(t *testing.T) {
	if _, err := rule.Encode(sudoku.Square(4), stranger{}); err == nil || err.Error() != "rule stranger is not known here" {
		t.Errorf("encoded: %v", err)
	}
	for _, f := range []func(string) error{
		func(kind string) error { _, err := rule.Example(kind); return err },
		func(kind string) error { _, err := rule.Sample(kind); return err },
	} {
		if err := f("stranger"); err == nil || err.Error() != `unknown rule "stranger"` {
			t.Errorf("asked for: %v", err)
		}
	}
}

// stranger is a rule of another house.
type stranger struct{}

func (stranger) Name() string                         { return "stranger" }
func (stranger) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }
func (stranger) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }

// broken returns a rule with some of its cells replaced: outside the grid, in a
// hole, or one for another.
func broken(rnd *rand.Rand, g *sudoku.Geometry, r sudoku.Rule) sudoku.Rule {
	bad := []sudoku.Cell{sudoku.NoCell, -99, sudoku.Cell(g.Len()), 1 << 30, sudoku.Cell(rnd.IntN(g.Len()))}
	return rule.Map(r, func(c sudoku.Cell) sudoku.Cell {
		if rnd.IntN(4) == 0 {
			return bad[rnd.IntN(len(bad))]
		}
		return c
	})
}

// A rule whose cells are wrong is refused or means something; it never breaks
// those who ask for its cells, its marks or its constraints.
func TestBrokenCells(t *testing.T) {
	all := grounds(t)
	refused, fine := 0, 0
	for i, e := range table {
		rnd := rand.New(rand.NewPCG(uint64(i), 41))
		on := e.on(t, all)
		for k := range 24 {
			gr := on[k%len(on)]
			g := gr.puzzle.Geometry
			r := broken(rnd, g, e.place(gr.placer(rnd)))
			r.Cells(g)
			r.Marks(g)
			p := gr.with(r)
			if _, err := model.Compile(p); err != nil {
				if refused++; !errors.Is(err, model.ErrRule) || !strings.Contains(err.Error(), "("+e.name+")") {
					t.Errorf("%s %+v: %v", e.name, r, err)
				}
				continue
			}
			fine++
			for _, c := range r.Cells(g) {
				if !g.Exists(c) {
					t.Errorf("%s %+v was taken with cell %d", e.name, r, c)
				}
			}
		}
	}
	if refused < 100 || fine < 100 {
		t.Errorf("%d refused, %d taken", refused, fine)
	}
}

// The order of rules is nothing: one that knows of houses said before it means
// the same when they are said after.
func TestRulesInAnyOrder(t *testing.T) {
	all := grounds(t)
	rnd := rand.New(rand.NewPCG(17, 17))
	for i := range 150 {
		gr := all[i%len(all)]
		rules, _ := together(t, gr, rnd)
		p := gr.with(rules...)
		want, err := solve.Count(context.Background(), p, 0)
		if err != nil {
			t.Fatal(err)
		}
		rnd.Shuffle(len(p.Rules), func(i, j int) { p.Rules[i], p.Rules[j] = p.Rules[j], p.Rules[i] })
		got, err := solve.Count(context.Background(), p, 0)
		if err != nil || got.Count != want.Count {
			t.Errorf("%s: %s: %d solutions (%v), in another order %d", gr.name, spelled(gr, rule.AllOf{Rules: rules}), want.Count, err, got.Count)
		}
	}
}

// Every rule says itself the same way again: a puzzle that is compiled twice, or
// a rule that goes through JSON, has the same constraints.
func TestRulesSayTheSameAgain(t *testing.T) {
	all := grounds(t)
	for i, e := range table {
		rnd := rand.New(rand.NewPCG(uint64(i), 43))
		on := e.on(t, all)
		gr := on[i%len(on)]
		r := e.place(gr.placer(rnd))
		data, err := rule.Encode(gr.puzzle.Geometry, r)
		if err != nil {
			t.Fatal(err)
		}
		back, err := rule.Decode(gr.puzzle.Geometry, data)
		if err != nil {
			t.Fatal(err)
		}
		once, twice, read := said(t, gr.with(r)), said(t, gr.with(r)), said(t, gr.with(back))
		if !slices.Equal(once, twice) || !slices.Equal(once, read) {
			t.Errorf("%s: %d constraints, then %d, from JSON %d, or others", e.name, len(once), len(twice), len(read))
		}
	}
}

// said returns the constraints of a puzzle as text.
func said(t *testing.T, p *sudoku.Puzzle) (lines []string) {
	t.Helper()
	m, err := model.Compile(p)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range m.Constraints {
		lines = append(lines, fmt.Sprintf("%T %v %v %d", c.Constraint, c.Label, c.Scope(), c.Rule))
	}
	for _, v := range m.Vars {
		lines = append(lines, fmt.Sprint(v.Domain, v.Values))
	}
	return lines
}
