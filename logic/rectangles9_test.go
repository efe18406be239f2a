package logic_test

import (
	"math/bits"
	"slices"
	"testing"

	"shudu/logic"
)

func TestUniqueRectangle1(t *testing.T) {
	lesson(t, logic.UniqueRectangle1, `
4  38 89 36 2  +5  1  67  679
7  6  +1 9  +4 8   +2 +3  +5
39 5  +2 +1 +7 36  +4 +8  69
+8 9  3  +5 +1 7   6  4   +2
5  24 +6 +8 +9 24  +3 17  17
+1 24 +7 34 +6 234 9  +5  +8
36 13 4  +7 5  +9  +8 2   16
69 78 58 +2 3  1   57 69  +4
2  17 59 46 8  46  57 169 3

finds R6C6≠2, R6C6≠4
value 4.5, Hard 100
about 24; at R5C2 R5C6 R6C2 R6C6
because one solution: R5C2 R5C6 R6C2 R6C6: R6C6=3
because cell: R5C2=2 or R5C2=4
because cell: R5C6=2 or R5C6=4
because cell: R6C2=2 or R6C2=4
because cell: R6C6=2 or R6C6=3 or R6C6=4
because row6: R6C2=2 or R6C6=2
because row6: R6C2=4 or R6C4=4 or R6C6=4
because column6: R5C6=2 or R6C6=2
because column6: R5C6=4 or R6C6=4 or R9C6=4
because box5: R5C6=2 or R6C6=2
because box5: R5C6=4 or R6C4=4 or R6C6=4
because 10 of them could be left out
en1 Look at row 5.
en2 The technique is Uniqueness Test 1: four cells at the corners of a rectangle in two boxes must not hold two digits crosswise: they could change places, and the puzzle would have two solutions.
en3 It is about 2 and 4.
en4 Look at R5C2, R5C6, R6C2 and R6C6 (R is the row, C the column).
en5 The four cells R5C2, R5C6, R6C2 and R6C6 share two rows, two columns and two boxes. If they held nothing but 2 and 4, the two digits could change places, and the puzzle would have two solutions; it has one. Three of them hold nothing else, so R6C6 must be another digit. So 2 and 4 cannot be in R6C6.
zh1 看看第 5 列。
zh2 技巧是「唯一矩形一型」：位於兩宮、排成矩形四角的四格，不能只由兩個數字交錯填成：那樣兩個數字可以互換，題目就有兩解。
zh3 與 2、4 有關。
zh4 注意 R5C2、R5C6、R6C2、R6C6（R 是列，C 是行）。
zh5 R5C2、R5C6、R6C2、R6C6 四格共用兩列、兩行、兩宮。若這四格只有 2、4，這兩個數字就能互換，題目便有兩解；但題目只有一解。其中三格只能填這兩個數字，所以 R6C6 必須填別的數字。所以 R6C6 不能是 2 或 4。
misses R6C6-3
`)
}

