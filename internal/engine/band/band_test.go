package band

import (
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
)

// Grids of our own: one with many solutions, one full.
const (
	sparsePuzzle = "1......8...6.......2..7..4......3.5...7.1...9.4.8........5.2...3....6........1..7"
	fullGrid     = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
)

func digitsOf(t testing.TB, text string) (digits [81]uint8) {
	t.Helper()
	if len(text) != 81 {
		t.Fatalf("%q has %d characters, not 81", text, len(text))
	}
	for i := range digits {
		if c := text[i]; c >= '1' && c <= '9' {
			digits[i] = c - '0'
		}
	}
	return digits
}

// allSolutions enumerates with a fresh Solver, at most limit, and sorts.
func allSolutions(load func(*Solver), limit int) [][81]uint8 {
	var s Solver
	load(&s)
	var all [][81]uint8
	s.Each(func(solution *[81]uint8) bool {
		all = append(all, *solution)
		return len(all) < limit
	})
	return sorted(all)
}

func sorted(all [][81]uint8) [][81]uint8 {
	slices.SortFunc(all, func(a, b [81]uint8) int { return slices.Compare(a[:], b[:]) })
	return all
}

// compare checks a search of masks against the reference, up to limit solutions.
func compare(t *testing.T, name string, masks *[81]uint16, load func(*Solver), limit int) {
	t.Helper()
	got := allSolutions(load, limit)
	for i := range got {
		if !isSolution(&got[i], masks) {
			t.Fatalf("%s: not a solution: %v", name, got[i])
		}
		if i > 0 && got[i] == got[i-1] {
			t.Fatalf("%s: solution found twice: %v", name, got[i])
		}
	}
	var s Solver
	load(&s)
	n, end := s.Count(uint64(limit))
	if int(n) != len(got) || (end == Limited) != (len(got) == limit) {
		t.Fatalf("%s: counted %d (%v), enumerated %d", name, n, end, len(got))
	}
	if end == Spent {
		return // it lost itself; what was found is valid and distinct
	}
	want, ok := refer(masks, limit)
	if !ok {
		return // too much for the reference; what was found is valid and distinct
	}
	if len(got) != len(want) {
		t.Fatalf("%s: %d solutions, reference %d", name, len(got), len(want))
	}
	if len(want) < limit && !slices.Equal(got, sorted(want)) {
		t.Fatalf("%s: other solutions than the reference", name)
	}
}

// rounds is n, or less in a short run.
func rounds(n int) int {
	if testing.Short() {
		return n / 10
	}
	return n
}

func TestRandomDigits(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	kinds := map[int]int{}
	for range rounds(3000) {
		digits := randomPuzzle(rng, 20+rng.IntN(50))
		masks := masksOf(&digits)
		compare(t, "random digits", &masks, func(s *Solver) { s.Load(&digits) }, 60)
		compare(t, "the same as masks", &masks, func(s *Solver) { s.LoadMasks(&masks) }, 60)
		var s Solver
		s.Load(&digits)
		n, _ := s.Count(2)
		kinds[int(n)]++
	}
	for n := range 3 {
		if kinds[n] < rounds(100) {
			t.Errorf("only %d puzzles with %d solutions (2: or more): the test says little", kinds[n], n)
		}
	}
}

func TestRandomMasks(t *testing.T) {
	rng := rand.New(rand.NewPCG(27, 81))
	for i := range rounds(3000) {
		grid := randomGrid(rng)
		var masks [81]uint16
		for cell, d := range grid {
			masks[cell] = uint16(rng.IntN(512)&rng.IntN(512) | 1<<(d-1))
		}
		if i%3 == 0 {
			masks[rng.IntN(81)] &= uint16(rng.IntN(512)) // perhaps empty, perhaps still solvable
		}
		compare(t, "random masks", &masks, func(s *Solver) { s.LoadMasks(&masks) }, 40)
	}
}

