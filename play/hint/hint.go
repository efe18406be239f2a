// Package hint is the one seam for help: whoever knows the next step says it as
// a [Hint], and every front end shows it the same way.
//
//	h, ok := hint.Singles{}.Next(ctx, position)
//	h.Rungs[0]   // where to look
//	h.Rungs[1]   // what is there
//	h.Live(...)  // the cells, candidates and lines it speaks of
//
// A hint is told in rungs, the vaguest first; a player who asks again hears the
// next. [Singles] is honest and simple: it knows places with one digit and
// digits with one place. A finder that knows more takes its place in
// match.Host, and nothing else changes.
package hint

import (
	"context"

	"shudu/model"
	"shudu/play"
	"shudu/play/sight"
	"shudu/sudoku"
)

// Position is what a finder sees: the puzzle, the digits on the board, and what
// the player has written down.
type Position struct {
	Puzzle *sudoku.Puzzle
	Grid   sudoku.Grid
	// Notes are the candidates the player has written into each cell, both
	// kinds; empty where nothing is written.
	Notes []sudoku.Digits
	Sight *sight.Sight
}

// Of returns the position of a game.
func Of(s *play.Session) Position {
	p := Position{Puzzle: s.Puzzle(), Grid: s.Grid(), Sight: s.Sight(), Notes: make([]sudoku.Digits, len(s.Grid()))}
	for c := range p.Notes {
		q := s.At(sudoku.Cell(c))
		if q.Digit == sudoku.None {
			p.Notes[c] = q.Corner | q.Centre
		}
	}
	return p
}

// Kind says what kind of notes the player has written: full ones when no empty
// cell is without.
func (p Position) Kind() Notes {
	with, without := 0, 0
	for c, d := range p.Grid {
		switch {
		case d != sudoku.None:
		case p.Notes[c] == 0:
			without++
		default:
			with++
		}
	}
	switch {
	case with == 0:
		return NoNotes
	case without == 0:
		return FullNotes
	}
	return SomeNotes
}

// Finder finds the next step of a position. The digits on the board are right:
// what is wrong is said before a finder is asked.
type Finder interface {
	// Next returns a hint, and whether there is one.
	Next(context.Context, Position) (Hint, bool)
}

// Hint is the next step.
type Hint struct {
	// Rungs are what is said, one after the other, the vaguest first; there is
	// at least one.
	Rungs []play.Phrase
	// Show says from which rung on the board shows the cells that the hint is
	// about. Candidates, lines and frames are shown from the argument on: the last rung,
	// or the one before it where that tells the argument at length.
	Show int
	// Digits and Houses are those it is about, if it is told in so many rungs.
	Digits sudoku.Digits
	Houses []model.Label
	// Cells are those it speaks of; the cursor goes to the first.
	Cells []sudoku.Cell
	// Keep and Drop are the candidates it speaks of, by cell.
	Keep, Drop map[sudoku.Cell]sudoku.Digits
	// Marks are lines, circles and so on, drawn over the board.
	Marks []sudoku.Mark
	// Moves are what follows from it.
	Moves []play.Move
}

// Live puts the hint on a board, as far as a rung shows it.
func (h Hint) Live(live *sudoku.Live, rung int) {
	if rung < h.Show {
		return
	}
	for _, c := range h.Cells {
		live.Looks[c].Tone |= sudoku.ToneHint
	}
	if rung < min(len(h.Rungs), RungWhy)-1 {
		return
	}
	for c, d := range h.Keep {
		live.Looks[c].Keep |= d
	}
	for c, d := range h.Drop {
		live.Looks[c].Drop |= d
	}
	live.Marks = append(live.Marks, h.Marks...)
}

// Singles finds a digit that follows at once: the only place for it in a house,
// or the only digit left in a cell.
type Singles struct{}

// Next returns the first single: places in houses first, as people do.
func (Singles) Next(_ context.Context, p Position) (Hint, bool) {
	s, ok := p.Sight.NextSingle(p.Grid)
	if !ok {
		return Hint{}, false
	}
	g := p.Puzzle.Geometry
	where, which := play.Tell("hint.hidden", House(s.House)), play.Tell("hint.hidden.all", g.Label(s.Digit), House(s.House), g.Name(s.Cell))
	if s.Naked {
		row := House(model.Label{Kind: "row", Index: g.Row(s.Cell) + 1})
		where, which = play.Tell("hint.naked", row), play.Tell("hint.naked.all", g.Label(s.Digit), g.Name(s.Cell))
	}
	return Hint{
		Rungs: []play.Phrase{where, which},
		Show:  1,
		Cells: []sudoku.Cell{s.Cell},
		Keep:  map[sudoku.Cell]sudoku.Digits{s.Cell: s.Digit.Set()},
		Moves: []play.Move{play.Put(s.Digit, s.Cell)},
	}, true
}

// House is the name of a house: "row 3".
func House(l model.Label) play.Phrase {
	name := play.Tell("house.name", l.Kind)
	if l.Index == 0 {
		return name
	}
	return play.Tell("house", name, l.Index)
}
