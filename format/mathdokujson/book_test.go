package mathdokujson

import (
	"testing"

	"shudu/internal/formattest"
)

// Each key of an object and of a cage.
func TestBook(t *testing.T) {
	formattest.BookOf("mathdoku-json", "grid 2×2", "latin").Check(t, `
{"size":2,"cages":[{"cells":[[0,0],[0,1]],"op":"+","target":3},{"cells":[[1,0]],"op":"=","target":2},{"cells":["R2C2"],"op":"","target":1}]}
	cage op=+ target=3 where=R1C1,R1C2
	cage target=2 where=R2C1
	cage target=1 where=R2C2
	= {"size":2,"cages":[{"cells":[[0,0],[0,1]],"op":"+","target":3},{"cells":[[1,0]],"op":"=","target":2},{"cells":[[1,1]],"op":"=","target":1}]}
{"rows":2,"cols":3,"cages":[["-",1,[[0,0],[0,1]]]]}
	grid 2×3
	cage op=- target=1 where=R1C1,R1C2
	= {"rows":2,"cols":3,"cages":[{"cells":[[0,0],[0,1]],"op":"-","target":1}]}
{"size":2,"values":[0,5],"killer":true,"diagonal":true,"cages":[{"cells":[[0,0],[1,1]],"operation":"*","value":0}]}
	grid 2×2 of 0 5
	cage op=* where=R1C1,R2C2
	diagonals down=true up=true
	regions parts=[R1C1,R2C2]
	= {"size":2,"values":[0,5],"killer":true,"diagonal":true,"cages":[{"cells":[[0,0],[1,1]],"op":"*","target":0}]}
{"size":2,"cages":[],"solution":[[1,2],[2,1]],"title":"T","author":"A"}
	author A
	title T
	solution [1 2 2 1]
{"size":2,"cages":[],"solution":"1221"}
	solution [1 2 2 1]
	= {"size":2,"cages":[],"solution":[[1,2],[2,1]]}
{"size":2,"cages":[],"colour":"red","id":7,"old":false}
	= {"size":2,"cages":[]}
{"size":2,"cages":[],"extra":[1]}
	! 1:22: unknown key "extra"
{"size":2,"cages":[{"cells":[[0,0],[0,1]],"op":"?","target":3}]}
	cage op=? target=3 where=R1C1,R1C2
{"size":2,"cages":[{"cells":[[0,0],[0,1]],"op":"mod","target":1}]}
	cage op=mod target=1 where=R1C1,R1C2
{"size":2,"cages":[{"cells":[[0,0],[0,2]],"op":"+","target":3}]}
	! 1:20: cage 1: cell [0,2] lies outside the grid
{"size":2,"cages":[{"cells":[[0,0],[0,0]],"op":"+","target":3}]}
	! 1:20: cage 1: R1C1 is in the cage twice
{"size":2,"cages":[{"cells":[[0,0]],"op":"+","target":3},{"cells":[[0,0]],"op":"+","target":3}]}
	! 1:58: cage 2: R1C1 is in two cages
{"size":2,"cages":[{"cells":[],"op":"+","target":3}]}
	! 1:20: cage 1: the cage has no cells
{"size":2,"cages":[{"cells":[[0,0],[0,1]],"target":3}]}
	! 1:20: cage 1: a cage of 2 cells needs an operation
{"size":2,"cages":[{"cells":[[0,0],[0,1]],"op":"%","target":3}]}
	! 1:20: cage 1: unknown operation "%"
{"size":2,"cages":[{"cells":[[0,0],[0,1]],"op":"+"}]}
	! 1:20: cage 1: the cage has no target
{"size":2,"cages":[{"cells":[[0,0],[0,1]],"op":"+","target":3,"x":[1]}]}
	! 1:20: cage 1: the key "x" is not known
{"size":2}
	= {"size":2,"cages":[]}
{"cages":[]}
	! 1:1: impossible geometry: 0 rows × 0 columns (at least 1×1, at most 8192 cells): needs a "size"
{"size":0,"cages":[]}
	! 1:1: impossible geometry: 0 rows × 0 columns (at least 1×1, at most 8192 cells): needs a "size"
{"size":2,"rows":3,"cages":[]}
	! 1:1: the size is 2, but there are 3 rows and 2 columns
{"size":2,"cages":[],"values":[1]}
	grid 2×2 of 1
	= {"size":2,"values":[1],"cages":[]}
{"size":2,"cages":[],"size":2}
	! 1:1: size: this key stands twice
`)
}
