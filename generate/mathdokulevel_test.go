package generate

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/logic/mathdoku"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// A puzzle of a level is of that level as a grader sees it that has seen nothing
// else, and says so in the plain word.
func TestMathdokuOfEveryLevel(t *testing.T) {
	most := 9
	if testing.Short() {
		most = 6
	}
	for size := 4; size <= most; size++ {
		for _, level := range mathdoku.Levels() {
			g := Generator{Recipe: Recipe{Mathdoku: Mathdoku{Size: size, Level: level}}, Seed: 11}
			for m, err := range g.Stream(context.Background(), 1, 3) {
				if err != nil {
					t.Fatal(err)
				}
				read, ok := mathdoku.Of(m.Puzzle)
				if got := new(mathdoku.Grader).Grade(read, mathdoku.Extreme); !ok || got != level {
					t.Errorf("size %d: %v, want %v", size, got, level)
				}
				if got, err := MathdokuLevel(m.Puzzle.Info.Level); err != nil || got != level {
					t.Errorf("size %d, %v: it says %q", size, level, m.Puzzle.Info.Level)
				}
			}
		}
	}
}

func TestPlainWordsAreKeensLevelsInOrder(t *testing.T) {
	for i, word := range []string{"beginner", "easy", "medium", "hard", "expert"} {
		if l, err := MathdokuLevel(word); err != nil || l != mathdoku.Levels()[i] {
			t.Errorf("%s is %v: %v", word, l, err)
		}
	}
	if _, err := MathdokuLevel("extreme"); err == nil {
		t.Error("extreme is no plain word")
	}
}

// cutting makes a Latin square in cages.
func cuttingOf(t *testing.T, want Mathdoku, seed uint64) (*levelled, *sheet, []rule.Cage) {
	t.Helper()
	g, err := sudoku.NewGeometry(want.Size, want.Size, want.Values...)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(seed, 9))
	s := newSheet(g, latinSquare(want.Size, random), random)
	l := newLevelled(want)
	return l, s, l.cut(s)
}

// checkCages finds cells without a cage or with two, cages that fall apart, and
// clues that the solution does not fulfil.
func checkCages(t *testing.T, s *sheet, cages []rule.Cage) {
	t.Helper()
	var all []sudoku.Cell
	for _, c := range cages {
		all = append(all, c.Where...)
		if len(connected(s.Geometry, c.Where)) != len(c.Where) {
			t.Errorf("cage %v falls apart", c.Where)
		}
		values := s.values(c.Where)
		if len(values) == 1 {
			if values[0] != c.Target {
				t.Errorf("a cell of %d says %d", values[0], c.Target)
			}
		} else if got, ok := outcome(c.Op, values); !ok || got != c.Target {
			t.Errorf("%v of %v is %d, not %d", c.Op, values, got, c.Target)
		}
	}
	slices.Sort(all)
	if len(all) != s.Geometry.Len() || len(slices.Compact(all)) != s.Geometry.Len() {
		t.Errorf("%d cells in cages", len(all))
	}
}

func TestACuttingCoversTheGridOnce(t *testing.T) {
	for _, want := range []Mathdoku{
		{Size: 3}, {Size: 6}, {Size: 9, Largest: 6}, {Size: 7, Largest: 2}, {Size: 5, Ops: []model.Op{model.Div}, Largest: 2},
		{Size: 6, Level: mathdoku.Easy}, {Size: 6, Values: []int{-2, -1, 0, 1, 2, 3}},
	} {
		for seed := range uint64(10) {
			_, s, cages := cuttingOf(t, want, seed)
			checkCages(t, s, cages)
		}
	}
}

// Whatever is done to a cutting, it stays one, and no cage grows too large.
func TestEveryChangeKeepsACutting(t *testing.T) {
	want := Mathdoku{Size: 6, Level: mathdoku.Hard}
	for seed := range uint64(20) {
		l, s, cages := cuttingOf(t, want, seed)
		l.grade(s, cages)
		l.keep()
		for range 60 {
			switch s.random.IntN(5) {
			case 0:
				cages = l.tighten(s, cages)
			case 1:
				cages = l.widen(s, cages)
			case 2:
				cages = l.loosen(s, cages)
			case 3:
				if i := s.random.IntN(len(cages)); len(cages[i].Where) > 1 {
					cages = l.halve(s, cages, i)
				}
			case 4:
				cages = l.joined(s, cages)
			}
			checkCages(t, s, cages)
		}
		for _, c := range cages {
			if len(c.Where) > want.largest() {
				t.Errorf("a cage of %d cells", len(c.Where))
			}
		}
	}
}

func TestJoiningLeavesFewCellsAlone(t *testing.T) {
	before, after := 0, 0
	for seed := range uint64(30) {
		l, s, cages := cuttingOf(t, Mathdoku{Size: 9, Level: mathdoku.Hard}, seed)
		before += alone(cages)
		after += alone(l.joined(s, cages))
	}
	if after*2 > before {
		t.Errorf("%d cells alone of %d are left", after, before)
	}
}

