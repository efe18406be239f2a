package general

import (
	"math/bits"
	"slices"
	"testing"
)

// setsOf lists the sets of k of n bits, the slow way.
func setsOf(n, k int) (sets []uint64) {
	for m := range uint64(1) << n {
		if bits.OnesCount64(m) == k {
			sets = append(sets, m)
		}
	}
	return sets
}

func TestSubsetsAreAllOfThem(t *testing.T) {
	for n := 0; n <= 10; n++ {
		for k := 0; k <= n; k++ {
			bySum := map[int][]uint32{}
			for _, m := range setsOf(n, k) {
				bySum[sumOfBits(m)] = append(bySum[sumOfBits(m)], uint32(m))
			}
			s := subsetsOf(n, k)
			for sum := -1; sum <= n*n; sum++ {
				got := slices.Sorted(slices.Values(s.with(sum)))
				if !slices.Equal(got, bySum[sum]) {
					t.Fatalf("%d of %d with sum %d: %b, want %b", k, n, sum, got, bySum[sum])
				}
			}
			for low := -2; low < n*n; low += 3 {
				for high := low; high < n*n+3; high += 2 {
					want := 0
					for sum, sets := range bySum {
						if low <= sum && sum < high {
							want += len(sets)
						}
					}
					if got := s.between(low, high); got != want {
						t.Fatalf("%d of %d with sums %d to %d: %d, want %d", k, n, low, high, got, want)
					}
				}
			}
		}
	}
}

// The ends of what k values of a set add up to, and what the tables of few
// values say of it.
func TestPicksAndCombos(t *testing.T) {
	for k := 1; k <= mostFew; k++ {
		p, all := picksOf(k), setsOf(mostFew, k)
		for set := range uint64(fewSets) {
			var possible, required [fewSums]uint64
			least, most := 1, 0
			for _, way := range all {
				if way&^set != 0 {
					continue
				}
				sum := sumOfBits(way)
				if possible[sum] == 0 {
					required[sum] = way
				}
				possible[sum] |= way
				required[sum] &= way
				if least > most {
					least, most = sum, sum
				}
				least, most = min(least, sum), max(most, sum)
			}
			if int(p.least[set]) != least || int(p.most[set]) != most {
				t.Fatalf("%d of %b: from %d to %d, want %d to %d", k, set, p.least[set], p.most[set], least, most)
			}
			if least <= most && (leastSum(set, k) != least || mostSum(set, k) != most) {
				t.Fatalf("%d of %b: ends %d and %d", k, set, leastSum(set, k), mostSum(set, k))
			}
			for sum, got := range p.with(set) {
				if uint64(got.possible) != possible[sum] || uint64(got.required) != required[sum] {
					t.Fatalf("%d of %b with sum %d: %b, want %b and %b", k, set, sum, got, possible[sum], required[sum])
				}
			}
		}
		for sum := -1; sum <= fewSums; sum++ {
			checkCombos(t, k, sum, all)
		}
	}
}

// checkCombos compares the sets of k bits with a sum with all sets.
func checkCombos(t *testing.T, k, sum int, all []uint64) {
	t.Helper()
	var want []uint16
	for _, m := range all {
		if sumOfBits(m) == sum {
			want = append(want, uint16(m))
		}
	}
	c := combosOf(k, sum)
	if c == nil {
		if len(want) > 0 {
			t.Fatalf("%d bits with sum %d: none, want %b", k, sum, want)
		}
		return
	}
	if !slices.Equal(c.sets, want) || len(want) > 16 {
		t.Fatalf("%d bits with sum %d: %b, want %b", k, sum, c.sets, want)
	}
	for i, s := range want {
		for bit := range mostFew {
			if c.with[bit]>>i&1 != s>>bit&1 {
				t.Fatalf("%d bits with sum %d: bit %d of %b", k, sum, bit, s)
			}
		}
		for set := 0; set < fewSets; set += 7 {
			for m := range mostFew + 1 {
				if has := bits.OnesCount(uint(s)&uint(set)) >= m; has != (c.part[set][m]>>i&1 != 0) {
					t.Fatalf("%b has %d of %b: %v", s, m, set, !has)
				}
			}
		}
	}
}
