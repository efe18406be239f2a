package lanes

import (
	"math/bits"
	"unsafe"
)

// The portable kernel: four lanes in a uint64, lane l in the bits from 16 l. A
// mask has nine bits, so the top bit of each lane is free to catch a carry.

var portable = kernel{
	name:     "swar",
	lanes:    4,
	pass:     passSWAR,
	strong:   strongSWAR,
	houses:   housesSWAR,
	branch:   branchSWAR,
	write:    writeSWAR,
	write8:   write8SWAR,
	parse:    parseGo,
	scatter:  sweepSWAR,
	sweep4:   sweepSWAR,
	sweep8:   sweepSWAR,
	check:    1,
	strongAt: 1638,
}

const (
	each   = 0x0001_0001_0001_0001 // 1 in each lane
	top    = 0x8000 * each         // the guard of each lane
	low15  = 0x7fff * each
	digits = 0x1ff
	filled = 9 * digits // the sum of a solved grid
)

// swarBlock is the block of the portable kernel.
type swarBlock struct {
	cell [Cells]uint64
	prev uint64

	// scratch of a pass: the unions of a band's triads, their singles, and the
	// singles of the triads of all columns
	triad, fixed [9]uint64
	down         [27]uint64
}

func swarOf(b *uint16) *swarBlock { return (*swarBlock)(unsafe.Pointer(b)) }

// some returns all bits but the guard in the lanes of x that are not 0.
func some(x uint64) uint64 {
	x = (x + low15) & top
	return x - x>>15
}

// more returns x without the lowest bit of each lane.
func more(x uint64) uint64 { return x & ((x | top) - each) }

func passSWAR(b *uint16) (dead, stalled, full uint32) {
	s := swarOf(b)
	once, sum, least := uint64(digits*each), uint64(0), uint64(top)
	for i := 0; i < Cells; i += 27 {
		once = rowBand((*[27]uint64)(s.cell[i:]), &s.triad, &s.fixed, (*[9]uint64)(s.down[i/3:]), once)
	}
	for i := 0; i < 9; i += 3 {
		once, sum, least = columnBand((*[75]uint64)(s.cell[i:]), &s.triad, &s.fixed, (*[21]uint64)(s.down[i:]), once, sum, least)
	}
	return s.flags(once, sum, least)
}

func strongSWAR(b *uint16) (dead, stalled, full uint32) {
	s := swarOf(b)
	once, sum, least := uint64(digits*each), uint64(0), uint64(top)
	for i := 0; i < Cells; i += 27 {
		once = strongRowBand((*[27]uint64)(s.cell[i:]), &s.triad, &s.fixed, (*[9]uint64)(s.down[i/3:]), once)
	}
	for i := 0; i < 9; i += 3 {
		once, sum, least = strongColumnBand((*[75]uint64)(s.cell[i:]), &s.triad, &s.fixed, (*[21]uint64)(s.down[i:]), once, sum, least)
	}
	return s.flags(once, sum, least)
}

// flags ends a pass as the other kernels do: once has the digits that every
// house has, sum the sums, least the guard where no cell is empty.
func (s *swarBlock) flags(once, sum, least uint64) (dead, stalled, full uint32) {
	dead = lanesOf(some16(once^digits*each) | ^least&top)
	full = ^lanesOf(some16(sum^filled*each)) &^ dead & 15
	stalled = ^lanesOf(some16(sum^s.prev)) &^ dead & 15
	s.prev = sum
	return dead, stalled, full
}

// some16 returns the guard in the lanes of x that are not 0, of 16 bits.
func some16(x uint64) uint64 { return ((x&low15 + low15) | x) & top }

// lanesOf returns the guards as bits 0 to 3.
func lanesOf(x uint64) uint32 {
	return uint32(x>>15&1 | x>>30&2 | x>>45&4 | x>>60&8)
}

func housesSWAR(b *uint16) uint32 {
	s := swarOf(b)
	all := uint64(digits * each)
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
	return ^lanesOf(some16(all^digits*each)) & 15
}

func writeSWAR(b *uint16, lane int, text *byte) {
	s, t := swarOf(b), (*[Cells]byte)(unsafe.Pointer(text))
	shift := 16 * uint(lane&3)
	for i, x := range s.cell {
		t[i] = '1' + byte(bits.TrailingZeros16(uint16(x>>shift)))
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
		shift := 16 * uint(o.lane[j]&3)
		keep := ^(uint64(0xffff) << shift)
		for i, x := range snap[:Cells] {
			s.cell[i] = s.cell[i]&keep | uint64(x)<<shift
		}
		s.prev &= keep
	}
}

// maskOf is the candidates that a character leaves; 0 means it is not allowed.
var maskOf = func() (t [256]uint16) {
	for _, c := range "0.*_" {
		t[c] = digits
	}
	for d := range 9 {
		t['1'+d] = 1 << d
	}
	return t
}()

func parseGo(text *byte, snap *uint16) uint32 {
	t, s := (*[Cells]byte)(unsafe.Pointer(text)), (*snapshot)(unsafe.Pointer(snap))
	bad := uint32(0)
	for i, c := range t {
		m := maskOf[c]
		s[i] = m
		bad |= uint32(m) - 1
	}
	return bad >> 31
}
