package identity_test

import (
	"fmt"

	"shudu/bank/identity"
	"shudu/rule"
	"shudu/sudoku"
)

// Two puzzles are the same in disguise when their identities are equal; exactly the same
// only when nothing was turned or relabelled.
func Example() {
	one, other := sudoku.New(sudoku.Square(4), rule.Classic(4)...), sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	one.Givens[0] = 1    // a 1 in one corner
	other.Givens[15] = 3 // a 3 in the corner across
	for _, exact := range []bool{false, true} {
		a, _ := identity.Of(one, exact)
		b, _ := identity.Of(other, exact)
		fmt.Println(a == b)
	}
	// Output:
	// true
	// false
}
