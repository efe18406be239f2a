package logic_test

import (
	"testing"

	"shudu/logic"
)

func TestFinnedFrankenXWing(t *testing.T) {
	lesson(t, logic.FinnedFrankenXWing, `
3     1678   9    5   468   678    2   178  1478
67    678    2    47  1     +9     45  +3   4578
5     178    +4   27  238   2378   +9  6    178
8     1279   157  124 24569 1256   456 129  3
129   +3     6    8   2459  125    7   129  1245
129   4      15   3   7     1256   56  1289 1258
12679 126789 1378 127 238   4      18  5    27
127   5      178  9   28    1278   3   +4   6
4     1278   1378 6   2358  123578 18  27   9

finds R9C2≠1
value 0.0, Unfair 390
about 1; at R1C2 R3C2 R9C2 R9C3; in row9 box1; covered by column2 box7; fins R9C6 R9C7
because row9: R9C2=1 or R9C3=1 or R9C6=1 or R9C7=1
because box1: R1C2=1 or R3C2=1
because 1 of them could be left out
marks frame row9; frame box1
en1 Look at row 9.
en2 There is a step by the technique Finned Franken X-Wing.
en3 It is about 1 in row 9, box 1, column 2 and box 7.
en4 Look at R1C2, R3C2, R9C2, R9C3, R9C6, R9C7.
en5 In row 9 and box 1, the digit 1 lies in column 2 and box 7, but for the fins R9C6, R9C7. Either a fin is 1, or the others are shared out among column 2 and box 7. Both ways R9C2 cannot be 1: it sees the fins and lies in column 2 and box 7. So 1 cannot be in R9C2.
zh1 看看第 9 列。
zh2 可以使用技巧：帶鰭宮內 X 翼。
zh3 與第 9 列、第 1 宮、第 2 行與第 7 宮的 1 有關。
zh4 注意 R1C2, R3C2, R9C2, R9C3, R9C6, R9C7。
zh5 第 9 列與第 1 宮中的 1 除了鰭 R9C6, R9C7 之外都落在第 2 行與第 7 宮。不是某個鰭為 1，就是其餘各在第 2 行與第 7 宮占一處；兩種情況下 R9C2 都不能是 1。所以 R9C2 不能是 1。
misses R9C2-1
`)
}

func TestFinnedFrankenSwordfish(t *testing.T) {
	lesson(t, logic.FinnedFrankenSwordfish, `
9  17  +4  5    +3  +2  8  17   6
+3 2   18  4    168 678 59 1579 157
+5 178 6   178  189 789 +2 +4   3
+7 189 +5  3    68  4   69 169  2
18 189 3   +2   7   68  +4 1569 15
+4 6   +2  +9   +5  1   7  +3   +8
18 +4  7   168  128 5   +3 268  9
6  5   89  78   289 3   1  278  +4
2  3   189 1678 4   789 56 5678 57

finds R3C2≠1
value 0.0, Unfair 410
about 1; at R1C2 R1C8 R3C2 R4C2 R4C8; in row1 row3 row4; covered by column2 column8 box1; fins R3C4 R3C5
because row1: R1C2=1 or R1C8=1
because row3: R3C2=1 or R3C4=1 or R3C5=1
because row4: R4C2=1 or R4C8=1
because 1 of them could be left out
marks frame row1; frame row3; frame row4
en1 Look at row 1.
en2 There is a step by the technique Finned Franken Swordfish.
en3 It is about 1 in row 1, row 3, row 4, column 2, column 8 and box 1.
en4 Look at R1C2, R1C8, R3C2, R3C4, R3C5, R4C2, R4C8.
en5 In row 1, row 3 and row 4, the digit 1 lies in column 2, column 8 and box 1, but for the fins R3C4, R3C5. Either a fin is 1, or the others are shared out among column 2, column 8 and box 1. Both ways R3C2 cannot be 1: it sees the fins and lies in column 2, column 8 and box 1. So 1 cannot be in R3C2.
zh1 看看第 1 列。
zh2 可以使用技巧：帶鰭宮內劍魚。
zh3 與第 1 列、第 3 列、第 4 列、第 2 行、第 8 行與第 1 宮的 1 有關。
zh4 注意 R1C2, R1C8, R3C2, R3C4, R3C5, R4C2, R4C8。
zh5 第 1 列、第 3 列與第 4 列中的 1 除了鰭 R3C4, R3C5 之外都落在第 2 行、第 8 行與第 1 宮。不是某個鰭為 1，就是其餘各在第 2 行、第 8 行與第 1 宮占一處；兩種情況下 R3C2 都不能是 1。所以 R3C2 不能是 1。
misses R3C2-1
`)
}

