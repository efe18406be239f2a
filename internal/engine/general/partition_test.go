package general_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shudu/internal/engine"
	"shudu/internal/engine/general"
	"shudu/model"
	"shudu/sudoku"
)

// A land is a small grid that falls into unknown regions: its upper half holds
// the values, its lower half the numbers of the regions.
type land struct {
	rows, cols, size, values int
	first                    []sudoku.Digit   // what the first places hold
	partitions               [][]sudoku.Digit // all of them, each in order
	solutions                [][]sudoku.Digit // without clues: values, then partition
}

var lands = []*land{
	{rows: 2, cols: 2, size: 2, values: 3},
	{rows: 3, cols: 2, size: 2, values: 3},
	{rows: 2, cols: 3, size: 3, values: 3},
	{rows: 3, cols: 3, size: 3, values: 3},
	{rows: 3, cols: 3, size: 3, values: 4},
	{rows: 2, cols: 4, size: 4, values: 4},
	{rows: 4, cols: 3, size: 4, values: 4},
	{rows: 4, cols: 3, size: 3, values: 4},
	{rows: 5, cols: 3, size: 5, values: 5, first: []sudoku.Digit{1, 2, 3}}, // regions that reach around others
}

func (l *land) cells() int { return l.rows * l.cols }

func (l *land) beside() [][]int {
	out := make([][]int, l.cells())
	for i := range out {
		for j := range out {
			if abs(i/l.cols-j/l.cols)+abs(i%l.cols-j%l.cols) == 1 {
				out[i] = append(out[i], j)
			}
		}
	}
	return out
}

// ready finds all partitions, and all ways to fill them without a value twice
// in a row, column or region, slowly and simply.
func (l *land) ready() {
	if l.solutions != nil {
		return
	}
	labels, beside := make([]sudoku.Digit, l.cells()), l.beside()
	var part func(i int, met sudoku.Digit)
	part = func(i int, met sudoku.Digit) {
		if i == len(labels) {
			if l.hangTogether(labels, beside) {
				l.partitions = append(l.partitions, slices.Clone(labels))
			}
			return
		}
		for d := sudoku.Digit(1); d <= min(met+1, sudoku.Digit(l.cells()/l.size)); d++ {
			labels[i] = d
			if n := l.number(labels[:i+1], d); n <= l.size {
				part(i+1, max(met, d))
			}
		}
	}
	part(0, 0)
	grid := make([]sudoku.Digit, l.cells())
	var fill func(i int)
	fill = func(i int) {
		if i == len(grid) {
			for _, labels := range l.partitions {
				if l.fits(grid, labels) {
					l.solutions = append(l.solutions, slices.Concat(grid, labels))
				}
			}
			return
		}
		for d := range sudoku.Digit(l.values) {
			grid[i] = d + 1
			twice := i < len(l.first) && l.first[i] != d+1
			for j := range i {
				twice = twice || grid[j] == d+1 && (j/l.cols == i/l.cols || j%l.cols == i%l.cols)
			}
			if !twice {
				fill(i + 1)
			}
		}
	}
	fill(0)
}

func (l *land) number(labels []sudoku.Digit, of sudoku.Digit) int {
	n := 0
	for _, d := range labels {
		if d == of {
			n++
		}
	}
	return n
}

// hangTogether reports whether every region does.
func (l *land) hangTogether(labels []sudoku.Digit, beside [][]int) bool {
	todo := slices.Clone(labels)
	var sink func(i int)
	sink = func(i int) {
		d := todo[i]
		todo[i] = 0
		for _, j := range beside[i] {
			if todo[j] == d {
				sink(j)
			}
		}
	}
	seen := map[sudoku.Digit]bool{}
	for i, d := range labels {
		if todo[i] == 0 {
			continue
		}
		if seen[d] {
			return false
		}
		seen[d] = true
		sink(i)
	}
	return true
}

// fits reports whether no value stands twice in a region.
func (l *land) fits(square, labels []sudoku.Digit) bool {
	var used [8]sudoku.Digits
	for i, d := range square {
		if used[labels[i]].Has(d) {
			return false
		}
		used[labels[i]] |= d.Set()
	}
	return true
}

// all returns every solution of a model over the land.
func (l *land) all(m *model.Model) []string {
	var out []string
	for _, digits := range l.solutions {
		if m.Satisfied(digits) {
			out = append(out, fmt.Sprint(digits))
		}
	}
	slices.Sort(out)
	return out
}

// arm returns places in a line from one on.
func (l *land) arm(from, direction, length int) []sudoku.Cell {
	step := [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}[direction]
	var out []sudoku.Cell
	for r, c := from/l.cols, from%l.cols; len(out) < length && r >= 0 && r < l.rows && c >= 0 && c < l.cols; r, c = r+step[0], c+step[1] {
		out = append(out, sudoku.Cell(l.cells()+r*l.cols+c))
	}
	return out
}

