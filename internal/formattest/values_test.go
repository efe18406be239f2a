package formattest_test

import (
	"slices"
	"testing"

	"shudu/internal/formattest"
	"shudu/sudoku"
)

// The words about two values.
func TestWordsAboutTwo(t *testing.T) {
	for _, c := range []struct {
		word  string
		is    func(v, w int) bool
		pairs map[[2]int]bool
	}{
		{"equal", formattest.Equal, map[[2]int]bool{{1, 1}: true, {1, 2}: false}},
		{"consecutive", formattest.Consecutive, map[[2]int]bool{{2, 3}: true, {3, 3}: false, {1, 3}: false, {0, -1}: true}},
		{"double", formattest.Double, map[[2]int]bool{{2, 4}: true, {3, 4}: false, {0, 0}: true, {1, 3}: false}},
	} {
		for p, want := range c.pairs {
			if c.is(p[0], p[1]) != want || c.is(p[1], p[0]) != want {
				t.Errorf("%d and %d are %s: want %v, in either order", p[0], p[1], c.word, want)
			}
		}
	}
	if formattest.Abs(-3) != 3 || formattest.Abs(3) != 3 || formattest.Abs(0) != 0 {
		t.Error("a number without its sign")
	}
}

// The words about lists that are true or not.
func TestWordsAboutLists(t *testing.T) {
	for _, c := range []struct {
		word string
		got  bool
		want bool
	}{
		{"1 2 4 differ", formattest.Differ([]int{1, 2, 4}), true},
		{"2 1 2 differ", formattest.Differ([]int{2, 1, 2}), false},
		{"nothing differs", formattest.Differ(nil), true},
		{"1 2 4 is 4 2 1", formattest.Same([]int{1, 2, 4}, []int{4, 2, 1}), true},
		{"1 2 2 is 1 1 2", formattest.Same([]int{1, 2, 2}, []int{1, 1, 2}), false},
		{"1 2 is 1 2 2", formattest.Same([]int{1, 2}, []int{1, 2, 2}), false},
		{"1 2 4 rises", formattest.Rising([]int{1, 2, 4}), true},
		{"1 1 rises", formattest.Rising([]int{1, 1}), false},
		{"2 1 rises", formattest.Rising([]int{2, 1}), false},
		{"3 2 4 is a run", formattest.Run([]int{3, 2, 4}), true},
		{"1 2 4 is a run", formattest.Run([]int{1, 2, 4}), false},
		{"2 2 3 is a run", formattest.Run([]int{2, 2, 3}), false},
		{"1 5 1 are 4 apart", formattest.Apart([]int{1, 5, 1}, 4), true},
		{"1 5 2 are 4 apart", formattest.Apart([]int{1, 5, 2}, 4), false},
		{"one value is 9 apart", formattest.Apart([]int{1}, 9), true},
		{"2 1 2 holds 2 2", formattest.Holds([]int{2, 1, 2}, 2, 2), true},
		{"1 2 4 holds 2 2", formattest.Holds([]int{1, 2, 4}, 2, 2), false},
		{"1 2 4 holds nothing", formattest.Holds([]int{1, 2, 4}), true},
		{"1 holds 2", formattest.Holds([]int{1}, 2), false},
	} {
		if c.got != c.want {
			t.Errorf("%s: %v", c.word, c.got)
		}
	}
}

