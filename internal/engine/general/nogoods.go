package general

// nogoods is what walks have proved before they began anew: choices of which, after
// all but one, the last is a dead end. A later walk that comes to all but one of
// them, in whatever order, goes round the one that is left.
//
// A walk that rests has, in each frame on its way, some values that it tried and
// took out. Each of them together with the choices that lead to its frame is such
// a set. Those of the first frame are gone from it.
type nogoods struct {
	refuted []refuted   // in the frames of this walk
	known   [][]literal // sets that do not hold together
	in      [][]int32   // by variable: the sets that it stands in
}

// literal says that a variable holds one of some values.
type literal struct {
	v    int32
	bits uint64
}

// refuted is a value that was taken out of the frame of a depth.
type refuted struct {
	literal
	depth int
}

// longestNogood is how many choices a set may have that is remembered: the more,
// the less often a walk comes to all but one of them.
const longestNogood = 12

// refute notes that a value was tried in a frame in vain. What was noted in
// frames below is no more.
func (n *nogoods) refute(depth int, v int32, bit uint64) {
	k := len(n.refuted)
	for k > 0 && n.refuted[k-1].depth > depth {
		k--
	}
	if n.refuted = n.refuted[:k]; bit&(bit-1) == 0 {
		n.refuted = append(n.refuted, refuted{literal{v, bit}, depth})
	}
}

// rise makes the frame below the first one the first.
func (n *nogoods) rise() {
	kept := n.refuted[:0]
	for _, r := range n.refuted {
		if r.depth--; r.depth >= 0 {
			kept = append(kept, r)
		}
	}
	n.refuted = kept
}

// proved returns what a walk has proved in the frames down to a depth. Where it
// began and the choices it made lead to them.
func (n *nogoods) proved(where []literal, choices []choice, depth int) (sets [][]literal) {
	for _, r := range n.refuted {
		if r.depth > depth || len(where)+r.depth >= longestNogood {
			continue
		}
		set := append(make([]literal, 0, len(where)+r.depth+1), where...)
		for _, c := range choices[:r.depth] {
			set = append(set, literal{c.v, c.bit})
		}
		sets = append(sets, append(set, r.literal))
	}
	return sets
}

// add adds sets that do not hold together. Those of one are left out: the first
// frame knows of them.
func (n *nogoods) add(vars int, sets [][]literal) {
	if n.in == nil {
		n.in = make([][]int32, vars)
	}
	for _, set := range sets {
		if len(set) < 2 {
			continue
		}
		for _, l := range set {
			n.in[l.v] = append(n.in[l.v], int32(len(n.known)))
		}
		n.known = append(n.known, set)
	}
}

// recall goes round what is known to fail, now that a variable is fixed. It reports
// false at a dead end.
func (s *space) recall(v int32) bool {
	for _, i := range s.nogoods.in[v] {
		open, n := s.stillOpen(s.nogoods.known[i])
		if n == 0 || n == 1 && !s.drop(open.v, open.bits) {
			return false
		}
	}
	return true
}

// stillOpen returns how many of a set may or may not hold, and one of them; many
// when one cannot hold.
func (s *space) stillOpen(set []literal) (open literal, n int) {
	for _, l := range set {
		d := s.dom[l.v]
		if d&^l.bits == 0 {
			continue
		}
		if n++; d&l.bits == 0 || n > 1 {
			return open, 2
		}
		open = l
	}
	return open, n
}
