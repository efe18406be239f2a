package pagetest

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"shudu/internal/answer"
	"shudu/internal/browsertest"
)

// press presses the button of a sheet, or of the page, that says something.
func press(p *browsertest.Page, words string) {
	find := fmt.Sprintf("[...document.querySelectorAll('dialog button, main button')].find((b) => b.textContent.trim() === %q)", words)
	p.Wait(find)
	do(p, "%s.click()", find)
}

// The puzzle of the day is one game: it is begun from the list of games, goes on
// after a reload, and is there in the list as begun.
func TestTheDailyPuzzle(t *testing.T) {
	p := visit(t, "?lang=en#play")
	playing(p)
	p.Key("KeyQ")
	p.Wait("document.querySelector('dialog .daily')")
	var date string
	p.Eval("new Date().toLocaleDateString('sv')", &date) // as 2026-11-15
	if got := p.Text("dialog .daily"); !strings.Contains(got, date) {
		t.Errorf("on %s the sheet offers %q", date, got)
	}
	p.Click("dialog .daily")
	p.Wait(fmt.Sprintf("document.querySelector('h1').textContent.includes(%q)", date))
	board := digits(p)
	p.Key("KeyN")
	p.Wait("document.querySelector('.note')")
	var id string
	p.Eval("document.querySelector('main').dataset.game", &id)
	keptSoon(t, p, "games/"+id, 5) // what it is, its beginning, two settings, the notes
	p.Reload()
	playing(p)
	p.Wait(fmt.Sprintf("document.querySelector('h1').textContent.includes(%q) && document.querySelector('.note')", date))
	if got := digits(p); got != board {
		t.Errorf("%s becomes %s", board, got)
	}
	quiet(t, p)
}

// A game that was saved as a file is opened again, in another browser, with all
// that was done; a file that is no game is refused in words.
func TestASavedGameIsBroughtBack(t *testing.T) {
	p := visit(t, "?lang=en#play")
	begin(p, small)
	p.Drag("", cell(1))
	p.Key("Digit3")
	p.Wait("document.querySelectorAll('.digit').length === 5")
	var id string
	p.Eval("document.querySelector('main').dataset.game", &id)
	lines := keptSoon(t, p, "games/"+id, 5)

	q := visit(t, "?lang=en#play")
	playing(q)
	bring := func(text string) {
		do(q, `globalThis.brought = %q, HTMLInputElement.prototype.click = function () {
			const d = new DataTransfer();
			d.items.add(new File([globalThis.brought], "a.game"));
			this.files = d.files;
			this.dispatchEvent(new Event("change"));
		}`, text)
		press(q, "Open a saved game")
	}
	q.Key("KeyQ")
	bring("what is no game")
	q.Wait("document.querySelector('.toast.alarm').textContent !== ''")
	bring(strings.Join(lines, "\n") + "\n")
	q.Wait("document.querySelectorAll('dialog .game').length === 2")
	do(q, "[...document.querySelectorAll('dialog .game')].find((b) => b.textContent.includes('1/12')).click()")
	q.Wait("document.querySelectorAll('[role=gridcell]').length === 16 && document.querySelectorAll('.digit').length === 5")
	q.Key("ctrl+KeyZ")
	q.Wait("document.querySelectorAll('.digit').length === 4")
}

// From a checkpoint on everything can be tried, and taken back at once.
func TestCheckpoints(t *testing.T) {
	p := visit(t, "?lang=en#play")
	begin(p, strings.Repeat(".", 80)+"5")
	p.Drag("", cell(0))
	p.Key("Digit1")
	p.Wait("document.querySelectorAll('.digit').length === 2")
	press(p, "Checkpoint")
	p.Wait("document.getElementById('said').textContent.trim() !== ''")
	for i := 1; i < 4; i++ {
		p.Key("ArrowRight")
		p.Key(fmt.Sprintf("Digit%d", i+1))
	}
	p.Wait("document.querySelectorAll('.digit').length === 5")
	press(p, "Return")
	p.Wait("document.querySelectorAll('.digit').length === 2")
	if got := digits(p); got[0] != '1' {
		t.Errorf("%s", got)
	}
	quiet(t, p)
}

