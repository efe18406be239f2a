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
en1 Look at where 1 can go.
en2 The technique is Finned Mutant X-Wing: an X-Wing of rows, columns and boxes in which a few places of the digit are too many, the fins. Only cells that also share a row, column or box with every fin lose the digit.
en3 It is about 1 in rows 1 and 5, column 9 and box 3.
en4 Look at R1C2, R1C8, R2C9 and R5C9 (R is the row, C the column).
en5 In row 1 and column 9, the digit 1 can only be in cells that also lie in row 5 and box 3, and in the cells too many, called fins: R1C2. If no fin is 1, the digits of row 1 and column 9 use up row 5 and box 3, so no other cell there can be 1. If a fin is 1, no cell that shares a row, column or box with it can be 1. For R5C2 it is the same both ways. So 1 cannot be in R5C2.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「帶鰭交叉 X 翼」：由列、行、宮組成的 X 翼，但該數字多出少數幾個位置，稱為「鰭」；與每個鰭都同列、同行或同宮的格不能是它。
zh3 與第 1、5 列、第 9 行與第 3 宮的 1 有關。
zh4 注意 R1C2、R1C8、R2C9、R5C9（R 是列，C 是行）。
zh5 第 1 列與第 9 行中的 1 只能在同時位於第 5 列與第 3 宮的格，以及多出來的格（稱為鰭）R1C2。若鰭都不是 1，第 1 列與第 9 行的 1 就占滿第 5 列與第 3 宮，那裡的其他格不能是 1；若某個鰭是 1，與它同列、同行或同宮的格也不能是 1。對 R5C2 來說，兩種情況結果都一樣。所以 R5C2 不能是 1。
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
en1 Look at where 1 can go.
en2 The technique is Finned Mutant Swordfish: an X-Wing of rows, columns and boxes in which a few places of the digit are too many, the fins. Only cells that also share a row, column or box with every fin lose the digit.
en3 It is about 1 in rows 1, 2, 4 and 9 and columns 2 and 3.
en4 Look at R1C2, R1C8, R2C3, R4C2, R4C8 and R9C3 (R is the row, C the column).
en5 In rows 1 and 4 and column 3, the digit 1 can only be in cells that also lie in rows 2 and 9 and column 2, and in the cells too many, called fins: R1C8 and R4C8. If no fin is 1, the digits of rows 1 and 4 and column 3 use up rows 2 and 9 and column 2, so no other cell there can be 1. If a fin is 1, no cell that shares a row, column or box with it can be 1. For R2C8 it is the same both ways. So 1 cannot be in R2C8.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「帶鰭交叉劍魚」：由列、行、宮組成的 X 翼，但該數字多出少數幾個位置，稱為「鰭」；與每個鰭都同列、同行或同宮的格不能是它。
zh3 與第 1、2、4、9 列與第 2、3 行的 1 有關。
zh4 注意 R1C2、R1C8、R2C3、R4C2、R4C8、R9C3（R 是列，C 是行）。
zh5 第 1、4 列與第 3 行中的 1 只能在同時位於第 2、9 列與第 2 行的格，以及多出來的格（稱為鰭）R1C8、R4C8。若鰭都不是 1，第 1、4 列與第 3 行的 1 就占滿第 2、9 列與第 2 行，那裡的其他格不能是 1；若某個鰭是 1，與它同列、同行或同宮的格也不能是 1。對 R2C8 來說，兩種情況結果都一樣。所以 R2C8 不能是 1。
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
en1 Look at where 1 can go.
en2 The technique is Finned Mutant Jellyfish: an X-Wing of rows, columns and boxes in which a few places of the digit are too many, the fins. Only cells that also share a row, column or box with every fin lose the digit.
en3 It is about 1 in rows 1, 3, 4, 5 and 7, columns 1 and 2 and box 2.
en4 Look at R1C2, R1C8, R3C2, R3C4, R3C5, R4C2, R4C8, R5C1 and R7C1 (R is the row, C the column).
en5 In rows 1, 3 and 4 and column 1, the digit 1 can only be in cells that also lie in rows 5 and 7, column 2 and box 2, and in the cells too many, called fins: R1C8 and R4C8. If no fin is 1, the digits of rows 1, 3 and 4 and column 1 use up rows 5 and 7, column 2 and box 2, so no other cell there can be 1. If a fin is 1, no cell that shares a row, column or box with it can be 1. For R5C8 it is the same both ways. So 1 cannot be in R5C8.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「帶鰭交叉水母」：由列、行、宮組成的 X 翼，但該數字多出少數幾個位置，稱為「鰭」；與每個鰭都同列、同行或同宮的格不能是它。
zh3 與第 1、3、4、5、7 列、第 1、2 行與第 2 宮的 1 有關。
zh4 注意 R1C2、R1C8、R3C2、R3C4、R3C5、R4C2、R4C8、R5C1、R7C1（R 是列，C 是行）。
zh5 第 1、3、4 列與第 1 行中的 1 只能在同時位於第 5、7 列、第 2 行與第 2 宮的格，以及多出來的格（稱為鰭）R1C8、R4C8。若鰭都不是 1，第 1、3、4 列與第 1 行的 1 就占滿第 5、7 列、第 2 行與第 2 宮，那裡的其他格不能是 1；若某個鰭是 1，與它同列、同行或同宮的格也不能是 1。對 R5C8 來說，兩種情況結果都一樣。所以 R5C8 不能是 1。
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
en1 Look at where 1 can go.
en2 The technique is Finned Mutant Squirmbag: an X-Wing of rows, columns and boxes in which a few places of the digit are too many, the fins. Only cells that also share a row, column or box with every fin lose the digit.
en3 It is about 1 in rows 1, 3, 4 and 7, columns 2, 3 and 8 and boxes 1, 7 and 8.
en4 Look at R1C2, R1C8, R2C3, R3C2, R3C4, R3C5, R4C2, R4C8, R7C1, R7C4, R7C5 and R9C3 (R is the row, C the column).
en5 In rows 1, 3, 4 and 7 and column 3, the digit 1 can only be in cells that also lie in columns 2 and 8 and boxes 1, 7 and 8, and in the cells too many, called fins: R3C4 and R3C5. If no fin is 1, the digits of rows 1, 3, 4 and 7 and column 3 use up columns 2 and 8 and boxes 1, 7 and 8, so no other cell there can be 1. If a fin is 1, no cell that shares a row, column or box with it can be 1. For R3C2 it is the same both ways. So 1 cannot be in R3C2.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「帶鰭交叉五階魚」：由列、行、宮組成的 X 翼，但該數字多出少數幾個位置，稱為「鰭」；與每個鰭都同列、同行或同宮的格不能是它。
zh3 與第 1、3、4、7 列、第 2、3、8 行與第 1、7、8 宮的 1 有關。
zh4 注意 R1C2、R1C8、R2C3、R3C2、R3C4、R3C5、R4C2、R4C8、R7C1、R7C4、R7C5、R9C3（R 是列，C 是行）。
zh5 第 1、3、4、7 列與第 3 行中的 1 只能在同時位於第 2、8 行與第 1、7、8 宮的格，以及多出來的格（稱為鰭）R3C4、R3C5。若鰭都不是 1，第 1、3、4、7 列與第 3 行的 1 就占滿第 2、8 行與第 1、7、8 宮，那裡的其他格不能是 1；若某個鰭是 1，與它同列、同行或同宮的格也不能是 1。對 R3C2 來說，兩種情況結果都一樣。所以 R3C2 不能是 1。
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
en1 Look at where 1 can go.
en2 The technique is Finned Mutant Whale: an X-Wing of rows, columns and boxes in which a few places of the digit are too many, the fins. Only cells that also share a row, column or box with every fin lose the digit.
en3 It is about 1 in rows 1, 3, 4, 5 and 9, columns 1, 2, 4, 5 and 8 and boxes 4 and 7.
en4 Look at R1C2, R1C8, R3C2, R3C4, R3C5, R4C2, R4C8, R5C1, R5C2, R5C8, R5C9, R7C1, R9C3 and R9C4 (R is the row, C the column).
en5 In rows 1, 3, 4, 5 and 9 and column 1, the digit 1 can only be in cells that also lie in columns 2, 4, 5 and 8 and boxes 4 and 7, and in the cells too many, called fins: R5C1 and R5C9. If no fin is 1, the digits of rows 1, 3, 4, 5 and 9 and column 1 use up columns 2, 4, 5 and 8 and boxes 4 and 7, so no other cell there can be 1. If a fin is 1, no cell that shares a row, column or box with it can be 1. For R5C2 it is the same both ways. So 1 cannot be in R5C2.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「帶鰭交叉六階魚」：由列、行、宮組成的 X 翼，但該數字多出少數幾個位置，稱為「鰭」；與每個鰭都同列、同行或同宮的格不能是它。
zh3 與第 1、3、4、5、9 列、第 1、2、4、5、8 行與第 4、7 宮的 1 有關。
zh4 注意 R1C2、R1C8、R3C2、R3C4、R3C5、R4C2、R4C8、R5C1、R5C2、R5C8、R5C9、R7C1、R9C3、R9C4（R 是列，C 是行）。
zh5 第 1、3、4、5、9 列與第 1 行中的 1 只能在同時位於第 2、4、5、8 行與第 4、7 宮的格，以及多出來的格（稱為鰭）R5C1、R5C9。若鰭都不是 1，第 1、3、4、5、9 列與第 1 行的 1 就占滿第 2、4、5、8 行與第 4、7 宮，那裡的其他格不能是 1；若某個鰭是 1，與它同列、同行或同宮的格也不能是 1。對 R5C2 來說，兩種情況結果都一樣。所以 R5C2 不能是 1。
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
en1 Look at where 1 can go.
en2 The technique is Finned Mutant Leviathan: an X-Wing of rows, columns and boxes in which a few places of the digit are too many, the fins. Only cells that also share a row, column or box with every fin lose the digit.
en3 It is about 1 in rows 1, 2, 3, 4, 5, 7 and 9, columns 2, 8 and 9 and boxes 1, 2, 7 and 8.
en4 Look at R1C2, R1C8, R2C5, R2C9, R3C2, R3C4, R3C5, R4C2, R4C8, R5C9, R7C1, R7C4, R7C5, R9C3 and R9C4 (R is the row, C the column).
en5 In rows 1, 3, 4, 7 and 9, column 9 and box 2, the digit 1 can only be in cells that also lie in rows 2 and 5, columns 2 and 8 and boxes 1, 7 and 8, and in the cells too many, called fins: R3C4 and R3C5. If no fin is 1, the digits of rows 1, 3, 4, 7 and 9, column 9 and box 2 use up rows 2 and 5, columns 2 and 8 and boxes 1, 7 and 8, so no other cell there can be 1. If a fin is 1, no cell that shares a row, column or box with it can be 1. For R3C2 it is the same both ways. So 1 cannot be in R3C2.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「帶鰭交叉七階魚」：由列、行、宮組成的 X 翼，但該數字多出少數幾個位置，稱為「鰭」；與每個鰭都同列、同行或同宮的格不能是它。
zh3 與第 1、2、3、4、5、7、9 列、第 2、8、9 行與第 1、2、7、8 宮的 1 有關。
zh4 注意 R1C2、R1C8、R2C5、R2C9、R3C2、R3C4、R3C5、R4C2、R4C8、R5C9、R7C1、R7C4、R7C5、R9C3、R9C4（R 是列，C 是行）。
zh5 第 1、3、4、7、9 列、第 9 行與第 2 宮中的 1 只能在同時位於第 2、5 列、第 2、8 行與第 1、7、8 宮的格，以及多出來的格（稱為鰭）R3C4、R3C5。若鰭都不是 1，第 1、3、4、7、9 列、第 9 行與第 2 宮的 1 就占滿第 2、5 列、第 2、8 行與第 1、7、8 宮，那裡的其他格不能是 1；若某個鰭是 1，與它同列、同行或同宮的格也不能是 1。對 R3C2 來說，兩種情況結果都一樣。所以 R3C2 不能是 1。
misses R3C2-1
`)
}
