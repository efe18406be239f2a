package general_test

import (
	"fmt"
	"strings"
	"testing"

	"shudu/internal/engine/general"
	"shudu/model"
	"shudu/sudoku"
)

// line compiles a row of cells with the given candidates ("123 12 *") and
// values 1 to n under what a function says.
func line(t *testing.T, n int, candidates string, say func(b *model.Builder, cells []sudoku.Cell)) *model.Model {
	t.Helper()
	fields := strings.Fields(candidates)
	values := make([]int, n)
	for i := range values {
		values[i] = i + 1
	}
	g, err := sudoku.NewGeometry(1, len(fields), values...)
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.New(g)
	p.Candidates = make([]sudoku.Digits, g.Len())
	cells := make([]sudoku.Cell, g.Len())
	for i, f := range fields {
		cells[i] = sudoku.Cell(i)
		if f == "*" {
			p.Candidates[i] = g.All()
			continue
		}
		for _, ch := range f {
			p.Candidates[i] |= sudoku.Digit(ch - '0').Set()
		}
	}
	p.Rules = []sudoku.Rule{said(func(b *model.Builder) error { say(b, cells); return nil })}
	return compile(t, p)
}

// left says what propagation leaves in the words of line, or "dead".
func left(m *model.Model, optimise bool) string {
	domains, ok := general.Propagate(m, optimise)
	if !ok {
		return "dead"
	}
	out := make([]string, len(domains))
	for i, d := range domains {
		for digit := range sudoku.Digits(d).All() {
			out[i] += fmt.Sprint(digit)
		}
	}
	return strings.Join(out, " ")
}

