package logic

import "shudu/sudoku"

// A statement says that a candidate, or one of a group of candidates, is the
// digit of its cell (on) or not (off). Statements are numbered: those about single
// candidates first, then groups, then almost locked sets that have lost a digit.
type statement int32

const (
	singleStatements = 81 * 9 * 2
	maxEntries       = 1000 // the most statements that a table may hold
)

func about(c, d int, on bool) statement {
	s := statement((c*9 + d - 1) * 2)
	if on {
		s++
	}
	return s
}

func (s statement) on() bool     { return s&1 != 0 }
func (s statement) single() bool { return s < singleStatements }

// entry is one line of a table: a statement that follows, and from what.
type entry struct {
	what  statement
	from  [5]int16 // lines of the table from which it follows; of a borrowed line, from[0] is unused
	via   int32    // of a borrowed line: the statement whose own table has it; -1 of others
	steps int16    // how far it is from the beginning
}

// table lists what follows from the statement in its first line.
type table struct {
	lines []entry
	own   int     // how many lines are its own; the others are borrowed
	line  []int16 // by statement: one above its line; nil where lines are few
	on    [10]bits81
	off   [10]bits81
}

// tables are the tables of all statements of a board.
type tables struct {
	*packed
	of       []table // by statement
	groups   []group
	almosts  []almost // of two cells and more
	alsOf    []int    // by statement about an almost locked set: which one
	first    []uint8  // by statement: its first cell
	digit    []uint8
	cells    []bits81
	chain    []statement
	firstAls statement // 0 when there are none
	kept     int       // when the tables were made
	keptAs   tableKind
}

// tableKind says what tables hold.
type tableKind uint8

const (
	plainTables tableKind = iota + 1
	groupTables
	alsTables
	netTables
)

// group is two or three places of a digit in a line and a box.
type group struct {
	digit     int
	cells     bits81
	seen      bits81
	line, box int
}

func (t *tables) reset() {
	for i := range t.of {
		t.of[i].reset()
	}
	if t.of == nil {
		t.of = make([]table, singleStatements)
		t.first = make([]uint8, singleStatements)
		t.digit = make([]uint8, singleStatements)
		t.cells = make([]bits81, singleStatements)
		for c := range 81 {
			for d := 1; d <= 9; d++ {
				t.describe(about(c, d, false), bitOf(c), d)
			}
		}
	}
	t.of, t.firstAls = t.of[:singleStatements], 0
	t.first, t.digit, t.cells = t.first[:singleStatements], t.digit[:singleStatements], t.cells[:singleStatements]
}

// describe says what a pair of statements is about.
func (t *tables) describe(s statement, cells bits81, d int) {
	for i := s; i < s+2; i++ {
		t.first[i], t.digit[i], t.cells[i] = uint8(cells.first()), uint8(d), cells
	}
}

// more adds a pair of statements.
func (t *tables) more(cells bits81, d int) statement {
	s := statement(len(t.of))
	if cap(t.of) >= len(t.of)+2 {
		t.of = t.of[:len(t.of)+2]
	} else {
		t.of = append(t.of, table{}, table{})
	}
	t.of[s].reset()
	t.of[s+1].reset()
	t.first = append(t.first, 0, 0)
	t.digit = append(t.digit, 0, 0)
	t.cells = append(t.cells, bits81{}, bits81{})
	t.describe(s, cells, d)
	return s
}

func (t *table) reset() {
	if t.line != nil {
		for _, e := range t.lines {
			t.line[e.what] = 0
		}
	}
	t.lines, t.own = t.lines[:0], 0
	t.on, t.off = [10]bits81{}, [10]bits81{}
}

// find returns the line of a statement, -1 when it is not there.
func (t *table) find(s statement) int {
	if t.line != nil {
		if int(s) >= len(t.line) {
			return -1
		}
		return int(t.line[s]) - 1
	}
	for i := range t.lines {
		if t.lines[i].what == s {
			return i
		}
	}
	return -1
}

