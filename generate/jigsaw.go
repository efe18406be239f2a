package generate

import (
	"math/rand/v2"
	"slices"

	"shudu/rule"
	"shudu/sudoku"
)

// jigsaw cuts an n × n grid into n connected regions of n cells. It begins with
// boxes (or rows, where there are none) and exchanges cells of neighbouring
// regions as long as both stay connected.
func jigsaw(n int, random *rand.Rand) [][]sudoku.Cell {
	h, w := rule.BoxShape(n)
	j := cutting{n: n, of: make([]int, n*n)}
	for c := range j.of {
		j.of[c] = c/n/h*(n/w) + c%n/w
	}
	for done, tries := 0, 0; done < 4*n && tries < 400*n; tries++ {
		if j.exchange(random.IntN(n*n), random.IntN(n*n)) {
			done++
		}
	}
	parts := make([][]sudoku.Cell, n)
	for c, p := range j.of {
		parts[p] = append(parts[p], sudoku.Cell(c))
	}
	return parts
}

// cutting is a grid cut into regions.
type cutting struct {
	n  int
	of []int // by cell: its region
}

// exchange gives two cells each other's region where they lie on the border of
// both and neither region falls apart.
func (j *cutting) exchange(a, b int) bool {
	p, q := j.of[a], j.of[b]
	if p == q || !j.touches(a, q) || !j.touches(b, p) {
		return false
	}
	j.of[a], j.of[b] = q, p
	if j.whole(p) && j.whole(q) {
		return true
	}
	j.of[a], j.of[b] = p, q
	return false
}

// beside returns the cells beside a cell.
func (j *cutting) beside(c int) []int {
	var out []int
	for _, s := range steps[:4] {
		if r, k := c/j.n+s[0], c%j.n+s[1]; r >= 0 && k >= 0 && r < j.n && k < j.n {
			out = append(out, r*j.n+k)
		}
	}
	return out
}

func (j *cutting) touches(c, part int) bool {
	return slices.ContainsFunc(j.beside(c), func(x int) bool { return j.of[x] == part })
}

// whole reports whether a region is connected.
func (j *cutting) whole(part int) bool {
	first := slices.Index(j.of, part)
	seen, list := map[int]bool{first: true}, []int{first}
	for len(list) > 0 {
		c := list[0]
		list = list[1:]
		for _, x := range j.beside(c) {
			if j.of[x] == part && !seen[x] {
				seen[x] = true
				list = append(list, x)
			}
		}
	}
	return len(seen) == j.n
}
