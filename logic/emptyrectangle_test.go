package logic_test

import (
	"slices"
	"testing"

	"shudu/logic"
)

func TestEmptyRectangle(t *testing.T) {
	lesson(t, logic.EmptyRectangle, `
3     1678   9    5   468   678    2   178  1478
67    678    2    47  1     +9     45  +3   4578
5     178    +4   27  238   2378   +9  6    178
8     1279   157  124 24569 1256   456 129  3
129   +3     6    8   2459  125    7   129  1245
129   4      15   3   7     1256   56  1289 1258
12679 126789 1378 127 238   4      18  5    27
127   5      178  9   28    1278   3   +4   6
4     1278   1378 6   2358  123578 18  27   9

finds R4C5≠4
value 6.6, Hard 120
about 4; at R2C7 R4C7; in box2 column7; fins R1C5 R2C4
because box2: R1C5=4 or R2C4=4
because column7: R2C7=4 or R4C7=4
marks frame box2; frame column7
en1 Look at where 4 can go.
en2 The technique is Empty Rectangle: in a box, all places for a digit lie on one row and one column; a line outside with two places for the digit meets that cross.
en3 It is about 4 in box 2 and column 7.
en4 Look at R1C5, R2C4, R2C7 and R4C7 (R is the row, C the column).
en5 These are all the places of 4 there: in box 2, 4 can only be in R1C5 or R2C4; in column 7, 4 can only be in R2C7 or R4C7. Suppose R4C5 is 4. Then one arm of the cross that the places in the box make is ruled out, so the 4 of the box is on the other arm; and the line outside has its 4 at the end that shares a line with that arm. That would be 4 twice in one line. So 4 cannot be in R4C5.
zh1 看看 4 可以填在哪裡。
zh2 技巧是「空矩形」：某數字在一宮裡的位置都在一列與一行上，而宮外有一條只剩兩個位置的線與這個十字相接。
zh3 與第 2 宮與第 7 行的 4 有關。
zh4 注意 R1C5、R2C4、R2C7、R4C7（R 是列，C 是行）。
zh5 4 在那裡的所有位置：第 2 宮的 4 只能在 R1C5 或 R2C4；第 7 行的 4 只能在 R2C7 或 R4C7。假設 R4C5 是 4：宮內位置所成的十字就有一邊被排除，宮內的 4 在另一邊；而宮外那條線的 4 也被逼到與那一邊同線的一端，同一條線上就有兩個 4，不可能。所以 R4C5 不能是 4。
misses R1C5-4
`)
}

func TestDualEmptyRectangle(t *testing.T) {
	lesson(t, logic.DualEmptyRectangle, `
3     1678   9    5   468   678    2   178  1478
67    678    2    47  1     +9     45  +3   4578
5     178    +4   27  238   2378   +9  6    178
8     1279   157  124 24569 1256   456 129  3
129   +3     6    8   2459  125    7   129  1245
129   4      15   3   7     1256   56  1289 1258
12679 126789 1378 127 238   4      18  5    27
127   5      178  9   28    1278   3   +4   6
4     1278   1378 6   2358  123578 18  27   9

finds R2C9≠4, R4C5≠4
value 6.6, Hard 120
about 4; at R2C7 R4C7 R5C5 R5C9; in box2 column7 box2 row5; fins R1C5 R2C4
because box2: R1C5=4 or R2C4=4
because column7: R2C7=4 or R4C7=4
because box2: R1C5=4 or R2C4=4
because row5: R5C5=4 or R5C9=4
because 2 of them could be left out
marks frame box2; frame column7; frame box2; frame row5
en1 Look at where 4 can go.
en2 The technique is Dual Empty Rectangle: in a box, all places for a digit lie on one row and one column; a line outside with two places for the digit meets that cross.
en3 It is about 4 in box 2, column 7 and row 5.
en4 Look at R1C5, R2C4, R2C7, R4C7, R5C5 and R5C9 (R is the row, C the column).
en5 These are all the places of 4 there: in box 2, 4 can only be in R1C5 or R2C4; in column 7, 4 can only be in R2C7 or R4C7; in row 5, 4 can only be in R5C5 or R5C9. Suppose R4C5 is 4. Then one arm of the cross that the places in the box make is ruled out, so the 4 of the box is on the other arm; and the line outside has its 4 at the end that shares a line with that arm. That would be 4 twice in one line. So 4 cannot be in R2C9 or R4C5.
zh1 看看 4 可以填在哪裡。
zh2 技巧是「雙重空矩形」：某數字在一宮裡的位置都在一列與一行上，而宮外有一條只剩兩個位置的線與這個十字相接。
zh3 與第 2 宮、第 7 行與第 5 列的 4 有關。
zh4 注意 R1C5、R2C4、R2C7、R4C7、R5C5、R5C9（R 是列，C 是行）。
zh5 4 在那裡的所有位置：第 2 宮的 4 只能在 R1C5 或 R2C4；第 7 行的 4 只能在 R2C7 或 R4C7；第 5 列的 4 只能在 R5C5 或 R5C9。假設 R4C5 是 4：宮內位置所成的十字就有一邊被排除，宮內的 4 在另一邊；而宮外那條線的 4 也被逼到與那一邊同線的一端，同一條線上就有兩個 4，不可能。所以 R2C9、R4C5 不能是 4。
misses R1C5-4 R2C4-4
`)
}

var _ = defines("Empty Rectangle|Dual Empty Rectangle", emptyRectangle)

// emptyRectangle: a digit stands in a box in one row and one column only, and one end
// of a strong link of a line across lies in the row (or the column); the digit goes
// from where the other end meets the column (or the row).
func emptyRectangle(s *slate, g gone) {
	for d := range 9 {
		for box := 18; box < 27; box++ {
			for _, centre := range s.houses[box] {
				if row, column := centre/9, 9+centre%9; crosses(s, d, box, row, column) {
					emptyAlong(s, g, d, box, row, column, 9)
					emptyAlong(s, g, d, box, column, row, 0)
				}
			}
		}
	}
}

// crosses reports whether a digit stands in a box in a row and a column only, in
// each at a place that is not in the other.
func crosses(s *slate, d, box, row, column int) bool {
	places := s.places(box, d)
	rest := without(places, s.houses[row])
	more := without(places, s.houses[column])
	return len(rest) > 0 && len(more) > 0 && len(without(rest, s.houses[column])) == 0
}

// emptyAlong looks at the links of the nine lines from one on whose near end is on
// the line along.
func emptyAlong(s *slate, g gone, d, box, along, other, across int) {
	for line := across; line < across+9; line++ {
		p := s.places(line, d)
		if len(p) != 2 {
			continue
		}
		for i := range p {
			near, far := p[i], p[1-i]
			if !slices.Contains(s.houses[along], near) || slices.Contains(s.houses[box], near) {
				continue
			}
			for _, c := range without(s.places(other, d), s.houses[box]) {
				if sharesLine := across == 9 && c/9 == far/9 || across == 0 && c%9 == far%9; sharesLine {
					g.add(c, d)
				}
			}
		}
	}
}
