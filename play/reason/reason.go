// Package reason finds out why rules leave no room for what a step removes, as far as
// that can be told in a few words: which digits of two cells do not go together
// ([Reasons.Ties]), which ways to fill the cells are left ([Reasons.Ways]), how much or
// how little a clue would come to ([Reasons.Limits]), where the ends of a sandwich can be
// ([Reasons.Cases]), and where a digit leads at once ([Reasons.Example]). All of it
// follows from the rules that the step rests on, from the candidates that its board
// shows, and from what cells that see each other exclude.
//
//	cells, ways := reason.Of(board, step).Ways(6)
//
// It holds facts and no sentences: package hint says them.
package reason

import (
	"context"
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
	cells  []sudoku.Cell // their empty cells, in the order of the rules
	teller *propagate.Teller
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
		case t.Ground != logic.HouseGround:
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
		weights, _ := Added(p.board, t)
		for c := range sudoku.Cell(p.board.Geometry.Len()) {
			if weights[c] != 0 && p.board.Digit(c) == sudoku.None {
				p.cells = append(p.cells, c)
			}
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

func (p *Reasons) model() *model.Model { return p.board.Model }

// left returns what a cell may hold: its candidates, or its digit.
func left(b *logic.Board, c sudoku.Cell) sudoku.Digits {
	return b.Candidates(c) | b.Digit(c).Set()
}

// domains returns by variable what it may hold.
func (p *Reasons) domains() []sudoku.Digits {
	m := p.model()
	all := make([]sudoku.Digits, len(m.Vars))
	for x := range all {
		all[x] = m.Allowed(model.Var(x))
	}
	if p.teller == nil {
		p.teller = propagate.NewTeller(context.Background(), m.With(slices.Clone(all)))
	}
	for x := range all {
		if c := m.Vars[x].Cell; c != sudoku.NoCell {
			all[x] = left(p.board, c)
		}
	}
	return all
}

// End is where following rules ends: at a cell for which nothing is left, or at a rule
// or a sum that cannot hold any more.
type End struct {
	Cell sudoku.Cell  // NoCell when it is not a cell
	Rule int          // a constraint's place in the model, -1 when it is none
	Sum  *logic.Truth // nil when it is none
}

// follow takes from domains what the rules do not leave, until nothing changes. It
// reports false at a dead end, and where that is.
func (p *Reasons) follow(dom []sudoku.Digits) (end End, alive bool) {
	for before := []sudoku.Digits(nil); !slices.Equal(before, dom); {
		before = slices.Clone(dom)
		for _, c := range p.cells {
			if !p.differ(c, dom) {
				return End{Cell: c, Rule: -1}, false
			}
		}
		for _, i := range p.rules {
			if !p.alone(i, dom) {
				return End{Cell: sudoku.NoCell, Rule: i}, false
			}
		}
		for i := range p.sums {
			if !p.reach(&p.sums[i], dom) {
				return End{Cell: sudoku.NoCell, Rule: -1, Sum: &p.sums[i]}, false
			}
		}
	}
	return End{}, true
}

// differ takes from a cell the digits of the cells that it sees. It reports whether
// something is left.
func (p *Reasons) differ(c sudoku.Cell, dom []sudoku.Digits) bool {
	x := p.model().VarOf(c)
	for _, o := range p.cells {
		if d := dom[p.model().VarOf(o)]; d.Len() == 1 && p.board.Sees(c, o) {
			dom[x] &^= d
		}
	}
	return dom[x] != 0
}

// alone takes from domains what one constraint sees by itself. Of counts and regions the
// engine sees more than that; they are looked at when all is known.
func (p *Reasons) alone(i int, dom []sudoku.Digits) bool {
	switch p.model().Constraints[i].Constraint.(type) {
	case *model.Count, *model.Connected:
		return true
	}
	return p.teller.Alone(i, dom)
}

// reach takes from domains what is too much or too little for a sum. It reports whether
// it can be reached.
func (p *Reasons) reach(t *logic.Truth, dom []sudoku.Digits) bool {
	weights, target := Added(p.board, *t)
	low, high := 0, 0
	for c, w := range weights {
		lo, hi := p.ends(dom[p.model().VarOf(c)], w)
		low, high = low+lo, high+hi
	}
	for c, w := range weights {
		x := p.model().VarOf(c)
		lo, hi := p.ends(dom[x], w)
		for d := range dom[x].All() {
			if v := w * p.board.Geometry.Value(d); v+low-lo > target || v+high-hi < target {
				dom[x] &^= d.Set()
			}
		}
		if dom[x] == 0 {
			return false
		}
	}
	return true
}

// ends returns the least and the greatest value of digits, so many times.
func (p *Reasons) ends(d sudoku.Digits, times int) (low, high int) {
	low, high = times*p.board.Geometry.Value(d.Min()), times*p.board.Geometry.Value(d.Max())
	return min(low, high), max(low, high)
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
	if s, ok := c.(*model.Sum); ok {
		return s.Weight(i)
	}
	return 1
}

// total is what a house or a cage comes to.
func total(b *logic.Board, rule int, kind logic.Sums) int {
	switch c := b.Model.Constraints[rule].Constraint.(type) {
	case *model.Sum:
		return c.Target
	case *model.Arithmetic:
		return c.Target
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
