package chain

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// A grid keeps the same candidates by cells and by houses, whatever is taken away.
func TestGridsKnowCandidatesByCellsAndByHouses(t *testing.T) {
	positions(t, func(g *Grid) {
		r := rand.New(rand.NewPCG(1, 1))
		for range 30 {
			for h := range houses {
				for d := range digits {
					var places []int
					for i, c := range cellAt[h] {
						if g.pos[h*digits+d]>>i&1 != 0 {
							places = append(places, int(c)*digits+d)
						}
					}
					slices.Sort(places)
					if want := placesOf(g, h, d); !slices.Equal(places, want) {
						t.Fatalf("%s has %d at %v, the cells say %v", houseName(h), d+1, places, want)
					}
				}
			}
			if k := r.IntN(cands); g.has(k) {
				if g.remove(k); g.has(k) {
					t.Fatalf("%d is there after it was taken away", k)
				}
			}
		}
	})
}

// Digits that stand are counted, and clearing forgets all.
func TestGridsCountDigitsAndEmptyCells(t *testing.T) {
	const line = "4..8....21...6.8......1..63.8...57..72.........54.2..8...7.8.....9.46..5......9.."
	g, _ := position(t, line)
	open, placed := 0, 0
	for h := range 9 {
		open += int(g.open[h])
	}
	for _, n := range g.placed {
		placed += int(n)
	}
	if open+placed != cells || open != strings.Count(line, ".") {
		t.Errorf("%d empty cells and %d digits", open, placed)
	}
	if g.Clear(); g != (Grid{}) {
		t.Error("something is left")
	}
}

// What sees what is told the same way by the tables and by rows, columns and boxes.
func TestPeersAreRowsColumnsAndBoxes(t *testing.T) {
	for c := range cells {
		for o := range cells {
			if got, want := peers[c][o/64]>>(o%64)&1 != 0, excludes(c*digits, o*digits) && c != o; got != want {
				t.Errorf("%d sees %d: %v", c, o, got)
			}
		}
	}
	for h, of := range inHouses {
		for _, c := range cellAt[h] {
			if !slices.Contains(of, int(c)) {
				t.Errorf("%s has cell %d", houseName(h), c)
			}
		}
	}
}

// The crossings of lines and boxes share three cells, and say which from both sides.
func TestCrossingsShareThreeCells(t *testing.T) {
	n := 0
	for _, list := range crossings {
		for _, x := range list {
			n++
			var from, to []uint8
			for i := range 9 {
				if x.shared>>i&1 != 0 {
					from = append(from, cellAt[x.from][i])
				}
				if x.back>>i&1 != 0 {
					to = append(to, cellAt[x.to][i])
				}
			}
			slices.Sort(from)
			slices.Sort(to)
			if len(from) != 3 || !slices.Equal(from, to) {
				t.Errorf("%s and %s share %v, or %v", houseName(int(x.from)), houseName(int(x.to)), from, to)
			}
		}
	}
	if n != 108 {
		t.Errorf("%d crossings", n)
	}
}

