package logic

import (
	"slices"

	"shudu/sudoku"
)

// bundle is rules that are looked at together: two that have to do with each other,
// some that hang together, or those of houses. It remembers ways to fill all of them
// that were found, so that the next look is short.
type bundle struct {
	cells  []sudoku.Cell
	set    Cells
	houses []int        // the houses all of whose cells are there
	in     [][]int8     // by house: where its cells stand
	parts  []int        // sources
	at     [][]int8     // by part: where its cells stand
	mask   []uint64     // the same as sets
	peers  []uint64     // by cell: those that see it
	ties   [][]cellTie  // by cell: those that rules of two cells tie to it
	memory bundleMemory // of the search it belongs to
}

// cellTie is what a cell means for another one of a bundle.
type cellTie struct {
	to   int8
	link *link
}

// bundleMemory is what is known from earlier looks at a bundle.
type bundleMemory struct {
	known int // how many parts could be looked at
	left  int32
	ways  [][]sudoku.Digit
	by    []int32 // by cell and digit: 1 + the way that has it
	vain  []int32 // by cell and digit: how much was left when it was too much to tell

	last    []sudoku.Digit // by cell: the digit of the last way that was found
	trouble []int32        // by cell: at how many dead ends it was
}

// How much is looked at together.
const (
	mostRun     = 16 // cells of rules that hang together
	mostPair    = 16 // cells of two rules
	mostOutside = 7  // cells of a rule outside the houses of its bundle
	mostBeyond  = 4  // the same of what houses and cages add up to
	mostBundled = 50 // cells of a bundle; at most 64
)

// breadth is what a bundle is made of.
type breadth int

const (
	ofRules breadth = iota
	ofHouse
	ofTwoHouses
	ofCrossed
	breadths
)

// bundles returns the bundles of a breadth; they are made once.
func (s *Search) bundles(of breadth) []*bundle {
	r := s.judge()
	if r.sources == nil {
		r.sources = s.rules.sources()
		r.relations = make([]*relation, len(r.sources))
	}
	if r.bundles[of] != nil {
		return r.bundles[of]
	}
	all := []*bundle{}
	switch of {
	case ofRules:
		all = s.chained(s.paired(all))
	case ofHouse:
		for _, h := range s.order {
			all = append(all, s.housed(h))
		}
	case ofTwoHouses:
		for i, h := range s.order {
			for _, k := range s.order[:i] {
				if s.connected(h, k) {
					all = append(all, s.housed(h, k))
				}
			}
		}
	}
	if of == ofCrossed {
		all = s.crossed(all)
	}
	r.bundles[of] = slices.DeleteFunc(all, func(b *bundle) bool { return b == nil })
	return r.bundles[of]
}

// paired makes bundles of two rules that have much to do with each other.
func (s *Search) paired(all []*bundle) []*bundle {
	sources := s.judge().sources
	for i := range sources {
		for j := range sources[:i] {
			a, b := &sources[i], &sources[j]
			if (a.sum == nil || b.sum == nil) && a.set.Len()+b.set.Len() <= mostPair && s.involved(a.set, b.set) {
				all = append(all, s.newBundle(a.set.Or(b.set), nil, []int{j, i}))
			}
		}
	}
	return all
}

// involved reports whether two sets of cells share some, or tell each other something
// at several places.
func (s *Search) involved(a, b Cells) bool {
	if a.Meets(b) {
		return !a.Within(b) && !b.Within(a) || a == b
	}
	n := 0
	for c := range a.All() {
		n += s.Peers[c].And(b).Len()
		for i := range s.rules.links[c] {
			if b.Has(s.rules.links[c][i].to) {
				n++
			}
		}
	}
	return n > 1
}

