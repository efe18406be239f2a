package general

import (
	"context"
	"math/bits"
	"slices"

	"shudu/internal/engine"
	"shudu/sudoku"
)

// search is one walk through the tree of a problem: choose, go deeper, come back.
// What a domain is and how it shrinks is a matter of the space, where to go next
// one of the guide, when to begin anew one of the pace, and who walks which part
// of the tree one of the crew.
type search struct {
	space
	guide
	pace

	ctx    context.Context
	opt    engine.Options
	yield  func([]sudoku.Digit) bool
	result engine.Result
	err    error

	choices []choice // by depth: what was tried in the frame above
	digits  []sudoku.Digit
	left    []uint64 // what trials leave

	onlyFirst bool   // stop at the first solution, whatever the limit
	stop      uint64 // after how many nodes the walk is to stop for the optimiser, or 0
	task             // what it does for the crew
}

// choice is a branch: in the frame below, the variable holds the bit; when
// that is done, it holds none of the bits that are like it.
type choice struct {
	v     int32
	bit   uint64
	twins uint64 // the bits that are like it, itself included
	times uint64 // how often a solution in the frame below counts
	found uint64 // solutions before it was tried
}

// newSearch readies a search of a problem.
func (w *workshop) newSearch(ctx context.Context, p *problem, opt engine.Options, yield func([]sudoku.Digit) bool) *search {
	s := &w.search
	s.problem, s.ctx, s.opt, s.yield = p, ctx, opt, yield
	if s.scratch == nil {
		s.scratch = new(scratch)
	}
	s.guide.begin(p, w.floats.cut(p.vars))
	s.pace = p.pace()
	s.task.times = 1
	s.fixed = w.ints.cut(p.vars)[:0]
	s.space.begin(w)
	return s
}

// reset empties the search but keeps its memory.
func (s *search) reset() {
	s.space.reset()
	*s = search{space: s.space, choices: s.choices[:0], left: s.left}
}

// propagate is the space's, and notes why it gave up.
func (s *search) propagate() bool {
	ok := s.space.propagate()
	if !ok && s.ended.Load() {
		s.err = s.ctx.Err()
	}
	return ok
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
	s.mayShare = s.opt.Threads > 1 && s.opt.Limit != 1 && s.yield == nil
	return s.walk(ok)
}

// again begins anew after the optimiser has worked.
func (s *search) again(w *workshop) bool {
	s.nogoods = nogoods{}
	s.space.begin(w)
	s.guide.begin(s.problem, s.scores)
	s.pace = s.problem.pace()
	s.prefer(&s.space)
	return !s.dead && s.propagate()
}

// try walks some way without the help of the optimiser. It reports whether that
// was all there is to do. If not, all is as it was, but for what the first frame
// lost without yielding a solution.
func (s *search) try() (done, through bool) {
	if s.yield != nil {
		return false, false // solutions that were shown cannot be taken back
	}
	s.stop = s.result.Nodes + s.few
	through = s.walk(true)
	if s.stop = 0; s.err != errFew {
		return true, through
	}
	s.err = nil
	s.calm()
	s.enter(0)
	if s.result.Count > 0 {
		copy(s.dom, s.start)
		s.result.Count, s.result.Total, s.result.First = 0, nil, nil
		s.opt.Found.Reset()
	}
	return false, false
}

const errFew signal = "a few nodes were not enough"

// signal ends a walk for a reason of the engine's own; it never leaves it.
type signal string

// Error says the reason.
func (s signal) Error() string { return string(s) }

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
		if s.crew != nil && s.depth > 1 {
			s.share()
		} else if s.mayShare && s.result.Nodes >= s.alone {
			s.recruit(s.opt.Threads)
		}
		if c, open := s.choose(&s.space); open {
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
	c.found = s.result.Count
	c.twins, c.times = s.alike(c.bit)
	s.choices = append(s.choices[:s.depth], c)
	s.deeper()
	return s.visit() && s.change(c.v, c.bit) && s.propagate()
}

// alike returns the bits that are like one, and how often solutions count after
// a choice of it: those with any of these bits are as many as those with this
// one, so that one search is enough. Where solutions are shown each is searched
// for, and so is it where a word cannot hold the product.
func (s *search) alike(bit uint64) (twins, times uint64) {
	times = s.times()
	if !s.blind {
		return bit, times
	}
	twins = s.twins(bit)
	if s.yield == nil {
		if over, product := bits.Mul64(times, uint64(bits.OnesCount64(twins))); over == 0 {
			return twins, product
		}
	}
	return twins, times
}

// times is how often a solution in the current frame counts.
func (s *search) times() uint64 {
	if s.depth == 0 {
		return s.task.times
	}
	return s.choices[s.depth-1].times
}

// retreat goes back to the frame above and takes the choice that is done out of
// it, with all that is like it if that is done, too.
func (s *search) retreat() bool {
	wave := s.dom[s.oldest]
	s.back()
	c := s.choices[s.depth]
	s.deadEnd(&s.space, s.walks, c.v, wave)
	s.failed = -1
	bits := c.bit
	if s.result.Count == c.found && s.result.Total == nil || c.times > s.times() {
		bits = c.twins
	}
	s.nogoods.refute(s.depth, c.v, bits)
	return s.drop(c.v, bits) && s.propagate()
}

// visit counts a node and reports whether to go on.
func (s *search) visit() bool {
	s.result.Nodes++
	switch n := s.result.Nodes; {
	case s.opt.Nodes > 0 && n > s.opt.Nodes:
		s.err = engine.ErrLimit
	case s.stop > 0 && n > s.stop:
		s.err = errFew
	case n&(s.every-1) == 0:
		if s.err = s.ctx.Err(); s.err == nil && s.crew != nil {
			s.err = s.crew.check(s.every)
		}
	}
	return s.err == nil
}

// found reports a solution and whether to go on.
func (s *search) found() bool {
	s.failed = -1
	if s.crew != nil && !s.crew.mayCount() {
		s.err = errRest
		return false
	}
	s.result.Add(1, s.times())
	s.opt.Found.Add(1, s.times())
	if s.yield != nil || s.result.First == nil {
		s.read()
	}
	if s.result.First == nil {
		s.result.First = slices.Clone(s.digits)
	}
	if s.yield != nil && !s.yield(s.digits) || s.crew != nil && s.crew.enough(s.times()) {
		return false
	}
	return !s.result.UpTo(s.opt.Limit) && !(s.onlyFirst && s.stop == 0)
}

// read reads the solution of the current frame.
func (s *search) read() {
	if s.digits == nil {
		s.digits = make([]sudoku.Digit, s.vars)
	}
	for v := range s.digits {
		s.digits[v] = sudoku.Digits(s.dom[v]).Min()
	}
	for _, p := range s.partitions {
		p.Rename(s.digits)
	}
}
