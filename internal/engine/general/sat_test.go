package general_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/go-air/gini"
	"github.com/go-air/gini/z"

	"shudu/internal/engine"
	"shudu/internal/engine/general"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// sat counts the solutions of a model of all-different, sums and pairs, up to
// a limit, by a SAT solver: one literal per variable and digit, one clause for
// every tuple that a sum forbids.
func sat(m *model.Model, limit int) int {
	n := m.Geometry.N()
	g := gini.New()
	lit := func(v model.Var, d int) z.Lit { return z.Var(int(v)*n + d + 1).Pos() }
	clause := func(ls ...z.Lit) {
		for _, l := range ls {
			g.Add(l)
		}
		g.Add(0)
	}
	for v := range m.Vars {
		var any []z.Lit
		for d := range n {
			if m.Vars[v].Domain>>d&1 == 0 {
				clause(lit(model.Var(v), d).Not())
			}
			any = append(any, lit(model.Var(v), d))
			for e := range d {
				clause(lit(model.Var(v), d).Not(), lit(model.Var(v), e).Not())
			}
		}
		clause(any...)
	}
	for _, c := range m.Constraints {
		forbid(m, c.Constraint, nil, nil, lit, clause)
	}
	count := 0
	for count < limit && g.Solve() == 1 {
		count++
		var block []z.Lit
		for v := range m.Vars {
			for d := range n {
				if l := lit(model.Var(v), d); g.Value(l) {
					block = append(block, l.Not())
				}
			}
		}
		clause(block...)
	}
	return count
}

// forbid adds a clause for everything that a constraint does not allow.
func forbid(m *model.Model, c model.Constraint, digits []int, values []int, lit func(model.Var, int) z.Lit, clause func(...z.Lit)) {
	scope := c.Scope()
	if _, ok := c.(*model.AllDifferent); ok {
		for i, v := range scope {
			for _, w := range scope[:i] {
				for d := range m.Geometry.N() {
					clause(lit(v, d).Not(), lit(w, d).Not())
				}
			}
		}
		return
	}
	if len(digits) == len(scope) {
		if !c.Holds(values) {
			var ls []z.Lit
			for i, d := range digits {
				ls = append(ls, lit(scope[i], d).Not())
			}
			clause(ls...)
		}
		return
	}
	for d, v := range m.Geometry.Values() {
		forbid(m, c, append(digits, d), append(values, v), lit, clause)
	}
}

// filled returns a random solution of the rules.
func filled(t testing.TB, g *sudoku.Geometry, r *rand.Rand, rules ...sudoku.Rule) sudoku.Grid {
	p := sudoku.New(g, rules...)
	for range g.N() {
		p.Givens[r.IntN(g.Len())] = sudoku.Digit(1 + r.IntN(g.N()))
		m := compile(t, p)
		var grid sudoku.Grid
		general.Engine{}.Solve(context.Background(), m, engine.Options{Limit: 1}, func(d []sudoku.Digit) bool {
			grid = m.Grid(d)
			return true
		})
		if grid != nil {
			return grid
		}
		p.Givens = make(sudoku.Grid, g.Len())
	}
	t.Fatal("the rules allow nothing")
	return nil
}

// dig makes a puzzle of a grid: some givens, some cages, some of them wrong.
func dig(r *rand.Rand, g *sudoku.Geometry, grid sudoku.Grid, rules []sudoku.Rule) *sudoku.Puzzle {
	p := sudoku.New(g, rules...)
	for c, d := range grid {
		if r.IntN(5) == 0 {
			p.Givens[c] = d
		}
	}
	for range g.Len() / 2 {
		first := sudoku.Cell(r.IntN(g.Len()))
		cells := []sudoku.Cell{first}
		for _, n := range []sudoku.Cell{g.At(g.Row(first), g.Col(first)+1), g.At(g.Row(first)+1, g.Col(first))} {
			if n != sudoku.NoCell && r.IntN(3) > 0 {
				cells = append(cells, n)
			}
		}
		sum := 0
		for _, c := range cells {
			sum += int(grid[c])
		}
		if r.IntN(40) == 0 {
			sum++
		}
		p.Rules = append(p.Rules, rule.Cage{Op: model.Add, Target: sum, Where: cells})
	}
	return p
}

func TestAgreesWithSAT(t *testing.T) {
	seen := map[int]int{}
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 2))
		n := []int{4, 6, 9}[seed%3]
		g := sudoku.Square(n)
		p := dig(r, g, filled(t, g, r, rule.Classic(n)...), rule.Classic(n))
		m := compile(t, p)
		got, err := general.Engine{}.Solve(context.Background(), m, engine.Options{Limit: 3}, nil)
		want := sat(m, 3)
		if err != nil || got.Count != uint64(want) {
			t.Errorf("seed %d: %d solutions (%v), SAT says %d", seed, got.Count, err, want)
		}
		seen[min(want, 2)]++
	}
	if seen[0] == 0 || seen[1] == 0 || seen[2] == 0 {
		t.Errorf("no, one, many solutions: %v", seen)
	}
}
