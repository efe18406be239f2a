package canon_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/canon"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// What was found out about one puzzle is not told of another, whatever its
// owner does with the lists of the first.
func TestAnEditedPuzzleIsAnotherKind(t *testing.T) {
	labels := []sudoku.Digit{2, 1, 3, 4}
	tests := []struct {
		name  string
		rules []sudoku.Rule
		edit  func(p *sudoku.Puzzle)
	}{
		{"a rule is replaced", []sudoku.Rule{rule.Latin{}, rule.AntiKing{}}, func(p *sudoku.Puzzle) {
			p.Rules[1] = rule.Even{Where: []sudoku.Cell{0}}
		}},
		{"a list inside a rule is changed", []sudoku.Rule{rule.Latin{}, rule.Among{Where: []sudoku.Cell{0}, Values: []int{1, 2, 3, 4}}}, func(p *sudoku.Puzzle) {
			p.Rules[1].(rule.Among).Values[3] = 3
		}},
		{"a list inside a rule inside a rule", []sudoku.Rule{rule.AllOf{Rules: []sudoku.Rule{rule.Among{Where: []sudoku.Cell{0}, Values: []int{1, 2, 3, 4}}}}}, func(p *sudoku.Puzzle) {
			p.Rules[0].(rule.AllOf).Rules[0].(rule.Among).Values[0] = 2
		}},
	}
	for _, tt := range tests {
		p := sudoku.New(sudoku.Square(4))
		p.Rules = tt.rules
		if _, err := canon.Relabel(p, labels); err != nil {
			t.Fatalf("%s: before the edit: %v", tt.name, err)
		}
		tt.edit(p)
		if _, err := canon.Relabel(p, labels); !errors.Is(err, canon.ErrDigits) {
			t.Errorf("%s: the rules tell digits apart now, and yet: %v", tt.name, err)
		}
	}
}

func TestAnEditedPuzzleHasOtherSymmetries(t *testing.T) {
	rows := [][]sudoku.Cell{{0, 1, 2, 3}, {4, 5, 6, 7}, {8, 9, 12, 13}, {10, 11, 14, 15}}
	fresh := sudoku.New(sudoku.Square(4), rule.Latin{}, rule.Regions{Parts: rows})
	for seed := range uint64(60) {
		parts := [][]sudoku.Cell{{0, 1, 4, 5}, {2, 3, 6, 7}, {8, 9, 12, 13}, {10, 11, 14, 15}}
		p := sudoku.New(sudoku.Square(4), rule.Latin{}, rule.Regions{Parts: parts})
		p.Givens[0], fresh.Givens[0] = 1, 1
		if _, err := canon.Relabel(p, []sudoku.Digit{1, 2, 3, 4}); err != nil {
			t.Fatal(err)
		}
		copy(parts, rows)
		got := canon.Shuffle(p, rand.New(rand.NewPCG(seed, 0)))
		canon.Shuffle(sudoku.New(sudoku.Square(2), rule.Latin{}), rand.New(rand.NewPCG(seed, 0))) // another kind in between
		want := canon.Shuffle(fresh, rand.New(rand.NewPCG(seed, 0)))
		if !slices.Equal(got.Givens, want.Givens) {
			t.Errorf("seed %d: %v, want %v", seed, got.Givens, want.Givens)
		}
	}
}

// boxed is a rule behind a pointer, which anybody may change.
type boxed struct{ even bool }

func (*boxed) Name() string                         { return "boxed" }
func (*boxed) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }
func (*boxed) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }
func (r *boxed) Constrain(b *model.Builder) error {
	b.Restrict(0, func(v int) bool { return !r.even || v%2 == 0 })
	return nil
}

func TestARuleBehindAPointerIsAskedEachTime(t *testing.T) {
	r := &boxed{}
	p := sudoku.New(sudoku.Square(2), r)
	labels := []sudoku.Digit{2, 1}
	if _, err := canon.Relabel(p, labels); err != nil {
		t.Fatal(err)
	}
	r.even = true
	if _, err := canon.Relabel(p, labels); !errors.Is(err, canon.ErrDigits) {
		t.Errorf("it tells digits apart now: %v", err)
	}
}
