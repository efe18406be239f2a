package engine

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// win plays a puzzle of four to its end.
func win(k *talk) *State {
	k.t.Helper()
	none := 0
	k.state("puzzle", Begin{Puzzle: four, Lives: &none})
	var st *State
	for i, d := range "1243342141322314" {
		if four[i] == '.' {
			k.state("click", Click{Cell: i})
			st = k.state("enter", Enter{Digit: string(d)})
		}
	}
	return st
}

// A game without a name is called by its kind and its size, while it is played, in
// the list, and, as the records show below, when it has ended.
func TestGamesAreToldApart(t *testing.T) {
	k := newTalk(t)
	killer := `{"v":1,"size":4,"rules":[{"rule":"latin"},{"rule":"killer","sum":5,"where":["R1C1","R1C2"]}]}`
	for puzzle, want := range map[string]string{four: "Sudoku 4x4", killer: "killer cage 4x4"} {
		st := k.state("puzzle", Begin{Puzzle: puzzle})
		list := ask[*Home](k, "home", nil).Games
		if st.Game.Name != want || !slices.ContainsFunc(list, func(g GameEntry) bool { return g.ID == st.Game.ID && g.Name == want }) {
			t.Errorf("%s: %+v", st.Game.Name, list)
		}
	}
}

// Records are counted by level and in all; a game of the player's own has no
// level. A best time is only that of games that were won.
func TestRecordsAreCounted(t *testing.T) {
	k := newTalk(t)
	if st := ask[*Statistics](k, "stats", nil); len(st.Lines) != 1 || len(st.Rows) != 0 || len(st.Games) != 0 {
		t.Errorf("before the first game: %+v", st)
	}
	if st := win(k); st.Game.Status != "solved" || st.Ending == nil {
		t.Fatalf("%+v", st.Game)
	}
	k.state("level", Level{"easy"})
	k.state("giveup", nil)
	k.state("answer", Answer{true})
	st := ask[*Statistics](k, "stats", nil)
	if len(st.Rows) != 3 || len(st.Games) != 2 || len(st.Lines) != 2 {
		t.Fatalf("%+v", st)
	}
	easy, other, all := st.Rows[0], st.Rows[1], st.Rows[2]
	if !slices.Equal(easy[1:4], []string{"1", "0", "0"}) || easy[4] != "–" || easy[5] != "–" {
		t.Errorf("a game that was given up: %q", easy)
	}
	if !slices.Equal(other[1:4], []string{"1", "1", "1"}) || !strings.Contains(other[4], ":") || other[4] != other[5] {
		t.Errorf("a game that was won: %q", other)
	}
	if all[1] != "2" || all[2] != "1" || all[4] != other[4] {
		t.Errorf("all: %q", all)
	}
	for _, g := range st.Games {
		if !g.Done || g.Rows == 0 || g.Clock == "" {
			t.Errorf("%+v", g)
		}
	}
	if given, won := st.Games[0].Name, st.Games[1].Name; !strings.HasPrefix(given, "easy, number ") || won != "Sudoku 4x4" {
		t.Errorf("those that have ended are called %q and %q", given, won)
	}
}

// How the puzzle of the day stands is told: not begun, begun, or how it ended;
// tomorrow there is another.
func TestTheDayIsTold(t *testing.T) {
	k := newTalk(t)
	status := func() Daily { return ask[*Home](k, "home", nil).Daily }
	if d := status(); d.Status != "" || d.Date != "2026-11-15" || !strings.Contains(d.Text, d.Date) {
		t.Errorf("%+v", d)
	}
	k.state("daily", nil)
	if d := status(); d.Status != "playing" {
		t.Errorf("%+v", d)
	}
	k.state("giveup", nil)
	k.state("answer", Answer{true})
	if d := status(); d.Status != "abandoned" {
		t.Errorf("%+v", d)
	}
	k.wait(24 * time.Hour)
	if d := status(); d.Status != "" || d.Date != "2026-11-16" {
		t.Errorf("%+v", d)
	}
}

