package general

import (
	"math"
	"math/bits"
	"slices"
)

// grouped enforces a weighted sum whose variables fall into cliques: groups
// that are all different and weigh the same. A cage is one clique; the cells
// that stick out of some rows are a few.
//
// It runs in three steps. Each clique says which sums its open variables can
// reach, as a set of bits; the sums of all cliques must meet the target, which
// leaves each clique some of its sums; and each clique drops the values that
// none of those sums needs. A value that all of them need is taken from the
// variables that see all its places.
type grouped struct {
	cliques []clique
	target  int
	plain   bool // all weights are alike but for their signs
}

// clique is a group of variables that are all different and weigh the same.
type clique struct {
	vars   []int32
	weight int
	n      int // number of values
}

const (
	mostCliques = 12
	mostLooked  = 512 // a clique does not look at more sets at once
)

// grouped returns a sum by cliques, or nil when it has none to speak of.
func (b *builder) grouped(p *linear) *grouped {
	n := len(b.values(p.vars[0]))
	if n > mostValues || slices.Contains(p.weights, 0) {
		return nil
	}
	for _, v := range p.vars {
		if len(b.values(v)) != n {
			return nil
		}
	}
	cliques := b.cliquesIn(p, n)
	if cliques == nil || len(cliques) == len(p.vars) {
		return nil
	}
	g := b.groupeds.one()
	*g = grouped{cliques, p.target, true}
	for _, w := range p.weights {
		g.plain = g.plain && abs(w) == abs(p.weights[0])
	}
	return g
}

// cliquesIn puts the variables of a sum into cliques: by the order in which they
// stand or, for many, by who sees the most others, whichever makes them larger.
// It returns nil when they are too many.
func (b *builder) cliquesIn(p *linear, n int) []clique {
	first := b.inOrder(p, n)
	if len(p.vars) < leastLine {
		return first
	}
	second := b.byWeight(p, n)
	if len(second) > mostCliques {
		return first
	}
	if first == nil || squares(second) > squares(first) {
		return second
	}
	return first
}

// byWeight splits the variables of each weight.
func (b *builder) byWeight(p *linear, n int) []clique {
	var cliques []clique
	for i, w := range p.weights {
		if slices.Contains(p.weights[:i], w) {
			continue
		}
		alike := b.ints.cut(len(p.vars) - i)[:0]
		for k := i; k < len(p.vars); k++ {
			if p.weights[k] == w {
				alike = append(alike, p.vars[k])
			}
		}
		for _, g := range b.split(alike) {
			cliques = append(cliques, clique{weight: w, n: n, vars: g})
		}
	}
	return cliques
}

// squares adds up the squares of the sizes of cliques.
func squares(cliques []clique) int {
	sum := 0
	for i := range cliques {
		sum += len(cliques[i].vars) * len(cliques[i].vars)
	}
	return sum
}

// inOrder is cliquesIn in the order of the variables.
func (b *builder) inOrder(p *linear, n int) []clique {
	cliques := b.cliques.cut(min(len(p.vars), mostCliques))[:0]
	for i, v := range p.vars {
		w := p.weights[i]
		k := slices.IndexFunc(cliques, func(c clique) bool { return b.joins(&c, v, w) })
		if cliques = b.put(cliques, k, v, clique{weight: w, n: n}, len(p.vars)-i); cliques == nil {
			return nil
		}
	}
	return cliques
}

// put adds a variable to one of some cliques, or, where that is -1, to a new one
// with room for so many. It returns nil when they become too many.
func (b *builder) put(cliques []clique, k int, v int32, fresh clique, room int) []clique {
	if k < 0 {
		if k = len(cliques); k == mostCliques {
			return nil
		}
		fresh.vars = b.ints.cut(room)[:0]
		cliques = append(cliques, fresh)
	}
	cliques[k].vars = append(cliques[k].vars, v)
	return cliques
}

// joins reports whether a variable may join a clique: of one weight, and
// different from all others in it.
func (b *builder) joins(c *clique, v int32, weight int) bool {
	if c.weight != weight || len(c.vars) == c.n {
		return false
	}
	for _, w := range c.vars {
		if !b.apart.has(v, w) {
			return false
		}
	}
	return true
}

