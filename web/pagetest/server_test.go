package pagetest

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"shudu/format"
	"shudu/internal/answer"
	"shudu/internal/browsertest"
	"shudu/internal/store"
	"shudu/play"
	"shudu/play/match"
	"shudu/play/settings"
	"shudu/play/shelf"
	"shudu/sudoku"
	"shudu/web"
	"shudu/web/server"
)

// whole returns the page with an engine that is built afresh.
func whole(t *testing.T) *web.Site {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("../dist")); err != nil {
		t.Fatal(err)
	}
	os.Remove(filepath.Join(dir, "engine.wasm.br"))
	for name, from := range map[string]string{"engine.wasm": Engine(t, "../.."), "wasm_exec.js": filepath.Join(goroot(t), "lib", "wasm", "wasm_exec.js")} {
		data, err := os.ReadFile(from)
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, name), data, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	site, err := web.Of(os.DirFS(dir))
	if err != nil {
		t.Fatal(err)
	}
	return site
}

// served is the page as `shudu web` serves it, with games of its own.
func served(t *testing.T) (string, *store.Store) {
	t.Helper()
	beside(t)
	st := store.At(t.TempDir())
	s := server.New(server.Config{Page: whole(t), Games: st, Hosts: []string{"127.0.0.1"}, Ask: server.Answers(answer.Kit{Threads: 1})})
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, l) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	return "http://" + l.Addr().String() + "/", st
}

// A game that a terminal has begun goes on in the page, and then in a terminal
// again. All that was there stays, line for line; what the page adds is what was
// done there.
func TestAGameOfTheTerminalGoesOnInThePage(t *testing.T) {
	browsertest.Need(t)
	address, st := served(t)
	none := 0
	host := match.Host{Shelf: shelf.Of(st), Settings: settings.Defaults(), Lives: &none}
	m := host.Puzzle(time.Now(), play.Card{Level: "easy"}, parsed(t, quick))
	m.Do(t.Context(), time.Now(), play.Put(3, 72))
	id := m.Card.ID
	read := func(in shelf.Folder) []string {
		found, _ := st.Read(in, id)
		return found.Lines
	}

	// While the terminal has it, the page shows it and says so.
	p := browsertest.Open(t, address+"?lang=en#play")
	p.Wait("document.querySelector('main').innerText.includes('open in another window or in a terminal')")
	if got := digits(p); got[72] != '3' {
		t.Errorf("the board is %s", got)
	}
	shoot(t, p, "busy")
	m.Close(time.Now())
	before := read(shelf.Games)

	p.Eval(`([...document.querySelectorAll("main button")].find((b) => b.textContent === "Try to open it again").click(), true)`, new(bool))
	playing(p)
	p.Wait(fmt.Sprintf("document.querySelector('main').dataset.game === %q", id))
	if got := digits(p); got[72] != '3' {
		t.Errorf("the board is %s", got)
	}
	if f, _, err := st.Open(id); err == nil {
		f.Close(false)
		t.Error("a terminal can open it, too")
	}
	p.Drag("", cell(73))
	p.Key("Digit4")
	p.Wait("document.querySelectorAll('.digit').length === 74")
	eventually(t, "the digit is on disk", func() bool { return len(read(shelf.Games)) >= len(before)+2 })
	between := read(shelf.Games)
	p.Go("about:blank")
	eventually(t, "the page let go of it", func() bool {
		f, _, err := st.Open(id)
		if err == nil {
			f.Close(false)
		}
		return err == nil
	})
	closed := read(shelf.Games)
	if !slices.Equal(closed[:len(before)], before) || !slices.Equal(closed[:len(between)], between) {
		t.Errorf("what was there has changed:\n%s", strings.Join(closed, "\n"))
	}

	again, err := host.Open(time.Now(), id)
	if err != nil {
		t.Fatal(err)
	}
	g := again.First().Geometry
	for i, d := range solution(t, quick)[74:] {
		again.Do(t.Context(), time.Now(), play.Put(g.Labelled(string(d)), g.At(8, 2+i)))
	}
	if again.Lost() != 0 || again.At(72).Digit != 3 || again.At(73).Digit != 4 {
		t.Errorf("%d lines are lost", again.Lost())
	}
	again.Close(time.Now())
	log := append(read(shelf.Games), read(shelf.Done)...)
	if len(log) < len(closed)+8 || !slices.Equal(log[:len(closed)], closed) {
		t.Errorf("%d lines, %d before", len(log), len(closed))
	}
	for _, c := range p.Complaints() {
		if !strings.Contains(c, "409") { // the browser's own note that the server said no
			t.Errorf("the page complains: %q", c)
		}
	}
}

