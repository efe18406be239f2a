package logic

import (
	"math/bits"
	"slices"

	"shudu/sudoku"
)

func init() { UniqueLoop.finds(uniqueLoops, loopTruths) }

// What a loop is worth above the technique's value, and each cell of a subset in
// it. A rectangle is a loop of four.
const (
	loopOf6  Value = 1
	loopOf8  Value = 2
	loopOf10 Value = 5
)

// foundLoop is a step about a loop, kept until all are sorted.
type foundLoop struct {
	step       *Step
	difficulty float64 // summed up as Sudoku Explainer does, every bit counts
	kind       int     // 1 to 4
}

// loops is the room that the search for loops works in.
type loops struct {
	v1, v2 sudoku.Digit
	path   []sudoku.Cell
	on     Cells
	ends   [][]sudoku.Cell
	found  []foundLoop
}

// uniqueLoops finds loops of cells that would hold two digits in turn, in two
// ways, were it not for a few other candidates in them: unique rectangles and
// longer loops. Easiest first.
func uniqueLoops(s *Search, yield func(*Step) bool) bool {
	l := &s.loops
	l.found = l.found[:0]
	for c, k := range s.cand {
		if k.Len() != 2 {
			continue
		}
		l.v1, l.v2, l.ends = k.Min(), k.Max(), l.ends[:0]
		s.loopsFrom(sudoku.Cell(c), 2, 0, kinds)
		for _, loop := range l.ends {
			if s.alternates(loop) {
				s.useLoop(loop)
			}
		}
	}
	slices.SortStableFunc(l.found, func(a, b foundLoop) int {
		switch {
		case a.difficulty < b.difficulty:
			return -1
		case a.difficulty > b.difficulty:
			return 1
		}
		return a.kind - b.kind
	})
	for _, f := range l.found {
		if !yield(f.step) {
			return false
		}
	}
	return true
}

// loopKinds are the kinds of houses that loops run through, in order.
var loopKinds = [...]Kind{Box, Row, Column}

// loopsFrom goes on with a path that ends in a cell. Two cells may have more
// candidates, or any number as long as it is the same one.
func (s *Search) loopsFrom(c sudoku.Cell, allowed int, extra sudoku.Digits, last Kind) {
	l := &s.loops
	l.path = append(l.path, c)
	l.on.Add(c)
	both := l.v1.Set() | l.v2.Set()
	for _, k := range loopKinds {
		h := s.houseAt(c, k)
		if k == last || h < 0 {
			continue
		}
		for _, next := range s.Houses[h].Cells {
			if next == l.path[0] && len(l.path) >= 4 {
				l.ends = append(l.ends, slices.Clone(l.path))
			} else if !l.on.Has(next) && s.cand[next]&both == both {
				more := extra | s.cand[next]&^both
				rest := allowed
				if s.cand[next] != both {
					rest--
				}
				if rest == allowed || more.Len() == 1 || allowed > 0 {
					s.loopsFrom(next, rest, more, k)
				}
			}
		}
	}
	l.path = l.path[:len(l.path)-1]
	l.on.Remove(c)
}

// houseAt returns the house of a kind that a cell is in, or -1.
func (s *Search) houseAt(c sudoku.Cell, k Kind) int {
	for _, p := range s.Layout.places[c] {
		if s.Houses[p.house].Kind == k {
			return int(p.house)
		}
	}
	return -1
}

// alternates reports whether every house that a loop visits is visited once at an
// even and once at an odd place.
func (s *Search) alternates(loop []sudoku.Cell) bool {
	var seen [2]uint64
	for i, c := range loop {
		for _, k := range loopKinds {
			bit := uint64(1) << s.houseAt(c, k)
			if seen[i&1]&bit != 0 {
				return false
			}
			seen[i&1] |= bit
		}
	}
	return seen[0] == seen[1]
}

// useLoop looks for the steps that a loop allows.
func (s *Search) useLoop(loop []sudoku.Cell) {
	var extra []sudoku.Cell
	both := s.loops.v1.Set() | s.loops.v2.Set()
	for _, c := range loop {
		if s.cand[c].Len() > 2 {
			extra = append(extra, c)
		}
	}
	switch len(extra) {
	case 0:
	case 1:
		s.loop1(loop, extra[0], both)
	case 2:
		if n := ((s.cand[extra[0]] | s.cand[extra[1]]) &^ both).Len(); n == 1 {
			s.loop2(loop, extra, both)
		} else {
			s.loop3(loop, extra[0], extra[1], both)
		}
		s.loop4(loop, extra[0], extra[1])
	default:
		s.loop2(loop, extra, both)
	}
}

