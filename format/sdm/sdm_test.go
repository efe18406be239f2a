package sdm_test

import (
	"fmt"
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/classic"
	_ "shudu/format/sdm"
	"shudu/internal/formattest"
)

const easy = formattest.Easy

var good, wrong = formattest.Good, formattest.Wrong

func Example() {
	in := "016400000200009000400000062070230100100000003003087040960000005000800007000006820\n"
	for item, err := range format.Read(strings.NewReader(in), "easy.sdm", "sdm") {
		fmt.Println(item.Puzzle.Givens.Filled(), err)
	}
	// Output:
	// 26 <nil>
}

func TestRead(t *testing.T) {
	formattest.Cases(t, "sdm",
		good("zeros", strings.ReplaceAll(easy, ".", "0")+"\n# c\n\n"+easy+" name\r\n", easy, easy),
		wrong("4×4", "1...............\n"+easy, []string{easy}, "1:1: 16 cells (expected 81)"),
		wrong("80", easy[1:], nil, "1:81: 80 cells (expected 81 for a 9×9 grid)"),
		wrong("letter", "A"+easy[1:], nil, "1:1: 'A' is above the size 9"),
	)
}

func TestWrite(t *testing.T) {
	text, err := formattest.Write("sdm", formattest.Puzzle(t, easy))
	if want := strings.ReplaceAll(easy, ".", "0") + "\n"; err != nil || text != want {
		t.Errorf("%v, %q", err, text)
	}
	formattest.Cannot(t, "sdm", classic.New(4))
}

func FuzzRead(f *testing.F) { formattest.FuzzBytes(f, "sdm", easy, easy+" x\n1", "\x00") }
