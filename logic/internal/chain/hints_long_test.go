//go:build long

package chain

import "testing"

func TestNested5DoubleHint(t *testing.T) {
	inBothOrders(t, Nested5, thinned, `
double from R4C5-3, length 32 adds 6
so R9C5-3
chain R9C5-3 R4C5+3
chain R9C5-3 R3C4-3 R4C5-3
rests on box4:1 box5:3 box8:1 box8:6 box8:8 row3:1 row3:3 row3:6 row3:8 row5:8 column2:1 column2:6
`)
}

func TestCapped1DoubleHint(t *testing.T) {
	inBothOrders(t, Capped1, thinned, `
double from R4C5-3, length 32 adds 6
so R9C5-3
chain R9C5-3 R4C5+3
chain R9C5-3 R3C4-3 R4C5-3
rests on box4:1 box5:3 box8:1 box8:6 box8:8 row3:1 row3:3 row3:6 row3:8 row5:8 column2:1 column2:6
`)
}
