package general

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"sync/atomic"

	"shudu/model"
)

// A cage is arithmetic over a few variables of one list of values. Its tuples
// depend only on its shape: the values, which of its variables differ, the
// operation and the target. Many cages of many puzzles share one shape, so the
// tuples are kept.
type shape struct {
	values string // "" for 1, 2, 3 …
	n      int    // how many values
	arity  int
	apart  uint64 // bit i*(i-1)/2+j: variables i and j (j < i) differ
	op     model.Op
	target int
}

const (
	mostTuples     = 4096    // a cage with more of them is no table
	mostSteps      = 1 << 18 // a cage that takes longer to list is no table
	mostLeftTuples = 1024    // likewise for what is left of a sum
	mostLeftSteps  = 1 << 13
	mostArity      = 8
)

// shapes keeps the tuples of shapes; nil means too many.
var shapes kept[shape, *tuples]

func (b *builder) postArithmetic(c *model.Arithmetic) {
	vars := b.own(c.Vars)
	if t := b.cage(vars, c.Op, c.Target); t != nil {
		b.addTable(vars, t)
		return
	}
	b.postFallback(c)
}

// postSumTable says a small plain sum of a branch by its tuples. Other sums
// have many, and the first wave of propagation leaves few of them: they wait
// for the optimiser.
func (b *builder) postSumTable(c *model.Sum) {
	if !b.inside || c.Weights != nil || len(c.Vars) < 2 {
		return
	}
	vars := b.own(c.Vars)
	if b.cliqueDoes(vars) {
		return
	}
	if t := b.cage(vars, model.Add, c.Target); t != nil {
		b.addTable(vars, t)
	}
}

// cliqueDoes reports whether a clique knows nearly as much of a sum as its
// tuples, for less.
func (b *builder) cliqueDoes(vars []int32) bool {
	n := len(b.values(vars[0]))
	return (len(vars) <= 4 && n <= 10 || n <= mostFew) && b.allApart(vars)
}

// sumTables says the plain sums by the tuples that are left of them, where they
// are not too many.
func (b *builder) sumTables() {
	for i := range b.cages {
		c := &b.cages[i]
		if b.cliqueDoes(c.vars) {
			continue
		}
		open, target := b.ints.cut(len(c.vars))[:0], c.target
		for _, v := range c.vars {
			if d := b.start[v]; d&(d-1) != 0 {
				open = append(open, v)
				continue
			}
			target -= b.values(v)[bits.TrailingZeros64(b.start[v])]
		}
		if len(open) < 2 || len(open) > mostArity || len(open) == 2 && b.allApart(open) {
			continue
		}
		if t := b.list(open, target); t != nil {
			b.addTable(open, t)
		}
	}
}

// list returns the tuples of a sum that are left now, or nil when they are too
// many.
func (b *builder) list(vars []int32, target int) *tuples {
	values := b.values(vars[0])
	l := &b.lister
	l.shape = shape{n: len(values), arity: len(vars), apart: b.apartness(vars), op: model.Add, target: target}
	l.mostTuples, l.mostSteps = mostLeftTuples, mostLeftSteps
	for i, v := range vars {
		l.domains[i] = b.start[v]
	}
	if !l.list(values) {
		return nil
	}
	t := b.tuples.one()
	*t = newTuples(l.flat, l.arity, l.n, b.words.cut)
	return t
}

// cage returns the tuples of a cage, or nil when it is too large for a table.
func (b *builder) cage(vars []int32, op model.Op, target int) *tuples {
	if len(vars) == 0 || len(vars) > mostArity {
		return nil
	}
	values := b.values(vars[0])
	for i, v := range vars {
		if b.class[v] != b.class[vars[0]] || slices.Contains(vars[:i], v) {
			return nil
		}
	}
	key := shape{values: nameOf(values), n: len(values), arity: len(vars), apart: b.apartness(vars), op: op, target: target}
	return shapeOf(key, values, b.ended)
}

// shapeOf returns the tuples of a shape, or nil when there are too many.
func shapeOf(key shape, values []int, ended *atomic.Bool) *tuples {
	t, known := shapes.get(key)
	if !known {
		t = listShape(key, values, ended)
		if !ended.Load() { // else it may not be the whole list
			shapes.put(key, t, t.memory())
		}
	}
	return t
}

// apartness says which variables of a cage differ, as a shape does.
func (b *builder) apartness(vars []int32) uint64 {
	var apart uint64
	for i, v := range vars {
		for j, w := range vars[:i] {
			if b.apart.has(v, w) {
				apart |= 1 << (i*(i-1)/2 + j)
			}
		}
	}
	return apart
}

// memory is about how many words the tuples take.
func (t *tuples) memory() int {
	if t == nil {
		return 0
	}
	return len(t.with) + len(t.flat)/8
}

// nameOf says a list of values, unless it is the ordinary one.
func nameOf(values []int) string {
	ordinary := true
	for i, v := range values {
		ordinary = ordinary && v == i+1
	}
	if ordinary {
		return ""
	}
	return strings.Trim(fmt.Sprint(values), "[]")
}
