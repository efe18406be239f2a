package hint

import (
	"context"

	"shudu/logic"
	"shudu/sudoku"
)

// Stage is one step of a path: the board before it, and the step.
type Stage struct {
	Board *logic.Board
	Step  *logic.Step
}

// Path solves a board step by step, until it is full, no step is known, or a
// cell has its digit (sudoku.NoCell for none). It reports whether it came to
// that end.
func (l *Ladder) Path(ctx context.Context, b *logic.Board, until sudoku.Cell) ([]Stage, bool) {
	var path []Stage
	done := func() bool { return b.Solved() || until != sudoku.NoCell && b.Digit(until) != sudoku.None }
	for !done() {
		st := l.Step(ctx, b)
		if st == nil || ctx.Err() != nil {
			return path, false
		}
		path = append(path, Stage{b.Clone(), st})
		b.Apply(st)
	}
	return path, true
}

// Needed returns the stages of a path that its last one rests on: those that
// removed a candidate that one of the needed truths would otherwise have.
func Needed(path []Stage) []Stage {
	if len(path) == 0 {
		return nil
	}
	need := make([]bool, len(path))
	need[len(path)-1] = true
	first := path[0].Board
	for i := len(path) - 1; i >= 0; i-- {
		if !need[i] {
			continue
		}
		for _, truth := range path[i].Step.Truths(path[i].Board) {
			for _, k := range gone(first, path[i].Board, truth) {
				if j := remover(path[:i], k); j >= 0 {
					need[j] = true
				}
			}
		}
	}
	var out []Stage
	for i, s := range path {
		if need[i] {
			out = append(out, s)
		}
	}
	return out
}

// gone returns the candidates that a truth would have on the first board and has
// not on a later one.
func gone(first, now *logic.Board, t logic.Truth) []logic.Candidate {
	var was logic.Truth
	switch t.Ground {
	case logic.CellGround:
		was = first.CellTruth(t.Cell)
	case logic.HouseGround:
		was = first.HouseTruth(t.House, t.Digit)
	case logic.RuleGround, logic.SumGround, logic.TrailGround, logic.PointGround:
		for c := range spokenOf(first, t).All() {
			was.Options = append(was.Options, first.CellTruth(c).Options...)
		}
	default:
		for c := range t.Pattern.All() {
			was.Options = append(was.Options, first.CellTruth(c).Options...)
		}
	}
	var out []logic.Candidate
	for _, k := range was.Options {
		if !now.Has(k) {
			out = append(out, k)
		}
	}
	return out
}

// remover returns the stage that removed a candidate, -1 when none did.
func remover(path []Stage, k logic.Candidate) int {
	for i := range path {
		after := path[i].Board.Clone()
		after.Apply(path[i].Step)
		if path[i].Board.Has(k) && !after.Has(k) {
			return i
		}
	}
	return -1
}

// spokenOf returns the cells that a truth about rules speaks of.
func spokenOf(b *logic.Board, t logic.Truth) (cells logic.Cells) {
	add := func(rule int) {
		for _, c := range b.Model.CellsOf(b.Model.Constraints[rule].Scope()) {
			cells.Add(c)
		}
	}
	for _, r := range t.Rules {
		add(r)
	}
	for _, term := range t.Terms {
		add(term.Rule)
	}
	for _, in := range t.Trail {
		if c := b.Model.Vars[in.Var].Cell; c != sudoku.NoCell {
			cells.Add(c)
		}
		switch in.By.Ground {
		case logic.CellGround:
			cells.Add(in.By.Cell)
		case logic.HouseGround:
			cells = cells.Or(b.Houses[in.By.House].Set)
		default:
			cells = cells.Or(spokenOf(b, in.By))
		}
	}
	return cells
}
