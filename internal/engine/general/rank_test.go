package general_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/internal/engine/general"
	"shudu/internal/engine/reference"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// ranked returns clues about some of the lines of a solution, one of them
// perhaps wrong.
func ranked(r *rand.Rand, g *sudoku.Geometry, truth sudoku.Grid) rule.FullRank {
	var lines [][]sudoku.Cell
	for i := range g.N() {
		var row, col []sudoku.Cell
		for j := range g.N() {
			row, col = append(row, g.At(i, j)), append(col, g.At(j, i))
		}
		lines = append(lines, row, col, backwards(row), backwards(col))
	}
	digits := func(line []sudoku.Cell) (out []sudoku.Digit) {
		for _, c := range line {
			out = append(out, truth[c])
		}
		return out
	}
	x := rule.FullRank{Ties: r.IntN(2) == 0}
	for _, k := range r.Perm(len(lines))[:1+r.IntN(6)] {
		rank := 1
		for _, other := range lines {
			rank += max(0, cmp.Compare(0, slices.Compare(digits(other), digits(lines[k]))))
		}
		if r.IntN(12) == 0 {
			rank++
		}
		x.Ranks, x.Lines = append(x.Ranks, rank), append(x.Lines, lines[k])
	}
	return x
}

func backwards(line []sudoku.Cell) []sudoku.Cell {
	line = slices.Clone(line)
	slices.Reverse(line)
	return line
}

// seenIn returns the digits that each variable has in some solution of the
// reference.
func seenIn(t *testing.T, m *model.Model) []sudoku.Digits {
	seen := make([]sudoku.Digits, len(m.Vars))
	for _, line := range solutions(t, reference.Recursion{}, m) {
		for v := range seen {
			seen[v] |= sudoku.Digit(line[v]).Set()
		}
	}
	return seen
}

// Ranks of rows and columns read from both ends: the answers are those of the
// reference, with houses all around and without, with ties and without.
func TestRanksAgree(t *testing.T) {
	kinds := map[int]int{}
	for seed := range uint64(150) {
		r := rand.New(rand.NewPCG(seed, 60))
		g := sudoku.Square(3 + int(seed%2))
		rules := []sudoku.Rule{rule.Latin{}}
		truth := filled(t, g, r, rules...)
		if seed%6 == 0 {
			rules = nil // a line may hold a digit twice
		}
		p := sudoku.New(g, append(rules, ranked(r, g, truth))...)
		for c, d := range truth {
			if rules == nil && r.IntN(3) > 0 || r.IntN(5) == 0 {
				p.Givens[c] = d
			}
		}
		m := compile(t, p)
		for _, e := range []general.Engine{{}, general.Impatient()} {
			kinds[min(2, compare(t, e, m, fmt.Sprint("seed ", seed)))]++
		}
		for _, optimise := range []bool{false, true} {
			checkSound(t, m, seenIn(t, m), optimise, seed)
		}
	}
	if kinds[0] < 10 || kinds[1] < 10 || kinds[2] < 10 {
		t.Errorf("no, one, many solutions: %v", kinds)
	}
}
