package general

import (
	"context"
	"math"
	"slices"
	"sync/atomic"

	"shudu/internal/engine"
	"shudu/model"
	"shudu/sudoku"
)

// Propagate returns the domains that propagation leaves before any choice, and
// whether it found no dead end: first without, then with what the optimiser
// adds.
func Propagate(m *model.Model, optimise bool) ([]uint64, bool) {
	return Engine{}.propagate(m, optimise)
}

// propagate is Propagate with the engine's tuning.
func (e Engine) propagate(m *model.Model, optimise bool) ([]uint64, bool) {
	w := openWorkshop()
	defer w.close()
	s := w.newSearch(context.Background(), w.build(m, new(atomic.Bool), e.tuned()), engine.Options{}, nil)
	ok := !s.dead && s.propagate()
	if ok && optimise {
		w.improve(s.dom)
		if ok = s.again(w); ok {
			w.deepen(s.dom)
			ok = s.again(w)
		}
	}
	return slices.Clone(s.dom[:s.vars]), ok
}

// tuned returns the engine with some of its tuning changed. It always builds a
// problem, however small.
func tuned(edit func(t *tuning)) Engine {
	t := usual()
	t.small = 0
	edit(&t)
	return Engine{&t}
}

// Built builds a problem for every puzzle, however small.
func Built() Engine { return tuned(func(*tuning) {}) }

// Small tries a puzzle on boards only, for as many nodes.
func Small(m *model.Model, nodes, limit uint64) (engine.Result, bool) {
	return trySmall(m, nodes, limit)
}

// KnownShapes is how many shapes a small puzzle finds listed.
func KnownShapes() int {
	s := smalls.Get().(*small)
	defer smalls.Put(s)
	return len(s.known)
}

// Impatient begins walks anew and asks the optimiser as soon as it may.
func Impatient() Engine { return tuned(func(t *tuning) { t.patience, t.few = 1, 1 }) }

// Unaided does without what the optimiser adds after a few nodes.
func Unaided() Engine { return tuned(func(t *tuning) { t.few = math.MaxInt64 }) }

// Curious looks round at its first dead end, and asks the optimiser as soon as
// it may.
func Curious() Engine { return tuned(func(t *tuning) { t.lookShare, t.few = 1<<30, 1 }) }

// Together lets threads share the tree after a few nodes, and often.
func Together() Engine { return tuned(func(t *tuning) { t.alone, t.few, t.every = 4, 1, 1 }) }

// Restless lets threads share the tree at once and begin anew, or look round, after
// a few dead ends.
func Restless() Engine {
	return tuned(func(t *tuning) { t.alone, t.few, t.every, t.patience, t.lookShare = 1, 1, 1, 2, 60 })
}

// Crowd is three threads that share the tree at once and begin anew, or look round,
// after a few dead ends.
type Crowd struct{}

// Name returns "crowd".
func (Crowd) Name() string { return "crowd" }

// Can reports true.
func (Crowd) Can(*model.Model) bool { return true }

// Solve implements engine.Engine.
func (Crowd) Solve(ctx context.Context, m *model.Model, opt engine.Options, yield func([]sudoku.Digit) bool) (engine.Result, error) {
	opt.Threads = 3
	return Restless().Solve(ctx, m, opt, yield)
}

// Looking is the engine, but it looks round before it walks, and finds out how
// many values that took away.
type Looking struct {
	Engine
	Found int
}

// Solve implements engine.Engine, on one thread.
func (l *Looking) Solve(ctx context.Context, m *model.Model, opt engine.Options, yield func([]sudoku.Digit) bool) (engine.Result, error) {
	w := openWorkshop()
	defer w.close()
	s := w.newSearch(ctx, w.build(m, new(atomic.Bool), usual()), opt, yield)
	ok := !s.dead && s.propagate()
	if ok {
		w.improve(s.dom)
		ok = s.again(w)
	}
	if ok {
		s.lookAt = s.firstLook()
		before := ways(s.dom[:s.cells])
		if ok = s.look(); ok {
			l.Found += before - ways(s.dom[:s.cells])
		}
	}
	s.result.Exact = s.walk(ok)
	return s.result, s.err
}

// KeepLeft returns the domains before and after a look takes out all but what
// trials have left.
func KeepLeft(m *model.Model, left uint64) (before, after []uint64) {
	w := openWorkshop()
	defer w.close()
	s := w.newSearch(context.Background(), w.build(m, new(atomic.Bool), usual()), engine.Options{}, nil)
	s.propagate()
	before = slices.Clone(s.dom[:s.vars])
	l := look{search: s, leaves: slices.Repeat([]uint64{left}, s.vars)}
	l.keepLeft()
	return before, slices.Clone(s.dom[:s.vars])
}