// says reports whether a single statement is in the table.
func (ts *tables) says(t *table, s statement) bool {
	if s.on() {
		return t.on[ts.digit[s]].has(int(s / 18))
	}
	return t.off[ts.digit[s]].has(int(s / 18))
}

// add adds a line to the table of a statement, at the distance of the first of the
// lines it follows from, and more. Single statements that are there already are
// left alone.
func (ts *tables) add(t *table, s statement, more int, from ...int) {
	if len(t.lines) >= maxEntries {
		return
	}
	if s.single() && ts.says(t, s) {
		return
	}
	e := entry{what: s, via: -1}
	e.orderFrom(from)
	if len(t.lines) > 0 {
		f := 0
		if len(from) > 0 {
			f = from[0]
		}
		if f < len(t.lines) {
			e.steps = t.lines[f].steps
		}
	}
	e.steps += int16(1 + more)
	ts.append(t, e)
}

// orderFrom takes the lines that a line follows from, the latest of them first.
func (e *entry) orderFrom(from []int) {
	for i, f := range from {
		e.from[i] = int16(f)
	}
	for i := 1; i < len(e.from); i++ {
		if e.from[i] > e.from[0] {
			e.from[i], e.from[0] = e.from[0], e.from[i]
		}
	}
}

func (ts *tables) append(t *table, e entry) {
	t.lines = append(t.lines, e)
	if t.line != nil || len(t.lines) > fewLines {
		ts.index(t)
	}
	if s := e.what; s.single() {
		c, d := int(s)/18, int(ts.digit[s])
		if s.on() {
			t.on[d] = t.on[d].with(c)
		} else {
			t.off[d] = t.off[d].with(c)
		}
	}
}

// fewLines is how many lines are looked through one by one.
const fewLines = 24

// index says where the last line of a table is, or each of them.
func (ts *tables) index(t *table) {
	from := len(t.lines) - 1
	if len(t.line) < len(ts.of) {
		t.line = make([]int16, len(ts.of)+256)
		from = 0
	}
	for i := from; i < len(t.lines); i++ {
		t.line[t.lines[i].what] = int16(i + 1)
	}
}

// follows writes into the table of one statement that another follows.
func (ts *tables) follows(from, what statement) { ts.add(&ts.of[from], what, 0) }

// fill writes what follows directly from every candidate.
func (ts *tables) fill() {
	for c := range ts.cand {
		for m := ts.cand[c]; m != 0; m &= m - 1 {
			ts.fillOne(c, lowest(m))
		}
	}
}

func (ts *tables) fillOne(c, d int) {
	on, off := about(c, d, true), about(c, d, false)
	ts.follows(on, on)
	ts.follows(off, off)
	for m := ts.cand[c] &^ (1 << (d - 1)); m != 0; m &= m - 1 {
		o := lowest(m)
		ts.follows(on, about(c, o, false))
		if count(ts.cand[c]) == 2 {
			ts.follows(off, about(c, o, true))
		}
	}
	for _, u := range ts.packed.of[c] {
		others := ts.in(int(u), d).without(c)
		for r := others; r.some(); r = r.rest() {
			ts.follows(on, about(r.first(), d, false))
		}
		if ts.free[u][d] == 2 {
			ts.follows(off, about(others.first(), d, true))
		}
	}
}

// listGroups finds the groups of the board: by rows, then columns.
func (ts *tables) listGroups() {
	ts.groups = ts.groups[:0]
	for u := range firstBox {
		for d := 1; d <= 9; d++ {
			if ts.free[u][d] < 2 {
				continue
			}
			for b := firstBox; b < units; b++ {
				if cells := ts.in(u, d).and(ts.unit[b]); cells.len() >= 2 {
					ts.groups = append(ts.groups, group{d, cells, ts.common(cells), u, b})
				}
			}
		}
	}
}

