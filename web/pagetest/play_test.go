package pagetest

import (
	"context"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"

	"shudu/format"
	_ "shudu/format/all"
	"shudu/internal/browsertest"
	"shudu/solve"
)

// world is the site that all tests share.
var world struct {
	sync.Once
	site   *Site
	beside sync.Map // the tests that run beside others
	holds  string   // the address of a page that is always open
}

func TestMain(m *testing.M) {
	code := browsertest.Main(m)
	if world.site != nil {
		world.site.Close()
	}
	Forget()
	os.Exit(code)
}

// visit opens the page where nobody has been before: "#play", "?lang=zh-TW#play".
// Nothing that another test kept is there, but the browser has compiled the
// engine already.
func visit(t *testing.T, rest string) *browsertest.Page {
	t.Helper()
	browsertest.Need(t)
	beside(t)
	site := shared(t)
	browsertest.Hold(t, world.holds, compiles)
	return browsertest.Visit(t, site.Origin()+rest)
}

// compiles compiles the engine as a page does. While one page has it compiled,
// others of the same site need not do so again.
const compiles = `fetch("engine.wasm.gz").then((r) => WebAssembly.compileStreaming(new Response(r.body, { headers: { "Content-Type": "application/wasm" } })))`

// stranger opens the page in a browser that has never seen it: nothing is there
// at once.
func stranger(t *testing.T, rest string) *browsertest.Page {
	t.Helper()
	browsertest.Need(t)
	beside(t)
	return browsertest.Open(t, shared(t).Address(rest))
}

// beside lets a test run beside others: much of its time it waits for a page.
func beside(t *testing.T) {
	if _, again := world.beside.LoadOrStore(t, true); !again {
		t.Parallel()
	}
}

// shared returns the site of all tests.
func shared(t *testing.T) *Site {
	t.Helper()
	world.Do(func() {
		world.site = NewSite(t, "../..")
		world.site.Plain = true
		world.holds = world.site.Origin() + "icon.svg"
	})
	return world.site
}

// address is where a page is, with something else behind it.
func address(p *browsertest.Page, rest string) string {
	var at string
	p.Eval("location.origin + location.pathname", &at)
	return at + rest
}

// playing waits until a game stands.
func playing(p *browsertest.Page) {
	p.Eval(notes+", true", new(bool))
	p.Wait(`document.querySelector("main:not(.watching) .modes [aria-pressed=true]")`)
}

// begin plays a puzzle, through the sheet of games.
func begin(p *browsertest.Page, puzzle string) {
	playing(p)
	var before string
	p.Eval("document.querySelector('main').dataset.game", &before)
	p.Key("KeyQ")
	p.Wait("document.querySelector('dialog textarea')")
	p.Eval(fmt.Sprintf("(document.querySelector('dialog textarea').value = %q, document.querySelector('dialog textarea + button').click(), true)", puzzle), new(bool))
	p.Wait(fmt.Sprintf("document.querySelector('dialog') === null && document.querySelector('main').dataset.game !== %q", before))
}

// digits returns what stands in the cells, in reading order, blanks as dots.
func digits(p *browsertest.Page) string {
	var out string
	p.Eval(`Array.from(document.querySelectorAll("[role=gridcell]"), (c) => c.querySelector(".digit")?.textContent ?? ".").join("")`, &out)
	return out
}

// said returns what was told last to who cannot see.
func said(p *browsertest.Page) string {
	var out string
	p.Eval(`document.getElementById("said").textContent.trim()`, &out)
	return out
}

// heard presses a key and waits until something is told because of it: the same
// words twice are told twice.
func heard(p *browsertest.Page, key string) {
	p.Eval(`(globalThis.told = document.getElementById("said").textContent, true)`, new(bool))
	p.Key(key)
	p.Wait(`document.getElementById("said").textContent !== globalThis.told`)
}

// label returns what a screen reader says of a cell, counted from 0.
func label(p *browsertest.Page, cell int) string {
	var out string
	p.Eval(fmt.Sprintf(`document.querySelectorAll("[role=gridcell]")[%d].getAttribute("aria-label")`, cell), &out)
	return out
}

// notes is a function of the page that reads notes.
const notes = `globalThis.notes = (where) => Array.from(document.querySelectorAll(where + " .note"), (n) => n.dataset.d).join("")`

// cell is the selector of a cell, counted from 0.
func cell(n int) string { return fmt.Sprintf(`[data-at="%d"]`, n) }

