package general

import (
	"errors"
	"slices"
	"testing"

	"shudu/internal/engine"
	"shudu/sudoku"
)

// The parts of a tree are added up in order, as far as the limit; what was cut
// is never called whole.
func TestCrewAddsUp(t *testing.T) {
	one, two := []sudoku.Digit{1}, []sudoku.Digit{2}
	late := errors.New("late")
	part := func(count uint64, first []sudoku.Digit, exact bool) engine.Result {
		return engine.Result{Count: count, First: first, Exact: exact, Nodes: 10, Guesses: 1}
	}
	for _, tt := range []struct {
		name  string
		parts []engine.Result
		errs  []error
		limit uint64
		want  engine.Result
		err   error
	}{
		{"nothing", nil, nil, 0, engine.Result{Exact: true, Nodes: 7}, nil},
		{"all", []engine.Result{part(0, nil, true), part(2, one, true), part(1, two, true)}, make([]error, 3), 0,
			engine.Result{Count: 3, First: one, Exact: true, Nodes: 37, Guesses: 3}, nil},
		{"a limit in one part", []engine.Result{part(1, one, true), part(2, two, false), part(0, nil, false)}, []error{nil, nil, errCut}, 2,
			engine.Result{Count: 2, First: one, Nodes: 37, Guesses: 3}, nil},
		{"a limit in two parts", []engine.Result{part(1, one, true), part(1, two, true), part(0, nil, false)}, []error{nil, nil, errCut}, 2,
			engine.Result{Count: 2, First: one, Nodes: 37, Guesses: 3}, nil},
		{"below the limit", []engine.Result{part(1, one, true), part(0, nil, true)}, make([]error, 2), 2,
			engine.Result{Count: 1, First: one, Exact: true, Nodes: 27, Guesses: 2}, nil},
		{"out of time", []engine.Result{part(1, one, true), part(3, two, false), part(9, two, true)}, []error{nil, late, nil}, 0,
			engine.Result{Count: 4, First: one, Nodes: 37, Guesses: 3}, late},
	} {
		c := &crew{results: tt.parts, errs: tt.errs}
		got, err := c.sum(tt.limit, engine.Result{Nodes: 7})
		if err != tt.err || got.Count != tt.want.Count || got.Exact != tt.want.Exact || got.Nodes != tt.want.Nodes ||
			got.Guesses != tt.want.Guesses || !slices.Equal(got.First, tt.want.First) {
			t.Errorf("%s: %+v (%v), want %+v (%v)", tt.name, got, err, tt.want, tt.err)
		}
	}
}

// A thread of a crew is told to stop when others have enough, or when all of
// them together have walked too far.
func TestCrewStops(t *testing.T) {
	c := &crew{most: 200}
	c.enough.Store(10)
	if err := c.check(10, 64); err != nil {
		t.Errorf("at once: %v", err)
	}
	c.upTo(5)
	c.upTo(8) // is not less
	if err := c.check(5, 64); err != nil {
		t.Errorf("the last that is needed: %v", err)
	}
	if err := c.check(6, 64); err != errCut {
		t.Errorf("one that is not needed: %v", err)
	}
	if err := c.check(1, 64); !errors.Is(err, engine.ErrLimit) {
		t.Errorf("too many nodes: %v", err)
	}
}

// Parts that have enough together end the work: those after them are not needed,
// in whatever order they are done. Without a limit all are.
func TestCrewHasEnough(t *testing.T) {
	counts := []uint64{1, 0, 3, 2, 9, 4}
	for _, tt := range []struct {
		limit  uint64
		order  []int64 // in which parts are done
		enough []int64 // the last that is needed, after each
	}{
		{0, []int64{0, 1, 2}, []int64{6, 6, 6}},
		{4, []int64{0, 1, 2}, []int64{6, 6, 2}},
		{4, []int64{2, 1, 0}, []int64{6, 6, 2}},
		{4, []int64{4, 1, 0, 2, 3}, []int64{4, 4, 4, 2, 2}}, // part 4 has enough alone
		{6, []int64{3, 2, 1, 0}, []int64{6, 6, 6, 3}},
		{1, []int64{1, 0}, []int64{6, 0}},
		{100, []int64{5, 4, 3, 2, 1, 0}, []int64{6, 6, 6, 6, 6, 6}},
	} {
		c := &crew{results: make([]engine.Result, len(counts)), done: make([]bool, len(counts))}
		c.enough.Store(int64(len(counts)))
		for k, i := range tt.order {
			c.results[i].Count = counts[i]
			c.finish(i, tt.limit)
			if got := c.enough.Load(); got != tt.enough[k] {
				t.Errorf("limit %d, done %v: parts up to %d are needed, want %d", tt.limit, tt.order[:k+1], got, tt.enough[k])
			}
		}
	}
}
