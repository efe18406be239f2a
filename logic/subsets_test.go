package logic_test

import (
	"math/bits"
	"slices"
	"testing"

	"shudu/logic"
)

func TestNakedPair(t *testing.T) {
	lesson(t, logic.NakedPair, `
127 8   25  34 +6 17 +9 34 25
9   137 12  34 17 5  24 6  +8
+4  367 567 9  8  2  17 13 57
+5  69  69  +8 17 3  24 14 27
17  +2  +4  +5 9  17 6  8  +3
3   17  +8  6  2  +4 17 +5 9
+8  19  19  +2 +5 +6 3  +7 4
+6  5   +3  +7 4  +9 +8 2  1
27  4   27  1  3  +8 +5 9  +6

finds R1C1≠2
value 3.0, Medium 60
about 25; at R1C3 R1C9; in row1
because cell: R1C3=2 or R1C3=5
because cell: R1C9=2 or R1C9=5
marks frame row1
en1 Look at row 1.
en2 The technique is Naked Pair: a few cells of a row, column or box have just as many digits left between them. Those digits can be nowhere else there.
en3 It is about 2 and 5 in row 1.
en4 Look at R1C3 and R1C9 (R is the row, C the column).
en5 In row 1, the cells R1C3 and R1C9 can hold nothing but 2 and 5: as many digits as cells, so each of these digits is in one of these cells. No other cell of row 1 can hold them. So 2 cannot be in R1C1.
zh1 看看第 1 列。
zh2 技巧是「顯性數對」：一列、行或宮裡的幾格，合起來只剩同樣多的數字，所以這些數字不能在那裡的其他格。
zh3 與第 1 列的 2、5 有關。
zh4 注意 R1C3、R1C9（R 是列，C 是行）。
zh5 第 1 列的 R1C3、R1C9 只能填 2、5：數字與格數一樣多，所以每個數字各占其中一格，第 1 列的其他格不能填這些數字。所以 R1C1 不能是 2。
misses R1C3+1 R1C3+7 R1C9+7
`)
}

func TestNakedTriple(t *testing.T) {
	lesson(t, logic.NakedTriple, `
1369 2    5    89   7    13689  4  1689 68
1369 3468 1468 4589 2    135689 +7 1689 68
7    468  1468 489  1689 1689   +3 +2   5
56   5678 3    1    5689 45689  2  468  4678
16   9    1678 2    +3   468    +5 468  4678
4    568  +2   +7   568  568    +1 3    9
25   1    47   6    589  25789  89 48   3
2356 356  9    58   4    1258   68 7    1268
8    467  467  3    19   1279   69 5    1246

finds R1C8≠6, R1C8≠8, R2C8≠6, R2C8≠8
value 3.6, Medium 80
about 468; at R4C8 R5C8 R7C8; in column8
because cell: R4C8=4 or R4C8=6 or R4C8=8
because cell: R5C8=4 or R5C8=6 or R5C8=8
because cell: R7C8=4 or R7C8=8
marks frame column8
en1 Look at column 8.
en2 The technique is Naked Triple: a few cells of a row, column or box have just as many digits left between them. Those digits can be nowhere else there.
en3 It is about 4, 6 and 8 in column 8.
en4 Look at R4C8, R5C8 and R7C8 (R is the row, C the column).
en5 In column 8, the cells R4C8, R5C8 and R7C8 can hold nothing but 4, 6 and 8: as many digits as cells, so each of these digits is in one of these cells. No other cell of column 8 can hold them. So 6 and 8 cannot be in R1C8 or R2C8.
zh1 看看第 8 行。
zh2 技巧是「顯性三數組」：一列、行或宮裡的幾格，合起來只剩同樣多的數字，所以這些數字不能在那裡的其他格。
zh3 與第 8 行的 4、6、8 有關。
zh4 注意 R4C8、R5C8、R7C8（R 是列，C 是行）。
zh5 第 8 行的 R4C8、R5C8、R7C8 只能填 4、6、8：數字與格數一樣多，所以每個數字各占其中一格，第 8 行的其他格不能填這些數字。所以 R1C8、R2C8 不能是 6 或 8。
misses R7C8+9
`)
}

