package generate

import (
	"context"
	"math/rand/v2"
	"slices"

	"shudu/internal/fault"
	"shudu/logic"
	"shudu/logic/mathdoku"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// Mathdoku is what a Mathdoku is to be like. The zero Mathdoku means no
// Mathdoku.
type Mathdoku struct {
	Size    int
	Ops     []model.Op // the operations allowed; none means all four
	Largest int        // cells of the largest cage; 0 means 4, or 3 on a small grid
	Values  []int      // the values, increasing; none means 1 to Size
	Level   mathdoku.Level
}

// Limits of what can be made.
const (
	leastMathdoku, mostMathdoku = 3, 16
	mostCage                    = 9 // cells
)

// nodes bounds the proof: one that takes longer is of a puzzle that is no fun. On
// a large grid a node takes longer, and a cell more that stands alone is noticed
// less.
func (m Mathdoku) nodes() uint64 {
	switch {
	case m.Size <= 9:
		return 400
	case m.Size <= 12:
		return 100
	}
	return 30
}

// MathdokuLevel returns the level of Mathdoku that one of the plain words means:
// beginner, easy, medium, hard and expert are Keen's five in order.
func MathdokuLevel(word string) (mathdoku.Level, error) {
	for _, l := range mathdoku.Levels() {
		if PlainLevel(l) == word {
			return l, nil
		}
	}
	return mathdoku.None, noLevel(word)
}

// PlainLevel returns the plain word for a level of Mathdoku: Keen's five in order
// are beginner, easy, medium, hard and expert.
func PlainLevel(l mathdoku.Level) string {
	return (logic.GradeBeginner + logic.Grade(l-mathdoku.Easy)).String()
}

func (m Mathdoku) wanted() bool { return m.Size != 0 }

func (m Mathdoku) largest() int {
	switch {
	case m.Largest != 0:
		return m.Largest
	case m.Size <= 3:
		return 3
	}
	return 4
}

func (m Mathdoku) ops() []model.Op {
	if len(m.Ops) == 0 {
		return []model.Op{model.Add, model.Sub, model.Mul, model.Div}
	}
	return m.Ops
}

func (m Mathdoku) check() error {
	switch {
	case m.Size < leastMathdoku || m.Size > mostMathdoku:
		return fault.Errorf("%w: a Mathdoku of %d (expected %d to %d)", ErrRecipe, m.Size, leastMathdoku, mostMathdoku)
	case len(m.Values) != 0 && len(m.Values) != m.Size:
		return fault.Errorf("%w: %d values for a Mathdoku of %d", ErrRecipe, len(m.Values), m.Size)
	case m.Largest < 0 || m.Largest == 1:
		return fault.Errorf("%w: cages of at most %d cells", ErrRecipe, m.Largest)
	case m.Largest > mostCage:
		return fault.Errorf("%w: cages of up to %d cells in a Mathdoku of %d", ErrRecipe, m.Largest, m.Size)
	}
	if m.Size == 3 && m.largest() <= 3 && m.Level > mathdoku.Hard {
		return fault.Errorf("%w: no Mathdoku of %d is so hard", ErrRecipe, m.Size)
	}
	for i, v := range m.Values {
		if slices.Contains(m.Values[:i], v) {
			return fault.Errorf("%w: the value %d twice", ErrRecipe, v)
		}
	}
	if m.largest() > 2 && !slices.Contains(m.ops(), model.Add) && !slices.Contains(m.ops(), model.Mul) {
		return fault.Errorf("%w: cages of three cells need + or ×", ErrRecipe)
	}
	return nil
}

// arithmetic makes Mathdoku. A Latin square is cut into cages, and each gets an
// operation. While there is a second solution, a cage in which it differs gets
// another operation that it does not fulfil, or loses a cell: nothing is thrown
// away.
type arithmetic struct {
	want   Mathdoku
	prover prover
	others []sudoku.Grid // solutions that were killed: a repair must not bring them back
}

func newArithmetic(m Mathdoku) *arithmetic {
	return &arithmetic{want: m, prover: newProver(m.nodes())}
}

func (a *arithmetic) make(ctx context.Context, block []Made, chance func(uint64) *rand.Rand) error {
	for i := range block {
		random := chance(block[i].Index)
		for block[i].Puzzle == nil {
			block[i].try()
			if err := a.attempt(ctx, &block[i], random); err != nil {
				return err
			}
		}
	}
	return nil
}

func (a *arithmetic) attempt(ctx context.Context, made *Made, random *rand.Rand) error {
	g, err := sudoku.NewGeometry(a.want.Size, a.want.Size, a.want.Values...)
	if err != nil {
		return err
	}
	s := newSheet(g, latinSquare(a.want.Size, random), random)
	cages := a.cut(s)
	a.others = a.others[:0]
	for range 40 * a.want.Size {
		p := cagedPuzzle(g, cages)
		wrong, sure, err := a.prover.wrongIn(ctx, p, s.solution)
		switch {
		case err != nil:
			return err
		case !sure:
			cages = a.loosen(s, cages)
		case wrong == nil:
			made.Puzzle, made.Solution = p, s.solution
			return nil
		default:
			a.others = append(a.others, wrong)
			cages = a.repair(s, cages, wrong)
		}
	}
	return nil
}

func cagedPuzzle(g *sudoku.Geometry, cages []rule.Cage) *sudoku.Puzzle {
	p := sudoku.New(g, rule.Latin{})
	slices.SortFunc(cages, func(x, y rule.Cage) int { return int(x.Where[0] - y.Where[0]) })
	for _, c := range cages {
		p.Rules = append(p.Rules, c)
	}
	return p
}

// cut cuts the grid into cages of neighbouring cells, each with an operation.
func (a *arithmetic) cut(s *sheet) []rule.Cage {
	var cages []rule.Cage
	for _, c := range s.cells() {
		if s.taken[c] {
			continue
		}
		cages = append(cages, a.cages(s, s.grow(c, a.cells(s.random), anything), nil)...)
	}
	return cages
}

// cells chooses how many cells a cage has: more often few where the puzzle is not
// to be very hard.
func (a *arithmetic) cells(random *rand.Rand) int {
	more := random.IntN(a.want.largest() - 1)
	if a.want.Level != mathdoku.None && a.want.Level < mathdoku.Extreme {
		more = min(more, random.IntN(a.want.largest()-1), random.IntN(a.want.largest()-1))
	}
	return 2 + more
}

// cages returns a cage of cells, or one for each of them where no operation fits
// their values.
func (a *arithmetic) cages(s *sheet, where []sudoku.Cell, others []sudoku.Grid) []rule.Cage {
	if cage := a.caged(s, where, others); cage.Where != nil {
		return []rule.Cage{cage}
	}
	var alone []rule.Cage
	for _, c := range where {
		alone = append(alone, a.caged(s, []sudoku.Cell{c}, nil))
	}
	return alone
}

// caged returns a cage with an operation that the killed solutions do not
// fulfil, as far as one can be had: of the operations that fit the values, one
// of those that the fewest of them fulfil. Where none fits it is no cage at all.
func (a *arithmetic) caged(s *sheet, where []sudoku.Cell, others []sudoku.Grid) rule.Cage {
	slices.Sort(where)
	if len(where) == 1 {
		return rule.Cage{Target: s.value(where[0]), Where: where}
	}
	best, fewest := rule.Cage{}, -1
	ops := a.want.ops()
	for _, i := range s.random.Perm(len(ops)) {
		target, ok := outcome(ops[i], s.values(where))
		if !ok {
			continue
		}
		cage := rule.Cage{Op: ops[i], Target: target, Where: where}
		alive := 0
		for _, g := range others {
			if t, ok := outcome(cage.Op, valuesIn(s.Geometry, g, where)); ok && t == target {
				alive++
			}
		}
		if fewest < 0 || alive < fewest {
			best, fewest = cage, alive
		}
	}
	return best
}

func valuesIn(g *sudoku.Geometry, grid sudoku.Grid, where []sudoku.Cell) []int {
	out := make([]int, len(where))
	for i, c := range where {
		if grid[c] != sudoku.None {
			out[i] = g.Value(grid[c])
		}
	}
	return out
}

// outcome returns what an operation makes of values: differences and quotients
// of two only.
func outcome(op model.Op, values []int) (int, bool) {
	x, y := slices.Max(values), slices.Min(values)
	switch op {
	case model.Add:
		return total(values), true
	case model.Mul:
		product := 1
		for _, v := range values {
			product *= v
		}
		return product, product < 1<<31 && product > -1<<31
	case model.Sub:
		return x - y, len(values) == 2
	case model.Div:
		return quotient(x, y, len(values))
	}
	return 0, false
}

func quotient(x, y, n int) (int, bool) {
	if n != 2 || y == 0 || x%y != 0 {
		return 0, false
	}
	return x / y, true
}

// repair changes one cage so that a wrong solution dies: another operation
// where that is enough, otherwise a cell of the cage where the two differ stands
// alone.
func (a *arithmetic) repair(s *sheet, cages []rule.Cage, wrong sudoku.Grid) []rule.Cage {
	differs := func(c sudoku.Cell) bool { return wrong[c] != s.solution[c] }
	order := s.random.Perm(len(cages))
	for _, i := range order {
		if !slices.ContainsFunc(cages[i].Where, differs) || len(cages[i].Where) == 1 {
			continue
		}
		next := a.caged(s, cages[i].Where, a.others)
		t, ok := outcome(next.Op, valuesIn(s.Geometry, wrong, next.Where))
		if next.Op != cages[i].Op && (!ok || t != next.Target) {
			cages[i] = next
			return cages
		}
	}
	for _, i := range order {
		if k := slices.IndexFunc(cages[i].Where, differs); k >= 0 && len(cages[i].Where) > 1 {
			return a.peel(s, cages, i, k)
		}
	}
	return cages
}

// loosen takes a cell out of the largest cage.
func (a *arithmetic) loosen(s *sheet, cages []rule.Cage) []rule.Cage {
	at := 0
	for _, i := range s.random.Perm(len(cages)) {
		if len(cages[i].Where) > len(cages[at].Where) {
			at = i
		}
	}
	if n := len(cages[at].Where); n > 1 {
		return a.peel(s, cages, at, s.random.IntN(n))
	}
	return cages
}

// peel makes a cell of a cage a cage of its own. What is left may fall into
// parts.
func (a *arithmetic) peel(s *sheet, cages []rule.Cage, i, k int) []rule.Cage {
	where := slices.Clone(cages[i].Where)
	cell := where[k]
	rest := slices.Delete(where, k, k+1)
	cages[i] = a.caged(s, []sudoku.Cell{cell}, nil)
	for len(rest) > 0 {
		part := connected(s.Geometry, rest)
		rest = slices.DeleteFunc(rest, func(c sudoku.Cell) bool { return slices.Contains(part, c) })
		cages = append(cages, a.cages(s, part, a.others)...)
	}
	return cages
}

// connected returns the cells that hang together with the first.
func connected(g *sudoku.Geometry, cells []sudoku.Cell) []sudoku.Cell {
	part := []sudoku.Cell{cells[0]}
	for i := 0; i < len(part); i++ {
		for _, s := range steps[:4] {
			x := g.At(g.Row(part[i])+s[0], g.Col(part[i])+s[1])
			if slices.Contains(cells, x) && !slices.Contains(part, x) {
				part = append(part, x)
			}
		}
	}
	return part
}

// latinSquare returns a random Latin square: row by row, each a random way to
// give every column a digit that it has not got yet. There always is one.
func latinSquare(n int, random *rand.Rand) sudoku.Grid {
	grid := make(sudoku.Grid, n*n)
	free := make([]sudoku.Digits, n) // by column
	for c := range free {
		free[c] = sudoku.FirstDigits(n)
	}
	for r := range n {
		m := matching{free: free, column: make([]int, n+1), order: random.Perm(n)}
		for d := range m.column {
			m.column[d] = -1
		}
		for _, c := range random.Perm(n) {
			m.place(c, new(sudoku.Digits))
		}
		for d := sudoku.Digit(1); int(d) <= n; d++ {
			c := m.column[d]
			grid[r*n+c] = d
			free[c] &^= d.Set()
		}
	}
	return grid
}

// matching gives each column a digit.
type matching struct {
	free   []sudoku.Digits
	column []int // by digit: its column, -1 for none
	order  []int // in which digits are tried
}

// place gives a column a digit; columns that had it before get another.
func (m *matching) place(c int, tried *sudoku.Digits) bool {
	for _, i := range m.order {
		d := sudoku.Digit(i + 1)
		if !m.free[c].Has(d) || tried.Has(d) {
			continue
		}
		*tried |= d.Set()
		if m.column[d] < 0 || m.place(m.column[d], tried) {
			m.column[d] = c
			return true
		}
	}
	return false
}
