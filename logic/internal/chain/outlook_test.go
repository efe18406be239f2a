package chain

import (
	"maps"
	"math/bits"
	"slices"
	"testing"
)

// shared returns what all runs of a list have on, and off; clash says that one of
// them contradicts itself.
func shared(runs []plain) (on, off map[int]bool, clash bool) {
	on, off = maps.Clone(runs[0].on), maps.Clone(runs[0].off)
	for _, r := range runs {
		maps.DeleteFunc(on, func(k int, _ bool) bool { return !r.on[k] })
		maps.DeleteFunc(off, func(k int, _ bool) bool { return !r.off[k] })
		clash = clash || r.clash
	}
	return on, off, clash
}

// runsOf makes the plain runs of all candidates that are on.
func (w *twin) runsOf() map[int]plain {
	runs := map[int]plain{}
	for k := range cands {
		if w.has(k) {
			runs[k] = w.plainly(k, true)
		}
	}
	return runs
}

// pick returns the runs of a group.
func pick(runs map[int]plain, group []int) (out []plain) {
	for _, k := range group {
		out = append(out, runs[k])
	}
	return out
}

// lone reports whether a cell has one candidate left, or a digit one place in a house.
// Looking ahead takes it for a contradiction when that goes; runs do not ask.
func lone(g *Grid) bool {
	for c := range cells {
		if m := g.cand[c]; m != 0 && m&(m-1) == 0 {
			return true
		}
	}
	for _, m := range g.pos {
		if m != 0 && m&(m-1) == 0 {
			return true
		}
	}
	return false
}

// Looking ahead at dynamic chains finds of every candidate what follows, a
// contradiction where there is one, and says of cells, houses and candidates whether
// their runs have anything in common; where something is alone already it may see
// more, never less.
func TestLookingAheadKnowsWhatRunsShare(t *testing.T) {
	var q closure
	groups, worth := 0, 0
	few(t, 11, func(g *Grid) {
		q.look(g)
		exact := !lone(g)
		w := newTwin(g, asked{dynamic: true})
		runs := w.runsOf()
		for k, r := range runs {
			if seen := q.clashes.has(k); r.clash && !seen || exact && seen != r.clash {
				t.Errorf("%s contradicts itself: %v, looking ahead %v", name(Node{k, true}), r.clash, q.clashes.has(k))
			}
			for c := range cands {
				if exact && !r.clash && (q.ons[k].has(c) != r.on[c] || q.offs[k].has(c) != r.off[c]) {
					t.Fatalf("%s and %s: looking ahead sees something else", name(Node{k, true}), name(Node{c, true}))
				}
			}
		}
		for _, group := range w.groups {
			on, off, clash := shared(pick(runs, group))
			want := clash || len(on)+len(off) > 0
			got := q.cell(group[0] / digits)
			if ofHouse := group[0]/digits != group[1]/digits; ofHouse {
				got = q.house(houseWith(g, group), group[0]%digits)
			}
			if groups++; want && !got || exact && got != want {
				t.Errorf("%v share something: %v, looking ahead %v", group, want, got)
			}
			if want {
				worth++
			}
		}
	})
	if groups < 100 || worth == 0 || worth == groups {
		t.Errorf("%d of %d groups share something", worth, groups)
	}
}

// houseWith returns the house in which the places of a digit are just these.
func houseWith(g *Grid, group []int) int {
	for h := range houses {
		if slices.Equal(placesOf(g, h, group[0]%digits), group) {
			return h
		}
	}
	return -1
}

// A candidate is worth a look when it contradicts itself, on or off, or when both
// ways lead to the same.
func TestLookingAheadKnowsBothWays(t *testing.T) {
	var q closure
	seen := map[bool]int{}
	few(t, 12, func(g *Grid) {
		q.look(g)
		exact := !lone(g)
		w := newTwin(g, asked{dynamic: true})
		eachStart(g, 6, func(k int, first bool) {
			if !first {
				return
			}
			on, off := w.plainly(k, true), w.plainly(k, false)
			bothOn, bothOff, clash := shared([]plain{on, off})
			if got := q.binary(k, false); clash && !got || exact && got != clash {
				t.Errorf("%s contradicts itself: %v, looking ahead %v", name(Node{k, true}), clash, got)
			}
			want := clash || len(bothOn)+len(bothOff) > 0
			if got := q.binary(k, true); want && !got || exact && got != want {
				t.Errorf("%s leads to the same both ways: %v, looking ahead %v", name(Node{k, true}), want, got)
			}
			seen[want]++
		})
	})
	if seen[true] == 0 || seen[false] == 0 {
		t.Errorf("%v: the positions do not test it", seen)
	}
}

// Asked for every conclusion, a search has just those that all candidates of a cell
// of three or more, or all places of a digit in a house whose first is in such a cell,
// lead to.
func TestEveryConclusionOfMultipleChainsIsKept(t *testing.T) {
	m := newMultiple(values, false, false, 0, 0, false)
	conclusions := 0
	few(t, 4, func(g *Grid) {
		simplified(g)
		m.search(g, true)
		w := newTwin(g, asked{})
		runs := w.runsOf()
		for _, r := range runs {
			if r.clash {
				return // a run ends where it contradicts itself: what it has by then is a matter of order
			}
		}
		var on, off [cands]bool
		for _, group := range w.groups {
			if bits.OnesCount16(g.cand[group[0]/digits]) == 2 {
				continue
			}
			bothOn, bothOff, _ := shared(pick(runs, group))
			for k := range bothOn {
				keepOn(g, k, &on, &off)
			}
			for k := range bothOff {
				off[k] = true
			}
		}
		for k := range cands {
			if m.filled[1].has(k) != on[k] || m.filled[0].has(k) != off[k] {
				t.Errorf("%s: on %v, off %v, want %v and %v", name(Node{k, true}), m.filled[1].has(k), m.filled[0].has(k), on[k], off[k])
			}
			if on[k] || off[k] {
				conclusions++
			}
		}
	})
	if conclusions < 10 {
		t.Errorf("only %d conclusions", conclusions)
	}
}

// simplified does all that cycles and forcing chains say: nothing contradicts itself
// by links alone after that.
func simplified(g *Grid) {
	s := New(values, false)
	for h, ok := s.Find(Simple, g, nil); ok; h, ok = s.Find(Simple, g, nil) {
		apply(g, h)
	}
}

// keepOn says that a candidate is on: in a cell of two that its other is off; in a
// cell of one it says nothing.
func keepOn(g *Grid, k int, on, off *[cands]bool) {
	var others []int
	for d := range digits {
		if o := k/digits*digits + d; o != k && g.has(o) {
			others = append(others, o)
		}
	}
	switch len(others) {
	case 0:
	case 1:
		off[others[0]] = true
	default:
		on[k] = true
	}
}
