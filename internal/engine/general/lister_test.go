package general

import (
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/model"
)

// tuplesByTrying lists the tuples of a shape within domains the slow way.
func tuplesByTrying(key shape, values []int, domains []uint64) []uint8 {
	var flat []uint8
	tuple, chosen := make([]uint8, key.arity), make([]int, key.arity)
	var from func(i int)
	from = func(i int) {
		if i == key.arity {
			if key.op.Reaches(chosen, key.target) {
				flat = append(flat, tuple...)
			}
			return
		}
	values:
		for k, v := range values {
			if domains[i]>>k&1 == 0 {
				continue
			}
			for j := range i {
				if tuple[j] == uint8(k) && key.apart>>(i*(i-1)/2+j)&1 != 0 {
					continue values
				}
			}
			tuple[i], chosen[i] = uint8(k), v
			from(i + 1)
		}
	}
	from(0)
	return flat
}

func TestListerListsAllTuples(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 2))
	lists := [][]int{{1, 2, 3, 4, 5, 6}, {0, 1, 2, 3, 4}, {-3, -1, 1, 3}, {2, 3, 5, 7, 11}, {1, 2, 4, 8, 16}, {2 * far, 4 * far}, {7}}
	ops := []model.Op{model.Add, model.Sub, model.Mul, model.Div, model.Any, "gcd"}
	found := 0
	for range 3000 {
		values := lists[r.IntN(len(lists))]
		key := shape{n: len(values), arity: 1 + r.IntN(4), apart: r.Uint64N(64), op: ops[r.IntN(len(ops))]}
		key.target = r.IntN(60) - 10
		if r.IntN(8) == 0 {
			key.target = values[len(values)-1] * values[0]
		}
		l := &lister{shape: key, mostTuples: 5000, mostSteps: 5000}
		for i := range key.arity {
			l.domains[i] = 1 + r.Uint64N(1<<len(values)-1)
		}
		if !l.list(values) {
			t.Fatalf("%+v: gave up", key)
		}
		want := tuplesByTrying(key, values, l.domains[:key.arity])
		if !slices.Equal(l.flat, want) {
			t.Fatalf("%+v of %v within %b: %v, want %v", key, values, l.domains[:key.arity], l.flat, want)
		}
		found += len(want)
	}
	if found < 1000 {
		t.Errorf("only %d tuples in all", found)
	}
}

func TestListerGivesUp(t *testing.T) {
	values := []int{1, 2, 3, 4, 5, 6, 7, 8, 9}
	key := shape{n: 9, arity: 4, op: model.Add, target: 20}
	all := listShape(key, values)
	if all == nil || all.count < 100 {
		t.Fatalf("%v", all)
	}
	for _, l := range []lister{
		{shape: key, mostTuples: all.count - 1, mostSteps: 1 << 20},
		{shape: key, mostTuples: all.count, mostSteps: 50},
	} {
		for i := range key.arity {
			l.domains[i] = 1<<9 - 1
		}
		if l.list(values) {
			t.Errorf("%d tuples, %d steps: did not give up", l.mostTuples, l.mostSteps)
		}
	}
}
