package spoken

import (
	"fmt"
	"reflect"
	"testing"

	"shudu/rule"
	"shudu/sudoku"
)

func TestCheck(t *testing.T) {
	for _, c := range []struct {
		words string
		rules []sudoku.Rule
		ok    bool
	}{
		{"", nil, true},
		{"Normal sudoku rules apply.", nil, true},
		{"Making king-size thinking", nil, false},
		{"Thinking, making, unkingly", nil, true},
		{"Cells a KNIGHT's move apart differ", nil, false},
		{"Cells a KNIGHT's move apart differ", []sudoku.Rule{rule.AntiKnight{}}, true},
		{"Digits increase along thermometers", []sudoku.Rule{rule.AntiKnight{}}, false},
		{"Digits increase along thermometers", []sudoku.Rule{rule.Thermometer{}}, true},
		{"Renban lines", []sudoku.Rule{rule.Thermometer{}}, false},
		{"White dots are consecutive. Not all dots are given.", []sudoku.Rule{rule.Difference{}}, true},
		{"White dots are consecutive. All dots are given.", []sudoku.Rule{rule.Difference{}}, false},
		{"White dots are consecutive. All dots are given.", []sudoku.Rule{rule.Difference{}, rule.NonConsecutive{}}, true},
	} {
		if err := Check(c.words, c.rules); (err == nil) != c.ok {
			t.Errorf("%q with %v: %v", c.words, c.rules, err)
		}
	}
}

func TestClue(t *testing.T) {
	cells := []sudoku.Cell{0, 1}
	for words, want := range map[string]sudoku.Rule{
		"":                          nil,
		"A Sandwich sum":            rule.Sandwich{Sum: 3, Where: cells},
		"Skyscrapers":               rule.Skyscraper{Count: 3, Where: cells},
		"an X-sum":                  rule.XSum{Sum: 3, Where: cells},
		"a numbered room":           rule.NumberedRoom{Value: 3, Where: cells},
		"skyscrapers or sandwiches": nil,
	} {
		if got := Clue(words, 3, cells); !reflect.DeepEqual(got, want) {
			t.Errorf("%q: %v", words, got)
		}
	}
}

func TestView(t *testing.T) {
	g := sudoku.Square(2)
	for at, want := range map[[2]int][]sudoku.Cell{
		{-1, 0}: {0, 2}, {2, 1}: {3, 1}, {0, -1}: {0, 1}, {1, 2}: {3, 2},
		{0, 0}: nil, {-1, -1}: nil, {3, 0}: nil, {0, 5}: nil,
	} {
		if got := View(g, at[0], at[1]); !reflect.DeepEqual(got, want) {
			t.Errorf("%v sees %v, want %v", at, got, want)
		}
	}
}

func ExampleCheck() {
	fmt.Println(Check("Anti-knight rules apply.", nil))
	// Output: the written rules speak of "knight", which the drawing does not say for certain
}
