package pagetest

import (
	"fmt"
	"strings"
	"testing"

	"shudu/internal/browsertest"
)

// drop drops a file on the page.
func drop(p *browsertest.Page, name, content string) {
	do(p, `(() => { const d = new DataTransfer(); d.items.add(new File([%q], %q)); window.went = !document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: d, bubbles: true, cancelable: true })); })()`, content, name)
}

// endless is a puzzle that nobody finds the end of.
const endless = `{"v":1,"size":25}`

// A puzzle without end is played and set as any other: each digit is there at
// once, and the next puzzle, too.
func TestAPuzzleWithoutEndIsPlayedAndSet(t *testing.T) {
	p := visit(t, "?lang=en#play")
	begin(p, endless)
	p.Wait("document.querySelectorAll('[role=gridcell]').length === 625")
	p.Key("Digit5")
	p.Wait("document.querySelectorAll('.digit').length === 1")
	begin(p, small)
	p.Wait("document.querySelectorAll('[role=gridcell]').length === 16")
	do(p, "location.hash = 'solve'")
	paste(p, endless)
	p.Wait("document.querySelectorAll('[role=gridcell]').length === 625")
	do(p, "document.querySelector('[data-go=set]').click()")
	p.Wait("location.hash === '#set' && document.querySelectorAll('.palette li').length > 60")
	do(p, "document.querySelector('[role=gridcell]').focus()")
	p.Key("Digit7")
	p.Wait("document.querySelectorAll('.cell.given').length === 1")
	quiet(t, p)
}

// clock makes what the page does after so many milliseconds from now on come after
// so many others.
func clock(p *browsertest.Page, after, instead int) {
	do(p, "globalThis.before ??= window.setTimeout, window.setTimeout = (f, after, ...args) => globalThis.before(f, after === %d ? %d : after, ...args)", after, instead)
}

// A puzzle that is pasted before the engine is there waits for it, however long it
// is on its way: only an engine that is there can take too long.
func TestAnEngineThatIsOnItsWayIsNotTooSlow(t *testing.T) {
	browsertest.Need(t)
	beside(t)
	site := NewSite(t, "../..")
	defer site.Close()
	site.Gate = make(chan struct{})
	p := browsertest.Open(t, site.Address("?lang=en#solve"))
	p.Wait("document.querySelector('.bench textarea')")
	clock(p, 8000, 10)
	paste(p, classic)
	p.Await("new Promise((r) => setTimeout(r, 500))", new(any))
	if got := p.Text("#solve-problem"); got != "" {
		t.Errorf("it says %q", got)
	}
	clock(p, 8000, 8000)
	close(site.Gate)
	verdict(p, "unique")
}

// Where no more can be kept the game goes on and says so; when there is room again
// all of it is kept.
func TestAFullStorageLosesNothing(t *testing.T) {
	p := visit(t, "?lang=en#play")
	begin(p, small)
	var id string
	p.Eval("document.querySelector('main').dataset.game", &id)
	keptSoon(t, p, "games/"+id, 3)
	do(p, `globalThis.put = IDBObjectStore.prototype.put, IDBObjectStore.prototype.put = () => { throw new DOMException("the disk is full", "QuotaExceededError"); }`)
	p.Drag("", cell(1))
	p.Key("Digit3")
	p.Wait("document.querySelectorAll('.digit').length === 5 && document.querySelector('.toast').textContent.includes('the disk is full')")
	do(p, "IDBObjectStore.prototype.put = globalThis.put")
	p.Key("ctrl+KeyZ")
	p.Wait("document.querySelectorAll('.digit').length === 4")
	eventually(t, "the digit and its undoing are kept", func() bool {
		all := strings.Join(kept(p)["games/"+id], "\n")
		return strings.Contains(all, "put 3 R1C2") && strings.Contains(all, "undo")
	})
}

