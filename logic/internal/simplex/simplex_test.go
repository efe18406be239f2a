package simplex

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"
)

// equations is a problem in whole numbers, for a slow twin.
type equations struct {
	rows  [][]int64 // by row and column
	right []int64
}

// random returns few equations between a few variables, the last of which says that all
// of them add up to something, and sometimes one that follows from others.
func random(r *rand.Rand) (e equations) {
	m, n := 1+r.IntN(3), 3+r.IntN(4)
	for range m {
		row := make([]int64, n)
		for j := range row {
			row[j] = int64(r.IntN(5)) - 1
		}
		e.rows, e.right = append(e.rows, row), append(e.right, int64(r.IntN(8))-1)
	}
	if m > 1 && r.IntN(2) == 0 {
		row := make([]int64, n)
		for j := range row {
			row[j] = e.rows[0][j] - 2*e.rows[1][j]
		}
		e.rows, e.right = append(e.rows, row), append(e.right, e.right[0]-2*e.right[1])
	}
	e.rows, e.right = append(e.rows, slices.Repeat([]int64{1}, n)), append(e.right, 6)
	return e
}

func (e equations) problem() *Problem {
	p := &Problem{}
	for _, v := range e.right {
		p.Row(float64(v))
	}
	for j := range e.rows[0] {
		var column []Entry
		for i := range e.rows {
			if v := e.rows[i][j]; v != 0 {
				column = append(column, Entry{i, float64(v)})
			}
		}
		p.Column(column...)
	}
	return p
}

// most returns how large a variable can be without some others, by looking at every
// corner: every choice of columns that have one solution. It reports false when there is
// no corner.
func (e equations) most(want int, gone []bool) (most *big.Rat, ok bool) {
	n := len(e.rows[0])
	for set := range 1 << n {
		var columns []int
		for j := range n {
			if set>>j&1 != 0 {
				columns = append(columns, j)
			}
		}
		if slices.ContainsFunc(columns, func(j int) bool { return gone[j] }) {
			continue
		}
		x, solved := e.solved(columns)
		if !solved || slices.ContainsFunc(x, func(v *big.Rat) bool { return v.Sign() < 0 }) {
			continue
		}
		value := new(big.Rat)
		if i := slices.Index(columns, want); i >= 0 {
			value = x[i]
		}
		if !ok || value.Cmp(most) > 0 {
			most, ok = value, true
		}
	}
	return most, ok
}

// solved returns what some columns have to be when all others are nothing, and whether
// that is one way and no other.
func (e equations) solved(columns []int) ([]*big.Rat, bool) {
	var rows [][]*big.Rat
	for i := range e.rows {
		var row []*big.Rat
		for _, j := range columns {
			row = append(row, big.NewRat(e.rows[i][j], 1))
		}
		rows = append(rows, append(row, big.NewRat(e.right[i], 1)))
	}
	for k := range columns {
		p := slices.IndexFunc(rows[min(k, len(rows)):], func(r []*big.Rat) bool { return r[k].Sign() != 0 })
		if p < 0 {
			return nil, false
		}
		rows[k], rows[k+p] = rows[k+p], rows[k]
		for i := range rows {
			if i == k || rows[i][k].Sign() == 0 {
				continue
			}
			f := new(big.Rat).Quo(rows[i][k], rows[k][k])
			for c := range rows[i] {
				rows[i][c] = new(big.Rat).Sub(rows[i][c], new(big.Rat).Mul(f, rows[k][c]))
			}
		}
	}
	var x []*big.Rat
	for i, row := range rows {
		switch last := row[len(columns)]; {
		case i < len(columns):
			x = append(x, new(big.Rat).Quo(last, row[i]))
		case last.Sign() != 0:
			return nil, false
		}
	}
	return x, true
}

// near is how far an answer may be from the true one: right sides are shifted a little.
const near = 1e-3

func TestTheMostIsThatOfTheBestCorner(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	possible, impossible := 0, 0
	for range 600 {
		e := random(r)
		n := len(e.rows[0])
		gone := make([]bool, n)
		s, ok := Begin(e.problem(), nil)
		if _, want := e.most(0, gone); ok != want {
			t.Fatalf("%v: there is a corner: %v, not %v", e, want, ok)
		}
		if !ok {
			impossible++
			continue
		}
		possible++
		for _, j := range r.Perm(n) {
			want, left := e.most(j, gone)
			if !left {
				break
			}
			got, ok := s.Most(j, math.Inf(1), nil)
			if exact, _ := want.Float64(); !ok || math.Abs(got-exact) > near {
				t.Fatalf("%v without %v: variable %d is at most %v, not %v (%v)", e, gone, j, exact, got, ok)
			}
			e.priced(t, s, j, got, gone)
			e.drop(t, s, r.IntN(n), gone)
		}
	}
	if possible < 100 || impossible < 50 {
		t.Errorf("%d have a corner and %d none", possible, impossible)
	}
}

// priced sees that the prices of an answer prove it: the rows so often are nowhere less
// than the variable, and come to the answer.
func (e equations) priced(t *testing.T, s *Solver, want int, most float64, gone []bool) {
	t.Helper()
	sum := 0.0
	for i, v := range e.right {
		sum += s.Price(i) * float64(v)
	}
	if math.Abs(sum-most) > near {
		t.Fatalf("%v: the prices come to %v, not %v", e, sum, most)
	}
	for j := range gone {
		v := 0.0
		if j == want {
			v = -1
		}
		for i := range e.rows {
			v += s.Price(i) * float64(e.rows[i][j])
		}
		if v < -near && !gone[j] {
			t.Fatalf("%v: the prices of variable %d come to %v", e, j, v)
		}
	}
}

