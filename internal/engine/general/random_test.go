package general_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"

	"shudu/model"
	"shudu/sudoku"
)

// said is a rule for tests: it says itself by a function.
type said func(b *model.Builder) error

func (said) Name() string                         { return "said" }
func (said) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }
func (said) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }
func (f said) Constrain(b *model.Builder) error   { return f(b) }

// statement says one random constraint of a kind.
type statement func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell)

// statements has a random instance of every primitive constraint.
var statements = map[string]statement{
	"different": func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		b.AllDifferent(model.Label{}, some(r, cells, 2, b.Geometry().N()+1)...)
	},
	"different if": func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		at := some(r, cells, 2, 5)
		values := b.Geometry().Values()
		b.Add(model.Label{}, &model.DifferentIf{If: b.Vars(at[0])[0], Value: values[r.IntN(len(values))], Vars: b.Vars(at[1:]...)})
	},
	"sum": func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		at := some(r, cells, 1, 5)
		b.Sum(model.Label{}, total(r, b, at, nil), at...)
	},
	"weighted": func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		at := some(r, cells, 1, 5)
		weights := make([]int, len(at))
		for i := range weights {
			weights[i] = r.IntN(7) - 3
		}
		b.WeightedSum(model.Label{}, total(r, b, at, weights), weights, at...)
	},
	"cage": func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		at := some(r, cells, 2, 4)
		b.AllDifferent(model.Label{}, at...)
		b.Sum(model.Label{}, total(r, b, at, nil), at...)
	},
	"pair": func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		at := some(r, cells, 2, 2)
		k := 2 + r.IntN(3)
		if len(at) == 2 {
			b.Pair(model.Label{}, at[0], at[1], func(x, y int) bool { return (x+2*y)%k != 0 })
		}
	},
	"shun": func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		at := some(r, cells, 2, 4)
		values := b.Geometry().Values()
		for i, x := range at {
			v, w := values[r.IntN(len(values))], values[r.IntN(len(values))]
			for _, y := range at[:i] {
				b.Pair(model.Label{}, x, y, func(x, y int) bool { return x != v || y != w })
			}
		}
	},
	"related": func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		at := some(r, cells, 3, 4)
		k := 2 + r.IntN(2)
		for i, x := range at {
			for _, y := range at[:i] {
				b.Pair(model.Label{}, x, y, func(x, y int) bool { return x-y >= k || y-x >= k })
			}
		}
	},
	"equal": func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		at := some(r, cells, 2, 6)
		for i := range len(at) / 2 {
			b.Pair(model.Label{}, at[2*i], at[2*i+1], func(x, y int) bool { return x == y })
		}
	},
	"table": func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		at := some(r, cells, 1, 3)
		tuples := make([][]sudoku.Digit, r.IntN(20))
		for i := range tuples {
			tuples[i] = make([]sudoku.Digit, len(at))
			for k := range at {
				tuples[i][k] = sudoku.Digit(1 + r.IntN(b.Geometry().N()))
			}
		}
		b.Add(model.Label{}, &model.Table{Vars: b.Vars(at...), Tuples: tuples, Values: b.Geometry().Values()})
	},
	"arithmetic": func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		ops := []model.Op{model.Add, model.Sub, model.Mul, model.Div, model.Any, "mod", "pow", "gcd", "lcm", "and", "or", "xor"}
		op := ops[r.IntN(len(ops))]
		at := some(r, cells, 2, 4)
		if op.Pairs() {
			at = at[:min(2, len(at))]
		}
		if len(at) > 1 {
			b.Arithmetic(model.Label{}, op, r.IntN(13), at...)
		}
	},
	"count": func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		at := some(r, cells, 1, 6)
		var of, allowed []int
		for _, v := range b.Geometry().Values() {
			if r.IntN(3) == 0 {
				of = append(of, v)
			}
		}
		for k := range len(at) + 1 {
			if r.IntN(3) == 0 {
				allowed = append(allowed, k)
			}
		}
		b.Count(model.Label{}, of, allowed, at...)
	},
	"sorts": func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		at := some(r, cells, 4, 4)
		of := make([][]int, 3)
		for i, v := range b.Geometry().Values() {
			k := (i + r.IntN(2)) % 3
			of[k] = append(of[k], v)
		}
		for _, values := range of {
			b.Count(model.Label{}, values, []int{1, 2, 3, 4}, at...)
		}
	},
	"connected houses": func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		n := b.Geometry().N()
		at := some(r, cells, len(cells), len(cells))
		at = at[:len(at)/n*n]
		if len(at) == 0 {
			return
		}
		for house := range slices.Chunk(at, n) {
			b.AllDifferent(model.Label{}, house...)
		}
		c := &model.Connected{Vars: b.Vars(at...), Neighbours: path(len(at)), Of: b.Geometry().Values()[:1+r.IntN(n)]}
		b.Add(model.Label{}, c)
	},
	"visible": func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		b.Visible(model.Label{}, r.IntN(4), some(r, cells, 1, 4)...)
	},
	"consecutive": func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		b.Add(model.Label{}, &model.Consecutive{Vars: b.Vars(some(r, cells, 1, 4)...)})
	},
	"stretch": func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		at := some(r, cells, 2, b.Geometry().N())
		if r.IntN(4) > 0 {
			b.AllDifferent(model.Label{}, at...)
		}
		b.Add(model.Label{}, &model.Stretch{Vars: b.Vars(at...), Ways: someWays(r, len(at), b.Geometry().Values())})
	},
	"rank": func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		c := &model.Rank{Ties: r.IntN(2) == 0, Line: b.Vars(some(r, cells, 2, 2)...)}
		for range 1 + r.IntN(4) {
			c.Others = append(c.Others, b.Vars(some(r, cells, 2, 2)...))
		}
		c.Below = r.IntN(len(c.Others) + 1)
		b.Add(model.Label{}, c)
	},
	"side rank": func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		n := 1 + r.IntN(2)
		c := &model.SideRank{Ties: r.IntN(2) == 0, Line: b.Vars(some(r, cells, n, n)...)}
		for range 1 + r.IntN(2) {
			var side [][]model.Var
			for range 1 + r.IntN(2) {
				side = append(side, b.Vars(some(r, cells, len(c.Line), len(c.Line))...))
			}
			c.Sides = append(c.Sides, side)
		}
		c.Below = r.IntN(len(c.Sides) + 1)
		b.Add(model.Label{}, c)
	},
	"regular": func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		k := 2 + r.IntN(3)
		a, err := model.NewAutomaton(b.Geometry().Values(), []int{0},
			func(s, v int) (int, bool) { return (2*s + v + 10) % 5, v+s != k },
			func(s int) bool { return s < k })
		if err != nil {
			panic(err)
		}
		at := some(r, cells, 1, 4)
		if r.IntN(4) == 0 {
			at = append(at, at[0])
		}
		b.Regular(model.Label{}, a, at...)
	},
	"connected": func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		at := some(r, cells, 1, 9)
		slices.Sort(at)
		g := b.Geometry()
		c := &model.Connected{Vars: b.Vars(at...), Neighbours: make([][]int, len(at)), Size: r.IntN(5)}
		for i, x := range at {
			for j, y := range at {
				if abs(g.Row(x)-g.Row(y))+abs(g.Col(x)-g.Col(y)) == 1 {
					c.Neighbours[i] = append(c.Neighbours[i], j)
				}
			}
		}
		for _, v := range g.Values() {
			if r.IntN(2) == 0 {
				c.Of = append(c.Of, v)
			}
		}
		b.Add(model.Label{}, c)
	},
	"partition": func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		at := some(r, cells, 2, 8)
		k := len(at) / 2
		if k == 0 {
			return
		}
		size := 1 + r.IntN(k)
		numbers := b.Geometry().Values()[:min(k/size, b.Geometry().N())]
		c := &model.Partition{Vars: b.Vars(at[:k]...), Labels: b.Vars(at[k : 2*k]...), Numbers: numbers, Size: size, Neighbours: make([][]int, k)}
		for i := range k - 1 {
			c.Neighbours[i] = append(c.Neighbours[i], i+1)
			c.Neighbours[i+1] = append(c.Neighbours[i+1], i)
		}
		b.Add(model.Label{}, c)
	},
	"streak": func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		at := some(r, cells, 2, 9)
		if len(at) < 2 {
			return
		}
		c := &model.Streak{Number: b.Vars(at[0])[0], Less: r.IntN(3) - 1}
		for range 1 + r.IntN(3) {
			c.Arms = append(c.Arms, b.Vars(append(at[1:2:2], some(r, at[1:], 0, 3)...)...))
		}
		b.Add(model.Label{}, c)
	},
	"alike": func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		at := some(r, cells, 2, 9)
		if len(at) < 2 {
			return
		}
		b.Add(model.Label{}, &model.Alike{Number: b.Vars(at[0])[0], Less: r.IntN(3) - 1, Vars: b.Vars(at[1:]...)})
	},
	"same": func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		at := some(r, cells, 2, 9)
		n := 2 + r.IntN(2)
		size := len(at) / n
		if size == 0 {
			return
		}
		c := &model.Same{}
		for i := range n {
			c.Parts = append(c.Parts, b.Vars(at[i*size:(i+1)*size]...))
		}
		b.Add(model.Label{}, c)
	},
	"distinct": func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		at := some(r, cells, 2, 6)
		if len(at) > 1 {
			b.Add(model.Label{}, &model.Distinct{Total: b.Vars(at[0])[0], Vars: b.Vars(at[1:]...)})
		}
	},
	"unknown": func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		b.Add(model.Label{}, &parity{vars: b.Vars(some(r, cells, 1, 4)...), odd: r.IntN(2)})
	},
}

