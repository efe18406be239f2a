// Package csv is the format "csv": tables of puzzles, and a puzzle as a table.
//
// A table of puzzles has one puzzle a line. Its first line may name the columns,
// in any order:
//
//	puzzle,solution,title
//	53..7....6..195…,534678912672195…,easy
//
// puzzle (also quizzes, quiz, sudoku, board, grid, givens, clues, question) and
// solution (solutions, answer) are symbols as in format line; title (name, id),
// author, source, level (difficulty, rating), date, url and comment are
// information; other columns are passed over, as is a second one that means the
// same. Without names the first column is the puzzle, and the second, if it is
// as long, the solution.
//
// A puzzle as a table has one row a line and one cell a field. A cell is a
// number, a symbol, or blank (nothing, 0 . * or _). Several may follow one
// another.
//
//	5,3,,,7,,,,
//	6,,,1,9,5,,,
//
// All cells of a puzzle, 36 or more, may also stand in one line.
//
// Fields stand apart by commas, semicolons or tabs; the first line tells which.
// They may be quoted as usual. Lines that start with # are passed over.
//
// Written is a table of puzzles with all the columns above.
package csv

import (
	"bytes"
	"encoding/csv"
	"io"
	"iter"
	"slices"
	"strings"

	"shudu/format"
	"shudu/format/classic"
	"shudu/sudoku"
)

func init() {
	format.Register(format.Format{
		Name:       "csv",
		Extensions: []string{".csv", ".tsv"},
		Sniff:      sniff,
		Unsigned:   true,
		Read:       read,
		NewWriter:  func(w io.Writer) format.Writer { return &writer{w: csv.NewWriter(w)} },
	})
}

const (
	puzzleColumn   = "puzzle"
	solutionColumn = "solution"
)

// aliases maps what columns are called elsewhere to their names here.
var aliases = map[string]string{
	"quizzes": puzzleColumn, "quiz": puzzleColumn, "sudoku": puzzleColumn, "board": puzzleColumn, "grid": puzzleColumn,
	"givens": puzzleColumn, "clues": puzzleColumn, "question": puzzleColumn,
	"solutions": solutionColumn, "answer": solutionColumn,
	"name": "title", "id": "title", "difficulty": "level", "rating": "level",
}

// columns lists the columns of information in the order they are written.
var columns = []struct {
	name string
	text func(*sudoku.Info) *string
}{
	{"title", func(i *sudoku.Info) *string { return &i.Title }},
	{"author", func(i *sudoku.Info) *string { return &i.Author }},
	{"source", func(i *sudoku.Info) *string { return &i.Source }},
	{"level", func(i *sudoku.Info) *string { return &i.Level }},
	{"date", func(i *sudoku.Info) *string { return &i.Date }},
	{"url", func(i *sudoku.Info) *string { return &i.URL }},
	{"comment", func(i *sudoku.Info) *string { return &i.Comment }},
}

// columnName returns the name of a column that a field of a first line gives.
func columnName(field string) string {
	name := strings.ToLower(strings.TrimSpace(field))
	if a, ok := aliases[name]; ok {
		return a
	}
	return name
}

// separator returns what stands between the fields of a line: the first of
// comma, semicolon and tab that it has, else 0.
func separator(text []byte) rune {
	for _, c := range ",;\t" {
		if bytes.ContainsRune(text, c) {
			return c
		}
	}
	return 0
}

// reader reads records; line and column say where a field of the last one is.
type reader struct {
	src     *format.Source
	yield   func(format.Item, error) bool
	line    format.Line
	fields  []classic.Word
	columns []string // the names of the columns, nil in a puzzle as a table
	rows    classic.Rows
	began   bool
}

func read(src *format.Source) iter.Seq2[format.Item, error] {
	return func(yield func(format.Item, error) bool) {
		r := &reader{src: src, yield: yield, rows: classic.Rows{Parse: parseCell}}
		sep := rune(0)
		for line, err := range src.Content() {
			if err != nil {
				if !yield(format.Item{}, err) {
					return
				}
				continue
			}
			if sep == 0 {
				sep = separator(line.Text)
			}
			if !r.record(line, sep) {
				return
			}
		}
		if !r.rows.Empty() {
			yield(r.rows.Finish(src))
		}
	}
}

