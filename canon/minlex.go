package canon

import (
	"slices"

	"shudu/rule"
	"shudu/sudoku"
)

// MinLex works on sides up to maxSide with at most maxOrders orders of the
// columns.
const (
	maxSide   = 16
	maxOrders = 100_000
)

// MinLex returns the canonical form of a puzzle: of all its disguises the one
// whose givens, read row by row with 0 for a blank, make the smallest word.
// Two puzzles are the same in disguise exactly when their canonical forms have
// the same givens. It fails with ErrDigits or ErrShape for puzzles whose rules
// are not those of an ordinary Sudoku, or whose side is above 12.
//
// The form is built row by row. Each state is a way to have begun: which rows
// came first, how the columns are ordered, and which digit got which label
// (labels are given in the order of appearance: nothing is smaller). Of all
// states only those with the smallest word so far live on; when they are many,
// as for puzzles with few givens, of those that have the same still to come
// only one does.
func MinLex(p *sudoku.Puzzle) (*sudoku.Puzzle, error) {
	k, err := kindOf(p)
	switch {
	case err != nil:
		return nil, err
	case !k.digits || p.Candidates != nil:
		return nil, ErrDigits
	}
	s, ok := newSearch(p, k)
	if !ok {
		return nil, ErrShape
	}
	return s.apply(p, s.run()), nil
}

// search is the search for the smallest word.
type search struct {
	n, height int
	grids     [][]uint8 // the puzzle and, where it may be transposed, its mirror
	orders    [][maxSide]uint8
	bandOf    [maxSide]int
}

// state is a way to have begun.
type state struct {
	grid   int
	order  int            // of the columns
	rows   [maxSide]uint8 // the rows taken, in order
	used   uint32         // as a set
	labels [maxSide + 1]uint8
	next   uint8 // the next free label
}

func newSearch(p *sudoku.Puzzle, k *kind) (*search, bool) {
	g := p.Geometry
	n := g.Rows()
	height, ok1 := k.symmetry.rows.regular()
	width, ok2 := k.symmetry.cols.regular()
	if !ok1 || !ok2 || n != g.Cols() || n > maxSide || g.N() > maxSide || len(g.Vars()) > 0 {
		return nil, false
	}
	s := &search{n: n, height: height}
	for c := range sudoku.Cell(g.Positions()) {
		if !g.Exists(c) {
			return nil, false
		}
	}
	s.grids = [][]uint8{make([]uint8, n*n)}
	for c, d := range p.Givens {
		s.grids[0][c] = uint8(d)
	}
	if height == width && transposable(p) {
		mirror := make([]uint8, n*n)
		for c, d := range s.grids[0] {
			mirror[c%n*n+c/n] = d
		}
		s.grids = append(s.grids, mirror)
	}
	for r := range n {
		s.bandOf[r] = r / height
	}
	s.orders, ok1 = orders(n, width)
	return s, ok1
}

// regular reports whether the lines are bands of equal height, one after the
// other, that can all change places, and that height.
func (l lines) regular() (int, bool) {
	if len(l.families) != 1 {
		return 0, false
	}
	next := 0
	for _, band := range l.bands {
		for _, i := range band {
			if i != next {
				return 0, false
			}
			next++
		}
	}
	return len(l.bands[0]), true
}

// orders returns all orders of n lines in bands of the given width, unless
// there are too many.
func orders(n, width int) ([][maxSide]uint8, bool) {
	bands := permutations(n/width, maxOrders)
	within := permutations(width, maxOrders)
	total := len(bands)
	for range n / width {
		if total *= len(within); total > maxOrders || total == 0 {
			return nil, false
		}
	}
	out := make([][maxSide]uint8, total)
	for i := range out {
		rest := i / len(bands)
		for b, band := range bands[i%len(bands)] {
			for j, k := range within[rest%len(within)] {
				out[i][b*width+j] = uint8(band*width + k)
			}
			rest /= len(within)
		}
	}
	return out, true
}

// permutations returns all orders of the numbers below n, or none when there
// are more than most.
func permutations(n, most int) [][]int {
	out := [][]int{{}}
	for i := range n {
		if len(out)*(i+1) > most {
			return nil
		}
		var longer [][]int
		for _, p := range out {
			for at := range i + 1 {
				longer = append(longer, slices.Insert(slices.Clone(p), at, i))
			}
		}
		out = longer
	}
	return out
}

