package logic

import (
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/sudoku"
)

// distinct returns what cells hold in some way to give them different digits, by
// trying all.
func distinct(dom []sudoku.Digits) []sudoku.Digits {
	left := make([]sudoku.Digits, len(dom))
	way := make([]sudoku.Digits, 0, len(dom))
	var try func(used sudoku.Digits)
	try = func(used sudoku.Digits) {
		if len(way) == len(dom) {
			for i, d := range way {
				left[i] |= d
			}
			return
		}
		for d := range (dom[len(way)] &^ used).All() {
			way = append(way, d.Set())
			try(used | d.Set())
			way = way[:len(way)-1]
		}
	}
	try(0)
	return left
}

// Looking for crowds until there are none leaves exactly what some way has in which
// all cells differ.
func TestCrowdsLeaveWhatDifferentDigitsCanBe(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	dead, less := 0, 0
	for range 3000 {
		n := 3 + r.IntN(4)
		dom, open := make([]sudoku.Digits, n), make([]int8, n)
		for i := range dom {
			open[i] = int8(i)
			for dom[i].Len() < 2 {
				dom[i] = sudoku.Digits(r.Uint64N(1 << n))
			}
		}
		want := distinct(dom)
		can := !slices.Contains(want, 0)
		before := slices.Clone(dom)
		alive := true
		for changed := uint64(1); changed != 0 && alive; {
			changed = 0
			alive = crowd(dom, open, &changed) && !slices.Contains(dom, 0)
		}
		switch {
		case can && (!alive || !slices.Equal(dom, want)):
			t.Fatalf("%v leave %v, not %v", before, dom, want)
		case !can:
			dead++
		case !slices.Equal(dom, before):
			less++
		}
		if !can && alive && !full(dom) {
			t.Fatalf("%v cannot all differ, and nobody sees it", before)
		}
	}
	if dead < 50 || less < 50 {
		t.Errorf("%d dead ends, %d smaller", dead, less)
	}
}

// full reports whether all cells together have fewer digits than they are: the one
// thing that is seen elsewhere, where the house misses a digit.
func full(dom []sudoku.Digits) bool {
	var all sudoku.Digits
	for _, d := range dom {
		all |= d
	}
	return all.Len() < len(dom)
}
