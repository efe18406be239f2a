package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"shudu/internal/text"
)

// typedLines returns the lines to be typed of a README: those of its shell blocks,
// without comments.
func typedLines(t *testing.T, file string) []string {
	t.Helper()
	page, err := os.ReadFile(filepath.Join("../..", file))
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, block := range regexp.MustCompile("(?s)```sh\n(.*?)```").FindAllStringSubmatch(string(page), -1) {
		for line := range strings.Lines(block[1]) {
			line, _, _ = strings.Cut(line, " #")
			if line = strings.TrimSpace(line); line != "" {
				out = append(out, line)
			}
		}
	}
	return out
}

// Both READMEs tell the same lines, in the same order, and use the same
// pictures and documents, each those of its language where there are two.
func TestReadmesSayTheSame(t *testing.T) {
	if en, zh := typedLines(t, "README.md"), typedLines(t, "README.zh-TW.md"); !slices.Equal(en, zh) {
		t.Errorf("the English README types\n%s\nthe Chinese one\n%s", strings.Join(en, "\n"), strings.Join(zh, "\n"))
	}
	links := func(file string) []string {
		page, _ := os.ReadFile(filepath.Join("../..", file))
		found := regexp.MustCompile(`docs/[\w./-]+`).FindAllString(string(page), -1)
		slices.Sort(found)
		return slices.Compact(found)
	}
	en, zh := links("README.md"), links("README.zh-TW.md")
	for i, link := range en {
		chinese := strings.TrimSuffix(link, ".md") + ".zh-TW.md"
		if _, err := os.Stat(filepath.Join("../..", chinese)); err == nil {
			en[i] = chinese
		}
	}
	if !slices.Equal(en, zh) {
		t.Errorf("the READMEs name %v and %v", en, zh)
	}
	headings := func(file string) int {
		page, _ := os.ReadFile(filepath.Join("../..", file))
		return strings.Count(string(page), "\n## ")
	}
	if headings("README.md") != headings("README.zh-TW.md") {
		t.Error("one README has a section more")
	}
}

// A reader finds the first use of every command in the README.
func TestReadmeUsesEveryCommand(t *testing.T) {
	page := "\n" + strings.Join(typedLines(t, "README.md"), "\n")
	_, all := commands(text.English)
	for _, cmd := range all {
		if cmd.Parent() == cmd.Root() && !strings.Contains(page, "shudu "+cmd.Name()) {
			t.Errorf("README.md shows no line with \"shudu %s\" (and README.zh-TW.md must say the same)", cmd.Name())
		}
	}
}

// Every line of the README runs when it is copied.
func TestReadmeLinesRun(t *testing.T) {
	if testing.Short() || runtime.GOOS == "windows" {
		t.Skip("runs the program for every line")
	}
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash here")
	}
	t.Parallel()
	dir := t.TempDir()
	examples, _ := filepath.Abs("../../examples")
	if err := os.Symlink(examples, filepath.Join(dir, "examples")); err != nil {
		t.Skip(err)
	}
	other := regexp.MustCompile(`^(go|make) |^shudu$|shudu (play|web|bench|bulk (serve|work))`) // of the tool chain, without an end, or long
	for _, line := range typedLines(t, "README.md") {
		if other.MatchString(line) {
			continue
		}
		cmd := exec.Command(bash, "-c", "set -o pipefail; "+line)
		cmd.Dir, cmd.Env = dir, append(os.Environ(), "LC_ALL=C")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%s: %v: %.500s", line, err, out)
		}
	}
}

// The pictures of the documents are what the program draws.
func TestPicturesAreFresh(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a shell draws them")
	}
	t.Parallel()
	dir := t.TempDir()
	examples, _ := filepath.Abs("../../examples")
	tool, _ := filepath.Abs("../../tools/pictures.sh")
	if err := os.Symlink(examples, filepath.Join(dir, "examples")); err != nil {
		t.Skip(err)
	}
	os.MkdirAll(filepath.Join(dir, "docs/pictures"), 0o755)
	cmd := exec.Command("sh", tool, "shudu")
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	drawn, _ := filepath.Glob(filepath.Join(dir, "docs/pictures/*"))
	if len(drawn) < 3 {
		t.Fatalf("%v were drawn", drawn)
	}
	for _, file := range drawn {
		want, _ := os.ReadFile(file)
		got, err := os.ReadFile(filepath.Join("../../docs/pictures", filepath.Base(file)))
		if err != nil || string(got) != string(want) {
			t.Errorf("docs/pictures/%s is not what the program draws: make generate (%v)", filepath.Base(file), err)
		}
	}
}
