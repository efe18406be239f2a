package format

import (
	"bytes"
	"iter"
	"slices"
	"unicode/utf8"

	"shudu/internal/fault"
	"shudu/sudoku"
)

// MaxBlock bounds the bytes of a puzzle that takes several lines. Of a longer
// one nothing is kept.
const MaxBlock = 1 << 20

// lineCost is what a line costs in a block beside its bytes.
const lineCost = 32

// Blocks ranges over puzzles that take several lines each: a block begins at
// every line for which starts reports true and ends before the next such line.
// What comes before the first one is a block, too. A block that is too long or
// holds an overlong line yields an error and is passed over. The memory of a block
// serves the next one.
func (s *Source) Blocks(starts func(text []byte) bool) iter.Seq2[[]Line, error] {
	return func(yield func([]Line, error) bool) {
		var block []Line
		size := 0 // negative while a broken block is passed over
		for line, err := range s.Lines() {
			if err == nil && starts(line.Text) {
				if len(block) > 0 && !yield(block, nil) {
					return
				}
				block, size = block[:0], 0
			}
			if size < 0 && err == nil {
				continue
			}
			if err == nil {
				if size += len(line.Text) + lineCost; size <= MaxBlock {
					block = extend(block, line)
					continue
				}
				first := line.Number
				if len(block) > 0 {
					first = block[0].Number
				}
				err = s.Errorf(first, 0, "%w: a puzzle of more than %d bytes", ErrLong, MaxBlock)
			}
			block, size = block[:0], -1
			if !yield(nil, err) {
				return
			}
		}
		if len(block) > 0 {
			yield(block, nil)
		}
	}
}

// extend appends a copy of a line, with room for its end, where a line of an
// earlier block was.
func extend(block []Line, line Line) []Line {
	var text []byte
	if n := len(block); n < cap(block) {
		text = block[:n+1][n].Text[:0]
	}
	return append(block, Line{Number: line.Number, Text: append(slices.Grow(text, len(line.Text)+1), line.Text...)})
}

// EachBlock reads every block (see Blocks) as one puzzle, without the blank lines
// and comments before it. A block of one line is the item's text, unless it is
// an object in braces.
func (s *Source) EachBlock(starts func(text []byte) bool, parse func(block []Line) (*sudoku.Puzzle, error)) iter.Seq2[Item, error] {
	return func(yield func(Item, error) bool) {
		for block, err := range s.Blocks(starts) {
			for len(block) > 0 && Blank(block[0].Text) {
				block = block[1:]
			}
			var item Item
			if err == nil {
				if len(block) == 0 {
					continue
				}
				item.Line = block[0].Number
				item.Text = only(block)
				item.Puzzle, err = parse(block)
			}
			if !yield(item, err) {
				return
			}
		}
	}
}

// only returns the one line of a block that is not blank, "" when there are
// more or it is an object.
func only(block []Line) string {
	if bytes.HasPrefix(bytes.TrimSpace(block[0].Text), []byte("{")) {
		return ""
	}
	for _, more := range block[1:] {
		if !Blank(more.Text) {
			return ""
		}
	}
	return string(bytes.TrimSpace(block[0].Text))
}

// EachLine reads every line that is not blank as one puzzle.
func (s *Source) EachLine(parse func(Line) (*sudoku.Puzzle, error)) iter.Seq2[Item, error] {
	return func(yield func(Item, error) bool) {
		for line, err := range s.Lines() {
			item := Item{Line: line.Number}
			if err == nil {
				if Blank(line.Text) {
					continue
				}
				item.Text = string(bytes.TrimSpace(line.Text))
				item.Puzzle, err = parse(line)
			}
			if !yield(item, err) {
				return
			}
		}
	}
}

// Text returns the lines of a block as one text.
func Text(block []Line) []byte {
	if len(block) == 1 {
		return append(block[0].Text, '\n')
	}
	var out []byte
	for _, line := range block {
		out = append(append(out, line.Text...), '\n')
	}
	return out
}

// Place returns the line and the column of a byte in the text of a block.
func Place(block []Line, offset int) (line, column int) {
	for _, l := range block {
		if offset <= len(l.Text) {
			return l.Number, utf8.RuneCount(l.Text[:max(offset, 0)]) + 1
		}
		offset -= len(l.Text) + 1
	}
	return 0, 0
}

// Blank reports whether a line holds white space or a comment only.
func Blank(text []byte) bool {
	text = bytes.TrimSpace(text)
	return len(text) == 0 || text[0] == '#'
}

// CannotError says what it is that a format cannot say. It is an ErrCannot.
type CannotError struct{ Err error }

// Cannot returns the error of a writer that meets what its format cannot say.
func Cannot(message string, args ...any) error {
	return &CannotError{fault.Errorf(message, args...)}
}

// Error says that the format cannot, and what.
func (e *CannotError) Error() string { return fault.Say(e) }

// Facts returns what Error says in English, and what fills its gaps.
func (e *CannotError) Facts() (sentence string, args []any) { return "%w: %w", []any{ErrCannot, e.Err} }

// Unwrap returns ErrCannot and what it is about.
func (e *CannotError) Unwrap() []error { return []error{ErrCannot, e.Err} }
