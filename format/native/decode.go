package native

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"shudu/format/classic"
	"shudu/internal/fault"
	"shudu/rule"
	"shudu/sudoku"
)

// field is the value of a key and where it stands in the text.
type field struct {
	at  int
	raw json.RawMessage
}

// decoder reads the keys of one object. The first error stays.
type decoder struct {
	fields map[string]field
	at     int
	err    error
}

// decode reads an object; at is where it is wrong.
func decode(text []byte) (p *sudoku.Puzzle, at int, err error) {
	fields, at, err := keys(text)
	if err != nil {
		return nil, at, err
	}
	d := &decoder{fields: fields}
	p = d.puzzle()
	for k, f := range d.fields {
		if d.err == nil || f.at < d.at {
			d.fail(f.at, fault.Errorf("unknown key %q", k))
		}
	}
	if d.err != nil {
		return nil, d.at, d.err
	}
	return p, 0, nil
}

func (d *decoder) fail(at int, err error) { d.at, d.err = at, err }

// take reads the value of a key and reports whether there is one. A key that
// is taken is known.
func (d *decoder) take(key string, into any) bool {
	f, ok := d.fields[key]
	delete(d.fields, key)
	if !ok || d.err != nil {
		return false
	}
	if err := json.Unmarshal(f.raw, into); err != nil {
		d.fail(f.at, fault.Errorf("%q: %w", key, plainly(err)))
		return false
	}
	return true
}

// plainly says a type error without the names of Go.
func plainly(err error) error {
	var te *json.UnmarshalTypeError
	if errors.As(err, &te) {
		return fault.Errorf("found %s, which is not expected here", te.Value)
	}
	return err
}

// with runs a step that may fail; errors point at the key.
func (d *decoder) with(key string, step func(json.RawMessage) error) {
	f, ok := d.fields[key]
	delete(d.fields, key)
	if !ok || d.err != nil {
		return
	}
	if err := step(f.raw); err != nil {
		at := f.at
		var in *inside
		if errors.As(err, &in) {
			at += in.at
		}
		d.fail(at, fault.Errorf("%q: %w", key, err))
	}
}

func (d *decoder) puzzle() *sudoku.Puzzle {
	var version int
	if !d.take("v", &version) && d.err == nil {
		d.fail(0, fault.Errorf(`no version (expected "v":%d)`, Version))
	}
	if d.err == nil && version != Version {
		d.fail(0, fault.Errorf("version %d is not known (expected %d)", version, Version))
	}
	g := d.geometry()
	if d.err != nil {
		return nil
	}
	p := sudoku.New(g)
	d.with("givens", func(raw json.RawMessage) (err error) {
		p.Givens, err = readGrid(g, raw)
		return err
	})
	d.with("solution", func(raw json.RawMessage) (err error) {
		p.Solution, err = readGrid(g, raw)
		return err
	})
	d.with("candidates", func(raw json.RawMessage) (err error) {
		p.Candidates, err = readCandidates(g, raw)
		return err
	})
	d.rules(p)
	d.with("info", func(raw json.RawMessage) error { return strict(raw, &p.Info) })
	return p
}

func (d *decoder) geometry() *sudoku.Geometry {
	var rows, cols, size int
	var values []int
	var holes, vars []string
	sized := d.take("size", &size)
	if sized {
		rows, cols = size, size
	}
	d.take("rows", &rows)
	d.take("cols", &cols)
	if sized && d.err == nil && (rows != size || cols != size) {
		d.fail(0, fault.Errorf("the size is %d, but there are %d rows and %d columns", size, rows, cols))
	}
	d.take("values", &values)
	d.take("holes", &holes)
	d.take("vars", &vars)
	if d.err != nil {
		return nil
	}
	g, err := newGeometry(rows, cols, values, holes, vars)
	if err != nil {
		d.fail(0, err)
	}
	return g
}

