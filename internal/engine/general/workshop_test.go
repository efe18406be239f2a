package general

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// An arena hands out zeros, whatever was written before, and pieces that do not
// overlap.
func TestArena(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	var a arena[int]
	for range 30 {
		var pieces [][]int
		for k := range 1 + r.IntN(40) {
			n := r.IntN(200)
			if r.IntN(10) == 0 {
				n = r.IntN(3000)
			}
			piece := a.cut(n)
			if len(piece) != n || cap(piece) != n || slices.ContainsFunc(piece, func(x int) bool { return x != 0 }) {
				t.Fatalf("a piece of %d: %d, %d, not all zero", n, len(piece), cap(piece))
			}
			for i := range piece {
				piece[i] = k + 1
			}
			pieces = append(pieces, piece)
		}
		for k, piece := range pieces {
			if slices.ContainsFunc(piece, func(x int) bool { return x != k+1 }) {
				t.Fatalf("piece %d was written to by another", k)
			}
		}
		if c := a.copy(pieces[0]); !slices.Equal(c, pieces[0]) || len(c) > 0 && &c[0] == &pieces[0][0] {
			t.Fatal("a copy is not one")
		}
		a.reset()
	}
	kept := 0
	for range 40 {
		a.cut(5000)
	}
	a.reset()
	for _, c := range a.chunks {
		kept += len(c)
	}
	if kept > mostKept {
		t.Errorf("%d values are kept", kept)
	}
}
