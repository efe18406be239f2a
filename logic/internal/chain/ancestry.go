package chain

// walk visits the nodes that lead to a node: itself first, then what it follows
// from, each once, breadth first.
type walk struct {
	on, off set
	queue   []uint32 // candidate*2 + (1 when on)
}

// from starts a walk at a node, which need not be the one of the run's lists.
func (w *walk) from(r *run, k int, on bool, n *node) {
	w.on, w.off = set{}, set{}
	w.queue = w.queue[:0]
	w.visit(k, on)
	w.parents(r, on, n)
	for i := 1; i < len(w.queue); i++ {
		q := w.queue[i]
		if q&1 != 0 {
			w.parents(r, true, &r.ons[q>>1])
		} else {
			w.parents(r, false, &r.offs[q>>1])
		}
	}
}

// parents visits what a node follows from: the one parent in the other state,
// then the candidates that had to be off.
func (w *walk) parents(r *run, on bool, n *node) {
	if n.parent != none {
		w.visit(int(n.parent), !on)
	}
	for _, k := range r.pool[n.from:][:n.more] {
		w.visit(int(k), false)
	}
}

func (w *walk) visit(k int, on bool) {
	if on {
		if !w.on.has(k) {
			w.on.add(k)
			w.queue = append(w.queue, uint32(k)<<1|1)
		}
	} else if !w.off.has(k) {
		w.off.add(k)
		w.queue = append(w.queue, uint32(k)<<1)
	}
}

// length returns how many nodes lead to a node of a run, itself included.
func (w *walk) length(r *run, k int, on bool) int {
	s, n := 0, &r.offs[k]
	if on {
		s, n = 1, &r.ons[k]
	}
	if r.known[s][k] == 0 {
		w.from(r, k, on, n)
		r.known[s][k] = uint16(len(w.queue))
	}
	return int(r.known[s][k])
}

// end is a node that a hint ends in.
type end struct {
	r  *run
	k  int
	on bool
	n  *node // the node itself, which need not be the one of the run's lists
}

// endAt is the end at a node of a run's lists.
func endAt(r *run, k int, on bool) end {
	if on {
		return end{r, k, on, &r.ons[k]}
	}
	return end{r, k, on, &r.offs[k]}
}

// nested returns the nested hint that the i-th node of a walk to the end follows from,
// nil when there is none. The first node is the end itself: what the run's lists know
// of its candidate may be of another run.
func (e *end) nested(i int, q uint32) *nest {
	n := &e.r.offs[q>>1]
	if i == 0 {
		n = e.n
	}
	if q&1 != 0 || n.nest < 0 {
		return nil
	}
	return &e.r.nests[n.nest]
}

// clashEnds are the two ends of a run that contradicts itself: on first.
func clashEnds(r *run) (on, off end) {
	k := int(r.clashAt)
	fresh := end{r, k, r.clashOn, &r.fresh}
	if r.clashOn {
		return fresh, endAt(r, k, false)
	}
	return endAt(r, k, true), fresh
}

// lengthTo returns how many nodes lead to an end.
func (w *walk) lengthTo(e end) int {
	if e.n == &e.r.fresh {
		w.from(e.r, e.k, e.on, e.n)
		return len(w.queue)
	}
	return w.length(e.r, e.k, e.on)
}
