package general

import (
	"cmp"
	"math/bits"
	"slices"
)

// After some dead ends the walk looks round from its first frame: it tries the
// values there, one after another, only to see whether propagation finds a dead
// end at once. Such a value goes; so does what a variable has left after none of
// the values of another. A look goes on as long as it pays: a trial costs a
// credit, a find earns some. If it found much, the walk begins anew.

const (
	moreLooks  = 4  // the next one comes after as many times more dead ends
	moreCredit = 2  // and has as many times more credit
	reward     = 10 // credit for a find
	worth      = 20 // this share of the ways left is much
	rounds     = 2  // times that a look tries a value at most
)

// look is one look round.
type look struct {
	*search
	base   int      // the frame from which it looks
	spare  int      // the frame in which values are tried
	trials int      // as many more
	leaves []uint64 // by variable: what some value of the one being tried leaves
	found  bool     // in this round
}

// firstLook is how many dead ends a walk meets before it looks round.
func (s *search) firstLook() int {
	return max(1, ways(s.frames[:s.cells])/s.lookShare)
}

// ways is how many values open variables have.
func ways(dom []uint64) int {
	n := 0
	for _, d := range dom {
		if d&(d-1) != 0 {
			n += bits.OnesCount64(d)
		}
	}
	return n
}

// look looks round from the first frame. It reports false when that finds out that
// the frame is a dead end; then it is the current one.
func (s *search) look() bool {
	at, last := s.depth, s.last
	credit := s.pace.look()
	much, ok := s.lookFrom(0, at+1, credit)
	if !ok {
		return false
	}
	s.enter(at)
	if s.last = last; much {
		s.anew()
	}
	return true
}

// look returns the credit of a look round, and says when the next comes.
func (c *pace) look() (credit int) {
	credit = c.credit
	c.lookAt *= moreLooks
	c.credit *= moreCredit
	return credit
}

// lookFrom looks round from a frame, which becomes the current one, with the help
// of a spare one. It reports whether it found much, and false at a dead end.
func (s *search) lookFrom(base, spare, credit int) (much, ok bool) {
	if len(s.left) < s.vars {
		s.left = make([]uint64, s.vars)
	}
	l := look{search: s, base: base, spare: spare, trials: credit, leaves: s.left[:s.vars]}
	s.enter(base)
	before := ways(s.dom[:s.cells])
	if !l.rounds() {
		return false, false
	}
	return (before-ways(s.dom[:s.cells]))*worth >= before, true
}

// rounds tries the values of all variables, the most promising first, and again
// what others may have changed.
func (l *look) rounds() bool {
	for range rounds {
		l.found = false
		for _, v := range l.order() {
			if l.trials <= 0 {
				return true
			}
			if !l.variable(v) {
				return false
			}
		}
		if !l.found {
			return true
		}
	}
	return true
}

// order returns the open variables, those first that a walk would choose first.
func (l *look) order() []int32 {
	var open []int32
	for v, d := range l.dom[:l.cells] {
		if d&(d-1) != 0 {
			open = append(open, int32(v))
		}
	}
	rank := func(v int32) float64 { return rankOf(l.scores[v], bits.OnesCount64(l.dom[v])) }
	slices.SortStableFunc(open, func(v, w int32) int { return cmp.Compare(rank(w), rank(v)) })
	return open
}

// variable tries the values of a variable and takes out what it finds.
func (l *look) variable(v int32) bool {
	clear(l.leaves)
	for d := l.dom[v]; d != 0; d &= d - 1 {
		bit := d & -d
		now := l.dom[v]
		if now&(now-1) == 0 || l.trials <= 0 {
			return true
		}
		if now&bit == 0 {
			continue
		}
		l.trials--
		if l.try(v, bit) {
			continue
		}
		if l.err != nil || !l.refute(v, bit) {
			return false
		}
	}
	return l.keepLeft()
}

// try tries a value and notes what it leaves. It reports false at a dead end.
func (l *look) try(v int32, bit uint64) bool {
	l.result.Guesses++
	size := len(l.start)
	l.enter(l.spare)
	copy(l.dom, l.frames[l.base*size:(l.base+1)*size])
	ok := l.visit() && l.change(v, bit) && l.propagate()
	if ok {
		for w, d := range l.dom[:l.vars] {
			l.leaves[w] |= d
		}
	}
	l.calm()
	l.enter(l.base)
	return ok
}

// refute takes out a value that is a dead end.
func (l *look) refute(v int32, bit uint64) bool {
	l.deadEnd(&l.space, l.walks, v, 0)
	l.failed = -1
	l.found = true
	l.trials += reward
	return l.drop(v, bit) && l.propagate()
}

// keepLeft takes out what no value of a variable leaves. The labels of a
// partition are not asked: names that are given late may go to one region
// after one value and to another after the next.
func (l *look) keepLeft() bool {
	for w, d := range l.dom[:l.vars] {
		if d&^l.leaves[w] == 0 || l.labels != nil && l.labels[w] {
			continue
		}
		l.found = true
		l.trials++
		if !l.keep(int32(w), l.leaves[w]) {
			return false
		}
	}
	return l.propagate()
}
