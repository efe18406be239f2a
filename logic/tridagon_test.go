package logic_test

import (
	"testing"

	"shudu/logic"
)

func TestTridagon(t *testing.T) {
	lesson(t, logic.Tridagon, `
6   138 138 1358 7   9   4   138 2
138 4   5   2    6   138 7   9   138
9   7   2   138  138 4   138 5   6
2   6   138 138  9   5   138 4   7
138 5   9   7    4   138 2   6   138
7   138 4   6    138 2   9   138 5
5   2   6   9    138 7   138 138 4
4   9   7   138  5   138 6   2   138
138 138 138 4    2   6   5   7   9

finds R1C4≠1, R1C4≠3, R1C4≠8
value 9.2, none
about 138; at R1C4 R1C8 R2C6 R2C9 R3C5 R3C7 R4C4 R4C7 R5C6 R5C9 R6C5 R6C8
because cell: R1C4=1 or R1C4=3 or R1C4=5 or R1C4=8
because cell: R1C8=1 or R1C8=3 or R1C8=8
because cell: R2C6=1 or R2C6=3 or R2C6=8
because cell: R2C9=1 or R2C9=3 or R2C9=8
because cell: R3C5=1 or R3C5=3 or R3C5=8
because cell: R3C7=1 or R3C7=3 or R3C7=8
because cell: R4C4=1 or R4C4=3 or R4C4=8
because cell: R4C7=1 or R4C7=3 or R4C7=8
because cell: R5C6=1 or R5C6=3 or R5C6=8
because cell: R5C9=1 or R5C9=3 or R5C9=8
because cell: R6C5=1 or R6C5=3 or R6C5=8
because cell: R6C8=1 or R6C8=3 or R6C8=8
because 1 of them could be left out
en1 Look at where 1, 3, 8 can go.
en2 There is a step by the technique Tridagon.
en3 It is about 1, 3, 8.
en4 Look at R1C4, R1C8, R2C6, R2C9, R3C5, R3C7, R4C4, R4C7, R5C6, R5C9, R6C5, R6C8.
en5 The cells R1C4, R1C8, R2C6, R2C9, R3C5, R3C7, R4C4, R4C7, R5C6, R5C9, R6C5, R6C8 lie in four boxes, three in each, in every row and column of their box once. If 1, 3, 8 alone were left in all of them, there would be no way to fill them. So another digit must stand in one of them: R1C4 can only be 1, 3, 5, 8; R1C8 can only be 1, 3, 8; R2C6 can only be 1, 3, 8; R2C9 can only be 1, 3, 8; R3C5 can only be 1, 3, 8; R3C7 can only be 1, 3, 8; R4C4 can only be 1, 3, 8; R4C7 can only be 1, 3, 8; R5C6 can only be 1, 3, 8; R5C9 can only be 1, 3, 8; R6C5 can only be 1, 3, 8; R6C8 can only be 1, 3, 8. So 1, 3, 8 cannot be in R1C4.
zh1 看看 1, 3, 8 可以填在哪裡。
zh2 可以使用技巧：三角彈。
zh3 與 1, 3, 8 有關。
zh4 注意 R1C4, R1C8, R2C6, R2C9, R3C5, R3C7, R4C4, R4C7, R5C6, R5C9, R6C5, R6C8。
zh5 R1C4, R1C8, R2C6, R2C9, R3C5, R3C7, R4C4, R4C7, R5C6, R5C9, R6C5, R6C8 分布在四個宮，每宮三格，在宮內每列每行各一格。若全部只剩 1, 3, 8，就無法填入，所以其中必有一格是別的數字：R1C4 只能是 1, 3, 5, 8；R1C8 只能是 1, 3, 8；R2C6 只能是 1, 3, 8；R2C9 只能是 1, 3, 8；R3C5 只能是 1, 3, 8；R3C7 只能是 1, 3, 8；R4C4 只能是 1, 3, 8；R4C7 只能是 1, 3, 8；R5C6 只能是 1, 3, 8；R5C9 只能是 1, 3, 8；R6C5 只能是 1, 3, 8；R6C8 只能是 1, 3, 8。所以 R1C4 不能是 1, 3, 8。
misses R1C4-1 R1C4-3 R1C4-5
`)
}
