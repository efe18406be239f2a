package grids

import "sync"

// below is what stands below a band: all splits, and how many grids each has.
type below struct {
	table  *arrangements
	top    band
	above  [3]columns
	splits [3][]columns
	sums   []uint64 // of grids before each pair of splits of the first two boxes, and in all
	// What part of the table a split of the second or third box is, depending on
	// the first: for rows 4–6 and for rows 7–9.
	parts [2][28][2][56]uint16
}

// columnsOf returns the sets of digits in the columns of a box of a band.
func columnsOf(b *band, box int) (c columns) {
	for i := range c {
		at := 3*box + i
		c[i] = 1<<b[at] | 1<<b[9+at] | 1<<b[18+at]
	}
	return c
}

// newBelow counts what stands below a band.
func newBelow(top band) *below {
	s := &below{table: table(), top: top}
	for box := range 3 {
		s.above[box] = columnsOf(&top, box)
		s.splits[box] = splits(s.above[box])
	}
	s.splits[0] = keepLeast(s.splits[0], allDigits&^s.above[0][0])
	s.relate()
	total := uint64(0)
	for one := range s.splits[0] {
		for two := range s.splits[1] {
			s.sums = append(s.sums, total)
			for three := range s.splits[2] {
				a, b := s.counts(one, two, three)
				total += a * b
			}
		}
	}
	s.sums = append(s.sums, total)
	return s
}

// keepLeast keeps the splits whose first column has the least of its digits above.
func keepLeast(list []columns, digits mask) (out []columns) {
	for _, c := range list {
		if c[0]>>digits.least()&1 == 1 {
			out = append(out, c)
		}
	}
	return out
}

// relate looks up what part of the table every split is.
func (s *below) relate() {
	for one, c := range s.splits[0] {
		for half := range 2 {
			first := s.half(half, 0, c)
			name := renaming(first)
			for box := range 2 {
				for i, d := range s.splits[box+1] {
					d = s.half(half, box+1, d)
					t := s.table
					s.parts[half][one][box][i] = t.part[t.triple[name.of(d[0])]][t.triple[name.of(d[1])]]
				}
			}
		}
	}
}

// half returns the columns of a box in rows 4–6 (0) or 7–9 (1).
func (s *below) half(half, box int, c columns) columns {
	if half == 0 {
		return c
	}
	return c.rest(s.above[box])
}

// names are new names of digits.
type names [9]uint8

// renaming returns the names that make columns 0–2, 3–5 and 6–8.
func renaming(c columns) (n names) {
	next := uint8(0)
	for _, m := range c {
		for ; m != 0; m &= m - 1 {
			n[m.least()] = next
			next++
		}
	}
	return n
}

func (n *names) of(m mask) (out mask) {
	for ; m != 0; m &= m - 1 {
		out |= 1 << n[m.least()]
	}
	return out
}

// counts returns how many arrangements rows 4–6 and rows 7–9 of a split have.
func (s *below) counts(one, two, three int) (upper, lower uint64) {
	t := s.table
	p, q := &s.parts[0][one], &s.parts[1][one]
	return uint64(t.count[p[0][two]][p[1][three]]), uint64(t.count[q[0][two]][q[1][three]])
}

// grids returns how many grids the band has.
func (s *below) grids() uint64 { return s.sums[len(s.sums)-1] }

// rows are three rows of a grid as digits 1 to 9.
type rows [27]byte

// fill lists the arrangements of one half of a split, in order.
func (s *below) fill(half int, split [3]int, list []rows) []rows {
	var c [3]columns
	for box := range c {
		c[box] = s.half(half, box, s.splits[box][split[box]])
	}
	arrange(c[0], c[1], c[2], func(l *layout) {
		var r rows
		for i := range 3 {
			for col := range 9 {
				r[9*i+col] = 1 + (l.rows[i][col/3] & c[col/3][col%3]).least()
			}
		}
		list = append(list, r)
	})
	return list
}

// splitOf returns the number of the split of a box that gives rows 4–6 these
// columns, -1 when there is none.
func (s *below) splitOf(box int, c columns) int {
	for i, d := range s.splits[box] {
		if d == c {
			return i
		}
	}
	return -1
}

// starts returns how many grids stand before each band, and in all.
var starts = sync.OnceValue(func() *[Bands + 1]uint64 {
	var out [Bands + 1]uint64
	for i, form := range bands().forms {
		out[i+1] = out[i] + newBelow(form).grids()
	}
	return &out
})
