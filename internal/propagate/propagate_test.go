package propagate_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/format/native"
	"shudu/internal/engine"
	"shudu/internal/engine/general"
	"shudu/internal/engine/reference"
	"shudu/internal/propagate"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

var ctx = context.Background()

func compile(t testing.TB, p *sudoku.Puzzle) *model.Model {
	t.Helper()
	m, err := model.Compile(p)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// sample is a puzzle that needs a rule, with its only solution.
type sample struct {
	kind  string
	model *model.Model
	truth []sudoku.Digit // by variable
}

// samples returns the example of every rule.
func samples(t testing.TB) []sample {
	t.Helper()
	var all []sample
	for _, kind := range rule.Kinds() {
		text, err := rule.Example(kind)
		if err != nil {
			t.Fatal(err)
		}
		p, err := native.Unmarshal(text)
		if err != nil {
			t.Fatalf("%s: %v", kind, err)
		}
		m := compile(t, p)
		r, err := general.Engine{}.Solve(ctx, m, engine.Options{Limit: 2}, nil)
		if err != nil || r.Count != 1 {
			t.Fatalf("%s: %d solutions, %v", kind, r.Count, err)
		}
		all = append(all, sample{kind, m, r.First})
	}
	return all
}

// position returns domains in which the truth is still possible: some
// variables are known, some have lost a few digits.
func (s sample) position(rng *rand.Rand) []sudoku.Digits {
	domains := s.model.Domains()
	for v, d := range s.truth {
		switch rng.IntN(4) {
		case 0:
			domains[v] = d.Set()
		case 1:
			domains[v] &= d.Set() | sudoku.Digits(rng.Uint64())
		}
	}
	return domains
}

func (s sample) holds(domains []sudoku.Digits) bool {
	for v, d := range s.truth {
		if !domains[v].Has(d) {
			return false
		}
	}
	return true
}

// label reports whether a variable is the number of an unknown region.
func (s sample) label(v int) bool {
	return slices.ContainsFunc(s.model.Constraints, func(c model.Stated) bool {
		p, ok := c.Constraint.(*model.Partition)
		return ok && slices.Contains(p.Labels, model.Var(v))
	})
}

func TestNoRuleLosesTheSolution(t *testing.T) {
	for _, s := range samples(t) {
		p := propagate.New(ctx, s.model)
		rng := rand.New(rand.NewPCG(1, 2))
		for range 10 {
			domains := s.position(rng)
			before := slices.Clone(domains)
			if !p.Run(domains) || !s.holds(domains) {
				t.Errorf("%s: the solution is gone", s.kind)
				break
			}
			for v := range domains {
				if domains[v]&^before[v] != 0 {
					t.Fatalf("%s: variable %d has grown", s.kind, v)
				}
			}
		}
		p.Close()
	}
}

// A propagator that was used before says what a new one says.
func TestRunsDoNotDependOnThoseBefore(t *testing.T) {
	for _, s := range samples(t) {
		rng := rand.New(rand.NewPCG(3, 4))
		used := propagate.New(ctx, s.model)
		for range 5 {
			used.Run(s.position(rng))
			fresh := propagate.New(ctx, s.model)
			one := s.position(rng)
			two := slices.Clone(one)
			if used.Run(one) != fresh.Run(two) || !slices.Equal(one, two) {
				t.Errorf("%s: %b after other positions, %b at first", s.kind, one, two)
			}
			fresh.Close()
		}
		used.Close()
	}
}

// A second run on a fixed point finds nothing more.
func TestAFixedPointIsFixed(t *testing.T) {
	for _, s := range samples(t) {
		p := propagate.New(ctx, s.model)
		rng := rand.New(rand.NewPCG(5, 6))
		domains := s.position(rng)
		p.Run(domains)
		again := slices.Clone(domains)
		if !p.Run(again) || !slices.Equal(again, domains) {
			t.Errorf("%s: %b, and then %b", s.kind, domains, again)
		}
		p.Close()
	}
}

// Where propagation sees a dead end, the engine that tries everything finds
// nothing either.
func TestADeadEndHasNoSolution(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	m := compile(t, sudoku.New(sudoku.Square(4), append(rule.Classic(4), rule.AntiKing{})...))
	p := propagate.New(ctx, m)
	defer p.Close()
	dead := 0
	for range 400 {
		domains := m.Domains()
		for v := range domains {
			domains[v] &= sudoku.Digits(rng.Uint64() | rng.Uint64())
			if rng.IntN(8) == 0 {
				domains[v] &= sudoku.Digit(1 + rng.IntN(4)).Set()
			}
		}
		r, err := reference.Recursion{}.Solve(ctx, m.With(domains), engine.Options{Limit: 1}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if !p.Run(domains) {
			if dead++; r.Count > 0 {
				t.Fatalf("a dead end with a solution: %v", r.First)
			}
		}
	}
	if dead < 100 || dead == 400 {
		t.Errorf("%d dead ends of 400: the test tries too little", dead)
	}
}

func TestWhatEndsBeforeItBegins(t *testing.T) {
	m := compile(t, sudoku.New(sudoku.Square(4), rule.Latin{}))
	empty := m.Domains()
	empty[5] = 0
	crowded := compile(t, sudoku.New(sudoku.Square(2), rule.Different{Where: []sudoku.Cell{0, 1, 2}}))
	for name, m := range map[string]*model.Model{"an empty domain": m.With(empty), "more cells than values": crowded} {
		if _, alive := propagate.Once(ctx, m); alive {
			t.Errorf("%s: no dead end", name)
		}
		teller := propagate.NewTeller(ctx, m)
		steps, alive := teller.Explain(m.Domains())
		if alive || len(steps) != 1 || steps[0].Var != -1 {
			t.Errorf("%s: %+v, %v", name, steps, alive)
		}
		teller.Close()
	}
	p := propagate.New(ctx, m)
	defer p.Close()
	if p.Run(empty) {
		t.Error("an empty domain of a position: no dead end")
	}
}

func TestAContextThatEndsCutsRunsShort(t *testing.T) {
	stop, cancel := context.WithCancel(ctx)
	s := samples(t)[0]
	p := propagate.New(stop, s.model)
	defer p.Close()
	if p.Err() != nil {
		t.Error(p.Err())
	}
	cancel()
	for p.Err() == nil { // the word goes round by itself
		continue
	}
	domains := s.model.Domains()
	if !p.Run(domains) || !s.holds(domains) {
		t.Error("a run that was cut short reports a dead end, or lost the solution")
	}
}

func TestARunAsksForNoMemory(t *testing.T) {
	m := compile(t, easy())
	p := propagate.New(ctx, m)
	defer p.Close()
	domains := m.Domains()
	if n := testing.AllocsPerRun(20, func() {
		for v := range domains {
			domains[v] = m.Vars[v].Domain
		}
		p.Run(domains)
	}); n != 0 {
		t.Errorf("%v pieces of memory a run", n)
	}
}

// easy returns an ordinary puzzle that propagation alone solves.
func easy() *sudoku.Puzzle {
	const text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	p := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	for c, r := range text {
		if r != '.' {
			p.Givens[c] = sudoku.Digit(r - '0')
		}
	}
	return p
}

func ExampleOnce() {
	m, err := model.Compile(easy())
	if err != nil {
		fmt.Println(err)
		return
	}
	domains, alive := propagate.Once(context.Background(), m)
	fmt.Println(alive)
	for _, d := range domains[:9] {
		fmt.Print(d.Single())
	}
	// Output:
	// true
	// 534678912
}

func BenchmarkRun(b *testing.B) {
	m := compile(b, easy())
	domains := m.Domains()
	fresh := func() {
		for v := range domains {
			domains[v] = m.Vars[v].Domain
		}
	}
	b.Run("once", func(b *testing.B) {
		for b.Loop() {
			propagate.Once(ctx, m)
		}
	})
	b.Run("again", func(b *testing.B) {
		p := propagate.New(ctx, m)
		defer p.Close()
		for b.Loop() {
			fresh()
			p.Run(domains)
		}
	})
	b.Run("told", func(b *testing.B) {
		t := propagate.NewTeller(ctx, m)
		defer t.Close()
		for b.Loop() {
			fresh()
			t.Explain(domains)
		}
	})
	b.Run("engine", func(b *testing.B) {
		for b.Loop() {
			if _, err := (general.Engine{}).Solve(ctx, m, engine.Options{Limit: 1}, nil); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// One propagator, many positions: what each digit of a cell leads to.
func ExampleNew() {
	m, err := model.Compile(sudoku.New(sudoku.Square(4), append(rule.Classic(4), rule.Thermometer{Where: []sudoku.Cell{0, 1, 2}})...))
	if err != nil {
		fmt.Println(err)
		return
	}
	p := propagate.New(context.Background(), m)
	defer p.Close()
	for d := range m.Vars[1].Domain.All() {
		domains := m.Domains()
		domains[1] = d.Set()
		fmt.Println(d, p.Run(domains))
	}
	// Output:
	// 1 false
	// 2 true
	// 3 true
	// 4 false
}
