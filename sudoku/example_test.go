package sudoku_test

import (
	"fmt"

	"shudu/sudoku"
)

func Example() {
	g := sudoku.Square(9)
	p := sudoku.New(g)
	c := g.CellNamed("R1C5")
	p.Givens[c] = g.DigitOf(7)
	fmt.Println(int(c), g.Name(c), g.Value(p.Givens[c]), p.Domain(c).Len())
	// Output: 4 R1C5 7 1
}

func ExampleGeometry_values() {
	g, _ := sudoku.NewGeometry(4, 4, 0, 1, 2, 3)
	fmt.Println(g.N(), g.DigitOf(0), g.Value(4))
	// Output: 4 1 3
}

func ExampleDigits_All() {
	for d := range sudoku.DigitsOf(8, 3, 5).All() {
		fmt.Print(d, " ")
	}
	// Output: 3 5 8
}
