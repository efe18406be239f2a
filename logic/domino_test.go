package logic_test

import (
	"testing"

	"shudu/logic"
)

func TestDominoLoop(t *testing.T) {
	lesson(t, logic.DominoLoop, `
34567 34589 346789 234578 234569 256789 6789   6789  1
4567  4589  46789  4578   4569   1      2      3     6789
1367  1389  2      378    369    6789   4      5     6789
247   249   1      248    246    3      6789   26789 5
2345  6     349    12458  7      258    1389   1289  3489
8     2345  347    9      12456  256    1367   1267  3467
136   138   5      137    139    4      136789 16789 2
1234  7     348    6      12359  259    13589  189   389
9     123   36     12357  8      257    13567  4     367

finds R1C3≠3, R1C3≠4, R1C6≠2, R1C6≠5, R2C3≠4, R4C8≠2, R5C4≠8, R6C5≠6, R7C7≠1, R7C7≠3, R7C8≠1, R8C5≠9, R9C4≠7
value 9.6, none
about at R4C1 R4C2 R4C4 R4C5 R5C3 R5C6 R6C3 R6C6 R7C1 R7C2 R7C4 R7C5 R8C3 R8C6 R9C3 R9C6; set 2479 R4C1 R4C2; set 3479 R5C3 R6C3; set 2468 R4C4 R4C5; set 2568 R5C6 R6C6; set 1368 R7C1 R7C2; set 3468 R8C3 R9C3; set 1379 R7C4 R7C5; set 2579 R8C6 R9C6
because 16 premises hold
en1 Look at where 1 can go.
en2 There is a step by the technique Domino Loop (SK Loop).
en3 It is about 1, 2, 3, 4, 5, 6, 7, 8, 9.
en4 Look at R4C1, R4C2, R4C4, R4C5, R5C3, R5C6, R6C3, R6C6, R7C1, R7C2, R7C4, R7C5, R8C3, R8C6, R9C3, R9C6.
en5 The cells R4C1, R4C2, R4C4, R4C5, R5C3, R5C6, R6C3, R6C6, R7C1, R7C2, R7C4, R7C5, R8C3, R8C6, R9C3, R9C6 make a ring of pairs around four boxes: {2, 4, 7, 9} R4C1, R4C2; {3, 4, 7, 9} R5C3, R6C3; {2, 4, 6, 8} R4C4, R4C5; {2, 5, 6, 8} R5C6, R6C6; {1, 3, 6, 8} R7C1, R7C2; {3, 4, 6, 8} R8C3, R9C3; {1, 3, 7, 9} R7C4, R7C5; {2, 5, 7, 9} R8C6, R9C6. Their lines and boxes have just as many digits for them as there are cells, so each of these digits stands in the ring where the line or box has it. So 1 cannot be in R7C7, R7C8. So 2 cannot be in R1C6, R4C8. So 3 cannot be in R1C3, R7C7. So 4 cannot be in R1C3, R2C3. So 5 cannot be in R1C6. So 6 cannot be in R6C5. So 7 cannot be in R9C4. So 8 cannot be in R5C4. So 9 cannot be in R8C5.
zh1 看看 1 可以填在哪裡。
zh2 可以使用技巧：骨牌環（SK 環）。
zh3 與 1, 2, 3, 4, 5, 6, 7, 8, 9 有關。
zh4 注意 R4C1, R4C2, R4C4, R4C5, R5C3, R5C6, R6C3, R6C6, R7C1, R7C2, R7C4, R7C5, R8C3, R8C6, R9C3, R9C6。
zh5 R4C1, R4C2, R4C4, R4C5, R5C3, R5C6, R6C3, R6C6, R7C1, R7C2, R7C4, R7C5, R8C3, R8C6, R9C3, R9C6 成對圍繞四個宮連成一環：{2, 4, 7, 9} R4C1, R4C2; {3, 4, 7, 9} R5C3, R6C3; {2, 4, 6, 8} R4C4, R4C5; {2, 5, 6, 8} R5C6, R6C6; {1, 3, 6, 8} R7C1, R7C2; {3, 4, 6, 8} R8C3, R9C3; {1, 3, 7, 9} R7C4, R7C5; {2, 5, 7, 9} R8C6, R9C6。線與宮能給這些格的數字恰好與格數相同，所以這些數字在所屬的線或宮中都落在環上。所以 R7C7, R7C8 不能是 1。所以 R1C6, R4C8 不能是 2。所以 R1C3, R7C7 不能是 3。所以 R1C3, R2C3 不能是 4。所以 R1C6 不能是 5。所以 R6C5 不能是 6。所以 R9C4 不能是 7。所以 R5C4 不能是 8。所以 R8C5 不能是 9。
`)
}