// A browser that keeps nothing and has no locks plays all the same, and says once
// that the game is not saved. There is an old way to copy, where there is no
// clipboard.
func TestABrowserThatKeepsNothingPlays(t *testing.T) {
	p := visit(t, "?lang=en#play")
	p.Before(`IDBFactory.prototype.open = () => { throw new DOMException("nothing is kept", "SecurityError"); };
		LockManager.prototype.request = LockManager.prototype.query = () => Promise.reject(new DOMException("no locks", "SecurityError"));
		Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("nothing is kept", "SecurityError"); } });
		delete Navigator.prototype.clipboard;`)
	p.Reload()
	p.Wait("document.querySelector('.toast').textContent.includes('nothing is kept. Save as a file')")
	begin(p, small)
	do(p, "document.querySelector('.toast').textContent = ''")
	p.Drag("", cell(1))
	p.Key("Digit3")
	p.Wait("document.querySelectorAll('.digit').length === 5")
	if said := p.Text(".toast"); said != "" {
		t.Errorf("it says again: %s", said)
	}
	do(p, "location.hash = 'solve'")
	paste(p, small)
	verdict(p, "unique")
	do(p, "document.querySelector('details.share').open = true")
	p.Wait("document.querySelector('details.share .inline button')")
	p.Click("details.share .inline button")
	p.Wait("document.querySelector('.toast').textContent === 'Copied.'")
}

// What is dropped on a game is played, or opened where it is a game; what is far
// too large is refused, and nothing takes the place of the page.
func TestFilesAreDroppedOnAGame(t *testing.T) {
	p := visit(t, "?lang=en#play")
	playing(p)
	drop(p, "puzzle.txt", small)
	p.Wait("window.went && document.querySelectorAll('[role=gridcell]').length === 16")
	var id string
	p.Eval("document.querySelector('main').dataset.game", &id)
	lines := keptSoon(t, p, "games/"+id, 3)
	drop(p, "mine.game", strings.Join(lines, "\n")+"\n")
	p.Wait("document.querySelectorAll('dialog .game').length === 2")
	p.Press("Escape")
	p.Wait("document.querySelector('dialog') === null")
	drop(p, "bad.game", "nothing of the kind")
	p.Wait("document.querySelector('.toast.alarm').textContent !== ''")
	do(p, `(() => { const d = new DataTransfer(); d.items.add(new File([new ArrayBuffer(100 * 1024 * 1024)], "big.txt")); document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: d, bubbles: true, cancelable: true })); })()`)
	p.Wait("document.querySelector('.toast').textContent.includes('100 MB')")
	do(p, "location.hash = 'learn'")
	p.Wait("document.querySelector('.counts dd')")
	drop(p, "puzzle.txt", small)
	p.Wait("window.went && location.hash === '#learn'")
	quiet(t, p)
}

// A search for what a puzzle can do without is stopped by who asked for it, and
// ends by itself when the puzzle is changed: nothing is taken from another one.
func TestMinimisingIsStopped(t *testing.T) {
	p := visit(t, "?lang=en#solve")
	for i, change := range []string{"stop=minimise", "act=erase"} {
		do(p, "location.hash = 'solve'")
		paste(p, solved25())
		verdict(p, "unique")
		do(p, "document.querySelector('[data-go=set]').click()")
		p.Wait("location.hash === '#set' && document.querySelectorAll('.cell.given').length === 624 && document.querySelector('[data-act=minimise]')?.disabled === false")
		p.Drag("", cell(3+i))
		do(p, "document.querySelector('[data-act=minimise]').click()")
		p.Wait("document.querySelector('[data-stop=minimise]')")
		do(p, "document.querySelector('[data-%s]').click()", change)
		p.Wait(fmt.Sprintf("document.querySelector('[data-stop=minimise]') === null && document.querySelectorAll('.cell.given').length === %d", 624-i))
	}
}

// solved25 is a puzzle of 25 × 25 with all digits but the first. Which of them it
// needs takes far longer than a test waits.
func solved25() string {
	var b strings.Builder
	b.WriteString(".")
	for i := 1; i < 625; i++ {
		r, c := i/25, i%25
		b.WriteByte("123456789ABCDEFGHIJKLMNOP"[(5*(r%5)+r/5+c)%25])
	}
	return b.String()
}
