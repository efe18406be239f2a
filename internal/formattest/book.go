package formattest

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"shudu/format"
	"shudu/rule"
	"shudu/sudoku"
)

// A Book checks pages of examples that people can read: a text at the margin,
// and what it means below it, behind a tab.
//
//	.Cage~10~R1C1~R1C2
//		killer sum=10 where=R1C1,R1C2
//	.Whisper~R1C1~R1C2
//		whispers by=5 where=R1C1,R1C2
//		= .Whisper~5~R1C1~R1C2
//	.Cage~x~R1C1
//		! 1:1: Cage: "x" is no number
//
// A meaning is what [Tell] says. Behind "=" stands how the puzzle is written,
// where that is not the text itself; behind "!" the error, with its line and
// column; behind "≠" why it cannot be written. Texts of several lines end at the
// first line with a tab; several puzzles have a line "--" between.
type Book struct {
	Read  func(text string) ([]*sudoku.Puzzle, error)
	Write func(*sudoku.Puzzle) (string, error)   // nil where nothing is to be said of writing
	Back  func(string) ([]*sudoku.Puzzle, error) // how that is read, nil where it is Read; then the text itself is not told
	Base  []string                               // what is not told: all puzzles of the pages have it
}

// BookOf returns the book of a registered format.
func BookOf(name string, base ...string) Book {
	return Book{
		Read: func(text string) ([]*sudoku.Puzzle, error) { return Read(name, text) },
		Write: func(p *sudoku.Puzzle) (string, error) {
			text, err := Write(name, p)
			return strings.TrimRight(text, "\n"), err
		},
		Base: base,
	}
}

// Check reads every text of a page and compares what is told of it. The message
// of a difference can be copied into the page.
func (b Book) Check(t testing.TB, page string) {
	t.Helper()
	Examples(t, page, b.tell)
}

