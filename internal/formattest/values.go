package formattest

import (
	"fmt"
	"slices"
)

// Words for meanings: what values may have to do with each other.

// Abs returns a number without its sign.
func Abs(n int) int { return max(n, -n) }

// Equal reports whether two values are the same.
func Equal(v, w int) bool { return v == w }

// Consecutive reports whether two values are one apart.
func Consecutive(v, w int) bool { return Abs(v-w) == 1 }

// Double reports whether one of two values is twice the other.
func Double(v, w int) bool { return v == 2*w || w == 2*v }

// Sorted returns values in order.
func Sorted(v []int) []int { return slices.Sorted(slices.Values(v)) }

// Back returns values from the last to the first.
func Back(v []int) []int {
	v = slices.Clone(v)
	slices.Reverse(v)
	return v
}

// Sum adds values up.
func Sum(v []int) (n int) {
	for _, x := range v {
		n += x
	}
	return n
}

// Times counts how often a value is there.
func Times(v []int, x int) (n int) {
	for _, y := range v {
		if x == y {
			n++
		}
	}
	return n
}

// Differ reports whether no value is there twice.
func Differ(v []int) bool { return len(slices.Compact(Sorted(v))) == len(v) }

// Same reports whether two lists have the same values, each as often.
func Same(v, w []int) bool { return slices.Equal(Sorted(v), Sorted(w)) }

// Rising reports whether each value is above the one before.
func Rising(v []int) bool { return slices.IsSorted(v) && Differ(v) }

// Run reports whether values are consecutive in some order.
func Run(v []int) bool { return Differ(v) && slices.Max(v)-slices.Min(v) == len(v)-1 }

// Apart reports whether each value is so far at least from the one before.
func Apart(v []int, by int) bool {
	for i := 1; i < len(v); i++ {
		if Abs(v[i]-v[i-1]) < by {
			return false
		}
	}
	return true
}

// Holds reports whether values are there, each as often as it is asked for.
func Holds(v []int, w ...int) bool {
	for _, x := range w {
		if Times(v, x) < Times(w, x) {
			return false
		}
	}
	return true
}

// Sandwich returns the sum between two values, -1 when one of them is missing.
func Sandwich(v []int, a, b int) int {
	i, j := slices.Index(v, a), slices.Index(v, b)
	if i < 0 || j < 0 {
		return -1
	}
	return Sum(v[min(i, j)+1 : max(i, j)])
}

// Seen counts the towers that are seen along a line.
func Seen(v []int) int {
	n, tallest := 0, 0
	for _, x := range v {
		if x > tallest {
			n, tallest = n+1, x
		}
	}
	return n
}

// NoPair says that no two cells that lie apart like this stand in a relation.
func NoPair(apart func(rows, cols int) bool, related func(v, w int) bool) func(Board) bool {
	return func(b Board) bool {
		return NoPairOf(b, func(r, c, v, w int) bool { return apart(r, c) && related(v, w) })
	}
}

// NoPairOf reports whether no two cells, so many rows and columns apart, are
// wrong.
func NoPairOf(b Board, wrong func(rows, cols, v, w int) bool) bool {
	rows, cols := b.Size()
	for i := range rows * cols {
		for j := range i {
			if wrong(Abs(i/cols-j/cols), Abs(i%cols-j%cols), b.Row(i/cols + 1)[i%cols], b.Row(j/cols + 1)[j%cols]) {
				return false
			}
		}
	}
	return true
}

// Strictly reports whether of all pairs side by side those that are marked stand
// in their relation and no other in any. Pairs are named from the left or above:
// "R1C1 R1C2".
func Strictly(b Board, any func(v, w int) bool, marked map[string]func(v, w int) bool) bool {
	rows, cols := b.Size()
	for r := 1; r <= rows; r++ {
		for c := 1; c <= cols; c++ {
			for _, next := range [][2]int{{r, c + 1}, {r + 1, c}} {
				if next[0] > rows || next[1] > cols {
					continue
				}
				pair := fmt.Sprintf("R%dC%d R%dC%d", r, c, next[0], next[1])
				v := b.Of(pair)
				if related := marked[pair]; related != nil && !related(v[0], v[1]) || related == nil && any(v[0], v[1]) {
					return false
				}
			}
		}
	}
	return true
}
