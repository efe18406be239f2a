package logic

import "shudu/sudoku"

func init() {
	for i, t := range []*Technique{NakedPair, NakedTriple, NakedQuad} {
		t.findsAll(on9(func(p *packed, yield func(*Step) bool) bool { return p.nakedSubsets(i+2, yield) }))
	}
	for i, t := range []*Technique{LockedPair, LockedTriple} {
		t.finds(on9(func(p *packed, yield func(*Step) bool) bool { return p.nakedIn(firstBox, i+2, yield) }), cellTruths)
	}
	for i, t := range []*Technique{HiddenPair, HiddenTriple, HiddenQuad} {
		t.findsAll(on9(func(p *packed, yield func(*Step) bool) bool { return p.hiddenSubsets(i+2, yield) }))
	}
}

var (
	nakedOf  = [...]*Technique{2: NakedPair, 3: NakedTriple, 4: NakedQuad}
	lockedOf = [...]*Technique{2: LockedPair, 3: LockedTriple}
	hiddenOf = [...]*Technique{2: HiddenPair, 3: HiddenTriple, 4: HiddenQuad}
)

// nakedSubsets finds so many cells of a house that hold as many digits between
// them; the digits go from every house that all the cells are in. A subset that
// removes something in a box and outside it is a locked one.
func (p *packed) nakedSubsets(size int, yield func(*Step) bool) bool {
	return p.nakedIn(firstBox, size, yield) && p.nakedIn(0, size, yield) && p.nakedIn(firstColumn, size, yield)
}

// nakedIn looks at the nine houses from a given one on.
func (p *packed) nakedIn(first, size int, yield func(*Step) bool) bool {
	for u := first; u < first+9; u++ {
		var fit [9]uint8
		n := 0
		for _, c := range p.cells[u] {
			if k := count(p.cand[c]); k != 0 && k <= size {
				fit[n] = c
				n++
			}
		}
		if n >= size && !p.nakedOf(fit[:n], size, 0, bits81{}, yield) {
			return false
		}
	}
	return true
}

// nakedOf chooses size more cells.
func (p *packed) nakedOf(fit []uint8, size int, digits uint16, cells bits81, yield func(*Step) bool) bool {
	total := cells.len() + size
	for i := 0; i+size <= len(fit); i++ {
		c := int(fit[i])
		d := digits | p.cand[c]
		if count(d) > total {
			continue
		}
		if size > 1 {
			if !p.nakedOf(fit[i+1:], size-1, d, cells.with(c), yield) {
				return false
			}
			continue
		}
		if count(d) == total && !p.nakedStep(cells.with(c), d, yield) {
			return false
		}
	}
	return true
}

func (p *packed) nakedStep(cells bits81, digits uint16, yield func(*Step) bool) bool {
	st := p.new(nakedOf[cells.len()])
	box := p.unit[p.box(cells.first())]
	var line bits81
	inBox, outside := false, false
	for k, u := range p.of[cells.first()] {
		if !cells.within(p.unit[u]) {
			continue
		}
		st.Houses = append(st.Houses, p.house[u])
		for rest := p.unit[u].not(cells).and(p.empty); rest.some(); rest = rest.rest() {
			c := rest.first()
			hit := p.cand[c] & digits
			if hit == 0 {
				continue
			}
			inBox = inBox || k == 2
			outside = outside || k < 2 && !box.has(c)
			if k < 2 || !line.has(c) {
				st.dropAll(c, hit)
			}
		}
		if k < 2 {
			line = p.unit[u]
		}
	}
	if !st.Worth() {
		return true
	}
	if inBox && outside && cells.len() < 4 {
		st.Technique = lockedOf[cells.len()]
	}
	st.Cells, st.Digits = cells.cells(), sudoku.Digits(digits)
	return yield(st)
}

// hiddenSubsets finds so many digits that have as many places between them in a
// house: nothing else can stand there.
func (p *packed) hiddenSubsets(size int, yield func(*Step) bool) bool {
	for _, first := range [...]int{firstBox, 0, firstColumn} {
		for u := first; u < first+9; u++ {
			if p.unit[u].and(p.empty).len() > size && !p.hiddenIn(u, size, yield) {
				return false
			}
		}
	}
	return true
}

func (p *packed) hiddenIn(u, size int, yield func(*Step) bool) bool {
	var fit [9]uint8
	n := 0
	for d := 1; d <= 9; d++ {
		if f := int(p.free[u][d]); f != 0 && f <= size {
			fit[n] = uint8(d)
			n++
		}
	}
	return n < size || p.hiddenOf(u, fit[:n], size, size, 0, bits81{}, yield)
}

// hiddenOf chooses more digits, so many in total.
func (p *packed) hiddenOf(u int, fit []uint8, more, total int, digits uint16, cells bits81, yield func(*Step) bool) bool {
	for i := 0; i+more <= len(fit); i++ {
		d := int(fit[i])
		places := cells.or(p.in(u, d))
		if places.len() > total {
			continue
		}
		all := digits | 1<<(d-1)
		if more > 1 {
			if !p.hiddenOf(u, fit[i+1:], more-1, total, all, places, yield) {
				return false
			}
			continue
		}
		if places.len() == total && !p.hiddenStep(u, places, all, yield) {
			return false
		}
	}
	return true
}

func (p *packed) hiddenStep(u int, cells bits81, digits uint16, yield func(*Step) bool) bool {
	st := p.new(hiddenOf[cells.len()])
	for r := cells; r.some(); r = r.rest() {
		st.dropAll(r.first(), p.cand[r.first()]&^digits)
	}
	st.Houses = append(st.Houses, p.house[u])
	st.Cells, st.Digits = cells.cells(), sudoku.Digits(digits)
	return !st.Worth() || yield(st)
}
