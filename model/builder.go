package model

import (
	"cmp"
	"context"
	"slices"

	"shudu/internal/fault"
	"shudu/sudoku"
)

// Builder is what a rule says itself to. Its methods add constraints over
// cells; they panic on cells that do not exist, so a rule checks its cells
// first with [Builder.Check].
type Builder struct {
	m      *Model
	rule   int
	saying Constrainer   // the rule that is being said
	branch *[]Constraint // where constraints go inside an alternative, else nil
	fault  error         // what a branch may not say
	*memory
}

// memory is what the builders of a model share: where constraints of the usual
// kinds and their lists lie, side by side (a puzzle may have hundreds of them),
// and by cell the number of the list it was last met in (see Check).
type memory struct {
	ctx        context.Context
	room       int        // how much more may be said
	said       int        // how often it was asked
	over       error      // why nothing more may be said
	automaton  *Automaton // the last that was said
	relation   *Relation  // likewise
	seen       []int32
	lists      int32
	automata   map[any]*Automaton
	more       map[sudoku.Cell]Var // what cells count more than their values
	counts     map[sudoku.Cell]Var // what such cells count for, where a rule asked
	summed     bool                // a sum was said
	vars       slab[Var]
	differents slab[AllDifferent]
	sums       slab[Sum]
	arithmetic slab[Arithmetic]
	pairs      slab[Pair]
}

// maxRoom bounds what a puzzle may say in all: for each rule and each constraint
// 8, for a constraint besides its variables, and the arcs of its automaton or
// the pairs of values of its relation, 16 of which count as one.
const (
	maxRoom  = 1 << 24
	oneSaid  = 8
	oneGroup = 16
)

var errRoom = fault.Errorf("the rules say too much: more than %d cells and steps in all their constraints", maxRoom)

// Geometry returns the geometry of the puzzle being compiled.
func (b *Builder) Geometry() *sudoku.Geometry { return b.m.Geometry }

// Err returns why what was said so far may not be said here, or that it is
// time to stop; nil when all is well. A rule that is made of many others asks
// after each of them.
func (b *Builder) Err() error {
	b.tick(oneSaid)
	return cmp.Or(b.fault, b.over)
}

// tick takes room away, and now and then looks at the time.
func (b *Builder) tick(room int) {
	b.room -= room
	if b.said++; b.said&255 == 0 && b.over == nil {
		b.over = b.ctx.Err()
	}
	if b.room < 0 && b.over == nil {
		b.over = errRoom
	}
}

// Check returns an error when a cell does not exist or stands in the list
// twice.
func (b *Builder) Check(cells ...sudoku.Cell) error {
	b.lists++
	for _, c := range cells {
		if !b.m.Geometry.Exists(c) {
			return fault.Errorf("a cell lies outside the grid")
		}
		if b.seen[c] == b.lists {
			return fault.Errorf("%s is named twice", b.m.Geometry.Name(c))
		}
		b.seen[c] = b.lists
	}
	return nil
}

// Say says a rule: one that stands inside another says itself through it, so
// that what it takes from domains is told by its own name.
func (b *Builder) Say(r Constrainer) error {
	outer := b.saying
	b.saying = r
	err := cmp.Or(r.Constrain(b), b.Err())
	b.saying = outer
	return err
}

// Add adds a constraint that is already in the words of variables.
func (b *Builder) Add(label Label, c Constraint) {
	if !b.admit(c) {
		return
	}
	if b.branch != nil {
		*b.branch = append(*b.branch, c)
		return
	}
	b.m.Constraints = append(b.m.Constraints, Stated{Constraint: c, Label: label, Rule: b.rule})
}

// admit reports whether there is room and time for one more constraint.
func (b *Builder) admit(c Constraint) bool {
	room := oneSaid + len(c.Scope())
	switch c := c.(type) {
	case *Regular:
		if c.Automaton != b.automaton {
			b.automaton = c.Automaton
			for _, arcs := range c.Automaton.Arcs {
				room += len(arcs)
			}
		}
	case *Stretch:
		room += len(c.Ways) * oneSaid
	case *Pair:
		if c.Relation != b.relation {
			b.relation = c.Relation
			room += len(c.Relation.XValues) * len(c.Relation.YValues) / oneGroup
		}
	}
	b.tick(room)
	return b.over == nil
}

// Aux adds an auxiliary variable with the given values (increasing, at most
// MaxValues). Its value must follow from the cells: it is not part of a
// solution, and two solutions that differ only there would be counted twice.
// For that reason one with several values cannot stand inside an alternative.
func (b *Builder) Aux(values ...int) Var {
	if b.branch != nil && len(values) > 1 {
		b.fault = errBranch
	}
	if n := len(b.m.helped); n == 0 || b.m.helped[n-1] != b.rule {
		b.m.helped = append(b.m.helped, b.rule)
	}
	v := Var(len(b.m.Vars))
	b.m.Vars = append(b.m.Vars, Variable{Cell: sudoku.NoCell, Domain: sudoku.FirstDigits(len(values)), Values: values})
	return v
}

