package band

import "math/bits"

// A settled state whose free cells all have two candidates needs no search. A
// digit that is missing in a house has two places there: one would be a single,
// and there are twice as many candidates as cells. So the choice in one cell is
// tied to those in others by "either here or there", and the free cells fall into
// groups that can be filled in two ways each, or in none: with a solution, the
// one where every cell of a group takes its other candidate is a solution, too.
//
// One walk down, with a guess for each group, finds the groups and a solution, or
// that there is none. All other solutions come of exchanging the digits of some
// groups. Where there are many solutions most are found so, a few at a time.

// maxGroups bounds the solutions that are found together.
const maxGroups = 6

// twins are solutions that were found together: those of the topmost node of the
// stack, the settled state, with its first solution in the place above.
type twins struct {
	left   uint64             // solutions not handed out yet; 0 when the node is done with
	count  int                // groups
	groups [maxGroups]drawing // the cells of each
	pairs  planes             // in each free cell the difference of its two candidates
}

// pairUp finds all solutions of the topmost node, whose free cells all have two
// candidates. It reports false if there are too many groups.
func (s *Solver) pairUp() bool {
	st := &s.stack[s.open]
	*st = s.stack[s.open-1]
	for n := 0; !st.solved(); n++ {
		if n == maxGroups {
			return false
		}
		before := st.free
		g := st.guessAt(firstCell(before.lo, before.hi))
		p := places[g.cell&127]
		st.drop(g.second, p)
		st.take(g.first, p)
		s.guesses++
		if !st.settle() {
			return true // none
		}
		s.twins.groups[n] = drawing{before.lo ^ st.free.lo, before.hi ^ st.free.hi}
		s.twins.count = n + 1
	}
	s.note(st, 1<<s.twins.count)
	return true
}

// exchanged returns the solution of the topmost node that differs from its first
// in some groups, one bit each.
func (s *Solver) exchanged(groups uint64) [9]drawing {
	var cells drawing
	for ; groups != 0; groups &= groups - 1 {
		g := &s.twins.groups[bits.TrailingZeros64(groups)]
		cells.lo |= g.lo
		cells.hi |= g.hi
	}
	top, first := &s.stack[s.open-1], &s.stack[s.open]
	done := first.done
	for d := range done {
		done[d].lo ^= top.open[d].lo & cells.lo
		done[d].hi ^= top.open[d].hi & cells.hi
	}
	return done
}

// nextGroups returns the groups in which the next solution to be handed out
// differs from the first: Gray code, so that only one changes each time.
func (t *twins) nextGroups() uint64 {
	i := 1<<t.count - t.left
	return i ^ i>>1
}

// takeOut hands out n of the solutions; the node goes with the last.
func (s *Solver) takeOut(n uint64) {
	if s.twins.left -= n; s.twins.left == 0 {
		s.open--
	}
}

// show makes cells the next solution.
func (s *Solver) show() {
	first := &s.stack[s.open-1]
	if s.twins.count > 0 {
		s.twins.pairs = planesOf(&first.open)
		first = &s.stack[s.open]
	}
	p := planesOf(&first.done)
	for groups := s.twins.nextGroups(); groups != 0; groups &= groups - 1 {
		change := s.twins.pairs
		change.and(s.twins.groups[bits.TrailingZeros64(groups)])
		p.xor(&change)
	}
	change := p
	change.xor(&s.shown)
	s.shown = p
	change.applyTo(&s.cells)
}

// exchange changes cells from the last solution to the next.
func (s *Solver) exchange() {
	i := 1<<s.twins.count - s.twins.left
	change := s.twins.pairs
	change.and(s.twins.groups[bits.TrailingZeros64(i)])
	s.shown.xor(&change)
	change.applyTo(&s.cells)
}

// spill makes nodes of solutions that were found but not handed out.
func (s *Solver) spill(nodes []Node) []Node {
	for s.twins.left > 0 {
		nodes = append(nodes, Node{state{done: s.exchanged(s.twins.nextGroups())}})
		s.takeOut(1)
	}
	return nodes
}
