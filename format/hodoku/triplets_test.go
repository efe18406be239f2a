package hodoku_test

import (
	"fmt"
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/classic"
	"shudu/format/hodoku"
	"shudu/internal/formattest"
	"shudu/sudoku"
)

func TestHostile(t *testing.T) {
	formattest.Hostile(t, "hodoku", ":0100:1:"+cells+":114 214:193 198:111:7\n:0000:x:"+cells+":\n")
}

func TestTrips(t *testing.T) {
	formattest.Trips(t, "hodoku", func(p *sudoku.Puzzle) { p.Info.Title = "0000" }, 9)
}

func TestSniff(t *testing.T) {
	formattest.Sniffs(t, "hodoku", map[string]format.Confidence{
		":0100:1:" + cells + ":::":   format.Likely + 40,
		"# c\n\n :0100-x:1:" + cells: format.Likely + 40,
		":01:1:" + cells:             format.No,
		":word:1:" + cells:           format.No,
		"0100:1:" + cells:            format.No,
		":0100:1":                    format.No,
		"3x3::k:1:2:3":               format.No,
		"":                           format.No,
		":0100 a:1:" + cells + ":::": format.No,
	})
}

// Every triplet names its digit, row and column.
func TestEveryTriplet(t *testing.T) {
	blank := strings.Repeat(".", 81)
	src := format.NewSource(strings.NewReader(""), "in")
	for d := 1; d <= 9; d++ {
		for c := range 81 {
			text := fmt.Sprintf(":0000:x:%s:%d%d%d:", blank, d, c/9+1, c%9+1)
			r, err := hodoku.Parse(src, format.Line{Number: 1, Text: []byte(text)})
			if err != nil || len(r.Deleted) != 1 || r.Deleted[0] != (hodoku.Candidate{Digit: sudoku.Digit(d), Cell: sudoku.Cell(c)}) {
				t.Fatalf("%s: %+v, %v", text, r.Deleted, err)
			}
			if got := r.Puzzle.Candidates[c]; got != r.Puzzle.Geometry.All()&^sudoku.Digit(d).Set() {
				t.Fatalf("%s leaves %v", text, got)
			}
		}
	}
}

// Candidates that are deleted are written, for givens only where the given
// itself is deleted.
func TestDeletedTrips(t *testing.T) {
	for seed := range uint64(20) {
		r := formattest.Rand(seed)
		p := formattest.Ordinary(r, 9)
		p.Info.Title = "0702-x"
		p.Candidates = make([]sudoku.Digits, 81)
		for c, d := range p.Givens {
			if p.Candidates[c] = p.Geometry.All() &^ sudoku.Digits(r.Uint64()&r.Uint64()); d != sudoku.None {
				p.Candidates[c] = p.Geometry.All()
			}
		}
		formattest.RoundTrip(t, "hodoku", nil, p)
	}
	p := classic.New(9)
	p.Info.Title = "0000"
	p.Givens[0] = 5
	p.Candidates = make([]sudoku.Digits, 81)
	for c := range p.Candidates {
		p.Candidates[c] = p.Geometry.All()
	}
	p.Candidates[0] = sudoku.DigitsOf(4) // the given is impossible
	text, err := formattest.Write("hodoku", p)
	if err != nil || !strings.Contains(text, ":511:") {
		t.Errorf("%v, %s", err, text)
	}
	if q := formattest.Item(t, "hodoku", text).Puzzle; q.Domain(0) != 0 {
		t.Errorf("the impossible given may be %v", q.Domain(0))
	}
}

// Placed digits are listed in order, wherever they stand.
func TestPlaced(t *testing.T) {
	all := "+" + strings.Join(strings.Split(formattest.EasySolution, ""), "+")
	item := formattest.Item(t, "hodoku", ":0000:x:"+all+":")
	if len(item.Placed) != 81 || item.Placed[80] != 80 || formattest.Symbols(item.Puzzle) != formattest.EasySolution {
		t.Errorf("placed %v", item.Placed)
	}
	if item := formattest.Item(t, "hodoku", ":0000:x:"+givens+":"); item.Placed != nil {
		t.Errorf("placed %v", item.Placed)
	}
}

func TestErrorsOfTriplets(t *testing.T) {
	formattest.Cases(t, "hodoku",
		wrong("NUL", ":0000:x:\x00"+cells[1:], nil, "1:9: a NUL byte (U+0000) (expected a digit or a blank)"),
		wrong("é", ":0000:x:é"+cells[1:], nil, "1:9: unexpected 'é' (U+00E9) (expected a digit or a blank)"),
		wrong("columns are characters", ":é:x:"+cells+":abc", nil, `1:89: "abc" (expected digit, row and column)`),
		wrong("no cells", ":0000:x::", nil, "1:9: 0 cells (expected 81)"),
		wrong("a long line", strings.Repeat(":", 2<<20)+"\n:0000:x:"+cells, []string{givens}, "1: the line is too long: more than 1048576 bytes"),
		wrong("nothing", "#", nil, " no puzzle in the input"),
	)
}
