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
en1 Look at where 1 can go.
en2 The technique is Finned Franken X-Wing: an X-Wing of rows, columns and boxes in which a few places of the digit are too many, the fins. Only cells that also share a row, column or box with every fin lose the digit.
en3 It is about 1 in row 9, boxes 1 and 7 and column 2.
en4 Look at R1C2, R3C2, R9C2, R9C3, R9C6 and R9C7 (R is the row, C the column).
en5 In row 9 and box 1, the digit 1 can only be in cells that also lie in column 2 and box 7, and in the cells too many, called fins: R9C6 and R9C7. If no fin is 1, the digits of row 9 and box 1 use up column 2 and box 7, so no other cell there can be 1. If a fin is 1, no cell that shares a row, column or box with it can be 1. For R9C2 it is the same both ways. So 1 cannot be in R9C2.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「帶鰭宮內 X 翼」：由列、行、宮組成的 X 翼，但該數字多出少數幾個位置，稱為「鰭」；與每個鰭都同列、同行或同宮的格不能是它。
zh3 與第 9 列、第 1、7 宮與第 2 行的 1 有關。
zh4 注意 R1C2、R3C2、R9C2、R9C3、R9C6、R9C7（R 是列，C 是行）。
zh5 第 9 列與第 1 宮中的 1 只能在同時位於第 2 行與第 7 宮的格，以及多出來的格（稱為鰭）R9C6、R9C7。若鰭都不是 1，第 9 列與第 1 宮的 1 就占滿第 2 行與第 7 宮，那裡的其他格不能是 1；若某個鰭是 1，與它同列、同行或同宮的格也不能是 1。對 R9C2 來說，兩種情況結果都一樣。所以 R9C2 不能是 1。
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
en1 Look at where 1 can go.
en2 The technique is Finned Franken Swordfish: an X-Wing of rows, columns and boxes in which a few places of the digit are too many, the fins. Only cells that also share a row, column or box with every fin lose the digit.
en3 It is about 1 in rows 1, 3 and 4, columns 2 and 8 and box 1.
en4 Look at R1C2, R1C8, R3C2, R3C4, R3C5, R4C2 and R4C8 (R is the row, C the column).
en5 In rows 1, 3 and 4, the digit 1 can only be in cells that also lie in columns 2 and 8 and box 1, and in the cells too many, called fins: R3C4 and R3C5. If no fin is 1, the digits of rows 1, 3 and 4 use up columns 2 and 8 and box 1, so no other cell there can be 1. If a fin is 1, no cell that shares a row, column or box with it can be 1. For R3C2 it is the same both ways. So 1 cannot be in R3C2.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「帶鰭宮內劍魚」：由列、行、宮組成的 X 翼，但該數字多出少數幾個位置，稱為「鰭」；與每個鰭都同列、同行或同宮的格不能是它。
zh3 與第 1、3、4 列、第 2、8 行與第 1 宮的 1 有關。
zh4 注意 R1C2、R1C8、R3C2、R3C4、R3C5、R4C2、R4C8（R 是列，C 是行）。
zh5 第 1、3、4 列中的 1 只能在同時位於第 2、8 行與第 1 宮的格，以及多出來的格（稱為鰭）R3C4、R3C5。若鰭都不是 1，第 1、3、4 列的 1 就占滿第 2、8 行與第 1 宮，那裡的其他格不能是 1；若某個鰭是 1，與它同列、同行或同宮的格也不能是 1。對 R3C2 來說，兩種情況結果都一樣。所以 R3C2 不能是 1。
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
en1 Look at where 4 can go.
en2 The technique is Finned Franken Jellyfish: an X-Wing of rows, columns and boxes in which a few places of the digit are too many, the fins. Only cells that also share a row, column or box with every fin lose the digit.
en3 It is about 4 in rows 1, 2 and 5, boxes 3 and 6 and columns 5, 7 and 9.
en4 Look at R1C5, R1C9, R2C4, R2C7, R2C9, R4C7, R5C5 and R5C9 (R is the row, C the column).
en5 In rows 1, 2 and 5 and box 6, the digit 4 can only be in cells that also lie in columns 5, 7 and 9 and box 3, and in the cells too many, called fins: R2C4 and R5C9. If no fin is 4, the digits of rows 1, 2 and 5 and box 6 use up columns 5, 7 and 9 and box 3, so no other cell there can be 4. If a fin is 4, no cell that shares a row, column or box with it can be 4. For R2C9 it is the same both ways. So 4 cannot be in R2C9.
zh1 看看 4 可以填在哪裡。
zh2 技巧是「帶鰭宮內水母」：由列、行、宮組成的 X 翼，但該數字多出少數幾個位置，稱為「鰭」；與每個鰭都同列、同行或同宮的格不能是它。
zh3 與第 1、2、5 列、第 3、6 宮與第 5、7、9 行的 4 有關。
zh4 注意 R1C5、R1C9、R2C4、R2C7、R2C9、R4C7、R5C5、R5C9（R 是列，C 是行）。
zh5 第 1、2、5 列與第 6 宮中的 4 只能在同時位於第 5、7、9 行與第 3 宮的格，以及多出來的格（稱為鰭）R2C4、R5C9。若鰭都不是 4，第 1、2、5 列與第 6 宮的 4 就占滿第 5、7、9 行與第 3 宮，那裡的其他格不能是 4；若某個鰭是 4，與它同列、同行或同宮的格也不能是 4。對 R2C9 來說，兩種情況結果都一樣。所以 R2C9 不能是 4。
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
en1 Look at where 1 can go.
en2 The technique is Finned Franken Squirmbag: an X-Wing of rows, columns and boxes in which a few places of the digit are too many, the fins. Only cells that also share a row, column or box with every fin lose the digit.
en3 It is about 1 in rows 1, 2, 3 and 4, boxes 2, 3 and 6 and columns 2, 8 and 9.
en4 Look at R1C2, R1C8, R2C3, R2C5, R2C8, R2C9, R3C2, R3C4, R3C5, R4C2, R4C8, R5C8 and R5C9 (R is the row, C the column).
en5 In rows 1, 2, 3 and 4 and box 6, the digit 1 can only be in cells that also lie in columns 2, 8 and 9 and boxes 2 and 3, and in the cells too many, called fins: R2C3 and R4C8. If no fin is 1, the digits of rows 1, 2, 3 and 4 and box 6 use up columns 2, 8 and 9 and boxes 2 and 3, so no other cell there can be 1. If a fin is 1, no cell that shares a row, column or box with it can be 1. For R2C8 it is the same both ways. So 1 cannot be in R2C8.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「帶鰭宮內五階魚」：由列、行、宮組成的 X 翼，但該數字多出少數幾個位置，稱為「鰭」；與每個鰭都同列、同行或同宮的格不能是它。
zh3 與第 1、2、3、4 列、第 2、3、6 宮與第 2、8、9 行的 1 有關。
zh4 注意 R1C2、R1C8、R2C3、R2C5、R2C8、R2C9、R3C2、R3C4、R3C5、R4C2、R4C8、R5C8、R5C9（R 是列，C 是行）。
zh5 第 1、2、3、4 列與第 6 宮中的 1 只能在同時位於第 2、8、9 行與第 2、3 宮的格，以及多出來的格（稱為鰭）R2C3、R4C8。若鰭都不是 1，第 1、2、3、4 列與第 6 宮的 1 就占滿第 2、8、9 行與第 2、3 宮，那裡的其他格不能是 1；若某個鰭是 1，與它同列、同行或同宮的格也不能是 1。對 R2C8 來說，兩種情況結果都一樣。所以 R2C8 不能是 1。
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
en1 Look at where 1 can go.
en2 The technique is Finned Franken Whale: an X-Wing of rows, columns and boxes in which a few places of the digit are too many, the fins. Only cells that also share a row, column or box with every fin lose the digit.
en3 It is about 1 in rows 1, 3, 4, 7 and 9, boxes 1, 2 and 7 and columns 2, 4, 5 and 8.
en4 Look at R1C2, R1C8, R2C5, R3C2, R3C4, R3C5, R4C2, R4C8, R7C1, R7C4, R7C5, R9C3 and R9C4 (R is the row, C the column).
en5 In rows 1, 3, 4, 7 and 9 and box 2, the digit 1 can only be in cells that also lie in columns 2, 4, 5 and 8 and boxes 1 and 7, and in the cells too many, called fins: R3C4 and R3C5. If no fin is 1, the digits of rows 1, 3, 4, 7 and 9 and box 2 use up columns 2, 4, 5 and 8 and boxes 1 and 7, so no other cell there can be 1. If a fin is 1, no cell that shares a row, column or box with it can be 1. For R3C2 it is the same both ways. So 1 cannot be in R3C2.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「帶鰭宮內六階魚」：由列、行、宮組成的 X 翼，但該數字多出少數幾個位置，稱為「鰭」；與每個鰭都同列、同行或同宮的格不能是它。
zh3 與第 1、3、4、7、9 列、第 1、2、7 宮與第 2、4、5、8 行的 1 有關。
zh4 注意 R1C2、R1C8、R2C5、R3C2、R3C4、R3C5、R4C2、R4C8、R7C1、R7C4、R7C5、R9C3、R9C4（R 是列，C 是行）。
zh5 第 1、3、4、7、9 列與第 2 宮中的 1 只能在同時位於第 2、4、5、8 行與第 1、7 宮的格，以及多出來的格（稱為鰭）R3C4、R3C5。若鰭都不是 1，第 1、3、4、7、9 列與第 2 宮的 1 就占滿第 2、4、5、8 行與第 1、7 宮，那裡的其他格不能是 1；若某個鰭是 1，與它同列、同行或同宮的格也不能是 1。對 R3C2 來說，兩種情況結果都一樣。所以 R3C2 不能是 1。
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
en1 Look at where 1 can go.
en2 The technique is Finned Franken Leviathan: an X-Wing of rows, columns and boxes in which a few places of the digit are too many, the fins. Only cells that also share a row, column or box with every fin lose the digit.
en3 It is about 1 in columns 1, 3, 4, 5 and 9, boxes 1, 2 and 3 and rows 1, 2, 3, 5, 7 and 9.
en4 Look at R1C2, R1C8, R2C3, R2C5, R2C8, R2C9, R3C2, R3C4, R3C5, R5C1, R5C9, R7C1, R7C4, R7C5, R9C3 and R9C4 (R is the row, C the column).
en5 In columns 1, 3, 4, 5 and 9 and boxes 1 and 3, the digit 1 can only be in cells that also lie in rows 1, 2, 3, 5, 7 and 9 and box 2, and in the cells too many, called fins: R2C3 and R2C9. If no fin is 1, the digits of columns 1, 3, 4, 5 and 9 and boxes 1 and 3 use up rows 1, 2, 3, 5, 7 and 9 and box 2, so no other cell there can be 1. If a fin is 1, no cell that shares a row, column or box with it can be 1. For R2C5 it is the same both ways. So 1 cannot be in R2C5.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「帶鰭宮內七階魚」：由列、行、宮組成的 X 翼，但該數字多出少數幾個位置，稱為「鰭」；與每個鰭都同列、同行或同宮的格不能是它。
zh3 與第 1、3、4、5、9 行、第 1、2、3 宮與第 1、2、3、5、7、9 列的 1 有關。
zh4 注意 R1C2、R1C8、R2C3、R2C5、R2C8、R2C9、R3C2、R3C4、R3C5、R5C1、R5C9、R7C1、R7C4、R7C5、R9C3、R9C4（R 是列，C 是行）。
zh5 第 1、3、4、5、9 行與第 1、3 宮中的 1 只能在同時位於第 1、2、3、5、7、9 列與第 2 宮的格，以及多出來的格（稱為鰭）R2C3、R2C9。若鰭都不是 1，第 1、3、4、5、9 行與第 1、3 宮的 1 就占滿第 1、2、3、5、7、9 列與第 2 宮，那裡的其他格不能是 1；若某個鰭是 1，與它同列、同行或同宮的格也不能是 1。對 R2C5 來說，兩種情況結果都一樣。所以 R2C5 不能是 1。
`)
}
