package rule_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// Every rule is told twice in these tests: by its own Constrain, and by a
// predicate written straight from its definition. On small random grids the
// number of solutions must be the number of all grids that the predicate
// likes.

// view is a full grid as a predicate sees it.
type view struct {
	g      *sudoku.Geometry
	values []int
}

func (v view) at(c sudoku.Cell) int { return v.values[c] }

func (v view) all(cells []sudoku.Cell) []int {
	out := make([]int, len(cells))
	for i, c := range cells {
		out[i] = v.values[c]
	}
	return out
}

// pairs calls ok for every two cells of the grid and reports whether all are.
func (v view) pairs(ok func(down, right, a, b int) bool) bool {
	for x := range sudoku.Cell(v.g.Positions()) {
		for y := range sudoku.Cell(v.g.Positions()) {
			if x != y && v.g.Exists(x) && v.g.Exists(y) &&
				!ok(v.g.Row(y)-v.g.Row(x), v.g.Col(y)-v.g.Col(x), v.at(x), v.at(y)) {
				return false
			}
		}
	}
	return true
}

// placer makes up rules at random. Most fit a solution that is known.
type placer struct {
	*rand.Rand
	view
	tidy bool // let cells lie beside each other, as setters draw them
}

// set returns n cells of the grid, or all when there are fewer.
func (p placer) set(n int) []sudoku.Cell {
	var cells []sudoku.Cell
	if p.tidy {
		return p.walk(n)
	}
	for _, c := range p.Perm(p.g.Positions()) {
		if len(cells) < n && p.g.Exists(sudoku.Cell(c)) {
			cells = append(cells, sudoku.Cell(c))
		}
	}
	return cells
}

// walk returns n cells of which each touches the next by a side.
func (p placer) walk(n int) []sudoku.Cell {
	for {
		cells := []sudoku.Cell{sudoku.Cell(p.IntN(p.g.Positions()))}
		if !p.g.Exists(cells[0]) {
			continue
		}
		for range 20 * n {
			last := cells[len(cells)-1]
			c := p.g.At(p.g.Row(last)+p.IntN(3)-1, p.g.Col(last)+p.IntN(3)-1)
			if len(cells) < n && c != sudoku.NoCell && p.beside(last, c) && !slices.Contains(cells, c) {
				cells = append(cells, c)
			}
		}
		if len(cells) == n {
			return cells
		}
	}
}

// some returns between low and high cells.
func (p placer) some(low, high int) []sudoku.Cell { return p.set(low + p.IntN(high-low+1)) }

// row returns the cells of a row or a column, from either end.
func (p placer) row() []sudoku.Cell {
	var cells []sudoku.Cell
	if p.IntN(2) == 0 {
		for c, r := 0, p.IntN(p.g.Rows()); c < p.g.Cols(); c++ {
			cells = append(cells, p.g.At(r, c))
		}
	} else {
		for r, c := 0, p.IntN(p.g.Cols()); r < p.g.Rows(); r++ {
			cells = append(cells, p.g.At(r, c))
		}
	}
	if p.IntN(2) == 0 {
		slices.Reverse(cells)
	}
	cells = slices.DeleteFunc(cells, func(c sudoku.Cell) bool { return c == sudoku.NoCell })
	if len(cells) < 2 {
		return p.row()
	}
	return cells
}

// neighbours returns two cells that touch by a side.
func (p placer) neighbours() []sudoku.Cell {
	for {
		pair := p.set(2)
		if abs(p.g.Row(pair[0])-p.g.Row(pair[1]))+abs(p.g.Col(pair[0])-p.g.Col(pair[1])) == 1 {
			return pair
		}
	}
}

// value returns a value of the grid at random.
func (p placer) value() int { return p.g.Values()[p.IntN(p.g.N())] }

// mostly returns the number that fits the solution, or at times another one.
func (p placer) mostly(n int) int {
	if p.IntN(5) == 0 {
		return n + p.IntN(5) - 2
	}
	return n
}

