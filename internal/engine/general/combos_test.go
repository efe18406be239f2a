package general_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"shudu/internal/engine/general"
	"shudu/model"
	"shudu/sudoku"
)

// randomLine is k random domains of 1 to 9 in the words of line.
func randomLine(r *rand.Rand, k int) string {
	words := make([]string, k)
	for i := range words {
		for words[i] == "" {
			for d := '1'; d <= '9'; d++ {
				if r.IntN(5) < 2 {
					words[i] += string(d)
				}
			}
		}
	}
	return strings.Join(words, " ")
}

// A cage is dead when no filling is left, and not before; it keeps what stands
// in a filling and little else.
func TestCagesOfFewValues(t *testing.T) {
	dead, kept, needed := 0, 0, 0
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 6))
		k := 2 + r.IntN(4)
		m := line(t, 9, randomLine(r, k), func(b *model.Builder, c []sudoku.Cell) {
			b.AllDifferent(model.Label{}, c...)
			b.Sum(model.Label{}, k*5+r.IntN(7)-3, c...)
		})
		seen := inSolutions(m)
		left, ok := general.Propagate(m, false)
		if ok != (seen[0] != 0) {
			t.Fatalf("seed %d: going on is %v, values of fillings %v", seed, ok, seen)
		}
		if !ok {
			dead++
			continue
		}
		for v, want := range seen {
			if want&^sudoku.Digits(left[v]) != 0 {
				t.Fatalf("seed %d: variable %d keeps %b and needs %b", seed, v, left[v], want)
			}
			kept += sudoku.Digits(left[v]).Len()
			needed += want.Len()
		}
	}
	if dead < 100 || kept > needed*102/100 {
		t.Errorf("%d dead; %d values kept, %d of them needed", dead, kept, needed)
	}
}

// Sums over two cliques with either sign keep what stands in a filling.
func TestSumsOfCliquesAreSound(t *testing.T) {
	removed, dead := 0, 0
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 7))
		one, two := 1+r.IntN(3), 2+r.IntN(2)
		n := []int{9, 9, 10}[r.IntN(3)]
		weights := make([]int, one+two)
		sign := 1 - 2*r.IntN(2)
		for i := range weights {
			weights[i] = 1
			if i >= one {
				weights[i] = sign
			}
		}
		target := 5*one + 5*sign*two + r.IntN(15) - 7
		m := line(t, n, randomLine(r, one+two), func(b *model.Builder, c []sudoku.Cell) {
			b.AllDifferent(model.Label{}, c[:one]...)
			b.AllDifferent(model.Label{}, c[one:]...)
			b.WeightedSum(model.Label{}, target, weights, c...)
		})
		seen := inSolutions(m)
		removed += checkSound(t, m, seen, false, seed)
		if seen[0] == 0 {
			dead++
		}
	}
	if removed == 0 || dead < 20 {
		t.Errorf("%d values removed, %d dead", removed, dead)
	}
}
