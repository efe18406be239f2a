package general

import (
	"math/bits"
	"slices"

	"shudu/sudoku"
)

// tally enforces several counts over the same variables at once: each variable
// counts for one of them, so the numbers add up to the number of variables.
type tally struct {
	counts []*count
}

// tallies posts the counts that share their variables together: once for every
// family of houses, by which the variables are split into cliques.
func (b *builder) tallies() {
	if len(b.counts) == 0 {
		return
	}
	families := b.families()
	for i, p := range b.counts {
		if b.ended.Load() {
			return
		}
		same := func(q *count) bool { return slices.Equal(p.vars, q.vars) }
		if slices.ContainsFunc(b.counts[:i], same) {
			continue
		}
		b.postTally(b.counts[i:], p.cliques, same)
		for _, f := range families {
			if cliques := along(f, p.vars); len(cliques) < len(p.vars) {
				b.postTally(b.counts[i:], cliques, same)
			}
		}
	}
}

// along splits variables by the houses of a family; those in none stand alone.
func along(family []house, vars []int32) [][]int32 {
	var all [][]int32
	rest := slices.Clone(vars)
	for _, h := range family {
		var in, out []int32
		for _, v := range rest {
			if h.set.has(v) {
				in = append(in, v)
			} else {
				out = append(out, v)
			}
		}
		if rest = out; len(in) > 0 {
			all = append(all, in)
		}
	}
	for _, v := range rest {
		all = append(all, []int32{v})
	}
	return all
}

// postTally posts those counts whose variables are the same, by cliques.
func (b *builder) postTally(counts []*count, cliques [][]int32, same func(*count) bool) {
	t := &tally{}
	var of uint64
	for _, q := range counts {
		if same(q) && q.of != 0 && q.of&of == 0 {
			of |= q.of
			t.counts = append(t.counts, &count{q.vars, cliques, q.of, q.allowed})
		}
	}
	if len(t.counts) == 0 {
		return
	}
	vars := t.counts[0].vars
	if rest := uint64(sudoku.FirstDigits(len(b.values(vars[0])))) &^ of; rest != 0 {
		t.counts = append(t.counts, &count{vars, cliques, rest, ^uint64(0)})
	}
	b.addAgain(t, sums, vars)
}

// tallied is what is known of one count of a tally.
type tallied struct {
	lo, hi int
	left   uint64 // the numbers that it may have
	reach  uint64 // what those before it add up to
}

func (p *tally) propagate(s *space) bool {
	reach := uint64(1)
	for i, c := range p.counts {
		t := &s.tallied[i]
		t.lo, t.hi = c.span(s)
		t.left, t.reach = c.left(t.lo, t.hi), reach
		reach = shifted(reach, t.left)
	}
	back := uint64(1) << len(p.counts[0].vars)
	for i := len(p.counts) - 1; i >= 0; i-- {
		t := &s.tallied[i]
		var keep, from uint64
		for k := t.left; k != 0; k &= k - 1 {
			to := back >> bits.TrailingZeros64(k)
			if to&t.reach != 0 {
				keep |= k & -k
			}
			from |= to
		}
		back = from
		t.left = keep
	}
	for i, c := range p.counts {
		if t := &s.tallied[i]; !c.apply(s, t.lo, t.hi, t.left) {
			return false
		}
	}
	return true
}

// shifted returns all sums of a number of one set and one of the other.
func shifted(set, by uint64) uint64 {
	var all uint64
	for ; by != 0; by &= by - 1 {
		all |= set << bits.TrailingZeros64(by)
	}
	return all
}
