// Package reason finds out why rules leave no room for what a step removes, as far as
// that can be told in a few words: which digits do not go with what other cells can be
// ([Reasons.Ties]), which digits have no more places than they need ([Reasons.Needs]),
// which ways to fill the cells are left ([Reasons.Ways]), how much or how little a clue or
// a side of an equation would come to ([Reasons.Limits]), where the ends of a sandwich can
// be ([Reasons.Cases]), and where a digit leads, at once or in each of a few cases
// ([Reasons.Example]). All of it follows from the rules that the step rests on, from the
// candidates that its board shows, and from what cells that see each other exclude. What a
// rule asks for it says itself: see model.Tally and its like.
//
//	cells, ways := reason.Of(board, step).Ways(6)
//
// It holds facts and no sentences: package hint says them.
package reason

import (
	"context"
	"maps"
	"slices"

	"shudu/internal/propagate"

	"shudu/logic"
	"shudu/model"
	"shudu/sudoku"
)

// Reasons are the rules that a step rests on, and its board: they are followed there,
// and nothing else.
type Reasons struct {
	board  *logic.Board
	step   *logic.Step
	truths []logic.Truth
	known  bool          // all truths are about rules, and these of nothing but cells
	rules  []int         // the constraints it rests on
	sums   []logic.Truth // what houses and cages add up to, beside them
	places []logic.Truth // where houses have a digit
	cells  []sudoku.Cell // their empty cells, in the order of the rules
	search *logic.Search
	adder  *propagate.Teller // knows the sums
	asked  int               // how often a rule was looked at
}

// Of returns the reasons of a step that was found on a board.
func Of(b *logic.Board, st *logic.Step) *Reasons {
	p := &Reasons{board: b, step: st, truths: st.Truths(b)}
	p.known = p.read() && len(p.cells) > 0
	return p
}

// read reads the rules of the step. It reports whether it knows them all, and they speak
// of nothing but cells.
func (p *Reasons) read() bool {
	for _, t := range p.truths {
		switch {
		case t.Ground == logic.RuleGround:
			p.rules = append(p.rules, t.Rules...)
		case t.Ground == logic.SumGround && t.Kind == logic.Total:
			p.sums = append(p.sums, t)
		case t.Ground == logic.HouseGround:
			p.places = append(p.places, t)
		default:
			return false
		}
	}
	for _, i := range p.rules {
		if !p.speaksOfCells(i) {
			return false
		}
		p.cells = append(p.cells, p.empty(i)...)
	}
	for _, t := range p.sums {
		p.cells = append(p.cells, p.added(t).List()...)
	}
	for _, t := range p.places {
		for _, k := range t.Options {
			p.cells = append(p.cells, k.Cell)
		}
	}
	var seen logic.Cells
	p.cells = slices.DeleteFunc(p.cells, func(c sudoku.Cell) bool { was := seen.Has(c); seen.Add(c); return was })
	return true
}

// speaksOfCells reports whether a constraint speaks of nothing but cells.
func (p *Reasons) speaksOfCells(constraint int) bool {
	scope := p.model().Constraints[constraint].Scope()
	return len(p.model().CellsOf(scope)) == len(scope)
}

// empty returns the empty cells of a constraint.
func (p *Reasons) empty(constraint int) []sudoku.Cell {
	cells := slices.Clone(p.model().CellsOf(p.model().Constraints[constraint].Scope()))
	return slices.DeleteFunc(cells, func(c sudoku.Cell) bool { return p.board.Digit(c) != sudoku.None })
}

// added returns the empty cells of what houses and cages add up to.
func (p *Reasons) added(t logic.Truth) (cells logic.Cells) {
	weights, _ := Added(p.board, t)
	for c, w := range weights {
		if w != 0 && p.board.Digit(c) == sudoku.None {
			cells.Add(c)
		}
	}
	return cells
}

func (p *Reasons) model() *model.Model { return p.board.Model }

// left returns what a cell may hold: its candidates, or its digit.
func left(b *logic.Board, c sudoku.Cell) sudoku.Digits {
	return b.Candidates(c) | b.Digit(c).Set()
}

