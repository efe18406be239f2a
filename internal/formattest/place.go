package formattest

import (
	"math/rand/v2"
	"reflect"
	"slices"

	"shudu/rule"
	"shudu/sudoku"
)

// anyGeometry makes up a small geometry: square or not, with holes or without, and with
// values that are not always 1 to n.
func anyGeometry(r *rand.Rand) *sudoku.Geometry {
	rows := []int{2, 3, 3, 4, 4, 4, 5, 6}[r.IntN(8)]
	cols := rows
	if r.IntN(4) == 0 {
		cols = 1 + r.IntN(5)
	}
	n := max(rows, cols)
	values := [][]int{count(1, n), count(1, n), count(1, n), count(0, n), count(0, n), count(0, n+1), count(1, n+1), count(-1, n), []int{1, 3, 4, 7, 9, 12}[:n]}[r.IntN(9)]
	g, err := sudoku.NewGeometry(rows, cols, values...)
	if err != nil {
		panic(err)
	}
	if g.Len() > 2 && r.IntN(4) == 0 {
		if g, err = g.WithHoles(sudoku.Cell(r.IntN(g.Len())), sudoku.Cell(r.IntN(g.Len()))); err != nil {
			panic(err)
		}
	}
	return g
}

// count returns n numbers from one on.
func count(from, n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = from + i
	}
	return out
}

// Placed makes up a small puzzle with a rule of a kind ("" for none) as a setter
// may place it. Whether it makes sense, and has solutions, is left to chance.
func Placed(r *rand.Rand, kind string) *sudoku.Puzzle {
	if kind == "" && r.IntN(2) == 0 {
		return few(r)
	}
	p := sudoku.New(anyGeometry(r))
	g := p.Geometry
	n := max(g.Rows(), g.Cols())
	if g.N() >= n && r.IntN(5) > 0 {
		p.Rules = append(p.Rules, rule.Latin{})
	}
	if n == 4 && r.IntN(2) == 0 {
		p.Rules = append(p.Rules, rule.Boxes{Height: 2, Width: 2})
	}
	if kind != "" {
		v := blankRule(kind)
		placer{r, g, 0}.fill(v)
		p.Rules = append(p.Rules, v.Interface().(sudoku.Rule))
	}
	if r.IntN(6) == 0 {
		p.Candidates = make([]sudoku.Digits, g.Len())
		for c := range p.Candidates {
			p.Candidates[c] = sudoku.Digits(r.Uint64()) & g.All()
			if r.IntN(2) == 0 || p.Candidates[c] == 0 {
				p.Candidates[c] = g.All()
			}
		}
	}
	return p
}

// few returns an ordinary puzzle with few givens, or none; some have a hole.
func few(r *rand.Rand) *sudoku.Puzzle {
	g := sudoku.Square(4)
	if r.IntN(4) == 0 {
		g, _ = g.WithHoles(sudoku.Cell(r.IntN(16)))
	}
	p := sudoku.New(g, rule.Classic(4)...)
	for range r.IntN(4) {
		if c := sudoku.Cell(r.IntN(16)); g.Exists(c) {
			p.Givens[c] = sudoku.Digit(1 + r.IntN(4))
		}
	}
	return p
}

// placer fills the fields of rules.
type placer struct {
	r     *rand.Rand
	g     *sudoku.Geometry
	depth int // of rules within rules
}

func (p placer) fill(v reflect.Value) {
	switch {
	case v.Type() == reflect.TypeFor[sudoku.Cell]():
		v.SetInt(int64(p.cells(1)[0]))
	case v.Type() == reflect.TypeFor[[]sudoku.Cell]():
		v.Set(reflect.ValueOf(p.cells([]int{1, 2, 2, 3, 3, 3, 4, 5}[p.r.IntN(8)])))
	case v.Type() == reflect.TypeFor[sudoku.Rule]():
		p.depth++
		v.Set(reflect.ValueOf(p.rule()))
	case v.Kind() == reflect.Slice:
		n := 1 + p.r.IntN(3)
		v.Set(reflect.MakeSlice(v.Type(), n, n))
		for i := range n {
			p.fill(v.Index(i))
		}
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			p.fill(v.Field(i))
		}
	case v.Kind() == reflect.Int:
		v.SetInt(int64([]int{0, 1, 1, 2, 2, 2, 3, 4, 5, 6, 8, 12}[p.r.IntN(12)]))
	case v.Kind() == reflect.Bool:
		v.SetBool(p.r.IntN(2) == 0)
	case v.Kind() == reflect.String:
		v.SetString([]string{"+", "-", "*", "*", "/", "", "1*", "[12]+", "(1|2){1,3}"}[p.r.IntN(9)])
	}
}

// rule makes up a rule of any kind, one without others inside where many are
// around it.
func (p placer) rule() sudoku.Rule {
	kinds := rule.Kinds()
	if p.depth > 2 {
		kinds = []string{"even", "thermometer", "different"}
	}
	v := blankRule(kinds[p.r.IntN(len(kinds))])
	p.fill(v)
	return v.Interface().(sudoku.Rule)
}

// cells returns n cells of the grid: a path of them, a row, a column, or any,
// which may be fewer, and rarely a cell twice.
func (p placer) cells(n int) []sudoku.Cell {
	var out []sudoku.Cell
	add := func(c sudoku.Cell) {
		if c != sudoku.NoCell && p.g.Exists(c) && (!slices.Contains(out, c) || p.r.IntN(20) == 0) {
			out = append(out, c)
		}
	}
	row, col := p.r.IntN(p.g.Rows()), p.r.IntN(p.g.Cols())
	switch how := p.r.IntN(8); {
	case n > 1 && how == 0:
		for i := range p.g.Cols() {
			add(p.g.At(row, i))
		}
	case n > 1 && how == 1:
		for i := range p.g.Rows() {
			add(p.g.At(i, col))
		}
	case how < 5:
		for range 3 * n {
			if len(out) < n {
				add(p.g.At(row, col))
			}
			row, col = row+p.r.IntN(3)-1, col+p.r.IntN(3)-1
		}
	default:
		for range n {
			add(sudoku.Cell(p.r.IntN(p.g.Len())))
		}
	}
	if len(out) == 0 {
		return p.cells(n)
	}
	if p.r.IntN(3) == 0 {
		slices.Reverse(out)
	}
	return out
}
