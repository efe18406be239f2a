package logic_test

import (
	"slices"
	"testing"

	"shudu/logic"
)

func TestSimpleColorsTrap(t *testing.T) {
	lesson(t, logic.SimpleColorsTrap, `
9  17  +4  5    +3  +2  8  17   6
+3 2   18  4    168 678 59 579  157
+5 78  6   178  189 789 +2 +4   3
+7 189 +5  3    68  4   69 169  2
18 89  3   +2   7   68  +4 569  15
+4 6   +2  +9   +5  1   7  +3   +8
18 +4  7   168  128 5   +3 268  9
6  5   89  78   289 3   1  278  +4
2  3   189 1678 4   789 56 5678 57

finds R2C5≠1
value 0.0, Hard 150
about 1; at R1C2 R1C8 R2C3 R2C9 R4C2 R4C8 R5C1 R5C9 R7C1 R9C3 R9C4; set 1 R1C2 R2C9 R4C8 R5C1 R9C3; set 1 R1C8 R2C3 R4C2 R5C9 R7C1 R9C4
because 14 premises hold
en1 Look at where 1 can go.
en2 The technique is Simple Colors Trap: where a digit has two places in a row, column or box, exactly one is right. Follow such pairs and paint the places with two colours in turn: all of one colour are right, or all of the other.
en3 It is about 1.
en4 Look at R1C2, R1C8, R2C3, R2C9, R4C2, R4C8, R5C1, R5C9, R7C1, R9C3 and R9C4 (R is the row, C the column).
en5 Wherever 1 has two places in a row, column or box, exactly one of them is right. Following such pairs, the places fall into two groups, and all of one group are 1 or all of the other: (1) R1C2, R2C9, R4C8, R5C1 and R9C3; (2) R1C8, R2C3, R4C2, R5C9, R7C1 and R9C4. And R2C5 shares a row, column or box with cells of both groups, of which one is 1. So 1 cannot be in R2C5.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「單色鏈陷阱」：某數字在一列、行或宮只剩兩個位置時，恰有一個成立。沿著這樣的成對位置輪流塗兩種顏色：不是全部甲色成立，就是全部乙色成立。
zh3 與 1 有關。
zh4 注意 R1C2、R1C8、R2C3、R2C9、R4C2、R4C8、R5C1、R5C9、R7C1、R9C3、R9C4（R 是列，C 是行）。
zh5 1 在一列、行或宮只剩兩個位置時，恰有一個成立。沿著這樣的成對位置可分成兩組，不是整組（1）就是整組（2）成立：（1）R1C2、R2C9、R4C8、R5C1、R9C3；（2）R1C8、R2C3、R4C2、R5C9、R7C1、R9C4。R2C5 各與兩組的格都有同列、同行或同宮，其中必有一個是 1。所以 R2C5 不能是 1。
misses R3C2+1
`)
}

func TestSimpleColorsWrap(t *testing.T) {
	lesson(t, logic.SimpleColorsWrap, `
56789 +1 +4   3    569 5689 789 79 +2
789   79 3    +2   +4  1    789 6  +5
5689  2  5689 5689 7   5689 +3  +1 4
+1    +3 59   579  2   +4   +6  +8 79
259   8  259  5679 569 +3   +4  79 1
4     6  7    89   1   89   5   +2 3
3     +5 1    79   8   79   +2  4  6
26789 4  2689 +1   569 5679 79  +3 79
679   79 69   +4   +3  2    +1  5  8

finds R7C4≠7, R8C6≠7
value 0.0, Hard 150
about 7; at R7C4 R7C6 R8C6; set 7 R7C4 R8C6; set 7 R7C6
because row7: R7C4=7 or R7C6=7
because column6: R7C6=7 or R8C6=7
en1 Look at where 7 can go.
en2 The technique is Simple Colors Wrap: where a digit has two places in a row, column or box, exactly one is right. Follow such pairs and paint the places with two colours in turn: all of one colour are right, or all of the other.
en3 It is about 7.
en4 Look at R7C4, R7C6 and R8C6 (R is the row, C the column).
en5 Wherever 7 has two places in a row, column or box, exactly one of them is right. Following such pairs, the places fall into two groups, and all of one group are 7 or all of the other: (1) R7C4 and R8C6; (2) R7C6. But two cells of the group R7C4 and R8C6 share a row, column or box and cannot both be 7, so that group is the wrong one. So 7 cannot be in R7C4 or R8C6.
zh1 看看 7 可以填在哪裡。
zh2 技巧是「單色鏈矛盾」：某數字在一列、行或宮只剩兩個位置時，恰有一個成立。沿著這樣的成對位置輪流塗兩種顏色：不是全部甲色成立，就是全部乙色成立。
zh3 與 7 有關。
zh4 注意 R7C4、R7C6、R8C6（R 是列，C 是行）。
zh5 7 在一列、行或宮只剩兩個位置時，恰有一個成立。沿著這樣的成對位置可分成兩組，不是整組（1）就是整組（2）成立：（1）R7C4、R8C6；（2）R7C6。但 R7C4、R8C6 這一組裡有兩格同列、同行或同宮，不能都是 7，所以這一組不成立。所以 R7C4、R8C6 不能是 7。
misses R7C4-7 R7C6-7 R7C6-7
`)
}

