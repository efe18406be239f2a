package main

import (
	"encoding/json"
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Without a topic the lessons are listed, a line each, and as objects.
func TestLessonsAreListed(t *testing.T) {
	status, out, _ := shudu(t, "", "learn")
	if status != 0 || strings.Count(out, "\n") != 6 || strings.Count(out, "shudu learn ") != 6 {
		t.Errorf("status %d\n%s", status, out)
	}
	_, objects, _ := shudu(t, "", "learn", "-o", "json")
	if strings.Count(objects, `{"v":1,"name":"`) != 6 {
		t.Errorf("%s", objects)
	}
	for line := range strings.Lines(out) {
		topic := strings.Fields(line)[2]
		if !strings.Contains(objects, `"name":"`+topic+`"`) {
			t.Errorf("%s is no object", topic)
		}
	}
}

// Permutations in three forms; as many as there are, and a number that is too large
// is refused.
func TestLessonOfPermutations(t *testing.T) {
	_, out, _ := shudu(t, "", "learn", "permutations", "-n", "3")
	for _, p := range []string{"1 2 3", "1 3 2", "2 1 3", "2 3 1", "3 1 2", "3 2 1"} {
		if !strings.Contains(out, p) {
			t.Errorf("%s is missing", p)
		}
	}
	_, objects, _ := shudu(t, "", "learn", "permutations", "-n", "3", "-o", "json")
	if n := strings.Count(objects, `"outcome":"solution"`); n != 6 {
		t.Errorf("%d solutions", n)
	}
	for _, n := range []string{"1", "0", "-3", "99"} {
		tells(t, "", []string{"learn", "permutations", "-n", n}, says{2, "", "/shudu: [^\n]*\n/"})
	}
	tells(t, "", []string{"learn", "permutations", unique4}, says{2, "", "shudu: shudu learn permutations takes no arguments: \"" + unique4 + "\" is one too many\n"})
}

// A search as text: the puzzle, as many steps as asked for, the solution, the sums.
func TestLessonAsText(t *testing.T) {
	_, out, _ := shudu(t, unique4, "learn", "backtrack", "--steps", "3")
	said(t, out, " | 1 . | . . |", "   1        2      1  R1C2      1  row 1 has it", "   2        2      1  R1C2      2  fits", "   3 ", "…", " | 1 2 | 4 3 |", "calls 27, tries 84, dead ends 3, solutions 1\n")
	if strings.Contains(out, "\n       4  ") {
		t.Errorf("a fourth step:\n%s", out)
	}
	_, whole, _ := shudu(t, unique4, "learn", "backtrack", "--steps", "0")
	said(t, whole, "\n      76 ", "solutions 1\n")
	_, first, _ := shudu(t, several4, "learn", "loop", "--limit", "1", "--steps", "1")
	if n := strings.Count(first, "Solution "); n != 1 {
		t.Errorf("%d solutions with --limit 1", n)
	}
	_, zh, _ := shudu(t, unique4, "learn", "backtrack", "--lang", "zh-TW")
	if !isChinese(zh) || strings.Contains(zh, "dead ends") {
		t.Errorf("%.300s", zh)
	}
	// A puzzle without a topic is searched by the recursion, and so is one that is piped in.
	_, bare, _ := shudu(t, "", "learn", unique4, "--steps", "3")
	if bare != out {
		t.Errorf("%s", bare)
	}
}

// The objects of a limited search end with its solution, whose cell and digit are null.
func TestLessonEndsWithItsSolution(t *testing.T) {
	_, out, _ := shudu(t, unique4, "learn", "backtrack", "-o", "json", "--limit", "1")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if last := lines[len(lines)-1]; last != `{"v":1,"step":76,"call":27,"depth":16,"cell":null,"digit":null,"outcome":"solution","because":[]}` {
		t.Errorf("%s", last)
	}
	_, all, _ := shudu(t, several4, "learn", "backtrack", "-o", "json")
	if n := strings.Count(all, `"outcome":"solution"`); n != 72 {
		t.Errorf("%d solutions", n)
	}
	status, cut, _ := shudu(t, endless, "learn", "backtrack", "-o", "json", "--timeout", "20ms")
	if status != 3 || !json.Valid([]byte(cut[strings.LastIndex(strings.TrimSpace(cut), "\n")+1:])) {
		t.Errorf("cut by the clock: status %d", status)
	}
}

// A person beside the machine: fewer steps than the recursion has tries.
func TestLessonOfAPath(t *testing.T) {
	_, out, _ := shudu(t, unique4, "learn", "path")
	said(t, out, "A person: 12 steps", "Hidden Single", "The recursion: calls 27, tries 66")
}

// Engines side by side: an object each, those that cannot say so, and they agree.
func TestLessonOfComparing(t *testing.T) {
	status, out, _ := shudu(t, unique4, "learn", "compare", "-o", "json", "--budget", "2s")
	seen := 0
	for line := range strings.Lines(out) {
		var o struct {
			Engine   string
			Can, Cut bool
			Count    int
			Seconds  float64 `json:"cpu_seconds"`
		}
		if err := json.Unmarshal([]byte(line), &o); err != nil {
			t.Fatal(err)
		}
		if seen++; o.Can && (o.Count != 1 || o.Cut || o.Seconds <= 0) || !o.Can && o.Engine != "band" && o.Engine != "lanes" {
			t.Errorf("%s", line)
		}
	}
	if status != 0 || seen != 6 {
		t.Errorf("status %d, %d engines", status, seen)
	}
	_, text, _ := shudu(t, unique4+" named", "learn", "compare", "--budget", "2s")
	said(t, text, "Puzzle 1 (named)  "+unique4, "recursion", "general", "█")
}

// Files of a lesson: a picture and a page that are well-formed, a recording whose
// lines are JSON; what a lesson has no file for is refused before anything is written.
func TestFilesOfALesson(t *testing.T) {
	dir := t.TempDir()
	svg, html, cast := filepath.Join(dir, "a.svg"), filepath.Join(dir, "a.html"), filepath.Join(dir, "a.cast")
	tells(t, "", []string{"learn", "backtrack", unique4, "--svg", svg, "--html", html, "--cast", cast, "--step", "20"}, says{0, "", ""})
	picture, _ := os.ReadFile(svg)
	for d := xml.NewDecoder(strings.NewReader(string(picture))); ; {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	if page, _ := os.ReadFile(html); !regexp.MustCompile(`(?i)^<!doctype html>`).Match(page) || !strings.Contains(string(page), "Content-Security-Policy") {
		t.Errorf("%.100s", page)
	}
	recording, _ := os.ReadFile(cast)
	for line := range strings.Lines(string(recording)) {
		if !json.Valid([]byte(line)) {
			t.Errorf("%.100s", line)
		}
	}
	for _, args := range [][]string{{"learn", "--svg", "DIR/x"}, {"learn", "compare", "--html", "DIR/x"}, {"learn", "compare", "--cast", "DIR/x"}, {"learn", "loop", unique4, four, "--svg", "DIR/x"}} {
		for i := range args {
			args[i] = strings.ReplaceAll(args[i], "DIR", dir)
		}
		tells(t, "", args, says{2, "", "/shudu: [^\n]*\n/"})
	}
	if _, err := os.Stat(filepath.Join(dir, "x")); err == nil {
		t.Error("a file was written")
	}
	_, stream, _ := shudu(t, "", "learn", "backtrack", unique4, "--svg", "-")
	if !strings.HasPrefix(stream, "<svg") {
		t.Errorf("%.60s", stream)
	}
	bars := filepath.Join(dir, "bars.svg")
	tells(t, "", []string{"learn", "compare", unique4, "--svg", bars, "--budget", "1s"}, says{0, "", ""})
	if text, _ := os.ReadFile(bars); strings.Count(string(text), "<rect") < 4 {
		t.Errorf("%.200s", text)
	}
}

// A lesson has the exit status of "solve": givens that clash are named at once and the
// search is told all the same; that there is no solution, or that the time did not
// suffice to find out, is told by the status, whatever the form.
func TestLessonsHaveTheStatusOfSolve(t *testing.T) {
	const clash, hopeless = "11..............", ".1234..........."
	const named = "puzzle 1: 1 twice in row 1: R1C1, R1C2\npuzzle 1: 1 twice in box 1: R1C1, R1C2\n"
	for _, form := range [][]string{{"backtrack"}, {"loop", "-o", "json"}, {"path"}, {"compare", "-o", "json"}, {"backtrack", "--html", "-"}, {"compare", "--svg", "-"}} {
		tells(t, "", append([]string{"learn", form[0], clash}, form[1:]...), says{1, "/.+/", named})
		want := says{1, "/.+/", ""}
		if form[len(form)-1] == "-" && form[0] == "backtrack" {
			want.status = 0 // the page stands at the first step
		}
		tells(t, "", append([]string{"learn", form[0], hopeless}, form[1:]...), want)
	}
	tells(t, "", []string{"learn", "--lang", "zh-TW", "-q", clash}, says{1, "/.+/", ""})
	for _, topic := range []string{"backtrack", "compare"} {
		tells(t, "", []string{"learn", topic, endless, "--timeout", "20ms"}, says{3, "/.*20 ms.*/", ""})
		tells(t, "", []string{"learn", topic, endless, "--budget", "20ms"}, says{0, "/.*20 ms.*/", ""})
	}
}
