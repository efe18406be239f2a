package native

import (
	"testing"

	"shudu/internal/formattest"
)

// Each key of an object, and each way in which it can be wrong.
func TestBook(t *testing.T) {
	formattest.BookOf("native").Check(t, `
{"v":1,"rows":2,"cols":2,"rules":[{"rule":"latin"}]}
	grid 2×2
	latin
	= {"v":1,"rows":2,"cols":2,"givens":[[null,null],[null,null]],"rules":[{"rule":"latin"}]}
{"v":1,"size":2,"rules":[{"rule":"latin"}]}
	grid 2×2
	latin
	= {"v":1,"rows":2,"cols":2,"givens":[[null,null],[null,null]],"rules":[{"rule":"latin"}]}
{"v":1,"size":4}
	grid 4×4
	latin
	boxes height=2 width=2
	= {"v":1,"rows":4,"cols":4,"givens":[[null,null,null,null],[null,null,null,null],[null,null,null,null],[null,null,null,null]],"rules":[{"rule":"latin"},{"height":2,"rule":"boxes","width":2}]}
{"v":1,"size":4,"givens":"1..............4"}
	grid 4×4
	given R1C1=1 R4C4=4
	latin
	boxes height=2 width=2
	= {"v":1,"rows":4,"cols":4,"givens":[[1,null,null,null],[null,null,null,null],[null,null,null,null],[null,null,null,4]],"rules":[{"rule":"latin"},{"height":2,"rule":"boxes","width":2}]}
{"v":1,"size":2,"givens":[[1,null],[0,2]],"rules":[]}
	grid 2×2
	given R1C1=1 R2C2=2
	= {"v":1,"rows":2,"cols":2,"givens":[[1,null],[null,2]],"rules":[]}
{"v":1,"rows":2,"cols":3,"values":[0,1,2],"givens":[[0,null,null],[null,null,2]],"rules":[{"rule":"latin"}]}
	grid 2×3 of 0 1 2
	given R1C1=0 R2C3=2
	latin
{"v":1,"size":2,"holes":["R1C1"],"rules":[]}
	grid 2×2 without R1C1
	= {"v":1,"rows":2,"cols":2,"holes":["R1C1"],"givens":[[null,null],[null,null]],"rules":[]}
{"v":1,"size":2,"vars":["X"],"givens":[[null,null],[null,null],[2]],"rules":[]}
	grid 2×2 with X
	given X=2
	= {"v":1,"rows":2,"cols":2,"vars":["X"],"givens":[[null,null],[null,null],[2]],"rules":[]}
{"v":1,"size":2,"candidates":{"R1C2":[2]},"rules":[]}
	grid 2×2
	left R1C2=2
	= {"v":1,"rows":2,"cols":2,"givens":[[null,null],[null,null]],"candidates":{"R1C2":[2]},"rules":[]}
{"v":1,"size":2,"candidates":{"R1C2":[]},"rules":[]}
	grid 2×2
	left R1C2=
	= {"v":1,"rows":2,"cols":2,"givens":[[null,null],[null,null]],"candidates":{"R1C2":[]},"rules":[]}
{"v":1,"size":2,"candidates":{"R1C2":[1,2]},"rules":[]}
	grid 2×2
	= {"v":1,"rows":2,"cols":2,"givens":[[null,null],[null,null]],"rules":[]}
{"v":1,"size":2,"rules":[{"rule":"cage","op":"+","target":3,"where":["R1C1","R1C2"]}],"info":{"title":"T","author":"A","comment":"two\nlines"},"solution":[[1,2],[2,1]]}
	grid 2×2
	author A
	comment two⏎lines
	title T
	cage op=+ target=3 where=R1C1,R1C2
	solution [1 2 2 1]
	= {"v":1,"rows":2,"cols":2,"givens":[[null,null],[null,null]],"rules":[{"op":"+","rule":"cage","target":3,"where":["R1C1","R1C2"]}],"info":{"title":"T","author":"A","comment":"two\nlines"},"solution":[[1,2],[2,1]]}
{"v":1,"size":2,"rules":[],"solution":[[1,2],[2,null]]}
	grid 2×2
	solution [1 2 2 0]
	= {"v":1,"rows":2,"cols":2,"givens":[[null,null],[null,null]],"rules":[],"solution":[[1,2],[2,null]]}
# a comment
{"v":1,"size":2,"rules":[]}
{"v":1,"size":3,"rules":[]}
	grid 2×2
	= {"v":1,"rows":2,"cols":2,"givens":[[null,null],[null,null]],"rules":[]}
	--
	grid 3×3
	= {"v":1,"rows":3,"cols":3,"givens":[[null,null,null],[null,null,null],[null,null,null]],"rules":[]}
[{"v":1,"size":2,"rules":[]},
 {"v":1,"size":3,"rules":[]}]
	grid 2×2
	= {"v":1,"rows":2,"cols":2,"givens":[[null,null],[null,null]],"rules":[]}
	--
	grid 3×3
	= {"v":1,"rows":3,"cols":3,"givens":[[null,null,null],[null,null,null],[null,null,null]],"rules":[]}
{"v":1,
 "size":2,
 "rules":[]}
	grid 2×2
	= {"v":1,"rows":2,"cols":2,"givens":[[null,null],[null,null]],"rules":[]}
{"v":2,"size":2}
	! 1:1: version 2 is not known (expected 1)
{"size":2}
	! 1:1: no version (expected "v":1)
{"v":1}
	! 1:1: impossible geometry: 0 rows × 0 columns (at least 1×1, at most 8192 cells)
{"v":1,"size":0}
	! 1:1: impossible geometry: 0 rows × 0 columns (at least 1×1, at most 8192 cells)
{"v":1,"size":65}
	! 1:1: impossible geometry: 65 values (at most 64)
{"v":1,"rows":2}
	! 1:1: impossible geometry: 2 rows × 0 columns (at least 1×1, at most 8192 cells)
{"v":1,"size":2,"colour":"red"}
	! 1:26: unknown key "colour"
{"v":1,"size":2,"size":3}
	! 1:23: the key "size" stands twice
{"v":1,"size":2,"values":[2,1]}
	grid 2×2
	latin
	= {"v":1,"rows":2,"cols":2,"givens":[[null,null],[null,null]],"rules":[{"rule":"latin"}]}
{"v":1,"size":2,"values":[1,1]}
	! 1:1: 2 values, of which only 1 differ
{"v":1,"size":2,"holes":["R3C1"]}
	! 1:1: a hole at "R3C1", which is no position
{"v":1,"size":2,"holes":["R1C1"],"givens":[[1,null],[null,null]],"rules":[]}
	! 1:43: "givens": 1 at R1C1, where there is a hole
{"v":1,"size":2,"vars":["X","X"]}
	! 1:1: a variable cell cannot be named "X"
{"v":1,"size":2,"vars":["R1C1"]}
	! 1:1: a variable cell cannot be named "R1C1"
{"v":1,"size":2,"givens":[[1,null]]}
	! 1:26: "givens": 2 cells (expected 4)
{"v":1,"size":2,"givens":[[1],[null,null]]}
	! 1:26: "givens": row 1 has 1 cells (expected 2)
{"v":1,"size":2,"givens":[[3,null],[null,null]]}
	! 1:26: "givens": 3 is not one of the values
{"v":1,"size":2,"givens":[["1",null],[null,null]]}
	! 1:26: "givens": found string, which is not expected here
{"v":1,"size":4,"givens":"1"}
	! 1:26: "givens": 1 symbols (expected 16)
{"v":1,"size":2,"candidates":{"R9C9":[1]}}
	! 1:30: "candidates": there is no cell "R9C9"
{"v":1,"size":2,"candidates":{"R1C1":[3]}}
	! 1:30: "candidates": R1C1: 3 is not one of the values
{"v":1,"size":2,"rules":[{"rule":"unheard"}]}
	! 1:26: "rules": rule 1: unknown rule "unheard"
{"v":1,"size":2,"rules":[{"rule":"killer","sum":3,"wher":["R1C1"]}]}
	! 1:26: "rules": rule 1: rule killer has no "wher"
{"v":1,"size":2,"rules":[{"rule":"killer","sum":"three","where":["R1C1"]}]}
	! 1:26: "rules": rule 1: rule killer, "sum": found string (expected a whole number of no more than 18 digits)
{"v":1,"size":2,"rules":{}}
	! 1:25: "rules": found object, which is not expected here
{"v":1,"size":2,"info":{"titel":"x"}}
	! 1:24: "info": unknown key "titel"
{"v":1,"size":2
	! 1:1: the object that starts here is not closed
{"v":1,"size":2}}
	grid 2×2
	latin
	= {"v":1,"rows":2,"cols":2,"givens":[[null,null],[null,null]],"rules":[{"rule":"latin"}]}
	! 1:17: unexpected '}' (expected a JSON object)
"v"
	! 1:1: unexpected '"' (expected a JSON object)
`)
}
