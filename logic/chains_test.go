package logic_test

import (
	"testing"

	"shudu/logic"
)

func TestXCycle(t *testing.T) {
	lesson(t, logic.XCycle, `
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
value 6.5, none
chain R3C7=4 R3C8≠4 R4C8=4 R5C7≠4 R3C7=4
because column7: R3C7=4 or R5C7=4
because column8: R3C8=4 or R4C8=4
marks arrow R3C7 R3C8 R4C8 R5C7 R3C7
en1 Look at where 4 can go.
en2 The technique is Bidirectional X-Cycle: a chain of “if this, then that” that closes into a ring: at each of its links one of the two ends is right.
en3 It is about 4.
en4 Look at R3C7, R3C8, R4C8 and R5C7 (R is the row, C the column).
en5 Read → as “so” (a row, column or box in brackets has no other place left): R3C7 = 4 → R3C8 ≠ 4 → R4C8 = 4 (column 8) → R5C7 ≠ 4 → R3C7 = 4 (row 3). The chain closes into a ring and can be read both ways round, so of every two neighbours in it one is right. A candidate that goes with neither of two neighbours is wrong. So 4 cannot be in R4C9.
zh1 看看 4 可以填在哪裡。
zh2 技巧是「雙向 X 環」：一條首尾相接成環的「若此則彼」鏈：每個環節的兩端必有一端成立。
zh3 與 4 有關。
zh4 注意 R3C7、R3C8、R4C8、R5C7（R 是列，C 是行）。
zh5 把 → 讀作「所以」（括號內的列、行或宮已沒有其他位置）：R3C7 = 4 → R3C8 ≠ 4 → R4C8 = 4（第 8 行） → R5C7 ≠ 4 → R3C7 = 4（第 3 列）。這條鏈首尾相接成環，兩個方向都讀得通，所以相鄰的兩者必有一個成立；相鄰兩者都不容許的候選數可以刪去。所以 R4C9 不能是 4。
misses R9C7+4
`)
}

func TestYCycle(t *testing.T) {
	lesson(t, logic.YCycle, `
69   1349   1349  7   56  5689 58 158  2
5    17     8     3   +2  +4   +9 17   6
2679 79     279   59  1   5689 4  578  +3
279  345789 6     159 34  579  58 2358 14
+1   3458   34    +6  34  2    7  358  9
279  34579  23479 159 8   579  +6 235  14
+4   2      5     +8  9   +3   +1 6    7
3    167    17    4   567 56   +2 +9   +8
8    679    79    +2  67  1    +3 +4   5

finds R5C2≠3, R5C2≠4, R5C8≠3
value 6.5, none
chain R5C3=3 R5C5≠3 R5C5=4 R5C3≠4 R5C3=3
because cell: R5C3=3 or R5C3=4
because cell: R5C5=3 or R5C5=4
marks arrow R5C3 R5C5 R5C3
en1 Look at row 5.
en2 The technique is Bidirectional Y-Cycle: a chain of “if this, then that” that closes into a ring: at each of its links one of the two ends is right.
en3 It is about 3 and 4.
en4 Look at R5C3 and R5C5 (R is the row, C the column).
en5 Read → as “so” (a row, column or box in brackets has no other place left): R5C3 = 3 → R5C5 ≠ 3 → R5C5 = 4 → R5C3 ≠ 4 → R5C3 = 3. The chain closes into a ring and can be read both ways round, so of every two neighbours in it one is right. A candidate that goes with neither of two neighbours is wrong. So 3 cannot be in R5C2 or R5C8; 4 cannot be in R5C2.
zh1 看看第 5 列。
zh2 技巧是「雙向 Y 環」：一條首尾相接成環的「若此則彼」鏈：每個環節的兩端必有一端成立。
zh3 與 3、4 有關。
zh4 注意 R5C3、R5C5（R 是列，C 是行）。
zh5 把 → 讀作「所以」（括號內的列、行或宮已沒有其他位置）：R5C3 = 3 → R5C5 ≠ 3 → R5C5 = 4 → R5C3 ≠ 4 → R5C3 = 3。這條鏈首尾相接成環，兩個方向都讀得通，所以相鄰的兩者必有一個成立；相鄰兩者都不容許的候選數可以刪去。所以 R5C2、R5C8 不能是 3；R5C2 不能是 4。
misses R5C5+5 R5C3-3 R5C3-4
`)
}

func TestForcingXChain(t *testing.T) {
	lesson(t, logic.ForcingXChain, `
9   8   +4   7   123 125  6   15 23
7   5   12   36  4   126  38  9  238
12  +6  3    25  +8  9    45  14 +7
8   149 159  36  123 1256 7   45 39
35  2   +6   45  +9  +7   345 +8 1
135 49  7    8   13  145  359 2  6
4   +3  289  29  6   28   +1  +7 5
+6  7   89   1   +5  48   2   +3 489
125 19  2589 249 +7  3    89  +6 489

finds R4C9≠3
value 6.6, none
chain R4C9=3 R4C4≠3 R2C4=3 R1C5≠3 R1C9=3 R4C9≠3
because row1: R1C5=3 or R1C9=3
because column4: R2C4=3 or R4C4=3
marks arrow R4C9 R4C4 R2C4 R1C5 R1C9 R4C9
en1 Look at where 3 can go.
en2 The technique is Forcing X-Chain: a chain of “if this, then that” that comes back to where it began and contradicts it.
en3 It is about 3.
en4 Look at R1C5, R1C9, R2C4, R4C4 and R4C9 (R is the row, C the column).
en5 Suppose R4C9 is 3. Read → as “so” (a row, column or box in brackets has no other place left): R4C9 = 3 → R4C4 ≠ 3 → R2C4 = 3 (column 4) → R1C5 ≠ 3 → R1C9 = 3 (row 1) → R4C9 ≠ 3. It ends with the opposite of what it began with, so the beginning is wrong. So 3 cannot be in R4C9.
zh1 看看 3 可以填在哪裡。
zh2 技巧是「強制 X 鏈」：一條「若此則彼」的鏈，繞回起點卻與起點相反。
zh3 與 3 有關。
zh4 注意 R1C5、R1C9、R2C4、R4C4、R4C9（R 是列，C 是行）。
zh5 假設 R4C9 是 3，把 → 讀作「所以」（括號內的列、行或宮已沒有其他位置）：R4C9 = 3 → R4C4 ≠ 3 → R2C4 = 3（第 4 行） → R1C5 ≠ 3 → R1C9 = 3（第 1 列） → R4C9 ≠ 3。結果與一開始的假設相反，所以假設不成立。所以 R4C9 不能是 3。
misses R5C4+3 R1C5-3 R1C9-3
`)
}

