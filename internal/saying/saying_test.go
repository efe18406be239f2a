package saying

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"shudu/format"
	_ "shudu/format/native"
	"shudu/internal/text"
	"shudu/model"
	"shudu/play"
	"shudu/play/desk"
	"shudu/play/hint"
	"shudu/play/keys"
	"shudu/rule"
	"shudu/sudoku"
)

func TestPhrasesAreSaidWithTheirPhrases(t *testing.T) {
	p := play.Tell("hint.hidden.all", "5", hint.House(model.Label{Kind: "row", Index: 3}), "R3C4")
	for l, want := range map[text.Lang]string{
		text.English: "5 has only one place in row 3: R3C4.",
		text.Chinese: "5 在第 3 列只有一個位置：R3C4。",
	} {
		if got := Say(l, p); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	if got := Say(text.English, play.Tell("house.name", "moon")); got != "moon" {
		t.Errorf("a house nobody knows: %s", got)
	}
}

// A game is called by its day, its title or its number; one without any of them by
// its level, its kind and its size.
func TestGamesAreToldApartByTheirNames(t *testing.T) {
	plain := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	killer := sudoku.New(sudoku.Square(4), append(rule.Classic(4), rule.Killer{Sum: 5, Where: []sudoku.Cell{0}})...)
	many := sudoku.New(sudoku.Square(4), rule.Killer{}, rule.Thermometer{}, rule.Killer{}, rule.Renban{})
	mine := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	mine.Info.Title = "Mine"
	for _, tt := range []struct {
		card   play.Card
		p      *sudoku.Puzzle
		en, zh string
	}{
		{play.Card{Daily: "2026-11-15", Level: "hard"}, mine, "Daily 2026-11-15", "每日 2026-11-15"},
		{play.Card{Level: "easy", Number: 7}, mine, "Mine", "Mine"},
		{play.Card{Level: "easy", Number: 7}, plain, "easy, number 7", "簡單 第 7 題"},
		{play.Card{Number: 7}, plain, "Number 7", "第 7 題"},
		{play.Card{Mode: "set", Level: "hard"}, plain, "A new puzzle", "新題目"},
		{play.Card{Level: "hard"}, plain, "hard Sudoku 9x9", "困難數獨 9x9"},
		{play.Card{Level: "hard"}, killer, "hard killer cage 4x4", "困難殺手籠 4x4"},
		{play.Card{}, plain, "Sudoku 9x9", "數獨 9x9"},
		{play.Card{}, many, "killer cage, thermometer +1 4x4", "殺手籠、溫度計 +1 4x4"},
	} {
		if got := Name(text.English, tt.card, tt.p); got != tt.en {
			t.Errorf("%+v is %s, not %s", tt.card, got, tt.en)
		}
		if got := Name(text.Chinese, tt.card, tt.p); got != tt.zh {
			t.Errorf("%+v is %s, not %s", tt.card, got, tt.zh)
		}
	}
}

// keyed finds the name of a key in words: a letter by itself, or one of the keys that
// a telephone has not.
var keyed = regexp.MustCompile(`(?:^|[^A-Za-z%\]'-])[b-z](?:[^A-Za-z'-]|$)|\b(?:Enter|Esc|Ctrl|Shift|any key)\b|任意鍵`)

// No notice of the page names a key: it is read on telephones, too. What only a key
// begins may name keys, as may what only a terminal tells and what the finder of
// singles tells, which the page does not ask.
func TestThePageNamesNoKeysInItsNotices(t *testing.T) {
	terminal := []string{"play.jump", "play.paused", "play.toosmall", "hint.naked", "hint.hidden"}
	named := 0
	for _, prefix := range []string{"play.", "hint.", "quit.", "giveup.", "settings.later"} {
		for _, key := range text.Keys(prefix) {
			if slices.Contains(terminal, key) {
				continue
			}
			for _, l := range []text.Lang{text.English, text.Chinese} {
				if keyed.MatchString(l.Say(key)) {
					named++
				}
				if got := OnPage(l, play.Tell(key)); keyed.MatchString(got) {
					t.Errorf("%s on the page: %s", key, got)
				}
			}
		}
	}
	if named < 12 {
		t.Errorf("only %d notices of the terminal name keys: what is looked for is not found", named)
	}
}

func TestClock(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "0:00", 7 * time.Second: "0:07", 187 * time.Second: "3:07", 3599 * time.Second: "59:59",
		3600 * time.Second: "1:00:00", 37230 * time.Second: "10:20:30", 1999 * time.Millisecond: "0:01",
	} {
		if got := Clock(d); got != want {
			t.Errorf("%v is %s, want %s", d, got, want)
		}
	}
}

