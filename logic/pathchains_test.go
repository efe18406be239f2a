package logic_test

import (
	"maps"
	"math/bits"
	"slices"
	"testing"

	"shudu/logic"
)

func TestTurbotFish(t *testing.T) {
	lesson(t, logic.TurbotFish, `
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
value 6.6, Hard 120
about 6
chain R2C2≠6 R2C1=6 R7C1≠6 R7C2=6
because row2: R2C1=6 or R2C2=6
because row7: R7C1=6 or R7C2=6
because 1 of them could be left out
marks arrow R2C2 R2C1 R7C1 R7C2
en1 Look at where 6 can go.
en2 The technique is Turbot Fish: a digit has two places in each of two groups (rows, columns or boxes), and one place of each stands in the same third group. At least one of the other two is right.
en3 It is about 6.
en4 Look at R2C1, R2C2, R7C1 and R7C2 (R is the row, C the column).
en5 The digit 6 has two places in each of these: in row 2, 6 can only be in R2C1 or R2C2; in row 7, 6 can only be in R7C1 or R7C2. Each pair meets the next in a row, column or box with one place of either, and those two cannot both be 6. Going along the pairs, at least one of the two outer ends is 6, and R1C2 shares a row, column or box with both. So 6 cannot be in R1C2.
zh1 看看 6 可以填在哪裡。
zh2 技巧是「多寶魚」：某數字在兩個單元（列、行或宮）各剩兩個位置，其中各有一個同在第三個單元，所以另外兩個位置至少有一個成立。
zh3 與 6 有關。
zh4 注意 R2C1、R2C2、R7C1、R7C2（R 是列，C 是行）。
zh5 6 在下列各處都只剩兩個位置：第 2 列的 6 只能在 R2C1 或 R2C2；第 7 列的 6 只能在 R7C1 或 R7C2。每一對與下一對各有一個位置同列、同行或同宮，那兩個位置不能都是 6。一對一對看下去，最外面的兩端至少有一端是 6，而 R1C2 與兩端都同列、同行或同宮。所以 R1C2 不能是 6。
misses R2C1-6 R2C2-6 R7C1-6
`)
}

func TestXChain(t *testing.T) {
	lesson(t, logic.XChain, `
9  17  +4  5    +3  +2  8  17   6
+3 2   18  4    168 678 59 579  157
+5 78  6   178  189 789 +2 +4   3
+7 189 +5  3    68  4   69 169  2
18 89  3   +2   7   68  +4 569  15
+4 6   +2  +9   +5  1   7  +3   +8
18 +4  7   168  128 5   +3 268  9
6  5   89  78   289 3   1  278  +4
2  3   189 1678 4   789 56 5678 57

finds R2C5≠8
value 0.0, Unfair 260
about 8
chain R2C3≠8 R3C2=8 R4C2≠8 R4C5=8
because box1: R2C3=8 or R3C2=8
because row4: R4C2=8 or R4C5=8
marks arrow R2C3 R3C2 R4C2 R4C5
en1 Look at where 8 can go.
en2 The technique is X-Chain: a chain of “if this is not so, that is” in which one of the two ends must be right. What neither end allows goes.
en3 It is about 8.
en4 Look at R2C3, R3C2, R4C2 and R4C5 (R is the row, C the column).
en5 Suppose R2C3 is not 8. Read → as “so” (a row, column or box in brackets has no other place left): R2C3 ≠ 8 → R3C2 = 8 (box 1) → R4C2 ≠ 8 → R4C5 = 8 (row 4). So at least one of these is true: R2C3 is 8, or R4C5 is 8. The candidates ruled out below go with neither. So 8 cannot be in R2C5.
zh1 看看 8 可以填在哪裡。
zh2 技巧是「X 鏈」：一條「若此不成立則彼成立」的鏈，兩端必有一端成立；兩端都不容許的候選數可以刪去。
zh3 與 8 有關。
zh4 注意 R2C3、R3C2、R4C2、R4C5（R 是列，C 是行）。
zh5 假設 R2C3 不是 8，把 → 讀作「所以」（括號內的列、行或宮已沒有其他位置）：R2C3 ≠ 8 → R3C2 = 8（第 1 宮） → R4C2 ≠ 8 → R4C5 = 8（第 4 列）。所以 R2C3 是 8 與 R4C5 是 8 至少有一個成立，而下面刪去的候選數無論哪一個成立都不可能。所以 R2C5 不能是 8。
misses R2C3-8 R3C2-8 R4C2-8
`)
}

