package tui

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"shudu/draw/palette"
	"shudu/format"
	"shudu/internal/lesson"
	"shudu/learn"
	"shudu/sudoku"
)

// noTime is a clock that goes on by a millisecond when it is asked.
func noTime() func() time.Duration {
	var now time.Duration
	return func() time.Duration { now += time.Millisecond; return now }
}

func lessonOf(topic string, step uint64) Screen {
	return Lesson(topic, learn.Search{Puzzle: lesson.Puzzles(topic)[0], Engine: lesson.Engine(topic)}, step)
}

func (tb *table) stepper() *stepper {
	tb.t.Helper()
	s, ok := tb.screen.(*stepper)
	if !ok {
		tb.t.Fatalf("the screen is %T, not a lesson", tb.screen)
	}
	return s
}

// settle lets a jump come to its end.
func (tb *table) settle() {
	tb.t.Helper()
	for i := 0; tb.stepper().goal.on != nil; i++ {
		if i > 10_000 {
			tb.t.Fatal("the jump never ends")
		}
		tb.send(lessonTick{tb.stepper()})
	}
}

// Lessons in every kind of terminal and window, at steps of every kind.
func TestViewsOfLessons(t *testing.T) {
	for _, term := range terminals {
		for _, w := range [][2]int{{80, 24}, {40, 21}} {
			tb := sit(t, lessonOf("backtrack", 5), term.change...)
			tb.profileIs(term.profile)
			tb.resize(w[0], w[1])
			pictures := []string{tb.picture()}
			for _, key := range []string{"d", "s"} {
				tb.press(key)
				tb.settle()
				pictures = append(pictures, tb.picture())
			}
			for _, p := range pictures {
				fits(t, tb, p)
			}
			golden(t, fmt.Sprintf("lesson-%s-%dx%d", term.name, w[0], w[1]), strings.Join(pictures, "\n"))
		}
	}
}

// The other lessons, in both languages.
func TestViewsOfOtherLessons(t *testing.T) {
	for _, term := range terminals[1:] {
		screens := map[string]Screen{"mathdoku": lessonOf("mathdoku", 30), "loop": lessonOf("loop", 100), "path": lessonOf("path", 60), "permutations": Permutations(4, 20), "menu": Lessons(noTime())}
		for name, s := range screens {
			tb := sit(t, s, term.change...)
			tb.profileIs(term.profile)
			golden(t, "lesson-"+name+"-"+term.name, tb.picture())
			fits(t, tb, tb.picture())
		}
	}
}

// In a small window a person's step stands below the board.
func TestPathInASmallWindow(t *testing.T) {
	tb := sit(t, lessonOf("path", 5))
	tb.resize(40, 21)
	tb.shows("A person: Full House: R3C6 = 6")
	tb.press("end")
	tb.settle()
	tb.shows("A person: Full House: R9C9 = 5")
	fits(t, tb, tb.picture())
	tb.press("home")
	tb.settle()
	if strings.Contains(tb.words(), "A person: ") {
		t.Error("a person has made a step before the first")
	}
}

// A lesson begins with what it is about, where there is room for all of it; the
// tree takes its place with the first step.
func TestALessonBeginsWithWhatItIsAbout(t *testing.T) {
	for _, topic := range []string{"backtrack", "loop", "mathdoku"} {
		tb := sit(t, lessonOf(topic, 0))
		tb.resize(100, 30)
		about := tb.say("topic." + topic + ".about")
		words := strings.Fields(about)
		tb.shows(words[len(words)-1])
		fits(t, tb, tb.picture())
		tb.press("right")
		tb.shows(tb.say("learn.tree"))
		if strings.Contains(tb.words(), words[0]+" "+words[1]+" "+words[2]) {
			t.Errorf("%s: it is still told what it is about:\n%s", topic, tb.words())
		}
		tb.press("left")
		tb.resize(80, 10)
		fits(t, tb, tb.picture())
	}
}

