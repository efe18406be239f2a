package general

import (
	"math/bits"
	"sync"
	"sync/atomic"

	"shudu/internal/engine"
	"shudu/model"
	"shudu/sudoku"
)

// Small puzzles of digits that differ and cages, as most Mathdokus are, would be
// solved in less time than it takes to build a problem. So before anything is
// built they are tried on boards, one word for each digit:
//
//	boards[2]  the cells that may hold a 3, a bit for each
//
// A digit that is placed leaves the cells that see it by one "and not", and a
// position to come back to is a few words. Singles and the tuples of the cages
// are all that is known here. What has more than one solution, or takes more than
// some nodes, is left to the usual search, so that no answer depends on who
// gave it.

const (
	mostBoards = 7  // digits
	mostSmall  = 64 // cells, cages, and tuples of a cage
)

// position is the digits that cells may hold.
type position struct {
	boards  [mostBoards]uint64
	placed  uint64            // the cells whose digit left those that see it
	changed uint64            // the cells that changed since their cages looked at them
	live    [mostSmall]uint64 // by cage: the tuples that the cells allowed then
}

// smallCage is a cage by its tuples.
type smallCage struct {
	cells uint64
	vars  []model.Var
	*smallTuples
}

// smallTuples are the tuples of a cage, a bit for each.
type smallTuples struct {
	all   uint64
	with  []uint64         // by place and digit: the tuples that have it there
	never [mostArity]uint8 // by place: the digits that no tuple has there
}

// small is a puzzle on boards.
type small struct {
	n      int    // digits
	most   uint64 // nodes
	all    uint64 // the cells
	caged  uint64 // those in a cage
	shared uint64 // those in several
	sees   [mostSmall]uint64
	houses []uint64
	cages  []smallCage
	known  map[smallShape]*smallTuples
	first  position
	found  engine.Result
}

// smallShape is a shape in one piece of plain memory, which maps like better.
type smallShape struct {
	apart    uint64
	target   int
	n, arity uint8
	op       uint8
}

var smalls = sync.Pool{New: func() any { return &small{known: map[smallShape]*smallTuples{}} }}

// trySmall solves a small puzzle that has one solution or none. It reports false
// when the puzzle is none of these.
func trySmall(m *model.Model, nodes, limit uint64) (engine.Result, bool) {
	if nodes == 0 || len(m.Vars) == 0 || len(m.Vars) > mostSmall {
		return engine.Result{}, false
	}
	s := smalls.Get().(*small)
	defer smalls.Put(s)
	s.most = nodes
	if !s.read(m) || !s.walk(s.first) {
		return engine.Result{}, false
	}
	s.found.Exact = true
	s.found.UpTo(limit)
	return s.found, true
}

// read says a model on boards. It reports false when it cannot be.
func (s *small) read(m *model.Model) bool {
	s.n = m.Geometry.N()
	if s.n > mostBoards || !onlyCages(m) || !s.readCells(m) {
		return false
	}
	for i := range m.Constraints { // cages ask who sees whom
		if d, ok := m.Constraints[i].Constraint.(*model.AllDifferent); ok && !s.readGroup(d.Vars) {
			return false
		}
	}
	for i := range m.Constraints {
		ok := true
		switch c := m.Constraints[i].Constraint.(type) {
		case *model.Sum:
			ok = c.Weights == nil && s.readCage(c.Vars, model.Add, c.Target)
		case *model.Arithmetic:
			ok = s.readCage(c.Vars, c.Op, c.Target)
		}
		if !ok {
			return false
		}
	}
	s.first.changed |= s.shared
	return true
}

// onlyCages reports whether a model has no constraints but digits that differ,
// and cages.
func onlyCages(m *model.Model) bool {
	for i := range m.Constraints {
		switch m.Constraints[i].Constraint.(type) {
		case *model.AllDifferent, *model.Sum, *model.Arithmetic:
		default:
			return false
		}
	}
	return true
}

