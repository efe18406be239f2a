package logic_test

import (
	"testing"

	"shudu/logic"
)

func TestFrankenXWing(t *testing.T) {
	lesson(t, logic.FrankenXWing, `
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
value 0.0, Unfair 300
about 1; at R3C4 R3C5 R7C4 R7C5 R9C4; in row3 box8; covered by column4 column5
because row3: R3C4=1 or R3C5=1
because box8: R7C4=1 or R7C5=1 or R9C4=1
because 1 of them could be left out
marks frame row3; frame box8
en1 Look at where 1 can go.
en2 The technique is Franken X-Wing: an X-Wing in which boxes stand for some of the lines: in a few of them a digit can only be where just as many others cross them. So it can be nowhere else in those others.
en3 It is about 1 in row 3, box 8 and columns 4 and 5.
en4 Look at R3C4, R3C5, R7C4, R7C5 and R9C4 (R is the row, C the column).
en5 In row 3 and box 8, the digit 1 can only be in R3C4, R3C5, R7C4, R7C5 and R9C4, and all these cells lie in columns 4 and 5 too. One 1 for each of row 3 and box 8 uses up all of columns 4 and 5, so no other cell there can be 1. So 1 cannot be in R2C5.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「宮內 X 翼」：以宮代替部分的線的 X 翼：某數字在幾個單元中只能在同樣多的其他單元裡，所以後者的其他格不能是它。
zh3 與第 3 列、第 8 宮與第 4、5 行的 1 有關。
zh4 注意 R3C4、R3C5、R7C4、R7C5、R9C4（R 是列，C 是行）。
zh5 第 3 列與第 8 宮中的 1 只能在 R3C4、R3C5、R7C4、R7C5、R9C4，這些格也都在第 4、5 行。第 3 列與第 8 宮各要一個 1，正好用掉第 4、5 行，所以那裡的其他格不能是 1。所以 R2C5 不能是 1。
misses R3C2+1
`)
}

func TestFrankenSwordfish(t *testing.T) {
	lesson(t, logic.FrankenSwordfish, `
1369 2    5    89   7    13689  4  19  68
1369 3468 1468 4589 2    135689 +7 19  68
7    468  1468 489  1689 1689   +3 +2  5
56   5678 3    1    5689 45689  2  468 47
16   9    1678 2    +3   468    +5 468 47
4    568  +2   +7   568  568    +1 3   9
25   1    47   6    589  25789  89 48  3
2356 356  9    58   4    1258   68 7   12
8    467  467  3    19   1279   69 5   124

finds R7C8≠8
value 0.0, Unfair 350
about 8; at R4C2 R4C5 R4C6 R4C8 R5C3 R5C6 R5C8 R6C2 R6C5 R6C6; in row4 row5 row6; covered by column8 box4 box5
because row4: R4C2=8 or R4C5=8 or R4C6=8 or R4C8=8
because row5: R5C3=8 or R5C6=8 or R5C8=8
because row6: R6C2=8 or R6C5=8 or R6C6=8
marks frame row4; frame row5; frame row6
en1 Look at where 8 can go.
en2 The technique is Franken Swordfish: an X-Wing in which boxes stand for some of the lines: in a few of them a digit can only be where just as many others cross them. So it can be nowhere else in those others.
en3 It is about 8 in rows 4, 5 and 6, column 8 and boxes 4 and 5.
en4 Look at R4C2, R4C5, R4C6, R4C8, R5C3, R5C6, R5C8, R6C2, R6C5 and R6C6 (R is the row, C the column).
en5 In rows 4, 5 and 6, the digit 8 can only be in R4C2, R4C5, R4C6, R4C8, R5C3, R5C6, R5C8, R6C2, R6C5 and R6C6, and all these cells lie in column 8 and boxes 4 and 5 too. One 8 for each of rows 4, 5 and 6 uses up all of column 8 and boxes 4 and 5, so no other cell there can be 8. So 8 cannot be in R7C8.
zh1 看看 8 可以填在哪裡。
zh2 技巧是「宮內劍魚」：以宮代替部分的線的 X 翼：某數字在幾個單元中只能在同樣多的其他單元裡，所以後者的其他格不能是它。
zh3 與第 4、5、6 列、第 8 行與第 4、5 宮的 8 有關。
zh4 注意 R4C2、R4C5、R4C6、R4C8、R5C3、R5C6、R5C8、R6C2、R6C5、R6C6（R 是列，C 是行）。
zh5 第 4、5、6 列中的 8 只能在 R4C2、R4C5、R4C6、R4C8、R5C3、R5C6、R5C8、R6C2、R6C5、R6C6，這些格也都在第 8 行與第 4、5 宮。第 4、5、6 列各要一個 8，正好用掉第 8 行與第 4、5 宮，所以那裡的其他格不能是 8。所以 R7C8 不能是 8。
misses R4C9+8 R5C9+8
`)
}

