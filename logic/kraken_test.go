package logic_test

import (
	"testing"

	"shudu/logic"
)

func TestKrakenFish1(t *testing.T) {
	lesson(t, logic.KrakenFish1, `
+9 +2 6  8  7  4  135 13  35
1  +8 +3 6  +2 +5 +7  +9  +4
+4 +7 5  +3 +1 +9 +2  8   +6
7  +3 49 +5 8  16 19  146 2
8  1  29 +7 4  26 359 36  359
+6 +5 24 9  3  12 +8  14  +7
+2 4  +7 +1 +6 +8 39  5   39
+3 9  +1 +4 +5 7  +6  +2  +8
5  6  +8 2  +9 +3 +4  7   1

finds R1C8≠1
value 0.0, Extreme 500
about 1; at R4C6 R4C8 R6C6 R6C8; in row4 row6; covered by column6 column8; fins R4C7
chain R4C7=1 R4C7≠9 R4C3=9 R4C3≠4 R4C8=4 R6C8≠4 R6C8=1 R1C8≠1
because row4: R4C6=1 or R4C7=1 or R4C8=1
because row6: R6C6=1 or R6C8=1
because row4: R4C3=9 or R4C7=9
because row4: R4C3=4 or R4C8=4
because cell: R6C8=1 or R6C8=4
marks frame row4; frame row6; arrow R4C7 R4C3 R4C8 R6C8 R1C8
en1 Look at where 1 can go.
en2 The technique is Kraken Fish Type 1: an X-Wing or larger of one digit with a few places too many, the fins, from which chains of “if this, then that” lead to the same end.
en3 It is about 1, 4 and 9 in rows 4 and 6 and columns 6 and 8.
en4 Look at R1C8, R4C3, R4C6, R4C7, R4C8, R6C6 and R6C8 (R is the row, C the column).
en5 In rows 4 and 6, the digit 1 has to be somewhere. Wherever it is, the same follows, directly or by a chain (read → as “so”; a row, column or box in brackets has no other place left): R4C7 = 1 → R4C7 ≠ 9 → R4C3 = 9 (row 4) → R4C3 ≠ 4 → R4C8 = 4 (row 4) → R6C8 ≠ 4 → R6C8 = 1 → R1C8 ≠ 1. So 1 cannot be in R1C8.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「海怪魚一型」：某數字的 X 翼（或更大）多出少數幾個位置，稱為「鰭」；從鰭出發的「若此則彼」推論都得到同樣的結果。
zh3 與第 4、6 列與第 6、8 行的 1、4、9 有關。
zh4 注意 R1C8、R4C3、R4C6、R4C7、R4C8、R6C6、R6C8（R 是列，C 是行）。
zh5 第 4、6 列中的 1 總要填在某處；無論在哪裡，都直接或經由推論得到相同的結果（把 → 讀作「所以」；括號內的列、行或宮已沒有其他位置）：R4C7 = 1 → R4C7 ≠ 9 → R4C3 = 9（第 4 列） → R4C3 ≠ 4 → R4C8 = 4（第 4 列） → R6C8 ≠ 4 → R6C8 = 1 → R1C8 ≠ 1。所以 R1C8 不能是 1。
`)
}

func TestKrakenFish2(t *testing.T) {
	lesson(t, logic.KrakenFish2, `
+9 +2 6  8  7  4  135 13  35
1  +8 +3 6  +2 +5 +7  +9  +4
+4 +7 5  +3 +1 +9 +2  8   +6
7  +3 49 +5 8  16 19  146 2
8  1  29 +7 4  26 359 36  359
+6 +5 24 9  3  12 +8  14  +7
+2 4  +7 +1 +6 +8 39  5   39
+3 9  +1 +4 +5 7  +6  +2  +8
5  6  +8 2  +9 +3 +4  7   1

finds R6C8≠1
value 0.0, Extreme 500
about 1; in row1 row4; covered by column6; fins R1C8 R4C8
chain R1C8=1 R6C8≠1
chain R4C6=1 R4C6≠6 R4C8=6 R4C8≠4 R6C8=4 R6C8≠1
chain R4C8=1 R6C8≠1
because row1: R1C7=1 or R1C8=1
because row4: R4C6=1 or R4C7=1 or R4C8=1
because row4: R4C6=6 or R4C8=6
because column8: R4C8=4 or R6C8=4
because 1 of them could be left out
marks frame row1; frame row4; arrow R1C8 R6C8; arrow R4C6 R4C8 R6C8; arrow R4C8 R6C8
en1 Look at where 1 can go.
en2 The technique is Kraken Fish Type 2: an X-Wing or larger of one digit with a few places too many, the fins, from which chains of “if this, then that” lead to the same end.
en3 It is about 1, 4 and 6 in rows 1 and 4 and column 6.
en4 Look at R1C8, R4C6, R4C8 and R6C8 (R is the row, C the column).
en5 In rows 1 and 4, the digit 1 has to be somewhere. Wherever it is, the same follows, directly or by a chain (read → as “so”; a row, column or box in brackets has no other place left): (1) R1C8 = 1 → R6C8 ≠ 1; (2) R4C6 = 1 → R4C6 ≠ 6 → R4C8 = 6 (row 4) → R4C8 ≠ 4 → R6C8 = 4 (column 8) → R6C8 ≠ 1; (3) R4C8 = 1 → R6C8 ≠ 1. So 1 cannot be in R6C8.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「海怪魚二型」：某數字的 X 翼（或更大）多出少數幾個位置，稱為「鰭」；從鰭出發的「若此則彼」推論都得到同樣的結果。
zh3 與第 1、4 列與第 6 行的 1、4、6 有關。
zh4 注意 R1C8、R4C6、R4C8、R6C8（R 是列，C 是行）。
zh5 第 1、4 列中的 1 總要填在某處；無論在哪裡，都直接或經由推論得到相同的結果（把 → 讀作「所以」；括號內的列、行或宮已沒有其他位置）：（1）R1C8 = 1 → R6C8 ≠ 1；（2）R4C6 = 1 → R4C6 ≠ 6 → R4C8 = 6（第 4 列） → R4C8 ≠ 4 → R6C8 = 4（第 8 行） → R6C8 ≠ 1；（3）R4C8 = 1 → R6C8 ≠ 1。所以 R6C8 不能是 1。
`)
}
