package ksudoku

import (
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"

	"shudu/format"
	collect "shudu/format/cages"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// graph collects the elements of a graph.
type graph struct {
	g     *sudoku.Geometry
	left  []sudoku.Rule
	lines []string
	used  []bool // cells in a group
	kind  string // the specific type
	cube  bool   // the type is that of a cube
}

// write writes a puzzle as a document of its own.
func write(w io.Writer, p *sudoku.Puzzle) error {
	g := p.Geometry
	if g.N() > maxOrder || g.Value(1) != 1 || g.Value(sudoku.Digit(g.N())) != g.N() || g.Len() != g.Positions() || p.Candidates != nil {
		return format.Cannot("anything but the values 1 to %d at most, variable cells, candidates", maxOrder)
	}
	x := &graph{g: g, left: p.Rules, used: make([]bool, g.Len()), kind: "Plain"}
	for _, say := range []func() error{x.cubes, x.latin, x.boards, x.cliques, x.cages} {
		if err := say(); err != nil {
			return err
		}
	}
	if err := format.Nothing(x.left); err != nil {
		return err
	}
	for c, used := range x.used {
		if used != g.Exists(sudoku.Cell(c)) {
			return format.Cannot("a cell in no row, column or region, or a hole in one")
		}
	}
	_, err := io.WriteString(w, x.document(p))
	return err
}

func (x *graph) document(p *sudoku.Puzzle) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<!DOCTYPE ksudoku>\n<ksudoku>\n <game>\n  <puzzle>\n")
	if x.cube {
		fmt.Fprintf(&b, "   <graph order=\"%d\" type=\"%s\" specific-type=\"%s\" name=\"%s\">\n", x.g.N(), cube, x.kind, escape(p.Info.Title))
	} else {
		fmt.Fprintf(&b, "   <graph order=\"%d\" type=\"custom\" specific-type=\"%s\" name=\"%s\" sizeX=\"%d\" sizeY=\"%d\" sizeZ=\"1\">\n",
			x.g.N(), x.kind, escape(p.Info.Title), x.g.Cols(), x.g.Rows())
	}
	for _, line := range x.lines {
		b.WriteString("    " + line + "\n")
	}
	fmt.Fprintf(&b, "   </graph>\n   <values>%s</values>\n", x.characters(p.Givens))
	if p.Solution != nil {
		fmt.Fprintf(&b, "   <solution>%s</solution>\n", x.characters(p.Solution))
	}
	b.WriteString("  </puzzle>\n </game>\n</ksudoku>\n")
	return b.String()
}

func escape(text string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(text))
	return b.String()
}

// characters says a grid.
func (x *graph) characters(grid sudoku.Grid) string {
	out := make([]byte, x.g.Len())
	for c, d := range grid {
		b := byte('_')
		switch {
		case d != sudoku.None:
			b = 'a' + byte(d)
		case !x.g.Exists(sudoku.Cell(c)):
			b = '.'
		}
		out[toIndex(x.g, sudoku.Cell(c))] = b
	}
	return string(out)
}

// add adds an element with cells.
func (x *graph) add(name, attrs string, cells []sudoku.Cell) error {
	numbers := make([]string, len(cells))
	for i, c := range cells {
		if !x.g.Exists(c) {
			return format.Cannot("a cell outside the grid")
		}
		x.used[c] = x.used[c] || name != "cage" // what is in a cage only is not read as a cell
		numbers[i] = fmt.Sprint(toIndex(x.g, c))
	}
	x.lines = append(x.lines, fmt.Sprintf("<%s%s size=\"%d\">%s</%s>", name, attrs, len(cells), strings.Join(numbers, " "), name))
	return nil
}

// board adds a board.
func (x *graph) board(b rule.Board) error {
	blocks := 0
	if b.Height > 0 {
		blocks = 1
	}
	cells := b.Cells(x.g)
	if len(cells) != x.g.N()*x.g.N() {
		return format.Cannot("a hole in a board")
	}
	for _, c := range cells {
		x.used[c] = true
	}
	x.lines = append(x.lines, fmt.Sprintf("<sudokugroups at=\"%d\" withblocks=\"%d\"/>", toIndex(x.g, b.From), blocks))
	return nil
}

// cubes says that the grid is a cube.
func (x *graph) cubes() error {
	cubes, left := format.Take[rule.Roxdoku](x.left)
	x.left = left
	if len(cubes) == 0 {
		return nil
	}
	side := base(x.g.N())
	if len(cubes) > 1 || cubes[0] != (rule.Roxdoku{Layers: side}) || x.g.Cols() != side || x.g.Rows() != side*side {
		return format.Cannot("blocks that are no cubes, or whose layers lie side by side")
	}
	x.cube = true
	for c := range x.used {
		x.used[c] = true
	}
	return nil
}

