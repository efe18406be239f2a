package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// What could go, givens and rules, is named; rules by number, name and cells.
func TestRedundantGivensAndRules(t *testing.T) {
	tells(t, "1234341221434321", []string{"check", "--redundant"}, says{0, "/unique\nnot minimal; [^\n]*R1C1, [^\n]*R4C4\nrule 1 \\(rows and columns\\) could go\nrule 2 \\(boxes\\) could go\n/", ""})
	_, out, _ := shudu(t, "1234341221434321", "check", "--redundant", "-o", "json")
	var o struct {
		Minimal   bool
		Redundant []string
		Rules     []int `json:"redundant_rules"`
	}
	if err := json.Unmarshal([]byte(out), &o); err != nil || o.Minimal || len(o.Redundant) != 16 || len(o.Rules) != 2 {
		t.Errorf("%s, %v", out, err)
	}
	tells(t, "1234341221434321", []string{"check", "--redundant", "--lang", "zh-TW"}, says{0, "/[^\n]*唯一[^\n]*\n([^\n]+\n){3}/", ""})
	// A rule of many cells is named by the first few.
	_, long, _ := shudu(t, `{"v":1,"rows":4,"cols":4,"givens":[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]],"rules":[{"rule":"latin"},{"rule":"thermometer","where":["R1C1","R1C2","R1C3","R1C4"]}]}`, "check", "--redundant")
	if !strings.Contains(long, "R1C1, R1C2") {
		t.Errorf("%s", long)
	}
}

// What is left of a puzzle that is minimised is minimal, has the same solution, and
// depends on the seed only.
func TestMinimisedPuzzles(t *testing.T) {
	_, least, _ := shudu(t, "1234341221434321", "check", "--minimise", "--seed", "4")
	tells(t, least, []string{"check", "-o", "line"}, says{0, "/[1-4.]{16}\tunique\tminimal\n/", ""})
	tells(t, least, []string{"solve", "-o", "line"}, says{0, "/[1-4.]{16}:1:1234341221434321\n/", ""})
	tells(t, "1234341221434321", []string{"check", "--minimise", "--seed", "4", "--threads", "3"}, says{0, least, ""})
	status, object, _ := shudu(t, "1234341221434321", "check", "--minimise", "--seed", "4", "-o", "json")
	if status != 0 || !json.Valid([]byte(object)) || !strings.Contains(object, `"status":"unique"`) {
		t.Errorf("status %d, %s", status, object)
	}
	// Where there is nothing to minimise the verdict is told.
	tells(t, several4, []string{"check", "--minimise"}, says{1, "/not unique.*/", ""})
}

// A solution that a file carries is right, wrong somewhere, or no solution at all.
func TestClaimsInWords(t *testing.T) {
	carried := func(rows string) string {
		return `{"v":1,"rows":4,"cols":4,"givens":[[1,null,null,null],[null,4,null,null],[null,null,null,2],[null,3,null,null]],"solution":` + rows + `,"rules":[{"rule":"latin"},{"rule":"boxes","height":2,"width":2}]}`
	}
	right := carried("[[1,2,4,3],[3,4,2,1],[4,1,3,2],[2,3,1,4]]")
	wrong := carried("[[1,2,4,3],[3,4,2,1],[4,1,3,2],[2,3,4,1]]")
	_, said, _ := shudu(t, right, "check")
	if lines := strings.Split(strings.TrimSpace(said), "\n"); len(lines) != 3 || lines[0] != "unique" {
		t.Errorf("%q", lines)
	}
	tells(t, wrong, []string{"check"}, says{1, "/unique\nminimal\n[^\n]*R4C3, R4C4[^\n]*\n/", ""})
	tells(t, right, []string{"check", "-o", "json"}, says{0, `/.*"claim":"right".*/`, ""})
	tells(t, wrong, []string{"check", "-o", "json"}, says{1, `/.*"claim":"wrong","mistakes":\["R4C3","R4C4"\].*/`, ""})
}

// Check counts through its inputs, names each where there are several, and keeps its
// order on many threads.
func TestCheckManyInputs(t *testing.T) {
	tells(t, "", []string{"check", unique4, stuck, unique4, "--threads", "3"}, says{1, "/[^\n]*1[^\n]*\nunique\nminimal\n[^\n]*2[^\n]*\nR1C4 has no candidate\n.*no solution\n[^\n]*3[^\n]*\nunique\nminimal\n/", ""})
	var input strings.Builder
	for range 30 {
		input.WriteString(unique4 + "\n" + several4 + "\n")
	}
	want := strings.Repeat(unique4+"\tunique\tminimal\n"+several4+"\tmultiple\n", 30)
	tells(t, input.String(), []string{"check", "-o", "line", "--threads", "4"}, says{1, want, ""})
}

