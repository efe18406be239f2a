package mathdoku_test

import (
	"context"
	"testing"

	"shudu/logic"
	"shudu/logic/mathdoku"
	"shudu/rule"
	"shudu/sudoku"
)

// steps returns the profile of the techniques up to a level, step by step.
func steps(most mathdoku.Level) *logic.Profile {
	p := &logic.Profile{Name: most.String(), Scan: []logic.Kind{logic.Row, logic.Column}}
	add := func(list ...*logic.Technique) {
		for _, t := range list {
			p.Finders = append(p.Finders, func(s *logic.Search, yield func(*logic.Step) bool) bool {
				more := true
				t.Steps(s, func(st *logic.Step) bool { more = yield(st); return more })
				return more
			})
		}
	}
	add(logic.FullHouse, logic.HiddenSingle, logic.NakedSingle, logic.CageDigits)
	if most >= mathdoku.Normal {
		add(logic.CageCombinations)
	}
	if most >= mathdoku.Hard {
		add(logic.CageClaim, logic.NakedPair, logic.HiddenPair, logic.NakedTriple, logic.HiddenTriple, logic.NakedQuad, logic.HiddenQuad)
	}
	return p
}

// The grader's levels are those of the techniques: a puzzle is solved step by step
// with the techniques of its level, and not with those of the level below.
func TestLevelsAreThoseOfTheSteps(t *testing.T) {
	var g mathdoku.Grader
	seen := map[mathdoku.Level]int{}
	for i, p := range data(t) {
		if p.Size > 9 || i%9 != 0 {
			continue
		}
		level := g.Grade(p.Puzzle, mathdoku.Unreasonable)
		seen[level]++
		for _, most := range []mathdoku.Level{mathdoku.Easy, mathdoku.Normal, mathdoku.Hard} {
			b, err := logic.NewBoard(puzzle(p.Puzzle))
			if err != nil {
				t.Fatal(err)
			}
			solved := steps(most).Path(context.Background(), logic.NewSearch(b), func(*logic.Step) bool { return true })
			if solved != (level <= most) {
				t.Errorf("puzzle %d, size %d, is %v: solved up to %v is %v", i+1, p.Size, level, most, solved)
			}
		}
	}
	for _, l := range mathdoku.Levels() {
		if seen[l] < 5 {
			t.Errorf("only %d of %v", seen[l], l)
		}
	}
}

// puzzle returns the puzzle of cages.
func puzzle(p mathdoku.Puzzle) *sudoku.Puzzle {
	rules := []sudoku.Rule{rule.Latin{}}
	for _, c := range p.Cages {
		r := rule.Cage{Op: c.Op, Target: c.Target}
		for _, cell := range c.Cells {
			r.Where = append(r.Where, sudoku.Cell(cell))
		}
		rules = append(rules, r)
	}
	return sudoku.New(sudoku.Square(p.Size), rules...)
}
