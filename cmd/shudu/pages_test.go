package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"shudu/internal/text"
)

// Every command has a manual page: its name, how it is typed, its flags with their
// words, its examples, and the exit status; nothing that the formatter would take for
// its own, and nothing but ASCII, which every formatter reads.
func TestManualPages(t *testing.T) {
	for _, lang := range []text.Lang{text.English, text.Chinese} {
		a, all := commands(lang)
		for _, cmd := range all {
			var b strings.Builder
			a.page(&b, cmd)
			page := b.String()
			if !strings.HasPrefix(page, `.TH "`+strings.ToUpper(strings.ReplaceAll(cmd.CommandPath(), " ", "-"))+`" 1 `) {
				t.Errorf("%.60q", page)
			}
			for _, section := range []string{"man.name", "man.synopsis", "man.shared", "man.examples", "man.status"} {
				if !strings.Contains(page, ".SH "+troff(lang.Say(section))+"\n") {
					t.Errorf("%s has no section %s", cmd.CommandPath(), section)
				}
			}
			for _, f := range ownFlags(cmd) {
				if !strings.Contains(page, `\-\-`+strings.ReplaceAll(f.Name, "-", `\-`)) {
					t.Errorf("%s does not tell of --%s", cmd.CommandPath(), f.Name)
				}
			}
			if i := strings.IndexFunc(page, func(r rune) bool { return r > unicode.MaxASCII }); i >= 0 {
				t.Errorf("%s: %.20q is not ASCII", cmd.CommandPath(), page[i:])
			}
			for line := range strings.Lines(page) {
				if strings.HasPrefix(line, ".") && !regexp.MustCompile(`^\.(TH|SH|TP|B|PP|nf|fi)\b`).MatchString(line) || strings.HasPrefix(line, "'") {
					t.Errorf("%s: %q", cmd.CommandPath(), line)
				}
				if strings.Contains(line, "`") {
					t.Errorf("%s: %q", cmd.CommandPath(), line)
				}
			}
		}
	}
}

