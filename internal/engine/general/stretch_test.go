package general

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"
)

// The sets that add up are those that trying every set finds.
func TestSetsThatSum(t *testing.T) {
	for _, values := range [][]int{{1, 2, 3, 4, 5, 6}, {0, 1, 2, 3, 4, 5, 6, 7, 8}, {-2, -1, 0, 3, 7}, {2, 3, 5, 7, 11}} {
		of := uint64(1)<<len(values) - 1
		if len(values) > 5 {
			of &^= 0b100 // one of them stands elsewhere
		}
		for n := range len(values) {
			for sum := -5; sum < 40; sum++ {
				var want []uint64
				for set := range of + 1 {
					total := 0
					for m := set; m != 0; m &= m - 1 {
						total += values[bits.TrailingZeros64(m)]
					}
					if set&^of == 0 && bits.OnesCount64(set) == n && total == sum {
						want = append(want, set)
					}
				}
				got := setsThatSum(nil, values, of, n, sum, 0)
				if slices.Sort(got); !slices.Equal(got, want) {
					t.Fatalf("%d of %v with sum %d: %b, want %b", n, values, sum, got, want)
				}
			}
		}
	}
	if got := setsThatSum(nil, []int{1, 2, 3}, 0b110, 1, 2, 1<<9); !slices.Equal(got, []uint64{1<<9 | 0b10}) {
		t.Errorf("%b: each comes with the bits of the other set", got)
	}
}

// placed returns, by trying everything, what places hold when no two hold the same
// and all of some values stand somewhere.
func placed(places []uint64, all uint64) (seen []uint64, some bool) {
	seen = make([]uint64, len(places))
	way := make([]uint64, len(places))
	var fill func(i int, used uint64)
	fill = func(i int, used uint64) {
		if i == len(places) {
			if used&all == all {
				some = true
				for k, d := range way {
					seen[k] |= d
				}
			}
			return
		}
		for d := places[i] &^ used; d != 0; d &= d - 1 {
			way[i] = d & -d
			fill(i+1, used|way[i])
		}
	}
	fill(0, 0)
	return seen, some
}

// Settling places loses nothing that a placing has, and finds no dead end where
// there is one.
func TestSettleAllIsSound(t *testing.T) {
	dead, removed := 0, 0
	for seed := range uint64(5000) {
		r := rand.New(rand.NewPCG(seed, 91))
		places := make([]uint64, 1+r.IntN(5))
		for i := range places {
			places[i] = 1 + r.Uint64N(63)&(r.Uint64()|r.Uint64())
		}
		all := r.Uint64N(64) & r.Uint64()
		if bits.OnesCount64(all) > len(places) {
			all = 0
		}
		before := slices.Clone(places)
		seen, some := placed(before, all)
		if !settleAll(places, all) {
			if dead++; some {
				t.Fatalf("seed %d: %b with all of %b can be placed", seed, before, all)
			}
			continue
		}
		for i, want := range seen {
			if want&^places[i] != 0 {
				t.Fatalf("seed %d: %b with all of %b: place %d keeps %b, needs %b", seed, before, all, i, places[i], want)
			}
			removed += bits.OnesCount64(before[i] &^ places[i])
		}
	}
	if dead < 500 || removed < 1000 {
		t.Errorf("%d dead ends, %d values removed", dead, removed)
	}
}

// What single places and single values tell is told.
func TestSettleAllSees(t *testing.T) {
	for _, tt := range []struct {
		name          string
		places, after []uint64
		all           uint64
	}{
		{"nothing", []uint64{0b11, 0b110}, []uint64{0b11, 0b110}, 0},
		{"a place with one value", []uint64{0b1, 0b11}, []uint64{0b1, 0b10}, 0},
		{"a value with one place", []uint64{0b11, 0b110, 0b110}, []uint64{0b1, 0b110, 0b110}, 0b1},
		{"a value that need not stand", []uint64{0b11, 0b110, 0b110}, []uint64{0b11, 0b110, 0b110}, 0},
		{"one after another", []uint64{0b1, 0b11, 0b110, 0b1100}, []uint64{0b1, 0b10, 0b100, 0b1000}, 0},
		{"a value without a place", []uint64{0b1, 0b10}, nil, 0b100},
		{"two values of one place", []uint64{0b11, 0b100}, nil, 0b11},
		{"one value for two places", []uint64{0b1, 0b1}, nil, 0},
	} {
		got := slices.Clone(tt.places)
		if ok := settleAll(got, tt.all); ok != (tt.after != nil) || ok && !slices.Equal(got, tt.after) {
			t.Errorf("%s: %b, %v", tt.name, got, ok)
		}
	}
}
