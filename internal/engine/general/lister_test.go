package general

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"shudu/internal/engine"
	"shudu/model"
	"shudu/sudoku"
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
	all := listShape(key, values, nil)
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

// What is tried at the last position counts, too: four of 64 values have too few
// tuples for a limit on those, and 16 million to try.
func TestListerCountsWhatItTriesLast(t *testing.T) {
	key := shape{n: 64, arity: 4, op: "gcd", target: 64}
	l := &lister{shape: key, mostTuples: mostTuples, mostSteps: mostSteps}
	values := make([]int, 64)
	for i := range values {
		values[i] = i + 1
	}
	for i := range key.arity {
		l.domains[i] = 1<<64 - 1
	}
	if l.list(values) || l.tuple[0] > 16 {
		t.Errorf("listed up to %d at the first position", l.tuple[0])
	}
}

// listed counts the lists of TestListerStops, which may run again.
var listed atomic.Int64

// A list that was cut because it is time to stop is no list, and is not kept
// for the next puzzle.
func TestListerStops(t *testing.T) {
	values := make([]int, 64)
	for i := range values {
		values[i] = i + 1
	}
	key := shape{n: len(values), arity: 3, op: "lcm", target: 59 + int(listed.Add(1))} // that nobody listed before
	for _, up := range []bool{true, false} {
		ended := new(atomic.Bool)
		ended.Store(up)
		if got := listShape(key, values, ended); (got == nil) != up {
			t.Errorf("time to stop %v: %v", up, got)
		}
		w := openWorkshop()
		w.build(&model.Model{Geometry: sudoku.Square(1), Vars: threeOf(values)}, ended, usual())
		w.builder.cage([]int32{0, 1, 2}, key.op, key.target)
		w.close()
		if _, kept := shapes.get(key); kept == up {
			t.Errorf("time to stop %v: kept %v", up, kept)
		}
	}
}

// threeOf returns three variables.
func threeOf(values []int) []model.Variable {
	return slices.Repeat([]model.Variable{{Cell: sudoku.NoCell, Domain: sudoku.FirstDigits(len(values)), Values: values}}, 3)
}

// slow is a constraint that takes so long that the time is over after the first
// question.
type slow struct {
	ended *atomic.Bool
	asked int
}

func (c *slow) Scope() []model.Var { return []model.Var{0, 1, 2} }

func (c *slow) Holds([]int) bool {
	c.asked++
	c.ended.Store(true)
	return true
}

// The fallback asks no more when the time is over, and does not call what it
// did not ask about a solution.
func TestFallbackStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	c := &slow{ended: new(atomic.Bool)}
	m := &model.Model{Geometry: sudoku.Square(1), Vars: threeOf([]int{1, 2, 3}), Constraints: []model.Stated{{Constraint: c}}}
	w := openWorkshop()
	defer w.close()
	s := w.newSearch(ctx, w.build(m, c.ended, usual()), engine.Options{}, nil)
	if s.propagate() || c.asked != 1 || s.err != ctx.Err() {
		t.Errorf("asked %d times, then %v", c.asked, s.err)
	}
}
