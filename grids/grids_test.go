package grids

import (
	"context"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"shudu/canon"
	"shudu/format/classic"
	"shudu/solve"
	"shudu/sudoku"
)

// The catalogue of bands is whole: the disguises of its forms are all bands there
// are, and the grids below them are all grids there are.
func TestAllBandsAndAllGridsAreThere(t *testing.T) {
	forms := 0
	for range normalForms {
		forms++
	}
	c := bands()
	if forms != 36288 || len(c.class) != forms {
		t.Errorf("%d normal forms, %d with a class", forms, len(c.class))
	}
	const ways = 6 * 6 * 6 * 6 * 6 // rows, boxes, columns
	fixed := 0                     // bands whose first box is given
	total := new(big.Int)
	for i, form := range c.forms {
		if least, n := form.least(); least != form || n != c.ways[i] || c.classOf(&form) != i {
			t.Fatalf("band %d is not the least of its kind", i+1)
		}
		fixed += ways / c.ways[i]
		first, last := Band(i + 1)
		n := new(big.Int).SetUint64(last - first + 1)
		total.Add(total, n.Mul(n, big.NewInt(int64(ways/c.ways[i]))))
	}
	if fixed != 2612736 {
		t.Errorf("%d bands with a given first box", fixed)
	}
	total.Mul(total, big.NewInt(72*362880)) // orders of the rows below, names of digits
	if total.String() != "6670903752021072936960" {
		t.Errorf("%v grids", total)
	}
}

// Every index has its grid, every grid its index, wherever one looks: at the ends
// of the enumeration, of bands, and at random.
func TestIndexAndGridAreOneToOne(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	tries := []uint64{1, 2, Count() - 1, Count()}
	for range 60 {
		first, last := Band(1 + rng.IntN(Bands))
		tries = append(tries, first, last, first+rng.Uint64N(last-first+1))
	}
	seen := map[Grid]uint64{}
	for _, i := range tries {
		g := At(i)
		if wrong := faulty(g); wrong != "" {
			t.Fatalf("grid %d: %s: %v", i, wrong, g)
		}
		if got, ok := Index(g); !ok || got != i {
			t.Errorf("grid %d has the number %d, %v", i, got, ok)
		}
		if before, ok := seen[*g]; ok && before != i {
			t.Errorf("grids %d and %d are the same", before, i)
		}
		seen[*g] = i
	}
}

// faulty returns what is wrong with a grid of the enumeration.
func faulty(g *Grid) string {
	var row, col, box [9]mask
	for i, d := range g {
		r, c := i/9, i%9
		bit := mask(1) << d
		if (row[r]|col[c]|box[r/3*3+c/3])&bit != 0 {
			return "a digit stands twice"
		}
		row[r], col[c], box[r/3*3+c/3] = row[r]|bit, col[c]|bit, box[r/3*3+c/3]|bit
	}
	for _, p := range [][2]int{{27, 36}, {36, 45}, {54, 63}, {63, 72}, {27, 54}} {
		if g[p[0]] > g[p[1]] {
			return "the first column is out of order"
		}
	}
	if string(g[:9]) != "\x01\x02\x03\x04\x05\x06\x07\x08\x09" {
		return "it begins otherwise"
	}
	return ""
}

// Walking is the same as looking up one by one, across the ends of splits and of
// bands, and no grid comes twice.
func TestRangesAreInOrder(t *testing.T) {
	_, end := Band(7)
	for _, first := range []uint64{1, 5000, end - 700, Count() - 900} {
		last := min(first+1500, Count())
		index := first
		seen := map[Grid]bool{}
		for i, g := range Range(first, last) {
			if i != index {
				t.Fatalf("grid %d comes as %d", index, i)
			}
			if got, ok := Index(g); !ok || got != i || seen[*g] || faulty(g) != "" {
				t.Fatalf("grid %d: number %d, %v, seen %v, %s", i, got, ok, seen[*g], faulty(g))
			}
			if i%100 == 0 && *At(i) != *g {
				t.Fatalf("grid %d is looked up as another", i)
			}
			seen[*g] = true
			index++
		}
		if index != last+1 {
			t.Errorf("from %d: the last is %d", first, index-1)
		}
	}
}