func TestRulesAndClues(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), append(rule.Classic(4), rule.Killer{Sum: 5, Where: []sudoku.Cell{0}}, rule.Killer{Sum: 6, Where: []sudoku.Cell{1}})...)
	if got := Rules(text.Chinese, p); strings.Count(got, "\n") != 2 || !strings.Contains(got, "宮") {
		t.Errorf("each rule once: %s", got)
	}
	got := Clues(text.English, []desk.Clue{{Rule: "killer", Text: "13"}, {Rule: "moon"}, {}, {}, {}})
	if len(got) != 4 || !strings.HasSuffix(got[0], " 13") || got[1] != "moon" {
		t.Errorf("%q", got)
	}
}

// Every kind of rule is said on paper in a whole sentence, in both languages, and no
// sentence twice.
func TestEveryKindOfRuleIsSaidOnPaper(t *testing.T) {
	for _, kind := range rule.Kinds() {
		data, err := rule.Example(kind)
		if err != nil {
			t.Fatal(err)
		}
		for it, err := range format.Read(bytes.NewReader(data), kind, "native") {
			if err != nil {
				t.Fatal(err)
			}
			for l, ends := range map[text.Lang]string{text.English: ".", text.Chinese: "。"} {
				lines := strings.Split(OnPaper(l, it.Puzzle), "\n")
				name := strings.ToLower(Rule(l, kind))
				said := slices.ContainsFunc(lines, func(line string) bool {
					return strings.HasPrefix(strings.ToLower(line), name) && strings.HasSuffix(line, ends)
				})
				slices.Sort(lines)
				if ordinary := len(lines) == 1 && lines[0] == ""; !ordinary && !said || len(slices.Compact(lines)) != len(lines) {
					t.Errorf("%s: %q", kind, lines)
				}
			}
		}
	}
}

// On paper a variant says all its rules, each once, also those of every Sudoku: one
// without boxes must be told from one with them. An ordinary one says nothing.
func TestRulesOnPaper(t *testing.T) {
	cages := []sudoku.Rule{rule.Killer{Sum: 5, Where: []sudoku.Cell{0}}, rule.Killer{Sum: 6, Where: []sudoku.Cell{1}}}
	p := sudoku.New(sudoku.Square(4), append(rule.Classic(4), cages...)...)
	en, zh := OnPaper(text.English, p), OnPaper(text.Chinese, p)
	want := "Rows and columns: No digit stands twice in a row or a column.\nBoxes: No digit stands twice in a box.\n" +
		"Killer cage: The digits of a cage are different and add up to its sum, if it has one."
	if en != want || strings.Count(zh, "\n") != 2 || !strings.Contains(zh, "殺手籠：") {
		t.Errorf("%s\n%s", en, zh)
	}
	if got := OnPaper(text.English, sudoku.New(sudoku.Square(4), rule.Classic(4)...)); got != "" {
		t.Errorf("of an ordinary one: %q", got)
	}
	g, err := sudoku.Square(4).WithVars("X")
	if err != nil {
		t.Fatal(err)
	}
	if got := OnPaper(text.English, sudoku.New(g, rule.Classic(4)...)); !strings.Contains(got, "\nCells outside the grid (X)") {
		t.Errorf("with a cell outside: %q", got)
	}
}

// Cells outside the grid are named, the first few, and that a game does without
// them.
func TestCellsOutsideTheGridAreNamed(t *testing.T) {
	g, err := sudoku.Square(4).WithVars("VA1", "VA2", "V3", "V4", "V5", "V6", "V7", "V8", "V9")
	if err != nil {
		t.Fatal(err)
	}
	got := Rules(text.English, sudoku.New(g, rule.Classic(4)...))
	if !strings.Contains(got, "(VA1 VA2 V3 V4 V5 V6 V7 V8 …)") || !strings.Contains(got, "won without them") {
		t.Error(got)
	}
}

// Every verb of a log has words in both languages: replay speaks them.
func TestEveryMoveIsSaid(t *testing.T) {
	g := sudoku.Square(9)
	for _, line := range []string{"start", "put 5 R1C1", "miss 5 R1C1", "corner 5 R1C1", "centre 5 R1C1", "colour 3 R1C1", "erase R1C1", "fill", "restart", "undo", "redo",
		"checkpoint", "rollback", "keep", "pause", "resume", "check", "hint", "option lives=3", "solved", "abandon", "given 5 R1C1", "ungiven R1C1", "rule {}", "unrule 3", "title x"} {
		m, err := play.ParseMove(g, line)
		if err != nil {
			t.Fatal(err)
		}
		zh, en := Move(text.Chinese, g, m), Move(text.English, g, m)
		if zh == en || strings.Contains(zh, m.Verb) {
			t.Errorf("%s is said as %s", line, zh)
		}
	}
	m, _ := play.ParseMove(g, "put 5 R1C1 R1C2")
	if got := Move(text.Chinese, g, m); got != "填入 5 R1C1 R1C2" {
		t.Error(got)
	}
}

