package generate

import (
	"context"
	"math/rand/v2"

	"shudu/logic/mathdoku"
	"shudu/rule"
	"shudu/sudoku"
)

// quick reports whether digging alone makes the puzzles, many at once.
func (r Recipe) quick() bool {
	return r.ordinary() && !r.Aim.wanted() && !r.Mathdoku.wanted() && r.Pattern == nil && (r.Givens == Range{} || r.Givens.High >= easyGivens)
}

// easyGivens is the number of givens that digging reaches more often than not.
const easyGivens = 26

// maker returns what makes the puzzles of the recipe.
func (r Recipe) maker() maker {
	if r.Mathdoku.wanted() {
		if r.Mathdoku.Level != mathdoku.None {
			return newLevelled(r.Mathdoku)
		}
		return newArithmetic(r.Mathdoku)
	}
	if !r.ordinary() {
		return newVariant(r)
	}
	if r.Aim.wanted() && r.Pattern != nil {
		return &masked{patterned{recipe: r}, newJudge(r.Aim)}
	}
	if r.Aim.wanted() {
		return newAimed(r)
	}
	if r.Pattern != nil {
		return &patterned{recipe: r}
	}
	return &plain{recipe: r, digger: newDigger(), orbits: r.Symmetry.Orbits(sudoku.Square(nine)), shrink: shrinker{most: mostOthers}}
}

// plain makes ordinary 9×9 puzzles by digging, and goes on by shrinking where
// fewer givens are wanted than digging leaves.
type plain struct {
	recipe Recipe
	digger *digger
	orbits [][]sudoku.Cell
	holes  []hole
	chance []*rand.Rand
	shrink shrinker
}

func (p *plain) make(ctx context.Context, block []Made, chance func(uint64) *rand.Rand) error {
	p.holes, p.chance = p.holes[:0], p.chance[:0]
	for i := range block {
		p.chance = append(p.chance, chance(block[i].Index))
		p.holes = append(p.holes, hole{})
	}
	pending := make([]int, len(block))
	for i := range pending {
		pending[i] = i
	}
	for len(pending) > 0 {
		if err := p.digAll(ctx, pending); err != nil {
			return err
		}
		left := pending[:0]
		for k, i := range pending {
			block[i].try()
			ok, err := p.fit(ctx, &p.holes[k], p.chance[i])
			if err != nil {
				return err
			}
			if !ok {
				left = append(left, i)
				continue
			}
			block[i].Puzzle, block[i].Solution = p.holes[k].puzzle(), p.holes[k].solution.grid()
		}
		pending = left
	}
	return nil
}

// digAll digs one hole for each of the pending puzzles.
func (p *plain) digAll(ctx context.Context, pending []int) error {
	p.holes = p.holes[:len(pending)]
	for k, i := range pending {
		random := p.chance[i]
		p.holes[k].start(fill(random), shuffled(random, p.orbits), p.floor(random))
	}
	return p.digger.dig(ctx, p.holes)
}

// floor chooses the number of givens to stop at.
func (p *plain) floor(random *rand.Rand) int {
	r := p.recipe.Givens
	if r == (Range{}) || p.recipe.Minimal {
		return 0
	}
	low := max(r.Low, leastGivens)
	return low + random.IntN(max(1, r.High-low+1))
}

// fit reports whether what was dug is what the recipe wants, after shrinking it
// where that may help.
func (p *plain) fit(ctx context.Context, h *hole, random *rand.Rand) (bool, error) {
	if h.givens > p.recipe.Givens.High && p.recipe.Givens != (Range{}) {
		if err := p.shrink.run(ctx, h, p.orbits, p.recipe.Givens.High, random); err != nil {
			return false, err
		}
	}
	if !p.recipe.Givens.has(h.givens) || !p.recipe.Minimal {
		return p.recipe.Givens.has(h.givens), nil
	}
	return p.digger.minimal(ctx, h)
}

func shuffled(random *rand.Rand, orbits [][]sudoku.Cell) [][]sudoku.Cell {
	out := make([][]sudoku.Cell, len(orbits))
	copy(out, orbits)
	random.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	return out
}

// puzzle returns what was dug as a puzzle.
func (h *hole) puzzle() *sudoku.Puzzle {
	p := ordinary(nine)
	p.Givens = h.grid()
	return p
}

// ordinary returns the empty puzzle of a size.
func ordinary(n int) *sudoku.Puzzle { return sudoku.New(sudoku.Square(n), rule.Classic(n)...) }

func (f *full) grid() sudoku.Grid {
	g := make(sudoku.Grid, cells)
	for c, d := range f {
		g[c] = sudoku.Digit(d)
	}
	return g
}
