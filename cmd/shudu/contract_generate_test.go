package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Puzzles of a seed are the same whatever the threads, and puzzle i is the same
// whatever the count.
func TestGenerateIsTheSameForASeed(t *testing.T) {
	_, want, _ := shudu(t, "", "generate", "--size", "4", "--seed", "1", "--count", "6", "-o", "line", "--threads", "1")
	if strings.Count(want, "\n") != 6 {
		t.Fatalf("%q", want)
	}
	tells(t, "", []string{"generate", "--size", "4", "--seed", "1", "--count", "6", "-o", "line", "--threads", "4"}, says{0, want, ""})
	first, _, _ := strings.Cut(want, "\n")
	tells(t, "", []string{"generate", "--size", "4", "--seed", "1", "-o", "line"}, says{0, first + "\n", ""})
	tells(t, want, []string{"check", "-o", "line"}, says{0, `/([1-4.]{16}\tunique\t(minimal|redundant)\n){6}/`, ""})
}

// Givens, symmetry, minimality and size are as asked for.
func TestGenerateKeepsItsWishes(t *testing.T) {
	_, few, _ := shudu(t, "", "generate", "--size", "4", "--seed", "1", "--givens", "5..6", "--count", "5", "-o", "line")
	for line := range strings.Lines(few) {
		if n := 16 - strings.Count(line, "."); n < 5 || n > 6 {
			t.Errorf("%d givens in %s", n, line)
		}
	}
	_, turned, _ := shudu(t, "", "generate", "--seed", "1", "--symmetry", "rot180", "--count", "3", "-o", "line")
	for line := range strings.Lines(turned) {
		for i := range 81 {
			if (line[i] == '.') != (line[80-i] == '.') {
				t.Fatalf("cell %d stands alone in %s", i, line)
			}
		}
	}
	_, least, _ := shudu(t, "", "generate", "--size", "4", "--seed", "1", "--minimal", "--count", "3", "-o", "line")
	tells(t, least, []string{"check", "-o", "line"}, says{0, `/([1-4.]{16}\tunique\tminimal\n){3}/`, ""})
	tells(t, "", []string{"generate", "--size", "6", "--seed", "1", "-o", "line"}, says{0, `/[1-6.]{36}\n/`, ""})
	_, native, _ := shudu(t, "", "generate", "--size", "4", "--seed", "1", "--rules", "diagonals")
	if !strings.Contains(native, `"rule":"diagonals"`) {
		t.Errorf("%s", native)
	}
	tells(t, native, []string{"check", "-o", "json"}, says{0, `/.*"status":"unique".*/`, ""})
}

// A pattern says which cells get a given: a file with signs for givens and blanks.
func TestGenerateByPattern(t *testing.T) {
	pattern := regexp.MustCompile(`[1-9]`).ReplaceAllString(easy81, "x")
	status, made, _ := shudu(t, "", "generate", "--pattern", file(t, "pattern.txt", pattern), "--seed", "1", "-o", "line")
	if got := regexp.MustCompile(`[1-9]`).ReplaceAllString(made, "x"); status != 0 || got != pattern+"\n" {
		t.Errorf("status %d, %q", status, made)
	}
	for n, drawn := range map[string]string{"4": "x.x.\n.x.x\nx..x\n..x.\n", "6": "xx..xx\n.x..x.\nx....x\nx....x\n.x..x.\nxx..xx\n"} {
		status, made, _ := shudu(t, "", "generate", "--size", n, "--pattern", file(t, "pattern.txt", drawn), "--seed", "1", "-o", "line")
		if got := regexp.MustCompile(`[1-9]`).ReplaceAllString(made, "x"); status != 0 || got != strings.ReplaceAll(drawn, "\n", "")+"\n" {
			t.Errorf("%s×%s: status %d, %q", n, n, status, made)
		}
		tells(t, "", []string{"generate", "--pattern", file(t, "pattern.txt", drawn)}, says{2, "", "/shudu: the pattern has (16|36) cells \\(expected 81, a character for each cell of 9×9\\)\n/"})
	}
	tells(t, "", []string{"generate", "--size", "4", "--pattern", file(t, "empty", "")}, says{2, "", "shudu: the pattern has 0 cells (expected 16, a character for each cell of 4×4)\n"})
	tells(t, "", []string{"generate", "--pattern", "/nowhere/pattern"}, says{2, "", "shudu: /nowhere/pattern cannot be read: no such file or directory\n"})
}

