package reason_test

import (
	"shudu/internal/formattest"
	"slices"
	"sync"
	"testing"

	"shudu/logic"
	"shudu/model"
	"shudu/play/hint"
	"shudu/play/reason"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// stage is a step of a puzzle's path, and the puzzle's solution.
type stage struct {
	hint.Stage
	kind     string
	solution sudoku.Grid
}

var paths struct {
	sync.Once
	stages []stage
}

// stages are the steps through the examples of rules of all sorts.
func stages(t *testing.T) []stage {
	t.Helper()
	paths.Do(func() {
		for _, kind := range []string{"sandwich", "x-sum", "skyscraper", "little-killer", "killer", "cage", "thermometer", "difference", "arrow", "between", "renban", "numbered-room"} {
			p := formattest.RuleExample(t, kind)
			solution, err := solve.Unique(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			b, err := logic.NewBoard(p)
			if err != nil {
				t.Fatal(err)
			}
			path, _ := (&hint.Ladder{}).Path(t.Context(), b, sudoku.NoCell)
			for _, s := range path {
				paths.stages = append(paths.stages, stage{s, kind, solution})
			}
		}
	})
	return paths.stages
}

// boardOf is the board of a puzzle of some rules.
func boardOf(t *testing.T, g *sudoku.Geometry, rules ...sudoku.Rule) *logic.Board {
	t.Helper()
	b, err := logic.NewBoard(sudoku.New(g, rules...))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// first returns the first step of a technique on a board.
func first(t *testing.T, x *logic.Technique, b *logic.Board) (st *logic.Step) {
	t.Helper()
	x.Steps(logic.NewSearch(b.Clone()), func(s *logic.Step) bool { st = s.Clone(); return false })
	if st == nil {
		t.Fatalf("no %s", x.Name)
	}
	return st
}

// cells are those of some names.
func cells(g *sudoku.Geometry, names ...string) (out []sudoku.Cell) {
	for _, n := range names {
		out = append(out, g.CellNamed(n))
	}
	return out
}

// keeps leaves a cell some digits.
func keeps(b *logic.Board, name string, digits ...sudoku.Digit) {
	c := b.Geometry.CellNamed(name)
	for d := range (b.Candidates(c) &^ sudoku.DigitsOf(digits...)).All() {
		b.Eliminate(logic.Candidate{Cell: c, Digit: d})
	}
}

// holds reports whether all rules that a step rests on hold when its cells are filled in
// a way, and no two that see each other are equal.
func holds(b *logic.Board, st *logic.Step, open []sudoku.Cell, way []sudoku.Digit) bool {
	digit := func(c sudoku.Cell) sudoku.Digit {
		if i := slices.Index(open, c); i >= 0 {
			return way[i]
		}
		return b.Digit(c)
	}
	for i, c := range open {
		for j, o := range open[:i] {
			if b.Sees(c, o) && way[i] == way[j] {
				return false
			}
		}
	}
	for _, truth := range st.Truths(b) {
		for _, r := range truth.Rules {
			c := b.Model.Constraints[r]
			var values []int
			for _, cell := range b.Model.CellsOf(c.Scope()) {
				values = append(values, b.Geometry.Value(digit(cell)))
			}
			if !c.Holds(values) {
				return false
			}
		}
	}
	return true
}

// fillings counts the ways to fill some cells with their candidates that hold, by trying
// everything; with is what must be among them.
func fillings(b *logic.Board, st *logic.Step, open []sudoku.Cell, with logic.Candidate) (n int) {
	var way []sudoku.Digit
	var fill func()
	fill = func() {
		if len(way) == len(open) {
			if holds(b, st, open, way) {
				n++
			}
			return
		}
		for d := range b.Candidates(open[len(way)]).All() {
			if with.Digit == sudoku.None || open[len(way)] != with.Cell || d == with.Digit {
				way = append(way, d)
				fill()
				way = way[:len(way)-1]
			}
		}
	}
	fill()
	return n
}

// The ways that are listed are all there are: each holds, the solution is among them, and
// where trying everything is quick, there are no more.
func TestWaysAreAllWays(t *testing.T) {
	n, counted := 0, 0
	for _, s := range stages(t) {
		open, ways := reason.Of(s.Board, s.Step).Ways(6)
		if len(ways) == 0 {
			continue
		}
		n++
		var right []sudoku.Digit
		tries := 1
		for _, c := range open {
			right = append(right, s.solution[c])
			tries *= s.Board.Candidates(c).Len()
		}
		if !slices.ContainsFunc(ways, func(way []sudoku.Digit) bool { return slices.Equal(way, right) }) {
			t.Fatalf("%s: %s: the solution %v is not among %v", s.kind, s.Step.Technique.Name, right, ways)
		}
		if !slices.IsSortedFunc(ways, slices.Compare) {
			t.Errorf("%s: %v are in no order", s.kind, ways)
		}
		plain := !slices.ContainsFunc(s.Step.Truths(s.Board), func(x logic.Truth) bool { return x.Ground != logic.RuleGround })
		for _, way := range ways {
			if plain && !holds(s.Board, s.Step, open, way) {
				t.Errorf("%s: %v does not hold", s.kind, way)
			}
		}
		if plain && tries < 5000 {
			counted++
			if all := fillings(s.Board, s.Step, open, logic.Candidate{}); all != len(ways) {
				t.Errorf("%s: %s: %d ways of %d", s.kind, s.Step.Technique.Name, len(ways), all)
			}
		}
	}
	if n < 30 || counted < 20 {
		t.Errorf("only %d steps have few ways, %d of them were counted", n, counted)
	}
}

// Nothing that a step removes is in a way that is listed, or it is not listed.
func TestWaysShowWhatGoes(t *testing.T) {
	for _, s := range stages(t) {
		open, ways := reason.Of(s.Board, s.Step).Ways(6)
		for _, k := range s.Step.Eliminations {
			i := slices.Index(open, k.Cell)
			for _, way := range ways {
				if i < 0 || way[i] == k.Digit {
					t.Fatalf("%s: %v is in %v", s.kind, k, way)
				}
			}
		}
	}
}

// Where there are more ways than asked for, none is listed.
func TestManyWaysAreNotListed(t *testing.T) {
	g := sudoku.Square(6)
	b := boardOf(t, g, append(rule.Classic(6), rule.Killer{Sum: 8, Where: cells(g, "R1C1", "R1C2")})...)
	keeps(b, "R1C1", 2, 3, 5)
	st := first(t, logic.CageCombinations, b)
	if open, ways := reason.Of(b, st).Ways(6); !slices.Equal(open, cells(g, "R1C1", "R1C2")) || !slices.EqualFunc(ways, [][]sudoku.Digit{{2, 6}, {3, 5}, {5, 3}}, slices.Equal) {
		t.Error(open, ways)
	}
	if _, ways := reason.Of(b, st).Ways(2); ways != nil {
		t.Error(ways)
	}
}

// Ties follow each other: what one took counts for the next.
func TestTiesFollowEachOther(t *testing.T) {
	g := sudoku.Square(6)
	b := boardOf(t, g, append(rule.Classic(6), rule.Thermometer{Where: cells(g, "R1C1", "R2C2", "R3C3")})...)
	for _, name := range []string{"R1C1", "R2C2", "R3C3"} {
		keeps(b, name, 2, 3, 4)
	}
	want := []reason.Tie{}
	ties, rest := reason.Of(b, first(t, logic.RulePair, b)).Ties(1)
	for _, x := range ties {
		want = append(want, x)
		if x.Cell == g.CellNamed("R1C1") && x.Digits.Has(3) && x.Left[0] != sudoku.DigitsOf(3) && x.Left[0] != sudoku.DigitsOf(2, 3) {
			t.Errorf("3 goes with %v", x.Left)
		}
	}
	if rest {
		t.Error("something is left to say")
	}
	if len(want) < 3 {
		t.Error(want)
	}
}

// A clue of towers comes to what it is said to come to at most and at least, tried with
// every way to fill the line.
func TestLimitsOfTowersAreReached(t *testing.T) {
	g := sudoku.Square(5)
	row := cells(g, "R1C1", "R1C2", "R1C3", "R1C4", "R1C5")
	b := boardOf(t, g, rule.Latin{}, rule.Skyscraper{Count: 4, Where: row})
	keeps(b, "R1C2", 1, 2, 4, 5)
	st := first(t, logic.RuleAlone, b)
	all, _ := reason.Of(b, st).Limits()
	if len(all) != 1 || all[0].Unit != "towers" || all[0].Sides[1].Plus != 4 {
		t.Fatalf("%+v", all)
	}
	checkLimits(t, b, row, all[0], func(way []int) int {
		seen, tallest := 0, 0
		for _, v := range way {
			if v > tallest {
				seen, tallest = seen+1, v
			}
		}
		return seen
	})
}

// checkLimits tries every way to fill cells and compares what comes out with limits.
func checkLimits(t *testing.T, b *logic.Board, row []sudoku.Cell, limits reason.Limits, measure func([]int) int) {
	t.Helper()
	for _, l := range limits.Of {
		low, high := 1<<20, -1
		var way []int
		var fill func(i int)
		fill = func(i int) {
			if i == len(row) {
				for k, c := range row {
					if l.Cells.Has(c) && l.Digits.Has(sudoku.Digit(way[k])) {
						low, high = min(low, measure(way)), max(high, measure(way))
					}
				}
				return
			}
			for d := range (b.Candidates(row[i]) | b.Digit(row[i]).Set()).All() {
				clash := false
				for k, v := range way {
					clash = clash || v == int(d) && b.Sees(row[k], row[i])
				}
				if !clash {
					way = append(way, int(d))
					fill(i + 1)
					way = way[:i]
				}
			}
		}
		fill(0)
		if low < l.Low || high > l.High || (l.Low > limits.Sides[1].Plus) == (l.High < limits.Sides[1].Plus) {
			t.Errorf("%+v: %d to %d come out", l, low, high)
		}
	}
}

// A sum comes to what it is said to come to, where only some of its cells see each other;
// what is too much and what is too little are told apart.
func TestLimitsOfSumsAreReached(t *testing.T) {
	g := sudoku.Square(6)
	line := cells(g, "R1C1", "R2C2", "R3C3", "R4C4")
	for sum, low := range map[int]bool{5: false, 21: true} {
		b := boardOf(t, g, append(rule.Classic(6), rule.LittleKiller{Sum: sum, Where: line})...)
		all, rest := reason.Of(b, first(t, logic.CageDigits, b)).Limits()
		if len(all) != 1 || all[0].Unit != "sum" || all[0].Sides[1].Plus != sum || rest {
			t.Fatalf("%+v", all)
		}
		limits := all[0]
		for _, l := range limits.Of {
			if (l.High < sum) != low {
				t.Errorf("%d: %+v", sum, l)
			}
		}
		checkLimits(t, b, line, limits, func(way []int) int { return way[0] + way[1] + way[2] + way[3] })
	}
}

// An arrow has limits: its circle is at least what the shaft comes to, and a cell of the
// shaft at most what the others leave of the circle.
func TestLimitsOfAnArrow(t *testing.T) {
	g := sudoku.Square(6)
	b := boardOf(t, g, append(rule.Classic(6), rule.Arrow{Bulb: cells(g, "R1C1"), Where: cells(g, "R1C2", "R2C2", "R2C3")})...)
	all, rest := reason.Of(b, first(t, logic.CageCombinations, b)).Limits()
	if len(all) != 1 || rest || !slices.Equal(all[0].Sides[1].Cells, cells(g, "R1C1")) || !slices.Equal(all[0].Sides[0].Cells, cells(g, "R1C2", "R2C2", "R2C3")) {
		t.Fatalf("%+v %v", all, rest)
	}
	for _, l := range all[0].Of {
		circle := l.Cells == logic.CellsOf(g.CellNamed("R1C1"))
		switch {
		case circle && (l.Least != 6 || l.High != 5 || l.TooMuch() || l.Digits != sudoku.DigitsOf(1, 2, 3, 4, 5)):
			t.Errorf("the shaft is at least 6: %+v", l)
		case !circle && (l.Most != 6 || l.Low != 7 || !l.TooMuch()):
			t.Errorf("the circle is at most 6: %+v", l)
		}
	}
}

// The ends of a sandwich are where it says, with what adds up between them.
func TestCasesOfASandwich(t *testing.T) {
	g := sudoku.Square(6)
	row := cells(g, "R1C1", "R1C2", "R1C3", "R1C4", "R1C5", "R1C6")
	b := boardOf(t, g, append(rule.Classic(6), rule.Sandwich{Sum: 12, Where: row})...)
	keeps(b, "R1C2", 2, 3, 4, 5)
	cases, _ := reason.Of(b, first(t, logic.RuleAlone, b)).Cases()
	want := []reason.Case{
		{Cells: cells(g, "R1C1", "R1C5"), Digits: sudoku.DigitsOf(1, 6), Inner: row[1:4], Sum: 12, Combos: []sudoku.Digits{sudoku.DigitsOf(3, 4, 5)}},
	}
	if !slices.EqualFunc(cases, want, func(a, b reason.Case) bool {
		return slices.Equal(a.Cells, b.Cells) && a.Digits == b.Digits && slices.Equal(a.Inner, b.Inner) && a.Sum == b.Sum && slices.Equal(a.Combos, b.Combos)
	}) {
		t.Errorf("%+v", cases)
	}
}

// The solution is one of the cases, and where nothing is left over no case has room for
// what goes.
func TestCasesHaveTheSolution(t *testing.T) {
	n := 0
	for _, s := range stages(t) {
		cases, rest := reason.Of(s.Board, s.Step).Cases()
		if len(cases) == 0 {
			continue
		}
		n++
		if !slices.ContainsFunc(cases, func(c reason.Case) bool { return fits(s.Board, c, s.solution) }) {
			t.Errorf("%s: the solution is none of %+v", s.kind, cases)
		}
		for _, k := range s.Step.Eliminations {
			for _, c := range cases {
				if !rest && slices.Contains(c.Cells, k.Cell) && len(c.Cells) == 1 && c.Digits.Has(k.Digit) {
					t.Errorf("%s: %v is in %+v", s.kind, k, c)
				}
			}
		}
	}
	if n < 10 {
		t.Errorf("only %d steps have cases", n)
	}
}

// fits reports whether a grid is as a case says.
func fits(b *logic.Board, c reason.Case, grid sudoku.Grid) bool {
	var ends, inner sudoku.Digits
	for _, x := range c.Cells {
		ends |= grid[x].Set()
	}
	sum := 0
	for _, x := range c.Inner {
		inner |= grid[x].Set()
		sum += b.Geometry.Value(grid[x])
	}
	return ends == c.Digits && sum == c.Sum && slices.Contains(c.Combos, inner)
}

// Two dots on one cell: the example names the digit between them, what follows, and the
// cell for which nothing is left.
func TestExampleOfTwoDots(t *testing.T) {
	g := sudoku.Square(6)
	b := boardOf(t, g, append(rule.Classic(6), rule.Difference{Where: cells(g, "R1C1", "R1C2")}, rule.Difference{Where: cells(g, "R1C2", "R1C3")})...)
	st := &logic.Step{Technique: logic.RulesTogether, Eliminations: []logic.Candidate{{Cell: g.CellNamed("R1C2"), Digit: 1}}}
	for i, c := range b.Model.Constraints {
		if _, pair := c.Constraint.(*model.Pair); pair {
			st.Rules = append(st.Rules, i)
		}
	}
	st.Grounds = []logic.Truth{logic.RuleTruth(st.Rules...)}
	dead, ok := reason.Of(b, st).Example(4, 0)
	if !ok || len(dead.Forced) != 1 || dead.Forced[0].Digit != 2 || dead.End.Cell == sudoku.NoCell && dead.End.Rule < 0 {
		t.Errorf("%+v %v", dead, ok)
	}
}

// What houses and cages add up to is said by cell, with what comes out.
func TestAdded(t *testing.T) {
	g := sudoku.Square(6)
	b := boardOf(t, g, append(rule.Classic(6), rule.Killer{Sum: 9, Where: cells(g, "R1C1", "R1C2", "R2C1")})...)
	cage := len(b.Model.Constraints) - 1
	for !isSum(b.Model.Constraints[cage].Constraint) {
		cage--
	}
	weights, target := reason.Added(b, logic.Truth{Ground: logic.SumGround, Terms: []logic.Term{{Rule: b.Houses[0].Rule, Times: 1}, {Rule: cage, Times: -1}}})
	if target != 21-9 || weights[g.CellNamed("R1C1")] != 0 || weights[g.CellNamed("R1C6")] != 1 || weights[g.CellNamed("R2C1")] != -1 {
		t.Error(weights, target)
	}
}

func isSum(c model.Constraint) bool { _, ok := c.(*model.Sum); return ok }
