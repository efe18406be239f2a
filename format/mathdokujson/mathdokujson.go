// Package mathdokujson reads and writes Mathdoku puzzles as JSON objects, one
// a line. Its name is "mathdoku-json".
//
//	{"size":2,"cages":[{"cells":[[0,0],[0,1]],"op":"+","target":3},…],"solution":[[1,2],[2,1]]}
//
// An object may also take several lines, if only its first begins with "{" in
// column 1. Its keys:
//
//	size                        rows and columns of a square
//	rows, cols                  or both, where there is no size
//	cages                       see below
//	values                      a list; 1 to the longer side without it
//	killer, diagonal            true: no value twice in a cage, on a main diagonal
//	solution                    rows of numbers, or a string, one character a cell
//	title, author, source, level, date, url, comment
//
// A cage is {"cells":…, "op":…, "target":…} or the same three in a list, in
// the order op, target, cells. A cell is [row, column], counted from 0, or
// "R1C1". The operations are those of format mathdoku ("+", "-", "*", "/",
// "?", "mod" …); "=" or "" is a given. "operation" is read for op and "value"
// for target. The characters of a solution in a string are digits, or letters
// from A for 1 when the largest value is 10 or more.
//
// Any other key with a string, a number, false or null is information and is
// passed over; with anything else it may be a rule and is refused. So is a key
// that stands twice.
package mathdokujson

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"iter"
	"maps"
	"slices"

	"shudu/format"
	"shudu/format/cages"
	"shudu/format/packed"
	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() {
	format.Register(format.Format{
		Name:       "mathdoku-json",
		Extensions: []string{".jsonl"},
		EachLine:   true,
		Sniff:      sniff,
		Read:       read,
		NewWriter:  format.Each(write),
	})
}

// sniff looks for an object with a size and cages that have targets.
func sniff(head []byte) format.Confidence {
	has := func(key string) bool { return bytes.Contains(head, []byte(key)) }
	switch {
	case !bytes.HasPrefix(bytes.TrimSpace(head), []byte("{")) || !has(`"cages"`):
		return format.No
	case has(`"size"`) && has(`"target"`):
		return format.Sure
	case has(`"rows"`) && has(`"cols"`):
		return format.Likely
	}
	return format.No
}

func read(src *format.Source) iter.Seq2[format.Item, error] {
	p := &parser{src: src}
	return src.EachBlock(func(line []byte) bool { return bytes.HasPrefix(line, []byte("{")) }, p.parse)
}

// record is the object of a puzzle.
type record struct {
	Size     int               `json:"size"`
	Rows     int               `json:"rows"`
	Cols     int               `json:"cols"`
	Values   []int             `json:"values"`
	Cages    []json.RawMessage `json:"cages"`
	Killer   bool              `json:"killer"`
	Diagonal bool              `json:"diagonal"`
	Solution json.RawMessage   `json:"solution"`
	sudoku.Info
}

// cage is the object of a cage.
type cage struct {
	Cells     []json.RawMessage `json:"cells"`
	Op        string            `json:"op"`
	Operation string            `json:"operation"`
	Target    *int              `json:"target"`
	Value     *int              `json:"value"`
}

// parser reads one object after another.
type parser struct {
	src     *format.Source
	block   []format.Line
	text    []byte
	rec     record
	g       *sudoku.Geometry
	cells   []sudoku.Cell    // scratch of the quick reader
	quickly *cages.Collector // likewise
}

// errorAt returns an error at a byte of the text.
func (p *parser) errorAt(offset int, message string, args ...any) error {
	line, column := format.Place(p.block, offset)
	return p.src.Errorf(line, column, message, args...)
}

func (p *parser) parse(block []format.Line) (*sudoku.Puzzle, error) {
	p.block, p.text = block, format.Text(block)
	if puzzle, ok := p.quick(); ok {
		return puzzle, nil
	}
	return p.careful()
}

