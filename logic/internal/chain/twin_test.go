package chain

import (
	"maps"
	"math/bits"
	"slices"
	"testing"
)

// The slow twin of runs: what follows from a candidate, said once more as plainly as
// can be. It knows no queue, no order and no bits; it goes on until nothing changes.

// plain is what follows from an assumption.
type plain struct {
	on, off map[int]bool
	clash   bool
}

// asked says how far one goes: what is off may leave something alone together with
// others (dynamic), one digit only counts (oneDigit), techniques are used on what is
// left (level 1).
type asked struct {
	dynamic, oneDigit bool
	level             int
}

// alone lists every cell with its candidates, and every digit of a house with its
// places: one of each list is on.
func alone(g *Grid, oneDigit bool) (groups [][]int) {
	for c := range cells {
		var group []int
		for d := range digits {
			if g.cand[c]>>d&1 != 0 {
				group = append(group, c*digits+d)
			}
		}
		if !oneDigit {
			groups = append(groups, group)
		}
	}
	for h := range houses {
		for d := range digits {
			groups = append(groups, placesOf(g, h, d))
		}
	}
	return slices.DeleteFunc(groups, func(g []int) bool { return len(g) < 2 })
}

// placesOf returns the candidates of a digit in a house.
func placesOf(g *Grid, h, d int) (out []int) {
	for _, c := range inHouses[h] {
		if g.cand[c]>>d&1 != 0 {
			out = append(out, c*digits+d)
		}
	}
	return out
}

// inHouses are the cells of every house: boxes, rows, columns.
var inHouses = func() (of [houses][]int) {
	for c := range cells {
		row, column := c/9, c%9
		for _, h := range []int{row/3*3 + column/3, 9 + row, 18 + column} {
			of[h] = append(of[h], c)
		}
	}
	return of
}()

// excludes reports whether two candidates cannot both be on.
func excludes(a, b int) bool {
	c, o := a/digits, b/digits
	sees := c/9 == o/9 || c%9 == o%9 || c/27 == o/27 && c%9/3 == o%9/3
	return a != b && (c == o || a%digits == b%digits && sees)
}

// twin is a grid with what its candidates exclude and where something is left alone.
type twin struct {
	*Grid
	groups [][]int
	seen   [cands][]int
	asked
}

func newTwin(g *Grid, how asked) *twin {
	w := &twin{Grid: g, groups: alone(g, how.oneDigit), asked: how}
	for k := range cands {
		if g.has(k) {
			w.seen[k] = slices.DeleteFunc(seenBy(g, k), func(q int) bool { return how.oneDigit && q/digits == k/digits })
		}
	}
	return w
}

// plainly returns what follows from a candidate that is on, or off.
func (w *twin) plainly(k int, on bool) plain {
	p := plain{on: map[int]bool{}, off: map[int]bool{}}
	if on {
		p.on[k] = true
	} else {
		p.off[k] = true
	}
	for p.step(w) && !p.clash {
	}
	return p
}

// step adds what follows at once and reports whether there was anything.
func (p *plain) step(w *twin) bool {
	before := len(p.on) + len(p.off)
	for k := range p.on {
		for _, q := range w.seen[k] {
			p.off[q] = true
		}
	}
	for _, group := range w.groups {
		last, left := 0, 0
		for _, q := range group {
			if !p.off[q] {
				last, left = q, left+1
			}
		}
		switch {
		case !w.dynamic && len(group) > 2:
		case left == 0:
			p.clash = true
		case left == 1:
			p.on[last] = true
		}
	}
	for k := range p.on {
		p.clash = p.clash || p.off[k]
	}
	if len(p.on)+len(p.off) == before && w.level > 0 && !p.clash {
		p.techniques(w.Grid)
	}
	return len(p.on)+len(p.off) > before
}

// left returns what the run leaves of the grid.
func (p *plain) left(g *Grid) *Grid {
	rest := *g
	for k := range p.off {
		if rest.has(k) {
			rest.remove(k)
		}
	}
	return &rest
}

// techniques turns off what locked candidates, hidden pairs, naked pairs and X-Wings
// remove from what is left, where they are there because of the run: something is off
// in the house, the cells or the lines that they look at.
func (p *plain) techniques(g *Grid) {
	rest := p.left(g)
	changed := func(h, d int) bool { return len(placesOf(g, h, d)) != len(placesOf(rest, h, d)) }
	for h := range houses {
		for d := range digits {
			for o := range houses {
				p.locked(g, rest, h, o, d)
				if (changed(h, d) || changed(o, d)) && g.placed[d] <= 5 {
					p.xWing(rest, h, o, d)
				}
			}
			for e := range d {
				if changed(h, d) || changed(h, e) {
					p.hiddenPair(rest, h, d, e)
				}
			}
		}
		list := inHouses[h]
		for i, a := range list {
			for _, b := range list[:i] {
				if g.cand[a] != rest.cand[a] || g.cand[b] != rest.cand[b] {
					p.nakedPair(rest, h, a, b)
				}
			}
		}
	}
}

