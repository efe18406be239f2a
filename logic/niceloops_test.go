package logic_test

import (
	"testing"

	"shudu/logic"
)

func TestContinuousLoop(t *testing.T) {
	lesson(t, logic.ContinuousLoop, `
127 8   25  34 +6 17 +9 34 25
9   137 12  34 17 5  24 6  +8
+4  367 567 9  8  2  17 13 57
+5  69  69  +8 17 3  24 14 27
17  +2  +4  +5 9  17 6  8  +3
3   17  +8  6  2  +4 17 +5 9
+8  19  19  +2 +5 +6 3  +7 4
+6  5   +3  +7 4  +9 +8 2  1
27  4   27  1  3  +8 +5 9  +6

finds R1C1≠2
value 0.0, Unfair 280
about 17
chain R1C1≠1 R1C6=1 R1C6≠7 R1C1=7
because row1: R1C1=1 or R1C6=1
because row1: R1C1=7 or R1C6=7
marks arrow R1C1 R1C6 R1C1
en1 Look at row 1.
en2 The technique is Continuous Nice Loop: a chain of “if this, then that” that closes into a ring: at each of its links one of the two ends is right.
en3 It is about 1, 2 and 7.
en4 Look at R1C1 and R1C6 (R is the row, C the column).
en5 Read → as “so” (a row, column or box in brackets has no other place left): R1C1 ≠ 1 → R1C6 = 1 (row 1) → R1C6 ≠ 7 → R1C1 = 7 (row 1). The chain closes into a ring and can be read both ways round, so of every two neighbours in it one is right. A candidate that goes with neither of two neighbours is wrong. So 2 cannot be in R1C1.
zh1 看看第 1 列。
zh2 技巧是「連續環」：一條首尾相接成環的「若此則彼」鏈：每個環節的兩端必有一端成立。
zh3 與 1、2、7 有關。
zh4 注意 R1C1、R1C6（R 是列，C 是行）。
zh5 把 → 讀作「所以」（括號內的列、行或宮已沒有其他位置）：R1C1 ≠ 1 → R1C6 = 1（第 1 列） → R1C6 ≠ 7 → R1C1 = 7（第 1 列）。這條鏈首尾相接成環，兩個方向都讀得通，所以相鄰的兩者必有一個成立；相鄰兩者都不容許的候選數可以刪去。所以 R1C1 不能是 2。
misses R1C3+7 R1C9+7 R1C1-1
`)
}

func TestDiscontinuousLoop(t *testing.T) {
	lesson(t, logic.DiscontinuousLoop, `
3     1678   9    5   468   678    2   178  1478
67    678    2    47  1     +9     45  +3   4578
5     178    +4   27  238   2378   +9  6    178
8     1279   157  124 24569 1256   456 129  3
129   +3     6    8   2459  125    7   129  1245
129   4      15   3   7     1256   56  1289 1258
12679 126789 1378 127 238   4      18  5    27
127   5      178  9   28    1278   3   +4   6
4     1278   1378 6   2358  123578 18  27   9

finds R4C2≠1
value 0.0, Unfair 280
about 1
chain R4C2=1 R1C2≠1 R3C2=1 R4C2≠1
because box1: R1C2=1 or R3C2=1
marks arrow R4C2 R1C2 R3C2 R4C2
en1 Look at where 1 can go.
en2 The technique is Discontinuous Nice Loop: a chain of “if this, then that” that comes back to where it began and contradicts it.
en3 It is about 1.
en4 Look at R1C2, R3C2 and R4C2 (R is the row, C the column).
en5 Suppose R4C2 is 1. Read → as “so” (a row, column or box in brackets has no other place left): R4C2 = 1 → R1C2 ≠ 1 → R3C2 = 1 (box 1) → R4C2 ≠ 1. It ends with the opposite of what it began with, so the beginning is wrong. So 1 cannot be in R4C2.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「不連續環」：一條「若此則彼」的鏈，繞回起點卻與起點相反。
zh3 與 1 有關。
zh4 注意 R1C2、R3C2、R4C2（R 是列，C 是行）。
zh5 假設 R4C2 是 1，把 → 讀作「所以」（括號內的列、行或宮已沒有其他位置）：R4C2 = 1 → R1C2 ≠ 1 → R3C2 = 1（第 1 宮） → R4C2 ≠ 1。結果與一開始的假設相反，所以假設不成立。所以 R4C2 不能是 1。
misses R3C2-1
`)
}

