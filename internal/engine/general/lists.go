package general

import "math/bits"

// lists is a list of numbers for each of some items, all in one piece of
// memory.
type lists struct {
	from []int32 // list i is all[from[i]:from[i+1]]
	all  []int32
}

func (l *lists) of(i int32) []int32 { return l.all[l.from[i]:l.from[i+1]] }

// bitMatrix is a square of bits.
type bitMatrix struct {
	stride int
	bits   []uint64
}

func (m bitMatrix) set(i, j int) { m.bits[i*m.stride+j>>6] |= 1 << (j & 63) }

// add sets the bits of a set in a row, but for the row's own.
func (m bitMatrix) add(i int32, set []uint64) {
	row := m.row(i)
	for k, w := range set {
		row[k] |= w
	}
	row[i>>6] &^= 1 << (i & 63)
}

func (m bitMatrix) has(i, j int32) bool {
	return m.bits[int(i)*m.stride+int(j)>>6]>>(j&63)&1 != 0
}

// row returns the bits of one row.
func (m bitMatrix) row(i int32) []uint64 { return m.bits[int(i)*m.stride : (int(i)+1)*m.stride] }

// lists returns for every row the numbers of its set bits.
func (m bitMatrix) lists(w *workshop) lists {
	if m.stride == 0 {
		return lists{from: w.ints.cut(1)}
	}
	total := 0
	for _, x := range m.bits {
		total += bits.OnesCount64(x)
	}
	n := len(m.bits) / m.stride
	l := lists{from: w.ints.cut(n + 1), all: w.ints.cut(total)[:0]}
	for i := range n {
		for k, x := range m.row(int32(i)) {
			for ; x != 0; x &= x - 1 {
				l.all = append(l.all, int32(k<<6+bits.TrailingZeros64(x)))
			}
		}
		l.from[i+1] = int32(len(l.all))
	}
	return l
}

// waker says: set these bits of that word of the queue, and those when the
// variable became fixed.
type waker struct {
	word  int32
	bits  uint64
	fixed uint64
}

// wakers has, for every variable, whom a change of it wakes.
type wakers struct {
	from []int32
	all  []waker
}

func (w *wakers) of(v int32) []waker { return w.all[w.from[v]:w.from[v+1]] }
