package verify

import (
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/logic"
	"shudu/rule"
	"shudu/sudoku"
)

// askedOf compares what a test says of random domains with what trying everything says:
// it never says no where there is a way. It returns how often it said no, and how often
// it was right to.
func askedOf(t *testing.T, b *logic.Board, rules []int, test func(*assignment) test, digits int, r *rand.Rand) (no, none int) {
	t.Helper()
	scope := b.Model.Constraints[rules[0]].Scope()
	for range 300 {
		dom := narrowed(b, scope, digits, r)
		a := newAssignment(b, dom, nil)
		can := satisfiable(a, scope, func(values []int) bool {
			return !slices.ContainsFunc(rules, func(i int) bool { return !b.Model.Constraints[i].Holds(values) })
		})
		possible := test(a).possible(a)
		if can && !possible {
			t.Fatalf("not possible, but there is a way: %v", dom)
		}
		if !possible {
			no++
		}
		if !can {
			none++
		}
	}
	return no, none
}

func TestARegionThatCannotHangTogetherIsRefused(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 1))
	for _, size := range []int{0, 3, 4} {
		p := sudoku.New(sudoku.Square(3), rule.Connected{Values: []int{1}, Size: size})
		b, err := logic.NewBoard(p)
		if err != nil {
			t.Fatal(err)
		}
		no, none := askedOf(t, b, []int{0}, func(*assignment) test { return ruleTest(b.Model, 0) }, 2, r)
		if none < 30 || no < none*2/3 || size == 0 && no != none {
			t.Errorf("size %d: %d of %d are refused", size, no, none)
		}
	}
}

func TestCountsTogetherAreRefusedExactlyWhereNoWayIsLeft(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 2))
	b, err := logic.NewBoard(sudoku.New(sudoku.Square(4), rule.CountingCircles{Where: []sudoku.Cell{0, 3, 5, 10, 12, 15}}))
	if err != nil {
		t.Fatal(err)
	}
	rules := []int{0, 1, 2, 3}
	census := func(a *assignment) test {
		a.addCensuses(rules)
		return a.tests[len(a.tests)-1]
	}
	no, none := askedOf(t, b, rules, census, 3, r)
	if none < 50 || no != none {
		t.Errorf("%d of %d are refused", no, none)
	}
}

func TestAnAlternativeIsPossibleWhereOneOfItsBranchesIs(t *testing.T) {
	among := func(v int, cells ...sudoku.Cell) sudoku.Rule { return rule.Among{Values: []int{v}, Where: cells} }
	either := rule.AnyOf{Rules: []sudoku.Rule{
		rule.AllOf{Rules: []sudoku.Rule{among(1, 0), among(2, 1), among(3, 2)}},
		rule.AllOf{Rules: []sudoku.Rule{among(2, 0), among(1, 4), among(4, 5)}},
	}}
	b, err := logic.NewBoard(sudoku.New(sudoku.Square(4), either))
	if err != nil {
		t.Fatal(err)
	}
	no, none := askedOf(t, b, []int{0}, func(*assignment) test { return ruleTest(b.Model, 0) }, 2, rand.New(rand.NewPCG(9, 3)))
	if none < 50 || no != none {
		t.Errorf("%d of %d are refused", no, none)
	}
}

// A row of four in a puzzle that counts to six is a house, and its sum is that of the
// four digits its cells may hold.
func TestAHouseIsWhatThePuzzleLeavesItsCells(t *testing.T) {
	g, err := sudoku.NewGeometry(4, 4, 1, 2, 3, 4, 5, 6)
	if err != nil {
		t.Fatal(err)
	}
	four := rule.Among{Values: []int{1, 2, 3, 4}}
	for c := range sudoku.Cell(12) {
		four.Where = append(four.Where, c)
	}
	b, err := logic.NewBoard(sudoku.New(g, rule.Latin{}, four))
	if err != nil {
		t.Fatal(err)
	}
	for r, c := range b.Model.Constraints {
		full := c.Label.Kind == "row" && c.Label.Index < 4
		if got := adds(b.Model, r, logic.Total, 0); got != full {
			t.Errorf("%v adds up: %v", c.Label, got)
		}
		if got := adds(b.Model, r, logic.Places, 5); got {
			t.Errorf("%v has a place for 5", c.Label)
		}
		if !full {
			continue
		}
		if _, _, total := part(b.Model, r, logic.Truth{Kind: logic.Total}); total != 10 {
			t.Errorf("%v is %d", c.Label, total)
		}
	}
}

// regionTest is the test that the ones of three rows of three hang together, and what is
// left of its cells as a picture: # is in, . is out, ? may be either.
func regionTest(t *testing.T, size int, picture string) (*assignment, test) {
	t.Helper()
	b, err := logic.NewBoard(sudoku.New(sudoku.Square(3), rule.Connected{Values: []int{1}, Size: size}))
	if err != nil {
		t.Fatal(err)
	}
	dom := shown(b)
	for i, c := range picture {
		switch c {
		case '#':
			dom[i] = 0b001
		case '.':
			dom[i] = 0b110
		}
	}
	return newAssignment(b, dom, nil), ruleTest(b.Model, 0)
}

func TestRegionsAsPictures(t *testing.T) {
	for _, x := range []struct {
		size    int
		picture string
		want    bool
	}{
		{0, "#?????..#", true}, // by R2C3
		{0, "#?....??#", false},
		{0, "#??..?..#", true},
		{0, ".........", false},
		{0, "....?....", true},
		{3, "#.?.....?", false}, // three do not hang together anywhere
		{3, "#???????#", false}, // five at least from corner to corner
		{5, "#???????#", true},
		{2, "###??????", false},
		{3, "###??????", true},
	} {
		a, test := regionTest(t, x.size, x.picture)
		if got := test.possible(a); got != x.want {
			t.Errorf("size %d of %s: %v", x.size, x.picture, got)
		}
	}
}

// What a sum says of the cells that are counted is asked for each choice of digits: a
// step that needs it is proven with the sum and not without.
func TestCountsNeedTheSumsTheyRestOn(t *testing.T) {
	where := []sudoku.Cell{0, 1, 6, 8, 11, 13}
	p := sudoku.New(sudoku.Square(4), rule.Latin{}, rule.CountingCircles{Where: where},
		rule.Sum{Target: 5, Where: []sudoku.Cell{0, 11, 13}})
	b, err := logic.NewBoard(p)
	if err != nil {
		t.Fatal(err)
	}
	needed := 0
	logic.Census.Steps(logic.NewSearch(b), func(st *logic.Step) bool {
		if err := Step(b, st); err != nil {
			t.Errorf("%v: %v", st.Eliminations, err)
		}
		var counts []int
		for _, r := range st.Rules {
			if b.Model.Constraints[r].Label.Kind == "counting-circles" {
				counts = append(counts, r)
			}
		}
		if Certificate(b, st, []logic.Truth{logic.RuleTruth(counts...)}) != nil {
			needed++
		}
		return true
	})
	if needed == 0 {
		t.Error("no step needs the sum")
	}
}