func TestXYChain(t *testing.T) {
	lesson(t, logic.XYChain, `
127 8   25  34 +6 17 +9 34 25
9   137 12  34 17 5  24 6  +8
+4  367 567 9  8  2  17 13 57
+5  69  69  +8 17 3  24 14 27
17  +2  +4  +5 9  17 6  8  +3
3   17  +8  6  2  +4 17 +5 9
+8  19  19  +2 +5 +6 3  +7 4
+6  5   +3  +7 4  +9 +8 2  1
27  4   27  1  3  +8 +5 9  +6

finds R1C1≠2
value 0.0, Unfair 260
about 25
chain R1C3≠2 R1C3=5 R1C9≠5 R1C9=2
because cell: R1C3=2 or R1C3=5
because cell: R1C9=2 or R1C9=5
marks arrow R1C3 R1C9
en1 Look at row 1.
en2 The technique is XY-Chain: a chain of “if this is not so, that is” in which one of the two ends must be right. What neither end allows goes.
en3 It is about 2 and 5.
en4 Look at R1C3 and R1C9 (R is the row, C the column).
en5 Suppose R1C3 is not 2. Read → as “so” (a row, column or box in brackets has no other place left): R1C3 ≠ 2 → R1C3 = 5 → R1C9 ≠ 5 → R1C9 = 2. So at least one of these is true: R1C3 is 2, or R1C9 is 2. The candidates ruled out below go with neither. So 2 cannot be in R1C1.
zh1 看看第 1 列。
zh2 技巧是「XY 鏈」：一條「若此不成立則彼成立」的鏈，兩端必有一端成立；兩端都不容許的候選數可以刪去。
zh3 與 2、5 有關。
zh4 注意 R1C3、R1C9（R 是列，C 是行）。
zh5 假設 R1C3 不是 2，把 → 讀作「所以」（括號內的列、行或宮已沒有其他位置）：R1C3 ≠ 2 → R1C3 = 5 → R1C9 ≠ 5 → R1C9 = 2。所以 R1C3 是 2 與 R1C9 是 2 至少有一個成立，而下面刪去的候選數無論哪一個成立都不可能。所以 R1C1 不能是 2。
misses R1C9+7 R1C9-2
`)
}

func TestRemotePair(t *testing.T) {
	lesson(t, logic.RemotePair, `
127 8   25  34 +6 17 +9 34 257
9   137 12  34 17 5  24 6  +8
+4  367 567 9  8  2  17 13 57
+5  69  69  +8 17 3  24 14 27
17  +2  +4  +5 9  17 6  8  +3
3   17  +8  6  2  +4 17 +5 9
+8  19  19  +2 +5 +6 3  +7 4
+6  5   +3  +7 4  +9 +8 2  1
27  4   27  1  3  +8 +5 9  +6

finds R1C9≠7
value 0.0, Hard 110
about 17
chain R1C6≠7 R1C6=1 R5C6≠1 R5C6=7 R5C1≠7 R5C1=1 R6C2≠1 R6C2=7 R6C7≠7 R6C7=1 R3C7≠1 R3C7=7
because cell: R1C6=1 or R1C6=7
because cell: R5C6=1 or R5C6=7
because cell: R5C1=1 or R5C1=7
because cell: R6C2=1 or R6C2=7
because cell: R6C7=1 or R6C7=7
because cell: R3C7=1 or R3C7=7
marks arrow R1C6 R5C6 R5C1 R6C2 R6C7 R3C7
en1 Look at row 5.
en2 The technique is Remote Pair: a row of cells with the same two candidates, each in a row, column or box with the next: the digits alternate, so cells an odd number of steps apart hold one of each.
en3 It is about 1 and 7.
en4 Look at R1C6, R3C7, R5C1, R5C6, R6C2 and R6C7 (R is the row, C the column).
en5 Suppose R1C6 is not 7. Read → as “so” (a row, column or box in brackets has no other place left): R1C6 ≠ 7 → R1C6 = 1 → R5C6 ≠ 1 → R5C6 = 7 → R5C1 ≠ 7 → R5C1 = 1 → R6C2 ≠ 1 → R6C2 = 7 → R6C7 ≠ 7 → R6C7 = 1 → R3C7 ≠ 1 → R3C7 = 7. So at least one of these is true: R1C6 is 7, or R3C7 is 7. The candidates ruled out below go with neither. So 7 cannot be in R1C9.
zh1 看看第 5 列。
zh2 技巧是「遠程數對」：一串候選數都是同樣兩個數字的格，每格與下一格同列、同行或同宮：數字輪流出現，所以相隔奇數步的兩格各占一個。
zh3 與 1、7 有關。
zh4 注意 R1C6、R3C7、R5C1、R5C6、R6C2、R6C7（R 是列，C 是行）。
zh5 假設 R1C6 不是 7，把 → 讀作「所以」（括號內的列、行或宮已沒有其他位置）：R1C6 ≠ 7 → R1C6 = 1 → R5C6 ≠ 1 → R5C6 = 7 → R5C1 ≠ 7 → R5C1 = 1 → R6C2 ≠ 1 → R6C2 = 7 → R6C7 ≠ 7 → R6C7 = 1 → R3C7 ≠ 1 → R3C7 = 7。所以 R1C6 是 7 與 R3C7 是 7 至少有一個成立，而下面刪去的候選數無論哪一個成立都不可能。所以 R1C9 不能是 7。
misses R1C6-1 R1C6-7 R5C6-1
`)
}

