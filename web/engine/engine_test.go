package engine

import (
	"encoding/json"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"
)

const (
	easy    = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solved9 = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	clash   = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	four    = "1....4.....2.3.."
)

// talk is an engine and what it said.
type talk struct {
	*Engine
	t     *testing.T
	mu    sync.Mutex
	said  []Reply
	heard chan struct{}
	next  int
	now   time.Time
}

func newTalk(t *testing.T) *talk {
	k := &talk{t: t, heard: make(chan struct{}, 10000), now: time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)}
	k.Engine = New(Config{Now: k.clock, Post: k.hear})
	t.Cleanup(k.Close)
	return k
}

// clock is a clock that goes on by a millisecond with each look.
func (k *talk) clock() time.Time {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.now = k.now.Add(time.Millisecond)
	return k.now
}

func (k *talk) wait(d time.Duration) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.now = k.now.Add(d)
}

func (k *talk) hear(r Reply) {
	if r.Result != nil {
		whole(k.t, "result", reflect.ValueOf(r.Result))
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.said = append(k.said, r)
	select {
	case k.heard <- struct{}{}:
	default: // who waits looks at everything that was said
	}
}

// until waits for the first reply that is wanted.
func (k *talk) until(wanted func(Reply) bool) Reply {
	k.t.Helper()
	late := time.After(2 * time.Minute)
	for i := 0; ; {
		k.mu.Lock()
		for ; i < len(k.said); i++ {
			if wanted(k.said[i]) {
				defer k.mu.Unlock()
				return k.said[i]
			}
		}
		k.mu.Unlock()
		select {
		case <-k.heard:
		case <-late:
			k.t.Fatal("no answer")
		}
	}
}

// send sends a call and returns its number.
func (k *talk) send(call string, args any) int {
	k.t.Helper()
	text, err := json.Marshal(args)
	if err != nil {
		k.t.Fatal(err)
	}
	k.next++
	k.Take(Message{ID: k.next, Call: call, Args: text})
	return k.next
}

// tryTo asks and returns the result, or the error.
func (k *talk) tryTo(call string, args any) (any, *Error) {
	k.t.Helper()
	id := k.send(call, args)
	r := k.until(func(r Reply) bool { return r.ID == id && r.Progress == nil })
	return r.Result, r.Error
}

// ask asks for something that must be answered.
func ask[T any](k *talk, call string, args any) T {
	k.t.Helper()
	result, failed := k.tryTo(call, args)
	if failed != nil {
		k.t.Fatalf("%s: %+v", call, *failed)
	}
	out, ok := result.(T)
	if !ok {
		k.t.Fatalf("%s answers with a %T", call, result)
	}
	return out
}

// state asks for something that answers with a state.
func (k *talk) state(call string, args any) *State {
	k.t.Helper()
	return ask[*State](k, call, args)
}

func TestTheEngineSaysWhichContractItSpeaks(t *testing.T) {
	k := newTalk(t)
	if r := k.until(func(r Reply) bool { return r.Ready != nil }); r.Ready.Contract != Contract || Contract == "" {
		t.Errorf("%+v", r.Ready)
	}
}

func TestWhatMakesNoSenseIsSaid(t *testing.T) {
	k := newTalk(t)
	for call, args := range map[string]any{
		"dance": nil, "key": Key{Code: "KeyA"}, "move": Move{"put 5 R1C1"}, "state": Whole{}, "again": nil, "lang": Lang{"zh-CN"},
		"level": map[string]any{"lvl": 1}, "learngo": LearnGo{By: 1}, "learn": LearnOpen{Topic: "luck"}, "rule": Rule{Words: "cage"}, "setting": Setting{Name: "settings.none"},
		"set": Set{Size: 99}, "unrule": Unrule{1}, "title": Title{"x"},
	} {
		if _, failed := k.tryTo(call, args); failed == nil || failed.Kind != "usage" || failed.Text == "" {
			t.Errorf("%s: %+v", call, failed)
		}
	}
	if _, failed := k.tryTo("open", Game{Game: "none"}); failed == nil || failed.Kind != "missing" {
		t.Errorf("open: %+v", failed)
	}
	if _, failed := k.tryTo("import", Import{"not a game"}); failed == nil || failed.Kind != "unreadable" {
		t.Errorf("import: %+v", failed)
	}
	if _, failed := k.tryTo("puzzle", Begin{Puzzle: "12x"}); failed == nil || failed.Kind != "unreadable" {
		t.Errorf("puzzle: %+v", failed)
	}
}

// A fault inside is an error like others, and the next call is answered.
func TestAFaultDoesNotEndTheEngine(t *testing.T) {
	k := newTalk(t)
	solverCalls["break"] = func(*solver, json.RawMessage) (any, error) { panic("broken") }
	defer delete(solverCalls, "break")
	if _, failed := k.tryTo("break", nil); failed == nil || failed.Kind != "internal" {
		t.Errorf("%+v", failed)
	}
	k.state("level", Level{"easy"})
}

// A call can be cancelled while it works, and the others are not held up.
func TestACallCanBeCancelled(t *testing.T) {
	k := newTalk(t)
	id := k.send("count", map[string]any{"puzzle": strings.Repeat(".", 81)})
	k.until(func(r Reply) bool { return r.ID == id && r.Progress != nil })
	if st := k.state("level", Level{"easy"}); st.Game.Level != "easy" {
		t.Errorf("%+v", st.Game)
	}
	k.send("cancel", Cancel{id})
	r := k.until(func(r Reply) bool { return r.ID == id && r.Progress == nil })
	if r.Error == nil || r.Error.Kind != "cancelled" {
		t.Errorf("%+v", r)
	}
}

// Where no timer can go off, the clock is looked at, and messages are let in.
func TestLongWorkLooksAtTheClock(t *testing.T) {
	breaths := 0
	var mu sync.Mutex
	k := &talk{t: t, heard: make(chan struct{}, 10000), now: time.Now()}
	k.Engine = New(Config{Now: k.clock, Post: k.hear, Breathe: func() { mu.Lock(); breaths++; mu.Unlock() }})
	t.Cleanup(k.Close)
	o, failed := k.tryTo("count", map[string]any{"puzzle": strings.Repeat(".", 81), "timeout": "2s"})
	text, _ := json.Marshal(o)
	if failed != nil || !strings.Contains(string(text), `"exact":false`) {
		t.Errorf("%s, %+v", text, failed)
	}
	mu.Lock()
	defer mu.Unlock()
	if breaths == 0 {
		t.Error("nothing was let in")
	}
}
