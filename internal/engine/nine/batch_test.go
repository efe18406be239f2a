package nine_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"

	"shudu/internal/engine/nine"
	"shudu/solve"
	"shudu/sudoku"
)

// render says an answer as one line.
func render(dst []byte, a *nine.Answer) []byte {
	if a.Malformed() {
		return fmt.Appendf(dst, "%d malformed\n", a.Line)
	}
	return fmt.Appendf(dst, "%s:%d:%s\n", a.Puzzle, a.Count, a.Solution)
}

// mixture returns lines of puzzles with none, one and many solutions.
func mixture(n int) string {
	rng := rand.New(rand.NewPCG(5, 6))
	var b strings.Builder
	for i := range n {
		line := []byte(answer2)
		if i == n/2 {
			line = []byte(hardOne)
		} else {
			for j := range line {
				if rng.IntN(100) < 62 {
					line[j] = '.'
				}
			}
			if rng.IntN(20) == 0 {
				line[rng.IntN(len(line))] = '1' + byte(rng.IntN(9))
			}
		}
		fmt.Fprintf(&b, "%s\n", line)
	}
	return b.String()
}

func run(t *testing.T, b nine.Batch, input string) (string, nine.Stats) {
	t.Helper()
	var out bytes.Buffer
	stats, err := b.Write(context.Background(), strings.NewReader(input), &out, render)
	if err != nil {
		t.Fatal(err)
	}
	return out.String(), stats
}

func TestBatchEqualsOneByOne(t *testing.T) {
	input := mixture(500)
	out, stats := run(t, nine.Batch{}, input)
	var none, many uint64
	lines := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
	for i, in := range strings.Split(strings.TrimSuffix(input, "\n"), "\n") {
		tally, err := solve.Count(context.Background(), classic(t, in), 2)
		if err != nil {
			t.Fatal(err)
		}
		want := fmt.Sprintf("%s:%d:", in, tally.Count)
		switch tally.Count {
		case 0:
			none++
		case 2:
			many++
			fallthrough
		default:
			want += lineOf(tally.First)
		}
		if lines[i] != want {
			t.Fatalf("line %d:\n got %s\nwant %s", i+1, lines[i], want)
		}
	}
	if tally, err := (nine.Batch{}).Tally(context.Background(), strings.NewReader(input)); err != nil || tally != stats {
		t.Errorf("Tally: %+v, %v; Write: %+v", tally, err, stats)
	}
	if stats.Puzzles != 500 || stats.None != none || stats.Many != many || none == 0 || many == 0 {
		t.Errorf("%+v; want %d without and %d with several solutions", stats, none, many)
	}
}

func TestBatchDoesNotDependOnThreadsOrKernel(t *testing.T) {
	input := mixture(8_000) // more than a chunk
	if !testing.Short() {
		input = mixture(20_000)
	}
	want, _ := run(t, nine.Batch{Threads: 1}, input)
	if testing.Short() { // for the race detector: where threads meet
		if got, _ := run(t, nine.Batch{Threads: 5}, input); got != want {
			t.Error("5 threads: other bytes")
		}
		return
	}
	if got, stats := run(t, nine.Batch{Single: true}, input); got != want || stats.Kernel != "" {
		t.Error("one at a time: other bytes")
	}
	for _, kernel := range nine.Kernels() {
		for _, threads := range []int{1, 2, 5} {
			if got, stats := run(t, nine.Batch{Threads: threads, Kernel: kernel}, input); got != want || stats.Kernel != kernel {
				t.Errorf("%d threads, kernel %s: other bytes", threads, stats.Kernel)
			}
		}
	}
}

// Lines that fill the space of puzzles without being puzzles do not move the
// numbers of the others: two short lines, a comment.
func TestBatchEvenButNot(t *testing.T) {
	good := handout2 + ":1:" + answer2 + "\n"
	short := handout2[:40] + "\n" + handout2[:40]
	comment := "#" + handout2[1:]
	var other []int
	b := nine.Batch{Other: func(dst []byte, line int, text []byte) ([]byte, func()) {
		return dst, func() { other = append(other, line) }
	}}
	out, stats := run(t, b, handout2+"\n"+short+"\n"+handout2+"\n"+comment+"\n"+handout2)
	if out != good+good+good || fmt.Sprint(other) != "[2 3]" || stats.Puzzles != 3 || stats.Malformed != 2 {
		t.Errorf("others on lines %v, %+v\n%s", other, stats, out)
	}
	for a, err := range b.All(context.Background(), strings.NewReader(handout2+"\n"+short+"\n"+handout2)) {
		if err != nil || a.Line != 1 && a.Line != 4 {
			t.Errorf("an answer to line %d: %v", a.Line, err)
		}
	}
}

