package generate

import (
	"context"
	"math/rand/v2"
	"slices"

	"shudu/logic/mathdoku"
	"shudu/rule"
	"shudu/sudoku"
)

// levelled makes Mathdoku of a level. A Latin square is cut into cages; where the
// grader is stuck, a cage gets another operation or is cut in two, and where it
// has it too easy, two cages become one, until it is as hard as wanted.
type levelled struct {
	arithmetic
	grader mathdoku.Grader
	read   []mathdoku.Cage // the cages as the grader reads them
	stuck  []bool          // by cell: the grader left it several digits, in the cutting that is kept
	seen   []bool          // and in the one that was graded last
}

func newLevelled(m Mathdoku) *levelled { return &levelled{arithmetic: *newArithmetic(m)} }

func (l *levelled) make(ctx context.Context, block []Made, chance func(uint64) *rand.Rand) error {
	for i := range block {
		random := chance(block[i].Index)
		for block[i].Puzzle == nil && !block[i].ends(mostMoves) {
			if err := l.attempt(ctx, &block[i], random); err != nil {
				return err
			}
		}
	}
	return nil
}

// mostMoves is how many changes are made for one puzzle: some minutes' work.
const mostMoves = 200_000

// moves is how many changes are made to one cutting, for each row.
const moves = 40

// atOnce returns how many cages are changed before the next look, with so many of
// the cells open: far from a gentle level it is a waste to grade after each.
func (l *levelled) atOnce(open, cells int) int {
	if l.want.Level >= mathdoku.Extreme {
		return 1
	}
	return 1 + 3*open/cells
}

// attempt goes from one Latin square towards the level.
func (l *levelled) attempt(ctx context.Context, made *Made, random *rand.Rand) error {
	g, err := sudoku.NewGeometry(l.want.Size, l.want.Size, l.want.Values...)
	if err != nil {
		return err
	}
	s := newSheet(g, latinSquare(l.want.Size, random), random)
	cages := l.joined(s, l.cut(s))
	level, open := l.grade(s, cages)
	l.keep()
	l.others = l.others[:0]
	for range moves * l.want.Size {
		if made.try(); ctx.Err() != nil {
			return ctx.Err()
		}
		if level == l.want.Level {
			next, ok, err := l.proven(ctx, s, cages)
			if err != nil {
				return err
			}
			if ok {
				made.Puzzle, made.Solution = cagedPuzzle(g, cages), s.solution
				made.Puzzle.Info.Level = PlainLevel(level)
				return nil
			}
			cages = next
			level, open = l.grade(s, cages)
			l.keep()
			continue
		}
		next := slices.Clone(cages)
		if level > l.want.Level {
			for range l.atOnce(open, len(s.solution)) {
				next = l.tighten(s, next)
			}
		} else {
			next = l.widen(s, next)
		}
		now, left := l.grade(s, next)
		if level > l.want.Level && now > l.want.Level && left > open {
			continue
		}
		cages, level, open = next, now, left
		l.keep()
	}
	return nil
}

// grade returns the level of a cutting, and how many cells the grader left open.
func (l *levelled) grade(s *sheet, cages []rule.Cage) (mathdoku.Level, int) {
	l.read = l.read[:0]
	for _, c := range cages {
		l.read = append(l.read, mathdoku.CageOf(c))
	}
	p := mathdoku.Puzzle{Size: l.want.Size, Values: s.Values(), Cages: l.read}
	level := l.grader.Grade(p, min(l.want.Level, mathdoku.Extreme))
	open := 0
	l.seen = l.seen[:0]
	for c := range s.solution {
		several := l.grader.Digits(c).Len() > 1
		if l.seen = append(l.seen, several); several {
			open++
		}
	}
	return level, open
}

// keep keeps where the grader was stuck last.
func (l *levelled) keep() { l.stuck, l.seen = l.seen, l.stuck }

// proven reports whether the solution is the only one. What the grader solves has
// one; beyond that another engine is asked, and the cages that come back are
// changed so that the other solution dies.
func (l *levelled) proven(ctx context.Context, s *sheet, cages []rule.Cage) ([]rule.Cage, bool, error) {
	if l.want.Level < mathdoku.Unreasonable {
		return cages, true, nil
	}
	wrong, sure, err := l.prover.wrongIn(ctx, cagedPuzzle(s.Geometry, slices.Clone(cages)), s.solution)
	switch {
	case err != nil || sure && wrong == nil:
		return cages, err == nil, err
	case !sure:
		return l.loosen(s, cages), false, nil
	}
	l.others = append(l.others, wrong)
	return l.repair(s, cages, wrong), false, nil
}

