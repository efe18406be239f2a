// Package cages is what the Mathdoku formats share: a puzzle as rows, columns
// and cages, put together with a [Collector] and taken apart with [Of].
//
//	c := cages.NewCollector(sudoku.Square(2))
//	err := c.Add(model.Add, 3, 0, 1)
//	p := c.Puzzle()
//
// It is no format itself.
package cages

import (
	"reflect"
	"slices"

	"shudu/format"
	"shudu/internal/fault"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// Mathdoku is a puzzle of cages.
type Mathdoku struct {
	Cages    []rule.Cage // by their first cells
	Killer   bool        // no value twice in a cage
	Diagonal bool        // no value twice on a main diagonal
}

// Collector puts a Mathdoku together, cage by cage.
type Collector struct {
	Mathdoku
	g     *sudoku.Geometry
	owner []bool
	room  []sudoku.Cell // for the cells of cages
}

// NewCollector returns a collector without cages.
func NewCollector(g *sudoku.Geometry) *Collector {
	c := &Collector{Mathdoku: Mathdoku{Cages: make([]rule.Cage, 0, (g.Len()+1)/2)}}
	c.Begin(g)
	return c
}

// Begin forgets what was added, for the next puzzle. Those that were made stay as
// they are.
func (c *Collector) Begin(g *sudoku.Geometry) {
	if cap(c.owner) < g.Len() {
		c.owner = make([]bool, g.Len())
	}
	clear(c.owner)
	*c = Collector{Mathdoku: Mathdoku{Cages: c.Cages[:0]}, g: g, owner: c.owner[:g.Len()], room: make([]sudoku.Cell, 0, g.Len())}
}

// Add adds a cage. It is refused when it has no cell, a cell outside the grid
// or twice or of another cage, or when the operation does not fit the number
// of cells. The cells are put in reading order; the operation of a single cell
// is dropped, since the cell holds the target whatever it is.
func (c *Collector) Add(op model.Op, target int, cells ...sudoku.Cell) error {
	cells = c.own(cells)
	slices.Sort(cells)
	if err := c.check(op, cells); err != nil {
		return err
	}
	for _, cell := range cells {
		c.owner[cell] = true
	}
	if len(cells) == 1 {
		op = ""
	}
	c.Cages = append(c.Cages, rule.Cage{Op: op, Target: target, Where: cells})
	return nil
}

// own returns a copy of the cells of a cage. All copies share one piece of
// memory: each cell is in one cage at most.
func (c *Collector) own(cells []sudoku.Cell) []sudoku.Cell {
	from := len(c.room)
	c.room = append(c.room, cells...)
	return c.room[from:len(c.room):len(c.room)]
}

func (c *Collector) check(op model.Op, cells []sudoku.Cell) error {
	for i, cell := range cells {
		switch {
		case !c.g.Exists(cell):
			return fault.Errorf("a cell of the cage lies outside the grid of %d rows and %d columns", c.g.Rows(), c.g.Cols())
		case i > 0 && cells[i-1] == cell:
			return fault.Errorf("%s is in the cage twice", c.g.Name(cell))
		case c.owner[cell]:
			return fault.Errorf("%s is in two cages", c.g.Name(cell))
		}
	}
	switch {
	case len(cells) == 0:
		return fault.Errorf("the cage has no cells")
	case len(cells) > 1 && op == "":
		return fault.Errorf("a cage of %d cells needs an operation", len(cells))
	case op != "" && !op.Known():
		return fault.Errorf("unknown operation %q", op)
	case op.Pairs() && len(cells) > 2:
		return fault.Errorf("%q needs two cells, not %d", op, len(cells))
	}
	return nil
}

// Covered returns an error that names the first cell without a cage.
func (c *Collector) Covered() error {
	for cell, owned := range c.owner {
		if !owned {
			return fault.Errorf("%s is in no cage", c.g.Name(sudoku.Cell(cell)))
		}
	}
	return nil
}

// Puzzle returns the puzzle: rows and columns, the cages, and what else holds.
func (c *Collector) Puzzle() *sudoku.Puzzle {
	c.sort()
	p := sudoku.New(c.g)
	p.Rules = append(make([]sudoku.Rule, 0, len(c.Cages)+3), rule.Latin{})
	for _, x := range c.Cages {
		p.Rules = append(p.Rules, x)
	}
	if c.Diagonal {
		p.Rules = append(p.Rules, rule.Diagonals{Down: true, Up: true})
	}
	if c.Killer {
		p.Rules = append(p.Rules, c.noRepeats())
	}
	return p
}

func (c *Collector) sort() {
	slices.SortFunc(c.Cages, func(a, b rule.Cage) int { return int(a.Where[0] - b.Where[0]) })
}

// noRepeats is the rule that no value stands twice in a cage.
func (m *Mathdoku) noRepeats() rule.Regions {
	var parts [][]sudoku.Cell
	for _, x := range m.Cages {
		if len(x.Where) > 1 {
			parts = append(parts, x.Where)
		}
	}
	return rule.Regions{Parts: parts}
}

// Of takes a puzzle apart for a writer. A given outside every cage becomes a
// cage of its own. It refuses a puzzle that is no Mathdoku.
func Of(p *sudoku.Puzzle) (*Mathdoku, error) {
	g := p.Geometry
	if g.Len() != g.Positions() || p.Candidates != nil {
		return nil, format.Cannot("variable cells and candidates")
	}
	latin, left := format.Take[rule.Latin](p.Rules)
	if len(latin) == 0 {
		return nil, format.Cannot("a grid without rows and columns")
	}
	taken, left := format.Take[rule.Cage](left)
	c := NewCollector(g)
	for _, x := range taken {
		if err := c.Add(x.Op, x.Target, x.Where...); err != nil {
			return nil, format.Cannot("%v", err)
		}
	}
	if err := c.addGivens(p.Givens); err != nil {
		return nil, err
	}
	c.sort()
	left, err := c.Mathdoku.extras(left)
	switch {
	case err != nil:
		return nil, err
	case c.Mathdoku.Diagonal && c.g.Rows() != c.g.Cols():
		return nil, format.Cannot("a grid that is not square has no main diagonals")
	}
	return &c.Mathdoku, format.Nothing(left)
}

// addGivens makes a cage of every given.
func (c *Collector) addGivens(givens sudoku.Grid) error {
	for i, d := range givens {
		cell := sudoku.Cell(i)
		if !c.g.Exists(cell) {
			return format.Cannot("a hole in the grid")
		}
		if d == sudoku.None {
			continue
		}
		if err := c.Add("", c.g.Value(d), cell); err != nil {
			return format.Cannot("a given in the cage of %s", c.g.Name(cell))
		}
	}
	return nil
}

// extras takes the rules beside the cages.
func (m *Mathdoku) extras(rules []sudoku.Rule) ([]sudoku.Rule, error) {
	diagonals, left := format.Take[rule.Diagonals](rules)
	for _, x := range diagonals {
		if !x.Down || !x.Up {
			return nil, format.Cannot("one diagonal without the other")
		}
		m.Diagonal = true
	}
	regions, left := format.Take[rule.Regions](left)
	for _, x := range regions {
		if !reflect.DeepEqual(x, m.noRepeats()) {
			return nil, format.Cannot("regions other than the cages")
		}
		m.Killer = true
	}
	return left, nil
}

// Plain is Of for a format that knows nothing but the cages of an n × n grid
// with the values 1 to n, every cell in one of them, with the operations given.
func Plain(p *sudoku.Puzzle, ops ...model.Op) ([]rule.Cage, error) {
	m, err := Of(p)
	g := p.Geometry
	switch {
	case err != nil:
		return nil, err
	case m.Killer:
		return nil, format.Cannot("that no value stands twice in a cage")
	case m.Diagonal:
		return nil, format.Cannot("diagonals")
	case g.Rows() != g.Cols() || !Natural(g):
		return nil, format.Cannot("a grid that is not n × n with the values 1 to n")
	}
	covered := 0
	for _, x := range m.Cages {
		covered += len(x.Where)
		if x.Op != "" && !slices.Contains(ops, x.Op) {
			return nil, format.Cannot("the operation %q", x.Op)
		}
		if x.Target < 0 {
			return nil, format.Cannot("the target %d", x.Target)
		}
	}
	if covered < g.Positions() {
		return nil, format.Cannot("a cell without a cage")
	}
	return m.Cages, nil
}

// Natural reports whether the values are 1 to the longer side.
func Natural(g *sudoku.Geometry) bool {
	v, n := g.Values(), max(g.Rows(), g.Cols())
	return len(v) == n && v[0] == 1 && v[n-1] == n
}

// Owners returns for each cell the index of its cage, -1 for none.
func Owners(g *sudoku.Geometry, list []rule.Cage) []int {
	owner := make([]int, g.Len())
	for i := range owner {
		owner[i] = -1
	}
	for i, x := range list {
		for _, c := range x.Where {
			owner[c] = i
		}
	}
	return owner
}