// Forward, back, ten, a thousand, beginning and end; back is what was there.
func TestStepping(t *testing.T) {
	tb := sit(t, lessonOf("backtrack", 0))
	at := func() uint64 { return tb.stepper().player.State().Number }
	var pictures []string
	for range 30 {
		pictures = append(pictures, tb.picture())
		tb.press("right")
	}
	for i := 29; i >= 0; i-- {
		tb.press("left")
		if got := tb.picture(); got != pictures[i] {
			t.Fatalf("back at step %d:\n%s\nwant\n%s", i, got, pictures[i])
		}
	}
	for _, tt := range []struct {
		key  string
		want uint64
	}{{"left", 0}, {"down", 10}, {"pgdown", 1010}, {"up", 1000}, {"end", 20951}, {"right", 20951}, {"pgup", 19951}, {"home", 0}} {
		tb.press(tt.key)
		tb.settle()
		if at() != tt.want {
			t.Errorf("after %s it stands at step %d, want %d", tt.key, at(), tt.want)
		}
	}
	tb.press("end")
	tb.settle()
	tb.shows("Step 20,951 of 20,951")
	tb.shows("The end: nothing is left to try.")
}

func TestPlayingAndSpeed(t *testing.T) {
	tb := sit(t, lessonOf("backtrack", 0))
	s := tb.stepper()
	tb.shows("paused")
	tb.press("space")
	tb.shows("5 steps a second")
	tb.send(lessonTick{s}, lessonTick{s})
	if n := s.player.State().Number; n != 2 {
		t.Errorf("after two ticks it stands at step %d", n)
	}
	tb.press("+", "+", "+", "+")
	tb.shows("1,000 steps a second")
	tb.send(lessonTick{s})
	if n := s.player.State().Number; n != 42 {
		t.Errorf("a tick of 40 ms makes it stand at step %d", n)
	}
	tb.press("+", "+", "+", "+")
	tb.shows("as fast as it goes")
	tb.send(lessonTick{s})
	tb.shows("paused")
	tb.shows("Step 20,951 of 20,951")
	tb.press("-", "space")
	tb.settle()
	if n := s.player.State().Number; n != 0 || !s.running {
		t.Errorf("playing at the end begins at step %d, running: %v", n, s.running)
	}
	tb.press("space")
	tb.shows("paused")
	if tb.send(lessonTick{&stepper{}}, lessonTick{s}); s.player.State().Number != 0 {
		t.Error("a late tick made a step")
	}
}

// The recursion goes along with the loop, forward and back.
func TestTheLoopHasATwin(t *testing.T) {
	tb := sit(t, lessonOf("loop", 0))
	for _, key := range []string{"right", "d", "pgdown", "left", "s", "up"} {
		tb.press(key)
		tb.settle()
		tb.shows("The recursion does the same at this step.")
		if a, b := tb.stepper().twin.State().Number, tb.stepper().player.State().Number; a != b {
			t.Errorf("after %s the recursion is at step %d, the loop at %d", key, a, b)
		}
	}
}

// A jump over millions of steps goes in pieces and can be stopped.
func TestLongJumps(t *testing.T) {
	slow := lesson.Puzzles("compare")[3]
	tb := sit(t, Lesson("backtrack", learn.Search{Puzzle: slow}, 0))
	tb.press("s")
	tb.shows("as fast as it goes")
	before := tb.stepper().player.State().Number
	if before != leap {
		t.Errorf("the first piece has %d steps", before)
	}
	tb.press("esc")
	tb.shows("paused")
	tb.press("home")
	tb.settle()
	if n := tb.stepper().player.State().Number; n != 0 {
		t.Errorf("back at step %d", n)
	}
	tb.press("esc")
	if len(tb.below) != 0 {
		t.Error("a lesson is still open")
	}
}

func TestKeysAndWordsOfALesson(t *testing.T) {
	tb := sit(t, lessonOf("loop", 0))
	tb.press("?")
	for _, k := range stepperKeys {
		tb.shows(tb.say(k.does))
	}
	tb.press("q", "o")
	tb.shows("Handout 2 writes the search without recursion")
	tb.press("q")
	tb.send(tea.MouseWheelMsg{Button: tea.MouseWheelDown}, tea.MouseWheelMsg{Button: tea.MouseWheelDown}, tea.MouseWheelMsg{Button: tea.MouseWheelUp})
	if n := tb.stepper().player.State().Number; n != 1 {
		t.Errorf("the wheel leads to step %d", n)
	}
	tb.resize(20, 5)
	tb.shows("Please enlarge it.")
}

