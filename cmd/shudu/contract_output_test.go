package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"shudu/format"
	"shudu/internal/answer"
)

const seconds = `"seconds":[0-9.e-]+`

// The styles of a solved board, byte by byte: boards on standard output, notices on
// standard error.
func TestStylesOfASolution(t *testing.T) {
	for style, want := range map[string]string{
		"boxed":   " +-----+-----+\n | 1 2 | 4 3 |\n | 3 4 | 2 1 |\n +-----+-----+\n | 4 1 | 3 2 |\n | 2 3 | 1 4 |\n +-----+-----+\n",
		"plain":   "1 2 4 3 \n3 4 2 1 \n4 1 3 2 \n2 3 1 4 \n",
		"indexed": "/" + regexp.QuoteMeta("Solution:\n  0 1 2 3\n0 1 2 4 3\n1 3 4 2 1\n2 4 1 3 2\n3 2 3 1 4\n\nTotal 1 solutions found in ") + `[0-9.e-]+ seconds\n/`,
	} {
		tells(t, "", []string{"solve", "--style", style, unique4}, says{0, want, ""})
	}
	_, boxed, _ := shudu(t, "", "solve", unique4)
	if _, same, _ := shudu(t, "", "solve", "--style", "boxed", unique4); boxed != same {
		t.Error("boxed is not the default")
	}
	tells(t, "", []string{"solve", several4}, says{0, "/( [^\n]*\n){7}/", "/[^\n]*at least 2[^\n]*\n/"})
	tells(t, "", []string{"solve", "-q", several4}, says{0, "/( [^\n]*\n){7}/", ""})
	tells(t, "", []string{"solve", "--limit", "0", several4}, says{0, "/( [^\n]*\n){7}/", "/[^\n]*72[^\n]*\n/"})
	tells(t, "", []string{"solve", stuck}, says{1, "No solution!\n", ""})
	tells(t, "", []string{"solve", "--lang", "zh-TW", stuck}, says{1, "無解\n", ""})
	// Handout 0's frame: as wide as its rows where it is boxed.
	_, nine, _ := shudu(t, "", "solve", easy81)
	for line := range strings.Lines(nine) {
		if len(strings.TrimRight(line, "\n")) != len(" +-------+-------+-------+") {
			t.Errorf("%q", line)
		}
	}
	_, handout, _ := shudu(t, "", "solve", "--style", "handout", easy81)
	if handout == nine || strings.Count(handout, "\n") != 13 {
		t.Errorf("%s", handout)
	}
}

// Line: puzzle:count:solution in the order of the input, the puzzle as it was read;
// with --all a line for every solution.
func TestLineForm(t *testing.T) {
	zeros := strings.ReplaceAll(unique4, ".", "0")
	tells(t, zeros+" named\n"+stuck+"\n"+none+"\n", []string{"solve", "-q", "-o", "line"}, says{1, zeros + ":1:" + solved4 + "\n" + stuck + ":0:\n" + none + ":0:\n", ""})
	tells(t, "", []string{"solve", "-o", "line", "--limit", "5", several4}, says{0, "/" + regexp.QuoteMeta(several4) + `:5:\d{16}\n/`, ""})
	tells(t, "", []string{"solve", "-o", "line", "--limit", "1", several4}, says{0, "/" + regexp.QuoteMeta(several4) + `:1:\d{16}\n/`, ""})
	_, all, _ := shudu(t, "", "solve", "-o", "line", "--all", several4)
	lines := strings.Split(strings.TrimSpace(all), "\n")
	seen := map[string]bool{}
	for i, line := range lines {
		parts := strings.Split(line, ":")
		if len(parts) != 3 || parts[0] != several4 || parts[1] != regexp.MustCompile(`^0*`).ReplaceAllString(parts[1], "") || parts[1] == "" || seen[parts[2]] {
			t.Errorf("line %d is %s", i+1, line)
		}
		seen[parts[2]] = true
	}
	if len(lines) != 72 || !strings.HasPrefix(lines[71], several4+":72:") {
		t.Errorf("%d lines", len(lines))
	}
	tells(t, "", []string{"solve", "-o", "line", "--all", "--limit", "3", several4}, says{0, "/(" + regexp.QuoteMeta(several4) + `:[123]:\d{16}\n){3}/`, ""})
	tells(t, "", []string{"solve", "-o", "line", "--all", stuck}, says{1, stuck + ":0:\n", ""})
	for _, threads := range []string{"1", "3"} {
		if _, got, _ := shudu(t, "", "solve", "-o", "line", "--all", "--threads", threads, several4); got != all {
			t.Errorf("%s threads write other bytes", threads)
		}
	}
	// What was not read in a line is echoed in one.
	tells(t, caged2, []string{"solve", "-o", "line"}, says{0, `/\.[^\n]*:1:2112\n/`, ""})
}

