//go:build long

package chain

import "testing"

func TestNested5DoubleHint(t *testing.T) {
	shows(t, Nested5, false, `
1     1246  24569 247   12357 1234  1356 4579  1345679
12459 124   1     1     12578 1248  158  45789 14579
1456  2     456   348   3     1348  3    458   1346
1239  4     249   2389  2368  4     168  2489  12469
12369 12368 269   2389  5     5     5    289   129
2479  248   2479  6     268   2689  5689 6     24569
23457 234   7     23479 237   2349  359  7     7
23467 2346  8     8     2367  23469 39   8     2379
23567 9     2567  2378  13678 12368 9    257   2357

double from R4C5-3, length 32 adds 6
so R9C5-3
chain R9C5-3 R4C5+3
chain R9C5-3 R3C4-3 R4C5-3
rests on box4:1 box5:3 box8:1 box8:6 box8:8 row3:1 row3:3 row3:6 row3:8 row5:8 column2:1 column2:6
`)
}

func TestNested5DoubleLaterHint(t *testing.T) {
	shows(t, Nested5, true, `
1     1246  24569 247   12357 1234  1356 4579  1345679
12459 124   1     1     12578 1248  158  45789 14579
1456  2     456   348   3     1348  3    458   1346
1239  4     249   2389  2368  4     168  2489  12469
12369 12368 269   2389  5     5     5    289   129
2479  248   2479  6     268   2689  5689 6     24569
23457 234   7     23479 237   2349  359  7     7
23467 2346  8     8     2367  23469 39   8     2379
23567 9     2567  2378  13678 12368 9    257   2357

double from R4C5-3, length 32 adds 6
so R9C5-3
chain R9C5-3 R4C5+3
chain R9C5-3 R3C4-3 R4C5-3
rests on box4:1 box5:3 box8:1 box8:6 box8:8 row3:1 row3:3 row3:6 row3:8 row5:8 column2:1 column2:6
`)
}

func TestCapped1DoubleHint(t *testing.T) {
	shows(t, Capped1, false, `
1     1246  24569 247   12357 1234  1356 4579  1345679
12459 124   1     1     12578 1248  158  45789 14579
1456  2     456   348   3     1348  3    458   1346
1239  4     249   2389  2368  4     168  2489  12469
12369 12368 269   2389  5     5     5    289   129
2479  248   2479  6     268   2689  5689 6     24569
23457 234   7     23479 237   2349  359  7     7
23467 2346  8     8     2367  23469 39   8     2379
23567 9     2567  2378  13678 12368 9    257   2357

double from R4C5-3, length 32 adds 6
so R9C5-3
chain R9C5-3 R4C5+3
chain R9C5-3 R3C4-3 R4C5-3
rests on box4:1 box5:3 box8:1 box8:6 box8:8 row3:1 row3:3 row3:6 row3:8 row5:8 column2:1 column2:6
`)
}

func TestCapped1DoubleLaterHint(t *testing.T) {
	shows(t, Capped1, true, `
1     1246  24569 247   12357 1234  1356 4579  1345679
12459 124   1     1     12578 1248  158  45789 14579
1456  2     456   348   3     1348  3    458   1346
1239  4     249   2389  2368  4     168  2489  12469
12369 12368 269   2389  5     5     5    289   129
2479  248   2479  6     268   2689  5689 6     24569
23457 234   7     23479 237   2349  359  7     7
23467 2346  8     8     2367  23469 39   8     2379
23567 9     2567  2378  13678 12368 9    257   2357

double from R4C5-3, length 32 adds 6
so R9C5-3
chain R9C5-3 R4C5+3
chain R9C5-3 R3C4-3 R4C5-3
rests on box4:1 box5:3 box8:1 box8:6 box8:8 row3:1 row3:3 row3:6 row3:8 row5:8 column2:1 column2:6
`)
}
