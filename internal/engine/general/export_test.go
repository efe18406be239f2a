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
	w := openWorkshop()
	defer w.close()
	s := w.newSearch(context.Background(), w.build(m, new(atomic.Bool)), engine.Options{}, nil)
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

// Impatient makes walks begin anew as soon as they may, and ask the optimiser as
// soon as they may, until the function it
// returns is called.
func Impatient() (restore func()) {
	old, oldFew := patience, few
	patience, few = 1, 1
	return func() { patience, few = old, oldFew }
}

// Unaided makes walks do without what the optimiser adds after a few nodes,
// until the function it returns is called.
func Unaided() (restore func()) {
	old := few
	few = math.MaxInt64
	return func() { few = old }
}

// Forgetful makes machines remember nothing until the function it returns is
// called.
func Forgetful() (restore func()) {
	old := mostRemembered
	mostRemembered = 0
	return func() { mostRemembered = old }
}

// Curious makes walks look round at their first dead end, and ask the optimiser
// as soon as they may, until the function it returns is called.
func Curious() (restore func()) {
	old, oldFew := lookShare, few
	lookShare, few = 1<<30, 1
	return func() { lookShare, few = old, oldFew }
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
	s := w.newSearch(ctx, w.build(m, new(atomic.Bool)), opt, yield)
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
	s := w.newSearch(context.Background(), w.build(m, new(atomic.Bool)), engine.Options{}, nil)
	s.propagate()
	before = slices.Clone(s.dom[:s.vars])
	l := look{search: s, leaves: slices.Repeat([]uint64{left}, s.vars)}
	l.keepLeft()
	return before, slices.Clone(s.dom[:s.vars])
}

// Together makes threads share the tree after a few nodes, until the function it
// returns is called.
func Together() (restore func()) {
	old, oldFew := alone, few
	alone, few = 12, 1
	return func() { alone, few = old, oldFew }
}
