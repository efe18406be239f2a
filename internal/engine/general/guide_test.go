package general

import (
	"math"
	"slices"
	"testing"
)

// guided is a space of cells with domains and a guide that blames in one way.
func guided(waves bool, domains ...uint64) (*space, *guide) {
	s := spaceOf(len(domains), 0)
	copy(s.dom, domains)
	return s, &guide{blame: blame{scores: make([]float64, len(domains)), bump: 1, last: -1, waves: waves}}
}

// The variable with the most blame for the fewest values is chosen, and its least
// value; of those that are as good, the first.
func TestTheBestVariableIsChosen(t *testing.T) {
	for _, tt := range []struct {
		name    string
		domains []uint64
		scores  []float64
		want    int32 // -1 when nothing is open
		bit     uint64
	}{
		{"the fewest values", []uint64{0b111, 0b1, 0b110}, []float64{0, 0, 0}, 2, 0b10},
		{"the first of those that are alike", []uint64{0b110, 0b11, 0b101}, []float64{0, 0, 0}, 0, 0b10},
		{"the most blame", []uint64{0b11, 0b111, 0b11}, []float64{0, 3, 0}, 1, 0b1},
		{"blame against values", []uint64{0b11, 0b1111, 0b1}, []float64{2, 4, 9}, 0, 0b1},
		{"less than no blame", []uint64{0b1, 0b11, 0b110}, []float64{0, -9e99, -9e98}, 2, 0b10},
		{"blame that is no number", []uint64{0b1, 0b11, 0b110}, []float64{0, math.NaN(), math.NaN()}, 1, 0b1},
		{"all fixed", []uint64{0b1, 0b10, 0b100}, []float64{5, 5, 5}, -1, 0},
	} {
		s, g := guided(false, tt.domains...)
		copy(g.scores, tt.scores)
		c, open := g.choose(s)
		if open != (tt.want >= 0) || open && (c.v != tt.want || c.bit != tt.bit) {
			t.Errorf("%s: variable %d, %b, %v", tt.name, c.v, c.bit, open)
		}
	}
}

// Cells go before auxiliary variables, however much blame these have.
func TestCellsGoFirst(t *testing.T) {
	s, g := guided(false, 0b111, 0b11, 0b11)
	s.cells = 1
	g.scores[1] = 100
	if c, _ := g.choose(s); c.v != 0 {
		t.Errorf("variable %d before a cell", c.v)
	}
	s.dom[0] = 1
	if c, ok := g.choose(s); !ok || c.v != 1 {
		t.Errorf("variable %d when all cells are fixed", c.v)
	}
}

// After a rest the variable of the last dead end goes first, while it is open and
// unless waves are blamed.
func TestTheLastDeadEndGoesFirst(t *testing.T) {
	for _, tt := range []struct {
		name  string
		waves bool
		walks int
		last  uint64
		want  int32
	}{
		{"in the first walk", false, 0, 0b111, 0},
		{"after a rest", false, 1, 0b111, 2},
		{"but not when it is fixed", false, 1, 0b100, 0},
		{"nor by waves", true, 1, 0b111, 0},
	} {
		s, g := guided(tt.waves, 0b11, 0b11, tt.last)
		g.walks, g.last = tt.walks, 2
		if c, _ := g.choose(s); c.v != tt.want {
			t.Errorf("%s: variable %d, want %d", tt.name, c.v, tt.want)
		}
	}
}

