package draw

import (
	"slices"
	"strings"
	"unicode/utf8"

	"shudu/sudoku"
)

// label is one of the small words in the upper left corner of a cell: the sum of
// a cage, the figure of a line. Rules may well write into the same corner; their
// words stand side by side then, and are smaller where there are many.
type label struct {
	x, y, size int
	words      string
}

// labelled is a label before it has its place.
type labelled struct {
	shape sudoku.Shape
	style sudoku.Style
	in    int // how far inside the edges of the cell it stands
	words string
}

// labels finds what is written into the corners of cells, in the order of the
// marks. What the same kind of mark says twice of a cell is said once.
func (d *drawing) labels() (at []sudoku.Cell, all map[sudoku.Cell][]labelled) {
	all = map[sudoku.Cell][]labelled{}
	for _, m := range d.Marks {
		for _, c := range d.cornersOf(m) {
			l := labelled{m.Shape, m.Style, insetOf(m), m.Text}
			if len(all[c]) == 0 {
				at = append(at, c)
			}
			if !slices.Contains(all[c], l) {
				all[c] = append(all[c], l)
			}
		}
	}
	return at, all
}

// cornersOf returns the cells in whose corners a mark writes its words.
func (d *drawing) cornersOf(m sudoku.Mark) []sudoku.Cell {
	switch {
	case m.Text == "" || m.Side != sudoku.Inside || !d.drawn(m):
		return nil
	case m.Shape == sudoku.MarkOutline:
		return []sudoku.Cell{m.First(d.Geometry)}
	case m.Shape == sudoku.MarkText || m.Shape == sudoku.MarkShade:
		return m.Cells
	}
	return nil
}

// write writes the words of marks of one shape into their corners.
func (d *drawing) write(shape sudoku.Shape) {
	at, all := d.labels()
	for _, c := range at {
		words := d.telling(all[c])
		for i, l := range d.sideBySide(c, words) {
			if words[i].shape == shape {
				d.Text(l.x, l.y, l.words, Font{Size: l.size, Color: "#222", Left: true})
			}
		}
	}
}

// telling puts figures of what a cell may hold in their order, and leaves them out
// where they are all that there are.
func (d *drawing) telling(words []labelled) []labelled {
	figures := !slices.ContainsFunc(words, func(w labelled) bool { return w.shape != sudoku.MarkText || utf8.RuneCountInString(w.words) != 1 })
	switch {
	case !figures:
		return words
	case len(words) == d.Geometry.N():
		return nil
	}
	return slices.SortedFunc(slices.Values(words), func(v, w labelled) int { return strings.Compare(v.words, w.words) })
}

// sideBySide gives words in one corner their places: one behind the other, as
// large as the cell has room for.
func (d *drawing) sideBySide(c sudoku.Cell, words []labelled) []label {
	if len(words) == 0 {
		return nil
	}
	x, y := d.corner(c)
	x, y = x+words[0].in+3, y+words[0].in+11
	size := labelSize(words)
	between := between(words, size)
	out := make([]label, len(words))
	for i, w := range words {
		out[i] = label{x, y, size, w.words}
		x += letters(w.words, size) + between
	}
	return out
}

// The sizes of words in a corner: usually, when there are many, and the least
// that can be read.
const (
	labelLarge = 12
	labelSmall = 9
	labelLeast = 6
)

// labelSize is how large words in one corner are.
func labelSize(words []labelled) int {
	size := labelLarge
	if len(words) == 1 && utf8.RuneCountInString(words[0].words) > 5 {
		size = labelSmall
	}
	for size > labelLeast && labelWidth(words, size) > side-words[0].in-4 {
		size--
	}
	return size
}

func labelWidth(words []labelled, size int) int {
	width := between(words, size) * (len(words) - 1)
	for _, w := range words {
		width += letters(w.words, size)
	}
	return width
}

// between is the room between two words. Figures of one character each need none:
// they are what the cell may hold.
func between(words []labelled, size int) int {
	for _, w := range words {
		if utf8.RuneCountInString(w.words) > 1 {
			return max(2, size/3)
		}
	}
	return size / 6
}
