package verify

import (
	"math"
	"slices"

	"shudu/logic"
	"shudu/model"
	"shudu/sudoku"
)

// Limits of the search for what constraints come to at least.
const (
	mostStates = 200_000 // sums, and which digits they are made of
	mostFilled = 200_000 // positions

	// So that sums stay numbers:
	mostWorth  = 1_000_000_000 // of a candidate
	mostGiven  = 10_000        // candidates that a truth gives points for
	mostGivers = 1_000         // truths
)

// pointed reports whether the truths give points; they all do then, or none.
func pointed(truths []logic.Truth) bool {
	return slices.ContainsFunc(truths, func(t logic.Truth) bool { return t.Ground == logic.PointGround })
}

// spent returns an error unless each candidate that a step removes costs more points
// than there are to spare: the best candidates of all cells make so many more than the
// truths come to at least.
func spent(b *logic.Board, st *logic.Step, truths []logic.Truth) error {
	if len(truths) > mostGivers {
		return ErrTooMuch
	}
	worth := map[logic.Candidate]int{}
	asked := 0
	for _, t := range truths {
		if t.Ground != logic.PointGround {
			return ErrPremise
		}
		asked += t.Least
		for _, p := range t.Points {
			worth[p.Candidate] += p.Worth
		}
	}
	best, spare := map[sudoku.Cell]int{}, -asked
	for c := range sudoku.Cell(b.Geometry.Len()) {
		best[c] = math.MinInt
		for d := range digitsOf(b, c).All() {
			best[c] = max(best[c], worth[logic.Candidate{Cell: c, Digit: d}])
		}
		spare += best[c]
	}
	if len(st.Placements) > 0 || slices.ContainsFunc(st.Eliminations, func(k logic.Candidate) bool { return best[k.Cell]-worth[k] <= spare }) {
		return ErrFollows
	}
	return nil
}

// digitsOf returns what the board shows of a cell.
func digitsOf(b *logic.Board, c sudoku.Cell) sudoku.Digits { return b.Candidates(c) | b.Digit(c).Set() }

// comes reports whether the constraints of a truth come to as many points as it says,
// however they are filled with the digits that the board shows.
func comes(b *logic.Board, t logic.Truth) bool {
	if len(t.Points) > mostGiven || t.Least < -mostGiven*mostWorth || len(t.Rules) == 0 || slices.ContainsFunc(t.Rules, func(r int) bool { return r < 0 || r >= len(b.Model.Constraints) }) {
		return false
	}
	f := newFilling(b, t)
	if f == nil {
		return false
	}
	least, ok := f.least()
	return ok && least >= t.Least
}

// filling is a search for the way to fill constraints that has the fewest points.
type filling struct {
	b     *logic.Board
	cells []sudoku.Cell
	tests []model.Constraint
	at    [][]int // by test: where its variables stand among the cells
	last  [][]int // by cell: the tests that can be asked when it is filled
	worth [][]int // by cell and digit less one
	way   []sudoku.Digit
	best  int
	nodes int
}

// newFilling returns the search for a truth, nil when its constraints speak of more than
// cells, or its points of other cells.
func newFilling(b *logic.Board, t logic.Truth) *filling {
	f := &filling{b: b, best: math.MaxInt}
	for _, r := range t.Rules {
		c := b.Model.Constraints[r].Constraint
		var at []int
		for _, x := range c.Scope() {
			cell := b.Model.Vars[x].Cell
			if cell == sudoku.NoCell {
				return nil
			}
			i := slices.Index(f.cells, cell)
			if i < 0 {
				i, f.cells = len(f.cells), append(f.cells, cell)
				f.worth, f.last = append(f.worth, make([]int, b.N)), append(f.last, nil)
			}
			at = append(at, i)
		}
		f.last[slices.Max(at)] = append(f.last[slices.Max(at)], len(f.tests))
		f.tests, f.at = append(f.tests, c), append(f.at, at)
	}
	for _, p := range t.Points {
		i := slices.Index(f.cells, p.Cell)
		if i < 0 || p.Digit == sudoku.None || int(p.Digit) > b.N || p.Worth < -mostWorth || p.Worth > mostWorth {
			return nil
		}
		f.worth[i][p.Digit-1] += p.Worth
	}
	f.way = make([]sudoku.Digit, len(f.cells))
	return f
}

