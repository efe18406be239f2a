package browsertest

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// The bits of keys that are held.
const (
	alt = 1 << iota
	ctrl
	meta
	shift
)

// modifiers are the names of keys that are held, before a plus.
var modifiers = map[string]int64{"alt": alt, "ctrl": ctrl, "meta": meta, "shift": shift}

// Key presses a key by its place on the keyboard, as KeyboardEvent.code has it,
// with keys that are held before it: "Digit5", "ctrl+KeyZ", "shift+ArrowLeft".
// What the key means is left to the page: an input method may be on.
func (p *Page) Key(name string) {
	p.t.Helper()
	held := int64(0)
	for {
		before, rest, more := strings.Cut(name, "+")
		if !more {
			break
		}
		held, name = held|modifiers[before], rest
	}
	e := input.DispatchKeyEventParams{Type: "rawKeyDown", Modifiers: held, Code: name, Key: meaning(name)}
	call(p, input.DispatchKeyEvent, e)
	e.Type = "keyUp"
	call(p, input.DispatchKeyEvent, e)
}

// meaning is what a key means while a Zhuyin input method is on: letters and
// digits are being processed, others are themselves.
func meaning(code string) string {
	if strings.HasPrefix(code, "Key") || strings.HasPrefix(code, "Digit") {
		return "Process"
	}
	return code
}

// Reload loads the page anew.
func (p *Page) Reload() {
	p.t.Helper()
	run(p, "reload", chromedp.Reload())
}

// Leave closes the tab, as somebody does who has played enough. Nothing can be done
// with the page then.
func (p *Page) Leave() { p.part(page.Close) }

// Die ends the tab without a word, as when its browser is killed.
func (p *Page) Die() { p.part(page.Crash) }

func (p *Page) part(c cdp.Command[cdp.Empty, cdp.Empty]) {
	ctx, cancel := context.WithTimeout(p.ctx, time.Second)
	defer cancel()
	chromedp.Call(ctx, c, cdp.Empty{}) // nobody may be left to answer
}

// Middle returns where the middle of an element is.
func (p *Page) Middle(selector string) (x, y float64) {
	p.t.Helper()
	var at [2]float64
	p.Eval(fmt.Sprintf("(() => { const b = document.querySelector(%q).getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]; })()", selector), &at)
	return at[0], at[1]
}

// Drag presses the mouse on an element and moves it over others, with keys that
// are held: "ctrl", "shift", "" for none.
func (p *Page) Drag(held string, selectors ...string) {
	p.t.Helper()
	e := input.DispatchMouseEventParams{Button: input.MouseButtonLeft, Modifiers: modifiers[held]}
	for i, s := range selectors {
		e.X, e.Y = p.Middle(s)
		e.Type, e.ClickCount, e.Buttons = "mouseMoved", 0, 1
		if i == 0 {
			e.Type, e.ClickCount = "mousePressed", 1
		}
		call(p, input.DispatchMouseEvent, e)
	}
	e.Type, e.ClickCount, e.Buttons = "mouseReleased", 1, 0
	call(p, input.DispatchMouseEvent, e)
}

// Twice presses the mouse twice on an element, a tenth of a second apart by the
// clock of the hand, whatever time it takes.
func (p *Page) Twice(selector string) {
	p.t.Helper()
	e := input.DispatchMouseEventParams{Button: input.MouseButtonLeft, Timestamp: input.TimeSinceEpoch(time.Now().UnixMilli()) / 1000}
	e.X, e.Y = p.Middle(selector)
	for e.ClickCount = 1; e.ClickCount <= 2; e.ClickCount++ {
		e.Type, e.Buttons = "mousePressed", 1
		call(p, input.DispatchMouseEvent, e)
		e.Type, e.Buttons = "mouseReleased", 0
		call(p, input.DispatchMouseEvent, e)
		e.Timestamp += 0.1
	}
}

// Tap touches an element with a finger, which goes on to others before it is lifted.
func (p *Page) Tap(selector string, others ...string) {
	p.t.Helper()
	x, y := p.Middle(selector)
	call(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: "touchStart", TouchPoints: []*input.TouchPoint{{X: x, Y: y}}})
	for _, other := range others {
		x, y := p.Middle(other)
		call(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: "touchMove", TouchPoints: []*input.TouchPoint{{X: x, Y: y}}})
	}
	call(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: "touchEnd", TouchPoints: []*input.TouchPoint{}})
}

