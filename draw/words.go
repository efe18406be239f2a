package draw

import (
	"strings"
	"unicode"

	"shudu/internal/prose"
	"shudu/sudoku"
)

// The measures of the words above and below a drawing: the size of letters and
// the height of a line.
const (
	titleSize, titleLine     = 18, 26
	authorSize, authorLine   = 13, 19
	captionSize, captionLine = 13, 18
)

// placeWords makes room for the title and the author above and the caption
// below.
func (d *drawing) placeWords() {
	if d.Title != "" {
		d.top += titleLine
	}
	if d.Author != "" {
		d.top += authorLine
	}
	if d.Caption != "" {
		d.wrapped = captionLines(d.Caption, d.width()-2*edge)
		d.bottom += captionLine * len(d.wrapped)
	}
}

func (d *drawing) width() int  { return d.left + d.Geometry.Cols()*side + d.right }
func (d *drawing) height() int { return d.top + d.Geometry.Rows()*side + d.bottom }

// words writes the title, the author and the caption.
func (d *drawing) words() {
	middle, y := d.width()/2, edge
	line := func(text string, height int, f Font) {
		f.Size = min(f.Size, max(7, f.Size*(d.width()-2*edge)/max(1, letters(text, f.Size))))
		d.Text(middle, y+height*3/4, text, f)
		y += height
	}
	if d.Title != "" {
		line(d.Title, titleLine, Font{Size: titleSize, Bold: true, Color: "#111"})
	}
	if d.Author != "" {
		line(d.Author, authorLine, Font{Size: authorSize, Color: "#555"})
	}
	y = d.height() - edge - captionLine*len(d.wrapped)
	for _, text := range d.wrapped {
		line(text, captionLine, Font{Size: captionSize, Color: "#333"})
	}
}

// letters returns about how wide a text is. Characters of East Asia are as wide
// as they are high, others a little more than half of that.
func letters(text string, size int) int {
	width := 0
	for _, r := range text {
		width += size * 3 / 5
		if unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul) || r >= '\u3000' && r <= '\uffef' {
			width += size * 2 / 5
		}
	}
	return width
}

// captionLines breaks a caption into lines of a width; a line of its own stays
// one.
func captionLines(text string, width int) (lines []string) {
	for line := range strings.SplitSeq(text, "\n") {
		lines = append(lines, prose.Lines(line, width, func(line string) int { return letters(line, captionSize) })...)
	}
	return lines
}

// makeWay lets digits stand a little lower where something is written in the
// corners of cells: all of them, so that rows stay straight.
func (d *drawing) makeWay() {
	for _, m := range d.Marks {
		cornered := m.Shape == sudoku.MarkOutline || m.Shape == sudoku.MarkText || m.Shape == sudoku.MarkShade
		if cornered && m.Text != "" && m.Side == sudoku.Inside {
			d.drop = 5
		}
	}
}
