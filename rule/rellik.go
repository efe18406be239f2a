package rule

import (
	"strconv"

	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Rellik{}) }

// Rellik is the opposite of a killer cage: its digits are different, and no
// one or more of them add up to the sum.
type Rellik struct {
	Sum   int
	Where []sudoku.Cell
}

// Name returns "rellik".
func (Rellik) Name() string { return "rellik" }

// Cells returns the cells of the cage.
func (x Rellik) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws a dashed outline with the sum in its corner.
func (x Rellik) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{{Shape: sudoku.MarkOutline, Style: sudoku.Dashed, Cells: x.Where, Text: "≠" + strconv.Itoa(x.Sum)}}
}

// Constrain forbids every subset with the sum.
func (x Rellik) Constrain(b *model.Builder) error {
	if err := summable(x.Sum); err != nil {
		return err
	}
	if err := once(b, 1, x.Where); err != nil {
		return err
	}
	b.AllDifferent(label("rellik", 0), x.Where...)
	step := func(used sudoku.Digits, v int) (sudoku.Digits, bool) {
		d := b.Geometry().DigitOf(v)
		ok := used.Len() < len(x.Where) && !used.Has(d) && !reaches(b.Geometry(), used, x.Sum-v)
		return used | d.Set(), ok
	}
	type key struct{ sum, cells int }
	a, err := b.Automaton(key{x.Sum, len(x.Where)}, func() (*model.Automaton, error) {
		return model.NewAutomaton(b.Geometry().Values(), []sudoku.Digits{0}, step, func(sudoku.Digits) bool { return true })
	})
	if err == nil {
		b.Regular(label("rellik", 0), a, x.Where...)
	}
	return err
}

// reaches reports whether some of the digits, or none, add up to the sum.
func reaches(g *sudoku.Geometry, digits sudoku.Digits, total int) bool {
	if total == 0 {
		return true
	}
	least, most := 0, 0
	for d := range digits.All() {
		least, most = least+min(0, g.Value(d)), most+max(0, g.Value(d))
	}
	if total < least || total > most {
		return false
	}
	for d := range digits.All() {
		digits &^= d.Set()
		if reaches(g, digits, total-g.Value(d)) {
			return true
		}
	}
	return false
}
