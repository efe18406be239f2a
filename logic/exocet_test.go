package logic_test

import (
	"maps"
	"math/bits"
	"slices"
	"testing"

	"shudu/logic"
	"shudu/logic/verify"
)

func TestJuniorExocet(t *testing.T) {
	lesson(t, logic.JuniorExocet, `
9   8   +4   7   123 125  6   15 23
7   5   12   36  4   126  38  9  238
12  +6  3    25  +8  9    45  14 +7
8   149 159  36  123 1256 7   45 39
35  2   +6   45  +9  +7   345 +8 1
135 49  7    8   13  145  359 2  6
4   +3  289  29  6   28   +1  +7 5
+6  7   89   1   +5  48   2   +3 489
125 19  2589 249 +7  3    89  +6 489

finds R4C9≠3
value 9.4, none
about 3459; at R4C8 R4C9 R5C4 R6C2; in column7 column2 column4
because cell: R4C8=4 or R4C8=5
because cell: R4C9=3 or R4C9=9
because column7: R2C7=3 or R5C7=3 or R6C7=3
because column7: R3C7=4 or R5C7=4
because column7: R3C7=5 or R5C7=5 or R6C7=5
because column7: R6C7=9 or R9C7=9
because column2: R4C2=4 or R6C2=4
because column2: R4C2=9 or R6C2=9 or R9C2=9
because column4: R2C4=3 or R4C4=3
because column4: R5C4=4 or R9C4=4
because column4: R3C4=5 or R5C4=5
because column4: R7C4=9 or R9C4=9
because 10 of them could be left out
marks frame column7; frame column2; frame column4
en1 Look at column 7.
en2 The technique is Junior Exocet: two cells of a box whose digits must come again in certain cells of two neighbouring boxes.
en3 It is about 3, 4, 5 and 9 in columns 2, 4 and 7.
en4 Look at R4C8, R4C9, R5C4 and R6C2 (R is the row, C the column).
en5 Take the cells R4C8, R4C9, R6C2 and R5C4. The first two, in one box and one line, can only be 3, 4, 5 or 9. Each of these digits is needed once in each of columns 2, 4 and 7, and apart from the other cells named there is room for it at most twice there. So a digit of the first two cells must come again in the other cells, which have no room for anything else. So 3 cannot be in R4C9.
zh1 看看第 7 行。
zh2 技巧是「初級飛魚導彈」：一宮裡的兩格，它們的數字必定在旁邊兩宮的特定格再次出現。
zh3 與第 2、4、7 行的 3、4、5、9 有關。
zh4 注意 R4C8、R4C9、R5C4、R6C2（R 是列，C 是行）。
zh5 看 R4C8、R4C9、R6C2、R5C4。前兩格在同一宮、同一條線上，只能是 3、4、5 或 9。這些數字在第 2、4、7 行各需一個，而那裡除了所列的其他格之外最多只有兩處可放。所以前兩格的數字必定在其他格再次出現，那些格填不下別的。所以 R4C9 不能是 3。
misses R5C4+3 R4C8-4 R4C8-5
`)
}

