// Package browsertest opens pages in a real browser, for tests: Chromium
// without a window, driven through its own protocol. The tests of a package
// share one. Where there is none, a test is skipped and says what is missing;
// `make deps` installs it.
//
//	func TestMain(m *testing.M) { os.Exit(browsertest.Main(m)) }
//
//	page := browsertest.Open(t, "file:///…/page.html")  // as a stranger
//	page := browsertest.Visit(t, "http://a.shudu.localhost:8000/")  // as one more tab
//	page.Click("#forward")
//	page.Eval("document.title", &title)
//
// $SHUDU_BROWSER_FLAGS are further flags of the browser, for measurements. Two
// more find tests that depend on how fast things follow one another: with
// $SHUDU_BROWSER_SLOW=6 pages compute six times as slowly, with
// $SHUDU_BROWSER_LATE=300ms everything is done to a page so much later.
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
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
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

// Page is a page in a browser.
type Page struct {
	t          testing.TB
	ctx        context.Context
	patience   time.Duration // how long one action may take
	waits      time.Duration // how long something is waited for
	mu         sync.Mutex
	complaints []string
	requests   []string
	languages  page.ScriptIdentifier // the script that sets them
}

// patience is how long one action may take: a browser on a busy machine may be
// slow, and a page that hangs must end.
const patience = 60 * time.Second

// slow is how many times as slowly pages compute, and late how long it takes until
// something is done to one; both to find tests that depend on it.
var (
	slow, _ = strconv.ParseFloat(os.Getenv("SHUDU_BROWSER_SLOW"), 64) // none is 0
	late, _ = time.ParseDuration(os.Getenv("SHUDU_BROWSER_LATE"))
)

// shared is the browser that all tests of a package share. It starts with their
// first page and ends with Main.
var shared struct {
	sync.Mutex
	main bool // somebody will end it
	ctx  context.Context
	ends []func()
	held map[string]*Page // pages that stay, by their address
}

// Main runs the tests of a package and ends the browser they used. Every package
// with pages has it:
//
//	func TestMain(m *testing.M) { os.Exit(browsertest.Main(m)) }
func Main(m *testing.M) int {
	shared.main = true
	code := m.Run()
	for _, end := range shared.ends {
		end()
	}
	return code
}

// Need skips a test where there is no browser, or no time for one.
func Need(t testing.TB) {
	t.Helper()
	if Path(t); testing.Short() {
		t.Skip("time is short: no browser")
	}
}

// Open opens an address as a stranger: nothing that another page kept is there.
// The page ends with the test.
func Open(t testing.TB, address string) *Page {
	t.Helper()
	Need(t)
	ctx, leave := chromedp.NewContext(browser(t), chromedp.WithNewBrowserContext())
	t.Cleanup(leave)
	return open(t, ctx, address)
}

// Visit opens an address in a browser that others used before, which is faster
// than to come as a stranger: what it has compiled for a page of the same site it
// has. What pages keep belongs to their origin. Who wants to find nothing there
// visits an origin of its own: every name below localhost is this machine. The
// page ends with the test.
func Visit(t testing.TB, address string) *Page {
	t.Helper()
	Need(t)
	ctx, leave := chromedp.NewContext(browser(t))
	t.Cleanup(leave)
	return open(t, ctx, address)
}

// Hold opens an address, once, and keeps it open until the tests end, with what a
// promise of the page's language gives: what visitors of the same site share.
func Hold(t testing.TB, address, promise string) {
	t.Helper()
	Need(t)
	ctx := browser(t)
	shared.Lock()
	defer shared.Unlock()
	if shared.held[address] != nil {
		return
	}
	tab, _ := chromedp.NewContext(ctx) // it ends with the browser
	p := open(t, tab, address)
	p.Await(promise+".then((v) => { globalThis.held = v; return true; })", new(bool))
	if shared.held == nil {
		shared.held = map[string]*Page{}
	}
	shared.held[address] = p
}

