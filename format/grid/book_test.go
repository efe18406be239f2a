package grid

import (
	"testing"

	"shudu/internal/formattest"
)

// Rows as people type them and programs print them: what is read of each, and written.
func TestBook(t *testing.T) {
	formattest.BookOf("grid", "grid 4×4", "latin", "boxes height=2 width=2").Check(t, `
1 2 3 4
3 4 1 2
0 0 0 0
. . . .
	given R1C1=1 R1C2=2 R1C3=3 R1C4=4 R2C1=3 R2C2=4 R2C3=1 R2C4=2
	= 1 2 3 4
	= 3 4 1 2
	= 0 0 0 0
	= 0 0 0 0
1..4
....
____
****
	given R1C1=1 R1C4=4
	= 1 0 0 4
	= 0 0 0 0
	= 0 0 0 0
	= 0 0 0 0
+---+---+
|1 .|. 4|
|. .|. .|
+---+---+
|. .|. .|
|. .|. .|
+---+---+
	given R1C1=1 R1C4=4
	= 1 0 0 4
	= 0 0 0 0
	= 0 0 0 0
	= 0 0 0 0
{1, 0, 0, 0},
{0, 0, 0, 0},
{0, 0, 0, 0},
{0, 0, 0, 4}
	given R1C1=1 R4C4=4
	= 1 0 0 0
	= 0 0 0 0
	= 0 0 0 0
	= 0 0 0 4
[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,4]]
	given R1C1=1 R4C4=4
	= 1 0 0 0
	= 0 0 0 0
	= 0 0 0 0
	= 0 0 0 4
| 1 |   |   | 4 |
|   |   |   |   |
|   | 2 |   |   |
|   |   |   |   |
	given R1C1=1 R1C4=4 R3C2=2
	= 1 0 0 4
	= 0 0 0 0
	= 0 2 0 0
	= 0 0 0 0
Grid 01
1000
0000
0000
0000
	given R1C1=1
	= 1 0 0 0
	= 0 0 0 0
	= 0 0 0 0
	= 0 0 0 0
1000
0000
0000
0000
Solution:
1234
3412
2143
4321
	given R1C1=1
	= 1 0 0 0
	= 0 0 0 0
	= 0 0 0 0
	= 0 0 0 0
	--
	given R1C1=1 R1C2=2 R1C3=3 R1C4=4 R2C1=3 R2C2=4 R2C3=1 R2C4=2 R3C1=2 R3C2=1 R3C3=4 R3C4=3 R4C1=4 R4C2=3 R4C3=2 R4C4=1
	= 1 2 3 4
	= 3 4 1 2
	= 2 1 4 3
	= 4 3 2 1
1000
0000
0000
0000
0001
0000
0000
0000
	given R1C1=1
	= 1 0 0 0
	= 0 0 0 0
	= 0 0 0 0
	= 0 0 0 0
	--
	given R1C4=1
	= 0 0 0 1
	= 0 0 0 0
	= 0 0 0 0
	= 0 0 0 0
1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4
	given R1C1=1 R4C4=4
	= 1 0 0 0
	= 0 0 0 0
	= 0 0 0 0
	= 0 0 0 4
10000
0000
0000
0000
	! 2:5: 4 cells (expected 5)
1000
000
0000
0000
	! 2:4: 3 cells (expected 4)
1000
0000
0000
	! 3:1: the puzzle ends after 12 of 16 cells
1000
0050
0000
0000
	! 2:3: 5 is above the size 4
1 2 3
2 3 1
3 1 2
	! 3:1: the puzzle ends after 9 of 81 cells
1 2 3 4 5 6
0 0 0 0 0 0
0 0 0 0 0 0
0 0 0 0 0 0
0 0 0 0 0 0
6 5 4 3 2 1
	grid 6×6
	given R1C1=1 R1C2=2 R1C3=3 R1C4=4 R1C5=5 R1C6=6 R6C1=6 R6C2=5 R6C3=4 R6C4=3 R6C5=2 R6C6=1
	boxes height=2 width=3
| 5 | 3 |   |   | 7 |   |   |   |   |
|---|---|---|---|---|---|---|---|---|
| 6 |   |   | 1 | 9 | 5 |   |   |   |
|   | 9 | 8 |   |   |   |   | 6 |   |
| 8 |   |   |   | 6 |   |   |   | 3 |
| 4 |   |   | 8 |   | 3 |   |   | 1 |
| 7 |   |   |   | 2 |   |   |   | 6 |
|   | 6 |   |   |   |   | 2 | 8 |   |
|   |   |   | 4 | 1 | 9 |   |   | 5 |
|   |   |   |   | 8 |   |   | 7 | 9 |
	given R1C1=5 R1C2=3 R1C5=7 R2C1=6 R2C4=1 R2C5=9 R2C6=5 R3C2=9 R3C3=8 R3C8=6 R4C1=8 R4C5=6 R4C9=3 R5C1=4 R5C4=8 R5C6=3 R5C9=1 R6C1=7 R6C5=2 R6C9=6 R7C2=6 R7C7=2 R7C8=8 R8C4=4 R8C5=1 R8C6=9 R8C9=5 R9C5=8 R9C8=7 R9C9=9
	boxes height=3 width=3
	= 5 3 0 0 7 0 0 0 0
	= 6 0 0 1 9 5 0 0 0
	= 0 9 8 0 0 0 0 6 0
	= 8 0 0 0 6 0 0 0 3
	= 4 0 0 8 0 3 0 0 1
	= 7 0 0 0 2 0 0 0 6
	= 0 6 0 0 0 0 2 8 0
	= 0 0 0 4 1 9 0 0 5
	= 0 0 0 0 8 0 0 7 9
|1| | |4|
| | | | |
| |2| | |
| | | | |
	given R1C1=1 R1C4=4 R3C2=2
	= 1 0 0 4
	= 0 0 0 0
	= 0 2 0 0
	= 0 0 0 0
nothing but words
	! 0:0: no puzzle in the input
`)
}
