package logic

import (
	"shudu/sudoku"
)

// fishKind says which houses a fish may have.
type fishKind uint8

const (
	basicKind   fishKind = iota // rows and columns against each other
	frankenKind                 // boxes, too, on either side
	mutantKind                  // anything on either side
)

// The most fins a fish may have, and how many of them may lie in two base houses.
const (
	maxFins     = 5
	maxEndoFins = 2
)

var (
	plainFish   = [...][8]*Technique{basicKind: {2: XWing, 3: Swordfish, 4: Jellyfish, 5: Squirmbag, 6: Whale, 7: Leviathan}, frankenKind: {2: FrankenXWing, 3: FrankenSwordfish, 4: FrankenJellyfish, 5: FrankenSquirmbag, 6: FrankenWhale, 7: FrankenLeviathan}, mutantKind: {2: MutantXWing, 3: MutantSwordfish, 4: MutantJellyfish, 5: MutantSquirmbag, 6: MutantWhale, 7: MutantLeviathan}}
	finnedFish  = [...][8]*Technique{basicKind: {2: FinnedXWing, 3: FinnedSwordfish, 4: FinnedJellyfish, 5: FinnedSquirmbag, 6: FinnedWhale, 7: FinnedLeviathan}, frankenKind: {2: FinnedFrankenXWing, 3: FinnedFrankenSwordfish, 4: FinnedFrankenJellyfish, 5: FinnedFrankenSquirmbag, 6: FinnedFrankenWhale, 7: FinnedFrankenLeviathan}, mutantKind: {2: FinnedMutantXWing, 3: FinnedMutantSwordfish, 4: FinnedMutantJellyfish, 5: FinnedMutantSquirmbag, 6: FinnedMutantWhale, 7: FinnedMutantLeviathan}}
	sashimiFish = [8]*Technique{2: SashimiXWing, 3: SashimiSwordfish, 4: SashimiJellyfish, 5: SashimiSquirmbag, 6: SashimiWhale, 7: SashimiLeviathan}
)

func init() {
	for kind := basicKind; kind <= mutantKind; kind++ {
		for size := 2; size <= 7; size++ {
			fishFinds(plainFish[kind][size], kind, size, false)
			fishFinds(finnedFish[kind][size], kind, size, true)
		}
	}
	for size := 2; size <= 7; size++ {
		t := sashimiFish[size]
		t.finds(on9(func(p *packed, yield func(*Step) bool) bool {
			return p.everyFish(t, basicKind, size, true, yield) && p.everyFish(t, basicKind, size, false, yield)
		}), houseTruths)
	}
}

func fishFinds(t *Technique, kind fishKind, size int, finned bool) {
	find := on9(func(p *packed, yield func(*Step) bool) bool { return p.everyFish(t, kind, size, finned, yield) })
	if t.find == nil {
		t.finds(find, houseTruths)
	} else {
		t.findsAll(find)
	}
}

// fish is a search for the fish of one digit whose base houses come from one
// list and whose covers come from another.
//
// A candidate e goes because of a fish of n houses when, with e true, what is
// left of n base houses fits into n-1 covers. So the search keeps, while it
// chooses base houses, the list of candidates that might still go, and gives up
// when none is left. Cover houses are chosen in the same way.
type fish struct {
	*packed
	digit  int
	size   int
	finned bool
	short  bool // base houses may have no more candidates than the fish has houses
	at     bits81
	sees   *[81]bits81 // by candidate: those that exclude it
	kraken *tables     // not nil when chains may lead from fins to what goes
	reach  [81]bits81
	base   []int
	cover  []int
	covers [81][]uint8 // by cell: the covers it lies in
	room   [81 * 3]uint8

	bases   [8]int
	chosen  [8]int
	isBase  uint32
	isCover uint32
	targets [9][81]uint8 // by number of base houses: the candidates that might go
	found   func(f *fish, fins, endo, gone, cannibal bits81) bool
}

// fishOf enumerates the fish of a kind and size, digit by digit, rows as base
// before columns, base houses and then covers in order.
func (p *packed) fishOf(kind fishKind, size int, finned, short bool, found func(f *fish, fins, endo, gone, cannibal bits81) bool) bool {
	f := &p.work.fish
	f.packed, f.size, f.finned, f.short, f.found = p, size, finned, short, found
	f.sees = &p.peers
	for d := 1; d <= 9; d++ {
		if p.at[d].none() {
			continue
		}
		f.digit, f.at = d, p.at[d]
		f.listReach()
		if !f.search(kind, true) {
			return false
		}
		if kind != mutantKind && !f.search(kind, false) {
			return false
		}
	}
	return true
}

