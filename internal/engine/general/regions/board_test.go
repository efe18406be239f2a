package regions

import (
	"math/rand/v2"
	"testing"
)

// Boards are sets of places, whatever their size.
func TestBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 3))
	t.Run("128", func(t *testing.T) { testBoards[[2]uint64](t, r, 128) })
	t.Run("256", func(t *testing.T) { testBoards[[4]uint64](t, r, 256) })
	t.Run("1024", func(t *testing.T) { testBoards[[16]uint64](t, r, 1024) })
}

func testBoards[B board](t *testing.T, r *rand.Rand, n int) {
	made := func() (b B, in map[int]bool) {
		in = map[int]bool{}
		for range r.IntN(40) {
			i := r.IntN(n)
			in[i] = true
			include(&b, i)
		}
		return b, in
	}
	same := func(what string, b B, in func(i int) bool) {
		t.Helper()
		count, lowest := 0, -1
		for i := range n {
			if has(&b, i) != in(i) {
				t.Fatalf("%s: place %d", what, i)
			}
			if in(i) {
				if count++; lowest < 0 {
					lowest = i
				}
			}
		}
		if size(&b) != count || first(&b) != lowest {
			t.Fatalf("%s: %d places from %d, want %d from %d", what, size(&b), first(&b), count, lowest)
		}
		for i := range n {
			if in(i) && take(&b) != i {
				t.Fatalf("%s: place %d is not taken in turn", what, i)
			}
		}
		if take(&b) != -1 {
			t.Fatalf("%s: something is left", what)
		}
	}
	for range 50 {
		a, inA := made()
		b, inB := made()
		same("a board", a, func(i int) bool { return inA[i] })
		same("both", both(&a, &b), func(i int) bool { return inA[i] && inB[i] })
		same("without", without(&a, &b), func(i int) bool { return inA[i] && !inB[i] })
		join(&a, &b)
		same("joined", a, func(i int) bool { return inA[i] || inB[i] })
		checkFlood(t, r, a, b, n)
	}
}

// checkFlood compares flood with a walk over a random graph.
func checkFlood[B board](t *testing.T, r *rand.Rand, within, from B, n int) {
	t.Helper()
	g := make(graph[B], n)
	for range 4 * n {
		i, j := r.IntN(n), r.IntN(n)
		include(&g[i], j)
		include(&g[j], i)
	}
	reached := map[int]bool{}
	var walk func(i int)
	walk = func(i int) {
		if reached[i] || !has(&within, i) {
			return
		}
		reached[i] = true
		for j := range n {
			if has(&g[i], j) {
				walk(j)
			}
		}
	}
	for i := range n {
		if has(&from, i) {
			walk(i)
		}
	}
	got := g.flood(from, within)
	for i := range n {
		if has(&got, i) != reached[i] {
			t.Fatalf("place %d is reached: %v", i, has(&got, i))
		}
	}
}
