package logic_test

import (
	"maps"
	"math/bits"
	"slices"
	"testing"

	"shudu/logic"
)

func TestBUG1(t *testing.T) {
	lesson(t, logic.BUG1, `
+5 +3 9  +4  8  12 12 7  +6
7  +2 +4 3   19 +6 18 89 +5
+6 8  +1 29  5  +7 29 3  +4
8  +9 +6 +7  +4 +5 3  +2 +1
+2 1  +5 +8  +6 3  +7 4  +9
+3 4  +7 12  12 9  6  5  +8
9  +6 3  +5  7  +8 4  1  +2
1  +7 28 6   29 +4 +5 89 +3
4  5  28 129 +3 12 89 +6 7

finds R9C4≠1, R9C4≠9
value 5.6, Hard 100
about 2; at R9C4; set 2 R9C4
because one solution: R1C6 R1C7 R2C5 R2C7 R2C8 R3C4 R3C7 R6C4 R6C5 R8C3 R8C5 R8C8 R9C3 R9C4 R9C6 R9C7: R9C4=2
because cell: R9C4=1 or R9C4=2 or R9C4=9
because 1 of them could be left out
en1 Look at where 2 can go.
en2 The technique is Bivalue Universal Grave + 1: nearly every empty cell has two candidates left. If all had two, the puzzle would have no solution or several, so a candidate that is too many must be right.
en3 It is about 1, 2 and 9.
en4 Look at R9C4 (R is the row, C the column).
en5 R9C4 is the only empty cell with more than two digits left. If it were not 2, every empty cell would have two digits left and every digit two places in each row, column and box; such a grid has no solution or several, and this one has exactly one. So R9C4 is 2. So 1 and 9 cannot be in R9C4.
zh1 看看 2 可以填在哪裡。
zh2 技巧是「全雙值墳墓加一」：幾乎每個空格都只剩兩個候選數。若全部只剩兩個，題目不是無解就是多解，所以多出來的候選數必有一個成立。
zh3 與 1、2、9 有關。
zh4 注意 R9C4（R 是列，C 是行）。
zh5 R9C4 是唯一還剩兩個以上數字的空格。若它不是 2，每個空格都只剩兩個數字，每個數字在各列、行、宮也只剩兩個位置；這樣的盤面不是無解就是多解，而此題只有一解。所以 R9C4 是 2。所以 R9C4 不能是 1 或 9。
misses R2C7+9 R9C4-2 R9C4-1
`)
}

func TestBUG2(t *testing.T) {
	lesson(t, logic.BUG2, `
1  +7 8   +9 2  3  +4 +6 +5
5  4  +9  +1 6  +7 +8 2  +3
2  +3 +6  +4 +5 +8 7  +9 +1
+9 12 7   +6 14 5  +3 +8 24
3  +8 24  27 47 +9 +1 +5 6
+6 +5 124 8  +3 12 9  +7 24
+4 +9 5   37 17 +6 +2 13 8
+7 6  123 23 8  12 +5 4  9
+8 12 23  5  9  +4 6  13 7

finds R5C3≠2, R9C3≠2
value 5.7, none
about 2; at R6C3 R8C3; set 2 R6C3; set 2 R8C3
because one solution: R4C2 R4C5 R4C9 R5C3 R5C4 R5C5 R6C3 R6C6 R6C9 R7C4 R7C5 R7C8 R8C3 R8C4 R8C6 R9C2 R9C3 R9C8: R6C3=2 or R8C3=2
because cell: R6C3=1 or R6C3=2 or R6C3=4
because cell: R8C3=1 or R8C3=2 or R8C3=3
because 2 of them could be left out
en1 Look at where 2 can go.
en2 The technique is Bivalue Universal Grave Type 2: nearly every empty cell has two candidates left. If all had two, the puzzle would have no solution or several, so a candidate that is too many must be right.
en3 It is about 2.
en4 Look at R6C3 and R8C3 (R is the row, C the column).
en5 Only R6C3 and R8C3 have more than two digits left. If none of them were 2, every empty cell would have two digits left and every digit two places in each row, column and box; such a grid has no solution or several, and this one has exactly one. So one of them is 2, and each of R5C3 and R9C3 shares a row, column or box with all of them. So 2 cannot be in R5C3 or R9C3.
zh1 看看 2 可以填在哪裡。
zh2 技巧是「全雙值墳墓二型」：幾乎每個空格都只剩兩個候選數。若全部只剩兩個，題目不是無解就是多解，所以多出來的候選數必有一個成立。
zh3 與 2 有關。
zh4 注意 R6C3、R8C3（R 是列，C 是行）。
zh5 只有 R6C3、R8C3 還剩兩個以上的數字。若其中沒有 2，每個空格都只剩兩個數字，每個數字在各列、行、宮也只剩兩個位置；這樣的盤面不是無解就是多解，而此題只有一解。所以其中必有一格是 2，而 R5C3、R9C3 與這些格都同列、同行或同宮。所以 R5C3、R9C3 不能是 2。
misses R9C3+1 R6C3-2 R8C3-2
`)
}

