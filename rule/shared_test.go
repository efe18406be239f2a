package rule_test

import (
	"testing"

	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// Clues that say the same along lines of one length share an automaton, which is
// dear to make and to unroll; clues that say something else do not.
func TestCluesShareTheirAutomata(t *testing.T) {
	g := sudoku.Square(6)
	row := func(r int) (cells []sudoku.Cell) {
		for c := range 6 {
			cells = append(cells, g.At(r, c))
		}
		return cells
	}
	for _, tt := range []struct {
		name               string
		first, same, other sudoku.Rule
	}{
		{"hidden-skyscraper", rule.HiddenSkyscraper{Value: 3, Where: row(0)}, rule.HiddenSkyscraper{Value: 3, Where: row(1)}, rule.HiddenSkyscraper{Value: 4, Where: row(1)}},
		{"rellik", rule.Rellik{Sum: 7, Where: row(0)[:4]}, rule.Rellik{Sum: 7, Where: row(1)[2:]}, rule.Rellik{Sum: 7, Where: row(1)[:3]}},
		{"value-indexing", rule.ValueIndexing{Where: row(0)}, rule.ValueIndexing{Where: row(1)}, rule.ValueIndexing{Where: row(1)[1:]}},
	} {
		p := sudoku.New(g, rule.Latin{}, tt.first, tt.same, tt.other)
		m, err := model.Compile(p)
		if err != nil {
			t.Fatal(err)
		}
		var automata []*model.Automaton
		for _, c := range m.Constraints {
			if r, ok := c.Constraint.(*model.Regular); ok {
				automata = append(automata, r.Automaton)
			}
		}
		if len(automata) != 3 || automata[0] != automata[1] || automata[0] == automata[2] {
			t.Errorf("%s: %p", tt.name, automata)
		}
	}
}
