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
			n, times := rng.Uint64()>>rng.IntN(12), uint64(1)
			if rng.IntN(3) == 0 {
				n, times = n>>32, 1+rng.Uint64N(362880)
			}
			r.Add(n, times)
			more := new(big.Int).SetUint64(n)
			want.Add(want, more.Mul(more, new(big.Int).SetUint64(times)))
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
	if r.Add(1, 1); r.Count != math.MaxUint64 || r.Total != nil {
		t.Errorf("the most a word holds: %d and %v", r.Count, r.Total)
	}
	if r.Add(1, 1); r.Count != math.MaxUint64 || r.Total.String() != "18446744073709551616" {
		t.Errorf("one more: %d and %v", r.Count, r.Total)
	}
	if r.Add(0, 1); r.Total.String() != "18446744073709551616" {
		t.Errorf("none more: %v", r.Total)
	}
}

// A limit cuts what reaches it, also where a word cannot say how much that is.
func TestUpTo(t *testing.T) {
	large := engine.Result{Count: math.MaxUint64, Total: new(big.Int).Lsh(big.NewInt(1), 70), Exact: true}
	for _, tt := range []struct {
		r     engine.Result
		limit uint64
		want  engine.Result
		cut   bool
	}{
		{engine.Result{Count: 4, Exact: true}, 0, engine.Result{Count: 4, Exact: true}, false},
		{engine.Result{Count: 4, Exact: true}, 5, engine.Result{Count: 4, Exact: true}, false},
		{engine.Result{Count: 5, Exact: true}, 5, engine.Result{Count: 5}, true},
		{engine.Result{Count: 9}, 5, engine.Result{Count: 5}, true},
		{large, 7, engine.Result{Count: 7}, true},
		{large, 0, large, false},
	} {
		r := tt.r
		if cut := r.UpTo(tt.limit); cut != tt.cut || r.Count != tt.want.Count || r.Exact != tt.want.Exact || (r.Total == nil) != (tt.want.Total == nil) {
			t.Errorf("%+v up to %d: %+v, %v", tt.r, tt.limit, r, cut)
		}
	}
}

// What is found is counted up to what a word holds, and stays there.
func TestFound(t *testing.T) {
	var f engine.Found
	f.Add(3, 4)
	if f.Add(1, 1); f.SoFar() != 13 {
		t.Errorf("%d", f.SoFar())
	}
	f.Reset()
	for range 3 {
		if f.Add(math.MaxUint64/2, 3); f.SoFar() != math.MaxUint64 {
			t.Errorf("a full count is %d", f.SoFar())
		}
	}
	var none *engine.Found
	none.Add(1, 1) // nobody waits
	none.Reset()
}

// Results of parts join to the result of the whole, large or small, in either
// order.
func TestJoin(t *testing.T) {
	large := engine.Result{Count: math.MaxUint64, Total: new(big.Int).Lsh(big.NewInt(1), 70)}
	for _, c := range []struct {
		a, b engine.Result
		want string
	}{
		{engine.Result{Count: 3}, engine.Result{Count: 4}, "7"},
		{engine.Result{Count: math.MaxUint64}, engine.Result{Count: 1}, "18446744073709551616"},
		{large, engine.Result{Count: 5}, "1180591620717411303429"},
		{engine.Result{Count: 5}, large, "1180591620717411303429"},
		{large, large, "2361183241434822606848"},
	} {
		r := engine.Result{}
		r.Join(&c.a)
		r.Join(&c.b)
		got := new(big.Int).SetUint64(r.Count)
		if r.Total != nil {
			got = r.Total
		}
		if got.String() != c.want {
			t.Errorf("%v and %v are %v, want %s", c.a, c.b, got, c.want)
		}
	}
	if large.Total.BitLen() != 71 {
		t.Error("joining changed a part")
	}
}
