package fpuzzles

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"shudu/format/packed"
	"shudu/internal/fault"
	"shudu/rule"
	"shudu/sudoku"
)

// text is a string that may be written as a number.
type text string

func (t *text) UnmarshalJSON(data []byte) error {
	var v any
	if err := json.Unmarshal(data, &v); err != nil {
		return err
	}
	switch v := v.(type) {
	case string:
		*t = text(strings.TrimSpace(v))
	case float64:
		*t = text(data)
	case nil:
	default:
		return fault.Errorf("%s is neither text nor a number", data)
	}
	return nil
}

// number returns the number that a text is; ok is false when there is none.
func (t text) number() (n int, ok bool, err error) {
	if t == "" {
		return 0, false, nil
	}
	if n, err = strconv.Atoi(string(t)); err != nil || n < 0 {
		return 0, false, fault.Errorf("%q is no number", t)
	}
	return n, true, nil
}

// positive returns the number that a text is, 0 when there is none. Where none
// means that nothing is asked for, a 0 that is written would be lost.
func (t text) positive() (int, error) {
	n, ok, err := t.number()
	if err == nil && ok && n == 0 {
		err = fault.Errorf("the value is 0")
	}
	return n, err
}

// element is one constraint of any kind.
type element struct {
	Lines      [][]string    `json:"lines,omitempty"`
	Cells      []string      `json:"cells,omitempty"`
	Cell       string        `json:"cell,omitempty"`
	CloneCells []string      `json:"cloneCells,omitempty"`
	Direction  string        `json:"direction,omitempty"`
	Value      text          `json:"value,omitempty"`
	Values     []json.Number `json:"values,omitempty"`
}

// entry is a cell of the grid.
type entry struct {
	Value  text            `json:"value"`
	Given  bool            `json:"given"`
	Marks  []text          `json:"givenPencilMarks"`
	Region json.RawMessage `json:"region"`
}

// UnmarshalJSON reads a cell and refuses what may be a rule of another program.
func (e *entry) UnmarshalJSON(data []byte) error {
	type plain entry
	if err := json.Unmarshal(data, (*plain)(e)); err != nil {
		return err
	}
	return packed.Unknown(data, "value", "given", "givenPencilMarks", "region", "centerPencilMarks", "cornerPencilMarks", "candidates", "highlight", "highlightArray", "c", "cArray")
}

// UnmarshalJSON likewise.
func (e *element) UnmarshalJSON(data []byte) error {
	type plain element
	if err := json.Unmarshal(data, (*plain)(e)); err != nil {
		return err
	}
	return packed.Unknown(data, "lines", "cells", "cell", "cloneCells", "direction", "value", "values", "isNewConstraint")
}

// reader makes a puzzle of an object.
type reader struct {
	g      *sudoku.Geometry
	p      *sudoku.Puzzle
	keys   map[string]json.RawMessage
	parts  [][]sudoku.Cell // the boxes or regions
	height int             // of a usual box; 1 when there are none
	pass   func(error)     // kinds that are not known are told and passed over; nil to refuse them
}

// Parse reads the JSON object of a puzzle.
func Parse(data []byte) (*sudoku.Puzzle, error) { return parse(data, nil) }

// ParseLoosely reads an object as Parse does, but passes over constraints of
// kinds that it does not know, and tells each: the puzzle may lack rules.
func ParseLoosely(data []byte, pass func(error)) (*sudoku.Puzzle, error) { return parse(data, pass) }

func parse(data []byte, pass func(error)) (*sudoku.Puzzle, error) {
	r := &reader{pass: pass}
	if err := json.Unmarshal(data, &r.keys); err != nil {
		return nil, fault.Errorf("this is not JSON: %w", packed.Plain(err))
	}
	for _, step := range []struct {
		key  string
		read func(json.RawMessage) error
	}{{"size", r.size}, {"grid", r.grid}, {"solution", r.solution}} {
		if err := step.read(r.keys[step.key]); err != nil {
			return nil, &packed.KeyError{Key: step.key, Err: err}
		}
		delete(r.keys, step.key)
	}
	r.info()
	for _, k := range kinds {
		if err := k.read(r); err != nil {
			return nil, &packed.KeyError{Key: k.key, Err: err}
		}
	}
	if err := r.rest(); err != nil {
		return nil, err
	}
	return r.p, nil
}

