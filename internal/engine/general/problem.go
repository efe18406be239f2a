package general

import (
	"slices"
	"sync/atomic"

	"shudu/internal/engine/general/regions"
	"shudu/model"
)

// problem is a model made ready for search. It does not change while a search
// runs, so several searches may share it.
type problem struct {
	tuning
	model      *model.Model
	lists      [][]int  // the lists of values: bit b of a domain stands for entry b
	class      []int32  // by variable: which list
	start      []uint64 // the first frame: domains, then the propagators' words
	vars       int      // how many words of a frame are domains
	cells      int      // variables below this one are cells of the puzzle
	apart      bitMatrix
	peers      lists // by variable: those that can never hold the same bit
	shuns      shuns // by variable: what others lose when it is fixed to one value
	props      []propagator
	scopes     [][]int32   // by propagator
	once       []uint64    // propagators for which their own changes are no news
	full       [][]int32   // the houses
	ranked     []*sideRank // the lines that have a rank
	dearFrom   int         // propagators from this one on are dear
	watch      wakers      // by variable: whom to wake on any change
	partitions []regions.Partition
	labels     []bool       // by variable: it is the label of a place; nil without partitions
	ended      *atomic.Bool // up when it is time to stop
	blind      bool         // the constraints do not care which value is which
	blank      bool         // neither do the domains
	hasSums    bool         // some of the constraints are sums
	hanging    bool         // the variables of some values hang together
	tiled      bool         // the variables of each value form a region, and these fill all places
	dead       bool         // a constraint cannot hold whatever the variables are
}

// propagator removes values that its constraint forbids. It reports false when
// the constraint can no longer hold.
type propagator interface {
	propagate(s *space) bool
}

// posted is a propagator while the problem is built.
type posted struct {
	propagator
	scope []int32
	cost  cost
	again bool // what it does itself is news to it
	rare  bool // it wakes only when a variable is fixed
}

// cost orders propagators: the queue always runs the cheapest first.
type cost int

const (
	cheap    cost = iota // pairs
	houses               // all-different and houses
	sums                 // bounds, cages
	tables               // tuple tables
	dear                 // automata, intersections
	lastly               // the fallback
	nofCosts = int(lastly) + 1
)

// builder collects what a problem is made of.
type builder struct {
	*problem
	*workshop
	posts    []posted
	groups   [][]int32 // the all-different groups
	houses   []house
	meetings []meeting // scratch of met
	cages    []cage
	counts   []*count
	unrolled []unrolled      // the machines of automata
	swaps    []*intersection // by the law of leftovers
	equals   [][2]int32      // the variables that must be equal
	uneven   bool            // houses share more here than there
	steps    int             // the words of all machines
	inside   bool            // a branch is being said: what it says need not be so
	shunning []shunned       // pairs that need no propagator
	names    []uint64        // of the sums that follow from others and were posted
	asked    bool            // somebody will ask which constraint did what
	said     []int32         // if so, by propagator posted: the constraint
}

// reset empties the builder but keeps its memory.
func (b *builder) reset() {
	clear(b.posts)
	clear(b.unrolled)
	*b = builder{posts: b.posts[:0], groups: b.groups[:0], houses: b.houses[:0], meetings: b.meetings, cages: b.cages[:0], counts: b.counts[:0], unrolled: b.unrolled[:0], swaps: b.swaps[:0], equals: b.equals[:0], shunning: b.shunning[:0], names: b.names[:0]}
}

// build says a model in propagators.
func (w *workshop) build(m *model.Model, stop *atomic.Bool, t tuning) *problem {
	b := &w.builder
	b.problem, b.workshop = &w.problem, w
	b.ended, b.tuning = stop, t
	b.model, b.vars, b.cells = m, len(m.Vars), m.Cells()
	b.readVars()
	b.blind = len(b.lists) == 1 && m.Blind()
	b.blank = b.blind && b.isBlank()
	b.readGroups()
	b.settleFixed()
	b.readEqual()
	for i, c := range m.Constraints {
		if p, ok := c.Constraint.(*model.Partition); ok {
			b.postPartition(p) // others ask for it
			b.note(i)
		}
	}
	tiles := b.postTiling()
	b.noteTiles(tiles)
	for i, c := range m.Constraints {
		if b.dead || b.ended.Load() {
			break
		}
		if t, ok := c.Constraint.(*model.Connected); ok && slices.Contains(tiles, t) {
			continue
		}
		if _, ok := c.Constraint.(*model.Partition); !ok {
			b.post(c.Constraint)
			b.note(i)
		}
	}
	b.finish()
	return b.problem
}

