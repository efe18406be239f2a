// Package canon knows the symmetries of puzzles: what can be turned, exchanged
// and renamed without making another puzzle of it.
//
//	turned := canon.Rotate(puzzle, 1)             // a quarter turn clockwise
//	other := canon.Shuffle(puzzle, rng)           // one of its disguises
//	least, err := canon.MinLex(puzzle)            // the same for all its disguises
//
// Every puzzle can be turned and mirrored: its rules turn with it. Rows,
// columns and digits can be exchanged where the rules do not notice, and that
// is found out from the constraints, not from the names of rules: two rows may
// change places when exchanging them leaves the set of constraints as it is.
package canon

import (
	"fmt"
	"math/rand/v2"
	"reflect"

	"shudu/internal/fault"
	"shudu/rule"
	"shudu/sudoku"
)

// The reasons why a puzzle cannot be changed as asked.
var (
	ErrDigits = fault.New("the rules tell the digits apart")
	ErrShape  = fault.New("rows and columns cannot be exchanged as in an ordinary Sudoku")
)

// Rotate returns the puzzle after that many quarter turns clockwise.
func Rotate(p *sudoku.Puzzle, quarters int) *sudoku.Puzzle {
	turns := [...]rule.Turn{{}, {Transpose: true, FlipCols: true}, {FlipRows: true, FlipCols: true}, {Transpose: true, FlipRows: true}}
	return Turn(p, turns[(quarters%4+4)%4])
}

// Turn returns the puzzle turned or mirrored, with all its rules. Where regions
// are unknown they are numbered anew, as they are met in the turned grid: their
// numbers should not be given.
func Turn(p *sudoku.Puzzle, t rule.Turn) *sudoku.Puzzle {
	if t == (rule.Turn{}) {
		return p.Clone()
	}
	g, to := turned(p.Geometry, t)
	q := moved(p, to, func(d sudoku.Digit) sudoku.Digit { return d })
	q.Geometry = g
	from := origins(p.Geometry, g, to)
	for i, r := range q.Rules {
		q.Rules[i] = turnRule(p.Geometry, r, t, to, from)
	}
	return q
}

// turnRule turns a rule: the cells it names, what it means without naming cells,
// and what it says cell by cell.
func turnRule(g *sudoku.Geometry, r sudoku.Rule, t rule.Turn, to func(sudoku.Cell) sudoku.Cell, from []int) sudoku.Rule {
	r = rule.Map(r, to)
	if turner, ok := r.(rule.Turner); ok {
		r = turner.Turn(g, t)
	}
	if listed, ok := r.(rule.Listed); ok {
		r = listed.Relist(from)
	}
	return r
}

// origins returns, for every cell of the new grid in reading order, which cell
// of the old one it was, counted in reading order, holes left out.
func origins(old, now *sudoku.Geometry, to func(sudoku.Cell) sudoku.Cell) []int {
	was := map[sudoku.Cell]int{}
	for c := range sudoku.Cell(old.Positions()) {
		if old.Exists(c) {
			was[to(c)] = len(was)
		}
	}
	from := make([]int, 0, len(was))
	for c := range sudoku.Cell(now.Positions()) {
		if now.Exists(c) {
			from = append(from, was[c])
		}
	}
	return from
}

// turned returns the geometry after a turn and where each cell goes.
func turned(g *sudoku.Geometry, t rule.Turn) (*sudoku.Geometry, func(sudoku.Cell) sudoku.Cell) {
	rows, cols := g.Rows(), g.Cols()
	if t.Transpose {
		rows, cols = cols, rows
	}
	to := func(c sudoku.Cell) sudoku.Cell { return t.Cell(g, c) }
	h, err := sudoku.NewGeometry(rows, cols, g.Values()...)
	var holes []sudoku.Cell
	for c := range sudoku.Cell(g.Positions()) {
		if !g.Exists(c) {
			holes = append(holes, to(c))
		}
	}
	if len(holes) > 0 && err == nil {
		h, err = h.WithHoles(holes...)
	}
	if err == nil {
		h, err = h.WithVars(g.Vars()...)
	}
	if err != nil {
		panic(fmt.Sprintf("canon: a geometry cannot be turned: %v", err))
	}
	return h, to
}