// Mathdoku are made with cages and no givens, of the operations that are allowed.
func TestGenerateMathdoku(t *testing.T) {
	status, made, _ := shudu(t, "", "generate", "--mathdoku", "3", "--seed", "1", "-o", "mathdoku", "--ops", "+")
	if status != 0 || !strings.HasPrefix(made, "mathdoku 3\n") || strings.ContainsAny(made, "*/-") {
		t.Errorf("status %d, %q", status, made)
	}
	tells(t, made, []string{"check", "-o", "json"}, says{0, `/.*"status":"unique".*/`, ""})
}

// Into a bank: a new one is made, one that is there is added to, and it is told how
// many there are.
func TestGenerateIntoABank(t *testing.T) {
	path := filepath.Join(t.TempDir(), "made.txt")
	args := []string{"generate", "--size", "4", "--seed", "1", "--count", "2", "--bank", path}
	tells(t, "", args, says{0, "", "/[^\n]*made\\.txt[^\n]*2[^\n]*\n/"})
	tells(t, "", append(args, "-q"), says{0, "", ""})
	text, err := os.ReadFile(path)
	if err != nil || strings.Count(string(text), "\n") != 4 {
		t.Errorf("%q, %v", text, err)
	}
	native := filepath.Join(t.TempDir(), "made.json")
	tells(t, "", []string{"generate", "--level", "beginner", "--seed", "1", "--bank", native, "-q"}, says{0, "", ""})
	if text, _ := os.ReadFile(native); !strings.Contains(string(text), `"level":"beginner"`) {
		t.Errorf("native has no level: %s", text)
	}
}

// What cannot be found in time is told, with how often it was tried, and is status 3;
// with --attempts it is told of every puzzle.
func TestGenerateGivesUp(t *testing.T) {
	tells(t, "", []string{"generate", "--size", "4", "--givens", "3", "--timeout", "50ms", "--seed", "1"}, says{3, "", `/puzzle 1 was not found in (time|\d+ attempts)[^\n]*\n/`})
	tells(t, "", []string{"generate", "--size", "4", "--seed", "3", "--attempts", "-o", "line"}, says{0, `/[1-4.]{16}\n/`, `/puzzle 1: \d+ attempts?\n/`})
	tells(t, "", []string{"generate", "--size", "4", "--seed", "3", "--attempts", "-o", "line", "--lang", "zh-TW"}, says{0, `/[1-4.]{16}\n/`, `/[^\n]*1[^\n]*\n/`})
}

// A puzzle like another: of its size and rules, and not itself.
func TestGenerateLike(t *testing.T) {
	status, made, _ := shudu(t, "", "generate", "--like", unique4, "--seed", "1", "-o", "line")
	if status != 0 || len(made) != 17 || made == unique4+"\n" {
		t.Errorf("status %d, %q", status, made)
	}
	path := file(t, "model.json", `{"v":1,"rows":4,"cols":4,"rules":[{"rule":"latin"},{"rule":"boxes","height":2,"width":2},{"rule":"diagonals"}]}`)
	_, made, _ = shudu(t, "", "generate", "--layout", path, "--seed", "1")
	if !strings.Contains(made, `"rule":"diagonals"`) {
		t.Errorf("%s", made)
	}
}

// As text a puzzle is drawn, in every other form it is written; names that are none
// are listed as words, with commas.
func TestGenerateForms(t *testing.T) {
	tells(t, "", []string{"generate", "--size", "4", "--seed", "1", "-o", "text"}, says{0, `/ \+-----\+-----\+\n( \|( [1-4.]){2} \|( [1-4.]){2} \|\n){2} \+-----\+-----\+\n.*\n\n/`, ""})
	tells(t, "", []string{"generate", "--symmetry", "odd"}, says{2, "", `/shudu: [^\n]*"odd" \(known: none, [a-z0-9, ]+\)\n/`})
	tells(t, "", []string{"generate", "--symmetry", "odd", "--lang", "zh-TW"}, says{2, "", `/shudu: [^\n]*"odd"（可用的有 none, [a-z0-9, ]+）\n/`})
	tells(t, "", []string{"generate", "--rules", "wobble"}, says{2, "", `/shudu: [^\n]*"wobble"[^\[\]\n]*\n/`})
}
