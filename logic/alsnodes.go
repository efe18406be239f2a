package logic

// setOf returns the almost locked set of a statement about one, nil of others.
func (ts *tables) setOf(s statement) *almost {
	if ts.firstAls == 0 || s < ts.firstAls {
		return nil
	}
	return &ts.almosts[ts.alsOf[int(s-ts.firstAls)/2]]
}

// fillAlmosts adds statements that almost locked sets have lost a digit, and what
// follows: they hold all the others.
func (ts *tables) fillAlmosts() {
	ts.almosts, ts.alsOf = ts.almosts[:0], ts.alsOf[:0]
	for _, a := range ts.packed.almosts() {
		if a.cells.len() > 1 {
			ts.almosts = append(ts.almosts, a)
		}
	}
	ts.firstAls = statement(len(ts.of))
	lost := make([][10]statement, len(ts.almosts))
	for i := range ts.almosts {
		a := &ts.almosts[i]
		for m := a.digits; m != 0; m &= m - 1 {
			if d := lowest(m); a.locks(d) {
				lost[i][d] = ts.lost(i, d)
			}
		}
	}
	for i := range lost {
		for d, s := range lost[i] {
			if s != 0 {
				ts.fillAlmost(i, d, s, lost)
			}
		}
	}
}

// locks reports whether a set that lost a digit removes something.
func (a *almost) locks(d int) bool {
	for m := a.digits &^ (1 << (d - 1)); m != 0; m &= m - 1 {
		if a.seen[lowest(m)].some() {
			return true
		}
	}
	return false
}

// lost adds the statement that a set has lost a digit.
func (ts *tables) lost(set, d int) statement {
	a := &ts.almosts[set]
	s := ts.more(a.cells, d)
	ts.first[s] = uint8(a.at[d].first())
	ts.alsOf = append(ts.alsOf, set)
	ts.follows(s, s)
	return s
}

func (ts *tables) fillAlmost(set, d int, s statement, lost [][10]statement) {
	a := &ts.almosts[set]
	for r := a.seen[d]; r.some(); r = r.rest() {
		ts.follows(about(r.first(), d, true), s)
	}
	for i, g := range ts.groups {
		if g.digit == d && g.cells.meets(a.seen[d]) && !g.cells.meets(a.cells) && a.at[d].within(g.seen) {
			ts.follows(singleStatements+statement(2*i+1), s)
		}
	}
	far := penalty(count(a.digits))
	for m := a.digits &^ (1 << (d - 1)); m != 0; m &= m - 1 {
		k := lowest(m)
		for r := a.seen[k]; r.some(); r = r.rest() {
			ts.add(&ts.of[s], about(r.first(), k, false), far)
		}
		for i, g := range ts.groups {
			if g.digit == k && g.cells.within(a.seen[k]) {
				ts.add(&ts.of[s], singleStatements+statement(2*i), far)
			}
		}
	}
	ts.fillTies(set, d, s, lost, far)
	ts.fillForced(a, d, s, far)
}

// fillTies writes which sets lose a digit when one holds all but one of its own.
func (ts *tables) fillTies(set, d int, s statement, lost [][10]statement, far int) {
	a := &ts.almosts[set]
	for i := range ts.almosts {
		b := &ts.almosts[i]
		if i == set || b.cells.meets(a.cells) {
			continue
		}
		for m := a.digits & b.digits &^ (1 << (d - 1)); m != 0; m &= m - 1 {
			if k := lowest(m); lost[i][k] != 0 && b.at[k].within(a.seen[k]) {
				ts.add(&ts.of[s], lost[i][k], far)
			}
		}
	}
}

// fillForced writes which cells are left with one candidate.
func (ts *tables) fillForced(a *almost, d int, s statement, far int) {
	for r := a.sees; r.some(); r = r.rest() {
		c := r.first()
		left := ts.cand[c]
		for m := a.digits &^ (1 << (d - 1)); m != 0; m &= m - 1 {
			if k := lowest(m); a.seen[k].has(c) {
				left &^= 1 << (k - 1)
			}
		}
		if count(left) == 1 && count(ts.cand[c]) != 2 {
			ts.add(&ts.of[s], about(c, lowest(left), true), far+1)
		}
	}
}

// locked removes what an almost locked set in a closed loop removes: it loses
// either the digit it is entered with or those it is left with, and holds all
// others.
func (l *niceLoop) locked(st *Step, a *almost, i int) {
	if i == len(l.links)-1 {
		return
	}
	next := l.links[i+1]
	exits := digitBits(l.digit[next])
	c := int(l.first[next])
	if next.on() {
		exits = l.cand[c] &^ exits
	}
	for m := a.digits &^ digitBits(l.digit[l.links[i]]) &^ exits; m != 0; m &= m - 1 {
		st.drop(a.seen[lowest(m)], lowest(m))
	}
	if !next.on() {
		return
	}
	for m := exits & a.digits; m != 0; m &= m - 1 {
		st.drop(a.seen[lowest(m)].and(l.peers[c]), lowest(m))
	}
}