func TestAIC(t *testing.T) {
	lesson(t, logic.AIC, `
3     1678   9    5   468   678    2   178  1478
67    678    2    47  1     +9     45  +3   4578
5     178    +4   27  238   2378   +9  6    178
8     1279   157  124 24569 1256   456 129  3
129   +3     6    8   2459  125    7   129  1245
129   4      15   3   7     1256   56  1289 1258
12679 126789 1378 127 238   4      18  5    27
127   5      178  9   28    1278   3   +4   6
4     1278   1378 6   2358  123578 18  27   9

finds R1C9≠8, R3C9≠8
value 0.0, Unfair 280
about 689
chain R1C8≠8 R6C8=8 R6C8≠9 R6C1=9 R7C1≠9 R7C2=9 R7C2≠6 R7C1=6 R2C1≠6 R2C2=6 R2C2≠8 R2C9=8
because column8: R1C8=8 or R6C8=8
because row6: R6C1=9 or R6C8=9
because row7: R7C1=9 or R7C2=9
because row7: R7C1=6 or R7C2=6
because row2: R2C1=6 or R2C2=6
because row2: R2C2=8 or R2C9=8
marks arrow R1C8 R6C8 R6C1 R7C1 R7C2 R7C1 R2C1 R2C2 R2C9
en1 Look at row 2.
en2 The technique is AIC: a chain of “if this is not so, that is” in which one of the two ends must be right. What neither end allows goes.
en3 It is about 6, 8 and 9.
en4 Look at R1C8, R2C1, R2C2, R2C9, R6C1, R6C8, R7C1 and R7C2 (R is the row, C the column).
en5 Suppose R1C8 is not 8. Read → as “so” (a row, column or box in brackets has no other place left): R1C8 ≠ 8 → R6C8 = 8 (column 8) → R6C8 ≠ 9 → R6C1 = 9 (row 6) → R7C1 ≠ 9 → R7C2 = 9 (row 7) → R7C2 ≠ 6 → R7C1 = 6 (row 7) → R2C1 ≠ 6 → R2C2 = 6 (row 2) → R2C2 ≠ 8 → R2C9 = 8 (row 2). So at least one of these is true: R1C8 is 8, or R2C9 is 8. The candidates ruled out below go with neither. So 8 cannot be in R1C9 or R3C9.
zh1 看看第 2 列。
zh2 技巧是「交錯推理鏈」：一條「若此不成立則彼成立」的鏈，兩端必有一端成立；兩端都不容許的候選數可以刪去。
zh3 與 6、8、9 有關。
zh4 注意 R1C8、R2C1、R2C2、R2C9、R6C1、R6C8、R7C1、R7C2（R 是列，C 是行）。
zh5 假設 R1C8 不是 8，把 → 讀作「所以」（括號內的列、行或宮已沒有其他位置）：R1C8 ≠ 8 → R6C8 = 8（第 8 行） → R6C8 ≠ 9 → R6C1 = 9（第 6 列） → R7C1 ≠ 9 → R7C2 = 9（第 7 列） → R7C2 ≠ 6 → R7C1 = 6（第 7 列） → R2C1 ≠ 6 → R2C2 = 6（第 2 列） → R2C2 ≠ 8 → R2C9 = 8（第 2 列）。所以 R1C8 是 8 與 R2C9 是 8 至少有一個成立，而下面刪去的候選數無論哪一個成立都不可能。所以 R1C9、R3C9 不能是 8。
misses R2C7+8 R6C8-8 R6C1-9
`)
}