// JSON: one object a line, with every key of the contract in its order.
func TestJSONForm(t *testing.T) {
	tells(t, unique4+" a name\n"+stuck, []string{"solve", "-o", "json"}, says{1,
		`/\{"v":1,"index":1,"name":"a name","status":"unique","count":1,"exact":true,"solution":\[\[1,2,4,3\],\[3,4,2,1\],\[4,1,3,2\],\[2,3,1,4\]\],"nodes":\d+,` + seconds + `\}\n` +
			`\{"v":1,"index":2,"name":"","status":"none","count":0,"exact":true,"solution":null,"nodes":\d+,` + seconds + `\}\n/`, ""})
	tells(t, "", []string{"solve", "-o", "json", "--limit", "1", unique4}, says{0, `/\{.*"status":"solved","count":1,"exact":false,.*\}\n/`, ""})
	tells(t, "", []string{"count", "-o", "json", "--limit", "3", several4}, says{0, `/\{.*"status":"multiple","count":3,"exact":false,.*\}\n/`, ""})
	tells(t, "", []string{"count", "-o", "json", several4}, says{0, `/\{.*"status":"multiple","count":72,"exact":true,.*\}\n/`, ""})
	tells(t, "", []string{"solve", "-o", "json", "--timeout", "1ns", unique4}, says{3, `/\{.*"status":"unknown","count":0,"exact":false,"solution":null,.*\}\n/`, "puzzle 1: gave up after 1 ns\n"})
	_, all, _ := shudu(t, "", "solve", "-o", "json", "--all", several4)
	k := 0
	for line := range strings.Lines(all) {
		var o struct {
			K      int
			Status string
			Count  int
			Exact  bool
		}
		if err := json.Unmarshal([]byte(line), &o); err != nil {
			t.Fatal(err)
		}
		if k++; o.K != k || o.Count != k || o.Status != "multiple" || o.Exact != (k == 72) {
			t.Errorf("%s", line)
		}
	}
	if k != 72 {
		t.Errorf("%d objects", k)
	}
	// Keys and values are never translated.
	for _, args := range [][]string{{"solve"}, {"count"}, {"check"}, {"rate"}} {
		args = append(args, "-o", "json", unique4)
		_, en, _ := shudu(t, "", args...)
		_, zh, _ := shudu(t, "", append(args, "--lang", "zh-TW")...)
		cut := regexp.MustCompile(seconds)
		if cut.ReplaceAllString(en, "") != cut.ReplaceAllString(zh, "") || !strings.HasPrefix(en, `{"v":1,`) {
			t.Errorf("%v: %s%s", args, en, zh)
		}
	}
}

// Count prints only the number.
func TestCountPrintsOnlyTheNumber(t *testing.T) {
	tells(t, unique4+"\n"+several4+"\n", []string{"count"}, says{0, "1\n72\n", ""})
	tells(t, unique4+"\n"+stuck+"\n", []string{"count"}, says{1, "1\n0\n", ""})
	tells(t, "", []string{"count", "--limit", "10", several4}, says{0, "10\n", ""})
	tells(t, "", []string{"count", "--lang", "zh-TW", several4}, says{0, "72\n", ""})
	for _, threads := range []string{"1", "2", "5"} {
		tells(t, "", []string{"count", "--threads", threads, "12" + strings.Repeat(".", 34)}, says{0, "940032\n", ""})
	}
}

