package generate

import (
	"context"
	_ "embed"
	"math/rand/v2"
	"strings"

	"shudu/canon"
	"shudu/internal/engine/band"
	"shudu/logic"
	"shudu/sudoku"
)

// Some techniques stand so far behind in HoDoKu's order that only one puzzle in
// some ten thousand needs them. A puzzle that does is a treasure: from one of those
// in this file the way to another is short. Its lines and digits change places,
// then its givens do, and their digits, one or a few at a time, as long as the
// technique is needed. So the givens are others, and at times the solution is.
//
// Each line is the code of a technique and a puzzle that needs it. They were made
// by the plain climb, seed 14, which needs some seconds for each.
//
//go:embed rare.txt
var rareFile string

// rare has the puzzles by technique.
var rare = func() map[*logic.Technique][]string {
	by := map[*logic.Technique][]string{}
	for line := range strings.Lines(rareFile) {
		if code, puzzle, ok := strings.Cut(strings.TrimSpace(line), " "); ok && code != "#" {
			t := logic.Named(code)
			by[t] = append(by[t], puzzle)
		}
	}
	return by
}()

// treasures returns the puzzles from which a recipe is begun, none where it is not
// for a rare technique or wants what they have not got.
func (r Recipe) treasures() []string {
	if len(r.Symmetry.turns) > 0 || !r.Aim.byHoDoKu() {
		return nil
	}
	for _, t := range r.Aim.Require {
		if puzzles := rare[t]; puzzles != nil {
			return puzzles
		}
	}
	return nil
}

// drifter leads from puzzles that need a rare technique to others that do.
type drifter struct {
	from []string
	patterned
}

// How far a puzzle drifts: so many changes at least that are kept, and so many
// that are tried at most.
const (
	leastDrift = 16
	mostDrift  = 600
)

// drift goes from a treasure to a puzzle that is as wanted.
func (a *aimed) drift(ctx context.Context, made *Made, random *rand.Rand) error {
	if made.try(); !a.disguise(random) {
		return nil
	}
	_, needed, err := a.judge.glance(ctx, &a.hole)
	if !needed || err != nil {
		return err // lines in other places can change what is found first
	}
	kept := 0
	for range mostDrift {
		before := a.hole
		if a.stir(random); a.hole.masks == before.masks {
			continue
		}
		made.try()
		v, needed, err := a.judge.glance(ctx, &a.hole)
		if err != nil {
			return err
		}
		if !needed {
			a.hole = before
			continue
		}
		if kept++; kept < leastDrift || v != right {
			continue
		}
		if done, err := a.conclude(ctx, made); done || err != nil {
			return err
		}
	}
	return nil
}

// disguise puts a treasure into the hole, with lines and digits in other places.
func (a *aimed) disguise(random *rand.Rand) bool {
	p := ordinary(nine)
	for c, r := range a.drifter.from[random.IntN(len(a.drifter.from))] {
		if r != '.' {
			p.Givens[c] = sudoku.Digit(r - '0')
		}
	}
	p = canon.Shuffle(p, random)
	h := hole{givens: p.Givens.Filled()}
	for c, d := range p.Givens {
		if h.masks[c] = every; d != sudoku.None {
			h.masks[c] = 1 << (d - 1)
		}
	}
	a.solver.LoadMasks((*[cells]uint16)(&h.masks))
	end := a.solver.Each(func(grid *[cells]uint8) bool {
		h.solution = full(*grid)
		return true
	})
	a.hole = h
	return end == band.Exhausted
}

// stir changes a puzzle a little: a given changes its place, or some change their
// digits, and the solution with them.
func (a *aimed) stir(random *rand.Rand) {
	if random.IntN(2) == 0 {
		a.shrink.move(&a.hole, a.orbits, 1, random)
		return
	}
	m := masked{patterned: a.drifter.patterned}
	m.recipe.Pattern = m.recipe.Pattern[:0]
	for c, mask := range a.hole.masks {
		if mask != every {
			m.recipe.Pattern = append(m.recipe.Pattern, sudoku.Cell(c))
		}
	}
	if next, ok := m.beside(&a.hole.solution, random); ok {
		a.hole = m.hole(&next)
	}
}
