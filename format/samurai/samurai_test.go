package samurai_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"shudu/format"
	_ "shudu/format/all"
	"shudu/format/samurai"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// first is a Samurai of which the boards in the corners begin with 1 to 9.
func first() *sudoku.Puzzle {
	p := samurai.New()
	for _, at := range []int{0, 12, 12 * 21, 12*21 + 12} {
		for i := range 9 {
			p.Givens[at+i] = sudoku.Digit(i + 1)
		}
	}
	return p
}

// rows returns the puzzle as 21 rows, with a mark between the boards.
func rows(p *sudoku.Puzzle, mark string) []string {
	out := make([]string, 21)
	for c, d := range p.Givens {
		switch {
		case !p.Geometry.Exists(sudoku.Cell(c)):
			out[c/21] += mark
		case d == sudoku.None:
			out[c/21] += "."
		default:
			out[c/21] += fmt.Sprint(d)
		}
	}
	return out
}

// framed draws frames around boxes, as books print them.
func framed(p *sudoku.Puzzle) string {
	var b strings.Builder
	for i, row := range rows(p, " ") {
		if i%3 == 0 {
			b.WriteString("+-------+-------+-------+\n")
		}
		for j, c := range row {
			if j%3 == 0 {
				b.WriteString("| ")
			}
			b.WriteString(string(c) + " ")
		}
		b.WriteString("|\n")
	}
	return b.String()
}

// A Samurai is known, and read, however it is printed.
func TestSamuraiIsKnown(t *testing.T) {
	p := first()
	for how, text := range map[string]string{
		"441 characters, marked": strings.Join(rows(p, "#"), ""), "441 characters, spaces": strings.Join(rows(p, " "), ""),
		"441 characters, blanks": strings.Join(rows(p, "."), ""), "rows": strings.Join(rows(p, ""), "\n"), "rows with spaces": strings.Join(rows(p, " "), "\n"),
		"rows with marks": strings.Join(rows(p, "#"), "\n"), "frames": framed(p), "comments": "# about\n\n" + framed(p) + "\n",
		"full-width": strings.NewReplacer("1", "１", "2", "２", "3", "３", "4", "４", "5", "５", "6", "６", "7", "７", "8", "８", "9", "９").Replace(strings.Join(rows(p, ""), "\n")),
	} {
		for _, from := range []string{"samurai", ""} {
			if how == "full-width" && from == "" {
				continue // the first row alone does not tell
			}
			items, errs := formattest.Items(from, text)
			if len(items) != 1 || len(errs) > 0 {
				t.Errorf("%s, read as %q: %d puzzles, %q, of\n%s", how, from, len(items), errs, text)
				continue
			}
			if d := formattest.Diff(items[0].Puzzle, p); d != "" {
				t.Errorf("%s, read as %q: %s", how, from, d)
			}
		}
	}
}

// Samurais of the open collection are known, read, and have the solutions that
// are told of them.
func TestRealSamurais(t *testing.T) {
	n := 0
	for _, line := range strings.Split(formattest.Data(t, "variants/open.jsonl"), "\n") {
		var entry struct {
			Samurai, Solution, Expect string
		}
		if json.Unmarshal([]byte(line), &entry) != nil || entry.Samurai == "" {
			continue
		}
		n++
		p := formattest.One(t, "", entry.Samurai)
		grid, err := solve.Unique(context.Background(), p)
		if (err == nil) != (entry.Expect == "unique") {
			t.Errorf("expected %s: %v", entry.Expect, err)
		}
		if err != nil {
			continue
		}
		p.Givens = grid
		if text, err := formattest.Write("samurai", p); err != nil || strings.TrimSpace(text) != entry.Solution {
			t.Errorf("%v\n%s\nwant\n%s", err, text, entry.Solution)
		}
	}
	if n == 0 {
		t.Error("there is none")
	}
}

// Ordinary grids of 21×21 stay what they are.
func TestOrdinaryGridsAreNoSamurai(t *testing.T) {
	for _, text := range []string{strings.Repeat(".", 441), strings.Repeat(".", 440) + "1", strings.Repeat("L", 441), strings.Repeat(strings.Repeat("1", 21)+"\n", 21), formattest.Easy} {
		if f := format.Sniff([]byte(text)); f == nil || f.Name == "samurai" {
			t.Errorf("%.30s… is taken for %v", text, f)
		}
	}
}

// Several may follow one another; one that is wrong spoils itself only.
func TestSamuraisFollowOneAnother(t *testing.T) {
	p := first()
	text, err := formattest.Write("samurai", p, samurai.New(), p)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(text, "\n")
	items, errs := formattest.Items("samurai", lines[0]+"x"+lines[1][1:]+lines[2]+framed(p)+framed(p))
	if len(items) != 4 || len(errs) != 1 || !strings.HasPrefix(errs[0], "in:2:1: unexpected 'x'") {
		t.Errorf("%d puzzles, %q", len(items), errs)
	}
}

func TestErrors(t *testing.T) {
	p := first()
	row := rows(p, "")
	formattest.Errors(t, "samurai", []formattest.Bad{
		{Text: row[0] + "\n" + row[1][1:], Want: "2:1: 17 cells (expected 18 or 21 in row 2 of a Samurai)"},
		{Text: strings.Join(row[:20], "\n"), Want: "20:1: the puzzle ends after 20 of 21 rows"},
		{Text: "A" + row[0][1:], Want: "1:1: unexpected 'A' (expected a digit or a blank)"},
		{Text: strings.Join(rows(p, "5"), ""), Want: "1:10: unexpected '5' (expected a mark between the boards)"},
		{Text: rows(p, "5")[0], Want: "1:10: unexpected '5' (expected a mark between the boards)"},
	})
}

func TestCannot(t *testing.T) {
	more := first()
	more.Rules = append(more.Rules, rule.AntiKing{})
	marked := first()
	marked.Candidates = make([]sudoku.Digits, 441)
	for c := range marked.Candidates {
		marked.Candidates[c] = marked.Geometry.All()
	}
	marked.Candidates[30] = sudoku.DigitsOf(1, 2)
	for _, p := range []*sudoku.Puzzle{more, marked, formattest.Puzzle(t, formattest.Easy), sudoku.New(samurai.New().Geometry)} {
		formattest.Cannot(t, "samurai", p)
	}
	if text, err := formattest.Write("ksudoku", first()); err != nil || !strings.Contains(text, `sudokugroups at="`) {
		t.Errorf("KSudoku, which knows Samurais, cannot say it: %v", err)
	}
	formattest.RoundTrip(t, "samurai", nil, first(), samurai.New())
}

func FuzzRead(f *testing.F) {
	formattest.FuzzBytes(f, "samurai", strings.Join(rows(first(), "#"), "")+"\n", framed(first()))
}
