package logic

import (
	"math/bits"
	"sync"

	"shudu/rule"
	"shudu/sudoku"
)

// bits81 is a set of cells of a 9×9 board, in two words.
type bits81 struct{ lo, hi uint64 }

func bitOf(c int) bits81 {
	if c < 64 {
		return bits81{lo: 1 << c}
	}
	return bits81{hi: 1 << (c - 64)}
}

func (s bits81) and(t bits81) bits81  { return bits81{s.lo & t.lo, s.hi & t.hi} }
func (s bits81) or(t bits81) bits81   { return bits81{s.lo | t.lo, s.hi | t.hi} }
func (s bits81) not(t bits81) bits81  { return bits81{s.lo &^ t.lo, s.hi &^ t.hi} }
func (s bits81) none() bool           { return s.lo|s.hi == 0 }
func (s bits81) some() bool           { return s.lo|s.hi != 0 }
func (s bits81) meets(t bits81) bool  { return s.lo&t.lo|s.hi&t.hi != 0 }
func (s bits81) within(t bits81) bool { return s.lo&^t.lo|s.hi&^t.hi == 0 }
func (s bits81) len() int             { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }
func (s bits81) has(c int) bool       { return s.meets(bitOf(c)) }
func (s bits81) with(c int) bits81    { return s.or(bitOf(c)) }
func (s bits81) without(c int) bits81 { return s.not(bitOf(c)) }
func (s bits81) cells() Cells         { return Cells{s.lo, s.hi} }

// first returns the first cell of a set that is not empty.
func (s bits81) first() int {
	if s.lo != 0 {
		return bits.TrailingZeros64(s.lo)
	}
	return 64 + bits.TrailingZeros64(s.hi)
}

// rest returns the set without its first cell.
func (s bits81) rest() bits81 {
	if s.lo != 0 {
		return bits81{s.lo & (s.lo - 1), s.hi}
	}
	return bits81{0, s.hi & (s.hi - 1)}
}

// The houses of a packed board: rows 0–8, columns 9–17, boxes 18–26.
const (
	firstColumn = 9
	firstBox    = 18
	units       = 27
)

// ground is what never changes on a packed board.
type ground struct {
	layout *Layout
	square bool            // the boxes are three by three
	house  [units]int      // the layout's index
	cells  [units][9]uint8 // the cells of each house, in order
	unit   [units]bits81   // the same as sets
	of     [81][3]uint8    // the row, column and box of a cell
	peers  [81]bits81      // the cells that a cell sees
}

// row, col and box return the house of a kind that a cell is in.
func (g *ground) row(c int) int { return int(g.of[c][0]) }
func (g *ground) col(c int) int { return int(g.of[c][1]) }
func (g *ground) box(c int) int { return int(g.of[c][2]) }

// common returns the cells that see every cell of a set.
func (g *ground) common(s bits81) bits81 {
	seen := bits81{^uint64(0), 1<<17 - 1}
	for ; s.some(); s = s.rest() {
		seen = seen.and(g.peers[s.first()])
	}
	return seen
}

// groundOf returns the ground of a layout, nil when it is not nine rows, nine
// columns and nine boxes of nine.
func groundOf(l *Layout) *ground {
	if l.N != 9 || l.Geometry.Len() != 81 {
		return nil
	}
	g := &ground{layout: l}
	for k, kind := range [...]Kind{Row, Column, Box} {
		if len(l.kind[kind]) != 9 {
			return nil
		}
		for i, h := range l.kind[kind] {
			g.addUnit(k, 9*k+i, h)
		}
	}
	g.square = true
	for c := range g.peers {
		g.square = g.square && g.box(c) == firstBox+c/27*3+c%9/3
		g.peers[c] = bits81{l.Peers[c][0], l.Peers[c][1]}
	}
	return g
}

func (g *ground) addUnit(kind, u, h int) {
	g.house[u] = h
	for i, c := range g.layout.Houses[h].Cells {
		g.cells[u][i] = uint8(c)
		g.unit[u] = g.unit[u].with(int(c))
		g.of[c][kind] = uint8(u)
	}
}

// packed is a 9×9 board packed for the techniques that look at many places. It
// is a copy: what is done to it is not done to the board it was taken from.
type packed struct {
	*ground
	digit  [81]uint8        // the digit of a cell, 0 when it is empty
	cand   [81]uint16       // the candidates of a cell: bit d-1
	at     [10]bits81       // by digit: the cells that have it as a candidate
	free   [units][10]uint8 // by house and digit: how many places it has
	given  bits81
	empty  bits81
	change int // counts the changes, so that what was worked out can be kept

	step Step
	work work
}