func init() {
	simple := statementNames()
	statements["either"] = func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		branch := func(b *model.Builder) error {
			for range 1 + r.IntN(2) {
				statements[simple[r.IntN(len(simple))]](r, b, cells)
			}
			return nil
		}
		branches := []func(*model.Builder) error{branch, branch, branch}
		if err := b.Either(model.Label{}, branches[:2+r.IntN(2)]...); err != nil {
			panic(err)
		}
	}
	statements["among"] = func(r *rand.Rand, b *model.Builder, cells []sudoku.Cell) {
		b.Add(model.Label{}, &model.Among{Var: b.Vars(some(r, cells, 1, 1)...)[0], Values: b.Geometry().Values()[1:]})
	}
}

// statementNames returns the names of the statements, sorted.
func statementNames() []string { return slices.Sorted(maps.Keys(statements)) }

// parity is a constraint that no engine knows.
type parity struct {
	vars []model.Var
	odd  int
}

func (p *parity) Scope() []model.Var { return p.vars }

func (p *parity) Holds(values []int) bool {
	sum := p.odd
	for _, v := range values {
		sum += v
	}
	return sum%2 == 0
}

func abs(x int) int { return max(x, -x) }

// some picks low to high different cells.
func some(r *rand.Rand, cells []sudoku.Cell, low, high int) []sudoku.Cell {
	picked := slices.Clone(cells)
	r.Shuffle(len(picked), func(i, j int) { picked[i], picked[j] = picked[j], picked[i] })
	return picked[:min(low+r.IntN(high-low+1), len(picked))]
}

