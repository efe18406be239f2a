package logic

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// weighed4 returns a search on four rows of four with boxes and a rule of every kind
// that scales tell in a way of their own: a cage, sums, an arrow, a thermometer, cells
// that differ.
func weighed4(t *testing.T) *Search {
	t.Helper()
	g := sudoku.Square(4)
	at := func(names ...string) []sudoku.Cell { return cellsNamed(g, names...) }
	rules := append(rule.Classic(4),
		rule.Killer{Sum: 7, Where: at("R1C1", "R1C2", "R2C2")},
		rule.Sum{Target: 10, Where: at("R1C4", "R2C3", "R3C2", "R4C1")},
		rule.Arrow{Bulb: at("R3C3"), Where: at("R2C3", "R1C3")},
		rule.Thermometer{Where: at("R4C4", "R4C3", "R3C4")},
		rule.Different{Where: at("R1C3", "R3C2", "R4C1")})
	b, err := NewBoard(sudoku.New(g, rules...))
	if err != nil {
		t.Fatal(err)
	}
	return NewSearch(b)
}

// solutionsOf returns all ways to fill a board such that everything holds.
func solutionsOf(s *Search) (all [][]sudoku.Digit) {
	var rules []int
	for r := range s.Model.Constraints {
		rules = append(rules, r)
	}
	cells := make([]sudoku.Cell, len(s.cand))
	for c := range cells {
		cells[c] = sudoku.Cell(c)
	}
	allWays(s, cells, nil, func(way []sudoku.Digit) {
		if obeys(s, rules, cells, way) {
			all = append(all, slices.Clone(way))
		}
	})
	return all
}

// around returns a search whose cells have lost some candidates by chance, but none of a
// solution.
func around(t *testing.T, r *rand.Rand) *Search {
	t.Helper()
	s := weighed4(t)
	all := solutionsOf(s)
	way := all[r.IntN(len(all))]
	for c := range s.empty.All() {
		for d := range s.cand[c].All() {
			if way[c] != d && r.IntN(5) == 0 {
				s.Eliminate(Candidate{c, d})
			}
		}
	}
	s.begin()
	return s
}

// somePrices returns prices by chance; those of rows that say at most are such that
// less is better.
func somePrices(x *scales, r *rand.Rand) []int {
	price := make([]int, len(x.rows))
	for i := range price {
		if price[i] = r.IntN(9) - 4; x.rows[i].most {
			price[i] = -r.IntN(4)
		}
	}
	return price
}

// Whatever the prices are: each pan of each solution comes to what it comes to at least,
// and all of a solution to no more than the best digits.
func TestPointsOfASolutionLieBetweenTheLeastAndTheBest(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 1))
	whole := weighed4(t)
	all := solutionsOf(whole)
	x := newScales(whole)
	kinds := map[string]bool{}
	for range 200 {
		p := x.newPoints(somePrices(x, r))
		for _, way := range all {
			sum := 0
			for i := range x.pans {
				points := 0
				truth, _ := p.truth(&x.pans[i])
				for _, k := range truth.Points {
					if way[k.Cell] == k.Digit {
						points += k.Worth
					}
				}
				if least := p.least(&x.pans[i]); points < least {
					t.Fatalf("pan %d comes to %d, not to %d at least", i, points, least)
				}
				sum += points
				kinds[whole.Model.Constraints[x.pans[i].rules[0]].Label.Kind] = true
			}
			best := 0
			for _, c := range x.cells {
				best += p.best[c]
			}
			if sum > best {
				t.Fatalf("a solution has %d points, the best digits %d", sum, best)
			}
		}
	}
	if len(all) == 0 || len(kinds) < 7 {
		t.Errorf("%d solutions, kinds %v", len(all), kinds)
	}
}

// Prices that are levelled or exchanged between rows and boxes show the same.
func TestPricesAreMovedWithoutLoss(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 2))
	x := newScales(weighed4(t))
	moved := 0
	for range 200 {
		price := somePrices(x, r)
		before := x.newPoints(slices.Clone(price))
		x.level(price)
		x.exchange(price)
		after := x.newPoints(price)
		if before.spare != after.spare {
			t.Fatalf("%d to spare before, %d after", before.spare, after.spare)
		}
		for k := range x.candidates {
			if before.shows(k) != after.shows(k) {
				t.Fatalf("%v is shown: %v, then %v", x.candidates[k], before.shows(k), after.shows(k))
			}
		}
		if after.effort() < before.effort() {
			moved++
		}
	}
	if moved < 100 {
		t.Errorf("only %d of 200 got shorter", moved)
	}
}

