package tatham

import (
	"testing"

	"shudu/internal/formattest"
)

// Solo: sizes, givens, diagonals, jigsaws and killers.
func TestBookOfSolo(t *testing.T) {
	formattest.BookOf("tatham-solo").Check(t, `
2x2:1a2_3a4b1a2b3b
	grid 4×4
	given R1C1=1 R1C3=2 R1C4=3 R2C2=4 R3C1=1 R3C3=2 R4C2=3
	latin
	boxes height=2 width=2
solo:2x2:p
	grid 4×4
	latin
	boxes height=2 width=2
	= 2x2:p
2:p
	grid 4×4
	latin
	boxes height=2 width=2
	= 2x2:p
2x2:1o
	grid 4×4
	given R1C1=1
	latin
	boxes height=2 width=2
2x2:1o a title
	grid 4×4
	given R1C1=1
	title a title
	latin
	boxes height=2 width=2
	= 2x2:1o
	then grid 4×4
	then given R1C1=1
	then latin
	then boxes height=2 width=2
2x2:o1
	grid 4×4
	given R4C4=1
	latin
	boxes height=2 width=2
2x2:1_2_3_4l
	grid 4×4
	given R1C1=1 R1C2=2 R1C3=3 R1C4=4
	latin
	boxes height=2 width=2
2x2x:p
	grid 4×4
	latin
	boxes height=2 width=2
	diagonals down=true up=true
2x2j:p,abbbbbbba
	grid 4×4
	latin
	regions parts=[R1C1,R1C2,R2C1,R2C2][R1C3,R1C4,R2C3,R2C4][R3C1,R3C2,R4C1,R4C2][R3C3,R3C4,R4C3,R4C4]
	= 4j:p,abbbbbbba
2x2j:p,B
	! 1:8: unexpected 'B' in the walls
2x2k:p,abbbbbbba,10a10e10a10e
	grid 4×4
	latin
	boxes height=2 width=2
	killer sum=10 where=R1C1,R1C2,R2C1,R2C2
	killer sum=10 where=R1C3,R1C4,R2C3,R2C4
	killer sum=10 where=R3C1,R3C2,R4C1,R4C2
	killer sum=10 where=R3C3,R3C4,R4C3,R4C4
2x2k:p,abbbbbbba,10a10e10g
	grid 4×4
	latin
	boxes height=2 width=2
	killer sum=10 where=R1C1,R1C2,R2C1,R2C2
	killer sum=10 where=R1C3,R1C4,R2C3,R2C4
	killer sum=10 where=R3C1,R3C2,R4C1,R4C2
	killer where=R3C3,R3C4,R4C3,R4C4
2x2k:p,abbbbbbba,10_5n10a
	! 1:21: the cage of R1C2 has a second sum
2x2k:p,abbbbbbba
	! 1:17: expected "," and the sums of the cages
2x2j:p,b_b_b_b
	! 1:15: the walls have 14 places (expected 24)
2x2jxk:p,abbbbbbba,abbbbbbba,10a10e10a10e
	grid 4×4
	latin
	regions parts=[R1C1,R1C2,R2C1,R2C2][R1C3,R1C4,R2C3,R2C4][R3C1,R3C2,R4C1,R4C2][R3C3,R3C4,R4C3,R4C4]
	diagonals down=true up=true
	killer sum=10 where=R1C1,R1C2,R2C1,R2C2
	killer sum=10 where=R1C3,R1C4,R2C3,R2C4
	killer sum=10 where=R3C1,R3C2,R4C1,R4C2
	killer sum=10 where=R3C3,R3C4,R4C3,R4C4
	= 4jxk:p,abbbbbbba,abbbbbbba,10a10e10a10e
2x3:zj
	grid 6×6
	latin
	boxes height=2 width=3
3x2:zj
	grid 6×6
	latin
	boxes height=3 width=2
2x2de:p
	grid 4×4
	latin
	boxes height=2 width=2
	= 2x2:p
2x2#12345
	! 1:4: this id is a random seed; the id with a description says the same puzzle with ":"
2x2:q
	! 1:6: the grid has 17 cells (expected 16)
2x2:o
	! 1:6: the grid has 15 cells (expected 16)
2x2:5o
	! 1:5: a number in the grid is not from 1 to 4
2x2:0o
	! 1:5: a number in the grid is not from 1 to 4
2x2
	! 1:4: expected ":" and the description of the grid
2x2:p,a
	! 1:6: more than the description needs: ",a"
0x2:p
	! 1:1: the size of the grid is 0 (expected 1 to 64)
9x9:p
	! 1:1: the size of the grid is 9 × 9 (expected at most 64 values)
keen:2x2:p
	! 1:1: expected the size of the grid
2x2y:p
	! 1:2: the parameters "x2y" are not known
2x2: p
	! 1:5: the grid has 0 cells (expected 16)
`)
}

