package logic_test

import (
	"math/bits"
	"testing"

	"shudu/logic"
)

func TestDominoLoop(t *testing.T) {
	lesson(t, logic.DominoLoop, `
34567 34589 346789 234578 234569 256789 6789   6789  1
4567  4589  46789  4578   4569   1      2      3     6789
1367  1389  2      378    369    6789   4      5     6789
247   249   1      248    246    3      6789   26789 5
2345  6     349    12458  7      258    1389   1289  3489
8     2345  347    9      12456  256    1367   1267  3467
136   138   5      137    139    4      136789 16789 2
1234  7     348    6      12359  259    13589  189   389
9     123   36     12357  8      257    13567  4     367

finds R1C3≠3, R1C3≠4, R1C6≠2, R1C6≠5, R2C3≠4, R4C8≠2, R5C4≠8, R6C5≠6, R7C7≠1, R7C7≠3, R7C8≠1, R8C5≠9, R9C4≠7
value 9.6, none
about at R4C1 R4C2 R4C4 R4C5 R5C3 R5C6 R6C3 R6C6 R7C1 R7C2 R7C4 R7C5 R8C3 R8C6 R9C3 R9C6; set 2479 R4C1 R4C2; set 3479 R5C3 R6C3; set 2468 R4C4 R4C5; set 2568 R5C6 R6C6; set 1368 R7C1 R7C2; set 3468 R8C3 R9C3; set 1379 R7C4 R7C5; set 2579 R8C6 R9C6
because 16 premises hold
en1 Look at row 4.
en2 The technique is Domino Loop (SK Loop): a ring of pairs of cells around four boxes with as many digits as cells, so that none is left over.
en3 It is about 1, 2, 3, 4, 5, 6, 7, 8 and 9.
en4 Look at R4C1, R4C2, R4C4, R4C5, R5C3, R5C6, R6C3, R6C6, R7C1, R7C2, R7C4, R7C5, R8C3, R8C6, R9C3 and R9C6 (R is the row, C the column).
en5 These pairs of cells make a ring around four boxes: (1) R4C1 and R4C2 with 2, 4, 7 and 9; (2) R5C3 and R6C3 with 3, 4, 7 and 9; (3) R4C4 and R4C5 with 2, 4, 6 and 8; (4) R5C6 and R6C6 with 2, 5, 6 and 8; (5) R7C1 and R7C2 with 1, 3, 6 and 8; (6) R8C3 and R9C3 with 3, 4, 6 and 8; (7) R7C4 and R7C5 with 1, 3, 7 and 9; (8) R8C6 and R9C6 with 2, 5, 7 and 9. Their rows, columns and boxes can give them just as many digits as there are cells, so every digit that two neighbouring pairs share is used up between them: it cannot be elsewhere in the row, column or box that they share. So 1 cannot be in R7C7 or R7C8; 2 cannot be in R1C6 or R4C8; 3 cannot be in R1C3 or R7C7; 4 cannot be in R1C3 or R2C3; 5 cannot be in R1C6; 6 cannot be in R6C5; 7 cannot be in R9C4; 8 cannot be in R5C4; 9 cannot be in R8C5.
zh1 看看第 4 列。
zh2 技巧是「骨牌環（SK 環）」：圍繞四宮的一圈成對格子，數字恰與格數一樣多，沒有多餘的。
zh3 與 1、2、3、4、5、6、7、8、9 有關。
zh4 注意 R4C1、R4C2、R4C4、R4C5、R5C3、R5C6、R6C3、R6C6、R7C1、R7C2、R7C4、R7C5、R8C3、R8C6、R9C3、R9C6（R 是列，C 是行）。
zh5 下列成對的格圍繞四個宮連成一環：（1）R4C1、R4C2 有 2、4、7、9；（2）R5C3、R6C3 有 3、4、7、9；（3）R4C4、R4C5 有 2、4、6、8；（4）R5C6、R6C6 有 2、5、6、8；（5）R7C1、R7C2 有 1、3、6、8；（6）R8C3、R9C3 有 3、4、6、8；（7）R7C4、R7C5 有 1、3、7、9；（8）R8C6、R9C6 有 2、5、7、9。列、行、宮能給這些格的數字恰與格數一樣多，所以相鄰兩對共有的數字都用在這兩對裡，在它們共用的列、行或宮的其他格不能再有。所以 R7C7、R7C8 不能是 1；R1C6、R4C8 不能是 2；R1C3、R7C7 不能是 3；R1C3、R2C3 不能是 4；R1C6 不能是 5；R6C5 不能是 6；R9C4 不能是 7；R5C4 不能是 8；R8C5 不能是 9。
`)
}

