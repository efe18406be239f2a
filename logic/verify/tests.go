package verify

import (
	"slices"

	"shudu/logic"
	"shudu/model"
	"shudu/sudoku"
)

// options is that one of some candidates is right.
type options struct {
	scope []model.Var
	of    []model.Candidate
}

func newOptions(m *model.Model, t logic.Truth) *options {
	o := &options{}
	for _, k := range t.Options {
		x := m.VarOf(k.Cell)
		o.of = append(o.of, model.Candidate{Var: x, Digit: k.Digit})
		if !slices.Contains(o.scope, x) {
			o.scope = append(o.scope, x)
		}
	}
	return o
}

func (o *options) vars() []model.Var { return o.scope }

func (o *options) possible(a *assignment) bool {
	for _, k := range o.of {
		if a.dom[k.Var].Has(k.Digit) {
			return true
		}
	}
	return false
}

// linear is that weighted values add up to a target, as a whole or but for a
// multiple of a number.
type linear struct {
	scope   []model.Var
	weights []int
	target  int
	modulo  int // 0 for a sum as it is
}

func (l *linear) vars() []model.Var { return l.scope }

func (l *linear) possible(a *assignment) bool {
	low, high := 0, 0
	for i, x := range l.scope {
		lo, hi := a.ends(x, l.weights[i])
		low, high = low+lo, high+hi
	}
	if l.modulo != 0 {
		return low != high || (low-l.target)%l.modulo == 0 || slices.ContainsFunc(l.scope, func(x model.Var) bool { return a.dom[x].Len() > 1 })
	}
	return low <= l.target && l.target <= high && l.reaches(a, low, high)
}

// reaches takes a closer look where few ways are left for the variables that are
// open: cells that see each other never hold the same digit.
func (l *linear) reaches(a *assignment, low, high int) bool {
	ways, open, rest := 1, []int(nil), l.target
	for i, x := range l.scope {
		if n := a.dom[x].Len(); n > 1 {
			ways, open = ways*n, append(open, i)
		} else {
			rest -= l.weights[i] * a.value(x, a.dom[x].Min())
		}
		if ways > fewWays && !a.close {
			return true
		}
	}
	if len(open) == 0 {
		return low == l.target && high == l.target
	}
	a.asking = mostAsked
	return l.some(a, open, make([]sudoku.Digit, 0, len(open)), rest)
}

// some reports whether open variables whose first ones hold digits can add what is
// left, or that it was too much to tell.
func (l *linear) some(a *assignment, open []int, held []sudoku.Digit, rest int) bool {
	if a.asking--; len(held) == len(open) || a.asking < 0 {
		return rest == 0 || a.asking < 0
	}
	if low, high := l.span(a, open[len(held):]); rest < low || rest > high {
		return false
	}
	i := open[len(held)]
	for d := range a.dom[l.scope[i]].All() {
		clash := slices.ContainsFunc(held, func(h sudoku.Digit) bool { return h == d }) && l.clash(a, open, held, d)
		if !clash && l.some(a, open, append(held, d), rest-l.weights[i]*a.value(l.scope[i], d)) {
			return true
		}
	}
	return false
}

// span returns the least and the most that some variables can add.
func (l *linear) span(a *assignment, of []int) (low, high int) {
	for _, i := range of {
		lo, hi := a.ends(l.scope[i], l.weights[i])
		low, high = low+lo, high+hi
	}
	return low, high
}

// clash reports whether a variable that sees the next one holds the same digit.
func (l *linear) clash(a *assignment, open []int, held []sudoku.Digit, d sudoku.Digit) bool {
	for k, h := range held {
		if h == d && a.apart(l.scope[open[k]], l.scope[open[len(held)]]) {
			return true
		}
	}
	return false
}

// count is that a digit stands in some variables so many times, each with a weight.
type count struct {
	linear
	digit sudoku.Digit
}

func (c *count) possible(a *assignment) bool {
	low, high := 0, 0
	for i, x := range c.scope {
		w := c.weights[i]
		switch d := a.dom[x]; {
		case d == c.digit.Set():
			low, high = low+w, high+w
		case d.Has(c.digit):
			low, high = low+min(0, w), high+max(0, w)
		}
	}
	return low <= c.target && c.target <= high
}

// product is that values multiplied, those of some divided by, give a fraction.
type product struct {
	linear
	under int // the target is divided by this
}

// mostProduct bounds products that are compared, so that none runs over.
const mostProduct = 1 << 62

func (p *product) possible(a *assignment) bool {
	over, under, fits := p.under, p.target, true
	for i, x := range p.scope {
		if a.dom[x].Len() > 1 {
			return true
		}
		side := &over
		if p.weights[i] < 0 {
			side = &under
		}
		for range abs(p.weights[i]) {
			fits = multiply(side, a.value(x, a.dom[x].Min())) && fits
		}
	}
	return !fits || over == under
}