// After a game another one like it is made in the page, and can be stopped.
func TestAnotherLikeTheGame(t *testing.T) {
	p := visit(t, "?lang=en#play")
	begin(p, small)
	want := solution(t, small)
	for n := range 16 {
		if small[n] == '.' {
			p.Drag("", cell(n))
			p.Key("Digit" + want[n:n+1])
		}
	}
	p.Wait("document.querySelector('dialog .ending.solved')")
	press(p, "Another like this one")
	p.Wait("document.querySelector('dialog') === null && document.querySelector('main.over') === null")
	playing(p)
	p.Wait("document.querySelectorAll('[role=gridcell]').length === 16 && document.querySelectorAll('.digit').length < 12")
	if got := digits(p); got == small || len(solution(t, got)) != 16 {
		t.Errorf("the other one is %s", got)
	}
	quiet(t, p)
}

// What is printed is the board alone, black on white, on one page, whatever the
// screen looks like.
func TestTheBoardIsPrinted(t *testing.T) {
	p := visit(t, "?lang=en#play")
	p.Prefers("prefers-color-scheme", "dark")
	begin(p, quick)
	p.Printed(true)
	var seen struct {
		Board  float64
		Others int
		Ink    string
	}
	p.Eval(`({ Board: document.querySelector(".board").getBoundingClientRect().width,
		Others: [...document.querySelectorAll("header, .pad, .bar, .notice, footer")].filter((e) => e.getClientRects().length > 0).length,
		Ink: getComputedStyle(document.querySelector(".cell.given .ink")).color })`, &seen)
	if seen.Board < 300 || seen.Others != 0 || seen.Ink != "rgb(0, 0, 0)" {
		t.Errorf("%+v", seen)
	}
	p.Printed(false)
	pdf := p.Print()
	pages := regexp.MustCompile(`/Type\s*/Page\b[^s]`).FindAll(pdf, -1)
	if !strings.HasPrefix(string(pdf), "%PDF-") || len(pages) != 1 {
		t.Errorf("%d bytes, %d pages", len(pdf), len(pages))
	}
	if dir := os.Getenv("SHUDU_SHOTS"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, "print.pdf"), pdf, 0o644); err != nil {
			t.Error(err)
		}
	}
}

// What the rules of a variant ask for stands beside the board, and below it on
// paper, where the name stands above; cells in no grid are drawn. An ordinary
// puzzle says nothing.
func TestAVariantSaysWhatItAsksFor(t *testing.T) {
	p := visit(t, "?lang=zh-TW#play")
	begin(p, small)
	p.Wait("document.querySelector('.prescript').hidden && document.querySelector('.asks').hidden")
	begin(p, `{"v":1,"size":4,"vars":["X"],"givens":"1................","rules":[{"rule":"latin"},{"rule":"killer","sum":4,"where":["R1C1","X"]}]}`)
	p.Wait("document.querySelector('.prescript li + li')?.textContent.startsWith('殺手籠：')")
	p.Wait("[...document.querySelectorAll('.layer.over text')].some((t) => t.textContent === 'X')")
	p.Printed(true)
	var at struct{ Name, Board, Asks, Beside float64 }
	p.Eval(`(([name, board, asks, beside]) => ({ Name: name.bottom, Board: board.bottom, Asks: asks.top, Beside: beside.height }))
		(["h1", ".board", ".asks", ".prescript"].map((s) => document.querySelector(s).getBoundingClientRect()))`, &at)
	if at.Name > at.Board || at.Asks < at.Board || at.Beside != 0 {
		t.Errorf("on paper: %+v", at)
	}
	do(p, "location.hash = 'solve'")
	paste(p, example("killer")(t))
	p.Wait("document.querySelectorAll('.asks li').length === 3 && document.querySelector('.asks').getBoundingClientRect().height > 0")
	p.Wait("document.querySelector('.side').getBoundingClientRect().height === 0")
	quiet(t, p)
}