// open is a clique at one moment: its variables that are not fixed.
type open struct {
	vars   [mostValues]int32
	k      int
	fixed  uint64 // the values of the others
	all    uint64 // the values of the open ones
	base   int    // the sum of the others
	lo, hi int    // the least and the greatest sum of the open ones
	sums   uint64 // bit j: lo + j may be their sum
	weight int
	tight  bool // the ends are nearer than those of the values alone
}

func (p *grouped) propagate(s *space) bool {
	opens := s.opens[:len(p.cliques)]
	lo, hi, widest := 0, 0, 0
	for i := range p.cliques {
		o := &opens[i]
		if !p.cliques[i].look(s, o) {
			return false
		}
		a, b := o.weight*(o.base+o.lo), o.weight*(o.base+o.hi)
		if a > b {
			a, b = b, a
		}
		lo += a
		hi += b
		if o.tight {
			widest = math.MaxInt
		}
		widest = max(widest, b-a)
	}
	if p.target < lo || p.target > hi {
		return false
	}
	if p.plain && len(opens) > 1 && p.target-lo >= widest && hi-p.target >= widest {
		return true // every clique may have any of its sums
	}
	switch {
	case len(opens) == 1:
		opens[0].only(p.target)
	case p.plain:
		if !trimSums(opens, p.target-lo, hi-p.target) {
			return false
		}
	default:
		if !narrow(opens, p.target-lo, hi-p.target) {
			return false
		}
	}
	for i := range opens {
		if o := &opens[i]; o.k > 0 && !p.cliques[i].filter(s, o) {
			return false
		}
	}
	return true
}

// look reads the variables of a clique and the sums they can reach.
func (c *clique) look(s *space, o *open) bool {
	var fixed, all uint64
	k, base := 0, 0
	for _, v := range c.vars {
		d := s.dom[v]
		if d&(d-1) == 0 {
			fixed |= d
			base += bits.TrailingZeros64(d)
			continue
		}
		o.vars[k&(mostValues-1)] = v
		k++
		all |= d
	}
	all &^= fixed
	o.weight, o.k, o.fixed, o.all, o.base, o.tight = c.weight, k, fixed, all, base, false
	switch {
	case k == 0:
		o.lo, o.hi = 0, 0
		return true
	case k == 1:
		o.lo, o.hi = bits.TrailingZeros64(all), bits.Len64(all)-1
		return all != 0
	case c.n <= mostFew:
		p := picksOf(k)
		o.lo, o.hi = int(p.least[all&(fewSets-1)]), int(p.most[all&(fewSets-1)])
		lo, hi := o.park(s)
		if lo > o.lo || hi < o.hi {
			o.tight = true
			o.lo, o.hi = max(o.lo, lo), min(o.hi, hi)
		}
		return o.lo <= o.hi
	case bits.OnesCount64(all) < k:
		return false
	}
	o.lo, o.hi = leastSum(all, k), mostSum(all, k)
	return true
}

// park returns the least and the greatest sum by the ends of each variable: one
// after another they take the nearest value that is free, upwards or downwards.
func (o *open) park(s *space) (lo, hi int) {
	var up, down uint64
	for _, v := range o.vars[:o.k] {
		d := s.dom[v]
		x := ^(up | (d&-d - 1))
		up |= x & -x
		lo += bits.TrailingZeros64(x)
		y := ^down & (1<<bits.Len64(d) - 1)
		top := bits.Len64(y) - 1
		if top < 0 {
			return 1, 0
		}
		down |= 1 << top
		hi += top
	}
	return lo, hi
}

// only leaves the one sum that gives the target.
func (o *open) only(target int) {
	j := target/o.weight - o.base - o.lo
	if target%o.weight != 0 || j < 0 || j > 63 {
		o.sums = 0
		return
	}
	o.sums = 1 << j
}

