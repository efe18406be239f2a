package logic_test

import (
	"testing"

	"shudu/logic"
)

func TestFinnedXWing(t *testing.T) {
	lesson(t, logic.FinnedXWing, `
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
value 0.0, Hard 130
about 8; at R7C3 R7C7 R9C3 R9C7; in column3 column7; covered by row7 row9; fins R8C3
because column3: R7C3=8 or R8C3=8 or R9C3=8
because column7: R7C7=8 or R9C7=8
because 1 of them could be left out
marks frame column3; frame column7
en1 Look at where 8 can go.
en2 The technique is Finned X-Wing: in a few rows a digit can only be in just as many columns (or the other way round), but for a few cells too many, the fins. A cell of those columns that also shares a row, column or box with every fin loses the digit.
en3 It is about 8 in columns 3 and 7 and rows 7 and 9.
en4 Look at R7C3, R7C7, R8C3, R9C3 and R9C7 (R is the row, C the column).
en5 In columns 3 and 7, the digit 8 can only be in cells that also lie in rows 7 and 9, and in the cells too many, called fins: R8C3. If no fin is 8, the digits of columns 3 and 7 use up rows 7 and 9, so no other cell there can be 8. If a fin is 8, no cell that shares a row, column or box with it can be 8. For R7C2 and R9C2 it is the same both ways. So 8 cannot be in R7C2 or R9C2.
zh1 看看 8 可以填在哪裡。
zh2 技巧是「帶鰭 X 翼」：某數字在幾列中只能在同樣多的行（或反過來），只多出少數幾格，稱為「鰭」；與每個鰭都同列、同行或同宮的格不能是它。
zh3 與第 3、7 行與第 7、9 列的 8 有關。
zh4 注意 R7C3、R7C7、R8C3、R9C3、R9C7（R 是列，C 是行）。
zh5 第 3、7 行中的 8 只能在同時位於第 7、9 列的格，以及多出來的格（稱為鰭）R8C3。若鰭都不是 8，第 3、7 行的 8 就占滿第 7、9 列，那裡的其他格不能是 8；若某個鰭是 8，與它同列、同行或同宮的格也不能是 8。對 R7C2、R9C2 來說，兩種情況結果都一樣。所以 R7C2、R9C2 不能是 8。
misses R2C7+8 R6C7+8 R7C3-8
`)
}

func TestFinnedSwordfish(t *testing.T) {
	lesson(t, logic.FinnedSwordfish, `
9  17  +4  5    +3   +2   8  17   6
+3 2   18  4    168  678  59 1579 157
+5 178 6   178  189  789  +2 +4   3
+7 189 +5  3    68   4    69 169  2
18 189 3   +2   7    68   +4 1569 15
+4 6   +2  +9   +5   1    7  +3   +8
18 +4  7   168  1268 5    +3 268  9
6  5   89  78   289  3    1  278  +4
2  3   189 1678 4    6789 56 5678 57

finds R2C5≠1
value 0.0, Unfair 200
about 1; at R1C2 R1C8 R3C2 R3C5 R4C2 R4C8; in row1 row3 row4; covered by column2 column5 column8; fins R3C4
because row1: R1C2=1 or R1C8=1
because row3: R3C2=1 or R3C4=1 or R3C5=1
because row4: R4C2=1 or R4C8=1
marks frame row1; frame row3; frame row4
en1 Look at where 1 can go.
en2 The technique is Finned Swordfish: in a few rows a digit can only be in just as many columns (or the other way round), but for a few cells too many, the fins. A cell of those columns that also shares a row, column or box with every fin loses the digit.
en3 It is about 1 in rows 1, 3 and 4 and columns 2, 5 and 8.
en4 Look at R1C2, R1C8, R3C2, R3C4, R3C5, R4C2 and R4C8 (R is the row, C the column).
en5 In rows 1, 3 and 4, the digit 1 can only be in cells that also lie in columns 2, 5 and 8, and in the cells too many, called fins: R3C4. If no fin is 1, the digits of rows 1, 3 and 4 use up columns 2, 5 and 8, so no other cell there can be 1. If a fin is 1, no cell that shares a row, column or box with it can be 1. For R2C5 it is the same both ways. So 1 cannot be in R2C5.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「帶鰭劍魚」：某數字在幾列中只能在同樣多的行（或反過來），只多出少數幾格，稱為「鰭」；與每個鰭都同列、同行或同宮的格不能是它。
zh3 與第 1、3、4 列與第 2、5、8 行的 1 有關。
zh4 注意 R1C2、R1C8、R3C2、R3C4、R3C5、R4C2、R4C8（R 是列，C 是行）。
zh5 第 1、3、4 列中的 1 只能在同時位於第 2、5、8 行的格，以及多出來的格（稱為鰭）R3C4。若鰭都不是 1，第 1、3、4 列的 1 就占滿第 2、5、8 行，那裡的其他格不能是 1；若某個鰭是 1，與它同列、同行或同宮的格也不能是 1。對 R2C5 來說，兩種情況結果都一樣。所以 R2C5 不能是 1。
misses R1C2-1 R1C8-1 R3C2-1
`)
}

