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
en1 Look at where 9 can go.
en2 The technique is X-Wing: in two rows a digit can only be in the same two columns (or the other way round). So it can be nowhere else in those columns.
en3 It is about 9 in columns 1 and 8 and rows 1 and 2.
en4 Look at R1C1, R1C8, R2C1 and R2C8 (R is the row, C the column).
en5 In columns 1 and 8, the digit 9 can only be in R1C1, R1C8, R2C1 and R2C8, and all these cells lie in rows 1 and 2 too. One 9 for each of columns 1 and 8 uses up all of rows 1 and 2, so no other cell there can be 9. So 9 cannot be in R1C4, R1C6, R2C4 or R2C6.
zh1 看看 9 可以填在哪裡。
zh2 技巧是「X 翼」：某數字在兩列中只能在同樣的兩行（或反過來），所以這兩行的其他格不能是它。
zh3 與第 1、8 行與第 1、2 列的 9 有關。
zh4 注意 R1C1、R1C8、R2C1、R2C8（R 是列，C 是行）。
zh5 第 1、8 行中的 9 只能在 R1C1、R1C8、R2C1、R2C8，這些格也都在第 1、2 列。第 1、8 行各要一個 9，正好用掉第 1、2 列，所以那裡的其他格不能是 9。所以 R1C4、R1C6、R2C4、R2C6 不能是 9。
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
en1 Look at where 9 can go.
en2 The technique is Swordfish: an X-Wing with more lines: in a few rows a digit can only be in just as many columns (or the other way round). So it can be nowhere else in those columns.
en3 It is about 9 in rows 4, 7 and 9 and columns 5, 6 and 7.
en4 Look at R4C5, R4C6, R7C5, R7C6, R7C7, R9C5, R9C6 and R9C7 (R is the row, C the column).
en5 In rows 4, 7 and 9, the digit 9 can only be in R4C5, R4C6, R7C5, R7C6, R7C7, R9C5, R9C6 and R9C7, and all these cells lie in columns 5, 6 and 7 too. One 9 for each of rows 4, 7 and 9 uses up all of columns 5, 6 and 7, so no other cell there can be 9. So 9 cannot be in R1C6, R2C6, R3C5 or R3C6.
zh1 看看 9 可以填在哪裡。
zh2 技巧是「劍魚」：線更多的 X 翼：某數字在幾列中只能在同樣多的行（或反過來），所以這些行的其他格不能是它。
zh3 與第 4、7、9 列與第 5、6、7 行的 9 有關。
zh4 注意 R4C5、R4C6、R7C5、R7C6、R7C7、R9C5、R9C6、R9C7（R 是列，C 是行）。
zh5 第 4、7、9 列中的 9 只能在 R4C5、R4C6、R7C5、R7C6、R7C7、R9C5、R9C6、R9C7，這些格也都在第 5、6、7 行。第 4、7、9 列各要一個 9，正好用掉第 5、6、7 行，所以那裡的其他格不能是 9。所以 R1C6、R2C6、R3C5、R3C6 不能是 9。
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
en1 Look at where 7 can go.
en2 The technique is Jellyfish: an X-Wing with more lines: in a few rows a digit can only be in just as many columns (or the other way round). So it can be nowhere else in those columns.
en3 It is about 7 in columns 2, 5, 7 and 9 and rows 2, 3, 4 and 6.
en4 Look at R2C2, R2C5, R3C2, R3C7, R3C9, R4C5, R4C9, R6C2 and R6C7 (R is the row, C the column).
en5 In columns 2, 5, 7 and 9, the digit 7 can only be in R2C2, R2C5, R3C2, R3C7, R3C9, R4C5, R4C9, R6C2 and R6C7, and all these cells lie in rows 2, 3, 4 and 6 too. One 7 for each of columns 2, 5, 7 and 9 uses up all of rows 2, 3, 4 and 6, so no other cell there can be 7. So 7 cannot be in R3C3.
zh1 看看 7 可以填在哪裡。
zh2 技巧是「水母」：線更多的 X 翼：某數字在幾列中只能在同樣多的行（或反過來），所以這些行的其他格不能是它。
zh3 與第 2、5、7、9 行與第 2、3、4、6 列的 7 有關。
zh4 注意 R2C2、R2C5、R3C2、R3C7、R3C9、R4C5、R4C9、R6C2、R6C7（R 是列，C 是行）。
zh5 第 2、5、7、9 行中的 7 只能在 R2C2、R2C5、R3C2、R3C7、R3C9、R4C5、R4C9、R6C2、R6C7，這些格也都在第 2、3、4、6 列。第 2、5、7、9 行各要一個 7，正好用掉第 2、3、4、6 列，所以那裡的其他格不能是 7。所以 R3C3 不能是 7。
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
