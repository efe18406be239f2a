package generate

import (
	"context"
	"math/rand/v2"

	"shudu/internal/engine/band"
	"shudu/sudoku"
)

// shrinker makes puzzles with fewer givens from one that has too many: two
// orbits of givens go, and one comes that tells the solution from all the
// others that appeared. Where there is none, one goes and another comes, so
// that the next try starts elsewhere.
type shrinker struct {
	solver band.Solver
	most   int       // so many solutions that appear tell nothing
	stays  []uint128 // by solution that appeared: the cells where it is wrong
}

// uint128 is a set of cells.
type uint128 struct{ lo, hi uint64 }

func (s uint128) with(c int) uint128 {
	if c < 64 {
		s.lo |= 1 << c
	} else {
		s.hi |= 1 << (c - 64)
	}
	return s
}

func (s uint128) without(c int) uint128 {
	if c < 64 {
		s.lo &^= 1 << c
	} else {
		s.hi &^= 1 << (c - 64)
	}
	return s
}

func (s uint128) meets(t uint128) bool { return s.lo&t.lo|s.hi&t.hi != 0 }

// Bounds of one run: after so many moves without success another grid is the
// better start, and a pair that leaves more solutions than this tells nothing.
const (
	shrinkMoves = 3000
	mostOthers  = 400
	fewOthers   = 60 // where givens only change places
)

// run shrinks a puzzle to at most that many givens, or gives up after a while.
func (s *shrinker) run(ctx context.Context, h *hole, orbits [][]sudoku.Cell, most int, random *rand.Rand) error {
	for move := 0; move < shrinkMoves && h.givens > most; move++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		took := 2
		if move%4 == 3 {
			took = 1
		}
		s.move(h, orbits, took, random)
	}
	return nil
}

// move takes some orbits and puts one back: another than it took where there is
// a choice, and otherwise all it took.
func (s *shrinker) move(h *hole, orbits [][]sudoku.Cell, take int, random *rand.Rand) {
	var inside, outside [][]sudoku.Cell
	for _, o := range orbits {
		if h.masks[o[0]] == every {
			outside = append(outside, o)
		} else {
			inside = append(inside, o)
		}
	}
	if len(inside) <= take {
		return
	}
	random.Shuffle(len(inside), func(i, j int) { inside[i], inside[j] = inside[j], inside[i] })
	for _, o := range inside[:take] {
		h.open1(o)
	}
	if !s.others(h) {
		h.closeAll(inside[:take])
		return
	}
	if len(s.stays) == 0 { // nothing else appeared: they were not needed
		return
	}
	random.Shuffle(len(outside), func(i, j int) { outside[i], outside[j] = outside[j], outside[i] })
	for _, o := range outside {
		if s.tells(o) {
			h.close1(o)
			return
		}
	}
	h.closeAll(inside[:take])
}

// others finds the solutions that appeared, and reports whether these are all.
func (s *shrinker) others(h *hole) bool {
	masks := [cells]uint16(h.masks)
	s.solver.LoadMasks(&masks)
	s.stays = s.stays[:0]
	end := s.solver.Each(func(grid *[cells]uint8) bool {
		var wrong uint128
		for c, d := range grid {
			if d != h.solution[c] {
				wrong = wrong.with(c)
			}
		}
		if wrong != (uint128{}) {
			s.stays = append(s.stays, wrong)
		}
		return len(s.stays) <= s.most
	})
	return end == band.Exhausted
}

// tells reports whether givens in an orbit would leave no other solution.
func (s *shrinker) tells(orbit []sudoku.Cell) bool {
	var set uint128
	for _, c := range orbit {
		set = set.with(int(c))
	}
	for _, wrong := range s.stays {
		if !wrong.meets(set) {
			return false
		}
	}
	return true
}

// open1 takes the givens of an orbit, close1 gives them back.
func (h *hole) open1(orbit []sudoku.Cell) {
	for _, c := range orbit {
		h.masks[c] = every
	}
	h.givens -= len(orbit)
}

func (h *hole) close1(orbit []sudoku.Cell) {
	for _, c := range orbit {
		h.masks[c] = 1 << (h.solution[c] - 1)
	}
	h.givens += len(orbit)
}

func (h *hole) closeAll(orbits [][]sudoku.Cell) {
	for _, o := range orbits {
		h.close1(o)
	}
}
