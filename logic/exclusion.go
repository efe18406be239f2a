package logic

import "shudu/sudoku"

func init() { CommonExclusion.finds(commonExclusions, nil) }

// commonExclusions finds candidates that every place of a digit in a house, or
// every candidate of a cell, excludes: by cells that see each other, or by rules
// of two cells.
func commonExclusions(s *Search, yield func(*Step) bool) bool {
	if s.rules == nil {
		return true
	}
	for c := range s.empty.All() {
		if k := s.cand[c]; k.Len() <= mostOptions && !s.excluded(s.CellTruth(c), yield) {
			return false
		}
	}
	for _, h := range s.order {
		for d := range s.N {
			if in := s.In(h, sudoku.Digit(d+1)); !in.Empty() && in.Len() <= mostOptions && !s.excluded(s.HouseTruth(h, sudoku.Digit(d+1)), yield) {
				return false
			}
		}
	}
	return true
}

// mostOptions is how many possibilities people go through at one place.
const mostOptions = 4

// forbids returns by cell what cannot be beside a candidate.
func (s *Search) forbids(k Candidate, out []sudoku.Digits) []sudoku.Digits {
	out = append(out[:0], make([]sudoku.Digits, len(s.cand))...)
	for c := range s.Peers[k.Cell].All() {
		out[c] = k.Digit.Set()
	}
	for i := range s.rules.links[k.Cell] {
		l := &s.rules.links[k.Cell][i]
		out[l.to] |= l.not[k.Digit-1]
	}
	out[k.Cell] = s.Geometry.All() &^ k.Digit.Set()
	return out
}

// excluded finds what all options of a truth exclude.
func (s *Search) excluded(t Truth, yield func(*Step) bool) bool {
	r := s.judge()
	for i, k := range t.Options {
		r.more = s.forbids(k, r.more)
		if i == 0 {
			r.excl = append(r.excl[:0], r.more...)
			continue
		}
		some := false
		for c := range r.excl {
			r.excl[c] &= r.more[c] & s.cand[c]
			some = some || r.excl[c] != 0
		}
		if !some {
			return true
		}
	}
	st := s.new(CommonExclusion)
	for c, d := range r.excl {
		st.lose(sudoku.Cell(c), d&s.cand[c])
	}
	if len(t.Options) < 2 || !st.Worth() {
		return true
	}
	s.exclusionStep(st, t)
	return yield(st)
}

// exclusionStep fills in why a step of a common exclusion is right.
func (s *Search) exclusionStep(st *Step, t Truth) {
	st.Grounds = append(st.Grounds, t)
	if t.House >= 0 {
		st.Houses = append(st.Houses, t.House)
	}
	for _, k := range t.Options {
		st.Cells.Add(k.Cell)
		st.Digits |= k.Digit.Set()
		for _, e := range st.Eliminations {
			s.because(st, k, e)
		}
	}
	if len(st.Rules) > 0 {
		st.Grounds = append(st.Grounds, RuleTruth(st.Rules...))
	}
}

// because adds the rules that say that two candidates exclude each other, where
// not cells do that see each other.
func (s *Search) because(st *Step, a, b Candidate) {
	if a.Cell == b.Cell || a.Digit == b.Digit && s.Sees(a.Cell, b.Cell) {
		return
	}
	for i := range s.rules.links[a.Cell] {
		if l := &s.rules.links[a.Cell][i]; l.to == b.Cell && l.not[a.Digit-1].Has(b.Digit) {
			st.rests(l.by...)
		}
	}
}

// rests adds rules to those that a step rests on, each once.
func (s *Step) rests(rules ...int) {
	for _, r := range rules {
		known := false
		for _, o := range s.Rules {
			known = known || o == r
		}
		if !known {
			s.Rules = append(s.Rules, r)
		}
	}
}
