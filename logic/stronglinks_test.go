package logic_test

import (
	"fmt"
	"slices"
	"testing"

	"shudu/logic"
	"shudu/sudoku"
)

func TestStrongLinks2(t *testing.T) {
	lesson(t, logic.StrongLinks2, `
+5 7   +9 +3  +4  2  8   16   16
+8 +4  +1 +7  +9  6  5   +3   2
3  +6  +2 +8  1   +5 +9  47   47
4  25  +3 256 +8  +1 7   269  69
+7 12  8  9   26  +3 4   5    16
+9 125 6  25  +7  +4 123 128  138
2  +8  +7 4   356 +9 136 16   1356
6  9   +5 +1  23  +7 23  248  348
+1 3   4  26  256 8  26  2679 5679

finds R9C9≠6
value 4.1, none
about 6; at R4C4 R5C5 R5C9 R9C4; in row5 column4; covered by box5; set 6 R5C9; set 6 R5C5; set 6 R4C4; set 6 R9C4
because row5: R5C5=6 or R5C9=6
because column4: R4C4=6 or R9C4=6
marks frame row5; frame column4
en1 Look at where 6 can go.
en2 The technique is 2 Strong-linked Fishes: a digit has two places in each of a few rows, columns or boxes, and these pairs join end to end. At least one of the two outer ends is right.
en3 It is about 6 in row 5, column 4 and box 5.
en4 Look at R4C4, R5C5, R5C9 and R9C4 (R is the row, C the column).
en5 The digit 6 has two places in each of these: in row 5, 6 can only be in R5C5 or R5C9; in column 4, 6 can only be in R4C4 or R9C4. Each pair meets the next in a row, column or box with one place of either, and those two cannot both be 6. Going along the pairs, at least one of the two outer ends is 6, and R9C9 shares a row, column or box with both. So 6 cannot be in R9C9.
zh1 看看 6 可以填在哪裡。
zh2 技巧是「二強鏈魚」：某數字在幾個單元（列、行或宮）各剩兩個位置，這些位置首尾相接，所以最外面的兩端至少有一個成立。
zh3 與第 5 列、第 4 行與第 5 宮的 6 有關。
zh4 注意 R4C4、R5C5、R5C9、R9C4（R 是列，C 是行）。
zh5 6 在下列各處都只剩兩個位置：第 5 列的 6 只能在 R5C5 或 R5C9；第 4 行的 6 只能在 R4C4 或 R9C4。每一對與下一對各有一個位置同列、同行或同宮，那兩個位置不能都是 6。一對一對看下去，最外面的兩端至少有一端是 6，而 R9C9 與兩端都同列、同行或同宮。所以 R9C9 不能是 6。
misses R5C5-6 R5C9-6 R4C4-6
`)
}

