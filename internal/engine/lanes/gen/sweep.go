package main

import (
	"fmt"
	"math/bits"

	"github.com/mmcloughlin/avo/operand"
)

// exchange is how a sweep changes the vectors of a block.
type exchange struct {
	put   func(cell, stage operand.Mem) // the new words into one cell's vector
	clear func(prev operand.Mem)        // the sums of the lanes that get new words
}

// sweep writes the loading of up to n lanes from as many snapshots in one sweep
// over the cells. First the snapshots are interleaved, so that the n new words of
// a cell lie together; then each cell's vector, of w bytes, keeps the old lanes
// and gets the new ones by one shuffle, which prepare makes.
//
// The order has the lanes (8 words), then the snapshots' offsets (8 double
// words); a slot that is not used has a lane that does not exist.
func (g asm) sweep(name string, w, n int, prepare func(order gp, n int) exchange) {
	g.function(name, "func(b, arena *uint16, order *byte)",
		fmt.Sprintf("loads up to %d lanes from their snapshots.", n))
	p := g.Load(g.Param("b"), g.GP64()).(gp)
	arena := g.Load(g.Param("arena"), g.GP64()).(gp)
	order := g.Load(g.Param("order"), g.GP64()).(gp)
	change := prepare(order, n)
	snap := g.snapshots(arena, order, n)
	stage, end, i := g.GP64(), g.GP64(), g.GP64()
	g.LEAQ(at(p, scratchAt(w)), stage)
	g.LEAQ(at(p, 80*w), end)
	g.XORQ(i, i)
	g.Label("sweep")
	g.interleave(stage, snap, i, n)
	for k := range 16 {
		change.put(at(p, w*k), at(stage, staged(n, k)))
	}
	g.ADDQ(u8(ymm), i)
	g.ADDQ(operand.U32(16*w), p)
	g.CMPQ(p, end)
	g.JNE(operand.LabelRef("sweep"))
	last := g.XMM()
	g.VPXOR(last, last, last)
	for j := range snap {
		g.VPINSRW(u8(j), at(snap[j], 160), last, last)
	}
	g.VMOVDQU(last, at(stage, 0))
	change.put(at(p, 0), at(stage, 0))
	change.clear(at(p, w))
	g.VZEROUPPER()
	g.RET()
}

// snapshots returns the addresses of the snapshots of an order.
func (g asm) snapshots(arena, order gp, n int) []gp {
	snap := make([]gp, n)
	for j := range snap {
		snap[j] = g.GP64()
		g.MOVL(at(order, 16+4*j), snap[j].As32())
		g.ADDQ(arena, snap[j])
	}
	return snap
}

// scatter writes the loading of few lanes, each by itself.
func (g asm) scatter(name string, w int) {
	g.function(name, "func(b, arena *uint16, order *byte)",
		"loads lanes from their snapshots one by one.")
	p := g.Load(g.Param("b"), g.GP64()).(gp)
	arena := g.Load(g.Param("arena"), g.GP64()).(gp)
	order := g.Load(g.Param("order"), g.GP64()).(gp)
	n, j := g.GP64(), g.GP64()
	g.MOVQ(at(order, 48), n)
	g.XORQ(j, j)
	g.Label("slot")
	to, from, end, x := g.GP64(), g.GP64(), g.GP64(), g.GP32()
	g.MOVWLZX(operand.Mem{Base: order, Index: j, Scale: 2}, to.As32())
	g.LEAQ(operand.Mem{Base: p, Index: to, Scale: 2}, to)
	g.MOVL(operand.Mem{Base: order, Index: j, Scale: 4, Disp: 16}, from.As32())
	g.ADDQ(arena, from)
	g.LEAQ(at(from, 162), end)
	g.Label("row")
	for k := range 9 {
		g.MOVWLZX(at(from, 2*k), x)
		g.MOVW(x.As16(), at(to, k*w))
	}
	g.ADDQ(u8(18), from)
	g.ADDQ(operand.U32(9*w), to)
	g.CMPQ(from, end)
	g.JNE(operand.LabelRef("row"))
	g.MOVW(operand.U16(0), at(to, 0)) // prev
	g.INCQ(j)
	g.CMPQ(j, n)
	g.JNE(operand.LabelRef("slot"))
	g.RET()
}

// exchange2 makes the shuffle that takes each slot's word to its lane, and the
// mask of the lanes that stay.
func (g asm) exchange2(order gp, n int) exchange {
	control, keep := g.YMM(), g.YMM()
	iota, here, word := g.YMM(), g.YMM(), g.YMM()
	g.VMOVDQU(symbol("lanes"), iota)
	g.VPXOR(control, control, control)
	g.VPXOR(keep, keep, keep)
	for j := range n {
		g.VPBROADCASTW(at(order, 2*j), here)
		g.VPCMPEQW(iota, here, here)
		g.VPAND(symbol(fmt.Sprintf("slot%d", j)), here, word)
		g.VPOR(word, control, control)
		g.VPOR(here, keep, keep)
	}
	g.VPANDN(symbol("nothing"), keep, word)
	g.VPOR(word, control, control)
	g.VPCMPEQD(iota, iota, iota)
	g.VPXOR(iota, keep, keep)
	return exchange{
		put: func(cell, stage operand.Mem) {
			x, y := g.YMM(), g.YMM()
			if n == 4 {
				g.VPBROADCASTQ(stage, x)
			} else {
				g.VBROADCASTI128(stage, x)
			}
			g.VPSHUFB(control, x, x)
			g.VPAND(cell, keep, y)
			g.VPOR(x, y, y)
			g.VMOVDQU(y, cell)
		},
		clear: func(prev operand.Mem) {
			y := g.YMM()
			g.VPAND(prev, keep, y)
			g.VMOVDQU(y, prev)
		},
	}
}

// interleave stores 16 words of each snapshot, from byte i on, n words to a
// cell.
func (g asm) interleave(stage gp, snap []gp, i gp, n int) {
	v := make([]vec, n)
	for j := range v {
		v[j] = g.YMM()
		g.VMOVDQU(operand.Mem{Base: snap[j], Index: i, Scale: 1}, v[j])
	}
	for k, x := range g.transpose(v) {
		g.VMOVDQU(x, at(stage, ymm*k))
	}
}

// transpose returns the words of the slots cell by cell, in the order that
// staged knows.
func (g asm) transpose(v []vec) []vec {
	v = g.zip(v, g.VPUNPCKLWD, g.VPUNPCKHWD)
	v = g.zip(v, g.VPUNPCKLDQ, g.VPUNPCKHDQ)
	if len(v) == 8 {
		v = g.zip(v, g.VPUNPCKLQDQ, g.VPUNPCKHQDQ)
	}
	return v
}

// zip interleaves neighbours: of a, b, c, d it makes low(a, b), low(c, d),
// high(a, b), high(c, d).
func (g asm) zip(v []vec, low, high func(...operand.Op)) []vec {
	n := len(v)
	out := make([]vec, n)
	for j := 0; j < n; j += 2 {
		out[j/2], out[n/2+j/2] = g.YMM(), v[j+1]
		low(v[j+1], v[j], out[j/2])
		high(v[j+1], v[j], v[j+1])
	}
	return out
}

// staged returns where in the interleaved words those of cell k of 16 are: zip
// leaves the vectors in the order of their numbers read backwards.
func staged(n, k int) int {
	half, k := k/8, k%8
	vector, place := bits.Reverse8(uint8(k))>>5, 0
	if n == 4 {
		vector, place = bits.Reverse8(uint8(k/2))>>6, k%2
	}
	return ymm*int(vector) + 16*half + 8*place
}
