package verify

import (
	"shudu/logic"
	"shudu/sudoku"
)

// trail reports whether a supposition leads to a dead end as it says: every digit
// that is lost on the way must be lost by the truth that is named, on the board as
// it is by then.
func trail(b *logic.Board, t logic.Truth) bool {
	dom := shown(b)
	x := b.Model.VarOf(t.Supposed.Cell)
	if x < 0 || !dom[x].Has(t.Supposed.Digit) {
		return false
	}
	dom[x] = t.Supposed.Digit.Set()
	for _, i := range t.Trail {
		if i.Removed == 0 || !inferred(b, dom, i) {
			return false
		}
		if dom[i.Var] &^= i.Removed; dom[i.Var] == 0 {
			return true
		}
	}
	return false
}

// inferred reports whether a variable cannot hold digits any more.
func inferred(b *logic.Board, dom []sudoku.Digits, i logic.Inference) bool {
	if i.By.Ground != logic.HouseGround && i.By.Ground != logic.CellGround && !stated(b, i.By) || i.By.Ground == logic.TrailGround {
		return false
	}
	truth := i.By
	switch truth.Ground {
	case logic.HouseGround:
		if truth.House < 0 || truth.House >= len(b.Houses) || b.HouseTruth(truth.House, truth.Digit).Options == nil {
			return false
		}
		truth = b.HouseTruth(truth.House, truth.Digit)
	case logic.CellGround:
		truth = logic.Truth{Ground: logic.CellGround, Options: b.CellTruth(truth.Cell).Options}
	}
	for d := range i.Removed.All() {
		now := append([]sudoku.Digits(nil), dom...)
		now[i.Var] &= d.Set()
		if now[i.Var] == 0 {
			continue
		}
		a := newAssignment(b, now, []logic.Truth{truth})
		a.touch(i.Var)
		if found, tooMuch := a.possible(); found || tooMuch {
			return false
		}
	}
	return true
}