// Any writable format: what convert writes it reads back, puzzle by puzzle, and json
// is native, one object a line.
func TestConvertWritesWhatItReads(t *testing.T) {
	input := easy81 + " first\n" + strings.ReplaceAll(easy81, ".", "0") + "\n"
	wrote := 0
	for _, f := range format.All() {
		if f.NewWriter == nil || f.Read == nil {
			continue
		}
		status, out, notices := shudu(t, input, "convert", "-o", f.Name)
		if status != 0 {
			if status != 2 || !strings.Contains(notices, f.Name) {
				t.Errorf("%s: status %d, %s", f.Name, status, notices)
			}
			continue
		}
		wrote++
		_, back, notices := shudu(t, out, "solve", "-q", "-o", "line", "--from", f.Name)
		if !strings.Contains(back, ":1:") || notices != "" {
			t.Errorf("%s: %.200s comes back as %.200s, %s", f.Name, out, back, notices)
		}
	}
	if wrote < 12 {
		t.Errorf("only %d formats", wrote)
	}
	_, jsons, _ := shudu(t, input, "convert", "-o", "json")
	_, natives, _ := shudu(t, input, "convert", "-o", "native")
	if jsons != natives || strings.Count(jsons, "\n") != 2 || !strings.HasPrefix(jsons, `{"v":1,`) {
		t.Errorf("%s", jsons)
	}
	tells(t, unique4+" its name\n"+unique4, []string{"convert", "-o", "line"}, says{0, unique4 + " its name\n" + unique4 + "\n", ""})
	tells(t, caged2, []string{"convert", "-o", "line"}, says{2, "", `/shudu: puzzle 1: the format line cannot say this puzzle \(-o native can\): its rule "cage"\n/`})
	tells(t, "", []string{"convert", "-o", "text", unique4}, says{2, "", `/shudu: there is no format "text".*\n/`})
}

// Generate into a pipe writes native with level and ratings, which shudu reads back;
// without a target any ordinary 9×9 with one solution; in lines there is no name.
func TestGenerateIntoAPipe(t *testing.T) {
	status, native, notices := shudu(t, "", "generate", "--seed", "5")
	if status != 0 || notices != "" || strings.Count(native, "\n") != 1 || !strings.Contains(native, `"level":`) || !strings.Contains(native, `"se121"`) {
		t.Errorf("status %d, %s%s", status, native, notices)
	}
	tells(t, native, []string{"check", "-o", "json"}, says{0, `/.*"status":"unique".*/`, ""})
	tells(t, "", []string{"generate", "--seed", "5", "-o", "line", "--count", "2"}, says{0, `/([1-9.]{81}\n){2}/`, ""})
	tells(t, "", []string{"generate", "-o", "line"}, says{0, `/[1-9.]{81}\n/`, `/[^\n]*seed \d+[^\n]*\n|[^\n]*--seed[^\n]*\n/`})
	_, line, _ := shudu(t, "", "generate", "--seed", "5", "-o", "line")
	tells(t, native, []string{"convert"}, says{0, line, ""})
	for _, level := range []string{"beginner", "easy", "medium", "hard"} {
		_, made, _ := shudu(t, "", "generate", "--seed", "5", "--level", level)
		if !strings.Contains(made, `"level":"`+level+`"`) {
			t.Errorf("%s: %s", level, made)
		}
		tells(t, made, []string{"rate", "-o", "json"}, says{0, `/.*"level":"` + level + `".*/`, ""})
	}
}

