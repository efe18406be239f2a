package logic

import (
	"slices"

	"shudu/sudoku"
)

func init() { LinkedChain.finds(linkedChains, nil) }

// weak is a candidate that another excludes, and by which truth.
type weak struct {
	k  int // cell*N + digit less one
	by Truth
}

// strong is a candidate that must be right when another is not.
type strong struct {
	k  int
	by Truth
}

// web is the links between the candidates of a board: what excludes what, by cells
// that see each other and by any one rule; and which of two must be right.
type web struct {
	s      *Search
	n      int
	weak   [][]weak
	ready  []bool
	strong [][]strong
	off    []int32 // by candidate: 1 + the one that excludes it on the way, 0 while nothing does
	on     []int32 // by candidate: 1 + the one whose being wrong makes it right
}

func (w *web) id(c sudoku.Cell, d sudoku.Digit) int { return int(c)*w.n + int(d) - 1 }
func (w *web) of(k int) Candidate                   { return Candidate{sudoku.Cell(k / w.n), sudoku.Digit(k%w.n + 1)} }

// newWeb finds the pairs of which one must be right.
func (s *Search) newWeb() *web {
	w := &web{s: s, n: s.N}
	size := len(s.cand) * s.N
	w.weak, w.ready, w.strong = make([][]weak, size), make([]bool, size), make([][]strong, size)
	w.off, w.on = make([]int32, size), make([]int32, size)
	join := func(t Truth) {
		if len(t.Options) == 2 {
			a, b := w.id(t.Options[0].Cell, t.Options[0].Digit), w.id(t.Options[1].Cell, t.Options[1].Digit)
			w.strong[a] = append(w.strong[a], strong{b, t})
			w.strong[b] = append(w.strong[b], strong{a, t})
		}
	}
	for c := range s.empty.All() {
		if s.cand[c].Len() == 2 {
			join(s.CellTruth(c))
		}
	}
	for h := range s.Houses {
		for d := range s.N {
			if p := s.Places(h, sudoku.Digit(d+1)); p&(p-1) != 0 && p&(p-1)&(p&(p-1)-1) == 0 {
				join(s.HouseTruth(h, sudoku.Digit(d+1)))
			}
		}
	}
	return w
}

// excludes returns what a candidate excludes by itself.
func (w *web) excludes(k int) []weak {
	if w.ready[k] {
		return w.weak[k]
	}
	w.ready[k] = true
	s, at := w.s, w.of(k)
	var p supposition
	s.suppose(&p, at)
	for d := range (s.cand[at.Cell] &^ at.Digit.Set()).All() {
		w.weak[k] = append(w.weak[k], weak{w.id(at.Cell, d), Truth{Ground: CellGround, Cell: at.Cell, House: -1}})
	}
	p.spread(at.Cell)
	w.note(k, &p)
	for _, i := range s.rules.caged[at.Cell] {
		s.suppose(&p, at)
		c := &s.rules.cages[i]
		p.cage(c, RuleTruth(c.rule))
		w.note(k, &p)
	}
	for i := range s.rules.groups {
		if g := &s.rules.groups[i]; g.cells.Has(at.Cell) && !g.two && s.legible(g) {
			s.suppose(&p, at)
			p.group(g)
			w.note(k, &p)
		}
	}
	for i := range s.rules.equations {
		if e := &s.rules.equations[i]; e.set.Has(at.Cell) && e.kind == Total && e.set.And(s.empty).Len() <= 3 {
			s.suppose(&p, at)
			p.cage(&e.cage, e.truth())
			w.note(k, &p)
		}
	}
	return w.weak[k]
}

// note adds what is on a trail to what a candidate excludes.
func (w *web) note(k int, p *supposition) {
	for _, in := range p.trail {
		c := w.s.Model.Vars[in.Var].Cell
		if c == sudoku.NoCell || c == w.of(k).Cell {
			continue
		}
		for d := range in.Removed.All() {
			o := w.id(c, d)
			if !slices.ContainsFunc(w.weak[k], func(x weak) bool { return x.k == o }) {
				w.weak[k] = append(w.weak[k], weak{o, in.By})
			}
		}
	}
}

// why returns by what one candidate excludes another, and whether it does.
func (w *web) why(k, o int) (Truth, bool) {
	for _, x := range w.excludes(k) {
		if x.k == o {
			return x.by, true
		}
	}
	return Truth{}, false
}

// mostLinks is how many pairs a chain has at most.
const mostLinks = 8

