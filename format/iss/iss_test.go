package iss

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"shudu/format"
	"shudu/model"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// kindsOf is one string per kind of item on a 4×4 or 9×9 grid, with the rules
// it is read as.
var kindsOf = []struct{ text, want string }{
	{".Shape~4x4", "latin boxes"},
	{".Shape~4x4~~Raw", ""},
	{".Shape~6x6.NoBoxes", "latin"},
	{".Shape~5x5", "latin"},
	{".NoBoxes.Jigsaw~" + strings.Repeat("012345678", 9), "latin regions"},
	{".Shape~4x4.Diagonal~1.Diagonal~-1", "latin boxes diagonals"},
	{".Windoku.DisjointSets", "latin boxes windoku disjoint-groups"},
	{".AntiKnight.AntiKing.AntiConsecutive.AntiTaxicab", "latin boxes anti-knight anti-king non-consecutive anti-taxicab"},
	{".GlobalEntropy.GlobalMod.DutchFlatmates", "latin boxes global-entropy global-mod dutch-flatmates"},
	{".Cage~10~R1C1~R1C2.Cage~~R2C1~R2C2", "latin boxes killer killer"},
	{".Sum~10~R1C1~R2C2.Sum~0_=_1_-1~R1C1~R3C3", "latin boxes sum sum"},
	{".Thermo~R1C1~R2C1.Whisper~R1C1~R2C2.Whisper~4~R1C1~R2C2", "latin boxes thermometer whispers whispers"},
	{".Palindrome~R1C1~R5C5.Renban~R1C1~R1C2.Zipper~R1C1~R1C2~R1C3", "latin boxes palindrome renban zipper"},
	{".Between~R1C1~R1C2~R1C3.Lockout~4~R1C1~R1C2~R1C3.Modular~3~R1C1~R1C2.Entropic~R1C1~R1C2", "latin boxes between lockout modular entropic"},
	{".Arrow~R1C1~R1C2.DoubleArrow~R1C1~R1C2~R1C3.PillArrow~2~R1C2~R1C1~R1C3", "latin boxes arrow double-arrow arrow"},
	{".RegionSumLine~R1C1~R1C2~R1C3~R1C4.SumLine~10~R1C1~R1C2~LOOP", "latin boxes region-sum sum-line"},
	{".EqualSum~R1C1~-~R1C2~R1C3.SameValues~2~R1C1~R1C2~R5C5~R5C6", "latin boxes equal-sum same-values"},
	{".WhiteDot~R1C1~R1C2.BlackDot~R1C1~R2C1.X~R3C3~R3C4.V~R5C5~R6C5.GreaterThan~R1C1~R1C2", "latin boxes difference ratio xv xv greater-than"},
	{".StrictKropki.WhiteDot~R1C1~R1C2", "latin boxes difference non-consecutive no-ratio"},
	{".StrictXV.X~R1C1~R1C2", "latin boxes xv no-sum"},
	{".Quad~R1C1~1~2.ContainAtLeast~1_2~R1C1~R1C2~R1C3.ContainExact~1_1~R1C1~R2C2~R5C5", "latin boxes quadruple contains contains"},
	{".LookAndSay~1223~R1C1~R1C2~R1C3.CountingCircles~R1C1~R1C2.CountDistinct~R1C1~R1C2~R1C3", "latin boxes look-and-say counting-circles count-distinct"},
	{".RellikCage~5~R1C1~R1C2.EqualityCage~R1C1~R1C2.Lunchbox~5~R1C1~R1C2~R1C3", "latin boxes rellik equality-cage lunchbox"},
	{".Cage~9~R1C1~R2C2~R2C2", "latin boxes different sum"},
	{".Cage~0~R1C1~R2C2~R2C2", "latin boxes different"},
	{".LittleKiller~20~R1C3.Sandwich~10~C1.XSum~C2~10~11.Skyscraper~R2~3~", "latin boxes little-killer sandwich x-sum x-sum skyscraper"},
	{".HiddenSkyscraper~R2~~3.NumberedRoom~C8~~8.FullRank~C2~9~", "latin boxes hidden-skyscraper numbered-room full-rank"},
	{".FullRankTies~none", "latin boxes no-ties"},
	{".Indexing~C~R1C1~R2C2.ValueIndexing~R1C1~R1C2~R1C3~R1C4.AllDifferent~R1C1~R5C5", "latin boxes indexing indexing value-indexing different"},
	{".Or.Cage~10~R1C1~R1C2.~R1C1_5.And.Thermo~R1C1~R2C1.~R3C3_1_2.End.End", "latin boxes any-of"},
	{".And.Thermo~R1C1~R2C1.Renban~R1C1~R1C2.End", "latin boxes thermometer renban"},
	{".Replicate~B.Thermo~R1C1~R1C2.End", "latin boxes replicate"},
	{".Var~A~label~3.Var~B.Sum~9~VA1~VA3~VB", "latin boxes sum"},
	{".Var~S~~9x9.ConnectedValues~VS~1_2~7.ConnectedValues~~3", "latin boxes connected connected"},
	{".Shape~6x6.NoBoxes.ChaosConstruction.ChaosArrow~R1C1.ChaosCount~R2C2.ChaosArrow~R1C1~1~CC1~CC2~-~CC1~CC7", "latin chaos streak alike streak"},
	{".Regex~" + encodeBytes([]byte("[12]*3.*")) + "~R1C1~R1C2~~R2C1~R2C2", "latin boxes regex regex"},
	{".Shape~9x9~0-9.Doppelganger", "latin boxes doppelganger" + strings.Repeat(" absent", 27)},
	{".Shape~7x7~9.RegionSameValues", "latin same-values"},
	{".SearchPriority~5~R1C1", "latin boxes"},
	{" .Shape~4x4 \t.~R1C1_1 ", "latin boxes"},
}

