package desk

import (
	"slices"

	"shudu/play"
	"shudu/play/settings"
	"shudu/sudoku"
)

// Reveal shows the solution on the board of a game that has ended. It reports
// whether there is one to show.
func (d *Desk) Reveal() bool {
	d.reveal = d.Status().Over() && d.Judge() != nil
	return d.reveal
}

// Live returns the board as the player sees it. While the game is paused it is
// empty.
func (d *Desk) Live(s settings.Settings) sudoku.Live {
	live := sudoku.Live{Looks: make([]sudoku.Look, d.geometry().Len())}
	if d.Status() == play.Paused {
		return live
	}
	return d.Board(s)
}

// Board returns the board whether the game is paused or not.
func (d *Desk) Board(s settings.Settings) sudoku.Live {
	live := sudoku.Live{Looks: make([]sudoku.Look, d.geometry().Len())}
	focus := d.Held
	if focus == sudoku.None {
		focus = d.At(d.Cursor).Digit
	}
	telling := d.Setting() && d.telling()
	for c := range live.Looks {
		l := &live.Looks[c]
		l.Content = d.At(sudoku.Cell(c))
		if d.reveal && l.Digit == sudoku.None {
			l.Content = sudoku.Content{Digit: d.Judge().Solution()[c]}
		}
		if telling && l.Digit == sudoku.None {
			l.Centre |= d.truth.Possible[c]
		}
		if s.Same && focus != sudoku.None {
			l.Focus = focus
			if l.Digit == focus {
				l.Tone |= sudoku.ToneSame
			}
		}
	}
	d.tones(s, live.Looks)
	if d.help != nil {
		d.help.Hint.Live(&live, d.rung)
	}
	return live
}

// telling reports whether the truth tells anything: in an empty grid every candidate
// is true, and to show them all is noise.
func (d *Desk) telling() bool {
	all := d.geometry().All()
	return d.truth != nil && slices.ContainsFunc(d.truth.Possible, func(p sudoku.Digits) bool { return p != 0 && p != all })
}

// tones marks the cursor, the selection, what the cursor sees and what is
// wrong.
func (d *Desk) tones(s settings.Settings, looks []sudoku.Look) {
	mark := func(t sudoku.Tone, cells ...sudoku.Cell) {
		for _, c := range cells {
			looks[c].Tone |= t
		}
	}
	mark(sudoku.ToneCursor, d.Cursor)
	mark(sudoku.ToneChosen, d.Chosen...)
	if s.Peers && len(d.Chosen) <= 1 {
		mark(sudoku.ToneSeen, d.Sight().Peers(d.Cursor)...)
	}
	if s.Conflicts || d.Setting() {
		for c := range d.Sight().Conflicts(d.Grid()) {
			mark(sudoku.ToneWrong, c)
		}
	}
	mark(sudoku.ToneWrong, d.wrong...)
}

// Left returns the digits that are not yet placed as often as a full grid has
// them, and whether that is known.
func (d *Desk) Left() (sudoku.Digits, bool) {
	times := d.Sight().Times()
	if times == 0 {
		return 0, false
	}
	n := map[sudoku.Digit]int{}
	for _, digit := range d.Grid()[:d.geometry().Positions()] {
		n[digit]++
	}
	var left sudoku.Digits
	for digit := range d.geometry().All().All() {
		if n[digit] < times {
			left |= digit.Set()
		}
	}
	return left, true
}

// Clue is a rule that speaks of a cell, and its own words on the board: "killer
// 13".
type Clue struct{ Rule, Text string }

// Clues returns the rules that speak of the cell under the cursor: cages and
// lines that are hard to read on the board.
func (d *Desk) Clues() []Clue {
	var out []Clue
	g := d.geometry()
	for _, r := range d.Puzzle().Rules {
		if cells := r.Cells(g); len(cells) == 0 || !slices.Contains(cells, d.Cursor) {
			continue
		}
		clue := Clue{Rule: r.Name()}
		for _, m := range r.Marks(g) {
			if m.Text != "" && slices.Contains(m.Cells, d.Cursor) {
				clue.Text = m.Text
				break
			}
		}
		if !slices.Contains(out, clue) {
			out = append(out, clue)
		}
	}
	return out
}
