package reason_test

import (
	"errors"
	"slices"
	"testing"

	"shudu/internal/engine"
	"shudu/internal/engine/general"
	"shudu/logic"
	"shudu/model"
	"shudu/play/reason"
	"shudu/sudoku"
)

// world is some constraints of a board, the cells that they speak of, and what these may
// hold: all that a reason may rest on.
type world struct {
	*logic.Board
	rules  []int
	sums   []logic.Truth
	places []logic.Truth
	cells  []sudoku.Cell
	may    map[sudoku.Cell]sudoku.Digits
}

// worldOf is what a step rests on, its cells holding what the board shows.
func worldOf(b *logic.Board, st *logic.Step) *world {
	w := &world{Board: b, may: map[sudoku.Cell]sudoku.Digits{}}
	for _, x := range st.Truths(b) {
		switch x.Ground {
		case logic.RuleGround:
			w.rules = append(w.rules, x.Rules...)
		case logic.SumGround:
			w.sums = append(w.sums, x)
		case logic.HouseGround:
			w.places = append(w.places, x)
			w.add(cellsOf(x.Options)...)
		}
	}
	for _, k := range st.Eliminations {
		w.add(k.Cell)
	}
	w.read()
	return w
}

// ruleWorld is one constraint, its empty cells holding whatever they could at all.
func ruleWorld(b *logic.Board, rule int) *world {
	w := &world{Board: b, rules: []int{rule}, may: map[sudoku.Cell]sudoku.Digits{}}
	w.read()
	for _, c := range w.cells {
		if b.Digit(c) == sudoku.None {
			w.may[c] = b.Model.Allowed(b.Model.VarOf(c))
		}
	}
	return w
}

// read adds the cells of rules and sums.
func (w *world) read() {
	for _, r := range w.rules {
		w.add(w.Model.CellsOf(w.Model.Constraints[r].Scope())...)
	}
	for _, s := range w.sums {
		weights, _ := reason.Added(w.Board, s)
		for c := range sudoku.Cell(w.Geometry.Len()) {
			if weights[c] != 0 {
				w.add(c)
			}
		}
	}
}

func (w *world) add(cells ...sudoku.Cell) {
	for _, c := range cells {
		if _, known := w.may[c]; !known {
			w.cells = append(w.cells, c)
			w.may[c] = w.Candidates(c) | w.Digit(c).Set()
		}
	}
}

func cellsOf(options []logic.Candidate) (cells []sudoku.Cell) {
	for _, k := range options {
		cells = append(cells, k.Cell)
	}
	return cells
}

// with is the world with one of some digits in a cell.
func (w *world) with(c sudoku.Cell, d sudoku.Digits) *world {
	o := *w
	o.may = map[sudoku.Cell]sudoku.Digits{}
	for k, v := range w.may {
		o.may[k] = v
	}
	o.may[c] = d
	return &o
}

// ways counts the ways to fill the world up to a limit, by an engine that knows nothing
// of reasons. It reports whether it could tell.
func (w *world) ways(t testing.TB, limit uint64) (n uint64, told bool) {
	t.Helper()
	domains := make([]sudoku.Digits, len(w.Model.Vars))
	for x := range domains {
		domains[x] = 1
	}
	for c, d := range w.may {
		domains[w.Model.VarOf(c)] = d
	}
	m := w.Model.With(domains)
	m.Constraints = w.constraints()
	r, err := general.Engine{}.Solve(t.Context(), m, engine.Options{Limit: limit, Nodes: 20000}, nil)
	if err != nil && !errors.Is(err, engine.ErrLimit) {
		t.Fatal(err)
	}
	return r.Count, err == nil
}

// constraints are those of the world, and that cells that see each other differ.
func (w *world) constraints() (all []model.Stated) {
	say := func(c model.Constraint) { all = append(all, model.Stated{Constraint: c}) }
	for _, r := range w.rules {
		say(w.Model.Constraints[r].Constraint)
	}
	for _, s := range w.sums {
		weights, target := reason.Added(w.Board, s)
		sum := &model.Sum{Target: target}
		for _, c := range w.cells {
			if weights[c] != 0 {
				sum.Vars, sum.Weights = append(sum.Vars, w.Model.VarOf(c)), append(sum.Weights, weights[c])
			}
		}
		say(sum)
	}
	for _, p := range w.places {
		count := &model.Count{Of: []int{w.Geometry.Value(p.Digit)}, Allowed: []int{1}}
		for _, k := range p.Options {
			count.Vars = append(count.Vars, w.Model.VarOf(k.Cell))
		}
		say(count)
	}
	for i, c := range w.cells {
		for _, o := range w.cells[:i] {
			if w.Sees(c, o) {
				say(&model.AllDifferent{Vars: []model.Var{w.Model.VarOf(c), w.Model.VarOf(o)}})
			}
		}
	}
	return all
}

