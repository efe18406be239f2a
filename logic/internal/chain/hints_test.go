package chain

import "testing"

// What the families of chains say first, word for word: the length and what it adds
// decide a rating.

// Positions of one puzzle, the hardest first: looser has some candidates more than
// crowded, thinned has one less. The digits that stand are counted only.
const (
	crowded = `
1     1246  24569 247   12357 1234  1356 4579  1345679
12459 124   1     1     12578 1248  158  45789 14579
1456  2     456   348   3     1348  3    458   1346
1239  4     249   2389  2368  4     168  2489  12469
12369 12368 269   2389  5     5     5    289   129
2479  2468  2479  6     268   2689  5689 6     24569
23457 234   7     23479 237   2349  359  7     7
23467 2346  8     8     2367  23469 39   8     2379
23567 9     2567  2378  13678 12368 9    257   2357
`
	looser = `
1      1246  24569 2347  12357  1234  13569 4579  1345679
12459  124   1     1     12578  1248  1589  45789 14579
1456   2     456   348   3      1348  3     458   13456
123469 4     2469  2389  2368   4     1689  2489  12469
12369  12368 269   2389  5      5     5     289   1269
24679  2468  24679 6     268    2689  5689  6     24569
23457  234   7     23479 237    2349  359   7     7
23467  2346  8     8     2367   23469 39    8     2379
23567  9     2567  2378  123678 12368 9     257   2357
`
	thinned = `
1     1246  24569 247   12357 1234  1356 4579  1345679
12459 124   1     1     12578 1248  158  45789 14579
1456  2     456   348   3     1348  3    458   1346
1239  4     249   2389  2368  4     168  2489  12469
12369 12368 269   2389  5     5     5    289   129
2479  248   2479  6     268   2689  5689 6     24569
23457 234   7     23479 237   2349  359  7     7
23467 2346  8     8     2367  23469 39   8     2379
23567 9     2567  2378  13678 12368 9    257   2357
`
)

// inBothOrders is [shows] for what both Sudoku Explainers say.
func inBothOrders(t *testing.T, f Family, board, says string) {
	t.Helper()
	shows(t, f, false, board, says)
	shows(t, f, true, board, says)
}

func TestNishioContradictionHint(t *testing.T) {
	shows(t, Nishio, false, crowded, `
contradiction from R6C2+6, length 6 adds 0
so R6C2-6
chain R5C3+6 R5C2-6 R5C1-6 R6C2+6
chain R5C3-6 R6C2+6
rests on row5:6
`)
}

func TestMultipleRegionHint(t *testing.T) {
	shows(t, Multiple, false, crowded, `
region from row5 6, length 6 adds 0
so R6C2-6
chain R6C2-6 R5C1+6
chain R6C2-6 R5C2+6
chain R6C2-6 R5C3+6
rests on row5:6
`)
}

func TestDynamicRegionHint(t *testing.T) {
	shows(t, Dynamic, false, crowded, `
region from row5 6, length 6 adds 0
so R6C2-6
chain R6C2-6 R5C1+6
chain R6C2-6 R5C2+6
chain R6C2-6 R5C3+6
rests on row5:6
`)
}

func TestPlusContradictionHint(t *testing.T) {
	inBothOrders(t, Plus, looser, `
contradiction from R1C4+3, length 39 adds 7
so R1C4-3
chain R6C2+8 R5C2-8 R5C2+6 R8C2-6 R1C2-6 R6C2-6 R8C5+6 R3C9-6 R4C5-6 R8C5-2 R8C5-3 R8C5-7 R3C9+3 R4C5+3 R7C5+2 R1C4-7 R3C6-3 R3C4-3 R5C4-3 R4C4-3 R7C5-7 R7C5-3 R1C4+3
chain R6C2-8 R6C5+8 R6C5-6 R6C5-2 R8C5+6 R7C5+2 R8C5-2 R8C5-3 R8C5-7 R7C5-7 R7C5-3 R4C5+3 R1C4-7 R5C4-3 R4C4-3 R1C4+3
rests on R6C5 R7C5 R8C5 box2:7 box3:6 box4:8 box5:3 box5:6 row3:3 column2:6
`)
}

func TestPlusDoubleHint(t *testing.T) {
	inBothOrders(t, Plus, crowded, `
double from R4C5-6, length 6 adds 0
so R6C2-6
chain R6C2-6 R4C7-6 R4C9-6 R4C5+6
chain R6C2-6 R4C5-6
rests on box5:6 box6:6
`)
}

func TestNested2ContradictionHint(t *testing.T) {
	inBothOrders(t, Nested2, thinned, `
contradiction from R9C5+3, length 71 adds 9
so R9C5-3
chain R2C2+1 R1C2-1 R5C2-1 R3C6-1 R3C4-3 R3C4-8 R5C4-8 R8C2-6 R3C8-4 R3C3-4 R9C6+1 R4C5-3 R9C4+8 R9C5-6 R9C6-6 R3C4+4 R9C5-1 R9C5+3 R9C6-8 R9C5-8
chain R2C2-1 R3C1+1 R3C1-6 R3C1-4 R3C1-5 R8C2-6 R5C4-8 R3C8-4 R3C3-4 R3C4+4 R9C5-6 R9C6-6 R9C4+8 R3C4-3 R3C4-8 R9C5+3 R9C6+1 R9C6-8 R9C5-8 R4C5-3 R9C5-1
rests on R3C1 R3C3 R3C4 R3C8 box5:3 box8:1 box8:6 box8:8 row3:1 row3:3 row3:8 row5:8 column2:1 column2:6
`)
}

func TestNested3ContradictionHint(t *testing.T) {
	inBothOrders(t, Nested3, thinned, `
contradiction from R9C5+3, length 71 adds 9
so R9C5-3
chain R2C2+1 R1C2-1 R5C2-1 R3C6-1 R3C4-3 R3C4-8 R5C4-8 R8C2-6 R3C8-4 R3C3-4 R9C6+1 R4C5-3 R9C4+8 R9C5-6 R9C6-6 R3C4+4 R9C5-1 R9C5+3 R9C6-8 R9C5-8
chain R2C2-1 R3C1+1 R3C1-6 R3C1-4 R3C1-5 R8C2-6 R5C4-8 R3C8-4 R3C3-4 R3C4+4 R9C5-6 R9C6-6 R9C4+8 R3C4-3 R3C4-8 R9C5+3 R9C6+1 R9C6-8 R9C5-8 R4C5-3 R9C5-1
rests on R3C1 R3C3 R3C4 R3C8 box5:3 box8:1 box8:6 box8:8 row3:1 row3:3 row3:8 row5:8 column2:1 column2:6
`)
}

func TestNested4CellHint(t *testing.T) {
	inBothOrders(t, Nested4, thinned, `
cell from R3C4, length 65 adds 8
so R3C6-4
chain R3C6-4 R3C4-8 R3C9-3 R6C7-6 R6C9-6 R4C1-3 R3C4+3 R4C5-6 R4C5+3 R5C4-3 R4C4-3
chain R3C6-4 R3C4+4
chain R3C6-4 R3C4-3 R8C2-6 R3C4+8 R9C5-6 R9C6-6 R9C4-8
rests on R3C4 R3C9 box4:1 box4:3 box4:8 box5:3 box5:6 box6:1 box6:6 box8:1 box8:6 box8:8 row3:1 row3:3 row3:6 row3:8 row5:1 column2:1 column2:6 column7:8
`)
}
