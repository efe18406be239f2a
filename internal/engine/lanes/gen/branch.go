package main

import (
	"math/bits"

	"github.com/mmcloughlin/avo/operand"
)

// chooseMost is how many cells of two candidates the chooser looks at.
const chooseMost = 12

// position is a gathered lane as a chooser sees it.
type position struct {
	pairs  [2]gp         // the cells with two candidates, 64 and 17 bits
	boards func()        // puts what score counts into scratch
	fewest func(cell gp) // finds the first cell with the fewest candidates of two or more
}

// branch writes the guess of a stalled lane: gather it, keep a snapshot, choose
// a cell, put the guess in the lane and leave the other candidates to the
// snapshot. w is the size of the block's vectors; look loads the snapshot into
// such vectors. A cheap guess takes the first cell with two candidates.
func (g asm) branch(name string, w int, look func(block, snap gp) position, cheap bool) {
	g.function(name, "func(b *uint16, lane int, snap *uint16)",
		"guesses in a stalled lane; the snapshot becomes the position without the guess.")
	p := g.Load(g.Param("b"), g.GP64()).(gp)
	lane := g.Load(g.Param("lane"), g.GP64()).(gp)
	snap := g.Load(g.Param("snap"), g.GP64()).(gp)
	g.gather(p, lane, snap, w)
	seen := look(p, snap)
	cell, test := g.GP64(), g.GP64()
	g.MOVQ(seen.pairs[0], test)
	g.ORQ(seen.pairs[1], test)
	g.JZ(operand.LabelRef("few"))
	if cheap {
		g.first(seen.pairs, cell)
	} else {
		seen.boards()
		g.score(p, snap, w, seen.pairs, cell)
	}
	g.JMP(operand.LabelRef("guess"))
	g.Label("few")
	seen.fewest(cell)
	g.Label("guess")
	x, guess := g.GP32(), g.GP32()
	there := operand.Mem{Base: snap, Index: cell, Scale: 2}
	g.MOVWLZX(there, x)
	g.BLSIL(x, guess)
	g.XORL(guess, x)
	g.MOVW(x.As16(), there)
	g.SHLQ(u8(bits.TrailingZeros(uint(w))), cell)
	g.LEAQ(operand.Mem{Base: p, Index: lane, Scale: 2}, p)
	g.MOVW(guess.As16(), operand.Mem{Base: p, Index: cell, Scale: 1})
	g.VZEROUPPER()
	g.RET()
}

// look2 looks at a lane in 256-bit vectors: six of words, then three of the low
// bytes and three with the ninth digit in the top bit of each byte.
func (g asm) look2(block, snap gp) position {
	var v [6]vec
	for i := range v {
		v[i] = g.YMM()
		g.VMOVDQU(at(snap, ymm*i), v[i])
	}
	zero, minus, bytes := g.YMM(), g.YMM(), g.YMM()
	g.VPXOR(zero, zero, zero)
	g.VPCMPEQD(minus, minus, minus)
	g.VPSRLW(u8(8), minus, bytes)
	pairs := g.pairs2(v, zero, minus)
	packed := func() (low, high [3]vec) {
		for j := range 3 {
			low[j], high[j] = g.YMM(), g.YMM()
			t := g.YMM()
			g.VPAND(v[2*j], bytes, low[j])
			g.VPAND(v[2*j+1], bytes, t)
			g.pack(low[j], t, low[j])
			g.VPSRLW(u8(1), v[2*j], high[j])
			g.VPSRLW(u8(1), v[2*j+1], t)
			g.pack(high[j], t, high[j])
		}
		return low, high
	}
	return position{
		pairs: pairs,
		boards: func() {
			low, high := packed()
			g.boards2(block, low, high, pairs)
		},
		fewest: func(cell gp) {
			low, high := packed()
			g.fewest2(low, high, cell)
		},
	}
}

