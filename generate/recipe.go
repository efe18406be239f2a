package generate

import (
	"slices"

	"shudu/internal/fault"
	"shudu/logic"
	"shudu/rule"
	"shudu/sudoku"
)

// ErrRecipe is wrapped by every error about a recipe that asks for what cannot
// be.
var ErrRecipe = fault.New("this cannot be made")

// ErrGaveUp is wrapped by the error about a puzzle that was not found before
// its time was up.
var ErrGaveUp = fault.New("gave up")

// Range is from Low to High; the zero Range allows everything.
type Range struct{ Low, High int }

func (r Range) has(n int) bool { return r == Range{} || n >= r.Low && n <= r.High }

// Recipe says which puzzles are wanted. The zero Recipe wants any ordinary 9×9
// with one solution.
type Recipe struct {
	// Size is the number of rows, columns and digits; 0 means 9.
	Size int
	// Rules names the rules beside the ordinary ones: see [Rules].
	Rules []string
	// Marks bounds how many marks a rule is laid out with, by its name: so many
	// thermometers and no more. A rule without a bound has as many as fit well.
	Marks map[string]int
	// Layout, when not nil, has the grid and all rules as they are to be: nothing
	// is laid out, givens are found. Its own givens do not count.
	Layout *sudoku.Puzzle
	// Givens bounds the number of givens.
	Givens Range
	// Symmetry is how the givens lie; the zero Symmetry is none.
	Symmetry Symmetry
	// Pattern, when not nil, lists the cells that have a given: these and no
	// others.
	Pattern []sudoku.Cell
	// Minimal asks that no given can go.
	Minimal bool
	// Aim is how hard the puzzles are to be. Puzzles other than the ordinary 9×9
	// have an interval only: of the hardest named step on their way.
	Aim Aim
	// Rated asks for the ratings of ordinary 9×9 puzzles beside them.
	Rated bool
	// Mathdoku, unless zero, asks for Mathdoku instead of Sudoku.
	Mathdoku Mathdoku
}

// Limits of what can be made.
const (
	leastSize, mostSize = 4, 25
	leastGivens         = 17 // no ordinary 9×9 with fewer has one solution
)

func (r Recipe) size() int {
	if r.Size == 0 {
		return nine
	}
	return r.Size
}

// Check returns an error that says why the recipe asks for what cannot be, as
// far as that can be known before any work.
func (r Recipe) Check() error {
	if r.Mathdoku.wanted() {
		return r.checkMathdoku()
	}
	if r.Layout != nil {
		return r.checkLayout()
	}
	n := r.size()
	if n < leastSize || n > mostSize {
		return fault.Errorf("%w: a size of %d (expected %d to %d)", ErrRecipe, n, leastSize, mostSize)
	}
	if err := r.checkRules(); err != nil {
		return err
	}
	if err := r.checkAim(n * n); err != nil {
		return err
	}
	if err := r.checkGivens(n * n); err != nil {
		return err
	}
	if r.Pattern == nil {
		return nil
	}
	return r.checkPattern(n)
}

// checkMathdoku finds what goes with Sudoku only.
func (r Recipe) checkMathdoku() error {
	switch {
	case len(r.Rules) > 0 || r.Size != 0 || r.Layout != nil:
		return fault.Errorf("%w: a Mathdoku has rules of its own, and no others", ErrRecipe)
	case r.Givens != Range{} || len(r.Symmetry.turns) > 0 || r.Pattern != nil || r.Minimal:
		return fault.Errorf("%w: a Mathdoku has no givens, and so no symmetry or pattern of them", ErrRecipe)
	case r.Aim.wanted():
		return fault.Errorf("%w: only ordinary 9×9 puzzles are made by technique or by HoDoKu's level", ErrRecipe)
	}
	return r.Mathdoku.check()
}

// checkLayout finds what a chosen layout leaves no room for.
func (r Recipe) checkLayout() error {
	g := r.Layout.Geometry
	switch {
	case len(r.Rules) > 0 || r.Size != 0:
		return fault.Errorf("%w: a layout has its size and its rules already", ErrRecipe)
	case r.Symmetry.Square() && g.Rows() != g.Cols():
		return fault.Errorf("%w: the symmetry %s needs a square grid", ErrRecipe, r.Symmetry.Name)
	}
	for _, c := range r.Pattern {
		if !g.Exists(c) {
			return fault.Errorf("%w: the pattern is not of the grid of the layout", ErrRecipe)
		}
	}
	if err := r.checkAim(g.Len()); err != nil {
		return err
	}
	return r.checkGivens(g.Len())
}

// mostLevelled is the number of cells up to which puzzles are made of a level: larger
// ones take too long to be judged again and again.
const mostLevelled = 256

