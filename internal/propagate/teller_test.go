package propagate_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/internal/propagate"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// Explain removes what Run removes, and its steps say all of it, each once.
func TestStepsSayAllThatRunRemoves(t *testing.T) {
	for _, s := range samples(t) {
		p, teller := propagate.New(ctx, s.model), propagate.NewTeller(ctx, s.model)
		rng := rand.New(rand.NewPCG(1, 2))
		for range 5 {
			replayed := s.position(rng)
			run, told := slices.Clone(replayed), slices.Clone(replayed)
			alive := p.Run(run)
			steps, toldAlive := teller.Explain(told)
			if alive != toldAlive || !slices.Equal(run, told) {
				t.Errorf("%s: %b, but with steps %b", s.kind, run, told)
			}
			for _, step := range steps {
				if step.Removed == 0 || !s.label(int(step.Var)) && replayed[step.Var]&step.Removed != step.Removed {
					t.Fatalf("%s: %+v takes what is not there", s.kind, step)
				}
				if !s.label(int(step.Var)) {
					replayed[step.Var] &^= step.Removed
				}
			}
			if !slices.Equal(replayed, told) {
				t.Errorf("%s: the steps leave %b, not %b", s.kind, replayed, told)
			}
		}
		p.Close()
		teller.Close()
	}
}

// The constraint that a step names forbids what it removes: with the domains
// of that moment, no way to fill it has the digit there. Tried one by one where
// there are not too many ways.
func TestAStepNamesWhoForbids(t *testing.T) {
	checked := map[string]int{}
	for _, s := range samples(t) {
		if slices.ContainsFunc(s.model.Constraints, func(c model.Stated) bool { _, ok := c.Constraint.(*model.Partition); return ok }) {
			continue // labels of regions stand for each other
		}
		teller := propagate.NewTeller(ctx, s.model)
		rng := rand.New(rand.NewPCG(3, 4))
		for range 4 {
			domains := s.position(rng)
			now := slices.Clone(domains)
			steps, _ := teller.Explain(domains)
			for _, step := range steps {
				if step.Constraint >= 0 && s.forbids(t, now, step) {
					checked[s.kind]++
				}
				now[step.Var] &^= step.Removed
			}
		}
		teller.Close()
	}
	if len(checked) < len(rule.Kinds())*3/4 {
		t.Errorf("only %d rules were tried", len(checked))
	}
}

// forbids tries all ways to fill the constraint of a step, and reports whether
// there were few enough.
func (s sample) forbids(t *testing.T, domains []sudoku.Digits, step propagate.Step) bool {
	t.Helper()
	c := s.model.Constraints[step.Constraint]
	vars := slices.Clone(c.Scope())
	if !slices.Contains(vars, step.Var) {
		vars = append(vars, step.Var) // values that a cage must have in a line
	}
	if step.From >= 0 && !slices.Contains(vars, step.From) {
		vars = append(vars, step.From)
	}
	ways := 1
	for _, v := range vars {
		if ways *= domains[v].Len(); ways > 20000 {
			return false
		}
	}
	for d := range step.Removed.All() {
		now := slices.Clone(domains)
		now[step.Var] = d.Set()
		if s.fill(c, vars, now, make([]int, len(vars)), 0) {
			t.Fatalf("%s: %+v (%T, %v): digit %d is possible there", s.kind, step, c.Constraint, c.Label, d)
		}
	}
	return true
}

// fill reports whether the variables from i on can be filled so that the
// constraint holds and those that can never be equal are not.
func (s sample) fill(c model.Stated, vars []model.Var, domains []sudoku.Digits, values []int, i int) bool {
	if i == len(vars) {
		return c.Holds(values[:len(c.Scope())])
	}
	v := vars[i]
	for d := range domains[v].All() {
		values[i] = s.model.Vars[v].Values[d-1]
		fits := true
		for j, w := range vars[:i] {
			fits = fits && (v != w && !(values[j] == values[i] && s.model.View().Apart(v, w)) || v == w && values[j] == values[i])
		}
		if fits && s.fill(c, vars, domains, values, i+1) {
			return true
		}
	}
	return false
}

func TestWhoDidWhat(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), append(rule.Classic(4), rule.GreaterThan{Where: []sudoku.Cell{6, 0}})...)
	p.Givens[0] = 3
	m := compile(t, p)
	teller := propagate.NewTeller(ctx, m)
	defer teller.Close()
	steps, alive := teller.Explain(m.Domains())
	if !alive {
		t.Fatal("a dead end")
	}
	kinds := map[model.Var]string{}
	for _, s := range steps {
		if _, met := kinds[s.Var]; !met {
			kinds[s.Var] = m.Constraints[s.Constraint].Label.Kind
		}
	}
	want := map[model.Var]string{1: "row", 2: "row", 4: "column", 5: "box", 6: "greater-than", 12: "column"}
	for v, kind := range want {
		if kinds[v] != kind {
			t.Errorf("%s lost its first digit by %q, want %q", m.Geometry.Name(m.Vars[v].Cell), kinds[v], kind)
		}
	}
}

func TestADeadEndNamesWhoFoundIt(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), rule.Latin{}, rule.Cage{Op: model.Mul, Target: 12, Where: []sudoku.Cell{0, 5, 10}})
	p.Givens[0], p.Givens[5] = 1, 2
	p.Candidates = slices.Repeat([]sudoku.Digits{p.Geometry.All()}, 16)
	p.Candidates[10] = sudoku.DigitsOf(1, 2)
	m := compile(t, p)
	teller := propagate.NewTeller(ctx, m)
	defer teller.Close()
	steps, alive := teller.Explain(m.Domains())
	last := steps[len(steps)-1]
	if alive || last.Var != -1 || m.Constraints[last.Constraint].Label.Kind != "cage" {
		t.Errorf("%+v, %v", last, alive)
	}
}

