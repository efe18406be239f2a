package logic_test

import (
	"testing"

	"shudu/logic"
)

func TestMutantXWing(t *testing.T) {
	lesson(t, logic.MutantXWing, `
9  17  +4  5    +3  +2  8  17   6
+3 2   18  4    168 678 59 579  157
+5 78  6   178  189 789 +2 +4   3
+7 189 +5  3    68  4   69 169  2
18 89  3   +2   7   68  +4 569  15
+4 6   +2  +9   +5  1   7  +3   +8
18 +4  7   168  128 5   +3 268  9
6  5   89  78   289 3   1  278  +4
2  3   189 1678 4   789 56 5678 57

finds R2C5≠1
value 0.0, Extreme 450
about 1; at R1C2 R1C8 R2C3 R2C9; in box1 box3; covered by row1 row2
because box1: R1C2=1 or R2C3=1
because box3: R1C8=1 or R2C9=1
marks frame box1; frame box3
en1 Look at where 1 can go.
en2 The technique is Mutant X-Wing: an X-Wing in which rows, columns and boxes may stand on both sides: in a few of them a digit can only be where just as many others cross them. So it can be nowhere else in those others.
en3 It is about 1 in boxes 1 and 3 and rows 1 and 2.
en4 Look at R1C2, R1C8, R2C3 and R2C9 (R is the row, C the column).
en5 In boxes 1 and 3, the digit 1 can only be in R1C2, R1C8, R2C3 and R2C9, and all these cells lie in rows 1 and 2 too. One 1 for each of boxes 1 and 3 uses up all of rows 1 and 2, so no other cell there can be 1. So 1 cannot be in R2C5.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「交叉 X 翼」：兩邊都可混用列、行、宮的 X 翼：某數字在幾個單元中只能在同樣多的其他單元裡，所以後者的其他格不能是它。
zh3 與第 1、3 宮與第 1、2 列的 1 有關。
zh4 注意 R1C2、R1C8、R2C3、R2C9（R 是列，C 是行）。
zh5 第 1、3 宮中的 1 只能在 R1C2、R1C8、R2C3、R2C9，這些格也都在第 1、2 列。第 1、3 宮各要一個 1，正好用掉第 1、2 列，所以那裡的其他格不能是 1。所以 R2C5 不能是 1。
misses R3C2+1
`)
}

func TestMutantSwordfish(t *testing.T) {
	lesson(t, logic.MutantSwordfish, `
9  17  +4  5    +3  +2  8  17   6
+3 2   18  4    168 678 59 1579 157
+5 178 6   178  189 789 +2 +4   3
+7 189 +5  3    68  4   69 169  2
18 189 3   +2   7   68  +4 1569 15
+4 6   +2  +9   +5  1   7  +3   +8
18 +4  7   168  128 5   +3 268  9
6  5   89  78   289 3   1  278  +4
2  3   189 1678 4   789 56 5678 57

finds R2C5≠1, R2C8≠1, R5C2≠1, R5C8≠1
value 0.0, Extreme 450
about 1; at R1C2 R2C3 R2C9 R3C2 R4C2 R4C8 R5C9; in row4 column9 box1; covered by row2 column2 box6
because row4: R4C2=1 or R4C8=1
because column9: R2C9=1 or R5C9=1
because box1: R1C2=1 or R2C3=1 or R3C2=1
marks frame row4; frame column9; frame box1
en1 Look at where 1 can go.
en2 The technique is Mutant Swordfish: an X-Wing in which rows, columns and boxes may stand on both sides: in a few of them a digit can only be where just as many others cross them. So it can be nowhere else in those others.
en3 It is about 1 in rows 2 and 4, columns 2 and 9 and boxes 1 and 6.
en4 Look at R1C2, R2C3, R2C9, R3C2, R4C2, R4C8 and R5C9 (R is the row, C the column).
en5 In row 4, column 9 and box 1, the digit 1 can only be in R1C2, R2C3, R2C9, R3C2, R4C2, R4C8 and R5C9, and all these cells lie in row 2, column 2 and box 6 too. One 1 for each of row 4, column 9 and box 1 uses up all of row 2, column 2 and box 6, so no other cell there can be 1. So 1 cannot be in R2C5, R2C8, R5C2 or R5C8.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「交叉劍魚」：兩邊都可混用列、行、宮的 X 翼：某數字在幾個單元中只能在同樣多的其他單元裡，所以後者的其他格不能是它。
zh3 與第 2、4 列、第 2、9 行與第 1、6 宮的 1 有關。
zh4 注意 R1C2、R2C3、R2C9、R3C2、R4C2、R4C8、R5C9（R 是列，C 是行）。
zh5 第 4 列、第 9 行與第 1 宮中的 1 只能在 R1C2、R2C3、R2C9、R3C2、R4C2、R4C8、R5C9，這些格也都在第 2 列、第 2 行與第 6 宮。第 4 列、第 9 行與第 1 宮各要一個 1，正好用掉第 2 列、第 2 行與第 6 宮，所以那裡的其他格不能是 1。所以 R2C5、R2C8、R5C2、R5C8 不能是 1。
`)
}