func TestUniqueRectangle2(t *testing.T) {
	lesson(t, logic.UniqueRectangle2, `
267 +1  5  36 8  +4 9   2367  2367
267 267 4  36 +1 9  236 23678 5
3   9   +8 2  +5 +7 +4  =6    1
9   4   +3 7  6  5  1   28    28
568 56  1  +9 +2 +3 7   +4    68
26  26  +7 +8 4  +1 +5  236   9
57  57  +9 +4 3  8  26  +1    267
+4  8   6  1  +9 +2 =3  5     37
+1  +3  2  +5 +7 +6 +8  +9    4

finds R1C1≠7, R2C8≠7
value 4.5, Hard 100
about 26; at R2C1 R2C2 R6C1 R6C2
because one solution: R2C1 R2C2 R6C1 R6C2: R2C1=7 or R2C2=7
because cell: R2C1=2 or R2C1=6 or R2C1=7
because cell: R2C2=2 or R2C2=6 or R2C2=7
because cell: R6C1=2 or R6C1=6
because cell: R6C2=2 or R6C2=6
because 4 of them could be left out
en1 Look at row 2.
en2 The technique is Uniqueness Test 2: four cells at the corners of a rectangle in two boxes must not hold two digits crosswise: they could change places, and the puzzle would have two solutions.
en3 It is about 2, 6 and 7.
en4 Look at R2C1, R2C2, R6C1 and R6C2 (R is the row, C the column).
en5 The four cells R2C1, R2C2, R6C1 and R6C2 share two rows, two columns and two boxes. If they held nothing but 2 and 6, the two digits could change places, and the puzzle would have two solutions; it has one. The cells that can hold more can hold just one more digit, 7, so one of them is 7. And each of R1C1 and R2C8 shares a row, column or box with all of those. So 7 cannot be in R1C1 or R2C8.
zh1 看看第 2 列。
zh2 技巧是「唯一矩形二型」：位於兩宮、排成矩形四角的四格，不能只由兩個數字交錯填成：那樣兩個數字可以互換，題目就有兩解。
zh3 與 2、6、7 有關。
zh4 注意 R2C1、R2C2、R6C1、R6C2（R 是列，C 是行）。
zh5 R2C1、R2C2、R6C1、R6C2 四格共用兩列、兩行、兩宮。若這四格只有 2、6，這兩個數字就能互換，題目便有兩解；但題目只有一解。能填別的數字的格都只多一個 7，所以其中必有一格是 7；而 R1C1、R2C8 與這些格都同列、同行或同宮。所以 R1C1、R2C8 不能是 7。
misses R2C1-7 R2C2-7
`)
}

func TestUniqueRectangle3(t *testing.T) {
	lesson(t, logic.UniqueRectangle3, `
148 7    +6 3  9    15    2458 2458 28
89  3    5  +4 +7   2     +6   1    89
149 14   2  6  +8   15    345  +7   39
6   +9   78 +1 23   378   235  258  4
247 248  1  +5 2346 34678 9    28   238
245 2458 3  9  24   48    +1   6    7
37  68   4  +2 5    36    78   9    +1
13  16   89 7  346  3469  248  248  5
25  25   79 8  1    49    47   3    +6

finds R6C5≠4
value 4.5, Hard 100
about 25; at R6C1 R6C2 R9C1 R9C2; in row6; set 48 R6C1 R6C2 R6C6
because one solution: R6C1 R6C2 R9C1 R9C2: R6C1=4 or R6C2=4 or R6C2=8
because cell: R6C1=2 or R6C1=4 or R6C1=5
because cell: R6C2=2 or R6C2=4 or R6C2=5 or R6C2=8
because cell: R9C1=2 or R9C1=5
because cell: R9C2=2 or R9C2=5
because cell: R6C1=2 or R6C1=4 or R6C1=5
because cell: R6C2=2 or R6C2=4 or R6C2=5 or R6C2=8
because cell: R6C6=4 or R6C6=8
because row6: R6C1=4 or R6C2=4 or R6C5=4 or R6C6=4
because row6: R6C2=8 or R6C6=8
because row6: R6C1=2 or R6C2=2 or R6C5=2
because row6: R6C1=5 or R6C2=5
because 11 of them could be left out
marks frame row6
en1 Look at row 6.
en2 The technique is Uniqueness Test 3: four cells at the corners of a rectangle in two boxes must not hold two digits crosswise: they could change places, and the puzzle would have two solutions.
en3 It is about 2, 4 and 5 in row 6.
en4 Look at R6C1, R6C2, R6C6, R9C1 and R9C2 (R is the row, C the column).
en5 The four cells R6C1, R6C2, R9C1 and R9C2 share two rows, two columns and two boxes. If they held nothing but 2 and 5, the two digits could change places, and the puzzle would have two solutions; it has one. So one of the two cells that can hold more holds another digit. Count these two as one cell: in row 6, these cells then have just as many digits as they are: R6C1, R6C2 and R6C6 with 4 and 8. No other cell there can hold those digits. So 4 cannot be in R6C5.
zh1 看看第 6 列。
zh2 技巧是「唯一矩形三型」：位於兩宮、排成矩形四角的四格，不能只由兩個數字交錯填成：那樣兩個數字可以互換，題目就有兩解。
zh3 與第 6 列的 2、4、5 有關。
zh4 注意 R6C1、R6C2、R6C6、R9C1、R9C2（R 是列，C 是行）。
zh5 R6C1、R6C2、R9C1、R9C2 四格共用兩列、兩行、兩宮。若這四格只有 2、5，這兩個數字就能互換，題目便有兩解；但題目只有一解。所以能填別的數字的兩格中，必有一格填別的數字。把這兩格當成一格，在第 6 列下列格的數字就與格數一樣多：R6C1、R6C2、R6C6 有 4、8。那裡的其他格不能填這些數字。所以 R6C5 不能是 4。
misses R9C1+7 R9C1+9 R6C1-4
`)
}

