package main

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"shudu/internal/text"
	"shudu/solve"
)

// The flags of a question that do not go together are refused before anything is
// read, those that do are joined.
func TestFlagsOfAQuestion(t *testing.T) {
	for _, tt := range []struct {
		q      question
		f      flags
		limit  uint64
		refuse bool
	}{
		{question{limit: 2}, flags{}, 2, false},
		{question{limit: 2}, flags{limit: 7, limited: true}, 7, false},
		{question{limit: 2}, flags{all: true}, 0, false},
		{question{limit: 2}, flags{all: true, limit: 3, limited: true}, 3, false},
		{question{}, flags{}, 0, false},
		{question{limit: 2, candidates: true}, flags{all: true}, 0, true},
		{question{limit: 2, candidates: true, output: "line"}, flags{}, 0, true},
		{question{limit: 2, candidates: true, output: "json"}, flags{}, 2, false},
		{question{limit: 2, output: packed}, flags{}, 2, false},
		{question{limit: 2, output: packed}, flags{limit: solve.BatchRefused, limited: true}, 0, true},
		{question{limit: 2, output: packed, candidates: true}, flags{}, 0, true},
		{question{limit: 2, engine: "steam"}, flags{}, 0, true},
	} {
		q, a := tt.q, &app{flags: tt.f, lang: text.English}
		if err := a.settleQuestion(&q); (err != nil) != tt.refuse || err == nil && q.limit != tt.limit {
			t.Errorf("%+v with %+v: limit %d, %v", tt.q, tt.f, q.limit, err)
		}
	}
}

// Which questions many lines at once can answer: those whose answer is a number or a
// line, without a clock of their own and by the engine that does it.
func TestQuestionsForManyLines(t *testing.T) {
	for _, tt := range []struct {
		q    question
		f    flags
		want bool
	}{
		{question{output: "line", limit: 2}, flags{}, true},
		{question{output: packed, limit: 2}, flags{}, true},
		{question{output: "text", onlyCount: true}, flags{}, true},
		{question{output: "line", limit: 2, engine: "lanes"}, flags{}, true},
		{question{output: "line", limit: 2, engine: "general"}, flags{}, false},
		{question{output: "line", limit: 2, all: true}, flags{}, false},
		{question{output: "line", limit: 2, candidates: true}, flags{}, false},
		{question{output: "json", limit: 2}, flags{}, false},
		{question{output: "text", limit: 2}, flags{}, false},
		{question{output: "line", limit: 0}, flags{}, false},
		{question{output: "line", limit: 2}, flags{timeout: time.Second}, false},
	} {
		if got := tt.q.bulky(&app{flags: tt.f}); got != tt.want {
			t.Errorf("%+v: %v", tt.q, got)
		}
	}
}

// The words that stand for others in a line of usage are in the reader's language,
// and what is typed as it stands is not.
func TestPlaceholders(t *testing.T) {
	en, zh := &app{lang: text.English}, &app{lang: text.Chinese}
	for _, word := range []string{"[puzzle|file|-]...", "bank", "[id]...", "[flags]", "[command]"} {
		got := zh.placeholder(word)
		if !isChinese(got) || isChinese(en.placeholder(word)) || strings.Count(got, "|") != strings.Count(word, "|") || strings.HasSuffix(got, "...") != strings.HasSuffix(word, "...") {
			t.Errorf("%s is %s, in English %s", word, got, en.placeholder(word))
		}
	}
	if got := en.placeholder("bash|fish|xyzzy"); got != "bash|fish|xyzzy" {
		t.Errorf("%s", got)
	}
}

// Numbers of the status line are easy to read.
func TestFiguresOfTheStatusLine(t *testing.T) {
	for n, want := range map[uint64]string{0: "0", 7: "7", 999: "999", 1000: "1,000", 1234567: "1,234,567", 18446744073709551615: "18,446,744,073,709,551,615"} {
		if got := grouped(n); got != want {
			t.Errorf("%d is %s, want %s", n, got, want)
		}
	}
	for r, want := range map[float64]string{0: "0.0", 0.26: "0.3", 9.94: "9.9", 10: "10", 12345.6: "12,345"} {
		if got := rate(r); got != want {
			t.Errorf("%v is %s, want %s", r, got, want)
		}
	}
}

// The exit statuses are those that scripts know, and each outweighs the milder ones.
func TestStatuses(t *testing.T) {
	order := []status{done, untrue, gaveUp, wrong, interrupted, terminated}
	for i, want := range []int{0, 1, 3, 2, 130, 143} {
		if int(order[i]) != want {
			t.Errorf("%d, want %d", order[i], want)
		}
		for j, other := range order {
			s := order[i]
			if s.raise(other); s != order[max(i, j)] {
				t.Errorf("%d and %d make %d", order[i], other, s)
			}
		}
	}
}

// The time allowed for a puzzle is its own; without --timeout only the run's end ends it.
func TestTheTimeOfAPuzzle(t *testing.T) {
	a := &app{ctx: t.Context()}
	ctx, cancel := a.allowed()
	if _, limited := ctx.Deadline(); limited {
		t.Error("a deadline that nobody asked for")
	}
	cancel()
	if ctx.Err() != nil {
		t.Error("the end of one puzzle ends the run")
	}
	a.flags.timeout = time.Hour
	ctx, cancel = a.allowed()
	if at, limited := ctx.Deadline(); !limited || time.Until(at) > time.Hour {
		t.Errorf("%v, %v", at, limited)
	}
	if cancel(); ctx.Err() == nil || a.ctx.Err() != nil {
		t.Error("the puzzle's time goes on, or the run's has ended")
	}
}

