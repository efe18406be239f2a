package grids

import (
	"cmp"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"
)

// The slow twin: what the package comment says, done by trying everything.

// slowSplits tries every way in which three columns of a box share out the six
// digits that the band above leaves them.
func slowSplits(above columns, first bool) (out []columns) {
	var halves [3][]mask
	for i, a := range above {
		for m := range allDigits + 1 {
			if m&a == 0 && bits.OnesCount16(uint16(m)) == 3 {
				halves[i] = append(halves[i], m)
			}
		}
	}
	for _, x := range halves[0] {
		for _, y := range halves[1] {
			for _, z := range halves[2] {
				least := allDigits &^ above[0]
				if x|y|z == allDigits && (!first || x&least&-least != 0) {
					out = append(out, columns{x, y, z})
				}
			}
		}
	}
	return out // in order, as the loops are
}

// slowRows fills three rows cell by cell, column by column from top to bottom, with
// digits of the columns' sets, and lists all that are bands whose first column
// increases.
func slowRows(sets [9]mask) (out []rows) {
	var r rows
	var used [3]mask
	var fill func(at int)
	fill = func(at int) {
		if at == 27 {
			out = append(out, r)
			return
		}
		col, row := at/3, at%3
		for d := range uint8(9) {
			bit := mask(1) << d
			if sets[col]&bit == 0 || used[row]&bit != 0 || col == 0 && row > 0 && d+1 < r[9*(row-1)] {
				continue
			}
			sets[col] &^= bit
			used[row] |= bit
			r[9*row+col] = d + 1
			fill(at + 1)
			sets[col] |= bit
			used[row] &^= bit
		}
	}
	fill(0)
	return out
}

// setsOf returns the columns of three boxes in a row.
func setsOf(boxes [3]columns) (out [9]mask) {
	for i := range out {
		out[i] = boxes[i/3][i%3]
	}
	return out
}

func TestSplitsAreThoseThatTryingFinds(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	for range 25 {
		form := bands().forms[rng.IntN(Bands)]
		s := newBelow(form)
		for box := range 3 {
			if want := slowSplits(columnsOf(&form, box), box == 0); !slices.Equal(s.splits[box], want) {
				t.Errorf("%v, box %d: %d splits (expected %d): %v", form, box, len(s.splits[box]), len(want), s.splits[box])
			}
		}
		if len(s.splits[0]) != 28 || len(s.splits[1]) != 56 || len(s.splits[2]) != 56 {
			t.Errorf("%d·%d·%d splits", len(s.splits[0]), len(s.splits[1]), len(s.splits[2]))
		}
	}
}

// The arrangements of a split, above and below, are those that trying finds, in
// that order, and the table knows how many there are.
func TestArrangementsAreThoseThatTryingFinds(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	some := 0
	for range 60 {
		s := newBelow(bands().forms[rng.IntN(Bands)])
		split := [3]int{rng.IntN(28), rng.IntN(56), rng.IntN(56)}
		upper, lower := s.counts(split[0], split[1], split[2])
		for half, n := range []uint64{upper, lower} {
			var boxes [3]columns
			for box := range boxes {
				boxes[box] = s.half(half, box, s.splits[box][split[box]])
			}
			want := slowRows(setsOf(boxes))
			if got := s.fill(half, split, nil); !slices.Equal(got, want) {
				t.Errorf("split %v, half %d: %d arrangements (expected %d)", split, half, len(got), len(want))
			}
			if n != uint64(len(want)) {
				t.Errorf("split %v, half %d: the table says %d (expected %d)", split, half, n, len(want))
			}
			some += len(want)
		}
	}
	if some == 0 {
		t.Error("no split had an arrangement")
	}
}

// The table is the same whichever way the columns of a box stand and the digits
// are called: that is why it can be so small.
func TestTheTableDoesNotDependOnNames(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 16))
	for range 40 {
		var boxes [3]columns
		for i := range boxes {
			boxes[i] = randomColumns(rng)
		}
		names := rng.Perm(9)
		other := boxes
		for i := range other {
			for j, m := range boxes[i] {
				other[i][j] = renamed(m, names)
			}
			rng.Shuffle(3, func(a, b int) { other[i][a], other[i][b] = other[i][b], other[i][a] })
		}
		// A column that is fixed divides the number by six, whichever it is.
		if a, b := len(slowRows(setsOf(boxes))), len(slowRows(setsOf(other))); a != b {
			t.Errorf("%v: %d arrangements, in disguise %d", boxes, a, b)
		}
	}
}

