package sudoku

import (
	"slices"
	"strconv"
	"strings"

	"shudu/internal/fault"
)

// MaxCells bounds the cells of a geometry, so that a few bytes of hostile
// input cannot ask for a grid that does not fit in memory.
const MaxCells = 8192

// largest bounds the size of a value, so that sums and products of cells stay
// far from what an int can hold.
const largest = 1 << 16

// ErrGeometry is wrapped by every error about an impossible geometry.
var ErrGeometry = fault.New("impossible geometry")

// Cell is an index into a geometry: row by row, counted from 0. Variable cells
// (see [Geometry.WithVars]) come after the last row.
type Cell int

// NoCell is the cell of a position that does not exist.
const NoCell Cell = -1

// Geometry says how many rows and columns there are, which positions exist,
// and which values may be written. It never changes once made, so puzzles
// share it freely.
type Geometry struct {
	rows, cols int
	values     []int    // increasing
	holes      []bool   // nil, or one per position
	vars       []string // names of the variable cells
}

// NewGeometry returns a rows × cols geometry whose values are those given, or
// 1 to max(rows, cols) when none are. Values may lie anywhere from -65536 to
// 65536.
func NewGeometry(rows, cols int, values ...int) (*Geometry, error) {
	if rows < 1 || cols < 1 || rows > MaxCells || cols > MaxCells || rows*cols > MaxCells {
		return nil, fault.Errorf("%w: %d rows × %d columns (at least 1×1, at most %d cells)", ErrGeometry, rows, cols, MaxCells)
	}
	if len(values) == 0 {
		values = make([]int, max(rows, cols))
		for i := range values {
			values[i] = i + 1
		}
	} else {
		values = slices.Clone(values)
		slices.Sort(values)
		values = slices.Compact(values)
	}
	if len(values) > MaxValues {
		return nil, fault.Errorf("%w: %d values (at most %d)", ErrGeometry, len(values), MaxValues)
	}
	for _, v := range []int{values[0], values[len(values)-1]} {
		if v < -largest || v > largest {
			return nil, fault.Errorf("%w: the value %d (expected %d to %d)", ErrGeometry, v, -largest, largest)
		}
	}
	return &Geometry{rows: rows, cols: cols, values: values}, nil
}

// Square returns the n × n geometry with the values 1 to n. It panics when n
// is not from 1 to MaxValues.
func Square(n int) *Geometry {
	g, err := NewGeometry(n, n)
	if err != nil {
		panic(err)
	}
	return g
}

// WithHoles returns the geometry without the given positions.
func (g *Geometry) WithHoles(holes ...Cell) (*Geometry, error) {
	h := *g
	h.holes = make([]bool, g.rows*g.cols)
	copy(h.holes, g.holes)
	for _, c := range holes {
		if c < 0 || int(c) >= len(h.holes) {
			return nil, fault.Errorf("%w: hole outside the grid", ErrGeometry)
		}
		h.holes[c] = true
	}
	return &h, nil
}

// WithVars returns the geometry with extra cells of the given names, outside
// the rows and columns. They take the same values and count towards
// uniqueness.
func (g *Geometry) WithVars(names ...string) (*Geometry, error) {
	if g.Len()+len(names) > MaxCells {
		return nil, fault.Errorf("%w: more than %d cells", ErrGeometry, MaxCells)
	}
	h := *g
	h.vars = append(slices.Clip(g.vars), names...)
	return &h, nil
}

// WithoutVars returns the geometry without its extra cells.
func (g *Geometry) WithoutVars() *Geometry {
	h := *g
	h.vars = nil
	return &h
}

// Rows returns the number of rows.
func (g *Geometry) Rows() int { return g.rows }

// Cols returns the number of columns.
func (g *Geometry) Cols() int { return g.cols }

// Len returns the number of cells: rows × columns (holes included) and the
// variable cells. Cells are the numbers from 0 up to it.
func (g *Geometry) Len() int { return g.rows*g.cols + len(g.vars) }

