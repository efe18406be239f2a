package share_test

import (
	"fmt"

	"shudu/play/share"
	"shudu/rule"
	"shudu/sudoku"
)

// A puzzle to give away: a line to paste, and links for the programs that can hold it.
func Example() {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	p.Givens[0], p.Givens[15] = 1, 4
	shared := share.Of(p)
	fmt.Println(shared.Text)
	for _, link := range shared.Links {
		fmt.Println(link.Name)
	}
	// Output:
	// 1..............4
	// f-puzzles
	// SudokuPad
}