// careful reads a puzzle of any shape and says where it is wrong.
func (p *parser) careful() (*sudoku.Puzzle, error) {
	p.rec, p.g = record{}, nil
	if err := p.unmarshal(0, p.text, &p.rec); err != nil {
		return nil, err
	}
	if err := packed.Twice(p.text); err != nil {
		return nil, p.errorAt(0, "%w", err)
	}
	if err := p.checkKeys(); err != nil {
		return nil, err
	}
	if err := p.geometry(); err != nil {
		return nil, err
	}
	c := cages.NewCollector(p.g)
	c.Killer, c.Diagonal = p.rec.Killer, p.rec.Diagonal
	if err := p.cages(c); err != nil {
		return nil, err
	}
	out := c.Puzzle()
	out.Info = p.rec.Info
	var err error
	out.Solution, err = p.solution()
	return out, err
}

// unmarshal reads a piece of the text that begins at an offset.
func (p *parser) unmarshal(offset int, piece []byte, v any) error {
	err := json.Unmarshal(piece, v)
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return p.errorAt(offset+int(syntax.Offset)-1, "this is not JSON: %w", err)
	case errors.As(err, &kind):
		return p.errorAt(offset+int(kind.Offset)-1, "%w", packed.Plain(err))
	case err != nil:
		return p.errorAt(offset, "%w", err)
	}
	return nil
}

// checkKeys refuses what may be a rule.
func (p *parser) checkKeys() error {
	var all map[string]json.RawMessage
	if err := p.unmarshal(0, p.text, &all); err != nil {
		return err
	}
	for _, key := range []string{
		"size", "rows", "cols", "values", "cages", "killer", "diagonal", "solution",
		"title", "author", "source", "level", "date", "url", "comment",
		"type", // a list of words in some collections
	} {
		delete(all, key)
	}
	for _, key := range slices.Sorted(maps.Keys(all)) {
		if v := all[key]; v[0] == '{' || v[0] == '[' || v[0] == 't' {
			return p.errorAt(bytes.Index(p.text, []byte(`"`+key+`"`)), "unknown key %q", key)
		}
	}
	return nil
}

func (p *parser) geometry() (err error) {
	rows, cols := p.rec.Rows, p.rec.Cols
	if n := p.rec.Size; n != 0 {
		rows, cols = cmp.Or(rows, n), cmp.Or(cols, n)
		if rows != n || cols != n {
			return p.errorAt(0, "the size is %d, but there are %d rows and %d columns", n, rows, cols)
		}
	}
	if p.rec.Diagonal && rows != cols {
		return p.errorAt(0, "a grid that is not square has no main diagonals")
	}
	if p.g, err = sudoku.NewGeometry(rows, cols, p.rec.Values...); err != nil {
		return p.errorAt(0, `%w: needs a "size"`, err)
	}
	if n := len(p.rec.Values); n > p.g.N() {
		return p.errorAt(0, "%d values, of which only %d differ", n, p.g.N())
	}
	return nil
}

// cages reads the cages. Each stands in the text behind the one before it.
func (p *parser) cages(c *cages.Collector) error {
	offset := max(0, bytes.Index(p.text, []byte(`"cages"`)))
	for i, raw := range p.rec.Cages {
		offset += max(0, bytes.Index(p.text[offset:], raw))
		if err := p.cage(c, offset, raw); err != nil {
			var pe *format.ParseError
			if errors.As(err, &pe) {
				return err
			}
			return p.errorAt(offset, "cage %d: %w", i+1, err)
		}
		offset += len(raw)
	}
	return nil
}

func (p *parser) cage(c *cages.Collector, offset int, raw []byte) error {
	x, err := p.cageOf(offset, raw)
	if err != nil {
		return err
	}
	op := model.Op(x.Op)
	if op == "=" {
		op = ""
	}
	var cells []sudoku.Cell
	for _, raw := range x.Cells {
		cell, err := p.cell(raw)
		if err != nil {
			return err
		}
		cells = append(cells, cell)
	}
	if x.Target == nil {
		return fault.Errorf("the cage has no target")
	}
	return c.Add(op, *x.Target, cells...)
}