// entry is one rule of the table.
type entry struct {
	name      string
	place     func(placer) sudoku.Rule
	satisfied func(sudoku.Rule, view) bool
	relabel   bool                        // the rule does not care which digit is which
	upright   bool                        // the rule changes its meaning when the grid is turned
	fits      func(*sudoku.Geometry) bool // where the rule makes sense; nil for everywhere
	ground    func(*testing.T) *ground    // the one ground where it makes sense
}

// says makes an entry of typed functions.
func says[R sudoku.Rule](place func(placer) R, satisfied func(R, view) bool) entry {
	var zero R
	return entry{
		name:      zero.Name(),
		place:     func(p placer) sudoku.Rule { return place(p) },
		satisfied: func(r sudoku.Rule, v view) bool { return satisfied(r.(R), v) },
	}
}

func (e entry) blind() entry { e.relabel = true; return e }

// where keeps the rule to geometries where it makes sense.
func (e entry) where(fits func(*sudoku.Geometry) bool) entry {
	if before := e.fits; before != nil {
		e.fits = func(g *sudoku.Geometry) bool { return before(g) && fits(g) }
		return e
	}
	e.fits = fits
	return e
}

func (e entry) squares() entry {
	return e.where(func(g *sudoku.Geometry) bool { return g.Rows() == g.Cols() })
}

// whole keeps the rule to grids without holes.
func (e entry) whole() entry {
	return e.where(func(g *sudoku.Geometry) bool { return !g.Holed() })
}

func (e entry) thirds() entry {
	return e.where(func(g *sudoku.Geometry) bool { return g.N()%3 == 0 })
}

// positive keeps the rule to grids without values below 0.
func (e entry) positive() entry {
	return e.where(func(g *sudoku.Geometry) bool { return g.Values()[0] >= 0 })
}

// own gives the rule a ground of its own.
func (e entry) own(make func(*testing.T) *ground) entry {
	e.ground, e.upright = make, true
	return e
}

// on returns the grounds where the rule makes sense.
func (e entry) on(t *testing.T, all []*ground) []*ground {
	if e.ground != nil {
		return []*ground{e.ground(t)}
	}
	return slices.DeleteFunc(slices.Clone(all), func(gr *ground) bool { return e.fits != nil && !e.fits(gr.puzzle.Geometry) })
}

// ground is a small geometry with the rules below the one that is tested, and
// all its grids.
type ground struct {
	name   string
	puzzle *sudoku.Puzzle
	grids  []sudoku.Grid
}

func newGround(t *testing.T, name string, p *sudoku.Puzzle) *ground {
	return newGroundBy(t, "recursion", name, p)
}

// newGroundBy is newGround with another engine than the slow one.
func newGroundBy(t *testing.T, engine, name string, p *sudoku.Puzzle) *ground {
	g := &ground{name: name, puzzle: p}
	for grid, err := range (solve.Solver{Engine: engine}).All(context.Background(), p) {
		if err != nil {
			t.Fatal(err)
		}
		g.grids = append(g.grids, grid.Clone())
	}
	return g
}

func (gr *ground) view(grid sudoku.Grid) view {
	g := gr.puzzle.Geometry
	v := view{g: g, values: make([]int, len(grid))}
	for c, d := range grid {
		if d != sudoku.None {
			v.values[c] = g.Value(d)
		}
	}
	return v
}

// placer returns one that looks at a random grid of the ground.
func (gr *ground) placer(rnd *rand.Rand) placer {
	return placer{rnd, gr.view(gr.grids[rnd.IntN(len(gr.grids))]), false}
}

// with returns the puzzle with one more rule.
func (gr *ground) with(r ...sudoku.Rule) *sudoku.Puzzle {
	p := gr.puzzle.Clone()
	p.Rules = append(p.Rules, r...)
	return p
}

// count is the slow truth: how many grids the predicate likes.
func (gr *ground) count(e entry, r sudoku.Rule) uint64 {
	n := uint64(0)
	for _, grid := range gr.grids {
		if e.satisfied(r, gr.view(grid)) {
			n++
		}
	}
	return n
}

