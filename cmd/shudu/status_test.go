package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
)

// shudu runs the program within the test, in a pipe with some input, and returns
// its exit status and what it said. What is about the process is tested with a
// process of its own (process_test.go).
func shudu(t *testing.T, input string, args ...string) (status int, out, notices string) {
	t.Helper()
	return shuduUntil(t, t.Context(), input, args...)
}

// shuduUntil is shudu, until a context ends, as a signal does it.
func shuduUntil(t *testing.T, ctx context.Context, input string, args ...string) (status int, out, notices string) {
	t.Helper()
	var stdout bytes.Buffer
	status, notices = shuduInto(t, ctx, &stdout, input, args...)
	return status, stdout.String(), notices
}

// shuduInto is shuduUntil for output that goes elsewhere. Whatever is told, its gaps are
// filled with what fits them.
func shuduInto(t *testing.T, ctx context.Context, output io.Writer, input string, args ...string) (status int, notices string) {
	t.Helper()
	in, feed, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	go func() {
		io.WriteString(feed, input)
		feed.Close()
	}()
	var stderr bytes.Buffer
	a := newApp(ctx, args)
	a.in, a.screen, a.err = in, nil, &stderr
	a.out = newOutput(output, a.cancel)
	if l, ok := output.(lost); ok && l.atOnce {
		a.out.buf = bufio.NewWriterSize(output, 1)
	}
	a.lang = languageOf(args, func(string) string { return "" })
	status = a.run(ctx)
	if told := stderr.String(); strings.Contains(told, "%!") {
		t.Errorf("%q: a gap is filled with what does not fit: %s", args, told)
	}
	return status, stderr.String()
}

const (
	four    = "1....2...3.....4" // one solution
	several = "12.............." // more
	none    = "11.............." // clashes
	stuck   = "12.....3.......4" // does not clash, and has none
	noise   = "12..x..........." // no puzzle
)

var endless = strings.Repeat(".", 256) // 16×16