// work is what finders have worked out, and when.
type work struct {
	fish       fish
	rectangles []rectKey
	xPath      xPath
	almosts    []almost
	almostsAt  int
	ties       []tie
	tieFrom    []int32 // by almost locked set: its first tie
	tiesAt     int
	overlap    bool // ties of sets with common cells are among them
	tables     *tables
	alsTables  *tables
}

// pack makes the packed board the same as a board.
func (p *packed) pack(b *Board) {
	if p.same(b) {
		return
	}
	p.change++
	p.given = bits81{b.given[0], b.given[1]}
	p.empty = bits81{b.empty[0], b.empty[1]}
	for c := range p.cand {
		p.digit[c] = uint8(b.grid[c])
		p.cand[c] = uint16(b.cand[c])
	}
	for d := 1; d <= 9; d++ {
		p.at[d] = bits81{b.at[d-1][0], b.at[d-1][1]}
	}
	for u, h := range p.house {
		for d := 1; d <= 9; d++ {
			p.free[u][d] = uint8(bits.OnesCount64(b.places[h*9+d-1]))
		}
	}
}

// same reports whether the packed board says what a board says.
func (p *packed) same(b *Board) bool {
	if p.given.cells() != b.given || p.empty.cells() != b.empty {
		return false
	}
	for c := range p.cand {
		if p.digit[c] != uint8(b.grid[c]) || p.cand[c] != uint16(b.cand[c]) {
			return false
		}
	}
	return true
}

// new returns the board's step, emptied, for a technique.
func (p *packed) new(t *Technique) *Step { return p.step.reset(t) }

// has reports whether a digit is a candidate of a cell.
func (p *packed) has(c, d int) bool { return p.cand[c]>>(d-1)&1 != 0 }

// in returns the cells of a house that have a digit as a candidate.
func (p *packed) in(u, d int) bits81 { return p.unit[u].and(p.at[d]) }

// two returns the two candidates of a cell that has two.
func (p *packed) two(c int) (int, int) {
	m := p.cand[c]
	return bits.TrailingZeros16(m) + 1, 16 - bits.LeadingZeros16(m)
}

func count(m uint16) int { return bits.OnesCount16(m) }

// allDigits is the set of the nine digits.
const allDigits uint16 = 1<<9 - 1

func popcount(m uint32) int { return bits.OnesCount32(m) }

func lowest(m uint16) int { return bits.TrailingZeros16(m) + 1 }

// drop adds a digit of cells to what a step removes.
func (s *Step) drop(cells bits81, d int) {
	for ; cells.some(); cells = cells.rest() {
		s.Eliminations = append(s.Eliminations, Candidate{sudoku.Cell(cells.first()), sudoku.Digit(d)})
	}
}

// dropAll adds digits of a cell to what a step removes.
func (s *Step) dropAll(c int, digits uint16) {
	for ; digits != 0; digits &= digits - 1 {
		s.Eliminations = append(s.Eliminations, Candidate{sudoku.Cell(c), sudoku.Digit(lowest(digits))})
	}
}

// finder9 is a finder that looks at a packed board.
type finder9 func(p *packed, yield func(*Step) bool) bool

// onSquare is [on9] for techniques that need boxes of three by three.
func onSquare(find finder9) Finder {
	return on9(func(p *packed, yield func(*Step) bool) bool { return !p.square || find(p, yield) })
}

// on9 makes a finder of one that looks at a packed board; on boards that cannot
// be packed it finds nothing.
func on9(find finder9) Finder {
	return func(s *Search, yield func(*Step) bool) bool {
		p := s.packed()
		return p == nil || find(p, yield)
	}
}

func candidate(c, d int) Candidate { return Candidate{sudoku.Cell(c), sudoku.Digit(d)} }

// classicGround returns the ground of the ordinary Sudoku.
var classicGround = sync.OnceValue(func() *ground {
	g, err := sudoku.NewGeometry(9, 9)
	if err != nil {
		panic(err)
	}
	b, err := NewBoard(sudoku.New(g, rule.Classic(9)...))
	if err != nil {
		panic(err)
	}
	return groundOf(b.Layout)
})

// cellTruth and houseTruth are the truths of a board, see [Board.CellTruth] and
// [Board.HouseTruth].
func (p *packed) cellTruth(c int) Truth {
	t := Truth{Ground: CellGround, Cell: sudoku.Cell(c), House: -1}
	for m := p.cand[c]; m != 0; m &= m - 1 {
		t.Options = append(t.Options, candidate(c, lowest(m)))
	}
	return t
}

func (p *packed) houseTruth(u, d int) Truth {
	t := Truth{Ground: HouseGround, Cell: sudoku.NoCell, House: p.house[u], Digit: sudoku.Digit(d)}
	for r := p.in(u, d); r.some(); r = r.rest() {
		t.Options = append(t.Options, candidate(r.first(), d))
	}
	return t
}
