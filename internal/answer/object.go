package answer

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/big"
	"strconv"
	"time"

	"shudu/solve"
	"shudu/sudoku"
)

// Object is what JSON says of the solutions of a puzzle, or of one of them.
type Object struct {
	V             int              `json:"v"`
	Index         int              `json:"index"`
	Name          string           `json:"name"`
	K             *uint64          `json:"k,omitempty"`
	Status        string           `json:"status"`
	Count         *big.Int         `json:"count"`
	Exact         bool             `json:"exact"`
	Solution      json.RawMessage  `json:"solution"`
	Vars          map[string]int   `json:"vars,omitempty"`
	Candidates    [][][]int        `json:"candidates,omitempty"`
	VarCandidates map[string][]int `json:"var_candidates,omitempty"`
	Nodes         uint64           `json:"nodes"`
	Seconds       *float64         `json:"seconds,omitempty"` // nil where answers must not depend on time
}

// Search is what was found out about the solutions of a puzzle.
type Search struct {
	Puzzle     *sudoku.Puzzle
	Index      int // its number in the input, counted from 1
	Limit      uint64
	Tally      solve.Tally
	Candidates []sudoku.Digits // the true ones, when asked for
	Took       time.Duration
	Timeless   bool // what it took is not told
}

// Status returns the one word that says what is known about the solutions, of
// which no more than a limit were looked for.
func Status(t solve.Tally, limit uint64) string {
	switch {
	case t.Count > 1:
		return "multiple"
	case t.Exact && t.Count == 1:
		return "unique"
	case t.Exact:
		return "none"
	case t.Count == 1 && limit == 1:
		return "solved"
	}
	return "unknown"
}

// Object returns what is known when a solution was found; g is nil when none
// was.
func (s *Search) Object(g sudoku.Grid) *Object {
	geo := s.Puzzle.Geometry
	o := &Object{
		V: 1, Index: s.Index, Name: s.Puzzle.Info.Title,
		Status: Status(s.Tally, s.Limit), Count: s.Tally.Total(), Exact: s.Tally.Exact,
		Solution: Rows(geo, g), Vars: vars(geo, g),
		Candidates: CandidateRows(geo, s.Candidates), VarCandidates: candidateVars(geo, s.Candidates),
		Nodes: s.Tally.Stats.Nodes,
	}
	if !s.Timeless {
		o.Seconds = new(s.Took.Seconds())
	}
	return o
}

// Line returns the object in one line, as encoding/json would write it: a small
// puzzle is solved in less time than that takes to find out what an object is.
func (o *Object) Line() []byte {
	return append(o.Append(make([]byte, 0, 256+len(o.Solution))), '\n')
}

// Append appends the object, without the end of a line.
func (o *Object) Append(b []byte) []byte {
	b = append(strconv.AppendInt(append(b, `{"v":`...), int64(o.V), 10), `,"index":`...)
	b = append(strconv.AppendInt(b, int64(o.Index), 10), `,"name":`...)
	b = appendJSON(b, o.Name)
	if o.K != nil {
		b = strconv.AppendUint(append(b, `,"k":`...), *o.K, 10)
	}
	b = append(append(append(b, `,"status":"`...), o.Status...), `","count":`...)
	b = strconv.AppendBool(append(o.Count.Append(b, 10), `,"exact":`...), o.Exact)
	b = append(append(b, `,"solution":`...), o.Solution...)
	if len(o.Vars) > 0 {
		b = appendJSON(append(b, `,"vars":`...), o.Vars)
	}
	if len(o.Candidates) > 0 {
		b = appendJSON(append(b, `,"candidates":`...), o.Candidates)
	}
	if len(o.VarCandidates) > 0 {
		b = appendJSON(append(b, `,"var_candidates":`...), o.VarCandidates)
	}
	b = strconv.AppendUint(append(b, `,"nodes":`...), o.Nodes, 10)
	if o.Seconds != nil {
		b = appendJSON(append(b, `,"seconds":`...), *o.Seconds)
	}
	return append(b, '}')
}

// JSON returns a value in one line, with its end.
func JSON(v any) []byte { return append(appendJSON(nil, v), '\n') }

// appendJSON appends a value.
func appendJSON(b []byte, v any) []byte {
	switch v := v.(type) {
	case string:
		if v == "" {
			return append(b, `""`...)
		}
	case float64:
		if v >= 1e-6 && v < 1e21 {
			return strconv.AppendFloat(b, v, 'f', -1, 64)
		}
	}
	out := bytes.NewBuffer(b)
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic(fmt.Sprintf("shudu: what is printed must be JSON: %v", err))
	}
	return bytes.TrimSuffix(out.Bytes(), []byte("\n"))
}

// Rows returns a grid as a list of rows of values, null for a position without
// a cell and for no grid.
func Rows(geo *sudoku.Geometry, g sudoku.Grid) json.RawMessage {
	if g == nil {
		return json.RawMessage("null")
	}
	b := make([]byte, 0, 4*geo.Positions())
	for r := range geo.Rows() {
		for c := range geo.Cols() {
			b = append(b, between(r, c)...)
			if cell := geo.At(r, c); cell != sudoku.NoCell && g[cell] != sudoku.None {
				b = appendValue(b, geo.Value(g[cell]))
			} else {
				b = append(b, "null"...)
			}
		}
	}
	return append(b, "]]"...)
}

// appendValue appends a value, which mostly has one digit.
func appendValue(b []byte, value int) []byte {
	if value >= 0 && value < 10 {
		return append(b, byte('0'+value))
	}
	return strconv.AppendInt(b, int64(value), 10)
}

// between returns what stands in a list of rows before an item.
func between(row, col int) string {
	switch {
	case col > 0:
		return ","
	case row > 0:
		return "],["
	}
	return "[["
}

// vars returns the values of the variable cells by name.
func vars(geo *sudoku.Geometry, g sudoku.Grid) map[string]int {
	if g == nil || len(geo.Vars()) == 0 {
		return nil
	}
	out := map[string]int{}
	for i, name := range geo.Vars() {
		out[name] = geo.Value(g[geo.Positions()+i])
	}
	return out
}

// CandidateRows returns the candidates of every position as lists of values.
func CandidateRows(geo *sudoku.Geometry, cands []sudoku.Digits) [][][]int {
	if cands == nil {
		return nil
	}
	out := make([][][]int, geo.Rows())
	for r := range out {
		out[r] = make([][]int, geo.Cols())
		for c := range out[r] {
			if cell := geo.At(r, c); cell != sudoku.NoCell {
				out[r][c] = valuesOf(geo, cands[cell])
			}
		}
	}
	return out
}

// candidateVars returns the candidates of the variable cells by name.
func candidateVars(geo *sudoku.Geometry, cands []sudoku.Digits) map[string][]int {
	if cands == nil {
		return nil
	}
	out := map[string][]int{}
	for i, name := range geo.Vars() {
		out[name] = valuesOf(geo, cands[geo.Positions()+i])
	}
	return out
}

// valuesOf returns the values of digits.
func valuesOf(geo *sudoku.Geometry, digits sudoku.Digits) []int {
	values := []int{}
	for d := range digits.All() {
		values = append(values, geo.Value(d))
	}
	return values
}
