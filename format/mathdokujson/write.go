package mathdokujson

import (
	"encoding/json"
	"io"

	"shudu/format/cages"
	"shudu/sudoku"
)

// written is record as it is written.
type written struct {
	Size     int           `json:"size,omitempty"`
	Rows     int           `json:"rows,omitempty"`
	Cols     int           `json:"cols,omitempty"`
	Values   []int         `json:"values,omitempty"`
	Killer   bool          `json:"killer,omitempty"`
	Diagonal bool          `json:"diagonal,omitempty"`
	Cages    []writtenCage `json:"cages"`
	Solution [][]int       `json:"solution,omitempty"`
	sudoku.Info
}

type writtenCage struct {
	Cells  [][2]int `json:"cells"`
	Op     string   `json:"op"`
	Target int      `json:"target"`
}

// write writes a puzzle as one line.
func write(w io.Writer, p *sudoku.Puzzle) error {
	m, err := cages.Of(p)
	if err != nil {
		return err
	}
	g := p.Geometry
	out := written{Killer: m.Killer, Diagonal: m.Diagonal, Info: p.Info, Cages: []writtenCage{}}
	if g.Rows() == g.Cols() {
		out.Size = g.Rows()
	} else {
		out.Rows, out.Cols = g.Rows(), g.Cols()
	}
	if !cages.Natural(g) {
		out.Values = g.Values()
	}
	for _, x := range m.Cages {
		c := writtenCage{Op: string(x.Op), Target: x.Target}
		if c.Op == "" {
			c.Op = "="
		}
		for _, cell := range x.Where {
			c.Cells = append(c.Cells, [2]int{g.Row(cell), g.Col(cell)})
		}
		out.Cages = append(out.Cages, c)
	}
	if p.Solution.Filled() == g.Positions() {
		out.Solution = rows(g, p.Solution)
	}
	return json.NewEncoder(w).Encode(out)
}

// rows returns the values of a grid, row by row.
func rows(g *sudoku.Geometry, grid sudoku.Grid) [][]int {
	out := make([][]int, g.Rows())
	for c, d := range grid {
		r := g.Row(sudoku.Cell(c))
		out[r] = append(out[r], g.Value(d))
	}
	return out
}
