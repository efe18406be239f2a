package regions

import "math/bits"

// connect sees to each region that it hangs together.
func (g *ground[B]) connect() bool {
	p := g.p
	fresh := g.f.Words[p.links] != g.f.Words[p.links+1]
	nameless := -1
	for k := range bits.Len64(p.all) {
		if !fresh && !g.news(k) {
			continue
		}
		if g.count[k] == 0 {
			if p.free && nameless >= 0 {
				continue // it is as the one before
			}
			nameless = k
			if !g.roomy(k) {
				return false
			}
			continue
		}
		if !g.grow(k) {
			return false
		}
	}
	return true
}

// at returns where the frame has the boards of a label.
func (g *ground[B]) at(k int) int { return g.p.known + 2*k*len(g.in[k]) }

// news reports whether the boards of a label have changed.
func (g *ground[B]) news(k int) bool {
	at, n := g.at(k), len(g.in[k])
	for i := 0; i < n; i++ {
		if g.f.Words[at+i] != g.may[k][i] || g.f.Words[at+n+i] != g.in[k][i] {
			return true
		}
	}
	return false
}

// remember notes the boards of all labels.
func (g *ground[B]) remember() {
	g.f.Words[g.p.links+1] = g.f.Words[g.p.links]
	for k := range bits.Len64(g.p.all) {
		at, n := g.at(k), len(g.in[k])
		for i := 0; i < n; i++ {
			g.f.Words[at+i], g.f.Words[at+n+i] = g.may[k][i], g.in[k][i]
		}
	}
}

// roomy takes the label of a region that is nowhere yet from parts of the graph
// that are too small for it.
func (g *ground[B]) roomy(k int) bool {
	labels := uint64(1) << k
	if g.p.free {
		labels = 0
		for j := range bits.Len64(g.p.all) {
			if g.count[j] == 0 {
				labels |= 1 << j
			}
		}
	}
	roomy := false
	for left := g.may[k]; ; {
		i := first(&left)
		if i < 0 {
			return roomy
		}
		var from B
		include(&from, i)
		part := g.p.graph.flood(from, left)
		left = without(&left, &part)
		if size(&part) >= g.p.size {
			roomy = true
		} else if !g.drop(part, labels) {
			return false
		}
	}
}

// drop takes labels from all clumps that have a place on a board.
func (g *ground[B]) drop(from B, labels uint64) bool {
	for i := take(&from); i >= 0; i = take(&from) {
		if !g.set(int(g.top[i]), ^labels) {
			return false
		}
	}
	return true
}

// grow sees how a region that is somewhere can grow: it takes its label from
// what it cannot reach and gives it to what it cannot do without.
func (g *ground[B]) grow(k int) bool {
	p := g.p
	bit := uint64(1) << k
	reached := g.may[k]
	for left := g.in[k]; ; {
		i := first(&left)
		if i < 0 {
			break
		}
		var from B
		include(&from, i)
		from = p.graph.flood(from, g.in[k])
		left = without(&left, &from)
		near := g.near(from, k)
		reached = both(&reached, &near)
	}
	if lost := without(&g.in[k], &reached); first(&lost) >= 0 || size(&reached) < p.size {
		return false
	}
	if lost := without(&g.may[k], &reached); !g.drop(lost, bit) {
		return false
	}
	return g.count[k] == p.size || g.needed(k)
}

// near returns what a part of a region can reach with the places that the
// region has left. To enter a clump costs all of its places, and what is in the
// region already costs nothing.
func (g *ground[B]) near(from B, k int) B {
	left := g.p.size - g.count[k]
	costs := g.costs[:left+2] // of the last nothing is asked
	clear(costs)
	costs[0] = from
	var reached B
	for c := range left + 1 {
		for edge := without(&costs[c], &reached); first(&edge) >= 0; {
			join(&reached, &edge)
			next := g.p.graph.beside(edge)
			if g.ahead(k, &reached, &next, &edge, &costs[c+1]) {
				g.clumps(next, c, costs[:left+1])
			}
		}
	}
	return reached
}

// ahead divides the places beside an edge that may have a label and were not
// reached before: those that have it are the next edge, those that are alone cost
// one, and the others are left. It reports whether there are any.
func (g *ground[B]) ahead(k int, reached, next, edge, one *B) bool {
	var others uint64
	may, in := &g.may[k], &g.in[k]
	for i := 0; i < len(*next); i++ {
		w := (*next)[i] & (*may)[i] &^ (*reached)[i]
		(*edge)[i] = w & (*in)[i]
		w &^= (*in)[i]
		(*one)[i] |= w & g.alone[i]
		w &^= g.alone[i]
		(*next)[i] = w
		others |= w
	}
	return others != 0
}

// clumps adds the clumps with some places to what their costs reach from what costs
// c, if there are so many places left.
func (g *ground[B]) clumps(of B, c int, costs []B) {
	for i := take(&of); i >= 0; i = take(&of) {
		t := g.top[i]
		if cost := c + int(g.weight[t]); cost < len(costs) {
			join(&costs[cost], &g.members[t])
		}
	}
}

// needed gives the label to places without which the region falls apart or
// stays too small, and takes it from those that it is cut off from. (To enter
// one part of a clump is near to all of it, but the way to another part may be
// blocked.)
func (g *ground[B]) needed(k int) bool {
	n := len(g.p.labels)
	clear(g.order[:n])
	clear(g.lost[:n])
	g.clock, g.ok = 0, true
	root := first(&g.in[k])
	all, _ := g.visit(root, -1, k)
	if !g.ok {
		return false
	}
	open := without(&g.may[k], &g.in[k])
	for i := take(&open); i >= 0; i = take(&open) {
		t := int(g.top[i])
		switch {
		case g.order[i] == 0:
			if !g.set(t, ^(1 << k)) {
				return false
			}
		case all-int(g.lost[i])-1 < g.p.size && !g.set(t, 1<<k):
			return false
		}
	}
	return true
}

// visit walks on from a place. It returns how many places hang on it that may
// have the label, and how many that have it. Where a branch leads nowhere but
// through the place and has the label somewhere, the place has it, too.
func (g *ground[B]) visit(i, from, k int) (all, in int) {
	g.clock++
	g.order[i], g.low[i] = g.clock, g.clock
	all = 1
	if has(&g.in[k], i) {
		in = 1
	}
	next := both(&g.p.graph[i], &g.may[k])
	for j := take(&next); j >= 0; j = take(&next) {
		switch {
		case j == from:
		case g.order[j] > 0:
			g.low[i] = min(g.low[i], g.order[j])
		default:
			a, b := g.visit(j, i, k)
			g.low[i] = min(g.low[i], g.low[j])
			all += a
			in += b
			if g.low[j] >= g.order[i] && from >= 0 {
				g.lost[i] += int32(a)
				g.ok = g.ok && (b == 0 || g.set(int(g.top[i]), 1<<k))
			}
		}
	}
	return all, in
}
