package band

import "math/bits"

// state is one node of the search. It holds no pointers; branching copies it.
type state struct {
	open  [9]drawing // by digit: the cells where it may still go; only the free ones count
	done  [9]drawing // by digit: the cells where it stands
	free  drawing    // cells without a digit
	dirty uint64     // digits to be closed, one bit each
}

// solved reports whether a settled state has a digit in every cell.
func (st *state) solved() bool { return st.free.lo|st.free.hi == 0 }

// take puts digit d on the free cells p: in their rows nothing else is left open
// for it. The rest follows in settle, clashes included.
func (st *state) take(d int, p drawing) {
	rows := rowsOf(p.lo, p.hi)
	st.open[d].lo &^= rows
	st.open[d].hi &^= rows
	st.done[d].lo |= p.lo
	st.done[d].hi |= p.hi
	st.free.lo ^= p.lo
	st.free.hi ^= p.hi
	st.dirty |= 1 << (uint(d) & 63)
}

// drop forbids digit d on the cells p.
func (st *state) drop(d int, p drawing) {
	st.open[d].lo &^= p.lo
	st.open[d].hi &^= p.hi
	st.dirty |= 1 << (uint(d) & 63)
}

// settle draws conclusions until none is left, and reports whether the state is
// free of contradiction. It repeats two steps.
//
// Close: each dirty digit is brought to its closure (see the package comment). A
// minirow that is alone in its row and has one cell left is where the digit
// stands; such fresh cells are taken off the free ones. A cell that is fresh but
// not free, or done but not alone, is a contradiction. Both show up in one place:
// free is changed by XOR, so the offending bit becomes one there. If no cell is
// free after this, the grid is solved: every digit was closed after its last
// change, with one cell in each row, and its closure holds columns and boxes.
//
// Count: each digit that was open on one of the cells gone in this turn is dirty.
// On the way cells are counted "once" and "twice". A free cell not seen once is a
// contradiction; one not seen twice takes its digit. What is open on cells gone
// before is left to stand: nothing looks at it.
//
// Most of the engine's time is spent here, so it is one long function without
// bounds checks. What was tried and was slower: minicolumns first; no inner loop
// but another turn for the digit; a third count for pick; removing what
// stands on cells that are gone.
func (st *state) settle() bool {
	dirty := st.dirty
	for {
		freeLo, freeHi := st.free.lo, st.free.hi
		for ; dirty != 0; dirty &= dirty - 1 {
			d := bits.TrailingZeros64(dirty)
			if d > 8 {
				break // never: tells the compiler that d is a digit
			}
			open, done := &st.open[d], &st.done[d]
			lo, hi := open.lo&freeLo|done.lo, open.hi&freeHi|done.hi

			// Orders of minirows in the three bands.
			rows := uint32(lo) | uint32(lo>>32) | uint32(hi)
			keep := keepOf[rows&511] | keepOf[rows>>9&511]<<9 | keepOf[rows>>18&511]<<18
			lo &= keep
			hi &= keep
			var both uint64
			for {
				// Orders of minicolumns in the three stacks: u has one bit for each
				// minicolumn of planes 0 and 1, v for those of plane 2. The numbers 1
				// and 2 are the next band and the next but one; w is u with its
				// planes exchanged. Only w is clean of stray bits; that is enough.
				u := (lo | lo>>3 | lo>>6) & firstRows
				v := (hi | hi>>3 | hi>>6) & firstRows
				u1, u2 := u>>9|u<<18, u>>18|u<<9
				v1, v2 := v>>9|v<<18, v>>18|v<<9
				w1 := bits.RotateLeft64(u1&firstRows, 32)
				w2 := bits.RotateLeft64(u2&firstRows, 32)
				lo &= (w1&v2 | w2&v1) * spread
				hi &= (u1&w2 | u2&w1) * spread

				// Orders of minirows again. If they lose something it is the
				// minicolumns' turn again, unless nothing is left of a row.
				rows = uint32(lo) | uint32(lo>>32) | uint32(hi)
				both = ordersOf[rows&511] | ordersOf[rows>>9&511]<<9 | ordersOf[rows>>18&511]<<18
				if uint32(both) == rows {
					break
				}
				keep = uint64(uint32(both))
				lo &= keep | keep<<32
				hi &= keep | keep<<32
				rows &= uint32(both)
				if (rows|rows>>1|rows>>2)&rowStarts != rowStarts {
					return false
				}
			}

			other := lo >> 32
			alone := both >> 32 &^ (lo&other | (lo|other)&hi)
			alone |= alone << 32
			aloneLo, aloneHi := lo&alone, hi&alone
			freshLo, freshHi := aloneLo^done.lo, aloneHi^done.hi
			open.lo, open.hi = lo^aloneLo, hi^aloneHi
			done.lo, done.hi = aloneLo, aloneHi
			freeLo ^= freshLo
			freeHi ^= freshHi
			if freshLo&freeLo|freshHi&freeHi != 0 {
				return false
			}
		}
		if freeLo|freeHi == 0 {
			st.free = drawing{}
			return true
		}

		o := &st.open
		goneLo, goneHi := st.free.lo^freeLo, st.free.hi^freeHi
		lost0, o1, h1, o2, h2 := o[0].tallyGone(goneLo, goneHi, 0, 0, 0, 0)
		lost1, o1, h1, o2, h2 := o[1].tallyGone(goneLo, goneHi, o1, h1, o2, h2)
		lost2, o1, h1, o2, h2 := o[2].tallyGone(goneLo, goneHi, o1, h1, o2, h2)
		lost3, o1, h1, o2, h2 := o[3].tallyGone(goneLo, goneHi, o1, h1, o2, h2)
		lost4, o1, h1, o2, h2 := o[4].tallyGone(goneLo, goneHi, o1, h1, o2, h2)
		lost5, o1, h1, o2, h2 := o[5].tallyGone(goneLo, goneHi, o1, h1, o2, h2)
		lost6, o1, h1, o2, h2 := o[6].tallyGone(goneLo, goneHi, o1, h1, o2, h2)
		lost7, o1, h1, o2, h2 := o[7].tallyGone(goneLo, goneHi, o1, h1, o2, h2)
		lost8, o1, h1, o2, h2 := o[8].tallyGone(goneLo, goneHi, o1, h1, o2, h2)
		st.free.lo, st.free.hi = freeLo, freeHi
		if freeLo&^o1|freeHi&^h1 != 0 {
			return false
		}
		dirty = lost0 | lost1<<1 | lost2<<2 | lost3<<3 | lost4<<4 | lost5<<5 | lost6<<6 | lost7<<7 | lost8<<8

		if lo, hi := freeLo&^o2, freeHi&^h2; lo|hi != 0 {
			dirty |= st.takeSingles(lo, hi)
		}
		if dirty == 0 {
			st.dirty = 0
			return true
		}
	}
}

