package logic

import "shudu/sudoku"

// queue holds singles in the order in which they came up.
type queue struct {
	at    int
	items []Candidate
}

func (q *queue) reset()            { q.at, q.items = 0, q.items[:0] }
func (q *queue) add(c, d int)      { q.items = append(q.items, Candidate{sudoku.Cell(c), sudoku.Digit(d)}) }
func (q *queue) left() []Candidate { return q.items[q.at:] }

// hodoku is a board that is solved as HoDoKu does. It takes singles in the order
// in which they came up, so it keeps them in queues.
type hodoku struct {
	packed
	naked, hidden queue
}

// eliminate removes a candidate and queues the singles that come of it.
func (h *hodoku) eliminate(c, d int) {
	if !h.has(c, d) {
		return
	}
	h.change++
	h.cand[c] &^= 1 << (d - 1)
	h.at[d] = h.at[d].without(c)
	if count(h.cand[c]) == 1 {
		h.naked.add(c, lowest(h.cand[c]))
	}
	for _, u := range h.of[c] {
		h.free[u][d]--
		if h.free[u][d] == 1 {
			h.hidden.add(h.in(int(u), d).first(), d)
		}
	}
}

// place puts a digit into a cell and queues the singles that come of it: first
// where the digit goes, then where the other candidates of the cell go.
func (h *hodoku) place(c, d int) {
	h.change++
	others := h.cand[c] &^ (1 << (d - 1))
	h.digit[c], h.cand[c] = uint8(d), 0
	h.empty = h.empty.without(c)
	h.at[d] = h.at[d].without(c)
	for _, u := range h.of[c] {
		h.free[u][d] = 0
	}
	for seen := h.peers[c].and(h.at[d]); seen.some(); seen = seen.rest() {
		h.remove(seen.first(), d, c)
	}
	for ; others != 0; others &= others - 1 {
		k := lowest(others)
		h.at[k] = h.at[k].without(c)
		for _, u := range h.of[c] {
			h.free[u][k]--
			if h.free[u][k] == 1 {
				h.hidden.add(h.in(int(u), k).first(), k)
			}
		}
	}
}

// remove removes a digit that was placed in a cell from one that sees it.
func (h *hodoku) remove(c, d, placed int) {
	h.cand[c] &^= 1 << (d - 1)
	h.at[d] = h.at[d].without(c)
	if count(h.cand[c]) == 1 {
		h.naked.add(c, lowest(h.cand[c]))
	}
	for k, u := range h.of[c] {
		if u == h.of[placed][k] {
			continue
		}
		h.free[u][d]--
		if h.free[u][d] == 1 {
			h.hidden.add(h.in(int(u), d).first(), d)
		}
	}
}

// reset empties the board.
func (h *hodoku) reset() {
	h.change++
	h.naked.reset()
	h.hidden.reset()
	h.given, h.digit = bits81{}, [81]uint8{}
	h.empty = bits81{^uint64(0), 1<<17 - 1}
	for c := range h.cand {
		h.cand[c] = 1<<9 - 1
	}
	for d := 1; d <= 9; d++ {
		h.at[d] = h.empty
		for u := range h.free {
			h.free[u][d] = 9
		}
	}
}

// apply does what a step says.
func (h *hodoku) apply(s *Step) {
	for _, k := range s.Placements {
		h.place(int(k.Cell), int(k.Digit))
	}
	for _, k := range s.Eliminations {
		h.eliminate(int(k.Cell), int(k.Digit))
	}
}

// single returns the next single: a full house, else a naked one, else a hidden
// one.
func (h *hodoku) single() *Step {
	if st := h.fullHouse(); st != nil {
		return st
	}
	for len(h.naked.left()) > 0 {
		k := h.naked.left()[0]
		h.naked.at++
		if h.empty.has(int(k.Cell)) {
			st := h.new(NakedSingle)
			st.Cells.Add(k.Cell)
			st.Digits = k.Digit.Set()
			st.place(k.Cell, k.Digit)
			return st
		}
	}
	for len(h.hidden.left()) > 0 {
		k := h.hidden.left()[0]
		h.hidden.at++
		if h.empty.has(int(k.Cell)) {
			return h.hiddenSingle(k)
		}
	}
	h.naked.reset()
	h.hidden.reset()
	return nil
}