// What each propagator must see without a choice.
func TestPropagatorsAreStrong(t *testing.T) {
	l := model.Label{}
	tests := []struct {
		name string
		n    int
		in   string
		say  func(b *model.Builder, c []sudoku.Cell)
		want string
	}{
		{"naked single", 3, "1 * *", func(b *model.Builder, c []sudoku.Cell) { b.AllDifferent(l, c...) }, "1 23 23"},
		{"hidden single", 3, "12 12 *", func(b *model.Builder, c []sudoku.Cell) { b.AllDifferent(l, c...) }, "12 12 3"},
		{"pigeonhole", 9, "12 12 12", func(b *model.Builder, c []sudoku.Cell) { b.AllDifferent(l, c...) }, "dead"},
		{"a late house", 9, "12 123 12", func(b *model.Builder, c []sudoku.Cell) { b.AllDifferent(l, c...) }, "12 3 12"},
		{"naked pair", 4, "12 12 * *", func(b *model.Builder, c []sudoku.Cell) { b.AllDifferent(l, c...) }, "12 12 34 34"},
		{"hidden pair", 5, "* * 345 345 345", func(b *model.Builder, c []sudoku.Cell) { b.AllDifferent(l, c...) }, "12 12 345 345 345"},
		{"naked triple", 6, "12 23 13 * * *", func(b *model.Builder, c []sudoku.Cell) { b.AllDifferent(l, c...) }, "12 23 13 456 456 456"},
		{"no matching", 6, "12 12 12 456 456 *", func(b *model.Builder, c []sudoku.Cell) { b.AllDifferent(l, c...) }, "dead"},
		{"required value of a table", 5, "* * *", func(b *model.Builder, c []sudoku.Cell) {
			b.AllDifferent(l, c...)
			b.Arithmetic(l, model.Div, 2, c[:2]...)
		}, "124 124 1345"},
		{"required values of a short automaton", 5, "* * * * *", func(b *model.Builder, c []sudoku.Cell) {
			six, err := model.NewAutomaton([]int{1, 2, 3, 4, 5}, []int{6},
				func(rest, v int) (int, bool) { return rest / v, rest%v == 0 }, func(rest int) bool { return rest == 1 })
			if err != nil {
				t.Fatal(err)
			}
			b.AllDifferent(l, c[:4]...)
			b.Add(l, &model.Regular{Vars: b.Vars(c[:3]...), Automaton: six})
		}, "123 123 123 45 12345"},
		{"pair", 9, "* *", func(b *model.Builder, c []sudoku.Cell) {
			b.Pair(l, c[0], c[1], func(x, y int) bool { return 2*x == y })
		}, "1234 2468"},
		{"sum by bounds", 9, "* *", func(b *model.Builder, c []sudoku.Cell) { b.Sum(l, 4, c...) }, "123 123"},
		{"sum by bits", 9, "19 19 19", func(b *model.Builder, c []sudoku.Cell) { b.Sum(l, 12, c...) }, "dead"},
		{"weighted sum", 9, "* *", func(b *model.Builder, c []sudoku.Cell) {
			b.WeightedSum(l, 0, []int{2, -1}, c...)
		}, "1234 2468"},
		{"cage", 9, "* *", func(b *model.Builder, c []sudoku.Cell) { b.AllDifferent(l, c...); b.Sum(l, 4, c...) }, "13 13"},
		{"a cage over equal cells", 9, "* * *", func(b *model.Builder, c []sudoku.Cell) {
			b.AllDifferent(l, c[:2]...)
			b.Pair(l, c[0], c[2], func(x, y int) bool { return x == y })
			b.Sum(l, 4, c[1:]...)
		}, "13 13 13"},
		{"equal and different", 9, "* *", func(b *model.Builder, c []sudoku.Cell) {
			b.AllDifferent(l, c...)
			b.Pair(l, c[0], c[1], func(x, y int) bool { return x == y })
		}, "dead"},
		{"cage of three", 9, "* * *", func(b *model.Builder, c []sudoku.Cell) { b.AllDifferent(l, c...); b.Sum(l, 24, c...) }, "789 789 789"},
		{"required value", 9, "* * *", func(b *model.Builder, c []sudoku.Cell) {
			b.AllDifferent(l, c...)
			b.Sum(l, 3, c[:2]...)
		}, "12 12 3456789"},
		{"product", 9, "* *", func(b *model.Builder, c []sudoku.Cell) { b.Arithmetic(l, model.Mul, 21, c...) }, "37 37"},
		{"quotient", 9, "* *", func(b *model.Builder, c []sudoku.Cell) { b.Arithmetic(l, model.Div, 4, c...) }, "1248 1248"},
		{"difference", 4, "* *", func(b *model.Builder, c []sudoku.Cell) { b.Arithmetic(l, model.Sub, 3, c...) }, "14 14"},
		{"towers all seen", 4, "* * * *", func(b *model.Builder, c []sudoku.Cell) { b.AllDifferent(l, c...); b.Visible(l, 4, c...) }, "1 2 3 4"},
		{"one tower", 4, "* * * *", func(b *model.Builder, c []sudoku.Cell) { b.AllDifferent(l, c...); b.Visible(l, 1, c...) }, "4 123 123 123"},
		{"three towers", 4, "* * * *", func(b *model.Builder, c []sudoku.Cell) { b.AllDifferent(l, c...); b.Visible(l, 3, c...) }, "12 123 1234 1234"},
		{"count all", 3, "* * 2", func(b *model.Builder, c []sudoku.Cell) { b.Count(l, []int{1}, []int{2}, c...) }, "1 1 2"},
		{"count no more", 3, "1 * *", func(b *model.Builder, c []sudoku.Cell) { b.Count(l, []int{1}, []int{0, 1}, c...) }, "1 23 23"},
		{"same", 4, "12 13 34 *", func(b *model.Builder, c []sudoku.Cell) {
			b.Add(l, &model.Same{Parts: [][]model.Var{b.Vars(c[:2]...), b.Vars(c[2:]...)}})
		}, "12 3 3 12"},
		{"different if", 3, "1 2 *", func(b *model.Builder, c []sudoku.Cell) {
			b.Add(l, &model.DifferentIf{If: b.Vars(c[0])[0], Value: 1, Vars: b.Vars(c[1:]...)})
		}, "1 2 13"},
		{"different if not", 3, "* 2 2", func(b *model.Builder, c []sudoku.Cell) {
			b.Add(l, &model.DifferentIf{If: b.Vars(c[0])[0], Value: 1, Vars: b.Vars(c[1:]...)})
		}, "23 2 2"},
		{"streak by its number", 4, "3 12 * * *", func(b *model.Builder, c []sudoku.Cell) {
			b.Add(l, &model.Streak{Number: b.Vars(c[0])[0], Arms: [][]model.Var{b.Vars(c[1:]...)}})
		}, "3 12 12 12 1234"},
		{"streak by its arms", 4, "* 1 1 12 3", func(b *model.Builder, c []sudoku.Cell) {
			b.Add(l, &model.Streak{Number: b.Vars(c[0])[0], Arms: [][]model.Var{b.Vars(c[1:]...)}})
		}, "23 1 1 12 3"},
		{"streak of two arms", 4, "4 1 1 * *", func(b *model.Builder, c []sudoku.Cell) {
			b.Add(l, &model.Streak{Number: b.Vars(c[0])[0], Arms: [][]model.Var{b.Vars(c[1:3]...), b.Vars(c[1], c[3], c[4])}})
		}, "4 1 1 1 1"},
		{"alike", 4, "2 1 1 * *", func(b *model.Builder, c []sudoku.Cell) {
			b.Add(l, &model.Alike{Number: b.Vars(c[0])[0], Vars: b.Vars(c[1:]...)})
		}, "2 1 1 234 234"},
		{"all alike", 4, "3 12 * *", func(b *model.Builder, c []sudoku.Cell) {
			b.Add(l, &model.Alike{Number: b.Vars(c[0])[0], Vars: b.Vars(c[1:]...)})
		}, "3 12 12 12"},
		{"side rank", 4, "2 * 2 3 2 1", func(b *model.Builder, c []sudoku.Cell) {
			b.Add(l, &model.SideRank{Line: b.Vars(c[:2]...), Sides: [][][]model.Var{{b.Vars(c[2:4]...)}, {b.Vars(c[4:]...)}}, Below: 1})
		}, "2 2 2 3 2 1"},
		{"new values only", 4, "3 1 * *", func(b *model.Builder, c []sudoku.Cell) {
			b.Add(l, &model.Distinct{Total: b.Vars(c[0])[0], Vars: b.Vars(c[1:]...)})
		}, "3 1 234 234"},
		{"either", 4, "* *", func(b *model.Builder, c []sudoku.Cell) {
			if err := b.Either(l,
				func(b *model.Builder) error { b.Sum(l, 2, c...); return nil },
				func(b *model.Builder) error { b.Sum(l, 8, c...); return nil }); err != nil {
				t.Fatal(err)
			}
		}, "14 14"},
	}
	for _, tt := range tests {
		if got := left(line(t, tt.n, tt.in, tt.say), true); got != tt.want {
			t.Errorf("%s: %s leaves %s, want %s", tt.name, tt.in, got, tt.want)
		}
	}
}

