package formattest_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"shudu/format/cages"
	"shudu/internal/formattest"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// hangTogether reports whether cells hang together by their sides.
func hangTogether(g *sudoku.Geometry, cells []sudoku.Cell) bool {
	reached := cells[:1:1]
	for i := 0; i < len(reached); i++ {
		for _, c := range cells {
			down, right := g.Row(c)-g.Row(reached[i]), g.Col(c)-g.Col(reached[i])
			if down*down+right*right == 1 && !slices.Contains(reached, c) {
				reached = append(reached, c)
			}
		}
	}
	return len(reached) == len(cells)
}

// A random Mathdoku is one that every cage format can say: its cages cover the
// grid, hang together, and those of a difference or quotient have two cells.
func TestRandomMathdokus(t *testing.T) {
	ops := map[model.Op]int{}
	for seed := range uint64(40) {
		n := 2 + int(seed%6)
		p := formattest.Mathdoku(formattest.Rand(seed), n)
		var covered []sudoku.Cell
		found, _ := takeCages(p)
		for _, x := range found {
			covered = append(covered, x.Where...)
			ops[x.Op]++
			switch {
			case !hangTogether(p.Geometry, x.Where):
				t.Errorf("seed %d: the cage %v is in pieces", seed, x.Where)
			case len(x.Where) > 5:
				t.Errorf("seed %d: a cage of %d cells", seed, len(x.Where))
			case (x.Op == model.Sub || x.Op == model.Div) && len(x.Where) != 2, x.Op == "" && len(x.Where) != 1:
				t.Errorf("seed %d: %q of %d cells", seed, x.Op, len(x.Where))
			}
			var values []int
			for _, c := range x.Where {
				values = append(values, p.Geometry.Value(p.Solution[c]))
			}
			if x.Op != "" && !x.Op.Reaches(values, x.Target) || x.Op == "" && values[0] != x.Target {
				t.Errorf("seed %d: %v do not reach %d%s", seed, values, x.Target, x.Op)
			}
		}
		slices.Sort(covered)
		if len(covered) != n*n || len(slices.Compact(covered)) != n*n {
			t.Errorf("seed %d: the cages cover %d of %d cells", seed, len(covered), n*n)
		}
	}
	for _, op := range []model.Op{"", model.Add, model.Sub, model.Mul, model.Div} {
		if ops[op] == 0 {
			t.Errorf("no cage %q in 40 Mathdokus: %v", op, ops)
		}
	}
}

// takeCages returns the cages of a puzzle and its other rules.
func takeCages(p *sudoku.Puzzle) (found []rule.Cage, rest []sudoku.Rule) {
	for _, r := range p.Rules {
		if x, ok := r.(rule.Cage); ok {
			found = append(found, x)
			continue
		}
		rest = append(rest, r)
	}
	return found, rest
}

// Parts cover a grid once, by their first cells, and hang together.
func TestRandomParts(t *testing.T) {
	for seed := range uint64(20) {
		g := sudoku.Square(3 + int(seed%4))
		most := 1 + int(seed%5)
		parts := formattest.Parts(formattest.Rand(seed), g, most)
		var all []sudoku.Cell
		largest := 0
		for i, part := range parts {
			all, largest = append(all, part...), max(largest, len(part))
			if !hangTogether(g, part) || len(part) > most || !slices.IsSorted(part) {
				t.Errorf("seed %d: the part %v, of at most %d", seed, part, most)
			}
			if i > 0 && part[0] < parts[i-1][0] {
				t.Errorf("seed %d: %v stands behind %v", seed, part, parts[i-1])
			}
		}
		slices.Sort(all)
		if len(all) != g.Len() || len(slices.Compact(all)) != g.Len() || largest < min(most, 2) {
			t.Errorf("seed %d: %d of %d cells, the largest part has %d", seed, len(all), g.Len(), largest)
		}
	}
}

// A path goes from neighbour to neighbour and meets no cell twice; it is as long
// as asked for, unless it is stuck.
func TestRandomPaths(t *testing.T) {
	g := sudoku.Square(4)
	whole := 0
	for seed := range uint64(50) {
		path := formattest.Path(formattest.Rand(seed), g, 6)
		if len(path) > 6 {
			t.Errorf("seed %d: %d cells", seed, len(path))
		}
		if len(path) == 6 {
			whole++
		}
		for i := 1; i < len(path); i++ {
			if !hangTogether(g, path[i-1:i+1]) || slices.Contains(path[:i], path[i]) {
				t.Errorf("seed %d: %v", seed, path)
			}
		}
	}
	if whole < 40 {
		t.Errorf("only %d of 50 paths have 6 cells", whole)
	}
}