func (f *fish) search(kind fishKind, rows bool) bool {
	f.base, f.cover = f.base[:0], f.cover[:0]
	for u := range units {
		n := int(f.free[u][f.digit])
		box := u >= firstBox
		if n == 0 || box && kind == basicKind {
			continue
		}
		if box || kind == mutantKind || u < firstColumn == rows {
			if !f.short || n <= f.size {
				f.base = append(f.base, u)
			}
		}
		if box || kind == mutantKind || u < firstColumn != rows {
			f.cover = append(f.cover, u)
		}
	}
	if len(f.base) < f.size {
		return true
	}
	f.listCovers()
	targets := f.targets[0][:0]
	if f.finned {
		for r := f.at; r.some(); r = r.rest() {
			targets = append(targets, uint8(r.first()))
		}
	}
	f.isBase = 0
	return f.choose(0, 0, bits81{}, bits81{}, targets)
}

// listCovers lists the covers of every candidate.
func (f *fish) listCovers() {
	room := f.room[:0]
	for r := f.at; r.some(); r = r.rest() {
		c := r.first()
		from := len(room)
		for _, u := range f.of[c] {
			for _, v := range f.cover {
				if v == int(u) {
					room = append(room, u)
				}
			}
		}
		f.covers[c] = room[from:len(room):len(room)]
	}
}

// choose chooses the base house number n.
func (f *fish) choose(n, start int, union, endo bits81, targets []uint8) bool {
	for i := start; i <= len(f.base)-(f.size-n); i++ {
		u := f.base[i]
		cells := f.in(u, f.digit)
		twice := union.and(cells)
		if twice.some() && (!f.finned || endo.len()+twice.len() > maxEndoFins) {
			continue
		}
		f.bases[n] = u
		f.isBase |= 1 << u
		if !f.goOn(n, i, union.or(cells), endo.or(twice), targets) {
			return false
		}
		f.isBase &^= 1 << u
	}
	return true
}

// goOn goes on after a base house was chosen, unless nothing can come of it.
func (f *fish) goOn(n, i int, union, endo bits81, targets []uint8) bool {
	left := f.targets[n+1][:0]
	if f.finned {
		for _, e := range targets {
			if f.canGo(int(e), union, endo) {
				left = append(left, e)
			}
		}
		if len(left) == 0 {
			return true
		}
	} else if !f.coverable(union, f.size) {
		return true
	}
	if n+1 < f.size {
		return f.choose(n+1, i+1, union, endo, left)
	}
	f.isCover = 0
	return f.coverWith(0, 0, union, endo, bits81{}, bits81{}, left)
}

// canGo reports whether a candidate might go because of the base houses chosen.
func (f *fish) canGo(e int, union, endo bits81) bool {
	if !endo.within(f.sees[e]) {
		return false
	}
	covers := f.size - 1
	if union.has(e) {
		covers--
	}
	return f.coverable(union.not(f.sees[e]).without(e), covers)
}

// coverable reports whether so many covers, none of them a base house, can hold
// all cells of a set.
func (f *fish) coverable(cells bits81, covers int) bool {
	if cells.none() {
		return true
	}
	if covers <= 0 {
		return false
	}
	for _, u := range f.covers[cells.first()] {
		if f.isBase>>u&1 == 0 && f.coverable(cells.not(f.unit[u]), covers-1) {
			return true
		}
	}
	return false
}

// coverWith chooses the cover number n.
func (f *fish) coverWith(n, start int, union, endo, covered, cannibal bits81, targets []uint8) bool {
	if n == f.size {
		return f.check(union, endo, covered, cannibal)
	}
	for i := start; i < len(f.cover); i++ {
		u := f.cover[i]
		cells := f.in(u, f.digit)
		if f.isBase>>u&1 != 0 || !cells.meets(union) {
			continue
		}
		now := covered.or(cells)
		if !f.possible(union.not(now), f.size-n-1, targets) {
			continue
		}
		f.chosen[n] = u
		f.isCover |= 1 << u
		if !f.coverWith(n+1, i+1, union, endo, now, cannibal.or(covered.and(cells)), targets) {
			return false
		}
		f.isCover &^= 1 << u
	}
	return true
}

// possible reports whether so many covers more can leave only fins that one of
// the targets sees.
func (f *fish) possible(open bits81, covers int, targets []uint8) bool {
	if !f.finned {
		return f.coverable(open, covers)
	}
	for _, e := range targets {
		if f.coverable(open.not(f.sees[e]).without(int(e)), covers) {
			return true
		}
	}
	return false
}

// check looks at base and cover houses that are complete.
func (f *fish) check(union, endo, covered, cannibal bits81) bool {
	fins := union.not(covered).or(endo)
	gone := covered.not(union)
	if f.finned {
		if n := fins.len(); n == 0 || n > maxFins {
			return true
		}
		seen := f.excluded(fins)
		gone, cannibal = gone.and(seen), cannibal.and(seen)
	} else if fins.some() {
		return true
	}
	return gone.none() && cannibal.none() || f.found(f, fins, endo, gone, cannibal)
}

// excluded returns the candidates that go whichever of the fins is true; with
// chains, those that do not see all fins anyway.
func (f *fish) excluded(fins bits81) (gone bits81) {
	direct := f.common(fins)
	if f.kraken == nil {
		return direct
	}
	for r := f.at.not(direct); r.some(); r = r.rest() {
		if fins.within(f.sees[r.first()]) {
			gone = gone.with(r.first())
		}
	}
	return gone
}

