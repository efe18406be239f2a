package hint_test

import (
	"strings"
	"testing"

	"shudu/internal/saying"
	"shudu/internal/text"
	"shudu/logic"
	"shudu/play/hint"
	"shudu/rule"
	"shudu/sudoku"
)

// six is the board of a 6×6 with boxes and more rules; cells keep the digits named.
func six(t *testing.T, keep []string, rules ...sudoku.Rule) *logic.Board {
	t.Helper()
	b, err := logic.NewBoard(sudoku.New(sudoku.Square(6), append(rule.Classic(6), rules...)...))
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range keep {
		name, digits, _ := strings.Cut(k, "=")
		c := b.Geometry.CellNamed(name)
		for d := range b.Candidates(c).All() {
			if !strings.ContainsRune(digits, rune('0'+d)) {
				b.Eliminate(logic.Candidate{Cell: c, Digit: d})
			}
		}
	}
	return b
}

// on returns the cells of names.
func on(names string) (cells []sudoku.Cell) {
	for _, n := range strings.Fields(names) {
		cells = append(cells, sudoku.Square(6).CellNamed(n))
	}
	return cells
}

// both tells the argument of the first step of a technique in both languages.
func both(t *testing.T, x *logic.Technique, b *logic.Board) (en, zh string) {
	t.Helper()
	x.Steps(logic.NewSearch(b.Clone()), func(st *logic.Step) bool {
		why := hint.Told(b, st).Rungs[hint.RungWhy-1]
		en, zh = saying.Say(text.English, why), saying.Say(text.Chinese, why)
		return false
	})
	if en == "" {
		t.Fatalf("no %s", x.Name)
	}
	return en, zh
}

