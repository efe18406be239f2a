package generate

import (
	"context"
	"math/rand/v2"

	"shudu/internal/engine/band"
	"shudu/internal/engine/lanes"
	"shudu/sudoku"
)

// aimed makes ordinary 9×9 puzzles that are as hard as wanted. Givens are taken
// from a full grid as long as the puzzle has one solution and needs nothing that
// is not wanted: it ends as hard as it may be. When that is still short of the
// aim, givens change places, one at a time, before another grid is tried.
type aimed struct {
	recipe Recipe
	judge  *judge
	orbits [][]sudoku.Cell
	solver band.Solver
	shrink shrinker
	digger *digger
	hole   hole
}

func newAimed(r Recipe) *aimed {
	return &aimed{recipe: r, judge: newJudge(r.Aim), orbits: r.orbits(), digger: newDigger()}
}

// changes is how many givens change places before another grid is tried.
const changes = 24

func (a *aimed) make(ctx context.Context, block []Made, chance func(uint64) *rand.Rand) error {
	for i := range block {
		random := chance(block[i].Index)
		for block[i].Puzzle == nil {
			if err := a.attempt(ctx, &block[i], random); err != nil {
				return err
			}
		}
	}
	return nil
}

func (a *aimed) attempt(ctx context.Context, made *Made, random *rand.Rand) error {
	low := max(a.recipe.Givens.Low, leastGivens)
	if a.recipe.Minimal {
		low = 0
	}
	a.hole.start(fill(random), shuffled(random, a.orbits), low)
	if err := a.dig(ctx); err != nil {
		return err
	}
	for n := 0; n <= changes; n++ {
		made.Attempts++
		v, err := a.look(ctx)
		if err != nil {
			return err
		}
		if v == right {
			ok, err := a.fits(ctx)
			if ok {
				made.Puzzle, made.Solution = a.hole.puzzle(), a.hole.solution.grid()
			}
			if ok || err != nil {
				return err
			}
		}
		if err := a.change(ctx, random); err != nil {
			return err
		}
	}
	return nil
}

// dig takes givens away. With a minimal puzzle in mind all that can go do go;
// otherwise only as long as nothing unwanted is needed.
func (a *aimed) dig(ctx context.Context) error {
	var masks lanes.Masks
	for a.hole.ask(&masks) {
		can := a.unique(&masks)
		if can && !a.recipe.Minimal {
			v, err := a.judge.look(ctx, gridOf(&masks, &a.hole))
			if err != nil {
				return err
			}
			can = v != tooHard
		}
		a.hole.learn(can)
	}
	return nil
}

// unique answers the question of a hole.
func (a *aimed) unique(masks *lanes.Masks) bool {
	a.solver.LoadMasks((*[cells]uint16)(masks))
	if a.hole.alone() {
		n, _ := a.solver.Count(1)
		return n == 0
	}
	n, _ := a.solver.Count(2)
	return n == 1
}

// gridOf returns the givens of masks that a hole asks about.
func gridOf(masks *lanes.Masks, h *hole) sudoku.Grid {
	g := make(sudoku.Grid, cells)
	for c := range g {
		if masks[c] == 1<<(h.solution[c]-1) {
			g[c] = sudoku.Digit(h.solution[c])
		}
	}
	return g
}

func (a *aimed) look(ctx context.Context) (verdict, error) { return a.judge.look(ctx, a.hole.grid()) }

// fits reports whether the rest of the recipe is fulfilled, too.
func (a *aimed) fits(ctx context.Context) (bool, error) {
	if !a.recipe.Givens.has(a.hole.givens) || !a.recipe.Minimal {
		return a.recipe.Givens.has(a.hole.givens), nil
	}
	return a.digger.minimal(ctx, &a.hole)
}

// change lets a given change its place, unless something unwanted is needed
// then.
func (a *aimed) change(ctx context.Context, random *rand.Rand) error {
	before := a.hole
	for range 3 {
		a.shrink.move(&a.hole, a.orbits, 1, random)
		if a.hole.masks == before.masks {
			continue
		}
		v, err := a.look(ctx)
		if err != nil || v != tooHard {
			return err
		}
		a.hole = before
	}
	return nil
}