// rectangles are the techniques of loops of four cells.
var rectangles = [...]*Technique{UniqueRectangle1, UniqueRectangle2, UniqueRectangle3, UniqueRectangle4}

// newLoop returns a step about a loop.
func (s *Search) newLoop(loop []sudoku.Cell, kind int) *Step {
	st := &Step{Technique: UniqueLoop, proof: loopTruths, Cells: CellsOf(loop...), List: slices.Clone(loop), Digits: s.loops.v1.Set() | s.loops.v2.Set()}
	switch n := len(loop); {
	case n == 4:
		st.Technique = rectangles[kind-1]
	case n >= 10:
		st.More = loopOf10 - loopOf6
	case n >= 8:
		st.More = loopOf8 - loopOf6
	}
	return st
}

// keepLoop keeps a step about a loop unless it is known or worth nothing.
func (s *Search) keepLoop(st *Step, kind, more int) {
	if !st.Worth() || slices.ContainsFunc(s.loops.found, func(f foundLoop) bool {
		return f.kind == kind && f.step.Cells == st.Cells && slices.Equal(f.step.Eliminations, st.Eliminations)
	}) {
		return
	}
	st.More += Value(more)
	s.loops.found = append(s.loops.found, foundLoop{st, loopDifficulty(len(st.List)) + float64(more)*0.1, kind})
}

// loopDifficulty adds up the difficulty of a loop.
func loopDifficulty(n int) float64 {
	d := float64(UniqueRectangle1.SE) / 10
	switch {
	case n >= 10:
		return d + 0.3 + 0.2
	case n >= 8:
		return d + 0.2
	case n >= 6:
		return d + 0.1
	}
	return d
}

// loop1: only one cell has other candidates, so it holds one of them.
func (s *Search) loop1(loop []sudoku.Cell, c sudoku.Cell, both sudoku.Digits) {
	st := s.newLoop(loop, 1)
	for d := range both.All() {
		st.Eliminations = append(st.Eliminations, Candidate{c, d})
	}
	s.keepLoop(st, 1, 0)
}

// loop2: all others are one digit, which goes from what sees all of them.
func (s *Search) loop2(loop, extra []sudoku.Cell, both sudoku.Digits) {
	st := s.newLoop(loop, 2)
	d := (s.cand[extra[0]] &^ both).Min()
	st.eliminate(s.Common(CellsOf(extra...)).And(s.at[d-1]).Not(CellsOf(extra...)), d)
	s.keepLoop(st, 2, 0)
}

// loop4: one of the two digits has its place in one of two cells, so the other
// digit goes from both.
func (s *Search) loop4(loop []sudoku.Cell, a, b sudoku.Cell) {
	l := &s.loops
	var locked [2]bool
	for _, k := range loopKinds {
		h := s.houseAt(a, k)
		if h < 0 || h != s.houseAt(b, k) {
			continue
		}
		for i, d := range [...]sudoku.Digit{l.v1, l.v2} {
			locked[i] = locked[i] || s.In(h, d).Within(CellsOf(a, b))
		}
	}
	goes := l.v2
	if !locked[0] {
		goes = l.v1
	}
	if locked[0] || locked[1] {
		st := s.newLoop(loop, 4)
		st.eliminate(CellsOf(a, b), goes)
		s.keepLoop(st, 4, 0)
	}
}

// loop3: one of two cells holds one of their other candidates, and makes up a
// subset with cells of a house that both are in.
func (s *Search) loop3(loop []sudoku.Cell, a, b sudoku.Cell, both sudoku.Digits) {
	extra := (s.cand[a] | s.cand[b]) &^ both
	for size := 2; size <= 7; size++ {
		for _, k := range loopKinds {
			h := s.houseAt(a, k)
			if h < 0 || h != s.houseAt(b, k) {
				continue
			}
			if 2*size <= s.Open(h) && size >= extra.Len() {
				s.loopNaked(loop, a, b, h, size, extra)
			}
			if 2*size < s.Open(h) {
				s.loopHidden(loop, a, b, h, size, extra|both)
			}
		}
	}
}

