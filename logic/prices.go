package logic

import (
	"math"
	"slices"

	"shudu/sudoku"
)

// factors make prices whole: the smaller, the easier to read.
var factors = []float64{1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 24, 30, 40, 60, 120, 360, 1000, 5000}

// prove makes the prices of the last question whole such that they show that a
// candidate is out. It reports false where that fails; the candidate stays then.
func (x *scales) prove(k int) bool {
	for _, f := range factors {
		price := make([]int, len(x.rows))
		for r := range price {
			price[r] = -int(max(-1e9, min(1e9, math.Round(f*x.solver.Price(r)))))
			if x.rows[r].most {
				price[r] = min(price[r], 0)
			}
		}
		x.level(price)
		x.exchange(price)
		x.level(price)
		if x.newPoints(price).shows(k) {
			x.trim(k, price)
			x.proof[k] = price
			return true
		}
	}
	return false
}

// trim takes away what is not needed to show that a candidate is out: whole pans, and
// then prices, the smallest first, until each one that is left is needed.
func (x *scales) trim(k int, price []int) {
	for _, p := range x.pans {
		x.without(k, price, p.from, p.to)
	}
	for again := true; again; {
		var order []int
		for r, v := range price {
			if v != 0 {
				order = append(order, r)
			}
		}
		slices.SortStableFunc(order, func(a, b int) int { return max(price[a], -price[a]) - max(price[b], -price[b]) })
		again = false
		for _, r := range order {
			again = x.without(k, price, r, r+1) || again
		}
	}
}

// without sets some prices to nothing unless they are needed, and reports whether it did.
func (x *scales) without(k int, price []int, from, to int) bool {
	was := slices.Clone(price[from:to])
	if clear(price[from:to]); x.newPoints(price).shows(k) {
		return true
	}
	copy(price[from:to], was)
	return false
}

// level takes from all rows of a pan the price that most of them have, where that
// changes nothing.
func (x *scales) level(price []int) {
	for _, p := range x.pans {
		if !p.even {
			continue
		}
		times, most := map[int]int{}, price[p.from]
		for _, v := range price[p.from:p.to] {
			if times[v]++; times[v] > times[most] || times[v] == times[most] && v == 0 {
				most = v
			}
		}
		for r := p.from; r < p.to; r++ {
			price[r] -= most
		}
	}
}

// bands returns the houses of two kinds that hold the same cells between them: the rows
// of a band and its boxes.
func (l *Layout) bands(a, b Kind) (all [][2][]int) {
	var done Cells
	for _, first := range l.kind[a] {
		cells := l.Houses[first].Set
		if cells.Meets(done) {
			continue
		}
		var in [2][]int
		var held [2]Cells
		for grown := true; grown; {
			was := cells
			for side, kind := range [...]Kind{a, b} {
				in[side], held[side] = nil, Cells{}
				for _, h := range l.kind[kind] {
					if set := l.Houses[h].Set; set.Meets(cells) {
						in[side], held[side] = append(in[side], h), held[side].Or(set)
					}
				}
				cells = cells.Or(held[side])
			}
			grown = cells != was
		}
		if done = done.Or(cells); held[0] == held[1] && len(in[0]) == len(in[1]) {
			all = append(all, in)
		}
	}
	return all
}

// exchange lets the rows of a band give for a digit what its boxes give, and the other
// way round, as far as that leaves fewer prices: each candidate stands in one of either.
func (x *scales) exchange(price []int) {
	for _, kinds := range [...][2]Kind{{Row, Box}, {Column, Box}, {Row, Column}} {
		for _, band := range x.s.bands(kinds[0], kinds[1]) {
			for d := range x.s.Geometry.All().All() {
				x.shift(price, x.rowsFor(band[0], d), x.rowsFor(band[1], d))
			}
		}
	}
}

// rowsFor returns the rows of houses that are about a digit.
func (x *scales) rowsFor(houses []int, d sudoku.Digit) (rows []int) {
	for _, p := range x.pans {
		if p.house < 0 || !slices.Contains(houses, p.house) {
			continue
		}
		for r := p.from; r < p.to; r++ {
			if x.candidates[x.rows[r].of[0].candidate].Digit == d {
				rows = append(rows, r)
			}
		}
	}
	return rows
}

// shift takes from the prices of some rows what it adds to those of as many others, such
// that most of them are nothing.
func (x *scales) shift(price, from, to []int) {
	if len(from) != len(to) {
		return
	}
	left := func(by int) (n int) {
		for i := range from {
			n += min(1, max(price[from[i]]-by, by-price[from[i]])) + min(1, max(price[to[i]]+by, -by-price[to[i]]))
		}
		return n
	}
	best := 0
	for i := range from {
		for _, by := range [...]int{price[from[i]], -price[to[i]]} {
			if left(by) < left(best) {
				best = by
			}
		}
	}
	for i := range from {
		price[from[i]] -= best
		price[to[i]] += best
	}
}
