package logic_test

import (
	"testing"

	"shudu/logic"
)

func TestSquirmbag(t *testing.T) {
	lesson(t, logic.Squirmbag, `
9  17  +4  5    +3  +2  8  17   6
+3 2   18  4    168 678 59 1579 157
+5 178 6   178  189 789 +2 +4   3
+7 189 +5  3    68  4   69 169  2
18 189 3   +2   7   68  +4 1569 15
+4 6   +2  +9   +5  1   7  +3   +8
18 +4  7   168  128 5   +3 268  9
6  5   89  78   289 3   1  278  +4
2  3   189 1678 4   789 56 5678 57

finds R2C8≠1, R3C2≠1, R5C2≠1, R5C8≠1
value 0.0, Unfair 470
about 1; at R2C3 R2C5 R2C9 R3C4 R3C5 R5C1 R5C9 R7C1 R7C4 R7C5 R9C3 R9C4; in column1 column3 column4 column5 column9; covered by row2 row3 row5 row7 row9
because column1: R5C1=1 or R7C1=1
because column3: R2C3=1 or R9C3=1
because column4: R3C4=1 or R7C4=1 or R9C4=1
because column5: R2C5=1 or R3C5=1 or R7C5=1
because column9: R2C9=1 or R5C9=1
marks frame column1; frame column3; frame column4; frame column5; frame column9
en1 Look at where 1 can go.
en2 The technique is Squirmbag: an X-Wing with more lines: in a few rows a digit can only be in just as many columns (or the other way round). So it can be nowhere else in those columns.
en3 It is about 1 in columns 1, 3, 4, 5 and 9 and rows 2, 3, 5, 7 and 9.
en4 Look at R2C3, R2C5, R2C9, R3C4, R3C5, R5C1, R5C9, R7C1, R7C4, R7C5, R9C3 and R9C4 (R is the row, C the column).
en5 In columns 1, 3, 4, 5 and 9, the digit 1 can only be in R2C3, R2C5, R2C9, R3C4, R3C5, R5C1, R5C9, R7C1, R7C4, R7C5, R9C3 and R9C4, and all these cells lie in rows 2, 3, 5, 7 and 9 too. One 1 for each of columns 1, 3, 4, 5 and 9 uses up all of rows 2, 3, 5, 7 and 9, so no other cell there can be 1. So 1 cannot be in R2C8, R3C2, R5C2 or R5C8.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「五階魚」：線更多的 X 翼：某數字在幾列中只能在同樣多的行（或反過來），所以這些行的其他格不能是它。
zh3 與第 1、3、4、5、9 行與第 2、3、5、7、9 列的 1 有關。
zh4 注意 R2C3、R2C5、R2C9、R3C4、R3C5、R5C1、R5C9、R7C1、R7C4、R7C5、R9C3、R9C4（R 是列，C 是行）。
zh5 第 1、3、4、5、9 行中的 1 只能在 R2C3、R2C5、R2C9、R3C4、R3C5、R5C1、R5C9、R7C1、R7C4、R7C5、R9C3、R9C4，這些格也都在第 2、3、5、7、9 列。第 1、3、4、5、9 行各要一個 1，正好用掉第 2、3、5、7、9 列，所以那裡的其他格不能是 1。所以 R2C8、R3C2、R5C2、R5C8 不能是 1。
misses R5C1-1 R7C1-1 R2C3-1
`)
}

func TestWhale(t *testing.T) {
	lesson(t, logic.Whale, `
124  +7   9  6    24   234 5   13 8
6    45   +3 45   1    8   29  29 +7
1258 1258 18 +7   +9   235 136 4  16
9    6    +7 248  2458 24  13  13 45
15   3    4  +9   56   16  8   +7 2
158  158  2  14   3    7   469 59 456
+3   124  +6 1245 7    125 124 8  9
248  128  5  128  248  9   +7  +6 3
7    +9   18 +3   2468 246 124 25 145

finds R3C1≠1, R3C2≠1, R3C7≠1, R9C7≠1
value 0.0, Unfair 470
about 1; at R1C1 R1C8 R4C7 R4C8 R5C1 R5C6 R6C1 R6C2 R6C4 R7C2 R7C4 R7C6 R7C7 R8C2 R8C4; in row1 row4 row5 row6 row7 row8; covered by column1 column2 column4 column6 column7 column8
because row1: R1C1=1 or R1C8=1
because row4: R4C7=1 or R4C8=1
because row5: R5C1=1 or R5C6=1
because row6: R6C1=1 or R6C2=1 or R6C4=1
because row7: R7C2=1 or R7C4=1 or R7C6=1 or R7C7=1
because row8: R8C2=1 or R8C4=1
marks frame row1; frame row4; frame row5; frame row6; frame row7; frame row8
en1 Look at where 1 can go.
en2 The technique is Whale: an X-Wing with more lines: in a few rows a digit can only be in just as many columns (or the other way round). So it can be nowhere else in those columns.
en3 It is about 1 in rows 1, 4, 5, 6, 7 and 8 and columns 1, 2, 4, 6, 7 and 8.
en4 Look at R1C1, R1C8, R4C7, R4C8, R5C1, R5C6, R6C1, R6C2, R6C4, R7C2, R7C4, R7C6, R7C7, R8C2 and R8C4 (R is the row, C the column).
en5 In rows 1, 4, 5, 6, 7 and 8, the digit 1 can only be in R1C1, R1C8, R4C7, R4C8, R5C1, R5C6, R6C1, R6C2, R6C4, R7C2, R7C4, R7C6, R7C7, R8C2 and R8C4, and all these cells lie in columns 1, 2, 4, 6, 7 and 8 too. One 1 for each of rows 1, 4, 5, 6, 7 and 8 uses up all of columns 1, 2, 4, 6, 7 and 8, so no other cell there can be 1. So 1 cannot be in R3C1, R3C2, R3C7 or R9C7.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「六階魚」：線更多的 X 翼：某數字在幾列中只能在同樣多的行（或反過來），所以這些行的其他格不能是它。
zh3 與第 1、4、5、6、7、8 列與第 1、2、4、6、7、8 行的 1 有關。
zh4 注意 R1C1、R1C8、R4C7、R4C8、R5C1、R5C6、R6C1、R6C2、R6C4、R7C2、R7C4、R7C6、R7C7、R8C2、R8C4（R 是列，C 是行）。
zh5 第 1、4、5、6、7、8 列中的 1 只能在 R1C1、R1C8、R4C7、R4C8、R5C1、R5C6、R6C1、R6C2、R6C4、R7C2、R7C4、R7C6、R7C7、R8C2、R8C4，這些格也都在第 1、2、4、6、7、8 行。第 1、4、5、6、7、8 列各要一個 1，正好用掉第 1、2、4、6、7、8 行，所以那裡的其他格不能是 1。所以 R3C1、R3C2、R3C7、R9C7 不能是 1。
misses R4C9+1 R1C1-1 R1C8-1
`)
}

