package logic_test

import (
	"testing"

	"shudu/logic"
)

func TestMultiSector(t *testing.T) {
	lesson(t, logic.MultiSector, `
+3 9  2  1  7  +4 6  +5 8
5  +6 7  +2 8  +3 +1 +4 +9
+4 1  +8 6  +9 +5 =7 2  +3
2  +5 +6 4  +3 +7 +8 9  +1
+9 +4 3  +8 +6 1  +5 7  2
+7 +8 +1 +9 5  +2 +3 +6 4
68 2  4  5  1  89 79 3  67
1  +3 9  7  4  +6 +2 +8 +5
68 7  +5 3  +2 89 4  1  =6

finds R9C6≠8
value 9.7, none
about 678; at R9C1 R9C9; in row9; covered by column1 column9; set 678 R9C1 R9C9
because cell: R9C1=6 or R9C1=8
because cell: R9C9=6
marks frame row9
en1 Look at row 9.
en2 There is a step by the technique Multi-Sector Locked Sets.
en3 It is about 6, 7, 8 in row 9, column 1 and column 9.
en4 Look at R9C1, R9C9.
en5 The cells R9C1, R9C9, where row 9 cross column 1 and column 9, number just as many as the digits that their lines can give them: some from the rows, the others from the columns. So all of these digits are used up there, and stand nowhere else in their line. So 8 cannot be in R9C6.
zh1 看看第 9 列。
zh2 可以使用技巧：多區塊鎖定集。
zh3 與第 9 列、第 1 行與第 9 行的 6, 7, 8 有關。
zh4 注意 R9C1, R9C9。
zh5 R9C1, R9C9 位於第 9 列與第 1 行與第 9 行的交會處，其格數恰好等於各線能給的數字數：一些由列給，其餘由行給。所以這些數字都用在這裡，在所屬的線上不在別處。所以 R9C6 不能是 8。
`)
}
