package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"shudu/internal/text"
)

// A bank is made in the format of its name, or in the one that is asked for, and is
// read back as what it is.
func TestFormatsOfBanks(t *testing.T) {
	for name, args := range map[string][]string{"a.txt": nil, "a.dat": nil, "a.json": nil, "b": {"-o", "native"}, "c": {"-o", "sdm"}} {
		path := filepath.Join(t.TempDir(), name)
		status, _, notices := shudu(t, easy81+"\n"+easy81+"\n", append([]string{"bank", "make", path, "-"}, args...)...)
		if status != 0 {
			t.Errorf("%s: status %d, %s", name, status, notices)
			continue
		}
		tells(t, "", []string{"bank", "show", path, "2", "-o", "line"}, says{0, "/" + regexp.QuoteMeta(easy81) + "( 2)?\n/", ""}) // dat has ids
		_, info, _ := shudu(t, "", "bank", "info", path, "-o", "json")
		if !strings.Contains(info, `"puzzles":2`) {
			t.Errorf("%s: %s", name, info)
		}
	}
	for _, name := range []string{"nope", "tatham-keen", "fpuzzles"} {
		status, _, notices := shudu(t, easy81, "bank", "make", filepath.Join(t.TempDir(), "x"), "-", "-o", name)
		if status != 2 || strings.Count(notices, "\n") != 1 {
			t.Errorf("%s: status %d, %q", name, status, notices)
		}
	}
}

// What is added to a bank goes behind what is there, or nothing at all does: a bank
// is never left half written.
func TestAddingToBanks(t *testing.T) {
	path := file(t, "bank.txt", unique4+"\n")
	tells(t, several4+"\n"+noise+"\n"+four+"\n", []string{"bank", "add", path, "-", "-q"}, says{2, "", "/shudu: standard input:2:5: [^\n]*\n/"})
	if now, _ := os.ReadFile(path); string(now) != unique4+"\n"+several4+"\n"+four+"\n" {
		t.Errorf("%q", now)
	}
	before, _ := os.ReadFile(path)
	tells(t, "", []string{"bank", "add", path, filepath.Join(t.TempDir(), "none.txt")}, says{2, "", "/shudu: [^\n]*\n/"})
	tells(t, "", []string{"bank", "add", path, "-"}, says{2, "", "/shudu: [^\n]*\n(shudu: [^\n]*\n)?/"})
	tells(t, caged2, []string{"bank", "add", path, "-"}, says{2, "", "/shudu: [^\n]*\n/"})
	if after, _ := os.ReadFile(path); string(after) != string(before) {
		t.Errorf("%q", after)
	}
	tells(t, "", []string{"bank", "add", filepath.Join(t.TempDir(), "none.txt"), unique4}, says{2, "", "/shudu: [^\n]*none\\.txt[^\n]*\n/"})
}

// Who interrupts the making of a bank has none, and one that is added to is as before.
func TestInterruptedBanks(t *testing.T) {
	dir := t.TempDir()
	old := file(t, "old.txt", unique4+"\n")
	for _, args := range [][]string{{"bank", "make", filepath.Join(dir, "new.txt"), "-"}, {"bank", "add", old, "-"}} {
		ctx, cancel := context.WithCancelCause(t.Context())
		cancel(signalled{os.Interrupt})
		if status, _, notices := shuduUntil(t, ctx, strings.Repeat(unique4+"\n", 1000), args...); status != 130 || strings.Contains(notices, "context") {
			t.Errorf("%v: status %d, %q", args, status, notices)
		}
	}
	if names, _ := filepath.Glob(filepath.Join(dir, "*")); len(names) != 0 {
		t.Errorf("left behind: %v", names)
	}
	if now, _ := os.ReadFile(old); string(now) != unique4+"\n" {
		t.Errorf("%q", now)
	}
}

// A share of the built-in bank: no more than there is, and none beside named puzzles.
func TestSharesOfTheBuiltinBank(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.txt")
	for _, args := range [][]string{{"--builtin", "-1"}, {"--builtin", "99999"}, {"--builtin", "5", unique4}} {
		tells(t, "", append([]string{"bank", "make", path}, args...), says{2, "", "/shudu: [^\n]*1200[^\n]*\n/"})
	}
	if _, err := os.Stat(path); err == nil {
		t.Error("a bank was made")
	}
}

// Without a command "bank" and "bulk" tell what there is; a word that is none of them
// is named, with the one that was meant.
func TestCommandsBelowCommands(t *testing.T) {
	for command, sub := range map[string]string{"bank": "dedupe", "bulk": "status"} {
		status, out, _ := shudu(t, "", command)
		if status != 0 || !strings.Contains(out, "\n  "+sub) {
			t.Errorf("%s: status %d\n%s", command, status, out)
		}
		tells(t, "", []string{command, sub + "x"}, says{2, "", "/shudu: [^\n]*" + sub + "x[^\n]*Did you mean " + sub + "\\?\n/"})
		tells(t, "", []string{command, "--help"}, says{0, out, ""})
		tells(t, "", []string{"help", command}, says{0, out, ""})
	}
	tells(t, "", []string{"bank", "show"}, says{2, "", "/shudu: [^\n]*\n/"})
}

