package mathdoku

import (
	"slices"

	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// Most is the largest size that is graded.
const Most = 25

// Cage is some cells, row by row from 0, that give a target.
type Cage struct {
	Op     model.Op
	Target int
	Cells  []int
}

// Puzzle is a Mathdoku as a grader reads it.
type Puzzle struct {
	Size   int
	Values []int // what the digits stand for, increasing; nil for 1 to Size
	Cages  []Cage
	Givens []sudoku.Digit // by cell, None where nothing is given; nil when nothing is
}

// Of returns a puzzle as a grader reads it, and whether it is a Mathdoku of a size
// that is graded: a Latin square with cages and nothing else.
func Of(p *sudoku.Puzzle) (Puzzle, bool) {
	g := p.Geometry
	n := g.N()
	m := Puzzle{Size: n, Values: g.Values(), Givens: p.Givens}
	if n > Most || g.Rows() != n || g.Cols() != n || p.Candidates != nil || g.Len() != n*n || g.Holed() {
		return m, false
	}
	latin := false
	for _, r := range p.Rules {
		switch r := r.(type) {
		case rule.Latin:
			latin = true
		case rule.Cage:
			m.Cages = append(m.Cages, CageOf(r))
		default:
			return m, false
		}
	}
	return m, latin && len(m.Cages) > 0
}

// CageOf returns a cage as a grader reads it.
func CageOf(r rule.Cage) Cage {
	c := Cage{Op: r.Op, Target: r.Target}
	for _, cell := range r.Where {
		c.Cells = append(c.Cells, int(cell))
	}
	if len(c.Cells) == 1 {
		c.Op = model.Add
	}
	return c
}

// values returns what the digits stand for.
func (p *Puzzle) values() []int {
	if p.Values != nil {
		return p.Values
	}
	values := make([]int, p.Size)
	for i := range values {
		values[i] = i + 1
	}
	return values
}

// plain reports whether all values are above zero: then products only grow.
func plain(values []int) bool { return !slices.ContainsFunc(values, func(v int) bool { return v < 1 }) }