func TestFinnedJellyfish(t *testing.T) {
	lesson(t, logic.FinnedJellyfish, `
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
value 0.0, Unfair 250
about 1; at R1C2 R1C8 R1C9 R3C2 R3C9 R5C6 R5C8 R5C9 R6C6 R6C8 R6C9; in row1 row3 row5 row6; covered by column2 column6 column8 column9; fins R5C1 R6C1 R6C3
because row1: R1C2=1 or R1C8=1 or R1C9=1
because row3: R3C2=1 or R3C9=1
because row5: R5C1=1 or R5C6=1 or R5C8=1 or R5C9=1
because row6: R6C1=1 or R6C3=1 or R6C6=1 or R6C8=1 or R6C9=1
because 2 of them could be left out
marks frame row1; frame row3; frame row5; frame row6
en1 Look at where 1 can go.
en2 The technique is Finned Jellyfish: in a few rows a digit can only be in just as many columns (or the other way round), but for a few cells too many, the fins. A cell of those columns that also shares a row, column or box with every fin loses the digit.
en3 It is about 1 in rows 1, 3, 5 and 6 and columns 2, 6, 8 and 9.
en4 Look at R1C2, R1C8, R1C9, R3C2, R3C9, R5C1, R5C6, R5C8, R5C9, R6C1, R6C3, R6C6, R6C8 and R6C9 (R is the row, C the column).
en5 In rows 1, 3, 5 and 6, the digit 1 can only be in cells that also lie in columns 2, 6, 8 and 9, and in the cells too many, called fins: R5C1, R6C1 and R6C3. If no fin is 1, the digits of rows 1, 3, 5 and 6 use up columns 2, 6, 8 and 9, so no other cell there can be 1. If a fin is 1, no cell that shares a row, column or box with it can be 1. For R4C2 it is the same both ways. So 1 cannot be in R4C2.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「帶鰭水母」：某數字在幾列中只能在同樣多的行（或反過來），只多出少數幾格，稱為「鰭」；與每個鰭都同列、同行或同宮的格不能是它。
zh3 與第 1、3、5、6 列與第 2、6、8、9 行的 1 有關。
zh4 注意 R1C2、R1C8、R1C9、R3C2、R3C9、R5C1、R5C6、R5C8、R5C9、R6C1、R6C3、R6C6、R6C8、R6C9（R 是列，C 是行）。
zh5 第 1、3、5、6 列中的 1 只能在同時位於第 2、6、8、9 行的格，以及多出來的格（稱為鰭）R5C1、R6C1、R6C3。若鰭都不是 1，第 1、3、5、6 列的 1 就占滿第 2、6、8、9 行，那裡的其他格不能是 1；若某個鰭是 1，與它同列、同行或同宮的格也不能是 1。對 R4C2 來說，兩種情況結果都一樣。所以 R4C2 不能是 1。
misses R6C7+1
`)
}

func TestFinnedSquirmbag(t *testing.T) {
	lesson(t, logic.FinnedSquirmbag, `
9  17  +4  5    +3  +2  8  17   6
+3 2   18  4    168 678 59 1579 157
+5 178 6   178  189 789 +2 +4   3
+7 189 +5  3    68  4   69 169  2
18 189 3   +2   7   68  +4 1569 15
+4 6   +2  +9   +5  1   7  +3   +8
18 +4  7   168  128 5   +3 268  9
6  5   89  78   289 3   1  278  +4
2  3   189 1678 4   789 56 5678 57

finds R2C5≠8
value 0.0, Unfair 470
about 8; at R2C3 R2C6 R5C1 R5C6 R7C1 R7C4 R7C8 R8C3 R8C4 R8C8 R9C3 R9C4 R9C6 R9C8; in column1 column3 column4 column6 column8; covered by row2 row5 row7 row8 row9; fins R3C4 R3C6
because column1: R5C1=8 or R7C1=8
because column3: R2C3=8 or R8C3=8 or R9C3=8
because column4: R3C4=8 or R7C4=8 or R8C4=8 or R9C4=8
because column6: R2C6=8 or R3C6=8 or R5C6=8 or R9C6=8
because column8: R7C8=8 or R8C8=8 or R9C8=8
because 1 of them could be left out
marks frame column1; frame column3; frame column4; frame column6; frame column8
en1 Look at where 8 can go.
en2 The technique is Finned Squirmbag: in a few rows a digit can only be in just as many columns (or the other way round), but for a few cells too many, the fins. A cell of those columns that also shares a row, column or box with every fin loses the digit.
en3 It is about 8 in columns 1, 3, 4, 6 and 8 and rows 2, 5, 7, 8 and 9.
en4 Look at R2C3, R2C6, R3C4, R3C6, R5C1, R5C6, R7C1, R7C4, R7C8, R8C3, R8C4, R8C8, R9C3, R9C4, R9C6 and R9C8 (R is the row, C the column).
en5 In columns 1, 3, 4, 6 and 8, the digit 8 can only be in cells that also lie in rows 2, 5, 7, 8 and 9, and in the cells too many, called fins: R3C4 and R3C6. If no fin is 8, the digits of columns 1, 3, 4, 6 and 8 use up rows 2, 5, 7, 8 and 9, so no other cell there can be 8. If a fin is 8, no cell that shares a row, column or box with it can be 8. For R2C5 it is the same both ways. So 8 cannot be in R2C5.
zh1 看看 8 可以填在哪裡。
zh2 技巧是「帶鰭五階魚」：某數字在幾列中只能在同樣多的行（或反過來），只多出少數幾格，稱為「鰭」；與每個鰭都同列、同行或同宮的格不能是它。
zh3 與第 1、3、4、6、8 行與第 2、5、7、8、9 列的 8 有關。
zh4 注意 R2C3、R2C6、R3C4、R3C6、R5C1、R5C6、R7C1、R7C4、R7C8、R8C3、R8C4、R8C8、R9C3、R9C4、R9C6、R9C8（R 是列，C 是行）。
zh5 第 1、3、4、6、8 行中的 8 只能在同時位於第 2、5、7、8、9 列的格，以及多出來的格（稱為鰭）R3C4、R3C6。若鰭都不是 8，第 1、3、4、6、8 行的 8 就占滿第 2、5、7、8、9 列，那裡的其他格不能是 8；若某個鰭是 8，與它同列、同行或同宮的格也不能是 8。對 R2C5 來說，兩種情況結果都一樣。所以 R2C5 不能是 8。
misses R5C1-8 R7C1-8
`)
}