// listReach lists, where chains count, which candidates lead to the end of which.
func (f *fish) listReach() {
	if f.kraken == nil {
		return
	}
	f.sees, f.reach = &f.reach, f.peers
	for r := f.at; r.some(); r = r.rest() {
		c := r.first()
		for off := f.kraken.of[about(c, f.digit, true)].off[f.digit]; off.some(); off = off.rest() {
			f.reach[off.first()] = f.reach[off.first()].with(c)
		}
	}
}

// technique names the fish by its houses.
func (f *fish) technique(fins bits81) *Technique {
	kind := f.kindOf()
	switch {
	case kind == basicKind && f.sashimi(fins):
		return sashimiFish[f.size]
	case !f.finned:
		return plainFish[kind][f.size]
	}
	return finnedFish[kind][f.size]
}

const (
	rowMask    = 1<<firstColumn - 1
	columnMask = rowMask << firstColumn
	boxMask    = rowMask << firstBox
)

func (f *fish) kindOf() fishKind {
	b, c := f.isBase, f.isCover
	lines := func(m, line uint32) bool { return m&^(line|boxMask) == 0 && m&line != 0 }
	switch {
	case b&^rowMask == 0 && c&^columnMask == 0, b&^columnMask == 0 && c&^rowMask == 0:
		return basicKind
	case lines(b, rowMask) && lines(c, columnMask), lines(b, columnMask) && lines(c, rowMask):
		return frankenKind
	}
	return mutantKind
}

// sashimi reports whether a base house has at most one candidate beside fins.
func (f *fish) sashimi(fins bits81) bool {
	for _, u := range f.bases[:f.size] {
		if f.in(u, f.digit).not(fins).len() <= 1 {
			return true
		}
	}
	return false
}

// stepOf fills the board's step.
func (f *fish) stepOf(t *Technique, fins, gone, cannibal bits81) *Step {
	st := f.new(t)
	st.Digits = sudoku.Digit(f.digit).Set()
	var body bits81
	for _, u := range f.bases[:f.size] {
		st.Houses = append(st.Houses, f.house[u])
		body = body.or(f.in(u, f.digit))
	}
	for _, u := range f.chosen[:f.size] {
		st.Covers = append(st.Covers, f.house[u])
	}
	st.Cells, st.Fins = body.not(fins).cells(), fins.cells()
	st.drop(gone, f.digit)
	st.drop(cannibal.not(gone), f.digit)
	return st
}

// firstFish finds fish in HoDoKu's order. Base houses of fish without fins have no
// more candidates than the fish has houses.
func (p *packed) firstFish(kind fishKind, size int, finned bool, yield func(*Step) bool) bool {
	return p.fishOf(kind, size, finned, !finned, func(f *fish, fins, endo, gone, cannibal bits81) bool {
		return yield(f.stepOf(f.technique(fins), fins, gone, cannibal))
	})
}

// fishKey is what a fish removes.
type fishKey struct {
	digit int
	gone  bits81
}

// everyFish finds every fish of a technique, one for everything that can be
// removed, and the pairs of fish that share their base houses (siamese ones).
func (p *packed) everyFish(t *Technique, kind fishKind, size int, finned bool, yield func(*Step) bool) bool {
	told := map[fishKey]bool{}
	tell := func(d int, st *Step) bool {
		key := fishKey{d, st.removed()}
		if told[key] {
			return true
		}
		told[key] = true
		return yield(st)
	}
	var base uint32
	var digit int
	var same []*Step // the fish on the same base houses
	return p.fishOf(kind, size, finned, false, func(f *fish, fins, endo, gone, cannibal bits81) bool {
		named := f.technique(fins)
		st := f.stepOf(named, fins, gone, cannibal)
		if named == t && !tell(f.digit, st) {
			return false
		}
		if !finned || f.kindOf() != kind {
			return true
		}
		if base != f.isBase || digit != f.digit {
			base, digit, same = f.isBase, f.digit, same[:0]
		}
		for _, o := range same {
			if o.removed() == st.removed() {
				return true
			}
		}
		st = st.Clone()
		for _, o := range same {
			if (o.Technique == t || named == t) && !tell(f.digit, siamese(t, o, st)) {
				return false
			}
		}
		same = append(same, st)
		return true
	})
}

// removed returns the cells from which a step removes something.
func (s *Step) removed() (cells bits81) {
	for _, k := range s.Eliminations {
		cells = cells.with(int(k.Cell))
	}
	return cells
}

// siamese joins two fish that share their base houses.
func siamese(t *Technique, a, b *Step) *Step {
	st := a.Clone()
	st.Technique = t
	st.Covers = append(st.Covers, b.Covers...)
	st.Fins = st.Fins.Or(b.Fins)
	for _, k := range b.Eliminations {
		if !hasCandidate(st.Eliminations, k) {
			st.Eliminations = append(st.Eliminations, k)
		}
	}
	return st
}

func hasCandidate(list []Candidate, k Candidate) bool {
	for _, o := range list {
		if o == k {
			return true
		}
	}
	return false
}
