package logic_test

import (
	"slices"
	"testing"

	"shudu/logic"
)

func TestSkyscraper(t *testing.T) {
	lesson(t, logic.Skyscraper, `
25 +6  7  259 1   59 +4   3    8
+3 25  +9 6   +4  +8 1    257  257
18 18  +4 +3  25  7  +9   25   +6
7  58  +1 4   +3  +2 +6   58   9
6  +9  2  57  +8  1  357  +4   357
58 4   3  579 6   59 2    1578 157
4  237 58 125 +9  +6 3578 1257 12357
12 127 +6 8   257 3  57   9    +4
9  237 58 125 257 4  3578 6    12357

finds R7C8≠5
value 6.6, Hard 130
about 5; at R3C5 R3C8 R8C5 R8C7; in row3 row8
because row3: R3C5=5 or R3C8=5
because row8: R8C5=5 or R8C7=5
marks frame row3; frame row8
en1 Look at where 5 can go.
en2 The technique is Skyscraper: a digit has two places in each of two rows (or columns), and one place of each stands in the same column (or row). At least one of the other two is right.
en3 It is about 5 in rows 3 and 8.
en4 Look at R3C5, R3C8, R8C5 and R8C7 (R is the row, C the column).
en5 The digit 5 has two places in each of these: in row 3, 5 can only be in R3C5 or R3C8; in row 8, 5 can only be in R8C5 or R8C7. Each pair meets the next in a row, column or box with one place of either, and those two cannot both be 5. Going along the pairs, at least one of the two outer ends is 5, and R7C8 shares a row, column or box with both. So 5 cannot be in R7C8.
zh1 看看 5 可以填在哪裡。
zh2 技巧是「摩天樓」：某數字在兩列（或兩行）各剩兩個位置，其中各有一個在同一行（或列），所以另外兩個位置至少有一個成立。
zh3 與第 3、8 列的 5 有關。
zh4 注意 R3C5、R3C8、R8C5、R8C7（R 是列，C 是行）。
zh5 5 在下列各處都只剩兩個位置：第 3 列的 5 只能在 R3C5 或 R3C8；第 8 列的 5 只能在 R8C5 或 R8C7。每一對與下一對各有一個位置同列、同行或同宮，那兩個位置不能都是 5。一對一對看下去，最外面的兩端至少有一端是 5，而 R7C8 與兩端都同列、同行或同宮。所以 R7C8 不能是 5。
misses R3C1+5 R3C2+5 R8C1+5
`)
}

func TestTwoStringKite(t *testing.T) {
	lesson(t, logic.TwoStringKite, `
3     1678   9    5   468   678    2   178  1478
67    678    2    47  1     +9     45  +3   4578
5     178    +4   27  238   2378   +9  6    178
8     1279   157  124 24569 1256   456 129  3
129   +3     6    8   2459  125    7   129  1245
129   4      15   3   7     1256   56  1289 1258
12679 126789 1378 127 238   4      18  5    27
127   5      178  9   28    1278   3   +4   6
4     1278   1378 6   2358  123578 18  27   9

finds R4C5≠4
value 6.6, Hard 150
about 4; at R1C5 R1C9 R2C7 R4C7; in row1 column7
because row1: R1C5=4 or R1C9=4
because column7: R2C7=4 or R4C7=4
marks frame row1; frame column7
en1 Look at where 4 can go.
en2 The technique is 2-String Kite: a digit has two places in a row and two in a column, and one place of each stands in the same box. At least one of the other two is right.
en3 It is about 4 in row 1 and column 7.
en4 Look at R1C5, R1C9, R2C7 and R4C7 (R is the row, C the column).
en5 The digit 4 has two places in each of these: in row 1, 4 can only be in R1C5 or R1C9; in column 7, 4 can only be in R2C7 or R4C7. Each pair meets the next in a row, column or box with one place of either, and those two cannot both be 4. Going along the pairs, at least one of the two outer ends is 4, and R4C5 shares a row, column or box with both. So 4 cannot be in R4C5.
zh1 看看 4 可以填在哪裡。
zh2 技巧是「雙線風箏」：某數字在一列與一行各剩兩個位置，其中各有一個在同一宮，所以另外兩個位置至少有一個成立。
zh3 與第 1 列與第 7 行的 4 有關。
zh4 注意 R1C5、R1C9、R2C7、R4C7（R 是列，C 是行）。
zh5 4 在下列各處都只剩兩個位置：第 1 列的 4 只能在 R1C5 或 R1C9；第 7 行的 4 只能在 R2C7 或 R4C7。每一對與下一對各有一個位置同列、同行或同宮，那兩個位置不能都是 4。一對一對看下去，最外面的兩端至少有一端是 4，而 R4C5 與兩端都同列、同行或同宮。所以 R4C5 不能是 4。
misses R1C5-4 R1C9-4 R2C7-4
`)
}

