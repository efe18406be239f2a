package penpa

import (
	"strings"
	"testing"

	"shudu/format"
)

// Marks that are not understood are refused; whoever lets them be passed over is
// told each of them, and gets the rest of the puzzle.
func TestUnknownMarksCanBePassedOver(t *testing.T) {
	for want, c := range map[string]struct{ data, rules string }{
		`"polygon" is drawn`:                        {`{"number":{"30":["1",1,"1"]},"polygon":[[1,2]]}`, ""},
		"lineE: the line 101,131 is not understood": {`{"number":{"30":["1",1,"1"]},"lineE":{"101,131":2}}`, ""},
		`symbol: "star" of style 7`:                 {`{"number":{"30":["1",1,"1"]},"symbol":{"31":[7,"star",2]}}`, ""},
		`number: "A" of style 1`:                    {`{"number":{"30":["1",1,"1"],"31":["A",1,"1"]}}`, ""},
		"number: 9 at row 0, column 1":              {`{"number":{"30":["1",1,"1"],"21":["9",1,"1"]}}`, ""},
		`killercages: the small number "12"`:        {`{"number":{"30":["1",1,"1"]},"numberS":{"444":["12",1,"1"]}}`, ""},
		"rules: the written rules speak of":         {`{"number":{"30":["1",1,"1"]}}`, "Normal sudoku rules apply. Digits along a thermometer increase."},
	} {
		link := pack(picture(c.data, c.rules))
		src := format.NewSource(strings.NewReader(link), "x")
		for _, err := range read(src) {
			if err == nil {
				t.Errorf("%s: not refused", want)
			}
		}
		var passed []string
		src = format.NewSource(strings.NewReader(link), "x")
		src.Lenient = func(err error) { passed = append(passed, err.Error()) }
		for item, err := range read(src) {
			if err != nil || item.Puzzle.Givens[0] != 1 {
				t.Errorf("%s: %v", want, err)
			}
		}
		if len(passed) != 1 || !strings.Contains(passed[0], want) {
			t.Errorf("%s: told %q", want, passed)
		}
	}
}
