package logic_test

import (
	"math/bits"
	"slices"
	"testing"

	"shudu/logic"
)

func TestSueDeCoq(t *testing.T) {
	lesson(t, logic.SueDeCoq, `
14  +7  9  6    +2  34  5   13 8
6   45  +3 45   1   8   29  29 +7
258 258 18 +7   +9  35  36  4  16
9   6   +7 248  458 24  13  13 45
15  3   4  +9   56  16  8   +7 2
58  158 2  14   3   7   469 59 456
+3  124 +6 1245 7   125 124 8  9
248 128 5  128  48  9   +7  +6 3
7   +9  18 +3   468 26  24  25 145

finds R4C4≠4, R4C5≠4, R7C6≠2
value 0.0, Unfair 250
about 1246; at R4C6 R5C6; set 1246 R4C6 R5C6; set 14 R6C4; set 26 R9C6
because cell: R4C6=2 or R4C6=4
because cell: R5C6=1 or R5C6=6
because cell: R6C4=1 or R6C4=4
because cell: R9C6=2 or R9C6=6
en1 Look at column 6.
en2 The technique is Sue de Coq: cells where a box and a line cross, with a few more of the box and of the line: as many digits as cells, so none is left over.
en3 It is about 1, 2, 4 and 6.
en4 Look at R4C6, R5C6, R6C4 and R9C6 (R is the row, C the column).
en5 Where a box and a line cross lies the first of these groups; the second lies in the box, the third on the line: (1) R4C6 and R5C6 with 1, 2, 4 and 6; (2) R6C4 with 1 and 4; (3) R9C6 with 2 and 6. Together they have as many digits as cells, and none of these digits can be in them twice. So each is in them once, and no other cell of the box can hold the digits of the second group, nor of the line those of the third. So 2 cannot be in R7C6; 4 cannot be in R4C4 or R4C5.
zh1 看看第 6 行。
zh2 技巧是「融合待定數組」：宮與線相交處的幾格，加上宮裡與線上的另外幾格：數字恰與格數一樣多，沒有多餘的。
zh3 與 1、2、4、6 有關。
zh4 注意 R4C6、R5C6、R6C4、R9C6（R 是列，C 是行）。
zh5 下列第一組在宮與線的交會處，第二組在宮裡，第三組位於線上：（1）R4C6、R5C6 有 1、2、4、6；（2）R6C4 有 1、4；（3）R9C6 有 2、6。合起來數字與格數一樣多，而且沒有數字能在其中出現兩次，所以每個數字都恰在其中一次：宮的其他格不能填第二組的數字，線的其他格不能填第三組的數字。所以 R7C6 不能是 2；R4C4、R4C5 不能是 4。
misses R4C6+5 R5C6+5 R6C4+5
`)
}

var _ = defines("Sue de Coq", sueDeCoq)

// sueDeCoq: two or three cells where a line and a box cross hold at least two digits
// more than they are; cells of the line and of the box share those out, with none of
// them in both, so that all cells hold just their digits. The line keeps what the
// box's cells have not, the box what the line's have not, and what both have beside
// them goes from both.
func sueDeCoq(s *slate, g gone) {
	for line := range 18 {
		for box := 18; box < 27; box++ {
			crossing := intersect(s.open(line), s.houses[box])
			for n := 2; n <= len(crossing); n++ {
				choose(crossing, n, func(cross []int) {
					if over := bits.OnesCount16(s.digitsAt(cross)) - n; over >= 2 {
						shareOut(s, g, line, box, slices.Clone(cross), over)
					}
				})
			}
		}
	}
}

func (s *slate) digitsAt(cells []int) (digits uint16) {
	for _, c := range cells {
		digits |= s.cells[c]
	}
	return digits
}

// shareOut tries all cells of the line and all of the box.
func shareOut(s *slate, g gone, line, box int, cross []int, over int) {
	digits := s.digitsAt(cross)
	takes := func(cells []int) int { return len(cells) - bits.OnesCount16(s.digitsAt(cells)&^digits) }
	eachChoice(without(s.open(line), cross), func(inLine []int) {
		ofLine := s.digitsAt(inLine)
		if takes(inLine) < 1 || takes(inLine) >= over || ofLine&digits == 0 {
			return
		}
		fit := slices.DeleteFunc(without(s.open(box), slices.Concat(cross, inLine)), func(c int) bool { return s.cells[c]&digits&ofLine != 0 })
		eachChoice(fit, func(inBox []int) {
			ofBox := s.digitsAt(inBox)
			if takes(inLine)+takes(inBox) != over || ofBox&digits == 0 {
				return
			}
			both := ofLine & ofBox
			s.lose(g, without(s.houses[box], slices.Concat(inBox, cross)), (digits|ofBox)&^ofLine|both)
			s.lose(g, without(s.houses[line], slices.Concat(inLine, cross)), (digits|ofLine)&^ofBox|both)
		})
	})
}

// eachChoice calls f with every choice of one or more of a list.
func eachChoice(list []int, f func([]int)) {
	for n := 1; n <= len(list); n++ {
		choose(list, n, func(chosen []int) { f(slices.Clone(chosen)) })
	}
}