// tighten changes a cage where the grader is stuck: another operation, or two
// cages.
func (l *levelled) tighten(s *sheet, cages []rule.Cage) []rule.Cage {
	for _, i := range s.random.Perm(len(cages)) {
		where := cages[i].Where
		if len(where) == 1 || !slices.ContainsFunc(where, func(c sudoku.Cell) bool { return l.stuck[c] }) {
			continue
		}
		if next := l.caged(s, where, nil); s.random.IntN(2) == 0 && next.Op != cages[i].Op {
			cages[i] = next
			return cages
		}
		return l.halve(s, cages, i)
	}
	return cages
}

// halve cuts a cage in two or more: a random part that hangs together, and what is
// left.
func (l *levelled) halve(s *sheet, cages []rule.Cage, i int) []rule.Cage {
	rest := slices.Clone(cages[i].Where)
	size := max(1, len(rest)/2)
	part := []sudoku.Cell{rest[s.random.IntN(len(rest))]}
	for len(part) < size {
		next := slices.IndexFunc(rest, func(c sudoku.Cell) bool { return !slices.Contains(part, c) && touches(s.Geometry, part, c) })
		part = append(part, rest[next])
	}
	rest = slices.DeleteFunc(rest, func(c sudoku.Cell) bool { return slices.Contains(part, c) })
	cages = slices.Delete(cages, i, i+1)
	cages = append(cages, l.cages(s, part, nil)...)
	for len(rest) > 0 {
		part = connected(s.Geometry, rest)
		rest = slices.DeleteFunc(rest, func(c sudoku.Cell) bool { return slices.Contains(part, c) })
		cages = append(cages, l.cages(s, part, nil)...)
	}
	return cages
}

// widen makes one cage of two that touch, or gives one another operation where
// none fit together.
func (l *levelled) widen(s *sheet, cages []rule.Cage) []rule.Cage {
	order := s.random.Perm(len(cages))
	for _, i := range order {
		if k := l.partner(s, cages, i); k >= 0 {
			return l.join(s, cages, i, k)
		}
	}
	i := order[0]
	if next := l.caged(s, cages[i].Where, nil); next.Where != nil {
		cages[i] = next
	}
	return cages
}

// partner returns a cage that touches another and is small enough to become one
// with it, -1 when there is none.
func (l *levelled) partner(s *sheet, cages []rule.Cage, i int) int {
	for _, k := range s.random.Perm(len(cages)) {
		if k == i || len(cages[i].Where)+len(cages[k].Where) > l.want.largest() {
			continue
		}
		if slices.ContainsFunc(cages[k].Where, func(c sudoku.Cell) bool { return touches(s.Geometry, cages[i].Where, c) }) {
			return k
		}
	}
	return -1
}

// join makes one cage of two, if an operation fits.
func (l *levelled) join(s *sheet, cages []rule.Cage, i, k int) []rule.Cage {
	next := l.caged(s, slices.Concat(cages[i].Where, cages[k].Where), nil)
	if next.Where == nil {
		return cages
	}
	cages[i] = next
	return slices.Delete(cages, k, k+1)
}

// joined gives cells that stand alone to a cage beside them that has room: a few
// are left.
func (l *levelled) joined(s *sheet, cages []rule.Cage) []rule.Cage {
	for i := 0; i < len(cages); i++ {
		if len(cages[i].Where) > 1 {
			continue
		}
		if k := l.partner(s, cages, i); k >= 0 {
			if n := len(cages); len(l.join(s, cages, i, k)) < n {
				cages, i = cages[:n-1], -1
			}
		}
	}
	return cages
}

// touches reports whether a cell lies beside one of some cells.
func touches(g *sudoku.Geometry, cells []sudoku.Cell, c sudoku.Cell) bool {
	for _, st := range steps[:4] {
		if x := g.At(g.Row(c)+st[0], g.Col(c)+st[1]); x != sudoku.NoCell && slices.Contains(cells, x) {
			return true
		}
	}
	return false
}
