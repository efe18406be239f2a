package logic_test

import (
	"testing"

	"shudu/logic"
)

func TestXWing(t *testing.T) {
	lesson(t, logic.XWing, `
1369 2    5    89   7    13689  4  19  68
1369 3468 1468 4589 2    135689 +7 19  68
7    468  1468 489  1689 1689   +3 +2  5
56   5678 3    1    5689 45689  2  468 47
16   9    1678 2    +3   468    +5 468 47
4    568  +2   +7   568  568    +1 3   9
25   1    47   6    589  25789  89 48  3
2356 356  9    58   4    1258   68 7   12
8    467  467  3    19   1279   69 5   124

finds R1C4≠9, R1C6≠9, R2C4≠9, R2C6≠9
value 3.2, Hard 140
about 9; at R1C1 R1C8 R2C1 R2C8; in column1 column8; covered by row1 row2
because column1: R1C1=9 or R2C1=9
because column8: R1C8=9 or R2C8=9
marks frame column1; frame column8
en1 Look at column 1.
en2 There is a step by the technique X-Wing.
en3 It is about 9 in column 1, column 8, row 1 and row 2.
en4 Look at R1C1, R1C8, R2C1, R2C8.
en5 In column 1 and column 8, the digit 9 can only stand at R1C1, R1C8, R2C1, R2C8, all of which lie in row 1 and row 2. One of them is 9 in each of these lines, so row 1 and row 2 have no other place for it. So 9 cannot be in R1C4, R1C6, R2C4, R2C6.
zh1 看看第 1 行。
zh2 可以使用技巧：X 翼。
zh3 與第 1 行、第 8 行、第 1 列與第 2 列的 9 有關。
zh4 注意 R1C1, R1C8, R2C1, R2C8。
zh5 第 1 行與第 8 行中的 9 只能在 R1C1, R1C8, R2C1, R2C8，全部落在第 1 列與第 2 列。這些線各需要一個 9，所以第 1 列與第 2 列的其他位置不能是它。所以 R1C4, R1C6, R2C4, R2C6 不能是 9。
misses R7C8+9 R1C1-9 R2C1-9
`)
}

func TestSwordfish(t *testing.T) {
	lesson(t, logic.Swordfish, `
1369 2    5    89   7    13689  4  19  68
1369 3468 1468 4589 2    135689 +7 19  68
7    468  1468 489  1689 1689   +3 +2  5
56   5678 3    1    5689 45689  2  468 47
16   9    1678 2    +3   468    +5 468 47
4    568  +2   +7   568  568    +1 3   9
25   1    47   6    589  25789  89 48  3
2356 356  9    58   4    1258   68 7   12
8    467  467  3    19   1279   69 5   124

finds R1C6≠9, R2C6≠9, R3C5≠9, R3C6≠9
value 3.8, Hard 150
about 9; at R4C5 R4C6 R7C5 R7C6 R7C7 R9C5 R9C6 R9C7; in row4 row7 row9; covered by column5 column6 column7
because row4: R4C5=9 or R4C6=9
because row7: R7C5=9 or R7C6=9 or R7C7=9
because row9: R9C5=9 or R9C6=9 or R9C7=9
marks frame row4; frame row7; frame row9
en1 Look at row 4.
en2 There is a step by the technique Swordfish.
en3 It is about 9 in row 4, row 7, row 9, column 5, column 6 and column 7.
en4 Look at R4C5, R4C6, R7C5, R7C6, R7C7, R9C5, R9C6, R9C7.
en5 In row 4, row 7 and row 9, the digit 9 can only stand at R4C5, R4C6, R7C5, R7C6, R7C7, R9C5, R9C6, R9C7, all of which lie in column 5, column 6 and column 7. One of them is 9 in each of these lines, so column 5, column 6 and column 7 have no other place for it. So 9 cannot be in R1C6, R2C6, R3C5, R3C6.
zh1 看看第 4 列。
zh2 可以使用技巧：劍魚。
zh3 與第 4 列、第 7 列、第 9 列、第 5 行、第 6 行與第 7 行的 9 有關。
zh4 注意 R4C5, R4C6, R7C5, R7C6, R7C7, R9C5, R9C6, R9C7。
zh5 第 4 列、第 7 列與第 9 列中的 9 只能在 R4C5, R4C6, R7C5, R7C6, R7C7, R9C5, R9C6, R9C7，全部落在第 5 行、第 6 行與第 7 行。這些線各需要一個 9，所以第 5 行、第 6 行與第 7 行的其他位置不能是它。所以 R1C6, R2C6, R3C5, R3C6 不能是 9。
misses R7C8+9
`)
}

