package general

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/model"
)

// automatonOf is a machine with a modulus: it adds up what it reads, some values
// are forbidden in some states, and some ends are accepted.
func automatonOf(t *testing.T, r *rand.Rand, values []int, modulus int) *model.Automaton {
	t.Helper()
	forbidden, end := r.IntN(modulus), r.IntN(modulus)
	a, err := model.NewAutomaton(values, []int{0},
		func(s, v int) (int, bool) { return (3*s + v) % modulus, s != forbidden || v != values[0] },
		func(s int) bool { return s%3 == end%3 })
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// accepted returns, by reading every word, what stands where in a word that an
// automaton accepts.
func accepted(a *model.Automaton, domains []uint64) []uint64 {
	seen := make([]uint64, len(domains))
	word := make([]uint64, len(domains))
	var read func(i int, states map[int32]bool)
	read = func(i int, states map[int32]bool) {
		if i == len(domains) {
			for s := range states {
				if a.Accept[s] {
					for k, d := range word {
						seen[k] |= d
					}
				}
			}
			return
		}
		for d := domains[i]; d != 0; d &= d - 1 {
			next := map[int32]bool{}
			for s := range states {
				for _, x := range a.Arcs[s] {
					if uint64(x.Digits)&(d&-d) != 0 {
						next[x.To] = true
					}
				}
			}
			word[i] = d & -d
			read(i+1, next)
		}
	}
	start := map[int32]bool{}
	for _, s := range a.Start {
		start[s] = true
	}
	read(0, start)
	return seen
}

// A line keeps exactly what stands in a word that its machine reads, whether a
// layer fits a word or not, whether the frame remembers layers or not, and
// however the domains came to be.
func TestLinesKeepWhatWordsHave(t *testing.T) {
	values := []int{1, 2, 3, 4}
	wide, dead := 0, 0
	for seed := range uint64(700) {
		r := rand.New(rand.NewPCG(seed, 93))
		n := 3 + r.IntN(4)
		a := automatonOf(t, r, values, []int{2, 5, 7, 97, 131}[r.IntN(5)])
		w := openWorkshop()
		b := &w.builder
		b.problem, b.workshop = &w.problem, w
		b.vars, b.lists, b.class = n, [][]int{values}, make([]int32, n)
		b.start = slices.Repeat([]uint64{15}, n)
		vars := make([]int32, n)
		for i := range vars {
			vars[i] = int32(i)
		}
		m := b.unrollAutomaton(a, vars, len(values))
		if m.never {
			if seen := accepted(a, b.start); seen[0] != 0 {
				t.Fatalf("seed %d: nothing is accepted, but %b", seed, seen)
			}
			w.close()
			continue
		}
		if m.words > 1 {
			wide++
		}
		p := &regular{vars, -1, m}
		if r.IntN(2) == 0 {
			p.at = b.reserve(p.memory())
			m.layers(b.start[p.at:])
		}
		s := &space{problem: &w.problem, failed: -1, dom: slices.Clone(b.start), scratch: new(scratch)}
		s.watch = wakers{from: make([]int32, n+1)}
		for range 3 {
			i := r.IntN(n)
			if d := s.dom[i] & (1 + r.Uint64N(15)); d != 0 {
				s.dom[i] = d
			}
			before := slices.Clone(s.dom[:n])
			seen := accepted(a, before)
			if !p.propagate(s) {
				if dead++; seen[0] != 0 {
					t.Fatalf("seed %d: %b is a dead end, words have %b", seed, before, seen)
				}
				break
			}
			if !slices.Equal(s.dom[:n], seen) {
				t.Fatalf("seed %d: %b becomes %b, words have %b (layers of %d words)", seed, before, s.dom[:n], seen, m.words)
			}
		}
		w.close()
	}
	if wide < 30 || dead < 5 {
		t.Errorf("%d machines are wide, %d dead ends", wide, dead)
	}
}

// Values are of one kind when they lead from every state to the same states.
func TestKindsOfValues(t *testing.T) {
	w := openWorkshop()
	defer w.close()
	b := &w.builder
	b.problem, b.workshop = &w.problem, w
	values := []int{1, 2, 3, 4, 5, 6}
	b.vars, b.lists, b.class, b.start = 3, [][]int{values}, make([]int32, 3), []uint64{63, 63, 63}
	a, err := model.NewAutomaton(values, []int{0}, func(s, v int) (int, bool) { return (s + v) % 3, true }, func(s int) bool { return s == 0 })
	if err != nil {
		t.Fatal(err)
	}
	m := b.unrollAutomaton(a, []int32{0, 1, 2}, 6)
	for i := range 3 {
		kinds := slices.Clone(m.kinds.of(i))
		slices.Sort(kinds)
		if !slices.Equal(kinds, []uint64{0b001001, 0b010010, 0b100100}) {
			t.Errorf("layer %d: %b, want what is alike by three", i, kinds)
		}
	}
}

// A table keeps exactly what its tuples have, run after run, also when it was made
// smaller on the way.
func TestTablesKeepWhatTuplesHave(t *testing.T) {
	shrunk, dead := 0, 0
	for seed := range uint64(600) {
		r := rand.New(rand.NewPCG(seed, 94))
		arity, values := 2+r.IntN(3), 3+r.IntN(5)
		var flat []uint8
		for range 1 + r.IntN(400) {
			for range arity {
				flat = append(flat, uint8(r.IntN(values)))
			}
		}
		w := openWorkshop()
		b := &w.builder
		b.problem, b.workshop = &w.problem, w
		b.vars, b.lists, b.class = arity, [][]int{make([]int, values)}, make([]int32, arity)
		b.start = slices.Repeat([]uint64{1<<values - 1}, arity)
		b.inside = true // no crowds: nobody is apart
		var vars []int32
		for v := range int32(arity) {
			vars = append(vars, v)
		}
		tuples := newTuples(flat, arity, values, newWords)
		b.addTable(vars, &tuples)
		p := b.posts[0].propagator.(*table)
		s := &space{problem: &w.problem, failed: -1, dom: b.start, scratch: new(scratch)}
		s.watch = wakers{from: make([]int32, arity+1)}
		for round := range 4 {
			i := r.IntN(arity)
			if d := s.dom[i] & r.Uint64(); d != 0 {
				s.dom[i] = d
			}
			want := make([]uint64, arity)
			for k := 0; k < len(flat); k += arity {
				lives := true
				for j, bit := range flat[k : k+arity] {
					lives = lives && s.dom[j]>>bit&1 != 0
				}
				for j, bit := range flat[k : k+arity] {
					if lives {
						want[j] |= 1 << bit
					}
				}
			}
			if !p.propagate(s) {
				if dead++; want[0] != 0 {
					t.Fatalf("seed %d: a dead end, tuples have %b", seed, want)
				}
				break
			}
			if !slices.Equal(s.dom[:arity], want) {
				t.Fatalf("seed %d, round %d: %b, tuples have %b", seed, round, s.dom[:arity], want)
			}
			words := p.words
			if p.shrink(s.dom, w); p.words < words {
				shrunk++
			}
		}
		w.close()
	}
	if shrunk < 50 || dead < 5 {
		t.Errorf("%d tables became smaller, %d dead ends", shrunk, dead)
	}
}

// Branches leave the memory they borrow as it was, one inside another too.
func TestBranchesGiveBack(t *testing.T) {
	s := spaceOf(3, 7)
	s.spares = []uint64{9}
	a := s.spare(s.dom)
	b := s.spare([]uint64{4, 5})
	if a[0] = 1; s.dom[0] != 7 || !slices.Equal(b, []uint64{4, 5}) || len(s.spares) != 6 {
		t.Errorf("domains %b, spares %v", s.dom, s.spares)
	}
	s.giveBack(b)
	s.giveBack(a)
	if !slices.Equal(s.spares, []uint64{9}) {
		t.Errorf("%v is left", s.spares)
	}
	if n := s.width([]int32{0, 2}); n != 6 {
		t.Errorf("two domains of three values have %d", n)
	}
}

// Variables that differ in a branch lose what is fixed, and are a dead end when
// they have too few values.
func TestApartInABranch(t *testing.T) {
	for _, tt := range []struct{ before, after []uint64 }{
		{[]uint64{1, 3, 7}, []uint64{1, 2, 6}},
		{[]uint64{3, 3, 7}, []uint64{3, 3, 7}},
		{[]uint64{1, 1, 7}, nil},
		{[]uint64{3, 3, 3}, nil},
	} {
		s := spaceOf(3, 0)
		s.watch = wakers{from: make([]int32, 4)}
		copy(s.dom, tt.before)
		if ok := (&apart{[]int32{0, 1, 2}}).propagate(s); ok != (tt.after != nil) || ok && !slices.Equal(s.dom, tt.after) {
			t.Errorf("%b becomes %b, %v", tt.before, s.dom, ok)
		}
	}
}

// A value that must stand among some variables goes to the only one that can hold
// it, and from who sees all that can.
func TestSomeOf(t *testing.T) {
	for _, tt := range []struct {
		name          string
		before, after []uint64
	}{
		{"nobody can", []uint64{2, 2, 7, 7}, nil},
		{"one can", []uint64{3, 2, 7, 7}, []uint64{1, 2, 7, 7}},
		{"two can", []uint64{3, 3, 7, 7}, []uint64{3, 3, 6, 7}},
	} {
		s := spaceOf(4, 0)
		s.watch = wakers{from: make([]int32, 5)}
		s.apart = bitMatrix{1, []uint64{0b0110, 0b0101, 0b0011, 0}} // the third sees both, the last nobody
		copy(s.dom, tt.before)
		if ok := s.someOf([]int32{0, 1}, 1); ok != (tt.after != nil) || ok && !slices.Equal(s.dom, tt.after) {
			t.Errorf("%s: %b, %v", tt.name, s.dom, ok)
		}
		if bits.OnesCount64(s.dom[3]) != 3 {
			t.Errorf("%s: who sees nobody lost %b", tt.name, s.dom[3])
		}
	}
}
