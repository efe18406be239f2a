package mathdoku

import (
	"math/bits"

	"shudu/model"
)

// mostNodes bounds what is tried to list the ways of a cage. A cage that has more is
// left alone until its cells have lost digits.
const mostNodes = 1 << 20

// cage is a cage with the ways to fill it.
type cage struct {
	Cage
	look  uint8
	read  bool   // the ways are listed
	size  int    // how many cells
	ways  []byte // way by way, the digits less one of the cells
	lines []span // the rows and columns it lies in
}

// span is the cells of a cage that lie in one line.
type span struct {
	line int
	at   uint32 // places among the cage's cells
	in   uint32 // places in the line
}

// add adds a cage.
func (g *Grader) add(i int, c Cage) {
	if len(g.cages) < cap(g.cages) {
		g.cages = g.cages[:len(g.cages)+1]
	} else {
		g.cages = append(g.cages, cage{})
	}
	k := &g.cages[i]
	*k = cage{Cage: c, look: anew, size: len(c.Cells), ways: k.ways[:0], lines: k.lines[:0]}
	for j, cell := range c.Cells {
		g.of[cell] = append(g.of[cell], int32(i))
		k.span(cell/g.size, j, cell%g.size)
		k.span(g.size+cell%g.size, j, cell/g.size)
	}
}

// span notes that a cell of the cage stands in a line.
func (k *cage) span(line, j, place int) {
	for i := range k.lines {
		if k.lines[i].line == line {
			k.lines[i].at |= 1 << j
			k.lines[i].in |= 1 << place
			return
		}
	}
	k.lines = append(k.lines, span{line, 1 << j, 1 << place})
}

// refresh drops the ways that need a digit that is gone, and reports whether the
// ways are known.
func (k *cage) refresh(g *Grader) bool {
	if k.look&stale == 0 {
		return k.read
	}
	k.look &^= stale
	if !k.read {
		k.ways = k.ways[:0]
		l := &g.lister
		l.g, l.cage, l.nodes = g, k, 0
		k.read = l.list(0, k.Target)
		g.dead = g.dead || k.read && len(k.ways) == 0
		return k.read
	}
	kept := 0
	for w := 0; w < len(k.ways); w += k.size {
		if way := k.ways[w : w+k.size]; k.possible(g, way) {
			copy(k.ways[kept:], way)
			kept += k.size
		}
	}
	k.ways = k.ways[:kept]
	g.dead = g.dead || kept == 0
	return true
}

func (k *cage) possible(g *Grader, way []byte) bool {
	for j, d := range way {
		if g.dom[k.Cells[j]]>>d&1 == 0 {
			return false
		}
	}
	return true
}

// digits leaves the cells of the cage the digits that stand anywhere in a way.
func (k *cage) digits(g *Grader) (changed bool) {
	var union uint32
	for _, d := range k.ways {
		union |= 1 << d
	}
	for _, c := range k.Cells {
		changed = g.keep(c, union) || changed
	}
	return changed
}

// cells leaves each cell of the cage what it has in a way.
func (k *cage) cells(g *Grader) (changed bool) {
	for j, c := range k.Cells {
		var union uint32
		for w := j; w < len(k.ways); w += k.size {
			union |= 1 << k.ways[w]
		}
		changed = g.keep(c, union) || changed
	}
	return changed
}

// claims takes from a line the digits that the cage has there in every way.
func (k *cage) claims(g *Grader) (changed bool) {
	for _, s := range k.lines {
		need := ^uint32(0)
		for w := 0; w < len(k.ways) && need != 0; w += k.size {
			var has uint32
			for at := s.at; at != 0; at &= at - 1 {
				has |= 1 << k.ways[w+bits.TrailingZeros32(at)]
			}
			need &= has
		}
		for i := range g.size {
			if need != 0 && s.in>>i&1 == 0 && g.keep(g.cell(s.line, i), ^need) {
				changed = true
			}
		}
	}
	return changed
}

// lister lists the ways of a cage.
type lister struct {
	g     *Grader
	cage  *cage
	way   [Most * Most]byte
	at    [8]int
	nodes int
}

// list adds all ways that begin as this one does, and reports whether that was not
// too much.
func (l *lister) list(j, rest int) bool {
	k := l.cage
	if l.nodes++; l.nodes > mostNodes {
		return false
	}
	if j == k.size {
		if l.reached(rest) {
			k.ways = append(k.ways, l.way[:j]...)
		}
		return true
	}
	c := k.Cells[j]
	for r := l.g.dom[c]; r != 0; r &= r - 1 {
		d := bits.TrailingZeros32(r)
		left, fits := l.after(rest, l.g.values[d], k.size-j-1)
		if !fits || l.clash(j, byte(d)) {
			continue
		}
		l.way[j] = byte(d)
		if !l.list(j+1, left) {
			return false
		}
	}
	return true
}

// after returns what is left of the target after a value, and whether the cells
// that are left can give it.
func (l *lister) after(rest, value, cells int) (int, bool) {
	values := l.g.values
	switch l.cage.Op {
	case model.Add:
		rest -= value
		return rest, rest >= cells*values[0] && rest <= cells*values[len(values)-1]
	case model.Mul:
		if !l.g.plain {
			return rest, true
		}
		return rest / value, rest%value == 0
	}
	return rest, true
}

// reached reports whether the way gives the target.
func (l *lister) reached(rest int) bool {
	k := l.cage
	switch {
	case k.Op == model.Add:
		return rest == 0
	case k.Op == model.Mul && l.g.plain:
		return rest == 1
	}
	values := l.at[:0]
	for _, d := range l.way[:k.size] {
		values = append(values, l.g.values[d])
	}
	return k.Op.Reaches(values, k.Target)
}

// clash reports whether a digit stands before in the line of a cell.
func (l *lister) clash(j int, d byte) bool {
	n, cells := l.g.size, l.cage.Cells
	for i := range j {
		if l.way[i] == d && (cells[i]/n == cells[j]/n || cells[i]%n == cells[j]%n) {
			return true
		}
	}
	return false
}
