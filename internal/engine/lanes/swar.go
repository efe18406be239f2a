package lanes

import (
	"math/bits"
	"unsafe"

	"shudu/sudoku"
)

// The portable kernel: six lanes in a uint64, lane l in the ten bits from 10 l.
// A mask has nine bits, so the top bit of each lane is free to catch a carry.
// Sums need more room: those of even and of odd lanes are kept apart, in fields
// of twenty bits.

var portable = kernel{
	name:     Portable,
	lanes:    6,
	pass:     passSWAR,
	strong:   strongSWAR,
	houses:   housesSWAR,
	branch:   branchSWAR,
	cheap:    cheapSWAR,
	write8:   write8SWAR,
	group:    8,
	parse:    parseGo,
	scatter:  sweepSWAR,
	sweep4:   sweepSWAR,
	sweep8:   sweepSWAR,
	check:    1,
	strongAt: 2458,
}

const (
	width  = 10
	each   = 1 | 1<<10 | 1<<20 | 1<<30 | 1<<40 | 1<<50 // 1 in each lane
	digits = 0x1ff
	below  = digits * each     // all bits but the guards
	guards = below + each      // the guard of each lane
	fields = 1 | 1<<20 | 1<<40 // 1 in each field of a sum
	evens  = 0x3ff * fields    // the even lanes
	filled = 9 * digits        // the sum of a solved grid
	all6   = 1<<6 - 1          // all lanes as a set
)

// swarBlock is the block of the portable kernel.
type swarBlock struct {
	cell              [Cells]uint64
	prevEven, prevOdd uint64

	// scratch of a pass: the unions of a band's triads, their singles, and the
	// singles of the triads of all columns
	triad, fixed [9]uint64
	down         [27]uint64
}

func swarOf(b *uint16) *swarBlock { return (*swarBlock)(unsafe.Pointer(b)) }

// some returns all bits but the guard in the lanes of x that are not 0.
func some(x uint64) uint64 {
	x = (x + below) & guards
	return x - x>>(width-1)
}

// more returns x without the lowest bit of each lane.
func more(x uint64) uint64 { return x & ((x | guards) - each) }

func passSWAR(b *uint16) (dead, stalled, full uint32) {
	s := swarOf(b)
	once, least, even, odd := uint64(below), uint64(guards), uint64(0), uint64(0)
	for i := 0; i < Cells; i += 27 {
		once = rowBand((*[27]uint64)(s.cell[i:]), &s.triad, &s.fixed, (*[9]uint64)(s.down[i/3:]), once)
	}
	for i := 0; i < 9; i += 3 {
		once, least, even, odd = columnBand((*[75]uint64)(s.cell[i:]), &s.triad, &s.fixed, (*[21]uint64)(s.down[i:]), once, least, even, odd)
	}
	return s.flags(once, least, even, odd)
}

func strongSWAR(b *uint16) (dead, stalled, full uint32) {
	s := swarOf(b)
	once, least, even, odd := uint64(below), uint64(guards), uint64(0), uint64(0)
	for i := 0; i < Cells; i += 27 {
		once = strongRowBand((*[27]uint64)(s.cell[i:]), &s.triad, &s.fixed, (*[9]uint64)(s.down[i/3:]), once)
	}
	for i := 0; i < 9; i += 3 {
		once, least, even, odd = strongColumnBand((*[75]uint64)(s.cell[i:]), &s.triad, &s.fixed, (*[21]uint64)(s.down[i:]), once, least, even, odd)
	}
	return s.flags(once, least, even, odd)
}

// flags ends a pass as the other kernels do: once has the digits that every
// house has, least the guard where no cell is empty, even and odd the sums.
func (s *swarBlock) flags(once, least, even, odd uint64) (dead, stalled, full uint32) {
	dead = lanesOf((once^below)+below) | lanesOf(^least)
	full = sumsOf(even^filled*fields, odd^filled*fields) &^ dead
	stalled = sumsOf(even^s.prevEven, odd^s.prevOdd) &^ dead
	s.prevEven, s.prevOdd = even, odd
	return dead, stalled, full
}

