package chain

import "math/bits"

// none is no candidate.
const none = 0xffff

// cause says why a node is on or off.
type cause uint8

const (
	given  cause = iota // the assumption of the run
	ofCell              // the cell's last candidate; or the cell's other digit is on
	ofBox               // the digit's last place in the house; or its other place is on
	ofRow
	ofColumn
	advanced // a technique or a nested chain
)

// node is what a run knows of a candidate in one state.
type node struct {
	from   uint32 // where in the run's pool other candidates are that had to be off for it
	more   uint16 // how many
	parent uint16 // the candidate it follows from, in the other state
	nest   int16  // the nested hint it follows from, or -1
	cause  cause
}

// run is what follows from one assumption.
type run struct {
	on, off         set
	onList, offList []uint16 // in the order in which they were found
	ons, offs       [cands]node
	pool            []uint16
	nests           []nest
	known           [2][cands]uint16 // how many nodes lead to a node, itself included; 0 not counted yet

	clash   bool // a candidate is both on and off
	clashAt uint16
	clashOn bool // the node below says on and the one of the lists off, or the other way round
	fresh   node
}

// nest is a nested hint as an outer run sees it.
type nest struct {
	complexity int
	chain      uint64 // tells different chains apart
	truths     truths
}

func (r *run) reset() {
	r.on, r.off = set{}, set{}
	r.onList, r.offList, r.pool, r.nests = r.onList[:0], r.offList[:0], r.pool[:0], r.nests[:0]
	r.clash = false
}

func (r *run) addOn(k int, n node) {
	r.on.add(k)
	r.onList = append(r.onList, uint16(k))
	r.known[1][k] = 0
	r.ons[k] = n
}

func (r *run) addOff(k int, n node) {
	r.off.add(k)
	r.offList = append(r.offList, uint16(k))
	r.known[0][k] = 0
	r.offs[k] = n
}

// contradict ends the run: a node was found whose opposite is known.
func (r *run) contradict(k int, on bool, n node) {
	r.clash, r.clashAt, r.clashOn, r.fresh = true, uint16(k), on, n
}

// runner makes runs on a grid.
type runner struct {
	source   *Grid
	grid     Grid // what is left of it in the run under way
	oneDigit bool // look at one digit only (Nishio)
	dynamic  bool // what is off is taken out of the grid
	level    int
	more     *advancedRules // for levels above 0
}

// follow lists all that follows from a candidate being on or off.
func (e *runner) follow(r *run, k int, on bool) {
	e.grid = *e.source
	r.reset()
	start := node{parent: none, nest: -1}
	if on {
		r.addOn(k, start)
	} else {
		r.addOff(k, start)
	}
	ons, offs := 0, 0
	for ons < len(r.onList) || offs < len(r.offList) {
		if ons < len(r.onList) {
			e.spread(r, int(r.onList[ons]))
			ons++
		} else {
			e.close(r, int(r.offList[offs]))
			offs++
		}
		if r.clash {
			return
		}
		if e.level > 0 && ons == len(r.onList) && offs == len(r.offList) {
			e.more.extend(e, r)
		}
	}
}

// spread turns off what a candidate that is on forbids.
func (e *runner) spread(r *run, k int) {
	c, d := k/digits, k%digits
	if !e.oneDigit {
		for m := e.grid.cand[c] &^ (1 << d); m != 0; m &= m - 1 {
			if !r.turnOff(c*digits+bits.TrailingZeros16(m), k, ofCell) {
				return
			}
		}
	}
	h, p := &houseOf[c], &placeIn[c]
	if !e.turnOffIn(r, int(h[0]), e.grid.pos[int(h[0])*digits+d]&^(1<<p[0]), k, ofBox) ||
		!e.turnOffIn(r, int(h[1]), e.grid.pos[int(h[1])*digits+d]&^inBox[c][0], k, ofRow) {
		return
	}
	e.turnOffIn(r, int(h[2]), e.grid.pos[int(h[2])*digits+d]&^inBox[c][1], k, ofColumn)
}

func (e *runner) turnOffIn(r *run, h int, places uint16, k int, why cause) bool {
	d := k % digits
	for m := places; m != 0; m &= m - 1 {
		if !r.turnOff(int(cellAt[h][bits.TrailingZeros16(m)])*digits+d, k, why) {
			return false
		}
	}
	return true
}

func (r *run) turnOff(q, k int, why cause) bool {
	n := node{parent: uint16(k), cause: why, nest: -1}
	if r.on.has(q) {
		r.contradict(q, false, n)
		return false
	}
	if !r.off.has(q) {
		r.addOff(q, n)
	}
	return true
}

// close turns on what is left alone by a candidate that is off.
func (e *runner) close(r *run, k int) {
	var found [4]struct {
		k int
		n node
	}
	n := 0
	c, d := k/digits, k%digits
	if m := e.grid.cand[c]; !e.oneDigit && bits.OnesCount16(m) == 2 {
		q := c*digits + bits.TrailingZeros16(m&^(1<<d))
		found[n].k, found[n].n = q, e.goneOfCell(r, c)
		found[n].n.parent, found[n].n.cause = uint16(k), ofCell
		n++
	}
	for t, h := range houseOf[c] {
		m := e.grid.pos[int(h)*digits+d]
		if bits.OnesCount16(m) != 2 {
			continue
		}
		q := int(cellAt[h][bits.TrailingZeros16(m&^(1<<placeIn[c][t]))])*digits + d
		if n > 0 && found[n-1].k == q || n > 1 && found[n-2].k == q {
			continue
		}
		found[n].k, found[n].n = q, e.goneOfHouse(r, int(h), d)
		found[n].n.parent, found[n].n.cause = uint16(k), ofBox+cause(t)
		n++
	}
	if e.dynamic {
		e.grid.remove(k)
	}
	for i := range n {
		if q := found[i].k; r.off.has(q) {
			r.contradict(q, true, found[i].n)
			return
		} else if !r.on.has(q) {
			r.addOn(q, found[i].n)
		}
	}
}

// goneOfCell returns a node that needs the candidates of a cell that the run
// turned off.
func (e *runner) goneOfCell(r *run, c int) node {
	from := len(r.pool)
	for m := e.source.cand[c] &^ e.grid.cand[c]; m != 0; m &= m - 1 {
		r.pool = append(r.pool, uint16(c*digits+bits.TrailingZeros16(m)))
	}
	return node{from: uint32(from), more: uint16(len(r.pool) - from), nest: -1}
}

// goneOfHouse returns a node that needs the places of a digit in a house that the
// run turned off.
func (e *runner) goneOfHouse(r *run, h, d int) node {
	from := len(r.pool)
	for m := e.source.pos[h*digits+d] &^ e.grid.pos[h*digits+d]; m != 0; m &= m - 1 {
		r.pool = append(r.pool, uint16(int(cellAt[h][bits.TrailingZeros16(m)])*digits+d))
	}
	return node{from: uint32(from), more: uint16(len(r.pool) - from), nest: -1}
}
