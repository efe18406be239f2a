package logic

import (
	"bufio"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// plainFishSearch is the slow twin of [fish]: every choice of base houses with every
// choice of covers, in order, and no thought given to what might come of it.
type plainFishSearch struct {
	*packed
	digit, size int
	finned      bool
	base, cover []int
	bases       []int
	covers      []int
	found       func(digit int, bases, covers []int, gone bits81)
	each        func(fins, may bits81) // of finned fish: the fins, and what goes if they allow it
}

func (f *plainFishSearch) all(kind fishKind) {
	for f.digit = 1; f.digit <= 9; f.digit++ {
		for _, rows := range []bool{true, false} {
			if kind == mutantKind && !rows {
				continue // all houses are on either side
			}
			f.base, f.cover = nil, nil
			for u := range units {
				box := u >= firstBox
				if f.free[u][f.digit] == 0 || box && kind == basicKind {
					continue
				}
				if box || kind == mutantKind || u < firstColumn == rows {
					f.base = append(f.base, u)
				}
				if box || kind == mutantKind || u < firstColumn != rows {
					f.cover = append(f.cover, u)
				}
			}
			f.choose(&f.bases, f.base, func() { f.choose(&f.covers, f.cover, f.check) })
		}
	}
}

// choose makes every choice of so many houses of a list.
func (f *plainFishSearch) choose(chosen *[]int, from []int, then func()) {
	if len(*chosen) == f.size {
		then()
		return
	}
	for i, u := range from {
		*chosen = append(*chosen, u)
		f.choose(chosen, from[i+1:], then)
		*chosen = (*chosen)[:len(*chosen)-1]
	}
}

func (f *plainFishSearch) check() {
	var union, endo, covered, cannibal bits81
	for _, u := range f.bases {
		cells := f.in(u, f.digit)
		endo = endo.or(union.and(cells))
		union = union.or(cells)
	}
	for _, u := range f.covers {
		cells := f.in(u, f.digit)
		if slices.Contains(f.bases, u) || !cells.meets(union) {
			return
		}
		cannibal = cannibal.or(covered.and(cells))
		covered = covered.or(cells)
	}
	fins := union.not(covered).or(endo)
	gone := covered.not(union).or(cannibal)
	switch n := fins.len(); {
	case !f.finned && n > 0, f.finned && (n == 0 || n > maxFins), endo.len() > maxEndoFins:
		return
	}
	if f.each != nil {
		f.each(fins, gone)
	} else if gone = gone.and(f.common(fins)); gone.some() {
		f.found(f.digit, f.bases, f.covers, gone)
	}
}

// boardsOfData returns packed boards of puzzles of the test data.
func boardsOfData(t testing.TB, n int) (boards []*packed) {
	t.Helper()
	file, err := os.Open(filepath.Join(os.Getenv("SHUDU_DATA"), "classic", "random-minimal.txt"))
	if err != nil {
		t.Skip("no test data")
	}
	defer file.Close()
	for s := bufio.NewScanner(file); s.Scan() && len(boards) < n; {
		h := &hodoku{packed: packed{ground: classicGround()}}
		h.reset()
		for c, r := range s.Text()[:81] {
			if r != '.' {
				h.place(c, int(r-'0'))
			}
		}
		boards = append(boards, &h.packed)
	}
	return boards
}

// The fish found are those that trying everything finds, in the same order.
func TestFishAreThoseOfTryingEverything(t *testing.T) {
	type fishFound struct {
		digit int
		gone  bits81
	}
	total := 0
	for _, p := range boardsOfData(t, 3) {
		for _, kind := range []fishKind{basicKind, frankenKind} {
			for _, size := range []int{2, 3} {
				if kind == frankenKind && size == 3 && testing.Short() {
					continue
				}
				for _, finned := range []bool{false, true} {
					var want, got []fishFound
					slow := plainFishSearch{packed: p, size: size, finned: finned,
						found: func(d int, _, _ []int, gone bits81) { want = append(want, fishFound{d, gone}) }}
					slow.all(kind)
					p.fishOf(kind, size, finned, false, func(f *fish, _, _, gone, cannibal bits81) bool {
						got = append(got, fishFound{f.digit, gone.or(cannibal)})
						return true
					})
					if !slices.Equal(got, want) {
						t.Errorf("kind %d, size %d, fins %v: %d fish, want %d", kind, size, finned, len(got), len(want))
					}
					total += len(want)
				}
			}
		}
	}
	if total < 50 {
		t.Errorf("only %d fish", total)
	}
}

// The level goes by the hardest step, unless the sum is too high for it.
func TestLevelsGoByStepsAndSums(t *testing.T) {
	for _, c := range []struct {
		level Level
		score int
		want  Level
	}{{Easy, 800, Easy}, {Easy, 801, Medium}, {Easy, 1001, Hard}, {Medium, 400, Medium}, {Hard, 1601, Unfair}, {Unfair, 1801, Extreme}, {Extreme, 99999, Extreme}, {NoLevel, 0, Easy}} {
		r := Rating{Level: c.level, Score: c.score}
		if r.raise(); r.Level != c.want {
			t.Errorf("%v with %d is %v, want %v", c.level, c.score, r.Level, c.want)
		}
	}
}

// Packed sets do what sets of cells do.
func TestPackedSetsAreSets(t *testing.T) {
	var a, b bits81
	for c := 0; c < 81; c += 2 {
		a = a.with(c)
	}
	for c := 0; c < 81; c += 3 {
		b = b.with(c)
	}
	both, either, only := a.cells().And(b.cells()), a.cells().Or(b.cells()), a.cells().Not(b.cells())
	if a.and(b).cells() != both || a.or(b).cells() != either || a.not(b).cells() != only || a.len() != 41 {
		t.Error("and, or, not or len is wrong")
	}
	n := 0
	for r := a; r.some(); r = r.rest() {
		if r.first() != 2*n {
			t.Errorf("element %d is %d", n, r.first())
		}
		n++
	}
	if n != 41 || !a.and(b).within(a) || a.within(b) || a.meets(b.not(a)) {
		t.Error("a walk or a comparison is wrong")
	}
}