func TestGroupedContinuous(t *testing.T) {
	lesson(t, logic.GroupedContinuous, `
14  +7  9  6    +2  34  5   13 8
6   45  +3 45   1   8   29  29 +7
258 258 18 +7   +9  35  36  4  16
9   6   +7 248  458 24  13  13 45
15  3   4  +9   56  16  8   +7 2
58  158 2  14   3   7   469 59 456
+3  124 +6 1245 7   125 124 8  9
248 128 5  128  48  9   +7  +6 3
7   +9  18 +3   468 26  24  25 145

finds R4C4≠4, R7C4≠4, R7C6≠2
value 0.0, Unfair 300
about 15; set 145 R2C4 R6C4
chain R7C6≠1 R5C6=1 R2C4/R6C4≠1 R3C6≠5 R7C6=5
because column6: R5C6=1 or R7C6=1
because column6: R3C6=5 or R7C6=5
because cell: R2C4=4 or R2C4=5
because cell: R6C4=1 or R6C4=4
marks arrow R7C6 R5C6 R2C4 R3C6 R7C6
en1 Look at column 6.
en2 The technique is Grouped Continuous Nice Loop: a chain of “if this, then that” that closes into a ring: at each of its links one of the two ends is right.
en3 It is about 1, 2, 4 and 5.
en4 Look at R2C4, R3C6, R5C6, R6C4 and R7C6 (R is the row, C the column).
en5 Read → as “so” (a row, column or box in brackets has no other place left): R7C6 ≠ 1 → R5C6 = 1 (column 6) → R2C4/R6C4 ≠ 1 → R3C6 ≠ 5 → R7C6 = 5 (column 6). On the way stands a group of cells with one digit more than cells; when it loses one digit, it needs all its others: R2C4 and R6C4 with 1, 4 and 5. The chain closes into a ring and can be read both ways round, so of every two neighbours in it one is right. A candidate that goes with neither of two neighbours is wrong. So 2 cannot be in R7C6; 4 cannot be in R4C4 or R7C4.
zh1 看看第 6 行。
zh2 技巧是「群組連續環」：一條首尾相接成環的「若此則彼」鏈：每個環節的兩端必有一端成立。
zh3 與 1、2、4、5 有關。
zh4 注意 R2C4、R3C6、R5C6、R6C4、R7C6（R 是列，C 是行）。
zh5 把 → 讀作「所以」（括號內的列、行或宮已沒有其他位置）：R7C6 ≠ 1 → R5C6 = 1（第 6 行） → R2C4/R6C4 ≠ 1 → R3C6 ≠ 5 → R7C6 = 5（第 6 行）。途中有數字比格數多一個的格組，失去一個數字後，其他數字就都要用到：R2C4、R6C4 有 1、4、5。這條鏈首尾相接成環，兩個方向都讀得通，所以相鄰的兩者必有一個成立；相鄰兩者都不容許的候選數可以刪去。所以 R7C6 不能是 2；R4C4、R7C4 不能是 4。
misses R9C6+1 R7C6-1
`)
}

func TestGroupedDiscontinuous(t *testing.T) {
	lesson(t, logic.GroupedDiscontinuous, `
3     1678   9    5   468   678    2   178  1478
67    678    2    47  1     +9     45  +3   4578
5     178    +4   27  238   2378   +9  6    178
8     1279   157  124 24569 1256   456 129  3
129   +3     6    8   2459  125    7   129  1245
129   4      15   3   7     1256   56  1289 1258
12679 126789 1378 127 238   4      18  5    27
127   5      178  9   28    1278   3   +4   6
4     1278   1378 6   2358  123578 18  27   9

finds R1C5≠8
value 0.0, Unfair 300
about 8; set 238 R3C5 R8C5
chain R1C5=8 R3C5/R8C5≠8 R7C5=8 R1C5≠8
because cell: R7C5=2 or R7C5=3 or R7C5=8
because cell: R3C5=2 or R3C5=3 or R3C5=8
because cell: R8C5=2 or R8C5=8
marks arrow R1C5 R3C5 R7C5 R1C5
en1 Look at where 8 can go.
en2 The technique is Grouped Discontinuous Nice Loop: a chain of “if this, then that” that comes back to where it began and contradicts it.
en3 It is about 8.
en4 Look at R1C5, R3C5, R7C5 and R8C5 (R is the row, C the column).
en5 Suppose R1C5 is 8. Read → as “so” (a row, column or box in brackets has no other place left): R1C5 = 8 → R3C5/R8C5 ≠ 8 → R7C5 = 8 → R1C5 ≠ 8. On the way stands a group of cells with one digit more than cells; when it loses one digit, it needs all its others: R3C5 and R8C5 with 2, 3 and 8. It ends with the opposite of what it began with, so the beginning is wrong. So 8 cannot be in R1C5.
zh1 看看 8 可以填在哪裡。
zh2 技巧是「群組不連續環」：一條「若此則彼」的鏈，繞回起點卻與起點相反。
zh3 與 8 有關。
zh4 注意 R1C5、R3C5、R7C5、R8C5（R 是列，C 是行）。
zh5 假設 R1C5 是 8，把 → 讀作「所以」（括號內的列、行或宮已沒有其他位置）：R1C5 = 8 → R3C5/R8C5 ≠ 8 → R7C5 = 8 → R1C5 ≠ 8。途中有數字比格數多一個的格組，失去一個數字後，其他數字就都要用到：R3C5、R8C5 有 2、3、8。結果與一開始的假設相反，所以假設不成立。所以 R1C5 不能是 8。
misses R7C5-3
`)
}

