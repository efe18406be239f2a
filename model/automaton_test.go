package model

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var digits4 = []int{1, 2, 3, 4}

// sequences calls f with every sequence of up to n of the values.
func sequences(values []int, n int, f func([]int)) {
	var grow func(prefix []int)
	grow = func(prefix []int) {
		f(prefix)
		if len(prefix) < n {
			for _, v := range values {
				grow(append(prefix[:len(prefix):len(prefix)], v))
			}
		}
	}
	grow(nil)
}

func TestNewAutomatonCountsWhatTheMachineCounts(t *testing.T) {
	step := func(sum, v int) (int, bool) { return sum + v, sum+v <= 7 }
	a, err := NewAutomaton(digits4, []int{0}, step, func(sum int) bool { return sum == 7 })
	if err != nil {
		t.Fatal(err)
	}
	sequences(digits4, 5, func(s []int) {
		if a.Accepts(s) != (total(s) == 7) {
			t.Errorf("%v: %v", s, a.Accepts(s))
		}
	})
	if a.Accepts([]int{3, 9}) {
		t.Error("a value outside the alphabet is accepted")
	}
}

func TestNewAutomatonTrimsDeadStates(t *testing.T) {
	step := func(n, v int) (int, bool) { return n + 1, n < 50 }
	a, err := NewAutomaton(digits4, []int{0}, step, func(n int) bool { return n == 3 })
	if err != nil || a.States() != 4 {
		t.Errorf("%d states (%v), want 4", a.States(), err)
	}
	none, err := NewAutomaton(digits4, []int{0}, step, func(int) bool { return false })
	if err != nil || none.States() != 0 || none.Accepts(nil) {
		t.Errorf("an automaton that accepts nothing has %d states (%v)", none.States(), err)
	}
}

func TestNewAutomatonIsBounded(t *testing.T) {
	step := func(n, v int) (int, bool) { return 5*n + v, true }
	_, err := NewAutomaton(digits4, []int{0}, step, func(int) bool { return true })
	if !errors.Is(err, errLarge) {
		t.Errorf("an endless machine: %v", err)
	}
}

func TestRegexAgreesWithTheStandardLibrary(t *testing.T) {
	for _, pattern := range []string{
		"", "1", "12", "1|2", "(1|23)*4", "[1-3]+", "[^2]{2}", ".*1.*", "(12?){1,2}", "1{0}", "(1*)*2", "((1|2){2}){1,}", "1?2?3?4?", "(|1)2", "[13]{2,3}|4+", "(1+2){2}3", "(1?){3}",
	} {
		compare(t, pattern)
	}
}

func compare(t *testing.T, pattern string) {
	a, err := Regex(pattern, digits4)
	if err != nil {
		t.Errorf("%q: %v", pattern, err)
		return
	}
	want := regexp.MustCompile("^(?:" + pattern + ")$")
	sequences(digits4, 5, func(s []int) {
		text := strings.Trim(strings.ReplaceAll(fmt.Sprint(s), " ", ""), "[]")
		if got := a.Accepts(s); got != want.MatchString(text) {
			t.Errorf("%q on %q: %v", pattern, text, got)
		}
	})
}

func TestRegexAtRandom(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 1))
	var make func(depth int) string
	make = func(depth int) string {
		if depth == 0 {
			return []string{"1", "2", "[34]", "[^1]", "."}[rnd.IntN(5)]
		}
		x := make(depth - 1)
		switch rnd.IntN(6) {
		case 0:
			return "(" + x + ")*"
		case 1:
			return "(" + x + ")?"
		case 2:
			return "(" + x + "){1,2}"
		case 3:
			return "(" + x + "|" + make(depth-1) + ")"
		case 4:
			return "(" + x + ")+"
		}
		return x + make(depth-1)
	}
	for range 60 {
		compare(t, make(3))
	}
}

func TestRegexRefuses(t *testing.T) {
	for pattern, want := range map[string]string{
		"(1":                              "expected )",
		"1)":                              "unexpected ')'",
		"[12":                             "no value",
		"[]":                              "no value",
		"[2-1]":                           "comes after",
		"5":                               "no value of the grid",
		"*":                               "no value of the grid",
		"1{":                              "expected a number",
		"1{2":                             "expected }",
		"1{3,2}":                          "less than nothing",
		"1{99999}":                        "repetition of more than",
		"((1{4000}){4000}){4000}":         "too large",
		"(.?.?.?.?.?.?.?.?){512}":         "too large",
		strings.Repeat("(", 1<<19):        "groups within each other",
		"1" + strings.Repeat("*", 100000): "repetitions of repetitions",
	} {
		_, err := Regex(pattern, digits4)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: %v, want %q", pattern, err, want)
		}
	}
}