// Phone makes the page that of a telephone: so wide, with a screen to touch.
func (p *Page) Phone(width, height int) {
	p.t.Helper()
	run(p, "phone", chromedp.EmulateViewport(int64(width), int64(height), chromedp.EmulateMobile, chromedp.EmulateTouch))
}

// Prefers sets what the system prefers: "prefers-color-scheme", "dark". Nothing
// moves slowly from then on: what is to be seen is there at once.
func (p *Page) Prefers(feature, value string) {
	p.t.Helper()
	call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: feature, Value: value}, {Name: "prefers-reduced-motion", Value: "reduce"}}})
}

// Languages sets the languages that the browser asks for, as a list in the page's
// own notation, from the next page on.
func (p *Page) Languages(list string) {
	p.t.Helper()
	if p.languages != "" {
		call(p, page.RemoveScriptToEvaluateOnNewDocument, page.RemoveScriptToEvaluateOnNewDocumentParams{Identifier: p.languages})
	}
	p.languages = p.Before("Object.defineProperty(navigator, 'languages', { get: () => " + list + " })")
}

// Before has a script run in every page from the next on, before anything of the
// page does: to take away what a browser has.
func (p *Page) Before(script string) page.ScriptIdentifier {
	p.t.Helper()
	return call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script}).Identifier
}

// Wait waits until an expression of the page's language is true, or a promise of
// it. What the expression speaks of need not be there yet.
func (p *Page) Wait(expression string) {
	p.t.Helper()
	var why string
	for end := time.Now().Add(p.waits); ; time.Sleep(20 * time.Millisecond) {
		is := false
		if is, why = p.is(expression); is {
			return
		}
		if time.Now().After(end) {
			break
		}
	}
	var page string
	p.Eval("document.body.innerText.slice(0, 2000)", &page)
	p.t.Fatalf("waited in vain for %s\n%s\n%s\n%q", expression, page, why, p.Complaints())
}

// is reports whether an expression is true, and why it is not where it failed.
func (p *Page) is(expression string) (is bool, why string) {
	p.t.Helper()
	ask := chromedp.Evaluate[string]("(async () => { try { return String(!!(await ("+expression+"))); } catch (why) { return String(why); } })()", chromedp.EvalAwaitPromise)
	said := within(p, expression, func(ctx context.Context) (string, error) {
		said, err := chromedp.Run(ctx, ask)
		if left(err) {
			return err.Error(), nil
		}
		return said, err
	})
	if said == "true" || said == "false" {
		return said == "true", ""
	}
	return false, said
}

// left reports whether the page went to another address while it was asked.
func left(err error) bool {
	return err != nil && (strings.Contains(err.Error(), "context was destroyed") || strings.Contains(err.Error(), "navigated or closed") ||
		strings.Contains(err.Error(), "Promise was collected") || strings.Contains(err.Error(), "find context"))
}

// Await stores what a promise of the page's language gives.
func (p *Page) Await(expression string, into any) {
	p.t.Helper()
	p.Eval("globalThis.awaited = undefined, Promise.resolve("+expression+").then((v) => { globalThis.awaited = { v }; }, (e) => { globalThis.awaited = { e: String(e) }; }), true", new(bool))
	p.Wait("globalThis.awaited")
	var failed string
	if p.Eval("globalThis.awaited.e ?? ''", &failed); failed != "" {
		p.t.Fatalf("%s: %s", expression, failed)
	}
	p.Eval("globalThis.awaited.v ?? null", into)
}

// Printed makes the page look as it does on paper, or on the screen again.
func (p *Page) Printed(on bool) {
	p.t.Helper()
	media := ""
	if on {
		media = "print"
	}
	call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: media})
}

// Print returns the page on paper, as PDF.
func (p *Page) Print() []byte {
	p.t.Helper()
	paper := true
	return call(p, page.PrintToPDF, page.PrintToPDFParams{PrintBackground: &paper}).Data
}

// Forced makes the system force its own few colours on the page, dark or light.
func (p *Page) Forced(scheme string) {
	p.t.Helper()
	call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "forced-colors", Value: "active"}, {Name: "prefers-color-scheme", Value: scheme}}})
}
