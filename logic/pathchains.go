package logic

import (
	"shudu/sudoku"
)

func init() {
	TurbotFish.finds(on9((*packed).turbotFish), chainTruths)
	XChain.finds(on9((*packed).xChains), chainTruths)
	XYChain.finds(on9((*packed).xyChains), chainTruths)
	RemotePair.finds(on9((*packed).remotePairs), chainTruths)
}

// The most links that a chain may have.
const (
	maxLinks    = 20
	turbotLinks = 3
)

// hop is a link from a place of one digit to another.
type hop struct {
	from   uint8
	cell   uint8
	strong bool
}

// hops returns the links of a place of a digit: along its row, its column and its
// box. A link is strong when the house has no third place; that of a box only
// when the two are not in line.
func (p *packed) hops(c, d int, list []hop) []hop {
	for k, u := range p.of[c] {
		cells := p.in(int(u), d).without(c)
		if k == 2 {
			cells = cells.not(p.unit[p.row(c)]).not(p.unit[p.col(c)])
		}
		for ; cells.some(); cells = cells.rest() {
			list = append(list, hop{uint8(c), uint8(cells.first()), p.free[u][d] == 2})
		}
	}
	return list
}

// xPath walks along the places of one digit, links strong and weak in turn, no
// place twice; it may come back to its start.
type xPath struct {
	*packed
	digit  int
	limit  int
	hop    [10][81][]hop // by digit and cell
	room   [10][]hop
	listed [10]int // by digit: when its links were listed
	path   [maxLinks + 1]uint8
	start  int
	on     bits81
	ending func(x *xPath, links int, gone bits81) bool
}

// chains walks from every place of a digit along every chain that begins and ends
// with a strong link and calls ending for those that see something together.
func (p *packed) xPaths(limit int, ending func(x *xPath, links int, gone bits81) bool) bool {
	x := &p.work.xPath
	x.packed, x.limit, x.ending = p, limit, ending
	for c := range p.cand {
		for m := p.cand[c]; m != 0; m &= m - 1 {
			d := lowest(m)
			if !x.from(c, d) {
				return false
			}
		}
	}
	return true
}

func (x *xPath) from(c, d int) bool {
	x.listHops(d)
	x.start, x.path[0], x.on = c, uint8(c), bitOf(c)
	return x.walk(c, 1, true)
}

// listHops lists the links of a digit once for a board.
func (x *xPath) listHops(d int) {
	x.digit = d
	if x.listed[d] == x.change {
		return
	}
	x.listed[d] = x.change
	room := x.room[d][:0]
	for r := x.at[d]; r.some(); r = r.rest() {
		room = x.hops(r.first(), d, room)
	}
	x.room[d] = room
	for r := x.at[d]; r.some(); r = r.rest() {
		c := r.first()
		n := 0
		for n < len(room) && int(room[n].from) == c {
			n++
		}
		x.hop[d][c], room = room[:n:n], room[n:]
	}
}

// walk takes link number n from a place.
func (x *xPath) walk(c, n int, strong bool) bool {
	for _, h := range x.hop[x.digit][c] {
		to := int(h.cell)
		if strong && !h.strong || x.on.has(to) && to != x.start {
			continue
		}
		x.path[n] = h.cell
		if strong && n > 1 {
			gone := x.at[x.digit].and(x.peers[x.start]).and(x.peers[to])
			if gone.some() && !x.ending(x, n, gone) {
				return false
			}
		}
		if n < x.limit && to != x.start {
			x.on = x.on.with(to)
			if !x.walk(to, n+1, !strong) {
				return false
			}
			x.on = x.on.without(to)
		}
	}
	return true
}

// turbotFish finds chains of three links of one digit.
func (p *packed) turbotFish(yield func(*Step) bool) bool {
	return p.xPaths(turbotLinks, func(x *xPath, links int, gone bits81) bool {
		return links != turbotLinks || yield(x.step(TurbotFish, links, gone))
	})
}

// xChains finds chains of one digit that begin and end with a strong link: it is
// at one of the ends.
func (p *packed) xChains(yield func(*Step) bool) bool {
	shortest := shortest{}
	return p.xPaths(maxLinks, func(x *xPath, links int, gone bits81) bool {
		return !shortest.better(x.digit, gone, links) || yield(x.step(XChain, links, gone))
	})
}

// shortest remembers how short the chains are that remove something.
type shortest map[fishKey]int

func (s shortest) better(d int, gone bits81, links int) bool {
	key := fishKey{d, gone}
	if old, ok := s[key]; ok && old <= links {
		return false
	}
	s[key] = links
	return true
}

func (x *xPath) step(t *Technique, links int, gone bits81) *Step {
	st := x.new(t)
	st.Digits = sudoku.Digit(x.digit).Set()
	chain := make([]Node, links+1)
	for i, c := range x.path[:links+1] {
		chain[i] = Node{Digit: sudoku.Digit(x.digit), Cells: CellsOf(sudoku.Cell(c)), On: i%2 == 1}
	}
	st.Chains = append(st.Chains, chain)
	st.drop(gone, x.digit)
	return st
}

// yPath walks along cells with two candidates: in at one digit, out at the other,
// no cell twice; it may come back to its start.
type yPath struct {
	*packed
	same   bool // all cells have the same two candidates
	twos   bits81
	digit  int // the digit that the chain begins and ends with
	start  int
	cells  [maxLinks]uint8 // of each link within a cell
	digits [maxLinks]uint8 // the digit that the link ends with
	on     bits81
	ending func(y *yPath, cells int, gone bits81) bool
}

