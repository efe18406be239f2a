package lanes

import "math/rand/v2"

// The reference: slow, obvious, and sharing nothing with the engine.

// refCount counts the solutions of masks up to limit.
func refCount(m Masks, limit int64) int64 {
	var used [27]uint16 // rows, columns, boxes
	return refSearch(&m, &used, 0, limit)
}

func refHouses(i int) [3]int { return [3]int{i / 9, 9 + i%9, 18 + i/27*3 + i%9/3} }

const refDone = 0xffff // a cell that has its digit

// refSearch fills the cells that are not done: always next the cell with the
// fewest digits, or the digit with the fewest cells in a house.
func refSearch(m *Masks, used *[27]uint16, filled int, limit int64) int64 {
	if filled == Cells {
		return 1
	}
	count := int64(0)
	for _, o := range refChoices(m, used) {
		cell, d, old := int(o/16), uint16(1)<<(o%16), m[o/16]
		m[cell] = refDone
		for _, h := range refHouses(cell) {
			used[h] |= d
		}
		count += refSearch(m, used, filled+1, limit-count)
		for _, h := range refHouses(cell) {
			used[h] &^= d
		}
		m[cell] = old
		if count >= limit {
			break
		}
	}
	return count
}

// refChoices returns the shortest list of choices of which one must be made,
// each as 16 × cell + digit.
func refChoices(m *Masks, used *[27]uint16) []uint16 {
	var lists [Cells + 27*9][9]uint16 // by cell, then by house and digit
	var sizes [Cells + 27*9]int
	for i, c := range m {
		if c == refDone {
			sizes[i] = Cells
			continue
		}
		for _, h := range refHouses(i) {
			c &^= used[h]
		}
		for d := range 9 {
			if c>>d&1 == 0 {
				continue
			}
			h := refHouses(i)
			for _, l := range []int{i, Cells + 9*h[0] + d, Cells + 9*h[1] + d, Cells + 9*h[2] + d} {
				lists[l][sizes[l]] = uint16(16*i + d)
				sizes[l]++
			}
		}
	}
	best := 0
	for l, n := range sizes {
		if l >= Cells && used[(l-Cells)/9]>>((l-Cells)%9)&1 != 0 {
			n = Cells
		}
		if n < sizes[best] {
			best = l
		}
	}
	return lists[best][:sizes[best]]
}

// refSolves reports whether grid is a solution of masks.
func refSolves(m *Masks, grid []byte) bool {
	var used [27]uint16
	for i, c := range grid {
		d := uint16(1) << (c - '1')
		if c < '1' || c > '9' || m[i]&d == 0 {
			return false
		}
		for _, h := range refHouses(i) {
			if used[h]&d != 0 {
				return false
			}
			used[h] |= d
		}
	}
	return len(grid) == Cells
}

// masksOf reads text as parse should; false means that it cannot be read.
func masksOf(text string) (m Masks, ok bool) {
	if len(text) < Cells {
		return m, false
	}
	for i := range m {
		switch c := text[i]; {
		case c >= '1' && c <= '9':
			m[i] = 1 << (c - '1')
		case c == '0' || c == '.' || c == '*' || c == '_':
			m[i] = digits
		default:
			return m, false
		}
	}
	return m, true
}

// randomGrid returns a solved grid: the cyclic one with its digits, rows in
// bands and columns in stacks shuffled, bands and stacks too.
func randomGrid(r *rand.Rand) []byte {
	lines := func() (out []int) {
		for _, b := range r.Perm(3) {
			for _, l := range r.Perm(3) {
				out = append(out, 3*b+l)
			}
		}
		return out
	}
	rows, columns, digit := lines(), lines(), r.Perm(9)
	grid := make([]byte, 0, Cells)
	for _, y := range rows {
		for _, x := range columns {
			grid = append(grid, '1'+byte(digit[(3*y+y/3+x)%9]))
		}
	}
	return grid
}

// randomPuzzle returns a grid with only so many clues left, and with errors of
// them changed to another digit.
func randomPuzzle(r *rand.Rand, clues, errors int) string {
	grid := randomGrid(r)
	for n, i := range r.Perm(Cells) {
		switch {
		case n < errors && n < clues:
			grid[i] = '1' + byte(r.IntN(9))
		case n >= clues:
			grid[i] = "0.*_"[r.IntN(4)]
		}
	}
	return string(grid)
}

// randomMasks returns candidates that keep a grid possible, each other
// candidate with the given chance, and lose some of the grid's own.
func randomMasks(r *rand.Rand, chance float64, lost int) (m Masks) {
	for i, c := range randomGrid(r) {
		m[i] = 1 << (c - '1')
		for d := range 9 {
			if r.Float64() < chance {
				m[i] |= 1 << d
			}
		}
	}
	for range lost {
		m[r.IntN(Cells)] &= m[r.IntN(Cells)]
	}
	return m
}
