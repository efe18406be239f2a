package lesson

import (
	"slices"
	"strings"
	"testing"
	"time"

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
