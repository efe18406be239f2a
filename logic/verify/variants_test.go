package verify_test

import (
	"context"
	"errors"
	"fmt"
	"shudu/internal/formattest"
	"sync"
	"testing"

	"shudu/logic"
	"shudu/logic/verify"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// ruled is a step of a puzzle that has more rules than houses.
type ruled struct {
	kind     string
	board    *logic.Board
	step     *logic.Step
	solution sudoku.Grid
}

// way is the ways through the examples of all rules, found once.
var way struct {
	sync.Once
	steps []ruled
}

// ruledSteps returns the ways through the examples of every second rule; the tests of
// the hints walk through the others.
func ruledSteps(t *testing.T) []ruled {
	t.Helper()
	way.Do(func() { way.steps = findRuled(t) })
	return way.steps
}

func findRuled(t *testing.T) (all []ruled) {
	t.Helper()
	for i, kind := range rule.Kinds() {
		if i%2 == 0 || testing.Short() && i%8 != 1 {
			continue
		}
		p := formattest.RuleExample(t, kind)
		b, err := logic.NewBoard(p)
		if err != nil {
			continue // too many cells
		}
		solution, err := solve.Unique(context.Background(), p)
		if err != nil {
			t.Fatal(kind, err)
		}
		logic.Variants.Path(t.Context(), logic.NewSearch(b), func(st *logic.Step) bool {
			all = append(all, ruled{kind, b.Clone(), st.Clone(), solution})
			return true
		})
	}
	return all
}

func TestEveryStepOfAVariantIsProven(t *testing.T) {
	seen := map[string]int{}
	for _, s := range ruledSteps(t) {
		seen[s.step.Technique.Name]++
		if err := verify.Step(s.board, s.step); err != nil {
			t.Errorf("%s: %s at %v %v: %v", s.kind, s.step.Technique.Name, s.step.Placements, s.step.Eliminations, err)
		}
	}
	if len(seen) < 10 && !testing.Short() {
		t.Errorf("only %v", seen)
	}
	t.Log(seen)
}

// No certificate proves what is wrong: that the right digit of a cell goes, or that
// another one stands there.
func TestCertificatesOfVariantsProveNothingWrong(t *testing.T) {
	n := 0
	for _, s := range ruledSteps(t) {
		truths := s.step.Truths(s.board)
		wrong := s.step.Clone()
		wrong.Placements, wrong.Eliminations = nil, nil
		for _, k := range append(s.step.Placements, s.step.Eliminations...) {
			right := s.solution[k.Cell]
			wrong.Eliminations = []logic.Candidate{{Cell: k.Cell, Digit: right}}
			n++
			if err := verify.Certificate(s.board, wrong, truths); err == nil {
				t.Fatalf("%s: a certificate of %s proves that %v is wrong", s.kind, s.step.Technique.Name, wrong.Eliminations)
			}
		}
	}
	if n < 2000 && !testing.Short() {
		t.Errorf("only %d tried", n)
	}
}

// Certificates about rules that were tampered with are refused.
func TestTamperedCertificatesOfVariantsAreRefused(t *testing.T) {
	tried := map[logic.Ground]int{}
	for _, s := range ruledSteps(t) {
		truths := s.step.Truths(s.board)
		for i, truth := range truths {
			if truth.Ground <= logic.PlainGround {
				continue
			}
			tried[truth.Ground]++
			for what, bad := range tampered(s.board, truth) {
				changed := append(append(append([]logic.Truth{}, truths[:i]...), bad), truths[i+1:]...)
				if err := verify.Certificate(s.board, s.step, changed); !errors.Is(err, verify.ErrPremise) {
					t.Errorf("%s: %s with %s: %v", s.kind, s.step.Technique.Name, what, err)
				}
			}
		}
		if err := verify.Certificate(s.board, s.step, nil); !errors.Is(err, verify.ErrFollows) {
			t.Errorf("%s: %s without premises: %v", s.kind, s.step.Technique.Name, err)
		}
	}
	for _, g := range []logic.Ground{logic.RuleGround, logic.SumGround, logic.TrailGround} {
		if tried[g] < 5 && !testing.Short() {
			t.Errorf("only %d of ground %d", tried[g], g)
		}
	}
}

// tampered returns truths that do not hold, made of one that does.
func tampered(b *logic.Board, t logic.Truth) map[string]logic.Truth {
	out := map[string]logic.Truth{}
	switch t.Ground {
	case logic.RuleGround:
		none, foreign := t, t
		none.Rules, foreign.Rules = nil, []int{len(b.Model.Constraints)}
		out["no rule"], out["a rule that is not there"] = none, foreign
	case logic.SumGround:
		none, foreign := t, t
		none.Terms, foreign.Terms = nil, []logic.Term{{Rule: -1, Times: 1}}
		out["no terms"], out["a term that is not there"] = none, foreign
	case logic.TrailGround:
		short, other := t, t
		short.Trail = t.Trail[:len(t.Trail)-1]
		other.Supposed.Digit = 0
		out["a trail without its end"], out["nothing supposed"] = short, other
	}
	return out
}

// Where regions are unknown, the engine knows their shapes when it looks at a rule about
// them; no rule by itself says those, so no step rests on one alone.
func TestRulesOfUnknownRegionsAreLeftAlone(t *testing.T) {
	names := make([]string, 16)
	for i := range names {
		names[i] = fmt.Sprint("N", i+1)
	}
	g, err := sudoku.Square(4).WithVars(names...)
	if err != nil {
		t.Fatal(err)
	}
	var labels []sudoku.Cell
	for c := range names {
		labels = append(labels, sudoku.Cell(16+c))
	}
	p := sudoku.New(g, rule.Latin{}, rule.Chaos{Size: 4, Labels: labels}, rule.Alike{At: 0, Where: []sudoku.Cell{16, 17, 20}})
	b, err := logic.NewBoard(p)
	if err != nil {
		t.Fatal(err)
	}
	logic.Variants.Path(t.Context(), logic.NewSearch(b), func(st *logic.Step) bool {
		if err := verify.Step(b, st); err != nil {
			t.Errorf("%s removes %v: %v", st.Technique.Name, st.Eliminations, err)
		}
		return true
	})
}
