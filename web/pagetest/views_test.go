package pagetest

import (
	"fmt"
	"strings"
	"testing"

	"shudu/format"
	_ "shudu/format/all"
	"shudu/internal/answer"
	"shudu/internal/browsertest"
	"shudu/rule"
)

// classic is an ordinary puzzle.
const classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// do runs something in the page.
func do(p *browsertest.Page, script string, args ...any) {
	p.Eval("("+fmt.Sprintf(script, args...)+", true)", new(bool))
}

// paste puts a text into the field of the view that solves.
func paste(p *browsertest.Page, text string) {
	p.Wait("document.querySelector('.bench textarea')")
	do(p, "document.querySelector('.bench textarea').value = %q, document.querySelector('.bench textarea').dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste' }))", text)
}

// anew is paste after whatever was there before it is taken away, and forgotten.
func anew(p *browsertest.Page, text string) {
	p.Wait("document.querySelector('.bench .quiet')")
	do(p, "document.querySelector('.bench .quiet').click(), document.querySelector('.verdict').textContent = ''")
	paste(p, text)
}

// verdict waits for what is known about the puzzle that is shown.
func verdict(p *browsertest.Page, kind string) {
	p.Wait(fmt.Sprintf("document.querySelector('.verdict .word.%s')", kind))
}

// readGivens reads the given digits, in reading order, blanks as dots.
const readGivens = `Array.from(document.querySelectorAll("[role=gridcell]"), (c) => c.classList.contains("given") ? c.querySelector(".digit").textContent : ".").join("")`

func givens(p *browsertest.Page) string {
	var out string
	p.Eval(readGivens, &out)
	return out
}

// quiet fails when the page complained.
func quiet(t *testing.T, p *browsertest.Page) {
	t.Helper()
	if c := p.Complaints(); len(c) > 0 {
		t.Errorf("the page complains: %q", c)
	}
}

// A puzzle in every format that can say it is pasted, read and solved.
func TestEveryFormatIsRead(t *testing.T) {
	p := visit(t, "?lang=en#solve")
	it, err := answer.One(classic, "")
	if err != nil {
		t.Fatal(err)
	}
	p.Wait("document.querySelector('.bench textarea')")
	n := 0
	for _, f := range format.All() {
		if f.NewWriter == nil || f.Read == nil {
			continue
		}
		text, err := answer.Written(it.Puzzle, f.Name)
		if err != nil || strings.IndexByte(text, 0) >= 0 {
			continue // the format cannot say it, or it is no text
		}
		anew(p, text)
		verdict(p, "unique")
		p.Wait("document.querySelectorAll('.digit').length === 81")
		if got := givens(p); got != classic {
			t.Errorf("%s: %s", f.Name, got)
		}
		n++
	}
	if n < 12 {
		t.Errorf("only %d formats were tried", n)
	}
	quiet(t, p)
}

// A link to this page carries the puzzle to whoever opens it, rules and all.
func TestASharedLinkGoesRound(t *testing.T) {
	killer, err := rule.Example("killer")
	if err != nil {
		t.Fatal(err)
	}
	p := visit(t, "?lang=en#solve")
	paste(p, string(killer))
	verdict(p, "unique")
	want := givens(p)
	do(p, "document.querySelector('details.share').open = true")
	p.Wait("document.querySelector('.share input.link')")
	var link string
	p.Eval("document.querySelector('.share input.link').value", &link)
	if !strings.Contains(link, "#p=~") || !strings.HasPrefix(link, address(p, "")) {
		t.Errorf("the link is %s", link)
	}
	var qr bool
	if p.Eval("document.querySelector('img.qr') !== null && document.querySelector('img.qr').alt !== ''", &qr); !qr {
		t.Error("there is no QR code")
	}
	other := p.Beside(link)
	verdict(other, "unique")
	if got := givens(other); got != want {
		t.Errorf("%s came as %s", want, got)
	}
	if text := other.Text(".about"); !strings.Contains(text, "killer") {
		t.Errorf("the rules that came: %s", text)
	}
	for _, r := range other.Requests() {
		if strings.Contains(r, "p=") && !strings.Contains(r, "#p=") {
			t.Errorf("the puzzle went to the server: %s", r)
		}
	}
	quiet(t, other)
}

