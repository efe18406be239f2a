package board

import (
	"maps"

	"shudu/draw/palette"
	"shudu/sudoku"
)

// dressed is a cell as it is drawn here.
type dressed struct {
	sudoku.Look
	ink        palette.Ink
	paper      palette.Paper
	open, shut rune // brackets around the cell, 0 for none
}

// Draw returns the sheet with the cells filled in.
func (b *Plan) Draw(live sudoku.Live) *Sheet {
	s := b.over(live.Marks)
	cells := make([]dressed, b.g.Positions())
	for c := range sudoku.Cell(b.g.Positions()) {
		if b.g.Exists(c) {
			cells[c] = b.dress(c, live.Looks[c])
			b.drawCell(s, c, cells[c])
		}
	}
	b.joinPapers(s, cells)
	// Brackets may reach into the next cell, so they come last.
	for c, l := range cells {
		if b.g.Exists(sudoku.Cell(c)) {
			b.drawBrackets(s, sudoku.Cell(c), l)
		}
	}
	return s
}

// over returns a copy of the base with more marks on it: those of a hint.
func (b *Plan) over(marks []sudoku.Mark) *Sheet {
	top := *b
	top.base = b.base.clone()
	if len(marks) > 0 {
		top.shades, top.lined = maps.Clone(b.shades), maps.Clone(b.lined)
		top.drawMarks(marks)
	}
	return top.base
}

// dress finds the ink and the paper of a cell: what matters most wins.
func (b *Plan) dress(c sudoku.Cell, l sudoku.Look) dressed {
	d := dressed{Look: l, ink: palette.InkOf(l), paper: palette.PaperOf(l, b.shades[c] != 0)}
	if b.opt.Mono {
		b.bracket(&d)
	}
	return d
}

// bracket says without colour what colours would say: [ ] is the cursor, ' '
// a selected cell, ( ) one that a hint speaks of, ! a digit that is wrong, a
// letter a colour; and where there is no bold type either, . a digit of the
// player.
func (b *Plan) bracket(d *dressed) {
	if d.Color != 0 {
		d.open = rune('a' + d.Color - 1)
	}
	if b.opt.Dumb && d.Digit != sudoku.None && !d.Given && b.Density != Compact {
		d.shut = '.'
	}
	switch t := d.Tone; {
	case t.Has(sudoku.ToneCursor):
		d.open, d.shut = '[', ']'
	case t.Has(sudoku.ToneHint):
		d.open, d.shut = '(', ')'
	case t.Has(sudoku.ToneChosen):
		d.open, d.shut = '\'', '\''
	}
	if d.ink == palette.Wrong {
		d.shut = '!'
	}
}

func (b *Plan) drawCell(s *Sheet, c sudoku.Cell, l dressed) {
	x0, y0 := b.corner(c)
	for y := y0; y < y0+b.cellH; y++ {
		for x := x0; x < x0+b.cellW; x++ {
			s.at(x, y).Paper = l.paper
		}
	}
	x, y := b.centre(c)
	switch {
	case l.Digit != sudoku.None:
		s.write(x, y, []rune(b.g.Label(l.Digit)), l.ink)
	case l.Notes() != 0:
		b.drawNotes(s, c, l.Look)
	case b.opt.Blank != 0 && b.Density == Compact && !b.lined[c]:
		s.set(x, y, b.opt.Blank, palette.Thin)
	}
}

// joinPapers carries a background across the line between two cells of a row
// that both have it.
func (b *Plan) joinPapers(s *Sheet, cells []dressed) {
	for r := range b.g.Rows() {
		for c := 1; c < b.g.Cols(); c++ {
			left, right := b.g.At(r, c-1), b.g.At(r, c)
			if left == sudoku.NoCell || right == sudoku.NoCell || cells[left].paper != cells[right].paper {
				continue
			}
			for y := b.ys[r]; y < b.ys[r]+b.cellH; y++ {
				for x := b.xs[c-1] + b.cellW; x < b.xs[c]; x++ {
					s.at(x, y).Paper = cells[left].paper
				}
			}
		}
	}
}

func (b *Plan) drawBrackets(s *Sheet, c sudoku.Cell, l dressed) {
	x, y := b.centre(c)
	if l.open != 0 {
		s.set(x-1, y, l.open, palette.Bracket)
	}
	if l.shut != 0 {
		s.set(x+b.digitWidth(), y, l.shut, palette.Bracket)
	}
}

// drawNotes shows notes as the room allows: all at their places, a few in a
// row, or only a sign that there are some.
func (b *Plan) drawNotes(s *Sheet, c sudoku.Cell, l sudoku.Look) {
	x, y := b.corner(c)
	switch {
	case b.Density == Compact:
		cx, cy := b.centre(c)
		s.set(cx, cy, ':', palette.Centre)
	case b.Density == Normal:
		b.noteRow(s, x, y, b.cellW, l, l.Notes())
	case l.Corner == 0:
		b.noteSquare(s, x, y, l)
	default:
		top := firstNotes(l.Corner, b.cellW-2)
		b.noteRow(s, x+1, y, b.cellW-2, l, top)
		b.noteRow(s, x, y+b.cellH/2, b.cellW, l, l.Notes()&^l.Corner)
		b.noteRow(s, x+1, y+b.cellH-1, b.cellW-2, l, l.Corner&^top)
	}
}

// noteSquare writes every note at its own place.
func (b *Plan) noteSquare(s *Sheet, x, y int, l sudoku.Look) {
	k := noteColumns(b.g.N())
	for d := range l.Notes().All() {
		i := int(d) - 1
		s.set(x+1+2*(i%k), y+i/k, b.noteRune(d), palette.NoteInk(l, d))
	}
}

// noteRow writes notes side by side from the left of a stretch, so that a
// single note does not look like a digit; what does not fit becomes one sign.
func (b *Plan) noteRow(s *Sheet, x, y, width int, l sudoku.Look, notes sudoku.Digits) {
	n := notes.Len()
	shown := notes
	if n > width {
		shown = firstNotes(notes, width-1)
	}
	at := x
	for d := range shown.All() {
		s.set(at, y, b.noteRune(d), palette.NoteInk(l, d))
		at++
	}
	if n > width {
		s.set(at, y, b.plain('…'), palette.Centre)
	}
}

func firstNotes(set sudoku.Digits, n int) sudoku.Digits {
	for set.Len() > n {
		set &^= set.Max().Set()
	}
	return set
}

func (b *Plan) noteRune(d sudoku.Digit) rune {
	label := []rune(b.g.Label(d))
	return label[len(label)-1]
}
