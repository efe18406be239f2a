package chain

import (
	"math"
	"slices"
)

// Family is a kind of search, as Sudoku Explainer tries them one after the other.
type Family uint8

// The families.
const (
	Simple   Family = iota // cycles and forcing chains
	Nishio                 // dynamic contradictions of one digit
	Multiple               // cell and region chains
	Dynamic                // what is off is taken out of the grid
	Plus                   // dynamic, with simple techniques inside
	Nested2                // with cycles and forcing chains inside
	Nested3                // with multiple chains inside
	Nested4                // with dynamic chains inside
	Nested5                // with dynamic and nested chains inside
	Capped1                // with Plus inside
	Capped2                // with Nested2 inside
	Capped3                // with Nested3 inside
	families
)

// Hint is the easiest hint of a family.
type Hint struct {
	Family     Family
	Kind       Kind
	Cycle      bool
	More       int   // tenths that the length adds
	Complexity int   // how many nodes it has
	Off        []int // the candidates it turns off
	On         int   // the candidate it turns on, or -1
	From       int   // the candidate it begins with; of Cell a cell; of Region house*9 + digit
	FromOn     bool
	Chains     [][]Node // each from its end back to the assumption
	Truths     []Truth
}

// Node is a candidate that is on or off.
type Node struct {
	Candidate int
	On        bool
}

// Searcher finds hints. It is used by one goroutine at a time, and again for the
// next position.
type Searcher struct {
	values Values
	later  bool
	unary  *unary
	static static
	multi  [families]*multiple
}

// Values are the difficulties of the shortest cycles and forcing chains, in
// tenths: they decide which comes first.
type Values struct{ Cycle, XChain, Chain int }

// New returns a searcher. The later of the two Sudoku Explainers takes locked
// candidates digit by digit, and what a step inside a run removes in the order of
// a hash table.
func New(v Values, later bool) *Searcher {
	return &Searcher{unary: newUnary(v), values: v, later: later}
}

// Find returns the easiest hint of a family on a grid. It gives up when stop, if
// there is one, returns true.
func (s *Searcher) Find(f Family, g *Grid, stop func() bool) (Hint, bool) {
	if f <= Multiple && !s.any(f, g) {
		return Hint{}, false
	}
	if f == Simple {
		return s.simple(g)
	}
	if s.multi[f] == nil {
		s.multi[f] = s.make(f)
	}
	m := s.multi[f]
	m.stop = stop
	m.search(g, false)
	if !m.found || stop != nil && stop() {
		return Hint{}, false
	}
	return m.hint(f), true
}

// any reports whether there can be a hint of one of the first families.
func (s *Searcher) any(f Family, g *Grid) bool {
	if f == Nishio {
		return contradictsAlone(g)
	}
	return f == Multiple || !s.static.link(g) || s.static.contradicts()
}

func (s *Searcher) make(f Family) *multiple {
	switch f {
	case Nishio:
		return newMultiple(s.values, true, true, 0, 0, s.later)
	case Multiple:
		return newMultiple(s.values, false, false, 0, 0, s.later)
	}
	level, inner := int(f-Dynamic), 0
	switch {
	case f == Nested5:
		inner = 2
	case f >= Capped1:
		level, inner = 4, int(f-Nested5)
	}
	return newMultiple(s.values, false, true, level, inner, s.later)
}

// linked returns the graph of the grid, which any has built, or nil when it is
// too large.
func (s *Searcher) linked(g *Grid) *static {
	if s.static.source != g {
		return nil
	}
	return &s.static
}

// simple returns the easiest cycle or forcing chain.
func (s *Searcher) simple(g *Grid) (Hint, bool) {
	u := s.unary
	u.search(g, s.linked(g), false)
	if len(u.hints) == 0 {
		return Hint{}, false
	}
	c := &u.hints[0]
	h := Hint{Family: Simple, Kind: c.kind, Cycle: c.cycle, More: tenths(c.complexity), Complexity: c.complexity,
		On: -1, From: int(c.target), FromOn: c.cycle || !c.on}
	if c.on && !c.cycle {
		h.On = int(c.target)
	}
	for _, k := range u.removes(c) {
		h.Off = append(h.Off, int(k))
	}
	var t truths
	var chain []Node
	for _, p := range u.pool[c.path.from:][:c.path.n] {
		chain = append(chain, Node{int(p.k), p.on})
		if p.on {
			t.of(int(p.k), p.why)
		}
	}
	h.Chains, h.Truths = [][]Node{chain}, t.list()
	return h, true
}

// hint tells all about the best hint of a search.
func (s *multiple) hint(f Family) Hint {
	b := &s.best
	h := Hint{Family: f, Kind: b.kind, More: tenths(b.complexity), Complexity: b.complexity, On: -1, From: b.from, FromOn: b.fromOn}
	if b.on {
		h.On = b.target
	}
	s.conclusion(b, func(k int) { h.Off = append(h.Off, k) })
	slices.Sort(h.Off)
	s.endsOf(b)
	var t truths
	switch b.kind {
	case Cell:
		t.cell(b.from)
	case Region:
		t.house(b.from/digits, b.from%digits)
	}
	for _, e := range s.ends {
		h.Chains = append(h.Chains, s.chainTo(e, &t))
	}
	h.Truths = t.list()
	return h
}

// chainTo lists the nodes that lead to an end and the truths they rest on.
func (s *multiple) chainTo(e end, t *truths) (chain []Node) {
	s.walk.from(e.r, e.k, e.on, e.n)
	for i, q := range s.walk.queue {
		k := int(q >> 1)
		chain = append(chain, Node{k, q&1 != 0})
		if n := e.nested(i, q); n != nil {
			t.join(&n.truths)
		}
		if q&1 != 0 {
			why := e.r.ons[k].cause
			if i == 0 {
				why = e.n.cause
			}
			t.of(k, why)
		}
	}
	return chain
}

// tenths returns what a length adds to the difficulty, in tenths.
func tenths(complexity int) int { return int(math.Round(difficulty(0, complexity) * 10)) }
