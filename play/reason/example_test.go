package reason_test

import (
	"fmt"

	"shudu/logic"
	"shudu/play/reason"
	"shudu/rule"
	"shudu/sudoku"
)

// A cage of 17 in two cells is 8 and 9; the ways to fill it say why nothing else goes.
func ExampleOf() {
	g := sudoku.Square(9)
	cage := rule.Killer{Sum: 17, Where: []sudoku.Cell{g.CellNamed("R1C1"), g.CellNamed("R1C2")}}
	board, err := logic.NewBoard(sudoku.New(g, append(rule.Classic(9), cage)...))
	if err != nil {
		fmt.Println(err)
		return
	}
	logic.CageDigits.Steps(logic.NewSearch(board.Clone()), func(step *logic.Step) bool {
		cells, ways := reason.Of(board, step).Ways(6)
		for _, way := range ways {
			fmt.Println(g.Name(cells[0]), way[0], g.Name(cells[1]), way[1])
		}
		return false
	})
	// Output:
	// R1C1 8 R1C2 9
	// R1C1 9 R1C2 8
}
