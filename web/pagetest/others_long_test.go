//go:build long

package pagetest

import (
	"fmt"
	"testing"
)

// In Firefox and in WebKit, as in Chromium, a game is won by keys, several cells
// are chosen by the mouse, a variant has its hint, what was played is there
// again, and all of it works without a network.
func TestOtherBrowsers(t *testing.T) {
	for name, open := range map[string]func(testing.TB) *remote{"Firefox": firefox, "WebKit": webkit} {
		t.Run(name, func(t *testing.T) {
			site := NewSite(t, "../..")
			t.Cleanup(site.Close)
			b := open(t)
			b.visit(site.Address("?lang=en#play"))
			b.stands()
			b.begin("1234341221434.2.")
			b.run("document.querySelectorAll('[role=gridcell]')[13].focus()")
			b.keys("3" + right + right)
			b.wait("document.querySelector('" + cell(15) + "').classList.contains('cursor')")
			b.keys("1")
			b.wait("document.querySelector('dialog')?.textContent.includes('You did it!')")
			b.keys(escape)
			b.begin(example("thermometer")(t))
			b.drag(cell(0), cell(1), cell(2))
			b.wait("document.querySelectorAll('.cell.chosen').length === 3")
			b.keys("h")
			b.wait("document.querySelector('.notice p')")
			b.keys("zx1")
			b.wait("document.querySelector('" + cell(0) + "').getAttribute('aria-label').includes('1')")
			label := b.text("document.querySelector('" + cell(0) + "').getAttribute('aria-label')")
			b.faultless()

			b.wait("navigator.serviceWorker.controller")
			site.Down.Store(true)
			b.visit("about:blank")
			b.visit(site.Address("?lang=en#play"))
			b.stands()
			if again := b.text("document.querySelector('" + cell(0) + "').getAttribute('aria-label')"); again != label {
				t.Errorf("%q came back as %q", label, again)
			}
			b.run("location.hash = 'solve'")
			b.wait("document.querySelector('textarea')")
			b.run("const t = document.querySelector('textarea'); t.value = arguments[0]; t.dispatchEvent(new Event('input', { bubbles: true }))", small)
			b.wait("document.querySelector('.word.unique')")
			for view, there := range map[string]string{"set": ".palette li", "learn": ".counts dd"} {
				b.run(fmt.Sprintf("location.hash = %q", view))
				b.wait(fmt.Sprintf("document.querySelector(%q)", there))
			}
			b.faultless()
		})
	}
}

// Where a browser runs no WebAssembly, as in a mode of lockdown, the page says so
// and does not wait for ever.
func TestWithoutWebAssemblyThePageSaysSo(t *testing.T) {
	site := NewSite(t, "../..")
	t.Cleanup(site.Close)
	b := firefoxWith(t, "user_pref(\"javascript.options.wasm\", false);\n")
	b.visit(site.Address("?lang=en#play"))
	b.wait("document.querySelector('main').textContent.includes('The engine could not be loaded: WebAssembly')")
}

// What WebDriver calls keys without a character.
const (
	right  = "\ue014"
	escape = "\ue00c"
)

// stands waits until a game stands.
func (r *remote) stands() {
	r.t.Helper()
	r.wait("document.querySelector('main:not(.watching) .modes [aria-pressed=true]')")
}

// begin plays a puzzle, through the sheet of games.
func (r *remote) begin(puzzle string) {
	r.t.Helper()
	before := r.text("document.querySelector('main').dataset.game")
	r.keys("q")
	r.wait("document.querySelector('dialog textarea')")
	r.run("document.querySelector('dialog textarea').value = arguments[0]; document.querySelector('dialog textarea + button').click()", puzzle)
	r.wait(fmt.Sprintf("document.querySelector('dialog') === null && document.querySelector('main').dataset.game !== %q", before))
}

// faultless fails when the page threw or broke its policy.
func (r *remote) faultless() {
	r.t.Helper()
	if wrong := r.text("wrong.join('\\n')"); wrong != "" {
		r.t.Errorf("%s: %s", r.name, wrong)
	}
}
