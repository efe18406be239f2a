package general_test

import (
	"testing"

	"shudu/internal/engine/general"
	"shudu/model"
	"shudu/sudoku"
)

// What once went wrong, as small as can be: lists of values of one length that
// are not the same, inside an alternative and outside, and a cell twice.
func TestOddModelsAgree(t *testing.T) {
	differ := func(vars ...model.Var) func(b *model.Builder) error {
		return func(b *model.Builder) error { b.Add(model.Label{}, &model.AllDifferent{Vars: vars}); return nil }
	}
	tests := []struct {
		name string
		say  func(b *model.Builder) error
		want int
	}{
		{"one automaton, two lists", func(b *model.Builder) error {
			a, err := model.Regex("[12]*1", []int{1, 2, 5})
			b.Regular(model.Label{}, a, 0, 1)
			b.Add(model.Label{}, &model.Regular{Vars: []model.Var{b.Aux(1, 2, 5), b.Aux(1, 2, 5)}, Automaton: a})
			return err
		}, 4},
		{"one automaton, another list", func(b *model.Builder) error {
			a, err := model.Regex("[12]*1", []int{1, 2, 5})
			b.Regular(model.Label{}, a, 0, 1)
			b.Add(model.Label{}, &model.Regular{Vars: []model.Var{b.Aux(1, 5, 7), b.Aux(1, 5, 7)}, Automaton: a})
			return err
		}, 2},
		{"two lists differ", func(b *model.Builder) error {
			return differ(0, 1, b.Aux(1, 2))(b)
		}, 4},
		{"two lists differ in a branch", func(b *model.Builder) error {
			return b.Either(model.Label{}, differ(0, 1, b.Aux(1, 2)))
		}, 4},
		{"a cell twice", differ(0, 0), 0},
		{"a cell twice in one branch", func(b *model.Builder) error {
			return b.Either(model.Label{}, differ(0, 0), differ(0, 1))
		}, 6},
		{"a label twice", func(b *model.Builder) error {
			b.Add(model.Label{}, &model.Partition{Vars: b.Vars(0), Labels: b.Vars(1), Neighbours: [][]int{nil}, Numbers: []int{1}, Size: 1})
			b.Add(model.Label{}, &model.Alike{Number: b.Vars(0)[0], Vars: b.Vars(1, 1)})
			return nil
		}, 1},
	}
	for _, tt := range tests {
		g, err := sudoku.NewGeometry(1, 2, 1, 2, 3)
		if err != nil {
			t.Fatal(err)
		}
		if got := compare(t, general.Engine{}, compile(t, sudoku.New(g, said(tt.say))), tt.name); got != tt.want {
			t.Errorf("%s: %d solutions, want %d", tt.name, got, tt.want)
		}
	}
}
