package chain

import "math/bits"

// truths is a set of facts of the position a search began with: that a cell holds
// one of its candidates (0–80), that a digit has its place in a house (81 on).
type truths [6]uint64

func (t *truths) cell(c int)     { t[c>>6] |= 1 << (c & 63) }
func (t *truths) house(h, d int) { i := cells + h*digits + d; t[i>>6] |= 1 << (i & 63) }

func (t *truths) join(o *truths) {
	for i := range t {
		t[i] |= o[i]
	}
}

// of adds the truth by which a node is on.
func (t *truths) of(k int, why cause) {
	switch c, d := k/digits, k%digits; why {
	case ofCell:
		t.cell(c)
	case ofBox, ofRow, ofColumn:
		t.house(int(houseOf[c][why-ofBox]), d)
	}
}

// list returns the truths: cells, and houses with digits.
func (t *truths) list() (list []Truth) {
	for i, w := range t {
		for ; w != 0; w &= w - 1 {
			n := 64*i + bits.TrailingZeros64(w)
			if n < cells {
				list = append(list, Truth{Cell: n, House: -1})
			} else {
				list = append(list, Truth{Cell: -1, House: (n - cells) / digits, Digit: (n - cells) % digits})
			}
		}
	}
	return list
}

// Truth is a fact of the position: a cell holds one of its candidates, or a
// digit has its place in a house (0–8 boxes, 9–17 rows, 18–26 columns).
type Truth struct{ Cell, House, Digit int }
