package generate

import (
	"context"
	"math/rand/v2"

	"shudu/internal/engine/band"
	"shudu/internal/engine/lanes"
	"shudu/sudoku"
)

// aimed makes ordinary 9×9 puzzles that are as hard as wanted.
//
// Where the sieve decides, givens are taken from a full grid as long as nothing
// is needed that is not wanted: the puzzle ends as hard as it may be, and givens
// change places until it is hard enough. Where more may be needed than the sieve
// knows, many puzzles are dug side by side, and one that needs what is asked for
// is changed, given by given, until it needs nothing else that is too hard: that
// happens far more often than that a puzzle is right at once.
type aimed struct {
	recipe Recipe
	judge  *judge
	orbits [][]sudoku.Cell
	shrink shrinker
	digger *digger
	hole   hole // the puzzle that is worked on
	holes  [besideHoles]hole
	solver band.Solver

	drifter drifter // where a rare technique is asked for
}

func newAimed(r Recipe) *aimed {
	a := &aimed{recipe: r, judge: newJudge(r.Aim), orbits: r.orbits(), digger: newDigger(), shrink: shrinker{most: fewOthers}}
	a.drifter.from = r.treasures()
	return a
}

// mostAttempts is how many puzzles are looked at for one: some minutes' work. Of
// what can be had at all, the rarest takes some ten thousand.
const mostAttempts = 1_000_000

func (a *aimed) make(ctx context.Context, block []Made, chance func(uint64) *rand.Rand) error {
	for i := range block {
		random := chance(block[i].Index)
		for block[i].Puzzle == nil && !block[i].ends(mostAttempts) {
			if err := a.attempt(ctx, &block[i], random); err != nil {
				return err
			}
		}
	}
	return nil
}

// The first puzzles are dug alone, as one of them may be right; then more and
// more are dug side by side.
const (
	aloneHoles  = 12
	besideHoles = 64
)

// attempt makes a puzzle or some, and goes towards the aim from each.
func (a *aimed) attempt(ctx context.Context, made *Made, random *rand.Rand) error {
	if a.drifter.from != nil {
		return a.drift(ctx, made, random)
	}
	if made.Attempts >= aloneHoles && !a.gentle() {
		return a.attempts(ctx, made, random)
	}
	a.begin(&a.hole, random)
	if a.dig(); a.gentle() {
		return a.wander(ctx, made, random)
	}
	made.try()
	return a.try(ctx, made, random)
}

// attempts makes some puzzles side by side.
func (a *aimed) attempts(ctx context.Context, made *Made, random *rand.Rand) error {
	holes := a.holes[:min(made.Attempts, besideHoles)]
	for i := range holes {
		a.begin(&holes[i], random)
	}
	if err := a.digger.dig(ctx, holes); err != nil {
		return err
	}
	for i := range holes {
		made.try()
		a.hole = holes[i]
		if err := a.try(ctx, made, random); err != nil || made.Puzzle != nil {
			return err
		}
	}
	return nil
}

// gentle reports whether puzzles are wanted that need nothing but singles: few
// that are dug without asking for that are.
func (a *aimed) gentle() bool {
	return a.judge.plain && a.judge.bounded && a.judge.high < pointing && !a.recipe.Minimal
}

// begin sets a hole up with a full grid.
func (a *aimed) begin(h *hole, random *rand.Rand) {
	low := max(a.recipe.Givens.Low, leastGivens)
	if a.recipe.Minimal {
		low = 0
	}
	h.start(fill(random), shuffled(random, a.orbits), low)
}

// changes is how many givens change places before another grid is tried.
const changes = 24

// wander lets givens change places until the puzzle is as wanted, for a while.
func (a *aimed) wander(ctx context.Context, made *Made, random *rand.Rand) error {
	for range changes {
		made.try()
		if err := a.try(ctx, made, random); err != nil || made.Puzzle != nil {
			return err
		}
		a.change(random)
	}
	return nil
}

