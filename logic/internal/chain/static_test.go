package chain

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// few calls see with some of the positions, one in so many.
func few(t *testing.T, apart int, see func(g *Grid)) {
	t.Helper()
	n := 0
	positions(t, func(g *Grid) {
		if n++; n%apart == 0 {
			see(g)
		}
	})
	if n < apart {
		t.Fatalf("only %d positions", n)
	}
}

// walked returns what follows from a node link by link, the node itself only if the
// way comes back to it.
func (w *twin) walked(from Node) map[Node]bool {
	out, queue := map[Node]bool{}, []Node{from}
	for len(queue) > 0 {
		n := queue[0]
		queue = queue[1:]
		w.linked(n, true, true, func(q Node) {
			if !out[q] {
				out[q] = true
				queue = append(queue, q)
			}
		})
	}
	return out
}

// turnsItself reports whether a node leads to its opposite.
func (w *twin) turnsItself(k int, on bool) bool { return w.walked(Node{k, on})[Node{k, !on}] }

// The graph of links knows of every candidate that is on what follows, and nothing
// else: the same as walking from link to link.
func TestTheGraphReachesWhatWalkingReaches(t *testing.T) {
	var s static
	few(t, 5, func(g *Grid) {
		if !s.link(g) {
			t.Fatal("too many candidates")
		}
		s.follow()
		w := newTwin(g, asked{})
		for k := range cands {
			if !g.has(k) {
				continue
			}
			want := w.walked(Node{k, true})
			for q := range cands {
				number := int(s.number[q])
				on := number >= 0 && s.ons[k][number>>6]>>(number&63)&1 != 0
				if on != (want[Node{q, true}] || q == k && number >= 0) {
					t.Fatalf("%s leads to %s: %v by the graph", name(Node{k, true}), name(Node{q, true}), on)
				}
				if off := s.offs[k].has(q); off != want[Node{q, false}] {
					t.Fatalf("%s leads to %s: %v by the graph", name(Node{k, true}), name(Node{q, false}), off)
				}
			}
		}
	})
}

// The graph knows which candidates turn themselves off when they are on, and on when
// they are off.
func TestTheGraphKnowsWhatContradictsItself(t *testing.T) {
	var s static
	some, none := 0, 0
	few(t, 5, func(g *Grid) {
		s.link(g)
		w := newTwin(g, asked{})
		var want []uint16
		for k := range cands {
			if !g.has(k) {
				continue
			}
			if inLarger(g, k) && w.turnsItself(k, true) {
				want = append(want, uint16(k))
			}
			if got := s.returns(k); got != w.turnsItself(k, false) {
				t.Errorf("%s comes back on: %v by the graph", name(Node{k, false}), got)
			}
		}
		if got := s.victims(nil); !slices.Equal(got, want) {
			t.Errorf("victims %v, want %v", got, want)
		}
		if s.contradicts() != (len(want) > 0) {
			t.Errorf("%d victims, contradicts says %v", len(want), s.contradicts())
		}
		if some++; len(want) == 0 {
			some--
			none++
		}
	})
	if some == 0 {
		t.Errorf("%d positions with victims, %d without", some, none)
	}
}

// No cycle that removes something begins with a candidate that the graph says has
// none.
func TestTheGraphOverlooksNoCycle(t *testing.T) {
	var s static
	u := newUnary(values)
	cycles := 0
	few(t, 3, func(g *Grid) {
		s.link(g)
		victims := s.victims(nil)
		u.search(g, nil, true)
		for _, h := range u.hints {
			if h.cycle && h.kind == XYType {
				if cycles++; !s.circles(int(h.target), victims) {
					t.Errorf("the cycle from %s is overlooked", name(Node{int(h.target), true}))
				}
			}
		}
	})
	if cycles == 0 {
		t.Error("no cycles")
	}
}

// All forcing chains are found, each as short as walking shows; none of a candidate
// that does not contradict itself.
func TestEveryForcingChainIsFound(t *testing.T) {
	u := newUnary(values)
	n := 0
	few(t, 4, func(g *Grid) {
		w := newTwin(g, asked{})
		u.search(g, nil, true)
		length := map[Node]int{}
		for _, h := range u.hints {
			if !h.cycle && h.kind == XYType {
				length[Node{int(h.target), !h.on}] = h.complexity
			}
		}
		for k := range cands {
			if !g.has(k) || !inLarger(g, k) {
				continue
			}
			for _, on := range []bool{true, false} {
				from := Node{k, on}
				if got, want := length[from], w.shortest(from, true, true); got != want {
					t.Errorf("from %s: a chain of %d, want %d", name(from), got, want)
				} else if want > 0 {
					n++
				}
			}
		}
	})
	if n < 5 {
		t.Errorf("only %d chains", n)
	}
}

