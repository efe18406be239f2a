package logic_test

import (
	"testing"

	"shudu/logic"
)

func TestForcingChainContradiction(t *testing.T) {
	lesson(t, logic.ForcingChainContradiction, `
9  17  +4  5    +3   +2   8  17   6
+3 2   18  4    168  678  59 1579 157
+5 178 6   178  189  789  +2 +4   3
+7 189 +5  3    68   4    69 169  2
18 189 3   +2   7    68   +4 1569 15
+4 6   +2  +9   +5   1    7  +3   +8
18 +4  7   168  1268 5    +3 268  9
6  5   89  78   289  3    1  278  +4
2  3   189 1678 4    6789 56 5678 57

finds R2C5≠8
value 0.0, Extreme 500
about 8
chain R2C5=8 R2C3≠8 R3C2=8 R4C2≠8 R4C5=8 R2C5≠8
because box1: R2C3=8 or R3C2=8
because row4: R4C2=8 or R4C5=8
marks arrow R2C5 R2C3 R3C2 R4C2 R4C5 R2C5
en1 Look at where 8 can go.
en2 The technique is Forcing Chain Contradiction: suppose something and follow what it leads to: if that contradicts itself, it was wrong.
en3 It is about 8.
en4 Look at R2C3, R2C5, R3C2, R4C2 and R4C5 (R is the row, C the column).
en5 Suppose R2C5 is 8. Each of the following comes from what stands before it (read → as “so”; a row, column or box in brackets has no other place left): R2C5 = 8 → R2C3 ≠ 8 → R3C2 = 8 (box 1) → R4C2 ≠ 8 → R4C5 = 8 (row 4) → R2C5 ≠ 8. That cannot be. So 8 cannot be in R2C5.
zh1 看看 8 可以填在哪裡。
zh2 技巧是「強制鏈（矛盾）」：先作假設，一路推下去：若得到矛盾，假設就不成立。
zh3 與 8 有關。
zh4 注意 R2C3、R2C5、R3C2、R4C2、R4C5（R 是列，C 是行）。
zh5 假設 R2C5 是 8。以下每一項都由前面的推得（把 → 讀作「所以」；括號內的列、行或宮已沒有其他位置）：R2C5 = 8 → R2C3 ≠ 8 → R3C2 = 8（第 1 宮） → R4C2 ≠ 8 → R4C5 = 8（第 4 列） → R2C5 ≠ 8。這不可能。所以 R2C5 不能是 8。
`)
}

