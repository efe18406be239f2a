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

// What was refuted in a frame is forgotten when the walk leaves the frame.
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
		{0, 1, []int{0}},
		{0, 6, []int{0}},
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
	n.refute(0, 5, 1)
	n.refute(1, 9, 2)
	n.refute(2, 8, 4)
	n.refute(3, 7, 1)
	got := n.proved(nil, choicesOf(2), 2) // the walk has left the third frame
	if want := [][]literal{{{5, 1}}, {{0, 1}, {9, 2}}, {{0, 1}, {1, 1}, {8, 4}}}; !equalSets(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	n.add(20, got)
	if !equalSets(n.known, got[1:]) || !slices.Equal(n.in[0], []int32{0, 1}) || !slices.Equal(n.in[8], []int32{1}) || n.in[7] != nil || n.in[5] != nil {
		t.Errorf("known %v, by variable %v: all but the value that the first frame has lost", n.known, n.in)
	}
}

// Sets of many choices are not kept, be they the walk's own or what leads to its
// part.
func TestLongSetsAreNotKept(t *testing.T) {
	for led := range longestNogood {
		var n nogoods
		n.refute(longestNogood-led-1, 9, 1)
		n.refute(longestNogood-led, 9, 1)
		where := slices.Repeat([]literal{{3, 6}}, led)
		if got := n.proved(where, choicesOf(longestNogood), longestNogood); len(got) != 1 || len(got[0]) != longestNogood || led > 0 && got[0][0] != where[0] {
			t.Errorf("a part after %d choices: %v", led, got)
		}
	}
}

func equalSets(a, b [][]literal) bool {
	return slices.EqualFunc(a, b, func(a, b []literal) bool { return slices.Equal(a, b) })
}

// When the first frame is given away, the frames below it move up.
func TestRefutedMovesUp(t *testing.T) {
	var n nogoods
	n.refute(1, 3, 1)
	n.refute(2, 3, 2)
	n.refute(4, 3, 4)
	n.refute(4, 3, 8)
	if n.rise(); !slices.Equal(depths(&n), []int{0, 1, 3, 3}) {
		t.Errorf("at depths %v", depths(&n))
	}
	got := n.proved([]literal{{0, 1}}, choicesOf(4)[1:], 1)
	if want := [][]literal{{{0, 1}, {3, 1}}, {{0, 1}, {1, 1}, {3, 2}}}; !equalSets(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	n.rise()
	if n.rise(); !slices.Equal(depths(&n), []int{1, 1}) {
		t.Errorf("at depths %v: what was above is no more", depths(&n))
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
		s.nogoods.add(3, [][]literal{{{0, 1}, {1, 1}, {2, 1}}})
		copy(s.dom, tt.before)
		ok := s.recall(0)
		if ok != (tt.after != nil) || ok && !slices.Equal(s.dom, tt.after) {
			t.Errorf("%s: %b, %v", tt.name, s.dom, ok)
		}
	}
}

// Of a set that says what a variable does not hold, the same is true.
func TestRecallOfChoicesOfOthers(t *testing.T) {
	for _, tt := range []struct {
		name   string
		before []uint64
		after  []uint64 // nil for a dead end
	}{
		{"it may hold it yet", []uint64{3, 7}, []uint64{3, 7}},
		{"one is left", []uint64{1, 7}, []uint64{1, 1}},
		{"it cannot hold it, so the other goes", []uint64{3, 4}, []uint64{2, 4}},
		{"nor any of two", []uint64{3, 6}, []uint64{2, 6}},
		{"it holds it", []uint64{1, 1}, []uint64{1, 1}},
		{"all hold", []uint64{1, 6}, nil},
	} {
		s := spaceOf(2, 7)
		s.watch = wakers{from: make([]int32, 3)}
		s.nogoods.add(2, [][]literal{{{0, 1}, {1, ^uint64(1)}}})
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