// Lines written straight into their places are those that a renderer makes,
// with puzzles without a solution, odd lines and several limits among them.
func TestWriteLines(t *testing.T) {
	even := mixture(6000)
	odd := mixture(50) + handout2 + " a name\n" + handout2[:40] + "\n" + mixture(50) + strings.Replace(handout2, "7", "x", 1)
	ways := []nine.Batch{{}, {Limit: 12}, {Limit: 1}, {Limit: 3, Threads: 1}, {Single: true}}
	if testing.Short() { // for the race detector
		ways = ways[:1]
	}
	for _, input := range []string{"", even, odd, strings.TrimSuffix(even, "\n")} {
		for _, b := range ways {
			want, wantStats := run(t, b, input)
			var got bytes.Buffer
			stats, err := b.WriteLines(context.Background(), strings.NewReader(input), &got)
			if b.Threads != 1 { // how many guesses depends on which thread takes which lines
				stats.Guesses, wantStats.Guesses = 0, 0
			}
			if err != nil || got.String() != want || stats != wantStats {
				t.Errorf("%+v: %d bytes, %+v, %v; want %d bytes, %+v", b, got.Len(), stats, err, len(want), wantStats)
			}
		}
	}
}

func TestBatchSizes(t *testing.T) {
	for _, n := range []int{0, 1, 2, 15, 16, 17, 33} {
		input := mixture(n)
		out, stats := run(t, nine.Batch{}, input)
		if stats.Puzzles != uint64(n) || strings.Count(out, "\n") != n {
			t.Errorf("%d puzzles: %+v", n, stats)
		}
	}
}

func TestBatchLimits(t *testing.T) {
	empty := strings.Repeat("0", 81) + "\n"
	for limit, want := range map[int64]string{1: ":1:", 2: ":2:", 7: ":7:"} {
		if out, _ := run(t, nine.Batch{Limit: limit}, empty); !strings.Contains(out, want) {
			t.Errorf("limit %d: %s", limit, out)
		}
	}
}

// What is wrong is met at its line and moves nothing else.
func TestBatchMalformed(t *testing.T) {
	input := "\xef\xbb\xbf# comment\r\n" + handout2 + "\r\n" + // 1, 2
		strings.Replace(handout2, "7", "x", 1) + "\n" + // 3
		handout2[:80] + "\n" + // 4
		"\n   \n" + // 5, 6
		handout2 + " a name\n" + // 7
		handout2 + "1\n" + // 8
		strings.Repeat("7", 1<<20) + "\n" + // 9
		handout2 // 10
	var other []int
	b := nine.Batch{Other: func(dst []byte, line int, text []byte) ([]byte, func()) {
		return append(dst, "other\n"...), func() { other = append(other, line) }
	}}
	out, stats := run(t, b, input)
	good := handout2 + ":1:" + answer2 + "\n"
	if want := good + "other\nother\n" + good + "other\nother\n" + good; out != want {
		t.Errorf("got\n%s\nwant\n%s", out, want)
	}
	if fmt.Sprint(other) != "[3 4 8 9]" || stats.Malformed != 4 || stats.Puzzles != 3 {
		t.Errorf("others on lines %v; %+v", other, stats)
	}
	if out, stats := run(t, nine.Batch{}, input); stats.Malformed != 4 || out != good+good+good {
		t.Errorf("without Other: %+v\n%s", stats, out)
	}
	var all []byte
	for a, err := range (nine.Batch{}).All(context.Background(), strings.NewReader(input)) {
		if err != nil {
			t.Fatal(err)
		}
		all = render(all, &a)
	}
	if want := good + "3 malformed\n4 malformed\n" + good + "8 malformed\n9 malformed\n" + good; string(all) != want {
		t.Errorf("All: got\n%s\nwant\n%s", all, want)
	}
}

