package regions

import "math/bits"

// ground is what one run of a partition works with. Clumps are known by the
// place at their top.
type ground[B board] struct {
	p       *partition[B]
	f       Frame
	changed bool // a domain, or the clumps
	merged  bool // the clumps

	top     []int32  // by place
	weight  []int32  // by clump: how many places
	mask    []uint64 // by clump: the labels it may have
	held    []uint64 // by clump: the values that stand in it
	members []B      // by clump
	alone   B        // the places that are clumps of their own

	may, in [64]B      // by label: the places that may have it, and that do
	count   [64]int    // by label: how many places have it
	used    [64]uint64 // by label: the values that stand in its region

	order, low, lost []int32 // by place, of a walk
	clock            int32
	ok               bool
	costs            []B // by cost: what it reaches; one more than a region has places
}

// groundOf returns the ground in a frame's room.
func (p *partition[B]) groundOf(f Frame) *ground[B] {
	g, ok := f.Room.ground.(*ground[B])
	if n := len(p.labels); !ok || len(g.top) < n {
		ints := make([]int32, 5*n)
		words := make([]uint64, 2*n)
		g = &ground[B]{
			top: ints[:n], weight: ints[n : 2*n], order: ints[2*n : 3*n], low: ints[3*n : 4*n], lost: ints[4*n:],
			mask: words[:n], held: words[n:], members: make([]B, n), costs: make([]B, p.size+2),
		}
		f.Room.ground = g
	}
	g.p, g.f = p, f
	if len(g.costs) < p.size+2 {
		g.costs = make([]B, p.size+2)
	}
	return g
}

func (p *partition[B]) Propagate(f Frame) bool {
	g := p.groundOf(f)
	g.merged = true
	for {
		g.changed = false
		if g.merged && !(g.gather() && g.tally()) || !g.fit() {
			return false
		}
		if g.changed {
			continue
		}
		if !g.doors() || !g.names() {
			return false
		}
		if g.changed {
			continue
		}
		if !g.connect() || !g.places() {
			return false
		}
		if !g.changed {
			g.remember()
			return true
		}
	}
}

// gather finds the clumps.
func (g *ground[B]) gather() bool {
	p, dom := g.p, g.f.Words
	g.merged = false
	clear(g.used[:bits.Len64(p.all)])
	clumped := false
	for i, l := range p.labels {
		above := int(dom[p.above+i])
		t := i
		if above == i {
			g.weight[i], g.mask[i], g.held[i] = 0, p.all, 0
			g.members[i] = *new(B)
		} else {
			t = int(g.top[above])
			dom[p.above+i] = uint64(t)
			clumped = true
		}
		g.top[i] = int32(t)
		g.weight[t]++
		g.mask[t] &= dom[l]
		include(&g.members[t], i)
		if len(p.vars) == 0 {
			continue
		}
		if d := dom[p.vars[i]]; d&(d-1) == 0 {
			if g.held[t]&d != 0 {
				return false
			}
			g.held[t] |= d
		}
	}
	for i, l := range p.labels {
		t := g.top[i]
		if !g.f.keep(l, g.mask[t]) {
			return false
		}
		if !clumped || g.weight[t] == 1 {
			continue
		}
		if int(g.weight[t]) > p.size {
			return false
		}
		if !g.without(i, int(t), g.held[t]) {
			return false
		}
	}
	return true
}

// without takes values from a place that is not fixed.
func (g *ground[B]) without(i, t int, values uint64) bool {
	if values == 0 {
		return true
	}
	v := g.p.vars[i]
	d := g.f.Words[v]
	if d&(d-1) == 0 || d&values == 0 {
		return true
	}
	return g.value(i, t, d&^values)
}

// value leaves a place only some of its values. The one that is left is held by
// its clump.
func (g *ground[B]) value(i, t int, now uint64) bool {
	g.changed = true
	if !g.f.Space.Change(g.p.vars[i], now) {
		return false
	}
	if now&(now-1) == 0 {
		return g.hold(t, now)
	}
	return true
}