// The command line's objects are those that programs are answered, question by
// question, for puzzles of every sort.
func TestObjectsAreThoseOfTheAPI(t *testing.T) {
	kit := &answer.Kit{}
	for _, puzzle := range []string{unique4, several4, stuck, "1234341221434321", easy81, caged2,
		`{"v":1,"rows":2,"cols":2,"info":{"title":"Small"},"rules":[{"rule":"latin"},{"rule":"killer","sum":1,"where":["R1C1"]}]}`} {
		for _, question := range []string{"solve", "count", "check", "rate", "hint", "solve --candidates", "check --minimise", "hint --level=5", "rate --profile=se121"} {
			words := strings.Fields(question)
			args := map[string]any{"puzzle": puzzle}
			for _, word := range words[1:] {
				name, value, valued := strings.Cut(strings.TrimPrefix(word, "--"), "=")
				if args[name] = any(value); !valued {
					args[name] = true
				}
			}
			body, _ := json.Marshal(args)
			object, err := kit.Ask(t.Context(), words[0], body, nil)
			if err != nil {
				t.Fatalf("%s %s: %v", question, puzzle, err)
			}
			_, out, _ := shudu(t, puzzle, append(words, "-o", "json")...)
			cut := regexp.MustCompile(`,` + seconds)
			if got, want := cut.ReplaceAllString(string(answer.JSON(object)), ""), cut.ReplaceAllString(out, ""); got != want {
				t.Errorf("%s of %.40q: the API answers\n%s\nthe command\n%s", question, puzzle, got, want)
			}
		}
	}
}

// Explain and steps write one object a line: those of the API's list.
func TestListsOfStepsAreThoseOfTheAPI(t *testing.T) {
	oneThread(t)
	for _, question := range []string{"explain", "steps"} {
		for _, puzzle := range []string{unique4, easy81, caged2} {
			body, _ := json.Marshal(map[string]string{"puzzle": puzzle})
			object, err := (&answer.Kit{}).Ask(t.Context(), question, body, nil)
			if err != nil {
				t.Fatal(err)
			}
			var want struct{ Steps []json.RawMessage }
			if err := json.Unmarshal(answer.JSON(object), &want); err != nil {
				t.Fatal(err)
			}
			_, out, _ := shudu(t, puzzle, question, "-o", "json")
			lines := strings.Split(strings.TrimSpace(out), "\n")
			if len(lines) != len(want.Steps) {
				t.Fatalf("%s: %d lines, %d steps", question, len(lines), len(want.Steps))
			}
			for i := range lines {
				if lines[i] != string(want.Steps[i]) {
					t.Errorf("%s: %s\n%s", question, lines[i], want.Steps[i])
				}
			}
		}
	}
}

// Whatever writes a file replaces one only by --force, and leaves it alone before.
func TestForceReplacesFiles(t *testing.T) {
	dir := t.TempDir()
	for name, args := range map[string][]string{
		"a.svg":  {"draw", unique4, "--svg"},
		"a.png":  {"draw", unique4, "--png"},
		"a.pdf":  {"draw", unique4, "--pdf"},
		"r.svg":  {"rate", unique4, "--svg"},
		"b.txt":  {"bank", "make"},
		"l.svg":  {"learn", "backtrack", unique4, "--svg"},
		"l.html": {"learn", "backtrack", unique4, "--html"},
		"l.cast": {"learn", "backtrack", unique4, "--cast"},
	} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte("mine"), 0o600); err != nil {
			t.Fatal(err)
		}
		args = append(slices.Clone(args), path)
		status, out, notices := shudu(t, unique4+"\n", args...)
		kept, _ := os.ReadFile(path)
		if status != 2 || string(kept) != "mine" || !strings.Contains(notices, "--force") || !strings.Contains(notices, name) {
			t.Errorf("%v: status %d, %q, %q, the file is %.20q", args, status, out, notices, kept)
		}
		if status, _, notices := shudu(t, unique4+"\n", append(args, "--force")...); status != 0 {
			t.Errorf("%v by force: status %d, %s", args, status, notices)
		}
		if now, _ := os.ReadFile(path); len(now) < 10 {
			t.Errorf("%v by force: the file is %q", args, now)
		}
	}
}
