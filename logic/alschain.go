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

// alsSearch looks for the shortest chains from each almost locked set to all
// others, sets in common cells not excepted.
type alsSearch struct {
	*packed
	sets  []almost
	ties  [][]half
	seen  []uint32 // by set and digit: in which search it was reached
	from  []int32  // by set and digit: from where
	queue []int32
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
	s.seen = make([]uint32, 10*len(s.sets))
	s.from = make([]int32, 10*len(s.sets))
	round := uint32(0)
	for i := range s.sets {
		var tried uint16
		for _, h := range s.ties[i] {
			if tried>>h.digit&1 != 0 {
				continue
			}
			tried |= 1 << h.digit
			round++
			if !s.search(i, h.digit, round) {
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
func (s *alsSearch) search(start int, first uint8, round uint32) bool {
	s.queue = append(s.queue[:0], int32(start)*10+int32(first))
	s.seen[s.queue[0]] = round
	s.from[s.queue[0]] = -1
	end := 1
	for depth, i := 1, 0; depth <= maxTies && i < end; depth++ {
		for ; i < end; i++ {
			state := s.queue[i]
			last := uint8(state % 10)
			for _, h := range s.ties[state/10] {
				if (h.digit == last) != (i == 0) {
					continue
				}
				next := h.to*10 + int32(h.digit)
				if s.seen[next] == round || int(h.to) == start {
					continue
				}
				s.seen[next], s.from[next] = round, state
				s.queue = append(s.queue, next)
				if depth >= 3 && int(h.to) > start && !s.check(start, first, next) {
					return false
				}
			}
		}
		end = len(s.queue)
	}
	return true
}

// check looks at the chain that was found to a set.
func (s *alsSearch) check(start int, first uint8, end int32) bool {
	a, b := &s.sets[start], &s.sets[end/10]
	but := digitBits(first, uint8(end%10))
	if a.digits&b.digits&^but == 0 || !a.sees.meets(b.sees) {
		return true
	}
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
		st.addSet(&s.sets[at/10])
	}
	return s.yield(st)
}
