package regions

import "math/bits"

// board is a set of places of a graph, as words.
type board interface {
	[2]uint64 | [4]uint64 | [16]uint64
}

func include[B board](b *B, i int) { (*b)[i>>6] |= 1 << (i & 63) }

func has[B board](b *B, i int) bool { return (*b)[i>>6]>>(i&63)&1 != 0 }

// join adds the places of another board.
func join[B board](b, other *B) {
	for k := 0; k < len(*b); k++ {
		(*b)[k] |= (*other)[k]
	}
}

// both returns the places of two boards.
func both[B board](a, b *B) (c B) {
	for k := 0; k < len(c); k++ {
		c[k] = (*a)[k] & (*b)[k]
	}
	return c
}

// without returns the places of a board that are not in another.
func without[B board](a, b *B) (c B) {
	for k := 0; k < len(c); k++ {
		c[k] = (*a)[k] &^ (*b)[k]
	}
	return c
}

func size[B board](b *B) int {
	n := 0
	for k := 0; k < len(*b); k++ {
		n += bits.OnesCount64((*b)[k])
	}
	return n
}

// first returns the lowest place of a board, or -1.
func first[B board](b *B) int {
	for k := 0; k < len(*b); k++ {
		if w := (*b)[k]; w != 0 {
			return k<<6 + bits.TrailingZeros64(w)
		}
	}
	return -1
}

// take removes the lowest place of a board and returns it, or -1.
func take[B board](b *B) int {
	for k := 0; k < len(*b); k++ {
		if w := (*b)[k]; w != 0 {
			(*b)[k] = w & (w - 1)
			return k<<6 + bits.TrailingZeros64(w)
		}
	}
	return -1
}

// graph has, for every place, the places beside it.
type graph[B board] []B

// beside returns the places beside some.
func (g graph[B]) beside(of B) (all B) {
	for k := 0; k < len(of); k++ {
		for w := of[k]; w != 0; w &= w - 1 {
			join(&all, &g[k<<6+bits.TrailingZeros64(w)])
		}
	}
	return all
}

// flood returns what can be reached from some places of a board within it.
func (g graph[B]) flood(from, within B) B {
	reached := both(&from, &within)
	for edge := reached; first(&edge) >= 0; {
		next := g.beside(edge)
		next = both(&next, &within)
		edge = without(&next, &reached)
		join(&reached, &edge)
	}
	return reached
}