func FuzzRegex(f *testing.F) {
	for _, s := range []string{"(1|23)*4", "[^1-3]{2,}", "((", "1{3}{2}", "[1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, pattern string) {
		a, err := Regex(pattern, digits4)
		if err == nil && a.Accepts([]int{7}) {
			t.Errorf("%q accepts what is no value", pattern)
		}
	})
}

func ExampleRegex() {
	a, _ := Regex("1*[23]4", digits4)
	fmt.Println(a.Accepts([]int{1, 1, 3, 4}), a.Accepts([]int{4, 2}))
	// Output: true false
}

// randomAutomaton has a few states, several to start from, and arcs that may
// lead several ways at once or nowhere.
func randomAutomaton(r *rand.Rand) *Automaton {
	n := 1 + r.IntN(6)
	a := &Automaton{Values: []int{-1, 2, 3}, Accept: make([]bool, n), Arcs: make([][]Arc, n)}
	for s := range n {
		a.Accept[s] = r.IntN(3) == 0
		if r.IntN(3) == 0 {
			a.Start = append(a.Start, int32(s))
		}
		for range r.IntN(4) {
			a.AddArc(s, r.IntN(n), 1<<r.IntN(3))
		}
	}
	return a
}

// accepted walks all ways one after another, the slow way.
func accepted(a *Automaton, values []int) bool {
	var from func(s int32, rest []int) bool
	from = func(s int32, rest []int) bool {
		if len(rest) == 0 {
			return a.Accept[s]
		}
		for _, arc := range a.Arcs[s] {
			for d := range arc.Digits.All() {
				if a.Values[d-1] == rest[0] && from(arc.To, rest[1:]) {
					return true
				}
			}
		}
		return false
	}
	return slices.ContainsFunc(a.Start, func(s int32) bool { return from(s, values) })
}

// An automaton accepts what some way leads through; without its useless states
// it accepts the same, and every state that is left is of use.
func TestAutomataAtRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	yes, smaller := 0, 0
	for i := range 300 {
		a := randomAutomaton(r)
		b := a.Trim()
		sequences(a.Values, 4, func(s []int) {
			want := accepted(a, s)
			if a.Accepts(s) != want || b.Accepts(s) != want {
				t.Fatalf("automaton %d on %v: %v, trimmed %v, want %v", i, s, a.Accepts(s), b.Accepts(s), want)
			}
			if want {
				yes++
			}
		})
		if b.States() < a.States() {
			smaller++
		}
		if c := b.Trim(); c.States() != b.States() || len(c.Start) != len(b.Start) {
			t.Fatalf("automaton %d has %d states, trimmed again %d", i, b.States(), c.States())
		}
	}
	if yes < 100 || smaller < 50 {
		t.Errorf("%d sequences accepted, %d automata made smaller", yes, smaller)
	}
}

// Digits that lead to the same state share an arc.
func TestAddArc(t *testing.T) {
	a := &Automaton{Values: digits4, Start: []int32{0}, Accept: []bool{false, true}, Arcs: make([][]Arc, 2)}
	a.AddArc(0, 1, 0b0001)
	a.AddArc(0, 0, 0b0010)
	a.AddArc(0, 1, 0b1000)
	if len(a.Arcs[0]) != 2 || a.Arcs[0][0] != (Arc{To: 1, Digits: 0b1001}) || a.Arcs[0][1] != (Arc{To: 0, Digits: 0b0010}) {
		t.Errorf("%v", a.Arcs)
	}
	if !a.Accepts([]int{2, 2, 4}) || a.Accepts([]int{2, 3}) || a.Accepts(nil) {
		t.Error("the arcs lead elsewhere")
	}
}

// Values of two figures are written with letters, of either size.
func TestRegexLetters(t *testing.T) {
	values := []int{0, 9, 10, 11, 35}
	for _, tt := range []struct {
		pattern string
		word    []int
		want    bool
	}{
		{"0A9", []int{0, 10, 9}, true},
		{"[a-b]z", []int{11, 35}, true},
		{"[A-B]Z", []int{9, 35}, false},
		{".{3}", []int{35, 35, 35}, true},
	} {
		a, err := Regex(tt.pattern, values)
		if err != nil || a.Accepts(tt.word) != tt.want {
			t.Errorf("%s on %v: %v, %v", tt.pattern, tt.word, !tt.want, err)
		}
	}
	for _, pattern := range []string{"8", "C", "-", "[9-A]", "é"} {
		if _, err := Regex(pattern, values); err == nil || !strings.Contains(err.Error(), "character") {
			t.Errorf("%s: %v", pattern, err)
		}
	}
}
