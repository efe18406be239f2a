package general_test

import (
	"testing"

	"shudu/internal/engine/general"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// What the documentation says of each propagator beyond the plainest, in rows of
// cells: what it must see without a choice.
func TestPropagatorsSee(t *testing.T) {
	l := model.Label{}
	all := func(b *model.Builder, c []sudoku.Cell) []model.Var { return b.Vars(c...) }
	connected := func(size int, of ...int) func(b *model.Builder, c []sudoku.Cell) {
		return func(b *model.Builder, c []sudoku.Cell) {
			b.Add(l, &model.Connected{Vars: all(b, c), Neighbours: path(len(c)), Of: of, Size: size})
		}
	}
	regex := func(pattern string) func(b *model.Builder, c []sudoku.Cell) {
		return func(b *model.Builder, c []sudoku.Cell) {
			a, err := model.Regex(pattern, b.Geometry().Values())
			if err != nil {
				t.Fatal(err)
			}
			b.Regular(l, a, c...)
		}
	}
	rank := func(below int, ties bool) func(b *model.Builder, c []sudoku.Cell) {
		return func(b *model.Builder, c []sudoku.Cell) {
			v := all(b, c)
			b.Add(l, &model.Rank{Line: v[:2], Others: [][]model.Var{v[2:4]}, Below: below, Ties: ties})
		}
	}
	tests := []struct {
		name string
		n    int
		in   string
		say  func(b *model.Builder, c []sudoku.Cell)
		want string
	}{
		// consecutive.go
		{"runs that fit", 9, "1 * *", func(b *model.Builder, c []sudoku.Cell) {
			b.AllDifferent(l, c...)
			b.Add(l, &model.Consecutive{Vars: all(b, c)})
		}, "1 23 23"},
		{"no run", 9, "1 5", func(b *model.Builder, c []sudoku.Cell) { b.Add(l, &model.Consecutive{Vars: all(b, c)}) }, "dead"},
		{"what all runs have", 5, "* * 12 345", func(b *model.Builder, c []sudoku.Cell) { // 3 and 2 stand in every run of four
			b.AllDifferent(l, c...)
			b.Add(l, &model.Consecutive{Vars: all(b, c)})
		}, "12345 12345 12 345"},
		// connected.go
		{"a bridge", 2, "1 * * 1 *", connected(0, 1), "1 1 1 1 12"},
		{"too far", 2, "1 * * * *", connected(3, 1), "1 1 1 2 2"},
		{"both sides", 2, "* * 1 * *", connected(2, 1), "2 12 1 12 2"},
		{"an island too small", 2, "* * 2 * 2", connected(2, 1), "12 12 2 2 2"},
		{"apart", 2, "1 2 1", connected(0, 1), "dead"},
		{"nowhere", 2, "2 2 2", connected(0, 1), "dead"},
		{"too many", 2, "1 1 1", connected(2, 1), "dead"},
		{"as many as houses have", 3, "1 * * * * *", func(b *model.Builder, c []sudoku.Cell) { // two houses: two of each value
			b.AllDifferent(l, c[:3]...)
			b.AllDifferent(l, c[3:]...)
			connected(0, 1)(b, c)
		}, "dead"},
		{"as far as houses let it", 3, "* * 1 * * *", func(b *model.Builder, c []sudoku.Cell) {
			b.AllDifferent(l, c[:3]...)
			b.AllDifferent(l, c[3:]...)
			connected(0, 1)(b, c)
		}, "23 23 1 1 23 23"},
		// regular.go
		{"only one word", 3, "* * *", regex("1*2"), "1 1 2"},
		{"what words begin with", 4, "* * *", regex("(12|34)."), "13 24 1234"},
		{"no word", 4, "* 3 *", regex("12."), "dead"},
		{"many ways", 3, "* 2 *", regex("(1|2)*3?"), "12 2 123"},
		// rank.go
		{"less by its beginning", 4, "* * 1 *", rank(1, false), "1234 1234 1 1234"},
		{"must be less", 4, "2 * 2 3", rank(1, false), "2 4 2 3"},
		{"must be greater", 4, "2 * 2 3", rank(0, false), "2 12 2 3"},
		{"a tie is no dead end", 4, "2 3 2 3", rank(0, true), "2 3 2 3"},
		{"a tie is not less", 4, "2 3 2 3", rank(1, true), "dead"},
		{"must be less, ties or not", 4, "2 * 2 3", rank(1, true), "2 4 2 3"},
		{"a tie is one", 4, "2 3 2 3", rank(1, false), "dead"},
		{"the first place decides", 4, "34 * 12 *", rank(0, true), "dead"},
		// count.go
		{"no more than there are values", 4, "* * *", func(b *model.Builder, c []sudoku.Cell) {
			b.AllDifferent(l, c...)
			b.Count(l, []int{1, 2}, []int{3}, c...)
		}, "dead"},
		{"no fewer than have no other", 3, "* * *", func(b *model.Builder, c []sudoku.Cell) {
			b.AllDifferent(l, c...)
			b.Count(l, []int{1, 2}, []int{0, 1}, c...)
		}, "dead"},
		{"the rest has none", 4, "1 2 * *", func(b *model.Builder, c []sudoku.Cell) { b.Count(l, []int{1, 2}, []int{2}, c...) }, "1 2 34 34"},
		{"all of them", 4, "3 * * 4", func(b *model.Builder, c []sudoku.Cell) { b.Count(l, []int{1, 2}, []int{2, 4}, c...) }, "3 12 12 4"},
		{"the only place", 4, "3 * 4 4", func(b *model.Builder, c []sudoku.Cell) { b.Count(l, []int{1}, []int{1, 2}, c...) }, "3 1 4 4"},
		// tally.go
		{"counts together", 2, "* * *", func(b *model.Builder, c []sudoku.Cell) {
			b.Count(l, []int{1}, []int{0, 1}, c...)
			b.Count(l, []int{2}, []int{0, 1}, c...)
		}, "dead"},
		{"counts leave no room", 3, "3 * *", func(b *model.Builder, c []sudoku.Cell) {
			b.Count(l, []int{1}, []int{1}, c...)
			b.Count(l, []int{2}, []int{1}, c...)
		}, "3 12 12"},
		// same.go
		{"as often", 3, "1 1 * *", func(b *model.Builder, c []sudoku.Cell) {
			b.Add(l, &model.Same{Parts: [][]model.Var{b.Vars(c[:2]...), b.Vars(c[2:]...)}})
		}, "1 1 1 1"},
		{"not the same", 3, "1 1 * 2", func(b *model.Builder, c []sudoku.Cell) {
			b.Add(l, &model.Same{Parts: [][]model.Var{b.Vars(c[:2]...), b.Vars(c[2:]...)}})
		}, "dead"},
		{"as many values as differ", 4, "* * * *", func(b *model.Builder, c []sudoku.Cell) {
			b.AllDifferent(l, c[1:]...)
			b.Add(l, &model.Distinct{Total: b.Vars(c[0])[0], Vars: b.Vars(c[1:]...)})
		}, "3 1234 1234 1234"},
		{"domains that do not meet differ", 4, "* 12 34 1234", func(b *model.Builder, c []sudoku.Cell) {
			b.Add(l, &model.Distinct{Total: b.Vars(c[0])[0], Vars: b.Vars(c[1:]...)})
		}, "23 12 34 1234"},
		{"no other values than theirs", 5, "2 12 34 *", func(b *model.Builder, c []sudoku.Cell) {
			b.Add(l, &model.Distinct{Total: b.Vars(c[0])[0], Vars: b.Vars(c[1:]...)})
		}, "2 12 34 1234"},
		{"more that differ than there may be", 4, "1 * *", func(b *model.Builder, c []sudoku.Cell) {
			b.AllDifferent(l, c[1:]...)
			b.Add(l, &model.Distinct{Total: b.Vars(c[0])[0], Vars: b.Vars(c[1:]...)})
		}, "dead"},
		// sorts.go
		{"a sort that is missing", 6, "1 2 34 *", func(b *model.Builder, c []sudoku.Cell) {
			for _, of := range [][]int{{1, 2}, {3, 4}, {5, 6}} {
				b.Count(l, of, []int{1, 2, 3, 4}, c...)
			}
		}, "1 2 34 56"},
		{"no place for a sort", 6, "1 2 12 *", func(b *model.Builder, c []sudoku.Cell) {
			for _, of := range [][]int{{1, 2}, {3, 4}, {5, 6}} {
				b.Count(l, of, []int{1, 2, 3, 4}, c...)
			}
		}, "dead"},
		// equal.go
		{"equal to what differs", 3, "* * 1", func(b *model.Builder, c []sudoku.Cell) {
			b.Pair(l, c[0], c[1], func(x, y int) bool { return x == y })
			b.AllDifferent(l, c[1], c[2])
		}, "23 23 1"},
		{"a ring of equal cells", 3, "* * *", func(b *model.Builder, c []sudoku.Cell) {
			b.Pair(l, c[0], c[1], func(x, y int) bool { return x == y })
			b.Pair(l, c[1], c[2], func(x, y int) bool { return x == y })
			b.AllDifferent(l, c[2], c[0])
		}, "dead"},
		// differentif.go
		{"a known pair decides", 3, "* 2 2 *", func(b *model.Builder, c []sudoku.Cell) {
			b.Add(l, &model.DifferentIf{If: b.Vars(c[0])[0], Value: 3, Vars: b.Vars(c[1:]...)})
		}, "12 2 2 123"},
		{"a value it never has", 3, "* 2 2", func(b *model.Builder, c []sudoku.Cell) {
			b.Add(l, &model.DifferentIf{If: b.Vars(c[0])[0], Value: 9, Vars: b.Vars(c[1:]...)})
		}, "123 2 2"},
		// table.go
		{"tuples that are left", 3, "* 2 *", func(b *model.Builder, c []sudoku.Cell) {
			b.Add(l, &model.Table{Vars: all(b, c), Values: []int{1, 2, 3}, Tuples: [][]sudoku.Digit{{1, 2, 3}, {3, 2, 1}, {2, 1, 2}}})
		}, "13 2 13"},
		{"no tuple", 3, "2 2 *", func(b *model.Builder, c []sudoku.Cell) {
			b.Add(l, &model.Table{Vars: all(b, c), Values: []int{1, 2, 3}, Tuples: [][]sudoku.Digit{{1, 2, 3}, {3, 2, 1}, {2, 1, 2}}})
		}, "dead"},
		// sum.go, grouped.go, subsets.go
		{"a cage of ten values", 10, "* * * *", func(b *model.Builder, c []sudoku.Cell) { b.AllDifferent(l, c...); b.Sum(l, 10, c...) }, "1234 1234 1234 1234"},
		{"the greatest of twelve values", 12, "* *", func(b *model.Builder, c []sudoku.Cell) { b.AllDifferent(l, c...); b.Sum(l, 23, c...) }, "1112 1112"},
		{"a cell twice", 6, "* *", func(b *model.Builder, c []sudoku.Cell) { b.Sum(l, 5, c[0], c[0], c[1]) }, "12 13"},
		{"a cell against itself", 6, "* *", func(b *model.Builder, c []sudoku.Cell) { b.WeightedSum(l, 4, []int{1, -1, 2}, c[0], c[0], c[1]) }, "123456 2"},
		{"two cliques", 4, "* * * *", func(b *model.Builder, c []sudoku.Cell) {
			b.AllDifferent(l, c[:2]...)
			b.AllDifferent(l, c[2:]...)
			b.Sum(l, 6, c...)
		}, "12 12 12 12"},
		{"one clique against another", 4, "* * * *", func(b *model.Builder, c []sudoku.Cell) {
			b.AllDifferent(l, c[:2]...)
			b.AllDifferent(l, c[2:]...)
			b.WeightedSum(l, 4, []int{1, 1, -1, -1}, c...)
		}, "34 34 12 12"},
		{"odd and even", 4, "24 24 *", func(b *model.Builder, c []sudoku.Cell) { b.Sum(l, 7, c...) }, "24 24 13"},
		// either.go
		{"one branch is left", 4, "1 *", func(b *model.Builder, c []sudoku.Cell) {
			if err := b.Either(l,
				func(b *model.Builder) error { b.Sum(l, 2, c...); b.AllDifferent(l, c...); return nil },
				func(b *model.Builder) error { b.AllDifferent(l, c...); b.Sum(l, 4, c...); return nil }); err != nil {
				t.Fatal(err)
			}
		}, "1 3"},
		{"what branches have in common", 6, "* *", func(b *model.Builder, c []sudoku.Cell) {
			if err := b.Either(l,
				func(b *model.Builder) error { b.Restrict(c[0], func(v int) bool { return v < 3 }); return nil },
				func(b *model.Builder) error { b.Restrict(c[0], func(v int) bool { return v > 5 }); return nil }); err != nil {
				t.Fatal(err)
			}
		}, "126 123456"},
		{"an alternative in an alternative", 6, "* *", func(b *model.Builder, c []sudoku.Cell) {
			is := func(cell sudoku.Cell, x int) func(*model.Builder) error {
				return func(b *model.Builder) error { b.Restrict(cell, func(v int) bool { return v == x }); return nil }
			}
			if err := b.Either(l, is(c[0], 1), func(b *model.Builder) error { return b.Either(l, is(c[0], 4), is(c[0], 5)) }); err != nil {
				t.Fatal(err)
			}
		}, "145 123456"},
		// visible.go
		{"towers that may be equal", 3, "* * *", func(b *model.Builder, c []sudoku.Cell) { b.Visible(l, 3, c...) }, "1 2 3"},
		{"towers behind the tallest", 4, "4 * *", func(b *model.Builder, c []sudoku.Cell) { b.Visible(l, 1, c...) }, "4 1234 1234"},
		{"too many towers", 3, "3 * *", func(b *model.Builder, c []sudoku.Cell) { b.Visible(l, 2, c...) }, "dead"},
		// fallback.go
		{"tried out", 3, "1 * 3", func(b *model.Builder, c []sudoku.Cell) { b.Add(l, &parity{vars: all(b, c), odd: 0}) }, "1 2 3"},
	}
	for _, tt := range tests {
		if got := left(line(t, tt.n, tt.in, tt.say), true); got != tt.want {
			t.Errorf("%s: %s leaves %s, want %s", tt.name, tt.in, got, tt.want)
		}
	}
}

// The 45 rule sees what sticks out of a house: rows of six, a cage that leaves
// one cell of the next row outside says the value of that cell.
func TestOutiesAndInnies(t *testing.T) {
	g := sudoku.Square(6)
	for _, tt := range []struct {
		name  string
		cages map[int][]sudoku.Cell // by sum
		at    sudoku.Cell
		want  sudoku.Digits
	}{
		{"an innie", map[int][]sudoku.Cell{16: {0, 1, 2, 3, 4}}, 5, sudoku.DigitsOf(5)},
		{"an outie", map[int][]sudoku.Cell{24: {0, 1, 2, 3, 4, 5, 11}}, 11, sudoku.DigitsOf(3)},
		{"an innie of two rows", map[int][]sudoku.Cell{25: {0, 1, 2, 3, 4, 5, 6}, 15: {7, 8, 9, 10}}, 11, sudoku.DigitsOf(2)},
		{"one outie, one innie", map[int][]sudoku.Cell{26: {0, 1, 2, 3, 4, 10}}, 5, sudoku.DigitsOf(1)},
	} {
		p := sudoku.New(g, rule.Latin{}, said(func(b *model.Builder) error {
			for sum, cells := range tt.cages {
				b.Sum(model.Label{}, sum, cells...)
			}
			return nil
		}))
		domains, ok := general.Propagate(compile(t, p), true)
		if got := sudoku.Digits(domains[tt.at]); !ok || got != tt.want {
			t.Errorf("%s: %s keeps %b, want %b (%v)", tt.name, g.Name(tt.at), got, tt.want, ok)
		}
	}
}