// The 45 rule: a row of nine with two cages leaves a cell of known value.
func TestLeftoverOfAHouse(t *testing.T) {
	l := model.Label{}
	m := line(t, 9, "* * * * * * * * *", func(b *model.Builder, c []sudoku.Cell) {
		b.AllDifferent(l, c...)
		b.Sum(l, 20, c[:4]...)
		b.Sum(l, 18, c[4:8]...)
	})
	if got := left(m, true); !strings.HasSuffix(got, " 7") {
		t.Errorf("%s: the last cell is 45 - 20 - 18", got)
	}
	if got := left(m, false); strings.HasSuffix(got, " 7") {
		t.Errorf("%s: seen without the optimiser", got)
	}
}

// Two rows of a 4×4 Sudoku and two boxes: what one house has only in another
// leaves the rest of it.
func TestIntersection(t *testing.T) {
	g := sudoku.Square(4)
	p := sudoku.New(g, said(func(b *model.Builder) error {
		b.AllDifferent(model.Label{}, 0, 1, 2, 3)
		b.AllDifferent(model.Label{}, 0, 1, 4, 5)
		return nil
	}))
	p.Candidates = make([]sudoku.Digits, g.Len())
	for c := range p.Candidates {
		p.Candidates[c] = g.All()
	}
	p.Candidates[2] &^= sudoku.Digit(1).Set()
	p.Candidates[3] &^= sudoku.Digit(1).Set()
	domains, ok := general.Propagate(compile(t, p), true)
	if !ok || domains[4]&1 != 0 || domains[5]&1 != 0 || domains[6]&1 == 0 {
		t.Errorf("%v, %v: 1 is in the first two cells of the box", domains, ok)
	}
}
