package reference

import (
	"context"
	"slices"

	"shudu/internal/engine"
	"shudu/model"
	"shudu/sudoku"
)

// board is the state both solvers share: the digits so far and the bounds of
// the search.
type board struct {
	ctx    context.Context
	model  *model.Model
	opt    engine.Options
	yield  func([]sudoku.Digit) bool
	digits []sudoku.Digit
	checks [][]model.Constraint // by variable: the constraints whose last variable it is
	peers  [][]model.Var        // by variable: the earlier ones that must differ
	result engine.Result
	err    error
}

func newBoard(ctx context.Context, m *model.Model, opt engine.Options, yield func([]sudoku.Digit) bool) *board {
	b := &board{
		ctx: ctx, model: m, opt: opt, yield: yield,
		digits: make([]sudoku.Digit, len(m.Vars)),
		checks: make([][]model.Constraint, len(m.Vars)),
		peers:  make([][]model.Var, len(m.Vars)),
	}
	for _, c := range m.Constraints {
		if different, ok := c.Constraint.(*model.AllDifferent); ok && once(different.Vars) {
			b.addPeers(different.Vars)
			continue
		}
		last := model.Var(0)
		for _, v := range c.Scope() {
			last = max(last, v)
		}
		b.checks[last] = append(b.checks[last], c.Constraint)
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

func (b *board) addPeers(vars []model.Var) {
	for _, v := range vars {
		for _, w := range vars {
			if w < v {
				b.peers[v] = append(b.peers[v], w)
			}
		}
	}
}

// valid reports whether the digit at pos goes with the digits before it.
func (b *board) valid(pos int) bool {
	for _, w := range b.peers[pos] {
		if b.value(w) == b.value(model.Var(pos)) {
			return false
		}
	}
	for _, c := range b.checks[pos] {
		if !c.Holds(b.values(c.Scope())) {
			return false
		}
	}
	return true
}

func (b *board) values(scope []model.Var) []int {
	out := make([]int, len(scope))
	for i, v := range scope {
		out[i] = b.value(v)
	}
	return out
}

// value returns what the digit of a variable stands for.
func (b *board) value(v model.Var) int { return b.model.Vars[v].Values[b.digits[v]-1] }

// found reports a solution and whether to go on.
func (b *board) found() bool {
	b.result.Count++
	if b.result.Count == 1 {
		b.result.First = slices.Clone(b.digits)
	}
	if b.yield != nil && !b.yield(b.digits) {
		return false
	}
	return b.opt.Limit == 0 || b.result.Count < b.opt.Limit
}

// count counts a node and reports whether to go on.
func (b *board) count() bool {
	b.result.Nodes++
	if b.opt.Nodes > 0 && b.result.Nodes > b.opt.Nodes {
		b.err = engine.ErrLimit
	} else if b.result.Nodes%1024 == 0 {
		b.err = b.ctx.Err()
	}
	return b.err == nil
}