func TestTroff(t *testing.T) {
	for in, want := range map[string]string{`a\b`: `a\eb`, "--all": `\-\-all`, ".dot\n'quote\nx.y": "\\&.dot\n\\&'quote\nx.y", "數獨 4×4": `\[u6578]\[u7368] 4\[u00D7]4`} {
		if got := troff(in); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// "man DIRECTORY" writes the page of every command, and none over another but by
// force.
func TestManualPagesIntoADirectory(t *testing.T) {
	dir := t.TempDir()
	tells(t, "", []string{"man", dir}, says{0, "", ""})
	_, all := commands(text.English)
	for _, cmd := range all {
		name := strings.ReplaceAll(cmd.CommandPath(), " ", "-") + ".1"
		if page, err := os.ReadFile(filepath.Join(dir, name)); cmd.Name() != "help" && (err != nil || len(page) < 200) {
			t.Errorf("%s: %d bytes, %v", name, len(page), err)
		}
	}
	tells(t, "", []string{"man", dir}, says{2, "", `/shudu: [^\n]*--force[^\n]*\n/`})
	tells(t, "", []string{"man", dir, "--force"}, says{0, "", ""})
}

// Shells get scripts, each its own.
func TestCompletionScripts(t *testing.T) {
	seen := map[string]bool{}
	for shell, sign := range map[string]string{"bash": "__start_shudu", "zsh": "#compdef shudu", "fish": "complete -c shudu", "powershell": "Register-ArgumentCompleter"} {
		status, out, notices := shudu(t, "", "completion", shell)
		if status != 0 || notices != "" || !strings.Contains(out, sign) || seen[out] {
			t.Errorf("%s: status %d, %.60q, %q", shell, status, out, notices)
		}
		seen[out] = true
	}
}

// What a shell offers: commands, the values of flags, topics and rules; the flags
// that matter, without the marks of our words.
func TestWhatShellsAreOffered(t *testing.T) {
	offered := func(args ...string) []string {
		_, out, _ := shudu(t, "", append([]string{"__complete"}, args...)...)
		var words []string
		for line := range strings.Lines(out) {
			if word, _, _ := strings.Cut(strings.TrimSpace(line), "\t"); word != "" && !strings.HasPrefix(word, ":") && !strings.HasPrefix(word, "Completion ended") {
				words = append(words, word)
			}
		}
		return words
	}
	for typed, want := range map[string][]string{
		"so":                        {"solve"},
		"bank ":                     {"add", "dedupe", "info", "list", "make", "show"},
		"solve --color ":            {"auto", "always", "never"},
		"solve -o ":                 {"text", "line", "json", "nibble"},
		"count -o ":                 {"text", "line", "json"},
		"draw --style ":             {"auto", "full", "boxed", "handout", "plain", "indexed"},
		"convert --rotate=":         {"90", "180", "270"},
		"generate --level ":         {"beginner", "easy", "medium", "hard", "expert"},
		"completion ":               {"bash", "fish", "powershell", "zsh"},
		"rules anti-kni":            {"anti-knight"},
		"help ban":                  {"bank"},
		"rate --profile ":           {"se121", "sukaku118", "hodoku"},
		"bulk new x --op ":          {"solve", "count", "check", "convert", "rate", "generate", "grids"},
		"learn perm":                {"permutations"},
		"formats ":                  nil,
		"generate --count ":         nil,
		"solve --lang ":             {"en", "zh-TW"},
		"grids --where ":            {"all", "canonical", "symmetric"},
		"generate --symmetry rot18": {"rot180"},
	} {
		words := strings.Split(typed, " ")
		got := slices.DeleteFunc(offered(words...), func(w string) bool { // as shells do
			_, begun, _ := strings.Cut("="+words[len(words)-1], "=")
			if _, value, ok := strings.Cut(begun, "="); ok {
				begun = value
			}
			return !strings.HasPrefix(w, begun)
		})
		slices.Sort(got)
		want = slices.Clone(want)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", typed, got, want)
		}
	}
	if flags := offered("engines", "--"); slices.Contains(flags, "--timeout") || !slices.Contains(flags, "--output") {
		t.Errorf("engines: %v", flags)
	}
	_, out, _ := shudu(t, "", "__complete", "solve", "--")
	if strings.Contains(out, "`") || !strings.Contains(out, "--limit\t") {
		t.Errorf("%s", out)
	}
}

// Help is the same whichever way it is asked for.
func TestHelpIsAskedForInManyWays(t *testing.T) {
	_, want, _ := shudu(t, "", "help", "solve")
	for _, args := range [][]string{{"solve", "--help"}, {"solve", "-h"}, {"--help", "solve"}, {"solve", "--limit", "3", "--help"}} {
		if status, got, notices := shudu(t, "", args...); got != want || status != 0 || notices != "" {
			t.Errorf("%v: status %d, %.80q, %q", args, status, got, notices)
		}
	}
	if !strings.Contains(want, "shudu solve [puzzle|file|-]... [flags]") {
		t.Errorf("%s", want)
	}
	_, sub, _ := shudu(t, "", "help", "bank", "show")
	if _, same, _ := shudu(t, "", "bank", "show", "--help"); sub != same || !strings.Contains(sub, "shudu bank show") {
		t.Errorf("%s", sub)
	}
	_, root, _ := shudu(t, "", "help")
	_, all := commands(text.English)
	for _, cmd := range all {
		if cmd.Parent() == cmd.Root() && !regexp.MustCompile(`(?m)^  `+cmd.Name()+` `).MatchString(root) {
			t.Errorf("help does not list %s", cmd.Name())
		}
	}
}

// The version, by flag and by command.
func TestVersion(t *testing.T) {
	tells(t, "", []string{"--version"}, says{0, "shudu " + version + "\n", ""})
	tells(t, "", []string{"version"}, says{0, `/shudu ` + regexp.QuoteMeta(version) + ` \(go\S+ \w+/\w+\)\n/`, ""})
}
