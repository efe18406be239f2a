package lesson

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"shudu/internal/prose"
	"shudu/internal/text"
	"shudu/learn"
)

// Whatever shows a comparison gets a text for each head, in both languages: an
// engine that cannot solve the puzzle says so behind the last one.
func TestAComparisonHasATextForEachHead(t *testing.T) {
	for _, l := range languages {
		tell := Teller{Lang: l}
		heads := tell.Heads()
		for _, r := range []learn.Run{{Engine: "loop"}, {Engine: "loop", Can: true, Count: 1, Nodes: 1234, Tries: 5, CPU: time.Millisecond, Faster: 12}} {
			columns := tell.Columns(r, false)
			if len(columns) != len(heads) || columns[0] != "loop" {
				t.Errorf("%v for %v", columns, heads)
			}
			if (columns[len(columns)-1] != "") == r.Can {
				t.Errorf("%v of %+v", columns, r)
			}
		}
		if path := tell.PathHeads(); len(path) != 3 || slices.Contains(path, "") {
			t.Errorf("%q", path)
		}
	}
}

// Where the first engine was cut, the others are more than so many times faster.
func TestWhatIsComparedWithACutEngineIsMore(t *testing.T) {
	tell := Teller{Lang: text.English}
	r := learn.Run{Engine: "general", Can: true, Count: 1, CPU: time.Millisecond, Faster: 250}
	if got := tell.Columns(r, true)[5]; got != "> 250" {
		t.Errorf("%q", got)
	}
	if got := tell.Columns(r, false)[5]; got != "250" {
		t.Errorf("%q", got)
	}
	r.Cut, r.Faster = true, 0
	if got := tell.Columns(r, false); !strings.HasPrefix(got[4], "> ") || got[5] != "" {
		t.Errorf("%q", got)
	}
}

// The notes of a comparison name the engines that were cut, and those whose
// first solution was not the end of their work.
func TestTheNotesOfAComparison(t *testing.T) {
	tell := Teller{Lang: text.English}
	cut := learn.Run{Engine: "recursion", Can: true, Cut: true}
	early := learn.Run{Engine: "loop", Can: true, Exact: true, Count: 1}
	early.First.Nodes, early.First.Tries = 12, 34
	notes := tell.Notes([]learn.Run{cut, early, {Engine: "lanes", Can: true, Exact: true, Count: 1}}, 5*time.Second)
	if len(notes) != 2 || !strings.HasPrefix(notes[0], "recursion: ") || !strings.Contains(notes[1], "12 calls and 34 tries") {
		t.Errorf("%q", notes)
	}
	if notes := tell.Notes(nil, time.Second); len(notes) != 0 {
		t.Errorf("%q", notes)
	}
}

// A step of the machine is said in a few words: what it placed, refused, left
// and found.
func TestStepsOfTheMachineAreShort(t *testing.T) {
	p := play(t, learn.Search{Puzzle: puzzle(t, "1....4.....2.3..")})
	tell := Teller{Lang: text.English}
	said := map[learn.Outcome]string{}
	for !p.Ended() && p.Forward() {
		said[p.State().Outcome()] = tell.Short(p.State())
	}
	for outcome, sign := range map[learn.Outcome]string{learn.Place: " = ", learn.Refuse: " ≠ ", learn.Back: "R"} {
		if got := said[outcome]; !strings.Contains(got, sign) || len(got) > 40 {
			t.Errorf("%v: %q", outcome, got)
		}
	}
	if got := said[learn.Solution]; got == "" || strings.Contains(got, "=") {
		t.Errorf("%q", got)
	}
	if got := tell.Machine(p.State()); !strings.Contains(got, "solutions 1") {
		t.Errorf("%q", got)
	}
}

// A time is said with three digits, in a unit that leaves at most three before
// the point, and never another than it is: what rounds up to a thousand of a
// unit is one of the next.
func TestTimesHaveThreeDigits(t *testing.T) {
	for d, want := range map[time.Duration]string{
		999: "999 ns", 1_000: "1.00 µs", 9_994: "9.99 µs", 9_995: "10.0 µs", 99_949: "99.9 µs", 99_950: "100 µs", 999_499: "999 µs", 999_500: "1.00 ms",
		99_960 * time.Microsecond: "100 ms", 999_600 * time.Microsecond: "1.00 s", 999 * time.Second: "999 s", 1000 * time.Second: "1000 s", 2 * time.Hour: "7200 s",
	} {
		if got := Seconds(d); got != want {
			t.Errorf("%v is said %s, want %s", d, got, want)
		}
	}
	sizes := map[string]time.Duration{"µs": time.Microsecond, "ms": time.Millisecond, "s": time.Second}
	for d := time.Microsecond; d < 900*time.Second; d += d/7 + 1 {
		number, unit, _ := strings.Cut(Seconds(d), " ")
		f, err := strconv.ParseFloat(number, 64)
		if err != nil || len(strings.ReplaceAll(number, ".", "")) != 3 {
			t.Fatalf("%v is said %s %s", d, number, unit)
		}
		if off := f*float64(sizes[unit])/float64(d) - 1; off < -0.006 || off > 0.006 {
			t.Fatalf("%v is said %s %s", d, number, unit)
		}
	}
}

