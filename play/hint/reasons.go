package hint

import (
	"slices"

	"shudu/logic"
	"shudu/play"
	"shudu/sudoku"
)

// reasons says why a single is one: which houses have the other digits of its cell
// already, or which cells keep its digit out of the other cells of its house. What is
// left over was ruled out before.
func (t teller) reasons() play.Phrase {
	if len(t.Placements) != 1 {
		return play.Tell("nothing")
	}
	k := t.Placements[0]
	if len(t.Step.Houses) == 0 {
		return t.whyNoOther(k)
	}
	return t.whyNowhereElse(t.Step.Houses[0], k)
}

// whyNoOther names houses that have the other digits of a cell, those with most first.
func (t teller) whyNoOther(k logic.Candidate) play.Phrase {
	left := t.Geometry.All() &^ k.Digit.Set()
	var said []play.Phrase
	for left != 0 {
		best, has := -1, sudoku.Digits(0)
		for h, house := range t.Board.Houses {
			if got := t.standing(h) & left; house.Set.Has(k.Cell) && got.Len() > has.Len() {
				best, has = h, got
			}
		}
		if best < 0 {
			break
		}
		said = append(said, play.Tell("reason.has", t.house(best), t.digits(has)))
		left &^= has
	}
	switch {
	case len(said) == 0:
		said = append(said, play.Tell("reason.gone.all"))
	case left != 0:
		said = append(said, play.Tell("reason.gone", t.digits(left)))
	}
	return listed(byClauses, said)
}

// standing returns the digits that stand in a house.
func (t teller) standing(h int) (digits sudoku.Digits) {
	for _, c := range t.Board.Houses[h].Cells {
		digits |= t.Digit(c).Set()
	}
	return digits
}

// whyNowhereElse names the cells with the digit that keep it out of the other empty
// cells of a house, those that see most first.
func (t teller) whyNowhereElse(h int, k logic.Candidate) play.Phrase {
	var left logic.Cells
	for _, c := range t.Board.Houses[h].Cells {
		if c != k.Cell && t.Digit(c) == sudoku.None {
			left.Add(c)
		}
	}
	var by []sudoku.Cell
	for !left.Empty() {
		best, has := sudoku.NoCell, logic.Cells{}
		for c := range sudoku.Cell(t.Geometry.Len()) {
			if got := t.Peers[c].And(left); t.Digit(c) == k.Digit && got.Len() > has.Len() {
				best, has = c, got
			}
		}
		if best == sudoku.NoCell {
			break
		}
		by = append(by, best)
		left = left.Not(has)
	}
	var said []play.Phrase
	switch slices.Sort(by); len(by) {
	case 0:
	case 1:
		said = append(said, play.Tell("reason.stands", t.Geometry.Label(k.Digit), t.names(by)))
	default:
		said = append(said, play.Tell("reason.stand", t.Geometry.Label(k.Digit), t.names(by)))
	}
	switch {
	case len(by) == 0:
		said = append(said, play.Tell("reason.out.all"))
	case !left.Empty():
		said = append(said, play.Tell("reason.out", t.Geometry.Label(k.Digit), listed(byDropCells, t.named(left.List()))))
	}
	return listed(byClauses, said)
}
