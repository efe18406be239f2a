package pagetest

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"shudu/internal/answer"
	"shudu/internal/browsertest"
	"shudu/internal/store"
	"shudu/play/shelf"
	"shudu/web/server"
)

// fickle is the page as `shudu web` serves it, which may stop to answer, with the
// games behind it.
func fickle(t *testing.T) (address string, away *atomic.Bool, st *store.Store) {
	t.Helper()
	beside(t)
	st, away = store.At(t.TempDir()), new(atomic.Bool)
	s := server.New(server.Config{Page: whole(t), Games: st, Ask: server.Answers(answer.Kit{Threads: 1}), Limits: server.Limits{Lease: time.Hour}})
	h := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if away.Load() {
			panic(http.ErrAbortHandler) // the line is cut
		}
		s.ServeHTTP(w, r)
	}))
	t.Cleanup(func() { h.Close(); s.Close() })
	return h.URL + "/", away, st
}

// held returns the game that is played in a page, and its moves as the server has
// them: "corner 1 R1C2".
func held(p *browsertest.Page, st *store.Store) (id string, moves func() []string) {
	p.Wait("document.querySelector('main').dataset.game")
	p.Eval("document.querySelector('main').dataset.game", &id)
	return id, func() []string {
		found, _ := st.Read(shelf.Games, id)
		var out []string
		for _, line := range found.Lines {
			if _, move, _ := strings.Cut(line, " "); strings.HasPrefix(move, "corner") {
				out = append(out, move)
			}
		}
		return out
	}
}

// free reports whether nobody has a game.
func free(st *store.Store, id string) bool {
	f, _, err := st.Open(id)
	if err == nil {
		f.Close(false)
	}
	return err == nil
}

// note writes a corner note into a cell that is empty.
func note(p *browsertest.Page, cellAt, digit int) {
	p.Drag("", cell(cellAt))
	p.Key(fmt.Sprintf("shift+Digit%d", digit))
	p.Wait(fmt.Sprintf("document.querySelectorAll('[role=gridcell]')[%d].getAttribute('aria-label').includes('corner notes %d')", cellAt, digit))
}

// While the server does not answer the game goes on; what was played then is in
// the log when it answers again, in order, also when nothing more is played.
func TestMovesMadeWhileTheServerIsAwayAreKept(t *testing.T) {
	browsertest.Need(t)
	address, away, st := fickle(t)
	p := browsertest.Open(t, address+"?lang=en#play")
	playing(p)
	begin(p, small)
	_, moves := held(p, st)
	note(p, 1, 1)
	eventually(t, "the first note is kept", func() bool { return len(moves()) == 1 })
	away.Store(true)
	note(p, 2, 2)
	p.Wait("document.querySelector('.toast').textContent.includes('is saved when it answers again')")
	note(p, 3, 3)
	away.Store(false)
	eventually(t, "the notes follow by themselves", func() bool { return len(moves()) == 3 })
	p.Wait("document.querySelector('.toast').textContent.includes('answers again: the game is saved')")
	note(p, 4, 4)
	want := []string{"corner 1 R1C2", "corner 2 R1C3", "corner 3 R1C4", "corner 4 R2C1"}
	eventually(t, "all notes are kept", func() bool { return slices.Equal(moves(), want) })
}

// A game that is won while the server does not answer is among the finished ones when
// it answers again.
func TestAGameWonWhileTheServerIsAwayIsDone(t *testing.T) {
	browsertest.Need(t)
	address, away, st := fickle(t)
	p := browsertest.Open(t, address+"?lang=en#play")
	playing(p)
	begin(p, "12343412214343..")
	id, _ := held(p, st)
	away.Store(true)
	for at, digit := range map[int]string{14: "Digit2", 15: "Digit1"} {
		p.Drag("", cell(at))
		p.Key(digit)
	}
	p.Wait("document.querySelector('dialog .ending.solved')")
	away.Store(false)
	eventually(t, "it is done", func() bool {
		found, err := st.Read(shelf.Done, id)
		return err == nil && len(found.Lines) > 0
	})
	if _, err := st.Read(shelf.Games, id); err == nil {
		t.Error("it goes on, too")
	}
}

// A tab that is closed lets go of its game at once, though it writes down that the
// clock was stopped.
func TestAClosedTabLetsGoOfItsGame(t *testing.T) {
	browsertest.Need(t)
	address, _, st := fickle(t)
	stays := browsertest.Open(t, address+"?lang=en#solve")
	p := stays.Beside(address + "?lang=en#play")
	playing(p)
	begin(p, small)
	id, moves := held(p, st)
	note(p, 1, 1)
	eventually(t, "the note is kept", func() bool { return len(moves()) == 1 })
	if free(st, id) {
		t.Fatal("nobody holds it")
	}
	p.Leave()
	eventually(t, "the game is free", func() bool { return free(st, id) })
}

// A window that died could not let go of its game. The next one of the same browser
// goes on with it; a third, beside it, looks on.
func TestTheGameOfAWindowThatDiedGoesOn(t *testing.T) {
	browsertest.Need(t)
	address, _, st := fickle(t)
	stays := browsertest.Open(t, "about:blank")
	p := stays.Beside(address + "?lang=en#play")
	playing(p)
	begin(p, small)
	id, moves := held(p, st)
	note(p, 1, 1)
	eventually(t, "the note is kept", func() bool { return len(moves()) == 1 })
	p.Die()
	if free(st, id) {
		t.Fatal("it let go")
	}
	again := stays.Beside(address + "?lang=en#play")
	playing(again)
	again.Wait(fmt.Sprintf("document.querySelector('main').dataset.game === %q", id))
	note(again, 2, 2)
	eventually(t, "the next window goes on", func() bool { return len(moves()) == 2 })
	third := stays.Beside(address + "?lang=en#play")
	third.Wait("document.querySelector('main').innerText.includes('open in another window or in a terminal')")
}

// What is played while no server answers is kept in the browser, and given to the
// server when it is there again.
func TestGamesPlayedWithoutTheServerAreGivenToIt(t *testing.T) {
	browsertest.Need(t)
	address, away, st := fickle(t)
	p := browsertest.Open(t, address+"?lang=en#play")
	playing(p)
	p.Wait("navigator.serviceWorker.controller !== null")
	p.Wait("(async () => (await (await caches.open((await caches.keys())[0])).keys()).length > 10)()")
	away.Store(true)
	p.Reload()
	playing(p)
	begin(p, small)
	id, moves := held(p, st)
	note(p, 1, 1)
	keptSoon(t, p, "games/"+id, 5)
	away.Store(false)
	p.Reload()
	playing(p)
	eventually(t, "the game is the server's", func() bool { return len(moves()) == 1 })
	if left := kept(p)["games/"+id]; left != nil {
		t.Errorf("it is in the browser, too: %q", left)
	}
	p.Wait(fmt.Sprintf("document.querySelector('main').dataset.game === %q", id))
}

// Where the cursor stands is said when a game that was open elsewhere can be played.
func TestAGameThatCanBePlayedAgainIsHeard(t *testing.T) {
	p := visit(t, "?lang=en#play")
	begin(p, small)
	p.Drag("", cell(1))
	p.Key("shift+Digit3")
	var address string
	p.Eval("location.href", &address)
	other := p.Beside(address)
	other.Wait("document.querySelector('main.watching')")
	p.Leave()
	again(other)
	other.Wait("/^row 1, column 2, /.test(document.querySelector('[aria-live]').textContent)")
}
