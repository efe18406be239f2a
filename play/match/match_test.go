package match_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"shudu/internal/formattest"
	"testing"
	"time"

	_ "shudu/format/all"
	"shudu/play"
	"shudu/play/hint"
	"shudu/play/match"
	"shudu/play/settings"
	"shudu/play/shelf"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

var noon = time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)

func at(seconds int) time.Time { return noon.Add(time.Duration(seconds) * time.Second) }

func host() (*match.Host, *shelf.Memory) {
	files := &shelf.Memory{}
	return &match.Host{Shelf: shelf.Of(files), Settings: settings.Defaults(), Random: rand.New(rand.NewPCG(1, 2))}, files
}

// small is a puzzle of 4×4; R1C2 is 3.
func small() *sudoku.Puzzle {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	for i, r := range "1.....3..1.....2" {
		if r != '.' {
			p.Givens[i] = sudoku.Digit(r - '0')
		}
	}
	return p
}

// judged starts a game on the small puzzle, with a judge.
func judged(t *testing.T, h *match.Host) *match.Match {
	t.Helper()
	m := h.Puzzle(at(0), play.Card{}, small())
	m.Take(match.Examine(t.Context(), m.Puzzle()))
	if m.Judge() == nil {
		t.Fatal("no judge")
	}
	return m
}

func do(t *testing.T, m *match.Match, second int, text string) {
	t.Helper()
	move, err := play.ParseMove(m.Puzzle().Geometry, text)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Do(t.Context(), at(second), move); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
}

func TestGamesStartAsTheSettingsSay(t *testing.T) {
	h, _ := host()
	if m := h.Level(noon, "hard"); m.Card.Level != "hard" || m.Card.Mode != match.Modern || !m.Clean() {
		t.Errorf("%+v", m.Card)
	} else if _, of := m.Lives(); of != 5 {
		t.Errorf("%d lives", of)
	}
	two := 2
	h.Lives, h.Settings.Clean = &two, false
	if m := h.Level(noon, "medium"); m.Card.Level != "medium" || m.Clean() {
		t.Errorf("%+v", m.Card)
	} else if _, of := m.Lives(); of != 2 {
		t.Errorf("%d lives, asked for 2", of)
	}
	p := small()
	p.Info.Level = "Easy"
	if m := h.Puzzle(noon, play.Card{}, p); m.Card.Level != "easy" {
		t.Errorf("%+v", m.Card)
	}
	set := h.Set(noon, nil)
	if _, of := set.Lives(); !set.Setting() || of != 0 || set.Puzzle().Givens.Filled() != 0 {
		t.Error("setter's mode has lives, or givens")
	}
}

// The time between the last move and leaving is not lost.
func TestLeavingKeepsTheTime(t *testing.T) {
	h, _ := host()
	m := judged(t, h)
	do(t, m, 10, "put 3 R1C2")
	m.Close(at(60))
	again, err := h.Open(at(1000), m.Card.ID)
	if err != nil {
		t.Fatal(err)
	}
	if d := again.Elapsed(at(1002)); d != 62*time.Second {
		t.Errorf("the clock says %v, want 1m2s", d)
	}
	// While it is paused no time passes, and leaving adds none.
	do(t, again, 1005, "pause")
	again.Close(at(5000))
	third, _ := h.Open(at(9000), m.Card.ID)
	if d := third.Elapsed(at(9001)); d != 66*time.Second {
		t.Errorf("the clock says %v, want 1m6s", d)
	}
}

func TestUntouchedGamesAreNotKept(t *testing.T) {
	h, _ := host()
	m := judged(t, h)
	m.Close(at(5))
	if list, bad := h.Shelf.List(); len(list)+len(bad) > 0 {
		t.Errorf("%+v, %v", list, bad)
	}
	m = judged(t, h)
	do(t, m, 1, "corner 2 R1C2")
	m.Close(at(5))
	if list, _ := h.Shelf.List(); len(list) != 1 {
		t.Errorf("%+v", list)
	}
}

