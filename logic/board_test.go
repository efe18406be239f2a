package logic_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/logic"
	"shudu/logic/verify"
	"shudu/rule"
	"shudu/sudoku"
)

// counted checks that all that a board says of its candidates is what they say.
func counted(t *testing.T, b *logic.Board) {
	t.Helper()
	for c := range sudoku.Cell(81) {
		empty := b.Empty()
		if stands := b.Digit(c) != sudoku.None; stands == empty.Has(c) || stands && b.Candidates(c) != 0 {
			t.Fatalf("%s: the digit %d, the candidates %v", name(c), b.Digit(c), b.Candidates(c))
		}
		two := b.Bivalue()
		if two.Has(c) != (b.Candidates(c).Len() == 2) {
			t.Fatalf("%s with %v: among those of two candidates %v", name(c), b.Candidates(c), two.Has(c))
		}
	}
	for h, house := range b.Houses {
		open := 0
		for _, c := range house.Cells {
			if b.Digit(c) == sudoku.None {
				open++
			}
		}
		if b.Open(h) != open {
			t.Fatalf("house %d has %d empty cells, says %d", h, open, b.Open(h))
		}
		for d := sudoku.Digit(1); d <= 9; d++ {
			var places uint64
			var in logic.Cells
			for i, c := range house.Cells {
				if b.Has(logic.Candidate{Cell: c, Digit: d}) {
					places |= 1 << i
					in.Add(c)
				}
			}
			if b.Places(h, d) != places || b.In(h, d) != in || !in.Within(b.With(d)) {
				t.Fatalf("house %d, digit %d: places %b and %v, want %b", h, d, b.Places(h, d), b.In(h, d).List(), places)
			}
		}
	}
}

// Whatever is placed and removed, in any order, the board's counts are those of its
// candidates.
func TestBoardsCountWhatIsLeft(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 3))
	for range 4 {
		b := boardOf(t, xwing)
		for range 60 {
			c := sudoku.Cell(rng.IntN(81))
			k := logic.Candidate{Cell: c, Digit: sudoku.Digit(1 + rng.IntN(9))}
			if rng.IntN(3) == 0 && b.Has(k) {
				b.Place(k)
			} else {
				b.Eliminate(k)
			}
		}
		counted(t, b)
	}
}

// A digit that is placed goes from all cells that see it, and from no other.
func TestAPlacedDigitGoesFromWhatSeesIt(t *testing.T) {
	b := boardOf(t, easy)
	for c := range b.Empty().All() {
		for d := range b.Candidates(c).All() {
			after := b.Clone()
			after.Place(logic.Candidate{Cell: c, Digit: d})
			for o := range b.Empty().All() {
				want := b.Candidates(o)
				switch {
				case o == c:
					want = 0
				case sees(int(o), int(c)):
					want &^= d.Set()
				}
				if after.Candidates(o) != want {
					t.Fatalf("%d in %s leaves %v in %s, want %v", d, name(c), after.Candidates(o), name(o), want)
				}
			}
		}
	}
	counted(t, b)
}

// A copy is a board of its own; one that was copied over, loaded anew or emptied is as
// good as new.
func TestBoardsAreCopiedAndUsedAgain(t *testing.T) {
	first, second := boardOf(t, easy), boardOf(t, xwing)
	want := draw(first)
	other := first.Clone()
	for c := range other.Empty().All() {
		other.Eliminate(logic.Candidate{Cell: c, Digit: other.Candidates(c).Min()})
	}
	if draw(first) != want {
		t.Error("what is done to a copy is done to the board")
	}
	other.CopyFrom(second)
	if draw(other) != draw(second) {
		t.Error("a board copied over is not the other")
	}
	counted(t, other)
	if err := other.Load(read(t, easy)); err != nil || draw(other) != want {
		t.Errorf("a board loaded anew: %v", err)
	}
	counted(t, other)
	if other.Reset(); other.Empty().Len() != 81 || !other.Given().Empty() || other.Solved() {
		t.Errorf("an emptied board has %d empty cells", other.Empty().Len())
	}
	counted(t, other)
}