// Times faster have a digit behind the point only where they are few.
func TestTimesFasterAreRounded(t *testing.T) {
	for f, want := range map[float64]string{1: "1.0", 5.26: "5.3", 9.9: "9.9", 10: "10", 12.4: "12", 99.4: "99", 100: "100", 100.5: "101", 50_625.2: "50,625"} {
		if got := times(f); got != want {
			t.Errorf("%v is said %s, want %s", f, got, want)
		}
	}
}

// Thousands are divided by commas, and the number is still the same.
func TestNumbersAreDividedIntoThousands(t *testing.T) {
	for n := uint64(1); n > 0 && n < 1<<62; n = n*3 + 1 {
		said := Number(n)
		if strings.ReplaceAll(said, ",", "") != strconv.FormatUint(n, 10) {
			t.Fatalf("%d is said %s", n, said)
		}
		for i, group := range strings.Split(said, ",") {
			if len(group) > 3 || i > 0 && len(group) < 3 {
				t.Fatalf("%d is said %s", n, said)
			}
		}
	}
}

// raced returns runs of engines whose times are so many nanoseconds.
func raced(times ...time.Duration) []learn.Run {
	var out []learn.Run
	for i, d := range times {
		out = append(out, learn.Run{Engine: fmt.Sprintf("engine %d", i), Can: true, Count: 1, Exact: true, CPU: d})
	}
	return out
}

// A bar is as long as its time is on the scale below it: a time that is a mark
// ends at the mark, and ten times the time is a fixed length more.
func TestBarsEndAtTheirMarks(t *testing.T) {
	for _, ascii := range []bool{false, true} {
		tell := Teller{Lang: text.English, ASCII: ascii}
		lines := tell.Bars(raced(time.Microsecond, 10*time.Microsecond, 100*time.Microsecond, 3*time.Millisecond), 80)
		for i, mark := range []string{"|1 µs", "|10 µs", "|100 µs"} {
			before, _, _ := strings.Cut(lines[4], mark)
			half := strings.Count(lines[i], "▌")
			bar := 9 + half + strings.Count(lines[i], "█") + strings.Count(lines[i], "#")
			if bar < prose.Width(before)-1 || bar > prose.Width(before) {
				t.Errorf("ASCII %v: the bar of %s ends at column %d, its mark stands at %d:\n%s", ascii, mark, bar, prose.Width(before), strings.Join(lines, "\n"))
			}
		}
		if ascii && strings.ContainsFunc(strings.Join(lines, ""), func(r rune) bool { return r > 127 && r != 'µ' }) {
			t.Errorf("%q is not ASCII", lines)
		}
	}
}

// Bars, their times and the marks fit the window, whatever was measured; marks
// keep apart, and every tenth, hundredth … time has one.
func TestBarsFitTheirWindow(t *testing.T) {
	tell := Teller{Lang: text.Chinese}
	for wide := 40; wide <= 120; wide += 5 {
		for _, longest := range []time.Duration{900, time.Millisecond, time.Second, 300 * time.Second} {
			runs := raced(150*time.Nanosecond, longest)
			lines := tell.Bars(runs, wide)
			for _, line := range lines {
				if prose.Width(line) > wide+6 {
					t.Errorf("%d columns: %q has %d", wide, line, prose.Width(line))
				}
			}
			axis := strings.TrimSpace(lines[len(runs)])
			if !strings.HasPrefix(axis, "|100 ns") || strings.Count(axis, "|") < 2 {
				t.Errorf("%d columns up to %v: marks %q", wide, longest, axis)
			}
			for _, mark := range strings.Split(axis, "|")[1:] {
				if _, err := strconv.Atoi(strings.Fields(mark)[0]); err != nil || len(strings.Fields(mark)) != 2 {
					t.Errorf("%d columns up to %v: marks meet in %q", wide, longest, axis)
				}
			}
		}
	}
}

// A narrow window goes without tries, solutions and calls, in this order, and
// never without the times.
func TestAComparisonFitsItsWindow(t *testing.T) {
	for _, l := range languages {
		tell := Teller{Lang: l}
		for wide := 34; wide <= 90; wide++ {
			lines := tell.Comparison(runs, time.Second, wide)
			head := lines[0]
			for i, line := range lines[:1+len(runs)] {
				if i != 4 && prose.Width(line) > wide { // lanes says that it cannot
					t.Errorf("%d columns: %q has %d", wide, line, prose.Width(line))
				}
			}
			heads := tell.Heads()
			has := func(i int) bool { return strings.Contains(head, heads[i]) }
			if !has(0) || !has(4) || !has(5) || has(3) && !has(1) || has(1) && !has(2) {
				t.Errorf("%d columns: %q", wide, head)
			}
			if wide >= 76 && !has(3) {
				t.Errorf("there is room in %d columns: %q", wide, head)
			}
		}
		if got := tell.Comparison(runs, time.Second, 34)[2]; got != "smallest    12.3 ms         > 405" && l == text.English {
			t.Errorf("%q", got)
		}
	}
}