// Keen: walls and clues.
func TestBookOfKeen(t *testing.T) {
	formattest.BookOf("tatham-keen").Check(t, `
2:b__,a3a3
	grid 2×2
	latin
	cage op=+ target=3 where=R1C1,R1C2
	cage op=+ target=3 where=R2C1,R2C2
keen:2:b__,a3a3
	grid 2×2
	latin
	cage op=+ target=3 where=R1C1,R1C2
	cage op=+ target=3 where=R2C1,R2C2
	= 2:b__,a3a3
2:b__,m2m2
	grid 2×2
	latin
	cage op=* target=2 where=R1C1,R1C2
	cage op=* target=2 where=R2C1,R2C2
2:b__,s1s1
	grid 2×2
	latin
	cage op=- target=1 where=R1C1,R1C2
	cage op=- target=1 where=R2C1,R2C2
2:b__,d2d2
	grid 2×2
	latin
	cage op=/ target=2 where=R1C1,R1C2
	cage op=/ target=2 where=R2C1,R2C2
2:_4_,a1a2a2a1
	grid 2×2
	latin
	cage target=1 where=R1C1
	cage target=2 where=R1C2
	cage target=2 where=R2C1
	cage target=1 where=R2C2
	= 2:_5,a1a2a2a1
2:_5,a1a2a2a1
	grid 2×2
	latin
	cage target=1 where=R1C1
	cage target=2 where=R1C2
	cage target=2 where=R2C1
	cage target=1 where=R2C2
2:b__,a3
	! 1:9: expected the clue of the cage of R2C1: a, m, s or d and a number
2:b__,a3a3a3
	! 1:11: more than the description needs: "a3"
2:b__,x3a3
	! 1:7: expected the clue of the cage of R1C1: a, m, s or d and a number
2:b__,aa3
	! 1:7: expected the clue of the cage of R1C1: a, m, s or d and a number
2:b__
	! 1:6: expected "," and the clues
2:b___,a3a3
	! 1:6: the walls have more than 4 places
2:!,a3
	! 1:3: unexpected '!' in the walls
2de:b__,a3a3
	grid 2×2
	latin
	cage op=+ target=3 where=R1C1,R1C2
	cage op=+ target=3 where=R2C1,R2C2
	= 2:b__,a3a3
1:a,a1
	! 1:3: the walls have more than 0 places
2#5
	! 1:2: this id is a random seed; the id with a description says the same puzzle with ":"
`)
}

