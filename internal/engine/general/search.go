package general

import (
	"context"
	"math/bits"
	"slices"

	"shudu/internal/engine"
	"shudu/sudoku"
)

// search is one walk through the tree of a problem.
type search struct {
	*problem
	ctx    context.Context
	opt    engine.Options
	yield  func([]sudoku.Digit) bool
	result engine.Result
	err    error

	onlyFirst bool // stop at the first solution, whatever the limit

	frames  []uint64 // one frame after another, frame d at d*len(start)
	depth   int
	choices []choice // by depth: what was tried in the frame above

	dom    []uint64 // the current frame; its first words are the domains
	dirty  []uint64 // the queue: one bit per propagator
	fixed  []int32  // variables that were fixed and not yet taken from their peers
	round  int      // where in the queue the round is
	failed int      // the propagator that found the last dead end, or -1 for peers

	pace
	crew  *crew     // the other threads, or nil
	stop  uint64    // after how many nodes the walk is to stop for the optimiser, or 0
	part  int64     // which part of the tree this is
	begun []float64 // the scores at the beginning of a part
	root  []uint64  // the frame from which the tree is split, when it may be

	scores []float64 // by variable: how often it led to a dead end lately
	bump   float64
	last   int32 // the variable of the last dead end, or -1

	digits  []sudoku.Digit
	opens   [mostCliques]open // scratch of sums
	room    []uint64          // scratch of propagators
	marks   []int32           // likewise
	spares  []uint64          // copies of frames for branches
	eithers []uint64          // what branches leave
	left    []uint64          // what trials leave
	ground  any               // scratch of partitions

	at       [64]int32 // scratch of someOf
	matching matching  // scratch of Hall sets
}

// choice is a branch: in the frame below, the variable holds the bit; when
// that is done, it does not.
type choice struct {
	v     int32
	bit   uint64
	found uint64 // solutions before it was tried
}

// search readies a search of a problem.
func (w *workshop) newSearch(ctx context.Context, p *problem, opt engine.Options, yield func([]sudoku.Digit) bool) *search {
	s := &w.search
	s.problem, s.ctx, s.opt, s.yield = p, ctx, opt, yield
	s.last, s.failed, s.bump = -1, -1, 1
	s.pace = p.pace()
	s.fixed = w.ints.cut(p.vars)[:0]
	s.scores = w.floats.cut(p.vars)
	s.begin(w)
	return s
}

// begin enters the first frame with every propagator awake.
func (s *search) begin(w *workshop) {
	s.dirty = w.words.cut((len(s.props) + 63) / 64)
	s.enter(0)
	copy(s.dom, s.start)
	s.wakeAll()
}

// reset empties the search but keeps its memory.
func (s *search) reset() {
	*s = search{frames: s.frames, choices: s.choices[:0], room: s.room, marks: s.marks, spares: s.spares[:0], eithers: s.eithers[:0], left: s.left}
	if len(s.frames) > mostKept {
		s.frames = nil
	}
}

// enter makes the frame at a depth the current one.
func (s *search) enter(depth int) {
	size := len(s.start)
	if (depth+1)*size > len(s.frames) {
		s.frames = append(s.frames, make([]uint64, len(s.frames)+4*size)...)
	}
	s.depth = depth
	s.dom = s.frames[depth*size : (depth+1)*size : (depth+1)*size]
}

// keep leaves only the given bits in a variable's domain. It reports false
// when none is left.
func (s *search) keep(v int32, bits uint64) bool {
	old := s.dom[v]
	return old&^bits == 0 || s.change(v, old&bits)
}

// drop takes the given bits out of a variable's domain. It reports false when
// none is left.
func (s *search) drop(v int32, bits uint64) bool {
	old := s.dom[v]
	return old&bits == 0 || s.change(v, old&^bits)
}

