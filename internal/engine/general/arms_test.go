package general

import (
	"math/rand/v2"
	"testing"
)

// How far an arm may go is what trying every filling of it finds.
func TestArmLengths(t *testing.T) {
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 92))
		s := spaceOf(1+r.IntN(4), 0)
		arm := make([]int32, s.vars)
		for v := range s.dom {
			arm[v] = int32(v)
			s.dom[v] = 1 + r.Uint64N(7)
		}
		bit := uint64(1) << r.IntN(3)
		var want uint64
		filling := make([]uint64, s.vars)
		var fill func(i int)
		fill = func(i int) {
			if i == s.vars {
				n := 0
				for n < s.vars && filling[n] == bit {
					n++
				}
				want |= 1 << n
				return
			}
			for d := s.dom[i]; d != 0; d &= d - 1 {
				filling[i] = d & -d
				fill(i + 1)
			}
		}
		fill(0)
		if got := armLengths(s, arm, bit, tied{}); got != want {
			t.Fatalf("seed %d: an arm of %b by %b may have lengths %b, want %b", seed, s.dom, bit, got, want)
		}
	}
}

// What a partition knows of an arm counts: a place of the same region does not end
// it, and one of another does.
func TestArmLengthsByTies(t *testing.T) {
	s := spaceOf(4, 0b11)
	arm := []int32{0, 1, 2, 3}
	for _, tt := range []struct {
		name string
		t    tied
		want uint64
	}{
		{"nothing is known", tied{}, 0b11111},
		{"the first place is the same", tied{same: 0b1}, 0b11110},
		{"the third place is another", tied{other: 0b100}, 0b00111},
		{"both", tied{same: 0b11, other: 0b100}, 0b00100},
	} {
		if got := armLengths(s, arm, 1, tt.t); got != tt.want {
			t.Errorf("%s: %05b, want %05b", tt.name, got, tt.want)
		}
	}
}

// A number stands for a total when something was taken from it; what is no total,
// or more than a word can say, stands for none.
func TestTotals(t *testing.T) {
	b := &builder{problem: &problem{lists: [][]int{{0, 1, 2, 70}}, class: []int32{0}}}
	for _, tt := range []struct {
		less int
		want []int
	}{{0, []int{-1, 1, 2, -1}}, {1, []int{1, 2, 3, -1}}, {-1, []int{-1, -1, 1, -1}}, {-10, []int{-1, -1, -1, 60}}} {
		for k, got := range b.totals(0, tt.less) {
			if got != tt.want[k] {
				t.Errorf("%d less: %v, want %v", tt.less, b.totals(0, tt.less), tt.want)
				break
			}
		}
	}
}

// Sums of a number of one set and one of another.
func TestShifted(t *testing.T) {
	for a := range uint64(64) {
		for b := range uint64(64) {
			var want uint64
			for i := range 6 {
				for j := range 6 {
					if a>>i&1 != 0 && b>>j&1 != 0 {
						want |= 1 << (i + j)
					}
				}
			}
			if got := shifted(a, b); got != want {
				t.Fatalf("%b and %b: %b, want %b", a, b, got, want)
			}
		}
	}
}
