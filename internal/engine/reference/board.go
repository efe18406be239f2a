package reference

import (
	"context"
	"math"
	"slices"

	"shudu/internal/engine"
	"shudu/model"
	"shudu/sudoku"
)

// board is the state all solvers share: the digits so far and the bounds of
// the search.
type board struct {
	ctx    context.Context
	model  *model.Model
	opt    engine.Options
	yield  func([]sudoku.Digit) bool
	watch  func(Event)
	digits []sudoku.Digit
	values []int                // what the digits stand for; empty where there is none
	given  []bool               // by variable: it has one digit from the start
	peers  [][]model.Var        // by variable: those that must differ from it
	checks [][]model.Constraint // by variable: whatever else speaks of it
	result engine.Result
	err    error
}

// empty is the value of a cell without a digit: below every value there is.
const empty = math.MinInt

func newBoard(ctx context.Context, m *model.Model, opt engine.Options, watch func(Event), yield func([]sudoku.Digit) bool) *board {
	n := len(m.Vars)
	b := &board{
		ctx: ctx, model: m, opt: opt, yield: yield, watch: watch,
		digits: make([]sudoku.Digit, n), values: slices.Repeat([]int{empty}, n), given: make([]bool, n),
		peers: make([][]model.Var, n), checks: make([][]model.Constraint, n),
	}
	for v := range b.peers {
		b.peers[v] = m.View().Peers(model.Var(v))
	}
	for _, c := range m.Constraints {
		if different, ok := c.Constraint.(*model.AllDifferent); ok && once(different.Vars) {
			continue // its variables are peers
		}
		for _, v := range slices.Compact(slices.Sorted(slices.Values(c.Scope()))) {
			b.checks[v] = append(b.checks[v], c.Constraint)
		}
	}
	return b
}

// once reports whether no variable is there twice.
func once(vars []model.Var) bool {
	for i, v := range vars {
		if slices.Contains(vars[:i], v) {
			return false
		}
	}
	return true
}

// search puts the givens on the board and, if they keep the rules among
// themselves, lets a solver loose on the rest. The handouts' programs never
// look at the givens, and run for minutes when two of them clash.
func (b *board) search(solve func() bool) (engine.Result, error) {
	for v, known := range b.model.Vars {
		if d := known.Domain.Single(); d != sudoku.None {
			b.put(v, d)
			b.given[v] = true
		}
	}
	b.result.Exact = !b.sound() || solve()
	return b.result, b.err
}

// sound reports whether the givens keep the rules. The first that does not is
// a digit that was tried and refused.
func (b *board) sound() bool {
	for v := range b.digits {
		if b.given[v] && !b.valid(v) {
			b.result.Tries++
			b.tell(Refuse, v)
			return false
		}
	}
	return !slices.ContainsFunc(b.model.Constraints, func(c model.Stated) bool { return len(c.Scope()) == 0 && !c.Holds(nil) })
}

// enter counts a call and reports whether to go on.
func (b *board) enter(pos int) bool {
	b.result.Nodes++
	if b.opt.Nodes > 0 && b.result.Nodes > b.opt.Nodes {
		b.err = engine.ErrLimit
	} else if b.result.Nodes%1024 == 0 {
		b.err = b.ctx.Err()
	}
	if b.watch != nil && b.err == nil {
		b.tell(Enter, pos)
	}
	return b.err == nil
}

// try writes a digit into a cell and reports whether it may stay: whether it
// goes with all that is on the board.
func (b *board) try(pos int, d sudoku.Digit) bool {
	b.result.Tries++
	b.put(pos, d)
	fits := b.differs(pos) && b.holds(pos)
	if b.watch != nil {
		b.tried(pos, fits)
	}
	return fits
}

// back empties a cell whose digits are all tried.
func (b *board) back(pos int) {
	b.digits[pos], b.values[pos] = sudoku.None, empty
	b.tell(Back, pos)
}

// found reports a solution and whether to go on.
func (b *board) found() bool {
	b.result.Count++
	b.opt.Found.Add(1, 1)
	if b.result.Count == 1 {
		b.result.First = slices.Clone(b.digits)
		b.result.FirstNodes, b.result.FirstTries = b.result.Nodes, b.result.Tries
	}
	b.tell(Solution, len(b.digits))
	if b.yield != nil && !b.yield(b.digits) {
		return false
	}
	return b.opt.Limit == 0 || b.result.Count < b.opt.Limit
}

// tell tells whoever watches what happens at a position.
func (b *board) tell(kind Kind, pos int) {
	if b.watch != nil {
		e := Event{Kind: kind, Var: model.Var(pos)}
		if kind == Refuse || kind == Place {
			e.Digit = b.digits[pos]
		}
		b.watch(e)
	}
}

// tried tells how a try ended.
func (b *board) tried(pos int, fits bool) {
	if fits {
		b.tell(Place, pos)
	} else {
		b.tell(Refuse, pos)
	}
}

func (b *board) put(pos int, d sudoku.Digit) {
	b.digits[pos], b.values[pos] = d, b.model.Vars[pos].Values[d-1]
}

// valid reports whether the digit at pos goes with all others on the board.
func (b *board) valid(pos int) bool { return b.differs(pos) && b.holds(pos) }

// differs reports whether no cell that must differ from pos holds its value.
func (b *board) differs(pos int) bool {
	value := b.values[pos]
	for _, w := range b.peers[pos] {
		if b.values[w] == value {
			return false
		}
	}
	return true
}

// holds reports whether pos breaks none of the other constraints; those that
// are not full yet cannot be broken.
func (b *board) holds(pos int) bool {
	for _, c := range b.checks[pos] {
		if values, full := b.valuesOf(c.Scope()); full && !c.Holds(values) {
			return false
		}
	}
	return true
}

// valuesOf returns the values of a scope, unless a cell of it is empty.
func (b *board) valuesOf(scope []model.Var) (values []int, full bool) {
	for i := len(scope) - 1; i >= 0; i-- { // the last is the likeliest
		if b.values[scope[i]] == empty {
			return nil, false
		}
	}
	values = make([]int, len(scope))
	for i, v := range scope {
		values[i] = b.values[v]
	}
	return values, true
}