// Truths are kept once each and listed cells first.
func TestTruthsAreListedOnce(t *testing.T) {
	var a, b truths
	a.cell(40)
	a.cell(40)
	a.of(40*digits+3, ofRow)
	a.of(40*digits+3, given)
	b.house(26, 8)
	b.cell(80)
	a.join(&b)
	want := []Truth{{Cell: 40, House: -1}, {Cell: 80, House: -1}, {Cell: -1, House: 13, Digit: 3}, {Cell: -1, House: 26, Digit: 8}}
	if got := a.list(); !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// The length of a node is the number of nodes that lead to it, each once, itself
// included: counted by going back through its reasons one by one.
func TestLengthsCountEveryNodeOnce(t *testing.T) {
	m := newMultiple(values, false, true, 1, 0, false)
	n := 0
	positions(t, func(g *Grid) {
		m.source = g
		eachStart(g, 60, func(k int, on bool) {
			var r run
			m.follow(&r, k, on)
			for i, q := range r.onList {
				if i%7 == 0 {
					n++
					seen := map[Node]bool{}
					lead(&r, Node{int(q), true}, seen)
					if got := m.walk.length(&r, int(q), true); got != len(seen) {
						t.Errorf("%s: %d, want %d", name(Node{int(q), true}), got, len(seen))
					}
				}
			}
		})
	})
	if n < 100 {
		t.Errorf("only %d nodes", n)
	}
}

// lead adds what leads to a node.
func lead(r *run, n Node, seen map[Node]bool) {
	if seen[n] {
		return
	}
	seen[n] = true
	x := &r.offs[n.Candidate]
	if n.On {
		x = &r.ons[n.Candidate]
	}
	if x.parent != none {
		lead(r, Node{int(x.parent), !n.On}, seen)
	}
	for _, k := range r.pool[x.from:][:x.more] {
		lead(r, Node{int(k), false}, seen)
	}
}

// The look ahead of dynamic chains sees all that runs see; it may see more.
func TestLookingAheadSeesWhatRunsSee(t *testing.T) {
	m := newMultiple(values, false, true, 0, 0, false)
	var q closure
	within := func(list []uint16, s *set) bool {
		return !slices.ContainsFunc(list, func(k uint16) bool { return !s.has(int(k)) })
	}
	positions(t, func(g *Grid) {
		q.look(g)
		m.source = g
		eachStart(g, 25, func(k int, on bool) {
			var r run
			if m.follow(&r, k, true); q.clashes.has(k) {
				return
			}
			if r.clash || !within(r.onList, &q.ons[k]) || !within(r.offList, &q.offs[k]) {
				t.Errorf("%s: the run sees more", name(Node{k, true}))
			}
		})
	})
}

// Where a run ends in a node that its lists do not have, what an older run left there
// of the candidate does not count: it may be of a nested chain that is gone.
func TestAnEndIsNotWhatAnOlderRunLeft(t *testing.T) {
	const k = 40
	r := &run{nests: []nest{{complexity: 7}}}
	r.offs[k].nest = 53 // of an older run
	r.fresh = node{parent: none, nest: -1}
	off := uint32(k) << 1
	e := end{r, k, false, &r.fresh}
	if n := e.nested(0, off); n != nil {
		t.Errorf("the end follows from %+v", n)
	}
	r.offs[k].nest = 0
	if n := e.nested(1, off); n == nil || n.complexity != 7 {
		t.Errorf("a node of the lists follows from %+v", n)
	}
	if n := e.nested(1, off|1); n != nil {
		t.Errorf("a node that is on follows from %+v", n)
	}
	listed := endAt(r, k, false)
	if n := listed.nested(0, off); n == nil || n.complexity != 7 {
		t.Errorf("an end of the lists follows from %+v", n)
	}
}

// Of two hints the shorter comes first, then the kind decides, then which was found
// first.
func TestWhichHintComesFirst(t *testing.T) {
	list := []hint{
		{complexity: 5, kind: Contradiction, order: 9},
		{complexity: 6, kind: Double, order: 8},
		{complexity: 6, kind: Region, order: 1},
		{complexity: 6, kind: Region, order: 2},
	}
	for i := range list {
		for j := range list {
			if got := list[i].better(&list[j]); got != (i < j) {
				t.Errorf("%+v before %+v: %v", list[i], list[j], got)
			}
		}
	}
}

// The later Sudoku Explainer removes by the place of a cell in a table of 16, or of 32
// from thirteen cells on.
func TestWhatALaterStepRemovesComesAsInATable(t *testing.T) {
	cellsOf := func(list ...int) (a advancedRules) {
		for _, c := range list {
			a.hit(c * digits)
		}
		return a
	}
	few := cellsOf(1, 17, 15, 32)
	few.hashed()
	if want := cellsOf(32, 1, 17, 15); !slices.Equal(few.hits, want.hits) {
		t.Errorf("%v, want %v", few.hits, want.hits)
	}
	many := cellsOf(40, 1, 2, 3, 4, 5, 6, 7, 33, 9, 10, 11, 12)
	many.hashed()
	if want := cellsOf(1, 33, 2, 3, 4, 5, 6, 7, 40, 9, 10, 11, 12); !slices.Equal(many.hits, want.hits) {
		t.Errorf("%v, want %v", many.hits, want.hits)
	}
}
