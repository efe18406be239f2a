package nine

import (
	"slices"

	"shudu/internal/engine/lanes"
	"shudu/internal/pipe"
)

// Answers as lines, written where they belong at once.

// A line of an answer has its parts at these places; count is one digit, and
// without a solution the line ends behind the second colon.
const (
	countAt    = lanes.Cells + 1
	solutionAt = countAt + 2
	lineLen    = solutionAt + lanes.Cells + 1
)

// answerLines answers even lines with lines: each has its slot in the output,
// and the engine writes the solutions into the slots. Shorter lines move what
// follows up. It reports false, with nothing done, when a line is malformed.
func (w *worker) answerLines(dst []byte, c pipe.Chunk) ([]byte, bool) {
	start, n := len(dst), len(w.at)
	dst = slices.Grow(dst, n*lineLen)[:start+n*lineLen]
	slots := dst[start:]
	w.room(n)
	out := lanes.Out{Count: w.count[:n], First: slots[solutionAt:], Stride: lineLen}
	guesses := w.met.Guesses
	w.solveInto(c.Text, out)
	if slices.Contains(out.Count, lanes.Malformed) {
		w.met.Guesses = guesses
		return dst[:start], false
	}
	end := 0
	for i, at := range w.at {
		end += w.line(slots, end, i, c, at)
	}
	return dst[:start+end], true
}

// line finishes the line of puzzle i, in its slot or before it, and returns its
// length; a puzzle that an interruption left undone has none.
func (w *worker) line(slots []byte, end, i int, c pipe.Chunk, at int) int {
	count := w.count[i]
	if count == lanes.Unfinished {
		return 0
	}
	slot, puzzle := slots[i*lineLen:][:lineLen], c.Text[at:][:lanes.Cells]
	w.met.Puzzles++
	line := slots[end:][:lineLen]
	length := lineLen
	switch {
	case count == 0:
		length = solutionAt + 1
		w.met.None++
		if w.Clash != nil && clashing(puzzle) {
			w.later(w.Clash(c.Line+i, puzzle))
		}
	case count > 1:
		w.choose(puzzle, slot[solutionAt:][:lanes.Cells])
		if w.Limit > 1 {
			w.met.Many++
		}
		fallthrough
	default:
		if end != i*lineLen {
			copy(line[solutionAt:], slot[solutionAt:][:lanes.Cells])
		}
	}
	copy(line, puzzle)
	line[countAt-1], line[countAt], line[countAt+1] = ':', '0'+byte(min(count, w.Limit)), ':'
	line[length-1] = '\n'
	return length
}
