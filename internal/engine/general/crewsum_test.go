package general

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"

	"shudu/internal/engine"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// newCrew is a crew of one that walks.
func newCrew(limit, most uint64) *crew {
	c := &crew{limit: limit, most: most, busy: 1}
	c.wake.L = &c.mu
	c.total.Exact = true
	c.walk, c.patience, c.lookAt, c.guide.bump = 1, 1000, 1000, 1
	return c
}

// member is one of a crew that has found something in a part of a problem without
// variables.
func (c *crew) member(r engine.Result, err error) *search {
	s := &search{task: task{crew: c}}
	s.problem = &problem{}
	s.join(c)
	s.result, s.err = r, err
	return s
}

// What threads found is added up; what was cut is never called whole.
func TestCrewAddsUp(t *testing.T) {
	one, late := []sudoku.Digit{1}, errors.New("late")
	part := func(count uint64, exact bool) engine.Result {
		return engine.Result{Count: count, First: one, Exact: exact, Nodes: 10, Guesses: 1}
	}
	for _, tt := range []struct {
		name  string
		parts []engine.Result
		errs  []error
		limit uint64
		want  engine.Result
		err   error
	}{
		{"all", []engine.Result{part(0, true), part(2, true), part(1, true)}, make([]error, 3), 0, engine.Result{Count: 3, Exact: true, Nodes: 30, Guesses: 3}, nil},
		{"a limit", []engine.Result{part(1, true), part(2, false), part(0, false)}, []error{nil, nil, errCut}, 2, engine.Result{Count: 2, Nodes: 30, Guesses: 3}, nil},
		{"below the limit", []engine.Result{part(1, true), part(0, true)}, make([]error, 2), 2, engine.Result{Count: 1, Exact: true, Nodes: 20, Guesses: 2}, nil},
		{"out of time", []engine.Result{part(1, true), part(3, false), part(0, false)}, []error{nil, late, errCut}, 0, engine.Result{Count: 4, Nodes: 30, Guesses: 3}, late},
		{"enough before the time was out", []engine.Result{part(3, false), part(0, false)}, []error{nil, late}, 3, engine.Result{Count: 3, Nodes: 20, Guesses: 2}, nil},
	} {
		c := newCrew(tt.limit, 0)
		c.busy = len(tt.parts)
		for i := 1; i < len(tt.parts); i++ {
			c.done(c.member(tt.parts[i], tt.errs[i]))
		}
		got, err := c.member(tt.parts[0], tt.errs[0]).together()
		if err != tt.err || got.Count != tt.want.Count || got.Exact != tt.want.Exact || got.Nodes != tt.want.Nodes || got.Guesses != tt.want.Guesses || !slices.Equal(got.First, one) {
			t.Errorf("%s: %+v (%v), want %+v (%v)", tt.name, got, err, tt.want, tt.err)
		}
	}
}

// A thread is told to stop when all together have enough, or have walked too far,
// or one of them cannot go on.
func TestCrewStops(t *testing.T) {
	c := newCrew(3, 200)
	if err := c.check(64); err != nil || c.enough(2) {
		t.Errorf("two of three solutions: %v", err)
	}
	if !c.enough(1) || c.check(64) != errCut {
		t.Error("three solutions are not enough")
	}
	if err := c.check(100); !errors.Is(err, engine.ErrLimit) {
		t.Errorf("too many nodes: %v", err)
	}
	if c = newCrew(0, 0); c.enough(1 << 60) {
		t.Error("enough without a limit")
	}
	c.done(c.member(engine.Result{}, errors.New("late")))
	if c.check(64) != errCut {
		t.Error("one cannot go on, and the others do")
	}
	if _, ok := c.take(); ok {
		t.Error("a part after the end")
	}
}

// Whoever waits is given a part; when nobody walks any more, nobody waits.
func TestCrewHandsOn(t *testing.T) {
	c := newCrew(0, 0)
	got := make(chan int32)
	for range 2 {
		go func() {
			p, ok := c.take()
			if !ok {
				p.v = -1
			}
			got <- p.v
		}()
	}
	for !c.claim() {
		runtime.Gosched() // nobody waits yet
	}
	c.give(part{v: 7})
	if v := <-got; v != 7 {
		t.Errorf("given part 7, taken %d", v)
	}
	c.done(c.member(engine.Result{}, nil))
	c.done(c.member(engine.Result{}, nil))
	if v := <-got; v != -1 {
		t.Errorf("nobody walks, and part %d is there", v)
	}
}

// What a search gives away and what it keeps are together what it had, and it
// keeps its place.
func TestShareLosesNothing(t *testing.T) {
	m, err := model.Compile(sudoku.New(sudoku.Square(4), rule.Latin{}))
	if err != nil {
		t.Fatal(err)
	}
	count := func(shares bool) uint64 {
		w := openWorkshop()
		defer w.close()
		s := w.newSearch(context.Background(), w.build(m, new(atomic.Bool), usual()), engine.Options{}, nil)
		ok := s.propagate()
		for range 4 {
			c, _ := s.choose(&s.space)
			ok = ok && s.advance(c)
		}
		if !ok {
			t.Fatal("a dead end")
		}
		c := newCrew(0, 0)
		c.common = s.common()
		s.join(c)
		if shares {
			c.wanting.Store(2)
			before := slices.Clone(s.dom)
			s.share()
			s.share()
			s.share() // nobody asks for a third
			if s.depth != 2 || len(s.choices) != 2 || !slices.Equal(s.dom, before) {
				t.Errorf("at depth %d after %d choices", s.depth, len(s.choices))
			}
		}
		s.result.Exact = s.walk(true)
		r, err := s.together()
		if err != nil || !r.Exact {
			t.Errorf("%+v, %v", r, err)
		}
		return r.Count
	}
	if alone, shared := count(false), count(true); alone != 576 || shared != 576 {
		t.Errorf("%d Latin squares alone, %d shared; want 576", alone, shared)
	}
}
