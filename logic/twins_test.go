package logic

import (
	"slices"
	"testing"

	"shudu/rule"
	"shudu/sudoku"
)

// equalCells is a search on four rows of four with cells that are equal.
func equalCells(t *testing.T, rules ...sudoku.Rule) *Search {
	t.Helper()
	b, err := NewBoard(sudoku.New(sudoku.Square(4), append(rules, rule.Latin{})...))
	if err != nil {
		t.Fatal(err)
	}
	return NewSearch(b)
}

// linkOf returns the link from a cell to another by rules that say nothing of the two
// themselves, nil when there is none.
func linkOf(s *Search, from, to sudoku.Cell) *link {
	for i := range s.rules.links[from] {
		if l := &s.rules.links[from][i]; l.to == to {
			return l
		}
	}
	return nil
}

func TestEqualCellsSeeWhatTheOtherSees(t *testing.T) {
	g := sudoku.Square(4)
	at := g.CellNamed
	s := equalCells(t, rule.Palindrome{Where: cellsNamed(g, "R1C1", "R2C2")}, rule.Palindrome{Where: cellsNamed(g, "R2C2", "R3C3")})
	for _, x := range []struct {
		to  string
		own bool // whether the first rule is enough
	}{{"R2C3", true}, {"R4C2", true}, {"R3C4", false}, {"R4C3", false}} {
		l := linkOf(s, at("R1C1"), at(x.to))
		if l == nil {
			t.Fatalf("R1C1 does not see %s", x.to)
		}
		if (len(l.by) == 2) != x.own || !slices.Equal(l.not, []sudoku.Digits{1, 2, 4, 8}) {
			t.Errorf("R1C1 sees %s by %v: %v", x.to, l.by, l.not)
		}
	}
	if l := linkOf(s, at("R1C1"), at("R4C4")); l != nil {
		t.Errorf("R1C1 sees R4C4 by %v", l.by)
	}
	if l := linkOf(s, at("R1C1"), at("R1C2")); l != nil {
		t.Error("R1C1 sees its row twice")
	}
}

// Whatever equal cells see through each other, no solution has the same digit there.
func TestWhatIsSeenThroughEqualCellsDiffersInEverySolution(t *testing.T) {
	g := sudoku.Square(4)
	s := equalCells(t, rule.Palindrome{Where: cellsNamed(g, "R1C1", "R2C2")}, rule.Palindrome{Where: cellsNamed(g, "R1C4", "R3C2")},
		rule.Difference{Where: cellsNamed(g, "R2C4", "R3C3")})
	cells, solutions, links := s.empty.List(), 0, 0
	var rules []int
	for r := range s.Model.Constraints {
		rules = append(rules, r)
	}
	allWays(s, cells, nil, func(way []sudoku.Digit) {
		if !obeys(s, rules, cells, way) {
			return
		}
		solutions++
		for c := range s.rules.links {
			for _, l := range s.rules.links[c] {
				if links++; l.not[way[c]-1].Has(way[l.to]) {
					t.Fatalf("%s and %s are %d and %d", g.Name(sudoku.Cell(c)), g.Name(l.to), way[c], way[l.to])
				}
			}
		}
	})
	if solutions == 0 || links == 0 {
		t.Errorf("%d solutions, %d links", solutions, links)
	}
}

func TestOnlyRulesThatSayEqualMakeTwins(t *testing.T) {
	g := sudoku.Square(4)
	where := cellsNamed(g, "R1C1", "R2C2")
	for _, x := range []struct {
		rule sudoku.Rule
		want int
	}{{rule.Palindrome{Where: where}, 2}, {rule.Difference{Where: where}, 1}, {rule.Killer{Sum: 5, Where: where}, 1}} {
		if n := len(equalCells(t, x.rule).twins()[where[0]]); n != x.want {
			t.Errorf("%s: %d cells that are equal", x.rule.Name(), n)
		}
	}
}
