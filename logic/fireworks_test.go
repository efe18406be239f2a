package logic_test

import (
	"slices"
	"testing"

	"shudu/logic"
)

func TestFireworkTriple(t *testing.T) {
	lesson(t, logic.FireworkTriple, `
2   9  57 4  =7  +1 6  3  +8
+4  8  +3 2  +6  +5 +1 +7 +9
=7  1  67 89 789 +3 5  2  4
+6  7  1  +5 +3  9  +4 +8 +2
+9  3  4  6  2   8  7  5  +1
+8  +5 +2 7  +1  +4 9  6  +3
5   6  9  +3 +4  +2 +8 1  +7
137 +4 =7 18 =8  6  +2 9  +5
=1  2  8  19 +5  7  +3 4  6

finds R8C4≠8
value 6.0, none
about 137; at R3C1 R8C1 R8C4; in row8 column1; set 137 R3C1 R8C1 R8C4
because row8: R8C1=1 or R8C4=1
because row8: R8C1=3
because row8: R8C1=7 or R8C3=7
because column1: R8C1=1 or R9C1=1
because column1: R8C1=3
because column1: R3C1=7 or R8C1=7
because 5 of them could be left out
marks frame row8; frame column1
en1 Look at row 8.
en2 The technique is Firework Triple: a row and a column meet in a box, and outside that box a few digits have at most one place in each of the two. That ties these digits to a few cells.
en3 It is about 1, 3, 7 and 8 in row 8 and column 1.
en4 Look at R3C1, R8C1 and R8C4 (R is the row, C the column).
en5 Look at where a row and a column cross (row 8 and column 1). Outside the box of the crossing, each of the digits 1, 3 and 7 has at most one place on the row and the same one on the column. So it must be at the crossing or at one of those ends: the digits fill these cells, R3C1, R8C1 and R8C4 with 1, 3 and 7, and nothing else fits there. So 8 cannot be in R8C4.
zh1 看看第 8 列。
zh2 技巧是「煙火三數組」：一列與一行在某宮相交，幾個數字在宮外的列與行上各最多只有一個位置，這些數字就被綁在少數幾格。
zh3 與第 8 列與第 1 行的 1、3、7、8 有關。
zh4 注意 R3C1、R8C1、R8C4（R 是列，C 是行）。
zh5 看列與行的交會處（第 8 列與第 1 行）。在交會的宮以外，1、3、7 每個數字在列與行上各最多只有一個位置，所以一定在交會處或這些端點：這些格被這些數字占滿，填不下別的：R3C1、R8C1、R8C4 有 1、3、7。所以 R8C4 不能是 8。
misses R8C1-3
`)
}

