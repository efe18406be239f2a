package draw

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"shudu/draw/palette"
	"shudu/rule"
	"shudu/sudoku"
)

// liveSVG draws a 4×4 board with one look in the first cell.
func liveSVG(t *testing.T, l sudoku.Look, marks ...sudoku.Mark) string {
	t.Helper()
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	live := sudoku.Still(p, nil)
	live.Looks[0], live.Marks = l, marks
	var b strings.Builder
	if err := Live(p, live).SVG(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestALiveBoardShowsEveryLook(t *testing.T) {
	digit := sudoku.Content{Digit: 3}
	paper := func(p palette.Paper) string { return `fill="` + page.Paper(p).Hex() + `"` }
	for name, tt := range map[string]struct {
		look sudoku.Look
		want string
	}{
		"a given is bold":          {sudoku.Look{Content: sudoku.Content{Digit: 3, Given: true}}, `font-weight="bold" font-size="26">3<`},
		"a digit has its own ink":  {sudoku.Look{Content: digit}, `fill="` + page.Ink(palette.Entered, palette.Bare).Hex() + `" font-size="26">3<`},
		"a wrong one a line below": {sudoku.Look{Content: digit, Tone: sudoku.ToneWrong}, `text-decoration="underline" font-size="26">3<`},
		"the cursor":               {sudoku.Look{Tone: sudoku.ToneCursor}, paper(palette.AtHand)},
		"a selected cell":          {sudoku.Look{Tone: sudoku.ToneChosen}, paper(palette.Chosen)},
		"a cell that is seen":      {sudoku.Look{Tone: sudoku.ToneSeen}, paper(palette.Seen)},
		"the same digit":           {sudoku.Look{Tone: sudoku.ToneSame}, paper(palette.Same)},
		"a hint":                   {sudoku.Look{Tone: sudoku.ToneHint}, paper(palette.Hinted)},
		"a colour":                 {sudoku.Look{Content: sudoku.Content{Color: 4}}, paper(palette.Painted + 3)},
		"a corner note":            {sudoku.Look{Content: sudoku.Content{Corner: sudoku.DigitsOf(2)}}, `font-size="11">2<`},
		"a centre note":            {sudoku.Look{Content: sudoku.Content{Centre: sudoku.DigitsOf(4)}}, `font-size="14">4<`},
		"a note that is looked at": {sudoku.Look{Content: sudoku.Content{Centre: sudoku.DigitsOf(4)}, Focus: 4}, `font-weight="bold" font-size="14">4<`},
		"a candidate that goes":    {sudoku.Look{Drop: sudoku.DigitsOf(1)}, `text-decoration="line-through" font-size="14">1<`},
	} {
		if svg := liveSVG(t, tt.look); !strings.Contains(svg, tt.want) {
			t.Errorf("%s: no %s in\n%s", name, tt.want, svg)
		}
	}
}

func TestTheMarksOfAHintAreDrawn(t *testing.T) {
	chain := sudoku.Mark{Shape: sudoku.MarkLine, Cells: []sudoku.Cell{0, 5}}
	if with, without := liveSVG(t, sudoku.Look{}, chain), liveSVG(t, sudoku.Look{}); strings.Count(with, "<path") != strings.Count(without, "<path")+1 {
		t.Error("the line is not drawn")
	}
}

// A drawing and a page that show no player show what they always did.
func TestAPictureWithoutLooksHasNoPapers(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	p.Givens[0] = 3
	var b strings.Builder
	if err := Of(p).SVG(&b); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(b.String(), page.Paper(palette.AtHand).Hex()) {
		t.Error(b.String())
	}
}

func TestTextShowsTheDigitsOfALiveBoard(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	live := sudoku.Still(p, nil)
	live.Looks[5].Digit = 2
	if got := Live(p, live).Line(); got != ".....2.........." {
		t.Error(got)
	}
}

// Nine notes are in two lines, large enough to be read; notes in the corner
// leave room for the sum of a cage.
func TestManyNotesAndCluesDoNotMeet(t *testing.T) {
	p := sudoku.New(sudoku.Square(9), append(rule.Classic(9), rule.Killer{Sum: 13, Where: []sudoku.Cell{0, 1}})...)
	live := sudoku.Still(p, nil)
	live.Looks[0].Corner = sudoku.DigitsOf(2)
	live.Looks[1].Corner = sudoku.DigitsOf(3)
	live.Looks[40].Centre = sudoku.FirstDigits(9)
	var b strings.Builder
	if err := Live(p, live).SVG(&b); err != nil {
		t.Fatal(err)
	}
	lines := map[string]bool{}
	place := regexp.MustCompile(`<text x="(\d+)" y="(\d+)"[^>]*font-size="(\d+)"[^>]*>(\d)</text>`)
	at := map[string]int{}
	for _, m := range place.FindAllStringSubmatch(b.String(), -1) {
		size, _ := strconv.Atoi(m[3])
		if size < 10 {
			t.Errorf("the note %s has a size of %d", m[4], size)
		}
		if size == 14 || size == 13 {
			lines[m[2]] = true
		}
		if size == 11 {
			at[m[4]], _ = strconv.Atoi(m[1])
		}
	}
	if len(lines) != 2 {
		t.Errorf("%d lines of notes", len(lines))
	}
	// The first cell has the sum, the second nothing: its note is further left.
	if at["2"]%side == at["3"]%side || at["2"] == 0 || at["3"] == 0 {
		t.Errorf("the notes stand at %d and %d", at["2"], at["3"])
	}
}
