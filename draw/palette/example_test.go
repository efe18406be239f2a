package palette_test

import (
	"fmt"

	"shudu/draw/palette"
	"shudu/sudoku"
)

// A cell can be several things at once; the palette says which of them is seen, and in
// colours that can be read on each other.
func Example() {
	look := sudoku.Look{Content: sudoku.Content{Digit: 5}, Tone: sudoku.ToneWrong | sudoku.ToneCursor}
	paper, ink := palette.PaperOf(look, false), palette.InkOf(look)
	for _, theme := range []palette.Theme{{}, {Light: true}} {
		fmt.Println(palette.Contrast(theme.Paper(paper), theme.Ink(ink, paper)) >= palette.Readable)
	}
	// Output:
	// true
	// true
}
