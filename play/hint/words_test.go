package hint_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"shudu/internal/saying"
	"shudu/internal/text"
	"shudu/logic"
	"shudu/play/hint"
	"shudu/sudoku"
)

var (
	keeps = regexp.MustCompile(`the (\d)s? in ([RC\d, and]+) keeps? it out of other cells`)
	out   = regexp.MustCompile(`by what is known already (\d) cannot be in ([RC\d, or]+)\. So`)
	has   = regexp.MustCompile(`(row|column|box|[a-z ]+) (\d+) has ([\d, and]+?)(?:, (?:and|row|column|box|[a-z]+ \d+ has)|\. So)`)
)

// cellsIn returns the cells that a text names.
func cellsIn(g *sudoku.Geometry, words string) (cells []sudoku.Cell) {
	for _, name := range cellName.FindAllString(words, -1) {
		cells = append(cells, g.CellNamed(name))
	}
	return cells
}

// A digit with one place in a house says why it has no other: the cells that are named
// have the digit, and together with what was ruled out before they leave no other cell.
func TestAHiddenSingleSaysWhyThereIsNoOtherPlace(t *testing.T) {
	n := 0
	for _, x := range allTold(t) {
		if x.Step.Technique != logic.HiddenSingle {
			continue
		}
		words, b, k := x.say(hint.RungWhy), x.Board, x.Step.Placements[0]
		left := b.Houses[x.Step.Houses[0]].Set.Not(logic.CellsOf(k.Cell))
		if m := keeps.FindStringSubmatch(words); m != nil {
			for _, c := range cellsIn(b.Geometry, m[2]) {
				if b.Digit(c) != k.Digit {
					t.Errorf("%s does not hold %s: %s", b.Geometry.Name(c), m[1], words)
				}
				left = left.Not(b.Peers[c])
			}
			n++
		}
		if m := out.FindStringSubmatch(words); m != nil {
			for _, c := range cellsIn(b.Geometry, m[2]) {
				if b.Candidates(c).Has(k.Digit) {
					t.Errorf("%s can be %s: %s", b.Geometry.Name(c), m[1], words)
				}
				left = left.Not(logic.CellsOf(c))
			}
		}
		known := strings.Contains(words, "all others are ruled out by what is known already")
		for c := range left.All() {
			if b.Digit(c) == sudoku.None && !(known && !b.Candidates(c).Has(k.Digit)) {
				t.Errorf("nothing says why %s is not %d: %s", b.Geometry.Name(c), k.Digit, words)
			}
		}
	}
	if n < 100 {
		t.Errorf("only %d", n)
	}
}

// A cell with one digit left says where the others are, and all of them.
func TestANakedSingleSaysWhereTheOtherDigitsAre(t *testing.T) {
	b, err := logic.NewBoard(small("...123....7.........8......4........5........6..................................."))
	if err != nil {
		t.Fatal(err)
	}
	words := tell(t, logic.NakedSingle, b)[hint.RungWhy-1]
	want := "R1C1 can only be 9: column 1 has 4, 5 and 6, row 1 has 1, 2 and 3, and box 1 has 7 and 8. So R1C1 is 9."
	if sorted(words) != sorted(want) || !has.MatchString(words) {
		t.Errorf("%s\nwant %s", words, want)
	}
}

// sorted returns the words of a text in order, without commas and full stops: the
// houses may come in any.
func sorted(words string) string {
	list := strings.Fields(strings.NewReplacer(",", "", ".", "", " and", "").Replace(words))
	slices.Sort(list)
	return strings.Join(list, " ")
}

// say9 tells a step on a board of the ordinary 9×9 with nothing filled in but some
// candidates gone.
func say9(t *testing.T, lang text.Lang, gone []string, make func(b *logic.Board) logic.Step) string {
	t.Helper()
	b, err := logic.NewBoard(small(strings.Repeat(".", 81)))
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range gone {
		cell, digits, _ := strings.Cut(word, "=")
		for d := range (b.Geometry.All()).All() {
			if !strings.Contains(digits, b.Geometry.Label(d)) {
				b.Eliminate(logic.Candidate{Cell: b.Geometry.CellNamed(cell), Digit: d})
			}
		}
	}
	st := make(b)
	return saying.Say(lang, hint.Told(b, &st).Rungs[hint.RungWhy-1])
}

// A chain that branches is told such that each statement follows from some before it:
// what is supposed first, whatever the order in which the branches were found.
func TestChainsThatBranchAreToldInOrder(t *testing.T) {
	words := say9(t, text.English, []string{"R1C1=12", "R1C2=23", "R1C9=13", "R9C9=39"}, func(b *logic.Board) logic.Step {
		node := func(cell string, d sudoku.Digit, on bool) logic.Node {
			return logic.Node{Digit: d, Cells: logic.CellsOf(b.Geometry.CellNamed(cell)), On: on}
		}
		return logic.Step{
			Technique:    logic.DynamicContradiction,
			Eliminations: []logic.Candidate{{Cell: b.Geometry.CellNamed("R1C1"), Digit: 2}},
			Chains: [][]logic.Node{{node("R1C2", 2, false), node("R1C2", 3, true), node("R1C1", 2, true), node("R1C9", 3, false)},
				{node("R1C1", 2, true), node("R1C1", 1, false)}},
		}
	})
	if want := "(1) R1C1 = 2 → R1C2 ≠ 2 → R1C2 = 3 → R1C9 ≠ 3; (2) R1C1 = 2 → R1C1 ≠ 1."; !strings.Contains(words, want) || !strings.HasPrefix(words, "Suppose R1C1 is 2.") {
		t.Error(words)
	}
}