// checkAim finds what puzzles other than the ordinary 9×9 cannot be led to: they
// have levels, by the hardest named step, and nothing else.
func (r Recipe) checkAim(cells int) error {
	switch {
	case !r.Aim.wanted() || r.ordinary():
	case r.Aim.HoDoKu != logic.NoLevel || len(r.Aim.named()) > 0:
		return fault.Errorf("%w: only ordinary 9×9 puzzles are made by technique or by HoDoKu's level", ErrRecipe)
	case r.Minimal:
		return fault.Errorf("%w: a minimal variant of a level", ErrRecipe)
	case cells > mostLevelled:
		return fault.Errorf("%w: a level for %d cells (at most %d)", ErrRecipe, cells, mostLevelled)
	case r.small() && r.Aim.Easiest > hardestSmall:
		return fault.Errorf("%w: no puzzle of 4×4 needs a step above %v", ErrRecipe, hardestSmall)
	}
	return r.Aim.check()
}

// small reports whether the recipe is for 4×4 puzzles without other rules, of which
// it is known how hard they can be: hidden singles in boxes solve them all.
func (r Recipe) small() bool { return r.size() == 4 && len(r.Rules) == 0 && r.Layout == nil }

const hardestSmall logic.Value = 12

// ordinary reports whether the recipe is for ordinary 9×9 puzzles.
func (r Recipe) ordinary() bool { return r.size() == nine && len(r.Rules) == 0 && r.Layout == nil }

// orbits returns the cells that get a given together or not at all; with a
// pattern, those of the pattern only.
func (r Recipe) orbits() [][]sudoku.Cell {
	orbits := r.Symmetry.Orbits(r.geometry())
	if r.Pattern == nil {
		return orbits
	}
	return slices.DeleteFunc(orbits, func(o []sudoku.Cell) bool { return !slices.Contains(r.Pattern, o[0]) })
}

func (r Recipe) checkGivens(cells int) error {
	low, high := r.Givens.Low, r.Givens.High
	switch {
	case r.Givens == Range{}:
		return nil
	case low > high || low < 0 || high > cells:
		return fault.Errorf("%w: %d to %d givens in %d cells", ErrRecipe, low, high, cells)
	case r.ordinary() && high < leastGivens:
		return fault.Errorf("%w: no 9×9 with fewer than %d givens has only one solution", ErrRecipe, leastGivens)
	case !r.reachable(low, high):
		return fault.Errorf("%w: with the symmetry %s there is no way to have %d to %d givens", ErrRecipe, r.Symmetry.Name, low, high)
	}
	return nil
}

// reachable reports whether some of the symmetry's orbits have a number of
// cells together that lies between two bounds.
func (r Recipe) reachable(low, high int) bool {
	sums := map[int]bool{0: true}
	for _, orbit := range r.Symmetry.Orbits(r.geometry()) {
		next := map[int]bool{}
		for s := range sums {
			next[s], next[s+len(orbit)] = true, true
		}
		sums = next
	}
	for s := range sums {
		if s >= low && s <= high {
			return true
		}
	}
	return false
}

// checkPattern finds what makes two solutions of every puzzle with the pattern:
// too few givens, or two lines of one band without any, which can change
// places.
func (r Recipe) checkPattern(n int) error {
	for _, c := range r.Pattern {
		if c < 0 || int(c) >= n*n {
			return fault.Errorf("%w: the pattern is not of %d×%d cells", ErrRecipe, n, n)
		}
	}
	if r.ordinary() && len(r.Pattern) < leastGivens {
		return fault.Errorf("%w: no 9×9 with fewer than %d givens has only one solution", ErrRecipe, leastGivens)
	}
	if !r.Givens.has(len(r.Pattern)) {
		return fault.Errorf("%w: the pattern has %d givens", ErrRecipe, len(r.Pattern))
	}
	if !r.symmetric() {
		return fault.Errorf("%w: the pattern does not have the symmetry %s", ErrRecipe, r.Symmetry.Name)
	}
	if len(r.Rules) > 0 {
		return nil
	}
	h, w := rule.BoxShape(n)
	if a, b, ok := emptyPair(r.Pattern, n, h, func(c sudoku.Cell) int { return int(c) / n }); ok {
		return fault.Errorf("%w: rows %d and %d have no given and could change places", ErrRecipe, a, b)
	}
	if a, b, ok := emptyPair(r.Pattern, n, w, func(c sudoku.Cell) int { return int(c) % n }); ok {
		return fault.Errorf("%w: columns %d and %d have no given and could change places", ErrRecipe, a, b)
	}
	return nil
}

// symmetric reports whether the pattern has the symmetry.
func (r Recipe) symmetric() bool {
	for _, orbit := range r.Symmetry.Orbits(sudoku.Square(r.size())) {
		in := 0
		for _, c := range orbit {
			if slices.Contains(r.Pattern, c) {
				in++
			}
		}
		if in != 0 && in != len(orbit) {
			return false
		}
	}
	return true
}

// emptyPair finds two lines of one band, counted from 1, without a cell of the
// pattern.
func emptyPair(pattern []sudoku.Cell, n, band int, line func(sudoku.Cell) int) (a, b int, ok bool) {
	used := make([]bool, n)
	for _, c := range pattern {
		used[line(c)] = true
	}
	for i := range n {
		for j := i + 1; j < n && j/band == i/band; j++ {
			if !used[i] && !used[j] {
				return i + 1, j + 1, true
			}
		}
	}
	return 0, 0, false
}
