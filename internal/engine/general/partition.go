package general

import (
	"math/bits"
	"slices"

	"shudu/model"
	"shudu/sudoku"
)

// partition enforces that variables fall into regions of one size that hang
// together and hold no value twice. The region of each place is a variable, its
// label.
//
// Places known to lie in one region are a clump, although the region may not be
// known yet. Clumps are trees of places in words of the frame: each place has
// one above it, or stands at the top.
//
// Often the numbers of the regions mean nothing: no other rule asks for them.
// Then a region is named only when one of its places is known to be in none of
// those with a name, and until then the labels that are no names yet stay
// together: a place may have all of them or none. A solution gets the numbers
// that the rule asks for when it is found.
type partition[B board] struct {
	vars, labels []int32
	graph        graph[B]
	far          []B // by place: those that are too far away to be in its region
	size         int
	all          uint64 // all labels: the lowest bits, in the order of the numbers
	values       uint64 // all values, when each stands in each region, else 0
	free         bool   // the numbers mean nothing
	ordered      bool   // the regions are numbered as they are first met
	above        int    // where the frame has, by place, the one above it
	links        int    // where the frame has how many links were made, and how many the last run saw
	known        int    // where the frame has, by label, the boards that the last run saw
}

// partitioner is a partition of any size.
type partitioner interface {
	propagator
	// place returns where a label stands, or -1.
	place(label int32) int
	// link says that two places lie in one region.
	link(s *space, a, b int)
	// tied reports whether two places are known to lie in one region, and
	// whether they are known not to.
	tied(s *space, a, b int) (same, other bool)
	// enclosed reports whether all places beside one are among some.
	enclosed(place int, among []bool) bool
	// most returns how many of some places can at most lie in the region of
	// one of them.
	most(s *space, place int, among []bool) int
	// noMore says that beside some places the region of one of them has none
	// but those it is known to have.
	noMore(s *space, place int, among []bool) bool
	places() int
	rename(digits []sudoku.Digit)
}

func (b *builder) postPartition(c *model.Partition) {
	scope := append(b.own(c.Vars), b.own(c.Labels)...)
	n := len(c.Vars)
	if n == 0 || n > mostPlaces || !b.alike(scope[:n]) || !b.alike(scope[n:]) || twice(scope) {
		b.postFallback(c)
		return
	}
	p := b.partitionOf(c, scope)
	if p == nil {
		b.postFallback(c)
		return
	}
	if !b.inside {
		b.partitions = append(b.partitions, p)
		if b.labels == nil {
			b.labels = make([]bool, b.vars)
		}
		for _, v := range scope[n:] {
			b.labels[v] = true
		}
	}
	b.addAgain(p, dear, scope)
}

// partitionOf returns a partition on boards that hold its places, or nil when its
// labels are not what they should be.
func (b *builder) partitionOf(c *model.Partition, scope []int32) partitioner {
	switch n := len(c.Labels); {
	case n <= 128:
		return newPartition[[2]uint64](b, c, scope)
	case n <= 256:
		return newPartition[[4]uint64](b, c, scope)
	default:
		return newPartition[[16]uint64](b, c, scope)
	}
}

func newPartition[B board](b *builder, c *model.Partition, scope []int32) partitioner {
	n := len(c.Labels)
	p := &partition[B]{vars: scope[:len(c.Vars)], labels: scope[len(c.Vars):], size: c.Size}
	labels := b.values(p.labels[0])
	if len(c.Numbers)*p.size != n || len(c.Numbers) > len(labels) || !slices.Equal(labels[:len(c.Numbers)], c.Numbers) {
		return nil
	}
	p.all = uint64(sudoku.FirstDigits(len(c.Numbers)))
	if len(p.vars) > 0 {
		if values := uint64(sudoku.FirstDigits(len(b.values(p.vars[0])))); bits.OnesCount64(values) == p.size {
			p.values = values
		}
		p.free = !b.inside && b.nameless(c)
		p.ordered = !p.free
	}
	p.readGraph(c.Neighbours)
	p.above = b.reserve(n)
	for i := range n {
		b.start[p.above+i] = uint64(i)
	}
	p.links = b.reserve(2)
	p.known = b.reserve(2 * len(*new(B)) * len(c.Numbers))
	p.linkEqual(b)
	return p
}

