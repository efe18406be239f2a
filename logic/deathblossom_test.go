package logic_test

import (
	"slices"
	"testing"

	"shudu/logic"
)

func TestDeathBlossom(t *testing.T) {
	lesson(t, logic.DeathBlossom, `
3     1678   9    5   468   678    2   178  1478
67    678    2    47  1     +9     45  +3   4578
5     178    +4   27  238   2378   +9  6    178
8     1279   157  124 24569 1256   456 129  3
129   +3     6    8   2459  125    7   129  1245
129   4      15   3   7     1256   56  1289 1258
12679 126789 1378 127 238   4      18  5    27
127   5      178  9   28    1278   3   +4   6
4     1278   1378 6   2358  123578 18  27   9

finds R4C2≠1, R7C2≠1, R9C2≠1
value 0.0, Unfair 360
about 1678; at R2C2; set 1678 R1C2 R2C1 R3C2; set 1678 R1C2 R2C1 R3C2; set 1678 R1C2 R2C1 R3C2
because cell: R2C2=6 or R2C2=7 or R2C2=8
because cell: R1C2=1 or R1C2=6 or R1C2=7 or R1C2=8
because cell: R2C1=6 or R2C1=7
because cell: R3C2=1 or R3C2=7 or R3C2=8
en1 Look at box 1.
en2 The technique is Death Blossom: whatever a cell holds takes that digit from a group with one digit more than cells, so that the group needs all its others.
en3 It is about 1, 6, 7 and 8.
en4 Look at R1C2, R2C1, R2C2 and R3C2 (R is the row, C the column).
en5 Whatever R2C2 holds, it takes that digit from a group of cells with one digit more than cells, and the group then needs all its others: R1C2, R2C1 and R3C2 with 1, 6, 7 and 8. Each time 1 is among them, so 1 is in one of the groups, and each of R4C2, R7C2 and R9C2 shares a row, column or box with all its places there. So 1 cannot be in R4C2, R7C2 or R9C2.
zh1 看看第 1 宮。
zh2 技巧是「死亡綻放」：某一格無論填什麼，都會從某個「數字比格數多一個」的格組拿走那個數字，使該組的其他數字全部都要用到。
zh3 與 1、6、7、8 有關。
zh4 注意 R1C2、R2C1、R2C2、R3C2（R 是列，C 是行）。
zh5 無論 R2C2 填什麼，都會從一個「數字比格數多一個」的格組拿走那個數字，該組的其他數字就都要用到：R1C2、R2C1、R3C2 有 1、6、7、8。每次都包含 1，所以必有一組有 1，而 R4C2、R7C2、R9C2 與它在組裡的所有位置都同列、同行或同宮。所以 R4C2、R7C2、R9C2 不能是 1。
misses R2C2-8
`)
}

var _ = defines("Death Blossom", deathBlossom)

// deathBlossom: for each candidate of a cell there is an almost locked set that loses
// it if the cell takes it, so that it holds its other digits. A digit that the cell
// has not goes from a cell that sees all its places in one such set for each.
func deathBlossom(s *slate, g gone) {
	sets := s.almostSets()
	for _, stem := range s.spotted() {
		petals := map[int][]almostSet{}
		for d := range 9 {
			for _, a := range sets {
				if s.has(stem, d) && len(a.at[d]) > 0 && allSee(a.at[d], []int{stem}) && !slices.Contains(a.cells, stem) {
					petals[d] = append(petals[d], a)
				}
			}
		}
		for z := range 9 {
			for _, c := range s.spots(z) {
				if c == stem || s.has(stem, z) {
					continue
				}
				every := true
				for d := range 9 {
					every = every && (!s.has(stem, d) || slices.ContainsFunc(petals[d], func(a almostSet) bool {
						return len(a.at[z]) > 0 && allSee(a.at[z], []int{c}) && !slices.Contains(a.cells, c)
					}))
				}
				if every {
					g.add(c, z)
				}
			}
		}
	}
}