func TestFinnedWhale(t *testing.T) {
	lesson(t, logic.FinnedWhale, `
3     1678   9    5   468   678    2   178  1478
67    678    2    47  1     +9     45  +3   4578
5     178    +4   27  238   2378   +9  6    178
8     1279   157  124 24569 1256   456 129  3
129   +3     6    8   2459  125    7   129  1245
129   4      15   3   7     1256   56  1289 1258
12679 126789 1378 127 238   4      18  5    27
127   5      178  9   28    1278   3   +4   6
4     1278   1378 6   2358  123578 18  27   9

finds R9C2≠8
value 0.0, Unfair 470
about 8; at R1C2 R1C5 R1C6 R1C8 R1C9 R2C2 R2C9 R3C2 R3C5 R3C6 R3C9 R6C8 R6C9 R7C2 R7C5 R7C7 R8C5 R8C6; in row1 row2 row3 row6 row7 row8; covered by column2 column5 column6 column7 column8 column9; fins R7C3 R8C3
because row1: R1C2=8 or R1C5=8 or R1C6=8 or R1C8=8 or R1C9=8
because row2: R2C2=8 or R2C9=8
because row3: R3C2=8 or R3C5=8 or R3C6=8 or R3C9=8
because row6: R6C8=8 or R6C9=8
because row7: R7C2=8 or R7C3=8 or R7C5=8 or R7C7=8
because row8: R8C3=8 or R8C5=8 or R8C6=8
because 3 of them could be left out
marks frame row1; frame row2; frame row3; frame row6; frame row7; frame row8
en1 Look at where 8 can go.
en2 The technique is Finned Whale: in a few rows a digit can only be in just as many columns (or the other way round), but for a few cells too many, the fins. A cell of those columns that also shares a row, column or box with every fin loses the digit.
en3 It is about 8 in rows 1, 2, 3, 6, 7 and 8 and columns 2, 5, 6, 7, 8 and 9.
en4 Look at R1C2, R1C5, R1C6, R1C8, R1C9, R2C2, R2C9, R3C2, R3C5, R3C6, R3C9, R6C8, R6C9, R7C2, R7C3, R7C5, R7C7, R8C3, R8C5 and R8C6 (R is the row, C the column).
en5 In rows 1, 2, 3, 6, 7 and 8, the digit 8 can only be in cells that also lie in columns 2, 5, 6, 7, 8 and 9, and in the cells too many, called fins: R7C3 and R8C3. If no fin is 8, the digits of rows 1, 2, 3, 6, 7 and 8 use up columns 2, 5, 6, 7, 8 and 9, so no other cell there can be 8. If a fin is 8, no cell that shares a row, column or box with it can be 8. For R9C2 it is the same both ways. So 8 cannot be in R9C2.
zh1 看看 8 可以填在哪裡。
zh2 技巧是「帶鰭六階魚」：某數字在幾列中只能在同樣多的行（或反過來），只多出少數幾格，稱為「鰭」；與每個鰭都同列、同行或同宮的格不能是它。
zh3 與第 1、2、3、6、7、8 列與第 2、5、6、7、8、9 行的 8 有關。
zh4 注意 R1C2、R1C5、R1C6、R1C8、R1C9、R2C2、R2C9、R3C2、R3C5、R3C6、R3C9、R6C8、R6C9、R7C2、R7C3、R7C5、R7C7、R8C3、R8C5、R8C6（R 是列，C 是行）。
zh5 第 1、2、3、6、7、8 列中的 8 只能在同時位於第 2、5、6、7、8、9 行的格，以及多出來的格（稱為鰭）R7C3、R8C3。若鰭都不是 8，第 1、2、3、6、7、8 列的 8 就占滿第 2、5、6、7、8、9 行，那裡的其他格不能是 8；若某個鰭是 8，與它同列、同行或同宮的格也不能是 8。對 R9C2 來說，兩種情況結果都一樣。所以 R9C2 不能是 8。
`)
}