// parsed reads a puzzle.
func parsed(t *testing.T, text string) *sudoku.Puzzle {
	t.Helper()
	for item, err := range format.Read(strings.NewReader(text), "test", "") {
		if err != nil {
			t.Fatal(err)
		}
		return item.Puzzle
	}
	t.Fatal("there is no puzzle")
	return nil
}

// Somebody on a phone opens the exported page in a folder of any host, loses the
// network, and plays a thermo-killer to the end in 繁體中文, by touch alone.
func TestAThermoKillerOnAPhoneWithoutANetwork(t *testing.T) {
	browsertest.Need(t)
	beside(t)
	dir := t.TempDir()
	if err := whole(t).Export(t.Context(), dir, false); err != nil {
		t.Fatal(err)
	}
	address, down := plainHost(t, dir)
	text, err := os.ReadFile("testdata/thermo-killer.json")
	if err != nil {
		t.Fatal(err)
	}
	want := solution(t, string(text))

	p := browsertest.Open(t, "about:blank")
	p.Phone(375, 667)
	p.Go(address + "?lang=zh-TW#play")
	playing(p)
	p.Wait("navigator.serviceWorker.controller !== null")
	p.Wait("(async () => (await (await caches.open((await caches.keys())[0])).keys()).length > 10)()")
	down()
	p.Go(address + "?lang=zh-TW#play")
	begin(p, string(text))
	shoot(t, p, "phone-begin")
	if got := label(p, 0); got != "第1列第1行，空白" && !strings.Contains(got, "第1列第1行") {
		t.Errorf("the first cell is said as %q", got)
	}
	var wide int
	p.Eval("document.documentElement.scrollWidth", &wide)
	if wide > 375 {
		t.Errorf("the page is %d wide", wide)
	}
	for i := range 36 {
		p.Tap(cell(i))
		p.Tap(fmt.Sprintf(`[data-digit="%c"]`, want[i]))
		if i == 17 {
			shoot(t, p, "phone-half")
		}
	}
	p.Wait("document.querySelector('dialog .ending.solved')")
	shoot(t, p, "phone-end")
	if got := digits(p); got != want {
		t.Errorf("the board is %s, the solution %s", got, want)
	}
}

// A title that would be a script elsewhere is a title here, and the server's
// policy is kept.
func TestATitleIsNoScript(t *testing.T) {
	address, _ := served(t)
	p := browsertest.Open(t, address+"?lang=en#play")
	title := `<script>window.bad=1</script><img src=x onerror="window.bad=1">`
	text, _ := json.Marshal(map[string]any{"v": 1, "rows": 4, "cols": 4, "rules": []any{map[string]any{"rule": "latin"}, map[string]any{"rule": "boxes", "width": 2, "height": 2}},
		"givens": [][]any{{1, nil, nil, nil}, {nil, nil, 3, nil}, {nil, 2, nil, nil}, {nil, nil, nil, 4}}, "info": map[string]any{"title": title, "author": title}})
	begin(p, string(text))
	p.Wait("document.querySelector('main').innerText.includes('<script>')")
	p.Go(address + "?lang=en#p=" + url.QueryEscape(string(text)))
	p.Wait("document.querySelectorAll('[role=gridcell]').length === 16")
	var bad bool
	p.Eval("window.bad !== undefined || document.querySelector('main img, main script') !== null", &bad)
	if bad {
		t.Error("it is a script")
	}
	if c := p.Complaints(); len(c) > 0 {
		t.Errorf("the page complains: %q", c)
	}
}

// shoot keeps a picture of the page where $SHUDU_SHOTS says.
func shoot(t *testing.T, p *browsertest.Page, name string) {
	t.Helper()
	if dir := os.Getenv("SHUDU_SHOTS"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, name+".png"), p.Picture(), 0o644); err != nil {
			t.Error(err)
		}
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

// plainHost hands out files and sets no header of its own, in a folder.
func plainHost(t *testing.T, dir string) (address string, down func()) {
	t.Helper()
	mux := http.NewServeMux()
	mux.Handle("/~somebody/sudoku/", http.StripPrefix("/~somebody/sudoku/", http.FileServer(http.Dir(dir))))
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	srv := &http.Server{Handler: mux}
	go srv.Serve(l)
	t.Cleanup(func() { srv.Close() })
	return "http://" + l.Addr().String() + "/~somebody/sudoku/", func() { srv.Close() }
}
