package main

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"shudu/internal/prose"
	"shudu/internal/text"
)

// Every flag of the contract is a flag of its command.
func TestFlagsOfTheContract(t *testing.T) {
	want := map[string]string{
		"solve": "limit all timeout threads seed lang quiet color engine candidates from output style lenient", "count": "limit timeout engine output from",
		"check": "minimise redundant output", "rate": "summary profile output", "steps": "technique output from", "hint": "level cell notes output", "explain": "output",
		"generate": "count level er hodoku technique allow forbid givens symmetry pattern minimal size rules mathdoku bank output seed",
		"draw":     "svg png pdf per-page answers title force lenient", "play": "classic bank id level lives ascii plain daily set",
		"convert": "shuffle canonical rotate relabel output lenient", "bench": "engine kernel repeat limit", "web": "addr open export force", "learn": "limit svg html cast output",
		"bulk new": "op", "bulk run": "shard threads", "bulk serve": "addr token-file", "bulk work": "connect token-file", "bulk status": "output", "bulk merge": "output", "bulk verify": "sample",
	}
	_, all := commands(text.English)
	seen := map[string]bool{}
	for _, cmd := range all {
		name := strings.TrimPrefix(cmd.CommandPath(), "shudu ")
		seen[name] = true
		for _, flag := range strings.Fields(want[name]) {
			if cmd.Flags().Lookup(flag) == nil && cmd.InheritedFlags().Lookup(flag) == nil {
				t.Errorf("%s has no --%s", name, flag)
			}
		}
	}
	for _, name := range strings.Fields("solve count check rate steps hint explain generate play learn web bulk bank convert draw bench formats rules techniques engines completion man help version") {
		if !seen[name] {
			t.Errorf("there is no command %s", name)
		}
	}
	for name, subs := range map[string]string{"bulk": "new run serve work status merge verify plan", "bank": "list show make add info dedupe"} {
		for _, sub := range strings.Fields(subs) {
			if !seen[name+" "+sub] {
				t.Errorf("there is no command %s %s", name, sub)
			}
		}
	}
}

// Wrong usage is status 2 and one line on standard error, in either language, with
// nothing on standard output.
func TestWrongUsageIsOneLine(t *testing.T) {
	oneThread(t)
	dir := t.TempDir()
	for _, words := range []string{
		"solv", "solve --nosuch P", "solve -Z P", "solve --limit x P", "solve --limit -1 P", "solve --timeout soon P", "solve --timeout -1s P", "solve --threads 0 P",
		"solve --threads many P", "solve --color red P", "solve --engine steam P", "solve -o xml P", "solve --style cubist P", "solve --from nope P", "solve --candidates --all P",
		"solve --candidates -o line P", "solve -o nibble --all P", "solve -o nibble --limit 0 P", "count -o xml P", "check -o xml P", "check --engine steam P", "rate -o xml P", "rate --profile vibes P",
		"steps --technique Luck P", "steps -o line P", "hint --level 7 P", "hint --level x P", "hint --cell Z9 P", "hint --notes many P", "hint -o html P", "explain -o line P", "explain --notes many P",
		"generate x", "generate --level impossible", "generate --er x", "generate --er 2 --level easy", "generate --hodoku Luck", "generate --technique Luck", "generate --allow Luck", "generate --givens x",
		"generate --symmetry odd", "generate --size 1", "generate --rules wobble", "generate --mathdoku 99", "generate --ops +", "generate -o nope", "generate --pattern DIR/none", "generate --like nonsense",
		"convert -o nope P", "convert --rotate=45 P", "convert --relabel=11 P", "draw --style cubist P", "draw --svg DIR/a --png DIR/b P", "draw --scale 0 --png DIR/a P", "draw --paper moon --pdf DIR/a P",
		"draw --per-page 99 --pdf DIR/a P", "draw --large --per-page 4 --pdf DIR/a P", "draw --font DIR/none P", "draw --svg DIR P", "formats x", "rules nosuch", "engines x", "techniques x", "techniques -o xml",
		"version x", "man a b", "completion", "completion tcsh", "completion bash zsh", "help nosuch", "help solve x", "bank nosuch", "bank show", "bank info DIR/none", "bank list DIR/none", "bank add DIR/none P",
		"bank make DIR/x.txt --builtin -1", "bench", "bench DIR/none", "bench --engine steam P", "bench --kernel abacus P", "grids", "grids 0", "grids 5..3", "grids --where blue 1", "learn nosuch", "learn -o xml",
		"play a b", "play --level impossible --plain", "play", "web x", "web --addr nowhere:99999",
	} {
		args := strings.Fields(strings.NewReplacer("DIR", dir, " P", " "+unique4).Replace(words))
		for _, lang := range []string{"en", "zh-TW"} {
			status, out, notices := shudu(t, "", append(args, "--lang", lang)...)
			if status != 2 || strings.Count(notices, "\n") != 1 || !strings.HasPrefix(notices, "shudu: ") || isChinese(notices) != (lang == "zh-TW") {
				t.Errorf("%s (%s): status %d, %q", words, lang, status, notices)
			}
			if out != "" && !strings.HasPrefix(words, "bench") {
				t.Errorf("%s (%s): writes %.80q", words, lang, out)
			}
			if strings.Contains(notices, "%!") || strings.Contains(notices, "。 ") || strings.Contains(notices, " :") {
				t.Errorf("%s (%s): %q", words, lang, notices)
			}
		}
	}
}