// What was given and what was found are told apart until somebody says otherwise.
func TestGivensAreToldFromWhatWasFound(t *testing.T) {
	b := boardOf(t, easy)
	before := b.Given()
	c := b.Empty().First()
	b.Place(logic.Candidate{Cell: c, Digit: b.Candidates(c).Min()})
	if now := b.Given(); now != before || now.Has(c) {
		t.Error("a digit that was placed is given")
	}
	given := before.First()
	b.Found(given)
	if now := b.Given(); now.Has(given) || now.Len() != before.Len()-1 {
		t.Error("a digit that was said to be found is given")
	}
}

// Candidates that a puzzle forbids are gone from the board, whether or not its givens
// forbid them.
func TestBoardsKeepToTheNotesOfAPuzzle(t *testing.T) {
	p := read(t, easy)
	p.Candidates = make([]sudoku.Digits, 81)
	full := boardOf(t, easy)
	for c := range p.Candidates {
		p.Candidates[c] = sudoku.FirstDigits(9)
		if cand := full.Candidates(sudoku.Cell(c)); cand.Len() > 2 {
			p.Candidates[c] = cand &^ cand.Max().Set()
		}
	}
	b, err := logic.NewBoard(p)
	if err != nil {
		t.Fatal(err)
	}
	for c := range full.Empty().All() {
		if want := full.Candidates(c) & p.Candidates[c]; b.Candidates(c) != want {
			t.Errorf("%s has %v, want %v", name(c), b.Candidates(c), want)
		}
	}
	counted(t, b)
}

// Sets of cells do what sets do, on either side of every word of them.
func TestSetsOfCellsAreSets(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 8))
	for range 50 {
		var a, b logic.Cells
		inA, inB := map[sudoku.Cell]bool{}, map[sudoku.Cell]bool{}
		for range 30 {
			x, y := sudoku.Cell(rng.IntN(150)), sudoku.Cell(rng.IntN(150))
			a.Add(x)
			b.Add(y)
			inA[x], inB[y] = true, true
			if gone := sudoku.Cell(rng.IntN(150)); rng.IntN(3) == 0 {
				a.Remove(gone)
				delete(inA, gone)
			}
		}
		both, either, only := a.And(b), a.Or(b), a.Not(b)
		n := 0
		for c := range sudoku.Cell(150) {
			if both.Has(c) != (inA[c] && inB[c]) || either.Has(c) != (inA[c] || inB[c]) || only.Has(c) != (inA[c] && !inB[c]) {
				t.Fatalf("%d in and, or, not: %v %v %v", c, both.Has(c), either.Has(c), only.Has(c))
			}
			if inA[c] {
				n++
			}
		}
		list := a.List()
		if a.Len() != n || len(list) != n || !slices.IsSorted(list) || n > 0 && a.First() != list[0] {
			t.Errorf("%d cells are listed as %v", n, list)
		}
		if a.Meets(b) == both.Empty() || !both.Within(a) || !only.Within(a) || only.Meets(b) || a.Within(b) != only.Empty() {
			t.Error("a comparison is wrong")
		}
		if logic.CellsOf(list...) != a {
			t.Error("a set made of its cells is another")
		}
	}
}

