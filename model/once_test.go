package model_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"

	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// puzzles of many sizes, with and without givens, candidates, cages, domains that
// rules make smaller and variables of their own.
func assorted() []*sudoku.Puzzle {
	given := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	given.Givens[3] = 2
	penciled := sudoku.New(sudoku.Square(2), rule.Latin{})
	penciled.Candidates = []sudoku.Digits{1, 3, 3, 1}
	return []*sudoku.Puzzle{
		small(), given, penciled,
		sudoku.New(sudoku.Square(9), append(rule.Classic(9), rule.AntiKnight{}, rule.Even{Where: []sudoku.Cell{5}})...),
		sudoku.New(sudoku.Square(6), rule.Latin{}, rule.Thermometer{Where: []sudoku.Cell{0, 1, 2}}),
		sudoku.New(sudoku.Square(1)),
	}
}

// A model for one question is the one that Compile makes, whatever was asked in
// its memory before.
func TestOnceSaysWhatCompileSays(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	puzzles := assorted()
	for range 200 {
		p := puzzles[r.IntN(len(puzzles))]
		want, err := model.Compile(p)
		if err != nil {
			t.Fatal(err)
		}
		err = model.Once(context.Background(), p, func(m *model.Model) error {
			same(t, m, want)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// same fails unless two models are of one kind in all that can be seen of them.
func same(t *testing.T, got, want *model.Model) {
	t.Helper()
	if got.Geometry != want.Geometry || !reflect.DeepEqual(got.Vars, want.Vars) || !reflect.DeepEqual(got.Constraints, want.Constraints) {
		t.Fatalf("%v\n%v; want\n%v\n%v", got.Vars, got.Constraints, want.Vars, want.Constraints)
	}
	for x := range want.Vars {
		if x := model.Var(x); !reflect.DeepEqual(got.Why(x), want.Why(x)) || got.Allowed(x) != want.Allowed(x) {
			t.Fatalf("variable %d: %v; want %v", x, got.Why(x), want.Why(x))
		}
	}
	if got.Classic() != want.Classic() || got.Blind() != want.Blind() || len(got.View().Houses()) != len(want.View().Houses()) {
		t.Fatal("another view")
	}
}

// One question may ask another about a puzzle of its own.
func TestOnceInsideOnce(t *testing.T) {
	outer, inner := assorted()[0], assorted()[3]
	want, err := model.Compile(outer)
	if err != nil {
		t.Fatal(err)
	}
	err = model.Once(context.Background(), outer, func(m *model.Model) error {
		err := model.Once(context.Background(), inner, func(other *model.Model) error {
			if other == m {
				t.Error("both have one model")
			}
			return nil
		})
		same(t, m, want)
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

func TestOnceTellsErrors(t *testing.T) {
	asked := false
	bad := sudoku.New(sudoku.Square(4), rule.Cage{Op: model.Add, Target: 3})
	if err := model.Once(context.Background(), bad, func(*model.Model) error { asked = true; return nil }); !errors.Is(err, model.ErrRule) || asked {
		t.Errorf("a rule without sense: %v, asked: %v", err, asked)
	}
	mine := errors.New("mine")
	if err := model.Once(context.Background(), small(), func(*model.Model) error { return mine }); err != mine {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := model.Once(ctx, small(), func(*model.Model) error { return nil }); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// A stream of small puzzles asks for next to no memory.
func TestOnceNeedsLittleMemory(t *testing.T) {
	p, ask := small(), func(*model.Model) error { return nil }
	once := testing.AllocsPerRun(200, func() { model.Once(context.Background(), p, ask) })
	each := testing.AllocsPerRun(200, func() { model.Compile(p) })
	if once > each/4 {
		t.Errorf("%v pieces of memory; Compile %v", once, each)
	}
}
