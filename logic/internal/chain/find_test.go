package chain

import (
	"maps"
	"reflect"
	"slices"
	"sync"
	"testing"
)

// apply does what a hint says.
func apply(g *Grid, h Hint) {
	for _, k := range h.Off {
		if g.has(k) {
			g.remove(k)
		}
	}
	if h.On >= 0 {
		for _, k := range seenBy(g, h.On) {
			g.remove(k)
		}
	}
}

// concludes returns what a hint says about candidates.
func concludes(h Hint) (on []int, off []int) {
	if h.On >= 0 {
		on = []int{h.On}
	}
	return on, h.Off
}

// implied reports whether a twin's run leads to what a hint says; one that
// contradicts itself leads to anything.
func (p plain) implied(g *Grid, h Hint) bool {
	on, off := concludes(h)
	return p.clash || !slices.ContainsFunc(on, func(k int) bool { return !p.on[k] }) &&
		(len(on) > 0 || !slices.ContainsFunc(off, func(k int) bool { return !p.off[k] && g.has(k) }))
}

// starts returns the assumptions that a hint of several runs makes; one of them is
// true.
func starts(g *Grid, h Hint) (out []Node) {
	switch h.Kind {
	case Cell:
		for d := range digits {
			if k := h.From*digits + d; g.has(k) {
				out = append(out, Node{k, true})
			}
		}
	case Region:
		for _, k := range placesOf(g, h.From/digits, h.From%digits) {
			out = append(out, Node{k, true})
		}
	case Double:
		out = []Node{{h.From, true}, {h.From, false}}
	}
	return out
}

// What the easiest hint of a family says follows, by the plainest way there is, from
// every assumption that it makes; what it calls a contradiction is one.
func TestHintsFollowFromTheirAssumptions(t *testing.T) {
	met := map[string]int{}
	for f, how := range map[Family]asked{Nishio: {dynamic: true, oneDigit: true}, Multiple: {}, Dynamic: {dynamic: true}} {
		s := New(values, false)
		positions(t, func(g *Grid) {
			for range 4 {
				h, ok := s.Find(f, g, nil)
				if !ok {
					return
				}
				met[kinds[h.Kind]]++
				follows(t, newTwin(g, how), h)
				apply(g, h)
			}
		})
	}
	for _, kind := range []Kind{Cell, Region, Contradiction} {
		if met[kinds[kind]] == 0 {
			t.Errorf("no hint of kind %s: %v", kinds[kind], met)
		}
	}
}

// follows checks that a hint follows from each of its assumptions.
func follows(t *testing.T, w *twin, h Hint) {
	t.Helper()
	if h.Kind == Contradiction && !w.plainly(h.From, h.FromOn).clash {
		t.Errorf("%d (%v) leads to no contradiction", h.From, h.FromOn)
	}
	for _, start := range starts(w.Grid, h) {
		if !w.plainly(start.Candidate, start.On).implied(w.Grid, h) {
			t.Errorf("%s of %d: %v does not lead to %v %v", kinds[h.Kind], h.Family, start, h.On, h.Off)
		}
	}
}

var kinds = map[Kind]string{Double: "double", XType: "x", YType: "y", XYType: "xy", Cell: "cell", Region: "region", Contradiction: "contradiction"}

// A family finds nothing only where the plainest way finds nothing either: no
// contradiction, and nothing in common to the candidates of a cell or the places of
// a digit.
func TestNoHintIsOverlooked(t *testing.T) {
	s := New(values, false)
	nothing := 0
	few(t, 2, func(g *Grid) {
		for range 40 { // until nothing dynamic is left to say
			h, ok := s.Find(Dynamic, g, nil)
			if !ok {
				break
			}
			apply(g, h)
		}
		if _, ok := s.Find(Dynamic, g, nil); ok {
			return
		}
		nothing++
		w := newTwin(g, asked{dynamic: true})
		runs := map[int]plain{}
		for k := range cands {
			if !g.has(k) {
				continue
			}
			on, off := w.plainly(k, true), w.plainly(k, false)
			if several := len(w.seen[k]) > 0; several && (on.clash || off.clash) && inLarger(g, k) {
				t.Errorf("%d contradicts itself", k)
			}
			runs[k] = on
		}
		for _, group := range w.groups {
			on, off := maps.Clone(runs[group[0]].on), maps.Clone(runs[group[0]].off)
			for _, k := range group[1:] {
				maps.DeleteFunc(on, func(q int, _ bool) bool { return !runs[k].on[q] })
				maps.DeleteFunc(off, func(q int, _ bool) bool { return !runs[k].off[q] })
			}
			if len(on)+len(off) > 0 {
				t.Errorf("all of %v lead to %v on and %v off", group, slices.Collect(maps.Keys(on)), slices.Collect(maps.Keys(off)))
			}
		}
	})
	t.Logf("%d positions without a hint", nothing)
}