// A step that is kept shares nothing with the one that a finder goes on to use.
func TestAClonedStepSharesNothing(t *testing.T) {
	b := boardOf(t, xwing)
	logic.XWing.Steps(logic.NewSearch(b), func(st *logic.Step) bool {
		st.Sets = append(st.Sets, logic.Set{Cells: st.Cells, Digits: st.Digits})
		st.Chains = append(st.Chains, []logic.Node{{Digit: 1, Cells: st.Cells, On: true}})
		st.Combos = append(st.Combos, []sudoku.Digit{1, 2})
		st.Rules, st.List = append(st.Rules, 3), append(st.List, 4)
		kept := st.Clone()
		want := conclusion(kept)
		st.Eliminations[0].Digit, st.Houses[0], st.Covers[0] = 9, 99, 99
		st.Sets[0].Digits, st.Chains[0][0].On, st.Rules[0], st.List[0] = 0, false, 99, 80
		if conclusion(kept) != want || kept.Houses[0] == 99 || kept.Covers[0] == 99 || kept.Sets[0].Digits == 0 ||
			!kept.Chains[0][0].On || kept.Rules[0] == 99 || kept.List[0] == 80 {
			t.Error("what is done to the step is done to its clone")
		}
		return false
	})
}

// What techniques find turns with the board: not only where they are taught, but on
// the way through puzzles.
func TestTechniquesFindTheSameHoweverABoardIsTurned(t *testing.T) {
	var late []*logic.Board
	for _, b := range slates(t, []string{"expert"}, 2) {
		if n := b.Empty().Len(); n > 30 && n < 44 && !singles(slateOf(b)) && len(late) < 2 {
			late = append(late, b)
		}
	}
	found := 0
	for i, b := range late {
		for j, of := range logic.Techniques() {
			if of.Slow || slices.Contains(ordered, of) {
				continue
			}
			u := turns[(i+j)%len(turns)]
			want := conclusions(of, b, u)
			got := conclusions(of, u.board(t, b), turn{cell: turns[1].cell, digit: same})
			if found += len(want); !slices.Equal(got, want) && len(want) < mostTurned {
				t.Errorf("%s, %s: %d found, as it was %d, on %s", of.Name, u.name, len(got), len(want), pencil(b))
			}
		}
	}
	if len(late) < 2 || found < 100 {
		t.Errorf("%d boards and %d conclusions say too little", len(late), found)
	}
}

// Rows of four in a puzzle that counts to six are houses: each of their digits has its
// place there.
func TestRowsOfFewerDigitsAreHouses(t *testing.T) {
	g, err := sudoku.NewGeometry(4, 4, 1, 2, 3, 4, 5, 6)
	if err != nil {
		t.Fatal(err)
	}
	four := rule.Among{Values: []int{1, 2, 3, 4}}
	for c := range sudoku.Cell(16) {
		four.Where = append(four.Where, c)
	}
	p := sudoku.New(g, rule.Latin{}, four)
	p.Givens[0], p.Givens[6], p.Givens[15] = 2, 2, 2
	b, err := logic.NewBoard(p)
	if err != nil {
		t.Fatal(err)
	}
	if len(b.Houses) != 8 || b.Open(0) != 3 || b.Houses[0].Digits != 0b1111 {
		t.Fatalf("%d houses, %d cells open in the first, which holds %v", len(b.Houses), b.Open(0), b.Houses[0].Digits)
	}
	found := 0
	logic.HiddenSingle.Steps(logic.NewSearch(b), func(st *logic.Step) bool {
		found++
		if st.Placements[0] != (logic.Candidate{Cell: 9, Digit: 2}) {
			t.Errorf("%v", st.Placements)
		}
		if err := verify.Step(b, st); err != nil {
			t.Error(err)
		}
		return true
	})
	if found == 0 {
		t.Error("the last 2 has one place")
	}
}

func TestRowsThatLeaveADigitOutAreNoHouses(t *testing.T) {
	g, err := sudoku.NewGeometry(4, 4, 1, 2, 3, 4, 5, 6)
	if err != nil {
		t.Fatal(err)
	}
	b, err := logic.NewBoard(sudoku.New(g, rule.Latin{}))
	if err != nil {
		t.Fatal(err)
	}
	if len(b.Houses) > 0 {
		t.Errorf("%v", b.Houses[0])
	}
}
