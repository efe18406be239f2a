package formattest

import (
	"math/rand/v2"
	"slices"

	"shudu/format/cages"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// Rand returns a source of random numbers that is the same in every run.
func Rand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, seed)) }

// Mathdoku returns a random Mathdoku of n × n cells that every cage format can
// say: cages are connected, and - and / have two cells. Its solution is one.
func Mathdoku(r *rand.Rand, n int) *sudoku.Puzzle {
	g := sudoku.Square(n)
	grid := Latin(r, n)
	c := cages.NewCollector(g)
	for _, part := range Parts(r, g, 5) {
		values := make([]int, len(part))
		for i, cell := range part {
			values[i] = g.Value(grid[cell])
		}
		op, target := clue(r, values)
		if err := c.Add(op, target, part...); err != nil {
			panic(err)
		}
	}
	p := c.Puzzle()
	p.Solution = grid
	return p
}

// clue returns an operation and what it gives for the values.
func clue(r *rand.Rand, values []int) (model.Op, int) {
	big, small, sum, product := slices.Max(values), slices.Min(values), 0, 1
	for _, v := range values {
		sum, product = sum+v, product*v
	}
	switch k := r.IntN(4); {
	case len(values) == 1:
		return "", values[0]
	case len(values) == 2 && k == 0 && big%small == 0:
		return model.Div, big / small
	case len(values) == 2 && k == 1 && big > small:
		return model.Sub, big - small
	case k == 2:
		return model.Mul, product
	}
	return model.Add, sum
}

// Parts divides a grid into random connected parts of at most so many cells, by
// their first cells.
func Parts(r *rand.Rand, g *sudoku.Geometry, most int) [][]sudoku.Cell {
	open := map[[2]sudoku.Cell]bool{}
	parts := func() [][]sudoku.Cell {
		return cages.Join(g, func(a, b sudoku.Cell) bool { return !open[[2]sudoku.Cell{a, b}] })
	}
	for range 2 * g.Len() {
		a := sudoku.Cell(r.IntN(g.Len()))
		b := g.At(g.Row(a), g.Col(a)+1)
		if r.IntN(2) == 0 {
			b = g.At(g.Row(a)+1, g.Col(a))
		}
		if b == sudoku.NoCell || open[[2]sudoku.Cell{a, b}] {
			continue
		}
		open[[2]sudoku.Cell{a, b}] = true
		if slices.ContainsFunc(parts(), func(p []sudoku.Cell) bool { return len(p) > most }) {
			delete(open, [2]sudoku.Cell{a, b})
		}
	}
	return parts()
}

// Latin returns a random Latin square.
func Latin(r *rand.Rand, n int) sudoku.Grid {
	rows, cols, digits := r.Perm(n), r.Perm(n), r.Perm(n)
	grid := make(sudoku.Grid, n*n)
	for i := range n {
		for j := range n {
			grid[i*n+j] = sudoku.Digit(digits[(rows[i]+cols[j])%n] + 1)
		}
	}
	return grid
}

// Path returns a random walk over n cells, each beside the next and none twice;
// it is shorter where the walk is stuck.
func Path(r *rand.Rand, g *sudoku.Geometry, n int) []sudoku.Cell {
	path := []sudoku.Cell{sudoku.Cell(r.IntN(g.Len()))}
	for len(path) < n {
		last := path[len(path)-1]
		var next []sudoku.Cell
		for _, d := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
			if c := g.At(g.Row(last)+d[0], g.Col(last)+d[1]); c != sudoku.NoCell && !slices.Contains(path, c) {
				next = append(next, c)
			}
		}
		if next == nil {
			break
		}
		path = append(path, next[r.IntN(len(next))])
	}
	return path
}

// Pairs returns random pairs of neighbours, each once, in reading order.
func Pairs(r *rand.Rand, g *sudoku.Geometry, n int) [][]sudoku.Cell {
	var out [][]sudoku.Cell
	for range n {
		pair := slices.Sorted(slices.Values(Path(r, g, 2)))
		if len(pair) == 2 && !slices.ContainsFunc(out, func(p []sudoku.Cell) bool { return slices.Equal(p, pair) }) {
			out = append(out, pair)
		}
	}
	slices.SortFunc(out, slices.Compare[[]sudoku.Cell])
	return out
}

// Ordinary returns an ordinary puzzle of n × n cells with random givens.
func Ordinary(r *rand.Rand, n int) *sudoku.Puzzle {
	p := sudoku.New(sudoku.Square(n), rule.Classic(n)...)
	for c := range p.Givens {
		if r.IntN(3) == 0 {
			p.Givens[c] = sudoku.Digit(r.IntN(n) + 1)
		}
	}
	return p
}
