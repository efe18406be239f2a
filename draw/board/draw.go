package board

import "shudu/sudoku"

// Look is what stands in a cell and how it is shown.
type Look struct {
	Digit          sudoku.Digit
	Ink            Ink           // of the digit: Given, Entered or Wrong
	Corner, Centre sudoku.Digits // notes, shown when there is no digit
	Focus          sudoku.Digit  // notes of this digit stand out
	Paper          uint8         // the background, as the front end counts them
	Open, Shut     rune          // brackets around the cell, 0 for none
	Empty          rune          // shown in a cell without anything, 0 for nothing
}

// Shade returns the colour that a mark gives the background of a cell, counted
// from 1, and 0 for none.
func (b *Plan) Shade(c sudoku.Cell) uint8 { return b.shades[c] }

// Draw returns the sheet with the cells filled in.
func (b *Plan) Draw(look func(sudoku.Cell) Look) *Sheet {
	s := b.base.clone()
	looks := make([]Look, b.g.Positions())
	for c := range sudoku.Cell(b.g.Positions()) {
		if b.g.Exists(c) {
			looks[c] = look(c)
			b.drawCell(s, c, looks[c])
		}
	}
	b.joinPapers(s, looks)
	// Brackets may reach into the next cell, so they come last.
	for c, l := range looks {
		if b.g.Exists(sudoku.Cell(c)) {
			b.drawBrackets(s, sudoku.Cell(c), l)
		}
	}
	return s
}

func (b *Plan) drawCell(s *Sheet, c sudoku.Cell, l Look) {
	x0, y0 := b.corner(c)
	for y := y0; y < y0+b.cellH; y++ {
		for x := x0; x < x0+b.cellW; x++ {
			s.at(x, y).Paper = l.Paper
		}
	}
	x, y := b.centre(c)
	switch {
	case l.Digit != sudoku.None:
		s.write(x, y, []rune(DigitLabel(b.g, l.Digit)), l.Ink)
	case l.Corner|l.Centre != 0:
		b.drawNotes(s, c, l)
	case l.Empty != 0 && !b.lined[c]:
		s.set(x, y, l.Empty, Thin)
	}
}

// joinPapers carries a background across the line between two cells of a row
// that both have it.
func (b *Plan) joinPapers(s *Sheet, looks []Look) {
	for r := range b.g.Rows() {
		for c := 1; c < b.g.Cols(); c++ {
			left, right := b.g.At(r, c-1), b.g.At(r, c)
			if left == sudoku.NoCell || right == sudoku.NoCell || looks[left].Paper != looks[right].Paper {
				continue
			}
			for y := b.ys[r]; y < b.ys[r]+b.cellH; y++ {
				for x := b.xs[c-1] + b.cellW; x < b.xs[c]; x++ {
					s.at(x, y).Paper = looks[left].Paper
				}
			}
		}
	}
}

func (b *Plan) drawBrackets(s *Sheet, c sudoku.Cell, l Look) {
	x, y := b.centre(c)
	if l.Open != 0 {
		s.set(x-1, y, l.Open, Bracket)
	}
	if l.Shut != 0 {
		s.set(x+b.digitWidth(), y, l.Shut, Bracket)
	}
}

// drawNotes shows notes as the room allows: all at their places, a few in a
// row, or only a sign that there are some.
func (b *Plan) drawNotes(s *Sheet, c sudoku.Cell, l Look) {
	x, y := b.corner(c)
	switch {
	case b.Density == Compact:
		cx, cy := b.centre(c)
		s.set(cx, cy, ':', Centre)
	case b.Density == Normal:
		b.noteRow(s, x, y, b.cellW, l, l.Corner|l.Centre)
	case l.Corner == 0:
		b.noteSquare(s, x, y, l)
	default:
		top := firstNotes(l.Corner, b.cellW-2)
		b.noteRow(s, x+1, y, b.cellW-2, l, top)
		b.noteRow(s, x, y+b.cellH/2, b.cellW, l, l.Centre)
		b.noteRow(s, x+1, y+b.cellH-1, b.cellW-2, l, l.Corner&^top)
	}
}

// noteSquare writes every note at its own place.
func (b *Plan) noteSquare(s *Sheet, x, y int, l Look) {
	k := noteColumns(b.g.N())
	for d := range l.Centre.All() {
		i := int(d) - 1
		s.set(x+1+2*(i%k), y+i/k, b.noteRune(d), b.noteInk(l, d))
	}
}

// noteRow writes notes side by side from the left of a stretch, so that a
// single note does not look like a digit; what does not fit becomes one sign.
func (b *Plan) noteRow(s *Sheet, x, y, width int, l Look, notes sudoku.Digits) {
	n := notes.Len()
	shown := notes
	if n > width {
		shown = firstNotes(notes, width-1)
	}
	at := x
	for d := range shown.All() {
		s.set(at, y, b.noteRune(d), b.noteInk(l, d))
		at++
	}
	if n > width {
		s.set(at, y, b.plain('…'), Centre)
	}
}

func firstNotes(set sudoku.Digits, n int) sudoku.Digits {
	for set.Len() > n {
		set &^= set.Max().Set()
	}
	return set
}

func (b *Plan) noteRune(d sudoku.Digit) rune {
	label := []rune(DigitLabel(b.g, d))
	return label[len(label)-1]
}

func (b *Plan) noteInk(l Look, d sudoku.Digit) Ink {
	switch {
	case d == l.Focus:
		return Focus
	case l.Corner.Has(d) && !l.Centre.Has(d):
		return Corner
	}
	return Centre
}
