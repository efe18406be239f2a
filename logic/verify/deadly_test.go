package verify_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"shudu/bank/builtin"
	"shudu/logic"
	"shudu/logic/verify"
	"shudu/sudoku"
)

// pattern is a deadly pattern that a step rests on.
type pattern struct {
	board *logic.Board
	step  *logic.Step
	truth logic.Truth
}

// met are the patterns, found once.
var met struct {
	sync.Once
	patterns []pattern
}

// patterns returns the deadly patterns on the way through puzzles of the bank: unique
// rectangles and loops, avoidable rectangles, graves.
func patterns(t *testing.T) []pattern {
	t.Helper()
	met.Do(func() { met.patterns = findPatterns(t) })
	return met.patterns
}

func findPatterns(t *testing.T) (list []pattern) {
	t.Helper()
	seen := map[string]int{}
	for n := 3; n <= builtin.Len(); n += 29 {
		b, err := logic.NewBoard(builtin.Puzzle(n))
		if err != nil {
			t.Fatal(err)
		}
		count := 0
		logic.SE121.UpTo(72).Path(t.Context(), logic.NewSearch(b), func(*logic.Step) bool {
			if count++; count%3 != 0 {
				return true
			}
			for _, x := range logic.Techniques() {
				if !x.OneSolution() || seen[x.Name] >= 12 {
					continue
				}
				x.Steps(logic.NewSearch(b.Clone()), func(st *logic.Step) bool {
					seen[x.Name]++
					truths := st.Truths(b)
					i := slices.IndexFunc(truths, func(k logic.Truth) bool { return k.Ground == logic.PlainGround })
					list = append(list, pattern{b.Clone(), st.Clone(), truths[i]})
					return false
				})
			}
			return true
		})
	}
	if len(seen) < 8 {
		t.Fatalf("only %v", seen)
	}
	return list
}

// accepted reports whether the checker takes the pattern for one that is deadly.
func (p pattern) accepted() bool {
	return !errors.Is(verify.Certificate(p.board, p.step, []logic.Truth{p.truth}), verify.ErrPremise)
}

// exchangeable is the slow twin of the checker's look at a pattern: whatever the cells
// hold if no option is true, they can hold something else as well, such that every
// house keeps its digits.
func (p pattern) exchangeable() bool {
	cells := p.truth.Pattern.List()
	ways := p.fillings(cells, func(c sudoku.Cell) (digits []sudoku.Digit) {
		for d := range (p.board.Candidates(c) | p.board.Digit(c).Set()).All() {
			if !slices.Contains(p.truth.Options, logic.Candidate{Cell: c, Digit: d}) {
				digits = append(digits, d)
			}
		}
		return digits
	})
	for _, way := range ways {
		others := p.fillings(cells, func(c sudoku.Cell) (digits []sudoku.Digit) {
			digits = slices.Clone(way)
			slices.Sort(digits)
			return slices.Compact(digits)
		})
		if !slices.ContainsFunc(others, func(other []sudoku.Digit) bool { return p.exchanged(cells, way, other) }) {
			return false
		}
	}
	return true
}

// fillings returns all ways to fill cells with digits that do not clash.
func (p pattern) fillings(cells []sudoku.Cell, of func(sudoku.Cell) []sudoku.Digit) (all [][]sudoku.Digit) {
	var fill func(way []sudoku.Digit)
	fill = func(way []sudoku.Digit) {
		if len(way) == len(cells) {
			all = append(all, slices.Clone(way))
			return
		}
		c := cells[len(way)]
		for _, d := range of(c) {
			if !slices.ContainsFunc(cells[:len(way)], func(o sudoku.Cell) bool { return way[slices.Index(cells, o)] == d && p.board.Sees(o, c) }) {
				fill(append(way, d))
			}
		}
	}
	fill(nil)
	return all
}

// exchanged reports whether two fillings differ and every house has the same digits.
func (p pattern) exchanged(cells []sudoku.Cell, a, b []sudoku.Digit) bool {
	for _, h := range p.board.Houses {
		var inA, inB sudoku.Digits
		for i, c := range cells {
			if h.Set.Has(c) {
				inA, inB = inA|a[i].Set(), inB|b[i].Set()
			}
		}
		if inA != inB {
			return false
		}
	}
	return !slices.Equal(a, b)
}

