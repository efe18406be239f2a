package engine

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"shudu/internal/answer"
	"shudu/rule"
)

// sample are arguments that make sense for each call, in an order in which they
// can be asked one after the other: a call that is not here is not tried.
func samples(t *testing.T) []struct {
	call string
	args any
} {
	t.Helper()
	no := 0
	return []struct {
		call string
		args any
	}{
		{"hello", Hello{Lang: "en", Seed: 7}}, {"home", nil}, {"lang", Lang{"zh-TW"}}, {"setting", Setting{Name: "settings.bell"}},
		{"games", nil}, {"stats", nil}, {"level", Level{"easy"}}, {"daily", nil}, {"puzzle", Begin{Puzzle: four, Lives: &no}},
		{"key", Key{Code: "ArrowRight"}}, {"press", Key{Key: "right"}}, {"act", Act{"mode corner"}}, {"enter", Enter{Digit: "2"}},
		{"click", Click{Cell: 1}}, {"drag", Click{Cell: 2}}, {"release", nil}, {"move", Move{"put 2 R1C2"}}, {"state", Whole{true}},
		{"save", Game{}}, {"replay", ReplayAt{At: -1}}, {"giveup", nil}, {"answer", Answer{true}}, {"reveal", nil},
		{"again", nil}, {"another", nil}, {"set", Set{Size: 4}}, {"title", Title{"A title"}}, {"rule", Rule{Words: "killer 5"}},
		{"unrule", Unrule{3}}, {"truth", Told{}}, {"playthis", nil}, {"close", nil},
		{"parse", Parse{Text: easy}}, {"look", Look{Puzzle: easy}}, {"status", About{Puzzle: easy}}, {"solutions", About{Puzzle: four}},
		{"exports", About{Puzzle: four}}, {"minimise", About{Puzzle: easy}}, {"share", Share{Puzzle: four}}, {"unshare", Unshare{Fragment: "p=" + four}},
		{"rulekinds", Lang{"en"}}, {"topics", Lang{"en"}}, {"learn", LearnOpen{Topic: "backtrack"}}, {"learngo", LearnGo{By: 3}},
		{"compare", LearnOpen{Topic: "compare", Puzzle: four}}, {"walk", LearnOpen{Topic: "path", Puzzle: easy}},
	}
}

// alone are calls that other tests ask, since they need a game that is kept.
var alone = []string{"open", "remove", "load", "import"}

// Every call of the contract is answered when it is asked for something that
// makes sense, and none was forgotten here.
func TestEveryCallIsAnswered(t *testing.T) {
	k := newTalk(t)
	tried := slices.Clone(alone)
	for _, s := range samples(t) {
		if _, failed := k.tryTo(s.call, s.args); failed != nil {
			t.Errorf("%s: %+v", s.call, *failed)
		}
		tried = append(tried, s.call)
	}
	for _, call := range slices.Concat(slices.Collect(maps.Keys(sessionCalls)), slices.Collect(maps.Keys(solverCalls))) {
		if !slices.Contains(tried, call) {
			t.Errorf("%s is not tried", call)
		}
	}
}

// A field that a call does not have is a mistake of the page, and is said; the
// call is not made.
func TestUnknownFieldsAreRefusedByEveryCall(t *testing.T) {
	bare := []string{"home", "games", "stats", "daily", "again", "another", "playthis", "close"} // they read nothing
	for call := range sessionCalls {
		if !slices.Contains(bare, call) {
			refused(t, call)
		}
	}
	for call := range solverCalls {
		refused(t, call)
	}
}

// refused fails unless a call refuses a field that nobody has, and words that
// are no JSON object.
func refused(t *testing.T, call string) {
	t.Helper()
	k := newTalk(t)
	for _, args := range []string{`{"nobody":1}`, `[1]`, `"words"`, `{"`} {
		k.next++
		k.Take(Message{ID: k.next, Call: call, Args: json.RawMessage(args)})
		r := k.until(func(r Reply) bool { return r.ID == k.next })
		if r.Error == nil || r.Error.Kind != "usage" || r.Error.Text == "" {
			t.Errorf("%s %s: %+v", call, args, r)
		}
	}
}

