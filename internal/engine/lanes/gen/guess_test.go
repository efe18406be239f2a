package main

import (
	"encoding/binary"
	"math/bits"
	"math/rand/v2"
	"testing"
)

// A guess in a stalled lane, in plain words.

// pairs are the cells with two candidates.
func (p candidates) pairs() (list []int) {
	for c, mask := range p {
		if bits.OnesCount16(mask) == 2 {
			list = append(list, c)
		}
	}
	return list
}

// fewest is the first cell with the fewest candidates of two or more.
func (p candidates) fewest() int {
	best, least := 0, 10
	for c, mask := range p {
		if n := bits.OnesCount16(mask); n > 1 && n < least {
			best, least = c, n
		}
	}
	return best
}

// weight counts the peers of a cell that share a candidate with it, those with two
// candidates three times.
func (p candidates) weight(cell int) (n int) {
	lo, hi := peersOf(cell)
	for c, mask := range p {
		sees := lo>>c&1 != 0
		if c >= 64 {
			sees = hi>>(c-64)&1 != 0
		}
		switch {
		case !sees || mask&p[cell] == 0:
		case bits.OnesCount16(mask) == 2:
			n += 3
		default:
			n++
		}
	}
	return n
}

// chosen is the cell of the guess: of the first cells with two candidates the
// heaviest, the last of those that weigh the same; the very first for a cheap guess.
func (p candidates) chosen(cheap bool) int {
	list := p.pairs()
	switch {
	case len(list) == 0:
		return p.fewest()
	case cheap:
		return list[0]
	}
	best, most := 0, -1
	for _, c := range list[:min(len(list), chooseMost)] {
		if n := p.weight(c); n >= most {
			best, most = c, n
		}
	}
	return best
}

// stalledAt returns a position with so many cells of two candidates and some of
// more, at least one; none is empty, and none before a certain one is open.
func stalledAt(r *rand.Rand, pairs, from int) (p candidates) {
	p = solved(r)
	order := r.Perm(cells - from)
	for n, c := range order[:pairs+1+r.IntN(len(order)-pairs)] {
		more := 1
		if n >= pairs {
			more = 2 + r.IntN(7)
		}
		for _, d := range others(r, p[from+c], more) {
			p[from+c] |= 1 << d
		}
	}
	return p
}

// others returns n digits that a mask does not have, as far as there are so many.
func others(r *rand.Rand, mask uint16, n int) (list []int) {
	for _, d := range r.Perm(9) {
		if mask>>d&1 == 0 && len(list) < n {
			list = append(list, d)
		}
	}
	return list
}

// guess calls the function on a lane, and returns the snapshot with what lies
// behind it.
func (m *machine) guess(lane int) (snap [snapSize / 2]uint16) {
	for k := range snapSize {
		m.memory[snapAt+k] = 0xee
	}
	binary.LittleEndian.PutUint64(m.frame[8:], uint64(lane))
	binary.LittleEndian.PutUint64(m.frame[16:], snapAt)
	m.call()
	for k := range snap {
		snap[k] = binary.LittleEndian.Uint16(m.memory[snapAt+2*k:])
	}
	return snap
}

// wrongGuess fills the lanes, guesses in one, and says what is not as plain words
// have it: the lane has the lowest candidate of the chosen cell, the snapshot the
// others and zeros behind them, and the other lanes are as they were.
func (m *machine) wrongGuess(list []candidates, lane int, cheap bool) string {
	for l, p := range list {
		m.put(len(list), l, p)
	}
	cell := list[lane].chosen(cheap)
	kept := list[lane]
	kept[cell] &= kept[cell] - 1
	list[lane][cell] &= -list[lane][cell]
	for k, mask := range m.guess(lane) {
		if k < cells && mask != kept[k] || k >= cells && mask != 0 {
			return "the snapshot"
		}
	}
	for l := range list {
		if m.get(len(list), l) != list[l] {
			return map[bool]string{true: "the lane", false: "another lane"}[l == lane]
		}
	}
	return ""
}

