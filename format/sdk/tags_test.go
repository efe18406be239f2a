package sdk_test

import (
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/classic"
	"shudu/internal/formattest"
	"shudu/sudoku"
)

func TestHostile(t *testing.T) {
	formattest.Hostile(t, "sdk", "#Aa\n#Db\n#Db\n[Puzzle]\n"+rows+"[State]\n1234\n#Ac\n"+rows)
}

func TestTrips(t *testing.T) { formattest.Trips(t, "sdk", nil, 4, 6, 9, 16, 25, 35) }

func TestSniff(t *testing.T) {
	formattest.Sniffs(t, "sdk", map[string]format.Confidence{
		"#ARuud\n" + rows:                        format.Likely + 30,
		"[Puzzle]\n" + rows:                      format.Likely + 30,
		" #Dx \n\n[PUZZLE]\n" + rows:             format.Likely + 30,
		rows:                                     format.Maybe,
		"# a comment\n" + rows:                   format.Maybe,
		"#Ax\nwords\n":                           format.No,
		"#Ax\n":                                  format.No,
		"#Ax\n123\n":                             format.No,
		"#Ax\n1239\n":                            format.No,
		"[State]\n1234\n":                        format.No,
		"#Ax\n1 . . 4\n":                         format.No,
		"":                                       format.No,
		"#Ax\n" + strings.Repeat(".", 36) + "\n": format.No,
	})
}

// Every letter is a piece of information; a second line goes on; what is not
// known is passed over; a blank one says nothing.
func TestTags(t *testing.T) {
	for _, c := range []struct {
		tags string
		want sudoku.Info
	}{
		{"#Aa\n#Dd\n#Cc\n#Bb\n#Ss\n#Ll\n#Uu\n", sudoku.Info{Author: "a", Title: "d", Comment: "c", Date: "b", Source: "s", Level: "l", URL: "u"}},
		{"#C one\n#C\n#Ctwo \n", sudoku.Info{Comment: "one\ntwo"}},
		{"#Da\n#Db\n", sudoku.Info{Title: "a\nb"}},
		{"#Xx\n# A a\n#aa\n#", sudoku.Info{}},
		{"#A數獨\x1b[1m\n", sudoku.Info{Author: "數獨 [1m"}},
		{"#A\xff\n", sudoku.Info{Author: "\ufffd"}},
		{"  #Aa  \n", sudoku.Info{Author: "a"}},
		{"#AAa\n", sudoku.Info{Author: "Aa"}},
	} {
		if p := formattest.Item(t, "sdk", c.tags+"\n"+rows).Puzzle; p.Info != c.want {
			t.Errorf("%q is %+v, want %+v", c.tags, p.Info, c.want)
		}
	}
	items, errs := formattest.Items("sdk", "#Aa\n"+rows+rows)
	if len(items) != 2 || len(errs) > 0 || items[0].Puzzle.Info.Author != "a" || items[1].Puzzle.Info.Author != "" {
		t.Error("what is said of one puzzle is said of the next")
	}
	if items[0].Line != 2 || items[1].Line != 6 {
		t.Errorf("the puzzles are on the lines %d and %d", items[0].Line, items[1].Line)
	}
}

// Information survives as far as lines can hold it.
func TestInfoTrips(t *testing.T) {
	for _, text := range []string{"plain", "two  words", "#A", "[Puzzle]", "1..4", "a\nb", "數獨"} {
		p := classic.New(4)
		p.Info = sudoku.Info{Title: text, Author: text, Source: text, Level: text, Date: text, URL: text, Comment: text}
		formattest.RoundTrip(t, "sdk", nil, p, p)
	}
	p := classic.New(4)
	p.Info.Comment = "\n a\n\n\x00b \n"
	text, err := formattest.Write("sdk", p)
	if err != nil || !strings.HasPrefix(text, "#Ca\n#Cb\n....\n") {
		t.Errorf("%v, %q", err, text)
	}
}

func TestErrorsOfTags(t *testing.T) {
	formattest.Cases(t, "sdk",
		wrong("one of three", rows+"1..4\n....\n4..1\n\n#Ax\n"+rows, []string{small, small}, "7:1: the puzzle ends after 3 of 4 rows"),
		wrong("words", rows+"Hello\n", []string{small}, "5:1: 'H' is above the size 5"),
		wrong("nothing", "#Ax\n", nil, " no puzzle in the input"),
	)
}
