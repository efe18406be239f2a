package general_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/internal/engine"
	"shudu/internal/engine/general"
)

// The answer is the same for any number of threads, the first solution too, however
// often they begin anew.
func TestThreadsGiveOneAnswer(t *testing.T) {
	many := 0
	for seed := range uint64(120) {
		m, told := squareModel(t, rand.New(rand.NewPCG(seed, 9)))
		e := []general.Engine{general.Together(), general.Restless()}[seed%2]
		for _, limit := range []uint64{0, 1, 2, 50} {
			want, err := e.Solve(context.Background(), m, engine.Options{Limit: limit, Threads: 1}, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, threads := range []int{2, 3, 8} {
				got, err := e.Solve(context.Background(), m, engine.Options{Limit: limit, Threads: threads}, nil)
				if err != nil || got.Count != want.Count || got.Exact != want.Exact || !slices.Equal(got.First, want.First) {
					t.Fatalf("seed %d, %s, limit %d, %d threads: %d solutions (%v), first %v; one thread: %d, first %v",
						seed, told, limit, threads, got.Count, err, got.First, want.Count, want.First)
				}
				if want.Nodes > 10 && got.Count > 1 {
					many++ // others joined
				}
			}
		}
	}
	if many < 20 {
		t.Errorf("others joined only %d times where there are several solutions", many)
	}
}
