package logic

import (
	"slices"
	"testing"
)

// krakenTwin says which candidates krakens of the first kind remove: those that a fish
// covers, or has twice, when every fin is true or leads to their end, and not all see
// them anyway.
func krakenTwin(p *packed) (gone [10]bits81) {
	w := newPlainWalk(p, true)
	leads := map[plainNode][]bool{}
	for i, n := range w.nodes {
		if n.cells.len() == 1 {
			_, leads[n] = w.from(i, true)
		}
	}
	number := func(c, d int) int { return slices.Index(w.nodes, plainNode{bitOf(c), d}) }
	for size := 2; size <= 3; size++ {
		for kind := basicKind; kind <= frankenKind; kind++ {
			f := plainFishSearch{packed: p, size: size, finned: true}
			f.each = func(fins, may bits81) {
				for r := may.not(p.common(fins)); r.some(); r = r.rest() {
					at, all := number(r.first(), f.digit), true
					for q := fins; q.some() && all; q = q.rest() {
						all = p.peers[q.first()].has(r.first()) || leads[plainNode{bitOf(q.first()), f.digit}][at]
					}
					if all {
						gone[f.digit] = gone[f.digit].with(r.first())
					}
				}
			}
			f.all(kind)
		}
	}
	return gone
}

// Kraken fish are fish whose fins lead to the end of what goes, found by trying all
// base and cover houses and walking from every fin.
func TestKrakensAreFishWhoseFinsLeadThere(t *testing.T) {
	n := 0
	for _, p := range lateBoards(t, 3, 32) {
		want := krakenTwin(p)
		var got [10]bits81
		p.krakens1(func(st *Step) bool {
			if len(st.Houses) <= 3 { // the twin does not try four houses
				got[st.Digits.Min()] = got[st.Digits.Min()].or(st.removed())
				n++
			}
			return true
		})
		if got != want {
			t.Errorf("found %v, want %v", got, want)
		}
	}
	if n < 3 {
		t.Errorf("only %d krakens", n)
	}
}

// The second kind says that one of the places in a cover, or a fin, is true, and that
// each leads to the end of a candidate.
func TestKrakensOfTheSecondKindLeadFromEveryPlace(t *testing.T) {
	n := 0
	for _, p := range lateBoards(t, 3, 40) {
		w := newPlainWalk(p, true)
		p.krakens2(func(st *Step) bool {
			n++
			gone := plainNode{st.removed(), int(st.Eliminations[0].Digit)}
			d := int(st.Digits.Min())
			var base, from bits81
			for _, h := range st.Houses {
				base = base.or(p.in(slices.Index(p.house[:], h), d))
			}
			from = base.and(p.in(slices.Index(p.house[:], st.Covers[0]), d))
			fins := bits81{st.Fins[0], st.Fins[1]}
			if len(st.Eliminations) != 1 || !fins.within(base) || fins.len() > 2 || fins.none() {
				t.Errorf("base %v, fins %v", base.cells().List(), st.Fins.List())
			}
			for r := from.or(fins); r.some(); r = r.rest() {
				_, not := w.from(slices.Index(w.nodes, plainNode{bitOf(r.first()), d}), true)
				if !not[slices.Index(w.nodes, gone)] {
					t.Errorf("R%dC%d does not lead to the end of %v", r.first()/9+1, r.first()%9+1, st.Eliminations)
				}
			}
			return !t.Failed()
		})
	}
	if n < 3 {
		t.Errorf("only %d krakens", n)
	}
}

// Mutant fish, too, are those of trying everything: all houses on either side.
func TestMutantFishAreThoseOfTryingEverything(t *testing.T) {
	type found struct {
		digit int
		gone  bits81
	}
	plain, finned := 0, 0
	for i, p := range lateBoards(t, 3, 30) {
		for size := 2; size <= 3; size++ {
			for _, fins := range []bool{false, true} {
				if size == 3 && i > 0 {
					continue
				}
				var want, got []found
				slow := plainFishSearch{packed: p, size: size, finned: fins,
					found: func(d int, _, _ []int, gone bits81) { want = append(want, found{d, gone}) }}
				slow.all(mutantKind)
				p.fishOf(mutantKind, size, fins, false, func(f *fish, _, _, gone, cannibal bits81) bool {
					got = append(got, found{f.digit, gone.or(cannibal)})
					return true
				})
				if !slices.Equal(got, want) {
					t.Errorf("size %d, fins %v: %d fish, want %d", size, fins, len(got), len(want))
				}
				if plain += len(want); fins {
					plain -= len(want)
					finned += len(want)
				}
			}
		}
	}
	if finned < 20 {
		t.Errorf("%d fish without and %d with fins", plain, finned)
	}
}