// A word that is nearly one is answered with the one.
func TestNearlyRightWords(t *testing.T) {
	for words, want := range map[string]string{
		"slove": "Did you mean solve?", "solve --threds 2 P": "Did you mean --threads?", "solve --engine genral P": "Did you mean general?", "solve --from lin P": "Did you mean line?",
		"rate --profile se12 P": "Did you mean se121?", "rules anti-kng": "Did you mean anti-king?", "convert -o natve P": "Did you mean native?", "completion powershel": "Did you mean powershell?",
		"bank shwo": "Did you mean show?", "help cuont": "Did you mean count?",
	} {
		_, _, notices := shudu(t, "", strings.Fields(strings.ReplaceAll(words, " P", " "+unique4))...)
		if !strings.Contains(notices, want) {
			t.Errorf("%s: %q, want %q", words, notices, want)
		}
	}
}

// The language comes from --lang, else from the environment; whichever flag stands
// first.
func TestLanguageOf(t *testing.T) {
	env := func(vars ...string) func(string) string {
		return func(name string) string {
			for i := 0; i < len(vars); i += 2 {
				if vars[i] == name {
					return vars[i+1]
				}
			}
			return ""
		}
	}
	for _, tt := range []struct {
		args []string
		env  func(string) string
		want text.Lang
	}{
		{nil, env(), text.English},
		{nil, env("LANG", "zh_TW.UTF-8"), text.Chinese},
		{nil, env("LANG", "zh_TW.UTF-8", "LC_ALL", "C"), text.English},
		{nil, env("LANG", "en_US", "LC_MESSAGES", "zh_TW"), text.Chinese},
		{nil, env("LANG", "zh_CN.UTF-8"), text.English},
		{[]string{"--lang", "zh-TW", "solve"}, env(), text.Chinese},
		{[]string{"solve", "--lang=zh-TW"}, env("LANG", "en_US"), text.Chinese},
		{[]string{"solve", "--lang=en"}, env("LANG", "zh_TW"), text.English},
		{[]string{"solve", "--lang"}, env("LANG", "zh_TW"), text.Chinese},
		{[]string{"solve", "--lang", "fr"}, env("LANG", "zh_TW"), text.Chinese},
	} {
		if got := languageOf(tt.args, tt.env); got != tt.want {
			t.Errorf("%v: %s, want %s", tt.args, got.Tag(), tt.want.Tag())
		}
	}
}

// Colours only where they are asked for, or on a terminal that wants them.
func TestColour(t *testing.T) {
	for _, tt := range []struct {
		args []string
		want bool
	}{{nil, false}, {[]string{"--color", "always"}, true}, {[]string{"--color", "never"}, false}, {[]string{"--color=auto"}, false}} {
		_, out, _ := shudu(t, "", append([]string{"solve", unique4}, tt.args...)...)
		if strings.Contains(out, colorFound) != tt.want {
			t.Errorf("%v: %q", tt.args, out)
		}
	}
	_, painted, _ := shudu(t, "", "solve", "--color", "always", unique4)
	_, plain, _ := shudu(t, "", "solve", unique4)
	if bare := strings.NewReplacer(colorFound, "", colorEnd, "").Replace(painted); bare != plain || strings.Count(painted, colorFound) != 12 {
		t.Errorf("%q", painted)
	}
	for _, form := range []string{"line", "json"} {
		if _, out, _ := shudu(t, "", "solve", "--color", "always", "-o", form, unique4); strings.Contains(out, "\x1b") {
			t.Errorf("%s: %q", form, out)
		}
	}
}

