package general

import (
	"slices"

	"shudu/model"
	"shudu/sudoku"
)

// Variables of which every two are related alike, and never equal, hold a set of
// values of which every two are related: three cells that touch on whispers, or
// where no neighbours are consecutive, have fewer such sets than each two of them
// tell.

// mostRelated is how many sets of values are worth a look.
const mostRelated = 200

// web is who is related to whom in one way.
type web struct {
	relation *model.Relation
	pairs    [][2]int32
	beside   map[int32][]int32
}

// relate posts the sets of values that related variables may hold.
func (b *builder) relate() {
	for _, w := range b.webs() {
		if !b.triangle(w.pairs) {
			continue
		}
		for _, vars := range w.cliques() {
			p := &anySet{vars: vars}
			p.sets = relatedSets(nil, w.relation.Forward, 0, 0, len(vars))
			if len(p.sets) <= mostRelated && !b.settled(vars) {
				b.addAgain(p, houses, vars)
			}
		}
	}
}

// webs collects the pairs of variables that are related both ways alike.
func (b *builder) webs() (webs []web) {
	for _, c := range b.model.Constraints {
		p, ok := c.Constraint.(*model.Pair)
		if !ok || p.X == p.Y || b.class[p.X] != b.class[p.Y] || !sameList(p.Relation.XValues, b.values(int32(p.X))) {
			continue
		}
		k := slices.IndexFunc(webs, func(w web) bool { return w.relation == p.Relation })
		if k < 0 {
			if !mutual(p.Relation) {
				continue
			}
			k = slices.IndexFunc(webs, func(w web) bool {
				return slices.Equal(w.relation.Forward, p.Relation.Forward) && sameList(w.relation.XValues, p.Relation.XValues)
			})
		}
		if k < 0 {
			k = len(webs)
			webs = append(webs, web{relation: p.Relation})
		}
		webs[k].pairs = append(webs[k].pairs, [2]int32{int32(p.X), int32(p.Y)})
	}
	return webs
}

// triangle reports whether some pairs are those of three variables: most webs
// are lines.
func (b *builder) triangle(pairs [][2]int32) bool {
	if len(pairs) < 3 {
		return false
	}
	beside := bitMatrix{b.apart.stride, b.words.cut(len(b.apart.bits))}
	for _, p := range pairs {
		beside.set(int(p[0]), int(p[1]))
		beside.set(int(p[1]), int(p[0]))
	}
	return slices.ContainsFunc(pairs, func(p [2]int32) bool { return bitSet(beside.row(p[0])).common(beside.row(p[1])) > 0 })
}

// mutual reports whether a relation is the same both ways and relates no value
// to itself.
func mutual(r *model.Relation) bool {
	if !sameList(r.XValues, r.YValues) || !slices.Equal(r.Forward, r.Backward) {
		return false
	}
	for i, with := range r.Forward {
		if with>>i&1 != 0 {
			return false
		}
	}
	return true
}

// cliques returns groups of three variables or more, every two of which are
// related; every two that are in such a group are in one of them.
func (w *web) cliques() (all [][]int32) {
	known := map[[2]int32]bool{}
	for _, v := range w.join() {
		for _, to := range w.beside[v] {
			if known[[2]int32{v, to}] {
				continue
			}
			group := w.grown(v, to)
			for _, x := range group {
				for _, y := range group {
					known[[2]int32{x, y}] = true
				}
			}
			if len(group) > 2 {
				all = append(all, group)
			}
		}
	}
	return all
}

// join lists for every variable whom it is related to, and returns the variables
// in the order in which the pairs name them.
func (w *web) join() (vars []int32) {
	w.beside = map[int32][]int32{}
	for _, p := range w.pairs {
		for i, v := range p {
			if w.beside[v] == nil {
				vars = append(vars, v)
			}
			w.beside[v] = append(w.beside[v], p[1-i])
		}
	}
	return vars
}

// grown returns two variables that are related, and all that are related to
// those before them.
func (w *web) grown(v, to int32) []int32 {
	group := []int32{v, to}
	for _, x := range w.beside[v] {
		if !slices.Contains(group, x) && !slices.ContainsFunc(group, func(y int32) bool { return !slices.Contains(w.beside[x], y) }) {
			group = append(group, x)
		}
	}
	return group
}

// relatedSets appends the sets of n values from one on, every two of which are
// related, each with the bits of another set to which they are related, too. One
// more than is worth a look is enough.
func relatedSets(to []uint64, relation []sudoku.Digits, from int, with uint64, n int) []uint64 {
	if n == 0 {
		return append(to, with)
	}
	for i := from; i < len(relation) && len(to) <= mostRelated; i++ {
		if uint64(relation[i])&with == with {
			to = relatedSets(to, relation, i+1, with|1<<i, n-1)
		}
	}
	return to
}