func TestFinnedFrankenJellyfish(t *testing.T) {
	lesson(t, logic.FinnedFrankenJellyfish, `
3     1678   9    5   468   678    2   178  1478
67    678    2    47  1     +9     45  +3   4578
5     178    +4   27  238   2378   +9  6    178
8     1279   157  124 24569 1256   456 129  3
129   +3     6    8   2459  125    7   129  1245
129   4      15   3   7     1256   56  1289 1258
12679 126789 1378 127 238   4      18  5    27
127   5      178  9   28    1278   3   +4   6
4     1278   1378 6   2358  123578 18  27   9

finds R2C9≠4
value 0.0, Unfair 430
about 4; at R1C5 R1C9 R2C7 R2C9 R4C7 R5C5; in row1 row2 row5 box6; covered by column5 column7 column9 box3; fins R2C4 R5C9
because row1: R1C5=4 or R1C9=4
because row2: R2C4=4 or R2C7=4 or R2C9=4
because row5: R5C5=4 or R5C9=4
because box6: R4C7=4 or R5C9=4
because 2 of them could be left out
marks frame row1; frame row2; frame row5; frame box6
en1 Look at row 1.
en2 There is a step by the technique Finned Franken Jellyfish.
en3 It is about 4 in row 1, row 2, row 5, box 6, column 5, column 7, column 9 and box 3.
en4 Look at R1C5, R1C9, R2C4, R2C7, R2C9, R4C7, R5C5, R5C9.
en5 In row 1, row 2, row 5 and box 6, the digit 4 lies in column 5, column 7, column 9 and box 3, but for the fins R2C4, R5C9. Either a fin is 4, or the others are shared out among column 5, column 7, column 9 and box 3. Both ways R2C9 cannot be 4: it sees the fins and lies in column 5, column 7, column 9 and box 3. So 4 cannot be in R2C9.
zh1 看看第 1 列。
zh2 可以使用技巧：帶鰭宮內水母。
zh3 與第 1 列、第 2 列、第 5 列、第 6 宮、第 5 行、第 7 行、第 9 行與第 3 宮的 4 有關。
zh4 注意 R1C5, R1C9, R2C4, R2C7, R2C9, R4C7, R5C5, R5C9。
zh5 第 1 列、第 2 列、第 5 列與第 6 宮中的 4 除了鰭 R2C4, R5C9 之外都落在第 5 行、第 7 行、第 9 行與第 3 宮。不是某個鰭為 4，就是其餘各在第 5 行、第 7 行、第 9 行與第 3 宮占一處；兩種情況下 R2C9 都不能是 4。所以 R2C9 不能是 4。
misses R2C4-4
`)
}

