package samurai_test

import (
	"fmt"

	"shudu/format/samurai"
	"shudu/sudoku"
)

// An empty Samurai: five boards of 81 cells that share four boxes of nine.
func Example() {
	g := samurai.New().Geometry
	cells := 0
	for c := range g.Positions() {
		if g.Exists(sudoku.Cell(c)) {
			cells++
		}
	}
	fmt.Println(g.Rows(), g.Cols(), cells == 5*81-4*9)
	// Output:
	// 21 21 true
}
