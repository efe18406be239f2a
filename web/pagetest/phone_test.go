package pagetest

import (
	"fmt"
	"strings"
	"testing"

	"shudu/internal/browsertest"
)

// telephone opens a part of the page on a small telephone.
func telephone(t *testing.T, rest string) *browsertest.Page {
	t.Helper()
	p := visit(t, rest)
	p.Phone(375, 667)
	return p
}

// touch touches an element after it was brought into sight.
func touch(p *browsertest.Page, selector string) {
	p.Eval(fmt.Sprintf("(document.querySelector(%q).scrollIntoView({ block: 'center' }), true)", selector), new(bool))
	p.Tap(selector)
}

// missed is a function of the page that names the buttons a finger would miss: those
// that are not hit everywhere within 21 points of their middle, and those that are out
// of sight. Keys of digits stand side by side as the cells do, and are as high as they
// are narrow.
const missed = `(() => {
  const top = document.querySelector("dialog[open]") ?? document.body;
  const bad = [];
  for (const e of top.querySelectorAll("button:not(.key, .skip, .deed, :disabled), a:not(p a, li a), select, summary, input:not([type=checkbox], [type=range])")) {
    if (e.checkVisibility() === false || e.closest("[hidden]")) continue;
    e.scrollIntoView({ block: "center", behavior: "instant" });
    const b = e.getBoundingClientRect();
    const [x, y] = [b.left + b.width / 2, b.top + b.height / 2];
    const hit = (dx, dy) => { const at = document.elementFromPoint(Math.min(Math.max(x + dx, 1), innerWidth - 1), Math.max(y + dy, 1)); return at === e || e.contains(at); };
    if (b.left < -1 || b.right > innerWidth + 1 || ![[0, 0], [0, 21], [0, -21], [21, 0], [-21, 0]].every(([dx, dy]) => hit(dx, dy))) bad.push((e.textContent || e.ariaLabel || e.tagName).trim().slice(0, 24) + " " + Math.round(b.width) + "x" + Math.round(b.height));
  }
  if (document.documentElement.scrollWidth > innerWidth) bad.push("the page is wider than the screen");
  scrollTo(0, 0);
  return bad.join("; ");
})()`

// Every button of every view and sheet can be hit by a finger on a small telephone.
func TestFingersHitEveryButton(t *testing.T) {
	for _, lang := range []string{"en", "zh-TW"} {
		t.Run(lang, func(t *testing.T) {
			p := telephone(t, "?lang="+lang+"#play")
			begin(p, small)
			check := func(where string) {
				t.Helper()
				var bad string
				if p.Eval(missed, &bad); bad != "" {
					t.Errorf("%s: %s", where, bad)
				}
			}
			check("play")
			for _, item := range []int{0, 1, 2, 3, 4, 5} {
				p.Tap(".pad [data-act=menu]")
				p.Wait("document.querySelector('dialog .items')")
				if item == 0 {
					check("menu")
				}
				p.Eval(fmt.Sprintf("(document.querySelectorAll('dialog .item')[%d].click(), true)", item), new(bool))
				p.Wait("document.querySelector('dialog') && !document.querySelector('dialog .items')")
				check(fmt.Sprintf("sheet %d", item))
				p.Eval("(document.querySelector('dialog .sheet-head button').click(), true)", new(bool))
				p.Wait("!document.querySelector('dialog')")
			}
			p.Go(address(p, "?lang="+lang+"#solve"))
			p.Wait("document.querySelector('.bench textarea')")
			p.Eval("(document.querySelectorAll('.bench .row-of-buttons button')[1].click(), true)", new(bool))
			p.Wait("document.querySelector('.verdict .level')")
			check("solve")
			p.Go(address(p, "?lang="+lang+"#set"))
			p.Wait("document.querySelectorAll('.palette button').length > 20")
			check("set")
			p.Go(address(p, "?lang="+lang+"#learn"))
			p.Wait("document.querySelector('.view-learn select option')")
			check("learn")
		})
	}
}

