package mathdoku

import "math/bits"

// chain is the room of a search for chains.
type chain struct {
	forced []uint32 // by cell: what it must hold when the first cell is not what it may be; 0 while nothing follows
	queue  []int32
}

// chains finds chains of cells with two digits: when the first cell is not a digit,
// the last one is, so a cell that sees both is not.
func (g *Grader) chains() bool {
	for c, d := range g.dom {
		if bits.OnesCount32(d) != 2 {
			continue
		}
		for _, digit := range [...]uint32{d & -d, d & (d - 1)} {
			if g.chainFrom(c, digit) {
				return true
			}
		}
	}
	return false
}

// chainFrom follows what is forced when a cell does not hold a digit.
func (g *Grader) chainFrom(start int, digit uint32) (changed bool) {
	x := &g.chain
	x.forced = sized(x.forced, len(g.dom))
	clear(x.forced)
	x.forced[start] = g.dom[start] &^ digit
	x.queue = append(x.queue[:0], int32(start))
	for len(x.queue) > 0 {
		c := int(x.queue[0])
		x.queue = x.queue[1:]
		for o := range g.seen(c) {
			if x.forced[c] == digit && o != start && g.dom[o]&digit != 0 && g.sees(o, start) && g.keep(o, ^digit) {
				changed = true
			}
			if d := g.dom[o]; x.forced[o] == 0 && bits.OnesCount32(d) == 2 && d&x.forced[c] != 0 {
				x.forced[o] = d &^ x.forced[c]
				x.queue = append(x.queue, int32(o))
			}
		}
		if changed {
			return true
		}
	}
	return false
}

// sees reports whether two cells stand in one line.
func (g *Grader) sees(a, b int) bool { return a != b && (a/g.size == b/g.size || a%g.size == b%g.size) }

// seen ranges over the other cells of a cell's lines.
func (g *Grader) seen(c int) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for _, line := range [...]int{c / g.size, g.size + c%g.size} {
			for i := range g.size {
				if o := g.cell(line, i); o != c && !yield(o) {
					return
				}
			}
		}
	}
}