func (h *hodoku) fullHouse() *Step {
	for _, k := range h.naked.left() {
		c := int(k.Cell)
		if !h.empty.has(c) {
			continue
		}
		for _, u := range h.of[c] {
			if h.unit[u].and(h.empty) == bitOf(c) {
				st := h.new(FullHouse)
				st.Houses = append(st.Houses, h.house[u])
				st.Digits = k.Digit.Set()
				st.place(k.Cell, k.Digit)
				return st
			}
		}
	}
	return nil
}

func (h *hodoku) hiddenSingle(k Candidate) *Step {
	for _, u := range h.of[k.Cell] {
		if h.free[u][k.Digit] == 1 {
			st := h.new(HiddenSingle)
			st.Houses = append(st.Houses, h.house[u])
			st.Digits = k.Digit.Set()
			st.place(k.Cell, k.Digit)
			return st
		}
	}
	return nil
}

// try is one line of HoDoKu's order: what is looked for, and which of the steps
// found is taken.
type try struct {
	*Technique // its level and score count, whatever the steps found are called
	find       finder9
	take       taking
}

// taking says which of several steps is taken.
type taking uint8

const (
	takeFirst  taking = iota
	takeNamed         // the first that has the technique's name
	takeMost          // the one that removes most, then the lowest candidates
	takeLowest        // the one with the lowest cell, placements before eliminations
)

// hodokuSingles is how many techniques HoDoKu tries before those below.
const hodokuSingles = 3

// hodokuOrder is what HoDoKu 2.2.0 tries after singles, in its order, with its
// default settings.
var hodokuOrder = []try{
	{LockedPair, naked9(2), takeNamed},
	{LockedTriple, naked9(3), takeNamed},
	{Pointing, (*packed).pointing, takeFirst},
	{Claiming, (*packed).claiming, takeFirst},
	{NakedPair, naked9(2), takeFirst},
	{NakedTriple, naked9(3), takeFirst},
	{HiddenPair, hidden9(2), takeFirst},
	{HiddenTriple, hidden9(3), takeFirst},
	{NakedQuad, naked9(4), takeFirst},
	{HiddenQuad, hidden9(4), takeFirst},
	{XWing, fish9(basicKind, 2, false), takeFirst},
	{Swordfish, fish9(basicKind, 3, false), takeFirst},
	{Jellyfish, fish9(basicKind, 4, false), takeFirst},
	{RemotePair, (*packed).remotePairs, takeMost},
	{BUG1, (*packed).bug1, takeFirst},
	{Skyscraper, (*packed).skyscrapers, takeFirst},
	{TwoStringKite, (*packed).kites, takeFirst},
	{TurbotFish, (*packed).turbotFish, takeMost},
	{EmptyRectangle, emptyRectangles9, takeFirst},
	{WWing, (*packed).wWings, takeFirst},
	{XYWing, xyWings9, takeFirst},
	{XYZWing, xyzWings9, takeFirst},
	{UniqueRectangle1, rectangles9, takeNamed},
	{UniqueRectangle2, rectangles9, takeNamed},
	{UniqueRectangle3, rectangles9, takeNamed},
	{UniqueRectangle4, rectangles9, takeNamed},
	{UniqueRectangle5, rectangles9, takeNamed},
	{UniqueRectangle6, rectangles9, takeNamed},
	{HiddenRectangle, rectangles9, takeNamed},
	{AvoidableRectangle1, (*packed).everyAvoidable, takeNamed},
	{AvoidableRectangle2, (*packed).everyAvoidable, takeNamed},
	{FinnedXWing, fish9(basicKind, 2, true), takeNamed},
	{SashimiXWing, fish9(basicKind, 2, true), takeNamed},
	{FinnedSwordfish, fish9(basicKind, 3, true), takeNamed},
	{SashimiSwordfish, fish9(basicKind, 3, true), takeNamed},
	{FinnedJellyfish, fish9(basicKind, 4, true), takeNamed},
	{SashimiJellyfish, fish9(basicKind, 4, true), takeNamed},
	{SueDeCoq, (*packed).sueDeCoqs, takeFirst},
	{SimpleColorsTrap, (*packed).simpleColors, takeFirst},
	{MultiColors1, (*packed).multiColors, takeFirst},
	{XChain, (*packed).xChains, takeMost},
	{XYChain, (*packed).xyChains, takeMost},
	{AIC, loops9(plainTables), takeMost},
	{GroupedAIC, loops9(groupTables), takeMost},
	{ALSXZ, alsXZ9, takeFirst},
	{ALSXYWing, alsWings9, takeFirst},
	{ALSChain, (*packed).alsChains, takeMost},
	{FrankenXWing, fish9(frankenKind, 2, false), takeFirst},
	{FrankenSwordfish, fish9(frankenKind, 3, false), takeFirst},
	{FinnedFrankenXWing, fish9(frankenKind, 2, true), takeFirst},
	{FinnedFrankenSwordfish, fish9(frankenKind, 3, true), takeFirst},
	{ForcingChainVerity, forcing9(groupTables), takeLowest},
	{ForcingNetVerity, forcing9(netTables), takeLowest},
}