// Positions returns rows × columns: the cells below it lie in the grid, those
// from it on are variable cells.
func (g *Geometry) Positions() int { return g.rows * g.cols }

// Vars returns the names of the variable cells, in the order of the cells.
func (g *Geometry) Vars() []string { return g.vars }

// Exists reports whether c is a cell of the geometry and no hole.
func (g *Geometry) Exists(c Cell) bool {
	return c >= 0 && int(c) < g.Len() && (g.holes == nil || g.IsVar(c) || !g.holes[c])
}

// Holed reports whether any position does not exist.
func (g *Geometry) Holed() bool { return slices.Contains(g.holes, true) }

// IsVar reports whether c is a variable cell.
func (g *Geometry) IsVar(c Cell) bool { return int(c) >= g.Positions() }

// At returns the cell in the given row and column, counted from 0, or NoCell
// when that position does not exist.
func (g *Geometry) At(row, col int) Cell {
	if row < 0 || row >= g.rows || col < 0 || col >= g.cols {
		return NoCell
	}
	if c := Cell(row*g.cols + col); g.Exists(c) {
		return c
	}
	return NoCell
}

// Row returns the row of a cell of the grid, counted from 0.
func (g *Geometry) Row(c Cell) int { return int(c) / g.cols }

// Col returns the column of a cell of the grid, counted from 0.
func (g *Geometry) Col(c Cell) int { return int(c) % g.cols }

// N returns the number of values.
func (g *Geometry) N() int { return len(g.values) }

// Values returns the values in increasing order: digit d stands for
// Values()[d-1]. The caller must not change them.
func (g *Geometry) Values() []int { return g.values }

// All returns the set of all digits.
func (g *Geometry) All() Digits { return FirstDigits(len(g.values)) }

// Value returns the value that a digit stands for.
func (g *Geometry) Value(d Digit) int { return g.values[d-1] }

// Label returns how a digit is written where each has little room: its value,
// with letters from A for 10 and on where all the values have one character.
func (g *Geometry) Label(d Digit) string {
	v := g.Value(d)
	if v >= 10 && g.values[0] >= 0 && g.values[len(g.values)-1] < 36 {
		return string(rune('A' + v - 10))
	}
	return strconv.Itoa(v)
}

// Labels writes a set of digits in one word.
func (g *Geometry) Labels(set Digits) string {
	var b strings.Builder
	for d := range set.All() {
		b.WriteString(g.Label(d))
	}
	return b.String()
}

// Labelled returns the digit that is written so, or None.
func (g *Geometry) Labelled(label string) Digit {
	for d := range g.All().All() {
		if g.Label(d) == label {
			return d
		}
	}
	return None
}

// DigitOf returns the digit that stands for the value v, or None.
func (g *Geometry) DigitOf(v int) Digit {
	i, ok := slices.BinarySearch(g.values, v)
	if !ok {
		return None
	}
	return Digit(i + 1)
}

// Name returns the printed name of a cell: R1C1, or the variable's own name.
func (g *Geometry) Name(c Cell) string {
	if c < 0 || int(c) >= g.Len() {
		return "?"
	}
	if g.IsVar(c) {
		return g.vars[int(c)-g.Positions()]
	}
	return "R" + strconv.Itoa(g.Row(c)+1) + "C" + strconv.Itoa(g.Col(c)+1)
}

// CellNamed returns the cell of a printed name, in either case, or NoCell.
func (g *Geometry) CellNamed(name string) Cell {
	if i := slices.Index(g.vars, name); i >= 0 {
		return Cell(g.Positions() + i)
	}
	row, col, ok := strings.Cut(strings.ToUpper(name), "C")
	if !ok || !strings.HasPrefix(row, "R") {
		return NoCell
	}
	r, err1 := strconv.Atoi(row[1:])
	c, err2 := strconv.Atoi(col)
	if err1 != nil || err2 != nil {
		return NoCell
	}
	return g.At(r-1, c-1)
}