func TestMutantJellyfish(t *testing.T) {
	lesson(t, logic.MutantJellyfish, `
9  17  +4  5    +3   +2   8  17   6
+3 2   18  4    168  678  59 1579 157
+5 178 6   178  189  789  +2 +4   3
+7 189 +5  3    68   4    69 169  2
18 189 3   +2   7    68   +4 1569 15
+4 6   +2  +9   +5   1    7  +3   +8
18 +4  7   168  1268 5    +3 268  9
6  5   89  78   289  3    1  278  +4
2  3   189 1678 4    6789 56 5678 57

finds R7C5≠6, R9C6≠6
value 0.0, Extreme 450
about 6; at R2C5 R2C6 R4C5 R4C7 R4C8 R5C6 R5C8 R7C4 R9C4; in row2 row4 row5 column4; covered by column5 column6 box6 box8
because row2: R2C5=6 or R2C6=6
because row4: R4C5=6 or R4C7=6 or R4C8=6
because row5: R5C6=6 or R5C8=6
because column4: R7C4=6 or R9C4=6
because 4 of them could be left out
marks frame row2; frame row4; frame row5; frame column4
en1 Look at where 6 can go.
en2 The technique is Mutant Jellyfish: an X-Wing in which rows, columns and boxes may stand on both sides: in a few of them a digit can only be where just as many others cross them. So it can be nowhere else in those others.
en3 It is about 6 in rows 2, 4 and 5, columns 4, 5 and 6 and boxes 6 and 8.
en4 Look at R2C5, R2C6, R4C5, R4C7, R4C8, R5C6, R5C8, R7C4 and R9C4 (R is the row, C the column).
en5 In rows 2, 4 and 5 and column 4, the digit 6 can only be in R2C5, R2C6, R4C5, R4C7, R4C8, R5C6, R5C8, R7C4 and R9C4, and all these cells lie in columns 5 and 6 and boxes 6 and 8 too. One 6 for each of rows 2, 4 and 5 and column 4 uses up all of columns 5 and 6 and boxes 6 and 8, so no other cell there can be 6. So 6 cannot be in R7C5 or R9C6.
zh1 看看 6 可以填在哪裡。
zh2 技巧是「交叉水母」：兩邊都可混用列、行、宮的 X 翼：某數字在幾個單元中只能在同樣多的其他單元裡，所以後者的其他格不能是它。
zh3 與第 2、4、5 列、第 4、5、6 行與第 6、8 宮的 6 有關。
zh4 注意 R2C5、R2C6、R4C5、R4C7、R4C8、R5C6、R5C8、R7C4、R9C4（R 是列，C 是行）。
zh5 第 2、4、5 列與第 4 行中的 6 只能在 R2C5、R2C6、R4C5、R4C7、R4C8、R5C6、R5C8、R7C4、R9C4，這些格也都在第 5、6 行與第 6、8 宮。第 2、4、5 列與第 4 行各要一個 6，正好用掉第 5、6 行與第 6、8 宮，所以那裡的其他格不能是 6。所以 R7C5、R9C6 不能是 6。
`)
}

