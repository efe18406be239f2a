package logic

import "shudu/sudoku"

func init() { DominoLoop.finds(onSquare((*packed).dominoLoops), setTruths) }

// dominoes are sixteen cells in a ring: around the four corners where two rows and
// two columns cross, two cells of the line on either side within each box.
type dominoes struct {
	*packed
	lines [4]int       // two rows, two columns
	boxes [4]int       // of the corners: first row with either column, then second row
	along [4][2]bits81 // by corner: the cells in its row and in its column
	holds [4][2]uint16 // their candidates
	of    [4]uint16    // by line: the two digits that it has in the ring
	yield func(*Step) bool
}

// dominoLoops finds rings of sixteen cells, also known as SK loops: when every line
// has two of the digits and every box two more, each of them has its place in the
// ring.
func (p *packed) dominoLoops(yield func(*Step) bool) bool {
	for r1 := range 6 {
		for r2 := (r1/3 + 1) * 3; r2 < 9; r2++ {
			for c1 := range 6 {
				for c2 := (c1/3 + 1) * 3; c2 < 9; c2++ {
					l := dominoes{packed: p, lines: [4]int{r1, r2, firstColumn + c1, firstColumn + c2}, yield: yield}
					if l.list() && !l.choose(0) {
						return false
					}
				}
			}
		}
	}
	return true
}

// list lists the cells of the ring and reports whether all are empty.
func (l *dominoes) list() bool {
	for i := range 4 {
		row, col := l.lines[i/2], l.lines[2+i%2]
		corner := l.unit[row].and(l.unit[col]).first()
		l.boxes[i] = l.box(corner)
		for k, line := range [...]int{row, col} {
			cells := l.unit[line].and(l.unit[l.boxes[i]]).without(corner)
			if !cells.within(l.empty) {
				return false
			}
			l.along[i][k] = cells
			l.holds[i][k] = l.cand[cells.first()] | l.cand[cells.rest().first()]
		}
	}
	return true
}

// order is the order in which lines get their digits; the corners listed are those
// whose both lines have them then.
var order = [4]struct {
	line    int
	corners []int
}{{0, nil}, {2, []int{0}}, {3, []int{1}}, {1, []int{2, 3}}}

// choose gives the next line two digits.
func (l *dominoes) choose(n int) bool {
	if n == 4 {
		return l.found()
	}
	line := order[n].line
	var digits uint16
	for i := range 4 {
		if i/2 == line {
			digits |= l.holds[i][0]
		} else if 2+i%2 == line {
			digits |= l.holds[i][1]
		}
	}
	return pairsOf(digits, func(two uint16) bool {
		l.of[line] = two
		for _, i := range order[n].corners {
			if count(l.rest(i)) > 2 {
				return true
			}
		}
		return l.choose(n + 1)
	})
}

// rest returns the digits that the box of a corner has in the ring.
func (l *dominoes) rest(i int) uint16 {
	return l.holds[i][0]&^l.of[i/2] | l.holds[i][1]&^l.of[2+i%2]
}

func (l *dominoes) found() bool {
	var ring bits81
	for i := range 4 {
		ring = ring.or(l.along[i][0]).or(l.along[i][1])
	}
	st := l.new(DominoLoop)
	for k, line := range l.lines {
		l.clearIn(st, l.unit[line].not(ring), l.of[k])
	}
	for i, box := range l.boxes {
		l.clearIn(st, l.unit[box].not(ring), l.rest(i))
	}
	if !st.Worth() {
		return true
	}
	st.sortEliminations()
	for i := range 4 {
		for k := range 2 {
			st.Sets = append(st.Sets, Set{l.along[i][k].cells(), sudoku.Digits(l.holds[i][k])})
		}
	}
	st.Cells = ring.cells()
	return l.yield(st)
}