// browser returns the browser, which runs.
func browser(t testing.TB) context.Context {
	t.Helper()
	shared.Lock()
	defer shared.Unlock()
	if !shared.main {
		t.Fatal("nobody would end the browser: TestMain has to call browsertest.Main")
	}
	if shared.ctx != nil {
		return shared.ctx
	}
	data, err := os.MkdirTemp("", "browser")
	if err != nil {
		t.Fatal(err)
	}
	options := append([]chromedp.ExecAllocatorOption{}, chromedp.DefaultExecAllocatorOptions[:]...)
	options = append(options, chromedp.ExecPath(Path(t)), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun,
		chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-sync", true), chromedp.Flag("process-per-site", true), chromedp.UserDataDir(data), chromedp.WindowSize(1200, 900),
		chromedp.WSURLReadTimeout(patience))
	for _, flag := range strings.Fields(os.Getenv("SHUDU_BROWSER_FLAGS")) {
		options = append(options, chromedp.Flag(strings.TrimLeft(flag, "-"), true))
	}
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, leave := chromedp.NewContext(allocator)
	shared.ends = append(shared.ends, func() { chromedp.Cancel(ctx) }, leave, stop, func() { os.RemoveAll(data) })
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	shared.ctx = ctx
	return ctx
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
	p := &Page{t: t, ctx: ctx, patience: patience, waits: patience}
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
	if slow > 1 {
		if err := chromedp.Do(ctx); err != nil { // the tab is made
			t.Fatal(err)
		}
		call(p, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: slow})
	}
	// The first action makes the tab, which must outlive it: no time limit.
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

// within does something with the page, in time, and fails the test when it cannot:
// what says what was to be done. What the page took away meanwhile is looked for
// again.
func within[T any](p *Page, what string, do func(context.Context) (T, error)) T {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, p.patience)
	defer cancel()
	time.Sleep(late)
	value, err := do(ctx)
	for replaced(err) && ctx.Err() == nil {
		value, err = do(ctx)
	}
	if err != nil {
		p.t.Fatalf("%s: %v", what, err)
	}
	return value
}

// run does what chromedp can do.
func run[T any](p *Page, what string, action chromedp.Action[T]) T {
	p.t.Helper()
	return within(p, what, func(ctx context.Context) (T, error) { return chromedp.Run(ctx, action) })
}

// call sends one command of the browser's protocol.
func call[P, R any](p *Page, c cdp.Command[P, R], params P) R {
	p.t.Helper()
	return within(p, c.Method, func(ctx context.Context) (R, error) { return chromedp.Call(ctx, c, params) })
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
	run(p, address, chromedp.Navigate(address))
}

// Click clicks the element that a selector finds.
func (p *Page) Click(selector string) {
	p.t.Helper()
	run(p, selector, chromedp.Click(chromedp.CSS(selector)))
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
	run(p, key, chromedp.KeyEvent(key))
}

// Text returns the text of the element that a selector finds.
func (p *Page) Text(selector string) string {
	p.t.Helper()
	return strings.TrimSpace(run(p, selector, chromedp.Text(chromedp.CSS(selector))))
}

// Eval stores what an expression of the page's language gives, as JSON does.
func (p *Page) Eval(expression string, into any) {
	p.t.Helper()
	if err := json.Unmarshal(run(p, expression, chromedp.Evaluate[[]byte](expression)), into); err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
}

// Resize gives the page another size.
func (p *Page) Resize(width, height int) {
	p.t.Helper()
	run(p, "resize", chromedp.EmulateViewport(int64(width), int64(height)))
}

// Picture returns what is to be seen, as PNG.
func (p *Page) Picture() []byte {
	p.t.Helper()
	return run(p, "picture", chromedp.CaptureScreenshot())
}

// PictureOf returns an element as it is to be seen, as PNG.
func (p *Page) PictureOf(selector string) []byte {
	p.t.Helper()
	var at struct{ X, Y, Width, Height float64 }
	p.Eval(fmt.Sprintf("(({x, y, width, height}) => ({ X: x + scrollX, Y: y + scrollY, Width: width, Height: height }))(document.querySelector(%q).getBoundingClientRect())", selector), &at)
	clip, beyond := &page.Viewport{X: at.X, Y: at.Y, Width: at.Width, Height: at.Height, Scale: 1}, true // also what must be scrolled to
	return call(p, page.CaptureScreenshot, page.CaptureScreenshotParams{Format: page.CaptureScreenshotFormatPng, Clip: clip, CaptureBeyondViewport: &beyond}).Data
}