func TestBidirectionalCycle(t *testing.T) {
	lesson(t, logic.BidirectionalCycle, `
68  7     1468 +2 14  +9 +5   168  3
+3  124   5    8  +7  6  9    12   14
9   12    1468 +3 14  5  1248 7    168
25  368   3678 1  23  4  78   +9   567
1   48    9    +6 +5  +7 3    48   2
25  36    347  9  23  8  14   16   1567
678 5     1368 4  68  23 178  1238 9
78  389   2    5  89  1  6    34   478
4   13689 1368 +7 689 23 12   5    18

finds R4C9≠7
value 7.1, none
chain R4C3=7 R4C7≠7 R4C7=8 R5C8≠8 R5C8=4 R6C7≠4 R6C3=4 R6C3≠7 R4C3=7
because cell: R4C7=7 or R4C7=8
because cell: R5C8=4 or R5C8=8
because box4: R4C3=7 or R6C3=7
because row6: R6C3=4 or R6C7=4
marks arrow R4C3 R4C7 R5C8 R6C7 R6C3 R4C3
en1 Look at where 7 can go.
en2 The technique is Bidirectional Cycle: a chain of “if this, then that” that closes into a ring: at each of its links one of the two ends is right.
en3 It is about 4, 7 and 8.
en4 Look at R4C3, R4C7, R5C8, R6C3 and R6C7 (R is the row, C the column).
en5 Read → as “so” (a row, column or box in brackets has no other place left): R4C3 = 7 → R4C7 ≠ 7 → R4C7 = 8 → R5C8 ≠ 8 → R5C8 = 4 → R6C7 ≠ 4 → R6C3 = 4 (row 6) → R6C3 ≠ 7 → R4C3 = 7 (column 3). The chain closes into a ring and can be read both ways round, so of every two neighbours in it one is right. A candidate that goes with neither of two neighbours is wrong. So 7 cannot be in R4C9.
zh1 看看 7 可以填在哪裡。
zh2 技巧是「雙向環」：一條首尾相接成環的「若此則彼」鏈：每個環節的兩端必有一端成立。
zh3 與 4、7、8 有關。
zh4 注意 R4C3、R4C7、R5C8、R6C3、R6C7（R 是列，C 是行）。
zh5 把 → 讀作「所以」（括號內的列、行或宮已沒有其他位置）：R4C3 = 7 → R4C7 ≠ 7 → R4C7 = 8 → R5C8 ≠ 8 → R5C8 = 4 → R6C7 ≠ 4 → R6C3 = 4（第 6 列） → R6C3 ≠ 7 → R4C3 = 7（第 3 行）。這條鏈首尾相接成環，兩個方向都讀得通，所以相鄰的兩者必有一個成立；相鄰兩者都不容許的候選數可以刪去。所以 R4C9 不能是 7。
misses R4C1+7 R6C1+7 R6C2+4
`)
}

func TestForcingChain(t *testing.T) {
	lesson(t, logic.ForcingChain, `
+5  +6  +8  37  137 +4 2  137   9
13  123 9   237 8   5  +6 1347  1347
4   123 +7  +9  123 6  5  13    +8
+7  +9  6   34  5   +2 +8 134   134
123 +5  134 +8  36  7  9  2346  34
23  8   34  346 9   1  7  23456 345
+8  13  13  257 27  +9 +4 57    6
+6  7   +5  1   +4  8  3  +9    +2
+9  4   2   567 67  +3 +1 8     57

finds R5C8≠3
value 7.0, none
chain R5C8=3 R5C8≠2 R6C8=2 R6C8≠6 R5C8=6 R5C8≠3
because box6: R5C8=2 or R6C8=2
because box6: R5C8=6 or R6C8=6
marks arrow R5C8 R6C8 R5C8
en1 Look at where 3 can go.
en2 The technique is Forcing Chain: a chain of “if this, then that” that comes back to where it began and contradicts it.
en3 It is about 2, 3 and 6.
en4 Look at R5C8 and R6C8 (R is the row, C the column).
en5 Suppose R5C8 is 3. Read → as “so” (a row, column or box in brackets has no other place left): R5C8 = 3 → R5C8 ≠ 2 → R6C8 = 2 (column 8) → R6C8 ≠ 6 → R5C8 = 6 (column 8) → R5C8 ≠ 3. It ends with the opposite of what it began with, so the beginning is wrong. So 3 cannot be in R5C8.
zh1 看看 3 可以填在哪裡。
zh2 技巧是「強制鏈」：一條「若此則彼」的鏈，繞回起點卻與起點相反。
zh3 與 2、3、6 有關。
zh4 注意 R5C8、R6C8（R 是列，C 是行）。
zh5 假設 R5C8 是 3，把 → 讀作「所以」（括號內的列、行或宮已沒有其他位置）：R5C8 = 3 → R5C8 ≠ 2 → R6C8 = 2（第 8 行） → R6C8 ≠ 6 → R5C8 = 6（第 8 行） → R5C8 ≠ 3。結果與一開始的假設相反，所以假設不成立。所以 R5C8 不能是 3。
misses R5C8-2 R6C8-2
`)
}

func TestNishioChain(t *testing.T) {
	lesson(t, logic.NishioChain, `
124  +7   9   6    24   234  5    13  8
6    45   +3  45   1    8    29   29  +7
1258 1258 18  +7   +9   235  136  4   16
9    6    +7  1248 2458 124  134  13  145
15   3    4   +9   56   16   8    +7  2
158  158  2   14   3    7    1469 569 1456
+3   124  16  1245 7    125  1246 8   9
248  128  5   128  2468 9    +7   26  3
7    +9   168 +3   2468 1246 1246 25  145

finds R4C7≠4
value 7.8, none
chain R6C7≠4 R6C9≠4 R4C7=4 R6C4=4 R7C7≠4 R7C4≠4 R7C2=4
chain R4C7=4 R6C7≠4 R6C9≠4 R6C4=4 R2C4≠4 R2C2=4 R7C2≠4
because row2: R2C2=4 or R2C4=4
because row6: R6C4=4 or R6C7=4 or R6C9=4
because row7: R7C2=4 or R7C4=4 or R7C7=4
marks arrow R6C7 R6C9 R4C7 R6C4 R7C7 R7C4 R7C2; arrow R4C7 R6C7 R6C9 R6C4 R2C4 R2C2 R7C2
en1 Look at where 4 can go.
en2 The technique is Nishio Forcing Chain: suppose something and follow what it leads to: if that contradicts itself, it was wrong.
en3 It is about 4.
en4 Look at R2C2, R2C4, R4C7, R6C4, R6C7, R6C9, R7C2, R7C4 and R7C7 (R is the row, C the column).
en5 Suppose R4C7 is 4. Each of the following comes from what stands before it (read → as “so”; a row, column or box in brackets has no other place left): (1) R4C7 = 4 → R6C7 ≠ 4 → R6C9 ≠ 4 → R6C4 = 4 (row 6) → R7C7 ≠ 4 → R7C4 ≠ 4 → R7C2 = 4 (row 7); (2) R4C7 = 4 → R6C7 ≠ 4 → R6C9 ≠ 4 → R6C4 = 4 (row 6) → R2C4 ≠ 4 → R2C2 = 4 (row 2) → R7C2 ≠ 4. So R7C2 is 4 and at the same time R7C2 is not 4: that cannot be. So 4 cannot be in R4C7.
zh1 看看 4 可以填在哪裡。
zh2 技巧是「Nishio 強制鏈」：先作假設，一路推下去：若得到矛盾，假設就不成立。
zh3 與 4 有關。
zh4 注意 R2C2、R2C4、R4C7、R6C4、R6C7、R6C9、R7C2、R7C4、R7C7（R 是列，C 是行）。
zh5 假設 R4C7 是 4。以下每一項都由前面的推得（把 → 讀作「所以」；括號內的列、行或宮已沒有其他位置）：（1）R4C7 = 4 → R6C7 ≠ 4 → R6C9 ≠ 4 → R6C4 = 4（第 6 列） → R7C7 ≠ 4 → R7C4 ≠ 4 → R7C2 = 4（第 7 列）；（2）R4C7 = 4 → R6C7 ≠ 4 → R6C9 ≠ 4 → R6C4 = 4（第 6 列） → R2C4 ≠ 4 → R2C2 = 4（第 2 列） → R7C2 ≠ 4。於是 R7C2 是 4，同時 R7C2 不是 4：不可能。所以 R4C7 不能是 4。
misses R7C6+4 R2C4-4
`)
}

