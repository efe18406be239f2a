package logic_test

import (
	"math/bits"
	"slices"
	"testing"

	"shudu/logic"
)

func TestWWing(t *testing.T) {
	lesson(t, logic.WWing, `
1369 2    5    89   7    13689  4  19  68
1369 3468 1468 4589 2    135689 +7 19  68
7    468  1468 489  1689 1689   +3 +2  5
56   5678 3    1    5689 45689  2  468 47
16   9    1678 2    +3   468    +5 468 47
4    568  +2   +7   568  568    +1 3   9
25   1    47   6    589  25789  89 48  3
2356 356  9    58   4    1258   68 7   12
8    467  467  3    19   1279   69 5   124

finds R5C3≠7
value 0.0, Hard 150
about 47; at R5C9 R7C3; in box9
because cell: R5C9=4 or R5C9=7
because cell: R7C3=4 or R7C3=7
because box9: R7C8=4 or R9C9=4
marks frame box9
en1 Look at box 9.
en2 The technique is W-Wing: two cells with the same two candidates, and a pair of places for one of the digits that ties them together: at least one of the two cells holds the other digit.
en3 It is about 4 and 7 in box 9.
en4 Look at R5C9 and R7C3 (R is the row, C the column).
en5 Two cells have the same two digits left, and another pair of places ties them together: R5C9 can only be 4 or 7; R7C3 can only be 4 or 7; in box 9, 4 can only be in R7C8 or R9C9. Each of these two places shares a row, column or box with one of the two cells. One of the places has the digit, so the two cells cannot both have it: at least one of R5C9 and R7C3 is 7. And R5C3 shares a row, column or box with both. So 7 cannot be in R5C3.
zh1 看看第 9 宮。
zh2 技巧是「W 翼」：兩格有同樣的兩個候選數，而其中一個數字在別處只剩兩個位置，把這兩格連在一起：兩格至少有一格是另一個數字。
zh3 與第 9 宮的 4、7 有關。
zh4 注意 R5C9、R7C3（R 是列，C 是行）。
zh5 兩格剩下同樣的兩個數字，另有一對位置把它們連在一起：R5C9 只能是 4 或 7；R7C3 只能是 4 或 7；第 9 宮的 4 只能在 R7C8 或 R9C9。這兩個位置各與其中一格同列、同行或同宮；該數字必在兩個位置之一，所以兩格不能都是它，R5C9、R7C3 至少有一格是 7。而 R5C3 與這兩格都同列、同行或同宮。所以 R5C3 不能是 7。
misses R5C9+6 R5C9+8 R5C9-4
`)
}

var _ = defines("W-Wing", wWing)

// wWing: two cells xy, the first of which sees one end of a strong link of x and
// not the other, which the second sees; what sees both cells is not y.
func wWing(s *slate, g gone) {
	choose(s.withCount(2), 2, func(w []int) {
		if s.cells[w[0]] != s.cells[w[1]] {
			return
		}
		for x := range 9 {
			if !s.has(w[0], x) {
				continue
			}
			y := bits.TrailingZeros16(s.cells[w[0]] &^ (1 << x))
			for h := range s.houses {
				p := s.places(h, x)
				if len(p) != 2 || slices.Contains(p, w[0]) || slices.Contains(p, w[1]) {
					continue
				}
				if sees(p[0], w[0]) && !sees(p[1], w[0]) && sees(p[1], w[1]) || sees(p[1], w[0]) && !sees(p[0], w[0]) && sees(p[0], w[1]) {
					s.seenByAll(g, y, w...)
				}
			}
		}
	})
}
