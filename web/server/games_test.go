package server

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"shudu/internal/store"
	"shudu/play"
	"shudu/play/shelf"
	"shudu/rule"
	"shudu/sudoku"
)

const (
	tab   = "tab-one-0123456789"
	other = "tab-two-0123456789"
)

var noon = time.UnixMilli(1_700_000_000_000).UTC()

func puzzle() *sudoku.Puzzle {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	copy(p.Givens, []sudoku.Digit{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3})
	return p
}

// begun returns a server over a store with one game of two moves, closed.
func begun(t *testing.T, l Limits) (*Server, *store.Store, string) {
	t.Helper()
	st := store.At(t.TempDir())
	s := New(Config{Ask: echo, Games: st, Limits: l})
	t.Cleanup(s.Close)
	return s, st, shelved(t, st)
}

// shelved puts a game of two moves on a shelf.
func shelved(t *testing.T, files shelf.Files) string {
	t.Helper()
	g, err := shelf.Of(files).Create(play.Card{ID: "mine", Mode: "modern", Level: "easy"}, puzzle(), noon)
	if err != nil {
		t.Fatal(err)
	}
	g.Do(t.Context(), noon.Add(time.Second), play.Put(4, 12))
	g.Do(t.Context(), noon.Add(2*time.Second), play.Put(3, 13))
	g.Close()
	return g.Card.ID
}

// write asks to write to a game.
func write(s *Server, id string, w map[string]any) (int, written, trouble) {
	body, _ := json.Marshal(w)
	res := request(s, "POST", "/api/v1/games/"+id, string(body))
	var ok written
	var bad trouble
	json.Unmarshal(res.Body.Bytes(), &ok)
	json.Unmarshal(res.Body.Bytes(), &bad)
	return res.Code, ok, bad
}

func linesOf(t *testing.T, st *store.Store, in shelf.Folder, id string) []string {
	t.Helper()
	found, err := st.Read(in, id)
	if err != nil {
		t.Fatal(err)
	}
	return found.Lines
}

func TestGamesAreListed(t *testing.T) {
	s, st, id := begun(t, Limits{})
	done, _ := shelf.Of(st).Create(play.Card{ID: "old"}, puzzle(), noon)
	done.Do(t.Context(), noon, play.Say("abandon"))
	done.Close()
	st.WriteSettings([]byte(`{"v":1,"lives":3}`))
	var list struct {
		V        int
		Games    []gameView
		Settings map[string]any
		Lease    float64
	}
	json.Unmarshal(request(s, "GET", "/api/v1/games?lines=1", "").Body.Bytes(), &list)
	if list.V != 1 || len(list.Games) != 2 || list.Lease != 120 || list.Settings["lives"] != 3.0 {
		t.Fatalf("%+v", list)
	}
	if g := list.Games[0]; g.ID != id || g.Folder != shelf.Games || g.Busy || g.Level != "easy" || g.Filled != 2 || g.Open != 4 || g.Status != "paused" && g.Status != "playing" || len(g.Lines) < 4 {
		t.Errorf("in progress: %+v", g)
	}
	if g := list.Games[1]; g.ID != "old" || g.Folder != shelf.Done || g.Status != "abandoned" {
		t.Errorf("ended: %+v", g)
	}
}

// A game that was begun elsewhere is opened, goes on and is closed; what was
// there is never changed, and what was added is there as it was sent.
func TestAGameGoesOnInAPage(t *testing.T) {
	s, st, id := begun(t, Limits{})
	before := linesOf(t, st, shelf.Games, id)
	code, open, _ := write(s, id, map[string]any{"holder": tab})
	if code != 200 || !slices.Equal(open.Lines, before) || open.Lease != 120 {
		t.Fatalf("%d %+v", code, open)
	}
	more := []string{"1700000003000 resume", "1700000004000 put 1 R4C3"}
	if code, w, _ := write(s, id, map[string]any{"holder": tab, "from": len(before), "lines": more}); code != 200 || w.Count != len(before)+2 || w.Lines != nil {
		t.Fatalf("%d %+v", code, w)
	}
	if code, _, _ := write(s, id, map[string]any{"holder": tab, "close": true}); code != 200 || s.games.count() != 0 {
		t.Fatalf("%d, %d held", code, s.games.count())
	}
	if got := linesOf(t, st, shelf.Games, id); !slices.Equal(got, append(before, more...)) {
		t.Errorf("%q", got)
	}
	again, err := shelf.Of(st).Open(id, noon.Add(time.Hour))
	if err != nil || again.Session.Lost() != 0 || again.Session.Grid().Filled() != 15 {
		t.Errorf("a terminal opens it: %v", err)
	}
}