// solution solves a puzzle that is written in one line.
func solution(t *testing.T, puzzle string) string {
	t.Helper()
	for item, err := range format.Read(strings.NewReader(puzzle), "test", "") {
		if err != nil {
			t.Fatal(err)
		}
		grid, err := solve.Unique(context.Background(), item.Puzzle)
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		for _, d := range grid {
			b.WriteString(item.Puzzle.Geometry.Label(d))
		}
		return b.String()
	}
	t.Fatal("there is no puzzle")
	return ""
}

// small is a puzzle of 4 × 4 with one solution.
const small = "1.....3..2.....4"

// quick is an ordinary puzzle with few blanks: the last row and a few more.
const quick = "534678912672195348198342567859761423426853791713924856961537284287419635........."

func TestAGameIsWonWithTheKeyboardAlone(t *testing.T) {
	p := visit(t, "?lang=en#play")
	playing(p)
	puzzle := digits(p)
	want := solution(t, puzzle)
	p.Key("ctrl+KeyA")
	p.Key("Escape")
	p.Wait("document.querySelectorAll('.cell.chosen').length === 0")
	// From the cell of the cursor to the first one, then row by row.
	var at int
	p.Eval(`[...document.querySelectorAll("[role=gridcell]")].findIndex((c) => c.classList.contains("cursor"))`, &at)
	for range at / 9 {
		p.Key("ArrowUp")
	}
	for range at % 9 {
		p.Key("ArrowLeft")
	}
	for i := range 81 {
		if puzzle[i] == '.' {
			p.Key("Digit" + want[i:i+1])
		}
		if p.Key("ArrowRight"); i%9 == 8 {
			p.Key("KeyS") // down, as w a s d
		}
	}
	p.Wait("document.querySelector('dialog .ending.solved')")
	if got := digits(p); got != want {
		t.Errorf("the board is %s, the solution %s", got, want)
	}
	if !strings.Contains(said(p), "You did it!") {
		t.Errorf("at the end it says %q", said(p))
	}
	p.Press("Enter") // another of this level: the button has the keyboard
	p.Wait("document.querySelector('dialog') === null && document.querySelector('main.over') === null")
	if got := digits(p); got == want || !strings.Contains(got, ".") {
		t.Errorf("another game begins with %s", got)
	}
	if c := p.Complaints(); len(c) > 0 {
		t.Errorf("the page complains: %q", c)
	}
}

// Every wrong digit costs a life and is refused; the fifth ends the game.
func TestTheFifthErrorLoses(t *testing.T) {
	p := visit(t, "?lang=en#play")
	begin(p, quick)
	want := solution(t, quick)
	p.Drag("", cell(72))
	wrong := "1"
	if want[72] == '1' {
		wrong = "2"
	}
	for left := 4; left > 0; left-- {
		p.Key("Digit" + wrong)
		p.Wait(fmt.Sprintf("document.querySelector('.lives').getAttribute('aria-label') === '%d of 5 lives left'", left))
	}
	if got := digits(p)[72]; got != '.' {
		t.Errorf("a wrong digit stays: %c", got)
	}
	p.Key("Digit" + wrong)
	p.Wait("document.querySelector('dialog .ending') && document.querySelector('main.over')")
	if got := p.Text("dialog h2"); got != "You lose the game!" {
		t.Errorf("it ends with %q", got)
	}
	p.Eval("([...document.querySelectorAll('dialog button')].find((b) => b.textContent === 'Show the solution').click(), true)", new(bool))
	p.Wait("document.querySelector('dialog') === null")
	p.Wait("!document.querySelector('[role=grid]').innerText.includes('x') && document.querySelectorAll('.digit').length === 81")
	if got := digits(p); got != want {
		t.Errorf("the solution is shown as %s", got)
	}
}

func TestNotesColoursAndTheirModes(t *testing.T) {
	p := visit(t, "?lang=en#play")
	begin(p, strings.Repeat(".", 81))
	p.Drag("", cell(0))
	for _, k := range []string{"KeyX", "Digit1", "Digit2", "KeyC", "Digit3", "Digit4", "KeyV", "Digit5", "KeyZ", "shift+Digit7", "ctrl+Digit8", "ctrl+shift+Digit6"} {
		p.Key(k)
	}
	p.Wait("notes('.cell .corner') === '127' && notes('.cell .centre') === '348'")
	p.Wait("document.querySelector('.cell').classList.contains('colour-6')")
	if got := label(p, 0); !strings.HasPrefix(got, "row 1, column 1, ") || !strings.Contains(got, "1 2 7") && !strings.Contains(got, "127") {
		t.Errorf("the cell is read as %q", got)
	}
	p.Key("Backspace")
	p.Key("Backspace")
	p.Key("Backspace")
	p.Wait("document.querySelector('.cell .ink').childElementCount === 0 && !document.querySelector('.cell').className.includes('colour')")
	for range 3 {
		p.Key("ctrl+KeyZ")
	}
	p.Wait("notes('.cell .corner') === '127'")
	p.Key("ctrl+KeyY")
	p.Wait("document.querySelector('.cell .centre') === null")
}

