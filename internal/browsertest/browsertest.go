// Package browsertest opens pages in a real browser, for tests: Chromium
// without a window, driven through its own protocol. Where there is none, a
// test is skipped and says what is missing; `make deps` installs it.
//
//	page := browsertest.Open(t, "file:///…/page.html")
//	page.Click("#forward")
//	page.Eval("document.title", &title)
//
// Whatever a page writes to the console as an error, every exception nobody
// caught and every breach of its policy is kept: see [Page.Complaints].
package browsertest

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// names are the names of the program, in the order they are looked for.
var names = []string{"chromium", "chromium-browser", "google-chrome"}

// Path returns where the browser is; the test is skipped when there is none.
func Path(t testing.TB) string {
	t.Helper()
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Skip("there is no browser: install chromium (make deps does)")
	return ""
}

// Page is a page in a browser of its own.
type Page struct {
	t          testing.TB
	ctx        context.Context
	mu         sync.Mutex
	complaints []string
	requests   []string
	languages  page.ScriptIdentifier // the script that sets them
}

// patience is how long one action may take: a browser on a busy machine may be
// slow, and a page that hangs must end.
const patience = 60 * time.Second

// Open starts a browser and opens an address in it. Both end with the test.
func Open(t testing.TB, address string) *Page {
	t.Helper()
	b := Start(t)
	t.Cleanup(b.Close)
	return open(t, b.ctx, address)
}

// Browser is a browser that several tests share: each opens pages of its own in
// it, with storage of their own.
type Browser struct {
	ctx  context.Context
	stop []func()
}

// Start starts a browser. Who does must end it. The test is skipped where there
// is none, or no time for one.
func Start(t testing.TB) *Browser {
	t.Helper()
	path := Path(t)
	if testing.Short() {
		t.Skip("time is short: no browser")
	}
	data, err := os.MkdirTemp("", "browser")
	if err != nil {
		t.Fatal(err)
	}
	options := append([]chromedp.ExecAllocatorOption{}, chromedp.DefaultExecAllocatorOptions[:]...)
	options = append(options, chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun,
		chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-sync", true), chromedp.UserDataDir(data), chromedp.WindowSize(1200, 900),
		chromedp.WSURLReadTimeout(patience))
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, leave := chromedp.NewContext(allocator)
	return &Browser{ctx, []func(){func() { chromedp.Cancel(ctx) }, leave, stop, func() { os.RemoveAll(data) }}}
}

// Close ends the browser.
func (b *Browser) Close() {
	for _, f := range b.stop {
		f()
	}
}

// Open opens an address as a stranger: nothing that another page kept is there.
// The page ends with the test.
func (b *Browser) Open(t testing.TB, address string) *Page {
	t.Helper()
	if err := chromedp.Do(b.ctx); err != nil { // the browser stands
		t.Fatal(err)
	}
	ctx, leave := chromedp.NewContext(b.ctx, chromedp.WithNewBrowserContext())
	t.Cleanup(leave)
	return open(t, ctx, address)
}

// Beside opens another page that shares what this one keeps: a second tab.
func (p *Page) Beside(address string) *Page {
	p.t.Helper()
	ctx, leave := chromedp.NewContext(p.ctx)
	p.t.Cleanup(leave)
	return open(p.t, ctx, address)
}

// open opens an address in a tab and listens to it.
func open(t testing.TB, ctx context.Context, address string) *Page {
	t.Helper()
	p := &Page{t: t, ctx: ctx}
	messages, requests := chromedp.Console(ctx), chromedp.Events(ctx, network.RequestWillBeSent)
	go func() {
		for m, err := range messages {
			if err == nil && (m.Type == "error" || m.Type == chromedp.ConsoleException) {
				p.keep(&p.complaints, m.Text)
			}
		}
	}()
	go func() {
		for r, err := range requests {
			if err == nil {
				p.keep(&p.requests, r.Request.URL)
			}
		}
	}()
	// The first action starts the browser, which must outlive it: no time limit.
	if err := chromedp.Do(ctx, chromedp.Navigate(address)); err != nil {
		t.Fatal(err)
	}
	return p
}

