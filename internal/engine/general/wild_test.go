package general_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/internal/engine"
	"shudu/internal/engine/general"
	"shudu/model"
	"shudu/sudoku"
)

// wild makes up models that no setter would draw: variables with different
// lists of values, values below zero and with gaps, many of them, holes, a
// variable twice in one constraint. What it says mostly holds for one
// assignment, the truth, so that several constraints together leave something.
type wild struct {
	*rand.Rand
	b     *model.Builder
	lists [][]int // by variable
	truth []int   // by variable
}

// wildLists are lists of values, from which each model takes one or two.
var wildLists = [][]int{
	{1, 2, 3}, {1, 2, 3, 4}, {1, 2, 3, 4, 5, 6}, {0, 1, 2, 3}, {-2, -1, 0, 1, 2}, {-3, 0, 3, 6}, {2, 3, 5, 7, 11}, {1, 4, 5, 9}, {-7, 2},
	{1, 2, 3, 4, 5, 6, 7, 8, 9}, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, upTo(12), upTo(16), upTo(17), upTo(64),
}

func upTo(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i + 1
	}
	return list
}

// wildModel makes a model of few ways to fill it, with constraints of the kinds
// given.
func wildModel(r *rand.Rand, most int, kinds ...string) (*model.Model, string) {
	list := wildLists[r.IntN(len(wildLists))]
	g, err := sudoku.NewGeometry(1+r.IntN(4), 1+r.IntN(4), list...)
	if err != nil {
		panic(err)
	}
	if holes := some(r, cellsOf(g), 0, 2); r.IntN(3) == 0 && len(holes) < g.Len() {
		if g, err = g.WithHoles(holes...); err != nil {
			panic(err)
		}
	}
	p := sudoku.New(g)
	told := fmt.Sprint(g.Rows(), "×", g.Cols(), " ", list)
	var truth []int
	p.Rules = []sudoku.Rule{said(func(b *model.Builder) error {
		w := &wild{Rand: r, b: b}
		for range cellsOf(g) {
			w.lists = append(w.lists, list)
		}
		w.addAux()
		for i, list := range w.lists {
			w.truth = append(w.truth, list[r.IntN(len(list))])
			if i > 0 && r.IntN(3) == 0 && slices.Contains(list, w.truth[i-1]) {
				w.truth[i] = w.truth[i-1]
			}
		}
		for _, kind := range kinds {
			told += " " + kind
			wildKinds[kind](w)
		}
		truth = w.truth
		return nil
	})}
	m, err := model.Compile(p)
	if err != nil {
		panic(err)
	}
	narrow(r, m, truth, most)
	return m, told
}

// cellsOf returns the cells that exist.
func cellsOf(g *sudoku.Geometry) (cells []sudoku.Cell) {
	for c := range sudoku.Cell(g.Len()) {
		if g.Exists(c) {
			cells = append(cells, c)
		}
	}
	return cells
}

// addAux adds variables that are no cells, with a list of their own or the list
// of the cells.
func (w *wild) addAux() {
	if w.IntN(3) > 0 {
		return
	}
	list := wildLists[w.IntN(len(wildLists))]
	if w.IntN(3) == 0 {
		list = w.lists[0]
	}
	for range 1 + w.IntN(3) {
		w.b.Aux(list...)
		w.lists = append(w.lists, list)
	}
}

// narrow takes values from domains until there are at most so many ways to fill
// them. The truth stays, but for once in a while.
func narrow(r *rand.Rand, m *model.Model, truth []int, most int) {
	for !fewWays(m, most) {
		i := r.IntN(len(m.Vars))
		v := &m.Vars[i]
		keep := sudoku.Digits(1) << slices.Index(v.Values, truth[i])
		if r.IntN(30) == 0 {
			keep = 0
		}
		if left := v.Domain&sudoku.Digits(r.Uint64()) | keep; left != 0 {
			v.Domain = left & v.Domain
		}
	}
}

// fewWays reports whether there are at most so many ways to fill a model.
func fewWays(m *model.Model, most int) bool {
	n := 1
	for _, v := range m.Vars {
		if n *= v.Domain.Len(); n > most {
			return false
		}
	}
	return true
}

