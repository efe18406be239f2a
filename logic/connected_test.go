package logic

import (
	"math/rand/v2"
	"testing"

	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// regionOf is a search on three rows of three, the ones of which, or ones and twos, hang
// together.
func regionOf(t *testing.T, size int, values ...int) (*Search, *model.Connected) {
	t.Helper()
	b, err := NewBoard(sudoku.New(sudoku.Square(3), rule.Connected{Values: values, Size: size}))
	if err != nil {
		t.Fatal(err)
	}
	return NewSearch(b), b.Model.Constraints[0].Constraint.(*model.Connected)
}

// hanging returns what cells hold in the ways in which a region hangs together, by
// trying everything.
func hanging(c *model.Connected, dom []sudoku.Digits) (held []sudoku.Digits, some bool) {
	held = make([]sudoku.Digits, len(dom))
	tryAll(dom, nil, func(way []sudoku.Digit) {
		values := make([]int, len(way))
		for i, d := range way {
			values[i] = int(d)
		}
		if !c.Holds(values) {
			return
		}
		some = true
		for i, d := range way {
			held[i] |= d.Set()
		}
	})
	return held, some
}

// What a region takes is in no way. Where its size is free and a cell of it is known it
// takes all that is in none.
func TestARegionTakesWhatWouldTearItApart(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 1))
	taken, dead := 0, 0
	for n := range 600 {
		s, c := regionOf(t, []int{0, 3, 5}[n%3], 1)
		dom := make([]sudoku.Digits, 9)
		for i := range dom {
			dom[i] = []sudoku.Digits{0b001, 0b010, 0b011, 0b011}[rng.IntN(4)]
		}
		sure := s.territory(c, dom).sure > 0
		before := append([]sudoku.Digits(nil), dom...)
		held, some := hanging(c, dom)
		if alive := s.hangs(c, dom); !alive {
			if dead++; some {
				t.Fatalf("%v is no dead end", before)
			}
			continue
		}
		for i := range dom {
			if held[i]&^dom[i] != 0 || c.Size == 0 && sure && held[i] != dom[i] {
				t.Fatalf("size %d, %v: cell %d is left %v, can be %v", c.Size, before, i, dom[i], held[i])
			}
			taken += before[i].Len() - dom[i].Len()
		}
	}
	if taken < 100 || dead < 50 {
		t.Errorf("%d taken, %d dead ends", taken, dead)
	}
}

func TestARegionGoesNoFurtherThanItsSize(t *testing.T) {
	s, c := regionOf(t, 3, 1)
	dom := []sudoku.Digits{0b001, 7, 7, 7, 7, 7, 7, 7, 7}
	if !s.hangs(c, dom) {
		t.Fatal("a dead end")
	}
	for i, far := range []bool{false, false, false, false, false, true, false, true, true} {
		if lost := dom[i] == 0b110; lost != far {
			t.Errorf("cell %d is left %v", i, dom[i])
		}
	}
}

func TestRegionsAndAlternativesAreFollowedHoweverLong(t *testing.T) {
	g := sudoku.Square(9)
	branch := func(n int) (all []sudoku.Rule) {
		for i := range n {
			all = append(all, rule.Among{Values: []int{1 + i%9}, Where: []sudoku.Cell{sudoku.Cell(i)}})
		}
		return all
	}
	for _, x := range []struct {
		rule sudoku.Rule
		want bool
	}{
		{rule.Connected{Values: []int{1, 2}}, true},
		{rule.AnyOf{Rules: branch(20)}, true},
		{rule.AnyOf{Rules: branch(mostBranches + 1)}, false},
	} {
		b, err := NewBoard(sudoku.New(g, append(rule.Classic(9), x.rule)...))
		if err != nil {
			t.Fatal(err)
		}
		s := NewSearch(b)
		if got := s.legible(&s.rules.groups[0]); got != x.want {
			t.Errorf("%s of %d cells: followed is %v", x.rule.Name(), s.rules.groups[0].cells.Len(), got)
		}
	}
}
