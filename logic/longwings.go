package logic

import (
	"cmp"
	"strconv"

	"shudu/sudoku"
)

func init() {
	for i, t := range []*Technique{WXYZWing, VWXYZWing, UVWXYZWing, TUVWXYZWing} {
		t.finds(longWings(t, i+3), cellTruths)
	}
}

// longWing is a wing of several cells, with what decides which comes first.
type longWing struct {
	value   Value
	removed int
	name    string
	cells   []sudoku.Cell // those that see each other, then the other one
	digits  sudoku.Digits
	hits    []Candidate
}

// wingSearch is the room that the search for long wings works in.
type wingSearch struct {
	size int
	path []sudoku.Cell
	best longWing
	any  bool
}

// longWings finds so many cells that see each other and hold one digit more than
// they are, and a cell of two of those digits that sees all places of one of them:
// the other one is in one of them. The easiest comes first, then the one that
// removes most.
func longWings(t *Technique, size int) Finder {
	return func(s *Search, yield func(*Step) bool) bool {
		w := &s.wings
		w.size, w.any, w.path = size, false, w.path[:0]
		s.growWing(t, s.empty, 0)
		if !w.any {
			return true
		}
		st := s.new(t)
		st.More = w.best.value
		st.List = append(st.List, w.best.cells...)
		st.Cells = CellsOf(w.best.cells...)
		st.Digits = w.best.digits
		st.Eliminations = append(st.Eliminations, w.best.hits...)
		return yield(st)
	}
}

// growWing adds a cell after the last one that sees all before it.
func (s *Search) growWing(t *Technique, from Cells, digits sudoku.Digits) {
	w := &s.wings
	if len(w.path) == w.size {
		if digits.Len() == w.size+1 {
			s.closeWing(t, digits)
		}
		return
	}
	for c := range from.All() {
		all := digits | s.cand[c]
		if s.cand[c].Len() < 2 || all.Len() > w.size+1 {
			continue
		}
		w.path = append(w.path, c)
		s.growWing(t, s.Peers[c].And(from).Not(upTo(c)), all)
		w.path = w.path[:len(w.path)-1]
	}
}

// upTo returns the cells up to one.
func upTo(c sudoku.Cell) (s Cells) {
	for i := range s {
		switch at := int(c) - 64*i; {
		case at >= 63:
			s[i] = ^uint64(0)
		case at >= 0:
			s[i] = 1<<(at+1) - 1
		}
	}
	return s
}

// closeWing looks for the cell of two candidates.
func (s *Search) closeWing(t *Technique, digits sudoku.Digits) {
	w := &s.wings
	var near Cells
	for _, c := range w.path {
		near = near.Or(s.Peers[c])
	}
	for c := range near.And(s.empty).Not(CellsOf(w.path...)).All() {
		pair := s.cand[c]
		if pair.Len() != 2 || pair&^digits != 0 {
			continue
		}
		x, z := pair.Min(), pair.Max()
		linkX, linkZ := s.wingSees(c, x), s.wingSees(c, z)
		switch {
		case linkX && linkZ:
			s.ringWing(t, c, digits, x, z)
		case linkX:
			s.offerWing(t, c, digits, s.wingHits(nil, c, z), false)
		case linkZ:
			s.offerWing(t, c, digits, s.wingHits(nil, c, x), false)
		}
	}
}

// wingSees reports whether a cell sees all cells of the wing that have a digit.
func (s *Search) wingSees(c sudoku.Cell, d sudoku.Digit) bool {
	for _, o := range s.wings.path {
		if s.cand[o].Has(d) && !s.Sees(c, o) {
			return false
		}
	}
	return true
}

// wingHits appends a digit of what sees all of its places in the wing, and the
// cell of two candidates unless that is none.
func (s *Search) wingHits(hits []Candidate, c sudoku.Cell, d sudoku.Digit) []Candidate {
	hit := s.at[d-1]
	if c != sudoku.NoCell {
		hit = hit.And(s.Peers[c])
		hit.Remove(c)
	}
	for _, o := range s.wings.path {
		if s.cand[o].Has(d) {
			hit = hit.And(s.Peers[o])
		}
		hit.Remove(o)
	}
	for o := range hit.All() {
		hits = append(hits, Candidate{o, d})
	}
	return hits
}

// ringWing is a wing whose cell of two candidates sees all places of both: every
// digit has its place within.
func (s *Search) ringWing(t *Technique, c sudoku.Cell, digits sudoku.Digits, x, z sudoku.Digit) {
	var hits []Candidate
	for d := range (digits &^ s.cand[c]).All() {
		own := s.wingHits(nil, sudoku.NoCell, d)
		for _, k := range own {
			if k.Cell != c {
				hits = append(hits, k)
			}
		}
	}
	inner := len(hits)
	hits = s.wingHits(hits, c, x)
	onX := len(hits)
	hits = s.wingHits(hits, c, z)
	s.offerWing(t, c, digits, hits, inner > 0 || onX > inner && len(hits) > onX)
}

// offerWing weighs a wing and keeps it if none before is better.
func (s *Search) offerWing(t *Technique, c sudoku.Cell, digits sudoku.Digits, hits []Candidate, ring bool) {
	if len(hits) == 0 {
		return
	}
	w := &s.wings
	most, sum := 0, 0
	for _, o := range w.path {
		n := s.cand[o].Len()
		most, sum = max(most, n), sum+n
	}
	wing := longWing{value: wingMore(w.size, most), removed: len(hits), digits: digits, hits: hits}
	wing.name = strconv.Itoa(1+b2i(ring)) + strconv.Itoa(most) + strconv.Itoa(sum)
	if w.any && cmp.Or(cmp.Compare(wing.value, w.best.value), cmp.Compare(w.best.removed, wing.removed), cmp.Compare(w.best.name, wing.name)) >= 0 {
		return
	}
	wing.cells = append(append(wing.cells, w.path...), c)
	w.best, w.any = wing, true
}

// wingMore returns what a wing is above the technique's value: cells of few or
// many candidates are easier to see than those of three.
func wingMore(size, most int) Value {
	if size > 4 {
		return 0
	}
	return Value(size + 1 - 3 - max(3-most, most-3))
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}
