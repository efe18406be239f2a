package hint_test

import (
	"slices"
	"strings"
	"testing"

	"shudu/internal/saying"
	"shudu/internal/text"
	"shudu/logic"
	"shudu/model"
	"shudu/play/hint"
	"shudu/rule"
	"shudu/sudoku"
)

// What the third rung names is what the hint has as digits and houses: programs are
// told the same as people.
func TestTheThirdRungNamesTheDigitsAndHousesOfTheHint(t *testing.T) {
	for _, x := range allTold(t) {
		words := x.say(hint.RungAbout)
		for d := range x.Hint.Digits.All() {
			if !strings.Contains(words, x.Board.Geometry.Label(d)) {
				t.Errorf("%s does not name %d: %s", x.Step.Technique.Name, d, words)
			}
		}
		for _, k := range slices.Concat(x.Step.Placements, x.Step.Eliminations) {
			if !x.Hint.Digits.Has(k.Digit) {
				t.Errorf("%s is not about %d", x.Step.Technique.Name, k.Digit)
			}
		}
		for i, l := range x.Hint.Houses {
			if slices.Contains(x.Hint.Houses[:i], l) {
				t.Errorf("%s names %v twice", x.Step.Technique.Name, l)
			}
			if kind := saying.Say(text.English, hint.House(model.Label{Kind: l.Kind})); !strings.Contains(words, kind) && !strings.Contains(words, "boxes") {
				t.Errorf("%s does not name %v: %s", x.Step.Technique.Name, l, words)
			}
		}
	}
}

// at returns cells by their names.
func at(b *logic.Board, names string) (cells []sudoku.Cell) {
	for _, name := range strings.Fields(names) {
		cells = append(cells, b.Geometry.CellNamed(name))
	}
	return cells
}

// node is a statement about cells: they hold the digit, or do not.
func node(b *logic.Board, names string, d sudoku.Digit, on bool) logic.Node {
	return logic.Node{Digit: d, Cells: logic.CellsOf(at(b, names)...), On: on}
}

// off is what a step removes.
func off(b *logic.Board, name string, d sudoku.Digit) []logic.Candidate {
	return []logic.Candidate{{Cell: b.Geometry.CellNamed(name), Digit: d}}
}

// Statements of chains are written with signs: groups of cells with strokes between
// them, a cell with one digit left without a house, several chains with numbers.
func TestStatementsOfChains(t *testing.T) {
	for name, tt := range map[string]struct {
		gone   string
		chains func(b *logic.Board) [][]logic.Node
		want   string
	}{
		"a group": {"", func(b *logic.Board) [][]logic.Node {
			return [][]logic.Node{{node(b, "R1C1", 5, true), node(b, "R1C7 R1C8", 5, false)}}
		}, ": R1C1 = 5 → R1C7/R1C8 ≠ 5. "},
		"the other digit of a cell": {"R1C1=12", func(b *logic.Board) [][]logic.Node {
			return [][]logic.Node{{node(b, "R1C1", 1, false), node(b, "R1C1", 2, true), node(b, "R1C9", 2, false)}}
		}, ": R1C1 ≠ 1 → R1C1 = 2 → R1C9 ≠ 2. "},
		"another digit of a cell that is filled": {"", func(b *logic.Board) [][]logic.Node {
			return [][]logic.Node{{node(b, "R1C1", 1, true), node(b, "R1C1", 2, false)}}
		}, ": R1C1 = 1 → R1C1 ≠ 2. "},
		"two chains": {"", func(b *logic.Board) [][]logic.Node {
			return [][]logic.Node{{node(b, "R1C1", 1, true), node(b, "R5C5", 2, false)}, {node(b, "R2C1", 1, true), node(b, "R5C5", 2, false)}}
		}, ": (1) R1C1 = 1 → R5C5 ≠ 2; (2) R2C1 = 1 → R5C5 ≠ 2. "},
	} {
		words := say9(t, text.English, strings.Fields(tt.gone), func(b *logic.Board) logic.Step {
			return logic.Step{Technique: logic.RegionChains, Eliminations: off(b, "R5C5", 2), Chains: tt.chains(b)}
		})
		if !strings.Contains(words, tt.want) {
			t.Errorf("%s: %s, want %s", name, words, tt.want)
		}
	}
}