func TestFireworkQuadruple(t *testing.T) {
	lesson(t, logic.FireworkQuadruple, `
69   1349   1349  7   56  5689 58 158  2
5    17     8     3   +2  +4   +9 17   6
2679 79     279   59  1   5689 4  578  +3
279  345789 6     159 34  579  58 2358 14
+1   3458   34    +6  34  2    7  358  9
279  34579  23479 159 8   579  +6 235  14
+4   2      5     +8  9   +3   +1 6    7
3    167    17    4   567 56   +2 +9   +8
8    679    79    +2  67  1    +3 +4   5

finds R5C2≠3, R5C2≠4, R5C8≠3
value 6.3, none
about 1578; at R2C2 R2C8 R5C2 R5C8; in row2 column8 row5 column2; set 17 R2C2 R2C8 R5C8; set 58 R2C2 R5C2 R5C8
because row2: R2C2=1 or R2C8=1
because row2: R2C2=7 or R2C8=7
because column8: R1C8=1 or R2C8=1
because column8: R2C8=7 or R3C8=7
because row5: R5C2=5 or R5C8=5
because row5: R5C2=8 or R5C8=8
because column2: R4C2=5 or R5C2=5 or R6C2=5
because column2: R4C2=8 or R5C2=8
because 6 of them could be left out
marks frame row2; frame column8; frame row5; frame column2
en1 Look at row 2.
en2 The technique is Firework Quadruple: a row and a column meet in a box, and outside that box a few digits have at most one place in each of the two. That ties these digits to a few cells.
en3 It is about 1, 3, 4, 5, 7 and 8 in rows 2 and 5 and columns 2 and 8.
en4 Look at R2C2, R2C8, R5C2 and R5C8 (R is the row, C the column).
en5 Look at where a row and a column cross (rows 2 and 5 and columns 2 and 8). Outside the box of the crossing, each of the digits 1, 5, 7 and 8 has at most one place on the row and the same one on the column. So it must be at the crossing or at one of those ends: the digits fill these cells, (1) R2C2, R2C8 and R5C8 with 1 and 7; (2) R2C2, R5C2 and R5C8 with 5 and 8, and nothing else fits there. So 3 cannot be in R5C2 or R5C8; 4 cannot be in R5C2.
zh1 看看第 2 列。
zh2 技巧是「煙火四數組」：一列與一行在某宮相交，幾個數字在宮外的列與行上各最多只有一個位置，這些數字就被綁在少數幾格。
zh3 與第 2、5 列與第 2、8 行的 1、3、4、5、7、8 有關。
zh4 注意 R2C2、R2C8、R5C2、R5C8（R 是列，C 是行）。
zh5 看列與行的交會處（第 2、5 列與第 2、8 行）。在交會的宮以外，1、5、7、8 每個數字在列與行上各最多只有一個位置，所以一定在交會處或這些端點：這些格被這些數字占滿，填不下別的：（1）R2C2、R2C8、R5C8 有 1、7；（2）R2C2、R5C2、R5C8 有 5、8。所以 R5C2、R5C8 不能是 3；R5C2 不能是 4。
misses R4C8+1 R6C8+1 R5C5+5
`)
}

var (
	_ = defines("Firework Triple", fireworkTriples)
	_ = defines("Firework Quadruple", fireworkQuadruples)
)

// confined reports whether a digit that stands in the row and in the column of a cell
// nowhere but in its box and in two cells outside stands in one of the three.
func confined(s *slate, d, heart, inRow, inColumn int) bool {
	row, column := s.places(heart/9, d), s.places(9+heart%9, d)
	box := s.houses[18+heart/27*3+heart%9/3]
	return len(row) > 0 && len(column) > 0 && len(without(row, append([]int{inRow}, box...))) == 0 && len(without(column, append([]int{inColumn}, box...))) == 0
}

// eachFirework calls f with every empty cell and an empty cell each of its row and
// its column outside its box, and the digits confined to the three.
func eachFirework(s *slate, f func(heart, inRow, inColumn int, digits []int)) {
	for heart := range 81 {
		box := s.houses[18+heart/27*3+heart%9/3]
		for _, r := range without(s.open(heart/9), box) {
			for _, l := range without(s.open(9+heart%9), box) {
				var digits []int
				for d := range 9 {
					if confined(s, d, heart, r, l) {
						digits = append(digits, d)
					}
				}
				if s.cells[heart] != 0 && len(digits) > 1 {
					f(heart, r, l, digits)
				}
			}
		}
	}
}

// fireworkTriples: three digits confined to the same three cells fill them.
func fireworkTriples(s *slate, g gone) {
	eachFirework(s, func(heart, r, l int, digits []int) {
		choose(digits, 3, func(three []int) { s.keep(g, three, heart, r, l) })
	})
}

// fireworkQuadruples: two fireworks with opposite hearts and the same two cells
// beside them; two digits of the one and two of the other fill the four.
func fireworkQuadruples(s *slate, g gone) {
	eachFirework(s, func(heart, r, l int, digits []int) {
		eachFirework(s, func(other, r2, l2 int, more []int) {
			if r != l2 || l != r2 {
				return
			}
			choose(digits, 2, func(a []int) {
				choose(without(more, a), 2, func(b []int) {
					four := slices.Concat(a, b)
					lost := gone{}
					s.keep(lost, a, heart)
					s.keep(lost, b, other)
					s.keep(lost, four, r, l)
					for k := range lost {
						g[k] = true
					}
				})
			})
		})
	})
}

// keep removes all but some digits from cells.
func (s *slate) keep(g gone, digits []int, cells ...int) {
	for _, c := range cells {
		for d := range 9 {
			if s.has(c, d) && !slices.Contains(digits, d) {
				g.add(c, d)
			}
		}
	}
}
