package general

import (
	"math/bits"
	"slices"

	"shudu/model"
)

// stretch enforces that a line of different values is filled in one of several
// ways. Of each way it knows the sets of values that add up on its stretch: one
// stays possible when every place of the stretch may hold one of its values,
// every other place one of the rest, and each value has a place. What no way
// leaves to a place goes.
type stretch struct {
	vars  []int32
	ways  []way
	house bool // every value stands on the line
}

// way is a way to fill a line, with values as bits.
type way struct {
	at       []int
	given    uint64 // what stands there
	from, to int
	sum      int
	others   []int    // the places that are neither given nor on the stretch
	rest     uint64   // the values of all places that are not given
	sets     []uint64 // those that the stretch may have
}

// mostFillings is how many sets of values all ways together may have.
const mostFillings = 1 << 12

func (b *builder) postStretch(c *model.Stretch) {
	vars := b.own(c.Vars)
	if len(vars) == 0 || !b.alike(vars) || twice(vars) || !b.allApart(vars) {
		b.postFallback(c)
		return
	}
	p := &stretch{vars: vars, house: len(vars) == len(b.values(vars[0]))}
	total := 0
	for i := range c.Ways {
		w, ok := p.wayOf(&c.Ways[i], b.values(vars[0]))
		if total += len(w.sets); total > mostFillings || w.at == nil {
			b.postFallback(c)
			return
		}
		if ok {
			p.ways = append(p.ways, w)
		}
	}
	b.dead = b.dead || len(p.ways) == 0
	b.addAgain(p, dear, vars)
}

// wayOf says a way in bits; false means that it can never be. One that gives a
// place of its stretch is not for sets, and comes back without places.
func (p *stretch) wayOf(c *model.Way, values []int) (w way, ok bool) {
	w = way{at: c.At, from: c.From, to: c.To, rest: 1<<len(values) - 1}
	for i := range p.vars {
		given, inside := slices.Contains(c.At, i), i >= c.From && i < c.To
		switch {
		case given && inside:
			return way{}, false
		case !given && !inside:
			w.others = append(w.others, i)
		}
	}
	for _, x := range c.Values {
		k := indexOf(values, x)
		if k < 0 || w.rest>>k&1 == 0 {
			return w, false
		}
		w.rest &^= 1 << k
	}
	w.given, w.sum = (1<<len(values)-1)&^w.rest, c.Sum
	for _, like := range p.ways {
		if like.rest == w.rest && like.to-like.from == w.to-w.from && like.sum == w.sum {
			w.sets = like.sets
			return w, true
		}
	}
	w.sets = setsThatSum(nil, values, w.rest, c.To-c.From, c.Sum, 0)
	return w, len(w.sets) > 0
}

// setsThatSum appends the sets of n of some values that add up to a sum, each
// with the bits of another set.
func setsThatSum(to []uint64, values []int, of uint64, n, sum int, with uint64) []uint64 {
	if n == 0 {
		if sum == 0 {
			to = append(to, with)
		}
		return to
	}
	for ; bits.OnesCount64(of) >= n && len(to) <= mostFillings; of &= of - 1 {
		i := bits.TrailingZeros64(of)
		if values[i]*n > sum || values[bits.Len64(of)-1]*n < sum {
			break // all that is left is too large, or too small
		}
		to = setsThatSum(to, values, of&(of-1), n-1, sum-values[i], with|of&-of)
	}
	return to
}

func (p *stretch) propagate(s *space) bool {
	var kept [64]uint64
	any := false
	for i := range p.ways {
		any = p.ways[i].keep(s, p, &kept) || any
	}
	if !any {
		return false
	}
	for i, v := range p.vars {
		if !s.keep(v, kept[i]) {
			return false
		}
	}
	return true
}

// keep adds what a way leaves to each place. It reports whether the way is
// possible.
func (w *way) keep(s *space, p *stretch, kept *[64]uint64) bool {
	if !w.gives(s, p) {
		return false
	}
	any := false
	for _, set := range w.sets {
		any = w.fits(s, p, set, kept) || any
	}
	if !any {
		return false
	}
	for _, at := range w.at {
		kept[at] |= w.given &^ w.lost(s, p, at)
	}
	return true
}

// gives reports whether the places that are given may hold their values.
func (w *way) gives(s *space, p *stretch) bool {
	var all uint64
	for _, at := range w.at {
		d := s.dom[p.vars[at]] & w.given
		if d&^w.lost(s, p, at) == 0 {
			return false
		}
		all |= d
	}
	return all == w.given
}

// lost returns the values that a given place cannot hold because no other could
// hold what is left for it.
func (w *way) lost(s *space, p *stretch, place int) (lost uint64) {
	for _, at := range w.at {
		if d := s.dom[p.vars[at]] & w.given; at != place && d&(d-1) == 0 {
			lost |= d
		}
	}
	return lost
}

// fits reports whether the stretch may hold a set of values and the other places
// the rest, and adds what each place may then hold.
func (w *way) fits(s *space, p *stretch, set uint64, kept *[64]uint64) bool {
	var room [64]uint64
	in, out := room[:w.to-w.from], room[w.to-w.from:][:len(w.others)]
	for i, v := range p.vars[w.from:w.to] {
		in[i] = s.dom[v] & set
	}
	if !settleAll(in, set) {
		return false
	}
	rest := w.rest &^ set
	for i, at := range w.others {
		out[i] = s.dom[p.vars[at]] & rest
	}
	if !p.house {
		rest = 0 // some of it may stand nowhere
	}
	if !settleAll(out, rest) {
		return false
	}
	for i, d := range in {
		kept[w.from+i] |= d
	}
	for i, at := range w.others {
		kept[at] |= out[i]
	}
	return true
}

// settleAll leaves places only what they can hold when no two hold the same and all
// of some values stand somewhere, as far as single places and single values tell.
// It reports false when that cannot be.
func settleAll(places []uint64, all uint64) bool {
	var done uint64 // values whose place is known
	for again := true; again; {
		again = false
		var once, twice uint64
		for i, d := range places {
			if d&(d-1) != 0 && d&done != 0 {
				d &^= done
				places[i] = d
			}
			if d == 0 {
				return false
			}
			twice |= once & d
			once |= d
			if d&(d-1) == 0 && done&d == 0 {
				done |= d
				again = true
			}
		}
		if once&all != all {
			return false
		}
		single := once &^ twice & all &^ done
		for i, d := range places {
			if d&single == 0 {
				continue
			}
			if d &= single; d&(d-1) != 0 {
				return false
			}
			places[i] = d
			again = true
		}
	}
	var seen uint64
	for _, d := range places {
		if d&(d-1) == 0 {
			if seen&d != 0 {
				return false
			}
			seen |= d
		}
	}
	return true
}