// What goes is in no solution, and something goes; what stays has a corner that shows it
// can be all of its cell, or is found again by scales that are made anew.
func TestPointCountsAreRightAndFollowTheBoard(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 3))
	gone := 0
	for range 60 {
		s := around(t, r)
		all := solutionsOf(s)
		for steps := 0; ; steps++ {
			var st *Step
			PointCount.Steps(s, func(found *Step) bool { st = found.Clone(); return false })
			if st == nil {
				fresh := newScales(s)
				if fresh.weigh(); len(fresh.shortest()) > 0 {
					t.Fatalf("after %d steps new scales find %v", steps, fresh.shortest()[0].step().Eliminations)
				}
				break
			}
			for _, k := range st.Eliminations {
				if slices.ContainsFunc(all, func(way []sudoku.Digit) bool { return way[k.Cell] == k.Digit }) {
					t.Fatalf("%s = %d goes, which is in a solution", s.Geometry.Name(k.Cell), k.Digit)
				}
				gone++
			}
			s.Apply(st)
		}
	}
	if gone < 100 {
		t.Errorf("only %d candidates went", gone)
	}
}

// Each price that is left is needed.
func TestProofsAreTrimmed(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 4))
	seen := 0
	for range 20 {
		x := newScales(around(t, r))
		x.weigh()
		for k, price := range x.proof {
			for i := range price {
				was := price[i]
				if was == 0 {
					continue
				}
				seen++
				if price[i] = 0; x.newPoints(price).shows(k) {
					t.Fatalf("%v is shown without price %d", x.candidates[k], i)
				}
				price[i] = was
			}
		}
	}
	if seen < 50 {
		t.Errorf("only %d prices", seen)
	}
}

func TestBandsAreHousesOfTheSameCells(t *testing.T) {
	l := weighed4(t).Layout
	if bands := l.bands(Row, Box); len(bands) != 2 || len(bands[0][0]) != 2 || len(bands[0][1]) != 2 {
		t.Errorf("rows and boxes: %v", bands)
	}
	if all := l.bands(Row, Column); len(all) != 1 || len(all[0][0]) != 4 {
		t.Errorf("rows and columns: %v", all)
	}
	b, err := NewBoard(sudoku.New(sudoku.Square(4), rule.Latin{}))
	if err != nil {
		t.Fatal(err)
	}
	if bands := b.bands(Row, Box); len(bands) != 0 {
		t.Errorf("bands without boxes: %v", bands)
	}
}

func TestALargeBoardIsNotWeighed(t *testing.T) {
	b, err := NewBoard(sudoku.New(sudoku.Square(16), append(rule.Classic(16), rule.Sum{Target: 20, Where: []sudoku.Cell{0, 1, 2}})...))
	if err != nil {
		t.Fatal(err)
	}
	s := NewSearch(b)
	s.begin()
	if x := s.weighing(); x != nil {
		t.Errorf("%d rows are weighed", len(x.rows))
	}
	known := s.ruling.scales
	if s.weighing(); s.ruling.scales != known {
		t.Error("it is tried again though nothing has changed")
	}
	for c := range s.empty.All() {
		for d := sudoku.Digit(1); d <= 6; d++ {
			s.Eliminate(Candidate{c, d})
		}
	}
	if s.weighing(); s.ruling.scales == known {
		t.Error("it is not tried again when a third is gone")
	}
}

// A question that is stopped finds nothing, and says so at once.
func TestWeighingHeedsItsContext(t *testing.T) {
	s := weighed4(t)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s.stop = func() bool { return ctx.Err() != nil }
	s.begin()
	x := newScales(s)
	if x.solver == nil {
		return
	}
	before := x.solver.Work
	if x.weigh(); x.solver.Work != before {
		t.Error("it went on")
	}
}

// A cage tells its sets of digits where they are few, and its sum where they are many.
func TestACageTellsItsSets(t *testing.T) {
	s := weighed4(t)
	for _, tt := range []struct {
		of   sudoku.Digits
		n    int
		sum  int
		want int
	}{{0b1111, 2, 5, 2}, {0b1111, 3, 6, 1}, {0b1111, 1, 4, 1}, {0b1010, 2, 5, 0}, {0b1111, 2, 8, 0}, {0b1111, 0, 0, 1}} {
		if got := s.setsOf(tt.of, tt.n, tt.sum); len(got) != tt.want {
			t.Errorf("%d of %v give %d in %d ways, not %d", tt.n, tt.of, tt.sum, len(got), tt.want)
		}
	}
	x := newScales(s)
	i := slices.IndexFunc(x.pans, func(p pan) bool {
		c, ok := s.Model.Constraints[p.rules[0]].Constraint.(*model.Sum)
		return ok && c.Target == 7
	})
	if i < 0 || len(x.pans[i].ways) != 1 || !x.pans[i].even {
		t.Errorf("the cage of 7 is pan %d", i)
	}
}