func TestUniqueRectangle4(t *testing.T) {
	lesson(t, logic.UniqueRectangle4, `
148 7    +6 3  9    15    2458 2458 28
89  3    5  +4 +7   2     +6   1    89
149 14   2  6  +8   15    345  +7   39
6   +9   78 +1 23   378   235  258  4
247 248  1  +5 2346 34678 9    28   238
245 2458 3  9  24   48    +1   6    7
37  68   4  +2 5    36    78   9    +1
13  16   89 7  346  3469  248  248  5
25  25   79 8  1    49    47   3    +6

finds R6C1≠2, R6C2≠2
value 4.5, Hard 100
about 25; at R6C1 R6C2 R9C1 R9C2; in row6 box4
because 13 premises hold
marks frame row6; frame box4
en1 Look at row 6.
en2 The technique is Uniqueness Test 4: four cells at the corners of a rectangle in two boxes must not hold two digits crosswise: they could change places, and the puzzle would have two solutions.
en3 It is about 2 and 5 in row 6 and box 4.
en4 Look at R6C1, R6C2, R9C1 and R9C2 (R is the row, C the column).
en5 The four cells R6C1, R6C2, R9C1 and R9C2 share two rows, two columns and two boxes. If they held nothing but 2 and 5, the two digits could change places, and the puzzle would have two solutions; it has one. In row 6 and box 4, one of the two digits can only be in the two cells that can hold more, so it is in one of them. If 2 were in the other, the four cells would be just that. So 2 cannot be in R6C1 or R6C2.
zh1 看看第 6 列。
zh2 技巧是「唯一矩形四型」：位於兩宮、排成矩形四角的四格，不能只由兩個數字交錯填成：那樣兩個數字可以互換，題目就有兩解。
zh3 與第 6 列與第 4 宮的 2、5 有關。
zh4 注意 R6C1、R6C2、R9C1、R9C2（R 是列，C 是行）。
zh5 R6C1、R6C2、R9C1、R9C2 四格共用兩列、兩行、兩宮。若這四格只有 2、5，這兩個數字就能互換，題目便有兩解；但題目只有一解。在第 6 列與第 4 宮，這兩個數字之一只能在能填別的數字的那兩格，所以必在其中一格；若另一格是 2，四格就成了那個樣子。所以 R6C1、R6C2 不能是 2。
misses R9C1+7 R9C1+9 R6C1-4
`)
}