func TestSeniorExocet(t *testing.T) {
	lesson(t, logic.SeniorExocet, `
36  238 7  +9 1   24  38  46  5
36  238 14 78 24  +5  138 467 9
14  +5  +9 78 6   3   +2  47  18
134 37  14 5  237 28  78  +9  +6
2   379 6  4  379 189 178 5   138
8   379 5  +6 379 19  +4  2   13
+5  4   2  +3 +8  6   +9  1   +7
+7  +6  +8 +1 49  49  +5  +3  +2
9   1   +3 +2 +5  7   +6  8   4

finds R4C1≠3
value 9.5, none
about 1478; at R2C4 R3C8 R3C9 R4C1; in column7 column1 column4
because cell: R3C8=4 or R3C8=7
because cell: R3C9=1 or R3C9=8
because column7: R2C7=1 or R5C7=1
because column7: R4C7=7 or R5C7=7
because column7: R1C7=8 or R2C7=8 or R4C7=8 or R5C7=8
because column1: R3C1=1 or R4C1=1
because column1: R3C1=4 or R4C1=4
because column4: R2C4=7 or R3C4=7
because column4: R2C4=8 or R3C4=8
because 7 of them could be left out
marks frame column7; frame column1; frame column4
en1 Look at column 7.
en2 The technique is Senior Exocet: two cells of a box whose digits must come again in certain cells of two neighbouring boxes.
en3 It is about 1, 3, 4, 7 and 8 in columns 1, 4 and 7.
en4 Look at R2C4, R3C8, R3C9 and R4C1 (R is the row, C the column).
en5 Take the cells R3C8, R3C9, R4C1 and R2C4. The first two, in one box and one line, can only be 1, 4, 7 or 8. Each of these digits is needed once in each of columns 1, 4 and 7, and apart from the other cells named there is room for it at most twice there. So a digit of the first two cells must come again in the other cells, which have no room for anything else. So 3 cannot be in R4C1.
zh1 看看第 7 行。
zh2 技巧是「高級飛魚導彈」：一宮裡的兩格，它們的數字必定在旁邊兩宮的特定格再次出現。
zh3 與第 1、4、7 行的 1、3、4、7、8 有關。
zh4 注意 R2C4、R3C8、R3C9、R4C1（R 是列，C 是行）。
zh5 看 R3C8、R3C9、R4C1、R2C4。前兩格在同一宮、同一條線上，只能是 1、4、7 或 8。這些數字在第 1、4、7 行各需一個，而那裡除了所列的其他格之外最多只有兩處可放。所以前兩格的數字必定在其他格再次出現，那些格填不下別的。所以 R4C1 不能是 3。
misses R2C1+1 R1C1+4 R2C1+4
`)
}