func TestStrongLinks3(t *testing.T) {
	lesson(t, logic.StrongLinks3, `
379  468 46  +2 79 +5 379   68  1
179  16  2   79 +8 3  679   4   +5
3789 5   38  1  4  +6 23789 28  237
138  18  138 +4 6  +2 5     +7  +9
+4   +9  7   +5 +1 8  26    3   26
6    2   +5  39 39 +7 18    18  4
15   46  9   37 2  14 37    156 8
125  3   46  8  57 14 1267  9   267
1258 7   18  +6 35 9  4     125 23

finds R8C9≠6
value 5.4, none
about 6; at R2C2 R2C7 R5C7 R5C9 R7C2 R7C8; in row5 row2 row7; covered by column7 column2; set 6 R5C9; set 6 R5C7; set 6 R2C7; set 6 R2C2; set 6 R7C2; set 6 R7C8
because row5: R5C7=6 or R5C9=6
because row2: R2C2=6 or R2C7=6
because row7: R7C2=6 or R7C8=6
marks frame row5; frame row2; frame row7
en1 Look at where 6 can go.
en2 The technique is 3 Strong-linked Fishes: a digit has two places in each of a few rows, columns or boxes, and these pairs join end to end. At least one of the two outer ends is right.
en3 It is about 6 in rows 2, 5 and 7 and columns 2 and 7.
en4 Look at R2C2, R2C7, R5C7, R5C9, R7C2 and R7C8 (R is the row, C the column).
en5 The digit 6 has two places in each of these: in row 5, 6 can only be in R5C7 or R5C9; in row 2, 6 can only be in R2C2 or R2C7; in row 7, 6 can only be in R7C2 or R7C8. Each pair meets the next in a row, column or box with one place of either, and those two cannot both be 6. Going along the pairs, at least one of the two outer ends is 6, and R8C9 shares a row, column or box with both. So 6 cannot be in R8C9.
zh1 看看 6 可以填在哪裡。
zh2 技巧是「三強鏈魚」：某數字在幾個單元（列、行或宮）各剩兩個位置，這些位置首尾相接，所以最外面的兩端至少有一個成立。
zh3 與第 2、5、7 列與第 2、7 行的 6 有關。
zh4 注意 R2C2、R2C7、R5C7、R5C9、R7C2、R7C8（R 是列，C 是行）。
zh5 6 在下列各處都只剩兩個位置：第 5 列的 6 只能在 R5C7 或 R5C9；第 2 列的 6 只能在 R2C2 或 R2C7；第 7 列的 6 只能在 R7C2 或 R7C8。每一對與下一對各有一個位置同列、同行或同宮，那兩個位置不能都是 6。一對一對看下去，最外面的兩端至少有一端是 6，而 R8C9 與兩端都同列、同行或同宮。所以 R8C9 不能是 6。
misses R7C7+6 R5C7-6 R5C9-6
`)
}

func TestStrongLinks4(t *testing.T) {
	lesson(t, logic.StrongLinks4, `
9   8   +4   7   123 125  6   15 23
7   5   12   36  4   126  38  9  238
12  +6  3    25  +8  9    45  14 +7
8   149 159  36  123 1256 7   45 349
35  2   +6   45  +9  +7   345 +8 1
135 49  7    8   13  145  359 2  6
4   +3  289  29  6   28   +1  +7 5
+6  7   89   1   +5  48   2   +3 489
125 19  2589 249 +7  3    89  +6 489

finds R4C9≠4
value 5.9, none
about 4; at R3C7 R3C8 R4C2 R4C8 R5C4 R5C7 R6C2 R6C6; in box5 column2 column8 column7; covered by row6 row4 row3 row5; set 4 R5C4; set 4 R6C6; set 4 R6C2; set 4 R4C2; set 4 R4C8; set 4 R3C8; set 4 R3C7; set 4 R5C7
because box5: R5C4=4 or R6C6=4
because column2: R4C2=4 or R6C2=4
because column8: R3C8=4 or R4C8=4
because column7: R3C7=4 or R5C7=4
because 2 of them could be left out
marks frame box5; frame column2; frame column8; frame column7
en1 Look at where 4 can go.
en2 The technique is 4 Strong-linked Fishes: a digit has two places in each of a few rows, columns or boxes, and these pairs join end to end. At least one of the two outer ends is right.
en3 It is about 4 in box 5, columns 2, 7 and 8 and rows 3, 4, 5 and 6.
en4 Look at R3C7, R3C8, R4C2, R4C8, R5C4, R5C7, R6C2 and R6C6 (R is the row, C the column).
en5 The digit 4 has two places in each of these: in box 5, 4 can only be in R5C4 or R6C6; in column 2, 4 can only be in R4C2 or R6C2; in column 8, 4 can only be in R3C8 or R4C8; in column 7, 4 can only be in R3C7 or R5C7. Each pair meets the next in a row, column or box with one place of either, and those two cannot both be 4. Going along the pairs, at least one of the two outer ends is 4, and R4C9 shares a row, column or box with both. So 4 cannot be in R4C9.
zh1 看看 4 可以填在哪裡。
zh2 技巧是「四強鏈魚」：某數字在幾個單元（列、行或宮）各剩兩個位置，這些位置首尾相接，所以最外面的兩端至少有一個成立。
zh3 與第 5 宮、第 2、7、8 行與第 3、4、5、6 列的 4 有關。
zh4 注意 R3C7、R3C8、R4C2、R4C8、R5C4、R5C7、R6C2、R6C6（R 是列，C 是行）。
zh5 4 在下列各處都只剩兩個位置：第 5 宮的 4 只能在 R5C4 或 R6C6；第 2 行的 4 只能在 R4C2 或 R6C2；第 8 行的 4 只能在 R3C8 或 R4C8；第 7 行的 4 只能在 R3C7 或 R5C7。每一對與下一對各有一個位置同列、同行或同宮，那兩個位置不能都是 4。一對一對看下去，最外面的兩端至少有一端是 4，而 R4C9 與兩端都同列、同行或同宮。所以 R4C9 不能是 4。
misses R4C4+4 R6C7+4 R9C7+4
`)
}

