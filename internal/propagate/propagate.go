// Package propagate takes from domains what the constraints of a model forbid,
// as far as they can tell without trying anything: the general engine's first
// step, for those who reason about a puzzle and do not want it solved.
//
//	p := propagate.New(ctx, m)
//	defer p.Close()
//	domains := m.Domains()
//	if !p.Run(domains) {
//		… a dead end: the position has no solution
//	}
//	… domains is the fixed point
//
// A [Propagator] says the constraints to the engine once and runs on as many
// positions as one likes; a run asks for no memory. A position is one set of
// digits for each variable and lies within the model's own domains.
//
// A [Teller] also says who did what:
//
//	t := propagate.NewTeller(ctx, m)
//	defer t.Close()
//	steps, alive := t.Explain(domains)
//	for _, s := range steps {
//		… m.Constraints[s.Constraint] took s.Removed from s.Var
//	}
//	t.Alone(i, domains)	// what constraint i sees by itself
//
// It is a type of its own so that a Propagator pays nothing for it.
//
// What is removed stands in no solution of the position: propagation is sound,
// but it does not see everything. A fixed point may have no solution. When the
// context ends, a run ends early and reports no dead end; what it removed is
// right, and Err says so. The labels of unknown regions ([model.Partition]) are
// left alone: regions get their numbers when a solution is found.
package propagate

import (
	"context"

	"shudu/internal/engine/general"
	"shudu/model"
	"shudu/sudoku"
)

// Propagator runs the constraints of a model on positions. It is for one
// goroutine.
type Propagator struct {
	ctx  context.Context
	wave *general.Wave
}

// New makes a model's constraints ready. The context bounds all runs. Close
// gives the memory back.
func New(ctx context.Context, m *model.Model) *Propagator {
	return &Propagator{ctx, general.NewWave(ctx, m, false)}
}

// Once is New, Run and Close: it returns what propagation leaves of a model's
// own domains, and false at a dead end.
func Once(ctx context.Context, m *model.Model) ([]sudoku.Digits, bool) {
	p := New(ctx, m)
	defer p.Close()
	domains := m.Domains()
	return domains, p.Run(domains)
}

// Run takes from the domains, one for each variable, all that the constraints
// see to be impossible, until they see nothing more. It reports false at a dead
// end: the position has no solution, and domains is left somewhere on the way.
func (p *Propagator) Run(domains []sudoku.Digits) (alive bool) { return p.wave.Run(domains) }

// Err returns the context's error when it has ended, so that runs may have been
// cut short.
func (p *Propagator) Err() error {
	if p.wave.Stopped() {
		return p.ctx.Err()
	}
	return nil
}

// Close gives the memory back. The propagator must not be used after that.
func (p *Propagator) Close() { p.wave.Close() }
