package band

import "sync/atomic"

// maxDepth bounds the nodes that wait at the same time. Each step down either
// fills a cell or, where a digit is only forbidden, replaces the node it came from.
const maxDepth = 81 + 1

// pollMask makes the search look at the stop flag every 1,024 nodes.
const pollMask = 1<<10 - 1

// easyDeadEnds is the number of contradictions after which a puzzle counts as
// hard. Puzzles with several solutions rarely get there.
const easyDeadEnds = 2

// Solver searches one puzzle at a time. The zero Solver is ready, and has nothing
// to search until it is loaded. It may be used again and again; loading starts
// afresh. It must not be copied while in use, nor shared between goroutines. It is
// about 26 KB, so a Solver that serves many calls should live long.
type Solver struct {
	// Budget is the number of guesses after which a search gives up with [Spent];
	// 0 means no limit. It counts from the last load.
	Budget uint64

	// Stop, if set, is looked at every thousand nodes or so; when it is true the
	// search ends with [Stopped].
	Stop *atomic.Bool

	open      int // nodes that wait: stack[:open]
	guesses   uint64
	nodes     uint64
	solutions uint64
	deadEnds  uint64
	first     [9]drawing
	twins     twins
	cells     [81]uint8 // what Each shows
	shown     planes    // the same as planes
	stack     [maxDepth]state
}

// End says why a search came back.
type End uint8

const (
	Exhausted End = iota // the whole tree was searched: what was found is all there is
	Limited              // the limit was reached, or yield said stop
	Spent                // the budget of guesses is used up; nothing is known of the rest
	Stopped              // the stop flag was set; nothing is known of the rest
)

var endNames = [...]string{"exhausted", "limited", "spent", "stopped"}

// String returns the end in a word.
func (e End) String() string { return endNames[e] }

// found is the End of a search that stands at a solution; callers never see it.
const found End = 255

// Load starts a new search from 81 digits in reading order, 0 for blank. Givens
// that clash are no error: the search then ends at once without a solution. Load
// panics if a digit is greater than 9.
func (s *Solver) Load(digits *[81]uint8) {
	s.reset()
	s.stack[0].loadDigits(digits)
}

// LoadMasks starts a new search from 81 sets of candidates in reading order, with
// bit d-1 for digit d. A cell without candidates is no error: there is then no
// solution. Bits above the ninth are ignored.
func (s *Solver) LoadMasks(masks *[81]uint16) {
	s.reset()
	s.stack[0].loadMasks(masks)
}

// LoadNode starts a new search of one part of a search that was split. The node
// must come from [Solver.Split].
func (s *Solver) LoadNode(n *Node) {
	s.reset()
	s.stack[0] = n.state
}

func (s *Solver) reset() {
	s.open, s.guesses, s.nodes, s.solutions = 1, 0, 0, 0
	s.deadEnds, s.twins.left = 0, 0
}

// Count searches on until it has found limit solutions in this call, and returns
// how many it found and why it came back. Exactly one solution is (1, Exhausted)
// for any limit above 1. A search that came back early goes on with the next call.
func (s *Solver) Count(limit uint64) (uint64, End) {
	for n := uint64(0); n < limit; {
		if s.twins.left == 0 {
			if end := s.next(); end != found {
				return n, end
			}
		}
		some := min(s.twins.left, limit-n)
		s.takeOut(some)
		n += some
	}
	return limit, Limited
}

// Each calls yield with each solution as soon as it is found, before others are
// looked for, until there is none left or yield returns false. Solutions are
// distinct. The array is used again; yield must copy what it keeps. A search that
// came back early goes on with the next call.
func (s *Solver) Each(yield func(solution *[81]uint8) bool) End {
	for {
		if s.twins.left == 0 {
			if end := s.next(); end != found {
				return end
			}
		}
		s.show()
		for more := true; more; {
			s.takeOut(1)
			if !yield(&s.cells) {
				return Limited
			}
			if more = s.twins.left > 0; more {
				s.exchange()
			}
		}
	}
}

// First writes the first solution found since the last load, and reports false if
// none was found yet.
func (s *Solver) First(solution *[81]uint8) bool {
	if s.solutions == 0 {
		return false
	}
	p := planesOf(&s.first)
	p.write(solution)
	return true
}

// Guesses returns the number of guesses made since the last load.
func (s *Solver) Guesses() uint64 { return s.guesses }

// next searches on until there are solutions to hand out: those of the topmost
// node. It picks cheaply until it has met dead ends, and again once the puzzle is
// known to have several solutions.
func (s *Solver) next() End {
	for s.open > 0 {
		if s.nodes++; s.nodes&pollMask == 0 && s.Stop != nil && s.Stop.Load() {
			return Stopped
		}
		st := &s.stack[s.open-1]
		switch {
		case !st.settle():
			s.open--
			s.deadEnds++
		case st.solved():
			s.twins.count = 0
			s.note(st, 1)
			return found
		case s.Budget != 0 && s.guesses >= s.Budget:
			return Spent
		default:
			if s.guess(st); s.twins.left > 0 {
				return found
			}
		}
	}
	return Exhausted
}

// guess goes on from the topmost node, which is settled but not solved: it is
// divided, unless it is known without a search what there is.
func (s *Solver) guess(st *state) {
	pairs := st.pairs()
	if pairs != st.free || !s.pairUp() {
		s.guesses++
		st.branch(&s.stack[s.open], pairs, s.solutions > 1 || s.deadEnds < easyDeadEnds)
		s.open++
	} else if s.twins.left == 0 {
		s.open--
		s.deadEnds++
	}
}

// note notes n solutions, of which st is the first.
func (s *Solver) note(st *state, n uint64) {
	if s.solutions == 0 {
		s.first = st.done
	}
	s.solutions += n
	s.twins.left = n
}

// branch divides a settled state: next becomes one branch, st the other. pairs are
// its cells with two candidates.
func (st *state) branch(next *state, pairs drawing, cheap bool) {
	g := st.pick(pairs, cheap)
	p := places[g.cell&127]
	*next = *st
	next.take(g.first, p)
	st.drop(g.first, p)
	if g.second >= 0 {
		next.drop(g.second, p)
		st.take(g.second, p)
		return
	}
	for d := range next.open {
		if d != g.first {
			next.drop(d, p)
		}
	}
}
