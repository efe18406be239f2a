package logic

func init() {
	ALSChain.finds(on9((*packed).everyAlsChain), setTruths)
}

// The most ties of a chain of almost locked sets that [Technique.Steps] looks for.
const maxTies = 10

// half is one direction of a tie.
type half struct {
	to    int32
	digit uint8
}

// alsState is a set and the digit by which it was reached, over a short way or a
// long one: chains have four sets at least.
type alsState int32

func (s *alsSearch) state(set int32, digit uint8, long bool) alsState {
	st := alsState(set*10 + int32(digit))
	if long {
		st += alsState(10 * len(s.sets))
	}
	return st
}

func (s *alsSearch) set(st alsState) int32 { return int32(st) / 10 % int32(len(s.sets)) }

func (st alsState) digit() uint8 { return uint8(st % 10) }

// alsSearch looks for the shortest chains from each almost locked set to all
// others, sets with common cells not excepted.
type alsSearch struct {
	*packed
	sets  []almost
	ties  [][]half
	seen  []uint32   // by state: in which search it was reached
	from  []alsState // by state: from where
	queue []alsState
	told  map[string]bool
	key   []byte
	yield func(*Step) bool
}

// everyAlsChain finds chains of almost locked sets in which each is tied to the
// next and no digit is used twice in a row: the first or the last holds each digit
// that they share.
func (p *packed) everyAlsChain(yield func(*Step) bool) bool {
	s := alsSearch{packed: p, sets: p.almosts(), told: map[string]bool{}, yield: yield}
	s.listTies()
	s.seen = make([]uint32, 20*len(s.sets))
	s.from = make([]alsState, 20*len(s.sets))
	round := uint32(0)
	for i := range s.sets {
		var tried uint16
		for _, h := range s.ties[i] {
			if tried>>h.digit&1 != 0 {
				continue
			}
			tried |= 1 << h.digit
			round++
			if !s.search(int32(i), h.digit, round) {
				return false
			}
		}
	}
	return true
}

func (s *alsSearch) listTies() {
	s.ties = make([][]half, len(s.sets))
	for i := range s.sets {
		a := &s.sets[i]
		for j := i + 1; j < len(s.sets); j++ {
			b := &s.sets[j]
			if a.digits&b.digits == 0 || !a.sees.meets(b.cells) {
				continue
			}
			for m := a.digits & b.digits; m != 0; m &= m - 1 {
				if d := lowest(m); tied(a, b, d) {
					s.ties[i] = append(s.ties[i], half{int32(j), uint8(d)})
					s.ties[j] = append(s.ties[j], half{int32(i), uint8(d)})
				}
			}
		}
	}
}

// search walks from a set out at a digit, nearest sets first.
func (s *alsSearch) search(start int32, first uint8, round uint32) bool {
	s.queue = append(s.queue[:0], s.state(start, first, false))
	s.from[s.queue[0]] = -1
	for depth, i, end := 1, 0, 1; depth <= maxTies && i < end; depth++ {
		for ; i < end; i++ {
			if !s.step(start, first, round, depth, i) {
				return false
			}
		}
		end = len(s.queue)
	}
	return true
}

// step goes on from entry i of the queue.
func (s *alsSearch) step(start int32, first uint8, round uint32, depth, i int) bool {
	at := s.queue[i]
	back := int32(-1)
	if s.from[at] >= 0 {
		back = s.set(s.from[at])
	}
	for _, h := range s.ties[s.set(at)] {
		if (h.digit == at.digit()) != (i == 0) || h.to == start || h.to == back {
			continue
		}
		next := s.state(h.to, h.digit, depth >= 3)
		if s.seen[next] == round {
			continue
		}
		s.seen[next], s.from[next] = round, at
		s.queue = append(s.queue, next)
		if depth >= 3 && !s.check(start, first, next) {
			return false
		}
	}
	return true
}

// check looks at the chain that was found to a set: with its last tie, and with all
// digits of that tie left out.
func (s *alsSearch) check(start int32, first uint8, end alsState) bool {
	a, b := &s.sets[start], &s.sets[s.set(end)]
	if a.digits&b.digits == 0 || !a.sees.meets(b.sees) {
		return true
	}
	but := digitBits(first, end.digit())
	before := s.from[end]
	var whole uint16
	for _, h := range s.ties[s.set(before)] {
		if h.to == s.set(end) && h.digit != before.digit() {
			whole |= digitBits(h.digit)
		}
	}
	return s.tell(a, b, but, end) && (but|whole == but || s.tell(a, b, but|whole, end))
}

func (s *alsSearch) tell(a, b *almost, but uint16, end alsState) bool {
	st := s.new(ALSChain)
	st.dropSeen(a, b, but)
	if !st.Worth() {
		return true
	}
	st.sortEliminations()
	s.key = st.eliminationKey(s.key[:0])
	if s.told[string(s.key)] {
		return true
	}
	s.told[string(s.key)] = true
	for at := end; at >= 0; at = s.from[at] {
		st.addSet(&s.sets[s.set(at)])
	}
	return s.yield(st)
}
