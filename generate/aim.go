package generate

import (
	"context"
	"fmt"
	"slices"

	"shudu/internal/fault"
	"shudu/logic"
	"shudu/sudoku"
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

// Graded returns the aim of a level: beginner, easy, medium, hard or expert.
func Graded(level string) (Aim, error) {
	for g := logic.GradeBeginner; g <= logic.GradeExpert; g++ {
		if g.String() == level {
			return graded(g), nil
		}
	}
	return Aim{}, fault.Errorf("%w: %q is no level (expected beginner, easy, medium, hard or expert)", ErrRecipe, level)
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
		if !a.byHoDoKu() && t.SE == 0 || a.byHoDoKu() && t.Level == logic.NoLevel {
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

// verdict is what a judge says of a puzzle.
type verdict uint8

const (
	short   verdict = iota // it needs nothing that is not wanted, and not yet all that is
	right                  // it is as wanted
	tooHard                // it needs what is not wanted
)

// judge says whether puzzles are as an aim wants them.
type judge struct {
	aim    Aim
	short  *logic.Profile // Sudoku Explainer's way without what is too hard
	search *logic.Search
	board  *logic.Board
	clean  *sudoku.Puzzle
	rater  *logic.Rater
	hodoku logic.HoDoKu
	top    logic.Level // of HoDoKu: nothing above it may be needed
}

func newJudge(a Aim) *judge {
	j := &judge{aim: a, clean: ordinary(nine), rater: logic.NewRater(logic.SE121), short: logic.SE121}
	if a.Hardest != 0 {
		j.short = logic.SE121.UpTo(a.Hardest)
	}
	if j.top = a.HoDoKu; a.byHoDoKu() {
		for _, t := range a.Require {
			j.top = max(j.top, t.Level)
		}
	}
	j.board, _ = logic.NewBoard(j.clean) // an empty grid always has one
	j.search = logic.NewSearch(j.board)
	return j
}

// may reports whether a step may be needed.
func (j *judge) may(t *logic.Technique, v logic.Value) bool {
	a := j.aim
	switch {
	case a.Hardest != 0 && v > a.Hardest, j.top != logic.NoLevel && t.Level > j.top, slices.Contains(a.Forbid, t):
		return false
	case len(a.Allow) == 0 || slices.Contains(a.Allow, t) || slices.Contains(a.Require, t):
		return true
	}
	return j.easier(t)
}

// easier reports whether a technique is easier than all those that are allowed.
func (j *judge) easier(t *logic.Technique) bool {
	for _, x := range j.aim.Allow {
		if j.aim.byHoDoKu() && (t.Level > x.Level || t.Level == x.Level && t.Score >= x.Score) || !j.aim.byHoDoKu() && t.SE >= x.SE {
			return false
		}
	}
	return true
}

// look says what a puzzle is.
func (j *judge) look(ctx context.Context, givens sudoku.Grid) (verdict, error) {
	if err := j.load(givens); err != nil {
		return tooHard, err
	}
	used := map[*logic.Technique]bool{}
	hardest := logic.Value(0)
	solved := false
	note := func(t *logic.Technique, v logic.Value) bool {
		used[t] = true
		hardest = max(hardest, v)
		return j.may(t, v)
	}
	if j.aim.byHoDoKu() {
		score, ok := j.scored(ctx, note)
		solved = ok && (j.aim.HoDoKu == logic.NoLevel || score <= j.aim.HoDoKu)
		if solved && score < j.aim.HoDoKu {
			return short, ctx.Err()
		}
	} else {
		solved = j.short.Path(ctx, j.search, func(st *logic.Step) bool { return note(st.Technique, st.Value()) })
	}
	switch {
	case ctx.Err() != nil:
		return tooHard, ctx.Err()
	case !solved:
		return tooHard, nil
	case hardest < j.aim.Easiest || slices.ContainsFunc(j.aim.Require, func(t *logic.Technique) bool { return !used[t] }):
		return short, nil
	}
	return right, nil
}

func (j *judge) load(givens sudoku.Grid) error {
	j.clean.Givens = givens
	err := j.board.Load(j.clean)
	j.search.Board = j.board
	return err
}

// scored walks HoDoKu's way and returns the level of the whole.
func (j *judge) scored(ctx context.Context, note func(*logic.Technique, logic.Value) bool) (logic.Level, bool) {
	level, sum := logic.Easy, 0
	ok := j.hodoku.Path(ctx, j.board, func(_ *logic.Step, as *logic.Technique) bool {
		level, sum = max(level, as.Level), sum+as.Score
		return note(as, as.SE)
	})
	return logic.LevelOf(level, sum), ok
}

// ratings rates a puzzle on both scales.
func (j *judge) ratings(ctx context.Context, givens sudoku.Grid) (sudoku.Ratings, logic.Grade, error) {
	if err := j.load(givens); err != nil {
		return sudoku.Ratings{}, 0, err
	}
	r, err := j.rater.Rate(ctx, j.board)
	if err != nil {
		return sudoku.Ratings{}, 0, err
	}
	out := sudoku.Ratings{SE121: fmt.Sprintf("%v/%v/%v", r.ER, r.EP, r.ED)}
	if err := j.load(givens); err != nil {
		return out, 0, err
	}
	if s, ok := j.hodoku.Rate(ctx, j.board); ok {
		out.HoDoKu = fmt.Sprintf("%v %d", s.Level, s.Score)
	}
	return out, logic.GradeOf(r.ER), ctx.Err()
}