// What equal cells differ from is told by their equality.
func TestEqualCellsDifferTogether(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), rule.Latin{}, rule.Palindrome{Where: []sudoku.Cell{0, 6}})
	p.Givens[7] = 1
	m := compile(t, p)
	teller := propagate.NewTeller(ctx, m)
	defer teller.Close()
	domains := m.Domains()
	steps, _ := teller.Explain(domains)
	i := slices.IndexFunc(steps, func(s propagate.Step) bool { return s.Var == 0 })
	if i < 0 || m.Constraints[steps[i].Constraint].Label.Kind != "palindrome" || domains[0].Has(1) {
		t.Errorf("%+v leave %b", steps, domains[0])
	}
}

// What a constraint sees alone is never more than all see together, and never
// less than its own truth on known values.
func TestAloneIsPartOfTheWhole(t *testing.T) {
	for _, s := range samples(t) {
		teller := propagate.NewTeller(ctx, s.model)
		rng := rand.New(rand.NewPCG(5, 6))
		start := s.position(rng)
		whole := slices.Clone(start)
		teller.Explain(whole)
		for i := range s.model.Constraints {
			alone := slices.Clone(start)
			if !teller.Alone(i, alone) || !s.holds(alone) {
				t.Fatalf("%s: constraint %d loses the solution", s.kind, i)
			}
			for v := range alone {
				if whole[v]&^alone[v] != 0 {
					t.Fatalf("%s: constraint %d took %b from %d, all together leave %b", s.kind, i, alone[v], v, whole[v])
				}
			}
		}
		teller.Close()
	}
}

func TestAloneSeesOneConstraintOnly(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	p.Givens[0], p.Givens[1], p.Givens[2] = 1, 2, 3
	m := compile(t, p)
	row := slices.IndexFunc(m.Constraints, func(c model.Stated) bool { return c.Label == model.Label{Kind: "row", Index: 1} })
	teller := propagate.NewTeller(ctx, m)
	defer teller.Close()
	domains := m.Domains()
	if !teller.Alone(row, domains) || domains[3] != sudoku.DigitsOf(4) || domains[4] != m.Geometry.All() {
		t.Errorf("%b", domains)
	}
	domains[3] = sudoku.DigitsOf(2)
	if teller.Alone(row, domains) {
		t.Error("2 twice in a row")
	}
	domains = m.Domains()
	domains[9] = 0
	if teller.Alone(row, domains) {
		t.Error("a position with an empty domain")
	}
}

// What a sum sees does not depend on cells of which it says nothing: that three
// others of its column can only be 3, 5 and 6 is for the column to say.
func TestAloneIsBlindToTheRestOfAHouse(t *testing.T) {
	where := []sudoku.Cell{54, 63, 72, 73}
	either := rule.AnyOf{Rules: []sudoku.Rule{rule.Killer{Sum: 15, Where: where}, rule.Killer{Sum: 29, Where: where}}}
	m := compile(t, sudoku.New(sudoku.Square(9), append(rule.Classic(9), either)...))
	sum := len(m.Constraints) - 1
	teller := propagate.NewTeller(ctx, m)
	defer teller.Close()
	domains := m.Domains()
	domains[9], domains[54] = sudoku.DigitsOf(3, 5, 6), sudoku.DigitsOf(3, 5, 6)
	domains[63], domains[72] = sudoku.DigitsOf(3, 5, 6, 7, 8), sudoku.DigitsOf(3, 5, 6, 7, 8)
	if !teller.Alone(sum, domains) || !domains[63].Has(3) || !domains[72].Has(5) {
		t.Errorf("R8C1 %b and R9C1 %b lost what only the column forbids", domains[63], domains[72])
	}
}

func TestAloneHidesASingleAndFollowsIt(t *testing.T) {
	m := compile(t, sudoku.New(sudoku.Square(4), rule.Latin{}))
	teller := propagate.NewTeller(ctx, m)
	defer teller.Close()
	domains := m.Domains()
	copy(domains, []sudoku.Digits{sudoku.DigitsOf(1, 2), sudoku.DigitsOf(2, 3), sudoku.DigitsOf(2, 3), m.Geometry.All()})
	domains[3] = sudoku.DigitsOf(2, 3, 4)
	if !teller.Alone(0, domains) || domains[0] != sudoku.DigitsOf(1) || domains[3] != sudoku.DigitsOf(4) {
		t.Errorf("%b", domains[:4])
	}
}

func ExampleTeller() {
	p := sudoku.New(sudoku.Square(4), append(rule.Classic(4), rule.Thermometer{Where: []sudoku.Cell{0, 1, 2}})...)
	m, err := model.Compile(p)
	if err != nil {
		fmt.Println(err)
		return
	}
	t := propagate.NewTeller(context.Background(), m)
	defer t.Close()
	steps, _ := t.Explain(m.Domains())
	for _, s := range steps[:3] {
		fmt.Println(m.Constraints[s.Constraint].Label.Kind, "takes", slices.Collect(s.Removed.All()), "from", m.Geometry.Name(m.Vars[s.Var].Cell))
	}
	// Output:
	// thermometer takes [4] from R1C1
	// thermometer takes [1] from R1C2
	// thermometer takes [4] from R1C2
}
