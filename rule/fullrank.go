package rule

import (
	"slices"
	"strconv"

	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(FullRank{}) }

// FullRank is a set of clues outside the grid: all rows and columns, read as
// numbers from both ends, are ranked from the least up, and the line at a clue
// has its rank. Without ties, no other line reads the same as one with a clue;
// with them, lines that read the same share the first of their ranks.
type FullRank struct {
	Ranks []int
	Lines [][]sudoku.Cell // for each rank its line, from the clue on
	Ties  bool
}

// Name returns "full-rank".
func (FullRank) Name() string { return "full-rank" }

// Cells returns the cells of the lines with clues.
func (x FullRank) Cells(*sudoku.Geometry) []sudoku.Cell { return concat(x.Lines) }

// Marks draws the clues.
func (x FullRank) Marks(g *sudoku.Geometry) []sudoku.Mark {
	var marks []sudoku.Mark
	for i, line := range x.Lines[:min(len(x.Lines), len(x.Ranks))] {
		marks = append(marks, clue(g, "#"+strconv.Itoa(x.Ranks[i]), line)...)
	}
	return marks
}

// Constrain compares each line with all others. How two lines with clues stand
// to each other is known from their ranks.
func (x FullRank) Constrain(b *model.Builder) error {
	g := b.Geometry()
	if len(x.Ranks) != len(x.Lines) || len(x.Ranks) == 0 {
		return fault.Errorf("%d ranks for %d lines", len(x.Ranks), len(x.Lines))
	}
	if err := square(g); err != nil {
		return err
	}
	all, latin := lines(g), x.latin(b)
	vars := make([][]model.Var, len(all))
	for k, line := range all {
		vars[k] = b.Vars(line...)
	}
	for i, line := range x.Lines {
		if err := once(b, 2, line); err != nil {
			return err
		}
		if !slices.ContainsFunc(all, func(other []sudoku.Cell) bool { return slices.Equal(other, line) }) {
			return fault.Errorf("the clue %d looks along no whole row or column", x.Ranks[i])
		}
		if latin && x.Ranks[i] >= 1 && x.Ranks[i] <= 4*g.N() {
			x.beside(b, all, vars, i)
		} else {
			x.among(b, all, i)
		}
	}
	return nil
}

// among says a clue where lines may begin as they like.
func (x FullRank) among(b *model.Builder, all [][]sudoku.Cell, i int) {
	rank := &model.Rank{Line: b.Vars(x.Lines[i]...), Below: x.Ranks[i] - 1, Ties: x.Ties}
	for _, other := range all {
		if slices.Equal(other, x.Lines[i]) {
			continue
		}
		k := slices.IndexFunc(x.Lines, func(l []sudoku.Cell) bool { return slices.Equal(l, other) })
		if k < 0 || x.Ties || x.Ranks[k] == x.Ranks[i] {
			rank.Others = append(rank.Others, b.Vars(other...))
			continue
		}
		if x.Ranks[k] < x.Ranks[i] {
			rank.Below--
			x.below(b, k, i)
		}
	}
	b.Add(label("full-rank", 0), rank)
}

// below says that a line with a clue reads less than another.
func (x FullRank) below(b *model.Builder, low, high int) {
	b.Add(label("full-rank", 0), &model.Rank{Line: b.Vars(x.Lines[high]...), Others: [][]model.Var{b.Vars(x.Lines[low]...)}, Below: 1})
}

// latin reports whether every digit begins one line of each side.
func (x FullRank) latin(b *model.Builder) bool {
	g := b.Geometry()
	n := g.N()
	if g.Rows() != n {
		return false
	}
	for _, border := range [][]sudoku.Cell{block(g, 0, 0, 1, n), block(g, n-1, 0, 1, n), block(g, 0, 0, n, 1), block(g, 0, n-1, n, 1)} {
		if !b.IsHouse(border...) {
			return false
		}
	}
	return true
}

// beside says a clue where every digit begins one line of each side: four
// lines, among which this one stands. With lines that begin otherwise there is
// nothing to compare.
func (x FullRank) beside(b *model.Builder, all [][]sudoku.Cell, vars [][]model.Var, i int) {
	g := b.Geometry()
	head := (x.Ranks[i] - 1) / 4
	first := g.Values()[head]
	b.Restrict(x.Lines[i][0], func(v int) bool { return v == first })
	for k, other := range x.Ranks {
		if !x.Ties && other > 4*head && other < x.Ranks[i] && !slices.Equal(x.Lines[k], x.Lines[i]) {
			x.below(b, k, i)
		}
	}
	c := &model.SideRank{Line: b.Vars(x.Lines[i]...), Below: (x.Ranks[i] - 1) % 4, Ties: x.Ties}
	for side := range 4 {
		lines, own := make([][]model.Var, 0, g.N()), false
		for k := side%2 + side/2*2*g.N(); len(lines) < g.N(); k += 2 {
			own = own || slices.Equal(all[k], x.Lines[i])
			lines = append(lines, vars[k])
		}
		if !own {
			c.Sides = append(c.Sides, lines)
		}
	}
	b.Add(label("full-rank", 0), c)
}

// lines returns all rows and columns, read from both ends: a line and its reverse
// by turns, rows before columns.
func lines(g *sudoku.Geometry) [][]sudoku.Cell {
	var out [][]sudoku.Cell
	add := func(cells []sudoku.Cell) {
		back := slices.Clone(cells)
		slices.Reverse(back)
		out = append(out, cells, back)
	}
	for r := range g.Rows() {
		add(block(g, r, 0, 1, g.Cols()))
	}
	for c := range g.Cols() {
		add(block(g, 0, c, g.Rows(), 1))
	}
	return out
}