func TestCellChains(t *testing.T) {
	lesson(t, logic.CellChains, `
12  147 134 267  3467 1567 9    8    356
289 478 6   2789 347  5789 237  1    35
5   178 139 2789 36   179  2367 67   4
3   146 149 679  8    679  5    469  2
89  468 489 3    +5   +2   67   4679 +1
7   5   2   +4   1    69   +8   3    69
68  +3  5   1    +9   68   4    +2   7
168 2   18  578  67   4    36   59   369
+4  9   7   56   2    +3   +1   56   8

finds R3C6≠7
value 8.3, none
chain R1C4=2 R1C1≠2 R1C1=1 R1C6≠1 R3C6=1 R3C6≠7
chain R1C4=6 R9C4≠6 R9C8=6 R3C8≠6 R3C8=7 R3C6≠7
chain R1C4=7 R3C6≠7
because cell: R1C1=1 or R1C1=2
because cell: R1C4=2 or R1C4=6 or R1C4=7
because cell: R3C8=6 or R3C8=7
because box2: R1C6=1 or R3C6=1
because row9: R9C4=6 or R9C8=6
marks arrow R1C4 R1C1 R1C6 R3C6; arrow R1C4 R9C4 R9C8 R3C8 R3C6; arrow R1C4 R3C6
en1 Look at where 7 can go.
en2 The technique is Cell Forcing Chains: take every candidate of a cell in turn and follow what it leads to: what they all lead to is true.
en3 It is about 1, 2, 6 and 7.
en4 Look at R1C1, R1C4, R1C6, R3C6, R3C8, R9C4 and R9C8 (R is the row, C the column).
en5 One of these beginnings must be right. See what each leads to (each comes from what stands before it; read → as “so”; a row, column or box in brackets has no other place left): (1) R1C4 = 2 → R1C1 ≠ 2 → R1C1 = 1 → R1C6 ≠ 1 → R3C6 = 1 (column 6) → R3C6 ≠ 7; (2) R1C4 = 6 → R9C4 ≠ 6 → R9C8 = 6 (row 9) → R3C8 ≠ 6 → R3C8 = 7 → R3C6 ≠ 7; (3) R1C4 = 7 → R3C6 ≠ 7. They all end with the same, so that is true whichever of them is right. So 7 cannot be in R3C6.
zh1 看看 7 可以填在哪裡。
zh2 技巧是「單格強制鏈」：逐一假設某一格的每個候選數，一路推下去：都推得的結果必定成立。
zh3 與 1、2、6、7 有關。
zh4 注意 R1C1、R1C4、R1C6、R3C6、R3C8、R9C4、R9C8（R 是列，C 是行）。
zh5 下列開頭必有一個成立，看各自推得什麼（每一項都由前面的推得；把 → 讀作「所以」；括號內的列、行或宮已沒有其他位置）：（1）R1C4 = 2 → R1C1 ≠ 2 → R1C1 = 1 → R1C6 ≠ 1 → R3C6 = 1（第 6 行） → R3C6 ≠ 7；（2）R1C4 = 6 → R9C4 ≠ 6 → R9C8 = 6（第 9 列） → R3C8 ≠ 6 → R3C8 = 7 → R3C6 ≠ 7；（3）R1C4 = 7 → R3C6 ≠ 7。結果都一樣，所以無論哪個成立，結論都成立。所以 R3C6 不能是 7。
misses R1C4+5 R1C1-1 R1C1-2
`)
}

func TestRegionChains(t *testing.T) {
	lesson(t, logic.RegionChains, `
5   13  6  2    +9   17   +8   4   37
17  +9  47 8    46   3    56   156 +2
+2  134 +8 5    1467 1467 36   167 9
+6  2   15 +3   1478 78   +9   578 45
+9  8   +3 467  +2   5    1    67  467
4   7   15 16   168  9    2    3   568
3   146 2  +9   15   146  7    568 568
78  +5  9  467  3    4678 46   2   1
178 146 47 1467 1578 +2   3456 9   356

finds R9C5≠7
value 8.2, none
chain R5C4=7 R4C6≠7 R4C6=8 R8C6≠8 R9C5=8 R9C5≠7
chain R8C4=7 R9C5≠7
chain R9C4=7 R9C5≠7
because cell: R4C6=7 or R4C6=8
because box8: R8C6=8 or R9C5=8
because column4: R5C4=7 or R8C4=7 or R9C4=7
marks arrow R5C4 R4C6 R8C6 R9C5; arrow R8C4 R9C5; arrow R9C4 R9C5
en1 Look at where 7 can go.
en2 The technique is Region Forcing Chains: take every place of a digit in a row, column or box in turn and follow what it leads to: what they all lead to is true.
en3 It is about 7 and 8.
en4 Look at R4C6, R5C4, R8C4, R8C6, R9C4 and R9C5 (R is the row, C the column).
en5 One of these beginnings must be right. See what each leads to (each comes from what stands before it; read → as “so”; a row, column or box in brackets has no other place left): (1) R5C4 = 7 → R4C6 ≠ 7 → R4C6 = 8 → R8C6 ≠ 8 → R9C5 = 8 (box 8) → R9C5 ≠ 7; (2) R8C4 = 7 → R9C5 ≠ 7; (3) R9C4 = 7 → R9C5 ≠ 7. They all end with the same, so that is true whichever of them is right. So 7 cannot be in R9C5.
zh1 看看 7 可以填在哪裡。
zh2 技巧是「區域強制鏈」：逐一假設某數字在一列、行或宮的每個位置，一路推下去：都推得的結果必定成立。
zh3 與 7、8 有關。
zh4 注意 R4C6、R5C4、R8C4、R8C6、R9C4、R9C5（R 是列，C 是行）。
zh5 下列開頭必有一個成立，看各自推得什麼（每一項都由前面的推得；把 → 讀作「所以」；括號內的列、行或宮已沒有其他位置）：（1）R5C4 = 7 → R4C6 ≠ 7 → R4C6 = 8 → R8C6 ≠ 8 → R9C5 = 8（第 8 宮） → R9C5 ≠ 7；（2）R8C4 = 7 → R9C5 ≠ 7；（3）R9C4 = 7 → R9C5 ≠ 7。結果都一樣，所以無論哪個成立，結論都成立。所以 R9C5 不能是 7。
misses R4C6+1 R4C6+4 R7C5+8
`)
}

