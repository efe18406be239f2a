package rule

import (
	"slices"

	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(SumLine{}) }

// SumLine says that a line falls into pieces that each add up to the sum: a
// 10-line. On a loop a piece may pass from the last cell to the first.
type SumLine struct {
	Sum   int  // 0 means 10
	Loop  bool // the last cell is followed by the first
	Where []sudoku.Cell
}

// Name returns "sum-line".
func (SumLine) Name() string { return "sum-line" }

// Cells returns the cells of the line.
func (x SumLine) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the line, a loop up to its first cell.
func (x SumLine) Marks(g *sudoku.Geometry) []sudoku.Mark {
	cells := x.Where
	if x.Loop && len(cells) > 2 {
		cells = append(slices.Clone(cells), cells[0])
	}
	return []sudoku.Mark{line(sudoku.Plain, 8, cells)}
}

// Constrain cuts the line into pieces of the sum.
func (x SumLine) Constrain(b *model.Builder) error {
	if err := summable(x.Sum); err != nil {
		return err
	}
	if err := once(b, 1, x.Where); err != nil {
		return err
	}
	total := or(x.Sum, 10)
	if total < 0 || total > maxRunning {
		return outside("the sum", total, 1, maxRunning)
	}
	counted, values, err := b.Counted(label("sum-line", 0), x.Where...)
	if err != nil {
		return err
	}
	if counted == nil {
		values = b.Geometry().Values()
	}
	if least := values[0]; least < 0 {
		return fault.Errorf("the value %d: the pieces of a sum line need values of 0 and more", least)
	}
	if counted != nil {
		a, err := x.automaton(values, total)
		if err == nil {
			b.Add(label("sum-line", 0), &model.Regular{Vars: counted, Automaton: a})
		}
		return err
	}
	type key struct {
		sum  int
		loop bool
	}
	a, err := b.Automaton(key{total, x.Loop}, func() (*model.Automaton, error) { return x.automaton(values, total) })
	if err == nil {
		b.Regular(label("sum-line", 0), a, x.Where...)
	}
	return err
}

// maxRunning bounds the running sums that automata count.
const maxRunning = 1 << 10

// within reports whether n values or fewer may still add up to the rest: how
// automata that count a running sum know where to stop.
func within(values []int, n, rest int) bool {
	return rest >= n*min(0, values[0]) && rest <= n*max(0, values[len(values)-1])
}

// automaton counts the running sum of a piece. On a loop the first piece may
// have begun before the first cell; then the last one ends there.
func (x SumLine) automaton(values []int, total int) (*model.Automaton, error) {
	type state struct {
		begun, sum int
		any        bool // a piece was completed
	}
	start := []state{{}}
	if x.Loop {
		for begun := 1; begun < total; begun++ {
			start = append(start, state{begun: begun, sum: begun})
		}
	}
	step := func(s state, v int) (state, bool) {
		s.sum += v
		if s.sum == total {
			s.sum, s.any = 0, true
		}
		return s, s.sum >= 0 && s.sum < total
	}
	return model.NewAutomaton(values, start, step, func(s state) bool { return s.any && s.sum == s.begun })
}
