package general

import (
	"math/bits"
	"slices"
)

// A crew walks as one thread would: its dead ends are counted together, and when
// there have been enough of them without a solution, all come back with what they
// have proved and whom they blame, and one of them begins the next walk from the
// first frame of the whole tree. What it proved in a part of the tree is told
// with what leads to the part: choices that hold, and choices of others that do not.
//
// A solution that was counted must not be met again. So a crew is in one of three
// moods: it walks, it is called back, or it has counted a solution, and then no
// more is called back.

const (
	onTheWay = iota
	calledBack
	haveCounted
)

// errRest ends a walk when all begin anew.
const errRest signal = "all begin anew"

// common is what a crew's walks begin with, and what they have learnt.
type common struct {
	pace
	root  []uint64    // the first frame of the whole tree
	known [][]literal // sets that do not hold together
	lost  []literal   // sets of one, which the first frame is to lose
	walk  int         // how many began

	guide guide // whom all blame
}

// common returns what a search has learnt alone.
func (s *search) common() common {
	c := common{pace: s.pace, root: slices.Clone(s.frames[:len(s.start)]), known: s.nogoods.known, walk: 1}
	if c.lookAt == 0 {
		c.lookAt = s.firstLook()
	}
	c.guide = s.guide
	c.guide.scores = slices.Clone(s.scores)
	return c
}

// join makes a search one of a crew.
func (s *search) join(c *crew) {
	s.mayShare, s.crew = false, c
	s.scores = make([]float64, s.vars)
	s.heard.scores = make([]float64, s.vars)
	c.mu.Lock()
	defer c.mu.Unlock()
	s.catchUp()
	s.hear()
}

// learn takes over what the crew knows.
func (s *search) learn() {
	s.crew.mu.Lock()
	defer s.crew.mu.Unlock()
	s.catchUp()
	s.exchange()
}

// catchUp takes over what walks before this have proved.
func (s *search) catchUp() {
	c := s.crew
	if s.task.walk == c.walk {
		return
	}
	s.task.walk, s.walks, s.waves = c.walk, c.guide.walks, c.guide.waves
	s.last = -1
	s.nogoods.add(s.vars, c.known[len(s.nogoods.known):])
}

// exchange tells the crew whom the search has blamed since it did so last, and
// hears whom the others have blamed. After so many dead ends that its scores were
// divided, they cannot be compared with those it heard, and it only hears.
func (s *search) exchange() {
	g, h, b := &s.crew.guide.blame, &s.heard, &s.guide.blame
	if b.shrunk != h.shrunk {
		s.hear()
		return
	}
	g.bump *= b.bump / h.bump
	now := g.bump / b.bump
	for v, x := range b.scores {
		g.scores[v] += (x - h.scores[v]) * now
	}
	for i, x := range b.values {
		g.values[i] += (x - h.values[i]) * now
	}
	g.shrink(mostCommon)
	s.hear()
}

// hear takes over whom the crew blames.
func (s *search) hear() {
	g := &s.crew.guide.blame
	for _, b := range []*blame{&s.heard, &s.guide.blame} {
		copy(b.scores, g.scores)
		b.values, b.bump, b.shrunk = g.values, g.bump, g.shrunk
	}
	s.standOut()
	s.askIn = between
}

const (
	between    = 64   // dead ends after which a thread asks again whom others blame
	mostCommon = 1e90 // what a dead end of a crew may count: less than one of a thread
)

// pauseTogether comes after every dead end of a crew's walk, like pause.
func (s *search) pauseTogether() bool {
	c := s.crew
	if c.mood.Load() == haveCounted {
		return true
	}
	credit, err := c.deadEnd(s)
	if s.err = err; credit > 0 {
		return s.lookTogether(credit)
	}
	return true
}

// deadEnd counts a dead end. It returns the credit of a look round when it is time
// for one, and errRest when all begin anew.
func (c *crew) deadEnd(s *search) (credit int, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if s.askIn--; s.askIn <= 0 {
		s.exchange()
	}
	switch c.ends++; {
	case c.mood.Load() == calledBack, c.ends >= c.patience && c.callBack():
		return 0, errRest
	case c.ends == c.lookAt:
		return c.pace.look(), nil
	}
	return 0, nil
}

// callBack has all begin anew, unless somebody has found a solution.
func (c *crew) callBack() bool { return c.mood.CompareAndSwap(onTheWay, calledBack) }

// mayCount reports whether a solution is to be counted, for nobody will meet it
// again.
func (c *crew) mayCount() bool {
	return c.mood.Load() == haveCounted || c.mood.CompareAndSwap(onTheWay, haveCounted) || c.mood.Load() == haveCounted
}

// lookTogether looks round from the first frame of the whole tree, and goes on
// where it was.
func (s *search) lookTogether(credit int) bool {
	c, at, last := s.crew, s.depth, s.last
	s.enter(at + 1)
	c.mu.Lock()
	copy(s.dom, c.root)
	c.mu.Unlock()
	much, ok := s.lookFrom(at+1, at+2, credit)
	if s.err != nil {
		return false
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if !ok {
		c.over.Store(true)
		c.barren, s.err = true, errCut
		return false
	}
	c.root = slices.Clone(s.dom)
	s.calm()
	s.enter(at)
	if s.last = last; much && c.callBack() {
		s.err = errRest
	}
	return true
}

// proved is what a search has proved in its part that others can use: that there
// is no solution in it, or what it took out of the frames on its way.
func (s *search) proved() [][]literal {
	switch {
	case s.err == errRest:
		return append(s.aside, s.nogoods.proved(s.where, s.choices, s.depth)...)
	case s.result.Exact && s.result.Count == 0 && len(s.where) > 0 && len(s.where) <= longestNogood:
		return append(s.aside, s.where)
	}
	return s.aside
}

// note adds sets that do not hold together. Where names are given late only those
// of one value hold for another walk.
func (c *crew) note(s *search, sets [][]literal) {
	for _, set := range sets {
		one := len(set) == 1
		if s.labels != nil && !(one && bits.OnesCount64(set[0].bits) == 1) {
			continue
		}
		if one {
			c.lost = append(c.lost, set[0])
		} else {
			c.known = append(c.known, set)
		}
	}
}

// anew begins the next walk, when all have come back.
func (c *crew) anew(p *problem) {
	if c.ends >= c.patience {
		c.pace.rest()
		c.guide.rest(p)
	}
	c.walk++
	c.wanting.Add(int32(len(c.parts)) - 1)
	c.parts = append(c.parts[:0], part{frame: c.root, times: 1})
	c.mood.Store(onTheWay)
}

// beginWhole begins a walk of the whole tree, whose first frame loses what walks
// have proved.
func (s *search) beginWhole() bool {
	c := s.crew
	c.mu.Lock()
	lost := c.lost
	c.lost = nil
	c.mu.Unlock()
	for _, l := range lost {
		if !s.drop(l.v, l.bits) {
			return false
		}
	}
	if !s.propagate() {
		return false
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.root = slices.Clone(s.dom)
	return true
}