func randomColumns(rng *rand.Rand) (c columns) {
	for i, d := range rng.Perm(9) {
		c[i/3] |= 1 << d
	}
	return c
}

func renamed(m mask, names []int) (out mask) {
	for ; m != 0; m &= m - 1 {
		out |= 1 << names[m.least()]
	}
	return out
}

// key is a grid by what the order is defined by: the band, the sets of rows 4–6
// column by column, then columns 2 to 9 of rows 4–6 and of rows 7–9.
func key(g *Grid) (k []int) {
	for _, d := range g[:27] {
		k = append(k, int(d))
	}
	for c := range 9 {
		set := 0
		for r := 3; r < 6; r++ {
			set |= 1 << (g[9*r+c] - 1)
		}
		k = append(k, set)
	}
	for _, top := range []int{3, 6} {
		for c := range 9 {
			for r := top; r < top+3; r++ {
				k = append(k, int(g[9*r+c]))
			}
		}
	}
	return k
}

// Grids increase in the order that is defined, from one to the next and over any
// distance.
func TestGridsIncrease(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 18))
	_, end := Band(100)
	for _, first := range []uint64{1, end - 2000, 1 + rng.Uint64N(Count()-5000)} {
		var before []int
		for i, g := range Range(first, first+4000) {
			now := key(g)
			if before != nil && slices.Compare(before, now) >= 0 {
				t.Fatalf("grid %d is not behind the one before it: %v", i, g)
			}
			before = now
		}
	}
	for range 300 {
		a, b := 1+rng.Uint64N(Count()), 1+rng.Uint64N(Count())
		if got := slices.Compare(key(At(a)), key(At(b))); got != cmp.Compare(a, b) {
			t.Errorf("grids %d and %d compare as %d", a, b, got)
		}
	}
}

// Between two grids in a row there is none: all grids below a band whose rows 4–6
// are given, tried cell by cell, have numbers in a row.
func TestNoGridIsLeftOut(t *testing.T) {
	rng := rand.New(rand.NewPCG(19, 20))
	for range 20 {
		g := At(1 + rng.Uint64N(Count()))
		sets := [9]mask{}
		for c := range sets {
			sets[c] = allDigits
			for r := range 6 {
				sets[c] &^= 1 << (g[9*r+c] - 1)
			}
		}
		next := uint64(0)
		for _, last := range slowRows(sets) {
			h := *g
			copy(h[54:], last[:])
			n, ok := Index(&h)
			if !ok || next != 0 && n != next {
				t.Fatalf("%v has the number %d, %v (expected %d)", &h, n, ok, next)
			}
			next = n + 1
		}
	}
}

// The numbers of the bands' grids add up, the known way: 416 bands, none empty,
// one behind the other.
func TestBandsFollowEachOther(t *testing.T) {
	next := uint64(1)
	for n := 1; n <= Bands; n++ {
		first, last := Band(n)
		if first != next || last < first {
			t.Fatalf("band %d is %d to %d (expected from %d)", n, first, last, next)
		}
		for _, i := range []uint64{first, last} {
			g := At(i)
			if got := cut(g)[0]; got != bands().forms[n-1] {
				t.Errorf("grid %d begins with %v", i, got)
			}
		}
		next = last + 1
	}
	if Count() != 40_715_927_744 || next != Count()+1 {
		t.Errorf("%d grids, the last has the number %d", Count(), next-1)
	}
}

// Numbers that no grid has lead to none.
func TestNumbersWithoutAGrid(t *testing.T) {
	for _, i := range []uint64{0, Count() + 1, 1 << 63} {
		if g := At(i); *g != (Grid{}) {
			t.Errorf("grid %d is %v", i, g)
		}
	}
	for name, r := range map[string][2]uint64{"before the first": {0, 0}, "behind the last": {Count() + 1, Count() + 9}, "backwards": {9, 8}} {
		for i := range Range(r[0], r[1]) {
			t.Errorf("%s: grid %d", name, i)
		}
	}
	n := 0
	for i := range Range(Count()-1, 1<<62) {
		n++
		if i > Count() {
			t.Fatalf("there is a grid %d", i)
		}
	}
	if n != 2 {
		t.Errorf("%d grids from the last but one on", n)
	}
	n = 0
	for i := range Range(0, 5) {
		if n++; i != uint64(n) {
			t.Errorf("the %d-th is %d", n, i)
		}
	}
	if n != 5 {
		t.Errorf("%d grids up to the fifth", n)
	}
}

