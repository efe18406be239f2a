package logic_test

import (
	"math/bits"
	"slices"
	"testing"

	"shudu/logic"
)

func TestAlignedPair(t *testing.T) {
	lesson(t, logic.AlignedPair, `
+5  +6  +8  37  137 +4 2  137   9
13  123 9   237 8   5  +6 1347  1347
4   123 +7  +9  123 6  5  13    +8
+7  +9  6   34  5   +2 +8 134   134
123 +5  134 +8  36  7  9  2346  34
23  8   34  346 9   1  7  23456 345
+8  13  13  257 27  +9 +4 57    6
+6  7   +5  1   +4  8  3  +9    +2
+9  4   2   567 67  +3 +1 8     57

finds R5C8≠3
value 6.2, none
about at R4C8 R5C8
because cell: R4C8=1 or R4C8=3 or R4C8=4
because cell: R5C8=2 or R5C8=3 or R5C8=4 or R5C8=6
because cell: R3C8=1 or R3C8=3
because cell: R5C9=3 or R5C9=4
because cell: R7C8=5 or R7C8=7
because 2 of them could be left out
en1 Look at where 3 can go.
en2 The technique is Aligned Pair Exclusion: try all ways to fill two or three cells together: those that take every candidate from another cell are wrong.
en3 It is about 3.
en4 Look at R4C8 and R5C8 (R is the row, C the column).
en5 Try every way to fill R4C8 and R5C8 together: each way with a digit ruled out below takes the last candidate from a cell that shares a row, column or box with them, or puts a digit twice into one. These are the cells it concerns: R4C8 can only be 1, 3 or 4; R5C8 can only be 2, 3, 4 or 6; R3C8 can only be 1 or 3; R5C9 can only be 3 or 4; R7C8 can only be 5 or 7. So 3 cannot be in R5C8.
zh1 看看 3 可以填在哪裡。
zh2 技巧是「對齊數對排除」：試著把兩、三格一起填的每一種方式：會讓另一格失去所有候選數的都不對。
zh3 與 3 有關。
zh4 注意 R4C8、R5C8（R 是列，C 是行）。
zh5 逐一嘗試把 R4C8、R5C8 一起填的每一種方式：凡是用到下面刪去的數字的，都會讓某個同列、同行或同宮的格失去最後一個候選數，或讓同一數字重複。相關的格：R4C8 只能是 1、3 或 4；R5C8 只能是 2、3、4 或 6；R3C8 只能是 1 或 3；R5C9 只能是 3 或 4；R7C8 只能是 5 或 7。所以 R5C8 不能是 3。
misses R5C9+1 R4C8-1
`)
}

func TestAlignedTriplet(t *testing.T) {
	lesson(t, logic.AlignedTriplet, `
+5  +6  +8  37  137 +4 2  137   9
13  123 9   237 8   5  +6 1347  1347
4   123 +7  +9  123 6  5  13    +8
+7  +9  6   34  5   +2 +8 134   134
123 +5  134 +8  36  7  9  2346  34
23  8   34  346 9   1  7  23456 345
+8  13  13  257 27  +9 +4 57    6
+6  7   +5  1   +4  8  3  +9    +2
+9  4   2   567 67  +3 +1 8     57

finds R5C8≠3, R5C8≠4
value 7.5, none
about at R4C8 R4C9 R5C8
because cell: R4C8=1 or R4C8=3 or R4C8=4
because cell: R5C8=2 or R5C8=3 or R5C8=4 or R5C8=6
because cell: R4C9=1 or R4C9=3 or R4C9=4
because cell: R5C9=3 or R5C9=4
because cell: R6C9=3 or R6C9=4 or R6C9=5
because 2 of them could be left out
en1 Look at box 6.
en2 The technique is Aligned Triplet Exclusion: try all ways to fill two or three cells together: those that take every candidate from another cell are wrong.
en3 It is about 3 and 4.
en4 Look at R4C8, R4C9 and R5C8 (R is the row, C the column).
en5 Try every way to fill R4C8, R4C9 and R5C8 together: each way with a digit ruled out below takes the last candidate from a cell that shares a row, column or box with them, or puts a digit twice into one. These are the cells it concerns: R4C8 can only be 1, 3 or 4; R5C8 can only be 2, 3, 4 or 6; R4C9 can only be 1, 3 or 4; R5C9 can only be 3 or 4; R6C9 can only be 3, 4 or 5. So 3 and 4 cannot be in R5C8.
zh1 看看第 6 宮。
zh2 技巧是「對齊三數組排除」：試著把兩、三格一起填的每一種方式：會讓另一格失去所有候選數的都不對。
zh3 與 3、4 有關。
zh4 注意 R4C8、R4C9、R5C8（R 是列，C 是行）。
zh5 逐一嘗試把 R4C8、R4C9、R5C8 一起填的每一種方式：凡是用到下面刪去的數字的，都會讓某個同列、同行或同宮的格失去最後一個候選數，或讓同一數字重複。相關的格：R4C8 只能是 1、3 或 4；R5C8 只能是 2、3、4 或 6；R4C9 只能是 1、3 或 4；R5C9 只能是 3 或 4；R6C9 只能是 3、4 或 5。所以 R5C8 不能是 3 或 4。
misses R5C8+1
`)
}

var _ = defines("Aligned Pair Exclusion", func(s *slate, g gone) {
	choose(s.spotted(), 2, func(cells []int) { exclude(s, g, 2, cells) })
})

var _ = defines("Aligned Triplet Exclusion", func(s *slate, g gone) {
	few := func(c int) bool { return bits.OnesCount16(s.cells[c]) <= 3 }
	for i, third := range s.spotted() {
		if !few(third) {
			continue
		}
		choose(without(s.spotted(), s.spotted()[i:i+1]), 2, func(two []int) {
			if sees(third, two[0]) || sees(third, two[1]) {
				exclude(s, g, 3, []int{two[0], two[1], third})
			}
		})
	}
})

// spotted returns the empty cells.
func (s *slate) spotted() (out []int) {
	for c, k := range s.cells {
		if k != 0 {
			out = append(out, c)
		}
	}
	return out
}

// exclude: at least two cells of up to so many candidates see all of some cells. What
// digits those can hold together such that none of them is left without one is tried;
// a digit that is in no such combination goes.
func exclude(s *slate, g gone, most int, cells []int) {
	var by []int
	for _, c := range s.spotted() {
		n := bits.OnesCount16(s.cells[c])
		if !slices.ContainsFunc(cells, func(o int) bool { return !sees(o, c) }) && n >= 2 && n <= most {
			by = append(by, c)
		}
	}
	if len(by) < 2 {
		return
	}
	allowed := make([]uint16, len(cells))
	combine(s, cells, nil, func(digits []int) {
		var taken uint16
		for _, d := range digits {
			taken |= 1 << d
		}
		if !slices.ContainsFunc(by, func(c int) bool { return s.cells[c]&^taken == 0 }) {
			for i, d := range digits {
				allowed[i] |= 1 << d
			}
		}
	})
	for i, c := range cells {
		s.lose(g, []int{c}, ^allowed[i])
	}
}

// combine calls f with all digits that cells can hold together as far as they see
// each other.
func combine(s *slate, cells, digits []int, f func([]int)) {
	n := len(digits)
	if n == len(cells) {
		f(digits)
		return
	}
	for d := range 9 {
		clash := !s.has(cells[n], d)
		for i, o := range digits {
			clash = clash || o == d && sees(cells[i], cells[n])
		}
		if !clash {
			combine(s, cells, append(digits, d), f)
		}
	}
}