func TestMutantSquirmbag(t *testing.T) {
	lesson(t, logic.MutantSquirmbag, `
9  17  +4  5    +3   +2   8  17   6
+3 2   18  4    168  678  59 1579 157
+5 178 6   178  189  789  +2 +4   3
+7 189 +5  3    68   4    69 169  2
18 189 3   +2   7    68   +4 1569 15
+4 6   +2  +9   +5   1    7  +3   +8
18 +4  7   168  1268 5    +3 268  9
6  5   89  78   289  3    1  278  +4
2  3   189 1678 4    6789 56 5678 57

finds R7C5≠6, R9C6≠6
value 0.0, Extreme 470
about 6; at R2C5 R2C6 R4C5 R4C7 R4C8 R5C6 R5C8 R7C4 R7C8 R9C4 R9C7 R9C8; in row2 row4 row5 column4 box9; covered by row7 row9 column5 column6 box6
because row2: R2C5=6 or R2C6=6
because row4: R4C5=6 or R4C7=6 or R4C8=6
because row5: R5C6=6 or R5C8=6
because column4: R7C4=6 or R9C4=6
because box9: R7C8=6 or R9C7=6 or R9C8=6
because 5 of them could be left out
marks frame row2; frame row4; frame row5; frame column4; frame box9
en1 Look at where 6 can go.
en2 The technique is Mutant Squirmbag: an X-Wing in which rows, columns and boxes may stand on both sides: in a few of them a digit can only be where just as many others cross them. So it can be nowhere else in those others.
en3 It is about 6 in rows 2, 4, 5, 7 and 9, columns 4, 5 and 6 and boxes 6 and 9.
en4 Look at R2C5, R2C6, R4C5, R4C7, R4C8, R5C6, R5C8, R7C4, R7C8, R9C4, R9C7 and R9C8 (R is the row, C the column).
en5 In rows 2, 4 and 5, column 4 and box 9, the digit 6 can only be in R2C5, R2C6, R4C5, R4C7, R4C8, R5C6, R5C8, R7C4, R7C8, R9C4, R9C7 and R9C8, and all these cells lie in rows 7 and 9, columns 5 and 6 and box 6 too. One 6 for each of rows 2, 4 and 5, column 4 and box 9 uses up all of rows 7 and 9, columns 5 and 6 and box 6, so no other cell there can be 6. So 6 cannot be in R7C5 or R9C6.
zh1 看看 6 可以填在哪裡。
zh2 技巧是「交叉五階魚」：兩邊都可混用列、行、宮的 X 翼：某數字在幾個單元中只能在同樣多的其他單元裡，所以後者的其他格不能是它。
zh3 與第 2、4、5、7、9 列、第 4、5、6 行與第 6、9 宮的 6 有關。
zh4 注意 R2C5、R2C6、R4C5、R4C7、R4C8、R5C6、R5C8、R7C4、R7C8、R9C4、R9C7、R9C8（R 是列，C 是行）。
zh5 第 2、4、5 列、第 4 行與第 9 宮中的 6 只能在 R2C5、R2C6、R4C5、R4C7、R4C8、R5C6、R5C8、R7C4、R7C8、R9C4、R9C7、R9C8，這些格也都在第 7、9 列、第 5、6 行與第 6 宮。第 2、4、5 列、第 4 行與第 9 宮各要一個 6，正好用掉第 7、9 列、第 5、6 行與第 6 宮，所以那裡的其他格不能是 6。所以 R7C5、R9C6 不能是 6。
`)
}

