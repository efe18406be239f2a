package reference

import (
	"context"

	"shudu/internal/engine"
	"shudu/model"
	"shudu/sudoku"
)

// Smallest is the recursion with one change: it goes to the cell that has the
// fewest digits left, not to the next one. A cell with none is a dead end seen
// early, a cell with one is no choice at all.
//
// Its tries are the digits that it writes, those that break a rule included;
// looking for the cell costs checks that are not counted as tries.
type Smallest struct {
	Watch func(Event) // told what happens; may be nil
}

// Name returns "smallest".
func (Smallest) Name() string { return "smallest" }

// Can reports true: trying everything solves anything, in time.
func (Smallest) Can(*model.Model) bool { return true }

// Solve implements engine.Engine.
func (s Smallest) Solve(ctx context.Context, m *model.Model, opt engine.Options, yield func([]sudoku.Digit) bool) (engine.Result, error) {
	b := newBoard(ctx, m, opt, s.Watch, yield)
	return b.search(func() bool { return b.smallest() })
}

// smallest tries everything in the cells that are empty. It reports whether it
// got through all of it; false means stop.
func (b *board) smallest() bool {
	pos := b.fewest()
	switch {
	case !b.enter(pos):
		return false
	case pos == len(b.digits):
		return b.found()
	}
	for d := range b.model.Vars[pos].Domain.All() {
		if b.try(pos, d) && !b.smallest() {
			return false
		}
	}
	b.back(pos)
	return true
}

// fewest returns the empty cell with the fewest digits that fit, the first of
// several; behind the last one when no cell is empty.
func (b *board) fewest() int {
	best, fewest := len(b.digits), sudoku.MaxValues+1
	for pos, d := range b.digits {
		if d != sudoku.None {
			continue
		}
		if n := b.fitting(pos, fewest); n < fewest {
			best, fewest = pos, n
		}
	}
	return best
}

// fitting counts the digits that fit in an empty cell, up to a bound.
func (b *board) fitting(pos, most int) (n int) {
	for d := range b.model.Vars[pos].Domain.All() {
		if b.put(pos, d); b.valid(pos) {
			n++
		}
		if n == most {
			break
		}
	}
	b.digits[pos], b.values[pos] = sudoku.None, empty
	return n
}
