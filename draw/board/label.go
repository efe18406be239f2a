package board

import (
	"shudu/draw/palette"
	"shudu/sudoku"
)

// drawLabel writes a cage's clue on the line above its first cell, or a word
// in a cell or outside the grid.
func (b *Plan) drawLabel(m sudoku.Mark) {
	if m.Text == "" || len(m.Cells) == 0 || !b.inGrid(m.Cells[0]) {
		return
	}
	if m.Shape == sudoku.MarkText && m.Side != sudoku.Inside {
		b.drawOutside(m)
		return
	}
	c := m.First(b.g)
	x, _ := b.corner(c)
	text := b.runes(m.Text)
	room := b.columnEnd(b.g.Col(c)) - x
	y := b.hbar[b.g.Row(c)]
	if y < 0 || !b.tight && b.Density == Compact {
		b.missing = true
		return
	}
	if len(text) > room {
		b.missing = true
		text = text[:room]
		text[room-1] = b.plain('…')
	}
	b.base.write(x, y, text, palette.Label)
}

func (b *Plan) runes(text string) []rune {
	out := []rune(text)
	for i, r := range out {
		out[i] = b.plain(r)
	}
	return out
}

// outside is a clue beside the grid: its text, and the column or row it stands
// at, which for a diagonal may be one off the grid.
type outside struct {
	text []rune
	line int
	side sudoku.Side
}

// clues returns the clues outside the grid in order.
func (b *Plan) clues() []outside {
	var out []outside
	for _, m := range b.marks {
		if o, ok := b.clueOf(m); ok {
			out = append(out, o)
		}
	}
	return out
}

func (b *Plan) clueOf(m sudoku.Mark) (outside, bool) {
	place, ok := m.Place(b.g)
	o := outside{text: b.runes(m.Text), side: m.Side, line: place.Col}
	if m.Side == sudoku.Left || m.Side == sudoku.Right {
		o.line = place.Row
	}
	if place.Slant() {
		o.text = append(o.text, b.head(place.Right, place.Down))
	}
	return o, ok
}

// upright reports whether a clue above or below a column is written downwards
// because it is too wide, or as wide as it may be where clues would run together.
func (b *Plan) upright(o outside) bool {
	return len(o.text) > b.cellW || len(o.text) == b.cellW && b.cellW > 1 && b.dense(o.side)
}

// dense reports whether a clue as wide as its column would touch the next one: there is
// no line between the columns, and neighbours have clues.
func (b *Plan) dense(side sudoku.Side) bool {
	if b.Density != Compact || b.tight {
		return false
	}
	lines := map[int]bool{}
	for _, o := range b.clues() {
		if o.side == side {
			lines[o.line] = true
		}
	}
	for i := range lines {
		if lines[i+1] {
			return true
		}
	}
	return false
}

// middle is where a clue above or below a column starts: it stands over the digits,
// which in a cell without a middle are to the right of it.
func (b *Plan) middle(o outside) int {
	if b.upright(o) {
		return b.cellW / 2
	}
	return (b.cellW - len(o.text) + 1 - b.cellW%2) / 2
}

// depth is how many lines or columns a clue takes away from the grid.
func (b *Plan) depth(o outside) int {
	switch {
	case o.side == sudoku.Left || o.side == sudoku.Right:
		return len(o.text) + 1
	case b.upright(o):
		return len(o.text)
	}
	return 1
}

// measureMargin finds the room that the clues outside need. Clues at the same
// place stand one behind the other.
func (b *Plan) measureMargin() margin {
	var m margin
	sum := map[[2]int]int{}
	for _, o := range b.clues() {
		key := [2]int{int(o.side), o.line}
		sum[key] += b.depth(o)
		room := map[sudoku.Side]*int{sudoku.Left: &m.left, sudoku.Right: &m.right, sudoku.Top: &m.top, sudoku.Bottom: &m.bottom}[o.side]
		*room = max(*room, sum[key])
		b.widen(&m, o)
	}
	return m
}

// widen makes room for a diagonal clue that stands beyond the corner.
func (b *Plan) widen(m *margin, o outside) {
	vertical := o.side == sudoku.Top || o.side == sudoku.Bottom
	switch {
	case o.line < 0 && vertical:
		m.left = max(m.left, b.cellW+1)
	case o.line < 0:
		m.top = max(m.top, b.cellH+1)
	case vertical && o.line >= b.g.Cols():
		m.right = max(m.right, b.cellW+1)
	case !vertical && o.line >= b.g.Rows():
		m.bottom = max(m.bottom, b.cellH+1)
	}
}

// drawOutside writes a clue beside the grid, behind those already there.
func (b *Plan) drawOutside(m sudoku.Mark) {
	o, ok := b.clueOf(m)
	if !ok {
		return
	}
	x, y := b.beside(b.xs, b.cellW, o.line), b.beside(b.ys, b.cellH, o.line)
	last := b.vbar[len(b.vbar)-1]
	bottom := b.hbar[len(b.hbar)-1]
	switch n := len(o.text); o.side {
	case sudoku.Left:
		b.along(o.text, b.margin.left-1-n, y+b.cellH/2, -1, 0, false)
	case sudoku.Right:
		b.along(o.text, last+2, y+b.cellH/2, 1, 0, false)
	case sudoku.Top:
		b.along(o.text, x+b.middle(o), b.margin.top-b.depth(o), 0, -1, b.upright(o))
	case sudoku.Bottom:
		b.along(o.text, x+b.middle(o), bottom+1, 0, 1, b.upright(o))
	}
}

// beside returns where a line of cells starts, also one line off the grid.
func (b *Plan) beside(starts []int, size, i int) int {
	switch {
	case i < 0:
		return starts[0] - size - 1
	case i >= len(starts):
		return starts[len(starts)-1] + size + 1
	}
	return starts[i]
}

// along writes a clue at a place, across or down, or further away from the grid when
// that is taken.
func (b *Plan) along(text []rune, x, y, dx, dy int, down bool) {
	at := func(i int) (int, int) { return x + i, y }
	if down {
		at = func(i int) (int, int) { return x, y + i }
	}
	for b.taken(at, len(text), dx != 0) {
		x, y = x+dx, y+dy
	}
	for i, r := range text {
		px, py := at(i)
		b.base.set(px, py, r, palette.Label)
	}
}

// taken reports whether a word stands where another is to be written; side by
// side, words have a space between them.
func (b *Plan) taken(at func(int) (int, int), n int, apart bool) bool {
	first, last := 0, n
	if apart {
		first, last = -1, n+1
	}
	for i := first; i < last; i++ {
		if g := b.base.at(at(i)); g != nil && g.Ink == palette.Label {
			return true
		}
	}
	return false
}
