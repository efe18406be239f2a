package verify_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"shudu/bank/builtin"
	"shudu/logic"
	"shudu/logic/verify"
	"shudu/play/hint"
	"shudu/sudoku"
)

// stages returns the steps that lead to the solution of some puzzles of every
// level.
func stages(t *testing.T, apart int) []hint.Stage {
	t.Helper()
	var all []hint.Stage
	var l hint.Ladder
	for n := 1; n <= builtin.Len(); n += apart {
		b, err := logic.NewBoard(builtin.Puzzle(n))
		if err != nil {
			t.Fatal(err)
		}
		path, ok := l.Path(t.Context(), b, sudoku.NoCell)
		if !ok {
			t.Fatalf("puzzle %d has no path", n)
		}
		all = append(all, path...)
	}
	return all
}

func TestEveryStepIsProven(t *testing.T) {
	all := stages(t, 6)
	for _, s := range all {
		if err := verify.Step(s.Board, s.Step); err != nil {
			t.Fatalf("%s at %v %v: %v", s.Step.Technique.Name, s.Step.Placements, s.Step.Eliminations, err)
		}
	}
	if len(all) < 10_000 {
		t.Errorf("only %d steps", len(all))
	}
}

// Certificates that were tampered with are refused: a premise that leaves an
// option out, a premise too few where each is needed, another conclusion.
func TestTamperedCertificatesAreRefused(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for _, s := range stages(t, 97) {
		truths := s.Step.Truths(s.Board)
		if len(truths) == 0 || truths[0].Ground == logic.PlainGround {
			continue
		}
		cut := truths[0]
		if len(cut.Options) > 1 {
			cut.Options = cut.Options[1:]
			bad := append([]logic.Truth{cut}, truths[1:]...)
			if err := verify.Certificate(s.Board, s.Step, bad); !errors.Is(err, verify.ErrPremise) {
				t.Fatalf("%s with an option left out: %v", s.Step.Technique.Name, err)
			}
		}
		if err := verify.Certificate(s.Board, s.Step, nil); !errors.Is(err, verify.ErrFollows) {
			t.Fatalf("%s without premises: %v", s.Step.Technique.Name, err)
		}
		wrong := s.Step.Clone()
		wrong.Placements, wrong.Eliminations = nil, nil
		if err := verify.Step(s.Board, wrong); !errors.Is(err, verify.ErrEmpty) {
			t.Fatalf("%s that changes nothing: %v", s.Step.Technique.Name, err)
		}
		if k, ok := other(s, random); ok {
			wrong.Placements = []logic.Candidate{k}
			if err := verify.Certificate(s.Board, wrong, truths); !errors.Is(err, verify.ErrFollows) {
				t.Fatalf("%s that places %v: %v", s.Step.Technique.Name, k, err)
			}
		}
	}
}

// other returns a candidate that the step says nothing about, and that no truth
// of it forces.
func other(s hint.Stage, random *rand.Rand) (logic.Candidate, bool) {
	for range 50 {
		cells := s.Board.Empty().List()
		c := cells[random.IntN(len(cells))]
		if s.Board.Candidates(c).Len() < 2 || s.Step.Cells.Has(c) {
			continue
		}
		used := false
		for _, t := range s.Step.Truths(s.Board) {
			for _, k := range t.Options {
				used = used || k.Cell == c || s.Board.Sees(k.Cell, c)
			}
		}
		if !used {
			return logic.Candidate{Cell: c, Digit: s.Board.Candidates(c).Min()}, true
		}
	}
	return logic.Candidate{}, false
}