// The exit status says how it went: 0 done and true, 1 no solution or a check
// is false, 2 wrong usage or unreadable input, 3 gave up. Of several the worst.
func TestExitStatus(t *testing.T) {
	nodes := []string{"--engine", "loop", "--limit", "0", "--timeout", "500ms"}
	tests := []struct {
		args  []string
		input string
		want  int
		out   string // somewhere in the output
		tells string // somewhere in the notices
	}{
		{[]string{"solve", "-o", "line", four}, "", 0, four + ":1:", ""},
		{[]string{"solve", "-o", "line", several}, "", 0, several + ":2:", ""},
		{[]string{"solve", "-o", "line", none}, "", 1, none + ":0:\n", "1 twice in row 1: R1C1, R1C2"},
		{[]string{"solve", "-o", "line", stuck}, "", 1, stuck + ":0:\n", ""},
		{[]string{"solve", stuck}, "", 1, "No solution!", ""},
		{[]string{"solve", "-o", "json", stuck}, "", 1, `"status":"none","count":0,"exact":true,"solution":null`, ""},
		{[]string{"solve", "--all", "-o", "line", stuck}, "", 1, stuck + ":0:\n", ""},
		{[]string{"count", four}, "", 0, "1\n", ""},
		{[]string{"count", stuck}, "", 1, "0\n", ""},
		{[]string{"count", "--limit", "1", several}, "", 0, "1\n", ""},
		{[]string{"check", four}, "", 0, "unique", ""},
		{[]string{"check", several}, "", 1, "not unique", ""},
		{[]string{"check", stuck}, "", 1, "no solution", ""},
		{[]string{"check", "-o", "json", several}, "", 1, `"v":1`, ""},
		{[]string{"convert", none}, "", 0, none, ""},
		{[]string{"draw", none}, "", 0, "1", ""},
		{[]string{"solve", noise}, "", 2, "", "shudu: argument:1:5:"},
		{[]string{"solve", "nosuch.txt"}, "", 2, "", `"nosuch.txt" is neither an existing file nor a puzzle`},
		{[]string{"solve", "--frm", "line", four}, "", 2, "", "there is no flag --frm"},
		{[]string{"solve", "--from", "sdk", four}, "", 2, "", "format sdk"},
		{[]string{"convert", "-o", "triples", four}, "", 2, "", "triples"},
		{[]string{"convert", "--relabel", "1234", "--from", "native", `{"v":1,"rows":4,"cols":4,"rules":[{"rule":"even","where":["R1C1"]}]}`}, "", 2, "", "the rules tell the digits apart"},
		{[]string{"check", "--from", "native", `{"v":1,"rows":4,"cols":4,"rules":[{"rule":"killer","where":["R1C1","R1C1"]}]}`}, "", 2, "", "R1C1 is named twice"},
		{[]string{"-o", "line"}, four + "\n" + several + "\n", 0, several + ":2:", ""},
		{[]string{"-o", "line", "-"}, four + "\n", 0, four + ":1:", ""},
		{append([]string{"solve", "-o", "json"}, append(nodes, endless)...), "", 3, `"status":"`, "gave up after 500 ms"},
		{append([]string{"count"}, append(nodes[:2:2], "--timeout", "500ms", endless)...), "", 3, "\n", "gave up after 500 ms"},
		{[]string{"check", "--timeout", "1ns", endless}, "", 3, "", "gave up after 1 ns"},
		// Of several the worst, and the rest is processed.
		{[]string{"solve", "-o", "line", four, stuck, four}, "", 1, stuck + ":0:\n" + four, ""},
		{[]string{"solve", "-o", "line", "-q", stuck, noise, four}, "", 2, stuck + ":0:\n" + four, ""},
		{append([]string{"solve", "-o", "line", stuck, endless}, nodes...), "", 3, stuck + ":0:\n", "gave up"},
		{append([]string{"solve", "-o", "line", noise, endless, stuck}, nodes...), "", 2, stuck + ":0:\n", "gave up"},
		{[]string{"solve", "-o", "line"}, stuck + "\n" + noise + "\n\n# nothing\n" + four + "\n", 2, stuck + ":0:\n" + four, "standard input:2:5:"},
		{[]string{"check"}, four + "\n" + several + "\n", 1, "not unique", ""},
	}
	for _, tt := range tests {
		status, out, notices := shudu(t, tt.input, tt.args...)
		if status != tt.want || !strings.Contains(out, tt.out) || !strings.Contains(notices, tt.tells) {
			t.Errorf("%.120q: exit status %d, want %d\noutput %.400q, want %.100q\nnotices %.400q, want %q", tt.args, status, tt.want, out, tt.out, notices, tt.tells)
		}
		if tt.want == 0 && notices != "" && tt.tells == "" {
			t.Errorf("%.120q: %q", tt.args, notices)
		}
	}
}

// In Chinese the words change, and nothing else: not the exit status, not the
// lines, not the keys and values of JSON.
func TestBothLanguages(t *testing.T) {
	for _, tt := range []struct {
		args   []string
		spoken bool // words are part of the output
	}{
		{[]string{"solve", "-o", "line", four, several, none}, false},
		{[]string{"solve", "--all", "-o", "line", several}, false},
		{[]string{"check", "-o", "json", several}, false},
		{[]string{"convert", "-o", "native", four}, false},
		{[]string{"solve", stuck}, true},
		{[]string{"solve", "--style", "plain", stuck}, true},
		{[]string{"check", none}, true},
		{[]string{"check", several}, true},
		{[]string{"rules"}, true},
		{[]string{"engines"}, true},
		{[]string{"formats"}, true},
		{[]string{"help", "solve"}, true},
		{[]string{"solve", noise}, true},
		{[]string{"solve", "--engine", "nope", four}, true},
		{[]string{"bank", "show", "nosuch.bank"}, true},
	} {
		english, out, notices := shudu(t, "", append([]string{"--lang", "en"}, tt.args...)...)
		chinese, outZh, noticesZh := shudu(t, "", append([]string{"--lang", "zh-TW"}, tt.args...)...)
		if english != chinese {
			t.Errorf("%q: exit status %d, in Chinese %d", tt.args, english, chinese)
		}
		if !tt.spoken && out != outZh {
			t.Errorf("%q: the output changes\n%.300s\n%.300s", tt.args, out, outZh)
		}
		if tt.spoken && (!isChinese(outZh+noticesZh) || isChinese(out+notices)) {
			t.Errorf("%q: in Chinese %.300q %.300q", tt.args, outZh, noticesZh)
		}
	}
}

