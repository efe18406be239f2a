package general

import (
	"context"
	"errors"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/internal/engine"
	"shudu/internal/engine/reference"
	"shudu/model"
	"shudu/sudoku"
)

// setsOf lists the sets of k of n bits, the slow way.
func setsOf(n, k int) (sets []uint64) {
	for m := range uint64(1) << n {
		if bits.OnesCount64(m) == k {
			sets = append(sets, m)
		}
	}
	return sets
}

func TestSubsetsAreAllOfThem(t *testing.T) {
	for n := 0; n <= 10; n++ {
		for k := 0; k <= n; k++ {
			bySum := map[int][]uint32{}
			for _, m := range setsOf(n, k) {
				bySum[sumOfBits(m)] = append(bySum[sumOfBits(m)], uint32(m))
			}
			s := subsetsOf(n, k)
			for sum := -1; sum <= n*n; sum++ {
				got := slices.Sorted(slices.Values(s.with(sum)))
				if !slices.Equal(got, bySum[sum]) {
					t.Fatalf("%d of %d with sum %d: %b, want %b", k, n, sum, got, bySum[sum])
				}
			}
			for low := -2; low < n*n; low += 3 {
				for high := low; high < n*n+3; high += 2 {
					want := 0
					for sum, sets := range bySum {
						if low <= sum && sum < high {
							want += len(sets)
						}
					}
					if got := s.between(low, high); got != want {
						t.Fatalf("%d of %d with sums %d to %d: %d, want %d", k, n, low, high, got, want)
					}
				}
			}
		}
	}
}

// The ends of what k values of a set add up to, and what the tables of few
// values say of it.
func TestPicksAndCombos(t *testing.T) {
	for k := 1; k <= mostFew; k++ {
		p, all := picksOf(k), setsOf(mostFew, k)
		for set := range uint64(fewSets) {
			var possible, required [fewSums]uint64
			least, most := 1, 0
			for _, way := range all {
				if way&^set != 0 {
					continue
				}
				sum := sumOfBits(way)
				if possible[sum] == 0 {
					required[sum] = way
				}
				possible[sum] |= way
				required[sum] &= way
				if least > most {
					least, most = sum, sum
				}
				least, most = min(least, sum), max(most, sum)
			}
			if int(p.least[set]) != least || int(p.most[set]) != most {
				t.Fatalf("%d of %b: from %d to %d, want %d to %d", k, set, p.least[set], p.most[set], least, most)
			}
			if least <= most && (leastSum(set, k) != least || mostSum(set, k) != most) {
				t.Fatalf("%d of %b: ends %d and %d", k, set, leastSum(set, k), mostSum(set, k))
			}
			for sum, got := range p.with(set) {
				if uint64(got.possible) != possible[sum] || uint64(got.required) != required[sum] {
					t.Fatalf("%d of %b with sum %d: %b, want %b and %b", k, set, sum, got, possible[sum], required[sum])
				}
			}
		}
		for sum := -1; sum <= fewSums; sum++ {
			checkCombos(t, k, sum, all)
		}
	}
}

// checkCombos compares the sets of k bits with a sum with all sets.
func checkCombos(t *testing.T, k, sum int, all []uint64) {
	t.Helper()
	var want []uint16
	for _, m := range all {
		if sumOfBits(m) == sum {
			want = append(want, uint16(m))
		}
	}
	c := combosOf(k, sum)
	if c == nil {
		if len(want) > 0 {
			t.Fatalf("%d bits with sum %d: none, want %b", k, sum, want)
		}
		return
	}
	if !slices.Equal(c.sets, want) || len(want) > 16 {
		t.Fatalf("%d bits with sum %d: %b, want %b", k, sum, c.sets, want)
	}
	for i, s := range want {
		for bit := range mostFew {
			if c.with[bit]>>i&1 != s>>bit&1 {
				t.Fatalf("%d bits with sum %d: bit %d of %b", k, sum, bit, s)
			}
		}
		for set := 0; set < fewSets; set += 7 {
			for m := range mostFew + 1 {
				if has := bits.OnesCount(uint(s)&uint(set)) >= m; has != (c.part[set][m]>>i&1 != 0) {
					t.Fatalf("%b has %d of %b: %v", s, m, set, !has)
				}
			}
		}
	}
}

