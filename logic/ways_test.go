package logic

import (
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/model"
	"shudu/sudoku"
)

// nineValues is a rulebook of digits that are worth what they say.
func nineValues() *rulebook { return &rulebook{value: []int{1, 2, 3, 4, 5, 6, 7, 8, 9}} }

// someDigits returns digits at random, one at least.
func someDigits(rng *rand.Rand) sudoku.Digits {
	return sudoku.Digits(rng.IntN(1<<9))&sudoku.FirstDigits(9) | sudoku.Digit(1+rng.IntN(9)).Set()
}

// tryAll calls f with every choice of a digit for each cell.
func tryAll(dom []sudoku.Digits, way []sudoku.Digit, f func([]sudoku.Digit)) {
	if len(way) == len(dom) {
		f(way)
		return
	}
	for d := range dom[len(way)].All() {
		tryAll(dom, append(way, d), f)
	}
}

// supports returns what each cell holds in some choice that a sum allows.
func supports(c *cage, dom []sudoku.Digits, allows func([]sudoku.Digit) bool) (support []sudoku.Digits, need sudoku.Digits, some bool) {
	support, need = make([]sudoku.Digits, len(dom)), sudoku.FirstDigits(9)
	tryAll(dom, nil, func(way []sudoku.Digit) {
		sum := 0
		for i, d := range way {
			sum += c.weight(i) * int(d)
		}
		if sum != c.target || !allows(way) {
			return
		}
		some = true
		var held sudoku.Digits
		for i, d := range way {
			support[i] |= d.Set()
			held |= d.Set()
		}
		need &= held
	})
	return support, need, some
}

func anything([]sudoku.Digit) bool { return true }

// A sum of too many ways is judged by what its cells can add up to: just what trying
// every choice shows, cells that see each other aside.
func TestLongSumsAreJudgedByWhatCellsCanAdd(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	b := nineValues()
	possible, cut := 0, 0
	for range 300 {
		n := 2 + rng.IntN(3)
		c := &cage{cells: make([]sudoku.Cell, n), op: model.Add, target: rng.IntN(9 * n)}
		dom := make([]sudoku.Digits, n)
		for i := range dom {
			dom[i] = someDigits(rng)
			if rng.IntN(2) == 0 {
				c.weights = append(c.weights, 1+rng.IntN(3))
			} else {
				c.weights = append(c.weights, -1-rng.IntN(2))
			}
		}
		f := &filler{dom: dom, support: make([]sudoku.Digits, n)}
		f.bound(b, c)
		want, _, some := supports(c, dom, anything)
		if got := f.bounds(b, c); got != some {
			t.Fatalf("%v with the weights %v to %d: %v", dom, c.weights, c.target, got)
		}
		if !some {
			continue
		}
		if possible++; !slices.Equal(f.support, want) {
			t.Fatalf("%v with the weights %v to %d: %v, want %v", dom, c.weights, c.target, f.support, want)
		}
		if !slices.Equal(dom, want) {
			cut++
		}
	}
	if possible < 50 || cut < 20 {
		t.Errorf("%d sums that can be, %d that lose something", possible, cut)
	}
}

// Where even the sums are too many, only the ends count: nothing is lost that some
// choice needs, and what is out of reach goes.
func TestWideSumsLoseOnlyWhatIsOutOfReach(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	b := nineValues()
	cut := 0
	for range 200 {
		c := &cage{cells: make([]sudoku.Cell, 3), op: model.Add, weights: []int{100, 10, -50}}
		dom := []sudoku.Digits{someDigits(rng), someDigits(rng), someDigits(rng)}
		c.target = 100*(1+rng.IntN(9)) + 10*(1+rng.IntN(9)) - 50*(1+rng.IntN(9))
		f := &filler{dom: dom, support: make([]sudoku.Digits, 3)}
		if f.bound(b, c); f.high[0]-f.low[0] < mostSums {
			continue
		}
		want, _, some := supports(c, dom, anything)
		got := f.bounds(b, c)
		if some && !got {
			t.Fatalf("%v to %d is called impossible", dom, c.target)
		}
		for i := range want {
			if want[i]&^f.support[i] != 0 {
				t.Fatalf("%v to %d: cell %d loses %v", dom, c.target, i, want[i]&^f.support[i])
			}
			if f.support[i] != dom[i] {
				cut++
			}
		}
	}
	if cut == 0 {
		t.Error("nothing is ever out of reach")
	}
}

// A cage of different digits is filled as trying every choice of them fills it: the
// same digits for each cell, the same digits in every way.
func TestCagesOfDifferentDigitsAreFilledInEveryWay(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	b := nineValues()
	different := func(way []sudoku.Digit) bool {
		var seen sudoku.Digits
		for _, d := range way {
			if seen.Has(d) {
				return false
			}
			seen |= d.Set()
		}
		return true
	}
	possible := 0
	for range 150 {
		c := &cage{cells: make([]sudoku.Cell, 4), op: model.Add, different: true, target: 10 + rng.IntN(21)}
		dom := []sudoku.Digits{someDigits(rng), someDigits(rng), someDigits(rng), someDigits(rng)}
		var must sudoku.Digits
		if rng.IntN(2) == 0 {
			must = sudoku.Digit(1 + rng.IntN(9)).Set()
		}
		want, need, some := supports(c, dom, func(way []sudoku.Digit) bool {
			return different(way) && (must == 0 || slices.Contains(way, must.Min()))
		})
		var f filler
		if got := f.fill(b, c, dom, must); got != some {
			t.Fatalf("%v to %d with %v: %v", dom, c.target, must, got)
		}
		if !some {
			continue
		}
		if possible++; !slices.Equal(f.support, want) || f.need&sudoku.FirstDigits(9) != need {
			t.Fatalf("%v to %d with %v: %v, needs %v; want %v and %v", dom, c.target, must, f.support, f.need, want, need)
		}
	}
	if possible < 40 {
		t.Errorf("only %d cages can be filled", possible)
	}
}
