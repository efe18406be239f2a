package logic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shudu/logic"
	"shudu/logic/verify"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// cells returns cells by their names: "R1C1 R1C2".
func cellsNamed(t *testing.T, g *sudoku.Geometry, names string) (out []sudoku.Cell) {
	t.Helper()
	for _, name := range strings.Fields(names) {
		c := g.CellNamed(name)
		if c == sudoku.NoCell {
			t.Fatalf("no cell %s", name)
		}
		out = append(out, c)
	}
	return out
}

// An example of each technique for puzzles with more rules than houses: the rules,
// what some cells have left, and what must be found (R1C1≠2) among the steps.
func TestTechniquesOfRules(t *testing.T) {
	g4, g9 := sudoku.Square(4), sudoku.Square(9)
	at := func(g *sudoku.Geometry, names string) []sudoku.Cell { return cellsNamed(t, g, names) }
	cage := func(op model.Op, target int, names string) rule.Cage {
		return rule.Cage{Op: op, Target: target, Where: at(g4, names)}
	}
	killer := func(sum int, names string) rule.Killer { return rule.Killer{Sum: sum, Where: at(g9, names)} }
	jigsaw := rule.Regions{Parts: [][]sudoku.Cell{at(g4, "R1C1 R1C2 R1C3 R2C1"), at(g4, "R1C4 R2C2 R2C3 R2C4"), at(g4, "R3C1 R3C2 R4C1 R4C2"), at(g4, "R3C3 R3C4 R4C3 R4C4")}}
	for _, x := range []struct {
		technique *logic.Technique
		geometry  *sudoku.Geometry
		rules     []sudoku.Rule
		left      string // R1C1=12 …
		want      string
	}{
		{logic.CageDigits, g4, []sudoku.Rule{rule.Latin{}, cage("-", 3, "R1C1 R1C2")}, "", "R1C1≠2 R1C1≠3 R1C2≠2 R1C2≠3"},
		{logic.CageDigits, g9, append(rule.Classic(9), killer(7, "R1C1 R1C2 R1C3")), "", "R1C1≠3 R1C1≠5 R1C1≠6 R1C1≠7 R1C1≠8 R1C1≠9 R1C2≠3 R1C2≠5 R1C2≠6 R1C2≠7 R1C2≠8 R1C2≠9 R1C3≠3 R1C3≠5 R1C3≠6 R1C3≠7 R1C3≠8 R1C3≠9"},
		{logic.CageCombinations, g4, []sudoku.Rule{rule.Latin{}, cage("+", 4, "R1C1 R1C2 R2C1")}, "", "R1C1≠1 R1C1≠3 R1C1≠4 R1C2≠2 R1C2≠3 R1C2≠4 R2C1≠2 R2C1≠3 R2C1≠4"},
		{logic.CageClaim, g4, []sudoku.Rule{rule.Latin{}, cage("*", 12, "R1C1 R1C2")}, "R1C1=34 R1C2=34", "R1C3≠3 R1C3≠4 R1C4≠3 R1C4≠4"},
		{logic.HiddenCage, g9, append(rule.Classic(9), killer(10, "R1C1 R1C2 R1C3")), "R1C4=2345678 R1C5=2345678 R1C6=2345678 R1C7=2345678 R1C8=2345678 R1C9=2345678", ""},
		{logic.SingleInnie, g4, append(rule.Classic(4), rule.Killer{Sum: 8, Where: at(g4, "R1C1 R1C2 R1C3")}), "", "R1C4=2"},
		{logic.Innies, g4, append(rule.Classic(4), rule.Killer{Sum: 7, Where: at(g4, "R1C1 R1C2")}), "", "R1C3≠3 R1C3≠4 R1C4≠3 R1C4≠4"},
		{logic.LineProduct, g4, []sudoku.Rule{rule.Latin{}, cage("*", 6, "R1C1 R1C2")}, "", "R1C3≠2 R1C3≠3 R1C4≠2 R1C4≠3"},
		{logic.LineParity, g4, []sudoku.Rule{rule.Latin{}, cage("-", 1, "R1C1 R1C2")}, "R1C3=13", "R1C4≠1 R1C4≠3"},
		{logic.RulePair, g4, append(rule.Classic(4), rule.Thermometer{Where: at(g4, "R1C1 R1C2")}), "", "R1C1≠4 R1C2≠1"},
		{logic.RuleAlone, g4, append(rule.Classic(4), rule.Renban{Where: at(g4, "R1C1 R1C2 R1C3")}), "R1C2=1", "R1C1≠4 R1C3≠4"},
		{logic.RuleAlone, g4, append(rule.Classic(4), rule.Connected{Values: []int{4}, Size: 1}), "R1C1=4", "R1C2≠4 R4C4≠4"},
		{logic.RuleAlone, g4, append(rule.Classic(4), rule.AnyOf{Rules: []sudoku.Rule{rule.Even{Where: at(g4, "R1C1 R1C2")}, rule.Odd{Where: at(g4, "R1C1 R1C3")}}}), "R1C3=24", "R1C1≠1 R1C2≠3"},
		{logic.Census, g4, []sudoku.Rule{rule.Latin{}, rule.CountingCircles{Where: at(g4, "R1C1 R2C2 R3C3 R4C4")}}, "", "R1C1≠2 R4C4≠2"},
		{logic.LawOfLeftovers, g4, []sudoku.Rule{rule.Latin{}, jigsaw}, "R2C1=12", "R1C4≠3 R1C4≠4"},
		{logic.CommonExclusion, g9, append(rule.Classic(9), rule.AntiKnight{}), "R1C1=12 R2C3=12", ""},
		{logic.FreeSubset, g9, append(rule.Classic(9), rule.AntiKnight{}), "R4C4=12 R6C3=12", "R6C4≠1 R4C3≠1 R5C5≠1 R6C4≠2 R4C3≠2 R5C5≠2"},
		{logic.HouseOfCages, g9, append(rule.Classic(9), killer(3, "R1C1 R1C2"), killer(7, "R1C3 R1C4")), "R1C1=12 R1C2=12", "R1C3≠1 R1C3≠2 R1C3≠5 R1C3≠6"},
		{logic.RuleConflict, g9, append(rule.Classic(9), killer(3, "R1C4 R1C5"), killer(4, "R2C6 R2C7")), "R2C7=13", "R1C6≠1 R1C6≠2 R2C1≠3"},
		{logic.RulesTogether, g4, []sudoku.Rule{rule.Latin{}, cage("+", 5, "R1C1 R1C2"), cage("+", 4, "R1C3 R2C3")}, "R1C1=14 R1C2=14", "R1C3≠1 R2C3≠3"},
		{logic.HouseTogether, g4, append(rule.Classic(4), rule.Thermometer{Where: at(g4, "R1C1 R1C2")}, rule.Thermometer{Where: at(g4, "R1C3 R1C4")}), "R1C1=12 R1C2=23 R1C3=123 R1C4=234", "R1C4≠2 R1C4≠3"},
		{logic.HousesTogether, g4, append(rule.Classic(4), rule.Thermometer{Where: at(g4, "R1C1 R1C2 R2C2")}), "", ""},
		{logic.LineAcross, g4, append(rule.Classic(4), rule.Thermometer{Where: at(g4, "R1C2 R2C3 R3C2")}, rule.Thermometer{Where: at(g4, "R2C2 R2C3 R3C1")}), "R1C1=234 R2C1=234 R4C1=123", "R2C3≠2"},
		{logic.LinkedChain, g9, append(rule.Classic(9), rule.AntiKnight{}), "R1C1=12 R1C5=23 R5C5=13", "R5C1≠1"},
		{logic.RuleForcing, g4, append(rule.Classic(4), rule.Thermometer{Where: at(g4, "R1C1 R1C2")}), "R1C3=12 R2C1=34 R2C2=34", "R1C1≠2 R1C2≠2"},
	} {
		p := sudoku.New(x.geometry, x.rules...)
		b, err := logic.NewBoard(p)
		if err != nil {
			t.Fatal(x.technique.Name, err)
		}
		for _, part := range strings.Fields(x.left) {
			name, digits, _ := strings.Cut(part, "=")
			c := at(x.geometry, name)[0]
			for d := range b.Candidates(c).All() {
				if !strings.Contains(digits, fmt.Sprint(d)) {
					b.Eliminate(logic.Candidate{Cell: c, Digit: d})
				}
			}
		}
		holdsExample(t, b, x.technique, strings.Fields(x.want))
	}
}

// holdsExample reports what is not found, and steps that are not proven.
func holdsExample(t *testing.T, b *logic.Board, technique *logic.Technique, want []string) {
	t.Helper()
	found, failed := map[string]bool{}, false
	technique.Steps(logic.NewSearch(b), func(st *logic.Step) bool {
		if err := verify.Step(b, st); err != nil {
			t.Errorf("%s removes %v, places %v: %v", technique.Name, st.Eliminations, st.Placements, err)
			failed = true
		}
		for _, k := range st.Eliminations {
			found[fmt.Sprintf("%s≠%d", b.Geometry.Name(k.Cell), k.Digit)] = true
		}
		for _, k := range st.Placements {
			found[fmt.Sprintf("%s=%d", b.Geometry.Name(k.Cell), k.Digit)] = true
		}
		return !failed
	})
	for _, w := range want {
		if !found[w] {
			t.Errorf("%s: %s is not among %v", technique.Name, w, slices.Sorted(func(yield func(string) bool) {
				for f := range found {
					if !yield(f) {
						return
					}
				}
			}))
			return
		}
	}
}
