package solve

import (
	"context"
	"fmt"
	"math"
	"sync"
	"sync/atomic"

	"shudu/internal/engine"
	"shudu/internal/engine/band"
	"shudu/internal/engine/lanes"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// patience is how many guesses the band engine makes on a puzzle before the
// lanes take over: from there on many positions side by side are faster.
const patience = 16

// few is the limit up to which a puzzle is asked for its solutions rather than
// counted: only then does handing over pay.
const few = 2

// many is how many solutions the band engine finds before it is known that
// there are many, and the lanes count on.
const many = 512

// parts is how many nodes the count of a puzzle is split into for each thread,
// so that no thread waits long for the last one.
const parts = 64

// single is the engine for one ordinary 9×9 Sudoku: band, with the lanes for
// what turns out hard.
type single struct{}

// Name returns "band".
func (single) Name() string { return "band" }

// Can reports whether the model is an ordinary 9×9 Sudoku.
func (single) Can(m *model.Model) bool { return m.Classic() }

// bulk is the engine that solves many ordinary 9×9 puzzles side by side, here
// with one puzzle spread over its lanes. It counts, but it cannot stream.
type bulk struct{}

// Name returns "lanes".
func (bulk) Name() string { return "lanes" }

// Can reports whether the model is an ordinary 9×9 Sudoku.
func (bulk) Can(m *model.Model) bool { return m.Classic() }

// Solve implements engine.Engine.
func (bulk) Solve(ctx context.Context, m *model.Model, opt engine.Options, yield func([]sudoku.Digit) bool) (engine.Result, error) {
	h := hands.Get().(*hand)
	defer hands.Put(h)
	for v := range m.Vars {
		h.masks[v] = uint16(m.Vars[v].Domain)
	}
	if yield != nil && opt.Limit != 1 || opt.Nodes > 0 {
		return engine.Result{}, fmt.Errorf("%w: lanes counts all solutions but streams none and keeps no node limit; use band", ErrEngine)
	}
	r, err := h.spread(ctx, opt.Limit)
	if yield != nil && r.Count > 0 {
		yield(r.First)
	}
	return r, err
}

// hand holds the memory of one search; hands are used again.
type hand struct {
	band  band.Solver
	lanes *lanes.Solver
	stop  atomic.Bool
	masks [lanes.Cells]uint16
	grid  [lanes.Cells]uint8
}

var hands = sync.Pool{New: func() any { return new(hand) }}

// Solve implements engine.Engine.
func (single) Solve(ctx context.Context, m *model.Model, opt engine.Options, yield func([]sudoku.Digit) bool) (engine.Result, error) {
	h := hands.Get().(*hand)
	defer hands.Put(h)
	for v := range m.Vars {
		h.masks[v] = uint16(m.Vars[v].Domain)
	}
	return h.solve(ctx, opt, yield)
}

// plain solves a puzzle that needs no compiling, because it is the ordinary
// one; ok is false for any other.
func (single) plain(ctx context.Context, p *sudoku.Puzzle, opt engine.Options, yield func([]sudoku.Digit) bool) (r engine.Result, ok bool, err error) {
	if !rule.Ordinary(p, 9) {
		return r, false, nil
	}
	h := hands.Get().(*hand)
	defer hands.Put(h)
	for c := range h.masks {
		h.masks[c] = uint16(p.Domain(sudoku.Cell(c)))
	}
	r, err = h.solve(ctx, opt, yield)
	return r, true, err
}

// solve searches what the masks say.
func (h *hand) solve(ctx context.Context, opt engine.Options, yield func([]sudoku.Digit) bool) (engine.Result, error) {
	if err := ctx.Err(); err != nil {
		return engine.Result{}, err
	}
	defer h.watch(ctx)()
	h.band.LoadMasks(&h.masks)
	h.band.Budget = opt.Nodes
	limit := opt.Limit
	if limit == 0 {
		limit = math.MaxUint64
	}
	switch {
	case yield != nil:
		return h.each(ctx, limit, yield)
	case limit <= few && opt.Nodes == 0:
		return h.decide(ctx, limit)
	case opt.Limit > 0 && opt.Nodes == 0:
		return h.countUpTo(ctx, limit)
	case opt.Threads > 1 && limit == math.MaxUint64 && opt.Nodes == 0:
		return h.countParallel(ctx, opt.Threads)
	}
	n, end := h.band.Count(limit)
	return h.result(ctx, n, end)
}

// countUpTo counts up to a limit that is more than a few: the band engine
// while there are not many, then the lanes, which count faster.
func (h *hand) countUpTo(ctx context.Context, limit uint64) (engine.Result, error) {
	n, end := h.band.Count(min(limit, many))
	found, err := h.result(ctx, n, end)
	if err != nil || end != band.Limited || n == limit {
		return found, err
	}
	r, err := h.spread(ctx, limit)
	if err != nil {
		return found, err
	}
	return r, nil
}

// watch makes the band engine stop when the context ends. What it returns ends
// the watch.
func (h *hand) watch(ctx context.Context) func() {
	h.stop.Store(false)
	h.band.Stop = &h.stop
	if ctx.Done() == nil {
		return func() {}
	}
	stop := context.AfterFunc(ctx, func() { h.stop.Store(true) })
	return func() { stop() }
}

// result is what a search of the band engine came to.
func (h *hand) result(ctx context.Context, n uint64, end band.End) (engine.Result, error) {
	r := engine.Result{Count: n, Exact: end == band.Exhausted, Nodes: 2*h.band.Guesses() + 1, Guesses: h.band.Guesses()}
	if h.band.First(&h.grid) {
		r.First = digitsOf(&h.grid)
	}
	switch end {
	case band.Stopped:
		return r, ctx.Err()
	case band.Spent:
		return r, engine.ErrLimit
	}
	return r, nil
}

// each yields every solution.
func (h *hand) each(ctx context.Context, limit uint64, yield func([]sudoku.Digit) bool) (engine.Result, error) {
	n := uint64(0)
	digits := make([]sudoku.Digit, lanes.Cells)
	end := h.band.Each(func(grid *[lanes.Cells]uint8) bool {
		for i, d := range grid {
			digits[i] = sudoku.Digit(d)
		}
		n++
		return yield(digits) && n < limit
	})
	return h.result(ctx, n, end)
}

// decide counts up to a few solutions: the band engine while the puzzle is
// easy, the lanes when it turns out hard.
func (h *hand) decide(ctx context.Context, limit uint64) (engine.Result, error) {
	h.band.Budget = patience
	n, end := h.band.Count(limit)
	if end != band.Spent {
		return h.result(ctx, n, end)
	}
	return h.spread(ctx, limit)
}

// spread counts with the lanes, up to the limit if it is not 0.
func (h *hand) spread(ctx context.Context, limit uint64) (engine.Result, error) {
	if h.lanes == nil {
		h.lanes = lanes.New()
	}
	count, stats, err := h.lanes.Spread(ctx, (*lanes.Masks)(&h.masks), int64(min(limit, math.MaxInt64)), &h.grid)
	if err != nil {
		return engine.Result{}, err
	}
	r := engine.Result{Count: uint64(count), Exact: limit == 0 || uint64(count) < limit, Nodes: stats.Nodes, Guesses: stats.Guesses}
	switch {
	case count == 1 && r.Exact:
		for i := range h.grid {
			h.grid[i] -= '0'
		}
		r.First = digitsOf(&h.grid)
	case count > 0:
		// Of several solutions the first is the band engine's, so that it does
		// not depend on the machine.
		h.band.LoadMasks(&h.masks)
		h.band.Budget = 0
		if _, end := h.band.Count(1); end == band.Stopped {
			return r, ctx.Err()
		}
		h.band.First(&h.grid)
		r.First = digitsOf(&h.grid)
	}
	return r, nil
}

// countParallel counts all solutions on several threads: the search is split
// into nodes whose counts add up to the whole.
func (h *hand) countParallel(ctx context.Context, threads int) (engine.Result, error) {
	n, end := h.band.Count(few)
	if end != band.Limited {
		return h.result(ctx, n, end)
	}
	r, _ := h.result(ctx, n, end)
	nodes := h.band.Split(nil, parts*threads)
	var next atomic.Int64
	var count, guesses atomic.Uint64
	var stopped atomic.Bool
	var wg sync.WaitGroup
	for range threads {
		wg.Go(func() {
			var s band.Solver
			s.Stop = &h.stop
			for i := next.Add(1) - 1; i < int64(len(nodes)); i = next.Add(1) - 1 {
				s.LoadNode(&nodes[i])
				n, end := s.Count(math.MaxUint64)
				count.Add(n)
				guesses.Add(s.Guesses())
				if end == band.Stopped {
					stopped.Store(true)
					return
				}
			}
		})
	}
	wg.Wait()
	r.Count += count.Load()
	r.Guesses += guesses.Load()
	r.Nodes = 2*r.Guesses + 1
	if stopped.Load() {
		return r, ctx.Err()
	}
	r.Exact = true
	return r, nil
}

func digitsOf(grid *[lanes.Cells]uint8) []sudoku.Digit {
	digits := make([]sudoku.Digit, len(grid))
	for i, d := range grid {
		digits[i] = sudoku.Digit(d)
	}
	return digits
}
