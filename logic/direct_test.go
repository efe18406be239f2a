package logic_test

import (
	"slices"
	"testing"

	"shudu/logic"
)

func TestDirectPointing(t *testing.T) {
	lesson(t, logic.DirectPointing, `
+2  18   18   4    +9  3   +7 +5  +6
3   +6   7    5    1   +8  +4 +9  +2
+4  +5   9    +2   67  67  13 8   13
167 2    +4   1367 8   +5  9  137 13
167 1378 1368 1367 +4  +9  +2 137 5
+5  +9   13   137  37  2   +8 6   4
8   13   +2   +9   +5  4   +6 13  7
167 137  136  +8   +2  167 5  +4  +9
9   +4   5    367  367 167 13 2   +8

finds R7C8=3
value 1.7, none
about 3; at R9C4 R9C5; in box8; covered by row9 box9
because box8: R9C4=3 or R9C5=3
because box9: R7C8=3 or R9C7=3
marks frame box8
en1 Look at box 8.
en2 The technique is Direct Pointing: inside a box, the places left for a digit all lie in one row or column. The digit can be nowhere else in that row or column, and a neighbouring box has one place left for it.
en3 It is about 3 in boxes 8 and 9 and row 9.
en4 Look at R7C8, R9C4 and R9C5 (R is the row, C the column).
en5 In box 8, 3 can only be in R9C4 or R9C5. These cells all lie in row 9, so no other cell of row 9 can be 3. That leaves one place for 3 in box 9: R7C8. So R7C8 is 3.
zh1 看看第 8 宮。
zh2 技巧是「直接區塊排除（宮對行列）」：某數字在一宮裡剩下的位置都在同一列（或行），所以這一列（或行）的其他格不能是它，於是旁邊的宮只剩一個位置。
zh3 與第 8、9 宮與第 9 列的 3 有關。
zh4 注意 R7C8、R9C4、R9C5（R 是列，C 是行）。
zh5 第 8 宮的 3 只能在 R9C4 或 R9C5，這些格都在第 9 列，所以第 9 列的其他格不能是 3。於是第 9 宮的 3 只剩一個位置：R7C8。所以 R7C8 是 3。
misses R9C4-3 R9C5-3 R7C8-3
`)
}

func TestDirectClaiming(t *testing.T) {
	lesson(t, logic.DirectClaiming, `
+2  18   18   4    +9  3   +7 +5  +6
3   +6   7    5    1   +8  +4 +9  +2
+4  +5   9    +2   67  67  13 8   13
167 2    +4   1367 8   +5  9  137 13
167 1378 1368 1367 +4  +9  +2 137 5
+5  +9   13   137  37  2   +8 6   4
8   13   +2   +9   +5  4   +6 13  7
167 137  136  +8   +2  167 5  +4  +9
9   +4   5    367  367 167 13 2   +8

finds R7C8=3
value 1.9, none
about 3; at R8C2 R8C3; in row8; covered by box7 row7
because row8: R8C2=3 or R8C3=3
because row7: R7C2=3 or R7C8=3
marks frame row8
en1 Look at row 8.
en2 The technique is Direct Claiming: in a row or column, the places left for a digit all lie in one box. The digit can be nowhere else in that box, and another line has one place left for it.
en3 It is about 3 in rows 7 and 8 and box 7.
en4 Look at R7C8, R8C2 and R8C3 (R is the row, C the column).
en5 In row 8, 3 can only be in R8C2 or R8C3. These cells all lie in box 7, so no other cell of box 7 can be 3. That leaves one place for 3 in row 7: R7C8. So R7C8 is 3.
zh1 看看第 8 列。
zh2 技巧是「直接區塊排除（行列對宮）」：某數字在一列（或行）裡剩下的位置都在同一宮，所以這一宮的其他格不能是它，於是另一列（或行）只剩一個位置。
zh3 與第 7、8 列與第 7 宮的 3 有關。
zh4 注意 R7C8、R8C2、R8C3（R 是列，C 是行）。
zh5 第 8 列的 3 只能在 R8C2 或 R8C3，這些格都在第 7 宮，所以第 7 宮的其他格不能是 3。於是第 7 列的 3 只剩一個位置：R7C8。所以 R7C8 是 3。
misses R8C2-3 R8C3-3 R7C2-3
`)
}

