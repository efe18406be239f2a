package general

import "slices"

// nogoods is what walks have proved before they began anew: choices of which, after
// all but one, the last is a dead end. A later walk that comes to all but one of
// them, in whatever order, goes round the one that is left.
//
// A walk that rests has, in each frame on its way, some values that it tried and
// took out. Each of them together with the choices that lead to its frame is such
// a set. Those of the first frame need no remembering: they are gone.
type nogoods struct {
	refuted []refuted   // in the frames of this walk
	known   [][]literal // sets that do not hold together
	in      [][]int32   // by variable: the sets that it stands in
	whole   int         // as many sets hold for the whole tree, the others for a part
}

// literal says that a variable holds a value.
type literal struct {
	v   int32
	bit uint64
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
	if n.refuted = n.refuted[:k]; depth > 0 && bit&(bit-1) == 0 {
		n.refuted = append(n.refuted, refuted{literal{v, bit}, depth})
	}
}

// rise makes the frame below the first one the first.
func (n *nogoods) rise() {
	kept := n.refuted[:0]
	for _, r := range n.refuted {
		if r.depth--; r.depth > 0 {
			kept = append(kept, r)
		}
	}
	n.refuted = kept
}

// remember keeps what a walk has proved that is at a depth, by its choices.
func (n *nogoods) remember(vars, depth int, choices []choice) {
	if n.in == nil {
		n.in = make([][]int32, vars)
	}
	for _, r := range n.refuted {
		if r.depth > depth || r.depth >= longestNogood {
			continue
		}
		set := make([]literal, 0, r.depth+1)
		for _, c := range choices[:r.depth] {
			set = append(set, literal{c.v, c.bit})
		}
		n.add(append(set, r.literal))
	}
	n.refuted = n.refuted[:0]
}

// add adds a set that does not hold together.
func (n *nogoods) add(set []literal) {
	for _, l := range set {
		n.in[l.v] = append(n.in[l.v], int32(len(n.known)))
	}
	n.known = append(n.known, set)
}

// copy returns what holds for the whole tree, for another thread.
func (n *nogoods) copy() nogoods {
	c := nogoods{known: slices.Clone(n.known[:n.whole]), in: slices.Clone(n.in), whole: n.whole}
	for v, sets := range c.in {
		c.in[v] = slices.Clone(sets)
	}
	c.forget()
	return c
}

// forget forgets what holds for a part of the tree only.
func (n *nogoods) forget() {
	n.refuted, n.known = n.refuted[:0], n.known[:n.whole]
	for v, sets := range n.in {
		for len(sets) > 0 && int(sets[len(sets)-1]) >= n.whole {
			sets = sets[:len(sets)-1]
		}
		n.in[v] = sets
	}
}

// recall goes round what is known to fail, now that a variable is fixed. It reports
// false at a dead end.
func (s *space) recall(v int32) bool {
	for _, i := range s.nogoods.in[v] {
		open, n := s.stillOpen(s.nogoods.known[i])
		if n == 0 || n == 1 && !s.drop(open.v, open.bit) {
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
		if d == l.bit {
			continue
		}
		if n++; d&l.bit == 0 || n > 1 {
			return open, 2
		}
		open = l
	}
	return open, n
}
