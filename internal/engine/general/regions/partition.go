package regions

import (
	"math/bits"
	"slices"

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

// Partition is the propagator of a partition.
type Partition interface {
	// Propagate removes what cannot be. It reports false at a dead end.
	Propagate(f Frame) bool
	// Place returns where a label stands, or -1.
	Place(label int32) int
	// Places is how many there are.
	Places() int
	// Link says that two places lie in one region.
	Link(words []uint64, a, b int)
	// Tied reports whether two places are known to lie in one region, and
	// whether they are known not to.
	Tied(words []uint64, a, b int) (same, other bool)
	// Enclosed reports whether all places beside one are among some.
	Enclosed(place int, among []bool) bool
	// Most returns how many of some places can at most lie in the region of
	// one of them.
	Most(words []uint64, place int, among []bool) int
	// NoMore says that beside some places the region of one of them has none
	// but those it is known to have.
	NoMore(f Frame, place int, among []bool) bool
	// Rename numbers the regions of a solution as they are first met, where the
	// numbers mean nothing.
	Rename(digits []sudoku.Digit)
}

// Frame is the moment in which a partition looks at its variables.
type Frame struct {
	Words []uint64 // the domains, and the words that partitions keep there
	Space Space
	Room  *Room
}

// Space is told of every change.
type Space interface {
	// Change stores a smaller domain. It reports false when that is empty.
	Change(v int32, now uint64) bool
}

// Room is memory that partitions work in, one after another.
type Room struct{ ground any }

func (f *Frame) keep(v int32, bits uint64) bool {
	old := f.Words[v]
	return old&^bits == 0 || f.Space.Change(v, old&bits)
}

// Land is what a partition divides.
type Land struct {
	Vars       []int32 // the values, by place; empty when they do not matter
	Labels     []int32 // by place
	Neighbours [][]int // by place: the places beside it
	Regions    int     // how many; the first as many bits of a label
	Size       int     // of each
	Values     int     // how many values the variables have
	Free       bool    // no rule asks for the numbers of the regions
}

// MostPlaces is how many places a land may have.
const MostPlaces = 1024

// New returns the partition of a land, on boards that hold its places. It keeps
// words in every frame: reserve returns where there is room for so many, and
// words is the first frame, which that may make longer.
func New(l *Land, reserve func(n int) int, words *[]uint64) Partition {
	switch n := len(l.Labels); {
	case n <= 128:
		return newPartition[[2]uint64](l, reserve, words)
	case n <= 256:
		return newPartition[[4]uint64](l, reserve, words)
	default:
		return newPartition[[16]uint64](l, reserve, words)
	}
}

func newPartition[B board](l *Land, reserve func(n int) int, words *[]uint64) Partition {
	n := len(l.Labels)
	p := &partition[B]{vars: l.Vars, labels: l.Labels, size: l.Size, free: l.Free}
	p.all = uint64(sudoku.FirstDigits(l.Regions))
	if len(p.vars) > 0 {
		if values := uint64(sudoku.FirstDigits(l.Values)); bits.OnesCount64(values) == p.size {
			p.values = values
		}
		p.ordered = !p.free
	}
	p.readGraph(l.Neighbours)
	p.above = reserve(n)
	for i := range n {
		(*words)[p.above+i] = uint64(i)
	}
	p.links = reserve(2)
	p.known = reserve(2 * len(*new(B)) * l.Regions)
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

func (p *partition[B]) Place(label int32) int { return slices.Index(p.labels, label) }

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

func (p *partition[B]) Link(words []uint64, i, j int) { p.unite(words, i, j) }

func (p *partition[B]) Tied(words []uint64, i, j int) (same, other bool) {
	x, y := words[p.vars[i]], words[p.vars[j]]
	return p.top(words, i) == p.top(words, j), x == y && x&(x-1) == 0 && i != j
}

func (p *partition[B]) Places() int { return len(p.vars) }

func (p *partition[B]) Enclosed(place int, among []bool) bool {
	beside := p.graph[place]
	for i := take(&beside); i >= 0; i = take(&beside) {
		if !among[i] {
			return false
		}
	}
	return p.size > 1
}

func (p *partition[B]) Most(words []uint64, place int, among []bool) int {
	label, top, n := words[p.labels[place]], p.top(words, place), p.size
	known := label&(label-1) == 0
	for i, v := range p.labels {
		if !among[i] && (known && words[v] == label || p.top(words, i) == top) {
			n--
		}
	}
	return max(n, 0)
}

func (p *partition[B]) NoMore(f Frame, place int, among []bool) bool {
	label := f.Words[p.labels[place]]
	if label&(label-1) != 0 {
		return true
	}
	top := p.top(f.Words, place)
	for i, v := range p.labels {
		d := f.Words[v]
		if among[i] || d == label || d&label == 0 || p.top(f.Words, i) == top {
			continue
		}
		if !f.Space.Change(v, d&^label) {
			return false
		}
	}
	return true
}

// Rename numbers the regions of a solution as they are first met.
func (p *partition[B]) Rename(digits []sudoku.Digit) {
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
