package iss

import (
	"strings"
	"testing"

	"shudu/internal/formattest"
	"shudu/sudoku"
)

// book reads strings behind a head, and does not tell what the head says.
func book(head string, base ...string) formattest.Book {
	return formattest.Book{
		Read: func(text string) ([]*sudoku.Puzzle, error) { return formattest.Read("iss", head+text) },
		Write: func(p *sudoku.Puzzle) (string, error) {
			text, err := Format(p)
			return strings.TrimPrefix(text, head), err
		},
		Base: base,
	}
}

// of9 is the book of an ordinary grid, of4 that of a small one.
var (
	of9 = book("", "latin", "boxes height=3 width=3")
	of4 = book(".Shape~4x4", "grid 4×4", "latin", "boxes height=2 width=2")
)

// Givens and candidates: values behind a cell, more of them together.
func TestBookOfGivens(t *testing.T) {
	of9.Check(t, `
.~R1C1_5
	given R1C1=5
.~R1C1_5~R9C9_9
	given R1C1=5 R9C9=9
.Given~R1C1_5
	given R1C1=5
	= .~R1C1_5
.~R1C1_1_2_3
	left R1C1=1,2,3
.~R1C1_3_1_2
	left R1C1=1,2,3
	= .~R1C1_1_2_3
.~R1C1_1_1
	given R1C1=1
	= .~R1C1_1
.~R1C1_1_2.~R1C1_2_3
	given R1C1=2
	= .~R1C1_2
.~R1C1_1.~R1C1_2
	left R1C1=
	= .~R1C1_1~R1C1_2~R1C1_3~R1C1_4~R1C1_5~R1C1_6~R1C1_7~R1C1_8~R1C1_9
.~R1C1_1_2_3_4_5_6_7_8_9
	-
.~r3c4_7
	given R3C4=7
	= .~R3C4_7
. ~ R1 C1 _ 5
	given R1C1=5
	= .~R1C1_5
.Shape~9x9~0-8.~R1C1_0
	grid of 0 1 2 3 4 5 6 7 8
	given R1C1=0
.Shape~4x4~0-3.~R4C4_3_0
	grid 4×4 of 0 1 2 3
	left R4C4=0,3
	boxes height=2 width=2
	= .Shape~4x4~0-3.~R4C4_0_3
.Shape~12x12.~RcCa_12
	grid 12×12
	given R12C10=12
	boxes height=3 width=4
.Shape~16x16.~RgCg_16~RaCb_1_16
	grid 16×16
	given R16C16=16
	left R10C11=1,16
	boxes height=4 width=4
	= .Shape~16x16.~RaCb_1_16~RgCg_16
.Var~A~~2.~VA2_7
	grid with VA1,VA2
	given VA2=7
.Shape~2x2~3~Raw.~R1C1_3
	grid 2×2 of 1 2 3
	given R1C1=3
`)
}