func TestDirectHiddenPair(t *testing.T) {
	lesson(t, logic.DirectHiddenPair, `
+5 7   +9 +3  +4  2  8   16   16
+8 +4  +1 +7  +9  6  5   +3   2
3  +6  +2 +8  1   +5 +9  47   47
4  25  +3 256 +8  +1 7   269  69
+7 12  8  9   26  +3 4   5    16
+9 125 6  25  +7  +4 123 128  138
2  +8  +7 4   356 +9 136 16   1356
6  9   +5 +1  23  +7 23  248  348
+1 3   4  26  256 8  26  2679 5679

finds R9C5=5
value 2.0, none
about 79; at R9C8 R9C9; in row9; covered by row9
because row9: R9C8=7 or R9C9=7
because row9: R9C8=9 or R9C9=9
because row9: R9C5=5 or R9C9=5
marks frame row9
en1 Look at row 9.
en2 The technique is Direct Hidden Pair: a few digits have just as many cells left in a row, column or box. They fill those cells, and another digit has one place left.
en3 It is about 5, 7 and 9 in row 9.
en4 Look at R9C5, R9C8 and R9C9 (R is the row, C the column).
en5 In row 9, 7 and 9 can only be in R9C8 and R9C9: as many digits as cells, so they fill these cells and nothing else fits there. That leaves one place for 5 in row 9: R9C5. So R9C5 is 5.
zh1 看看第 9 列。
zh2 技巧是「直接隱性數對」：幾個數字在一列、行或宮裡只剩同樣多的格，這些格就被它們占滿，於是另一個數字只剩一個位置。
zh3 與第 9 列的 5、7、9 有關。
zh4 注意 R9C5、R9C8、R9C9（R 是列，C 是行）。
zh5 第 9 列的 7、9 只能在 R9C8、R9C9：數字與格數一樣多，所以這些格被它們占滿，填不下別的。於是第 9 列的 5 只剩一個位置：R9C5。所以 R9C5 是 5。
misses R9C4+5 R9C8-7 R9C9-7
`)
}

func TestDirectHiddenTriplet(t *testing.T) {
	lesson(t, logic.DirectHiddenTriplet, `
34  9   2    1   7   345   6    45  8
5   +6  7    29  8   2349  139  =4  139
348 1   =8   6   39  3459  3579 2   3579
2   58  1568 4   36  3678  1358 9   1356
+9  +4  3    =8  =6  1     58   7   2
+7  =8  168  289 5   23689 138  68  4
68  2   4    5   1   689   789  3   679
1   358 9    7   4   268   258  568 56
68  7   568  3   269 2689  4    1   569

finds R2C8=4
value 2.5, none
about 568; at R1C8 R6C8 R8C8; in column8; covered by column8
because column8: R1C8=5 or R8C8=5
because column8: R6C8=6 or R8C8=6
because column8: R6C8=8 or R8C8=8
because column8: R1C8=4 or R2C8=4
marks frame column8
en1 Look at column 8.
en2 The technique is Direct Hidden Triple: a few digits have just as many cells left in a row, column or box. They fill those cells, and another digit has one place left.
en3 It is about 4, 5, 6 and 8 in column 8.
en4 Look at R2C8, R1C8, R6C8 and R8C8 (R is the row, C the column).
en5 In column 8, 5, 6 and 8 can only be in R1C8, R6C8 and R8C8: as many digits as cells, so they fill these cells and nothing else fits there. That leaves one place for 4 in column 8: R2C8. So R2C8 is 4.
zh1 看看第 8 行。
zh2 技巧是「直接隱性三數組」：幾個數字在一列、行或宮裡只剩同樣多的格，這些格就被它們占滿，於是另一個數字只剩一個位置。
zh3 與第 8 行的 4、5、6、8 有關。
zh4 注意 R2C8、R1C8、R6C8、R8C8（R 是列，C 是行）。
zh5 第 8 行的 5、6、8 只能在 R1C8、R6C8、R8C8：數字與格數一樣多，所以這些格被它們占滿，填不下別的。於是第 8 行的 4 只剩一個位置：R2C8。所以 R2C8 是 4。
misses R1C8-5 R8C8-5 R6C8-6
`)
}

var _ = defines("Direct Pointing", func(s *slate, g gone) { directLocked(s, g, 18, 27, 0, 18) })
var _ = defines("Direct Claiming", func(s *slate, g gone) { directLocked(s, g, 0, 18, 18, 27) })
var _ = defines("Direct Hidden Pair", func(s *slate, g gone) { directHidden(s, g, 2) })
var _ = defines("Direct Hidden Triple", func(s *slate, g gone) { directHidden(s, g, 3) })

// directLocked: all places of a digit in one house lie in another, and what that
// loses leaves the digit one place in a house of the first kind.
func directLocked(s *slate, g gone, from, to, intoFrom, intoTo int) {
	for h := from; h < to; h++ {
		for d := range 9 {
			places := s.places(h, d)
			for o := intoFrom; o < intoTo && len(places) > 1; o++ {
				if !subset(places, s.houses[o]) {
					continue
				}
				lost := without(s.places(o, d), places)
				for k := from; k < to; k++ {
					sameKind := k/9 == h/9
					if left := without(s.places(k, d), lost); sameKind && k != h && len(left) == 1 && len(s.places(k, d)) > 1 {
						g.add(left[0], d)
					}
				}
			}
		}
	}
}

// directHidden: n digits have n places in a house, so that another digit, the first
// there is, has one place left in it.
func directHidden(s *slate, g gone, n int) {
	eachHidden(s, n, func(h int, digits, cells []int) {
		for d := range 9 {
			places := s.places(h, d)
			if left := without(places, cells); !slices.Contains(digits, d) && len(places) > 1 && len(left) == 1 {
				g.add(left[0], d)
				return
			}
		}
	})
}