func TestBUG3(t *testing.T) {
	lesson(t, logic.BUG3, `
+2 14 +3 +7 46 15 9   8  56
89 47 6  28 34 59 237 1  35
5  78 19 28 36 19 236 67 4
3  16 14 +9 8  +7 5   46 2
89 68 49 3  +5 +2 67  47 +1
7  5  2  +4 1  +6 +8  3  +9
+6 +3 5  1  +9 +8 4   +2 7
+1 2  +8 +5 +7 4  36  +9 36
+4 9  7  +6 2  +3 +1  +5 8

finds R5C7≠6
value 5.8, none
about 36; at R2C7 R3C7; in column7; set 6 R3C7; set 3 R2C7; set 36 R8C7
because one solution: R1C2 R1C5 R1C6 R1C9 R2C1 R2C2 R2C4 R2C5 R2C6 R2C7 R2C9 R3C2 R3C3 R3C4 R3C5 R3C6 R3C7 R3C8 R4C2 R4C3 R4C8 R5C1 R5C2 R5C3 R5C7 R5C8 R8C7 R8C9: R3C7=6 or R2C7=3
because cell: R3C7=2 or R3C7=3 or R3C7=6
because cell: R2C7=2 or R2C7=3 or R2C7=7
because cell: R8C7=3 or R8C7=6
because column7: R2C7=2 or R3C7=2
because column7: R2C7=3 or R3C7=3 or R8C7=3
because column7: R3C7=6 or R5C7=6 or R8C7=6
because column7: R2C7=7 or R5C7=7
because 7 of them could be left out
marks frame column7
en1 Look at column 7.
en2 The technique is Bivalue Universal Grave Type 3: nearly every empty cell has two candidates left. If all had two, the puzzle would have no solution or several, so a candidate that is too many must be right.
en3 It is about 3 and 6 in column 7.
en4 Look at R2C7, R3C7 and R8C7 (R is the row, C the column).
en5 Only R2C7 and R3C7 have more than two digits left. If none of them used its digit too many, every empty cell would have two digits left and every digit two places in each row, column and box; such a grid has no solution or several, and this one has exactly one. So one of them does. Count these cells as one: in column 7 it has just as many digits as cells together with the last of these: (1) R3C7 with 6; (2) R2C7 with 3; (3) R8C7 with 3 and 6. No other cell there can hold those digits. So 6 cannot be in R5C7.
zh1 看看第 7 行。
zh2 技巧是「全雙值墳墓三型」：幾乎每個空格都只剩兩個候選數。若全部只剩兩個，題目不是無解就是多解，所以多出來的候選數必有一個成立。
zh3 與第 7 行的 3、6 有關。
zh4 注意 R2C7、R3C7、R8C7（R 是列，C 是行）。
zh5 只有 R2C7、R3C7 還剩兩個以上的數字。若它們都不用多出來的數字，每個空格都只剩兩個數字，每個數字在各列、行、宮也只剩兩個位置；這樣的盤面不是無解就是多解，而此題只有一解。所以必有一格用到多出來的數字。把這些格當成一格，在第 7 行它與下列最後一組合起來，數字與格數一樣多：（1）R3C7 有 6；（2）R2C7 有 3；（3）R8C7 有 3、6。那裡的其他格不能填這些數字。所以 R5C7 不能是 6。
misses R2C2+8 R3C2+1 R3C7+7
`)
}

