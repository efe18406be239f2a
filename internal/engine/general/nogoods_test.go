package general

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"shudu/internal/engine"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// depths returns where the values stand that are refuted.
func depths(n *nogoods) (at []int) {
	for _, r := range n.refuted {
		at = append(at, r.depth)
	}
	return at
}

// What was refuted in a frame is forgotten when the walk leaves the frame, and
// what the first frame lost is not noted at all.
func TestRefutedAsLongAsTheFrameStands(t *testing.T) {
	var n nogoods
	for _, step := range []struct {
		depth int
		bit   uint64
		want  []int
	}{
		{2, 1, []int{2}},
		{2, 2, []int{2, 2}},
		{3, 1, []int{2, 2, 3}},
		{3, 6, []int{2, 2, 3}}, // twins: more than one value
		{1, 4, []int{1}},
		{5, 1, []int{1, 5}},
		{4, 1, []int{1, 4}},
		{0, 1, nil},
	} {
		n.refute(step.depth, 7, step.bit)
		if got := depths(&n); !slices.Equal(got, step.want) {
			t.Errorf("after %b at %d: %v, want %v", step.bit, step.depth, got, step.want)
		}
	}
}

// choicesOf are choices of value 1 by the variables 0, 1, 2 …
func choicesOf(n int) (all []choice) {
	for v := range int32(n) {
		all = append(all, choice{v: v, bit: 1})
	}
	return all
}

// A set that is remembered is the way to the frame and the value refuted there.
func TestWhatIsRemembered(t *testing.T) {
	var n nogoods
	n.refute(1, 9, 2)
	n.refute(2, 8, 4)
	n.refute(3, 7, 1)
	n.remember(20, 2, choicesOf(2)) // the walk has left the third frame
	want := [][]literal{{{0, 1}, {9, 2}}, {{0, 1}, {1, 1}, {8, 4}}}
	if !slices.EqualFunc(n.known, want, func(a, b []literal) bool { return slices.Equal(a, b) }) {
		t.Errorf("%v, want %v", n.known, want)
	}
	if len(n.refuted) != 0 || !slices.Equal(n.in[0], []int32{0, 1}) || !slices.Equal(n.in[8], []int32{1}) || n.in[7] != nil {
		t.Errorf("refuted %v, by variable %v", n.refuted, n.in)
	}
	n.refute(longestNogood-1, 9, 1)
	n.refute(longestNogood, 9, 1)
	if n.remember(20, longestNogood, choicesOf(longestNogood)); len(n.known) != 3 || len(n.known[2]) != longestNogood {
		t.Errorf("%d sets, the last %v", len(n.known), n.known[len(n.known)-1])
	}
}

// When the first frame is given away, the frames below it move up.
func TestRefutedMovesUp(t *testing.T) {
	var n nogoods
	n.refute(1, 3, 1)
	n.refute(2, 3, 2)
	n.refute(4, 3, 4)
	if n.rise(); !slices.Equal(depths(&n), []int{1, 3}) {
		t.Errorf("at depths %v", depths(&n))
	}
	n.remember(8, 3, choicesOf(4)[1:])
	if want := []literal{{1, 1}, {3, 2}}; !slices.Equal(n.known[0], want) {
		t.Errorf("%v, want %v: the choice of the frame given away holds anyway", n.known[0], want)
	}
}

// What holds for a part only is forgotten with the part; a copy has the rest, and
// neither changes the other.
func TestPartsForget(t *testing.T) {
	var n nogoods
	n.refute(1, 3, 1)
	n.remember(8, 1, choicesOf(1))
	n.whole = len(n.known)
	n.refute(1, 4, 1)
	n.remember(8, 1, choicesOf(1))
	c := n.copy()
	if len(c.known) != 1 || !slices.Equal(c.in[0], []int32{0}) || len(c.in[4]) != 0 {
		t.Errorf("the copy knows %v, by variable %v", c.known, c.in)
	}
	c.add([]literal{{0, 2}, {5, 2}})
	if len(n.known) != 2 || !slices.Equal(n.in[0], []int32{0, 1}) || len(n.in[5]) != 0 {
		t.Errorf("the original knows %v, by variable %v", n.known, n.in)
	}
	n.refute(1, 6, 1)
	if n.forget(); len(n.known) != 1 || len(n.refuted) != 0 || !slices.Equal(n.in[0], []int32{0}) || len(n.in[4]) != 0 {
		t.Errorf("%v, by variable %v", n.known, n.in)
	}
}

