package logic

import "shudu/sudoku"

func init() {
	for _, t := range []*Technique{UniqueRectangle1, UniqueRectangle2, UniqueRectangle3, UniqueRectangle4, UniqueRectangle5, UniqueRectangle6, HiddenRectangle} {
		t.finds(on9((*packed).everyRectangle), rectangleTruths)
	}
	for _, t := range []*Technique{AvoidableRectangle1, AvoidableRectangle2} {
		t.finds(on9((*packed).everyAvoidable), rectangleTruths)
	}
	for _, t := range []*Technique{UniqueRectangle1, UniqueRectangle2, UniqueRectangle3, UniqueRectangle4, UniqueRectangle5, UniqueRectangle6,
		HiddenRectangle, AvoidableRectangle1, AvoidableRectangle2, UniqueLoop, BUG1, BUG2, BUG3, BUG4} {
		t.unique = true
	}
	BUG1.findsAll(on9((*packed).bug1))
}

// rectangle is four cells in two rows, two columns and two boxes, and two digits
// that would make two solutions if the cells held nothing else.
type rectangle struct {
	*packed
	cells bits81
	a, b  int    // the digits
	both  uint16 // the same as a set
	two   bits81 // the cells with no other candidates
	more  bits81 // the cells with others
	yield func(*Step) bool
}

// everyRectangle finds the steps about all rectangles.
func (p *packed) everyRectangle(yield func(*Step) bool) bool { return p.rectangles(false, yield) }

// rectangles finds the steps about unique rectangles, from each cell with two
// candidates on. Where once is true, four cells are looked at once only, with the
// digits of the first such cell.
func (p *packed) rectangles(once bool, yield func(*Step) bool) bool {
	if !p.layout.Classic {
		return true
	}
	seen := p.work.rectangles[:0]
	defer func() { p.work.rectangles = seen[:0] }()
	for c := range p.cand {
		if count(p.cand[c]) != 2 {
			continue
		}
		a, b := p.two(c)
		ok := p.corners(c, func(c2, c3, c4 int) bool {
			if !p.allowed(a, c2, c3, c4) || !p.allowed(b, c2, c3, c4) {
				return true
			}
			r := rectangle{packed: p, a: a, b: b, yield: yield}
			r.cells = bitOf(c).with(c2).with(c3).with(c4)
			key := rectKey{r.cells, 0}
			if !once {
				key.digits = p.cand[c]
			}
			for _, k := range seen {
				if k == key {
					return true
				}
			}
			seen = append(seen, key)
			return r.check()
		})
		if !ok {
			return false
		}
	}
	return true
}

type rectKey struct {
	cells  bits81
	digits uint16
}

// corners calls yield for the rectangles of a cell: the second in its box, the
// third and fourth in another one, the third in line with the first.
func (p *packed) corners(c int, yield func(c2, c3, c4 int) bool) bool {
	for _, o := range p.cells[p.box(c)] {
		c2 := int(o)
		k := 1 // the kind of the lines that lead to the other box
		if p.row(c) != p.row(c2) {
			k = 0
		}
		if c2 == c || p.of[c][1-k] != p.of[c2][1-k] {
			continue
		}
		one, two := &p.cells[p.of[c][k]], &p.cells[p.of[c2][k]]
		for j := range one {
			if p.box(int(one[j])) != p.box(c) && !yield(c2, int(one[j]), int(two[j])) {
				return false
			}
		}
	}
	return true
}

// allowed reports whether cells are empty and no digit placed keeps a digit away,
// whether or not it was removed since.
func (p *packed) allowed(d int, cells ...int) bool {
	for _, c := range cells {
		if p.digit[c] != 0 {
			return false
		}
		if p.cand[c]>>(d-1)&1 != 0 {
			continue
		}
		for seen := p.peers[c].not(p.empty); seen.some(); seen = seen.rest() {
			if int(p.digit[seen.first()]) == d {
				return false
			}
		}
	}
	return true
}

