package reference

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shudu/internal/engine"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// handout2b is the second puzzle of handout 2.
const handout2b = "006103400003008000540700120000200004050309070700004000037005042000800700001407800"

// watched runs a solver and returns what it was seen to do, and what it says.
func watched(t *testing.T, name string, m *model.Model, opt engine.Options) ([]Event, engine.Result) {
	t.Helper()
	var events []Event
	watch := func(e Event) { events = append(events, e) }
	e := map[string]engine.Engine{"recursion": Recursion{watch}, "loop": Loop{watch}, "smallest": Smallest{watch}}[name]
	r, err := e.Solve(context.Background(), m, opt, nil)
	if err != nil {
		t.Fatal(err)
	}
	return events, r
}

// told writes events as one would on paper: ( enters a cell, 3 stays, 3x is
// refused, ) goes back, ! is a solution.
func told(events []Event) string {
	var b strings.Builder
	for _, e := range events {
		switch e.Kind {
		case Enter:
			fmt.Fprintf(&b, "(%d ", e.Var)
		case Refuse:
			fmt.Fprintf(&b, "%dx ", e.Digit)
		case Place:
			fmt.Fprintf(&b, "%d ", e.Digit)
		case Back:
			b.WriteString(") ")
		case Solution:
			b.WriteString("! ")
		}
	}
	return strings.TrimSpace(b.String())
}

func row(t *testing.T, cells, values int, rules ...sudoku.Rule) *model.Model {
	t.Helper()
	list := make([]int, values)
	for i := range list {
		list[i] = i + 1
	}
	g, err := sudoku.NewGeometry(1, cells, list...)
	if err != nil {
		t.Fatal(err)
	}
	m, err := model.Compile(sudoku.New(g, rules...))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// These were written by hand.
func TestTracesOfSmallCases(t *testing.T) {
	two := row(t, 2, 2, rule.Latin{})
	tests := []struct {
		name string
		m    *model.Model
		opt  engine.Options
		want string
	}{
		{"the permutations of two", two, engine.Options{}, "(0 1 (1 1x 2 (2 ! ) 2 (1 1 (2 ! 2x ) )"},
		{"the first of them", two, engine.Options{Limit: 1}, "(0 1 (1 1x 2 (2 !"},
		{"counting up, two digits in two places", row(t, 2, 2), engine.Options{}, "(0 1 (1 1 (2 ! 2 (2 ! ) 2 (1 1 (2 ! 2 (2 ! ) )"},
		{"a given is passed over", compile(t, "0200000000000000", rule.Classic(4)...), engine.Options{Limit: 1},
			"(0 1 (1 (2 1x 2x 3 (3 1x 2x 3x 4 (4 1x 2x 3 (5 1x 2x 3x 4 (6 1 (7 1x 2 (8 1x 2 (9 1 (10 1x 2x 3x 4 (11 1x 2x 3 (12 1x 2x 3x 4 (13 1x 2x 3 (14 1x 2 (15 1 (16 !"},
		{"a dead end at once", compile(t, "0123400000000000", rule.Classic(4)...), engine.Options{}, "(0 1x 2x 3x 4x )"},
		{"givens that clash", compile(t, "0000000100000001", rule.Classic(4)...), engine.Options{}, "1x"},
	}
	for _, tt := range tests {
		for _, name := range []string{"recursion", "loop"} {
			events, _ := watched(t, name, tt.m, tt.opt)
			if got := told(events); got != tt.want {
				t.Errorf("%s, %s:\n got %s\nwant %s", tt.name, name, got, tt.want)
			}
		}
	}
}

// The solver that goes to the smallest choice sees at once that a cell has one
// digit left.
func TestSmallestGoesWhereFewestAreLeft(t *testing.T) {
	events, _ := watched(t, "smallest", compile(t, "1230000000000000", rule.Classic(4)...), engine.Options{Limit: 1})
	if got := told(events); !strings.HasPrefix(got, "(3 1x 2x 3x 4 (") {
		t.Errorf("it begins %s", got)
	}
	calls := slices.DeleteFunc(events, func(e Event) bool { return e.Kind != Enter })
	if len(calls) < 14 || calls[len(calls)-1].Var != 16 {
		t.Errorf("thirteen cells were blank; the calls are %s", told(calls))
	}
}

// small makes up 4×4 puzzles, some without a solution, some with clashes.
func small(t *testing.T, rng *rand.Rand) *model.Model {
	digits := make([]byte, 16)
	for i := range digits {
		digits[i] = '0'
		if rng.IntN(4) == 0 {
			digits[i] += byte(1 + rng.IntN(4))
		}
	}
	return compile(t, string(digits), rule.Classic(4)...)
}

// What is seen is what is counted, and recursion and loop do the same things
// in the same order.
func TestWatchingEqualsCounting(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 1))
	for range 100 {
		m := small(t, rng)
		opt := engine.Options{Limit: uint64(rng.IntN(3))}
		recursion, r := watched(t, "recursion", m, opt)
		loop, l := watched(t, "loop", m, opt)
		if !slices.Equal(recursion, loop) {
			t.Fatalf("recursion %s\nloop %s", told(recursion), told(loop))
		}
		if r.Nodes != l.Nodes || r.Tries != l.Tries || r.Count != l.Count || r.Exact != l.Exact {
			t.Fatalf("recursion %+v, loop %+v", r, l)
		}
		smallest, s := watched(t, "smallest", m, opt)
		for _, tt := range []struct {
			events []Event
			r      engine.Result
		}{{recursion, r}, {smallest, s}} {
			n := map[Kind]uint64{}
			for _, e := range tt.events {
				n[e.Kind]++
			}
			if n[Enter] != tt.r.Nodes || n[Refuse]+n[Place] != tt.r.Tries || n[Solution] != tt.r.Count {
				t.Fatalf("saw %v, counted %+v", n, tt.r)
			}
		}
	}
}