// Every deadly pattern that a technique names is one, by trying all ways to fill it;
// graves are too large to try.
func TestPatternsAreDeadly(t *testing.T) {
	tried := 0
	for _, p := range patterns(t) {
		if !p.accepted() {
			t.Errorf("%s at %v is refused", p.step.Technique.Name, p.truth.Pattern.List())
		}
		if p.truth.Pattern.Len() <= 8 {
			if tried++; !p.exchangeable() {
				t.Errorf("%s at %v is not deadly", p.step.Technique.Name, p.truth.Pattern.List())
			}
		}
	}
	if tried < 20 {
		t.Errorf("only %d patterns were tried", tried)
	}
}

// What is not deadly is refused: a cell moved, a cell less, an option left out, a
// given among the cells, no cells at all.
func TestPatternsThatAreNotDeadlyAreRefused(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for _, p := range patterns(t) {
		for what, truth := range harmless(p, r) {
			bad := p
			bad.truth = truth
			if bad.accepted() {
				t.Errorf("%s with %s is accepted: %v, %v", p.step.Technique.Name, what, truth.Pattern.List(), truth.Options)
			}
		}
	}
}

// harmless returns patterns that leave one solution.
func harmless(p pattern, r *rand.Rand) map[string]logic.Truth {
	out := map[string]logic.Truth{}
	change := func(what string, f func(*logic.Truth)) {
		truth := p.truth
		truth.Options = slices.Clone(truth.Options)
		f(&truth)
		out[what] = truth
	}
	cells := p.truth.Pattern.List()
	some := cells[r.IntN(len(cells))]
	change("no cells", func(k *logic.Truth) { k.Pattern = logic.Cells{} })
	change("a cell less", func(k *logic.Truth) { k.Pattern.Remove(some) })
	change("a given", func(k *logic.Truth) { k.Pattern.Add(p.board.Given().First()) })
	for _, c := range p.board.Empty().Not(p.truth.Pattern).List() {
		if p.board.Candidates(c)&^p.board.Candidates(some) != 0 && p.board.Candidates(c).Len() > 1 {
			change("a cell moved", func(k *logic.Truth) {
				k.Pattern.Remove(some)
				k.Pattern.Add(c)
			})
			break
		}
	}
	if three := p.board.Candidates(p.truth.Options[0].Cell).Len() > 2; three {
		change("an option left out", func(k *logic.Truth) { k.Options = k.Options[1:] })
	}
	return out
}

// A pattern whose cells the checker accepts is never one that can be filled in a way
// that has no second: random sets of cells with two candidates.
func TestNothingIsDeadlyByChance(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	list := patterns(t)
	refused := 0
	for n := range 600 {
		p := list[n%len(list)]
		two := p.board.Bivalue().List()
		r.Shuffle(len(two), func(i, j int) { two[i], two[j] = two[j], two[i] })
		p.truth = logic.Truth{Ground: logic.PlainGround, Pattern: logic.CellsOf(two[:min(len(two), 2+r.IntN(5))]...)}
		switch {
		case p.accepted() && !p.exchangeable():
			t.Errorf("%v is taken for deadly", p.truth.Pattern.List())
		case !p.accepted():
			refused++
		}
	}
	if refused < 500 {
		t.Errorf("only %d of 600 were refused", refused)
	}
}

// A technique that does not say that it supposes a single solution must not use a
// deadly pattern.
func TestSupposingOneSolutionMustBeSaid(t *testing.T) {
	for _, p := range patterns(t) {
		said := p.step.Clone()
		truths := said.Truths(p.board)
		if err := verify.Certificate(p.board, said, truths); err != nil {
			t.Errorf("%s: %v", said.Technique.Name, err)
		}
		said.Technique = logic.NakedPair
		if err := verify.Certificate(p.board, said, truths); !errors.Is(err, verify.ErrPremise) {
			t.Errorf("%s without saying so: %v", p.step.Technique.Name, err)
		}
	}
}
