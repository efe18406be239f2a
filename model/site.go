package model

import (
	"context"
	"slices"
	"sync"

	"shudu/sudoku"
)

// site is where a model is built: the model, its builder and what they need, in
// one piece of memory.
type site struct {
	Builder
	memory
	model Model
}

func newBuilder(ctx context.Context, p *sudoku.Puzzle) *Builder { return new(site).open(ctx, p) }

// open begins the model of a puzzle, in the memory of the one before if there was
// one.
func (s *site) open(ctx context.Context, p *sudoku.Puzzle) *Builder {
	g, m, old := p.Geometry, &s.model, &s.memory
	*m = Model{
		Geometry: g, candidates: slices.Clone(p.Candidates),
		byCell: roomFor(m.byCell, g.Len()), Vars: roomFor(m.Vars, g.Len()), Constraints: roomFor(m.Constraints, g.Rows()+2*g.Cols()+len(p.Rules)),
	}
	if p.Givens.Filled() > 0 {
		m.givens = slices.Clone(p.Givens)
	}
	for c := range sudoku.Cell(g.Len()) {
		v := Var(-1)
		if g.Exists(c) {
			v = Var(len(m.Vars))
			m.Vars = append(m.Vars, Variable{Cell: c, Domain: p.Domain(c), Values: g.Values()})
		}
		m.byCell = append(m.byCell, v)
	}
	s.memory = memory{
		ctx: ctx, room: maxRoom, seen: roomFor(old.seen, g.Len())[:g.Len()],
		vars: old.vars.again(3 * g.Len()), differents: old.differents.again(0), sums: old.sums.again(0), arithmetic: old.arithmetic.again(0), pairs: old.pairs.again(0),
	}
	clear(s.seen)
	s.Builder = Builder{m: m, memory: &s.memory}
	return &s.Builder
}

// roomFor returns an empty list with room for n values, the old one where it has.
func roomFor[T any](old []T, n int) []T {
	if cap(old) < n {
		return make([]T, 0, n)
	}
	return old[:0]
}

// sites is memory that models for one question have left.
var sites = sync.Pool{New: func() any { return new(site) }}

// mostVars is how many variables a model may have whose memory is kept.
const mostVars = 1024

// Once compiles a puzzle for one question. When ask has returned, the memory of
// the model serves another puzzle, so nothing of it may be kept: for a small
// puzzle, asking for memory takes longer than the rest. It returns the error of
// compiling, or that of ask.
func Once(ctx context.Context, p *sudoku.Puzzle, ask func(*Model) error) error {
	s := sites.Get().(*site)
	m, err := s.open(ctx, p).compile(ctx, p.Rules)
	if err == nil {
		err = ask(m)
	}
	if clear(s.model.Constraints); cap(s.model.Vars) <= mostVars {
		sites.Put(s)
	}
	return err
}

// slab is memory that is handed out piece by piece.
type slab[T any] struct {
	free  []T
	whole []T // the last slab
}

// The sizes of the first slab, most puzzles need one, and of the largest.
const (
	leastSlab = 8
	mostSlab  = 128
)

// cut returns n zero values in a row.
func (s *slab[T]) cut(n int) []T {
	if len(s.free) < n {
		s.whole = make([]T, max(n, min(max(leastSlab, 2*len(s.whole)), mostSlab)))
		s.free = s.whole
	}
	piece := s.free[:n:n]
	s.free = s.free[n:]
	return piece
}

// again returns a slab of n values at least in the memory of the last one.
func (s *slab[T]) again(n int) slab[T] {
	if len(s.whole) < n {
		s.whole = make([]T, n)
	} else {
		clear(s.whole[:len(s.whole)-len(s.free)])
	}
	return slab[T]{free: s.whole, whole: s.whole}
}
