package general_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/internal/engine"
	"shudu/internal/engine/general"
	"shudu/internal/engine/reference"
	"shudu/rule"
	"shudu/sudoku"
)

// tiles says that the cells of each of some values form a region of a size.
func tiles(size int, values ...int) (rules []sudoku.Rule) {
	for _, v := range values {
		rules = append(rules, rule.Connected{Values: []int{v}, Size: size})
	}
	return rules
}

// It is known in how many ways a square falls into polyominoes of its side; the
// values name them in any order. Tiles of the first values are a partition; those
// of others are found region by region.
func TestKnownTilings(t *testing.T) {
	for n, want := range map[int]uint64{1: 1, 2: 2 * 2, 3: 10 * 6, 4: 117 * 24} {
		for _, first := range []int{1, 2} {
			if first > 1 && n > 3 {
				continue // region by region that takes long
			}
			g, err := sudoku.NewGeometry(n, n, upTo(n+2)...)
			if err != nil {
				t.Fatal(err)
			}
			m := compile(t, sudoku.New(g, tiles(n, upTo(n + 2)[first-1:n+first-1]...)...))
			for _, e := range []engine.Engine{general.Engine{}, &general.Looking{}} {
				r, err := e.Solve(context.Background(), m, engine.Options{}, nil)
				if err != nil || r.Count != want {
					t.Errorf("%d×%d from %d: %T finds %d tilings, want %d; %v", n, n, first, e, r.Count, want, err)
				}
			}
		}
	}
}

// A place without another of its value beside it is seen at once.
func TestTilesReachTheirNeighbours(t *testing.T) {
	g := sudoku.Square(4)
	p := sudoku.New(g, tiles(4, 1, 2, 3, 4)...)
	p.Givens[g.At(0, 1)], p.Givens[g.At(1, 0)] = 2, 3
	left, ok := general.Propagate(compile(t, p), false)
	if !ok || left[0]&^0b110 != 0 {
		t.Errorf("the corner between 2 and 3 may be %b; going on is %v", left[0], ok)
	}
}

// Tilings among other rules have the solutions of the reference.
func TestTilingsAgree(t *testing.T) {
	e := general.Impatient()
	shapes := []struct{ rows, cols, values int }{{2, 2, 2}, {1, 6, 3}, {2, 3, 2}, {2, 3, 3}, {3, 3, 3}, {2, 4, 4}, {2, 4, 2}, {5, 2, 2}}
	r := rand.New(rand.NewPCG(30, 1))
	solved := 0
	for seed := range 150 {
		s := shapes[r.IntN(len(shapes))]
		g, err := sudoku.NewGeometry(s.rows, s.cols, upTo(s.values+r.IntN(2))...)
		if err != nil {
			t.Fatal(err)
		}
		rules := tiles(s.rows*s.cols/s.values, upTo(s.values)...)
		r.Shuffle(len(rules), func(i, j int) { rules[i], rules[j] = rules[j], rules[i] })
		cells := some(r, cellsOf(g), 2, 4)
		switch r.IntN(4) {
		case 0:
			rules = append(rules, rule.Palindrome{Where: cells})
		case 1:
			rules = append(rules, rule.Sum{Target: len(cells) + r.IntN(len(cells)+1), Where: cells})
		case 2:
			rules = append(rules, rules[0])
		}
		p := sudoku.New(g, rules...)
		for _, c := range some(r, cellsOf(g), 0, 2) {
			p.Givens[c] = sudoku.Digit(1 + r.IntN(s.values))
		}
		m := compile(t, p)
		got, want := solutions(t, e, m), solutions(t, reference.Recursion{}, m)
		if !slices.Equal(got, want) {
			t.Fatalf("seed %d, %+v: %d solutions, want %d", seed, s, len(got), len(want))
		}
		if len(want) > 0 {
			solved++
		}
	}
	if solved < 40 {
		t.Errorf("only %d of the tilings have a solution", solved)
	}
}
