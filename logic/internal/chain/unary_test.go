package chain

import (
	"slices"
	"testing"
)

// linked calls f with what follows from a node by one link: cells count with y,
// houses turn on with x.
func (w *twin) linked(n Node, y, x bool, f func(Node)) {
	if n.On {
		for _, q := range w.seen[n.Candidate] {
			if sameCell := q/digits == n.Candidate/digits; y || !sameCell {
				f(Node{q, false})
			}
		}
		return
	}
	for _, group := range w.groups {
		if len(group) != 2 || !slices.Contains(group, n.Candidate) {
			continue
		}
		ofCell := group[0]/digits == group[1]/digits
		if other := group[0] + group[1] - n.Candidate; ofCell && y || !ofCell && x {
			f(Node{other, true})
		}
	}
}

// shortest returns how many nodes the shortest way from a node to its opposite has, 0
// when there is none.
func (w *twin) shortest(from Node, y, x bool) int {
	length, queue := map[Node]int{from: 1}, []Node{from}
	for len(queue) > 0 {
		n := queue[0]
		queue = queue[1:]
		w.linked(n, y, x, func(q Node) {
			if length[q] == 0 {
				length[q] = length[n] + 1
				queue = append(queue, q)
			}
		})
	}
	return length[Node{from.Candidate, !from.On}]
}

// easiest returns the least difficulty of all forcing chains, in tenths: those of one
// digit begin lower.
func (w *twin) easiest() int {
	least := 0
	for k := range cands {
		if !w.has(k) || !inLarger(w.Grid, k) {
			continue
		}
		for _, on := range []bool{true, false} {
			for _, oneDigit := range []bool{true, false} {
				base := values.Chain
				if oneDigit {
					base = values.XChain
				}
				if n := w.shortest(Node{k, on}, !oneDigit, true); n > 0 && (least == 0 || base+tenths(n) < least) {
					least = base + tenths(n)
				}
			}
		}
	}
	return least
}

// base returns the difficulty at which a hint's kind begins.
func base(h Hint) int {
	switch {
	case h.Kind == XYType:
		return values.Chain
	case h.Cycle:
		return values.Cycle
	}
	return values.XChain
}

// The easiest forcing chain is as short as walking all ways link by link shows; a
// cycle is given only where it is at least as easy.
func TestForcingChainsAreTheShortest(t *testing.T) {
	s := New(values, false)
	chains, cycles := 0, 0
	positions(t, func(g *Grid) {
		h, ok := s.Find(Simple, g, nil)
		least := newTwin(g, asked{}).easiest()
		switch got := base(h) + h.More; {
		case !ok && least > 0:
			t.Errorf("nothing is found where there is a chain of %d", least)
		case !ok:
		case h.Cycle:
			if cycles++; least > 0 && got > least {
				t.Errorf("a cycle of %d before a chain of %d", got, least)
			}
		default:
			if chains++; got != least {
				t.Errorf("a chain of %d (%s, %d nodes), want %d", got, kinds[h.Kind], h.Complexity, least)
			}
		}
	})
	if chains < 3 || cycles < 1 {
		t.Errorf("%d chains and %d cycles: the positions do not test it", chains, cycles)
	}
}

// Simple chains are links one after the other: from the assumption to its opposite,
// or round to itself.
func TestSimpleChainsAreLinkedNodeByNode(t *testing.T) {
	s := New(values, false)
	positions(t, func(g *Grid) {
		h, ok := s.Find(Simple, g, nil)
		if !ok {
			return
		}
		w := newTwin(g, asked{})
		chain := slices.Clone(h.Chains[0])
		slices.Reverse(chain)
		if chain[0] != (Node{h.From, h.FromOn}) {
			t.Errorf("it begins with %v, says %d %v", chain[0], h.From, h.FromOn)
		}
		if last := chain[len(chain)-1]; last.Candidate != h.From || last.On == h.FromOn != h.Cycle {
			t.Errorf("it ends with %v", last)
		}
		for i := range len(chain) - 1 {
			found := false
			w.linked(chain[i], h.Kind != XType, h.Kind != YType, func(q Node) { found = found || q == chain[i+1] })
			if !found {
				t.Errorf("%s: no link from %v to %v", kinds[h.Kind], chain[i], chain[i+1])
			}
		}
		n := len(chain)
		if h.Cycle {
			n-- // the node at which it closes counts once
		}
		if h.Complexity != n || h.More != tenths(n) {
			t.Errorf("%d nodes, said to be %d, which adds %d", n, h.Complexity, h.More)
		}
	})
}

// What a cycle removes sees a node that is on and one of the same digit that is off:
// one of the two is right whichever way round it is.
func TestCyclesRemoveWhatSeesBothSides(t *testing.T) {
	s := New(values, false)
	n := 0
	positions(t, func(g *Grid) {
		h, ok := s.Find(Simple, g, nil)
		if !ok || !h.Cycle {
			return
		}
		n++
		for _, k := range h.Off {
			sides := map[bool]bool{}
			for _, x := range h.Chains[0] {
				if excludes(k, x.Candidate) && x.Candidate%digits == k%digits {
					sides[x.On] = true
				}
			}
			if !g.has(k) || !sides[true] || !sides[false] {
				t.Errorf("%d goes and sees %v", k, sides)
			}
		}
	})
	if n == 0 {
		t.Error("no cycles")
	}
}
