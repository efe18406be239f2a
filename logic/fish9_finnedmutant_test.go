package logic_test

import (
	"testing"

	"shudu/logic"
)

func TestFinnedMutantXWing(t *testing.T) {
	lesson(t, logic.FinnedMutantXWing, `
9  17  +4  5    +3  +2  8  17   6
+3 2   18  4    168 678 59 1579 157
+5 178 6   178  189 789 +2 +4   3
+7 189 +5  3    68  4   69 169  2
18 189 3   +2   7   68  +4 1569 15
+4 6   +2  +9   +5  1   7  +3   +8
18 +4  7   168  128 5   +3 268  9
6  5   89  78   289 3   1  278  +4
2  3   189 1678 4   789 56 5678 57

finds R5C2≠1
value 0.0, Extreme 470
about 1; at R1C8 R2C9 R5C9; in row1 column9; covered by row5 box3; fins R1C2
because row1: R1C2=1 or R1C8=1
because column9: R2C9=1 or R5C9=1
marks frame row1; frame column9
en1 Look at row 1.
en2 There is a step by the technique Finned Mutant X-Wing.
en3 It is about 1 in row 1, column 9, row 5 and box 3.
en4 Look at R1C2, R1C8, R2C9, R5C9.
en5 In row 1 and column 9, the digit 1 lies in row 5 and box 3, but for the fins R1C2. Either a fin is 1, or the others are shared out among row 5 and box 3. Both ways R5C2 cannot be 1: it sees the fins and lies in row 5 and box 3. So 1 cannot be in R5C2.
zh1 看看第 1 列。
zh2 可以使用技巧：帶鰭交叉 X 翼。
zh3 與第 1 列、第 9 行、第 5 列與第 3 宮的 1 有關。
zh4 注意 R1C2, R1C8, R2C9, R5C9。
zh5 第 1 列與第 9 行中的 1 除了鰭 R1C2 之外都落在第 5 列與第 3 宮。不是某個鰭為 1，就是其餘各在第 5 列與第 3 宮占一處；兩種情況下 R5C2 都不能是 1。所以 R5C2 不能是 1。
`)
}

func TestFinnedMutantSwordfish(t *testing.T) {
	lesson(t, logic.FinnedMutantSwordfish, `
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
value 0.0, Extreme 470
about 1; at R1C2 R2C3 R4C2 R9C3; in row1 row4 column3; covered by row2 row9 column2; fins R1C8 R4C8
because row1: R1C2=1 or R1C8=1
because row4: R4C2=1 or R4C8=1
because column3: R2C3=1 or R9C3=1
because 1 of them could be left out
marks frame row1; frame row4; frame column3
en1 Look at row 1.
en2 There is a step by the technique Finned Mutant Swordfish.
en3 It is about 1 in row 1, row 4, column 3, row 2, row 9 and column 2.
en4 Look at R1C2, R1C8, R2C3, R4C2, R4C8, R9C3.
en5 In row 1, row 4 and column 3, the digit 1 lies in row 2, row 9 and column 2, but for the fins R1C8, R4C8. Either a fin is 1, or the others are shared out among row 2, row 9 and column 2. Both ways R2C8 cannot be 1: it sees the fins and lies in row 2, row 9 and column 2. So 1 cannot be in R2C8.
zh1 看看第 1 列。
zh2 可以使用技巧：帶鰭交叉劍魚。
zh3 與第 1 列、第 4 列、第 3 行、第 2 列、第 9 列與第 2 行的 1 有關。
zh4 注意 R1C2, R1C8, R2C3, R4C2, R4C8, R9C3。
zh5 第 1 列、第 4 列與第 3 行中的 1 除了鰭 R1C8, R4C8 之外都落在第 2 列、第 9 列與第 2 行。不是某個鰭為 1，就是其餘各在第 2 列、第 9 列與第 2 行占一處；兩種情況下 R2C8 都不能是 1。所以 R2C8 不能是 1。
`)
}