// fillGroups writes what follows from groups and what they follow from.
func (ts *tables) fillGroups() {
	ts.listGroups()
	first := statement(len(ts.of))
	for _, g := range ts.groups {
		ts.more(g.cells, g.digit)
	}
	node := func(i int, on bool) statement {
		if on {
			return first + statement(2*i+1)
		}
		return first + statement(2*i)
	}
	for i := range ts.groups {
		ts.follows(node(i, true), node(i, true))
		ts.follows(node(i, false), node(i, false))
		ts.fillGroup(i, node)
	}
}

func (ts *tables) fillGroup(i int, node func(int, bool) statement) {
	g := &ts.groups[i]
	on, off := node(i, true), node(i, false)
	seen := g.seen.and(ts.at[g.digit])
	for r := seen; r.some(); r = r.rest() {
		ts.follows(on, about(r.first(), g.digit, false))
		ts.follows(about(r.first(), g.digit, true), off)
	}
	for _, u := range [...]int{g.box, g.line} {
		if rest := seen.and(ts.unit[u]); rest.len() == 1 {
			ts.follows(off, about(rest.first(), g.digit, true))
			ts.follows(about(rest.first(), g.digit, false), on)
		}
	}
	var inLine, inBox []int
	for j := range ts.groups {
		h := &ts.groups[j]
		if j == i || h.digit != g.digit || h.cells.meets(g.cells) {
			continue
		}
		if h.line == g.line {
			inLine = append(inLine, j)
			ts.follows(on, node(j, false))
		}
		if h.box == g.box {
			inBox = append(inBox, j)
			ts.follows(on, node(j, false))
		}
	}
	if len(inLine) == 1 && ts.in(g.line, g.digit).not(g.cells).not(ts.groups[inLine[0]].cells).none() {
		ts.follows(off, node(inLine[0], true))
	}
	if len(inBox) == 1 && ts.in(g.box, g.digit).not(g.cells).not(ts.groups[inBox[0]].cells).none() {
		ts.follows(off, node(inBox[0], true))
	}
}

// close ends the tables' own lines.
func (ts *tables) close() {
	for i := range ts.of {
		ts.of[i].own = len(ts.of[i].lines)
	}
}

// expand adds to a table everything that follows from what it says, borrowed line
// by line from the other tables.
func (ts *tables) expand(t *table) {
	for j := 1; j < len(t.lines) && len(t.lines) < maxEntries; j++ {
		via := t.lines[j].what
		base := t.lines[j].steps
		src := &ts.of[via]
		for k := 1; k < src.own; k++ {
			s := &src.lines[k]
			if old := t.find(s.what); old >= 0 {
				if e := &t.lines[old]; e.via >= 0 && e.steps > base+s.steps {
					e.via, e.steps = int32(via), base+s.steps
				}
				continue
			}
			if len(t.lines) < maxEntries {
				ts.append(t, entry{what: s.what, via: int32(via), steps: base + s.steps})
			} else if e := &t.lines[len(t.lines)-1]; true {
				e.steps = base + s.steps
			}
		}
	}
}

// trace follows a line back to the beginning of its table, the last statement
// first. It reports whether a statement on the way follows from several.
func (ts *tables) trace(t *table, line int) (chain []statement, net bool) {
	chain = append(ts.chain[:0], t.lines[line].what)
	cur, i, away := t, line, false
	for i != 0 && len(chain) < maxEntries {
		if !away && cur.lines[i].via >= 0 {
			what := cur.lines[i].what
			cur = &ts.of[cur.lines[i].via]
			i, away = cur.find(what), true
		}
		e := &cur.lines[i]
		for _, f := range e.from[1:] {
			net = net || f != 0
		}
		i = int(e.from[0])
		chain = append(chain, cur.lines[i].what)
		if away && i == 0 {
			i, cur, away = t.find(cur.lines[0].what), t, false
		}
	}
	ts.chain = chain
	return chain, net
}

// node returns a statement as a node of a chain.
func (ts *tables) node(s statement) Node {
	return Node{Digit: sudoku.Digit(ts.digit[s]), Cells: ts.cells[s].cells(), On: s.on()}
}
