// Package page draws lessons: the decision tree and the board at a step, and
// the times of engines, as SVG, and a whole search as one page of HTML that can
// be stepped through in a browser without a network.
//
// Like package draw it knows no words: who calls it says them.
package page

import (
	"encoding/xml"
	"fmt"
	"io"
	"strings"

	"shudu/draw"
	"shudu/learn"
	"shudu/sudoku"
)

// Say returns the message of a key in the reader's language, with its
// arguments filled in.
type Say func(key string, args ...any) string

// gap is the room between the parts of a drawing.
const gap = 24

// part is a drawing and its size.
type part struct {
	body          string
	width, height int
}

// Picture is a search at a step, to be drawn.
type Picture struct {
	Title  string
	Lines  []string // said below the title
	Player *learn.Player
}

// SVG draws the board and beside it the tree: all of it where it is small, else
// the path through it.
func (p Picture) SVG(w io.Writer) error {
	board, err := boardOf(p.Player)
	if err != nil {
		return err
	}
	tree, err := treeOf(p.Player, board.height)
	if err != nil {
		return err
	}
	head := p.head()
	// A wide tree goes below the board, a narrow one beside it.
	x, y := gap+board.width+gap, gap+head.height
	if tree.width > 2*board.width {
		x, y = gap, gap+head.height+board.height+gap
	}
	width := max(x+tree.width, gap+board.width, gap+head.width) + gap
	height := max(y+tree.height, gap+head.height+board.height) + gap
	return write(w, width, height, placed(head, gap, gap), placed(board, gap, gap+head.height), placed(tree, x, y))
}

// head draws the title and the lines below it.
func (p Picture) head() part {
	out := part{width: reach(p.Title, 18), height: 24 + 20*len(p.Lines) + gap/2}
	var b strings.Builder
	fmt.Fprintf(&b, "<text x=\"0\" y=\"18\" font-size=\"18\" font-weight=\"bold\" text-anchor=\"start\">%s</text>\n", escape(p.Title))
	for i, line := range p.Lines {
		fmt.Fprintf(&b, "<text x=\"0\" y=\"%d\" font-size=\"14\" text-anchor=\"start\">%s</text>\n", 42+20*i, escape(line))
		out.width = max(out.width, reach(line, 14))
	}
	out.body = b.String()
	return out
}

// reach is how far a text reaches at the most: a Chinese character is as wide as
// it is high, others are narrower.
func reach(text string, size int) int {
	n := 0
	for _, r := range text {
		n += size
		if r < 0x2E80 {
			n -= 2 * size / 5
		}
	}
	return n
}

// boardOf draws the board of a search at its step.
func boardOf(p *learn.Player) (part, error) {
	puzzle := p.Search().Puzzle
	picture := draw.Live(puzzle, p.State().Live(puzzle))
	var b strings.Builder
	err := picture.SVG(&b)
	w, h := picture.Size()
	return part{b.String(), w, h}, err
}

func placed(p part, x, y int) string {
	return fmt.Sprintf("<g transform=\"translate(%d,%d)\">\n%s</g>\n", x, y, p.body)
}

// write writes a drawing on white.
func write(w io.Writer, width, height int, bodies ...string) error {
	_, err := fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" font-family="sans-serif" text-anchor="middle">
<rect width="100%%" height="100%%" fill="#fff"/>
%s</svg>
`, width, height, width, height, strings.Join(bodies, ""))
	return err
}

func escape(s string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(s))
	return b.String()
}

// label writes a digit as the puzzle does.
func label(p *learn.Player, d sudoku.Digit) string { return p.State().Model().Geometry.Label(d) }
