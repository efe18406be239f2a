package nine

import (
	"context"
	"sync"

	"shudu/internal/engine"
	"shudu/internal/engine/band"
	"shudu/internal/engine/general"
	"shudu/internal/engine/lanes"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// Where almost nothing is given, a search without a memory can lose itself: an
// early guess has made some corner impossible in a way that it does not see, and
// it tries everything everywhere else before it comes back to that guess. No
// puzzle of givens with one solution comes near the bounds below. What passes them is
// handed to the general engine, which sees such corners, and remembers where its
// dead ends were.

const (
	// guessesAstray is how many guesses the band engine makes without a few
	// solutions.
	guessesAstray = 1 << 14
	// passesAstray is how many passes the lanes make without two solutions.
	passesAstray = 1 << 13
)

// pencilled is how much longer a search goes on where candidates were taken from
// cells: such a puzzle may have one solution and need millions of guesses.
const pencilled = 1 << 10

// endurance is how many times as long as usual a search for what the masks say may
// take.
func endurance(masks *[Cells]uint16) uint64 {
	for _, m := range masks {
		if m&(m-1) != 0 && m != 1<<side-1 {
			return pencilled
		}
	}
	return 1
}

// upTo counts with the band engine up to a limit, as Count does. [band.Spent]
// means that it went astray before it knew a few solutions.
func upTo(s *band.Solver, limit, endurance uint64) (uint64, band.End) {
	s.Budget = guessesAstray * endurance
	n, end := s.Count(min(limit, few))
	s.Budget = 0
	if end != band.Limited || n == limit {
		return n, end
	}
	more, end := s.Count(limit - n)
	return n + more, end
}

// upTo is upTo for what the masks say.
func (h *hand) upTo(limit uint64) (uint64, band.End) {
	return upTo(&h.band, limit, endurance(&h.masks))
}

// hurried returns lanes that give up what goes astray.
func hurried(s *lanes.Solver, endurance uint64) *lanes.Solver {
	s.Patience = passesAstray * endurance
	return s
}

// learn solves what the masks say with the general engine. One thread does it,
// so that its first solution is always the same.
func learn(ctx context.Context, masks *[Cells]uint16, opt engine.Options, yield func([]sudoku.Digit) bool) (engine.Result, error) {
	domains := make([]sudoku.Digits, Cells)
	for c, m := range masks {
		domains[c] = sudoku.Digits(m)
	}
	opt.Threads = 1
	return general.Engine{}.Solve(ctx, blank9().With(domains), opt, yield)
}

// blank9 is the model of the empty grid.
var blank9 = sync.OnceValue(func() *model.Model {
	m, err := model.Compile(sudoku.New(sudoku.Square(side), rule.Classic(side)...))
	if err != nil {
		panic(err) // it has two rules, and both are ours
	}
	return m
})

// learn solves the puzzle in the worker's digits with the general engine. It
// leaves the first solution there, and returns how many there are, or
// [lanes.Unfinished] when the context ended.
func (w *worker) learn(limit int64) int64 {
	var masks [Cells]uint16
	for c, d := range w.digits {
		masks[c] = 1<<side - 1
		if d > 0 {
			masks[c] = 1 << (d - 1)
		}
	}
	r, err := learn(w.ctx, &masks, engine.Options{Limit: uint64(limit)}, nil)
	if err != nil {
		return lanes.Unfinished
	}
	for c, d := range r.First {
		w.digits[c] = uint8(d)
	}
	w.met.Guesses += r.Guesses
	return int64(min(r.Count, uint64(limit)))
}
