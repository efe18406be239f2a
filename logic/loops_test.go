package logic_test

import (
	"testing"

	"shudu/logic"
)

func TestUniqueLoop(t *testing.T) {
	lesson(t, logic.UniqueLoop, `
+9 78  78  4  +1 +5 +3 +6 2
14 3   14  +6 9  2  +7 +5 +8
25 25  6   +3 +8 7  +4 1  +9
7  +1  5   +9 +2 +4 +6 +8 +3
26 289 289 1  3  68 +5 4  +7
46 48  +3  5  +7 68 +9 +2 +1
3  469 49  +8 5  +1 +2 7  46
15 57  17  2  46 3  +8 +9 46
8  246 24  +7 46 +9 1  +3 5

finds R6C2≠8
value 4.6, none
about 46; at R7C2 R7C9 R8C5 R8C9 R9C2 R9C5; in column2; set 46 R6C2
because one solution: R7C2 R7C9 R8C5 R8C9 R9C2 R9C5: R7C2=9 or R9C2=2
because cell: R7C2=4 or R7C2=6 or R7C2=9
because cell: R7C9=4 or R7C9=6
because cell: R8C5=4 or R8C5=6
because cell: R8C9=4 or R8C9=6
because cell: R9C2=2 or R9C2=4 or R9C2=6
because cell: R9C5=4 or R9C5=6
because cell: R6C2=4 or R6C2=8
because column2: R6C2=4 or R7C2=4 or R9C2=4
because column2: R7C2=6 or R9C2=6
because 7 of them could be left out
marks frame column2
en1 Look at column 2.
en2 There is a step by the technique Unique Loop.
en3 It is about 4, 6, 8 in column 2.
en4 Look at R6C2, R7C2, R7C9, R8C5, R8C9, R9C2, R9C5.
en5 The cells R7C2, R7C9, R8C5, R8C9, R9C2, R9C5 make a ring that meets each row, column and box twice or not at all. If 4, 6 alone were left in them, the two digits could change places all around, and the puzzle would have two solutions; it has one. So another digit stands in the ring: R7C2, R7C9, R8C5, R8C9, R9C2, R9C5 must not be such that digits could change places; R7C2 can only be 4, 6, 9; R7C9 can only be 4, 6; R8C5 can only be 4, 6; R8C9 can only be 4, 6; R9C2 can only be 2, 4, 6; R9C5 can only be 4, 6; R6C2 can only be 4, 8; in column 2, 4 can only be in R6C2, R7C2, R9C2; in column 2, 6 can only be in R7C2, R9C2. So 8 cannot be in R6C2.
zh1 看看第 2 行。
zh2 可以使用技巧：唯一環。
zh3 與第 2 行的 4, 6, 8 有關。
zh4 注意 R6C2, R7C2, R7C9, R8C5, R8C9, R9C2, R9C5。
zh5 R7C2, R7C9, R8C5, R8C9, R9C2, R9C5 連成一環，每一列、行、宮不是遇到兩次就是沒有遇到。若只剩 4, 6，這兩個數字就能沿環互換，題目便有兩解；但題目只有一解，所以環中必有別的數字：R7C2, R7C9, R8C5, R8C9, R9C2, R9C5 的數字不能可以互換；R7C2 只能是 4, 6, 9；R7C9 只能是 4, 6；R8C5 只能是 4, 6；R8C9 只能是 4, 6；R9C2 只能是 2, 4, 6；R9C5 只能是 4, 6；R6C2 只能是 4, 8；第 2 行的 4 只能在 R6C2, R7C2, R9C2；第 2 行的 6 只能在 R7C2, R9C2。所以 R6C2 不能是 8。
misses R8C2+4 R5C2+6 R8C2+6
`)
}