// Pairs are neighbours in reading order, each once.
func TestRandomPairs(t *testing.T) {
	g := sudoku.Square(3)
	seen := map[string]bool{}
	for seed := range uint64(30) {
		pairs := formattest.Pairs(formattest.Rand(seed), g, 8)
		for i, pair := range pairs {
			if len(pair) != 2 || pair[0] >= pair[1] || !hangTogether(g, pair) {
				t.Errorf("seed %d: the pair %v", seed, pair)
			}
			if i > 0 && slices.Compare(pairs[i-1], pair) >= 0 {
				t.Errorf("seed %d: %v stands behind %v", seed, pair, pairs[i-1])
			}
			seen[fmt.Sprint(pair)] = true
		}
	}
	if len(seen) != 12 {
		t.Errorf("%d of the 12 pairs of a 3×3 grid were met", len(seen))
	}
}

// Latin squares are Latin, and not always the same.
func TestRandomLatinSquares(t *testing.T) {
	met := map[string]bool{}
	for seed := range uint64(30) {
		n := 2 + int(seed%5)
		grid := formattest.Latin(formattest.Rand(seed), n)
		for i := range n {
			var row, col sudoku.Digits
			for j := range n {
				row, col = row|grid[i*n+j].Set(), col|grid[j*n+i].Set()
			}
			if row.Len() != n || col.Len() != n {
				t.Fatalf("seed %d: %v", seed, grid)
			}
		}
		met[fmt.Sprint(grid)] = true
	}
	if len(met) < 20 {
		t.Errorf("only %d squares of 30", len(met))
	}
}

// Ordinary puzzles have the rules of their size and about a third of the cells.
func TestRandomOrdinaryPuzzles(t *testing.T) {
	for _, n := range []int{4, 6, 9, 16} {
		p := formattest.Ordinary(formattest.Rand(uint64(n)), n)
		if !reflect.DeepEqual(p.Rules, rule.Classic(n)) || p.Geometry.N() != n {
			t.Errorf("%d: %v", n, p.Rules)
		}
		if k := p.Givens.Filled(); k*5 < n*n || k*2 > n*n {
			t.Errorf("%d givens of %d cells", k, n*n)
		}
		for c, d := range p.Givens {
			if int(d) > n {
				t.Errorf("%d at %s", d, p.Geometry.Name(sudoku.Cell(c)))
			}
		}
	}
}

// Placed puzzles are small, of every kind of rule, and of all the kinds of grids
// that a format may meet.
func TestPlacedPuzzles(t *testing.T) {
	met := map[string]bool{}
	for _, kind := range append(rule.Kinds(), "") {
		for seed := range uint64(12) {
			p := formattest.Placed(formattest.Rand(seed), kind)
			if again := formattest.Placed(formattest.Rand(seed), kind); formattest.Diff(p, again) != "" {
				t.Fatalf("%s: seed %d is two puzzles", kind, seed)
			}
			if kind != "" && !slices.ContainsFunc(p.Rules, func(r sudoku.Rule) bool { return r.Name() == kind }) {
				t.Errorf("%s: seed %d has the rules %v", kind, seed, p.Rules)
			}
			g := p.Geometry
			if g.Rows() > 6 || g.Cols() > 6 {
				t.Errorf("%s: %d × %d", kind, g.Rows(), g.Cols())
			}
			met["holes"] = met["holes"] || g.Holed()
			met["candidates"] = met["candidates"] || p.Candidates != nil
			met["no rows"] = met["no rows"] || len(p.Rules) > 0 && p.Rules[0] != sudoku.Rule(rule.Latin{})
			met["not square"] = met["not square"] || g.Rows() != g.Cols()
			met["values from 0"] = met["values from 0"] || g.Values()[0] == 0
			met["values below 0"] = met["values below 0"] || g.Values()[0] < 0
			met["gaps"] = met["gaps"] || g.N() > 2 && g.Values()[2] != g.Values()[0]+2
			met["givens"] = met["givens"] || p.Givens.Filled() > 0
			met["the usual"] = met["the usual"] || cages.Natural(g)
		}
	}
	for what, ok := range met {
		if !ok {
			t.Errorf("no puzzle has %s", what)
		}
	}
}