// Guesses of both kinds, written for both kinds of processors, are made where plain
// words make them: with no cells of two candidates, with few, and with more than are
// looked at, in every lane.
func TestGuessesAreMadeWherePlainWordsMakeThem(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	for _, k := range kernels {
		for name, cheap := range map[string]bool{"branch": false, "cheap": true} {
			m := start(t, k.file, name+k.name)
			for lane := range k.lanes {
				for round := range 3 {
					pairs := []int{0, 1, 2, 7, chooseMost, chooseMost + 1, 40}[(lane+3*round)%7]
					list := make([]candidates, k.lanes)
					for l := range list {
						list[l] = begun(r)
					}
					list[lane] = stalledAt(r, pairs, 0)
					before := list[lane]
					if wrong := m.wrongGuess(list, lane, cheap); wrong != "" {
						t.Fatalf("%s%s, lane %d, %d pairs: %s is wrong after a guess in cell %d of\n%v", name, k.name, lane, pairs, wrong, before.chosen(cheap), before)
					}
				}
			}
		}
	}
}

// Only the first twelve cells of two candidates are weighed, a peer of two
// candidates weighs three times, and of two that weigh the same the last is taken:
// by hand, far from random positions.
func TestGuessesByHand(t *testing.T) {
	all := func() (p candidates) {
		for c := range p {
			p[c] = 1 << 8
		}
		return p
	}
	same := all()
	same[3], same[60] = 3, 3 // nobody sees anything
	heavy := all()
	heavy[0], heavy[1], heavy[70] = 3, 6, 1<<4|1<<5 // the first two see each other
	late := all()
	for c := range 13 {
		late[6*c] = 1<<4 | 1<<5
	}
	late[72], late[73], late[74] = 7, 3, 3 // the thirteenth weighs most
	three := all()
	three[80], three[64] = 7, 7<<3
	for name, c := range map[string]struct {
		p    candidates
		cell int
	}{"alike": {same, 60}, "weights": {heavy, 1}, "last of 81": {three, 64}} {
		if got := c.p.chosen(false); got != c.cell {
			t.Errorf("%s: plain words choose %d, want %d", name, got, c.cell)
		}
		for _, k := range kernels {
			m := start(t, k.file, "branch"+k.name)
			m.put(k.lanes, 5, c.p)
			snap := m.guess(5)
			if want := c.p[c.cell] & (c.p[c.cell] - 1); snap[c.cell] != want {
				t.Errorf("%s, branch%s: cell %d keeps %b, want %b", name, k.name, c.cell, snap[c.cell], want)
			}
		}
	}
	if pairs := late.pairs(); len(pairs) <= chooseMost || late.chosen(false) >= pairs[chooseMost] {
		t.Errorf("of %d cells the one at %d is chosen", len(pairs), late.chosen(false))
	}
}

// A guess in which one instruction is another is found out.
func TestChangedGuessesAreFound(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 24))
	change := map[string]string{
		"BLSRQ": "POPCNTQ", "TZCNTQ": "POPCNTQ", "CMOVQHI": "MOVQ", "CMOVQCS": "MOVQ", "ORQ": "ANDQ", "ANDQ": "ORQ", "SHLQ": "ADDQ",
		"VPHMINPOSUW": "VMOVDQU", "VPMINUB": "VPADDB", "VPMINUW": "VPADDW", "VPSUBB": "VPADDB", "VPBLENDW": "VPBLENDD",
		"VPSLLD": "VPSRLD", "VPAND": "VPOR", "VPANDN": "VPAND", "KUNPCKDQ": "KORD", "VPTESTMW": "VPTESTNMW", "JZ": "JMP", "POPCNTQ": "TZCNTQ",
	}
	for _, k := range kernels {
		m := start(t, k.file, "branch"+k.name)
		tried, found := 0, 0
		for at, i := range m.code {
			if change[i.op] == "" {
				continue
			}
			tried++
			m.code[at].op = change[i.op]
			if m.anyGuessWrong(r, k.lanes) {
				found++
			} else {
				t.Logf("branch%s, instruction %d, %s %v as %s: not found", k.name, at, i.op, i.args, change[i.op])
			}
			m.code[at].op = i.op
		}
		if tried < 30 || found < tried*9/10 || m.anyGuessWrong(r, k.lanes) {
			t.Errorf("branch%s: %d of %d changes are found", k.name, found, tried)
		}
	}
}

// anyGuessWrong makes a few guesses, and reports whether one is wrong or does not end.
func (m *machine) anyGuessWrong(r *rand.Rand, lanes int) (wrong bool) {
	defer func() { wrong = recover() != nil || wrong }()
	list := make([]candidates, lanes)
	for n := range 24 {
		lane, from := r.IntN(lanes), []int{0, 40, 64}[n%3]
		list[lane] = stalledAt(r, []int{0, 1, 3, 13}[n%4], from)
		if m.wrongGuess(list, lane, false) != "" {
			return true
		}
	}
	return false
}
