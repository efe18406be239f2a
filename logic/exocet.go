package logic

import (
	"cmp"
	"slices"

	"shudu/sudoku"
)

func init() {
	JuniorExocet.finds(onSquare((*packed).juniorExocets), exocetTruths)
	SeniorExocet.finds(onSquare((*packed).seniorExocets), exocetTruths)
	DoubleExocet.finds(onSquare((*packed).doubleExocets), exocetTruths)
}

// exocet is two base cells in a box and a line, and two targets. The lines that
// cross at the targets and at the third place of the base are its cross lines;
// the three boxes in a row around the base are its chute. The targets lie in the
// cross lines through the two other boxes of the chute, in the chute and off the
// line of the base (a junior exocet), or at least one of them outside the chute (a
// senior one).
//
// A digit of the base is not elsewhere in the chute's part of the cross lines: the
// line and the box of the base have it, and so it is in the targets or in the cells
// of the cross lines outside the chute. Each of the three cross lines needs it;
// where the cells outside the chute, targets left out, have room for two of it at
// most, it is in a target. The base has two digits: the targets have just these.
type exocet struct {
	*packed
	line    int // of the base
	box     int // of the base
	base    [2]int
	targets [2]int
	digits  uint16 // of the base
	cross   [3]int // the cross lines
	rest    bits81 // of the cross lines, outside the chute
}

// juniorExocets finds exocets whose targets lie in the chute of the base.
func (p *packed) juniorExocets(yield func(*Step) bool) bool {
	return p.exocets(func(x *exocet) bool { return x.senior() || x.found(JuniorExocet, yield) })
}

// seniorExocets finds exocets with a target outside the chute.
func (p *packed) seniorExocets(yield func(*Step) bool) bool {
	return p.exocets(func(x *exocet) bool { return !x.senior() || x.found(SeniorExocet, yield) })
}

// senior reports whether a target lies outside the chute.
func (x *exocet) senior() bool { return x.rest.has(x.targets[0]) || x.rest.has(x.targets[1]) }

// exocets calls yield with every exocet of three or four digits.
func (p *packed) exocets(yield func(*exocet) bool) bool {
	for line := range firstBox {
		for b := firstBox; b < units; b++ {
			cells := p.unit[line].and(p.unit[b])
			for r := cells; r.some(); r = r.rest() {
				two := cells.without(r.first())
				x := exocet{packed: p, line: line, box: b, base: [2]int{two.first(), two.rest().first()}}
				if two.len() != 2 || !two.within(p.empty) {
					continue
				}
				x.digits = p.cand[x.base[0]] | p.cand[x.base[1]]
				if n := count(x.digits); n < 3 || n > 4 {
					continue
				}
				if !x.chooseTargets(r.first(), yield) {
					return false
				}
			}
		}
	}
	return true
}

// chooseTargets tries the targets in the cross lines through the boxes beside the
// base.
func (x *exocet) chooseTargets(third int, yield func(*exocet) bool) bool {
	k := x.line / 9 // 0 when the base lies in a row
	var beside []int
	chute := x.unit[x.box]
	for b := firstBox; b < units; b++ {
		if b != x.box && x.unit[b].meets(x.unit[x.line]) {
			beside = append(beside, b)
			chute = chute.or(x.unit[b])
		}
	}
	x.cross[0] = int(x.of[third][1-k])
	for s := x.fit(beside[0], chute, k); s.some(); s = s.rest() {
		for t := x.fit(beside[1], chute, k); t.some(); t = t.rest() {
			x.targets = [2]int{s.first(), t.first()}
			x.cross[1], x.cross[2] = int(x.of[s.first()][1-k]), int(x.of[t.first()][1-k])
			x.rest = x.unit[x.cross[0]].or(x.unit[x.cross[1]]).or(x.unit[x.cross[2]]).not(chute)
			if x.confined() && !yield(x) {
				return false
			}
		}
	}
	return true
}

// fit returns the cells that may be a target in a cross line through a box: with
// two digits of the base at least, and no other cell for them where that line
// crosses the box, off the line of the base.
func (x *exocet) fit(box int, chute bits81, k int) (cells bits81) {
	for through := range x.crossing(box, k) {
		inside := x.unit[box].and(x.unit[through]).not(x.unit[x.line])
		a, b := inside.first(), inside.rest().first()
		switch {
		case x.bare(a) && x.bare(b):
			for r := x.unit[through].not(chute); r.some(); r = r.rest() {
				cells = x.withTarget(cells, r.first())
			}
		case x.bare(a):
			cells = x.withTarget(cells, b)
		case x.bare(b):
			cells = x.withTarget(cells, a)
		}
	}
	return cells
}

// crossing returns the three lines across the base's that go through a box.
func (x *exocet) crossing(box, k int) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for r := x.unit[box].and(x.unit[x.line]); r.some(); r = r.rest() {
			if !yield(int(x.of[r.first()][1-k])) {
				return
			}
		}
	}
}

// bare reports whether a cell neither has nor may get a digit of the base.
func (x *exocet) bare(c int) bool {
	d := x.digit[c]
	return x.cand[c]&x.digits == 0 && (d == 0 || x.digits>>(d-1)&1 == 0)
}

// withTarget adds a cell if it may get two digits of the base at least.
func (x *exocet) withTarget(cells bits81, c int) bits81 {
	if x.empty.has(c) && count(x.cand[c]&x.digits) >= 2 {
		return cells.with(c)
	}
	return cells
}

