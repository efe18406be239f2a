package draw

import (
	"unicode/utf8"

	"shudu/sudoku"
)

// clue is a mark outside the grid, or in a hole of it, that looks along cells:
// where its words stand, counted from the corner of the grid.
type clue struct {
	text        string
	down, right int // the way it looks
	x, y        int // the middle of its words
	slant       bool
}

// The measures of clues: how wide a character is and how high, and the room
// between the words and what is beside them.
const (
	wide = 10
	high = 18
	gap  = 5
)

// placeClues finds the places of the clues outside the grid and the room they
// need. Clues at one place stand one behind the other.
func (d *drawing) placeClues() {
	behind := map[[3]int]int{} // by row and column, and by direction in a hole
	d.layer(sudoku.MarkText, func(m sudoku.Mark) {
		if m.Side == sudoku.Inside {
			return
		}
		c := d.look(m)
		row, col := d.Geometry.Row(m.Cells[0]), d.Geometry.Col(m.Cells[0])
		place := [3]int{row - c.down, col - c.right, 0}
		if c.stand(row, col); d.hole(place[0], place[1]) {
			c.makeWay()
			place[2] = c.right
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

// look finds the way a clue looks: straight in from its side, or along a
// diagonal.
func (d *drawing) look(m sudoku.Mark) clue {
	c := clue{text: m.Text}
	switch m.Side {
	case sudoku.Left:
		c.right = 1
	case sudoku.Right:
		c.right = -1
	case sudoku.Top:
		c.down = 1
	case sudoku.Bottom:
		c.down = -1
	}
	if len(m.Cells) > 1 {
		down := d.Geometry.Row(m.Cells[1]) - d.Geometry.Row(m.Cells[0])
		right := d.Geometry.Col(m.Cells[1]) - d.Geometry.Col(m.Cells[0])
		if c.slant = abs(down) == 1 && abs(right) == 1; c.slant {
			c.down, c.right = down, right
		}
	}
	return c
}

func (c clue) width() int { return wide * utf8.RuneCountInString(c.text) }

// depth is how much of the room beside the grid a clue takes.
func (c clue) depth() int {
	if c.down == 0 || c.slant {
		return c.width() + gap
	}
	return high
}

// stand puts a clue before the cell it looks at first.
func (c *clue) stand(row, col int) {
	c.x, c.y = col*side+side/2, row*side+side/2
	switch {
	case c.slant:
		c.x -= c.right * side
		c.y -= c.down * side * 7 / 8
	case c.down == 0:
		c.x -= c.right * (side/2 + gap + c.width()/2)
	default:
		c.y -= c.down * (side/2 + gap + high/2)
	}
}

// back moves a clue away from the grid, behind others.
func (c *clue) back(by int) {
	if c.down == 0 || c.slant {
		c.x -= c.right * by
		return
	}
	c.y -= c.down * by
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
	if c.down == 0 {
		c.y -= side / 4
		return
	}
	c.x -= side / 4
}

// outside writes the clues. One that looks along a diagonal has an arrow.
func (d *drawing) outside() {
	for _, c := range d.clues {
		x, y := d.left+c.x, d.top+c.y
		d.printf(`<text x="%d" y="%d" font-size="18" fill="#333">%s</text>`, x, y+high/3, escape(c.text))
		if c.slant {
			d.pointer(x+c.right*side*7/20, y+c.down*side*9/40, c)
		}
	}
}

// pointer draws a small arrow that begins at a point.
func (d *drawing) pointer(x, y int, c clue) {
	dx, dy := c.right*8, c.down*8
	d.printf(`<path d="M%d,%dl%d,%dm%d,0h%dv%d" fill="none" stroke="#333" stroke-width="1.5"/>`, x-dx/2, y-dy/2, dx, dy, -dx*3/4, dx*3/4, -dy*3/4)
}