func TestDynamicCell(t *testing.T) {
	lesson(t, logic.DynamicCell, `
4    3679  367   8   +5 379  +1   79   2
1    359   237   239 6  3479 8    4579 479
2589 579   78    29  1  479  45   6    3
69   8     146   169 +3 5    7    +2   1469
7    2     1346  169 +8 19   3456 345  1469
369  139   5     4   +7 2    36   139  8
2356 13456 1236  7   +9 8    2346 134  146
238  137   9     13  4  6    23   1378 5
368  13467 13678 +5  +2 13   9    1478 1467

finds R8C2≠3
value 9.0, none
chain R9C1=3 R8C2≠3
chain R9C1=6 R4C1≠6 R4C1=9 R6C1≠9 R6C2≠9 R6C8=9 R1C8≠9 R1C8=7 R8C8≠7 R8C2=7 R8C2≠3
chain R9C1=8 R8C1≠8 R8C8=8 R8C8≠7 R8C2=7 R8C2≠3
because cell: R1C8=7 or R1C8=9
because cell: R4C1=6 or R4C1=9
because cell: R9C1=3 or R9C1=6 or R9C1=8
because row6: R6C1=9 or R6C2=9 or R6C8=9
because row8: R8C2=7 or R8C8=7
because row8: R8C1=8 or R8C8=8
marks arrow R9C1 R8C2; arrow R9C1 R4C1 R6C1 R6C2 R6C8 R1C8 R8C8 R8C2; arrow R9C1 R8C1 R8C8 R8C2
en1 Look at where 3 can go.
en2 The technique is Dynamic Cell Forcing Chains: take every candidate of a cell in turn and follow what it leads to: what they all lead to is true.
en3 It is about 3, 6, 7, 8 and 9.
en4 Look at R1C8, R4C1, R6C1, R6C2, R6C8, R8C1, R8C2, R8C8 and R9C1 (R is the row, C the column).
en5 One of these beginnings must be right. See what each leads to (each comes from what stands before it; read → as “so”; a row, column or box in brackets has no other place left): (1) R9C1 = 3 → R8C2 ≠ 3; (2) R9C1 = 6 → R4C1 ≠ 6 → R4C1 = 9 → R6C1 ≠ 9 → R6C2 ≠ 9 → R6C8 = 9 (row 6) → R1C8 ≠ 9 → R1C8 = 7 → R8C8 ≠ 7 → R8C2 = 7 (row 8) → R8C2 ≠ 3; (3) R9C1 = 8 → R8C1 ≠ 8 → R8C8 = 8 (row 8) → R8C8 ≠ 7 → R8C2 = 7 (row 8) → R8C2 ≠ 3. They all end with the same, so that is true whichever of them is right. So 3 cannot be in R8C2.
zh1 看看 3 可以填在哪裡。
zh2 技巧是「動態單格強制鏈」：逐一假設某一格的每個候選數，一路推下去：都推得的結果必定成立。
zh3 與 3、6、7、8、9 有關。
zh4 注意 R1C8、R4C1、R6C1、R6C2、R6C8、R8C1、R8C2、R8C8、R9C1（R 是列，C 是行）。
zh5 下列開頭必有一個成立，看各自推得什麼（每一項都由前面的推得；把 → 讀作「所以」；括號內的列、行或宮已沒有其他位置）：（1）R9C1 = 3 → R8C2 ≠ 3；（2）R9C1 = 6 → R4C1 ≠ 6 → R4C1 = 9 → R6C1 ≠ 9 → R6C2 ≠ 9 → R6C8 = 9（第 6 列） → R1C8 ≠ 9 → R1C8 = 7 → R8C8 ≠ 7 → R8C2 = 7（第 8 列） → R8C2 ≠ 3；（3）R9C1 = 8 → R8C1 ≠ 8 → R8C8 = 8（第 8 列） → R8C8 ≠ 7 → R8C2 = 7（第 8 列） → R8C2 ≠ 3。結果都一樣，所以無論哪個成立，結論都成立。所以 R8C2 不能是 3。
misses R1C8-7 R1C8-9 R4C1-6
`)
}

