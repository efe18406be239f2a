package mathdoku

import (
	"math/bits"

	"shudu/sudoku"
)

// What a change of a cell makes worth looking at again.
const (
	stale    = 1 << iota // of a cage: some of its ways may be gone
	atEasy               // of a cage: its digits; of a line: single places
	atNormal             // of a cage: its cells
	atHard               // of a cage: its lines; of a line: subsets
	anew     = stale | atEasy | atNormal | atHard
)

// Grader grades puzzles. It keeps its room from one to the next and is for one
// goroutine; the zero Grader is ready.
type Grader struct {
	size   int
	values []int
	plain  bool
	dom    []uint32 // by cell: its digits, the first in bit 0
	fixed  []int32  // cells with one digit that others have not lost yet
	open   int      // how many cells have several digits
	dead   bool
	cages  []cage
	of     [][]int32 // by cell: its cages
	lines  []uint8   // by line, rows and then columns: what to look at again
	masks  []uint32
	places []uint32
	chain  chain
	lister lister
}

// Grade returns the level of a puzzle that needs no more than the level most; one
// that does is Unreasonable, as is one with several solutions. None is the level of a
// puzzle that turns out to have no solution.
func (g *Grader) Grade(p Puzzle, most Level) Level {
	g.load(p)
	level := Easy
	for {
		used, ok := g.round(most)
		switch {
		case g.dead:
			return None
		case !ok && g.open == 0:
			return level
		case !ok:
			return Unreasonable
		}
		level = max(level, used)
	}
}

// Digits returns what the last puzzle graded has left in a cell: one digit in
// every cell when it was solved.
func (g *Grader) Digits(cell int) sudoku.Digits { return sudoku.Digits(g.dom[cell]) }

// round does one thing of the easiest level that has one, and tells which.
func (g *Grader) round(most Level) (used Level, ok bool) {
	if most = min(most, Extreme); g.open == 0 {
		most = Easy // nothing is left but to see whether it is right
	}
	for level := Easy; level <= most; level++ {
		if g.work(level) || g.dead {
			return level, true
		}
	}
	return Unreasonable, false
}

// work does what a level can do beyond those below it.
func (g *Grader) work(level Level) bool {
	switch level {
	case Easy:
		return g.settle() || g.single() || g.each(atEasy, (*cage).digits)
	case Normal:
		return g.each(atNormal, (*cage).cells)
	case Hard:
		return g.each(atHard, (*cage).claims) || g.subsets()
	}
	return g.fish() || g.chains()
}

// load puts a puzzle on the grader.
func (g *Grader) load(p Puzzle) {
	n := p.Size
	*g = Grader{size: n, values: p.values(), dom: sized(g.dom, n*n), fixed: g.fixed[:0], of: sized(g.of, n*n), open: n * n,
		cages: g.cages[:0], lines: sized(g.lines, 2*n), masks: sized(g.masks, n), places: sized(g.places, n), chain: g.chain}
	g.plain = plain(g.values)
	for c := range g.dom {
		g.dom[c] = uint32(1)<<n - 1
		g.of[c] = g.of[c][:0]
	}
	for i := range g.lines {
		g.lines[i] = anew
	}
	for i, c := range p.Cages {
		g.add(i, c)
	}
	for c, d := range p.Givens {
		if d != sudoku.None {
			g.keep(c, 1<<(d-1))
		}
	}
}

// sized returns a slice of a length, the old one where it is long enough.
func sized[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}

// keep leaves a cell only some digits and reports whether it lost one.
func (g *Grader) keep(c int, mask uint32) bool {
	left := g.dom[c] & mask
	if left == g.dom[c] {
		return false
	}
	g.dom[c] = left
	g.dead = g.dead || left == 0
	if left&(left-1) == 0 {
		g.fixed = append(g.fixed, int32(c))
		g.open--
	}
	g.lines[c/g.size], g.lines[g.size+c%g.size] = anew, anew
	for _, i := range g.of[c] {
		g.cages[i].look = anew
	}
	return true
}

// cell returns a cell of a line.
func (g *Grader) cell(line, i int) int {
	if line < g.size {
		return line*g.size + i
	}
	return i*g.size + line - g.size
}

