package general

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"
)

// cliqueSpace is a space of variables that all differ, with random domains, and
// one more that sees all of them.
func cliqueSpace(r *rand.Rand, k, values int) *space {
	s := spaceOf(k+1, 1<<values-1)
	s.watch = wakers{from: make([]int32, k+2)}
	s.apart = bitMatrix{1, make([]uint64, k+1)}
	for i := range k + 1 {
		for j := range k + 1 {
			if i != j {
				s.apart.set(i, j)
			}
		}
	}
	for i := range k {
		for s.dom[i] = 0; bits.OnesCount64(s.dom[i]) < 2; {
			s.dom[i] = r.Uint64() & (1<<values - 1) & (r.Uint64() | r.Uint64())
		}
	}
	return s
}

// filledBy returns, by trying everything, what each of the first k variables
// holds in a way to fill them with different values whose bits add up to one of
// some sums, and which values are in every way.
func filledBy(s *space, k int, sums func(int) bool) (seen []uint64, always uint64) {
	seen = make([]uint64, k)
	always = ^uint64(0)
	way := make([]uint64, k)
	var fill func(i int, used uint64)
	fill = func(i int, used uint64) {
		if i == k {
			if sums(sumOfBits(used)) {
				always &= used
				for v, d := range way {
					seen[v] |= d
				}
			}
			return
		}
		for d := s.dom[i] &^ used; d != 0; d &= d - 1 {
			way[i] = d & -d
			fill(i+1, used|way[i])
		}
	}
	fill(0, 0)
	return seen, always
}

// Whatever way a clique is filtered (two, three, by a table, by lists of sets), it
// keeps what some filling has; two and three keep nothing else. What all fillings
// have goes from who sees them, if few places have it.
func TestCliquesKeepWhatFillsThem(t *testing.T) {
	exact, dead, claimed := 0, 0, 0
	for seed := range uint64(4000) {
		r := rand.New(rand.NewPCG(seed, 81))
		k := 2 + r.IntN(4)
		values := max(k+1, 3+r.IntN(10)) // who sees all of them needs one, too
		s := cliqueSpace(r, k, values)
		before := slices.Clone(s.dom)
		c := &clique{weight: 1, n: values}
		for v := range int32(k) {
			c.vars = append(c.vars, v)
		}
		var o open
		if !c.look(s, &o) {
			if seen, _ := filledBy(s, k, func(int) bool { return true }); seen[0] != 0 {
				t.Fatalf("seed %d: %b can be filled", seed, before)
			}
			continue
		}
		target := o.lo + r.IntN(o.hi-o.lo+1)
		o.only(target)
		seen, always := filledBy(s, k, func(sum int) bool { return sum == target })
		ok := c.filter(s, &o)
		if !ok && seen[0] != 0 {
			t.Fatalf("seed %d: %b adds up to %d", seed, before, target)
		}
		if !ok {
			dead++
			continue
		}
		for v, want := range seen {
			if want&^s.dom[v] != 0 || seen[0] != 0 && k <= 3 && bits.OnesCount64(before[0])*bits.OnesCount64(before[1]) <= 30 && o.sums == 1<<(target-o.lo) && k == 2 && s.dom[v] != want {
				t.Fatalf("seed %d: %b, %d: variable %d keeps %b, fillings have %b", seed, before, target, v, s.dom[v], want)
			}
			if s.dom[v] == want {
				exact++
			}
		}
		if gone := before[k] &^ s.dom[k]; gone != 0 {
			if claimed++; seen[0] != 0 && gone&^always != 0 {
				t.Fatalf("seed %d: %b, %d: %b goes from who sees them, fillings always have %b", seed, before, target, gone, always)
			}
		}
	}
	if exact < 3000 || dead < 50 || claimed < 200 {
		t.Errorf("%d exact, %d dead ends, %d claims", exact, dead, claimed)
	}
}