func TestUniqueRectangle5(t *testing.T) {
	lesson(t, logic.UniqueRectangle5, `
2369 +1 26 569 256 +4  +8 239 +7
8    24 34 79  27  1   +5 39  6
269  7  +5 3   +8  269 1  29  +4
67   +5 26 +1  4   27  +9 8   +3
+4   +8 1  59  35  39  7  +6  2
27   3  9  8   267 26  +4 +1  5
23   24 +8 47  +1  37  +6 5   +9
1    +9 34 46  36  5   2  7   8
+5   6  7  +2  9   +8  +3 +4  +1

finds R6C5≠2
value 0.0, Hard 100
about 67; at R4C1 R4C6 R6C1 R6C6
because one solution: R4C1 R4C6 R6C1 R6C6: R4C6=2 or R6C1=2 or R6C6=2
because cell: R4C1=6 or R4C1=7
because cell: R4C6=2 or R4C6=7
because cell: R6C1=2 or R6C1=7
because cell: R6C6=2 or R6C6=6
because row6: R6C5=6 or R6C6=6
because row6: R6C1=7 or R6C5=7
because column5: R1C5=6 or R6C5=6 or R8C5=6
because column5: R2C5=7 or R6C5=7
because box5: R6C5=6 or R6C6=6
because box5: R4C6=7 or R6C5=7
because 10 of them could be left out
en1 Look at row 4.
en2 The technique is Uniqueness Test 5: four cells at the corners of a rectangle in two boxes must not hold two digits crosswise: they could change places, and the puzzle would have two solutions.
en3 It is about 2, 6 and 7.
en4 Look at R4C1, R4C6, R6C1 and R6C6 (R is the row, C the column).
en5 The four cells R4C1, R4C6, R6C1 and R6C6 share two rows, two columns and two boxes. If they held nothing but 6 and 7, the two digits could change places, and the puzzle would have two solutions; it has one. The cells that can hold more can hold just one more digit, 2, so one of them is 2. And R6C5 shares a row, column or box with all of those. So 2 cannot be in R6C5.
zh1 看看第 4 列。
zh2 技巧是「唯一矩形五型」：位於兩宮、排成矩形四角的四格，不能只由兩個數字交錯填成：那樣兩個數字可以互換，題目就有兩解。
zh3 與 2、6、7 有關。
zh4 注意 R4C1、R4C6、R6C1、R6C6（R 是列，C 是行）。
zh5 R4C1、R4C6、R6C1、R6C6 四格共用兩列、兩行、兩宮。若這四格只有 6、7，這兩個數字就能互換，題目便有兩解；但題目只有一解。能填別的數字的格都只多一個 2，所以其中必有一格是 2；而 R6C5 與這些格都同列、同行或同宮。所以 R6C5 不能是 2。
misses R4C1+2 R4C6-2 R6C1-2
`)
}

func TestUniqueRectangle6(t *testing.T) {
	lesson(t, logic.UniqueRectangle6, `
1257 29 179 2468 56 458 48 17 +3
8    +4 +3  9    7  1   +6 +5 2
25   6  17  24   3  458 9  17 48
146  5  168 18   +9 7   +2 3  48
47   13 2   38   15 6   48 +9 57
9    38 78  348  2  458 1  +6 57
+3   18 4   +7   18 9   +5 +2 6
26   29 689 5    68 +3  +7 4  +1
16   7  5   16   4  +2  +3 8  +9

finds R5C2≠3, R6C4≠3
value 0.0, Hard 100
about 38; at R5C2 R5C4 R6C2 R6C4; in row5 column2 row6 column4
because 13 premises hold
marks frame row5; frame column2; frame row6; frame column4
en1 Look at row 5.
en2 The technique is Uniqueness Test 6: four cells at the corners of a rectangle in two boxes must not hold two digits crosswise: they could change places, and the puzzle would have two solutions.
en3 It is about 3 and 8 in rows 5 and 6 and columns 2 and 4.
en4 Look at R5C2, R5C4, R6C2 and R6C4 (R is the row, C the column).
en5 The four cells R5C2, R5C4, R6C2 and R6C4 share two rows, two columns and two boxes. If they held nothing but 3 and 8, the two digits could change places, and the puzzle would have two solutions; it has one. In rows 5 and 6 and columns 2 and 4, 3 can only be in these four cells, so it fills two opposite corners. If it filled R5C2 and R6C4, the other digit would fill the other two corners, and the four cells would be just that. So 3 cannot be in R5C2 or R6C4.
zh1 看看第 5 列。
zh2 技巧是「唯一矩形六型」：位於兩宮、排成矩形四角的四格，不能只由兩個數字交錯填成：那樣兩個數字可以互換，題目就有兩解。
zh3 與第 5、6 列與第 2、4 行的 3、8 有關。
zh4 注意 R5C2、R5C4、R6C2、R6C4（R 是列，C 是行）。
zh5 R5C2、R5C4、R6C2、R6C4 四格共用兩列、兩行、兩宮。若這四格只有 3、8，這兩個數字就能互換，題目便有兩解；但題目只有一解。在第 5、6 列與第 2、4 行，3 只能在這四格，所以占住一組對角。若它占住 R5C2、R6C4，另一個數字就占住另一組對角，四格就成了那個樣子。所以 R5C2、R6C4 不能是 3。
misses R5C4+1 R5C4+4 R5C2-1
`)
}

