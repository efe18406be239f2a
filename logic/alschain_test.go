package logic_test

import (
	"testing"

	"shudu/logic"
)

func TestALSChain(t *testing.T) {
	lesson(t, logic.ALSChain, `
3     1678   9    5   468   678    2     178  1478
67    678    2    47  1     6789   4589  +3   4578
5     178    +4   27  2389  23789  189   6    178
8     1279   157  124 24569 12569  14569 129  3
129   +3     6    8   2459  1259   7     129  1245
129   4      15   3   7     12569  15689 1289 1258
12679 126789 1378 127 238   4      18    5    1278
127   5      178  9   28    1278   3     +4   6
4     1278   1378 6   2358  123578 18    1278 9

finds R1C2≠6, R2C6≠6
value 0.0, Unfair 340
about 1456789; at R2C1 R2C2 R2C4 R2C7 R2C9 R3C7 R7C7 R9C7; set 45678 R2C1 R2C2 R2C4 R2C9; set 14589 R2C7 R3C7 R7C7 R9C7; set 47 R2C4; set 67 R2C1
because cell: R2C1=6 or R2C1=7
because cell: R2C2=6 or R2C2=7 or R2C2=8
because cell: R2C4=4 or R2C4=7
because cell: R2C7=4 or R2C7=5 or R2C7=8 or R2C7=9
because cell: R2C9=4 or R2C9=5 or R2C9=7 or R2C9=8
because cell: R3C7=1 or R3C7=8 or R3C7=9
because cell: R7C7=1 or R7C7=8
because cell: R9C7=1 or R9C7=8
en1 Look at where 1, 4, 5, 6, 7, 8, 9 can go.
en2 There is a step by the technique Almost Locked Set Chain.
en3 It is about 1, 4, 5, 6, 7, 8, 9.
en4 Look at R2C1, R2C2, R2C4, R2C7, R2C9, R3C7, R7C7, R9C7.
en5 Each of these groups has one digit more than cells: {4, 5, 6, 7, 8} R2C1, R2C2, R2C4, R2C9; {1, 4, 5, 8, 9} R2C7, R3C7, R7C7, R9C7; {4, 7} R2C4; {6, 7} R2C1. What one of them has to give up the other must take, so one of the groups always holds the digit that is removed. So 6 cannot be in R1C2, R2C6.
zh1 看看 1, 4, 5, 6, 7, 8, 9 可以填在哪裡。
zh2 可以使用技巧：待定數組鏈。
zh3 與 1, 4, 5, 6, 7, 8, 9 有關。
zh4 注意 R2C1, R2C2, R2C4, R2C7, R2C9, R3C7, R7C7, R9C7。
zh5 這些格組各有比格數多一個的數字：{4, 5, 6, 7, 8} R2C1, R2C2, R2C4, R2C9; {1, 4, 5, 8, 9} R2C7, R3C7, R7C7, R9C7; {4, 7} R2C4; {6, 7} R2C1。一組放棄的數字，另一組就必須取用，所以其中必有一組含有被刪除的數字。所以 R1C2, R2C6 不能是 6。
misses R2C1-6
`)
}
