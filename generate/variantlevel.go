package generate

import (
	"context"
	"math/rand/v2"

	"shudu/logic"
	"shudu/sudoku"
)

// grader leads variants to a level: it walks the way to the solution by named
// steps as far as the level allows, and where it cannot go on a cell that is still
// open becomes a given. Whether the puzzle is hard enough then, a rating tells.
type grader struct {
	aim     Aim
	way     *logic.Profile // without what is too hard
	hardest logic.Value    // of the puzzle that was led last, if named steps solve it
}

// newGrader returns a grader. Where there is room below forcing chains, a puzzle is
// led to what needs none: they take long to find, and are no fun to follow.
func newGrader(a Aim) *grader {
	if chains := logic.RuleForcing.SE; a.Easiest < chains && (a.Hardest == 0 || a.Hardest >= chains) {
		a.Hardest = chains - 1
	}
	g := &grader{aim: a, way: logic.Variants}
	if a.Hardest != 0 {
		g.way = logic.Variants.UpTo(a.Hardest)
	}
	return g
}

// lead gives a puzzle givens until it needs nothing too hard, and reports whether
// it is as hard as wanted.
func (g *grader) lead(ctx context.Context, p *sudoku.Puzzle, solution sudoku.Grid, orbits [][]sudoku.Cell, random *rand.Rand) (bool, error) {
	g.hardest = 0
	b, err := logic.NewBoard(p)
	if err != nil {
		return false, err
	}
	search := logic.NewSearch(b)
	for g.aim.Hardest != 0 && !g.way.Path(ctx, search, g.may) {
		if ctx.Err() != nil {
			return false, ctx.Err()
		}
		orbit := openOrbit(b, orbits, random)
		if orbit == nil {
			return false, nil // a variable cell is open, which no given can mend
		}
		for _, c := range orbit {
			if p.Givens[c] = solution[c]; b.Digit(c) == sudoku.None {
				b.Give(logic.Candidate{Cell: c, Digit: solution[c]})
			}
		}
	}
	er, err := g.rate(ctx, p)
	if er < logic.Unsolved {
		g.hardest = er
	}
	return er >= g.aim.Easiest && er < logic.Unsolved && (g.aim.Hardest == 0 || er <= g.aim.Hardest), err
}

// may reports whether a step may be needed.
func (g *grader) may(st *logic.Step) bool { return g.aim.Hardest == 0 || st.Value() <= g.aim.Hardest }

// rate returns the value of the hardest step of a puzzle, Unsolved when it needs
// what is too hard or not known.
func (g *grader) rate(ctx context.Context, p *sudoku.Puzzle) (logic.Value, error) {
	b, err := logic.NewBoard(p)
	if err != nil {
		return 0, err
	}
	hardest := logic.Value(0)
	if !g.way.Path(ctx, logic.NewSearch(b), func(st *logic.Step) bool {
		hardest = max(hardest, st.Value())
		return g.may(st)
	}) {
		hardest = logic.Unsolved
	}
	return hardest, ctx.Err()
}

// openOrbit returns an orbit with a cell that has no digit yet, nil when there is
// none: one of those whose cells have the fewest candidates, which tell least.
func openOrbit(b *logic.Board, orbits [][]sudoku.Cell, random *rand.Rand) (best []sudoku.Cell) {
	from, least := random.IntN(len(orbits)), 0
	for i := range orbits {
		o := orbits[(from+i)%len(orbits)]
		told := 0
		for _, c := range o {
			told += b.Candidates(c).Len()
		}
		if told > 0 && (best == nil || told < least) {
			best, least = o, told
		}
	}
	return best
}