// What the program was ended by is its status: an interrupt 130 everywhere, a
// termination 143 where jobs are run.
func TestHowAnEndIsTold(t *testing.T) {
	for _, tt := range []struct {
		cause  error
		ofJobs bool
		want   status
	}{{signalled{os.Interrupt}, false, 130}, {signalled{os.Interrupt}, true, 130}, {signalled{syscall.SIGTERM}, false, 130}, {signalled{syscall.SIGTERM}, true, 143}, {context.Canceled, true, 130}} {
		if got := (&app{ofJobs: tt.ofJobs}).ended(tt.cause); got != tt.want {
			t.Errorf("%v, of jobs %v: %d, want %d", tt.cause, tt.ofJobs, got, tt.want)
		}
	}
	if s := (signalled{os.Interrupt}).Error(); s != "interrupt" {
		t.Errorf("%q", s)
	}
}

// A reader that goes away ends the work: what follows is not written, not told, and
// the context ends.
func TestAReaderThatIsGone(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var notices strings.Builder
	a := &app{ctx: ctx, cancel: cancel, err: &notices, lang: text.English}
	a.out = newOutput(brokenWriter{}, cancel)
	io.WriteString(a.out, "answer\n")
	a.out.flush()
	a.notice("solve.several", "puzzle 1", 2)
	if ctx.Err() == nil || notices.Len() != 0 || !a.out.broken() {
		t.Errorf("goes on: %v, %q", ctx.Err(), notices.String())
	}
	// And an output can be made one to somewhere else.
	var other strings.Builder
	a.out.again(&other, func() {})
	io.WriteString(a.out, "answer\n")
	if err := a.out.close(); err != nil || other.String() != "answer\n" || a.out.broken() {
		t.Errorf("%q, %v", other.String(), err)
	}
}

// What is written passes what it is let through, from then on.
func TestOutputThroughSomething(t *testing.T) {
	var out strings.Builder
	o := newOutput(&out, func() {})
	io.WriteString(o, "a\x1bb\n")
	o.through(func(w io.Writer) io.Writer { return guard{w} })
	io.WriteString(o, "a\x1bb\n")
	if err := o.close(); err != nil || out.String() != "a\x1bb\na\ufffdb\n" {
		t.Errorf("%q, %v", out.String(), err)
	}
}

// Complaints are one line, whatever the error says, and printable.
func TestComplaintsAreOneLine(t *testing.T) {
	var notices strings.Builder
	a := &app{err: &notices, lang: text.English, out: newOutput(io.Discard, nil)}
	a.complain(&os.PathError{Op: "open", Path: "a\nb\x1b[2J\tc", Err: os.ErrNotExist})
	if got := notices.String(); strings.Count(got, "\n") != 1 || strings.ContainsAny(got, "\x1b\t") || !strings.HasPrefix(got, "shudu: ") || !strings.Contains(got, " cannot be read: file does not exist") || a.status != wrong {
		t.Errorf("%q, status %d", got, a.status)
	}
	if got := reason(&os.PathError{Op: "open", Path: "x", Err: os.ErrPermission}); got != os.ErrPermission {
		t.Errorf("%v", got)
	}
	for s, want := range map[string]string{"short": "short", strings.Repeat("數", 40): strings.Repeat("數", 40), strings.Repeat("數", 41): strings.Repeat("數", 40) + "…"} {
		if got := shorten(s); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// Whether the output is in colour: as asked for, else only on a terminal, and never
// where the environment forbids it.
func TestColoursOfAPipe(t *testing.T) {
	for _, tt := range []struct {
		args []string
		want bool
	}{{nil, false}, {[]string{"--color", "always"}, true}, {[]string{"--color", "never"}, false}, {[]string{"--color", "auto"}, false}} {
		_, out, _ := shudu(t, unique4, append([]string{"solve"}, tt.args...)...)
		if strings.Contains(out, colorFound) != tt.want {
			t.Errorf("%v: %q", tt.args, out)
		}
		if plain := strings.NewReplacer(colorFound, "", colorEnd, "").Replace(out); tt.want && !strings.Contains(plain, " | 1 2 | 4 3 |\n") {
			t.Errorf("%q", plain)
		}
	}
	t.Setenv("NO_COLOR", "1")
	if _, out, _ := shudu(t, unique4, "solve", "--color", "always"); !strings.Contains(out, colorFound) { // who asks is given
		t.Errorf("%q", out)
	}
	_, drawn, _ := shudu(t, unique4, "draw", "--answers", "--color", "always")
	if strings.Count(drawn, colorFound) != 12 {
		t.Errorf("%d cells are painted", strings.Count(drawn, colorFound))
	}
}
