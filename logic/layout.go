package logic

import (
	"sync"

	"shudu/internal/fault"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// Kind is the kind of a house.
type Kind uint8

// The kinds of houses. Other is a house that a variant adds: a diagonal, a
// window, a group.
const (
	Row Kind = iota
	Column
	Box
	Other
	kinds
)

// House is cells that are all different, as many as there are digits that they may
// hold: each of those stands there once.
type House struct {
	Label  model.Label // its name, for people: "row 3"
	Rule   int         // the constraint that says it, by its place in the model
	Kind   Kind
	Cells  []sudoku.Cell // in the order of the geometry
	Set    Cells
	Digits sudoku.Digits // all digits, unless the puzzle leaves its cells fewer
}

// place says where a cell stands in a house.
type place struct {
	house int32
	at    uint8
}

// Layout is what never changes on a board: its houses and who sees whom.
type Layout struct {
	Geometry *sudoku.Geometry
	Model    *model.Model  // its constraints and view; the domains are not this board's
	Said     []sudoku.Rule // the puzzle's rules, by which its constraints name who said them; none on the ordinary 9×9
	N        int           // how many digits there are
	Houses   []House       // in the order of the rules
	Peers    []Cells       // by cell: the cells that never hold the same digit
	Classic  bool          // the ordinary 9×9 Sudoku
	places   [][]place
	kind     [kinds][]int    // the houses of each kind, in order
	near     [][]sudoku.Cell // by cell: the peers, those of its box first, then row, column, others
	inOrder  [][]sudoku.Cell // by cell: the peers
	cross    [kinds][kinds][]crossing
	rules    *rulebook // nil on the ordinary 9×9, where there are none beside the houses
}

// ErrTooLarge is wrapped by the error about a puzzle with more cells than a board takes.
var ErrTooLarge = fault.New("too many cells for logic")

// classic is the layout of the ordinary 9×9, shared by all boards of it.
var classic = sync.OnceValue(func() *Layout {
	g := sudoku.Square(9)
	m, err := model.Compile(sudoku.New(g, rule.Classic(9)...))
	if err != nil {
		panic(err)
	}
	l, err := layoutOf(m)
	if err != nil {
		panic(err)
	}
	return l
})

// layoutOf reads the houses and peers of a model's cells from its view.
func layoutOf(m *model.Model) (*Layout, error) {
	g := m.Geometry
	if g.Len() > MaxCells {
		return nil, fault.Errorf("%w: %d, the most is %d", ErrTooLarge, g.Len(), MaxCells)
	}
	l := &Layout{Geometry: g, Model: m, N: g.N(), Peers: make([]Cells, g.Len()), places: make([][]place, g.Len()), Classic: m.Classic()}
	for x := range m.Cells() {
		for _, y := range m.View().Peers(model.Var(x)) {
			if c := m.Vars[y].Cell; c != sudoku.NoCell {
				l.Peers[m.Vars[x].Cell].Add(c)
			}
		}
	}
	l.addHouses()
	l.sortPeers()
	for k := range Other {
		l.findCrossings(k, Other)
		l.findCrossings(Other, k)
	}
	for _, k := range [...]Kind{Column, Row} {
		l.findCrossings(Box, k)
		l.findCrossings(k, Box)
	}
	if !l.Classic {
		l.readRules()
	}
	return l, nil
}

// crossing is two houses that share cells: in tells the places of the first that
// lie in the second.
type crossing struct {
	from, to int
	in       uint64
}

// findCrossings lists the crossings of houses of two kinds.
func (l *Layout) findCrossings(from, to Kind) {
	for _, f := range l.kind[from] {
		for _, t := range l.kind[to] {
			c := crossing{from: f, to: t}
			for i, cell := range l.Houses[f].Cells {
				if l.Houses[t].Set.Has(cell) {
					c.in |= 1 << i
				}
			}
			if c.in != 0 {
				l.cross[from][to] = append(l.cross[from][to], c)
			}
		}
	}
}

// addHouses adds the houses of the view, and the lines, boxes and regions that are
// houses because the puzzle leaves their cells as many digits as they are: the rows of
// a grid of six in a puzzle that counts to ten elsewhere.
func (l *Layout) addHouses() {
	known := map[Cells]bool{}
	for _, g := range l.Model.View().Groups() {
		h := House{Label: g.Label, Rule: g.Constraint, Kind: kindOf(g.Label), Digits: l.Geometry.All()}
		h.Set = CellsOf(l.Model.CellsOf(g.Vars)...)
		if h.Cells = h.Set.List(); len(h.Cells) != len(g.Vars) || known[h.Set] {
			continue
		}
		if !g.House && h.Kind != Other && len(h.Cells) < l.N {
			h.Digits = l.allowed(h.Cells)
		}
		if len(h.Cells) == h.Digits.Len() {
			known[h.Set] = true
			l.addHouse(h)
		}
	}
}

// allowed returns the digits that the puzzle allows some cells from the beginning.
func (l *Layout) allowed(cells []sudoku.Cell) (digits sudoku.Digits) {
	for _, c := range cells {
		digits |= l.Model.Vars[l.Model.VarOf(c)].Domain
	}
	return digits
}

func (l *Layout) addHouse(h House) {
	i := len(l.Houses)
	for at, c := range h.Cells {
		l.places[c] = append(l.places[c], place{int32(i), uint8(at)})
	}
	l.kind[h.Kind] = append(l.kind[h.Kind], i)
	l.Houses = append(l.Houses, h)
}

// sortPeers lists the peers of each cell house by house.
func (l *Layout) sortPeers() {
	l.near, l.inOrder = make([][]sudoku.Cell, len(l.Peers)), make([][]sudoku.Cell, len(l.Peers))
	for c, peers := range l.Peers {
		l.inOrder[c] = peers.List()
		for _, k := range [...]Kind{Box, Row, Column, Other} {
			for _, p := range l.places[c] {
				if h := &l.Houses[p.house]; h.Kind == k {
					l.near[c] = append(l.near[c], h.Set.And(peers).List()...)
					peers = peers.Not(h.Set)
				}
			}
		}
		l.near[c] = append(l.near[c], peers.List()...)
	}
}

func kindOf(label model.Label) Kind {
	switch label.Kind {
	case "row":
		return Row
	case "column":
		return Column
	case "box", "region":
		return Box
	}
	return Other
}

// Sees reports whether two cells can never hold the same digit.
func (l *Layout) Sees(a, b sudoku.Cell) bool { return l.Peers[a].Has(b) }

// Common returns the cells that see every cell of a set.
func (l *Layout) Common(s Cells) Cells {
	var common Cells
	for i := range common {
		common[i] = ^uint64(0)
	}
	for c := range s.All() {
		common = common.And(l.Peers[c])
	}
	return common
}