// A cage of few values keeps what some filling has; up to five cells it keeps
// nothing else once it has run to its end.
func TestSumCagesKeepWhatFillsThem(t *testing.T) {
	exact, all := 0, 0
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 82))
		k := 2 + r.IntN(6)
		values := min(max(k+1, 4+r.IntN(6)), mostFew)
		s := cliqueSpace(r, k, values)
		before := slices.Clone(s.dom)
		target := r.IntN(values * k)
		c := &sumCage{sum: target}
		for v := range int32(k) {
			c.vars = append(c.vars, v)
		}
		seen, _ := filledBy(s, k, func(sum int) bool { return sum == target })
		ok := c.propagate(s)
		for was := []uint64(nil); ok && !slices.Equal(was, s.dom); {
			was = slices.Clone(s.dom)
			ok = c.propagate(s)
		}
		if !ok {
			if seen[0] != 0 {
				t.Fatalf("seed %d: %b adds up to %d", seed, before, target)
			}
			continue
		}
		for v, want := range seen {
			if want&^s.dom[v] != 0 {
				t.Fatalf("seed %d: %b, %d: variable %d keeps %b, fillings have %b", seed, before, target, v, s.dom[v], want)
			}
			if all++; s.dom[v] == want {
				exact++
			}
		}
	}
	if exact*10 < all*7 {
		t.Errorf("%d of %d domains are exact", exact, all)
	}
}

// Ends by parking are no nearer than the sums that can be.
func TestParkedEndsHoldAllSums(t *testing.T) {
	nearer := 0
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 83))
		k, values := 2+r.IntN(3), 5+r.IntN(4)
		s := cliqueSpace(r, k, values)
		o := open{k: k}
		for v := range k {
			o.vars[v] = int32(v)
			o.all |= s.dom[v]
		}
		lo, hi := o.park(s)
		least, most := 1<<30, -1
		filledBy(s, k, func(sum int) bool {
			least, most = min(least, sum), max(most, sum)
			return true
		})
		if most >= 0 && (lo > least || hi < most) {
			t.Fatalf("seed %d: %b: from %d to %d, but sums go from %d to %d", seed, s.dom, lo, hi, least, most)
		}
		if bits.OnesCount64(o.all) >= k && (lo > leastSum(o.all, k) || hi < mostSum(o.all, k)) {
			nearer++
		}
	}
	if nearer < 200 {
		t.Errorf("only %d ends are nearer than those of the values alone", nearer)
	}
}

// Of several cliques each keeps the sums that the others complete to the target:
// all of these, and by narrow no others.
func TestCliquesMeetTheTarget(t *testing.T) {
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 84))
		opens := make([]open, 2+r.IntN(2))
		lo, hi, plain := 0, 0, r.IntN(2) == 0
		for i := range opens {
			o := &opens[i]
			o.weight = []int{1, -1, 2, -3}[r.IntN(4)]
			if plain {
				o.weight = []int{2, -2}[r.IntN(2)]
			}
			o.lo = r.IntN(5)
			o.hi = o.lo + r.IntN(6)
			a, b := o.weight*o.lo, o.weight*o.hi
			lo, hi = lo+min(a, b), hi+max(a, b)
		}
		target := lo + r.IntN(hi-lo+1)
		want := make([]uint64, len(opens))
		picked := make([]int, len(opens))
		var try func(i, sum int)
		try = func(i, sum int) {
			if i == len(opens) {
				for k, p := range picked {
					if sum == target {
						want[k] |= 1 << (p - opens[k].lo)
					}
				}
				return
			}
			for x := opens[i].lo; x <= opens[i].hi; x++ {
				picked[i] = x
				try(i+1, sum+opens[i].weight*x)
			}
		}
		try(0, 0)
		trimmed := slices.Clone(opens)
		okTrim := trimSums(trimmed, target-lo, hi-target)
		ok := narrow(opens, target-lo, hi-target)
		if ok != (want[0] != 0) || !okTrim && want[0] != 0 {
			t.Fatalf("seed %d: narrow %v, trim %v, want %b", seed, ok, okTrim, want)
		}
		for i := range opens {
			if ok && opens[i].sums != want[i] || okTrim && want[i]&^trimmed[i].sums != 0 {
				t.Fatalf("seed %d: clique %d keeps %b, trimmed %b, want %b", seed, i, opens[i].sums, trimmed[i].sums, want[i])
			}
		}
	}
}
