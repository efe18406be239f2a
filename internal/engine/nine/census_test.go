package nine

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"shudu/internal/engine"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// compile compiles the ordinary puzzle that begins with some symbols.
func compile(t *testing.T, symbols string) *model.Model {
	t.Helper()
	p := sudoku.New(sudoku.Square(side), rule.Classic(side)...)
	for i := range symbols {
		p.Givens[i], _ = sudoku.DigitOf(symbols[i])
	}
	m, err := model.Compile(p)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// solutions counts with an engine.
func solutions(t *testing.T, e engine.Engine, m *model.Model, opt engine.Options) engine.Result {
	t.Helper()
	r, err := e.Solve(context.Background(), m, opt, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Counts of several portions add up to what the lanes count without any.
func TestPortionsAddUp(t *testing.T) {
	m := compile(t, "789.2...56....5.8........1.2..8...51..57.16..91...6")
	want := solutions(t, Bulk{}, m, engine.Options{})
	if !want.Exact || want.Count < 3*portion {
		t.Fatalf("%+v", want)
	}
	engines := []Single{{}, {scalar: true}}
	if testing.Short() { // for the race detector: one way is enough
		engines = engines[:1]
	}
	for _, e := range engines {
		for _, threads := range []int{0, 3} {
			if got := solutions(t, e, m, engine.Options{Threads: threads}); !got.Exact || got.Count != want.Count || got.Total != nil {
				t.Errorf("%d threads, %+v: %+v; want %d", threads, e, got, want.Count)
			}
		}
		for _, limit := range []uint64{1, 2, many + 1, want.Count + 1} {
			if got := solutions(t, e, m, engine.Options{Limit: limit}); got.Count != min(limit, want.Count) || got.Exact != (limit > want.Count) || !slices.Equal(got.First, want.First) {
				t.Errorf("limit %d, %+v: %+v", limit, e, got)
			}
		}
	}
}

const filled = "789124365641375289523689714267843951435791628918256473374568192152937846896412537"

// without returns a solved grid from which some digits are gone entirely, and
// some cells of the others.
func without(r *rand.Rand, missing, open int) string {
	grid := []byte(filled)
	gone := r.Perm(side)[:missing]
	for i, c := range grid {
		if slices.Contains(gone, int(c-'1')) || r.IntN(100) < open {
			grid[i] = '.'
		}
	}
	return string(grid)
}

// Digits that nothing tells apart are counted once and multiplied; the lanes
// alone count each solution.
func TestWhatIsAlikeIsCountedOnce(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 5))
	many, sets := 0, map[int]int{}
	rounds := 60
	if testing.Short() {
		rounds = 12
	}
	for range rounds {
		puzzle := without(r, r.IntN(5), 20+r.IntN(25))
		m := compile(t, puzzle)
		want := solutions(t, Bulk{}, m, engine.Options{Limit: 3_000_000})
		var masks [Cells]uint16
		for v := range m.Vars {
			masks[v] = uint16(m.Vars[v].Domain)
		}
		for _, set := range alike(&masks) {
			sets[len(bitsOf(set))]++
		}
		if !want.Exact {
			continue
		}
		if want.Count > 512 {
			many++
		}
		for _, e := range []Single{{}, {scalar: true}} {
			for _, limit := range []uint64{0, 3, want.Count/2 + 600, want.Count, want.Count + 1} {
				got := solutions(t, e, m, engine.Options{Limit: limit, Threads: 1 + int(limit%3)})
				if reached := limit > 0 && limit <= want.Count; got.Exact == reached || !reached && got.Count != want.Count || reached && got.Count != limit || !slices.Equal(got.First, want.First) {
					t.Fatalf("%s, limit %d: %d (exact %v), want %d", puzzle, limit, got.Count, got.Exact, want.Count)
				}
			}
		}
	}
	if many < rounds/6 || sets[2] < rounds/12 || sets[3] < rounds/12 || sets[4] < rounds/12 {
		t.Errorf("%d with many solutions, sets of digits %v", many, sets)
	}
}

func bitsOf(set uint16) (bits []int) {
	for d := range side {
		if set>>d&1 != 0 {
			bits = append(bits, d)
		}
	}
	return bits
}

// A candidate that one digit has and another has not tells them apart, and so
// does a given.
func TestWhatTellsDigitsApart(t *testing.T) {
	all := func() (masks [Cells]uint16) {
		for c := range masks {
			masks[c] = 1<<side - 1
		}
		return masks
	}
	for _, tt := range []struct {
		name string
		edit func(*[Cells]uint16)
		want []uint16
	}{
		{"nothing", func(*[Cells]uint16) {}, []uint16{0o777}},
		{"a given", func(m *[Cells]uint16) { m[40] = 1 }, []uint16{0o776}},
		{"two cells", func(m *[Cells]uint16) { m[3], m[5] = 0o700, 0o007 }, []uint16{0o007, 0o070, 0o700}},
		{"a candidate less", func(m *[Cells]uint16) { m[80] = 0o377 }, []uint16{0o377}},
		{"all givens", func(m *[Cells]uint16) {
			for d := range side {
				m[d] = 1 << d
			}
		}, nil},
	} {
		masks := all()
		tt.edit(&masks)
		if got := alike(&masks); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %o, want %o", tt.name, got, tt.want)
		}
	}
	// The whole grid is one share: the first row in order, 9! times.
	masks := all()
	if s := shares(&masks); len(s) != 1 || s[0].times != 362880 || s[0].masks[8] != 1<<8 {
		t.Errorf("the empty grid: %d shares, %d times", len(s), s[0].times)
	}
}

