package rule_test

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"shudu/model"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// A rule that makes no sense is an error that says what is wrong.
func TestRulesRefuse(t *testing.T) {
	one, two := []sudoku.Cell{0}, []sudoku.Cell{0, 1}
	twice, outside := []sudoku.Cell{0, 1, 0}, []sudoku.Cell{0, 99}
	row := []sudoku.Cell{0, 1, 2, 3}
	tests := []struct {
		rule sudoku.Rule
		want string
	}{
		{rule.Killer{Sum: 3, Where: twice}, "R1C1 is named twice"},
		{rule.Killer{Sum: 3, Where: outside}, "outside the grid"},
		{rule.Killer{}, "0 cells where at least 1 are needed"},
		{rule.Thermometer{Where: one}, "1 cells where at least 2"},
		{rule.Thermometer{Where: twice}, "named twice"},
		{rule.Arrow{Where: two}, "0 cells"},
		{rule.Arrow{Bulb: []sudoku.Cell{0, 1, 2, 3, 4, 5, 6}, Where: []sudoku.Cell{8}}, "cells in a pill"},
		{rule.Between{Where: two}, "at least 3"},
		{rule.Cage{Op: "^", Target: 3, Where: one}, `unknown operation "^"`},
		{rule.Cage{Op: "^", Target: 3, Where: two}, `unknown operation "^"`},
		{rule.EqualSum{Parts: [][]sudoku.Cell{two}}, "1 parts where at least 2"},
		{rule.Sum{Weights: []int{1}, Where: two}, "1 weights for 2 cells"},
		{rule.Sum{Target: math.MaxInt, Where: two}, "too large"},
		{rule.Clone{Where: two, Copy: one}, "a copy of 1"},
		{rule.SameValues{Parts: [][]sudoku.Cell{one, two}}, "sets of 1 and 2"},
		{rule.Windoku{Height: 3, Width: 3}, "no window"},
		{rule.DisjointGroups{Height: 3, Width: 1}, "boxes of 3 rows do not fill 4 rows"},
		{rule.Roxdoku{Layers: 3}, "the number of layers is 3"},
		{rule.Doublers{Labels: two}, "2 labels for 16 cells"},
		{rule.Modifiers{Labels: two}, "2 labels for 16 cells"},
		{rule.Modifiers{Times: 100, Labels: two}, "the factor is 100 (expected -99 to 99)"},
		{rule.Modifiers{Plus: -10000, Labels: two}, "the number added is -10000 (expected -9999 to 9999)"},
		{rule.Replicate{Rules: []sudoku.Rule{rule.Thermometer{Where: two}}}, "0 cells where at least 1"},
		{rule.Roxdoku{Layers: 2}, "a plane of 8 cells for 4 values"},
		{rule.Leaper{}, "goes nowhere"},
		{rule.NonConsecutive{Except: [][]sudoku.Cell{one}}, "at least 2"},
		{rule.NoSum{}, "no sum to avoid"},
		{rule.Modular{By: -1, Where: two}, "the divisor is -1"},
		{rule.Entropic{Where: two}, "three equal parts"},
		{rule.GlobalMod{By: 9}, "the divisor is 9"},
		{rule.SumLine{Sum: 1 << 20, Where: two}, "the sum is"},
		{rule.XSum{Sum: -1, Where: row}, "the sum is -1"},
		{rule.LookAndSay{Counts: []int{1}, Where: two}, "1 counts for 0 values"},
		{rule.Contains{Where: two}, "no value to hold"},
		{rule.PairTable{Allowed: [][]int{{1}}, Where: two}, "1 values in a pair"},
		{rule.FullRank{Ranks: []int{1}, Lines: [][]sudoku.Cell{two}}, "no whole row"},
		{rule.FullRank{Ranks: []int{1}}, "1 ranks for 0 lines"},
		{rule.Board{From: 0, To: 99}, "outside the grid"},
		{rule.Board{From: 0, To: 15, Height: 3, Width: 2}, "do not tile"},
		{rule.Board{From: 0, To: 15, Width: 2}, "do not tile"},
		{rule.Connected{}, "a region of 0 values"},
		{rule.Chaos{Size: 4, Labels: two}, "2 labels for 16 cells"},
		{rule.Doppelganger{}, "0 among them"},
		{rule.Streak{At: 0}, "no arm"},
		{rule.Streak{At: 0, Parts: [][]sudoku.Cell{{0, 1}, {2, 3}}}, "do not start at the same cell"},
		{rule.Regex{Pattern: "(1", Where: two}, "expected )"},
		{rule.Regex{Pattern: "((1{900}){900}){900}", Where: two}, "too large"},
		{rule.Automaton{Arcs: [][]int{{0, 1 << 30, 1}}, Parts: [][]sudoku.Cell{two}}, "a state is 1073741824"},
		{rule.Automaton{Arcs: [][]int{{-1, 0, 1}}, Parts: [][]sudoku.Cell{two}}, "a state is -1"},
		{rule.Automaton{Start: []int{-1}, Parts: [][]sudoku.Cell{two}}, "a state is -1"},
		{rule.Automaton{Arcs: [][]int{{0}}, Parts: [][]sudoku.Cell{two}}, "needs two states"},
		{rule.Replicate{Rules: []sudoku.Rule{rule.Even{Where: []sudoku.Cell{3}}}, Where: []sudoku.Cell{1}}, "leaves the grid"},
		{rule.AnyOf{Rules: []sudoku.Rule{rule.Killer{}}}, "0 cells"},
		{rule.AnyOf{Rules: []sudoku.Rule{rule.TopBottom{}, rule.Even{Where: one}}}, "cannot stand inside an alternative"},
		{rule.Straights{Black: twice}, "named twice"},
		{rule.Indexing{At: 99, Where: row}, "outside the grid"},
	}
	for _, tt := range tests {
		_, err := model.Compile(sudoku.New(sudoku.Square(4), rule.Latin{}, tt.rule))
		if !errors.Is(err, model.ErrRule) || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s %v: %v, want %q", tt.rule.Name(), tt.rule, err, tt.want)
		}
	}
}