// inLarger reports whether a candidate has others in its cell.
func inLarger(g *Grid, k int) bool { return g.cand[k/digits]&(g.cand[k/digits]-1) != 0 }

// What a family finds, the families after it find, too, or something easier.
func TestLaterFamiliesFindWhereEarlierOnesDo(t *testing.T) {
	s := New(values, false)
	n := 0
	positions(t, func(g *Grid) {
		found := false
		for _, f := range []Family{Multiple, Dynamic, Plus} {
			_, ok := s.Find(f, g, nil)
			if found && !ok {
				t.Errorf("family %d finds nothing where the one before does", f)
			}
			if found = found || ok; ok {
				n++
			}
		}
	})
	if n < 20 {
		t.Errorf("only %d hints", n)
	}
}

// The same position has the same hint, whatever was looked at before, and however
// many look at once.
func TestHintsDoNotDependOnWhatWasBeforeOrBeside(t *testing.T) {
	var grids []Grid
	few(t, 3, func(g *Grid) { grids = append(grids, *g) })
	list := []Family{Simple, Nishio, Multiple, Dynamic}
	want := make([]map[Family]Hint, len(grids))
	for i := range grids {
		want[i] = map[Family]Hint{}
		for _, f := range list {
			want[i][f], _ = New(values, false).Find(f, &grids[i], nil)
		}
	}
	var wait sync.WaitGroup
	for worker := range 3 {
		wait.Go(func() {
			s := New(values, false)
			for n := range grids {
				i := (n*(worker+1) + 5*worker) % len(grids)
				for _, f := range list {
					if got, _ := s.Find(f, &grids[i], nil); !reflect.DeepEqual(got, want[i][f]) {
						t.Errorf("family %d on grid %d: %+v, alone %+v", f, i, got, want[i][f])
					}
				}
			}
		})
	}
	wait.Wait()
}

// leads reports whether a node follows from others: off because one of them is on and
// excludes it; on because it is left alone by those that are off.
func leads(w *twin, nodes map[Node]bool, n Node) bool {
	if !n.On {
		return slices.ContainsFunc(seenBy(w.Grid, n.Candidate), func(k int) bool { return nodes[Node{k, true}] })
	}
	return slices.ContainsFunc(w.groups, func(group []int) bool {
		return slices.Contains(group, n.Candidate) && !slices.ContainsFunc(group, func(k int) bool {
			return k != n.Candidate && !nodes[Node{k, false}]
		})
	})
}

// Every node of a chain but the assumption follows from others of the same chain, the
// chain begins with one assumption, and a hint is as long as its chains have nodes.
func TestChainsGiveReasonsForEveryNode(t *testing.T) {
	for _, f := range []Family{Nishio, Multiple, Dynamic} {
		s := New(values, false)
		n := 0
		few(t, 2, func(g *Grid) {
			h, ok := s.Find(f, g, nil)
			if !ok {
				return
			}
			n++
			w := newTwin(g, asked{dynamic: f != Multiple, oneDigit: f == Nishio})
			long := 0
			for _, chain := range h.Chains {
				long += len(chain)
				nodes := map[Node]bool{}
				for _, x := range chain {
					nodes[x] = true
				}
				if len(nodes) != len(chain) {
					t.Errorf("a chain of family %d says something twice", f)
				}
				last := chain[len(chain)-1]
				for _, x := range chain {
					if x != last && !leads(w, nodes, x) {
						t.Errorf("family %d: nothing leads to %v", f, x)
					}
				}
				if want := (Node{h.From, h.FromOn}); h.Kind == Contradiction && last != want {
					t.Errorf("family %d begins with %v, says %v", f, last, want)
				}
				if list := starts(g, h); len(list) > 0 && !slices.Contains(list, last) {
					t.Errorf("family %d begins with %v, none of %v", f, last, list)
				}
			}
			if h.Complexity != long || h.More != tenths(long) {
				t.Errorf("family %d: length %d, which adds %d; its chains have %d nodes", f, h.Complexity, h.More, long)
			}
		})
		if n == 0 {
			t.Errorf("family %d found nothing", f)
		}
	}
}