// grounds are where rules are tried: with rows and columns, with boxes,
// without either, on a narrow grid, with other values, and a larger one that
// is partly filled.
func grounds(t *testing.T) []*ground {
	if allGrounds == nil {
		allGrounds = newGrounds(t)
	}
	return slices.Clone(allGrounds)
}

var allGrounds []*ground

func newGrounds(t *testing.T) []*ground {
	raw, err := sudoku.NewGeometry(2, 3, 0, 1, 2, 3)
	if err != nil {
		t.Fatal(err)
	}
	square, err := sudoku.NewGeometry(3, 3, 1, 2, 3)
	if err != nil {
		t.Fatal(err)
	}
	below := must(sudoku.NewGeometry(2, 3, -3, -1, 2, 4))
	holed := must(must(sudoku.NewGeometry(3, 3, 1, 2, 3)).WithHoles(1, 3))
	gaps := must(sudoku.NewGeometry(3, 2, -2, 1, 7))
	six := sudoku.New(sudoku.Square(6), rule.Classic(6)...)
	copy(six.Givens, []sudoku.Digit{
		1, 2, 3, 4, 5, 6,
		4, 0, 0, 0, 0, 0,
		0, 3, 0, 0, 0, 5,
		0, 0, 0, 2, 0, 0,
		3, 0, 0, 0, 0, 0,
		0, 0, 0, 0, 0, 0,
	})
	return []*ground{
		newGround(t, "Latin 4×4", sudoku.New(sudoku.Square(4), rule.Latin{})),
		newGround(t, "Sudoku 4×4", sudoku.New(sudoku.Square(4), rule.Classic(4)...)),
		newGround(t, "free 2×3 with 0", sudoku.New(raw)),
		newGround(t, "free 3×3", sudoku.New(square)),
		newGround(t, "Sudoku 6×6", six),
		newGround(t, "free 2×3 with values below 0", sudoku.New(below)),
		newGround(t, "free 3×2 with gaps", sudoku.New(gaps)),
		newGround(t, "free 3×3 with holes", sudoku.New(holed)),
	}
}

func TestRulesMeanWhatTheySay(t *testing.T) {
	all := grounds(t)
	for _, e := range table {
		t.Run(e.name, func(t *testing.T) {
			rnd := rand.New(rand.NewPCG(1, 2))
			decided, on, tried := 0, e.on(t, all), map[string]bool{}
			for i := range rounds(t) {
				gr := on[i%len(on)]
				r := e.place(gr.placer(rnd))
				if key := gr.name + spelled(gr, r); tried[key] {
					continue
				} else {
					tried[key] = true
				}
				want := gr.count(e, r)
				tally, err := solve.Count(context.Background(), gr.with(r), 0)
				if err != nil || tally.Count != want {
					t.Fatalf("%s: %s: %d solutions (%v), the definition says %d", gr.name, spelled(gr, r), tally.Count, err, want)
				}
				if want > 0 && want < uint64(len(gr.grids)) {
					decided++
				}
			}
			if decided == 0 {
				t.Error("no random placement made a difference: the test says nothing")
			}
		})
	}
}

func rounds(t *testing.T) int {
	if testing.Short() {
		return 10
	}
	return 30
}

func spelled(gr *ground, r sudoku.Rule) string {
	data, err := rule.Encode(gr.puzzle.Geometry, r)
	if err != nil {
		return fmt.Sprintf("%#v", r)
	}
	return string(data)
}

func TestEveryRuleIsInTheTable(t *testing.T) {
	var names []string
	for _, e := range table {
		names = append(names, e.name)
	}
	slices.Sort(names)
	for _, name := range rule.Kinds() {
		if !slices.Contains(names, name) {
			t.Errorf("no definition of %s to test it against", name)
		}
	}
}

