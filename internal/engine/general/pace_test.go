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

// How patient a walk is depends on what decides the problem.
func TestPatience(t *testing.T) {
	for _, tt := range []struct {
		name     string
		p        problem
		patience int
		more     float64
	}{
		{"plain", problem{}, 21_000, 3},
		{"sums", problem{hasSums: true}, 1000, 3},
		{"a tiling", problem{tiled: true}, 1000, 3},
		{"a blank grid", problem{blank: true}, 300, 3},
		{"labels", problem{labels: []bool{true}}, 3000, 1.2},
		{"labels and sums", problem{labels: []bool{true}, hasSums: true}, 3000, 1.2},
		{"values that hang together", problem{hanging: true}, 300, 2},
		{"and sums", problem{hanging: true, hasSums: true}, 300, 2},
	} {
		tt.p.tuning = usual()
		if c := tt.p.pace(); c.patience != tt.patience || c.more != tt.more || c.credit != usual().lookCredit {
			t.Errorf("%s: %+v", tt.name, c)
		}
	}
	small := problem{tuning: tuning{patience: 1}, blank: true}
	if c := small.pace(); c.patience < 1 {
		t.Errorf("no patience at all: %+v", c)
	}
}

// resting is a search two choices deep.
func resting(t *testing.T, p *sudoku.Puzzle) (*search, func()) {
	t.Helper()
	m, err := model.Compile(p)
	if err != nil {
		t.Fatal(err)
	}
	w := openWorkshop()
	s := w.newSearch(context.Background(), w.build(m, new(atomic.Bool), usual()), engine.Options{}, nil)
	ok := s.propagate()
	for range 2 {
		c, _ := s.choose(&s.space)
		ok = ok && s.advance(c)
	}
	if !ok {
		t.Fatal("a dead end")
	}
	return s, w.close
}

// A walk rests after as many dead ends as it has patience for, from the first
// frame on, with more patience; before that it looks round once.
func TestWalksRestInTime(t *testing.T) {
	s, done := resting(t, sudoku.New(sudoku.Square(9), rule.Classic(9)...))
	defer done()
	s.patience, s.more, s.lookAt = 3, 1.5, 100
	first := slices.Clone(s.frames[:len(s.start)])
	for i := range 2 {
		if !s.pause() || s.depth != 2 {
			t.Fatalf("after %d dead ends at depth %d", i+1, s.depth)
		}
	}
	if !s.pause() || s.depth != 0 || s.patience != 5 || s.walks != 1 || s.ends != 0 {
		t.Errorf("depth %d, patience %d, walk %d after its third dead end", s.depth, s.patience, s.walks)
	}
	if !slices.Equal(s.dom, first) {
		t.Error("the first frame has changed")
	}
	if s.pause(); s.walks != 1 || s.ends != 0 {
		t.Error("a dead end in the first frame is none to rest after")
	}
}

// A walk that has met a solution neither rests nor looks round.
func TestNoRestAfterASolution(t *testing.T) {
	s, done := resting(t, sudoku.New(sudoku.Square(9), rule.Classic(9)...))
	defer done()
	s.patience, s.lookAt, s.result.Count = 1, 1, 1
	if !s.pause() || s.depth != 2 || s.walks != 0 || s.ends != 0 {
		t.Errorf("depth %d, walk %d", s.depth, s.walks)
	}
}

// What was proved is remembered at a rest, but not where names are given late.
func TestRestsRemember(t *testing.T) {
	for _, late := range []bool{false, true} {
		s, done := resting(t, sudoku.New(sudoku.Square(9), rule.Classic(9)...))
		s.nogoods.refute(1, 80, 1)
		s.patience, s.lookAt = 1, 100
		if late {
			s.labels = make([]bool, s.vars)
		}
		if s.pause(); (len(s.nogoods.known) == 1) == late {
			t.Errorf("late names %v: %d sets are known", late, len(s.nogoods.known))
		}
		done()
	}
}

// A walk that begins anew because a look found much remembers what it has proved,
// and nothing of it is taken for what the next walk proves.
func TestLooksRemember(t *testing.T) {
	much := 0
	for seed := range uint64(200) {
		m, err := caged(rand.New(rand.NewPCG(seed, 97)), 8, 100)
		if err != nil {
			continue
		}
		w := openWorkshop()
		s := w.newSearch(context.Background(), w.build(m, new(atomic.Bool), usual()), engine.Options{}, nil)
		ok := !s.dead && s.propagate()
		for range 2 {
			if c, open := s.choose(&s.space); ok && open {
				ok = s.advance(c)
			}
		}
		if ok && s.depth == 2 {
			s.nogoods.refute(1, 35, 1)
			want := []literal{{s.choices[0].v, s.choices[0].bit}, {35, 1}}
			if s.look() && s.depth == 0 {
				if much++; len(s.nogoods.refuted) != 0 || !equalSets(s.nogoods.known, [][]literal{want}) {
					t.Errorf("seed %d: known %v, refuted %v, want %v", seed, s.nogoods.known, s.nogoods.refuted, want)
				}
			}
		}
		w.close()
	}
	if much < 10 {
		t.Errorf("only %d looks found much", much)
	}
}

// Looks come after a share of the ways that are left, and each later than the one
// before, with more credit.
func TestLooksComeInTime(t *testing.T) {
	s, done := resting(t, sudoku.New(sudoku.Square(4), rule.Latin{}, rule.Thermometer{Where: []sudoku.Cell{0, 1}}))
	defer done()
	if got, want := s.firstLook(), max(1, ways(s.frames[:s.cells])/usual().lookShare); got != want {
		t.Errorf("the first look after %d dead ends, want %d", got, want)
	}
	s.patience = 1000
	s.pause()
	at, credit := s.lookAt, s.credit
	for s.ends < at-1 {
		s.pause()
	}
	if s.lookAt != at || s.credit != credit {
		t.Fatalf("looked round after %d of %d dead ends", s.ends, at)
	}
	if s.pause(); s.lookAt != at*moreLooks || s.credit != credit*moreCredit {
		t.Errorf("the next look after %d dead ends with a credit of %d", s.lookAt, s.credit)
	}
}
