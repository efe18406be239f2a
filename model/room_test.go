package model

import (
	"context"
	"testing"

	"shudu/sudoku"
)

// Relations take room by the pairs of values they tabulate, so that rules
// repeated within repeated ones come to their end before memory does; a
// relation that many pairs share takes it once. After the end nothing more is
// said.
func TestRelationsTakeRoom(t *testing.T) {
	always := func(int, int) bool { return true }
	for _, tt := range []struct {
		name   string
		size   int
		shared bool
		most   int // how many fit into a room of 2000
	}{
		{"64 values", 64, false, 7},
		{"64 values, shared", 64, true, 174},
		{"9 values", 9, false, 133},
	} {
		b := newBuilder(context.Background(), sudoku.New(sudoku.Square(tt.size)))
		b.room = 2000
		r := b.Relation(always)
		for range 1000 {
			if b.Related(Label{}, r, 0, 1); !tt.shared {
				r = b.Relation(always)
			}
		}
		if got := len(b.m.Constraints); got != tt.most || b.over == nil {
			t.Errorf("%s: %d relations (%v), want %d", tt.name, got, b.over, tt.most)
		}
	}
}

// Rules that say nothing are counted, too: there may be millions of them inside
// others.
func TestRulesTakeRoom(t *testing.T) {
	b := newBuilder(context.Background(), sudoku.New(sudoku.Square(4)))
	b.room = 2000
	n := 0
	for n < 1000 && b.Err() == nil {
		n++
	}
	if n != 2000/oneSaid {
		t.Errorf("%d rules that say nothing", n)
	}
}
