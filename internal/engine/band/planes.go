package band

import (
	"encoding/binary"
	"math/bits"
)

// planes are the digits of a grid in binary, one drawing for each bit of a digit:
// ones, twos, fours and eights. The planes of two grids, XOR, are the difference
// between them: where nothing changes there is no bit.
type planes [4]drawing

// planesOf returns the planes of a grid drawn digit by digit. In a cell with two
// digits it has their difference.
func planesOf(d *[9]drawing) planes {
	threeLo, threeHi := d[2].lo^d[6].lo, d[2].hi^d[6].hi // 3 and 7
	fiveLo, fiveHi := d[4].lo^d[6].lo, d[4].hi^d[6].hi   // 5 and 7
	return planes{
		{d[0].lo ^ threeLo ^ d[4].lo ^ d[8].lo, d[0].hi ^ threeHi ^ d[4].hi ^ d[8].hi},
		{d[1].lo ^ threeLo ^ d[5].lo, d[1].hi ^ threeHi ^ d[5].hi},
		{d[3].lo ^ fiveLo ^ d[5].lo, d[3].hi ^ fiveHi ^ d[5].hi},
		{d[7].lo ^ d[8].lo, d[7].hi ^ d[8].hi},
	}
}

func (p *planes) xor(q *planes) {
	for i := range p {
		p[i].lo ^= q[i].lo
		p[i].hi ^= q[i].hi
	}
}

func (p *planes) and(cells drawing) {
	for i := range p {
		p[i].lo &= cells.lo
		p[i].hi &= cells.hi
	}
}

// applyTo makes the difference p between two grids to cells.
func (p *planes) applyTo(cells *[81]uint8) {
	one, two, four, eight := p[0].lo, p[1].lo, p[2].lo, p[3].lo
	for rest := one | two | four | eight; rest != 0; rest &= rest - 1 {
		at := bits.TrailingZeros64(rest) & 63
		cells[cellLo[at]] ^= uint8(one>>at&1 | two>>at&1<<1 | four>>at&1<<2 | eight>>at&1<<3)
	}
	one, two, four, eight = p[0].hi, p[1].hi, p[2].hi, p[3].hi
	for rest := uint32(one | two | four | eight); rest != 0; rest &= rest - 1 {
		at := bits.TrailingZeros32(rest) & 31
		cells[cellHi[at]] ^= uint8(one>>at&1 | two>>at&1<<1 | four>>at&1<<2 | eight>>at&1<<3)
	}
}

// write writes the grid: nine bits of a row at a time, with a table that turns
// nine bits into nine bytes.
func (p *planes) write(cells *[81]uint8) {
	for r := range 9 {
		one, two, four, eight := p[0].row(r), p[1].row(r), p[2].row(r), p[3].row(r)
		front := bytesOf[one] | bytesOf[two]<<1 | bytesOf[four]<<2 | bytesOf[eight]<<3
		binary.LittleEndian.PutUint64(cells[9*r:9*r+8], front)
		cells[9*r+8] = uint8(one>>8 | two>>8<<1 | four>>8<<2 | eight>>8<<3)
	}
}

// row returns the nine bits of a row, those of plane 0 first.
func (w *drawing) row(r int) uint64 {
	shift := uint(3*r) & 31
	return w.lo>>shift&7 | w.lo>>(shift+29)&0o70 | w.hi>>shift&7<<6
}