func (r *rectangle) check() bool {
	r.both = 1<<(r.a-1) | 1<<(r.b-1)
	for rest := r.cells; rest.some(); rest = rest.rest() {
		if c := rest.first(); r.cand[c]&^r.both == 0 {
			r.two = r.two.with(c)
		} else {
			r.more = r.more.with(c)
		}
	}
	switch r.two.len() {
	case 3:
		return r.type1()
	case 2:
		return r.type2() && r.type3() && r.type4() && r.type6() && r.hidden()
	case 1:
		return r.type2() && r.hidden()
	}
	return true
}

func (r *rectangle) step(t *Technique) *Step {
	st := r.new(t)
	st.Cells, st.Digits = r.cells.cells(), sudoku.Digits(r.both)
	return st
}

func (r *rectangle) emit(st *Step) bool { return !st.Worth() || r.yield(st) }

// type1: three cells hold just the two digits, so the fourth holds neither.
func (r *rectangle) type1() bool {
	st := r.step(UniqueRectangle1)
	st.dropAll(r.more.first(), r.cand[r.more.first()]&r.both)
	return r.emit(st)
}

// aligned reports whether two cells share a row or column.
func (p *packed) aligned(a, b int) bool { return p.row(a) == p.row(b) || p.col(a) == p.col(b) }

// type2: the others hold the same digit more, so one of them has it (5, when they
// are not in line).
func (r *rectangle) type2() bool {
	var extra uint16
	for rest := r.more; rest.some(); rest = rest.rest() {
		extra |= r.cand[rest.first()] &^ r.both
	}
	if count(extra) != 1 {
		return true
	}
	t := UniqueRectangle2
	if r.more.len() == 3 || !r.aligned(r.more.first(), r.more.rest().first()) {
		t = UniqueRectangle5
	}
	st := r.step(t)
	st.drop(r.common(r.more).and(r.at[lowest(extra)]), lowest(extra))
	return r.emit(st)
}

// type3: what two cells hold more makes a subset with other cells of a house.
func (r *rectangle) type3() bool {
	a, b := r.more.first(), r.more.rest().first()
	extra := (r.cand[a] | r.cand[b]) &^ r.both
	for k, u := range r.of[a] {
		if u != r.of[b][k] {
			continue
		}
		var fit bits81
		for rest := r.unit[u].and(r.empty).not(r.cells); rest.some(); rest = rest.rest() {
			if c := rest.first(); r.cand[c]&r.both == 0 {
				fit = fit.with(c)
			}
		}
		if !r.subset(k, int(u), fit, r.more, extra) {
			return false
		}
	}
	return true
}

func (r *rectangle) subset(kind, u int, fit, cells bits81, digits uint16) bool {
	for ; fit.some(); fit = fit.rest() {
		c := fit.first()
		now, all := cells.with(c), digits|r.cand[c]
		if count(all) == now.len()-1 && (kind != 2 || !r.inLine(now)) && !r.type3Step(kind, u, now, all) {
			return false
		}
		if !r.subset(kind, u, fit.rest(), now, all) {
			return false
		}
	}
	return true
}

// inLine reports whether cells all lie in one row or column.
func (p *packed) inLine(s bits81) bool {
	c := s.first()
	return s.within(p.unit[p.row(c)]) || s.within(p.unit[p.col(c)])
}

func (r *rectangle) type3Step(kind, u int, cells bits81, digits uint16) bool {
	st := r.step(UniqueRectangle3)
	houses := r.unit[u]
	r.clearIn(st, houses.not(cells), digits)
	if !st.Worth() {
		return true
	}
	if box := r.unit[r.box(cells.first())]; kind < 2 && cells.within(box) {
		r.clearIn(st, box.not(houses).not(cells), digits)
	}
	st.Sets = append(st.Sets, Set{cells.cells(), sudoku.Digits(digits)})
	st.Houses = append(st.Houses, r.house[u])
	return r.yield(st)
}