// A game that is looked at again is left by the keyboard, wherever it is.
func TestLookingAgainIsLeftByTheKeyboard(t *testing.T) {
	p := visit(t, "?lang=en#play")
	begin(p, small)
	p.Drag("", cell(1))
	p.Key("Digit3")
	p.Wait("document.querySelectorAll('.digit').length === 5")
	p.Key("KeyL")
	p.Wait("document.activeElement.matches('.review input')")
	p.Key("Home")
	p.Wait("document.querySelectorAll('.digit').length === 4")
	p.Key("Escape")
	p.Wait("document.querySelector('main.reviewing') === null && document.querySelectorAll('.digit').length === 5")
	quiet(t, p)
}

// links are an address of every kind that carries a puzzle, with the puzzle's
// givens.
func links(t *testing.T) map[string]string {
	t.Helper()
	out := map[string]string{
		"https://swaroopg92.github.io/penpa-edit/#m=edit&p=bI8xa8MwEIV3/Qpz0O0N9+6S4mhLQzO2SzahodCUlgYMtb3Y+L8Xye5QCNJxj4/HB9eP7933iD328BYKgvBW67S78gmt/PI13K6xOT7YqXnCcRw+u5/YnAC8ns/4eLv115BYq5pDymGenuMsVAdpEg1CGmhcsxF0XbMr6IetcwBt46b/+7Z5rHhcoi2YXuIsxZOEAkIoGbKzAvwPLJguMSVXOHNeQiiR9T3e3+WC3wAAAP//": "1......3........",
	}
	it, err := answer.One(classic, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"fpuzzles", "scl"} {
		link, err := answer.Written(it.Puzzle, name)
		if err != nil || !strings.HasPrefix(link, "https://") {
			t.Fatalf("%s: %q, %v", name, link, err)
		}
		link = strings.TrimSpace(link)
		out[link] = classic
		if _, packed, ok := strings.Cut(link, "/scl"); ok {
			out["https://sudokupad.app/ctc"+packed] = classic
		}
		if _, packed, ok := strings.Cut(link, "load="); ok {
			out["https://sudokupad.app/fpuzzles"+packed] = classic
		}
	}
	out["https://example.org/shudu/?lang=zh-TW#p="+classic] = classic
	return out
}

// A link of every kind is pasted and read, and none is asked for over the
// network.
func TestALinkOfEveryKindIsRead(t *testing.T) {
	p := visit(t, "?lang=en#solve")
	p.Wait("document.querySelector('.verdict')")
	for link, want := range links(t) {
		anew(p, link)
		p.Wait("document.querySelector('.verdict .word.unique, .verdict .word.multiple, .verdict .word.none') || document.querySelector('#solve-problem').textContent !== ''")
		if got := givens(p); got != want {
			t.Errorf("%.60s: %s, %s", link, got, p.Text("#solve-problem"))
		}
	}
	home := address(p, "")
	for _, r := range p.Requests() {
		if !strings.HasPrefix(r, home) && !strings.HasPrefix(r, "data:") && !strings.HasPrefix(r, "blob:") {
			t.Errorf("%s was asked for", r)
		}
	}
	quiet(t, p)
}

// Who paused, or was away, goes on by a touch anywhere on the board.
func TestAPausedGameGoesOnByTouch(t *testing.T) {
	p := visit(t, "?lang=en#play")
	p.Phone(375, 740)
	begin(p, small)
	for _, where := range []string{".veil button", ".veil"} {
		p.Key("KeyP")
		p.Wait("!document.querySelector('.veil').hidden && document.querySelectorAll('.digit').length === 0")
		p.Tap(where)
		p.Wait("document.querySelector('.veil').hidden && document.querySelectorAll('.digit').length === 4")
	}
}

// samurai are five grids in one: 21 cells side by side.
var samurai = func() string {
	rows := make([]string, 21)
	for r := range rows {
		row := []byte(strings.Repeat(".", 21))
		for c := range row {
			side, middle := c < 9 || c > 11, r >= 6 && r < 15 && c >= 6 && c < 15
			if !(side && (r < 9 || r > 11)) && !middle {
				row[c] = ' '
			}
		}
		rows[r] = string(row)
	}
	return strings.Join(rows, "\n")
}