// linkedChains finds chains of candidates: when the first is wrong the last is
// right, so whatever both exclude is wrong. The shortest come first.
func linkedChains(s *Search, yield func(*Step) bool) bool {
	if s.rules == nil {
		return true
	}
	w := s.newWeb()
	for length := 1; length <= mostLinks; length++ {
		for k := range w.strong {
			if len(w.strong[k]) > 0 && !w.from(k, length, yield) {
				return false
			}
		}
	}
	return true
}

// from looks for chains of so many pairs that begin with a candidate.
func (w *web) from(start, length int, yield func(*Step) bool) bool {
	clear(w.off)
	clear(w.on)
	w.off[start] = int32(start) + 1
	now := []int{start}
	for depth := 1; depth <= length && len(now) > 0; depth++ {
		var next []int
		for _, k := range now {
			for _, x := range w.strong[k] {
				if w.on[x.k] != 0 || x.k == start {
					continue
				}
				w.on[x.k] = int32(k) + 1
				if depth == length {
					if !w.close(start, x.k, yield) {
						return false
					}
					continue
				}
				for _, y := range w.excludes(x.k) {
					if w.off[y.k] == 0 {
						w.off[y.k] = int32(x.k) + 1
						next = append(next, y.k)
					}
				}
			}
		}
		now = next
	}
	return true
}

// close finds what both ends of a chain exclude.
func (w *web) close(start, end int, yield func(*Step) bool) bool {
	s := w.s
	st := s.new(LinkedChain)
	for _, x := range w.excludes(start) {
		k := w.of(x.k)
		if _, both := w.why(end, x.k); !both || !s.Has(k) {
			continue
		}
		if t, ok := w.trail(start, end, x.k); ok {
			st.Eliminations = append(st.Eliminations, k)
			st.Grounds = append(st.Grounds, t)
		}
	}
	if !st.Worth() {
		return true
	}
	w.tell(st, start, end)
	return yield(st)
}

// path returns the candidates of a chain from its start to its end: wrong, right,
// wrong, right …
func (w *web) path(start, end int) []int {
	var back []int
	for k := end; ; {
		off := int(w.on[k]) - 1
		back = append(back, k, off)
		if off == start {
			break
		}
		k = int(w.off[off]) - 1
	}
	slices.Reverse(back)
	return back
}

// trail is how supposing a candidate that both ends exclude leads along the chain
// to a dead end. It reports false where the chain needs what the candidate takes.
func (w *web) trail(start, end, out int) (Truth, bool) {
	s := w.s
	var p supposition
	k := w.of(out)
	s.suppose(&p, k)
	from := out
	for i, at := range w.path(start, end) {
		c := w.of(at)
		x := s.Model.VarOf(c.Cell)
		if i%2 == 0 {
			by, _ := w.why(from, at)
			p.lose(by, x, c.Digit.Set())
		} else {
			by := w.strongBy(from, at)
			p.lose(by, x, ^c.Digit.Set())
		}
		if p.dead {
			break
		}
		from = at
	}
	if !p.dead {
		by, _ := w.why(end, out)
		p.lose(by, s.Model.VarOf(k.Cell), k.Digit.Set())
	}
	if !p.dead {
		return Truth{}, false
	}
	return Truth{Ground: TrailGround, Cell: sudoku.NoCell, House: -1, Supposed: k, Trail: slices.Clone(p.trail)}, true
}

// strongBy returns why one candidate is right when another is wrong.
func (w *web) strongBy(off, on int) Truth {
	for _, x := range w.strong[off] {
		if x.k == on {
			return Truth{Ground: x.by.Ground, Cell: x.by.Cell, House: x.by.House, Digit: x.by.Digit}
		}
	}
	return Truth{}
}

// tell fills in the chain for people.
func (w *web) tell(st *Step, start, end int) {
	var nodes []Node
	for i, k := range w.path(start, end) {
		c := w.of(k)
		nodes = append(nodes, Node{Digit: c.Digit, Cells: CellsOf(c.Cell), On: i%2 == 1})
	}
	st.Chains = append(st.Chains, nodes)
	for _, t := range st.Grounds {
		for _, in := range t.Trail {
			if in.By.Ground == RuleGround {
				st.rests(in.By.Rules...)
			}
			for _, term := range in.By.Terms {
				st.rests(term.Rule)
			}
		}
	}
	for n := len(nodes) / 2; n > 2; n-- {
		st.More++
	}
}