// readGraph reads who stands beside whom, and who is too far away.
func (p *partition[B]) readGraph(neighbours [][]int) {
	n := len(neighbours)
	p.graph, p.far = make(graph[B], n), make([]B, n)
	var everywhere B
	for i, list := range neighbours {
		include(&everywhere, i)
		for _, j := range list {
			if j != i {
				include(&p.graph[i], j)
			}
		}
	}
	for i := range n {
		var near B
		include(&near, i)
		for range p.size - 1 {
			next := p.graph.beside(near)
			join(&near, &next)
		}
		p.far[i] = without(&everywhere, &near)
	}
}

// renamed is a constraint that may not care which name is whose.
type renamed interface {
	SurvivesRenaming(in func(model.Var) bool) bool
}

// nameless reports whether no constraint asks for the numbers of the regions.
func (b *builder) nameless(c *model.Partition) bool {
	in := func(v model.Var) bool { return slices.Contains(c.Labels, v) }
	for _, v := range c.Labels {
		if b.model.Vars[v].Domain != b.model.Vars[c.Labels[0]].Domain {
			return false
		}
	}
	if all := sudoku.FirstDigits(len(c.Numbers)); b.model.Vars[c.Labels[0]].Domain&all != all {
		return false
	}
	for _, other := range b.model.Constraints {
		if other.Constraint == model.Constraint(c) || !slices.ContainsFunc(other.Scope(), in) {
			continue
		}
		if r, ok := other.Constraint.(renamed); !ok || !r.SurvivesRenaming(in) {
			return false
		}
	}
	return true
}

// linkEqual links places whose labels must be equal.
func (p *partition[B]) linkEqual(b *builder) {
	for _, c := range b.model.Constraints {
		if q, ok := c.Constraint.(*model.Pair); ok && q.Relation.Equality() {
			if x, y := p.place(int32(q.X)), p.place(int32(q.Y)); x >= 0 && y >= 0 {
				p.unite(b.start, x, y)
			}
		}
	}
}

func (p *partition[B]) place(label int32) int { return slices.Index(p.labels, label) }

// top returns the place at the top of a clump.
func (p *partition[B]) top(frame []uint64, i int) int {
	for above := int(frame[p.above+i]); above != i; above = int(frame[p.above+i]) {
		i = above
	}
	return i
}

// unite makes one clump of two. The top is the lowest place of a clump.
func (p *partition[B]) unite(frame []uint64, i, j int) bool {
	i, j = p.top(frame, i), p.top(frame, j)
	if i == j {
		return false
	}
	frame[p.above+max(i, j)] = uint64(min(i, j))
	frame[p.links]++
	return true
}

func (p *partition[B]) link(s *space, i, j int) { p.unite(s.dom, i, j) }

func (p *partition[B]) tied(s *space, i, j int) (same, other bool) {
	x, y := s.dom[p.vars[i]], s.dom[p.vars[j]]
	return p.top(s.dom, i) == p.top(s.dom, j), x == y && x&(x-1) == 0 && i != j
}

func (p *partition[B]) places() int { return len(p.vars) }

func (p *partition[B]) enclosed(place int, among []bool) bool {
	beside := p.graph[place]
	for i := take(&beside); i >= 0; i = take(&beside) {
		if !among[i] {
			return false
		}
	}
	return p.size > 1
}

func (p *partition[B]) most(s *space, place int, among []bool) int {
	label, top, n := s.dom[p.labels[place]], p.top(s.dom, place), p.size
	known := label&(label-1) == 0
	for i, v := range p.labels {
		if !among[i] && (known && s.dom[v] == label || p.top(s.dom, i) == top) {
			n--
		}
	}
	return max(n, 0)
}

func (p *partition[B]) noMore(s *space, place int, among []bool) bool {
	label := s.dom[p.labels[place]]
	if label&(label-1) != 0 {
		return true
	}
	top := p.top(s.dom, place)
	for i, v := range p.labels {
		d := s.dom[v]
		if among[i] || d == label || d&label == 0 || p.top(s.dom, i) == top {
			continue
		}
		if !s.change(v, d&^label) {
			return false
		}
	}
	return true
}

// rename numbers the regions of a solution as they are first met.
func (p *partition[B]) rename(digits []sudoku.Digit) {
	if !p.free {
		return
	}
	var as [65]sudoku.Digit
	met := sudoku.Digit(0)
	for _, v := range p.labels {
		d := digits[v]
		if as[d] == 0 {
			met++
			as[d] = met
		}
		digits[v] = as[d]
	}
}
