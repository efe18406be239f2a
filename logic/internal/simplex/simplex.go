// Package simplex finds how large a variable can be when linear equations hold: the
// simplex method, with the inverse of the basis written out.
//
//	var p simplex.Problem
//	r := p.Row(4)                                // x + 2y = 4
//	x := p.Column(simplex.Entry{Row: r, Value: 1})
//	y := p.Column(simplex.Entry{Row: r, Value: 2})
//	s, ok := simplex.Begin(&p, nil)
//	most, ok := s.Most(x, 100, nil)              // 4; 100 would have been enough
//	s.Price(r)                                   // 1: a right side larger by one allows so much more
//
// All variables are at least zero. A solver goes on from question to question where it
// stands, also when variables are taken away. The numbers are floating ones: whoever
// wants a proof takes the prices, rounds them and adds up by himself. They come out the
// same on every machine, because no product is added before it is rounded.
package simplex

import (
	"math"
	"slices"
)

// Entry is one number of a column.
type Entry struct {
	Row   int
	Value float64
}

// Problem is equations between variables that are at least zero.
type Problem struct {
	right   []float64 // by row
	columns [][]Entry
}

// Row adds an equation with its right side and returns its place.
func (p *Problem) Row(right float64) int {
	p.right = append(p.right, right)
	return len(p.right) - 1
}

// Rows returns how many equations there are.
func (p *Problem) Rows() int { return len(p.right) }

// Column adds a variable and returns its place. Its entries are of different rows.
func (p *Problem) Column(entries ...Entry) int {
	p.columns = append(p.columns, entries)
	return len(p.columns) - 1
}

// Limits: numbers below these count as nothing, and how many steps a question takes.
const (
	tiny      = 1e-9 // of a gain
	least     = 1e-7 // of a pivot
	loose     = 1e-6 // of a value
	nothing   = 1e-4 // of a variable that is to be taken away
	mostSteps = 4_000
)

// Solver stands at a corner of what the equations allow.
type Solver struct {
	columns [][]Entry // with the rows that are left
	row     []int     // by row of the problem: which one it is here, -1 when it follows from others
	m       int
	inverse []float64 // of the basis, row by row
	basis   []int     // by place: its column; one beyond the columns helps to begin
	at      []int     // by column: its place in the basis, -1 when it is not there
	value   []float64 // by place in the basis
	gone    []bool    // by column: it is nothing for good
	price   []float64 // by row
	gain    []float64 // by column: what it brings
	steep   []float64 // by column: about how long a step into it is, squared
	way     []float64 // by place in the basis: what a column is there
	full    []int     // places of a row that are not zero
	Work    int64     // how many numbers it changed so far
}

// Begin goes to a corner. It reports false when there is none, or when stop, which may
// be nil, said so.
func Begin(p *Problem, stop func() bool) (*Solver, bool) {
	m, n := len(p.right), len(p.columns)
	s := &Solver{columns: p.columns, m: m, inverse: make([]float64, m*m), basis: make([]int, m), at: slices.Repeat([]int{-1}, n),
		value: p.shifted(), gone: make([]bool, n), price: make([]float64, m), gain: make([]float64, n), steep: make([]float64, n),
		way: make([]float64, m)}
	for i := range m {
		sign := math.Copysign(1, s.value[i])
		s.inverse[i*m+i], s.basis[i] = sign, n+i
		s.value[i] *= sign
		s.price[i] = -sign
	}
	s.reprice(-1, 0)
	if !s.climb(nil, stop) || s.helped() >= loose {
		return nil, false
	}
	s.shrink()
	return s, true
}

// shifted returns the right sides when every variable may be a little below zero, each
// by another bit: corners where many bounds meet are drawn apart by it.
func (p *Problem) shifted() []float64 {
	right := slices.Clone(p.right)
	for j, column := range p.columns {
		for _, e := range column {
			right[e.Row] += float64(shift(j) * e.Value)
		}
	}
	return right
}

// shift returns how far a variable may be below zero.
func shift(column int) float64 {
	seed := uint32(column)*2654435761 + 1013904223
	seed ^= seed >> 15
	return loose * (1 + float64(seed*2246822519>>8)/(1<<24))
}

