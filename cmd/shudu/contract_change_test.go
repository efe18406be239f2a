package main

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"regexp"
	"strings"
	"testing"
)

// Turned four times by a quarter a puzzle is itself again; twice is a half.
func TestQuarterTurns(t *testing.T) {
	puzzle := easy81 + "\n"
	turned := puzzle
	for i := range 4 {
		_, turned, _ = shudu(t, turned, "convert", "--rotate")
		if (turned == puzzle) != (i == 3) {
			t.Errorf("after %d quarters: %s", i+1, turned)
		}
	}
	_, half, _ := shudu(t, puzzle, "convert", "--rotate=180")
	_, quarter, _ := shudu(t, puzzle, "convert", "--rotate=90")
	tells(t, quarter, []string{"convert", "--rotate", "90"}, says{0, half, ""})
	_, back, _ := shudu(t, quarter, "convert", "--rotate=270")
	if back != puzzle {
		t.Errorf("%s", back)
	}
}

// The canonical form is one for all disguises of a puzzle, and its own canonical form;
// another puzzle has another.
func TestCanonicalForms(t *testing.T) {
	_, want, _ := shudu(t, easy81, "convert", "--canonical")
	_, disguised, _ := shudu(t, strings.Repeat(easy81+"\n", 3), "convert", "--shuffle", "--relabel", "--rotate", "--seed", "9")
	if strings.Contains(disguised, easy81) || strings.Count(disguised, "\n") != 3 {
		t.Fatalf("%s", disguised)
	}
	tells(t, disguised, []string{"convert", "--canonical"}, says{0, want + want + want, ""})
	tells(t, want, []string{"convert", "--canonical"}, says{0, want, ""})
	if _, other, _ := shudu(t, unique4+"\n"+several4+"\n", "convert", "--canonical"); strings.Count(other, "\n") != 2 {
		t.Errorf("%s", other)
	}
	tells(t, `{"v":1,"rows":4,"cols":4,"rules":[{"rule":"latin"},{"rule":"even","where":["R1C2"]}]}`, []string{"convert", "--canonical", "-o", "native"}, says{2, "", "/shudu: [^\n]*\n/"})
}

// Chance is that of the seed and the number of the puzzle: the same again, whatever
// the threads; without a seed it is told.
func TestShufflesOfASeed(t *testing.T) {
	input := strings.Repeat(easy81+"\n", 4)
	_, want, notices := shudu(t, input, "convert", "--shuffle", "--seed", "5", "--threads", "1")
	if notices != "" {
		t.Errorf("%q", notices)
	}
	lines := strings.Split(strings.TrimSpace(want), "\n")
	if len(lines) != 4 || lines[0] == lines[1] {
		t.Errorf("%q", lines)
	}
	tells(t, input, []string{"convert", "--shuffle", "--seed", "5", "--threads", "3"}, says{0, want, ""})
	_, told, seed := shudu(t, easy81, "convert", "--shuffle")
	number := regexp.MustCompile(`\d+`).FindString(seed)
	if number == "" {
		t.Fatalf("no seed is told: %q", seed)
	}
	tells(t, easy81, []string{"convert", "--shuffle", "--seed", number}, says{0, told, ""})
	if _, _, quiet := shudu(t, easy81, "convert", "--shuffle", "-q"); quiet != "" {
		t.Errorf("%q", quiet)
	}
	for line := range strings.Lines(want) {
		tells(t, line, []string{"count"}, says{0, "1\n", ""})
	}
}

// Whatever the changes, the number of solutions stays: differential, over puzzles with
// few and many.
func TestChangesKeepTheNumberOfSolutions(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	var input strings.Builder
	for range 20 {
		puzzle := []byte(strings.Repeat(".", 16))
		for range 4 {
			at := random.IntN(16)
			puzzle[at] = solved4[at]
		}
		input.Write(append(puzzle, '\n'))
	}
	_, want, _ := shudu(t, input.String(), "count")
	for _, change := range []string{"--shuffle", "--canonical", "--rotate", "--relabel"} {
		_, changed, _ := shudu(t, input.String(), "convert", change, "--seed", "2")
		if _, got, _ := shudu(t, changed, "count"); got != want {
			t.Errorf("%s: %q, want %q", change, got, want)
		}
	}
}

