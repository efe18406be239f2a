package logic

import (
	"slices"

	"shudu/sudoku"
)

func init() {
	for _, t := range []*Technique{BUG1, BUG2, BUG3, BUG4} {
		t.finds(graves, graveTruths)
	}
}

// grave is a board on which every empty cell would have two candidates and every
// digit two places, were it not for a few candidates more.
type grave struct {
	cells  []sudoku.Cell   // those with more, in the order in which they are found
	extra  []sudoku.Digits // by cell: what it has more
	all    sudoku.Digits
	common []sudoku.Cell // what sees all of them, in the order of the first
	some   bool
	rest   *Board // without what is more
}

// graves finds what follows from a bivalue universal grave: types 1, 2 and 4, 4
// and 3.
func graves(s *Search, yield func(*Step) bool) bool {
	g := &s.grave
	if !g.dig(s) || !g.grave() {
		return true
	}
	switch {
	case len(g.cells) == 1:
		return g.type1(s, yield)
	case g.all.Len() == 1:
		return g.type2(s, yield) && (len(g.cells) != 2 || g.type4(s, yield))
	case len(g.common) > 0:
		return (len(g.cells) != 2 || g.type4(s, yield)) && g.type3(s, yield)
	}
	return true
}

// dig finds the cells and candidates that are too many. It reports false when
// there can be no grave.
func (g *grave) dig(s *Search) bool {
	g.cells, g.extra, g.all, g.common, g.some = g.cells[:0], make([]sudoku.Digits, len(s.cand)), 0, g.common[:0], false
	if g.rest == nil || g.rest.Layout != s.Layout {
		g.rest = s.Layout.board()
	}
	g.rest.CopyFrom(s.Board)
	var candidates Cells // cells that have too much of the only digit so far
	var only sudoku.Digit
	one := true
	for _, k := range loopKinds {
		for _, h := range s.kind[k] {
			for d := sudoku.Digit(1); int(d) <= s.N; d++ {
				in := s.In(h, d)
				if n := in.Len(); n == 0 || n == 2 {
					continue
				}
				full := s.crowded(in)
				switch {
				case only == sudoku.None:
					only, candidates = d, full
				case one && only == d:
					candidates = candidates.Or(full)
				default:
					one = one && only == d
				}
				if full.Empty() || full.Len() == 1 && !g.add(s, full.First(), d, true) {
					return false
				}
			}
		}
	}
	if one && candidates.Len() > len(g.cells) {
		for c := range candidates.Not(CellsOf(g.cells...)).All() {
			if !g.add(s, c, only, false) {
				return false
			}
		}
	}
	return len(g.cells) > 0
}

// crowded returns the cells of a set with three candidates or more.
func (s *Search) crowded(in Cells) (full Cells) {
	for c := range in.All() {
		if s.cand[c].Len() >= 3 {
			full.Add(c)
		}
	}
	return full
}

// add notes that a cell has a digit too many, alone in a house or (as Sudoku
// Explainer has it, without effect on the digits of all) beside others. It reports false when several cells
// have several digits too many and nothing sees them all.
func (g *grave) add(s *Search, c sudoku.Cell, d sudoku.Digit, alone bool) bool {
	if !slices.Contains(g.cells, c) {
		g.cells = append(g.cells, c)
	}
	g.extra[c] |= d.Set()
	if alone {
		g.all |= d.Set()
	}
	g.rest.Eliminate(Candidate{c, d})
	if !g.some {
		g.some = true
		g.common = append(g.common, s.near[c]...)
	}
	g.common = slices.DeleteFunc(g.common, func(o sudoku.Cell) bool {
		return !s.Sees(c, o) || slices.Contains(g.cells, o)
	})
	return len(g.cells) == 1 || g.all.Len() <= 1 || len(g.common) > 0
}

// grave reports whether two candidates are left in every cell, and two places for
// every digit in every house.
func (g *grave) grave() bool {
	for c := range g.rest.empty.All() {
		if g.rest.cand[c].Len() != 2 {
			return false
		}
	}
	for h := range g.rest.Houses {
		for d := sudoku.Digit(1); int(d) <= g.rest.N; d++ {
			if n := g.rest.In(h, d).Len(); n != 0 && n != 2 {
				return false
			}
		}
	}
	return true
}

