package logic

import (
	"cmp"
	"slices"

	"shudu/sudoku"
)

func init() {
	for _, t := range []*Technique{ContinuousLoop, DiscontinuousLoop, AIC} {
		t.finds(on9(func(p *packed, yield func(*Step) bool) bool { return p.niceLoops(plainTables, true, yield) }), chainTruths)
	}
	for _, t := range []*Technique{GroupedContinuous, GroupedDiscontinuous, GroupedAIC} {
		t.finds(on9(func(p *packed, yield func(*Step) bool) bool {
			return p.niceLoops(groupTables, true, yield) && p.niceLoops(alsTables, true, yield)
		}), chainAndSetTruths)
	}
}

// tablesOf returns the tables of the board, filled as asked for. Those with almost
// locked sets have room of their own: chains are looked for with and without them.
func (p *packed) tablesOf(kind tableKind) *tables {
	room := &p.work.tables
	if kind == alsTables {
		room = &p.work.alsTables
	}
	if *room == nil {
		*room = &tables{packed: p}
	}
	ts := *room
	if ts.kept == p.change && ts.keptAs == kind {
		return ts
	}
	ts.kept, ts.keptAs = p.change, kind
	ts.reset()
	if kind == netTables {
		ts.fillNets()
	} else {
		ts.fill()
	}
	if kind != plainTables {
		ts.fillGroups()
	}
	if kind == alsTables {
		ts.fillAlmosts()
	}
	ts.close()
	for i := range ts.of[:singleStatements] {
		ts.expand(&ts.of[i])
	}
	return ts
}

// niceLoop is a search for nice loops and alternating inference chains.
type niceLoop struct {
	*tables
	all     bool
	links   []statement // the chain at hand, from its beginning
	onChain bits81      // the cells of the chain but for its end
	twice   bool        // it passes a cell twice
	shorter map[string]int
	key     []byte
	yield   func(*Step) bool
}

// niceLoops finds chains that come back to the cell they began with, then chains
// that begin and end with a strong link. Of chains that remove the same the
// shorter ones are told. Chains that pass a cell twice, and those that remove a
// single candidate of their ends' digit, are told only where all are asked for.
func (p *packed) niceLoops(kind tableKind, all bool, yield func(*Step) bool) bool {
	l := niceLoop{tables: p.tablesOf(kind), all: all, shorter: map[string]int{}, yield: yield}
	for _, on := range [...]statement{1, 0} {
		for s := on; s < singleStatements; s += 2 {
			t := &l.of[s]
			for j := 1; j < len(t.lines); j++ {
				if e := t.lines[j].what; e.single() && e/18 == s/18 && !l.loop(t, j) {
					return false
				}
			}
		}
	}
	for s := statement(0); s < singleStatements; s += 2 {
		if !l.aics(&l.of[s], s) {
			return false
		}
	}
	return true
}

// follow makes the chain of a line, from its beginning on. It reports whether the
// chain is to be looked at: it passes no cell twice, unless all are asked for; that
// a loop ends where it began is no harm.
func (l *niceLoop) follow(t *table, line int, loop bool) bool {
	back, _ := l.trace(t, line)
	if loop && l.first[back[0]] == l.first[back[1]] {
		return false
	}
	l.links = l.links[:0]
	l.onChain = bits81{}
	for _, s := range back[1:] {
		l.onChain = l.onChain.or(l.cells[s])
	}
	start := l.first[back[len(back)-1]]
	var passed bits81
	l.twice = false
	for i := len(back) - 1; i >= 0; i-- {
		if passed.has(int(l.first[back[i]])) {
			if l.twice = true; !l.all {
				return false
			}
		}
		if i+1 < len(back) && (l.first[back[i+1]] != start || !loop) {
			passed = passed.or(l.cells[back[i+1]])
		}
		l.links = append(l.links, back[i])
	}
	return true
}

// loop looks at a line about the cell that the table begins with.
func (l *niceLoop) loop(t *table, line int) bool {
	if t.lines[line].steps <= 2 || !l.follow(t, line, true) || l.first[l.links[0]] == l.first[l.links[1]] {
		return true
	}
	start, end := l.links[0], l.links[len(l.links)-1]
	c := int(l.first[start])
	a, b := int(l.digit[start]), int(l.digit[end])
	st := l.new(DiscontinuousLoop)
	switch strong, last := !start.on(), end.on(); {
	case !strong && !last && a == b:
		st.drop(bitOf(c), a)
	case strong && last && a == b:
		st.dropAll(c, l.cand[c]&^(1<<(a-1)))
	case strong != last && a != b && strong:
		st.drop(bitOf(c), b)
	case strong != last && a != b:
		st.drop(bitOf(c), a)
	case l.twice:
	case strong != last, strong && last, count(l.cand[c]) == 2:
		st.Technique = ContinuousLoop
		l.closed(st, strong && last)
	}
	return l.found(st)
}

