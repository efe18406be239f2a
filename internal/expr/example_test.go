package expr_test

import (
	"fmt"

	"shudu/internal/expr"
)

func ExampleLate() {
	cell := expr.Late(`R([1-9])C[1-9]`)
	fmt.Println(cell().FindString("a 5 in R4C2"), cell().FindStringSubmatch("a 5 in R4C2")[1])
	// Output: R4C2 4
}