// Unequal: signs, and neighbours that are consecutive.
func TestBookOfUnequal(t *testing.T) {
	formattest.BookOf("tatham-unequal").Check(t, `
2:0,0,0,0
	grid 2×2
	latin
	= 2:0,0,0,0,
unequal:2:1,0,0,0
	grid 2×2
	given R1C1=1
	latin
	= 2:1,0,0,0,
2:0R,0,0,0
	grid 2×2
	latin
	greater-than where=R1C1,R1C2
	= 2:0R,0,0,0,
2:0D,0,0,0
	grid 2×2
	latin
	greater-than where=R1C1,R2C1
	= 2:0D,0,0,0,
2:0,0L,0,0
	grid 2×2
	latin
	greater-than where=R1C2,R1C1
	= 2:0,0L,0,0,
2:0,0,0U,0
	grid 2×2
	latin
	greater-than where=R2C1,R1C1
	= 2:0,0,0U,0,
2:0RD,0,0,0
	grid 2×2
	latin
	greater-than where=R1C1,R1C2
	greater-than where=R1C1,R2C1
	= 2:0RD,0,0,0,
2:2R,0,0,0
	grid 2×2
	given R1C1=2
	latin
	greater-than where=R1C1,R1C2
	= 2:2R,0,0,0,
2a:0R,0L,0,0
	grid 2×2
	latin
	difference where=R1C1,R1C2
	non-consecutive except=[R1C1,R1C2]
	= 2a:0R,0L,0,0,
2a:0,0,0,0
	grid 2×2
	latin
	non-consecutive
	= 2a:0,0,0,0,
2a:0R,0,0,0
	! 1:5: R1C1 is marked as consecutive with a neighbour that is not marked
2:0,0,0
	! 1:8: expected "," and the next cell: 3 of 4 are there
2:0,0,0,0,0
	! 1:11: more than the description needs: "0"
2:3,0,0,0
	! 1:3: a number in the grid is not from 0 to 2
2:0L,0,0,0
	! 1:4: L points out of the grid
2:0X,0,0,0
	! 1:4: expected "," and the next cell: 1 of 4 are there
2:0RR,0,0,0
	grid 2×2
	latin
	greater-than where=R1C1,R1C2
	= 2:0R,0,0,0,
2:,0,0,0
	! 1:3: expected the number of R1C1, 0 for none
2d1:0,0,0,0
	grid 2×2
	latin
	= 2:0,0,0,0,
`)
}

// Towers: clues on four sides, and givens.
func TestBookOfTowers(t *testing.T) {
	formattest.BookOf("tatham-towers").Check(t, `
2:///////
	grid 2×2
	latin
towers:2:1///////
	grid 2×2
	latin
	skyscraper count=1 where=R1C1,R2C1
	= 2:1///////
2:/2//////
	grid 2×2
	latin
	skyscraper count=2 where=R1C2,R2C2
2://1/////
	grid 2×2
	latin
	skyscraper count=1 where=R2C1,R1C1
2:////2///
	grid 2×2
	latin
	skyscraper count=2 where=R1C1,R1C2
2://////1/
	grid 2×2
	latin
	skyscraper count=1 where=R1C2,R1C1
2:1/2/2/1/1/2/2/1
	grid 2×2
	latin
	skyscraper count=1 where=R1C1,R2C1
	skyscraper count=2 where=R1C2,R2C2
	skyscraper count=2 where=R2C1,R1C1
	skyscraper count=1 where=R2C2,R1C2
	skyscraper count=1 where=R1C1,R1C2
	skyscraper count=2 where=R2C1,R2C2
	skyscraper count=2 where=R1C2,R1C1
	skyscraper count=1 where=R2C2,R2C1
2:///////,1c
	grid 2×2
	given R1C1=1
	latin
2:///////,1_2b
	grid 2×2
	given R1C1=1 R1C2=2
	latin
2://////
	! 1:9: expected "/" and the next clue: 7 of 8 are there
2:////////
	! 1:10: more than the description needs: "/"
2:x///////
	! 1:3: expected "/" and the next clue: 1 of 8 are there
2:3///////
	! 1:3: a clue is not from 1 to 2
2:0///////
	! 1:3: a clue is not from 1 to 2
2:///////,3c
	! 1:11: a number in the grid is not from 1 to 2
2:///////,1
	! 1:12: the grid has 1 cells (expected 4)
2:///////,1d
	! 1:13: the grid has 5 cells (expected 4)
`)
}
