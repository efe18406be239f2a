package grids

import (
	"iter"
	"sort"
	"sync/atomic"
)

// Grid is a complete grid: digits 1 to 9, row by row.
type Grid [81]byte

// String returns the grid in a line of 81 digits.
func (g *Grid) String() string { return string(g.Append(nil)) }

// Append appends the 81 digits of the grid.
func (g *Grid) Append(dst []byte) []byte {
	for _, d := range g {
		dst = append(dst, '0'+d)
	}
	return dst
}

// Count returns how many grids the enumeration has; they are numbered from 1.
// Counting them takes a fraction of a second, once.
func Count() uint64 { return starts()[Bands] }

// Band returns the numbers of the first and last grid of a band, 1 to 416.
func Band(n int) (first, last uint64) { return starts()[n-1] + 1, starts()[n] }

// At returns the grid with a number, 1 to Count(); an empty one for any other.
func At(index uint64) *Grid {
	var g Grid
	for _, found := range Range(index, index) {
		g = *found
	}
	return &g
}

// latest is the band that was last asked for: ranges follow each other.
var latest atomic.Pointer[numbered]

type numbered struct {
	number int
	*below
}

func belowBand(n int) *below {
	if l := latest.Load(); l != nil && l.number == n {
		return l.below
	}
	l := &numbered{n, newBelow(bands().forms[n])}
	latest.Store(l)
	return l.below
}

// Range ranges over the grids with the numbers from first to last, as far as there
// are such. The grid is valid until the next one.
func Range(first, last uint64) iter.Seq2[uint64, *Grid] {
	return func(yield func(uint64, *Grid) bool) {
		last := min(last, Count())
		index := max(first, 1)
		for index <= last {
			n := sort.Search(Bands, func(i int) bool { return starts()[i+1] >= index })
			w := walk{below: belowBand(n), index: index, last: last, yield: yield}
			for i, d := range w.top {
				w.grid[i] = d + 1
			}
			if !w.run(index - starts()[n] - 1) {
				return
			}
			index = w.index
		}
	}
}

// walk is a way through the grids of a band.
type walk struct {
	*below
	grid         Grid
	index, last  uint64 // the number of the next grid, and of the last
	upper, lower []rows
	yield        func(uint64, *Grid) bool
}

// run walks on from a place in the band, counted from 0. It reports whether the
// walk goes on behind the band.
func (w *walk) run(place uint64) bool {
	pair := sort.Search(len(w.sums)-1, func(i int) bool { return w.sums[i+1] > place })
	place -= w.sums[pair]
	for ; pair < len(w.sums)-1; pair++ {
		for three := range w.splits[2] {
			split := [3]int{pair / len(w.splits[1]), pair % len(w.splits[1]), three}
			a, b := w.counts(split[0], split[1], split[2])
			if place >= a*b {
				place -= a * b
				continue
			}
			if !w.split(split, place) {
				return false
			}
			place = 0
		}
	}
	return w.index <= w.last
}

// split walks through the grids of a split from a place on.
func (w *walk) split(split [3]int, place uint64) bool {
	w.upper = w.fill(0, split, w.upper[:0])
	w.lower = w.fill(1, split, w.lower[:0])
	n := uint64(len(w.lower))
	for up := place / n; up < uint64(len(w.upper)); up++ {
		copy(w.grid[27:], w.upper[up][:])
		for low := place % n; low < n; low++ {
			copy(w.grid[54:], w.lower[low][:])
			if w.index > w.last || !w.yield(w.index, &w.grid) {
				return false
			}
			w.index++
		}
		place = 0
	}
	return true
}

// Index returns the number of a grid, and whether it is one of the enumeration.
func Index(g *Grid) (uint64, bool) {
	var parts [3]band
	for i, d := range g {
		if d < 1 || d > 9 {
			return 0, false
		}
		parts[i/27][i%27] = d - 1
	}
	n := sort.Search(Bands, func(i int) bool { return string(bands().forms[i][:]) >= string(parts[0][:]) })
	if n == Bands || bands().forms[n] != parts[0] {
		return 0, false
	}
	s := belowBand(n)
	var split [3]int
	for box := range split {
		if split[box] = s.splitOf(box, columnsOf(&parts[1], box)); split[box] < 0 {
			return 0, false
		}
	}
	index := starts()[n] + 1 + s.sums[split[0]*len(s.splits[1])+split[1]]
	for three := range split[2] {
		a, b := s.counts(split[0], split[1], three)
		index += a * b
	}
	upper, lower := place(s.fill(0, split, nil), g[27:54]), place(s.fill(1, split, nil), g[54:])
	_, b := s.counts(split[0], split[1], split[2])
	return index + uint64(upper)*b + uint64(lower), upper >= 0 && lower >= 0
}

// place returns where three rows stand in a list, -1 when they do not.
func place(list []rows, r []byte) int {
	for i := range list {
		if string(list[i][:]) == string(r) {
			return i
		}
	}
	return -1
}
