package grids

import (
	"math/bits"
	"sync"
)

// mask is a set of digits.
type mask uint16

const allDigits mask = 1<<9 - 1

func (m mask) least() uint8 { return uint8(bits.TrailingZeros16(uint16(m))) }

// columns are the digits that the three columns of a box have in a band.
type columns [3]mask

// splits returns the ways in which a box below a band shares out the digits of its
// columns: what rows 4–6 get. The columns of the box in the band above are given.
func splits(above columns) []columns {
	a, b, c := subsets(above[0]), subsets(above[1]), subsets(above[2])
	var out []columns
	for k := range 4 { // as many digits of the second column's go to the first
		for _, x := range b[k] {
			for _, y := range c[3-k] {
				for _, z := range a[k] {
					out = append(out, columns{x | y, above[2]&^y | above[0]&^z, above[1]&^x | z})
				}
			}
		}
	}
	sortColumns(out)
	return out
}

// subsets returns the subsets of a set by their size.
func subsets(of mask) (out [4][]mask) {
	for m := range allDigits + 1 {
		if m&^of == 0 {
			n := bits.OnesCount16(uint16(m))
			out[n] = append(out[n], m)
		}
	}
	return out
}

// sortColumns sorts by the first column's set, then the second's, then the third's.
func sortColumns(list []columns) {
	for i := 1; i < len(list); i++ {
		for j := i; j > 0 && before(list[j], list[j-1]); j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
}

func before(a, b columns) bool {
	for i := range a {
		if a[i] != b[i] {
			return a[i] < b[i]
		}
	}
	return false
}

// rest returns what is left of the columns of a box below what is above them.
func (c columns) rest(above columns) (out columns) {
	for i := range c {
		out[i] = allDigits &^ (c[i] | above[i])
	}
	return out
}

// How many arrangements a band has whose columns are given: that does not depend
// on the order of the columns in a box nor on the names of the digits. So the
// first box's columns are renamed 0–2, 3–5, 6–8, and each of the others is one of
// 280 partitions.

const partitions = 280

// arrangements is the table of numbers of arrangements.
type arrangements struct {
	triple [1 << 9]uint8  // the number of a set of three digits
	part   [84][84]uint16 // the partition that two sets and the rest are
	count  [partitions][partitions]uint16
}

var table = sync.OnceValue(func() *arrangements {
	t := &arrangements{}
	var triples []mask
	for m := range allDigits + 1 {
		if bits.OnesCount16(uint16(m)) == 3 {
			t.triple[m] = uint8(len(triples))
			triples = append(triples, m)
		}
	}
	var list []columns
	for _, m := range triples {
		for _, n := range triples {
			if m&1 == 0 || m&n != 0 || n&-n != (allDigits&^m)&-(allDigits&^m) {
				continue
			}
			p := columns{m, n, allDigits &^ (m | n)}
			for _, o := range perms {
				t.part[t.triple[p[o[0]]]][t.triple[p[o[1]]]] = uint16(len(list))
			}
			list = append(list, p)
		}
	}
	t.fill(triples, list)
	return t
})

// fill counts the arrangements: a set of digits that the first two boxes leave to
// a row of the third must lie across its columns; where two rows do, the last
// does.
func (t *arrangements) fill(triples []mask, list []columns) {
	var lies [84][5]uint64 // across which partitions, as bits
	for i, m := range triples {
		for j, p := range list {
			if across(m, p) {
				lies[i][j/64] |= 1 << (j % 64)
			}
		}
	}
	ones := transversals(columns{7, 7 << 3, 7 << 6}, true)
	for i, second := range list {
		for _, two := range transversals(second, false) {
			for _, one := range ones {
				if one[0]&two[0] != 0 || one[1]&two[1] != 0 || one[2]&two[2] != 0 {
					continue
				}
				a, b := &lies[t.triple[allDigits&^(one[0]|two[0])]], &lies[t.triple[allDigits&^(one[1]|two[1])]]
				for w := range a {
					for both := a[w] & b[w]; both != 0; both &= both - 1 {
						t.count[i][64*w+bits.TrailingZeros64(both)]++
					}
				}
			}
		}
	}
}

// layout is how a box's digits lie: the sets of digits of its rows.
type layout struct{ rows [3][3]mask } // of each box

// transversals returns the ways to lay out a box whose columns are given, as the
// sets of digits of its rows, in the order of its columns read from top to
// bottom. If the first column is fixed it increases.
func transversals(c columns, fixed bool) [][3]mask {
	var out [][3]mask
	for _, p := range perms {
		if fixed && p != perms[0] {
			break
		}
		for _, q := range perms {
			for _, r := range perms {
				var rows [3]mask
				for i := range 3 {
					rows[i] = nth(c[0], p[i]) | nth(c[1], q[i]) | nth(c[2], r[i])
				}
				out = append(out, rows)
			}
		}
	}
	return out
}

// nth returns the n-th digit of a set of three, as a set.
func nth(m mask, n uint8) mask {
	for ; n > 0; n-- {
		m &= m - 1
	}
	return m & -m
}

// across reports whether a set has one digit of each column.
func across(m mask, c columns) bool {
	return bits.OnesCount16(uint16(m&c[0])) == 1 && bits.OnesCount16(uint16(m&c[1])) == 1 && bits.OnesCount16(uint16(m&c[2])) == 1
}

// arrange tells every arrangement of a band whose columns are given and whose
// first column increases, in order.
func arrange(first, second, third columns, tell func(*layout)) {
	var l layout
	twos := transversals(second, false)
	for _, one := range transversals(first, true) {
		for _, two := range twos {
			if one[0]&two[0]|one[1]&two[1] != 0 || one[2]&two[2] != 0 {
				continue
			}
			for i := range 3 {
				l.rows[i] = [3]mask{one[i], two[i], allDigits &^ (one[i] | two[i])}
			}
			if across(l.rows[0][2], third) && across(l.rows[1][2], third) {
				tell(&l)
			}
		}
	}
}
