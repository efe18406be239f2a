package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// What a job's chunks are merged into, and what is told then, is what the command
// says of the whole input at once: for every operation and form, with lines that
// cannot be read and puzzles without a solution among them, in several files.
func TestMergedIsWhatTheCommandWrites(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	inputs := jobInputs(t, dir)
	for i, args := range [][]string{
		{"solve", "-o", "line"},
		{"solve", "-o", "json"},
		{"solve", "-o", "line", "--limit", "5"},
		{"solve", "-o", "json", "--all", "--limit", "3"},
		{"solve", "-o", "nibble"},
		{"count", "-o", "line", "--limit", "100"},
		{"count", "-o", "json", "--limit", "100"},
		{"check", "-o", "line"},
		{"check", "-o", "json", "--redundant"},
		{"check", "-o", "line", "--minimise", "--seed", "3"},
		{"convert", "-o", "line", "--canonical"},
		{"convert", "-o", "json", "--shuffle", "--seed", "7"},
		{"convert", "-o", "line", "--relabel", "--rotate=180", "--seed", "7"},
		{"convert", "-o", "sdm"},
		{"rate", "-o", "line"},
		{"rate", "-o", "json", "--profile", "se121"},
	} {
		if testing.Short() && i%5 != 0 {
			continue // the race detector has seen enough
		}
		files := inputs
		if args[0] == "solve" && args[2] == "nibble" {
			files = files[:1] // the others have puzzles of other sizes
		}
		t.Run(strings.Join(args, " "), func(t *testing.T) {
			t.Parallel()
			_, want, told := shudu(t, "", append(append(args, "--threads", "1"), files...)...)
			job := filepath.Join(dir, fmt.Sprint("job", i))
			compareJob(t, job, 7, args, files, want, told)
		})
	}
}

// jobInputs makes files for jobs: lines with comments, blank ones, names, other
// sizes and what is no puzzle; and JSON.
func jobInputs(t *testing.T, dir string) []string {
	t.Helper()
	_, made, _ := shudu(t, "", "generate", "--count", "40", "--seed", "5", "-o", "line")
	puzzles := strings.Split(strings.TrimSpace(made), "\n")
	var nine, mixed strings.Builder
	nine.WriteString("\ufeff# the first\n")
	for i, p := range puzzles[:30] {
		switch i % 6 {
		case 1:
			nine.WriteString("\n# between\n")
		case 2:
			p = "55" + p[2:] // clashes
		case 3:
			p = p[:60] + strings.Repeat(".", 21) + " several"
		case 4:
			p = strings.Replace(p, ".", "x", 1)
		}
		nine.WriteString(p + "\r\n")
	}
	mixed.WriteString("1.....3..4.....2\nnot a puzzle\n" + strings.Join(puzzles[30:], " named\n"))
	_, native, _ := shudu(t, strings.Join(puzzles[5:15], "\n"), "convert", "-o", "native")
	var out []string
	for name, text := range map[string]string{"a.txt": nine.String(), "b.txt": mixed.String(), "c.json": native} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"a.txt", "b.txt", "c.json"} {
		out = append(out, filepath.Join(dir, name))
	}
	return out
}

var timeField = regexp.MustCompile(`,"seconds":[-0-9.e]+`)

// compareJob makes a job, runs it in two shares, and compares what comes out.
func compareJob(t *testing.T, job string, chunk int, args, files []string, want, told string) {
	t.Helper()
	mustRun(t, append(append([]string{"bulk", "new", job, "--op"}, args...), append([]string{"--chunk", fmt.Sprint(chunk)}, files...)...)...)
	mustRun(t, "bulk", "run", job, "--shard", "2/2")
	if status, _, _ := shudu(t, "", "bulk", "merge", job, "-o", "-"); status != 2 {
		t.Errorf("half a job is merged with status %d", status)
	}
	mustRun(t, "bulk", "run", job, "--shard", "1/2")
	status, got, notes := shudu(t, "", "bulk", "merge", job, "-o", "-")
	if want = timeField.ReplaceAllString(want, ""); status != 0 || got != want || want == "" {
		t.Errorf("status %d\n got %.2000s\nwant %.2000s", status, got, want)
	}
	if notes != told {
		t.Errorf("told\n%s\nthe command tells\n%s", notes, told)
	}
	if out := mustRun(t, "bulk", "verify", job, "--sample", "100%"); !strings.Contains(out, "all are the same") {
		t.Errorf("verify: %s", out)
	}
	if out := mustRun(t, "bulk", "status", job); !strings.Contains(out, `"pending":0,"failed":0,`) || !strings.Contains(out, `"eta_seconds":0`) {
		t.Errorf("status: %s", out)
	}
}