// The words about lists that are numbers.
func TestNumbersOfLists(t *testing.T) {
	for _, c := range []struct {
		word string
		got  int
		want int
	}{
		{"the sum of 1 2 4", formattest.Sum([]int{1, 2, 4}), 7},
		{"the sum of nothing", formattest.Sum(nil), 0},
		{"2 in 2 1 2", formattest.Times([]int{2, 1, 2}, 2), 2},
		{"3 in 2 1 2", formattest.Times([]int{2, 1, 2}, 3), 0},
		{"between 1 and 4 in 3 1 2 4", formattest.Sandwich([]int{3, 1, 2, 4}, 1, 4), 2},
		{"between 4 and 1 in 3 1 2 4", formattest.Sandwich([]int{3, 1, 2, 4}, 4, 1), 2},
		{"between 1 and 2 side by side", formattest.Sandwich([]int{1, 2, 4}, 1, 2), 0},
		{"between 1 and 9 that is not there", formattest.Sandwich([]int{1, 2, 4}, 1, 9), -1},
		{"towers of 1 2 4", formattest.Seen([]int{1, 2, 4}), 3},
		{"towers of 4 2 1", formattest.Seen([]int{4, 2, 1}), 1},
		{"towers of 2 1 3", formattest.Seen([]int{2, 1, 3}), 2},
		{"towers of 2 2", formattest.Seen([]int{2, 2}), 1},
	} {
		if c.got != c.want {
			t.Errorf("%s: %d, want %d", c.word, c.got, c.want)
		}
	}
}

// Lists that are made of others leave those as they are.
func TestListsAreCopied(t *testing.T) {
	v := []int{4, 1, 2}
	if back := formattest.Back(v); !slices.Equal(back, []int{2, 1, 4}) {
		t.Errorf("back: %v", back)
	}
	if sorted := formattest.Sorted(v); !slices.Equal(sorted, []int{1, 2, 4}) {
		t.Errorf("sorted: %v", sorted)
	}
	formattest.Differ(v)
	formattest.Same(v, []int{1, 2, 4})
	if !slices.Equal(v, []int{4, 1, 2}) {
		t.Errorf("the list became %v", v)
	}
}

// filled is a puzzle whose only solution is a grid of 2 rows.
func filled(values ...int) *sudoku.Puzzle {
	g, err := sudoku.NewGeometry(2, len(values)/2, 1, 2, 3, 4)
	if err != nil {
		panic(err)
	}
	p := sudoku.New(g)
	for i, v := range values {
		p.Givens[i] = sudoku.Digit(v)
	}
	return p
}

// Pairs that lie apart by rows and columns, whichever comes first.
func TestNoPair(t *testing.T) {
	wide := filled(1, 2, 3, 3, 4, 1)
	for _, c := range []struct {
		name       string
		rows, cols int
		related    func(v, w int) bool
		want       bool
	}{
		{"side by side, consecutive", 0, 1, formattest.Consecutive, false},
		{"side by side, equal", 0, 1, formattest.Equal, true},
		{"above each other, equal", 1, 0, formattest.Equal, true},
		{"by a knight's move, equal", 1, 2, formattest.Equal, false},
		{"by a corner, double", 1, 1, formattest.Double, false},
		{"two apart in a row, equal", 0, 2, formattest.Equal, true},
	} {
		formattest.Means(t, wide, wide, func(b formattest.Board) bool {
			got := formattest.NoPair(func(r, k int) bool { return r == c.rows && k == c.cols }, c.related)(b)
			if got != c.want {
				t.Errorf("%s: %v", c.name, got)
			}
			return true
		})
	}
}

// Strictly asks of marked pairs what they say and of all others that they say
// nothing.
func TestStrictly(t *testing.T) {
	p := filled(1, 2, 4, 3) // 1 2 over 4 3
	consecutive := formattest.Consecutive
	for _, c := range []struct {
		name   string
		marked map[string]func(v, w int) bool
		want   bool
	}{
		{"all that are consecutive", map[string]func(v, w int) bool{"R1C1 R1C2": consecutive, "R2C1 R2C2": consecutive, "R1C2 R2C2": consecutive}, true},
		{"one is not marked", map[string]func(v, w int) bool{"R1C1 R1C2": consecutive, "R2C1 R2C2": consecutive}, false},
		{"one is marked wrongly", map[string]func(v, w int) bool{"R1C1 R1C2": consecutive, "R2C1 R2C2": consecutive, "R1C2 R2C2": consecutive, "R1C1 R2C1": consecutive}, false},
		{"none is marked", nil, false},
	} {
		formattest.Means(t, p, p, func(b formattest.Board) bool {
			if got := formattest.Strictly(b, consecutive, c.marked); got != c.want {
				t.Errorf("%s: %v", c.name, got)
			}
			return true
		})
	}
}
