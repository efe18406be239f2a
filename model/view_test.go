package model_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// square compiles an ordinary n × n with more rules.
func square(t testing.TB, n int, more ...sudoku.Rule) *model.Model {
	t.Helper()
	m, err := model.Compile(sudoku.New(sudoku.Square(n), append(rule.Classic(n), more...)...))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestHousesHaveNames(t *testing.T) {
	var names []string
	for _, h := range square(t, 4, rule.Diagonals{Down: true, Up: true}).View().Houses() {
		names = append(names, fmt.Sprint(h.Label.Kind, " ", h.Label.Index))
	}
	want := []string{
		"row 1", "column 1", "row 2", "column 2", "row 3", "column 3", "row 4", "column 4",
		"box 1", "box 2", "box 3", "box 4", "diagonal 1", "diagonal 2",
	}
	slices.Sort(names)
	slices.Sort(want)
	if !slices.Equal(names, want) {
		t.Errorf("%q, want %q", names, want)
	}
}

func TestAGroupIsAHouseWhenEveryValueHasItsPlace(t *testing.T) {
	tests := []struct {
		name  string
		say   func(b *model.Builder)
		house bool
	}{
		{"as many as values", func(b *model.Builder) { b.AllDifferent(l, 0, 1, 2) }, true},
		{"fewer", func(b *model.Builder) { b.AllDifferent(l, 0, 1) }, false},
		{"more", func(b *model.Builder) { b.AllDifferent(l, 0, 1, 2, 3) }, false},
		{"one of them twice", func(b *model.Builder) { b.Add(l, &model.AllDifferent{Vars: []model.Var{0, 1, 1}}) }, false},
		{"with an auxiliary variable of the same values", func(b *model.Builder) {
			b.Add(l, &model.AllDifferent{Vars: []model.Var{0, 1, b.Aux(1, 2, 4)}})
		}, true},
		{"with an auxiliary variable of other values", func(b *model.Builder) {
			b.Add(l, &model.AllDifferent{Vars: []model.Var{0, 1, b.Aux(1, 2, 5)}})
		}, false},
	}
	for _, tt := range tests {
		v := compiled(t, tt.say).View()
		if got := len(v.Houses()) == 1; got != tt.house || len(v.Groups()) != 1 || v.Groups()[0].House != tt.house {
			t.Errorf("%s: %+v", tt.name, v.Groups())
		}
	}
}

func TestAHouseThatIsSaidTwiceIsOne(t *testing.T) {
	v := compiled(t, func(b *model.Builder) {
		b.AllDifferent(model.Label{Kind: "row", Index: 1}, 0, 1, 2)
		b.AllDifferent(model.Label{Kind: "killer"}, 2, 0, 1)
		b.AllDifferent(model.Label{Kind: "row", Index: 2}, 3, 4, 5)
	}).View()
	if len(v.Houses()) != 2 || v.Houses()[0].Label.Kind != "row" || len(v.Groups()) != 3 {
		t.Errorf("houses %+v, groups %+v", v.Houses(), v.Groups())
	}
	if !slices.Equal(v.HousesOf(4), []int{1}) || v.Groups()[1].Constraint != 1 {
		t.Errorf("R2C2 is in the houses %v; the second group is constraint %d", v.HousesOf(4), v.Groups()[1].Constraint)
	}
}

// What a rule says of two cells: the digits of R1C2 that go with each digit of
// R1C1, on values 1, 2, 4.
func TestLinksSayWhatTwoVariablesForbid(t *testing.T) {
	not := func(ds ...sudoku.Digits) []sudoku.Digits { return ds }
	set := sudoku.DigitsOf
	tests := []struct {
		name string
		say  func(b *model.Builder)
		want []sudoku.Digits
		peer bool
	}{
		{"different", func(b *model.Builder) { b.AllDifferent(l, 0, 1) }, not(set(1), set(2), set(3)), true},
		{"different among others", func(b *model.Builder) { b.AllDifferent(l, 2, 1, 0) }, not(set(1), set(2), set(3)), true},
		{"less", func(b *model.Builder) { b.Pair(l, 0, 1, func(x, y int) bool { return x < y }) }, not(set(1), set(1, 2), set(1, 2, 3)), true},
		{"greater, said from the other", func(b *model.Builder) { b.Pair(l, 1, 0, func(y, x int) bool { return x < y }) }, not(set(1), set(1, 2), set(1, 2, 3)), true},
		{"double", func(b *model.Builder) { b.Pair(l, 0, 1, func(x, y int) bool { return x == 2*y || y == 2*x }) }, not(set(1, 3), set(2), set(1, 3)), true},
		{"equal", func(b *model.Builder) { b.Pair(l, 0, 1, func(x, y int) bool { return x == y }) }, not(set(2, 3), set(1, 3), set(1, 2)), false},
		{"a sum of two", func(b *model.Builder) { b.Sum(l, 6, 0, 1) }, not(set(1, 2, 3), set(1, 2), set(1, 3)), true},
		{"a sum that two equals reach", func(b *model.Builder) { b.Sum(l, 4, 0, 1) }, not(set(1, 2, 3), set(1, 3), set(1, 2, 3)), false},
		{"a quotient", func(b *model.Builder) { b.Arithmetic(l, model.Div, 4, 0, 1) }, not(set(1, 2), set(1, 2, 3), set(2, 3)), true},
		{"a run of two values", func(b *model.Builder) { b.Add(l, &model.Consecutive{Vars: []model.Var{0, 1}}) }, not(set(1, 3), set(2, 3), set(1, 2, 3)), true},
		{"a run of three", func(b *model.Builder) { b.Add(l, &model.Consecutive{Vars: []model.Var{0, 1, 2}}) }, not(set(1, 3), set(2), set(1, 3)), true},
		{"both of two rules", func(b *model.Builder) {
			b.AllDifferent(l, 0, 1)
			b.Pair(l, 0, 1, func(x, y int) bool { return x <= y })
		}, not(set(1), set(1, 2), set(1, 2, 3)), true},
		{"a sum of three says nothing of two", func(b *model.Builder) { b.Sum(l, 6, 0, 1, 2) }, nil, false},
		{"a relation to itself", func(b *model.Builder) { b.Add(l, &model.AllDifferent{Vars: []model.Var{0, 0}}) }, nil, false},
	}
	for _, tt := range tests {
		v := compiled(t, tt.say).View()
		link, ok := v.Between(0, 1)
		if ok != (tt.want != nil) || !slices.Equal(link.Not, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, link.Not, tt.want)
		}
		if back, _ := v.Between(1, 0); ok && !slices.Equal(back.Not, transposed(link.Not)) {
			t.Errorf("%s: %v there and %v back", tt.name, link.Not, back.Not)
		}
		if slices.Contains(v.Peers(0), 1) != tt.peer || v.Apart(0, 1) != tt.peer || v.Apart(1, 0) != tt.peer {
			t.Errorf("%s: peers %v, want %v", tt.name, v.Peers(0), tt.peer)
		}
	}
}