// The seed decides what chance does; without one it is told, so that it can be said
// again.
func TestSeeds(t *testing.T) {
	for _, args := range [][]string{{"convert", "--shuffle", unique4}, {"convert", "--relabel", unique4}, {"generate", "--size", "4", "-o", "line"}} {
		_, first, notices := shudu(t, "", args...)
		seed := regexp.MustCompile(`\d+`).FindString(notices)
		if seed == "" {
			t.Fatalf("%v tells no seed: %q", args, notices)
		}
		if _, again, quiet := shudu(t, "", append(args, "--seed", seed)...); again != first || quiet != "" {
			t.Errorf("%v: %q, with the seed %q, and %q", args, first, again, quiet)
		}
	}
}

// A time limit is for each puzzle: those that are quick are answered.
func TestTimeoutIsForEachPuzzle(t *testing.T) {
	status, out, notices := shudu(t, unique4+"\n"+strings.Repeat(".", 256)+"\n"+unique4+"\n", "solve", "-o", "line", "--timeout", "30ms", "--engine", "loop", "--limit", "0")
	if lines := strings.Split(out, "\n"); status != 3 || len(lines) != 4 || !strings.HasPrefix(lines[0], unique4+":1:") || !strings.Contains(lines[1], ":?:") || lines[2] != lines[0] || !strings.Contains(notices, "puzzle 2: gave up after 30 ms") {
		t.Errorf("status %d, %.100q, %q", status, out, notices)
	}
	for _, command := range []string{"solve", "count", "check", "rate", "hint", "explain", "steps", "draw --answers"} {
		status, out, _ := shudu(t, easy81, append(strings.Fields(command), "--timeout", "1ns")...)
		if status != 3 {
			t.Errorf("%s: status %d, %q", command, status, out)
		}
	}
}