// A Samurai on a phone has cells that a finger can hit: the board is moved under
// it, and the page stays where it is.
func TestASamuraiOnAPhone(t *testing.T) {
	p := visit(t, "?lang=en#play")
	p.Phone(375, 740)
	begin(p, samurai())
	p.Wait("document.querySelectorAll('[role=gridcell]').length === 369")
	var seen struct{ Cell, Page, Key float64 }
	p.Eval(`({ Cell: document.querySelector("[role=gridcell]").getBoundingClientRect().width, Page: document.documentElement.scrollWidth,
		Key: document.querySelector(".digits .key").getBoundingClientRect().bottom })`, &seen)
	if seen.Cell < 32 || seen.Page > 375 {
		t.Errorf("%+v", seen)
	}
	shoot(t, p, "samurai-phone")
	last := cell(20*21 + 20)
	do(p, "document.querySelector('%s').scrollIntoView({ block: 'nearest', inline: 'nearest' })", last)
	p.Tap(last)
	p.Wait(fmt.Sprintf("document.querySelector('%s').classList.contains('cursor')", last))
	p.Tap(`[data-digit="7"]`)
	p.Wait(fmt.Sprintf("document.querySelector('%s .digit')?.textContent === '7'", last))
	p.Key("ArrowRight") // around the edge: the board follows
	p.Wait(`(() => { const [b, c] = [document.querySelector(".place"), document.querySelector(".cell.cursor")].map((e) => e.getBoundingClientRect()); return c.left >= b.left - 1 && c.right <= b.right + 1; })()`)
}

// The engines race on the puzzles of the lesson, and are told of one by one.
func TestTheEnginesAreCompared(t *testing.T) {
	p := visit(t, "?lang=en#learn")
	p.Wait("document.querySelectorAll('select option').length === 6 && document.querySelector('.counts dd')")
	do(p, "document.querySelector('select').value = 'compare', document.querySelector('select').dispatchEvent(new Event('change'))")
	p.Wait("document.querySelectorAll('.race tbody tr').length === 6 && document.querySelectorAll('.bar-of-time').length >= 5")
	if text := p.Text(".race"); !strings.Contains(text, "recursion") || !strings.Contains(text, "times faster") {
		t.Errorf("%s", text)
	}
	shoot(t, p, "compare")
	for _, theme := range []string{"dark", "light"} {
		p.Prefers("prefers-color-scheme", theme)
		for _, v := range whenThere(t, p) {
			t.Errorf("compare, %s: %s", theme, v)
		}
	}
	do(p, "document.querySelector('.tables select').value = '1', document.querySelector('.tables select').dispatchEvent(new Event('change'))")
	p.Wait("document.querySelector('.tables select')?.value === '1' && document.querySelectorAll('.bar-of-time').length >= 5")
	do(p, "document.querySelector('select').value = 'path', document.querySelector('select').dispatchEvent(new Event('change'))")
	p.Wait("document.querySelectorAll('.walk tbody tr').length > 50")
	if text := p.Text(".tables"); !strings.Contains(text, "A person: ") || !strings.Contains(text, "Single") || !strings.Contains(text, "The recursion: calls") {
		t.Errorf("%.300s", text)
	}
	do(p, "document.querySelector('.deed').click()")
	p.Wait("document.querySelector('.cell.cursor')")
	shoot(t, p, "path")
	do(p, "document.querySelector('select').value = 'loop', document.querySelector('select').dispatchEvent(new Event('change'))")
	p.Wait("document.querySelector('.tables').hidden && document.querySelector('.counts dd')")
	quiet(t, p)
}

// whenThere is violations, where there is a judge of them.
func whenThere(t *testing.T, p *browsertest.Page) []string {
	t.Helper()
	if _, err := os.Stat("../npm/node_modules/axe-core/axe.min.js"); err != nil {
		return nil
	}
	return violations(t, p, rules[0])
}