// Strong links are what they say: each holds all places of the digit in its house, the
// inner ends of neighbours share a house, and what goes sees both outer ends, or lies
// in a house between when the outer ends share one, too.
func TestStrongLinksHangTogether(t *testing.T) {
	met := map[*logic.Technique]int{}
	for _, b := range slates(t, []string{"hard", "expert"}, 2) {
		s := slateOf(b)
		for _, of := range []*logic.Technique{logic.StrongLinks2, logic.StrongLinks3, logic.StrongLinks4} {
			of.Steps(logic.NewSearch(b.Clone()), func(st *logic.Step) bool {
				met[of]++
				if why := unlinked(b, s, st); why != "" {
					t.Errorf("%s on %s: %s", of.Name, pencil(b), why)
				}
				return !t.Failed()
			})
		}
	}
	for _, of := range []*logic.Technique{logic.StrongLinks2, logic.StrongLinks3} {
		if met[of] == 0 {
			t.Errorf("no %s: the boards do not test it", of.Name)
		}
	}
}

// unlinked says why a step is not one of strong links, nothing when it is.
func unlinked(b *logic.Board, s *slate, st *logic.Step) string {
	d := int(st.Digits.Min()) - 1
	n := len(st.Houses)
	var ends [][]int
	for _, set := range st.Sets {
		var cells []int
		for c := range set.Cells.All() {
			if s.has(int(c), d) { // a group may reach over a cell that has not the digit
				cells = append(cells, int(c))
			}
		}
		ends = append(ends, cells)
	}
	inside := func(cells []int, house int) bool {
		return !slices.ContainsFunc(cells, func(c int) bool { return !b.Houses[house].Set.Has(sudoku.Cell(c)) })
	}
	for i, h := range st.Houses {
		var places []int
		for c := range b.In(h, sudoku.Digit(d+1)).All() {
			places = append(places, int(c))
		}
		if both := slices.Concat(ends[2*i], ends[2*i+1]); !subset(places, both) || !subset(both, places) {
			return fmt.Sprintf("%v are not the places of the house, which are %v", both, places)
		}
		if i+1 < n && !(inside(ends[2*i+1], st.Covers[i]) && inside(ends[2*i+2], st.Covers[i])) {
			return fmt.Sprintf("%v and %v share no house", ends[2*i+1], ends[2*i+2])
		}
	}
	first, last := ends[0], ends[2*n-1]
	for _, k := range st.Eliminations {
		c := []int{int(k.Cell)}
		between := len(st.Covers) == n && slices.ContainsFunc(st.Covers, func(h int) bool { return inside(c, h) })
		if !between && !allSee(c, slices.Concat(first, last)) {
			return fmt.Sprintf("%s sees not both of %v and %v", name(k.Cell), first, last)
		}
	}
	return ""
}