func TestAGameThatCannotBeKeptGoesOnAndCanBeKeptElsewhere(t *testing.T) {
	h, files := host()
	m := judged(t, h)
	do(t, m, 1, "put 3 R1C2")
	files.Full = errors.New("the disk is full")
	do(t, m, 2, "put 2 R1C3")
	if !errors.Is(m.Unkept(), files.Full) || m.At(2).Digit != 2 {
		t.Fatalf("%v", m.Unkept())
	}
	do(t, m, 3, "put 4 R1C4")
	elsewhere := shelf.Of(&shelf.Memory{})
	if err := m.KeepOn(h.Shelf, at(4)); err == nil {
		t.Error("the full place kept it")
	}
	if err := m.KeepOn(elsewhere, at(4)); err != nil || m.Unkept() != nil {
		t.Fatal(err)
	}
	do(t, m, 5, "undo")
	m.Close(at(6))
	list, _ := elsewhere.List()
	if len(list) != 1 || list[0].Count.Undo != 2 || list[0].Filled != 2 {
		t.Errorf("%+v", list)
	}
	// From the start: the game is not kept, and says so.
	if m := h.Level(noon, ""); !errors.Is(m.Unkept(), files.Full) {
		t.Errorf("%v", m.Unkept())
	}
}

func TestSettingsReachTheGame(t *testing.T) {
	h, _ := host()
	m := judged(t, h)
	h.Settings.Lives, h.Settings.Clean = 3, false
	if later := m.Settle(at(1), h); later || m.Clean() {
		t.Error("before a mistake, lives change at once")
	}
	if left, of := m.Lives(); left != 3 || of != 3 {
		t.Errorf("%d of %d", left, of)
	}
	do(t, m, 2, "put 4 R1C2")
	h.Settings.Lives = 5
	if later := m.Settle(at(3), h); !later {
		t.Error("after a mistake, lives were filled up")
	}
	if left, of := m.Lives(); left != 2 || of != 3 {
		t.Errorf("%d of %d", left, of)
	}
}

func TestVerdicts(t *testing.T) {
	empty := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	clash := small()
	clash.Givens[1] = 1
	for name, tt := range map[string]struct {
		p    *sudoku.Puzzle
		want string
	}{"one solution": {small(), ""}, "several": {empty, "play.several"}, "none": {clash, "play.none"}} {
		words, _ := match.Examine(t.Context(), tt.p).Words()
		if words.Key != tt.want {
			t.Errorf("%s: %q", name, words.Key)
		}
	}
	over, cancel := context.WithDeadline(t.Context(), time.Now().Add(-time.Second))
	defer cancel()
	if v := match.Examine(over, sudoku.New(sudoku.Square(16), rule.Classic(16)...)); v.Err != nil && !v.Late() {
		t.Errorf("%v", v.Err)
	}
}

func TestCheckCountsAndTells(t *testing.T) {
	h, _ := host()
	none := 0
	h.Lives = &none
	m := h.Puzzle(at(0), play.Card{}, small())
	if c := m.Check(t.Context(), at(1)); !c.Bad || c.Words.Key != "play.unjudged" || m.Count().Checks != 0 {
		t.Errorf("without a judge: %+v", c)
	}
	m.Take(match.Examine(t.Context(), m.Puzzle()))
	if c := m.Check(t.Context(), at(1)); c.Bad || c.Words.Key != "play.allright" {
		t.Errorf("%+v", c)
	}
	do(t, m, 2, "put 4 R1C2")
	if c := m.Check(t.Context(), at(3)); len(c.Wrong) != 1 || c.Wrong[0] != 1 || !c.Bad {
		t.Errorf("%+v", c)
	}
	if m.Count().Checks != 2 {
		t.Errorf("%d checks", m.Count().Checks)
	}
}

// fixed is a finder that knows one thing.
type fixed struct{ hint.Hint }

