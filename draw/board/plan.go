package board

import (
	"unicode/utf8"

	"shudu/sudoku"
)

// Density is how much room a cell has.
type Density uint8

// The densities.
const (
	Compact Density = iota
	Normal
	Wide
	Large
)

// Options says how to draw.
type Options struct {
	ASCII bool // only characters that are one column wide everywhere
	Mono  bool // no colour: what colours would say is said in characters
	Dumb  bool // no bold type either: digits of the player have a sign
	Blank rune // shown in blank cells of a compact board, 0 for nothing
}

// Plan is a puzzle's sheet at one density.
type Plan struct {
	Density Density
	g       *sudoku.Geometry
	opt     Options
	marks   []sudoku.Mark
	edges   *edges
	cellW   int
	cellH   int
	xs, ys  []int // where the inside of a column or row starts
	vbar    []int // where the line before a column stands, -1 for none; one more at the end
	hbar    []int
	tight   bool // compact, with lines between all cells
	airy    bool // wide, with two lines a cell and no lines between the rows of a box
	base    *Sheet
	missing bool // a clue did not fit
	shades  map[sudoku.Cell]uint8
	lined   map[sudoku.Cell]bool // a mark uses the middle of the cell
	ringed  map[sudoku.Cell]bool // a circle or square stands around it
	margin  margin
}

// margin is the room for clues around the grid.
type margin struct{ left, right, top, bottom int }

// New plans the sheet of a puzzle.
func New(p *sudoku.Puzzle, d Density, opt Options) *Plan {
	b := &Plan{Density: d, g: p.Geometry, opt: opt, shades: map[sudoku.Cell]uint8{}, lined: map[sudoku.Cell]bool{}, ringed: map[sudoku.Cell]bool{}}
	for _, r := range p.Rules {
		b.marks = append(b.marks, r.Marks(p.Geometry)...)
	}
	b.edges = newEdges(p.Geometry, b.marks)
	b.measureCells()
	b.margin = b.measureMargin()
	b.place()
	b.drawBase()
	return b
}

// Choose returns the largest plan that fits, or nil when none does.
func Choose(p *sudoku.Puzzle, width, height int, opt Options) *Plan {
	for _, d := range []Density{Large, Wide, Normal, Compact} {
		if b := New(p, d, opt); b.base.Width <= width && b.base.Height <= height {
			return b
		}
	}
	return nil
}

// Size returns the columns and lines of the sheet.
func (b *Plan) Size() (width, height int) { return b.base.Width, b.base.Height }

// Missing reports whether a clue had no room.
func (b *Plan) Missing() bool { return b.missing }

// measureCells finds how large the inside of a cell is.
func (b *Plan) measureCells() {
	digit := b.digitWidth()
	switch b.Density {
	case Large:
		k := noteColumns(b.g.N())
		rows := (b.g.N() + k - 1) / k
		b.cellW, b.cellH = max(2*k+1, digit+4), max(rows, 3)
	case Wide:
		b.cellW, b.cellH = max(wide, digit+2, min(b.longestLabel(), wide)|1), 1
		if b.airy = !b.edges.crowded && len(b.needsEdges()) == 0 && b.longestLabel() == 0; b.airy {
			b.cellW, b.cellH = max(b.cellW, (b.g.N()+1)/2|1), 2
		}
	case Normal:
		b.cellW, b.cellH = max(3, digit+2, min(b.longestLabel(), 5)|1), 1
	default:
		b.tight = b.edges.crowded || len(b.needsEdges()) > 0
		b.cellW, b.cellH = 1+digit, 1
		if b.tight {
			b.cellW = digit
		}
	}
}

// wide is the width of a cell of a wide board.
const wide = 5

// needsEdges returns the marks that want a line between every two cells.
func (b *Plan) needsEdges() []sudoku.Mark {
	var out []sudoku.Mark
	for _, m := range b.marks {
		switch m.Shape {
		case sudoku.MarkLine, sudoku.MarkDot, sudoku.MarkArrow, sudoku.MarkSign:
			out = append(out, m)
		}
	}
	return out
}

func (b *Plan) longestLabel() int {
	n := 0
	for _, m := range b.marks {
		if m.Shape == sudoku.MarkOutline || m.Shape == sudoku.MarkText && m.Side == sudoku.Inside {
			n = max(n, utf8.RuneCountInString(m.Text))
		}
	}
	return n
}

func (b *Plan) digitWidth() int {
	n := 1
	for d := range b.g.All().All() {
		n = max(n, utf8.RuneCountInString(b.g.Label(d)))
	}
	return n
}

// noteColumns is how many notes stand side by side.
func noteColumns(n int) int {
	k := 1
	for k*k < n {
		k++
	}
	return k
}

// place finds where columns and rows stand.
func (b *Plan) place() {
	all := b.tight || b.Density != Compact
	gap := 0
	if !all {
		gap = 1
	}
	var w, h int
	b.xs, b.vbar, w = layOut(b.g.Cols(), b.cellW, b.margin.left, gap, func(i int) bool { return all || b.edges.column[i] })
	b.ys, b.hbar, h = layOut(b.g.Rows(), b.cellH, b.margin.top, 0, func(i int) bool { return all && !b.airy || b.edges.row[i] })
	b.base = newSheet(w+b.margin.right, h+b.margin.bottom)
}

// layOut places n stretches with bars before, between and after them where bar
// says so; gap columns stand before each bar but the first. It returns where
// the stretches and the bars start, and the end.
func layOut(n, size, start, gap int, bar func(int) bool) (at, bars []int, end int) {
	x := start
	for i := range n + 1 {
		if bar(i) {
			if i > 0 {
				x += gap
			}
			bars = append(bars, x)
			x++
		} else {
			bars = append(bars, -1)
		}
		if i < n {
			at = append(at, x)
			x += size
		}
	}
	return at, bars, x
}

// centre returns the middle of a cell: where its digit stands.
func (b *Plan) centre(c sudoku.Cell) (x, y int) {
	x, y = b.corner(c)
	if b.Density == Compact {
		return x + b.cellW - b.digitWidth(), y
	}
	return x + b.cellW/2, y + b.cellH/2
}

// corner returns the first character of a cell.
func (b *Plan) corner(c sudoku.Cell) (x, y int) { return b.xs[b.g.Col(c)], b.ys[b.g.Row(c)] }

// Cursor returns where a terminal's own cursor stands for a cell.
func (b *Plan) Cursor(c sudoku.Cell) (x, y int) { return b.centre(c) }

// CellAt returns the cell under a character, or NoCell.
func (b *Plan) CellAt(x, y int) sudoku.Cell {
	return b.g.At(within(b.ys, b.cellH, y), within(b.xs, b.cellW, x))
}

func within(starts []int, size, x int) int {
	for i, s := range starts {
		if x >= s && x < s+size {
			return i
		}
	}
	return -1
}
