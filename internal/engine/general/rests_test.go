package general

import (
	"context"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"

	"shudu/internal/engine"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// restless is a crew's search of a model: all are there before the first node, and
// rest after a few dead ends.
func restless(t *testing.T, m *model.Model, threads, patience int) (engine.Result, *crew) {
	t.Helper()
	w := openWorkshop()
	defer w.close()
	tune := usual()
	tune.every, tune.lookShare = 1, 60
	s := w.newSearch(context.Background(), w.build(m, new(atomic.Bool), tune), engine.Options{}, nil)
	s.pace.patience, s.pace.more = patience, 1.2
	ok := !s.dead && s.propagate()
	s.recruit(threads)
	for s.crew.wanting.Load() < int32(threads)-1 {
		runtime.Gosched()
	}
	s.result.Exact = s.walk(ok)
	r, err := s.together()
	if err != nil {
		t.Fatal(err)
	}
	return r, s.crew
}

// caged is a Latin square with some sums, about one in so many of which lies.
func caged(r *rand.Rand, cages, lies int) (*model.Model, error) {
	g := sudoku.Square(6)
	p := sudoku.New(g, rule.Latin{})
	for range cages {
		cells, sum := some3(r, g), 0
		for _, c := range cells {
			sum += (3*(g.Row(c)%2)+g.Row(c)/2+g.Col(c))%6 + 1
		}
		if r.IntN(lies) == 0 {
			sum++
		}
		p.Rules = append(p.Rules, rule.Killer{Sum: sum, Where: cells})
	}
	return model.Compile(p)
}

// holds reports whether a solution has all of a set.
func holds(solution []sudoku.Digit, set []literal) bool {
	for _, l := range set {
		if uint64(sudoku.DigitsOf(solution[l.v]))&l.bits == 0 {
			return false
		}
	}
	return true
}

// Crews that rest count what one thread counts, and no solution has all of what
// they say does not hold together.
func TestCrewsRestWithoutLoss(t *testing.T) {
	rested, others, none := 0, 0, 0
	for seed := range uint64(2000) {
		m, err := caged(rand.New(rand.NewPCG(seed, 83)), 8+int(seed%4), 8)
		if err != nil {
			continue // a sum that cannot be
		}
		var all [][]sudoku.Digit
		Engine{}.Solve(context.Background(), m, engine.Options{Limit: 400}, func(d []sudoku.Digit) bool {
			all = append(all, slices.Clone(d))
			return true
		})
		if len(all) == 400 {
			continue
		}
		got, c := restless(t, m, 2+int(seed%3), 1+int(seed%2))
		if got.Count != uint64(len(all)) || !got.Exact {
			t.Fatalf("seed %d: %d solutions (exact %v), not %d", seed, got.Count, got.Exact, len(all))
		}
		for _, set := range c.known {
			for _, d := range all {
				if holds(d, set) {
					t.Fatalf("seed %d: %v holds together in %v", seed, set, d)
				}
			}
			if slices.ContainsFunc(set, func(l literal) bool { return l.bits&(l.bits-1) != 0 }) {
				others++
			}
		}
		if c.walk > 1 {
			rested++
		}
		if got.Count == 0 {
			none++
		}
	}
	if rested < 100 || others < 50 || none < 20 {
		t.Errorf("%d crews rested, %d sets tell of choices of others, %d found nothing", rested, others, none)
	}
}

// A crew blames as one thread would that met all its dead ends.
func TestBlameIsAddedUp(t *testing.T) {
	p := &problem{vars: 3}
	member := func(c *crew) *search {
		s := &search{}
		s.problem = p
		s.join(c)
		return s
	}
	c := newCrew(0, 0)
	c.guide.waves = true
	c.guide.scores = []float64{5, 0, 0}
	a, b := member(c), member(c)
	for range 40 { // a blames the first, b the second variable
		a.oldest, b.oldest = 0, 1
		a.deadEnd(&a.space, 0, 0, 1)
		b.deadEnd(&b.space, 0, 0, 2)
		b.deadEnd(&b.space, 0, 0, 2)
	}
	a.exchange()
	b.exchange()
	a.exchange()
	if want := math.Pow(growth, 120); math.Abs(a.bump-want) > 1e-9 || a.bump != b.bump {
		t.Errorf("after 120 dead ends the next counts %v and %v, want %v", a.bump, b.bump, want)
	}
	first, second := a.scores[0]-5, a.scores[1]
	if !slices.Equal(a.scores, b.scores) || first < 40 || first > 42 || second < 80 || second > 84 || a.scores[2] != 0 {
		t.Errorf("scores %v and %v", a.scores, b.scores)
	}
	if a.blame.values != b.blame.values || a.blame.values[1] < 80 || a.value != 2 {
		t.Errorf("values %v, %b stands out", a.blame.values[:2], a.value)
	}
	b.exchange()
	if !slices.Equal(a.scores, b.scores) {
		t.Error("what was told once is told again")
	}
}

// When a dead end of the crew counts too much, all shrinks, and what a thread has
// not told yet with it.
func TestCommonBlameShrinks(t *testing.T) {
	c := newCrew(0, 0)
	c.guide.scores, c.guide.bump = []float64{2e89, 0}, 9.9999e89
	p := &problem{vars: 2}
	members := [2]*search{{}, {}}
	for _, s := range members {
		s.problem = p
		s.join(c)
		s.scores[1] += s.bump
		s.bump *= 1.1
	}
	members[0].exchange()
	members[1].exchange()
	if s := c.guide.scores; c.guide.bump > 2 || s[0] > 0.3 || s[0] < 0.1 || s[1] < 1.7 || s[1] > 2.1 {
		t.Errorf("scores %v, the next dead end counts %v", s, c.guide.bump)
	}
}

// A thread that met so many dead ends since it heard of the others that its scores
// were divided says nothing of them: what it has now is less than what it heard,
// and nobody is to be blamed less than not at all.
func TestScoresThatWereDividedAreNotTold(t *testing.T) {
	c := newCrew(0, 0)
	c.guide.scores, c.guide.waves = []float64{3e80, 1e80}, true
	c.guide.bump = 1e80
	s := &search{}
	s.problem = &problem{vars: 2}
	s.join(c)
	s.bump = mostBump
	for range 3 {
		s.deadEnd(&s.space, 0, 0, 1)
	}
	if s.bump > 2 || s.scores[0] > 4 {
		t.Fatalf("scores %v, %v: they were not divided", s.scores, s.bump)
	}
	s.exchange()
	if want := []float64{3e80, 1e80}; !slices.Equal(c.guide.scores, want) || !slices.Equal(s.scores, want) {
		t.Errorf("the crew's scores are %v, the thread's %v", c.guide.scores, s.scores)
	}
	s.deadEnd(&s.space, 0, 0, 1)
	if s.exchange(); c.guide.scores[0] != 4e80 {
		t.Errorf("a dead end after that is not told: %v", c.guide.scores)
	}
}

// A crew is called back after as many dead ends of all as it has patience for, and
// looks round once before; not when a solution was counted.
func TestCrewsRestInTime(t *testing.T) {
	c := newCrew(0, 0)
	c.patience, c.more, c.lookAt, c.credit = 5, 2, 2, 7
	s := [2]*search{c.member(engine.Result{}, nil), c.member(engine.Result{}, nil)}
	for i, want := range []struct {
		credit int
		err    error
	}{{0, nil}, {7, nil}, {0, nil}, {0, nil}, {0, errRest}, {0, errRest}} {
		if credit, err := c.deadEnd(s[i%2]); credit != want.credit || err != want.err {
			t.Errorf("dead end %d: credit %d, %v", i+1, credit, err)
		}
	}
	if c.mayCount() {
		t.Error("a solution is counted that will be met again")
	}
	c.busy, c.parts = 2, []part{{v: 1}, {v: 2}}
	for i := range s {
		s[i].err = errRest
		c.done(s[i])
		if (c.mood.Load() == calledBack) != (i == 0) {
			t.Errorf("%d of 2 are back: mood %d", i+1, c.mood.Load())
		}
	}
	if len(c.parts) != 1 || len(c.parts[0].where) != 0 || c.walk != 2 || c.ends != 0 || c.patience != 10 || c.guide.walks != 1 || c.wanting.Load() != 1 {
		t.Errorf("the next walk: %+v, patience %d, %d wait", c.parts, c.patience, c.wanting.Load())
	}
	if !c.mayCount() || c.callBack() {
		t.Error("called back after a solution was counted")
	}
}

// What is proved in a part is told with what leads to it; that there is nothing in
// it, too, unless there was.
func TestWhatAPartProves(t *testing.T) {
	where := []literal{{0, 1}, {1, 6}}
	above := [][]literal{{{0, 1}, {3, 2}}}
	for _, tt := range []struct {
		name string
		err  error
		r    engine.Result
		want [][]literal
	}{
		{"called back", errRest, engine.Result{}, [][]literal{above[0], {{0, 1}, {1, 6}, {2, 4}}}},
		{"nothing there", nil, engine.Result{Exact: true}, [][]literal{above[0], where}},
		{"a solution", nil, engine.Result{Exact: true, Count: 1}, above},
		{"cut", errCut, engine.Result{}, above},
	} {
		s := &search{task: task{where: where, aside: slices.Clone(above)}}
		s.nogoods.refute(0, 2, 4)
		s.err, s.result = tt.err, tt.r
		if got := s.proved(); !equalSets(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

// Where names are given late only a value that the first frame loses is true of
// the next walk.
func TestLateNamesAreNotTold(t *testing.T) {
	sets := [][]literal{{{0, 1}}, {{0, ^uint64(1)}}, {{0, 1}, {1, 2}}}
	for _, late := range []bool{false, true} {
		c := newCrew(0, 0)
		s := c.member(engine.Result{}, nil)
		lost, known := 2, 1
		if late {
			s.labels, lost, known = []bool{true}, 1, 0
		}
		if c.note(s, sets); len(c.lost) != lost || len(c.known) != known || c.lost[0] != sets[0][0] {
			t.Errorf("late names %v: %v and %v", late, c.lost, c.known)
		}
	}
}

// A look of one thread at the whole tree takes values out of its first frame only,
// and the thread goes on where it was.
func TestCrewsLookAtTheWholeTree(t *testing.T) {
	looked, empty := 0, 0
	for seed := range uint64(600) {
		m, err := caged(rand.New(rand.NewPCG(seed, 89)), 6+int(seed%5), 6)
		if err != nil {
			continue
		}
		w := openWorkshop()
		s := w.newSearch(context.Background(), w.build(m, new(atomic.Bool), usual()), engine.Options{}, nil)
		ok := !s.dead && s.propagate()
		for range 3 {
			if c, open := s.choose(&s.space); ok && open {
				ok = s.advance(c)
			}
		}
		if !ok || s.depth < 3 {
			w.close()
			continue
		}
		c := newCrew(0, 0)
		c.common = s.common()
		s.join(c)
		c.wanting.Store(1)
		s.share()
		root, here := slices.Clone(c.root), slices.Clone(s.dom)
		goesOn := s.lookTogether(60)
		switch {
		case !goesOn:
			if r, _ := (Engine{}).Solve(context.Background(), m, engine.Options{Limit: 1}, nil); r.Count != 0 || !c.barren {
				t.Errorf("seed %d: nothing to find, and there are solutions", seed)
			}
			if r, err := s.together(); r.Count != 0 || !r.Exact || err != nil {
				t.Errorf("seed %d: %+v, %v", seed, r, err)
			}
			empty++
		case s.depth != 2 || !slices.Equal(s.dom, here):
			t.Errorf("seed %d: the thread went elsewhere", seed)
		case !slices.Equal(root, c.root):
			looked++
			if before := ways(root[:s.cells]); (before-ways(c.root[:s.cells]))*worth >= before != (s.err == errRest) {
				t.Errorf("seed %d: %d ways of %d are left, %v", seed, ways(c.root[:s.cells]), before, s.err)
			}
		}
		w.close()
	}
	if looked < 20 || empty < 5 {
		t.Errorf("%d looks found something, %d that there is nothing", looked, empty)
	}
}
