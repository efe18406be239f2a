package rule

import (
	"slices"
	"strconv"

	"shudu/model"
	"shudu/sudoku"
)

func init() { register(XSum{}) }

// XSum is a clue outside the grid: the first X digits of a row or column add
// up to the sum, where X is the first of them.
type XSum struct {
	Sum   int
	Where []sudoku.Cell // the line, from the clue on
}

// Name returns "x-sum".
func (XSum) Name() string { return "x-sum" }

// Cells returns the cells of the line.
func (x XSum) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the clue.
func (x XSum) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return clue(g, strconv.Itoa(x.Sum), x.Where)
}

// Constrain counts the sum of the first digits.
func (x XSum) Constrain(b *model.Builder) error {
	if err := summable(x.Sum); err != nil {
		return err
	}
	if err := once(b, 1, x.Where); err != nil {
		return err
	}
	if x.Sum < 0 || x.Sum > maxRunning {
		return outside("the sum", x.Sum, 0, maxRunning)
	}
	counted, counts, err := b.Counted(label("x-sum", 0), x.Where...)
	if err != nil {
		return err
	}
	if counted != nil {
		return x.counted(b, counted, counts)
	}
	values, house := b.Geometry().Values(), b.IsHouse(x.Where...)
	if house && len(values) <= mostBySets {
		b.Add(label("x-sum", 0), &model.Stretch{Vars: b.Vars(x.Where...), Ways: x.ways(values)})
		return nil
	}
	type key struct {
		sum, cells int
		house      bool
	}
	a, err := b.Automaton(key{x.Sum, len(x.Where), house}, func() (*model.Automaton, error) { return x.automaton(values, house) })
	if err == nil {
		b.Regular(label("x-sum", 0), a, x.Where...)
	}
	return err
}

// automaton reads the line digit by digit; in a house no sum comes about by equal ones.
func (x XSum) automaton(values []int, house bool) (*model.Automaton, error) {
	type state struct{ read, left, sum int } // left: how many digits still count
	step := func(s state, v int) (state, bool) {
		if s.read == 0 {
			s = state{1, v - 1, x.Sum - v}
			return s, v >= 1 && v <= len(x.Where) && within(values, s.left, s.sum) && (!house || attainable(values, s.left, s.sum))
		}
		if s.left > 0 {
			s.left, s.sum = s.left-1, s.sum-v
		}
		return s, within(values, s.left, s.sum) && (!house || attainable(values, s.left, s.sum))
	}
	done := func(s state) bool { return s.read == 1 && s.left == 0 && s.sum == 0 }
	return model.NewAutomaton(values, []state{{}}, step, done)
}

// ways returns what each first digit of a house asks of the digits after it.
func (x XSum) ways(values []int) (ways []model.Way) {
	for _, v := range values {
		if v >= 1 && v <= len(x.Where) {
			ways = append(ways, model.Way{At: []int{0}, Values: []int{v}, From: 1, To: v, Sum: x.Sum - v})
		}
	}
	return ways
}

// counted is Constrain where cells count for other numbers than their digits:
// the first digit is read, and then what the cells count for.
func (x XSum) counted(b *model.Builder, vars []model.Var, counts []int) error {
	type state struct {
		begun     bool
		left, sum int
	}
	values := b.Geometry().Values()
	step := func(s state, v int) (state, bool) {
		switch {
		case !s.begun:
			return state{true, v, x.Sum}, v >= 1 && v <= len(x.Where) && slices.Contains(values, v)
		case s.left > 0:
			s.left, s.sum = s.left-1, s.sum-v
		}
		return s, within(counts, s.left, s.sum)
	}
	a, err := model.NewAutomaton(union(values, counts), []state{{}}, step, func(s state) bool { return s.begun && s.left == 0 && s.sum == 0 })
	if err == nil {
		b.Add(label("x-sum", 0), &model.Regular{Vars: append(b.Vars(x.Where[0])[:1:1], vars...), Automaton: a})
	}
	return err
}

// union returns the values of two lists, increasing, each once.
func union(xs, ys []int) []int {
	all := slices.Concat(xs, ys)
	slices.Sort(all)
	return slices.Compact(all)
}