// cageOf reads a cage of either shape.
func (p *parser) cageOf(offset int, raw []byte) (x cage, err error) {
	if raw[0] == '[' {
		var list []json.RawMessage
		if err := p.unmarshal(offset, raw, &list); err != nil {
			return x, err
		}
		if len(list) != 3 {
			return x, fault.Errorf("%d items (expected operation, target, cells)", len(list))
		}
		return x, packed.Plain(cmp.Or(json.Unmarshal(list[0], &x.Op), json.Unmarshal(list[1], &x.Target), json.Unmarshal(list[2], &x.Cells)))
	}
	if err := p.unmarshal(offset, raw, &x); err != nil {
		return x, err
	}
	if x.Op != "" && x.Operation != "" || x.Target != nil && x.Value != nil {
		return x, fault.New("the cage says its operation or its target twice")
	}
	x.Op, x.Target = cmp.Or(x.Op, x.Operation), cmp.Or(x.Target, x.Value)
	return x, packed.Unknown(raw, "cells")
}

// cell reads [row, column] or "R1C1".
func (p *parser) cell(raw []byte) (sudoku.Cell, error) {
	var at []int
	if raw[0] == '[' {
		if err := json.Unmarshal(raw, &at); err != nil || len(at) != 2 {
			return sudoku.NoCell, fault.Errorf("%s is no cell (expected [row, column])", raw)
		}
		if c := p.g.At(at[0], at[1]); c != sudoku.NoCell {
			return c, nil
		}
		return sudoku.NoCell, fault.Errorf("cell %s lies outside the grid", raw)
	}
	var name string
	if err := json.Unmarshal(raw, &name); err != nil {
		return sudoku.NoCell, fault.Errorf("%s is no cell (expected [row, column])", raw)
	}
	if c := p.g.CellNamed(name); c != sudoku.NoCell {
		return c, nil
	}
	return sudoku.NoCell, fault.Errorf("there is no cell %q", name)
}

// solution reads the solution, nil when there is none.
func (p *parser) solution() (sudoku.Grid, error) {
	raw := p.rec.Solution
	if len(raw) == 0 || string(raw) == "null" {
		return nil, nil
	}
	offset := max(0, bytes.LastIndex(p.text, raw))
	var values []int
	if raw[0] == '"' {
		var text string
		if err := p.unmarshal(offset, raw, &text); err != nil {
			return nil, err
		}
		values = fromText(text, p.g.Values()[p.g.N()-1] > 9)
	} else {
		var rows [][]int
		if err := p.unmarshal(offset, raw, &rows); err != nil {
			return nil, err
		}
		for i, row := range rows {
			if len(row) != p.g.Cols() {
				return nil, p.errorAt(offset, "row %d of the solution has %d values (expected %d)", i+1, len(row), p.g.Cols())
			}
		}
		values = slices.Concat(rows...)
	}
	if len(values) != p.g.Positions() {
		return nil, p.errorAt(offset, "the solution has %d values (expected %d)", len(values), p.g.Positions())
	}
	grid := make(sudoku.Grid, p.g.Len())
	for i, v := range values {
		if grid[i] = p.g.DigitOf(v); grid[i] == sudoku.None {
			return nil, p.errorAt(offset, "%d in the solution is not among the values of this grid", v)
		}
	}
	return grid, nil
}

// fromText returns the values that characters stand for.
func fromText(text string, letters bool) []int {
	var out []int
	for _, r := range text {
		switch {
		case letters && r != '0':
			out = append(out, int(r-'A')+1)
		default:
			out = append(out, int(r-'0'))
		}
	}
	return out
}
