package generate

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"

	"shudu/internal/engine/lanes"
	"shudu/sudoku"
)

// The ordinary 9×9, which has an engine that proves many puzzles side by side.
const (
	nine  = 9
	cells = nine * nine
	every = 1<<nine - 1 // all candidates
)

// full is a solution of the ordinary 9×9, digits from 1.
type full [cells]uint8

// fill returns a full grid: again and again the cell with the fewest candidates
// left (of several, one at random) gets one of them at random.
func fill(random *rand.Rand) full {
	var f filler
	for !f.place(random, 0) {
		f = filler{}
	}
	return f.grid
}

// filler is a grid on its way to be full, with the digits used in each house.
type filler struct {
	grid             full
	rows, cols, boxs [nine]uint16
	dead             int // ends met; after many it is better to begin anew
}

// patience is the number of dead ends after which a grid is begun anew.
const patience = 200

func (f *filler) place(random *rand.Rand, placed int) bool {
	if placed == cells {
		return true
	}
	c, free := f.tightest(random)
	for free != 0 && f.dead < patience {
		d := pickBit(random, free)
		free &^= 1 << d
		f.set(c, d)
		if f.place(random, placed+1) {
			return true
		}
		f.unset(c, d)
	}
	f.dead++
	return false
}

// tightest returns an empty cell with the fewest candidates, and those. Of
// several it is the first after a random one.
func (f *filler) tightest(random *rand.Rand) (best int, free uint16) {
	least, from := nine+1, random.IntN(cells)
	for i := range cells {
		c := from + i
		if c >= cells {
			c -= cells
		}
		if f.grid[c] != 0 {
			continue
		}
		at := &houses[c]
		m := every &^ (f.rows[at.row] | f.cols[at.col] | f.boxs[at.box])
		if n := bits.OnesCount16(m); n < least {
			if best, free, least = c, m, n; n <= 1 {
				break
			}
		}
	}
	return best, free
}

// houses has the row, column and box of every cell.
var houses = func() (at [cells]struct{ row, col, box uint8 }) {
	for c := range at {
		r, k := c/nine, c%nine
		at[c].row, at[c].col, at[c].box = uint8(r), uint8(k), uint8(r/3*3+k/3)
	}
	return at
}()

func (f *filler) set(c, d int) {
	f.grid[c] = uint8(d + 1)
	f.flip(c, 1<<d)
}

func (f *filler) unset(c, d int) {
	f.grid[c] = 0
	f.flip(c, 1<<d)
}

func (f *filler) flip(c int, m uint16) {
	at := &houses[c]
	f.rows[at.row] ^= m
	f.cols[at.col] ^= m
	f.boxs[at.box] ^= m
}

// pickBit returns the number of one of the bits of a mask.
func pickBit(random *rand.Rand, m uint16) int {
	for k := random.IntN(bits.OnesCount16(m)); k > 0; k-- {
		m &= m - 1
	}
	return bits.TrailingZeros16(m)
}

// hole is a puzzle in the making: a full grid from which givens are taken in a
// chosen order, as long as the solution stays the only one.
//
// Several orbits are tried together while it goes well. That gives the same
// puzzle as one after the other: if a puzzle without many givens has one
// solution, so has every puzzle with more of them.
type hole struct {
	solution full
	masks    lanes.Masks // the puzzle: one candidate where there is a given
	givens   int
	floor    int // take no more than leaves so many
	orbits   [][]sudoku.Cell
	next     int // the first orbit not yet decided
	stride   int // how many are tried together
	open     int // how many of those asked about now are taken
}

// stride0 is how many orbits are tried together at first: a full grid spares
// that many cells nearly always.
const stride0 = 24

// start sets a hole up: the full grid, and the order in which orbits are tried.
func (h *hole) start(solution full, orbits [][]sudoku.Cell, floor int) {
	*h = hole{solution: solution, givens: cells, floor: floor, orbits: orbits, stride: max(1, stride0/len(orbits[0]))}
	for c, d := range solution {
		h.masks[c] = 1 << (d - 1)
	}
}

