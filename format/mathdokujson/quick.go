package mathdokujson

import (
	"bytes"
	"encoding/json"
	"errors"

	"shudu/format/cages"
	"shudu/model"
	"shudu/sudoku"
)

// quickRecord is the usual shape of a puzzle, read in one go. Whatever is not
// of this shape, or wrong, is left to the careful reader, which knows every
// shape and says where an error is.
type quickRecord struct {
	Size     int             `json:"size"`
	Cages    []quickCage     `json:"cages"`
	Solution json.RawMessage `json:"solution"`
	sudoku.Info
}

type quickCage struct {
	Cells  []quickCell `json:"cells"`
	Op     string      `json:"op"`
	Target int         `json:"target"`
}

// quickCell is [row, column].
type quickCell struct{ row, col int }

var errNotQuick = errors.New("not the usual shape")

// UnmarshalJSON reads two small numbers in brackets.
func (c *quickCell) UnmarshalJSON(text []byte) error {
	at, part := [2]int{}, 0
	if len(text) < 5 || text[0] != '[' || text[len(text)-1] != ']' {
		return errNotQuick
	}
	for i, ch := range text[1 : len(text)-1] {
		switch {
		case ch >= '0' && ch <= '9' && at[part] < sudoku.MaxCells:
			at[part] = 10*at[part] + int(ch-'0')
		case ch == ',' && part == 0 && i > 0:
			part = 1
		case ch != ' ':
			return errNotQuick
		}
	}
	if part != 1 {
		return errNotQuick
	}
	c.row, c.col = at[0], at[1]
	return nil
}

// quick reads a puzzle of the usual shape; false means that it is not, or that
// something is wrong with it.
func (p *parser) quick() (*sudoku.Puzzle, bool) {
	var rec quickRecord
	d := json.NewDecoder(bytes.NewReader(p.text))
	d.DisallowUnknownFields()
	if d.Decode(&rec) != nil || rec.Size < 1 || len(bytes.TrimSpace(p.text[d.InputOffset():])) > 0 {
		return nil, false
	}
	p.rec = record{Size: rec.Size, Solution: rec.Solution}
	if p.geometry() != nil {
		return nil, false
	}
	c := cages.NewCollector(p.g)
	for _, x := range rec.Cages {
		if !p.quickCage(c, x) {
			return nil, false
		}
	}
	out := c.Puzzle()
	out.Info = rec.Info
	var err error
	out.Solution, err = p.solution()
	return out, err == nil
}

// quickCage adds a cage and reports whether that is possible.
func (p *parser) quickCage(c *cages.Collector, x quickCage) bool {
	cells := make([]sudoku.Cell, len(x.Cells))
	for i, at := range x.Cells {
		if cells[i] = p.g.At(at.row, at.col); cells[i] == sudoku.NoCell {
			return false
		}
	}
	op := model.Op(x.Op)
	if op == "=" {
		op = ""
	}
	return c.Add(op, x.Target, cells...) == nil
}