func (r *reader) size(raw json.RawMessage) error {
	var n int
	if raw == nil { // the grid says it
		var rows []json.RawMessage
		_ = json.Unmarshal(r.keys["grid"], &rows)
		raw = json.RawMessage(strconv.Itoa(len(rows)))
	}
	if err := json.Unmarshal(raw, &n); err != nil || n < 1 || n > sudoku.MaxValues {
		return fault.Errorf("expected the size of the grid, 1 to %d", sudoku.MaxValues)
	}
	r.g = sudoku.Square(n)
	r.p = sudoku.New(r.g, rule.Latin{})
	r.height, _ = rule.BoxShape(n)
	return nil
}

func (r *reader) grid(raw json.RawMessage) error {
	var rows [][]entry
	if err := json.Unmarshal(raw, &rows); err != nil {
		return fault.Errorf("expected %d rows of cells: %w", r.g.Rows(), packed.Plain(err))
	}
	if len(rows) != r.g.Rows() {
		return fault.Errorf("%d rows (expected %d)", len(rows), r.g.Rows())
	}
	region := r.usual()
	r.p.Candidates = make([]sudoku.Digits, r.g.Len())
	for i, row := range rows {
		if len(row) != r.g.Cols() {
			return fault.Errorf("row %d has %d cells (expected %d)", i+1, len(row), r.g.Cols())
		}
		for j, e := range row {
			c := r.g.At(i, j)
			if err := r.entry(c, e); err != nil {
				return fault.Errorf("%s: %w", r.g.Name(c), err)
			}
			if len(e.Region) > 0 {
				var id *int
				if err := json.Unmarshal(e.Region, &id); err != nil {
					return fault.Errorf("%s: the region %s is no number", r.g.Name(c), e.Region)
				}
				region[c] = -1
				if id != nil {
					region[c] = *id
				}
			}
		}
	}
	if !slices.ContainsFunc(r.p.Candidates, func(s sudoku.Digits) bool { return s != r.g.All() }) {
		r.p.Candidates = nil
	}
	return r.regions(region)
}

// entry reads a given or the marks of a cell.
func (r *reader) entry(c sudoku.Cell, e entry) error {
	r.p.Candidates[c] = r.g.All()
	if len(e.Marks) > 0 {
		r.p.Candidates[c] = 0
	}
	for _, m := range e.Marks {
		d, err := r.digit(m)
		if err != nil {
			return err
		}
		r.p.Candidates[c] |= d.Set()
	}
	if !e.Given || e.Value == "" {
		return nil
	}
	d, err := r.digit(e.Value)
	r.p.Givens[c] = d
	return err
}

func (r *reader) digit(t text) (sudoku.Digit, error) {
	n, ok, err := t.number()
	d := r.g.DigitOf(n)
	if err == nil && (!ok || d == sudoku.None) {
		err = fault.Errorf("%q is not from 1 to %d", t, r.g.N())
	}
	return d, err
}

// usual returns the region of every cell when nothing is said: its box, or its
// row where there are no boxes.
func (r *reader) usual() []int {
	width := r.g.N() / r.height
	out := make([]int, r.g.Len())
	for c := range out {
		row, col := r.g.Row(sudoku.Cell(c)), r.g.Col(sudoku.Cell(c))
		out[c] = row/r.height*r.height + col/width
	}
	return out
}

// regions adds the boxes, or the regions where they are others.
func (r *reader) regions(region []int) error {
	parts, err := r.split(region)
	if err != nil {
		return err
	}
	usual, _ := r.split(r.usual())
	r.parts = parts
	switch {
	case slices.EqualFunc(parts, usual, slices.Equal[[]sudoku.Cell]):
		if r.height > 1 {
			r.p.Rules = append(r.p.Rules, rule.Boxes{Height: r.height, Width: r.g.N() / r.height})
		}
	case len(parts) > 0:
		r.p.Rules = append(r.p.Rules, rule.Regions{Parts: parts})
	}
	return nil
}

// split returns the cells of every region, by their first cells.
func (r *reader) split(region []int) ([][]sudoku.Cell, error) {
	byID := map[int]int{}
	var parts [][]sudoku.Cell
	for c, id := range region {
		if id < 0 {
			continue
		}
		if _, ok := byID[id]; !ok {
			byID[id] = len(parts)
			parts = append(parts, nil)
		}
		parts[byID[id]] = append(parts[byID[id]], sudoku.Cell(c))
	}
	for _, part := range parts {
		if len(part) != r.g.N() {
			return nil, fault.Errorf("the region of %s has %d cells (expected %d)", r.g.Name(part[0]), len(part), r.g.N())
		}
	}
	return parts, nil
}

// solution reads the solution, if it is whole.
func (r *reader) solution(raw json.RawMessage) error {
	var values []text
	if len(raw) == 0 || json.Unmarshal(raw, &values) != nil || len(values) != r.g.Len() {
		return nil
	}
	grid := make(sudoku.Grid, r.g.Len())
	for i, v := range values {
		d, err := r.digit(v)
		if err != nil {
			return nil
		}
		grid[i] = d
	}
	r.p.Solution = grid
	return nil
}

