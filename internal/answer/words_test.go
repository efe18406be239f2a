package answer_test

import (
	"strings"
	"testing"

	"shudu/check"
	"shudu/internal/answer"
	"shudu/internal/text"
	"shudu/rule"
	"shudu/sudoku"
)

// read reads one puzzle.
func read(t *testing.T, puzzle string) *sudoku.Puzzle {
	t.Helper()
	it, err := answer.One(puzzle, "")
	if err != nil {
		t.Fatal(err)
	}
	return it.Puzzle
}

// Clashes are said with their cells: twice, or how often.
func TestClashesInWords(t *testing.T) {
	p := read(t, "111.............")
	clashes, err := answer.Clashes(t.Context(), p)
	if err != nil || len(clashes) < 2 {
		t.Fatalf("%v, %v", clashes, err)
	}
	for l, want := range map[text.Lang][2]string{
		text.English: {"1 stands 3 times in row 1: R1C1, R1C2, R1C3", "1 twice in box 1: R1C1, R1C2"},
		text.Chinese: {"1 出現 3 次，在第 1 列：R1C1, R1C2, R1C3", "1 在第 1 宮出現兩次：R1C1, R1C2"},
	} {
		for i, w := range want {
			if got := answer.Clash(l, p.Geometry, clashes[i]); got != w {
				t.Errorf("%s, want %s", got, w)
			}
		}
	}
	if clashes, err := answer.Clashes(t.Context(), read(t, unique4)); err != nil || len(clashes) != 0 {
		t.Errorf("%v, %v", clashes, err)
	}
}

// All that the givens show to be wrong is said, in the order of the report.
func TestWrongsInWords(t *testing.T) {
	p := read(t, unique4)
	r := &check.Report{Empty: []sudoku.Cell{3}}
	if got := answer.Wrongs(text.English, p.Geometry, r); len(got) != 1 || got[0] != "R1C4 has no candidate" {
		t.Errorf("%q", got)
	}
	if got := answer.Wrongs(text.Chinese, p.Geometry, &check.Report{}); got != nil {
		t.Errorf("%q", got)
	}
	if answer.Cells(p.Geometry, nil) != "" || answer.Cells(p.Geometry, []sudoku.Cell{0, 5, 15}) != "R1C1, R2C2, R4C4" {
		t.Error(answer.Cells(p.Geometry, []sudoku.Cell{0, 5, 15}))
	}
}

// A drawing says in words which rules it does not show, each once, and none that
// every Sudoku has.
func TestUnmarkedRules(t *testing.T) {
	p := read(t, `{"v":1,"rows":4,"cols":4,"rules":[{"rule":"latin"},{"rule":"boxes","height":2,"width":2},{"rule":"anti-king"},{"rule":"anti-king"},{"rule":"anti-knight"},{"rule":"killer","sum":3,"where":["R1C1","R1C2"]}]}`)
	if got := strings.Join(answer.Unmarked(text.English, p), "|"); got != "anti-king|anti-knight" {
		t.Errorf("%s", got)
	}
	for _, name := range answer.Unmarked(text.Chinese, p) {
		if !isChinese(name) {
			t.Errorf("%s", name)
		}
	}
	if got := answer.Unmarked(text.English, read(t, unique4)); len(got) != 0 {
		t.Errorf("%v", got)
	}
	for _, r := range rule.Classic(9) {
		if !answer.Usual(r) {
			t.Errorf("%s is not usual", r.Name())
		}
	}
	if answer.Usual(rule.AntiKing{}) {
		t.Error("anti-king is usual")
	}
}

// strange is a rule that nobody has words for.
type strange struct{ rule.Latin }

func (strange) Name() string { return "strange" }

func TestRulesWithoutWordsHaveTheirNames(t *testing.T) {
	if got := answer.RuleWord(text.Chinese, strange{}); got != "strange" {
		t.Error(got)
	}
	if got := answer.RuleWord(text.English, rule.Latin{}); got != text.English.Say("rule.latin") {
		t.Error(got)
	}
	if answer.About(text.English, "no.such.message") != "" || answer.About(text.Chinese, "solve.none") != "無解" {
		t.Error(answer.About(text.Chinese, "solve.none"))
	}
}

// A puzzle in one line is the plainest that says it, without its name, and is left
// as it was.
func TestInOneLine(t *testing.T) {
	p := read(t, unique4+" a name")
	if got := answer.InOneLine(p); got != unique4 || p.Info.Title != "a name" {
		t.Errorf("%s, and the name is %q", got, p.Info.Title)
	}
	if got := answer.InOneLine(read(t, killer)); !strings.HasPrefix(got, ".") || strings.Contains(got, "\n") {
		t.Errorf("%s", got)
	}
	nameless := read(t, `{"v":1,"rows":2,"cols":3,"holes":["R1C3"],"values":[1,2]}`)
	if got := answer.InOneLine(nameless); got != "" {
		t.Errorf("a grid with a hole is %s", got)
	}
	if _, err := answer.Written(p, "nope"); err == nil {
		t.Error("any format can be written")
	}
	if _, err := answer.Written(read(t, killer), "line"); err == nil {
		t.Error("a line says a cage")
	}
}

// One puzzle is read, and one only, in the format that is named.
func TestOne(t *testing.T) {
	if it, err := answer.One("\n"+unique4, ""); err != nil || it.Line != 2 {
		t.Errorf("line %d, %v", it.Line, err)
	}
	for puzzle, from := range map[string]string{unique4 + "\n" + unique4: "", unique4: "sdk", "": "", full4: "nope"} {
		if _, err := answer.One(puzzle, from); err == nil {
			t.Errorf("%q is one puzzle in %q", puzzle, from)
		}
	}
}

// With a limit of one nothing is known but that there is a solution.
func TestStatusInOneWord(t *testing.T) {
	if got := line(t, "solve", about(several4, `"limit":1`)); parsed(t, got)["status"] != "solved" {
		t.Errorf("one of several is not known to be unique: %s", got)
	}
	if got := line(t, "count", about(several4, `"limit":1`)); parsed(t, got)["status"] != "solved" {
		t.Errorf("%s", got)
	}
}
