package general

import (
	"math/bits"
	"math/rand/v2"
	"testing"
)

// keptByTrying returns what each place can have in some matching, the slow way:
// all of them are tried.
func keptByTrying(may []uint64) (keep []uint64, ok bool) {
	keep = make([]uint64, len(may))
	has := make([]uint64, len(may))
	var from func(i int, used uint64)
	from = func(i int, used uint64) {
		if i == len(may) {
			for k, v := range has {
				keep[k] |= v
			}
			ok = true
			return
		}
		for d := may[i] &^ used; d != 0; d &= d - 1 {
			has[i] = d & -d
			from(i+1, used|has[i])
		}
	}
	from(0, 0)
	return keep, ok
}

func TestMatchingKeepsWhatSomeMatchingHas(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 1))
	dead, smaller := 0, 0
	for range 5000 {
		n := 1 + r.IntN(6)
		var m matching
		m.n = n
		for i := range n {
			for m.may[i] == 0 {
				m.may[i] = r.Uint64N(1<<n) & (r.Uint64N(1<<n) | r.Uint64N(1<<n))
			}
			m.has[i] = 1 << r.IntN(n) // out of date
		}
		want, ok := keptByTrying(m.may[:n])
		if got := m.match(); got != ok {
			t.Fatalf("%b: a matching: %v, want %v", m.may[:n], got, ok)
		}
		if !ok {
			dead++
			continue
		}
		loose := m.close()
		for i := range n {
			got := m.may[i]
			if loose {
				got = m.keep(i)
			}
			if got != want[i] {
				t.Fatalf("%b: place %d keeps %b, want %b", m.may[:n], i, got, want[i])
			}
			if got != m.may[i] {
				smaller++
			}
		}
	}
	if dead < 100 || smaller < 100 {
		t.Errorf("%d without a matching, %d places with less", dead, smaller)
	}
}

// Crowds are groups that all differ; every two positions that do are in one.
func TestCrowds(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 9))
	for range 1000 {
		arity := 1 + r.IntN(mostArity)
		var apart [mostArity]uint8
		for i := range arity {
			for j := range i {
				if r.IntN(3) == 0 {
					apart[i] |= 1 << j
					apart[j] |= 1 << i
				}
			}
		}
		list, n := crowds(apart, arity)
		var covered [mostArity]uint8
		for _, group := range list[:n] {
			for g := group; g != 0; g &= g - 1 {
				i := bits.TrailingZeros8(g)
				if group&^(apart[i]|1<<i) != 0 {
					t.Fatalf("%b: %b do not all differ", apart, group)
				}
				covered[i] |= group
			}
		}
		for i := range arity {
			if n < mostCrowds && apart[i]&^covered[i] != 0 {
				t.Fatalf("%b: %b miss some that differ from %d", apart, list[:n], i)
			}
		}
	}
}
