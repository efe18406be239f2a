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
en1 Look at where 1, 7 can go.
en2 There is a step by the technique Continuous Nice Loop.
en3 It is about 1, 2, 7.
en4 Look at R1C1, R1C6.
en5 The chain closes on itself: R1C1 ≠ 1 → R1C6 = 1 → R1C6 ≠ 7 → R1C1 = 7. Of every two neighbours in it exactly one is true, so candidates that see both of a pair can go. So 2 cannot be in R1C1.
zh1 看看 1, 7 可以填在哪裡。
zh2 可以使用技巧：連續環。
zh3 與 1, 2, 7 有關。
zh4 注意 R1C1, R1C6。
zh5 這條鏈首尾相接：R1C1 ≠ 1 → R1C6 = 1 → R1C6 ≠ 7 → R1C1 = 7。相鄰兩者恰有一個成立，所以同時看見兩者的候選數可刪除。所以 R1C1 不能是 2。
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
en2 There is a step by the technique Discontinuous Nice Loop.
en3 It is about 1.
en4 Look at R1C2, R3C2, R4C2.
en5 Follow the chain, in which each step follows from the one before: R4C2 = 1 → R1C2 ≠ 1 → R3C2 = 1 → R4C2 ≠ 1. Whether its beginning is true or not, the same follows. So 1 cannot be in R4C2.
zh1 看看 1 可以填在哪裡。
zh2 可以使用技巧：不連續環。
zh3 與 1 有關。
zh4 注意 R1C2, R3C2, R4C2。
zh5 沿著鏈走，每一步都由前一步推得：R4C2 = 1 → R1C2 ≠ 1 → R3C2 = 1 → R4C2 ≠ 1。無論開頭成立與否，結論都相同。所以 R4C2 不能是 1。
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
en1 Look at where 6, 8, 9 can go.
en2 There is a step by the technique AIC.
en3 It is about 6, 8, 9.
en4 Look at R1C8, R2C1, R2C2, R2C9, R6C1, R6C8, R7C1, R7C2.
en5 Follow the chain, in which each step follows from the one before: R1C8 ≠ 8 → R6C8 = 8 → R6C8 ≠ 9 → R6C1 = 9 → R7C1 ≠ 9 → R7C2 = 9 → R7C2 ≠ 6 → R7C1 = 6 → R2C1 ≠ 6 → R2C2 = 6 → R2C2 ≠ 8 → R2C9 = 8. Whether its beginning is true or not, the same follows. So 8 cannot be in R1C9, R3C9.
zh1 看看 6, 8, 9 可以填在哪裡。
zh2 可以使用技巧：交錯推理鏈。
zh3 與 6, 8, 9 有關。
zh4 注意 R1C8, R2C1, R2C2, R2C9, R6C1, R6C8, R7C1, R7C2。
zh5 沿著鏈走，每一步都由前一步推得：R1C8 ≠ 8 → R6C8 = 8 → R6C8 ≠ 9 → R6C1 = 9 → R7C1 ≠ 9 → R7C2 = 9 → R7C2 ≠ 6 → R7C1 = 6 → R2C1 ≠ 6 → R2C2 = 6 → R2C2 ≠ 8 → R2C9 = 8。無論開頭成立與否，結論都相同。所以 R1C9, R3C9 不能是 8。
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
en1 Look at where 1, 5 can go.
en2 There is a step by the technique Grouped Continuous Nice Loop.
en3 It is about 1, 2, 4, 5.
en4 Look at R2C4, R3C6, R5C6, R6C4, R7C6.
en5 The chain closes on itself: R7C6 ≠ 1 → R5C6 = 1 → R2C4/R6C4 ≠ 1 → R3C6 ≠ 5 → R7C6 = 5. Of every two neighbours in it exactly one is true, so candidates that see both of a pair can go. So 2 cannot be in R7C6. So 4 cannot be in R4C4, R7C4.
zh1 看看 1, 5 可以填在哪裡。
zh2 可以使用技巧：群組連續環。
zh3 與 1, 2, 4, 5 有關。
zh4 注意 R2C4, R3C6, R5C6, R6C4, R7C6。
zh5 這條鏈首尾相接：R7C6 ≠ 1 → R5C6 = 1 → R2C4/R6C4 ≠ 1 → R3C6 ≠ 5 → R7C6 = 5。相鄰兩者恰有一個成立，所以同時看見兩者的候選數可刪除。所以 R7C6 不能是 2。所以 R4C4, R7C4 不能是 4。
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
en2 There is a step by the technique Grouped Discontinuous Nice Loop.
en3 It is about 8.
en4 Look at R1C5, R3C5, R7C5, R8C5.
en5 Follow the chain, in which each step follows from the one before: R1C5 = 8 → R3C5/R8C5 ≠ 8 → R7C5 = 8 → R1C5 ≠ 8. Whether its beginning is true or not, the same follows. So 8 cannot be in R1C5.
zh1 看看 8 可以填在哪裡。
zh2 可以使用技巧：群組不連續環。
zh3 與 8 有關。
zh4 注意 R1C5, R3C5, R7C5, R8C5。
zh5 沿著鏈走，每一步都由前一步推得：R1C5 = 8 → R3C5/R8C5 ≠ 8 → R7C5 = 8 → R1C5 ≠ 8。無論開頭成立與否，結論都相同。所以 R1C5 不能是 8。
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
en2 There is a step by the technique Grouped AIC.
en3 It is about 3.
en4 Look at R3C5, R3C6, R7C5, R8C5.
en5 Follow the chain, in which each step follows from the one before: R3C5 ≠ 3 → R3C6 = 3 → R3C5/R8C5 ≠ 3 → R7C5 = 3. Whether its beginning is true or not, the same follows. So 3 cannot be in R9C5.
zh1 看看 3 可以填在哪裡。
zh2 可以使用技巧：群組交錯推理鏈。
zh3 與 3 有關。
zh4 注意 R3C5, R3C6, R7C5, R8C5。
zh5 沿著鏈走，每一步都由前一步推得：R3C5 ≠ 3 → R3C6 = 3 → R3C5/R8C5 ≠ 3 → R7C5 = 3。無論開頭成立與否，結論都相同。所以 R9C5 不能是 3。
misses R3C5-3
`)
}
