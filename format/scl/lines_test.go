package scl

import (
	"fmt"
	"strings"
	"testing"
)

// coloured is a drawing with one line of a colour, and written rules.
func coloured(colour, rules string) string {
	return fmt.Sprintf(`{"cells":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"regions":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],`+
		`"lines":[{"wayPoints":[[0.5,0.5],[0.5,2.5]],"color":%q,"thickness":10}],"metadata":{"rules":%q}}`, colour, rules)
}

// A coloured line is what colour and words say together.
func TestColouredLinesAreReadWithTheirWords(t *testing.T) {
	for _, tt := range []struct{ colour, rules, want string }{
		{"#F067F0", "Digits on a renban line form a set of consecutive digits in any order.", "renban"},
		{"#c9aaffff", "Purple lines are renban lines.", "renban"},
		{"#C1A0E0", "Lavender lines are zippers.", "zipper"},
		{"#2ECBFF", "Region sum lines: equal sums in each box.", "region-sum"},
		{"#ccc", "Palindrome lines.", "palindrome"},
		{"#A1A1A1", "灰線為迴文。", "palindrome"},
	} {
		p, err := Parse([]byte(coloured(tt.colour, tt.rules)))
		if err != nil || p.Rules[len(p.Rules)-1].Name() != tt.want {
			t.Errorf("%s, %q: %v, %v", tt.colour, tt.rules, p, err)
		}
	}
}

// Where colour and words do not settle it, the puzzle is refused: a rule is
// neither guessed nor lost.
func TestUncertainLinesAreRefused(t *testing.T) {
	for _, tt := range []struct{ colour, rules, want string }{
		{"#F067F0", "Purple lines are something else.", "lines: number 1"},
		{"#67F067", "Renban lines.", "lines: number 1"},
		{"#F067F0", "Renban and zipper lines.", "lines: number 1"},
		{"#F067F0", "Renban. Digits may repeat on lines.", "lines: number 1"},
		{"#CFCFCF", "Between lines.", "lines: number 1"},
		{"#F067F0", "Renban lines. Neighbours are never consecutive.", `speak of "consecutive"`},
		{"#F067F0", "Renban lines and palindromes.", `speak of "palindromes"`},
		{"", "Renban lines.", "speak of"},
	} {
		p, err := Parse([]byte(coloured(tt.colour, tt.rules)))
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s, %q: %v, %v", tt.colour, tt.rules, p, err)
		}
	}
}
