package model_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"shudu/model"
	"shudu/sudoku"
)

// chatter is a rule that says as many pairs as it is told to.
type chatter struct {
	pairs  int
	inside int // so many of them inside an alternative
}

func (chatter) Name() string                         { return "chatter" }
func (chatter) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }
func (chatter) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }
func (x chatter) say(b *model.Builder, n int) {
	differ := b.Relation(func(v, w int) bool { return v != w })
	for range n {
		b.Related(model.Label{}, differ, 0, 1)
	}
}

func (x chatter) Constrain(b *model.Builder) error {
	x.say(b, x.pairs)
	if x.inside == 0 {
		return nil
	}
	return b.Either(model.Label{}, func(b *model.Builder) error {
		x.say(b, x.inside)
		return nil
	})
}

// ending is a context that ends after it was asked so many times.
type ending struct {
	context.Context
	left *int
}

func (e ending) Err() error {
	if *e.left--; *e.left < 0 {
		return context.DeadlineExceeded
	}
	return nil
}

// However early or late the time is over, what comes out is the whole model or
// the context's own error.
func TestCompileStops(t *testing.T) {
	p := sudoku.New(sudoku.Square(2), chatter{pairs: 700}, chatter{pairs: 10, inside: 900}, chatter{pairs: 3})
	whole, err := model.Compile(p)
	if err != nil || len(whole.Constraints) != 714 {
		t.Fatalf("%d constraints, %v", len(whole.Constraints), err)
	}
	stopped := 0
	for asked := range 100 {
		left := asked
		m, err := model.CompileContext(ending{context.Background(), &left}, p)
		switch {
		case err == nil && len(m.Constraints) == len(whole.Constraints):
		case errors.Is(err, context.DeadlineExceeded) && !errors.Is(err, model.ErrRule) && m == nil:
			stopped++
		default:
			t.Fatalf("asked %d times: %v, %v", asked, m, err)
		}
	}
	if stopped < 5 || stopped > 50 {
		t.Errorf("stopped %d times", stopped)
	}
}

// large is a rule that says an automaton of many arcs again and again, each
// time as if it were another one.
type large struct {
	times  int
	inside bool
	*model.Automaton
}

func (large) Name() string                         { return "large" }
func (large) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }
func (large) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }

func (x large) Constrain(b *model.Builder) error {
	if x.inside {
		x.inside = false
		return b.Either(model.Label{}, x.Constrain)
	}
	for range x.times {
		other := *x.Automaton
		b.Regular(model.Label{}, &other, 0, 1)
	}
	return nil
}

// What says too much is refused, whether one rule says it or many.
func TestCompileRefusesTooMuch(t *testing.T) {
	step := func(s, v int) (int, bool) { return (s*2 + v) % 5000, true }
	a, err := model.NewAutomaton([]int{1, 2}, []int{0}, step, func(s int) bool { return s == 1 })
	if err != nil {
		t.Fatal(err)
	}
	many := func(n int) (rules []sudoku.Rule) {
		for range n {
			rules = append(rules, large{1, false, a})
		}
		return rules
	}
	for _, tt := range []struct {
		rules []sudoku.Rule
		want  string // of the error; "" for none
	}{
		{[]sudoku.Rule{large{100, false, a}, large{100, true, a}}, ""},
		{many(200), ""},
		{[]sudoku.Rule{large{1, false, a}, large{2000, false, a}}, "rule 2 (large): the rules say too much"},
		{[]sudoku.Rule{large{2000, true, a}}, "rule 1 (large): the rules say too much"},
		{many(2000), "(large): the rules say too much"},
	} {
		_, err := model.Compile(sudoku.New(sudoku.Square(2), tt.rules...))
		if (err != nil) != (tt.want != "") || err != nil && (!errors.Is(err, model.ErrRule) || !strings.Contains(err.Error(), tt.want)) {
			t.Errorf("%d rules: %v, want %q", len(tt.rules), err, tt.want)
		}
	}
}

// Nothing repeated without end is nothing, at once.
func TestRegexOfNothing(t *testing.T) {
	values := []int{1, 2, 3}
	for _, tt := range []struct {
		pattern string
		word    []int
		want    bool
	}{
		{"((((){4096}){4096}){4096}){4096}", nil, true},
		{"((((){4096}){4096}){4096}){4096}", []int{1}, false},
		{"(()*)*", nil, true},
		{"(()|1){2}", nil, true},
		{"(()|1){2}", []int{1, 1}, true},
		{"(()|1){2}", []int{1, 1, 1}, false},
		{"1{0}", []int{1}, false},
		{"1{0}2", []int{2}, true},
		{"(1{0}){5}2?", nil, true},
		{"(1?){2,3}", []int{1, 1, 1}, true},
		{"(1?){2,3}", []int{1, 1, 1, 1}, false},
		{"(1|){3}2", []int{1, 2}, true},
		{"|", nil, true},
		{"", []int{1}, false},
		{"[^1-2]*", []int{3, 3}, true},
		{"[^1-2]*", []int{3, 2}, false},
	} {
		a, err := model.Regex(tt.pattern, values)
		if err != nil {
			t.Errorf("%s: %v", tt.pattern, err)
			continue
		}
		if got := a.Accepts(tt.word); got != tt.want {
			t.Errorf("%s accepts %v: %v", tt.pattern, tt.word, got)
		}
	}
}