// range of what a side comes to in a world, by trying everything. It reports whether that
// is not too much.
func (w *world) span(s reason.Side, inOrder bool) (low, high int, told bool) {
	low, high, tries := 1<<30, -1<<30, 0
	var way []sudoku.Digit
	var fill func() bool
	fill = func() bool {
		if tries++; tries > 30000 {
			return false
		}
		if i := len(way); i < len(s.Cells) {
			for d := range w.may[s.Cells[i]].All() {
				clash := false
				for j, o := range way {
					clash = clash || o == d && w.Sees(s.Cells[i], s.Cells[j])
				}
				if way = append(way, d); !clash && !fill() {
					return false
				}
				way = way[:i]
			}
			return true
		}
		n, tallest := s.Plus, 0
		for i, d := range way {
			v := w.Geometry.Value(d)
			switch {
			case !inOrder:
				n += s.Times[i] * v
			case v > tallest:
				n, tallest = n+1, v
			}
		}
		low, high = min(low, n), max(high, n)
		return true
	}
	return low, high, fill()
}

// tally counts what was looked at.
type tally struct{ steps, needs, ways, ties, limits, dead, split, undecided int }

// prove looks at every reason of a step: none rules the solution out, and what each says
// is found out again in another way.
func (n *tally) prove(t testing.TB, name string, b *logic.Board, st *logic.Step, solution sudoku.Grid) {
	t.Helper()
	n.steps++
	r := reason.Of(b, st)
	w := worldOf(b, st)
	n.proveNeeds(t, name, r, st, solution)
	n.proveWays(t, name, r, w, solution)
	n.proveTies(t, name, r, b, solution)
	n.proveLimits(t, name, r, w, solution)
	n.proveDead(t, name, r, w, st, solution)
}

func (n *tally) proveWays(t testing.TB, name string, r *reason.Reasons, w *world, solution sudoku.Grid) {
	cells, ways := r.Ways(6)
	if len(ways) == 0 {
		return
	}
	n.ways++
	var right []sudoku.Digit
	for _, c := range cells {
		right = append(right, solution[c])
	}
	if !slices.ContainsFunc(ways, func(way []sudoku.Digit) bool { return slices.Equal(way, right) }) {
		t.Errorf("%s: the solution %v is not among %v", name, right, ways)
	}
	for _, way := range ways {
		one := w
		for i, c := range cells {
			one = one.with(c, way[i].Set())
		}
		if found, told := one.ways(t, 1); told && found == 0 {
			t.Errorf("%s: %v does not hold", name, way)
		}
	}
	for i, c := range cells { // every digit of a way, and no other
		for d := range w.may[c].All() {
			listed := slices.ContainsFunc(ways, func(way []sudoku.Digit) bool { return way[i] == d })
			found, told := w.with(c, d.Set()).ways(t, 1)
			if told && found > 0 != listed {
				t.Errorf("%s: %d in %d is in a way: %v; among those told: %v", name, d, c, found > 0, listed)
			}
		}
	}
}

func (n *tally) proveNeeds(t testing.TB, name string, r *reason.Reasons, st *logic.Step, solution sudoku.Grid) {
	needs := r.Needs()
	for _, x := range needs {
		n.needs++
		for _, c := range x.Cells {
			if !x.Digits.Has(solution[c]) || len(x.Cells) != x.Least {
				t.Errorf("%s: %+v is not so", name, x)
			}
		}
	}
	for _, k := range st.Eliminations {
		if len(needs) > 0 && !slices.ContainsFunc(needs, func(x reason.Need) bool { return slices.Contains(x.Cells, k.Cell) && !x.Digits.Has(k.Digit) }) {
			t.Errorf("%s: nothing is said of %v", name, k)
		}
	}
}

func (n *tally) proveTies(t testing.TB, name string, r *reason.Reasons, b *logic.Board, solution sudoku.Grid) {
	ties, _ := r.Ties(3)
	for _, x := range ties {
		n.ties++
		w := ruleWorld(b, x.Rule).with(x.Cell, x.Digits)
		goes := !x.Digits.Has(solution[x.Cell])
		for i, c := range x.To {
			w = w.with(c, x.Left[i])
			goes = goes && x.Left[i].Has(solution[c])
		}
		if !goes {
			t.Errorf("%s: %+v rules the solution out", name, x)
		}
		if found, told := w.ways(t, 1); !told {
			n.undecided++
		} else if found > 0 {
			t.Errorf("%s: there is a way for %+v", name, x)
		}
	}
}

