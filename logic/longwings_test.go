package logic_test

import (
	"math/bits"
	"slices"
	"testing"

	"shudu/logic"
)

func TestWXYZWing(t *testing.T) {
	lesson(t, logic.WXYZWing, `
3    489  17 5689 458 16  2   79  48
489  +2   48 39   34  7   +5  1   +6
6    5    17 89   248 124 478 789 +3
4789 4689 48 68   1   24  3   +5  278
17   38   2  35   9   58  6   4   17
148  36   5  7    234 246 9   28  128
48   48   +3 2    67  +9  +1  67  +5
+2   1    6  4    578 58  78  +3  9
5    7    +9 1    68  3   48  268 248

finds R4C4≠8
value 5.5, none
about 3589; at R2C4 R3C4 R5C4 R5C6
because cell: R2C4=3 or R2C4=9
because cell: R3C4=8 or R3C4=9
because cell: R5C4=3 or R5C4=5
because cell: R5C6=5 or R5C6=8
en1 Look at column 4.
en2 The technique is WXYZ-Wing: a few cells that have just as many digits left between them, though they do not all share a row, column or box: a digit that they cannot do without stands in one of them.
en3 It is about 3, 5, 8 and 9.
en4 Look at R2C4, R3C4, R5C4 and R5C6 (R is the row, C the column).
en5 The cells R2C4, R3C4, R5C4 and R5C6 can hold nothing but 3, 5, 8 and 9, as many digits as cells: R2C4 can only be 3 or 9; R3C4 can only be 8 or 9; R5C4 can only be 3 or 5; R5C6 can only be 5 or 8. If 8 were in none of them, the others would have to fill all these cells, and one of them would have to stand twice in a row, column or box. So these cells keep 8, and a cell that loses such a digit shares a row, column or box with all its places among them. So 8 cannot be in R4C4.
zh1 看看第 4 行。
zh2 技巧是「WXYZ 翼」：幾格合起來只剩同樣多的數字（雖然不是全都同列、同行或同宮）：其中不可缺少的數字必在其中一格。
zh3 與 3、5、8、9 有關。
zh4 注意 R2C4、R3C4、R5C4、R5C6（R 是列，C 是行）。
zh5 R2C4、R3C4、R5C4、R5C6 只能填 3、5、8、9，數字與格數一樣多：R2C4 只能是 3 或 9；R3C4 只能是 8 或 9；R5C4 只能是 3 或 5；R5C6 只能是 5 或 8。若其中沒有 8，其餘數字就得填滿這些格，必有一個在同列、同行或同宮出現兩次。所以這些格裡一定有 8，而失去它的格與其中所有能填它的格都同列、同行或同宮。所以 R4C4 不能是 8。
misses R5C4+8 R2C4-3 R2C4-9
`)
}

func TestVWXYZWing(t *testing.T) {
	lesson(t, logic.VWXYZWing, `
9   8   +4   7   123 125  6   15 23
7   5   12   36  4   126  38  9  238
12  +6  3    25  +8  9    45  14 +7
8   149 159  36  123 1256 7   45 349
35  2   +6   45  +9  +7   345 +8 1
135 49  7    8   13  145  359 2  6
4   +3  289  29  6   28   +1  +7 5
+6  7   89   1   +5  48   2   +3 489
125 19  2589 249 +7  3    89  +6 489

finds R4C9≠4
value 6.4, none
about 34589; at R2C7 R4C8 R5C7 R6C7 R9C7
because cell: R2C7=3 or R2C7=8
because cell: R4C8=4 or R4C8=5
because cell: R5C7=3 or R5C7=4 or R5C7=5
because cell: R6C7=3 or R6C7=5 or R6C7=9
because cell: R9C7=8 or R9C7=9
en1 Look at column 7.
en2 The technique is VWXYZ-Wing: a few cells that have just as many digits left between them, though they do not all share a row, column or box: a digit that they cannot do without stands in one of them.
en3 It is about 3, 4, 5, 8 and 9.
en4 Look at R2C7, R4C8, R5C7, R6C7 and R9C7 (R is the row, C the column).
en5 The cells R2C7, R4C8, R5C7, R6C7 and R9C7 can hold nothing but 3, 4, 5, 8 and 9, as many digits as cells: R2C7 can only be 3 or 8; R4C8 can only be 4 or 5; R5C7 can only be 3, 4 or 5; R6C7 can only be 3, 5 or 9; R9C7 can only be 8 or 9. If 4 were in none of them, the others would have to fill all these cells, and one of them would have to stand twice in a row, column or box. So these cells keep 4, and a cell that loses such a digit shares a row, column or box with all its places among them. So 4 cannot be in R4C9.
zh1 看看第 7 行。
zh2 技巧是「VWXYZ 翼」：幾格合起來只剩同樣多的數字（雖然不是全都同列、同行或同宮）：其中不可缺少的數字必在其中一格。
zh3 與 3、4、5、8、9 有關。
zh4 注意 R2C7、R4C8、R5C7、R6C7、R9C7（R 是列，C 是行）。
zh5 R2C7、R4C8、R5C7、R6C7、R9C7 只能填 3、4、5、8、9，數字與格數一樣多：R2C7 只能是 3 或 8；R4C8 只能是 4 或 5；R5C7 只能是 3、4 或 5；R6C7 只能是 3、5 或 9；R9C7 只能是 8 或 9。若其中沒有 4，其餘數字就得填滿這些格，必有一個在同列、同行或同宮出現兩次。所以這些格裡一定有 4，而失去它的格與其中所有能填它的格都同列、同行或同宮。所以 R4C9 不能是 4。
misses R9C7+4 R2C7-3 R2C7-8
`)
}

