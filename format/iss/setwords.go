package iss

import (
	"slices"
	"strconv"
	"strings"

	"shudu/format"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// cageWords are the words of cages and sums.
func cageWords() {
	line("AllDifferent", func(x rule.Different) ([]sudoku.Cell, []string) { return x.Where, nil })
	line("Cage", func(x rule.Killer) ([]sudoku.Cell, []string) { return x.Where, []string{strconv.Itoa(x.Sum)} })
	line("Cage", func(x rule.Run) ([]sudoku.Cell, []string) { return x.Where, []string{strconv.Itoa(x.Sum)} })
	line("RellikCage", func(x rule.Rellik) ([]sudoku.Cell, []string) { return x.Where, []string{strconv.Itoa(x.Sum)} })
	line("EqualityCage", func(x rule.Equality) ([]sudoku.Cell, []string) { return x.Where, nil })
	say(func(w *writer, x rule.Sum) ([]string, error) {
		text := strconv.Itoa(x.Target)
		if x.Weights != nil {
			text += "_=_" + numbers(x.Weights, "_")
		}
		return one(w.item("Sum", x.Where, text))
	})
	say(func(w *writer, x rule.Cage) ([]string, error) {
		switch {
		case len(x.Where) == 1:
			return w.rule(rule.Among{Values: []int{x.Target}, Where: x.Where})
		case x.Op == model.Add:
			return w.rule(rule.Sum{Target: x.Target, Where: x.Where})
		case len(x.Where) == 2:
			return w.pairItem("Pair", func(v, u int) bool { return x.Op.Reaches([]int{v, u}, x.Target) }, x.Where)
		case x.Op == model.Mul:
			return w.product(x)
		}
		return nil, format.Cannot("it has no cage %s of %d cells", x.Op, len(x.Where))
	})
}

// sameWords are the words of cells that hold the same.
func sameWords() {
	say(func(w *writer, x rule.EqualSum) ([]string, error) {
		return one(w.item("EqualSum", nil, w.parts(x.Parts)...))
	})
	say(func(w *writer, x rule.SameValues) ([]string, error) {
		return one(w.item("SameValues", slices.Concat(x.Parts...), strconv.Itoa(len(x.Parts))))
	})
	say(func(w *writer, x rule.Clone) ([]string, error) {
		var out []string
		for i, c := range x.Where {
			out = append(out, w.item("SameValues", []sudoku.Cell{c, x.Copy[i]}, "2"))
		}
		return out, nil
	})
}

// valueWords are the words of what cells hold, and how many do.
func valueWords() {
	line("CountingCircles", func(x rule.CountingCircles) ([]sudoku.Cell, []string) { return x.Where, nil })
	line("CountDistinct", func(x rule.CountDistinct) ([]sudoku.Cell, []string) {
		return append([]sudoku.Cell{x.At}, x.Where...), nil
	})
	say(func(w *writer, x rule.Contains) ([]string, error) {
		if err := w.known(x.Values); err != nil {
			return nil, err
		}
		name := "ContainAtLeast"
		if x.Exactly {
			name = "ContainExact"
		}
		return one(w.item(name, x.Where, numbers(x.Values, "_")))
	})
	say(func(w *writer, x rule.Quadruple) ([]string, error) {
		if len(x.Values) == 0 {
			return nil, nil // nothing is asked for
		}
		if err := w.known(x.Values); err != nil {
			return nil, err
		}
		first := slices.Min(x.Where)
		square := []sudoku.Cell{first, w.r.beside(first, 0, 1), w.r.beside(first, 1, 0), w.r.beside(first, 1, 1)}
		if slices.Equal(slices.Sorted(slices.Values(x.Where)), square) {
			return one(w.item("Quad", square[:1]) + "~" + numbers(x.Values, "~"))
		}
		return w.rule(rule.Contains{Values: x.Values, Where: x.Where})
	})
	say(func(w *writer, x rule.LookAndSay) ([]string, error) {
		var text strings.Builder
		for i, v := range x.Values {
			if v > 9 || x.Counts[i] > 9 {
				return nil, format.Cannot("it says counts and values of one digit")
			}
			text.WriteString(strconv.Itoa(x.Counts[i]) + strconv.Itoa(v))
		}
		return one(w.item("LookAndSay", x.Where, text.String()))
	})
	say(func(w *writer, x rule.Even) ([]string, error) {
		return w.allow(x.Where, func(v int) bool { return v%2 == 0 })
	})
	say(func(w *writer, x rule.Odd) ([]string, error) {
		return w.allow(x.Where, func(v int) bool { return v%2 != 0 })
	})
	say(func(w *writer, x rule.Among) ([]string, error) {
		if len(x.Values) > 0 && !slices.ContainsFunc(x.Values, w.isValue) {
			return w.unreachable(x)
		}
		return w.allow(x.Where, func(v int) bool { return slices.Contains(x.Values, v) })
	})
	say(func(w *writer, x rule.Absent) ([]string, error) {
		if strings.HasPrefix(w.name(x.At), "DG") && w.has(".Doppelganger") {
			return nil, nil // said by the doppelganger itself
		}
		return w.byPairs(x)
	})
	say(func(w *writer, x rule.Straights) ([]string, error) { return w.byPairs(x) })
	say(func(w *writer, x rule.Connected) ([]string, error) {
		if err := w.known(x.Values); err != nil {
			return nil, err
		}
		prefix := ""
		if x.Where != nil {
			prefix = w.r.home(x.Where[0]).prefix
			if !slices.Equal(w.r.cellsOf(prefix), x.Where) || w.r.home(x.Where[0]).width != x.Width {
				return nil, format.Cannot("it connects whole groups of cells only")
			}
		}
		args := []string{prefix, numbers(x.Values, "_")}
		if x.Size > 0 {
			args = append(args, strconv.Itoa(x.Size))
		}
		return one(w.item("ConnectedValues", nil, args...))
	})
}

// isValue reports whether the grid has a value.
func (w *writer) isValue(v int) bool { return w.g.DigitOf(v) != sudoku.None }

// unreachable asks each cell for values that the grid has not.
func (w *writer) unreachable(x rule.Among) ([]string, error) {
	var out []string
	for _, c := range x.Where {
		out = append(out, w.item("ContainAtLeast", []sudoku.Cell{c}, numbers(x.Values, "_")))
	}
	return out, nil
}

// known refuses values that the grid has not.
func (w *writer) known(values []int) error {
	for _, v := range values {
		if w.g.DigitOf(v) == sudoku.None {
			return format.Cannot("%d, which is no value of the grid", v)
		}
	}
	return nil
}

// dotWords are the words of signs between two cells.
func dotWords() {
	say(func(w *writer, x rule.Difference) ([]string, error) {
		return w.dots(map[bool]string{true: "WhiteDot"}[x.By == 0 || x.By == 1], x, x.Where)
	})
	say(func(w *writer, x rule.Ratio) ([]string, error) {
		return w.dots(map[bool]string{true: "BlackDot"}[x.By == 0 || x.By == 2], x, x.Where)
	})
	say(func(w *writer, x rule.XV) ([]string, error) {
		return w.dots(map[int]string{5: "V", 10: "X"}[x.Sum], x, x.Where)
	})
	say(func(w *writer, x rule.GreaterThan) ([]string, error) { return w.dots("GreaterThan", x, x.Where) })
}

// dots writes a rule of pairs of cells that touch, each by an item; where there
// is no such item, or they do not touch, by a table.
func (w *writer) dots(name string, x sudoku.Rule, cells []sudoku.Cell) ([]string, error) {
	for i := 1; i < len(cells); i++ {
		if name == "" || !w.r.touch(cells[i-1], cells[i]) {
			return w.byPairs(x)
		}
	}
	var out []string
	for i := 1; i < len(cells); i++ {
		out = append(out, w.item(name, cells[i-1:i+1]))
	}
	return out, nil
}

// product writes a cage of a product as an automaton. Its states are the
// products so far: all divide the target, and none is 0 unless that is.
func (w *writer) product(x rule.Cage) ([]string, error) {
	step := func(p, v int) (int, bool) {
		switch {
		case x.Target == 0 && v != 0:
			return p, true
		case x.Target == 0:
			return 0, true
		}
		return p * v, v != 0 && x.Target/p%v == 0
	}
	a, err := model.NewAutomaton(w.g.Values(), []int{1}, step, func(p int) bool { return p == x.Target })
	if err != nil || x.Target == 0 && !w.isValue(0) {
		return nil, format.Cannot("it has no product %d of %d cells", x.Target, len(x.Where))
	}
	return one(w.item("NFA", x.Where, encodeAutomaton(a), "_"))
}

// parts writes lists of cells with "-" between.
func (w *writer) parts(parts [][]sudoku.Cell) []string {
	var out []string
	for i, part := range parts {
		if i > 0 {
			out = append(out, "-")
		}
		for _, c := range part {
			out = append(out, w.name(c))
		}
	}
	return out
}

// allow writes the values that cells may hold.
func (w *writer) allow(cells []sudoku.Cell, ok func(int) bool) ([]string, error) {
	var digits sudoku.Digits
	for _, v := range w.g.Values() {
		if ok(v) {
			digits |= w.g.DigitOf(v).Set()
		}
	}
	if digits == 0 {
		return nil, format.Cannot("it has no cell without a value")
	}
	var args []string
	for _, c := range cells {
		args = append(args, w.name(c)+"_"+w.list(digits))
	}
	return one(".~" + strings.Join(args, "~"))
}
