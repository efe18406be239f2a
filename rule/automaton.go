package rule

import (
	"errors"
	"slices"

	"shudu/internal/fault"
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
	if err := needs(b, 1, concat(x.Parts)); err != nil {
		return err
	}
	values := b.Geometry().Values()
	between := values[len(values)-1] + 1 // the value that stands for the end of a part
	a, err := b.Automaton(x.key(), func() (*model.Automaton, error) { return x.compile(values, between) })
	if err != nil {
		return err
	}
	var vars []model.Var
	for i, part := range x.Parts {
		if i > 0 {
			vars = append(vars, b.Aux(between))
		}
		vars = append(vars, b.Vars(part...)...)
	}
	b.Add(label("automaton", 0), &model.Regular{Vars: vars, Automaton: a})
	return nil
}

// key is the same for rules that have their automaton from one place: copies of
// one rule on other lines.
func (x Automaton) key() any {
	type key struct {
		arcs, breaks  *[]int
		start, accept *int
		a, b, c, d    int
		several       bool
	}
	return key{first(x.Arcs), first(x.Breaks), first(x.Start), first(x.Accept),
		len(x.Arcs), len(x.Breaks), len(x.Start), len(x.Accept), len(x.Parts) > 1}
}

// first returns where a list begins.
func first[T any](list []T) *T {
	if len(list) == 0 {
		return nil
	}
	return &list[0]
}

// compile returns the automaton over the values and, where the line has several
// parts, one more that stands for the end of a part.
func (x Automaton) compile(values []int, between int) (*model.Automaton, error) {
	var breaks [][]int
	all := values
	if len(x.Parts) > 1 {
		breaks, all = x.Breaks, append(slices.Clip(values), between)
	}
	if len(all) > sudoku.MaxValues {
		return nil, fault.Errorf("%d values are too many for a line of several parts", len(values))
	}
	states, err := x.states()
	if err != nil {
		return nil, err
	}
	a := &model.Automaton{Values: all, Arcs: room(slices.Concat(x.Arcs, breaks), states), Accept: make([]bool, states)}
	for _, s := range x.Arcs {
		if digits := digitsOf(values, s[2:]); digits != 0 { // between is none of them
			a.AddArc(s[0], s[1], digits)
		}
	}
	for _, s := range breaks {
		a.AddArc(s[0], s[1], 1<<len(values))
	}
	for _, s := range x.Start {
		a.Start = append(a.Start, int32(s))
	}
	for _, s := range x.Accept {
		a.Accept[s] = true
	}
	return a, nil
}

// states returns how many states there are.
func (x Automaton) states() (int, error) {
	states := 0
	note := func(list []int) error {
		for _, s := range list {
			if s < 0 || s >= model.MaxStates {
				return outside("a state", s, 0, model.MaxStates-1)
			}
			states = max(states, s+1)
		}
		return nil
	}
	for _, s := range x.Arcs {
		if len(s) < 2 {
			return 0, fault.Errorf("a step needs two states")
		}
		if err := note(s[:2]); err != nil {
			return 0, err
		}
	}
	for _, s := range x.Breaks {
		if len(s) != 2 {
			return 0, fault.Errorf("a step between parts needs two states")
		}
		if err := note(s); err != nil {
			return 0, err
		}
	}
	return states, errors.Join(note(x.Start), note(x.Accept))
}

// room returns empty lists, by state, with room for the steps from there.
func room(steps [][]int, states int) [][]model.Arc {
	count := make([]int32, states)
	for _, s := range steps {
		count[s[0]]++
	}
	lists := make([][]model.Arc, states)
	all := make([]model.Arc, len(steps))
	for s, n := range count {
		lists[s], all = all[:0:n], all[n:]
	}
	return lists
}

// digitsOf returns the digits of values; what is no value of the grid has none.
func digitsOf(values, of []int) (digits sudoku.Digits) {
	for _, v := range of {
		if i, ok := slices.BinarySearch(values, v); ok {
			digits |= 1 << i
		}
	}
	return digits
}