// record takes one line; false says to stop.
func (r *reader) record(line format.Line, sep rune) bool {
	fields, err := split(r.src, line, sep)
	if err != nil {
		return r.yield(format.Item{}, err)
	}
	r.line, r.fields = line, fields
	if !r.began {
		r.began = true
		if r.header() {
			return true
		}
	}
	if r.columns == nil {
		if !r.addRows(line, fields) {
			return true
		}
		return r.yield(r.rows.Finish(r.src))
	}
	return r.yield(r.puzzle())
}

// addRows adds a line of a puzzle as a table and reports whether the puzzle is
// complete. A line with more fields than a row can have is all of it, if they
// fill a square; one may be left empty behind them.
func (r *reader) addRows(line format.Line, fields []classic.Word) (complete bool) {
	n := classic.SideOf(len(fields))
	if last := len(fields) - 1; n == 0 && last > classic.MaxSymbols && len(fields[last].Text) == 0 {
		if n = classic.SideOf(last); n > 0 {
			fields = fields[:last]
		}
	}
	if !r.rows.Empty() || n == 0 || len(fields) <= classic.MaxSymbols || n > classic.MaxSymbols {
		return r.rows.Add(r.src, line, fields)
	}
	for row := range slices.Chunk(fields, n) {
		complete = r.rows.Add(r.src, line, row)
	}
	return complete
}

// header takes the first line and reports whether it names the columns.
func (r *reader) header() bool {
	var names []string
	named := false
	for _, f := range r.fields {
		name := columnName(string(f.Text))
		if slices.Contains(names, name) {
			name = "" // the first that means something counts
		}
		named = named || name == puzzleColumn
		names = append(names, name)
	}
	switch first := r.fields[0].Text; {
	case named:
		r.columns = names
	case len(first) >= classic.MinSide*classic.MinSide:
		r.columns = []string{puzzleColumn}
		if len(r.fields) > 1 && len(r.fields[1].Text) == len(first) {
			r.columns = append(r.columns, solutionColumn)
		}
	}
	return named
}

// puzzle reads a line of a table of puzzles.
func (r *reader) puzzle() (format.Item, error) {
	item := format.Item{Line: r.line.Number}
	var info sudoku.Info
	var solution sudoku.Grid
	for i, name := range r.columns {
		if i >= len(r.fields) {
			break
		}
		f := r.fields[i]
		var err error
		switch text := field(name, &info); {
		case name == puzzleColumn:
			item.Text = string(f.Text)
			item.Puzzle, err = r.symbols(f)
		case name == solutionColumn && len(f.Text) > 0:
			var p *sudoku.Puzzle
			if p, err = r.symbols(f); err == nil {
				solution = p.Givens
			}
		case text != nil:
			*text = format.CleanText(f.Text)
		}
		if err != nil {
			return format.Item{}, err
		}
	}
	if item.Puzzle == nil {
		return format.Item{}, r.src.Errorf(r.line.Number, 1, "%d fields, none of which is the puzzle", len(r.fields))
	}
	if solution != nil && len(solution) != len(item.Puzzle.Givens) {
		return format.Item{}, r.src.Errorf(r.line.Number, 1, "the solution has %d cells (expected %d)", len(solution), len(item.Puzzle.Givens))
	}
	item.Puzzle.Info, item.Puzzle.Solution = info, solution
	return item, nil
}

// field returns where the information of a column belongs, nil for none.
func field(name string, info *sudoku.Info) *string {
	for _, c := range columns {
		if c.name == name {
			return c.text(info)
		}
	}
	return nil
}

// symbols reads a puzzle from a field.
func (r *reader) symbols(f classic.Word) (*sudoku.Puzzle, error) {
	line := format.Line{Number: r.line.Number, Text: f.Text}
	p, err := classic.Read(r.src, line, 0, len(f.Text))
	if pe, ok := err.(*format.ParseError); ok {
		pe.Column += r.line.Column(f.At) - 1
	}
	return p, err
}

// parseCell reads a field of a puzzle as a table: nothing, a number or a symbol.
func parseCell(src *format.Source, line format.Line, w classic.Word, n int) (classic.Entry, error) {
	w.Text = bytes.TrimSpace(w.Text)
	if len(w.Text) == 0 {
		return classic.Entry{}, nil
	}
	v, number := 0, len(w.Text) <= 2
	for _, c := range w.Text {
		number = number && c >= '0' && c <= '9'
		v = 10*v + int(c-'0')
	}
	switch {
	case !number:
		e, err := classic.ParseSymbol(src, format.Line{Number: line.Number, Text: w.Text}, classic.Word{Text: w.Text}, n)
		if pe, ok := err.(*format.ParseError); ok {
			pe.Column += line.Column(w.At) - 1
		}
		return e, err
	case v > n:
		return classic.Entry{}, src.Errorf(line.Number, line.Column(w.At), "%d is above the size %d", v, n)
	}
	return classic.Entry{Given: sudoku.Digit(v)}, nil
}

