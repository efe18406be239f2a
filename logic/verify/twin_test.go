package verify

import (
	"math/rand/v2"
	"shudu/internal/formattest"
	"slices"
	"testing"

	"shudu/logic"
	"shudu/model"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// example is the board of the example of a rule.
type example struct {
	*logic.Board
	puzzle *sudoku.Puzzle
}

// boardsOfRules returns the boards of the examples of rules.
func boardsOfRules(t *testing.T) (boards []example) {
	t.Helper()
	for _, kind := range rule.Kinds() {
		p := formattest.RuleExample(t, kind)
		if b, err := logic.NewBoard(p); err == nil {
			boards = append(boards, example{b, p})
		}
	}
	return boards
}

// boardFromNothing is a board whose values begin with 0, which as a building is not seen.
func boardFromNothing(t *testing.T) example {
	t.Helper()
	g, err := sudoku.NewGeometry(4, 4, 0, 1, 2, 3)
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.New(g, rule.Latin{}, rule.Skyscraper{Count: 2, Where: []sudoku.Cell{0, 1, 2, 3}}, rule.Skyscraper{Count: 1, Where: []sudoku.Cell{4, 5, 6, 7}})
	b, err := logic.NewBoard(p)
	if err != nil {
		t.Fatal(err)
	}
	return example{b, p}
}

// narrowed returns what the board shows with few digits left in the variables of a
// list: one, two or three of each.
func narrowed(b *logic.Board, scope []model.Var, most int, r *rand.Rand) []sudoku.Digits {
	dom := shown(b)
	for _, x := range scope {
		var digits []sudoku.Digit
		for d := range dom[x].All() {
			digits = append(digits, d)
		}
		r.Shuffle(len(digits), func(i, j int) { digits[i], digits[j] = digits[j], digits[i] })
		dom[x] = sudoku.DigitsOf(digits[:min(len(digits), 1+r.IntN(most))]...)
	}
	return dom
}

// satisfiable reports by trying all values whether a constraint can hold for digits
// that do not clash: cells that see each other hold different ones.
func satisfiable(a *assignment, scope []model.Var, holds func([]int) bool) bool {
	var try func(values []int) bool
	try = func(values []int) bool {
		n := len(values)
		if n == len(scope) {
			return holds(values)
		}
		for d := range a.dom[scope[n]].All() {
			v := a.value(scope[n], d)
			clash := false
			for i := range n {
				clash = clash || values[i] == v && a.apart(scope[i], scope[n])
			}
			if !clash && try(append(values, v)) {
				return true
			}
		}
		return false
	}
	return try(nil)
}

// valuesOf returns the values of variables that have one digit each.
func valuesOf(a *assignment, scope []model.Var) (values []int) {
	for _, x := range scope {
		values = append(values, a.value(x, a.dom[x].Min()))
	}
	return values
}

// What the checker asks of a constraint never says that it cannot hold where it can,
// and is exact where every variable has one digit: for all constraints of the examples
// of all rules.
func TestConstraintsAreAskedWithoutLosingAWay(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	yes, no := 0, 0
	for _, x := range append(boardsOfRules(t), boardFromNothing(t)) {
		b, asked := x.Board, 0
		for i := range b.Model.Constraints {
			scope := b.Model.Constraints[i].Scope()
			if len(scope) > 9 || len(scope) == 0 || asked > 60 {
				continue
			}
			asked++
			test := ruleTest(b.Model, i)
			for n := range 8 {
				dom := narrowed(b, scope, 1+n%3, r)
				a := newAssignment(b, dom, nil)
				can := satisfiable(a, scope, b.Model.Constraints[i].Holds)
				if can && !test.possible(a) {
					t.Fatalf("%s: not possible, but there is a way", b.Model.Constraints[i].Label.Kind)
				}
				if single := n%3 == 0; single && test.possible(a) != b.Model.Constraints[i].Holds(valuesOf(a, scope)) {
					t.Fatalf("%s: not exact where all is known", b.Model.Constraints[i].Label.Kind)
				}
				if can {
					yes++
				} else {
					no++
				}
			}
		}
	}
	if yes < 500 || no < 500 {
		t.Errorf("%d can hold, %d cannot: too few", yes, no)
	}
}

// Houses and cages, added up in any way, hold for the solution, and do not hold when
// one value of it changes by one.
func TestEquationsHoldForSolutionsOnly(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	n := 0
	for _, x := range boardsOfRules(t) {
		b, m := x.Board, x.Model
		solution, ok := x.solution(t)
		if !ok {
			continue
		}
		for _, kind := range []logic.Sums{logic.Total, logic.Parity, logic.Product, logic.Places} {
			var terms []logic.Term
			for i := range m.Constraints {
				if adds(m, i, kind, 1) && len(terms) < 3 && r.IntN(3) == 0 {
					terms = append(terms, logic.Term{Rule: i, Times: 1 - 2*r.IntN(2)})
				}
			}
			if len(terms) == 0 {
				continue
			}
			n++
			eq := newEquation(b, logic.Truth{Ground: logic.SumGround, Kind: kind, Terms: terms, Digit: 1})
			a := newAssignment(b, slices.Clone(solution), nil)
			if !eq.possible(a) {
				t.Errorf("an equation of kind %d does not hold for the solution: %v", kind, terms)
			}
			if open := newAssignment(b, shown(b), nil); !eq.possible(open) {
				t.Errorf("an equation of kind %d is lost while digits are open", kind)
			}
			if kind == logic.Total && len(eq.vars()) > 0 {
				x := eq.vars()[0]
				wrong := slices.Clone(solution)
				wrong[x] = sudoku.Digit(int(wrong[x].Min())%len(m.Vars[x].Values) + 1).Set()
				if eq.possible(newAssignment(b, wrong, nil)) {
					t.Errorf("an equation holds for a wrong value: %v", terms)
				}
			}
		}
	}
	if n < 40 {
		t.Errorf("only %d equations", n)
	}
}

// solution returns the solution of an example by variable, where every variable is a
// cell.
func (x example) solution(t *testing.T) ([]sudoku.Digits, bool) {
	t.Helper()
	grid, err := solve.Unique(t.Context(), x.puzzle)
	if err != nil {
		t.Fatal(err)
	}
	dom := shown(x.Board)
	for v := range dom {
		c := x.Model.Vars[v].Cell
		if c == sudoku.NoCell {
			return nil, false
		}
		dom[v] = grid[c].Set()
	}
	return dom, true
}

// refutable reports by trying every choice of one option of each truth whether a
// candidate can be right, or wrong, all the same.
func refutable(b *logic.Board, truths []logic.Truth, k logic.Candidate, right bool) bool {
	var chosen []logic.Candidate
	if right {
		chosen = append(chosen, k)
	}
	var try func(i int) bool
	try = func(i int) bool {
		if i == len(truths) {
			return true
		}
		for _, o := range truths[i].Options {
			clash := !right && o == k
			for _, c := range chosen {
				clash = clash || c != o && (c.Cell == o.Cell || c.Digit == o.Digit && b.Sees(c.Cell, o.Cell))
			}
			if clash {
				continue
			}
			chosen = append(chosen, o)
			if try(i + 1) {
				return true
			}
			chosen = chosen[:len(chosen)-1]
		}
		return false
	}
	return try(0)
}

// The checker proves what trying every choice proves, and nothing else: random truths
// of a board, and random conclusions about cells near them.
func TestProofsAreThoseOfTryingEveryChoice(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	b, err := logic.NewBoard(sudoku.New(sudoku.Square(4), rule.Classic(4)...))
	if err != nil {
		t.Fatal(err)
	}
	proved, refuted := 0, 0
	for range 4000 {
		board := b.Clone()
		for range 30 + r.IntN(20) { // any candidates may be gone: truths need not be of a puzzle
			board.Eliminate(logic.Candidate{Cell: sudoku.Cell(r.IntN(16)), Digit: sudoku.Digit(1 + r.IntN(4))})
		}
		truths := someTruths(board, r)
		cells := board.Empty().List()
		k := logic.Candidate{Cell: cells[r.IntN(len(cells))], Digit: sudoku.Digit(1 + r.IntN(4))}
		st := &logic.Step{Technique: logic.NakedPair}
		right := r.IntN(2) == 0
		if right { // it is removed: wrong if it can be right
			st.Eliminations = []logic.Candidate{k}
		} else {
			st.Placements = []logic.Candidate{k}
		}
		can := refutable(board, truths, k, right)
		if err := follows(board, st, truths); (err != nil) != can {
			t.Fatalf("%v with %v: %v, by trying %v", st.Eliminations, truths, err, can)
		}
		if can {
			refuted++
		} else {
			proved++
		}
	}
	if proved < 250 || refuted < 300 {
		t.Errorf("%d proved, %d refuted: too few of one", proved, refuted)
	}
}

// someTruths returns a few truths of a board that have options.
func someTruths(b *logic.Board, r *rand.Rand) (truths []logic.Truth) {
	for n := 1 + r.IntN(5); n > 0; {
		k := b.CellTruth(sudoku.Cell(r.IntN(16)))
		if r.IntN(2) == 0 {
			k = b.HouseTruth(r.IntN(len(b.Houses)), sudoku.Digit(1+r.IntN(4)))
		}
		if n--; len(k.Options) > 0 {
			truths = append(truths, k)
		}
	}
	return truths
}

// The two ways to check a certificate of cells and houses agree: by candidates, and by
// digits of all cells it speaks of, which see more and so prove no less.
func TestDigitsOfCellsProveWhatCandidatesProve(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	b, err := logic.NewBoard(sudoku.New(sudoku.Square(4), rule.Classic(4)...))
	if err != nil {
		t.Fatal(err)
	}
	proved := 0
	for range 1500 {
		board := b.Clone()
		for range 30 + r.IntN(30) {
			k := logic.Candidate{Cell: sudoku.Cell(r.IntN(16)), Digit: sudoku.Digit(1 + r.IntN(4))}
			if board.Candidates(k.Cell).Len() > 1 {
				board.Eliminate(k)
			}
		}
		truths := someTruths(board, r)
		if len(truths) == 0 {
			continue
		}
		cells := board.Empty().List()
		c := cells[r.IntN(len(cells))]
		st := &logic.Step{Technique: logic.NakedPair, Eliminations: []logic.Candidate{{Cell: c, Digit: board.Candidates(c).Min()}}}
		if follows(board, st, truths) == nil {
			proved++
			if err := assigned(board, st, truths); err != nil {
				t.Fatalf("%v is proved by candidates of %v, not by digits: %v", st.Eliminations, truths, err)
			}
		}
	}
	if proved < 50 {
		t.Errorf("only %d proved", proved)
	}
}
