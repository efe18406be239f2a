package nine_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shudu/internal/engine/nine"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

const (
	handout0 = ".......9.19.47.6.8.528194.72...48.....9...5.....75...99.73641.85.6.81.74.8......."
	handout2 = "789.2...56....5.8........1.2..8...51..57.16..91...6..3.7........5.9....68...1.537"
	answer2  = "789124365641375289523689714267843951435791628918256473374568192152937846896412537"
	hardOne  = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)

// classic returns the puzzle of 81 symbols.
func classic(t testing.TB, symbols string) *sudoku.Puzzle {
	t.Helper()
	p := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	if len(symbols) != len(p.Givens) {
		t.Fatalf("%d characters: %s", len(symbols), symbols)
	}
	for i := range p.Givens {
		p.Givens[i], _ = sudoku.DigitOf(symbols[i])
	}
	return p
}

func lineOf(g sudoku.Grid) string {
	b := make([]byte, len(g))
	for i, d := range g {
		b[i] = d.Symbol()
	}
	return string(b)
}

// rounds is how often a test repeats itself: less often in a hurry.
func rounds(n int) int {
	if testing.Short() {
		return n / 4
	}
	return n
}

// twin answers lines the slow way: one at a time, as the package comment of
// Batch says.
func twin(t testing.TB, input string, limit uint64) (lines []string) {
	t.Helper()
	for i, text := range strings.Split(input, "\n") {
		text = strings.TrimSuffix(text, "\r")
		if i == 0 {
			text = strings.TrimPrefix(text, "\ufeff")
		}
		if strings.TrimSpace(text) == "" || text[0] == '#' {
			continue
		}
		if len(text) < 81 || len(text) > 81 && text[81] != ' ' && text[81] != '\t' || strings.Trim(text[:81], "0123456789.*_") != "" {
			lines = append(lines, fmt.Sprintf("%d malformed", i+1))
			continue
		}
		tally, err := solve.Solver{Engine: "band"}.Count(context.Background(), classic(t, text[:81]), limit)
		if err != nil {
			t.Fatal(err)
		}
		line := fmt.Sprintf("%s:%d:", text[:81], tally.Count)
		if tally.Count > 0 {
			line += lineOf(tally.First)
		}
		lines = append(lines, line)
	}
	return lines
}

// messy makes up input with all that files have: puzzles, names, blanks of
// every sort, comments, other ends of lines, lines that are too short or too
// long or look like puzzles.
func messy(rng *rand.Rand) string {
	var b strings.Builder
	if rng.IntN(4) == 0 {
		b.WriteString("\ufeff")
	}
	for range rng.IntN(12) {
		line := []byte(answer2)
		for i := range line {
			switch {
			case rng.IntN(100) < 55:
				line[i] = ".0*_"[rng.IntN(4)]
			case rng.IntN(400) == 0:
				line[i] = '1' + byte(rng.IntN(9))
			}
		}
		b.WriteString([]string{
			string(line), string(line), string(line), string(line) + " a name", string(line) + "\t", "# " + string(line[2:]), "", "   ",
			strings.Repeat(" ", 81), strings.Repeat("\t", 90), string(line[:80]), string(line) + "5", string(line[:40]) + "\n" + string(line[41:]),
			string(line[:80]) + "x", " " + string(line[1:]), "\xff\xfe" + string(line[2:]),
		}[rng.IntN(16)])
		b.WriteString([]string{"\n", "\n", "\n", "\r\n"}[rng.IntN(4)])
	}
	if rng.IntN(2) == 0 {
		b.WriteString(handout2)
	}
	return b.String()
}

// compareBatch fails when a batch answers another way than its twin.
func compareBatch(t *testing.T, input string) {
	t.Helper()
	for _, b := range []nine.Batch{{}, {Limit: 1}, {Limit: 3, Threads: 1}, {Single: true, Limit: 12}, {Kernel: nine.Kernels()[len(nine.Kernels())-1]}} {
		limit := uint64(max(b.Limit, 2))
		if b.Limit == 1 {
			limit = 1
		}
		want := twin(t, input, limit)
		var got []string
		puzzles := uint64(0)
		for a, err := range b.All(context.Background(), strings.NewReader(input)) {
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, strings.TrimSuffix(string(render(nil, &a)), "\n"))
			if !a.Malformed() {
				puzzles++
			}
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%+v on %q:\n got %q\nwant %q", b, input, got, want)
		}
		var out bytes.Buffer
		stats, err := b.WriteLines(context.Background(), strings.NewReader(input), &out)
		lines := slices.DeleteFunc(want, func(s string) bool { return strings.HasSuffix(s, "malformed") })
		if err != nil || stats.Puzzles != puzzles || strings.Join(lines, "\n") != strings.TrimSuffix(out.String(), "\n") {
			t.Fatalf("%+v on %q: lines %+v (%v)\n%s", b, input, stats, err, out.String())
		}
	}
}

func TestBatchEqualsItsTwin(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 3))
	for range rounds(150) {
		compareBatch(t, messy(rng))
	}
}

func FuzzBatch(f *testing.F) {
	f.Add(handout2 + "\n# no\n" + handout0 + " name\r\n\n12")
	f.Add("\ufeff" + hardOne)
	f.Add(strings.Repeat(" ", 81) + "\n" + handout2)
	f.Add("9...5..1.6....1.5." + strings.Repeat(".", 63))
	f.Fuzz(compareBatch)
}