func TestJellyfish(t *testing.T) {
	lesson(t, logic.Jellyfish, `
127 8   25  34 +6 17 +9 34 25
9   137 12  34 17 5  24 6  +8
+4  367 567 9  8  2  17 13 57
+5  69  69  +8 17 3  24 14 27
17  +2  +4  +5 9  17 6  8  +3
3   17  +8  6  2  +4 17 +5 9
+8  19  19  +2 +5 +6 3  +7 4
+6  5   +3  +7 4  +9 +8 2  1
27  4   27  1  3  +8 +5 9  +6

finds R3C3≠7
value 5.2, Hard 160
about 7; at R2C2 R2C5 R3C2 R3C7 R3C9 R4C5 R4C9 R6C2 R6C7; in column2 column5 column7 column9; covered by row2 row3 row4 row6
because column2: R2C2=7 or R3C2=7 or R6C2=7
because column5: R2C5=7 or R4C5=7
because column7: R3C7=7 or R6C7=7
because column9: R3C9=7 or R4C9=7
because 3 of them could be left out
marks frame column2; frame column5; frame column7; frame column9
en1 Look at column 2.
en2 There is a step by the technique Jellyfish.
en3 It is about 7 in column 2, column 5, column 7, column 9, row 2, row 3, row 4 and row 6.
en4 Look at R2C2, R2C5, R3C2, R3C7, R3C9, R4C5, R4C9, R6C2, R6C7.
en5 In column 2, column 5, column 7 and column 9, the digit 7 can only stand at R2C2, R2C5, R3C2, R3C7, R3C9, R4C5, R4C9, R6C2, R6C7, all of which lie in row 2, row 3, row 4 and row 6. One of them is 7 in each of these lines, so row 2, row 3, row 4 and row 6 have no other place for it. So 7 cannot be in R3C3.
zh1 看看第 2 行。
zh2 可以使用技巧：水母。
zh3 與第 2 行、第 5 行、第 7 行、第 9 行、第 2 列、第 3 列、第 4 列與第 6 列的 7 有關。
zh4 注意 R2C2, R2C5, R3C2, R3C7, R3C9, R4C5, R4C9, R6C2, R6C7。
zh5 第 2 行、第 5 行、第 7 行與第 9 行中的 7 只能在 R2C2, R2C5, R3C2, R3C7, R3C9, R4C5, R4C9, R6C2, R6C7，全部落在第 2 列、第 3 列、第 4 列與第 6 列。這些線各需要一個 7，所以第 2 列、第 3 列、第 4 列與第 6 列的其他位置不能是它。所以 R3C3 不能是 7。
misses R1C9+7
`)
}

var _ = defines("X-Wing", func(s *slate, g gone) { basicFish(s, g, 2) })
var _ = defines("Swordfish", func(s *slate, g gone) { basicFish(s, g, 3) })
var _ = defines("Jellyfish", func(s *slate, g gone) { basicFish(s, g, 4) })

// basicFish: all places of a digit in n rows lie in n columns, which lose the
// others; or the other way round.
func basicFish(s *slate, g gone, n int) {
	for d := range 9 {
		for _, first := range []int{0, 9} {
			var lines []int
			for h := first; h < first+9; h++ {
				if len(s.places(h, d)) > 0 {
					lines = append(lines, h)
				}
			}
			choose(lines, n, func(base []int) {
				body, covers := map[int]bool{}, map[int]bool{}
				for _, h := range base {
					for _, c := range s.places(h, d) {
						body[c] = true
						covers[map[int]int{0: 9 + c%9, 9: c / 9}[first]] = true
					}
				}
				for h := range covers {
					for _, c := range s.places(h, d) {
						if len(covers) == n && !body[c] {
							g.add(c, d)
						}
					}
				}
			})
		}
	}
}