func TestCellsAreSelectedByDragAndByKeys(t *testing.T) {
	chosen := func(p *browsertest.Page) []int {
		var out []int
		p.Eval(`Array.from(document.querySelectorAll("[aria-selected=true]"), (c) => Number(c.dataset.at))`, &out)
		return out
	}
	p := visit(t, "?lang=en#play")
	begin(p, strings.Repeat(".", 80)+"5")
	p.Drag("", cell(0), cell(2), cell(11)) // a quick hand is not seen in every cell
	p.Wait("document.querySelectorAll('[aria-selected=true]').length === 4")
	if got := fmt.Sprint(chosen(p)); got != "[0 1 2 11]" {
		t.Errorf("a drag selects %s", got)
	}
	p.Drag("ctrl", cell(1))
	p.Wait("document.querySelectorAll('[aria-selected=true]').length === 3")
	p.Drag("shift", cell(40))
	p.Wait("document.querySelectorAll('[aria-selected=true]').length === 4")
	p.Key("Digit9")
	p.Wait("document.querySelectorAll('.digit').length === 5")
	p.Key("Escape")
	p.Wait("document.querySelectorAll('[aria-selected=true]').length === 0")
	p.Key("shift+ArrowRight")
	p.Key("ctrl+ArrowDown")
	p.Wait("document.querySelectorAll('[aria-selected=true]').length === 3")
	if got := fmt.Sprint(chosen(p)); got != "[40 41 50]" {
		t.Errorf("keys select %s", got)
	}
	p.Key("KeyI")
	p.Wait("document.querySelectorAll('[aria-selected=true]').length === 78")
	p.Twice(cell(0)) // selects what is alike
	p.Wait("document.querySelectorAll('[aria-selected=true]').length === 4")
	p.Key("ctrl+KeyA")
	p.Wait("document.querySelectorAll('[aria-selected=true]').length === 81")
}

// What was done can be undone after the page was loaded anew.
func TestUndoAfterReload(t *testing.T) {
	p := visit(t, "?lang=en#play")
	begin(p, small)
	name := p.Text("h1")
	p.Drag("", cell(1))
	p.Key("Digit3")
	p.Wait("document.querySelectorAll('.digit').length === 5")
	p.Key("KeyX")
	p.Drag("", cell(5))
	p.Key("Digit3")
	p.Wait("notes('.corner') === '3'")
	before := digits(p)
	p.Reload()
	playing(p)
	p.Wait("notes('.corner') === '3'")
	if got := digits(p); got != before || p.Text("h1") != name {
		t.Errorf("%s becomes %s, %q", before, got, p.Text("h1"))
	}
	p.Key("ctrl+KeyZ")
	p.Wait("document.querySelector('.corner') === null")
}

// A hint comes in rungs, and is shown on the board in the end.
func TestHints(t *testing.T) {
	p := visit(t, "?lang=en#play")
	begin(p, quick)
	p.Key("KeyH")
	p.Wait("document.querySelector('.notice p')")
	first := p.Text(".notice p")
	for range 4 { // once more would do it
		heard(p, "KeyH")
	}
	p.Wait("document.querySelector('.cell.hint')")
	if last := p.Text(".notice p"); last == first || !strings.Contains(said(p), last) {
		t.Errorf("%q, then %q, and %q is told", first, last, said(p))
	}
	p.Key("Escape")
	p.Wait("document.querySelector('.cell.hint') === null")
}

// The page can be used before the engine is there: what is typed is not lost.
func TestKeysBeforeTheEngineAreNotLost(t *testing.T) {
	p := stranger(t, "?lang=en#play")
	begin(p, small)
	p.Drag("", cell(0))
	p.Reload()
	p.Wait("document.querySelectorAll('[role=gridcell]').length === 16")
	var early bool
	p.Eval("document.querySelector('h1').textContent === 'Loading ...'", &early)
	p.Drag("", cell(4))
	p.Key("ArrowRight")
	p.Wait("document.querySelector('[data-at=\"5\"]').classList.contains('cursor')")
	p.Key("shift+Digit4")
	playing(p)
	p.Wait("notes('[data-at=\"5\"] .corner') === '4'")
	t.Logf("the engine was not there yet: %v", early)
}
