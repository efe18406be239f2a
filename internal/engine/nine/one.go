package nine

import (
	"cmp"
	"context"
	"math"
	"sync"
	"sync/atomic"
	"unsafe"

	"shudu/internal/engine"
	"shudu/internal/engine/band"
	"shudu/internal/engine/lanes"
	"shudu/internal/fault"
	"shudu/model"
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

// plenty is how many solutions take long to count, so that somebody may watch.
const plenty = 1 << 22

// Single is the engine for one ordinary 9×9 Sudoku: band, with the lanes for
// what turns out hard. The zero Single is ready.
type Single struct {
	scalar bool // do without vectors, as on a machine that has none
}

// Name returns "band".
func (Single) Name() string { return "band" }

// Can reports whether the model is an ordinary 9×9 Sudoku.
func (Single) Can(m *model.Model) bool { return m.Classic() }

// Bulk is the engine that solves many ordinary 9×9 puzzles side by side, here
// with one puzzle spread over its lanes. It counts, but it cannot stream.
type Bulk struct{}

// Name returns "lanes".
func (Bulk) Name() string { return "lanes" }

// Can reports whether the model is an ordinary 9×9 Sudoku.
func (Bulk) Can(m *model.Model) bool { return m.Classic() }

// Solve implements engine.Engine.
func (Bulk) Solve(ctx context.Context, m *model.Model, opt engine.Options, yield func([]sudoku.Digit) bool) (engine.Result, error) {
	h := hands.Get().(*hand)
	defer hands.Put(h)
	for v := range m.Vars {
		h.masks[v] = uint16(m.Vars[v].Domain)
	}
	if yield != nil && opt.Limit != 1 || opt.Nodes > 0 {
		return engine.Result{}, fault.Errorf("%w: lanes counts all solutions but streams none and keeps no node limit; use band", engine.ErrEngine)
	}
	defer h.watch(ctx)()
	r, err := h.spread(ctx, opt)
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

	vectors bool // the lanes are faster on what is hard
}

var hands = sync.Pool{New: func() any { return new(hand) }}

// Solve implements engine.Engine.
func (e Single) Solve(ctx context.Context, m *model.Model, opt engine.Options, yield func([]sudoku.Digit) bool) (engine.Result, error) {
	h := hands.Get().(*hand)
	defer hands.Put(h)
	h.vectors = vectors && !e.scalar
	for v := range m.Vars {
		h.masks[v] = uint16(m.Vars[v].Domain)
	}
	return h.solve(ctx, opt, yield)
}

// Plain solves a puzzle that needs no compiling, because it is plainly the
// ordinary one; ok is false for any other.
func (e Single) Plain(ctx context.Context, p *sudoku.Puzzle, opt engine.Options) (r engine.Result, ok bool, err error) {
	if !isPlainly(p) {
		return r, false, nil
	}
	h := hands.Get().(*hand)
	defer hands.Put(h)
	h.vectors = vectors && !e.scalar
	for c := range h.masks {
		h.masks[c] = uint16(p.Domain(sudoku.Cell(c)))
	}
	r, err = h.solve(ctx, opt, nil)
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
	switch {
	case yield != nil:
		return h.each(ctx, opt, yield)
	case opt.Nodes > 0:
		n, end := h.band.Count(cmp.Or(opt.Limit, math.MaxUint64))
		return h.result(ctx, engine.Result{Count: n}, end)
	case opt.Limit == 0:
		return h.countAll(ctx, opt)
	case opt.Limit <= few:
		return h.decide(ctx, opt)
	}
	return h.countUpTo(ctx, opt)
}

// countUpTo counts up to a limit that is more than a few: the band engine
// while there are not many, then the lanes, which count faster, or all at once
// what is alike.
func (h *hand) countUpTo(ctx context.Context, opt engine.Options) (engine.Result, error) {
	limit := opt.Limit
	n, end := h.upTo(min(limit, many))
	if end == band.Spent {
		return learn(ctx, &h.masks, opt, nil)
	}
	found, err := h.result(ctx, engine.Result{Count: n}, end)
	if err != nil || end != band.Limited || n == limit {
		return found, err
	}
	if limit > plenty || len(alike(&h.masks)) > 0 {
		return h.census(ctx, opt, 1, found)
	}
	if !h.vectors {
		more, end := h.band.Count(limit - n)
		return h.result(ctx, engine.Result{Count: n + more}, end)
	}
	r, err := h.spread(ctx, opt)
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

// result completes the count of a search of the band engine.
func (h *hand) result(ctx context.Context, r engine.Result, end band.End) (engine.Result, error) {
	r.Exact, r.Guesses, r.Nodes = end == band.Exhausted, h.band.Guesses(), 2*h.band.Guesses()+1
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

// each yields every solution, up to the limit if it is not 0.
func (h *hand) each(ctx context.Context, opt engine.Options, yield func([]sudoku.Digit) bool) (engine.Result, error) {
	h.band.Budget = cmp.Or(opt.Nodes, guessesAstray*endurance(&h.masks))
	n := uint64(0)
	end := h.band.Each(func(grid *[lanes.Cells]uint8) bool {
		h.band.Budget = opt.Nodes
		n++
		digits := unsafe.Slice((*sudoku.Digit)(&grid[0]), lanes.Cells)
		return yield(digits) && n != opt.Limit
	})
	if end == band.Spent && opt.Nodes == 0 {
		return learn(ctx, &h.masks, opt, yield)
	}
	return h.result(ctx, engine.Result{Count: n}, end)
}

// decide counts up to a few solutions: the band engine while the puzzle is
// easy, the lanes when it turns out hard.
func (h *hand) decide(ctx context.Context, opt engine.Options) (engine.Result, error) {
	h.band.Budget = patience
	if !h.vectors {
		h.band.Budget = guessesAstray * endurance(&h.masks)
	}
	n, end := h.band.Count(opt.Limit)
	switch {
	case end != band.Spent:
		return h.result(ctx, engine.Result{Count: n}, end)
	case h.vectors:
		return h.spread(ctx, opt)
	}
	return learn(ctx, &h.masks, opt, nil)
}

// spread counts with the lanes, up to the limit if it is not 0.
func (h *hand) spread(ctx context.Context, opt engine.Options) (engine.Result, error) {
	if h.lanes == nil {
		h.lanes = lanes.New()
	}
	count, stats, err := hurried(h.lanes, endurance(&h.masks)).Spread(ctx, (*lanes.Masks)(&h.masks), int64(min(opt.Limit, math.MaxInt64)), &h.grid)
	switch {
	case err != nil:
		return engine.Result{Count: uint64(count), Nodes: stats.Nodes, Guesses: stats.Guesses}, err
	case count == lanes.Astray:
		return learn(ctx, &h.masks, opt, nil)
	}
	r := engine.Result{Count: uint64(count), Exact: opt.Limit == 0 || uint64(count) < opt.Limit, Nodes: stats.Nodes, Guesses: stats.Guesses}
	switch {
	case count == 1 && r.Exact:
		for i := range h.grid {
			h.grid[i] -= '0'
		}
		r.First = digitsOf(&h.grid)
	case count > 0:
		r.First, err = h.first(ctx)
	}
	return r, err
}

// first returns the solution that the band engine finds first: of several it is
// the one to show, so that it does not depend on the machine.
func (h *hand) first(ctx context.Context) ([]sudoku.Digit, error) {
	h.band.LoadMasks(&h.masks)
	_, end := h.upTo(1)
	switch end {
	case band.Stopped:
		return nil, ctx.Err()
	case band.Spent:
		r, err := learn(ctx, &h.masks, engine.Options{Limit: 1}, nil)
		return r.First, err
	}
	h.band.First(&h.grid)
	return digitsOf(&h.grid), nil
}

// countAll counts all solutions: the band engine while there are not many,
// then all threads.
func (h *hand) countAll(ctx context.Context, opt engine.Options) (engine.Result, error) {
	n, end := h.upTo(many)
	r, err := h.result(ctx, engine.Result{Count: n}, end)
	if end == band.Spent {
		r, err = learn(ctx, &h.masks, engine.Options{Limit: 1}, nil)
	}
	if end != band.Limited && (end != band.Spent || r.Count == 0) {
		return r, err
	}
	return h.census(ctx, opt, max(opt.Threads, 1), r)
}

// census counts from the beginning with all threads, up to the limit if it is
// not 0. What was found before is only the first solution.
func (h *hand) census(ctx context.Context, opt engine.Options, threads int, found engine.Result) (engine.Result, error) {
	found.Count = 0
	c := census{ctx: ctx, stop: &h.stop, limit: opt.Limit, told: opt.Found, found: found}
	c.divide(&h.band, &h.masks, threads)
	return c.count(threads, h.vectors)
}

func digitsOf(grid *[lanes.Cells]uint8) []sudoku.Digit {
	digits := make([]sudoku.Digit, len(grid))
	for i, d := range grid {
		digits[i] = sudoku.Digit(d)
	}
	return digits
}
