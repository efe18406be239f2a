package chain

import (
	"bufio"
	"math/bits"
	"math/rand/v2"
	"os"
	"reflect"
	"strings"
	"testing"
)

var values = Values{Cycle: 65, XChain: 66, Chain: 70}

// position returns the grid of a line of digits and dots, and its solution.
func position(t *testing.T, line string) (g Grid, solution [cells]int) {
	t.Helper()
	var digit [cells]int
	for c := range cells {
		if line[c] != '.' {
			digit[c] = int(line[c] - '0')
		}
	}
	solution = digit
	if !fill(&solution, 0) {
		t.Fatalf("no solution: %s", line)
	}
	for c, d := range digit {
		if d != 0 {
			g.Place(d - 1)
			continue
		}
		g.Open(c, free(&digit, c))
	}
	return g, solution
}

// free returns the digits that no peer of a cell holds.
func free(digit *[cells]int, c int) uint16 {
	left := uint16(all)
	for o, d := range digit {
		if d != 0 && peers[c][o/64]>>(o%64)&1 != 0 {
			left &^= 1 << (d - 1)
		}
	}
	return left
}

func fill(digit *[cells]int, c int) bool {
	for ; c < cells && digit[c] != 0; c++ {
	}
	if c == cells {
		return true
	}
	for m := free(digit, c); m != 0; m &= m - 1 {
		digit[c] = bits.TrailingZeros16(m) + 1
		if fill(digit, c+1) {
			return true
		}
	}
	digit[c] = 0
	return false
}

// positions calls see for positions of some of the rated puzzles; from half of
// them wrong candidates are gone.
func positions(t *testing.T, see func(g *Grid)) {
	t.Helper()
	f, err := os.Open("../../testdata/rated.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rng := rand.New(rand.NewPCG(1, 2))
	g, _ := position(t, "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	see(&g)
	n := 0
	for in := bufio.NewScanner(f); in.Scan(); n++ {
		if n%3 != 0 && !(n > 50) {
			continue
		}
		line, _, _ := strings.Cut(in.Text(), "\t")
		g, solution := position(t, line)
		for c := range cells {
			if n%2 == 0 {
				break // all candidates stay
			}
			for m := g.cand[c] &^ (1 << (solution[c] - 1)); m != 0; m &= m - 1 {
				if bits.OnesCount16(g.cand[c]) > 2 && rng.IntN(4) == 0 {
					g.remove(c*digits + bits.TrailingZeros16(m))
				}
			}
		}
		see(&g)
	}
}

// What looking ahead leaves out must not matter.
func TestLookingAheadFindsTheSameHints(t *testing.T) {
	found := map[Family]int{}
	for _, f := range []Family{Multiple, Dynamic} {
		sees, blind := New(values, false), New(values, false)
		blind.multi[f] = blind.make(f)
		blind.multi[f].blind = true
		positions(t, func(g *Grid) {
			want, ok := blind.Find(f, g, nil)
			got, any := sees.Find(f, g, nil)
			if ok != any || !reflect.DeepEqual(got, want) {
				t.Errorf("family %d: %+v, want %+v", f, got, want)
			}
			if ok {
				found[f]++
			}
		})
	}
	if found[Multiple] < 5 || found[Dynamic] < 5 {
		t.Errorf("too few hints: %v", found)
	}
}

func TestSimpleChainsWithAndWithoutTheGraph(t *testing.T) {
	s, u := New(values, false), newUnary(values)
	some, nothing := 0, 0
	positions(t, func(g *Grid) {
		u.search(g, nil, false)
		h, ok := s.Find(Simple, g, nil)
		if ok != (len(u.hints) > 0) {
			t.Fatalf("found %v, want %v", ok, len(u.hints) > 0)
		}
		if !ok {
			nothing++
			return
		}
		some++
		w := &u.hints[0]
		if h.Kind != w.kind || h.Cycle != w.cycle || h.Complexity != w.complexity || h.From != int(w.target) {
			t.Errorf("%+v, want %+v", h, w)
		}
	})
	if some < 5 || nothing < 1 {
		t.Errorf("%d with and %d without a chain", some, nothing)
	}
}

func TestNishioIsNotOverlooked(t *testing.T) {
	m := newMultiple(values, true, true, 0, 0, false)
	n := 0
	positions(t, func(g *Grid) {
		m.search(g, false)
		if m.found {
			n++
			if !contradictsAlone(g) {
				t.Error("the quick look misses a Nishio hint")
			}
		}
	})
	if n < 5 {
		t.Errorf("only %d hints", n)
	}
}

// Every hint is true: it never removes a digit of the solution.
func TestHintsAgreeWithTheSolution(t *testing.T) {
	line := "4..8....21...6.8......1..63.8...57..72.........54.2..8...7.8.....9.46..5......9.."
	g, solution := position(t, line)
	s := New(values, false)
	for f := Simple; f <= Nested4; f++ {
		h, ok := s.Find(f, &g, nil)
		if !ok {
			continue
		}
		for _, k := range h.Off {
			if solution[k/digits] == k%digits+1 {
				t.Errorf("family %d removes %d", f, k)
			}
		}
		if len(h.Truths) == 0 || len(h.Chains) == 0 {
			t.Errorf("family %d gives no reasons", f)
		}
	}
}

// The later of the two Sudoku Explainers differs only in the order of ties: both
// find something or neither does.
func TestBothOrdersFindHints(t *testing.T) {
	first, later := New(values, false), New(values, true)
	few(t, 2, func(g *Grid) {
		a, x := first.Find(Plus, g, nil)
		b, y := later.Find(Plus, g, nil)
		if x != y || x && a.More != b.More && a.Complexity == b.Complexity {
			t.Errorf("%v %+v, %v %+v", x, a, y, b)
		}
	})
}

func TestSearchStopsWhenAsked(t *testing.T) {
	g, _ := position(t, "4..8....21...6.8......1..63.8...57..72.........54.2..8...7.8.....9.46..5......9..")
	if _, ok := New(values, false).Find(Nested5, &g, func() bool { return true }); ok {
		t.Error("a hint after the end")
	}
}

func TestDifficultyGrowsWithTheLength(t *testing.T) {
	for length, want := range map[int]int{4: 0, 6: 0, 7: 1, 8: 1, 9: 2, 10: 2, 11: 3, 14: 3, 15: 4, 18: 4, 19: 5, 26: 5, 27: 6} {
		if got := tenths(length); got != want {
			t.Errorf("length %d adds %d tenths, want %d", length, got, want)
		}
	}
}