// total is a target that some digits of the cells reach.
func total(r *rand.Rand, b *model.Builder, cells []sudoku.Cell, weights []int) int {
	sum := 0
	for i := range cells {
		w := 1
		if weights != nil {
			w = weights[i]
		}
		values := b.Geometry().Values()
		sum += w * values[r.IntN(len(values))]
	}
	return sum
}

// ways is the number of ways to fill cells.
func ways(candidates []sudoku.Digits) int {
	n := 1
	for _, c := range candidates {
		n *= max(1, c.Len())
	}
	return n
}

// randomModel makes a small model: some values, some cells, some constraints.
func randomModel(r *rand.Rand) (*model.Model, string) {
	lists := [][]int{{1, 2}, {1, 2, 3}, {1, 2, 3, 4}, {0, 1, 2, 3}, {2, 3, 5, 7}, {-1, 0, 1}, {0, 2, 4}}
	g, err := sudoku.NewGeometry(1+r.IntN(3), 1+r.IntN(3), lists[r.IntN(len(lists))]...)
	if err != nil {
		panic(err)
	}
	p := sudoku.New(g)
	p.Candidates = make([]sudoku.Digits, g.Len())
	for i := range p.Candidates {
		if p.Candidates[i] = g.All(); r.IntN(4) == 0 {
			p.Candidates[i] &= sudoku.Digits(1 + r.Uint64N(uint64(g.All())))
		}
	}
	for ways(p.Candidates) > 3000 { // the reference tries them all
		i := r.IntN(len(p.Candidates))
		p.Candidates[i] &^= p.Candidates[i].Max().Set() &^ p.Candidates[i].Min().Set()
	}
	names := statementNames()
	told := fmt.Sprint(g.Rows(), "×", g.Cols(), g.Values(), p.Candidates)
	p.Rules = []sudoku.Rule{said(func(b *model.Builder) error {
		cells := make([]sudoku.Cell, g.Len())
		for i := range cells {
			cells[i] = sudoku.Cell(i)
		}
		for range r.IntN(5) {
			name := names[r.IntN(len(names))]
			told += " " + name
			statements[name](r, b, cells)
		}
		return nil
	})}
	m, err := model.Compile(p)
	if err != nil {
		panic(err)
	}
	return m, told
}

// someWays makes up ways to fill a line of n variables.
func someWays(r *rand.Rand, n int, values []int) (ways []model.Way) {
	for range 1 + r.IntN(4) {
		at := r.Perm(n)[:1+r.IntN(min(2, n))]
		w := model.Way{At: at, From: r.IntN(n)}
		w.To = w.From + r.IntN(n-w.From+1)
		for _, k := range r.Perm(len(values))[:min(len(at), len(values))] {
			w.Values = append(w.Values, values[k])
		}
		w.At = w.At[:len(w.Values)]
		slices.Sort(w.Values)
		for range w.To - w.From {
			w.Sum += values[r.IntN(len(values))]
		}
		ways = append(ways, w)
	}
	return ways
}