func TestBatchNamesClashes(t *testing.T) {
	none := "1234567..........8...............8...............................8..............." // 8 has no place in row 1
	clash := "1........" + strings.Repeat(".", 71) + "1"
	clash = clash[:8] + "1" + clash[9:]
	var lines []int
	b := nine.Batch{Clash: func(line int, _ []byte) func() { return func() { lines = append(lines, line) } }}
	out, stats := run(t, b, handout2+"\n"+clash+"\n"+none+"\n"+clash+"\n")
	if fmt.Sprint(lines) != "[2 4]" || stats.None != uint64(strings.Count(out, ":0:")) || stats.None < 2 {
		t.Errorf("clashes on lines %v, %+v", lines, stats)
	}
}

func TestBatchAll(t *testing.T) {
	input := mixture(5000)
	want, _ := run(t, nine.Batch{}, input)
	var got []byte
	for a, err := range (nine.Batch{Threads: 3}).All(context.Background(), strings.NewReader(input)) {
		if err != nil {
			t.Fatal(err)
		}
		got = render(got, &a)
	}
	if string(got) != want {
		t.Error("All and Write disagree")
	}
	n := 0
	for range (nine.Batch{}).All(context.Background(), strings.NewReader(input)) {
		if n++; n == 10 {
			break
		}
	}
	if n != 10 {
		t.Errorf("broke off after %d", n)
	}
}

// A batch that is cancelled ends and leaves nothing running: the test fails where
// a goroutine of it waits for ever.
func TestBatchCancelled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		input := mixture(100)
		endless := readerFunc(func(p []byte) (int, error) { return copy(p, input), nil })
		var out counter
		out.after, out.then = 1<<20, cancel
		_, err := nine.Batch{Threads: 2}.Write(ctx, endless, &out, render)
		if !errors.Is(err, context.Canceled) || out.n < 1<<20 {
			t.Errorf("%v after %d bytes", err, out.n)
		}
	})
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

// counter counts bytes and does something after so many.
type counter struct {
	n, after int
	then     func()
}

func (c *counter) Write(p []byte) (int, error) {
	if c.n += len(p); c.n >= c.after {
		c.then()
	}
	return len(p), nil
}

func TestUnknownKernel(t *testing.T) {
	_, err := nine.Batch{Kernel: "nonsense"}.Write(context.Background(), strings.NewReader(""), io.Discard, render)
	if err == nil {
		t.Error("no error")
	}
}

// Every known 17-clue puzzle has one solution.
func TestAll17ClueArePuzzles(t *testing.T) {
	dir := os.Getenv("SHUDU_DATA")
	if dir == "" || testing.Short() {
		t.Skip("SHUDU_DATA is not set, or time is short: no puzzle files")
	}
	f, err := os.Open(filepath.Join(dir, "classic", "17-clue.txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	stats, err := nine.Batch{}.Write(context.Background(), f, io.Discard, func(dst []byte, a *nine.Answer) []byte {
		if a.Count != 1 || !solves(a.Puzzle, a.Solution) {
			t.Errorf("line %d: %d solutions, %s", a.Line, a.Count, a.Solution)
		}
		return dst
	})
	if err != nil || stats.Puzzles != 49158 || stats.None+stats.Many+stats.Malformed != 0 {
		t.Errorf("%+v, %v", stats, err)
	}
}

// solves reports whether a grid completes a puzzle by the rules, checked the
// slow way.
func solves(puzzle, grid []byte) bool {
	var rows, cols, boxes [9]sudoku.Digits
	for i, ch := range grid {
		if puzzle[i] >= '1' && puzzle[i] <= '9' && puzzle[i] != ch {
			return false
		}
		d := sudoku.Digit(ch - '0').Set()
		r, c := i/9, i%9
		rows[r], cols[c], boxes[r/3*3+c/3] = rows[r]|d, cols[c]|d, boxes[r/3*3+c/3]|d
	}
	for i := range rows {
		if rows[i]&cols[i]&boxes[i] != sudoku.FirstDigits(9) {
			return false
		}
	}
	return len(grid) == 81
}