func TestFrankenJellyfish(t *testing.T) {
	lesson(t, logic.FrankenJellyfish, `
1369 2    5    89   7    13689  4  19  68
1369 3468 1468 4589 2    135689 +7 19  68
7    468  1468 489  1689 1689   +3 +2  5
56   5678 3    1    5689 45689  2  468 47
16   9    1678 2    +3   468    +5 468 47
4    568  +2   +7   568  568    +1 3   9
25   1    47   6    589  25789  89 48  3
2356 356  9    58   4    1258   68 7   12
8    467  467  3    19   1279   69 5   124

finds R1C4≠9, R1C6≠9, R2C4≠9, R2C6≠9, R3C5≠9, R3C6≠9
value 0.0, Unfair 370
about 9; at R3C4 R3C5 R3C6 R4C5 R4C6 R7C5 R7C6 R7C7 R9C5 R9C6 R9C7; in row3 row4 row7 row9; covered by column5 column6 column7 box2
because row3: R3C4=9 or R3C5=9 or R3C6=9
because row4: R4C5=9 or R4C6=9
because row7: R7C5=9 or R7C6=9 or R7C7=9
because row9: R9C5=9 or R9C6=9 or R9C7=9
marks frame row3; frame row4; frame row7; frame row9
en1 Look at where 9 can go.
en2 The technique is Franken Jellyfish: an X-Wing in which boxes stand for some of the lines: in a few of them a digit can only be where just as many others cross them. So it can be nowhere else in those others.
en3 It is about 9 in rows 3, 4, 7 and 9, columns 5, 6 and 7 and box 2.
en4 Look at R3C4, R3C5, R3C6, R4C5, R4C6, R7C5, R7C6, R7C7, R9C5, R9C6 and R9C7 (R is the row, C the column).
en5 In rows 3, 4, 7 and 9, the digit 9 can only be in R3C4, R3C5, R3C6, R4C5, R4C6, R7C5, R7C6, R7C7, R9C5, R9C6 and R9C7, and all these cells lie in columns 5, 6 and 7 and box 2 too. One 9 for each of rows 3, 4, 7 and 9 uses up all of columns 5, 6 and 7 and box 2, so no other cell there can be 9. So 9 cannot be in R1C4, R1C6, R2C4, R2C6, R3C5 or R3C6.
zh1 看看 9 可以填在哪裡。
zh2 技巧是「宮內水母」：以宮代替部分的線的 X 翼：某數字在幾個單元中只能在同樣多的其他單元裡，所以後者的其他格不能是它。
zh3 與第 3、4、7、9 列、第 5、6、7 行與第 2 宮的 9 有關。
zh4 注意 R3C4、R3C5、R3C6、R4C5、R4C6、R7C5、R7C6、R7C7、R9C5、R9C6、R9C7（R 是列，C 是行）。
zh5 第 3、4、7、9 列中的 9 只能在 R3C4、R3C5、R3C6、R4C5、R4C6、R7C5、R7C6、R7C7、R9C5、R9C6、R9C7，這些格也都在第 5、6、7 行與第 2 宮。第 3、4、7、9 列各要一個 9，正好用掉第 5、6、7 行與第 2 宮，所以那裡的其他格不能是 9。所以 R1C4、R1C6、R2C4、R2C6、R3C5、R3C6 不能是 9。
misses R3C5-9 R3C6-9
`)
}

