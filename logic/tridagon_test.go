package logic_test

import (
	"math/bits"
	"slices"
	"testing"

	"shudu/logic"
)

func TestTridagon(t *testing.T) {
	lesson(t, logic.Tridagon, `
6   138 138 1358 7   9   4   138 2
138 4   5   2    6   138 7   9   138
9   7   2   138  138 4   138 5   6
2   6   138 138  9   5   138 4   7
138 5   9   7    4   138 2   6   138
7   138 4   6    138 2   9   138 5
5   2   6   9    138 7   138 138 4
4   9   7   138  5   138 6   2   138
138 138 138 4    2   6   5   7   9

finds R1C4≠1, R1C4≠3, R1C4≠8
value 9.2, none
about 138; at R1C4 R1C8 R2C6 R2C9 R3C5 R3C7 R4C4 R4C7 R5C6 R5C9 R6C5 R6C8
because cell: R1C4=1 or R1C4=3 or R1C4=5 or R1C4=8
because cell: R1C8=1 or R1C8=3 or R1C8=8
because cell: R2C6=1 or R2C6=3 or R2C6=8
because cell: R2C9=1 or R2C9=3 or R2C9=8
because cell: R3C5=1 or R3C5=3 or R3C5=8
because cell: R3C7=1 or R3C7=3 or R3C7=8
because cell: R4C4=1 or R4C4=3 or R4C4=8
because cell: R4C7=1 or R4C7=3 or R4C7=8
because cell: R5C6=1 or R5C6=3 or R5C6=8
because cell: R5C9=1 or R5C9=3 or R5C9=8
because cell: R6C5=1 or R6C5=3 or R6C5=8
because cell: R6C8=1 or R6C8=3 or R6C8=8
because 1 of them could be left out
en1 Look at box 2.
en2 The technique is Tridagon: twelve cells in four boxes that three digits alone could never fill. So one of the cells holds another digit.
en3 It is about 1, 3 and 8.
en4 Look at R1C4, R1C8, R2C6, R2C9, R3C5, R3C7, R4C4, R4C7, R5C6, R5C9, R6C5 and R6C8 (R is the row, C the column).
en5 The cells R1C4, R1C8, R2C6, R2C9, R3C5, R3C7, R4C4, R4C7, R5C6, R5C9, R6C5 and R6C8 lie in four boxes, three in each, so that no two in a box share a row or column. With 1, 3 and 8 alone they could not all be filled, whichever way you try. So another digit must be in one of them: R1C4 can only be 1, 3, 5 or 8; R1C8 can only be 1, 3 or 8; R2C6 can only be 1, 3 or 8; R2C9 can only be 1, 3 or 8; R3C5 can only be 1, 3 or 8; R3C7 can only be 1, 3 or 8; R4C4 can only be 1, 3 or 8; R4C7 can only be 1, 3 or 8; R5C6 can only be 1, 3 or 8; R5C9 can only be 1, 3 or 8; R6C5 can only be 1, 3 or 8; R6C8 can only be 1, 3 or 8. So 1, 3 and 8 cannot be in R1C4.
zh1 看看第 2 宮。
zh2 技巧是「三角彈」：分布在四宮的十二格，單靠三個數字無法填滿，所以其中必有一格是別的數字。
zh3 與 1、3、8 有關。
zh4 注意 R1C4、R1C8、R2C6、R2C9、R3C5、R3C7、R4C4、R4C7、R5C6、R5C9、R6C5、R6C8（R 是列，C 是行）。
zh5 R1C4、R1C8、R2C6、R2C9、R3C5、R3C7、R4C4、R4C7、R5C6、R5C9、R6C5、R6C8 分布在四個宮，每宮三格，同宮的三格互不同列也不同行。單靠 1、3、8，無論怎麼試都填不滿，所以其中必有一格是別的數字：R1C4 只能是 1、3、5 或 8；R1C8 只能是 1、3 或 8；R2C6 只能是 1、3 或 8；R2C9 只能是 1、3 或 8；R3C5 只能是 1、3 或 8；R3C7 只能是 1、3 或 8；R4C4 只能是 1、3 或 8；R4C7 只能是 1、3 或 8；R5C6 只能是 1、3 或 8；R5C9 只能是 1、3 或 8；R6C5 只能是 1、3 或 8；R6C8 只能是 1、3 或 8。所以 R1C4 不能是 1、3 或 8。
misses R1C4-1 R1C4-3 R1C4-5
`)
}

