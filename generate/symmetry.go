package generate

import (
	"slices"
	"strings"

	"shudu/internal/fault"
	"shudu/rule"
	"shudu/sudoku"
)

// Symmetry is the way in which the givens of a puzzle lie: a set of turns of
// the grid that leave the cells with givens where they are.
type Symmetry struct {
	Name  string
	turns []rule.Turn // these and what they make together
}

var (
	flipRows  = rule.Turn{FlipRows: true} // up and down change places
	flipCols  = rule.Turn{FlipCols: true} // left and right
	transpose = rule.Turn{Transpose: true}
	anti      = rule.Turn{Transpose: true, FlipRows: true, FlipCols: true}
	half      = rule.Turn{FlipRows: true, FlipCols: true}
	quarter   = rule.Turn{Transpose: true, FlipCols: true}
)

// symmetries lists the ten, the plainest first.
var symmetries = []Symmetry{
	{"none", nil},
	{"rot180", []rule.Turn{half}},
	{"rot90", []rule.Turn{quarter}},
	{"h", []rule.Turn{flipRows}},
	{"v", []rule.Turn{flipCols}},
	{"d", []rule.Turn{transpose}},
	{"ad", []rule.Turn{anti}},
	{"hv", []rule.Turn{flipRows, flipCols}},
	{"dd", []rule.Turn{transpose, anti}},
	{"full", []rule.Turn{transpose, flipCols}},
}

// ErrSymmetry is wrapped by errors about symmetries.
var ErrSymmetry = fault.New("no such symmetry")

// Symmetries returns the names of the symmetries: none, half a turn (rot180), a
// quarter (rot90), mirrors across the horizontal (h), the vertical (v), the
// diagonal (d), the other diagonal (ad), both lines (hv), both diagonals (dd),
// and all of them (full).
func Symmetries() []string {
	names := make([]string, len(symmetries))
	for i, s := range symmetries {
		names[i] = s.Name
	}
	return names
}

// SymmetryOf returns the symmetry of that name.
func SymmetryOf(name string) (Symmetry, error) {
	i := slices.IndexFunc(symmetries, func(s Symmetry) bool { return s.Name == name })
	if i < 0 {
		return Symmetry{}, fault.Errorf("%w: %q (known: %s)", ErrSymmetry, name, strings.Join(Symmetries(), ", "))
	}
	return symmetries[i], nil
}

// Square reports whether the symmetry exchanges rows and columns, so that it
// exists only on square grids.
func (s Symmetry) Square() bool {
	return slices.ContainsFunc(s.turns, func(t rule.Turn) bool { return t.Transpose })
}

// Orbits returns the cells of the grid in groups that get a given together or
// not at all, each in reading order. The symmetry must fit the grid.
func (s Symmetry) Orbits(g *sudoku.Geometry) [][]sudoku.Cell {
	var orbits [][]sudoku.Cell
	seen := make([]bool, g.Positions())
	for c := range sudoku.Cell(g.Positions()) {
		if seen[c] {
			continue
		}
		orbit := s.orbit(g, c)
		for _, x := range orbit {
			seen[x] = true
		}
		orbit = slices.DeleteFunc(orbit, func(x sudoku.Cell) bool { return !g.Exists(x) })
		if len(orbit) > 0 {
			orbits = append(orbits, orbit)
		}
	}
	return orbits
}

func (s Symmetry) orbit(g *sudoku.Geometry, c sudoku.Cell) []sudoku.Cell {
	orbit := []sudoku.Cell{c}
	for i := 0; i < len(orbit); i++ {
		for _, t := range s.turns {
			if x := turned(g, t, orbit[i]); !slices.Contains(orbit, x) {
				orbit = append(orbit, x)
			}
		}
	}
	slices.Sort(orbit)
	return orbit
}

// turned returns the cell to which a turn takes a cell.
func turned(g *sudoku.Geometry, t rule.Turn, c sudoku.Cell) sudoku.Cell {
	r, col := g.Row(c), g.Col(c)
	if t.Transpose {
		r, col = col, r
	}
	if t.FlipRows {
		r = g.Rows() - 1 - r
	}
	if t.FlipCols {
		col = g.Cols() - 1 - col
	}
	return sudoku.Cell(r*g.Cols() + col)
}