func (p *Page) keep(list *[]string, text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	*list = append(*list, text)
}

// Complaints returns what the page complained about so far.
func (p *Page) Complaints() []string { return p.kept(&p.complaints) }

// Requests returns the addresses that the page asked for, its own included.
func (p *Page) Requests() []string { return p.kept(&p.requests) }

// kept returns a list after the browser had a moment to tell what it still has
// to tell.
func (p *Page) kept(list *[]string) []string {
	time.Sleep(100 * time.Millisecond)
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string(nil), *list...)
}

// run does what chromedp can do, and fails the test when it cannot.
func run[T any](p *Page, action chromedp.Action[T]) T {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	value, err := chromedp.Run(ctx, action)
	for replaced(err) && ctx.Err() == nil {
		value, err = chromedp.Run(ctx, action)
	}
	if err != nil {
		p.t.Fatal(err)
	}
	return value
}

// replaced reports whether an element was replaced by the page after it had been
// found and before anything was done with it: it is looked for again.
func replaced(err error) bool {
	return err != nil && (strings.Contains(err.Error(), "Could not find node") || strings.Contains(err.Error(), "No node with given id") ||
		strings.Contains(err.Error(), "Node is detached"))
}

// Go opens another address. What was complained about before is forgotten.
func (p *Page) Go(address string) {
	p.t.Helper()
	p.mu.Lock()
	p.complaints, p.requests = nil, nil
	p.mu.Unlock()
	run(p, chromedp.Navigate(address))
}

// Click clicks the element that a selector finds.
func (p *Page) Click(selector string) {
	p.t.Helper()
	run(p, chromedp.Click(chromedp.CSS(selector)))
}

// named has the keys that are no characters.
var named = map[string]string{"ArrowLeft": kb.ArrowLeft, "ArrowRight": kb.ArrowRight, "ArrowUp": kb.ArrowUp, "ArrowDown": kb.ArrowDown,
	"Home": kb.Home, "End": kb.End, "Enter": kb.Enter, "Escape": kb.Escape, "Tab": kb.Tab, "Backspace": kb.Backspace, "Delete": kb.Delete}

// Press presses a key by its name, as in ArrowRight, or types characters.
func (p *Page) Press(key string) {
	p.t.Helper()
	if code, ok := named[key]; ok {
		key = code
	}
	run(p, chromedp.KeyEvent(key))
}

// Text returns the text of the element that a selector finds.
func (p *Page) Text(selector string) string {
	p.t.Helper()
	return strings.TrimSpace(run(p, chromedp.Text(chromedp.CSS(selector))))
}

// Eval stores what an expression of the page's language gives, as JSON does.
func (p *Page) Eval(expression string, into any) {
	p.t.Helper()
	if err := json.Unmarshal(run(p, chromedp.Evaluate[[]byte](expression)), into); err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
}

// Resize gives the page another size.
func (p *Page) Resize(width, height int) {
	p.t.Helper()
	run(p, chromedp.EmulateViewport(int64(width), int64(height)))
}

// Picture returns what is to be seen, as PNG.
func (p *Page) Picture() []byte {
	p.t.Helper()
	return run(p, chromedp.CaptureScreenshot())
}

// PictureOf returns an element as it is to be seen, as PNG.
func (p *Page) PictureOf(selector string) []byte {
	p.t.Helper()
	var at struct{ X, Y, Width, Height float64 }
	p.Eval(fmt.Sprintf("(({x, y, width, height}) => ({ X: x + scrollX, Y: y + scrollY, Width: width, Height: height }))(document.querySelector(%q).getBoundingClientRect())", selector), &at)
	clip := &page.Viewport{X: at.X, Y: at.Y, Width: at.Width, Height: at.Height, Scale: 1}
	return call(p, page.CaptureScreenshot, page.CaptureScreenshotParams{Format: page.CaptureScreenshotFormatPng, Clip: clip}).Data
}