// Whatever the limit, and whichever way it is counted up to it, the answer is the
// limit or the whole: below it nothing is lost, at it nothing is added.
func TestEveryLimitIsKept(t *testing.T) {
	for name, symbols := range map[string]string{
		"told apart": "789.2...56....5.8........1.2..8...51..57.16..91...6",
		"two alike":  "12.4567.94567.912.7.912.456",
	} {
		m := compile(t, symbols)
		for _, limit := range []uint64{1, 2, few, few + 1, many - 1, many, many + 1, 3 * many} {
			for _, e := range []engine.Engine{Single{}, Single{scalar: true}} {
				if got := solutions(t, e, m, engine.Options{Limit: limit}); got.Count != limit || got.Exact {
					t.Errorf("%s, %s up to %d: %d, exact %v", name, e.Name(), limit, got.Count, got.Exact)
				}
			}
		}
	}
	if a, b := (Single{}).Name(), (Bulk{}).Name(); a != "band" || b != "lanes" {
		t.Errorf("the engines are called %s and %s", a, b)
	}
}

// asked is a context that ends when it has been asked so often, and tells nobody:
// as where one thread does everything.
type asked struct {
	context.Context
	left *atomic.Int64
}

func (a asked) Err() error {
	if a.left.Add(-1) < 0 {
		return context.DeadlineExceeded
	}
	return nil
}

// A count that takes for ever asks its context again and again, tells what it has
// found by then, and ends with it; on one thread as well.
func TestACountAsksWhetherToGoOn(t *testing.T) {
	m := compile(t, "")
	engines := []Single{{}, {scalar: true}}
	if testing.Short() {
		engines = engines[:1]
	}
	for _, e := range engines {
		var left atomic.Int64
		left.Store(20)
		found := new(engine.Found)
		r, err := e.Solve(asked{t.Context(), &left}, m, engine.Options{Found: found}, nil)
		if !errors.Is(err, context.DeadlineExceeded) || r.Exact || r.Count == 0 || found.SoFar() == 0 {
			t.Errorf("%+v: %d found, exact %v, %d told: %v", e, r.Count, r.Exact, found.SoFar(), err)
		}
	}
}