// loopNaked looks for the subset as cells.
func (s *Search) loopNaked(loop []sudoku.Cell, a, b sudoku.Cell, h, size int, extra sudoku.Digits) {
	cells := s.Houses[h].Cells
	ia := uint64(1) << slices.Index(cells, a)
	ib := uint64(1) << slices.Index(cells, b)
	common := extra & s.cand[a] & s.cand[b]
	subsets((1<<s.N-1)&^ib, size, func(set uint64) bool {
		if set&ia == 0 {
			return true
		}
		union, all := common, extra
		for r := set &^ ia; r != 0; r &= r - 1 {
			k := s.cand[cells[bits.TrailingZeros64(r)]]
			if k.Len() <= 1 {
				return true
			}
			union |= k
			all |= k
		}
		if union.Len() != size || all.Len() != size {
			return true
		}
		st := s.newLoop(loop, 3)
		st.Houses = append(st.Houses, h)
		rest := Set{Digits: all}
		for i, c := range cells {
			if set>>i&1 != 0 && c != a {
				rest.Cells.Add(c)
			}
			if (set|ib)>>i&1 == 0 {
				for d := range (s.cand[c] & all).All() {
					st.Eliminations = append(st.Eliminations, Candidate{c, d})
				}
			}
		}
		st.Sets = append(st.Sets, rest)
		s.keepLoop(st, 3, size-1)
		return true
	})
}

// loopHidden looks for the subset as digits: the loop's two and others that are
// not among the extra ones.
func (s *Search) loopHidden(loop []sudoku.Cell, a, b sudoku.Cell, h, size int, not sudoku.Digits) {
	rest := s.Geometry.All() &^ not
	if rest == 0 || size-2 > rest.Len() {
		return
	}
	pairs := uint64(s.loops.v1.Set() | s.loops.v2.Set())
	try := func(set uint64) bool {
		s.loopHiddenSet(loop, a, b, h, size, set|pairs)
		return true
	}
	if size == 2 {
		try(0)
		return
	}
	subsets(uint64(rest), size-2, try)
}

func (s *Search) loopHiddenSet(loop []sudoku.Cell, a, b sudoku.Cell, h, size int, set uint64) {
	cells := s.Houses[h].Cells
	ib := uint64(1) << slices.Index(cells, b)
	var union uint64
	for r := set; r != 0; r &= r - 1 {
		p := s.places[h*s.N+bits.TrailingZeros64(r)] &^ ib
		if p == 0 {
			return
		}
		union |= p
	}
	if bits.OnesCount64(union) != size {
		return
	}
	union &^= 1 << slices.Index(cells, a)
	st := s.newLoop(loop, 3)
	st.Houses = append(st.Houses, h)
	found := Set{Digits: sudoku.Digits(set)}
	for i, c := range cells {
		if union>>i&1 != 0 {
			found.Cells.Add(c)
			for d := range (s.cand[c] &^ sudoku.Digits(set)).All() {
				st.Eliminations = append(st.Eliminations, Candidate{c, d})
			}
		}
	}
	st.Sets = append(st.Sets, found)
	s.keepLoop(st, 3, bits.OnesCount64(union)-1)
}

// loopTruths are that one of the other candidates of the loop is true, and those
// of the subset or the locked digit that goes with it.
func loopTruths(b *Board, s *Step) []Truth {
	t := Truth{Ground: PlainGround, Cell: sudoku.NoCell, House: -1, Pattern: s.Cells}
	for c := range s.Cells.All() {
		for d := range (b.cand[c] &^ s.Digits).All() {
			t.Options = append(t.Options, Candidate{c, d})
		}
	}
	truths := []Truth{t}
	for c := range s.Cells.All() {
		truths = append(truths, b.CellTruth(c))
	}
	for _, set := range s.Sets {
		for c := range set.Cells.All() {
			truths = append(truths, b.CellTruth(c))
		}
		for _, h := range s.Houses {
			for d := range set.Digits.All() {
				truths = append(truths, b.HouseTruth(h, d))
			}
		}
	}
	return append(truths, b.lockedIn(s)...)
}

// lockedIn returns the truths of the step's digits in the houses that all cells
// with eliminations share.
func (b *Board) lockedIn(s *Step) (truths []Truth) {
	if len(s.Sets) > 0 {
		return nil
	}
	for h := range b.Houses {
		if !slices.ContainsFunc(s.Eliminations, func(k Candidate) bool { return !b.Houses[h].Set.Has(k.Cell) }) {
			for d := range s.Digits.All() {
				if !b.In(h, d).Empty() {
					truths = append(truths, b.HouseTruth(h, d))
				}
			}
		}
	}
	return truths
}
