package generate

import "slices"

// What the values of cells can be like.

func anything([]int) bool { return true }

func total(values []int) int {
	sum := 0
	for _, v := range values {
		sum += v
	}
	return sum
}

func last(values []int) int { return values[len(values)-1] }

// pairwise returns what is true when each value and the next are fine.
func pairwise(fine func(a, b int) bool) func([]int) bool {
	return func(values []int) bool {
		for i := 1; i < len(values); i++ {
			if !fine(values[i-1], values[i]) {
				return false
			}
		}
		return true
	}
}

var (
	rising     = pairwise(func(a, b int) bool { return a < b })
	notFalling = pairwise(func(a, b int) bool { return a <= b })
)

// apart returns what is true when neighbours differ by at least so much.
func apart(by int) func([]int) bool {
	return pairwise(func(a, b int) bool { return a-b >= by || b-a >= by })
}

func distinct(values []int) bool {
	for i, v := range values {
		if slices.Contains(values[:i], v) {
			return false
		}
	}
	return true
}

// oneRun reports whether the values follow on each other in some order.
func oneRun(values []int) bool {
	return distinct(values) && slices.Max(values)-slices.Min(values) == len(values)-1
}

// noNeighbours reports whether no two values are equal or follow on each other.
func noNeighbours(values []int) bool {
	for i, v := range values {
		for _, w := range values[:i] {
			if v-w <= 1 && w-v <= 1 {
				return false
			}
		}
	}
	return true
}

func mirrored(values []int) bool {
	back := slices.Clone(values)
	slices.Reverse(back)
	return slices.Equal(values, back)
}

func betweenEnds(values []int) bool {
	low, high := min(values[0], last(values)), max(values[0], last(values))
	for _, v := range values[1 : len(values)-1] {
		if v <= low || v >= high {
			return false
		}
	}
	return true
}

// addsUp reports whether the first is the sum of the others.
func addsUp(values []int) bool { return values[0] == total(values[1:]) }

// sandwiched returns the sum between the least and the greatest value.
func sandwiched(values []int) (int, bool) {
	i, j := slices.Index(values, slices.Min(values)), slices.Index(values, slices.Max(values))
	if i > j {
		i, j = j, i
	}
	return total(values[i+1 : j]), true
}

// seen returns how many towers are seen from the first.
func seen(values []int) (int, bool) {
	n, top := 0, 0
	for _, v := range values {
		if v > top {
			n, top = n+1, v
		}
	}
	return n, true
}

// firstX returns the sum of the first X values, where X is the first.
func firstX(values []int) (int, bool) {
	x := values[0]
	if x < 1 || x > len(values) {
		return 0, false
	}
	return total(values[:x]), true
}

// room returns the value in the place that the first value names.
func room(values []int) (int, bool) {
	x := values[0]
	if x < 1 || x > len(values) {
		return 0, false
	}
	return values[x-1], true
}
