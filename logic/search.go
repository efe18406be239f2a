package logic

import (
	"shudu/logic/internal/chain"
	"shudu/sudoku"
)

// Search is a board and the room that finders work in. It is used by one
// goroutine at a time, and again for the next position.
type Search struct {
	*Board
	order       []int           // the houses in the order in which they are scanned
	near        [][]sudoku.Cell // by cell: its peers in the order in which they are scanned
	later       bool            // see setLater
	digitsFirst bool            // locked candidates are looked for digit by digit, not house by house
	step        Step            // the one that finders fill and hand out

	exclusion exclusion
	loops     loops
	grave     grave
	links     linkSearch
	wings     wingSearch
	chain     *chain.Searcher
	chainGrid chain.Grid
	stop      func() bool // whether to give up
	nine      *packed
	hodoku    *HoDoKu
	ruling    *ruling
}

// NewSearch returns a search on a board that scans boxes, then columns, then
// rows, then what a variant adds.
func NewSearch(b *Board) *Search {
	s := &Search{Board: b, near: b.near}
	s.Scan(Box, Column, Row, Other)
	return s
}

// Scan says in which order the kinds of houses are scanned.
func (s *Search) Scan(kinds ...Kind) {
	s.order = s.order[:0]
	for _, k := range kinds {
		s.order = append(s.order, s.kind[k]...)
	}
}

// packed returns the board packed, nil when it is not a 9×9 board with boxes.
func (s *Search) packed() *packed {
	if s.nine == nil {
		g := groundOf(s.Layout)
		if g == nil {
			return nil
		}
		s.nine = &packed{ground: g}
	}
	s.nine.pack(s.Board)
	return s.nine
}

// new returns the search's step, emptied, for a technique.
func (s *Search) new(t *Technique) *Step { return s.step.reset(t) }

// setLater makes the search look in the order of the later of the two Sudoku
// Explainers, or of the first.
func (s *Search) setLater(later bool) {
	s.digitsFirst, s.near = later, s.Layout.near
	if later {
		s.near = s.inOrder
	}
	if s.later != later {
		s.later, s.chain = later, nil
	}
}