func TestFinnedLeviathan(t *testing.T) {
	lesson(t, logic.FinnedLeviathan, `
4   9     +1    3    58  57  678   67  +2
2   678   3678  +1   +4  9   78    5   378
+5  78    378   78   2   6   4789  1   34789
19  1246  2469  2569 7   8   4569  +3  49
+3  2467  24679 2569 569 1   45679 8   479
8   5     679   4    69  +3  2     679 +1
179 12478 24789 5789 +3  457 4789  479 6
6   478   4789  789  1   47  +3    2   5
79  3     5     6789 689 +2  1     479 4789

finds R7C2≠7, R7C3≠7
value 0.0, Unfair 470
about 7; at R1C6 R1C7 R1C8 R2C2 R2C3 R2C7 R2C9 R3C2 R3C3 R3C4 R3C7 R3C9 R5C2 R5C3 R5C7 R5C9 R6C3 R6C8 R8C2 R8C3 R8C4 R8C6 R9C4 R9C8 R9C9; in row1 row2 row3 row5 row6 row8 row9; covered by column2 column3 column4 column6 column7 column8 column9; fins R9C1
because row1: R1C6=7 or R1C7=7 or R1C8=7
because row2: R2C2=7 or R2C3=7 or R2C7=7 or R2C9=7
because row3: R3C2=7 or R3C3=7 or R3C4=7 or R3C7=7 or R3C9=7
because row5: R5C2=7 or R5C3=7 or R5C7=7 or R5C9=7
because row6: R6C3=7 or R6C8=7
because row8: R8C2=7 or R8C3=7 or R8C4=7 or R8C6=7
because row9: R9C1=7 or R9C4=7 or R9C8=7 or R9C9=7
because 2 of them could be left out
marks frame row1; frame row2; frame row3; frame row5; frame row6; frame row8; frame row9
en1 Look at where 7 can go.
en2 The technique is Finned Leviathan: in a few rows a digit can only be in just as many columns (or the other way round), but for a few cells too many, the fins. A cell of those columns that also shares a row, column or box with every fin loses the digit.
en3 It is about 7 in rows 1, 2, 3, 5, 6, 8 and 9 and columns 2, 3, 4, 6, 7, 8 and 9.
en4 Look at R1C6, R1C7, R1C8, R2C2, R2C3, R2C7, R2C9, R3C2, R3C3, R3C4, R3C7, R3C9, R5C2, R5C3, R5C7, R5C9, R6C3, R6C8, R8C2, R8C3, R8C4, R8C6, R9C1, R9C4, R9C8 and R9C9 (R is the row, C the column).
en5 In rows 1, 2, 3, 5, 6, 8 and 9, the digit 7 can only be in cells that also lie in columns 2, 3, 4, 6, 7, 8 and 9, and in the cells too many, called fins: R9C1. If no fin is 7, the digits of rows 1, 2, 3, 5, 6, 8 and 9 use up columns 2, 3, 4, 6, 7, 8 and 9, so no other cell there can be 7. If a fin is 7, no cell that shares a row, column or box with it can be 7. For R7C2 and R7C3 it is the same both ways. So 7 cannot be in R7C2 or R7C3.
zh1 看看 7 可以填在哪裡。
zh2 技巧是「帶鰭七階魚」：某數字在幾列中只能在同樣多的行（或反過來），只多出少數幾格，稱為「鰭」；與每個鰭都同列、同行或同宮的格不能是它。
zh3 與第 1、2、3、5、6、8、9 列與第 2、3、4、6、7、8、9 行的 7 有關。
zh4 注意 R1C6、R1C7、R1C8、R2C2、R2C3、R2C7、R2C9、R3C2、R3C3、R3C4、R3C7、R3C9、R5C2、R5C3、R5C7、R5C9、R6C3、R6C8、R8C2、R8C3、R8C4、R8C6、R9C1、R9C4、R9C8、R9C9（R 是列，C 是行）。
zh5 第 1、2、3、5、6、8、9 列中的 7 只能在同時位於第 2、3、4、6、7、8、9 行的格，以及多出來的格（稱為鰭）R9C1。若鰭都不是 7，第 1、2、3、5、6、8、9 列的 7 就占滿第 2、3、4、6、7、8、9 行，那裡的其他格不能是 7；若某個鰭是 7，與它同列、同行或同宮的格也不能是 7。對 R7C2、R7C3 來說，兩種情況結果都一樣。所以 R7C2、R7C3 不能是 7。
`)
}