func (f fixed) Next(context.Context, hint.Position) (hint.Hint, bool) {
	return f.Hint, len(f.Rungs) > 0
}

func TestHintsSayWhatIsWrongFirst(t *testing.T) {
	h, _ := host()
	none := 0
	h.Lives = &none
	h.Hints = fixed{hint.Hint{Rungs: []play.Phrase{play.Tell("hint.none")}}}
	m := judged(t, h)
	if help := m.Hint(t.Context(), at(1), false); help.Wrong || help.None || m.Count().Hints != 1 {
		t.Errorf("%+v", help)
	}
	if m.Hint(t.Context(), at(1), true); m.Count().Hints != 1 {
		t.Error("asked again, it is another hint")
	}
	do(t, m, 2, "put 4 R1C2")
	if help := m.Hint(t.Context(), at(3), false); !help.Wrong || help.Hint.Cells[0] != 1 {
		t.Errorf("%+v", help)
	}
	do(t, m, 4, "undo")
	h.Hints = fixed{}
	m = judged(t, h)
	if help := m.Hint(t.Context(), at(5), false); !help.None || m.Count().Hints != 0 || len(help.Hint.Rungs) == 0 {
		t.Errorf("%+v", help)
	}
}

// exampleOf is our example of a rule, and its solution.
func exampleOf(t *testing.T, kind string) (*sudoku.Puzzle, sudoku.Grid) {
	t.Helper()
	p := formattest.RuleExample(t, kind)
	solution, err := solve.Unique(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	return p, solution
}

// A digit that breaks no rule by itself and is not that of the solution is named in any
// puzzle with one solution; no digit of the solution ever is.
func TestWrongDigitsOfVariantsAreNamed(t *testing.T) {
	for _, kind := range []string{"killer", "sandwich", "thermometer", "little-killer", "anti-knight", "cage"} {
		p, solution := exampleOf(t, kind)
		h, _ := host()
		none := 0
		h.Lives = &none
		m := h.Puzzle(at(0), play.Card{}, p)
		m.Take(match.Examine(t.Context(), p))
		named := 0
		for c, d := range solution {
			if p.Givens[c] != sudoku.None || named == 3 {
				continue
			}
			other := d%sudoku.Digit(p.Geometry.N()) + 1
			m.Do(t.Context(), at(1), play.Put(other, sudoku.Cell(c)))
			if m.Grid()[c] != other {
				continue // it was not taken
			}
			if help := m.Hint(t.Context(), at(2), false); !help.Wrong || len(help.Hint.Cells) != 1 || help.Hint.Cells[0] != sudoku.Cell(c) || help.Hint.Rungs[0].Key != "hint.wrong" {
				t.Errorf("%s: %s is not named: %+v", kind, p.Geometry.Name(sudoku.Cell(c)), help.Hint)
			}
			m.Do(t.Context(), at(3), play.Put(d, sudoku.Cell(c)))
			if help := m.Hint(t.Context(), at(4), false); help.Wrong {
				t.Errorf("%s: the right digit of %s is called wrong: %+v", kind, p.Geometry.Name(sudoku.Cell(c)), help.Hint)
			}
			named++
		}
		if named != 3 {
			t.Errorf("%s: only %d digits were tried", kind, named)
		}
	}
}

// Where a puzzle has several solutions, digits of different ones are wrong together, and
// none of them is called wrong.
func TestDigitsOfSeveralSolutionsAreNotCalledWrong(t *testing.T) {
	h, _ := host()
	none := 0
	h.Lives = &none
	m := h.Puzzle(at(0), play.Card{}, sudoku.New(sudoku.Square(4), rule.Classic(4)...))
	m.Take(match.Examine(t.Context(), m.Puzzle()))
	do(t, m, 1, "put 1 R1C1")
	do(t, m, 2, "put 2 R1C2")
	if help := m.Hint(t.Context(), at(3), false); help.Wrong {
		t.Errorf("%+v", help.Hint)
	}
	do(t, m, 4, "put 3 R2C3")
	do(t, m, 5, "put 4 R2C4")
	if help := m.Hint(t.Context(), at(6), false); !help.Wrong || help.Hint.Rungs[0].Key != "hint.together" || len(help.Hint.Cells) != 0 {
		t.Errorf("%+v", help.Hint)
	}
}

func TestTheDailyPuzzle(t *testing.T) {
	h, _ := host()
	d := h.Daily(noon)
	if d.Match == nil || d.Card.Daily != "2026-11-15" || d.Card.Number != match.DailyNumber("2026-11-15") {
		t.Fatalf("%+v", d.Card)
	}
	do(t, d.Match, 1, "fill")
	d.Match.Close(at(2))
	again := h.Daily(at(100))
	if again.Match == nil || again.Match.Count().Undo != 1 {
		t.Fatal("it starts anew")
	}
	do(t, again.Match, 101, "abandon")
	again.Match.Close(at(102))
	if over := h.Daily(at(200)); over.Ended == nil || over.Match != nil {
		t.Error("it can be played twice")
	}
	if tomorrow := h.Daily(noon.AddDate(0, 0, 1)); tomorrow.Match == nil || tomorrow.Card.Daily != "2026-11-16" {
		t.Error("no puzzle tomorrow")
	}
}

func TestBanks(t *testing.T) {
	h, _ := host()
	b := match.Builtin()
	for _, n := range []int{0, -1, b.Len() + 1} {
		if got := h.Any(b, n); got < 1 || got > b.Len() {
			t.Errorf("%d became %d", n, got)
		}
	}
	if h.Any(b, 7) != 7 {
		t.Error("7 is not 7")
	}
	one := match.Only(small())
	if p, err := one.Puzzle(1); err != nil || one.Len() != 1 || p.Givens[0] != 1 {
		t.Error("not the only one")
	}
}

// solved plays the small puzzle to its end, a move every so many seconds.
func solved(t *testing.T, h *match.Host, from, pace int) *match.Match {
	t.Helper()
	p := small()
	p.Info.Level = "easy"
	m := h.Puzzle(at(from), play.Card{}, p)
	m.Take(match.Examine(t.Context(), p))
	for c, d := range m.Judge().Solution() {
		if p.Givens[c] == sudoku.None {
			from += pace
			m.Do(t.Context(), at(from), play.Put(d, sudoku.Cell(c)))
		}
	}
	if m.Status() != play.Solved {
		t.Fatal(m.Status())
	}
	m.Close(at(from))
	return m
}

func TestEndingsTellTheBestTime(t *testing.T) {
	h, _ := host()
	m := solved(t, h, 0, 2)
	if e := h.Ending(m, at(999)); e.Best != 24*time.Second || e.Record || e.Time != 24*time.Second || !e.Solvable {
		t.Errorf("the first: %+v", e)
	}
	m = solved(t, h, 1000, 3)
	if e := h.Ending(m, at(9999)); e.Best != 24*time.Second || e.Record || e.Time != 36*time.Second {
		t.Errorf("a slower one: %+v", e)
	}
	m = solved(t, h, 2000, 1)
	if e := h.Ending(m, at(9999)); e.Best != 12*time.Second || !e.Record {
		t.Errorf("a record: %+v", e)
	}
	lost := judged(t, h)
	lost.Card.Level = "easy"
	do(t, lost, 1, "abandon")
	if e := h.Ending(lost, at(9)); e.Status != play.Abandoned || e.Best != 12*time.Second || e.Record {
		t.Errorf("given up: %+v", e)
	}
	if st := h.Statistics(noon); st.All.Solved != 3 {
		t.Errorf("%+v", st.All)
	}
}

func TestAgainAndAnother(t *testing.T) {
	h, _ := host()
	d := h.Daily(noon).Match
	do(t, d, 1, "abandon")
	again := h.Again(at(2), d)
	if again.Card.ID == d.Card.ID || again.Card.Daily != "" || again.Puzzle() != d.First() || again.Status() != play.Playing {
		t.Errorf("%+v", again.Card)
	}
	for range 20 {
		first := h.Level(noon, "beginner")
		if next := h.Another(noon, first); next.Card.Level != "beginner" || next.Card.Number == first.Card.Number {
			t.Errorf("%+v after %+v", next.Card, first.Card)
		}
	}
}

func TestANewcomerStartsEasy(t *testing.T) {
	for seed := range uint64(10) {
		h, _ := host()
		h.Random = rand.New(rand.NewPCG(seed, 1))
		if m := h.Level(noon, ""); m.Card.Level != "easy" {
			t.Errorf("a newcomer starts on %s", m.Card.Level)
		}
	}
	h, _ := host()
	solved(t, h, 0, 1)
	levels := map[string]bool{}
	for range 40 {
		m := h.Level(noon, "")
		levels[m.Card.Level] = true
		m.Close(noon)
	}
	if len(levels) < 2 {
		t.Errorf("somebody who has played gets %v only", levels)
	}
}

func Example() {
	h, _ := host()
	m := h.Puzzle(noon, play.Card{}, small())
	m.Take(match.Examine(context.Background(), m.Puzzle()))
	events, _ := m.Do(context.Background(), at(3), play.Put(4, 1))
	left, of := m.Lives()
	fmt.Println(events[0].Move.Verb, left, "of", of)
	// Output: miss 4 of 5
}

// The day of the daily puzzle is that of the player's own place: at one instant
// there are two, and midnight brings the next.
func TestTheDayIsThePlayersOwn(t *testing.T) {
	taipei := time.FixedZone("Taipei", 8*3600)
	instant := time.Date(2026, 11, 15, 16, 30, 0, 0, time.UTC)
	if here, there := match.Today(instant), match.Today(instant.In(taipei)); here != "2026-11-15" || there != "2026-11-16" {
		t.Errorf("%s and %s", here, there)
	}
	h, _ := host()
	before := time.Date(2026, 11, 15, 23, 59, 59, 0, taipei)
	first := h.Daily(before)
	do(t, first.Match, 0, "corner 1 R1C1 R1C2 R1C3")
	if err := first.Match.Close(before); err != nil {
		t.Fatal(err)
	}
	if again := h.Daily(before.Add(500 * time.Millisecond)); again.Match == nil || again.Match.Card.ID != "daily-2026-11-15" || !again.Match.Touched() {
		t.Errorf("%+v", again)
	} else {
		again.Match.Close(before)
	}
	if next := h.Daily(before.Add(time.Second)); next.Match == nil || next.Card.Daily != "2026-11-16" || next.Match.Touched() {
		t.Errorf("%+v", next)
	}
}

// A verdict that comes late, or about another puzzle, changes nothing.
func TestVerdictsOfOtherPuzzles(t *testing.T) {
	h, _ := host()
	m := h.Puzzle(at(0), play.Card{}, small())
	m.Take(match.Examine(t.Context(), small()))
	if m.Judge() != nil {
		t.Error("the judge of another puzzle is taken")
	}
	ended, cancel := context.WithDeadline(t.Context(), time.Unix(0, 0))
	defer cancel()
	v := match.Examine(ended, m.Puzzle())
	if m.Take(v); v.Err == nil || !v.Late() || m.Judge() != nil {
		t.Errorf("%+v", v)
	}
	if words, any := v.Words(); !any || words.Key != "play.unjudged" {
		t.Errorf("%+v, %v", words, any)
	}
	if c := m.Check(t.Context(), at(1)); !c.Bad || c.Words.Key != "play.unjudged" || m.Count().Checks != 0 {
		t.Errorf("%+v, %d checks", c, m.Count().Checks)
	}
}
