package page

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shudu/internal/browsertest"
	"shudu/internal/lesson"
	"shudu/internal/text"
	"shudu/learn"
	"shudu/sudoku"
)

func TestMain(m *testing.M) { os.Exit(browsertest.Main(m)) }

// seen is the state as the page has it.
type seen struct {
	N         uint64         `json:"n"`
	Calls     uint64         `json:"calls"`
	Tries     uint64         `json:"tries"`
	Dead      uint64         `json:"dead"`
	Solutions uint64         `json:"solutions"`
	Digits    []sudoku.Digit `json:"digits"`
	Depth     string         `json:"depth"`
	Said      string         `json:"said"`
}

// open writes a page and opens it in a browser.
func open(t *testing.T, p Page) *browsertest.Page {
	t.Helper()
	browsertest.Need(t)
	return browsertest.Open(t, file(t, p))
}

// file writes a page and returns its address.
func file(t *testing.T, p Page) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "page.html")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Write(f); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return "file://" + path
}

// agree fails when the page shows another state than the player has, or says it
// in other words.
func agree(t *testing.T, page *browsertest.Page, p *learn.Player, teller lesson.Teller) {
	t.Helper()
	var got seen
	page.Eval(`({ ...window.lesson.state(), depth: document.getElementById("depth").textContent, said: document.getElementById("said").textContent })`, &got)
	s := p.State()
	if got.N != s.Number || got.Calls != s.Calls || got.Tries != s.Tries || got.Dead != s.DeadEnds || got.Solutions != s.Solutions || fmt.Sprint(got.Digits) != fmt.Sprint(s.Digits) {
		t.Fatalf("step %d: the page has %+v, the player %+v", s.Number, got, s)
	}
	if got.Depth != fmt.Sprint(p.Step().Depth) {
		t.Fatalf("step %d: the page is %s deep, the player %d", s.Number, got.Depth, p.Step().Depth)
	}
	if want := teller.Step(s); !strings.HasPrefix(got.Said, want) {
		t.Fatalf("step %d: the page says %q, want %q", s.Number, got.Said, want)
	}
}

// The page loads, steps forward and back, and jumps, as the player does; it
// asks nobody for anything and complains about nothing.
func TestPageStepsInABrowser(t *testing.T) {
	p := handout(t)
	page := open(t, pageOf(text.English, p, 0))
	teller := lesson.Teller{Lang: text.English}
	agree(t, page, p, teller)
	for range 12 {
		page.Click("#forward")
		p.Forward()
		agree(t, page, p, teller)
	}
	for range 5 {
		page.Click("#back")
		p.Back(100)
		agree(t, page, p, teller)
	}
	page.Click("#deadend")
	p.Until((*learn.State).Dead, 1<<20)
	agree(t, page, p, teller)
	if got := page.Text("#step"); got != "Step 64 of 20,951" {
		t.Errorf("it stands at %q", got)
	}
	if tree := page.Text("#tree"); !strings.Contains(tree, "R2C8 1 2 3 4 5 6 7 8 9") {
		t.Errorf("the tree is %q", tree)
	}
	page.Press("s")
	p.Until(func(s *learn.State) bool { return s.Outcome() == learn.Solution }, 1<<20)
	agree(t, page, p, teller)
	page.Press("ArrowLeft")
	p.Back(100)
	agree(t, page, p, teller)
	page.Press("End")
	p.Seek(1<<30, 1<<30)
	agree(t, page, p, teller)
	if got := page.Text("#said"); !strings.HasSuffix(got, teller.End(p)) {
		t.Errorf("at the end it says %q", got)
	}
	page.Press("Home")
	p.Seek(0, 1<<30)
	agree(t, page, p, teller)
	if got := page.Complaints(); len(got) != 0 {
		t.Errorf("it complains: %q", got)
	}
	if got := page.Requests(); len(got) != 1 || !strings.HasPrefix(got[0], "file://") {
		t.Errorf("it asks for %q", got)
	}
}

// Any step can be sought, forward and back, in both languages; cages and
// clashing givens are said as the terminal says them.
func TestPageSeeksLikeThePlayer(t *testing.T) {
	clash := lesson.Puzzles("backtrack")[0].Clone()
	clash.Givens[0] = clash.Givens[3]
	page := browsertest.Open(t, "about:blank")
	searches := []learn.Search{{Puzzle: lesson.Puzzles("mathdoku")[0]}, {Puzzle: clash}, {Puzzle: learn.Row(4, 4, true)},
		{Puzzle: lesson.Puzzles("mathdoku")[0], Engine: "smallest"}}
	for _, search := range searches {
		p := play(t, search)
		page.Go(file(t, pageOf(text.Chinese, p, 0)))
		for _, n := range []uint64{1, 700, 699, 2, 30, 1501, 44, 0} {
			p.Seek(n, 1<<20)
			page.Eval(fmt.Sprintf("(window.lesson.seek(%d), 0)", n), new(int))
			agree(t, page, p, lesson.Teller{Lang: text.Chinese})
		}
		if got := page.Complaints(); len(got) != 0 {
			t.Errorf("it complains: %q", got)
		}
	}
}

