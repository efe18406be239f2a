package chain

import (
	"maps"
	"slices"
	"testing"
)

// turn puts every candidate of a grid elsewhere; the position is the same.
type turn struct {
	name string
	cell func(row, column int) (int, int)
}

var turns = []turn{
	{"mirrored at the diagonal", func(r, c int) (int, int) { return c, r }},
	{"with its bands in another order", func(r, c int) (int, int) { return (r + 6) % 9, c }},
	{"with two rows of a band swapped", func(r, c int) (int, int) { return [9]int{0, 1, 2, 4, 3, 5, 6, 7, 8}[r], c }},
	{"upside down", func(r, c int) (int, int) { return 8 - r, c }},
}

// cand returns where a candidate goes; digits change places, too.
func (u turn) cand(k int) int {
	r, c := u.cell(k/digits/9, k/digits%9)
	return (9*r+c)*digits + (4*(k%digits)+2)%9
}

func (u turn) grid(g *Grid) *Grid {
	out := &Grid{}
	for c, m := range g.cand {
		if m == 0 {
			continue
		}
		var set uint16
		for d := range digits {
			if m>>d&1 != 0 {
				set |= 1 << (u.cand(c*digits+d) % digits)
			}
		}
		out.Open(u.cand(c*digits)/digits, set)
	}
	for d, n := range g.placed {
		out.placed[u.cand(d)%digits] = n
	}
	return out
}

// A turned grid turned once more in the same way, often enough, is the grid.
func TestTurningComesRound(t *testing.T) {
	few(t, 20, func(g *Grid) {
		for _, u := range turns {
			now := u.grid(g)
			for n := 1; *now != *g; n++ {
				if now = u.grid(now); n > 50 {
					t.Fatalf("%s: it never comes round", u.name)
				}
			}
		}
	})
}

// The easiest cycle or forcing chain is as hard however the board is turned.
func TestSimpleChainsAreAsHardHoweverTheBoardIsTurned(t *testing.T) {
	s := New(values, false)
	n := 0
	few(t, 3, func(g *Grid) {
		want, ok := s.Find(Simple, g, nil)
		for _, u := range turns {
			got, any := s.Find(Simple, u.grid(g), nil)
			if any != ok || ok && base(got)+got.More != base(want)+want.More {
				t.Errorf("%s: %v %+v, as it was %v %+v", u.name, any, got, ok, want)
			}
		}
		if ok {
			n++
		}
	})
	if n == 0 {
		t.Error("no chains")
	}
}

// Whether a family has a hint does not depend on how the board is turned.
func TestFamiliesFindSomethingHoweverTheBoardIsTurned(t *testing.T) {
	met := map[bool]int{}
	for _, f := range []Family{Nishio, Multiple, Dynamic, Plus} {
		s, later := New(values, false), New(values, true)
		few(t, 13, func(g *Grid) {
			_, want := s.Find(f, g, nil)
			met[want]++
			for _, u := range turns {
				if _, got := s.Find(f, u.grid(g), nil); got != want {
					t.Errorf("family %d, %s: %v", f, u.name, got)
				}
			}
			if _, got := later.Find(f, turns[0].grid(g), nil); got != want {
				t.Errorf("family %d in the later order: %v", f, got)
			}
		})
	}
	if met[true] == 0 {
		t.Errorf("%v", met)
	}
}

// What multiple chains conclude, all taken together, turns with the board.
func TestConclusionsTurnWithTheBoard(t *testing.T) {
	m := newMultiple(values, false, false, 0, 0, false)
	concluded := func(g *Grid, to func(int) int) map[Node]bool {
		out := map[Node]bool{}
		m.search(g, true)
		for k := range cands {
			for on := range 2 {
				if m.filled[on].has(k) {
					out[Node{to(k), on == 1}] = true
				}
			}
		}
		return out
	}
	n := 0
	few(t, 6, func(g *Grid) {
		simplified(g) // where a run contradicts itself, order decides what it has by then
		for _, u := range turns {
			want := concluded(g, u.cand)
			got := concluded(u.grid(g), func(k int) int { return k })
			if n += len(want); !maps.Equal(got, want) {
				t.Errorf("%s: %d conclusions, as it was %d", u.name, len(got), len(want))
			}
		}
	})
	if n < 10 {
		t.Errorf("only %d conclusions", n)
	}
}

// What a run leads to turns with the board, its order aside.
func TestRunsTurnWithTheBoard(t *testing.T) {
	m := newMultiple(values, false, true, 1, 0, false)
	n := 0
	few(t, 8, func(g *Grid) {
		for _, u := range turns {
			other := u.grid(g)
			eachStart(g, 60, func(k int, on bool) {
				var r, o run
				m.source = g
				m.follow(&r, k, on)
				m.source = other
				m.follow(&o, u.cand(k), on)
				if r.clash || o.clash {
					if r.clash != o.clash {
						t.Errorf("%s: %s contradicts itself: %v", u.name, name(Node{k, on}), r.clash)
					}
					return
				}
				n++
				for i, pair := range [][2][]uint16{{r.onList, o.onList}, {r.offList, o.offList}} {
					var want []uint16
					for _, q := range pair[0] {
						want = append(want, uint16(u.cand(int(q))))
					}
					slices.Sort(want)
					if got := slices.Sorted(slices.Values(pair[1])); !slices.Equal(got, want) {
						t.Errorf("%s: %s leads to %d nodes in state %d, as it was to %d", u.name, name(Node{k, on}), len(got), 1-i, len(want))
					}
				}
			})
		}
	})
	if n < 20 {
		t.Errorf("only %d runs", n)
	}
}