// readCells reads what the cells may hold.
func (s *small) readCells(m *model.Model) bool {
	every := sudoku.FirstDigits(s.n)
	var any uint64 // the cells that may hold every digit
	s.first, s.found = position{}, engine.Result{}
	for v := range m.Vars {
		x := &m.Vars[v]
		if x.Cell == sudoku.NoCell || x.Values[s.n-1] != s.n || x.Values[0] != 1 {
			return false
		}
		s.sees[v] = 0
		if x.Domain == every {
			any |= 1 << v
			continue
		}
		for d := uint64(x.Domain); d != 0; d &= d - 1 {
			s.first.boards[bits.TrailingZeros64(d)] |= 1 << v
		}
	}
	for d := range s.n {
		s.first.boards[d] |= any
	}
	s.all = 1<<(len(m.Vars)-1)<<1 - 1
	s.first.changed, s.caged, s.shared = s.all&^any, 0, 0
	s.houses, s.cages = s.houses[:0], s.cages[:0]
	return true
}

// readGroup reads cells that all differ; as many as there are digits are a house.
func (s *small) readGroup(vars []model.Var) bool {
	var group uint64
	for _, v := range vars {
		group |= 1 << v
	}
	for _, v := range vars {
		s.sees[v] |= group &^ (1 << v)
	}
	if len(vars) == s.n {
		s.houses = append(s.houses, group)
	}
	return len(vars) <= s.n && bits.OnesCount64(group) == len(vars)
}

// readCage reads a cage. It reports false when its tuples are many.
func (s *small) readCage(vars []model.Var, op model.Op, target int) bool {
	if len(vars) == 0 || len(vars) > mostArity || len(op) != 1 || len(s.cages) == mostSmall {
		return false
	}
	key := smallShape{target: target, n: uint8(s.n), arity: uint8(len(vars)), op: op[0]}
	c := smallCage{vars: vars}
	at := 0
	for i, v := range vars {
		for _, w := range vars[:i] {
			key.apart |= s.sees[v] >> w & 1 << at
			at++
		}
		c.cells |= 1 << v
	}
	t, known := s.known[key]
	if !known {
		t = s.list(key, op)
	}
	if t == nil || bits.OnesCount64(c.cells) != len(vars) {
		return false
	}
	s.first.live[len(s.cages)] = t.all
	for i, v := range vars {
		for d := t.never[i]; d != 0; d &= d - 1 {
			s.first.boards[bits.TrailingZeros8(d)] &^= 1 << v
		}
	}
	c.smallTuples = t
	s.cages = append(s.cages, c)
	s.shared |= s.caged & c.cells
	s.caged |= c.cells
	return true
}

// mostKnown is how many shapes are kept.
const mostKnown = 1 << 12

// list lists the tuples of a shape; nil when they are many, or none.
func (s *small) list(key smallShape, op model.Op) (list *smallTuples) {
	t := shapeOf(shape{n: s.n, arity: int(key.arity), apart: key.apart, op: op, target: key.target}, ordinary[:s.n], new(atomic.Bool))
	if t != nil && t.count > 0 && t.count <= mostSmall {
		list = &smallTuples{all: 1<<(t.count-1)<<1 - 1, with: t.with}
		for i, with := range t.with {
			if with == 0 {
				list.never[i/s.n] |= 1 << (i % s.n)
			}
		}
	}
	if len(s.known) == mostKnown {
		clear(s.known)
	}
	s.known[key] = list
	return list
}

// ordinary is the values of small puzzles.
var ordinary = []int{1, 2, 3, 4, 5, 6, 7, 8}

// walk finds the solutions of a position. It reports false when they are
// several, or took too long to find.
func (s *small) walk(p position) bool {
	if s.found.Nodes++; s.found.Nodes > s.most {
		return false
	}
	if !s.settle(&p) {
		return true
	}
	if p.placed == s.all {
		return s.solved(&p)
	}
	cell := s.choose(&p)
	for d := range s.n {
		if p.boards[d]&cell == 0 {
			continue
		}
		s.found.Guesses++
		next := p
		next.place(d, cell, s.n)
		if !s.walk(next) {
			return false
		}
	}
	return true
}

