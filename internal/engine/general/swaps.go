package general

import (
	"math/bits"
	"slices"
)

// The law of leftovers: some houses that do not overlap hold every value as
// often as there are houses, and so do as many others. Take away the variables
// that both have, and what is left of the ones holds the same values as what is
// left of the others.
//
// swap posts that for unions of neighbours in a family's order and the houses
// of another family that cover most of them, wherever few variables are left.
// It says much about irregular regions and nothing new where the edges of boxes
// are those of rows.
func (b *builder) swap() {
	if !b.uneven {
		return
	}
	families := b.families()
	for i, family := range families {
		for _, other := range families[i+1:] {
			if b.class[family[0].vars[0]] == b.class[other[0].vars[0]] {
				b.swapWith(family, other)
			}
		}
	}
	b.shareApart()
}

// mostSwapped is the number of variables on each side up to which a swap is
// worth telling.
const mostSwapped = 5

// swapWith posts the swaps between unions of one family and as many houses of
// another.
func (b *builder) swapWith(family, other []house) {
	in := b.nums.cut(len(other)) // how much of each of the others is in the union
	order := b.ints.cut(len(other))
	for from := range family {
		clear(in)
		for to := from; to < min(len(family), from+mostUnion, from+len(other)-1); to++ {
			for k := range other {
				in[k] += family[to].set.common(other[k].set)
				order[k] = int32(k)
			}
			slices.SortFunc(order, func(x, y int32) int { return in[y] - in[x] })
			cover := order[:to-from+1]
			left := len(cover) * len(family[0].vars)
			for _, k := range cover {
				left -= in[k]
			}
			if left > 0 && left <= mostSwapped {
				b.postSwap(b.union(family[from:to+1], nil), b.union(other, cover))
			}
		}
	}
}

// union returns the variables of some houses, or of those that are chosen from
// them.
func (b *builder) union(houses []house, chosen []int32) bitSet {
	set := b.set()
	for _, k := range chosen {
		set.add(houses[k].set)
	}
	if chosen == nil {
		for _, h := range houses {
			set.add(h.set)
		}
	}
	return set
}

// postSwap posts that what one set has for itself holds the same values as
// what the other has, unless that is known.
func (b *builder) postSwap(set, cover bitSet) {
	one, other := b.without(set, cover), b.without(cover, set)
	for _, p := range b.swaps {
		if slices.Equal(p.one, one) && slices.Equal(p.other, other) || slices.Equal(p.one, other) && slices.Equal(p.other, one) {
			return
		}
	}
	p := b.intersections.one()
	*p = intersection{one, other, max(b.largest(one), b.largest(other))}
	b.add(p, dear, slices.Concat(one, other))
	b.swaps = append(b.swaps, p)
}

// without lists the variables of one set that the other has not.
func (b *builder) without(set, other bitSet) []int32 {
	var out []int32
	for k, w := range set {
		for w &^= other[k]; w != 0; w &= w - 1 {
			out = append(out, int32(k<<6+bits.TrailingZeros64(w)))
		}
	}
	return out
}

// shareApart closes what is apart over the swaps: a variable that differs from
// all of one side differs from all that the other side holds, too.
func (b *builder) shareApart() {
	for again := true; again; {
		again = false
		for _, p := range b.swaps {
			again = b.passOn(p.one, p.other) || again
			again = b.passOn(p.other, p.one) || again
		}
		if again {
			b.peers = b.apart.lists(b.workshop)
		}
	}
}

// passOn sets the variables that are apart from all of one part apart from the
// other, and reports whether that is new.
func (b *builder) passOn(from, to []int32) bool {
	news := false
	for k := range b.apart.stride {
		all := ^uint64(0)
		for _, v := range from {
			all &= b.apart.row(v)[k]
		}
		for _, w := range to {
			for left := all &^ b.apart.row(w)[k]; left != 0; left &= left - 1 {
				if v := k<<6 + bits.TrailingZeros64(left); v != int(w) {
					b.apart.set(v, int(w))
					b.apart.set(int(w), v)
					news = true
				}
			}
		}
	}
	return news
}

// largest returns the size of a large group of variables that all differ.
func (b *builder) largest(vars []int32) int {
	most := 0
	for i := range vars {
		group := vars[i : i+1 : i+1]
		for _, v := range vars[i+1:] {
			if !slices.ContainsFunc(group, func(w int32) bool { return !b.apart.has(v, w) }) {
				group = append(group, v)
			}
		}
		most = max(most, len(group))
	}
	return most
}
