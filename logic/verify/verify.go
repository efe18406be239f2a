// Package verify checks steps without knowing any technique.
//
//	if err := verify.Step(board, step); err != nil { … }
//
// A step brings a certificate: the truths it rests on, each of which says that at
// least one of some candidates is right. The checker looks at the board itself to
// see that every truth holds there, and then tries to find a way in which all of
// them hold and the step is wrong all the same. Cells that see each other never
// hold the same digit, and no cell two: beside the truths that is all it uses.
// When there is no such way, the step is right.
//
// In puzzles with more rules than houses a truth may also be that a constraint holds,
// or an equation that follows from houses and cages. Then the checker looks for
// digits of all cells that the certificate speaks of, among the candidates shown,
// and asks each constraint what it says of values. A supposition that leads to a
// dead end is followed inference by inference, each checked in the same way.
//
// Or every truth gives points to candidates and says how many a house or a rule comes to
// at least. The checker finds the fewest that it can come to by itself, adds up, and sees
// whether a candidate costs more than there is to spare.
//
// The truths of patterns that would leave several solutions rest on the puzzle
// having one. A technique must say that it supposes so ([logic.Technique.OneSolution]),
// and the checker sees for itself that the pattern has a second solution; that the
// puzzle has just one is the only thing that it takes on trust.
package verify

import (
	"slices"

	"shudu/internal/fault"
	"shudu/logic"
	"shudu/sudoku"
)

// The ways in which a certificate can be wrong.
var (
	ErrEmpty   = fault.New("the step changes nothing")
	ErrPremise = fault.New("a premise of the step does not hold on the board")
	ErrFollows = fault.New("the step does not follow from its premises")
	ErrTooMuch = fault.New("the step follows from its premises too far away to be checked")
)

// Step returns an error unless the step is proven right by its certificate on
// the board it was found on.
func Step(b *logic.Board, st *logic.Step) error {
	if !st.Worth() {
		return ErrEmpty
	}
	return Certificate(b, st, st.Truths(b))
}

// Certificate is Step for truths that somebody else brings.
func Certificate(b *logic.Board, st *logic.Step, truths []logic.Truth) error {
	if !st.Worth() {
		return ErrEmpty
	}
	for _, t := range truths {
		if !holds(b, t) || t.Ground == logic.PlainGround && !st.Technique.OneSolution() {
			return fault.Errorf("%w: %v", ErrPremise, t.Options)
		}
	}
	switch {
	case pointed(truths):
		return spent(b, st, truths)
	case !ruled(truths):
		return follows(b, st, truths)
	}
	return assigned(b, st, truths)
}

// ruled reports whether a truth speaks of rules beside houses.
func ruled(truths []logic.Truth) bool {
	return slices.ContainsFunc(truths, func(t logic.Truth) bool { return t.Ground > logic.PlainGround })
}

// assigned returns an error when digits can be found for all cells that the truths
// speak of such that the truths hold and the step is wrong.
func assigned(b *logic.Board, st *logic.Step, truths []logic.Truth) error {
	a := newAssignment(b, shown(b), truths)
	begin := slices.Clone(a.dom)
	wrong := func(k logic.Candidate, left sudoku.Digits) error {
		x := b.Model.VarOf(k.Cell)
		if copy(a.dom, begin); !a.in[x] {
			a = newAssignment(b, shown(b), truths)
			a.touch(x)
		}
		a.dom[x] &= left
		switch found, tooMuch := a.possible(); {
		case found:
			return ErrFollows
		case tooMuch:
			return ErrTooMuch
		}
		return nil
	}
	for _, k := range st.Placements {
		if err := wrong(k, ^k.Digit.Set()); err != nil {
			return err
		}
	}
	for _, k := range st.Eliminations {
		if len(st.Placements) > 0 {
			break
		}
		if err := wrong(k, k.Digit.Set()); err != nil {
			return err
		}
	}
	return nil
}

// shown returns by variable what the board shows of it: its candidates, or its
// digit; of a variable that is no cell what it can hold at all.
func shown(b *logic.Board) []sudoku.Digits {
	dom := make([]sudoku.Digits, len(b.Model.Vars))
	for x := range dom {
		v := &b.Model.Vars[x]
		if dom[x] = v.Domain; v.Cell != sudoku.NoCell {
			dom[x] = b.Candidates(v.Cell) | b.Digit(v.Cell).Set()
		}
	}
	return dom
}

