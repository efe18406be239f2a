package main

import (
	"fmt"
	"math/bits"

	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// gather reads the 81 cells of one lane and stores them at to, 192 bytes, the
// last of them zeros. Lanes are read in pairs, as aligned double words: a load
// that lies within one earlier store need not wait for the cache. It is a loop
// because all kernels together should fit into the cache of decoded
// instructions.
//
// w is the size of the block's vectors.
func (g asm) gather(p, lane, to gp, w int) {
	from, end, odd := g.GP64(), g.GP64(), g.GP64()
	g.MOVQ(lane, from)
	g.ANDQ(operand.I8(-2), from)
	g.LEAQ(operand.Mem{Base: p, Index: from, Scale: 2}, from)
	g.MOVQ(lane, odd)
	g.ANDQ(u8(1), odd)
	shift, left := g.GP64(), g.XMM()
	g.MOVQ(odd, shift) // an even lane is moved up, an odd one is there already
	g.XORQ(u8(1), shift)
	g.SHLQ(u8(4), shift)
	g.VMOVQ(shift, left)
	g.LEAQ(at(to, 160), end)
	next := g.GP64()
	g.MOVQ(to, next)
	g.Label("gather")
	even, other := g.every2(from, 0, w), g.every2(from, w, w)
	g.VPSLLD(left, even, even)
	g.VPSRLD(u8(16), even, even)
	g.VPSLLD(left, other, other)
	g.VPBLENDW(u8(0xaa), other, even, even)
	g.VMOVDQU(even, at(next, 0))
	g.ADDQ(operand.U32(16*w), from)
	g.ADDQ(u8(ymm), next)
	g.CMPQ(next, end)
	g.JNE(operand.LabelRef("gather"))
	last, x := g.GP32(), g.XMM()
	g.MOVWLZX(operand.Mem{Base: from, Index: odd, Scale: 2}, last)
	g.VMOVD(last, x)
	g.VMOVDQU(x.AsY(), at(end, 0))
}

// every2 reads the double words of eight cells, every second one from disp.
func (g asm) every2(p reg.Register, disp, w int) vec {
	var x [8]vec
	for k := range x {
		x[k] = g.YMM()
		g.VPBROADCASTD(at(p, disp+2*k*w), x[k])
		switch {
		case k%4 == 3:
			g.VPBLENDD(u8(0xaa), x[k], x[k-1], x[k-1])
			g.VPBLENDD(u8(0xcc), x[k-1], x[k-3], x[k-3])
		case k%2 == 1:
			g.VPBLENDD(u8(0xaa), x[k], x[k-1], x[k-1])
		}
	}
	g.VPBLENDD(u8(0xf0), x[4], x[0], x[0])
	return x[0]
}

// constants writes the shuffle tables and byte constants, each twice over to
// fill a vector.
func (g asm) constants() {
	g.table("bitOf", 0, 1, 2, 4, 8, 16, 32, 64, 128)                    // of a digit, in the low byte
	g.table("bitOf9", 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)                     // and in the high byte
	g.table("highClass", 0, 0, 4, 1|2, 0, 8)                            // class of a character by its high half …
	g.table("lowClass", 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 0, 0, 0, 4, 8) // … and its low half
	g.table("lowDigit", 0, '1', '2', 0, '3', 0, 0, 0, '4')              // of a bit in a half byte
	g.table("highDigit", 0, '5', '6', 0, '7', 0, 0, 0, '8')
	g.table("popcount", 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4)
	g.table("ones", every(1)...)
	g.table("nines", every('9')...)
	g.table("halves", every(0x0f)...)
	g.table("twos", every(2)...)
	g.words("lanes", func(i int) uint16 { return uint16(i) })
	g.words("nothing", func(int) uint16 { return 0x8080 })
	g.words("fours", func(int) uint16 { return 4 })
	for j := range 8 {
		g.words(fmt.Sprintf("slot%d", j), func(int) uint16 { return uint16(2*j | (2*j+1)<<8) })
	}
}

// words writes a vector of words, for sweeps.
func (g asm) words(name string, word func(i int) uint16) {
	g.StaticGlobal(name)
	g.DataAttributes(8 | 16)
	for i := range 32 {
		g.AddDatum(2*i, operand.U16(word(i)))
	}
}

func every(b byte) []byte {
	t := make([]byte, 16)
	for i := range t {
		t[i] = b
	}
	return t
}

func (g asm) table(name string, t ...byte) {
	g.StaticGlobal(name)
	g.DataAttributes(8 | 16) // RODATA, NOPTR
	for i := range ymm {
		b := byte(0)
		if i%16 < len(t) {
			b = t[i%16]
		}
		g.AddDatum(i, operand.U8(b))
	}
}

func symbol(name string) operand.Mem {
	return operand.NewDataAddr(operand.Symbol{Name: name, Static: true}, 0)
}

// constant loads a table into a vector.
func (g asm) constant(name string) vec {
	x := g.YMM()
	g.VMOVDQU(symbol(name), x)
	return x
}

// pack packs the words of two vectors to bytes, in order.
func (g asm) pack(x, y, z vec) {
	g.VPACKUSWB(y, x, z)
	g.VPERMQ(u8(0xd8), z, z)
}

// parse writes the reader of lines of text. Each character belongs to a class
// that both its halves must allow: 1 a digit, 2 the blank 0, 4 the blanks . and
// *, 8 the blank _; no class means that the character is not allowed.
func (g asm) parse() {
	g.function("parseAVX2", "func(text *byte, at *int, n int, snap *uint16, soon *byte, stride int) (bad uint32)",
		"turns n lines of 81 characters into candidate masks; bad is not 0 when one character is neither digit nor blank. It fetches into the cache what will be read and written soon.")
	text := g.Load(g.Param("text"), g.GP64()).(gp)
	next := g.Load(g.Param("at"), g.GP64()).(gp)
	n := g.Load(g.Param("n"), g.GP64()).(gp)
	snap := g.Load(g.Param("snap"), g.GP64()).(gp)
	soon := g.Load(g.Param("soon"), g.GP64()).(gp)
	stride := g.Load(g.Param("stride"), g.GP64()).(gp)
	bitOf, bitOf9 := g.constant("bitOf"), g.constant("bitOf9")
	high, low := g.constant("highClass"), g.constant("lowClass")
	ones, halves := g.constant("ones"), g.constant("halves")
	zero, bad := g.YMM(), g.YMM()
	g.VPXOR(zero, zero, zero)
	g.VPXOR(bad, bad, bad)
	g.Label("line")
	line := g.GP64()
	g.MOVQ(at(next, 0), line)
	g.ADDQ(text, line)
	g.PREFETCHT0(at(line, 2048))
	g.PREFETCHT0(at(soon, 0))
	g.PREFETCHT0(at(soon, cells-1))
	for _, first := range []int{0, 32, 49} {
		t, class, a, b := g.YMM(), g.YMM(), g.YMM(), g.YMM()
		g.VMOVDQU(at(line, first), t)
		g.VPSRLW(u8(4), t, a)
		g.VPAND(halves, a, a)
		g.VPSHUFB(a, high, a)
		g.VPSHUFB(t, low, class)
		g.VPAND(a, class, class)
		g.VPCMPEQB(class, zero, a)
		g.VPOR(a, bad, bad)
		g.VPCMPEQB(class, ones, class)
		g.VPSHUFB(t, bitOf, a)
		g.VPSHUFB(t, bitOf9, b)
		g.VPCMPEQB(class, zero, class) // now: not a digit
		g.VPOR(class, a, a)
		g.VPOR(class, b, b)
		g.VPAND(ones, b, b)
		g.VPUNPCKLBW(b, a, class)
		g.VPUNPCKHBW(b, a, t)
		g.VMOVDQU(class.AsX(), at(snap, 2*first))
		g.VMOVDQU(t.AsX(), at(snap, 2*first+16))
		g.VEXTRACTI128(u8(1), class, at(snap, 2*first+32))
		g.VEXTRACTI128(u8(1), t, at(snap, 2*first+48))
	}
	g.ADDQ(u8(8), next)
	g.ADDQ(operand.U32(snapSize), snap)
	g.ADDQ(stride, soon)
	g.DECQ(n)
	g.JNZ(operand.LabelRef("line"))
	any := g.GP32()
	g.VPMOVMSKB(bad, any)
	g.Store(any, g.ReturnIndex(0))
	g.VZEROUPPER()
	g.RET()
}

// write2 writes the writer of one solved lane.
func (g asm) write2() {
	g.function("writeAVX2", "func(b *uint16, lane int, text *byte)",
		"writes the 81 digits of a solved lane.")
	p := g.Load(g.Param("b"), g.GP64()).(gp)
	lane := g.Load(g.Param("lane"), g.GP64()).(gp)
	text := g.Load(g.Param("text"), g.GP64()).(gp)
	to := g.GP64()
	g.LEAQ(at(p, scratchAt(ymm)), to)
	g.gather(p, lane, to, ymm)
	g.digits(to, text, g.digitTables())
	g.VZEROUPPER()
	g.RET()
}

// writeSome2 writes the writer of several solved lanes of eight neighbours, which
// it transposes all together.
func (g asm) writeSome2() {
	g.function("write8AVX2", "func(b *uint16, text *byte, list *byte)",
		"writes the digits of the solved lanes of a list, which are of eight neighbours.")
	p := g.Load(g.Param("b"), g.GP64()).(gp)
	text := g.Load(g.Param("text"), g.GP64()).(gp)
	list := g.Load(g.Param("list"), g.GP64()).(gp)
	buffer, to, end := g.GP64(), g.GP64(), g.GP64()
	g.LEAQ(at(p, scratchAt(ymm)), buffer)
	g.MOVQ(buffer, to)
	g.LEAQ(at(to, 160), end)
	first := g.GP64()
	g.MOVQ(at(list, 8), first)
	g.LEAQ(operand.Mem{Base: p, Index: first, Scale: 2}, p)
	g.Label("cells")
	v := make([]vec, 8)
	for k := range v {
		v[k] = g.YMM()
		g.VMOVDQU(at(p, k*ymm), v[k].AsX())
		g.VINSERTI128(u8(1), at(p, (k+8)*ymm), v[k], v[k])
	}
	for t, x := range g.transpose(v) {
		g.VMOVDQU(x, at(to, snapSize*int(bits.Reverse8(uint8(t))>>5)))
	}
	g.ADDQ(operand.U32(16*ymm), p)
	g.ADDQ(u8(ymm), to)
	g.CMPQ(to, end)
	g.JNE(operand.LabelRef("cells"))
	last := g.XMM()
	g.VMOVDQU(at(p, 0), last)
	for j := range 8 {
		g.VPEXTRW(u8(j), last, at(to, snapSize*j))
	}
	tables := g.digitTables()
	n := g.GP64()
	g.MOVQ(at(list, 0), n)
	g.Label("lane")
	from, line := g.GP64(), g.GP64()
	g.IMUL3Q(operand.U32(snapSize), operand.Mem{Base: list, Index: n, Scale: 8, Disp: 8}, from)
	g.ADDQ(buffer, from)
	g.MOVQ(operand.Mem{Base: list, Index: n, Scale: 8, Disp: 8 + 64}, line)
	g.ADDQ(text, line)
	g.digits(from, line, tables)
	g.DECQ(n)
	g.JNZ(operand.LabelRef("lane"))
	g.VZEROUPPER()
	g.RET()
}

// digitTables loads what digits needs.
func (g asm) digitTables() (t struct{ bytes, low, high, halves, nines, zero vec }) {
	t.bytes, t.zero = g.YMM(), g.YMM()
	g.VPCMPEQD(t.bytes, t.bytes, t.bytes)
	g.VPSRLW(u8(8), t.bytes, t.bytes)
	g.VPXOR(t.zero, t.zero, t.zero)
	t.low, t.high = g.constant("lowDigit"), g.constant("highDigit")
	t.halves, t.nines = g.constant("halves"), g.constant("nines")
	return t
}

// digits writes the 81 digits of masks that have one candidate each.
func (g asm) digits(from, text gp, c struct{ bytes, low, high, halves, nines, zero vec }) {
	for j := range 3 {
		x, y, t := g.YMM(), g.YMM(), g.YMM()
		g.VPAND(at(from, 2*ymm*j), c.bytes, x)
		g.VPAND(at(from, 2*ymm*j+ymm), c.bytes, y)
		g.pack(x, y, x)
		g.VPCMPEQB(x, c.zero, t) // no bit in the low byte: a 9
		g.VPAND(c.nines, t, t)
		g.VPSRLW(u8(4), x, y)
		g.VPAND(c.halves, y, y)
		g.VPAND(c.halves, x, x)
		g.VPSHUFB(x, c.low, x)
		g.VPSHUFB(y, c.high, y)
		g.VPOR(x, y, x)
		g.VPOR(x, t, x)
		if j < 2 {
			g.VMOVDQU(x, at(text, 32*j))
			continue
		}
		g.VMOVDQU(x.AsX(), at(text, 64))
		last := g.XMM()
		g.VEXTRACTI128(u8(1), x, last)
		g.VPEXTRB(u8(0), last, at(text, 80))
	}
}