func TestDynamicRegion(t *testing.T) {
	lesson(t, logic.DynamicRegion, `
4    3679  367  8   +5 379  +1   79   2
1    359   237  239 6  3479 8    4579 479
2589 579   78   29  1  479  45   6    3
69   8     14   169 +3 5    7    +2   1469
7    2     1346 169 +8 19   3456 345  1469
369  139   5    4   +7 2    36   139  8
235  13456 1236 7   +9 8    2346 34   146
238  17    9    13  4  6    23   178  5
368  3467  3678 +5  +2 13   9    178  1467

finds R1C2≠9
value 9.0, none
chain R1C2=6 R1C2≠9
chain R7C2=6 R9C2≠6 R9C1≠6 R9C3≠6 R9C9=6 R9C9≠7 R2C9=7 R1C8≠7 R1C8=9 R1C2≠9
chain R9C2=6 R9C2≠4 R9C9=4 R9C9≠7 R2C9=7 R1C8≠7 R1C8=9 R1C2≠9
because cell: R1C8=7 or R1C8=9
because row9: R9C2=4 or R9C9=4
because row9: R9C1=6 or R9C2=6 or R9C3=6 or R9C9=6
because column2: R1C2=6 or R7C2=6 or R9C2=6
because column9: R2C9=7 or R9C9=7
marks arrow R7C2 R9C2 R9C1 R9C3 R9C9 R2C9 R1C8 R1C2; arrow R9C2 R9C9 R2C9 R1C8 R1C2
en1 Look at where 9 can go.
en2 The technique is Dynamic Region Forcing Chains: take every place of a digit in a row, column or box in turn and follow what it leads to: what they all lead to is true.
en3 It is about 4, 6, 7 and 9.
en4 Look at R1C2, R1C8, R2C9, R7C2, R9C1, R9C2, R9C3 and R9C9 (R is the row, C the column).
en5 One of these beginnings must be right. See what each leads to (each comes from what stands before it; read → as “so”; a row, column or box in brackets has no other place left): (1) R1C2 = 6 → R1C2 ≠ 9; (2) R7C2 = 6 → R9C2 ≠ 6 → R9C1 ≠ 6 → R9C3 ≠ 6 → R9C9 = 6 (row 9) → R9C9 ≠ 7 → R2C9 = 7 (column 9) → R1C8 ≠ 7 → R1C8 = 9 → R1C2 ≠ 9; (3) R9C2 = 6 → R9C2 ≠ 4 → R9C9 = 4 (row 9) → R9C9 ≠ 7 → R2C9 = 7 (column 9) → R1C8 ≠ 7 → R1C8 = 9 → R1C2 ≠ 9. They all end with the same, so that is true whichever of them is right. So 9 cannot be in R1C2.
zh1 看看 9 可以填在哪裡。
zh2 技巧是「動態區域強制鏈」：逐一假設某數字在一列、行或宮的每個位置，一路推下去：都推得的結果必定成立。
zh3 與 4、6、7、9 有關。
zh4 注意 R1C2、R1C8、R2C9、R7C2、R9C1、R9C2、R9C3、R9C9（R 是列，C 是行）。
zh5 下列開頭必有一個成立，看各自推得什麼（每一項都由前面的推得；把 → 讀作「所以」；括號內的列、行或宮已沒有其他位置）：（1）R1C2 = 6 → R1C2 ≠ 9；（2）R7C2 = 6 → R9C2 ≠ 6 → R9C1 ≠ 6 → R9C3 ≠ 6 → R9C9 = 6（第 9 列） → R9C9 ≠ 7 → R2C9 = 7（第 9 行） → R1C8 ≠ 7 → R1C8 = 9 → R1C2 ≠ 9；（3）R9C2 = 6 → R9C2 ≠ 4 → R9C9 = 4（第 9 列） → R9C9 ≠ 7 → R2C9 = 7（第 9 行） → R1C8 ≠ 7 → R1C8 = 9 → R1C2 ≠ 9。結果都一樣，所以無論哪個成立，結論都成立。所以 R1C2 不能是 9。
misses R9C3+4 R9C8+4 R6C2+6
`)
}

func TestDynamicDouble(t *testing.T) {
	lesson(t, logic.DynamicDouble, `
5   13  6  2    +9    17   38    4   378
17  +9  47 8    46    3    56    156 +2
+2  134 +8 5    1467  1467 36    167 9
+6  2   15 +3   1478  478  +9    578 458
+9  8   +3 467  +2    5    1     67  467
4   7   15 16   168   9    2     3   568
3   146 2  +9   145   1468 7     568 568
78  +5  9  467  3     4678 46    2   1
178 146 47 1467 14578 +2   34568 9   3568

finds R1C9≠8
value 8.8, none
chain R1C9=7 R1C9≠8
chain R5C9=7 R1C9≠7 R5C9≠4 R1C6=7 R4C9=4 R4C6≠7 R4C6≠4 R4C6=8 R6C5≠8 R6C9=8 R1C9≠8
because cell: R4C6=4 or R4C6=7 or R4C6=8
because box6: R4C9=4 or R5C9=4
because row1: R1C6=7 or R1C9=7
because row6: R6C5=8 or R6C9=8
because column9: R1C9=7 or R5C9=7
marks arrow R5C9 R1C9 R5C9 R1C6 R4C9 R4C6 R6C5 R6C9 R1C9
en1 Look at where 8 can go.
en2 The technique is Dynamic Double Forcing Chains: take all that may be so at one place in turn and follow what it leads to: what they all lead to is true.
en3 It is about 4, 7 and 8.
en4 Look at R1C6, R1C9, R4C6, R4C9, R5C9, R6C5 and R6C9 (R is the row, C the column).
en5 One of these beginnings must be right. See what each leads to (each comes from what stands before it; read → as “so”; a row, column or box in brackets has no other place left): (1) R1C9 = 7 → R1C9 ≠ 8; (2) R5C9 = 7 → R1C9 ≠ 7 → R5C9 ≠ 4 → R1C6 = 7 (row 1) → R4C9 = 4 (column 9) → R4C6 ≠ 7 → R4C6 ≠ 4 → R4C6 = 8 → R6C5 ≠ 8 → R6C9 = 8 (row 6) → R1C9 ≠ 8. They all end with the same, so that is true whichever of them is right. So 8 cannot be in R1C9.
zh1 看看 8 可以填在哪裡。
zh2 技巧是「動態雙重強制鏈」：在一處逐一假設每種可能，一路推下去：都推得的結果必定成立。
zh3 與 4、7、8 有關。
zh4 注意 R1C6、R1C9、R4C6、R4C9、R5C9、R6C5、R6C9（R 是列，C 是行）。
zh5 下列開頭必有一個成立，看各自推得什麼（每一項都由前面的推得；把 → 讀作「所以」；括號內的列、行或宮已沒有其他位置）：（1）R1C9 = 7 → R1C9 ≠ 8；（2）R5C9 = 7 → R1C9 ≠ 7 → R5C9 ≠ 4 → R1C6 = 7（第 1 列） → R4C9 = 4（第 9 行） → R4C6 ≠ 7 → R4C6 ≠ 4 → R4C6 = 8 → R6C5 ≠ 8 → R6C9 = 8（第 6 列） → R1C9 ≠ 8。結果都一樣，所以無論哪個成立，結論都成立。所以 R1C9 不能是 8。
misses R4C6+1 R4C9+7 R4C6-4
`)
}

