package logic

import "shudu/sudoku"

func init() { SueDeCoq.finds(on9((*packed).sueDeCoqs), setTruths) }

// setTruths are the cells of a step's sets.
func setTruths(b *Board, s *Step) (truths []Truth) {
	var all Cells
	for _, set := range s.Sets {
		all = all.Or(set.Cells)
	}
	for c := range all.All() {
		truths = append(truths, b.CellTruth(c))
	}
	return truths
}

// coq is a search for cells of a line, of a box and of where they cross that hold
// as many digits as they are: no digit is left over, so each is used in its part.
type coq struct {
	*packed
	line, box  bits81 // the empty cells
	cross      bits81 // the cells chosen where they cross
	digits     uint16 // of those
	inLine     bits81 // the cells chosen in the line
	lineDigits uint16
	yield      func(*Step) bool
}

// sueDeCoqs finds two or three cells where a line and a box cross that hold at
// least two digits more than they are, and cells of the line and of the box that
// share them out.
func (p *packed) sueDeCoqs(yield func(*Step) bool) bool {
	q := coq{packed: p, yield: yield}
	for u := range firstBox {
		q.line = p.unit[u].and(p.empty)
		for b := firstBox; b < units; b++ {
			q.box = p.unit[b].and(p.empty)
			if cross := q.line.and(q.box); cross.len() >= 2 && !q.crossings(cross) {
				return false
			}
		}
	}
	return true
}

// crossings chooses two or three cells of a crossing.
func (q *coq) crossings(cross bits81) bool {
	for i := cross; i.some(); i = i.rest() {
		for j := i.rest(); j.some(); j = j.rest() {
			two := bitOf(i.first()).with(j.first())
			digits := q.cand[i.first()] | q.cand[j.first()]
			if !q.crossing(two, digits) {
				return false
			}
			for k := j.rest(); k.some(); k = k.rest() {
				if !q.crossing(two.with(k.first()), digits|q.cand[k.first()]) {
					return false
				}
			}
		}
	}
	return true
}

func (q *coq) crossing(cross bits81, digits uint16) bool {
	over := count(digits) - cross.len()
	if over < 2 {
		return true
	}
	q.cross, q.digits = cross, digits
	return q.chooseLine(q.line.not(cross), bits81{}, 0, over)
}

// chooseLine adds cells of the line. over is how many digits the cross has more
// than cells; the line may take all but one of them.
func (q *coq) chooseLine(from, cells bits81, digits uint16, over int) bool {
	for ; from.some(); from = from.rest() {
		c := from.first()
		now, all := cells.with(c), digits|q.cand[c]
		extra := all &^ q.digits
		takes := now.len() - count(extra)
		if all&q.digits != 0 && takes > 0 && takes < over {
			q.inLine, q.lineDigits = now, all
			if !q.chooseBox(q.box.not(q.cross).not(now), bits81{}, 0, over-takes, all&^extra) {
				return false
			}
		}
		if !q.chooseLine(from.rest(), now, all, over) {
			return false
		}
	}
	return true
}

// chooseBox adds cells of the box that must take so many digits, none of those
// that the line took.
func (q *coq) chooseBox(from, cells bits81, digits uint16, over int, taken uint16) bool {
	for ; from.some(); from = from.rest() {
		c := from.first()
		if q.cand[c]&taken != 0 {
			continue
		}
		now, all := cells.with(c), digits|q.cand[c]
		if all&q.digits != 0 && now.len()-count(all&^q.digits) == over && !q.found(now, all) {
			return false
		}
		if !q.chooseBox(from.rest(), now, all, over, taken) {
			return false
		}
	}
	return true
}

func (q *coq) found(inBox bits81, boxDigits uint16) bool {
	st := q.new(SueDeCoq)
	both := boxDigits & q.lineDigits
	q.clear(st, q.box.not(inBox).not(q.cross), (q.digits|boxDigits)&^q.lineDigits|both)
	q.clear(st, q.line.not(q.inLine).not(q.cross), (q.digits|q.lineDigits)&^boxDigits|both)
	if !st.Worth() {
		return true
	}
	st.Cells, st.Digits = q.cross.cells(), sudoku.Digits(q.digits)
	st.Sets = append(st.Sets, Set{q.cross.cells(), sudoku.Digits(q.digits)}, Set{inBox.cells(), sudoku.Digits(boxDigits)}, Set{q.inLine.cells(), sudoku.Digits(q.lineDigits)})
	return q.yield(st)
}

// clear removes digits from cells.
func (q *coq) clear(st *Step, cells bits81, digits uint16) {
	for ; cells.some(); cells = cells.rest() {
		c := cells.first()
		for m := q.cand[c] & digits; m != 0; m &= m - 1 {
			if k := (Candidate{sudoku.Cell(c), sudoku.Digit(lowest(m))}); !hasCandidate(st.Eliminations, k) {
				st.Eliminations = append(st.Eliminations, k)
			}
		}
	}
}
