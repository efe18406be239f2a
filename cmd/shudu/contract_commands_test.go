package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"shudu/solve"
)

// What check says in words: every thing that is wrong, then the verdict; a head for
// each puzzle where there are several or it has a name.
func TestCheckInWords(t *testing.T) {
	for _, tt := range []struct {
		input string
		args  []string
		want  says
	}{
		{unique4, nil, says{0, "unique\nminimal\n", ""}},
		{none, nil, says{1, "/1 twice in row 1: R1C1, R1C2\n1 twice in box 1: R1C1, R1C2\n.*no solution\n/", ""}},
		{stuck, nil, says{1, "R1C4 has no candidate\nno place for 3 in row 1\nno place for 3 in box 1\nno solution\n", ""}},
		{several4, nil, says{1, `/not unique.*\n.*1: ?\d{16}\n.*2: ?\d{16}\n[^\n]*differ in \d+ cells: R\dC\d.*\n/`, ""}},
		{unique4 + " named\n" + stuck, nil, says{1, `/[^\n]*1[^\n]*named[^\n]*\nunique\nminimal\n[^\n]*2[^\n]*\nR1C4 has no candidate\n.*/`, ""}},
		{"1234341221434321", nil, says{0, "/unique\n[^\n]*R1C1, R1C2.*R4C4\n/", ""}},
		{"1234341221434321", []string{"--minimise"}, says{0, `/[1-4.]{16}\n/`, ""}},
		{unique4 + "\n" + several4, []string{"-o", "line"}, says{1, unique4 + "\tunique\tminimal\n" + several4 + "\tmultiple\n", ""}},
		{"1234341221434321", []string{"-o", "line"}, says{0, "1234341221434321\tunique\tredundant\n", ""}},
		{"1234341221434321", []string{"-o", "line", "--minimise"}, says{0, `/1234341221434321\tunique\t[1-4.]{16}\n/`, ""}},
		{unique4, []string{"--timeout", "1ns"}, says{3, "/[^\n]*\n/", "puzzle 1: gave up after 1 ns\n"}},
		{unique4, []string{"--lang", "zh-TW"}, says{0, "/[^\n]*唯一[^\n]*\n[^\n]*\n/", ""}},
	} {
		tells(t, tt.input, append([]string{"check"}, tt.args...), tt.want)
	}
}

// Rate: a line a puzzle in columns, in tabs for programs, and in words where there is
// no rating.
func TestRateInEveryForm(t *testing.T) {
	input := easy81 + " first\n" + unique4 + "\n" + stuck + "\n" + several4 + "\n1234341221434321\n"
	status, out, _ := shudu(t, input, "rate")
	lines := strings.Split(strings.TrimRight(out, "\n"), "\n")
	if status != 1 || len(lines) != 6 || !strings.Contains(lines[0], "se121") || !strings.Contains(lines[1], "first") {
		t.Fatalf("status %d\n%s", status, out)
	}
	for i, want := range []string{`^ +1  \d\.\d/\d\.\d/\d\.\d `, `^ +2  - .* beginner +Hidden Single$`, `^ +3  no solution: not rated$`, `^ +4  several solutions: not rated$`, `^ +5  complete: nothing to rate$`} {
		if !regexp.MustCompile(want).MatchString(lines[i+1]) {
			t.Errorf("%q does not fit %s", lines[i+1], want)
		}
	}
	status, out, _ = shudu(t, input, "rate", "-o", "line", "--profile", "se121")
	if want := regexp.MustCompile(`^` + regexp.QuoteMeta(easy81) + `\t\d\.\d/\d\.\d/\d\.\d\t\w+\t[A-Z][\w -]+\n` + regexp.QuoteMeta(unique4) + `\t-\tbeginner\tHidden Single\n` +
		regexp.QuoteMeta(stuck) + "\tnone\n" + regexp.QuoteMeta(several4) + "\tmultiple\n1234341221434321\tcomplete\n$"); status != 1 || !want.MatchString(out) {
		t.Errorf("status %d\n%s", status, out)
	}
	_, zh, _ := shudu(t, input, "rate", "-o", "line", "--profile", "se121", "--lang", "zh-TW")
	if zh != out {
		t.Errorf("lines are translated:\n%s", zh)
	}
}

