package rule_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"shudu/format"
	_ "shudu/format/native"
	"shudu/internal/text"
	"shudu/model"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

var update = flag.Bool("update", false, "make the example puzzles that are missing in testdata")

var (
	seed  = flag.Uint64("seed", 11, "of the mixtures of rules")
	mixes = flag.Int("mixes", 400, "how many mixtures of rules are tried")
)

// Every rule has an example of our own: a puzzle with one solution, which is
// lost when the rule is taken away.
func TestExamples(t *testing.T) {
	for _, name := range rule.Kinds() {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join("testdata", name+".json")
			data, err := os.ReadFile(path)
			if errors.Is(err, os.ErrNotExist) && *update {
				data = newExample(t, name)
				err = os.WriteFile(path, data, 0o644)
			}
			if err != nil {
				t.Fatal(err)
			}
			p := readPuzzle(t, data)
			grid, err := solve.Unique(context.Background(), p)
			if err != nil {
				t.Fatalf("with the rule: %v", err)
			}
			if !slices.Equal(grid, p.Solution) {
				t.Errorf("the solution is %v, the file says %v", grid, p.Solution)
			}
			without := p.Clone()
			without.Rules = slices.DeleteFunc(without.Rules, func(r sudoku.Rule) bool { return r.Name() == name })
			if len(without.Rules) == len(p.Rules) {
				t.Fatal("the example does not use its rule")
			}
			other, err := solve.Unique(context.Background(), without)
			if err == nil && slices.Equal(other, grid) {
				t.Error("the rule makes no difference")
			}
		})
	}
}

func readPuzzle(t *testing.T, data []byte) *sudoku.Puzzle {
	for item, err := range format.Read(bytes.NewReader(data), "example", "native") {
		if err != nil {
			t.Fatal(err)
		}
		return item.Puzzle
	}
	t.Fatal("no puzzle")
	return nil
}

