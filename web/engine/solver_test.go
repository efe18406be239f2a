package engine

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"shudu/rule"
)

// native returns a puzzle as the page hands it round.
func native(k *talk, text string) string {
	k.t.Helper()
	p := ask[*Parsed](k, "parse", Parse{Text: text})
	if len(p.Puzzles) != 1 || p.Puzzles[0].Error != nil {
		k.t.Fatalf("%q: %+v", text, p.Puzzles)
	}
	return p.Puzzles[0].Puzzle
}

func TestAnyTextIsRead(t *testing.T) {
	k := newTalk(t)
	p := ask[*Parsed](k, "parse", Parse{Text: easy + " first\n" + four + " second\n12x\n", Most: 10})
	if p.Format != "line" || len(p.Puzzles) != 3 || p.Puzzles[0].Name != "first" || p.Puzzles[1].Rows != 4 || p.Puzzles[1].Givens != 4 {
		t.Errorf("%+v", p)
	}
	if e := p.Puzzles[2].Error; e == nil || e.Line != 3 || e.Kind != "unreadable" {
		t.Errorf("%+v", p.Puzzles[2])
	}
	if p = ask[*Parsed](k, "parse", Parse{Text: strings.Repeat(easy+"\n", 20), Most: 5}); len(p.Puzzles) != 5 || !p.More {
		t.Errorf("%d puzzles, more %v", len(p.Puzzles), p.More)
	}
	for text, kind := range map[string]string{"": "unreadable", "hello": "unreadable", strings.Repeat("1", mostBytes+1): "large"} {
		if _, failed := k.tryTo("parse", Parse{Text: text}); failed == nil || failed.Kind != kind || failed.Text == "" {
			t.Errorf("%.10q: %+v", text, failed)
		}
	}
	if _, failed := k.tryTo("parse", Parse{Base64: "!"}); failed == nil || failed.Kind != "usage" {
		t.Errorf("%+v", failed)
	}
}

func TestAPuzzleIsDrawnWithWhatIsKnown(t *testing.T) {
	k := newTalk(t)
	o, _ := k.tryTo("solve", map[string]any{"puzzle": four, "candidates": true})
	text, _ := json.Marshal(o)
	var answered struct{ Solution, Candidates [][]any }
	json.Unmarshal(text, &answered)
	look := ask[*Looked](k, "look", Look{Puzzle: four, Solution: answered.Solution, Differ: []int{1}, Lang: "en"})
	if look.Cells[1].Digit != "2" || look.Cells[1].Given || !look.Cells[0].Given || look.Cells[1].Shade != "differ" || look.Cells[1].Label != "row 1, column 2, 2, differs" {
		t.Errorf("%+v", look.Cells[:2])
	}
	look = ask[*Looked](k, "look", Look{Puzzle: four, Candidates: answered.Candidates, Lang: "zh-TW"})
	if look.Cells[1].Centre[0] != "2" || look.Cells[1].Label != "第1列第2行，候選數 2" {
		t.Errorf("%+v", look.Cells[1])
	}
	if _, failed := k.tryTo("look", Look{Puzzle: four, Solution: [][]any{{99.0}}}); failed == nil {
		t.Error("a value that the puzzle does not have is drawn")
	}
}

func TestTheStatusSaysWhatIsKnown(t *testing.T) {
	k := newTalk(t)
	st := ask[*Status](k, "status", About{Puzzle: four, Lang: "en"})
	if st.Status != "unique" || len(st.Needed)+len(st.Idle) != 4 || len(st.Needed) == 0 || st.First == nil {
		t.Errorf("%+v", st)
	}
	st = ask[*Status](k, "status", About{Puzzle: "1...............", Lang: "en"})
	if st.Status != "multiple" || len(st.Differ) == 0 || st.Second == nil || len(st.Candidates) != 4 || len(st.Candidates[0][0]) != 1 {
		t.Errorf("%+v", st)
	}
	st = ask[*Status](k, "status", About{Puzzle: clash, Lang: "zh-TW"})
	if st.Status != "none" || len(st.Clashes) == 0 || !strings.Contains(st.Clashes[0], "R1C1") || len(st.Wrong) < 2 {
		t.Errorf("%+v", st)
	}
	st = ask[*Status](k, "status", About{Puzzle: strings.Repeat(".", 81), Millis: 1, Lang: "en"})
	if st.Text == "" {
		t.Errorf("%+v", st)
	}
}