func TestAGameHasOneHolder(t *testing.T) {
	s, st, id := begun(t, Limits{})
	write(s, id, map[string]any{"holder": tab})
	code, _, bad := write(s, id, map[string]any{"holder": other})
	if code != http.StatusConflict || bad.Busy == nil || !*bad.Busy {
		t.Errorf("another tab: %d %+v", code, bad)
	}
	if code, _, _ := write(s, id, map[string]any{"from": 0, "lines": []string{}}); code != http.StatusConflict {
		t.Errorf("somebody without a name: %d", code)
	}
	if _, _, err := st.Open(id); !errors.Is(err, shelf.ErrBusy) {
		t.Errorf("a terminal: %v", err)
	}
	var g gameView
	json.Unmarshal(request(s, "GET", "/api/v1/games/"+id+"?holder="+other, "").Body.Bytes(), &g)
	if !g.Busy || g.Mine || len(g.Lines) == 0 {
		t.Errorf("it cannot be looked at: %+v", g)
	}
	json.Unmarshal(request(s, "GET", "/api/v1/games/"+id+"?holder="+tab, "").Body.Bytes(), &g)
	if !g.Busy || !g.Mine {
		t.Errorf("its holder does not know it: %+v", g)
	}
}

func TestAGameThatATerminalHolds(t *testing.T) {
	s, st, id := begun(t, Limits{})
	f, _, err := st.Open(id)
	if err != nil {
		t.Fatal(err)
	}
	code, _, bad := write(s, id, map[string]any{"holder": tab})
	if code != http.StatusConflict || bad.Busy == nil || !*bad.Busy || bad.Error != "the game is open in another window" {
		t.Errorf("%d %+v", code, bad)
	}
	f.Close(false)
	if code, _, _ := write(s, id, map[string]any{"holder": tab}); code != 200 {
		t.Errorf("closed there, but %d", code)
	}
}

// A tab that dies says nothing: what it held is free after a while.
func TestAHoldEndsWithItsLease(t *testing.T) {
	s, st, id := begun(t, Limits{Lease: 50 * time.Millisecond})
	write(s, id, map[string]any{"holder": tab})
	until(t, "it is free", func() bool {
		f, _, err := st.Open(id)
		if err == nil {
			f.Close(false)
		}
		return err == nil
	})
	// The tab was only asleep: it goes on where it was, unless the game has changed.
	n := len(linesOf(t, st, shelf.Games, id))
	if code, w, _ := write(s, id, map[string]any{"holder": tab, "from": n, "lines": []string{"1700000003000 put 1 R4C3"}}); code != 200 || w.Count != n+1 {
		t.Errorf("%d %+v", code, w)
	}
	code, _, bad := write(s, id, map[string]any{"holder": tab, "from": n, "lines": []string{"1700000003000 put 2 R4C3"}})
	if code != http.StatusConflict || bad.Busy == nil || *bad.Busy || bad.Count == nil || *bad.Count != n+1 {
		t.Errorf("%d %+v", code, bad)
	}
}

func TestALeaseIsRenewed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, _, id := begun(t, Limits{Lease: 2 * time.Minute})
		_, open, _ := write(s, id, map[string]any{"holder": tab})
		for range 12 {
			time.Sleep(time.Minute)
			if code, _, _ := write(s, id, map[string]any{"holder": tab, "from": open.Count, "lines": []string{}}); code != 200 {
				t.Fatalf("%d", code)
			}
		}
		if s.games.count() != 1 {
			t.Error("it was let go of")
		}
		time.Sleep(2*time.Minute - time.Second)
		if s.games.count() != 1 {
			t.Error("it is let go of before its time")
		}
		time.Sleep(2 * time.Second)
		if s.games.count() != 0 {
			t.Error("it is never let go of")
		}
	})
}

