package desk_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	_ "shudu/format/all"
	"shudu/play"
	"shudu/play/desk"
	"shudu/play/hint"
	"shudu/play/judge"
	"shudu/play/keys"
	"shudu/play/match"
	"shudu/play/settings"
	"shudu/play/shelf"
	"shudu/rule"
	"shudu/sudoku"
)

var noon = time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)

func small(rows string) *sudoku.Puzzle {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	for i, r := range strings.ReplaceAll(rows, "/", "") {
		if r != '.' {
			p.Givens[i] = sudoku.Digit(r - '0')
		}
	}
	return p
}

const start = "1.../..3./.1../...2"

// table is a desk with a clock.
type table struct {
	*desk.Desk
	t     *testing.T
	now   time.Time
	files *shelf.Memory
	host  *match.Host
}

func sit(t *testing.T, p *sudoku.Puzzle, lives int, begin ...func(*match.Host) *match.Match) *table {
	files := &shelf.Memory{}
	h := &match.Host{Shelf: shelf.Of(files), Settings: settings.Defaults(), Lives: &lives, Random: rand.New(rand.NewPCG(1, 2))}
	if len(begin) == 0 {
		begin = append(begin, func(h *match.Host) *match.Match { return h.Puzzle(noon, play.Card{}, p) })
	}
	m := begin[0](h)
	d := desk.New(m)
	if !m.Setting() {
		d.Take(match.Examine(t.Context(), m.Puzzle()))
	}
	return &table{d, t, noon, files, h}
}

// press presses keys by their names, a second apart, and returns what the last
// one asked for.
func (tb *table) press(names ...string) (e desk.Effect) {
	for _, name := range names {
		tb.now = tb.now.Add(time.Second)
		k := keys.Press{Name: name}
		last := name[strings.LastIndexByte(name, '+')+1:]
		if name != "+" && utf8.RuneCountInString(last) == 1 {
			k.Rune = []rune(last)[0]
		} else if name == "+" {
			k.Rune = '+'
		}
		k.Ctrl, k.Alt, k.Shift = strings.Contains(name, "ctrl+"), strings.Contains(name, "alt+"), strings.Contains(name, "shift+")
		e = tb.Press(tb.t.Context(), tb.now, k)
	}
	return e
}

// told is the key of the notice, "" for none.
func (tb *table) told() string {
	if n := tb.Notice(tb.now); n != nil {
		return n.Key
	}
	return ""
}

func TestTheCursorStartsAtTheFirstBlank(t *testing.T) {
	if d := sit(t, small(start), 0); d.Cursor != 1 || !slices.Equal(d.Chosen, []sudoku.Cell{1}) {
		t.Errorf("%d, %v", d.Cursor, d.Chosen)
	}
	if d := sit(t, small("1234/3412/2143/4321"), 0); d.Cursor != 0 {
		t.Errorf("on a full board: %d", d.Cursor)
	}
}

// Every action of the keyboard is done here or by a front end: none is lost.
func TestEveryKeyDoesSomething(t *testing.T) {
	for _, row := range keys.Table() {
		for _, k := range row.Keys {
			tb := sit(t, small(start), 0, func(h *match.Host) *match.Match {
				if row.Setter {
					return h.Set(noon, small(start))
				}
				return h.Puzzle(noon, play.Card{}, small(start))
			})
			tb.press("3", "right", "x", "2", "z")
			before, cursor, mode, chosen := len(tb.Log()), tb.Cursor, tb.Mode, slices.Clone(tb.Chosen)
			e := tb.press(k.Name)
			if e.Action == "" && !e.Seek && len(tb.Log()) == before && tb.Cursor == cursor && tb.Mode == mode && slices.Equal(tb.Chosen, chosen) &&
				tb.told() == "" && k.Does != keys.ModeDigit && k.Does != keys.Redo {
				t.Errorf("%s (%s) does nothing", k.Name, k.Does)
			}
		}
	}
}

