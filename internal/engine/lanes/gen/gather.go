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
	g.table("highDigit", 0, '5', '6', 0, '7', 0, 0, 0, '8', 0, 0, 0, 0, 0, 0, '9')
	g.table("popcount", 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4)
	g.table("ones", every(1)...)
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
	from := g.GP64()
	g.LEAQ(at(p, scratchAt(ymm)), from)
	g.gather(p, lane, from, ymm)
	tables := g.digitTables()
	for j := range 3 {
		x := g.YMM()
		g.VMOVDQU(at(from, 2*ymm*j), x)
		g.VPACKUSWB(at(from, 2*ymm*j+ymm), x, x)
		g.VPERMQ(u8(0xd8), x, x)
		g.digits(x, tables)
		if j < 2 {
			g.VMOVDQU(x, at(text, ymm*j))
			continue
		}
		g.VMOVDQU(x.AsX(), at(text, 64))
		last := g.XMM()
		g.VEXTRACTI128(u8(1), x, last)
		g.VPEXTRB(u8(0), last, at(text, 80))
	}
	g.VZEROUPPER()
	g.RET()
}

// writeSome2 writes the writer of several solved lanes. All lanes are turned
// together, sixteen cells at a time: two cells are packed to bytes, so that a
// vector has lanes 0 to 7 of both in its lower half and the others in its upper
// half, and eight of those are zipped until the bytes of a lane lie together.
func (g asm) writeSome2() {
	const line = 80 // bytes of a lane in scratch; the last cells come behind all lanes
	g.function("write8AVX2", "func(b *uint16, text *byte, list *byte)",
		"writes the digits of the solved lanes of a list.")
	p := g.Load(g.Param("b"), g.GP64()).(gp)
	text := g.Load(g.Param("text"), g.GP64()).(gp)
	list := g.Load(g.Param("list"), g.GP64()).(gp)
	stage, to, end := g.GP64(), g.GP64(), g.GP64()
	g.LEAQ(at(p, scratchAt(ymm)), stage)
	g.MOVQ(stage, to)
	g.LEAQ(at(to, line), end)
	g.Label("cells")
	v := make([]vec, 8)
	for k := range v {
		v[k] = g.YMM()
		g.VMOVDQU(at(p, k*ymm), v[k])
		g.VPACKUSWB(at(p, (k+8)*ymm), v[k], v[k])
	}
	for t, x := range g.transpose(g.zip(v, g.VPUNPCKLBW, g.VPUNPCKHBW)) {
		lane := int(bits.Reverse8(uint8(t)) >> 5)
		g.VMOVDQU(x.AsX(), at(to, line*lane))
		g.VEXTRACTI128(u8(1), x, at(to, line*(lane+8)))
	}
	g.ADDQ(operand.U32(16*ymm), p)
	g.ADDQ(u8(16), to)
	g.CMPQ(to, end)
	g.JNE(operand.LabelRef("cells"))
	tables, last := g.digitTables(), g.YMM()
	g.VMOVDQU(at(p, 0), last)
	g.VPACKUSWB(last, last, last)
	g.digits(last, tables)
	g.VMOVDQU(last, at(stage, 16*line))

	n := g.GP64()
	g.MOVQ(at(list, 0), n)
	g.Label("lane")
	slot, from, out := g.GP64(), g.GP64(), g.GP64()
	g.MOVQ(operand.Mem{Base: list, Index: n, Scale: 8, Disp: 8}, slot)
	g.IMUL3Q(u8(line), slot, from)
	g.ADDQ(stage, from)
	g.MOVQ(operand.Mem{Base: list, Index: n, Scale: 8, Disp: 8 + 64}, out)
	g.ADDQ(text, out)
	for j := range 2 {
		x := g.YMM()
		g.VMOVDQU(at(from, ymm*j), x)
		g.digits(x, tables)
		g.VMOVDQU(x, at(out, ymm*j))
	}
	x := g.YMM()
	g.VMOVDQU(at(from, 64), x.AsX())
	g.digits(x, tables)
	g.VMOVDQU(x.AsX(), at(out, 64))
	upper := g.GP64()
	g.MOVQ(slot, upper)
	g.ANDQ(u8(8), upper)
	g.ADDQ(upper, slot)
	g.MOVBLZX(operand.Mem{Base: stage, Index: slot, Scale: 1, Disp: 16 * line}, slot.As32())
	g.MOVB(slot.As8(), at(out, 80))
	g.DECQ(n)
	g.JNZ(operand.LabelRef("lane"))
	g.VZEROUPPER()
	g.RET()
}

// digitTables loads what digits needs.
func (g asm) digitTables() (t struct{ low, high, halves vec }) {
	t.low, t.high, t.halves = g.constant("lowDigit"), g.constant("highDigit"), g.constant("halves")
	return t
}

// digits turns bytes of one bit each, packed with saturation so that a 9 has all
// bits, into digits.
func (g asm) digits(x vec, c struct{ low, high, halves vec }) {
	y := g.YMM()
	g.VPSRLW(u8(4), x, y)
	g.VPAND(c.halves, y, y)
	g.VPAND(c.halves, x, x)
	g.VPSHUFB(x, c.low, x)
	g.VPSHUFB(y, c.high, y)
	g.VPOR(x, y, x)
}