// All that a move needs is on a small telephone's screen at once, and what a button
// does not show is behind one that it does.
func TestAGameFitsOnASmallTelephone(t *testing.T) {
	for _, lang := range []string{"en", "zh-TW"} {
		p := telephone(t, "?lang="+lang+"#play")
		playing(p)
		var high int
		if p.Eval("document.documentElement.scrollHeight", &high); high > 667 {
			t.Errorf("%s: the page is %d high", lang, high)
		}
		p.Phone(390, 844)
		if p.Eval("document.querySelector('.bar').getBoundingClientRect().bottom | 0", &high); high <= 0 || high > 844 {
			t.Errorf("%s: on a larger one the buttons below end at %d", lang, high)
		}
	}
}

// Who has no keyboard is told what to tap, by the names that the buttons have.
func TestATelephoneIsToldWhatToTap(t *testing.T) {
	p := telephone(t, "?lang=zh-TW#play")
	begin(p, small)
	p.Tap(".pad [data-act=menu]")
	p.Wait("document.querySelector('dialog .items')")
	p.Eval("([...document.querySelectorAll('dialog .item')].find((b) => b.textContent === '檢查點').click(), true)", new(bool))
	p.Wait("document.querySelector('.notice p')")
	told := p.Text(".notice p")
	p.Tap(".pad [data-act=menu]")
	p.Wait("document.querySelector('dialog .items')")
	var buttons string
	p.Eval("[...document.querySelectorAll('button')].map((b) => b.textContent.trim()).join(' ')", &buttons)
	for _, name := range []string{"回檢查點", "更多", "保留嘗試"} {
		if !strings.Contains(told, "「"+name+"」") || !strings.Contains(buttons, name) {
			t.Errorf("%q names %s, and there are %s", told, name, buttons)
		}
	}
	p.Eval("([...document.querySelectorAll('dialog .item')].find((b) => b.textContent === '操作說明').click(), true)", new(bool))
	p.Wait("document.querySelector('dialog .keyed')")
	var shown bool
	if p.Eval("document.querySelector('dialog .keyed').checkVisibility()", &shown); shown {
		t.Error("keys are explained where there are none")
	}
	if help := p.Text("dialog .rules"); !strings.Contains(help, "點一格") {
		t.Errorf("what fingers do is not: %s", help)
	}
}

// While a setter chooses a rule, its cells and its numbers, the board stays in sight
// above them, and cells that do not touch are selected without a key.
func TestTheSettersBoardStaysInSight(t *testing.T) {
	p := telephone(t, "?lang=en#set")
	p.Wait("document.querySelectorAll('.palette button').length > 20 && document.querySelector('.verdict .multiple')")
	touch(p, "[data-kind=killer]")
	p.Wait("document.querySelector('.ruleform')")
	var typing string
	if p.Eval("document.activeElement.tagName", &typing); typing == "INPUT" {
		t.Error("the keyboard of the telephone covers the board")
	}
	p.Tap(".finger") // nothing needs to be scrolled from here on
	p.Wait("document.querySelectorAll('.cell.chosen').length === 0")
	for _, at := range []int{40, 44, 80} {
		p.Tap(cell(at))
	}
	p.Wait("document.querySelector('.ruleform output').textContent.includes('R9C9')")
	if got := p.Text(".ruleform output"); got != "3 selected: R5C5 R5C9 R9C9" {
		t.Errorf("selected is %q", got)
	}
	var in struct{ Board, Form, Button, Most float64 }
	p.Eval(`(() => {
	  const at = (s) => document.querySelector(s).getBoundingClientRect();
	  return { Board: at(".grid").bottom, Form: at(".ruleform").top, Button: at(".ruleform [type=submit]").bottom, Most: at(".grid").top };
	})()`, &in)
	if in.Most < 0 || in.Form < in.Board || in.Button > 667 {
		t.Errorf("%+v: the board, below it the form with its button, on 667 points", in)
	}
	p.Tap(".ruleform [type=submit]")
	p.Wait("document.querySelector('.rulelist [data-rule=killer]')")
}

