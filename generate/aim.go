package generate

import (
	"slices"

	"shudu/internal/fault"
	"shudu/logic"
)

// Aim is how hard a puzzle is to be, and by which techniques it is to be solved.
// The zero Aim wants nothing.
//
// A puzzle needs a technique when the way to its solution comes to a point where
// nothing easier helps and the technique does. The way is HoDoKu's where an aim
// names a level of HoDoKu or only techniques that it has; otherwise it is Sudoku
// Explainer's. On HoDoKu's way nothing of a higher level than the techniques that
// are required is needed.
type Aim struct {
	Easiest, Hardest logic.Value // of the hardest step, on Sudoku Explainer's scale; 0 for no bound
	HoDoKu           logic.Level
	Require          []*logic.Technique // all of these are needed
	Allow            []*logic.Technique // nothing but these, and what is easier than the easiest of them, is needed
	Forbid           []*logic.Technique // none of these is needed
}

func (a Aim) wanted() bool {
	return a.Easiest != 0 || a.Hardest != 0 || a.HoDoKu != logic.NoLevel || len(a.named()) > 0
}

// named returns all techniques that the aim names.
func (a Aim) named() []*logic.Technique { return slices.Concat(a.Require, a.Allow, a.Forbid) }

// graded returns the aim of one of the five plain levels.
func graded(g logic.Grade) Aim {
	aim := Aim{Hardest: g.Most()}
	if g > logic.GradeBeginner {
		aim.Easiest = (g - 1).Most() + 1
	}
	return aim
}

// grade returns the one plain level that puzzles of the aim have, if there is
// only one.
func (a Aim) grade() (logic.Grade, bool) {
	if a.Easiest == 0 && a.Hardest == 0 {
		return 0, false
	}
	low, high := logic.GradeOf(a.Easiest), logic.GradeExpert
	if a.Hardest != 0 {
		high = logic.GradeOf(a.Hardest)
	}
	return low, low == high
}

// Graded returns the aim of a level: beginner, easy, medium, hard or expert.
func Graded(level string) (Aim, error) {
	for g := logic.GradeBeginner; g <= logic.GradeExpert; g++ {
		if g.String() == level {
			return graded(g), nil
		}
	}
	return Aim{}, noLevel(level)
}

func noLevel(word string) error {
	return fault.Errorf("%w: %q is no level (expected beginner, easy, medium, hard or expert)", ErrRecipe, word)
}

func (a Aim) check() error {
	switch {
	case a.Hardest != 0 && a.Easiest > a.Hardest:
		return fault.Errorf("%w: from %v to %v is no interval", ErrRecipe, a.Easiest, a.Hardest)
	case a.Hardest != 0 && a.Hardest < logic.FullHouse.SE:
		return fault.Errorf("%w: no step is easier than %v", ErrRecipe, logic.FullHouse.SE)
	case a.HoDoKu != logic.NoLevel && (a.Easiest != 0 || a.Hardest != 0):
		return fault.Errorf("%w: a level of HoDoKu and an interval of Sudoku Explainer at once", ErrRecipe)
	}
	for _, t := range a.Require {
		if slices.Contains(a.Forbid, t) {
			return fault.Errorf("%w: %s is both required and forbidden", ErrRecipe, t.Name)
		}
		if a.HoDoKu != logic.NoLevel && t.Level > a.HoDoKu {
			return fault.Errorf("%w: %s is above the level %v", ErrRecipe, t.Name, a.HoDoKu)
		}
		if a.Hardest != 0 && t.SE > a.Hardest {
			return fault.Errorf("%w: %s (%v) is harder than %v", ErrRecipe, t.Name, t.SE, a.Hardest)
		}
		if a.byHoDoKu() && t.Level != logic.NoLevel && t.HoDoKuOrder() < 0 {
			return fault.Errorf("%w: HoDoKu does not look for %s", ErrRecipe, t.Name)
		}
		if !a.byHoDoKu() && !slices.Contains(logic.SE121.Known, t) || a.byHoDoKu() && t.Level == logic.NoLevel {
			return fault.Errorf("%w: %s does not stand on the scale of the other targets", ErrRecipe, t.Name)
		}
	}
	return nil
}

// byHoDoKu reports whether HoDoKu's way is the one to look at.
func (a Aim) byHoDoKu() bool {
	if a.Easiest != 0 || a.Hardest != 0 {
		return false
	}
	return a.HoDoKu != logic.NoLevel || !slices.ContainsFunc(a.named(), func(t *logic.Technique) bool { return t.Level == logic.NoLevel })
}