func TestAWrongDigitIsToldForHalfASecond(t *testing.T) {
	tb := sit(t, small(start), 5)
	e := tb.press("4")
	if !e.Ring || e.Flash != 500*time.Millisecond || tb.told() != "play.error" {
		t.Errorf("%+v, %s", e, tb.told())
	}
	if tb.Notice(tb.now.Add(499*time.Millisecond)) == nil || tb.Notice(tb.now.Add(501*time.Millisecond)) != nil {
		t.Error("told too short or too long")
	}
	// A second one is told for its full time, too.
	tb.press("4")
	tb.now = tb.now.Add(300 * time.Millisecond)
	tb.press("4")
	if tb.Notice(tb.now.Add(400*time.Millisecond)) == nil {
		t.Error("the second error is not told for its full time")
	}
}

func TestEndsAreToldOnce(t *testing.T) {
	tb := sit(t, small(start), 1)
	if e := tb.press("4"); !e.Ring || tb.Status() != play.Lost || tb.told() != "" {
		t.Errorf("%+v, %v, %s", e, tb.Status(), tb.told())
	}
	if tb.press("3"); tb.At(1).Digit != sudoku.None {
		t.Error("a lost game goes on")
	}
	if e := tb.press("y"); e.Action != keys.Share {
		t.Errorf("%+v", e)
	}
}

func TestAFullBoardThatIsWrongSaysSo(t *testing.T) {
	tb := sit(t, small(start), 0)
	tb.press("ctrl+a", "1")
	if tb.told() != "play.notyet" {
		t.Error(tb.told())
	}
	tb.press("k")
	wrong := 0
	for _, l := range tb.Live(settings.Defaults()).Looks {
		if l.Tone.Has(sudoku.ToneWrong) {
			wrong++
		}
	}
	if tb.told() != "play.wrong" || wrong < 10 {
		t.Errorf("%s, %d are shown", tb.told(), wrong)
	}
}

func TestHintsClimbRungByRung(t *testing.T) {
	tb := sit(t, small(start), 0)
	tb.press("h")
	first := tb.told()
	if first != "hint.hidden" || tb.Count().Hints != 1 {
		t.Fatalf("%s, %d", first, tb.Count().Hints)
	}
	tb.press("h")
	live := tb.Live(settings.Defaults())
	if tb.told() != "hint.hidden.all" || tb.Count().Hints != 1 || !live.Looks[tb.Cursor].Tone.Has(sudoku.ToneHint) || live.Looks[tb.Cursor].Keep == 0 {
		t.Errorf("%s, %d hints, %+v", tb.told(), tb.Count().Hints, live.Looks[tb.Cursor])
	}
	tb.press("right")
	if l := tb.Live(settings.Defaults()).Looks; slices.ContainsFunc(l, func(l sudoku.Look) bool { return l.Tone.Has(sudoku.ToneHint) }) {
		t.Error("the hint stays")
	}
	tb.press("h")
	if tb.Count().Hints != 2 {
		t.Error("a new hint does not count")
	}
}

// A hint that has been told whole is done when it is asked for once more: the
// digit is written, and the next hint is another.
func TestAHintIsDoneAtLast(t *testing.T) {
	tb := sit(t, small(start), 0)
	tb.press("h", "h")
	cell := tb.Cursor
	tb.press("h")
	if tb.At(cell).Digit == sudoku.None || len(tb.Judge().Wrong(t.Context(), tb.Grid())) > 0 || tb.Count().Hints != 1 {
		t.Errorf("%s holds %d after %d hints", tb.Puzzle().Geometry.Name(cell), tb.At(cell).Digit, tb.Count().Hints)
	}
	tb.press("h")
	if tb.Count().Hints != 2 {
		t.Error("the next hint is not another")
	}
}

// crossing is a finder whose only hint crosses out a candidate.
type crossing map[sudoku.Cell]sudoku.Digits