// Who has seen enough is left alone, in the middle of a split and at its end.
func TestRangesEndWhenAsked(t *testing.T) {
	for _, enough := range []int{1, 2, 100, 1000} {
		n := 0
		for range Range(777, Count()) {
			if n++; n == enough {
				break
			}
		}
		if n != enough {
			t.Errorf("%d came, %d were enough", n, enough)
		}
	}
}

// disguise makes another grid that is essentially the same, by chance.
func disguise(g *Grid, rng *rand.Rand) *Grid {
	var out Grid
	lines := func() (o [9]int) {
		for i, band := range rng.Perm(3) {
			for j, line := range rng.Perm(3) {
				o[3*i+j] = 3*band + line
			}
		}
		return o
	}
	rows, cols, names := lines(), lines(), rng.Perm(9)
	for i := range out {
		out[i] = byte(1 + names[g[9*rows[i/9]+cols[i%9]]-1])
	}
	if rng.IntN(2) == 0 {
		return transposed(&out)
	}
	return &out
}

// Every disguise of a band is of the same kind, and leads to the same least form.
func TestBandsInDisguise(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 22))
	for range 60 {
		n := rng.IntN(Bands)
		form := bands().forms[n]
		var g Grid
		for i, d := range form {
			g[i] = d + 1
		}
		var other band
		rows, cols, names := rng.Perm(3), [9]int{}, rng.Perm(9)
		for i, box := range rng.Perm(3) {
			for j, c := range rng.Perm(3) {
				cols[3*i+j] = 3*box + c
			}
		}
		for i := range other {
			other[i] = uint8(names[form[9*rows[i/9]+cols[i%9]]])
		}
		if got := bands().classOf(&other); got != n {
			t.Errorf("%v is band %d (expected %d)", other, got+1, n+1)
		}
		if least, _ := other.least(); least != form {
			t.Errorf("the least form of %v is %v (expected %v)", other, least, form)
		}
		if normal := other.normal(); normal != normal.normal() {
			t.Errorf("%v is no normal form", normal)
		}
	}
}

// Of a grid and its disguises none is the least but the one that is.
func TestOneOfADisguisesIsTheLeast(t *testing.T) {
	rng := rand.New(rand.NewPCG(23, 24))
	found := 0
	for found < 12 {
		g := At(1 + rng.Uint64N(Count()))
		if !Least(g) {
			continue
		}
		found++
		for range 20 {
			if h := disguise(g, rng); *h != *g && Least(h) {
				t.Errorf("%v and %v are both the least", g, h)
			}
		}
	}
}

// slowSymmetries tries all 3,359,232 exchanges of rows and columns, and the digits'
// names that the first row then needs.
func slowSymmetries(g *Grid) (n int) {
	orders := lineOrders()
	for _, side := range []*Grid{g, transposed(g)} {
		for _, rows := range orders {
			for _, cols := range orders {
				if sameUnder(side, g, &rows, &cols) {
					n++
				}
			}
		}
	}
	return n
}

// lineOrders are the 1,296 orders of nine rows that keep bands together.
func lineOrders() (out [][9]uint8) {
	for _, b := range perms {
		for i := range 6 * 6 * 6 {
			var o [9]uint8
			for at, p := range [3][3]uint8{perms[i/36], perms[i/6%6], perms[i%6]} {
				for j, line := range p {
					o[3*at+j] = 3*b[at] + line
				}
			}
			out = append(out, o)
		}
	}
	return out
}

func sameUnder(from, to *Grid, rows, cols *[9]uint8) bool {
	var name [10]byte
	for c, at := range cols {
		name[from[9*rows[0]+at]] = to[c]
	}
	for r := 1; r < 9; r++ {
		for c, at := range cols {
			if name[from[9*rows[r]+at]] != to[9*r+c] {
				return false
			}
		}
	}
	return true
}

func TestSymmetriesAreThoseThatTryingFinds(t *testing.T) {
	if testing.Short() {
		t.Skip("tries millions of ways")
	}
	tried := map[int]bool{}
	for i, g := range Range(1, 4000) {
		if !Least(g) {
			continue
		}
		n := Symmetries(g)
		if tried[n] || len(tried) > 3 {
			continue
		}
		tried[n] = true
		if want := slowSymmetries(g); n != want {
			t.Errorf("grid %d has %d symmetries (expected %d)", i, n, want)
		}
	}
	if len(tried) < 3 {
		t.Errorf("only grids with %v symmetries were tried", tried)
	}
}

func ExampleAt() {
	g := At(1)
	fmt.Println(g)
	i, ok := Index(g)
	fmt.Println(i, ok, Least(g), Symmetries(g))
	// Output:
	// 123456789456789123789123456214367598367598214598214367631842975842975631975631842
	// 1 true true 3
}