// multiply multiplies and reports whether the product is small enough to compare.
func multiply(n *int, by int) bool {
	if *n != 0 && abs(by) > mostProduct/abs(*n) {
		return false
	}
	*n *= by
	return true
}

func abs(n int) int { return max(n, -n) }

// general is a constraint as it says itself. It is asked when few ways are left for
// those of its variables that are open; those that have a way to tell sooner are
// asked that way, too.
type general struct {
	model.Constraint
	scope []model.Var
}

// How many ways a constraint is asked about at most, and how much is tried where a sum
// gets a closer look.
const (
	fewWays   = 200
	mostAsked = 20_000
)

func (g *general) vars() []model.Var { return g.scope }

func (g *general) possible(a *assignment) bool {
	ways := 1
	for _, x := range g.scope {
		if ways *= a.dom[x].Len(); ways > fewWays {
			return true
		}
	}
	return g.some(a, make([]int, 0, len(g.scope)))
}

// some reports whether the constraint holds for values that begin like these.
func (g *general) some(a *assignment, values []int) bool {
	if len(values) == len(g.scope) {
		return g.Holds(values)
	}
	x := g.scope[len(values)]
	for d := range a.dom[x].All() {
		if g.some(a, append(values, a.value(x, d))) {
			return true
		}
	}
	return false
}

// different is that variables hold different digits.
type different struct{ general }

func (v *different) possible(a *assignment) bool {
	var m matching
	for i := range v.scope {
		if m.tried = 0; !m.place(a, v.scope, i) {
			return false
		}
	}
	return true
}

// matching gives variables different digits.
type matching struct {
	has   [65]int16 // by digit: 1 + the place of the variable that has it for now
	tried sudoku.Digits
}

// place gives a variable a digit, and others another one where they are in the way.
func (m *matching) place(a *assignment, scope []model.Var, i int) bool {
	for d := range a.dom[scope[i]].All() {
		if m.tried.Has(d) {
			continue
		}
		m.tried |= d.Set()
		if o := m.has[d]; o == 0 || m.place(a, scope, int(o)-1) {
			m.has[d] = int16(i) + 1
			return true
		}
	}
	return false
}

// relation is that two variables stand in a relation.
type relation struct{ general }

func (r *relation) possible(a *assignment) bool { return r.some(a, make([]int, 0, 2)) }

// reading is that an automaton accepts variables.
type reading struct {
	*model.Regular
}

func (r reading) vars() []model.Var { return r.Vars }

func (r reading) possible(a *assignment) bool {
	now := map[int32]bool{}
	for _, s := range r.Automaton.Start {
		now[s] = true
	}
	for _, x := range r.Vars {
		next := map[int32]bool{}
		for s := range now {
			for _, arc := range r.Automaton.Arcs[s] {
				if r.reads(a, x, arc.Digits) {
					next[arc.To] = true
				}
			}
		}
		now = next
	}
	for s := range now {
		if r.Automaton.Accept[s] {
			return true
		}
	}
	return false
}

// reads reports whether a variable can hold one of the digits of an alphabet.
func (r reading) reads(a *assignment, x model.Var, letters sudoku.Digits) bool {
	for d := range a.dom[x].All() {
		if i := slices.Index(r.Automaton.Values, a.value(x, d)); i >= 0 && letters.Has(sudoku.Digit(i+1)) {
			return true
		}
	}
	return false
}

// stretch is that one of the ways of a line is possible.
type stretch struct {
	*model.Stretch
	all general
}

func (s stretch) vars() []model.Var { return s.Vars }

func (s stretch) possible(a *assignment) bool {
	return slices.ContainsFunc(s.Ways, func(w model.Way) bool { return s.way(a, w) }) && s.all.possible(a)
}

func (s stretch) way(a *assignment, w model.Way) bool {
	for _, at := range w.At {
		x := s.Vars[at]
		fits := false
		for d := range a.dom[x].All() {
			fits = fits || slices.Contains(w.Values, a.value(x, d))
		}
		if !fits {
			return false
		}
	}
	low, high := 0, 0
	for _, x := range s.Vars[w.From:w.To] {
		lo, hi := a.ends(x, 1)
		low, high = low+lo, high+hi
	}
	return low <= w.Sum && w.Sum <= high
}

// run is that variables hold values without a gap.
type run struct{ general }

func (r *run) possible(a *assignment) bool {
	for _, low := range a.b.Geometry.Values() {
		fits := true
		for _, x := range r.scope {
			some := false
			for d := range a.dom[x].All() {
				v := a.value(x, d)
				some = some || v >= low && v < low+len(r.scope)
			}
			fits = fits && some
		}
		if fits {
			return r.general.possible(a)
		}
	}
	return false
}

// sight is that so many variables are larger than all before them.
type sight struct{ *model.Visible }

func (s sight) vars() []model.Var { return s.Vars }