func TestDynamicContradiction(t *testing.T) {
	lesson(t, logic.DynamicContradiction, `
4    3679  367  8   +5 379  +1   79   2
1    359   237  239 6  3479 8    4579 479
2589 579   78   29  1  479  45   6    3
69   8     14   169 +3 5    7    +2   1469
7    2     1346 169 +8 19   3456 345  1469
369  139   5    4   +7 2    36   139  8
235  13456 1236 7   +9 8    2346 34   146
238  17    9    13  4  6    23   1378 5
368  3467  3678 +5  +2 13   9    1478 1467

finds R8C8≠3
value 8.9, none
chain R8C8=3 R8C8≠8 R8C4≠3 R9C8=8 R8C4=1 R9C8≠1 R9C6≠1 R9C9=1
chain R8C8≠8 R8C8=3 R9C8=8 R8C8≠7 R9C8≠7 R9C9=7 R9C9≠1
because cell: R8C4=1 or R8C4=3
because box9: R8C8=7 or R9C8=7 or R9C9=7
because box9: R8C8=8 or R9C8=8
because row9: R9C6=1 or R9C8=1 or R9C9=1
marks arrow R8C8 R8C4 R9C8 R8C4 R9C8 R9C6 R9C9; arrow R8C8 R9C8 R8C8 R9C8 R9C9
en1 Look at where 3 can go.
en2 The technique is Dynamic Contradiction Forcing Chains: suppose something and follow what it leads to: if that contradicts itself, it was wrong.
en3 It is about 1, 3, 7 and 8.
en4 Look at R8C4, R8C8, R9C6, R9C8 and R9C9 (R is the row, C the column).
en5 Suppose R8C8 is 3. Each of the following comes from what stands before it (read → as “so”; a row, column or box in brackets has no other place left): (1) R8C8 = 3 → R8C8 ≠ 8 → R8C4 ≠ 3 → R9C8 = 8 (column 8) → R8C4 = 1 → R9C8 ≠ 1 → R9C6 ≠ 1 → R9C9 = 1 (row 9); (2) R8C8 = 3 → R8C8 ≠ 8 → R9C8 = 8 (column 8) → R8C8 ≠ 7 → R9C8 ≠ 7 → R9C9 = 7 (box 9) → R9C9 ≠ 1. So R9C9 is 1 and at the same time R9C9 is not 1: that cannot be. So 3 cannot be in R8C8.
zh1 看看 3 可以填在哪裡。
zh2 技巧是「動態矛盾強制鏈」：先作假設，一路推下去：若得到矛盾，假設就不成立。
zh3 與 1、3、7、8 有關。
zh4 注意 R8C4、R8C8、R9C6、R9C8、R9C9（R 是列，C 是行）。
zh5 假設 R8C8 是 3。以下每一項都由前面的推得（把 → 讀作「所以」；括號內的列、行或宮已沒有其他位置）：（1）R8C8 = 3 → R8C8 ≠ 8 → R8C4 ≠ 3 → R9C8 = 8（第 8 行） → R8C4 = 1 → R9C8 ≠ 1 → R9C6 ≠ 1 → R9C9 = 1（第 9 列）；（2）R8C8 = 3 → R8C8 ≠ 8 → R9C8 = 8（第 8 行） → R8C8 ≠ 7 → R9C8 ≠ 7 → R9C9 = 7（第 9 宮） → R9C9 ≠ 1。於是 R9C9 是 1，同時 R9C9 不是 1：不可能。所以 R8C8 不能是 3。
misses R9C3+1 R8C4-1 R8C4-3
`)
}

func TestDynamicPlus(t *testing.T) {
	lesson(t, logic.DynamicPlus, `
34  9   2    1   7   345   6    45  8
5   +6  7    29  8   2349  139  =4  139
348 1   =8   6   39  3459  3579 2   3579
2   58  1568 4   36  3678  1358 9   1356
+9  +4  3    =8  =6  1     58   7   2
+7  =8  168  289 5   23689 138  68  4
68  2   4    5   1   689   789  3   679
1   358 9    7   4   268   258  568 56
68  7   568  3   269 2689  4    1   569

finds R3C7≠3
value 9.0, none
chain R2C9=3 R3C7≠3
chain R2C9≠3 R3C7≠3
because column5: R3C5=3 or R4C5=3
because column9: R2C9=3 or R3C9=3 or R4C9=3
marks arrow R2C9 R3C7; arrow R2C9 R3C7
en1 Look at where 3 can go.
en2 The technique is Dynamic Forcing Chains (+): take all that may be so at one place in turn and follow what it leads to: what they all lead to is true.
en3 It is about 3.
en4 Look at R2C9 and R3C7 (R is the row, C the column).
en5 See what each of these beginnings leads to, if need be by simple techniques such as pairs on the way (read → as “so”; a row, column or box in brackets has no other place left): (1) R2C9 = 3 → R3C7 ≠ 3; (2) R2C9 ≠ 3 → R3C7 ≠ 3. The facts that this rests on: in column 5, 3 can only be in R3C5 or R4C5; in column 9, 3 can only be in R2C9, R3C9 or R4C9. That leaves no other way. So 3 cannot be in R3C7.
zh1 看看 3 可以填在哪裡。
zh2 技巧是「動態強制鏈（+）」：在一處逐一假設每種可能，一路推下去：都推得的結果必定成立。
zh3 與 3 有關。
zh4 注意 R2C9、R3C7（R 是列，C 是行）。
zh5 看下列開頭各推得什麼，途中也可用數對等簡單技巧（把 → 讀作「所以」；括號內的列、行或宮已沒有其他位置）：（1）R2C9 = 3 → R3C7 ≠ 3；（2）R2C9 ≠ 3 → R3C7 ≠ 3。所依據的事實：第 5 行的 3 只能在 R3C5 或 R4C5；第 9 行的 3 只能在 R2C9、R3C9 或 R4C9。所以別無他法。所以 R3C7 不能是 3。
misses R2C9-3
`)
}