// Why rules leave no room for a digit is told by what shows it soonest.
func TestWhyRulesLeaveNoRoom(t *testing.T) {
	row := on("R1C1 R1C2 R1C3 R1C4 R1C5 R1C6")
	nine, err := logic.NewBoard(sudoku.New(sudoku.Square(9), append(rule.Classic(9), rule.Sandwich{Sum: 4, Where: []sudoku.Cell{0, 1, 2, 3, 4, 5, 6, 7, 8}})...))
	if err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct {
		technique *logic.Technique
		board     *logic.Board
		en, zh    string
	}{
		"digits of two cells": {logic.RulePair, six(t, []string{"R1C2=23"}, rule.Difference{Where: on("R1C1 R1C2")}),
			"This does not fit: 5 or 6 in R1C1 goes with nothing that R1C2 can be (2 or 3).", "不合的是：R1C1 若是 5 或 6，R1C2 能填的（2 或 3）都不能搭配。"},
		"two cells of a cage": {logic.CageCombinations, six(t, []string{"R1C1=235"}, rule.Killer{Sum: 8, Where: on("R1C1 R1C2")}),
			"This does not fit: 1, 2 or 4 in R1C2 goes with nothing that R1C1 can be (2, 3 or 5).", "不合的是：R1C2 若是 1、2 或 4，"},
		"few ways": {logic.CageCombinations, six(t, []string{"R1C1=12", "R1C2=123", "R2C1=34"}, rule.Killer{Sum: 7, Where: on("R1C1 R1C2 R2C1")}),
			"These are all the ways left to fill R1C1, R1C2 and R2C1, in this order: 1 2 4; 2 1 4.", "R1C1、R1C2、R2C1 只剩下列填法，依此順序：1 2 4；2 1 4。"},
		"along a thermometer": {logic.RulePair, six(t, nil, rule.Thermometer{Where: on("R1C1 R2C2 R3C3 R4C4")}),
			"Going along it, only this fits: 1, 2 or 3 in R1C1; 2, 3 or 4 in R2C2; 3, 4 or 5 in R3C3; 4, 5 or 6 in R4C4.", "沿著它逐格看，能填的只有：R1C1 是 1、2 或 3；"},
		"a sum that cannot be reached": {logic.CageCombinations, six(t, nil, rule.LittleKiller{Sum: 12, Where: on("R1C1 R2C2 R3C3 R4C4 R5C5 R6C6")}),
			"With the following, the sum would be at least 13, whatever the other cells are: 6 in R3C3 or R4C4.", "無論其他格填什麼，下列填法都使總和至少 13：R3C3 或 R4C4 是 6。"},
		"towers": {logic.RuleAlone, six(t, nil, rule.Skyscraper{Count: 5, Where: row}),
			"With the following, at most 4 towers would be seen, whatever the other cells are: 3, 4, 5 or 6 in R1C1; 4, 5 or 6 in R1C2; 5 or 6 in R1C3; 6 in R1C4.", "無論其他格填什麼，下列填法都最多看見 4 棟：R1C1 是 3、4、5 或 6；"},
		"few places of a sandwich": {logic.RuleAlone, six(t, nil, rule.Sandwich{Sum: 14, Where: row}),
			"Only this is left: 1 and 6 in R1C1 and R1C6, with {2, 3, 4, 5} in R1C2, R1C3, R1C4 and R1C5.", "只剩下列情況：R1C1、R1C6 是 1、6，R1C2、R1C3、R1C4、R1C5 是 {2, 3, 4, 5}。"},
		"many places of a sandwich": {logic.RuleAlone, nine,
			"The sum can only be made of {4}. This does not fit: 4 can never be in R1C1 or R1C9, whatever the other empty cells are.", "總和只能由 {4} 組成。不合的是：無論其他空格填什麼，R1C1 或 R1C9 都不能是 4。"},
		"an X-sum": {logic.RuleAlone, six(t, nil, rule.XSum{Sum: 5, Where: row}),
			"Only this is left: 2 in R1C1, with {3} in R1C2.", "只剩下列情況：R1C1 是 2，R1C2 是 {3}。"},
		"an arrow": {logic.CageCombinations, six(t, nil, rule.Arrow{Bulb: on("R1C1"), Where: on("R1C2 R2C2 R2C3")}),
			"That is, R1C2 + R2C2 + R2C3 = R1C1. With the following, R1C2 + R2C2 + R2C3 would be at least 7, but R1C1 at most 6: 4, 5 or 6 in R1C2, R2C2 or R2C3. R1C2 + R2C2 + R2C3 is at least 6, so R1C1 cannot be 1, 2, 3, 4 or 5.", "也就是 R1C2 + R2C2 + R2C3 = R1C1。下列填法使 R1C2 + R2C2 + R2C3 至少 7，而 R1C1 最多 6："},
		"the ends of a line": {logic.RuleAlone, six(t, nil, rule.Between{Where: on("R1C1 R2C2 R3C3")}),
			"This does not fit: 1 or 6 can never be in R2C2, whatever the other empty cells are.", "不合的是：無論其他空格填什麼，R2C2 都不能是 1 或 6。"},
		"one cell of a longer line": {logic.RuleAlone, six(t, []string{"R3C3=6"}, rule.Renban{Where: on("R1C1 R2C2 R3C3 R4C4")}),
			"This does not fit: 1 or 2 in R1C1, R2C2 or R4C4 goes with nothing that R3C3 can be (6).", "R1C1、R2C2 或 R4C4 若是 1 或 2，R3C3 能填的（6）都不能搭配"},
		"several cells of a line": {logic.RuleAlone, six(t, []string{"R1C1=2345", "R4C4=2345", "R2C2=12345", "R3C3=3456"}, rule.Between{Where: on("R1C1 R2C2 R3C3 R4C4")}),
			"This does not fit: 1, 2 or 5 in R2C2 goes with nothing that R1C1 (2, 3, 4 or 5) and R4C4 (2, 3, 4 or 5) can be together; 5 or 6 in R3C3", "R1C1（2、3、4 或 5）、R4C4（2、3、4 或 5）怎麼填都不能搭配；"},
		"a digit with one place": {logic.RuleAlone, six(t, []string{"R1C1=12", "R1C2=12", "R2C1=123"}, rule.Quadruple{Values: []int{5}, Where: on("R1C1 R1C2 R2C1 R2C2")}),
			"Count the places: 5 must be in one of these cells, and only R2C2 can still be that.", "數一數位置：這些格裡一定有 5，而能填的只剩 R2C2。"},
		"two dots": {logic.RulesTogether, six(t, nil, rule.Difference{Where: on("R1C1 R1C2")}, rule.Difference{Where: on("R1C2 R1C3")}),
			"is left for R1C", "就沒有數字可填"},
	} {
		en, zh := both(t, tt.technique, tt.board)
		if tt.en != "" && !strings.Contains(en, tt.en) || tt.zh != "" && !strings.Contains(zh, tt.zh) {
			t.Errorf("%s: %s\n%s", name, en, zh)
		}
	}
}

