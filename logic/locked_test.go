package logic_test

import (
	"slices"
	"testing"

	"shudu/logic"
)

func TestPointing(t *testing.T) {
	lesson(t, logic.Pointing, `
1369 2    5    89   7    13689  4  19  68
1369 3468 1468 4589 2    135689 +7 19  68
7    468  1468 489  1689 1689   +3 +2  5
56   5678 3    1    5689 45689  2  468 47
16   9    1678 2    +3   468    +5 468 47
4    568  +2   +7   568  568    +1 3   9
25   1    47   6    589  25789  89 48  3
2356 356  9    58   4    1258   68 7   12
8    467  467  3    19   1279   69 5   124

finds R7C8≠8
value 2.6, Medium 50
about 8; at R4C8 R5C8; in box6; covered by column8
because box6: R4C8=8 or R5C8=8
marks frame box6
en1 Look at box 6.
en2 The technique is Locked Candidates Type 1 (Pointing): inside a box, the places left for a digit all lie in one row or column. So the digit can be nowhere else in that row or column.
en3 It is about 8 in box 6 and column 8.
en4 Look at R4C8 and R5C8 (R is the row, C the column).
en5 In box 6, 8 can only be in R4C8 or R5C8. One of these cells must be 8, and they all lie in column 8 as well, so no other cell of column 8 can be 8. So 8 cannot be in R7C8.
zh1 看看第 6 宮。
zh2 技巧是「區塊排除一型（宮對行列）」：某數字在一宮裡剩下的位置都在同一列（或行），所以這一列（或行）在宮外的格不能是它。
zh3 與第 6 宮與第 8 行的 8 有關。
zh4 注意 R4C8、R5C8（R 是列，C 是行）。
zh5 第 6 宮的 8 只能在 R4C8 或 R5C8，其中必有一格是 8。這些格也都在第 8 行，所以第 8 行的其他格不能是 8。所以 R7C8 不能是 8。
misses R4C9+8 R5C9+8 R4C8-8
`)
}

func TestClaiming(t *testing.T) {
	lesson(t, logic.Claiming, `
9  17  +4  5    +3  +2  8  17   6
+3 2   18  4    168 678 59 579  157
+5 78  6   178  189 789 +2 +4   3
+7 189 +5  3    68  4   69 169  2
18 89  3   +2   7   68  +4 569  15
+4 6   +2  +9   +5  1   7  +3   +8
18 +4  7   168  128 5   +3 268  9
6  5   89  78   289 3   1  278  +4
2  3   189 1678 4   789 56 5678 57

finds R2C5≠1
value 2.8, Medium 50
about 1; at R3C4 R3C5; in row3; covered by box2
because row3: R3C4=1 or R3C5=1
marks frame row3
en1 Look at row 3.
en2 The technique is Locked Candidates Type 2 (Claiming): in a row or column, the places left for a digit all lie in one box. So the digit can be nowhere else in that box.
en3 It is about 1 in row 3 and box 2.
en4 Look at R3C4 and R3C5 (R is the row, C the column).
en5 In row 3, 1 can only be in R3C4 or R3C5. One of these cells must be 1, and they all lie in box 2 as well, so no other cell of box 2 can be 1. So 1 cannot be in R2C5.
zh1 看看第 3 列。
zh2 技巧是「區塊排除二型（行列對宮）」：某數字在一列（或行）裡剩下的位置都在同一宮，所以這一宮的其他格不能是它。
zh3 與第 3 列與第 2 宮的 1 有關。
zh4 注意 R3C4、R3C5（R 是列，C 是行）。
zh5 第 3 列的 1 只能在 R3C4 或 R3C5，其中必有一格是 1。這些格也都在第 2 宮，所以第 2 宮的其他格不能是 1。所以 R2C5 不能是 1。
misses R3C2+1 R3C4-1 R3C5-1
`)
}

var _ = defines("Locked Candidates Type 1 (Pointing)", func(s *slate, g gone) { locked(s, g, 18, 27, 0, 18) })
var _ = defines("Locked Candidates Type 2 (Claiming)", func(s *slate, g gone) { locked(s, g, 0, 18, 18, 27) })

// locked: all places of a digit in one house lie in another, which loses its
// other places.
func locked(s *slate, g gone, from, to, intoFrom, intoTo int) {
	for h := from; h < to; h++ {
		for d := range 9 {
			places := s.places(h, d)
			for o := intoFrom; o < intoTo && len(places) > 1; o++ {
				others := s.places(o, d)
				if !slices.ContainsFunc(places, func(c int) bool { return !slices.Contains(others, c) }) {
					for _, c := range others {
						if !slices.Contains(places, c) {
							g.add(c, d)
						}
					}
				}
			}
		}
	}
}
