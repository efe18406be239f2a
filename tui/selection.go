package tui

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"shudu/play"
	"shudu/sudoku"
)

// walk moves the cursor, around the edges and past holes, and selects the cell
// it comes to; with extend, besides those already selected.
func (g *game) walk(down, right int, extend bool) {
	geo := g.geometry()
	r, c := geo.Row(g.cell), geo.Col(g.cell)
	for range max(geo.Rows(), geo.Cols()) {
		r, c = (r+down+geo.Rows())%geo.Rows(), (c+right+geo.Cols())%geo.Cols()
		if geo.At(r, c) != sudoku.NoCell {
			break
		}
	}
	to := geo.At(r, c)
	if to == sudoku.NoCell {
		return
	}
	if extend {
		g.choose(g.cell)
		g.choose(to)
	} else {
		g.chosen = []sudoku.Cell{to}
	}
	g.cell = to
}

// choose adds a cell to the selection.
func (g *game) choose(c sudoku.Cell) {
	if !slices.Contains(g.chosen, c) {
		g.chosen = append(g.chosen, c)
	}
}

func (g *game) unchoose(c sudoku.Cell) {
	g.chosen = slices.DeleteFunc(g.chosen, func(d sudoku.Cell) bool { return c == d })
}

func (g *game) cells() []sudoku.Cell {
	var out []sudoku.Cell
	geo := g.geometry()
	for c := range sudoku.Cell(geo.Positions()) {
		if geo.Exists(c) {
			out = append(out, c)
		}
	}
	return out
}

func (g *game) chooseAll(*app) tea.Cmd {
	g.chosen = g.cells()
	return nil
}

func (g *game) chooseOthers(*app) tea.Cmd {
	before := g.chosen
	g.chosen = nil
	for _, c := range g.cells() {
		if !slices.Contains(before, c) {
			g.chosen = append(g.chosen, c)
		}
	}
	return nil
}

// chooseSimilar selects the cells that are like one: the same digit, or the
// same colour, or the same notes.
func (g *game) chooseSimilar(c sudoku.Cell) {
	q := g.At(c)
	like := func(other sudoku.Content) bool {
		switch {
		case g.mode == colour && q.Color != 0:
			return other.Color == q.Color
		case q.Digit != sudoku.None:
			return other.Digit == q.Digit
		case q.Centre|q.Corner != 0:
			return other.Digit == sudoku.None && other.Centre == q.Centre && other.Corner == q.Corner
		}
		return false
	}
	for _, d := range g.cells() {
		if like(g.At(d)) {
			g.choose(d)
		}
	}
}

// nextEmpty jumps to the next cell without a digit.
func nextEmpty(by int) func(*game, *app) tea.Cmd {
	return func(g *game, a *app) tea.Cmd {
		all := g.cells()
		at := slices.Index(all, g.cell)
		for range all {
			at = (at + by + len(all)) % len(all)
			if g.At(all[at]).Digit == sudoku.None {
				g.cell, g.chosen = all[at], []sudoku.Cell{all[at]}
				break
			}
		}
		return nil
	}
}

// jumpKey takes the keys of a jump: a box, then a cell in it, as they lie on
// the number pad of a keyboard, 7 at the top left.
func (g *game) jumpKey(k key) {
	n, ok := k.number()
	if !ok || n == 0 {
		g.jumping = false
		return
	}
	g.jump = append(g.jump, n)
	if len(g.jump) < 2 {
		return
	}
	g.jumping = false
	geo := g.geometry()
	row := padRow(g.jump[0])*geo.Rows()/padSide + padRow(g.jump[1])*geo.Rows()/(padSide*padSide)
	col := padCol(g.jump[0])*geo.Cols()/padSide + padCol(g.jump[1])*geo.Cols()/(padSide*padSide)
	if c := geo.At(row, col); c != sudoku.NoCell {
		g.cell, g.chosen = c, []sudoku.Cell{c}
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

// mouse selects cells: a click one, a drag many, with Ctrl or Alt more or
// fewer, with Shift more; a double click all that are alike.
func (g *game) mouse(a *app, msg tea.MouseMsg) tea.Cmd {
	if g.plan == nil || g.Status() == play.Paused {
		return nil
	}
	m := msg.Mouse()
	c := g.plan.CellAt(m.X-g.originX, m.Y-g.originY)
	switch msg.(type) {
	case tea.MouseClickMsg:
		if m.Button == tea.MouseLeft && c != sudoku.NoCell {
			return g.click(a, c, m.Mod)
		}
	case tea.MouseMotionMsg:
		if g.drag.on && c != sudoku.NoCell && c != g.drag.last {
			g.drag.last = c
			if g.drag.remove {
				g.unchoose(c)
			} else {
				g.choose(c)
				g.cell = c
			}
		}
	case tea.MouseReleaseMsg:
		g.drag.on = false
	}
	return nil
}

func (g *game) click(a *app, c sudoku.Cell, mod tea.KeyMod) tea.Cmd {
	now := a.Now()
	double := g.drag.clicks == c && now.Sub(g.drag.when) < doubleClick && !g.drag.when.IsZero()
	add := mod.Contains(tea.ModShift) || mod.Contains(tea.ModCtrl) || mod.Contains(tea.ModAlt)
	toggle := mod.Contains(tea.ModCtrl) || mod.Contains(tea.ModAlt)
	g.drag = drag{on: true, last: c, clicks: c, when: now, remove: toggle && slices.Contains(g.chosen, c) && !double}
	g.message = ""
	switch {
	case double:
		g.choose(c)
		g.chooseSimilar(c)
	case g.drag.remove:
		g.unchoose(c)
	case add:
		g.choose(c)
	default:
		g.chosen = []sudoku.Cell{c}
	}
	g.cell = c
	if g.first && g.held != sudoku.None && !add && !double && !g.Status().Over() {
		return g.write(a, g.mode, g.held, []sudoku.Cell{c})
	}
	return nil
}