func TestBUG4(t *testing.T) {
	lesson(t, logic.BUG4, `
1  +7 8   +9 2  3  +4 +6 +5
5  4  +9  +1 6  +7 +8 2  +3
2  +3 +6  +4 +5 +8 7  +9 +1
+9 12 7   +6 14 5  +3 +8 24
3  +8 24  27 47 +9 +1 +5 6
+6 +5 124 8  +3 12 9  +7 24
+4 +9 5   37 17 +6 +2 13 8
+7 6  123 23 8  12 +5 4  9
+8 12 23  5  9  +4 6  13 7

finds R6C3≠4, R8C3≠3
value 5.7, none
about 2; at R6C3 R8C3; in column3; set 2 R6C3; set 2 R8C3
because one solution: R4C2 R4C5 R4C9 R5C3 R5C4 R5C5 R6C3 R6C6 R6C9 R7C4 R7C5 R7C8 R8C3 R8C4 R8C6 R9C2 R9C3 R9C8: R6C3=2 or R8C3=2
because cell: R6C3=1 or R6C3=2 or R6C3=4
because cell: R8C3=1 or R8C3=2 or R8C3=3
because column3: R6C3=1 or R8C3=1
because column3: R5C3=2 or R6C3=2 or R8C3=2 or R9C3=2
because column3: R8C3=3 or R9C3=3
because column3: R5C3=4 or R6C3=4
because 5 of them could be left out
marks frame column3
en1 Look at column 3.
en2 The technique is Bivalue Universal Grave Type 4: nearly every empty cell has two candidates left. If all had two, the puzzle would have no solution or several, so a candidate that is too many must be right.
en3 It is about 2, 3 and 4 in column 3.
en4 Look at R6C3 and R8C3 (R is the row, C the column).
en5 Only R6C3 and R8C3 have more than two digits left. If neither used its digit too many, (1) R6C3 with 2; (2) R8C3 with 2, every empty cell would have two digits left and every digit two places in each row, column and box; such a grid has no solution or several, and this one has exactly one. In column 3, another digit that both have can only be in these two cells, so one of them holds it and the other its digit too many. Nothing else fits. So 3 cannot be in R8C3; 4 cannot be in R6C3.
zh1 看看第 3 行。
zh2 技巧是「全雙值墳墓四型」：幾乎每個空格都只剩兩個候選數。若全部只剩兩個，題目不是無解就是多解，所以多出來的候選數必有一個成立。
zh3 與第 3 行的 2、3、4 有關。
zh4 注意 R6C3、R8C3（R 是列，C 是行）。
zh5 只有 R6C3、R8C3 還剩兩個以上的數字。若兩格都不用多出來的數字（（1）R6C3 有 2；（2）R8C3 有 2），每個空格都只剩兩個數字，每個數字在各列、行、宮也只剩兩個位置；這樣的盤面不是無解就是多解，而此題只有一解。在第 3 行，兩格都有的另一個數字只能在這兩格，所以一格是它，另一格是多出來的數字，填不下別的。所以 R8C3 不能是 3；R6C3 不能是 4。
misses R9C3+1 R6C3-2 R8C3-2
`)
}

var _ = defines("Bivalue Universal Grave + 1", graveAndOne)

// graveAndOne: every cell but one holds two candidates, and every digit has two
// places in every house but for one digit in the houses of that cell: it holds
// that digit, and loses the others.
func graveAndOne(s *slate, g gone) {
	three := s.withCount(3)
	for n := 4; n <= 9; n++ {
		if len(s.withCount(n)) > 0 {
			return
		}
	}
	if len(three) != 1 || len(s.withCount(1)) > 0 {
		return
	}
	for d := range 9 {
		if !s.has(three[0], d) {
			continue
		}
		right := true
		for h := range s.houses {
			for e := range 9 {
				n := len(s.places(h, e))
				if e == d && slices.Contains(s.houses[h], three[0]) {
					n--
				}
				right = right && (n == 0 || n == 2)
			}
		}
		if right {
			for e := range 9 {
				if e != d && s.has(three[0], e) {
					g.add(three[0], e)
				}
			}
		}
	}
}

var (
	_ = consists("Bivalue Universal Grave Type 2", func(s *slate, found func(gone)) { s.graves(found, buriedAlike) })
	_ = consists("Bivalue Universal Grave Type 3", func(s *slate, found func(gone)) { s.graves(found, buriedSubset) })
	_ = consists("Bivalue Universal Grave Type 4", func(s *slate, found func(gone)) { s.graves(found, buriedPlace) })
)

