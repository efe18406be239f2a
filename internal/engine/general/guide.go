package general

import "math/bits"

// guide says where to branch: it remembers who is to blame for dead ends.
type guide struct {
	scores []float64 // by variable: how often it led to a dead end lately
	bump   float64   // what the next dead end counts
	last   int32     // the variable of the last dead end, or -1
	walks  int       // how many walks ended in a rest
}

// begin forgets all blame. The scores are its memory.
func (g *guide) begin(scores []float64) {
	clear(scores)
	*g = guide{scores: scores, bump: 1, last: -1}
}

// choose returns the next branch. It reports false when all variables are
// fixed.
//
// After a rest the variable of the last dead end goes first. Otherwise it is the
// one with the most blame for the fewest values, cells before auxiliary variables,
// whose values follow from them. Where it still has more than two values, a
// value that has only two places in a house may be narrower. Where there are
// sums, two of three walks after the first trust blame alone.
func (g *guide) choose(s *space) (choice, bool) {
	v := g.last
	if v < 0 || g.walks == 0 || s.dom[v]&(s.dom[v]-1) == 0 {
		if v = g.best(s, 0, s.cells); v < 0 {
			if v = g.best(s, s.cells, s.vars); v < 0 {
				return choice{}, false
			}
		}
	}
	d := s.dom[v]
	c := choice{v: v, bit: d & -d}
	if n := bits.OnesCount64(d); n > 2 && (g.walks%3 == 0 || !s.hasSums) {
		c = g.place(s, c, rankOf(g.scores[v], n))
	}
	return c, true
}

// rankOf is how good it is to branch in n ways on something with a score.
func rankOf(score float64, n int) float64 { return (1 + score) / float64(n) }

// best returns the variable with the best rank among some, or -1 when all of
// them are fixed.
func (g *guide) best(s *space, from, to int) int32 {
	best, top := int32(-1), -1.0
	for v := from; v < to; v++ {
		d := s.dom[v]
		if d&(d-1) == 0 {
			continue
		}
		score := g.scores[v]
		if s.labels != nil && s.labels[v] && g.walks&1 == 0 {
			score *= labelsFirst
		}
		if r := rankOf(score, bits.OnesCount64(d)); r > top {
			best, top = int32(v), r
		}
	}
	return best
}

// place returns a value with two places in a house when its rank is better
// than that of the choice at hand.
func (g *guide) place(s *space, c choice, top float64) choice {
	for _, house := range s.full {
		var once, twice, thrice uint64
		for _, v := range house {
			d := s.dom[v]
			thrice |= twice & d
			twice |= once & d
			once |= d
		}
		for two := twice &^ thrice; two != 0; two &= two - 1 {
			bit := two & -two
			v, score := g.blamed(s, house, bit)
			if r := rankOf(score, 2); r > top {
				c, top = choice{v: v, bit: bit}, r
			}
		}
	}
	return c
}

// blamed returns, of the two places of a value in a house, the one with more
// blame, and what both have on average.
func (g *guide) blamed(s *space, house []int32, bit uint64) (int32, float64) {
	first := int32(-1)
	for _, v := range house {
		if s.dom[v]&bit == 0 {
			continue
		}
		if first < 0 {
			first = v
			continue
		}
		score := (g.scores[first] + g.scores[v]) / 2
		if g.scores[v] > g.scores[first] {
			first = v
		}
		return first, score
	}
	return first, 0
}

// prefer gives the variables of small constraints a start: what is decided
// there decides most. Houses are everywhere and give none.
func (g *guide) prefer(s *space) {
	for i := range s.scopes {
		scope := s.blameful(i)
		switch s.props[i].(type) {
		case *different, *intersection:
			continue
		case *streak, *alike, *distinct:
			g.scores[scope[0]] += numberFirst // the number decides about all
		}
		for _, v := range scope {
			g.scores[v] += preference / float64(len(scope))
		}
	}
}

// blameful returns the variables that share the blame when a propagator finds a
// dead end: its scope, or those of it that decide. That of a partition is
// everything and tells nothing.
func (s *space) blameful(i int) []int32 {
	switch p := s.props[i].(type) {
	case *sideRank:
		return p.beginning()
	case partition:
		return nil
	}
	return s.scopes[i]
}

// plain reports whether a propagator only knows houses.
func (s *space) plain(i int) bool {
	switch s.props[i].(type) {
	case *different, *intersection:
		return true
	}
	return false
}

// preference is what a constraint gives its variables at the start, numberFirst
// is what it gives to a number that decides about all, shared is what it gives
// its variables for a dead end (houses, which have many variables, give more in
// every second walk), and growth is how much more each dead end counts than the
// one before.
//
// Where regions are unknown, every second walk cares for their labels first,
// that many times as much: some puzzles go by their digits, some by their
// regions.
const (
	preference  = 10
	numberFirst = 100
	shared      = 9
	houseShare  = 3
	growth      = 1.0003

	labelsFirst = 4
)

// blame remembers a dead end: the variable that was tried, and those of the
// propagator that found it out, who share the blame. Scores grow, so that older
// ones count less.
func (g *guide) blame(s *space, v int32) {
	g.last = v
	if s.labels != nil || s.tiled || s.blank {
		g.scores[v] += g.bump // the scope of a partition is everything, and on a blank grid all scopes are alike
	}
	if s.failed >= 0 {
		scope := s.blameful(s.failed)
		share := g.bump * shared / float64(len(scope))
		if s.plain(s.failed) && !s.blank && g.walks&1 == 0 {
			share *= houseShare
		}
		for _, w := range scope {
			g.scores[w] += share
		}
	}
	if g.bump *= growth; g.bump > 1e100 {
		for i := range g.scores {
			g.scores[i] /= g.bump
		}
		g.bump = 1
	}
}
