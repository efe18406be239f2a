package verify

import (
	"slices"

	"shudu/model"
	"shudu/sudoku"
)

// census is that counts of the same variables hold together: each variable is counted
// by one of them, or by none. For every choice of counts that have something at all it
// knows what the other tests leave the variables then.
type census struct {
	scope  []model.Var
	counts []*model.Count // no value is counted by two
	tries  int            // ways to share the variables out that may still be looked at
	begin  []sudoku.Digits
	known  map[uint64][]uint64 // by choice: the counts that each variable can be in; nil for none at all
	asking bool
}

// mostShares is how many ways to share variables out are looked at.
const mostShares = 5_000

// addCensuses adds what the counts among some constraints say together, those of the
// same variables.
func (a *assignment) addCensuses(rules []int) {
	var all []*census
	for _, r := range rules {
		c, ok := a.b.Model.Constraints[r].Constraint.(*model.Count)
		if !ok {
			continue
		}
		i := slices.IndexFunc(all, func(o *census) bool { return slices.Equal(o.scope, c.Vars) && o.apart(c) })
		if i < 0 {
			i, all = len(all), append(all, &census{scope: c.Vars, begin: slices.Clone(a.dom), known: map[uint64][]uint64{}})
		}
		all[i].counts = append(all[i].counts, c)
	}
	for _, c := range all {
		if len(c.counts) > 1 && len(c.counts) < 64 {
			a.add(c)
		}
	}
}

// apart reports whether a count counts no value that another one counts.
func (c *census) apart(n *model.Count) bool {
	return !slices.ContainsFunc(c.counts, func(o *model.Count) bool {
		return slices.ContainsFunc(o.Of, func(v int) bool { return slices.Contains(n.Of, v) })
	})
}

func (c *census) vars() []model.Var { return c.scope }

func (c *census) possible(a *assignment) bool {
	if c.asking {
		return true // it is this one that asks the others
	}
	c.tries = mostShares
	return c.share(a, c.can(a), nil, len(c.scope))
}

// can returns by variable the counts it can be in; the last bit is for none.
func (c *census) can(a *assignment) []uint64 {
	can := make([]uint64, len(c.scope))
	for k, x := range c.scope {
		for d := range a.dom[x].All() {
			can[k] |= c.countOf(a, x, d)
		}
	}
	return can
}

// countOf returns the count that counts a digit of a variable, as a bit.
func (c *census) countOf(a *assignment, x model.Var, d sudoku.Digit) uint64 {
	i := slices.IndexFunc(c.counts, func(n *model.Count) bool { return slices.Contains(n.Of, a.value(x, d)) })
	if i < 0 {
		i = len(c.counts)
	}
	return 1 << i
}

// share reports whether variables can be shared out when the first counts have so many.
func (c *census) share(a *assignment, can []uint64, has []int, rest int) bool {
	if c.tries--; c.tries < 0 {
		return true
	}
	i := len(has)
	if i == len(c.counts) {
		return c.chosen(a, can, append(slices.Clone(has), rest))
	}
	most := 0
	for k := range can {
		most += int(can[k] >> i & 1)
	}
	return slices.ContainsFunc(c.counts[i].Allowed, func(n int) bool {
		return n <= min(rest, most) && c.share(a, can, append(slices.Clone(has), n), rest-n)
	})
}

// chosen reports whether all variables have a place when the counts have so many.
func (c *census) chosen(a *assignment, can []uint64, places []int) bool {
	var some uint64
	for i, n := range places {
		if n > 0 {
			some |= 1 << i
		}
	}
	if slices.ContainsFunc(can, func(k uint64) bool { return k&some == 0 }) {
		return false
	}
	known, ok := c.known[some]
	if !ok {
		known = c.left(a, some)
		c.known[some] = known
	}
	if known == nil {
		return false
	}
	left := slices.Clone(known)
	for k := range left {
		left[k] &= can[k]
	}
	return fill(left, places)
}

// left returns the counts that each variable can be in after a closer look by all other
// tests, when only some counts have something; nil where there is a dead end.
func (c *census) left(a *assignment, some uint64) (can []uint64) {
	now, close := slices.Clone(a.dom), a.close
	c.asking, a.close = true, true
	defer func() {
		copy(a.dom, now)
		c.asking, a.close = false, close
	}()
	copy(a.dom, c.begin)
	for _, x := range c.scope {
		for d := range a.dom[x].All() {
			if c.countOf(a, x, d)&some == 0 {
				a.dom[x] &^= d.Set()
			}
		}
		if a.dom[x] == 0 {
			return nil
		}
	}
	if !a.narrow(c.scope) {
		return nil
	}
	return c.can(a)
}

// fill reports whether every variable gets a place: so many places there are of each
// kind.
func fill(can []uint64, places []int) bool {
	var kind []int // by place
	for i, n := range places {
		for range n {
			kind = append(kind, i)
		}
	}
	held := slices.Repeat([]int{-1}, len(kind)) // by place: who has it
	var place func(k int, tried []bool) bool
	place = func(k int, tried []bool) bool {
		for p, i := range kind {
			if can[k]>>i&1 == 0 || tried[p] {
				continue
			}
			if tried[p] = true; held[p] < 0 || place(held[p], tried) {
				held[p] = k
				return true
			}
		}
		return false
	}
	for k := range can {
		if can[k] == 0 || !place(k, make([]bool, len(kind))) {
			return false
		}
	}
	return true
}