// Settings have a name, a value in words, and where they are a switch, whether
// it is on; a switch changes to the other and back, and an unknown one is refused.
func TestSettingsAreChoices(t *testing.T) {
	k := newTalk(t)
	find := func(h *Home, name string) Choice {
		i := slices.IndexFunc(h.Settings, func(c Choice) bool { return c.Name == name })
		if i < 0 {
			t.Fatalf("there is no %s", name)
		}
		return h.Settings[i]
	}
	home := ask[*Home](k, "home", nil)
	switches := 0
	for _, c := range home.Settings {
		if c.Title == "" || c.Title == c.Name || c.Value == "" {
			t.Errorf("%+v", c)
		}
		if c.On != nil {
			switches++
			turned := find(ask[*Home](k, "setting", Setting{Name: c.Name}), c.Name)
			back := find(ask[*Home](k, "setting", Setting{Name: c.Name}), c.Name)
			if *turned.On == *c.On || *back.On != *c.On || turned.Value == back.Value {
				t.Errorf("%s goes from %v to %v to %v", c.Name, *c.On, *turned.On, *back.On)
			}
		}
	}
	if switches < 3 {
		t.Errorf("%d switches", switches)
	}
	if lives := find(ask[*Home](k, "setting", Setting{Name: "settings.lives", Value: "off"}), "settings.lives"); lives.On != nil {
		t.Errorf("lives are a number: %+v", lives)
	}
	if _, failed := k.tryTo("setting", Setting{Name: "settings.nobody"}); failed == nil || failed.Kind != "usage" {
		t.Errorf("%+v", failed)
	}
}

// What could not be read is told each time somebody comes home, and not once more
// each time.
func TestProblemsAreNotRepeated(t *testing.T) {
	k := newTalk(t)
	ask[*Home](k, "hello", Hello{Lang: "en", Settings: "{", Files: []File{{Folder: "games", ID: "spoiled", Lines: []string{"no game"}}}})
	first := ask[*Home](k, "home", nil).Problems
	again := ask[*Home](k, "home", nil).Problems
	if len(first) == 0 || !slices.Equal(first, again) {
		t.Errorf("%q, then %q", first, again)
	}
}

// A game is shown again from its beginning to its end: a place that is not there
// is the end; between two events a quarter of the time passes, at least a tenth
// of a second and at most a second.
func TestAGameIsShownAtAnyPlace(t *testing.T) {
	k := newTalk(t)
	none := 0
	id := k.state("puzzle", Begin{Puzzle: four, Lives: &none}).Game.ID
	for _, m := range []struct {
		move string
		wait time.Duration
	}{{"put 2 R1C2", 0}, {"put 4 R1C3", 2 * time.Second}, {"put 3 R1C4", time.Hour}} {
		k.wait(m.wait)
		k.state("move", Move{m.move})
	}
	at := func(n int) *Replayed { return ask[*Replayed](k, "replay", ReplayAt{Game: id, At: n}) }
	end := at(-1)
	for _, n := range []int{end.Of + 1, 1 << 30} {
		if r := at(n); r.At != end.Of || r.Wait != 0 {
			t.Errorf("at %d: %d of %d, then a wait of %d", n, r.At, r.Of, r.Wait)
		}
	}
	if r := at(0); r.Wait != 0 || r.At != 0 || r.Clock == "" || strings.Contains(r.Text, "R1C2") {
		t.Errorf("%+v", r)
	}
	first := end.Of - 2 // after the first digit
	if r := at(first); r.Wait < 500 || r.Wait > 510 || !strings.Contains(r.Text, "R1C2") || r.State.Cursor != 1 {
		t.Errorf("a wait of %d ms, %q, cursor %d", r.Wait, r.Text, r.State.Cursor)
	}
	if r := at(first - 1); first > 1 && r.Wait != 100 {
		t.Errorf("a wait of %d ms", r.Wait)
	}
	if r := at(first + 1); r.Wait != 1000 {
		t.Errorf("a wait of %d ms", r.Wait)
	}
	if len(end.Slow) == 0 || len(end.Slow) > 3 || !strings.Contains(end.Slow[0], "R1C4") {
		t.Errorf("what took longest: %q", end.Slow)
	}
	ask[*Home](k, "close", nil)
	if _, failed := k.tryTo("replay", ReplayAt{At: 1}); failed == nil {
		t.Error("a game that nobody named is shown")
	}
	if _, failed := k.tryTo("replay", ReplayAt{Game: "nobody", At: 1}); failed == nil || failed.Kind != "missing" {
		t.Errorf("%+v", failed)
	}
	if r := at(-1); r.Of < end.Of {
		t.Errorf("a game that is not open: %d of %d", r.Of, end.Of)
	}
}

// A hand that is lifted ends what it selects: the next one begins anew.
func TestALiftedHandEndsTheSelection(t *testing.T) {
	k := newTalk(t)
	k.state("set", Set{Size: 4, Solver: true})
	k.state("click", Click{Cell: 0})
	if st := k.state("drag", Click{Cell: 1}); !slices.Equal(st.Chosen, []int{0, 1}) {
		t.Errorf("%v", st.Chosen)
	}
	k.state("release", nil)
	if st := k.state("drag", Click{Cell: 2}); slices.Contains(st.Chosen, 2) {
		t.Errorf("a hand that is not down selects %v", st.Chosen)
	}
}
