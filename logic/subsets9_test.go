package logic_test

import (
	"testing"

	"shudu/logic"
)

func TestLockedPair(t *testing.T) {
	lesson(t, logic.LockedPair, `
1369 2    5    89   7    13689  4  19  68
1369 3468 1468 4589 2    135689 +7 19  68
7    468  1468 489  1689 1689   +3 +2  5
56   5678 3    1    5689 45689  2  468 47
16   9    1678 2    +3   468    +5 468 47
4    568  +2   +7   568  568    +1 3   9
25   1    47   6    589  25789  89 48  3
2356 356  9    58   4    1258   68 7   12
8    467  467  3    19   1279   69 5   124

finds R4C8≠4, R5C8≠4, R9C9≠4
value 3.0, Medium 40
about 47; at R4C9 R5C9; in column9 box6
because cell: R4C9=4 or R4C9=7
because cell: R5C9=4 or R5C9=7
marks frame column9; frame box6
en1 Look at column 9.
en2 The technique is Locked Pair: a few cells that share both a line and a box have just as many digits left between them. Those digits can be nowhere else in the line or in the box.
en3 It is about 4 and 7 in column 9 and box 6.
en4 Look at R4C9 and R5C9 (R is the row, C the column).
en5 In column 9 and box 6, the cells R4C9 and R5C9 can hold nothing but 4 and 7: as many digits as cells, so each of these digits is in one of these cells. No other cell of column 9 and box 6 can hold them. So 4 cannot be in R4C8, R5C8 or R9C9.
zh1 看看第 9 行。
zh2 技巧是「區塊數對」：同在一條線和一個宮裡的幾格，合起來只剩同樣多的數字，所以這些數字不能在這條線或這個宮的其他格。
zh3 與第 9 行與第 6 宮的 4、7 有關。
zh4 注意 R4C9、R5C9（R 是列，C 是行）。
zh5 第 9 行與第 6 宮的 R4C9、R5C9 只能填 4、7：數字與格數一樣多，所以每個數字各占其中一格，第 9 行與第 6 宮的其他格不能填這些數字。所以 R4C8、R5C8、R9C9 不能是 4。
misses R4C9+6 R4C9+8 R5C9+6
`)
}

func TestLockedTriple(t *testing.T) {
	lesson(t, logic.LockedTriple, `
3    +4  +1  278   26789 =8 569 5689  2568
7    28  +9  5     268   3  4   68    1
+5   28  6   28    1     4  3   89    7
16   =6  =5  9     3     2  8   1567  4
14   7   3   148   5     6  =1  2     9
1246 9   8   14    =4    7  156 3     56
248  238 247 6     2478  1  579 45789 58
468  5   47  478   478   9  2   14678 3
9    1   247 23478 2478  58 567 45678 568

finds R4C8≠1, R4C8≠5, R4C8≠6, R5C1≠1, R6C1≠1, R6C1≠6
value 3.6, Medium 60
about 156; at R4C1 R4C2 R4C3; in row4 box4
because cell: R4C1=1 or R4C1=6
because cell: R4C2=6
because cell: R4C3=5
marks frame row4; frame box4
en1 Look at row 4.
en2 The technique is Locked Triple: a few cells that share both a line and a box have just as many digits left between them. Those digits can be nowhere else in the line or in the box.
en3 It is about 1, 5 and 6 in row 4 and box 4.
en4 Look at R4C1, R4C2 and R4C3 (R is the row, C the column).
en5 In row 4 and box 4, the cells R4C1, R4C2 and R4C3 can hold nothing but 1, 5 and 6: as many digits as cells, so each of these digits is in one of these cells. No other cell of row 4 and box 4 can hold them. So 1 cannot be in R4C8, R5C1 or R6C1; 5 cannot be in R4C8; 6 cannot be in R4C8 or R6C1.
zh1 看看第 4 列。
zh2 技巧是「區塊三數組」：同在一條線和一個宮裡的幾格，合起來只剩同樣多的數字，所以這些數字不能在這條線或這個宮的其他格。
zh3 與第 4 列與第 4 宮的 1、5、6 有關。
zh4 注意 R4C1、R4C2、R4C3（R 是列，C 是行）。
zh5 第 4 列與第 4 宮的 R4C1、R4C2、R4C3 只能填 1、5、6：數字與格數一樣多，所以每個數字各占其中一格，第 4 列與第 4 宮的其他格不能填這些數字。所以 R4C8、R5C1、R6C1 不能是 1；R4C8 不能是 5；R4C8、R6C1 不能是 6。
misses R4C1-1
`)
}
