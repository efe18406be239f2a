package pagetest

import (
	"fmt"
	"strings"
	"testing"
)

// chosen waits until some cells are selected, and no others.
func chosen(cells ...int) string {
	return fmt.Sprintf(`JSON.stringify(Array.from(document.querySelectorAll('.cell.chosen'), (c) => Number(c.dataset.at))) === '%s'`, strings.ReplaceAll(fmt.Sprint(cells), " ", ","))
}

// A finger selects cells that it goes over, and with the switch for several, cells that
// do not touch; one that it touches again is taken away. Off, a touch selects one.
func TestFingersSelectSeveralCells(t *testing.T) {
	p := telephone(t, "?lang=zh-TW#play")
	begin(p, small)
	p.Tap(cell(1), cell(5), cell(9))
	p.Wait(chosen(1, 5, 9))
	p.Tap(cell(6))
	p.Wait(chosen(6))
	if got := p.Text(".digits .finger"); got != "多選" {
		t.Errorf("the switch is called %q", got)
	}
	p.Tap(".digits .finger")
	p.Wait("document.querySelectorAll('.cell.chosen').length === 0") // the cursor was there by chance
	for _, at := range []int{1, 7, 10, 12} {
		p.Tap(cell(at))
	}
	p.Wait(chosen(1, 7, 10, 12))
	p.Tap(cell(10))
	p.Wait(chosen(1, 7, 12))
	p.Tap(".modes [data-mode=centre]")
	for _, d := range "23" {
		p.Tap(fmt.Sprintf(".digits [data-digit='%c']", d))
	}
	for _, at := range []int{1, 7, 12} {
		p.Wait(fmt.Sprintf("notes('%s .centre') === '23'", cell(at)))
	}
	p.Tap(".digits .finger")
	p.Tap(cell(8))
	p.Wait(chosen(8))
	quiet(t, p)
}

// On small telephones, and where the browser takes some of the screen, the board and
// every key are there at once, the keys as wide as a finger, and nothing reaches over
// the edge.
func TestKeysAreAsWideAsAFinger(t *testing.T) {
	for _, lang := range []string{"en", "zh-TW"} {
		p := telephone(t, "?lang="+lang+"#play")
		playing(p)
		for _, size := range [][3]int{{375, 667, 44}, {375, 553, 44}, {360, 640, 44}, {320, 568, 40}} {
			p.Phone(size[0], size[1])
			var at struct{ High, Wide, Key, Tall, Cell float64 }
			p.Eval(`(() => {
			  const keys = [...document.querySelectorAll(".digits button, .modes button")].map((k) => k.getBoundingClientRect());
			  const page = document.documentElement;
			  return { High: page.scrollHeight - innerHeight, Wide: page.scrollWidth - innerWidth, Key: Math.min(...keys.map((k) => k.width)), Tall: Math.min(...keys.map((k) => k.height)),
			    Cell: document.querySelector(".cell").getBoundingClientRect().width };
			})()`, &at)
			if at.High > 0 || at.Wide > 0 || at.Key < float64(size[2]) || at.Tall < 44 || at.Cell < 30 {
				t.Errorf("%s, %v: %+v", lang, size, at)
			}
		}
	}
}

// A hint that needs many words has the place of the keys: the clues that it speaks of
// stay in sight, beside the grid too, and the button that goes on can be hit. At a
// touch the keys are back while what it said is there.
func TestALongHintCoversNoClue(t *testing.T) {
	for _, size := range [][2]int{{375, 667}, {375, 553}} {
		p := telephone(t, "?lang=zh-TW#play")
		p.Phone(size[0], size[1])
		begin(p, example("sandwich")(t))
		for range 8 {
			var long bool
			if p.Eval("document.querySelector('.notice').classList.contains('long')", &long); long {
				break
			}
			before := ""
			p.Eval("document.querySelector('.notice').textContent", &before)
			p.Tap(".pad [data-act=hint]")
			p.Wait(fmt.Sprintf("document.querySelector('.notice').textContent !== %q", before))
		}
		var at struct {
			Over, High, Left float64
			Hit              bool
		}
		p.Eval(`(() => {
		  const box = (s) => document.querySelector(s).getBoundingClientRect();
		  const b = box(".pad [data-act=hint]");
		  return { Over: box(".place").bottom - box(".notice.long").top, High: b.bottom - innerHeight, Left: box(".notice.long").bottom - b.top,
		    Hit: document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2).closest("[data-act=hint]") !== null };
		})()`, &at)
		if at.Over > 0 || at.High > 0 || at.Left > 0 || !at.Hit {
			t.Errorf("%v: %+v", size, at)
		}
		p.Tap(".notice")
		p.Wait("!document.querySelector('.notice').classList.contains('long') && document.querySelector('.notice p')")
		quiet(t, p)
	}
}