func TestFinnedMutantJellyfish(t *testing.T) {
	lesson(t, logic.FinnedMutantJellyfish, `
9  17  +4  5    +3  +2  8  17   6
+3 2   18  4    168 678 59 1579 157
+5 178 6   178  189 789 +2 +4   3
+7 189 +5  3    68  4   69 169  2
18 189 3   +2   7   68  +4 1569 15
+4 6   +2  +9   +5  1   7  +3   +8
18 +4  7   168  128 5   +3 268  9
6  5   89  78   289 3   1  278  +4
2  3   189 1678 4   789 56 5678 57

finds R5C8≠1
value 0.0, Extreme 470
about 1; at R1C2 R3C2 R3C4 R3C5 R4C2 R5C1 R7C1; in row1 row3 row4 column1; covered by row5 row7 column2 box2; fins R1C8 R4C8
because row1: R1C2=1 or R1C8=1
because row3: R3C2=1 or R3C4=1 or R3C5=1
because row4: R4C2=1 or R4C8=1
because column1: R5C1=1 or R7C1=1
because 2 of them could be left out
marks frame row1; frame row3; frame row4; frame column1
en1 Look at row 1.
en2 There is a step by the technique Finned Mutant Jellyfish.
en3 It is about 1 in row 1, row 3, row 4, column 1, row 5, row 7, column 2 and box 2.
en4 Look at R1C2, R1C8, R3C2, R3C4, R3C5, R4C2, R4C8, R5C1, R7C1.
en5 In row 1, row 3, row 4 and column 1, the digit 1 lies in row 5, row 7, column 2 and box 2, but for the fins R1C8, R4C8. Either a fin is 1, or the others are shared out among row 5, row 7, column 2 and box 2. Both ways R5C8 cannot be 1: it sees the fins and lies in row 5, row 7, column 2 and box 2. So 1 cannot be in R5C8.
zh1 看看第 1 列。
zh2 可以使用技巧：帶鰭交叉水母。
zh3 與第 1 列、第 3 列、第 4 列、第 1 行、第 5 列、第 7 列、第 2 行與第 2 宮的 1 有關。
zh4 注意 R1C2, R1C8, R3C2, R3C4, R3C5, R4C2, R4C8, R5C1, R7C1。
zh5 第 1 列、第 3 列、第 4 列與第 1 行中的 1 除了鰭 R1C8, R4C8 之外都落在第 5 列、第 7 列、第 2 行與第 2 宮。不是某個鰭為 1，就是其餘各在第 5 列、第 7 列、第 2 行與第 2 宮占一處；兩種情況下 R5C8 都不能是 1。所以 R5C8 不能是 1。
`)
}