func TestForcingChainVerity(t *testing.T) {
	lesson(t, logic.ForcingChainVerity, `
+2   4  +3   +9   5    +8 1   67  67
167  9  8    27   126  12 345 467 3567
1567 15 156  47   146  3  +8  9   2
+4   +3 29   1    29   +7 +6  5   8
158  6  1259 2458 2349 25 234 247 379
58   7  259  2458 2349 6  234 1   39
156  +8 156  25   12   9  +7  3   4
+9   15 7    +3   8    +4 25  26  156
+3   2  4    +6   7    15 9   +8  15

finds R6C4≠2
value 0.0, Extreme 500
about 2
chain R3C1=5 R3C1≠7 R3C4=7 R2C4≠7 R2C4=2 R6C4≠2
chain R5C1=5 R5C6≠5 R5C6=2 R6C4≠2
chain R6C1=5 R6C1≠8 R6C4=8 R6C4≠2
chain R7C1=5 R7C4≠5 R7C4=2 R6C4≠2
because column1: R3C1=5 or R5C1=5 or R6C1=5 or R7C1=5
because row3: R3C1=7 or R3C4=7
because cell: R2C4=2 or R2C4=7
because cell: R5C6=2 or R5C6=5
because row6: R6C1=8 or R6C4=8
because cell: R7C4=2 or R7C4=5
marks arrow R3C1 R3C4 R2C4 R6C4; arrow R5C1 R5C6 R6C4; arrow R6C1 R6C4; arrow R7C1 R7C4 R6C4
en1 Look at where 2 can go.
en2 The technique is Forcing Chain Verity: take all that may be so at one place in turn and follow what it leads to: what they all lead to is true.
en3 It is about 2, 5, 7 and 8.
en4 Look at R2C4, R3C1, R3C4, R5C1, R5C6, R6C1, R6C4, R7C1 and R7C4 (R is the row, C the column).
en5 One of these beginnings must be right. See what each leads to (each comes from what stands before it; read → as “so”; a row, column or box in brackets has no other place left): (1) R3C1 = 5 → R3C1 ≠ 7 → R3C4 = 7 (row 3) → R2C4 ≠ 7 → R2C4 = 2 → R6C4 ≠ 2; (2) R5C1 = 5 → R5C6 ≠ 5 → R5C6 = 2 → R6C4 ≠ 2; (3) R6C1 = 5 → R6C1 ≠ 8 → R6C4 = 8 (row 6) → R6C4 ≠ 2; (4) R7C1 = 5 → R7C4 ≠ 5 → R7C4 = 2 → R6C4 ≠ 2. They all end with the same, so that is true whichever of them is right. So 2 cannot be in R6C4.
zh1 看看 2 可以填在哪裡。
zh2 技巧是「強制鏈（必真）」：在一處逐一假設每種可能，一路推下去：都推得的結果必定成立。
zh3 與 2、5、7、8 有關。
zh4 注意 R2C4、R3C1、R3C4、R5C1、R5C6、R6C1、R6C4、R7C1、R7C4（R 是列，C 是行）。
zh5 下列開頭必有一個成立，看各自推得什麼（每一項都由前面的推得；把 → 讀作「所以」；括號內的列、行或宮已沒有其他位置）：（1）R3C1 = 5 → R3C1 ≠ 7 → R3C4 = 7（第 3 列） → R2C4 ≠ 7 → R2C4 = 2 → R6C4 ≠ 2；（2）R5C1 = 5 → R5C6 ≠ 5 → R5C6 = 2 → R6C4 ≠ 2；（3）R6C1 = 5 → R6C1 ≠ 8 → R6C4 = 8（第 6 列） → R6C4 ≠ 2；（4）R7C1 = 5 → R7C4 ≠ 5 → R7C4 = 2 → R6C4 ≠ 2。結果都一樣，所以無論哪個成立，結論都成立。所以 R6C4 不能是 2。
misses R2C1+5 R2C4+4 R3C1-5
`)
}

func TestForcingNetContradiction(t *testing.T) {
	lesson(t, logic.ForcingNetContradiction, `
+9 +2 6  8  7  4  135 13  35
1  +8 +3 6  +2 +5 +7  +9  +4
+4 +7 5  +3 +1 +9 +2  8   +6
7  +3 49 +5 8  16 19  146 2
8  1  29 +7 4  26 359 36  359
+6 +5 24 9  3  12 +8  14  +7
+2 4  +7 +1 +6 +8 39  5   39
+3 9  +1 +4 +5 7  +6  +2  +8
5  6  +8 2  +9 +3 +4  7   1

finds R1C7=1
value 0.0, Extreme 700
about 1
chain R1C7≠1 R1C8=1 R6C8≠1 R6C8=4 R4C8≠4 R4C8=6 R1C7=1
because 68 premises hold
marks arrow R1C7 R1C8 R6C8 R4C8 R1C7
en1 Look at where 1 can go.
en2 The technique is Forcing Net Contradiction: suppose something and follow what it leads to: if that contradicts itself, it was wrong.
en3 It is about 1, 4 and 6.
en4 Look at R1C7, R1C8, R4C8 and R6C8 (R is the row, C the column).
en5 Suppose R1C7 is not 1. Each of the following comes from what stands before it (read → as “so”; a row, column or box in brackets has no other place left): R1C7 ≠ 1 → R1C8 = 1 (row 1) → R6C8 ≠ 1 → R6C8 = 4 → R4C8 ≠ 4 → R4C8 = 6 → R1C7 = 1. That cannot be. So R1C7 is 1.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「強制網（矛盾）」：先作假設，一路推下去：若得到矛盾，假設就不成立。
zh3 與 1、4、6 有關。
zh4 注意 R1C7、R1C8、R4C8、R6C8（R 是列，C 是行）。
zh5 假設 R1C7 不是 1。以下每一項都由前面的推得（把 → 讀作「所以」；括號內的列、行或宮已沒有其他位置）：R1C7 ≠ 1 → R1C8 = 1（第 1 列） → R6C8 ≠ 1 → R6C8 = 4 → R4C8 ≠ 4 → R4C8 = 6 → R1C7 = 1。這不可能。所以 R1C7 是 1。
misses R1C7-1
`)
}