func TestNakedQuad(t *testing.T) {
	lesson(t, logic.NakedQuad, `
129  4      1358 389  1238 12389  1256 7  1256
6    1279   137  3479 1234 5      8    49 12
1279 125789 1578 6    1248 124789 3    49 125
12   38     9    +5   7    38     12   +6 4
5    128    148  48   9    6      7    +3 12
47   37     +6   2    134  134    +9   5  +8
8    579    457  1    +6   3479   45   2  3579
3    79     2    4789 5    4789   46   1  679
1479 6      1457 3479 234  23479  45   8  3579

finds R7C9≠5, R8C9≠6, R9C9≠5
value 5.0, Hard 120
about 1256; at R1C9 R2C9 R3C9 R5C9; in column9
because cell: R1C9=1 or R1C9=2 or R1C9=5 or R1C9=6
because cell: R2C9=1 or R2C9=2
because cell: R3C9=1 or R3C9=2 or R3C9=5
because cell: R5C9=1 or R5C9=2
marks frame column9
en1 Look at column 9.
en2 The technique is Naked Quadruple: a few cells of a row, column or box have just as many digits left between them. Those digits can be nowhere else there.
en3 It is about 1, 2, 5 and 6 in column 9.
en4 Look at R1C9, R2C9, R3C9 and R5C9 (R is the row, C the column).
en5 In column 9, the cells R1C9, R2C9, R3C9 and R5C9 can hold nothing but 1, 2, 5 and 6: as many digits as cells, so each of these digits is in one of these cells. No other cell of column 9 can hold them. So 5 cannot be in R7C9 or R9C9; 6 cannot be in R8C9.
zh1 看看第 9 行。
zh2 技巧是「顯性四數組」：一列、行或宮裡的幾格，合起來只剩同樣多的數字，所以這些數字不能在那裡的其他格。
zh3 與第 9 行的 1、2、5、6 有關。
zh4 注意 R1C9、R2C9、R3C9、R5C9（R 是列，C 是行）。
zh5 第 9 行的 R1C9、R2C9、R3C9、R5C9 只能填 1、2、5、6：數字與格數一樣多，所以每個數字各占其中一格，第 9 行的其他格不能填這些數字。所以 R7C9、R9C9 不能是 5；R8C9 不能是 6。
misses R1C9+9 R2C9+9 R3C9+9
`)
}

func TestHiddenPair(t *testing.T) {
	lesson(t, logic.HiddenPair, `
127 8   25  34 +6 17 +9 34 25
9   137 12  34 17 5  24 6  +8
+4  367 567 9  8  2  17 13 57
+5  69  69  +8 17 3  24 14 27
17  +2  +4  +5 9  17 6  8  +3
3   17  +8  6  2  +4 17 +5 9
+8  19  19  +2 +5 +6 3  +7 4
+6  5   +3  +7 4  +9 +8 2  1
27  4   27  1  3  +8 +5 9  +6

finds R1C1≠2
value 3.4, Medium 70
about 17; at R1C1 R1C6; in row1
because row1: R1C1=1 or R1C6=1
because row1: R1C1=7 or R1C6=7
marks frame row1
en1 Look at row 1.
en2 The technique is Hidden Pair: a few digits have just as many cells left in a row, column or box. No other digit fits into those cells.
en3 It is about 1, 2 and 7 in row 1.
en4 Look at R1C1 and R1C6 (R is the row, C the column).
en5 In row 1, 1 and 7 can only be in R1C1 and R1C6: as many digits as cells, so these digits fill these cells, and no other digit fits there. So 2 cannot be in R1C1.
zh1 看看第 1 列。
zh2 技巧是「隱性數對」：幾個數字在一列、行或宮裡只剩同樣多的格，所以這些格不能填其他數字。
zh3 與第 1 列的 1、2、7 有關。
zh4 注意 R1C1、R1C6（R 是列，C 是行）。
zh5 第 1 列的 1、7 只能在 R1C1、R1C6：數字與格數一樣多，所以這些格被它們占滿，填不下別的數字。所以 R1C1 不能是 2。
misses R1C3+1 R1C8+1 R1C3+7
`)
}

func TestHiddenTriple(t *testing.T) {
	lesson(t, logic.HiddenTriple, `
+5 7   +9 +3  +4  2  8   16   16
+8 +4  +1 +7  +9  6  5   +3   2
3  +6  +2 +8  1   +5 +9  47   47
4  25  +3 256 +8  +1 7   269  69
+7 12  8  9   26  +3 4   5    16
+9 125 6  25  +7  +4 123 128  138
2  +8  +7 4   356 +9 136 16   1356
6  9   +5 +1  23  +7 23  248  348
+1 3   4  26  256 8  26  2679 5679

finds R9C5≠2, R9C5≠6, R9C8≠2, R9C8≠6, R9C9≠6
value 4.0, Medium 100
about 579; at R9C5 R9C8 R9C9; in row9
because row9: R9C5=5 or R9C9=5
because row9: R9C8=7 or R9C9=7
because row9: R9C8=9 or R9C9=9
marks frame row9
en1 Look at row 9.
en2 The technique is Hidden Triple: a few digits have just as many cells left in a row, column or box. No other digit fits into those cells.
en3 It is about 2, 5, 6, 7 and 9 in row 9.
en4 Look at R9C5, R9C8 and R9C9 (R is the row, C the column).
en5 In row 9, 5, 7 and 9 can only be in R9C5, R9C8 and R9C9: as many digits as cells, so these digits fill these cells, and no other digit fits there. So 2 cannot be in R9C5 or R9C8; 6 cannot be in R9C5, R9C8 or R9C9.
zh1 看看第 9 列。
zh2 技巧是「隱性三數組」：幾個數字在一列、行或宮裡只剩同樣多的格，所以這些格不能填其他數字。
zh3 與第 9 列的 2、5、6、7、9 有關。
zh4 注意 R9C5、R9C8、R9C9（R 是列，C 是行）。
zh5 第 9 列的 5、7、9 只能在 R9C5、R9C8、R9C9：數字與格數一樣多，所以這些格被它們占滿，填不下別的數字。所以 R9C5、R9C8 不能是 2；R9C5、R9C8、R9C9 不能是 6。
misses R9C4+5 R9C5-5
`)
}

