package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shudu/format"
)

// The contract of the command line, sentence by sentence: what scripts rely on.
// What a process does (signals, closed pipes, memory) is in process_test.go, what a
// terminal shows in terminal_test.go, whole sessions in testdata/script.

// says is what a run is to say: its exit status, its output and its notices.
type says struct {
	status       int
	out, notices string
}

// tells runs the program and compares all that it says. A pattern in slashes is
// matched.
func tells(t *testing.T, input string, args []string, want says) {
	t.Helper()
	status, out, notices := shudu(t, input, args...)
	if status != want.status || !fits(out, want.out) || !fits(notices, want.notices) {
		t.Errorf("%.100q: status %d, want %d\noutput  %q\nwant    %q\nnotices %q\nwant    %q", args, status, want.status, out, want.out, notices, want.notices)
	}
}

func fits(got, want string) bool {
	if pattern, ok := strings.CutPrefix(want, "/"); ok {
		return regexp.MustCompile("^(?s:" + strings.TrimSuffix(pattern, "/") + ")$").MatchString(got)
	}
	return got == want
}

// file writes a file to read.
func file(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

const (
	unique4  = "1....4.....2.3.."
	solved4  = "1243342141322314"
	several4 = "1..............."
	caged2   = "mathdoku 2\nAA\nBC\n\nA 3+\nB 1\nC 2\n"
)

// An argument that names an existing path is a file; "-" is standard input; anything
// else is a puzzle. Without an argument the pipe is read.
func TestWhatAnArgumentIs(t *testing.T) {
	path := file(t, "one.txt", unique4+"\n")
	answer := unique4 + ":1:" + solved4 + "\n"
	for _, args := range [][]string{{path}, {unique4}, {"-"}, {}} {
		tells(t, unique4+"\n", append([]string{"solve", "-o", "line"}, args...), says{0, answer, ""})
		tells(t, unique4+"\n", append([]string{"-o", "line"}, args...), says{0, answer, ""}) // and without a command
	}
	tells(t, unique4+"\n", []string{"solve", "-o", "line", path, "-", four}, says{0, answer + answer + fourSolved(t), ""})
	t.Chdir(t.TempDir())
	if err := os.WriteFile(four, []byte(unique4), 0o600); err != nil { // a file that is called like a puzzle
		t.Fatal(err)
	}
	tells(t, "", []string{"solve", "-o", "line", four}, says{0, answer, ""})
	if err := os.WriteFile("count", []byte(unique4), 0o600); err != nil { // a command goes before a file
		t.Fatal(err)
	}
	tells(t, several4, []string{"count", "-o", "line", "-"}, says{0, "/" + regexp.QuoteMeta(several4) + ":72:\\d{16}\n/", ""})
}

func fourSolved(t *testing.T) string {
	t.Helper()
	_, out, _ := shudu(t, "", "solve", "-o", "line", four)
	return out
}

// Every name of the contract is a format, and is listed with what it can do.
func TestFormatsOfTheContract(t *testing.T) {
	_, out, _ := shudu(t, "", "formats", "-o", "json")
	listed := map[string]bool{}
	for line := range strings.Lines(out) {
		var f struct {
			Name        string
			Read, Write *bool
			About       string
		}
		if err := json.Unmarshal([]byte(line), &f); err != nil || f.Read == nil || f.Write == nil || f.About == "" {
			t.Errorf("%s: %v", line, err)
		}
		listed[f.Name] = true
	}
	for _, name := range strings.Fields("line grid triples dat native csv sdk sdm ss sdx opensudoku hodoku marks iss fpuzzles scl penpa tatham-solo tatham-keen tatham-unequal tatham-towers ksudoku kenken mathdoku mathdoku-json mathdokuplus") {
		if !listed[name] || format.Lookup(name) == nil || format.Lookup(name).Read == nil {
			t.Errorf("%s is not listed, or cannot be read", name)
		}
	}
	tells(t, "", []string{"solve", "--from", "lines", unique4}, says{2, "", `/shudu: there is no format "lines"\. Did you mean line\?\n/`})
	tells(t, "", []string{"solve", "--from", "", unique4, "-q", "-o", "line"}, says{0, unique4 + ":1:" + solved4 + "\n", ""})
}

// Blank lines and comments are skipped; a byte-order mark and CRLF are fine; digits,
// then letters; four signs are blank; behind white space is the name.
func TestLines(t *testing.T) {
	want := unique4 + ":1:" + solved4 + "\n"
	for _, input := range []string{
		"\n# a comment\n\n" + unique4 + "\n\n#\n", "\ufeff" + unique4 + "\r\n", unique4, unique4 + "\r\n\r\n",
	} {
		tells(t, input, []string{"solve", "-o", "line"}, says{0, want, ""})
	}
	for _, blank := range []string{".", "0", "*", "_"} {
		puzzle := strings.ReplaceAll(unique4, ".", blank)
		tells(t, puzzle+"\tits name\n", []string{"solve", "-o", "line"}, says{0, puzzle + ":1:" + solved4 + "\n", ""})
	}
	tells(t, unique4+"   the  name \n", []string{"convert"}, says{0, "/" + regexp.QuoteMeta(unique4) + " the +name\n/", ""})
	for size, puzzle := range map[string]string{"6": strings.Repeat(".", 36), "16": strings.Repeat(".", 255) + "g", "25": strings.Repeat(".", 625)} {
		_, out, _ := shudu(t, puzzle, "convert", "-o", "json")
		if !strings.Contains(out, `"rows":`+size+`,"cols":`+size) {
			t.Errorf("%s: %.100s", size, out)
		}
	}
	// Boxes that are not square are wider than tall.
	_, out, _ := shudu(t, strings.Repeat(".", 36), "convert", "-o", "native")
	if !strings.Contains(out, `{"height":2,"rule":"boxes","width":3}`) {
		t.Errorf("%s", out)
	}
}

// Ids of Tatham's games may carry the name of their game; lz-string of f-puzzles and
// constraint strings are known by how they start.
func TestWhatIsSniffed(t *testing.T) {
	for puzzle, want := range map[string]string{
		"unequal:4:0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,": "tatham-unequal",
		"towers:4:2/1/3/2/2/3/1/2/2/1/3/2/2/3/1/2":   "tatham-towers",
		".Shape~4x4.AntiKing":                        "iss",
		".AntiKing.Shape~4x4":                        "iss",
		caged2:                                       "mathdoku",
	} {
		f := format.Sniff([]byte(puzzle))
		if f == nil || f.Name != want {
			t.Errorf("%s looks like %v, want %s", puzzle, f, want)
		}
	}
	_, link, _ := shudu(t, unique4, "convert", "-o", "fpuzzles")
	if !strings.Contains(link, "N4Ig") {
		t.Errorf("%.60s does not start as f-puzzles does", link)
	}
	tells(t, "", []string{"solve", "-o", "json", strings.TrimSpace(link[strings.Index(link, "N4Ig"):])}, says{0, `/.*"status":"unique".*/`, ""})
}

// A solution that a file carries is never read by an engine; check compares it.
func TestACarriedSolutionIsNotRead(t *testing.T) {
	wrong := `{"v":1,"rows":4,"cols":4,"givens":[[1,null,null,null],[null,4,null,null],[null,null,null,2],[null,3,null,null]],"solution":[[4,3,2,1],[1,2,3,4],[3,4,1,2],[2,1,4,3]],"rules":[{"rule":"latin"},{"rule":"boxes","height":2,"width":2}]}`
	tells(t, wrong, []string{"solve", "-o", "line"}, says{0, "/.*:1:" + solved4 + "\n/", ""})
	tells(t, wrong, []string{"check", "-o", "json"}, says{1, `/.*"status":"unique".*"claim":"wrong","mistakes":\["R1C1".*/`, ""})
}

// Many puzzles in a file, many files: the index counts through all of them, the bad
// ones included, and each is told with its place.
func TestIndexAndPlaceThroughManyInputs(t *testing.T) {
	one, two := file(t, "one.txt", unique4+"\nx"+unique4[1:]+"\n"), file(t, "two.txt", "\n"+stuck+"\n")
	status, out, notices := shudu(t, "", "solve", "-o", "json", one, "nothing", two)
	var seen []string
	for line := range strings.Lines(out) {
		var o struct {
			Index  int
			Status string
		}
		if err := json.Unmarshal([]byte(line), &o); err != nil {
			t.Error(err)
		}
		seen = append(seen, strconv.Itoa(o.Index)+" "+o.Status)
	}
	if !slices.Equal(seen, []string{"1 unique", "3 none"}) || status != 2 {
		t.Errorf("status %d, %v", status, seen)
	}
	for _, want := range []string{one + ":2:1: ", `"nothing" is neither an existing file nor a puzzle`} {
		if !strings.Contains(notices, want) {
			t.Errorf("%q is not in %q", want, notices)
		}
	}
}

// One line on standard error for what cannot be read: file, line, column, and what
// was expected; in either language.
func TestUnreadableInputIsOneLine(t *testing.T) {
	path := file(t, "bad.txt", unique4+"\n\n12345..........\n")
	tells(t, "", []string{"solve", "-q", "-o", "line", path}, says{2, unique4 + ":1:" + solved4 + "\n", "/shudu: " + regexp.QuoteMeta(path) + `:3:\d+: [^\n]*expected[^\n]*\n/`})
	tells(t, "", []string{"solve", "-q", "-o", "line", "--lang", "zh-TW", path}, says{2, unique4 + ":1:" + solved4 + "\n", "/shudu: " + regexp.QuoteMeta(path) + `:3:\d+: [^\n]*應為[^\n]*\n/`})
	tells(t, "12x4............", []string{"check"}, says{2, "", `/shudu: standard input:1:3: [^\n]*\n/`})
	tells(t, "", []string{"rate", "12x4............"}, says{2, "", `/shudu: argument:1:3: [^\n]*\n/`})
	tells(t, "", []string{"solve"}, says{2, "", "shudu: standard input: no puzzle in the input\n"})
	tells(t, "", []string{"solve", t.TempDir()}, says{2, "", `/shudu: .* is a directory[^\n]*\n/`})
}
