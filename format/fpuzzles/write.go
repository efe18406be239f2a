package fpuzzles

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"shudu/format"
	"shudu/format/cages"
	"shudu/rule"
	"shudu/sudoku"
)

// writer makes an object of a puzzle. It holds a reader for what both know of
// the grid.
type writer struct {
	reader
	givens sudoku.Grid
	left   []sudoku.Rule // not said yet
	order  []string
	values map[string]any
}

// Text returns the JSON object of a puzzle.
func Text(p *sudoku.Puzzle) ([]byte, error) {
	if err := sayable(p); err != nil {
		return nil, err
	}
	g := p.Geometry
	w := &writer{reader: reader{g: g, p: p}, givens: p.Givens.Clone(), left: p.Rules, values: map[string]any{}}
	w.height, _ = rule.BoxShape(g.N())
	if len(take[rule.Latin](w)) == 0 {
		return nil, format.Cannot("a grid without rows and columns")
	}
	w.set("size", g.N())
	info := p.Info
	for _, key := range []string{"title", "author", "ruleset"} {
		if text := *infoFields(&info)[key]; text != "" {
			w.set(key, text)
		}
	}
	w.set("grid", nil)
	region, err := w.boxes()
	if err != nil {
		return nil, err
	}
	for _, k := range kinds {
		if err := k.write(w); err != nil {
			return nil, err
		}
	}
	if err := format.Nothing(w.left); err != nil {
		return nil, err
	}
	w.values["grid"] = w.rows(region)
	if p.Solution.Filled() == g.Len() {
		w.set("solution", p.Solution.Clone())
	}
	text, err := w.object()
	if err != nil {
		return nil, err
	}
	if _, err := Parse(text); err != nil { // such as a value below 0
		return nil, format.Cannot("%v", err)
	}
	return text, nil
}

// sayable returns an error unless the format has grids like that of a puzzle.
func sayable(p *sudoku.Puzzle) error {
	switch g := p.Geometry; {
	case g.Rows() != g.Cols() || !cages.Natural(g) || g.Len() != g.Positions():
		return format.Cannot("anything but an n × n grid with the values 1 to n")
	case g.Holed():
		return format.Cannot("its grids have no holes")
	case slices.Contains(p.Candidates, 0):
		return format.Cannot("a cell without candidates")
	}
	return nil
}

// take takes the rules of a type from those that are left.
func take[R sudoku.Rule](w *writer) []R {
	taken, left := format.Take[R](w.left)
	w.left = left
	return taken
}

// set says a key.
func (w *writer) set(key string, value any) {
	if _, ok := w.values[key]; !ok {
		w.order = append(w.order, key)
	}
	w.values[key] = value
}

// append adds a constraint to those of a key.
func (w *writer) append(key string, e element) {
	list, _ := w.values[key].([]element)
	w.set(key, append(list, e))
}

// object returns the keys in the order they were said.
func (w *writer) object() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, key := range w.order {
		if i > 0 {
			b.WriteByte(',')
		}
		value := w.values[key]
		if grid, ok := value.(sudoku.Grid); ok {
			value = numbers(grid)
		}
		data, err := json.Marshal(value)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&b, "%q:%s", key, data)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// numbers returns digits as JSON says numbers.
func numbers(grid sudoku.Grid) []int {
	out := make([]int, len(grid))
	for i, d := range grid {
		out[i] = int(d)
	}
	return out
}

// boxes takes the boxes or regions and returns the region of every cell, nil
// when it is the usual one.
func (w *writer) boxes() ([]int, error) {
	boxes, regions := take[rule.Boxes](w), take[rule.Regions](w)
	if len(boxes)+len(regions) > 1 {
		return nil, format.Cannot("boxes and regions at once")
	}
	n := w.g.N()
	usual, _ := w.split(w.usual())
	switch {
	case len(boxes) == 1 && boxes[0] == rule.Boxes{Height: w.height, Width: n / w.height},
		len(boxes)+len(regions) == 0 && w.height == 1:
		w.parts = usual
		return nil, nil
	case len(boxes) == 1:
		if w.parts = boxParts(w.g, boxes[0]); w.parts == nil {
			return nil, format.Cannot("boxes of %d × %d cells", boxes[0].Height, boxes[0].Width)
		}
	case len(regions) == 1:
		w.parts = regions[0].Parts
	}
	region := make([]int, w.g.Len())
	for c := range region {
		region[c] = -1
	}
	for i, part := range w.parts {
		for _, c := range part {
			if region[c] >= 0 || len(part) != n {
				return nil, format.Cannot("regions that overlap or do not have %d cells", n)
			}
			region[c] = i
		}
	}
	return region, nil
}

// boxParts returns the cells of boxes of an unusual shape, nil when they do not
// tile the grid.
func boxParts(g *sudoku.Geometry, x rule.Boxes) [][]sudoku.Cell {
	if x.Height < 1 || x.Width < 1 || g.Rows()%x.Height != 0 || g.Cols()%x.Width != 0 {
		return nil
	}
	across := g.Cols() / x.Width
	parts := make([][]sudoku.Cell, across*(g.Rows()/x.Height))
	for c := range sudoku.Cell(g.Len()) {
		i := g.Row(c)/x.Height*across + g.Col(c)/x.Width
		parts[i] = append(parts[i], c)
	}
	return parts
}

// rows returns the grid.
func (w *writer) rows(region []int) [][]map[string]any {
	rows := make([][]map[string]any, w.g.Rows())
	for i, d := range w.givens {
		c := sudoku.Cell(i)
		cell := map[string]any{}
		if d != sudoku.None {
			cell["value"], cell["given"] = int(d), true
		}
		if w.p.Candidates != nil && w.p.Candidates[c] != w.g.All() {
			marks := []int{}
			for d := range w.p.Candidates[c].All() {
				marks = append(marks, int(d))
			}
			cell["givenPencilMarks"] = marks
		}
		if region != nil {
			cell["region"] = region[c]
			if region[c] < 0 {
				cell["region"] = nil
			}
		}
		rows[w.g.Row(c)] = append(rows[w.g.Row(c)], cell)
	}
	return rows
}

// names returns the names of cells.
func (w *writer) names(cells []sudoku.Cell) []string {
	out := make([]string, len(cells))
	for i, c := range cells {
		out[i] = w.g.Name(c)
	}
	return out
}

// touch reports whether two cells touch, by a side or a corner.
func (w *writer) touch(a, b sudoku.Cell) bool {
	down, right := w.g.Row(a)-w.g.Row(b), w.g.Col(a)-w.g.Col(b)
	return down*down <= 1 && right*right <= 1
}

// beside returns the name of the place whose clue looks along a whole row or
// column, "" when there is none.
func (w *writer) beside(cells []sudoku.Cell) string {
	n := w.g.N()
	for i := range n {
		for _, at := range [][2]int{{-1, i}, {n, i}, {i, -1}, {i, n}} {
			name := place(at[0], at[1])
			if line, err := w.line(name); err == nil && slices.Equal(line, cells) {
				return name
			}
		}
	}
	return ""
}

// place returns the name of a row and column, also outside the grid.
func place(row, col int) string { return "R" + strconv.Itoa(row+1) + "C" + strconv.Itoa(col+1) }

func sortedKeys(m map[string]json.RawMessage) []string { return slices.Sorted(maps.Keys(m)) }
