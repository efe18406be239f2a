package nine

import (
	"context"
	"errors"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shudu/internal/engine"
	"shudu/internal/engine/band"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// kinds are puzzles with no, one and several solutions, easy and hard.
var kinds = map[string]string{
	"one":      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
	"hard":     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
	"none":     "55",
	"hidden":   "12345678......9",
	"several":  "123456789456789123789123456",
	"complete": filled,
}

// Whoever answers, with vectors or without, for a few or one by one, the answer is the
// same.
func TestEverybodyAnswersAlike(t *testing.T) {
	for name, puzzle := range kinds {
		m := compile(t, puzzle)
		for _, limit := range []uint64{1, 2, 7} {
			want := solutions(t, Single{}, m, engine.Options{Limit: limit})
			for _, e := range []engine.Engine{Single{scalar: true}, Bulk{}} {
				got := solutions(t, e, m, engine.Options{Limit: limit})
				if got.Count != want.Count || got.Exact != want.Exact || !slices.Equal(got.First, want.First) {
					t.Errorf("%s, limit %d, %s: %d (exact %v), want %d (exact %v)", name, limit, e.Name(), got.Count, got.Exact, want.Count, want.Exact)
				}
			}
			shown := uint64(0)
			r, err := Single{}.Solve(context.Background(), m, engine.Options{Limit: limit}, func(digits []sudoku.Digit) bool {
				if shown++; shown == 1 && !slices.Equal(digits, want.First) {
					t.Errorf("%s: shown first %v, want %v", name, digits, want.First)
				}
				if !m.Satisfied(digits) {
					t.Errorf("%s: shown what is no solution", name)
				}
				return true
			})
			if err != nil || shown != want.Count || r.Count != want.Count {
				t.Errorf("%s, limit %d: %d shown of %d, %v", name, limit, shown, want.Count, err)
			}
		}
	}
}

// A puzzle that is plainly ordinary needs no model, and the answer is that of its
// model; any other is refused.
func TestPlainIsTheModelsAnswer(t *testing.T) {
	for name, puzzle := range kinds {
		p := sudoku.New(sudoku.Square(side), rule.Classic(side)...)
		for i := range puzzle {
			p.Givens[i], _ = sudoku.DigitOf(puzzle[i])
		}
		want := solutions(t, Single{}, compile(t, puzzle), engine.Options{Limit: 2})
		got, ok, err := Single{}.Plain(context.Background(), p, engine.Options{Limit: 2})
		if err != nil || !ok || got.Count != want.Count || !slices.Equal(got.First, want.First) {
			t.Errorf("%s: %+v, %v, %v; want %+v", name, got, ok, err, want)
		}
		p.Rules = append(p.Rules, rule.AntiKnight{})
		if _, ok, _ := (Single{}).Plain(context.Background(), p, engine.Options{}); ok {
			t.Errorf("%s: with knights it is not ordinary", name)
		}
	}
}

func TestOnlyOrdinaryModels(t *testing.T) {
	other, err := model.Compile(sudoku.New(sudoku.Square(side), rule.Latin{}))
	if err != nil {
		t.Fatal(err)
	}
	ordinary := compile(t, "")
	for _, e := range []engine.Engine{Single{}, Bulk{}} {
		if !e.Can(ordinary) || e.Can(other) {
			t.Errorf("%s can: %v, a Latin square: %v", e.Name(), e.Can(ordinary), e.Can(other))
		}
	}
}

// Whoever has seen enough is shown no more.
func TestShowingStops(t *testing.T) {
	shown := 0
	r, err := Single{}.Solve(context.Background(), compile(t, ""), engine.Options{}, func([]sudoku.Digit) bool { shown++; return shown < 5 })
	if err != nil || shown != 5 || r.Count != 5 || r.Exact {
		t.Errorf("%d shown, %+v, %v", shown, r, err)
	}
}

// Searches end with the context and at the node limit, and say so; what they found
// is true.
func TestSearchesEnd(t *testing.T) {
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := (Single{}).Solve(ended, compile(t, ""), engine.Options{}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("an ended context: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	n := 0
	r, err := Single{}.Solve(ctx, compile(t, ""), engine.Options{}, func([]sudoku.Digit) bool {
		if n++; n == 1000 {
			cancel()
		}
		return true
	})
	if !errors.Is(err, context.Canceled) || r.Exact || r.Count < 1000 {
		t.Errorf("cancelled after 1000: %d found, %v", r.Count, err)
	}
	r, err = Single{}.Solve(context.Background(), compile(t, kinds["hard"]), engine.Options{Nodes: 3}, nil)
	if !errors.Is(err, engine.ErrLimit) || r.Exact {
		t.Errorf("three nodes: %+v, %v", r, err)
	}
	if r, err = (Single{}).Solve(context.Background(), compile(t, kinds["one"]), engine.Options{Nodes: 1 << 20}, nil); err != nil || r.Count != 1 || !r.Exact {
		t.Errorf("many nodes: %+v, %v", r, err)
	}
}

// The lanes count and show one; they say what they cannot.
func TestLanesRefuse(t *testing.T) {
	m := compile(t, kinds["several"])
	for name, ask := range map[string]func() error{
		"all shown": func() error {
			_, err := Bulk{}.Solve(context.Background(), m, engine.Options{}, func([]sudoku.Digit) bool { return true })
			return err
		},
		"a node limit": func() error {
			_, err := Bulk{}.Solve(context.Background(), m, engine.Options{Nodes: 5}, nil)
			return err
		},
	} {
		if err := ask(); !errors.Is(err, engine.ErrEngine) {
			t.Errorf("%s: %v", name, err)
		}
	}
	shown := 0
	r, err := Bulk{}.Solve(context.Background(), m, engine.Options{Limit: 1}, func(d []sudoku.Digit) bool { shown++; return m.Satisfied(d) })
	if err != nil || shown != 1 || r.Count != 1 {
		t.Errorf("one shown: %d, %+v, %v", shown, r, err)
	}
}

// Shares are parts of the puzzle: no solution lies in two, and together, as often as
// they count, they are all.
func TestSharesAddUp(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 9))
	often := 0
	for range 25 {
		m := compile(t, without(r, 2+r.IntN(3), 8+r.IntN(14)))
		want := solutions(t, Bulk{}, m, engine.Options{Limit: 1_000_000})
		if !want.Exact {
			continue
		}
		var masks [Cells]uint16
		for v := range m.Vars {
			masks[v] = uint16(m.Vars[v].Domain)
		}
		total := uint64(0)
		parts := shares(&masks)
		for i := range parts {
			var b band.Solver
			b.LoadMasks(&parts[i].masks)
			n, _ := b.Count(1 << 40)
			total += n * parts[i].times
		}
		if total != want.Count {
			t.Errorf("%d shares have %d solutions, want %d", len(parts), total, want.Count)
		}
		if parts[0].times > 1 {
			often++
		}
	}
	if often < 5 {
		t.Errorf("only %d puzzles have shares that count more than once", often)
	}
}

func TestBinomial(t *testing.T) {
	for n := range 10 {
		for k := range n + 1 {
			want := 0
			for set := range uint(1) << n {
				if bits.OnesCount(set) == k {
					want++
				}
			}
			if got := binomial(n, k); got != want {
				t.Errorf("%d of %d: %d, want %d", k, n, got, want)
			}
		}
	}
}

// Every cell lies in a row, a column and a box, and every house has nine cells.
func TestHouses(t *testing.T) {
	in := [Cells]int{}
	for h, cells := range houses {
		seen := map[uint8]bool{}
		for _, c := range cells {
			in[c]++
			seen[c] = true
		}
		if len(seen) != side {
			t.Errorf("house %d has %d cells", h, len(seen))
		}
	}
	for c, n := range in {
		if n != 3 {
			t.Errorf("cell %d lies in %d houses", c, n)
		}
	}
	if houses[2*side+4] != [side]uint8{30, 31, 32, 39, 40, 41, 48, 49, 50} {
		t.Errorf("the box in the middle: %v", houses[2*side+4])
	}
}

// A digit that stands twice in a row, a column or a box clashes; blanks and other
// places do not.
func TestClashing(t *testing.T) {
	for _, tt := range []struct {
		a, b int // where the digit stands
		want bool
	}{{0, 8, true}, {0, 72, true}, {0, 20, true}, {10, 20, true}, {0, 30, false}, {0, 13, false}, {80, 60, true}, {80, 50, false}, {40, 40, false}} {
		for digit := byte('1'); digit <= '9'; digit++ {
			puzzle := []byte(strings.Repeat(".", Cells))
			puzzle[tt.a], puzzle[tt.b] = digit, digit
			if got := clashing(puzzle); got != tt.want {
				t.Errorf("%c at %d and %d: %v", digit, tt.a, tt.b, got)
			}
		}
	}
	if clashing([]byte(filled)) {
		t.Error("a solution clashes")
	}
}
