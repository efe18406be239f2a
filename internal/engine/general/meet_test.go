package general

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Houses that share two variables or more meet, but for those that are the same;
// who shares all but one with a house before it meets nobody else, and nobody
// else meets that.
func TestHousesThatMeet(t *testing.T) {
	twins := 0
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 7))
		n := 3 + r.IntN(4)
		b := &builder{problem: &problem{vars: 12}, workshop: new(workshop)}
		for range 2 + r.IntN(6) {
			var vars []int32
			for _, v := range r.Perm(n + 3)[:n] {
				vars = append(vars, int32(v))
			}
			b.houses = append(b.houses, house{vars: vars, set: b.set(vars...)})
		}
		shared := func(i, j int) int { return b.houses[i].set.common(b.houses[j].set) }
		twin := func(i int) bool {
			for j := range i {
				if shared(i, j) == n-1 {
					return true
				}
			}
			return false
		}
		var want []meeting
		for i := range b.houses {
			if twin(i) {
				twins++
			}
			for j := range i {
				k := shared(i, j)
				if k == n-1 || k > 1 && k < n && !twin(i) && !twin(j) {
					want = append(want, meeting{i, j, k})
				}
			}
		}
		if got := b.met(); !slices.Equal(got, want) {
			t.Fatalf("seed %d, houses of %d: %v, want %v", seed, n, got, want)
		}
	}
	if twins < 100 {
		t.Errorf("%d twins", twins)
	}
}
