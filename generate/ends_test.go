package generate

import (
	"errors"
	"slices"
	"testing"

	"shudu/logic"
	"shudu/solve"
	"shudu/sudoku"
)

// fourByFour returns the two solutions of 4×4 that are not the same in disguise,
// and all that there are.
func fourByFour(t *testing.T) (two, all []sudoku.Grid) {
	t.Helper()
	for g, err := range (solve.Solver{}).All(t.Context(), ordinary(4)) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, slices.Clone(g))
	}
	for _, g := range all {
		if slices.Equal(g[:8], sudoku.Grid{1, 2, 3, 4, 3, 4, 1, 2}) {
			two = append(two, g)
		}
	}
	return two, all
}

// eachMinimal calls f with the cells of the givens of each minimal puzzle that has a
// solution, which is one of all.
func eachMinimal(solution sudoku.Grid, all []sudoku.Grid, f func(givens uint16)) {
	var others []uint16 // where each other solution differs
	for _, g := range all {
		var differs uint16
		for c := range g {
			if g[c] != solution[c] {
				differs |= 1 << c
			}
		}
		if differs != 0 {
			others = append(others, differs)
		}
	}
	unique := make([]bool, 1<<16)
	for m := range unique {
		unique[m] = !slices.ContainsFunc(others, func(differs uint16) bool { return differs&uint16(m) == 0 })
		minimal := unique[m]
		for c := range 16 {
			minimal = minimal && (m>>c&1 == 0 || !unique[m&^(1<<c)])
		}
		if minimal {
			f(uint16(m))
		}
	}
}

// No 4×4 puzzle needs more than hidden singles in boxes: all minimal ones are looked
// at, and more givens only help a hidden single. (Every solution is one of the four
// that begin with 1234 3412, with lines and digits in other places.)
func TestEvery4By4IsForBeginners(t *testing.T) {
	grader := newGrader(Aim{})
	starts, all := fourByFour(t)
	puzzles := 0
	for _, solution := range starts {
		eachMinimal(solution, all, func(givens uint16) {
			p := ordinary(4)
			for c, d := range solution {
				if givens>>c&1 == 1 {
					p.Givens[c] = d
				}
			}
			er, err := grader.rate(t.Context(), p)
			if err != nil || er > hardestSmall {
				t.Errorf("%v: %v (%v)", p.Givens, er, err)
			}
			puzzles++
		})
	}
	if len(all) != 288 || puzzles < 1000 {
		t.Errorf("%d solutions and %d puzzles were looked at", len(all), puzzles)
	}
}

// What no 4×4 can be is refused before work starts; with other rules it may exist.
func TestAHard4By4IsRefused(t *testing.T) {
	for _, level := range []string{"easy", "medium", "hard", "expert"} {
		aim, err := Graded(level)
		if err != nil {
			t.Fatal(err)
		}
		if err := (Recipe{Size: 4, Aim: aim}).Check(); !errors.Is(err, ErrRecipe) {
			t.Errorf("%s: %v", level, err)
		}
		if err := (Recipe{Size: 4, Rules: []string{"killer"}, Aim: aim}).Check(); err != nil {
			t.Errorf("%s killer: %v", level, err)
		}
	}
	if err := (Recipe{Size: 4, Aim: graded(logic.GradeBeginner)}).Check(); err != nil {
		t.Errorf("beginner: %v", err)
	}
}

// A search for what is not there ends, and says what was seen.
func TestASearchForWhatIsNotThereEnds(t *testing.T) {
	r := Recipe{Size: 4, Rules: []string{"x"}, Aim: graded(logic.GradeExpert)}
	n := 0
	for m, err := range (Generator{Recipe: r, Seed: 1}).Stream(t.Context(), 1, 1) {
		n++
		if !errors.Is(err, ErrGaveUp) || m.Puzzle != nil || !m.Ended {
			t.Errorf("%v, %+v", err, m)
		}
		if m.Attempts != newVariant(r).most() {
			t.Errorf("%d attempts", m.Attempts)
		}
		if m.Hardest == 0 || m.Hardest >= r.Aim.Easiest {
			t.Errorf("the hardest was %v", m.Hardest)
		}
	}
	if n != 1 {
		t.Errorf("%d answers", n)
	}
}

// One that runs out of time does not say that it came to its end.
func TestATimeoutIsNoEnd(t *testing.T) {
	r := Recipe{Size: 4, Rules: []string{"x"}, Aim: graded(logic.GradeExpert)}
	for m, err := range (Generator{Recipe: r, Seed: 1, Timeout: 1}).Stream(t.Context(), 1, 1) {
		if !errors.Is(err, ErrGaveUp) || m.Ended {
			t.Errorf("%v, ended %v", err, m.Ended)
		}
	}
}

// Puzzles without an upper bound are led past forcing chains, unless these are what
// is asked for.
func TestForcingChainsAreForThoseWhoAsk(t *testing.T) {
	chains := logic.RuleForcing.SE
	for aim, want := range map[*Aim]logic.Value{
		{Easiest: 51}:                           chains - 1,
		{Easiest: 51, Hardest: chains + 20}:     chains - 1,
		{Easiest: 20, Hardest: 30}:              30,
		{Easiest: chains}:                       0,
		{Easiest: chains, Hardest: chains + 10}: chains + 10,
	} {
		if got := newGrader(*aim).aim.Hardest; got != want {
			t.Errorf("%v to %v: up to %v, want %v", aim.Easiest, aim.Hardest, got, want)
		}
	}
}

// Where the way is stuck, the cell that becomes a given is one with the fewest
// candidates.
func TestAGivenTellsLittle(t *testing.T) {
	p := ordinary(4)
	copy(p.Givens, sudoku.Grid{1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0})
	b, err := logic.NewBoard(p)
	if err != nil {
		t.Fatal(err)
	}
	var one [][]sudoku.Cell
	for c := range sudoku.Cell(16) {
		one = append(one, []sudoku.Cell{c})
	}
	random := chanceOf(3)
	met := map[sudoku.Cell]bool{}
	for range 100 {
		met[openOrbit(b, one, random)[0]] = true
	}
	for c := range met {
		if b.Candidates(c).Len() != 2 {
			t.Errorf("cell %d has %d candidates", c, b.Candidates(c).Len())
		}
	}
	if len(met) != 4 { // R1C3, R1C4, R2C1, R2C2
		t.Errorf("chosen among %d cells, want 4", len(met))
	}
	if openOrbit(b, one[:2], random) != nil {
		t.Error("a cell with a digit was chosen")
	}
}
