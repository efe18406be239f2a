package general_test

import (
	"context"
	"fmt"

	"shudu/internal/engine"
	"shudu/internal/engine/general"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// How many ways are there to fill a 4×4 Sudoku?
func Example() {
	m, err := model.Compile(sudoku.New(sudoku.Square(4), rule.Classic(4)...))
	if err != nil {
		panic(err)
	}
	r, err := general.Engine{}.Solve(context.Background(), m, engine.Options{}, nil)
	fmt.Println(r.Count, r.Exact, err)
	// Output: 288 true <nil>
}
