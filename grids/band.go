package grids

import (
	"cmp"
	"slices"
	"sync"
)

// A band is three rows of nine; digits are 0 to 8 inside this package.
type band [27]uint8

// Bands is how many bands there are that are not the same in disguise.
const Bands = 416

// normal returns a band in one of the forms that leave few of its disguises: the
// digits of the first box are in order, columns of the others increase in the top
// row, and of those boxes the one with the smaller corner comes first.
func (b *band) normal() band {
	var label [9]uint8
	for i := range uint8(9) {
		label[b[i/3*9+i%3]] = i
	}
	var cols [9][3]uint8
	for c := range cols {
		cols[c] = [3]uint8{label[b[c]], label[b[9+c]], label[b[18+c]]}
	}
	sort3(cols[3:6])
	sort3(cols[6:9])
	if cols[6][0] < cols[3][0] {
		cols[3], cols[4], cols[5], cols[6], cols[7], cols[8] = cols[6], cols[7], cols[8], cols[3], cols[4], cols[5]
	}
	var out band
	for c, col := range cols {
		out[c], out[9+c], out[18+c] = col[0], col[1], col[2]
	}
	return out
}

// sort3 sorts three columns by their top digit.
func sort3(c [][3]uint8) {
	if c[1][0] < c[0][0] {
		c[0], c[1] = c[1], c[0]
	}
	if c[2][0] < c[1][0] {
		c[1], c[2] = c[2], c[1]
		if c[1][0] < c[0][0] {
			c[0], c[1] = c[1], c[0]
		}
	}
}

// key tells normal forms apart: what the two lower rows have in the last boxes.
func (b *band) key() (k uint64) {
	for _, r := range [2]int{9, 18} {
		for c := 3; c < 9; c++ {
			k = k<<4 | uint64(b[r+c])
		}
	}
	return k
}

// exchanged returns the band with two columns exchanged in each of the pairs.
func (b *band) exchanged(pairs ...[2]int) band {
	out := *b
	for _, p := range pairs {
		for r := 0; r < 27; r += 9 {
			out[r+p[0]], out[r+p[1]] = out[r+p[1]], out[r+p[0]]
		}
	}
	return out
}

// turned returns the band with two rows exchanged.
func (b *band) turned(r, s int) band {
	out := *b
	copy(out[9*r:9*r+9], b[9*s:9*s+9])
	copy(out[9*s:9*s+9], b[9*r:9*r+9])
	return out
}

// neighbours returns disguises of a normal form that, one after the other, lead to
// all its disguises.
func (b *band) neighbours() [5]band {
	return [5]band{
		b.turned(0, 1), b.turned(1, 2),
		b.exchanged([2]int{0, 1}), b.exchanged([2]int{1, 2}),
		b.exchanged([2]int{0, 3}, [2]int{1, 4}, [2]int{2, 5}),
	}
}

// catalogue knows the bands.
type catalogue struct {
	forms [Bands]band       // the least forms, in increasing order
	class map[uint64]uint16 // of every normal form
	ways  [Bands]int        // in which the form is a disguise of itself, digits aside
}

// bands returns the catalogue. Making it takes some hundredths of a second.
var bands = sync.OnceValue(func() *catalogue {
	seen := map[uint64]int{}
	type found struct {
		form band
		ways int
	}
	var all []found
	for start := range normalForms {
		if _, ok := seen[start.key()]; ok {
			continue
		}
		form, ways := start.least()
		spread(start, len(all), seen)
		all = append(all, found{form, ways})
	}
	order := make([]int, len(all))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(string(all[i].form[:]), string(all[j].form[:])) })
	c := &catalogue{class: make(map[uint64]uint16, len(seen))}
	rank := make([]uint16, len(all))
	for r, i := range order {
		c.forms[r], c.ways[r], rank[i] = all[i].form, all[i].ways, uint16(r)
	}
	for key, i := range seen {
		c.class[key] = rank[i]
	}
	return c
})

// classOf returns which band, counted from 0, a band is a disguise of.
func (c *catalogue) classOf(b *band) int {
	n := b.normal()
	return int(c.class[n.key()])
}

// spread notes all normal forms that are disguises of one.
func spread(from band, class int, seen map[uint64]int) {
	seen[from.key()] = class
	for todo := []band{from}; len(todo) > 0; {
		b := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, n := range b.neighbours() {
			n = n.normal()
			if _, ok := seen[n.key()]; !ok {
				seen[n.key()] = class
				todo = append(todo, n)
			}
		}
	}
}

// normalForms ranges over all normal forms: 36,288 of them.
func normalForms(yield func(band) bool) {
	b := band{0: 0, 1: 1, 2: 2, 9: 3, 10: 4, 11: 5, 18: 6, 19: 7, 20: 8}
	fillNormal(&b, 3, yield)
}

// fillNormal fills the cells of the last two boxes from a place on, column 3 of
// row 0 being the first.
func fillNormal(b *band, at int, yield func(band) bool) bool {
	if at%9 == 0 {
		at += 3
	}
	if at >= 27 {
		return yield(*b)
	}
	row, col := at/9, at%9
	for d := range uint8(9) {
		if row == 0 && (col%3 > 0 && d < b[at-1] || col == 6 && d < b[3]) || clashes(b, row, col, d) {
			continue
		}
		b[at] = d
		if !fillNormal(b, at+1, yield) {
			return false
		}
	}
	return true
}

// clashes reports whether a digit stands in the row, or in the box, before a cell.
func clashes(b *band, row, col int, d uint8) bool {
	for c := range col {
		if b[9*row+c] == d {
			return true
		}
	}
	for r := range row {
		for c := col / 3 * 3; c < col/3*3+3; c++ {
			if b[9*r+c] == d {
				return true
			}
		}
	}
	return false
}

// perms are the orders of three things.
var perms = [6][3]uint8{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

// way is how a band, or a grid, is disguised: row r of the new one is rows[r] of
// the old, column c is cols[c], and digit d becomes label[d].
type way struct {
	rows  [3]uint8
	cols  [9]uint8
	label [9]uint8
}

// everyWay ranges over the disguises of a band whose first row is in order.
func everyWay(b *band, yield func(w *way) bool) {
	var w way
	for _, w.rows = range perms {
		top := b[9*w.rows[0]:]
		for _, boxes := range perms {
			for i := range 6 * 6 * 6 {
				for box, p := range [3][3]uint8{perms[i/36], perms[i/6%6], perms[i%6]} {
					for c, from := range p {
						w.cols[3*box+c] = 3*boxes[box] + from
					}
				}
				for c, from := range w.cols {
					w.label[top[from]] = uint8(c)
				}
				if !yield(&w) {
					return
				}
			}
		}
	}
}

// least returns the least disguise of a band, and how many ways lead to it.
func (b *band) least() (form band, ways int) {
	form[0] = 9
	for w := range func(yield func(*way) bool) { everyWay(b, yield) } {
		switch b.compare(w, &form) {
		case -1:
			form, ways = b.by(w), 1
		case 0:
			ways++
		}
	}
	return form, ways
}

// compare compares a disguise of a band with another band.
func (b *band) compare(w *way, with *band) int {
	for r := range 3 {
		row := b[9*w.rows[r]:]
		for c, from := range w.cols {
			if d := w.label[row[from]]; d != with[9*r+c] {
				return cmp.Compare(d, with[9*r+c])
			}
		}
	}
	return 0
}

// by returns a disguise of a band.
func (b *band) by(w *way) (out band) {
	for r := range 3 {
		for c, from := range w.cols {
			out[9*r+c] = w.label[b[9*w.rows[r]+from]]
		}
	}
	return out
}
