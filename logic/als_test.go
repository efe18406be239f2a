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
en1 Look at where 1, 6, 7, 8 can go.
en2 There is a step by the technique Almost Locked Set XZ-Rule.
en3 It is about 1, 6, 7, 8.
en4 Look at R1C2, R2C1, R2C2, R3C2.
en5 Each of these groups has one digit more than cells: {6, 7} R2C1; {1, 6, 7, 8} R1C2, R2C2, R3C2. What one of them has to give up the other must take, so one of the groups always holds the digit that is removed. So 1 cannot be in R4C2, R7C2, R9C2. So 8 cannot be in R7C2, R9C2.
zh1 看看 1, 6, 7, 8 可以填在哪裡。
zh2 可以使用技巧：待定數組 XZ。
zh3 與 1, 6, 7, 8 有關。
zh4 注意 R1C2, R2C1, R2C2, R3C2。
zh5 這些格組各有比格數多一個的數字：{6, 7} R2C1; {1, 6, 7, 8} R1C2, R2C2, R3C2。一組放棄的數字，另一組就必須取用，所以其中必有一組含有被刪除的數字。所以 R4C2, R7C2, R9C2 不能是 1。所以 R7C2, R9C2 不能是 8。
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
en1 Look at where 1, 2, 3, 6, 7, 8, 9 can go.
en2 There is a step by the technique Almost Locked Set XY-Wing.
en3 It is about 1, 2, 3, 6, 7, 8, 9.
en4 Look at R2C1, R7C1, R7C2, R7C3, R7C4, R7C5, R7C7, R7C9.
en5 Each of these groups has one digit more than cells: {6, 7} R2C1; {1, 2, 3, 6, 7, 8, 9} R7C2, R7C3, R7C4, R7C5, R7C7, R7C9; {1, 2, 3, 6, 7, 8, 9} R7C1, R7C3, R7C4, R7C5, R7C7, R7C9. What one of them has to give up the other must take, so one of the groups always holds the digit that is removed. So 7 cannot be in R7C1.
zh1 看看 1, 2, 3, 6, 7, 8, 9 可以填在哪裡。
zh2 可以使用技巧：待定數組 XY 翼。
zh3 與 1, 2, 3, 6, 7, 8, 9 有關。
zh4 注意 R2C1, R7C1, R7C2, R7C3, R7C4, R7C5, R7C7, R7C9。
zh5 這些格組各有比格數多一個的數字：{6, 7} R2C1; {1, 2, 3, 6, 7, 8, 9} R7C2, R7C3, R7C4, R7C5, R7C7, R7C9; {1, 2, 3, 6, 7, 8, 9} R7C1, R7C3, R7C4, R7C5, R7C7, R7C9。一組放棄的數字，另一組就必須取用，所以其中必有一組含有被刪除的數字。所以 R7C1 不能是 7。
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
