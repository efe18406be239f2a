package logic

import (
	"math"
	"slices"

	"shudu/sudoku"
)

func init() { PointCount.finds(pointCounts, nil) }

// pointCounts finds candidates that cost more points than there are to spare. Houses
// and rules give points to the candidates of their cells such that each comes to at
// least so many however it is filled; the best digits of all cells, added up, come to
// little more than that. Those that need the fewest points to show come first.
func pointCounts(s *Search, yield func(*Step) bool) bool {
	if s.rules == nil || s.empty.Empty() {
		return true
	}
	x := s.weighing()
	if x == nil {
		return true
	}
	known := x.shortest()
	if len(known) == 0 {
		x.weigh()
		known = x.shortest()
	}
	for _, p := range known {
		if !yield(p.step()) {
			return false
		}
	}
	return true
}

// points is what candidates are worth by whole prices of the rows.
type points struct {
	*scales
	price []int // by row
	worth []int // by candidate, in all houses and rules
	best  []int // by cell: its best digit
	spare int   // what the best digits are above what houses and rules come to at least
}

// newPoints adds up what the prices of rows make of the candidates.
func (x *scales) newPoints(price []int) *points {
	p := &points{scales: x, price: price, worth: make([]int, len(x.candidates)), best: slices.Repeat([]int{math.MinInt}, len(x.s.cand))}
	for r := range x.rows {
		for _, e := range x.rows[r].of {
			p.worth[e.candidate] += price[r] * e.times
		}
	}
	for k, c := range x.candidates {
		if x.live(k) {
			p.best[c.Cell] = max(p.best[c.Cell], p.worth[k])
		}
	}
	for _, c := range x.cells {
		p.spare += p.best[c]
	}
	for i := range x.pans {
		p.spare -= p.least(&x.pans[i])
	}
	return p
}

// least is what a pan comes to at least.
func (p *points) least(of *pan) int {
	if of.ways == nil {
		sum := 0
		for r := of.from; r < of.to; r++ {
			sum += p.price[r] * p.rows[r].right
		}
		return sum
	}
	best := math.MaxInt
	for _, way := range of.ways {
		sum := 0
		for _, r := range way {
			sum += p.price[r]
		}
		if sum < best && !slices.ContainsFunc(way, p.empty) {
			best = sum
		}
	}
	return best
}

// shows reports whether a candidate costs more than there is to spare: that it is worth
// so much less than the best digit of its cell.
func (p *points) shows(k int) bool {
	c := p.candidates[k]
	return p.s.empty.Has(c.Cell) && p.live(k) && p.best[c.Cell]-p.worth[k] > p.spare
}

// effort is how much a reader has to look at: prices, and how long they are.
func (p *points) effort() (n int) {
	for _, price := range p.price {
		for ; price != 0; price /= 10 {
			n++
		}
	}
	return n
}

// step removes what costs more than there is to spare.
func (p *points) step() *Step {
	st := p.s.new(PointCount)
	for k, c := range p.candidates {
		if p.shows(k) {
			st.Eliminations = append(st.Eliminations, c)
			st.Digits |= c.Digit.Set()
		}
	}
	for i := range p.pans {
		t, ok := p.truth(&p.pans[i])
		if !ok {
			continue
		}
		st.Grounds = append(st.Grounds, t)
		if t.House >= 0 {
			st.Houses = append(st.Houses, t.House)
		}
		st.rests(t.Rules...)
	}
	return st
}

// truth is what a pan gives points for in the cells that are still empty. It reports
// false when it gives none.
func (p *points) truth(of *pan) (Truth, bool) {
	worth := map[int]int{}
	for r := of.from; r < of.to; r++ {
		for _, e := range p.rows[r].of {
			worth[e.candidate] += p.price[r] * e.times
		}
	}
	t := Truth{Ground: PointGround, Cell: sudoku.NoCell, House: of.house, Rules: slices.Clone(of.rules), Least: p.least(of)}
	for k, c := range p.candidates {
		switch {
		case worth[k] == 0 || !p.live(k):
		case p.s.empty.Has(c.Cell):
			t.Points = append(t.Points, Points{c, worth[k]})
		default:
			t.Least -= worth[k] // the digit that stands there has them already
		}
	}
	return t, len(t.Points) > 0
}