func TestHiddenRectangle(t *testing.T) {
	lesson(t, logic.HiddenRectangle, `
3    489  17 5689 458 16  2   79  48
489  +2   48 39   348 7   +5  1   +6
6    5    17 89   248 124 478 789 +3
4789 4689 48 68   1   24  3   57  2578
17   38   2  35   9   58  6   4   17
148  36   5  7    234 246 9   28  128
48   48   +3 2    67  +9  +1  567 57
+2   1    6  4    578 58  78  +3  9
5    7    +9 1    68  3   48  268 248

finds R7C9≠7
value 0.0, Hard 100
about 57; at R4C8 R4C9 R7C8 R7C9; in row7 column9
because 15 premises hold
marks frame row7; frame column9
en1 Look at row 7.
en2 The technique is Hidden Rectangle: four cells at the corners of a rectangle in two boxes must not hold two digits crosswise: they could change places, and the puzzle would have two solutions.
en3 It is about 5 and 7 in row 7 and column 9.
en4 Look at R4C8, R4C9, R7C8 and R7C9 (R is the row, C the column).
en5 The four cells R4C8, R4C9, R7C8 and R7C9 share two rows, two columns and two boxes. If they held nothing but 5 and 7, the two digits could change places, and the puzzle would have two solutions; it has one. In row 7 and column 9, the other of the two digits can only be in these cells. If R7C9 were 7, its two neighbours among the four would both have to be that other digit, and the opposite corner, which can be nothing else, 7: the four cells would be just that. So 7 cannot be in R7C9.
zh1 看看第 7 列。
zh2 技巧是「隱性矩形」：位於兩宮、排成矩形四角的四格，不能只由兩個數字交錯填成：那樣兩個數字可以互換，題目就有兩解。
zh3 與第 7 列與第 9 行的 5、7 有關。
zh4 注意 R4C8、R4C9、R7C8、R7C9（R 是列，C 是行）。
zh5 R4C8、R4C9、R7C8、R7C9 四格共用兩列、兩行、兩宮。若這四格只有 5、7，這兩個數字就能互換，題目便有兩解；但題目只有一解。在第 7 列與第 9 行，兩個數字中的另一個只能在這些格。若 R7C9 是 7，四格中與它相鄰的兩格就都得是另一個數字，而對角的一格只能是 7：四格就成了那個樣子。所以 R7C9 不能是 7。
misses R4C8+2 R4C8+8 R7C8-6
`)
}

func TestAvoidableRectangle1(t *testing.T) {
	lesson(t, logic.AvoidableRectangle1, `
+4  +6 8   19 29 5  27   123 37
19  +2 19  3  7  +4 +8   5   +6
+5  7  3   16 26 8  +4   12  9
379 +5 679 69 +8 +2 169  4   13
2   +1 4   5  69 3  69   +7  8
39  +8 69  +4 1  7  2569 23  35
+8  3  17  2  +5 +9 17   6   +4
17  +4 +2  +8 +3 +6 157  9   157
+6  9  5   +7 +4 +1 3    +8  +2

finds R8C1≠1
value 0.0, Hard 100
about 16; at R8C1 R8C6 R9C1 R9C6
because cell: R8C1=1 or R8C1=7
because one solution: R8C1 R8C6 R9C1 R9C6: R8C1=7
because 1 of them could be left out
en1 Look at row 8.
en2 The technique is Avoidable Rectangle Type 1: four cells at the corners of a rectangle in two boxes, none of them given, must not hold two digits crosswise: they could change places, and the puzzle would have two solutions.
en3 It is about 1 and 6.
en4 Look at R8C1, R8C6, R9C1 and R9C6 (R is the row, C the column).
en5 The four cells R8C1, R8C6, R9C1 and R9C6 share two rows, two columns and two boxes, and none of them is a given. If they held 1 and 6 crosswise, the two digits could change places, and the puzzle would have two solutions; it has one. Three of them are filled that way already, so R8C1 must not complete it. So 1 cannot be in R8C1.
zh1 看看第 8 列。
zh2 技巧是「可避矩形一型」：位於兩宮、排成矩形四角、都不是提示數的四格，不能由兩個數字交錯填成：那樣兩個數字可以互換，題目就有兩解。
zh3 與 1、6 有關。
zh4 注意 R8C1、R8C6、R9C1、R9C6（R 是列，C 是行）。
zh5 R8C1、R8C6、R9C1、R9C6 四格共用兩列、兩行、兩宮，而且都不是提示數。若它們交錯填 1、6，這兩個數字就能互換，題目便有兩解；但題目只有一解。其中三格已經如此，所以 R8C1 不能補成那個樣子。所以 R8C1 不能是 1。
misses R8C1-1 R8C1-7 R8C1-7
`)
}

