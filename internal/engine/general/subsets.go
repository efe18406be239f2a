package general

import (
	"math/bits"
	"sync/atomic"
)

// subsets lists the sets of k of n bits by their sum (of bit numbers).
type subsets struct {
	from []int32 // those with sum t are sets[from[t]:from[t+1]]
	sets []uint32
}

// with returns the sets with a sum.
func (s *subsets) with(sum int) []uint32 {
	if sum < 0 || sum+1 >= len(s.from) {
		return nil
	}
	return s.sets[s.from[sum]:s.from[sum+1]]
}

// between returns how many sets have a sum from low up to, without, high.
func (s *subsets) between(low, high int) int {
	n := len(s.from) - 1
	return int(s.from[min(max(high, 0), n)] - s.from[min(max(low, 0), n)])
}

// mostValues is the number of values up to which sets are listed.
const mostValues = 16

var subsetLists [mostValues + 1][mostValues + 1]atomic.Pointer[subsets]

// subsetsOf returns the sets of k of n bits; n is at most mostValues.
func subsetsOf(n, k int) *subsets {
	p := &subsetLists[n][k]
	s := p.Load()
	if s == nil {
		s = listSubsets(n, k)
		p.Store(s)
	}
	return s
}

func listSubsets(n, k int) *subsets {
	s := &subsets{from: make([]int32, n*n/2+4)}
	each := func(do func(m uint64)) {
		for m := uint64(1)<<k - 1; m < 1<<n; {
			if do(m); k == 0 {
				return
			}
			low := m & -m // the next number with as many bits
			up := m + low
			m = up | (m^up)/low>>2
		}
	}
	count := 0
	each(func(m uint64) {
		s.from[sumOfBits(m)+2]++
		count++
	})
	for t := 2; t < len(s.from); t++ {
		s.from[t] += s.from[t-1]
	}
	s.sets = make([]uint32, count)
	each(func(m uint64) {
		at := &s.from[sumOfBits(m)+1]
		s.sets[*at] = uint32(m)
		*at++
	})
	s.from = s.from[:len(s.from)-1]
	return s
}

// sumOfBits adds up the numbers of the bits of a set.
func sumOfBits(m uint64) int {
	sum := 0
	for ; m != 0; m &= m - 1 {
		sum += bits.TrailingZeros64(m)
	}
	return sum
}

// leastSum and mostSum are the least and the greatest sum of k bits of a set.
func leastSum(m uint64, k int) int {
	sum := 0
	for ; k > 0; k-- {
		sum += bits.TrailingZeros64(m)
		m &= m - 1
	}
	return sum
}

func mostSum(m uint64, k int) int {
	sum := 0
	for ; k > 0; k-- {
		top := bits.Len64(m) - 1
		sum += top
		m &^= 1 << top
	}
	return sum
}
