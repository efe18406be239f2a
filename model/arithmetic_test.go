package model

import (
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"
)

func TestReaches(t *testing.T) {
	tests := []struct {
		op     Op
		values []int
		target int
		want   bool
	}{
		{Add, []int{2, 5, 6}, 13, true},
		{Add, []int{2, 5, 5}, 13, false},
		{Sub, []int{3, 4}, 1, true},
		{Sub, []int{4, 3}, 1, true},
		{Sub, []int{1, 1, 5}, 3, true},
		{Sub, []int{0, 0, 3}, 3, true},
		{Sub, []int{1, 2, 5}, 3, false},
		{Mul, []int{6, 6, 1}, 36, true},
		{Mul, []int{0, 9, 9}, 0, true},
		{Mul, []int{-2, 3}, -6, true},
		{Mul, []int{math.MaxInt, math.MaxInt}, 1, false},
		{Div, []int{6, 2}, 3, true},
		{Div, []int{2, 6}, 3, true},
		{Div, []int{5, 2}, 2, false},
		{Div, []int{1, 2, 6}, 3, true},
		{Div, []int{6, 0}, 0, false},
		{Div, []int{2, 2}, 1, true},
		{"mod", []int{3, 7}, 1, true},
		{"mod", []int{7, 3}, 3, true},
		{"mod", []int{7, 0}, 0, true},
		{"mod", []int{0, 0}, 0, false},
		{"pow", []int{2, 3}, 9, true},
		{"pow", []int{2, 3}, 8, true},
		{"pow", []int{2, 3}, 6, false},
		{"pow", []int{9, 64}, 1, false},
		{"gcd", []int{12, 18, 9}, 3, true},
		{"lcm", []int{4, 6}, 12, true},
		{"lcm", []int{0, 6}, 0, true},
		{"and", []int{6, 3}, 2, true},
		{"or", []int{4, 3}, 7, true},
		{"xor", []int{6, 3}, 5, true},
		{Any, []int{6, 3}, 18, true},
		{Any, []int{6, 3}, 2, true},
		{Any, []int{6, 3}, 4, false},
	}
	for _, tt := range tests {
		if got := tt.op.Reaches(tt.values, tt.target); got != tt.want {
			t.Errorf("%v %s → %d: %v, want %v", tt.values, tt.op, tt.target, got, tt.want)
		}
	}
}

func TestOps(t *testing.T) {
	if Op("%").Known() || !Add.Known() {
		t.Error("% is no operation, + is")
	}
	for _, op := range []Op{"mod", "pow"} {
		if !op.Pairs() || op.Reaches([]int{1, 2, 3}, 1) {
			t.Errorf("%s takes exactly two values", op)
		}
	}
}

// exactly says what an operation gives, in numbers of any size; it is false
// where it gives nothing.
func exactly(op Op, values []int) (results []*big.Int) {
	v := make([]*big.Int, len(values))
	for i, x := range values {
		v[i] = big.NewInt(int64(x))
	}
	rest := func(big int) []*big.Int { return slices.Delete(slices.Clone(v), big, big+1) }
	product := func(list []*big.Int) *big.Int {
		p := big.NewInt(1)
		for _, x := range list {
			p.Mul(p, x)
		}
		return p
	}
	switch op {
	case Add:
		sum := new(big.Int)
		for _, x := range v {
			sum.Add(sum, x)
		}
		return []*big.Int{sum}
	case Mul:
		return []*big.Int{product(v)}
	case Sub:
		at := slices.Index(values, slices.Max(values))
		left := new(big.Int).Set(v[at])
		for _, x := range rest(at) {
			left.Sub(left, x)
		}
		return []*big.Int{left}
	case Div:
		at := 0
		for i := range v {
			if v[i].CmpAbs(v[at]) > 0 {
				at = i
			}
		}
		if by := product(rest(at)); by.Sign() != 0 && new(big.Int).Rem(v[at], by).Sign() == 0 {
			results = append(results, new(big.Int).Quo(v[at], by))
		}
	case "pow":
		for _, p := range [][2]int{{0, 1}, {1, 0}} {
			if v[p[1]].Sign() >= 0 {
				results = append(results, new(big.Int).Exp(v[p[0]], v[p[1]], nil))
			}
		}
	case "mod":
		for _, p := range [][2]int{{0, 1}, {1, 0}} {
			if v[p[1]].Sign() != 0 {
				results = append(results, new(big.Int).Rem(v[p[0]], v[p[1]]))
			}
		}
	case "gcd":
		g := new(big.Int)
		for _, x := range v {
			g.GCD(nil, nil, g, new(big.Int).Abs(x))
		}
		results = append(results, g)
	}
	return results
}

// The operations give what numbers of any size give, and nothing else, also
// where an int would overflow.
func TestReachesExactly(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	ops := []Op{Add, Sub, Mul, Div, "pow", "mod", "gcd"}
	reached := map[Op]int{}
	for range 5000 {
		op := ops[r.IntN(len(ops))]
		n := 2 + r.IntN(7)
		if op.Pairs() {
			n = 2
		}
		size := []int{4, 12, 1 << 16}[r.IntN(3)]
		values := make([]int, n)
		for i := range values {
			values[i] = r.IntN(2*size+1) - size/(1+r.IntN(2))
		}
		if op == "pow" {
			values[0], values[1] = values[0]%100, values[1]%100
		}
		results := exactly(op, values)
		for _, target := range []int{0, 1, -1, r.IntN(100), lowest(results, 0), lowest(results, 1), lowest(results, 0) + 1} {
			want := slices.ContainsFunc(results, func(x *big.Int) bool { return x.Cmp(big.NewInt(int64(target))) == 0 })
			if got := op.Reaches(values, target); got != want {
				t.Fatalf("%v %s → %d: %v, exactly %v", values, op, target, got, results)
			}
			if want {
				reached[op]++
			}
		}
	}
	for _, op := range ops {
		if reached[op] < 50 {
			t.Errorf("%s reached its target only %d times", op, reached[op])
		}
	}
}

// lowest returns a result as far as an int takes it: what is left of it is the
// most likely to be mistaken for it.
func lowest(results []*big.Int, i int) int {
	if i >= len(results) {
		return 0
	}
	x := new(big.Int).And(results[i], new(big.Int).SetUint64(math.MaxUint64))
	return int(x.Uint64())
}
