package mathdoku

import (
	"testing"

	"shudu/internal/formattest"
)

// Heads, rows, clues and solutions, as people write them.
func TestBook(t *testing.T) {
	formattest.BookOf("mathdoku", "grid 2×2", "latin").Check(t, `
mathdoku 2
AA
BC
A 3+ B 2 C 1
	cage op=+ target=3 where=R1C1,R1C2
	cage target=2 where=R2C1
	cage target=1 where=R2C2
	= mathdoku 2
	= AA
	= BC
	= 
	= A 3+  B 2  C 1
AA
BB
A 3+
B 1-
	cage op=+ target=3 where=R1C1,R1C2
	cage op=- target=1 where=R2C1,R2C2
	= mathdoku 2
	= AA
	= BB
	= 
	= A 3+  B 1-
mathdoku 2x3
AAB
CCB
A 3+ B 2* C 1-
	grid 2×3
	cage op=+ target=3 where=R1C1,R1C2
	cage op=* target=2 where=R1C3,R2C3
	cage op=- target=1 where=R2C1,R2C2
	= mathdoku 2x3
	= AAB
	= CCB
	= 
	= A 3+  B 2*  C 1-
mathdoku 2 values=0..1 killer diagonal title="A title" author=X
AA
BB
A 1+ B 1-
	grid 2×2 of 0 1
	author X
	title A title
	cage op=+ target=1 where=R1C1,R1C2
	cage op=- target=1 where=R2C1,R2C2
	diagonals down=true up=true
	regions parts=[R1C1,R1C2][R2C1,R2C2]
	= mathdoku 2 values=0..1 diagonal killer title="A title" author="X"
	= AA
	= BB
	= 
	= A 1+  B 1-
mathdoku 2 values=1,3
AA
..
A 4+
	grid 2×2 of 1 3
	cage op=+ target=4 where=R1C1,R1C2
	= mathdoku 2 values=1,3
	= AA
	= ..
	= 
	= A 4+
mathdoku 2
A1
A.
A 3+
	cage op=+ target=3 where=R1C1,R2C1
	cage target=1 where=R1C2
	= mathdoku 2
	= AB
	= A.
	= 
	= A 3+  B 1
mathdoku 2
AA
BB
A: 3+, B=2/
	cage op=+ target=3 where=R1C1,R1C2
	cage op=/ target=2 where=R2C1,R2C2
	= mathdoku 2
	= AA
	= BB
	= 
	= A 3+  B 2/
mathdoku 2
AA
BB
A 2× ; B 2÷
	cage op=* target=2 where=R1C1,R1C2
	cage op=/ target=2 where=R2C1,R2C2
	= mathdoku 2
	= AA
	= BB
	= 
	= A 2*  B 2/
mathdoku 2
AA
BB
A + 3  B 1 −
	cage op=+ target=3 where=R1C1,R1C2
	cage op=- target=1 where=R2C1,R2C2
	= mathdoku 2
	= AA
	= BB
	= 
	= A 3+  B 1-
mathdoku 2
AA
BB
A 3? B 1 mod
	cage op=? target=3 where=R1C1,R1C2
	cage op=mod target=1 where=R2C1,R2C2
	= mathdoku 2
	= AA
	= BB
	= 
	= A 3?  B 1mod
mathdoku 2
AA
BB
A 3+ B 3+
solution 12 21
	cage op=+ target=3 where=R1C1,R1C2
	cage op=+ target=3 where=R2C1,R2C2
	solution [1 2 2 1]
	= mathdoku 2
	= AA
	= BB
	= 
	= A 3+  B 3+
	= 
	= solution 12 21
mathdoku 2
AA
BB
A 3+ B 3+
solution 1 2 2 1
	cage op=+ target=3 where=R1C1,R1C2
	cage op=+ target=3 where=R2C1,R2C2
	solution [1 2 2 1]
	= mathdoku 2
	= AA
	= BB
	= 
	= A 3+  B 3+
	= 
	= solution 12 21
mathdoku 2
a1 a1
b b
a1 3+ b 3+
	cage op=+ target=3 where=R1C1,R1C2
	cage op=+ target=3 where=R2C1,R2C2
	= mathdoku 2
	= AA
	= BB
	= 
	= A 3+  B 3+
.KK "A title"
AA
BB
A 3+ B 3+
	title A title
	cage op=+ target=3 where=R1C1,R1C2
	cage op=+ target=3 where=R2C1,R2C2
	= mathdoku 2 title="A title"
	= AA
	= BB
	= 
	= A 3+  B 3+
mathdoku 1
A
A 1
mathdoku 2
AA
BB
A 3+ B 3+
	grid 1×1
	cage target=1 where=R1C1
	= mathdoku 1
	= A
	= 
	= A 1
	--
	cage op=+ target=3 where=R1C1,R1C2
	cage op=+ target=3 where=R2C1,R2C2
	= mathdoku 2
	= AA
	= BB
	= 
	= A 3+  B 3+
mathdoku 2
AA
BB
A 3+
	! 3:1: cage B has no clue
mathdoku 2
AA
BB
A 3+ B 3+ C 1
	! 4:11: there is no cage C in the grid
mathdoku 2
AA
BB
A 3+ A 3+ B 3+
	! 4:6: cage A has a second clue
mathdoku 2
AA
B
A 3+ B 3+
	! 3:1: row 2 has 1 cells (expected 2)
mathdoku 2
AAA
BBB
A 3+ B 3+
	! 2:3: row 1 has 3 cells (expected 2)
mathdoku 2
AA
A 3+
	! 3:3: "3+" is no name of a cage (expected letters, "." or a number)
mathdoku 2
AA
BB
A 3% B 3+
	! 4:1: cage A: a cage of 2 cells needs an operation
mathdoku 2
AA
BB
A x+ B 3+
	! 4:3: expected the target of a cage, a number
mathdoku 2
AAB
	! 2:3: row 1 has 3 cells (expected 2)
mathdoku x
AA
	! 1:10: the size "x" is not a number (expected 6, or 4x6 for 4 rows and 6 columns)
mathdoku 2 strange
AA
BB
A 3+ B 3+
	! 1:12: unknown option "strange" (expected values=, killer, diagonal, title=, author=, source=, level=, date=, url= or comment=)
mathdoku 2 values=2..1
AA
BB
	! 1:12: values=2..1 is no range of 1 to 64 values (expected values=0..3)
mathdoku 2
3A
AA
A 3+
	! 2:1: 3 is not among the values of this grid
mathdoku 2
AA
BB
A 3+ B 3+
solution 12
	! 5:9: the solution has 1 values (expected 4)
mathdoku 99
A
	! 1:10: impossible geometry: 99 rows × 99 columns (at least 1×1, at most 8192 cells)
`)
}
