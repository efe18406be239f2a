package generate

import (
	"context"
	"math/rand/v2"
	"slices"

	"maps"

	"shudu/sudoku"
)

// masked makes ordinary 9×9 puzzles that are as hard as wanted and whose givens
// stand in chosen cells. From a puzzle of the pattern it goes to others that differ
// in a few givens; once what is asked for is needed, only to those that need it,
// until one needs nothing that is too hard.
type masked struct {
	patterned
	judge *judge
}

// wanders is how many puzzles of the pattern are looked at from one on.
const wanders = 120

func (m *masked) make(ctx context.Context, block []Made, chance func(uint64) *rand.Rand) error {
	for i := range block {
		random := chance(block[i].Index)
		for block[i].Puzzle == nil && !block[i].ends(mostAttempts) {
			solution, ok, err := m.walk(ctx, random)
			if err == nil && ok {
				err = m.wander(ctx, &block[i], solution, random)
			}
			if block[i].try(); err != nil {
				return err
			}
		}
	}
	return nil
}

// wander goes from puzzle to puzzle until one is as wanted.
func (m *masked) wander(ctx context.Context, made *Made, solution full, random *rand.Rand) error {
	v, needed, err := m.glance(ctx, &solution)
	for range wanders {
		if err != nil {
			return err
		}
		if v == right {
			if done, err := m.conclude(ctx, made, &solution); done || err != nil {
				return err
			}
		}
		next, ok := m.beside(&solution, random)
		if !ok {
			continue
		}
		made.try()
		var stays bool
		if v, stays, err = m.glance(ctx, &next); stays || !needed {
			solution, needed = next, stays
		}
	}
	return nil
}

// conclude makes the puzzle of a solution the one that was wanted, if it is.
func (m *masked) conclude(ctx context.Context, made *Made, solution *full) (bool, error) {
	h := m.hole(solution)
	ok, err := m.judge.confirms(ctx, &h)
	if ok = ok && (!m.recipe.Minimal || m.minimal(solution)); ok {
		made.Puzzle, made.Solution = m.puzzle(solution), solution.grid()
	}
	return ok, err
}

func (m *masked) glance(ctx context.Context, solution *full) (verdict, bool, error) {
	h := m.hole(solution)
	return m.judge.glance(ctx, &h)
}

// hole returns the puzzle of a solution.
func (m *masked) hole(solution *full) hole {
	return hole{solution: *solution, masks: *m.masks(solution), givens: len(m.recipe.Pattern)}
}

// beside returns the solution of another puzzle of the pattern, which differs
// from one in a few givens.
func (m *masked) beside(solution *full, random *rand.Rand) (full, bool) {
	masks := m.masks(solution)
	freed := make([]sudoku.Cell, 1+random.IntN(3))
	for i := range freed {
		freed[i] = m.recipe.Pattern[random.IntN(len(m.recipe.Pattern))]
		masks[freed[i]] = every
	}
	if !m.sort(masks, freed) {
		return full{}, false
	}
	var fine []*group
	for _, key := range slices.Sorted(maps.Keys(m.groups)) {
		if g := m.groups[key]; g.count == 1 && g.first != *solution {
			fine = append(fine, g)
		}
	}
	if len(fine) == 0 {
		return full{}, false
	}
	return fine[random.IntN(len(fine))].first, true
}
