package solve

import (
	"context"
	"encoding/json"
	"math"
	"slices"
	"testing"

	"shudu/internal/engine"
	"shudu/rule"
	"shudu/sudoku"
)

func TestTotal(t *testing.T) {
	small := tally(single{}, engine.Result{Count: 7}, nil)
	if got := small.Total().String(); got != "7" {
		t.Errorf("7 solutions: %s", got)
	}
	r := engine.Result{Count: math.MaxUint64}
	r.Add(5)
	large := tally(single{}, r, nil)
	large.Total().SetInt64(0) // must not reach the tally
	text, err := json.Marshal(large.Total())
	if err != nil || string(text) != "18446744073709551620" || large.Count != math.MaxUint64 {
		t.Errorf("beyond a word: %s and %d, %v", text, large.Count, err)
	}
}

// Counts of several portions add up to what the lanes count without any.
func TestPortionsAddUp(t *testing.T) {
	ctx := context.Background()
	p := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	const givens = "789.2...56....5.8........1.2..8...51..57.16..91...6"
	for i, ch := range givens {
		if ch != '.' {
			p.Givens[i] = sudoku.Digit(ch - '0')
		}
	}
	want, err := Solver{Engine: "lanes"}.Count(ctx, p, 0)
	if err != nil || !want.Exact || want.Count < 3*portion {
		t.Fatalf("%+v, %v", want, err)
	}
	defer func(had bool) { vectors = had }(vectors)
	for _, vectors = range []bool{false, true} {
		for _, threads := range []int{0, 3} {
			got, err := Solver{Threads: threads}.Count(ctx, p, 0)
			if err != nil || !got.Exact || got.Count != want.Count || got.Total().Uint64() != want.Count {
				t.Errorf("%d threads, vectors %t: %+v, %v; want %d", threads, vectors, got, err, want.Count)
			}
		}
		for _, limit := range []uint64{1, 2, many + 1, want.Count + 1} {
			got, err := Count(ctx, p, limit)
			if err != nil || got.Count != min(limit, want.Count) || got.Exact != (limit > want.Count) || !slices.Equal(got.First, want.First) {
				t.Errorf("limit %d, vectors %t: %+v, %v", limit, vectors, got, err)
			}
		}
	}
}
