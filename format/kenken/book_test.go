package kenken

import (
	"testing"

	"shudu/internal/formattest"
)

// Sections of numbers, walls and symbols.
func TestBook(t *testing.T) {
	formattest.BookOf("kenken", "grid 2×2", "latin").Check(t, `
A
1 2
2 1
T
3 0
2 1
S
+ 0
1 1
V
0
1
H
1
1
	cage op=+ target=3 where=R1C1,R1C2
	cage target=2 where=R2C1
	cage target=1 where=R2C2
	solution [1 2 2 1]
T
3 0
3 0
S
+ 0
+ 0
V
0
0
H
1
1
	cage op=+ target=3 where=R1C1,R1C2
	cage op=+ target=3 where=R2C1,R2C2
T
2 0
1 0
S
x 0
- 0
V
0
0
H
1
1
	cage op=* target=2 where=R1C1,R1C2
	cage op=- target=1 where=R2C1,R2C2
	= T
	= 2 0
	= 1 0
	= S
	= * 0
	= - 0
	= V
	= 0
	= 0
	= H
	= 1
	= 1
T
2 0
2 0
S
÷ 0
? 0
V
0
0
H
1
1
	cage op=/ target=2 where=R1C1,R1C2
	cage op=? target=2 where=R2C1,R2C2
	= T
	= 2 0
	= 2 0
	= S
	= / 0
	= ? 0
	= V
	= 0
	= 0
	= H
	= 1
	= 1
A
1
T
1
S
1
V
H
	grid 1×1
	cage target=1 where=R1C1
	solution [1]
	= A
	= 1
	= T
	= 1
	= S
	= 1
	= V
	= 
	= H
T
3 3
3 0
S
+ +
+ 0
V
0
0
H
1
1
	! 2:3: the cage of R1C2 has a second target
T
3 0
0 0
S
+ 0
0 0
V
0
0
H
1
1
	! 3:1: the cage of R2C1 has no target
T
3 0
S
+ 0
+ 0
V
0
0
H
1
1
	! 2:3: a row of section T has 2 words (expected 1)
T
3 0
3 0
S
% 0
+ 0
V
0
0
H
1
1
	! 5:1: "%" is no symbol (expected + - * / ? 1 or 0)
T
3 0
3 0
S
+ 0
+ 0
V
2
0
H
1
1
	! 8:1: "2" is no wall (expected 1 for a wall, 0 for none)
T
3 0
3 0
S
+ 0
+ 0
V
0
0
	! 1:1: section H has 0 rows (expected 2)
A
1 2
2 3
T
3 0
3 0
S
+ 0
+ 0
V
0
0
H
1
1
	! 3:3: "3" is no number from 1 to 2
X
1
	! 1:1: expected a section: A, T, S, V or H on a line of its own
`)
}