func TestDoubleExocet(t *testing.T) {
	lesson(t, logic.DoubleExocet, `
35678     1249      1249      123456789 123456789 123456789 123456789 123456789 123456789
123456789 123456789 123456789 123456789 123456789 123456789 1249      1249      123456789
123456789 123456789 123456789 35678     123456789 123456789 123456789 123456789 35678
12345678  123456789 123456789 12345678  123456789 123456789 123456789 123456789 12345678
2356789   123456789 123456789 2356789   123456789 123456789 123456789 123456789 2356789
3456789   123456789 123456789 3456789   123456789 123456789 123456789 123456789 3456789
35678     123456789 123456789 35678     123456789 123456789 123456789 123456789 35678
135678    123456789 123456789 135678    123456789 123456789 123456789 123456789 135678
35678     123456789 123456789 35678     123456789 123456789 123456789 123456789 35678

finds R1C4≠3, R1C4≠5, R1C4≠6, R1C4≠7, R1C4≠8, R1C7≠1, R1C7≠2, R1C7≠4, R1C7≠9, R1C8≠1, R1C8≠2, R1C8≠4, R1C8≠9, R1C9≠1, R1C9≠2, R1C9≠4, R1C9≠9, R2C1≠1, R2C1≠2, R2C1≠4, R2C1≠9, R2C2≠1, R2C2≠2, R2C2≠4, R2C2≠9, R2C3≠1, R2C3≠2, R2C3≠4, R2C3≠9, R2C4≠3, R2C4≠5, R2C4≠6, R2C4≠7, R2C4≠8, R2C9≠3, R2C9≠5, R2C9≠6, R2C9≠7, R2C9≠8, R3C1≠3, R3C1≠5, R3C1≠6, R3C1≠7, R3C1≠8, R4C2≠1, R4C2≠2, R4C2≠4, R4C3≠1, R4C3≠2, R4C3≠4, R4C5≠1, R4C5≠2, R4C5≠4, R4C6≠1, R4C6≠2, R4C6≠4, R4C7≠1, R4C7≠2, R4C7≠4, R4C8≠1, R4C8≠2, R4C8≠4, R5C2≠2, R5C2≠9, R5C3≠2, R5C3≠9, R5C5≠2, R5C5≠9, R5C6≠2, R5C6≠9, R5C7≠2, R5C7≠9, R5C8≠2, R5C8≠9, R6C2≠4, R6C2≠9, R6C3≠4, R6C3≠9, R6C5≠4, R6C5≠9, R6C6≠4, R6C6≠9, R6C7≠4, R6C7≠9, R6C8≠4, R6C8≠9, R8C2≠1, R8C3≠1, R8C5≠1, R8C6≠1, R8C7≠1, R8C8≠1
value 9.5, none
about 1249; at R1C2 R1C3 R1C4 R2C4 R2C7 R2C8 R2C9 R3C1; in column9 column1 column4
because 16 premises hold
marks frame column9; frame column1; frame column4
en1 Look at column 9.
en2 The technique is Double Exocet: two cells of a box whose digits must come again in certain cells of two neighbouring boxes.
en3 It is about 1, 2, 3, 4, 5, 6, 7, 8 and 9 in columns 1, 4 and 9.
en4 Look at R1C2, R1C3, R1C4, R2C4, R2C7, R2C8, R2C9 and R3C1 (R is the row, C the column).
en5 Take the cells R2C7, R2C8, R3C1, R1C4, R1C2, R1C3, R2C4 and R2C9. The first two, in one box and one line, can only be 1, 2, 4 or 9. Each of these digits is needed once in each of columns 1, 4 and 9, and apart from the other cells named there is room for it at most twice there. So a digit of the first two cells must come again in the other cells, which have no room for anything else. So 1 cannot be in R1C7, R1C8, R1C9, R2C1, R2C2, R2C3, R4C2, R4C3, R4C5, R4C6, R4C7, R4C8, R8C2, R8C3, R8C5, R8C6, R8C7 or R8C8; 2 cannot be in R1C7, R1C8, R1C9, R2C1, R2C2, R2C3, R4C2, R4C3, R4C5, R4C6, R4C7, R4C8, R5C2, R5C3, R5C5, R5C6, R5C7 or R5C8; 3, 5, 6, 7 and 8 cannot be in R1C4, R2C4, R2C9 or R3C1; 4 cannot be in R1C7, R1C8, R1C9, R2C1, R2C2, R2C3, R4C2, R4C3, R4C5, R4C6, R4C7, R4C8, R6C2, R6C3, R6C5, R6C6, R6C7 or R6C8; 9 cannot be in R1C7, R1C8, R1C9, R2C1, R2C2, R2C3, R5C2, R5C3, R5C5, R5C6, R5C7, R5C8, R6C2, R6C3, R6C5, R6C6, R6C7 or R6C8.
zh1 看看第 9 行。
zh2 技巧是「雙重飛魚導彈」：一宮裡的兩格，它們的數字必定在旁邊兩宮的特定格再次出現。
zh3 與第 1、4、9 行的 1、2、3、4、5、6、7、8、9 有關。
zh4 注意 R1C2、R1C3、R1C4、R2C4、R2C7、R2C8、R2C9、R3C1（R 是列，C 是行）。
zh5 看 R2C7、R2C8、R3C1、R1C4、R1C2、R1C3、R2C4、R2C9。前兩格在同一宮、同一條線上，只能是 1、2、4 或 9。這些數字在第 1、4、9 行各需一個，而那裡除了所列的其他格之外最多只有兩處可放。所以前兩格的數字必定在其他格再次出現，那些格填不下別的。所以 R1C7、R1C8、R1C9、R2C1、R2C2、R2C3、R4C2、R4C3、R4C5、R4C6、R4C7、R4C8、R8C2、R8C3、R8C5、R8C6、R8C7、R8C8 不能是 1；R1C7、R1C8、R1C9、R2C1、R2C2、R2C3、R4C2、R4C3、R4C5、R4C6、R4C7、R4C8、R5C2、R5C3、R5C5、R5C6、R5C7、R5C8 不能是 2；R1C4、R2C4、R2C9、R3C1 不能是 3、5、6、7 或 8；R1C7、R1C8、R1C9、R2C1、R2C2、R2C3、R4C2、R4C3、R4C5、R4C6、R4C7、R4C8、R6C2、R6C3、R6C5、R6C6、R6C7、R6C8 不能是 4；R1C7、R1C8、R1C9、R2C1、R2C2、R2C3、R5C2、R5C3、R5C5、R5C6、R5C7、R5C8、R6C2、R6C3、R6C5、R6C6、R6C7、R6C8 不能是 9。
misses R2C7+3 R2C7+5 R2C7+6
`)
}

