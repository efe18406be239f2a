package draw

import (
	"unicode/utf8"

	"shudu/sudoku"
)

// clue is a mark outside the grid, or in a hole of it, that looks along cells:
// where its words stand, counted from the corner of the grid.
type clue struct {
	sudoku.Place
	text  string
	x, y  int  // the middle of its words
	piled bool // others at its place stand above or below it
}

// The measures of clues: how wide a character is and how high, and the room
// between the words and what is beside them.
const (
	wide = 10
	high = 18
	gap  = 5
	pile = high + 4 // from one clue of a pile to the next, with room for its arrow
)

// placeClues finds the places of the clues outside the grid and the room they
// need. Clues at one place stand one behind the other: above and below the grid in a pile,
// so that each has its arrow at the corner of its own column.
func (d *drawing) placeClues() {
	behind := map[[3]int]int{} // by row and column, and by direction in a hole
	d.layer(sudoku.MarkText, func(m sudoku.Mark) {
		at, ok := m.Place(d.Geometry)
		if !ok {
			return
		}
		c := clue{Place: at, text: m.Text, piled: at.Down != 0 && (at.Row < 0 || at.Row >= d.Geometry.Rows())}
		place := [3]int{c.Row, c.Col, 0}
		if c.stand(); d.hole(c.Row, c.Col) {
			c.makeWay()
			place[2] = c.Right
		}
		c.back(behind[place])
		behind[place] += c.depth()
		d.clues = append(d.clues, c)
		half := c.width() / 2
		d.left = max(d.left, edge+half-c.x)
		d.right = max(d.right, edge+c.x+half-d.Geometry.Cols()*side)
		d.top = max(d.top, edge+high/2-c.y)
		d.bottom = max(d.bottom, edge+c.y+high/2-d.Geometry.Rows()*side)
	})
}

func (c clue) width() int { return wide * utf8.RuneCountInString(c.text) }

// depth is how much of the room beside the grid a clue takes.
func (c clue) depth() int {
	switch {
	case !c.piled && (c.Down == 0 || c.Slant()):
		return c.width() + gap
	case c.Slant():
		return pile
	}
	return high
}

// stand puts a clue before the cell it looks at first.
func (c *clue) stand() {
	c.x, c.y = (c.Col+c.Right)*side+side/2, (c.Row+c.Down)*side+side/2
	switch {
	case c.Slant():
		c.x -= c.Right * side
		c.y -= c.Down * side * 7 / 8
	case c.Down == 0:
		c.x -= c.Right * (side/2 + gap + c.width()/2)
	default:
		c.y -= c.Down * (side/2 + gap + high/2)
	}
}

// back moves a clue away from the grid, behind others.
func (c *clue) back(by int) {
	if !c.piled && (c.Down == 0 || c.Slant()) {
		c.x -= c.Right * by
		return
	}
	c.y -= c.Down * by
}

// hole reports whether there is a hole in the grid at a place, where a clue to
// the right and one downwards may both stand.
func (d *drawing) hole(row, col int) bool {
	inside := row >= 0 && col >= 0 && row < d.Geometry.Rows() && col < d.Geometry.Cols()
	return inside && d.Geometry.At(row, col) == sudoku.NoCell
}

// makeWay moves a clue in a hole out of the way of the other that may stand
// there.
func (c *clue) makeWay() {
	if c.Down == 0 {
		c.y -= side / 4
		return
	}
	c.x -= side / 4
}

// outside writes the clues. One that looks along a diagonal has an arrow.
func (d *drawing) outside() {
	for _, c := range d.clues {
		x, y := d.left+c.x, d.top+c.y
		d.Text(x, y+high/3, c.text, Font{Size: 18, Color: "#333"})
		if c.Slant() {
			d.pointer(x+c.Right*side*7/20, y+c.Down*side*9/40, c)
		}
	}
}

// pointer draws a small arrow that begins at a point.
func (d *drawing) pointer(x, y int, c clue) {
	dx, dy := c.Right*8, c.Down*8
	head := Point{x + dx/2, y + dy/2}
	d.Path([][]Point{
		{{x - dx/2, y - dy/2}, head},
		{{head.X - dx*3/4, head.Y}, head, {head.X, head.Y - dy*3/4}},
	}, Pen{Stroke: "#333", Width: 1.5})
}
