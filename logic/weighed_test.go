package logic

import (
	"slices"
	"testing"

	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// cellsNamed returns the cells of some names.
func cellsNamed(g *sudoku.Geometry, names ...string) (cells []sudoku.Cell) {
	for _, n := range names {
		cells = append(cells, g.CellNamed(n))
	}
	return cells
}

// equationOf returns the equation of a 4×4 with rules about just some cells.
func equationOf(t *testing.T, cells []sudoku.Cell, rules ...sudoku.Rule) (*Layout, *equation) {
	t.Helper()
	b, err := NewBoard(sudoku.New(sudoku.Square(4), append(rule.Classic(4), rules...)...))
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(cells)
	for i := range b.rules.equations {
		e := &b.rules.equations[i]
		if got := slices.Sorted(slices.Values(e.cells)); e.kind == Total && slices.Equal(got, cells) {
			return b.Layout, e
		}
	}
	return b.Layout, nil
}

// total is what an equation says of digits that are their own values.
func (e *equation) total(digits map[sudoku.Cell]int) (sum int) {
	for i, c := range e.cells {
		sum += e.weight(i) * digits[c]
	}
	return sum
}

// 10·R1C1 + R2C1 is the sum of row 4, which is 10, and of R3C3.
func TestAnArrowThroughAWholeRowSpeaksOfWhatIsLeft(t *testing.T) {
	g := sudoku.Square(4)
	arrow := rule.Arrow{Bulb: cellsNamed(g, "R1C1", "R2C1"), Where: cellsNamed(g, "R4C1", "R4C2", "R4C3", "R4C4", "R3C3")}
	left := cellsNamed(g, "R1C1", "R2C1", "R3C3")
	l, e := equationOf(t, left, arrow)
	if e == nil {
		t.Fatal("there is no equation of what the row leaves")
	}
	if len(e.houses) != 1 || l.Houses[e.houses[0]].Set != CellsOf(cellsNamed(g, "R4C1", "R4C2", "R4C3", "R4C4")...) {
		t.Errorf("it takes away the houses %v", e.houses)
	}
	for _, x := range []struct {
		digits [3]int
		right  bool
	}{{[3]int{1, 3, 3}, true}, {[3]int{1, 4, 4}, true}, {[3]int{1, 3, 4}, false}, {[3]int{2, 3, 3}, false}} {
		digits := map[sudoku.Cell]int{}
		for i, c := range cellsNamed(g, "R1C1", "R2C1", "R3C3") {
			digits[c] = x.digits[i]
		}
		if got := e.total(digits) == e.target; got != x.right {
			t.Errorf("%v: %v", x.digits, got)
		}
	}
}

// Row 1 has the sum 10; the shaft R1C1 R1C2 of an arrow to R1C3 can be taken away, so
// that R1C3 counts twice.
func TestAHouseLessAnArrowCountsTheBulbTwice(t *testing.T) {
	g := sudoku.Square(4)
	_, e := equationOf(t, cellsNamed(g, "R1C3", "R1C4"), rule.Arrow{Bulb: cellsNamed(g, "R1C3"), Where: cellsNamed(g, "R1C1", "R1C2")})
	if e == nil {
		t.Fatal("there is no equation of the bulb and the rest of the row")
	}
	digits := map[sudoku.Cell]int{g.CellNamed("R1C3"): 3, g.CellNamed("R1C4"): 4}
	if e.total(digits) != e.target {
		t.Errorf("1+2=3 and 4 do not fit: %d, not %d", e.total(digits), e.target)
	}
	if digits[g.CellNamed("R1C4")] = 3; e.total(digits) == e.target {
		t.Error("two digits that do not fill the row fit")
	}
}

// A sum of more cells than a cage has is no cage, but what whole rows leave of it is
// an equation.
func TestALongSumIsLookedAtThroughItsRows(t *testing.T) {
	g := sudoku.Square(9)
	var shaft []sudoku.Cell
	for c := sudoku.Cell(2); c < 81; c++ {
		shaft = append(shaft, c)
	}
	b, err := NewBoard(sudoku.New(g, append(rule.Classic(9), rule.Arrow{Bulb: []sudoku.Cell{0, 1}, Where: shaft})...))
	if err != nil {
		t.Fatal(err)
	}
	if len(b.rules.cages) != 0 {
		t.Fatalf("%d cages", len(b.rules.cages))
	}
	found := slices.ContainsFunc(b.rules.equations, func(e equation) bool { return slices.Equal(e.cells, []sudoku.Cell{0, 1}) && len(e.houses) == 9 })
	if !found {
		t.Error("there is no equation of the two cells of the bulb")
	}
}

// Every equation says of its cells what its terms say when they are added up, cell by
// cell: the slow twin of how blends are made.
func TestEquationsAreTheSumsOfTheirTerms(t *testing.T) {
	g := sudoku.Square(9)
	at := func(names ...string) []sudoku.Cell { return cellsNamed(g, names...) }
	b, err := NewBoard(sudoku.New(g, append(rule.Classic(9),
		rule.Arrow{Bulb: at("R1C1"), Where: at("R1C2", "R2C3")},
		rule.Arrow{Bulb: at("R2C2"), Where: at("R2C1", "R3C1")},
		rule.Arrow{Bulb: at("R5C5", "R5C6"), Where: at("R4C4", "R4C5", "R4C6", "R4C7", "R4C8", "R4C9", "R5C9", "R6C9")},
		rule.Killer{Sum: 15, Where: at("R1C4", "R1C5", "R2C4")},
		rule.LittleKiller{Sum: 20, Where: at("R3C7", "R2C8", "R1C9")})...))
	if err != nil {
		t.Fatal(err)
	}
	weighed := 0
	for i := range b.rules.equations {
		e := &b.rules.equations[i]
		if e.kind != Total {
			continue
		}
		weight, target := termsOf(b, e.terms)
		for k, c := range e.cells {
			if weight[c] != e.weight(k) {
				t.Fatalf("%v: %s counts %d, not %d", e.terms, g.Name(c), e.weight(k), weight[c])
			}
			delete(weight, c)
			if w := e.weight(k); w != 1 && w != -1 {
				weighed++
			}
		}
		for c, w := range weight {
			if w != 0 {
				t.Fatalf("%v: %s counts %d and is left out", e.terms, g.Name(c), w)
			}
		}
		if target != e.target || len(e.cells) > mostLeft {
			t.Fatalf("%v: %d cells make %d, not %d", e.terms, len(e.cells), target, e.target)
		}
	}
	if weighed < 10 {
		t.Errorf("only %d cells count more than once", weighed)
	}
}

// termsOf adds terms up from the constraints of the model.
func termsOf(b *Board, terms []Term) (weight map[sudoku.Cell]int, target int) {
	weight = map[sudoku.Cell]int{}
	for _, x := range terms {
		total, of := 45, func(int) int { return 1 }
		if s, ok := b.Model.Constraints[x.Rule].Constraint.(*model.Sum); ok {
			total, of = s.Target, s.Weight
		}
		if s, ok := b.Model.Constraints[x.Rule].Constraint.(*model.Arithmetic); ok {
			total = s.Target
		}
		for i, v := range b.Model.Constraints[x.Rule].Scope() {
			weight[b.Model.Vars[v].Cell] += x.Times * of(i)
		}
		target += x.Times * total
	}
	return weight, target
}