// yPaths walks along every chain of cells with two candidates.
func (p *packed) yPaths(same bool, ending func(y *yPath, cells int, gone bits81) bool) bool {
	y := &yPath{packed: p, same: same, ending: ending}
	for c, k := range p.cand {
		if count(k) == 2 {
			y.twos = y.twos.with(c)
		}
	}
	all := y.twos
	for r := all; r.some(); r = r.rest() {
		c := r.first()
		if same {
			y.twos = bits81{}
			for s := all; s.some(); s = s.rest() {
				if p.cand[s.first()] == p.cand[c] {
					y.twos = y.twos.with(s.first())
				}
			}
		}
		a, b := p.two(c)
		if !y.from(c, a, b) || !y.from(c, b, a) {
			return false
		}
	}
	return true
}

func (y *yPath) from(c, in, out int) bool {
	y.start, y.digit, y.on = c, in, bitOf(c)
	y.cells[0], y.digits[0] = uint8(c), uint8(out)
	return y.walk(c, out, 1)
}

// walk goes from a cell, out at a digit, to cell number n.
func (y *yPath) walk(c, d, n int) bool {
	for k, u := range y.of[c] {
		next := y.in(int(u), d).and(y.twos).without(c)
		if k == 2 {
			next = next.not(y.unit[y.row(c)]).not(y.unit[y.col(c)])
		}
		for ; next.some(); next = next.rest() {
			to := next.first()
			if y.on.has(to) {
				continue
			}
			out := lowest(y.cand[to] &^ (1 << (d - 1)))
			y.cells[n], y.digits[n] = uint8(to), uint8(out)
			if out == y.digit {
				gone := y.at[out].and(y.peers[y.start]).and(y.peers[to])
				if gone.some() && !y.ending(y, n+1, gone) {
					return false
				}
			}
			if 2*n+1 < maxLinks-1 {
				y.on = y.on.with(to)
				if !y.walk(to, out, n+1) {
					return false
				}
				y.on = y.on.without(to)
			}
		}
	}
	return true
}

// xyChains finds chains of cells with two candidates that begin and end with the
// same digit: it is at one of the ends.
func (p *packed) xyChains(yield func(*Step) bool) bool {
	shortest := shortest{}
	return p.yPaths(false, func(y *yPath, cells int, gone bits81) bool {
		if !shortest.better(y.digit, gone, cells) {
			return true
		}
		st := y.step(XYChain, cells)
		st.drop(gone, y.digit)
		return yield(st)
	})
}

func (y *yPath) step(t *Technique, cells int) *Step {
	st := y.new(t)
	in := y.digit
	var chain []Node
	for i, c := range y.cells[:cells] {
		out := int(y.digits[i])
		at := CellsOf(sudoku.Cell(c))
		chain = append(chain, Node{Digit: sudoku.Digit(in), Cells: at}, Node{Digit: sudoku.Digit(out), Cells: at, On: true})
		st.List = append(st.List, sudoku.Cell(c))
		st.Digits |= sudoku.Digit(in).Set() | sudoku.Digit(out).Set()
		in = out
	}
	st.Chains = append(st.Chains, chain)
	return st
}

// remotePairs finds chains of at least four cells that all have the same two
// candidates: both go from what sees two cells an odd number of links apart.
func (p *packed) remotePairs(yield func(*Step) bool) bool {
	type key struct {
		a, b         int
		gone1, gone2 bits81
	}
	seen := map[key]int{}
	return p.yPaths(true, func(y *yPath, cells int, gone bits81) bool {
		if cells < 4 {
			return true
		}
		var odd bits81
		for i := range cells {
			for j := i + 3; j < cells; j += 2 {
				odd = odd.or(y.peers[y.cells[i]].and(y.peers[y.cells[j]]))
			}
		}
		a, b := y.two(y.start)
		k := key{a, b, odd.and(y.at[a]), odd.and(y.at[b])}
		if old, ok := seen[k]; ok && old <= cells {
			return true
		}
		seen[k] = cells
		st := y.step(RemotePair, cells)
		st.drop(k.gone1, a)
		st.drop(k.gone2, b)
		return yield(st)
	})
}

// chainTruths are the truths behind the strong links of a step's chains: from a
// statement that something is not to one that something is.
func chainTruths(b *Board, s *Step) (truths []Truth) {
	for _, chain := range s.Chains {
		for i := 1; i < len(chain); i++ {
			if from, to := chain[i-1], chain[i]; !from.On && to.On {
				truths = append(truths, b.strongTruth(from, to))
			}
		}
	}
	return truths
}

// chainAndSetTruths are those of the strong links of a step's chains and of its sets.
func chainAndSetTruths(b *Board, s *Step) []Truth {
	return append(chainTruths(b, s), setTruths(b, s)...)
}

// strongTruth is the truth by which a node holds when the one before it does not.
func (b *Board) strongTruth(from, to Node) Truth {
	if from.Digit == to.Digit {
		both := from.Cells.Or(to.Cells)
		for h := range b.Houses {
			if b.In(h, from.Digit).Within(both) && both.Within(b.Houses[h].Set) {
				return b.HouseTruth(h, from.Digit)
			}
		}
	}
	return b.CellTruth(to.Cells.First())
}
