package late_test

import (
	"fmt"
	"testing"

	"shudu/internal/late"
)

func ExampleRegexp() {
	cell := late.Regexp(`R[1-9]C[1-9]`)
	fmt.Println(cell().FindString("a 5 in R4C2"))
	// Output: R4C2
}

// An expression is compiled once, and not before it is asked for.
func TestAnExpressionIsCompiledOnce(t *testing.T) {
	broken := late.Regexp("(") // nobody minds yet
	word := late.Regexp(`\w+`)
	if word() != word() {
		t.Error("it is compiled again")
	}
	defer func() {
		if recover() == nil {
			t.Error("a broken expression is compiled")
		}
	}()
	broken()
}
