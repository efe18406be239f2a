package rule

import (
	"strconv"

	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Sandwich{}) }

// Sandwich is a clue outside the grid: the digits between the least and the
// greatest of all values (1 and 9) in a row or column add up to the sum.
type Sandwich struct {
	Sum   int
	Where []sudoku.Cell // the line, from the clue on
}

// Name returns "sandwich".
func (Sandwich) Name() string { return "sandwich" }

// Cells returns the cells of the line.
func (x Sandwich) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the clue.
func (x Sandwich) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return clue(g, strconv.Itoa(x.Sum), x.Where)
}

// Constrain counts the sum between the two crusts.
func (x Sandwich) Constrain(b *model.Builder) error {
	if err := once(b, 2, x.Where); err != nil {
		return err
	}
	values := b.Geometry().Values()
	return filled(b, label("sandwich", 0), x.Sum, x.Where, [][2]int{{values[0], values[len(values)-1]}})
}

// filled says that the digits between two crusts add up to a sum. There may be
// several pairs of crusts, the lower value first; then all digits of the line
// lie between those of one pair.
func filled(b *model.Builder, l model.Label, total int, cells []sudoku.Cell, crusts [][2]int) error {
	if total < 0 || total > maxRunning {
		return outside("the sum", total, 0, maxRunning)
	}
	type state struct {
		low, high int
		open      int // the crust still to come, once the first is read
		read, sum int // how many crusts were read, and the sum after the first
	}
	var start []state
	for _, c := range crusts {
		start = append(start, state{low: c[0], high: c[1]})
	}
	step := func(s state, v int) (state, bool) {
		switch {
		case v < s.low || v > s.high:
			return s, false
		case s.read == 0 && (v == s.low || v == s.high):
			s.read, s.open = 1, s.low+s.high-v
		case s.read == 1 && v == s.open:
			s.read, s.open = 2, 0
			return s, s.sum == total
		case v == s.low || v == s.high:
			return s, false
		case s.read == 1:
			s.sum += v
			return s, s.sum <= total
		}
		return s, true
	}
	a, err := model.NewAutomaton(b.Geometry().Values(), start, step, func(s state) bool { return s.read == 2 })
	if err == nil {
		b.Regular(l, a, cells...)
	}
	return err
}
