package rule

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Quadruple{}) }

// Quadruple is a circle where four cells meet: its values all stand in the
// cells around it, a value named twice at least twice.
type Quadruple struct {
	Values []int
	Where  []sudoku.Cell
}

// Name returns "quadruple".
func (Quadruple) Name() string { return "quadruple" }

// Cells returns the cells around the circle.
func (x Quadruple) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the circle.
func (x Quadruple) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{{Shape: sudoku.MarkDot, Style: sudoku.Hollow, Text: joined(x.Values), Cells: x.Where}}
}

// joined returns numbers side by side, as they are written in a circle.
func joined(values []int) string {
	var s strings.Builder
	for i, v := range values {
		if i > 0 && (v > 9 || values[i-1] > 9) {
			s.WriteByte(' ')
		}
		s.WriteString(strconv.Itoa(v))
	}
	return s.String()
}

// Constrain asks for each value.
func (x Quadruple) Constrain(b *model.Builder) error {
	if err := once(b, 1, x.Where); err != nil {
		return err
	}
	holds(b, label("quadruple", 0), x.Values, false, x.Where)
	return nil
}

// holds says that cells hold each of the values at least as often as it is
// listed, or exactly as often.
func holds(b *model.Builder, l model.Label, values []int, exactly bool, cells []sudoku.Cell) {
	times := map[int]int{}
	for _, v := range values {
		times[v]++
	}
	for _, v := range slices.Sorted(maps.Keys(times)) {
		b.Count(l, []int{v}, numbers(times[v], len(cells), exactly), cells...)
	}
}

// numbers returns the numbers from n to most, or n alone.
func numbers(n, most int, alone bool) []int {
	if alone {
		return []int{n}
	}
	var out []int
	for ; n <= most; n++ {
		out = append(out, n)
	}
	return out
}
