//go:build unix

package main

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"

	"shudu/internal/store"
	"shudu/play"
	"shudu/play/shelf"
	"shudu/web/engine"
)

// screen80 is the program in a terminal, somebody before it.
type screen80 struct {
	t     *testing.T
	f     *os.File
	cmd   *exec.Cmd
	mu    sync.Mutex
	shown bytes.Buffer
}

func openTerminal(t *testing.T, args ...string) *screen80 {
	t.Helper()
	s := &screen80{t: t, cmd: exec.Command("shudu", args...)}
	s.cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8", "TERM=xterm-256color", "COLUMNS=")
	f, err := pty.StartWithSize(s.cmd, &pty.Winsize{Rows: 24, Cols: 80})
	if err != nil {
		t.Skip(err)
	}
	s.f = f
	go func() {
		b := make([]byte, 4096)
		for {
			n, err := f.Read(b)
			s.mu.Lock()
			s.shown.Write(b[:n])
			s.mu.Unlock()
			if err != nil {
				return
			}
		}
	}()
	t.Cleanup(func() {
		if s.cmd.ProcessState == nil {
			s.cmd.Process.Kill()
			s.cmd.Wait()
		}
		f.Close()
	})
	return s
}

func (s *screen80) all() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.shown.String()
}

// quit leaves the game.
func (s *screen80) quit() {
	s.t.Helper()
	io.WriteString(s.f, "q")
	late := time.AfterFunc(time.Minute, func() { s.cmd.Process.Kill() })
	defer late.Stop()
	if err := s.cmd.Wait(); err != nil {
		s.t.Errorf("the terminal ended with %v: %q", err, s.all())
	}
}

// eventually waits until something is true.
func eventually(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !ok(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%s: never", what)
		}
	}
}

// tabOf is a page without a browser: the engine of the page, with what it keeps
// sent to the server as the page sends it.
type tabOf struct {
	t       *testing.T
	engine  *engine.Engine
	address string
	counts  map[string]int
	sent    []string // lines, in order
	results chan engine.Reply
	next    int
}

const tabName = "a-tab-of-the-test-1"

func openTab(t *testing.T, address string) *tabOf {
	t.Helper()
	tab := &tabOf{t: t, address: address, counts: map[string]int{}, results: make(chan engine.Reply, 100)}
	tab.engine = engine.New(engine.Config{Now: time.Now, Post: tab.hear})
	t.Cleanup(tab.engine.Close)
	_, list := fetch(t, address+"/api/v1/games?lines=1&holder="+tabName)
	var games struct {
		Games []struct {
			engine.File
			Mine bool
		}
	}
	if err := json.Unmarshal([]byte(list), &games); err != nil {
		t.Fatal(err)
	}
	hello := engine.Hello{Lang: "en"}
	for _, g := range games.Games {
		hello.Files = append(hello.Files, g.File)
		tab.counts[g.ID] = len(g.Lines)
	}
	tab.call("hello", hello)
	return tab
}

// hear does what the engine wants kept, and hands on its answers.
func (tab *tabOf) hear(r engine.Reply) {
	switch {
	case r.Keep != nil && r.Keep.ID != "":
		k := r.Keep
		body := map[string]any{"holder": tabName, "from": tab.counts[k.ID], "lines": []string{}}
		switch k.Op {
		case "hold":
			body = map[string]any{"holder": tabName}
		case "append":
			body["lines"] = k.Lines
			tab.sent = append(tab.sent, k.Lines...)
			tab.counts[k.ID] += len(k.Lines)
		case "release":
			body["close"] = true
		case "move":
			body["done"] = true
		}
		if code, said := tab.post(k.ID, body); code != 200 {
			tab.t.Errorf("%s: %d %s", k.Op, code, said)
		}
	case r.ID != 0 && (r.Error != nil || r.Result != nil):
		tab.results <- r
	}
}

