package marks_test

import (
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/marks"
	"shudu/internal/formattest"
	"shudu/sudoku"
)

func TestHostile(t *testing.T) {
	formattest.Hostile(t, "marks", "+---+---+\n| 1 24 | 3 24 |\n| 3 24 | 1 24 |\n| 2 13 | 4 13 |\n| 4 13 | 2 13 |\nSimple Sudoku\n"+strings.Repeat("12.4", 16)+" name\n")
}

func TestTrips(t *testing.T) { formattest.Trips(t, "marks", nil, 4, 6, 9, 12, 16) }

func TestSniff(t *testing.T) {
	formattest.Sniffs(t, "marks", map[string]format.Confidence{
		grid:                                           format.Likely + 20,
		strings.Repeat("12.4", 16):                     format.Likely + 20,
		strings.Repeat("12.4", 16) + " x":              format.Likely + 20,
		strings.Repeat("123456789", 81):                format.Likely + 20,
		strings.Repeat("....", 16):                     format.No, // a cell without any
		strings.Repeat("21.4", 16):                     format.No,
		"1 24 3 24\n3 24 1 24\n2 13 4 13\n4 13 2 13\n": format.No, // sdx
		"":          format.No,
		"1 2 3 4":   format.No,
		"\n\n# c\n": format.No,
	})
	for head, want := range map[string][2]bool{
		"1 24 3 24\n3 24 1 24\n2 13 4 13\n4 13 2 13\n":      {false, true},
		"|1 24 3 24|\n3 24 1 24\n2 13 4 13\n4 13 2 13\n":    {true, true},
		"---\n1 24 3 24\n3 24 1 24\n2 13 4 13\n4 13 2 13\n": {true, true},
		"1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n":              {false, false},
		"1 42 3 24\n3 24 1 24\n2 13 4 13\n4 13 2 13\n":      {false, false},
		"1 24 3 24\n3 24 1\n":                               {false, false},
		"1 24 3 24\n3 24 1 25\n2 13 4 13\n4 13 2 13\n":      {false, false},
		"1 24 3 24\n": {false, false},
	} {
		if framed, several := marks.SniffSets([]byte(head)); [2]bool{framed, several} != want {
			t.Errorf("%q: framed %v, several %v", head, framed, several)
		}
	}
}

// Random candidates of any size come back, in a line where nothing is given and
// in a grid where something is.
func TestCandidates(t *testing.T) {
	for seed := range uint64(30) {
		r := formattest.Rand(seed)
		p := formattest.Ordinary(r, []int{4, 9, 16}[seed%3])
		if seed%2 == 0 {
			clear(p.Givens)
		}
		p.Candidates = make([]sudoku.Digits, len(p.Givens))
		for c, d := range p.Givens {
			if p.Candidates[c] = sudoku.Digits(r.Uint64())&p.Geometry.All() | 3; d != sudoku.None {
				p.Candidates[c] = d.Set()
			}
		}
		formattest.RoundTrip(t, "marks", nil, p, p)
		text, err := formattest.Write("marks", p)
		if err != nil || strings.Contains(text, "|") != (p.Givens.Filled() > 0) {
			t.Errorf("seed %d: %v\n%s", seed, err, text)
		}
	}
}

func TestErrorsOfCandidates(t *testing.T) {
	small := strings.Repeat("12.4", 16)
	none := strings.Repeat(".", 16)
	formattest.Cases(t, "marks",
		wrong("NUL", "\x00"+small[1:], nil, "1:1: a NUL byte (U+0000) (expected a digit or a blank)"),
		wrong("columns are characters", "1 é 3 24\n3 24 1 24\n2 13 4 13\n4 13 2 13\n", nil, "1:3: unexpected 'é' (U+00E9) (expected a candidate)"),
		wrong("a line inside a grid", "1 24 3 24\n"+small+"\n3 3 3 3\n4 4 4 4\n"+small, []string{none}, "2:3: unexpected '.' (expected a candidate)"),
		wrong("nothing", "Simple Sudoku\n", nil, " no puzzle in the input"),
	)
}
