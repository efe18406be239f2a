package rule

import (
	"reflect"
	"slices"

	"shudu/internal/fault"
	"shudu/sudoku"
)

// Classic returns the rules of an ordinary n × n Sudoku: rows, columns, and
// boxes where n has them.
func Classic(n int) []sudoku.Rule {
	h, w := BoxShape(n)
	if h == 1 {
		return []sudoku.Rule{Latin{}}
	}
	return []sudoku.Rule{Latin{}, Boxes{Height: h, Width: w}}
}

// BoxShape returns the height and width of the boxes of an ordinary n × n
// Sudoku: as square as can be, wider than tall (6×6 has boxes of 2 rows and 3
// columns). A prime n has none: the height is 1.
func BoxShape(n int) (height, width int) {
	height = 1
	for h := 2; h*h <= n; h++ {
		if n%h == 0 {
			height = h
		}
	}
	return height, n / height
}

// Ordinary returns n when a puzzle is plainly the ordinary n × n Sudoku: the
// values 1 to n, the rules of Classic(n) in any order, no holes and no variable
// cells. For any other it returns an error that says what else it has. It
// answers without compiling; a puzzle that says the same in other rules is not
// recognised.
func Ordinary(p *sudoku.Puzzle) (n int, err error) {
	g := p.Geometry
	n = g.Rows()
	switch {
	case g.Cols() != n:
		return 0, fault.Errorf("it has %d rows and %d columns", n, g.Cols())
	case g.N() != n || g.Value(1) != 1 || g.Value(sudoku.Digit(n)) != n:
		return 0, fault.Errorf("its values are not 1 to %d", n)
	case len(g.Vars()) > 0:
		return 0, fault.Errorf("it has cells outside the grid")
	case g.Holed():
		return 0, fault.Errorf("its grid has a hole at %s", g.Name(firstHole(g)))
	}
	if err := onlyRules(p.Rules, Classic(n)); err != nil {
		return 0, err
	}
	return n, nil
}

// firstHole returns the first position of a holed geometry where no cell is.
func firstHole(g *sudoku.Geometry) sudoku.Cell {
	c := sudoku.Cell(0)
	for g.Exists(c) {
		c++
	}
	return c
}

// onlyRules reports a rule that is missing or too many.
func onlyRules(got, want []sudoku.Rule) error {
	for _, r := range got {
		if !slices.ContainsFunc(want, func(x sudoku.Rule) bool { return sameRule(r, x) }) {
			return fault.Errorf("its rule %q", r.Name())
		}
	}
	for _, r := range want {
		if !slices.ContainsFunc(got, func(x sudoku.Rule) bool { return sameRule(x, r) }) {
			return fault.Errorf("the rule %q is missing", r.Name())
		}
	}
	return nil
}

// sameRule reports whether a rule is a given one, which can be compared.
func sameRule(r, to sudoku.Rule) bool {
	return reflect.TypeOf(r) == reflect.TypeOf(to) && r == to
}
