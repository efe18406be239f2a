package learn

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"shudu/rule"
	"shudu/sudoku"
)

// rung writes a rung as one would on paper: refused digits in brackets, the
// chosen one with a star, those that are done with a line behind.
func rung(r Rung) string {
	if r.Gap > 0 {
		return fmt.Sprintf("… %d", r.Gap)
	}
	var b strings.Builder
	b.WriteString(r.Name)
	for _, x := range r.Branches {
		fmt.Fprintf(&b, map[Fate]string{Refused: " (%d)", Done: " %d-", Chosen: " %d*", Open: " %d"}[x.Fate], x.Digit)
	}
	if r.Last {
		b.WriteString(" <")
	}
	return b.String()
}

func ladder(rungs []Rung) string {
	var lines []string
	for _, r := range rungs {
		lines = append(lines, rung(r))
	}
	return strings.Join(lines, "\n")
}

// The ladder of the permutations of three, by hand.
func TestLadder(t *testing.T) {
	p := play(t, Search{Puzzle: Row(3, 3, true)})
	tests := []struct {
		steps uint64
		want  string
	}{
		{0, ""},
		{1, "R1C1 1* 2 3 <"},
		{2, "R1C1 1* 2 3\nR1C2 (1) 2 3 <"},
		{6, "R1C1 1* 2 3\nR1C2 (1) 2* 3\nR1C3 (1) (2) 3* <"},
		{7, "R1C1 1* 2 3\nR1C2 (1) 2* 3\nR1C3 (1) (2) 3*"},
		{8, "R1C1 1* 2 3\nR1C2 (1) 2* 3\nR1C3 (1) (2) 3- <"},
		{9, "R1C1 1* 2 3\nR1C2 (1) 2- 3* <"},
		{15, "R1C1 1* 2 3\nR1C2 (1) 2- 3- <"},
		{16, "R1C1 1- 2* 3 <"},
	}
	for _, tt := range tests {
		p.Seek(tt.steps, 100)
		if got := ladder(p.State().Ladder()); got != tt.want {
			t.Errorf("step %d, %+v:\n%s\nwant\n%s", tt.steps, p.Step(), got, tt.want)
		}
	}
}

func TestFold(t *testing.T) {
	var rungs []Rung
	for _, name := range strings.Split("abcdefghij", "") {
		rungs = append(rungs, Rung{Name: name})
	}
	for height, want := range map[int]string{20: "a b c d e f g h i j", 10: "a b c d e f g h i j", 7: "a b … 4 g h i j", 4: "a … 7 i j", 2: "… 9 j", 1: "… 10", 0: ""} {
		if got := strings.ReplaceAll(ladder(Fold(rungs, height)), "\n", " "); got != want {
			t.Errorf("height %d: %s; want %s", height, got, want)
		}
	}
	if ladder(rungs) != strings.Join(strings.Split("abcdefghij", ""), "\n") {
		t.Error("folding changed the ladder")
	}
}

func TestTreesHaveTheirLeaves(t *testing.T) {
	tests := []struct {
		name   string
		puzzle *sudoku.Puzzle
		want   int
	}{
		{"counting up with 4 digits in 3 places", Row(4, 3, false), 64},
		{"permutations of 3", Row(3, 3, true), 6},
		{"permutations of 4", Row(4, 4, true), 24},
		{"permutations of 5", Row(5, 5, true), 120},
		{"grids of 4×4", classic(strings.Repeat(".", 16)), 288},
	}
	for _, tt := range tests {
		root, whole, err := Grow(Search{Puzzle: tt.puzzle}, 1<<20)
		if err != nil || !whole || root.Leaves() != tt.want {
			t.Errorf("%s: %d leaves, whole: %v (%v); want %d", tt.name, root.Leaves(), whole, err, tt.want)
		}
	}
	root, whole, err := Grow(Search{Puzzle: Row(4, 4, true)}, 11)
	if err != nil || whole || root.Leaves() != 1 {
		t.Errorf("eleven nodes: %d leaves, whole: %v (%v)", root.Leaves(), whole, err)
	}
	if _, _, err := Grow(Search{Puzzle: Row(4, 4, true), Engine: "none"}, 10); err == nil {
		t.Error("a tree of no solver")
	}
}

// tree writes a tree with brackets, refused digits with an x.
func tree(n *Node) string {
	var parts []string
	for _, b := range n.Branches {
		s := fmt.Sprint(b.Digit)
		switch {
		case b.Refused:
			s += "x"
		case b.Solution:
			s += "!"
		default:
			s += tree(b)
		}
		parts = append(parts, s)
	}
	return "(" + strings.Join(parts, " ") + ")"
}

func TestTreeByHand(t *testing.T) {
	root, _, err := Grow(Search{Puzzle: Row(3, 3, true)}, 100)
	const want = "(1(1x 2(1x 2x 3!) 3(1x 2! 3x)) 2(1(1x 2x 3!) 2x 3(1! 2x 3x)) 3(1(1x 2! 3x) 2(1! 2x 3x) 3x))"
	if got := tree(root); err != nil || got != want {
		t.Errorf("%s (%v)", got, err)
	}
}

// power and factorial, the slow way.
func power(n, m int) uint64 {
	if m == 0 {
		return 1
	}
	return uint64(n) * power(n, m-1)
}

func factorial(n int) uint64 {
	if n == 0 {
		return 1
	}
	return uint64(n) * factorial(n-1)
}

