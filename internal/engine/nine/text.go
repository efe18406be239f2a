package nine

import (
	"encoding/binary"

	"shudu/internal/engine/band"
	"shudu/internal/engine/lanes"
	"shudu/sudoku"
)

// One puzzle that is text, for the band engine.

// solveSingly is solve with the band engine.
func (w *worker) solveSingly(text []byte, out lanes.Out) error {
	for i := range out.Count {
		out.Count[i] = lanes.Unfinished
	}
	for i, at := range w.at {
		if i%256 == 0 && w.ctx.Err() != nil {
			return w.ctx.Err()
		}
		out.Count[i] = lanes.Malformed
		if w.load(text[at : at+lanes.Cells]) {
			out.Count[i] = w.search(max(w.Limit, 2), out.First[i*max(out.Stride, lanes.Cells):])
			w.met.Guesses += w.first.Guesses()
		}
	}
	return nil
}

// load gives a puzzle to the band engine; false means that it is malformed.
func (w *worker) load(puzzle []byte) bool {
	bad := uint8(0)
	for i, ch := range (*[lanes.Cells]byte)(puzzle) {
		d := digitOf[ch]
		w.digits[i] = d
		bad |= d
	}
	if bad >= noDigit {
		return false
	}
	w.first.Load(&w.digits)
	return true
}

// noDigit is a bit that no digit has.
const noDigit = 1 << 7

// digitOf is the digit that a character stands for, 0 for a blank, and noDigit
// for what has no place in a puzzle.
var digitOf = func() (t [256]uint8) {
	for c := range t {
		t[c] = noDigit
		if d, ok := sudoku.DigitOf(byte(c)); ok && d <= side {
			t[c] = uint8(d)
		}
	}
	return t
}()

// search counts the solutions of the puzzle that was loaded, up to a limit, and
// writes the first into grid.
func (w *worker) search(limit int64, grid []byte) int64 {
	n, end := upTo(&w.first, uint64(limit), 1)
	count := int64(n)
	if end == band.Spent {
		count = w.learn(limit)
	} else {
		w.first.First(&w.digits)
	}
	if count > 0 {
		write(grid, &w.digits)
	}
	return count
}

// write writes digits as characters.
func write(grid []byte, digits *[lanes.Cells]uint8) {
	const size = 8
	for i := 0; i+size < lanes.Cells; i += size {
		binary.LittleEndian.PutUint64(grid[i:], binary.LittleEndian.Uint64(digits[i:])+zeros)
	}
	grid[lanes.Cells-1] = digits[lanes.Cells-1] + '0'
}

// choose puts the solution that the one-puzzle engine finds first into grid.
// Which of several solutions the lanes meet first depends on the neighbours in
// the chunk; the answer must not.
func (w *worker) choose(puzzle, grid []byte) {
	w.load(puzzle)
	w.search(1, grid)
}

// clashing reports whether a digit stands twice in a row, column or box.
func clashing(puzzle []byte) bool {
	var row, col, box [9]uint16
	for i, ch := range puzzle {
		if ch < '1' || ch > '9' {
			continue
		}
		bit := uint16(1) << (ch - '0')
		r, c := i/9, i%9
		b := r/3*3 + c/3
		if (row[r]|col[c]|box[b])&bit != 0 {
			return true
		}
		row[r], col[c], box[b] = row[r]|bit, col[c]|bit, box[b]|bit
	}
	return false
}