func TestForcingNetVerity(t *testing.T) {
	lesson(t, logic.ForcingNetVerity, `
+9 +2 6  8  7  4  135 13  35
1  +8 +3 6  +2 +5 +7  +9  +4
+4 +7 5  +3 +1 +9 +2  8   +6
7  +3 49 +5 8  16 19  146 2
8  1  29 +7 4  26 359 36  359
+6 +5 24 9  3  12 +8  14  +7
+2 4  +7 +1 +6 +8 39  5   39
+3 9  +1 +4 +5 7  +6  +2  +8
5  6  +8 2  +9 +3 +4  7   1

finds R4C8=1
value 0.0, Extreme 700
about 1
chain R1C7=1 R4C7≠1 R4C7=9 R4C3≠9 R4C3=4 R4C8≠4 R4C8=1
chain R1C7≠1 R1C8=1 R6C8≠1 R6C6=1 R4C6≠1 R4C6=6 R4C8≠6 R4C8=1
because 68 premises hold
marks arrow R1C7 R4C7 R4C3 R4C8; arrow R1C7 R1C8 R6C8 R6C6 R4C6 R4C8
en1 Look at where 1 can go.
en2 The technique is Forcing Net Verity: take all that may be so at one place in turn and follow what it leads to: what they all lead to is true.
en3 It is about 1, 4, 6 and 9.
en4 Look at R4C8, R1C7, R1C8, R4C3, R4C6, R4C7, R6C6 and R6C8 (R is the row, C the column).
en5 One of these beginnings must be right. See what each leads to (each comes from what stands before it; read → as “so”; a row, column or box in brackets has no other place left): (1) R1C7 = 1 → R4C7 ≠ 1 → R4C7 = 9 → R4C3 ≠ 9 → R4C3 = 4 → R4C8 ≠ 4 → R4C8 = 1; (2) R1C7 ≠ 1 → R1C8 = 1 (row 1) → R6C8 ≠ 1 → R6C6 = 1 (row 6) → R4C6 ≠ 1 → R4C6 = 6 → R4C8 ≠ 6 → R4C8 = 1. They all end with the same, so that is true whichever of them is right. So R4C8 is 1.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「強制網（必真）」：在一處逐一假設每種可能，一路推下去：都推得的結果必定成立。
zh3 與 1、4、6、9 有關。
zh4 注意 R4C8、R1C7、R1C8、R4C3、R4C6、R4C7、R6C6、R6C8（R 是列，C 是行）。
zh5 下列開頭必有一個成立，看各自推得什麼（每一項都由前面的推得；把 → 讀作「所以」；括號內的列、行或宮已沒有其他位置）：（1）R1C7 = 1 → R4C7 ≠ 1 → R4C7 = 9 → R4C3 ≠ 9 → R4C3 = 4 → R4C8 ≠ 4 → R4C8 = 1；（2）R1C7 ≠ 1 → R1C8 = 1（第 1 列） → R6C8 ≠ 1 → R6C6 = 1（第 6 列） → R4C6 ≠ 1 → R4C6 = 6 → R4C8 ≠ 6 → R4C8 = 1。結果都一樣，所以無論哪個成立，結論都成立。所以 R4C8 是 1。
misses R1C8-1
`)
}