// clearIn removes digits from cells.
func (p *packed) clearIn(st *Step, cells bits81, digits uint16) {
	for cells = cells.and(p.empty); cells.some(); cells = cells.rest() {
		st.dropAll(cells.first(), p.cand[cells.first()]&digits)
	}
}

// type4: one of the digits has no other place around, so the other one goes.
func (r *rectangle) type4() bool {
	i, j := r.more.first(), r.more.rest().first()
	if !r.aligned(i, j) {
		return true
	}
	seen := r.peers[i].and(r.peers[j])
	gone := 0
	if !seen.meets(r.at[r.a]) {
		gone = r.b
	} else if !seen.meets(r.at[r.b]) {
		gone = r.a
	}
	if gone == 0 {
		return true
	}
	var houses []int
	for k, u := range r.of[i] {
		if u == r.of[j][k] {
			houses = append(houses, int(u))
		}
	}
	return r.dropFromMore(UniqueRectangle4, gone, houses...)
}

func (r *rectangle) dropFromMore(t *Technique, d int, houses ...int) bool {
	st := r.step(t)
	for _, u := range houses {
		st.Houses = append(st.Houses, r.house[u])
	}
	st.drop(r.more.and(r.at[d]), d)
	return r.emit(st)
}

// type6: the cells with more are opposite, and one of the digits has no other
// place in the rows and columns: it stands at the other corners.
func (r *rectangle) type6() bool {
	i, j := r.more.first(), r.more.rest().first()
	if r.aligned(i, j) {
		return true
	}
	around := r.unit[r.row(i)].or(r.unit[r.col(i)]).or(r.unit[r.row(j)]).or(r.unit[r.col(j)]).not(r.cells)
	gone := 0
	if !around.meets(r.at[r.a]) {
		gone = r.a
	} else if !around.meets(r.at[r.b]) {
		gone = r.b
	}
	return gone == 0 || r.dropFromMore(UniqueRectangle6, gone, r.row(i), r.col(i), r.row(j), r.col(j))
}

// hidden: one digit has no other place in the row and column of the corner
// opposite a cell with just the two: the other digit goes there.
func (r *rectangle) hidden() bool {
	if r.two.len() == 2 && r.aligned(r.two.first(), r.two.rest().first()) {
		return true
	}
	for rest := r.two; rest.some(); rest = rest.rest() {
		c := rest.first()
		corner := r.cells.not(r.unit[r.row(c)]).not(r.unit[r.col(c)]).first()
		if !r.hiddenAt(corner, r.a, r.b) || !r.hiddenAt(corner, r.b, r.a) {
			return false
		}
	}
	return true
}

func (r *rectangle) hiddenAt(corner, stays, goes int) bool {
	lines := r.unit[r.row(corner)].or(r.unit[r.col(corner)]).not(r.cells)
	if lines.meets(r.at[stays]) || !r.has(corner, goes) {
		return true
	}
	st := r.step(HiddenRectangle)
	st.List = append(st.List, sudoku.Cell(corner))
	st.Houses = append(st.Houses, r.house[r.row(corner)], r.house[r.col(corner)])
	st.drop(bitOf(corner), goes)
	return r.yield(st)
}

// everyAvoidable finds rectangles of which digits were placed, none of them given:
// the rest must not complete a pattern that could be turned round.
func (p *packed) everyAvoidable(yield func(*Step) bool) bool {
	if !p.layout.Classic {
		return true
	}
	seen := p.work.rectangles[:0]
	defer func() { p.work.rectangles = seen[:0] }()
	placed := func(c, d int) bool { return p.digit[c] == uint8(d) && !p.given.has(c) }
	open := func(c, d int) bool { return p.has(c, d) && count(p.cand[c]) == 2 }
	for c := range p.digit {
		a := int(p.digit[c])
		if a == 0 || p.given.has(c) {
			continue
		}
		ok := p.corners(c, func(c2, c3, c4 int) bool {
			b := int(p.digit[c2])
			if b == 0 || p.given.has(c2) {
				return true
			}
			if !(placed(c3, b) && open(c4, a) || placed(c4, a) && open(c3, b) || open(c3, b) && open(c4, a)) {
				return true
			}
			key := rectKey{bitOf(c).with(c2).with(c3).with(c4), 0}
			for _, k := range seen {
				if k == key {
					return true
				}
			}
			seen = append(seen, key)
			return p.avoidable(key.cells, a, b, c3, c4, yield)
		})
		if !ok {
			return false
		}
	}
	return true
}