func TestAvoidableRectangle2(t *testing.T) {
	lesson(t, logic.AvoidableRectangle2, `
5   34  24   6    1   24  +8   9  +7
247 1   2479 +3   8   249 24   5  +6
6   48  2489 7    29  +5  +3   +1 24
18  478 1458 2589 279 3   2459 6  24
34  2   345  59   +6  +1  459  +7 8
9   78  +6   258  4   27  25   +3 1
18  9   18   4    +3  +6  7    2  +5
237 5   237  1    27  8   +6   +4 9
247 6   247  29   5   279 +1   +8 +3

finds R1C3≠4, R2C1≠4, R2C3≠4, R3C3≠4, R4C2≠4
value 0.0, Hard 100
about 38; at R1C2 R1C7 R3C2 R3C7
because cell: R1C2=3 or R1C2=4
because cell: R3C2=4 or R3C2=8
because one solution: R1C2 R1C7 R3C2 R3C7: R1C2=4 or R3C2=4
because 2 of them could be left out
en1 Look at row 1.
en2 The technique is Avoidable Rectangle Type 2: four cells at the corners of a rectangle in two boxes, none of them given, must not hold two digits crosswise: they could change places, and the puzzle would have two solutions.
en3 It is about 3, 4 and 8.
en4 Look at R1C2, R1C7, R3C2 and R3C7 (R is the row, C the column).
en5 The four cells R1C2, R1C7, R3C2 and R3C7 share two rows, two columns and two boxes, and none of them is a given. If they held 3 and 8 crosswise, the two digits could change places, and the puzzle would have two solutions; it has one. Two of them are filled that way already. The other two would complete it unless one of them is 4, which both can be. And each of R1C3, R2C1, R2C3, R3C3 and R4C2 shares a row, column or box with both. So 4 cannot be in R1C3, R2C1, R2C3, R3C3 or R4C2.
zh1 看看第 1 列。
zh2 技巧是「可避矩形二型」：位於兩宮、排成矩形四角、都不是提示數的四格，不能由兩個數字交錯填成：那樣兩個數字可以互換，題目就有兩解。
zh3 與 3、4、8 有關。
zh4 注意 R1C2、R1C7、R3C2、R3C7（R 是列，C 是行）。
zh5 R1C2、R1C7、R3C2、R3C7 四格共用兩列、兩行、兩宮，而且都不是提示數。若它們交錯填 3、8，這兩個數字就能互換，題目便有兩解；但題目只有一解。其中兩格已經如此，另外兩格會補成那個樣子，除非其中一格是兩格都能填的 4。而 R1C3、R2C1、R2C3、R3C3、R4C2 與這兩格都同列、同行或同宮。所以 R1C3、R2C1、R2C3、R3C3、R4C2 不能是 4。
misses R1C2-3 R1C2-4 R3C2-4
`)
}

var (
	_ = defines("Uniqueness Test 1", ofRectangles(uniqueness1))
	_ = defines("Uniqueness Test 2", ofRectangles(uniqueness2))
	_ = defines("Uniqueness Test 3", ofRectangles(uniqueness3))
	_ = defines("Uniqueness Test 4", ofRectangles(uniqueness4))
	_ = defines("Uniqueness Test 5", ofRectangles(uniqueness5))
	_ = defines("Uniqueness Test 6", ofRectangles(uniqueness6))
	_ = defines("Hidden Rectangle", ofRectangles(hiddenRectangle))
	_ = defines("Avoidable Rectangle Type 1", func(s *slate, g gone) { avoidable(s, g, 1) })
	_ = defines("Avoidable Rectangle Type 2", func(s *slate, g gone) { avoidable(s, g, 2) })
)

// deadlyFour is a rectangle in two boxes, and two digits that nothing placed keeps
// away from its corners: a and b, the cells that hold nothing else, and the others.
type deadlyFour struct {
	a, b      int
	two, more []int
}