// Games that have ended are told apart in the statistics.
func TestEndedGamesAreToldApart(t *testing.T) {
	p := visit(t, "?lang=zh-TW#play")
	begin(p, small)
	p.Key("KeyM")
	p.Wait("document.querySelector('dialog .items')")
	p.Eval("([...document.querySelectorAll('dialog .item')].find((b) => b.textContent === '放棄').click(), true)", new(bool))
	p.Wait("document.querySelector('.notice .primary')")
	if got := p.Text(".notice p"); got != "要放棄嗎？" {
		t.Errorf("it asks %q", got)
	}
	p.Click(".notice .primary")
	p.Wait("document.querySelector('dialog .ending')")
	p.Press("Escape")
	p.Key("KeyM")
	p.Wait("document.querySelector('dialog .items')")
	p.Eval("([...document.querySelectorAll('dialog .item')].find((b) => b.textContent === '統計').click(), true)", new(bool))
	p.Wait("document.querySelector('dialog .game')")
	if got := p.Text("dialog .game span"); got != "數獨 4x4" {
		t.Errorf("it is called %q", got)
	}
	if got := p.Text("dialog .game small"); !strings.Contains(got, "放棄") || !strings.Contains(got, "月") || strings.Contains(got, "4x4") {
		t.Errorf("below it stands %q", got)
	}
}

// What is no puzzle stays where it was pasted, and why is said over the sheet.
func TestWhatIsNoPuzzleStaysToBePutRight(t *testing.T) {
	p := visit(t, "?lang=en#play")
	playing(p)
	p.Key("KeyQ")
	p.Wait("document.querySelector('dialog textarea')")
	clock(p, 4000, 3_600_000) // the message stays
	p.Eval("(document.querySelector('dialog textarea').value = '{\"v\":1,\"size\":4,\"rules\":[{\"rule\":\"nobody\"}]}', document.querySelector('dialog textarea + button').click(), true)", new(bool))
	p.Wait("((b) => b.width > 0 && b.bottom <= innerHeight)(document.querySelector('.toast:popover-open').getBoundingClientRect())")
	p.Wait("document.querySelector('.toast').textContent.includes('nobody')")
	var kept bool
	if p.Eval("document.querySelector('dialog textarea')?.value.includes('nobody') === true", &kept); !kept {
		t.Error("it is gone")
	}
}

// Cells that stand in no grid are touched and filled as others are.
func TestCellsOutsideTheGridAreFilledByFinger(t *testing.T) {
	p := telephone(t, "?lang=en#play")
	begin(p, `{"v":1,"size":4,"vars":["x","y"],"givens":"1234341221434.....","rules":[{"rule":"latin"},{"rule":"boxes","width":2,"height":2},{"rule":"killer","sum":5,"where":["R4C4","x"]}]}`)
	touch(p, cell(16))
	p.Wait("document.activeElement.dataset.at === '16'")
	touch(p, ".modes [data-mode=centre]")
	touch(p, "[data-digit='4']")
	p.Wait("notes('[data-at=\"16\"] .centre') === '4'")
	if got := label(p, 16); !strings.HasPrefix(got, "x, outside the grid, centre notes 4") {
		t.Errorf("it is read as %q", got)
	}
	p.Key("ArrowUp")
	p.Wait("document.activeElement.dataset.at === '12'")
	quiet(t, p)
}

// A link that somebody sent is played at a touch.
func TestALinkIsPlayedAtATouch(t *testing.T) {
	p := telephone(t, "?lang=zh-TW#p="+small)
	p.Wait("document.querySelector('.verdict .unique')")
	p.Eval("([...document.querySelectorAll('.results button')].find((b) => b.textContent === '玩這一題' && b.checkVisibility()).id = 'plays', true)", new(bool))
	touch(p, "#plays")
	p.Wait("document.querySelector('.view-play [role=grid]') && document.querySelectorAll('[role=gridcell]').length === 16")
	playing(p)
	if got := digits(p); got != small {
		t.Errorf("the board is %s", got)
	}
}