// Vars returns the variables of cells.
func (b *Builder) Vars(cells ...sudoku.Cell) []Var {
	vs := b.vars.cut(len(cells))
	for i, c := range cells {
		vs[i] = b.varOf(c)
	}
	return vs
}

// varOf returns the variable of a cell.
func (b *Builder) varOf(c sudoku.Cell) Var {
	v := b.m.byCell[c]
	if v < 0 {
		panic("model: cell outside the geometry")
	}
	return v
}

// Restrict keeps only the values of a cell that ok allows. The model remembers
// which rule said so.
func (b *Builder) Restrict(c sudoku.Cell, ok func(value int) bool) {
	x := b.varOf(c)
	v := &b.m.Vars[x]
	if b.branch != nil {
		b.Add(Label{}, &Among{Var: x, Values: selected(v.Values, ok)})
		return
	}
	var removed sudoku.Digits
	for i, value := range v.Values {
		if !ok(value) {
			removed |= 1 << i
		}
	}
	v.Domain &^= removed
	b.restricted(x, removed)
}

// restricted remembers what the rule that is being said took from a variable.
func (b *Builder) restricted(x Var, removed sudoku.Digits) {
	if removed == 0 {
		return
	}
	if b.m.restrictions == nil {
		b.m.restrictions = b.m.first[:0]
	}
	b.m.restrictions = append(b.m.restrictions, restriction{int32(x), int32(b.rule), b.saying.Name(), removed})
}

// selected returns the values that ok allows.
func selected(values []int, ok func(int) bool) []int {
	var out []int
	for _, v := range values {
		if ok(v) {
			out = append(out, v)
		}
	}
	return out
}

// AllDifferent says that no two of the cells hold the same digit.
func (b *Builder) AllDifferent(label Label, cells ...sudoku.Cell) {
	d := &b.differents.cut(1)[0]
	d.Vars = b.Vars(cells...)
	b.Add(label, d)
}

// Sum says that the values of the cells add up to the target.
func (b *Builder) Sum(label Label, target int, cells ...sudoku.Cell) {
	b.WeightedSum(label, target, nil, cells...)
}

// WeightedSum says that the values of the cells, each times its weight, add up
// to the target; nil weights are all 1.
func (b *Builder) WeightedSum(label Label, target int, weights []int, cells ...sudoku.Cell) {
	s := &b.sums.cut(1)[0]
	*s = Sum{Vars: b.Vars(cells...), Weights: weights, Target: target}
	if b.summed = true; b.more != nil {
		b.addMore(s, cells)
	}
	b.Add(label, s)
}

// CountsMore says that a cell counts for more than its value in every sum: for
// that of another variable besides. It fails when sums were said already, so a
// rule that uses it has a method Early and is said before the others, and when
// the cell counts for more already.
func (b *Builder) CountsMore(c sudoku.Cell, more Var) error {
	if b.summed {
		return fault.New("it changes sums that were said before it; it cannot stand inside another rule")
	}
	if _, twice := b.more[c]; twice {
		return fault.Errorf("%s counts for more already, by another rule", b.m.Geometry.Name(c))
	}
	if b.more == nil {
		b.more = map[sudoku.Cell]Var{}
	}
	b.more[c] = more
	b.m.entangled = true
	return nil
}

// Counted returns variables for what the cells count for in sums, and all values
// that these can hold, increasing. Where the cells count for their digits there
// are none.
func (b *Builder) Counted(label Label, cells ...sudoku.Cell) (vars []Var, values []int, err error) {
	b.summed = true
	if !slices.ContainsFunc(cells, func(c sudoku.Cell) bool { _, ok := b.more[c]; return ok }) {
		return nil, nil, nil
	}
	vars = slices.Clone(b.Vars(cells...))
	for i, c := range cells {
		if more, ok := b.more[c]; ok {
			if vars[i], err = b.countOf(label, c, vars[i], more); err != nil {
				return nil, nil, err
			}
		}
		values = append(values, b.m.Vars[vars[i]].Values...)
	}
	slices.Sort(values)
	return vars, slices.Compact(values), nil
}

// countOf returns the variable for what a cell counts for: its digit and what
// it counts more.
func (b *Builder) countOf(label Label, c sudoku.Cell, digit, more Var) (Var, error) {
	if v, ok := b.counts[c]; ok {
		return v, nil
	}
	var values []int
	for _, x := range b.m.Vars[digit].Values {
		for _, y := range b.m.Vars[more].Values {
			values = append(values, x+y)
		}
	}
	slices.Sort(values)
	if values = slices.Compact(values); len(values) > sudoku.MaxValues {
		return 0, fault.Errorf("%s can count for %d different numbers (at most %d)", b.m.Geometry.Name(c), len(values), sudoku.MaxValues)
	}
	v := b.Aux(values...)
	b.Add(label, &Sum{Vars: []Var{digit, more, v}, Weights: []int{1, 1, -1}})
	if b.counts == nil {
		b.counts = map[sudoku.Cell]Var{}
	}
	b.counts[c] = v
	return v, nil
}

