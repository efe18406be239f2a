package logic_test

import (
	"maps"
	"math/bits"
	"slices"
	"testing"

	"shudu/logic"
)

// What forcing chains find is held against plain reachability: from every
// candidate, true or false, all that follows link by link.

// claim says that a cell is a digit, or is not.
type claim struct {
	cell, digit int
	on          bool
}

// next calls f with what follows from a claim by one link.
func (s *slate) next(x claim, f func(claim)) {
	if x.on {
		for d := range 9 {
			if d != x.digit && s.has(x.cell, d) {
				f(claim{x.cell, d, false})
			}
		}
		for _, c := range s.spots(x.digit) {
			if sees(c, x.cell) {
				f(claim{c, x.digit, false})
			}
		}
		return
	}
	if rest := s.cells[x.cell] &^ (1 << x.digit); bits.OnesCount16(rest) == 1 {
		f(claim{x.cell, bits.TrailingZeros16(rest), true})
	}
	for _, c := range s.spots(x.digit) {
		if s.strong(c, x.cell, x.digit) {
			f(claim{c, x.digit, true})
		}
	}
}

// follows returns all that follows from a claim.
func (s *slate) follows(from claim) map[claim]bool {
	out, queue := map[claim]bool{}, []claim{from}
	for len(queue) > 0 {
		x := queue[0]
		queue = queue[1:]
		s.next(x, func(y claim) {
			if !out[y] {
				out[y] = true
				queue = append(queue, y)
			}
		})
	}
	return out
}

// reaches is what follows from each candidate being true, and being false.
func (s *slate) reaches() map[claim]map[claim]bool {
	out := map[claim]map[claim]bool{}
	for d := range 9 {
		for _, c := range s.spots(d) {
			for _, on := range []bool{true, false} {
				out[claim{c, d, on}] = s.follows(claim{c, d, on})
			}
		}
	}
	return out
}

// chained is what contradicts itself: a candidate that makes itself false goes,
// one whose absence makes it true is placed.
func chained(reach map[claim]map[claim]bool, g gone) {
	for x, all := range reach {
		if all[claim{x.cell, x.digit, !x.on}] {
			g.add(x.cell, x.digit)
		}
	}
}

// forced is what follows from every one of some claims, one of which is true.
func forced(s *slate, reach map[claim]map[claim]bool, one []claim, g gone) {
	for y := range reach[one[0]] {
		if !slices.ContainsFunc(one, func(x claim) bool { return !reach[x][y] && x != y }) && s.has(y.cell, y.digit) {
			g.add(y.cell, y.digit)
		}
	}
}

// Bidirectional cycles and forcing chains find something wherever one chain of
// links decides a candidate, and nothing that none does; forcing chains from a
// cell or a house find nothing that is not common to all their beginnings.
func TestForcingChainsAreReachability(t *testing.T) {
	met := map[string]int{}
	for _, b := range slates(t, []string{"hard", "expert"}, 2) {
		s := slateOf(b)
		if singles(s) {
			continue
		}
		reach := s.reaches()
		single, cell, region := gone{}, gone{}, gone{}
		chained(reach, single)
		for c, k := range s.cells {
			if bits.OnesCount16(k) > 1 {
				var one []claim
				for d := range 9 {
					if s.has(c, d) {
						one = append(one, claim{c, d, true})
					}
				}
				forced(s, reach, one, cell)
			}
		}
		for h := range s.houses {
			for d := range 9 {
				var one []claim
				for _, c := range s.places(h, d) {
					one = append(one, claim{c, d, true})
				}
				if len(one) > 1 {
					forced(s, reach, one, region)
				}
			}
		}
		search := logic.NewSearch(b.Clone())
		decide := func(names ...string) gone {
			got := gone{}
			for _, name := range names {
				logic.Named(name).Steps(search, func(st *logic.Step) bool {
					for _, k := range append(slices.Clone(st.Eliminations), st.Placements...) {
						got.add(int(k.Cell), int(k.Digit)-1)
					}
					return true
				})
				met[name] += len(got)
			}
			return got
		}
		got := decide("Bidirectional X-Cycle", "Bidirectional Y-Cycle", "Forcing X-Chain", "Bidirectional Cycle", "Forcing Chain")
		if missed, extra := differ(single, got); len(extra) > 0 || len(missed) == len(single) && len(single) > 0 {
			t.Errorf("single chains on %s: missed %v, not reached %v", pencil(b), missed, extra)
		}
		for name, want := range map[string]gone{"Cell Forcing Chains": cell, "Region Forcing Chains": region} {
			if _, extra := differ(want, decide(name)); len(extra) > 0 {
				t.Errorf("%s on %s: not common to all beginnings: %v", name, pencil(b), extra)
			}
		}
	}
	for name, n := range met {
		if n == 0 && name != "Cell Forcing Chains" { // rare, where chains from a region are tried as well
			t.Errorf("%s found nothing: the boards do not test it", name)
		}
	}
}

// differ returns what is only wanted and what is only got.
func differ(want, got gone) (missed, extra []string) {
	missed = slices.DeleteFunc(slices.Sorted(maps.Keys(want)), func(k string) bool { return got[k] })
	extra = slices.DeleteFunc(slices.Sorted(maps.Keys(got)), func(k string) bool { return want[k] })
	return missed, extra
}