func TestFinnedFrankenSquirmbag(t *testing.T) {
	lesson(t, logic.FinnedFrankenSquirmbag, `
9  17  +4  5    +3  +2  8  17   6
+3 2   18  4    168 678 59 1579 157
+5 178 6   178  189 789 +2 +4   3
+7 189 +5  3    68  4   69 169  2
18 189 3   +2   7   68  +4 1569 15
+4 6   +2  +9   +5  1   7  +3   +8
18 +4  7   168  128 5   +3 268  9
6  5   89  78   289 3   1  278  +4
2  3   189 1678 4   789 56 5678 57

finds R2C8≠1
value 0.0, Unfair 470
about 1; at R1C2 R1C8 R2C5 R2C8 R2C9 R3C2 R3C4 R3C5 R4C2 R5C8 R5C9; in row1 row2 row3 row4 box6; covered by column2 column8 column9 box2 box3; fins R2C3 R4C8
because row1: R1C2=1 or R1C8=1
because row2: R2C3=1 or R2C5=1 or R2C8=1 or R2C9=1
because row3: R3C2=1 or R3C4=1 or R3C5=1
because row4: R4C2=1 or R4C8=1
because box6: R4C8=1 or R5C8=1 or R5C9=1
because 3 of them could be left out
marks frame row1; frame row2; frame row3; frame row4; frame box6
en1 Look at row 1.
en2 There is a step by the technique Finned Franken Squirmbag.
en3 It is about 1 in row 1, row 2, row 3, row 4, box 6, column 2, column 8, column 9, box 2 and box 3.
en4 Look at R1C2, R1C8, R2C3, R2C5, R2C8, R2C9, R3C2, R3C4, R3C5, R4C2, R4C8, R5C8, R5C9.
en5 In row 1, row 2, row 3, row 4 and box 6, the digit 1 lies in column 2, column 8, column 9, box 2 and box 3, but for the fins R2C3, R4C8. Either a fin is 1, or the others are shared out among column 2, column 8, column 9, box 2 and box 3. Both ways R2C8 cannot be 1: it sees the fins and lies in column 2, column 8, column 9, box 2 and box 3. So 1 cannot be in R2C8.
zh1 看看第 1 列。
zh2 可以使用技巧：帶鰭宮內五階魚。
zh3 與第 1 列、第 2 列、第 3 列、第 4 列、第 6 宮、第 2 行、第 8 行、第 9 行、第 2 宮與第 3 宮的 1 有關。
zh4 注意 R1C2, R1C8, R2C3, R2C5, R2C8, R2C9, R3C2, R3C4, R3C5, R4C2, R4C8, R5C8, R5C9。
zh5 第 1 列、第 2 列、第 3 列、第 4 列與第 6 宮中的 1 除了鰭 R2C3, R4C8 之外都落在第 2 行、第 8 行、第 9 行、第 2 宮與第 3 宮。不是某個鰭為 1，就是其餘各在第 2 行、第 8 行、第 9 行、第 2 宮與第 3 宮占一處；兩種情況下 R2C8 都不能是 1。所以 R2C8 不能是 1。
`)
}

func TestFinnedFrankenWhale(t *testing.T) {
	lesson(t, logic.FinnedFrankenWhale, `
9  17  +4  5    +3  +2  8  17   6
+3 2   18  4    168 678 59 1579 157
+5 178 6   178  189 789 +2 +4   3
+7 189 +5  3    68  4   69 169  2
18 189 3   +2   7   68  +4 1569 15
+4 6   +2  +9   +5  1   7  +3   +8
18 +4  7   168  128 5   +3 268  9
6  5   89  78   289 3   1  278  +4
2  3   189 1678 4   789 56 5678 57

finds R3C2≠1
value 0.0, Unfair 470
about 1; at R1C2 R1C8 R2C5 R3C2 R4C2 R4C8 R7C1 R7C4 R7C5 R9C3 R9C4; in row1 row3 row4 row7 row9 box2; covered by column2 column4 column5 column8 box1 box7; fins R3C4 R3C5
because row1: R1C2=1 or R1C8=1
because row3: R3C2=1 or R3C4=1 or R3C5=1
because row4: R4C2=1 or R4C8=1
because row7: R7C1=1 or R7C4=1 or R7C5=1
because row9: R9C3=1 or R9C4=1
because box2: R2C5=1 or R3C4=1 or R3C5=1
because 4 of them could be left out
marks frame row1; frame row3; frame row4; frame row7; frame row9; frame box2
en1 Look at row 1.
en2 There is a step by the technique Finned Franken Whale.
en3 It is about 1 in row 1, row 3, row 4, row 7, row 9, box 2, column 2, column 4, column 5, column 8, box 1 and box 7.
en4 Look at R1C2, R1C8, R2C5, R3C2, R3C4, R3C5, R4C2, R4C8, R7C1, R7C4, R7C5, R9C3, R9C4.
en5 In row 1, row 3, row 4, row 7, row 9 and box 2, the digit 1 lies in column 2, column 4, column 5, column 8, box 1 and box 7, but for the fins R3C4, R3C5. Either a fin is 1, or the others are shared out among column 2, column 4, column 5, column 8, box 1 and box 7. Both ways R3C2 cannot be 1: it sees the fins and lies in column 2, column 4, column 5, column 8, box 1 and box 7. So 1 cannot be in R3C2.
zh1 看看第 1 列。
zh2 可以使用技巧：帶鰭宮內六階魚。
zh3 與第 1 列、第 3 列、第 4 列、第 7 列、第 9 列、第 2 宮、第 2 行、第 4 行、第 5 行、第 8 行、第 1 宮與第 7 宮的 1 有關。
zh4 注意 R1C2, R1C8, R2C5, R3C2, R3C4, R3C5, R4C2, R4C8, R7C1, R7C4, R7C5, R9C3, R9C4。
zh5 第 1 列、第 3 列、第 4 列、第 7 列、第 9 列與第 2 宮中的 1 除了鰭 R3C4, R3C5 之外都落在第 2 行、第 4 行、第 5 行、第 8 行、第 1 宮與第 7 宮。不是某個鰭為 1，就是其餘各在第 2 行、第 4 行、第 5 行、第 8 行、第 1 宮與第 7 宮占一處；兩種情況下 R3C2 都不能是 1。所以 R3C2 不能是 1。
misses R3C2-1
`)
}

