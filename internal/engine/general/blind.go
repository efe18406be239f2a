package general

import "shudu/sudoku"

// A blind problem does not care which value is which: its constraints only say
// where values are equal or differ. Then two values that no domain tells apart
// can be exchanged in any solution, and a variable that cannot hold the one
// cannot hold the other.

// isBlank reports whether no domain tells one value from another.
func (p *problem) isBlank() bool {
	for v, d := range p.start[:p.vars] {
		if d != uint64(sudoku.FirstDigits(len(p.values(int32(v))))) {
			return false
		}
	}
	return true
}

// twins returns the values that no domain of the current frame tells from one,
// with that one.
func (s *space) twins(bit uint64) uint64 {
	like := ^uint64(0)
	for _, d := range s.dom[:s.vars] {
		if d&bit == 0 {
			d = ^d
		}
		like &= d
	}
	return like
}