func TestNested2(t *testing.T) {
	lesson(t, logic.Nested2, `
8     1246  24569 247   12357 1234  1356 4579  1345679
12459 124   3     6     12578 1248  158  45789 14579
1456  7     456   348   9     1348  2    458   1346
1239  5     249   2389  2368  7     168  2489  12469
12369 12368 269   2389  4     5     7    289   129
2479  248   2479  1     268   2689  5689 3     24569
23457 234   1     23479 237   2349  359  6     8
23467 2346  8     5     2367  23469 39   1     2379
23567 9     2567  2378  13678 12368 4    257   2357

finds R9C5≠3
value 10.4, none
chain R9C5≠8 R9C6≠8 R9C5=3 R9C5≠1 R3C4=4 R9C6≠6 R9C5≠6 R9C4=8 R4C5≠3 R9C6=1 R3C3≠4 R3C8≠4 R8C2≠6 R5C4≠8 R3C4≠8 R3C4≠3 R3C6≠1 R5C2≠1 R1C2≠1 R2C2=1
chain R9C5≠1 R4C5≠3 R9C5≠8 R9C6≠8 R9C6=1 R9C5=3 R3C4≠8 R3C4≠3 R9C4=8 R9C6≠6 R9C5≠6 R3C4=4 R3C3≠4 R3C8≠4 R5C4≠8 R8C2≠6 R3C1≠5 R3C1≠4 R3C1≠6 R3C1=1 R2C2≠1
because 14 premises hold
marks arrow R9C5 R9C6 R9C5 R3C4 R9C6 R9C5 R9C4 R4C5 R9C6 R3C3 R3C8 R8C2 R5C4 R3C4 R3C6 R5C2 R1C2 R2C2; arrow R9C5 R4C5 R9C5 R9C6 R9C5 R3C4 R9C4 R9C6 R9C5 R3C4 R3C3 R3C8 R5C4 R8C2 R3C1 R2C2
en1 Look at where 3 can go.
en2 The technique is Nested Forcing Chains (Level 2): suppose something and follow what it leads to, with further suppositions on the way: if that contradicts itself, it was wrong.
en3 It is about 1, 3, 4, 5, 6 and 8.
en4 Look at R1C2, R2C2, R3C1, R3C3, R3C4, R3C6, R3C8, R4C5, R5C2, R5C4, R8C2, R9C4, R9C5 and R9C6 (R is the row, C the column).
en5 Suppose R9C5 is 3, and note all that follows, also what follows from a further supposition within it. It contradicts these facts, taken together: R3C1 can only be 1, 4, 5 or 6; R3C3 can only be 4, 5 or 6; R3C4 can only be 3, 4 or 8; R3C8 can only be 4, 5 or 8; in box 5, 3 can only be in R4C4, R4C5 or R5C4; in box 8, 1 can only be in R9C5 or R9C6; in box 8, 6 can only be in R8C5, R8C6, R9C5 or R9C6; in box 8, 8 can only be in R9C4, R9C5 or R9C6; in row 3, 1 can only be in R3C1, R3C6 or R3C9; in row 3, 3 can only be in R3C4, R3C6 or R3C9; in row 3, 8 can only be in R3C4, R3C6 or R3C8; in row 5, 8 can only be in R5C2, R5C4 or R5C8; and 2 more like these. So 3 cannot be in R9C5.
zh1 看看 3 可以填在哪裡。
zh2 技巧是「巢狀強制鏈（二級）」：先作假設並一路推下去，途中還可再作假設：若得到矛盾，假設就不成立。
zh3 與 1、3、4、5、6、8 有關。
zh4 注意 R1C2、R2C2、R3C1、R3C3、R3C4、R3C6、R3C8、R4C5、R5C2、R5C4、R8C2、R9C4、R9C5、R9C6（R 是列，C 是行）。
zh5 假設 R9C5 是 3，記下推得的一切，也包括途中再作假設所推得的。這與下列事實合起來矛盾：R3C1 只能是 1、4、5 或 6；R3C3 只能是 4、5 或 6；R3C4 只能是 3、4 或 8；R3C8 只能是 4、5 或 8；第 5 宮的 3 只能在 R4C4、R4C5 或 R5C4；第 8 宮的 1 只能在 R9C5 或 R9C6；第 8 宮的 6 只能在 R8C5、R8C6、R9C5 或 R9C6；第 8 宮的 8 只能在 R9C4、R9C5 或 R9C6；第 3 列的 1 只能在 R3C1、R3C6 或 R3C9；第 3 列的 3 只能在 R3C4、R3C6 或 R3C9；第 3 列的 8 只能在 R3C4、R3C6 或 R3C8；第 5 列的 8 只能在 R5C2、R5C4 或 R5C8；以及其他 2 項。所以 R9C5 不能是 3。
`)
}

func TestNested3(t *testing.T) {
	lesson(t, logic.Nested3, `
8     1246  24569 247   12357 1234  1356 4579  1345679
12459 124   3     6     12578 1248  158  45789 14579
1456  7     456   348   9     1348  2    458   1346
1239  5     249   2389  2368  7     168  2489  12469
12369 12368 269   2389  4     5     7    289   129
2479  248   2479  1     268   2689  5689 3     24569
23457 234   1     23479 237   2349  359  6     8
23467 2346  8     5     2367  23469 39   1     2379
23567 9     2567  2378  13678 12368 4    257   2357

finds R9C5≠3
value 10.9, none
chain R9C5≠8 R9C6≠8 R9C5=3 R9C5≠1 R3C4=4 R9C6≠6 R9C5≠6 R9C4=8 R4C5≠3 R9C6=1 R3C3≠4 R3C8≠4 R8C2≠6 R5C4≠8 R3C4≠8 R3C4≠3 R3C6≠1 R5C2≠1 R1C2≠1 R2C2=1
chain R9C5≠1 R4C5≠3 R9C5≠8 R9C6≠8 R9C6=1 R9C5=3 R3C4≠8 R3C4≠3 R9C4=8 R9C6≠6 R9C5≠6 R3C4=4 R3C3≠4 R3C8≠4 R5C4≠8 R8C2≠6 R3C1≠5 R3C1≠4 R3C1≠6 R3C1=1 R2C2≠1
because 14 premises hold
marks arrow R9C5 R9C6 R9C5 R3C4 R9C6 R9C5 R9C4 R4C5 R9C6 R3C3 R3C8 R8C2 R5C4 R3C4 R3C6 R5C2 R1C2 R2C2; arrow R9C5 R4C5 R9C5 R9C6 R9C5 R3C4 R9C4 R9C6 R9C5 R3C4 R3C3 R3C8 R5C4 R8C2 R3C1 R2C2
en1 Look at where 3 can go.
en2 The technique is Nested Forcing Chains (Level 3): suppose something and follow what it leads to, with further suppositions on the way: if that contradicts itself, it was wrong.
en3 It is about 1, 3, 4, 5, 6 and 8.
en4 Look at R1C2, R2C2, R3C1, R3C3, R3C4, R3C6, R3C8, R4C5, R5C2, R5C4, R8C2, R9C4, R9C5 and R9C6 (R is the row, C the column).
en5 Suppose R9C5 is 3, and note all that follows, also what follows from a further supposition within it. It contradicts these facts, taken together: R3C1 can only be 1, 4, 5 or 6; R3C3 can only be 4, 5 or 6; R3C4 can only be 3, 4 or 8; R3C8 can only be 4, 5 or 8; in box 5, 3 can only be in R4C4, R4C5 or R5C4; in box 8, 1 can only be in R9C5 or R9C6; in box 8, 6 can only be in R8C5, R8C6, R9C5 or R9C6; in box 8, 8 can only be in R9C4, R9C5 or R9C6; in row 3, 1 can only be in R3C1, R3C6 or R3C9; in row 3, 3 can only be in R3C4, R3C6 or R3C9; in row 3, 8 can only be in R3C4, R3C6 or R3C8; in row 5, 8 can only be in R5C2, R5C4 or R5C8; and 2 more like these. So 3 cannot be in R9C5.
zh1 看看 3 可以填在哪裡。
zh2 技巧是「巢狀強制鏈（三級）」：先作假設並一路推下去，途中還可再作假設：若得到矛盾，假設就不成立。
zh3 與 1、3、4、5、6、8 有關。
zh4 注意 R1C2、R2C2、R3C1、R3C3、R3C4、R3C6、R3C8、R4C5、R5C2、R5C4、R8C2、R9C4、R9C5、R9C6（R 是列，C 是行）。
zh5 假設 R9C5 是 3，記下推得的一切，也包括途中再作假設所推得的。這與下列事實合起來矛盾：R3C1 只能是 1、4、5 或 6；R3C3 只能是 4、5 或 6；R3C4 只能是 3、4 或 8；R3C8 只能是 4、5 或 8；第 5 宮的 3 只能在 R4C4、R4C5 或 R5C4；第 8 宮的 1 只能在 R9C5 或 R9C6；第 8 宮的 6 只能在 R8C5、R8C6、R9C5 或 R9C6；第 8 宮的 8 只能在 R9C4、R9C5 或 R9C6；第 3 列的 1 只能在 R3C1、R3C6 或 R3C9；第 3 列的 3 只能在 R3C4、R3C6 或 R3C9；第 3 列的 8 只能在 R3C4、R3C6 或 R3C8；第 5 列的 8 只能在 R5C2、R5C4 或 R5C8；以及其他 2 項。所以 R9C5 不能是 3。
`)
}

