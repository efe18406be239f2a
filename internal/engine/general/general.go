package general

import (
	"context"
	"sync/atomic"

	"shudu/internal/engine"
	"shudu/model"
	"shudu/sudoku"
)

// Engine is the general engine. The zero Engine is ready; it has no settings but
// those that tests need.
type Engine struct {
	tuning *tuning // nil for the usual
}

// Name returns "general".
func (Engine) Name() string { return "general" }

// Can reports true: a constraint without a propagator of its own is enforced
// by trying it out.
func (Engine) Can(*model.Model) bool { return true }

// Solve implements engine.Engine. Several threads only share the work when no
// solution is to be shown.
func (e Engine) Solve(ctx context.Context, m *model.Model, opt engine.Options, yield func([]sudoku.Digit) bool) (engine.Result, error) {
	if err := ctx.Err(); err != nil {
		return engine.Result{}, err
	}
	t := e.tuned()
	if yield == nil && (opt.Nodes == 0 || opt.Nodes >= t.small) {
		if r, ok := trySmall(m, t.small, opt.Limit); ok {
			opt.Found.Add(r.Count, 1)
			return r, nil
		}
	}
	w := openWorkshop()
	defer w.close()
	stop, done := watch(ctx)
	defer done()
	p := w.build(m, stop, t)
	if stop.Load() {
		return engine.Result{}, ctx.Err()
	}
	s := w.newSearch(ctx, p, opt, yield)
	s.result.Exact = s.run(w)
	if s.crew == nil {
		return s.result, s.err
	}
	r, err := s.together()
	if err == nil && r.Count > 1 {
		if s.crew.first == nil {
			s.crew.first = e.firstOf(ctx, m, opt)
		}
		if s.crew.first != nil {
			r.First = s.crew.first
		}
	}
	return r, err
}

// tuned returns when searches do what.
func (e Engine) tuned() tuning {
	if e.tuning == nil {
		return usual()
	}
	return *e.tuning
}

// firstOf returns the solution that one thread alone finds first. Several
// threads that found more than one ask for it, so that the answer does not
// depend on how many they are.
func (e Engine) firstOf(ctx context.Context, m *model.Model, opt engine.Options) []sudoku.Digit {
	w := openWorkshop()
	defer w.close()
	stop, done := watch(ctx)
	defer done()
	opt.Threads, opt.Found = 1, nil
	s := w.newSearch(ctx, w.build(m, stop, e.tuned()), opt, nil)
	s.onlyFirst = true
	s.run(w)
	return s.result.First
}

// watch returns a flag that goes up when the context ends: it is asked much
// more often than a context should be.
func watch(ctx context.Context) (stop *atomic.Bool, done func()) {
	stop = new(atomic.Bool)
	if ctx.Done() == nil {
		return stop, func() {}
	}
	cancel := context.AfterFunc(ctx, func() { stop.Store(true) })
	return stop, func() { cancel() }
}
