package browsertest

import (
	"bytes"
	"testing"
)

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
	p.Eval("(window.log = [], addEventListener('touchmove', (e) => window.log.push('move ' + document.elementFromPoint(e.touches[0].clientX, e.touches[0].clientY).id)), true)", new(bool))
	p.Tap("#b", "#a")
	is(t, p, `window.log.filter((l) => l.startsWith("move")).join(";")`, "move a")
	is(t, p, `innerWidth + " " + matchMedia("(pointer: coarse)").matches`, "375 true")
	if x, y := p.Middle("#b"); x <= 0 || y < 60 {
		t.Errorf("the middle is at %v, %v", x, y)
	}
}

// A page is told what the system prefers, which languages are read, and that it
// is printed; what it shows can be had on paper.
func TestWhatAPageIsTold(t *testing.T) {
	p := opened(t, hands)
	for _, scheme := range []string{"dark", "light"} {
		p.Prefers("prefers-color-scheme", scheme)
		is(t, p, `String(matchMedia("(prefers-color-scheme: `+scheme+`) and (prefers-reduced-motion)").matches)`, "true")
	}
	p.Forced("dark")
	is(t, p, `String(matchMedia("(forced-colors: active) and (prefers-color-scheme: dark)").matches)`, "true")
	p.Prefers("prefers-color-scheme", "light")
	is(t, p, `String(matchMedia("(forced-colors: active)").matches)`, "false")
	for _, list := range []string{`["zh-TW"]`, `["fr","en"]`} {
		p.Languages(list)
		p.Reload()
		is(t, p, "JSON.stringify(navigator.languages)", list)
	}
	p.Printed(true)
	is(t, p, `getComputedStyle(document.getElementById("b")).display`, "none")
	p.Printed(false)
	is(t, p, `getComputedStyle(document.getElementById("b")).display`, "block")
	if pdf := p.Print(); !bytes.HasPrefix(pdf, []byte("%PDF-")) || bytes.Count(pdf, []byte("/Type /Page\n")) != 1 {
		t.Errorf("%d bytes on paper, %d pages", len(pdf), bytes.Count(pdf, []byte("/Type /Page\n")))
	}
}

// Keys have their names, and characters are typed into what has the focus.
func TestKeysHaveTheirNames(t *testing.T) {
	p := opened(t, hands)
	for name := range named {
		p.Eval("(window.log = [], true)", new(bool))
		p.Press(name)
		is(t, p, `window.log[0]`, "key "+name+" "+name+" false false")
	}
	p.Click("#field")
	p.Press("x")
	p.Press("數")
	is(t, p, `document.getElementById("field").value`, "x數")
}

// Keys that are held are held for the key behind them, each of them.
func TestHeldKeys(t *testing.T) {
	p := opened(t, `<script>window.log = []; addEventListener("keydown", (e) => { window.log.push([e.code, e.altKey, e.ctrlKey, e.metaKey, e.shiftKey].join(" ")); e.preventDefault(); });</script>`)
	for _, key := range []string{"alt+KeyA", "ctrl+KeyZ", "meta+Delete", "shift+Tab", "Space"} {
		p.Key(key)
	}
	is(t, p, `window.log.join(";")`, "KeyA true false false false;KeyZ false true false false;Delete false false true false;Tab false false false true;Space false false false false")
}

// The mouse goes from element to element without a hand being lifted, and no key
// is held unless one is named; a finger lands in the middle.
func TestTheMouseGoesWhereItIsSent(t *testing.T) {
	p := opened(t, hands)
	p.Drag("", "#a", "#b", "#a")
	is(t, p, `window.log.join(";")`, "pointerdown mouse a false;pointermove mouse b false;pointermove mouse a false;pointerup mouse a false")
	if x, y := p.Middle("#a"); x != 38 || y != 38 {
		t.Errorf("the middle of a square of 60 behind a margin of 8 is at %v, %v", x, y)
	}
	p.Eval(`(addEventListener("touchstart", (e) => { window.touched = [e.touches[0].clientX, e.touches[0].clientY].join(" "); }), true)`, new(bool))
	p.Tap("#a")
	is(t, p, "window.touched", "38 38")
}

// Two presses are as far apart as a hand makes them, however slow the machine is.
func TestTwoPressesAreATenthOfASecondApart(t *testing.T) {
	p := opened(t, hands)
	p.Eval(`(window.times = [], addEventListener("pointerdown", (e) => window.times.push(e.timeStamp)), addEventListener("dblclick", (e) => (window.twice = e.target.id)), true)`, new(bool))
	p.Twice("#a")
	is(t, p, "String(Math.round(window.times[1] - window.times[0]))", "100")
	is(t, p, "window.twice", "a")
}

// What comes later is waited for, also where it is spoken of before it is there, or
// is promised; a promise gives what it gives.
func TestWhatComesLaterIsWaitedFor(t *testing.T) {
	p := opened(t, "<p id=said>no</p><script>setTimeout(() => { document.getElementById('said').textContent = 'yes'; }, 150)</script>")
	p.Wait("document.getElementById('said').textContent === 'yes'")
	p.Eval("(setTimeout(() => { window.late = { there: true }; }, 100), true)", new(bool))
	p.Wait("late.there")
	p.Eval("(window.promised = 0, setTimeout(() => { window.promised = 1; }, 100), true)", new(bool))
	p.Wait("Promise.resolve(window.promised)")
	is(t, p, "String(window.promised)", "1")
	var got int
	if p.Await("new Promise((resolve) => setTimeout(() => resolve(7), 50))", &got); got != 7 {
		t.Errorf("%d", got)
	}
	var list []string
	if p.Await("['a', 'b']", &list); len(list) != 2 || list[1] != "b" {
		t.Errorf("what is no promise: %q", list)
	}
	var nothing *int
	if p.Await("Promise.resolve()", &nothing); nothing != nil {
		t.Errorf("what gives nothing: %v", *nothing)
	}
}
