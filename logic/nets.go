package logic

// netLooks is how often singles are looked for when a net is made.
const netLooks = 4

// net is a board on which a statement is tried out: singles follow, and where they
// contradict each other the board goes on as if nothing were wrong.
type net struct {
	ts     *tables
	digit  [81]uint8
	cand   [81]uint16
	free   [units][10]uint8
	naked  []Candidate
	hidden []Candidate
	t      *table
}

// fillNets writes what follows from every candidate with singles that need several
// eliminations at once.
func (ts *tables) fillNets() {
	n := net{ts: ts}
	for c := range ts.cand {
		for m := ts.cand[c]; m != 0; m &= m - 1 {
			n.try(c, lowest(m), true)
			n.try(c, lowest(m), false)
		}
	}
}

// try fills the table of a statement.
func (n *net) try(c, d int, on bool) {
	p := n.ts.packed
	n.digit, n.cand, n.free = p.digit, p.cand, p.free
	n.naked, n.hidden = n.naked[:0], n.hidden[:0]
	n.t = &n.ts.of[about(c, d, on)]
	if on {
		n.set(c, d, false, false)
	} else {
		n.remove(c, d)
		n.ts.add(n.t, about(c, d, false), 0, 0)
		if count(n.cand[c]) == 1 {
			n.set(c, lowest(n.cand[c]), false, true)
		}
	}
	for range netLooks {
		n.look()
	}
}

// look sets all singles there are.
func (n *net) look() {
	var naked, hidden []Candidate
	for _, k := range n.naked {
		if n.digit[k.Cell] == 0 {
			naked = append(naked, k)
		}
	}
	var found bits81
	for _, k := range n.hidden {
		if n.digit[k.Cell] != 0 || found.has(int(k.Cell)) {
			continue
		}
		for _, u := range n.ts.packed.of[k.Cell] {
			if n.free[u][k.Digit] == 1 {
				hidden = append(hidden, k)
				found = found.with(int(k.Cell))
				break
			}
		}
	}
	for _, k := range naked {
		n.set(int(k.Cell), int(k.Digit), true, true)
	}
	for _, k := range hidden {
		n.set(int(k.Cell), int(k.Digit), true, false)
	}
}

// set places a digit and writes what follows from it.
func (n *net) set(c, d int, reasons, naked bool) {
	p := n.ts.packed
	others := n.cand[c]
	house := p.of[c][0]
	for _, u := range p.of[c][1:] {
		if n.free[u][d] < n.free[house][d] {
			house = u
		}
	}
	n.place(c, d)
	line := len(n.t.lines)
	if reasons {
		n.ts.add(n.t, about(c, d, true), 0, n.reasons(c, d, int(house), naked)...)
	} else {
		n.ts.add(n.t, about(c, d, true), 0)
	}
	for r := p.at[d].and(p.peers[c]); r.some(); r = r.rest() {
		n.ts.add(n.t, about(r.first(), d, false), 0, line)
	}
	for m := others &^ (1 << (d - 1)); m != 0; m &= m - 1 {
		n.ts.add(n.t, about(c, lowest(m), false), 0, line)
	}
}

// reasons returns the lines because of which a single is one: up to five, the
// beginning for what is not there.
func (n *net) reasons(c, d, house int, naked bool) []int {
	p := n.ts.packed
	var lines []int
	add := func(s statement) {
		if len(lines) < 5 {
			lines = append(lines, max(n.t.find(s), 0))
		}
	}
	if naked {
		for m := p.cand[c] &^ (1 << (d - 1)); m != 0; m &= m - 1 {
			add(about(c, lowest(m), false))
		}
	} else {
		for r := p.in(house, d).without(c); r.some(); r = r.rest() {
			add(about(r.first(), d, false))
		}
	}
	return lines
}

// place puts a digit into a cell as the board does, whatever stands there.
func (n *net) place(c, d int) {
	if int(n.digit[c]) == d {
		return
	}
	n.digit[c] = uint8(d)
	cands := n.cand[c]
	n.cand[c] = 0
	p := n.ts.packed
	for r := p.peers[c]; r.some(); r = r.rest() {
		n.remove(r.first(), d)
	}
	for ; cands != 0; cands &= cands - 1 {
		k := lowest(cands)
		for _, u := range p.of[c] {
			n.free[u][k]--
			if n.free[u][k] == 1 && k != d {
				n.queueHidden(int(u), k)
			}
		}
	}
}

// remove removes a candidate. The last one of a cell goes without being counted.
func (n *net) remove(c, d int) {
	if n.cand[c]>>(d-1)&1 == 0 {
		return
	}
	n.cand[c] &^= 1 << (d - 1)
	if n.cand[c] == 0 {
		return
	}
	if count(n.cand[c]) == 1 {
		n.naked = append(n.naked, candidate(c, lowest(n.cand[c])))
	}
	for _, u := range n.ts.packed.of[c] {
		n.free[u][d]--
		switch n.free[u][d] {
		case 1:
			n.queueHidden(int(u), d)
		case 0:
			n.unqueueHidden(int(u), d)
		}
	}
}

// queueHidden queues the only place of a digit in a house.
func (n *net) queueHidden(u, d int) {
	for _, c := range n.ts.packed.ground.cells[u] {
		if n.cand[c]>>(d-1)&1 != 0 {
			n.hidden = append(n.hidden, candidate(int(c), d))
			return
		}
	}
}

// unqueueHidden takes the first place of a digit in a house out of the queue.
func (n *net) unqueueHidden(u, d int) {
	for i, k := range n.hidden {
		if int(k.Digit) == d && n.ts.unit[u].has(int(k.Cell)) {
			n.hidden = append(n.hidden[:i], n.hidden[i+1:]...)
			return
		}
	}
}
