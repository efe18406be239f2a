package logic

import (
	"slices"
	"testing"

	"shudu/rule"
	"shudu/sudoku"
)

// acrossBoard is a 6×6 board whose arrow and thermometer cross several boxes of two rows
// of three.
func acrossBoard(t *testing.T, where ...[]sudoku.Cell) *Search {
	t.Helper()
	rules := rule.Classic(6)
	for _, w := range where {
		rules = append(rules, rule.Thermometer{Where: w})
	}
	b, err := NewBoard(sudoku.New(sudoku.Square(6), rules...))
	if err != nil {
		t.Fatal(err)
	}
	return NewSearch(b)
}

func TestALineIsLookedAtWithTheBoxesItCrosses(t *testing.T) {
	g := sudoku.Square(6)
	for _, x := range []struct {
		line []sudoku.Cell
		want []int // boxes from 1; nil where the line crosses too few or too many
	}{
		{cellsNamed(g, "R2C3", "R2C4"), nil},
		{cellsNamed(g, "R2C3", "R3C3", "R4C4"), []int{1, 3, 4}},
		{cellsNamed(g, "R1C3", "R2C4", "R3C3", "R4C4"), []int{1, 2, 3, 4}},
		{cellsNamed(g, "R1C3", "R2C4", "R3C3", "R4C4", "R5C3"), nil},
	} {
		s := acrossBoard(t, x.line, x.line[:2]) // the second crosses too few in any case
		all := s.bundles(ofCrossed)
		if x.want == nil {
			if len(all) != 0 {
				t.Errorf("%v: %d bundles", x.line, len(all))
			}
			continue
		}
		if len(all) != 1 {
			t.Fatalf("%v: %d bundles", x.line, len(all))
		}
		var boxes []int
		for _, h := range all[0].houses {
			boxes = append(boxes, s.Houses[h].Label.Index)
		}
		if !slices.Equal(boxes, x.want) || all[0].set.Len() != 6*len(x.want) {
			t.Errorf("%v: boxes %v, %d cells", x.line, boxes, all[0].set.Len())
		}
	}
}

func TestLinesThroughTheSameBoxesAreOneBundle(t *testing.T) {
	g := sudoku.Square(6)
	s := acrossBoard(t, cellsNamed(g, "R2C3", "R3C3", "R4C4"), cellsNamed(g, "R1C1", "R3C1", "R3C4"))
	if all := s.bundles(ofCrossed); len(all) != 1 || len(all[0].parts) != 2 {
		t.Errorf("%d bundles", len(all))
	}
}

// Three boxes that two lines cross leave a candidate no place that no two of them see.
// What goes is in no way to fill the boxes with the lines, as trying everything says.
func TestBoxesOfALineLeaveWhatSomeWayHas(t *testing.T) {
	g := sudoku.Square(4)
	rules := append(rule.Classic(4), rule.Thermometer{Where: cellsNamed(g, "R1C2", "R2C3", "R3C2")}, rule.Thermometer{Where: cellsNamed(g, "R2C2", "R2C3", "R3C1")})
	b, err := NewBoard(sudoku.New(g, rules...))
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range []Candidate{{g.CellNamed("R1C1"), 1}, {g.CellNamed("R2C1"), 1}, {g.CellNamed("R4C1"), 4}} {
		b.Eliminate(k)
	}
	s := NewSearch(b)
	all := s.bundles(ofCrossed)
	if len(all) != 1 || len(all[0].houses) != 3 {
		t.Fatalf("%d bundles", len(all))
	}
	j := &s.judge().joint
	all[0].refresh(s, j.begin(s, all[0]))
	j.most = 1000
	j.suppose()
	left, gone := bruteForce(s, j, all[0]), 0
	for i, c := range all[0].cells {
		for d := range s.cand[c].All() {
			if got := j.supported(i, d); got != left[i].Has(d) {
				t.Errorf("%s=%d: %v", g.Name(c), d, got)
			}
			if !left[i].Has(d) {
				gone++
			}
		}
	}
	if gone == 0 {
		t.Error("nothing goes")
	}
}

// A diagonal of nine cells is looked at with a box that has two of them, and so with
// seven outside; what houses and cages add up to must be nearer.
func TestRulesReachFurtherOutOfTheirHousesThanSums(t *testing.T) {
	g := sudoku.Square(9)
	var diagonal []sudoku.Cell
	for i := range 9 {
		diagonal = append(diagonal, sudoku.Cell(10*i))
	}
	diagonal[2] = g.CellNamed("R2C9") // leaves the first box two cells
	b, err := NewBoard(sudoku.New(g, append(rule.Classic(9), rule.Sum{Target: 30, Where: diagonal})...))
	if err != nil {
		t.Fatal(err)
	}
	s := NewSearch(b)
	home := b.Houses[b.kind[Box][0]].Set
	with := 0
	for _, x := range s.bundles(ofHouse) {
		for _, p := range x.parts {
			o := &s.ruling.sources[p]
			out := o.set.Not(b.Houses[x.houses[0]].Set).Len()
			if o.sum != nil && out > mostBeyond || out > mostOutside {
				t.Errorf("%d cells outside", out)
			}
			if o.sum == nil && x.set.Meets(home) && out == 7 {
				with++
			}
		}
	}
	if with == 0 {
		t.Error("the diagonal is not looked at with its box")
	}
}