// try says whether the puzzle is as wanted, or can be made so by a climb.
func (a *aimed) try(ctx context.Context, made *Made, random *rand.Rand) error {
	if ok, err := a.judge.promises(ctx, &a.hole); !ok || err != nil {
		return err
	}
	ok, err := a.climb(ctx, min(climbs, made.Attempts/4), random)
	if !ok || err != nil {
		return err
	}
	_, err = a.conclude(ctx, made)
	return err
}

// conclude makes the puzzle that is worked on the one that was wanted, if it is.
func (a *aimed) conclude(ctx context.Context, made *Made) (bool, error) {
	if ok, err := a.judge.confirms(ctx, &a.hole); !ok || err != nil {
		return false, err
	}
	ok, err := a.fits(ctx)
	if ok {
		made.Puzzle, made.Solution = a.hole.puzzle(), a.hole.solution.grid()
	}
	return ok, err
}

// dig takes givens away: all that can go, or, of a gentle puzzle, as long as
// nothing but singles is needed.
func (a *aimed) dig() {
	var masks lanes.Masks
	gentle := a.gentle()
	for a.hole.ask(&masks) {
		if gentle {
			a.hole.reopen(&masks)
			a.hole.learn(a.judge.still(&masks, a.hole.opened()))
		} else {
			a.hole.learn(a.unique(&masks))
		}
	}
}

// unique answers the question of a hole.
func (a *aimed) unique(masks *lanes.Masks) bool {
	limit := uint64(2)
	if a.hole.alone() {
		limit = 1
	}
	a.solver.LoadMasks((*[cells]uint16)(masks))
	n, _ := a.solver.Count(limit)
	return n == limit-1
}

// fits reports whether the rest of the recipe is fulfilled, too.
func (a *aimed) fits(ctx context.Context) (bool, error) {
	if !a.recipe.Givens.has(a.hole.givens) || !a.recipe.Minimal {
		return a.recipe.Givens.has(a.hole.givens), nil
	}
	return a.digger.minimal(ctx, &a.hole)
}

// change lets a given change its place, if the tools that may be needed still
// solve the puzzle then.
func (a *aimed) change(random *rand.Rand) {
	before := a.hole
	o := a.pick(random, func(c sudoku.Cell) bool { return a.hole.masks[c] != every })
	a.hole.open1(o)
	if a.judge.solves(&a.hole.masks) {
		return
	}
	stuck := a.judge.sieve.cand
	for range 4 {
		if o = a.pick(random, func(c sudoku.Cell) bool { return stuck[c] != 0 }); a.hole.masks[o[0]] != every {
			continue
		}
		if a.hole.close1(o); a.judge.solves(&a.hole.masks) && a.hole.masks != before.masks {
			return
		}
		a.hole.open1(o)
	}
	a.hole = before
}

// pick returns the first orbit from a random one on of whose first cell something
// is true; any when there is none.
func (a *aimed) pick(random *rand.Rand, fine func(sudoku.Cell) bool) []sudoku.Cell {
	from := random.IntN(len(a.orbits))
	for i := range a.orbits {
		if o := a.orbits[(from+i)%len(a.orbits)]; fine(o[0]) {
			return o
		}
	}
	return a.orbits[from]
}

// climbs is how many givens change places while what is asked for is needed, at
// most: where few attempts are enough, another attempt is the shorter way.
const climbs = 150

// climb lets givens change places as long as what is asked for is needed, until
// nothing else is that may not be. It reports whether the puzzle seems to be as
// wanted.
func (a *aimed) climb(ctx context.Context, moves int, random *rand.Rand) (bool, error) {
	v, needed, err := a.judge.glance(ctx, &a.hole)
	for n := 0; n < moves && v != right && needed && err == nil; n++ {
		before := a.hole
		if a.shrink.move(&a.hole, a.orbits, 1, random); a.hole.masks == before.masks {
			continue
		}
		if v, needed, err = a.judge.glance(ctx, &a.hole); !needed {
			a.hole, needed = before, true
		}
	}
	return v == right, err
}