func TestUVWXYZWing(t *testing.T) {
	lesson(t, logic.UVWXYZWing, `
9   8   +3  7   12   14  6   +5 24
7   12  124 24  5    +6  +9  8  +3
26  46  5   89  389  389 124 12 7
4   9   17  128 +6   78  3   12 +5
+8  3   12  12  4    +5  +7  +9 +6
125 57  6   3   279  79  12  4  +8
13  17  9   5   1378 378 24  6  24
123 124 8   6   13   134 +5  7  +9
56  567 47  49  79   2   +8  +3 1

finds R2C3≠4
value 6.6, none
about 124567; at R2C2 R2C4 R3C2 R6C2 R7C2 R9C2
because cell: R2C2=1 or R2C2=2
because cell: R2C4=2 or R2C4=4
because cell: R3C2=4 or R3C2=6
because cell: R6C2=5 or R6C2=7
because cell: R7C2=1 or R7C2=7
because cell: R9C2=5 or R9C2=6 or R9C2=7
en1 Look at column 2.
en2 The technique is UVWXYZ-Wing: a few cells that have just as many digits left between them, though they do not all share a row, column or box: a digit that they cannot do without stands in one of them.
en3 It is about 1, 2, 4, 5, 6 and 7.
en4 Look at R2C2, R2C4, R3C2, R6C2, R7C2 and R9C2 (R is the row, C the column).
en5 The cells R2C2, R2C4, R3C2, R6C2, R7C2 and R9C2 can hold nothing but 1, 2, 4, 5, 6 and 7, as many digits as cells: R2C2 can only be 1 or 2; R2C4 can only be 2 or 4; R3C2 can only be 4 or 6; R6C2 can only be 5 or 7; R7C2 can only be 1 or 7; R9C2 can only be 5, 6 or 7. If 4 were in none of them, the others would have to fill all these cells, and one of them would have to stand twice in a row, column or box. So these cells keep 4, and a cell that loses such a digit shares a row, column or box with all its places among them. So 4 cannot be in R2C3.
zh1 看看第 2 行。
zh2 技巧是「UVWXYZ 翼」：幾格合起來只剩同樣多的數字（雖然不是全都同列、同行或同宮）：其中不可缺少的數字必在其中一格。
zh3 與 1、2、4、5、6、7 有關。
zh4 注意 R2C2、R2C4、R3C2、R6C2、R7C2、R9C2（R 是列，C 是行）。
zh5 R2C2、R2C4、R3C2、R6C2、R7C2、R9C2 只能填 1、2、4、5、6、7，數字與格數一樣多：R2C2 只能是 1 或 2；R2C4 只能是 2 或 4；R3C2 只能是 4 或 6；R6C2 只能是 5 或 7；R7C2 只能是 1 或 7；R9C2 只能是 5、6 或 7。若其中沒有 4，其餘數字就得填滿這些格，必有一個在同列、同行或同宮出現兩次。所以這些格裡一定有 4，而失去它的格與其中所有能填它的格都同列、同行或同宮。所以 R2C3 不能是 4。
misses R2C4+1 R3C2+1 R3C2+2
`)
}