func TestSolutionsComeOneByOne(t *testing.T) {
	k := newTalk(t)
	id := k.send("solutions", About{Puzzle: "1...............", Limit: 10})
	r := k.until(func(r Reply) bool { return r.ID == id && r.Progress == nil })
	if c := r.Result.(Counted); c.Count != "10" || c.Done {
		t.Errorf("%+v", c)
	}
	n := 0
	for _, r := range k.said {
		if s, ok := r.Progress.(Solution); ok && r.ID == id {
			if n++; s.K != uint64(n) || len(s.Solution) == 0 {
				t.Errorf("%+v", s)
			}
		}
	}
	if n != 10 {
		t.Errorf("%d solutions came", n)
	}
}

func TestAPuzzleIsMinimised(t *testing.T) {
	k := newTalk(t)
	out := ask[Saved](k, "minimise", About{Puzzle: easy})
	if st := ask[*Status](k, "status", About{Puzzle: out.Text}); st.Status != "unique" || len(st.Idle) != 0 {
		t.Errorf("%+v", st)
	}
	if _, failed := k.tryTo("minimise", About{Puzzle: "1..............."}); failed == nil {
		t.Error("a puzzle with several solutions is minimised")
	}
}

// Every export that is text is read back as the same puzzle.
func TestExportsAreReadBack(t *testing.T) {
	k := newTalk(t)
	list := ask[[]Export](k, "exports", About{Puzzle: easy, Lang: "en"})
	texts := map[string]string{}
	for _, e := range list {
		texts[e.Format] = e.Text
		if e.Error == "" && e.Text == "" && e.Base64 == "" || e.File == "" {
			t.Errorf("%+v", e)
		}
	}
	for _, name := range []string{"line", "native", "fpuzzles", "scl", "iss", "sdk", "csv"} {
		p := ask[*Parsed](k, "parse", Parse{Text: texts[name]})
		if len(p.Puzzles) != 1 || p.Puzzles[0].Givens != 30 {
			t.Errorf("%s: %+v", name, p.Puzzles)
		}
	}
	for _, e := range list {
		if (e.Format == "fpuzzles" || e.Format == "scl") != e.Link {
			t.Errorf("%s: link is %v", e.Format, e.Link)
		}
	}
}

// A link carries the whole puzzle and nothing of its solution.
func TestALinkCarriesAPuzzle(t *testing.T) {
	k := newTalk(t)
	killer, err := rule.Example("killer")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{easy, string(killer)} {
		puzzle := native(k, text)
		s := ask[*Shared](k, "share", Share{Puzzle: puzzle, Base: "https://example.org/shudu/"})
		if !strings.HasPrefix(s.URL, "https://example.org/shudu/#p=") || !strings.HasPrefix(s.QR, "<svg") || s.Text == "" {
			t.Errorf("%+v", s)
		}
		back := ask[*Parsed](k, "unshare", Unshare{Fragment: s.Fragment})
		if len(back.Puzzles) != 1 {
			t.Fatalf("%+v", back)
		}
		again := ask[*Shared](k, "share", Share{Puzzle: back.Puzzles[0].Puzzle})
		if again.Fragment != s.Fragment {
			t.Errorf("%s comes back as %s", s.Fragment, again.Fragment)
		}
	}
	if s := ask[*Shared](k, "share", Share{Puzzle: easy}); s.Fragment != "p="+easy {
		t.Errorf("%s", s.Fragment)
	}
}

// A link to such a page can be pasted wherever a puzzle can, whatever host it is
// of; a hostile one is an error there, too.
func TestALinkToThePageIsReadAsItsPuzzle(t *testing.T) {
	k := newTalk(t)
	killer, err := rule.Example("killer")
	if err != nil {
		t.Fatal(err)
	}
	link := ask[*Shared](k, "share", Share{Puzzle: string(killer), Base: "http://127.0.0.1:8000/?lang=zh-TW"}).URL
	if p := ask[*Parsed](k, "parse", Parse{Text: " " + link + "\n"}); len(p.Puzzles) != 1 || !strings.Contains(p.Puzzles[0].Rules, "killer") {
		t.Errorf("%+v", p)
	}
	if st := k.state("puzzle", Begin{Puzzle: "https://example.org/a/#p=" + four}); st.Board.Rows != 4 {
		t.Errorf("%+v", st.Board)
	}
	for _, bad := range []string{"https://example.org/#p=~!!", "https://example.org/#p="} {
		for call, args := range map[string]any{"parse": Parse{Text: bad}, "puzzle": Begin{Puzzle: bad}, "status": About{Puzzle: bad}} {
			if _, failed := k.tryTo(call, args); failed == nil || failed.Kind != "unreadable" {
				t.Errorf("%s %s: %+v", call, bad, failed)
			}
		}
	}
}

