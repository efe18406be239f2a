package logic_test

import (
	"maps"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/logic"
)

func TestUniqueLoop(t *testing.T) {
	lesson(t, logic.UniqueLoop, `
+9 78  78  4  +1 +5 +3 +6 2
14 3   14  +6 9  2  +7 +5 +8
25 25  6   +3 +8 7  +4 1  +9
7  +1  5   +9 +2 +4 +6 +8 +3
26 289 289 1  3  68 +5 4  +7
46 48  +3  5  +7 68 +9 +2 +1
3  469 49  +8 5  +1 +2 7  46
15 57  17  2  46 3  +8 +9 46
8  246 24  +7 46 +9 1  +3 5

finds R6C2≠8
value 4.6, none
about 46; at R7C2 R7C9 R8C5 R8C9 R9C2 R9C5; in column2; set 46 R6C2
because one solution: R7C2 R7C9 R8C5 R8C9 R9C2 R9C5: R7C2=9 or R9C2=2
because cell: R7C2=4 or R7C2=6 or R7C2=9
because cell: R7C9=4 or R7C9=6
because cell: R8C5=4 or R8C5=6
because cell: R8C9=4 or R8C9=6
because cell: R9C2=2 or R9C2=4 or R9C2=6
because cell: R9C5=4 or R9C5=6
because cell: R6C2=4 or R6C2=8
because column2: R6C2=4 or R7C2=4 or R9C2=4
because column2: R7C2=6 or R9C2=6
because 7 of them could be left out
marks frame column2
en1 Look at column 2.
en2 The technique is Unique Loop: a ring of cells must not hold two digits in turn: they could change places all around, and the puzzle would have two solutions.
en3 It is about 4, 6 and 8 in column 2.
en4 Look at R6C2, R7C2, R7C9, R8C5, R8C9, R9C2 and R9C5 (R is the row, C the column).
en5 The cells R7C2, R7C9, R8C5, R8C9, R9C2 and R9C5 make a ring that meets each row, column and box twice or not at all. If they held nothing but 4 and 6, the two digits could change places all around, and the puzzle would have two solutions; it has one. So at least one of these cells holds another digit. This is what they can be, and what goes with them: R7C2 can only be 4, 6 or 9; R7C9 can only be 4 or 6; R8C5 can only be 4 or 6; R8C9 can only be 4 or 6; R9C2 can only be 2, 4 or 6; R9C5 can only be 4 or 6; R6C2 can only be 4 or 8; in column 2, 4 can only be in R6C2, R7C2 or R9C2; in column 2, 6 can only be in R7C2 or R9C2. So 8 cannot be in R6C2.
zh1 看看第 2 行。
zh2 技巧是「唯一環」：一圈格子不能由兩個數字輪流填成：那樣兩個數字可以沿圈互換，題目就有兩解。
zh3 與第 2 行的 4、6、8 有關。
zh4 注意 R6C2、R7C2、R7C9、R8C5、R8C9、R9C2、R9C5（R 是列，C 是行）。
zh5 R7C2、R7C9、R8C5、R8C9、R9C2、R9C5 連成一環，每一列、行、宮不是遇到兩次就是沒有遇到。若這些格只有 4、6，這兩個數字就能沿環互換，題目便有兩解；但題目只有一解，所以其中至少有一格是別的數字。這些格與相關各處的可能：R7C2 只能是 4、6 或 9；R7C9 只能是 4 或 6；R8C5 只能是 4 或 6；R8C9 只能是 4 或 6；R9C2 只能是 2、4 或 6；R9C5 只能是 4 或 6；R6C2 只能是 4 或 8；第 2 行的 4 只能在 R6C2、R7C2 或 R9C2；第 2 行的 6 只能在 R7C2 或 R9C2。所以 R6C2 不能是 8。
misses R8C2+4 R5C2+6 R8C2+6
`)
}

var _ = consists("Unique Loop", func(s *slate, found func(gone)) {
	s.loopsOf(func(n int) bool { return n >= 6 }, found)
})