// clue says something about the land; truth is a solution it may hold for.
func (l *land) clue(r *rand.Rand, b *model.Builder, truth []sudoku.Digit) string {
	n := l.cells()
	at := sudoku.Cell(r.IntN(n))
	var labels []sudoku.Cell
	for _, i := range r.Perm(n)[:1+r.IntN(n-1)] {
		labels = append(labels, sudoku.Cell(n+i))
	}
	equal := func(x, y int) bool { return x == y }
	switch kind := r.IntN(9); kind {
	case 0, 1, 2:
		c := &model.Streak{Number: b.Vars(at)[0], Less: r.IntN(2)}
		from := r.IntN(n)
		for _, d := range r.Perm(4)[:1+r.IntN(4)] {
			c.Arms = append(c.Arms, b.Vars(l.arm(from, d, 1+r.IntN(4))...))
		}
		b.Add(model.Label{}, c)
		return "streak"
	case 3, 4:
		b.Add(model.Label{}, &model.Alike{Number: b.Vars(at)[0], Less: r.IntN(2), Vars: b.Vars(labels...)})
		return "alike"
	case 5:
		b.Add(model.Label{}, &model.Distinct{Total: b.Vars(at)[0], Vars: b.Vars(labels...)})
		return "distinct"
	case 6:
		i, j := labels[0], labels[len(labels)-1]
		b.Pair(model.Label{}, i, j, func(x, y int) bool { return equal(x, y) == (truth[i] == truth[j]) })
		return "same region or not"
	case 7:
		b.Restrict(at, func(v int) bool { return v == int(truth[at]) })
		return "given"
	default:
		if r.IntN(2) == 0 {
			b.Restrict(labels[0], func(v int) bool { return v == int(truth[labels[0]]) })
			return "given number"
		}
		b.Pair(model.Label{}, sudoku.Cell(n), labels[0], func(x, y int) bool { return x <= y })
		return "order of numbers"
	}
}

// landModel makes a land with clues; most hold for one solution.
func landModel(r *rand.Rand, l *land) (*model.Model, string) {
	l.ready()
	return l.model(func(b *model.Builder) (told []string) {
		truth := l.solutions[r.IntN(len(l.solutions))]
		for range r.IntN(6) {
			told = append(told, l.clue(r, b, truth))
		}
		return told
	})
}

// model makes a land with what a function says and tells.
func (l *land) model(say func(b *model.Builder) []string) (*model.Model, string) {
	values := make([]int, l.values)
	for i := range values {
		values[i] = i + 1
	}
	g, err := sudoku.NewGeometry(2*l.rows, l.cols, values...)
	if err != nil {
		panic(err)
	}
	told := []string{fmt.Sprint(l.rows, "×", l.cols, " in regions of ", l.size)}
	p := sudoku.New(g, said(func(b *model.Builder) error {
		n := l.cells()
		cells := make([]sudoku.Cell, 2*n)
		for i := range cells {
			cells[i] = sudoku.Cell(i)
		}
		for i := range l.rows {
			b.AllDifferent(model.Label{}, cells[i*l.cols:(i+1)*l.cols]...)
		}
		for j := range l.cols {
			var column []sudoku.Cell
			for i := range l.rows {
				column = append(column, cells[i*l.cols+j])
			}
			b.AllDifferent(model.Label{}, column...)
		}
		b.Add(model.Label{}, &model.Partition{
			Vars: b.Vars(cells[:n]...), Labels: b.Vars(cells[n:]...), Neighbours: l.beside(), Numbers: values[:n/l.size], Size: l.size,
		})
		for i, d := range l.first {
			b.Restrict(cells[i], func(v int) bool { return v == int(d) })
		}
		told = append(told, say(b)...)
		return nil
	}))
	m, err := model.Compile(p)
	if err != nil {
		panic(err)
	}
	return m, strings.Join(told, ", ")
}

// said makes a land with what a function says.
func (l *land) said(say func(b *model.Builder)) *model.Model {
	m, _ := l.model(func(b *model.Builder) []string { say(b); return nil })
	return m
}

// compareLand fails when the engine does not find all solutions of a land and
// nothing else.
func compareLand(t *testing.T, e engine.Engine, l *land, m *model.Model, told string) int {
	t.Helper()
	var got []string
	r, err := e.Solve(context.Background(), m, engine.Options{}, func(digits []sudoku.Digit) bool {
		got = append(got, fmt.Sprint(digits))
		return true
	})
	slices.Sort(got)
	if want := l.all(m); err != nil || !r.Exact || !slices.Equal(got, want) {
		t.Fatalf("%s: %d solutions, want %d; %v", told, len(got), len(want), err)
	}
	for _, o := range []engine.Options{{Limit: 2}, {Threads: 3}} {
		r, err := e.Solve(context.Background(), m, o, nil)
		if want := uint64(len(got)); err != nil || r.Count != want && (o.Limit == 0 || r.Count != min(want, o.Limit)) {
			t.Fatalf("%s: %d solutions with %+v, want %d; %v", told, r.Count, o, want, err)
		}
		if r.First != nil && !m.Satisfied(r.First) {
			t.Fatalf("%s: %v is no solution", told, r.First)
		}
	}
	return len(got)
}