// confined reports whether each digit of the base lies in at most two lines of the
// cross lines outside the chute, targets left out.
func (x *exocet) confined() bool {
	for m := x.digits; m != 0; m &= m - 1 {
		if places := x.outside(lowest(m)); x.linesOf(places, 0) > 2 && x.linesOf(places, 1) > 2 {
			return false
		}
	}
	return true
}

// outside returns where a digit stands or may stand in the cross lines outside the
// chute, targets left out.
func (x *exocet) outside(d int) bits81 {
	places := x.at[d]
	for r := x.rest.not(x.empty); r.some(); r = r.rest() {
		if int(x.digit[r.first()]) == d {
			places = places.with(r.first())
		}
	}
	return places.and(x.rest).without(x.targets[0]).without(x.targets[1])
}

// linesOf returns in how many lines of a kind cells lie.
func (p *packed) linesOf(cells bits81, kind int) int {
	var lines uint32
	for ; cells.some(); cells = cells.rest() {
		lines |= 1 << p.of[cells.first()][kind]
	}
	return popcount(lines)
}

func (x *exocet) found(t *Technique, yield func(*Step) bool) bool {
	st := x.new(t)
	x.conclude(st)
	return !st.Worth() || yield(st)
}

// conclude says the exocet, and what follows: the targets have digits of the base
// only, and the base those that a target may have.
func (x *exocet) conclude(st *Step) {
	for _, c := range x.targets {
		st.dropAll(c, x.cand[c]&^x.digits)
	}
	missing := x.digits &^ (x.cand[x.targets[0]] | x.cand[x.targets[1]])
	for _, c := range x.base {
		st.dropAll(c, x.cand[c]&missing)
	}
	st.Digits |= sudoku.Digits(x.digits)
	for _, c := range slices.Concat(x.base[:], x.targets[:]) {
		st.List = append(st.List, sudoku.Cell(c))
	}
	st.Cells = CellsOf(st.List...)
	for _, u := range x.cross {
		if h := x.house[u]; !slices.Contains(st.Houses, h) {
			st.Houses = append(st.Houses, h)
		}
	}
}

// doubleExocets finds two junior exocets of the same four digits in one chute and on
// the same cross lines, with bases in different boxes and four targets. The bases share no digit:
// one in both would be in both targets of the third box. So each digit is in one of
// the bases and in one of its targets, and twice in the cross lines outside the
// chute.
func (p *packed) doubleExocets(yield func(*Step) bool) bool {
	var all []exocet
	p.exocets(func(x *exocet) bool {
		if !x.senior() && count(x.digits) == 4 {
			all = append(all, *x)
		}
		return true
	})
	for i := range all {
		for j := range all[:i] {
			if all[i].doubles(&all[j]) && !all[i].foundWith(&all[j], yield) {
				return false
			}
		}
	}
	return true
}

// doubles reports whether two exocets make a double one. With the same cells of the
// cross lines outside the chute they have the same cross lines and the same chute.
func (x *exocet) doubles(y *exocet) bool {
	return x.digits == y.digits && x.box != y.box && x.line != y.line && x.rest == y.rest &&
		x.targets[0] != y.targets[0] && x.targets[0] != y.targets[1] && x.targets[1] != y.targets[0] && x.targets[1] != y.targets[1]
}

func (x *exocet) foundWith(y *exocet, yield func(*Step) bool) bool {
	st := x.new(DoubleExocet)
	x.conclude(st)
	y.conclude(st)
	for _, four := range [][]int{slices.Concat(x.base[:], y.base[:]), slices.Concat(x.targets[:], y.targets[:])} {
		x.dropSeen(st, four)
	}
	for m := x.digits; m != 0; m &= m - 1 {
		x.dropCovered(st, lowest(m))
	}
	slices.SortFunc(st.Eliminations, func(a, b Candidate) int {
		return cmp.Or(cmp.Compare(a.Cell, b.Cell), cmp.Compare(a.Digit, b.Digit))
	})
	st.Eliminations = slices.Compact(st.Eliminations)
	return !st.Worth() || yield(st)
}

// dropSeen removes the digits from what sees all of four cells that have them
// between them.
func (x *exocet) dropSeen(st *Step, four []int) {
	seen := x.empty
	for _, c := range four {
		seen = seen.and(x.peers[c])
	}
	for ; seen.some(); seen = seen.rest() {
		st.dropAll(seen.first(), x.cand[seen.first()]&x.digits)
	}
}

// dropCovered removes a digit from the two lines, across the cross lines, in which
// it must stand twice among them.
func (x *exocet) dropCovered(st *Step, d int) {
	kind := x.line / 9
	places := x.outside(d)
	if x.linesOf(places, kind) != 2 {
		return
	}
	for r := places; r.some(); r = r.rest() {
		u := int(x.of[r.first()][kind])
		for s := x.unit[u].and(x.at[d]).not(x.rest); s.some(); s = s.rest() {
			st.dropAll(s.first(), 1<<(d-1))
		}
	}
}

// exocetTruths are the base cells and the places of their digits in the cross
// lines.
func exocetTruths(b *Board, s *Step) []Truth {
	var truths []Truth
	for i, c := range s.List {
		if i%4 < 2 {
			truths = append(truths, b.CellTruth(c))
		}
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