func isChinese(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(unicode.Han, r) })
}

// Bytes do not depend on the number of threads or the engine.
func TestThreadsChangeNoBytes(t *testing.T) {
	var input strings.Builder
	for i := range 300 {
		line := []byte(easy81)
		line[i%81] = "123456789."[i%10]
		input.Write(append(line, '\n'))
		if i%50 == 0 {
			input.WriteString(several + "\n")
		}
	}
	_, want, _ := shudu(t, input.String(), "solve", "-q", "-o", "line", "--threads", "1")
	if strings.Count(want, ":1:") < 10 || strings.Count(want, ":0:") < 10 || strings.Count(want, ":2:") < 6 {
		t.Fatalf("the puzzles are of one kind:\n%s", want)
	}
	for _, args := range [][]string{{"--threads", "3"}, {"--engine", "general", "--threads", "2"}, {"--engine", "band"}} {
		status, got, notices := shudu(t, input.String(), append([]string{"solve", "-q", "-o", "line"}, args...)...)
		if args[0] == "--engine" { // of several solutions another engine may meet another one first
			got, want = counts(got), counts(want)
		}
		if args[len(args)-1] == "band" {
			if status != 2 || !strings.Contains(notices, "band") {
				t.Errorf("band takes 4×4: exit status %d, %.200q", status, notices)
			}
			continue
		}
		if got != want || status != 1 {
			t.Errorf("%v: exit status %d, other bytes", args, status)
		}
	}
}

const easy81 = "789.2...56....5.8........1.2..8...51..57.16..91...6..3.7........5.9....68...1.537"

// counts leaves the puzzle and the count of each line.
func counts(lines string) string {
	var out strings.Builder
	for line := range strings.Lines(lines) {
		out.WriteString(line[:strings.LastIndexByte(line, ':')] + "\n")
	}
	return out.String()
}

// Files, standard input and arguments may stand side by side; a file is read as
// what it holds, whatever it is called.
func TestInputsSideBySide(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "1234")
	if err := os.WriteFile(file, []byte("\ufeff"+four+" with a name\r\n\r\n# and more\r\n"+several), 0o600); err != nil {
		t.Fatal(err)
	}
	status, out, notices := shudu(t, stuck+"\n", "solve", "-o", "line", four, file, "-")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if status != 1 || len(lines) != 4 || !strings.HasPrefix(lines[1], four+":1:") || !strings.HasPrefix(lines[2], several+":2:") || lines[3] != stuck+":0:" {
		t.Errorf("exit status %d, %q, %s", status, lines, notices)
	}
	if status, out, _ := shudu(t, "", "solve", "-o", "line", filepath.Join(dir, "1234"), "--from", "line"); status != 0 || strings.Count(out, "\n") != 2 {
		t.Errorf("exit status %d: %s", status, out)
	}
	if status, _, notices := shudu(t, "", "solve", dir); status != 2 || !strings.Contains(notices, "is a directory") {
		t.Errorf("a directory: exit status %d: %s", status, notices)
	}
}

// Whatever is converted reads back: the formats that can say the puzzle give the
// same solution.
func TestConvertAndBack(t *testing.T) {
	_, want, _ := shudu(t, "", "solve", "-o", "json", easy81)
	solution := want[strings.Index(want, `"solution"`):strings.Index(want, `,"nodes"`)]
	_, list, _ := shudu(t, "", "formats")
	converted := 0
	for line := range strings.Lines(list) {
		name, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		if !strings.HasPrefix(strings.TrimSpace(rest), "rw") {
			continue
		}
		status, text, notices := shudu(t, "", "convert", "-o", name, easy81)
		if status == 2 && strings.Contains(notices, name) {
			continue // it cannot say an ordinary Sudoku, and says so
		}
		converted++
		got, out, notices := shudu(t, text, "solve", "-o", "json", "--from", name)
		if status != 0 || got != 0 || !strings.Contains(out, solution) {
			t.Errorf("%s: exit status %d and %d, %.200q %s", name, status, got, out, notices)
		}
	}
	if converted < 12 {
		t.Errorf("only %d formats can say a Sudoku", converted)
	}
}