// follows returns an error when all truths can hold and the step be wrong, where
// they speak of candidates only.
func follows(b *logic.Board, st *logic.Step, truths []logic.Truth) error {
	for _, k := range st.Eliminations {
		p := newProof(b, truths)
		if len(st.Placements) == 0 && p.set(k) && p.possible() {
			return ErrFollows
		}
	}
	for _, k := range st.Placements {
		p := newProof(b, truths)
		p.decide(k, false)
		if p.possible() {
			return ErrFollows
		}
	}
	return nil
}

// holds reports whether the board shows what a truth says: no candidate of the
// cell, and no place of the digit in the house, is left out.
func holds(b *logic.Board, t logic.Truth) bool {
	named := map[logic.Candidate]bool{}
	for _, k := range t.Options {
		named[k] = true
	}
	var shown logic.Truth
	switch t.Ground {
	case logic.CellGround:
		shown = b.CellTruth(t.Cell)
	case logic.HouseGround:
		shown = b.HouseTruth(t.House, t.Digit)
	case logic.PlainGround:
		return deadly(b, t)
	default:
		return stated(b, t)
	}
	for _, k := range shown.Options {
		if !named[k] {
			return false
		}
	}
	return len(shown.Options) > 0
}

// stated reports whether the puzzle says what a truth about rules says.
func stated(b *logic.Board, t logic.Truth) bool {
	switch t.Ground {
	case logic.RuleGround:
		return len(t.Rules) > 0 && !slices.ContainsFunc(t.Rules, func(r int) bool { return r < 0 || r >= len(b.Model.Constraints) })
	case logic.SumGround:
		return len(t.Terms) > 0 && !slices.ContainsFunc(t.Terms, func(x logic.Term) bool {
			return !adds(b.Model, x.Rule, t.Kind, t.Digit) || t.Kind == logic.Product && x.Times != 1 && x.Times != -1
		})
	case logic.TrailGround:
		return trail(b, t)
	case logic.PointGround:
		return comes(b, t)
	}
	return false
}

// proof is a search for a way in which all truths hold.
type proof struct {
	b      *logic.Board
	truths []logic.Truth
	state  map[logic.Candidate]bool // what is decided
	trail  []logic.Candidate
}

func newProof(b *logic.Board, truths []logic.Truth) *proof {
	return &proof{b: b, truths: truths, state: map[logic.Candidate]bool{}}
}

// set makes a candidate true and all that it sees false, and reports whether
// that can be.
func (p *proof) set(k logic.Candidate) bool {
	if v, ok := p.state[k]; ok {
		return v
	}
	p.decide(k, true)
	for _, t := range p.truths {
		for _, o := range t.Options {
			if !p.excludes(k, o) {
				continue
			}
			v, ok := p.state[o]
			if v {
				return false
			}
			if !ok {
				p.decide(o, false)
			}
		}
	}
	return true
}

// excludes reports whether two candidates cannot both be right.
func (p *proof) excludes(k, o logic.Candidate) bool {
	return o != k && (o.Cell == k.Cell || o.Digit == k.Digit && p.b.Sees(o.Cell, k.Cell))
}

func (p *proof) decide(k logic.Candidate, v bool) {
	p.state[k] = v
	p.trail = append(p.trail, k)
}

// possible reports whether all truths can hold: what is forced is followed, and
// then the truth with the fewest ways left is tried each way.
func (p *proof) possible() bool {
	tightest, ok := p.settle()
	if !ok {
		return false
	}
	if tightest < 0 {
		return true
	}
	for _, o := range p.truths[tightest].Options {
		if _, known := p.state[o]; known {
			continue
		}
		mark := len(p.trail)
		if p.set(o) && p.possible() {
			return true
		}
		for _, k := range p.trail[mark:] {
			delete(p.state, k)
		}
		p.trail = p.trail[:mark]
	}
	return false
}

// settle follows everything that is forced. It returns the truth with the fewest
// ways left, -1 when all hold, and whether all still can.
func (p *proof) settle() (tightest int, ok bool) {
	for again := true; again; {
		again, tightest = false, -1
		least := 0
		for i, t := range p.truths {
			open, last, held := p.open(t)
			switch {
			case held:
			case open == 0:
				return -1, false
			case open == 1:
				if !p.set(last) {
					return -1, false
				}
				again = true
			case tightest < 0 || open < least:
				tightest, least = i, open
			}
		}
	}
	return tightest, true
}

// open returns how many options of a truth are undecided, the last of them, and
// whether one is true.
func (p *proof) open(t logic.Truth) (n int, last logic.Candidate, held bool) {
	for _, o := range t.Options {
		v, known := p.state[o]
		if !known {
			n, last = n+1, o
		}
		held = held || v
	}
	return n, last, held
}