// Boards are sets of places, whatever their size.
func TestBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 3))
	t.Run("128", func(t *testing.T) { testBoards[[2]uint64](t, r, 128) })
	t.Run("256", func(t *testing.T) { testBoards[[4]uint64](t, r, 256) })
	t.Run("1024", func(t *testing.T) { testBoards[[16]uint64](t, r, 1024) })
}

func testBoards[B board](t *testing.T, r *rand.Rand, n int) {
	made := func() (b B, in map[int]bool) {
		in = map[int]bool{}
		for range r.IntN(40) {
			i := r.IntN(n)
			in[i] = true
			include(&b, i)
		}
		return b, in
	}
	same := func(what string, b B, in func(i int) bool) {
		t.Helper()
		count, lowest := 0, -1
		for i := range n {
			if has(&b, i) != in(i) {
				t.Fatalf("%s: place %d", what, i)
			}
			if in(i) {
				if count++; lowest < 0 {
					lowest = i
				}
			}
		}
		if size(&b) != count || first(&b) != lowest {
			t.Fatalf("%s: %d places from %d, want %d from %d", what, size(&b), first(&b), count, lowest)
		}
		for i := range n {
			if in(i) && take(&b) != i {
				t.Fatalf("%s: place %d is not taken in turn", what, i)
			}
		}
		if take(&b) != -1 {
			t.Fatalf("%s: something is left", what)
		}
	}
	for range 50 {
		a, inA := made()
		b, inB := made()
		same("a board", a, func(i int) bool { return inA[i] })
		same("both", both(&a, &b), func(i int) bool { return inA[i] && inB[i] })
		same("without", without(&a, &b), func(i int) bool { return inA[i] && !inB[i] })
		join(&a, &b)
		same("joined", a, func(i int) bool { return inA[i] || inB[i] })
		checkFlood(t, r, a, b, n)
	}
}

// checkFlood compares flood with a walk over a random graph.
func checkFlood[B board](t *testing.T, r *rand.Rand, within, from B, n int) {
	t.Helper()
	g := make(graph[B], n)
	for range 4 * n {
		i, j := r.IntN(n), r.IntN(n)
		include(&g[i], j)
		include(&g[j], i)
	}
	reached := map[int]bool{}
	var walk func(i int)
	walk = func(i int) {
		if reached[i] || !has(&within, i) {
			return
		}
		reached[i] = true
		for j := range n {
			if has(&g[i], j) {
				walk(j)
			}
		}
	}
	for i := range n {
		if has(&from, i) {
			walk(i)
		}
	}
	got := g.flood(from, within)
	for i := range n {
		if has(&got, i) != reached[i] {
			t.Fatalf("place %d is reached: %v", i, has(&got, i))
		}
	}
}

// The values that an unrolled automaton leaves are those of the sequences it
// accepts, in one word and in several; its kinds are values that do the same.
func TestMachinesReadWhatAutomataRead(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	wide, never := 0, 0
	for range 300 {
		states := []int{2, 5, 90}[r.IntN(3)]
		a := &model.Automaton{Values: []int{1, 2, 3, 4}, Accept: make([]bool, states), Arcs: make([][]model.Arc, states)}
		for s := range states {
			a.Accept[s] = r.IntN(2) == 0
			if s < 3 || states > 64 {
				a.Start = append(a.Start, int32(s))
			}
			for range r.IntN(5) {
				a.AddArc(s, r.IntN(states), sudoku.Digits(1+r.IntN(15)))
			}
		}
		m := &model.Model{Geometry: sudoku.Square(4)}
		for range 1 + r.IntN(4) {
			m.Vars = append(m.Vars, model.Variable{Domain: sudoku.Digits(1 + r.IntN(15)), Values: a.Values})
		}
		vars := make([]model.Var, len(m.Vars))
		for i := range vars {
			vars[i] = model.Var(i)
		}
		m.Constraints = []model.Stated{{Constraint: &model.Regular{Vars: vars, Automaton: a}}}
		checkCounts(t, m)
		left, ok := Propagate(m, false)
		want := fillings(m)
		if ok != (want[0] != 0) {
			t.Fatalf("%d states: going on is %v, values of fillings %b", states, ok, want)
		}
		if !ok {
			never++
			continue
		}
		if states > 64 {
			wide++
		}
		if !slices.Equal(left, want) {
			t.Fatalf("%d states: %b, want %b", states, left, want)
		}
	}
	if wide < 20 || never < 5 {
		t.Errorf("%d wide machines, %d that accept nothing", wide, never)
	}
}

