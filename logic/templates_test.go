package logic_test

import (
	"slices"
	"testing"

	"shudu/logic"
)

func TestTemplateSet(t *testing.T) {
	lesson(t, logic.TemplateSet, `
4  38 89 36 2  +5  1  679 679
7  6  +1 9  +4 8   +2 +3  +5
39 5  +2 +1 +7 36  +4 +8  69
+8 9  3  +5 +1 7   6  4   +2
5  24 +6 +8 +9 24  +3 17  17
+1 24 +7 34 +6 234 9  +5  +8
36 13 4  +7 5  69  +8 2   169
69 78 58 +2 3  1   57 69  +4
2  17 59 46 8  469 57 169 3

finds R7C6=9
value 0.0, Extreme 10000
about 9
because 90 premises hold
en1 Look at where 9 can go.
en2 The technique is Template Set: go through all ways in which one digit can fill its nine places in the grid, and see what they have in common.
en3 It is about 9.
en4 Look at R7C6 (R is the row, C the column).
en5 Think of every way in which the digit 9 can fill the whole grid, once in each row, column and box. It is in R7C6 every time. So R7C6 is 9.
zh1 看看 9 可以填在哪裡。
zh2 技巧是「模板填入」：列出某個數字在整個盤面填滿九個位置的所有方式，看它們的共同點。
zh3 與 9 有關。
zh4 注意 R7C6（R 是列，C 是行）。
zh5 想想 9 填滿整個盤面（每列、每行、每宮各一個）的每一種方式，R7C6 每次都是 9。所以 R7C6 是 9。
misses R7C1+9 R8C3+9 R1C2-3
`)
}

func TestTemplateDelete(t *testing.T) {
	lesson(t, logic.TemplateDelete, `
9  17  +4  5    +3  +2  8  17   6
+3 2   18  4    168 678 59 1579 157
+5 178 6   178  189 789 +2 +4   3
+7 189 +5  3    68  4   69 169  2
18 189 3   +2   7   68  +4 1569 15
+4 6   +2  +9   +5  1   7  +3   +8
18 +4  7   168  128 5   +3 268  9
6  5   89  78   289 3   1  278  +4
2  3   189 1678 4   789 56 5678 57

finds R2C5≠8, R7C5≠8
value 0.0, Extreme 10000
about 8
because 105 premises hold
en1 Look at where 8 can go.
en2 The technique is Template Delete: go through all ways in which one digit can fill its nine places in the grid, and see what they have in common.
en3 It is about 8.
en4 Look at R2C5 and R7C5 (R is the row, C the column).
en5 Think of every way in which the digit 8 can fill the whole grid, once in each row, column and box. It is never in R2C5 or R7C5. So 8 cannot be in R2C5 or R7C5.
zh1 看看 8 可以填在哪裡。
zh2 技巧是「模板刪減」：列出某個數字在整個盤面填滿九個位置的所有方式，看它們的共同點。
zh3 與 8 有關。
zh4 注意 R2C5、R7C5（R 是列，C 是行）。
zh5 想想 8 填滿整個盤面（每列、每行、每宮各一個）的每一種方式，8 從來不在 R2C5 或 R7C5。所以 R2C5、R7C5 不能是 8。
misses R1C2-1 R1C8-1 R1C2-7
`)
}

var (
	_ = defines("Template Set", func(s *slate, g gone) { templates(s, g, true) })
	_ = defines("Template Delete", func(s *slate, g gone) { templates(s, g, false) })
)

// templates: all ways in which a digit can stand in nine rows, columns and boxes. What
// it takes in every way no other digit has, until nothing more follows. A candidate
// that is in every way is placed; one that is in none goes.
func templates(s *slate, g gone, set bool) {
	var ways [9][][]int
	for d := range 9 {
		stand(s, d, nil, &ways[d])
	}
	for again := true; again; {
		again = false
		for d := range 9 {
			n := len(ways[d])
			for e := range 9 {
				always := inEvery(ways[e])
				ways[d] = slices.DeleteFunc(ways[d], func(w []int) bool { return d != e && touchesAny(w, always) })
			}
			again = again || len(ways[d]) != n
		}
	}
	for d := range 9 {
		for _, c := range s.spots(d) {
			never := !slices.ContainsFunc(ways[d], func(w []int) bool { return slices.Contains(w, c) })
			if set && slices.Contains(inEvery(ways[d]), c) || !set && never {
				g.add(c, d)
			}
		}
	}
}

// stand lists the ways in which a digit stands in the rows after some.
func stand(s *slate, d int, way []int, ways *[][]int) {
	if len(way) == 9 {
		*ways = append(*ways, slices.Clone(way))
		return
	}
	for _, c := range s.houses[len(way)] {
		free := s.has(c, d) || s.placed[c] == d+1
		if free && !slices.ContainsFunc(way, func(o int) bool { return sees(o, c) }) {
			stand(s, d, append(way, c), ways)
		}
	}
}

// inEvery returns the cells that are in every way.
func inEvery(ways [][]int) (out []int) {
	if len(ways) > 0 {
		out = ways[0]
	}
	for _, w := range ways {
		out = intersect(out, w)
	}
	return out
}

func touchesAny(a, b []int) bool { return len(intersect(a, b)) > 0 }