// run returns a state that makes the smallest word.
func (s *search) run() state {
	var states []state
	for grid := range s.grids {
		for order := range s.orders {
			states = append(states, state{grid: grid, order: order, next: 1})
		}
	}
	for i := range s.n {
		states = s.step(states, i)
		states = s.distinct(states, i+1)
	}
	return states[0]
}

// step adds the i-th row to all states and keeps those with the smallest.
func (s *search) step(states []state, i int) []state {
	var best [maxSide]uint8
	for j := range best {
		best[j] = maxSide + 1
	}
	var kept []state
	for _, old := range states {
		for r := range s.n {
			if !s.fits(&old, i, r) {
				continue
			}
			next := old
			next.rows[i] = uint8(r)
			next.used |= 1 << r
			var row [maxSide]uint8
			switch s.write(&next, r, &best, &row) {
			case -1:
				best, kept = row, append(kept[:0], next)
			case 0:
				kept = append(kept, next)
			}
		}
	}
	return kept
}

// fits reports whether row r can be the i-th: it goes on with the band begun,
// or begins another.
func (s *search) fits(st *state, i, r int) bool {
	if i%s.height != 0 {
		return st.used>>r&1 == 0 && s.bandOf[r] == s.bandOf[st.rows[i-1]]
	}
	return st.used>>(s.bandOf[r]*s.height)&1 == 0
}

// write writes row r as the state sees it, giving labels to new digits, and
// compares it with the best so far. It stops where it is larger.
func (s *search) write(st *state, r int, best, row *[maxSide]uint8) int {
	source := s.grids[st.grid][r*s.n:]
	order := &s.orders[st.order]
	cmp := 0
	for j := range s.n {
		v := source[order[j]]
		if v != 0 {
			if st.labels[v] == 0 {
				st.labels[v] = st.next
				st.next++
			}
			v = st.labels[v]
		}
		row[j] = v
		switch {
		case cmp < 0 || v == best[j]:
		case v > best[j]:
			return 1
		default:
			cmp = -1
		}
	}
	return cmp
}

// crowd is how many states there must be before it pays to look which have the
// same still to come: few are soon fewer by themselves.
const crowd = 10_000

// distinct keeps of the states that have the same still to come only one.
func (s *search) distinct(states []state, taken int) []state {
	if len(states) < crowd {
		return states
	}
	seen := map[string]bool{}
	kept := states[:0]
	for _, st := range states {
		if key := s.rest(&st, taken); !seen[key] {
			seen[key] = true
			kept = append(kept, st)
		}
	}
	return kept
}

// rest says what is still to come, whatever its order: the rows of every band
// sorted, and the bands sorted. The band that is begun comes first.
func (s *search) rest(st *state, taken int) string {
	bands := map[int][]string{}
	for r := range s.n {
		if st.used>>r&1 == 0 {
			bands[s.bandOf[r]] = append(bands[s.bandOf[r]], s.raw(st, r))
		}
	}
	var begun string
	var others []string
	for b, rows := range bands {
		slices.Sort(rows)
		text := ""
		for _, r := range rows {
			text += r
		}
		if taken%s.height != 0 && b == s.bandOf[st.rows[taken-1]] {
			begun = text
		} else {
			others = append(others, text)
		}
	}
	slices.Sort(others)
	for _, o := range others {
		begun += o
	}
	return begun
}

// raw writes a row with the labels known so far; digits without a label stand
// for themselves.
func (s *search) raw(st *state, r int) string {
	row := make([]byte, s.n)
	for j := range row {
		v := s.grids[st.grid][r*s.n+int(s.orders[st.order][j])]
		if v != 0 && st.labels[v] == 0 {
			row[j] = maxSide + 1 + v
		} else {
			row[j] = st.labels[v]
		}
	}
	return string(row)
}

// apply makes the puzzle that a finished state stands for.
func (s *search) apply(p *sudoku.Puzzle, st state) *sudoku.Puzzle {
	if st.grid == 1 {
		p = Turn(p, rule.Turn{Transpose: true})
	}
	rows, cols := make([]int, s.n), make([]int, s.n)
	for i := range s.n {
		rows[st.rows[i]] = i
		cols[s.orders[st.order][i]] = i
	}
	for d := range p.Geometry.N() {
		if st.labels[d+1] == 0 { // a digit that no given shows
			st.labels[d+1] = st.next
			st.next++
		}
	}
	return moved(p, exchange(p.Geometry, rows, cols), func(d sudoku.Digit) sudoku.Digit { return sudoku.Digit(st.labels[d]) })
}