// locked: all places of a digit in a house lie in another one, because those outside
// it are off; it loses its others.
func (p *plain) locked(g, rest *Grid, h, o, d int) {
	lineAndBox := h < 9 != (o < 9)
	was, places, others := placesOf(g, h, d), placesOf(rest, h, d), placesOf(rest, o, d)
	if lineAndBox && len(places) > 1 && contained(places, others) && !contained(was, placesOf(g, o, d)) {
		p.turnOff(others, places)
	}
}

func contained(a, b []int) bool {
	return !slices.ContainsFunc(a, func(k int) bool { return !slices.Contains(b, k) })
}

// turnOff turns off what is not among some.
func (p *plain) turnOff(list, but []int) {
	for _, k := range list {
		if !slices.Contains(but, k) {
			p.off[k] = true
		}
	}
}

// hiddenPair: two digits have the same two places in a house of five empty cells or
// more, which lose all else.
func (p *plain) hiddenPair(g *Grid, h, d, e int) {
	a, b := placesOf(g, h, d), placesOf(g, h, e)
	if len(a) != 2 || len(b) != 2 || a[0]/digits != b[0]/digits || a[1]/digits != b[1]/digits || g.open[h] < 5 {
		return
	}
	for _, k := range a {
		for q := range digits {
			if o := k/digits*digits + q; g.has(o) && q != d && q != e {
				p.off[o] = true
			}
		}
	}
}

// nakedPair: two cells of a house of four empty cells or more have the same two
// candidates, which the house loses elsewhere.
func (p *plain) nakedPair(g *Grid, h, a, b int) {
	if g.cand[a] != g.cand[b] || bits.OnesCount16(g.cand[a]) != 2 || g.open[h] < 4 {
		return
	}
	for _, c := range inHouses[h] {
		for d := range digits {
			if c != a && c != b && g.cand[a]>>d&1 != 0 && g.has(c*digits+d) {
				p.off[c*digits+d] = true
			}
		}
	}
}

// xWing: a digit has two places in each of two columns, in the same two rows, which
// lose the others; or the other way round.
func (p *plain) xWing(g *Grid, h, o, d int) {
	a, b := placesOf(g, h, d), placesOf(g, o, d)
	lines := h >= 9 && o >= 9 && o != h && h/9 == o/9
	if !lines || len(a) != 2 || len(b) != 2 {
		return
	}
	across := func(k int) int { // the line across a candidate
		if h < 18 {
			return 18 + k/digits%9
		}
		return 9 + k/digits/9
	}
	if across(a[0]) == across(b[0]) && across(a[1]) == across(b[1]) {
		for _, k := range a {
			p.turnOff(placesOf(g, across(k), d), slices.Concat(a, b))
		}
	}
}

// seenBy returns the candidates that one excludes.
func seenBy(g *Grid, k int) (out []int) {
	for q := range cands {
		if g.has(q) && excludes(k, q) {
			out = append(out, q)
		}
	}
	return out
}

// same reports whether a run found what the twin found.
func same(p plain, r *run) bool {
	if p.clash || r.clash {
		return p.clash == r.clash
	}
	on, off := map[int]bool{}, map[int]bool{}
	for _, k := range r.onList {
		on[int(k)] = true
	}
	for _, k := range r.offList {
		off[int(k)] = true
	}
	return maps.Equal(p.on, on) && maps.Equal(p.off, off)
}

// eachStart calls f with some candidates of a grid, on and off.
func eachStart(g *Grid, apart int, f func(k int, on bool)) {
	n := 0
	for k := range cands {
		if g.has(k) {
			if n++; n%apart == 0 {
				f(k, true)
				f(k, false)
			}
		}
	}
}

// Runs find what the twin finds, and contradict themselves where it does.
func TestRunsFindAllThatFollowsAndNothingElse(t *testing.T) {
	for name, tt := range map[string]struct {
		asked
		apart int
	}{
		"links that stay":     {asked{}, 7},
		"what is off is gone": {asked{dynamic: true}, 7},
		"one digit":           {asked{dynamic: true, oneDigit: true}, 7},
		"with techniques":     {asked{dynamic: true, level: 1}, 41},
	} {
		t.Run(name, func(t *testing.T) {
			m := newMultiple(values, tt.oneDigit, tt.dynamic, tt.level, 0, false)
			n, clashes := 0, 0
			few(t, 2, func(g *Grid) {
				m.source = g
				w := newTwin(g, tt.asked)
				eachStart(g, tt.apart, func(k int, on bool) {
					var r run
					m.follow(&r, k, on)
					p := w.plainly(k, on)
					if !same(p, &r) {
						t.Errorf("from %d (%v): %d on, %d off, clash %v; want %d on, %d off, clash %v",
							k, on, len(r.onList), len(r.offList), r.clash, len(p.on), len(p.off), p.clash)
					}
					n++
					if p.clash {
						clashes++
					}
				})
			})
			if t.Logf("%d runs, %d with a contradiction", n, clashes); n < 20 {
				t.Error("too few runs to say something")
			}
		})
	}
}