func TestGroupedAIC(t *testing.T) {
	lesson(t, logic.GroupedAIC, `
3     1678   9    5   468   678    2   178  1478
67    678    2    47  1     +9     45  +3   4578
5     178    +4   27  238   2378   +9  6    178
8     1279   157  124 24569 1256   456 129  3
129   +3     6    8   2459  125    7   129  1245
129   4      15   3   7     1256   56  1289 1258
12679 126789 1378 127 238   4      18  5    27
127   5      178  9   28    1278   3   +4   6
4     1278   1378 6   2358  123578 18  27   9

finds R9C5≠3
value 0.0, Unfair 300
about 3; set 238 R3C5 R8C5
chain R3C5≠3 R3C6=3 R3C5/R8C5≠3 R7C5=3
because row3: R3C5=3 or R3C6=3
because cell: R7C5=2 or R7C5=3 or R7C5=8
because cell: R3C5=2 or R3C5=3 or R3C5=8
because cell: R8C5=2 or R8C5=8
because 1 of them could be left out
marks arrow R3C5 R3C6 R3C5 R7C5
en1 Look at where 3 can go.
en2 The technique is Grouped AIC: a chain of “if this is not so, that is” in which one of the two ends must be right. What neither end allows goes.
en3 It is about 3.
en4 Look at R3C5, R3C6, R7C5 and R8C5 (R is the row, C the column).
en5 Suppose R3C5 is not 3. Read → as “so” (a row, column or box in brackets has no other place left): R3C5 ≠ 3 → R3C6 = 3 (row 3) → R3C5/R8C5 ≠ 3 → R7C5 = 3. On the way stands a group of cells with one digit more than cells; when it loses one digit, it needs all its others: R3C5 and R8C5 with 2, 3 and 8. So at least one of these is true: R3C5 is 3, or R7C5 is 3. The candidates ruled out below go with neither. So 3 cannot be in R9C5.
zh1 看看 3 可以填在哪裡。
zh2 技巧是「群組交錯推理鏈」：一條「若此不成立則彼成立」的鏈，兩端必有一端成立；兩端都不容許的候選數可以刪去。
zh3 與 3 有關。
zh4 注意 R3C5、R3C6、R7C5、R8C5（R 是列，C 是行）。
zh5 假設 R3C5 不是 3，把 → 讀作「所以」（括號內的列、行或宮已沒有其他位置）：R3C5 ≠ 3 → R3C6 = 3（第 3 列） → R3C5/R8C5 ≠ 3 → R7C5 = 3。途中有數字比格數多一個的格組，失去一個數字後，其他數字就都要用到：R3C5、R8C5 有 2、3、8。所以 R3C5 是 3 與 R7C5 是 3 至少有一個成立，而下面刪去的候選數無論哪一個成立都不可能。所以 R9C5 不能是 3。
misses R3C5-3
`)
}
