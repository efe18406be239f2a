package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Minimum{}) }

// Minimum says that each of the cells holds a digit less than those of its
// neighbours by a side. Cells of the rule are not compared with each other.
type Minimum struct {
	Where []sudoku.Cell
}

// Name returns "minimum".
func (Minimum) Name() string { return "minimum" }

// Cells returns the cells.
func (x Minimum) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks shades the cells.
func (x Minimum) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{{Shape: sudoku.MarkShade, Style: sudoku.Faint, Text: "∨", Cells: x.Where}}
}

// Constrain compares each cell with its neighbours.
func (x Minimum) Constrain(b *model.Builder) error {
	if err := once(b, 1, x.Where); err != nil {
		return err
	}
	extreme(b, label("minimum", 0), x.Where, func(v, w int) bool { return v < w })
	return nil
}

// extreme relates cells to those of their neighbours that are not among them.
func extreme(b *model.Builder, l model.Label, cells []sudoku.Cell, related func(v, w int) bool) {
	r := b.Relation(related)
	in := map[sudoku.Cell]bool{}
	for _, c := range cells {
		in[c] = true
	}
	neighbours(b.Geometry(), func(v, w sudoku.Cell) {
		if in[v] && !in[w] {
			b.Related(l, r, v, w)
		}
		if in[w] && !in[v] {
			b.Related(l, r, w, v)
		}
	})
}
