package band

import (
	"encoding/binary"
	"math/bits"
)

// loadDigits makes the state of a grid of digits, 0 for blank. Digits that clash
// are found by the first settle.
func (st *state) loadDigits(digits *[81]uint8) {
	given := givens(digits)
	var taken drawing
	for d := range given {
		taken.lo |= given[d].lo
		taken.hi |= given[d].hi
	}
	st.free = drawing{taken.lo ^ allCells, taken.hi ^ allCells}
	st.dirty = allDigits
	for d := range st.open {
		g := given[d+1]
		rows := rowsOf(g.lo, g.hi)
		st.open[d] = drawing{st.free.lo &^ rows, st.free.hi &^ rows}
		st.done[d] = g
	}
}

// givens draws the given cells of each digit. Blank cells are skipped eight at a
// time, without a branch for each: what is given is hard to predict.
func givens(digits *[81]uint8) (given [10]drawing) {
	checkDigits(digits)
	front := notBlank(digits[0:8]) | notBlank(digits[8:16])<<8 |
		notBlank(digits[16:24])<<16 | notBlank(digits[24:32])<<24 |
		notBlank(digits[32:40])<<32 | notBlank(digits[40:48])<<40 |
		notBlank(digits[48:56])<<48 | notBlank(digits[56:64])<<56
	for ; front != 0; front &= front - 1 {
		cell := bits.TrailingZeros64(front) & 63
		g, p := &given[digits[cell]], &places[cell]
		g.lo |= p.lo
		g.hi |= p.hi
	}
	back := notBlank(digits[64:72]) | notBlank(digits[72:80])<<8
	for ; back != 0; back &= back - 1 {
		cell := bits.TrailingZeros64(back)&15 + 64
		g, p := &given[digits[cell]], &places[cell]
		g.lo |= p.lo
		g.hi |= p.hi
	}
	given[digits[80]].hi |= places[80].hi
	given[0] = drawing{}
	return given
}

// checkDigits panics if a byte is greater than 9.
func checkDigits(digits *[81]uint8) {
	var over uint64
	for at := 0; at < 80; at += 8 {
		w := binary.LittleEndian.Uint64(digits[at : at+8])
		over |= w | (w&(0x7f*ones) + 0x76*ones)
	}
	if over&(0x80*ones) != 0 || digits[80] > 9 {
		panic("band: a digit is greater than 9")
	}
}

const ones = 0x0101010101010101 // one in each of eight bytes

// notBlank returns eight bits, one for each of eight bytes that is not zero. The
// bytes are less than 128.
func notBlank(digits []uint8) uint64 {
	w := binary.LittleEndian.Uint64(digits)
	return (w + 0x7f*ones) >> 7 & ones * 0x0102040810204080 >> 56
}

// loadMasks makes the state of a grid of candidates, bit d-1 for digit d.
func (st *state) loadMasks(masks *[81]uint16) {
	*st = state{free: drawing{allCells, allCells}, dirty: allDigits}
	for cell, mask := range masks {
		for rest := mask & allDigits; rest != 0; rest &= rest - 1 {
			w := &st.open[bits.TrailingZeros16(rest)]
			w.lo |= places[cell].lo
			w.hi |= places[cell].hi
		}
	}
}

// masks writes the candidates that are left, bit d-1 for digit d.
func (st *state) masks(masks *[81]uint16) {
	*masks = [81]uint16{}
	for d := range st.open {
		lo := st.open[d].lo&st.free.lo | st.done[d].lo
		for ; lo != 0; lo &= lo - 1 {
			masks[cellLo[bits.TrailingZeros64(lo)]] |= 1 << d
		}
		hi := uint32(st.open[d].hi&st.free.hi | st.done[d].hi)
		for ; hi != 0; hi &= hi - 1 {
			masks[cellHi[bits.TrailingZeros32(hi)]] |= 1 << d
		}
	}
}