// What a stranger sends is bounded, and an error.
func TestHostileLinksAreErrors(t *testing.T) {
	k := newTalk(t)
	bomb := bombed(t)
	for _, f := range []string{"", "p=", "q=1", "p=~!!", "p=~AAAA", "p=%zz", "p=" + strings.Repeat("1", mostFragment+1), bomb, "p=<script>alert(1)</script>", "p=javascript:alert(1)"} {
		p, failed := k.tryTo("unshare", Unshare{Fragment: f})
		if failed == nil || failed.Text == "" || failed.Kind != "unreadable" && failed.Kind != "large" {
			t.Errorf("%.30q: %+v, %+v", f, p, failed)
		}
	}
}

// bombed is a small fragment that unpacks to much.
func bombed(t *testing.T) string {
	t.Helper()
	fragment, err := packed(strings.Repeat(" ", mostUnpacked+2))
	if err != nil {
		t.Fatal(err)
	}
	if len(fragment) > mostFragment {
		t.Fatalf("%d bytes", len(fragment))
	}
	return fragment
}

// The palette has every rule, and the example of each is a puzzle of ours.
func TestThePaletteHasEveryRule(t *testing.T) {
	k := newTalk(t)
	kinds := ask[[]RuleKind](k, "rulekinds", Lang{"zh-TW"})
	if len(kinds) != len(rule.Kinds()) {
		t.Errorf("%d kinds of %d", len(kinds), len(rule.Kinds()))
	}
	for i, name := range usual {
		if kinds[i].Name != name {
			t.Errorf("%s stands where %s should", kinds[i].Name, name)
		}
	}
	for _, kind := range kinds {
		if kind.Title == "" || kind.About == "" || kind.Sample == "" || !strings.Contains(kind.Words, kind.Name) {
			t.Errorf("%+v", kind)
		}
		for _, f := range kind.Fields {
			if f.Kind == "" || f.Sample == "" || f.Title == f.Name {
				t.Errorf("%s: %+v", kind.Name, f)
			}
		}
		if kind.Name == "cage" {
			if got := kind.Fields; len(got) != 3 || got[0].Kind != "word" || got[1].Kind != "number" || got[2].Kind != "cells" {
				t.Errorf("%+v", got)
			}
		}
	}
}

func TestALessonIsSteppedThrough(t *testing.T) {
	k := newTalk(t)
	for _, topic := range ask[[]Topic](k, "topics", Lang{"en"}) {
		if topic.Kind != "step" {
			continue
		}
		l := ask[*Lesson](k, "learn", LearnOpen{Topic: topic.Name, Lang: "en"})
		if l.Step != 0 || l.Board == nil || len(l.Cells) == 0 || l.Title != topic.Title {
			t.Fatalf("%+v", l)
		}
		l = ask[*Lesson](k, "learngo", LearnGo{By: 10, Lang: "en"})
		text := l.Text
		if l.Step != 10 || len(l.Ladder) == 0 || text == "" || l.Board != nil {
			t.Errorf("%+v", l)
		}
		ask[*Lesson](k, "learngo", LearnGo{By: 5})
		if l = ask[*Lesson](k, "learngo", LearnGo{By: -5, Lang: "en"}); l.Step != 10 || l.Text != text {
			t.Errorf("back at %d: %q, was %q", l.Step, l.Text, text)
		}
		if l = ask[*Lesson](k, "learngo", LearnGo{Until: "solution"}); l.Outcome != "solution" {
			t.Errorf("%s: %+v", topic.Name, l)
		}
		zero := uint64(0)
		if l = ask[*Lesson](k, "learngo", LearnGo{To: &zero}); l.Step != 0 {
			t.Errorf("%d", l.Step)
		}
	}
}

func TestTheQuestionsOfTheCommandLineAreAnswered(t *testing.T) {
	k := newTalk(t)
	o, failed := k.tryTo("rate", map[string]any{"puzzle": easy})
	if text, _ := json.Marshal(o); failed != nil || !strings.Contains(string(text), `"se121"`) {
		t.Errorf("%s, %+v", text, failed)
	}
	if _, failed := k.tryTo("solve", map[string]any{"puzzle": clash}); failed == nil || failed.Kind != "clash" || failed.Line != 1 {
		t.Errorf("%+v", failed)
	}
}