// A bank from beginning to end: made, added to, listed, shown, told of, without
// doubles.
func TestBankCommands(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bank.txt")
	tells(t, unique4+" first\n"+several4+"\n", []string{"bank", "make", path, "-"}, says{0, "", "/[^\n]*2 puzzles[^\n]*\n|[^\n]*: 2[^\n]*\n/"})
	tells(t, "", []string{"bank", "add", path, four, "-q"}, says{0, "", ""})
	tells(t, "", []string{"bank", "info", path, "-o", "json"}, says{0, `/\{"v":1,"file":"[^"]*bank\.txt","format":"line","puzzles":3,"bytes":\d+.*\}\n/`, ""})
	tells(t, "", []string{"bank", "info", path}, says{0, `/[^\n]*bank\.txt: 3 puzzles, format line, \d+ bytes\n/`, ""})
	tells(t, "", []string{"bank", "list", path}, says{0, "1\t" + unique4 + "\tfirst\n2\t" + several4 + "\n3\t" + four + "\n", ""})
	tells(t, "", []string{"bank", "list", path, "--id", "2", "--limit", "1"}, says{0, "2\t" + several4 + "\n", ""})
	tells(t, "", []string{"bank", "list", path, "-o", "json", "--limit", "1"}, says{0, `{"v":1,"id":1,"name":"first","puzzle":"` + unique4 + `"}` + "\n", ""})
	tells(t, "", []string{"bank", "list", path, "--limit", "0"}, says{0, "", ""})
	tells(t, "", []string{"bank", "show", path, "1", "3", "-o", "line"}, says{0, unique4 + " first\n" + four + "\n", ""})
	tells(t, "", []string{"bank", "show", path, "2", "--style", "plain"}, says{0, "1 . . . \n. . . . \n. . . . \n. . . . \n", ""})
	tells(t, "", []string{"bank", "show", path, "9"}, says{2, "", "/shudu: [^\n]*9[^\n]*\n/"})
	tells(t, "", []string{"bank", "show", path, "x"}, says{2, "", "/shudu: [^\n]*x[^\n]*3[^\n]*\n/"})
	_, any1, told := shudu(t, "", "bank", "show", path, "--seed", "5", "-o", "line")
	if _, again, _ := shudu(t, "", "bank", "show", path, "0", "--seed", "5", "-o", "line"); again != any1 || !regexp.MustCompile(`[123]`).MatchString(told) {
		t.Errorf("%q, then %q, told %q", any1, again, told)
	}
	// A puzzle and the same in disguise are one, unless only what is written counts.
	_, disguise, _ := shudu(t, unique4, "convert", "--shuffle", "--seed", "3")
	tells(t, "", []string{"bank", "dedupe", "nowhere.txt"}, says{2, "", "/shudu: \"nowhere.txt\" is neither [^\n]*\n/"})
	tells(t, unique4+"\n"+disguise+several4+"\n", []string{"bank", "dedupe"}, says{0, unique4 + "\n" + several4 + "\n", "/[^\n]*2[^\n]*1[^\n]*\n/"})
	tells(t, unique4+"\n"+disguise+unique4+"\n", []string{"bank", "dedupe", "--exact", "-q"}, says{0, unique4 + "\n" + disguise, ""})
	tells(t, "", []string{"bank", "make", filepath.Join(t.TempDir(), "none.txt"), "-"}, says{2, "", "/shudu: [^\n]*\n/"})
	// Of puzzles that cannot be read no bank is made: each is told, and that none was left.
	empty := filepath.Join(t.TempDir(), "empty.txt")
	tells(t, noise+"\n", []string{"bank", "make", empty, "-"}, says{2, "", "/shudu: standard input:1:5: [^\n]*\nshudu: [^\n]*\n/"})
	if _, err := os.Stat(empty); err == nil {
		t.Error("an empty bank was made")
	}
}

// The built-in bank, a share of it: of every level, each with one solution.
func TestBankOfTheBuiltin(t *testing.T) {
	path := filepath.Join(t.TempDir(), "own.txt")
	tells(t, "", []string{"bank", "make", path, "--builtin", "20", "-q"}, says{0, "", ""})
	text, err := os.ReadFile(path)
	if err != nil || bytes.Count(text, []byte("\n")) != 20 {
		t.Fatalf("%d lines, %v", bytes.Count(text, []byte("\n")), err)
	}
	if _, out, _ := shudu(t, string(text), "solve", "-o", "line"); strings.Count(out, ":1:") != 20 {
		t.Errorf("%s", out)
	}
}

// Packed answers: records in, records out, the solution and in the last nibble how
// many there are; text in gives the same.
func TestPackedAnswers(t *testing.T) {
	_, records, _ := shudu(t, easy81+"\n"+strings.Repeat(".", 81)+"\n55"+easy81[2:]+"\n", "convert", "-o", "nibble")
	if len(records) != 3*41 {
		t.Fatalf("%d bytes", len(records))
	}
	status, packed, _ := shudu(t, records, "solve", "-o", "nibble", "--from", "nibble")
	if len(packed) != 3*41 || status != 1 {
		t.Fatalf("status %d, %d bytes", status, len(packed))
	}
	for i, want := range []byte{1, 2, 0} {
		if got := packed[41*i+40] & 15; got != want {
			t.Errorf("record %d has %d solutions, want %d", i+1, got, want)
		}
	}
	_, text, _ := shudu(t, easy81+"\n"+strings.Repeat(".", 81)+"\n55"+easy81[2:]+"\n", "solve", "-q", "-o", "nibble")
	if text != packed {
		t.Error("lines and records are answered differently")
	}
	if solve.BatchRecord != 41 {
		t.Errorf("a record has %d bytes", solve.BatchRecord)
	}
}

