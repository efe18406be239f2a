package general

import (
	"context"
	"math"
	"slices"
	"sync/atomic"

	"shudu/internal/engine"
	"shudu/model"
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

// Together makes threads share the tree after a few nodes, until the function it
// returns is called.
func Together() (restore func()) {
	old, oldFew := alone, few
	alone, few = 12, 1
	return func() { alone, few = old, oldFew }
}