// first finds the first cell of a set of 64 and 17 bits that is not empty.
func (g asm) first(set [2]gp, cell gp) {
	behind := g.GP64()
	g.TZCNTQ(set[1], behind)
	g.ADDQ(u8(64), behind)
	g.TZCNTQ(set[0], cell)
	g.CMOVQCS(behind, cell) // the first 64 have none
}

// pairs2 returns the set of cells with two candidates, 64 and 17 bits.
func (g asm) pairs2(v [6]vec, zero, minus vec) (set [2]gp) {
	var part [3]gp
	for j := range 3 {
		var is [2]vec
		for q := range 2 {
			x := v[2*j+q]
			m, k := g.YMM(), g.YMM()
			g.VPADDW(x, minus, m)
			g.VPAND(x, m, m) // without the lowest candidate
			g.VPADDW(m, minus, k)
			g.VPAND(m, k, k) // without the lowest two
			g.VPCMPEQW(m, zero, m)
			g.VPCMPEQW(k, zero, k)
			g.VPANDN(k, m, k)
			is[q] = k
		}
		g.VPACKSSWB(is[1], is[0], is[0])
		g.VPERMQ(u8(0xd8), is[0], is[0])
		part[j] = g.GP64()
		g.VPMOVMSKB(is[0], part[j].As32())
	}
	g.SHLQ(u8(32), part[1])
	g.ORQ(part[1], part[0])
	return [2]gp{part[0], part[2]}
}

// boards2 puts into scratch, for each digit, three words that the scores are
// counted from: the first 64 cells that may hold it; the same of cells with
// two candidates; and the last 17 cells with those of two candidates twice
// more behind them.
func (g asm) boards2(block gp, low, high [3]vec, pairs [2]gp) {
	to, end := g.GP64(), g.GP64()
	g.LEAQ(at(block, scratchAt(ymm)), end)
	g.LEAQ(at(end, 8*8), to)
	g.board(to, high, pairs)
	g.Label("boards")
	g.SUBQ(u8(8), to)
	g.board(to, low, pairs)
	for j := range low {
		g.VPADDB(low[j], low[j], low[j])
	}
	g.CMPQ(to, end)
	g.JNE(operand.LabelRef("boards"))
}

// board stores the three words of one digit, whose places are the top bits.
func (g asm) board(to gp, places [3]vec, pairs [2]gp) {
	var part [3]gp
	for j := range part {
		part[j] = g.GP64()
		g.VPMOVMSKB(places[j], part[j].As32())
	}
	lo, hi := part[0], part[2]
	g.SHLQ(u8(32), part[1])
	g.ORQ(part[1], lo)
	g.words3(to, lo, hi, pairs)
}

// words3 stores the three words of one digit from its places.
func (g asm) words3(to, lo, hi gp, pairs [2]gp) {
	t, u := g.GP64(), g.GP64()
	g.MOVQ(lo, at(to, 0))
	g.ANDQ(pairs[0], lo)
	g.MOVQ(lo, at(to, 72))
	g.MOVQ(pairs[1], t)
	g.ANDQ(hi, t)
	g.SHLQ(u8(20), t)
	g.ORQ(t, hi)
	g.MOVQ(t, u)
	g.SHLQ(u8(20), u)
	g.ORQ(u, hi)
	g.MOVQ(hi, at(to, 144))
}