func (x crossing) Next(context.Context, hint.Position) (hint.Hint, bool) {
	return hint.Hint{Rungs: []play.Phrase{play.Tell("hint.none")}, Drop: x}, true
}

// Where a hint crosses candidates out, doing it fills in the notes and takes them
// out of there; the next hint builds on that.
func TestAHintCrossesOutInTheNotes(t *testing.T) {
	const cell, digit = 1, 4 // R1C2 is 2, 3 or 4, and it is not 4
	tb := sit(t, small(start), 0, func(h *match.Host) *match.Match {
		h.Hints = crossing{cell: sudoku.Digit(digit).Set()}
		return h.Puzzle(noon, play.Card{}, small(start))
	})
	tb.press("h", "h")
	q := tb.At(cell)
	if q.Centre.Has(digit) || q.Centre == 0 || q.Digit != sudoku.None || tb.told() != "hint.done" || hint.Of(tb.Session).Kind() != hint.FullNotes {
		t.Errorf("%+v, told %s", q, tb.told())
	}
}

// Full notes from which the right digit was crossed out are put right before any
// step is told: it would build on them.
func TestNotesWithoutTheRightDigitAreNamedFirst(t *testing.T) {
	tb := sit(t, small(start), 0)
	right := tb.Judge().Solution()[1]
	if _, err := tb.Do(t.Context(), noon, play.Say("fill")); err != nil {
		t.Fatal(err)
	}
	tb.press("h")
	if tb.told() == "hint.missing" {
		t.Fatal("full notes are said to lack something")
	}
	if _, err := tb.Do(t.Context(), noon, play.Write("centre", right, 1)); err != nil {
		t.Fatal(err)
	}
	tb.press("right", "h")
	if tb.told() != "hint.missing" || tb.Cursor != 1 {
		t.Errorf("told %s at %d", tb.told(), tb.Cursor)
	}
}

func TestGivingUpAsks(t *testing.T) {
	tb := sit(t, small(start), 0)
	tb.GiveUp()
	if tb.told() != "giveup.ask" {
		t.Error(tb.told())
	}
	tb.press("3")
	if tb.Status() != play.Playing || tb.At(1).Digit != sudoku.None {
		t.Error("another key than y gave up, or wrote")
	}
	tb.GiveUp()
	tb.press("y")
	if tb.Status() != play.Abandoned {
		t.Error("y did not give up")
	}
}

func TestAPastedPuzzleWaitsForYes(t *testing.T) {
	tb := sit(t, small(start), 0)
	p := small("4.../..3./.1../...2")
	tb.Paste(p)
	if e := tb.press("n"); e.Action != "" {
		t.Errorf("%+v", e)
	}
	tb.Paste(p)
	if e := tb.press("y"); e.Action != keys.Pasted || tb.Pasted() != p {
		t.Errorf("%+v", e)
	}
}

func TestPauseHidesAndAnyKeyGoesOn(t *testing.T) {
	tb := sit(t, small(start), 0)
	tb.press("p")
	if g := tb.Live(settings.Defaults()).Grid(); g.Filled() != 0 {
		t.Error("digits can be seen")
	}
	if e := tb.Click(t.Context(), tb.now, desk.Press{Cell: 5}); e != (desk.Effect{}) || tb.Cursor == 5 {
		t.Error("a click works on a board that is hidden")
	}
	if e := tb.press("q"); e.Action != keys.Quit || tb.Status() != play.Paused {
		t.Error("q does not leave")
	}
	tb.press("3")
	if tb.Status() != play.Playing || tb.At(1).Digit != sudoku.None {
		t.Error("any key goes on, and does nothing else")
	}
}