func TestMultiColors1(t *testing.T) {
	lesson(t, logic.MultiColors1, `
9  17  +4  5    +3   +2   8  17   6
+3 2   18  4    168  678  59 1579 157
+5 178 6   178  189  789  +2 +4   3
+7 189 +5  3    68   4    69 169  2
18 189 3   +2   7    68   +4 1569 15
+4 6   +2  +9   +5   1    7  +3   +8
18 +4  7   168  1268 5    +3 268  9
6  5   89  78   289  3    1  278  +4
2  3   189 1678 4    6789 56 5678 57

finds R5C2≠1
value 0.0, Hard 200
about 1; at R1C2 R1C8 R2C9 R5C9; set 1 R1C2; set 1 R1C8; set 1 R2C9; set 1 R5C9
because row1: R1C2=1 or R1C8=1
because column9: R2C9=1 or R5C9=1
en1 Look at where 1 can go.
en2 The technique is Multi Colors 1: where a digit has two places in a row, column or box, exactly one is right. Follow such pairs and paint the places with two colours in turn: all of one colour are right, or all of the other.
en3 It is about 1.
en4 Look at R1C2, R1C8, R2C9 and R5C9 (R is the row, C the column).
en5 Wherever 1 has two places in a row, column or box, exactly one of them is right. Following such pairs, the places fall into groups: (1) R1C2; (2) R1C8; (3) R2C9; (4) R5C9. Of (1) and (2) one is right as a whole, and so is one of (3) and (4). A group of the first two and one of the others share a row, column or box, so these are not both right and the partner of one of them is. And R5C2 shares a row, column or box with cells of both partners. So 1 cannot be in R5C2.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「多色鏈一型」：某數字在一列、行或宮只剩兩個位置時，恰有一個成立。沿著這樣的成對位置輪流塗兩種顏色：不是全部甲色成立，就是全部乙色成立。
zh3 與 1 有關。
zh4 注意 R1C2、R1C8、R2C9、R5C9（R 是列，C 是行）。
zh5 1 在一列、行或宮只剩兩個位置時，恰有一個成立。沿著這樣的成對位置分組：（1）R1C2；（2）R1C8；（3）R2C9；（4）R5C9。（1）與（2）必有一組整組成立，（3）與（4）也是。前兩組之一與後兩組之一有格同列、同行或同宮，不能都成立，所以兩者的另一組至少有一組成立；而 R5C2 與這兩個另一組都有格同列、同行或同宮。所以 R5C2 不能是 1。
misses R1C2-1 R1C8-1 R2C9-1
`)
}

func TestMultiColors2(t *testing.T) {
	lesson(t, logic.MultiColors2, `
9  17  +4  5    +3 +2  8  17   6
+3 2   18  4    68 678 59 579  157
+5 78  6   178  19 789 +2 +4   3
+7 189 +5  3    68 4   69 169  2
18 89  3   +2   7  68  +4 569  15
+4 6   +2  +9   +5 1   7  +3   +8
18 +4  7   168  12 5   +3 268  9
6  5   89  78   29 3   1  278  +4
2  3   189 1678 4  789 56 5678 57

finds R2C5≠8, R4C2≠8, R5C6≠8
value 0.0, Hard 200
about 8; at R2C3 R2C5 R3C2 R4C2 R4C5 R5C6; set 8 R2C5 R4C2 R5C6; set 8 R4C5; set 8 R2C3; set 8 R3C2
because row4: R4C2=8 or R4C5=8
because column5: R2C5=8 or R4C5=8
because box1: R2C3=8 or R3C2=8
because box5: R4C5=8 or R5C6=8
because 1 of them could be left out
en1 Look at where 8 can go.
en2 The technique is Multi Colors 2: where a digit has two places in a row, column or box, exactly one is right. Follow such pairs and paint the places with two colours in turn: all of one colour are right, or all of the other.
en3 It is about 8.
en4 Look at R2C3, R2C5, R3C2, R4C2, R4C5 and R5C6 (R is the row, C the column).
en5 Wherever 8 has two places in a row, column or box, exactly one of them is right. Following such pairs, the places fall into groups: (1) R2C5, R4C2 and R5C6; (2) R4C5; (3) R2C3; (4) R3C2. Of (1) and (2) one is right as a whole, and so is one of (3) and (4). The cells R2C5, R4C2 and R5C6 make up a group that shares a row, column or box with cells of both (3) and (4), and one of these two is right. So that group is the wrong one. So 8 cannot be in R2C5, R4C2 or R5C6.
zh1 看看 8 可以填在哪裡。
zh2 技巧是「多色鏈二型」：某數字在一列、行或宮只剩兩個位置時，恰有一個成立。沿著這樣的成對位置輪流塗兩種顏色：不是全部甲色成立，就是全部乙色成立。
zh3 與 8 有關。
zh4 注意 R2C3、R2C5、R3C2、R4C2、R4C5、R5C6（R 是列，C 是行）。
zh5 8 在一列、行或宮只剩兩個位置時，恰有一個成立。沿著這樣的成對位置分組：（1）R2C5、R4C2、R5C6；（2）R4C5；（3）R2C3；（4）R3C2。（1）與（2）必有一組整組成立，（3）與（4）也是。R2C5、R4C2、R5C6 這一組與（3）、（4）都有格同列、同行或同宮，而（3）、（4）必有一組成立，所以這一組不成立。所以 R2C5、R4C2、R5C6 不能是 8。
misses R3C5+8 R7C5+8 R8C5+8
`)
}

