package identity_test

import (
	"math/rand/v2"
	"testing"

	"shudu/bank/identity"
	"shudu/canon"
	_ "shudu/format/line"
	_ "shudu/format/native"
	"shudu/internal/formattest"
	"shudu/sudoku"
)

// A puzzle in disguise is the same one, unless only what is written counts; its name
// and a solution that it carries never do.
func TestIdentity(t *testing.T) {
	of := func(p *sudoku.Puzzle, exact bool) identity.ID {
		id, err := identity.Of(p, exact)
		if err != nil {
			t.Fatal(err)
		}
		return id
	}
	p := formattest.One(t, "", "1....4.....2.3.. first")
	other := formattest.One(t, "", "1...............")
	disguised := canon.Shuffle(p, rand.New(rand.NewPCG(1, 3)))
	named := p.Clone()
	named.Info, named.Solution = sudoku.Info{Title: "other"}, make(sudoku.Grid, len(p.Givens))
	for exact, same := range map[bool]bool{true: false, false: true} {
		if (of(p, exact) == of(disguised, exact)) != same {
			t.Errorf("exact %v: in disguise the same %v", exact, !same)
		}
		if of(p, exact) != of(named, exact) {
			t.Errorf("exact %v: the name counts", exact)
		}
		if of(p, exact) == of(other, exact) {
			t.Errorf("exact %v: another puzzle is the same", exact)
		}
	}
	if p.Info.Title != "first" {
		t.Error("the puzzle was changed")
	}
	// A kind that nobody can turn is itself only.
	odd := formattest.One(t, "", `{"v":1,"rows":4,"cols":4,"rules":[{"rule":"latin"},{"rule":"even","where":["R1C2"]}]}`)
	if of(odd, false) != of(odd.Clone(), true) {
		t.Error("what cannot be turned is not itself")
	}
}