func TestMutantWhale(t *testing.T) {
	lesson(t, logic.MutantWhale, `
9  17  +4  5    +3  +2  8  17   6
+3 2   18  4    168 678 59 1579 157
+5 178 6   178  189 789 +2 +4   3
+7 189 +5  3    68  4   69 169  2
18 189 3   +2   7   68  +4 1569 15
+4 6   +2  +9   +5  1   7  +3   +8
18 +4  7   168  128 5   +3 268  9
6  5   89  78   289 3   1  278  +4
2  3   189 1678 4   789 56 5678 57

finds R2C5≠1, R2C8≠1, R5C2≠1, R5C8≠1
value 0.0, Extreme 470
about 1; at R1C2 R1C8 R2C9 R3C2 R3C4 R3C5 R4C2 R4C8 R5C9 R7C1 R7C4 R7C5 R9C3 R9C4; in row1 row3 row4 row7 row9 column9; covered by column2 column4 column5 box3 box6 box7
because row1: R1C2=1 or R1C8=1
because row3: R3C2=1 or R3C4=1 or R3C5=1
because row4: R4C2=1 or R4C8=1
because row7: R7C1=1 or R7C4=1 or R7C5=1
because row9: R9C3=1 or R9C4=1
because column9: R2C9=1 or R5C9=1
because 3 of them could be left out
marks frame row1; frame row3; frame row4; frame row7; frame row9; frame column9
en1 Look at where 1 can go.
en2 The technique is Mutant Whale: an X-Wing in which rows, columns and boxes may stand on both sides: in a few of them a digit can only be where just as many others cross them. So it can be nowhere else in those others.
en3 It is about 1 in rows 1, 3, 4, 7 and 9, columns 2, 4, 5 and 9 and boxes 3, 6 and 7.
en4 Look at R1C2, R1C8, R2C9, R3C2, R3C4, R3C5, R4C2, R4C8, R5C9, R7C1, R7C4, R7C5, R9C3 and R9C4 (R is the row, C the column).
en5 In rows 1, 3, 4, 7 and 9 and column 9, the digit 1 can only be in R1C2, R1C8, R2C9, R3C2, R3C4, R3C5, R4C2, R4C8, R5C9, R7C1, R7C4, R7C5, R9C3 and R9C4, and all these cells lie in columns 2, 4 and 5 and boxes 3, 6 and 7 too. One 1 for each of rows 1, 3, 4, 7 and 9 and column 9 uses up all of columns 2, 4 and 5 and boxes 3, 6 and 7, so no other cell there can be 1. So 1 cannot be in R2C5, R2C8, R5C2 or R5C8.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「交叉六階魚」：兩邊都可混用列、行、宮的 X 翼：某數字在幾個單元中只能在同樣多的其他單元裡，所以後者的其他格不能是它。
zh3 與第 1、3、4、7、9 列、第 2、4、5、9 行與第 3、6、7 宮的 1 有關。
zh4 注意 R1C2、R1C8、R2C9、R3C2、R3C4、R3C5、R4C2、R4C8、R5C9、R7C1、R7C4、R7C5、R9C3、R9C4（R 是列，C 是行）。
zh5 第 1、3、4、7、9 列與第 9 行中的 1 只能在 R1C2、R1C8、R2C9、R3C2、R3C4、R3C5、R4C2、R4C8、R5C9、R7C1、R7C4、R7C5、R9C3、R9C4，這些格也都在第 2、4、5 行與第 3、6、7 宮。第 1、3、4、7、9 列與第 9 行各要一個 1，正好用掉第 2、4、5 行與第 3、6、7 宮，所以那裡的其他格不能是 1。所以 R2C5、R2C8、R5C2、R5C8 不能是 1。
`)
}

