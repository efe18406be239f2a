package pagetest

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shudu/internal/browsertest"
	"shudu/internal/text"
)

// rules are those of axe-core for the first theme, which are all, and for the second:
// those that look at colours, which is what a page can break by another theme.
var rules = [2]string{"", `{ runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } }`}

// violations asks axe-core what is wrong with the page as it is now, by all its rules
// or by some.
func violations(t *testing.T, p *browsertest.Page, by string) []string {
	t.Helper()
	axe, err := os.ReadFile(fromNPM(t, "axe-core", "axe.min.js"))
	if err != nil {
		t.Fatal(err)
	}
	var there bool
	if p.Eval("typeof axe !== 'undefined'", &there); !there {
		p.Eval(string(axe)+";true", new(bool))
	}
	var found json.RawMessage
	p.Await(`axe.run(`+by+`).then((r) => r.violations.map((v) => v.id + ": " + v.nodes.map((n) => n.target.join(" ") + " " + (n.failureSummary ?? "")).slice(0, 3).join("; ")))`, &found)
	var out []string
	if err := json.Unmarshal(found, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// Every view is without fault for who cannot see it, in both languages and both
// themes, and complains of nothing; nor do the sheets of the game.
func TestEveryViewIsAccessible(t *testing.T) {
	fromNPM(t, "axe-core", "axe.min.js")
	for _, lang := range []string{"en", "zh-TW"} {
		p := visit(t, "?lang="+lang+"#play")
		playing(p)
		for i, theme := range []string{"light", "dark"} {
			p.Prefers("prefers-color-scheme", theme)
			p.Wait(fmt.Sprintf("document.documentElement.dataset.theme === %q", theme))
			for _, view := range []string{"play", "solve", "set", "learn"} {
				p.Eval(fmt.Sprintf("location.hash = %q, true", view), new(bool))
				p.Wait(fmt.Sprintf("document.querySelector('main').className.includes('view-%s') && document.querySelector('main').childElementCount > 0", view))
				for _, v := range violations(t, p, rules[i]) {
					t.Errorf("%s, %s, %s: %s", view, lang, theme, v)
				}
				var told string
				if p.Eval("(t => t.hidden ? '' : t.textContent)(document.querySelector('.toast'))", &told); told != "" {
					t.Errorf("%s, %s, %s: it says %q", view, lang, theme, told)
				}
			}
		}
		if c := p.Complaints(); len(c) > 0 {
			t.Errorf("%s: the page complains: %q", lang, c)
		}
	}
}

// inBoth looks for faults of what is shown now, in both themes.
func inBoth(t *testing.T, p *browsertest.Page, what string) {
	t.Helper()
	for i, theme := range []string{"light", "dark"} {
		p.Prefers("prefers-color-scheme", theme)
		p.Wait(fmt.Sprintf("document.documentElement.dataset.theme === %q", theme))
		for _, v := range violations(t, p, rules[i]) {
			t.Errorf("%s, %s: %s", what, theme, v)
		}
	}
}

// Whatever opens over the game, or stands beside it while it is played, is without
// fault in both languages and both themes.
func TestTheSheetsOfTheGameAreAccessible(t *testing.T) {
	fromNPM(t, "axe-core", "axe.min.js")
	for _, lang := range []text.Lang{text.English, text.Chinese} {
		p := visit(t, "?lang="+lang.Tag()+"#play")
		begin(p, small)
		look := func(what string) {
			t.Helper()
			inBoth(t, p, lang.Tag()+", "+what)
		}
		shut := func() {
			p.Press("Escape")
			p.Wait("document.querySelector('dialog') === null")
		}
		item := func(name string) {
			p.Key("KeyM")
			p.Wait("document.querySelector('dialog .items')")
			do(p, "[...document.querySelectorAll('dialog .item')].find((b) => b.textContent === %q).click()", lang.Say(name))
			p.Wait(fmt.Sprintf("document.querySelector('dialog h2')?.textContent === %q", lang.Say(name)))
		}
		for _, key := range []string{"KeyQ", "KeyM", "shift+Slash", "KeyO"} {
			p.Key(key)
			p.Wait("document.querySelector('dialog')")
			look(key)
			shut()
		}
		for _, name := range []string{"menu.settings", "menu.share"} {
			item(name)
			look(name)
			shut()
		}
		p.Key("KeyQ")
		p.Wait("document.querySelector('dialog .games')")
		do(p, "document.querySelector('dialog .games .danger').click()")
		p.Wait("document.querySelectorAll('dialog').length === 2")
		look("whether a game may go")
		p.Press("Escape")
		shut()
		p.Key("KeyQ")
		press(p, lang.Say("web.play.make"))
		p.Wait("document.querySelectorAll('dialog .levels button').length === 5 && document.querySelector('dialog .daily') === null")
		look("what to make")
		shut()
		p.Key("KeyN")
		p.Key("KeyH")
		p.Key("KeyH")
		p.Wait("document.querySelector('.notice p')")
		look("notes and a hint")
		p.Key("KeyP")
		p.Wait("!document.querySelector('.veil').hidden")
		look("a pause")
		p.Key("KeyP")
		p.Wait("document.querySelector('.veil').hidden")
		p.Drag("", cell(1))
		for range 5 {
			p.Key("Digit1")
		}
		p.Wait("document.querySelector('dialog .ending')")
		look("a game that is lost")
		shut()
		item("stats.title")
		p.Wait("document.querySelector('dialog table')")
		look("statistics")
		shut()
		p.Key("KeyL")
		p.Wait("document.querySelector('main.reviewing .review input')")
		look("replay")
		quiet(t, p)
	}
}

// The board is a grid that can be read aloud: each cell says its row, its column
// and what it holds, and one region tells what happened.
func TestTheBoardCanBeReadAloud(t *testing.T) {
	p := visit(t, "?lang=en#play")
	begin(p, small)
	for n, want := range map[int]string{0: "row 1, column 1, given 1", 15: "row 4, column 4, given 4"} {
		if got := label(p, n); got != want {
			t.Errorf("cell %d is read as %q", n, got)
		}
	}
	p.Drag("", cell(1))
	p.Key("Digit3")
	p.Wait("document.querySelectorAll('.digit').length === 5")
	if got := label(p, 1); !strings.HasPrefix(got, "row 1, column 2, 3") || !strings.Contains(said(p), "3") {
		t.Errorf("it is read as %q, and %q is told", got, said(p))
	}
	var grid struct{ Grids, Rows, Stops, Live int }
	p.Eval(`({ Grids: document.querySelectorAll("[role=grid]").length, Rows: document.querySelectorAll("[role=row]").length,
		Stops: document.querySelectorAll("[role=gridcell][tabindex='0']").length, Live: document.querySelectorAll("[aria-live]").length })`, &grid)
	if grid.Grids != 1 || grid.Rows != 4 || grid.Stops != 1 || grid.Live != 1 {
		t.Errorf("%+v", grid)
	}
	p.Click(".tool.lang")
	p.Wait("document.documentElement.lang === 'zh-Hant-TW'")
	p.Wait("document.querySelector('[role=gridcell]').getAttribute('aria-label') === '第1列第1行，提示數1'")
	if got := p.Text(".tab[aria-current]"); got != "遊戲" {
		t.Errorf("the view is called %q", got)
	}
	var address string
	if p.Eval("location.search", &address); address != "?lang=zh-TW" {
		t.Errorf("the address says %q", address)
	}
}

// In a window that is enlarged to 200 % the board is not smaller than before, and
// nothing reaches over its edge.
func TestEnlargedTheBoardStaysLarge(t *testing.T) {
	p := visit(t, "?lang=zh-TW#play")
	begin(p, small)
	p.Resize(600, 425)
	var at struct{ Board, Over float64 }
	p.Eval(`({ Board: document.querySelector(".board").getBoundingClientRect().width, Over: document.documentElement.scrollWidth - innerWidth })`, &at)
	if at.Board < 290 || at.Over > 0 {
		t.Errorf("%+v", at)
	}
}

// Who reads Simplified Chinese is spoken to in English.
func TestTheLanguageComesFromTheBrowser(t *testing.T) {
	p := visit(t, "#play")
	for wanted, want := range map[string]string{`["zh-TW","en"]`: "zh-Hant-TW", `["zh-Hant"]`: "zh-Hant-TW", `["zh-CN","zh","en"]`: "en", `["fr","zh-HK"]`: "zh-Hant-TW", `["fr"]`: "en"} {
		p.Languages(wanted)
		p.Reload()
		p.Wait("document.querySelector('.tab')")
		var got string
		if p.Eval("document.documentElement.lang", &got); got != want {
			t.Errorf("%s: the page speaks %s", wanted, got)
		}
	}
}

// A choice of theme stays, and goes before what the system prefers.
func TestDark(t *testing.T) {
	paper := func(p *browsertest.Page) string {
		var out string
		p.Eval(`getComputedStyle(document.querySelector(".cell:not(.seen):not(.cursor):not(.same) .paper")).backgroundColor`, &out)
		return out
	}
	p := visit(t, "?lang=en#play")
	playing(p)
	p.Prefers("prefers-color-scheme", "light")
	p.Wait("document.documentElement.dataset.theme === 'light'")
	if got := paper(p); got != "rgb(255, 255, 255)" {
		t.Errorf("light paper is %s", got)
	}
	p.Prefers("prefers-color-scheme", "dark")
	p.Wait("document.documentElement.dataset.theme === 'dark'")
	if got := paper(p); got != "rgb(0, 0, 0)" {
		t.Errorf("dark paper is %s", got)
	}
	p.Click(".tools .tool:first-child")
	p.Wait("document.documentElement.dataset.theme === 'light'")
	p.Reload()
	playing(p)
	p.Wait("document.documentElement.dataset.theme === 'light'")
}

// Where the system has its own few colours, frames say what colours would: the
// cursor, the selection, what a hint points at, and the lines of the rules stay.
func TestForcedColours(t *testing.T) {
	p := visit(t, "?lang=en#play")
	begin(p, example("thermometer")(t))
	for i, scheme := range []string{"light", "dark"} {
		p.Forced(scheme)
		p.Drag("", cell(2*i), cell(2*i+1)) // not from the same cell: that would be pressed twice
		p.Wait("document.querySelectorAll('.cell.chosen').length === 2")
		var seen struct {
			Cursor, Chosen, Plain, Lines string
		}
		p.Eval(`(() => { const edge = (s) => { const e = getComputedStyle(document.querySelector(s)); return e.borderTopStyle + " " + (parseFloat(e.borderTopWidth) > 0); };
			return { Cursor: edge(".cell.cursor .paper"), Chosen: edge(".cell.chosen:not(.cursor) .paper"), Plain: edge(".cell:not(.chosen) .paper"),
				Lines: String(document.querySelectorAll(".layer.under path, .layer.under circle").length > 0 && getComputedStyle(document.querySelector(".layer")).forcedColorAdjust === "none") }; })()`, &seen)
		if seen.Cursor != "solid true" || seen.Chosen != "dashed true" || seen.Plain != "solid false" || seen.Lines != "true" {
			t.Errorf("%s: %+v", scheme, seen)
		}
		for _, v := range whenThere(t, p) {
			t.Errorf("%s: %s", scheme, v)
		}
	}
	quiet(t, p)
}

// A telephone 375 wide has room for the board and every key, and needs no
// scrolling sideways; fingers play.
func TestAGameOnAPhone(t *testing.T) {
	p := visit(t, "?lang=zh-TW#play")
	p.Phone(375, 740)
	begin(p, small)
	want := solution(t, small)
	var wide struct{ Page, Window, Key float64 }
	p.Eval(`({ Page: document.documentElement.scrollWidth, Window: innerWidth, Key: document.querySelector(".digits .key").getBoundingClientRect().height })`, &wide)
	if wide.Page > wide.Window || wide.Key < 40 {
		t.Errorf("%+v", wide)
	}
	for n := range 16 {
		if small[n] == '.' {
			p.Tap(cell(n))
			p.Wait(fmt.Sprintf("document.querySelector('%s').classList.contains('cursor')", cell(n)))
			p.Tap(fmt.Sprintf(`[data-digit="%c"]`, want[n]))
			p.Wait(fmt.Sprintf("document.querySelector('%s .digit')", cell(n)))
		}
	}
	p.Wait("document.querySelector('dialog .ending.solved')")
}

// At 200 % nothing is cut off.
func TestZoomedPage(t *testing.T) {
	p := visit(t, "?lang=en#play")
	playing(p)
	for _, size := range [][2]int{{640, 430}, {320, 568}} {
		p.Resize(size[0], size[1])
		var over int
		if p.Eval("document.documentElement.scrollWidth - innerWidth", &over); over > 0 {
			t.Errorf("at %d × %d the page is %d too wide", size[0], size[1], over)
		}
	}
}

// Nothing moves while the page loads: the board is where it will be.
func TestNothingMovesWhileThePageLoads(t *testing.T) {
	p := stranger(t, "?lang=en#play")
	playing(p)
	var shift float64
	p.Await(`new Promise((resolve) => { let sum = 0; new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) sum += e.value; }).observe({ type: "layout-shift", buffered: true }); setTimeout(() => resolve(sum), 300); })`, &shift)
	if shift > 0.02 {
		t.Errorf("the layout shifts by %.3f", shift)
	}
}

// Who opens the page from a folder on the disk, where browsers do not start it, is
// told so; where it starts nothing of that is seen.
func TestAPageOpenedFromAFolderSaysWhatToDo(t *testing.T) {
	browsertest.Need(t)
	beside(t)
	file, err := filepath.Abs("../dist/index.html")
	if err != nil {
		t.Fatal(err)
	}
	p := browsertest.Open(t, "file://"+file)
	p.Wait("document.querySelector('.waiting')?.textContent.includes('shudu web') && getComputedStyle(document.querySelector('.waiting')).visibility === 'visible'")
	p = visit(t, "?lang=en#play")
	playing(p)
	p.Wait("document.querySelector('.waiting') === null")
}