// chained makes bundles of rules that share cells, one after the other, as far as
// that goes.
func (s *Search) chained(all []*bundle) []*bundle {
	sources := s.judge().sources
	known := map[Cells]bool{}
	for i := range sources {
		if sources[i].sum != nil {
			break
		}
		parts, set := []int{i}, sources[i].set
		for again := true; again; {
			again = false
			for k := range sources {
				o := &sources[k]
				if o.sum == nil && !o.set.Within(set) && o.set.Meets(set) && set.Or(o.set).Len() <= mostRun {
					parts, set, again = append(parts, k), set.Or(o.set), true
				}
			}
		}
		if len(parts) > 2 && !known[set] {
			known[set] = true
			slices.Sort(parts)
			all = append(all, s.newBundle(set, nil, parts))
		}
	}
	return all
}

// outside is how many cells a source may have outside the houses of its bundle.
func (o *source) outside() int {
	if o.sum != nil {
		return mostBeyond
	}
	return mostOutside
}

// connected reports whether two houses share cells, or a rule has several in each.
func (s *Search) connected(h, k int) bool {
	a, b := s.Houses[h].Set, s.Houses[k].Set
	if a.Meets(b) {
		return true
	}
	return slices.ContainsFunc(s.judge().sources, func(o source) bool {
		return o.set.And(a).Len() > 1 && o.set.And(b).Len() > 1 && o.set.Not(a.Or(b)).Len() <= o.outside()
	})
}

// housed makes a bundle of houses and the rules that have several cells there; nil
// where there are too many cells.
func (s *Search) housed(houses ...int) *bundle {
	var home Cells
	for _, h := range houses {
		home = home.Or(s.Houses[h].Set)
	}
	all, parts := home, []int(nil)
	for i := range s.ruling.sources {
		o := &s.ruling.sources[i]
		if o.set.And(home).Len() > 1 && o.set.Not(home).Len() <= o.outside() && all.Or(o.set).Len() <= mostBundled {
			parts, all = append(parts, i), all.Or(o.set)
		}
	}
	if all.Len() > mostBundled {
		return nil
	}
	return s.newBundle(all, houses, parts)
}

// newBundle makes a bundle of cells, houses and rules.
func (s *Search) newBundle(set Cells, houses, parts []int) *bundle {
	b := &bundle{cells: set.List(), set: set, houses: houses, parts: parts}
	places := func(cells []sudoku.Cell) (at []int8) {
		for _, c := range cells {
			at = append(at, int8(slices.Index(b.cells, c)))
		}
		return at
	}
	for _, p := range parts {
		at, mask := places(s.ruling.sources[p].set.List()), uint64(0)
		for _, x := range at {
			mask |= 1 << x
		}
		b.at, b.mask = append(b.at, at), append(b.mask, mask)
	}
	for _, h := range houses {
		b.in = append(b.in, places(s.Houses[h].Cells))
	}
	b.peers, b.ties = make([]uint64, len(b.cells)), make([][]cellTie, len(b.cells))
	for i, c := range b.cells {
		for j, o := range b.cells {
			if s.Sees(c, o) {
				b.peers[i] |= 1 << j
			}
		}
		for k := range s.rules.links[c] {
			if l := &s.rules.links[c][k]; set.Has(l.to) {
				b.ties[i] = append(b.ties[i], cellTie{int8(slices.Index(b.cells, l.to)), l})
			}
		}
	}
	b.memory.by, b.memory.vain = make([]int32, len(b.cells)*s.N), make([]int32, len(b.cells)*s.N)
	b.memory.last, b.memory.trouble = make([]sudoku.Digit, len(b.cells)), make([]int32, len(b.cells))
	return b
}

// refresh forgets what was found when other parts could be looked at, and measures
// what is left.
func (b *bundle) refresh(s *Search, known int) {
	m := &b.memory
	if m.known != known {
		m.known, m.ways = known, m.ways[:0]
		clear(m.by)
		clear(m.vain)
	}
	m.left = 0
	for _, c := range b.cells {
		m.left += int32(s.domain(c).Len())
	}
}