// Several puzzles of a text can be gone through; what is wrong with one is said
// in its place.
func TestManyPuzzlesAndWhatIsWrong(t *testing.T) {
	p := visit(t, "?lang=en#solve")
	paste(p, classic+" first\n1............... second\n5"+classic[1:1]+"5"+classic[2:]+" third")
	p.Wait("document.querySelectorAll('.picker option').length === 3")
	verdict(p, "unique")
	do(p, "document.querySelectorAll('.picker button')[1].click()")
	verdict(p, "multiple")
	p.Wait("document.querySelector('.verdict').textContent.includes('differ in')")
	p.Wait("document.querySelectorAll('.shade-differ').length > 1")
	do(p, "document.querySelector('[data-show=all]').click()")
	p.Wait("document.querySelector('.steps .where').textContent.includes('of 72')")
	before := digits(p)
	do(p, "document.querySelectorAll('.steps button')[1].click()")
	p.Wait("document.querySelector('.steps .where').textContent.startsWith('Solution 2')")
	p.Wait(fmt.Sprintf(`Array.from(document.querySelectorAll("[role=gridcell]"), (c) => c.querySelector(".digit")?.textContent ?? ".").join("") !== %q`, before))
	do(p, "document.querySelector('[data-show=candidates]').click()")
	p.Wait("document.querySelectorAll('.centre').length === 15")
	do(p, "document.querySelector('.picker select').value = '2', document.querySelector('.picker select').dispatchEvent(new Event('change'))")
	verdict(p, "none")
	p.Wait("document.querySelector('.verdict').textContent.includes('5 twice in row 1: R1C1, R1C2')")
	p.Wait("document.querySelectorAll('.cell.wrong').length >= 2")
	paste(p, classic[:40]+"?"+classic[41:])
	p.Wait("document.querySelector('#solve-problem').textContent.includes('column 41')")
	if got := said(p); !strings.Contains(got, "column 41") || givens(p) != strings.Repeat(".", 81) {
		t.Errorf("a problem is told as %q, beside %s", got, givens(p))
	}
	quiet(t, p)
}

// A count tells how far it is and can be stopped; the next puzzle does not wait
// for it.
func TestACountIsStopped(t *testing.T) {
	p := visit(t, "?lang=en#solve")
	paste(p, strings.Repeat(".", 81))
	p.Wait("document.querySelector('[data-show=count]')")
	do(p, "document.querySelector('[data-show=count]').click()")
	for range 3 { // it grows all the while
		p.Wait("document.querySelector('.figure')?.textContent.startsWith('at least') && document.querySelector('.figure').textContent !== window.before")
		do(p, "window.before = document.querySelector('.figure').textContent")
	}
	do(p, "document.querySelector('[data-stop=count]').click()")
	p.Wait("document.querySelector('[data-stop=count]') === null && document.querySelector('.figure').textContent.startsWith('at least')")
	do(p, "document.querySelector('[data-show=count]').click()")
	p.Wait("document.querySelector('[data-stop=count]')")
	paste(p, classic)
	verdict(p, "unique")
}

// Cells that stand in no grid are said beside the solution.
func TestVariableCellsAreShown(t *testing.T) {
	p := visit(t, "?lang=en#solve")
	paste(p, `{"v":1,"size":4,"vars":["X"],"givens":"1234341221434321.","rules":[{"rule":"latin"},{"rule":"killer","sum":4,"where":["R1C1","X"]}]}`)
	verdict(p, "unique")
	p.Wait("document.querySelector('.vars li')?.textContent === 'X = 3'")
	do(p, "document.querySelector('[data-show=puzzle]').click()")
	p.Wait("document.querySelector('.vars').hidden")
}

// A file of 100 MB is refused by its size, before anything of it is read.
func TestALargeDropIsRefusedUnread(t *testing.T) {
	p := visit(t, "?lang=en#solve")
	p.Wait("document.querySelector('.bench textarea')")
	do(p, `window.reads = 0, ["arrayBuffer", "text", "stream"].forEach((name) => { const f = Blob.prototype[name]; Blob.prototype[name] = function () { window.reads++; return f.call(this); }; })`)
	do(p, `(() => { const d = new DataTransfer(); d.items.add(new File([new ArrayBuffer(100 * 1024 * 1024)], "big.txt")); document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: d, bubbles: true, cancelable: true })); })()`)
	p.Wait("document.querySelector('.toast').textContent.includes('100 MB')")
	var reads int
	if p.Eval("window.reads", &reads); reads != 0 {
		t.Errorf("it was read %d times", reads)
	}
	do(p, `(() => { const d = new DataTransfer(); d.items.add(new File([%q], "small.txt")); document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: d, bubbles: true, cancelable: true })); })()`, classic)
	verdict(p, "unique")
	quiet(t, p)
}

