package pdf_test

import (
	"bytes"
	"fmt"

	"shudu/draw"
	"shudu/draw/pdf"
	"shudu/draw/typeface"
	"shudu/rule"
	"shudu/sudoku"
)

// A booklet of one puzzle on letter paper; made again, it is the same to the byte.
func Example() {
	faces, err := typeface.New(nil)
	if err != nil {
		panic(err)
	}
	paper, err := pdf.PaperNamed("letter")
	if err != nil {
		panic(err)
	}
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	p.Givens[0] = 1
	book := pdf.Booklet{Title: "Small ones", Paper: paper, Items: []pdf.Item{{Picture: draw.Of(p), Stars: 1}}, Faces: faces}
	var first, second bytes.Buffer
	fmt.Println(book.Write(&first), book.Write(&second))
	fmt.Printf("%s %v\n", first.Bytes()[:4], bytes.Equal(first.Bytes(), second.Bytes()))
	// Output:
	// <nil> <nil>
	// %PDF true
}
