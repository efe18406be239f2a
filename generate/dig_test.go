package generate

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/internal/engine/lanes"
	"shudu/rule"
	"shudu/sudoku"
)

func TestFilledGridsAreSolutions(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 4))
	first := map[string]int{}
	for range 300 {
		f := fill(random)
		var used [27]uint16
		for c, d := range f {
			for _, h := range housesOf[c] {
				used[h.house] |= 1 << (d - 1)
			}
		}
		for h, m := range used {
			if m != every {
				t.Fatalf("house %d lacks a digit", h)
			}
		}
		first[string(f[:3])]++
	}
	if len(first) < 150 {
		t.Errorf("only %d beginnings of 300 grids", len(first))
	}
}

// The tables of the sieve and those of the filler say the same.
func TestTablesOfHousesAgree(t *testing.T) {
	for c, at := range housesOf {
		if int(at[0].house) != int(houses[c].row) || int(at[1].house) != nine+int(houses[c].col) || int(at[2].house) != 18+int(houses[c].box) {
			t.Errorf("cell %d: %v and %v", c, at, houses[c])
		}
		for _, h := range at {
			if cellsOf[h.house][h.at] != uint8(c) {
				t.Errorf("cell %d is not in house %d", c, h.house)
			}
		}
		seen := map[uint8]bool{}
		for _, p := range peersOf[c] {
			seen[p] = true
		}
		if len(seen) != 20 || seen[uint8(c)] {
			t.Errorf("cell %d has %d peers", c, len(seen))
		}
	}
}

func TestPickBitPicksEveryBit(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 5))
	n := map[int]int{}
	for range 3000 {
		n[pickBit(random, 0b100010010)]++
	}
	for _, bit := range []int{1, 4, 8} {
		if n[bit] < 800 {
			t.Errorf("bit %d was picked %d times of 3000", bit, n[bit])
		}
	}
	if len(n) != 3 {
		t.Errorf("bits %v were picked", n)
	}
}

// A hole that is asked and always told no keeps every given; one that is always
// told yes keeps as many as its floor.
func TestAHoleDoesWhatItIsTold(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 6))
	for _, s := range symmetries {
		orbits := s.Orbits(sudoku.Square(nine))
		for _, floor := range []int{0, 17, 40} {
			var yes, no hole
			grid := fill(random)
			yes.start(grid, shuffled(random, orbits), floor)
			no.start(grid, shuffled(random, orbits), floor)
			var masks lanes.Masks
			for yes.ask(&masks) {
				yes.learn(true)
			}
			for no.ask(&masks) {
				no.learn(false)
			}
			if no.givens != cells || yes.givens < floor || yes.givens > floor+8 {
				t.Errorf("%s, floor %d: %d and %d givens", s.Name, floor, yes.givens, no.givens)
			}
			if n := yes.grid().Filled(); n != yes.givens {
				t.Errorf("%s: %d givens, counted %d", s.Name, n, yes.givens)
			}
		}
	}
}

func TestMinimalPuzzlesAreKnown(t *testing.T) {
	d := newDigger()
	for i, h := range dug(t, 20, 31) {
		if ok, err := d.minimal(context.Background(), &h); !ok || err != nil {
			t.Errorf("puzzle %d is dug out, but not minimal (%v)", i, err)
		}
		for c, m := range h.masks {
			if m == every { // a given too many
				h.close1([]sudoku.Cell{sudoku.Cell(c)})
				break
			}
		}
		if ok, _ := d.minimal(context.Background(), &h); ok {
			t.Errorf("puzzle %d has a given too many, and is minimal", i)
		}
	}
}

func TestDiggingEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	random := rand.New(rand.NewPCG(7, 7))
	holes := make([]hole, 200)
	for i := range holes {
		holes[i].start(fill(random), symmetries[0].Orbits(sudoku.Square(nine)), 0)
	}
	if err := newDigger().dig(ctx, holes); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// Whatever a shrinker does, the puzzle keeps its solution and no other.
func TestMovesKeepTheSolutionTheOnlyOne(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 8))
	for _, s := range []Symmetry{symmetries[0], symmetries[1]} {
		orbits := s.Orbits(sudoku.Square(nine))
		shrink := shrinker{most: mostOthers}
		h := dug(t, 1, 32)[0]
		if s.Name != "none" {
			h.start(h.solution, shuffled(random, orbits), 0)
			holes := []hole{h}
			if err := newDigger().dig(context.Background(), holes); err != nil {
				t.Fatal(err)
			}
			h = holes[0]
		}
		moved := 0
		for i := range 60 {
			before := h.masks
			shrink.move(&h, orbits, 1+i%2, random)
			if h.masks != before {
				moved++
			}
			checkUnique(t, &h)
		}
		if moved < 5 && s.Name == "none" {
			t.Errorf("%s: only %d moves of 60", s.Name, moved)
		}
	}
}

