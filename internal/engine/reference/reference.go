// Package reference holds the solvers of the handouts, short enough to teach
// from: the recursion and, separately, the loop. They try every digit in every
// cell in reading order and check the rules as they go. Every faster engine is
// tested against them.
//
// A third, [Smallest], differs from the recursion in one thing only: it goes to
// the cell with the fewest digits left instead of the next one.
//
// All three count the same things. A call is one entry of the function: at a
// cell, blank or given, or behind the last one, where a solution is complete.
// A try is one digit that is written into a blank cell and checked. Recursion
// and loop make the same calls and the same tries in the same order.
//
// A search can be watched: each solver has a field Watch that is told what
// happens, an [Event] at a time.
//
// [NextIndex] and [IsValid] are the loops that handout 2 begins with.
package reference

import (
	"context"

	"shudu/internal/engine"
	"shudu/model"
	"shudu/sudoku"
)

// Recursion is the handouts' recursive solver.
//
// It walks the cells from first to last and passes over the givens. In each
// blank cell it tries the digits in order and, where one keeps the rules,
// solves the rest from the next cell on; when none is left it empties the cell
// and goes back.
type Recursion struct {
	Watch func(Event) // told what happens; may be nil
}

// Name returns "recursion".
func (Recursion) Name() string { return "recursion" }

// Can reports true: trying everything solves anything, in time.
func (Recursion) Can(*model.Model) bool { return true }

// Solve implements engine.Engine.
func (r Recursion) Solve(ctx context.Context, m *model.Model, opt engine.Options, yield func([]sudoku.Digit) bool) (engine.Result, error) {
	b := newBoard(ctx, m, opt, r.Watch, yield)
	return b.search(func() bool { return b.recurse(0) })
}

// recurse tries everything from position pos on. It reports whether it got
// through all of it; false means stop.
func (b *board) recurse(pos int) bool {
	switch {
	case !b.enter(pos):
		return false
	case pos == len(b.digits):
		return b.found()
	case b.given[pos]:
		return b.recurse(pos + 1)
	}
	for d := range b.model.Vars[pos].Domain.All() {
		if b.try(pos, d) && !b.recurse(pos+1) {
			return false
		}
	}
	b.back(pos) // empty the cell before going back
	return true
}

// Loop is the handouts' solver without recursion: one position that moves
// forward when a digit fits and back when none is left.
type Loop struct {
	Watch func(Event) // told what happens; may be nil
}

// Name returns "loop".
func (Loop) Name() string { return "loop" }

// Can reports true: trying everything solves anything, in time.
func (Loop) Can(*model.Model) bool { return true }

// Solve implements engine.Engine.
func (l Loop) Solve(ctx context.Context, m *model.Model, opt engine.Options, yield func([]sudoku.Digit) bool) (engine.Result, error) {
	b := newBoard(ctx, m, opt, l.Watch, yield)
	return b.search(b.loop)
}

func (b *board) loop() bool {
	forward := true
	for pos := 0; pos >= 0; {
		switch {
		case forward && !b.enter(pos):
			return false
		case pos == len(b.digits):
			if !b.found() {
				return false
			}
			forward = false
		case !b.given[pos]: // a given is passed over, forward or back
			forward = b.next(pos)
		}
		if forward {
			pos++
		} else {
			pos--
		}
	}
	return true
}

// next moves position pos to its next digit that keeps the rules. When there
// is none it empties the position and reports false.
func (b *board) next(pos int) bool {
	domain := b.model.Vars[pos].Domain
	for d := b.digits[pos] + 1; d <= domain.Max(); d++ {
		if domain.Has(d) && b.try(pos, d) {
			return true
		}
	}
	b.back(pos)
	return false
}