// What a contradiction ends with is said twice, once for each of its chains.
func TestContradictionsSayBothEnds(t *testing.T) {
	for l, want := range map[text.Lang]string{
		text.English: "So R9C9 is 7 and at the same time R9C9 is not 7: that cannot be. So R1C1 is 3.",
		text.Chinese: "於是 R9C9 是 7，同時 R9C9 不是 7：不可能。所以 R1C1 是 3。",
	} {
		words := say9(t, l, nil, func(b *logic.Board) logic.Step {
			begin := node(b, "R1C1", 3, false)
			return logic.Step{Technique: logic.NishioChain, Placements: off(b, "R1C1", 3),
				Chains: [][]logic.Node{{begin, node(b, "R9C9", 7, true)}, {begin, node(b, "R9C9", 7, false)}}}
		})
		if !strings.HasSuffix(words, want) {
			t.Errorf("%s", words)
		}
	}
}

// Of three sets the last is tied to both others, of four each to the next; a digit
// whose places do not all exclude each other ties nothing.
func TestTiesOfSeveralSets(t *testing.T) {
	set := func(b *logic.Board, names string, digits ...sudoku.Digit) logic.Set {
		return logic.Set{Cells: logic.CellsOf(at(b, names)...), Digits: sudoku.DigitsOf(digits...)}
	}
	cells := strings.Fields("R1C1=12 R9C9=34 R1C9=14 R5C5=15")
	three := say9(t, text.English, cells, func(b *logic.Board) logic.Step {
		return logic.Step{Technique: logic.ALSXYWing, Eliminations: off(b, "R9C1", 2),
			Sets: []logic.Set{set(b, "R1C1", 1, 2), set(b, "R9C9", 3, 4), set(b, "R1C9", 1, 4)}}
	})
	if want := "And 1 can be in only one of (1) and (3), and 4 can be in only one of (2) and (3), for"; !strings.Contains(three, want) {
		t.Error(three)
	}
	four := say9(t, text.English, cells, func(b *logic.Board) logic.Step {
		return logic.Step{Technique: logic.ALSChain, Eliminations: off(b, "R9C1", 2),
			Sets: []logic.Set{set(b, "R1C1", 1, 2), set(b, "R1C9", 1, 4), set(b, "R9C9", 3, 4), set(b, "R5C5", 1, 5)}}
	})
	if want := "And 1 can be in only one of (1) and (2), and 4 can be in only one of (2) and (3), for"; !strings.Contains(four, want) {
		t.Error(four)
	}
}

// Chains that run through a set say so; others say nothing of sets. Groups of one digit
// are told without it.
func TestSetsAreToldWhereThereAreSome(t *testing.T) {
	chain := func(sets bool) func(b *logic.Board) logic.Step {
		return func(b *logic.Board) logic.Step {
			st := logic.Step{Technique: logic.GroupedAIC, Eliminations: off(b, "R9C9", 5), Chains: [][]logic.Node{{node(b, "R1C1", 5, false), node(b, "R1C9", 5, true)}}}
			if sets {
				st.Sets = []logic.Set{{Cells: logic.CellsOf(at(b, "R2C1 R3C1")...), Digits: sudoku.DigitsOf(1, 2, 3)}}
			}
			return st
		}
	}
	if words := say9(t, text.English, nil, chain(true)); !strings.Contains(words, "needs all its others: R2C1 and R3C1 with 1, 2 and 3. So at least one") {
		t.Error(words)
	}
	if words := say9(t, text.English, nil, chain(false)); strings.Contains(words, "group of cells") || strings.Contains(words, "–") {
		t.Error(words)
	}
	colours := say9(t, text.English, nil, func(b *logic.Board) logic.Step {
		one := sudoku.DigitsOf(1)
		return logic.Step{Technique: logic.SimpleColorsTrap, Digits: one, Eliminations: off(b, "R5C5", 1),
			Sets: []logic.Set{{Cells: logic.CellsOf(at(b, "R1C5 R5C1")...), Digits: one}, {Cells: logic.CellsOf(at(b, "R1C1")...), Digits: one}}}
	})
	if !strings.Contains(colours, "the other: (1) R1C5 and R5C1; (2) R1C1. And R5C5 shares") {
		t.Error(colours)
	}
}