func TestEdges(t *testing.T) {
	full := digitsOf(t, fullGrid)
	wrong := full
	wrong[40] = wrong[40]%9 + 1
	oneBlank := full
	oneBlank[40] = 0
	deadBlank := wrong
	deadBlank[0] = 0
	cases := []struct {
		name   string
		digits [81]uint8
		want   uint64
		end    End
	}{
		{"empty", [81]uint8{}, 3, Limited},
		{"full", full, 1, Exhausted},
		{"full with one error", wrong, 0, Exhausted},
		{"one blank", oneBlank, 1, Exhausted},
		{"one blank and one error", deadBlank, 0, Exhausted},
		{"row clash", [81]uint8{0: 5, 8: 5}, 0, Exhausted},
		{"minirow clash", [81]uint8{0: 5, 1: 5}, 0, Exhausted},
		{"column clash", [81]uint8{0: 5, 72: 5}, 0, Exhausted},
		{"minicolumn clash", [81]uint8{0: 5, 9: 5}, 0, Exhausted},
		{"box clash", [81]uint8{0: 5, 10: 5}, 0, Exhausted},
		{"last box clash", [81]uint8{80: 9, 60: 9}, 0, Exhausted},
		{"no place in a row", [81]uint8{0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 17: 9}, 0, Exhausted},
		{"sparse", digitsOf(t, sparsePuzzle), 3, Limited},
	}
	for _, c := range cases {
		var s Solver
		s.Load(&c.digits)
		if n, end := s.Count(3); n != c.want || end != c.end {
			t.Errorf("%s: %d %v, want %d %v", c.name, n, end, c.want, c.end)
		}
	}
}

func TestClashEndsAtOnce(t *testing.T) {
	for a := range 81 {
		for b := range a {
			var digits [81]uint8
			digits[a], digits[b] = 7, 7
			var s Solver
			s.Load(&digits)
			s.Budget = 1
			n, end := s.Count(1)
			clash := a/9 == b/9 || a%9 == b%9 || boxOf(a) == boxOf(b)
			if clash && (n != 0 || end != Exhausted || s.Guesses() != 0) {
				t.Fatalf("cells %d and %d clash, but: %d solutions, %v, %d guesses", a, b, n, end, s.Guesses())
			}
			if !clash && end != Spent {
				t.Fatalf("cells %d and %d do not clash, but the search is %v", a, b, end)
			}
		}
	}
}

func TestFewClues(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 16))
	var s Solver
	for clues := 0; clues <= 16; clues++ {
		for range 20 {
			grid := randomGrid(rng)
			for _, cell := range rng.Perm(81)[clues:] {
				grid[cell] = 0
			}
			masks := masksOf(&grid)
			s.Load(&grid)
			seen := map[[81]uint8]bool{}
			s.Each(func(solution *[81]uint8) bool {
				if !isSolution(solution, &masks) {
					t.Fatalf("%d clues: not a solution: %v", clues, solution)
				}
				seen[*solution] = true
				return len(seen) < 50
			})
			if len(seen) != 50 {
				t.Fatalf("%d clues: %d distinct solutions of 50", clues, len(seen))
			}
		}
	}
}

func TestEmptyGridEnumeration(t *testing.T) {
	var s Solver
	s.Load(&[81]uint8{})
	all := masksOf(&[81]uint8{})
	seen := make(map[[81]uint8]bool)
	end := s.Each(func(solution *[81]uint8) bool {
		if !isSolution(solution, &all) {
			t.Fatalf("not a solution: %v", solution)
		}
		seen[*solution] = true
		return len(seen) < 20_000
	})
	if end != Limited || len(seen) != 20_000 {
		t.Errorf("%d distinct solutions, %v", len(seen), end)
	}
}

