package band

import (
	"math/bits"
	"math/rand/v2"
)

// reference is the plain recursion: take the free cell with the fewest
// candidates, try each of them in turn. It shares nothing with the engine.
type reference struct {
	row, column, box [9]uint16   // digits used, bit d-1
	allowed          [81]uint16  // candidates of the input
	cells            [81]uint8   // digits so far
	solutions        [][81]uint8 // at most limit
	limit, nodes     int         // nodes: how many more may be visited
}

// refer solves masks; ok is false if more than a million nodes would be needed.
func refer(masks *[81]uint16, limit int) (solutions [][81]uint8, ok bool) {
	r := reference{allowed: *masks, limit: limit, nodes: 1_000_000}
	r.search()
	return r.solutions, r.nodes > 0
}

func (r *reference) search() {
	if r.nodes--; r.nodes <= 0 {
		return
	}
	best, fewest := -1, 10
	for cell, d := range r.cells {
		if d == 0 {
			if n := bits.OnesCount16(r.candidates(cell)); n < fewest {
				best, fewest = cell, n
			}
		}
	}
	if best < 0 {
		r.solutions = append(r.solutions, r.cells)
		return
	}
	candidates := r.candidates(best)
	for d := uint8(1); d <= 9 && len(r.solutions) < r.limit; d++ {
		if candidates&(1<<(d-1)) != 0 {
			r.toggle(best, d)
			r.cells[best] = d
			r.search()
			r.cells[best] = 0
			r.toggle(best, d)
		}
	}
}

func boxOf(cell int) int { return cell/27*3 + cell%9/3 }

func (r *reference) candidates(cell int) uint16 {
	return r.allowed[cell] &^ (r.row[cell/9] | r.column[cell%9] | r.box[boxOf(cell)]) & 511
}

func (r *reference) toggle(cell int, d uint8) {
	bit := uint16(1) << (d - 1)
	r.row[cell/9] ^= bit
	r.column[cell%9] ^= bit
	r.box[boxOf(cell)] ^= bit
}

// masksOf turns digits into candidates: one for a given, all for a blank.
func masksOf(digits *[81]uint8) (masks [81]uint16) {
	for cell, d := range digits {
		masks[cell] = 511
		if d != 0 {
			masks[cell] = 1 << (d - 1)
		}
	}
	return masks
}

// isSolution checks a full grid against the rules and the candidates.
func isSolution(cells *[81]uint8, masks *[81]uint16) bool {
	var r reference
	for cell, d := range cells {
		if d < 1 || d > 9 {
			return false
		}
		r.allowed[cell] = masks[cell]
		if r.candidates(cell)&(1<<(d-1)) == 0 {
			return false
		}
		r.toggle(cell, d)
	}
	return true
}

// randomGrid returns a full grid: a cyclic pattern with digits, rows, columns,
// bands and stacks shuffled.
func randomGrid(rng *rand.Rand) (cells [81]uint8) {
	digits, rows, columns := rng.Perm(9), randomLines(rng), randomLines(rng)
	for r := range 9 {
		for c := range 9 {
			cells[9*rows[r]+columns[c]] = uint8(digits[(3*r+r/3+c)%9] + 1)
		}
	}
	return cells
}

// randomLines permutes nine rows or columns so that boxes stay boxes.
func randomLines(rng *rand.Rand) (lines [9]int) {
	for i, b := range rng.Perm(3) {
		for j, l := range rng.Perm(3) {
			lines[3*i+j] = 3*b + l
		}
	}
	return lines
}

// randomPuzzle leaves about clues givens of a random grid and, one time in four,
// spoils one of them, so that there are none, one or many solutions.
func randomPuzzle(rng *rand.Rand, clues int) [81]uint8 {
	cells := randomGrid(rng)
	order := rng.Perm(81)
	for _, cell := range order[clues:] {
		cells[cell] = 0
	}
	if rng.IntN(4) == 0 && clues > 0 {
		cells[order[0]] = uint8(rng.IntN(9) + 1)
	}
	return cells
}