// Every cell shows what it holds, also where a cage of one cell says so.
func TestPageShowsEveryDigit(t *testing.T) {
	p := play(t, learn.Search{Puzzle: lesson.Puzzles("mathdoku")[0]})
	p.Until(func(s *learn.State) bool { return s.Outcome() == learn.Solution }, 1<<20)
	page := open(t, pageOf(text.English, p, 0))
	var shown string
	page.Eval(`[...document.querySelectorAll("#board text.digit")].map((x) => x.textContent).join("")`, &shown)
	if shown != "253416612354125643546132364521431265" {
		t.Errorf("the board shows %s", shown)
	}
}

// A page says how its search ended as the terminal does: with nothing left to
// try, with as many solutions as were asked for, without any.
func TestPageSaysHowItEnds(t *testing.T) {
	page := browsertest.Open(t, "about:blank")
	clash := learn.Row(2, 2, true)
	clash.Givens[0], clash.Givens[1] = 1, 1
	for _, s := range []learn.Search{{Puzzle: learn.Row(3, 3, true)}, {Puzzle: learn.Row(3, 3, true), Limit: 2}, {Puzzle: clash}} {
		p := play(t, s)
		p.Seek(1<<30, 1<<30)
		for _, l := range []text.Lang{text.English, text.Chinese} {
			page.Go(file(t, pageOf(l, p, 0)))
			if got, want := page.Text("#said"), (lesson.Teller{Lang: l}).End(p); !strings.HasSuffix(got, want) {
				t.Errorf("%q does not end with %q", got, want)
			}
		}
	}
}

// The buttons are to be seen and stay where they are while a search is stepped
// through, on a desk and on a telephone: who presses one need not look for it.
func TestPageKeepsItsButtonsInPlace(t *testing.T) {
	page := open(t, pageOf(text.English, handout(t), 0))
	for _, size := range [][2]int{{1100, 800}, {390, 800}, {800, 390}} {
		page.Resize(size[0], size[1])
		var places [][2]float64
		for _, step := range []int{0, 5, 64, 11_255} {
			page.Eval(fmt.Sprintf("(window.lesson.seek(%d), 0)", step), new(int))
			x, y := page.Middle("#forward")
			places = append(places, [2]float64{x, y})
			if y < 0 || y > float64(size[1]) || places[0] != places[len(places)-1] {
				t.Fatalf("%v, step %d: the button stands at %v", size, step, places)
			}
		}
	}
}

// The slider goes anywhere, and keys that are meant for it, for a list or for the
// browser are left alone.
func TestPageLeavesOthersTheirKeys(t *testing.T) {
	page := open(t, pageOf(text.English, handout(t), 300))
	at := func(want int, doing string) {
		t.Helper()
		var n int
		if page.Eval("window.lesson.state().n", &n); n != want {
			t.Errorf("%s: it stands at step %d, not %d", doing, n, want)
		}
	}
	page.Eval(`(slider.value = "120", slider.dispatchEvent(new Event("input")), 0)`, new(int))
	at(120, "the slider is moved")
	page.Eval("(slider.focus(), 0)", new(int))
	page.Press("End")
	at(300, "End on the slider, which moves it")
	page.Eval("(speed.focus(), 0)", new(int))
	page.Press("Home")
	at(300, "Home on the list of speeds")
	page.Eval("(document.activeElement.blur(), 0)", new(int))
	page.Key("ctrl+Home")
	at(300, "a key of the browser's")
	page.Press("Home")
	at(0, "Home")
	page.Press("d")
	at(64, "the next dead end")
}

// Playing goes on by itself and pauses; the page fits a small screen.
func TestPagePlays(t *testing.T) {
	p := handout(t)
	page := open(t, pageOf(text.English, p, 300))
	page.Eval(`(document.getElementById("speed").value = "1000", 0)`, new(int))
	page.Click("#play")
	var n int
	for n < 300 {
		page.Eval("window.lesson.state().n", &n)
	}
	if got := page.Text("#said"); !strings.Contains(got, "this page ends here") {
		t.Errorf("it ends with %q", got)
	}
	if got := page.Text("#play"); got != "Play" {
		t.Errorf("at the end the button says %q", got)
	}
	page.Resize(360, 640)
	var wide int
	if page.Eval("document.documentElement.scrollWidth", &wide); wide > 360 {
		t.Errorf("it is %d wide on a screen of 360", wide)
	}
}