// The finders of the order that need to be told something.
func naked9(size int) finder9 {
	return func(p *packed, yield func(*Step) bool) bool { return p.nakedSubsets(size, yield) }
}

func hidden9(size int) finder9 {
	return func(p *packed, yield func(*Step) bool) bool { return p.hiddenSubsets(size, yield) }
}

func fish9(kind fishKind, size int, finned bool) finder9 {
	return func(p *packed, yield func(*Step) bool) bool { return p.firstFish(kind, size, finned, yield) }
}

func loops9(kind tableKind) finder9 {
	return func(p *packed, yield func(*Step) bool) bool { return p.niceLoops(kind, false, yield) }
}

func forcing9(kind tableKind) finder9 {
	return func(p *packed, yield func(*Step) bool) bool { return p.forcing(kind, yield) }
}

func emptyRectangles9(p *packed, yield func(*Step) bool) bool { return p.emptyRectangles(false, yield) }
func rectangles9(p *packed, yield func(*Step) bool) bool      { return p.rectangles(true, yield) }
func xyWings9(p *packed, yield func(*Step) bool) bool         { return p.wings(false, yield) }
func xyzWings9(p *packed, yield func(*Step) bool) bool        { return p.wings(true, yield) }
func alsXZ9(p *packed, yield func(*Step) bool) bool           { return p.alsXZ(false, yield) }
func alsWings9(p *packed, yield func(*Step) bool) bool        { return p.alsWings(false, yield) }

// next returns the next step and the line of the order that found it; nil when
// nothing is found up to the last place, which is no limit when it is 0.
func (h *hodoku) next(last int) (*Step, *Technique) {
	if st := h.single(); st != nil {
		return st, st.Technique
	}
	for i := range hodokuOrder {
		if last != 0 && i+hodokuSingles > last {
			break
		}
		if st := h.try(&hodokuOrder[i]); st != nil {
			return st, hodokuOrder[i].Technique
		}
	}
	return nil, nil
}

// try returns the step that is taken of those that a line finds.
func (h *hodoku) try(t *try) *Step {
	var taken *Step
	var sum int
	t.find(&h.packed, func(st *Step) bool {
		switch t.take {
		case takeFirst:
			taken = st
			return false
		case takeNamed:
			if st.Technique == t.Technique {
				taken = st
			}
			return taken == nil
		case takeMost:
			st.sortEliminations()
			if s := weight(st); taken == nil || len(st.Eliminations) > len(taken.Eliminations) || len(st.Eliminations) == len(taken.Eliminations) && s < sum {
				taken, sum = st.Clone(), s
			}
		case takeLowest:
			if s := lowestFirst(st); taken == nil || s < sum {
				taken, sum = st.Clone(), s
			}
		}
		return true
	})
	return taken
}

// weight is the number by which HoDoKu orders steps that remove equally many
// candidates.
func weight(st *Step) int {
	sum, factor := 0, 1
	for _, k := range st.Eliminations {
		sum += int(k.Cell)*factor + int(k.Digit)
		factor += 80
	}
	return sum
}

// lowestFirst is the number by which HoDoKu orders forcing chains.
func lowestFirst(st *Step) int {
	if len(st.Placements) > 0 {
		return int(st.Placements[0].Cell) - 81
	}
	return 10*int(st.Eliminations[0].Cell) + int(st.Eliminations[0].Digit)
}