// What needs a game says so where there is none, and breaks nothing.
func TestCallsThatNeedAGameSaySo(t *testing.T) {
	k := newTalk(t)
	for _, call := range []string{"key", "press", "act", "enter", "click", "drag", "release", "answer", "giveup", "reveal", "state", "again", "another", "playthis", "move", "rule", "unrule", "title", "truth", "replay"} {
		if _, failed := k.tryTo(call, nil); failed == nil || failed.Kind != "usage" || !strings.Contains(failed.Text, "game") {
			t.Errorf("%s: %+v", call, failed)
		}
	}
	k.state("puzzle", Begin{Puzzle: four})
	for _, call := range []string{"rule", "unrule", "title", "truth"} { // of a puzzle in the making
		if _, failed := k.tryTo(call, nil); failed == nil || failed.Kind != "usage" {
			t.Errorf("%s in a game: %+v", call, failed)
		}
	}
	if st := k.state("state", Whole{true}); len(st.Cells) != 16 || st.Undo != 0 {
		t.Errorf("%+v", st)
	}
}

// A puzzle that cannot be read is told of by every call that takes one, with its
// place.
func TestAPuzzleThatCannotBeReadIsToldByEveryCall(t *testing.T) {
	k := newTalk(t)
	bad := easy[:80] + "x"
	for call, args := range map[string]any{
		"puzzle": Begin{Puzzle: bad}, "set": Set{Puzzle: bad}, "look": Look{Puzzle: bad}, "status": About{Puzzle: bad}, "solutions": About{Puzzle: bad},
		"exports": About{Puzzle: bad}, "minimise": About{Puzzle: bad}, "share": Share{Puzzle: bad}, "learn": LearnOpen{Topic: "loop", Puzzle: bad},
		"compare": LearnOpen{Topic: "compare", Puzzle: bad}, "walk": LearnOpen{Topic: "path", Puzzle: bad},
		"solve": map[string]string{"puzzle": bad}, "count": map[string]string{"puzzle": bad}, "rate": map[string]string{"puzzle": bad},
	} {
		_, failed := k.tryTo(call, args)
		if failed == nil || failed.Kind != answer.Unreadable || failed.Line != 1 || failed.Column == 0 {
			t.Errorf("%s: %+v", call, failed)
		}
	}
	if _, failed := k.tryTo("look", Look{Puzzle: easy, From: "dance"}); failed == nil {
		t.Error("a format that does not exist reads a puzzle")
	}
}

// endless is a puzzle whose solutions nobody can count.
var endless = strings.Repeat(".", 81)

// Long work of every kind ends when it is cancelled, with an error that says so,
// and the engine goes on.
func TestLongWorkEndsWhenItIsCancelled(t *testing.T) {
	hard := "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
	for call, args := range map[string]any{
		"solutions": About{Puzzle: endless, Limit: 1 << 40},
		"count":     map[string]any{"puzzle": endless},
		"learngo":   LearnGo{Until: "end"},
		"compare":   LearnOpen{Topic: "compare", Puzzle: hard},
		"generate":  map[string]any{"level": "expert", "givens": "17"},
	} {
		t.Run(call, func(t *testing.T) {
			k := newTalk(t)
			if call == "learngo" {
				ask[*Lesson](k, "learn", LearnOpen{Topic: "loop", Puzzle: hard})
			}
			id := k.send(call, args)
			time.Sleep(20 * time.Millisecond)
			k.send("cancel", Cancel{id})
			r := k.until(func(r Reply) bool { return r.ID == id && r.Progress == nil })
			if cut := r.Error != nil && r.Error.Kind == "cancelled"; !cut && call != "learngo" {
				t.Errorf("%+v", r.Error)
			}
			if l, ok := r.Result.(*Lesson); call == "learngo" && (!ok || l.Ended) {
				t.Errorf("a search that is stopped stands where it was: %+v", r)
			}
			if st := ask[*Status](k, "status", About{Puzzle: four}); st.Status != "unique" {
				t.Errorf("%+v", st)
			}
		})
	}
}

