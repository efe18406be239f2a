package chain

import (
	"slices"
	"testing"
)

// onlyWithout returns the grid of which nothing is gone but some candidates.
func onlyWithout(g *Grid, gone []uint16) *Grid {
	rest := *g
	for _, k := range gone {
		rest.remove(int(k))
	}
	return &rest
}

// parentsOf returns what had to be off for a node.
func parentsOf(r *run, n *node) []uint16 { return r.pool[n.from:][:n.more] }

// advancedNodes calls f with the nodes of some runs that techniques or nested chains
// turned off, one of so many.
func advancedNodes(t *testing.T, level, apart, starts int, f func(g *Grid, r *run, k int, n *node)) {
	t.Helper()
	m := newMultiple(values, false, true, level, 0, false)
	count := 0
	few(t, apart, func(g *Grid) {
		m.source = g
		eachStart(g, starts, func(k int, on bool) {
			var r run
			m.follow(&r, k, on)
			for _, q := range r.offList {
				if n := &r.offs[q]; n.cause == advanced {
					count++
					f(g, &r, int(q), n)
				}
			}
		})
	})
	if count < 10 {
		t.Errorf("only %d nodes", count)
	}
}

// Whatever a technique turns off inside a run, it turns off where nothing is gone but
// what the node says it follows from.
func TestTheParentsOfATechniqueSuffice(t *testing.T) {
	advancedNodes(t, 1, 6, 40, func(g *Grid, r *run, k int, n *node) {
		p := plain{on: map[int]bool{}, off: map[int]bool{}}
		for _, q := range parentsOf(r, n) {
			if p.off[int(q)] = true; !r.off.has(int(q)) {
				t.Errorf("%s follows from %s, which is not off", name(Node{k, false}), name(Node{int(q), false}))
			}
		}
		if p.techniques(g); !p.off[k] {
			t.Errorf("%s does not follow from %v", name(Node{k, false}), parentsOf(r, n))
		}
	})
}

// What a chain inside a run turns off contradicts itself, by links alone, where
// nothing is gone but what the node says it follows from; a technique's need not.
func TestTheParentsOfANestedChainSuffice(t *testing.T) {
	nested := 0
	advancedNodes(t, 2, 14, 60, func(g *Grid, r *run, k int, n *node) {
		if r.nests[n.nest].complexity == 0 {
			return // a technique
		}
		nested++
		rest := onlyWithout(g, parentsOf(r, n))
		if w := newTwin(rest, asked{}); !w.turnsItself(k, true) && !turnedOn(w, k) {
			t.Errorf("%s does not contradict itself without %v", name(Node{k, false}), parentsOf(r, n))
		}
	})
	if nested == 0 {
		t.Error("no nested chains")
	}
}

// turnedOn reports whether another candidate of the cell turns itself on.
func turnedOn(w *twin, k int) bool {
	for d := range digits {
		if o := k/digits*digits + d; o != k && w.has(o) && w.turnsItself(o, false) {
			return true
		}
	}
	return false
}

// The truths that a technique inside a run rests on are those of its houses, or of
// its cells: two for a pair or an X-Wing, one for locked candidates.
func TestTechniquesRestOnOneOrTwoTruths(t *testing.T) {
	met := map[int]int{}
	advancedNodes(t, 1, 6, 40, func(g *Grid, r *run, k int, n *node) {
		list := r.nests[n.nest].truths.list()
		if met[len(list)]++; len(list) < 1 || len(list) > 2 {
			t.Errorf("%s rests on %v", name(Node{k, false}), list)
		}
		for _, truth := range list {
			if truth.House >= 0 && len(placesOf(g, truth.House, truth.Digit)) < 2 {
				t.Errorf("%v has no places to lose", truth)
			}
		}
	})
	if met[1] == 0 || met[2] == 0 {
		t.Errorf("by the number of truths: %v", met)
	}
}

// A node in a run comes after all it follows from: reading a run from its beginning,
// everything has been said before it is used.
func TestRunsSayEverythingBeforeTheyUseIt(t *testing.T) {
	m := newMultiple(values, false, true, 1, 0, false)
	few(t, 8, func(g *Grid) {
		m.source = g
		eachStart(g, 30, func(k int, on bool) {
			var r run
			m.follow(&r, k, on)
			for i, q := range r.offList {
				n := &r.offs[q]
				for _, p := range parentsOf(&r, n) {
					if at := slices.Index(r.offList, p); at < 0 || at >= i {
						t.Errorf("%s before %s, from which it follows", name(Node{int(q), false}), name(Node{int(p), false}))
					}
				}
				if n.parent != none && !slices.Contains(r.onList, n.parent) {
					t.Errorf("%s follows from what is not on", name(Node{int(q), false}))
				}
			}
			for _, q := range r.onList {
				if n := &r.ons[q]; n.parent != none && !r.off.has(int(n.parent)) {
					t.Errorf("%s follows from what is not off", name(Node{int(q), true}))
				}
			}
		})
	})
}

// Two walks are told apart by their nodes, the state of each and their order.
func TestWalksAreToldApart(t *testing.T) {
	hash := func(queue ...uint32) uint64 { return (&walk{queue: queue}).hash(fnv) }
	list := []uint64{hash(), hash(2), hash(3), hash(2, 4), hash(4, 2), hash(2, 4, 4)}
	for i, h := range list {
		if slices.Contains(list[:i], h) {
			t.Errorf("walk %d is taken for another", i)
		}
	}
	if list[3] != hash(2, 4) {
		t.Error("a walk is not taken for itself")
	}
	steps := []step{{k: 7, on: true}, {k: 9}, {k: 12, on: true}}
	back := []step{{k: 12}, {k: 9, on: true}, {k: 7}}
	if hashSteps(fnv, steps, true) != hashSteps(fnv, back, false) {
		t.Error("a cycle the other way round has each node in the other state")
	}
	if hashSteps(fnv, steps, false) == hashSteps(fnv, steps, true) {
		t.Error("both ways round are the same")
	}
}
