//go:build unix

package main

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/creack/pty"
)

// onTerminal runs the program in a terminal and returns all that it shows.
func onTerminal(t *testing.T, columns uint16, args ...string) string {
	t.Helper()
	cmd := exec.Command("shudu", args...)
	cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8", "TERM=xterm", "NO_COLOR=", "COLUMNS=")
	f, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 24, Cols: columns})
	if err != nil {
		t.Skip(err)
	}
	defer f.Close()
	shown, _ := io.ReadAll(f) // ends with an error when the program does
	cmd.Wait()
	return string(shown)
}

// Names of files and puzzles are shown without what a terminal would obey:
// escapes, old control characters, and marks that turn the direction of text.
func TestNamesSendNothingToATerminal(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	evil := "a\x1b]0;owned\a\u202eb\u009b2J\u2066c"
	file := filepath.Join(dir, evil+".txt")
	if err := os.WriteFile(file, []byte("1.....3..4.....2 "+evil+"\n11.............. "+evil+"\n"), 0o600); err != nil {
		t.Skip(err)
	}
	native := filepath.Join(dir, "named.json")
	title := `{"v":1,"rows":4,"cols":4,"info":{"title":"x\u001b[2J\u202ey\u009bz","author":"\u001b[31mred"},"rules":[{"rule":"latin"},{"rule":"anti-king"}]}`
	if err := os.WriteFile(native, []byte(title), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"bank", "info", file}, {"bank", "info", "-o", "json", file}, {"bank", "list", file}, {"bank", "list", "-o", "json", file},
		{"bank", "show", file, "1"}, {"convert", "-o", "line", file}, {"convert", "-o", "native", file}, {"check", file}, {"solve", file},
		{"solve", "-o", "json", file}, {"draw", native}, {"convert", "-o", "native", native}, {"convert", "-o", "sdk", file}, {"solve", native},
		{"solve", file + "/no"}, {"bank", "make", file, file}, {"bench", "--repeat", "1", "--engine", "band", file}, {"draw", "--svg", "-", native},
		{"solve", "--from", evil, file}, {evil}, {"rules", evil}, {"draw", "--title", evil, "--style", "full", file},
	} {
		shown := strings.NewReplacer(colorFound, "", colorEnd, "", "\r\x1b[K", "").Replace(onTerminal(t, 80, args...))
		if shown == "" {
			t.Errorf("%q shows nothing", args)
		}
		for _, bad := range []string{"\x1b", "\a", "\u202e", "\u009b", "\u2066"} {
			if strings.Contains(shown, bad) {
				t.Errorf("%q sends %q: %q", args, bad, shown)
			}
		}
	}
}

// Lists are as wide as the terminal.
func TestListsFitTheTerminal(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{{"rules"}, {"formats"}, {"engines"}, {"techniques"}, {"rules", "--lang", "zh-TW"}} {
		for line := range strings.Lines(onTerminal(t, 50, args...)) {
			if line = strings.TrimRight(line, "\r\n"); len([]rune(line)) > 50 {
				t.Errorf("%v: %q", args, line)
			}
		}
	}
}

// On a terminal a status line tells how far long work is, and is gone before an
// answer is written.
func TestStatusLine(t *testing.T) {
	if testing.Short() {
		t.Skip("takes three seconds")
	}
	t.Parallel()
	long := []string{"--engine", "loop", "--timeout", "3s", strings.Repeat(".", 81)}
	t.Run("quiet", func(t *testing.T) {
		t.Parallel()
		if quiet := onTerminal(t, 80, append([]string{"count", "-q"}, long...)...); strings.Contains(quiet, "\x1b") {
			t.Errorf("-q shows %q", quiet)
		}
	})
	shown := onTerminal(t, 80, append([]string{"count"}, long...)...)
	if !strings.Contains(shown, "2 s") {
		t.Errorf("no status line: %q", shown)
	}
	before, after, ok := strings.Cut(shown, "puzzle 1: gave up after 3 s")
	if !ok || !strings.HasSuffix(before, "\r\x1b[K") || !strings.HasPrefix(after, "\r\nat least ") {
		t.Errorf("%q", shown)
	}
}

// The sentences of an explanation are broken between words, a picture is not, and in
// a pipe a step is a line.
func TestExplanationsFitTheTerminal(t *testing.T) {
	puzzle := "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
	for _, lang := range []string{"en", "zh-TW"} {
		shown := strings.ReplaceAll(onTerminal(t, 50, "explain", "--lang", lang, puzzle), "\r\n", "\n")
		for line := range strings.Lines(shown) {
			if ansi.StringWidth(strings.TrimRight(line, "\n")) > 50 {
				t.Errorf("%s: %q", lang, line)
			}
		}
		piped, err := exec.Command("shudu", "explain", "--lang", lang, puzzle).Output()
		if err != nil {
			t.Fatal(err)
		}
		if steps := strings.Count(string(piped), "\n"); steps != 51 || !strings.Contains(shown, "\n  ") {
			t.Errorf("%s: %d steps in a pipe; on a terminal\n%s", lang, steps, shown)
		}
		together := strings.NewReplacer("\n  ", "", "\n", "", " ", "")
		if got, want := together.Replace(shown), together.Replace(string(piped)); got != want {
			t.Errorf("%s: the terminal shows other words\n%s\n%s", lang, got, want)
		}
	}
}

// Who looks for steps in a terminal hears that there are none, and that a position has
// no solution; a pipe stays empty.
func TestStepsInATerminalSaysWhereThereIsNothing(t *testing.T) {
	for _, c := range []struct{ puzzle, lang, want string }{
		{unique4, "en", "no step is found here"}, {unique4, "zh-TW", "找不到"},
		{"12....3.........", "en", "has no solution"}, {"12....3.........", "zh-TW", "無解"},
	} {
		if shown := onTerminal(t, 80, "steps", "--technique", "X-Wing", "--lang", c.lang, c.puzzle); !strings.Contains(shown, c.want) {
			t.Errorf("%s: %q does not say %q", c.puzzle, shown, c.want)
		}
	}
	for _, args := range [][]string{{"-q", "--technique", "X-Wing", unique4}, {"1234341221434321"}} {
		if shown := onTerminal(t, 80, append([]string{"steps"}, args...)...); shown != "" {
			t.Errorf("steps %v shows %q", args, shown)
		}
	}
}
