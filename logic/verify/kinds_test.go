package verify

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/logic"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// said is a rule for tests: it says itself by a function.
type said func(b *model.Builder, x []model.Var)

func (said) Name() string                         { return "said" }
func (said) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }
func (said) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }
func (f said) Constrain(b *model.Builder) error {
	f(b, b.Vars(0, 1, 2, 3, 4, 5))
	return nil
}

// boardOf returns two rows of three cells that hold 0, 1, 2 or 4, about which nothing is
// said but by the rules.
func boardOf(t *testing.T, rules ...sudoku.Rule) *logic.Board {
	t.Helper()
	return boardWith(t, []int{0, 1, 2, 4}, rules...)
}

// boardWith is boardOf for other values.
func boardWith(t *testing.T, values []int, rules ...sudoku.Rule) *logic.Board {
	t.Helper()
	g, err := sudoku.NewGeometry(2, 3, values...)
	if err != nil {
		t.Fatal(err)
	}
	b, err := logic.NewBoard(sudoku.New(g, rules...))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// all says constraints.
func all(of func(x []model.Var) []model.Constraint) said {
	return func(b *model.Builder, x []model.Var) {
		for _, c := range of(x) {
			b.Add(model.Label{Kind: "test"}, c)
		}
	}
}

// some returns some of the numbers below n, at least one, increasing.
func some(r *rand.Rand, n int) []int {
	return slices.Sorted(slices.Values(r.Perm(n)[:1+r.IntN(n-1)]))
}

// someCount returns a random count of variables.
func someCount(r *rand.Rand, x []model.Var) model.Constraint {
	return &model.Count{Vars: x, Of: some(r, 4), Allowed: some(r, len(x)+1)}
}

// kinds are random constraints of every kind that is asked in a way of its own.
var kinds = map[string]func(r *rand.Rand, x []model.Var) model.Constraint{
	"tally": someCount,
	"sight": func(r *rand.Rand, x []model.Var) model.Constraint { return &model.Visible{Vars: x, Count: r.IntN(4)} },
	"run":   func(_ *rand.Rand, x []model.Var) model.Constraint { return &model.Consecutive{Vars: x[:3]} },
	"linear": func(r *rand.Rand, x []model.Var) model.Constraint {
		s := &model.Sum{Vars: x, Target: r.IntN(9) - 3}
		for range x {
			s.Weights = append(s.Weights, []int{-2, -1, 1, 3}[r.IntN(4)])
		}
		return s
	},
	"stretch": func(r *rand.Rand, x []model.Var) model.Constraint {
		s := &model.Stretch{Vars: x}
		for range 2 {
			s.Ways = append(s.Ways, model.Way{At: some(r, len(x))[:1], Values: []int{r.IntN(3)}, From: r.IntN(2), To: 2 + r.IntN(3), Sum: r.IntN(9)})
		}
		return s
	},
	"reading": func(r *rand.Rand, x []model.Var) model.Constraint {
		a, err := model.Regex([]string{"(01|2)*4?", "0*1.*", "(.2|4.)*", "[014]*2[12]*"}[r.IntN(4)], []int{0, 1, 2, 4})
		if err != nil {
			panic(err)
		}
		return &model.Regular{Vars: x, Automaton: a}
	},
}

// Every kind of constraint is refused exactly where trying everything finds no way, as
// long as the ways are few.
func TestEveryKindIsRefusedExactlyWhereNoWayIsLeft(t *testing.T) {
	for name, kind := range kinds {
		r := rand.New(rand.NewPCG(21, 22))
		refused, asked := 0, 0
		for n := range 30 {
			b := boardOf(t, all(func(x []model.Var) []model.Constraint { return []model.Constraint{kind(r, x[:4])} }))
			no, none := askedOf(t, b, []int{0}, func(*assignment) test { return ruleTest(b.Model, 0) }, 1+n%3, r)
			if no != none {
				t.Fatalf("%s %d: %d of %d are refused", name, n, no, none)
			}
			refused, asked = refused+no, asked+300
		}
		if refused < asked/20 || refused > asked*19/20 {
			t.Errorf("%s: %d of %d are refused: too few of one", name, refused, asked)
		}
	}
}

// What can be told without trying all ways is told where those are too many to try.
func TestWhatCannotHoldIsSeenAmongManyWays(t *testing.T) {
	way := func(sum int) said {
		return all(func(x []model.Var) []model.Constraint {
			return []model.Constraint{&model.Stretch{Vars: x, Ways: []model.Way{{At: []int{0}, Values: []int{2}, From: 1, To: 4, Sum: sum}}}}
		})
	}
	run := all(func(x []model.Var) []model.Constraint { return []model.Constraint{&model.Consecutive{Vars: x[:5]}} })
	region := func(size int) said {
		row := [][]int{{1}, {0, 2}, {1, 3}, {2, 4}, {3, 5}, {4}}
		return all(func(x []model.Var) []model.Constraint {
			return []model.Constraint{&model.Connected{Vars: x, Neighbours: row, Of: []int{2}, Size: size}}
		})
	}
	either := said(func(b *model.Builder, x []model.Var) {
		l := model.Label{Kind: "test"}
		branch := func(v int) func(b *model.Builder) error {
			return func(b *model.Builder) error {
				b.Add(l, &model.Among{Var: x[0], Values: []int{v}})
				b.Add(l, &model.Count{Vars: x[1:], Of: []int{v}, Allowed: []int{1, 2}})
				return nil
			}
		}
		if err := b.Either(l, branch(1), branch(2)); err != nil {
			t.Fatal(err)
		}
	})
	for _, c := range []struct {
		name  string
		rule  said
		first []sudoku.Digit // what is left of the first cells; 0 for all
		want  bool
	}{
		{"a way whose place holds its value", way(18), []sudoku.Digit{2}, true},
		{"a way whose place holds another value", way(18), []sudoku.Digit{3}, false},
		{"a stretch with too large a sum", way(19), nil, false},
		{"a stretch with too small a sum", way(2), nil, false},
		{"values that a run can hold", run, []sudoku.Digit{2, 6}, true},
		{"values too far apart for a run", run, []sudoku.Digit{1, 6}, false},
		{"an alternative with a branch left", either, []sudoku.Digit{2}, true},
		{"an alternative with no branch left", either, []sudoku.Digit{3}, false},
		{"a region that can go on", region(0), []sudoku.Digit{2, 0, 2}, true},
		{"a region cut in two", region(0), []sudoku.Digit{2, 1, 2}, false},
		{"a region that just reaches", region(4), []sudoku.Digit{2, 0, 0, 2}, true},
		{"a region too small for the way between", region(3), []sudoku.Digit{2, 0, 0, 2}, false},
		{"a region with more than its size", region(1), []sudoku.Digit{2, 2}, false},
		{"a region with no room to grow", region(3), []sudoku.Digit{0, 2, 1}, false},
	} {
		b := boardWith(t, []int{1, 2, 3, 4, 5, 6}, c.rule)
		dom := shown(b)
		for x, d := range c.first {
			if d != 0 {
				dom[x] = d.Set()
			}
		}
		if got := ruleTest(b.Model, 0).possible(newAssignment(b, dom, nil)); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// Counts of the same cells, of others and of the same values, with another constraint
// beside them, say together what trying everything says.
func TestCountsBesideOtherRulesLoseNoWay(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 24))
	names := []string{"linear", "reading", "run", "sight", "stretch"}
	count, together := map[bool]int{}, 0
	for n := range 1000 {
		b := boardOf(t, all(func(x []model.Var) []model.Constraint {
			return []model.Constraint{someCount(r, x[:4]), someCount(r, x[:4]), someCount(r, x[1:5]), kinds[names[n%5]](r, x[1:5]), someCount(r, x[:4])}
		}))
		s := ruleSet{b, []int{0, 1, 2, 3, 4}, narrowed(b, []model.Var{0, 1, 2, 3, 4}, 3, r)}
		left, want := s.ways()
		for _, close := range []bool{false, true} {
			a := s.assignment()
			a.nodes, a.close = mostQuick, close
			if together += len(a.tests) - len(s.rules); close && want {
				if !a.narrow(a.scope) || slices.ContainsFunc(a.scope, func(x model.Var) bool { return left[x]&^a.dom[x] != 0 }) {
					t.Fatalf("%d: %v is left of %v", n, a.dom, left)
				}
			}
			if found, tooMuch := a.begin(); found != want || tooMuch {
				t.Fatalf("%d, close %v: %v (too much %v), not %v", n, close, found, tooMuch, want)
			}
		}
		count[want]++
	}
	if count[true] < 40 || count[false] < 40 || together < 40 {
		t.Errorf("%v, %d put together: too few", count, together)
	}
}

// Counts are put together where they are of the same cells and no value is counted twice.
func TestCountsOfTheSameValuesStayApart(t *testing.T) {
	count := func(x []model.Var, of ...int) *model.Count { return &model.Count{Vars: x, Of: of, Allowed: []int{1}} }
	for name, c := range map[string]struct {
		second func(x []model.Var) model.Constraint
		want   int
	}{
		"another value":  {func(x []model.Var) model.Constraint { return count(x[:3], 2, 4) }, 1},
		"the same value": {func(x []model.Var) model.Constraint { return count(x[:3], 2, 1) }, 0},
		"other cells":    {func(x []model.Var) model.Constraint { return count(x[:4], 2) }, 0},
		"no count":       {func(x []model.Var) model.Constraint { return &model.Visible{Vars: x[:3], Count: 1} }, 0},
	} {
		b := boardOf(t, all(func(x []model.Var) []model.Constraint { return []model.Constraint{count(x[:3], 0, 1), c.second(x)} }))
		a := newAssignment(b, shown(b), nil)
		if a.addCensuses([]int{0, 1}); len(a.tests) != c.want {
			t.Errorf("%s: %d are put together", name, len(a.tests))
		}
	}
}

// Variables find places of their kinds exactly where trying every place does.
func TestPlacesAreFilledWhereTheyCanBe(t *testing.T) {
	r := rand.New(rand.NewPCG(25, 26))
	var try func(can []uint64, places []int) bool
	try = func(can []uint64, places []int) bool {
		for i := range places {
			if len(can) > 0 && can[0]>>i&1 == 1 && places[i] > 0 {
				rest := slices.Clone(places)
				if rest[i]--; try(can[1:], rest) {
					return true
				}
			}
		}
		return len(can) == 0
	}
	count := map[bool]int{}
	for range 2000 {
		places, can := []int{r.IntN(3), r.IntN(3), r.IntN(4)}, make([]uint64, 1+r.IntN(5))
		for k := range can {
			can[k] = r.Uint64N(8)
		}
		want := try(can, places)
		if count[want]++; fill(can, places) != want {
			t.Fatalf("%v in %v: not %v", can, places, want)
		}
	}
	if count[true] < 200 || count[false] < 200 {
		t.Errorf("only %v", count)
	}
}

// What a digit fixes is followed to the end: no cell keeps the digit of one it sees, what
// some way has stays, and a dead end is noted where it was.
func TestWhatADigitFixesIsFollowedToTheEnd(t *testing.T) {
	r := rand.New(rand.NewPCG(27, 28))
	b := boardOf(t, rule.Latin{})
	rules := make([]int, len(b.Model.Constraints))
	for i := range rules {
		rules[i] = i
	}
	count := map[bool]int{}
	for range 600 {
		s := ruleSet{b, rules, narrowed(b, []model.Var{0, 1, 2, 3, 4, 5}, 3, r)}
		s.dom[0] = s.dom[0].Min().Set()
		left, found := s.ways()
		a := s.assignment()
		alive := a.spread(0)
		if count[alive]++; found && !alive || !alive && slices.Max(a.trouble) == 0 {
			t.Fatalf("%v: alive %v with trouble %v, a way is %v", s.dom, alive, a.trouble, found)
		}
		for _, x := range a.scope {
			fixed := x == 0 || a.dom[x].Len() == 1 && s.dom[x].Len() > 1
			seen := slices.ContainsFunc(a.peers[x], func(y model.Var) bool { return a.dom[y]&a.dom[x] != 0 })
			if alive && (left[x]&^a.dom[x] != 0 || fixed && seen) {
				t.Fatalf("%v: %d keeps %v of %v, or one that sees it does", s.dom, x, a.dom[x], left[x])
			}
		}
	}
	if count[true] < 100 || count[false] < 100 {
		t.Errorf("only %v", count)
	}
}

// A rule proves that a digit stands in a cell where it says so, and neither another digit,
// nor another cell, nor without a rule that it needs.
func TestARuleProvesThePlacementItForces(t *testing.T) {
	b := boardOf(t, all(func(x []model.Var) []model.Constraint {
		return []model.Constraint{
			&model.Arithmetic{Vars: x[:2], Op: model.Add, Target: 5}, // 1 and 4
			&model.Sum{Vars: x[:2], Weights: []int{1, -1}, Target: 3},
			&model.Count{Vars: x[2:4], Of: []int{2}, Allowed: []int{1}},
		}
	}))
	for _, c := range []struct {
		name   string
		places []logic.Candidate
		truths []logic.Truth
		want   error
	}{
		{"both rules", []logic.Candidate{{Cell: 0, Digit: 4}, {Cell: 1, Digit: 2}}, []logic.Truth{logic.RuleTruth(0, 1)}, nil},
		{"a truth each", []logic.Candidate{{Cell: 0, Digit: 4}}, []logic.Truth{logic.RuleTruth(0), logic.RuleTruth(1)}, nil},
		{"a rule too few", []logic.Candidate{{Cell: 0, Digit: 4}}, []logic.Truth{logic.RuleTruth(0)}, ErrFollows},
		{"another rule", []logic.Candidate{{Cell: 0, Digit: 4}}, []logic.Truth{logic.RuleTruth(0, 2)}, ErrFollows},
		{"another digit", []logic.Candidate{{Cell: 0, Digit: 2}}, []logic.Truth{logic.RuleTruth(0, 1)}, ErrFollows},
		{"another cell", []logic.Candidate{{Cell: 5, Digit: 4}}, []logic.Truth{logic.RuleTruth(0, 1)}, ErrFollows},
		{"one right and one wrong", []logic.Candidate{{Cell: 0, Digit: 4}, {Cell: 2, Digit: 3}}, []logic.Truth{logic.RuleTruth(0, 1, 2)}, ErrFollows},
		{"nothing", nil, []logic.Truth{logic.RuleTruth(0, 1)}, ErrEmpty},
		{"a rule that is not there", []logic.Candidate{{Cell: 0, Digit: 4}}, []logic.Truth{logic.RuleTruth(0, 1, 3)}, ErrPremise},
		{"a ground that is none", []logic.Candidate{{Cell: 0, Digit: 4}}, []logic.Truth{logic.RuleTruth(0, 1), {Ground: logic.TrailGround + 1}}, ErrPremise},
	} {
		st := &logic.Step{Technique: logic.NakedPair, Placements: c.places}
		if err := Certificate(b, st, c.truths); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// Numbers are multiplied as long as the product can be compared.
func TestProductsTooLargeToCompareAreLeftAlone(t *testing.T) {
	for _, c := range []struct {
		n, by, want int
		fits        bool
	}{{3, -5, -15, true}, {0, 1 << 62, 0, true}, {1 << 61, 2, 1 << 62, true}, {1 << 61, 3, 1 << 61, false}, {-1 << 40, 1 << 23, -1 << 40, false}} {
		if n := c.n; multiply(&n, c.by) != c.fits || n != c.want {
			t.Errorf("%d times %d: %d", c.n, c.by, n)
		}
	}
}

// Sums and rules prove nothing about a cell far from them: not in a puzzle of houses only,
// where candidates would do, and not where a product runs over.
func TestSumsAndRulesProveNothingFarAway(t *testing.T) {
	st := &logic.Step{Technique: logic.NakedPair, Eliminations: []logic.Candidate{{Cell: 80, Digit: 5}}}
	for _, rules := range [][]sudoku.Rule{rule.Classic(9), {rule.Latin{}}} {
		b, err := logic.NewBoard(sudoku.New(sudoku.Square(9), rules...))
		if err != nil {
			t.Fatal(err)
		}
		var terms []logic.Term
		for i := range 5 { // four rows multiplied are more than can be compared
			terms = append(terms, logic.Term{Rule: i, Times: 1})
			for _, kind := range []logic.Sums{logic.Total, logic.Parity, logic.Product, logic.Places} {
				truth := logic.Truth{Ground: logic.SumGround, Kind: kind, Terms: terms, Digit: 5}
				if err := Certificate(b, st, []logic.Truth{truth}); !errors.Is(err, ErrFollows) {
					t.Errorf("classic %v, %d rows of kind %d: %v", b.Classic, i+1, kind, err)
				}
			}
			if err := Certificate(b, st, []logic.Truth{logic.RuleTruth(i)}); !errors.Is(err, ErrFollows) {
				t.Errorf("classic %v, row %d: %v", b.Classic, i+1, err)
			}
		}
	}
}

// Counts of the same cells are put together with what the other rules leave those cells,
// and only with the rules that the certificate names.
func TestCountsKnowWhatOtherRulesLeave(t *testing.T) {
	b := boardOf(t, all(func(x []model.Var) []model.Constraint {
		return []model.Constraint{
			&model.Count{Vars: x[:3], Of: []int{0}, Allowed: []int{2}},
			&model.Count{Vars: x[:3], Of: []int{1}, Allowed: []int{1}},
			&model.Sum{Vars: x[:2], Target: 2}, // both are 1
		}
	}))
	for _, c := range []struct {
		rules []int
		want  bool
	}{{[]int{0, 1}, true}, {[]int{0, 1, 2}, false}} {
		dom := shown(b)
		dom[0], dom[1], dom[2] = sudoku.DigitsOf(1, 2), sudoku.DigitsOf(1, 2), sudoku.DigitsOf(1)
		before := slices.Clone(dom)
		a := newAssignment(b, dom, []logic.Truth{logic.RuleTruth(c.rules...)})
		if got := a.tests[len(a.tests)-1].possible(a); got != c.want || !slices.Equal(a.dom, before) {
			t.Errorf("rules %v: %v, and %v is left of %v", c.rules, got, a.dom, before)
		}
	}
}

// What a branch says in several constraints must hold at once, not each by itself.
func TestABranchHoldsAsAWhole(t *testing.T) {
	l := model.Label{Kind: "test"}
	for target, want := range []bool{false, true, false} { // the sum is one more; 4 would be the other branch
		b := boardOf(t, said(func(b *model.Builder, x []model.Var) {
			if err := b.Either(l, func(b *model.Builder) error {
				b.Add(l, &model.Sum{Vars: x[:2], Target: target + 1})
				b.Add(l, &model.Sum{Vars: x[:2], Weights: []int{1, -1}})
				return nil
			}, func(b *model.Builder) error {
				b.Add(l, &model.Among{Var: x[0], Values: []int{4}})
				return nil
			}); err != nil {
				t.Fatal(err)
			}
		}))
		dom := shown(b)
		dom[0], dom[1] = sudoku.DigitsOf(1, 2, 3), sudoku.DigitsOf(1, 2, 3)
		if got := ruleTest(b.Model, 0).possible(newAssignment(b, dom, nil)); got != want {
			t.Errorf("a sum of %d of two equal values: %v", target+1, got)
		}
		if dom[0] = sudoku.DigitsOf(4); !ruleTest(b.Model, 0).possible(newAssignment(b, dom, nil)) {
			t.Errorf("the other branch does not do beside a sum of %d", target+1)
		}
	}
}