func TestSashimiXWing(t *testing.T) {
	lesson(t, logic.SashimiXWing, `
25 +6  7  259 1   59 +4   3    8
+3 25  +9 6   +4  +8 1    257  257
18 18  +4 +3  25  7  +9   25   +6
7  58  +1 4   +3  +2 +6   58   9
6  +9  2  57  +8  1  357  +4   357
58 4   3  579 6   59 2    1578 157
4  237 58 125 +9  +6 3578 1257 12357
12 127 +6 8   257 3  57   9    +4
9  237 58 125 257 4  3578 6    12357

finds R7C8≠5
value 0.0, Hard 150
about 5; at R3C5 R3C8 R8C5; in row3 row8; covered by column5 column8; fins R8C7
because row3: R3C5=5 or R3C8=5
because row8: R8C5=5 or R8C7=5
marks frame row3; frame row8
en1 Look at where 5 can go.
en2 The technique is Sashimi X-Wing: in a few rows a digit can only be in just as many columns (or the other way round), but for a few cells too many, the fins; and without the fins one row would have a single place left. A cell of those columns that also shares a row, column or box with every fin loses the digit.
en3 It is about 5 in rows 3 and 8 and columns 5 and 8.
en4 Look at R3C5, R3C8, R8C5 and R8C7 (R is the row, C the column).
en5 In rows 3 and 8, the digit 5 can only be in cells that also lie in columns 5 and 8, and in the cells too many, called fins: R8C7. If no fin is 5, the digits of rows 3 and 8 use up columns 5 and 8, so no other cell there can be 5. If a fin is 5, no cell that shares a row, column or box with it can be 5. For R7C8 it is the same both ways. So 5 cannot be in R7C8.
zh1 看看 5 可以填在哪裡。
zh2 技巧是「退化 X 翼」：某數字在幾列中只能在同樣多的行（或反過來），只多出少數幾格，稱為「鰭」；若沒有鰭，其中一列只剩一個位置。與每個鰭都同列、同行或同宮的格不能是它。
zh3 與第 3、8 列與第 5、8 行的 5 有關。
zh4 注意 R3C5、R3C8、R8C5、R8C7（R 是列，C 是行）。
zh5 第 3、8 列中的 5 只能在同時位於第 5、8 行的格，以及多出來的格（稱為鰭）R8C7。若鰭都不是 5，第 3、8 列的 5 就占滿第 5、8 行，那裡的其他格不能是 5；若某個鰭是 5，與它同列、同行或同宮的格也不能是 5。對 R7C8 來說，兩種情況結果都一樣。所以 R7C8 不能是 5。
misses R3C1+5 R3C2+5 R8C1+5
`)
}

func TestSashimiSwordfish(t *testing.T) {
	lesson(t, logic.SashimiSwordfish, `
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
value 0.0, Unfair 240
about 1; at R1C2 R1C8 R3C5 R4C2 R4C8; in row1 row3 row4; covered by column2 column5 column8; fins R3C4
because row1: R1C2=1 or R1C8=1
because row3: R3C4=1 or R3C5=1
because row4: R4C2=1 or R4C8=1
because 2 of them could be left out
marks frame row1; frame row3; frame row4
en1 Look at where 1 can go.
en2 The technique is Sashimi Swordfish: in a few rows a digit can only be in just as many columns (or the other way round), but for a few cells too many, the fins; and without the fins one row would have a single place left. A cell of those columns that also shares a row, column or box with every fin loses the digit.
en3 It is about 1 in rows 1, 3 and 4 and columns 2, 5 and 8.
en4 Look at R1C2, R1C8, R3C4, R3C5, R4C2 and R4C8 (R is the row, C the column).
en5 In rows 1, 3 and 4, the digit 1 can only be in cells that also lie in columns 2, 5 and 8, and in the cells too many, called fins: R3C4. If no fin is 1, the digits of rows 1, 3 and 4 use up columns 2, 5 and 8, so no other cell there can be 1. If a fin is 1, no cell that shares a row, column or box with it can be 1. For R2C5 it is the same both ways. So 1 cannot be in R2C5.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「退化劍魚」：某數字在幾列中只能在同樣多的行（或反過來），只多出少數幾格，稱為「鰭」；若沒有鰭，其中一列只剩一個位置。與每個鰭都同列、同行或同宮的格不能是它。
zh3 與第 1、3、4 列與第 2、5、8 行的 1 有關。
zh4 注意 R1C2、R1C8、R3C4、R3C5、R4C2、R4C8（R 是列，C 是行）。
zh5 第 1、3、4 列中的 1 只能在同時位於第 2、5、8 行的格，以及多出來的格（稱為鰭）R3C4。若鰭都不是 1，第 1、3、4 列的 1 就占滿第 2、5、8 行，那裡的其他格不能是 1；若某個鰭是 1，與它同列、同行或同宮的格也不能是 1。對 R2C5 來說，兩種情況結果都一樣。所以 R2C5 不能是 1。
misses R3C2+1 R3C4-1
`)
}