// A number of threads, a limit or a time that makes no sense is refused in one line
// that says what is expected.
func TestNumbersThatMakeNoSense(t *testing.T) {
	for _, args := range [][]string{{"--threads", "0"}, {"--threads", "-2"}, {"--threads", "x"}, {"--timeout", "-1s"}, {"--timeout", "5"}, {"--limit", "-1"}, {"--limit", "1e3"}, {"--seed", "x"}} {
		for _, command := range []string{"solve", "count", "generate"} {
			status, out, notices := shudu(t, "", append([]string{command}, args...)...)
			if status != 2 || out != "" || strings.Count(notices, "\n") != 1 || !strings.Contains(notices, args[0]) {
				t.Errorf("%s %v: status %d, %q", command, args, status, notices)
			}
		}
	}
}

// A flag that can do nothing is refused with the reason, before anything is read or
// written; a flag of every command that this one has no use for is told beside the answer.
func TestFlagsWithoutEffectAreTold(t *testing.T) {
	for _, args := range [][]string{
		{"solve", "-o", "line", "--style", "plain"}, {"solve", "--candidates", "--style", "plain"}, {"hint", "-o", "json", "--draw"}, {"explain", "-o", "json", "--draw"},
		{"draw", "--style", "plain", "--title", "x"}, {"draw", "--style", "boxed", "--rules"}, {"bench", "--engine", "general", "--kernel", "swar", "x.txt"},
		{"draw", "--scale", "3"}, {"draw", "--font", "f"}, {"draw", "--paper", "a5"}, {"draw", "--svg", "-", "--style", "plain"}, {"draw", "--svg", "-", "--scale", "2"},
		{"draw", "--svg", "-", "--font", "f"}, {"draw", "--png", "-", "--per-page", "2"}, {"draw", "--pdf", "-", "--scale", "2"},
		{"generate", "--bank", "x.dat", "-o", "line"}, {"bank", "make", "x.dat", "--builtin", "3", "--from", "line"}, {"web", "--export", "x", "--open"},
		{"learn", "backtrack", "-n", "3"}, {"learn", "compare", "--engine", "loop"}, {"learn", "permutations", "--engine", "loop"}, {"learn", "backtrack", "--svg", "-", "-o", "json"},
		{"learn", "backtrack", "--html", "-", "--budget", "1s"}, {"learn", "backtrack", "-o", "json", "--steps", "2"}, {"learn", "backtrack", "--step", "2"},
	} {
		tells(t, unique4, args, says{2, "", "/shudu: --[^\n]* does nothing here: [^\n]*\n/"})
	}
	tells(t, unique4, []string{"generate", "--like", unique4, "--givens", "5"}, says{2, "", "/shudu: the puzzle of --like [^\n]*\n/"})
	tells(t, "", []string{"generate", "--attempts", "-q"}, says{2, "", "shudu: --attempts and --quiet do not go together\n"})
	_, titled, _ := shudu(t, unique4, "draw", "--title", "Monday")
	if !strings.HasPrefix(titled, "Monday\n") {
		t.Errorf("%s", titled)
	}
	line := unique4 + "\n"
	tells(t, unique4, []string{"convert", "--limit", "2"}, says{0, line, "--limit changes nothing for shudu convert\n"})
	tells(t, unique4, []string{"convert", "--timeout", "2s", "-q"}, says{0, line, ""})
	tells(t, unique4, []string{"convert", "--seed", "2", "--lang", "zh-TW"}, says{0, line, ""}) // chance may have a part
	tells(t, unique4, []string{"solve", "-o", "line", "--seed", "2", "--lang", "zh-TW"}, says{0, unique4 + ":1:" + solved4 + "\n", "--seed 對 shudu solve 沒有作用\n"})
	tells(t, several4, []string{"count", "--all"}, says{0, "72\n", ""})
}

// Where a file cannot be written is told before the work begins, with nothing read and
// nothing written.
func TestAPlaceThatIsNoneIsToldAtOnce(t *testing.T) {
	none := filepath.Join(t.TempDir(), "none", "x")
	for _, args := range [][]string{
		{"rate", "--svg"}, {"draw", "--svg"}, {"draw", "--png"}, {"draw", "--pdf"}, {"learn", "backtrack", "--svg"}, {"learn", "backtrack", "--html"},
		{"learn", "backtrack", "--cast"}, {"learn", "compare", "--svg"}, {"bank", "make"}, {"generate", "--count", "0", "-q", "--bank"},
	} {
		tells(t, "no puzzle", append(args, none), says{2, "", "shudu: " + none + " cannot be written: no such file or directory\n"})
	}
	puzzles := file(t, "puzzles.txt", unique4+"\n")
	tells(t, "", []string{"bulk", "new", filepath.Join(puzzles, "job"), "--op", "solve", "--chunk", "1", puzzles}, says{2, "", "/shudu: [^\n]*puzzles.txt/job[^\n]* not a directory\n/"})
}