// rectangles calls f with the corners of every rectangle in two boxes, the first two
// in one box, the first and the third in line.
func rectangles(f func(k [4]int)) {
	for c := range 81 {
		for c2 := range 81 {
			box := func(x int) int { return x/27*3 + x%9/3 }
			if c == c2 || box(c) != box(c2) || c/9 != c2/9 && c%9 != c2%9 {
				continue
			}
			for n := range 9 {
				c3, c4 := n*9+c%9, n*9+c2%9
				if c%9 == c2%9 {
					c3, c4 = c/9*9+n, c2/9*9+n
				}
				if box(c3) != box(c) {
					f([4]int{c, c2, c3, c4})
				}
			}
		}
	}
}

// ofRectangles looks at every rectangle that has a cell of just two candidates.
func ofRectangles(f func(s *slate, r deadlyFour, g gone)) func(*slate, gone) {
	return func(s *slate, g gone) {
		rectangles(func(k [4]int) {
			both := s.cells[k[0]]
			if bits.OnesCount16(both) != 2 {
				return
			}
			r := deadlyFour{a: bits.TrailingZeros16(both), b: 15 - bits.LeadingZeros16(both)}
			for _, c := range k {
				if !s.could(c, r.a) || !s.could(c, r.b) {
					return
				}
				if s.cells[c]&^both == 0 {
					r.two = append(r.two, c)
				} else {
					r.more = append(r.more, c)
				}
			}
			f(s, r, g)
		})
	}
}

// could reports whether an empty cell can hold a digit as far as what is placed goes.
func (s *slate) could(c, d int) bool {
	for o := range 81 {
		if sees(c, o) && s.placed[o] == d+1 {
			return false
		}
	}
	return s.cells[c] != 0
}

// drop removes a digit from cells that have it.
func (s *slate) drop(g gone, d int, cells ...int) {
	for _, c := range cells {
		if s.has(c, d) {
			g.add(c, d)
		}
	}
}

func inOneLine(cells ...int) bool {
	rows, columns := true, true
	for _, c := range cells {
		rows, columns = rows && c/9 == cells[0]/9, columns && c%9 == cells[0]%9
	}
	return rows || columns
}

// uniqueness1: three corners hold nothing else; the fourth holds neither.
func uniqueness1(s *slate, r deadlyFour, g gone) {
	if len(r.more) == 1 {
		s.drop(g, r.a, r.more...)
		s.drop(g, r.b, r.more...)
	}
}

// also returns the digit that all other corners hold beside the two, -1 when there
// is not just one.
func (r deadlyFour) also(s *slate) int {
	var extra uint16
	for _, c := range r.more {
		extra |= s.cells[c] &^ (1<<r.a | 1<<r.b)
	}
	if bits.OnesCount16(extra) != 1 {
		return -1
	}
	return bits.TrailingZeros16(extra)
}

// uniqueness2: two corners in line hold one digit more, the same one: one of them
// is that.
func uniqueness2(s *slate, r deadlyFour, g gone) {
	if z := r.also(s); z >= 0 && len(r.more) == 2 && inOneLine(r.more...) {
		s.seenByAll(g, z, r.more...)
	}
}

// uniqueness5: the same with opposite corners, or with three.
func uniqueness5(s *slate, r deadlyFour, g gone) {
	if z := r.also(s); z >= 0 && (len(r.more) == 3 || len(r.more) == 2 && !inOneLine(r.more...)) {
		s.seenByAll(g, z, r.more...)
	}
}

// uniqueness3: what two corners hold more makes a naked subset with cells of a house
// of both, none of which has the two digits. Where all lie in a line and in a box,
// it counts if the line loses something, and then for both.
func uniqueness3(s *slate, r deadlyFour, g gone) {
	if len(r.more) != 2 {
		return
	}
	both := uint16(1)<<r.a | 1<<r.b
	for h, house := range s.houses {
		if !subset(r.more, house) {
			continue
		}
		fit := slices.DeleteFunc(without(s.open(h), slices.Concat(r.two, r.more)), func(c int) bool { return s.cells[c]&both != 0 })
		for n := 1; n <= len(fit); n++ {
			choose(fit, n, func(chosen []int) {
				cells := slices.Concat(r.more, chosen)
				digits := (s.cells[cells[0]] | s.cells[cells[1]]) &^ both
				for _, c := range chosen {
					digits |= s.cells[c]
				}
				if bits.OnesCount16(digits) != n+1 || h >= 18 && inOneLine(cells...) {
					return
				}
				lost := s.lose(g, without(house, cells), digits)
				for box := 18; box < 27; box++ {
					if lost && h < 18 && subset(cells, s.houses[box]) {
						s.lose(g, without(s.houses[box], cells), digits)
					}
				}
			})
		}
	}
}