// transposed reads a table of three digits from the other side.
func transposed(not []sudoku.Digits) []sudoku.Digits {
	out := make([]sudoku.Digits, 3)
	for i, ds := range not {
		for d := range ds.All() {
			out[d-1] |= 1 << i
		}
	}
	return out
}

func TestLinksBetweenDifferentListsOfValuesGoByValue(t *testing.T) {
	m := compiled(t, func(b *model.Builder) { b.Add(l, &model.AllDifferent{Vars: []model.Var{0, b.Aux(2, 3, 4)}}) })
	link, _ := m.View().Between(0, 6) // 1, 2, 4 and 2, 3, 4
	if want := []sudoku.Digits{0, sudoku.DigitsOf(1), sudoku.DigitsOf(3)}; !slices.Equal(link.Not, want) {
		t.Errorf("%v, want %v", link.Not, want)
	}
	if !m.View().Apart(0, 6) {
		t.Error("they can be equal")
	}
}

func TestALinkKnowsWhoSaysSo(t *testing.T) {
	m := square(t, 4, rule.GreaterThan{Where: []sudoku.Cell{0, 1}})
	link, _ := m.View().Between(0, 1)
	kinds := map[string]bool{}
	for _, by := range link.By {
		kinds[m.Constraints[by].Label.Kind] = true
	}
	if want := map[string]bool{"row": true, "box": true, "greater-than": true}; !maps.Equal(kinds, want) {
		t.Errorf("%v", kinds)
	}
}

