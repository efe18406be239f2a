package lanes

import "unsafe"

// stock is the puzzles that are read but not begun: reading many at once is
// cheaper than one when a lane asks. There is room for twice as many, and the
// halves are filled in turn: positions that were given out just now are still to
// be loaded, with the next sweep.
type stock struct {
	puzzle       [ahead]int
	half         int // which was filled last
	taken, count int
}

func (k *stock) empty() bool { return k.taken == k.count }

// inStock returns where in the arena puzzle i of the stock is.
func (s *Solver) inStock(i int) uint32 {
	return offset(s.k.lanes, 0) + uint32(s.stock.half*ahead+i)*uint32(unsafe.Sizeof(snapshot{}))
}

// read fills the stock; false means that there are no more puzzles.
func (s *Solver) read() bool {
	k := &s.stock
	k.half ^= 1
	k.taken, k.count = 0, 0
	if n := min(ahead, s.n-s.next); n > 0 && s.readLines(s.next, n, s.inStock(0)) {
		for ; k.count < n; k.count++ {
			k.puzzle[k.count] = s.next
			s.next++
		}
	}
	for ; k.count < ahead && s.next < s.n; s.next++ {
		if s.masks != nil {
			s.readMasks(s.next, s.inStock(k.count))
		} else if !s.readLines(s.next, 1, s.inStock(k.count)) {
			s.out.Count[s.next] = Malformed
			continue
		}
		k.puzzle[k.count] = s.next
		k.count++
	}
	return k.count > 0
}

// readLines makes snapshots of n puzzles that are text, from i on; false means
// that they are none, or that one of them is malformed.
func (s *Solver) readLines(i, n int, to uint32) bool {
	if s.masks != nil {
		return false
	}
	last := uint(len(s.text) - Cells)
	for _, at := range s.at[i : i+n] {
		if len(s.text) < Cells || uint(at) > last {
			return false
		}
	}
	soon, stride := &s.text[0], 0
	if s.out.First != nil {
		soon, stride = &s.out.First[i*s.out.Stride], s.out.Stride
	}
	return s.k.parse(&s.text[0], &s.at[i], n, &s.snapshot(to)[0], soon, stride) == 0
}

// readMasks makes a snapshot of a puzzle that is masks.
func (s *Solver) readMasks(i int, to uint32) {
	snap := s.snapshot(to)
	for c, m := range s.masks[i] {
		snap[c] = m & digits
	}
}
