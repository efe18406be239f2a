package canon

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// What can change places is found from the constraints alone.
func TestSymmetry(t *testing.T) {
	jigsaw := rule.Regions{Parts: [][]sudoku.Cell{{0, 1, 2, 4}, {3, 7, 11, 6}, {5, 8, 9, 12}, {10, 13, 14, 15}}}
	tests := []struct {
		name       string
		n          int
		rules      []sudoku.Rule
		rows, cols string // bands and families
	}{
		{"9×9", 9, rule.Classic(9), "[[0 1 2] [3 4 5] [6 7 8]] [[0 1 2]]", "[[0 1 2] [3 4 5] [6 7 8]] [[0 1 2]]"},
		{"6×6", 6, rule.Classic(6), "[[0 1] [2 3] [4 5]] [[0 1 2]]", "[[0 1 2] [3 4 5]] [[0 1]]"},
		{"Latin", 4, []sudoku.Rule{rule.Latin{}}, "[[0 1 2 3]] [[0]]", "[[0 1 2 3]] [[0]]"},
		{"jigsaw", 4, []sudoku.Rule{rule.Latin{}, jigsaw}, "[[0] [1] [2] [3]] [[0] [1] [2] [3]]", "[[0] [1] [2] [3]] [[0] [1] [2] [3]]"},
		{"one diagonal", 4, []sudoku.Rule{rule.Latin{}, rule.Diagonals{Down: true}}, "[[0] [1] [2] [3]] [[0] [1] [2] [3]]", "[[0] [1] [2] [3]] [[0] [1] [2] [3]]"},
	}
	for _, tt := range tests {
		p := sudoku.New(sudoku.Square(tt.n), tt.rules...)
		k, err := kindOf(p)
		if err != nil || !k.digits {
			t.Fatalf("%s: %v", tt.name, err)
		}
		rows := fmt.Sprint(k.symmetry.rows.bands, " ", k.symmetry.rows.families)
		cols := fmt.Sprint(k.symmetry.cols.bands, " ", k.symmetry.cols.families)
		if rows != tt.rows || cols != tt.cols {
			t.Errorf("%s: rows %s, columns %s", tt.name, rows, cols)
		}
	}
}

// A shuffle of lines is a permutation that keeps bands together.
func TestShuffledLines(t *testing.T) {
	l := lines{n: 6, bands: [][]int{{0, 1}, {2, 3}, {4, 5}}, families: [][]int{{0, 2}, {1}}}
	seen := map[string]bool{}
	for seed := range uint64(200) {
		to := l.shuffled(rand.New(rand.NewPCG(seed, 0)))
		if !slices.Equal(slices.Sorted(slices.Values(to)), identity(6)) {
			t.Fatalf("%v is no permutation", to)
		}
		if to[0]/2 != to[1]/2 || to[2]/2 != 1 || to[3]/2 != 1 || to[4]/2 == to[0]/2 {
			t.Fatalf("%v breaks the bands", to)
		}
		seen[fmt.Sprint(to)] = true
	}
	if len(seen) != 2*2*2*2 {
		t.Errorf("%d different shuffles, want 16", len(seen))
	}
}

// Rules that tell digits apart, or need further variables, keep their digits.
func TestInterchangeable(t *testing.T) {
	with := func(r sudoku.Rule) *sudoku.Puzzle { return sudoku.New(sudoku.Square(4), rule.Latin{}, r) }
	tests := []struct {
		p    *sudoku.Puzzle
		want bool
	}{
		{with(rule.Diagonals{Down: true, Up: true}), true},
		{with(rule.AntiKnight{}), true},
		{with(rule.Palindrome{Where: []sudoku.Cell{0, 6}}), true},
		{with(rule.SameValues{Parts: [][]sudoku.Cell{{0, 1}, {6, 7}}}), false},
		{with(rule.GreaterThan{Where: []sudoku.Cell{0, 1}}), false},
		{with(rule.Even{Where: []sudoku.Cell{0}}), false},
		{with(rule.Cage{Op: "+", Target: 3, Where: []sudoku.Cell{0, 1}}), false},
		{with(rule.Cage{Target: 3, Where: []sudoku.Cell{0}}), false},
	}
	for _, tt := range tests {
		m, err := model.Compile(tt.p)
		if err != nil {
			t.Fatal(err)
		}
		if got := interchangeable(m); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.p.Rules[1].Name(), got, tt.want)
		}
	}
}

func TestPermutations(t *testing.T) {
	for n, want := range []int{1, 1, 2, 6, 24, 120} {
		all := permutations(n, 1000)
		seen := map[string]bool{}
		for _, p := range all {
			seen[fmt.Sprint(p)] = true
		}
		if len(all) != want || len(seen) != want {
			t.Errorf("%d permutations of %d, %d different, want %d", len(all), n, len(seen), want)
		}
	}
	if got := permutations(5, 100); got != nil {
		t.Errorf("%d permutations, more than asked for", len(got))
	}
}

func TestOrders(t *testing.T) {
	for _, tt := range []struct{ n, width, want int }{{4, 2, 8}, {6, 3, 72}, {6, 2, 48}, {9, 3, 1296}} {
		got, ok := orders(tt.n, tt.width)
		seen := map[[maxSide]uint8]bool{}
		for _, o := range got {
			seen[o] = true
			for i := 0; i < tt.n; i += tt.width {
				for j := range tt.width {
					if int(o[i+j])/tt.width != int(o[i])/tt.width {
						t.Fatalf("%v breaks a band", o)
					}
				}
			}
		}
		if !ok || len(seen) != tt.want {
			t.Errorf("%d×%d: %d orders, want %d", tt.n, tt.width, len(seen), tt.want)
		}
	}
	if _, ok := orders(16, 4); ok {
		t.Error("16×16 has too many orders to try")
	}
}
