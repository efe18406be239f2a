package logic_test

import (
	"math/bits"
	"testing"

	"shudu/logic"
)

func TestXYWing(t *testing.T) {
	lesson(t, logic.XYWing, `
4  38 89 36 2  +5  1  679 679
7  6  +1 9  +4 8   +2 +3  +5
39 5  +2 +1 +7 36  +4 +8  69
+8 9  3  +5 +1 7   6  4   +2
5  24 +6 +8 +9 24  +3 17  17
+1 24 +7 34 +6 234 9  +5  +8
36 13 4  +7 5  69  +8 2   169
69 78 58 +2 3  1   57 69  +4
2  17 59 46 8  469 57 169 3

finds R7C9≠6
value 4.2, Hard 160
about 369; at R3C1 R3C9 R7C1
because cell: R3C1=3 or R3C1=9
because cell: R3C9=6 or R3C9=9
because cell: R7C1=3 or R7C1=6
en1 Look at row 3.
en2 The technique is XY-Wing: a cell with two candidates, and two more such cells, each in a row, column or box with it: whichever digit the first takes, one of the other two is left with the same third digit.
en3 It is about 3, 6 and 9.
en4 Look at R3C1, R3C9 and R7C1 (R is the row, C the column).
en5 These cells have few digits left: R3C1 can only be 3 or 9; R3C9 can only be 6 or 9; R7C1 can only be 3 or 6. Go through them: if R3C1 is 3, R7C1 is 6; if R3C1 is 9, R3C9 is 6. Whichever it is, one of these cells is 6, and R7C9 shares a row, column or box with every one of them that can be 6. So 6 cannot be in R7C9.
zh1 看看第 3 列。
zh2 技巧是「XY 翼」：一格有兩個候選數，另有兩個也只有兩個候選數的格各與它同列、同行或同宮：無論它填哪個，另外兩格必有一格剩下同一個第三個數字。
zh3 與 3、6、9 有關。
zh4 注意 R3C1、R3C9、R7C1（R 是列，C 是行）。
zh5 這幾格剩下的數字很少：R3C1 只能是 3 或 9；R3C9 只能是 6 或 9；R7C1 只能是 3 或 6。逐一來看：若 R3C1 是 3，R7C1 就是 6；若 R3C1 是 9，R3C9 就是 6。無論如何，其中必有一格是 6，而 R7C9 與其中每個能填 6 的格都同列、同行或同宮。所以 R7C9 不能是 6。
misses R7C1+9 R3C1-3 R3C1-9
`)
}

func TestXYZWing(t *testing.T) {
	lesson(t, logic.XYZWing, `
4   9     +1    3    58  57  678   67  +2
2   678   3678  +1   +4  9   78    5   378
+5  78    378   78   2   6   4789  1   34789
19  1246  2469  2569 7   8   4569  +3  49
+3  2467  24679 2569 569 1   45679 8   479
8   5     679   4    69  +3  2     679 +1
179 12478 24789 5789 +3  457 4789  479 6
6   478   4789  789  1   47  +3    2   5
79  3     5     6789 689 +2  1     479 4789

finds R2C9≠7, R3C7≠7, R3C9≠7
value 4.4, Hard 180
about 678; at R1C7 R1C8 R2C7
because cell: R1C7=6 or R1C7=7 or R1C7=8
because cell: R1C8=6 or R1C8=7
because cell: R2C7=7 or R2C7=8
en1 Look at box 3.
en2 The technique is XYZ-Wing: a cell with three candidates, and two cells with two of them, each in a row, column or box with it: whichever digit the first takes, the same digit stands in one of the three cells.
en3 It is about 6, 7 and 8.
en4 Look at R1C7, R1C8 and R2C7 (R is the row, C the column).
en5 These cells have few digits left: R1C7 can only be 6, 7 or 8; R1C8 can only be 6 or 7; R2C7 can only be 7 or 8. Go through them: if R1C7 is 6, R1C8 is 7; or R1C7 is 7 itself; if R1C7 is 8, R2C7 is 7. Whichever it is, one of these cells is 7, and each of R2C9, R3C7 and R3C9 shares a row, column or box with every one of them that can be 7. So 7 cannot be in R2C9, R3C7 or R3C9.
zh1 看看第 3 宮。
zh2 技巧是「XYZ 翼」：一格有三個候選數，另有兩格各有其中兩個，並與它同列、同行或同宮：無論它填哪個，三格中必有一格是同一個數字。
zh3 與 6、7、8 有關。
zh4 注意 R1C7、R1C8、R2C7（R 是列，C 是行）。
zh5 這幾格剩下的數字很少：R1C7 只能是 6、7 或 8；R1C8 只能是 6 或 7；R2C7 只能是 7 或 8。逐一來看：若 R1C7 是 6，R1C8 就是 7；或者 R1C7 本身是 7；若 R1C7 是 8，R2C7 就是 7。無論如何，其中必有一格是 7，而 R2C9、R3C7、R3C9 與其中每個能填 7 的格都同列、同行或同宮。所以 R2C9、R3C7、R3C9 不能是 7。
misses R2C7+6 R1C7-6 R1C7-7
`)
}

var _ = defines("XY-Wing", xyWing)
var _ = defines("XYZ-Wing", xyzWing)

// xyWing: a pivot xy sees xz and yz; what sees both of those is not z.
func xyWing(s *slate, g gone) {
	two := s.withCount(2)
	for _, pivot := range two {
		choose(two, 2, func(w []int) {
			z := s.cells[w[0]] & s.cells[w[1]] &^ s.cells[pivot]
			if sees(pivot, w[0]) && sees(pivot, w[1]) && bits.OnesCount16(z) == 1 && s.cells[w[0]]^s.cells[w[1]] == s.cells[pivot] {
				s.seenByAll(g, bits.TrailingZeros16(z), w...)
			}
		})
	}
}

// xyzWing: a pivot xyz sees xz and yz; what sees all three is not z.
func xyzWing(s *slate, g gone) {
	two := s.withCount(2)
	for _, pivot := range s.withCount(3) {
		choose(two, 2, func(w []int) {
			z := s.cells[w[0]] & s.cells[w[1]]
			if sees(pivot, w[0]) && sees(pivot, w[1]) && bits.OnesCount16(z) == 1 && s.cells[w[0]]|s.cells[w[1]] == s.cells[pivot] {
				s.seenByAll(g, bits.TrailingZeros16(z), pivot, w[0], w[1])
			}
		})
	}
}