func TestPeersAcrossVariants(t *testing.T) {
	tests := []struct {
		name  string
		rules []sudoku.Rule
		want  []model.Var // of R1C1, on 4×4
	}{
		{"row, column, box", nil, []model.Var{1, 2, 3, 4, 5, 8, 12}},
		{"a diagonal", []sudoku.Rule{rule.Diagonals{Down: true}}, []model.Var{1, 2, 3, 4, 5, 8, 10, 12, 15}},
		{"a knight's move", []sudoku.Rule{rule.AntiKnight{}}, []model.Var{1, 2, 3, 4, 5, 6, 8, 9, 12}},
		{"a thermometer", []sudoku.Rule{rule.Thermometer{Where: []sudoku.Cell{10, 5, 0}}}, []model.Var{1, 2, 3, 4, 5, 8, 12}},
		{"greater", []sudoku.Rule{rule.GreaterThan{Where: []sudoku.Cell{0, 6}}}, []model.Var{1, 2, 3, 4, 5, 6, 8, 12}},
	}
	for _, tt := range tests {
		if got := square(t, 4, tt.rules...).View().Peers(0); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

func TestExcludesAndWeakSayTheSame(t *testing.T) {
	v := square(t, 4, rule.Thermometer{Where: []sudoku.Cell{0, 1, 6}}, rule.AntiKnight{}).View()
	for x := range model.Var(16) {
		for d := range sudoku.FirstDigits(4).All() {
			weak := maps.Collect(v.Weak(model.Candidate{Var: x, Digit: d}))
			for y := range model.Var(16) {
				for e := range sudoku.FirstDigits(4).All() {
					want := weak[y].Has(e) || x == y && d != e
					if v.Excludes(model.Candidate{Var: x, Digit: d}, model.Candidate{Var: y, Digit: e}) != want {
						t.Fatalf("%d of %d and %d of %d: not %v", d, x, e, y, want)
					}
				}
			}
		}
	}
}

// No two candidates of a solution exclude each other, and what does exclude is
// never in a solution together: tried on all grids that keep some rules.
func TestWeakLinksAreSoundAndMissNoPair(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		m := compiled(t, func(b *model.Builder) { twos(b, rng) })
		v := m.View()
		for x := range model.Var(6) {
			for y := range model.Var(6) {
				if x != y {
					compareLink(t, m, v, x, y)
				}
			}
		}
	}
}

// twos says some constraints of two cells at random.
func twos(b *model.Builder, rng *rand.Rand) {
	for range 1 + rng.IntN(5) {
		p := rng.Perm(6)
		x, y := sudoku.Cell(p[0]), sudoku.Cell(p[1])
		switch rng.IntN(5) {
		case 0:
			b.AllDifferent(l, x, y)
		case 1:
			b.Sum(l, 2+rng.IntN(7), x, y)
		case 2:
			b.Arithmetic(l, model.Mul, 1<<rng.IntN(5), x, y)
		case 3:
			b.Pair(l, x, y, func(int, int) bool { return rng.IntN(2) == 0 })
		case 4:
			b.Count(l, []int{1, 4}, []int{rng.IntN(3)}, x, y)
		}
	}
}

// compareLink asks the constraints of two variables about all their values.
func compareLink(t *testing.T, m *model.Model, v *model.View, x, y model.Var) {
	t.Helper()
	for i, a := range m.Vars[x].Values {
		for j, b := range m.Vars[y].Values {
			broken := false
			for _, c := range m.Constraints {
				switch s := c.Scope(); {
				case slices.Equal(s, []model.Var{x, y}):
					broken = broken || !c.Holds([]int{a, b})
				case slices.Equal(s, []model.Var{y, x}):
					broken = broken || !c.Holds([]int{b, a})
				}
			}
			if got := v.Excludes(model.Candidate{Var: x, Digit: sudoku.Digit(i + 1)}, model.Candidate{Var: y, Digit: sudoku.Digit(j + 1)}); got != broken {
				t.Fatalf("%d at %d and %d at %d: excluded %v, broken %v", a, x, b, y, got, broken)
			}
		}
	}
}

func TestStrongLinks(t *testing.T) {
	m := compiled(t, func(b *model.Builder) {
		b.AllDifferent(l, 0, 1, 2)
		b.AllDifferent(l, 3, 4)
	})
	all, set := sudoku.FirstDigits(3), sudoku.DigitsOf
	domains := []sudoku.Digits{set(1, 2), set(1, 3), all, all, all, all}
	var got []string
	for s := range m.View().Strong(domains) {
		got = append(got, fmt.Sprint(s.A.Digit, " at ", s.A.Var, ", ", s.B.Digit, " at ", s.B.Var, ", house ", s.House))
	}
	want := []string{
		"2 at 0, 2 at 2, house 0", "3 at 1, 3 at 2, house 0",
		"1 at 0, 2 at 0, house -1", "1 at 1, 3 at 1, house -1",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	for range m.View().Strong(domains) {
		break // stopping early is allowed
	}
	if places := m.View().Houses()[0].Places(domains, 3); !slices.Equal(places, []model.Var{1, 2}) {
		t.Errorf("places of 3: %v", places)
	}
}

func TestCages(t *testing.T) {
	m := square(t, 4,
		rule.Killer{Sum: 6, Where: []sudoku.Cell{0, 1, 4}},
		rule.Cage{Op: model.Mul, Target: 12, Where: []sudoku.Cell{2, 3, 6}},
		rule.Cage{Op: model.Sub, Target: 1, Where: []sudoku.Cell{8, 12}},
		rule.Cage{Op: model.Div, Target: 2, Where: []sudoku.Cell{9, 14}},
		rule.Cage{Op: model.Add, Target: 4, Where: []sudoku.Cell{15}},
		rule.Arrow{Bulb: []sudoku.Cell{10}, Where: []sudoku.Cell{11, 7}},
	)
	type cage struct {
		kind      string
		op        model.Op
		target    int
		cells     string
		different bool
	}
	var got []cage
	for _, c := range m.View().Cages() {
		got = append(got, cage{c.Label.Kind, c.Op, c.Target, fmt.Sprint(m.CellsOf(c.Vars)), c.Different})
	}
	want := []cage{
		{"killer", model.Add, 6, "[0 1 4]", true},
		{"cage", model.Mul, 12, "[2 3 6]", true}, // by its box
		{"cage", model.Sub, 1, "[8 12]", true},
		{"cage", model.Div, 2, "[9 14]", true}, // a quotient of 2
	}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestACageMayHoldADigitTwiceWhereNothingSaysOtherwise(t *testing.T) {
	cages := compiled(t, func(b *model.Builder) {
		b.AllDifferent(l, 0, 1, 2)
		b.Sum(l, 7, 0, 1, 4)
		b.Sum(l, 7, 0, 1, 2)
	}).View().Cages()
	if cages[0].Different || !cages[1].Different {
		t.Errorf("%+v", cages)
	}
}

func TestAViewIsMadeOnceAndShared(t *testing.T) {
	m := square(t, 4)
	views := make([]*model.View, 4)
	var wait sync.WaitGroup
	for i := range views {
		wait.Add(1)
		go func() {
			defer wait.Done()
			views[i] = m.View()
			views[i].Peers(3)
			views[i].Cages()
		}()
	}
	wait.Wait()
	for _, v := range append(views, m.With(m.Domains()).View(), m.With(m.Domains()).With(m.Domains()).View()) {
		if v != views[0] {
			t.Fatal("there are two views")
		}
	}
}

func ExampleModel_View() {
	p := sudoku.New(sudoku.Square(9), append(rule.Classic(9), rule.Even{Where: []sudoku.Cell{4}})...)
	p.Givens[0] = 7
	m, err := model.Compile(p)
	if err != nil {
		fmt.Println(err)
		return
	}
	v := m.View()
	for _, h := range v.HousesOf(0) {
		house := v.Houses()[h]
		fmt.Println(house.Label.Kind, house.Label.Index)
	}
	fmt.Println(len(v.Peers(0)), "peers")
	for y, digits := range v.Weak(model.Candidate{Var: 0, Digit: 7}) {
		fmt.Println("R1C1 = 7 excludes", digits.Min(), "in", m.Geometry.Name(m.Vars[y].Cell))
		break
	}
	for _, cut := range m.Why(4) {
		fmt.Println("R1C5 is", cut.Label.Kind, "so it is not", cut.Removed.Min())
	}
	// Output:
	// row 1
	// column 1
	// box 1
	// 20 peers
	// R1C1 = 7 excludes 7 in R1C2
	// R1C5 is even so it is not 1
}

func TestDifferentsAreTheGroupsOfTheView(t *testing.T) {
	m := square(t, 4, rule.GreaterThan{Where: []sudoku.Cell{0, 1}}, rule.AntiKnight{})
	var places []int
	for i, d := range m.Differents() {
		if m.Constraints[i].Constraint != model.Constraint(d) {
			t.Errorf("constraint %d is another", i)
		}
		places = append(places, i)
	}
	var groups []int
	for _, g := range m.View().Groups() {
		groups = append(groups, g.Constraint)
	}
	if !slices.Equal(places, groups) || len(places) == 0 {
		t.Errorf("%v, groups %v", places, groups)
	}
	for range m.Differents() {
		break // stopping early is allowed
	}
}

func TestABlindModelDoesNotTellValuesApart(t *testing.T) {
	tests := []struct {
		name string
		rule sudoku.Rule
		want bool
	}{
		{"that cells differ", rule.AntiKnight{}, true},
		{"that two are equal", rule.Palindrome{Where: []sudoku.Cell{0, 6}}, true},
		{"that parts hold the same", rule.SameValues{Parts: [][]sudoku.Cell{{0, 1}, {6, 7}}}, true},
		{"a domain may tell", rule.Even{Where: []sudoku.Cell{0}}, true},
		{"which is larger", rule.GreaterThan{Where: []sudoku.Cell{0, 1}}, false},
		{"a sum", rule.Killer{Sum: 5, Where: []sudoku.Cell{0, 1}}, false},
		{"a variable with other values", says(func(b *model.Builder) error { b.Aux(7); return nil }), false},
	}
	for _, tt := range tests {
		if got := square(t, 4, tt.rule).Blind(); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
}
