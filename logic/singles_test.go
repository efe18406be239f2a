package logic_test

import (
	"math/bits"
	"testing"

	"shudu/logic"
)

func TestFullHouse(t *testing.T) {
	lesson(t, logic.FullHouse, `
+3 9  2  1  7  +4  6   +5 8
5  +6 7  29 8  239 139 +4 139
+4 1  =8 6  39 +5  379 2  379
2  +5 16 4  =3 +7  +8  9  13
+9 +4 3  +8 +6 1   +5  7  2
+7 +8 =1 29 5  239 13  +6 4
68 2  4  5  1  89  79  3  679
1  +3 9  7  4  +6  +2  +8 +5
68 7  +5 3  29 289 4   1  69

finds R3C3=8
value 1.0, Easy 4
about 8; in box1
because box1: R3C3=8
marks frame box1
en1 Look at box 1.
en2 The technique is Full House: a row, column or other group has one empty cell left, and the missing digit goes there.
en3 It is about 8 in box 1.
en4 Look at R3C3 (R is the row, C the column).
en5 Only one cell of box 1 is still empty, R3C3, and only one digit is missing there: 8. So R3C3 is 8.
zh1 看看第 1 宮。
zh2 技巧是「最後一格」：某一列、行、宮（或其他群組）只剩一個空格，缺的數字就填在那裡。
zh3 與第 1 宮的 8 有關。
zh4 注意 R3C3（R 是列，C 是行）。
zh5 第 1 宮只剩一個空格 R3C3，缺的數字是 8。所以 R3C3 是 8。
`)
}

func TestHiddenSingle(t *testing.T) {
	lesson(t, logic.HiddenSingle, `
34  9   2    1   7   345   6    45  8
5   +6  7    29  8   2349  139  =4  139
348 1   =8   6   39  3459  3579 2   3579
2   58  1568 4   36  3678  1358 9   1356
+9  +4  3    =8  =6  1     58   7   2
+7  =8  168  289 5   23689 138  68  4
68  2   4    5   1   689   789  3   679
1   358 9    7   4   268   258  568 56
68  7   568  3   269 2689  4    1   569

finds R4C6=7
value 1.2, Easy 14
about 7; in box5
because box5: R4C6=7
marks frame box5
en1 Look at box 5.
en2 The technique is Hidden Single: a digit has one place left in a row, column, box or other group.
en3 It is about 7 in box 5.
en4 Look at R4C6 (R is the row, C the column).
en5 In box 5, R4C6 is the only empty cell that can still be 7: the 7s in R1C5, R5C8 and R6C1 keep it out of other cells. So R4C6 is 7.
zh1 看看第 5 宮。
zh2 技巧是「隱性唯一數」：某個數字在一列、一行、一宮（或其他群組）中只剩一個位置。
zh3 與第 5 宮的 7 有關。
zh4 注意 R4C6（R 是列，C 是行）。
zh5 第 5 宮只有 R4C6 還能填 7：R1C5、R5C8、R6C1 已是 7，其他格不能再填。所以 R4C6 是 7。
misses R4C6-7
`)
}

func TestNakedSingle(t *testing.T) {
	lesson(t, logic.NakedSingle, `
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
value 2.3, Easy 4
about 4; at R2C8
because cell: R2C8=4
marks frame column8
en1 Look at column 8.
en2 The technique is Naked Single: a cell has one digit left that it can hold.
en3 It is about 4 in column 8.
en4 Look at R2C8 (R is the row, C the column).
en5 R2C8 can only be 4: column 8 has 1, 2, 3, 7 and 9, and row 2 has 5, 6 and 8. So R2C8 is 4.
zh1 看看第 8 行。
zh2 技巧是「顯性唯一數」：某一格只剩一個可填的數字。
zh3 與第 8 行的 4 有關。
zh4 注意 R2C8（R 是列，C 是行）。
zh5 R2C8 只剩 4 可填：第 8 行已有 1、2、3、7、9，第 2 列已有 5、6、8。所以 R2C8 是 4。
`)
}

var _ = defines("Full House", fullHouse)
var _ = defines("Hidden Single", hiddenSingle)
var _ = defines("Naked Single", nakedSingle)

// fullHouse: a house has one empty cell.
func fullHouse(s *slate, g gone) {
	for h := range s.houses {
		if open := s.open(h); len(open) == 1 {
			g.add(open[0], bits.TrailingZeros16(s.cells[open[0]]))
		}
	}
}

// hiddenSingle: a digit has one place in a house with several empty cells.
func hiddenSingle(s *slate, g gone) {
	for h := range s.houses {
		for d := range 9 {
			if p := s.places(h, d); len(p) == 1 && len(s.open(h)) > 1 {
				g.add(p[0], d)
			}
		}
	}
}

// nakedSingle: a cell has one candidate.
func nakedSingle(s *slate, g gone) {
	for c, k := range s.cells {
		if bits.OnesCount16(k) == 1 {
			g.add(c, bits.TrailingZeros16(k))
		}
	}
}
