package all

import (
	"context"
	"reflect"
	"slices"
	"strings"
	"testing"

	"shudu/format"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// variants are puzzles with one solution and the formats that can say them
// beside native.
var variants = []struct {
	name, from, text string
	formats          []string
}{
	{"mathdoku", "mathdoku", "mathdoku 4\nABBC\nADDC\nAEEF\nGGEF\n\nA 6*  B 5+  C 1-  D 1-  E 4*  F 5+  G 1-",
		[]string{"fpuzzles", "iss", "kenken", "ksudoku", "mathdoku", "mathdoku-json", "mathdokuplus", "scl", "tatham-keen"}},
	{"mathdoku with a given", "mathdoku", "mathdoku 3\nAAB\nCDD\nCEE\n\nA 3+  B 3  C 1-  D 3*  E 3+",
		[]string{"fpuzzles", "iss", "kenken", "ksudoku", "mathdoku", "mathdoku-json", "mathdokuplus", "scl", "tatham-keen"}},
	{"mathdoku from zero", "mathdoku", "mathdoku 4 values=0..3\nAABC\nDABC\nDEEC\nDFFG\n\nA 0-  B 4+  C 0?  D 2-  E 3-  F 1?  G 3",
		[]string{"mathdoku", "mathdoku-json"}},
	{"diagonals", "tatham-solo", "2x2x:1_2m4", []string{"fpuzzles", "iss", "ksudoku", "scl", "tatham-solo"}},
	{"jigsaw", "tatham-solo", "4j:1_2_3_4l,aa_a_bc_cba", []string{"fpuzzles", "iss", "ksudoku", "scl", "tatham-solo"}},
	{"killer", "tatham-solo", "2x2k:1_2_3_4l,abbba____________,3a7a7a3a3a7a7a3a", []string{"fpuzzles", "iss", "ksudoku", "scl", "tatham-solo"}},
	{"futoshiki", "tatham-unequal", "3:0R,0,0D,0,0R,0,0,0,1,", []string{"iss", "scl", "tatham-unequal"}},
	{"towers", "tatham-towers", "3:3/2/1/1/2/2/3/2/1/1/2/2", []string{"fpuzzles", "iss", "scl", "tatham-towers"}},
	{"consecutive", "tatham-unequal", "3a:1R,0RDL,0DL,0D,0UR,0UDL,0UR,0L,0U,", []string{"fpuzzles", "iss", "scl", "tatham-unequal"}},
}

// Every format that can say a variant is told by what it writes and says the
// same puzzle.
func TestVariants(t *testing.T) {
	for _, v := range variants {
		t.Run(v.name, func(t *testing.T) {
			ps, err := formattest.Read(v.from, v.text)
			if err != nil {
				t.Fatal(err)
			}
			want, err := solve.Count(context.Background(), ps[0], 3)
			if err != nil || want.Count == 0 {
				t.Fatalf("%d solutions, %v", want.Count, err)
			}
			var can []string
			for _, f := range format.All() {
				if f.NewWriter == nil || f.Name == "native" {
					continue
				}
				text, err := formattest.Write(f.Name, ps[0])
				if err != nil {
					continue
				}
				can = append(can, f.Name)
				checkSame(t, f.Name, text, want)
			}
			if v.formats != nil && !reflect.DeepEqual(can, v.formats) {
				t.Errorf("written as %v, want %v", can, v.formats)
			}
			if !slices.Contains(can, v.from) {
				t.Errorf("%s does not write what it reads", v.from)
			}
		})
	}
}

// checkSame checks that a text is told for its format and has as many solutions.
func checkSame(t *testing.T, name, text string, want solve.Tally) {
	t.Helper()
	if f := format.Sniff([]byte(text)); f == nil || f.Name != name {
		t.Errorf("what %s writes is taken for %v:\n%s", name, f, text)
	}
	ps, err := formattest.Read("", text)
	if err != nil || len(ps) != 1 {
		t.Errorf("%s: %d puzzles, %v, in\n%s", name, len(ps), err, text)
		return
	}
	got, err := solve.Count(context.Background(), ps[0], 3)
	if err != nil || got.Count != want.Count || want.Count == 1 && !reflect.DeepEqual(got.First, want.First) {
		t.Errorf("%s: %d solutions, first %v, %v; want %d, %v", name, got.Count, got.First, err, want.Count, want.First)
	}
}

// Rules that several formats know mean the same in all of them.
func TestSameRules(t *testing.T) {
	g := sudoku.Square(4)
	pair := []sudoku.Cell{5, 6}
	for _, r := range []sudoku.Rule{
		rule.AntiKing{}, rule.AntiKnight{}, rule.Diagonals{Up: true}, rule.DisjointGroups{Height: 2, Width: 2},
		rule.Killer{Sum: 5, Where: pair}, rule.Killer{Where: []sudoku.Cell{1, 6}}, rule.Different{Where: []sudoku.Cell{1, 6, 11}},
		rule.Thermometer{Where: []sudoku.Cell{0, 5, 10}}, rule.Arrow{Bulb: []sudoku.Cell{0}, Where: []sudoku.Cell{1, 4}},
		rule.Difference{Where: pair}, rule.Ratio{Where: pair}, rule.XV{Sum: 5, Where: pair}, rule.GreaterThan{Where: pair},
		rule.Quadruple{Values: []int{1, 2}, Where: []sudoku.Cell{5, 6, 9, 10}}, rule.NonConsecutive{}, rule.Renban{Where: []sudoku.Cell{0, 5, 10}},
		rule.Whispers{By: 2, Where: []sudoku.Cell{0, 1, 2}}, rule.Palindrome{Where: []sudoku.Cell{0, 5, 10, 11}}, rule.Odd{Where: pair},
		rule.LittleKiller{Sum: 7, Where: []sudoku.Cell{1, 6, 11}}, rule.Sandwich{Sum: 5, Where: []sudoku.Cell{0, 1, 2, 3}},
		rule.XSum{Sum: 5, Where: []sudoku.Cell{12, 8, 4, 0}}, rule.Skyscraper{Count: 2, Where: []sudoku.Cell{3, 2, 1, 0}},
		rule.Minimum{Where: []sudoku.Cell{5}}, rule.Between{Where: []sudoku.Cell{0, 5, 10}}, rule.Clone{Where: []sudoku.Cell{0, 1}, Copy: []sudoku.Cell{10, 11}},
	} {
		t.Run(r.Name(), func(t *testing.T) {
			p := sudoku.New(g, append(rule.Classic(4), r)...)
			free := sudoku.New(g, rule.Classic(4)...)
			want, err := solve.Count(context.Background(), p, 0)
			if err != nil {
				t.Fatal(err)
			}
			if all, _ := solve.Count(context.Background(), free, 0); all.Count == want.Count {
				t.Fatal("the rule changes nothing")
			}
			said := 0
			for _, f := range format.All() {
				if f.NewWriter == nil {
					continue
				}
				text, err := formattest.Write(f.Name, p)
				if err != nil {
					continue
				}
				said++
				ps, err := formattest.Read(f.Name, text)
				if err != nil || len(ps) != 1 {
					t.Fatalf("%s: %v in\n%s", f.Name, err, text)
				}
				if got, err := solve.Count(context.Background(), ps[0], 0); err != nil || got.Count != want.Count {
					t.Errorf("%s: %d solutions, %v; want %d\n%s", f.Name, got.Count, err, want.Count, strings.TrimSpace(text))
				}
			}
			if said < 2 {
				t.Errorf("only %d formats say it", said)
			}
		})
	}
}
