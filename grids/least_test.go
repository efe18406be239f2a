package grids

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// slowWays tries all 1,296·6 exchanges of a band's rows, boxes and columns.
func slowWays(b, form *band) (n int) {
	everyWay(b, func(w *way) bool {
		if b.by(w) == *form {
			n++
		}
		return true
	})
	return n
}

// The ways that lead from a band to its form are found box by box as by trying all;
// there are as many as lead from the form to itself.
func TestWaysToTheForm(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 32))
	for range 25 {
		n := rng.IntN(Bands)
		form := bands().forms[n]
		b := form.turned(0, 2)
		b = b.exchanged([2]int{0, 6}, [2]int{1, 8}, [2]int{2, 7})
		found := 0
		waysTo(&b, &form, func(w *way) bool {
			if b.by(w) != form {
				t.Errorf("band %d: %v does not lead to the form", n+1, *w)
			}
			found++
			return true
		})
		if want := slowWays(&b, &form); found != want || want != bands().ways[n] {
			t.Errorf("band %d: %d ways (expected %d, the catalogue says %d)", n+1, found, want, bands().ways[n])
		}
		other := bands().forms[(n+1)%Bands]
		waysTo(&b, &other, func(*way) bool {
			t.Errorf("band %d leads to the form of another", n+1)
			return false
		})
		stopped := 0
		waysTo(&b, &form, func(*way) bool { stopped++; return false })
		if stopped != 1 {
			t.Errorf("band %d: told %d times after enough", n+1, stopped)
		}
	}
}

// slowLeast compares a grid with all its 3,359,232 disguises, digits renamed so
// that the first row is in order.
func slowLeast(g *Grid) bool {
	orders := lineOrders()
	for _, side := range []*Grid{g, transposed(g)} {
		for _, rows := range orders {
			for _, cols := range orders {
				if lessUnder(side, g, &rows, &cols) {
					return false
				}
			}
		}
	}
	return true
}

// lessUnder reports whether a disguise of a grid is less than another grid.
func lessUnder(from, than *Grid, rows, cols *[9]uint8) bool {
	var name [10]byte
	for c, at := range cols {
		name[from[9*rows[0]+at]] = byte(c + 1)
	}
	for r := range 9 {
		for c, at := range cols {
			if d := name[from[9*rows[r]+at]]; d != than[9*r+c] {
				return d < than[9*r+c]
			}
		}
	}
	return false
}

// Least is what comparing with every disguise says, for grids that are and for
// grids that are not.
func TestLeastIsWhatTryingFinds(t *testing.T) {
	rng := rand.New(rand.NewPCG(33, 34))
	yes, no := 0, 0
	for yes+no < 200 && (yes < 6 || no < 60) {
		g := At(1 + rng.Uint64N(Count()))
		got := Least(g)
		if got && yes >= 6 || !got && no >= 60 {
			continue
		}
		if want := slowLeast(g); got != want {
			t.Errorf("%v: %v", g, got)
		}
		if got {
			yes++
		} else {
			no++
		}
	}
	if yes == 0 || no == 0 {
		t.Errorf("%d were the least and %d were not", yes, no)
	}
}

// Grids and what is made of them fit together.
func TestCuttingAndTransposing(t *testing.T) {
	g := At(987_654_321)
	if *transposed(transposed(g)) != *g || *transposed(g) == *g {
		t.Error("transposing twice is not what it was")
	}
	var joined []byte
	for _, b := range cut(g) {
		for _, d := range b {
			joined = append(joined, d+1)
		}
	}
	if !slices.Equal(joined, g[:]) {
		t.Errorf("cut it is %v", joined)
	}
	if string(g.Append([]byte("x"))) != "x"+g.String() || len(g.String()) != 81 {
		t.Errorf("it is written as %s", g)
	}
}
