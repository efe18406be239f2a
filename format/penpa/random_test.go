package penpa

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

// artist draws a puzzle as the editor does, to see that it is read as it was
// meant.
type artist struct {
	g          *sudoku.Geometry
	top, left  int // margins
	wide, many int // points of a row, and all points of a kind
	d          map[string]any
}

func newArtist(g *sudoku.Geometry, top, left int) *artist {
	n := g.N()
	a := &artist{g: g, top: top, left: left, wide: n + left + 4, d: map[string]any{}}
	a.many = a.wide * (n + top + 4)
	return a
}

// cell is the number of a cell, corner that of the corner left above it.
func (a *artist) cell(c sudoku.Cell) int  { return a.place(a.g.Row(c), a.g.Col(c)) }
func (a *artist) place(row, col int) int  { return (row+2+a.top)*a.wide + col + 2 + a.left }
func (a *artist) corner(row, col int) int { return a.many + a.place(row-1, col-1) }
func (a *artist) edge(c, d sudoku.Cell) int {
	if d == c+1 {
		return 3*a.many + a.cell(c)
	}
	return 2*a.many + a.cell(c)
}

func (a *artist) cells(cells []sudoku.Cell) (out []int) {
	for _, c := range cells {
		out = append(out, a.cell(c))
	}
	return out
}

// add puts something under a key of a part of the drawing.
func (a *artist) add(part string, key int, value any) {
	if a.d[part] == nil {
		a.d[part] = map[string]any{}
	}
	a.d[part].(map[string]any)[strconv.Itoa(key)] = value
}

// line draws a line between two corners.
func (a *artist) line(r1, c1, r2, c2 int) {
	if a.d["lineE"] == nil {
		a.d["lineE"] = map[string]any{}
	}
	a.d["lineE"].(map[string]any)[fmt.Sprintf("%d,%d", a.corner(r1, c1), a.corner(r2, c2))] = 2
}

// borders draws the borders of parts.
func (a *artist) borders(parts [][]sudoku.Cell) {
	owner := map[sudoku.Cell]int{}
	for i, part := range parts {
		for _, c := range part {
			owner[c] = i
		}
	}
	for c := range sudoku.Cell(a.g.Len()) {
		row, col := a.g.Row(c), a.g.Col(c)
		if right := a.g.At(row, col+1); right != sudoku.NoCell && owner[right] != owner[c] {
			a.line(row, col+1, row+1, col+1)
		}
		if below := a.g.At(row+1, col); below != sudoku.NoCell && owner[below] != owner[c] {
			a.line(row+1, col, row+1, col+1)
		}
	}
}

// text is what stands in the link.
func (a *artist) text() string {
	n := a.g.N()
	data, _ := json.Marshal(a.d)
	steps, last := []int{}, 0
	for c := range sudoku.Cell(a.g.Len()) {
		steps = append(steps, a.cell(c)-last)
		last = a.cell(c)
	}
	exist, _ := json.Marshal(steps)
	return fmt.Sprintf("sudoku,%d,%d,38,0,1,1,380,380,84,84,1,0,0,1,Title: t,Author: a,,,OFF,false\n[%d,0,%d,0]\n[]\n%s\n\n%s\n[]", n+a.left, n+a.top, a.top, a.left, data, exist)
}

// sketch draws a random puzzle and returns it.
func sketch(r *rand.Rand) (*artist, *sudoku.Puzzle) {
	n := []int{4, 6, 9}[r.IntN(3)]
	p := formattest.Ordinary(r, n)
	g := p.Geometry
	a := newArtist(g, r.IntN(3), r.IntN(3))
	boxes := p.Rules[1].(rule.Boxes)
	var parts [][]sudoku.Cell
	for _, m := range boxes.Marks(g) {
		parts = append(parts, m.Cells)
	}
	a.borders(parts)
	for c, d := range p.Givens {
		if d != sudoku.None {
			a.add("number", a.cell(sudoku.Cell(c)), []any{strconv.Itoa(int(d)), 1, "1"})
		}
	}
	if r.IntN(2) == 0 {
		p.Rules = append(p.Rules, rule.Diagonals{Down: true, Up: true})
		for i := range n {
			a.line(i, i, i+1, i+1)
			a.line(i, n-i, i+1, n-i-1)
		}
	}
	var killers, thermos, arrows [][]int
	for _, part := range formattest.Parts(r, g, 3)[:3] {
		k := rule.Killer{Sum: r.IntN(2) * (3 + r.IntN(9)), Where: part}
		p.Rules = append(p.Rules, k)
		killers = append(killers, a.cells(part))
		if k.Sum > 0 {
			a.add("numberS", 4*(a.cell(part[0])+a.many), []any{strconv.Itoa(k.Sum), 1})
		}
	}
	for range r.IntN(3) {
		if path := formattest.Path(r, g, 4); len(path) > 1 {
			p.Rules = append(p.Rules, rule.Thermometer{Where: path})
			thermos = append(thermos, a.cells(path))
		}
	}
	for range r.IntN(3) {
		if path := formattest.Path(r, g, 4); len(path) > 1 {
			p.Rules = append(p.Rules, rule.Arrow{Bulb: path[:1:1], Where: path[1:]})
			arrows = append(arrows, a.cells(path))
		}
	}
	a.d["killercages"], a.d["thermo"], a.d["arrows"] = killers, thermos, arrows
	pairs := formattest.Pairs(r, g, 6)
	slices.SortFunc(pairs, func(x, y []sudoku.Cell) int { return a.edge(x[0], x[1]) - a.edge(y[0], y[1]) })
	for i, pair := range pairs {
		across := pair[1] == pair[0]+1
		switch i % 3 {
		case 0:
			a.add("symbol", a.edge(pair[0], pair[1]), []any{8, "circle_SS", 2})
			p.Rules = append(p.Rules, rule.Difference{Where: pair})
		case 1:
			a.add("symbol", a.edge(pair[0], pair[1]), []any{2, "circle_SS", 2})
			p.Rules = append(p.Rules, rule.Ratio{Where: pair})
		case 2: // it opens to the first cell: to the left, or up
			a.add("symbol", a.edge(pair[0], pair[1]), []any{map[bool]int{true: 3, false: 4}[across], "inequality", 2})
			p.Rules = append(p.Rules, rule.GreaterThan{Where: pair})
		}
	}
	p.Info = sudoku.Info{Title: "t", Author: "a"}
	return a, p
}

// Random drawings are read as the puzzles that they were drawn of, whatever
// their margins.
func TestRandomDrawings(t *testing.T) {
	for seed := range uint64(200) {
		a, want := sketch(formattest.Rand(seed))
		got := formattest.One(t, name, pack(a.text()))
		order := func(p *sudoku.Puzzle) {
			slices.SortStableFunc(p.Rules, func(x, y sudoku.Rule) int { return len(x.Name()) - len(y.Name()) })
		}
		order(got)
		order(want)
		if d := formattest.Diff(got, want); d != "" {
			t.Fatalf("seed %d: %s, of\n%s", seed, d, a.text())
		}
	}
}