// A link from a stranger is text: it runs nothing, and what it says is shown as
// it is written.
func TestAHostileLinkRunsNothing(t *testing.T) {
	p := visit(t, "?lang=en#p=<img src=x onerror=window.bad=1><script>window.bad=1</script>")
	p.Wait("(document.querySelector('#solve-problem')?.textContent ?? '') !== ''")
	for _, rest := range []string{"#p=javascript:window.bad=1", "#p=%22%3E%3Cscript%3Ewindow.bad=1%3C/script%3E", "#p=~AAAAAAAA", "#p=" + strings.Repeat("9", 70_000)} {
		do(p, "document.querySelector('#solve-problem').remove(), location.hash = %q", rest)
		p.Wait("(document.querySelector('#solve-problem')?.textContent ?? '') !== ''")
	}
	title := `{"v":1,"size":4,"givens":"1....4.....2.3..","info":{"title":"<img src=x onerror=window.bad=1>","author":"<script>window.bad=1</script>","url":"javascript:window.bad=1"}}`
	paste(p, title+"\n"+title)
	p.Wait("document.querySelectorAll('.picker option').length === 2")
	var name string
	if p.Eval("document.querySelector('.picker option').textContent", &name); !strings.HasSuffix(name, "<img src=x onerror=window.bad=1>") {
		t.Errorf("the title is %s", name)
	}
	verdict(p, "unique")
	do(p, "document.querySelector('details.share').open = true, document.querySelector('details.export').open = true")
	p.Wait("document.querySelector('.share input.link') && document.querySelector('.export select')")
	var bad bool
	if p.Eval("window.bad !== undefined || document.querySelector('main img[src=\"x\"], main script') !== null || [...document.querySelectorAll('a')].some((a) => a.href.startsWith('javascript'))", &bad); bad {
		t.Error("something of the link came alive")
	}
	quiet(t, p)
}

// A link whose puzzle would keep the worker busy for ever does not hang the page:
// the worker is stopped, started anew, and the next puzzle is solved.
func TestAPuzzleWithoutEndDoesNotHangThePage(t *testing.T) {
	p := visit(t, "?lang=en#solve")
	paste(p, `{"v":1,"size":25}`)
	p.Wait("document.querySelectorAll('[role=gridcell]').length === 625")
	do(p, "document.querySelector('[data-show=count]')?.click()")
	paste(p, classic)
	verdict(p, "unique")
	if got := givens(p); got != classic {
		t.Errorf("%s", got)
	}
}