func names(p *sudoku.Puzzle) string {
	var out []string
	for _, r := range p.Rules {
		out = append(out, r.Name())
	}
	return strings.Join(out, " ")
}

func TestParseAndFormatEveryKind(t *testing.T) {
	for _, tt := range kindsOf {
		p, err := Parse(tt.text)
		if err != nil {
			t.Errorf("%s: %v", tt.text, err)
			continue
		}
		if got := names(p); got != tt.want {
			t.Errorf("%s is read as %q, want %q", tt.text, got, tt.want)
		}
		if _, err := model.Compile(p); err != nil {
			t.Errorf("%s: %v", tt.text, err)
		}
		text, err := Format(p)
		if err != nil {
			t.Errorf("%s: %v", tt.text, err)
			continue
		}
		q, err := Parse(text)
		if err != nil {
			t.Errorf("%s was written as %s: %v", tt.text, text, err)
		} else if diff := difference(p, q); diff != "" {
			t.Errorf("%s was written as %s: %s", tt.text, text, diff)
		}
	}
}

func TestFormatRefusesAnImpossibleRule(t *testing.T) {
	if _, err := Format(sudoku.New(sudoku.Square(4), rule.Killer{})); !errors.Is(err, model.ErrRule) {
		t.Errorf("an impossible rule: %v", err)
	}
}