func alone(cages []rule.Cage) (n int) {
	for _, c := range cages {
		if len(c.Where) == 1 {
			n++
		}
	}
	return n
}

func TestTighteningHelpsTheGrader(t *testing.T) {
	helped := 0
	for seed := range uint64(20) {
		l, s, cages := cuttingOf(t, Mathdoku{Size: 6, Level: mathdoku.Hard, Largest: 4}, seed)
		_, open := l.grade(s, cages)
		for range 200 {
			if _, left := l.grade(s, cages); left == 0 {
				helped++
				break
			}
			l.keep()
			cages = l.tighten(s, cages)
		}
		if open == 0 {
			helped++
		}
	}
	if helped < 18 {
		t.Errorf("only %d of 20 are solved after tightening", helped)
	}
}

// A repair changes a cage so that the wrong solution is none any more.
func TestARepairKillsTheWrongSolution(t *testing.T) {
	repaired := 0
	for seed := range uint64(40) {
		want := Mathdoku{Size: 5, Largest: 4}
		l, s, cages := cuttingOf(t, want, seed)
		wrong, sure, err := l.prover.wrongIn(context.Background(), cagedPuzzle(s.Geometry, cages), s.solution)
		if err != nil {
			t.Fatal(err)
		}
		if !sure || wrong == nil {
			continue
		}
		l.others = append(l.others[:0], wrong)
		cages = l.repair(s, cages, wrong)
		checkCages(t, s, cages)
		repaired++
		if fulfils(s, cages, wrong) {
			t.Errorf("seed %d: the wrong solution lives on", seed)
		}
	}
	if repaired < 5 {
		t.Errorf("only %d had two solutions: the test says little", repaired)
	}
}

// fulfils reports whether a grid gives every cage its clue.
func fulfils(s *sheet, cages []rule.Cage, grid sudoku.Grid) bool {
	for _, c := range cages {
		values := valuesIn(s.Geometry, grid, c.Where)
		if got, ok := outcome(c.Op, values); len(values) == 1 && values[0] != c.Target || len(values) > 1 && (!ok || got != c.Target) {
			return false
		}
	}
	return true
}

func TestOutcomesOfOperations(t *testing.T) {
	tests := []struct {
		op     model.Op
		values []int
		want   int
		ok     bool
	}{
		{model.Add, []int{1, 2, 3}, 6, true},
		{model.Add, []int{-1, 1}, 0, true},
		{model.Mul, []int{2, 3, 4}, 24, true},
		{model.Mul, []int{0, 9}, 0, true},
		{model.Sub, []int{2, 5}, 3, true},
		{model.Sub, []int{5, 2}, 3, true},
		{model.Sub, []int{5, 2, 1}, 0, false},
		{model.Div, []int{6, 3}, 2, true},
		{model.Div, []int{3, 6}, 2, true},
		{model.Div, []int{3, 5}, 0, false},
		{model.Div, []int{0, 5}, 0, false},
		{model.Div, []int{8, 4, 2}, 0, false},
		{model.Mul, slices.Repeat([]int{16}, 9), 0, false},
	}
	for _, tt := range tests {
		if got, ok := outcome(tt.op, tt.values); ok != tt.ok || ok && got != tt.want {
			t.Errorf("%v of %v: %d, %v", tt.op, tt.values, got, ok)
		}
	}
}

func TestLatinSquaresAreLatin(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	seen := map[string]bool{}
	for n := 1; n <= 16; n++ {
		for range 5 {
			g := latinSquare(n, random)
			for i := range n {
				var row, col sudoku.Digits
				for k := range n {
					row |= g[i*n+k].Set()
					col |= g[k*n+i].Set()
				}
				if row != sudoku.FirstDigits(n) || col != sudoku.FirstDigits(n) {
					t.Fatalf("size %d, line %d", n, i)
				}
			}
			seen[string(bytesOf(g))] = true
		}
	}
	if len(seen) < 60 {
		t.Errorf("only %d squares of 80 differ", len(seen))
	}
}

func TestCellsTouchSideBySideOnly(t *testing.T) {
	g := sudoku.Square(4)
	for c, want := range map[sudoku.Cell]bool{1: true, 4: true, 5: false, 2: false, 0: false} {
		if got := touches(g, []sudoku.Cell{0}, c); got != want {
			t.Errorf("cell %d touches the corner: %v", c, got)
		}
	}
}

func TestAGraderIsNotAskedForMoreThanItKnows(t *testing.T) {
	l, s, cages := cuttingOf(t, Mathdoku{Size: 9, Level: mathdoku.Easy, Largest: 4}, 3)
	if level, open := l.grade(s, cages); level != mathdoku.Unreasonable || open == 0 {
		t.Errorf("a loose cutting is %v with %d open cells, at the level easy", level, open)
	}
}
