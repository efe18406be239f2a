package browsertest

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A page is opened, read, clicked and typed to; what it complains about is
// heard.
func TestPage(t *testing.T) {
	path := filepath.Join(t.TempDir(), "page.html")
	const html = `<!DOCTYPE html><title>A page</title><p id="said">0</p><button id="more">more</button>
<script>
let n = 0;
const say = () => { document.getElementById("said").textContent = n; };
document.getElementById("more").onclick = () => { n++; say(); };
document.onkeydown = (e) => { if (e.key === "ArrowRight") { n += 10; say(); } };
setTimeout(() => { throw new Error("not caught"); }, 0);
</script>`
	if err := os.WriteFile(path, []byte(html), 0o644); err != nil {
		t.Fatal(err)
	}
	page := Open(t, "file://"+path)
	page.Click("#more")
	page.Press("ArrowRight")
	if got := page.Text("#said"); got != "11" {
		t.Errorf("a click and a key: %s", got)
	}
	var title string
	if page.Eval("document.title", &title); title != "A page" {
		t.Errorf("the title is %q", title)
	}
	var width int
	page.Resize(400, 600)
	if page.Eval("window.innerWidth", &width); width != 400 {
		t.Errorf("it is %d wide", width)
	}
	if got := page.Complaints(); len(got) != 1 || !strings.Contains(got[0], "not caught") {
		t.Errorf("complaints: %q", got)
	}
	if got := page.Requests(); len(got) != 1 || got[0] != "file://"+path {
		t.Errorf("requests: %q", got)
	}
	if png := page.Picture(); !bytes.HasPrefix(png, []byte("\x89PNG")) {
		t.Errorf("a picture of %d bytes", len(png))
	}
}

// What the page replaced between finding and clicking is looked for again; other
// faults are faults.
func TestReplacedElementsAreLookedForAgain(t *testing.T) {
	for text, want := range map[string]bool{"Could not find node with given id (-32000)": true, "No node with given id found (-32000)": true, "context deadline exceeded": false} {
		if got := replaced(errors.New(text)); got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
	if replaced(nil) {
		t.Error("nothing is wrong, and it is done again")
	}
}
