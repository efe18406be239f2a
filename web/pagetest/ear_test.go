package pagetest

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"shudu/internal/browsertest"
)

// listener plays with the keyboard and hears: the label of what has the keyboard,
// and the region that tells what happened. Nothing else of the page is known.
type listener struct {
	t *testing.T
	p *browsertest.Page
}

// here is what is said of the cell that has the keyboard, "" for none.
func (l listener) here() (said string) {
	l.p.Eval(`((e) => (e.getAttribute("role") === "gridcell" ? e.getAttribute("aria-label") : ""))(document.activeElement)`, &said)
	return said
}

// spot is where a label says that it is.
var spot = regexp.MustCompile(`^row (\d), column (\d), (?:given (\d)|(empty))`)

// at returns where the keyboard is, from 0, and the given there, 0 for none.
func (l listener) at() (row, col, given int) {
	l.t.Helper()
	m := spot.FindStringSubmatch(l.here())
	if m == nil {
		l.t.Fatalf("nothing says where it is: %q", l.here())
	}
	row, _ = strconv.Atoi(m[1]) // a digit
	col, _ = strconv.Atoi(m[2])
	given, _ = strconv.Atoi(m[3])
	return row - 1, col - 1, given
}

// choose opens the games and goes by Tab to a button that is called so.
func (l listener) choose(name string) {
	l.t.Helper()
	var before string
	l.p.Eval("document.querySelector('main').dataset.game", &before)
	l.p.Key("KeyQ")
	l.p.Wait(`document.activeElement.closest("dialog")`) // it takes the keyboard
	for range 30 {
		var heard string
		if l.p.Eval("document.activeElement.textContent.trim()", &heard); heard == name {
			l.p.Press("\r")
			l.p.Wait(fmt.Sprintf("document.querySelector('dialog') === null && document.querySelector('main').dataset.game !== %q && document.querySelector('h1').textContent.startsWith(%q)", before, name))
			return
		}
		l.p.Press("\t")
	}
	l.t.Fatalf("Tab does not lead to %s", name)
}

// enter goes by Tab until the keyboard is in the board.
func (l listener) enter() {
	for range 30 {
		if l.here() != "" {
			return
		}
		l.p.Press("\t")
	}
	l.t.Fatal("Tab does not lead to the board")
}

// step goes on by an arrow and returns what is heard there.
func (l listener) step(arrow string, row, col int) (given int) {
	l.t.Helper()
	l.p.Key(arrow)
	r, c, given := l.at()
	if r != row || c != col {
		l.t.Fatalf("%s leads to row %d, column %d, not %d, %d", arrow, r+1, c+1, row+1, col+1)
	}
	return given
}

// read goes through the whole board from its first cell, row by row, and back to
// it.
func (l listener) read() string {
	var b strings.Builder
	_, _, given := l.at()
	for i := range 81 {
		b.WriteString(strings.Replace(strconv.Itoa(given), "0", ".", 1))
		row, col := i/9, i%9
		if given = l.step("ArrowRight", row, (col+1)%9); col == 8 {
			given = l.step("ArrowDown", (row+1)%9, 0)
		}
	}
	return b.String()
}

// Who does not see the board finds it by Tab, hears what every cell holds, fills
// in what is missing, hears each digit, and hears that the puzzle is solved.
func TestAnEasyPuzzleIsFinishedByEar(t *testing.T) {
	p := visit(t, "?lang=en#play")
	playing(p)
	l := listener{t, p}
	l.choose("easy")
	l.enter()
	row, col, _ := l.at()
	for ; row > 0; row-- {
		l.step("ArrowUp", row-1, col)
	}
	for ; col > 0; col-- {
		l.step("ArrowLeft", row, col-1)
	}
	puzzle := l.read()
	want := solution(t, puzzle)
	for i := range 81 {
		row, col := i/9, i%9
		if puzzle[i] == '.' {
			p.Key("Digit" + want[i:i+1])
			p.Wait(fmt.Sprintf("/^row %d, column %d, %c|You did it!/.test(document.querySelector('[aria-live]').textContent.trim())", row+1, col+1, want[i]))
		}
		if !strings.Contains(puzzle[i+1:], ".") {
			break
		}
		if p.Key("ArrowRight"); col == 8 {
			p.Key("ArrowDown")
		}
	}
	p.Wait(`document.querySelector("[aria-live]").textContent.includes("You did it!")`)
	p.Wait(`document.activeElement.closest("dialog") !== null`) // the keyboard is where it goes on
	quiet(t, p)
}

// What others see for themselves is said: which game it is and what its rules ask for,
// what a digit does now, the lives that are left, a pause.
func TestWhatOthersSeeIsSaid(t *testing.T) {
	p := visit(t, "?lang=zh-TW#play")
	begin(p, `{"v":1,"size":4,"givens":"1...34122143432.","rules":[{"rule":"latin"},{"rule":"boxes","width":2,"height":2},{"rule":"killer","sum":3,"where":["R1C1","R1C2"]}]}`)
	hear := func(words ...string) {
		t.Helper()
		for _, w := range words {
			p.Wait(fmt.Sprintf("document.querySelector('[aria-live]').textContent.includes(%q)", w))
		}
	}
	hear("殺手籠 4x4。列與行：", "總和等於該數。")
	p.Key("KeyX")
	hear("角落筆記")
	p.Key("KeyZ")
	hear("數字")
	p.Drag("", cell(1))
	p.Key("Digit4")
	hear("錯誤！生命剩 4／5")
	p.Key("KeyP")
	hear("暫停中，盤面已隱藏。")
	p.Key("KeyP")
	hear("第1列第2行，空格")
	p.Key("KeyF")
	p.Key("Digit2")
	hear("2")
}

// The keyboard stays where it is in the sheet of games while the list becomes another,
// and so does what is written there.
func TestTheSheetOfGamesKeepsTheKeyboard(t *testing.T) {
	p := visit(t, "?lang=en#play")
	begin(p, small)
	p.Drag("", cell(1))
	p.Key("Digit3") // from now on the list is another than it was
	p.Wait("document.querySelectorAll('.digit').length === 5")
	p.Key("KeyQ")
	p.Wait("document.querySelector('dialog textarea')")
	p.Eval("(document.querySelector('dialog textarea').value = 'kept', true)", new(bool))
	p.Wait("document.querySelector('dialog .game small').textContent.includes('1/12') && document.activeElement.closest('dialog .levels')")
	var at, text string
	p.Eval("document.activeElement.textContent", &at)
	p.Eval("document.querySelector('dialog textarea').value", &text)
	if at != "beginner" || text != "kept" {
		t.Errorf("the keyboard is at %q, and %q is written", at, text)
	}
}
