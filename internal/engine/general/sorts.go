package general

import (
	"math/bits"
	"slices"
	"sync"

	"shudu/sudoku"
)

// sorts enforces that each of three sorts of values stands among four variables,
// as low, middle and high digits do in every square of a global entropy. Which
// sorts the variables may hold are twelve bits, and a table knows for each such
// word what is left of it.
type sorts struct {
	vars []int32
	of   [nofSorts]uint64
	left *[1 << sortBits]uint16
}

const (
	nofSorts  = 3
	sortCells = 4
	sortBits  = nofSorts * sortCells
)

// postSorts posts sorts instead of a count and the two that were posted last, if
// the three say that. It reports whether they do. Whoever asks which constraint
// did what is told of counts.
func (b *builder) postSorts(last *count) bool {
	n := len(b.posts)
	if n < nofSorts-1 || b.asked || !last.isSort() {
		return false
	}
	p := &sorts{vars: last.vars, of: [nofSorts]uint64{last.of}, left: leftOfSorts()}
	all := last.of
	for i, post := range b.posts[n-(nofSorts-1):] {
		c, ok := post.propagator.(*count)
		if !ok || !c.isSort() || !slices.Equal(c.vars, p.vars) || c.of&all != 0 {
			return false
		}
		p.of[i+1] = c.of
		all |= c.of
	}
	if all != uint64(sudoku.FirstDigits(len(b.values(p.vars[0])))) {
		return false
	}
	b.posts = b.posts[:n-(nofSorts-1)]
	if !b.inside {
		b.counts = b.counts[:len(b.counts)-(nofSorts-1)]
	}
	b.add(p, sums, p.vars)
	return true
}

// isSort reports whether a count says that a value of a sort stands among four
// variables.
func (p *count) isSort() bool {
	const any = 1<<(sortCells+1) - 1
	return len(p.vars) == sortCells && p.of != 0 && p.allowed&any == any-1
}

func (p *sorts) propagate(s *space) bool {
	var may uint
	for i, v := range p.vars {
		d := s.dom[v]
		for k, of := range p.of {
			x := d & of
			may |= uint((x|-x)>>63) << (i*nofSorts + k)
		}
	}
	left := uint(p.left[may&(1<<sortBits-1)])
	if left == may {
		return true
	}
	if left == 0 {
		return false
	}
	for i, v := range p.vars {
		lost := (may &^ left) >> (i * nofSorts) & (1<<nofSorts - 1)
		for ; lost != 0; lost &= lost - 1 {
			if !s.drop(v, p.of[bits.TrailingZeros(lost)]) {
				return false
			}
		}
	}
	return true
}

// leftOfSorts returns, for each word of sorts that four variables may hold, what
// they hold in some way in which every sort is held; nothing where there is none.
var leftOfSorts = sync.OnceValue(func() *[1 << sortBits]uint16 {
	var ways []uint16 // one sort for each variable, every sort held
	for code := range nofSorts * nofSorts * nofSorts * nofSorts {
		var way, held uint16
		for i := range sortCells {
			k := code % nofSorts
			code /= nofSorts
			way |= 1 << (i*nofSorts + k)
			held |= 1 << k
		}
		if held == 1<<nofSorts-1 {
			ways = append(ways, way)
		}
	}
	table := new([1 << sortBits]uint16)
	for may := range table {
		for _, way := range ways {
			if way&^uint16(may) == 0 {
				table[may] |= way
			}
		}
	}
	return table
})