// helped returns what the variables that only help to begin are in all.
func (s *Solver) helped() (sum float64) {
	for i := range s.basis {
		if s.helper(i) {
			sum += s.value[i]
		}
	}
	return sum
}

// helper reports whether the variable at a place of the basis only helps to begin.
func (s *Solver) helper(i int) bool { return s.basis[i] >= len(s.columns) }

// shrink takes the rows away whose helpers are left: they follow from the others, for
// nothing else can take the helper's place.
func (s *Solver) shrink() {
	var places, rows []int
	s.row = slices.Repeat([]int{-1}, s.m)
	helps := make([]bool, s.m)
	for i, j := range s.basis {
		if s.helper(i) && !s.replace(i) {
			helps[j-len(s.columns)] = true
			continue
		}
		places = append(places, i)
	}
	for r := range s.m {
		if !helps[r] {
			s.row[r] = len(rows)
			rows = append(rows, r)
		}
	}
	s.keep(places, rows)
}

// replace lets a variable in for a helper, and reports whether there is one.
func (s *Solver) replace(i int) bool {
	pivot := s.inverse[i*s.m:][:s.m]
	for j := range s.columns {
		if s.at[j] < 0 && math.Abs(s.times(pivot, j)) > 1e-5 {
			s.follow(j)
			s.exchange(i, j)
			return true
		}
	}
	return false
}

// keep leaves some places of the basis and as many rows.
func (s *Solver) keep(places, rows []int) {
	m := len(places)
	inverse, basis, value := make([]float64, 0, m*m), make([]int, 0, m), make([]float64, 0, m)
	for i, p := range places {
		for _, r := range rows {
			inverse = append(inverse, s.inverse[p*s.m+r])
		}
		basis, value = append(basis, s.basis[p]), append(value, s.value[p])
		s.at[s.basis[p]] = i
	}
	columns := make([][]Entry, len(s.columns))
	for j, column := range s.columns {
		for _, e := range column {
			if r := s.row[e.Row]; r >= 0 {
				columns[j] = append(columns[j], Entry{r, e.Value})
			}
		}
	}
	s.m, s.inverse, s.basis, s.value, s.columns = m, inverse, basis, value, columns
	s.price, s.way = s.price[:m], s.way[:m]
}

// Value returns what a variable is where the solver stands.
func (s *Solver) Value(column int) float64 {
	if i := s.at[column]; i >= 0 {
		return s.value[i]
	}
	return 0
}

// Price returns by how much the last answer grows with the right side of a row.
func (s *Solver) Price(row int) float64 {
	if r := s.row[row]; r >= 0 {
		return s.price[r]
	}
	return 0
}

// Most returns how large a variable can be, or that it can be enough, where it stops. It
// reports false when it was too much, or when stop said so.
func (s *Solver) Most(column int, enough float64, stop func() bool) (most float64, ok bool) {
	s.reprice(column, 1)
	ok = s.climb(func() bool { return s.Value(column) >= enough }, stop)
	return s.Value(column), ok
}

// Drop makes a variable nothing for good. It reports false when it cannot be, or when it
// was too much.
func (s *Solver) Drop(column int, stop func() bool) bool {
	if s.at[column] >= 0 {
		s.reprice(column, -1)
		s.climb(func() bool { return s.Value(column) < nothing }, stop)
		if s.Value(column) >= nothing {
			return false
		}
	}
	s.gone[column] = true
	s.follow(column)
	for i, w := range s.way {
		s.value[i] -= float64(w * shift(column))
	}
	return true
}

// reprice makes a variable, so many times, what is asked for, and finds what every
// variable brings; without one the prices are those that are set.
func (s *Solver) reprice(column int, times float64) {
	if column >= 0 {
		clear(s.price)
		if i := s.at[column]; i >= 0 {
			for r, v := range s.inverse[i*s.m:][:s.m] {
				s.price[r] = times * v
			}
		}
	}
	for j := range s.columns {
		s.gain[j], s.steep[j] = -s.times(s.price, j), 1
	}
	if column >= 0 {
		s.gain[column] += times
	}
}

