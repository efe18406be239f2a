package main

import (
	"fmt"
	"math/bits"

	"github.com/mmcloughlin/avo/operand"
)

// sweep2 writes the loading of up to n lanes from as many snapshots in one
// sweep over the cells. First the snapshots are interleaved, so that the n new
// words of a cell lie together; then each cell's vector keeps the old lanes
// and gets the new ones by one shuffle.
//
// The order has the lanes (8 words), then the snapshots' offsets (8 double
// words); a slot that is not used has a lane that does not exist.
func (g asm) sweep2(n int) {
	g.function(fmt.Sprintf("sweep%dAVX2", n), "func(b, arena *uint16, order *byte)",
		fmt.Sprintf("loads up to %d lanes from their snapshots.", n))
	p := g.Load(g.Param("b"), g.GP64()).(gp)
	arena := g.Load(g.Param("arena"), g.GP64()).(gp)
	order := g.Load(g.Param("order"), g.GP64()).(gp)
	g.interleave(p, arena, order, n, ymm)
	control, keep := g.control2(order, n)
	x, y := g.YMM(), g.YMM()
	for i := range cells {
		g.VMOVDQU(at(p, ymm*i), y)
		if n == 4 {
			g.VPBROADCASTQ(at(p, scratchAt(ymm)+staged(n, i)), x)
		} else {
			g.VBROADCASTI128(at(p, scratchAt(ymm)+staged(n, i)), x)
		}
		g.VPSHUFB(control, x, x)
		g.VPAND(keep, y, y)
		g.VPOR(x, y, y)
		g.VMOVDQU(y, at(p, ymm*i))
	}
	g.VPAND(at(p, prevAt(ymm)), keep, y)
	g.VMOVDQU(y, at(p, prevAt(ymm)))
	g.VZEROUPPER()
	g.RET()
}

// control2 makes the shuffle that takes each slot's word to its lane, and the
// mask of the lanes that stay.
func (g asm) control2(order gp, n int) (control, keep vec) {
	control, keep = g.YMM(), g.YMM()
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
	return control, keep
}

// interleave stores the snapshots' words to scratch, n words to a cell.
func (g asm) interleave(p, arena, order gp, n, w int) {
	snap := make([]gp, n)
	for j := range snap {
		snap[j] = g.GP64()
		g.MOVL(at(order, 16+4*j), snap[j].As32())
		g.ADDQ(arena, snap[j])
	}
	for i := 0; i < 80; i += 16 {
		v := make([]vec, n)
		for j := range v {
			v[j] = g.YMM()
			g.VMOVDQU(at(snap[j], 2*i), v[j])
		}
		for k, x := range g.transpose(v) {
			g.VMOVDQU(x, at(p, scratchAt(w)+2*n*i+ymm*k))
		}
	}
	last := g.XMM()
	g.VPXOR(last, last, last)
	for j := range snap {
		g.VPINSRW(u8(j), at(snap[j], 160), last, last)
	}
	g.VMOVDQU(last, at(p, scratchAt(w)+2*n*80))
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

// staged returns where in the interleaved words those of cell i are: zip leaves
// the vectors in the order of their numbers read backwards.
func staged(n, i int) int {
	if i == 80 {
		return 2 * n * 80
	}
	half, k := i%16/8, i%8 // of the vector, in the half
	vector, place := bits.Reverse8(uint8(k))>>5, 0
	if n == 4 {
		vector, place = bits.Reverse8(uint8(k/2))>>6, k%2
	}
	return 2*n*(i/16*16) + ymm*int(vector) + 16*half + 8*place
}
