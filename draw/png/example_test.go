package png_test

import (
	"bytes"
	"fmt"
	"image/png"

	"shudu/draw"
	drawing "shudu/draw/png"
	"shudu/draw/typeface"
	"shudu/rule"
	"shudu/sudoku"
)

// A 4×4 as an image: a cell of 48 units is 96 points wide, with a border around them all.
func Example() {
	faces, err := typeface.New(nil)
	if err != nil {
		panic(err)
	}
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	p.Givens[0] = 1
	var file bytes.Buffer
	if err := drawing.Write(&file, 2, faces, draw.Of(p)); err != nil {
		panic(err)
	}
	size, err := png.DecodeConfig(&file)
	fmt.Println(size.Width, size.Height, err)
	// Output:
	// 408 408 <nil>
}
