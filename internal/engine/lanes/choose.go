package lanes

import (
	"math"
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

func branchSWAR(b *uint16, lane int, snap *uint16) { guessSWAR(b, lane, snap, choose) }

// cheapSWAR guesses in the first cell with the fewest candidates.
func cheapSWAR(b *uint16, lane int, snap *uint16) { guessSWAR(b, lane, snap, fewest) }

func guessSWAR(b *uint16, lane int, snap *uint16, choose func(*snapshot) int) {
	s, p := swarOf(b), (*snapshot)(unsafe.Pointer(snap))
	shift := width * uint(lane&7)
	for i, x := range s.cell {
		p[i] = uint16(x>>shift) & digits
	}
	i := choose(p)
	guess := p[i] & -p[i]
	p[i] ^= guess
	s.cell[i] = s.cell[i]&^(digits<<shift) | uint64(guess)<<shift
}

// pair is 1 for candidates of which there are two.
var pair = func() (t [512]uint8) {
	for m := range t {
		if bits.OnesCount(uint(m)) == 2 {
			t[m] = 1
		}
	}
	return t
}()

// place is where a cell is: its houses and its two triads, three to a row and
// nine to a band. The table is longer than needed so that no index is checked.
var place = func() (t [256]struct{ row, column, box, across, down uint8 }) {
	for i := range uint8(Cells) {
		r, c := i/9, i%9
		t[i].row, t[i].column, t[i].box, t[i].across, t[i].down = r, c, r/3*3+c/3, 3*r+c/3, r/3*9+c
	}
	return t
}()

// choose returns the cell of two candidates that its peers hold the most, or
// the first with the fewest candidates when no cell has two.
func choose(p *snapshot) int {
	var across, down [27]uint64
	var pairs [128]uint8
	n := uint(0)
	for r := range 9 {
		cells := (*[9]uint16)(p[9*r:])
		a, d := (*[3]uint64)(across[3*r:]), (*[9]uint64)(down[r/3*9:])
		w0, w1, w2 := weight[cells[0]&digits], weight[cells[1]&digits], weight[cells[2]&digits]
		d[0], d[1], d[2] = d[0]+w0, d[1]+w1, d[2]+w2
		a[0] = w0 + w1 + w2
		w0, w1, w2 = weight[cells[3]&digits], weight[cells[4]&digits], weight[cells[5]&digits]
		d[3], d[4], d[5] = d[3]+w0, d[4]+w1, d[5]+w2
		a[1] = w0 + w1 + w2
		w0, w1, w2 = weight[cells[6]&digits], weight[cells[7]&digits], weight[cells[8]&digits]
		d[6], d[7], d[8] = d[6]+w0, d[7]+w1, d[8]+w2
		a[2] = w0 + w1 + w2
		for c, m := range cells {
			pairs[n&127] = uint8(9*r + c)
			n += uint(pair[m&digits])
		}
	}
	if n == 0 {
		return fewest(p)
	}
	return mostHeld(p, pairs[:n&127], &across, &down)
}

// mostHeld returns the best of the cells with two candidates.
func mostHeld(p *snapshot, pairs []uint8, across, down *[27]uint64) int {
	var row, column, box [9]uint64
	for i := range 9 {
		row[i] = across[3*i] + across[3*i+1] + across[3*i+2]
		column[i] = down[i] + down[9+i] + down[18+i]
		first := i/3*9 + i%3
		box[i] = across[first] + across[first+3] + across[first+6]
	}
	best, score := 0, uint64(0)
	for _, i := range pairs {
		at := &place[i]
		seen := row[at.row] + column[at.column] + box[at.box] - across[at.across] - down[at.down]
		m := uint(p[i])
		a, b := bits.TrailingZeros(m), bits.Len(m)-1
		if n := seen>>(7*a&63)&127 + seen>>(7*b&63)&127; n > score {
			best, score = int(i), n
		}
	}
	return best
}

// rank orders candidates: the fewer the lower, but one comes last. The low
// seven bits are left for the cell.
var rank = func() (t [512]uint16) {
	for m := range t {
		t[m] = uint16(bits.OnesCount(uint(m))-2) << 7
	}
	return t
}()

// fewest returns the first cell with the fewest candidates of two or more.
func fewest(p *snapshot) int {
	best := uint16(math.MaxUint16)
	for i, m := range p[:Cells] {
		best = min(best, rank[m&digits]|uint16(i))
	}
	return int(best & 127)
}
