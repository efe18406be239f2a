package logic

import "shudu/sudoku"

func init() {
	KrakenFish1.finds(on9((*packed).krakens1), krakenTruths)
	KrakenFish2.finds(on9((*packed).krakens2), krakenTruths)
}

// krakenTruths are the base houses and the strong links of the chains.
func krakenTruths(b *Board, s *Step) []Truth { return append(houseTruths(b, s), chainTruths(b, s)...) }

// krakens1 finds fish whose fins do not see what the fish would remove, but lead to
// its end by chains.
func (p *packed) krakens1(yield func(*Step) bool) bool {
	ts := p.tablesOf(groupTables)
	told := map[Candidate]bool{}
	p.work.fish.kraken = ts
	defer func() { p.work.fish.kraken = nil }()
	for size := 2; size <= 4; size++ {
		for kind := basicKind; kind <= frankenKind && (kind == basicKind || size < 4); kind++ {
			more := p.fishOf(kind, size, true, false, func(f *fish, fins, endo, gone, cannibal bits81) bool {
				for r := gone.or(cannibal); r.some(); r = r.rest() {
					k := candidate(r.first(), f.digit)
					if told[k] {
						continue
					}
					told[k] = true
					st := f.stepOf(KrakenFish1, fins, bitOf(r.first()), bits81{})
					st.leads(ts, fins, f.digit, about(r.first(), f.digit, false))
					if !yield(st) {
						return false
					}
				}
				return true
			})
			if !more {
				return false
			}
		}
	}
	return true
}

// leads adds the chains from places of a digit to a statement.
func (s *Step) leads(ts *tables, from bits81, d int, to statement) {
	for ; from.some(); from = from.rest() {
		s.Chains = append(s.Chains, ts.nodes(part{about(from.first(), d, true), to}))
	}
}

// krakens2 finds fish of which all places in one cover, and all fins, lead to the
// end of the same candidate: one of those places is true.
func (p *packed) krakens2(yield func(*Step) bool) bool {
	ts := p.tablesOf(groupTables)
	told := map[Candidate]bool{}
	for size := 2; size <= 3; size++ {
		for d := 1; d <= 9; d++ {
			for _, first := range [...]int{0, firstColumn} {
				k := kraken{packed: p, ts: ts, digit: d, size: size, told: told, yield: yield}
				k.list(first)
				if !k.bases(0, 0, bits81{}) {
					return false
				}
			}
		}
	}
	return true
}

// kraken is a search for basic fish with up to two fins.
type kraken struct {
	*packed
	ts          *tables
	digit, size int
	rows, lines []int // the houses that may be base and cover
	base, cover [3]int
	told        map[Candidate]bool
	yield       func(*Step) bool
}

func (k *kraken) list(first int) {
	for u := range firstBox {
		if k.free[u][k.digit] == 0 {
			continue
		}
		if u/9 == first/9 {
			k.rows = append(k.rows, u)
		} else {
			k.lines = append(k.lines, u)
		}
	}
}

func (k *kraken) bases(n, start int, union bits81) bool {
	if n == k.size {
		return k.covers(0, 0, union, bits81{})
	}
	for i := start; i < len(k.rows); i++ {
		k.base[n] = k.rows[i]
		if !k.bases(n+1, i+1, union.or(k.in(k.rows[i], k.digit))) {
			return false
		}
	}
	return true
}

func (k *kraken) covers(n, start int, union, covered bits81) bool {
	if n == k.size {
		fins := union.not(covered)
		return fins.none() || fins.len() > 2 || k.found(union, fins)
	}
	for i := start; i < len(k.lines); i++ {
		k.cover[n] = k.lines[i]
		if !k.covers(n+1, i+1, union, covered.or(k.in(k.lines[i], k.digit))) {
			return false
		}
	}
	return true
}

// found looks at each cover of a fish.
func (k *kraken) found(union, fins bits81) bool {
	for _, u := range k.cover[:k.size] {
		from := k.in(u, k.digit).and(union).or(fins)
		if from == fins {
			continue
		}
		for d := 1; d <= 9; d++ {
			gone := k.at[d]
			for r := from; r.some(); r = r.rest() {
				gone = gone.and(k.ts.of[about(r.first(), k.digit, true)].off[d])
			}
			for ; gone.some(); gone = gone.rest() {
				if !k.tell(u, from, fins, gone.first(), d) {
					return false
				}
			}
		}
	}
	return true
}

func (k *kraken) tell(cover int, from, fins bits81, c, d int) bool {
	if k.told[candidate(c, d)] {
		return true
	}
	k.told[candidate(c, d)] = true
	st := k.new(KrakenFish2)
	st.Digits = sudoku.Digit(k.digit).Set()
	for _, u := range k.base[:k.size] {
		st.Houses = append(st.Houses, k.house[u])
	}
	st.Covers = append(st.Covers, k.house[cover])
	st.Fins = fins.cells()
	st.drop(bitOf(c), d)
	st.leads(k.ts, from, k.digit, about(c, d, false))
	return k.yield(st)
}