var _ = consists("Tridagon", tridagons)

// tridagons: in the four boxes of two bands and two stacks, three empty cells each,
// no two of a box in one row or column, that three digits cannot fill. Each has two
// of these digits at least. If one cell has others as well, it holds one of those; if
// several have the same other digit, it goes from what sees them all.
func tridagons(s *slate, found func(gone)) {
	for _, out := range [][2]int{{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}} {
		var boxes []int
		for b := range 9 {
			if b/3 != out[0] && b%3 != out[1] {
				boxes = append(boxes, 18+b)
			}
		}
		choose([]int{0, 1, 2, 3, 4, 5, 6, 7, 8}, 3, func(three []int) {
			s.transversals(boxes, three, nil, func(cells []int) {
				if !colourable(cells, map[int]int{}, 0) {
					found(s.guarded(cells, three))
				}
			})
		})
	}
}

// transversals calls f with every choice of cells that may hold the three digits.
func (s *slate) transversals(boxes, three, cells []int, f func([]int)) {
	if len(boxes) == 0 {
		f(cells)
		return
	}
	set := uint16(1<<three[0] | 1<<three[1] | 1<<three[2])
	var may []int
	for _, c := range s.houses[boxes[0]] {
		if bits.OnesCount16(s.cells[c]&set) >= 2 {
			may = append(may, c)
		}
	}
	choose(may, 3, func(k []int) {
		for i, j := range []int{1, 2, 0} {
			if k[i]/9 == k[j]/9 || k[i]%9 == k[j]%9 {
				return
			}
		}
		s.transversals(boxes[1:], three, slices.Concat(cells, k), f)
	})
}

// colourable reports whether three digits can fill cells.
func colourable(cells []int, as map[int]int, n int) bool {
	if n == len(cells) {
		return true
	}
	for d := 1; d <= 3; d++ {
		free := !slices.ContainsFunc(cells[:n], func(o int) bool { return as[o] == d && sees(o, cells[n]) })
		if as[cells[n]] = d; free && colourable(cells, as, n+1) {
			return true
		}
	}
	return false
}

// guarded is what goes because one of cells holds another digit than the three.
func (s *slate) guarded(cells, three []int) gone {
	g := gone{}
	var guards []int
	var more uint16
	for _, c := range cells {
		others := s.cells[c] &^ (1<<three[0] | 1<<three[1] | 1<<three[2])
		if more |= others; others != 0 {
			guards = append(guards, c)
		}
	}
	switch {
	case len(guards) == 1:
		for _, d := range three {
			s.drop(g, d, guards...)
		}
	case len(guards) > 1 && bits.OnesCount16(more) == 1:
		s.seenByAll(g, bits.TrailingZeros16(more), guards...)
	}
	return g
}

// Twelve cells that three digits can fill are no tridagon, whatever else they hold.
func TestFourBoxesThatThreeDigitsFillAreNoTridagon(t *testing.T) {
	cells := []int{0, 10, 20, 3, 13, 23, 27, 37, 47, 30, 40, 50}
	if !colourable(cells, map[int]int{}, 0) {
		t.Fatal("diagonals all the same way can be filled")
	}
	cells[9], cells[10], cells[11] = 31, 39, 50
	if colourable(cells, map[int]int{}, 0) {
		t.Error("one box turned the other way cannot")
	}
}