// Dice fill every field of a rule, also with what programs stumble over; equal
// bytes make equal rules.
func TestDiceFillEveryField(t *testing.T) {
	g := sudoku.Square(4)
	outside, deep, words, least := false, false, map[string]bool{}, 0
	for seed := range uint64(3000) {
		r := formattest.Rand(seed)
		data := make([]byte, 64)
		for i := range data {
			data[i] = byte(r.Uint32())
		}
		x := (&formattest.Dice{Data: slices.Clone(data)}).Rule(g)
		if y := (&formattest.Dice{Data: data}).Rule(g); !reflect.DeepEqual(x, y) {
			t.Fatalf("seed %d: %v and %v", seed, x, y)
		}
		outside = outside || slices.ContainsFunc(x.Cells(g), func(c sudoku.Cell) bool { return !g.Exists(c) })
		if any, ok := x.(rule.AnyOf); ok {
			deep = deep || len(any.Rules) > 1
		}
		if x, ok := x.(rule.Cage); ok {
			words[string(x.Op)] = true
			least = min(least, x.Target)
		}
	}
	if !outside || !deep || len(words) < 8 || least > -1000 {
		t.Errorf("cells outside: %v, rules in rules: %v, words: %v, the least number: %d", outside, deep, words, least)
	}
}

// Diff names the first thing in which two puzzles differ.
func TestDiff(t *testing.T) {
	base := func() *sudoku.Puzzle {
		p := sudoku.New(sudoku.Square(2), rule.Latin{})
		p.Givens[0] = 1
		return p
	}
	holed, _ := sudoku.Square(2).WithHoles(3)
	vars, _ := sudoku.Square(2).WithVars("X")
	zero, _ := sudoku.NewGeometry(2, 2, 0, 1)
	for _, c := range []struct {
		name   string
		change func(*sudoku.Puzzle)
		want   string // how the message begins
	}{
		{"nothing", func(*sudoku.Puzzle) {}, ""},
		{"all candidates", func(p *sudoku.Puzzle) { p.Candidates = slices.Repeat([]sudoku.Digits{p.Geometry.All()}, 4) }, ""},
		{"size", func(p *sudoku.Puzzle) { *p = *sudoku.New(sudoku.Square(3), rule.Latin{}) }, "geometry"},
		{"values", func(p *sudoku.Puzzle) { p.Geometry = zero }, "geometry"},
		{"a hole", func(p *sudoku.Puzzle) { p.Geometry = holed }, "geometry"},
		{"variables", func(p *sudoku.Puzzle) { *p = *sudoku.New(vars, rule.Latin{}) }, "geometry"},
		{"a given", func(p *sudoku.Puzzle) { p.Givens[0] = 2 }, "givens"},
		{"candidates", func(p *sudoku.Puzzle) { p.Candidates = []sudoku.Digits{3, 1, 3, 3} }, "candidates"},
		{"a rule more", func(p *sudoku.Puzzle) { p.Rules = append(p.Rules, rule.AntiKing{}) }, "rules"},
		{"another rule", func(p *sudoku.Puzzle) { p.Rules = []sudoku.Rule{rule.AntiKing{}} }, "rules"},
		{"a title", func(p *sudoku.Puzzle) { p.Info.Title = "T" }, "info"},
		{"the solution", func(p *sudoku.Puzzle) { p.Solution = sudoku.Grid{1, 2, 2, 1} }, "solution"},
	} {
		p := base()
		c.change(p)
		for _, got := range []string{formattest.Diff(base(), p), formattest.Diff(p, base())} {
			if (got == "") != (c.want == "") || !strings.HasPrefix(got, c.want) {
				t.Errorf("%s: %q, want %q", c.name, got, c.want)
			}
		}
	}
}

// Symbols and grids are the same in two ways.
func TestSymbols(t *testing.T) {
	p := formattest.Puzzle(t, formattest.Easy)
	if got := formattest.Symbols(p); got != formattest.Easy {
		t.Errorf("%s", got)
	}
	solved := formattest.Grid(t, formattest.EasySolution)
	for c, d := range p.Givens {
		if d != sudoku.None && d != solved[c] {
			t.Errorf("the solution has %d at %d, the puzzle %d", solved[c], c, d)
		}
	}
	if got := formattest.Solves(t, p, solved); got == nil {
		t.Error("the easy puzzle is not solved")
	}
}