var _ = defines("Simple Colors Trap", func(s *slate, g gone) { colours(s, g, false) })
var _ = defines("Simple Colors Wrap", func(s *slate, g gone) { colours(s, g, true) })

// colours: the cells that strong links of a digit join are coloured in turn. A
// cell that sees both colours loses the digit (trap); a colour that sees itself
// is false (wrap).
func colours(s *slate, g gone, wrap bool) {
	for d := range 9 {
		colour := map[int]int{}
		for _, start := range s.spots(d) {
			if colour[start] != 0 {
				continue
			}
			group := spread(s, d, start, colour)
			if len(group) < 2 {
				continue
			}
			for _, side := range []int{1, 2} {
				of := slices.DeleteFunc(slices.Clone(group), func(c int) bool { return colour[c] != side })
				clash := slices.ContainsFunc(of, func(a int) bool {
					return slices.ContainsFunc(of, func(b int) bool { return sees(a, b) })
				})
				for _, c := range of {
					if wrap && clash {
						g.add(c, d)
					}
				}
			}
			for _, c := range s.spots(d) {
				var seen [3]bool
				for _, o := range group {
					seen[colour[o]] = seen[colour[o]] || sees(c, o)
				}
				if !wrap && seen[1] && seen[2] {
					g.add(c, d)
				}
			}
		}
	}
}

// spread colours what strong links join to a cell.
func spread(s *slate, d, start int, colour map[int]int) []int {
	colour[start] = 1
	group := []int{start}
	for i := 0; i < len(group); i++ {
		for _, c := range s.spots(d) {
			if colour[c] == 0 && s.strong(group[i], c, d) {
				colour[c] = 3 - colour[group[i]]
				group = append(group, c)
			}
		}
	}
	return group
}

var _ = defines("Multi Colors 1", func(s *slate, g gone) { manyColours(s, g, false) })
var _ = defines("Multi Colors 2", func(s *slate, g gone) { manyColours(s, g, true) })

// manyColours: two groups of one digit. A colour that sees both colours of the other
// group is false (2); where two colours see each other one of their partners is true,
// and what sees both partners loses the digit (1).
func manyColours(s *slate, g gone, second bool) {
	for d := range 9 {
		groups := twoColours(s, d)
		for i, a := range groups {
			for j, b := range groups {
				for x := range 4 {
					seen := touches(a[x/2], b[x%2])
					switch {
					case i == j:
					case second && touches(a[x/2], b[0]) && touches(a[x/2], b[1]):
						for _, c := range a[x/2] {
							g.add(c, d)
						}
					case !second && seen:
						for _, c := range s.spots(d) {
							if touches([]int{c}, a[1-x/2]) && touches([]int{c}, b[1-x%2]) {
								g.add(c, d)
							}
						}
					}
				}
			}
		}
	}
}

// twoColours returns the groups of a digit, each as its two colours.
func twoColours(s *slate, d int) (groups [][2][]int) {
	colour := map[int]int{}
	for _, start := range s.spots(d) {
		if colour[start] != 0 {
			continue
		}
		var sides [2][]int
		for _, c := range spread(s, d, start, colour) {
			sides[colour[c]-1] = append(sides[colour[c]-1], c)
		}
		if len(sides[1]) > 0 {
			groups = append(groups, sides)
		}
	}
	return groups
}

// touches reports whether a cell of one list sees one of the other.
func touches(a, b []int) bool {
	return slices.ContainsFunc(a, func(x int) bool { return slices.ContainsFunc(b, func(y int) bool { return sees(x, y) }) })
}