func TestDualTwoStringKite(t *testing.T) {
	lesson(t, logic.DualTwoStringKite, `
+2  +4  +7 5  +1  +8 +9 +3   +6
15  +8  3  +9 6   7  12 245  145
6   159 59 4  +3  +2 8  +7   15
59  59  +8 +3 2   +1 +4 +6   7
+7  +6  4  +8 9   +5 +3 1    +2
3   2   +1 +6 +7  4  +5 9    +8
8   17  +6 +2 45  +3 17 45   9
459 579 59 1  458 +6 27 2458 3
145 +3  2  7  458 +9 6  458  145

finds R2C7≠1, R3C9≠1
value 6.6, Hard 150
about 1; at R2C1 R3C2 R7C2 R7C7 R9C1 R9C9; in row7 column1 row9 column2
because row7: R7C2=1 or R7C7=1
because column1: R2C1=1 or R9C1=1
because row9: R9C1=1 or R9C9=1
because column2: R3C2=1 or R7C2=1
marks frame row7; frame column1; frame row9; frame column2
en1 Look at where 1 can go.
en2 The technique is Dual 2-String Kite: a digit has two places in a row and two in a column, and one place of each stands in the same box. At least one of the other two is right.
en3 It is about 1 in rows 7 and 9 and columns 1 and 2.
en4 Look at R2C1, R3C2, R7C2, R7C7, R9C1 and R9C9 (R is the row, C the column).
en5 The digit 1 has two places in each of these: in row 7, 1 can only be in R7C2 or R7C7; in column 1, 1 can only be in R2C1 or R9C1; in row 9, 1 can only be in R9C1 or R9C9; in column 2, 1 can only be in R3C2 or R7C2. Take them two by two: where a place of the one and a place of the other share a box, they cannot both be 1, so one of the two outer ends is. Each of R2C7 and R3C9 shares a row and a column with two such ends. So 1 cannot be in R2C7 or R3C9.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「雙重雙線風箏」：某數字在一列與一行各剩兩個位置，其中各有一個在同一宮，所以另外兩個位置至少有一個成立。
zh3 與第 7、9 列與第 1、2 行的 1 有關。
zh4 注意 R2C1、R3C2、R7C2、R7C7、R9C1、R9C9（R 是列，C 是行）。
zh5 1 在下列各處都只剩兩個位置：第 7 列的 1 只能在 R7C2 或 R7C7；第 1 行的 1 只能在 R2C1 或 R9C1；第 9 列的 1 只能在 R9C1 或 R9C9；第 2 行的 1 只能在 R3C2 或 R7C2。兩兩來看：一邊與另一邊在同一宮的位置不能都是 1，所以外面的兩端必有一端是 1。R2C7、R3C9 各與這樣的兩端同列、同行。所以 R2C7、R3C9 不能是 1。
misses R7C2-1 R7C7-1 R2C1-1
`)
}

var _ = defines("Skyscraper", skyscraper)
var _ = defines("2-String Kite|Dual 2-String Kite", kite)

// skyscraper: two strong links in parallel lines that begin, or end, in one line
// across; one of the far ends is true.
func skyscraper(s *slate, g gone) {
	eachTwoLinks(s, func(d, h1, h2, near1, far1, near2, far2 int) {
		parallel := h1 < 9 && h2 < 9 || h1 >= 9 && h1 < 18 && h2 >= 9 && h2 < 18
		across := func(a, b int) bool { return h1 < 9 && a%9 == b%9 || h1 >= 9 && a/9 == b/9 }
		if sameSide := (near1 < far1) == (near2 < far2); parallel && sameSide && across(near1, near2) && !across(far1, far2) {
			s.seenByAll(g, d, far1, far2)
		}
	})
}

// kite: a strong link in a row and one in a column with an end each in one box;
// the digit goes from where the lines across the far ends meet.
func kite(s *slate, g gone) {
	eachTwoLinks(s, func(d, h1, h2, near1, far1, near2, far2 int) {
		box := func(c int) int { return c/27*3 + c%9/3 }
		if c := far2/9*9 + far1%9; h1 < 9 && h2 >= 9 && h2 < 18 && box(near1) == box(near2) && s.has(c, d) {
			g.add(c, d)
		}
	})
}

// eachTwoLinks calls f with every two strong links of one digit, either way
// round, that share no cell.
func eachTwoLinks(s *slate, f func(d, h1, h2, near1, far1, near2, far2 int)) {
	for d := range 9 {
		for h1 := range s.houses {
			for h2 := range s.houses {
				p, q := s.places(h1, d), s.places(h2, d)
				if len(p) != 2 || len(q) != 2 || h1 == h2 || slices.ContainsFunc(p, func(c int) bool { return slices.Contains(q, c) }) {
					continue
				}
				f(d, h1, h2, p[0], p[1], q[0], q[1])
				f(d, h1, h2, p[1], p[0], q[0], q[1])
				f(d, h1, h2, p[0], p[1], q[1], q[0])
				f(d, h1, h2, p[1], p[0], q[1], q[0])
			}
		}
	}
}
