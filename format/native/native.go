// Package native is the format "native": JSON that holds every puzzle Shudu
// can hold, one object a line.
//
//	{"v":1,"rows":4,"cols":4,"givens":[[1,null,null,null],…],
//	 "rules":[{"rule":"latin"},{"rule":"boxes","height":2,"width":2}],
//	 "info":{"title":"small"}}
//
// The keys:
//
//	v           the version, 1; an object of another version is refused
//	rows, cols  the size of the grid; "size":9 says both
//	values      the values in increasing order; 1 to the larger side if left out
//	holes       the positions that do not exist: ["R1C1", …]
//	vars        the names of the variable cells
//	givens      rows of values, null for none, and one more row for the variable
//	            cells where there are any; or a string of symbols as in format
//	            line, where the values are 1 to n
//	candidates  the values that are left, of the cells that have not all:
//	            {"R1C2":[2,4]}
//	rules       as rule.Encode says them; those of an ordinary Sudoku if left out
//	info        title, author, source, level, date, url, comment
//	solution    as givens; what the file claims, which no engine reads
//
// Where 0 is no value, it is none as null is. An unknown key and a key that
// stands twice are errors: nothing a setter said is lost in silence.
//
// Objects may also be spread over lines and stand in an array. Lines between
// them that start with # are passed over. An object is at most 4 MiB long and
// nests at most 64 deep. After an object that is not closed, reading goes on at
// the next line that starts with {"v".
package native

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"iter"

	"shudu/format"
	"shudu/rule"
	"shudu/sudoku"
)

// Version is the version of the objects that are written.
const Version = 1

func init() {
	format.Register(format.Format{
		Name:       "native",
		Extensions: []string{".json", ".jsonl"},
		OneLine:    true,
		EachLine:   true,
		Sniff:      sniff,
		Read:       read,
		NewWriter:  format.Each(write),
	})
}

func read(src *format.Source) iter.Seq2[format.Item, error] {
	return func(yield func(format.Item, error) bool) {
		s := newScanner(src)
		for {
			text, err := s.next()
			if err == io.EOF {
				return
			}
			item := format.Item{Line: s.start.line}
			if err == nil {
				item.Puzzle, err = s.puzzle(text)
			}
			if err != nil {
				item = format.Item{}
			}
			if !yield(item, err) || s.broken {
				return
			}
		}
	}
}

// puzzle reads an object and says where in the input it is wrong.
func (s *scanner) puzzle(text []byte) (*sudoku.Puzzle, error) {
	p, at, err := decode(text)
	if err != nil {
		line, column := s.start.after(text[:min(at, len(text))])
		return nil, s.src.Errorf(line, column, "%w", err)
	}
	return p, nil
}

// Unmarshal reads a puzzle from one JSON object.
func Unmarshal(text []byte) (*sudoku.Puzzle, error) {
	p, _, err := decode(text)
	return p, err
}

// object is what is written, in the order of the keys.
type object struct {
	V          int               `json:"v"`
	Rows       int               `json:"rows"`
	Cols       int               `json:"cols"`
	Values     []int             `json:"values,omitempty"`
	Holes      []string          `json:"holes,omitempty"`
	Vars       []string          `json:"vars,omitempty"`
	Givens     [][]*int          `json:"givens"`
	Candidates map[string][]int  `json:"candidates,omitempty"`
	Rules      []json.RawMessage `json:"rules"`
	Info       *sudoku.Info      `json:"info,omitempty"`
	Solution   [][]*int          `json:"solution,omitempty"`
}

// Marshal says a puzzle as one JSON object without an end of line.
func Marshal(p *sudoku.Puzzle) ([]byte, error) {
	g := p.Geometry
	o := object{V: Version, Rows: g.Rows(), Cols: g.Cols(), Vars: g.Vars(), Givens: table(g, p.Givens), Candidates: candidates(p), Rules: []json.RawMessage{}}
	if !hasUsualValues(g) {
		o.Values = g.Values()
	}
	for c := range sudoku.Cell(g.Positions()) {
		if !g.Exists(c) {
			o.Holes = append(o.Holes, position(g, c))
		}
	}
	for _, r := range p.Rules {
		raw, err := rule.Encode(g, r)
		if err != nil {
			return nil, format.Cannot("%v", err)
		}
		o.Rules = append(o.Rules, raw)
	}
	if p.Info != (sudoku.Info{}) {
		o.Info = &p.Info
	}
	if p.Solution != nil {
		o.Solution = table(g, p.Solution)
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(o)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

func write(w io.Writer, p *sudoku.Puzzle) error {
	b, err := Marshal(p)
	if err == nil {
		_, err = w.Write(append(b, '\n'))
	}
	return err
}

// hasUsualValues reports whether the values are 1 to the larger side.
func hasUsualValues(g *sudoku.Geometry) bool {
	n := max(g.Rows(), g.Cols())
	return g.N() == n && g.Value(1) == 1 && g.Value(sudoku.Digit(n)) == n
}

// position names a position of the grid, be it a hole or not.
func position(g *sudoku.Geometry, c sudoku.Cell) string {
	return fmt.Sprintf("R%dC%d", g.Row(c)+1, g.Col(c)+1)
}

// table lays a grid out in rows of values, the variable cells last.
func table(g *sudoku.Geometry, grid sudoku.Grid) [][]*int {
	var rows [][]*int
	for c, d := range grid {
		if c%g.Cols() == 0 && c < g.Positions() || c == g.Positions() {
			rows = append(rows, nil)
		}
		var value *int
		if d != sudoku.None {
			v := g.Value(d)
			value = &v
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], value)
	}
	return rows
}

// candidates lists the cells that have not all values left.
func candidates(p *sudoku.Puzzle) map[string][]int {
	g := p.Geometry
	out := map[string][]int{}
	for c, s := range p.Candidates {
		if s &= g.All(); s == g.All() || !g.Exists(sudoku.Cell(c)) {
			continue
		}
		values := []int{}
		for d := range s.All() {
			values = append(values, g.Value(d))
		}
		out[g.Name(sudoku.Cell(c))] = values
	}
	return out
}

// sniff knows an object by its version and a key that hardly any puzzle is
// without. Other JSON may be an object with something missing.
func sniff(head []byte) format.Confidence {
	switch {
	case !startsObject(head):
		return format.No
	case !bytes.Contains(head, []byte(`"v"`)):
		return format.Maybe
	case bytes.Contains(head, []byte(`"givens"`)) || bytes.Contains(head, []byte(`"rules"`)):
		return format.Sure
	}
	return format.Likely
}

// startsObject reports whether the first that the head has to say is an
// object, or an array that starts with one.
func startsObject(head []byte) bool {
	for text := range format.HeadContent(head) {
		if text = bytes.TrimLeft(text, "[ \t"); len(text) > 0 {
			return text[0] == '{'
		}
	}
	return false
}