func TestSashimiJellyfish(t *testing.T) {
	lesson(t, logic.SashimiJellyfish, `
3     1678   9    5   468   678    2   178  1478
67    678    2    47  1     +9     45  +3   4578
5     178    +4   27  238   2378   +9  6    178
8     1279   157  124 24569 1256   456 129  3
129   +3     6    8   2459  125    7   129  1245
129   4      15   3   7     1256   56  1289 1258
12679 126789 1378 127 238   4      18  5    27
127   5      178  9   28    1278   3   +4   6
4     1278   1378 6   2358  123578 18  27   9

finds R1C2≠6
value 0.0, Unfair 260
about 6; at R1C5 R1C6 R4C5 R4C6 R4C7 R6C6 R6C7 R7C1; in column1 column5 column6 column7; covered by row1 row4 row6 row7; fins R2C1
because column1: R2C1=6 or R7C1=6
because column5: R1C5=6 or R4C5=6
because column6: R1C6=6 or R4C6=6 or R6C6=6
because column7: R4C7=6 or R6C7=6
because 2 of them could be left out
marks frame column1; frame column5; frame column6; frame column7
en1 Look at where 6 can go.
en2 The technique is Sashimi Jellyfish: in a few rows a digit can only be in just as many columns (or the other way round), but for a few cells too many, the fins; and without the fins one row would have a single place left. A cell of those columns that also shares a row, column or box with every fin loses the digit.
en3 It is about 6 in columns 1, 5, 6 and 7 and rows 1, 4, 6 and 7.
en4 Look at R1C5, R1C6, R2C1, R4C5, R4C6, R4C7, R6C6, R6C7 and R7C1 (R is the row, C the column).
en5 In columns 1, 5, 6 and 7, the digit 6 can only be in cells that also lie in rows 1, 4, 6 and 7, and in the cells too many, called fins: R2C1. If no fin is 6, the digits of columns 1, 5, 6 and 7 use up rows 1, 4, 6 and 7, so no other cell there can be 6. If a fin is 6, no cell that shares a row, column or box with it can be 6. For R1C2 it is the same both ways. So 6 cannot be in R1C2.
zh1 看看 6 可以填在哪裡。
zh2 技巧是「退化水母」：某數字在幾列中只能在同樣多的行（或反過來），只多出少數幾格，稱為「鰭」；若沒有鰭，其中一列只剩一個位置。與每個鰭都同列、同行或同宮的格不能是它。
zh3 與第 1、5、6、7 行與第 1、4、6、7 列的 6 有關。
zh4 注意 R1C5、R1C6、R2C1、R4C5、R4C6、R4C7、R6C6、R6C7、R7C1（R 是列，C 是行）。
zh5 第 1、5、6、7 行中的 6 只能在同時位於第 1、4、6、7 列的格，以及多出來的格（稱為鰭）R2C1。若鰭都不是 6，第 1、5、6、7 行的 6 就占滿第 1、4、6、7 列，那裡的其他格不能是 6；若某個鰭是 6，與它同列、同行或同宮的格也不能是 6。對 R1C2 來說，兩種情況結果都一樣。所以 R1C2 不能是 6。
misses R2C1-6
`)
}

