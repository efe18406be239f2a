package iss

import (
	"fmt"
	"slices"
	"testing"

	"shudu/sudoku"
)

// TestSlants checks that no diagonal is there from both ends, that each begins
// where it should, and that a square has all of two cells or more.
func TestSlants(t *testing.T) {
	for rows := 1; rows <= 7; rows++ {
		for cols := 1; cols <= 7; cols++ {
			items, err := split(fmt.Sprintf(".Shape~%dx%d", rows, cols))
			if err != nil {
				t.Fatal(err)
			}
			r, err := newReader(items)
			if err != nil {
				t.Fatal(err)
			}
			met := map[string]int{}
			for c := range sudoku.Cell(r.g.Len()) {
				if cs := r.slant(c); cs != nil {
					if cs[0] != c {
						t.Errorf("%dx%d: the diagonal of %s begins at %s", rows, cols, r.g.Name(c), r.g.Name(cs[0]))
					}
					slices.Sort(cs)
					met[fmt.Sprint(cs)]++
				}
			}
			for key, n := range met {
				if n != 1 {
					t.Errorf("%dx%d: %d cells stand for %s", rows, cols, n, key)
				}
			}
			if want := 2 * max(0, rows+cols-3); rows == cols && len(met) != want {
				t.Errorf("%dx%d: %d diagonals, want %d", rows, cols, len(met), want)
			}
		}
	}
}
