package logic

import "shudu/sudoku"

func init() { JuniorExocet.finds(onSquare((*packed).juniorExocets), exocetTruths) }

// exocet is two base cells in a box and a line, and a target cell in each of the
// two boxes beside it, off that line. The lines that cross at the targets and at
// the third place of the base are its cross lines.
type exocet struct {
	*packed
	base    [2]int
	targets [2]int
	digits  uint16 // of the base
	cross   [3]int // the cross lines
}

// juniorExocets finds base cells of three or four digits each of which, outside the
// chute of the base, lies in at most two lines of the three cross lines: both
// digits of the base stand in the targets.
func (p *packed) juniorExocets(yield func(*Step) bool) bool {
	for line := range firstBox {
		for b := firstBox; b < units; b++ {
			cells := p.unit[line].and(p.unit[b])
			for r := cells; r.some(); r = r.rest() {
				two := cells.without(r.first())
				x := exocet{packed: p, base: [2]int{two.first(), two.rest().first()}}
				if two.len() != 2 || !two.within(p.empty) {
					continue
				}
				x.digits = p.cand[x.base[0]] | p.cand[x.base[1]]
				if n := count(x.digits); n < 3 || n > 4 {
					continue
				}
				if !x.chooseTargets(line, b, r.first(), yield) {
					return false
				}
			}
		}
	}
	return true
}

// chooseTargets tries the targets in the boxes beside the base.
func (x *exocet) chooseTargets(line, box, third int, yield func(*Step) bool) bool {
	k := line / 9 // 0 when the base lies in a row
	var beside []int
	for b := firstBox; b < units; b++ {
		if b != box && x.unit[b].meets(x.unit[line]) {
			beside = append(beside, b)
		}
	}
	x.cross[0] = int(x.of[third][1-k])
	for s := x.fit(beside[0], line, k); s.some(); s = s.rest() {
		for t := x.fit(beside[1], line, k); t.some(); t = t.rest() {
			x.targets = [2]int{s.first(), t.first()}
			x.cross[1], x.cross[2] = int(x.of[s.first()][1-k]), int(x.of[t.first()][1-k])
			if x.confined(box, beside) && !x.found(yield) {
				return false
			}
		}
	}
	return true
}

// fit returns the cells of a box that may be a target: off the line of the base,
// with two digits of it at least, beside a cell that has none.
func (x *exocet) fit(box, line, k int) (cells bits81) {
	for r := x.unit[box].and(x.empty).not(x.unit[line]); r.some(); r = r.rest() {
		c := r.first()
		mate := x.unit[box].and(x.unit[x.of[c][1-k]]).not(x.unit[line]).without(c).first()
		d := x.digit[mate]
		if count(x.cand[c]&x.digits) >= 2 && x.cand[mate]&x.digits == 0 && (d == 0 || x.digits>>(d-1)&1 == 0) {
			cells = cells.with(c)
		}
	}
	return cells
}

// confined reports whether each digit of the base lies in at most two lines of the
// cross lines outside the chute.
func (x *exocet) confined(box int, beside []int) bool {
	chute := x.unit[box].or(x.unit[beside[0]]).or(x.unit[beside[1]])
	var outside bits81
	for _, u := range x.cross {
		outside = outside.or(x.unit[u])
	}
	outside = outside.not(chute)
	for m := x.digits; m != 0; m &= m - 1 {
		d := lowest(m)
		places := x.at[d]
		for r := outside.not(x.empty); r.some(); r = r.rest() {
			if int(x.digit[r.first()]) == d {
				places = places.with(r.first())
			}
		}
		if places = places.and(outside); x.linesOf(places, 0) > 2 && x.linesOf(places, 1) > 2 {
			return false
		}
	}
	return true
}

// linesOf returns in how many lines of a kind cells lie.
func (p *packed) linesOf(cells bits81, kind int) int {
	var lines uint32
	for ; cells.some(); cells = cells.rest() {
		lines |= 1 << p.of[cells.first()][kind]
	}
	return popcount(lines)
}

func (x *exocet) found(yield func(*Step) bool) bool {
	st := x.new(JuniorExocet)
	for _, c := range x.targets {
		st.dropAll(c, x.cand[c]&^x.digits)
	}
	missing := x.digits &^ (x.cand[x.targets[0]] | x.cand[x.targets[1]])
	for _, c := range x.base {
		st.dropAll(c, x.cand[c]&missing)
	}
	if !st.Worth() {
		return true
	}
	st.Digits = sudoku.Digits(x.digits)
	st.List = append(st.List, sudoku.Cell(x.base[0]), sudoku.Cell(x.base[1]), sudoku.Cell(x.targets[0]), sudoku.Cell(x.targets[1]))
	st.Cells = CellsOf(st.List...)
	for _, u := range x.cross {
		st.Houses = append(st.Houses, x.house[u])
	}
	return yield(st)
}

// exocetTruths are the base cells and the places of their digits in the cross
// lines.
func exocetTruths(b *Board, s *Step) []Truth {
	truths := []Truth{b.CellTruth(s.List[0]), b.CellTruth(s.List[1])}
	for _, h := range s.Houses {
		for d := range s.Digits.All() {
			if !b.In(h, d).Empty() {
				truths = append(truths, b.HouseTruth(h, d))
			}
		}
	}
	return truths
}