func TestSendingAgainIsHarmless(t *testing.T) {
	s, st, id := begun(t, Limits{})
	n := len(linesOf(t, st, shelf.Games, id))
	ask := map[string]any{"holder": tab, "from": n, "lines": []string{"1700000003000 put 1 R4C3"}}
	for range 3 {
		if code, w, _ := write(s, id, ask); code != 200 || w.Count != n+1 {
			t.Fatalf("%d %+v", code, w)
		}
	}
	last := map[string]any{"holder": tab, "from": n + 1, "lines": []string{"1700000004000 put 2 R4C4", "1700000004000 solved"}, "done": true}
	for range 2 {
		if code, w, bad := write(s, id, last); code != 200 || w.Folder != shelf.Done || w.Count != n+3 {
			t.Fatalf("%d %+v %+v", code, w, bad)
		}
	}
	if got := linesOf(t, st, shelf.Done, id); len(got) != n+3 {
		t.Errorf("%q", got)
	}
	if code, _, _ := write(s, id, map[string]any{"holder": tab, "from": n + 3, "lines": []string{"1700000005000 resume"}}); code != http.StatusConflict {
		t.Errorf("a game that has ended goes on: %d", code)
	}
}

func TestAGameBeginsInAPage(t *testing.T) {
	s, st, id := begun(t, Limits{})
	head, err := play.Header(play.Card{ID: "new", Mode: "modern"}, puzzle())
	if err != nil {
		t.Fatal(err)
	}
	start := []string{head, "1700000000000 start"}
	for range 2 { // the second time because the answer was lost
		if code, w, bad := write(s, "new", map[string]any{"holder": tab, "from": 0, "lines": start}); code != 200 || w.Count != 2 {
			t.Fatalf("%d %+v %+v", code, w, bad)
		}
	}
	if code, _, _ := write(s, id, map[string]any{"holder": tab, "from": 0, "lines": start}); code != http.StatusConflict {
		t.Errorf("it took the place of another: %d", code)
	}
	write(s, "new", map[string]any{"holder": tab, "close": true})
	if got := linesOf(t, st, shelf.Games, "new"); !slices.Equal(got, start) {
		t.Errorf("%q", got)
	}
}

// An answer is lost, and the page goes on: it sends what it was not told of again,
// with what came after it. All of it is kept, nothing twice, and what does not fit
// to what is there is refused.
func TestLinesAreSentAgainWithThoseThatFollow(t *testing.T) {
	s, st, id := begun(t, Limits{})
	n := len(linesOf(t, st, shelf.Games, id))
	one, two, three := "1700000003000 resume", "1700000004000 put 1 R4C3", "1700000005000 undo"
	for _, step := range []struct {
		from int
		send []string
		code int
		has  []string
	}{
		{n, []string{one}, 200, []string{one}},
		{n, []string{one, two}, 200, []string{one, two}},
		{n, []string{one, two, three}, 200, []string{one, two, three}},
		{n, []string{one, two}, 409, []string{one, two, three}}, // the page knows less than it was told
		{n, []string{one, three, two, one}, 409, []string{one, two, three}},
		{n + 4, nil, 409, []string{one, two, three}},
		{-1, nil, 409, []string{one, two, three}},
	} {
		code, _, _ := write(s, id, map[string]any{"holder": tab, "from": step.from, "lines": step.send})
		if got := linesOf(t, st, shelf.Games, id)[n:]; code != step.code || !slices.Equal(got, step.has) {
			t.Errorf("%q from %d: %d, kept are %q", step.send, step.from, code, got)
		}
	}
}

func TestWhatIsNoGameIsNotKept(t *testing.T) {
	s, st, id := begun(t, Limits{})
	n := len(linesOf(t, st, shelf.Games, id))
	for name, lines := range map[string][]string{
		"no time": {"put 1 R4C3"}, "no move": {"1700000003000 dance"}, "two in one": {"1700000003000 put 1 R4C3\n1700000003000 undo"}, "no cell": {"1700000003000 put 1 R9C9"},
	} {
		code, _, bad := write(s, id, map[string]any{"holder": tab, "from": n, "lines": lines})
		if code != http.StatusBadRequest || bad.Error == "" {
			t.Errorf("%s: %d %+v", name, code, bad)
		}
	}
	if code, _, _ := write(s, "new", map[string]any{"holder": tab, "from": 0, "lines": []string{"no header"}}); code != http.StatusBadRequest {
		t.Errorf("no header: %d", code)
	}
	if _, err := st.Read(shelf.Games, "new"); !errors.Is(err, shelf.ErrMissing) || s.games.mine("new", tab) {
		t.Errorf("something is left of it: %v", err)
	}
	if got := linesOf(t, st, shelf.Games, id); len(got) != n {
		t.Errorf("%q", got)
	}
	for name, body := range map[string]string{"holder": `{"holder":"short"}`, "key": `{"holder":"` + tab + `","what":1}`, "type": `{"lines":5}`, "JSON": `{`} {
		if res := request(s, "POST", "/api/v1/games/"+id, body); res.Code != http.StatusBadRequest {
			t.Errorf("%s: %d %s", name, res.Code, res.Body)
		}
	}
}