// domains returns by variable what it may hold.
func (p *Reasons) domains() []sudoku.Digits {
	all := p.allowed()
	for x := range all {
		if c := p.model().Vars[x].Cell; c != sudoku.NoCell {
			all[x] = left(p.board, c)
		}
	}
	return all
}

// allowed returns by variable what it could hold if nothing were known.
func (p *Reasons) allowed() []sudoku.Digits {
	all := make([]sudoku.Digits, len(p.model().Vars))
	for x := range all {
		all[x] = p.model().Allowed(model.Var(x))
	}
	return all
}

// End is where following rules ends: at a cell for which nothing is left, or at a rule
// or a sum that cannot hold any more.
type End struct {
	Cell   sudoku.Cell   // NoCell when it is not a cell
	Rule   int           // a constraint's place in the model, -1 when it is none
	Digits sudoku.Digits // one of which the rule needs and has no place for; 0 when it is not as simple as that
	Sum    *logic.Truth  // nil when it is none
}

// part is some of the rules and sums that a step rests on, and their empty cells.
type part struct {
	rules []int
	sums  []int // their places among those of the step
	cells []sudoku.Cell
}

// whole is all that the step rests on.
func (p *Reasons) whole() part {
	q := part{rules: p.rules, cells: p.cells}
	for i := range p.sums {
		q.sums = append(q.sums, i)
	}
	return q
}

// trail is what is known while rules are followed.
type trail struct {
	dom   []sudoku.Digits   // by variable: what it may hold
	known []logic.Candidate // what cells with one digit left hold, in the order in which that came out
	has   logic.Cells       // these cells
}

// follow takes from domains what rules do not leave, until nothing changes. It reports
// false at a dead end, and where that is.
func (p *Reasons) follow(q part, t *trail) (end End, alive bool) {
	for before := []sudoku.Digits(nil); !slices.Equal(before, t.dom); {
		before = slices.Clone(t.dom)
		for _, c := range q.cells {
			if !p.differ(q, c, t.dom) {
				return End{Cell: c, Rule: -1}, false
			}
			p.note(q, t)
		}
		for _, i := range q.rules {
			was := slices.Clone(t.dom)
			if !p.alone(i, t.dom) {
				return End{Cell: sudoku.NoCell, Rule: i, Digits: p.missing(i, was)}, false
			}
			p.note(q, t)
		}
		for _, i := range q.sums {
			if !p.reach(i, t.dom) {
				return End{Cell: sudoku.NoCell, Rule: -1, Sum: &p.sums[i]}, false
			}
			p.note(q, t)
		}
		for _, x := range p.places {
			if !p.place(x, t.dom) {
				return End{Cell: sudoku.NoCell, Rule: p.board.Houses[x.House].Rule, Digits: x.Digit.Set()}, false
			}
			p.note(q, t)
		}
	}
	return End{}, true
}

// note notes the cells that have come to one digit.
func (p *Reasons) note(q part, t *trail) {
	for _, c := range q.cells {
		if d := t.dom[p.model().VarOf(c)]; d.Len() == 1 && !t.has.Has(c) {
			t.known = append(t.known, logic.Candidate{Cell: c, Digit: d.Min()})
			t.has.Add(c)
		}
	}
}

// differ takes from a cell the digits of the cells that it sees. It reports whether
// something is left.
func (p *Reasons) differ(q part, c sudoku.Cell, dom []sudoku.Digits) bool {
	x := p.model().VarOf(c)
	for _, o := range q.cells {
		if d := dom[p.model().VarOf(o)]; d.Len() == 1 && p.board.Sees(c, o) {
			dom[x] &^= d
		}
	}
	return dom[x] != 0
}

// alone takes from domains what one constraint sees by itself. It reports whether it can
// hold.
func (p *Reasons) alone(i int, dom []sudoku.Digits) bool {
	if p.search == nil {
		p.search = logic.NewSearch(p.board)
	}
	p.asked++
	for _, x := range p.model().Constraints[i].Scope() {
		if dom[x] == 0 {
			return false
		}
	}
	return p.search.Alone(i, dom)
}

