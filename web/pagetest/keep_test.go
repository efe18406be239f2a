package pagetest

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"shudu/internal/browsertest"
	"shudu/play"
	"shudu/play/shelf"
)

// kept returns the games in the browser by folder and name, with their lines.
func kept(p *browsertest.Page) map[string][]string {
	var out map[string][]string
	p.Await(`new Promise((resolve, reject) => {
		const asked = indexedDB.open("shudu", 1);
		asked.onerror = () => reject(asked.error);
		asked.onsuccess = () => {
			const all = asked.result.transaction("games").objectStore("games").getAll();
			all.onsuccess = () => { asked.result.close(); resolve(Object.fromEntries(all.result.map((g) => [g.key, g.lines]))); };
		};
	})`, &out)
	return out
}

// keptSoon returns a game when it is kept with so many lines or more: keeping
// follows the game.
func keptSoon(t *testing.T, p *browsertest.Page, key string, lines int) []string {
	t.Helper()
	var got []string
	eventually(t, key+" is kept", func() bool { got = kept(p)[key]; return len(got) >= lines })
	return got
}

// A game is kept as the terminal keeps it: a header and a line an event, which
// package play reads.
func TestGamesAreKeptAsTheTerminalKeepsThem(t *testing.T) {
	p := visit(t, "?lang=en#play")
	begin(p, small)
	p.Drag("", cell(1))
	p.Key("Digit3")
	p.Wait("document.querySelectorAll('.digit').length === 5")
	var id string
	p.Eval("document.querySelector('main').dataset.game", &id)
	lines := keptSoon(t, p, "games/"+id, 5)
	card, session, err := play.ReadGame(lines)
	if err != nil {
		t.Fatalf("%v: %q", err, lines)
	}
	if session.Grid()[1] != 3 || card.Mode != "modern" || session.Lost() != 0 {
		t.Errorf("%+v, %v", card, session.Grid())
	}
	// As a file, and back: another game with the same log.
	var saved struct{ Name, Text string }
	p.Eval("(globalThis.saved = null, URL.createObjectURL = (b) => { b.text().then((t) => { globalThis.saved = t; }); return '#'; }, true)", new(bool))
	p.Key("KeyM")
	p.Wait("document.querySelector('dialog .items')")
	p.Eval("([...document.querySelectorAll('dialog .item')].find((b) => b.textContent === 'Save as a file').click(), true)", new(bool))
	p.Wait("globalThis.saved")
	p.Eval("({ Text: globalThis.saved })", &saved)
	if got, lost, _, err := shelf.Unseal([]byte(saved.Text)); err != nil || lost != 0 || strings.Join(got, "\n") != strings.Join(lines, "\n") {
		t.Errorf("saved as\n%s\nkept as\n%s", saved.Text, strings.Join(lines, "\n"))
	}
}

// A game that is won is among those that have ended, and counts.
func TestAWonGameIsCounted(t *testing.T) {
	p := visit(t, "?lang=en#play")
	begin(p, small)
	want := solution(t, small)
	var id string
	p.Eval("document.querySelector('main').dataset.game", &id)
	for n := range 16 {
		if small[n] == '.' {
			p.Drag("", cell(n))
			p.Key("Digit" + want[n:n+1])
		}
	}
	p.Wait("document.querySelector('dialog .ending.solved')")
	p.Press("Escape")
	p.Wait("document.querySelector('dialog') === null")
	keptSoon(t, p, "done/"+id, 12)
	if games := kept(p); games["games/"+id] != nil {
		t.Errorf("it is in both folders")
	}
	p.Key("KeyM")
	p.Wait("document.querySelector('dialog .items')")
	p.Eval("([...document.querySelectorAll('dialog .item')].find((b) => b.textContent === 'Statistics').click(), true)", new(bool))
	p.Wait("document.querySelector('dialog table')")
	if got := p.Text("dialog tbody tr:last-child"); !strings.Contains(got, "1") {
		t.Errorf("the statistics say %q", got)
	}
}

// Two windows do not spoil each other: the second can only look on, and says so;
// when the first has gone it can go on.
func TestTwoTabs(t *testing.T) {
	p := visit(t, "?lang=en#play")
	begin(p, small)
	p.Drag("", cell(1))
	p.Key("Digit3")
	p.Wait("document.querySelectorAll('.digit').length === 5")
	var id string
	p.Eval("document.querySelector('main').dataset.game", &id)
	keptSoon(t, p, "games/"+id, 5)
	q := p.Beside(address(p, "?lang=en#play"))
	q.Wait("document.querySelector('main.watching')")
	q.Wait("document.querySelectorAll('.digit').length === 5")
	if got := q.Text(".notice"); !strings.Contains(got, "only look at it") {
		t.Errorf("the second window says %q", got)
	}
	q.Key("Digit1")
	before, _ := json.Marshal(kept(p))
	q.Key("ctrl+KeyZ")
	if after, _ := json.Marshal(kept(p)); string(after) != string(before) {
		t.Errorf("the second window writes")
	}
	p.Key("ctrl+KeyZ")
	p.Wait("document.querySelectorAll('.digit').length === 4")
	p.Go("about:blank")
	again(q)
	q.Wait("document.querySelectorAll('.digit').length === 4")
	q.Key("ctrl+KeyY")
	q.Wait("document.querySelectorAll('.digit').length === 5")
}

// again presses the button that goes on with a game that was open elsewhere, until
// the other window has let go of it.
func again(p *browsertest.Page) {
	p.Wait(`((b) => { if (b && !b.dataset.pressed) { b.dataset.pressed = "yes"; b.click(); } return document.querySelector("main:not(.watching)"); })(document.querySelector("main.watching .notice button"))`)
}

// After one load everything works without a network: the page, a new puzzle, a
// hint, another view.
func TestOffline(t *testing.T) {
	browsertest.Need(t)
	beside(t)
	site := NewSite(t, "../..")
	defer site.Close()
	p := browsertest.Open(t, site.Address("?lang=en#play"))
	playing(p)
	p.Wait("navigator.serviceWorker.controller")
	site.Down.Store(true)
	p.Reload()
	playing(p)
	p.Key("KeyQ")
	p.Wait("document.querySelector('dialog .levels')")
	p.Click("dialog .levels button:nth-child(4)")
	p.Wait("document.querySelector('h1').textContent.startsWith('hard')")
	p.Key("KeyH")
	p.Wait("document.querySelector('.notice p')")
	for _, view := range []string{"solve", "set", "learn", "play"} {
		p.Eval(fmt.Sprintf("location.hash = %q, true", view), new(bool))
		p.Wait(fmt.Sprintf("document.querySelector('main').className.includes('view-%s') && document.querySelector('main').childElementCount > 0", view))
	}
}