// A puzzle in the making comes to cells that it did not begin with, and goes on.
func TestLinesNameCellsThatARuleBrought(t *testing.T) {
	s, st, id := begun(t, Limits{})
	n := len(linesOf(t, st, shelf.Games, id))
	brought := []string{"1700000003000 option setter=on", `1700000004000 rule {"rule":"doublers"}`, "1700000005000 given 1 D3", "1700000006000 given 2 D4"}
	then := []string{"1700000007000 given 2 D5", "1700000008000 undo"}
	for i, lines := range [][]string{brought, then} {
		if code, _, bad := write(s, id, map[string]any{"holder": tab, "from": n + 4*i, "lines": lines}); code != 200 {
			t.Fatalf("%d %+v", code, bad)
		}
	}
	if got := linesOf(t, st, shelf.Games, id)[n:]; !slices.Equal(got, append(brought, then...)) {
		t.Errorf("%q", got)
	}
	gone := []string{"1700000009000 unrule 3", "1700000010000 given 1 D3"}
	if code, _, _ := write(s, id, map[string]any{"holder": tab, "from": n + 6, "lines": gone[:1]}); code != 200 {
		t.Fatal(code)
	}
	write(s, id, map[string]any{"holder": tab, "close": true})
	if code, _, _ := write(s, id, map[string]any{"holder": tab, "from": n + 7, "lines": gone[1:]}); code != http.StatusBadRequest {
		t.Errorf("a cell that is gone has a given: %d", code)
	}
}

func TestNamesLeadNowhereElse(t *testing.T) {
	s, _, _ := begun(t, Limits{})
	for _, id := range []string{"..%2f..%2fetc", "%2e%2e", "a%2fb", ".hidden", "nothing", strings.Repeat("a", 200), "a%00b", `a%5cb`} {
		for _, method := range []string{"GET", "POST", "DELETE"} {
			if w := request(s, method, "/api/v1/games/"+id, `{"holder":"`+tab+`"}`); w.Code != http.StatusNotFound && w.Code != http.StatusTemporaryRedirect {
				t.Errorf("%s %s: %d %s", method, id, w.Code, w.Body)
			}
		}
	}
}

// A program without a page makes moves by their words; the judge is the game's.
func TestMovesByWords(t *testing.T) {
	s, st, id := begun(t, Limits{})
	play := func(moves ...string) (int, played) {
		body, _ := json.Marshal(map[string]any{"moves": moves})
		w := request(s, "POST", "/api/v1/games/"+id, string(body))
		var p played
		json.Unmarshal(w.Body.Bytes(), &p)
		return w.Code, p
	}
	if code, p := play("put 2 R4C3"); code != 200 || p.Status != "paused" || p.Folder != shelf.Games || *p.Grid[3][2] != 2 || p.Grid[3][3] != nil {
		t.Errorf("%d %+v", code, p)
	}
	if code, _ := play("put 1 R9C9"); code != http.StatusBadRequest {
		t.Errorf("no cell: %d", code)
	}
	if code, _ := play("put 1 R1C1"); code != http.StatusBadRequest {
		t.Errorf("a given: %d", code)
	}
	code, p := play("put 1 R4C4")
	if code != 200 || p.Status != "solved" || p.Folder != shelf.Done || !strings.HasSuffix(p.Events[len(p.Events)-1], "solved") {
		t.Errorf("%d %+v", code, p)
	}
	if got := linesOf(t, st, shelf.Done, id); len(got) != p.Count {
		t.Errorf("%d lines, %d told", len(got), p.Count)
	}
	if code, _ := play("put 1 R4C3"); code != http.StatusNotFound {
		t.Errorf("after the end: %d", code)
	}
}

