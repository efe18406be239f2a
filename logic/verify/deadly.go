package verify

import (
	"shudu/logic"
	"shudu/sudoku"
)

// deadly reports whether a pattern would leave several solutions if none of its
// options were true, from what the board shows alone.
//
// In each cell of the pattern stands one of two digits then, and each house has both
// cells, or neither, for every digit of its cells. So whatever is in the pattern, the
// other digit of every cell can stand there instead: each house keeps its digits, no
// given changes, and there is a second solution. Where the pattern knows two digits
// only, a cell that has one of them left, or holds it, is a cell of the two.
func deadly(b *logic.Board, t logic.Truth) bool {
	if t.Pattern.Empty() || t.Pattern.Meets(b.Given()) || !b.Classic {
		return false
	}
	two := pairs(b, t)
	for h := range b.Houses {
		times := map[sudoku.Digit]int{}
		for c := range b.Houses[h].Set.And(t.Pattern).All() {
			for d := range two[c].All() {
				times[d]++
			}
		}
		for _, n := range times {
			if n != 2 {
				return false
			}
		}
	}
	for _, digits := range two {
		if digits.Len() != 2 {
			return false
		}
	}
	return true
}

// pairs returns what each cell of a pattern holds if none of its options is true.
func pairs(b *logic.Board, t logic.Truth) map[sudoku.Cell]sudoku.Digits {
	two, all := map[sudoku.Cell]sudoku.Digits{}, sudoku.Digits(0)
	for c := range t.Pattern.All() {
		two[c] = b.Candidates(c) | b.Digit(c).Set()
	}
	for _, k := range t.Options {
		two[k.Cell] &^= k.Digit.Set()
		if !t.Pattern.Has(k.Cell) {
			delete(two, k.Cell)
		}
	}
	for _, digits := range two {
		all |= digits
	}
	if all.Len() == 2 {
		for c := range two {
			two[c] = all
		}
	}
	return two
}