var _ = defines("Remote Pair", remotePair)
var _ = defines("X-Chain|Turbot Fish", xChain)
var _ = defines("XY-Chain", xyChain)

// remotePair: cells with the same two candidates in a chain of four or more;
// what sees two of different parity, three or more steps apart, holds neither.
func remotePair(s *slate, g gone) {
	two := s.withCount(2)
	var walk func(path []int)
	walk = func(path []int) {
		if last := path[len(path)-1]; len(path) >= 4 && len(path)%2 == 0 {
			for d := range 9 {
				if s.has(path[0], d) {
					s.seenByAll(g, d, path[0], last)
				}
			}
		}
		for _, c := range two {
			if s.cells[c] == s.cells[path[0]] && sees(c, path[len(path)-1]) && !slices.Contains(path, c) {
				walk(append(slices.Clone(path), c))
			}
		}
	}
	for _, c := range two {
		walk([]int{c})
	}
}

// xChain: strong and weak links of one digit in turn, strong at both ends; what
// sees both ends loses the digit.
func xChain(s *slate, g gone) {
	for d := range 9 {
		for _, start := range s.spots(d) {
			// off[c]: the digit is true at c if it is not at the start; on[c]: false then
			on, off := map[int]bool{start: true}, map[int]bool{}
			for again := true; again; {
				again = false
				for a := range maps.Clone(on) {
					for _, c := range s.spots(d) {
						if !off[c] && s.strong(a, c, d) {
							off[c], again = true, true
						}
					}
				}
				for a := range maps.Clone(off) {
					for _, c := range s.spots(d) {
						if !on[c] && sees(a, c) {
							on[c], again = true, true
						}
					}
				}
			}
			for end := range off { // the start itself, where a chain comes back to it: it is true
				s.seenByAll(g, d, start, end)
			}
		}
	}
}

// xyChain: cells with two candidates, each seeing the next and sharing a
// candidate with it; what sees both ends loses the candidate that begins and
// ends it.
func xyChain(s *slate, g gone) {
	two := s.withCount(2)
	type state struct{ cell, says int } // the cell is this digit
	for _, start := range two {
		for z := range 9 {
			if !s.has(start, z) {
				continue
			}
			first := state{start, bits.TrailingZeros16(s.cells[start] &^ (1 << z))}
			seen, queue := map[state]bool{first: true}, []state{first}
			for i := 0; i < len(queue); i++ {
				for _, c := range two {
					if x := queue[i]; sees(c, x.cell) && s.has(c, x.says) {
						next := state{c, bits.TrailingZeros16(s.cells[c] &^ (1 << x.says))}
						if !seen[next] {
							seen[next] = true
							queue = append(queue, next)
						}
					}
				}
			}
			for x := range seen {
				if x.says == z && x.cell != start {
					s.seenByAll(g, z, start, x.cell)
				}
			}
		}
	}
}
