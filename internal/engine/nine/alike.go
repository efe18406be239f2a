package nine

import (
	"math/bits"
)

// Digits that nothing tells apart, because no given and no candidate does, can be
// exchanged in every solution. So only those solutions are counted in which they
// come in order in some house, and each of these counts as often as the digits
// can be arranged.

// share is a part of a puzzle of which every solution counts several times.
type share struct {
	masks [Cells]uint16
	times uint64
}

// mostShares is how many shares a puzzle is taken apart into before the digits
// that are left are counted one by one.
const mostShares = 1 << 12

// shares takes a puzzle apart so that no two digits are alike in a share. The
// solutions of the shares, counted as often as they say, are as many as the
// puzzle has.
func shares(masks *[Cells]uint16) []share {
	all := []share{{*masks, 1}}
	for _, digits := range alike(masks) {
		var next []share
		for i := range all {
			next = all[i].inOrder(digits, next)
		}
		if all = next; len(all) > mostShares {
			break
		}
	}
	return all
}

// alike returns the sets of two digits or more that no cell tells apart.
func alike(masks *[Cells]uint16) (sets []uint16) {
	var where [side][2]uint64 // by digit: the cells that may hold it
	for c, m := range masks {
		for d := range where {
			where[d][c>>6] |= uint64(m>>d&1) << (c & 63)
		}
	}
	var seen uint16
	for d := range where {
		set := uint16(0)
		for e := d; e < side; e++ {
			if where[e] == where[d] {
				set |= 1 << e
			}
		}
		if seen&set == 0 && bits.OnesCount16(set) > 1 {
			sets = append(sets, set)
		}
		seen |= set
	}
	return sets
}

// inOrder appends what a share becomes when some digits, which are alike, come in
// order in one house: a share for each choice of their cells. The house is the
// one with the fewest choices.
func (s *share) inOrder(digits uint16, to []share) []share {
	k := bits.OnesCount16(digits)
	best, fewest := 0, 1<<30
	for h := range houses {
		if n := binomial(len(s.room(h, digits)), k); n < fewest {
			best, fewest = h, n
		}
	}
	room := s.room(best, digits)
	for chosen := range uint16(1) << len(room) {
		if bits.OnesCount16(chosen) == k {
			to = append(to, s.arranged(room, chosen, digits))
		}
	}
	return to
}

// room returns the cells of a house that may hold some digits, which are alike.
func (s *share) room(house int, digits uint16) (cells []uint8) {
	for _, c := range houses[house] {
		if s.masks[c]&digits != 0 {
			cells = append(cells, c)
		}
	}
	return cells
}

// arranged returns the share in which the chosen cells of some hold the digits in
// order, and the other ones none of them.
func (s *share) arranged(cells []uint8, chosen, digits uint16) share {
	out := *s
	left := digits
	for i, c := range cells {
		if chosen>>i&1 == 0 {
			out.masks[c] &^= digits
			continue
		}
		out.times *= uint64(bits.OnesCount16(left))
		out.masks[c] = left & -left
		left &= left - 1
	}
	return out
}

// binomial returns in how many ways k of n can be chosen.
func binomial(n, k int) int {
	ways := 1
	for i := range k {
		ways = ways * (n - i) / (i + 1)
	}
	return ways
}

// houses are the cells of the rows, columns and boxes.
var houses = func() (h [3 * side][side]uint8) {
	for i := range side {
		for j := range side {
			h[i][j] = uint8(side*i + j)
			h[side+i][j] = uint8(side*j + i)
			h[2*side+i][j] = uint8((i/box*box+j/box)*side + i%box*box + j%box)
		}
	}
	return h
}()