var _ = consists("Domino Loop (SK Loop)", dominoLoops)

// dominoLoops: two rows and two columns, no two in one band or stack, cross in four
// boxes; beside each crossing lie two cells of the row and two of the column in the
// box, all sixteen empty. Two digits are given to each row and column, and what the
// eight pairs of cells hold beyond these is two digits at most in each box. Then all
// of them stand in the ring, and nowhere else in their line or box.
func dominoLoops(s *slate, found func(gone)) {
	lines := func(first int, f func(a, b int)) {
		for a := range 9 {
			for b := a; b < 9; b++ {
				if a/3 != b/3 {
					f(first+a, first+b)
				}
			}
		}
	}
	lines(0, func(r1, r2 int) {
		lines(9, func(c1, c2 int) {
			if l := s.ring(r1, r2, c1, c2); l != nil {
				l.share(found)
			}
		})
	})
}

// ringed is a ring of dominoes: by corner (upper left, upper right, lower left, lower
// right) the two cells beside it in its row, and in its column.
type ringed struct {
	*slate
	lines  [4]int // r1, r2, c1, c2
	boxes  [4]int
	inRow  [4][]int
	inCol  [4][]int
	all    []int
	digits [4][]uint16 // by line: the pairs of digits it may have
}

// ring returns the ring of four lines, nil where a cell of it is not empty.
func (s *slate) ring(r1, r2, c1, c2 int) *ringed {
	l := &ringed{slate: s, lines: [4]int{r1, r2, c1, c2}}
	for i := range 4 {
		row, col := l.lines[i/2], l.lines[2+i%2]
		corner := intersect(s.houses[row], s.houses[col])
		l.boxes[i] = 18 + corner[0]/27*3 + corner[0]%9/3
		l.inRow[i] = without(intersect(s.houses[row], s.houses[l.boxes[i]]), corner)
		l.inCol[i] = without(intersect(s.houses[col], s.houses[l.boxes[i]]), corner)
		l.all = append(append(l.all, l.inRow[i]...), l.inCol[i]...)
	}
	for _, c := range l.all {
		if s.cells[c] == 0 {
			return nil
		}
	}
	for k, h := range l.lines {
		here := s.digitsAt(intersect(s.houses[h], l.all))
		choose([]int{0, 1, 2, 3, 4, 5, 6, 7, 8}, 2, func(two []int) {
			if pair := uint16(1<<two[0] | 1<<two[1]); pair&^here == 0 {
				l.digits[k] = append(l.digits[k], pair)
			}
		})
	}
	return l
}

// share tries every way to give two digits to each line.
func (l *ringed) share(found func(gone)) {
	for _, row1 := range l.digits[0] {
		for _, col1 := range l.digits[2] {
			if bits.OnesCount16(l.left(0, row1, col1)) > 2 {
				continue
			}
			for _, col2 := range l.digits[3] {
				if bits.OnesCount16(l.left(1, row1, col2)) > 2 {
					continue
				}
				for _, row2 := range l.digits[1] {
					if bits.OnesCount16(l.left(2, row2, col1)) <= 2 && bits.OnesCount16(l.left(3, row2, col2)) <= 2 {
						found(l.goes([4]uint16{row1, row2, col1, col2}))
					}
				}
			}
		}
	}
}

// left is what the box of a corner has to hold in the ring beside what its lines have.
func (l *ringed) left(corner int, row, col uint16) uint16 {
	return l.digitsAt(l.inRow[corner])&^row | l.digitsAt(l.inCol[corner])&^col
}

func (l *ringed) goes(of [4]uint16) gone {
	g := gone{}
	drop := func(h int, digits uint16) {
		for d := range 9 {
			if digits>>d&1 != 0 {
				l.drop(g, d, without(l.houses[h], l.all)...)
			}
		}
	}
	for k, h := range l.lines {
		drop(h, of[k])
	}
	for i, h := range l.boxes {
		drop(h, l.left(i, of[i/2], of[2+i%2]))
	}
	return g
}