func TestShrinkingLeavesFewerGivens(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 9))
	shrink := shrinker{most: mostOthers}
	orbits := symmetries[0].Orbits(sudoku.Square(nine))
	fewer := 0
	for _, h := range dug(t, 5, 33) {
		was := h.givens
		if err := shrink.run(context.Background(), &h, orbits, was-1, random); err != nil {
			t.Fatal(err)
		}
		if checkUnique(t, &h); h.givens < was {
			fewer++
		}
	}
	if fewer < 3 {
		t.Errorf("only %d of 5 were shrunk", fewer)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	h := dug(t, 1, 34)[0]
	if err := shrink.run(ctx, &h, orbits, 17, random); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

func TestSetsOfCells(t *testing.T) {
	for _, c := range []int{0, 1, 63, 64, 80} {
		s := uint128{}.with(c)
		if !s.meets(uint128{}.with(c).with(5)) || s.meets(uint128{}.with(7)) || s.without(c) != (uint128{}) {
			t.Errorf("a set of %d: %v", c, s)
		}
	}
}

// The walk to a pattern ends at digits that one solution has; the puzzle beside
// it is another of the pattern.
func TestWalksEndAtOneSolution(t *testing.T) {
	random := rand.New(rand.NewPCG(10, 10))
	var cellsOfPattern []sudoku.Cell
	for c := range sudoku.Cell(cells) {
		if c%3 != 1 {
			cellsOfPattern = append(cellsOfPattern, c)
		}
	}
	m := masked{patterned{recipe: Recipe{Pattern: cellsOfPattern[:40]}}, newJudge(Aim{Hardest: 34})}
	for range 5 {
		solution, ok, err := m.walk(context.Background(), random)
		if err != nil || !ok {
			continue
		}
		h := m.hole(&solution)
		checkUnique(t, &h)
		next, ok := m.beside(&solution, random)
		if !ok {
			continue
		}
		h = m.hole(&next)
		if checkUnique(t, &h); next == solution {
			t.Error("the puzzle beside is the same")
		}
	}
}

// A prover finds a wrong solution where there is one, none where there is none,
// and says when it does not know.
func TestAProverKnowsWhatItKnows(t *testing.T) {
	ctx := context.Background()
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	solution := sudoku.Grid{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1}
	prove := newProver(1000)
	if err := prove.load(ctx, p); err != nil {
		t.Fatal(err)
	}
	wrong, sure, err := prove.wrong(ctx, p.Givens, solution)
	if err != nil || !sure || wrong == nil || slices.Equal(wrong, solution) {
		t.Errorf("an empty grid: %v, %v, %v", wrong, sure, err)
	}
	if wrong, sure, err = prove.wrong(ctx, solution, solution); err != nil || !sure || wrong != nil {
		t.Errorf("a full grid: %v, %v, %v", wrong, sure, err)
	}
	hard := sudoku.New(sudoku.Square(16), rule.Classic(16)...)
	tired := newProver(1)
	patient := newProver(mostNodes)
	one, err := patient.one(ctx, hard)
	if err != nil || one == nil {
		t.Fatalf("no grid of 16: %v", err)
	}
	q := hard.Clone()
	for c := range 90 {
		q.Givens[c*2] = one[c*2]
	}
	if wrong, sure, err := tired.wrongIn(ctx, q, one); err != nil || sure && wrong == nil {
		t.Errorf("one node proves a large puzzle: %v, %v", sure, err)
	}
}

func TestAProverSaysWhereThereIsNoGrid(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	p.Givens[0], p.Givens[5] = 1, 1
	prove := newProver(100)
	if grid, err := prove.one(context.Background(), p); grid != nil || err != nil {
		t.Errorf("%v, %v", grid, err)
	}
}

// A variant's full grids obey the rules of the whole grid, and differ.
func TestFullGridsOfVariants(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 11))
	for _, name := range []string{"diagonals", "windoku", "anti-knight", "anti-king", "regions"} {
		r := Recipe{Size: 6, Rules: []string{name}}
		if name == "windoku" || name == "anti-knight" {
			r.Size = 9
		}
		v := newVariant(r)
		seen := map[string]bool{}
		for range 4 {
			p := sudoku.New(r.geometry(), r.ground(random)...)
			grid, err := v.fill(context.Background(), p, random)
			if err != nil {
				t.Fatal(err)
			}
			if grid == nil {
				continue
			}
			seen[string(bytesOf(grid))] = true
			p.Givens = grid
			if one, err := v.prover.one(context.Background(), p); one == nil || err != nil {
				t.Errorf("%s: the grid breaks a rule (%v)", name, err)
			}
		}
		if len(seen) < 3 {
			t.Errorf("%s: %d grids of 4 differ", name, len(seen))
		}
	}
}

func TestOrbitsOfAPatternAreItsCells(t *testing.T) {
	r := Recipe{Pattern: []sudoku.Cell{0, 80, 40}, Symmetry: symmetries[1]}
	var all []sudoku.Cell
	for _, o := range r.orbits() {
		all = append(all, o...)
	}
	slices.Sort(all)
	if !slices.Equal(all, []sudoku.Cell{0, 40, 80}) {
		t.Errorf("%v", all)
	}
}

// A turn that is done four times at most brings every cell back.
func TestTurnsComeBack(t *testing.T) {
	for _, n := range []int{4, 5, 9} {
		g := sudoku.Square(n)
		for _, s := range symmetries {
			for _, turn := range s.turns {
				for c := range sudoku.Cell(n * n) {
					x := c
					for range 4 {
						x = turned(g, turn, x)
					}
					if x != c {
						t.Errorf("%s of %d: cell %d comes to %d", s.Name, n, c, x)
					}
				}
			}
		}
	}
}