// addMore adds to a sum what its cells count more.
func (b *Builder) addMore(s *Sum, cells []sudoku.Cell) {
	s.Weights = slices.Clone(s.Weights)
	for i, c := range cells {
		more, ok := b.more[c]
		if !ok {
			continue
		}
		if s.Vars = append(s.Vars, more); s.Weights != nil {
			s.Weights = append(s.Weights, s.Weights[i])
		}
	}
}

// Pair says that the values of two cells stand in a relation.
func (b *Builder) Pair(label Label, x, y sudoku.Cell, related func(x, y int) bool) {
	b.Related(label, b.Relation(related), x, y)
}

// Relation tabulates a relation between the values of cells, to be used for
// many pairs with Related.
func (b *Builder) Relation(related func(x, y int) bool) *Relation {
	return NewRelation(b.m.Geometry.Values(), b.m.Geometry.Values(), related)
}

// RelationOf is Relation for a list of the pairs that are related. Pairs of
// other than two numbers, or of numbers that are no values, relate nothing.
func (b *Builder) RelationOf(pairs [][]int) *Relation {
	g := b.m.Geometry
	r := emptyRelation(g.Values(), g.Values())
	for _, p := range pairs {
		if len(p) != 2 {
			continue
		}
		if x, y := g.DigitOf(p[0]), g.DigitOf(p[1]); x != sudoku.None && y != sudoku.None {
			r.Forward[x-1] |= y.Set()
			r.Backward[y-1] |= x.Set()
		}
	}
	return r
}

// Related says that the values of two cells stand in a tabulated relation. A
// cell may stand in a relation to itself.
func (b *Builder) Related(label Label, r *Relation, x, y sudoku.Cell) {
	if x == y {
		b.Restrict(x, func(v int) bool { return r.Holds(v, v) })
		return
	}
	if b.over != nil {
		return // rules that relate every two cells may ask millions of times more
	}
	p := &b.pairs.cut(1)[0]
	*p = Pair{X: b.varOf(x), Y: b.varOf(y), Relation: r}
	b.Add(label, p)
}

// Arithmetic says that the values of the cells, combined by op, give the
// target.
func (b *Builder) Arithmetic(label Label, op Op, target int, cells ...sudoku.Cell) {
	if op == Add {
		b.Sum(label, target, cells...)
		return
	}
	a := &b.arithmetic.cut(1)[0]
	*a = Arithmetic{Vars: b.Vars(cells...), Op: op, Target: target}
	b.Add(label, a)
}

// Regular says that an automaton accepts the values of the cells, read in
// order.
func (b *Builder) Regular(label Label, a *Automaton, cells ...sudoku.Cell) {
	b.Add(label, &Regular{Vars: b.Vars(cells...), Automaton: a})
}

// Automaton returns what build returns, and builds it once a model for each
// key: rules that say the same many times share their automata.
func (b *Builder) Automaton(key any, build func() (*Automaton, error)) (*Automaton, error) {
	a, ok := b.automata[key]
	if ok {
		return a, nil
	}
	a, err := build()
	if err != nil {
		return nil, err
	}
	if b.automata == nil {
		b.automata = map[any]*Automaton{}
	}
	b.automata[key] = a
	return a, nil
}

// Visible says how many of the cells, looked at from the first on, are larger
// than all before them.
func (b *Builder) Visible(label Label, count int, cells ...sudoku.Cell) {
	b.Add(label, &Visible{Vars: b.Vars(cells...), Count: count})
}

// Count says that the number of cells that hold one of some values is one of
// the numbers allowed.
func (b *Builder) Count(label Label, of, allowed []int, cells ...sudoku.Cell) {
	b.Add(label, &Count{Vars: b.Vars(cells...), Of: of, Allowed: allowed})
}

var errBranch = fault.New("this rule cannot stand inside an alternative")

// Either says that at least one of the branches holds: each is called to say
// its constraints to a builder of its own.
func (b *Builder) Either(label Label, branches ...func(*Builder) error) error {
	said := make([][]Constraint, len(branches))
	for i, say := range branches {
		sub := &Builder{m: b.m, rule: b.rule, branch: &said[i], memory: b.memory}
		if err := say(sub); err != nil {
			return err
		}
		if err := sub.Err(); err != nil {
			return err
		}
		if len(said[i]) == 0 {
			return nil // a branch that asks for nothing always holds
		}
	}
	b.Add(label, newEither(said))
	return nil
}

// IsHouse reports whether it is said already that the cells hold every value
// once.
func (b *Builder) IsHouse(cells ...sudoku.Cell) bool {
	return len(cells) == b.m.Geometry.N() && b.Differ(cells...)
}

// Differ reports whether it is said already that no two of the cells hold the
// same digit.
func (b *Builder) Differ(cells ...sudoku.Cell) bool {
	vars := b.Vars(cells...)
	for _, d := range b.m.Differents() {
		if len(d.Vars) >= len(vars) && !slices.ContainsFunc(vars, func(v Var) bool { return !slices.Contains(d.Vars, v) }) {
			b.m.entangled = true // whoever asked may say something else for it
			return true
		}
	}
	return false
}