// improve begins the problem anew from a later frame, with what the optimiser
// adds to every puzzle.
func (w *workshop) improve(frame []uint64) {
	b := &w.builder
	b.goOn(frame)
	b.findHouses()
	b.relate()
	if !b.intersect() {
		b.halls()
	}
	b.finish()
}

// deepen begins the problem anew once more, with what the optimiser adds only
// where it is needed.
func (w *workshop) deepen(frame []uint64) {
	b := &w.builder
	b.goOn(frame)
	b.dropCovered()
	b.sumTables()
	b.tallies()
	b.swap()
	b.leftovers()
	b.shareEqual()
	b.through()
	b.combine()
	b.crosswise()
	b.finish()
}

// deepens reports whether there is something to add.
func (b *builder) deepens() bool { return len(b.cages)+len(b.counts) > 0 || b.uneven }

// goOn makes a frame, in which nothing is left to remove, the first one: the
// propagators whose variables are all fixed have done their work, and tables
// forget their dead tuples.
func (b *builder) goOn(frame []uint64) {
	copy(b.start, frame)
	b.posts = slices.DeleteFunc(b.posts, func(p posted) bool { return b.settled(p.scope) })
	for _, p := range b.posts {
		if t, ok := p.propagator.(*table); ok {
			t.shrink(b.start, b.workshop)
		}
	}
}

// settled reports whether all variables are fixed at the start.
func (b *builder) settled(vars []int32) bool {
	for _, v := range vars {
		if d := b.start[v]; d&(d-1) != 0 {
			return false
		}
	}
	return true
}

func (b *builder) readVars() {
	n := len(b.model.Vars)
	b.class = b.ints.cut(n)
	b.start = b.words.cut(4 * n)[:n]
	b.lists = b.lists[:0]
	for v := range b.model.Vars {
		x := &b.model.Vars[v]
		b.start[v] = uint64(x.Domain)
		k := len(b.lists) - 1
		for k >= 0 && !sameList(b.lists[k], x.Values) {
			k--
		}
		if k < 0 {
			k = len(b.lists)
			b.lists = append(b.lists, x.Values)
		}
		b.class[v] = int32(k)
		b.dead = b.dead || x.Domain == 0
	}
}

// settleFixed takes the values of fixed variables from their peers, so that
// whoever makes something of domains makes less, unless somebody asks who took
// them.
func (b *builder) settleFixed() {
	if b.asked {
		return
	}
	for v, d := range b.start {
		if d&(d-1) != 0 {
			continue
		}
		for _, w := range b.peers.of(int32(v)) {
			b.start[w] &^= d
			b.dead = b.dead || b.start[w] == 0
		}
	}
}

func sameList(a, b []int) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0] || slices.Equal(a, b))
}

// post says one constraint in propagators. It is the one place that knows
// which file enforces which constraint; what it does not know is enforced by
// the fallback.
func (b *builder) post(c model.Constraint) {
	switch c := c.(type) {
	case *model.AllDifferent:
		b.postDifferent(c)
	case *model.DifferentIf:
		b.postDifferentIf(c)
	case *model.Sum:
		b.postSum(c)
	case *model.Pair:
		b.postPair(c)
	case *model.Table:
		b.postTable(c)
	case *model.Arithmetic:
		b.postArithmetic(c)
	case *model.Visible:
		b.postVisible(c)
	case *model.Count:
		b.postCount(c)
	case *model.Connected:
		b.postConnected(c)
	case *model.Partition:
		b.postPartition(c)
	case *model.Streak:
		b.postStreak(c)
	case *model.Stretch:
		b.postStretch(c)
	case *model.Alike:
		b.postAlike(c)
	case *model.Either:
		b.postEither(c)
	case *model.Among:
		b.postAmong(c)
	case *model.Same:
		b.postSame(c)
	case *model.Distinct:
		b.postDistinct(c)
	case *model.Consecutive:
		b.postConsecutive(c)
	case *model.Rank:
		b.postRank(c)
	case *model.SideRank:
		b.postSideRank(c)
	case *model.Regular:
		b.postRegular(c)
	default:
		b.postFallback(c)
	}
}