// The number of ways to fill the last band is what an engine counts.
func TestTheLastBandIsCountedAsAnEngineDoes(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 40 {
		index := 1 + rng.Uint64N(Count())
		g := At(index)
		puzzle := g.String()[:54] + strings.Repeat(".", 27)
		batch := solve.Batch{Limit: 100_000}
		for a, err := range batch.All(context.Background(), strings.NewReader(puzzle)) {
			if err != nil {
				t.Fatal(err)
			}
			n := 0
			for i := index; i <= Count(); i++ {
				if h := At(i); string(h[:54]) != string(g[:54]) {
					break
				}
				n++
			}
			for i := index - 1; i > 0; i-- {
				if h := At(i); string(h[:54]) != string(g[:54]) {
					break
				}
				n++
			}
			if a.Count != int64(6*n) {
				t.Errorf("grid %d: %d ways to fill the last band, an engine says %d", index, 6*n, a.Count)
			}
		}
	}
}

// What is no grid of the enumeration has no number.
func TestOtherGridsHaveNoNumber(t *testing.T) {
	g := At(123456789)
	for _, swap := range [][2]int{{0, 1}, {27, 28}, {30, 80}} {
		h := *g
		h[swap[0]], h[swap[1]] = h[swap[1]], h[swap[0]]
		if i, ok := Index(&h); ok {
			t.Errorf("exchanging cells %v: number %d", swap, i)
		}
	}
	h := *g
	copy(h[27:36], g[36:45])
	copy(h[36:45], g[27:36])
	if _, ok := Index(&h); ok {
		t.Error("rows out of order have a number")
	}
	if _, ok := Index(&Grid{}); ok {
		t.Error("the empty grid has a number")
	}
}

// Least agrees with the canonical form of any puzzle, which is found in another
// way; the canonical form of any grid is one of the enumeration.
func TestLeastIsTheCanonicalForm(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	least := 0
	for n := range 30 {
		p := classic.New(9)
		for i, d := range At(1 + rng.Uint64N(Count())) {
			p.Givens[i] = sudoku.Digit(d)
		}
		q, err := canon.MinLex(p)
		if err != nil {
			t.Fatal(err)
		}
		var g, form Grid
		for i := range g {
			g[i], form[i] = byte(p.Givens[i]), byte(q.Givens[i])
		}
		if got := Least(&g); got != (g == form) {
			t.Errorf("%v: %v; the form is %v", &g, got, &form)
		}
		if !Least(&form) {
			t.Errorf("%v is the least", &form)
		}
		if _, ok := Index(&form); !ok {
			t.Errorf("%v has no number", &form)
		}
		if Least(&g) {
			least++
		}
		if s := Symmetries(&form); s < 1 || n == 0 && s > 648 {
			t.Errorf("%v has %d symmetries", &form, s)
		}
	}
	if least == 0 {
		t.Log("no grid was the least") // about one in seven is
	}
}

// The grid with the most symmetries has 648 of them.
func TestMostSymmetries(t *testing.T) {
	p := classic.New(9)
	for i := range 81 {
		p.Givens[i] = sudoku.Digit(1 + 3*((i/9%3+i%9/3)%3) + (i/27+i%3)%3)
	}
	q, err := canon.MinLex(p)
	if err != nil {
		t.Fatal(err)
	}
	var g Grid
	for i := range g {
		g[i] = byte(q.Givens[i])
	}
	if n := Symmetries(&g); n != 648 || !Least(&g) {
		t.Errorf("%v has %d symmetries", &g, n)
	}
}

func BenchmarkRange(b *testing.B) {
	for range Range(20_000_000_000, 20_000_000_000+uint64(b.N)-1) {
	}
}

func BenchmarkLeast(b *testing.B) {
	kept := 0
	for _, g := range Range(20_000_000_000, 20_000_000_000+uint64(b.N)-1) {
		if Least(g) {
			kept++
		}
	}
	b.ReportMetric(float64(kept)/float64(b.N), "kept")
}