// new returns a step about the grave.
func (g *grave) new(s *Search, t *Technique) *Step {
	st := s.new(t)
	st.proof = graveTruths
	st.List = append(st.List, g.cells...)
	st.Cells = CellsOf(g.cells...)
	st.Digits = g.all
	for _, c := range g.cells {
		st.Sets = append(st.Sets, Set{CellsOf(c), g.extra[c]})
	}
	return st
}

// type1: one cell has more, so it holds one of those.
func (g *grave) type1(s *Search, yield func(*Step) bool) bool {
	st := g.new(s, BUG1)
	for d := range (s.cand[g.cells[0]] &^ g.all).All() {
		st.Eliminations = append(st.Eliminations, Candidate{g.cells[0], d})
	}
	return yield(st)
}

// type2: all have the same digit more, which goes from what sees all of them.
func (g *grave) type2(s *Search, yield func(*Step) bool) bool {
	st := g.new(s, BUG2)
	st.eliminate(CellsOf(g.common...).And(s.at[g.all.Min()-1]), g.all.Min())
	return !st.Worth() || yield(st)
}

// type4: two cells of a house share a digit that is not more; it stands in one of
// them, so each holds that or what it has more.
func (g *grave) type4(s *Search, yield func(*Step) bool) bool {
	a, b := g.cells[0], g.cells[1]
	shared := s.cand[a] & s.cand[b] &^ g.all
	if shared.Len() != 1 {
		return true
	}
	for _, k := range loopKinds {
		h := s.houseAt(a, k)
		if h < 0 || h != s.houseAt(b, k) {
			continue
		}
		st := g.new(s, BUG4)
		st.Houses = append(st.Houses, h)
		for _, c := range g.cells {
			for d := range (s.cand[c] &^ g.extra[c] &^ shared).All() {
				st.Eliminations = append(st.Eliminations, Candidate{c, d})
			}
		}
		if !yield(st) {
			return false
		}
	}
	return true
}

// type3: what the cells have more makes up a subset with other cells of a house.
func (g *grave) type3(s *Search, yield func(*Step) bool) bool {
	for size := 2; size <= 6; size++ {
		for _, k := range loopKinds {
			h := s.houseAt(g.cells[0], k)
			if h < 0 || !CellsOf(g.cells...).Within(s.Houses[h].Set) {
				continue
			}
			var others []sudoku.Cell
			for _, c := range g.common {
				if s.Houses[h].Set.Has(c) {
					others = append(others, c)
				}
			}
			if len(others) >= size && !g.subset(s, h, size, others, yield) {
				return false
			}
		}
	}
	return true
}

// subset looks for the subset among the other cells of a house.
func (g *grave) subset(s *Search, h, size int, others []sudoku.Cell, yield func(*Step) bool) bool {
	if g.all.Len() < 2 {
		return true
	}
	return subsets(1<<len(others)-1, size-1, func(set uint64) bool {
		var union sudoku.Digits
		for i, c := range others {
			if set>>i&1 != 0 {
				if s.cand[c].Len() < 2 {
					return true
				}
				union |= s.cand[c]
			}
		}
		if union.Len() != size || g.all&^union != 0 {
			return true
		}
		st := g.new(s, BUG3)
		st.More = Value(size - 2)
		st.Houses = append(st.Houses, h)
		naked := Set{Digits: union}
		for i, c := range others {
			if set>>i&1 != 0 {
				naked.Cells.Add(c)
				continue
			}
			for d := range (s.cand[c] & union).All() {
				st.Eliminations = append(st.Eliminations, Candidate{c, d})
			}
		}
		st.Sets = append(st.Sets, naked)
		return !st.Worth() || yield(st)
	})
}

// graveTruths are that one of the candidates too many is true, the cells of the
// step and, where there is one, what is said of a house.
func graveTruths(b *Board, s *Step) []Truth {
	t := Truth{Ground: PlainGround, Cell: sudoku.NoCell, House: -1, Pattern: b.empty}
	for i := range s.List {
		for d := range s.Sets[i].Digits.All() {
			t.Options = append(t.Options, Candidate{s.List[i], d})
		}
	}
	truths := []Truth{t}
	for _, set := range s.Sets {
		for c := range set.Cells.All() {
			truths = append(truths, b.CellTruth(c))
		}
	}
	for _, h := range s.Houses {
		for d := sudoku.Digit(1); int(d) <= b.N; d++ {
			if !b.In(h, d).Empty() {
				truths = append(truths, b.HouseTruth(h, d))
			}
		}
	}
	return truths
}