// A board that is larger than the screen is moved by a finger, which selects nothing
// on the way; a touch does.
func TestAFingerMovesALargeBoard(t *testing.T) {
	p := telephone(t, "?lang=en#play")
	begin(p, `{"v":1,"size":16,"rules":[{"rule":"latin"},{"rule":"boxes","width":4,"height":4}]}`)
	p.Wait("document.querySelector('.board.big .cell.chosen')")
	p.Tap(cell(5*16+5), cell(4*16+4), cell(3*16+3), cell(1*16+1))
	p.Wait("document.querySelector('.place').scrollLeft > 20")
	p.Await("new Promise((done) => { let was = -1; const look = () => { const at = document.querySelector('.place').scrollTop; if (at === was) done(true); else { was = at; setTimeout(look, 200); } }; look(); })", new(bool))
	p.Wait(chosen(0))
	p.Tap(cell(7*16 + 7))
	p.Wait(chosen(7*16 + 7))
	quiet(t, p)
}

// A rule that brings cells along is undone as any other, and so is what was placed
// before it.
func TestASetterUndoesRulesThatBringCells(t *testing.T) {
	p := visit(t, "?lang=en#set")
	p.Wait("document.querySelectorAll('.palette button').length > 20")
	p.Click(cell(0))
	p.Key("Digit7")
	p.Wait(`document.querySelector('[data-at="0"].given')`)
	p.Click("[data-kind=doublers]")
	p.Wait("document.querySelector('.ruleform')")
	p.Click(".ruleform [type=submit]")
	p.Wait("document.querySelector('.rulelist [data-rule=doublers]') && document.querySelectorAll('[role=gridcell]').length > 81")
	p.Click("[data-act=undo]")
	p.Wait("!document.querySelector('.rulelist [data-rule=doublers]') && document.querySelectorAll('[role=gridcell]').length === 81")
	p.Click("[data-act=undo]")
	p.Wait(`!document.querySelector('[data-at="0"].given')`)
	p.Click("[data-act=redo]")
	p.Click("[data-act=redo]")
	p.Wait("document.querySelector('.rulelist [data-rule=doublers]') && document.querySelectorAll('[role=gridcell]').length > 81")
	quiet(t, p)
}

// Of a file of many puzzles on a telephone, the next one is a touch away from the
// picture of the one before, and each is told by its number. Another view begins at
// its top.
func TestManyPuzzlesOnATelephone(t *testing.T) {
	p := telephone(t, "?lang=zh-TW#solve")
	p.Wait("document.querySelector('.bench textarea')")
	p.Eval(fmt.Sprintf("(document.querySelector('.bench textarea').value = %q, document.querySelector('.bench textarea').dispatchEvent(new Event('input')), true)", strings.Repeat(small+" same\n", 100)), new(bool))
	p.Wait("document.querySelectorAll('.picker option').length === 100 && document.querySelector('.verdict .unique')")
	p.Tap(".picker button:last-child") // nothing needs to be scrolled
	p.Wait("document.querySelector('.picker select').value === '1' && document.querySelector('.verdict .unique')")
	var said string
	if p.Eval("document.querySelector('.picker select').selectedOptions[0].textContent + ' / ' + document.querySelector('.many span').textContent", &said); said != "第 2 題 · same / 共 100 題 · 格式：line" {
		t.Errorf("it is told as %q", said)
	}
	p.Eval("(scrollTo(0, 400), document.querySelector('[data-go=play]').click(), true)", new(bool))
	playing(p)
	var top float64
	if p.Eval("scrollY", &top); top != 0 {
		t.Errorf("the game begins %v below its top", top)
	}
	quiet(t, p)
}

// On its side a telephone shows the board and every key at once, too.
func TestAGameFitsOnATelephoneOnItsSide(t *testing.T) {
	p := telephone(t, "?lang=zh-TW#play")
	playing(p)
	for _, size := range [][2]int{{667, 375}, {844, 390}, {568, 320}} {
		p.Phone(size[0], size[1])
		var at struct{ Board, Keys, Wide, Cell float64 }
		p.Eval(`({ Board: document.querySelector(".board").getBoundingClientRect().bottom - innerHeight, Keys: document.querySelector(".pad").getBoundingClientRect().bottom - innerHeight,
		  Wide: document.documentElement.scrollWidth - innerWidth, Cell: document.querySelector(".cell").getBoundingClientRect().width })`, &at)
		if at.Board > 0 || at.Keys > 0 || at.Wide > 0 || at.Cell < 25 {
			t.Errorf("%v: %+v", size, at)
		}
	}
}

// Cells that are selected show the colour that they get, and lose.
func TestSelectedCellsShowTheirColour(t *testing.T) {
	p := visit(t, "?lang=en#play")
	begin(p, small)
	p.Drag("", cell(1), cell(2))
	p.Key("KeyV")
	p.Wait("document.querySelector('[data-mode=colour][aria-pressed=true]')")
	p.Key("Digit4")
	p.Wait("document.querySelectorAll('.chosen .dab.paint-4').length === 2 && document.querySelector('.dab').checkVisibility()")
	p.Key("Digit4")
	p.Wait("document.querySelectorAll('.dab').length === 0")
	p.Key("Digit2")
	p.Drag("", cell(12))
	p.Wait("document.querySelectorAll('.colour-2').length === 2 && !document.querySelector('.dab').checkVisibility()")
}