func (tab *tabOf) post(id string, body any) (int, string) {
	data, _ := json.Marshal(body)
	res, err := http.Post(tab.address+"/api/v1/games/"+id, "application/json", bytes.NewReader(data))
	if err != nil {
		return 0, err.Error()
	}
	defer res.Body.Close()
	said, _ := io.ReadAll(res.Body)
	return res.StatusCode, string(said)
}

// call asks the engine and returns its answer.
func (tab *tabOf) call(name string, args any) engine.Reply {
	tab.t.Helper()
	tab.next++
	data, _ := json.Marshal(args)
	tab.engine.Take(engine.Message{ID: tab.next, Call: name, Args: data})
	for {
		select {
		case r := <-tab.results:
			if r.ID == tab.next {
				return r
			}
		case <-time.After(time.Minute):
			tab.t.Fatalf("%s: no answer", name)
		}
	}
}

// A game that is begun in a terminal goes on in a page and then in a terminal
// again: the log has every event of each, in order, and nothing else.
func TestAGameMovesFromTheTerminalToThePageAndBack(t *testing.T) {
	state := t.TempDir()
	_, address := serveWeb(t, state)
	st := store.At(filepath.Join(state, "shudu"))
	lines := func() []string {
		list := st.List(shelf.Games)
		if len(list) == 0 {
			return nil
		}
		found, _ := st.Read(shelf.Games, list[0])
		return found.Lines
	}

	first := openTerminal(t, "play", "--lives", "off", easy)
	eventually(t, "a game begins", func() bool { return len(lines()) > 0 })
	id := st.List(shelf.Games)[0]
	file := filepath.Join(state, "shudu", "games", id+".game")
	io.WriteString(first.f, "\t1")
	eventually(t, "the first digit is kept", func() bool { return strings.Contains(strings.Join(lines(), "\n"), " put 1 ") })

	// While it is open there, the page can look at it only.
	tab := openTab(t, address)
	if r := tab.call("open", engine.Game{Game: id}); r.Error == nil || r.Error.Kind != "busy" {
		t.Errorf("the page opened it, too: %+v", r)
	}
	if code, _ := tab.post(id, map[string]any{"holder": tabName}); code != http.StatusConflict {
		t.Errorf("the server gave it to the page: %d", code)
	}
	first.quit()
	before := lines()

	tab = openTab(t, address)
	if r := tab.call("open", engine.Game{Game: id}); r.Error != nil {
		t.Fatalf("%+v", r.Error)
	}
	for _, code := range []string{"Tab", "Digit1", "KeyX", "Tab", "Digit3"} {
		tab.call("key", engine.Key{Code: code})
	}
	third := openTerminal(t, "play", file)
	eventually(t, "the terminal says that it is open elsewhere", func() bool { return strings.Contains(third.all(), "another window") })
	third.quit()
	tab.call("close", nil)
	between := lines()
	if want := append(slices.Clone(before), tab.sent...); !slices.Equal(between, want) || len(tab.sent) < 4 {
		t.Fatalf("on disk:\n%s\nwanted:\n%s", strings.Join(between, "\n"), strings.Join(want, "\n"))
	}

	again := openTerminal(t, "play", file)
	eventually(t, "it is open", func() bool { return len(lines()) > len(between) })
	io.WriteString(again.f, "\t\x1b[3~\t2")
	eventually(t, "a digit is kept", func() bool { return strings.Contains(strings.Join(lines()[len(between):], "\n"), "put 2 ") })
	again.quit()
	after := lines()
	if !slices.Equal(after[:len(between)], between) {
		t.Error("what was there has changed")
	}
	_, session, err := play.ReadGame(after)
	if err != nil || session.Lost() != 0 || len(session.Log()) != len(after)-1 {
		t.Errorf("%d events, %d lost, %v", len(session.Log()), session.Lost(), err)
	}
	if n := session.Grid().Filled(); n < session.First().Givens.Filled()+3 {
		t.Errorf("%d digits are on the board", n)
	}
}