// least returns the fewest points of any way. It reports false when it was too much.
func (f *filling) least() (int, bool) {
	if len(f.tests) == 1 {
		switch c := f.tests[0].(type) {
		case *model.AllDifferent:
			return f.matched(), true
		case *model.Sum:
			return f.added(c.Weight, c.Target)
		case *model.Arithmetic:
			if c.Op == model.Add {
				return f.added(func(int) int { return 1 }, c.Target)
			}
		}
	}
	f.from(0, 0)
	return f.best, f.nodes <= mostFilled
}

// from fills the cells from one on with the points that those before it have.
func (f *filling) from(i, points int) {
	if f.nodes++; f.nodes > mostFilled {
		return
	}
	if i == len(f.cells) {
		f.best = min(f.best, points)
		return
	}
	for d := range digitsOf(f.b, f.cells[i]).All() {
		if f.way[i] = d; f.fits(i) {
			f.from(i+1, points+f.worth[i][d-1])
		}
	}
}

// fits reports whether a cell goes with those before it.
func (f *filling) fits(i int) bool {
	for j, d := range f.way[:i] {
		if d == f.way[i] && f.b.Sees(f.cells[i], f.cells[j]) {
			return false
		}
	}
	return !slices.ContainsFunc(f.last[i], func(t int) bool {
		var values []int
		for _, at := range f.at[t] {
			values = append(values, f.b.Geometry.Value(f.way[at]))
		}
		return !f.tests[t].Holds(values)
	})
}

// added returns the fewest points of cells that add up to a target, each so many times:
// of cells that all see each other it remembers the digits that are used.
func (f *filling) added(weight func(int) int, target int) (int, bool) {
	type state struct {
		used sudoku.Digits
		sum  int
	}
	differ := true
	for i, c := range f.cells {
		differ = differ && !slices.ContainsFunc(f.cells[:i], func(o sudoku.Cell) bool { return !f.b.Sees(c, o) })
	}
	now := map[state]int{{}: 0}
	for i, c := range f.cells {
		next := map[state]int{}
		for s, points := range now {
			for d := range digitsOf(f.b, c).All() {
				if s.used.Has(d) {
					continue
				}
				to := state{s.used, s.sum + weight(i)*f.b.Geometry.Value(d)}
				if differ {
					to.used |= d.Set()
				}
				if p, ok := next[to]; !ok || points+f.worth[i][d-1] < p {
					next[to] = points + f.worth[i][d-1]
				}
			}
		}
		if now = next; len(now) > mostStates {
			return 0, false
		}
	}
	best := math.MaxInt
	for s, points := range now {
		if s.sum == target {
			best = min(best, points)
		}
	}
	return best, true
}

// matched returns the fewest points of cells that all differ: each cell in turn takes a
// digit, and those before it move where that costs least.
func (f *filling) matched() int {
	holder := slices.Repeat([]int{-1}, f.b.N) // by digit less one
	for i := range f.cells {
		if !f.settle(i, holder) {
			return math.MaxInt
		}
	}
	sum := 0
	for d, i := range holder {
		if i >= 0 {
			sum += f.worth[i][d]
		}
	}
	return sum
}

// settle gives a cell a digit by the cheapest chain of moves (Bellman and Ford's), and
// reports false when there is none.
func (f *filling) settle(i int, holder []int) bool {
	const far = math.MaxInt / 2
	cost, by := slices.Repeat([]int{far}, f.b.N), make([]int, f.b.N)
	relax := func(cell, sofar int) (changed bool) {
		for d := range digitsOf(f.b, f.cells[cell]).All() {
			if c := sofar + f.worth[cell][d-1]; c < cost[d-1] && holder[d-1] != cell {
				cost[d-1], by[d-1], changed = c, cell, true
			}
		}
		return changed
	}
	for again := relax(i, 0); again; {
		again = false
		for d, h := range holder {
			if h >= 0 && cost[d] < far {
				again = relax(h, cost[d]-f.worth[h][d]) || again
			}
		}
	}
	end := -1
	for d, h := range holder {
		if h < 0 && cost[d] < far && (end < 0 || cost[d] < cost[end]) {
			end = d
		}
	}
	if end < 0 {
		return false
	}
	for d := end; ; {
		cell := by[d]
		was := slices.Index(holder, cell)
		holder[d] = cell
		if cell == i {
			return true
		}
		d = was
	}
}
