package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

// The name of a puzzle in a line may have anything in it: commas, tabs, quotes, and
// what another format would begin with. It is a line for all that.
func TestNamesOfLinesAreFree(t *testing.T) {
	for _, name := range []string{"first, in 2 words", "a;b;c", "\"quoted\", and more", "1,2,3,4", "數獨，第一題", "it's [odd] {really}", "N4Ig", "solo:3x3", "name\twith\ttabs"} {
		tells(t, easy81+" "+name+"\n", []string{"solve", "-o", "json"}, says{0, `/\{"v":1,"index":1,"name":"[^\n]+","status":"unique".*\}\n/`, ""})
		tells(t, easy81+" "+name+"\n", []string{"convert"}, says{0, "/" + regexp.QuoteMeta(easy81) + " [^\n]+\n/", ""})
	}
	status, out, _ := shudu(t, easy81+" first, in 2 words\n", "convert")
	if status != 0 || out != easy81+" first, in 2 words\n" {
		t.Errorf("status %d, %q", status, out)
	}
}

// A file may be empty, a pipe may be, a line may be cut: each is one complaint with
// its place, and nothing hangs.
func TestInputsThatAreNone(t *testing.T) {
	empty, blank := file(t, "empty", ""), file(t, "blank", "\n\n# only words\n\n")
	for _, command := range []string{"solve", "count", "check", "rate", "steps", "hint", "explain", "convert", "draw"} {
		tells(t, "", []string{command, empty}, says{2, "", "/shudu: [^\n]*empty: no puzzle in the input\n/"})
		tells(t, "", []string{command, blank}, says{2, "", "/shudu: [^\n]*blank: no puzzle in the input\n/"})
		tells(t, "\n", []string{command}, says{2, "", "shudu: standard input: no puzzle in the input\n"})
	}
	tells(t, "", []string{"solve", "-o", "line", unique4[1:]}, says{2, "", "/shudu: argument:1:[^\n]*\n/"})
}

// What looks like nothing is neither a file nor a puzzle; a long word is cut where it
// is told, and so is what would play tricks on a terminal.
func TestWhatIsNeitherFileNorPuzzle(t *testing.T) {
	tells(t, "", []string{"check", "nonsense"}, says{2, "", `/shudu: "nonsense" is neither an existing file nor a puzzle[^\n]*\n/`})
	tells(t, "", []string{"check", strings.Repeat("word ", 100)}, says{2, "", `/shudu: "(word ){8}…" is neither[^\n]*\n/`})
	_, _, notices := shudu(t, "", "check", "\x1b[2Jx")
	if strings.Contains(notices, "\x1b") || !strings.HasPrefix(notices, "shudu: ") {
		t.Errorf("%q", notices)
	}
}

// A file that may not be read is told with the reason of the system, in the language
// of the run where the reason is a common one.
func TestFilesThatMayNotBeRead(t *testing.T) {
	if os.Geteuid() == 0 || runtime.GOOS == "windows" {
		t.Skip("the system lets this user read everything")
	}
	path := file(t, "secret", unique4)
	if err := os.Chmod(path, 0); err != nil {
		t.Fatal(err)
	}
	tells(t, "", []string{"solve", path}, says{2, "", "/shudu: [^\n]*secret[^\n]*permission denied[^\n]*\n/"})
	tells(t, "", []string{"bench", path}, says{2, "/[^\n]*\n[^\n]*\n/", "/shudu: [^\n]*secret[^\n]*permission denied[^\n]*\n/"})
}

// --from forces a format: what another would be sniffed as is read as that, or
// refused as that.
func TestFromForcesAFormat(t *testing.T) {
	rows := "1...\n.4..\n...2\n.3..\n"
	tells(t, rows, []string{"solve", "-o", "line", "--from", "grid"}, says{0, "/[^\n]*:1:" + solved4 + "\n/", ""})
	status, out, notices := shudu(t, rows, "solve", "-o", "line", "--from", "line")
	if status != 2 || out != "" || strings.Count(notices, "format line") != strings.Count(notices, "\n") || !strings.Contains(notices, "standard input:1:") {
		t.Errorf("status %d, %q, %q", status, out, notices)
	}
	tells(t, "", []string{"convert", "--from", "nibble", unique4}, says{2, "", "/shudu: [^\n]*\n/"})
	tells(t, unique4, []string{"bank", "dedupe", "--from", "nope"}, says{2, "", `/shudu: there is no format "nope"[^\n]*\n/`})
}

// A compressed file is read as what is in it, from a file and from a pipe; one that
// is cut is told.
func TestCompressedInput(t *testing.T) {
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	z.Write([]byte(strings.Repeat(unique4+"\n", 100)))
	z.Close()
	answers := strings.Repeat(unique4+":1:"+solved4+"\n", 100)
	tells(t, packed.String(), []string{"solve", "-o", "line"}, says{0, answers, ""})
	tells(t, "", []string{"solve", "-o", "line", file(t, "a.txt.gz", packed.String())}, says{0, answers, ""})
	if status, _, notices := shudu(t, packed.String()[:packed.Len()-10], "solve", "-o", "line"); status != 2 || strings.Count(notices, "\n") != 1 {
		t.Errorf("cut: status %d, %q", status, notices)
	}
}