func TestMutantLeviathan(t *testing.T) {
	lesson(t, logic.MutantLeviathan, `
9  17  +4  5    +3  +2  8  17   6
+3 2   18  4    168 678 59 1579 157
+5 178 6   178  189 789 +2 +4   3
+7 189 +5  3    68  4   69 169  2
18 189 3   +2   7   68  +4 1569 15
+4 6   +2  +9   +5  1   7  +3   +8
18 +4  7   168  128 5   +3 268  9
6  5   89  78   289 3   1  278  +4
2  3   189 1678 4   789 56 5678 57

finds R2C5≠1, R2C8≠1, R5C2≠1, R5C8≠1
value 0.0, Extreme 470
about 1; at R1C2 R1C8 R2C3 R2C9 R3C2 R3C4 R3C5 R4C2 R4C8 R5C1 R5C9 R7C1 R7C4 R7C5 R9C3 R9C4; in row1 row3 row4 column1 column3 column9 box8; covered by row2 row5 row7 row9 column2 column8 box2
because row1: R1C2=1 or R1C8=1
because row3: R3C2=1 or R3C4=1 or R3C5=1
because row4: R4C2=1 or R4C8=1
because column1: R5C1=1 or R7C1=1
because column3: R2C3=1 or R9C3=1
because column9: R2C9=1 or R5C9=1
because box8: R7C4=1 or R7C5=1 or R9C4=1
because 7 of them could be left out
marks frame row1; frame row3; frame row4; frame column1; frame column3; frame column9; frame box8
en1 Look at where 1 can go.
en2 The technique is Mutant Leviathan: an X-Wing in which rows, columns and boxes may stand on both sides: in a few of them a digit can only be where just as many others cross them. So it can be nowhere else in those others.
en3 It is about 1 in rows 1, 2, 3, 4, 5, 7 and 9, columns 1, 2, 3, 8 and 9 and boxes 2 and 8.
en4 Look at R1C2, R1C8, R2C3, R2C9, R3C2, R3C4, R3C5, R4C2, R4C8, R5C1, R5C9, R7C1, R7C4, R7C5, R9C3 and R9C4 (R is the row, C the column).
en5 In rows 1, 3 and 4, columns 1, 3 and 9 and box 8, the digit 1 can only be in R1C2, R1C8, R2C3, R2C9, R3C2, R3C4, R3C5, R4C2, R4C8, R5C1, R5C9, R7C1, R7C4, R7C5, R9C3 and R9C4, and all these cells lie in rows 2, 5, 7 and 9, columns 2 and 8 and box 2 too. One 1 for each of rows 1, 3 and 4, columns 1, 3 and 9 and box 8 uses up all of rows 2, 5, 7 and 9, columns 2 and 8 and box 2, so no other cell there can be 1. So 1 cannot be in R2C5, R2C8, R5C2 or R5C8.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「交叉七階魚」：兩邊都可混用列、行、宮的 X 翼：某數字在幾個單元中只能在同樣多的其他單元裡，所以後者的其他格不能是它。
zh3 與第 1、2、3、4、5、7、9 列、第 1、2、3、8、9 行與第 2、8 宮的 1 有關。
zh4 注意 R1C2、R1C8、R2C3、R2C9、R3C2、R3C4、R3C5、R4C2、R4C8、R5C1、R5C9、R7C1、R7C4、R7C5、R9C3、R9C4（R 是列，C 是行）。
zh5 第 1、3、4 列、第 1、3、9 行與第 8 宮中的 1 只能在 R1C2、R1C8、R2C3、R2C9、R3C2、R3C4、R3C5、R4C2、R4C8、R5C1、R5C9、R7C1、R7C4、R7C5、R9C3、R9C4，這些格也都在第 2、5、7、9 列、第 2、8 行與第 2 宮。第 1、3、4 列、第 1、3、9 行與第 8 宮各要一個 1，正好用掉第 2、5、7、9 列、第 2、8 行與第 2 宮，所以那裡的其他格不能是 1。所以 R2C5、R2C8、R5C2、R5C8 不能是 1。
`)
}
