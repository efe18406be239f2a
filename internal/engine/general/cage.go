package general

import (
	"fmt"
	"slices"
	"strings"
	"sync"

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
	mostTuples = 4096    // a cage with more of them is no table
	mostSteps  = 1 << 18 // a cage that takes longer to list is no table
	mostWords  = 1 << 22 // the words of the tuples that are kept
	mostArity  = 8
)

// shapes keeps the tuples of shapes; nil means too many.
var shapes = struct {
	sync.RWMutex
	of    map[shape]*tuples
	words int
}{of: map[shape]*tuples{}}

func (b *builder) postArithmetic(c *model.Arithmetic) {
	vars := b.own(c.Vars)
	if t := b.cage(vars, c.Op, c.Target); t != nil {
		b.addTable(vars, t)
		return
	}
	b.postFallback(c)
}

// postSumTable says a small plain sum by its tuples.
func (b *builder) postSumTable(c *model.Sum) {
	if c.Weights != nil || len(c.Vars) < 2 {
		return
	}
	vars := b.own(c.Vars)
	if len(vars) <= 4 && len(b.values(vars[0])) <= 10 && b.allApart(vars) {
		return // the clique knows nearly as much, for less
	}
	if t := b.cage(vars, model.Add, c.Target); t != nil {
		b.addTable(vars, t)
	}
}

// cage returns the tuples of a cage, or nil when it is too large for a table.
func (b *builder) cage(vars []int32, op model.Op, target int) *tuples {
	if len(vars) == 0 || len(vars) > mostArity {
		return nil
	}
	values := b.values(vars[0])
	key := shape{values: nameOf(values), n: len(values), arity: len(vars), op: op, target: target}
	for i, v := range vars {
		if b.class[v] != b.class[vars[0]] || slices.Contains(vars[:i], v) {
			return nil
		}
		for j, w := range vars[:i] {
			if b.apart.has(v, w) {
				key.apart |= 1 << (i*(i-1)/2 + j)
			}
		}
	}
	shapes.RLock()
	t, known := shapes.of[key]
	shapes.RUnlock()
	if !known {
		t = list(key, values)
		keepShape(key, t)
	}
	return t
}

// keepShape remembers the tuples of a shape; when they become too many it
// forgets all others.
func keepShape(key shape, t *tuples) {
	shapes.Lock()
	defer shapes.Unlock()
	if shapes.words > mostWords {
		clear(shapes.of)
		shapes.words = 0
	}
	shapes.of[key] = t
	if shapes.words += 16; t != nil {
		shapes.words += len(t.with) + len(t.flat)/8
	}
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

// lister lists the tuples of a shape.
type lister struct {
	shape
	values []int
	tuple  [mostArity]uint8
	chosen [mostArity]int
	flat   []uint8
	steps  int
}

// list returns the tuples of a shape, or nil when there are too many.
func list(key shape, values []int) *tuples {
	l := &lister{shape: key, values: values}
	if !l.from(0, start(key.op)) {
		return nil
	}
	return newTuples(l.flat, key.arity, key.n)
}

// start is the value of an operation over nothing.
func start(op model.Op) int {
	if op == model.Mul {
		return 1
	}
	return 0
}

// from fills the tuple from position i on; acc is what the positions before it
// give. It reports false when it gave up.
func (l *lister) from(i, acc int) bool {
	if l.steps++; l.steps > mostSteps {
		return false
	}
	if i == l.arity {
		if l.op.Reaches(l.chosen[:i], l.target) {
			l.flat = append(l.flat, l.tuple[:i]...)
		}
		return len(l.flat) <= mostTuples*l.arity
	}
	for k, v := range l.values {
		next, ok := l.step(i, acc, v)
		if !ok || l.clashes(i, uint8(k)) {
			continue
		}
		l.tuple[i], l.chosen[i] = uint8(k), v
		if !l.from(i+1, next) {
			return false
		}
	}
	return true
}

// clashes reports whether a position that must differ has the bit already.
func (l *lister) clashes(i int, bit uint8) bool {
	for j, b := range l.tuple[:i] {
		if b == bit && l.apart>>(i*(i-1)/2+j)&1 != 0 {
			return true
		}
	}
	return false
}

// step adds a value to what is there, and reports whether the target can still
// be reached.
func (l *lister) step(i, acc, v int) (int, bool) {
	switch left := l.arity - i - 1; {
	case l.op == model.Add:
		acc += v
		n := len(l.values)
		return acc, acc+left*l.values[0] <= l.target && l.target <= acc+left*l.values[n-1]
	case l.op == model.Mul && l.target != 0 && l.values[0] > 0:
		acc *= v
		return acc, l.target%acc == 0
	}
	return acc, true
}