// solved notes a solution, if it is the first.
func (s *small) solved(p *position) bool {
	if s.found.Count++; s.found.Count > 1 {
		return false
	}
	s.found.First = make([]sudoku.Digit, bits.Len64(s.all))
	for d, board := range p.boards {
		for ; board != 0; board &= board - 1 {
			s.found.First[bits.TrailingZeros64(board)] = sudoku.Digit(d + 1)
		}
	}
	return true
}

// choose returns a cell with two digits if there is one, else any.
func (s *small) choose(p *position) uint64 {
	var once, twice, thrice uint64
	for _, b := range p.boards[:s.n] {
		thrice |= twice & b
		twice |= once & b
		once |= b
	}
	if two := twice &^ thrice; two != 0 {
		return two & -two
	}
	return thrice & -thrice
}

// place leaves a cell only one digit.
func (p *position) place(digit int, cell uint64, n int) {
	for d := range p.boards[:n] {
		if d != digit {
			p.changed |= p.boards[d] & cell
			p.boards[d] &^= cell
		}
	}
}

// settle removes digits as long as it can. It reports false at a dead end.
func (s *small) settle(p *position) bool {
	for s.singles(p) {
		again, ok := s.hidden(p)
		if !ok {
			return false
		}
		if again {
			continue
		}
		if p.changed == 0 {
			return true
		}
		changed := p.changed
		p.changed = 0
		for i := range s.cages {
			if c := &s.cages[i]; c.cells&changed != 0 && !s.filter(c, p, &p.live[i], changed) {
				return false
			}
		}
	}
	return false
}

// singles takes the digits of cells that have only one from all that see them.
func (s *small) singles(p *position) bool {
	for {
		var once, twice uint64
		for _, b := range p.boards[:s.n] {
			twice |= once & b
			once |= b
		}
		if once != s.all {
			return false
		}
		fresh := once &^ twice &^ p.placed
		if fresh == 0 {
			return true
		}
		p.placed |= fresh
		for d, b := range p.boards[:s.n] {
			for cells := b & fresh; cells != 0; cells &= cells - 1 {
				lost := p.boards[d] & s.sees[bits.TrailingZeros64(cells)]
				p.boards[d] &^= lost
				p.changed |= lost
			}
		}
	}
}

// hidden places the digits that have one place left in a house. It reports
// whether there were any, and whether every digit has a place.
func (s *small) hidden(p *position) (some, ok bool) {
	for d := range p.boards[:s.n] {
		if p.boards[d]&^p.placed == 0 {
			continue // cells that differ have all digits once they are filled
		}
		for _, house := range s.houses {
			places := p.boards[d] & house
			if places&(places-1) != 0 || places&p.placed != 0 {
				continue
			}
			if places == 0 {
				return false, false
			}
			p.place(d, places, s.n)
			some = true
		}
	}
	return some, true
}

// filter removes what no tuple of a cage has any more, when cells have changed.
// That is news only to other cages with the same cells.
func (s *small) filter(c *smallCage, p *position, before *uint64, changed uint64) bool {
	live := c.live(p, *before, changed, s.n)
	if live == *before {
		return true
	}
	*before = live
	with := c.with
	for _, v := range c.vars {
		cell := uint64(1) << v
		for d, b := range p.boards[:s.n] {
			if b&cell != 0 && live&with[d] == 0 {
				p.boards[d] &^= cell
				p.changed |= cell & s.shared
			}
		}
		with = with[s.n:]
	}
	return live != 0
}

// live returns which tuples the cells allow, of those that they allowed before
// some of them changed.
func (c *smallCage) live(p *position, before, changed uint64, n int) uint64 {
	live, with := before, c.with
	for _, v := range c.vars {
		if changed>>v&1 != 0 {
			some := uint64(0)
			for d, b := range p.boards[:n] {
				some |= with[d] & -(b >> v & 1)
			}
			live &= some
		}
		with = with[n:]
	}
	return live
}