// dug is a grave: without what some cells have more, every empty cell has two
// candidates and every digit none or two places in every house.
type dug struct {
	cells []int
	more  map[int]uint16
	all   uint16
}

// graves digs for the grave of a board: what is more is found house by house, where a
// digit has not two places and one cell of them alone has three candidates or more;
// or, if in all such houses it is the same digit, in all such cells.
func (s *slate) graves(found func(gone), f func(*slate, dug, func(gone))) {
	g := dug{more: map[int]uint16{}}
	var wrong []int // the digits that have not two places somewhere
	var crowd []int
	for h := range s.houses {
		for d := range 9 {
			at := s.places(h, d)
			if len(at) == 0 || len(at) == 2 {
				continue
			}
			full := slices.DeleteFunc(slices.Clone(at), func(c int) bool { return bits.OnesCount16(s.cells[c]) < 3 })
			if wrong = append(wrong, d); len(full) == 0 {
				return
			}
			crowd = append(crowd, full...)
			if len(full) == 1 {
				g.more[full[0]] |= 1 << d
			}
		}
	}
	slices.Sort(wrong)
	if wrong = slices.Compact(wrong); len(wrong) == 1 {
		for _, c := range crowd {
			g.more[c] |= 1 << wrong[0]
		}
	}
	g.cells = slices.Sorted(maps.Keys(g.more))
	for _, more := range g.more {
		g.all |= more
	}
	if s.isGrave(g) && len(g.cells) > 1 {
		f(s, g, found)
	}
}

// isGrave reports whether the board without what is more is a grave.
func (s *slate) isGrave(g dug) bool {
	left := *s
	for c, more := range g.more {
		left.cells[c] &^= more
	}
	for _, k := range left.cells {
		if k != 0 && bits.OnesCount16(k) != 2 {
			return false
		}
	}
	for h := range s.houses {
		for d := range 9 {
			n := 0
			for _, c := range s.houses[h] {
				n += int(left.cells[c] >> d & 1)
			}
			if n != 0 && n != 2 {
				return false
			}
		}
	}
	return true
}

// seen are the cells that see all cells with more.
func (g dug) seen() (out []int) {
	for c := range 81 {
		if allSee([]int{c}, g.cells) {
			out = append(out, c)
		}
	}
	return out
}

// buriedAlike: all have the same digit more; it goes from what sees them all.
func buriedAlike(s *slate, g dug, found func(gone)) {
	if bits.OnesCount16(g.all) == 1 {
		one := gone{}
		s.seenByAll(one, bits.TrailingZeros16(g.all), g.cells...)
		found(one)
	}
}

// buriedPlace: two cells of a house have one digit in common that is not more; it
// stands in one of them, and what is neither this nor more goes.
func buriedPlace(s *slate, g dug, found func(gone)) {
	if len(g.cells) != 2 || !sees(g.cells[0], g.cells[1]) {
		return
	}
	both := s.cells[g.cells[0]] & s.cells[g.cells[1]] &^ g.all
	if bits.OnesCount16(both) == 1 {
		one := gone{}
		for _, c := range g.cells {
			s.lose(one, []int{c}, s.cells[c]&^g.more[c]&^both)
		}
		found(one)
	}
}

// buriedSubset: the cells lie in one house, and what they have more makes up a naked
// subset with others of it.
func buriedSubset(s *slate, g dug, found func(gone)) {
	if bits.OnesCount16(g.all) < 2 {
		return
	}
	for h := range s.houses {
		if !subset(g.cells, s.houses[h]) {
			continue
		}
		others := intersect(g.seen(), s.houses[h])
		for size := 2; size <= 6 && size <= len(others); size++ {
			choose(others, size-1, func(rest []int) {
				digits := s.digitsAt(rest)
				bare := slices.ContainsFunc(rest, func(c int) bool { return bits.OnesCount16(s.cells[c]) < 2 })
				if bare || bits.OnesCount16(digits) != size || g.all&^digits != 0 {
					return
				}
				one := gone{}
				s.lose(one, without(others, rest), digits)
				found(one)
			})
		}
	}
}
