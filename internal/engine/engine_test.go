package engine_test

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"shudu/internal/engine"
)

// Parts add up to what they are together, whatever a word can hold.
func TestAdd(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	beyond := 0
	for range 200 {
		var r engine.Result
		want := new(big.Int)
		for range 1 + rng.IntN(20) {
			n := rng.Uint64() >> rng.IntN(12)
			r.Add(n)
			want.Add(want, new(big.Int).SetUint64(n))
		}
		switch {
		case want.IsUint64() && (r.Count != want.Uint64() || r.Total != nil):
			t.Fatalf("%d and %v; want %v", r.Count, r.Total, want)
		case !want.IsUint64() && (r.Count != math.MaxUint64 || r.Total.Cmp(want) != 0):
			t.Fatalf("%d and %v; want %v", r.Count, r.Total, want)
		case !want.IsUint64():
			beyond++
		}
	}
	if beyond < 20 || beyond > 180 {
		t.Errorf("%d of 200 were beyond a word", beyond)
	}
}

func TestAddAtTheEdge(t *testing.T) {
	r := engine.Result{Count: math.MaxUint64 - 1}
	if r.Add(1); r.Count != math.MaxUint64 || r.Total != nil {
		t.Errorf("the most a word holds: %d and %v", r.Count, r.Total)
	}
	if r.Add(1); r.Count != math.MaxUint64 || r.Total.String() != "18446744073709551616" {
		t.Errorf("one more: %d and %v", r.Count, r.Total)
	}
	if r.Add(0); r.Total.String() != "18446744073709551616" {
		t.Errorf("none more: %v", r.Total)
	}
}