func TestNested4(t *testing.T) {
	lesson(t, logic.Nested4, `
8     1246  24569 247   12357 1234  1356 4579  1345679
12459 124   3     6     12578 1248  158  45789 14579
1456  7     456   348   9     1348  2    458   1346
1239  5     249   2389  2368  7     168  2489  12469
12369 12368 269   2389  4     5     7    289   129
2479  248   2479  1     268   2689  5689 3     24569
23457 234   1     23479 237   2349  359  6     8
23467 2346  8     5     2367  23469 39   1     2379
23567 9     2567  2378  13678 12368 4    257   2357

finds R3C6≠4
value 11.3, none
chain R4C4≠3 R5C4≠3 R4C5=3 R4C5≠6 R3C4=3 R4C1≠3 R6C9≠6 R6C7≠6 R3C9≠3 R3C4≠8 R3C6≠4
chain R3C4=4 R3C6≠4
chain R9C4≠8 R9C6≠6 R9C5≠6 R3C4=8 R8C2≠6 R3C4≠3 R3C6≠4
because 20 premises hold
marks arrow R4C4 R5C4 R4C5 R3C4 R4C1 R6C9 R6C7 R3C9 R3C4 R3C6; arrow R3C4 R3C6; arrow R9C4 R9C6 R9C5 R3C4 R8C2 R3C4 R3C6
en1 Look at where 4 can go.
en2 The technique is Nested Forcing Chains (Level 4): suppose something and follow what it leads to, with further suppositions on the way: if that contradicts itself, it was wrong.
en3 It is about 3, 4, 6 and 8.
en4 Look at R3C4, R3C6, R3C9, R4C1, R4C4, R4C5, R5C4, R6C7, R6C9, R8C2, R9C4, R9C5 and R9C6 (R is the row, C the column).
en5 Suppose R3C6 is 4, and note all that follows, also what follows from a further supposition within it. It contradicts these facts, taken together: R3C4 can only be 3, 4 or 8; R3C9 can only be 1, 3, 4 or 6; in box 4, 1 can only be in R4C1, R5C1 or R5C2; in box 4, 3 can only be in R4C1, R5C1 or R5C2; in box 4, 8 can only be in R5C2 or R6C2; in box 5, 3 can only be in R4C4, R4C5 or R5C4; in box 5, 6 can only be in R4C5, R6C5 or R6C6; in box 6, 1 can only be in R4C7, R4C9 or R5C9; in box 6, 6 can only be in R4C7, R4C9, R6C7 or R6C9; in box 8, 1 can only be in R9C5 or R9C6; in box 8, 6 can only be in R8C5, R8C6, R9C5 or R9C6; in box 8, 8 can only be in R9C4, R9C5 or R9C6; and 8 more like these. So 4 cannot be in R3C6.
zh1 看看 4 可以填在哪裡。
zh2 技巧是「巢狀強制鏈（四級）」：先作假設並一路推下去，途中還可再作假設：若得到矛盾，假設就不成立。
zh3 與 3、4、6、8 有關。
zh4 注意 R3C4、R3C6、R3C9、R4C1、R4C4、R4C5、R5C4、R6C7、R6C9、R8C2、R9C4、R9C5、R9C6（R 是列，C 是行）。
zh5 假設 R3C6 是 4，記下推得的一切，也包括途中再作假設所推得的。這與下列事實合起來矛盾：R3C4 只能是 3、4 或 8；R3C9 只能是 1、3、4 或 6；第 4 宮的 1 只能在 R4C1、R5C1 或 R5C2；第 4 宮的 3 只能在 R4C1、R5C1 或 R5C2；第 4 宮的 8 只能在 R5C2 或 R6C2；第 5 宮的 3 只能在 R4C4、R4C5 或 R5C4；第 5 宮的 6 只能在 R4C5、R6C5 或 R6C6；第 6 宮的 1 只能在 R4C7、R4C9 或 R5C9；第 6 宮的 6 只能在 R4C7、R4C9、R6C7 或 R6C9；第 8 宮的 1 只能在 R9C5 或 R9C6；第 8 宮的 6 只能在 R8C5、R8C6、R9C5 或 R9C6；第 8 宮的 8 只能在 R9C4、R9C5 或 R9C6；以及其他 8 項。所以 R3C6 不能是 4。
`)
}

func TestNested5(t *testing.T) {
	lesson(t, logic.Nested5, `
34  9   2    1   7   345   6    45  8
5   +6  7    29  8   2349  139  =4  139
348 1   =8   6   39  3459  3579 2   3579
2   58  1568 4   36  3678  1358 9   1356
+9  +4  3    =8  =6  1     58   7   2
+7  =8  168  289 5   23689 138  68  4
68  2   4    5   1   689   789  3   679
1   358 9    7   4   268   258  568 56
68  7   568  3   269 2689  4    1   569

finds R3C7≠3
value 11.0, none
chain R2C9=3 R3C7≠3
chain R2C9≠3 R3C7≠3
because column5: R3C5=3 or R4C5=3
because column9: R2C9=3 or R3C9=3 or R4C9=3
marks arrow R2C9 R3C7; arrow R2C9 R3C7
en1 Look at where 3 can go.
en2 The technique is Nested Forcing Chains (Level 5): suppose something and follow what it leads to, with further suppositions on the way: if that contradicts itself, it was wrong.
en3 It is about 3.
en4 Look at R2C9 and R3C7 (R is the row, C the column).
en5 Suppose R3C7 is 3, and note all that follows, also what follows from a further supposition within it. It contradicts these facts, taken together: in column 5, 3 can only be in R3C5 or R4C5; in column 9, 3 can only be in R2C9, R3C9 or R4C9. So 3 cannot be in R3C7.
zh1 看看 3 可以填在哪裡。
zh2 技巧是「巢狀強制鏈（五級）」：先作假設並一路推下去，途中還可再作假設：若得到矛盾，假設就不成立。
zh3 與 3 有關。
zh4 注意 R2C9、R3C7（R 是列，C 是行）。
zh5 假設 R3C7 是 3，記下推得的一切，也包括途中再作假設所推得的。這與下列事實合起來矛盾：第 5 行的 3 只能在 R3C5 或 R4C5；第 9 行的 3 只能在 R2C9、R3C9 或 R4C9。所以 R3C7 不能是 3。
`)
}