func newGeometry(rows, cols int, values []int, holes, vars []string) (*sudoku.Geometry, error) {
	g, err := sudoku.NewGeometry(rows, cols, values...)
	if err != nil {
		return nil, err
	}
	if len(values) > g.N() {
		return nil, fault.Errorf("%d values, of which only %d differ", len(values), g.N())
	}
	var cells []sudoku.Cell
	for _, name := range holes {
		c := g.CellNamed(name)
		if c == sudoku.NoCell {
			return nil, fault.Errorf("a hole at %q, which is no position", name)
		}
		cells = append(cells, c)
	}
	for i, name := range vars {
		if name == "" || g.CellNamed(name) != sudoku.NoCell || slices.Contains(vars[:i], name) {
			return nil, fault.Errorf("a variable cell cannot be named %q", name)
		}
	}
	if len(cells) > 0 {
		if g, err = g.WithHoles(cells...); err != nil {
			return nil, err
		}
	}
	if len(vars) > 0 {
		return g.WithVars(vars...)
	}
	return g, nil
}

// readGrid reads rows of values, or symbols.
func readGrid(g *sudoku.Geometry, raw json.RawMessage) (sudoku.Grid, error) {
	var symbols string
	if json.Unmarshal(raw, &symbols) == nil && bytes.HasPrefix(raw, []byte(`"`)) {
		return readSymbols(g, symbols)
	}
	var rows [][]*int
	if err := json.Unmarshal(raw, &rows); err != nil {
		return nil, plainly(err)
	}
	grid := make(sudoku.Grid, 0, g.Len())
	for i, row := range rows {
		want := g.Cols()
		if i == g.Rows() {
			want = len(g.Vars())
		}
		if len(row) != want {
			return nil, fault.Errorf("row %d has %d cells (expected %d)", i+1, len(row), want)
		}
		for _, v := range row {
			d, err := digit(g, len(grid), v)
			if err != nil {
				return nil, err
			}
			grid = append(grid, d)
		}
	}
	if len(grid) != g.Len() {
		return nil, fault.Errorf("%d cells (expected %d)", len(grid), g.Len())
	}
	return grid, nil
}

func readSymbols(g *sudoku.Geometry, symbols string) (sudoku.Grid, error) {
	if !hasUsualValues(g) || g.N() > classic.MaxSymbols {
		return nil, fault.Errorf("symbols are for the values 1 to %d (expected rows of values)", classic.MaxSymbols)
	}
	if len(symbols) != g.Len() {
		return nil, fault.Errorf("%d symbols (expected %d)", len(symbols), g.Len())
	}
	grid := make(sudoku.Grid, g.Len())
	for i := range grid {
		d, ok := classic.DigitOf(symbols[i])
		if !ok || int(d) > g.N() || d != sudoku.None && !g.Exists(sudoku.Cell(i)) {
			return nil, fault.Errorf("symbol %d is %q, which cannot stand there", i+1, symbols[i])
		}
		grid[i] = d
	}
	return grid, nil
}

// digit returns the digit of a value in a cell.
func digit(g *sudoku.Geometry, cell int, v *int) (sudoku.Digit, error) {
	if v == nil {
		return sudoku.None, nil
	}
	d := g.DigitOf(*v)
	switch c := sudoku.Cell(cell); {
	case d == sudoku.None && *v == 0:
		return sudoku.None, nil
	case d == sudoku.None || cell >= g.Len():
		return sudoku.None, fault.Errorf("%d is not one of the values", *v)
	case !g.Exists(c):
		return sudoku.None, fault.Errorf("%d at %s, where there is a hole", *v, position(g, c))
	}
	return d, nil
}

func readCandidates(g *sudoku.Geometry, raw json.RawMessage) ([]sudoku.Digits, error) {
	var cells map[string][]int
	if err := json.Unmarshal(raw, &cells); err != nil {
		return nil, plainly(err)
	}
	out := slices.Repeat([]sudoku.Digits{g.All()}, g.Len())
	seen := make([]bool, g.Len())
	for name, values := range cells {
		c := g.CellNamed(name)
		if c == sudoku.NoCell {
			return nil, fault.Errorf("there is no cell %q", name)
		}
		if seen[c] {
			return nil, fault.Errorf("%s stands twice", g.Name(c))
		}
		seen[c] = true
		out[c] = 0
		for _, v := range values {
			d := g.DigitOf(v)
			if d == sudoku.None {
				return nil, fault.Errorf("%s: %d is not one of the values", name, v)
			}
			out[c] |= d.Set()
		}
	}
	return out, nil
}