// add puts a propagator in the queue's order; it wakes on any change of its
// scope.
func (b *builder) add(p propagator, k cost, scope []int32) {
	b.posts = append(b.posts, posted{propagator: p, scope: scope, cost: k, again: twice(scope)})
}

// addAgain is add for a propagator that one run may leave with more to do.
func (b *builder) addAgain(p propagator, k cost, scope []int32) {
	b.posts = append(b.posts, posted{propagator: p, scope: scope, cost: k, again: true})
}

// twice reports whether a variable stands twice in a scope. Propagators take
// its places for different variables, so that one run is not enough for them.
func twice(scope []int32) bool {
	var seen [8]uint64 // the first variables, of which most scopes are
	for i, v := range scope {
		switch k, bit := int(v>>6), uint64(1)<<(v&63); {
		case k >= len(seen):
			if slices.Contains(scope[:i], v) {
				return true
			}
		case seen[k]&bit != 0:
			return true
		default:
			seen[k] |= bit
		}
	}
	return false
}

// reserve reserves words of every frame for a propagator and returns where
// they begin.
func (b *builder) reserve(n int) int {
	at := len(b.start)
	for range n {
		b.start = append(b.start, 0)
	}
	return at
}

// finish numbers the propagators, cheapest first, and makes the lists that
// searches use.
func (b *builder) finish() {
	b.sortShuns()
	b.hasSums = len(b.cages) > 0
	var from [nofCosts + 1]int
	for i := range b.posts {
		from[b.posts[i].cost+1]++
	}
	for k := range nofCosts {
		from[k+1] += from[k]
	}
	b.dearFrom = from[dear]
	n := len(b.posts)
	b.props, b.scopes = b.propagators.cut(n), b.scopeLists.cut(n)
	b.once = b.words.cut((n + 63) / 64)
	rare := b.words.cut((n + 63) / 64)
	for i := range b.posts {
		p := &b.posts[i]
		at := from[p.cost]
		from[p.cost]++
		b.props[at], b.scopes[at] = p.propagator, p.scope
		if !p.again {
			b.once[at>>6] |= 1 << (at & 63)
		}
		if p.rare {
			rare[at>>6] |= 1 << (at & 63)
		}
	}
	b.watch = b.wakersOf(b.scopes, rare)
}

// wakersOf lists for every variable the propagators in whose scope it is. The
// rare ones wake only when it is fixed.
func (b *builder) wakersOf(scopes [][]int32, rare []uint64) wakers {
	in := bitMatrix{len(rare), b.words.cut(b.vars * len(rare))}
	for i, scope := range scopes {
		for _, v := range scope {
			in.set(int(v), i)
		}
	}
	some := 0
	for _, x := range in.bits {
		if x != 0 {
			some++
		}
	}
	w := wakers{from: b.ints.cut(b.vars + 1), all: b.wakers.cut(some)[:0]}
	for v := range b.vars {
		for k, x := range in.row(int32(v)) {
			if x != 0 {
				w.all = append(w.all, waker{int32(k), x &^ rare[k], x & rare[k]})
			}
		}
		w.from[v+1] = int32(len(w.all))
	}
	return w
}

// values returns the values of a variable: entry b is that of bit b.
func (p *problem) values(v int32) []int { return p.lists[p.class[v]] }

// alike reports whether all variables have one list of values.
func (b *builder) alike(vars []int32) bool {
	for _, v := range vars {
		if b.class[v] != b.class[vars[0]] {
			return false
		}
	}
	return true
}

// own returns variables in the engine's own numbers.
func (b *builder) own(vars []model.Var) []int32 {
	out := b.ints.cut(len(vars))
	for i, v := range vars {
		out[i] = int32(v)
	}
	return out
}