// settle takes the digits of cells that have one from those in their lines.
func (g *Grader) settle() (changed bool) {
	for len(g.fixed) > 0 && !g.dead {
		c := int(g.fixed[len(g.fixed)-1])
		g.fixed = g.fixed[:len(g.fixed)-1]
		for _, line := range [...]int{c / g.size, g.size + c%g.size} {
			for i := range g.size {
				if o := g.cell(line, i); o != c && g.keep(o, ^g.dom[c]) {
					changed = true
				}
			}
		}
	}
	return changed
}

// single finds digits with one place in a line.
func (g *Grader) single() (changed bool) {
	for line := range g.lines {
		if g.lines[line]&atEasy == 0 {
			continue
		}
		g.lines[line] &^= atEasy
		var once, twice uint32
		for i := range g.size {
			d := g.dom[g.cell(line, i)]
			twice |= once & d
			once |= d
		}
		g.dead = g.dead || once != uint32(1)<<g.size-1
		for i := range g.size {
			c := g.cell(line, i)
			if d := g.dom[c] &^ twice; d != 0 && g.keep(c, d) {
				changed = true
			}
		}
	}
	return changed
}

// each looks at the cages that are worth it in one way.
func (g *Grader) each(at uint8, look func(*cage, *Grader) bool) (changed bool) {
	for i := range g.cages {
		c := &g.cages[i]
		if c.look&at == 0 {
			continue
		}
		c.look &^= at
		if c.refresh(g) && look(c, g) {
			changed = true
		}
		if g.dead {
			return true
		}
	}
	return changed
}

// subsets finds cells of a line that hold as many digits between them, and digits
// that have as many places.
func (g *Grader) subsets() (changed bool) {
	for line := range g.lines {
		if g.lines[line]&atHard == 0 {
			continue
		}
		g.lines[line] &^= atHard
		clear(g.places)
		for i := range g.size {
			g.masks[i] = g.dom[g.cell(line, i)]
			for r := g.masks[i]; r != 0; r &= r - 1 {
				g.places[bits.TrailingZeros32(r)] |= 1 << i
			}
		}
		for i, rest := range g.halls(g.masks) {
			changed = g.keep(g.cell(line, i), rest) || changed
		}
		for d, rest := range g.halls(g.places) {
			for r := g.places[d] &^ rest; r != 0; r &= r - 1 {
				changed = g.keep(g.cell(line, bits.TrailingZeros32(r)), ^(1<<d)) || changed
			}
		}
	}
	return changed
}

// fish finds rows whose places of a digit lie in as many columns, and the other
// way round.
func (g *Grader) fish() (changed bool) {
	for d := range g.size {
		for first := 0; first <= g.size; first += g.size {
			for i := range g.size {
				g.masks[i] = 0
				for j := range g.size {
					g.masks[i] |= g.dom[g.cell(first+i, j)] >> d & 1 << j
				}
			}
			for i, rest := range g.halls(g.masks) {
				for r := g.masks[i] &^ rest; r != 0; r &= r - 1 {
					changed = g.keep(g.cell(first+i, bits.TrailingZeros32(r)), ^(1<<d)) || changed
				}
			}
		}
	}
	return changed
}

// halls ranges over the sets of a list that lose something because others are as
// many as their union has elements; with what they keep. Others are at most half
// of those that are open: for more, the other way round finds it.
func (g *Grader) halls(sets []uint32) func(yield func(int, uint32) bool) {
	return func(yield func(int, uint32) bool) {
		var open [Most]int
		n := 0
		for i, s := range sets {
			if s&(s-1) != 0 {
				open[n], n = i, n+1
			}
		}
		h := hall{sets: sets, open: open[:n], yield: yield}
		h.more(0, 0, 0, 0)
	}
}

// hall is a search for sets that are as many as their union has elements.
type hall struct {
	sets  []uint32
	open  []int
	yield func(int, uint32) bool
}

func (h *hall) more(from int, chosen, union uint32, size int) bool {
	most := len(h.open) / 2
	if size > 1 && bits.OnesCount32(union) == size && !h.found(chosen, union) {
		return false
	}
	if size == most {
		return true
	}
	for k := from; k < len(h.open); k++ {
		u := union | h.sets[h.open[k]]
		if bits.OnesCount32(u) <= most && !h.more(k+1, chosen|1<<k, u, size+1) {
			return false
		}
	}
	return true
}

func (h *hall) found(chosen, union uint32) bool {
	for k, i := range h.open {
		if chosen>>k&1 == 0 && h.sets[i]&union != 0 && !h.yield(i, ^union) {
			return false
		}
	}
	return true
}