// A land without clues has as many solutions as there are; clues leave those
// that keep them.
func TestPartitionsAgree(t *testing.T) {
	kinds := map[int]int{}
	for i, l := range lands {
		seeds := uint64(60)
		if l.cells() > 9 {
			seeds = 4
		}
		for seed := range seeds {
			m, told := landModel(rand.New(rand.NewPCG(seed, uint64(i))), l)
			kinds[min(2, compareLand(t, general.Engine{}, l, m, fmt.Sprint("seed ", seed, ": ", told)))]++
		}
	}
	for k := range 3 {
		if kinds[k] < 10 {
			t.Errorf("only %d lands with %d solutions (2 = many)", kinds[k], k)
		}
	}
}

// Walks that begin anew all the time find the same.
func TestPartitionsAgreeWithRests(t *testing.T) {
	for i, l := range lands[:6] {
		for seed := range uint64(40) {
			e := []engine.Engine{general.Impatient(), general.Crowd{}}[seed%2]
			m, told := landModel(rand.New(rand.NewPCG(seed, 100+uint64(i))), l)
			compareLand(t, e, l, m, fmt.Sprint("seed ", seed, ": ", told))
		}
	}
}

// Many places in a row can only fall into regions one after another.
func TestLongPartitions(t *testing.T) {
	for _, tt := range []struct{ regions, size int }{{3, 40}, {3, 44}, {5, 52}} {
		n := tt.regions * tt.size
		values := make([]int, tt.size)
		for i := range values {
			values[i] = i + 1
		}
		g, err := sudoku.NewGeometry(2, n, values...)
		if err != nil {
			t.Fatal(err)
		}
		m := compile(t, sudoku.New(g, said(func(b *model.Builder) error {
			c := &model.Partition{Numbers: values[:tt.regions], Size: tt.size, Neighbours: make([][]int, n)}
			for i := range n {
				c.Vars, c.Labels = append(c.Vars, b.Vars(sudoku.Cell(i))...), append(c.Labels, b.Vars(sudoku.Cell(n+i))...)
				if i > 0 {
					c.Neighbours[i-1], c.Neighbours[i] = append(c.Neighbours[i-1], i), append(c.Neighbours[i], i-1)
				}
			}
			b.Add(model.Label{}, c)
			return nil
		})))
		r, err := general.Engine{}.Solve(context.Background(), m, engine.Options{Limit: 1}, nil)
		if err != nil || r.Count != 1 || !m.Satisfied(r.First) {
			t.Fatalf("%d regions of %d: %d solutions, %v", tt.regions, tt.size, r.Count, err)
		}
		for i, d := range r.First[n:] {
			if int(d) != i/tt.size+1 {
				t.Fatalf("%d regions of %d: place %d is in region %d", tt.regions, tt.size, i, d)
			}
		}
	}
}

// Of labels that are known to be the same, one may be fixed before the other: the
// other is not a new one for all that.
func TestDistinctLabelsThatAreTied(t *testing.T) {
	l := lands[4]
	l.ready()
	m := l.said(func(b *model.Builder) {
		b.Restrict(0, func(v int) bool { return v == 3 })
		b.Add(model.Label{}, &model.Streak{Number: b.Vars(6)[0], Arms: [][]model.Var{b.Vars(11, 10)}})
		b.Add(model.Label{}, &model.Distinct{Total: b.Vars(0)[0], Vars: b.Vars(10, 14, 11, 17, 15, 9)})
	})
	if n := compareLand(t, general.Engine{}, l, m, "streak, distinct"); n != 496 {
		t.Errorf("%d solutions, want 496", n)
	}
}

// It is known in how many ways a square falls into as many polyominoes of its
// side. Cells that are all told apart leave each of them.
func TestKnownPartitions(t *testing.T) {
	for n, want := range map[int]uint64{2: 2, 3: 10, 4: 117, 5: 4006} {
		l := &land{rows: n, cols: n, size: n, values: n * n}
		m := l.said(func(b *model.Builder) {
			for i := range l.cells() {
				b.Restrict(sudoku.Cell(i), func(v int) bool { return v == i+1 })
			}
		})
		for _, e := range []engine.Engine{general.Engine{}, &general.Looking{}} {
			got, err := e.Solve(context.Background(), m, engine.Options{}, nil)
			if err != nil || got.Count != want {
				t.Errorf("%d×%d: %T finds %d partitions, want %d; %v", n, n, e, got.Count, want, err)
			}
		}
	}
}

func FuzzPartitionsAgree(f *testing.F) {
	for seed := range uint64(5) {
		f.Add(seed, seed)
	}
	f.Fuzz(func(t *testing.T, a, b uint64) {
		l := lands[a%6]
		m, told := landModel(rand.New(rand.NewPCG(a, b)), l)
		compareLand(t, general.Engine{}, l, m, told)
	})
}