// Where several statuses apply the worst is told: 130, 2, 3, 1, 0.
func TestTheWorstStatusIsTold(t *testing.T) {
	endless := strings.Repeat(".", 256)
	slow := []string{"solve", "-q", "-o", "line", "--timeout", "5ms", "--engine", "loop", "--limit", "0"}
	for _, tt := range []struct {
		puzzles []string
		want    int
	}{
		{[]string{unique4}, 0}, {[]string{unique4, stuck}, 1}, {[]string{stuck, endless}, 3}, {[]string{endless, noise}, 2}, {[]string{noise, endless, stuck, unique4}, 2}, {[]string{noise, stuck}, 2},
	} {
		if status, _, _ := shudu(t, strings.Join(tt.puzzles, "\n")+"\n", slow...); status != tt.want {
			t.Errorf("%.100q: status %d, want %d", tt.puzzles, status, tt.want)
		}
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(signalled{os.Interrupt})
	if status, _, _ := shuduUntil(t, ctx, noise+"\n"+stuck+"\n", "solve", "-o", "line"); status != 130 {
		t.Errorf("interrupted: status %d", status)
	}
}

// Every command that works ends by an interrupt: status 130, no error, and what was
// found until then is told.
func TestInterrupted(t *testing.T) {
	endless := strings.Repeat(".", 256)
	for _, words := range []string{
		"count --engine loop", "solve --engine loop --limit 0 -o json", "solve --all -o line -q --engine loop", "generate --count 1000000 --minimal --level expert -o line", "grids all --where canonical",
		"bench --repeat 1000", "convert --canonical", "rate", "bank dedupe",
	} {
		args, input := strings.Fields(words), endless
		if args[0] == "grids" && testing.Short() {
			continue // its tables take the race detector half a minute
		}
		ctx, cancel := context.WithCancelCause(t.Context())
		switch args[0] {
		case "convert", "rate", "bank":
			input = strings.Repeat(easy81+"\n", 1000000)
		case "bench":
			args = append(args, file(t, "many.txt", strings.Repeat(easy81+"\n", 50000)))
		}
		done := make(chan struct{})
		var status int
		var notices string
		go func() {
			defer close(done)
			status, _, notices = shuduUntil(t, ctx, input, args...)
		}()
		select {
		case <-done:
			cancel(nil)
			t.Errorf("%s ended by itself: status %d, %q", words, status, notices)
			continue
		case <-time.After(100 * time.Millisecond):
		}
		cancel(signalled{os.Interrupt})
		select {
		case <-done:
		case <-time.After(2 * time.Minute):
			t.Fatalf("%s goes on", words)
			return
		}
		if status != 130 || strings.Contains(notices, "shudu: ") || strings.Contains(notices, "context") {
			t.Errorf("%s: status %d, %q", words, status, notices)
		}
	}
}

// Draw writes what is asked for into files; several puzzles into several, in one
// stream into one document.
func TestDrawFiles(t *testing.T) {
	oneThread(t)
	dir := t.TempDir()
	for kind, magic := range map[string]string{"svg": "<svg", "png": "\x89PNG", "pdf": "%PDF"} {
		path := filepath.Join(dir, "a."+kind)
		tells(t, unique4+"\n"+unique4, []string{"draw", "--" + kind, path, "--title", "Mine"}, says{0, "", ""})
		first, err := os.ReadFile(path)
		if err != nil || !strings.HasPrefix(string(first), magic) {
			t.Errorf("%s: %.20q, %v", kind, first, err)
		}
		_, err = os.Stat(filepath.Join(dir, "a-2."+kind))
		if second := err == nil; second != (kind != "pdf") { // a booklet is one file
			t.Errorf("%s: a second file: %v", kind, second)
		}
		if _, stream, _ := shudu(t, unique4+"\n"+unique4, "draw", "--"+kind, "-"); !strings.HasPrefix(stream, magic) {
			t.Errorf("%s to standard output: %.20q", kind, stream)
		}
	}
	tells(t, "", []string{"draw", "--answers", stuck}, says{1, "", "/[^\n]*puzzle 1[^\n]*\n/"})
	tells(t, "", []string{"draw", "--answers", "--style", "plain", unique4}, says{0, "1 2 4 3 \n3 4 2 1 \n4 1 3 2 \n2 3 1 4 \n", ""})
}

// Lists are one line each, cut at $COLUMNS, else 100; all of it in JSON.
func TestListsAreCut(t *testing.T) {
	heads := map[string]int{"techniques": 1} // lines that name the columns
	for _, list := range []string{"formats", "rules", "techniques", "engines"} {
		for columns, want := range map[string]int{"": 100, "60": 60, "5": 20, "x": 100, "-3": 100} {
			t.Setenv("COLUMNS", columns)
			for _, lang := range []string{"en", "zh-TW"} {
				_, out, _ := shudu(t, "", list, "--lang", lang)
				for line := range strings.Lines(out) {
					if w := prose.Width(strings.TrimRight(line, "\n")); w > want {
						t.Errorf("%s in %q columns: %d, %q", list, columns, w, line)
					}
				}
			}
		}
		_, whole, _ := shudu(t, "", list, "-o", "json")
		_, text, _ := shudu(t, "", list)
		if strings.Count(whole, "\n") != strings.Count(text, "\n")-heads[list] {
			t.Errorf("%s: %d objects, %d lines", list, strings.Count(whole, "\n"), strings.Count(text, "\n"))
		}
		for line := range strings.Lines(whole) {
			if !json.Valid([]byte(line)) {
				t.Errorf("%s", line)
			}
		}
	}
}

// The lesson's objects: every key always present.
func TestLearnObjects(t *testing.T) {
	keys := []string{"v", "step", "call", "depth", "cell", "digit", "outcome", "because"}
	for _, topic := range []string{"backtrack", "loop"} {
		status, out, _ := shudu(t, "", "learn", topic, "-o", "json", unique4)
		n := 0
		for line := range strings.Lines(out) {
			var o map[string]any
			if err := json.Unmarshal([]byte(line), &o); err != nil {
				t.Fatal(err)
			}
			n++
			for _, key := range keys {
				if _, there := o[key]; !there {
					t.Errorf("%s: no %s in %s", topic, key, line)
				}
			}
			outcome := o["outcome"].(string)
			if !slices.Contains([]string{"refuse", "place", "back", "solution"}, outcome) || (len(o["because"].([]any)) > 0) != (outcome == "refuse") || (o["cell"] == nil) != (outcome == "solution") || o["step"] != float64(n) {
				t.Errorf("%s: %s", topic, line)
			}
		}
		if status != 0 || n < 20 {
			t.Errorf("%s: status %d, %d steps", topic, status, n)
		}
	}
}

// Bench measures: one object per file, engine and thread count; without a measurement
// there is no table.
func TestBenchObjects(t *testing.T) {
	path := file(t, "b.txt", strings.Repeat(easy81+"\n", 20))
	status, out, _ := shudu(t, "", "bench", "--repeat", "1", "--threads", "1", "-o", "json", "--engine", "lanes", path)
	if !regexp.MustCompile(`^\{"v":1,"file":"[^"]*b\.txt","engine":"lanes","kernel":"\w+","threads":1,"puzzles":20,"cpu_seconds":[0-9.e-]+,"wall_seconds":[0-9.e-]+,"per_cpu_second":[0-9.e+]+,.*"guesses":[0-9.]+.*\}\n`).MatchString(out) || status != 0 {
		t.Errorf("status %d, %s", status, out)
	}
	tells(t, "", []string{"bench", "--repeat", "1", file(t, "none.txt", "")}, says{2, "", "/shudu: [^\n]*none.txt: no puzzle in the input\n/"})
}
