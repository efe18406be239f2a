package desk

import (
	"context"
	"slices"
	"time"

	"shudu/play"
	"shudu/play/keys"
	"shudu/sudoku"
)

// walk moves the cursor and selects the cell it comes to; with extend, besides those
// already selected.
func walk(down, right int, extend bool) act {
	return quiet(func(d *Desk) {
		to := d.next(down, right)
		if !extend {
			d.Go(to)
			return
		}
		d.choose(d.Cursor)
		d.choose(to)
		d.Cursor = to
	})
}

// next is the cell that a step leads to, around the edges and past holes. Cells that
// stand in no grid are rows below it.
func (d *Desk) next(down, right int) sudoku.Cell {
	g := d.geometry()
	end, cols := g.Positions()+d.Outside, g.Cols()
	rows := (end + cols - 1) / cols
	r, c := int(d.Cursor)/cols, int(d.Cursor)%cols
	for range max(rows, cols) {
		r, c = (r+down+rows)%rows, (c+right+cols)%cols
		if to := r*cols + c; to < end && g.Exists(sudoku.Cell(to)) {
			return sudoku.Cell(to)
		}
	}
	return d.Cursor
}

// choose adds a cell to the selection.
func (d *Desk) choose(c sudoku.Cell) {
	if !slices.Contains(d.Chosen, c) {
		d.Chosen = append(d.Chosen, c)
	}
}

func (d *Desk) unchoose(c sudoku.Cell) {
	d.Chosen = slices.DeleteFunc(d.Chosen, func(o sudoku.Cell) bool { return c == o })
}

func (d *Desk) chooseOthers() {
	d.Chosen = slices.DeleteFunc(d.Cells(), func(c sudoku.Cell) bool { return slices.Contains(d.Chosen, c) })
}

// chooseSimilar selects the cells that are like one: the same digit, or the
// same colour, or the same notes.
func (d *Desk) chooseSimilar(c sudoku.Cell) {
	q := d.At(c)
	like := func(other sudoku.Content) bool {
		switch {
		case d.Mode == Colour && q.Color != 0:
			return other.Color == q.Color
		case q.Digit != sudoku.None:
			return other.Digit == q.Digit
		case q.Centre|q.Corner != 0:
			return other.Digit == sudoku.None && other.Centre == q.Centre && other.Corner == q.Corner
		}
		return false
	}
	for _, o := range d.Cells() {
		if like(d.At(o)) {
			d.choose(o)
		}
	}
}

// nextBlank goes to the next cell without a digit, or back to the one before.
func (d *Desk) nextBlank(by int) {
	all := d.Cells()
	at := slices.Index(all, d.Cursor)
	for range all {
		at = (at + by + len(all)) % len(all)
		if d.At(all[at]).Digit == sudoku.None {
			d.Go(all[at])
			return
		}
	}
}

func (d *Desk) startJump() {
	d.Jumping, d.jump = true, nil
	d.Say(false, "play.jump")
}

// jumpKey takes the keys of a jump: a box, then a cell in it, as they lie on
// the number pad of a keyboard, 7 at the top left.
func (d *Desk) jumpKey(k keys.Press) {
	n, ok := k.Number()
	if !ok || n == 0 {
		d.Jumping = false
		return
	}
	d.jump = append(d.jump, n)
	if len(d.jump) < 2 {
		return
	}
	d.Jumping = false
	g := d.geometry()
	row := padRow(d.jump[0])*g.Rows()/padSide + padRow(d.jump[1])*g.Rows()/(padSide*padSide)
	col := padCol(d.jump[0])*g.Cols()/padSide + padCol(d.jump[1])*g.Cols()/(padSide*padSide)
	if c := g.At(row, col); c != sudoku.NoCell {
		d.Go(c)
	}
}

// padSide is the number of keys side by side on a number pad.
const padSide = 3

func padRow(n int) int { return padSide - 1 - (n-1)/padSide }
func padCol(n int) int { return (n - 1) % padSide }

// drag is what the mouse is doing.
type drag struct {
	on     bool
	remove bool // the cells it passes leave the selection
	last   sudoku.Cell
	clicks sudoku.Cell // the cell of the last click
	when   time.Time
}

// doubleClick is how close two clicks are to be one.
const doubleClick = 400 * time.Millisecond

// Press is a press of the mouse or of a finger.
type Press struct {
	Cell        sudoku.Cell
	Add, Toggle bool
	// When it was, for a front end that hears of it later; else it is now.
	When time.Time
}

// Click selects a cell; with Add, besides those already selected; with Toggle,
// it takes one that is selected away. Two clicks select all that are alike. In
// digit-first mode a click writes.
func (d *Desk) Click(ctx context.Context, now time.Time, p Press) Effect {
	if d.Status() == play.Paused {
		return Effect{}
	}
	if p.When.IsZero() {
		p.When = now
	}
	c, add, toggle := p.Cell, p.Add, p.Toggle
	double := d.drag.clicks == c && p.When.Sub(d.drag.when).Abs() < doubleClick && !d.drag.when.IsZero()
	d.drag = drag{on: true, last: c, clicks: c, when: p.When, remove: toggle && slices.Contains(d.Chosen, c) && !double}
	d.notice, d.help = nil, nil
	switch {
	case double:
		d.choose(c)
		d.chooseSimilar(c)
	case d.drag.remove:
		d.unchoose(c)
	case add || toggle:
		d.choose(c)
	default:
		d.Chosen = []sudoku.Cell{c}
	}
	d.Cursor = c
	if d.DigitFirst && d.Held != sudoku.None && !add && !toggle && !double && !d.Status().Over() {
		return d.Write(ctx, now, d.Mode, d.Held, []sudoku.Cell{c})
	}
	return Effect{}
}

// Drag brings the pressed mouse to a cell: it is selected, too, or taken away
// where the drag began with that.
func (d *Desk) Drag(c sudoku.Cell) {
	if !d.drag.on || c == d.drag.last || d.Status() == play.Paused {
		return
	}
	d.drag.last = c
	if d.drag.remove {
		d.unchoose(c)
		return
	}
	d.choose(c)
	d.Cursor = c
}

// Release ends a drag.
func (d *Desk) Release() { d.drag.on = false }
