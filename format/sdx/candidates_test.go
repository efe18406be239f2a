package sdx_test

import (
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/classic"
	"shudu/internal/formattest"
	"shudu/sudoku"
)

func TestHostile(t *testing.T) { formattest.Hostile(t, "sdx", small+"\n"+small) }

func TestTrips(t *testing.T) { formattest.Trips(t, "sdx", nil, 4, 6, 9, 16, 25, 35) }

func TestSniff(t *testing.T) {
	formattest.Sniffs(t, "sdx", map[string]format.Confidence{
		small:                                  format.Likely + 30,
		"# c\n" + small:                        format.Likely + 30,
		strings.ReplaceAll(small, "u", ""):     format.Likely + 20,
		"1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n": format.No,
		"| 1 24 3 24 |\n":                      format.No,
		"u1 u2 u3":                             format.No,
		"":                                     format.No,
		"up up and away":                       format.No,
	})
}

// Random candidates of any size come back.
func TestCandidates(t *testing.T) {
	for seed := range uint64(20) {
		r := formattest.Rand(seed)
		p := formattest.Ordinary(r, []int{4, 9, 16}[seed%3])
		p.Candidates = make([]sudoku.Digits, len(p.Givens))
		for c, d := range p.Givens {
			set := sudoku.Digits(r.Uint64()) & p.Geometry.All()
			if p.Candidates[c] = set | 3; d != sudoku.None {
				p.Candidates[c] = d.Set()
			}
		}
		formattest.RoundTrip(t, "sdx", nil, p)
	}
}

// A digit that was placed is listed, a set that was narrowed to one digit is a
// given.
func TestPlaced(t *testing.T) {
	item := formattest.Item(t, "sdx", "u1 2 34 34\n34 34 u1 2\n2 1 34 34\n34 34 2 1\n")
	if len(item.Placed) != 2 || item.Placed[0] != 0 || item.Placed[1] != 6 {
		t.Errorf("placed %v", item.Placed)
	}
	if p := item.Puzzle; p.Givens[0] != 1 || p.Givens[1] != 2 || p.Givens[2] != 0 || p.Candidates[2] != sudoku.DigitsOf(3, 4) {
		t.Errorf("givens %v, candidates %v", p.Givens, p.Candidates)
	}
}

func TestErrorsOfCandidates(t *testing.T) {
	formattest.Cases(t, "sdx",
		wrong("u alone", strings.Replace(small, "u3", "u", 1), nil, "2:1: 'u' is above the size 4"),
		wrong("u and a letter", strings.Replace(small, "u3", "ux", 1), nil, "2:2: 'x' is above the size 4"),
		wrong("decreasing is fine, twice is not", strings.Replace(small, "24", "42", 1)+strings.Replace(small, "24", "242", 1), []string{cells}, "5:5: candidate '2' stands twice"),
		wrong("long row", strings.Repeat("1 24 3 24 ", 9), nil, "1:1: 36 cells (expected a row of 4 to 35)"),
		wrong("nothing", "\n# c\n", nil, " no puzzle in the input"),
	)
	formattest.Cannot(t, "sdx", classic.New(3))
}
