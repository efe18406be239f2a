package fpuzzles

import (
	"slices"
	"strconv"

	"shudu/format"
	"shudu/internal/fault"
	"shudu/rule"
	"shudu/sudoku"
)

// outside is a kind of clues beside the grid.
func outside[R sudoku.Rule](key string, to func(value int, cells []sudoku.Cell) R, from func(R) (int, []sudoku.Cell)) kind {
	return kind{key, func(r *reader) error {
		return r.each(key, "cell cells", func(e element) error {
			value, ok, err := e.Value.number()
			if !ok || err != nil {
				return err
			}
			cells, err := r.line(e.Cell)
			if err == nil {
				err = r.agree(e, cells)
				r.add(to(value, cells))
			}
			return err
		})
	}, func(w *writer) error {
		for _, x := range take[R](w) {
			value, cells := from(x)
			name := w.beside(cells)
			if name == "" {
				return format.Cannot("a clue %q on a part of a row", x.Name())
			}
			w.append(key, element{Cell: name, Value: text(strconv.Itoa(value))})
		}
		return nil
	}}
}

// agree checks that the cells that a clue names beside its place, if any, are
// those that it looks along.
func (r *reader) agree(e element, along []sudoku.Cell) error {
	named, err := r.cells(e.Cells)
	if err == nil && len(named) > 0 && !slices.Equal(slices.Sorted(slices.Values(named)), slices.Sorted(slices.Values(along))) {
		err = fault.Errorf("the cells are not those that %s looks along", e.Cell)
	}
	return err
}

// diagonals are the directions of little killers.
var diagonals = []struct {
	name        string
	down, right int
}{{"UR", -1, 1}, {"UL", -1, -1}, {"DR", 1, 1}, {"DL", 1, -1}}

func readLittleKillers(r *reader) error {
	return r.each("littlekillersum", "cell cells", func(e element) error {
		sum, err := e.Value.positive()
		if sum == 0 || err != nil {
			return err
		}
		row, col, err := r.position(e.Cell)
		if err != nil {
			return err
		}
		for _, d := range diagonals {
			if d.name == e.Direction {
				cells := r.ray(row, col, d.down, d.right)
				if len(cells) == 0 {
					return fault.Errorf("from %s it does not go %s into the grid", e.Cell, e.Direction)
				}
				r.add(rule.LittleKiller{Sum: sum, Where: cells})
				return r.agree(e, cells)
			}
		}
		return fault.Errorf("%q is no direction (expected UR, UL, DR or DL)", e.Direction)
	})
}

func writeLittleKillers(w *writer) error {
	for _, x := range take[rule.LittleKiller](w) {
		if x.Sum == 0 {
			return format.Cannot("a little killer with the sum 0")
		}
		found := false
		for _, d := range diagonals {
			if len(x.Where) == 0 || found {
				break
			}
			row, col := w.g.Row(x.Where[0])-d.down, w.g.Col(x.Where[0])-d.right
			if w.g.At(row, col) == sudoku.NoCell && slices.Equal(w.ray(row, col, d.down, d.right), x.Where) {
				found = true
				w.append("littlekillersum", element{Cell: place(row, col), Cells: w.names(x.Where), Direction: d.name, Value: valueText(x.Sum)})
			}
		}
		if !found {
			return format.Cannot("a little killer on other cells than a whole diagonal")
		}
	}
	return nil
}