func TestFrankenSquirmbag(t *testing.T) {
	lesson(t, logic.FrankenSquirmbag, `
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
value 0.0, Unfair 470
about 6; at R2C5 R2C6 R4C5 R4C7 R4C8 R5C6 R5C8 R7C4 R7C5 R7C8 R9C4 R9C6 R9C7 R9C8; in row2 row4 row5 row7 row9; covered by column5 column6 column7 column8 box8
because row2: R2C5=6 or R2C6=6
because row4: R4C5=6 or R4C7=6 or R4C8=6
because row5: R5C6=6 or R5C8=6
because row7: R7C4=6 or R7C5=6 or R7C8=6
because row9: R9C4=6 or R9C6=6 or R9C7=6 or R9C8=6
because 2 of them could be left out
marks frame row2; frame row4; frame row5; frame row7; frame row9
en1 Look at where 6 can go.
en2 The technique is Franken Squirmbag: an X-Wing in which boxes stand for some of the lines: in a few of them a digit can only be where just as many others cross them. So it can be nowhere else in those others.
en3 It is about 6 in rows 2, 4, 5, 7 and 9, columns 5, 6, 7 and 8 and box 8.
en4 Look at R2C5, R2C6, R4C5, R4C7, R4C8, R5C6, R5C8, R7C4, R7C5, R7C8, R9C4, R9C6, R9C7 and R9C8 (R is the row, C the column).
en5 In rows 2, 4, 5, 7 and 9, the digit 6 can only be in R2C5, R2C6, R4C5, R4C7, R4C8, R5C6, R5C8, R7C4, R7C5, R7C8, R9C4, R9C6, R9C7 and R9C8, and all these cells lie in columns 5, 6, 7 and 8 and box 8 too. One 6 for each of rows 2, 4, 5, 7 and 9 uses up all of columns 5, 6, 7 and 8 and box 8, so no other cell there can be 6. So 6 cannot be in R7C5 or R9C6.
zh1 看看 6 可以填在哪裡。
zh2 技巧是「宮內五階魚」：以宮代替部分的線的 X 翼：某數字在幾個單元中只能在同樣多的其他單元裡，所以後者的其他格不能是它。
zh3 與第 2、4、5、7、9 列、第 5、6、7、8 行與第 8 宮的 6 有關。
zh4 注意 R2C5、R2C6、R4C5、R4C7、R4C8、R5C6、R5C8、R7C4、R7C5、R7C8、R9C4、R9C6、R9C7、R9C8（R 是列，C 是行）。
zh5 第 2、4、5、7、9 列中的 6 只能在 R2C5、R2C6、R4C5、R4C7、R4C8、R5C6、R5C8、R7C4、R7C5、R7C8、R9C4、R9C6、R9C7、R9C8，這些格也都在第 5、6、7、8 行與第 8 宮。第 2、4、5、7、9 列各要一個 6，正好用掉第 5、6、7、8 行與第 8 宮，所以那裡的其他格不能是 6。所以 R7C5、R9C6 不能是 6。
`)
}

func TestFrankenWhale(t *testing.T) {
	lesson(t, logic.FrankenWhale, `
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
value 0.0, Unfair 470
about 1; at R1C2 R2C3 R3C4 R3C5 R4C2 R4C8 R5C1 R5C9 R7C1 R7C4 R7C5 R9C3 R9C4; in row3 row4 row5 row7 row9 box1; covered by column1 column2 column3 column4 column5 box6
because row3: R3C4=1 or R3C5=1
because row4: R4C2=1 or R4C8=1
because row5: R5C1=1 or R5C9=1
because row7: R7C1=1 or R7C4=1 or R7C5=1
because row9: R9C3=1 or R9C4=1
because box1: R1C2=1 or R2C3=1
because 5 of them could be left out
marks frame row3; frame row4; frame row5; frame row7; frame row9; frame box1
en1 Look at where 1 can go.
en2 The technique is Franken Whale: an X-Wing in which boxes stand for some of the lines: in a few of them a digit can only be where just as many others cross them. So it can be nowhere else in those others.
en3 It is about 1 in rows 3, 4, 5, 7 and 9, boxes 1 and 6 and columns 1, 2, 3, 4 and 5.
en4 Look at R1C2, R2C3, R3C4, R3C5, R4C2, R4C8, R5C1, R5C9, R7C1, R7C4, R7C5, R9C3 and R9C4 (R is the row, C the column).
en5 In rows 3, 4, 5, 7 and 9 and box 1, the digit 1 can only be in R1C2, R2C3, R3C4, R3C5, R4C2, R4C8, R5C1, R5C9, R7C1, R7C4, R7C5, R9C3 and R9C4, and all these cells lie in columns 1, 2, 3, 4 and 5 and box 6 too. One 1 for each of rows 3, 4, 5, 7 and 9 and box 1 uses up all of columns 1, 2, 3, 4 and 5 and box 6, so no other cell there can be 1. So 1 cannot be in R2C5.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「宮內六階魚」：以宮代替部分的線的 X 翼：某數字在幾個單元中只能在同樣多的其他單元裡，所以後者的其他格不能是它。
zh3 與第 3、4、5、7、9 列、第 1、6 宮與第 1、2、3、4、5 行的 1 有關。
zh4 注意 R1C2、R2C3、R3C4、R3C5、R4C2、R4C8、R5C1、R5C9、R7C1、R7C4、R7C5、R9C3、R9C4（R 是列，C 是行）。
zh5 第 3、4、5、7、9 列與第 1 宮中的 1 只能在 R1C2、R2C3、R3C4、R3C5、R4C2、R4C8、R5C1、R5C9、R7C1、R7C4、R7C5、R9C3、R9C4，這些格也都在第 1、2、3、4、5 行與第 6 宮。第 3、4、5、7、9 列與第 1 宮各要一個 1，正好用掉第 1、2、3、4、5 行與第 6 宮，所以那裡的其他格不能是 1。所以 R2C5 不能是 1。
misses R3C2+1
`)
}

