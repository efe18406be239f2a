package main

import (
	"strings"
	"testing"
)

// Many lines at once are counted as one by one (a time limit asks for that):
// puzzles with one solution, with some, with none, with names, and lines that
// are no puzzle, in their order.
func TestManyLinesAreCountedAsOneByOne(t *testing.T) {
	const unique = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	some := strings.Repeat(".", 18) + "198342567859761423426853791713924856961537284287419635345286179"
	none := "55" + unique[2:]
	input := strings.Join([]string{unique, some, none, unique + " with a name", some[:40], "# a remark", "", unique}, "\n")
	for _, form := range []string{"line", "text"} {
		status, out, _ := shudu(t, input, "count", "-o", form)
		slowStatus, slow, _ := shudu(t, input, "count", "-o", form, "--timeout", "1h")
		if status != slowStatus || out != slow || strings.Count(out, "\n") != 5 {
			t.Errorf("%s: status %d, want %d; all at once\n%sone by one\n%s", form, status, slowStatus, out, slow)
		}
	}
	if _, out, _ := shudu(t, input, "count"); !strings.HasPrefix(out, "1\n4\n0\n1\n") {
		t.Errorf("counted %q", out)
	}
}