// What is wrong with a puzzle is shown.
func TestLessonsOnOddPuzzles(t *testing.T) {
	read := func(line string) *sudoku.Puzzle {
		for item, err := range format.Read(strings.NewReader(line), "test", "") {
			if err != nil {
				t.Fatal(err)
			}
			return item.Puzzle
		}
		return nil
	}
	tb := sit(t, Lesson("backtrack", learn.Search{Puzzle: read("1..1............")}, 1))
	tb.shows("the given 1 breaks a rule")
	tb = sit(t, Lesson("backtrack", learn.Search{Puzzle: read(".1234...........")}, 5))
	tb.shows("A dead end")
	tb = sit(t, Lesson("backtrack", learn.Search{Puzzle: sudoku.New(sudoku.Square(4), drawnOnly{})}, 0))
	tb.shows("cannot be searched")
	big := read(strings.Repeat(".", 256))
	tb = sit(t, Lesson("backtrack", learn.Search{Puzzle: big}, 40))
	fits(t, tb, tb.picture())
	tb.resize(60, 24)
	fits(t, tb, tb.picture())
}

type drawnOnly struct{}

func (drawnOnly) Name() string                         { return "drawn" }
func (drawnOnly) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }
func (drawnOnly) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }

// A refused digit stands out, and so does what it clashes with.
func TestRefusedDigitsStandOut(t *testing.T) {
	tb := sit(t, lessonOf("backtrack", 1))
	s := tb.stepper()
	live := s.player.State().Live(s.player.Search().Puzzle)
	if l := live.Looks[0]; l.Digit != 1 || palette.InkOf(l) != palette.Wrong || !l.Tone.Has(sudoku.ToneCursor) {
		t.Errorf("R1C1: %+v", l)
	}
	if l := live.Looks[3]; !l.Tone.Has(sudoku.ToneHint | sudoku.ToneSeen) {
		t.Errorf("R1C4 holds the digit: %+v", l)
	}
	if l := live.Looks[8]; l.Tone != sudoku.ToneSeen {
		t.Errorf("R1C9 is in the row: %+v", l)
	}
	if l := live.Looks[10]; l.Tone != 0 {
		t.Errorf("R2C2 has nothing to do with it: %+v", l)
	}
}

// The menu opens every lesson, and comparing shows what is known as it comes.
func TestLessonsFromTheMenu(t *testing.T) {
	for i, topic := range lesson.Topics {
		tb := sit(t, Lessons(noTime()))
		tb.press(fmt.Sprint(i + 1))
		tb.shows(tb.say("topic." + topic))
		tb.press("q")
		tb.shows(tb.say("learn.menu"))
	}
}

func TestRace(t *testing.T) {
	tb := sit(t, Lessons(noTime()))
	r := newRace(tb.app, lesson.Puzzles("compare")[:1], noTime())
	cmd := tb.open(r)
	for range learn.Engines {
		tb.shows(learn.Engines[len(r.done[0])] + " …")
		msg := cmd()
		_, cmd = tb.Update(msg)
	}
	if msg := cmd(); msg != nil {
		t.Errorf("after the last engine comes %v", msg)
	}
	tb.shows("times faster")
	tb.shows("lanes")
	tb.press("q")
}

// A recording is the same each time, and its lines are what players expect.
func TestCast(t *testing.T) {
	record := func() string {
		var b strings.Builder
		if err := Cast(&b, Config{}, "backtrack", learn.Search{Puzzle: lesson.Puzzles("backtrack")[0]}); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	got := record()
	if got != record() {
		t.Error("two recordings differ")
	}
	lines := strings.Split(strings.TrimSpace(got), "\n")
	var head struct{ Version, Width, Height int }
	if err := json.Unmarshal([]byte(lines[0]), &head); err != nil || head.Version != 2 || head.Width != 80 || head.Height != 24 {
		t.Errorf("%+v (%v)", head, err)
	}
	last := -1.0
	for _, line := range lines[1:] {
		var event []any
		if err := json.Unmarshal([]byte(line), &event); err != nil || len(event) != 3 || event[1] != "o" || event[0].(float64) <= last {
			t.Fatalf("%s (%v)", line, err)
		}
		last = event[0].(float64)
	}
	if end := stripped(lines[len(lines)-1]); !strings.Contains(end, "Step 20,951 of 20,951") {
		t.Errorf("it ends with %.200s", end)
	}
	if err := Cast(&strings.Builder{}, Config{}, "backtrack", learn.Search{Puzzle: lesson.Puzzles("backtrack")[0], Engine: "none"}); err == nil {
		t.Error("a recording of no solver")
	}
}
