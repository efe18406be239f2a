package board

import (
	"unicode/utf8"

	"shudu/draw/palette"
	"shudu/sudoku"
)

// drawBase draws everything that does not change.
func (b *Plan) drawBase() {
	b.drawLattice()
	b.drawMarks(b.marks)
}

// drawMarks draws marks layer by layer.
func (b *Plan) drawMarks(marks []sudoku.Mark) {
	for _, layer := range layers {
		for _, m := range marks {
			if f := layer[m.Shape]; f != nil {
				f(b, m)
			}
		}
	}
}

// layers says how each shape is drawn, from the paper up. The lines of
// outlines are part of the lattice; only their words are drawn here.
var layers = []map[sudoku.Shape]func(*Plan, sudoku.Mark){
	{sudoku.MarkShade: (*Plan).drawShade},
	{sudoku.MarkLine: (*Plan).drawLine, sudoku.MarkArrow: (*Plan).drawArrow},
	{
		sudoku.MarkDot:    (*Plan).drawDot,
		sudoku.MarkSign:   (*Plan).drawSign,
		sudoku.MarkCircle: func(b *Plan, m sudoku.Mark) { b.drawRing(m, '(', ')') },
		sudoku.MarkSquare: func(b *Plan, m sudoku.Mark) { b.drawRing(m, '{', '}') },
	},
	{sudoku.MarkOutline: (*Plan).drawLabel, sudoku.MarkText: (*Plan).drawLabel},
}

// drawLattice draws the lines between the cells.
func (b *Plan) drawLattice() {
	for i, y := range b.hbar {
		if y < 0 {
			continue
		}
		for c := range b.g.Cols() {
			w := at(b.edges.h, i, c)
			for x := b.xs[c]; x < b.columnEnd(c); x++ {
				b.base.set(x, y, b.horizontal(w), w.ink())
			}
		}
	}
	for i, x := range b.vbar {
		if x < 0 {
			continue
		}
		for r := range b.g.Rows() {
			w := at(b.edges.v, r, i)
			for y := b.ys[r]; y < b.ys[r]+b.cellH; y++ {
				b.base.set(x, y, b.vertical(w), w.ink())
			}
		}
	}
	b.drawJoints()
}

// columnEnd is where the line above a cell ends: at the next bar, or at the
// next cell.
func (b *Plan) columnEnd(c int) int {
	if next := b.vbar[c+1]; next >= 0 {
		return next
	}
	return b.xs[c] + b.cellW
}

func (b *Plan) drawJoints() {
	for i, y := range b.hbar {
		for j, x := range b.vbar {
			if x < 0 || y < 0 {
				continue
			}
			r, ink := b.joint(at(b.edges.v, i-1, j), at(b.edges.h, i, j), at(b.edges.v, i, j), at(b.edges.h, i, j-1))
			b.base.set(x, y, r, ink)
		}
	}
}

// stroke holds the characters of a line by its direction.
type stroke struct {
	across, down, falling, rising rune
	bends                         string // down-right, down-left, up-right, up-left
	knot                          rune   // any other bend
}

var (
	fine     = stroke{'═', '║', '╲', '╱', "╔╗╚╝", '•'}
	faint    = stroke{'┄', '┆', '╲', '╱', "┌┐└┘", '·'}
	asciiPen = stroke{'=', '"', '\\', '/', "++++", '+'}
)

func (b *Plan) pen(m sudoku.Mark) stroke {
	switch {
	case b.opt.ASCII:
		return asciiPen
	case m.Style == sudoku.Faint:
		return faint
	}
	return fine
}

// drawLine draws a stroke through the middles of its cells.
func (b *Plan) drawLine(m sudoku.Mark) {
	pen := b.pen(m)
	for i, c := range m.Cells {
		if !b.inGrid(c) {
			return
		}
		if i > 0 {
			b.segment(m.Cells[i-1], c, pen, m.Color)
		}
	}
	for i, c := range m.Cells {
		x, y := b.centre(c)
		b.lined[c] = true
		b.ink(x, y, b.knot(m.Cells, i, pen), m.Color)
	}
}

func (b *Plan) inGrid(c sudoku.Cell) bool { return b.g.Exists(c) && !b.g.IsVar(c) }

// ink draws one character of a stroke.
func (b *Plan) ink(x, y int, r rune, color int) {
	b.base.set(x, y, r, palette.Stroke)
	if g := b.base.at(x, y); g != nil {
		g.Tint = uint8(color)
	}
}

// segment draws from the middle of one cell to that of another, without the
// ends. It returns the last place it drew.
func (b *Plan) segment(from, to sudoku.Cell, pen stroke, color int) (lastX, lastY int) {
	x0, y0 := b.centre(from)
	x1, y1 := b.centre(to)
	lastX, lastY = x0, y0
	r := pen.toward(x1-x0, y1-y0)
	n := max(abs(y1-y0), 1)
	if y0 == y1 {
		n = abs(x1 - x0)
	}
	for i := 1; i < n; i++ {
		lastX, lastY = x0+(x1-x0)*i/n, y0+(y1-y0)*i/n
		b.ink(lastX, lastY, r, color)
	}
	return lastX, lastY
}

func (p stroke) toward(dx, dy int) rune {
	switch {
	case dy == 0:
		return p.across
	case dx == 0:
		return p.down
	case (dx > 0) == (dy > 0):
		return p.falling
	}
	return p.rising
}