func TestTUVWXYZWing(t *testing.T) {
	lesson(t, logic.TUVWXYZWing, `
69   1349   1349  7   56  5689 58 158  2
5    17     8     3   +2  +4   +9 17   6
2679 79     279   59  1   5689 4  578  +3
279  345789 6     159 34  579  58 2358 14
+1   3458   34    +6  34  2    7  358  9
279  34579  23479 159 8   579  +6 235  14
+4   2      5     +8  9   +3   +1 6    7
3    167    17    4   567 56   +2 +9   +8
8    679    79    +2  67  1    +3 +4   5

finds R1C2≠1, R1C2≠9, R6C3≠3, R6C3≠4
value 7.5, none
about 1345689; at R1C1 R1C3 R1C5 R1C6 R1C7 R1C8 R5C3
because cell: R1C1=6 or R1C1=9
because cell: R1C3=1 or R1C3=3 or R1C3=4 or R1C3=9
because cell: R1C5=5 or R1C5=6
because cell: R1C6=5 or R1C6=6 or R1C6=8 or R1C6=9
because cell: R1C7=5 or R1C7=8
because cell: R1C8=1 or R1C8=5 or R1C8=8
because cell: R5C3=3 or R5C3=4
en1 Look at row 1.
en2 The technique is TUVWXYZ-Wing: a few cells that have just as many digits left between them, though they do not all share a row, column or box: a digit that they cannot do without stands in one of them.
en3 It is about 1, 3, 4, 5, 6, 8 and 9.
en4 Look at R1C1, R1C3, R1C5, R1C6, R1C7, R1C8 and R5C3 (R is the row, C the column).
en5 The cells R1C1, R1C3, R1C5, R1C6, R1C7, R1C8 and R5C3 can hold nothing but 1, 3, 4, 5, 6, 8 and 9, as many digits as cells: R1C1 can only be 6 or 9; R1C3 can only be 1, 3, 4 or 9; R1C5 can only be 5 or 6; R1C6 can only be 5, 6, 8 or 9; R1C7 can only be 5 or 8; R1C8 can only be 1, 5 or 8; R5C3 can only be 3 or 4. If 1, 3, 4 or 9 were in none of them, the others would have to fill all these cells, and one of them would have to stand twice in a row, column or box. So these cells keep 1, 3, 4 and 9, and a cell that loses such a digit shares a row, column or box with all its places among them. So 1 and 9 cannot be in R1C2; 3 and 4 cannot be in R6C3.
zh1 看看第 1 列。
zh2 技巧是「TUVWXYZ 翼」：幾格合起來只剩同樣多的數字（雖然不是全都同列、同行或同宮）：其中不可缺少的數字必在其中一格。
zh3 與 1、3、4、5、6、8、9 有關。
zh4 注意 R1C1、R1C3、R1C5、R1C6、R1C7、R1C8、R5C3（R 是列，C 是行）。
zh5 R1C1、R1C3、R1C5、R1C6、R1C7、R1C8、R5C3 只能填 1、3、4、5、6、8、9，數字與格數一樣多：R1C1 只能是 6 或 9；R1C3 只能是 1、3、4 或 9；R1C5 只能是 5 或 6；R1C6 只能是 5、6、8 或 9；R1C7 只能是 5 或 8；R1C8 只能是 1、5 或 8；R5C3 只能是 3 或 4。若其中沒有 1、3、4 或 9，其餘數字就得填滿這些格，必有一個在同列、同行或同宮出現兩次。所以這些格裡一定有 1、3、4、9，而失去它的格與其中所有能填它的格都同列、同行或同宮。所以 R1C2 不能是 1 或 9；R6C3 不能是 3 或 4。
misses R1C1-6 R1C1-9 R1C3-1
`)
}

var (
	_ = defines("WXYZ-Wing", func(s *slate, g gone) { longWing(s, g, 3) })
	_ = defines("VWXYZ-Wing", func(s *slate, g gone) { longWing(s, g, 4) })
	_ = defines("UVWXYZ-Wing", func(s *slate, g gone) { longWing(s, g, 5) })
)

// longWing: n cells that see each other hold n+1 digits, and a cell of two of these
// sees all places of one. The other goes from what sees all its places; where the cell
// sees all places of both, every digit does.
func longWing(s *slate, g gone, n int) {
	for _, body := range s.cliques(n) {
		digits := s.digitsAt(body)
		if bits.OnesCount16(digits) != n+1 {
			continue
		}
		a := s.almostSet(body, digits)
		for _, c := range without(s.withCount(2), body) {
			if s.cells[c]&^digits != 0 {
				continue
			}
			two := s.almostSet([]int{c}, s.cells[c])
			common := a.common(two)
			for z := range 9 {
				switch places := a.at[z]; {
				case len(common) == 2 && len(places) > 0 && !s.has(c, z):
					s.seenByAll(g, z, places...)
				case s.has(c, z) && (len(common) == 2 || len(common) == 1 && common[0] != z):
					s.seenByAll(g, z, append([]int{c}, places...)...)
				}
			}
		}
	}
}

// cliques returns every n empty cells that see each other.
func (s *slate) cliques(n int) (out [][]int) {
	var grow func(cells []int)
	grow = func(cells []int) {
		if len(cells) == n {
			out = append(out, slices.Clone(cells))
			return
		}
		for c, k := range s.cells {
			last := len(cells) == 0 || c > cells[len(cells)-1]
			if k != 0 && last && allSee(cells, []int{c}) {
				grow(append(cells, c))
			}
		}
	}
	grow(nil)
	return out
}