func TestSashimiSquirmbag(t *testing.T) {
	lesson(t, logic.SashimiSquirmbag, `
127 8   25  34 +6 17 +9 34 25
9   137 12  34 17 5  24 6  +8
+4  367 567 9  8  2  17 13 57
+5  69  69  +8 17 3  24 14 27
17  +2  +4  +5 9  17 6  8  +3
3   17  +8  6  2  +4 17 +5 9
+8  19  19  +2 +5 +6 3  +7 4
+6  5   +3  +7 4  +9 +8 2  1
27  4   27  1  3  +8 +5 9  +6

finds R3C3≠7
value 0.0, Unfair 470
about 7; at R1C1 R1C6 R2C5 R4C5 R4C9 R5C1 R5C6 R9C1 R9C3; in row1 row2 row4 row5 row9; covered by column1 column3 column5 column6 column9; fins R2C2
because row1: R1C1=7 or R1C6=7
because row2: R2C2=7 or R2C5=7
because row4: R4C5=7 or R4C9=7
because row5: R5C1=7 or R5C6=7
because row9: R9C1=7 or R9C3=7
because 4 of them could be left out
marks frame row1; frame row2; frame row4; frame row5; frame row9
en1 Look at where 7 can go.
en2 The technique is Sashimi Squirmbag: in a few rows a digit can only be in just as many columns (or the other way round), but for a few cells too many, the fins; and without the fins one row would have a single place left. A cell of those columns that also shares a row, column or box with every fin loses the digit.
en3 It is about 7 in rows 1, 2, 4, 5 and 9 and columns 1, 3, 5, 6 and 9.
en4 Look at R1C1, R1C6, R2C2, R2C5, R4C5, R4C9, R5C1, R5C6, R9C1 and R9C3 (R is the row, C the column).
en5 In rows 1, 2, 4, 5 and 9, the digit 7 can only be in cells that also lie in columns 1, 3, 5, 6 and 9, and in the cells too many, called fins: R2C2. If no fin is 7, the digits of rows 1, 2, 4, 5 and 9 use up columns 1, 3, 5, 6 and 9, so no other cell there can be 7. If a fin is 7, no cell that shares a row, column or box with it can be 7. For R3C3 it is the same both ways. So 7 cannot be in R3C3.
zh1 看看 7 可以填在哪裡。
zh2 技巧是「退化五階魚」：某數字在幾列中只能在同樣多的行（或反過來），只多出少數幾格，稱為「鰭」；若沒有鰭，其中一列只剩一個位置。與每個鰭都同列、同行或同宮的格不能是它。
zh3 與第 1、2、4、5、9 列與第 1、3、5、6、9 行的 7 有關。
zh4 注意 R1C1、R1C6、R2C2、R2C5、R4C5、R4C9、R5C1、R5C6、R9C1、R9C3（R 是列，C 是行）。
zh5 第 1、2、4、5、9 列中的 7 只能在同時位於第 1、3、5、6、9 行的格，以及多出來的格（稱為鰭）R2C2。若鰭都不是 7，第 1、2、4、5、9 列的 7 就占滿第 1、3、5、6、9 行，那裡的其他格不能是 7；若某個鰭是 7，與它同列、同行或同宮的格也不能是 7。對 R3C3 來說，兩種情況結果都一樣。所以 R3C3 不能是 7。
misses R2C3+7 R2C7+7 R4C2+7
`)
}

func TestSashimiWhale(t *testing.T) {
	lesson(t, logic.SashimiWhale, `
+2   4  +3   +9   5    +8 1   67  67
1567 9  8    267  126  12 345 467 3567
1567 15 156  467  146  3  +8  9   2
+4   +3 29   1    29   +7 +6  5   8
158  6  1259 2458 2349 25 234 247 379
58   7  259  2458 2349 6  234 1   39
156  +8 156  256  126  9  +7  3   4
+9   15 7    +3   8    +4 25  26  156
+3   2  4    56   7    15 9   +8  156

finds R2C1≠5
value 0.0, Unfair 470
about 5; at R2C7 R2C9 R5C3 R5C4 R5C6 R6C3 R6C4 R7C3 R7C4 R8C2 R8C7 R8C9 R9C4 R9C6 R9C9; in column2 column3 column4 column6 column7 column9; covered by row2 row5 row6 row7 row8 row9; fins R3C2 R3C3
because column2: R3C2=5 or R8C2=5
because column3: R3C3=5 or R5C3=5 or R6C3=5 or R7C3=5
because column4: R5C4=5 or R6C4=5 or R7C4=5 or R9C4=5
because column6: R5C6=5 or R9C6=5
because column7: R2C7=5 or R8C7=5
because column9: R2C9=5 or R8C9=5 or R9C9=5
because 5 of them could be left out
marks frame column2; frame column3; frame column4; frame column6; frame column7; frame column9
en1 Look at where 5 can go.
en2 The technique is Sashimi Whale: in a few rows a digit can only be in just as many columns (or the other way round), but for a few cells too many, the fins; and without the fins one row would have a single place left. A cell of those columns that also shares a row, column or box with every fin loses the digit.
en3 It is about 5 in columns 2, 3, 4, 6, 7 and 9 and rows 2, 5, 6, 7, 8 and 9.
en4 Look at R2C7, R2C9, R3C2, R3C3, R5C3, R5C4, R5C6, R6C3, R6C4, R7C3, R7C4, R8C2, R8C7, R8C9, R9C4, R9C6 and R9C9 (R is the row, C the column).
en5 In columns 2, 3, 4, 6, 7 and 9, the digit 5 can only be in cells that also lie in rows 2, 5, 6, 7, 8 and 9, and in the cells too many, called fins: R3C2 and R3C3. If no fin is 5, the digits of columns 2, 3, 4, 6, 7 and 9 use up rows 2, 5, 6, 7, 8 and 9, so no other cell there can be 5. If a fin is 5, no cell that shares a row, column or box with it can be 5. For R2C1 it is the same both ways. So 5 cannot be in R2C1.
zh1 看看 5 可以填在哪裡。
zh2 技巧是「退化六階魚」：某數字在幾列中只能在同樣多的行（或反過來），只多出少數幾格，稱為「鰭」；若沒有鰭，其中一列只剩一個位置。與每個鰭都同列、同行或同宮的格不能是它。
zh3 與第 2、3、4、6、7、9 行與第 2、5、6、7、8、9 列的 5 有關。
zh4 注意 R2C7、R2C9、R3C2、R3C3、R5C3、R5C4、R5C6、R6C3、R6C4、R7C3、R7C4、R8C2、R8C7、R8C9、R9C4、R9C6、R9C9（R 是列，C 是行）。
zh5 第 2、3、4、6、7、9 行中的 5 只能在同時位於第 2、5、6、7、8、9 列的格，以及多出來的格（稱為鰭）R3C2、R3C3。若鰭都不是 5，第 2、3、4、6、7、9 行的 5 就占滿第 2、5、6、7、8、9 列，那裡的其他格不能是 5；若某個鰭是 5，與它同列、同行或同宮的格也不能是 5。對 R2C1 來說，兩種情況結果都一樣。所以 R2C1 不能是 5。
`)
}