// A walk goes round the one of a set that is left, and stops where all hold.
func TestRecall(t *testing.T) {
	for _, tt := range []struct {
		name   string
		before []uint64
		after  []uint64 // nil for a dead end
	}{
		{"two are open", []uint64{1, 3, 3}, []uint64{1, 3, 3}},
		{"one is left", []uint64{1, 1, 3}, []uint64{1, 1, 2}},
		{"another is left", []uint64{1, 7, 1}, []uint64{1, 6, 1}},
		{"one cannot hold", []uint64{1, 2, 3}, []uint64{1, 2, 3}},
		{"one cannot hold, whatever is open", []uint64{1, 6, 1}, []uint64{1, 6, 1}},
		{"all hold", []uint64{1, 1, 1}, nil},
	} {
		s := spaceOf(3, 7)
		s.watch = wakers{from: make([]int32, 4)}
		s.nogoods.in = make([][]int32, 3)
		s.nogoods.add([]literal{{0, 1}, {1, 1}, {2, 1}})
		copy(s.dom, tt.before)
		ok := s.recall(0)
		if ok != (tt.after != nil) || ok && !slices.Equal(s.dom, tt.after) {
			t.Errorf("%s: %b, %v", tt.name, s.dom, ok)
		}
	}
}

// counted walks through all of a model with a patience, with and without memory
// of what was proved, and returns how many solutions and sets there were.
func counted(t *testing.T, m *model.Model, patience int, remembers bool) (count uint64, sets int) {
	t.Helper()
	w := openWorkshop()
	defer w.close()
	tune := usual()
	tune.patience = patience
	s := w.newSearch(context.Background(), w.build(m, new(atomic.Bool), tune), engine.Options{}, nil)
	s.pace.patience, s.pace.more = patience, 1.1
	for ok := !s.dead && s.propagate(); s.err == nil; {
		if !ok {
			if s.depth == 0 {
				break
			}
			if ok = s.retreat() && s.pause(); !remembers {
				s.nogoods = nogoods{}
			}
			continue
		}
		if c, open := s.choose(&s.space); open {
			ok = s.advance(c)
			continue
		}
		s.found()
		ok = false
	}
	return s.result.Count, len(s.nogoods.known)
}

// Walks that remember what they proved count what walks count that forget it, and
// what rests never change.
func TestMemoryLosesNoSolution(t *testing.T) {
	remembered, none := 0, 0
	for seed := range uint64(2500) {
		r := rand.New(rand.NewPCG(seed, 71))
		g := sudoku.Square(6)
		p := sudoku.New(g, rule.Classic(6)...)
		for range 9 + r.IntN(5) {
			cells := some3(r, g)
			sum := 0
			for _, c := range cells {
				sum += (3*(g.Row(c)%2)+g.Row(c)/2+g.Col(c))%6 + 1
			}
			if r.IntN(30) == 0 {
				sum++ // what hardly any grid has
			}
			p.Rules = append(p.Rules, rule.Killer{Sum: sum, Where: cells})
		}
		m, err := model.Compile(p)
		if err != nil {
			continue // a sum that cannot be
		}
		want, _ := counted(t, m, 1<<30, false)
		if want > 3000 {
			continue
		}
		forgets, _ := counted(t, m, 2, false)
		got, sets := counted(t, m, 2, true)
		if got != want || forgets != want {
			t.Fatalf("seed %d: %d solutions with memory, %d without, %d without rests", seed, got, forgets, want)
		}
		if sets > 0 {
			remembered++
		}
		if want == 0 {
			none++
		}
	}
	if remembered < 30 || none < 50 {
		t.Errorf("%d walks remembered something, %d found nothing", remembered, none)
	}
}

// some3 is two or three cells beside each other in a row or column.
func some3(r *rand.Rand, g *sudoku.Geometry) []sudoku.Cell {
	row, col, n := r.IntN(g.Rows()), r.IntN(g.Cols()-2), 2+r.IntN(2)
	var cells []sudoku.Cell
	turned := r.IntN(2) == 0
	for i := range n {
		if turned {
			cells = append(cells, g.At(col+i, row))
		} else {
			cells = append(cells, g.At(row, col+i))
		}
	}
	return cells
}