func TestLeviathan(t *testing.T) {
	lesson(t, logic.Leviathan, `
25 +6  7  259 1   59 +4   3    8
+3 25  +9 6   +4  +8 1    257  257
18 18  +4 +3  25  7  +9   25   +6
7  58  +1 4   +3  +2 +6   58   9
6  +9  2  57  +8  1  357  +4   357
58 4   3  579 6   59 2    1578 157
4  237 58 125 +9  +6 3578 1257 12357
12 127 +6 8   257 3  57   9    +4
9  237 58 125 257 4  3578 6    12357

finds R1C4≠5, R6C4≠5, R6C8≠5, R6C9≠5
value 0.0, Unfair 470
about 5; at R2C2 R2C8 R2C9 R3C5 R3C8 R4C2 R4C8 R5C4 R5C7 R5C9 R7C3 R7C4 R7C7 R7C8 R7C9 R8C5 R8C7 R9C3 R9C4 R9C5 R9C7 R9C9; in row2 row3 row4 row5 row7 row8 row9; covered by column2 column3 column4 column5 column7 column8 column9
because row2: R2C2=5 or R2C8=5 or R2C9=5
because row3: R3C5=5 or R3C8=5
because row4: R4C2=5 or R4C8=5
because row5: R5C4=5 or R5C7=5 or R5C9=5
because row7: R7C3=5 or R7C4=5 or R7C7=5 or R7C8=5 or R7C9=5
because row8: R8C5=5 or R8C7=5
because row9: R9C3=5 or R9C4=5 or R9C5=5 or R9C7=5 or R9C9=5
marks frame row2; frame row3; frame row4; frame row5; frame row7; frame row8; frame row9
en1 Look at where 5 can go.
en2 The technique is Leviathan: an X-Wing with more lines: in a few rows a digit can only be in just as many columns (or the other way round). So it can be nowhere else in those columns.
en3 It is about 5 in rows 2, 3, 4, 5, 7, 8 and 9 and columns 2, 3, 4, 5, 7, 8 and 9.
en4 Look at R2C2, R2C8, R2C9, R3C5, R3C8, R4C2, R4C8, R5C4, R5C7, R5C9, R7C3, R7C4, R7C7, R7C8, R7C9, R8C5, R8C7, R9C3, R9C4, R9C5, R9C7 and R9C9 (R is the row, C the column).
en5 In rows 2, 3, 4, 5, 7, 8 and 9, the digit 5 can only be in R2C2, R2C8, R2C9, R3C5, R3C8, R4C2, R4C8, R5C4, R5C7, R5C9, R7C3, R7C4, R7C7, R7C8, R7C9, R8C5, R8C7, R9C3, R9C4, R9C5, R9C7 and R9C9, and all these cells lie in columns 2, 3, 4, 5, 7, 8 and 9 too. One 5 for each of rows 2, 3, 4, 5, 7, 8 and 9 uses up all of columns 2, 3, 4, 5, 7, 8 and 9, so no other cell there can be 5. So 5 cannot be in R1C4, R6C4, R6C8 or R6C9.
zh1 看看 5 可以填在哪裡。
zh2 技巧是「七階魚」：線更多的 X 翼：某數字在幾列中只能在同樣多的行（或反過來），所以這些行的其他格不能是它。
zh3 與第 2、3、4、5、7、8、9 列與第 2、3、4、5、7、8、9 行的 5 有關。
zh4 注意 R2C2、R2C8、R2C9、R3C5、R3C8、R4C2、R4C8、R5C4、R5C7、R5C9、R7C3、R7C4、R7C7、R7C8、R7C9、R8C5、R8C7、R9C3、R9C4、R9C5、R9C7、R9C9（R 是列，C 是行）。
zh5 第 2、3、4、5、7、8、9 列中的 5 只能在 R2C2、R2C8、R2C9、R3C5、R3C8、R4C2、R4C8、R5C4、R5C7、R5C9、R7C3、R7C4、R7C7、R7C8、R7C9、R8C5、R8C7、R9C3、R9C4、R9C5、R9C7、R9C9，這些格也都在第 2、3、4、5、7、8、9 行。第 2、3、4、5、7、8、9 列各要一個 5，正好用掉第 2、3、4、5、7、8、9 行，所以那裡的其他格不能是 5。所以 R1C4、R6C4、R6C8、R6C9 不能是 5。
misses R3C1+5 R8C1+5
`)
}