// Relabel returns the puzzle with every digit d replaced by labels[d-1]. The
// labels are a permutation of all digits. It fails with ErrDigits where the
// rules tell digits apart.
func Relabel(p *sudoku.Puzzle, labels []sudoku.Digit) (*sudoku.Puzzle, error) {
	k, err := kindOf(p)
	if err != nil {
		return nil, err
	}
	if !k.digits {
		return nil, ErrDigits
	}
	if sudoku.DigitsOf(labels...) != p.Geometry.All() || len(labels) != p.Geometry.N() {
		return nil, fault.Errorf("the new digits %v are not each of 1 to %d once", labels, p.Geometry.N())
	}
	return moved(p, func(c sudoku.Cell) sudoku.Cell { return c }, func(d sudoku.Digit) sudoku.Digit { return labels[d-1] }), nil
}

// Shuffle returns the puzzle in one of its disguises: turned or mirrored, and
// with rows, columns and digits exchanged where the rules allow.
func Shuffle(p *sudoku.Puzzle, rng *rand.Rand) *sudoku.Puzzle {
	p = Turn(p, randomTurn(p, rng))
	k, err := kindOf(p)
	if err != nil || !k.digits {
		return p
	}
	rows, cols := k.symmetry.rows.shuffled(rng), k.symmetry.cols.shuffled(rng)
	labels := rng.Perm(p.Geometry.N())
	return moved(p, exchange(p.Geometry, rows, cols), func(d sudoku.Digit) sudoku.Digit { return sudoku.Digit(labels[d-1] + 1) })
}

// randomTurn returns a turn at random. Rows and columns change places only
// where rules that name no cells are the same afterwards: boxes that are wider
// than tall stay so.
func randomTurn(p *sudoku.Puzzle, rng *rand.Rand) rule.Turn {
	t := rule.Turn{Transpose: rng.IntN(2) == 0, FlipRows: rng.IntN(2) == 0, FlipCols: rng.IntN(2) == 0}
	if t.Transpose && !transposable(p) {
		t.Transpose = false
	}
	return t
}

// transposable reports whether the puzzle is of the same kind when rows and
// columns change places.
func transposable(p *sudoku.Puzzle) bool {
	if p.Geometry.Rows() != p.Geometry.Cols() {
		return false
	}
	t := rule.Turn{Transpose: true}
	for _, r := range p.Rules {
		turner, ok := r.(rule.Turner)
		if ok && !reflect.DeepEqual(turner.Turn(p.Geometry, t), r) {
			return false
		}
	}
	return true
}

// moved returns the puzzle with its cells and digits moved; its rules and its
// geometry are left alone.
func moved(p *sudoku.Puzzle, to func(sudoku.Cell) sudoku.Cell, label func(sudoku.Digit) sudoku.Digit) *sudoku.Puzzle {
	q := p.Clone()
	q.Givens = movedGrid(p.Givens, to, label)
	q.Solution = movedGrid(p.Solution, to, label)
	for c, set := range p.Candidates {
		var out sudoku.Digits
		for d := range set.All() {
			out |= label(d).Set()
		}
		q.Candidates[to(sudoku.Cell(c))] = out
	}
	return q
}

func movedGrid(g sudoku.Grid, to func(sudoku.Cell) sudoku.Cell, label func(sudoku.Digit) sudoku.Digit) sudoku.Grid {
	if g == nil {
		return nil
	}
	out := make(sudoku.Grid, len(g))
	for c, d := range g {
		if d != sudoku.None {
			out[to(sudoku.Cell(c))] = label(d)
		}
	}
	return out
}