// change stores a smaller domain and wakes whom it concerns.
func (s *search) change(v int32, now uint64) bool {
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
// at a dead end.
func (s *search) propagate() bool {
	for {
		if s.stopped() {
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
		if !s.props[i].propagate(s) {
			s.failed = i
			s.stopped() // it may have given up for that reason only
			return false
		}
		s.dirty[i>>6] &^= 1 << (i & 63) & s.once[i>>6]
	}
}

// stopped reports whether it is time to stop.
func (s *search) stopped() bool {
	if !s.ended.Load() {
		return false
	}
	s.err = s.ctx.Err()
	return true
}

// settle takes the values of fixed variables from their peers: cheaper than
// any propagator, so it comes first.
func (s *search) settle() bool {
	for n := len(s.fixed); n > 0; n = len(s.fixed) {
		v := s.fixed[n-1]
		s.fixed = s.fixed[:n-1]
		d := s.dom[v]
		for _, w := range s.peers.of(v) {
			if old := s.dom[w]; old&d != 0 && !s.change(w, old&^d) {
				return false
			}
		}
	}
	return true
}

// next takes a propagator from the queue, or returns -1. It goes round and
// round, so that a propagator sees all that the others did in a round at once;
// the dear ones wait until the others have nothing left to do.
func (s *search) next() int {
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
func (s *search) after(i int) int {
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
func (s *search) wakeAll() {
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
func (s *search) calm() {
	clear(s.dirty)
	s.fixed = s.fixed[:0]
}

// run walks the whole tree. It reports whether it got through all of it. Most
// puzzles are small or easy: the first wave of propagation solves them, or a few
// guesses do. The optimiser works for the others only.
func (s *search) run(w *workshop) bool {
	if s.dead {
		return true
	}
	ok := s.visit() && s.propagate()
	if ok && s.open() {
		w.improve(s.dom)
		ok = s.again(w)
	}
	if ok && s.open() && w.builder.deepens() {
		if done, through := s.try(); done {
			return through
		}
		w.deepen(s.dom)
		ok = s.again(w)
	}
	if ok && s.opt.Threads > 1 && s.opt.Limit != 1 && s.yield == nil {
		s.root = slices.Clone(s.dom)
	}
	return s.walk(ok)
}

// again begins anew after the optimiser has worked.
func (s *search) again(w *workshop) bool {
	s.begin(w)
	clear(s.scores)
	s.last, s.failed, s.bump, s.pace = -1, -1, 1, s.problem.pace()
	s.prefer()
	return !s.dead && s.propagate()
}

// try walks some way without the help of the optimiser. It reports whether that
// was all there is to do. If not, all is as it was, but for what the first frame
// lost without yielding a solution.
func (s *search) try() (done, through bool) {
	if s.yield != nil {
		return false, false // solutions that were shown cannot be taken back
	}
	s.stop = s.result.Nodes + few
	through = s.walk(true)
	if s.stop = 0; s.err != errFew {
		return true, through
	}
	s.err = nil
	s.calm()
	s.enter(0)
	if s.result.Count > 0 {
		copy(s.dom, s.start)
		s.result.Count, s.result.First = 0, nil
	}
	return false, false
}

// few is how many nodes a walk may visit before the optimiser helps. Only tests
// change it.
var few uint64 = 8

const errFew signal = "a few nodes were not enough"

// signal ends a walk for a reason of the engine's own; it never leaves it.
type signal string

// Error says the reason.
func (s signal) Error() string { return string(s) }

// open reports whether a variable is not fixed.
func (s *search) open() bool {
	for _, d := range s.dom[:s.vars] {
		if d&(d-1) != 0 {
			return true
		}
	}
	return false
}

// walk goes on from the current frame, or back from it, until the tree is
// done.
func (s *search) walk(ok bool) bool {
	for s.err == nil {
		if !ok {
			if s.depth == 0 {
				return true
			}
			ok = s.retreat() && s.pause()
			continue
		}
		if c, open := s.choose(); open {
			ok = s.advance(c)
			continue
		}
		if !s.found() {
			return false
		}
		ok = false
	}
	return false
}

// advance opens a frame in which the choice holds.
func (s *search) advance(c choice) bool {
	s.result.Guesses++
	if len(s.choices) <= s.depth {
		s.choices = append(s.choices, c)
	}
	s.choices[s.depth] = c
	s.choices[s.depth].found = s.result.Count
	above := s.dom
	s.enter(s.depth + 1)
	// enter may have moved the frames; the old memory still holds its words.
	copy(s.dom, above)
	return s.visit() && s.change(c.v, c.bit) && s.propagate()
}

// retreat goes back to the frame above and takes the choice that failed out of
// it.
func (s *search) retreat() bool {
	s.calm()
	s.enter(s.depth - 1)
	c := s.choices[s.depth]
	s.blame(c.v)
	s.failed = -1
	if s.blind && s.result.Count == c.found {
		c.bit |= s.twins(c.bit)
	}
	return s.drop(c.v, c.bit) && s.propagate()
}

// visit counts a node and reports whether to go on.
func (s *search) visit() bool {
	s.result.Nodes++
	switch n := s.result.Nodes; {
	case s.opt.Nodes > 0 && n > s.opt.Nodes:
		s.err = engine.ErrLimit
	case s.stop > 0 && n > s.stop:
		s.err = errFew
	case n == alone && s.root != nil:
		s.err = errSplit
	case n&63 == 0:
		if s.err = s.ctx.Err(); s.err == nil && s.crew != nil {
			s.err = s.crew.check(s.part, 64)
		}
	}
	return s.err == nil
}

// found reports a solution and whether to go on.
func (s *search) found() bool {
	s.result.Count++
	s.failed = -1
	if s.yield != nil || s.result.Count == 1 {
		if s.digits == nil {
			s.digits = make([]sudoku.Digit, s.vars)
		}
		for v := range s.digits {
			s.digits[v] = sudoku.Digits(s.dom[v]).Min()
		}
		for _, p := range s.partitions {
			p.rename(s.digits)
		}
	}
	if s.result.Count == 1 {
		s.result.First = slices.Clone(s.digits)
	}
	if s.yield != nil && !s.yield(s.digits) {
		return false
	}
	if s.onlyFirst && s.stop == 0 {
		return false
	}
	return s.opt.Limit == 0 || s.result.Count < s.opt.Limit
}