var (
	_ = consists("Junior Exocet", func(s *slate, found func(gone)) {
		s.exocets(func(x missile) {
			if !x.senior {
				found(x.goes(s))
			}
		})
	})
	_ = consists("Senior Exocet", func(s *slate, found func(gone)) {
		s.exocets(func(x missile) {
			if x.senior {
				found(x.goes(s))
			}
		})
	})
	_ = consists("Double Exocet", doubleExocets)
)

// missile is an exocet as its definition sees it. Turned so that the base lies in a
// row, the cross lines are columns.
type missile struct {
	base    []int
	targets []int
	digits  uint16
	cross   []int // houses
	outside []int // the cells of the cross lines outside the chute, targets left out
	across  []int // the houses along the base
	chute   []int // its cells
	senior  bool
}

// exocets: two empty cells in a box and a line hold three or four digits between
// them. In each of the two boxes beside, one line across holds a target: where the
// box and that line cross, off the base's line, it is the only cell for digits of the
// base; or there is none there, and it is any cell of that line outside the chute.
// Each digit of the base has its other places in the three lines across, outside the
// chute, within two rows or within two columns.
func (s *slate) exocets(f func(missile)) {
	for line := range 18 {
		along, across := 0, 9 // houses in the direction of the base, and across
		if line >= 9 {
			along, across = 9, 0
		}
		for box := 18; box < 27; box++ {
			cross := intersect(s.houses[box], s.houses[line])
			choose(cross, min(2, len(cross)), func(two []int) {
				if len(two) == 2 {
					s.exocetsOn(slices.Clone(two), without(cross, two)[0], line, box, along, across, f)
				}
			})
		}
	}
}

func (s *slate) exocetsOn(base []int, third, line, box, along, across int, f func(missile)) {
	digits := s.cells[base[0]] | s.cells[base[1]]
	if n := bits.OnesCount16(digits); s.cells[base[0]] == 0 || s.cells[base[1]] == 0 || n < 3 || n > 4 {
		return
	}
	var chute, beside []int
	for b := 18; b < 27; b++ {
		if len(intersect(s.houses[b], s.houses[line])) > 0 {
			chute = append(chute, s.houses[b]...)
			if b != box {
				beside = append(beside, b)
			}
		}
	}
	house := func(c int) int { // the line across through a cell
		return across + [...]int{c % 9, c / 9}[along/9]
	}
	for _, t := range s.targets(digits, line, beside[0], chute, across) {
		for _, u := range s.targets(digits, line, beside[1], chute, across) {
			x := missile{base: base, targets: []int{t, u}, digits: digits, cross: []int{house(third), house(t), house(u)}, chute: chute}
			for _, h := range x.cross {
				x.outside = append(x.outside, without(without(s.houses[h], chute), x.targets)...)
			}
			for h := along; h < along+9; h++ {
				x.across = append(x.across, h)
			}
			x.senior = !subset(x.targets, chute)
			if s.confines(x) {
				f(x)
			}
		}
	}
}

// targets are the cells that may be a target in a box beside the base.
func (s *slate) targets(digits uint16, line, box int, chute []int, across int) (out []int) {
	for h := across; h < across+9; h++ {
		inside := without(intersect(s.houses[h], s.houses[box]), s.houses[line])
		if len(inside) == 0 {
			continue
		}
		var some []int
		for _, c := range inside {
			if s.touches(c, digits) {
				some = append(some, c)
			}
		}
		may := some
		if len(some) == 0 {
			may = without(s.houses[h], chute)
		}
		for _, c := range may {
			if len(some) < 2 && bits.OnesCount16(s.cells[c]&digits) >= 2 {
				out = append(out, c)
			}
		}
	}
	return out
}

// touches reports whether a cell holds or may hold one of some digits.
func (s *slate) touches(c int, digits uint16) bool {
	return s.cells[c]&digits != 0 || s.placed[c] > 0 && digits>>(s.placed[c]-1)&1 != 0
}

