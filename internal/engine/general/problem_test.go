package general

import (
	"slices"
	"sync/atomic"
	"testing"

	"shudu/internal/engine"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// built builds a puzzle and hands the problem to a function.
func built(t *testing.T, p *sudoku.Puzzle, look func(w *workshop, p *problem)) {
	t.Helper()
	m, err := model.Compile(p)
	if err != nil {
		t.Fatal(err)
	}
	w := openWorkshop()
	defer w.close()
	look(w, w.build(m, new(atomic.Bool), usual()))
}

// costOf is what a propagator of the problem costs, by its kind.
func costOf(p propagator) string {
	switch p.(type) {
	case *pair:
		return "a"
	case *different:
		return "b"
	case *sumCage, *grouped, *linear:
		return "c"
	case *table:
		return "d"
	case *regular:
		return "e"
	}
	return "?"
}

// The cheaper a propagator the earlier it stands, and the dear ones begin where
// the problem says.
func TestPropagatorsStandByCost(t *testing.T) {
	p := sudoku.New(sudoku.Square(9), append(rule.Classic(9),
		rule.Sandwich{Sum: 10, Where: []sudoku.Cell{0, 1, 2, 3, 4, 5, 6, 7}}, // on no house: an automaton
		rule.Killer{Sum: 10, Where: []sudoku.Cell{0, 1}},
		rule.Whispers{By: 5, Where: []sudoku.Cell{40, 41}},
		rule.Cage{Op: model.Mul, Target: 12, Where: []sudoku.Cell{50, 51}})...)
	built(t, p, func(_ *workshop, p *problem) {
		var order []string
		for _, x := range p.props {
			order = append(order, costOf(x))
		}
		if !slices.IsSorted(order) || len(slices.Compact(slices.Clone(order))) < 4 {
			t.Errorf("the order is %v", order)
		}
		if at := slices.Index(order, "e"); at >= 0 && at < p.dearFrom {
			t.Errorf("an automaton stands at %d, the dear ones begin at %d", at, p.dearFrom)
		}
		if len(p.props) != len(p.scopes) {
			t.Errorf("%d propagators, %d scopes", len(p.props), len(p.scopes))
		}
	})
}

// A change wakes exactly the propagators that have the variable in their scope.
func TestWhoIsWoken(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), append(rule.Classic(4), rule.Killer{Sum: 5, Where: []sudoku.Cell{0, 1}}, rule.Thermometer{Where: []sudoku.Cell{5, 6, 7}})...)
	built(t, p, func(w *workshop, p *problem) {
		s := w.newSearch(t.Context(), p, engine.Options{}, nil)
		for v := range int32(p.vars) {
			s.calm()
			s.change(v, 1)
			for i, scope := range p.scopes {
				if got, want := s.dirty[i>>6]>>(i&63)&1 != 0, slices.Contains(scope, v); got != want {
					t.Errorf("variable %d wakes propagator %d: %v", v, i, got)
				}
			}
			if !slices.Equal(s.fixed, []int32{v}) {
				t.Errorf("variable %d is fixed, and %v are to be handed on", v, s.fixed)
			}
		}
	})
}

// Values of givens leave their peers before anything is said, unless somebody asks
// who took them.
func TestGivensAreSettledFirst(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), rule.Latin{})
	p.Givens[0] = 1
	m, err := model.Compile(p)
	if err != nil {
		t.Fatal(err)
	}
	for _, asked := range []bool{false, true} {
		w := openWorkshop()
		w.builder.asked = asked
		q := w.build(m, new(atomic.Bool), usual())
		if has := q.start[1]&1 != 0; has != asked {
			t.Errorf("asked %v: the cell beside a 1 has %b", asked, q.start[1])
		}
		w.close()
	}
	p.Givens[1] = 1
	if m, err = model.Compile(p); err != nil {
		t.Fatal(err)
	}
	w := openWorkshop()
	defer w.close()
	if q := w.build(m, new(atomic.Bool), usual()); !q.dead {
		t.Error("two ones in a row")
	}
}

