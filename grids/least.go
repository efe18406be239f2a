package grids

// Least reports whether a grid is the least of all its disguises, read row by row.
// Each essentially different grid has one such form, and it is one of the
// enumeration.
//
// The form begins with the least form of a band, so a grid with a lesser band
// among its six, three of rows and three of columns, is not the least: that is
// most of them. For the rest, only those disguises are tried that bring a band of
// the same kind on top.
func Least(g *Grid) bool {
	c := bands()
	sides := [2][3]band{cut(g), cut(transposed(g))}
	class := c.classOf(&sides[0][0])
	if sides[0][0] != c.forms[class] {
		return false
	}
	var same []*band // those that can be on top
	var under [][2]*band
	for s := range sides {
		for i := range 3 {
			b := &sides[s][i]
			switch n := c.classOf(b); {
			case n < class:
				return false
			case n == class:
				same = append(same, b)
				under = append(under, [2]*band{&sides[s][(i+1)%3], &sides[s][(i+2)%3]})
			}
		}
	}
	for i, b := range same {
		if !noneBelow(b, under[i], &c.forms[class], &sides[0]) {
			return false
		}
	}
	return true
}

// Symmetries returns in how many ways a grid is a disguise of itself, 1 for most:
// that is the number of its automorphisms. The grid must be the least of its
// disguises.
func Symmetries(g *Grid) (n int) {
	c := bands()
	sides := [2][3]band{cut(g), cut(transposed(g))}
	class := c.classOf(&sides[0][0])
	for s := range sides {
		for i := range 3 {
			if b := &sides[s][i]; c.classOf(b) == class {
				waysTo(b, &c.forms[class], func(w *way) bool {
					if compareBelow(w, [2]*band{&sides[s][(i+1)%3], &sides[s][(i+2)%3]}, &sides[0]) == 0 {
						n++
					}
					return true
				})
			}
		}
	}
	return n
}

// cut cuts a grid into its bands.
func cut(g *Grid) (out [3]band) {
	for i, d := range g {
		out[i/27][i%27] = d - 1
	}
	return out
}

func transposed(g *Grid) *Grid {
	var out Grid
	for i, d := range g {
		out[i%9*9+i/9] = d
	}
	return &out
}

// noneBelow reports whether no disguise that turns a band into the form on top
// leads to something less than the grid.
func noneBelow(top *band, under [2]*band, form *band, grid *[3]band) bool {
	least := true
	waysTo(top, form, func(w *way) bool {
		least = compareBelow(w, under, grid) >= 0
		return least
	})
	return least
}

// compareBelow compares two bands in the disguise that their top has, their rows
// and themselves in order, with the lower bands of a grid.
func compareBelow(w *way, under [2]*band, grid *[3]band) int {
	var out [2]band
	for i, b := range under {
		var row [3][9]uint8
		for r := range 3 {
			for c, from := range w.cols {
				row[r][c] = w.label[b[9*r+int(from)]]
			}
		}
		for _, p := range [3][2]int{{0, 1}, {1, 2}, {0, 1}} {
			if row[p[1]][0] < row[p[0]][0] {
				row[p[0]], row[p[1]] = row[p[1]], row[p[0]]
			}
		}
		for r := range 3 {
			copy(out[i][9*r:], row[r][:])
		}
	}
	if out[1][0] < out[0][0] {
		out[0], out[1] = out[1], out[0]
	}
	for i := range out {
		for j, d := range out[i] {
			if e := grid[1+i][j]; d != e {
				return int(d) - int(e)
			}
		}
	}
	return 0
}

// waysTo tells every way in which a band becomes a form, until tell reports false.
// Columns are chosen box by box; as soon as the labels of two boxes are known,
// what they say of the first two is compared.
func waysTo(b, form *band, tell func(*way) bool) {
	var w way
	for _, w.rows = range perms {
		for _, boxes := range perms {
			for i := range 6 * 6 {
				choose(&w, b, 0, boxes[0], perms[i/6])
				choose(&w, b, 1, boxes[1], perms[i%6])
				if !fits(&w, b, form, 6) {
					continue
				}
				for _, p := range perms {
					choose(&w, b, 2, boxes[2], p)
					if fits(&w, b, form, 9) && !tell(&w) {
						return
					}
				}
			}
		}
	}
}

// choose puts the columns of a box into a place.
func choose(w *way, b *band, at int, box uint8, p [3]uint8) {
	top := b[9*w.rows[0]:]
	for c, from := range p {
		w.cols[3*at+c] = 3*box + from
		w.label[top[3*box+from]] = uint8(3*at + c)
	}
}

// fits reports whether the first columns of a disguise are those of the form, as
// far as their labels are known: those of the digits that the form has there.
func fits(w *way, b *band, form *band, columns uint8) bool {
	for r := 1; r < 3; r++ {
		row := b[9*w.rows[r]:]
		for c := range columns {
			if d := form[9*r+int(c)]; d < columns && row[w.cols[c]] != b[9*w.rows[0]+w.cols[d]] {
				return false
			}
		}
	}
	return true
}