// What a rule encodes reads back as the same rule, its marks stay on the grid
// and its cells exist.
func TestRulesEncodeAndDraw(t *testing.T) {
	all := grounds(t)
	rnd := rand.New(rand.NewPCG(3, 4))
	for _, e := range table {
		on := e.on(t, all)
		gr := on[rnd.IntN(len(on))]
		g := gr.puzzle.Geometry
		r := e.place(placer{rnd, gr.view(gr.grids[0]), false})
		data, err := rule.Encode(g, r)
		if err != nil {
			t.Errorf("%s: %v", e.name, err)
			continue
		}
		back, err := rule.Decode(g, data)
		if err != nil || !reflect.DeepEqual(back, r) {
			t.Errorf("%s reads back as %#v (%v)", data, back, err)
		}
		for _, c := range r.Cells(g) {
			if !g.Exists(c) {
				t.Errorf("%s speaks of a cell outside", data)
			}
		}
		for _, m := range r.Marks(g) {
			for _, c := range m.Cells {
				if !g.Exists(c) {
					t.Errorf("%s draws a cell outside", data)
				}
			}
		}
	}
}

// Turning the grid turns the rule, and nothing else changes.
func TestRulesTurn(t *testing.T) {
	all := slices.DeleteFunc(grounds(t), func(gr *ground) bool {
		return gr.puzzle.Geometry.Rows() != gr.puzzle.Geometry.Cols() || gr.puzzle.Geometry.Holed() || gr.puzzle.Givens.Filled() > 0
	})
	for _, e := range table {
		if e.upright {
			continue
		}
		rnd := rand.New(rand.NewPCG(5, 6))
		on := e.on(t, all)
		for i := range 8 {
			gr := on[i%len(on)]
			r := e.place(gr.placer(rnd))
			turn := rule.Turn{Transpose: i&1 != 0, FlipRows: i&2 != 0, FlipCols: i&4 != 0}
			turned := turned(gr.puzzle.Geometry, r, turn)
			a, err1 := solve.Count(context.Background(), gr.with(r), 0)
			b, err2 := solve.Count(context.Background(), gr.with(turned), 0)
			if err1 != nil || err2 != nil || a.Count != b.Count {
				t.Errorf("%s has %d solutions (%v), turned to %s it has %d (%v)", spelled(gr, r), a.Count, err1, spelled(gr, turned), b.Count, err2)
			}
		}
	}
}

func turned(g *sudoku.Geometry, r sudoku.Rule, t rule.Turn) sudoku.Rule {
	n := g.Rows()
	r = rule.Map(r, func(c sudoku.Cell) sudoku.Cell {
		row, col := g.Row(c), g.Col(c)
		if t.Transpose {
			row, col = col, row
		}
		if t.FlipRows {
			row = n - 1 - row
		}
		if t.FlipCols {
			col = n - 1 - col
		}
		return g.At(row, col)
	})
	if turner, ok := r.(rule.Turner); ok {
		r = turner.Turn(g, t)
	}
	return r
}

// A rule that does not care which digit is which keeps its solutions when the
// digits change places.
func TestRulesRelabel(t *testing.T) {
	all := grounds(t)[:2]
	for _, e := range table {
		if !e.relabel {
			continue
		}
		rnd := rand.New(rand.NewPCG(7, 8))
		gr := all[1]
		r := e.place(placer{rnd, gr.view(gr.grids[0]), false})
		for _, grid := range gr.grids[:20] {
			other := grid.Clone()
			for i, d := range grid {
				other[i] = d%sudoku.Digit(gr.puzzle.Geometry.N()) + 1
			}
			if allowed(t, gr.with(r), grid) != allowed(t, gr.with(r), other) {
				t.Errorf("%s: %v and %v differ", spelled(gr, r), grid, other)
				break
			}
		}
	}
}

// allowed reports whether a full grid is a solution.
func allowed(t *testing.T, p *sudoku.Puzzle, grid sudoku.Grid) bool {
	p = p.Clone()
	p.Givens = grid
	tally, err := solve.Count(context.Background(), p, 1)
	if err != nil {
		t.Fatal(err)
	}
	return tally.Count > 0
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
