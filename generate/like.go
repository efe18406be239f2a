package generate

import (
	"context"
	"reflect"
	"slices"

	"shudu/logic"
	"shudu/logic/mathdoku"
	"shudu/rule"
	"shudu/sudoku"
)

// Like returns a recipe for puzzles like one that is there: of the same size, with
// the same rules and as many marks of each, the same symmetry of the givens, about
// as many of them, and as hard. What is not known beforehand of the puzzle is
// worked out, which ends with the context.
//
// A puzzle with a rule that nobody knows to lay out keeps its layout, and gets
// other givens.
func Like(ctx context.Context, p *sudoku.Puzzle) (Recipe, error) {
	if m, ok := arithmeticOf(p); ok {
		return Recipe{Mathdoku: m}, nil
	}
	r := Recipe{Symmetry: symmetryOf(p)}
	if n, err := rule.Ordinary(p); err == nil {
		r.Size = n
	} else if !r.layLike(p) {
		r = Recipe{Symmetry: r.Symmetry, Layout: p}
	}
	if r.ordinary() {
		r.Givens = Range{Low: max(leastGivens, p.Givens.Filled()-givensApart), High: max(easyGivens, p.Givens.Filled()+givensApart)}
		var err error
		if r.Aim, err = aimOf(ctx, p); err != nil {
			return r, err
		}
	}
	if aim, err := Graded(p.Info.Level); err == nil && !r.ordinary() && p.Geometry.Len() <= mostLevelled {
		r.Aim = aim
	}
	return r, r.Check()
}

// givensApart is how many givens puzzles may have more or fewer and still be
// alike.
const givensApart = 4

// aimOf returns the aim of puzzles of the level of one: the one that is written
// beside it, or the one it has.
func aimOf(ctx context.Context, p *sudoku.Puzzle) (Aim, error) {
	if aim, err := Graded(p.Info.Level); err == nil {
		return aim, nil
	}
	b, err := logic.NewBoard(p)
	if err != nil {
		return Aim{}, err
	}
	rating, err := logic.NewRater(logic.SE121).Rate(ctx, b)
	if err != nil {
		return Aim{}, err
	}
	return graded(logic.GradeOf(rating.ER)), nil
}

// symmetryOf returns the symmetry that the givens of a puzzle have: of several
// the one that ties the most cells together.
func symmetryOf(p *sudoku.Puzzle) Symmetry {
	best, fewest := symmetries[0], len(p.Givens)+1
	for _, s := range symmetries {
		if s.Square() && p.Geometry.Rows() != p.Geometry.Cols() {
			continue
		}
		orbits := s.Orbits(p.Geometry)
		if s.keeps(p, orbits) && len(orbits) < fewest {
			best, fewest = s, len(orbits)
		}
	}
	return best
}

// keeps reports whether the givens lie as a symmetry has it. Where there are
// none, only the absence of symmetry does.
func (s Symmetry) keeps(p *sudoku.Puzzle, orbits [][]sudoku.Cell) bool {
	given := func(c sudoku.Cell) bool { return p.Givens[c] != sudoku.None }
	if len(s.turns) > 0 && !slices.ContainsFunc(p.Givens, func(d sudoku.Digit) bool { return d != sudoku.None }) {
		return false
	}
	for _, o := range orbits {
		if slices.ContainsFunc(o, given) && !allOf(o, given) {
			return false
		}
	}
	return true
}

func allOf(cells []sudoku.Cell, fine func(sudoku.Cell) bool) bool {
	return !slices.ContainsFunc(cells, func(c sudoku.Cell) bool { return !fine(c) })
}

// layLike names the rules of a puzzle in the recipe, and how many marks each has.
// It reports whether a recipe can.
func (r *Recipe) layLike(p *sudoku.Puzzle) bool {
	n := p.Geometry.N()
	if p.Geometry.Rows() != n || p.Geometry.Cols() != n || p.Geometry.Len() != n*n || !slices.Equal(p.Geometry.Values(), sudoku.Square(n).Values()) {
		return false
	}
	r.Size, r.Marks = n, map[string]int{}
	base := rule.Classic(n)
	for _, x := range p.Rules {
		name := x.Name()
		if slices.ContainsFunc(base, func(y sudoku.Rule) bool { return y.Name() == name }) {
			continue
		}
		if whole, ok := wholes[name]; ok && !reflect.DeepEqual(whole(n), x) {
			return false // another than the one that is known
		}
		if r.Marks[name]++; !slices.Contains(r.Rules, name) {
			r.Rules = append(r.Rules, name)
		}
	}
	if !hasBoxes(p) && !slices.Contains(r.Rules, "regions") {
		r.Rules = append(r.Rules, "latin")
	}
	slices.Sort(r.Rules)
	return r.checkRules() == nil
}

// hasBoxes reports whether a puzzle has the ordinary boxes.
func hasBoxes(p *sudoku.Puzzle) bool {
	return slices.ContainsFunc(p.Rules, func(x sudoku.Rule) bool { return x.Name() == rule.Boxes{}.Name() })
}

// arithmeticOf returns what a Mathdoku is like, and whether a puzzle is one:
// a Latin square in cages.
func arithmeticOf(p *sudoku.Puzzle) (Mathdoku, bool) {
	n := p.Geometry.N()
	m := Mathdoku{Size: n}
	if p.Geometry.Rows() != n || p.Geometry.Cols() != n || n < leastMathdoku || n > mostMathdoku {
		return m, false
	}
	cells := 0
	for _, x := range p.Rules {
		cage, ok := x.(rule.Cage)
		if !ok && x.Name() != (rule.Latin{}).Name() {
			return m, false
		}
		cells += len(cage.Where)
		if m.Largest = max(m.Largest, len(cage.Where)); len(cage.Where) > 1 && !slices.Contains(m.Ops, cage.Op) {
			m.Ops = append(m.Ops, cage.Op)
		}
	}
	slices.Sort(m.Ops)
	if v := p.Geometry.Values(); !slices.Equal(v, sudoku.Square(n).Values()) {
		m.Values = slices.Clone(v)
	}
	m.Largest = max(m.Largest, 2)
	if cells != p.Geometry.Len() {
		return m, false
	}
	if read, ok := mathdoku.Of(p); ok {
		m.Level = new(mathdoku.Grader).Grade(read, mathdoku.Extreme)
	}
	return m, m.check() == nil
}