func TestSashimiLeviathan(t *testing.T) {
	lesson(t, logic.SashimiLeviathan, `
257  6    4579 3   249 +8   2459  +1 245
8    2359 3459 124 +6  1249 23459 34 7
23   239  1    7   249 5    +8    34 +6
9    1    +6   +8  247 247  2347  5  234
457  57   +8   9   +1  3    247   6  24
347  37   2    +5  47  6    1     +8 +9
1235 4    359  12  8   129  6     +7 135
+6   579  579  14  +3  1479 45    2  +8
1237 8    37   6   5   1247 34    9  134

finds R2C7≠4
value 0.0, Unfair 470
about 4; at R1C3 R1C5 R1C7 R1C9 R3C5 R4C5 R4C6 R4C7 R4C9 R5C1 R5C7 R5C9 R6C1 R6C5 R8C4 R8C6 R8C7 R9C6 R9C7 R9C9; in row1 row3 row4 row5 row6 row8 row9; covered by column1 column3 column4 column5 column6 column7 column9; fins R3C8
because row1: R1C3=4 or R1C5=4 or R1C7=4 or R1C9=4
because row3: R3C5=4 or R3C8=4
because row4: R4C5=4 or R4C6=4 or R4C7=4 or R4C9=4
because row5: R5C1=4 or R5C7=4 or R5C9=4
because row6: R6C1=4 or R6C5=4
because row8: R8C4=4 or R8C6=4 or R8C7=4
because row9: R9C6=4 or R9C7=4 or R9C9=4
because 4 of them could be left out
marks frame row1; frame row3; frame row4; frame row5; frame row6; frame row8; frame row9
en1 Look at where 4 can go.
en2 The technique is Sashimi Leviathan: in a few rows a digit can only be in just as many columns (or the other way round), but for a few cells too many, the fins; and without the fins one row would have a single place left. A cell of those columns that also shares a row, column or box with every fin loses the digit.
en3 It is about 4 in rows 1, 3, 4, 5, 6, 8 and 9 and columns 1, 3, 4, 5, 6, 7 and 9.
en4 Look at R1C3, R1C5, R1C7, R1C9, R3C5, R3C8, R4C5, R4C6, R4C7, R4C9, R5C1, R5C7, R5C9, R6C1, R6C5, R8C4, R8C6, R8C7, R9C6, R9C7 and R9C9 (R is the row, C the column).
en5 In rows 1, 3, 4, 5, 6, 8 and 9, the digit 4 can only be in cells that also lie in columns 1, 3, 4, 5, 6, 7 and 9, and in the cells too many, called fins: R3C8. If no fin is 4, the digits of rows 1, 3, 4, 5, 6, 8 and 9 use up columns 1, 3, 4, 5, 6, 7 and 9, so no other cell there can be 4. If a fin is 4, no cell that shares a row, column or box with it can be 4. For R2C7 it is the same both ways. So 4 cannot be in R2C7.
zh1 看看 4 可以填在哪裡。
zh2 技巧是「退化七階魚」：某數字在幾列中只能在同樣多的行（或反過來），只多出少數幾格，稱為「鰭」；若沒有鰭，其中一列只剩一個位置。與每個鰭都同列、同行或同宮的格不能是它。
zh3 與第 1、3、4、5、6、8、9 列與第 1、3、4、5、6、7、9 行的 4 有關。
zh4 注意 R1C3、R1C5、R1C7、R1C9、R3C5、R3C8、R4C5、R4C6、R4C7、R4C9、R5C1、R5C7、R5C9、R6C1、R6C5、R8C4、R8C6、R8C7、R9C6、R9C7、R9C9（R 是列，C 是行）。
zh5 第 1、3、4、5、6、8、9 列中的 4 只能在同時位於第 1、3、4、5、6、7、9 行的格，以及多出來的格（稱為鰭）R3C8。若鰭都不是 4，第 1、3、4、5、6、8、9 列的 4 就占滿第 1、3、4、5、6、7、9 行，那裡的其他格不能是 4；若某個鰭是 4，與它同列、同行或同宮的格也不能是 4。對 R2C7 來說，兩種情況結果都一樣。所以 R2C7 不能是 4。
misses R3C1+4 R1C3-4
`)
}