// With all chains asked for there are those of one digit and those of cells among
// them, and every one turns off candidates that are there, in order.
func TestChainsRemoveCandidatesThatAreThere(t *testing.T) {
	u := newUnary(values)
	met := map[Kind]int{}
	few(t, 3, func(g *Grid) {
		u.search(g, nil, true)
		for i := range u.hints {
			h := &u.hints[i]
			met[h.kind]++
			off := u.removes(h)
			if len(off) == 0 || !slices.IsSorted(off) {
				t.Errorf("a chain of kind %s removes %v", kinds[h.kind], off)
			}
			for _, k := range off {
				if !g.has(int(k)) {
					t.Errorf("%s is not there", name(Node{int(k), false}))
				}
			}
			if u.repeated(i) != slices.ContainsFunc(u.hints[:i], func(o chainHint) bool { return slices.Equal(u.removes(&o), off) }) {
				t.Errorf("hint %d said what an earlier one says: %v", i, u.repeated(i))
			}
		}
		if !slices.IsSortedFunc(u.hints, func(a, b chainHint) int {
			switch {
			case a.difficulty < b.difficulty:
				return -1
			case a.difficulty > b.difficulty:
				return 1
			}
			return a.complexity - b.complexity
		}) {
			t.Error("not the easiest first")
		}
	})
	for _, kind := range []Kind{XType, XYType} {
		if met[kind] == 0 {
			t.Errorf("no chain of kind %s", kinds[kind])
		}
	}
}

// oneDigitGrid returns a grid on which one digit has some places at random, none of
// them the only one of its house, and every other digit has none.
func oneDigitGrid(rng *rand.Rand, chance int) *Grid {
	g := &Grid{}
	for c := range cells {
		if rng.IntN(chance) == 0 {
			g.Open(c, 1)
		}
	}
	return g
}

// The quick look at one digit sees every contradiction that following it shows.
func TestTheQuickLookSeesEveryContradictionOfADigit(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 5))
	contradict, quiet := 0, 0
	for i := range 120 {
		g := oneDigitGrid(rng, 2+i%3)
		w := newTwin(g, asked{dynamic: true, oneDigit: true})
		clash := false
		for c := range cells {
			if k := c * digits; g.has(k) {
				clash = clash || w.plainly(k, true).clash || w.plainly(k, false).clash
			}
		}
		seen := contradictsAlone(g)
		if clash && !seen {
			t.Errorf("a contradiction is not seen on\n%v", g.cand)
		}
		if contradict++; !seen {
			contradict--
			quiet++
		}
	}
	if contradict == 0 || quiet == 0 {
		t.Errorf("%d grids with and %d without a contradiction", contradict, quiet)
	}
}

// A digit that stands in a cell fails where a house is left without a place for it.
func TestADigitFailsWhereAHouseHasNoPlace(t *testing.T) {
	at := func(list ...int) (b board) {
		for _, c := range list {
			b[c>>6] |= 1 << (c & 63)
		}
		return b
	}
	const rowOne, rowTwo = 1 << 9, 1 << 10
	for _, tt := range []struct {
		name string
		at   board
		open uint32
		want bool
	}{
		{"a row with a place elsewhere", at(0, 12, 13), rowOne | rowTwo, false},
		{"a row whose places the cell sees", at(0, 10, 11), rowOne | rowTwo, true},
		{"a row whose only place forces on and leaves a column empty", at(0, 12, 30), rowOne | rowTwo | 1<<21, false},
		{"a row that is done", at(0, 10), rowOne, false},
	} {
		if got := fails(tt.at, tt.open, 0); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
	empty := board{}
	if got := only(&empty, rowOne); got != nowhere {
		t.Errorf("a house without places: %d", got)
	}
	if one := at(3); only(&one, rowOne) != 3 {
		t.Error("the only place of a row is not seen")
	}
	if two := at(3, 4); only(&two, rowOne) != settled {
		t.Error("two places of a row are no only one")
	}
	if late := at(70); only(&late, 1<<16) != 70 {
		t.Error("the only place of a late row is not seen")
	}
}