// knot returns the character of a line in the middle of its i-th cell: the
// stroke itself where it runs straight, a bend where it turns.
func (b *Plan) knot(cells []sudoku.Cell, i int, pen stroke) rune {
	var dx, dy, ways, level int
	var last rune
	same := true
	for _, j := range []int{i - 1, i + 1} {
		if j < 0 || j >= len(cells) {
			continue
		}
		x := sign(b.g.Col(cells[j]) - b.g.Col(cells[i]))
		y := sign(b.g.Row(cells[j]) - b.g.Row(cells[i]))
		r := pen.toward(x, y)
		same = same && (last == 0 || r == last)
		dx, dy, ways, last = dx+x, dy+y, ways+1, r
		if x == 0 || y == 0 {
			level++
		}
	}
	switch {
	case ways > 0 && same:
		return last
	case level == 2:
		return []rune(pen.bends)[(1-dy)+(1-dx)/2]
	}
	return pen.knot
}

// drawArrow draws a line with a head at the last cell.
func (b *Plan) drawArrow(m sudoku.Mark) {
	b.drawLine(m)
	n := len(m.Cells)
	if n < 2 || !b.inGrid(m.Cells[n-2]) || !b.inGrid(m.Cells[n-1]) {
		return
	}
	x, y := b.segment(m.Cells[n-2], m.Cells[n-1], b.pen(m), m.Color)
	x0, y0 := b.centre(m.Cells[n-2])
	x1, y1 := b.centre(m.Cells[n-1])
	b.ink(x, y, b.head(sign(x1-x0), sign(y1-y0)), m.Color)
}

// head returns an arrowhead: heads by rows up, level, down and columns left,
// straight, right.
func (b *Plan) head(dx, dy int) rune {
	heads := []rune("↖↑↗←•→↙↓↘")
	if b.opt.ASCII {
		heads = []rune(`\^/<*>/v\`)
	}
	return heads[(dy+1)*3+dx+1]
}

// drawDot draws a dot, or its text, on the border or corner its cells share.
func (b *Plan) drawDot(m sudoku.Mark) {
	r := '○'
	switch {
	case b.opt.ASCII && m.Style == sudoku.Filled:
		r = '@'
	case b.opt.ASCII:
		r = 'o'
	case m.Style == sudoku.Filled:
		r = '●'
	}
	text := []rune(m.Text)
	if len(text) == 0 {
		text = []rune{r}
	}
	b.onBorder(m, text)
}

func (b *Plan) drawSign(m sudoku.Mark) { b.onBorder(m, []rune(m.Text)) }

// onBorder writes a text in the middle of what the cells share.
func (b *Plan) onBorder(m sudoku.Mark, text []rune) {
	var sx, sy, n int
	for _, c := range m.Cells {
		if b.inGrid(c) {
			x, y := b.centre(c)
			sx, sy, n = sx+x, sy+y, n+1
		}
	}
	if n == 0 {
		return
	}
	x, y := sx/n-(len(text)-1)/2, sy/n
	for i, r := range text {
		b.base.set(x+i, y, b.plain(r), palette.Dot)
	}
}

// plain maps a character to one that is one column wide everywhere.
func (b *Plan) plain(r rune) rune {
	if !b.opt.ASCII || r < utf8.RuneSelf {
		return r
	}
	if to, ok := asciiFor[r]; ok {
		return to
	}
	return '?'
}

var asciiFor = map[rune]rune{'∧': '^', '∨': 'v', '≤': '<', '≥': '>', '×': '*', '÷': '/', '−': '-', '∥': '=',
	'↖': '\\', '↑': '^', '↗': '/', '←': '<', '→': '>', '↙': '/', '↓': 'v', '↘': '\\', '…': '+'}

// drawShade remembers which cells have a background; without colour it is
// drawn in characters.
func (b *Plan) drawShade(m sudoku.Mark) {
	for _, c := range m.Cells {
		if !b.inGrid(c) {
			continue
		}
		b.shades[c] = uint8(m.Color) + 1
		if b.opt.Mono {
			b.fillShade(c)
		}
		if text := []rune(m.Text); len(text) == 1 && b.Density != Compact {
			x, y := b.corner(c)
			b.base.set(x, y, b.plain(text[0]), palette.Label)
		}
	}
}

func (b *Plan) fillShade(c sudoku.Cell) {
	r := '░'
	if b.opt.ASCII {
		r = '\''
	}
	x0, y0 := b.corner(c)
	mid, midY := b.centre(c)
	for y := y0; y < y0+b.cellH; y++ {
		for x := x0; x < x0+b.cellW; x++ {
			if x != mid || y != midY || b.tight {
				b.base.set(x, y, r, palette.Fill)
			}
		}
	}
}

// drawRing sets brackets at the sides of each cell: around its digit, and around
// its notes.
func (b *Plan) drawRing(m sudoku.Mark, open, shut rune) {
	for _, c := range m.Cells {
		if !b.inGrid(c) {
			continue
		}
		x, y := b.centre(c)
		b.ringed[c] = true
		switch x0, _ := b.corner(c); {
		case b.tight:
			b.ink(x, y, open, m.Color)
		case b.Density == Compact:
			b.ink(x-1, y, open, m.Color)
			b.ink(x+b.digitWidth(), y, shut, m.Color)
		default:
			b.ink(x0, y, open, m.Color)
			b.ink(x0+b.cellW-1, y, shut, m.Color)
		}
	}
}

func abs(n int) int { return max(n, -n) }

func sign(n int) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}
