package draw

import (
	"slices"

	"shudu/draw/palette"
	"shudu/sudoku"
)

// Live returns the picture of a board as a player sees it: what stands in the
// cells, where the cursor is, what is selected, painted, wrong or hinted at, as
// its looks say, and the marks of the rules and of a hint. Text shows its
// digits, SVG all of it.
func Live(p *sudoku.Puzzle, live sudoku.Live) Picture {
	pic := Of(p).With(live.Grid())
	pic.Looks = live.Looks
	pic.Marks = append(slices.Clip(pic.Marks), live.Marks...)
	return pic
}

// page is the theme of drawings: they are on white.
var page = palette.Theme{Light: true}

// papers draws the backgrounds that the looks of the cells ask for; shades of
// rules are drawn by their marks.
func (d *drawing) papers() {
	for c, l := range d.Looks {
		paper := palette.PaperOf(l, false)
		if paper == palette.Bare || !d.shown(sudoku.Cell(c)) {
			continue
		}
		x, y := d.corner(sudoku.Cell(c))
		d.Rect(x, y, side, side, Pen{Fill: page.Paper(paper).Hex()})
	}
}

func (d *drawing) shown(c sudoku.Cell) bool { return d.Geometry.Exists(c) && !d.Geometry.IsVar(c) }

// ink returns the colour of an ink in a cell, black where it has none of its
// own.
func (d *drawing) ink(c sudoku.Cell, ink palette.Ink) string {
	color := page.Ink(ink, palette.PaperOf(d.Looks[c], false))
	switch {
	case d.black[c]:
		return "#fff"
	case color == palette.None:
		return "#000"
	}
	return color.Hex()
}

// looks writes what stands in the cells of a live board: digits, notes, and a
// frame around the cell of the cursor.
func (d *drawing) looks() {
	for i, l := range d.Looks {
		c := sudoku.Cell(i)
		if !d.shown(c) {
			continue
		}
		switch {
		case l.Digit != sudoku.None:
			d.digit(c, l)
		default:
			d.notes(c, l)
		}
		if l.Tone.Has(sudoku.ToneCursor) {
			x, y := d.corner(c)
			d.Rect(x+2, y+2, side-4, side-4, Pen{Stroke: page.Ink(palette.Bracket, palette.Bare).Hex(), Width: 3})
		}
	}
}

// digit writes the digit of a cell: bold where it is given, underlined where it
// is wrong, so that no colour is needed to tell.
func (d *drawing) digit(c sudoku.Cell, l sudoku.Look) {
	x, y := d.centre(c)
	d.Text(x, y+9+d.drop, d.label(c), Font{
		Size: digitSize, Color: d.ink(c, palette.InkOf(l)), Bold: l.Given, Under: l.Tone.Has(sudoku.ToneWrong),
	})
}

// notes writes the notes of a cell: those in the corner around its edge, clear
// of a clue that stands there; those in the centre in one line, or in two where
// there are many. Candidates that a hint takes away are struck out.
func (d *drawing) notes(c sudoku.Cell, l sudoku.Look) {
	i := 0
	if d.clued(c) {
		i = 1
	}
	for n := range l.Corner.All() {
		x, y := d.corner(c)
		x += side/6 + i%3*side/3
		y += [...]int{side / 4, side - side/12, side * 7 / 12}[min(i/3, 2)]
		d.note(c, l, n, x, y, 11)
		i++
	}
	var centre []sudoku.Digit
	for n := range (l.Notes() &^ l.Corner).All() {
		centre = append(centre, n)
	}
	if len(centre) <= lineOfNotes {
		d.noteLine(c, l, centre, 0)
		return
	}
	half := (len(centre) + 1) / 2
	d.noteLine(c, l, centre[:half], -side/7)
	d.noteLine(c, l, centre[half:], side/7)
}

// lineOfNotes is how many notes are in one line.
const lineOfNotes = 5

// noteLine writes notes side by side, so far below the middle of a cell.
func (d *drawing) noteLine(c sudoku.Cell, l sudoku.Look, notes []sudoku.Digit, down int) {
	size := min(14, (side-4)*10/6/max(1, len(notes)))
	wide := size * 6 / 10
	x, y := d.centre(c)
	x -= wide * (len(notes) - 1) / 2
	for _, n := range notes {
		d.note(c, l, n, x, y+down+size*4/10, size)
		x += wide
	}
}

// clued reports whether a clue stands in the upper left corner of a cell.
func (d *drawing) clued(c sudoku.Cell) bool {
	return slices.ContainsFunc(d.Marks, func(m sudoku.Mark) bool {
		switch {
		case m.Text == "" || m.Side != sudoku.Inside:
			return false
		case m.Shape == sudoku.MarkOutline:
			return m.First(d.Geometry) == c
		}
		return (m.Shape == sudoku.MarkText || m.Shape == sudoku.MarkShade) && slices.Contains(m.Cells, c)
	})
}

func (d *drawing) note(c sudoku.Cell, l sudoku.Look, n sudoku.Digit, x, y, size int) {
	ink := palette.NoteInk(l, n)
	d.Text(x, y, d.Geometry.Label(n), Font{
		Size: size, Color: d.ink(c, ink), Struck: ink == palette.Dropped, Bold: ink == palette.Kept || ink == palette.Focus,
	})
}