// The grid: its size, values, boxes, regions and variable cells.
func TestBookOfShapes(t *testing.T) {
	book("").Check(t, `
.Shape~9x9.AntiKing
	latin
	boxes height=3 width=3
	anti-king
	= .AntiKing
.Shape~4x4.AntiKing
	grid 4×4
	latin
	boxes height=2 width=2
	anti-king
.Shape~6x6.AntiKing
	grid 6×6
	latin
	boxes height=2 width=3
	anti-king
.Shape~8x8.AntiKing
	grid 8×8
	latin
	boxes height=2 width=4
	anti-king
.Shape~10x10.AntiKing
	grid 10×10
	latin
	boxes height=2 width=5
	anti-king
.Shape~12x12.AntiKing
	grid 12×12
	latin
	boxes height=3 width=4
	anti-king
.Shape~16x16.AntiKing
	grid 16×16
	latin
	boxes height=4 width=4
	anti-king
.Shape~5x5.AntiKing
	grid 5×5
	latin
	anti-king
.Shape~4x6.AntiKing
	grid 4×6
	latin
	boxes height=2 width=3
	anti-king
.Shape~6x4.AntiKing
	grid 6×4
	latin
	boxes height=3 width=2
	anti-king
.Shape~4x4~6.AntiKing
	grid 4×4 of 1 2 3 4 5 6
	latin
	boxes height=2 width=2
	anti-king
.Shape~4x4~0-3.AntiKing
	grid 4×4 of 0 1 2 3
	latin
	boxes height=2 width=2
	anti-king
.Shape~4x4~0-5.AntiKing
	grid 4×4 of 0 1 2 3 4 5
	latin
	boxes height=2 width=2
	anti-king
.Shape~4x4~4.AntiKing
	grid 4×4
	latin
	boxes height=2 width=2
	anti-king
	= .Shape~4x4.AntiKing
.Shape~4x4~1-4.AntiKing
	grid 4×4
	latin
	boxes height=2 width=2
	anti-king
	= .Shape~4x4.AntiKing
.Shape~4x4~~Sudoku.AntiKing
	grid 4×4
	latin
	boxes height=2 width=2
	anti-king
	= .Shape~4x4.AntiKing
.Shape~4x4~~Raw.Cage~3~R1C1~R1C2
	grid 4×4
	killer sum=3 where=R1C1,R1C2
.Shape~2x5~3~Raw.Cage~3~R1C1~R1C2
	grid 2×5 of 1 2 3
	killer sum=3 where=R1C1,R1C2
.NoBoxes
	latin
.Shape~6x6.NoBoxes
	grid 6×6
	latin
.Shape~5x5.NoBoxes
	grid 5×5
	latin
	= .Shape~5x5.~R1C1_1_2_3_4_5
.Shape~6x6.RegionSize~4
	grid 6×6
	latin
	boxes height=2 width=2
.Shape~6x6.RegionSize~9
	grid 6×6
	latin
	boxes height=3 width=3
	≠ impossible rule: rule 2 (boxes): the number of cells in a box is 9 (expected 1 to 6)
.Shape~6x6.RegionSize~5
	grid 6×6
	latin
	= .Shape~6x6.NoBoxes
.Shape~6x6.RegionSize~6
	grid 6×6
	latin
	boxes height=2 width=3
	= .Shape~6x6.~R1C1_1_2_3_4_5_6
.Shape~4x4.Jigsaw~0011001122332233
	grid 4×4
	latin
	boxes height=2 width=2
	regions parts=[R1C1,R1C2,R2C1,R2C2][R1C3,R1C4,R2C3,R2C4][R3C1,R3C2,R4C1,R4C2][R3C3,R3C4,R4C3,R4C4]
.Shape~4x4.NoBoxes.Jigsaw~0011001122332233
	grid 4×4
	latin
	regions parts=[R1C1,R1C2,R2C1,R2C2][R1C3,R1C4,R2C3,R2C4][R3C1,R3C2,R4C1,R4C2][R3C3,R3C4,R4C3,R4C4]
.Shape~4x4.NoBoxes.Jigsaw~aabbaabbccddccdd
	grid 4×4
	latin
	regions parts=[R1C1,R1C2,R2C1,R2C2][R1C3,R1C4,R2C3,R2C4][R3C1,R3C2,R4C1,R4C2][R3C3,R3C4,R4C3,R4C4]
	= .Shape~4x4.NoBoxes.Jigsaw~0011001122332233
.Shape~4x4.NoBoxes.Jigsaw~name~0011001122332233
	grid 4×4
	latin
	regions parts=[R1C1,R1C2,R2C1,R2C2][R1C3,R1C4,R2C3,R2C4][R3C1,R3C2,R4C1,R4C2][R3C3,R3C4,R4C3,R4C4]
	= .Shape~4x4.NoBoxes.Jigsaw~0011001122332233
.Shape~3x3.Jigsaw~aabbabccc
	grid 3×3
	latin
	regions parts=[R1C1,R1C2,R2C2][R1C3,R2C1,R2C3][R3C1,R3C2,R3C3]
	= .Shape~3x3.Jigsaw~001101222
.Shape~5x5.Jigsaw~aaaaabbbbbcccccdddddeeeee
	grid 5×5
	latin
	regions parts=[R1C1,R1C2,R1C3,R1C4,R1C5][R2C1,R2C2,R2C3,R2C4,R2C5][R3C1,R3C2,R3C3,R3C4,R3C5][R4C1,R4C2,R4C3,R4C4,R4C5][R5C1,R5C2,R5C3,R5C4,R5C5]
	= .Shape~5x5.Jigsaw~0000011111222223333344444
.Shape~4x4.NoBoxes.Jigsaw~aaaabbbbccccxxyx
	! 1:19: Jigsaw: regions of different sizes
.Shape~2x2.Var~A.Var~C~label~2.Var~B~~2x2
	grid 2×2 with VA,VB1,VB2,VB3,VB4,VC1,VC2
	latin
	= .Shape~2x2.Var~A~~1.Var~B~~4.Var~C~~2
.Shape~2x2.ChaosConstruction
	grid 2×2 with CC1,CC2,CC3,CC4
	latin
	chaos labels=CC1,CC2,CC3,CC4 size=2
.Shape~4x4.NoBoxes.RegionSize~2.ChaosConstruction
	grid 4×4 with CC1,CC2,CC3,CC4,CC5,CC6,CC7,CC8,CC9,CC10,CC11,CC12,CC13,CC14,CC15,CC16
	latin
	chaos labels=CC1,CC2,CC3,CC4,CC5,CC6,CC7,CC8,CC9,CC10,CC11,CC12,CC13,CC14,CC15,CC16 size=2
	≠ impossible rule: rule 2 (chaos): the number of regions is 8 (expected 1 to 4)
.Shape~4x4.FullRankTies~none
	grid 4×4
	latin
	boxes height=2 width=2
	no-ties
.Shape~4x4.FullRankTies~any.FullRank~R1~2~
	grid 4×4
	latin
	boxes height=2 width=2
	full-rank lines=[R1C1,R1C2,R1C3,R1C4] ranks=2 ties=true
.Shape~4x4.FullRankTies~only-unclued.FullRank~R1~2~
	grid 4×4
	latin
	boxes height=2 width=2
	full-rank lines=[R1C1,R1C2,R1C3,R1C4] ranks=2
	= .Shape~4x4.FullRank~R1~2~
.Shape~4x4.SearchPriority~3~R1C1
	grid 4×4
	latin
	boxes height=2 width=2
	= .Shape~4x4.~R1C1_1_2_3_4
.Shape~4x4~0-4.Doppelganger
	grid 4×4 of 0 1 2 3 4 with DGB1,DGB2,DGB3,DGB4,DGC1,DGC2,DGC3,DGC4,DGR1,DGR2,DGR3,DGR4,DGZ
	given DGZ=0
	latin
	boxes height=2 width=2
	doppelganger height=2 width=2
	absent at=DGC1 where=R1C1,R1C2,R1C3,R1C4
	absent at=DGC2 where=R2C1,R2C2,R2C3,R2C4
	absent at=DGC3 where=R3C1,R3C2,R3C3,R3C4
	absent at=DGC4 where=R4C1,R4C2,R4C3,R4C4
	absent at=DGR1 where=R1C1,R2C1,R3C1,R4C1
	absent at=DGR2 where=R1C2,R2C2,R3C2,R4C2
	absent at=DGR3 where=R1C3,R2C3,R3C3,R4C3
	absent at=DGR4 where=R1C4,R2C4,R3C4,R4C4
	absent at=DGB1 where=R1C1,R1C2,R2C1,R2C2
	absent at=DGB2 where=R1C3,R1C4,R2C3,R2C4
	absent at=DGB3 where=R3C1,R3C2,R4C1,R4C2
	absent at=DGB4 where=R3C3,R3C4,R4C3,R4C4
	= .Shape~4x4~0-4.Doppelganger.~DGZ_0
.Shape~3x3~0-3.Doppelganger
	grid 3×3 of 0 1 2 3 with DGC1,DGC2,DGC3,DGR1,DGR2,DGR3,DGZ
	given DGZ=0
	latin
	doppelganger
	absent at=DGC1 where=R1C1,R1C2,R1C3
	absent at=DGC2 where=R2C1,R2C2,R2C3
	absent at=DGC3 where=R3C1,R3C2,R3C3
	absent at=DGR1 where=R1C1,R2C1,R3C1
	absent at=DGR2 where=R1C2,R2C2,R3C2
	absent at=DGR3 where=R1C3,R2C3,R3C3
	= .Shape~3x3~0-3.Doppelganger.~DGZ_0
`)
}