// What is written otherwise than it was said still means the same.
func TestFormatKeepsTheMeaning(t *testing.T) {
	c := []sudoku.Cell{0, 5, 6}
	row := []sudoku.Cell{3, 2, 1, 0}
	for _, rules := range [][]sudoku.Rule{
		{rule.Leaper{Long: 2, Short: 0}},
		{rule.NonConsecutive{By: 2}}, {rule.NonConsecutive{Diagonal: true}}, {rule.NoRatio{}}, {rule.NoSum{Sums: []int{4}}},
		{rule.Minimum{Where: c}}, {rule.Maximum{Where: c[:1]}}, {rule.Even{Where: c}}, {rule.Odd{Where: c[:1]}},
		{rule.Cage{Op: "*", Target: 8, Where: c}}, {rule.Cage{Op: "/", Target: 2, Where: c[:2]}}, {rule.Cage{Op: "+", Target: 8, Where: c}},
		{rule.SlowThermometer{Where: c}}, {rule.Nabner{Where: c[:2]}}, {rule.Difference{By: 2, Where: c}}, {rule.XV{Sum: 6, Where: c}},
		{rule.GreaterThan{Where: c}}, {rule.Clone{Where: c[:1], Copy: c[2:]}}, {rule.Quadruple{Values: []int{1, 2}, Where: c}},
		{rule.LittleKiller{Sum: 7, Where: c}}, {rule.Skyscraper{Count: 2, Where: c}}, {rule.NumberedRoom{Value: 2, Where: c}},
		{rule.Sandwich{Sum: 2, Where: row}}, {rule.XSum{Sum: 6, Where: row}}, {rule.Straights{Black: c}}, {rule.Entropic{Where: c}},
		{rule.Board{From: 0, To: 5, Height: 2, Width: 2}}, {rule.Windoku{Height: 2, Width: 2}}, {rule.DisjointGroups{Height: 2, Width: 2}},
		{rule.Diagonals{Up: true}}, {rule.RegionSum{Parts: [][]sudoku.Cell{{0, 1}, {5, 6}}}}, {rule.Streak{At: 3, Parts: [][]sudoku.Cell{{0, 4}}}},
		{rule.Run{Sum: 6, Where: c}}, {rule.Absent{At: 3, Where: c}}, {rule.Alike{At: 3, Where: c}},
		{rule.AnyOf{Rules: []sudoku.Rule{rule.AntiKing{}, rule.Even{Where: c}, rule.Clone{Where: c[:2], Copy: row[:2]}}}},
	} {
		for _, base := range [][]sudoku.Rule{{rule.Latin{}}, {rule.Latin{}, rule.Boxes{Height: 2, Width: 2}}} {
			p := sudoku.New(sudoku.Square(4), append(base, rules...)...)
			if _, ok := rules[0].(rule.Entropic); ok {
				p = sudoku.New(sudoku.Square(6), append([]sudoku.Rule{rule.Latin{}, rule.Boxes{Height: 3, Width: 2}}, rules...)...)
				copy(p.Givens, []sudoku.Digit{1, 4, 2, 5, 3, 6, 2, 5, 3, 6, 4, 1})
			}
			text, err := Format(p)
			if err != nil {
				t.Errorf("%s: %v", names(p), err)
				continue
			}
			q, err := Parse(text)
			if err != nil {
				t.Errorf("%s was written as %s: %v", names(p), text, err)
				continue
			}
			if a, b := count(t, p), count(t, q); a != b {
				t.Errorf("%s has %d solutions, written as %s it has %d", names(p), a, text, b)
			}
		}
	}
}

func count(t *testing.T, p *sudoku.Puzzle) uint64 {
	tally, err := solve.Count(context.Background(), p, 5000)
	if err != nil {
		t.Fatal(err)
	}
	return tally.Count
}

func TestAutomataReadBack(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		x := rule.Automaton{Start: []int{0}, Accept: []int{rnd.IntN(4)}, Parts: [][]sudoku.Cell{{0, 1, 2}, {3, 4}}[:1+rnd.IntN(2)]}
		if rnd.IntN(2) == 0 {
			x.Start = []int{0, 1}
		}
		for from := range 4 {
			for to := range 4 {
				if v := rnd.IntN(6); v > 0 && v < 5 {
					x.Arcs = append(x.Arcs, []int{from, to, v})
				}
				if rnd.IntN(3) == 0 {
					x.Breaks = append(x.Breaks, []int{from, to})
				}
			}
		}
		p := sudoku.New(sudoku.Square(4), rule.Latin{}, x)
		text, err := Format(p)
		if err != nil {
			t.Fatal(err)
		}
		q, err := Parse(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if a, b := count(t, p), count(t, q); a != b {
			t.Fatalf("%v has %d solutions, written as %s it has %d", x, a, text, b)
		}
	}
}