// A setter builds a killer on an empty grid, cage by cage, until it has one
// solution, takes a step back and forth, and plays it.
func TestASetterBuildsAKiller(t *testing.T) {
	p := visit(t, "?lang=en#set")
	p.Wait("document.querySelectorAll('.palette li').length > 60")
	do(p, "[...document.querySelectorAll('option')].find((o) => o.textContent.includes('4x4')).selected = true, [...document.querySelectorAll('button')].find((b) => b.textContent === 'Begin').click()")
	p.Wait("document.querySelectorAll('[role=gridcell]').length === 16")
	verdict(p, "multiple")
	p.Wait("document.querySelectorAll('.rulelist li').length === 2")
	do(p, "document.querySelector('input[type=search]').value = 'Killer  CAGE', document.querySelector('input[type=search]').dispatchEvent(new Event('input'))")
	p.Wait("document.querySelectorAll('.palette li').length === 1")
	do(p, "document.querySelector('[data-kind=killer]').click()")
	for i, cage := range []struct {
		cells []int
		sum   int
	}{{[]int{7, 11, 15}, 6}, {[]int{1, 2, 3}, 9}, {[]int{5, 6}, 5}, {[]int{9, 10, 14}, 7}, {[]int{0, 4, 8}, 6}, {[]int{12, 13}, 7}} {
		var path []string
		for _, c := range cage.cells {
			path = append(path, cell(c))
		}
		p.Eval("(window.scrollTo(0, 0), true)", new(bool))
		p.Drag("", path...)
		p.Wait(fmt.Sprintf("document.querySelectorAll('[aria-selected=true]').length === %d", len(cage.cells)))
		do(p, "document.querySelector('input[name=sum]').value = '%d', document.querySelector('.ruleform').requestSubmit()", cage.sum)
		p.Wait(fmt.Sprintf("document.querySelectorAll('.rulelist li').length === %d", i+3))
	}
	verdict(p, "unique")
	p.Wait("document.querySelectorAll('.centre').length === 16") // the true candidates
	if got := label(p, 0); !strings.Contains(got, "killer cage 6") {
		t.Errorf("a cell is read as %q", got)
	}
	do(p, "[...document.querySelectorAll('.rulelist button.title')].find((b) => b.textContent.includes('R2C2 R2C3')).click()")
	p.Wait("[...document.querySelectorAll('[aria-selected=true]')].map((c) => c.dataset.at).join() === '5,6'")
	for left := 7; left > 3; left-- {
		do(p, "document.querySelector('[data-act=undo]').click()")
		p.Wait(fmt.Sprintf("document.querySelectorAll('.rulelist li').length === %d", left))
	}
	verdict(p, "multiple")
	for rules := 5; rules < 9; rules++ {
		do(p, "document.querySelector('[data-act=redo]').click()")
		p.Wait(fmt.Sprintf("document.querySelectorAll('.rulelist li').length === %d", rules))
	}
	verdict(p, "unique")
	do(p, "document.querySelector('details.export').open = true")
	p.Wait("document.querySelector('.export option')")
	var formats string
	p.Eval("[...document.querySelectorAll('.export option')].map((o) => o.textContent).filter((t) => !t.startsWith('✗')).join(' ')", &formats)
	for _, name := range []string{"fpuzzles", "scl", "iss", "native"} {
		if !strings.Contains(formats, name) {
			t.Errorf("%s is not among what can be exported: %s", name, formats)
		}
	}
	do(p, "document.querySelector('[role=gridcell]').focus()")
	p.Key("KeyT")
	playing(p)
	p.Wait("location.hash === '#play' && document.querySelectorAll('[role=gridcell]').length === 16")
	quiet(t, p)
}

// A puzzle with more givens than it needs says which ones it needs, and is
// minimised by a move that can be undone.
func TestASetterMinimises(t *testing.T) {
	p := visit(t, "?lang=en#solve")
	paste(p, "1234341221434.21")
	verdict(p, "unique")
	do(p, "document.querySelector('[data-go=set]').click()")
	p.Wait("location.hash === '#set' && document.querySelectorAll('.cell.given').length === 15")
	p.Wait("document.querySelectorAll('.shade-idle').length > 0 && !document.querySelector('[data-act=minimise]').disabled")
	do(p, "document.querySelector('[data-act=minimise]').click()")
	p.Wait("document.querySelector('.toast').textContent.includes('taken away')")
	verdict(p, "unique")
	p.Wait("document.querySelectorAll('.shade-idle').length === 0 && document.querySelectorAll('.shade-needed').length === document.querySelectorAll('.cell.given').length")
	var left int
	if p.Eval("document.querySelectorAll('.cell.given').length", &left); left > 6 {
		t.Errorf("%d givens are left", left)
	}
	do(p, "document.querySelector('[data-act=undo]').click()")
	p.Wait("document.querySelectorAll('.cell.given').length === 15")
	quiet(t, p)
}

