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

func (p *tally) propagate(s *space) bool {
	var lo, hi [65]int
	var left, reach [66]uint64
	n := len(p.counts)
	reach[0] = 1
	for i, c := range p.counts {
		lo[i], hi[i] = c.span(s)
		left[i] = c.left(lo[i], hi[i])
		reach[i+1] = shifted(reach[i], left[i])
	}
	back := uint64(1) << len(p.counts[0].vars)
	for i := n - 1; i >= 0; i-- {
		var keep, from uint64
		for k := left[i]; k != 0; k &= k - 1 {
			to := back >> bits.TrailingZeros64(k)
			if to&reach[i] != 0 {
				keep |= k & -k
			}
			from |= to
		}
		back = from
		left[i] = keep
	}
	for i, c := range p.counts {
		if !c.apply(s, lo[i], hi[i], left[i]) {
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
