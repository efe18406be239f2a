package general

import (
	"slices"
	"testing"
)

// spaceOf is a space of variables with all values, no propagators but as many
// scopes.
func spaceOf(vars int, values uint64, scopes ...[]int32) *space {
	s := &space{problem: &problem{vars: vars, cells: vars, scopes: scopes, props: make([]propagator, len(scopes))}, failed: -1, scratch: new(scratch)}
	s.dom = slices.Repeat([]uint64{values}, vars)
	return s
}

// Blame by scope goes to the variables of the propagator that failed; blame by
// waves to the first variable of the last wave only.
func TestWhoIsBlamed(t *testing.T) {
	for _, tt := range []struct {
		name   string
		waves  bool
		failed int
		want   []bool // by variable: it has some blame
	}{
		{"a scope", false, 0, []bool{true, true, false, false}},
		{"peers", false, -1, []bool{false, false, false, false}},
		{"a wave", true, 0, []bool{false, false, true, false}},
		{"a wave that peers ended", true, -1, []bool{false, false, true, false}},
	} {
		s := spaceOf(4, 0b111, []int32{0, 1})
		s.failed, s.oldest = tt.failed, 2
		b := &blame{scores: make([]float64, 4), bump: 1, last: -1, waves: tt.waves}
		b.deadEnd(s, 0, 3, 0b10)
		for v, want := range tt.want {
			if got := b.scores[v] > 0; got != want {
				t.Errorf("%s: variable %d has %v", tt.name, v, b.scores)
			}
		}
		if b.last != 3 || b.bump <= 1 {
			t.Errorf("%s: last %d, bump %v", tt.name, b.last, b.bump)
		}
	}
}

// A value that was blamed often, and more than others, lends its blame to those
// who may hold it.
func TestAValueStandsOut(t *testing.T) {
	g := &guide{}
	s := spaceOf(3, 0b1110)
	s.problem.full = nil
	g.begin(s.problem, make([]float64, 3))
	if !g.waves {
		t.Fatal("a problem without sums blames waves")
	}
	s.dom[0], s.dom[1], s.dom[2] = 0b0110, 0b1010, 0b1100
	for range 20 {
		g.blameValue(0b1000)
	}
	g.blameValue(0b0010)
	g.blameValue(0b0110) // not one alone: nobody's
	if g.value != 0b1000 || g.more <= 0 {
		t.Fatalf("%b stands out by %v", g.value, g.more)
	}
	if c, ok := g.choose(s); !ok || c.v != 1 {
		t.Errorf("the first of those that may hold it goes first, not %d", c.v)
	}
	for range 18 {
		g.blameValue(0b0010)
	}
	if g.value != 0 {
		t.Errorf("%b stands out among equals", g.value)
	}
}

// Problems with sums, labels, tiles or blank grids blame scopes; the others
// waves, and from the third walk on either by turns.
func TestWaysOfBlameAlternate(t *testing.T) {
	for _, p := range []*problem{{hasSums: true}, {blank: true}, {tiled: true}, {labels: []bool{true}}} {
		g := &guide{}
		for g.begin(p, nil); g.walks < 4; g.rest(p) {
			if g.waves {
				t.Errorf("%+v blames waves", p)
			}
		}
	}
	var ways []bool
	g := &guide{}
	for g.begin(&problem{}, nil); g.walks < 6; g.rest(&problem{}) {
		ways = append(ways, g.waves)
	}
	if want := []bool{true, true, true, false, true, false}; !slices.Equal(ways, want) {
		t.Errorf("waves are blamed in the walks %v, want %v", ways, want)
	}
}

// Scores stay within reason however many dead ends there were.
func TestBlameIsScaledDown(t *testing.T) {
	s := spaceOf(2, 0b11)
	b := &blame{scores: make([]float64, 2), bump: 9e99, waves: true}
	for range 100_000 {
		s.oldest ^= 1
		b.deadEnd(s, 0, 0, 1)
	}
	for _, x := range append(b.values[:], b.scores...) {
		if x > 1e100 || x != x {
			t.Fatalf("a score of %v", x)
		}
	}
}

// Where on a side a line begins is asked only as long as it is not known.
func TestBeginningsThatAreNotKnown(t *testing.T) {
	s := spaceOf(7, 0b111)
	line, side := []int32{0, 1}, [][]int32{{2, 3}, {4, 3}, {6, 5}}
	s.ranked = []*sideRank{{line: line, sides: [][][]int32{side}}}
	g := &guide{}
	g.begin(s.problem, make([]float64, 7))
	if _, ok := g.beginning(s, 0); ok {
		t.Error("nobody knows what the line begins with")
	}
	s.dom[0] = 0b010
	g.scores[4] = 1
	if c, ok := g.beginning(s, 0); !ok || c.v != 4 || c.bit != 0b010 {
		t.Errorf("%+v, %v: the place with the most blame goes first", c, ok)
	}
	if _, ok := g.beginning(s, 5); ok {
		t.Error("something better is at hand")
	}
	s.dom[6] = 0b010
	if c, ok := g.beginning(s, 0); ok {
		t.Errorf("%+v: it is known", c)
	}
}
