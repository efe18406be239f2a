package hint_test

import (
	"regexp"
	"strconv"
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

var combination = regexp.MustCompile(`\{(\d(?:, \d)*)\}`)

// cagesOf returns the board of a 6×6 square of rows and columns with one cage.
func cagesOf(t *testing.T, cage rule.Cage) *logic.Board {
	t.Helper()
	b, err := logic.NewBoard(sudoku.New(sudoku.Square(6), rule.Latin{}, cage))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// tell tells the first step of a technique in English.
func tell(t *testing.T, technique *logic.Technique, b *logic.Board) (words []string) {
	t.Helper()
	technique.Steps(logic.NewSearch(b.Clone()), func(st *logic.Step) bool {
		for _, rung := range hint.Told(b, st).Rungs {
			words = append(words, saying.Say(text.English, rung))
		}
		return false
	})
	if words == nil {
		t.Fatalf("no %s", technique.Name)
	}
	return words
}

// A hint about a cage names it by its clue and its cells from the first rung on, and
// lists the sets of digits that give the clue, all of them and no other.
func TestCagesAreToldByClueAndCombinations(t *testing.T) {
	for _, tt := range []struct {
		cage rule.Cage
		clue string
		sets []string
	}{
		{rule.Cage{Op: model.Add, Target: 11, Where: []sudoku.Cell{0, 1}}, "11+", []string{"5, 6"}},
		{rule.Cage{Op: model.Add, Target: 6, Where: []sudoku.Cell{0, 1, 2}}, "6+", []string{"1, 2, 3"}},
		{rule.Cage{Op: model.Mul, Target: 15, Where: []sudoku.Cell{6, 12}}, "15×", []string{"3, 5"}},
		{rule.Cage{Op: model.Sub, Target: 4, Where: []sudoku.Cell{0, 6}}, "4−", []string{"1, 5", "2, 6"}},
		{rule.Cage{Op: model.Div, Target: 3, Where: []sudoku.Cell{0, 6}}, "3÷", []string{"1, 3", "2, 6"}},
	} {
		words := tell(t, logic.CageDigits, cagesOf(t, tt.cage))
		if where := words[hint.RungWhere-1]; !strings.Contains(where, tt.clue) || !cellName.MatchString(where) {
			t.Errorf("%s: %s", tt.clue, where)
		}
		var sets []string
		for _, m := range combination.FindAllStringSubmatch(words[hint.RungWhy-1], -1) {
			sets = append(sets, m[1])
		}
		if strings.Join(sets, "; ") != strings.Join(tt.sets, "; ") {
			t.Errorf("%s: %v, want %v: %s", tt.clue, sets, tt.sets, words[hint.RungWhy-1])
		}
	}
}

// Where a cage has many sets of digits, the digits alone are told: nobody reads a list
// of forty.
func TestManyCombinationsAreNotListed(t *testing.T) {
	b, err := logic.NewBoard(sudoku.New(sudoku.Square(9), rule.Latin{}, rule.Cage{Op: model.Mul, Target: 72, Where: []sudoku.Cell{0, 10, 20, 30}}))
	if err != nil {
		t.Fatal(err)
	}
	why := tell(t, logic.CageDigits, b)[hint.RungWhy-1]
	if n := len(combination.FindAllString(why, -1)); n > 8 {
		t.Errorf("%d sets: %s", n, why)
	}
	for _, d := range []int{5, 7} {
		if !strings.Contains(why[strings.LastIndex(why, "So "):], strconv.Itoa(d)) && !strings.Contains(why, strconv.Itoa(d)) {
			t.Errorf("%d divides nothing and is not said to go: %s", d, why)
		}
	}
}

// What rows leave of an arrow with a bulb of two cells is told with what each cell
// counts: the first is the tens.
func TestCellsThatCountMoreThanOnceAreToldSo(t *testing.T) {
	g := sudoku.Square(4)
	arrow := rule.Arrow{Bulb: []sudoku.Cell{g.CellNamed("R1C1"), g.CellNamed("R2C1")}, Where: []sudoku.Cell{g.CellNamed("R3C3"), 12, 13, 14, 15}}
	b, err := logic.NewBoard(sudoku.New(g, append(rule.Classic(4), arrow)...))
	if err != nil {
		t.Fatal(err)
	}
	why := tell(t, logic.Innies, b)[hint.RungWhy-1]
	if !strings.Contains(why, "10·R1C1 + R2C1 = R3C3 + 10") {
		t.Error(why)
	}
}

// A clue about a whole row is told by the row, not by nine cells, already where to look.
func TestCluesOfWholeHousesAreToldByTheHouse(t *testing.T) {
	g := sudoku.Square(6)
	row := []sudoku.Cell{6, 7, 8, 9, 10, 11}
	b, err := logic.NewBoard(sudoku.New(g, append(rule.Classic(6), rule.Sandwich{Sum: 14, Where: row})...))
	if err != nil {
		t.Fatal(err)
	}
	words := tell(t, logic.RuleAlone, b)
	if words[hint.RungWhere-1] != "Look at the sandwich clue 14 left of row 2." || !strings.HasPrefix(words[hint.RungWhy-1], "Look at the sandwich clue 14 left of row 2. ") {
		t.Error(words)
	}
}