// A variable twice in a scope makes a propagator look again at what it did.
func TestTwiceInAScope(t *testing.T) {
	for _, tt := range []struct {
		scope []int32
		want  bool
	}{
		{nil, false}, {[]int32{1, 2, 3}, false}, {[]int32{1, 2, 1}, true}, {[]int32{511, 0, 511}, true}, {[]int32{63, 127}, false},
		{[]int32{512, 1023, 0}, false}, {[]int32{600, 1, 600}, true}, {[]int32{1, 600, 1}, true},
	} {
		if twice(tt.scope) != tt.want {
			t.Errorf("twice %v: %t", tt.scope, !tt.want)
		}
	}
	b := &builder{problem: &problem{}}
	b.add(&among{}, cheap, []int32{4, 4})
	b.add(&among{}, cheap, []int32{4, 5})
	b.addAgain(&among{}, cheap, []int32{4, 5})
	var again []bool
	for _, p := range b.posts {
		again = append(again, p.again)
	}
	if !slices.Equal(again, []bool{true, false, true}) {
		t.Errorf("again %v", again)
	}
}

// What is settled needs no propagator any more: only open scopes go on.
func TestSettledScopesGo(t *testing.T) {
	b := &builder{problem: &problem{start: []uint64{1, 2, 3, 4}}}
	for _, tt := range []struct {
		scope []int32
		want  bool
	}{{[]int32{0, 1, 3}, true}, {[]int32{0, 2}, false}, {nil, true}} {
		if got := b.settled(tt.scope); got != tt.want {
			t.Errorf("%v is settled: %v", tt.scope, got)
		}
	}
	b.add(&among{}, cheap, []int32{0})
	b.add(&among{}, cheap, []int32{2})
	if b.goOn([]uint64{1, 2, 3, 4}); len(b.posts) != 1 || b.posts[0].scope[0] != 2 {
		t.Errorf("%d propagators go on", len(b.posts))
	}
}

// Lists of values that say the same are one class, whoever made them.
func TestListsOfValuesAreClasses(t *testing.T) {
	for _, tt := range []struct {
		a, b []int
		want bool
	}{{[]int{1, 2}, []int{1, 2}, true}, {[]int{1, 2}, []int{1, 3}, false}, {[]int{1}, []int{1, 2}, false}, {nil, nil, true}} {
		if got := sameList(tt.a, tt.b); got != tt.want {
			t.Errorf("%v and %v are the same: %v", tt.a, tt.b, got)
		}
	}
	g, err := sudoku.NewGeometry(1, 2, 1, 2, 3)
	if err != nil {
		t.Fatal(err)
	}
	built(t, sudoku.New(g, saying(func(b *model.Builder) error {
		b.Aux(1, 2, 3)
		b.Aux(1, 2)
		b.Aux(1, 2)
		return nil
	})), func(_ *workshop, p *problem) {
		if !slices.Equal(p.class, []int32{0, 0, 0, 1, 1}) || p.cells != 2 || p.vars != 5 {
			t.Errorf("classes %v of %d variables, %d cells", p.class, p.vars, p.cells)
		}
	})
}

// Sums that follow are woken by fixed variables only when they are long, and sums
// that are asked for by every change.
func TestLongSumsThatFollowAreRare(t *testing.T) {
	sum := func(n int) *linear {
		p := &linear{target: 5 * n}
		for v := range int32(n) {
			p.vars, p.weights = append(p.vars, v), append(p.weights, 1)
		}
		return p
	}
	built(t, sudoku.New(sudoku.Square(9), rule.Classic(9)...), func(w *workshop, _ *problem) {
		b := &w.builder
		for _, tt := range []struct {
			n     int
			asked bool
			rare  bool
		}{{leastRare + 5, true, false}, {leastRare + 5, false, true}, {leastRare - 1, false, false}} {
			p := sum(tt.n)
			if tt.n > 9 {
				p.vars[9] = 80 // on no house with the others
			}
			b.addSum(p, tt.asked)
			if got := b.posts[len(b.posts)-1].rare; got != tt.rare {
				t.Errorf("a sum of %d, asked for %v: rare %v", tt.n, tt.asked, got)
			}
		}
	})
}