func TestHiddenQuad(t *testing.T) {
	lesson(t, logic.HiddenQuad, `
1369 2    5    89   7    13689  4  19  68
1369 3468 1468 4589 2    135689 +7 19  68
7    468  1468 489  1689 1689   +3 +2  5
56   5678 3    1    5689 45689  2  468 47
16   9    1678 2    +3   468    +5 468 47
4    568  +2   +7   568  568    +1 3   9
25   1    47   6    589  25789  89 48  3
2356 356  9    58   4    1258   68 7   12
8    467  467  3    19   1279   69 5   124

finds R9C9≠4
value 5.4, Hard 150
about 1268; at R1C9 R2C9 R8C9 R9C9; in column9
because column9: R8C9=1 or R9C9=1
because column9: R8C9=2 or R9C9=2
because column9: R1C9=6 or R2C9=6
because column9: R1C9=8 or R2C9=8
because 2 of them could be left out
marks frame column9
en1 Look at column 9.
en2 The technique is Hidden Quadruple: a few digits have just as many cells left in a row, column or box. No other digit fits into those cells.
en3 It is about 1, 2, 4, 6 and 8 in column 9.
en4 Look at R1C9, R2C9, R8C9 and R9C9 (R is the row, C the column).
en5 In column 9, 1, 2, 6 and 8 can only be in R1C9, R2C9, R8C9 and R9C9: as many digits as cells, so these digits fill these cells, and no other digit fits there. So 4 cannot be in R9C9.
zh1 看看第 9 行。
zh2 技巧是「隱性四數組」：幾個數字在一列、行或宮裡只剩同樣多的格，所以這些格不能填其他數字。
zh3 與第 9 行的 1、2、4、6、8 有關。
zh4 注意 R1C9、R2C9、R8C9、R9C9（R 是列，C 是行）。
zh5 第 9 行的 1、2、6、8 只能在 R1C9、R2C9、R8C9、R9C9：數字與格數一樣多，所以這些格被它們占滿，填不下別的數字。所以 R9C9 不能是 4。
misses R4C9+6 R5C9+6
`)
}

var _ = defines("Naked Pair|Locked Pair", func(s *slate, g gone) { naked(s, g, 2) })
var _ = defines("Naked Triple|Locked Triple", func(s *slate, g gone) { naked(s, g, 3) })
var _ = defines("Naked Quadruple", func(s *slate, g gone) { naked(s, g, 4) })
var _ = defines("Hidden Pair", func(s *slate, g gone) { hidden(s, g, 2) })
var _ = defines("Hidden Triple", func(s *slate, g gone) { hidden(s, g, 3) })
var _ = defines("Hidden Quadruple", func(s *slate, g gone) { hidden(s, g, 4) })

// naked: n cells of a house hold n digits between them, which the house loses
// elsewhere.
func naked(s *slate, g gone, n int) {
	for h := range s.houses {
		choose(s.open(h), n, func(cells []int) {
			digits := uint16(0)
			for _, c := range cells {
				digits |= s.cells[c]
			}
			for _, c := range s.open(h) {
				for d := range 9 {
					if bits.OnesCount16(digits) == n && !slices.Contains(cells, c) && digits>>d&1 != 0 && s.has(c, d) {
						g.add(c, d)
					}
				}
			}
		})
	}
}

// eachHidden calls f with every n digits of a house that have n places between
// them, each at least two, and those places.
func eachHidden(s *slate, n int, f func(h int, digits, cells []int)) {
	for h := range s.houses {
		choose([]int{0, 1, 2, 3, 4, 5, 6, 7, 8}, n, func(digits []int) {
			var cells []int
			for _, d := range digits {
				places := s.places(h, d)
				if len(places) < 2 {
					return
				}
				cells = append(cells, without(places, cells)...)
			}
			if len(cells) == n {
				f(h, digits, cells)
			}
		})
	}
}

// hidden: n digits have n places between them in a house, which lose all else.
func hidden(s *slate, g gone, n int) {
	eachHidden(s, n, func(_ int, digits, cells []int) {
		for _, c := range cells {
			for d := range 9 {
				if s.has(c, d) && !slices.Contains(digits, d) {
					g.add(c, d)
				}
			}
		}
	})
}
