package general

import "math/bits"

// guide says where to branch: it remembers who is to blame for dead ends
// (blame.go) and makes a choice of it.
type guide struct {
	blame
	walks int // how many walks ended in a rest
}

// begin forgets all blame. The scores are its memory.
func (g *guide) begin(p *problem, scores []float64) {
	clear(scores)
	*g = guide{blame: blame{scores: scores, bump: 1, last: -1, waves: p.wavy()}}
}

// rest begins another walk. From the third on walks blame by turns the one way
// and the other, so that a wrong guess about which is better does not last.
func (g *guide) rest(p *problem) {
	g.walks++
	g.last = -1
	if p.wavy() && g.walks > 1 {
		g.waves = g.walks&1 == 0
		g.standOut()
	}
}

// choose returns the next branch. It reports false when all variables are
// fixed.
//
// After a rest the variable of the last dead end goes first. Otherwise it is the
// one with the most blame for the fewest values, cells before auxiliary variables,
// whose values follow from them. Where it still has more than two values, a
// value that has only two places in a house may be narrower. Where there are
// sums, two of three walks after the first trust blame alone. Where waves are
// blamed, no variable goes first, and a value with two places wins ties.
func (g *guide) choose(s *space) (choice, bool) {
	v := g.last
	if v < 0 || g.walks == 0 || g.waves || s.dom[v]&(s.dom[v]-1) == 0 {
		if v = g.best(s, 0, s.cells); v < 0 {
			if v = g.best(s, s.cells, s.vars); v < 0 {
				return choice{}, false
			}
		}
	}
	d := s.dom[v]
	c := choice{v: v, bit: d & -d}
	if len(s.ranked) > 0 {
		if r, ok := g.beginning(s, rankOf(g.scores[v], bits.OnesCount64(d))); ok {
			return r, true
		}
	}
	if n := bits.OnesCount64(d); n > 2 && (g.waves || g.walks%3 == 0 || !s.hasSums) {
		c = g.place(s, c, rankOf(g.scores[v], n))
	}
	return c, true
}

// rankOf is how good it is to branch in n ways on something with a score.
func rankOf(score float64, n int) float64 { return (1 + score) / float64(n) }

// best returns the variable with the best rank among some, or -1 when all of
// them are fixed: whatever the scores are, for what is taken for fixed is taken for
// solved.
func (g *guide) best(s *space, from, to int) int32 {
	best, top := int32(-1), 0.0
	for v := from; v < to; v++ {
		d := s.dom[v]
		if d&(d-1) == 0 {
			continue
		}
		score := g.scores[v]
		if d&g.value != 0 {
			score += g.more
		}
		if s.labels != nil && s.labels[v] && g.walks&1 == 0 {
			score *= labelsFirst
		}
		if r := rankOf(score, bits.OnesCount64(d)); best < 0 || r > top {
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
			if r := rankOf(score, 2); r > top || g.waves && r == top {
				c, top = choice{v: v, bit: bit}, r
			}
		}
	}
	return c
}

// blamed returns, of the two places of a value in a house, the one with more
// blame, and what both have on average; where waves are blamed, what it has.
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
		if g.waves {
			score = max(g.scores[first], g.scores[v])
		}
		if g.scores[v] > g.scores[first] {
			first = v
		}
		return first, score
	}
	return first, 0
}

// beginning returns where on a side the line begins that stands beside one with a
// rank, when that is better to know than the choice at hand: which lines are
// compared decides more than what is in them. The more lines of a head have ranks
// the better.
func (g *guide) beginning(s *space, top float64) (c choice, ok bool) {
	for _, p := range s.ranked {
		head := s.dom[p.line[0]]
		if head&(head-1) != 0 {
			continue
		}
		ranks := 0
		for _, q := range s.ranked {
			if s.dom[q.line[0]] == head {
				ranks++
			}
		}
		for _, side := range p.sides {
			v, n := g.mostBlamed(s, side, head)
			if n < 2 {
				continue
			}
			if r := float64(ranks) * rankOf(g.scores[v], n); r >= top {
				c, top, ok = choice{v: v, bit: head}, r, true
			}
		}
	}
	return c, ok
}

// mostBlamed returns, of the lines of a side that may begin with a value, the
// beginning with the most blame, and how many there are: none when it is known.
func (g *guide) mostBlamed(s *space, side [][]int32, head uint64) (best int32, n int) {
	best = -1
	for _, line := range side {
		v := line[0]
		if s.dom[v] == head {
			return v, 0
		}
		if s.dom[v]&head == 0 {
			continue
		}
		if n++; best < 0 || g.scores[v] > g.scores[best] {
			best = v
		}
	}
	return best, n
}