// Steps of a position: by technique, by code, from a line of HoDoKu's library; and
// nothing found is no failure.
func TestStepsInWords(t *testing.T) {
	_, all, _ := shudu(t, unique4, "steps")
	for line := range strings.Lines(all) {
		if !regexp.MustCompile(`^[A-Z0-9][^:]*( \(\d\.\d\))?: [A-Z].*\.\n$`).MatchString(line) {
			t.Errorf("%q is no sentence", line)
		}
	}
	_, zh, _ := shudu(t, unique4, "steps", "--lang", "zh-TW")
	if strings.Count(zh, "\n") != strings.Count(all, "\n") || strings.Count(all, "\n") < 10 {
		t.Errorf("%d steps in English, %d in Chinese", strings.Count(all, "\n"), strings.Count(zh, "\n"))
	}
	for line := range strings.Lines(zh) {
		if !strings.HasSuffix(line, "。\n") || !strings.Contains(line, "：") {
			t.Errorf("%q is no sentence", line)
		}
	}
	tells(t, "1234341221434321", []string{"steps"}, says{0, "", ""})
	tells(t, none, []string{"steps"}, says{1, "", "/puzzle 1: 1 twice in row 1: R1C1, R1C2\n(puzzle 1: [^\n]*\n)*/"})
}

// Where there are several puzzles, or one has a name, what fills lines of its own stands
// below the puzzle that it is about; objects have its number.
func TestWaysStandBelowTheirPuzzle(t *testing.T) {
	two := unique4 + "\n" + unique4 + " second\n"
	for _, command := range []string{"explain", "steps", "hint --cell R1C2"} {
		words := strings.Fields(command)
		_, alone, _ := shudu(t, unique4, words...)
		tells(t, two, words, says{0, alone + "puzzle 2 (second):\n" + alone, ""})
		_, objects, _ := shudu(t, two, append(words, "-o", "json")...)
		half := strings.Count(alone, "\n")
		for i, line := range strings.Split(strings.TrimSpace(objects), "\n") {
			if want := fmt.Sprintf(`{"v":1,"index":%d,`, 1+i/half); !strings.HasPrefix(line, want) {
				t.Errorf("%s: object %d is %s (expected %s…)", command, i, line, want)
			}
		}
	}
	tells(t, "", []string{"hint", unique4, several4, "-o", "json"}, says{1, "/{\"v\":1,\"index\":1,[^\n]*\n{\"v\":1,\"index\":2,[^\n]*\n/", ""})
}

// Explain goes the whole way: its last line gives the last digit, and every line
// names its technique; with --verify every step is proved first.
func TestExplainInWords(t *testing.T) {
	_, out, _ := shudu(t, unique4, "explain")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if len(lines) != 12 { // as many as there are empty cells
		t.Errorf("%d steps:\n%s", len(lines), out)
	}
	for _, line := range lines {
		if !regexp.MustCompile(`^(Full House|Hidden Single|Naked Single) \(\d\.\d\): .*So R\dC\d is \d\.$`).MatchString(line) {
			t.Errorf("%q", line)
		}
	}
	if _, proved, _ := shudu(t, unique4, "explain", "--verify"); proved != out {
		t.Error("proved steps are others")
	}
	_, page, _ := shudu(t, unique4, "explain", "-o", "html")
	if strings.Count(page, "<li>") != 12 || strings.Count(page, "<svg") != 13 || !strings.HasPrefix(page, "<!doctype html>") {
		t.Errorf("%d steps, %d pictures", strings.Count(page, "<li>"), strings.Count(page, "<svg"))
	}
}

// Turning and relabelling by flags that may stand without a value.
func TestConvertFlagsWithoutAValue(t *testing.T) {
	_, quarter, _ := shudu(t, "", "convert", "--rotate=90", unique4)
	for _, args := range [][]string{{"--rotate", unique4}, {"--rotate", "90", unique4}, {unique4, "--rotate"}} {
		tells(t, "", append([]string{"convert"}, args...), says{0, quarter, ""})
	}
	tells(t, "", []string{"convert", "--relabel", "2143", unique4}, says{0, "2....3.....1.4..\n", ""})
	tells(t, "", []string{"convert", "--relabel=2143", "--rotate=180", unique4}, says{0, "..4.1.....3....2\n", ""})
	tells(t, "", []string{"convert", "--relabel", "--seed", "1", unique4}, says{0, `/[1-4]\.{4}[1-4]\.{5}[1-4]\.[1-4]\.\.\n/`, ""})
	for word, want := range map[string]bool{"1234": true, "4321": true, "1223": false, "1235": false, "": false, "12x4": false, "123456789abcdefg": true} {
		if isLabels(word) != want {
			t.Errorf("isLabels(%q) is %v", word, !want)
		}
	}
}

// The examples of the rules are puzzles that every command reads.
func TestExamplesOfRules(t *testing.T) {
	status, out, _ := shudu(t, "", "rules", "killer", "thermometer")
	if lines := strings.Split(strings.TrimSpace(out), "\n"); status != 0 || len(lines) != 2 || !json.Valid([]byte(lines[0])) {
		t.Errorf("status %d, %.200s", status, out)
	}
	tells(t, out, []string{"solve", "-o", "json"}, says{0, `/(\{[^\n]*"status":"unique"[^\n]*\}\n){2}/`, ""})
}