// What contradicts itself has no solution, and that is seen soon.
func TestContradictionsHaveNoSolution(t *testing.T) {
	cells := func(cs ...sudoku.Cell) []sudoku.Cell { return cs }
	row := cells(0, 1, 2, 3, 4, 5, 6, 7, 8)
	for _, rules := range [][]sudoku.Rule{
		{rule.Killer{Sum: 3, Where: cells(0, 1)}, rule.Killer{Sum: 17, Where: cells(0, 1)}},
		{rule.Killer{Sum: 99, Where: cells(0, 1)}},
		{rule.Killer{Sum: -5, Where: cells(0, 1)}},
		{rule.Cage{Op: "*", Target: 11, Where: cells(0, 1, 9)}},
		{rule.GreaterThan{Where: cells(0, 1)}, rule.GreaterThan{Where: cells(1, 2)}, rule.GreaterThan{Where: cells(2, 0)}},
		{rule.GreaterThan{Where: cells(0, 1, 0)}},
		{rule.Thermometer{Where: cells(0, 9, 18, 27, 36, 45, 54, 63, 72, 73)}},
		{rule.Skyscraper{Count: 10, Where: row}},
		{rule.Skyscraper{Count: -1, Where: row}},
		{rule.Sandwich{Sum: 36, Where: row}},
		{rule.XSum{Sum: 1000, Where: row}},
		{rule.FullRank{Ranks: []int{99}, Lines: [][]sudoku.Cell{row}}},
		{rule.Different{Where: append(cells(9), row...)}},
		{rule.AnyOf{}},
		{rule.Contains{Values: []int{1, 1}, Where: cells(0, 1)}},
		{rule.Even{Where: cells(0)}, rule.Odd{Where: cells(0)}},
		{rule.Automaton{Start: []int{0}, Parts: [][]sudoku.Cell{row}}},
		{rule.Renban{Where: append(cells(9), row...)}},
	} {
		p := sudoku.New(sudoku.Square(9), append(rule.Classic(9), rules...)...)
		tally, err := solve.Solver{Nodes: 2000}.Count(context.Background(), p, 1)
		if err != nil || tally.Count != 0 {
			t.Errorf("%v: %d solutions (%v)", rules, tally.Count, err)
		}
	}
}

// Ten thousand rules are many, not too many.
func TestTenThousandRules(t *testing.T) {
	p := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	for i := range 10000 {
		c := sudoku.Cell(i % 80)
		p.Rules = append(p.Rules, rule.Whispers{By: 1, Where: []sudoku.Cell{c, c + 1}})
	}
	if _, err := solve.One(context.Background(), p); err != nil {
		t.Error(err)
	}
}

// Numbers that are known from elsewhere.
func TestKnownCounts(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	reduced := sudoku.New(sudoku.Square(6), rule.Latin{})
	for i := range 6 {
		reduced.Givens[i], reduced.Givens[6*i] = sudoku.Digit(i+1), sudoku.Digit(i+1)
	}
	miracle := sudoku.New(sudoku.Square(9), append(rule.Classic(9), rule.AntiKnight{}, rule.AntiKing{}, rule.NonConsecutive{})...)
	for _, tt := range []struct {
		name   string
		puzzle *sudoku.Puzzle
		want   uint64
	}{
		{"reduced Latin squares of order 6", reduced, 9408},
		{"grids without knight, king and consecutive neighbours", miracle, 72},
	} {
		tally, err := solve.Count(context.Background(), tt.puzzle, 0)
		if err != nil || tally.Count != tt.want {
			t.Errorf("%s: %d (%v), want %d", tt.name, tally.Count, err, tt.want)
		}
	}
}

func TestPiecesAndExample(t *testing.T) {
	regions := [][]sudoku.Cell{{0, 1, 4, 5}, {2, 3, 6, 7}}
	got := rule.Pieces(regions, []sudoku.Cell{0, 1, 2, 6, 5, 9, 10})
	want := [][]sudoku.Cell{{0, 1}, {2, 6}, {5}, {9, 10}}
	if !slices.EqualFunc(got, want, slices.Equal) {
		t.Errorf("pieces %v, want %v", got, want)
	}
	if _, err := rule.Example("nonsense"); err == nil {
		t.Error("there is an example of nonsense")
	}
}
