package iss

import (
	"bytes"
	"iter"
	"strings"
	"unicode/utf8"

	"shudu/format"
)

// read streams the puzzles of a source. A line is read as soon as it is there,
// without a look at the next one, unless it says that more lines follow.
func read(src *format.Source) iter.Seq2[format.Item, error] {
	return func(yield func(format.Item, error) bool) {
		j := &joiner{src: src, yield: yield}
		for line, err := range src.Lines() {
			if !j.add(line, err) {
				return
			}
		}
		j.end()
	}
}

// joiner gathers the lines of a puzzle.
type joiner struct {
	src   *format.Source
	yield func(format.Item, error) bool
	block []format.Line // of a puzzle that may go on
	size  int           // of the block in bytes
}

// add reads a line, or keeps it for later. It reports whether the reading goes
// on.
func (j *joiner) add(line format.Line, err error) bool {
	text := bytes.TrimSpace(line.Text)
	switch {
	case err != nil:
		return j.end() && j.yield(format.Item{}, err)
	case len(text) == 0:
		return j.end()
	case text[0] == '#':
		return true
	case j.block != nil && goesOn(text):
		j.keep(line)
		return true
	case !j.end():
		return false
	case begins(text):
		j.keep(line)
		return true
	}
	return j.yield(j.parse([]format.Line{line}, string(line.Text)))
}

// lineCost is what a line costs in a block beside its bytes, and maxBlock what
// a block may cost: a line of any length is one.
const (
	lineCost = 32
	maxBlock = format.MaxBlock + lineCost
)

// keep notes a line of a puzzle that may go on. Of a puzzle that is too long
// only the beginning is kept.
func (j *joiner) keep(line format.Line) {
	if j.size += len(line.Text) + lineCost; j.size <= maxBlock {
		j.block = append(j.block, format.Line{Number: line.Number, Text: bytes.Clone(line.Text)})
	}
}

// end reads the puzzle that was kept, if there is one.
func (j *joiner) end() bool {
	block, size := j.block, j.size
	j.block, j.size = nil, 0
	switch {
	case block == nil:
		return true
	case size > maxBlock:
		return j.yield(format.Item{}, j.src.Errorf(block[0].Number, 0, "%w: a puzzle of more than %d bytes", format.ErrLong, format.MaxBlock))
	case len(block) == 1:
		return j.yield(j.parse(block, string(block[0].Text)))
	}
	return j.yield(j.parse(block, ""))
}

// parse reads the puzzle of some lines; text is what it is written as.
func (j *joiner) parse(block []format.Line, text string) (format.Item, error) {
	item := format.Item{Text: text, Line: block[0].Number}
	whole := text
	if len(block) > 1 {
		whole = string(format.Text(block))
	}
	var err error
	if item.Puzzle, err = loosely(whole, j.src.Pass(item.Line)); err != nil {
		line, column := format.Place(block, begin(err))
		err = j.src.Errorf(line, column, "%w", err)
	}
	return item, err
}

// begins reports whether a line is the first of several.
func begins(text []byte) bool {
	if text[0] != '.' {
		return false
	}
	last := text[bytes.LastIndexByte(text, '.')+1:]
	name, _, _ := strings.Cut(squeeze(string(last)), "~")
	return composite[name] || name == "Shape" && len(last)+1 == len(text)
}

// goesOn reports whether a line may belong to the lines before it.
func goesOn(text []byte) bool {
	if bytes.Contains(text, []byte(".Shape")) {
		return false
	}
	if text[0] == '.' {
		text = bytes.TrimSpace(text[1:])
	}
	first, _ := utf8.DecodeRune(text)
	return first == '~' || first >= 'A' && first <= 'Z'
}
