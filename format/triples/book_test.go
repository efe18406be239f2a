package triples

import (
	"testing"

	"shudu/internal/formattest"
)

// Counts and triples.
func TestBook(t *testing.T) {
	formattest.BookOf("triples", "latin", "boxes height=3 width=3").Check(t, `
2
0, 0, 7
8, 8, 1
	given R1C1=7 R9C9=1
0 0 7
0,1,8
	given R1C1=7 R1C2=8
	= 2
	= 0, 0, 7
	= 0, 1, 8
# a comment
1
0,0,7
1
4,4,5
	given R1C1=7
	= 1
	= 0, 0, 7
	--
	given R5C5=5
	= 1
	= 4, 4, 5
2
0,0,7
	! 2:1: the puzzle ends after 1 of 2 givens
1
0,0,7
0,1,8
	! 3:1: more givens than the 1 that line 1 says
1
9,0,7
	! 2:1: the row is 9 (expected 0 to 8)
1
0,9,7
	! 2:3: the column is 9 (expected 0 to 8)
1
0,0,10
	! 2:5: the value is 10 (expected 1 to 9)
1
0,0,0
	! 2:5: the value is 0 (expected 1 to 9)
2
0,0,7
0,0,8
	! 3:1: row 0, column 0 is given twice
1
0,0
	! 2:1: 2 numbers (expected row, column, value)
1
0,0,7,8
	! 2:1: 4 numbers (expected row, column, value)
1
0,0,x
	! 2:5: the value is "x" (expected a number)
1
-1,0,7
	! 2:1: the row is -1 (expected 0 to 8)
82
0,0,1
	! 1:1: the number of givens is 82 (expected 0 to 81)
0
	-
2
0,0,10
0,1,8
1
4,4,5
	! 2:5: the value is 10 (expected 1 to 9)
`)
}