func TestFinnedMutantSquirmbag(t *testing.T) {
	lesson(t, logic.FinnedMutantSquirmbag, `
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
value 0.0, Extreme 470
about 1; at R1C2 R1C8 R2C3 R3C2 R4C2 R4C8 R7C1 R7C4 R7C5 R9C3; in row1 row3 row4 row7 column3; covered by column2 column8 box1 box7 box8; fins R3C4 R3C5
because row1: R1C2=1 or R1C8=1
because row3: R3C2=1 or R3C4=1 or R3C5=1
because row4: R4C2=1 or R4C8=1
because row7: R7C1=1 or R7C4=1 or R7C5=1
because column3: R2C3=1 or R9C3=1
because 3 of them could be left out
marks frame row1; frame row3; frame row4; frame row7; frame column3
en1 Look at row 1.
en2 There is a step by the technique Finned Mutant Squirmbag.
en3 It is about 1 in row 1, row 3, row 4, row 7, column 3, column 2, column 8, box 1, box 7 and box 8.
en4 Look at R1C2, R1C8, R2C3, R3C2, R3C4, R3C5, R4C2, R4C8, R7C1, R7C4, R7C5, R9C3.
en5 In row 1, row 3, row 4, row 7 and column 3, the digit 1 lies in column 2, column 8, box 1, box 7 and box 8, but for the fins R3C4, R3C5. Either a fin is 1, or the others are shared out among column 2, column 8, box 1, box 7 and box 8. Both ways R3C2 cannot be 1: it sees the fins and lies in column 2, column 8, box 1, box 7 and box 8. So 1 cannot be in R3C2.
zh1 看看第 1 列。
zh2 可以使用技巧：帶鰭交叉五階魚。
zh3 與第 1 列、第 3 列、第 4 列、第 7 列、第 3 行、第 2 行、第 8 行、第 1 宮、第 7 宮與第 8 宮的 1 有關。
zh4 注意 R1C2, R1C8, R2C3, R3C2, R3C4, R3C5, R4C2, R4C8, R7C1, R7C4, R7C5, R9C3。
zh5 第 1 列、第 3 列、第 4 列、第 7 列與第 3 行中的 1 除了鰭 R3C4, R3C5 之外都落在第 2 行、第 8 行、第 1 宮、第 7 宮與第 8 宮。不是某個鰭為 1，就是其餘各在第 2 行、第 8 行、第 1 宮、第 7 宮與第 8 宮占一處；兩種情況下 R3C2 都不能是 1。所以 R3C2 不能是 1。
misses R3C2-1
`)
}

func TestFinnedMutantWhale(t *testing.T) {
	lesson(t, logic.FinnedMutantWhale, `
9  17  +4  5    +3  +2  8  17   6
+3 2   18  4    168 678 59 1579 157
+5 178 6   178  189 789 +2 +4   3
+7 189 +5  3    68  4   69 169  2
18 189 3   +2   7   68  +4 1569 15
+4 6   +2  +9   +5  1   7  +3   +8
18 +4  7   168  128 5   +3 268  9
6  5   89  78   289 3   1  278  +4
2  3   189 1678 4   789 56 5678 57

finds R5C2≠1
value 0.0, Extreme 470
about 1; at R1C2 R1C8 R3C2 R3C4 R3C5 R4C2 R4C8 R5C2 R5C8 R7C1 R9C3 R9C4; in row1 row3 row4 row5 row9 column1; covered by column2 column4 column5 column8 box4 box7; fins R5C1 R5C9
because row1: R1C2=1 or R1C8=1
because row3: R3C2=1 or R3C4=1 or R3C5=1
because row4: R4C2=1 or R4C8=1
because row5: R5C1=1 or R5C2=1 or R5C8=1 or R5C9=1
because row9: R9C3=1 or R9C4=1
because column1: R5C1=1 or R7C1=1
because 4 of them could be left out
marks frame row1; frame row3; frame row4; frame row5; frame row9; frame column1
en1 Look at row 1.
en2 There is a step by the technique Finned Mutant Whale.
en3 It is about 1 in row 1, row 3, row 4, row 5, row 9, column 1, column 2, column 4, column 5, column 8, box 4 and box 7.
en4 Look at R1C2, R1C8, R3C2, R3C4, R3C5, R4C2, R4C8, R5C1, R5C2, R5C8, R5C9, R7C1, R9C3, R9C4.
en5 In row 1, row 3, row 4, row 5, row 9 and column 1, the digit 1 lies in column 2, column 4, column 5, column 8, box 4 and box 7, but for the fins R5C1, R5C9. Either a fin is 1, or the others are shared out among column 2, column 4, column 5, column 8, box 4 and box 7. Both ways R5C2 cannot be 1: it sees the fins and lies in column 2, column 4, column 5, column 8, box 4 and box 7. So 1 cannot be in R5C2.
zh1 看看第 1 列。
zh2 可以使用技巧：帶鰭交叉六階魚。
zh3 與第 1 列、第 3 列、第 4 列、第 5 列、第 9 列、第 1 行、第 2 行、第 4 行、第 5 行、第 8 行、第 4 宮與第 7 宮的 1 有關。
zh4 注意 R1C2, R1C8, R3C2, R3C4, R3C5, R4C2, R4C8, R5C1, R5C2, R5C8, R5C9, R7C1, R9C3, R9C4。
zh5 第 1 列、第 3 列、第 4 列、第 5 列、第 9 列與第 1 行中的 1 除了鰭 R5C1, R5C9 之外都落在第 2 行、第 4 行、第 5 行、第 8 行、第 4 宮與第 7 宮。不是某個鰭為 1，就是其餘各在第 2 行、第 4 行、第 5 行、第 8 行、第 4 宮與第 7 宮占一處；兩種情況下 R5C2 都不能是 1。所以 R5C2 不能是 1。
`)
}