func TestMovesInAGameThatIsOpen(t *testing.T) {
	s, _, id := begun(t, Limits{})
	write(s, id, map[string]any{"holder": tab})
	if code, _, bad := write(s, id, map[string]any{"moves": []string{"put 1 R4C3"}}); code != http.StatusConflict || bad.Busy == nil || !*bad.Busy {
		t.Errorf("%d %+v", code, bad)
	}
}

func TestGamesAreRemoved(t *testing.T) {
	s, st, id := begun(t, Limits{})
	write(s, id, map[string]any{"holder": tab})
	if w := request(s, "DELETE", "/api/v1/games/"+id+"?holder="+other, ""); w.Code != http.StatusConflict {
		t.Errorf("somebody else's: %d", w.Code)
	}
	if w := request(s, "DELETE", "/api/v1/games/"+id+"?holder="+tab, ""); w.Code != 200 || s.games.count() != 0 {
		t.Errorf("%d, %d held", w.Code, s.games.count())
	}
	if _, err := st.Read(shelf.Games, id); !errors.Is(err, shelf.ErrMissing) {
		t.Errorf("got %v", err)
	}
	if w := request(s, "DELETE", "/api/v1/games/"+id, ""); w.Code != http.StatusNotFound {
		t.Errorf("again: %d", w.Code)
	}
}

func TestSettingsAreKept(t *testing.T) {
	s, st, _ := begun(t, Limits{})
	if w := request(s, "PUT", "/api/v1/settings", `{"v":1,"lives":3,"lang":"zh-TW"}`); w.Code != 200 {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	var got struct {
		Lives int
		Lang  string
	}
	if err := shelf.Of(st).LoadSettings(&got); err != nil || got.Lives != 3 || got.Lang != "zh-TW" {
		t.Errorf("%+v, %v", got, err)
	}
	for _, body := range []string{"", "[]", `{"lives":"many"}`, `{"v":1`} {
		if w := request(s, "PUT", "/api/v1/settings", body); w.Code != http.StatusBadRequest {
			t.Errorf("%q: %d", body, w.Code)
		}
	}
}

func TestADamagedGameDoesNotHideTheOthers(t *testing.T) {
	dir := t.TempDir()
	st := store.At(dir)
	g, _ := shelf.Of(st).Create(play.Card{ID: "good"}, puzzle(), noon)
	g.Do(t.Context(), noon, play.Put(4, 12))
	g.Close()
	if err := writeFile(filepath.Join(dir, "games", "bad.game"), "nonsense\n"); err != nil {
		t.Fatal(err)
	}
	s := New(Config{Ask: echo, Games: st})
	var list struct {
		Games   []gameView
		Damaged []string
	}
	json.Unmarshal(request(s, "GET", "/api/v1/games", "").Body.Bytes(), &list)
	if len(list.Games) != 1 || len(list.Damaged) != 1 {
		t.Errorf("%+v", list)
	}
}

// A disk that is full is told of; the page goes on without it.
func TestAPlaceThatCannotKeep(t *testing.T) {
	m := &shelf.Memory{}
	g, _ := shelf.Of(m).Create(play.Card{ID: "mine"}, puzzle(), noon)
	g.Close()
	m.Full = errors.New("no space left on device")
	s := New(Config{Ask: echo, Games: m})
	code, _, bad := write(s, "mine", map[string]any{"holder": tab, "from": 2, "lines": []string{"1700000003000 put 1 R4C3"}})
	if code != http.StatusInternalServerError || !strings.Contains(bad.Error, "no space") {
		t.Errorf("%d %+v", code, bad)
	}
}

func TestOnlySoManyGamesAreHeld(t *testing.T) {
	m := &shelf.Memory{}
	s := New(Config{Ask: echo, Games: m})
	head, _ := play.Header(play.Card{}, puzzle())
	for i := range mostGames + 1 {
		code, _, _ := write(s, fmt.Sprint("g", i), map[string]any{"holder": tab, "from": 0, "lines": []string{head}})
		if want := map[bool]int{true: 200, false: 503}[i < mostGames]; code != want {
			t.Fatalf("game %d: %d", i, code)
		}
	}
	s.Close()
	if s.games.count() != 0 {
		t.Errorf("%d are held by nobody", s.games.count())
	}
}

func writeFile(path, data string) error { return os.WriteFile(path, []byte(data), 0o644) }
