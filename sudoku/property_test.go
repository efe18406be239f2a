package sudoku

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// Sets of digits are sets: what is put in is in, in order, and nothing else.
func TestDigitsAreSets(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 500 {
		in := map[Digit]bool{}
		var list []Digit
		for range r.IntN(12) {
			d := Digit(1 + r.IntN(MaxValues))
			in[d] = true
			list = append(list, d)
		}
		s := DigitsOf(append(list, None)...)
		slices.Sort(list)
		list = slices.Compact(list)
		if got := slices.Collect(s.All()); !slices.Equal(got, list) || s.Len() != len(list) {
			t.Fatalf("%v: %v, %d", list, got, s.Len())
		}
		for d := range Digit(MaxValues + 1) {
			if s.Has(d) != in[d] {
				t.Fatalf("%v has %d: %v", list, d, s.Has(d))
			}
		}
		least, most, only := None, None, None
		if len(list) > 0 {
			least, most = list[0], list[len(list)-1]
		}
		if len(list) == 1 {
			only = list[0]
		}
		if s.Min() != least || s.Max() != most || s.Single() != only {
			t.Fatalf("%v: from %d to %d, only %d", list, s.Min(), s.Max(), s.Single())
		}
	}
}

// randomGeometry has holes and variable cells now and then.
func randomGeometry(t *testing.T, r *rand.Rand) *Geometry {
	t.Helper()
	values := make([]int, 1+r.IntN(10))
	for i := range values {
		values[i] = r.IntN(60) - 20
	}
	g, err := NewGeometry(1+r.IntN(12), 1+r.IntN(12), values...)
	if err == nil && r.IntN(2) == 0 {
		g, err = g.WithHoles(Cell(r.IntN(g.Positions())), Cell(r.IntN(g.Positions())))
	}
	if err == nil && r.IntN(2) == 0 {
		g, err = g.WithVars("X", "R1C1 too", "C")
	}
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Rows, columns and names lead to cells and back; what does not exist has none.
func TestCellsLeadBack(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		g := randomGeometry(t, r)
		seen := 0
		for c := Cell(-2); int(c) < g.Len()+2; c++ {
			name := g.Name(c)
			switch {
			case c < 0 || int(c) >= g.Len():
				if name != "?" || g.Exists(c) {
					t.Fatalf("cell %d of %d is %s", c, g.Len(), name)
				}
			case g.IsVar(c):
				if g.CellNamed(name) != c || !g.Exists(c) || g.Vars()[int(c)-g.Positions()] != name {
					t.Fatalf("variable %d is %s, which is %d", c, name, g.CellNamed(name))
				}
			case g.Exists(c):
				seen++
				if g.CellNamed(name) != c || g.CellNamed(strings.ToLower(name)) != c || g.At(g.Row(c), g.Col(c)) != c {
					t.Fatalf("cell %d is %s, which is %d", c, name, g.CellNamed(name))
				}
			default:
				if !g.Holed() || g.CellNamed(name) != NoCell || g.At(g.Row(c), g.Col(c)) != NoCell {
					t.Fatalf("the hole %d is %s, which is %d", c, name, g.CellNamed(name))
				}
			}
		}
		if holes := g.Positions() - seen; g.Holed() != (holes > 0) || holes > 2 {
			t.Fatalf("%d holes", holes)
		}
		for _, at := range [][2]int{{-1, 0}, {0, -1}, {g.Rows(), 0}, {0, g.Cols()}} {
			if g.At(at[0], at[1]) != NoCell {
				t.Fatalf("a cell at %v", at)
			}
		}
	}
}

// Names that are none lead nowhere.
func TestNoNames(t *testing.T) {
	g := Square(9)
	for _, name := range []string{"", "R", "C", "RC", "R1", "C1", "R1C", "RC1", "R0C1", "R1C0", "R10C1", "R1C10", "1C1", "R1C1C1", "R1,C1", "r1 c1", "R-1C1", "R1C1 ", "R99999999999999999999C1"} {
		if c := g.CellNamed(name); c != NoCell {
			t.Errorf("%q is cell %d", name, c)
		}
	}
}

// Values and digits lead to each other, in order.
func TestValuesLeadBack(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 3))
	for range 200 {
		g := randomGeometry(t, r)
		if !slices.IsSorted(g.Values()) || len(slices.Compact(slices.Clone(g.Values()))) != g.N() || g.All().Len() != g.N() {
			t.Fatalf("values %v", g.Values())
		}
		for i, v := range g.Values() {
			d := Digit(i + 1)
			if g.Value(d) != v || g.DigitOf(v) != d {
				t.Fatalf("digit %d is %d, which is digit %d", d, g.Value(d), g.DigitOf(v))
			}
		}
		for v := -70; v < 70; v++ {
			if (g.DigitOf(v) != None) != slices.Contains(g.Values(), v) {
				t.Fatalf("%d of %v is digit %d", v, g.Values(), g.DigitOf(v))
			}
		}
	}
}

// A geometry that is made of another leaves that one alone.
func TestGeometriesDoNotShare(t *testing.T) {
	values := []int{3, 1, 2}
	g, err := NewGeometry(3, 3, values...)
	if err != nil {
		t.Fatal(err)
	}
	values[0] = 77
	one, err1 := g.WithHoles(0)
	two, err2 := one.WithHoles(8)
	three, err3 := two.WithVars("A")
	four, err4 := three.WithVars("B")
	five, err5 := three.WithVars("C")
	for _, err := range []error{err1, err2, err3, err4, err5} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if !slices.Equal(g.Values(), []int{1, 2, 3}) || g.Holed() || !one.Exists(8) || two.Exists(8) || two.Exists(0) || len(two.Vars()) != 0 {
		t.Error("a geometry changed with another")
	}
	if !slices.Equal(four.Vars(), []string{"A", "B"}) || !slices.Equal(five.Vars(), []string{"A", "C"}) {
		t.Errorf("%v and %v share their names", four.Vars(), five.Vars())
	}
}

// What a cell may hold is what all that is known of it leaves.
func TestDomainsAtRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 4))
	for range 200 {
		g := randomGeometry(t, r)
		p := New(g)
		if r.IntN(2) == 0 {
			p.Candidates = make([]Digits, g.Len())
			for c := range p.Candidates {
				p.Candidates[c] = Digits(r.Uint64())
			}
		}
		filled := 0
		for c := range p.Givens {
			if p.Givens[c] = Digit(r.IntN(g.N() + 1)); p.Givens[c] != None {
				filled++
			}
		}
		if p.Givens.Filled() != filled {
			t.Fatalf("%d givens, counted %d", filled, p.Givens.Filled())
		}
		for c := range Cell(g.Len()) {
			for d := Digit(1); d <= MaxValues; d++ {
				want := int(d) <= g.N() && (p.Givens[c] == None || p.Givens[c] == d) && (p.Candidates == nil || p.Candidates[c].Has(d))
				if got := p.Domain(c).Has(d); got != want {
					t.Fatalf("cell %d may hold %d: %v", c, d, got)
				}
			}
		}
	}
}
