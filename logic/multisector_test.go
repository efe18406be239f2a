package logic_test

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/logic"
	"shudu/solve"
)

func TestMultiSector(t *testing.T) {
	lesson(t, logic.MultiSector, `
9   8   +1 7   6    +3   5    +4  +2
5   +6  +7 4   +2   18   9    138 38
+2  +4  3  +5  19   189  18   6   +7
8   13  +4 +2  7    +6   13   +9  +5
13  5   9  13  8    4    7    +2  +6
+6  +7  +2 9   135  15   1348 138 348
4   139 +6 8   359  1579 2    37  39
137 2   +8 136 1349 179  46   5   349
37  39  +5 36  349  2    3468 378 1

finds R8C5≠1, R8C6≠1
value 9.7, none
about 1; at R5C1 R5C4 R8C1 R8C4 R9C1 R9C4; in row5 row8 row9; covered by column1 column4; set 1 R5C1 R5C4 R8C1 R8C4 R9C1 R9C4
because cell: R5C1=1 or R5C1=3
because cell: R5C4=1 or R5C4=3
because cell: R8C1=1 or R8C1=3 or R8C1=7
because cell: R8C4=1 or R8C4=3 or R8C4=6
because cell: R9C1=3 or R9C1=7
because cell: R9C4=3 or R9C4=6
marks frame row5; frame row8; frame row9
en1 Look at where 1 can go.
en2 The technique is Multi-Sector Locked Sets: cells where some rows cross some columns, to which the lines can give only as many digits as there are cells.
en3 It is about 1 in rows 5, 8 and 9 and columns 1 and 4.
en4 Look at R5C1, R5C4, R8C1, R8C4, R9C1 and R9C4 (R is the row, C the column).
en5 The cells R5C1, R5C4, R8C1, R8C4, R9C1 and R9C4 lie where rows 5, 8 and 9 cross columns 1 and 4. Count the digits that the rows and columns can give them: just as many as there are cells. So all of these digits are used up there, and cannot be elsewhere in the line that gives them. So 1 cannot be in R8C5 or R8C6.
zh1 看看 1 可以填在哪裡。
zh2 技巧是「多區塊鎖定集」：幾列與幾行相交處的格，各線能給它們的數字恰與格數一樣多。
zh3 與第 5、8、9 列與第 1、4 行的 1 有關。
zh4 注意 R5C1、R5C4、R8C1、R8C4、R9C1、R9C4（R 是列，C 是行）。
zh5 R5C1、R5C4、R8C1、R8C4、R9C1、R9C4 位於第 5、8、9 列與第 1、4 行的交會處。算一算各列、各行能給它們的數字：恰與格數一樣多。所以這些數字都用在這裡，在給出該數字的線上不能在別處。所以 R8C5、R8C6 不能是 1。
`)
}

// woven is some rows and some columns, as bits: the columns from 9 on.
type woven uint32

// fitting returns, for a set of digits, by row and column what all choices of rows and
// columns through it have in common that have as many empty cells where they cross as
// their rows lack digits of the set and their columns lack others. 0 where there is
// no such choice.
func (s *slate) fitting(digits uint16) (common [18]woven) {
	var lack [18]int // by line: how many of its digits are to be placed
	var open [9]uint16
	for h := range 18 {
		mine := digits
		if h >= 9 {
			mine = ^digits
		}
		for d := range 9 {
			if mine>>d&1 != 0 && len(s.places(h, d)) > 0 {
				lack[h]++
			}
		}
	}
	for c, k := range s.cells {
		if k != 0 {
			open[c/9] |= 1 << (c % 9)
		}
	}
	for w := range woven(1 << 18) {
		n := 0
		for h := range 18 {
			if w>>h&1 != 0 {
				n += lack[h]
				if h < 9 {
					n -= bits.OnesCount16(open[h] & uint16(w>>9))
				}
			}
		}
		if n != 0 {
			continue
		}
		for h := range common {
			if w>>h&1 != 0 && common[h] == 0 {
				common[h] = w
			} else if w>>h&1 != 0 {
				common[h] &= w
			}
		}
	}
	return common
}

// goes is what rows and columns remove: from the rows the digits of the set where
// none of the columns crosses, from the columns the others where none of the rows does.
func (w woven) goes(s *slate, digits uint16) gone {
	g := gone{}
	for c := range 81 {
		inRow, inColumn := w>>(c/9)&1 != 0, w>>(9+c%9)&1 != 0
		if inRow && !inColumn {
			s.lose(g, []int{c}, digits)
		} else if inColumn && !inRow {
			s.lose(g, []int{c}, ^digits)
		}
	}
	return g
}

// told reports whether the rows and columns are no mere subset.
func (w woven) told() bool {
	return bits.OnesCount32(uint32(w&0x1ff)) > 1 && bits.OnesCount32(uint32(w>>9)) > 1
}

// Multi-sector locked sets are the smallest rows and columns, through any line, in
// which digits and cells come out even; whatever others remove, these do.
func TestMultiSectorsAreTheSmallestThatComeOutEven(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	steps, patterns := 0, 0
	taught := lessonsOf(t)[logic.MultiSector][0].board(t)
	for range 4 {
		b := loosened(t, taught, rng)
		s := slateOf(b)
		var said []string
		var sets []uint16
		logic.MultiSector.Steps(logic.NewSearch(b.Clone()), func(st *logic.Step) bool {
			steps++
			said = append(said, goneOf(st).String())
			if len(sets) < 2 {
				sets = append(sets, uint16(st.Digits))
				w := woven(0)
				for _, h := range slices.Concat(st.Houses, st.Covers) {
					w |= 1 << lineOf(b, h)
				}
				common := s.fitting(uint16(st.Digits))
				if !slices.Contains(common[:], w) || w.goes(s, uint16(st.Digits)).String() != said[len(said)-1] {
					t.Errorf("%s: rows and columns %b with %v", pencil(b), w, st.Digits)
				}
			}
			return true
		})
		for _, digits := range append(sets, uint16(1+rng.IntN(510)), uint16(1+rng.IntN(510))) {
			for _, w := range s.fitting(digits) {
				if g := w.goes(s, digits); w.told() && len(g) > 0 {
					patterns++
					if !slices.Contains(said, g.String()) {
						t.Errorf("%s: %b with the digits %b removes %v: not found", pencil(b), w, digits, g)
					}
				}
			}
		}
	}
	if steps < 4 || patterns < 4 {
		t.Errorf("%d steps and %d patterns say too little", steps, patterns)
	}
}

// loosened returns a board on which some candidates that are wrong are gone.
func loosened(t testing.TB, b *logic.Board, rng *rand.Rand) *logic.Board {
	t.Helper()
	solution, err := solve.One(context.Background(), asPuzzle(b))
	if err != nil {
		t.Fatal(err)
	}
	out := b.Clone()
	for c := range b.Empty().All() {
		for d := range b.Candidates(c).All() {
			if solution[c] != d && rng.IntN(12) == 0 {
				out.Eliminate(logic.Candidate{Cell: c, Digit: d})
			}
		}
	}
	return turns[rng.IntN(len(turns))].board(t, out)
}

// lineOf numbers the rows from 0 and the columns from 9.
func lineOf(b *logic.Board, house int) int {
	cells := b.Houses[house].Cells
	if cells[0]/9 == cells[8]/9 {
		return int(cells[0]) / 9
	}
	return 9 + int(cells[0])%9
}