// The value of a flag that may stand alone is taken from the next word where that is
// one, and left to be a puzzle or a file where it is not.
func TestValuesBehindFlags(t *testing.T) {
	program := &app{}
	quarter := func(word string) bool { return word == "90" || word == "180" }
	for _, tt := range []struct {
		flag string
		args []string
		want string
		left int
	}{
		{"90", []string{"180", "p"}, "180", 1}, {"90", []string{"p", "180"}, "180", 1}, {"90", []string{"p"}, "90", 1},
		{"90", []string{unique4, "45"}, "45", 1}, {"90", []string{strings.Repeat("0", 16)}, "90", 1}, // wrong, and a puzzle
		{"", []string{"180"}, "", 1}, {"270", []string{"180"}, "270", 1}, {"90", nil, "90", 0},
	} {
		flag := tt.flag
		if left := program.takeValue(&flag, "90", tt.args, quarter); flag != tt.want || len(left) != tt.left {
			t.Errorf("%q before %q is %q and leaves %q", tt.flag, tt.args, flag, left)
		}
	}
	t.Chdir(t.TempDir())
	name := "180"
	if err := os.Mkdir(name, 0o755); err != nil { // a folder of that name
		t.Fatal(err)
	}
	if flag := "90"; len(program.takeValue(&flag, "90", []string{name}, quarter)) != 1 || flag != "90" {
		t.Error("a path was taken for a value")
	}
}

// A value that is wrong is told as that, and no puzzle is changed otherwise.
func TestWrongValuesBehindFlags(t *testing.T) {
	tells(t, "", []string{"convert", "--rotate", "45", unique4}, says{2, "", "shudu: --rotate cannot be \"45\": it is one of 90, 180, 270\n"})
	tells(t, "", []string{"convert", "--relabel", "112", unique4}, says{2, "", "/shudu: [^\n]*--relabel cannot be \"112\"[^\n]*\n/"})
}

// What a format cannot say is told with one that can.
func TestGeneratedPuzzlesThatAFormatCannotSay(t *testing.T) {
	tells(t, "", []string{"generate", "--rules", "thermometer", "--size", "4", "--seed", "1", "-o", "line"}, says{2, "", "shudu: puzzle 1: the format line cannot say this puzzle (-o native can): its rule \"thermometer\"\n"})
}

// Grids by number: a line each, the same by range and one by one; canonical ones are
// among them and are the least of their kind.
func TestGridsByNumber(t *testing.T) {
	oneThread(t)
	_, three, _ := shudu(t, "", "grids", "1..3")
	tells(t, "", []string{"grids", "1", "2", "3"}, says{0, three, ""})
	tells(t, "", []string{"grids", "1..2", "3"}, says{0, three, ""})
	if !regexp.MustCompile(`^([1-9]{81}\n){3}$`).MatchString(three) {
		t.Errorf("%s", three)
	}
	tells(t, three, []string{"count"}, says{0, "1\n1\n1\n", ""})
	_, objects, _ := shudu(t, "", "grids", "2", "-o", "json")
	var o struct {
		V, Index int
		Grid     string
	}
	if err := json.Unmarshal([]byte(objects), &o); err != nil || o.V != 1 || o.Index != 2 || !strings.Contains(three, o.Grid) {
		t.Errorf("%s, %v", objects, err)
	}
	_, least, _ := shudu(t, "", "grids", "1..40", "--where", "canonical")
	if n := strings.Count(least, "\n"); n == 0 || n >= 40 {
		t.Errorf("%d of 40 are canonical", n)
	}
	_, again, _ := shudu(t, least, "convert", "--canonical")
	if again != least {
		t.Errorf("%s is not canonical: %s", least, again)
	}
	_, symmetric, _ := shudu(t, "", "grids", "1..8", "--where", "symmetric", "-o", "json")
	if !regexp.MustCompile(`^(\{"v":1,"index":\d+,"grid":"\d{81}","symmetries":([2-9]|\d\d+)\}\n)+$`).MatchString(symmetric) {
		t.Errorf("%s", symmetric)
	}
	for _, word := range []string{"0", "x", "3..1", "1..", "..5", "-4", "99999999999999", "1..99999999999999999999999"} {
		tells(t, "", []string{"grids", word}, says{2, "", "/shudu: [^\n]*\n/"})
	}
}