// info reads what is known beside the puzzle.
func (r *reader) info() {
	for key, field := range infoFields(&r.p.Info) {
		_ = json.Unmarshal(r.keys[key], field) // other than a string it says nothing
		delete(r.keys, key)
	}
}

func infoFields(info *sudoku.Info) map[string]*string {
	return map[string]*string{"title": &info.Title, "author": &info.Author, "ruleset": &info.Comment}
}

// meaningless lists the keys of drawings and of programs' settings.
var meaningless = []string{
	"line", "rectangle", "circle", "text", "highlightConflicts", "disabledlogic", "truecandidatesoptions",
	"fogofwar", "foglight", "successMessage", "metadata",
}

// rest refuses every key that is left and says something.
func (r *reader) rest() error {
	for _, key := range meaningless {
		delete(r.keys, key)
	}
	for _, key := range sortedKeys(r.keys) {
		if !packed.Says(r.keys[key]) {
			continue
		}
		err := &packed.KeyError{Key: key, Err: fault.Errorf("this kind of constraint is not known")}
		if r.pass == nil {
			return err
		}
		r.pass(err)
	}
	return nil
}

// elements reads the constraints of one kind and takes the key away.
func (r *reader) elements(key string) ([]*element, error) {
	raw, ok := r.keys[key]
	delete(r.keys, key)
	if !ok {
		return nil, nil
	}
	var list []*element
	if err := json.Unmarshal(raw, &list); err != nil {
		return nil, fault.Errorf("expected a list of constraints: %w", packed.Plain(err))
	}
	return list, nil
}

// flag reads a constraint that is true or false.
func (r *reader) flag(key string) (bool, error) {
	raw, ok := r.keys[key]
	delete(r.keys, key)
	if !ok || string(raw) == "null" {
		return false, nil
	}
	var on bool
	if err := json.Unmarshal(raw, &on); err != nil {
		return false, fault.Errorf("expected true or false, not %s", raw)
	}
	return on, nil
}

// cells returns the cells of their names.
func (r *reader) cells(names []string) ([]sudoku.Cell, error) {
	out := make([]sudoku.Cell, len(names))
	for i, name := range names {
		if out[i] = r.g.CellNamed(name); out[i] == sudoku.NoCell {
			return nil, fault.Errorf("there is no cell %q", name)
		}
	}
	return out, nil
}

// some returns the cells of names of which there must be one at least.
func (r *reader) some(names []string) ([]sudoku.Cell, error) {
	if len(names) == 0 {
		return nil, fault.New("no cells")
	}
	return r.cells(names)
}

// position returns the row and column of a name, counted from 0, also outside
// the grid by one.
func (r *reader) position(name string) (row, col int, err error) {
	n := r.g.N()
	down, across, _ := strings.Cut(strings.TrimPrefix(name, "R"), "C")
	row, err = strconv.Atoi(down)
	if err == nil {
		col, err = strconv.Atoi(across)
	}
	if err != nil || row < 0 || col < 0 || row > n+1 || col > n+1 || name != place(row-1, col-1) {
		return 0, 0, fault.Errorf("there is no place %q around the grid", name)
	}
	return row - 1, col - 1, nil
}

// ray returns the cells from a place beside the grid in a direction.
func (r *reader) ray(row, col, down, right int) []sudoku.Cell {
	if r.g.At(row, col) == sudoku.NoCell {
		row, col = row+down, col+right
	}
	var out []sudoku.Cell
	for c := r.g.At(row, col); c != sudoku.NoCell; c = r.g.At(row, col) {
		out = append(out, c)
		row, col = row+down, col+right
	}
	return out
}

// line returns the row or column that a clue beside the grid looks along.
func (r *reader) line(name string) ([]sudoku.Cell, error) {
	row, col, err := r.position(name)
	if err != nil {
		return nil, err
	}
	n := r.g.N()
	var cells []sudoku.Cell
	switch {
	case row == -1 && col >= 0 && col < n:
		cells = r.ray(row, col, 1, 0)
	case row == n && col >= 0 && col < n:
		cells = r.ray(row, col, -1, 0)
	case col == -1 && row >= 0 && row < n:
		cells = r.ray(row, col, 0, 1)
	case col == n && row >= 0 && row < n:
		cells = r.ray(row, col, 0, -1)
	default:
		return nil, fault.Errorf("%s is not beside the grid", name)
	}
	return cells, nil
}
