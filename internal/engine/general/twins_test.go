package general

import (
	"context"
	"errors"
	"testing"

	"shudu/internal/engine"
	"shudu/model"
	"shudu/sudoku"
)

// Two values are twins when every domain has both or neither.
func TestTwins(t *testing.T) {
	for _, tt := range []struct {
		domains []uint64
		bit     uint64
		want    uint64
	}{
		{[]uint64{0b111, 0b111}, 0b001, 0b111},
		{[]uint64{0b111, 0b110}, 0b001, 0b001},
		{[]uint64{0b111, 0b110}, 0b010, 0b110},
		{[]uint64{0b1011, 0b0100}, 0b0001, 0b1011},
		{[]uint64{0b1011, 0b0101}, 0b0010, 0b1010},
	} {
		s := &space{problem: &problem{vars: len(tt.domains)}, dom: append(tt.domains, 0b10110)} // a propagator's word is no domain
		if got := s.twins(tt.bit); got != tt.want {
			t.Errorf("%b in %b: %b, want %b", tt.bit, tt.domains, got, tt.want)
		}
	}
}

// A search that nobody waits for does not begin.
func TestSolveAfterTheEnd(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	r, err := Engine{}.Solve(ctx, &model.Model{Geometry: sudoku.Square(2)}, engine.Options{}, nil)
	if !errors.Is(err, context.Canceled) || r.Count != 0 || r.Exact {
		t.Errorf("%+v, %v", r, err)
	}
}