// ask opens the next orbits in a copy of the puzzle, and reports whether there
// was one left to ask about. Orbits that would leave too few givens are passed
// over.
func (h *hole) ask(masks *lanes.Masks) bool {
	left := h.givens
	for h.next < len(h.orbits) && left-len(h.orbits[h.next]) < h.floor {
		h.next++
	}
	if h.next == len(h.orbits) {
		return false
	}
	*masks, h.open = h.masks, 0
	for _, orbit := range h.orbits[h.next:min(h.next+h.stride, len(h.orbits))] {
		if left -= len(orbit); left < h.floor {
			break
		}
		for _, c := range orbit {
			masks[c] = every
		}
		h.open++
	}
	if h.open == 1 && len(h.orbits[h.next]) == 1 { // it can hold another digit, or not
		c := h.orbits[h.next][0]
		masks[c] &^= h.masks[c]
	}
	return true
}

// alone reports whether the question is of one cell: then no solution at all
// means that the given can go, otherwise one solution does.
func (h *hole) alone() bool { return h.open == 1 && len(h.orbits[h.next]) == 1 }

// reopen makes the question of one cell the question of the puzzle without it.
func (h *hole) reopen(masks *lanes.Masks) {
	if h.alone() {
		masks[h.orbits[h.next][0]] = every
	}
}

// opened returns the orbits that the question is about.
func (h *hole) opened() [][]sudoku.Cell { return h.orbits[h.next : h.next+h.open] }

// learn takes what was asked about, or asks about less.
func (h *hole) learn(can bool) {
	switch {
	case can:
		for range h.open {
			for _, c := range h.orbits[h.next] {
				h.masks[c] = every
			}
			h.givens -= len(h.orbits[h.next])
			h.next++
		}
	case h.open == 1:
		h.next++
		h.stride = 1
	default:
		h.stride = h.open / 2
	}
}

// grid returns the givens.
func (h *hole) grid() sudoku.Grid {
	g := make(sudoku.Grid, cells)
	for c := range g {
		if h.masks[c] != every {
			g[c] = sudoku.Digit(h.solution[c])
		}
	}
	return g
}

// digger digs many holes side by side.
type digger struct {
	solver *lanes.Solver
	masks  [2][]lanes.Masks // questions about several cells, and about one
	asked  [2][]*hole
	count  []int64
}

func newDigger() *digger { return &digger{solver: lanes.New()} }

// dig takes from every hole what can go. It stops early only when the context
// ends.
func (d *digger) dig(ctx context.Context, holes []hole) error {
	for d.collect(holes) {
		for kind, limit := range []int64{2, 1} {
			if err := d.answer(ctx, kind, limit); err != nil {
				return err
			}
		}
	}
	return nil
}

// collect gathers a question from every hole that has one.
func (d *digger) collect(holes []hole) bool {
	for k := range d.asked {
		d.asked[k], d.masks[k] = d.asked[k][:0], d.masks[k][:0]
	}
	var masks lanes.Masks
	for i := range holes {
		h := &holes[i]
		if !h.ask(&masks) {
			continue
		}
		k := 0
		if h.alone() {
			k = 1
		}
		d.asked[k] = append(d.asked[k], h)
		d.masks[k] = append(d.masks[k], masks)
	}
	return len(d.asked[0])+len(d.asked[1]) > 0
}

func (d *digger) answer(ctx context.Context, kind int, limit int64) error {
	n := len(d.asked[kind])
	if n == 0 {
		return nil
	}
	d.count = append(d.count[:0], make([]int64, n)...)
	if _, err := d.solver.Masks(ctx, d.masks[kind], limit, lanes.Out{Count: d.count}); err != nil {
		return err
	}
	for i, h := range d.asked[kind] {
		h.learn(d.count[i] == limit-1)
	}
	return nil
}

// minimal reports whether no given of a puzzle can go.
func (d *digger) minimal(ctx context.Context, h *hole) (bool, error) {
	d.masks[1] = d.masks[1][:0]
	for c, m := range h.masks {
		if m != every {
			masks := h.masks
			masks[c] = every &^ m
			d.masks[1] = append(d.masks[1], masks)
		}
	}
	d.count = append(d.count[:0], make([]int64, len(d.masks[1]))...)
	_, err := d.solver.Masks(ctx, d.masks[1], 1, lanes.Out{Count: d.count})
	return err == nil && !slices.Contains(d.count, 0), err
}
