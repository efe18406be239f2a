package general_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"shudu/internal/engine"
	"shudu/internal/engine/general"
	"shudu/rule"
	"shudu/sudoku"
)

// However soon the time is over (while the problem is built, in the first wave,
// when the tree is split, in the parts), the answer is either whole or marked
// as cut; a puzzle with solutions is never said to have none. The times follow
// from how long the whole takes here, so that most of them end a search under
// way.
func TestStopsWithoutLies(t *testing.T) {
	many := sudoku.New(sudoku.Square(5), rule.Latin{}, rule.Thermometer{Where: []sudoku.Cell{0, 1}})
	hard := sudoku.New(sudoku.Square(9), append(rule.Classic(9), rule.AntiKnight{}, rule.AntiKing{})...)
	wide := sudoku.New(sudoku.Square(16), rule.Classic(16)...)
	for c := range sudoku.Cell(256 - 16) {
		wide.Rules = append(wide.Rules, rule.AnyOf{Rules: []sudoku.Rule{
			rule.Whispers{By: 2, Where: []sudoku.Cell{c, c + 16}}, rule.Killer{Where: []sudoku.Cell{c, c + 16}},
		}})
	}
	for _, tt := range []struct {
		name   string
		puzzle *sudoku.Puzzle
		limit  uint64
		want   uint64
	}{
		{"Latin squares", many, 0, 80640},
		{"no knight, no king", hard, 3000, 3000},
		{"alternatives", wide, 2, 2},
	} {
		m := compile(t, tt.puzzle)
		whole := time.Hour // that it takes where nothing comes between
		for range 5 {
			began := time.Now()
			general.Engine{}.Solve(context.Background(), m, engine.Options{Limit: tt.limit}, nil)
			whole = min(whole, time.Since(began))
		}
		early, late := 0, 0 // cut before the first node, and after it
		for i := range 40 {
			ctx, cancel := context.WithTimeout(context.Background(), whole*time.Duration(i)/50)
			r, err := general.Engine{}.Solve(ctx, m, engine.Options{Limit: tt.limit, Threads: 1 + i%3}, nil)
			cancel()
			switch {
			case err == nil && r.Count == tt.want && r.Exact == (tt.limit == 0):
			case errors.Is(err, context.DeadlineExceeded) && !r.Exact && r.Count < tt.want && r.Nodes == 0:
				early++
			case errors.Is(err, context.DeadlineExceeded) && !r.Exact && r.Count <= tt.want && r.Nodes > 0:
				late++
			default:
				t.Errorf("%s, stopped %d: %d solutions, exact %v, %v", tt.name, i, r.Count, r.Exact, err)
			}
		}
		if early == 0 || late == 0 {
			t.Errorf("%s: of 40 searches %d were stopped before they began and %d under way", tt.name, early, late)
		}
	}
}

// A search that is stopped leaves its memory clean for the next.
func TestNextAfterStop(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	m := compile(t, p)
	var stopped int
	for i := range 50 {
		ctx, cancel := context.WithCancel(context.Background())
		general.Engine{}.Solve(ctx, m, engine.Options{}, func([]sudoku.Digit) bool {
			if stopped++; stopped%7 == i%7 {
				cancel()
			}
			return true
		})
		cancel()
		r, err := general.Engine{}.Solve(context.Background(), m, engine.Options{}, nil)
		if err != nil || r.Count != 288 || !r.Exact {
			t.Fatalf("round %d: %d solutions, exact %v, %v", i, r.Count, r.Exact, err)
		}
	}
	if stopped == 0 {
		t.Error("nothing was stopped")
	}
}
