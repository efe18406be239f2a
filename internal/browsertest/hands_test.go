package browsertest

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// opened opens a page that is written here.
func opened(t *testing.T, html string) *Page {
	t.Helper()
	path := filepath.Join(t.TempDir(), "page.html")
	if err := os.WriteFile(path, []byte("<!DOCTYPE html><meta name=viewport content='width=device-width'>"+html), 0o644); err != nil {
		t.Fatal(err)
	}
	return Open(t, "file://"+path)
}

// is fails unless an expression of the page gives a text.
func is(t *testing.T, p *Page, expression, want string) {
	t.Helper()
	var got string
	if p.Eval(expression, &got); got != want {
		t.Errorf("%s is %q, not %q", expression, got, want)
	}
}

// hands is a page that writes down what is done to it.
const hands = `<style>div { width: 60px; height: 60px } @media print { #b { display: none } }</style><div id=a></div><div id=b></div><input id=field>
<script>
window.log = [];
const note = (...words) => window.log.push(words.join(" "));
addEventListener("keydown", (e) => note("key", e.code, e.key, e.ctrlKey, e.shiftKey));
for (const name of ["pointerdown", "pointermove", "pointerup"]) addEventListener(name, (e) => note(name, e.pointerType, e.target.id, e.ctrlKey));
</script>`

// Keys come by their place, as they do while an input method is on; the mouse
// presses, moves and lets go; a finger touches.
func TestKeysMouseAndFinger(t *testing.T) {
	p := opened(t, hands)
	p.Key("Digit5")
	p.Key("ctrl+shift+ArrowLeft")
	is(t, p, `window.log.join(";")`, "key Digit5 Process false false;key ArrowLeft ArrowLeft true true")
	p.Eval("(window.log = [], true)", new(bool))
	p.Drag("ctrl", "#a", "#b")
	is(t, p, `window.log.join(";")`, "pointerdown mouse a true;pointermove mouse b true;pointerup mouse b true")
	p.Phone(375, 600)
	p.Eval("(window.log = [], true)", new(bool))
	p.Tap("#b")
	is(t, p, `window.log.filter((l) => l.startsWith("pointerdown")).join(";")`, "pointerdown touch b false")
	is(t, p, `innerWidth + " " + matchMedia("(pointer: coarse)").matches`, "375 true")
	if x, y := p.Middle("#b"); x <= 0 || y < 60 {
		t.Errorf("the middle is at %v, %v", x, y)
	}
}

// A page is told what the system prefers, which languages are read, and that it
// is printed; what it shows can be had as a picture and on paper.
func TestWhatAPageIsTold(t *testing.T) {
	p := opened(t, hands)
	p.Prefers("prefers-color-scheme", "dark")
	is(t, p, `String(matchMedia("(prefers-color-scheme: dark)").matches)`, "true")
	for _, list := range []string{`["zh-TW"]`, `["fr","en"]`} {
		p.Languages(list)
		p.Reload()
		is(t, p, "JSON.stringify(navigator.languages)", list)
	}
	p.Printed(true)
	is(t, p, `getComputedStyle(document.getElementById("b")).display`, "none")
	p.Printed(false)
	is(t, p, `getComputedStyle(document.getElementById("b")).display`, "block")
	if pdf := p.Print(); !bytes.HasPrefix(pdf, []byte("%PDF-")) {
		t.Errorf("%d bytes on paper", len(pdf))
	}
	if png := p.PictureOf("#a"); !bytes.HasPrefix(png, []byte("\x89PNG")) {
		t.Errorf("%d bytes of a picture", len(png))
	}
}

// What comes later is waited for; a second tab shares what the first one keeps,
// and forgets nothing of its own.
func TestWaitingAndASecondTab(t *testing.T) {
	p := opened(t, "<p id=said>no</p><script>setTimeout(() => { document.getElementById('said').textContent = 'yes'; }, 150)</script>")
	p.Wait("document.getElementById('said').textContent === 'yes'")
	var got int
	if p.Await("new Promise((resolve) => setTimeout(() => resolve(7), 50))", &got); got != 7 {
		t.Errorf("%d", got)
	}
	p.Eval("(localStorage.setItem('kept', 'here'), true)", new(bool))
	var address string
	p.Eval("location.href", &address)
	q := p.Beside(address)
	is(t, q, "localStorage.getItem('kept')", "here")
	q.Eval("(console.error('a complaint'), true)", new(bool))
	if c := q.Complaints(); len(c) != 1 {
		t.Errorf("%q", c)
	}
	if q.Go(address); len(q.Complaints()) != 0 || len(p.Complaints()) != 0 {
		t.Errorf("%q, %q", q.Complaints(), p.Complaints())
	}
}