// The second puzzle of handout 2, as a program in C counts it.
func TestHandout2Counts(t *testing.T) {
	m := compile(t, handout2b, rule.Classic(9)...)
	for _, tt := range []struct{ limit, calls, tries uint64 }{{1, 1730, 10155}, {0, 3190, 18855}} {
		for _, e := range []engine.Engine{Recursion{}, Loop{}} {
			r, err := e.Solve(context.Background(), m, engine.Options{Limit: tt.limit}, nil)
			if err != nil || r.Nodes != tt.calls || r.Tries != tt.tries || r.FirstNodes != 1730 || r.FirstTries != 10155 {
				t.Errorf("%s, limit %d: %+v (%v), want %d calls and %d tries", e.Name(), tt.limit, r, err, tt.calls, tt.tries)
			}
		}
	}
}

// Whoever is refused breaks a rule that can be named; whoever stays breaks
// none.
func TestWhyAgreesWithTheSolver(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 2))
	models := []*model.Model{compile(t, strings.Repeat("0", 16), rule.Latin{}, rule.Boxes{Height: 2, Width: 2},
		rule.Cage{Op: model.Add, Target: 7, Where: []sudoku.Cell{0, 1, 4}}, rule.Cage{Op: model.Mul, Target: 12, Where: []sudoku.Cell{10, 11}})}
	for range 20 {
		models = append(models, small(t, rng))
	}
	refused := map[string]int{}
	for _, m := range models {
		digits := make([]sudoku.Digit, len(m.Vars))
		for v := range digits {
			digits[v] = m.Vars[v].Domain.Single()
		}
		watch := func(e Event) {
			switch e.Kind {
			case Refuse, Place:
				digits[e.Var] = e.Digit
				why := Why(m, digits, e.Var)
				if (len(why) > 0) != (e.Kind == Refuse) {
					t.Fatalf("%v: %v on %v", e, why, digits)
				}
				for _, i := range why {
					refused[m.Constraints[i].Label.Kind]++
				}
			case Back:
				digits[e.Var] = sudoku.None
			}
		}
		if _, err := (Recursion{watch}).Solve(context.Background(), m, engine.Options{Limit: 20}, nil); err != nil {
			t.Fatal(err)
		}
	}
	for _, kind := range []string{"row", "column", "box", "cage"} {
		if refused[kind] == 0 {
			t.Errorf("no %s refused anything: %v", kind, refused)
		}
	}
}

func TestTotals(t *testing.T) {
	tests := []struct {
		name string
		m    *model.Model
		want uint64
	}{
		{"counting up with 4 digits in 3 places", row(t, 3, 4), 64},
		{"permutations of 3", row(t, 3, 3, rule.Latin{}), 6},
		{"permutations of 4", row(t, 4, 4, rule.Latin{}), 24},
		{"permutations of 5", row(t, 5, 5, rule.Latin{}), 120},
		{"grids of 4×4", compile(t, strings.Repeat("0", 16), rule.Classic(4)...), 288},
		{"Latin squares of 4×4", compile(t, strings.Repeat("0", 16), rule.Latin{}), 576},
	}
	for _, tt := range tests {
		for _, e := range all {
			if r, err := e.Solve(context.Background(), tt.m, engine.Options{}, nil); err != nil || r.Count != tt.want || !r.Exact {
				t.Errorf("%s, %s: %+v (%v), want %d", tt.name, e.Name(), r, err, tt.want)
			}
		}
	}
}

// The two loops of handout 2 pass by all nⁿ indices and keep n! of them.
func TestTheTwoLoops(t *testing.T) {
	for n, want := range map[int][2]int{1: {1, 1}, 2: {4, 2}, 3: {27, 6}, 4: {256, 24}, 5: {3125, 120}} {
		index := slices.Repeat([]int{1}, n)
		seen, kept := 0, 0
		for ; index[0] <= n; NextIndex(index, n) {
			seen++
			i, j, ok := IsValid(index)
			if ok {
				kept++
			} else if index[i] != index[j] || i >= j {
				t.Fatalf("%v: places %d and %d", index, i, j)
			}
		}
		if seen != want[0] || kept != want[1] {
			t.Errorf("n = %d: %d indices, %d kept; want %v", n, seen, kept, want)
		}
	}
}
