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

// Five boards share the boxes in their corners: 369 cells, 72 places without.
func TestTheShapeOfASamurai(t *testing.T) {
	p := samurai.New()
	g := p.Geometry
	cells, holes := 0, 0
	for c := range sudoku.Cell(g.Positions()) {
		if g.Exists(c) {
			cells++
		} else {
			holes++
		}
	}
	if g.Rows() != 21 || g.Cols() != 21 || g.N() != 9 || cells != 369 || holes != 72 {
		t.Errorf("%d × %d places, %d values, %d cells, %d holes", g.Rows(), g.Cols(), g.N(), cells, holes)
	}
	covered := map[sudoku.Cell]int{}
	for _, r := range p.Rules {
		b, ok := r.(rule.Board)
		if !ok || b.Height != 3 || b.Width != 3 || g.Row(b.To)-g.Row(b.From) != 8 || g.Col(b.To)-g.Col(b.From) != 8 {
			t.Fatalf("a board is %+v", r)
		}
		for row := g.Row(b.From); row <= g.Row(b.To); row++ {
			for col := g.Col(b.From); col <= g.Col(b.To); col++ {
				covered[g.At(row, col)]++
			}
		}
	}
	shared := 0
	for c, n := range covered {
		if n == 2 {
			shared++
		}
		if !g.Exists(c) || n > 2 {
			t.Errorf("%s is in %d boards", g.Name(c), n)
		}
	}
	if len(p.Rules) != 5 || len(covered) != 369 || shared != 36 {
		t.Errorf("%d boards over %d cells, %d of them shared", len(p.Rules), len(covered), shared)
	}
}

// A digit in a shared box counts for both boards.
func TestSharedBoxesCountTwice(t *testing.T) {
	p := samurai.New()
	g := p.Geometry
	shared := g.At(7, 7) // of the first board and the one in the middle
	p.Givens[shared] = 5
	for _, c := range []struct {
		name     string
		row, col int
		clashes  bool
	}{
		{"the row of the first board", 7, 0, true},
		{"the row of the board in the middle", 7, 14, true},
		{"the row of the second board", 7, 20, false},
		{"the column of the first board", 0, 7, true},
		{"the column of the board in the middle", 14, 7, true},
		{"the column of the fourth board", 20, 7, false},
		{"the box", 6, 6, true},
		{"the board in the middle, elsewhere", 10, 10, false},
	} {
		q := p.Clone()
		q.Givens[g.At(c.row, c.col)] = 5
		_, err := solve.One(context.Background(), q)
		if (err != nil) != c.clashes {
			t.Errorf("a second 5 in %s: %v", c.name, err)
		}
	}
}

// The line that is written has every cell at its place.
func TestWrittenLine(t *testing.T) {
	p := samurai.New()
	for _, at := range []int{0, 20, 10*21 + 10, 20 * 21, 20*21 + 20} {
		p.Givens[at] = sudoku.Digit(1 + at%9)
	}
	text, err := formattest.Write("samurai", p)
	if err != nil {
		t.Fatal(err)
	}
	text = strings.TrimSuffix(text, "\n")
	if len(text) != 441 {
		t.Fatalf("%d characters", len(text))
	}
	for c := range sudoku.Cell(441) {
		want := byte('.')
		if p.Geometry.Exists(c) {
			want = '0' + byte(p.Givens[c])
		}
		if text[c] != want {
			t.Errorf("%q at row %d, column %d, want %q", text[c], c/21+1, c%21+1, want)
		}
	}
}