// The house that has no other place left stands behind a statement, and only there.
func TestChainsNameTheHouseThatForces(t *testing.T) {
	without5 := func(row string) (list []string) {
		for _, c := range "345678" {
			list = append(list, "R"+row+"C"+string(c)+"=12346789")
		}
		return append(list, "R"+row+"C2=12346789")
	}
	words := say9(t, text.English, without5("1"), func(b *logic.Board) logic.Step {
		node := func(cell string, on bool) logic.Node {
			return logic.Node{Digit: 5, Cells: logic.CellsOf(b.Geometry.CellNamed(cell)), On: on}
		}
		return logic.Step{
			Technique:    logic.XChain,
			Digits:       sudoku.DigitsOf(5),
			Eliminations: []logic.Candidate{{Cell: b.Geometry.CellNamed("R9C9"), Digit: 5}},
			Chains:       [][]logic.Node{{node("R1C1", false), node("R1C9", true), node("R8C9", false)}},
		}
	})
	if want := "R1C1 ≠ 5 → R1C9 = 5 (row 1) → R8C9 ≠ 5."; !strings.Contains(words, want) {
		t.Error(words)
	}
	if want := "So at least one of these is true: R1C1 is 5, or R8C9 is not 5."; !strings.Contains(words, want) {
		t.Error(words)
	}
}

// A wing goes through the digits of its middle cell, the one without the digit that
// goes or with it.
func TestWingsGoThroughTheirMiddleCell(t *testing.T) {
	wing := func(b *logic.Board) logic.Step {
		at := b.Geometry.CellNamed
		return logic.Step{
			Technique:    logic.XYWing,
			Digits:       sudoku.DigitsOf(3, 6, 9),
			Cells:        logic.CellsOf(at("R3C1"), at("R3C9"), at("R7C1")),
			Eliminations: []logic.Candidate{{Cell: at("R7C9"), Digit: 6}},
		}
	}
	for list, want := range map[string]string{
		"R3C1=39 R3C9=69 R7C1=36":  "if R3C1 is 3, R7C1 is 6; if R3C1 is 9, R3C9 is 6.",
		"R3C1=369 R3C9=69 R7C1=36": "if R3C1 is 3, R7C1 is 6; or R3C1 is 6 itself; if R3C1 is 9, R3C9 is 6.",
	} {
		if words := say9(t, text.English, strings.Fields(list), wing); !strings.Contains(words, want) {
			t.Error(words)
		}
	}
	if words := say9(t, text.Chinese, strings.Fields("R3C1=39 R3C9=69 R7C1=36"), wing); !strings.Contains(words, "若 R3C1 是 3，R7C1 就是 6；若 R3C1 是 9，R3C9 就是 6。") {
		t.Error(words)
	}
}

// Sets of cells are told with their digits, and which digit is in only one of two: all
// its places in both must exclude each other.
func TestSetsAreToldWithWhatTiesThem(t *testing.T) {
	words := say9(t, text.English, strings.Fields("R1C1=12 R1C2=23 R1C9=13 R5C2=34"), func(b *logic.Board) logic.Step {
		at := b.Geometry.CellNamed
		a := logic.Set{Cells: logic.CellsOf(at("R1C1"), at("R1C2")), Digits: sudoku.DigitsOf(1, 2, 3)}
		c := logic.Set{Cells: logic.CellsOf(at("R1C9")), Digits: sudoku.DigitsOf(1, 3)}
		return logic.Step{Technique: logic.ALSXZ, Digits: sudoku.DigitsOf(1, 2, 3), Sets: []logic.Set{a, c, a},
			Eliminations: []logic.Candidate{{Cell: at("R1C5"), Digit: 3}}}
	})
	if want := "(1) R1C1 and R1C2 with 1, 2 and 3; (2) R1C9 with 1 and 3."; !strings.Contains(words, want) {
		t.Error(words)
	}
	if want := "And 1 and 3 can each be in only one of (1) and (2),"; !strings.Contains(words, want) {
		t.Error(words)
	}
}

// Houses of a kind are told together by their numbers, in order and each once.
func TestHousesOfAKindAreToldTogether(t *testing.T) {
	for l, want := range map[text.Lang]string{text.English: "In rows 1, 4 and 7, the digit 5", text.Chinese: "第 1、4、7 列中的 5"} {
		words := say9(t, l, nil, func(b *logic.Board) logic.Step {
			row := func(i int) int {
				return slices.IndexFunc(b.Houses, func(h logic.House) bool { return h.Label.Kind == "row" && h.Label.Index == i })
			}
			return logic.Step{Technique: logic.Swordfish, Digits: sudoku.DigitsOf(5), Houses: []int{row(7), row(1), row(4), row(1)},
				Eliminations: []logic.Candidate{{Cell: 80, Digit: 5}}}
		})
		if !strings.HasPrefix(words, want) {
			t.Error(words)
		}
	}
}
