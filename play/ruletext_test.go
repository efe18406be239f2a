package play

import (
	"errors"
	"strings"
	"testing"

	"shudu/rule"
	"shudu/sudoku"
)

func TestRuleMove(t *testing.T) {
	g := sudoku.Square(9)
	cells := []sudoku.Cell{3, 1, 2}
	tests := []struct {
		words string
		want  string // a part of the JSON
	}{
		{"thermometer", `"where":["R1C4","R1C2","R1C3"]`},
		{"Thermometer", `"rule":"thermometer"`},
		{"killer 13", `"sum":13`},
		{"cage 13+", `"op":"+"`},
		{"cage 13+", `"target":13`},
		{"cage 5 -", `"op":"-"`},
		{"cage target=8 op=*", `"target":8`},
		{"diagonals down", `"down":true`},
		{"diagonals down up", `"up":true`},
		{"latin", `{"rule":"latin"}`},
		{"regions", `"parts":[["R1C4","R1C2","R1C3"]]`},
	}
	for _, tt := range tests {
		m, err := RuleMove(g, tt.words, cells)
		if err != nil || m.Verb != "rule" || !strings.Contains(m.Word, tt.want) {
			t.Errorf("%q: %q, %v; want %s in it", tt.words, m.Word, err, tt.want)
		}
	}
	for _, words := range []string{"", "moon", "latin 5", "thermometer 1 2 3 4 5 6 7 8 9", "cage x=5", "diagonals sideways"} {
		if m, err := RuleMove(g, words, cells); !errors.Is(err, ErrMove) {
			t.Errorf("%q was read as %q, %v", words, m.Word, err)
		}
	}
}

// Every rule can be said in words: its name alone, with cells, gives a move
// that package rule can read.
func TestEveryRuleCanBeSaid(t *testing.T) {
	g := sudoku.Square(9)
	for _, name := range rule.Kinds() {
		m, err := RuleMove(g, name, []sudoku.Cell{0, 1, 2})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if r, err := rule.Decode(g, []byte(m.Word)); err != nil || r.Name() != name {
			t.Errorf("%s came back as %v, %v", name, r, err)
		}
	}
}

func TestSomeRulesAskForMore(t *testing.T) {
	for name, want := range map[string]bool{"killer": true, "diagonals": true, "whispers": true, "thermometer": false, "anti-knight": false, "palindrome": false} {
		if got := RuleAsks(name); got != want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
