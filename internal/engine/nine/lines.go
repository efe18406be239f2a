package nine

import (
	"bytes"

	"shudu/internal/engine/lanes"
	"shudu/internal/pipe"
)

// Finding the puzzles in a chunk of text.

// entry is a line of a chunk that is to be answered.
type entry struct {
	start, end int
	line       int
	puzzle     int // its index among the puzzles, -1 when it is none
}

// even finds the puzzles of a chunk, provided that each line is a puzzle and
// nothing else, as most are. It looks only at the ends of the lines: a line
// that is something else in the same space turns out malformed, and then the
// chunk is split again, with care.
func (w *worker) even(text []byte) bool {
	const stride = lanes.Cells + 1
	w.lines, w.at = w.lines[:0], nil
	n := (len(text) + 1) / stride
	if len(text) != n*stride && len(text) != n*stride-1 {
		return false
	}
	for end := lanes.Cells; end < len(text); end += stride {
		if text[end] != '\n' {
			return false
		}
	}
	for len(w.evenAt) < n {
		w.evenAt = append(w.evenAt, len(w.evenAt)*stride)
	}
	w.at = w.evenAt[:n]
	return true
}

// split finds the lines of a chunk and the puzzles on them.
func (w *worker) split(c pipe.Chunk) {
	w.lines, w.at = w.lines[:0], w.oddAt[:0]
	defer func() { w.oddAt = w.at }()
	text, line := c.Text, c.Line
	for start := 0; start < len(text); line++ {
		end := len(text)
		next := end
		if i := bytes.IndexByte(text[start:], '\n'); i >= 0 {
			end, next = start+i, start+i+1
		}
		w.add(text, start, end, line)
		start = next
	}
}

// add notes one line, unless there is nothing on it.
func (w *worker) add(text []byte, start, end, line int) {
	if end > start && text[end-1] == '\r' {
		end--
	}
	if line == 1 && bytes.HasPrefix(text[start:end], bom) {
		start += len(bom)
	}
	if end == start || text[start] == '#' {
		return
	}
	l := entry{start: start, end: end, line: line, puzzle: -1}
	if n := end - start; text[start] <= ' ' && len(bytes.TrimSpace(text[start:end])) == 0 {
		return
	} else if n == lanes.Cells || n > lanes.Cells && isSpace(text[start+lanes.Cells]) {
		l.puzzle = len(w.at)
		w.at = append(w.at, start)
	}
	w.lines = append(w.lines, l)
}

var bom = []byte("\xef\xbb\xbf")

func isSpace(b byte) bool { return b == ' ' || b == '\t' }