// A cancel that comes too late, or names nothing, is no error, and is answered.
func TestACancelOfNothingIsAnswered(t *testing.T) {
	k := newTalk(t)
	ask[*Home](k, "home", nil)
	for _, of := range []int{1, 99, -1} {
		if _, failed := k.tryTo("cancel", Cancel{of}); failed != nil {
			t.Errorf("%d: %+v", of, failed)
		}
	}
	if _, failed := k.tryTo("cancel", "words"); failed == nil {
		t.Error("a cancel without a number is taken")
	}
	k.Take(Message{Call: "cancel"}) // without an id there is nobody to answer
	if st := k.state("level", Level{"easy"}); st.Game.Level != "easy" {
		t.Errorf("%+v", st.Game)
	}
}

// Calls of a session are answered in the order they came, however many come at
// once.
func TestASessionAnswersInTurn(t *testing.T) {
	k := newTalk(t)
	k.state("puzzle", Begin{Puzzle: easy})
	var ids []int
	for range 50 {
		ids = append(ids, k.send("key", Key{Code: "ArrowRight"}))
	}
	last := k.until(func(r Reply) bool { return r.ID == ids[len(ids)-1] })
	if got := last.Result.(*State).Cursor; got != (2+50)%9 {
		t.Errorf("the cursor is at %d", got)
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	var heard []int
	for _, r := range k.said {
		if slices.Contains(ids, r.ID) {
			heard = append(heard, r.ID)
		}
	}
	if !slices.Equal(heard, ids) {
		t.Errorf("%v", heard)
	}
}

// An engine that is closed ends what goes on, and takes nothing more in turn.
func TestAClosedEngineEndsItsWork(t *testing.T) {
	k := &talk{t: t, heard: make(chan struct{}, 10000), now: time.Now()}
	k.Engine = New(Config{Now: k.clock, Post: k.hear})
	id := k.send("count", map[string]any{"puzzle": endless})
	k.Close()
	if r := k.until(func(r Reply) bool { return r.ID == id && r.Progress == nil }); r.Error == nil || r.Error.Kind != "cancelled" {
		t.Errorf("%+v", r)
	}
	ran := false
	k.inTurn(func() { ran = true })
	if ran {
		t.Error("work is done after the end")
	}
}

// The kinds of errors are those that the contract names.
func TestErrorsHaveTheirKinds(t *testing.T) {
	k := newTalk(t)
	killer, err := rule.Example("killer")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		call string
		args any
		kind string
	}{
		{"solve", map[string]any{"puzzle": clash}, "clash"}, {"open", Game{Game: "nobody"}, "missing"}, {"open", Game{Game: "nobody", Done: true}, "missing"},
		{"save", Game{Game: "nobody"}, "missing"}, {"remove", Game{Game: "nobody"}, "missing"}, {"replay", ReplayAt{Game: "nobody"}, "missing"},
		{"import", Import{""}, "unreadable"}, {"import", Import{string(killer)}, "unreadable"}, {"unshare", Unshare{Fragment: "p=~AAAA"}, "unreadable"},
		{"parse", Parse{Text: strings.Repeat(".", mostBytes+1)}, "large"}, {"unshare", Unshare{Fragment: "p=" + strings.Repeat(".", mostFragment+1)}, "large"},
		{"set", Set{Size: 1}, "usage"}, {"set", Set{Size: 26}, "usage"}, {"dance", nil, "usage"}, {"lang", Lang{"fr"}, "usage"},
	} {
		_, failed := k.tryTo(c.call, c.args)
		if failed == nil || failed.Kind != c.kind || failed.Text == "" {
			t.Errorf("%s %.60v: %+v, not %s", c.call, c.args, failed, c.kind)
		}
	}
}

// What went wrong is said in the language of the session.
func TestErrorsAreSaidInTheLanguageOfTheSession(t *testing.T) {
	k := newTalk(t)
	_, english := k.tryTo("state", nil)
	ask[*Home](k, "lang", Lang{"zh-TW"})
	_, chinese := k.tryTo("state", nil)
	if english.Text == chinese.Text || !strings.ContainsFunc(chinese.Text, func(r rune) bool { return r > 0x4e00 }) {
		t.Errorf("%q, %q", english.Text, chinese.Text)
	}
}
