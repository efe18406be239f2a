package iss

import (
	"slices"
	"strings"

	"shudu/format"
	"shudu/internal/expr"
	"shudu/rule"
	"shudu/sudoku"
)

// machineWords are the words of automata and composites.
func machineWords() {
	say(func(w *writer, x rule.Regex) ([]string, error) {
		return one(w.item("Regex", x.Where, encodeBytes([]byte(x.Pattern))))
	})
	say(func(w *writer, x rule.Automaton) ([]string, error) {
		code, err := encodeSteps(x, w.g.Values())
		if err != nil {
			return nil, err
		}
		return one(w.item("NFA", nil, append([]string{code, "_"}, w.parts(x.Parts)...)...))
	})
	say(func(w *writer, x rule.AnyOf) ([]string, error) {
		w.inside++
		defer func() { w.inside-- }()
		out := []string{".Or"}
		for _, branch := range x.Rules {
			items, err := w.rule(branch)
			if err != nil {
				return nil, err
			}
			if len(items) != 1 {
				items = slices.Concat([]string{".And"}, items, []string{".End"})
			}
			out = append(out, items...)
		}
		return one(strings.Join(append(out, ".End"), ""))
	})
	say(func(w *writer, x rule.AllOf) ([]string, error) {
		w.inside++
		defer func() { w.inside-- }()
		items, err := w.all(x.Rules)
		return []string{".And" + strings.Join(items, "") + ".End"}, err
	})
	say(func(w *writer, x rule.Replicate) ([]string, error) {
		w.inside++
		defer func() { w.inside-- }()
		items, err := w.all(x.Rules)
		if err != nil {
			return nil, err
		}
		copies, alike, err := w.copies(x, items)
		if err != nil || !alike {
			return copies, err
		}
		bits := make([]bool, w.g.Positions())
		for _, c := range x.Where {
			bits[c-x.Origin] = true
		}
		head := ".Replicate~" + packBits(bits)
		if x.Origin != 0 {
			head += "~" + w.name(x.Origin)
		}
		return one(head + strings.Join(items, "") + ".End")
	})
}

// copies writes rules at every place they are moved to. It reports whether the
// items there are those of the origin with their cells moved, at or behind it:
// a rule that looks at the cells around, or at the whole grid, says other cells
// elsewhere.
func (w *writer) copies(x rule.Replicate, items []string) (all []string, alike bool, err error) {
	if len(x.Where)*len(items) > maxCopies {
		return nil, false, format.Cannot("%d items at %d places are too many", len(items), len(x.Where))
	}
	alike = true
	for _, to := range x.Where {
		shift := w.shift(x.Origin, to)
		moved := make([]sudoku.Rule, len(x.Rules))
		for i, r := range x.Rules {
			moved[i] = rule.Map(r, shift)
		}
		here, err := w.all(moved)
		if err != nil {
			return nil, false, err
		}
		alike = alike && to >= x.Origin && slices.Equal(here, w.renamed(items, shift))
		all = append(all, here...)
	}
	return all, alike, nil
}

// shift returns where cells go when one goes to another; NoCell outside the grid.
func (w *writer) shift(from, to sudoku.Cell) func(sudoku.Cell) sudoku.Cell {
	down, right := w.g.Row(to)-w.g.Row(from), w.g.Col(to)-w.g.Col(from)
	return func(c sudoku.Cell) sudoku.Cell { return w.g.At(w.g.Row(c)+down, w.g.Col(c)+right) }
}

// cellName is the name of a cell of the grid in an item.
var cellName = expr.Late(`R[1-9a-g]C[1-9a-g]`)

// renamed returns items with the names of cells that moved.
func (w *writer) renamed(items []string, shift func(sudoku.Cell) sudoku.Cell) []string {
	out := make([]string, len(items))
	for i, item := range items {
		out[i] = cellName().ReplaceAllStringFunc(item, func(name string) string {
			c, err := w.r.cell(name)
			if err != nil || shift(c) == sudoku.NoCell {
				return noName
			}
			return w.name(shift(c))
		})
	}
	return out
}
