// Package model says puzzles in the few primitive constraints that engines
// enforce.
//
// A [Model] is a list of variables, each with the set of digits it may still
// hold, and a list of constraints over them. The many rules of package rule
// say themselves in these few words through a [Builder]; engines, checkers and
// techniques see only the words:
//
// The core, which most rules speak in and every engine, check and technique
// should know well:
//
//   - [AllDifferent]: no digit twice; a house when there are as many cells as values
//   - [Sum]: a weighted sum equals a target
//   - [Arithmetic]: an operation over all of them gives a target
//   - [Pair]: a relation between two variables, as a table
//   - [Regular]: an automaton accepts them, read in order
//   - [Count]: how many hold one of some values
//   - [Either]: at least one of several branches holds
//   - [Among]: one variable holds one of some values (inside a branch)
//
// The others serve one rule or a small family, and may be left to Holds by
// whoever does not care for that family:
//
//   - [Table]: the tuples that are allowed, one by one (modifiers)
//   - [Same]: several parts hold the same values (same values)
//   - [Consecutive]: different values without a gap (renban lines)
//   - [Visible]: how many are larger than all before them (towers)
//   - [Distinct]: how many different values there are (count distinct)
//   - [DifferentIf]: no digit twice when another holds some value (doppelgangers)
//   - [Connected]: those that hold some values hang together (connected digits)
//   - [Partition]: they fall into regions that are themselves unknown (chaos constructions)
//   - [Streak], [Alike]: a number tells how many hold the same as a first one (there)
//   - [Rank], [SideRank]: a line has its place among others (full rank)
//
// What people see in a model, houses and peers, links between candidates, cages, is
// read from the constraints in one place: [Model.View]. Why a domain is smaller than
// the list of values, a given, an even cell, is told by [Model.Why]. [Model.With] and
// [Model.Without] are the same model in another position, or with a rule less; nothing
// is compiled again for them.
//
// Every constraint can say whether it holds for given values ([Constraint]'s
// Holds), which is the slow truth that fast propagators are tested against.
//
// [Compile] turns a puzzle into a model:
//
//	m, err := model.Compile(puzzle)
package model

import (
	"context"
	"errors"
	"sync/atomic"

	"shudu/internal/fault"
	"shudu/sudoku"
)

// Var is a variable of a model. The variables of the puzzle's cells come
// first, in the order of the cells (holes have none); auxiliary variables that
// rules ask for come last.
type Var int

// Variable is what is known of one variable before any search.
type Variable struct {
	Cell   sudoku.Cell   // the cell, or NoCell for an auxiliary variable
	Domain sudoku.Digits // the digits it may hold
	Values []int         // digit d stands for Values[d-1]; increasing
}

// Label says what a constraint is, for people: "row 3". Kind is a key of the
// message catalogue; Index counts from 1 and is 0 when there is only one.
type Label struct {
	Kind  string
	Index int
}

// Constraint is one primitive constraint.
type Constraint interface {
	// Scope returns the variables it speaks of. The caller must not change it.
	Scope() []Var
	// Holds reports whether the values of the scope, in its order, satisfy
	// the constraint.
	Holds(values []int) bool
}

// Stated is a constraint with its origin.
type Stated struct {
	Constraint
	Label Label
	Rule  int // index of the puzzle's rule that said it
}

// Model is a puzzle said in primitive constraints.
type Model struct {
	Geometry    *sudoku.Geometry
	Vars        []Variable
	Constraints []Stated

	byCell       []Var
	givens       []sudoku.Digit  // by cell, nil when there are none
	candidates   []sudoku.Digits // by cell, nil when the puzzle has none
	restrictions []restriction   // in the order of the rules
	first        [2]restriction  // room for the first of them
	helped       []int           // the rules that asked for auxiliary variables
	entangled    bool            // what some rule said depends on others
	base         *Model          // the model whose view this one shares, see With
	view         atomic.Pointer[View]
	classic      atomic.Int32 // whether it is classic: 0 when nobody asked, then 1 for no and 2 for yes
}

// Constrainer is a rule that can be enforced: it says itself in constraints.
type Constrainer interface {
	sudoku.Rule
	Constrain(*Builder) error
}

// early is a rule that changes what other rules mean, so that it is said before
// them, wherever it stands.
type early interface{ Early() }

// ErrRule is wrapped by every error about a rule that makes no sense: a cage
// with a cell twice, a thermometer that leaves the grid.
var ErrRule = fault.New("impossible rule")

// Compile says a puzzle in primitive constraints. It fails when a rule cannot
// be enforced or makes no sense; a puzzle without a solution compiles well.
func Compile(p *sudoku.Puzzle) (*Model, error) { return CompileContext(context.Background(), p) }

// CompileContext is Compile for those who do not wait: when the context ends
// before all is said, it returns the context's error.
func CompileContext(ctx context.Context, p *sudoku.Puzzle) (*Model, error) {
	return newBuilder(ctx, p).compile(ctx, p.Rules)
}

// compile says rules and returns the model.
func (b *Builder) compile(ctx context.Context, rules []sudoku.Rule) (*Model, error) {
	for _, first := range []bool{true, false} {
		if err := b.say(ctx, rules, first); err != nil {
			return nil, err
		}
	}
	return b.m, nil
}

// say says those of the rules that come first, or the others.
func (b *Builder) say(ctx context.Context, rules []sudoku.Rule, first bool) error {
	for i, r := range rules {
		if _, is := r.(early); is != first {
			continue
		}
		c, ok := r.(Constrainer)
		if !ok {
			return fault.Errorf("%w: rule %d (%s) is drawn only and cannot be enforced", ErrRule, i+1, r.Name())
		}
		b.rule = i
		err := ctx.Err()
		if err == nil {
			err = b.Say(c)
		}
		if end := ctx.Err(); end != nil && errors.Is(err, end) {
			return end
		}
		if err != nil {
			return fault.Errorf("%w: rule %d (%s): %w", ErrRule, i+1, r.Name(), err)
		}
	}
	return nil
}

// VarOf returns the variable of a cell, or -1 when the cell does not exist.
func (m *Model) VarOf(c sudoku.Cell) Var {
	if c < 0 || int(c) >= len(m.byCell) {
		return -1
	}
	return m.byCell[c]
}

// Cells returns the number of variables that are cells: they come first.
func (m *Model) Cells() int {
	n := len(m.Vars)
	for n > 0 && m.Vars[n-1].Cell == sudoku.NoCell {
		n--
	}
	return n
}

// Grid returns the grid of an assignment: one digit per variable.
func (m *Model) Grid(digits []sudoku.Digit) sudoku.Grid {
	g := make(sudoku.Grid, m.Geometry.Len())
	for v := range m.Vars {
		if c := m.Vars[v].Cell; c != sudoku.NoCell {
			g[c] = digits[v]
		}
	}
	return g
}

// Satisfied reports whether an assignment of one digit per variable keeps
// every domain and every constraint.
func (m *Model) Satisfied(digits []sudoku.Digit) bool {
	for v, d := range digits {
		if !m.Vars[v].Domain.Has(d) {
			return false
		}
	}
	for _, c := range m.Constraints {
		if !c.Holds(m.values(c.Scope(), digits)) {
			return false
		}
	}
	return true
}

// values returns the values that the digits of a scope stand for.
func (m *Model) values(scope []Var, digits []sudoku.Digit) []int {
	out := make([]int, len(scope))
	for i, v := range scope {
		out[i] = m.Vars[v].Values[digits[v]-1]
	}
	return out
}
