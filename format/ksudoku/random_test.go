package ksudoku

import (
	"fmt"
	"slices"
	"testing"

	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

// Random boards in a larger grid, with cliques and givens, come back.
func TestRandomBoards(t *testing.T) {
	for seed := range uint64(100) {
		r := formattest.Rand(seed)
		n := []int{2, 3, 4}[r.IntN(3)]
		rows, cols := n+r.IntN(4), n+1+r.IntN(4)
		values := []int{1, 2, 3, 4}[:n]
		g, err := sudoku.NewGeometry(rows, cols, values...)
		if err != nil {
			t.Fatal(err)
		}
		used := make([]bool, g.Len())
		var rules []sudoku.Rule
		for range 1 + r.IntN(3) {
			b := boardRule(g, board{g.At(r.IntN(rows-n+1), r.IntN(cols-n+1)), n == 4 && r.IntN(2) == 0})
			if slices.Contains(rules, sudoku.Rule(b)) {
				continue
			}
			rules = append(rules, b)
			for _, c := range b.Cells(g) {
				used[c] = true
			}
		}
		clique := []sudoku.Cell{sudoku.Cell(r.IntN(g.Len() - 1))}
		clique = append(clique, clique[0]+1)
		rules = append(rules, rule.Different{Where: clique})
		for _, c := range clique {
			used[c] = true
		}
		var holes []sudoku.Cell
		for c, u := range used {
			if !u {
				holes = append(holes, sudoku.Cell(c))
			}
		}
		if holes != nil {
			if g, err = g.WithHoles(holes...); err != nil {
				t.Fatal(err)
			}
		}
		p := sudoku.New(g, rules...)
		for c := range p.Givens {
			if g.Exists(sudoku.Cell(c)) && r.IntN(3) == 0 {
				p.Givens[c] = sudoku.Digit(1 + r.IntN(n))
			}
		}
		p.Info.Title = fmt.Sprintf("<%d & \"more\">", seed)
		formattest.Trip(t, name, p)
	}
}

// Random cubes in random spaces: each has its planes, every cell of it exists,
// and no two cells of a plane lie anywhere else than side by side in it.
func TestRandomSpaces(t *testing.T) {
	for seed := range uint64(60) {
		r := formattest.Rand(seed)
		side := 2 + r.IntN(2)
		x, y, z := side+r.IntN(3), side+r.IntN(3), side+r.IntN(3)
		var at []int
		for range 1 + r.IntN(3) {
			at = append(at, (r.IntN(x-side+1)*y+r.IntN(y-side+1))*z+r.IntN(z-side+1))
		}
		p := formattest.One(t, name, space(side*side, x, y, z, at...))
		if g := p.Geometry; g.Rows() != y*z || g.Cols() != x || g.N() != side*side {
			t.Fatalf("seed %d: %d × %d", seed, g.Rows(), g.Cols())
		}
		formattest.Trip(t, name, p)
		if _, ok := p.Rules[0].(rule.Roxdoku); ok {
			continue
		}
		if len(p.Rules) != 3*side*len(at) {
			t.Fatalf("seed %d: %d planes of %d cubes", seed, len(p.Rules), len(at))
		}
		for i, a := range at {
			place := [3]int{a / (y * z), a / z % y, a % z}
			for k, r := range p.Rules[3*side*i : 3*side*(i+1)] {
				axis := []int{1, 2, 0}[k/side] // planes of one y, of one z, of one x
				for _, c := range r.(rule.Different).Where {
					at := [3]int{p.Geometry.Col(c), p.Geometry.Row(c) / z, p.Geometry.Row(c) % z}
					for other := range at {
						if d := at[other] - place[other]; d < 0 || d >= side || other == axis && d != k%side {
							t.Fatalf("seed %d: cube %d, plane %d: %v", seed, i, k, at)
						}
					}
				}
			}
		}
	}
}