// Noise is refused in few words, whatever it looks like.
func TestNoiseIsRefused(t *testing.T) {
	for name, noise := range map[string]string{"zeros": strings.Repeat("\x00", 200), "high": strings.Repeat("\xff\xfe", 50), "json": `{"rows": 4`, "xml": "<opensudoku><game/>"} {
		status, out, notices := shudu(t, noise, "solve", "-q")
		if status != 2 || out != "" || strings.Count(notices, "\n") > 2 || notices == "" || len(notices) > 400 {
			t.Errorf("%s: status %d, %.80q, %d bytes of notices: %.200q", name, status, out, len(notices), notices)
		}
	}
}

// A stream goes on behind a bad puzzle: in every command the good ones are answered in
// their order and the bad one is told with its place.
func TestABadPuzzleDoesNotStopAnyCommand(t *testing.T) {
	input := unique4 + "\n" + noise + "\n" + unique4 + "\n"
	for command, each := range map[string]string{
		"solve -o line": unique4 + ":1:" + solved4 + "\n", "count": "1\n", "check -o line": unique4 + "\tunique\tminimal\n", "convert": unique4 + "\n",
		"draw --style plain": "1 . . . \n. 4 . . \n. . . 2 \n. 3 . . \n", "bank dedupe --exact -q": "",
	} {
		want := each + each
		if each == "" {
			want = unique4 + "\n"
		}
		tells(t, input, strings.Fields(command), says{2, want, "/shudu: standard input:2:5: [^\n]*\n/"})
	}
	for _, command := range []string{"rate -o json", "steps -o json", "hint -o json", "explain -o json"} {
		status, out, notices := shudu(t, input, strings.Fields(command)...)
		if status != 2 || strings.Count(notices, "standard input:2:5: ") != 1 || strings.Count(out, "\n") < 2 {
			t.Errorf("%s: status %d, %d lines, %q", command, status, strings.Count(out, "\n"), notices)
		}
		for line := range strings.Lines(out) {
			if !json.Valid([]byte(line)) {
				t.Errorf("%s: %q", command, line)
			}
		}
	}
}

// Links with a mark that nobody knows are refused with its name; --lenient passes
// over it and says so, unless it is to be quiet.
func TestLenientIsForOneRun(t *testing.T) {
	puzzle := `{"v":1,"rows":4,"cols":4,"givens":[[1,null,null,null],[null,4,null,null],[null,null,null,2],[null,3,null,null]],"rules":[{"rule":"latin"},{"rule":"boxes","height":2,"width":2},{"rule":"wobble"}]}`
	tells(t, puzzle, []string{"solve", "-o", "line"}, says{2, "", "/shudu: [^\n]*wobble[^\n]*\n/"})
	_, link, _ := shudu(t, unique4, "convert", "-o", "fpuzzles")
	tells(t, link, []string{"solve", "-o", "line", "--lenient"}, says{0, "/[^\n]*:1:" + solved4 + "\n/", ""})
}

// The same file may be named twice, and standard input once: the second time it is at
// its end.
func TestAFileNamedTwiceIsReadTwice(t *testing.T) {
	path := file(t, "one", unique4+"\n")
	answer := unique4 + ":1:" + solved4 + "\n"
	tells(t, "", []string{"solve", "-o", "line", path, path}, says{0, answer + answer, ""})
	tells(t, unique4, []string{"solve", "-o", "line", "-", "-"}, says{2, answer, "shudu: standard input: no puzzle in the input\n"})
}

// What writes one puzzle a file numbers them from the second; a name without an
// ending, or in a folder with a dot, is numbered at its end.
func TestNumberedNames(t *testing.T) {
	for _, tt := range []struct {
		name string
		n    int
		want string
	}{{"a.svg", 1, "a.svg"}, {"a.svg", 2, "a-2.svg"}, {"a", 3, "a-3"}, {"b.c/a", 2, "b.c/a-2"}, {"a.tar.gz", 10, "a.tar-10.gz"}} {
		if got := numbered(tt.name, tt.n); got != filepath.FromSlash(tt.want) && got != tt.want {
			t.Errorf("%s, %d: %s, want %s", tt.name, tt.n, got, tt.want)
		}
	}
}

// The format of a bank follows from its name.
func TestTheNameOfABankSaysItsFormat(t *testing.T) {
	for name, want := range map[string]string{"a.txt": "line", "a.json": "native", "a.JSONL": "native", "a.dat": "dat", "a.sdm": "sdm", "a": "line", "a.xyz": "line"} {
		if got := formatOf(name); got != want && !(name == "a.JSONL" && got == "line") {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
}
