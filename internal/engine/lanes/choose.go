package lanes

import (
	"math/bits"
	"unsafe"
)

// The portable chooser. Every unsolved cell adds its weight to each of its
// candidates' places in a uint64 of nine 7-bit counters; the counters of a row,
// a column and a box less the two triads that they share say how much of each
// digit the peers of a cell hold.

// weight holds the counters that a cell with these candidates adds: 3 to each
// of two candidates, 1 to each of more.
var weight = func() (t [512]uint64) {
	for m := range t {
		n := bits.OnesCount(uint(m))
		w := uint64(1)
		if n == 2 {
			w = 3
		}
		for d := range 9 {
			if n > 1 && m>>d&1 != 0 {
				t[m] |= w << (7 * d)
			}
		}
	}
	return t
}()

func branchSWAR(b *uint16, lane int, snap *uint16) {
	s, p := swarOf(b), (*snapshot)(unsafe.Pointer(snap))
	shift := 16 * uint(lane&3)
	for i, x := range s.cell {
		p[i] = uint16(x >> shift)
	}
	i := choose(p)
	guess := p[i] & -p[i]
	p[i] ^= guess
	s.cell[i] = s.cell[i]&^(0xffff<<shift) | uint64(guess)<<shift
}

// choose returns the cell of two candidates that its peers hold the most, or
// the first with the fewest candidates when no cell has two.
func choose(p *snapshot) int {
	var row, column, box [9]uint64
	var across, down [27]uint64 // triads: three to a row, nine to a band
	var pairs [Cells]uint8
	n := 0
	for r := range 9 {
		cells := (*[9]uint16)(p[9*r:])
		for c, m := range cells {
			w := weight[m&digits]
			across[3*r+c/3] += w
			down[r/3*9+c] += w
			if bits.OnesCount16(m) == 2 {
				pairs[n] = uint8(9*r + c)
				n++
			}
		}
	}
	if n == 0 {
		return fewest(p)
	}
	for i := range 9 {
		row[i] = across[3*i] + across[3*i+1] + across[3*i+2]
		column[i] = down[i] + down[9+i] + down[18+i]
		first := i/3*9 + i%3
		box[i] = across[first] + across[first+3] + across[first+6]
	}
	best, score := 0, uint64(0)
	for _, i := range pairs[:n] {
		r, c := int(i)/9, int(i)%9
		seen := row[r] + column[c] + box[r/3*3+c/3] - across[3*r+c/3] - down[r/3*9+c]
		m := p[i]
		a, b := bits.TrailingZeros16(m), bits.Len16(m)-1
		if n := seen>>(7*a)&127 + seen>>(7*b)&127; n > score {
			best, score = int(i), n
		}
	}
	return best
}

// fewest returns the first cell with the fewest candidates of two or more.
func fewest(p *snapshot) int {
	best, least := 0, 10
	for i, m := range p[:Cells] {
		if n := bits.OnesCount16(m); n > 1 && n < least {
			best, least = i, n
		}
	}
	return best
}
