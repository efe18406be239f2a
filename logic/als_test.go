package logic_test

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"shudu/logic"
)

func TestALSXZ(t *testing.T) {
	lesson(t, logic.ALSXZ, `
3     1678   9    5   468   678    2   178  1478
67    678    2    47  1     +9     45  +3   4578
5     178    +4   27  238   2378   +9  6    178
8     1279   157  124 24569 1256   456 129  3
129   +3     6    8   2459  125    7   129  1245
129   4      15   3   7     1256   56  1289 1258
12679 126789 1378 127 238   4      18  5    27
127   5      178  9   28    1278   3   +4   6
4     1278   1378 6   2358  123578 18  27   9

finds R4C2≠1, R7C2≠1, R7C2≠8, R9C2≠1, R9C2≠8
value 0.0, Unfair 300
about 1678; at R1C2 R2C1 R2C2 R3C2; set 67 R2C1; set 1678 R1C2 R2C2 R3C2
because cell: R1C2=1 or R1C2=6 or R1C2=7 or R1C2=8
because cell: R2C1=6 or R2C1=7
because cell: R2C2=6 or R2C2=7 or R2C2=8
because cell: R3C2=1 or R3C2=7 or R3C2=8
en1 Look at box 1.
en2 The technique is Almost Locked Set XZ-Rule: two groups of cells, each with one digit more than cells (an “almost locked set”), that cannot both hold a certain digit.
en3 It is about 1, 6, 7 and 8.
en4 Look at R1C2, R2C1, R2C2 and R3C2 (R is the row, C the column).
en5 Two groups of cells have one digit more than cells each: (1) R2C1 with 6 and 7; (2) R1C2, R2C2 and R3C2 with 1, 6, 7 and 8. If such a group loses one digit, it needs all its others. And 6 and 7 can each be in only one of (1) and (2), for all places in the two share a row, column or box. So at least one group has to do without and needs all its others. Either way the groups keep 1 and 8, and a cell that loses such a digit shares a row, column or box with all its places there. So 1 cannot be in R4C2, R7C2 or R9C2; 8 cannot be in R7C2 or R9C2.
zh1 看看第 1 宮。
zh2 技巧是「待定數組 XZ」：兩個格組，各自的數字比格數多一個（稱為「待定數組」），而且某個數字不能兩組都有。
zh3 與 1、6、7、8 有關。
zh4 注意 R1C2、R2C1、R2C2、R3C2（R 是列，C 是行）。
zh5 兩個格組的數字各比格數多一個：（1）R2C1 有 6、7；（2）R1C2、R2C2、R3C2 有 1、6、7、8。這樣的格組若失去一個數字，其他數字就都要用到。而且 6、7 各只能在（1）與（2）其中一組，因為在這兩組的位置都同列、同行或同宮。所以至少有一組沒有它，其他數字都要用到。無論如何，這兩組一定會用到 1、8，而失去它的格與它在組裡的所有位置都同列、同行或同宮。所以 R4C2、R7C2、R9C2 不能是 1；R7C2、R9C2 不能是 8。
misses R1C2-1
`)
}

func TestALSXYWing(t *testing.T) {
	lesson(t, logic.ALSXYWing, `
3     1678   9    5   468   678    2     178  1478
67    678    2    47  1     6789   4589  +3   4578
5     178    +4   27  2389  23789  189   6    178
8     1279   157  124 24569 12569  14569 129  3
129   +3     6    8   2459  1259   7     129  1245
129   4      15   3   7     12569  15689 1289 1258
12679 126789 1378 127 238   4      18    5    1278
127   5      178  9   28    1278   3     +4   6
4     1278   1378 6   2358  123578 18    1278 9

finds R7C1≠7
value 0.0, Unfair 320
about 1236789; at R2C1 R7C1 R7C2 R7C3 R7C4 R7C5 R7C7 R7C9; set 67 R2C1; set 1236789 R7C2 R7C3 R7C4 R7C5 R7C7 R7C9; set 1236789 R7C1 R7C3 R7C4 R7C5 R7C7 R7C9
because cell: R2C1=6 or R2C1=7
because cell: R7C1=1 or R7C1=2 or R7C1=6 or R7C1=7 or R7C1=9
because cell: R7C2=1 or R7C2=2 or R7C2=6 or R7C2=7 or R7C2=8 or R7C2=9
because cell: R7C3=1 or R7C3=3 or R7C3=7 or R7C3=8
because cell: R7C4=1 or R7C4=2 or R7C4=7
because cell: R7C5=2 or R7C5=3 or R7C5=8
because cell: R7C7=1 or R7C7=8
because cell: R7C9=1 or R7C9=2 or R7C9=7 or R7C9=8
because 3 of them could be left out
en1 Look at row 7.
en2 The technique is Almost Locked Set XY-Wing: a few groups of cells, each with one digit more than cells (an “almost locked set”), of which each takes a digit from the next.
en3 It is about 1, 2, 3, 6, 7, 8 and 9.
en4 Look at R2C1, R7C1, R7C2, R7C3, R7C4, R7C5, R7C7 and R7C9 (R is the row, C the column).
en5 Three groups of cells have one digit more than cells each: (1) R2C1 with 6 and 7; (2) R7C2, R7C3, R7C4, R7C5, R7C7 and R7C9 with 1, 2, 3, 6, 7, 8 and 9; (3) R7C1, R7C3, R7C4, R7C5, R7C7 and R7C9 with 1, 2, 3, 6, 7, 8 and 9. If such a group loses one digit, it needs all its others. And 6 can be in only one of (1) and (3), and 6 and 9 can each be in only one of (2) and (3), for all places in the two share a row, column or box. The third group can do without one digit at most, so it holds one of those and takes it from one of the first two. That group then needs all its others, 7 among them, and R7C1 shares a row, column or box with all places of 7 in both. So 7 cannot be in R7C1.
zh1 看看第 7 列。
zh2 技巧是「待定數組 XY 翼」：幾個格組，各自的數字比格數多一個（稱為「待定數組」），一組接一組地搶走一個數字。
zh3 與 1、2、3、6、7、8、9 有關。
zh4 注意 R2C1、R7C1、R7C2、R7C3、R7C4、R7C5、R7C7、R7C9（R 是列，C 是行）。
zh5 三個格組的數字各比格數多一個：（1）R2C1 有 6、7；（2）R7C2、R7C3、R7C4、R7C5、R7C7、R7C9 有 1、2、3、6、7、8、9；（3）R7C1、R7C3、R7C4、R7C5、R7C7、R7C9 有 1、2、3、6、7、8、9。這樣的格組若失去一個數字，其他數字就都要用到。而且 6 只能在（1）與（3）其中一組，6、9 各只能在（2）與（3）其中一組，因為在這兩組的位置都同列、同行或同宮。第三組最多只能少一個數字，所以至少用到其中一個，使前兩組之一失去它；那一組就要用到其他所有數字，包括 7。而 R7C1 與 7 在前兩組的所有位置都同列、同行或同宮。所以 R7C1 不能是 7。
misses R2C1-7
`)
}

