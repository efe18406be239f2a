package general

import (
	"math"
	"math/bits"
	"slices"
	"sync/atomic"

	"shudu/model"
	"shudu/sudoku"
)

// lister lists the tuples of a shape within domains. Of sums and products it
// carries what is still to be reached, so that it turns back as soon as the
// positions that are left cannot give it, and need not look for the last.
type lister struct {
	shape
	domains    [mostArity]uint64
	mostTuples int          // it gives up when there are more
	mostSteps  int          // or when it takes longer; trying a last value is an eighth of a step
	ended      *atomic.Bool // or when this is up; it may be nil

	vals      []int
	carries   bool             // the operation is a sum or a product
	others    [mostArity]uint8 // the earlier positions that differ, as bits
	low, high [mostArity]int   // the least and the most that the positions from here on give
	tuple     [mostArity]uint8
	chosen    [mostArity]int // the tuple as values
	flat      []uint8        // all tuples, one after another
	steps     int
}

// listShape returns the tuples of a shape, or nil when there are too many or it
// is time to stop.
func listShape(key shape, values []int, ended *atomic.Bool) *tuples {
	l := &lister{shape: key, mostTuples: mostTuples, mostSteps: mostSteps, ended: ended}
	for i := range l.arity {
		l.domains[i] = uint64(sudoku.FirstDigits(len(values)))
	}
	if !l.list(values) {
		return nil
	}
	t := newTuples(l.flat, key.arity, key.n, newWords)
	return &t
}

// list lists the tuples. It reports false when it gave up.
func (l *lister) list(values []int) bool {
	l.vals, l.flat, l.steps = values, l.flat[:0], 0
	l.carries = (l.op == model.Add || l.op == model.Mul && values[0] > 0) && -far < values[0] && values[len(values)-1] < far
	for i := range l.arity {
		l.others[i] = uint8(l.apart >> (i * (i - 1) / 2) & (1<<i - 1))
	}
	if l.carries {
		l.reach()
	}
	return l.from(0, l.target)
}

// far bounds the values of sums and products that are carried.
const far = math.MaxInt >> 23

// reach says what the positions from each on can give.
func (l *lister) reach() {
	low, high := 0, 0
	if l.op == model.Mul {
		low, high = 1, 1
	}
	for i := l.arity - 1; i >= 0; i-- {
		least, most := l.vals[bits.TrailingZeros64(l.domains[i])], l.vals[bits.Len64(l.domains[i])-1]
		if l.op == model.Add {
			low, high = low+least, high+most
		} else {
			low, high = timesUpTo(low, least), timesUpTo(high, most)
		}
		l.low[i], l.high[i] = low, high
	}
}

// timesUpTo multiplies two positive numbers, or returns the greatest there is.
func timesUpTo(a, b int) int {
	if hi, lo := bits.Mul64(uint64(a), uint64(b)); hi == 0 && lo < math.MaxInt {
		return int(lo)
	}
	return math.MaxInt
}

// from fills the tuple from position i on; rest is what these positions are
// still to give. It reports false when it gave up.
func (l *lister) from(i, rest int) bool {
	if l.steps++; l.steps > l.mostSteps || l.steps&63 == 0 && l.ended != nil && l.ended.Load() {
		return false
	}
	d := l.domains[i]
	for o := l.others[i]; o != 0; o &= o - 1 {
		d &^= 1 << l.tuple[bits.TrailingZeros8(o)]
	}
	if i == l.arity-1 {
		l.last(d, rest)
		return len(l.flat) <= l.mostTuples*l.arity
	}
	for ; d != 0; d &= d - 1 {
		k := bits.TrailingZeros64(d)
		v := l.vals[k]
		next, ok := l.step(i, rest, v)
		if !ok {
			continue
		}
		l.tuple[i], l.chosen[i] = uint8(k), v
		if !l.from(i+1, next) {
			return false
		}
	}
	return true
}

// step takes a value from the rest, and reports whether the positions behind
// it can give what is left.
func (l *lister) step(i, rest, v int) (int, bool) {
	if !l.carries {
		return rest, true
	}
	if l.op == model.Add {
		rest -= v
	} else {
		if rest%v != 0 {
			return 0, false
		}
		rest /= v
	}
	return rest, l.low[i+1] <= rest && rest <= l.high[i+1]
}

// last appends the tuples with some value of a domain at the last position.
func (l *lister) last(d uint64, rest int) {
	i := l.arity - 1
	if l.carries {
		if k := l.bit(rest); k >= 0 && d>>k&1 != 0 {
			l.tuple[i] = uint8(k)
			l.flat = append(l.flat, l.tuple[:l.arity]...)
		}
		return
	}
	l.steps += bits.OnesCount64(d) / 8
	for ; d != 0; d &= d - 1 {
		k := bits.TrailingZeros64(d)
		l.tuple[i], l.chosen[i] = uint8(k), l.vals[k]
		if l.op.Reaches(l.chosen[:l.arity], l.target) {
			l.flat = append(l.flat, l.tuple[:l.arity]...)
		}
	}
}

// bit returns the bit of a value, or -1.
func (l *lister) bit(v int) int {
	if v > 0 && v <= len(l.vals) && l.vals[v-1] == v {
		return v - 1
	}
	if k, ok := slices.BinarySearch(l.vals, v); ok {
		return k
	}
	return -1
}
