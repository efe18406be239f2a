package tatham

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shudu/format"
	"shudu/internal/expr"
	"shudu/rule"
	"shudu/sudoku"
)

// views returns the lines that are looked along, in the order of the clues:
// from above, below, the left, the right.
func views(g *sudoku.Geometry) [][]sudoku.Cell {
	n := g.N()
	out := make([][]sudoku.Cell, 4*n)
	for i := range n {
		for j := range n {
			out[i] = append(out[i], g.At(j, i))
			out[2*n+i] = append(out[2*n+i], g.At(i, j))
		}
		out[n+i] = slices.Clone(out[i])
		slices.Reverse(out[n+i])
		out[3*n+i] = slices.Clone(out[2*n+i])
		slices.Reverse(out[3*n+i])
	}
	return out
}

// towersLetters are the difficulty.
var towersLetters = expr.Late(`^(d.)?$`)

func parseTowers(c *cursor) (*sudoku.Puzzle, error) {
	n, _, err := c.params(towersLetters())
	if err != nil {
		return nil, err
	}
	g := sudoku.Square(n)
	p := sudoku.New(g, rule.Latin{})
	for i, line := range views(g) {
		if i > 0 && !c.take('/') {
			return nil, c.errorf("expected \"/\" and the next clue: %d of %d are there", i, 4*n)
		}
		start := c.pos
		count, ok := c.number()
		switch {
		case !ok:
			continue
		case count < 1 || count > n:
			return nil, c.errorAt(start, "a clue is not from 1 to %d", n)
		}
		p.Rules = append(p.Rules, rule.Skyscraper{Count: count, Where: line})
	}
	if c.take(',') {
		err = c.grid(g, func(cell sudoku.Cell, n int) error { return given(p, cell, n) })
	}
	return p, err
}

func writeTowers(p *sudoku.Puzzle) (string, error) {
	if err := natural(p); err != nil {
		return "", err
	}
	latin, left := format.Take[rule.Latin](p.Rules)
	towers, left := format.Take[rule.Skyscraper](left)
	if err := format.Nothing(left); err != nil {
		return "", err
	}
	if len(latin) == 0 {
		return "", format.Cannot("a grid without rows and columns")
	}
	lines := views(p.Geometry)
	clues := make([]string, len(lines))
	for _, x := range towers {
		i := freeSide(lines, clues, x.Where)
		if i < 0 || x.Count < 1 || x.Count > p.Geometry.N() {
			return "", format.Cannot("a clue on part of a row, two on one side, or out of range")
		}
		clues[i] = strconv.Itoa(x.Count)
	}
	text := fmt.Sprintf("%d:%s", p.Geometry.N(), strings.Join(clues, "/"))
	if p.Givens.Filled() == 0 {
		return text, nil
	}
	numbers := make([]int, p.Geometry.Len())
	for c, d := range p.Givens {
		numbers[c] = int(d)
	}
	return text + "," + gridText(numbers), nil
}

// freeSide returns the place of the clue that looks along the cells and is not
// written yet, or -1. Only in a grid of one cell do several look the same way.
func freeSide(lines [][]sudoku.Cell, clues []string, cells []sudoku.Cell) int {
	for i, line := range lines {
		if clues[i] == "" && slices.Equal(line, cells) {
			return i
		}
	}
	return -1
}