// closed removes what a loop without a break removes: what sees both ends of a
// weak link, and the other candidates of a cell that has two strong ones.
func (l *niceLoop) closed(st *Step, strongStart bool) {
	n := len(l.links) - 1
	start := int(l.first[l.links[0]])
	if strongStart {
		st.dropAll(start, l.cand[start]&^digitBits(l.digit[l.links[0]], l.digit[l.links[n]]))
	}
	for i := 1; i <= n; i++ {
		was, is := l.links[i-1], l.links[i]
		if l.first[was] == l.first[is] {
			continue
		}
		if is.on() && i <= n-2 {
			in, out := l.links[i+1], l.links[i+2]
			if !in.on() && l.first[is] == l.first[in] && out.on() && l.first[in] != l.first[out] {
				c := int(l.first[is])
				st.dropAll(c, l.cand[c]&^digitBits(l.digit[is], l.digit[out]))
			}
		}
		if !is.on() {
			l.weak(st, i)
		}
	}
}

// weak removes what sees both ends of link i.
func (l *niceLoop) weak(st *Step, i int) {
	was, is := l.links[i-1], l.links[i]
	d := int(l.digit[is])
	start := int(l.first[l.links[0]])
	gone := l.seenFrom(was, d).and(l.seenFrom(is, d)).not(l.onChain).without(start).and(l.at[d])
	st.drop(gone, d)
	if set := l.setOf(is); set != nil {
		l.locked(st, set, i)
	}
}

// seenFrom returns the cells that see all cells of a statement.
func (l *niceLoop) seenFrom(s statement, d int) bits81 {
	if set := l.setOf(s); set != nil {
		return set.seen[d]
	}
	return l.common(l.cells[s])
}

// aics looks at all chains of a table that begin with a strong link.
func (l *niceLoop) aics(t *table, s statement) bool {
	c, d := int(s/18), int(l.digit[s])
	for j := 1; j < len(t.lines); j++ {
		e := t.lines[j].what
		end := int(e / 18)
		if !e.single() || !e.on() || end == c || t.lines[j].steps <= 2 {
			continue
		}
		st := l.new(AIC)
		if o := int(l.digit[e]); o == d {
			gone := l.peers[c].and(l.peers[end]).and(l.at[d])
			if gone.len() < 2 && !l.all || gone.none() {
				continue
			}
			st.drop(gone, d)
		} else {
			if !l.peers[c].has(end) || !l.has(end, d) || !l.has(c, o) {
				continue
			}
			st.drop(bitOf(c), o)
			st.drop(bitOf(end), d)
		}
		if l.follow(t, j, false) && !l.found(st) {
			return false
		}
	}
	return true
}

var grouped = map[*Technique]*Technique{ContinuousLoop: GroupedContinuous, DiscontinuousLoop: GroupedDiscontinuous, AIC: GroupedAIC}

// found tells a step unless one as short that removes the same was told.
func (l *niceLoop) found(st *Step) bool {
	if !st.Worth() {
		return true
	}
	for _, s := range l.links {
		if !s.single() {
			st.Technique = grouped[st.Technique]
			break
		}
	}
	st.sortEliminations()
	l.key = append(l.key[:0], byte(st.Technique.index))
	for _, k := range st.Eliminations {
		l.key = append(l.key, byte(k.Cell), byte(k.Digit))
	}
	n := l.length()
	if old, ok := l.shorter[string(l.key)]; ok && old <= n {
		return true
	}
	l.shorter[string(l.key)] = n
	chain := make([]Node, len(l.links))
	for i, s := range l.links {
		chain[i] = l.node(s)
		if set := l.setOf(s); set != nil {
			st.Sets = append(st.Sets, Set{set.cells.cells(), sudoku.Digits(set.digits)})
		}
		st.Digits |= chain[i].Digit.Set()
	}
	st.Chains = append(st.Chains, chain)
	return l.yield(st)
}

// sortEliminations sorts what a step removes by digit and cell, each once.
func (st *Step) sortEliminations() {
	slices.SortFunc(st.Eliminations, func(a, b Candidate) int {
		return cmp.Or(int(a.Digit)-int(b.Digit), int(a.Cell)-int(b.Cell))
	})
	st.Eliminations = slices.Compact(st.Eliminations)
}

// length returns the length of the chain at hand. An almost locked set counts for
// as many statements as it has digits and more.
func (l *niceLoop) length() int {
	n := len(l.links)
	for _, s := range l.links {
		if set := l.setOf(s); set != nil {
			n += penalty(count(set.digits))
		}
	}
	return n
}

// penalty is what an almost locked set of so many digits adds to a chain.
func penalty(digits int) int {
	if digits <= 2 {
		return digits - 1
	}
	return 2 * (digits - 1)
}
