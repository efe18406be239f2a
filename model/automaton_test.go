package model

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
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
	if !errors.Is(err, ErrLarge) {
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
