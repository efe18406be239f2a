package canon

import (
	"math/rand/v2"
	"slices"

	"shudu/model"
	"shudu/sudoku"
)

// interchangeable reports whether the rules of a blank puzzle treat all digits
// alike, in constraints that can be followed when cells change places: all they
// say is that cells differ, or that two are the same.
func interchangeable(m *model.Model) bool {
	for _, v := range m.Vars {
		if v.Cell == sudoku.NoCell || v.Domain != m.Geometry.All() {
			return false
		}
	}
	for _, c := range m.Constraints {
		switch c.Constraint.(type) {
		case *model.AllDifferent, *model.Pair:
		default:
			return false
		}
	}
	return m.Blind()
}

// What a constraint that does not tell digits apart can say of its cells.
const (
	differ byte = 1 + iota
	equal
)

// said returns what a constraint says of its cells.
func said(c model.Constraint) byte {
	if p, ok := c.(*model.Pair); ok && p.Relation.Equality() {
		return equal
	}
	return differ
}

// symmetry says which rows and which columns can change places.
type symmetry struct {
	rows, cols lines
}

// lines are rows, or columns, in bands: lines of one band can change places
// with each other, and bands of one family as a whole.
type lines struct {
	n        int
	bands    [][]int // each increasing
	families [][]int // of bands; each increasing
}

// symmetryOf finds the symmetry of a puzzle whose rules do not tell digits
// apart. Exchanges that leave the set of constraints as it is can be made one
// after the other, so it is enough to try pairs.
func symmetryOf(p *sudoku.Puzzle, m *model.Model) symmetry {
	g := p.Geometry
	known := map[string]bool{}
	for _, c := range m.Constraints {
		known[constraintKey(m, c, func(c sudoku.Cell) sudoku.Cell { return c })] = true
	}
	unnoticed := func(to func(sudoku.Cell) sudoku.Cell) bool {
		for c := range sudoku.Cell(g.Positions()) {
			if g.Exists(c) != g.Exists(to(c)) {
				return false
			}
		}
		for _, c := range m.Constraints {
			if !known[constraintKey(m, c, to)] {
				return false
			}
		}
		return true
	}
	rows := func(swap []int) bool { return unnoticed(exchange(g, swap, identity(g.Cols()))) }
	cols := func(swap []int) bool { return unnoticed(exchange(g, identity(g.Rows()), swap)) }
	return symmetry{rows: linesOf(g.Rows(), rows), cols: linesOf(g.Cols(), cols)}
}

// linesOf sorts n lines into bands and bands into families, given what swaps
// go unnoticed.
func linesOf(n int, unnoticed func(swap []int) bool) lines {
	l := lines{n: n}
	l.bands = classes(n, func(i, j int) bool {
		swap := identity(n)
		swap[i], swap[j] = j, i
		return unnoticed(swap)
	})
	l.families = classes(len(l.bands), func(i, j int) bool {
		if len(l.bands[i]) != len(l.bands[j]) {
			return false
		}
		swap := identity(n)
		for k := range l.bands[i] {
			swap[l.bands[i][k]], swap[l.bands[j][k]] = l.bands[j][k], l.bands[i][k]
		}
		return unnoticed(swap)
	})
	return l
}

// classes sorts the numbers below n by a relation that is an equivalence.
func classes(n int, same func(i, j int) bool) [][]int {
	var out [][]int
	for i := range n {
		k := slices.IndexFunc(out, func(class []int) bool { return same(class[0], i) })
		if k < 0 {
			out = append(out, []int{i})
		} else {
			out[k] = append(out[k], i)
		}
	}
	return out
}

// shuffled returns where each line goes in an exchange at random.
func (l lines) shuffled(rng *rand.Rand) []int {
	to := make([]int, l.n)
	for _, family := range l.families {
		for i, j := range rng.Perm(len(family)) {
			from, into := l.bands[family[i]], l.bands[family[j]]
			for a, b := range rng.Perm(len(from)) {
				to[from[a]] = into[b]
			}
		}
	}
	return to
}

// exchange returns where each cell goes when rows and columns go where the
// lists say.
func exchange(g *sudoku.Geometry, rows, cols []int) func(sudoku.Cell) sudoku.Cell {
	return func(c sudoku.Cell) sudoku.Cell {
		if c < 0 || g.IsVar(c) {
			return c
		}
		return sudoku.Cell(rows[g.Row(c)]*g.Cols() + cols[g.Col(c)])
	}
}

// constraintKey names a constraint after its cells have moved: what it says and
// of which cells.
func constraintKey(m *model.Model, c model.Stated, to func(sudoku.Cell) sudoku.Cell) string {
	scope := c.Scope()
	cells := make([]sudoku.Cell, len(scope))
	for i, v := range scope {
		cells[i] = to(m.Vars[v].Cell)
	}
	slices.Sort(cells)
	key := []byte{said(c.Constraint)}
	for _, c := range cells {
		key = append(key, byte(c>>8), byte(c))
	}
	return string(key)
}

func identity(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}
