package verify_test

import (
	"errors"
	"slices"
	"testing"

	"shudu/logic"
	"shudu/logic/verify"
)

// A trail is followed inference by inference: one that removes nothing, that rests on
// another supposition, that stops early, or that begins with what is not there, is
// refused; so is every trail that would refute the right digit.
func TestTrailsAreFollowedStepByStep(t *testing.T) {
	tried, of := 0, map[string]int{}
	for _, s := range ruledSteps(t) {
		truths := s.step.Truths(s.board)
		for i, truth := range truths {
			if truth.Ground != logic.TrailGround || of[s.kind] > 2 {
				continue
			}
			tried++
			of[s.kind]++
			for what, bad := range brokenTrails(s, truth) {
				changed := slices.Clone(truths)
				changed[i] = bad
				if err := verify.Certificate(s.board, s.step, changed); !errors.Is(err, verify.ErrPremise) {
					t.Errorf("%s: %s with %s: %v", s.kind, s.step.Technique.Name, what, err)
				}
			}
		}
	}
	if tried < 5 && !testing.Short() {
		t.Errorf("only %d trails", tried)
	}
}

// brokenTrails returns trails that lead to no dead end.
func brokenTrails(s ruled, truth logic.Truth) map[string]logic.Truth {
	out := map[string]logic.Truth{}
	change := func(what string, f func(*logic.Truth)) {
		bad := truth
		bad.Trail = slices.Clone(truth.Trail)
		f(&bad)
		out[what] = bad
	}
	change("no inference", func(k *logic.Truth) { k.Trail = nil })
	change("an inference that removes nothing", func(k *logic.Truth) { k.Trail[0].Removed = 0 })
	change("a supposition within", func(k *logic.Truth) { k.Trail[0].By = truth })
	change("an inference from nothing", func(k *logic.Truth) { k.Trail[0].By = logic.Truth{Ground: logic.RuleGround} })
	change("an inference from a house that is not there", func(k *logic.Truth) {
		k.Trail[0].By = logic.Truth{Ground: logic.HouseGround, House: len(s.board.Houses), Digit: 1}
	})
	change("the right digit supposed", func(k *logic.Truth) { k.Supposed.Digit = s.solution[truth.Supposed.Cell] })
	for d := range (s.board.Geometry.All() &^ s.board.Candidates(truth.Supposed.Cell)).All() {
		change("a digit supposed that is gone", func(k *logic.Truth) { k.Supposed.Digit = d })
	}
	return out
}

// What follows from a trail is that the supposition is wrong, and nothing about other
// cells.
func TestATrailProvesItsSuppositionOnly(t *testing.T) {
	for _, s := range ruledSteps(t) {
		truths := s.step.Truths(s.board)
		if len(truths) != 1 || truths[0].Ground != logic.TrailGround {
			continue
		}
		for c := range s.board.Empty().All() {
			if c == truths[0].Supposed.Cell || s.board.Candidates(c).Len() < 2 {
				continue
			}
			other := s.step.Clone()
			other.Placements, other.Eliminations = nil, []logic.Candidate{{Cell: c, Digit: s.board.Candidates(c).Min()}}
			if err := verify.Certificate(s.board, other, truths); !errors.Is(err, verify.ErrFollows) && s.board.Candidates(truths[0].Supposed.Cell).Len() > 2 {
				t.Errorf("%s: a trail from %v proves something about %v: %v", s.kind, truths[0].Supposed, c, err)
			}
		}
	}
}
