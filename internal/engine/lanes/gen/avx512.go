package main

import (
	"fmt"

	"github.com/mmcloughlin/avo/ir"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

const zmm = 64 // bytes of a vector

// What VPTERNLOG computes of its operands C, B and A, the last of which it
// overwrites.
const (
	or3     = 0xfe // A | B | C
	maj3    = 0xe8 // at least two of A, B, C
	and3    = 0x80 // A & B & C
	andOr   = 0xe0 // A & (B | C)
	orAnd   = 0xf8 // A | B & C
	andNor  = 0x10 // A &^ (B | C)
	andNand = 0x70 // A &^ (B & C)
)

// avx512 writes the kernels for 32 lanes in 512-bit vectors. They do what the
// AVX2 ones do, with three-operand logic, masks, and registers enough to keep
// the triads of a band.
func avx512(g asm) {
	g.constants()
	g.pass5("pass", false)
	g.pass5("strong", true)
	g.houses5()
	g.peerTable()
	g.branch("branchAVX512", zmm, g.look5, false)
	g.branch("cheapAVX512", zmm, g.look5, true)
	g.write5()
	g.scatter("scatterAVX512", zmm)
	g.sweep("sweep4AVX512", zmm, 4, g.exchange5)
	g.sweep("sweep8AVX512", zmm, 8, g.exchange5)
}

// popcount5 counts the bits of each word or byte; the assembler library does not
// know the instructions.
func (g asm) popcount5(opcode string, x, n vec) {
	g.Instruction(&ir.Instruction{
		Opcode:   opcode,
		Operands: []operand.Op{x, n},
		Inputs:   []operand.Op{x},
		Outputs:  []operand.Op{n},
		ISA:      []string{"AVX512BITALG"},
	})
}

// word5 returns a vector of one word.
func (g asm) word5(n int) vec {
	x, w := g.ZMM(), g.GP32()
	g.MOVL(operand.U32(n), w)
	g.VPBROADCASTW(w, x)
	return x
}

func (g asm) pass5(name string, strong bool) {
	g.function(name+"AVX512", "func(b *uint16) (dead, stalled, full uint32)",
		"runs one pass over the block and reports the lanes that are dead, stalled and full.")
	p := g.Load(g.Param("b"), g.GP64()).(gp)
	once := g.word5(allNine)
	minus := g.ZMM()
	g.VPTERNLOGD(u8(0xff), minus, minus, minus)
	band, n := g.GP64(), g.GP64()
	g.MOVQ(p, band)
	g.MOVQ(operand.U32(3), n)
	g.Label("rows")
	g.band5(half5{band: band, line: 9 * zmm, cell: zmm, boxes: true, strong: strong, once: once, minus: minus})
	g.ADDQ(operand.U32(27*zmm), band)
	g.DECQ(n)
	g.JNZ(operand.LabelRef("rows"))

	g.MOVQ(p, band)
	g.MOVQ(operand.U32(3), n)
	sum, least := g.ZMM(), g.ZMM()
	g.VPXORD(sum, sum, sum)
	g.VMOVDQA64(minus, least)
	g.Label("columns")
	g.band5(half5{band: band, line: zmm, cell: 9 * zmm, strong: strong, once: once, minus: minus, sum: sum, least: least})
	g.ADDQ(operand.U32(3*zmm), band)
	g.DECQ(n)
	g.JNZ(operand.LabelRef("columns"))
	g.flags5(p, once, sum, least)
}

func (g asm) flags5(p reg.Register, once, sum, least vec) {
	alive, some, same, full := g.K(), g.K(), g.K(), g.K()
	g.VPCMPEQW(g.word5(allNine), once, alive)
	g.VPTESTMW(least, least, some)
	g.KANDD(some, alive, alive)
	g.VPCMPEQW(at(p, prevAt(zmm)), sum, same)
	g.VMOVDQU64(sum, at(p, prevAt(zmm)))
	g.VPCMPEQW(g.word5(fullSum), sum, full)
	dead, stalled, f := g.GP32(), g.GP32(), g.GP32()
	g.KMOVD(alive, dead)
	g.KMOVD(same, stalled)
	g.KMOVD(full, f)
	g.ANDL(dead, stalled)
	g.ANDL(dead, f)
	g.NOTL(dead)
	g.Store(dead, g.ReturnIndex(0))
	g.Store(stalled, g.ReturnIndex(1))
	g.Store(f, g.ReturnIndex(2))
	g.VZEROUPPER()
	g.RET()
}

// half5 is to the AVX-512 kernel what half2 is to the AVX2 one.
type half5 struct {
	band        reg.Register
	line, cell  int
	boxes       bool
	strong      bool
	once, minus vec
	sum, least  vec
}

func (h half5) at(r, b, k int) operand.Mem { return at(h.band, r*h.line+(3*b+k)*h.cell) }

func (g asm) band5(h half5) {
	triads, lines, boxes := g.count5(h)
	var fixed [3][3]vec
	for r := range 3 {
		for b := range 3 {
			fixed[r][b] = g.singles5(h, r, b, triads[r][b], lines[r], boxes[b])
		}
	}
	for r := range 3 {
		for b := range 3 {
			g.eliminate5(h, r, b, triads, fixed)
		}
	}
}

// count5 returns the union of each triad, and what occurs twice or more in each
// line and, when wanted, in each box.
func (g asm) count5(h half5) (triads [3][3]vec, lines, boxes [3]vec) {
	var twice [3][3]vec
	for r := range 3 {
		for b := range 3 {
			o, t, y := g.ZMM(), g.ZMM(), g.ZMM()
			g.VMOVDQU64(h.at(r, b, 0), o)
			g.VMOVDQU64(h.at(r, b, 1), y)
			g.VMOVDQA64(o, t)
			g.VPTERNLOGD(u8(maj3), h.at(r, b, 2), y, t)
			g.VPTERNLOGD(u8(or3), h.at(r, b, 2), y, o)
			triads[r][b], twice[r][b] = o, t
		}
		lines[r] = g.house5(h, triads[r], twice[r])
	}
	if h.boxes {
		for b := range 3 {
			boxes[b] = g.house5(h, [3]vec{triads[0][b], triads[1][b], triads[2][b]}, [3]vec{twice[0][b], twice[1][b], twice[2][b]})
		}
	}
	return triads, lines, boxes
}

// house5 returns what occurs twice or more in a house of three triads, and
// takes from once what does not occur in it.
func (g asm) house5(h half5, o, t [3]vec) vec {
	twice, all := g.ZMM(), g.ZMM()
	g.VMOVDQA64(o[0], twice)
	g.VPTERNLOGD(u8(maj3), o[1], o[2], twice)
	g.VPTERNLOGD(u8(or3), t[0], t[1], twice)
	g.VPORD(t[2], twice, twice)
	g.VPORD(o[0], o[1], all)
	g.VPTERNLOGD(u8(andOr), all, o[2], h.once)
	return twice
}

// singles5 settles the cells of a triad and returns its singles.
func (g asm) singles5(h half5, r, b int, triad, line, box vec) vec {
	var single [3]vec
	for k := range 3 {
		x, s, e := g.ZMM(), g.ZMM(), g.ZMM()
		hidden, naked := g.K(), g.K()
		g.VMOVDQU64(h.at(r, b, k), x)
		if h.boxes {
			g.VMOVDQA64(x, s)
			g.VPTERNLOGD(u8(andNand), line, box, s)
		} else {
			g.VPANDND(x, line, s)
		}
		g.VPTESTMW(s, s, hidden)
		g.VMOVDQU16(s, hidden, x)
		g.VMOVDQU64(x, h.at(r, b, k))
		g.VPADDW(x, h.minus, e)
		g.VPTESTNMW(x, e, naked)
		single[k] = g.ZMM()
		g.VMOVDQU16_Z(x, naked, single[k])
	}
	g.VPTERNLOGD(u8(or3), single[1], single[2], single[0])
	if h.strong {
		n, own, few := g.ZMM(), g.ZMM(), g.K()
		g.popcount5("VPOPCNTW", triad, n)
		g.VPCMPUW(u8(1), g.four5(), n, few)
		g.VMOVDQU16_Z(triad, few, own)
		g.VPORD(own, single[0], single[0])
	}
	return single[0]
}

// four5 is a vector of fours in memory.
func (g asm) four5() operand.Mem { return symbol("fours") }

func (g asm) eliminate5(h half5, r, b int, o, fixed [3][3]vec) {
	r1, r2, b1, b2 := (r+1)%3, (r+2)%3, (b+1)%3, (b+2)%3
	keep, e := g.ZMM(), g.ZMM()
	g.VPANDD(o[r1][b1], o[r2][b2], keep)
	g.VPTERNLOGD(u8(orAnd), o[r1][b2], o[r2][b1], keep)
	g.VPORD(fixed[r][b1], fixed[r][b2], e)
	g.VPTERNLOGD(u8(or3), fixed[r1][b], fixed[r2][b], e)
	g.VPANDND(keep, e, keep)
	for k := range 3 {
		x := g.ZMM()
		g.VPANDD(h.at(r, b, k), keep, x)
		g.VMOVDQU64(x, h.at(r, b, k))
		if h.sum != nil {
			g.VPADDW(x, h.sum, h.sum)
			g.VPMINUW(x, h.least, h.least)
		}
	}
}

func (g asm) houses5() {
	g.function("housesAVX512", "func(b *uint16) (complete uint32)",
		"reports the lanes in which every house has every digit.")
	p := g.Load(g.Param("b"), g.GP64()).(gp)
	goal, all := g.word5(allNine), g.ZMM()
	g.VMOVDQA64(goal, all)
	var columns [9]vec
	for c := range columns {
		columns[c] = g.ZMM()
		g.VMOVDQU64(at(p, c*zmm), columns[c])
	}
	end := g.GP64()
	g.LEAQ(at(p, cells*zmm), end)
	g.Label("band")
	var rows [3]vec
	for r := range 3 {
		rows[r] = g.ZMM()
		g.VPXORD(rows[r], rows[r], rows[r])
	}
	for b := range 3 {
		box := g.ZMM()
		g.VPXORD(box, box, box)
		for r := range 3 {
			var x [3]vec
			for k := range 3 {
				x[k] = g.ZMM()
				g.VMOVDQU64(at(p, (9*r+3*b+k)*zmm), x[k])
				g.VPORD(x[k], columns[3*b+k], columns[3*b+k])
			}
			g.VPTERNLOGD(u8(or3), x[0], x[1], x[2])
			g.VPORD(x[2], rows[r], rows[r])
			g.VPORD(x[2], box, box)
		}
		g.VPANDD(box, all, all)
	}
	g.VPTERNLOGD(u8(and3), rows[0], rows[1], all)
	g.VPANDD(rows[2], all, all)
	g.ADDQ(operand.U32(27*zmm), p)
	g.CMPQ(p, end)
	g.JNE(operand.LabelRef("band"))
	for c := range columns {
		g.VPANDD(columns[c], all, all)
	}
	is, n := g.K(), g.GP32()
	g.VPCMPEQW(goal, all, is)
	g.KMOVD(is, n)
	g.Store(n, g.ReturnIndex(0))
	g.VZEROUPPER()
	g.RET()
}

// look5 looks at a lane in 512-bit vectors.
func (g asm) look5(block, snap gp) position {
	var v [3]vec
	for j := range v {
		v[j] = g.ZMM() // in halves, as gather has just stored them
		g.VMOVDQU(at(snap, zmm*j), v[j].AsY())
		g.VINSERTI64X4(u8(1), at(snap, zmm*j+ymm), v[j], v[j])
	}
	pairs := g.pairs5(v)
	return position{
		pairs:  pairs,
		boards: func() { g.boards5(block, v, pairs) },
		fewest: func(cell gp) { g.fewest5(v, cell) },
	}
}

// set5 moves three masks of 32 cells into words of 64 and 17 bits.
func (g asm) set5(k [3]reg.OpmaskVirtual) (set [2]gp) {
	set[0], set[1] = g.GP64(), g.GP64()
	g.KUNPCKDQ(k[0], k[1], k[0])
	g.KMOVQ(k[0], set[0])
	g.KMOVD(k[2], set[1].As32())
	return set
}

func (g asm) pairs5(v [3]vec) [2]gp {
	var is [3]reg.OpmaskVirtual
	two := g.word5(2)
	for j := range v {
		n := g.ZMM()
		is[j] = g.K()
		g.popcount5("VPOPCNTW", v[j], n)
		g.VPCMPEQW(two, n, is[j])
	}
	return g.set5(is)
}

func (g asm) boards5(block gp, v [3]vec, pairs [2]gp) {
	to, end := g.GP64(), g.GP64()
	g.LEAQ(at(block, scratchAt(zmm)), to)
	g.LEAQ(at(to, 8*9), end)
	digit := g.word5(1)
	g.Label("boards")
	var is [3]reg.OpmaskVirtual
	for j := range v {
		is[j] = g.K()
		g.VPTESTMW(digit, v[j], is[j])
	}
	set := g.set5(is)
	g.words3(to, set[0], set[1], pairs)
	g.VPADDW(digit, digit, digit)
	g.ADDQ(u8(8), to)
	g.CMPQ(to, end)
	g.JNE(operand.LabelRef("boards"))
}

func (g asm) fewest5(v [3]vec, cell gp) {
	two := g.word5(2)
	var n [3]vec
	for j := range v {
		n[j] = g.ZMM()
		g.popcount5("VPOPCNTW", v[j], n[j])
		g.VPSUBW(two, n[j], n[j]) // a solved cell becomes the largest
	}
	least, y, x := g.ZMM(), g.YMM(), g.XMM()
	g.VPMINUW(n[0], n[1], least)
	g.VPMINUW(n[2], least, least)
	g.VEXTRACTI64X4(u8(1), least, y)
	g.VPMINUW(least.AsY(), y, y)
	g.VEXTRACTI128(u8(1), y, x)
	g.VPMINUW(y.AsX(), x, x)
	g.VPHMINPOSUW(x, x)
	g.VPBROADCASTW(x, least)
	var is [3]reg.OpmaskVirtual
	for j := range n {
		is[j] = g.K()
		g.VPCMPEQW(n[j], least, is[j])
	}
	g.first(g.set5(is), cell)
}

// exchange5 makes the shuffle that takes each slot's word to its lane, under the
// mask of the bytes that get one, and the mask of the lanes.
func (g asm) exchange5(order gp, n int) exchange {
	control, lanes, bytes := g.ZMM(), g.K(), g.K()
	iota, here, is := g.ZMM(), g.ZMM(), g.K()
	g.VMOVDQU64(symbol("lanes"), iota)
	g.VPXORD(control, control, control)
	g.KXORD(lanes, lanes, lanes)
	for j := range n {
		g.VPBROADCASTW(at(order, 2*j), here)
		g.VPCMPEQW(iota, here, is)
		g.VMOVDQU16(symbol(fmt.Sprintf("slot%d", j)), is, control)
		g.KORD(is, lanes, lanes)
	}
	g.VPMOVM2W(lanes, here)
	g.VPMOVB2M(here, bytes)
	return exchange{
		put: func(cell, stage operand.Mem) {
			x, y := g.ZMM(), g.ZMM()
			if n == 4 {
				g.VPBROADCASTQ(stage, x)
			} else {
				g.VBROADCASTI32X4(stage, x)
			}
			g.VMOVDQU64(cell, y)
			g.VPSHUFB(control, x, bytes, y)
			g.VMOVDQU64(y, cell)
		},
		clear: func(prev operand.Mem) {
			zero, sums := g.ZMM(), g.ZMM()
			g.VPXORD(zero, zero, zero)
			g.VMOVDQU64(prev, sums)
			g.VMOVDQU16(zero, lanes, sums)
			g.VMOVDQU64(sums, prev)
		},
	}
}

// write5 writes the writer of up to eight solved lanes. First the low bytes of
// the lanes are taken from each cell, eight bytes a cell. In the low byte a 9 is
// 0, and less one it is all ones: so a digit is one more than the ones of its
// byte less one. Then the bytes of eight cells are turned to lie lane by lane.
func (g asm) write5() {
	g.StaticGlobal("turn")
	g.DataAttributes(8 | 16)
	for i := range zmm {
		g.AddDatum(i, operand.U8(i%8*8+i/8))
	}
	g.function("write8AVX512", "func(b *uint16, text *byte, list *byte)",
		"writes the digits of the solved lanes of a list.")
	p := g.Load(g.Param("b"), g.GP64()).(gp)
	text := g.Load(g.Param("text"), g.GP64()).(gp)
	list := g.Load(g.Param("list"), g.GP64()).(gp)
	stage := g.GP64()
	g.LEAQ(at(p, scratchAt(zmm)), stage)
	g.take5(p, list, stage)

	turn, minus, one := g.ZMM(), g.ZMM(), g.ZMM()
	g.VMOVDQU64(symbol("turn"), turn)
	g.VPTERNLOGD(u8(0xff), minus, minus, minus)
	n := g.GP64()
	g.MOVL(operand.U32('1'), n.As32())
	g.VPBROADCASTB(n.As32(), one)
	for i := 0; i < cells; i += 8 {
		x := g.ZMM()
		g.VPADDB(at(stage, 8*i), minus, x)
		g.popcount5("VPOPCNTB", x, x)
		g.VPADDB(x, one, x)
		g.VPERMB(x, turn, x)
		g.VMOVDQU64(x, at(stage, 8*i))
	}

	g.MOVQ(at(list, 0), n)
	g.Label("lane")
	line := g.GP64()
	g.MOVQ(operand.Mem{Base: list, Index: n, Scale: 8, Disp: 8 + 64}, line)
	g.ADDQ(text, line)
	for i := 0; i < cells; i += 8 {
		from, x := operand.Mem{Base: stage, Index: n, Scale: 8, Disp: 8*i - 8}, g.GP64()
		if i+8 > cells {
			g.MOVBLZX(from, x.As32())
			g.MOVB(x.As8(), at(line, i))
			continue
		}
		g.MOVQ(from, x)
		g.MOVQ(x, at(line, i))
	}
	g.DECQ(n)
	g.JNZ(operand.LabelRef("lane"))
	g.VZEROUPPER()
	g.RET()
}

// take5 stores the low bytes of a list's lanes, eight bytes a cell.
func (g asm) take5(p, list, stage gp) {
	lanes, bytes := g.ZMM(), g.ZMM()
	g.VMOVDQU64(at(list, 16), lanes)
	g.VPADDQ(lanes, lanes, lanes)
	g.VPMOVQB(lanes, bytes.AsX())
	to, end := g.GP64(), g.GP64()
	g.MOVQ(stage, to)
	g.LEAQ(at(stage, 8*cells), end)
	g.Label("cells")
	for k := range 9 {
		x := g.ZMM()
		g.VPERMB(at(p, zmm*k), bytes, x)
		g.VMOVQ(x.AsX(), at(to, 8*k))
	}
	g.ADDQ(operand.U32(9*zmm), p)
	g.ADDQ(u8(72), to)
	g.CMPQ(to, end)
	g.JNE(operand.LabelRef("cells"))
}
