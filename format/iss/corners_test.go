package iss

import (
	"fmt"
	"strings"
	"testing"

	"shudu/rule"
	"shudu/sudoku"
)

// Every character of a short killer is the sum it stands for.
func TestKillerSums(t *testing.T) {
	for sum := range 46 {
		c := "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"[sum]
		if got := sumOf(c); got != sum {
			t.Errorf("%c is %d, want %d", c, got, sum)
		}
		text := string(c) + "<J<<J<<J" + strings.Repeat("J<<J<<J<<", 8) // a pair, triples, and one cell
		p := parse(t, text)
		x, ok := p.Rules[2].(rule.Killer)
		if !ok || x.Sum != sum || fmt.Sprint(x.Where) != "[0 1]" {
			t.Errorf("%s is read as %v", text, p.Rules[2])
		}
	}
	for _, c := range "klz!.~é\x00" {
		if got := sumOf(byte(c)); got >= 0 && c != 'é' {
			t.Errorf("%c is %d", c, got)
		}
	}
}

// Corners of the format: what is read, by its rules.
func TestCorners(t *testing.T) {
	for text, want := range map[string]string{
		".Jigsaw~" + strings.Repeat("x", 81):                                 "latin boxes",   // one region of all is none
		".Shape~4x4.NoBoxes.Jigsaw~0000111122225555":                         "latin regions", // all of one size
		".Shape~4x4.NoBoxes.Jigsaw~000011112222333x":                         "",              // two odd ones
		".Shape~4x4.NoBoxes.RegionSize~2.Jigsaw~0011223344556677":            "latin regions", // small ones
		".Shape~4x4.NoBoxes.Jigsaw~name~0000111122223333":                    "latin regions", // with a name
		".Shape~4x4~~Sudoku":                                                 "latin boxes",   // the usual kind
		".Shape~4x4.Shape~4x4":                                               "latin boxes",   // twice the same
		".Shape~4x4.FullRankTies~only-unclued":                               "latin boxes",
		".Shape~3x3.ChaosConstruction.ChaosArrow~R1C1~0~R1C1~R1C2~-~CC1~CC4": "latin chaos streak",
		".Shape~3x3.ChaosConstruction.ChaosCount~R2C2~1~R1C1~CC2":            "latin chaos alike",
		".Shape~4x4.Whisper~-1~R1C1~R1C2":                                    "latin boxes",
		".Shape~4x4.RegionSameValues":                                        "latin boxes",
		".Shape~4x4.And.End":                                                 "latin boxes",
		".Shape~4x4.Replicate~A.~R1C1_1.End":                                 "latin boxes", // no targets
		".Shape~4x4.Replicate~B.End":                                         "latin boxes", // nothing inside
		".Shape~4x4.Pair~A~_":                                                "latin boxes", // no cells
	} {
		p, err := Parse(text)
		switch {
		case want == "" && err == nil:
			t.Errorf("%s is read as %s", text, names(p))
		case want != "" && (err != nil || names(p) != want):
			t.Errorf("%s is read as %v (%v), want %s", text, p, err, want)
		}
	}
}

// Corners of the writer: rules that are said otherwise than they are, or are
// nothing.
func TestWriterCorners(t *testing.T) {
	g := sudoku.Square(4)
	vars := made(g.WithVars("VA1", "VA2", "VA3", "VA4"))
	row := cellsOf(0, 1, 2, 3)
	for _, c := range []struct {
		p    *sudoku.Puzzle
		want string // a part of what is written, or of why not
	}{
		{sudoku.New(g, rule.Latin{}, rule.Quadruple{Where: cellsOf(0, 1, 4, 5)}), ".Shape~4x4.NoBoxes"},
		{sudoku.New(vars, rule.Latin{}, rule.Skyscraper{Count: 2, Where: cellsOf(16, 17, 18, 19)}), ".NFA~"},
		{sudoku.New(vars, rule.Latin{}, rule.LittleKiller{Sum: 5, Where: cellsOf(16, 17)}), ".Sum~5~VA1~VA2"},
		{sudoku.New(g, rule.Latin{}, rule.Regions{Parts: [][]sudoku.Cell{row, {4, 5, 6, 7}, {8, 9, 10, 11}}}), ".AllDifferent~R1C1"},
		{sudoku.New(g, rule.Latin{}, rule.Regions{Parts: [][]sudoku.Cell{row, {4, 5, 6, 7}, {8, 9, 10, 11}, {12, 13, 14, 15}}}), ".Jigsaw~0000111122223333"},
		{sudoku.New(g, rule.Latin{}, rule.Regions{Parts: [][]sudoku.Cell{nil, {0, 5}}}), ".AllDifferent~R1C1~R2C2"},
		{sudoku.New(g, rule.Latin{}, rule.Renban{Where: cellsOf(0, 1, 5, 0)}), ".Renban~R1C1~R1C2~R2C2"},
		{sudoku.New(g, rule.Latin{}, rule.Nabner{Where: cellsOf(0, 1, 0)}), "~R1C1~R1C2"},
		{sudoku.New(g, rule.Latin{}, rule.Lockout{By: -1, Where: cellsOf(0, 5, 10)}), "the ends of its lockouts differ"},
		{sudoku.New(g, rule.Latin{}, rule.Difference{By: -2, Where: cellsOf(0, 1)}), ".Pair~"},
		{sudoku.New(g, rule.Latin{}, rule.Contains{Values: []int{9}, Where: row}), "9, which is no value of the grid"},
		{sudoku.New(g, rule.Latin{}, rule.Connected{Values: []int{0}}), "0, which is no value of the grid"},
		{sudoku.New(g, rule.Latin{}, rule.Replicate{Rules: []sudoku.Rule{rule.AntiKnight{}}, Where: cellsOf(5)}), ".NoBoxes.AllDifferent~R1C1~R3C2"},
		{sudoku.New(g, rule.Latin{}, rule.Replicate{Rules: []sudoku.Rule{rule.Minimum{Where: cellsOf(0)}}, Where: cellsOf(0, 6)}), ".NoBoxes.Pair~"},
		{sudoku.New(g, rule.Latin{}, rule.Replicate{Rules: []sudoku.Rule{rule.Killer{Sum: 3, Where: cellsOf(5, 6)}}, Origin: 5, Where: cellsOf(0)}), ".NoBoxes.Cage~3~R1C1~R1C2"},
		{sudoku.New(g, rule.Latin{}, rule.Replicate{Rules: []sudoku.Rule{rule.Killer{Sum: 3, Where: cellsOf(5, 6)}}, Origin: 5, Where: cellsOf(5, 9)}), ".Replicate~"},
		{sudoku.New(g, rule.Latin{}, rule.AnyOf{Rules: []sudoku.Rule{rule.Latin{}, rule.Killer{}}}), "0 cells where at least 1 are needed"},
		{sudoku.New(g, rule.Latin{}, rule.AnyOf{Rules: []sudoku.Rule{rule.AntiKing{}, rule.TopBottom{}}}), ""},
		{sudoku.New(made(sudoku.NewGeometry(4, 4, 1, 2, 3)), rule.Latin{}), "values"},
	} {
		text, err := Format(c.p)
		if !strings.Contains(text+fmt.Sprint(err), c.want) {
			t.Errorf("%v is written as %s (%v), want %s", c.p.Rules, text, err, c.want)
		}
		if err == nil {
			if a, b := count(t, c.p), count(t, parse(t, text)); a != b {
				t.Errorf("%v has %d solutions, written as %s it has %d", c.p.Rules, a, text, b)
			}
		}
	}
}