func TestFrankenLeviathan(t *testing.T) {
	lesson(t, logic.FrankenLeviathan, `
3     1678   9    5   468   678    2   178  1478
67    678    2    47  1     +9     45  +3   4578
5     178    +4   27  238   2378   +9  6    178
8     1279   157  124 24569 1256   456 129  3
129   +3     6    8   2459  125    7   129  1245
129   4      15   3   7     1256   56  1289 1258
12679 126789 1378 127 238   4      18  5    27
127   5      178  9   28    1278   3   +4   6
4     1278   1378 6   2358  123578 18  27   9

finds R7C2≠8, R9C2≠8
value 0.0, Unfair 470
about 8; at R1C2 R1C5 R1C6 R1C8 R1C9 R2C2 R2C9 R3C2 R3C5 R3C6 R3C9 R6C8 R6C9 R7C2 R7C3 R7C5 R7C7 R8C3 R8C5 R8C6 R9C2 R9C3 R9C5 R9C6 R9C7; in row1 row2 row3 row6 row7 row8 row9; covered by column2 column5 column6 column7 column8 column9 box7
because row1: R1C2=8 or R1C5=8 or R1C6=8 or R1C8=8 or R1C9=8
because row2: R2C2=8 or R2C9=8
because row3: R3C2=8 or R3C5=8 or R3C6=8 or R3C9=8
because row6: R6C8=8 or R6C9=8
because row7: R7C2=8 or R7C3=8 or R7C5=8 or R7C7=8
because row8: R8C3=8 or R8C5=8 or R8C6=8
because row9: R9C2=8 or R9C3=8 or R9C5=8 or R9C6=8 or R9C7=8
because 4 of them could be left out
marks frame row1; frame row2; frame row3; frame row6; frame row7; frame row8; frame row9
en1 Look at where 8 can go.
en2 The technique is Franken Leviathan: an X-Wing in which boxes stand for some of the lines: in a few of them a digit can only be where just as many others cross them. So it can be nowhere else in those others.
en3 It is about 8 in rows 1, 2, 3, 6, 7, 8 and 9, columns 2, 5, 6, 7, 8 and 9 and box 7.
en4 Look at R1C2, R1C5, R1C6, R1C8, R1C9, R2C2, R2C9, R3C2, R3C5, R3C6, R3C9, R6C8, R6C9, R7C2, R7C3, R7C5, R7C7, R8C3, R8C5, R8C6, R9C2, R9C3, R9C5, R9C6 and R9C7 (R is the row, C the column).
en5 In rows 1, 2, 3, 6, 7, 8 and 9, the digit 8 can only be in R1C2, R1C5, R1C6, R1C8, R1C9, R2C2, R2C9, R3C2, R3C5, R3C6, R3C9, R6C8, R6C9, R7C2, R7C3, R7C5, R7C7, R8C3, R8C5, R8C6, R9C2, R9C3, R9C5, R9C6 and R9C7, and all these cells lie in columns 2, 5, 6, 7, 8 and 9 and box 7 too. One 8 for each of rows 1, 2, 3, 6, 7, 8 and 9 uses up all of columns 2, 5, 6, 7, 8 and 9 and box 7, so no other cell there can be 8. So 8 cannot be in R7C2 or R9C2.
zh1 看看 8 可以填在哪裡。
zh2 技巧是「宮內七階魚」：以宮代替部分的線的 X 翼：某數字在幾個單元中只能在同樣多的其他單元裡，所以後者的其他格不能是它。
zh3 與第 1、2、3、6、7、8、9 列、第 2、5、6、7、8、9 行與第 7 宮的 8 有關。
zh4 注意 R1C2、R1C5、R1C6、R1C8、R1C9、R2C2、R2C9、R3C2、R3C5、R3C6、R3C9、R6C8、R6C9、R7C2、R7C3、R7C5、R7C7、R8C3、R8C5、R8C6、R9C2、R9C3、R9C5、R9C6、R9C7（R 是列，C 是行）。
zh5 第 1、2、3、6、7、8、9 列中的 8 只能在 R1C2、R1C5、R1C6、R1C8、R1C9、R2C2、R2C9、R3C2、R3C5、R3C6、R3C9、R6C8、R6C9、R7C2、R7C3、R7C5、R7C7、R8C3、R8C5、R8C6、R9C2、R9C3、R9C5、R9C6、R9C7，這些格也都在第 2、5、6、7、8、9 行與第 7 宮。第 1、2、3、6、7、8、9 列各要一個 8，正好用掉第 2、5、6、7、8、9 行與第 7 宮，所以那裡的其他格不能是 8。所以 R7C2、R9C2 不能是 8。
`)
}