// Clues beside the grid are told by their number and where they stand, the same from the
// first rung on; those along diagonals by their ends.
func TestCluesBesideTheGridAreToldByTheirPlace(t *testing.T) {
	for want, r := range map[string]sudoku.Rule{
		"the skyscraper clue 5 above column 2":                          rule.Skyscraper{Count: 5, Where: on("R1C2 R2C2 R3C2 R4C2 R5C2 R6C2")},
		"the skyscraper clue 5 below column 2":                          rule.Skyscraper{Count: 5, Where: on("R6C2 R5C2 R4C2 R3C2 R2C2 R1C2")},
		"the X-sum clue 5 left of row 3":                                rule.XSum{Sum: 5, Where: on("R3C1 R3C2 R3C3 R3C4 R3C5 R3C6")},
		"the sandwich clue 14 right of row 3":                           rule.Sandwich{Sum: 14, Where: on("R3C6 R3C5 R3C4 R3C3 R3C2 R3C1")},
		"the numbered room clue 6 left of row 1":                        rule.NumberedRoom{Value: 6, Where: on("R1C1 R1C2 R1C3 R1C4 R1C5 R1C6")},
		"the little killer clue 5 above the grid (from R1C3 to R4C6)":   rule.LittleKiller{Sum: 5, Where: on("R1C3 R2C4 R3C5 R4C6")},
		"the little killer clue 5 left of the grid (from R4C1 to R6C3)": rule.LittleKiller{Sum: 5, Where: on("R4C1 R5C2 R6C3")},
		"the lunchbox 9 (R1C1, R2C2 and R3C3)":                          rule.Lunchbox{Sum: 9, Where: on("R1C1 R2C2 R3C3")},
		"the white dot 4 (R1C1 and R1C2)":                               rule.Difference{By: 4, Where: on("R1C1 R1C2")},
		"the white dot (R1C1 and R1C2)":                                 rule.Difference{Where: on("R1C1 R1C2")},
		"the between line (R1C1, R2C2, R3C3 and R4C4)":                  rule.Between{Where: on("R1C1 R2C2 R3C3 R4C4")},
		"the full rank clue #1 left of row 1":                           rule.FullRank{Ranks: []int{1}, Lines: [][]sudoku.Cell{on("R1C1 R1C2 R1C3 R1C4 R1C5 R1C6")}},
		"the cage 11 (R1C1 and R1C2)":                                   rule.Killer{Sum: 11, Where: on("R1C1 R1C2")},
		"the little killer clue 5 above the grid (from R1C2 to R2C1)":   rule.LittleKiller{Sum: 5, Where: on("R1C2 R2C1")},
		"the little killer clue 6 left of R6C1":                         rule.LittleKiller{Sum: 6, Where: on("R6C1")},
		"the hidden skyscraper clue 1 above column 6":                   rule.HiddenSkyscraper{Value: 1, Where: on("R1C6 R2C6 R3C6 R4C6 R5C6 R6C6")},
		"the look-and-say clue 21 (R1C1, R2C2 and R3C3)":                rule.LookAndSay{Counts: []int{2}, Values: []int{1}, Where: on("R1C1 R2C2 R3C3")},
	} {
		b := six(t, nil, r)
		st := &logic.Step{Technique: logic.RuleAlone, Eliminations: off(b, "R1C1", 3)}
		for i, c := range b.Model.Constraints {
			if c.Rule == len(rule.Classic(6)) {
				st.Rules = append(st.Rules, i)
			}
		}
		if len(st.Rules) == 0 {
			continue // a clue of one cell asks for nothing that is left
		}
		told := hint.Told(b, st)
		for _, rung := range []int{hint.RungAbout, hint.RungWhy} {
			if words := saying.Say(text.English, told.Rungs[rung-1]); !strings.Contains(words, want) {
				t.Errorf("%s: %s", want, words)
			}
		}
	}
}

