package general

import "math/bits"

// blame is who led to dead ends lately. There are two ways to give it.
//
// By scope: to all variables of the propagator that found the dead end out, and
// to the one that was tried. It is best where sums or regions decide, and on blank
// grids.
//
// By waves: variables that are fixed are handed on to their peers in waves, and
// the first variable of the last wave gets all of it: what it set in motion came
// to nothing. Its value is counted, too, and when one value stands out, those who
// may hold it gain by that. It is best everywhere else.
type blame struct {
	scores []float64 // by variable
	bump   float64   // what the next dead end counts
	shrunk int       // how often all was divided
	last   int32     // the variable of the last dead end, or -1

	waves  bool        // blame goes by waves
	values [64]float64 // by bit: how often it led to a dead end lately
	value  uint64      // the bit that stands out, or 0
	more   float64     // what it adds to the score of who may hold it
}

// wavy reports whether blame is to go by waves.
func (p *problem) wavy() bool {
	return p.labels == nil && !p.tiled && !p.hanging && !p.blank && !p.hasSums
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

	mostBump = 1e100

	labelsFirst = 4

	standsOut  = 1.5 // a value that is blamed as many times as the least
	enough     = 9   // and for as many dead ends
	valueShare = 0.2 // what of its blame goes to who may hold it
)

// deadEnd remembers a dead end after a variable was tried; wave is what the first
// variable of the last wave held, or 0 if nobody knows. Scores grow, so that older ones count less.
func (g *blame) deadEnd(s *space, walk int, v int32, wave uint64) {
	g.last = v
	if g.waves {
		g.scores[s.oldest] += g.bump
		g.blameValue(wave)
	} else {
		g.blameScope(s, walk, v)
	}
	g.bump *= growth
	g.shrink(mostBump)
}

// shrink divides all by what a dead end counts, if that has become too much.
func (g *blame) shrink(most float64) {
	if g.bump <= most {
		return
	}
	for i := range g.scores {
		g.scores[i] /= g.bump
	}
	for i := range g.values {
		g.values[i] /= g.bump
	}
	g.bump = 1
	g.shrunk++
}

// blameScope blames the variable that was tried, and those of the propagator that
// found the dead end out, who share the blame.
func (g *blame) blameScope(s *space, walk int, v int32) {
	if s.labels != nil || s.tiled || s.blank {
		g.scores[v] += g.bump // the scope of a partition is everything, and on a blank grid all scopes are alike
	}
	if s.failed < 0 {
		return
	}
	scope := s.blameful(s.failed)
	share := g.bump * shared / float64(len(scope))
	if s.plain(s.failed) && !s.blank && walk&1 == 0 {
		share *= houseShare
	}
	for _, w := range scope {
		g.scores[w] += share
	}
}

// blameValue blames a value, if it is one alone.
func (g *blame) blameValue(bit uint64) {
	if bits.OnesCount64(bit) == 1 {
		g.values[bits.TrailingZeros64(bit)] += g.bump
		g.standOut()
	}
}

// standOut finds the value that stands out, if any does.
func (g *blame) standOut() {
	g.value, g.more = 0, 0
	if !g.waves {
		return
	}
	least, most, at := 0.0, 0.0, 0
	for i, x := range g.values {
		if x > most {
			most, at = x, i
		}
		if x > 0 && (least == 0 || x < least) {
			least = x
		}
	}
	if most > enough*g.bump && most > standsOut*least {
		g.value, g.more = 1<<at, valueShare*most
	}
}

// prefer gives the variables of small constraints a start: what is decided
// there decides most. Houses are everywhere and give none.
func (g *blame) prefer(s *space) {
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