// Jobs about numbers are what the command makes of them.
func TestMergedNumbersAreWhatTheCommandWrites(t *testing.T) {
	if testing.Short() {
		t.Skip("makes and rates puzzles")
	}
	t.Parallel()
	dir := t.TempDir()
	_, want, told := shudu(t, "", "generate", "-o", "line", "--count", "30", "--seed", "4", "--level", "easy")
	compareJob(t, filepath.Join(dir, "made"), 7, []string{"generate", "--count", "30", "--seed", "4", "--level", "easy"}, nil, want, told)
	_, want, told = shudu(t, "", "generate", "-o", "json", "--count", "9", "--seed", "4", "--technique", "Naked Pair", "--technique", "Hidden Single")
	compareJob(t, filepath.Join(dir, "techniques"), 4, []string{"generate", "-o", "json", "--count", "9", "--seed", "4", "--technique", "Naked Pair", "--technique", "Hidden Single"}, nil, want, told)
	_, want, told = shudu(t, "", "grids", "1..3000", "--where", "canonical")
	compareJob(t, filepath.Join(dir, "grids"), 500, []string{"grids", "--where", "canonical"}, []string{"1..3000"}, want, told)
}

// Packed puzzles are a job's input and output, and what is no record is told by
// its number in the whole.
func TestPackedJobs(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	_, lines, _ := shudu(t, "", "generate", "--count", "20", "--seed", "5", "-o", "line")
	_, records, _ := shudu(t, lines, "convert", "-o", "nibble")
	bad := []byte(records)
	bad[41*12+3] = 0xff
	path := filepath.Join(dir, "in.nib")
	if err := os.WriteFile(path, bad, 0o666); err != nil {
		t.Fatal(err)
	}
	_, want, told := shudu(t, "", "solve", "--from", "nibble", "-o", "nibble", path)
	if !strings.Contains(told, "record 13: cell 7 is 15") || len(want) != len(records) {
		t.Errorf("%d bytes; told %s", len(want), told)
	}
	compareJob(t, filepath.Join(dir, "job"), 5, []string{"solve", "--from", "nibble", "-o", "nibble"}, []string{path}, want, told)
	_, want, told = shudu(t, "", "solve", "--from", "nibble", "-o", "line", path)
	compareJob(t, filepath.Join(dir, "lines"), 5, []string{"solve", "--from", "nibble", "-o", "line"}, []string{path}, want, told)
}

// What a job cannot work on is refused when it is made, in a line that says why; a file is
// no job.
func TestJobsThatCannotBeMade(t *testing.T) {
	dir := t.TempDir()
	puzzles := file(t, "puzzles.txt", unique4+"\n")
	packed := file(t, "packed.gz", "\x1f\x8b")
	rows := file(t, "rows.txt", "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 0\n")
	odd := filepath.Join(dir, "b\xffd.txt")
	if err := os.WriteFile(odd, []byte(unique4+"\n"), 0o600); err != nil {
		t.Skip("this system's names are UTF-8: ", err)
	}
	for input, why := range map[string]string{
		odd:                        `the name [^\n]*b.d\.txt is not UTF-8: [^\n]*`,
		dir:                        `[^\n]* is no file: a job works on files that stay`,
		filepath.Join(dir, "none"): `[^\n]* is no file: a job works on files that stay`,
		packed:                     `[^\n]* is packed or not UTF-8: unpack it first`,
		rows:                       `[^\n]* may take several lines; convert it first: shudu convert -o native`,
	} {
		tells(t, "", []string{"bulk", "new", filepath.Join(dir, "job"), "--op", "solve", input}, says{2, "", "/shudu: " + why + "\n/"})
	}
	tells(t, "", []string{"bulk", "new", filepath.Join(dir, "job")}, says{2, "", "shudu: say what is to be done: --op, one of solve, count, check, convert, rate, generate, grids\n"})
	for _, command := range []string{"run", "status", "merge", "verify", "plan", "serve"} {
		tells(t, "", []string{"bulk", command, puzzles}, says{2, "", "shudu: " + puzzles + " is no job (make one with \"shudu bulk new\")\n"})
	}
}

// A job of chance gets a seed of its own, which is told as a number and kept: made again, the
// job is the same.
func TestAJobKeepsItsSeed(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "job")
	args := []string{"bulk", "new", dir, "--op", "generate", "--count", "4", "--chunk", "2"}
	_, _, first := shudu(t, "", args...)
	_, _, again := shudu(t, "", args...)
	seed := regexp.MustCompile(`^seed \d+\n`).FindString(first)
	if seed == "" || !strings.HasPrefix(again, seed+dir+" is there already: ") {
		t.Errorf("%q, then %q", first, again)
	}
}