// An argument with many rules is told in short; the last rung leaves nothing out, and the
// board shows all of it from the short one on.
func TestLongArgumentsAreToldInShortFirst(t *testing.T) {
	var rules []sudoku.Rule
	for i := range 6 {
		rules = append(rules, rule.Difference{Where: []sudoku.Cell{sudoku.Cell(6 * i), sudoku.Cell(6*i + 1)}}, rule.Difference{Where: []sudoku.Cell{sudoku.Cell(6*i + 3), sudoku.Cell(6*i + 4)}})
	}
	b := six(t, nil, rules...)
	st := &logic.Step{Technique: logic.RulesTogether, Eliminations: off(b, "R1C1", 3), Digits: sudoku.DigitsOf(3)}
	for i, c := range b.Model.Constraints {
		if c.Rule >= len(rule.Classic(6)) {
			st.Rules = append(st.Rules, i)
		}
	}
	st.Grounds = []logic.Truth{logic.RuleTruth(st.Rules...)}
	told := hint.Told(b, st)
	if len(told.Rungs) != hint.RungDo {
		t.Fatalf("%d rungs", len(told.Rungs))
	}
	short, long := saying.Say(text.English, told.Rungs[hint.RungWhy-1]), saying.Say(text.English, told.Rungs[hint.RungDo-1])
	if strings.Count(short, "the white dot") != 6 || !strings.Contains(short, " and 6 more of that kind. ") || strings.Count(long, "the white dot") != 12 || strings.Contains(long, "more of") {
		t.Errorf("%s\n%s", short, long)
	}
	for rung, shown := range map[int]bool{hint.RungCells - 1: false, hint.RungWhy - 1: true, hint.RungDo - 1: true} {
		live := sudoku.Live{Looks: make([]sudoku.Look, 36)}
		if told.Live(&live, rung); live.Looks[0].Drop.Has(3) != shown {
			t.Errorf("rung %d shows what goes: %v", rung+1, !shown)
		}
	}
}

// What cells that are left over hold in any case is told to be claimed, not to be no way.
func TestWhatLeftoversClaimIsToldSo(t *testing.T) {
	b := six(t, []string{"R1C5=12", "R1C6=12"}, rule.Killer{Sum: 18, Where: on("R1C1 R1C2 R1C3 R1C4")})
	st := &logic.Step{Technique: logic.Innies, Cells: logic.CellsOf(on("R1C5 R1C6")...), Eliminations: off(b, "R2C4", 1), Houses: []int{0}}
	if words := saying.Say(text.English, hint.Told(b, st).Rungs[hint.RungWhy-1]); !strings.Contains(words, "However these cells are filled, 1 must be among them") {
		t.Error(words)
	}
}

// stepOn is a step of a technique that rests on the constraints of a board that some
// rules say, and removes a digit of R1C1.
func stepOn(b *logic.Board, x *logic.Technique, from int) *logic.Step {
	st := &logic.Step{Technique: x, Eliminations: off(b, "R1C1", 3), Digits: sudoku.DigitsOf(3)}
	for i, c := range b.Model.Constraints {
		if c.Rule >= from {
			st.Rules = append(st.Rules, i)
		}
	}
	st.Grounds = []logic.Truth{logic.RuleTruth(st.Rules...)}
	return st
}

// What one of several rules prints is not said of all of them, and a letter is said as a
// number is.
func TestWhatIsPrintedIsSaidOfWhoSaysIt(t *testing.T) {
	either := rule.AnyOf{Rules: []sudoku.Rule{rule.Killer{Sum: 7, Where: on("R1C1 R1C2")}, rule.Killer{Sum: 9, Where: on("R1C1 R1C2")}}}
	for want, r := range map[string]sudoku.Rule{
		"the “any of” rule (R1C1 and R1C2)":   either,
		"the XV sign X (R1C1 and R1C2)":       rule.XV{Sum: 10, Where: on("R1C1 R1C2")},
		"the inequality sign (R1C1 and R1C2)": rule.GreaterThan{Where: on("R1C1 R1C2")},
	} {
		b := six(t, nil, r)
		st := stepOn(b, logic.RuleAlone, len(rule.Classic(6)))
		if words := saying.Say(text.English, hint.Told(b, st).Rungs[hint.RungAbout-1]); !strings.Contains(words, want) {
			t.Errorf("%s: %s", want, words)
		}
	}
}