// split cuts a line into fields. Quotes are undone; a field does not go on in
// the next line.
func split(src *format.Source, line format.Line, sep rune) ([]classic.Word, error) {
	if sep != 0 && bytes.Count(line.Text, []byte(string(sep))) > classic.MaxWords {
		return nil, src.Errorf(line.Number, 1, "more than %d fields", classic.MaxWords)
	}
	if at := bytes.IndexByte(line.Text, 0); at >= 0 {
		return nil, src.BadChar(line, at, "text")
	}
	c := csv.NewReader(bytes.NewReader(line.Text))
	if c.FieldsPerRecord = -1; sep != 0 {
		c.Comma = sep
	}
	c.TrimLeadingSpace = sep != '\t'
	record, err := c.Read()
	if pe, ok := err.(*csv.ParseError); ok {
		return nil, src.Errorf(line.Number, line.Column(max(min(pe.Column-1, len(line.Text)), 0)), "%w", pe.Err)
	}
	if err != nil {
		return nil, src.Errorf(line.Number, 1, "%w", err)
	}
	var out []classic.Word
	for i, text := range record {
		_, column := c.FieldPos(i)
		out = append(out, classic.Word{At: min(max(column-1, 0), len(line.Text)), Text: []byte(text)})
	}
	return out, nil
}

// writer writes a table of puzzles under the names of its columns.
type writer struct {
	w    *csv.Writer
	some bool
}

func (w *writer) Write(p *sudoku.Puzzle) error {
	if _, err := classic.GivensSide(p); err != nil {
		return err
	}
	if !w.some {
		w.header()
	}
	record := []string{string(classic.AppendSymbols(nil, p.Givens)), ""}
	if len(p.Solution) == len(p.Givens) {
		record[1] = string(classic.AppendSymbols(nil, p.Solution))
	}
	for _, c := range columns {
		record = append(record, format.CleanText([]byte(*c.text(&p.Info))))
	}
	w.w.Write(record)
	w.w.Flush()
	return w.w.Error()
}

func (w *writer) header() {
	w.some = true
	record := []string{puzzleColumn, solutionColumn}
	for _, c := range columns {
		record = append(record, c.name)
	}
	w.w.Write(record)
}

func (w *writer) Close() error {
	w.w.Flush()
	return w.w.Error()
}

// sniff wants a first line with a separator whose fields name the puzzle's
// column, or start with a puzzle, or are the cells of a row. A tab after a
// puzzle may also stand before its name in format line.
func sniff(head []byte) format.Confidence {
	for text := range format.HeadContent(head) {
		sep := separator(text)
		fields, err := split(format.NewSource(bytes.NewReader(nil), ""), format.Line{Text: text}, sep)
		switch {
		case err != nil || len(fields) == 0 || bytes.ContainsAny(text, "{}[]"):
			return format.No
		case names(fields):
			return format.Likely + 30
		case sep == 0 || sep == '\t':
			return format.No
		case isPuzzle(fields[0].Text):
			return format.Likely + 20
		case isRow(fields):
			return format.Likely + 5
		}
		return format.No
	}
	return format.No
}

func names(fields []classic.Word) bool {
	for _, f := range fields {
		if columnName(string(f.Text)) == puzzleColumn {
			return true
		}
	}
	return false
}

// isPuzzle reports whether a text is symbols for the most part, as many as a puzzle
// has, and nothing behind a space: that would be the name of a puzzle in a line, which
// may have a comma in it.
func isPuzzle(text []byte) bool {
	text = bytes.TrimSpace(text)
	if bytes.ContainsAny(text, " \t") {
		return false
	}
	plain := 0
	for _, c := range text {
		if d, ok := classic.DigitOf(c); ok && d <= 9 {
			plain++
		}
	}
	return len(text) >= classic.MinSide*classic.MinSide && plain*2 > len(text)
}

// isRow reports whether fields are the cells of a row.
func isRow(fields []classic.Word) bool {
	for _, f := range fields {
		if _, err := parseCell(format.NewSource(bytes.NewReader(nil), ""), format.Line{Text: f.Text}, classic.Word{Text: f.Text}, len(fields)); err != nil {
			return false
		}
	}
	return len(fields) >= classic.MinSide
}