// A value with two places in a house is better than a variable with three values;
// by waves it wins ties and counts as its better place.
func TestAValueWithTwoPlaces(t *testing.T) {
	for _, tt := range []struct {
		name   string
		waves  bool
		walks  int
		sums   bool
		scores []float64
		want   choice
	}{
		{"it is narrower", false, 0, false, []float64{0, 0, 0, 0}, choice{v: 0, bit: 0b1000}},
		{"the place with more blame", false, 0, false, []float64{1, 2, 0, 0}, choice{v: 1, bit: 0b1000}},
		{"its places count as their mean", false, 0, false, []float64{0, 1, 2, 0}, choice{v: 2, bit: 0b1}},
		{"or as the better one", true, 0, false, []float64{0, 1, 2, 0}, choice{v: 1, bit: 0b1000}},
		{"a tie", false, 0, false, []float64{0.5, 0.5, 1.25, 0}, choice{v: 2, bit: 0b1}},
		{"a tie by waves", true, 0, false, []float64{0.5, 0.5, 1.25, 0}, choice{v: 0, bit: 0b1000}},
		{"two of three walks over sums trust blame alone", false, 1, true, []float64{0, 0, 0, 0}, choice{v: 2, bit: 0b1}},
		{"and the third does not", false, 3, true, []float64{0, 0, 0, 0}, choice{v: 0, bit: 0b1000}},
	} {
		s, g := guided(tt.waves, 0b1111, 0b1111, 0b0111, 0b0111)
		copy(g.scores, tt.scores)
		s.full, s.hasSums, g.walks = [][]int32{{0, 1, 2, 3}}, tt.sums, tt.walks
		if c, _ := g.choose(s); c.v != tt.want.v || c.bit != tt.want.bit {
			t.Errorf("%s: %d, %b; want %d, %b", tt.name, c.v, c.bit, tt.want.v, tt.want.bit)
		}
	}
}

// A value that stands out lends its blame to who may hold it.
func TestHoldersOfAValueThatStandsOut(t *testing.T) {
	s, g := guided(true, 0b011, 0b110, 0b101)
	g.value, g.more = 0b110&0b100, 5
	if c, _ := g.choose(s); c.v != 1 {
		t.Errorf("variable %d, want 1: the first that may hold it", c.v)
	}
	g.value = 0
	if c, _ := g.choose(s); c.v != 0 {
		t.Errorf("variable %d without one that stands out", c.v)
	}
}

// Where regions are unknown, every second walk cares for labels first.
func TestLabelsGoFirstByTurns(t *testing.T) {
	s, g := guided(false, 0b11, 0b11)
	s.labels = []bool{false, true}
	g.scores[0], g.scores[1] = 2, 1
	for walk := range 4 {
		g.walks, g.last = walk, -1
		want := int32(1)
		if walk&1 == 1 {
			want = 0
		}
		if c, _ := g.choose(s); c.v != want {
			t.Errorf("walk %d: variable %d, want %d", walk, c.v, want)
		}
	}
}

// The line beside a ranked one is asked for by the beginning with the most blame;
// one that is known is no question.
func TestWhereALineBegins(t *testing.T) {
	s, g := guided(false, 0b100, 0b110, 0b101, 0b111, 0b1)
	side := [][]int32{{1, 4}, {2, 4}, {3, 4}}
	g.scores[2] = 1
	if v, n := g.mostBlamed(s, side, 0b100); v != 2 || n != 3 {
		t.Errorf("variable %d of %d", v, n)
	}
	s.dom[3] = 0b100
	if v, n := g.mostBlamed(s, side, 0b100); v != 3 || n != 0 {
		t.Errorf("variable %d of %d, but the last one begins so", v, n)
	}
	s.dom[3] = 0b111
	s.ranked = []*sideRank{{line: []int32{0, 4}, sides: [][][]int32{side}}}
	if c, ok := g.beginning(s, 0.5); !ok || c.v != 2 || c.bit != 0b100 {
		t.Errorf("%+v, %v", c, ok)
	}
	if _, ok := g.beginning(s, 100); ok {
		t.Error("it is better than everything")
	}
	if s.dom[0] = 0b110; true {
		if _, ok := g.beginning(s, 0); ok {
			t.Error("a line whose beginning is not known is asked about")
		}
	}
}

// Walks that rest forget the last dead end; where waves may be blamed, the ways of
// blame take turns from the third walk on, and a value stands out by waves only.
func TestRestsChangeTheWay(t *testing.T) {
	var ways []bool
	p := &problem{}
	g := &guide{}
	for g.begin(p, nil); g.walks < 6; g.rest(p) {
		ways = append(ways, g.waves)
		if g.last = 3; g.walks > 0 && g.value != 0 && !g.waves {
			t.Errorf("walk %d: %b stands out", g.walks, g.value)
		}
		g.values[2] = 100
	}
	if want := []bool{true, true, true, false, true, false}; !slices.Equal(ways, want) {
		t.Errorf("waves %v, want %v", ways, want)
	}
	if g.last != -1 {
		t.Errorf("the last dead end is %d", g.last)
	}
}
