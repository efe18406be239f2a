package general

import "math"

// pace is how a walk goes: after so many dead ends it looks round (look.go), after
// more it rests and begins anew, with what is known by then about who is to
// blame. Only a walk that has met no solution does either.
type pace struct {
	ends     int     // dead ends since the last rest
	patience int     // as many until the next
	more     float64 // how many times as many until each next one
	lookAt   int     // as many until the next look, or 0 before the first dead end
	credit   int     // trials of that look
}

// How many times as patient a walk is where it blames waves, for it learns more
// slowly then, and where to begin matters less; and where regions are unknown.
const (
	wavePatience  = 21
	labelPatience = 3
)

// pace returns the pace of a walk's beginning. Where all values are alike
// everywhere, little is known at the start about where to begin, and it is soon
// better to begin elsewhere. Where regions are unknown, a walk is lucky or very
// long: many short ones meet a lucky one. So are they where values must hang
// together.
func (p *problem) pace() pace {
	c := pace{patience: p.tuning.patience, more: 3, credit: p.lookCredit}
	switch {
	case p.blank:
		c.patience = max(1, c.patience*3/10)
	case p.labels != nil:
		c.patience, c.more = c.patience*labelPatience, 1.2
	case p.hanging:
		c.patience, c.more = max(1, c.patience*3/10), 2
	case p.wavy():
		c.patience *= wavePatience
	}
	return c
}

// pause comes after every dead end. It reports false when a look round found
// out that there is nothing more to find.
func (s *search) pause() bool {
	if s.result.Count > 0 || s.depth == 0 {
		return true
	}
	if s.crew != nil {
		return s.pauseTogether()
	}
	if s.lookAt == 0 {
		s.lookAt = s.firstLook()
	}
	switch s.ends++; {
	case s.ends >= s.patience:
		s.rest()
	case s.ends == s.lookAt:
		return s.look()
	}
	return true
}

// rest begins the walk anew. Each time it goes further before it rests, so that it
// comes to an end.
func (s *search) rest() {
	s.pace.rest()
	s.guide.rest(s.problem)
	s.anew()
}

// rest makes the next walk longer.
func (c *pace) rest() {
	c.ends = 0
	c.patience = int(math.Ceil(float64(c.patience) * c.more))
}

// anew goes back to the first frame. What that lost stays lost, and what the walk
// has proved is remembered, unless names are given late: a region that got one may
// get another in the next walk.
func (s *search) anew() {
	if s.labels == nil {
		s.nogoods.add(s.vars, s.nogoods.proved(nil, s.choices, s.depth))
	}
	s.nogoods.refuted = s.nogoods.refuted[:0]
	s.last = -1
	s.enter(0)
}