// Each way finds n! permutations; the loops look at nearly nⁿ indices, the
// recursion at as many places as the tree has.
func TestCount(t *testing.T) {
	for n := 2; n <= 6; n++ {
		got, err := Count(n)
		if err != nil {
			t.Fatal(err)
		}
		calls, skipped := uint64(0), uint64(0)
		for k := 0; k <= n; k++ {
			calls += factorial(n) / factorial(n-k)
			if k < n {
				skipped += uint64(k) * power(n, n-1-k)
			}
		}
		all := power(n, n) - skipped // the loops begin at 1 2 3 …
		if got.Loops != (Effort{all, all * uint64(n), factorial(n), all - factorial(n)}) {
			t.Errorf("n = %d: loops %+v", n, got.Loops)
		}
		if got.Recursion.Kept != factorial(n) || got.Recursion.Visited != calls || got.Recursion.Tries != (calls-factorial(n))*uint64(n) || got.Recursion.Rejected != got.Recursion.Tries-calls+1 {
			t.Errorf("n = %d: recursion %+v, want %d calls", n, got.Recursion, calls)
		}
		if got.CountUp.Kept != power(n, n) || got.CountUp.Rejected != 0 {
			t.Errorf("n = %d: counting up %+v", n, got.CountUp)
		}
	}
	for _, n := range []int{-1, 0, 1, 9} {
		if _, err := Count(n); !errors.Is(err, ErrPermutations) {
			t.Errorf("n = %d: %v", n, err)
		}
	}
}

// Where the recursion has found a permutation, the loops have passed by as
// many indices as is said; they never go back, and at the end they have passed
// by all.
func TestPassed(t *testing.T) {
	const n = 4
	p := play(t, Search{Puzzle: Row(n, n, true)})
	if got := p.State().Passed(); got != 0 {
		t.Errorf("before anything: %d", got)
	}
	passed, before := uint64(0), uint64(0)
	for index := range Indices(n) {
		passed++
		if !index.Valid {
			continue
		}
		for p.Forward() {
			if now := p.State().Passed(); now < before {
				t.Fatalf("%+v: from %d back to %d", p.Step(), before, now)
			} else {
				before = now
			}
			if p.State().Outcome() == Solution {
				break
			}
		}
		for i, d := range p.State().Digits {
			if int(d) != index.Digits[i] {
				t.Fatalf("the recursion finds %v, the loops %v", p.State().Digits, index.Digits)
			}
		}
		if before != passed {
			t.Fatalf("%v: %d, want %d", index.Digits, before, passed)
		}
	}
	p.Seek(1<<20, 1<<20)
	if got := p.State().Passed(); got != passed || passed != 229 {
		t.Errorf("at the end: %d of %d", got, passed)
	}
}

// ticks is a clock that goes on by a millisecond whenever it is asked.
func ticks() func() time.Duration {
	var now time.Duration
	return func() time.Duration { now += time.Millisecond; return now }
}

func TestCompare(t *testing.T) {
	var seen []string
	runs, err := Compare(context.Background(), Race{Puzzle: classic(handout2b), Budget: time.Minute, Clock: ticks()}, func(r Run) { seen = append(seen, r.Engine) })
	if err != nil || strings.Join(seen, " ") != "recursion loop smallest general band lanes" || len(runs) != 6 {
		t.Fatalf("%v %v", seen, err)
	}
	for _, r := range runs {
		if !r.Can || r.Cut || r.Count != 1 || !r.Exact || r.CPU != time.Millisecond {
			t.Errorf("%+v", r)
		}
	}
	for _, r := range runs[:2] {
		if r.Nodes != 3190 || r.Tries != 18855 || r.First.Nodes != 1730 || r.First.Tries != 10155 {
			t.Errorf("%+v", r)
		}
	}
	if runs[2].Nodes >= runs[0].Nodes {
		t.Errorf("smallest domain first makes %d calls", runs[2].Nodes)
	}
}

// Nobody waits for ever, and who cannot is left out.
func TestCompareWithinBounds(t *testing.T) {
	runs, err := Compare(context.Background(), Race{Puzzle: classic(slow), Limit: 1, Budget: 30 * time.Millisecond, Clock: ticks()}, nil)
	if err != nil || !runs[0].Cut || runs[0].Count != 0 || runs[1].Faster != 0 || runs[4].Faster == 0 || runs[0].Nodes == 0 || runs[4].Cut || runs[4].Count != 1 {
		t.Errorf("%+v (%v)", runs, err)
	}
	runs, err = Compare(context.Background(), Race{Puzzle: classic(strings.Repeat(".", 16)), Budget: time.Minute, Clock: ticks()}, nil)
	if err != nil || runs[4].Can || runs[5].Can || runs[0].Count != 288 || runs[3].Count != 288 {
		t.Errorf("%+v (%v)", runs, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Compare(ctx, Race{Puzzle: classic(handout2b), Budget: time.Minute, Clock: ticks()}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("an interrupt: %v", err)
	}
	if _, err := Compare(context.Background(), Race{Puzzle: sudoku.New(sudoku.Square(4), drawn{})}, nil); err == nil {
		t.Error("a rule that is only drawn")
	}
}

// Cages refuse, too, and say so.
func TestCagesAreReasons(t *testing.T) {
	p := sudoku.New(sudoku.Square(2), rule.Latin{}, rule.Cage{Op: "-", Target: 0, Where: []sudoku.Cell{0, 3}}, rule.Cage{Op: "+", Target: 4, Where: []sudoku.Cell{1, 2}})
	got := lines(t, Search{Puzzle: p})
	if !strings.Contains(got, `"cell":"R2C1","digit":2,"outcome":"place"`) || !strings.Contains(got, `"cell":"R2C1","digit":1,"outcome":"refuse","because":["cage"]`) {
		t.Errorf("%s", got)
	}
}