func (p *packed) avoidable(cells bits81, a, b, c3, c4 int, yield func(*Step) bool) bool {
	t := AvoidableRectangle1
	if p.digit[c3] == 0 && p.digit[c4] == 0 {
		t = AvoidableRectangle2
	}
	st := p.new(t)
	st.Cells, st.Digits = cells.cells(), sudoku.DigitsOf(sudoku.Digit(a), sudoku.Digit(b))
	switch {
	case p.digit[c3] != 0:
		st.drop(bitOf(c4), a)
	case p.digit[c4] != 0:
		st.drop(bitOf(c3), b)
	default:
		extra := lowest(p.cand[c3] &^ (1 << (b - 1)))
		if p.has(c4, extra) {
			st.drop(p.peers[c3].and(p.peers[c4]).and(p.at[extra]), extra)
		}
	}
	return !st.Worth() || yield(st)
}

// bug1 finds a board on which every candidate would have two places everywhere,
// but for one cell with three: the digit that has three places around stands
// there.
func (p *packed) bug1(yield func(*Step) bool) bool {
	if !p.layout.Classic {
		return true
	}
	three := -1
	for c, k := range p.cand {
		if n := count(k); n > 3 || n == 1 || n == 3 && three >= 0 {
			return true
		} else if n == 3 {
			three = c
		}
	}
	if three < 0 {
		return true
	}
	d, houses := 0, [3]int{-1, -1, -1}
	for u := range p.free {
		for k := 1; k <= 9; k++ {
			n := p.free[u][k]
			if n == 0 || n == 2 {
				continue
			}
			if n != 3 || houses[u/9] >= 0 || d != 0 && d != k {
				return true
			}
			d, houses[u/9] = k, u
		}
	}
	if d == 0 || !p.has(three, d) {
		return true
	}
	for k, u := range p.of[three] {
		if houses[k] != int(u) {
			return true
		}
	}
	st := p.new(BUG1)
	st.List = append(st.List, sudoku.Cell(three))
	st.Cells = CellsOf(st.List...)
	st.Digits = sudoku.Digit(d).Set()
	st.Sets = append(st.Sets, Set{st.Cells, st.Digits})
	st.dropAll(three, p.cand[three]&^(1<<(d-1)))
	return yield(st)
}

// rectangleTruths are that the four cells do not hold the two digits only, what
// they and the cells of a subset hold, and the places of the digits in the step's
// houses.
func rectangleTruths(b *Board, s *Step) []Truth {
	var truths []Truth
	if s.Cells.Within(b.empty) {
		truths = loopTruths(b, s)
	} else {
		truths = avoidableTruths(b, s)
	}
	for _, h := range s.Houses {
		for d := range s.Digits.All() {
			if !b.In(h, d).Empty() {
				truths = append(truths, b.HouseTruth(h, d))
			}
		}
	}
	return truths
}

// avoidableTruths are those of a rectangle of which digits were placed.
func avoidableTruths(b *Board, s *Step) []Truth {
	t := Truth{Ground: PlainGround, Cell: sudoku.NoCell, House: -1, Pattern: s.Cells}
	truths := []Truth{}
	for c := range s.Cells.And(b.empty).All() {
		for d := range (b.cand[c] &^ s.Digits).All() {
			t.Options = append(t.Options, Candidate{c, d})
		}
		truths = append(truths, b.CellTruth(c))
	}
	return append(truths, t)
}