func TestTheLastGameIsSaidToBeUnkept(t *testing.T) {
	tb := sit(t, small(start), 0)
	tb.files.Full = errors.New("the disk is full")
	tb.press("3")
	if n := tb.Notice(tb.now); n == nil || n.Key != "play.unkept" || !n.Alarm {
		t.Errorf("%+v", n)
	}
	tb.press("right", "2")
	if tb.told() != "" {
		t.Error("it is said again and again")
	}
	// Leaving would lose it, so it asks; and there is a way out.
	if e := tb.press("q"); e.Action != "" || tb.told() != "quit.unkept" {
		t.Errorf("%+v, %s", e, tb.told())
	}
	if e := tb.press("m"); e.Action != keys.Menu {
		t.Errorf("%+v", e)
	}
	if e := tb.press("q", "n"); e.Action != "" {
		t.Errorf("%+v", e)
	}
	if e := tb.press("q", "y"); e.Action != keys.Quit {
		t.Errorf("%+v", e)
	}
}

// A setter's erase takes all givens that are chosen in one move: one undo brings
// them back.
func TestGivensAreErasedTogether(t *testing.T) {
	tb := sit(t, nil, 0, func(h *match.Host) *match.Match { return h.Set(noon, small("43../..../..../...1")) })
	tb.press("ctrl+a")
	if e := tb.press("backspace"); !e.Seek {
		t.Error("the truth is not looked for again")
	}
	log := tb.Log()
	if got := log[len(log)-1].Move.Text(tb.Puzzle().Geometry); got != "ungiven R1C1 R1C2 R4C4" {
		t.Error(got)
	}
	tb.press("ctrl+z")
	if p := tb.Puzzle(); p.Givens[0] != 4 || p.Givens[1] != 3 || p.Givens[15] != 1 {
		t.Errorf("%v came back", p.Givens)
	}
}

// Undo takes a rule back with the cells that it brought: the cursor and the selection
// do not stay there.
func TestTheCursorLeavesCellsThatAreGone(t *testing.T) {
	tb := sit(t, nil, 0, func(h *match.Host) *match.Match { return h.Set(noon, small("43../..../..../...1")) })
	if _, err := tb.AddRule(t.Context(), noon, "chaos 4"); err != nil {
		t.Fatal(err)
	}
	tb.Go(20)
	tb.Chosen = []sudoku.Cell{5, 20}
	tb.press("ctrl+z")
	if tb.Cursor != 2 || !slices.Equal(tb.Chosen, []sudoku.Cell{2}) || len(tb.Live(settings.Defaults()).Looks) != 16 {
		t.Errorf("the cursor is at %d, %v are selected", tb.Cursor, tb.Chosen)
	}
	tb.press("ctrl+y")
	tb.Go(5)
	tb.Chosen = []sudoku.Cell{5, 20}
	if tb.press("ctrl+z"); tb.Cursor != 5 || !slices.Equal(tb.Chosen, []sudoku.Cell{5}) {
		t.Errorf("the cursor is at %d, %v are selected", tb.Cursor, tb.Chosen)
	}
}

func TestTruthIsShownInNotes(t *testing.T) {
	tb := sit(t, nil, 0, func(h *match.Host) *match.Match { return h.Set(noon, small("..../..../..../....")) })
	learn := func() {
		p := tb.Seek()
		truth, err := judge.FindTruth(t.Context(), p)
		tb.Learn(p, truth, err)
	}
	if tb.Truth().Key != "truth.looking" {
		t.Error(tb.Truth().Key)
	}
	learn()
	if tb.Truth().Key != "truth.several" || tb.Live(settings.Defaults()).Looks[1].Centre != 0 {
		t.Errorf("an empty grid is not calm: %s", tb.Truth().Key)
	}
	tb.press("1")
	learn()
	if n := tb.Live(settings.Defaults()).Looks[1].Centre; n != sudoku.DigitsOf(2, 3, 4) {
		t.Errorf("%v", n)
	}
	if _, err := tb.AddRule(t.Context(), tb.now, "moon"); err == nil {
		t.Error("a rule that is none")
	}
	if e, err := tb.AddRule(t.Context(), tb.now, "diagonals down up"); err != nil || !e.Seek || len(tb.Puzzle().Rules) != 3 {
		t.Errorf("%v", err)
	}
	if tb.press("ctrl+u"); len(tb.Puzzle().Rules) != 2 {
		t.Error("the rule stays")
	}
}

