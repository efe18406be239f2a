package check_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/check"
	"shudu/model"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

var ctx = context.Background()

// opened opens a case.
func opened(t *testing.T, p *sudoku.Puzzle) *check.Case {
	t.Helper()
	c, err := check.Open(ctx, solve.Solver{}, p)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// counted is a rule that says nothing and counts how often it is compiled.
type counted struct{ times *int }

func (counted) Name() string                         { return "counted" }
func (counted) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }
func (counted) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }
func (c counted) Constrain(*model.Builder) error     { *c.times++; return nil }

// All that "check --redundant --minimise" asks, and more, takes one
// compilation.
func TestACaseCompilesOnce(t *testing.T) {
	times := 0
	p := puzzle(t, "12343412214343..")
	p.Solution = puzzle(t, "1234341221434321").Givens
	p.Rules = append(p.Rules, rule.Even{Where: []sudoku.Cell{1}}, counted{&times})
	c := opened(t, p)
	r, err := c.Report(ctx)
	if err != nil || r.Verdict != check.Unique || len(r.Redundant) == 0 {
		t.Fatalf("%+v, %v", r, err)
	}
	if rules, err := c.RedundantRules(ctx); err != nil || !slices.Equal(rules, []int{1, 2, 3}) {
		t.Errorf("rules %v, %v", rules, err)
	}
	least, err := c.Minimise(ctx, order(p))
	if err != nil || least.Givens.Filled() >= p.Givens.Filled() {
		t.Errorf("%v, %v", least, err)
	}
	if _, err := c.Candidates(ctx); err != nil {
		t.Error(err)
	}
	if times != 1 {
		t.Errorf("compiled %d times", times)
	}
	times = 0
	if _, err := check.Puzzle(ctx, solve.Solver{}, p); err != nil || times != 1 {
		t.Errorf("Puzzle compiled %d times, %v", times, err)
	}
	several := puzzle(t, "................")
	several.Solution = p.Solution
	several.Rules = p.Rules
	times = 0
	if r, err := check.Puzzle(ctx, solve.Solver{}, several); err != nil || r.Claim != check.Right || times != 1 {
		t.Errorf("a claim among several: %+v, %v, compiled %d times", r, err, times)
	}
}

// Where a rule says something because another did, leaving one out needs
// another compilation, and only then.
func TestEntangledRulesAreCompiledAgain(t *testing.T) {
	times := 0
	p := sudoku.New(sudoku.Square(4), append(rule.Classic(4),
		rule.Sandwich{Sum: 5, Where: []sudoku.Cell{0, 1, 2, 3}}, counted{&times})...)
	p.Givens = puzzle(t, "1234341221434321").Givens
	c := opened(t, p)
	rules, err := c.RedundantRules(ctx)
	if err != nil || !slices.Equal(rules, []int{0, 1, 2, 3}) {
		t.Errorf("%v, %v", rules, err)
	}
	if want := 1 + len(p.Rules) - 1; times != want { // the counter is not there when it is left out
		t.Errorf("compiled %d times, want %d", times, want)
	}
}

// The answers of a case do not depend on what was asked before.
func TestAnswersDoNotDependOnTheirOrder(t *testing.T) {
	for seed := range uint64(40) {
		rng := rand.New(rand.NewPCG(seed, 9))
		p := made(rng)
		if len(every(t, p)) != 1 {
			continue
		}
		questions := []func(*check.Case) string{
			func(c *check.Case) string { return told(c.Report(ctx)) },
			func(c *check.Case) string { return told(c.Redundant(ctx)) },
			func(c *check.Case) string { return told(c.RedundantRules(ctx)) },
			func(c *check.Case) string { return told(c.Candidates(ctx)) },
			func(c *check.Case) string { return told(c.Solution(ctx)) },
			func(c *check.Case) string {
				least, err := c.Minimise(ctx, order(p))
				return told(least.Givens, err)
			},
		}
		busy := opened(t, p)
		for _, i := range append(rng.Perm(len(questions)), rng.Perm(len(questions))...) {
			if got, want := questions[i](busy), questions[i](opened(t, p)); got != want {
				t.Fatalf("seed %d, question %d: %s, alone %s", seed, i, got, want)
			}
		}
	}
}

func told[T any](answer T, err error) string { return fmt.Sprintf("%+v %v", answer, err) }

func TestSolutionOfACase(t *testing.T) {
	tests := []struct {
		word string
		want error
	}{
		{"12343412214343..", nil},
		{"1...............", solve.ErrNotUnique},
		{"11..............", solve.ErrNoSolution},
		{"12.....3.......4", solve.ErrNoSolution},
	}
	for _, tt := range tests {
		c := opened(t, puzzle(t, tt.word))
		grid, err := c.Solution(ctx)
		if !errors.Is(err, tt.want) || (grid == nil) != (tt.want != nil) {
			t.Errorf("%s: %v, %v", tt.word, grid, err)
		}
		for _, refused := range []func() error{
			func() error { _, err := c.Redundant(ctx); return err },
			func() error { _, err := c.RedundantRules(ctx); return err },
			func() error { _, err := c.Minimise(ctx, nil); return err },
		} {
			if err := refused(); !errors.Is(err, tt.want) {
				t.Errorf("%s: %v, want %v", tt.word, err, tt.want)
			}
		}
	}
}

func TestOpenRefusesWhatCannotBeEnforced(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), rule.Cage{Op: "%", Target: 1, Where: []sudoku.Cell{0, 1}})
	if _, err := check.Open(ctx, solve.Solver{}, p); !errors.Is(err, model.ErrRule) {
		t.Error(err)
	}
	if r, err := check.Puzzle(ctx, solve.Solver{}, p); !errors.Is(err, model.ErrRule) || r.Verdict != check.Unknown {
		t.Errorf("%+v, %v", r, err)
	}
	if _, err := check.Candidates(ctx, solve.Solver{}, p); !errors.Is(err, model.ErrRule) {
		t.Error(err)
	}
}

// A question that was given up can be asked again.
func TestACaseGoesOnAfterAnError(t *testing.T) {
	ended, cancel := context.WithCancel(ctx)
	cancel()
	c := opened(t, puzzle(t, "12343412214343.."))
	if r, err := c.Report(ended); !errors.Is(err, context.Canceled) || r.Verdict != check.Unknown {
		t.Errorf("%+v, %v", r, err)
	}
	if r, err := c.Report(ctx); err != nil || r.Verdict != check.Unique || len(r.Solutions) != 1 {
		t.Errorf("%+v, %v", r, err)
	}
}

// The candidates of a puzzle bind a cell whose given is taken away.
func TestAGivenThatGoesLeavesItsCandidates(t *testing.T) {
	p := puzzle(t, "12343412214343..")
	p.Candidates = slices.Repeat([]sudoku.Digits{p.Geometry.All()}, 16)
	for c := range p.Candidates {
		p.Candidates[c] = puzzle(t, "1234341221434321").Givens[c].Set()
	}
	if r := verdict(t, p); len(r.Redundant) != p.Givens.Filled() {
		t.Errorf("%v could go, though the candidates alone are the solution", r.Redundant)
	}
}

func ExampleCase() {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	p.Givens = sudoku.Grid{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 0, 0, 0}
	c, err := check.Open(context.Background(), solve.Solver{}, p)
	if err != nil {
		fmt.Println(err)
		return
	}
	report, _ := c.Report(context.Background())
	rules, _ := c.RedundantRules(context.Background())
	fmt.Println(report.Verdict == check.Unique, len(report.Redundant), rules)
	// Output: true 13 [1]
}