// latin says rows, columns and boxes or regions of the whole grid.
func (x *graph) latin() error {
	latin, left := format.Take[rule.Latin](x.left)
	boxes, left := format.Take[rule.Boxes](left)
	regions, left := format.Take[rule.Regions](left)
	x.left = left
	n := x.g.N()
	switch {
	case len(latin) == 0 && len(boxes)+len(regions) == 0:
		return nil
	case len(latin) != 1 || len(boxes)+len(regions) > 1 || x.g.Rows() != n || x.g.Cols() != n:
		return format.Cannot("rows and columns of other than %d cells, or boxes without them", n)
	}
	whole := rule.Board{To: sudoku.Cell(n*n - 1)}
	var parts [][]sudoku.Cell
	for _, b := range boxes {
		if side := base(n); side > 0 && b.Height == side && b.Width == side {
			whole.Height = side
			continue
		}
		if h, w := rule.BoxShape(n); b.Height != h || b.Width != w || h == 1 {
			return format.Cannot("boxes of %d × %d cells", b.Height, b.Width)
		}
		for _, m := range b.Marks(x.g) {
			parts = append(parts, m.Cells)
		}
	}
	for _, r := range regions {
		if rest, _ := partition(x.g, r.Parts); rest == nil || len(r.Parts) != n {
			return format.Cannot("regions that do not divide the grid")
		}
		parts = r.Parts
	}
	if err := x.board(whole); err != nil {
		return err
	}
	return x.cliquesOf(parts)
}

// boards says boards in a larger grid.
func (x *graph) boards() error {
	boards, left := format.Take[rule.Board](x.left)
	x.left = left
	n := x.g.N()
	for _, b := range boards {
		last := b.From + sudoku.Cell((n-1)*x.g.Cols()+n-1)
		square := b.Height == 0 && b.Width == 0 || b.Height == base(n) && b.Width == base(n)
		if b.To != last || !square || x.g.Row(b.From)+n > x.g.Rows() || x.g.Col(b.From)+n > x.g.Cols() || b.From < 0 {
			return format.Cannot("a board of other than %d × %d cells, or without square boxes", n, n)
		}
		if err := x.board(b); err != nil {
			return err
		}
	}
	return nil
}

// cliques says diagonals and extra regions.
func (x *graph) cliques() error {
	diagonals, left := format.Take[rule.Diagonals](x.left)
	extra, left := format.Take[rule.Different](left)
	x.left = left
	var list [][]sudoku.Cell
	for _, d := range diagonals {
		if x.g.Rows() != x.g.N() || x.g.Cols() != x.g.N() {
			return format.Cannot("diagonals of a grid that is not square")
		}
		x.kind = "XSudoku"
		if d.Down {
			list = append(list, diagonal(x.g, false))
		}
		if d.Up {
			list = append(list, diagonal(x.g, true))
		}
	}
	for _, e := range extra {
		list = append(list, e.Where)
	}
	return x.cliquesOf(list)
}

func (x *graph) cliquesOf(list [][]sudoku.Cell) error {
	for _, cells := range list {
		if len(cells) == 0 || len(cells) > x.g.N() {
			return format.Cannot("a region of %d cells", len(cells))
		}
		if err := x.add("clique", "", cells); err != nil {
			return err
		}
	}
	return nil
}

// cages says killer cages, or those of a Mathdoku.
func (x *graph) cages() error {
	killers, left := format.Take[rule.Killer](x.left)
	cages, left := format.Take[rule.Cage](left)
	x.left = left
	if len(killers) > 0 && len(cages) > 0 {
		return format.Cannot("killer cages and others at once")
	}
	col := collect.NewCollector(x.g)
	for _, k := range killers {
		if k.Sum < 1 {
			return format.Cannot("a killer cage without a sum")
		}
		if err := col.Add(model.Add, k.Sum, k.Where...); err != nil {
			return format.Cannot("%v", err)
		}
		x.kind = "KillerSudoku"
		if err := x.add("cage", fmt.Sprintf(" operator=\"4\" value=\"%d\"", k.Sum), k.Where); err != nil {
			return err
		}
	}
	for _, c := range cages {
		op := c.Op
		if len(c.Where) == 1 {
			op = model.Any
		}
		i := slices.Index(ops, op)
		if i < 0 || c.Target < 0 {
			return format.Cannot("the cage %s", c.Text())
		}
		if err := col.Add(op, c.Target, c.Where...); err != nil {
			return format.Cannot("%v", err)
		}
		x.kind = "Mathdoku"
		if err := x.add("cage", fmt.Sprintf(" operator=\"%d\" value=\"%d\"", i, c.Target), c.Where); err != nil {
			return err
		}
	}
	return nil
}
