package rule

import (
	"slices"
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
	return filled(b, label("sandwich", 0), x.Sum, x.Where, [][2]int{{values[0], values[len(values)-1]}}, b.IsHouse(x.Where...))
}

// filled says that the digits between two crusts add up to a sum. There may be
// several pairs of crusts, the lower value first; then all digits of the line
// lie between those of one pair. Where all digits are known to differ, it
// counts how many there are between the crusts: few cannot make a large sum,
// nor many a small one.
func filled(b *model.Builder, l model.Label, total int, cells []sudoku.Cell, crusts [][2]int, differ bool) error {
	if total < 0 || total > maxRunning {
		return outside("the sum", total, 0, maxRunning)
	}
	type state struct {
		low, high    int
		open         int // the crust still to come, once the first is read
		read         int // how many crusts were read
		sum, between int // the sum after the first, and of how many digits
	}
	var start []state
	for _, c := range crusts {
		start = append(start, state{low: c[0], high: c[1]})
	}
	values := b.Geometry().Values()
	step := func(s state, v int) (state, bool) {
		switch {
		case v < s.low || v > s.high:
			return s, false
		case s.read == 0 && (v == s.low || v == s.high):
			s.read, s.open = 1, s.low+s.high-v
		case s.read == 1 && v == s.open:
			ok := s.sum == total && (!differ || makes(values, s.low, s.high, s.between, total))
			return state{low: s.low, high: s.high, read: 2}, ok
		case v == s.low || v == s.high:
			return s, false
		case s.read == 1:
			s.sum += v
			if differ {
				s.between++
			}
			return s, s.between < len(cells) && within(values, len(cells), total-s.sum)
		}
		return s, true
	}
	a, err := model.NewAutomaton(values, start, step, func(s state) bool { return s.read == 2 })
	if err == nil {
		b.Regular(l, a, cells...)
	}
	return err
}

// makes reports whether n different values between two others may have the sum.
func makes(values []int, low, high, n, total int) bool {
	first, _ := slices.BinarySearch(values, low+1)
	last, _ := slices.BinarySearch(values, high)
	return attainable(values[first:last], n, total)
}

// attainable reports whether a sum lies between the least and the greatest of n
// of the values, each used once.
func attainable(values []int, n, total int) bool {
	if n > len(values) {
		return false
	}
	least, most := 0, 0
	for i := range n {
		least += values[i]
		most += values[len(values)-1-i]
	}
	return least <= total && total <= most
}