// rules reads the rules; without the key they are those of an ordinary Sudoku.
func (d *decoder) rules(p *sudoku.Puzzle) {
	if _, ok := d.fields["rules"]; !ok && p.Geometry.Rows() == p.Geometry.Cols() {
		p.Rules = rule.Classic(p.Geometry.Rows())
	}
	d.with("rules", func(raw json.RawMessage) error {
		var list []json.RawMessage
		if err := json.Unmarshal(raw, &list); err != nil {
			return plainly(err)
		}
		for i, one := range list {
			r, err := rule.Decode(p.Geometry, one)
			if err != nil {
				return &inside{elementAt(raw, i), fault.Errorf("rule %d: %w", i+1, err)}
			}
			p.Rules = append(p.Rules, r)
		}
		return nil
	})
}

// inside is an error at a byte inside the value of a key.
type inside struct {
	at  int
	err error
}

func (e *inside) Error() string { return e.err.Error() }
func (e *inside) Unwrap() error { return e.err }

// elementAt returns the byte at which an element of an array begins.
func elementAt(array []byte, index int) int {
	d := json.NewDecoder(bytes.NewReader(array))
	d.Token() // the bracket
	for range index {
		var element json.RawMessage
		d.Decode(&element)
	}
	rest := array[d.InputOffset():]
	return len(array) - len(bytes.TrimLeft(rest, ", \t\r\n"))
}

// strict reads a value whose keys must all be known.
func strict(raw json.RawMessage, into any) error {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	err := d.Decode(into)
	if err != nil {
		if _, key, ok := strings.Cut(err.Error(), "json: unknown field "); ok {
			return fault.Errorf("unknown key %q", strings.Trim(key, `"`))
		}
	}
	return plainly(err)
}

// walker goes through JSON text once, to find the values of the outermost
// object and to make sure that no key of any object stands twice.
type walker struct {
	text   []byte
	d      *json.Decoder
	fields map[string]field
}

// keys returns the values of an object by their keys; at is where the text is
// wrong.
func keys(text []byte) (fields map[string]field, at int, err error) {
	var whole json.RawMessage
	if err := json.Unmarshal(text, &whole); err != nil {
		var se *json.SyntaxError
		if errors.As(err, &se) {
			at = max(int(se.Offset)-1, 0)
		}
		return nil, at, err
	}
	if whole[0] != '{' {
		return nil, 0, fault.New("a puzzle is a JSON object")
	}
	w := walker{text: text, d: json.NewDecoder(bytes.NewReader(text)), fields: map[string]field{}}
	if err := w.value(0); err != nil {
		return nil, int(w.d.InputOffset()), err
	}
	return w.fields, 0, nil
}

// value goes through one value.
func (w *walker) value(depth int) error {
	token, err := w.d.Token()
	if err != nil {
		return err
	}
	if depth > maxDepth {
		return errDeep
	}
	switch token {
	case json.Delim('{'):
		err = w.members(depth)
	case json.Delim('['):
		for w.d.More() && err == nil {
			err = w.value(depth + 1)
		}
	default:
		return nil
	}
	if err == nil {
		_, err = w.d.Token() // the end of the object or array
	}
	return err
}

// members goes through the keys and values of an object.
func (w *walker) members(depth int) error {
	seen := map[string]bool{}
	for w.d.More() {
		token, err := w.d.Token()
		if err != nil {
			return err
		}
		key, ok := token.(string)
		if !ok || seen[key] {
			return fault.Errorf("the key %q stands twice", token)
		}
		seen[key] = true
		start := int(w.d.InputOffset())
		if err := w.value(depth + 1); err != nil {
			return err
		}
		if depth == 0 {
			raw := w.text[start:w.d.InputOffset()]
			value := bytes.TrimLeft(raw, ": \t\r\n")
			w.fields[key] = field{start + len(raw) - len(value), value}
		}
	}
	return nil
}