func TestEmptyMasks(t *testing.T) {
	for cell := range 81 {
		masks := masksOf(&[81]uint8{})
		masks[cell] = 0xfe00 // nothing: only bits beyond the ninth
		var s Solver
		s.LoadMasks(&masks)
		if n, end := s.Count(1); n != 0 || end != Exhausted {
			t.Fatalf("cell %d empty: %d %v", cell, n, end)
		}
	}
}

func TestDigitOutOfRangePanics(t *testing.T) {
	for _, d := range []uint8{10, 15, 16, 127, 128, 129, 255} {
		for _, cell := range []int{0, 7, 63, 64, 79, 80} {
			func() {
				defer func() {
					if recover() == nil {
						t.Errorf("digit %d in cell %d is taken", d, cell)
					}
				}()
				var digits [81]uint8
				digits[cell] = d
				new(Solver).Load(&digits)
			}()
		}
	}
}

func TestZeroSolver(t *testing.T) {
	var s Solver
	var cells [81]uint8
	if n, end := s.Count(5); n != 0 || end != Exhausted || s.First(&cells) {
		t.Errorf("a Solver without a puzzle finds %d, %v", n, end)
	}
}

func TestFirst(t *testing.T) {
	digits := digitsOf(t, sparsePuzzle)
	masks := masksOf(&digits)
	var s Solver
	s.Load(&digits)
	var first, solution [81]uint8
	if s.First(&solution) {
		t.Error("a solution before the search")
	}
	s.Each(func(solution *[81]uint8) bool { first = *solution; return false })
	s.Count(10)
	if !s.First(&solution) || solution != first || !isSolution(&solution, &masks) {
		t.Errorf("first solution %v, want %v", solution, first)
	}
	s.Load(&digits)
	if s.First(&solution) {
		t.Error("a solution of the puzzle before")
	}
}

// manyPuzzle leaves a few thousand solutions.
func manyPuzzle(t testing.TB) ([81]uint8, uint64) {
	rng := rand.New(rand.NewPCG(4, 2))
	for {
		digits := randomPuzzle(rng, 22)
		var s Solver
		s.Load(&digits)
		if n, end := s.Count(20_000); n > 5_000 && end == Exhausted {
			return digits, n
		}
	}
}

func TestSearchGoesOn(t *testing.T) {
	digits, want := manyPuzzle(t)
	var s Solver
	s.Load(&digits)
	var n uint64
	for i := 0; ; i++ {
		var part uint64
		var end End
		if i%2 == 0 {
			part, end = s.Count(1000)
		} else {
			end = s.Each(func(*[81]uint8) bool { part++; return part < 500 })
		}
		n += part
		if end == Exhausted {
			break
		}
	}
	if n != want {
		t.Errorf("%d solutions in portions, %d at once", n, want)
	}
}

func TestBudget(t *testing.T) {
	digits, want := manyPuzzle(t)
	var s Solver
	s.Load(&digits)
	s.Budget = 100
	n, end := s.Count(want)
	if end != Spent || s.Guesses() != 100 {
		t.Fatalf("%v after %d guesses, want spent after 100", end, s.Guesses())
	}
	for end == Spent {
		var part uint64
		s.Budget += 1000
		part, end = s.Count(want)
		n += part
	}
	if n != want || end != Exhausted {
		t.Errorf("%d solutions (%v) with a budget, %d without", n, end, want)
	}
}

func TestStop(t *testing.T) {
	var stop atomic.Bool
	s := Solver{Stop: &stop}
	s.Load(&[81]uint8{})
	n, after := 0, 0
	end := s.Each(func(*[81]uint8) bool {
		if n++; n == 5000 {
			stop.Store(true)
		}
		if n > 5000 {
			after++
		}
		return true
	})
	if end != Stopped || after > pollMask+1 {
		t.Errorf("%v, %d solutions after the flag was set", end, after)
	}
	stop.Store(false)
	if m, end := s.Count(10); m != 10 || end != Limited {
		t.Errorf("after a stop: %d %v", m, end)
	}
}