// Ratings as objects: one profile or all of them, a level, the techniques by how
// often; a variant has a level and no profile.
func TestRatingsAsObjects(t *testing.T) {
	var all, one map[string]any
	_, out, _ := shudu(t, easy81, "rate", "-o", "json")
	_, alone, _ := shudu(t, easy81, "rate", "-o", "json", "--profile", "hodoku")
	if json.Unmarshal([]byte(out), &all) != nil || json.Unmarshal([]byte(alone), &one) != nil {
		t.Fatalf("%s%s", out, alone)
	}
	for _, key := range []string{"se121", "sukaku118", "hodoku", "level", "techniques"} {
		if all[key] == nil || (one[key] != nil) != (key == "hodoku" || key == "techniques") {
			t.Errorf("%s: %v, alone %v", key, all[key], one[key])
		}
	}
	tells(t, unique4, []string{"rate", "-o", "json"}, says{0, `/\{"v":1,"index":1,"level":"beginner","techniques":\{.*\}\}\n/`, ""})
	tells(t, caged2, []string{"rate", "-o", "json"}, says{0, `/\{"v":1,"index":1,"level":"\w+".*\}\n/`, ""})
	tells(t, easy81, []string{"rate", "-o", "json", "--timeout", "1ns"}, says{3, `{"v":1,"index":1,"status":"unknown"}` + "\n", "puzzle 1: gave up after 1 ns\n"})
	tells(t, none, []string{"rate", "-o", "json"}, says{1, `{"v":1,"index":1,"status":"none"}` + "\n", "/[^\n]*1 twice in row 1[^\n]*\n([^\n]*\n)*/"})
}

// The summary is a histogram behind the ratings, alone in a file with --svg.
func TestSummaries(t *testing.T) {
	path := filepath.Join(t.TempDir(), "h.svg")
	_, out, _ := shudu(t, easy81+"\n"+easy81+"\n"+stuck+"\n", "rate", "--summary", "--svg", path, "-o", "line")
	if !regexp.MustCompile(`(?s)\n\n[^\n]*3[^\n]*se121[^\n]*\n +\d\.\d +2  █+ +\w+\n *no solution[^\n]* 1  █+\n$`).MatchString(out) {
		t.Errorf("%s", out)
	}
	picture, err := os.ReadFile(path)
	if err != nil || strings.Count(string(picture), "<rect") != 2 {
		t.Errorf("%s, %v", picture, err)
	}
	_, zh, _ := shudu(t, easy81, "rate", "--summary", "--lang", "zh-TW")
	if !isChinese(zh) {
		t.Errorf("%s", zh)
	}
}

// Engines that cannot solve a puzzle are refused by name; those that can agree.
func TestEnginesAgree(t *testing.T) {
	for _, engine := range []string{"general", "recursion", "loop", "smallest"} {
		tells(t, unique4+"\n"+stuck+"\n", []string{"solve", "-o", "line", "--engine", engine}, says{1, unique4 + ":1:" + solved4 + "\n" + stuck + ":0:\n", ""})
		tells(t, several4, []string{"count", "--engine", engine}, says{0, "72\n", ""})
	}
	for _, engine := range []string{"band", "lanes"} {
		tells(t, unique4, []string{"count", "-o", "json", "--engine", engine}, says{2, "", "/shudu: [^\n]*" + engine + "[^\n]*\n/"})
		tells(t, easy81, []string{"count", "--engine", engine}, says{0, "1\n", ""})
	}
}

// Candidates: the true ones of every cell, in words and as objects; not in lines.
func TestTrueCandidates(t *testing.T) {
	_, out, _ := shudu(t, several4, "solve", "--candidates", "-o", "json", "--limit", "0")
	var o struct{ Candidates [][][]int }
	if err := json.Unmarshal([]byte(out), &o); err != nil || len(o.Candidates) != 4 || len(o.Candidates[0][0]) != 1 || len(o.Candidates[3][3]) < 2 {
		t.Errorf("%s, %v", out, err)
	}
	status, words, _ := shudu(t, several4, "solve", "--candidates")
	if status != 0 || !strings.Contains(words, "234") && !strings.Contains(words, "2") {
		t.Errorf("status %d\n%s", status, words)
	}
	tells(t, stuck, []string{"solve", "--candidates"}, says{1, "No solution!\n", ""})
}

// A count that does not come to its end says that it may be more.
func TestACountThatIsCut(t *testing.T) {
	status, out, notices := shudu(t, endless, "count", "--engine", "loop", "--timeout", "100ms")
	if status != 3 || !regexp.MustCompile(`^[^\n]*\d+[^\n]*\n$`).MatchString(out) || !strings.Contains(notices, "gave up after 100 ms") {
		t.Errorf("status %d, %q, %q", status, out, notices)
	}
	if regexp.MustCompile(`^\d+\n$`).MatchString(out) {
		t.Errorf("%q looks like the answer", out)
	}
	tells(t, endless, []string{"solve", "-o", "line", "--engine", "loop", "--limit", "0", "--timeout", "50ms", "-q"}, says{3, "/\\.{256}:\\?:[0-9A-Za-z]*\n/", ""})
}
