package browsertest

import (
	"bytes"
	"errors"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestMain(m *testing.M) { os.Exit(Main(m)) }

// written writes a page and returns its address.
func written(t *testing.T, html string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "page.html")
	if err := os.WriteFile(path, []byte("<!DOCTYPE html><meta name=viewport content='width=device-width'>"+html), 0o644); err != nil {
		t.Fatal(err)
	}
	return "file://" + path
}

// opened opens a page that is written here.
func opened(t *testing.T, html string) *Page {
	t.Helper()
	Need(t)
	return Open(t, written(t, html))
}

// is fails unless an expression of the page gives a text.
func is(t *testing.T, p *Page, expression, want string) {
	t.Helper()
	var got string
	if p.Eval(expression, &got); got != want {
		t.Errorf("%s is %q, not %q", expression, got, want)
	}
}

// eventually waits until something is true.
func eventually(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); !ok(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%s: never", what)
		}
	}
}

// outcome is a test that writes down how it ends.
type outcome struct {
	testing.TB
	failed, skipped string
}

func (o *outcome) Helper() {}
func (o *outcome) Fatal(args ...any) {
	o.failed = fmt.Sprint(args...)
	runtime.Goexit()
}
func (o *outcome) Fatalf(format string, args ...any) { o.Fatal(fmt.Sprintf(format, args...)) }
func (o *outcome) Skip(args ...any) {
	o.skipped = fmt.Sprint(args...)
	runtime.Goexit()
}

// ended does something as a test of its own and returns how it ended.
func ended(t *testing.T, do func(o *outcome)) *outcome {
	t.Helper()
	o, done := &outcome{TB: t}, make(chan bool)
	go func() {
		defer close(done)
		do(o)
	}()
	<-done
	return o
}

// failing does something with a page and returns what the test says that fails
// by it; "" where none does. What is waited for in vain is not waited for long.
func failing(t *testing.T, p *Page, do func()) string {
	t.Helper()
	before := p.t
	defer func() { p.t, p.patience, p.waits = before, patience, patience }()
	return ended(t, func(o *outcome) {
		p.t, p.waits = o, time.Second
		do()
	}).failed
}

const counting = `<title>A page</title><p id="said"> 0 </p><button id="more">more</button>
<script>
let n = 0;
const say = () => { document.getElementById("said").textContent = n; };
document.getElementById("more").onclick = () => { n++; say(); };
document.onkeydown = (e) => { if (e.key === "ArrowRight") { n += 10; say(); } };
</script>`

// A page is opened, read, clicked and typed to, and has another size when asked.
func TestAPageIsReadClickedAndTypedTo(t *testing.T) {
	p := opened(t, counting)
	if got := p.Text("#said"); got != "0" {
		t.Errorf("before anything is done: %q", got)
	}
	p.Click("#more")
	p.Press("ArrowRight")
	if got := p.Text("#said"); got != "11" {
		t.Errorf("a click and a key: %s", got)
	}
	is(t, p, "document.title", "A page")
	p.Resize(400, 600)
	is(t, p, "innerWidth + ' ' + innerHeight", "400 600")
	p.Reload()
	if got := p.Text("#said"); got != "0" {
		t.Errorf("loaded anew: %s", got)
	}
}

// Errors on the console, exceptions and promises that nobody caught and breaches
// of the page's policy are complaints; what is only said is none. Another
// address begins anew.
func TestComplaintsAreHeard(t *testing.T) {
	p := opened(t, `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'">
<script>
console.log("a word"); console.warn("a warning"); console.error("an error");
setTimeout(() => { throw new Error("not caught"); }, 0);
Promise.reject(new Error("not awaited"));
document.head.append(Object.assign(document.createElement("img"), { src: "breach.png" }));
</script>`)
	var got string
	for _, want := range []string{"an error", "not caught", "not awaited", "breach.png"} {
		eventually(t, want+" is heard", func() bool { got = strings.Join(p.Complaints(), "\n"); return strings.Contains(got, want) })
	}
	if strings.Contains(got, "a word") || strings.Contains(got, "a warning") {
		t.Errorf("complaints: %q", got)
	}
	p.Go(written(t, counting))
	if got := p.Complaints(); len(got) != 0 {
		t.Errorf("of the next page: %q", got)
	}
}

// Every address that a page asks for is known, its own first.
func TestRequestsAreKnown(t *testing.T) {
	address := written(t, `<img src="a.png"><script>new Image().src = "b.png"</script>`)
	Need(t)
	p := Open(t, address)
	eventually(t, "all are known", func() bool { return len(p.Requests()) >= 3 })
	got := p.Requests()
	if len(got) != 3 || got[0] != address || !slices.ContainsFunc(got, func(r string) bool { return strings.HasSuffix(r, "/b.png") }) {
		t.Errorf("requests: %q", got)
	}
	p.Go(address + "?again")
	eventually(t, "those of the next page are known", func() bool { return len(p.Requests()) >= 3 })
	if got := p.Requests(); len(got) != 3 || got[0] != address+"?again" {
		t.Errorf("requests of the next page: %q", got)
	}
}

