//go:build long

package grids

import (
	"math/rand/v2"
	"testing"
)

// About 5,472,730,538 of the grids are the least of their disguises: a sample of
// each band says so within one part in a hundred.
func TestAsManyAreTheLeastAsThereAreDifferentGrids(t *testing.T) {
	const each, want = 1000, 5_472_730_538.0
	rng := rand.New(rand.NewPCG(9, 9))
	estimate := 0.0
	for b := 1; b <= Bands; b++ {
		first, last := Band(b)
		kept := 0
		for range each {
			if Least(At(first + rng.Uint64N(last-first+1))) {
				kept++
			}
		}
		estimate += float64(kept) / each * float64(last-first+1)
	}
	if estimate < 0.99*want || estimate > 1.01*want {
		t.Errorf("about %.0f (expected %.0f)", estimate, want)
	}
}