// Cells that stand in no grid are said beside it: in solutions and as what they
// can be.
func TestVariableCellsAreSaid(t *testing.T) {
	k := newTalk(t)
	text := `{"v":1,"size":4,"vars":["x"],"givens":"123434122143432..","rules":[{"rule":"latin"},{"rule":"boxes","width":2,"height":2}]}`
	st := ask[*Status](k, "status", About{Puzzle: text, Lang: "en"})
	if st.Status != "multiple" || !slices.Equal(st.FirstVars, []string{"x = 1"}) || !slices.Equal(st.SecondVars, []string{"x = 2"}) || !slices.Equal(st.CouldVars, []string{"x = 1 2 3 4"}) {
		t.Errorf("%+v", st)
	}
	id := k.send("solutions", About{Puzzle: text})
	for n := 1; n <= 4; n++ {
		r := k.until(func(r Reply) bool { s, ok := r.Progress.(Solution); return ok && r.ID == id && s.K == uint64(n) })
		if vars := r.Progress.(Solution).Vars; len(vars) != 1 || !strings.HasPrefix(vars[0], "x = ") {
			t.Errorf("solution %d: %q", n, vars)
		}
	}
	if st := ask[*Status](k, "status", About{Puzzle: "1....4.....2.3..", Lang: "en"}); st.FirstVars != nil {
		t.Errorf("a puzzle without such cells has %q", st.FirstVars)
	}
}

// A player may write into cells that stand in no grid, go there and hear what they
// hold; nothing but the grid counts for a win.
func TestCellsOutsideTheGridArePlayed(t *testing.T) {
	k := newTalk(t)
	vars := `{"v":1,"size":4,"vars":["x","y"],"givens":"123434122143432...","rules":[{"rule":"latin"},{"rule":"boxes","width":2,"height":2}]}`
	st := k.state("puzzle", Begin{Puzzle: vars})
	if len(st.Board.Below) != 2 || st.Board.Below[1].Name != "y" || len(st.Cells) != 18 || st.Cells[16].Label != "x, outside the grid, empty" {
		t.Fatalf("%+v, %+v", st.Board.Below, st.Cells[len(st.Cells)-2:])
	}
	k.state("click", Click{Cell: 12})
	if st = k.state("key", Key{Code: "ArrowDown"}); st.Cursor != 16 {
		t.Errorf("down from the last row is cell %d", st.Cursor)
	}
	if st = k.state("key", Key{Code: "ArrowRight"}); st.Cursor != 17 {
		t.Errorf("right of it is cell %d", st.Cursor)
	}
	if st = k.state("enter", Enter{Digit: "3"}); st.Said != "y, outside the grid, 3" || st.Game.Over {
		t.Errorf("%q is said, %+v", st.Said, st.Game)
	}
	if st = k.state("key", Key{Code: "ArrowRight"}); st.Cursor != 16 {
		t.Errorf("around the edge, past what is not there, is cell %d", st.Cursor)
	}
	if st = k.state("click", Click{Cell: 18}); st.Cursor != 16 {
		t.Error("there is no third one")
	}
	k.state("click", Click{Cell: 15})
	if st = k.state("enter", Enter{Digit: "1"}); st.Game.Status != "solved" {
		t.Errorf("%+v", st.Game)
	}
}

// What is wrong with a puzzle is said in the language of the question, by an engine
// that no session has told its own; nothing says to name a flag.
func TestFaultsAreSaidInTheLanguageOfTheQuestion(t *testing.T) {
	k := newTalk(t)
	for _, c := range []struct {
		call string
		args any
		want string
	}{
		{"parse", Parse{Text: "hello", Lang: "zh-TW"}, "這不像任何已知格式的題目。"},
		{"parse", Parse{Text: "hello"}, "This looks like no puzzle in any format that is known here."},
		{"puzzle", Begin{Puzzle: "hello"}, "This looks like no puzzle in any format that is known here."},
		{"solve", map[string]any{"puzzle": clash, "lang": "zh-TW"}, "兩次"},
	} {
		if _, failed := k.tryTo(c.call, c.args); failed == nil || !strings.Contains(failed.Text, c.want) || strings.Contains(failed.Text, "--") {
			t.Errorf("%s %v: %+v", c.call, c.args, failed)
		}
	}
}
