package general

import (
	"math/bits"

	"shudu/internal/engine/general/regions"
)

// space is what propagators see of a search: the domains of the moment, the
// frames they stand in, and the queue of those who are to look at them. Which way
// a search goes is no concern of it.
type space struct {
	*problem
	frames []uint64 // one frame after another, frame d at d*len(start)
	depth  int
	dom    []uint64 // the current frame; its first words are the domains

	dirty  []uint64 // the queue: one bit per propagator
	fixed  []int32  // variables that were fixed and not yet taken from their peers
	round  int      // where in the queue the round is
	failed int      // the propagator that found the last dead end, or -1 for peers
	oldest int32    // of the variables that were fixed and handed on last, the first

	nogoods nogoods // what walks have proved

	*scratch
}

// scratch is memory in which propagators work. Nothing in it outlasts a run.
type scratch struct {
	opens    [mostCliques]open // of sums
	room     []uint64
	marks    []int32
	spares   []uint64 // copies of frames for branches
	eithers  []uint64 // what branches leave
	regions  regions.Room
	at       [64]int32 // of someOf
	tallied  [65]tallied
	matching matching // of Hall sets
}

// begin enters the first frame with every propagator awake.
func (s *space) begin(w *workshop) {
	s.dirty = w.words.cut((len(s.props) + 63) / 64)
	s.failed = -1
	s.enter(0)
	copy(s.dom, s.start)
	s.wakeAll()
}

// reset empties the space but keeps its memory.
func (s *space) reset() {
	*s = space{frames: s.frames, scratch: s.scratch}
	if len(s.frames) > mostKept {
		s.frames = nil
	}
	if s.scratch != nil {
		s.spares, s.eithers, s.regions = s.spares[:0], s.eithers[:0], regions.Room{}
	}
}

// enter makes the frame at a depth the current one.
func (s *space) enter(depth int) {
	size := len(s.start)
	if (depth+1)*size > len(s.frames) {
		s.frames = append(s.frames, make([]uint64, len(s.frames)+4*size)...)
	}
	s.depth = depth
	s.dom = s.frames[depth*size : (depth+1)*size : (depth+1)*size]
}

// deeper enters the next frame, with the domains of this one.
func (s *space) deeper() {
	above := s.dom
	s.enter(s.depth + 1)
	// enter may have moved the frames; the old memory still holds its words.
	copy(s.dom, above)
}

// back empties the queue and enters the frame above.
func (s *space) back() {
	s.calm()
	s.enter(s.depth - 1)
}

// keep leaves only the given bits in a variable's domain. It reports false
// when none is left.
func (s *space) keep(v int32, bits uint64) bool {
	old := s.dom[v]
	return old&^bits == 0 || s.change(v, old&bits)
}

// drop takes the given bits out of a variable's domain. It reports false when
// none is left.
func (s *space) drop(v int32, bits uint64) bool {
	old := s.dom[v]
	return old&bits == 0 || s.change(v, old&^bits)
}

// change stores a smaller domain and wakes whom it concerns.
func (s *space) change(v int32, now uint64) bool {
	if now == 0 {
		return false
	}
	s.dom[v] = now
	var fixed uint64
	if now&(now-1) == 0 {
		s.fixed = append(s.fixed, v)
		fixed = ^fixed
	}
	for _, w := range s.watch.of(v) {
		s.dirty[w.word] |= w.bits | w.fixed&fixed
	}
	return true
}

// propagate runs the queue until nothing is left to remove. It reports false
// at a dead end, and when it is time to stop.
func (s *space) propagate() bool {
	for {
		if s.ended.Load() {
			return false
		}
		if !s.settle() {
			s.failed = -1
			return false
		}
		i := s.next()
		if i < 0 {
			return true
		}
		if !s.run1(i) {
			s.failed = i
			return false
		}
	}
}

// settle takes the values of fixed variables from their peers: cheaper than
// any propagator, so it comes first.
func (s *space) settle() bool {
	if len(s.fixed) > 0 {
		s.oldest = s.fixed[0]
	}
	for len(s.fixed) > 0 {
		if !s.settleOne() {
			return false
		}
	}
	return true
}

// settleOne takes the value of one fixed variable from its peers.
func (s *space) settleOne() bool {
	n := len(s.fixed) - 1
	v := s.fixed[n]
	s.fixed = s.fixed[:n]
	d := s.dom[v]
	for _, w := range s.peers.of(v) {
		if old := s.dom[w]; old&d != 0 && !s.change(w, old&^d) {
			return false
		}
	}
	for _, x := range s.shuns.of(v) {
		if x.bit == d && !s.drop(x.v, x.lost) {
			return false
		}
	}
	return s.nogoods.in == nil || s.recall(v)
}

// run1 runs a propagator that was taken from the queue.
func (s *space) run1(i int) bool {
	if !s.props[i].propagate(s) {
		return false
	}
	s.dirty[i>>6] &^= 1 << (i & 63) & s.once[i>>6]
	return true
}

// next takes a propagator from the queue, or returns -1. It goes round and
// round, so that a propagator sees all that the others did in a round at once;
// the dear ones wait until the others have nothing left to do.
func (s *space) next() int {
	i := s.after(s.round)
	if i < 0 || i >= s.dearFrom {
		if i = s.after(0); i < 0 {
			return -1
		}
	}
	s.dirty[i>>6] &^= 1 << (i & 63)
	if s.round = i + 1; i >= s.dearFrom {
		s.round = 0
	}
	return i
}

// after returns the first propagator in the queue from i on, or -1.
func (s *space) after(i int) int {
	k := i >> 6
	if k >= len(s.dirty) {
		return -1
	}
	for w := s.dirty[k] &^ (1<<(i&63) - 1); ; w = s.dirty[k] {
		if w != 0 {
			return k<<6 + bits.TrailingZeros64(w)
		}
		if k++; k == len(s.dirty) {
			return -1
		}
	}
}

// wakeAll puts every propagator in the queue, and every fixed variable.
func (s *space) wakeAll() {
	for i := range s.props {
		s.dirty[i>>6] |= 1 << (i & 63)
	}
	for v := range s.vars {
		if d := s.dom[v]; d&(d-1) == 0 {
			s.fixed = append(s.fixed, int32(v))
		}
	}
}

// calm empties the queue.
func (s *space) calm() {
	clear(s.dirty)
	s.fixed = s.fixed[:0]
}

// open reports whether a variable is not fixed.
func (s *space) open() bool {
	for _, d := range s.dom[:s.vars] {
		if d&(d-1) != 0 {
			return true
		}
	}
	return false
}
