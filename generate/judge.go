package generate

import (
	"context"
	"fmt"
	"slices"

	"shudu/internal/engine/lanes"
	"shudu/logic"
	"shudu/sudoku"
)

// verdict is what a judge says of a puzzle.
type verdict uint8

const (
	short   verdict = iota // it needs nothing that is not wanted, and not yet all that is
	right                  // it is as wanted
	tooHard                // it needs what is not wanted
)

// judge says whether puzzles are as an aim wants them. What it says in the end
// the raters say; a sieve turns away most of what is not worth asking them.
type judge struct {
	aim    Aim
	way    *logic.Profile // Sudoku Explainer's way without what is too hard
	search *logic.Search
	board  *logic.Board
	clean  *sudoku.Puzzle
	rater  *logic.Rater
	hodoku logic.HoDoKu
	top    logic.Level // of HoDoKu: nothing above it may be needed

	sieve   sieve
	low     tools // what these solve is short of the aim
	high    tools // what these solve needs nothing that is not wanted
	plain   bool  // nothing but high may be needed
	bounded bool  // a puzzle can be too hard
	goal    tools // the one technique that is asked for, if it is one of these

	first, last int // places in HoDoKu's order: of the last technique required, and of the last that may be needed

	used    []*logic.Technique // on the way so far
	hardest logic.Value
}

func newJudge(a Aim) *judge {
	j := &judge{aim: a, clean: ordinary(nine), rater: logic.NewRater(logic.SE121), way: logic.SE121}
	if a.Hardest != 0 {
		j.way = logic.SE121.UpTo(a.Hardest)
	}
	if j.top = a.HoDoKu; a.byHoDoKu() {
		for _, t := range a.Require {
			j.top = max(j.top, t.Level)
		}
	}
	j.board, _ = logic.NewBoard(j.clean) // an empty grid always has one
	j.search = logic.NewSearch(j.board)
	j.low, j.high = j.toolsWhere(j.below), j.toolsWhere(j.may)
	j.plain = !slices.ContainsFunc(logic.Techniques(), j.beyondTools)
	j.bounded = slices.ContainsFunc(logic.Techniques(), func(t *logic.Technique) bool { return j.onWay(t) && !j.may(t, t.SE) })
	j.settleOrder()
	return j
}

// onWay reports whether a technique is one of those that the way is made of.
func (j *judge) onWay(t *logic.Technique) bool {
	if j.aim.byHoDoKu() {
		return t.HoDoKuOrder() >= 0
	}
	return slices.Contains(logic.SE121.Known, t)
}

// toolsWhere returns the tools on the way of which something is true.
func (j *judge) toolsWhere(fine func(t *logic.Technique, v logic.Value) bool) tools {
	return toolsWhere(func(t *logic.Technique, v logic.Value) bool { return j.onWay(t) && fine(t, v) })
}