// A page that is opened is a stranger to those before it; one that is opened
// beside it is not.
func TestStrangersKeepApart(t *testing.T) {
	address := written(t, "<p id=said>no</p>")
	Need(t)
	p := Open(t, address)
	p.Eval("(localStorage.setItem('kept', 'here'), true)", new(bool))
	p.Reload()
	is(t, p, "localStorage.getItem('kept')", "here")
	beside := p.Beside(address)
	is(t, beside, "localStorage.getItem('kept')", "here")
	is(t, Open(t, address), "String(localStorage.getItem('kept'))", "null")
	beside.Eval("(console.error('a complaint'), true)", new(bool))
	eventually(t, "it is heard", func() bool { return len(beside.Complaints()) > 0 })
	if c, d := beside.Complaints(), p.Complaints(); len(c) != 1 || len(d) != 0 {
		t.Errorf("%q, %q", c, d)
	}
}

// A picture is as large as the window, that of an element as the element, also
// where it must be scrolled to.
func TestPicturesShowWhatIsThere(t *testing.T) {
	p := opened(t, "<body style='margin:0'><div style='height:2000px'></div><div id=far style='width:30px;height:20px;background:#0f0'></div>")
	p.Resize(300, 200)
	for _, c := range []struct {
		data       []byte
		x, y       int
		red, green uint32
	}{{p.Picture(), 300, 200, 0xffff, 0xffff}, {p.PictureOf("#far"), 30, 20, 0, 0xffff}} {
		picture, err := png.Decode(bytes.NewReader(c.data))
		if err != nil {
			t.Fatal(err)
		}
		if size := picture.Bounds().Size(); size.X != c.x || size.Y != c.y {
			t.Errorf("it is %v, not %d × %d", size, c.x, c.y)
		}
		if r, g, _, _ := picture.At(5, 5).RGBA(); r != c.red || g != c.green {
			t.Errorf("a pixel of %x, %x", r, g)
		}
	}
}

// What the page replaced between finding and clicking is looked for again; other
// faults are faults.
func TestReplacedElementsAreLookedForAgain(t *testing.T) {
	for text, want := range map[string]bool{"Could not find node with given id (-32000)": true, "No node with given id found (-32000)": true,
		"Node is detached from document (-32000)": true, "context deadline exceeded": false} {
		if got := replaced(errors.New(text)); got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
	if replaced(nil) {
		t.Error("nothing is wrong, and it is done again")
	}
	p := opened(t, `<p id=at></p><script>
window.clicks = 0;
setInterval(() => { at.innerHTML = "<button id=b onpointerdown='window.clicks++'>b</button>"; }, 1);
</script>`)
	for range 10 {
		p.Click("#b")
	}
	p.Wait("window.clicks === 10")
}

// What cannot be done fails the test that wants it, and says what it was.
func TestWhatCannotBeDoneFails(t *testing.T) {
	p := opened(t, counting)
	p.Eval("(document.body.prepend('A page'), 0)", new(int))
	for want, do := range map[string]func(){
		"nowhere.at.all":                   func() { p.Eval("nowhere.at.all", new(int)) },
		"document.title":                   func() { p.Eval("document.title", new(int)) },
		"#nobody: context deadline":        func() { p.patience = 2 * time.Second; p.Click("#nobody") },
		"waited in vain for 1 > 2\nA page": func() { p.Wait("1 > 2") },
		"nobody is not defined":            func() { p.Wait("nobody.at.all") },
		"a reason":                         func() { p.Await("Promise.reject(new Error('a reason'))", new(int)) },
	} {
		if got := failing(t, p, do); !strings.Contains(got, want) {
			t.Errorf("it fails with %q, want %q", got, want)
		}
	}
	if got := failing(t, p, func() { p.Eval("1", new(int)) }); got != "" {
		t.Errorf("nothing is wrong, and it fails with %q", got)
	}
}

// Without a browser a test is skipped and says what to do; without anybody who
// would end the browser it fails.
func TestWithoutABrowser(t *testing.T) {
	Need(t)
	shared.main = false
	if o := ended(t, func(o *outcome) { Open(o, "about:blank") }); !strings.Contains(o.failed, "browsertest.Main") {
		t.Errorf("%+v", o)
	}
	shared.main = true
	t.Setenv("PATH", t.TempDir())
	if o := ended(t, func(o *outcome) { Open(o, "about:blank") }); !strings.Contains(o.skipped, "install chromium") || o.failed != "" {
		t.Errorf("%+v", o)
	}
}
