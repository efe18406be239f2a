package logic

import (
	"math/rand/v2"
	"testing"

	"shudu/rule"
	"shudu/sudoku"
)

// circles is a search on four rows of four with circles that count themselves, and sums.
func circles(t *testing.T, more ...sudoku.Rule) *Search {
	t.Helper()
	g := sudoku.Square(4)
	where := cellsNamed(g, "R1C1", "R1C2", "R2C3", "R3C1", "R3C4", "R4C2")
	b, err := NewBoard(sudoku.New(g, append(more, rule.Latin{}, rule.CountingCircles{Where: where})...))
	if err != nil {
		t.Fatal(err)
	}
	return NewSearch(b)
}

// thinned is a search whose cells have lost some candidates by chance.
func thinned(s *Search, rng *rand.Rand) *Search {
	b := s.Board.Clone()
	for c := range b.empty.All() {
		for d := range b.cand[c].All() {
			if b.cand[c].Len() > 1 && rng.IntN(3) == 0 {
				b.Eliminate(Candidate{c, d})
			}
		}
	}
	return NewSearch(b)
}

// heldIn returns what the cells of a census hold in the ways that count right, each cell
// by itself, by trying everything.
func heldIn(s *Search, c *census) (held []sudoku.Digits) {
	var dom []sudoku.Digits
	for _, cell := range c.cells {
		dom = append(dom, s.domain(cell))
	}
	held = make([]sudoku.Digits, len(dom))
	tryAll(dom, nil, func(way []sudoku.Digit) {
		times := map[sudoku.Digit]int{}
		for _, d := range way {
			times[d]++
		}
		for d, n := range times {
			if int(d) != n {
				return
			}
		}
		for i, d := range way {
			held[i] |= d.Set()
		}
	})
	return held
}

func TestCountsLeaveWhatSomeWayToShareTheCellsOutHas(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 1))
	all := circles(t)
	lost := 0
	for range 200 {
		s := thinned(all, rng)
		c := &s.rules.censuses[0]
		x := s.newSharing(c, false)
		if !x.share(0, len(c.cells)) {
			t.Fatal("six circles are too many")
		}
		for k, want := range heldIn(s, c) {
			if left := s.domain(c.cells[k]) &^ x.lost(k); left != want {
				t.Fatalf("%s can be %v, not %v", s.Geometry.Name(c.cells[k]), want, left)
			}
			lost += (s.domain(c.cells[k]) & x.lost(k)).Len()
		}
	}
	if lost < 100 {
		t.Errorf("only %d digits are lost", lost)
	}
}

// No digit goes that stands in a solution, and the sum takes more than the counts alone.
func TestASumLeavesOutWaysToShare(t *testing.T) {
	g := sudoku.Square(4)
	all := circles(t, rule.Sum{Target: 7, Where: cellsNamed(g, "R1C1", "R3C4", "R4C2")})
	var rules []int
	for r := range all.Model.Constraints {
		rules = append(rules, r)
	}
	cells := all.empty.List()
	rng := rand.New(rand.NewPCG(5, 2))
	more, solutions := 0, 0
	for range 100 {
		s := thinned(all, rng)
		c := &s.rules.censuses[0]
		alone, wide := s.newSharing(c, false), s.newSharing(c, true)
		alone.share(0, len(c.cells))
		wide.share(0, len(c.cells))
		allWays(s, cells, nil, func(way []sudoku.Digit) {
			if !obeys(s, rules, cells, way) {
				return
			}
			solutions++
			for k, cell := range c.cells {
				if d := way[cell]; wide.lost(k).Has(d) {
					t.Fatalf("%s loses %d, which is right", s.Geometry.Name(cell), d)
				}
			}
		})
		for k, cell := range c.cells {
			more += (wide.lost(k) &^ alone.lost(k) & s.domain(cell)).Len()
		}
	}
	if more < 30 || solutions == 0 {
		t.Errorf("the sum takes only %d digits more, in %d solutions", more, solutions)
	}
}

func TestOnlyCountsOfTheSameCellsAreLookedAtTogether(t *testing.T) {
	s := circles(t)
	if n := len(s.rules.censuses); n != 1 || len(s.rules.censuses[0].rules) != 4 {
		t.Fatalf("%d censuses, the first of %v", n, s.rules.censuses[0].rules)
	}
	rules := s.rules.censuses[0].rules
	if _, ok := s.census([]int{rules[0], 0}); ok {
		t.Error("a row is taken for a count")
	}
	if _, ok := s.census(rules[:1]); ok {
		t.Error("one count is a census")
	}
	if _, ok := s.census([]int{rules[0], rules[0]}); ok {
		t.Error("a digit is counted twice")
	}
}
