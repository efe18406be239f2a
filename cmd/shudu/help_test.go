package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"shudu/internal/text"
)

// commands returns the program's command and all below it.
func commands(lang text.Lang) (*app, []*cobra.Command) {
	a := newApp(context.Background(), nil)
	a.lang = lang
	var all []*cobra.Command
	var walk func(*cobra.Command)
	walk = func(c *cobra.Command) {
		all = append(all, c)
		for _, sub := range subcommands(c) {
			walk(sub)
		}
	}
	walk(a.root())
	return a, all
}

func helpOf(lang text.Lang, cmd *cobra.Command, width int) string {
	a := &app{lang: lang}
	var b strings.Builder
	a.writeHelp(&b, cmd, width)
	return b.String()
}

// Help has no line that is wider than the screen, but for examples, which are
// to be copied whole.
func TestHelpFitsTheScreen(t *testing.T) {
	for _, lang := range []text.Lang{text.English, text.Chinese} {
		_, all := commands(lang)
		for _, cmd := range all {
			for _, width := range []int{40, 80, 100} {
				for line := range strings.Lines(helpOf(lang, cmd, width)) {
					line = strings.TrimSuffix(line, "\n")
					if ansi.StringWidth(line) > width && !strings.HasPrefix(line, "  shudu ") && len(strings.Fields(line)) > 3 {
						t.Errorf("%s, %d places: %q", cmd.CommandPath(), width, line)
					}
				}
			}
		}
	}
}

// Every command tells how it is used, by two examples or more that fit a usual
// screen.
func TestEveryCommandHasTwoExamples(t *testing.T) {
	_, all := commands(text.English)
	for _, cmd := range all {
		lines := strings.Split(cmd.Example, "\n")
		if len(lines) < 2 {
			t.Errorf("%s has the examples %q", cmd.CommandPath(), cmd.Example)
		}
		for _, line := range lines {
			if !strings.HasPrefix(line, "  ") || !strings.Contains(line, "shudu") || len(line) > usualWidth {
				t.Errorf("%s: %q is no example", cmd.CommandPath(), line)
			}
		}
	}
}

// Every command says which shared flags matter to it: nobody reads of a time
// limit for a list of formats.
func TestHelpShowsOnlyWhatMatters(t *testing.T) {
	_, all := commands(text.English)
	for _, cmd := range all {
		if _, said := cmd.Annotations["uses"]; !said {
			t.Errorf("%s does not say which shared flags it uses (a.uses)", cmd.CommandPath())
		}
		for _, word := range strings.Fields(cmd.Annotations["uses"]) {
			name, without, _ := strings.Cut(word, "=")
			if cmd.Root().PersistentFlags().Lookup(name) == nil {
				t.Errorf("%s uses --%s, which is no shared flag", cmd.CommandPath(), name)
			}
			if (name == "timeout" || name == "threads") && without == "" {
				t.Errorf("%s does not say what --%s is when it is not given", cmd.CommandPath(), name)
			}
		}
	}
	_, all = commands(text.English)
	for _, cmd := range all {
		if cmd.Name() == "engines" && strings.Contains(helpOf(text.English, cmd, 80), "--timeout") {
			t.Error("the list of engines has a time limit")
		}
	}
}

// A flag that takes a value has a word for it, in the reader's language; no Go
// type is ever shown.
func TestEveryFlagSaysWhatItTakes(t *testing.T) {
	goTypes := []string{"string", "int", "uint", "uint64", "duration", "float", "strings"}
	for _, lang := range []text.Lang{text.English, text.Chinese} {
		_, all := commands(lang)
		for _, cmd := range all {
			check := func(f *pflag.Flag) {
				kind, usage := pflag.UnquoteUsage(f)
				if slices.Contains(goTypes, kind) {
					t.Errorf("%s --%s takes a %q: its words need `one`", cmd.CommandPath(), f.Name, kind)
				}
				if lang == text.Chinese && !strings.ContainsFunc(usage, isHan) {
					t.Errorf("%s --%s is not in Chinese: %s", cmd.CommandPath(), f.Name, usage)
				}
				if lang == text.Chinese && len(kind) > 1 && !strings.ContainsFunc(kind, isHan) && kind != strings.ToUpper(kind) {
					t.Errorf("%s --%s takes a %q in Chinese", cmd.CommandPath(), f.Name, kind)
				}
			}
			cmd.LocalFlags().VisitAll(check)
		}
	}
}

func isHan(r rune) bool { return unicode.Is(unicode.Han, r) }

