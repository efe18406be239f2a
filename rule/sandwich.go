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
	if err := summable(x.Sum); err != nil {
		return err
	}
	if err := once(b, 2, x.Where); err != nil {
		return err
	}
	values := b.Geometry().Values()
	return filled(b, "sandwich", x.Sum, x.Where, [][2]int{{values[0], values[len(values)-1]}}, b.IsHouse(x.Where...))
}

// filled says that the digits between two crusts add up to a sum. There may be
// several pairs of crusts, the lower value first; then all digits of the line
// lie between those of one pair. Where all digits are known to differ, it
// counts how many there are between the crusts: few cannot make a large sum,
// nor many a small one.
func filled(b *model.Builder, kind string, total int, cells []sudoku.Cell, crusts [][2]int, differ bool) error {
	if total < 0 || total > maxRunning {
		return outside("the sum", total, 0, maxRunning)
	}
	counted, counts, err := b.Counted(label(kind, 0), cells...)
	if err != nil {
		return err
	}
	if counted != nil {
		return refilled(b, kind, total, cells, crusts, counted, counts)
	}
	if len(crusts) == 1 && differ && b.Geometry().N() <= mostBySets {
		b.Add(label(kind, 0), &model.Stretch{Vars: b.Vars(cells...), Ways: between(total, len(cells), crusts[0])})
		return nil
	}
	type key struct {
		kind         string
		total, cells int
		differ       bool
	}
	a, err := b.Automaton(key{kind, total, len(cells), differ}, func() (*model.Automaton, error) {
		return fillings(b.Geometry().Values(), total, len(cells), crusts, differ)
	})
	if err == nil {
		b.Regular(label(kind, 0), a, cells...)
	}
	return err
}

// mostBySets is how many values there may be for the sets of those on a stretch
// to be few: then they tell more than an automaton.
const mostBySets = 12

// between returns where two crusts may be on a line of so many cells.
func between(total, cells int, crusts [2]int) (ways []model.Way) {
	for j := range cells {
		for i := range j {
			ways = append(ways, model.Way{At: []int{i, j}, Values: crusts[:], From: i + 1, To: j, Sum: total})
		}
	}
	return ways
}

// fillings is the automaton of filled.
func fillings(values []int, total, cells int, crusts [][2]int, differ bool) (*model.Automaton, error) {
	type state struct {
		sum           int    // after the first crust
		pair, between int16  // which crusts; how many digits the sum is of
		read          uint16 // how many crusts were read
		high          uint16 // 1 when the high crust is still to come
	}
	var start []state
	between := make([]filling, len(crusts))
	for i, c := range crusts {
		if between[i] = newFilling(values, c, total, cells-2); !differ || between[i].counts != nil {
			start = append(start, state{pair: int16(i)})
		}
	}
	step := func(s state, v int) (state, bool) {
		low, high := crusts[s.pair][0], crusts[s.pair][1]
		switch {
		case v < low || v > high:
			return s, false
		case v == low || v == high:
			s.read++
			switch {
			case s.read == 1:
				s.high = uint16(bit(v == low))
				return s, true
			case s.read > 2 || (v == high) != (s.high == 1) || s.sum != total:
				return s, false
			}
			return state{pair: s.pair, read: 2}, !differ || slices.Contains(between[s.pair].counts, int(s.between))
		case s.read != 1:
			return s, true
		}
		s.sum += v
		if !differ {
			return s, within(values, cells, total-s.sum)
		}
		s.between++
		return s, between[s.pair].may(int(s.between), s.sum, total)
	}
	return model.NewAutomaton(values, start, step, func(s state) bool { return s.read == 2 })
}

// refilled is filled where cells count for other numbers than their digits: by
// turns a digit is read, which may be a crust, and what the cell counts for.
func refilled(b *model.Builder, kind string, total int, cells []sudoku.Cell, crusts [][2]int, counted []model.Var, counts []int) error {
	type state struct {
		pair  int  // which crusts
		sum   int  // after the first crust
		read  int  // how many crusts were read
		first int  // the first of them
		half  bool // a digit was read
		inner bool // it lies between the crusts
	}
	values := b.Geometry().Values()
	var start []state
	for i := range crusts {
		start = append(start, state{pair: i})
	}
	step := func(s state, v int) (state, bool) {
		low, high := crusts[s.pair][0], crusts[s.pair][1]
		s.half = !s.half
		switch {
		case !s.half && !s.inner:
			return s, true
		case !s.half:
			s.sum, s.inner = s.sum+v, false
			return s, within(counts, len(cells), total-s.sum)
		case v < low || v > high || !slices.Contains(values, v):
			return s, false
		case v != low && v != high:
			s.inner = s.read == 1
			return s, true
		case s.read == 0:
			s.read, s.first = 1, v
			return s, true
		case s.read == 1 && v != s.first && s.sum == total:
			return state{pair: s.pair, read: 2, half: true}, true
		}
		return s, false
	}
	a, err := model.NewAutomaton(union(values, counts), start, step, func(s state) bool { return s.read == 2 && !s.half })
	if err != nil {
		return err
	}
	var vars []model.Var
	for i, v := range b.Vars(cells...) {
		vars = append(vars, v, counted[i])
	}
	b.Add(label(kind, 0), &model.Regular{Vars: vars, Automaton: a})
	return nil
}

// filling is what can stand between two crusts, all different.
type filling struct {
	least, most []int // by number of digits: their least and their greatest sum
	counts      []int // how many there may be
}

// newFilling returns what can stand between two crusts in a line with room for
// so many other digits, all of which lie between the crusts.
func newFilling(values []int, crusts [2]int, total, room int) filling {
	first, _ := slices.BinarySearch(values, crusts[0]+1)
	last, _ := slices.BinarySearch(values, crusts[1])
	inner := values[first:max(first, last)] // of one value there are no two crusts
	f := filling{least: []int{0}, most: []int{0}}
	for i := range inner {
		f.least = append(f.least, f.least[i]+inner[i])
		f.most = append(f.most, f.most[i]+inner[len(inner)-1-i])
	}
	if room > len(inner) {
		return f
	}
	for n := range room + 1 {
		if f.least[n] <= total && total <= f.most[n] {
			f.counts = append(f.counts, n)
		}
	}
	return f
}

// may reports whether so many digits with a sum may be followed by others up to
// the total.
func (f *filling) may(n, sum, total int) bool {
	if n >= len(f.least) || sum < f.least[n] || sum > f.most[n] {
		return false
	}
	for _, all := range f.counts {
		if more := all - n; more >= 0 && f.least[more] <= total-sum && total-sum <= f.most[more] {
			return true
		}
	}
	return false
}

// bit is 1 for true.
func bit(on bool) int {
	if on {
		return 1
	}
	return 0
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
