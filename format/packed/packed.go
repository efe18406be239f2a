// Package packed reads puzzles that are JSON objects, bare or packed by
// lz-string in a link: what f-puzzles and SudokuPad pass around.
//
//	format.Register(format.Format{Name: "mine", Read: packed.Reader{Payload: payload, Parse: parse}.Read, …})
//
// A link is one line. A bare object may take several lines, if only its first
// begins in column 1. An object with a key twice, also where only capital letters
// tell the two apart, is refused: one of them would be lost in silence.
package packed

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"iter"
	"net/url"
	"strings"
	"unicode/utf8"

	"shudu/format"
	"shudu/internal/expr"
	"shudu/internal/fault"
	"shudu/internal/lzstring"
	"shudu/sudoku"
)

// maxText bounds the JSON inside a link.
const maxText = 1 << 20

// Reader reads a format of links.
type Reader struct {
	// Payload returns the packed object of a link and the column it begins
	// in, or why there is none.
	Payload func(line string) (packed string, column int, err error)
	// Parse reads the object. An error that wraps a *KeyError or a
	// *json.SyntaxError is told with its place.
	Parse func(text []byte) (*sudoku.Puzzle, error)
	// Loosely reads the object as Parse does, but for what it does not
	// understand: that it tells, and passes over. Nil where there is no such way.
	Loosely func(text []byte, pass func(error)) (*sudoku.Puzzle, error)
}

// Link returns a payload: what the first group of a pattern finds in a line is the
// packed object. Where nothing is found, none says why.
func Link(pattern string, none error) func(line string) (packed string, column int, err error) {
	link := expr.Late(pattern)
	return func(line string) (packed string, column int, err error) {
		at := link().FindStringSubmatchIndex(line)
		if at == nil {
			return "", 1, none
		}
		packed = strings.TrimSpace(line[at[2]:at[3]])
		if plain, err := url.PathUnescape(packed); err == nil {
			packed = plain
		}
		return packed, utf8.RuneCountInString(line[:at[2]]) + 1, nil
	}
}

// KeyError says under which key of the object something is wrong.
type KeyError struct {
	Key string
	Err error
}

// Error says the key and what is wrong.
func (e *KeyError) Error() string { return fault.Say(e) }

// Facts returns the key and what is wrong.
func (e *KeyError) Facts() (sentence string, args []any) { return "%s: %w", []any{e.Key, e.Err} }

// Unwrap returns what is wrong.
func (e *KeyError) Unwrap() error { return e.Err }

// Read reads all puzzles of an input.
func (r Reader) Read(src *format.Source) iter.Seq2[format.Item, error] {
	return src.EachBlock(starts, func(block []format.Line) (*sudoku.Puzzle, error) { return r.block(src, block) })
}

// starts reports whether a line begins a puzzle.
func starts(line []byte) bool { return len(line) > 0 && bytes.IndexByte([]byte(" \t}]"), line[0]) < 0 }

// block reads an object, or a line with one packed.
func (r Reader) block(src *format.Source, block []format.Line) (*sudoku.Puzzle, error) {
	text, first := format.Text(block), block[0]
	if bytes.HasPrefix(bytes.TrimSpace(text), []byte("{")) {
		p, err := r.object(src, first.Number, text)
		if err != nil {
			line, column := format.Place(block, offsetOf(text, err))
			return nil, src.Errorf(line, column, "%w", err)
		}
		return p, nil
	}
	for _, more := range block[1:] {
		if !format.Blank(more.Text) {
			return nil, src.Errorf(more.Number, 1, "expected a link or an object that begins in column 1")
		}
	}
	packed, column, err := r.Payload(string(first.Text))
	if err != nil {
		return nil, src.Errorf(first.Number, column, "%w", err)
	}
	unpacked, err := lzstring.Decompress(packed, maxText)
	if err != nil {
		return nil, src.Errorf(first.Number, column, "%w", err)
	}
	p, err := r.object(src, first.Number, []byte(unpacked))
	if err != nil {
		return nil, src.Errorf(first.Number, column, "in the link: %w", err)
	}
	return p, nil
}

// object reads an object without a key twice. Text that is no JSON is left to
// Parse, which may know what else it is.
func (r Reader) object(src *format.Source, line int, text []byte) (*sudoku.Puzzle, error) {
	if err := Twice(text); err != nil {
		return nil, err
	}
	if src.Lenient == nil || r.Loosely == nil {
		return r.Parse(text)
	}
	return r.Loosely(text, src.Pass(line))
}

// ErrTwice says that a key stands twice.
var ErrTwice = fault.New("this key stands twice")

// Twice returns an error about the first key that stands twice in an object, in
// capital letters or small ones; nil for text that is no JSON.
func Twice(text []byte) error {
	d := json.NewDecoder(bytes.NewReader(text))
	type level struct {
		keys  map[string]bool // nil in a list
		value bool            // a value comes next, not a key
	}
	var levels []level
	for {
		t, err := d.Token()
		if err != nil {
			return nil // the end, or no JSON
		}
		top := len(levels) - 1
		if t == json.Delim('}') || t == json.Delim(']') {
			levels = levels[:top]
			continue
		}
		if top >= 0 && levels[top].keys != nil {
			if levels[top].value = !levels[top].value; levels[top].value {
				key := t.(string)
				small := strings.ToLower(key)
				if levels[top].keys[small] {
					return &KeyError{key, ErrTwice}
				}
				levels[top].keys[small] = true
				continue
			}
		}
		switch t {
		case json.Delim('{'):
			levels = append(levels, level{keys: map[string]bool{}})
		case json.Delim('['):
			levels = append(levels, level{})
		}
	}
}

// offsetOf returns where an error is in the text of an object.
func offsetOf(text []byte, err error) int {
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		return int(syntax.Offset) - 1
	}
	var at *KeyError
	if errors.As(err, &at) {
		return max(0, bytes.Index(text, []byte(`"`+at.Key+`"`)))
	}
	return 0
}

// WriteLink writes an object as a link: the address and the packed object.
func WriteLink(w io.Writer, address string, text []byte) error {
	_, err := io.WriteString(w, address+url.QueryEscape(lzstring.Compress(string(text)))+"\n")
	return err
}

// Plain says an error of encoding/json about a value of the wrong kind without
// the names of Go; others it leaves as they are.
func Plain(err error) error {
	var kind *json.UnmarshalTypeError
	switch {
	case !errors.As(err, &kind):
		return err
	case kind.Field == "":
		return fault.Errorf("it cannot be of kind %s", kind.Value)
	}
	return fault.Errorf("%q cannot be of kind %s", kind.Field, kind.Value)
}

// Unknown returns an error about the first key of an object that is not among
// the known ones and may mean something: a list, an object or true. Words,
// numbers, false and null are information.
func Unknown(text []byte, known ...string) error {
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(text, &keys); err != nil {
		return err
	}
	for _, key := range known {
		delete(keys, key)
	}
	least := ""
	for key, v := range keys {
		if Says(v) && (least == "" || key < least) {
			least = key
		}
	}
	if least == "" {
		return nil
	}
	return fault.Errorf("the key %q is not known", least)
}

// Says reports whether a value may be a constraint: a list or an object that is
// not empty, or true.
func Says(v json.RawMessage) bool {
	v = bytes.TrimSpace(v)
	switch {
	case len(v) == 0, string(v) == "null", string(v) == "false":
		return false
	case v[0] == '"', v[0] == '-', '0' <= v[0] && v[0] <= '9':
		return false
	}
	return string(v) != "[]" && string(v) != "{}"
}