func (s sight) possible(a *assignment) bool {
	type state struct{ tallest, seen int }
	now := map[state]bool{{0, 0}: true} // what has no height is not seen
	for _, x := range s.Vars {
		next := map[state]bool{}
		for st := range now {
			for d := range a.dom[x].All() {
				to := st
				if v := a.value(x, d); v > st.tallest {
					to = state{v, st.seen + 1}
				}
				next[to] = true
			}
		}
		now = next
	}
	for st := range now {
		if st.seen == s.Count {
			return true
		}
	}
	return false
}

// tally is that some of the variables hold one of some values, an allowed number of
// them.
type tally struct{ *model.Count }

func (t tally) vars() []model.Var { return t.Vars }

func (t tally) possible(a *assignment) bool {
	least, most := 0, 0
	for _, x := range t.Vars {
		in, out := false, false
		for d := range a.dom[x].All() {
			if slices.Contains(t.Of, a.value(x, d)) {
				in = true
			} else {
				out = true
			}
		}
		if in {
			most++
		}
		if in && !out {
			least++
		}
	}
	return slices.ContainsFunc(t.Allowed, func(n int) bool { return least <= n && n <= most })
}

// newEquation returns the test of an equation: houses and cages added up as its
// terms say.
func newEquation(b *logic.Board, t logic.Truth) test {
	weights, target, under := map[model.Var]int{}, 0, 1
	if t.Kind == logic.Product {
		target = 1
	}
	fits := true
	for _, term := range t.Terms {
		vars, weight, total := part(b.Model, term.Rule, t)
		for i, x := range vars {
			weights[x] += term.Times * weight(i)
		}
		switch {
		case t.Kind != logic.Product:
			target += term.Times * total
		case term.Times > 0:
			fits = multiply(&target, total) && fits
		default:
			fits = multiply(&under, total) && fits
		}
	}
	l := linear{target: target}
	if !fits {
		return &linear{} // it says nothing: too large to compare
	}
	for x := range model.Var(len(b.Model.Vars)) {
		if weights[x] != 0 {
			l.scope, l.weights = append(l.scope, x), append(l.weights, weights[x])
		}
	}
	switch t.Kind {
	case logic.Product:
		return &product{l, under}
	case logic.Places:
		return &count{l, t.Digit}
	case logic.Parity:
		l.modulo = 2
	}
	return &l
}

// part returns what a house or a cage adds to an equation.
func part(m *model.Model, rule int, t logic.Truth) (vars []model.Var, weight func(int) int, total int) {
	one := func(int) int { return 1 }
	switch c := m.Constraints[rule].Constraint.(type) {
	case *model.AllDifferent:
		if t.Kind == logic.Places {
			return c.Vars, one, 1
		}
		total := 0
		if t.Kind == logic.Product {
			total = 1
		}
		for _, v := range allowed(m, c) {
			if t.Kind == logic.Product {
				total *= v
			} else {
				total += v
			}
		}
		return c.Vars, one, total
	case *model.Sum:
		return c.Vars, c.Weight, c.Target
	case *model.Arithmetic:
		return c.Vars, one, c.Target
	}
	return nil, one, 0
}

// allowed returns the values that the puzzle leaves variables which all differ from
// the beginning; nil where their digits stand for different values, or one is there
// twice.
func allowed(m *model.Model, c *model.AllDifferent) (values []int) {
	var digits sudoku.Digits
	for i, x := range c.Vars {
		if !slices.Equal(m.Vars[x].Values, m.Vars[c.Vars[0]].Values) || slices.Contains(c.Vars[:i], x) {
			return nil
		}
		digits |= m.Vars[x].Domain
	}
	for d := range digits.All() {
		values = append(values, m.Vars[c.Vars[0]].Values[d-1])
	}
	return values
}

// adds reports whether a house or a cage can stand in an equation of a kind, of a
// digit where it is about places.
func adds(m *model.Model, rule int, kind logic.Sums, digit sudoku.Digit) bool {
	if rule < 0 || rule >= len(m.Constraints) {
		return false
	}
	switch c := m.Constraints[rule].Constraint.(type) {
	case *model.AllDifferent:
		values := allowed(m, c)
		if len(values) == 0 || len(values) != len(c.Vars) {
			return false // it need not hold each of them
		}
		all := m.Vars[c.Vars[0]].Values
		return (kind != logic.Product || values[0] > 0) &&
			(kind != logic.Places || digit > 0 && int(digit) <= len(all) && slices.Contains(values, all[digit-1]))
	case *model.Sum:
		return kind == logic.Total || kind == logic.Parity
	case *model.Arithmetic:
		switch kind {
		case logic.Total:
			return c.Op == model.Add
		case logic.Parity:
			return c.Op == model.Add || c.Op == model.Sub
		case logic.Product:
			return c.Op == model.Mul && c.Target != 0
		}
	}
	return false
}