// tallyGone reports 1 if the drawing has one of the cells that are gone, and counts
// its cells: once (o1, h1) and twice (o2, h2).
func (w *drawing) tallyGone(goneLo, goneHi, o1, h1, o2, h2 uint64) (uint64, uint64, uint64, uint64, uint64) {
	lo, hi := w.lo, w.hi
	return ((lo&goneLo | hi&goneHi) + anyBit) >> 63, o1 | lo, h1 | hi, o2 | o1&lo, h2 | h1&hi
}

// takeSingles puts into each of the cells lo, hi the only digit it has left, and
// returns those digits.
func (st *state) takeSingles(lo, hi uint64) uint64 {
	digits := st.digitsOn(lo, hi)
	for rest := digits; rest != 0; rest &= rest - 1 {
		d := bits.TrailingZeros64(rest)
		if d > 8 {
			break // never, as in settle
		}
		open, done := &st.open[d], &st.done[d]
		singlesLo, singlesHi := open.lo&lo, open.hi&hi
		rows := rowsOf(singlesLo, singlesHi)
		open.lo &^= rows
		open.hi &^= rows
		done.lo |= singlesLo
		done.hi |= singlesHi
	}
	st.free.lo ^= lo
	st.free.hi ^= hi
	return digits
}

// digitsOn returns the digits open on any of the cells lo, hi.
func (st *state) digitsOn(lo, hi uint64) uint64 {
	o := &st.open
	return o[0].meets(lo, hi) | o[1].meets(lo, hi)<<1 | o[2].meets(lo, hi)<<2 |
		o[3].meets(lo, hi)<<3 | o[4].meets(lo, hi)<<4 | o[5].meets(lo, hi)<<5 |
		o[6].meets(lo, hi)<<6 | o[7].meets(lo, hi)<<7 | o[8].meets(lo, hi)<<8
}

// meets is 1 if the drawing has one of the cells lo, hi, else 0.
func (w *drawing) meets(lo, hi uint64) uint64 { return ((w.lo&lo | w.hi&hi) + anyBit) >> 63 }