// score chooses among the first cells with two candidates the one whose
// candidates most peers hold, peers with two candidates counting three times.
func (g asm) score(block, snap gp, w int, pairs [2]gp, cell gp) {
	peers, best, left := g.GP64(), g.GP64(), g.GP64()
	g.LEAQ(symbol("peers"), peers)
	g.XORQ(best, best)
	g.MOVQ(operand.U32(chooseMost), left)
	for part, set := range pairs {
		name := []string{"low", "high"}[part]
		g.TESTQ(set, set)
		g.JZ(operand.LabelRef(name + "done"))
		g.Label(name)
		i := g.GP64()
		g.TZCNTQ(set, i)
		g.BLSRQ(set, set)
		if part == 1 {
			g.ADDQ(u8(64), i)
		}
		x, a, b, row := g.GP32(), g.GP64(), g.GP64(), g.GP64()
		g.MOVWLZX(operand.Mem{Base: snap, Index: i, Scale: 2}, x)
		g.LEAQ(operand.Mem{Base: i, Index: i, Scale: 1}, row)
		g.TZCNTL(x, a.As32())
		g.BLSRL(x, x)
		g.TZCNTL(x, b.As32())
		var n [3]gp
		for j := range n {
			n[j] = g.GP64()
			board := operand.Mem{Base: block, Scale: 8, Disp: scratchAt(w) + 72*j}
			board.Index = a
			g.MOVQ(board, n[j])
			board.Index = b
			g.ORQ(board, n[j])
			g.ANDQ(operand.Mem{Base: peers, Index: row, Scale: 8, Disp: j / 2 * 8}, n[j])
			g.POPCNTQ(n[j], n[j])
		}
		sum := n[0]
		g.LEAQ(operand.Mem{Base: n[0], Index: n[1], Scale: 2}, sum)
		g.ADDQ(n[2], sum)
		g.SHLQ(u8(7), sum)
		g.ORQ(i, sum)
		g.CMPQ(sum, best)
		g.CMOVQHI(sum, best)
		g.DECQ(left)
		g.JZ(operand.LabelRef("chosen"))
		g.TESTQ(set, set)
		g.JNZ(operand.LabelRef(name))
		g.Label(name + "done")
	}
	g.Label("chosen")
	g.MOVQ(best, cell)
	g.ANDQ(u8(127), cell)
}

// fewest2 chooses the first cell with the fewest candidates of two or more.
func (g asm) fewest2(low, high [3]vec, cell gp) {
	halves, table, ones, twos := g.constant("halves"), g.constant("popcount"), g.constant("ones"), g.constant("twos")
	var n [3]vec
	for j := range 3 {
		t := g.YMM()
		n[j] = g.YMM()
		g.VPSRLW(u8(4), low[j], t)
		g.VPAND(halves, t, t)
		g.VPAND(halves, low[j], n[j])
		g.VPSHUFB(t, table, t)
		g.VPSHUFB(n[j], table, n[j])
		g.VPADDB(t, n[j], n[j])
		g.VPSRLW(u8(7), high[j], t)
		g.VPAND(ones, t, t)
		g.VPADDB(t, n[j], n[j])
		g.VPSUBB(twos, n[j], n[j]) // a solved cell becomes the largest
	}
	least, t, x := g.YMM(), g.YMM(), g.XMM()
	g.VPMINUB(n[0], n[1], least)
	g.VPMINUB(n[2], least, least)
	g.VEXTRACTI128(u8(1), least, x)
	g.VPMINUB(least.AsX(), x, x)
	g.VPSRLW(u8(8), x, t.AsX())
	g.VPMINUB(t.AsX(), x, x)
	g.VPHMINPOSUW(x, x)
	g.VPBROADCASTB(x, least)
	var part [3]gp
	for j := range 3 {
		g.VPCMPEQB(n[j], least, n[j])
		part[j] = g.GP64()
		g.VPMOVMSKB(n[j], part[j].As32())
	}
	g.SHLQ(u8(32), part[1])
	g.ORQ(part[1], part[0])
	g.first([2]gp{part[0], part[2]}, cell)
}

// peerTable writes the peers of each cell: the first 64 cells, then the last 17
// three times over, as board stores them.
func (g asm) peerTable() {
	g.StaticGlobal("peers")
	g.DataAttributes(8 | 16)
	for i := range cells {
		lo, hi := peersOf(i)
		g.AddDatum(16*i, operand.U64(lo))
		g.AddDatum(16*i+8, operand.U64(hi|hi<<20|hi<<40))
	}
}
