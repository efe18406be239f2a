// Package reference holds the solvers of the handouts, short enough to teach
// from: the recursion and, separately, the loop. They try every digit in every
// cell in reading order and check the rules as they go. Every faster engine is
// tested against them.
package reference

import (
	"context"

	"shudu/internal/engine"
	"shudu/model"
	"shudu/sudoku"
)

// Recursion is the handouts' recursive solver.
//
// It walks the cells from first to last. In each it tries the digits in order
// and, where one keeps the rules, solves the rest from the next cell on; when
// none is left it empties the cell and goes back.
type Recursion struct{}

// Name returns "recursion".
func (Recursion) Name() string { return "recursion" }

// Can reports true: trying everything solves anything, in time.
func (Recursion) Can(*model.Model) bool { return true }

// Solve implements engine.Engine.
func (Recursion) Solve(ctx context.Context, m *model.Model, opt engine.Options, yield func([]sudoku.Digit) bool) (engine.Result, error) {
	b := newBoard(ctx, m, opt, yield)
	b.result.Exact = b.recurse(0)
	return b.result, b.err
}

// recurse tries everything from position pos on. It reports whether it got
// through all of it; false means stop.
func (b *board) recurse(pos int) bool {
	if pos == len(b.digits) {
		return b.found()
	}
	for d := range b.model.Vars[pos].Domain.All() {
		if !b.count() {
			return false
		}
		b.digits[pos] = d
		if b.valid(pos) && !b.recurse(pos+1) {
			return false
		}
	}
	b.digits[pos] = sudoku.None // reset before going back
	return true
}

// Loop is the handouts' solver without recursion: one position that moves
// forward when a digit fits and back when none is left.
type Loop struct{}

// Name returns "loop".
func (Loop) Name() string { return "loop" }

// Can reports true: trying everything solves anything, in time.
func (Loop) Can(*model.Model) bool { return true }

// Solve implements engine.Engine.
func (Loop) Solve(ctx context.Context, m *model.Model, opt engine.Options, yield func([]sudoku.Digit) bool) (engine.Result, error) {
	b := newBoard(ctx, m, opt, yield)
	b.result.Exact = b.loop()
	return b.result, b.err
}

func (b *board) loop() bool {
	for pos := 0; pos >= 0; {
		switch {
		case pos == len(b.digits):
			if !b.found() {
				return false
			}
			pos--
		case !b.count():
			return false
		case b.next(pos):
			pos++
		default:
			pos--
		}
	}
	return true
}

// next moves position pos to its next digit that keeps the rules. When there
// is none it empties the position and reports false.
func (b *board) next(pos int) bool {
	for d := b.digits[pos] + 1; d <= b.model.Vars[pos].Domain.Max(); d++ {
		b.digits[pos] = d
		if b.model.Vars[pos].Domain.Has(d) && b.valid(pos) {
			return true
		}
	}
	b.digits[pos] = sudoku.None
	return false
}
