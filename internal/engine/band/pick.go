package band

import "math/bits"

// guess is a choice between two digits for a cell, or, if there is no cell with
// two candidates, between a digit for a cell and no such digit there.
type guess struct {
	cell   int
	first  int
	second int // -1: not first
}

// pick chooses where to branch in a settled state that is not solved. Cells with
// exactly two candidates, the pairs, are best: both branches know at once what to
// do.
//
// The cheap pick takes the first of them. It is right where there are many
// solutions: most nodes lead to one, and no choice avoids them.
func (st *state) pick(pairs drawing, cheap bool) guess {
	switch {
	case pairs.lo|pairs.hi == 0:
		return st.pickAny()
	case cheap:
		return st.guessAt(firstCell(pairs.lo, pairs.hi))
	}
	return st.pickBest(pairs.lo, pairs.hi)
}

// pairs returns the cells with two candidates.
func (st *state) pairs() drawing {
	o := &st.open
	l1, l2, l3, h1, h2, h3 := o[0].tally(0, 0, 0, 0, 0, 0)
	l1, l2, l3, h1, h2, h3 = o[1].tally(l1, l2, l3, h1, h2, h3)
	l1, l2, l3, h1, h2, h3 = o[2].tally(l1, l2, l3, h1, h2, h3)
	l1, l2, l3, h1, h2, h3 = o[3].tally(l1, l2, l3, h1, h2, h3)
	l1, l2, l3, h1, h2, h3 = o[4].tally(l1, l2, l3, h1, h2, h3)
	l1, l2, l3, h1, h2, h3 = o[5].tally(l1, l2, l3, h1, h2, h3)
	l1, l2, l3, h1, h2, h3 = o[6].tally(l1, l2, l3, h1, h2, h3)
	l1, l2, l3, h1, h2, h3 = o[7].tally(l1, l2, l3, h1, h2, h3)
	_, l2, l3, _, h2, h3 = o[8].tally(l1, l2, l3, h1, h2, h3)
	return drawing{l2 &^ l3 & st.free.lo, h2 &^ h3 & st.free.hi}
}

// tally counts the cells of a drawing: once, twice and three times seen.
func (w *drawing) tally(l1, l2, l3, h1, h2, h3 uint64) (_, _, _, _, _, _ uint64) {
	lo, hi := w.lo, w.hi
	return l1 | lo, l2 | l1&lo, l3 | l2&lo, h1 | hi, h2 | h1&hi, h3 | h2&hi
}

// pickAny guesses the first digit of the first free cell. It is rare: almost
// every state but that of an empty grid has a cell with two candidates.
func (st *state) pickAny() guess {
	g := st.guessAt(firstCell(st.free.lo, st.free.hi))
	g.second = -1
	return g
}

// guessAt guesses between the two lowest digits of a cell.
func (st *state) guessAt(cell int) guess {
	p := &places[cell&127]
	digits := st.digitsOn(p.lo, p.hi)
	return guess{cell, bits.TrailingZeros64(digits), bits.TrailingZeros64(digits & (digits - 1))}
}

func firstCell(lo, hi uint64) int {
	if lo != 0 {
		return int(cellLo[bits.TrailingZeros64(lo)&63])
	}
	return int(cellHi[bits.TrailingZeros64(hi)&31])
}

// pickBest chooses among the cells lo, hi with two candidates. It takes the digit
// that most of them share, the star, and of its cells the one whose two digits
// would be struck off most peers; peers with two candidates count four times,
// since they become singles.
//
// The other digit of such a cell need not be searched for: four planes, one for
// each bit of a digit, are made of the digits' open cells by XOR, so that a cell
// with two candidates shows the XOR of the two.
func (st *state) pickBest(lo, hi uint64) guess {
	most := 0
	for d := range st.open {
		w := &st.open[d]
		most = max(most, count(w.lo&lo, w.hi&hi)<<4+d)
	}
	star := most & 15
	s := &st.open[star]
	o := &st.open
	best := 0

	ones, twos := o[1].lo^o[3].lo^o[5].lo^o[7].lo, o[2].lo^o[3].lo^o[6].lo^o[7].lo
	fours, eights := o[4].lo^o[5].lo^o[6].lo^o[7].lo, o[8].lo
	for rest := s.lo & lo; rest != 0; rest &= rest - 1 {
		at := bits.TrailingZeros64(rest) & 63
		d := int(ones>>at&1|twos>>at&1<<1|fours>>at&1<<2|eights>>at&1<<3) ^ star
		best = max(best, score(s, &o[d], lo, hi, peerLo[at].and(st.free))<<16+int(cellLo[at])<<8+d)
	}
	ones, twos = o[1].hi^o[3].hi^o[5].hi^o[7].hi, o[2].hi^o[3].hi^o[6].hi^o[7].hi
	fours, eights = o[4].hi^o[5].hi^o[6].hi^o[7].hi, o[8].hi
	for rest := uint32(s.hi & hi); rest != 0; rest &= rest - 1 {
		at := bits.TrailingZeros32(rest) & 31
		d := int(ones>>at&1|twos>>at&1<<1|fours>>at&1<<2|eights>>at&1<<3) ^ star
		best = max(best, score(s, &o[d], lo, hi, peerHi[at].and(st.free))<<16+int(cellHi[at])<<8+d)
	}
	return guess{best >> 8 & 127, star, best & 15}
}

// score counts the peers that hold a or b, those among lo, hi four times.
func score(a, b *drawing, lo, hi uint64, peers drawing) int {
	aLo, aHi, bLo, bHi := a.lo&peers.lo, a.hi&peers.hi, b.lo&peers.lo, b.hi&peers.hi
	return count(aLo, aHi) + count(bLo, bHi) + 3*(count(aLo&lo, aHi&hi)+count(bLo&lo, bHi&hi))
}

// count counts cells.
func count(lo, hi uint64) int { return bits.OnesCount64(lo) + bits.OnesCount32(uint32(hi)) }