// narrow leaves each clique the sums that the others complete to the target.
// Like linear it counts from the nearer end, and is content with the ends of
// each range when one word does not hold the sums.
func narrow(opens []open, up, down int) bool {
	fromTop := down < up
	far := min(up, down)
	var reach [mostCliques]uint64
	for i := range opens {
		o := &opens[i]
		if o.hi-o.lo > 63 || far > 63 {
			return trimSums(opens, up, down)
		}
		reach[i] = o.reachable()
	}
	var left [mostCliques + 1]uint64
	left[0] = 1
	for i := range opens {
		left[i+1] = opens[i].spread(left[i], reach[i], fromTop)
	}
	right := uint64(1) << far
	for i := len(opens) - 1; i >= 0; i-- {
		o := &opens[i]
		if o.sums, right = o.meet(left[i], right, reach[i], fromTop); o.sums == 0 {
			return false
		}
	}
	return true
}

// trimSums leaves each clique the sums within the reach of the others' ends.
func trimSums(opens []open, up, down int) bool {
	for i := range opens {
		o := &opens[i]
		w, u, n := o.weight, up, down
		if w < 0 {
			w, u, n = -w, down, up
		}
		low, top := max(o.lo, o.hi-n/w), min(o.hi, o.lo+u/w)
		if low > top {
			return false
		}
		if o.hi-o.lo > 63 {
			o.sums = ^uint64(0)
			continue
		}
		o.sums = (1<<(top-o.lo+1) - 1) &^ (1<<(low-o.lo) - 1)
	}
	return true
}

// reachable returns the sums between the ends, as if each could be reached.
func (o *open) reachable() uint64 {
	return 1<<(o.hi-o.lo+1) - 1
}

// far returns how far the sum at bit j is from the end it is counted from.
func (o *open) far(j int, fromTop bool) uint {
	if (o.weight < 0) != fromTop {
		j = o.hi - o.lo - j
	}
	return uint(j * abs(o.weight))
}

// spread returns the sums reached from others by adding a clique.
func (o *open) spread(from, sums uint64, fromTop bool) uint64 {
	var out uint64
	for ; sums != 0; sums &= sums - 1 {
		out |= from << o.far(bits.TrailingZeros64(sums), fromTop)
	}
	return out
}

// meet returns the sums of a clique that lead from the left to the right, and
// the places on the left from which they do.
func (o *open) meet(left, right, sums uint64, fromTop bool) (keep, from uint64) {
	for ; sums != 0; sums &= sums - 1 {
		back := right >> o.far(bits.TrailingZeros64(sums), fromTop)
		if back&left != 0 {
			keep |= sums & -sums
		}
		from |= back
	}
	return keep, from
}

// filter drops the values that none of the sums needs. Where every sum between
// the ends will do, every value does.
func (c *clique) filter(s *space, o *open) bool {
	if o.hi-o.lo > 63 || o.k > 1 && o.sums == o.reachable() && !o.tight {
		return true
	}
	switch {
	case o.k == 1:
		return s.keep(o.vars[0], o.sums<<o.lo)
	case o.k == 2:
		return o.two(s)
	case o.k == 3 && o.ways(s) <= 100:
		return o.three(s)
	}
	if c.n <= mostFew {
		return o.pick(s)
	}
	var tight [mostValues]uint64 // the domains that a set may miss
	n := 0
	for _, v := range o.vars[:o.k] {
		if d := s.dom[v] & o.all; bits.OnesCount64(d)+o.k <= bits.OnesCount64(o.all) {
			tight[n] = d
			n++
		}
	}
	var possible uint64
	required := ^uint64(0)
	list := subsetsOf(c.n, o.k)
	if list.between(o.lo+bits.TrailingZeros64(o.sums), o.lo+bits.Len64(o.sums)) > mostLooked {
		return true
	}
	for sums := o.sums; sums != 0; sums &= sums - 1 {
	sets:
		for _, m := range list.with(o.lo + bits.TrailingZeros64(sums)) {
			set := uint64(m)
			if set&^o.all != 0 {
				continue
			}
			for _, d := range tight[:n] {
				if d&set == 0 {
					continue sets
				}
			}
			possible |= set
			required &= set
		}
	}
	if possible == 0 {
		return false
	}
	if o.all&^possible != 0 {
		for _, v := range o.vars[:o.k] {
			if !s.keep(v, possible) {
				return false
			}
		}
	}
	return o.require(s, required)
}