func (n *tally) proveLimits(t testing.TB, name string, r *reason.Reasons, w *world, solution sudoku.Grid) {
	all, _ := r.Limits()
	for _, l := range all {
		towers := l.Unit == "towers"
		if !towers && value(w, l.Sides[0], solution) != value(w, l.Sides[1], solution) {
			t.Errorf("%s: %+v is not so in the solution", name, l.Sides)
		}
		for _, x := range l.Of {
			n.limits++
			if x.TooMuch() == (x.High < x.Least) {
				t.Errorf("%s: nothing is wrong with %+v", name, x)
			}
			for c := range x.Cells.All() {
				if x.Digits.Has(solution[c]) {
					t.Errorf("%s: %+v rules the solution out", name, x)
				}
				for d := range (x.Digits & w.may[c]).All() {
					one := w.with(c, d.Set())
					if x.Supposed {
						for o := range one.may {
							if w.Sees(o, c) {
								one.may[o] &^= d.Set()
							}
						}
					}
					low, high, told := one.span(l.Sides[x.Side], towers)
					least, most, toldToo := one.span(l.Sides[1-x.Side], false)
					if !told || !toldToo {
						n.undecided++
					} else if low < x.Low || high > x.High || least < x.Least || most > x.Most {
						t.Errorf("%s: %+v: in truth %d to %d against %d to %d", name, x, low, high, least, most)
					}
				}
			}
		}
	}
}

// value is what a side comes to in a grid.
func value(w *world, s reason.Side, grid sudoku.Grid) int {
	n := s.Plus
	for i, c := range s.Cells {
		n += s.Times[i] * w.Geometry.Value(grid[c])
	}
	return n
}

func (n *tally) proveDead(t testing.TB, name string, r *reason.Reasons, w *world, st *logic.Step, solution sudoku.Grid) {
	dead, ok := r.Example(7, 10)
	if !ok {
		return
	}
	if n.dead++; len(dead.Branches) > 0 {
		n.split++
	}
	k := dead.Supposed
	if !slices.Contains(st.Eliminations, k) || solution[k.Cell] == k.Digit {
		t.Errorf("%s: %+v rules the solution out, or something that stays", name, dead)
	}
	if found, told := w.with(k.Cell, k.Digit.Set()).ways(t, 1); !told {
		n.undecided++
	} else if found > 0 {
		t.Errorf("%s: %+v is no dead end", name, dead)
	}
	if len(dead.Branches) == 0 {
		n.proveEnd(t, name, w, dead)
	}
	for _, b := range dead.Branches {
		n.proveEnd(t, name, w.with(k.Cell, k.Digit.Set()), b)
	}
	if len(dead.Branches) == 1 || len(dead.Branches) > 3 {
		t.Errorf("%s: %d cases", name, len(dead.Branches))
	}
}

// proveEnd looks at where a digit ends: it has no digit that a forced cell does not show,
// and an end.
func (n *tally) proveEnd(t testing.TB, name string, w *world, d reason.Dead) {
	for _, f := range append(slices.Clone(d.Forced), d.Supposed) {
		if !w.may[f.Cell].Has(f.Digit) {
			t.Errorf("%s: %v is no candidate", name, f)
		}
	}
	e := d.End
	if e.Cell == sudoku.NoCell && e.Rule < 0 && e.Sum == nil {
		t.Errorf("%s: %+v ends nowhere", name, d)
	}
	if e.Digits != 0 && e.Rule < 0 {
		t.Errorf("%s: %+v has digits of no rule", name, d)
	}
}

// Everything that is said of the steps through the examples of rules of all sorts is true.
func TestReasonsAreTrue(t *testing.T) {
	var n tally
	for _, s := range stages(t) {
		n.prove(t, s.kind+": "+s.Step.Technique.Name, s.Board, s.Step, s.solution)
	}
	t.Logf("%+v", n)
	if n.ways < 30 || n.ties < 100 || n.limits < 20 || n.dead < 30 || n.split < 1 || 20*n.undecided > n.ties+n.limits+n.dead {
		t.Errorf("too little was looked at: %+v", n)
	}
}
