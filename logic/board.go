package logic

import (
	"math/bits"

	"shudu/internal/fault"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// Board holds what is known while a puzzle is solved: the digits placed and the
// candidates that are left. A cell with a digit has no candidates any more.
type Board struct {
	*Layout
	grid   sudoku.Grid
	given  Cells
	empty  Cells
	open   []uint8         // by house: how many cells are empty
	cand   []sudoku.Digits // by cell
	at     []Cells         // by digit-1: the cells that have it as a candidate
	places []uint64        // by house*N + digit-1: where in the house
}

// Candidate is a digit in a cell.
type Candidate struct {
	Cell  sudoku.Cell
	Digit sudoku.Digit
}

// ErrClash is wrapped by the error about a given that another one forbids.
var ErrClash = fault.New("givens clash")

// NewBoard returns the board of a puzzle: its givens placed, and the candidates
// that no given forbids and the puzzle allows.
func NewBoard(p *sudoku.Puzzle) (*Board, error) {
	if n, err := rule.Ordinary(p); err == nil && n == 9 {
		b := classic().board()
		return b, b.Load(p)
	}
	m, err := model.Compile(p)
	if err != nil {
		return nil, err
	}
	l, err := layoutOf(m)
	if err != nil {
		return nil, err
	}
	l.Said = p.Rules
	b := l.board()
	for v := range m.Vars {
		if c := m.Vars[v].Cell; c != sudoku.NoCell {
			b.restrict(c, m.Vars[v].Domain)
		}
	}
	return b, b.give(p.Givens)
}

// Load puts another puzzle on the board, whose layout must be its own: that of
// the ordinary 9×9, say.
func (b *Board) Load(p *sudoku.Puzzle) error {
	b.Reset()
	for c, keep := range p.Candidates {
		if p.Givens[c] == sudoku.None {
			b.restrict(sudoku.Cell(c), keep)
		}
	}
	return b.give(p.Givens)
}

// board returns a board on the layout on which everything is open.
func (l *Layout) board() *Board {
	b := &Board{Layout: l,
		grid:   make(sudoku.Grid, l.Geometry.Len()),
		cand:   make([]sudoku.Digits, l.Geometry.Len()),
		at:     make([]Cells, l.N),
		places: make([]uint64, len(l.Houses)*l.N),
		open:   make([]uint8, len(l.Houses)),
	}
	b.Reset()
	return b
}

// Reset empties the board: every candidate of every cell is there again.
func (b *Board) Reset() {
	clear(b.grid)
	b.given, b.empty = Cells{}, Cells{}
	for c := range b.cand {
		if b.Geometry.Exists(sudoku.Cell(c)) {
			b.cand[c] = b.Geometry.All()
			b.empty.Add(sudoku.Cell(c))
		}
	}
	for h := range b.open {
		b.open[h] = uint8(len(b.Houses[h].Cells))
	}
	for d := range b.at {
		b.at[d] = b.empty
	}
	for i := range b.places {
		b.places[i] = uint64(sudoku.FirstDigits(len(b.Houses[i/b.N].Cells)))
	}
}

// restrict leaves a cell only the digits of a set.
func (b *Board) restrict(c sudoku.Cell, keep sudoku.Digits) {
	for d := range (b.cand[c] &^ keep).All() {
		b.Eliminate(Candidate{c, d})
	}
}

// give places the givens.
func (b *Board) give(givens sudoku.Grid) error {
	for c, d := range givens {
		if d == sudoku.None {
			continue
		}
		cell := sudoku.Cell(c)
		if !b.cand[c].Has(d) {
			return fault.Errorf("%w: %s cannot hold %d", ErrClash, b.Geometry.Name(cell), b.Geometry.Value(d))
		}
		b.Give(Candidate{cell, d})
	}
	return nil
}

// CopyFrom makes the board the same as another one of its layout.
func (b *Board) CopyFrom(o *Board) {
	copy(b.grid, o.grid)
	b.given, b.empty = o.given, o.empty
	copy(b.cand, o.cand)
	copy(b.open, o.open)
	copy(b.at, o.at)
	copy(b.places, o.places)
}

// Clone returns a copy of the board.
func (b *Board) Clone() *Board {
	c := b.Layout.board()
	c.CopyFrom(b)
	return c
}

// Digit returns the digit of a cell, None when it is empty.
func (b *Board) Digit(c sudoku.Cell) sudoku.Digit { return b.grid[c] }

// Grid returns the digits placed so far. The caller must not change it.
func (b *Board) Grid() sudoku.Grid { return b.grid }

// Given returns the cells whose digit was given.
func (b *Board) Given() Cells { return b.given }

// Empty returns the cells without a digit.
func (b *Board) Empty() Cells { return b.empty }

// Solved reports whether every cell has a digit.
func (b *Board) Solved() bool { return b.empty.Empty() }

// Candidates returns the candidates of a cell; none when it has a digit.
func (b *Board) Candidates(c sudoku.Cell) sudoku.Digits { return b.cand[c] }

// Has reports whether a candidate is still there.
func (b *Board) Has(k Candidate) bool { return b.cand[k.Cell].Has(k.Digit) }

// With returns the empty cells that have a digit as a candidate.
func (b *Board) With(d sudoku.Digit) Cells { return b.at[d-1] }

// Bivalue returns the cells with exactly two candidates.
func (b *Board) Bivalue() Cells {
	var two Cells
	for c := range b.empty.All() {
		if b.cand[c].Len() == 2 {
			two.Add(c)
		}
	}
	return two
}

// Places returns where in a house a digit is a candidate: bit i is the house's
// cell i.
func (b *Board) Places(house int, d sudoku.Digit) uint64 { return b.places[house*b.N+int(d)-1] }

// In returns the cells of a house that have a digit as a candidate.
func (b *Board) In(house int, d sudoku.Digit) Cells { return b.Houses[house].Set.And(b.at[d-1]) }

// Open returns the number of empty cells of a house.
func (b *Board) Open(house int) int { return int(b.open[house]) }

// Eliminate removes a candidate. It is no harm if it is gone already.
func (b *Board) Eliminate(k Candidate) {
	bit := k.Digit.Set()
	if b.cand[k.Cell]&bit == 0 {
		return
	}
	b.cand[k.Cell] &^= bit
	b.at[k.Digit-1].Remove(k.Cell)
	for _, p := range b.Layout.places[k.Cell] {
		b.places[int(p.house)*b.N+int(k.Digit)-1] &^= 1 << p.at
	}
}

// Place puts a digit into a cell: its candidates go, and the digit goes from
// the candidates of all cells that see it.
func (b *Board) Place(k Candidate) {
	b.grid[k.Cell] = k.Digit
	if b.empty.Has(k.Cell) {
		b.empty.Remove(k.Cell)
		for _, p := range b.Layout.places[k.Cell] {
			b.open[p.house]--
		}
	}
	for rest := b.cand[k.Cell]; rest != 0; rest &= rest - 1 {
		b.Eliminate(Candidate{k.Cell, sudoku.Digit(bits.TrailingZeros64(uint64(rest)) + 1)})
	}
	peers, at := &b.Peers[k.Cell], &b.at[k.Digit-1]
	for i := range (len(b.cand) + 63) / 64 {
		for w := peers[i] & at[i]; w != 0; w &= w - 1 {
			b.Eliminate(Candidate{sudoku.Cell(64*i + bits.TrailingZeros64(w)), k.Digit})
		}
	}
}

// Give places a digit that was given: techniques that ask what was given and what
// was found tell them apart.
func (b *Board) Give(k Candidate) {
	b.Place(k)
	b.given.Add(k.Cell)
}

// Found says that the digits of cells were not given but found.
func (b *Board) Found(cells ...sudoku.Cell) {
	for _, c := range cells {
		b.given.Remove(c)
	}
}

// Apply does what a step says.
func (b *Board) Apply(s *Step) {
	for _, k := range s.Eliminations {
		b.Eliminate(k)
	}
	for _, k := range s.Placements {
		b.Place(k)
	}
}