// settleOrder works out how far HoDoKu's order has to be tried.
func (j *judge) settleOrder() {
	for _, t := range logic.Techniques() {
		if j.may(t, t.SE) {
			j.last = max(j.last, t.HoDoKuOrder())
		}
	}
	for _, t := range j.aim.Require {
		j.first = max(j.first, t.HoDoKuOrder())
	}
	if len(j.aim.Require) == 1 && j.aim.byHoDoKu() && j.aim.HoDoKu == logic.NoLevel {
		j.goal = j.toolsWhere(func(t *logic.Technique, _ logic.Value) bool { return t == j.aim.Require[0] })
		if j.goal&^(nakedPair-1) == 0 {
			j.goal = 0
		}
	}
	j.hodoku.Last = j.last
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
	return t == logic.FullHouse || j.easier(t)
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

// below reports whether a step is tried before anything that the aim asks for:
// a puzzle that needs no more is short of it.
func (j *judge) below(t *logic.Technique, v logic.Value) bool {
	if !j.aim.byHoDoKu() {
		bar := j.aim.Easiest
		for _, x := range j.aim.Require {
			bar = max(bar, x.SE)
		}
		return v < bar
	}
	below := t.Level < j.aim.HoDoKu
	for _, x := range j.aim.Require {
		below = below || t.HoDoKuOrder() < x.HoDoKuOrder()
	}
	return below
}

// beyondTools reports whether a technique may be needed that is no tool of the
// sieve, nor a special case of its tools.
func (j *judge) beyondTools(t *logic.Technique) bool {
	if !j.may(t, t.SE) || t == logic.FullHouse || t == logic.LockedPair || t == logic.LockedTriple {
		return false
	}
	return j.onWay(t) && !slices.ContainsFunc(toolbox[:], func(x tool) bool { return x.Technique == t })
}

// easy reports whether the tools below the aim solve a puzzle: it is short of it.
func (j *judge) easy(masks *lanes.Masks) bool { return j.low != 0 && j.run(masks, j.low) }

// solves reports whether the tools that may be needed solve a puzzle.
func (j *judge) solves(masks *lanes.Masks) bool { return j.run(masks, j.high) }

// still reports the same of a puzzle that they solve without cells that were
// opened: when they lead to those, they lead to the rest.
func (j *judge) still(masks *lanes.Masks, opened [][]sudoku.Cell) bool {
	j.sieve.load(masks, j.high)
	for _, orbit := range opened {
		for _, c := range orbit {
			j.sieve.asked = j.sieve.asked.with(int(c))
		}
	}
	return j.sieve.run()
}

func (j *judge) run(masks *lanes.Masks, use tools) bool {
	j.sieve.load(masks, use)
	return j.sieve.run()
}

// look says what a puzzle is, as the raters see it. Afterwards the board stands
// where the way ended.
func (j *judge) look(ctx context.Context, givens sudoku.Grid) (verdict, error) {
	if err := j.load(givens); err != nil {
		return tooHard, err
	}
	j.begin()
	level, sum := logic.Easy, 0
	solved := j.walk(ctx, func(_ *logic.Step, as *logic.Technique) bool {
		level, sum = max(level, as.Level), sum+as.Score
		return j.bounded || !j.reached()
	})
	level = logic.LevelOf(level, sum)
	switch {
	case ctx.Err() != nil:
		return tooHard, ctx.Err()
	case !j.bounded && j.reached():
		return right, nil
	case !solved, j.aim.HoDoKu != logic.NoLevel && level > j.aim.HoDoKu:
		return tooHard, nil
	case !j.reached(), level < j.aim.HoDoKu && j.aim.HoDoKu != logic.NoLevel:
		return short, nil
	}
	return right, nil
}

// begin forgets the way.
func (j *judge) begin() { j.used, j.hardest = j.used[:0], 0 }

// reached reports whether the way so far has all that is asked for.
func (j *judge) reached() bool {
	return j.hardest >= j.aim.Easiest && !slices.ContainsFunc(j.aim.Require, func(t *logic.Technique) bool { return !slices.Contains(j.used, t) })
}

// walk goes on from the board as long as nothing is needed that may not be, and
// reports whether it came to the end. The board goes along.
func (j *judge) walk(ctx context.Context, yield func(st *logic.Step, as *logic.Technique) bool) bool {
	note := func(st *logic.Step, as *logic.Technique, v logic.Value) bool {
		if !j.may(as, v) || !j.may(st.Technique, v) {
			return false
		}
		if j.hardest = max(j.hardest, v); !slices.Contains(j.used, st.Technique) {
			j.used = append(j.used, st.Technique)
		}
		return yield(st, as)
	}
	if !j.aim.byHoDoKu() {
		return j.way.Path(ctx, j.search, func(st *logic.Step) bool { return note(st, st.Technique, st.Value()) })
	}
	return j.hodoku.Path(ctx, j.board, func(st *logic.Step, as *logic.Technique) bool {
		if !note(st, as, as.SE) {
			return false
		}
		j.board.Apply(st)
		return true
	})
}

// promises reports whether a puzzle seems to need all that is asked for, be it too
// hard or not. It looks where the low tools end and at what is tried first from
// there, so it may err; a look does not.
func (j *judge) promises(ctx context.Context, h *hole) (bool, error) {
	switch {
	case j.easy(&h.masks):
		return false, nil
	case j.goal != 0:
		return j.sieve.reduceBy(j.goal), nil
	case j.sieved():
		return j.goesOn(), nil
	case !j.bounded:
		return true, nil
	}
	if err := j.loadSieve(h); err != nil {
		return false, err
	}
	j.begin()
	j.hodoku.Last = j.first
	j.walk(ctx, func(*logic.Step, *logic.Technique) bool { return !j.reached() })
	j.hodoku.Last = j.last
	return j.reached(), ctx.Err()
}

// goesOn reports whether the high tools go on where the low ones ended.
func (j *judge) goesOn() bool {
	j.sieve.use = j.high
	return j.low == 0 || j.high < pointing || j.sieve.reduce()
}

// sieved reports whether the sieve sees whether a puzzle is too hard.
func (j *judge) sieved() bool { return j.plain && j.bounded }

// confirms reports whether a puzzle is as wanted, at which a glance was right.
func (j *judge) confirms(ctx context.Context, h *hole) (bool, error) {
	if !j.sieved() {
		return true, nil // it was a look
	}
	v, err := j.look(ctx, h.grid())
	return v == right, err
}

// glance says what a puzzle seems to be, and whether all that is asked for is
// needed: as the sieve sees it where it decides, and otherwise by a look.
func (j *judge) glance(ctx context.Context, h *hole) (v verdict, needed bool, err error) {
	if j.easy(&h.masks) {
		return short, false, nil
	}
	if !j.sieved() {
		v, err = j.look(ctx, h.grid())
		return v, j.reached(), err
	}
	if !j.goesOn() {
		return tooHard, false, nil
	}
	if j.solves(&h.masks) {
		return right, true, nil
	}
	return tooHard, true, nil
}

func (j *judge) load(givens sudoku.Grid) error {
	j.clean.Givens, j.clean.Candidates = givens, nil
	err := j.board.Load(j.clean)
	j.search.Board = j.board
	return err
}

// loadSieve puts what the sieve has left of a puzzle on the board.
func (j *judge) loadSieve(h *hole) error {
	givens, left := make(sudoku.Grid, cells), make([]sudoku.Digits, cells)
	var found []sudoku.Cell
	for c, m := range j.sieve.cand {
		left[c] = sudoku.Digits(m)
		if m == 0 {
			givens[c] = sudoku.Digit(h.solution[c])
			left[c] = givens[c].Set()
			if h.masks[c] == every {
				found = append(found, sudoku.Cell(c))
			}
		}
	}
	j.clean.Givens, j.clean.Candidates = givens, left
	err := j.board.Load(j.clean)
	j.board.Found(found...)
	j.search.Board = j.board
	return err
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
	j.hodoku.Last = 0
	s, ok := j.hodoku.Rate(ctx, j.board)
	j.hodoku.Last = j.last
	if ok {
		out.HoDoKu = fmt.Sprintf("%v %d", s.Level, s.Score)
	}
	return out, logic.GradeOf(r.ER), ctx.Err()
}