// hold notes that a value stands in a clump, and in its region when that is
// known.
func (g *ground[B]) hold(t int, value uint64) bool {
	if g.held[t]&value != 0 {
		return false
	}
	g.held[t] |= value
	if m := g.mask[t]; m&(m-1) == 0 {
		k := bits.TrailingZeros64(m)
		if g.used[k]&value != 0 {
			return false
		}
		g.used[k] |= value
	}
	return true
}

// tally gathers the regions.
func (g *ground[B]) tally() bool {
	p := g.p
	for k := range bits.Len64(p.all) {
		g.may[k], g.in[k], g.count[k], g.used[k] = *new(B), *new(B), 0, 0
	}
	g.alone = *new(B)
	for t := range p.labels {
		if g.top[t] != int32(t) {
			continue
		}
		if g.weight[t] == 1 {
			include(&g.alone, t)
		}
		m := g.mask[t]
		for r := m; r != 0; r &= r - 1 {
			join(&g.may[bits.TrailingZeros64(r)], &g.members[t])
		}
		if m&(m-1) == 0 && !g.enter(t, bits.TrailingZeros64(m)) {
			return false
		}
	}
	return true
}

// enter notes that a clump lies in a region.
func (g *ground[B]) enter(t, k int) bool {
	join(&g.in[k], &g.members[t])
	if g.used[k]&g.held[t] != 0 {
		return false
	}
	g.used[k] |= g.held[t]
	g.count[k] += int(g.weight[t])
	return g.count[k] <= g.p.size
}

// fit takes from each clump the labels of regions that have no room for it or
// hold one of its values already, and from each place the values that its
// region holds.
func (g *ground[B]) fit() bool {
	p := g.p
	var full uint64
	for k := range bits.Len64(p.all) {
		if g.count[k] == p.size {
			full |= 1 << k
		}
	}
	for i := range p.labels {
		t := int(g.top[i])
		m := g.mask[t]
		if m&(m-1) == 0 {
			if !g.without(i, t, g.used[bits.TrailingZeros64(m)]) {
				return false
			}
			continue
		}
		if t != i {
			continue
		}
		keep := m &^ full
		if g.weight[t] > 1 || g.held[t] != 0 {
			for r := keep; r != 0; r &= r - 1 {
				k := bits.TrailingZeros64(r)
				if g.count[k]+int(g.weight[t]) > p.size || g.used[k]&g.held[t] != 0 {
					keep &^= r & -r
				}
			}
		}
		if !g.set(t, keep) {
			return false
		}
	}
	return true
}

// set leaves a clump only some labels.
func (g *ground[B]) set(t int, keep uint64) bool {
	m := g.mask[t] & keep
	if m == g.mask[t] {
		return true
	}
	if m == 0 {
		return false
	}
	for gone := g.mask[t] &^ m; gone != 0; gone &= gone - 1 {
		k := bits.TrailingZeros64(gone)
		g.may[k] = without(&g.may[k], &g.members[t])
	}
	g.mask[t] = m
	g.changed = true
	if m&(m-1) == 0 && !g.enter(t, bits.TrailingZeros64(m)) {
		return false
	}
	all := g.members[t]
	for i := take(&all); i >= 0; i = take(&all) {
		if !g.f.keep(g.p.labels[i], m) {
			return false
		}
	}
	return true
}

// doors looks at the clumps that may grow: into none of the clumps beside it,
// into one, or into several.
func (g *ground[B]) doors() bool {
	p := g.p
	for t := range p.labels {
		m := g.mask[t]
		if g.top[t] != int32(t) || m&(m-1) == 0 || int(g.weight[t]) == p.size {
			continue
		}
		around := p.graph[t]
		if g.weight[t] > 1 {
			around = p.graph.beside(g.members[t])
			around = without(&around, &g.members[t])
		}
		door, several, labels := -1, false, uint64(0)
		for i := take(&around); i >= 0 && !(several && m&^labels == 0); i = take(&around) {
			u := int(g.top[i])
			if g.mask[u]&m == 0 || int(g.weight[t]+g.weight[u]) > p.size || g.held[t]&g.held[u] != 0 {
				continue
			}
			labels |= g.mask[u]
			several = several || door >= 0 && door != u
			door = u
		}
		if door < 0 || !g.set(t, labels) {
			return false
		}
		if !several {
			p.unite(g.f.Words, t, door)
			g.changed, g.merged = true, true
		}
	}
	return true
}