// Twice the same place: the last counts.
func TestTheLastClueCounts(t *testing.T) {
	p, err := Parse(".XSum~C2~10~11.XSum~C2~12~.Sandwich~3~R1.Sandwich~4~R1")
	if err != nil {
		t.Fatal(err)
	}
	var got []int
	for _, r := range p.Rules {
		switch x := r.(type) {
		case rule.XSum:
			got = append(got, x.Sum)
		case rule.Sandwich:
			got = append(got, x.Sum)
		}
	}
	if fmt.Sprint(got) != "[11 12 4]" {
		t.Errorf("clues %v", got)
	}
	twice := sudoku.New(sudoku.Square(4), rule.Latin{}, rule.XSum{Sum: 3, Where: []sudoku.Cell{0, 1, 2, 3}}, rule.XSum{Sum: 4, Where: []sudoku.Cell{0, 1, 2, 3}})
	if text, err := Format(twice); !errors.Is(err, format.ErrCannot) {
		t.Errorf("two clues at one place were written as %s (%v)", text, err)
	}
}

func TestReadGoesOn(t *testing.T) {
	in := "# comment\n\n.Shape~4x4.~R1C1_1\n.Nonsense\n.Shape~4x4.Thermo~R1C1~R2C1\n"
	var puzzles, failures int
	for item, err := range format.Read(strings.NewReader(in), "in.txt", "") {
		var parse *format.ParseError
		switch {
		case errors.As(err, &parse):
			failures++
			if parse.Line != 4 || parse.Column != 1 || parse.Format != "iss" {
				t.Errorf("the error is at %d:%d of %s", parse.Line, parse.Column, parse.Format)
			}
		case err != nil:
			t.Error(err)
		default:
			puzzles++
			if item.Text == "" || item.Line == 0 {
				t.Errorf("item %+v", item)
			}
		}
	}
	if puzzles != 2 || failures != 1 {
		t.Errorf("%d puzzles and %d failures", puzzles, failures)
	}
}

func FuzzParse(f *testing.F) {
	for _, tt := range kindsOf {
		f.Add(tt.text)
	}
	for _, text := range []string{pointing, counted, stripes, "1 . . . | . . . . | . 2 . . | . . . 4"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse(text)
		if err != nil {
			return
		}
		if _, err := model.Compile(p); err != nil {
			return
		}
		written, err := Format(p)
		if err != nil {
			return
		}
		q, err := Parse(written)
		if err != nil {
			t.Fatalf("%q was written as %q: %v", text, written, err)
		}
		for c := range sudoku.Cell(p.Geometry.Len()) {
			if p.Domain(c) != q.Domain(c) && q.Domain(c)&^p.Domain(c) != 0 {
				t.Fatalf("%q was written as %q: %s may be more", text, written, p.Geometry.Name(c))
			}
		}
		if again, err := Format(q); err != nil || again != written {
			t.Fatalf("%q was written as %q and then as %q (%v)", text, written, again, err)
		}
	})
}

func ExampleParse() {
	p, err := Parse(".Shape~4x4.~R1C1_1.Thermo~R2C1~R2C2~R2C3.Cage~6~R3C3~R3C4")
	if err != nil {
		fmt.Println(err)
		return
	}
	grid, _ := solve.One(context.Background(), p)
	fmt.Println(len(p.Rules), "rules,", len(grid), "cells")
	text, _ := Format(p)
	fmt.Println(text)
	// Output:
	// 4 rules, 16 cells
	// .Shape~4x4.~R1C1_1.Thermo~R2C1~R2C2~R2C3.Cage~6~R3C3~R3C4
}