var _ = defines("Almost Locked Set XZ-Rule", alsXZ)
var _ = defines("Almost Locked Set XY-Wing", alsXY)

// almostSet is n cells of a house with n+1 digits.
type almostSet struct {
	cells  []int
	digits uint16
	at     [9][]int // by digit: its cells
}

// almostSets returns the almost locked sets of a board, each once.
func (s *slate) almostSets() (sets []almostSet) {
	known := map[string]bool{}
	for h := range s.houses {
		open := s.open(h)
		for n := 1; n < len(open); n++ {
			choose(open, n, func(cells []int) {
				var digits uint16
				for _, c := range cells {
					digits |= s.cells[c]
				}
				if bits.OnesCount16(digits) != n+1 || known[fmt.Sprint(cells)] {
					return
				}
				known[fmt.Sprint(cells)] = true
				sets = append(sets, s.almostSet(slices.Clone(cells), digits))
			})
		}
	}
	return sets
}

func (s *slate) almostSet(cells []int, digits uint16) almostSet {
	a := almostSet{cells: cells, digits: digits}
	for _, c := range cells {
		for d := range 9 {
			if s.has(c, d) {
				a.at[d] = append(a.at[d], c)
			}
		}
	}
	return a
}

// common returns the digits that two sets cannot both hold: all their places see
// each other.
func (a almostSet) common(b almostSet) (out []int) {
	for d := range 9 {
		if len(a.at[d]) > 0 && len(b.at[d]) > 0 && allSee(a.at[d], b.at[d]) {
			out = append(out, d)
		}
	}
	return out
}

func allSee(a, b []int) bool {
	for _, x := range a {
		for _, y := range b {
			if !sees(x, y) {
				return false
			}
		}
	}
	return true
}

// alsXZ: two sets that cannot both hold a digit x. Another digit z of both goes from
// what sees all its places; with two such x, each set also keeps its own digits.
func alsXZ(s *slate, g gone) {
	sets := s.almostSets()
	for i, a := range sets {
		for _, b := range sets[i+1:] {
			common := a.common(b)
			for z := range 9 {
				p, q := a.at[z], b.at[z]
				if len(p) > 0 && len(q) > 0 && slices.ContainsFunc(common, func(x int) bool { return x != z }) {
					s.seenByAll(g, z, slices.Concat(p, q)...)
				}
				for _, own := range [][]int{p, q} {
					if len(common) > 1 && len(own) > 0 && !slices.Contains(common, z) {
						s.seenByAll(g, z, own...)
					}
				}
			}
		}
	}
}

// alsXY: two sets, neither part of the other, and a third that cannot hold x with the
// one nor y with the other. A digit z of both, none of those that tie, goes from what
// sees all its places.
func alsXY(s *slate, g gone) {
	sets := s.almostSets()
	ties := make([]map[int][]int, len(sets))
	for i, a := range sets {
		ties[i] = map[int][]int{}
		for j, b := range sets {
			if common := a.common(b); i != j && len(common) > 0 {
				ties[i][j] = common
			}
		}
	}
	for _, of := range ties {
		for i, x := range of {
			for j, y := range of {
				a, b := sets[i], sets[j]
				if i >= j || len(x) == 1 && slices.Equal(x, y) || subset(a.cells, b.cells) || subset(b.cells, a.cells) {
					continue
				}
				for z := range 9 {
					if len(a.at[z]) > 0 && len(b.at[z]) > 0 && !slices.Contains(x, z) && !slices.Contains(y, z) {
						s.seenByAll(g, z, slices.Concat(a.at[z], b.at[z])...)
					}
				}
			}
		}
	}
}