// newExample makes an example up.
func newExample(t *testing.T, name string) []byte {
	e := table[slices.IndexFunc(table, func(e entry) bool { return e.name == name })]
	for seed := range uint64(200) {
		rnd := rand.New(rand.NewPCG(seed, 77))
		p := example(t, e, rnd)
		if p == nil || !dig(t, p, e.name, rnd) {
			continue
		}
		p.Info.Title = fmt.Sprintf("an example of %s", name)
		var b bytes.Buffer
		w, err := format.NewWriter(&b, "native")
		if err == nil {
			err = w.Write(p)
		}
		if err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	t.Fatal("no example was found")
	return nil
}

// board returns the grid and the rules an example stands on.
func board(name string) *sudoku.Puzzle {
	large := []string{"windoku", "disjoint-groups", "anti-knight", "anti-king", "non-consecutive", "diagonals", "global-entropy", "dutch-flatmates", "killer", "leaper"}
	switch {
	case name == "board":
		g := must(must(sudoku.NewGeometry(6, 6, 1, 2, 3, 4)).WithHoles(4, 5, 10, 11, 24, 25, 30, 31))
		return sudoku.New(g, rule.Board{From: 0, To: 21, Height: 2, Width: 2}, rule.Board{From: 14, To: 35, Height: 2, Width: 2})
	case name == "run":
		g := must(must(sudoku.NewGeometry(4, 4, 1, 2, 3, 4, 5, 6, 7, 8, 9)).WithHoles(0, 6, 9, 15))
		p := sudoku.New(g)
		for _, cells := range runs(g) {
			p.Rules = append(p.Rules, rule.Run{Where: cells})
		}
		return p
	case name == "roxdoku":
		return sudoku.New(must(sudoku.NewGeometry(9, 3)))
	case name == "connected":
		g := must(sudoku.NewGeometry(6, 6, 1, 2)) // a yin-yang
		return sudoku.New(g, rule.Connected{Values: []int{1}}, rule.Connected{Values: []int{2}}, rule.GlobalMod{By: 2})
	case name == "regions":
		p := sudoku.New(sudoku.Square(5), rule.Latin{})
		parts := make([][]sudoku.Cell, 5)
		for c, part := range "AABBBAABCCADBCCDDDCEDEEEE" {
			parts[part-'A'] = append(parts[part-'A'], sudoku.Cell(c))
		}
		p.Rules = append(p.Rules, rule.Regions{Parts: parts})
		return p
	case name == "cage" || name == "latin" || name == "straights" || name == "top-bottom" || name == "full-rank" || name == "no-ties":
		return sudoku.New(sudoku.Square(5), rule.Latin{})
	case name == "doppelganger":
		return sudoku.New(must(sudoku.NewGeometry(4, 4, 0, 1, 2, 3, 4)), rule.Latin{})
	case name == "doublers" || name == "modifiers":
		g := sudoku.Square(4)
		var names []string
		for i := range g.Len() {
			names = append(names, fmt.Sprintf("D%d", i+1))
		}
		g = must(g.WithVars(names...))
		x := doublers(g)
		x.Height, x.Width = 2, 2
		if name == "modifiers" { // negators
			return sudoku.New(g, append(rule.Classic(4), rule.Modifiers{Times: -1, Height: 2, Width: 2, Labels: x.Labels})...)
		}
		return sudoku.New(g, append(rule.Classic(4), x)...)
	case name == "chaos":
		g := sudoku.Square(4)
		var names []string
		for i := range 16 {
			names = append(names, fmt.Sprintf("CC%d", i+1))
		}
		p := sudoku.New(must(g.WithVars(names...)), rule.Latin{})
		x := rule.Chaos{Size: 4}
		for i := range 16 {
			x.Labels = append(x.Labels, sudoku.Cell(16+i))
		}
		p.Rules = append(p.Rules, x)
		return p
	case slices.Contains(large, name):
		return sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	}
	return sudoku.New(sudoku.Square(6), rule.Classic(6)...)
}

func must[T any](x T, err error) T {
	if err != nil {
		panic(err)
	}
	return x
}

// example returns a full grid with rules of a kind that it keeps, or nil.
func example(t *testing.T, e entry, rnd *rand.Rand) *sudoku.Puzzle {
	p := board(e.name)
	blank := make([]int, p.Geometry.Len())
	from := placer{rnd, view{p.Geometry, blank}, true}
	grid := e.ofGrid(e.place(from))
	if grid && !slices.ContainsFunc(p.Rules, func(r sudoku.Rule) bool { return r.Name() == e.name }) {
		p.Rules = append(p.Rules, e.draw(from))
	}
	if p.Givens = full(t, p, rnd); p.Givens == nil {
		return nil
	}
	gr := ground{puzzle: p}
	v := gr.view(p.Givens)
	switch e.name {
	case "run":
		for i, cells := range runs(p.Geometry) {
			p.Rules[i] = rule.Run{Sum: total(v.all(cells)), Where: cells}
		}
	case "cage":
		p.Rules = append(p.Rules, placer{rnd, v, true}.cages()...)
	default:
		if !grid {
			e.scatter(p, placer{rnd, v, true})
		}
	}
	return p
}

// fewer are the kinds of which an example has fewer rules than usual, and
// crossing those whose cells are rows, columns or diagonals.
var (
	fewer    = map[string]int{"counting-circles": 1, "same-values": 1, "full-rank": 1, "any-of": 2, "streak": 2, "region-sum": 4, "sum-line": 4}
	crossing = []string{"sandwich", "x-sum", "numbered-room", "skyscraper", "hidden-skyscraper", "little-killer"}
)

// scatter adds some rules of a kind whose cells do not overlap, unless they
// are rows and columns.
func (e entry) scatter(p *sudoku.Puzzle, from placer) {
	most, taken := 7, map[sudoku.Cell]bool{}
	if n := fewer[e.name]; n > 0 {
		most = n
	}
	for range 300 {
		r := e.draw(from)
		cells := r.Cells(p.Geometry)
		line := slices.Contains(crossing, e.name)
		clash := slices.ContainsFunc(cells, func(c sudoku.Cell) bool { return taken[c] && !line })
		same := slices.ContainsFunc(p.Rules, func(o sudoku.Rule) bool { return reflect.DeepEqual(o, r) })
		if most == 0 || clash || same || !e.satisfied(r, from.view) {
			continue
		}
		most--
		p.Rules = append(p.Rules, r)
		for _, c := range cells {
			taken[c] = true
		}
	}
}

// ofGrid reports whether a rule speaks of the whole grid, so that one is
// enough.
func (e entry) ofGrid(r sudoku.Rule) bool {
	return r.Cells(sudoku.Square(9)) == nil || slices.Contains([]string{"board", "regions", "windoku", "diagonals", "straights", "connected"}, e.name)
}

// runs returns the runs of at least two cells in rows and columns.
func runs(g *sudoku.Geometry) [][]sudoku.Cell {
	var out [][]sudoku.Cell
	cut := func(at func(int) sudoku.Cell) {
		var run []sudoku.Cell
		for i := range g.Rows() + 1 {
			if i < g.Rows() && at(i) != sudoku.NoCell {
				run = append(run, at(i))
				continue
			}
			if len(run) > 1 {
				out = append(out, run)
			}
			run = nil
		}
	}
	for k := range g.Rows() {
		cut(func(i int) sudoku.Cell { return g.At(k, i) })
		cut(func(i int) sudoku.Cell { return g.At(i, k) })
	}
	return out
}

// full returns a random solution of a puzzle: cells get random digits as long
// as there is a solution.
func full(t *testing.T, p *sudoku.Puzzle, rnd *rand.Rand) sudoku.Grid {
	q := p.Clone()
	for _, c := range rnd.Perm(p.Geometry.Positions())[:p.Geometry.Positions()/4] {
		if !p.Geometry.Exists(sudoku.Cell(c)) {
			continue
		}
		q.Givens[c] = sudoku.Digit(1 + rnd.IntN(p.Geometry.N()))
		if _, err := (solve.Solver{Nodes: 20000}).One(context.Background(), q); err != nil {
			q.Givens[c] = sudoku.None
		}
	}
	grid, err := solve.Solver{Nodes: 100000}.One(context.Background(), q)
	if err != nil {
		return nil
	}
	return grid
}

// dig takes givens away while there is one solution, and reports whether the
// rule is needed then.
func dig(t *testing.T, p *sudoku.Puzzle, name string, rnd *rand.Rand) bool {
	p.Solution = p.Givens.Clone()
	one := solve.Solver{Nodes: 20000}
	if _, err := one.Unique(context.Background(), p); err != nil {
		return false
	}
	for _, c := range rnd.Perm(p.Geometry.Len()) {
		d := p.Givens[c]
		p.Givens[c] = sudoku.None
		if _, err := one.Unique(context.Background(), p); err != nil {
			p.Givens[c] = d
		}
	}
	without := p.Clone()
	without.Rules = slices.DeleteFunc(without.Rules, func(r sudoku.Rule) bool { return r.Name() == name })
	_, err := one.Unique(context.Background(), without)
	return err != nil
}

// Every constraint of every example has a label that people can read.
func TestLabelsHaveWords(t *testing.T) {
	for _, name := range rule.Kinds() {
		data, err := rule.Example(name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		m, err := model.Compile(readPuzzle(t, data))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for _, c := range m.Constraints {
			_, house := c.Constraint.(*model.AllDifferent)
			if k := c.Label.Kind; !text.Has("rule."+k) && !text.Has("house."+k) || house && !text.Has("house."+k) {
				t.Errorf("%s: nobody can read the label %q", name, k)
				break
			}
		}
	}
}
