package generate

import (
	"context"
	"maps"
	"math/rand/v2"
	"slices"

	"shudu/internal/engine/band"
	"shudu/sudoku"
)

// patterned makes ordinary 9×9 puzzles whose givens stand in chosen cells.
//
// It begins with the digits of a random grid in those cells. Most often they
// leave many solutions; then a few of them are taken out and the solutions that
// remain are sorted by what they hold there: the digits shared by the fewest
// are the better givens, and digits that only one solution has make a puzzle.
type patterned struct {
	recipe Recipe
	solver band.Solver
	groups map[string]*group
}

// group is the solutions with the same digits in the freed cells.
type group struct {
	count int
	first full
}

// Bounds of the walk: how many solutions are looked at in one step, and how
// many steps are made without getting better before it starts anew.
const (
	mostLooked = 4000
	mostIdle   = 120
)

func (p *patterned) make(ctx context.Context, block []Made, chance func(uint64) *rand.Rand) error {
	for i := range block {
		random := chance(block[i].Index)
		for block[i].Puzzle == nil {
			block[i].try()
			solution, ok, err := p.walk(ctx, random)
			if err != nil {
				return err
			}
			if ok && (!p.recipe.Minimal || p.minimal(&solution)) {
				block[i].Puzzle, block[i].Solution = p.puzzle(&solution), solution.grid()
			}
		}
	}
	return nil
}

// walk goes from a random grid to one that is the only solution of its digits
// in the pattern.
func (p *patterned) walk(ctx context.Context, random *rand.Rand) (full, bool, error) {
	solution := fill(random)
	best := p.count(p.masks(&solution), mostLooked)
	for idle := 0; idle < mostIdle; idle++ {
		if err := ctx.Err(); err != nil {
			return solution, false, err
		}
		if best == 1 {
			return solution, true, nil
		}
		next, n := p.step(&solution, random)
		if n <= best && n > 0 {
			if n < best {
				idle = 0
			}
			solution, best = next, n
		}
	}
	return solution, false, nil
}

// step frees a few cells of the pattern and returns the grid whose digits there
// are shared by the fewest solutions, and by how many.
func (p *patterned) step(solution *full, random *rand.Rand) (full, int) {
	masks := p.masks(solution)
	freed := make([]sudoku.Cell, 1+random.IntN(3))
	for i := range freed {
		freed[i] = p.recipe.Pattern[random.IntN(len(p.recipe.Pattern))]
		masks[freed[i]] = every
	}
	all := p.sort(masks, freed)
	var best *group
	for _, key := range slices.Sorted(maps.Keys(p.groups)) {
		g := p.groups[key]
		if !all { // some solutions were not seen: count anew
			g.count = p.count(p.masks(&g.first), mostLooked)
		}
		if best == nil || g.count < best.count {
			best = g
		}
		if !all && len(p.groups) > 8 && random.IntN(8) == 0 {
			break
		}
	}
	if best == nil {
		return full{}, 0
	}
	return best.first, best.count
}

// sort sorts the solutions of a puzzle by their digits in the freed cells, and
// reports whether it has seen them all.
func (p *patterned) sort(masks *[cells]uint16, freed []sudoku.Cell) bool {
	p.groups = map[string]*group{}
	p.solver.LoadMasks(masks)
	seen := 0
	end := p.solver.Each(func(grid *[cells]uint8) bool {
		key := make([]byte, len(freed))
		for i, c := range freed {
			key[i] = grid[c]
		}
		g := p.groups[string(key)]
		if g == nil {
			g = &group{first: full(*grid)}
			p.groups[string(key)] = g
		}
		g.count++
		seen++
		return seen < mostLooked
	})
	return end == band.Exhausted
}

func (p *patterned) count(masks *[cells]uint16, limit uint64) int {
	p.solver.LoadMasks(masks)
	n, _ := p.solver.Count(limit)
	return int(n)
}

// minimal reports whether no given of the puzzle can go.
func (p *patterned) minimal(solution *full) bool {
	masks := p.masks(solution)
	for _, c := range p.recipe.Pattern {
		given := masks[c]
		masks[c] = every &^ given
		if p.count(masks, 1) == 0 {
			return false
		}
		masks[c] = given
	}
	return true
}

func (p *patterned) masks(solution *full) *[cells]uint16 {
	var masks [cells]uint16
	for c := range masks {
		masks[c] = every
	}
	for _, c := range p.recipe.Pattern {
		masks[c] = 1 << (solution[c] - 1)
	}
	return &masks
}

func (p *patterned) puzzle(solution *full) *sudoku.Puzzle {
	q := ordinary(nine)
	for _, c := range p.recipe.Pattern {
		q.Givens[c] = sudoku.Digit(solution[c])
	}
	return q
}