// lose removes digits from cells and reports whether any was there.
func (s *slate) lose(g gone, cells []int, digits uint16) (lost bool) {
	for _, c := range cells {
		for d := range 9 {
			if digits>>d&1 != 0 && s.has(c, d) {
				g.add(c, d)
				lost = true
			}
		}
	}
	return lost
}

// uniqueness4: two corners in line hold more, and one of the digits, the lower if it
// is so of both, has no place that sees both: they are not the other.
func uniqueness4(s *slate, r deadlyFour, g gone) {
	if len(r.more) != 2 || !inOneLine(r.more...) {
		return
	}
	for _, d := range []int{r.a, r.b} {
		elsewhere := gone{}
		if s.seenByAll(elsewhere, d, r.more...); len(elsewhere) == 0 {
			s.drop(g, r.a+r.b-d, r.more...)
			return
		}
	}
}

// uniqueness6: opposite corners hold more, and one of the digits, the lower if it is
// so of both, stands in their rows and columns nowhere but in the rectangle: it is at
// the other corners.
func uniqueness6(s *slate, r deadlyFour, g gone) {
	if len(r.more) != 2 || inOneLine(r.more...) {
		return
	}
	corners := slices.Concat(r.two, r.more)
	for _, d := range []int{r.a, r.b} {
		if len(s.onLines(d, r.more...)) == len(intersect(s.onLines(d, r.more...), corners)) {
			s.drop(g, d, r.more...)
			return
		}
	}
}

// onLines returns the places of a digit in the rows and columns of cells.
func (s *slate) onLines(d int, cells ...int) (out []int) {
	for _, c := range s.spots(d) {
		if slices.ContainsFunc(cells, func(o int) bool { return o/9 == c/9 || o%9 == c%9 }) {
			out = append(out, c)
		}
	}
	return out
}

// hiddenRectangle: one of the digits stands in the row and the column of the corner
// opposite a cell of the two nowhere but in the rectangle: that corner is not the
// other.
func hiddenRectangle(s *slate, r deadlyFour, g gone) {
	if len(r.two) > 2 || len(r.two) == 2 && inOneLine(r.two...) || len(r.two) == 0 {
		return
	}
	corners := slices.Concat(r.two, r.more)
	for _, c := range r.two {
		for _, corner := range corners {
			if corner/9 == c/9 || corner%9 == c%9 {
				continue
			}
			for _, stays := range []int{r.a, r.b} {
				if len(without(s.onLines(stays, corner), corners)) == 0 {
					s.drop(g, r.a+r.b-stays, corner)
				}
			}
		}
	}
}

// avoidable: digits that were found make a rectangle that could be turned round but
// for one cell (1), or for two of one box with one digit more, the same one (2).
func avoidable(s *slate, g gone, kind int) {
	rectangles(func(k [4]int) {
		found := func(c, d int) bool { return s.placed[c] == d && d != 0 && !s.given[c] }
		a, b := s.placed[k[0]], s.placed[k[1]]
		if !found(k[0], a) || !found(k[1], b) {
			return
		}
		open := func(c, d int) bool { return bits.OnesCount16(s.cells[c]) == 2 && s.has(c, d-1) }
		extra := s.cells[k[2]] &^ (1 << (b - 1))
		switch {
		case kind == 1 && found(k[2], b) && open(k[3], a):
			g.add(k[3], a-1)
		case kind == 1 && found(k[3], a) && open(k[2], b):
			g.add(k[2], b-1)
		case kind == 2 && open(k[2], b) && open(k[3], a) && extra == s.cells[k[3]]&^(1<<(a-1)):
			s.seenByAll(g, bits.TrailingZeros16(extra), k[2], k[3])
		}
	})
}
