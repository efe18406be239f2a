package fault_test

import (
	"errors"
	"fmt"
	"io"
	"testing"

	"shudu/internal/fault"
)

func Example() {
	err := fault.Errorf("row %d has %d cells (expected %d)", 2, 3, 2)
	fmt.Println(err)
	var f interface{ Facts() (string, []any) }
	if errors.As(err, &f) {
		fmt.Println(f.Facts())
	}
	// Output:
	// row 2 has 3 cells (expected 2)
	// row %d has %d cells (expected %d) [2 3 2]
}

// An error is what it wraps, however deep, and not what it does not.
func TestWrapping(t *testing.T) {
	kind := fault.New("100% impossible")
	err := fault.Errorf("%w: rule %d: %w", kind, 3, fault.Errorf("it ends: %w", io.EOF))
	if err.Error() != "100% impossible: rule 3: it ends: EOF" {
		t.Errorf("it says %q", err)
	}
	for _, want := range []error{kind, io.EOF, err} {
		if !errors.Is(err, want) {
			t.Errorf("%v is not %v", err, want)
		}
	}
	if other := fault.New("100% impossible"); errors.Is(err, other) {
		t.Errorf("%v is another error of the same words", err)
	}
}
