// Package archtest says which way imports may point.
package archtest

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// floors lists the rooms from the ground up. A package may import packages of
// lower floors and, where the floor says so, of its own.
var floors = []struct {
	rooms   []string
	sibling bool // packages of this floor may import each other
}{
	{rooms: []string{"internal/fault", "internal/expr", "internal/prose", "internal/cputime"}},
	{rooms: []string{"sudoku", "batch", "internal/pipe", "internal/lzstring", "internal/outfile", "internal/filelock", "internal/spool"}},
	{rooms: []string{"model"}},
	{rooms: []string{"rule", "internal/engine"}, sibling: true},
	{rooms: []string{"internal/propagate"}},
	{rooms: []string{"logic", "solve", "check", "canon", "grids", "format"}, sibling: true},
	{rooms: []string{"bank", "bulk", "generate", "draw", "play", "learn", "internal/benchmark"}, sibling: true},
	{rooms: []string{"tui", "web", "internal/text", "internal/answer", "internal/lesson", "internal/saying", "internal/store", "internal/formattest", "internal/browsertest"}, sibling: true},
	{rooms: []string{"cmd"}, sibling: true},
}

// thirdParty lists the rooms that may import more than the standard library.
var thirdParty = []string{"cmd", "bulk/broker", "tui", "web", "draw/pdf", "draw/png", "draw/typeface", "internal/store", "internal/lesson", "internal/browsertest", "bank/builtin"}

// forbidden lists imports that a floor alone would allow.
var forbidden = map[string][]string{
	"rule":   {"internal/engine", "format", "solve"},
	"format": {"solve", "logic", "internal/engine"},
	"play":   {"tui", "web", "draw"},
	"solve":  {"format", "logic", "check"},
	"check":  {"format", "logic"},
}

func TestImportsPointDown(t *testing.T) {
	for pkg, imports := range packages(t) {
		level, ok := floorOf(pkg)
		if !ok {
			if !strings.HasPrefix(pkg, "internal/archtest") {
				t.Errorf("%s is in no room: add it to a floor", pkg)
			}
			continue
		}
		for _, imp := range imports {
			own, ok := strings.CutPrefix(imp, "shudu/")
			if !ok {
				checkForeign(t, pkg, imp)
				continue
			}
			checkOwn(t, pkg, own, level)
		}
	}
}

func checkOwn(t *testing.T, pkg, own string, level int) {
	below, ok := floorOf(own)
	switch {
	case !ok:
		t.Errorf("%s imports %s, which is in no room", pkg, own)
	case below > level:
		t.Errorf("%s imports %s, which is above it", pkg, own)
	case below == level && !floors[level].sibling && roomOf(pkg) != roomOf(own):
		t.Errorf("%s imports %s on its own floor", pkg, own)
	}
	for room, not := range forbidden {
		for _, f := range not {
			if within(pkg, room) && within(own, f) {
				t.Errorf("%s imports %s", pkg, own)
			}
		}
	}
}

func checkForeign(t *testing.T, pkg, imp string) {
	if !strings.Contains(strings.SplitN(imp, "/", 2)[0], ".") {
		return // the standard library
	}
	for _, room := range thirdParty {
		if within(pkg, room) {
			return
		}
	}
	t.Errorf("%s imports %s: the library imports the standard library only", pkg, imp)
}

func floorOf(pkg string) (int, bool) {
	for i, f := range floors {
		for _, room := range f.rooms {
			if within(pkg, room) {
				return i, true
			}
		}
	}
	return 0, false
}

func roomOf(pkg string) string { return strings.SplitN(pkg, "/", 2)[0] }

func within(pkg, room string) bool { return pkg == room || strings.HasPrefix(pkg, room+"/") }

// packages returns the imports of every package of the module, tests left out.
func packages(t *testing.T) map[string][]string {
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}}{{range .Imports}} {{.}}{{end}}`, "shudu/...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	pkgs := map[string][]string{}
	for line := range strings.Lines(string(out)) {
		fields := strings.Fields(line)
		pkgs[strings.TrimPrefix(fields[0], "shudu/")] = fields[1:]
	}
	if len(pkgs) < 3 {
		t.Fatalf("go list found %d packages", len(pkgs))
	}
	return pkgs
}

// policy lists the rooms that know no machine: no file, no terminal, no clock,
// so that a page in a browser can run them. What time it is, where games are
// kept and how long an engine may take is said by who calls them.
var policy = []string{"play"}

// machines are the packages of the standard library that policy does not
// import, and clocks the functions it does not call.
var (
	machines = []string{"os", "os/exec", "os/signal", "io/fs", "net", "net/http", "path/filepath", "syscall", "runtime", "log"}
	clocks   = regexp.MustCompile(`\b(time\.(Now|Since|Until|Sleep|After|AfterFunc|Tick|NewTimer|NewTicker)|context\.With(Timeout|Deadline)|rand\.(Int|IntN|Perm|Shuffle|Float64))\(`)
)

func TestPolicyKnowsNoMachine(t *testing.T) {
	seen := 0
	for pkg, imports := range packages(t) {
		if !slices.ContainsFunc(policy, func(room string) bool { return within(pkg, room) }) {
			continue
		}
		seen++
		for _, imp := range imports {
			if slices.Contains(machines, imp) {
				t.Errorf("%s imports %s", pkg, imp)
			}
		}
		files, err := filepath.Glob(filepath.Join("../..", pkg, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s has no files: %v", pkg, err)
		}
		for _, f := range files {
			text, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			if call := clocks.Find(text); call != nil && !strings.HasSuffix(f, "_test.go") {
				t.Errorf("%s calls %s", f, call)
			}
		}
	}
	if seen < 8 {
		t.Errorf("only %d rooms of policy were seen", seen)
	}
}

// kinds are what asks which kind of constraint something is.
var kinds = regexp.MustCompile(`(\.\(|case )\*model\.[A-Z]`)

// What a kind of constraint knows of itself it says in its own file of package model; who
// tells people about constraints asks for that, and never which kind it is.
func TestTellersDoNotAskForKindsOfConstraints(t *testing.T) {
	files, err := filepath.Glob("../../play/*/*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("no files: %v", err)
	}
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if asked := kinds.Find(text); asked != nil && !strings.HasSuffix(f, "_test.go") {
			t.Errorf("%s asks %q", f, asked)
		}
	}
}
