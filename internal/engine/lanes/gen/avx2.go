package main

import (
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

type (
	vec = reg.VecVirtual
	gp  = reg.GPVirtual
)

const ymm = 32 // bytes of a vector

func u8(n int) operand.Constant { return operand.U8(n) }

func at(base reg.Register, disp int) operand.Mem { return operand.Mem{Base: base, Disp: disp} }

// avx2 writes the kernels for 16 lanes in 256-bit vectors.
func avx2(g asm) {
	g.constants()
	g.parse()
	g.pass2("pass", false)
	g.pass2("strong", true)
	g.houses2()
	g.peerTable()
	g.branch("branchAVX2", ymm, g.look2, false)
	g.branch("cheapAVX2", ymm, g.look2, true)
	g.write2()
	g.writeSome2()
	g.scatter("scatterAVX2", ymm)
	g.sweep("sweep4AVX2", ymm, 4, g.exchange2)
	g.sweep("sweep8AVX2", ymm, 8, g.exchange2)
}

// pass2 writes one pass: the row half, then the column half, then the flags.
func (g asm) pass2(name string, strong bool) {
	g.function(name+"AVX2", "func(b *uint16) (dead, stalled, full uint32)",
		"runs one pass over the block and reports the lanes that are dead, stalled and full.")
	p := g.Load(g.Param("b"), g.GP64()).(gp)
	once, sum, least := g.YMM(), g.YMM(), g.YMM()
	g.VPCMPEQD(once, once, once)
	g.VPSRLW(u8(7), once, once)
	scratch := g.windows(p, scratchAt(ymm)+128, scratchAt(ymm)+384, scratchAt(ymm)+640)
	g.half2("rows", half2{
		cells: g.windows(p, 128, 384, 640, 896), next: 27 * ymm, scratch: scratch,
		line: 9 * ymm, cell: ymm, boxes: true, strong: strong, once: once,
	})
	g.VPXOR(sum, sum, sum)
	g.VPCMPEQD(least, least, least)
	at := make([]int, 9)
	for i := range at {
		at[i] = 9 * ymm * i
	}
	g.half2("columns", half2{
		cells: g.windows(p, at...), next: 3 * ymm, scratch: scratch,
		line: ymm, cell: 9 * ymm, strong: strong, once: once, sum: sum, least: least,
	})
	g.flags2(p, once, sum, least)
}

// flags2 ends a pass: it tells dead, stalled and full lanes from the digits
// that every house has, the sums and the least masks, and keeps the sums.
func (g asm) flags2(p reg.Register, once, sum, least vec) {
	zero, k, same, full := g.YMM(), g.YMM(), g.YMM(), g.YMM()
	g.VPXOR(zero, zero, zero)
	g.VPCMPEQD(k, k, k)
	g.VPSRLW(u8(7), k, k)
	g.VPCMPEQW(once, k, once)
	g.VPCMPEQW(least, zero, least)
	g.VPANDN(once, least, once) // alive: every digit has a place, no cell is empty
	g.VPCMPEQW(at(p, prevAt(ymm)), sum, same)
	g.VMOVDQU(sum, at(p, prevAt(ymm)))
	n, x := g.GP32(), g.XMM()
	g.MOVL(operand.U32(fullSum), n)
	g.VMOVD(n, x)
	g.VPBROADCASTW(x, full)
	g.VPCMPEQW(full, sum, full)
	g.VPAND(full, once, full)
	g.VPAND(same, once, same)
	g.VPACKSSWB(same, once, same)
	g.VPERMQ(u8(0xd8), same, same)
	g.VPACKSSWB(zero, full, full)
	g.VPERMQ(u8(0xd8), full, full)
	both, f := g.GP32(), g.GP32()
	g.VPMOVMSKB(same, both)
	g.VPMOVMSKB(full, f)
	dead := g.GP32()
	g.MOVL(both, dead)
	g.NOTL(dead)
	g.MOVWLZX(dead.As16(), dead)
	g.SHRL(u8(16), both)
	g.Store(dead, g.ReturnIndex(0))
	g.Store(both, g.ReturnIndex(1))
	g.Store(f, g.ReturnIndex(2))
	g.VZEROUPPER()
	g.RET()
}

// half2 says what one half of the pass is: where its cells are, what it looks
// at and what it accumulates.
type half2 struct {
	cells, scratch windows
	next           int  // bytes from band to band
	line, cell     int  // bytes from line to line, from cell to cell
	boxes          bool // look at the three boxes too
	strong         bool // a triad with three candidates owns them
	once           vec  // digits that every house has
	sum, least     vec  // of all cells at the end; nil when not wanted
}

func (h half2) at(r, b, k int) operand.Mem { return h.cells.at(r*h.line + (3*b+k)*h.cell) }
func (h half2) triad(r, b int) operand.Mem { return h.scratch.at(scratchAt(ymm) + ymm*(3*r+b)) }
func (h half2) fixed(r, b int) operand.Mem { return h.scratch.at(scratchAt(ymm) + ymm*(9+3*r+b)) }

// windows are registers that point into the block at some distances. What lies
// less than 128 bytes from one is reached by a short instruction, and short
// instructions matter: the two bodies of a pass nearly fill the cache of
// decoded ones.
type windows []struct {
	reg gp
	off int
}

func (g asm) windows(p gp, offs ...int) windows {
	w := make(windows, len(offs))
	for i, off := range offs {
		w[i].reg, w[i].off = g.GP64(), off
		g.LEAQ(at(p, off), w[i].reg)
	}
	return w
}

func (w windows) at(off int) operand.Mem {
	for _, x := range w {
		if d := off - x.off; -128 <= d && d < 128 {
			return at(x.reg, d)
		}
	}
	panic("no window")
}

// half2 writes the loop over the three bands of one half.
func (g asm) half2(name string, h half2) {
	n := g.GP64()
	g.MOVQ(operand.U32(3), n)
	g.Label(name)
	g.band2(h)
	for _, w := range h.cells {
		g.ADDQ(operand.U32(h.next), w.reg)
	}
	g.DECQ(n)
	g.JNZ(operand.LabelRef(name))
}

// band2 writes the body of one band: three lines by three boxes by three cells.
func (g asm) band2(h half2) {
	lines, boxes := g.count2(h)
	g.singles2(h, lines, boxes)
	g.eliminate2(h)
}

// count2 finds the digits that occur twice or more in each line and, when
// wanted, in each box; the union of each triad goes to scratch.
func (g asm) count2(h half2) (lines, boxes [3]vec) {
	var boxOnce [3]vec
	for r := range 3 {
		var once vec
		for b := range 3 {
			x, t := g.triad2(h, r, b)
			if b == 0 {
				once, lines[r] = x, t
			} else {
				once, lines[r] = g.fold2(once, lines[r], x, t)
			}
			if h.boxes && r == 0 {
				boxOnce[b], boxes[b] = x, t
			} else if h.boxes {
				boxOnce[b], boxes[b] = g.fold2(boxOnce[b], boxes[b], x, t)
			}
		}
		g.VPAND(once, h.once, h.once)
	}
	if h.boxes {
		for b := range 3 {
			g.VPAND(boxOnce[b], h.once, h.once)
		}
	}
	return lines, boxes
}

// triad2 returns what occurs once and twice in a triad.
func (g asm) triad2(h half2, r, b int) (once, twice vec) {
	x, y, t := g.YMM(), g.YMM(), g.YMM()
	g.VMOVDQU(h.at(r, b, 0), x)
	g.VMOVDQU(h.at(r, b, 1), y)
	g.VPAND(x, y, t)
	g.VPOR(x, y, x)
	g.VPAND(h.at(r, b, 2), x, y)
	g.VPOR(h.at(r, b, 2), x, x)
	g.VPOR(t, y, t)
	g.VMOVDQU(x, h.triad(r, b))
	return x, t
}

// fold2 returns a house with a triad (x once, t twice) added.
func (g asm) fold2(once, twice, x, t vec) (vec, vec) {
	w, o, tt := g.YMM(), g.YMM(), g.YMM()
	g.VPAND(once, x, w)
	g.VPOR(twice, t, tt)
	g.VPOR(once, x, o)
	g.VPOR(w, tt, tt)
	return o, tt
}

// singles2 makes each cell with a hidden single that single and collects in
// scratch the singles of each triad.
func (g asm) singles2(h half2, lines, boxes [3]vec) {
	zero, minus := g.YMM(), g.YMM()
	g.VPXOR(zero, zero, zero)
	g.VPCMPEQD(minus, minus, minus)
	for r := range 3 {
		for b := range 3 {
			twice := lines[r]
			if h.boxes {
				twice = g.YMM()
				g.VPAND(lines[r], boxes[b], twice)
			}
			fixed := g.YMM()
			for k := range 3 {
				x, s, e := g.YMM(), g.YMM(), g.YMM()
				g.VMOVDQU(h.at(r, b, k), x)
				g.VPANDN(x, twice, s)  // s = x &^ twice: the hidden single, if any
				g.VPSIGNW(s, twice, e) // e = twice if there is one, else 0
				g.VPANDN(x, e, s)
				g.VMOVDQU(s, h.at(r, b, k))
				g.VPADDW(s, minus, e)
				g.VPAND(s, e, e)
				g.VPCMPEQW(e, zero, e)
				if k == 0 {
					g.VPAND(s, e, fixed)
				} else {
					g.VPAND(s, e, s)
					g.VPOR(fixed, s, fixed)
				}
			}
			if h.strong {
				g.owned2(h.triad(r, b), fixed, zero, minus)
			}
			g.VMOVDQU(fixed, h.fixed(r, b))
		}
	}
}

// owned2 adds to fixed the candidates of a triad that has no more than three.
func (g asm) owned2(triad operand.Mem, fixed, zero, minus vec) {
	q, a, e := g.YMM(), g.YMM(), g.YMM()
	g.VMOVDQU(triad, q)
	g.VPADDW(q, minus, a)
	g.VPAND(q, a, a)
	for range 2 {
		g.VPADDW(a, minus, e)
		g.VPAND(a, e, a)
	}
	g.VPCMPEQW(a, zero, a)
	g.VPAND(q, a, a)
	g.VPOR(a, fixed, fixed)
}

// eliminate2 removes from each cell the singles of the other triads of its
// line and box, and the digits that would leave the other two lines of the
// band without two places in the other two boxes.
func (g asm) eliminate2(h half2) {
	var o [3][3]vec
	for r := range 3 {
		for b := range 3 {
			o[r][b] = g.YMM()
			g.VMOVDQU(h.triad(r, b), o[r][b])
		}
	}
	for r := range 3 {
		for b := range 3 {
			r1, r2, b1, b2 := (r+1)%3, (r+2)%3, (b+1)%3, (b+2)%3
			keep, a, d := g.YMM(), g.YMM(), g.YMM()
			g.VMOVDQU(h.fixed(r, b1), keep)
			g.VPOR(h.fixed(r, b2), keep, keep)
			g.VPOR(h.fixed(r1, b), keep, keep)
			g.VPOR(h.fixed(r2, b), keep, keep)
			g.VPAND(o[r1][b1], o[r2][b2], a)
			g.VPAND(o[r1][b2], o[r2][b1], d)
			g.VPOR(a, d, a)
			g.VPANDN(a, keep, keep)
			for k := range 3 {
				x := g.YMM()
				g.VPAND(h.at(r, b, k), keep, x)
				g.VMOVDQU(x, h.at(r, b, k))
				if h.sum != nil {
					g.VPADDW(x, h.sum, h.sum)
					g.VPMINUW(x, h.least, h.least)
				}
			}
		}
	}
}

// houses2 writes the check of full lanes: which have every digit in every house?
func (g asm) houses2() {
	g.function("housesAVX2", "func(b *uint16) (complete uint32)",
		"reports the lanes in which every house has every digit.")
	p := g.Load(g.Param("b"), g.GP64()).(gp)
	all := g.YMM()
	g.VPCMPEQD(all, all, all)
	g.VPSRLW(u8(7), all, all)
	goal := g.YMM()
	g.VMOVDQA(all, goal)
	var columns [9]vec
	for c := range columns {
		columns[c] = g.YMM()
		g.VMOVDQU(at(p, c*ymm), columns[c])
	}
	end := g.GP64()
	g.LEAQ(at(p, cells*ymm), end)
	g.Label("band")
	for b := range 3 {
		box := g.YMM()
		g.VPXOR(box, box, box)
		for r := range 3 {
			for k := range 3 {
				x, c := g.YMM(), 3*b+k
				g.VMOVDQU(at(p, (9*r+c)*ymm), x)
				g.VPOR(x, columns[c], columns[c])
				g.VPOR(x, box, box)
			}
		}
		g.VPAND(box, all, all)
	}
	for r := range 3 {
		row := g.YMM()
		g.VMOVDQU(at(p, 9*r*ymm), row)
		for c := 1; c < 9; c++ {
			g.VPOR(at(p, (9*r+c)*ymm), row, row)
		}
		g.VPAND(row, all, all)
	}
	g.ADDQ(operand.U32(27*ymm), p)
	g.CMPQ(p, end)
	g.JNE(operand.LabelRef("band"))
	for c := range columns {
		g.VPAND(columns[c], all, all)
	}
	g.VPCMPEQW(goal, all, all)
	g.VPXOR(goal, goal, goal)
	g.VPACKSSWB(goal, all, all)
	g.VPERMQ(u8(0xd8), all, all)
	n := g.GP32()
	g.VPMOVMSKB(all, n)
	g.Store(n, g.ReturnIndex(0))
	g.VZEROUPPER()
	g.RET()
}
