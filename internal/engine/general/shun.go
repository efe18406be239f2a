package general

import (
	"math/bits"
	"slices"

	"shudu/model"
)

// Two variables shun each other when they are related but for one value of each:
// not both cells are 3. Of such there are many where a rule is about one value at
// a time. They need no propagator: when a variable is fixed, what the others lose
// is told with what its peers lose.

// shunned is what one variable loses when another is fixed to a value.
type shunned struct {
	by   int32 // who is fixed
	bit  uint64
	v    int32 // who loses
	lost uint64
}

// shuns has what is lost by who is fixed.
type shuns struct {
	from []int32 // by variable
	all  []shunned
}

func (s *shuns) of(v int32) []shunned {
	if len(s.all) == 0 {
		return nil
	}
	return s.all[s.from[v]:s.from[v+1]]
}

// onlyNot returns the one value of each side that a relation forbids together;
// false means that it forbids more, or nothing.
func onlyNot(r *model.Relation) (x, y int, ok bool) {
	all := uint64(1)<<len(r.YValues) - 1
	for i, with := range r.Forward {
		switch not := all &^ uint64(with); {
		case not == 0:
		case ok || not&(not-1) != 0:
			return 0, 0, false
		default:
			x, y, ok = i, bits.TrailingZeros64(not), true
		}
	}
	return x, y, ok
}

// shun notes that two variables do not hold these bits together.
func (b *builder) shun(x, y int32, i, j int) {
	b.shunning = append(b.shunning, shunned{x, 1 << i, y, 1 << j}, shunned{y, 1 << j, x, 1 << i})
}

// sortShuns makes the lists that searches use.
func (b *builder) sortShuns() {
	if len(b.shunning) == 0 {
		return
	}
	slices.SortStableFunc(b.shunning, func(x, y shunned) int { return int(x.by - y.by) })
	b.shuns = shuns{from: b.ints.cut(b.vars + 1), all: b.shunning}
	for _, s := range b.shunning {
		b.shuns.from[s.by+1]++
	}
	for v := range b.vars {
		b.shuns.from[v+1] += b.shuns.from[v]
	}
}
