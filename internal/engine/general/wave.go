package general

import (
	"context"
	"slices"
	"sync/atomic"

	"shudu/internal/engine"
	"shudu/model"
	"shudu/sudoku"
)

// Wave is propagation without search: the model's constraints, made ready once,
// run on one position after another. Package propagate is how the rest of the
// house uses it. A wave is for one goroutine.
type Wave struct {
	shop   *workshop
	search *search
	stop   *atomic.Bool
	done   func()
	by     []int32  // by propagator: the constraint it enforces; nil when nobody asked
	mine   []uint64 // scratch: the propagators of one constraint
	before []uint64 // scratch: the domains before a propagator ran
}

// NewWave makes a model ready. Its domains are the largest that a position may
// have. A wave that tells knows which constraint each propagator enforces. When
// the context ends, runs end early; what they removed is right.
func NewWave(ctx context.Context, m *model.Model, tells bool) *Wave {
	w := &Wave{shop: openWorkshop()}
	w.stop, w.done = watch(ctx)
	w.shop.builder.asked = tells
	p := w.shop.build(m, w.stop, usual())
	w.search = w.shop.newSearch(ctx, p, engine.Options{}, nil)
	if tells {
		w.by = w.shop.builder.origins()
		w.before = make([]uint64, p.vars)
	}
	return w
}

// Close leaves the wave's memory to others; the wave is not used after that.
func (w *Wave) Close() {
	w.done()
	w.shop.close()
	*w = Wave{}
}

// Stopped reports whether the context ended: the runs since then are cut short.
func (w *Wave) Stopped() bool { return w.stop.Load() }

// Run removes from the domains what propagation can, until nothing is left to
// remove. It reports false at a dead end.
func (w *Wave) Run(domains []sudoku.Digits) bool {
	s := w.search
	alive := w.enter(domains) && s.propagate() || w.stop.Load()
	w.leave(domains)
	return alive
}

// Told is Run that tells, as it happens, which constraint took which digits
// from a variable; -1 stands for a variable that was fixed, which is from, and
// took its value from those that can never be equal. At a dead end it returns
// the constraint that found it, or -1.
func (w *Wave) Told(domains []sudoku.Digits, tell func(constraint int, from, v model.Var, removed sudoku.Digits)) (deadBy int, alive bool) {
	s := w.search
	if !w.enter(domains) {
		return -1, w.stop.Load()
	}
	deadBy, alive = w.tellAll(s, tell)
	w.leave(domains)
	return deadBy, alive
}

// tellAll is propagate, step by step.
func (w *Wave) tellAll(s *search, tell func(int, model.Var, model.Var, sudoku.Digits)) (deadBy int, alive bool) {
	for !w.stop.Load() {
		by, from, ok := -1, int32(-1), true
		copy(w.before, s.dom)
		if n := len(s.fixed); n > 0 {
			from = s.fixed[n-1]
			ok = s.settleOne()
		} else if i := s.next(); i >= 0 {
			by = int(w.by[i])
			ok = s.run1(i)
		} else {
			return -1, true
		}
		for v, old := range w.before {
			if gone := old &^ s.dom[v]; gone != 0 {
				tell(by, model.Var(from), model.Var(v), sudoku.Digits(gone))
			}
		}
		if !ok {
			return by, w.stop.Load()
		}
	}
	return -1, true
}

// Alone runs the propagators of one constraint only, until it has nothing more
// to remove by itself. It is for waves that tell.
func (w *Wave) Alone(constraint int, domains []sudoku.Digits) bool {
	s := w.search
	if !w.enter(domains) {
		return w.stop.Load()
	}
	w.only(constraint)
	for !w.stop.Load() {
		i := s.after(0)
		if i < 0 {
			break
		}
		s.dirty[i>>6] &^= 1 << (i & 63)
		if !s.run1(i) {
			return w.stop.Load()
		}
		for k := range s.dirty {
			s.dirty[k] &= w.mine[k]
		}
	}
	w.leave(domains)
	return true
}

// only leaves the propagators of one constraint in the queue.
func (w *Wave) only(constraint int) {
	s := w.search
	w.mine = append(w.mine[:0], make([]uint64, len(s.dirty))...)
	for i, by := range w.by {
		if int(by) == constraint {
			w.mine[i>>6] |= 1 << (i & 63)
		}
	}
	copy(s.dirty, w.mine)
	s.fixed = s.fixed[:0]
}

// enter makes the domains the first frame, everything awake. It reports false
// when there is nothing to run: a domain is empty, or a constraint can never
// hold.
func (w *Wave) enter(domains []sudoku.Digits) bool {
	s := w.search
	s.calm()
	s.round = 0
	s.enter(0)
	copy(s.dom, s.start)
	for v, d := range domains {
		if s.names(v) {
			continue
		}
		if s.dom[v] &= uint64(d); s.dom[v] == 0 {
			return false
		}
	}
	s.wakeAll()
	return !s.dead
}

// leave writes down what is left.
func (w *Wave) leave(domains []sudoku.Digits) {
	s := w.search
	for v := range domains {
		if !s.names(v) {
			domains[v] &= sudoku.Digits(s.dom[v])
		}
	}
}

// names reports whether a variable is the label of a place: regions may get
// their numbers at the very end, so that what a label loses before means
// nothing.
func (p *problem) names(v int) bool { return p.labels != nil && p.labels[v] }

// note remembers which constraint posted what was posted last.
func (b *builder) note(constraint int) {
	for b.asked && len(b.said) < len(b.posts) {
		b.said = append(b.said, int32(constraint))
	}
}

// noteTiles remembers the first region of a tiling as the one that posted it.
func (b *builder) noteTiles(tiles []*model.Connected) {
	if len(tiles) == 0 {
		return
	}
	b.note(slices.IndexFunc(b.model.Constraints, func(s model.Stated) bool {
		c, ok := s.Constraint.(*model.Connected)
		return ok && c == tiles[0]
	}))
}

// origins returns for every propagator the constraint that posted it.
func (b *builder) origins() []int32 {
	at := make(map[propagator]int32, len(b.posts))
	for i, by := range b.said {
		at[b.posts[i].propagator] = by
	}
	out := make([]int32, len(b.props))
	for i, p := range b.props {
		out[i] = at[p]
	}
	return out
}