// Several houses of one kind without numbers are told apart by their first cells; one of
// its kind needs no cell.
func TestHousesWithoutNumbersAreToldApart(t *testing.T) {
	region := func(names string) sudoku.Rule { return rule.Different{Where: on(names)} }
	one, other := region("R1C1 R2C3 R3C5 R4C2 R5C4 R6C6"), region("R1C6 R2C4 R3C2 R4C5 R5C3 R6C1")
	for want, b := range map[string]*logic.Board{
		"Look at region.":             six(t, nil, one),
		"Look at the region at R1C6.": six(t, nil, one, other),
	} {
		last := len(b.Houses) - 1
		st := &logic.Step{Technique: logic.HiddenSingle, Houses: []int{last}, Digits: sudoku.DigitsOf(3), Placements: off(b, "R1C1", 3)}
		if words := saying.Say(text.English, hint.Told(b, st).Rungs[hint.RungWhere-1]); words != want {
			t.Errorf("%s, want %s", words, want)
		}
	}
}

// Several rules of which one is enough are told as that one.
func TestOneOfSeveralRulesIsToldAlone(t *testing.T) {
	b := six(t, nil, rule.Difference{Where: on("R1C1 R1C2")})
	words := saying.Say(text.English, hint.Told(b, stepOn(b, logic.RulesTogether, len(rule.Classic(6)))).Rungs[hint.RungWhy-1])
	if !strings.HasPrefix(words, "Look at the white dot (R1C1 and R1C2). ") || strings.Contains(words, "Keep all") {
		t.Error(words)
	}
	b = six(t, nil, rule.Difference{Where: on("R1C1 R1C2")}, rule.Difference{Where: on("R1C2 R1C3")})
	words = saying.Say(text.English, hint.Told(b, stepOn(b, logic.RulesTogether, len(rule.Classic(6)))).Rungs[hint.RungWhy-1])
	if !strings.HasPrefix(words, "Keep all of this in mind at once: the white dot (R1C1 and R1C2) and the white dot (R1C2 and R1C3). ") {
		t.Error(words)
	}
}

// A digit that leaves two cases, each of which ends, is told with both; where a digit has
// no place in a house, that is said.
func TestCasesThatBothEnd(t *testing.T) {
	b := six(t, []string{"R1C1=12", "R1C2=12", "R1C3=123", "R1C4=456", "R1C5=456", "R1C6=456"},
		rule.Difference{Where: on("R1C3 R2C4")}, rule.Difference{Where: on("R1C4 R2C4")})
	st := stepOn(b, logic.HouseTogether, len(rule.Classic(6)))
	st.Houses, st.Eliminations = []int{0}, off(b, "R1C3", 1)
	st.Rules = append(st.Rules, b.Houses[0].Rule)
	st.Grounds = []logic.Truth{logic.RuleTruth(st.Rules...)}
	words := saying.Say(text.English, hint.Told(b, st).Rungs[hint.RungWhy-1])
	if !strings.Contains(words, "Suppose R1C3 is 1") || strings.Contains(words, "Try every way") {
		t.Error(words)
	}
}

// The number of a sum in which some cells count more than others is not told as its clue.
func TestTheNumberOfAWeightedSumIsNoClue(t *testing.T) {
	for want, r := range map[string]sudoku.Rule{
		"the sum 7 (R1C1 and R2C2)": rule.Sum{Target: 7, Where: on("R1C1 R2C2")},
		"the sum (R1C1 and R2C2)":   rule.Sum{Target: 7, Weights: []int{1, 2}, Where: on("R1C1 R2C2")},
	} {
		b := six(t, nil, r)
		if words := saying.Say(text.English, hint.Told(b, stepOn(b, logic.RuleAlone, len(rule.Classic(6)))).Rungs[hint.RungAbout-1]); !strings.Contains(words, want) {
			t.Errorf("%s: %s", want, words)
		}
	}
}
