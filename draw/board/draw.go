package board

import (
	"maps"
	"slices"

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
		top.shades, top.lined, top.ringed = maps.Clone(b.shades), maps.Clone(b.lined), maps.Clone(b.ringed)
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
	if b.opt.Dumb && d.Digit != sudoku.None && !d.Given {
		if b.Density == Compact && !b.tight {
			d.open = '.'
		} else if !b.tight {
			d.shut = '.'
		}
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

// drawBrackets sets brackets around a digit; around notes they stand on the lines
// beside the cell, so that no note is behind them.
func (b *Plan) drawBrackets(s *Sheet, c sudoku.Cell, l dressed) {
	x, y := b.centre(c)
	left, right := x-1, x+b.digitWidth()
	if l.Digit == sudoku.None && l.Notes() != 0 && b.Density != Compact {
		x0, _ := b.corner(c)
		left, right = x0-1, x0+b.cellW
	}
	if l.open != 0 {
		s.set(left, y, l.open, palette.Bracket)
	}
	if l.shut != 0 {
		s.set(right, y, l.shut, palette.Bracket)
	}
}

// drawNotes shows notes as the room allows: all at their places, a few in a
// row, or only a sign that there are some. Notes of the corner stand at the left
// or above, those of the centre at the right or below.
func (b *Plan) drawNotes(s *Sheet, c sudoku.Cell, l sudoku.Look) {
	x, y := b.corner(c)
	width := b.cellW
	if b.ringed[c] && b.Density != Compact {
		x, width = x+1, width-2
	}
	centre := l.Notes() &^ l.Corner
	switch {
	case b.Density == Compact || width < 2:
		cx, cy := b.centre(c)
		s.set(cx, cy, ':', hidden(l, l.Notes()))
	case b.cellH == 1:
		b.noteRow(s, x, y, width, l, l.Corner, centre)
	case b.airy && l.Corner == 0 && centre.Len() > width && b.g.N() <= 2*width:
		b.noteGrid(s, x, y, width, 1, l)
	case b.airy:
		b.noteRow(s, x, y, width, l, l.Corner, 0)
		b.noteRow(s, x, y+1, width, l, 0, centre)
	case l.Corner == 0:
		bx, by := b.corner(c)
		b.noteGrid(s, bx+1, by, noteColumns(b.g.N()), 2, l)
	default:
		top := firstNotes(l.Corner, b.cellW-2)
		bx, by := b.corner(c)
		b.noteRow(s, bx+1, by, b.cellW-2, l, top, 0)
		b.noteRow(s, x, y+b.cellH/2, width, l, centre, 0)
		b.noteRow(s, bx+1, by+b.cellH-1, b.cellW-2, l, l.Corner&^top, 0)
	}
}

// noteGrid writes every note at its own place: so many in a row, so far apart.
func (b *Plan) noteGrid(s *Sheet, x, y, columns, apart int, l sudoku.Look) {
	for d := range l.Notes().All() {
		i := int(d) - 1
		s.set(x+apart*(i%columns), y+i/columns, b.noteRune(d), palette.NoteInk(l, d))
	}
}

// noteRow writes notes side by side, some from the left of a stretch and others
// up to its right, so that a single note does not look like a digit. What does
// not fit becomes one sign, which stands out when a note that does is behind it.
func (b *Plan) noteRow(s *Sheet, x, y, width int, l sudoku.Look, left, right sudoku.Digits) {
	all := append(slices.Collect(left.All()), slices.Collect(right.All())...)
	at := func(i int) int {
		if i < left.Len() || len(all) > width {
			return x + i
		}
		return x + width - len(all) + i
	}
	shown := all
	if len(all) > width {
		shown = all[:width-1]
		var behind sudoku.Digits
		for _, d := range all[width-1:] {
			behind |= d.Set()
		}
		s.set(x+width-1, y, b.plain('…'), hidden(l, behind))
	}
	for i, d := range shown {
		s.set(at(i), y, b.noteRune(d), palette.NoteInk(l, d))
	}
}

// hidden returns the ink of a sign for notes that have no room: of the one among
// them that is looked for.
func hidden(l sudoku.Look, notes sudoku.Digits) palette.Ink {
	ink := palette.Centre
	for d := range notes.All() {
		if i := palette.NoteInk(l, d); i == palette.Focus || i == palette.Kept || i == palette.Dropped {
			ink = i
		}
	}
	return ink
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
