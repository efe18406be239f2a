package ksudoku

import (
	"math"
	"slices"
	"strings"

	"shudu/format/cages"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// ops are the operations by their numbers.
var ops = []model.Op{model.Any, model.Div, model.Sub, model.Mul, model.Add}

// maxOrder is the largest order whose values have a letter.
const maxOrder = 25

// board is an element <sudokugroups>.
type board struct {
	first  sudoku.Cell
	blocks bool
}

// puzzle makes the puzzle of a document.
func (d *document) puzzle() (*sudoku.Puzzle, error) {
	g, err := d.geometry()
	if err != nil {
		return nil, err
	}
	boards, cliques, err := d.houses(g)
	if err != nil {
		return nil, err
	}
	var rules []sudoku.Rule
	if cube := d.wholeCube(g); cube != nil && len(cliques) >= len(cube) && slices.EqualFunc(cliques[:len(cube)], cube, slices.Equal) {
		rules, cliques = append(rules, rule.Roxdoku{Layers: g.Cols()}), cliques[len(cube):]
	} else if g, err = withHoles(g, boards, cliques); err != nil {
		return nil, d.errorAt(d.graph.place, "%w", err)
	}
	p := sudoku.New(g, append(rules, houseRules(g, boards, cliques)...)...)
	if err := d.addCages(p); err != nil {
		return nil, err
	}
	p.Info.Title = d.graph.attrs["name"]
	if d.values != nil {
		if p.Givens, err = d.digits(d.values, g); err != nil {
			return nil, err
		}
	}
	if d.solution != nil {
		p.Solution, err = d.digits(d.solution, g)
	}
	return p, err
}

// geometry reads the size of the grid and the number of values.
func (d *document) geometry() (*sudoku.Geometry, error) {
	order, err := d.number(d.graph, "order", 1, maxOrder)
	if err != nil {
		return nil, err
	}
	rows, cols := order, order
	switch kind := d.graph.attrs["type"]; kind {
	case "sudoku":
		if base(order) == 0 {
			return nil, d.errorAt(d.graph.place, "a graph of type sudoku has order 4, 9, 16 or 25, not %d", order)
		}
		d.groups = append(d.groups, group{place: d.graph.place, name: "sudokugroups", attrs: map[string]string{"at": "0", "withblocks": "1"}})
	case cube:
		if cols = base(order); cols == 0 {
			return nil, d.errorAt(d.graph.place, "a graph of type %s has order 4, 9, 16 or 25, not %d", cube, order)
		}
		d.height, d.depth = cols, cols
		d.groups = slices.Insert(d.groups, 0, group{place: d.graph.place, name: "roxdokugroups", attrs: map[string]string{"at": "0"}})
	case "custom":
		if cols, err = d.number(d.graph, "sizeX", 1, sudoku.MaxCells); err != nil {
			return nil, err
		}
		if rows, err = d.number(d.graph, "sizeY", 1, sudoku.MaxCells); err != nil {
			return nil, err
		}
		if d.depth, err = d.number(d.graph, "sizeZ", 1, sudoku.MaxCells); err != nil {
			return nil, err
		}
		d.height, rows = rows, rows*d.depth
	default:
		return nil, d.errorAt(d.graph.place, "a graph of type %q is not known", kind)
	}
	values := make([]int, order)
	for i := range values {
		values[i] = i + 1
	}
	g, err := sudoku.NewGeometry(rows, cols, values...)
	if err != nil {
		return nil, d.errorAt(d.graph.place, "%w", err)
	}
	return g, nil
}

// base returns the side of a box, 0 when the order is no square.
func base(order int) int {
	for n := 2; n*n <= order; n++ {
		if n*n == order {
			return n
		}
	}
	return 0
}

// houses reads the boards and cliques.
func (d *document) houses(g *sudoku.Geometry) (boards []board, cliques [][]sudoku.Cell, err error) {
	for i := range d.groups {
		e := &d.groups[i]
		switch e.name {
		case "roxdokugroups":
			planes, err := d.cube(g, e)
			if err != nil {
				return nil, nil, err
			}
			cliques = append(cliques, planes...)
		case "sudokugroups":
			b, err := d.flat(g, e)
			if err != nil {
				return nil, nil, err
			}
			boards = append(boards, b)
		case "clique":
			cells, err := d.cells(e, g)
			if err != nil {
				return nil, nil, err
			}
			if len(cells) > g.N() {
				return nil, nil, d.errorAt(e.place, "a clique of %d cells for %d values", len(cells), g.N())
			}
			slices.Sort(cells)
			cliques = append(cliques, cells)
		}
	}
	return boards, cliques, nil
}

// flat reads a board: where it begins, and whether it has boxes.
func (d *document) flat(g *sudoku.Geometry, e *group) (b board, err error) {
	at, err := d.optional(e, "at", 0, g.Positions()-1, 0)
	if err != nil {
		return b, err
	}
	if d.depth > 1 {
		return b, d.errorAt(e.place, "a flat board in a graph of three dimensions is not known")
	}
	blocks, err := d.optional(e, "withblocks", 0, 1, 1)
	if err != nil {
		return b, err
	}
	b = board{fromIndex(g, at), blocks == 1}
	if b.blocks && base(g.N()) == 0 {
		return b, d.errorAt(e.place, "a board of order %d has no square boxes", g.N())
	}
	if g.Row(b.first)+g.N() > g.Rows() || g.Col(b.first)+g.N() > g.Cols() {
		return b, d.errorAt(e.place, "the board at %d does not fit the grid", at)
	}
	return b, nil
}

// cube reads a cube: the cells of its planes.
func (d *document) cube(g *sudoku.Geometry, e *group) ([][]sudoku.Cell, error) {
	at, err := d.optional(e, "at", 0, g.Positions()-1, 0)
	if err != nil {
		return nil, err
	}
	side := base(g.N())
	x, y, z := at/g.Rows(), at/max(d.depth, 1)%max(d.height, 1), at%max(d.depth, 1)
	if side == 0 || x+side > g.Cols() || y+side > d.height || z+side > d.depth {
		return nil, d.errorAt(e.place, "the cube at %d does not fit the graph", at)
	}
	return d.planes(g, x, y, z, side), nil
}

// planes returns the planes of a cube, each in reading order: those of one y,
// of one z, and of one x.
func (d *document) planes(g *sudoku.Geometry, x, y, z, side int) [][]sudoku.Cell {
	out := make([][]sudoku.Cell, 3*side)
	for j := range side {
		for k := range side {
			for i := range side {
				c := g.At((y+j)*d.depth+z+k, x+i)
				for axis, n := range []int{j, k, i} {
					out[axis*side+n] = append(out[axis*side+n], c)
				}
			}
		}
	}
	return out
}

// wholeCube returns the planes of a cube that is all there is, nil when the
// graph is something else.
func (d *document) wholeCube(g *sudoku.Geometry) [][]sudoku.Cell {
	side := base(g.N())
	if side == 0 || g.Cols() != side || d.height != side || d.depth != side {
		return nil
	}
	return d.planes(g, 0, 0, 0, side)
}

// withHoles takes away the cells in no group.
func withHoles(g *sudoku.Geometry, boards []board, cliques [][]sudoku.Cell) (*sudoku.Geometry, error) {
	used := make([]bool, g.Positions())
	for _, b := range boards {
		for _, c := range (boardRule(g, b)).Cells(g) {
			used[c] = true
		}
	}
	for _, c := range slices.Concat(cliques...) {
		used[c] = true
	}
	var holes []sudoku.Cell
	for c, u := range used {
		if !u {
			holes = append(holes, sudoku.Cell(c))
		}
	}
	if holes == nil {
		return g, nil
	}
	return g.WithHoles(holes...)
}

// boardRule is the rule of a board in a larger grid.
func boardRule(g *sudoku.Geometry, b board) rule.Board {
	x := rule.Board{From: b.first, To: b.first + sudoku.Cell((g.N()-1)*g.Cols()+g.N()-1)}
	if b.blocks {
		x.Height, x.Width = base(g.N()), base(g.N())
	}
	return x
}

// houseRules says boards and cliques as rules: a single board that is the
// whole grid has rows and columns, boxes or regions, and diagonals.
func houseRules(g *sudoku.Geometry, boards []board, cliques [][]sudoku.Cell) []sudoku.Rule {
	var rules []sudoku.Rule
	if len(boards) == 1 && g.Rows() == g.N() && g.Cols() == g.N() {
		rules = append(rules, rule.Latin{})
		if boards[0].blocks {
			rules = append(rules, rule.Boxes{Height: base(g.N()), Width: base(g.N())})
		} else if parts, rest := partition(g, cliques); parts != nil {
			cliques = rest
			rules = append(rules, regions(g, parts))
		}
		var diagonals rule.Diagonals
		diagonals, cliques = takeDiagonals(g, cliques)
		if diagonals.Down || diagonals.Up {
			rules = append(rules, diagonals)
		}
	} else {
		for _, b := range boards {
			rules = append(rules, boardRule(g, b))
		}
	}
	for _, c := range cliques {
		rules = append(rules, rule.Different{Where: c})
	}
	return rules
}

// partition returns the first cliques if they divide the grid, and the others.
func partition(g *sudoku.Geometry, cliques [][]sudoku.Cell) (parts, rest [][]sudoku.Cell) {
	n := g.N()
	if len(cliques) < n {
		return nil, cliques
	}
	seen := map[sudoku.Cell]bool{}
	for _, c := range slices.Concat(cliques[:n]...) {
		seen[c] = true
	}
	if len(seen) != n*n {
		return nil, cliques
	}
	return cliques[:n], cliques[n:]
}

// regions says a division of the grid: the usual boxes, or irregular ones.
func regions(g *sudoku.Geometry, parts [][]sudoku.Cell) sudoku.Rule {
	height, width := rule.BoxShape(g.N())
	for _, part := range parts {
		first := part[0]
		for _, c := range part {
			if g.Row(c)/height != g.Row(first)/height || g.Col(c)/width != g.Col(first)/width {
				return rule.Regions{Parts: parts}
			}
		}
	}
	if height == 1 {
		return rule.Regions{Parts: parts}
	}
	return rule.Boxes{Height: height, Width: width}
}

// takeDiagonals takes the main diagonals from the cliques.
func takeDiagonals(g *sudoku.Geometry, cliques [][]sudoku.Cell) (x rule.Diagonals, rest [][]sudoku.Cell) {
	for _, c := range cliques {
		switch {
		case !x.Down && slices.Equal(c, diagonal(g, false)):
			x.Down = true
		case !x.Up && slices.Equal(c, diagonal(g, true)):
			x.Up = true
		default:
			rest = append(rest, c)
		}
	}
	return x, rest
}

// diagonal returns the cells of a main diagonal in reading order.
func diagonal(g *sudoku.Geometry, up bool) []sudoku.Cell {
	cells := (rule.Diagonals{Down: !up, Up: up}).Cells(g)
	slices.Sort(cells)
	return cells
}

// addCages adds the cages: killer cages, or those of a Mathdoku.
func (d *document) addCages(p *sudoku.Puzzle) error {
	g := p.Geometry
	killer := strings.EqualFold(d.graph.attrs["specific-type"], "KillerSudoku")
	col := cages.NewCollector(g)
	for i := range d.groups {
		e := &d.groups[i]
		if e.name != "cage" {
			continue
		}
		cells, err := d.cells(e, g)
		if err != nil {
			return err
		}
		op, err := d.number(e, "operator", 0, len(ops)-1)
		if err != nil {
			return err
		}
		value, err := d.number(e, "value", 0, math.MaxInt>>10)
		if err != nil {
			return err
		}
		if killer && ops[op] != model.Add && len(cells) > 1 {
			return d.errorAt(e.place, "a killer cage with operator %d (expected 4, a sum)", op)
		}
		if killer && value == 0 {
			return d.errorAt(e.place, "a killer cage with the sum 0")
		}
		if err := col.Add(ops[op], value, cells...); err != nil {
			return d.errorAt(e.place, "%w", err)
		}
	}
	for _, x := range col.Cages {
		if killer {
			p.Rules = append(p.Rules, rule.Killer{Sum: x.Target, Where: x.Where})
		} else {
			p.Rules = append(p.Rules, x)
		}
	}
	return nil
}