func TestFinnedFrankenLeviathan(t *testing.T) {
	lesson(t, logic.FinnedFrankenLeviathan, `
9  17  +4  5    +3  +2  8  17   6
+3 2   18  4    168 678 59 1579 157
+5 178 6   178  189 789 +2 +4   3
+7 189 +5  3    68  4   69 169  2
18 189 3   +2   7   68  +4 1569 15
+4 6   +2  +9   +5  1   7  +3   +8
18 +4  7   168  128 5   +3 268  9
6  5   89  78   289 3   1  278  +4
2  3   189 1678 4   789 56 5678 57

finds R2C5≠1
value 0.0, Unfair 470
about 1; at R1C2 R1C8 R2C5 R2C8 R3C2 R3C4 R3C5 R5C1 R5C9 R7C1 R7C4 R7C5 R9C3 R9C4; in column1 column3 column4 column5 column9 box1 box3; covered by row1 row2 row3 row5 row7 row9 box2; fins R2C3 R2C9
because column1: R5C1=1 or R7C1=1
because column3: R2C3=1 or R9C3=1
because column4: R3C4=1 or R7C4=1 or R9C4=1
because column5: R2C5=1 or R3C5=1 or R7C5=1
because column9: R2C9=1 or R5C9=1
because box1: R1C2=1 or R2C3=1 or R3C2=1
because box3: R1C8=1 or R2C8=1 or R2C9=1
because 4 of them could be left out
marks frame column1; frame column3; frame column4; frame column5; frame column9; frame box1; frame box3
en1 Look at column 1.
en2 There is a step by the technique Finned Franken Leviathan.
en3 It is about 1 in column 1, column 3, column 4, column 5, column 9, box 1, box 3, row 1, row 2, row 3, row 5, row 7, row 9 and box 2.
en4 Look at R1C2, R1C8, R2C3, R2C5, R2C8, R2C9, R3C2, R3C4, R3C5, R5C1, R5C9, R7C1, R7C4, R7C5, R9C3, R9C4.
en5 In column 1, column 3, column 4, column 5, column 9, box 1 and box 3, the digit 1 lies in row 1, row 2, row 3, row 5, row 7, row 9 and box 2, but for the fins R2C3, R2C9. Either a fin is 1, or the others are shared out among row 1, row 2, row 3, row 5, row 7, row 9 and box 2. Both ways R2C5 cannot be 1: it sees the fins and lies in row 1, row 2, row 3, row 5, row 7, row 9 and box 2. So 1 cannot be in R2C5.
zh1 看看第 1 行。
zh2 可以使用技巧：帶鰭宮內七階魚。
zh3 與第 1 行、第 3 行、第 4 行、第 5 行、第 9 行、第 1 宮、第 3 宮、第 1 列、第 2 列、第 3 列、第 5 列、第 7 列、第 9 列與第 2 宮的 1 有關。
zh4 注意 R1C2, R1C8, R2C3, R2C5, R2C8, R2C9, R3C2, R3C4, R3C5, R5C1, R5C9, R7C1, R7C4, R7C5, R9C3, R9C4。
zh5 第 1 行、第 3 行、第 4 行、第 5 行、第 9 行、第 1 宮與第 3 宮中的 1 除了鰭 R2C3, R2C9 之外都落在第 1 列、第 2 列、第 3 列、第 5 列、第 7 列、第 9 列與第 2 宮。不是某個鰭為 1，就是其餘各在第 1 列、第 2 列、第 3 列、第 5 列、第 7 列、第 9 列與第 2 宮占一處；兩種情況下 R2C5 都不能是 1。所以 R2C5 不能是 1。
`)
}
