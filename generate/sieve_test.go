package generate

import (
	"context"
	"math/rand/v2"
	"testing"

	"shudu/internal/engine/lanes"
	"shudu/logic"
	"shudu/sudoku"
)

// dug returns random minimal puzzles.
func dug(t testing.TB, n int, seed uint64) []hole {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 1))
	orbits := symmetries[0].Orbits(sudoku.Square(nine))
	holes := make([]hole, n)
	for i := range holes {
		holes[i].start(fill(random), shuffled(random, orbits), 0)
	}
	if err := newDigger().dig(context.Background(), holes); err != nil {
		t.Fatal(err)
	}
	return holes
}

// upTo returns the tools that are at most that hard.
func upTo(most logic.Value) tools {
	return toolsWhere(func(_ *logic.Technique, v logic.Value) bool { return v <= most })
}

// slowSieve is the sieve's twin: it asks the finders of the raters, one step at a
// time, for steps of the same value or less.
func slowSieve(t *testing.T, givens sudoku.Grid, most logic.Value) *logic.Board {
	t.Helper()
	p := ordinary(nine)
	p.Givens = givens
	b, err := logic.NewBoard(p)
	if err != nil {
		t.Fatal(err)
	}
	s := logic.NewSearch(b)
	for slowStep(s, most) {
	}
	return b
}

// slowStep takes the first step that is not too hard.
func slowStep(s *logic.Search, most logic.Value) bool {
	var found *logic.Step
	take := func(st *logic.Step) bool {
		if st.Value() <= most {
			found = st.Clone()
		}
		return found == nil
	}
	same := []tool{{logic.FullHouse, 0}, {logic.LockedPair, 0}, {logic.LockedTriple, 0}} // special cases of tools
	for _, tool := range append(same, toolbox[:]...) {
		if tool.Technique.Steps(s, take); found != nil {
			s.Apply(found)
			return true
		}
	}
	return false
}

func TestTheSieveEndsWhereTheRatersFindersEnd(t *testing.T) {
	var s sieve
	for _, most := range []logic.Value{12, 15, 17, 19, 20, 23, 25, 26, 28, 30, 32, 34, 36, 38, 40} {
		for i, h := range dug(t, 25, uint64(most)) {
			s.load(&h.masks, upTo(most))
			solved := s.run()
			twin := slowSieve(t, h.grid(), most)
			if solved != twin.Solved() {
				t.Errorf("up to %v, puzzle %d: solved %v, the finders say %v", most, i, solved, twin.Solved())
				continue
			}
			for c, m := range s.cand {
				if sudoku.Digits(m) != twin.Candidates(sudoku.Cell(c)) {
					t.Errorf("up to %v, puzzle %d, cell %d: candidates %09b, the finders leave %09b", most, i, c, m, twin.Candidates(sudoku.Cell(c)))
				}
			}
		}
	}
}

// A puzzle that the sieve solves is rated no higher than its tools; one that it
// does not solve is, as long as the tools are all there is.
func TestTheSieveKnowsWhatTheRaterWillSay(t *testing.T) {
	var s sieve
	rater := logic.NewRater(logic.SE121)
	for _, h := range dug(t, 60, 8) {
		p := h.puzzle()
		b, err := logic.NewBoard(p)
		if err != nil {
			t.Fatal(err)
		}
		rating, err := rater.Rate(context.Background(), b)
		if err != nil {
			t.Fatal(err)
		}
		for _, most := range []logic.Value{12, 23, 34, 40} {
			s.load(&h.masks, upTo(most))
			if solved := s.run(); solved != (rating.ER <= most) {
				t.Errorf("rated %v; the sieve up to %v says %v", rating.ER, most, solved)
			}
		}
	}
}

// Quads and jellyfish go beyond what can be compared with a rating, but never
// against the solution.
func TestTheSieveNeverRemovesTheSolution(t *testing.T) {
	var s sieve
	for _, h := range dug(t, 200, 3) {
		s.load(&h.masks, allTools)
		s.run()
		for c, m := range s.cand {
			if m != 0 && m>>(h.solution[c]-1)&1 == 0 {
				t.Fatalf("cell %d lost %d", c, h.solution[c])
			}
		}
	}
}

// Asking about the cells that were opened gives the same answer as solving the
// whole puzzle, in less time.
func TestAskingAboutSomeCellsIsAskingAboutAll(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 5))
	orbits := symmetries[1].Orbits(sudoku.Square(nine))
	yes := 0
	for _, most := range []logic.Value{12, 23, 34} {
		j := newJudge(Aim{Hardest: most})
		for range 10 {
			var h hole
			h.start(fill(random), shuffled(random, orbits), 0)
			var masks lanes.Masks
			for h.ask(&masks) {
				h.reopen(&masks)
				part, whole := j.still(&masks, h.opened()), j.solves(&masks)
				if part != whole {
					t.Fatalf("up to %v: asked about some %v, about all %v", most, part, whole)
				}
				if h.learn(part); part {
					yes++
				}
			}
		}
	}
	if yes < 100 {
		t.Errorf("only %d givens could go: the test says little", yes)
	}
}

// Hall sets are found exactly when a plain search over all choices finds one.
func TestHallFindsASetWhenThereIsOne(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	found := 0
	for range 3000 {
		var m [nine]uint16
		for i := range m {
			m[i] = uint16(random.IntN(512) & random.IntN(512))
		}
		for size := 2; size <= 4; size++ {
			set, union := hall(&m, size)
			if want := slowHall(&m, size); (set != 0) != want {
				t.Fatalf("%v, size %d: found %v, want %v", m, size, set != 0, want)
			}
			if set != 0 {
				found++
				checkHall(t, &m, size, set, union)
			}
		}
	}
	if found < 100 {
		t.Errorf("only %d sets: the test says little", found)
	}
}

// slowHall looks at every choice of so many sets.
func slowHall(m *[nine]uint16, size int) bool {
	for set := uint16(0); set <= every; set++ {
		if hallSet(m, size, set) {
			return true
		}
	}
	return false
}

// hallSet reports whether a choice is a Hall set of two or more elements each
// that takes something from another set.
func hallSet(m *[nine]uint16, size int, set uint16) bool {
	var union, others uint16
	n := 0
	for i, x := range m {
		if set>>i&1 == 0 {
			others |= x
			continue
		}
		if n++; x == 0 || x&(x-1) == 0 {
			return false
		}
		union |= x
	}
	return n == size && ones(union) <= size && others&union != 0
}

func ones(m uint16) (n int) {
	for ; m != 0; m &= m - 1 {
		n++
	}
	return n
}

func checkHall(t *testing.T, m *[nine]uint16, size int, set, union uint16) {
	t.Helper()
	if !hallSet(m, size, set) {
		t.Fatalf("%v: %09b is no set of %d", m, set, size)
	}
	var want uint16
	for i, x := range m {
		if set>>i&1 != 0 {
			want |= x
		}
	}
	if union != want {
		t.Fatalf("union %09b, want %09b", union, want)
	}
}

func BenchmarkSieve(b *testing.B) {
	holes := dug(b, 256, 1)
	for _, most := range []logic.Value{23, 34, 54} {
		use := upTo(most)
		b.Run(most.String(), func(b *testing.B) {
			var s sieve
			i := 0
			for b.Loop() {
				i++
				s.load(&holes[i%len(holes)].masks, use)
				s.run()
			}
		})
	}
}