func TestDragsAndDoubleClicks(t *testing.T) {
	tb := sit(t, small(start), 0)
	click := func(c sudoku.Cell, add, toggle bool) {
		tb.now = tb.now.Add(time.Second)
		tb.Click(t.Context(), tb.now, desk.Press{Cell: c, Add: add, Toggle: toggle})
	}
	click(4, false, false)
	for _, c := range []sudoku.Cell{5, 5, 6} {
		tb.Drag(c)
	}
	tb.Release()
	tb.Drag(7)
	if !slices.Equal(tb.Chosen, []sudoku.Cell{4, 5, 6}) || tb.Cursor != 6 {
		t.Errorf("%v", tb.Chosen)
	}
	click(5, false, true)
	tb.Drag(4)
	if !slices.Equal(tb.Chosen, []sudoku.Cell{6}) {
		t.Errorf("a drag that takes away: %v", tb.Chosen)
	}
	click(0, false, false)
	tb.now = tb.now.Add(100 * time.Millisecond)
	tb.Click(t.Context(), tb.now, desk.Press{})
	if !slices.Equal(tb.Chosen, []sudoku.Cell{0, 9}) {
		t.Errorf("what is alike: %v", tb.Chosen)
	}
	for apart, alike := range map[time.Duration]int{time.Second: 1, 300 * time.Millisecond: 2} { // heard at the same time, both
		click(4, false, false)
		tb.Click(t.Context(), tb.now, desk.Press{When: noon})
		if tb.Click(t.Context(), tb.now, desk.Press{When: noon.Add(apart)}); len(tb.Chosen) != alike {
			t.Errorf("%v apart: %v", apart, tb.Chosen)
		}
	}
}

func TestWhatIsLeft(t *testing.T) {
	tb := sit(t, small("1234/3412/2143/432."), 0)
	if left, ok := tb.Left(); !ok || left != sudoku.DigitsOf(1) {
		t.Errorf("%v, %v", left, ok)
	}
	odd := sudoku.New(sudoku.Square(4), rule.Killer{Sum: 5, Where: []sudoku.Cell{0, 1}})
	if _, ok := sit(t, odd, 0).Left(); ok {
		t.Error("nobody knows how often a digit stands in such a grid")
	}
}

func TestCluesOfTheCursor(t *testing.T) {
	p := small(start)
	p.Rules = append(p.Rules, rule.Killer{Sum: 5, Where: []sudoku.Cell{1, 2}}, rule.Thermometer{Where: []sudoku.Cell{1, 5}})
	tb := sit(t, p, 0)
	if got := tb.Clues(); !slices.Equal(got, []desk.Clue{{"killer", "5"}, {"thermometer", ""}}) {
		t.Errorf("%v", got)
	}
	tb.Go(15)
	if len(tb.Clues()) != 0 {
		t.Errorf("%v", tb.Clues())
	}
}

// True candidates are shown where they tell anything: of a puzzle that was brought
// without a given, not of an empty grid.
func TestTrueCandidatesAreShownWhereTheyTellSomething(t *testing.T) {
	empty := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	caged := sudoku.New(sudoku.Square(4), append(rule.Classic(4), rule.Killer{Sum: 3, Where: []sudoku.Cell{0, 1}})...)
	for p, want := range map[*sudoku.Puzzle]int{empty: 0, caged: 2} {
		tb := sit(t, p, 0, func(h *match.Host) *match.Match { return h.Set(noon, p) })
		now := tb.Seek()
		truth, err := judge.FindTruth(t.Context(), now)
		tb.Learn(now, truth, err)
		if got := tb.Live(settings.Defaults()).Looks[0].Centre.Len(); got != want {
			t.Errorf("%d rules: %d candidates in the first cell, not %d", len(p.Rules), got, want)
		}
	}
}
