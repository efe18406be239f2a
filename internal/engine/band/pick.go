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
// exactly two candidates are best: both branches know at once what to do.
//
// The cheap pick takes the first of them. It is right where there are many
// solutions: most nodes lead to one, and no choice avoids them.
func (st *state) pick(cheap bool) guess {
	var lo1, lo2, lo3, hi1, hi2, hi3 uint64
	for d := range st.open {
		w := &st.open[d]
		lo3 |= lo2 & w.lo
		lo2 |= lo1 & w.lo
		lo1 |= w.lo
		hi3 |= hi2 & w.hi
		hi2 |= hi1 & w.hi
		hi1 |= w.hi
	}
	lo, hi := lo2&^lo3, hi2&^hi3
	switch {
	case lo|hi == 0:
		return st.pickAny()
	case cheap:
		return st.guessAt(firstCell(lo, hi))
	}
	return st.pickBest(lo, hi)
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
// that most of them share, and of its cells the one whose two digits would be
// struck off most peers; peers with two candidates count four times, since they
// become singles.
func (st *state) pickBest(lo, hi uint64) guess {
	most := 0
	for d := range st.open {
		w := &st.open[d]
		n := bits.OnesCount64(w.lo&lo) + bits.OnesCount32(uint32(w.hi&hi))
		most = max(most, n<<4+d)
	}
	star := most & 15 % 9
	s := scorer{lo: lo, hi: hi, star: st.open[star]}
	for d := range st.open {
		if d != star {
			s.scorePairs(&st.open[d], d)
		}
	}
	return guess{s.best >> 8 & 127, star, s.best & 15}
}

// scorer keeps the best cell of pickBest: its score, the cell and the other
// digit, packed so that a maximum needs no branch.
type scorer struct {
	lo, hi uint64  // cells with two candidates
	star   drawing // where the shared digit is open
	best   int     // score<<16 | cell<<8 | digit
}

// scorePairs scores the cells whose two digits are the star and digit d, open on w.
func (s *scorer) scorePairs(w *drawing, d int) {
	lo, hi := w.lo&s.star.lo&s.lo, w.hi&s.star.hi&s.hi
	for ; lo != 0; lo &= lo - 1 {
		cell := int(cellLo[bits.TrailingZeros64(lo)&63])
		s.best = max(s.best, s.score(w, cell)<<16+cell<<8+d)
	}
	for rest := uint32(hi); rest != 0; rest &= rest - 1 {
		cell := int(cellHi[bits.TrailingZeros32(rest)&31])
		s.best = max(s.best, s.score(w, cell)<<16+cell<<8+d)
	}
}

func (s *scorer) score(w *drawing, cell int) int {
	p := &peers[cell&127]
	lo, hi := s.lo&p.lo, s.hi&p.hi
	return count(w.lo&p.lo, w.hi&p.hi) + count(s.star.lo&p.lo, s.star.hi&p.hi) +
		3*(count(w.lo&lo, w.hi&hi)+count(s.star.lo&lo, s.star.hi&hi))
}

// count counts cells.
func count(lo, hi uint64) int { return bits.OnesCount64(lo) + bits.OnesCount32(uint32(hi)) }