// place takes from the last place that a digit has in a house all other digits. It reports
// whether there is one.
func (p *Reasons) place(t logic.Truth, dom []sudoku.Digits) bool {
	var last model.Var
	n := 0
	for _, k := range t.Options {
		if x := p.model().VarOf(k.Cell); dom[x].Has(t.Digit) {
			last, n = x, n+1
		}
	}
	if n == 1 {
		dom[last] = t.Digit.Set()
	}
	return n > 0
}

// missing returns digits of which a rule needs one and has no place for it: one digit of
// a house, or those of which it wants some.
func (p *Reasons) missing(i int, dom []sudoku.Digits) sudoku.Digits {
	c := &p.model().Constraints[i]
	var can sudoku.Digits
	for _, x := range c.Scope() {
		can |= dom[x]
	}
	if w, ok := c.Constraint.(model.Wanting); ok {
		values, least := w.Wants()
		want := p.digitsOf(values)
		if least == 0 || can&want != 0 {
			want = 0
		}
		return want
	}
	for _, h := range p.board.Houses {
		if lost := h.Digits &^ can; h.Rule == i && lost != 0 {
			return lost.Min().Set()
		}
	}
	return 0
}

// digitsOf returns the digits that stand for some values.
func (p *Reasons) digitsOf(values []int) (set sudoku.Digits) {
	for _, v := range values {
		set |= p.board.Geometry.DigitOf(v).Set()
	}
	return set
}

// reach takes from domains what the i-th sum sees by itself. It reports whether it can be
// reached.
func (p *Reasons) reach(i int, dom []sudoku.Digits) bool {
	if p.adder == nil {
		m := p.model().With(p.allowed())
		m.Constraints = slices.Clip(m.Constraints)
		for _, t := range p.sums {
			m.Constraints = append(m.Constraints, model.Stated{Constraint: p.equation(t)})
		}
		p.adder = propagate.NewTeller(context.Background(), m)
	}
	p.asked++
	return p.adder.Alone(len(p.model().Constraints)+i, dom)
}

// equation says what houses and cages add up to as a constraint of its own.
func (p *Reasons) equation(t logic.Truth) *model.Sum {
	weights, target := Added(p.board, t)
	s := &model.Sum{Target: target}
	for _, c := range slices.Sorted(maps.Keys(weights)) {
		if w := weights[c]; w != 0 {
			s.Vars, s.Weights = append(s.Vars, p.model().VarOf(c)), append(s.Weights, w)
		}
	}
	return s
}

// Added adds the terms of an equation up: by cell how often it counts, and what comes
// out.
func Added(b *logic.Board, g logic.Truth) (map[sudoku.Cell]int, int) {
	weights, target := map[sudoku.Cell]int{}, 0
	if g.Kind == logic.Product {
		target = 1
	}
	for _, term := range g.Terms {
		c := b.Model.Constraints[term.Rule].Constraint
		for i, cell := range b.Model.CellsOf(c.Scope()) {
			weights[cell] += term.Times * weight(c, i)
		}
		total := total(b, term.Rule, g.Kind)
		switch {
		case g.Kind != logic.Product:
			target += term.Times * total
		case term.Times > 0:
			target *= total
		default:
			target /= total
		}
	}
	if g.Kind == logic.Parity {
		target &= 1
	}
	return weights, target
}

// weight is what the i-th cell of a house, a cage or a sum counts there.
func weight(c model.Constraint, i int) int {
	if a, ok := c.(model.Adding); ok {
		return a.Weight(i)
	}
	return 1
}

// total is what a house or a cage comes to.
func total(b *logic.Board, rule int, kind logic.Sums) int {
	if a, ok := b.Model.Constraints[rule].Constraint.(model.Adding); ok {
		return a.Total()
	}
	house := slices.IndexFunc(b.Houses, func(h logic.House) bool { return h.Rule == rule })
	sum, product := 0, 1
	for d := range b.Houses[house].Digits.All() {
		v := b.Geometry.Value(d)
		sum, product = sum+v, product*v
	}
	if kind == logic.Product {
		return product
	}
	return sum
}
