package general

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// However many variables there are, matrices and lists of bits say the same.
func TestBitMatrix(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 1))
	w := openWorkshop()
	defer w.close()
	for _, n := range []int{1, 2, 63, 64, 65, 130} {
		stride := (n + 63) / 64
		m := bitMatrix{stride, make([]uint64, n*stride)}
		want := make([]map[int32]bool, n)
		for i := range n {
			want[i] = map[int32]bool{}
			for range r.IntN(6) {
				j := r.IntN(n)
				m.set(i, j)
				want[i][int32(j)] = true
			}
		}
		set := make([]uint64, stride)
		set[(n-1)>>6] |= 1 << ((n - 1) & 63)
		set[0] |= 1
		m.add(0, set)
		want[0][int32(n-1)] = true
		delete(want[0], 0)
		l := m.lists(w)
		for i := range int32(n) {
			for j := range int32(n) {
				if m.has(i, j) != want[i][j] {
					t.Fatalf("%d: %d and %d: %v", n, i, j, m.has(i, j))
				}
			}
			if got := l.of(i); len(got) != len(want[i]) || !slices.IsSorted(got) {
				t.Fatalf("%d: row %d is %v, want %v", n, i, got, want[i])
			}
		}
	}
}

// Every variable wakes the propagators in whose scope it is, and no others: the
// rare ones only when it is fixed.
func TestWakers(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 2))
	w := openWorkshop()
	defer w.close()
	b := &builder{problem: &problem{vars: 20}, workshop: w}
	scopes := make([][]int32, 150)
	for i := range scopes {
		for range r.IntN(5) {
			scopes[i] = append(scopes[i], int32(r.IntN(20)))
		}
	}
	rare := []uint64{r.Uint64(), r.Uint64(), r.Uint64()}
	wakers := b.wakersOf(scopes, rare)
	for v := range int32(20) {
		var often, fixed [3]uint64
		for _, x := range wakers.of(v) {
			often[x.word] |= x.bits
			fixed[x.word] |= x.fixed
		}
		for i, scope := range scopes {
			in, rare := slices.Contains(scope, v), rare[i>>6]>>(i&63)&1 != 0
			if got := often[i>>6]>>(i&63)&1 != 0; got != (in && !rare) {
				t.Fatalf("variable %d wakes propagator %d: %v", v, i, got)
			}
			if got := fixed[i>>6]>>(i&63)&1 != 0; got != (in && rare) {
				t.Fatalf("variable %d wakes rare propagator %d: %v", v, i, got)
			}
		}
	}
}
