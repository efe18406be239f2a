package rule

import (
	"slices"
	"strconv"

	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

// once returns an error when there are fewer than n cells, or one of them does
// not exist or stands there twice.
func once(b *model.Builder, n int, cells []sudoku.Cell) error {
	if err := needs(b, n, cells); err != nil {
		return err
	}
	return b.Check(cells...)
}

// needs returns an error when there are fewer than n cells or one of them does
// not exist. A cell may stand there twice: a line may close on itself.
func needs(b *model.Builder, n int, cells []sudoku.Cell) error {
	if len(cells) < n {
		return fault.Errorf("%d cells where at least %d are needed", len(cells), n)
	}
	for _, c := range cells {
		if err := b.Check(c); err != nil {
			return err
		}
	}
	return nil
}

// opened returns a line without its last cell when that is the first again:
// the line closes on itself, and for rules about the set of its digits the cell
// counts once.
func opened(cells []sudoku.Cell) []sudoku.Cell {
	if n := len(cells); n > 2 && cells[n-1] == cells[0] {
		return cells[:n-1]
	}
	return cells
}

// chain relates each cell to the next one.
func chain(b *model.Builder, l model.Label, cells []sudoku.Cell, related func(x, y int) bool) {
	chained(b, l, cells, b.Relation(related))
}

// chained is chain by a table.
func chained(b *model.Builder, l model.Label, cells []sudoku.Cell, r *model.Relation) {
	for i := range len(cells) - 1 {
		b.Related(l, r, cells[i], cells[i+1])
	}
}

// allPairs relates each cell to every later one.
func allPairs(b *model.Builder, l model.Label, cells []sudoku.Cell, related func(x, y int) bool) {
	allRelated(b, l, cells, b.Relation(related))
}

// allRelated is allPairs by a table.
func allRelated(b *model.Builder, l model.Label, cells []sudoku.Cell, r *model.Relation) {
	for i := range cells {
		for j := range i {
			b.Related(l, r, cells[j], cells[i])
		}
	}
}

// sum says that weighted cells add up to a target. A cell that stands there
// twice counts with both weights; nil weights are all 1.
func sum(b *model.Builder, l model.Label, target int, weights []int, cells []sudoku.Cell) {
	cs := make([]sudoku.Cell, 0, len(cells))
	ws := make([]int, 0, len(cells))
	for i, c := range cells {
		w := 1
		if weights != nil {
			w = weights[i]
		}
		if at := slices.Index(cs, c); at >= 0 {
			ws[at] += w
			continue
		}
		cs, ws = append(cs, c), append(ws, w)
	}
	cs, ws = counting(cs, ws)
	switch {
	case len(cs) == 0 && target != 0:
		b.Restrict(cells[0], func(int) bool { return false })
	case len(cs) == 0:
	case slices.ContainsFunc(ws, func(w int) bool { return w != 1 }):
		b.WeightedSum(l, target, ws, cs...)
	default:
		b.Sum(l, target, cs...)
	}
}

// counting returns the cells whose weight is not 0.
func counting(cells []sudoku.Cell, weights []int) ([]sudoku.Cell, []int) {
	n := 0
	for i, w := range weights {
		if w != 0 {
			cells[n], weights[n] = cells[i], w
			n++
		}
	}
	return cells[:n], weights[:n]
}

// equal says that two lists of cells have the same sum.
func equal(b *model.Builder, l model.Label, left, right []sudoku.Cell) {
	weights := make([]int, 0, len(left)+len(right))
	cells := make([]sudoku.Cell, 0, len(left)+len(right))
	for _, c := range left {
		weights, cells = append(weights, 1), append(cells, c)
	}
	for _, c := range right {
		weights, cells = append(weights, -1), append(cells, c)
	}
	sum(b, l, 0, weights, cells)
}

// line is the mark of a line through cells.
func line(style sudoku.Style, color int, cells []sudoku.Cell) sudoku.Mark {
	return sudoku.Mark{Shape: sudoku.MarkLine, Style: style, Color: color, Cells: cells}
}

// clue is the mark of a clue outside the grid that looks along cells.
func clue(g *sudoku.Geometry, text string, cells []sudoku.Cell) []sudoku.Mark {
	if len(cells) == 0 {
		return nil
	}
	return []sudoku.Mark{{Shape: sudoku.MarkText, Side: sideOf(g, cells), Text: text, Cells: cells}}
}

// sideOf returns the side from which a clue looks along cells. A diagonal
// begins at the side where the grid ends behind its first cell.
func sideOf(g *sudoku.Geometry, cells []sudoku.Cell) sudoku.Side {
	first, next := cells[0], cells[min(1, len(cells)-1)]
	down, right := g.Row(next)-g.Row(first), g.Col(next)-g.Col(first)
	upright := right == 0 || g.At(g.Row(first)-down, g.Col(first)) == sudoku.NoCell
	switch {
	case down > 0 && upright:
		return sudoku.Top
	case down < 0 && upright:
		return sudoku.Bottom
	case right < 0:
		return sudoku.Right
	}
	return sudoku.Left
}

// or returns a, or the usual value b when a is zero.
func or(a, b int) int {
	if a == 0 {
		return b
	}
	return a
}

// distance returns how far two values are apart.
func distance(x, y int) int {
	if x < y {
		return y - x
	}
	return x - y
}

// printed returns a number as it is written beside a rule, nothing for 0.
func printed(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// neighbours calls f for every two cells that touch by a side.
func neighbours(g *sudoku.Geometry, f func(x, y sudoku.Cell)) {
	apart(g, 0, 1, f)
	apart(g, 1, 0, f)
}

// apart calls f for every two cells of which the second lies so many rows
// below and columns right of the first.
func apart(g *sudoku.Geometry, down, right int, f func(x, y sudoku.Cell)) {
	for r := range g.Rows() {
		for c := range g.Cols() {
			x, y := g.At(r, c), g.At(r+down, c+right)
			if x != sudoku.NoCell && y != sudoku.NoCell {
				f(x, y)
			}
		}
	}
}

// stretches calls f for every run of cells without a gap among the n places of
// a row or a column.
func stretches(n int, at func(int) sudoku.Cell, f func(cells []sudoku.Cell)) {
	var cells []sudoku.Cell
	for i := range n + 1 {
		if i < n && at(i) != sudoku.NoCell {
			cells = append(cells, at(i))
			continue
		}
		if len(cells) > 0 {
			f(cells)
		}
		cells = nil
	}
}

// square returns an error unless the grid is a square without holes: where
// rows and columns are read against each other, all must be as long.
func square(g *sudoku.Geometry) error {
	switch {
	case g.Rows() != g.Cols():
		return fault.Errorf("the grid is not square")
	case g.Holed():
		return fault.Errorf("the grid has holes")
	}
	return nil
}
