package reason_test

import (
	"shudu/internal/formattest"
	"slices"
	"testing"

	"shudu/logic"
	"shudu/play/reason"
	"shudu/rule"
	"shudu/sudoku"
)

// said reports whether anything at all is said of a step.
func said(b *logic.Board, st *logic.Step) bool {
	r := reason.Of(b, st)
	_, ways := r.Ways(6)
	cases, _ := r.Cases()
	_, dead := r.Example(4, 8)
	ties, _ := r.Ties(3)
	limits, _ := r.Limits()
	return len(ways) > 0 || len(cases) > 0 || dead || len(ties) > 0 || len(limits) > 0
}

// Of a step that rests on more than rules nothing is said: what rules leave is not all of
// its reason.
func TestNothingIsSaidOfOtherPremises(t *testing.T) {
	g := sudoku.Square(6)
	b := boardOf(t, g, append(rule.Classic(6), rule.Killer{Sum: 11, Where: cells(g, "R1C1", "R1C2")})...)
	st := first(t, logic.CageDigits, b)
	if !said(b, st) {
		t.Fatal("nothing is said of a cage")
	}
	st.Grounds = append(st.Grounds, b.CellTruth(g.CellNamed("R5C5")))
	if said(b, st) {
		t.Error("a cell is a premise that nobody mentions")
	}
	if said(b, &logic.Step{Technique: logic.NakedPair, Eliminations: st.Eliminations}) {
		t.Error("a step of houses alone has no rules")
	}
}

// Of rules that speak of more than cells nothing is said.
func TestNothingIsSaidOfWhatIsNoCell(t *testing.T) {
	n := 0
	for _, kind := range rule.Kinds() {
		p := formattest.RuleExample(t, kind)
		b, err := logic.NewBoard(p)
		if err != nil || n > 20 {
			continue // too many cells
		}
		for i, c := range b.Model.Constraints {
			if len(b.Model.CellsOf(c.Scope())) == len(c.Scope()) {
				continue
			}
			n++
			if said(b, &logic.Step{Technique: logic.RuleAlone, Rules: []int{i}, Grounds: []logic.Truth{logic.RuleTruth(i)}, Eliminations: []logic.Candidate{{Cell: 0, Digit: 1}}}) {
				t.Errorf("%s: constraint %d", kind, i)
			}
		}
	}
	if n == 0 {
		t.Error("nothing was looked at")
	}
}

// What a house says must be in a cage is in every way that is listed.
func TestWaysHoldWhatAHouseAsksFor(t *testing.T) {
	n := 0
	for _, s := range stages(t) {
		open, ways := reason.Of(s.Board, s.Step).Ways(40)
		for _, x := range s.Step.Truths(s.Board) {
			if x.Ground != logic.HouseGround {
				continue
			}
			for _, way := range ways {
				n++
				if !slices.ContainsFunc(x.Options, func(k logic.Candidate) bool {
					i := slices.Index(open, k.Cell)
					return i >= 0 && way[i] == k.Digit
				}) {
					t.Errorf("%s: %d is not in %v", s.kind, x.Digit, way)
				}
			}
		}
	}
	g := sudoku.Square(6)
	b := boardOf(t, g, append(rule.Classic(6), rule.Killer{Sum: 9, Where: cells(g, "R1C1", "R1C2", "R1C3")})...)
	for _, name := range []string{"R1C4", "R1C5", "R1C6"} {
		keeps(b, name, 2, 3, 4, 5, 6)
	}
	var st *logic.Step
	logic.HiddenCage.Steps(logic.NewSearch(b.Clone()), func(s *logic.Step) bool { st = s.Clone(); return false })
	if st != nil {
		_, ways := reason.Of(b, st).Ways(40)
		for _, way := range ways {
			n++
			if !slices.Contains(way, 1) {
				t.Errorf("%v has no 1", way)
			}
		}
	}
	if n == 0 {
		t.Error("no house asked for anything")
	}
}

// What houses and cages add up to holds in every way that is listed.
func TestWaysAddUp(t *testing.T) {
	g := sudoku.Square(6)
	b := boardOf(t, g, append(rule.Classic(6), rule.Killer{Sum: 14, Where: cells(g, "R1C1", "R1C2", "R1C3", "R1C4")})...)
	keeps(b, "R1C5", 1, 2, 3)
	st := first(t, logic.Innies, b)
	open, ways := reason.Of(b, st).Ways(6)
	if !slices.Equal(open, cells(g, "R1C5", "R1C6")) || len(ways) == 0 {
		t.Fatal(open, ways)
	}
	for _, way := range ways {
		if way[0]+way[1] != 21-14 {
			t.Errorf("%v", way)
		}
	}
}

// On large grids nothing is said that would take too long to find out.
func TestLargeGridsAreNotTried(t *testing.T) {
	g := sudoku.Square(16)
	row := make([]sudoku.Cell, 16)
	for i := range row {
		row[i] = sudoku.Cell(i)
	}
	b := boardOf(t, g, append(rule.Classic(16), rule.Skyscraper{Count: 9, Where: row})...)
	rule := len(b.Model.Constraints) - 1
	st := &logic.Step{Technique: logic.RuleAlone, Rules: []int{rule}, Grounds: []logic.Truth{logic.RuleTruth(rule)}, Eliminations: []logic.Candidate{{Cell: 0, Digit: 16}}}
	if limits, rest := reason.Of(b, st).Limits(); len(limits) > 0 || !rest {
		t.Errorf("%+v", limits)
	}
	if _, ways := reason.Of(b, st).Ways(6); ways != nil {
		t.Error(ways)
	}
}

// A tower of no height is never seen.
func TestTowersOfNoHeightAreNotSeen(t *testing.T) {
	g, err := sudoku.NewGeometry(4, 4, 0, 1, 2, 3)
	if err != nil {
		t.Fatal(err)
	}
	row := cells(g, "R1C1", "R1C2", "R1C3", "R1C4")
	b := boardOf(t, g, rule.Latin{}, rule.Skyscraper{Count: 3, Where: row})
	all, _ := reason.Of(b, first(t, logic.RuleAlone, b)).Limits()
	if len(all) != 1 {
		t.Fatal("no limits")
	}
	for _, l := range all[0].Of {
		if l.Cells.Has(row[0]) && l.Digits.Has(4) && l.High > 2 {
			t.Errorf("behind a high tower %d are seen", l.High)
		}
		if l.Digits.Has(1) && l.Cells.Has(row[0]) {
			t.Errorf("with nothing in front all three are seen: %+v", l)
		}
	}
}