func TestSplitAddsUp(t *testing.T) {
	digits, want := manyPuzzle(t)
	for _, parts := range []int{0, 1, 2, 7, 64, 500} {
		var s Solver
		s.Load(&digits)
		nodes := s.Split(nil, parts)
		if len(nodes) < parts {
			t.Errorf("%d nodes, want at least %d", len(nodes), parts)
		}
		if n, end := s.Count(1); n != 0 || end != Exhausted {
			t.Errorf("the split solver still finds %d, %v", n, end)
		}
		if got := countNodes(nodes); got != want {
			t.Errorf("%d parts: %d solutions, want %d", parts, got, want)
		}
	}
}

// countNodes counts on two goroutines.
func countNodes(nodes []Node) uint64 {
	var total atomic.Uint64
	var at atomic.Int64
	var wait sync.WaitGroup
	for range 2 {
		wait.Go(func() {
			var s Solver
			for i := at.Add(1) - 1; i < int64(len(nodes)); i = at.Add(1) - 1 {
				s.LoadNode(&nodes[i])
				n, _ := s.Count(1 << 60)
				total.Add(n)
			}
		})
	}
	wait.Wait()
	return total.Load()
}

func TestSplitOfLittle(t *testing.T) {
	full, clash := digitsOf(t, fullGrid), [81]uint8{3, 3}
	blanks := full
	for _, cell := range []int{0, 1, 9, 10, 40, 80} {
		blanks[cell] = 0
	}
	for name, c := range map[string]struct {
		digits [81]uint8
		want   int
	}{"full": {full, 1}, "clash": {clash, 0}, "nearly full": {blanks, 1}} {
		var s Solver
		s.Load(&c.digits)
		nodes := s.Split(make([]Node, 0, 8), 8)
		if got := countNodes(nodes); got != uint64(c.want) || len(nodes) > 8 {
			t.Errorf("%s: %d nodes with %d solutions, want %d", name, len(nodes), got, c.want)
		}
	}
}

func TestSplitAfterBudget(t *testing.T) {
	digits, want := manyPuzzle(t)
	var s Solver
	s.Load(&digits)
	s.Budget = 50
	n, end := s.Count(want)
	if end != Spent {
		t.Fatalf("%v, want spent", end)
	}
	prefix := []Node{{}}
	nodes := s.Split(prefix, 10)[1:]
	if got := n + countNodes(nodes); got != want {
		t.Errorf("%d solutions before and after the handover, want %d", got, want)
	}
	var viaMasks uint64
	for i := range nodes {
		var masks [81]uint16
		nodes[i].Masks(&masks)
		s.Budget = 0
		s.LoadMasks(&masks)
		part, _ := s.Count(want)
		viaMasks += part
	}
	if n+viaMasks != want {
		t.Errorf("%d solutions by way of masks, want %d", n+viaMasks, want)
	}
}

func TestNoAllocation(t *testing.T) {
	sparse := digitsOf(t, sparsePuzzle)
	masks := masksOf(&sparse)
	s := new(Solver)
	nodes := make([]Node, 0, 64)
	var solution [81]uint8
	yield := func(cells *[81]uint8) bool { solution = *cells; return true }
	for name, f := range map[string]func(){
		"digits":    func() { s.Load(&sparse); s.Count(50) },
		"masks":     func() { s.LoadMasks(&masks); s.Count(50); s.First(&solution) },
		"enumerate": func() { s.Load(&[81]uint8{}); s.Budget = 500; s.Each(yield); s.Budget = 0 },
		"split":     func() { s.Load(&sparse); nodes = s.Split(nodes[:0], 40) },
	} {
		if n := testing.AllocsPerRun(10, f); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

func TestEndNames(t *testing.T) {
	for end, want := range map[End]string{Exhausted: "exhausted", Limited: "limited", Spent: "spent", Stopped: "stopped"} {
		if end.String() != want {
			t.Errorf("%v, want %s", end, want)
		}
	}
}