// drop takes a variable away where something is left without it, and sees that the
// solver says the same.
func (e equations) drop(t *testing.T, s *Solver, j int, gone []bool) {
	t.Helper()
	gone[j] = true
	if _, left := e.most(j, gone); left {
		if !s.Drop(j, nil) {
			t.Fatalf("%v without %v: variable %d cannot be nothing but %v", e, gone, j, s.Value(j))
		}
		return
	}
	if s.Drop(j, nil) {
		t.Fatalf("%v: variable %d can be nothing", e, j)
	}
	gone[j] = false
}

func TestASolverStopsWhereItIsEnough(t *testing.T) {
	var p Problem
	r := p.Row(10)
	x := p.Column(Entry{r, 1})
	p.Column(Entry{r, 1})
	s, _ := Begin(&p, nil)
	if v, ok := s.Most(x, 0, nil); !ok || v < 0 {
		t.Error("nothing is not enough")
	}
	if v, ok := s.Most(x, 20, nil); !ok || math.Abs(v-10) > near {
		t.Errorf("at most %v", v)
	}
}

// large returns a square of n rows and n columns, each of whose sums is one.
func large(n int) *Problem {
	p := &Problem{}
	for range 2 * n {
		p.Row(1)
	}
	for i := range n {
		for j := range n {
			p.Column(Entry{i, 1}, Entry{n + j, 1})
		}
	}
	return p
}

func TestASolverStopsWhenItIsTold(t *testing.T) {
	asked := 0
	if _, ok := Begin(large(80), func() bool { asked++; return true }); ok || asked != 1 {
		t.Errorf("asked %d times and went on: %v", asked, ok)
	}
}

func TestARowThatFollowsFromOthersHasNoPrice(t *testing.T) {
	const n = 6
	s, ok := Begin(large(n), nil)
	if !ok || s.m != 2*n-1 {
		t.Fatalf("%d rows are left of %d", s.m, 2*n)
	}
	if v, ok := s.Most(7, 2, nil); !ok || math.Abs(v-1) > near {
		t.Errorf("at most %v", v)
	}
	if v := slices.Index(s.row, -1); v < 0 || s.Price(v) != 0 {
		t.Errorf("row %d has a price", v)
	}
}

func ExampleSolver_Most() {
	var p Problem
	r := p.Row(4) // x + 2y = 4
	x := p.Column(Entry{r, 1})
	p.Column(Entry{r, 2})
	s, _ := Begin(&p, nil)
	most, _ := s.Most(x, 100, nil)
	fmt.Printf("%.3f at a price of %.0f\n", most, s.Price(r))
	// Output: 4.000 at a price of 1
}

// board is a square some of whose places are closed.
type board struct {
	n      int
	closed []bool // by place
}

// pairs reports whether every row gets a column of its own, one of them a certain one;
// -1 is none: the slow twin of a square whose rows and columns each come to one.
func (b board) pairs(place int) bool {
	holder := slices.Repeat([]int{-1}, b.n) // by column
	var seat func(row int, tried []bool) bool
	seat = func(row int, tried []bool) bool {
		for c := range b.n {
			p := row*b.n + c
			if tried[c] || b.closed[p] || place >= 0 && (row == place/b.n) != (c == place%b.n) {
				continue
			}
			tried[c] = true
			if holder[c] < 0 || seat(holder[c], tried) {
				holder[c] = row
				return true
			}
		}
		return false
	}
	for row := range b.n {
		if !seat(row, make([]bool, b.n)) {
			return false
		}
	}
	return true
}

// Rows and columns that each come to one leave all of a place or nothing of it, so that
// the answers about parts are those about whole pairs, however many places were closed.
func TestPartsOfASquareAreAsWholePairs(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	all, none := 0, 0
	for range 40 {
		b := board{n: 5 + r.IntN(5)}
		b.closed = make([]bool, b.n*b.n)
		s, ok := Begin(large(b.n), nil)
		if !ok {
			t.Fatal("a square has no way")
		}
		for _, p := range r.Perm(b.n * b.n) {
			b.closed[p] = true
			if left := b.pairs(-1); left != s.Drop(p, nil) {
				t.Fatalf("%v without %d: something is left: %v", b, p, left)
			} else if !left {
				b.closed[p] = false
				continue
			}
			q := r.IntN(b.n * b.n)
			if b.closed[q] {
				continue
			}
			most, ok := s.Most(q, 2, nil)
			want := 0.0
			if b.pairs(q) {
				want = 1
				all++
			} else {
				none++
			}
			if !ok || math.Abs(most-want) > near {
				t.Fatalf("%v: at most %v of %d, not %v", b, most, q, want)
			}
		}
	}
	if all < 50 || none < 50 {
		t.Errorf("%d can be whole, %d nothing", all, none)
	}
}

// The same questions have the same answers to the last bit: no step depends on anything
// but the problem.
func TestAnswersAreTheSameEveryTime(t *testing.T) {
	var first []float64
	for turn := range 3 {
		var now []float64
		s, _ := Begin(large(12), nil)
		for j := range 40 {
			v, _ := s.Most(j*3, 1, nil)
			now = append(now, v, s.Price(j%24), float64(s.Work))
		}
		if turn == 0 {
			first = now
		} else if !slices.Equal(first, now) {
			t.Fatalf("turn %d: %v, first %v", turn, now, first)
		}
	}
}