// pick is filter by a table, for few values.
func (o *open) pick(s *space) bool {
	list := picksOf(o.k).with(o.all & (fewSets - 1))
	var possible uint16
	required := ^possible
	for sums := o.sums; sums != 0; sums &= sums - 1 {
		if e := list[o.lo+bits.TrailingZeros64(sums)]; e.possible != 0 {
			possible |= e.possible
			required &= e.required
		}
	}
	if possible == 0 {
		return false
	}
	if o.all&^uint64(possible) != 0 {
		for _, v := range o.vars[:o.k] {
			if !s.keep(v, uint64(possible)) {
				return false
			}
		}
	}
	return required == 0 || o.require(s, uint64(required))
}

// ways is the number of ways to fill the open variables.
func (o *open) ways(s *space) int {
	n := 1
	for _, v := range o.vars[:o.k] {
		n *= bits.OnesCount64(s.dom[v])
	}
	return n
}

// two is filter for two open variables: it tries every value of one and keeps
// its partners.
func (o *open) two(s *space) bool {
	sums := o.sums << o.lo
	x, y := s.dom[o.vars[0]], s.dom[o.vars[1]]
	var xs, ys uint64
	required := ^uint64(0)
	for ; x != 0; x &= x - 1 {
		a := x & -x
		if bs := sums >> bits.TrailingZeros64(a) & y &^ a; bs != 0 {
			xs |= a
			ys |= bs
			required &= a | single(bs)
		}
	}
	return s.keep(o.vars[0], xs) && s.keep(o.vars[1], ys) && o.require(s, required)
}

// three is filter for three open variables.
func (o *open) three(s *space) bool {
	sums := o.sums << o.lo
	x, y, z := s.dom[o.vars[0]], s.dom[o.vars[1]], s.dom[o.vars[2]]
	var xs, ys, zs uint64
	required := ^uint64(0)
	for ; x != 0; x &= x - 1 {
		a := x & -x
		left := sums >> bits.TrailingZeros64(a)
		for r := y &^ a; r != 0; r &= r - 1 {
			b := r & -r
			if cs := left >> bits.TrailingZeros64(b) & z &^ (a | b); cs != 0 {
				xs |= a
				ys |= b
				zs |= cs
				required &= a | b | single(cs)
			}
		}
	}
	return s.keep(o.vars[0], xs) && s.keep(o.vars[1], ys) && s.keep(o.vars[2], zs) && o.require(s, required)
}

// single returns a set of one bit, and nothing for a larger one.
func single(set uint64) uint64 {
	if set&(set-1) == 0 {
		return set
	}
	return 0
}

// require gives values that must stand in the clique their place: the only one
// that is left, or, where there are two or three, none outside that sees all of
// them.
func (o *open) require(s *space, required uint64) bool {
	var once, twice, thrice, often uint64
	for _, v := range o.vars[:o.k] {
		d := s.dom[v]
		often |= thrice & d
		thrice |= twice & d
		twice |= once & d
		once |= d
	}
	if required&^once != 0 {
		return false
	}
	for few := required &^ often; few != 0; few &= few - 1 {
		if !s.someOf(o.vars[:o.k], few&-few) {
			return false
		}
	}
	return true
}

// someOf says that one of the variables holds a value: the only one that can
// does, and variables that see all that can do not.
func (s *space) someOf(vars []int32, bit uint64) bool {
	at := &s.at
	n := 0
	for _, v := range vars {
		if s.dom[v]&bit != 0 {
			if n == len(at) {
				return true
			}
			at[n] = v
			n++
		}
	}
	switch n {
	case 0:
		return false
	case 1:
		return s.keep(at[0], bit)
	}
	row := s.apart.row(at[0])
	for k, w := range row {
		for _, v := range at[1:n] {
			w &= s.apart.bits[int(v)*s.apart.stride+k]
		}
		for ; w != 0; w &= w - 1 {
			if !s.drop(int32(k<<6+bits.TrailingZeros64(w)), bit) {
				return false
			}
		}
	}
	return true
}