// pick returns low to high variables; now and then one of them twice, unless
// there are to be no such.
func (w *wild) pick(low, high int) []model.Var {
	vars := w.once(low, high)
	if len(vars) > 0 && w.IntN(8) == 0 {
		vars = append(vars, vars[w.IntN(len(vars))])
	}
	return vars
}

// once returns low to high different variables, or all when there are fewer;
// mostly of one list of values.
func (w *wild) once(low, high int) []model.Var {
	n := low + w.IntN(high-low+1)
	var vars []model.Var
	for _, v := range w.Perm(len(w.lists)) {
		if len(vars) < n && (w.IntN(12) == 0 || len(vars) == 0 || &w.lists[v][0] == &w.lists[vars[0]][0]) {
			vars = append(vars, model.Var(v))
		}
	}
	return vars
}

// at returns what the truth has for some variables.
func (w *wild) at(vars []model.Var) []int {
	out := make([]int, len(vars))
	for i, v := range vars {
		out[i] = w.truth[v]
	}
	return out
}

// mostly returns a number, or one beside it.
func (w *wild) mostly(n int) int {
	if w.IntN(8) == 0 {
		return n + w.IntN(3) - 1
	}
	return n
}

// values returns some of the values of the variables, at random.
func (w *wild) values(vars []model.Var) []int {
	all := map[int]bool{}
	for _, v := range vars {
		for _, x := range w.lists[v] {
			if w.IntN(2) == 0 {
				all[x] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(all))
}

func (w *wild) add(c model.Constraint) { w.b.Add(model.Label{}, c) }

// wildKinds has a random instance of every primitive constraint, by name.
var wildKinds = map[string]func(*wild){
	"different": func(w *wild) { w.add(&model.AllDifferent{Vars: w.pick(2, 5)}) },
	"different if": func(w *wild) {
		if vars := w.pick(3, 5); len(vars) > 1 {
			w.add(&model.DifferentIf{If: vars[0], Value: w.mostly(w.truth[vars[0]]), Vars: vars[1:]})
		}
	},
	"sum": func(w *wild) {
		c := &model.Sum{Vars: w.pick(1, 7)}
		if w.IntN(2) == 0 {
			c.Weights = make([]int, len(c.Vars))
			for i := range c.Weights {
				c.Weights[i] = []int{-3, -2, -1, -1, 0, 1, 1, 1, 2, 5}[w.IntN(10)]
			}
		}
		for i, x := range w.at(c.Vars) {
			c.Target += c.Weight(i) * x
		}
		c.Target = w.mostly(c.Target)
		w.add(c)
	},
	"cage": func(w *wild) { // a sum of one or two cliques
		vars := w.once(2, 7)
		k := 1 + w.IntN(len(vars))
		w.add(&model.AllDifferent{Vars: vars[:k]})
		w.add(&model.AllDifferent{Vars: vars[k:]})
		c := &model.Sum{Vars: vars}
		if w.IntN(3) == 0 {
			c.Weights = make([]int, len(vars))
			for i := range vars {
				if c.Weights[i] = 1; i >= k {
					c.Weights[i] = -2
				}
			}
		}
		for i, x := range w.at(vars) {
			c.Target += c.Weight(i) * x
		}
		c.Target = w.mostly(c.Target)
		w.add(c)
	},
	"pair": func(w *wild) {
		vars := w.pick(2, 2)
		if len(vars) < 2 {
			return
		}
		xs, ys := w.lists[vars[0]], w.lists[vars[1]]
		if w.IntN(8) == 0 {
			xs = append([]int{-50}, xs...) // other values than the variable has
		}
		k, far := 2+w.IntN(4), w.IntN(3)
		related := []func(x, y int) bool{
			func(x, y int) bool { return (x+2*y+50)%k != 0 },
			func(x, y int) bool { return abs(x-y) >= far },
			func(x, y int) bool { return x < y },
			func(x, y int) bool { return x != y },
		}[w.IntN(4)]
		w.add(&model.Pair{X: vars[0], Y: vars[1], Relation: model.NewRelation(xs, ys, related)})
	},
	"equal": func(w *wild) {
		for range 1 + w.IntN(2) {
			if vars := w.once(2, 2); len(vars) == 2 {
				equal := model.NewRelation(w.lists[vars[0]], w.lists[vars[1]], func(x, y int) bool { return x == y })
				w.add(&model.Pair{X: vars[0], Y: vars[1], Relation: equal})
			}
		}
	},
	"table": func(w *wild) {
		c := &model.Table{Vars: w.pick(1, 5), Values: upTo(12)}
		if w.IntN(2) == 0 {
			c.Values = w.lists[c.Vars[0]]
		}
		for range w.IntN(150) {
			tuple := make([]sudoku.Digit, len(c.Vars))
			for i, v := range c.Vars {
				k := slices.Index(c.Values, w.truth[v])
				if tuple[i] = sudoku.Digit(k + 1); k < 0 || w.IntN(2) == 0 {
					tuple[i] = sudoku.Digit(1 + w.IntN(len(c.Values)))
				}
			}
			c.Tuples = append(c.Tuples, tuple)
		}
		w.add(c)
	},
	"arithmetic": func(w *wild) {
		ops := []model.Op{model.Add, model.Sub, model.Mul, model.Div, model.Any, "mod", "pow", "gcd", "lcm", "and", "or", "xor"}
		c := &model.Arithmetic{Vars: w.pick(2, 4), Op: ops[w.IntN(len(ops))]}
		if c.Op.Pairs() {
			c.Vars = c.Vars[:min(2, len(c.Vars))]
		}
		for c.Target = -40; c.Target < 700 && !c.Holds(w.at(c.Vars)); c.Target++ {
		}
		w.add(c)
	},
	"count": func(w *wild) {
		c := &model.Count{Vars: w.pick(1, 7)}
		c.Of = w.values(c.Vars)
		n := 0
		for _, x := range w.at(c.Vars) {
			if slices.Contains(c.Of, x) {
				n++
			}
		}
		for k := range 8 {
			if k == n || w.IntN(6) == 0 {
				c.Allowed = append(c.Allowed, k)
			}
		}
		w.add(c)
		if w.IntN(2) == 0 { // another over the same variables
			w.add(&model.Count{Vars: c.Vars, Of: w.values(c.Vars), Allowed: []int{w.IntN(3), 3, 4}})
		}
	},
	"visible": func(w *wild) {
		c := &model.Visible{Vars: w.pick(1, 6)}
		if w.IntN(2) == 0 {
			w.add(&model.AllDifferent{Vars: c.Vars})
		}
		for c.Count = 0; c.Count < 6 && !c.Holds(w.at(c.Vars)); c.Count++ {
		}
		c.Count = w.mostly(c.Count)
		w.add(c)
	},
	"consecutive": func(w *wild) { w.add(&model.Consecutive{Vars: w.pick(1, 4)}) },
	"stretch": func(w *wild) {
		c := &model.Stretch{Vars: w.pick(2, 5)}
		if w.IntN(3) > 0 {
			w.add(&model.AllDifferent{Vars: c.Vars})
		}
		for range 8 {
			if c.Ways = someWays(w.Rand, len(c.Vars), w.lists[c.Vars[w.IntN(len(c.Vars))]]); c.Holds(w.at(c.Vars)) {
				break
			}
		}
		w.add(c)
	},
	"rank": func(w *wild) {
		n := 1 + w.IntN(3)
		vars := w.once(n, n)
		c := &model.Rank{Ties: w.IntN(2) == 0, Line: vars}
		for range 1 + w.IntN(4) {
			if other := w.once(len(vars), len(vars)); len(other) == len(vars) {
				c.Others = append(c.Others, other)
			}
		}
		for c.Below = 0; c.Below < len(c.Others) && !c.Holds(w.at(c.Scope())); c.Below++ {
		}
		w.add(c)
	},
	"side rank": func(w *wild) {
		var c *model.SideRank
		for range 50 { // few choices hold for the truth
			if c = w.sideRank(); c.Holds(w.at(c.Scope())) {
				break
			}
		}
		w.add(c)
	},
	"regular": func(w *wild) {
		vars := w.pick(1, 6)
		alphabet := w.lists[vars[0]]
		if w.IntN(4) == 0 {
			alphabet = upTo(20)
		}
		m := []int{2, 3, 7, 131}[w.IntN(4)] // 131: more states than a word has bits
		want := 0
		for _, x := range w.at(vars) {
			want = (3*want + x + 10*m) % m
		}
		a, err := model.NewAutomaton(alphabet, []int{0},
			func(s, v int) (int, bool) { return (3*s + v + 10*m) % m, true },
			func(s int) bool { return s == want || s == want+1 })
		if err != nil {
			panic(err)
		}
		for range 1 + w.IntN(2) {
			w.add(&model.Regular{Vars: vars, Automaton: a})
			vars = w.pick(len(vars), len(vars))
		}
	},
	"connected": func(w *wild) {
		vars := w.pick(2, 9)
		c := &model.Connected{Vars: vars, Neighbours: make([][]int, len(vars)), Of: w.values(vars)}
		for i := range vars {
			for j := range i {
				if w.IntN(3) == 0 {
					c.Neighbours[i], c.Neighbours[j] = append(c.Neighbours[i], j), append(c.Neighbours[j], i)
				}
			}
		}
		if w.IntN(2) == 0 {
			for _, x := range w.at(vars) {
				if slices.Contains(c.Of, x) {
					c.Size++
				}
			}
		}
		w.add(c)
	},
	"partition": func(w *wild) {
		vars := w.once(4, 12)
		k := len(vars) / 2
		if k == 0 {
			return
		}
		c := &model.Partition{Vars: vars[:k], Labels: vars[k : 2*k], Size: 1 + w.IntN(k), Neighbours: make([][]int, k)}
		list := w.lists[vars[k]]
		c.Numbers = list[:min(k/c.Size, len(list))]
		for i := range k {
			for j := range i {
				if j == i-1 || w.IntN(3) == 0 {
					c.Neighbours[i], c.Neighbours[j] = append(c.Neighbours[i], j), append(c.Neighbours[j], i)
				}
			}
		}
		w.add(c)
	},
	"streak": func(w *wild) {
		vars := w.pick(2, 9)
		if len(vars) < 2 {
			return
		}
		c := &model.Streak{Number: vars[0]}
		for range 1 + w.IntN(3) {
			arm := []model.Var{vars[1]}
			for _, i := range w.Perm(len(vars) - 2)[:w.IntN(len(vars)-1)] {
				arm = append(arm, vars[i+2])
			}
			c.Arms = append(c.Arms, arm)
		}
		for c.Less = -20; c.Less < 20 && !c.Holds(w.at(c.Scope())); c.Less++ {
		}
		w.add(c)
	},
	"alike": func(w *wild) {
		if vars := w.pick(2, 8); len(vars) > 1 {
			c := &model.Alike{Number: vars[0], Vars: vars[1:]}
			for c.Less = -20; c.Less < 20 && !c.Holds(w.at(c.Scope())); c.Less++ {
			}
			w.add(c)
		}
	},
	"same": func(w *wild) {
		vars := w.pick(2, 9)
		n := 2 + w.IntN(2)
		c := &model.Same{}
		for i := range n {
			c.Parts = append(c.Parts, vars[i*(len(vars)/n):(i+1)*(len(vars)/n)])
		}
		w.add(c)
	},
	"distinct": func(w *wild) {
		if vars := w.pick(2, 7); len(vars) > 1 {
			w.add(&model.Distinct{Total: vars[0], Vars: vars[1:]})
		}
	},
	"sorts": func(w *wild) {
		vars := w.once(4, 4)
		list := w.lists[vars[0]]
		of := make([][]int, 3)
		for i, x := range list {
			k := i % 3
			if w.IntN(3) == 0 {
				k = w.IntN(3)
			}
			of[k] = append(of[k], x)
		}
		for _, values := range of {
			w.add(&model.Count{Vars: vars, Of: values, Allowed: []int{1, 2, 3, 4}})
		}
	},
	"connected houses": func(w *wild) {
		vars := w.once(2, 9)
		n := len(w.lists[vars[0]])
		vars = vars[:len(vars)/n*n]
		if len(vars) == 0 {
			return
		}
		for i := 0; i < len(vars); i += n {
			w.add(&model.AllDifferent{Vars: vars[i : i+n]})
		}
		c := &model.Connected{Vars: vars, Neighbours: make([][]int, len(vars)), Of: w.values(vars)}
		for i := range vars {
			for j := range i {
				if j == i-1 || w.IntN(3) == 0 {
					c.Neighbours[i], c.Neighbours[j] = append(c.Neighbours[i], j), append(c.Neighbours[j], i)
				}
			}
		}
		w.add(c)
	},
	"among": func(w *wild) {
		vars := w.once(1, 1)
		w.add(&model.Among{Var: vars[0], Values: append(w.values(vars), w.truth[vars[0]])})
	},
	"unknown": func(w *wild) { w.add(&parity{vars: w.pick(1, 5), odd: w.IntN(2)}) },
}

// sideRank makes up a line and lines beside it.
func (w *wild) sideRank() *model.SideRank {
	n := 1 + w.IntN(3)
	c := &model.SideRank{Ties: w.IntN(3) > 0, Line: w.once(n, n)}
	for range 1 + w.IntN(3) {
		var side [][]model.Var
		for range 1 + w.IntN(3) {
			if other := w.once(len(c.Line), len(c.Line)); len(other) == len(c.Line) {
				side = append(side, other)
			}
		}
		c.Sides = append(c.Sides, side)
	}
	for c.Below = 0; c.Below < len(c.Sides) && !c.Holds(w.at(c.Scope())); c.Below++ {
	}
	return c
}

func init() {
	simple := slices.Sorted(maps.Keys(wildKinds))
	wildKinds["either"] = func(w *wild) {
		branch := func(names []string) func(*model.Builder) error {
			return func(b *model.Builder) error {
				inside := *w
				inside.b = b
				for range 1 + w.IntN(2) {
					wildKinds[names[w.IntN(len(names))]](&inside)
				}
				return nil
			}
		}
		names := simple
		if w.IntN(4) == 0 {
			names = append(slices.Clone(simple), "either", "either", "either")
		}
		branches := []func(*model.Builder) error{branch(names), branch(names), branch(names)}
		if err := w.b.Either(model.Label{}, branches[:1+w.IntN(3)]...); err != nil {
			panic(err)
		}
	}
}

// Every kind of constraint alone, with another of its kind, and beside others:
// the engine finds what trying everything finds, and no propagator takes away
// what a solution needs.
func TestWildConstraintsAgree(t *testing.T) {
	names := slices.Sorted(maps.Keys(wildKinds))
	for k, kind := range names {
		t.Run(kind, func(t *testing.T) {
			found := map[int]int{}
			for seed := range uint64(150) {
				r := rand.New(rand.NewPCG(seed, 1000+uint64(k)))
				kinds := []string{kind, kind, names[r.IntN(len(names))], "different"}
				m, told := wildModel(r, 400, kinds[:1+r.IntN(len(kinds))]...)
				found[min(2, compare(t, general.Engine{}, m, fmt.Sprint("seed ", seed, ": ", told)))]++
				if seed%2 == 0 {
					checkSound(t, m, inSolutions(m), seed%4 == 0, seed)
				}
			}
			if found[1]+found[2] < 20 || found[0] == 0 {
				t.Errorf("no, one, many solutions: %v", found)
			}
		})
	}
}

// wildMixture is a model of several kinds.
func wildMixture(r *rand.Rand, most int) (*model.Model, string) {
	names := slices.Sorted(maps.Keys(wildKinds))
	kinds := make([]string, 2+r.IntN(4))
	for i := range kinds {
		kinds[i] = names[r.IntN(len(names))]
	}
	return wildModel(r, most, kinds...)
}

func FuzzWildAgrees(f *testing.F) {
	f.Add(uint64(1), uint64(2))
	f.Fuzz(func(t *testing.T, a, b uint64) {
		m, told := wildMixture(rand.New(rand.NewPCG(a, b)), 2000)
		compare(t, general.Engine{}, m, told)
		compare(t, general.Crowd{}, m, told)
	})
}

// Walks that rest soon and ask the optimiser at once find the same.
func TestWildWithRestsAgrees(t *testing.T) {
	for seed := range uint64(600) {
		m, told := wildMixture(rand.New(rand.NewPCG(seed, 77)), 1000)
		e := []engine.Engine{general.Impatient(), general.Crowd{}}[seed%2]
		compare(t, e, m, fmt.Sprint("seed ", seed, ": ", told))
	}
}