// What a shared flag is about is told as the command means it, and times as people write
// them.
func TestHelpTellsWhatAFlagMeansHere(t *testing.T) {
	said := map[string]string{}
	for _, lang := range []text.Lang{text.English, text.Chinese} {
		_, all := commands(lang)
		for _, cmd := range all {
			said[lang.Tag()+" "+cmd.CommandPath()] = helpOf(lang, cmd, 200)
		}
	}
	for where, want := range map[string]string{
		"en shudu bank list":    "stop after N puzzles; 0 means no limit",
		"zh-TW shudu bank list": "列出 N 題就停；0 表示不限",
		"en shudu solve":        "stop after N solutions; 0 means no limit (default 2)",
		"en shudu bulk work":    "a time such as 30s (default 5m)",
		"en shudu generate":     "--ops operations ",
	} {
		if !strings.Contains(said[where], want) {
			t.Errorf("%s: no %q in\n%s", where, want, said[where])
		}
	}
}

// Lines of usage are in the reader's language, too, but for what is typed as it stands.
func TestUsageIsInChinese(t *testing.T) {
	a, all := commands(text.Chinese)
	word := regexp.MustCompile("[a-z]+")
	for _, cmd := range all {
		line := strings.TrimPrefix(a.useLine(cmd), cmd.CommandPath())
		for _, word := range word.FindAllString(line, -1) {
			if cmd.Name() != "completion" {
				t.Errorf("%s: %q stands in %s", cmd.CommandPath(), word, line)
			}
		}
	}
}

// refused is what the program says of a value that it does not know.
var refused = regexp.MustCompile(`it is one of|it takes|there is no (format|engine|kernel|level|profile|symmetry)|can only be`)

// What a shell is offered for a flag is what the program takes.
func TestOfferedValuesAreTaken(t *testing.T) {
	_, all := commands(text.English)
	dir := t.TempDir()
	bank := filepath.Join(dir, "bank.txt")
	if err := os.WriteFile(bank, []byte("1.....3..4.....2\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	tried := 0
	for _, cmd := range all {
		var values [][2]string
		cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
			if list := valuesOfFlag(cmd, f); list != nil && (f.Name != "from" || cmd.Name() == "solve") { // all read alike
				for _, v := range list() {
					values = append(values, [2]string{f.Name, v})
				}
			}
		})
		for _, v := range values {
			args := append(strings.Fields(cmd.CommandPath())[1:], "--"+v[0]+"="+v[1])
			switch cmd.Name() {
			case "play", "learn", "web", "shudu", "bulk", "generate":
				args = append(args, "--help")
			case "make":
				args = append(args, filepath.Join(dir, "made"), bank, "--force")
			case "bench":
				// what it takes is looked at before the files, of which there are none
			case "info", "list", "show", "dedupe":
				args = append(args, bank)
			case "solve", "count", "check", "convert", "draw", "rate", "steps", "hint", "explain":
				args = append(args, "1.....3..4.....2")
			}
			if _, _, notices := shudu(t, "", args...); refused.MatchString(notices) {
				t.Errorf("%v: %s", args, notices)
			}
			tried++
		}
	}
	if tried < 100 {
		t.Errorf("only %d values were tried", tried)
	}
}

// Every example that help and manual pages show runs as it stands there, in a
// directory with nothing in it but the bank that the examples of "bank" make.
func TestExamplesRun(t *testing.T) {
	if testing.Short() || runtime.GOOS == "windows" {
		t.Skip("runs the program for every example")
	}
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash here")
	}
	t.Parallel()
	run := func(t *testing.T, dir, line string) {
		cmd := exec.Command(bash, "-c", "set -o pipefail; "+line)
		cmd.Dir, cmd.Env = dir, append(os.Environ(), "LC_ALL=C")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%s: %v: %.500s", line, err, out)
		}
	}
	_, all := commands(text.English)
	endless := regexp.MustCompile(`shudu (play|web|bulk (serve|work))`) // they need a terminal, or do not end
	for _, cmd := range all {
		t.Run(cmd.Name(), func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			if !strings.Contains(cmd.Example, "bank make") && strings.Contains(cmd.Example, "sudoku.dat") {
				run(t, dir, "shudu bank make --builtin 50 sudoku.dat")
			}
			for line := range strings.Lines(cmd.Example) {
				if !endless.MatchString(line) {
					run(t, dir, strings.TrimSpace(line))
				}
			}
		})
	}
}