// A lesson is stepped through with keys and buttons, forward and back, and said
// in Chinese.
func TestALessonIsStepped(t *testing.T) {
	p := visit(t, "?lang=zh-TW#learn")
	p.Wait("document.querySelectorAll('select option').length === 6 && document.querySelector('.counts dd')")
	do(p, "document.querySelector('select').value = 'permutations', document.querySelector('select').dispatchEvent(new Event('change'))")
	p.Wait("document.querySelectorAll('[role=gridcell]').length === 4")
	p.Key("ArrowRight")
	p.Wait("document.querySelector('.where').textContent === '第 1 步'")
	p.Wait("document.getElementById('said').textContent.includes('R1C1')")
	do(p, "[1, 2, 3, 4, 5, 6, 7].forEach(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'ArrowRight', bubbles: true, cancelable: true })))")
	p.Wait("document.querySelector('.where').textContent === '第 8 步'") // who presses faster than it goes loses none
	p.Key("KeyS")
	p.Wait("document.querySelector('.said.out-solution')")
	if got := digits(p); got != "1234" {
		t.Errorf("the first permutation is %s", got)
	}
	p.Key("ArrowLeft")
	p.Wait("document.querySelector('.said.out-place')")
	p.Key("ArrowDown")
	p.Wait("document.querySelector('.where').textContent === '第 20 步'")
	p.Key("End")
	p.Wait("document.querySelector('.where').textContent.includes('／')")
	p.Key("Home")
	p.Wait("document.querySelector('.where').textContent.startsWith('第 0')")
	do(p, "document.querySelector('select').value = 'backtrack', document.querySelector('select').dispatchEvent(new Event('change'))")
	p.Wait("document.querySelectorAll('[role=gridcell]').length === 81")
	p.Key("KeyD")
	p.Wait("document.querySelector('.said.out-dead')")
	do(p, "window.calls = () => Number(document.querySelector('.counts dd').textContent.replace(',', '')), window.before = window.calls(), document.querySelector('.run').click()")
	p.Wait("window.calls() > window.before + 2")
	do(p, "document.querySelector('.run').click()")
	quiet(t, p)
}

// The views are without fault for who cannot see them while they show what they
// can show, in both themes.
func TestTheViewsAreAccessibleAtWork(t *testing.T) {
	fromNPM(t, "axe-core", "axe.min.js")
	for _, lang := range []string{"en", "zh-TW"} {
		p := visit(t, "?lang="+lang+"#p=1...............")
		atWork(t, p, func(what string) { inBoth(t, p, lang+", "+what) })
	}
}

// atWork goes through what the views can show.
func atWork(t *testing.T, p *browsertest.Page, look func(what string)) {
	verdict(p, "multiple")
	do(p, "document.querySelector('details.share').open = true, document.querySelector('details.export').open = true, document.querySelector('[data-show=all]').click()")
	p.Wait("document.querySelector('.share input.link') && document.querySelector('.export textarea') && document.querySelector('.steps button')")
	look("all solutions")
	do(p, "document.querySelector('[data-show=candidates]').click()")
	p.Wait("document.querySelectorAll('.centre').length > 10")
	look("true candidates")
	paste(p, "11..............\n"+classic)
	verdict(p, "none")
	look("a clash")
	do(p, "document.querySelector('[data-go=set]').click()")
	p.Wait("document.querySelectorAll('.palette li').length > 60")
	for _, kind := range []string{"killer", "arrow", "diagonals", "regions", "any-of"} {
		do(p, "document.querySelector('[data-kind=%s]').click()", kind)
		p.Wait("document.querySelector('.ruleform')")
	}
	look("a rule")
	do(p, "document.querySelector('input[type=search]').value = 'nothing of the kind', document.querySelector('input[type=search]').dispatchEvent(new Event('input'))")
	p.Wait("document.querySelectorAll('.palette li').length === 0")
	look("no rule")
	do(p, "location.hash = 'learn'")
	p.Wait("document.querySelector('.counts dd')")
	p.Key("KeyS")
	p.Wait("document.querySelector('.said.out-solution')")
	look("a lesson")
	do(p, "document.querySelector('select').value = 'path', document.querySelector('select').dispatchEvent(new Event('change'))")
	p.Wait("document.querySelectorAll('.walk tbody tr').length > 50")
	look("a person beside the machine")
	quiet(t, p)
}

// A puzzle like the one that is shown is made in the page: the same rules, one
// solution.
func TestAnotherLikeIt(t *testing.T) {
	p := visit(t, "?lang=en#solve")
	paste(p, "1....4.....2.3..")
	verdict(p, "unique")
	do(p, "globalThis.givens = () => %s", readGivens)
	do(p, "document.querySelector('.bench textarea').value = '', document.querySelector('[data-go=another]').click()")
	p.Wait("document.querySelector('.bench textarea').value.includes('givens')")
	p.Wait(fmt.Sprintf("givens() !== %q && document.querySelector('.verdict .word.unique') && document.querySelectorAll('.digit').length === 16", "1....4.....2.3.."))
	if got := givens(p); len(got) != 16 || strings.Count(got, ".") < 8 {
		t.Errorf("the other one is %s", got)
	}
	quiet(t, p)
}