func TestNotes(t *testing.T) {
	g := sudoku.Square(9)
	for want, q := range map[string]sudoku.Content{
		"":         {},
		" ^12":     {Corner: sudoku.DigitsOf(1, 2)},
		" ^12 789": {Corner: sudoku.DigitsOf(1, 2), Centre: sudoku.DigitsOf(7, 8, 9)},
		" 5":       {Centre: sudoku.DigitsOf(5)},
	} {
		if got := Notes(g, q); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := Notes(g, sudoku.Content{Digit: 1, Centre: sudoku.DigitsOf(5)}); got != "" {
		t.Errorf("behind a digit: %q", got)
	}
}

func TestTheManualHasEveryRow(t *testing.T) {
	for _, l := range []text.Lang{text.English, text.Chinese} {
		if got := Keys(l); strings.Count(got, "\n") != len(keys.Table())+2 {
			t.Error(got)
		}
	}
}

func TestEndings(t *testing.T) {
	s := play.New(sudoku.New(sudoku.Square(4)), time.Unix(0, 0))
	s.Do(t.Context(), time.Unix(61, 0), play.Say("abandon"))
	if got := Ending(text.English, s, time.Unix(99, 0)); got != "You abandoned!" {
		t.Error(got)
	}
	if got := Share(text.English, play.Card{}, s, time.Unix(99, 0)); !strings.Contains(got, "Abandoned after 1:01") {
		t.Error(got)
	}
}

// The links of a puzzle whose text is long come first, where they are seen; a
// short text is shown before them. Neither gives the solution away.
func TestSharingShowsWhatCanBeUsedFirst(t *testing.T) {
	short := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	long := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	for c := sudoku.Cell(0); c < 81; c += 3 {
		long.Rules = append(long.Rules, rule.Killer{Sum: 15, Where: []sudoku.Cell{c, c + 1, c + 2}})
	}
	long.Solution = make(sudoku.Grid, 81)
	for name, p := range map[string]*sudoku.Puzzle{"short": short, "long": long} {
		said := Share(text.English, play.Card{}, play.New(p, time.Time{}), time.Time{})
		link, written := strings.Index(said, "http"), strings.Index(said, `"rule":"killer"`)
		if name == "short" {
			written = strings.Index(said, "................")
		}
		if link < 0 || written < 0 || (link < written) != (name == "long") || strings.Contains(said, "solution") {
			t.Errorf("%s: link at %d, text at %d:\n%s", name, link, written, said)
		}
	}
}

// Kinds of houses and rules have their words, and what has none keeps its name.
func TestHousesAndRulesByName(t *testing.T) {
	for kind, want := range map[string][2]string{"row": {"row", "列"}, "box": {"box", "宮"}, "killer": {"cage", "籠"}, "thermometer": {Rule(text.English, "thermometer"), Rule(text.Chinese, "thermometer")}, "moon": {"moon", "moon"}} {
		for i, l := range []text.Lang{text.English, text.Chinese} {
			if got := Say(l, play.Tell("house.name", kind)); got != want[i] {
				t.Errorf("%s is %s, want %s", kind, got, want[i])
			}
		}
	}
	if got := Say(text.English, play.Tell("rule.about", "moon")); got != "" {
		t.Errorf("the moon is about %q", got)
	}
	if got := Say(text.English, play.Tell("rule.about", "killer")); got != text.English.Say("rule.killer.about") {
		t.Errorf("%q", got)
	}
	p := sudoku.New(sudoku.Square(4), rule.AntiKing{})
	if got, want := Rules(text.Chinese, p), "- "+text.Chinese.Say("rule.anti-king")+"："+text.Chinese.Say("rule.anti-king.about"); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// Chinese words that are put together have a space between characters and letters or
// numbers, and no other beside characters; English ones are left alone.
func TestSpacesBesideCharacters(t *testing.T) {
	for given, want := range map[string]string{
		"看XV 符號":             "看 XV 符號",
		"左側的X 總和線索 17。":      "左側的 X 總和線索 17。",
		"那麼 第 7 宮就填不出來":      "那麼第 7 宮就填不出來",
		"（方式很多） 組成":          "（方式很多）組成",
		"R1C1、R1C2 是 {1, 2}": "R1C1、R1C2 是 {1, 2}",
		"（第 1 列） → R6C8 ≠ 1": "（第 1 列） → R6C8 ≠ 1",
		"把 → 讀作「所以」":         "把 → 讀作「所以」",
		"在R1C1":              "在 R1C1",
		"":                   "",
	} {
		if got := Say(text.Chinese, play.Tell("one", given)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
		if got := Say(text.English, play.Tell("one", given)); got != given {
			t.Errorf("%q was changed to %q", given, got)
		}
	}
}
