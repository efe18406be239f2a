package general

import (
	"slices"

	"shudu/model"
)

// problem is a model made ready for search. It does not change while a search
// runs, so several searches may share it.
type problem struct {
	model    *model.Model
	values   [][]int  // by variable: the value of bit b is values[v][b]
	class    []int32  // by variable: equal numbers mean equal lists of values
	start    []uint64 // the first frame: domains, then the propagators' words
	vars     int      // how many words of a frame are domains
	cells    int      // variables below this one are cells of the puzzle
	apart    bitMatrix
	peers    lists // by variable: those that can never hold the same bit
	props    []propagator
	scopes   [][]int32 // by propagator
	dearFrom int       // propagators from this one on are dear
	watch    wakers    // by variable: whom to wake on any change
	onFixed  wakers    // by variable: whom to wake when it is fixed
	dead     bool      // a constraint cannot hold whatever the variables are
}

// propagator removes values that its constraint forbids. It reports false when
// the constraint can no longer hold.
type propagator interface {
	propagate(s *search) bool
}

// posted is a propagator while the problem is built.
type posted struct {
	propagator
	scope []int32
	cost  cost
}

// cost orders propagators: the queue always runs the cheapest first.
type cost int

const (
	cheap    cost = iota // pairs
	sums                 // bounds, cages
	tables               // tuple tables
	houses               // all-different and houses
	dear                 // automata, intersections
	lastly               // the fallback
	nofCosts = int(lastly) + 1
)

// builder collects what a problem is made of.
type builder struct {
	*problem
	posts   [nofCosts][]posted
	fixedly map[propagator]bool
	groups  [][]int32 // the all-different groups
	houses  []house
	cages   []cage
}

// build says a model in propagators.
func build(m *model.Model) *problem {
	b := &builder{problem: &problem{model: m, vars: len(m.Vars), cells: m.Cells()}}
	b.readVars()
	b.readGroups()
	for _, c := range m.Constraints {
		b.post(c.Constraint)
	}
	b.optimise()
	b.finish()
	return b.problem
}

func (b *builder) readVars() {
	n := len(b.model.Vars)
	b.values = make([][]int, n)
	b.class = make([]int32, n)
	b.start = make([]uint64, n, 2*n)
	var classes [][]int
	for v := range b.model.Vars {
		x := &b.model.Vars[v]
		b.start[v] = uint64(x.Domain)
		b.values[v] = x.Values
		k := slices.IndexFunc(classes, func(c []int) bool { return sameList(c, x.Values) })
		if k < 0 {
			k = len(classes)
			classes = append(classes, x.Values)
		}
		b.class[v] = int32(k)
		b.dead = b.dead || x.Domain == 0
	}
}

func sameList(a, b []int) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0] || slices.Equal(a, b))
}

// readGroups finds which variables can never be equal.
func (b *builder) readGroups() {
	b.apart = newBitMatrix(b.vars)
	for _, c := range b.model.Constraints {
		if d, ok := c.Constraint.(*model.AllDifferent); ok {
			b.setApart(d.Vars)
		}
	}
}

func (b *builder) setApart(vars []model.Var) {
	for i, v := range vars {
		for _, w := range vars[:i] {
			if b.class[v] == b.class[w] {
				b.apart.set(int(v), int(w))
				b.apart.set(int(w), int(v))
			}
		}
	}
}

// post says one constraint in propagators. It is the one place that knows
// which file enforces which constraint; what it does not know is enforced by
// the fallback.
func (b *builder) post(c model.Constraint) {
	switch c := c.(type) {
	case *model.AllDifferent:
		b.postDifferent(c)
	case *model.Sum:
		b.postSum(c)
	case *model.Pair:
		b.postPair(c)
	case *model.Table:
		b.postTable(c)
	case *model.Arithmetic:
		b.postArithmetic(c)
	case *model.Regular:
		b.postRegular(c)
	default:
		b.postFallback(c)
	}
}

// add puts a propagator in the queue's order; it wakes on any change of its
// scope.
func (b *builder) add(p propagator, k cost, scope []int32) {
	b.posts[k] = append(b.posts[k], posted{p, scope, k})
}

// addOnFixed is add for a propagator that only needs to wake when a variable
// of its scope is fixed.
func (b *builder) addOnFixed(p propagator, k cost, scope []int32) {
	b.add(p, k, scope)
	if b.fixedly == nil {
		b.fixedly = map[propagator]bool{}
	}
	b.fixedly[p] = true
}

// words reserves words of every frame for a propagator, with their first
// contents, and returns where they begin.
func (b *builder) words(first ...uint64) int {
	at := len(b.start)
	b.start = append(b.start, first...)
	return at
}

// finish numbers the propagators, cheapest first, and makes the lists that
// searches use.
func (b *builder) finish() {
	b.peers = b.apart.lists()
	var any, fixed wakerBuilder
	any.init(b.vars)
	fixed.init(b.vars)
	for k, list := range b.posts {
		if cost(k) == dear {
			b.dearFrom = len(b.props)
		}
		for _, p := range list {
			i := len(b.props)
			b.props = append(b.props, p.propagator)
			b.scopes = append(b.scopes, p.scope)
			target := &any
			if b.fixedly[p.propagator] {
				target = &fixed
			}
			for _, v := range p.scope {
				target.add(int(v), i)
			}
		}
	}
	b.watch, b.onFixed = any.done(), fixed.done()
}

// vars32 returns variables in the engine's own numbers.
func vars32(vars []model.Var) []int32 {
	out := make([]int32, len(vars))
	for i, v := range vars {
		out[i] = int32(v)
	}
	return out
}