// lanesOf returns the set of lanes whose guard is set.
func lanesOf(x uint64) uint32 {
	return uint32(x>>9&1 | x>>18&2 | x>>27&4 | x>>36&8 | x>>45&16 | x>>54&32)
}

// sumsOf returns the set of lanes whose field is 0.
func sumsOf(even, odd uint64) uint32 {
	even += (1<<19 - 1) * fields
	odd += (1<<19 - 1) * fields
	return ^uint32(even>>19&1|odd>>18&2|even>>37&4|odd>>36&8|even>>55&16|odd>>54&32) & all6
}

func housesSWAR(b *uint16) uint32 {
	s := swarOf(b)
	all := uint64(below)
	var columns [9]uint64
	for i := 0; i < Cells; i += 27 {
		c := (*[27]uint64)(s.cell[i:])
		for k := range 9 {
			columns[k] |= c[k] | c[k+9] | c[k+18]
		}
		t0, t1, t2 := c[0]|c[1]|c[2], c[3]|c[4]|c[5], c[6]|c[7]|c[8]
		t3, t4, t5 := c[9]|c[10]|c[11], c[12]|c[13]|c[14], c[15]|c[16]|c[17]
		t6, t7, t8 := c[18]|c[19]|c[20], c[21]|c[22]|c[23], c[24]|c[25]|c[26]
		all &= (t0 | t1 | t2) & (t3 | t4 | t5) & (t6 | t7 | t8)
		all &= (t0 | t3 | t6) & (t1 | t4 | t7) & (t2 | t5 | t8)
	}
	for _, x := range columns {
		all &= x
	}
	return ^lanesOf((all^below)+below) & all6
}

func writeSWAR(b *uint16, lane int, text *byte) {
	s, t := swarOf(b), (*[Cells]byte)(unsafe.Pointer(text))
	shift := width * uint(lane&7)
	for i, x := range s.cell {
		t[i] = '1' + byte(bits.TrailingZeros64(x>>shift))
	}
}

func write8SWAR(b *uint16, text *byte, list *byte) {
	l := (*writeList)(unsafe.Pointer(list))
	for j := range l.n {
		writeSWAR(b, l.first+l.slot[j], (*byte)(unsafe.Add(unsafe.Pointer(text), l.at[j])))
	}
}

// sweepSWAR loads lanes one after the other: there is nothing to share.
func sweepSWAR(b, arena *uint16, todo *byte) {
	s, o := swarOf(b), (*order)(unsafe.Pointer(todo))
	for j := range o.n {
		snap := (*snapshot)(unsafe.Add(unsafe.Pointer(arena), o.offset[j]))
		lane := uint(o.lane[j] & 7)
		shift := width * lane
		keep := ^(uint64(digits) << shift)
		for i, x := range snap[:Cells] {
			s.cell[i] = s.cell[i]&keep | uint64(x)<<shift
		}
		prev := &s.prevEven
		if lane&1 != 0 {
			prev = &s.prevOdd
		}
		*prev &^= (1<<20 - 1) << (lane >> 1 * 20)
	}
}

// maskOf is the candidates that a character leaves; 0 means it is not allowed.
var maskOf = func() (t [256]uint16) {
	for c := range t {
		switch d, ok := sudoku.DigitOf(byte(c)); {
		case ok && d == sudoku.None:
			t[c] = digits
		case ok && d <= 9:
			t[c] = 1 << (d - 1)
		}
	}
	return t
}()

func parseGo(text *byte, at *int, n int, snap *uint16, _ *byte, _ int) uint32 {
	bad := uint32(0)
	snaps := unsafe.Slice((*snapshot)(unsafe.Pointer(snap)), n)
	for i, at := range unsafe.Slice(at, n) {
		t, s := (*[Cells]byte)(unsafe.Add(unsafe.Pointer(text), at)), &snaps[i]
		for i, c := range t {
			m := maskOf[c]
			s[i] = m
			bad |= uint32(m) - 1
		}
	}
	return bad >> 31
}