// What was ruled out before, and not by a digit that stands, is said to be so.
func TestSinglesSayWhatWasRuledOutBefore(t *testing.T) {
	naked := say9(t, text.English, []string{"R5C5=7"}, func(b *logic.Board) logic.Step {
		return logic.Step{Technique: logic.NakedSingle, Digits: sudoku.DigitsOf(7), Cells: logic.CellsOf(at(b, "R5C5")...), Placements: off(b, "R5C5", 7)}
	})
	if want := "R5C5 can only be 7: every other digit is ruled out by what is known already. So R5C5 is 7."; naked != want {
		t.Errorf("%s\nwant %s", naked, want)
	}
	hidden := say9(t, text.English, nil, func(b *logic.Board) logic.Step {
		row := slices.IndexFunc(b.Houses, func(h logic.House) bool { return h.Label.Kind == "row" })
		return logic.Step{Technique: logic.HiddenSingle, Digits: sudoku.DigitsOf(7), Houses: []int{row}, Placements: off(b, "R1C1", 7)}
	})
	if want := "R1C1 is the only empty cell that can still be 7: all others are ruled out by what is known already."; !strings.Contains(hidden, want) {
		t.Errorf("%s\nwant %s", hidden, want)
	}
}

// Houses without a number, or of a kind that has no word for several, are told one by
// one.
func TestHousesWithoutAWordForSeveral(t *testing.T) {
	b, err := logic.NewBoard(sudoku.New(sudoku.Square(9), append(rule.Classic(9), rule.Windoku{Height: 3, Width: 3})...))
	if err != nil {
		t.Fatal(err)
	}
	var windows []int
	for h := range b.Houses {
		if b.Houses[h].Label.Kind == "window" {
			windows = append(windows, h)
		}
	}
	st := logic.Step{Technique: logic.Swordfish, Digits: sudoku.DigitsOf(5), Houses: windows[:3], Eliminations: off(b, "R9C9", 5)}
	if words := saying.Say(text.English, hint.Told(b, &st).Rungs[hint.RungAbout-1]); words != "It is about 5 in window 1, window 2 and window 3." {
		t.Error(words)
	}
}

// A rule is named by the first of its cells where to look, and by all of them in the
// argument; one of two cells by both.
func TestWhereToLookNamesOneCellOfARule(t *testing.T) {
	for where, want := range map[string]string{
		"R1C1 R1C2 R1C3": "Look at the cage 6+ at R1C1.",
		"R1C1 R1C2":      "Look at the cage 6+ (R1C1 and R1C2).",
	} {
		g := sudoku.Square(6)
		var cells []sudoku.Cell
		for _, name := range strings.Fields(where) {
			cells = append(cells, g.CellNamed(name))
		}
		words := tell(t, logic.CageDigits, cagesOf(t, rule.Cage{Op: model.Add, Target: 6, Where: cells}))
		if words[hint.RungWhere-1] != want || !strings.Contains(words[hint.RungWhy-1], strings.ReplaceAll(where, " ", ", ")[:4]) {
			t.Errorf("%s: %s", where, words)
		}
	}
}

// Nobody is told that a digit is in one of forty sets: then the digits alone are said.
func TestManyCombinationsAreSaidToBeMany(t *testing.T) {
	b := cagesOf(t, rule.Cage{Op: model.Add, Target: 14, Where: []sudoku.Cell{0, 7, 14, 21}})
	st := logic.Step{Technique: logic.CageDigits, Digits: sudoku.DigitsOf(1, 2, 6), Rules: []int{len(b.Model.Constraints) - 1}, Eliminations: off(b, "R1C1", 3)}
	if words := saying.Say(text.English, hint.Told(b, &st).Rungs[hint.RungWhy-1]); !strings.HasPrefix(words, "Look at the cage 14+ (R1C1, R2C2, R3C3 and R4C4). ") || strings.Contains(words, "made of") {
		t.Error(words)
	}
	for i := range 9 {
		st.Combos = append(st.Combos, []sudoku.Digit{1, sudoku.Digit(i%6 + 1)})
	}
	if words := saying.Say(text.English, hint.Told(b, &st).Rungs[hint.RungWhy-1]); strings.Contains(words, "{") {
		t.Error(words)
	}
	st.Combos = st.Combos[:2]
	if words := saying.Say(text.English, hint.Told(b, &st).Rungs[hint.RungWhy-1]); !strings.Contains(words, "made of {1, 1} or {1, 2}. ") {
		t.Error(words)
	}
}