// names gives a name to a region, or sees to the order of the numbers.
func (g *ground[B]) names() bool {
	p := g.p
	if p.ordered {
		met := uint64(1)
		for _, l := range p.labels {
			if !g.f.keep(l, met) {
				return false
			}
			met |= g.f.Words[l] << 1
		}
	}
	if !p.free {
		return true
	}
	unnamed := p.all
	for k := range bits.Len64(p.all) {
		if g.count[k] > 0 {
			unnamed &^= 1 << k
		}
	}
	if unnamed == 0 {
		return true
	}
	var fresh, able B // clumps in no region with a name, and places that may be
	for t := range p.labels {
		if g.top[t] != int32(t) {
			continue
		}
		m := g.mask[t]
		if m&unnamed == 0 {
			continue
		}
		if m&unnamed != unnamed {
			if !g.set(t, ^unnamed) {
				return false
			}
			continue
		}
		join(&able, &g.members[t])
		if m == unnamed {
			include(&fresh, t)
		}
	}
	room := size(&able) - bits.OnesCount64(unnamed)*p.size
	switch {
	case room < 0:
		return false
	case first(&fresh) >= 0:
		return g.set(g.best(fresh), unnamed&-unnamed)
	case room == 0:
		for i := take(&able); i >= 0; i = take(&able) {
			if !g.set(int(g.top[i]), unnamed) {
				return false
			}
		}
	}
	return true
}

// best returns the clump that is to give its region a name: the heaviest, and
// of these the one that leaves most others for further names.
func (g *ground[B]) best(fresh B) int {
	best, top := -1, -1
	for all := fresh; ; {
		t := take(&all)
		if t < 0 {
			return best
		}
		others := both(&g.p.far[t], &fresh)
		if score := int(g.weight[t])<<16 + size(&others); score > top {
			best, top = t, score
		}
	}
}

// places finds a place for every value in each region.
func (g *ground[B]) places() bool {
	if len(g.p.vars) == 0 {
		return true
	}
	for k := range bits.Len64(g.p.all) {
		if g.count[k] > 0 && !g.hidden(k) || g.p.values != 0 && g.count[k] > 0 && !g.missing(k) {
			return false
		}
	}
	return true
}

// hidden gives every value that has only one place in a region that place.
func (g *ground[B]) hidden(k int) bool {
	p, dom := g.p, g.f.Words
	var once, twice uint64
	all := g.may[k]
	for i := take(&all); i >= 0; i = take(&all) {
		d := dom[p.vars[i]]
		twice |= once & d
		once |= d
	}
	if bits.OnesCount64(once) < p.size {
		return false
	}
	only := once &^ twice &^ g.used[k]
	if p.values == 0 || only == 0 {
		return true
	}
	for all = g.may[k]; ; {
		i := take(&all)
		if i < 0 {
			return true
		}
		d := dom[p.vars[i]]
		if d&only == 0 {
			continue
		}
		t := int(g.top[i])
		if d&^only != 0 && !g.value(i, t, d&only) || !g.set(t, 1<<k) {
			return false
		}
	}
}

// missing looks at the values that no place of a region can hold: each needs a
// place of its own. When as many are left, the others do not belong to it.
func (g *ground[B]) missing(k int) bool {
	p, dom := g.p, g.f.Words
	left := p.size - g.count[k]
	if left == 0 {
		return true
	}
	missing := p.values
	all := g.in[k]
	for i := take(&all); i >= 0; i = take(&all) {
		missing &^= dom[p.vars[i]]
	}
	n := bits.OnesCount64(missing)
	if n < left || n > left {
		return n < left
	}
	open := without(&g.may[k], &g.in[k])
	for i := take(&open); i >= 0; i = take(&open) {
		if dom[p.vars[i]]&missing == 0 && !g.set(int(g.top[i]), ^(1<<k)) {
			return false
		}
	}
	return true
}