func TestFinnedMutantLeviathan(t *testing.T) {
	lesson(t, logic.FinnedMutantLeviathan, `
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
value 0.0, Extreme 470
about 1; at R1C2 R1C8 R2C5 R2C9 R3C2 R4C2 R4C8 R5C9 R7C1 R7C4 R7C5 R9C3 R9C4; in row1 row3 row4 row7 row9 column9 box2; covered by row2 row5 column2 column8 box1 box7 box8; fins R3C4 R3C5
because row1: R1C2=1 or R1C8=1
because row3: R3C2=1 or R3C4=1 or R3C5=1
because row4: R4C2=1 or R4C8=1
because row7: R7C1=1 or R7C4=1 or R7C5=1
because row9: R9C3=1 or R9C4=1
because column9: R2C9=1 or R5C9=1
because box2: R2C5=1 or R3C4=1 or R3C5=1
because 6 of them could be left out
marks frame row1; frame row3; frame row4; frame row7; frame row9; frame column9; frame box2
en1 Look at row 1.
en2 There is a step by the technique Finned Mutant Leviathan.
en3 It is about 1 in row 1, row 3, row 4, row 7, row 9, column 9, box 2, row 2, row 5, column 2, column 8, box 1, box 7 and box 8.
en4 Look at R1C2, R1C8, R2C5, R2C9, R3C2, R3C4, R3C5, R4C2, R4C8, R5C9, R7C1, R7C4, R7C5, R9C3, R9C4.
en5 In row 1, row 3, row 4, row 7, row 9, column 9 and box 2, the digit 1 lies in row 2, row 5, column 2, column 8, box 1, box 7 and box 8, but for the fins R3C4, R3C5. Either a fin is 1, or the others are shared out among row 2, row 5, column 2, column 8, box 1, box 7 and box 8. Both ways R3C2 cannot be 1: it sees the fins and lies in row 2, row 5, column 2, column 8, box 1, box 7 and box 8. So 1 cannot be in R3C2.
zh1 看看第 1 列。
zh2 可以使用技巧：帶鰭交叉七階魚。
zh3 與第 1 列、第 3 列、第 4 列、第 7 列、第 9 列、第 9 行、第 2 宮、第 2 列、第 5 列、第 2 行、第 8 行、第 1 宮、第 7 宮與第 8 宮的 1 有關。
zh4 注意 R1C2, R1C8, R2C5, R2C9, R3C2, R3C4, R3C5, R4C2, R4C8, R5C9, R7C1, R7C4, R7C5, R9C3, R9C4。
zh5 第 1 列、第 3 列、第 4 列、第 7 列、第 9 列、第 9 行與第 2 宮中的 1 除了鰭 R3C4, R3C5 之外都落在第 2 列、第 5 列、第 2 行、第 8 行、第 1 宮、第 7 宮與第 8 宮。不是某個鰭為 1，就是其餘各在第 2 列、第 5 列、第 2 行、第 8 行、第 1 宮、第 7 宮與第 8 宮占一處；兩種情況下 R3C2 都不能是 1。所以 R3C2 不能是 1。
misses R3C2-1
`)
}