// loopsOf: four cells (a rectangle), six or more that all may hold two digits, two of them in every
// row, column and box that has any, in one round in which the digits take turns. A
// cell of them has these two only. As the two digits could be exchanged, something
// else is true: of one cell with more candidates, of two, or of more that all have
// the same digit more.
func (s *slate) loopsOf(long func(n int) bool, found func(gone)) {
	choose([]int{0, 1, 2, 3, 4, 5, 6, 7, 8}, 2, func(two []int) {
		both := uint16(1<<two[0] | 1<<two[1])
		s.rounds(both, 0, nil, func(loop []int) {
			if !long(len(loop)) || !turnByTurn(loop) {
				return
			}
			var more []int
			for _, c := range loop {
				if s.cells[c] != both {
					more = append(more, c)
				}
			}
			if len(more) < len(loop) {
				s.avoided(loop, more, two, found)
			}
		})
	})
}

// rounds calls f with every choice of cells that may hold two digits, none or two of
// them in each house.
func (s *slate) rounds(both uint16, row int, chosen []int, f func([]int)) {
	if row == 9 {
		for h := range s.houses {
			if n := len(intersect(s.houses[h], chosen)); n != 0 && n != 2 {
				return
			}
		}
		f(chosen)
		return
	}
	s.rounds(both, row+1, chosen, f)
	var may []int
	for _, c := range s.houses[row] {
		column, box := 9+c%9, 18+c/27*3+c%9/3
		if s.cells[c]&both == both && len(intersect(s.houses[column], chosen)) < 2 && len(intersect(s.houses[box], chosen)) < 2 {
			may = append(may, c)
		}
	}
	choose(may, 2, func(k []int) { s.rounds(both, row+1, slices.Concat(chosen, k), f) })
}

// turnByTurn reports whether two digits can take turns in cells, and one can walk
// once around all of them from one to another that it sees.
func turnByTurn(loop []int) bool {
	colour, queue := map[int]int{loop[0]: 1}, []int{loop[0]}
	for len(queue) > 0 {
		c := queue[0]
		queue = queue[1:]
		for _, o := range loop {
			if sees(c, o) && colour[o] == 0 {
				colour[o] = 3 - colour[c]
				queue = append(queue, o)
			} else if sees(c, o) && colour[o] == colour[c] {
				return false
			}
		}
	}
	var walk func(at, n int) bool
	been := map[int]bool{loop[0]: true}
	walk = func(at, n int) bool {
		if n == len(loop) {
			return sees(at, loop[0])
		}
		for _, o := range loop {
			if sees(at, o) && !been[o] {
				been[o] = true
				if walk(o, n+1) {
					return true
				}
				been[o] = false
			}
		}
		return false
	}
	return walk(loop[0], 1)
}

// avoided says what goes because the two digits cannot fill a loop.
func (s *slate) avoided(loop, more, two []int, found func(gone)) {
	both := uint16(1<<two[0] | 1<<two[1])
	extra := s.digitsAt(more) &^ both
	one := bits.OnesCount16(extra) == 1
	switch {
	case len(more) == 1:
		g := gone{}
		s.drop(g, two[0], more[0])
		s.drop(g, two[1], more[0])
		found(g)
	case len(more) > 1 && one:
		g := gone{}
		s.seenByAll(g, bits.TrailingZeros16(extra), more...)
		found(g)
	}
	if len(more) != 2 {
		return
	}
	s.loopPlace(more, two, found)
	if !one {
		for h := range s.houses {
			if subset(more, s.houses[h]) {
				s.loopNaked(h, more, extra, found)
				s.loopHidden(h, more, two, extra, found)
			}
		}
	}
}

// loopPlace: one of the digits has no other place in a house than two cells of the
// loop: the other goes from both. Where both have none, the second goes.
func (s *slate) loopPlace(more, two []int, found func(gone)) {
	only := func(d int) bool {
		for h := range s.houses {
			if subset(more, s.houses[h]) && subset(s.places(h, d), more) {
				return true
			}
		}
		return false
	}
	g := gone{}
	if only(two[0]) {
		s.drop(g, two[1], more...)
	} else if only(two[1]) {
		s.drop(g, two[0], more...)
	}
	found(g)
}