// Examples compares what is told of every text of a page with what stands below
// it.
func Examples(t testing.TB, page string, tell func(text string) []string) {
	t.Helper()
	n := 0
	for text, want := range entries(page) {
		n++
		if got := tell(text); !slices.Equal(got, want) {
			t.Errorf("%s\n\t%s\nwant\n\t%s", text, strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
		}
	}
	if n == 0 {
		t.Errorf("an empty page")
	}
}

// entries ranges over the texts of a page and the lines below them.
func entries(page string) func(yield func(string, []string) bool) {
	return func(yield func(string, []string) bool) {
		var text, told []string
		for line := range strings.Lines(page + "\n") {
			line = strings.TrimSuffix(line, "\n")
			below, isTold := strings.CutPrefix(line, "\t")
			switch {
			case isTold:
				told = append(told, below)
				continue
			case told != nil:
				if !yield(strings.Join(text, "\n"), told) {
					return
				}
				text, told = nil, nil
			}
			if line != "" {
				text = append(text, line)
			}
		}
		if text != nil || told != nil {
			yield(strings.Join(text, "\n"), told)
		}
	}
}

// tell says what a text is read as and written as.
func (b Book) tell(text string) []string {
	var out []string
	ps, err := b.Read(text)
	for i, p := range ps {
		if i > 0 {
			out = append(out, "--")
		}
		if b.Back == nil {
			out = append(out, b.facts(p)...)
		}
		if b.Write != nil {
			out = append(out, b.written(text, p)...)
		}
	}
	if err != nil {
		out = append(out, "! "+place(err))
	}
	if out == nil {
		out = []string{"-"} // nothing but the base
	}
	return out
}

// facts tells a puzzle without what the base has.
func (b Book) facts(p *sudoku.Puzzle) []string {
	return slices.DeleteFunc(Tell(p), func(s string) bool { return slices.Contains(b.Base, s) })
}

// written says how a puzzle is written, unless it is written as it was read, and
// whether that is read as the same.
func (b Book) written(text string, p *sudoku.Puzzle) []string {
	again, err := b.Write(p)
	if err != nil {
		return []string{"≠ " + err.Error()}
	}
	var out []string
	if again != text {
		for line := range strings.Lines(again) {
			out = append(out, "= "+strings.TrimRight(line, "\n"))
		}
	}
	read := b.Back
	if read == nil {
		read = b.Read
	}
	ps, err := read(again)
	if err != nil || len(ps) != 1 {
		return append(out, fmt.Sprintf("but that is read as %d puzzles (%v)", len(ps), err))
	}
	if other := b.facts(ps[0]); !slices.Equal(other, b.facts(p)) {
		for _, fact := range other {
			out = append(out, "then "+fact)
		}
	}
	return out
}

// place says an error with its line and column.
func place(err error) string {
	var e *format.ParseError
	if !errors.As(err, &e) {
		return err.Error()
	}
	return fmt.Sprintf("%d:%d: %v", e.Line, e.Column, e.Err)
}

// Tell says all there is to a puzzle, a fact a line: its grid unless it is 9×9
// with the values 1 to 9, givens, candidates, information, rules and the solution.
func Tell(p *sudoku.Puzzle) []string {
	var out []string
	add := func(name, text string) {
		if text != "" {
			out = append(out, name+" "+text)
		}
	}
	add("grid", tellGrid(p.Geometry))
	given := func(c sudoku.Cell) bool { return p.Givens[c] != sudoku.None }
	add("given", tellCells(p, given))
	add("left", tellCells(p, func(c sudoku.Cell) bool { return !given(c) && p.Domain(c) != p.Geometry.All() }))
	out = append(out, tellInfo(p.Info)...)
	for _, r := range p.Rules {
		out = append(out, TellRule(p.Geometry, r))
	}
	if p.Solution != nil {
		out = append(out, "solution "+fmt.Sprint(p.Solution))
	}
	return out
}

// tellInfo says each piece of information, in the order of their names.
func tellInfo(info sudoku.Info) []string {
	data, err := json.Marshal(info)
	var fields map[string]any
	if err = errors.Join(err, json.Unmarshal(data, &fields)); err != nil {
		return []string{err.Error()}
	}
	var out []string
	for _, key := range slices.Sorted(maps.Keys(fields)) {
		out = append(out, key+" "+strings.ReplaceAll(fmt.Sprint(fields[key]), "\n", "⏎"))
	}
	return out
}

// tellGrid says what is unusual about a grid.
func tellGrid(g *sudoku.Geometry) string {
	text := ""
	if g.Rows() != 9 || g.Cols() != 9 {
		text = fmt.Sprintf("%d×%d", g.Rows(), g.Cols())
	}
	if !slices.Equal(g.Values(), count(1, max(g.Rows(), g.Cols()))) {
		text += fmt.Sprint(" of ", strings.Trim(fmt.Sprint(g.Values()), "[]"))
	}
	for c := range sudoku.Cell(g.Positions()) {
		if !g.Exists(c) {
			text += " without " + fmt.Sprintf("R%dC%d", g.Row(c)+1, g.Col(c)+1)
		}
	}
	if len(g.Vars()) > 0 {
		text += " with " + strings.Join(g.Vars(), ",")
	}
	return strings.TrimSpace(text)
}

// tellCells lists some cells with what they can hold.
func tellCells(p *sudoku.Puzzle, some func(sudoku.Cell) bool) string {
	var out []string
	for c := range sudoku.Cell(p.Geometry.Len()) {
		if !p.Geometry.Exists(c) || !some(c) {
			continue
		}
		var values []string
		for d := range p.Domain(c).All() {
			values = append(values, fmt.Sprint(p.Geometry.Value(d)))
		}
		out = append(out, p.Geometry.Name(c)+"="+strings.Join(values, ","))
	}
	return strings.Join(out, " ")
}

// TellRule says a rule: its name, and its fields in the order of their names.
func TellRule(g *sudoku.Geometry, r sudoku.Rule) string {
	data, err := rule.Encode(g, r)
	if err != nil {
		return fmt.Sprintf("%s: %v", r.Name(), err)
	}
	var fields map[string]any
	if err := json.Unmarshal(data, &fields); err != nil {
		return err.Error()
	}
	return tellJSON(fields)
}

// tellJSON says a value of JSON without its quotes.
func tellJSON(v any) string {
	switch v := v.(type) {
	case map[string]any:
		words := []string{fmt.Sprint(v["rule"])}
		for _, key := range slices.Sorted(maps.Keys(v)) {
			if key != "rule" {
				words = append(words, key+"="+tellJSON(v[key]))
			}
		}
		return strings.Join(words, " ")
	case []any:
		var words []string
		between := ","
		for _, x := range v {
			switch x.(type) {
			case []any:
				words, between = append(words, "["+tellJSON(x)+"]"), ""
			case map[string]any:
				words, between = append(words, "("+tellJSON(x)+")"), ""
			default:
				words = append(words, tellJSON(x))
			}
		}
		return strings.Join(words, between)
	case float64:
		return fmt.Sprintf("%.0f", v)
	}
	return fmt.Sprint(v)
}