// confines reports whether every digit of the base stands twice at most outside.
func (s *slate) confines(x missile) bool {
	for d := range 9 {
		if x.digits>>d&1 == 0 {
			continue
		}
		rows, columns := map[int]bool{}, map[int]bool{}
		for _, c := range x.outside {
			if s.touches(c, 1<<d) {
				rows[c/9], columns[c%9] = true, true
			}
		}
		if len(rows) > 2 && len(columns) > 2 {
			return false
		}
	}
	return true
}

// goes is what an exocet removes: from the targets what the base has not, from the
// base what no target has.
func (x missile) goes(s *slate) gone {
	g := gone{}
	inTargets := s.cells[x.targets[0]] | s.cells[x.targets[1]]
	for d := range 9 {
		if x.digits>>d&1 == 0 {
			s.drop(g, d, x.targets...)
		} else if inTargets>>d&1 == 0 {
			s.drop(g, d, x.base...)
		}
	}
	return g
}

// doubleExocets: two junior exocets of the same four digits in one chute, on the same
// lines across, with bases in different lines and boxes and four targets. Between
// them the bases hold each of the digits, and so do the targets; outside the chute
// each digit stands twice in the lines across.
func doubleExocets(s *slate, found func(gone)) {
	var all []missile
	s.exocets(func(x missile) {
		if !x.senior && bits.OnesCount16(x.digits) == 4 {
			all = append(all, x)
		}
	})
	for i, x := range all {
		for _, y := range all[:i] {
			bases, targets := slices.Concat(x.base, y.base), slices.Concat(x.targets, y.targets)
			apart := x.base[0]/9 != y.base[0]/9 && x.base[0]%9 != y.base[0]%9 && !sees(x.base[0], y.base[0])
			if x.digits != y.digits || !subset(x.cross, y.cross) || !subset(x.chute, y.chute) || !apart || len(intersect(x.targets, y.targets)) > 0 {
				continue
			}
			g := x.goes(s)
			maps.Copy(g, y.goes(s))
			for d := range 9 {
				if x.digits>>d&1 != 0 {
					s.seenByAll(g, d, bases...)
					s.seenByAll(g, d, targets...)
					s.twiceOutside(g, x, d)
				}
			}
			found(g)
		}
	}
}

// twiceOutside: a digit that stands twice in the lines across outside the chute, and
// has its places there in two lines along, stands nowhere else in those.
func (s *slate) twiceOutside(g gone, x missile, d int) {
	var lines []int
	for _, h := range x.across {
		if slices.ContainsFunc(intersect(s.houses[h], x.outside), func(c int) bool { return s.touches(c, 1<<d) }) {
			lines = append(lines, h)
		}
	}
	if len(lines) != 2 {
		return
	}
	for _, h := range lines {
		s.drop(g, d, without(without(s.houses[h], x.outside), x.targets)...)
	}
}

// Two exocets of the same digits on the same lines across, each in a band of its own,
// are no double exocet: a digit of both bases may stand in both targets of the one and
// once outside.
func TestExocetsInTwoBandsAreNoDoubleExocet(t *testing.T) {
	l := readLesson(t, `
35678 1249 1249 35678 123456789 123456789 123456789 123456789 35678
123456789 123456789 123456789 123456789 123456789 123456789 123456789 123456789 35678
123456789 123456789 123456789 35678 123456789 123456789 123456789 123456789 123456789
123456789 123456789 123456789 123456789 123456789 123456789 123456789 123456789 35678
35678 123456789 123456789 35678 1249 1249 123456789 123456789 35678
35678 123456789 123456789 123456789 123456789 123456789 123456789 123456789 123456789
35678 123456789 123456789 35678 123456789 123456789 123456789 123456789 35678
35678 123456789 123456789 35678 123456789 123456789 123456789 123456789 35678
35678 123456789 123456789 35678 123456789 123456789 123456789 123456789 35678

finds nothing
`)
	b := l.board(t)
	if n := len(said(logic.JuniorExocet, b)); n != 2 {
		t.Fatalf("%d exocets", n)
	}
	logic.DoubleExocet.Steps(logic.NewSearch(b.Clone()), func(st *logic.Step) bool {
		t.Errorf("%s: %v", conclusion(st), verify.Step(b, st))
		return true
	})
}
