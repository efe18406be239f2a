package logic

import (
	"sync"

	"shudu/sudoku"
)

func init() { Tridagon.finds(onSquare((*packed).tridagons), cellTruths) }

// perms are the ways to choose a cell in each row and column of a box.
var perms = [6][3]int{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}}

// impossible says of the four choices in the boxes of a rectangle whether three
// digits cannot fill the twelve cells.
var impossible = sync.OnceValue(func() *[6][6][6][6]bool {
	var no [6][6][6][6]bool
	for a := range perms {
		for b := range perms {
			for c := range perms {
				for d := range perms {
					no[a][b][c][d] = !threeFit([4]int{a, b, c, d})
				}
			}
		}
	}
	return &no
})

// threeFit reports whether three digits can fill four boxes: upper left, upper
// right, lower left, lower right.
func threeFit(choice [4]int) bool {
	var fill [4]int // which permutation of the digits each box has, by row
	var try func(box int) bool
	try = func(box int) bool {
		if box == 4 {
			return true
		}
		for fill[box] = range perms {
			if (box%2 == 0 || rowsDiffer(fill[box-1], fill[box])) &&
				(box < 2 || colsDiffer(choice[box-2], fill[box-2], choice[box], fill[box])) && try(box+1) {
				return true
			}
		}
		return false
	}
	return try(0)
}

func rowsDiffer(f, g int) bool {
	for i := range 3 {
		if perms[f][i] == perms[g][i] {
			return false
		}
	}
	return true
}

func colsDiffer(a, f, b, g int) bool {
	var col [3]int
	for i := range 3 {
		col[perms[a][i]] = perms[f][i]
	}
	for i := range 3 {
		if col[perms[b][i]] == perms[g][i] {
			return false
		}
	}
	return true
}

// tridagons finds four boxes in a rectangle with three cells each, no two in a row
// or column of a box, that three digits cannot fill: if all but one cell hold just
// those digits, that one holds another; if the others all are the same digit, one
// of them is true.
func (p *packed) tridagons(yield func(*Step) bool) bool {
	for bands := range 3 {
		for stacks := range 3 {
			var boxes [4]int
			for i, band := range [...]int{(bands + 1) % 3, (bands + 2) % 3} {
				for j, stack := range [...]int{(stacks + 1) % 3, (stacks + 2) % 3} {
					boxes[2*i+j] = firstBox + 3*band + stack
				}
			}
			ok := threeOf(1<<9-1, func(three uint16) bool {
				t := tridagon{packed: p, boxes: boxes, three: three, yield: yield}
				return t.choose(0)
			})
			if !ok {
				return false
			}
		}
	}
	return true
}

type tridagon struct {
	*packed
	boxes  [4]int
	three  uint16
	choice [4]int
	cells  bits81
	guards [12]int // cells with other candidates
	n      int
	extra  uint16
	yield  func(*Step) bool
}

func (t *tridagon) choose(i int) bool {
	if i == 4 {
		return !impossible()[t.choice[0]][t.choice[1]][t.choice[2]][t.choice[3]] || t.found()
	}
	for k, perm := range perms {
		was := *t
		if t.choice[i] = k; t.add(t.boxes[i], perm) && !t.choose(i+1) {
			return false
		}
		*t = was
	}
	return true
}

// add adds the three cells of a box; there must not be several guards with several
// digits.
func (t *tridagon) add(box int, perm [3]int) bool {
	for row, col := range perm {
		c := int(t.packed.ground.cells[box][3*row+col])
		if count(t.cand[c]&t.three) < 2 {
			return false
		}
		t.cells = t.cells.with(c)
		if more := t.cand[c] &^ t.three; more != 0 {
			t.guards[t.n] = c
			t.n++
			t.extra |= more
		}
	}
	return t.n <= 1 || count(t.extra) == 1
}

func (t *tridagon) found() bool {
	st := t.new(Tridagon)
	if t.n == 1 {
		st.dropAll(t.guards[0], t.cand[t.guards[0]]&t.three)
	} else if t.n > 1 {
		seen := t.at[lowest(t.extra)]
		for _, c := range t.guards[:t.n] {
			seen = seen.and(t.peers[c])
		}
		st.drop(seen, lowest(t.extra))
	}
	if !st.Worth() {
		return true
	}
	st.Cells, st.Digits = t.cells.cells(), sudoku.Digits(t.three)
	return t.yield(st)
}