// checkCounts compares the solutions that are counted with and without machines
// that remember with those of the reference.
func checkCounts(t *testing.T, m *model.Model) {
	t.Helper()
	count := func(e engine.Engine) uint64 {
		r, err := e.Solve(context.Background(), m, engine.Options{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return r.Count
	}
	want := count(reference.Recursion{})
	if got := count(Engine{}); got != want {
		t.Fatalf("%d solutions, want %d", got, want)
	}
	if got := count(tuned(func(t *tuning) { t.mostRemembered = 0 })); got != want {
		t.Fatalf("%d solutions without memory, want %d", got, want)
	}
}

// fillings returns the bits that each variable has in some filling.
func fillings(m *model.Model) []uint64 {
	seen, digits := make([]uint64, len(m.Vars)), make([]sudoku.Digit, len(m.Vars))
	var try func(v int)
	try = func(v int) {
		if v == len(digits) {
			if m.Satisfied(digits) {
				for i, d := range digits {
					seen[i] |= uint64(d.Set())
				}
			}
			return
		}
		for d := range m.Vars[v].Domain.All() {
			digits[v] = d
			try(v + 1)
		}
	}
	try(0)
	return seen
}

// The parts of a tree are added up in order, as far as the limit; what was cut
// is never called whole.
func TestCrewAddsUp(t *testing.T) {
	one, two := []sudoku.Digit{1}, []sudoku.Digit{2}
	late := errors.New("late")
	part := func(count uint64, first []sudoku.Digit, exact bool) engine.Result {
		return engine.Result{Count: count, First: first, Exact: exact, Nodes: 10, Guesses: 1}
	}
	for _, tt := range []struct {
		name  string
		parts []engine.Result
		errs  []error
		limit uint64
		want  engine.Result
		err   error
	}{
		{"nothing", nil, nil, 0, engine.Result{Exact: true, Nodes: 7}, nil},
		{"all", []engine.Result{part(0, nil, true), part(2, one, true), part(1, two, true)}, make([]error, 3), 0,
			engine.Result{Count: 3, First: one, Exact: true, Nodes: 37, Guesses: 3}, nil},
		{"a limit in one part", []engine.Result{part(1, one, true), part(2, two, false), part(0, nil, false)}, []error{nil, nil, errCut}, 2,
			engine.Result{Count: 2, First: one, Nodes: 37, Guesses: 3}, nil},
		{"a limit in two parts", []engine.Result{part(1, one, true), part(1, two, true), part(0, nil, false)}, []error{nil, nil, errCut}, 2,
			engine.Result{Count: 2, First: one, Nodes: 37, Guesses: 3}, nil},
		{"below the limit", []engine.Result{part(1, one, true), part(0, nil, true)}, make([]error, 2), 2,
			engine.Result{Count: 1, First: one, Exact: true, Nodes: 27, Guesses: 2}, nil},
		{"out of time", []engine.Result{part(1, one, true), part(3, two, false), part(9, two, true)}, []error{nil, late, nil}, 0,
			engine.Result{Count: 4, First: one, Nodes: 37, Guesses: 3}, late},
	} {
		c := &crew{results: tt.parts, errs: tt.errs}
		got, err := c.sum(tt.limit, engine.Result{Nodes: 7})
		if err != tt.err || got.Count != tt.want.Count || got.Exact != tt.want.Exact || got.Nodes != tt.want.Nodes ||
			got.Guesses != tt.want.Guesses || !slices.Equal(got.First, tt.want.First) {
			t.Errorf("%s: %+v (%v), want %+v (%v)", tt.name, got, err, tt.want, tt.err)
		}
	}
}

// A thread of a crew is told to stop when others have enough, or when all of
// them together have walked too far.
func TestCrewStops(t *testing.T) {
	c := &crew{most: 200}
	c.enough.Store(10)
	if err := c.check(10, 64); err != nil {
		t.Errorf("at once: %v", err)
	}
	c.upTo(5)
	c.upTo(8) // is not less
	if err := c.check(5, 64); err != nil {
		t.Errorf("the last that is needed: %v", err)
	}
	if err := c.check(6, 64); err != errCut {
		t.Errorf("one that is not needed: %v", err)
	}
	if err := c.check(1, 64); !errors.Is(err, engine.ErrLimit) {
		t.Errorf("too many nodes: %v", err)
	}
}

// Parts that have enough together end the work: those after them are not needed,
// in whatever order they are done. Without a limit all are.
func TestCrewHasEnough(t *testing.T) {
	counts := []uint64{1, 0, 3, 2, 9, 4}
	for _, tt := range []struct {
		limit  uint64
		order  []int64 // in which parts are done
		enough []int64 // the last that is needed, after each
	}{
		{0, []int64{0, 1, 2}, []int64{6, 6, 6}},
		{4, []int64{0, 1, 2}, []int64{6, 6, 2}},
		{4, []int64{2, 1, 0}, []int64{6, 6, 2}},
		{4, []int64{4, 1, 0, 2, 3}, []int64{4, 4, 4, 2, 2}}, // part 4 has enough alone
		{6, []int64{3, 2, 1, 0}, []int64{6, 6, 6, 3}},
		{1, []int64{1, 0}, []int64{6, 0}},
		{100, []int64{5, 4, 3, 2, 1, 0}, []int64{6, 6, 6, 6, 6, 6}},
	} {
		c := &crew{results: make([]engine.Result, len(counts)), done: make([]bool, len(counts))}
		c.enough.Store(int64(len(counts)))
		for k, i := range tt.order {
			c.results[i].Count = counts[i]
			c.finish(i, tt.limit)
			if got := c.enough.Load(); got != tt.enough[k] {
				t.Errorf("limit %d, done %v: parts up to %d are needed, want %d", tt.limit, tt.order[:k+1], got, tt.enough[k])
			}
		}
	}
}

// Two values are twins when every domain has both or neither.
func TestTwins(t *testing.T) {
	for _, tt := range []struct {
		domains []uint64
		bit     uint64
		want    uint64
	}{
		{[]uint64{0b111, 0b111}, 0b001, 0b111},
		{[]uint64{0b111, 0b110}, 0b001, 0b001},
		{[]uint64{0b111, 0b110}, 0b010, 0b110},
		{[]uint64{0b1011, 0b0100}, 0b0001, 0b1011},
		{[]uint64{0b1011, 0b0101}, 0b0010, 0b1010},
	} {
		s := &space{problem: &problem{vars: len(tt.domains)}, dom: append(tt.domains, 0b10110)} // a propagator's word is no domain
		if got := s.twins(tt.bit); got != tt.want {
			t.Errorf("%b in %b: %b, want %b", tt.bit, tt.domains, got, tt.want)
		}
	}
}

// An arena hands out zeros, whatever was written before, and pieces that do not
// overlap.
func TestArena(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	var a arena[int]
	for range 30 {
		var pieces [][]int
		for k := range 1 + r.IntN(40) {
			n := r.IntN(200)
			if r.IntN(10) == 0 {
				n = r.IntN(3000)
			}
			piece := a.cut(n)
			if len(piece) != n || cap(piece) != n || slices.ContainsFunc(piece, func(x int) bool { return x != 0 }) {
				t.Fatalf("a piece of %d: %d, %d, not all zero", n, len(piece), cap(piece))
			}
			for i := range piece {
				piece[i] = k + 1
			}
			pieces = append(pieces, piece)
		}
		for k, piece := range pieces {
			if slices.ContainsFunc(piece, func(x int) bool { return x != k+1 }) {
				t.Fatalf("piece %d was written to by another", k)
			}
		}
		if c := a.copy(pieces[0]); !slices.Equal(c, pieces[0]) || len(c) > 0 && &c[0] == &pieces[0][0] {
			t.Fatal("a copy is not one")
		}
		a.reset()
	}
	kept := 0
	for range 40 {
		a.cut(5000)
	}
	a.reset()
	for _, c := range a.chunks {
		kept += len(c)
	}
	if kept > mostKept {
		t.Errorf("%d values are kept", kept)
	}
}

// However many variables there are, matrices and lists of bits say the same.
func TestBitMatrix(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 1))
	w := openWorkshop()
	defer w.close()
	for _, n := range []int{1, 2, 63, 64, 65, 130} {
		stride := (n + 63) / 64
		m := bitMatrix{stride, make([]uint64, n*stride)}
		want := make([]map[int32]bool, n)
		for i := range n {
			want[i] = map[int32]bool{}
			for range r.IntN(6) {
				j := r.IntN(n)
				m.set(i, j)
				want[i][int32(j)] = true
			}
		}
		set := make([]uint64, stride)
		set[(n-1)>>6] |= 1 << ((n - 1) & 63)
		set[0] |= 1
		m.add(0, set)
		want[0][int32(n-1)] = true
		delete(want[0], 0)
		l := m.lists(w)
		for i := range int32(n) {
			for j := range int32(n) {
				if m.has(i, j) != want[i][j] {
					t.Fatalf("%d: %d and %d: %v", n, i, j, m.has(i, j))
				}
			}
			if got := l.of(i); len(got) != len(want[i]) || !slices.IsSorted(got) {
				t.Fatalf("%d: row %d is %v, want %v", n, i, got, want[i])
			}
		}
	}
}