// climb goes from corner to corner, up as steeply as it can, until no way leads up or
// it is enough. It reports false when it was too much. Where nothing is enough it takes
// the helpers away.
func (s *Solver) climb(enough, stop func() bool) bool {
	for n := range mostSteps {
		if enough != nil && enough() {
			return true
		}
		if n%64 == 63 && stop != nil && stop() {
			return false
		}
		j := s.enters()
		if j < 0 {
			return true
		}
		s.follow(j)
		i := s.leaves()
		if i < 0 {
			return false // nothing bounds it
		}
		s.exchange(i, j)
	}
	return false
}

// times returns a row times a column.
func (s *Solver) times(row []float64, j int) (sum float64) {
	for _, e := range s.columns[j] {
		sum += float64(row[e.Row] * e.Value)
	}
	return sum
}

// enters returns the variable outside the basis that leads up most steeply, -1 when none
// does.
func (s *Solver) enters() int {
	best, most := -1, 0.0
	for j, g := range s.gain {
		if g <= tiny || s.at[j] >= 0 || s.gone[j] {
			continue
		}
		if up := g * g / s.steep[j]; up > most {
			best, most = j, up
		}
	}
	return best
}

// follow finds how the variables of the basis fall when a variable grows.
func (s *Solver) follow(j int) {
	clear(s.way)
	for _, e := range s.columns[j] {
		for i := range s.way {
			s.way[i] += float64(s.inverse[i*s.m+e.Row] * e.Value)
		}
	}
}

// leaves returns the place in the basis of the variable that is the first to be zero,
// among several the one that falls fastest; -1 when none is. One that is gone leaves
// whether it falls or grows.
func (s *Solver) leaves() int {
	first := math.Inf(1)
	for i, w := range s.way {
		if math.Abs(w) > nothing && !s.helper(i) && s.gone[s.basis[i]] {
			return i
		}
		if w > least {
			first = min(first, (s.value[i]+tiny)/w)
		}
	}
	best := -1
	for i, w := range s.way {
		if w > least && s.value[i]/w <= first && (best < 0 || w > s.way[best]) {
			best = i
		}
	}
	return best
}

// exchange lets a variable into the basis, in the place of another.
func (s *Solver) exchange(i, j int) {
	pivot, by := s.inverse[i*s.m:][:s.m], s.way[i]
	s.full = s.full[:0]
	for k, v := range pivot {
		if math.Abs(v) < 1e-11 {
			pivot[k] = 0
		} else {
			pivot[k] = v / by
			s.full = append(s.full, k)
		}
	}
	to := max(0, s.value[i]/by)
	for r, w := range s.way {
		if r == i || math.Abs(w) < 1e-11 {
			continue
		}
		s.value[r] -= float64(w * to)
		row := s.inverse[r*s.m:][:s.m]
		subtract(row, pivot, w)
	}
	for _, k := range s.full {
		s.price[k] += float64(s.gain[j] * pivot[k])
	}
	old := s.basis[i]
	s.basis[i], s.at[j], s.value[i] = j, i, to
	s.turn(pivot, j)
	if old < len(s.columns) {
		s.at[old], s.steep[old] = -1, max(1, s.steep[j]/(by*by))
	}
	s.Work += int64(s.m * s.m)
}

// subtract takes a row from another so many times.
func subtract(from, row []float64, times float64) {
	from = from[:len(row)]
	for len(row) >= 8 && len(from) >= 8 {
		from[0] -= float64(times * row[0])
		from[1] -= float64(times * row[1])
		from[2] -= float64(times * row[2])
		from[3] -= float64(times * row[3])
		from[4] -= float64(times * row[4])
		from[5] -= float64(times * row[5])
		from[6] -= float64(times * row[6])
		from[7] -= float64(times * row[7])
		from, row = from[8:], row[8:]
	}
	for i, v := range row {
		from[i] -= float64(times * v)
	}
}

// turn brings what the variables bring, and how long steps are, to where the basis is
// after a variable came in with a row.
func (s *Solver) turn(row []float64, in int) {
	gain, steep := s.gain[in], s.steep[in]
	for j := range s.gain {
		if s.gone[j] || j == in {
			continue
		}
		if a := s.times(row, j); a != 0 {
			s.gain[j] -= float64(gain * a)
			s.steep[j] = max(s.steep[j], float64(a*a)*steep)
		}
	}
	s.gain[in] = 0
}
