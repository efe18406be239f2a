// Package lanes solves 9×9 Sudoku in bulk: many search positions side by side,
// one in each lane of a vector register.
//
// A position is 81 candidate masks. The masks of one cell, of 16 (or 32, or 6)
// positions that have nothing to do with each other, lie in one vector, so
// every instruction of the solving pass does its work for all of them at once
// and nothing ever moves across lanes. A pass finds hidden and naked singles,
// removes them from their peers, and removes every digit that would leave a
// band without a place for it; then each lane is dead, full, stalled or still
// moving. A stalled lane guesses and keeps the rest for later on its own
// stack; a dead or finished one takes the next position from its stack, the
// next puzzle of the batch, or, when the batch runs out, a position from
// another lane's stack. So one hard puzzle ends up spread over all lanes.
//
//	s := lanes.New()
//	out := lanes.Out{Count: make([]int64, len(at)), First: make([]byte, 81*len(at))}
//	stats, err := s.Lines(ctx, text, at, 2, out)
//
// Puzzles are text ([Solver.Lines]) or candidate masks ([Solver.Masks],
// [Solver.Spread]). The inner loops are a [kernel]: generated assembly where
// the processor has what it needs, portable Go elsewhere and with the build
// tag purego. All kernels agree on all counts and on every unique solution.
// Which of several solutions comes first depends on the kernel and on the
// batch, but never on time: the same call gives the same answer.
//
// How it works and why it is fast is told in docs/SPEED.md.
package lanes

import (
	"context"

	"shudu/internal/fault"
)

//go:generate go run -C gen . -dir ..

// Cells is the number of cells of a grid and of characters of a puzzle's text.
const Cells = 81

// What Count holds instead of a number of solutions.
const (
	Malformed  = -1 // a character of the puzzle is neither digit nor blank, or the text is too short
	Unfinished = -2 // the context ended before the puzzle was done
	Astray     = -3 // the puzzle took more than the solver's patience
)

// Portable is the name of the kernel that runs on every processor. It is the
// only one that is slower, on a single puzzle, than an engine made for that.
const Portable = "swar"

// ErrKernel says that a kernel is not known or cannot run on this processor.
var ErrKernel = fault.New("no such kernel on this processor")

// Masks are the candidates of the 81 cells of a puzzle: bit d is digit d+1.
// Bits beyond the ninth are ignored.
type Masks [Cells]uint16

// Out is where the answers go, puzzle i's at index i.
type Out struct {
	Count  []int64 // solutions found, up to the limit; or Malformed, or Unfinished
	First  []byte  // the first solution found, as 81 digits; nil when not wanted
	Stride int     // from one solution to the next in First; 0 means 81
}

// Stats says what a batch cost.
type Stats struct {
	Passes  uint64 // passes of the kernel, over all lanes at once
	Nodes   uint64 // positions that were settled: dead, solved or guessed in
	Guesses uint64 // positions where a choice was made
	Astray  uint64 // puzzles that were given up
}

// Lines solves puzzles that are text: puzzle i is the 81 characters from
// text[at[i]], digits 1 to 9 and for blanks any of 0 . * _. It counts up to
// limit solutions of each; a limit below 1 means that there is none. The
// context is looked at between passes; when it ends, its error is returned and
// puzzles not done are Unfinished.
func (s *Solver) Lines(ctx context.Context, text []byte, at []int, limit int64, out Out) (Stats, error) {
	s.text, s.at, s.masks = text, at, nil
	return s.solve(ctx, len(at), limit, out)
}

// Masks solves puzzles that are given by their candidates, as Lines does.
func (s *Solver) Masks(ctx context.Context, puzzles []Masks, limit int64, out Out) (Stats, error) {
	s.text, s.at, s.masks = nil, nil, puzzles
	return s.solve(ctx, len(puzzles), limit, out)
}

// Spread solves one puzzle with all lanes: it counts up to limit solutions and
// writes the first into grid unless that is nil. When the context ends it
// returns the solutions found so far with the context's error. The count may be
// Astray.
func (s *Solver) Spread(ctx context.Context, puzzle *Masks, limit int64, grid *[Cells]byte) (int64, Stats, error) {
	s.one[0] = *puzzle
	out := Out{Count: s.count[:]}
	if grid != nil {
		out.First = grid[:]
	}
	stats, err := s.Masks(ctx, s.one[:], limit, out)
	if s.count[0] == Unfinished {
		return s.jobs[0].count, stats, err
	}
	return s.count[0], stats, err
}

// New returns a solver with the best kernel of this processor. A solver holds
// its own memory and is for one goroutine at a time.
func New() *Solver { return newSolver(kernels[0]) }

// NewKernel returns a solver with a kernel of that name, one of Kernels.
func NewKernel(name string) (*Solver, error) {
	for _, k := range kernels {
		if k.name == name {
			return newSolver(k), nil
		}
	}
	return nil, fault.Errorf("kernel %q: %w; there are %v", name, ErrKernel, Kernels())
}

// Kernels returns the names of the kernels that can run here, the best first.
func Kernels() []string {
	names := make([]string, len(kernels))
	for i, k := range kernels {
		names[i] = k.name
	}
	return names
}

// Kernel returns the name of the solver's kernel.
func (s *Solver) Kernel() string { return s.k.name }
