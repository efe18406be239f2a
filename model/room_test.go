package model

import (
	"context"
	"testing"

	"shudu/sudoku"
)

// Relations take room by the pairs of values they tabulate, so that rules
// repeated within repeated ones come to their end before memory does. After
// the end nothing more is said.
func TestRelationsTakeRoom(t *testing.T) {
	always := func(int, int) bool { return true }
	every := make([][]int, 1000)
	for _, tt := range []struct {
		name string
		ask  func(b *Builder) *Relation
		size int
		most int // how many fit into a room of 1000
	}{
		{"64 values", func(b *Builder) *Relation { return b.Relation(always) }, 64, 4},
		{"9 values", func(b *Builder) *Relation { return b.Relation(always) }, 9, 200},
		{"a list of pairs", func(b *Builder) *Relation { return b.RelationOf(every) }, 9, 16},
	} {
		b := newBuilder(context.Background(), sudoku.New(sudoku.Square(tt.size)))
		b.room = 1000
		fit := 0
		for tt.ask(b); b.over == nil && fit < 1000; tt.ask(b) {
			fit++
		}
		if b.over == nil || fit < tt.most*3/4 || fit > tt.most {
			t.Errorf("%s: %d relations (%v), want about %d", tt.name, fit, b.over, tt.most)
		}
		before := len(b.m.Constraints)
		if b.Related(Label{}, tt.ask(b), 0, 1); len(b.m.Constraints) != before {
			t.Errorf("%s: a pair was said after the end", tt.name)
		}
	}
}
