package rule

import (
	"fmt"
	"slices"

	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Automaton{}) }

// Automaton says that a finite automaton accepts the digits of a line, read in
// order. It need not be deterministic. A line may fall into several parts;
// between two of them the automaton takes a step of Breaks.
type Automaton struct {
	Start  []int // states are numbers from 0
	Accept []int
	Arcs   [][]int // from, to, and the values that lead there
	Breaks [][]int // from, to: the step between two parts
	Parts  [][]sudoku.Cell
}

// Name returns "automaton".
func (Automaton) Name() string { return "automaton" }

// Cells returns the cells of the line.
func (x Automaton) Cells(*sudoku.Geometry) []sudoku.Cell { return concat(x.Parts) }

// Marks draws the line.
func (x Automaton) Marks(g *sudoku.Geometry) []sudoku.Mark {
	var marks []sudoku.Mark
	for _, part := range x.Parts {
		marks = append(marks, line(sudoku.Dashed, 17, part))
	}
	return marks
}

// Constrain reads the line.
func (x Automaton) Constrain(b *model.Builder) error {
	a, between, err := x.compile(b.Geometry().Values())
	if err != nil {
		return err
	}
	var vars []model.Var
	for i, part := range x.Parts {
		if err := needs(b, 0, part); err != nil {
			return err
		}
		if i > 0 {
			vars = append(vars, b.Aux(between))
		}
		vars = append(vars, b.Vars(part...)...)
	}
	b.Add(label("automaton", 0), &model.Regular{Vars: vars, Automaton: a})
	return nil
}

// compile returns the automaton over the values and, where the line has
// several parts, one more: the value that stands for the end of a part.
func (x Automaton) compile(values []int) (a *model.Automaton, between int, err error) {
	values = slices.Clone(values)
	between = values[len(values)-1] + 1
	if len(x.Parts) > 1 {
		values = append(values, between)
	}
	if len(values) > sudoku.MaxValues {
		return nil, 0, fmt.Errorf("%d values are too many for a line of several parts", len(values)-1)
	}
	a = &model.Automaton{Values: values}
	for _, arc := range x.Arcs {
		if len(arc) < 2 {
			return nil, 0, fmt.Errorf("a step needs two states")
		}
		if err := x.step(a, arc[0], arc[1], arc[2:]); err != nil {
			return nil, 0, err
		}
	}
	for _, arc := range x.Breaks {
		if len(arc) != 2 {
			return nil, 0, fmt.Errorf("a step between parts needs two states")
		}
		if len(x.Parts) > 1 {
			if err := x.step(a, arc[0], arc[1], []int{between}); err != nil {
				return nil, 0, err
			}
		}
	}
	for _, s := range slices.Concat(x.Start, x.Accept) {
		if err := grow(a, s); err != nil {
			return nil, 0, err
		}
	}
	for _, s := range x.Start {
		a.Start = append(a.Start, int32(s))
	}
	for _, s := range x.Accept {
		a.Accept[s] = true
	}
	return a.Trim(), between, nil
}

// step adds a step; values that are no values of the grid are passed over.
func (x Automaton) step(a *model.Automaton, from, to int, values []int) error {
	if err := grow(a, max(from, to)); err != nil {
		return err
	}
	if from < 0 || to < 0 {
		return outside("a state", min(from, to), 0, model.MaxStates-1)
	}
	var digits sudoku.Digits
	for _, v := range values {
		if i, ok := slices.BinarySearch(a.Values, v); ok {
			digits |= 1 << i
		}
	}
	if digits != 0 {
		a.Arcs[from] = model.AddArc(a.Arcs[from], int32(to), digits)
	}
	return nil
}

// grow makes room for a state.
func grow(a *model.Automaton, state int) error {
	if state < 0 || state >= model.MaxStates {
		return outside("a state", state, 0, model.MaxStates-1)
	}
	for len(a.Arcs) <= state {
		a.Arcs, a.Accept = append(a.Arcs, nil), append(a.Accept, false)
	}
	return nil
}