// Every variable wakes the propagators in whose scope it is, and no others: the
// rare ones only when it is fixed.
func TestWakers(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 2))
	w := openWorkshop()
	defer w.close()
	b := &builder{problem: &problem{vars: 20}, workshop: w}
	scopes := make([][]int32, 150)
	for i := range scopes {
		for range r.IntN(5) {
			scopes[i] = append(scopes[i], int32(r.IntN(20)))
		}
	}
	rare := []uint64{r.Uint64(), r.Uint64(), r.Uint64()}
	wakers := b.wakersOf(scopes, rare)
	for v := range int32(20) {
		var often, fixed [3]uint64
		for _, x := range wakers.of(v) {
			often[x.word] |= x.bits
			fixed[x.word] |= x.fixed
		}
		for i, scope := range scopes {
			in, rare := slices.Contains(scope, v), rare[i>>6]>>(i&63)&1 != 0
			if got := often[i>>6]>>(i&63)&1 != 0; got != (in && !rare) {
				t.Fatalf("variable %d wakes propagator %d: %v", v, i, got)
			}
			if got := fixed[i>>6]>>(i&63)&1 != 0; got != (in && rare) {
				t.Fatalf("variable %d wakes rare propagator %d: %v", v, i, got)
			}
		}
	}
}

// A search that nobody waits for does not begin.
func TestSolveAfterTheEnd(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	r, err := Engine{}.Solve(ctx, &model.Model{Geometry: sudoku.Square(2)}, engine.Options{}, nil)
	if !errors.Is(err, context.Canceled) || r.Count != 0 || r.Exact {
		t.Errorf("%+v, %v", r, err)
	}
}