// loopNaked: in a house, one of the two cells with more makes a naked subset with
// others, each of the digits that are more in both cells or in the others.
func (s *slate) loopNaked(h int, more []int, extra uint16, found func(gone)) {
	open := s.open(h)
	for size := max(2, bits.OnesCount16(extra)); size <= 7 && 2*size <= len(open); size++ {
		choose(without(open, more), size-1, func(rest []int) {
			digits := s.digitsAt(rest)
			for _, c := range rest {
				if bits.OnesCount16(s.cells[c]) < 2 {
					return
				}
			}
			shared := digits | extra&s.cells[more[0]]&s.cells[more[1]]
			if bits.OnesCount16(digits|extra) != size || bits.OnesCount16(shared) != size {
				return
			}
			g := gone{}
			s.lose(g, without(without(open, more), rest), digits|extra)
			found(g)
		})
	}
}

// loopHidden: in a house, the two digits and others that are not more in the loop have
// their places in one of the two cells and as many others as they are, less one.
func (s *slate) loopHidden(h int, more, two []int, extra uint16, found func(gone)) {
	var others []int
	for d := range 9 {
		if extra>>d&1 == 0 && !slices.Contains(two, d) {
			others = append(others, d)
		}
	}
	for size := 2; size <= 7 && 2*size < len(s.open(h)); size++ {
		if size-2 > len(others) || len(others) == 0 {
			return
		}
		choose(others, size-2, func(rest []int) {
			digits := uint16(0)
			var places []int
			for _, d := range slices.Concat(two, rest) {
				at := without(s.places(h, d), more[1:])
				if len(at) == 0 {
					return
				}
				digits |= 1 << d
				places = append(places, at...)
			}
			slices.Sort(places)
			if places = slices.Compact(places); len(places) != size {
				return
			}
			g := gone{}
			for _, c := range without(places, more) {
				s.lose(g, []int{c}, s.cells[c]&^digits)
			}
			found(g)
		})
	}
}

// loopsFinder is the finder that Sudoku Explainer's order has for rectangles and loops.
func loopsFinder(t testing.TB) logic.Finder {
	t.Helper()
	for _, find := range logic.SE121.Finders {
		named := false
		b := lessonsOf(t)[logic.UniqueLoop][0].board(t)
		find(logic.NewSearch(b), func(st *logic.Step) bool {
			named = st.Technique == logic.UniqueLoop
			return !named
		})
		if named {
			return find
		}
	}
	t.Fatal("no finder finds unique loops")
	return nil
}

// Rectangles are loops of four, also for the finder that goes by Sudoku Explainer's
// order: all of their definition, and nothing else.
func TestRectanglesInSudokuExplainersOrderAreLoopsOfFour(t *testing.T) {
	find := loopsFinder(t)
	rng := rand.New(rand.NewPCG(4, 4))
	with := 0
	taught := lessonsOf(t)
	for i := range 80 {
		of := []*logic.Technique{logic.UniqueRectangle1, logic.UniqueRectangle2, logic.UniqueRectangle3, logic.UniqueRectangle4}[i%4]
		b := taught[of][0].varied(t, rng, i/4)
		got, want := map[string]bool{}, map[string]bool{}
		find(logic.NewSearch(b.Clone()), func(st *logic.Step) bool {
			if st.Technique != logic.UniqueLoop {
				got[goneOf(st).String()] = true
			}
			return true
		})
		s := slateOf(b)
		s.loopsOf(func(n int) bool { return n == 4 }, func(g gone) {
			if len(g) > 0 {
				want[g.String()] = true
			}
		})
		if !maps.Equal(got, want) {
			t.Fatalf("on\n%sfound %v\nby the definition %v", draw(b), slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
		}
		if len(want) > 0 {
			with++
		}
	}
	if with < 20 {
		t.Errorf("only %d boards with rectangles", with)
	}
}
