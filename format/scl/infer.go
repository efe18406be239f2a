package scl

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"shudu/format/spoken"
	"shudu/internal/expr"
	"shudu/internal/fault"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// inference reads rules out of a drawing. What it has understood it crosses
// off; what is left is refused.
type inference struct {
	d       *drawing
	g       *sudoku.Geometry
	p       *sudoku.Puzzle
	info    map[string]string
	words   string // the written rules, in small letters
	region  []int  // of each cell, 0 for none; nil without regions
	parts   [][]sudoku.Cell
	patches []patch
	used    []bool // of the patches
	index
	pass func(error) // what is not understood is told and passed over; nil to refuse it
}

// unknown refuses what is not understood, or tells it and goes on.
func (x *inference) unknown(err error) error {
	if x.pass == nil || err == nil {
		return err
	}
	x.pass(err)
	return nil
}

// infer makes a puzzle of a drawing.
func infer(d *drawing, pass func(error)) (*sudoku.Puzzle, error) {
	n := len(d.Cells)
	if n == 0 || n > sudoku.MaxValues {
		return nil, fault.Errorf("cells: %d rows (expected 1 to %d)", n, sudoku.MaxValues)
	}
	x := &inference{d: d, g: sudoku.Square(n), info: d.info(), pass: pass}
	x.p = sudoku.New(x.g, rule.Latin{})
	x.words = strings.ToLower(x.info["rules"])
	x.patches = slices.Concat(d.Underlays, d.Overlays)
	x.used = make([]bool, len(x.patches))
	x.index = x.newIndex()
	for _, step := range []func() error{
		x.givens, x.regions, x.cages, x.strokes, x.arrows, x.marks, x.global, x.leftovers,
		func() error { return x.unknown(spoken.Check(x.words, x.p.Rules)) },
	} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	slices.SortStableFunc(x.p.Rules, func(a, b sudoku.Rule) int { return slices.Index(order, a.Name()) - slices.Index(order, b.Name()) })
	x.p.Info = sudoku.Info{Title: x.info["title"], Author: x.info["author"], Comment: x.info["rules"]}
	x.solution()
	return x.p, nil
}

// order is the order of the rules of a puzzle.
var order = []string{
	"latin", "boxes", "regions", "diagonals", "anti-knight", "anti-king", "disjoint-groups", "different", "killer", "sum", "cage",
	"thermometer", "whispers", "renban", "zipper", "region-sum", "between", "palindrome", "arrow", "little-killer", "difference", "ratio", "xv", "greater-than", "quadruple", "odd", "even",
	"sandwich", "skyscraper", "x-sum", "numbered-room", "non-consecutive", "no-sum",
}

func (x *inference) add(r sudoku.Rule) { x.p.Rules = append(x.p.Rules, r) }

// givens reads the digits of the grid.
func (x *inference) givens() error {
	for r, row := range x.d.Cells {
		if len(row) != x.g.Cols() {
			return fault.Errorf("cells: row %d has %d cells (expected %d: only square grids are read)", r+1, len(row), x.g.Cols())
		}
		for c, e := range row {
			v := e.Value.clean()
			if v == "" {
				continue
			}
			n, err := strconv.Atoi(v)
			d := x.g.DigitOf(n)
			if err != nil || d == sudoku.None {
				return fault.Errorf("cells: %q at %s is not from 1 to %d", v, x.g.Name(x.g.At(r, c)), x.g.N())
			}
			x.p.Givens[x.g.At(r, c)] = d
		}
	}
	return nil
}

// cells returns the cells of places, in reading order.
func (x *inference) cells(places []place) ([]sudoku.Cell, error) {
	var out []sudoku.Cell
	for _, p := range places {
		c := x.g.At(p[0], p[1])
		if c == sudoku.NoCell {
			return nil, fault.Errorf("there is no cell [%d,%d]", p[0], p[1])
		}
		if slices.Contains(out, c) {
			return nil, fault.Errorf("%s is named twice", x.g.Name(c))
		}
		out = append(out, c)
	}
	slices.Sort(out)
	return out, nil
}

// regions reads boxes or irregular regions.
func (x *inference) regions() error {
	var parts [][]sudoku.Cell
	seen := map[sudoku.Cell]bool{}
	for i, list := range x.d.Regions {
		part, err := x.cells(list)
		if err != nil {
			return fault.Errorf("regions: number %d: %w", i+1, err)
		}
		if len(part) > x.g.N() {
			return fault.Errorf("regions: number %d has %d cells for %d values", i+1, len(part), x.g.N())
		}
		for _, c := range part {
			if seen[c] {
				return fault.Errorf("regions: %s is in two regions", x.g.Name(c))
			}
			seen[c] = true
		}
		if len(part) > 0 {
			parts = append(parts, part)
		}
	}
	slices.SortFunc(parts, func(a, b []sudoku.Cell) int { return int(a[0] - b[0]) })
	if len(parts) > 0 {
		x.region, x.parts = make([]int, x.g.Len()), parts
	}
	for i, part := range parts {
		for _, c := range part {
			x.region[c] = i + 1
		}
	}
	switch usual := usualBoxes(x.g); {
	case len(parts) == 0:
	case slices.EqualFunc(parts, usual, slices.Equal[[]sudoku.Cell]):
		h, w := rule.BoxShape(x.g.N())
		x.add(rule.Boxes{Height: h, Width: w})
	default:
		x.add(rule.Regions{Parts: parts})
	}
	return nil
}

// usualBoxes returns the cells of the boxes of an ordinary grid, by their first
// cells; nil when it has none.
func usualBoxes(g *sudoku.Geometry) [][]sudoku.Cell {
	h, w := rule.BoxShape(g.N())
	if h == 1 {
		return nil
	}
	parts := make([][]sudoku.Cell, g.N())
	for c := range sudoku.Cell(g.Len()) {
		i := g.Row(c)/h*h + g.Col(c)/w
		parts[i] = append(parts[i], c)
	}
	return parts
}

// clue is the text of a Mathdoku cage.
var clue = expr.Late(`^(\d{1,15})\s*([-+*/?:xX×÷−–])$`)

var clueOps = map[string]model.Op{":": model.Div, "÷": model.Div, "x": model.Mul, "X": model.Mul, "×": model.Mul, "−": model.Sub, "–": model.Sub}

// cages reads the cages that are no information.
func (x *inference) cages() error {
	for i, c := range x.d.Cages {
		if c.meta() {
			continue
		}
		cells, err := x.cells(c.Cells)
		if err == nil {
			err = x.cage(c, cells)
		}
		if err != nil {
			return fault.Errorf("cages: number %d: %w", i+1, err)
		}
	}
	return nil
}

func (x *inference) cage(c cage, cells []sudoku.Cell) error {
	repeats := c.Unique != nil && !*c.Unique
	unique := c.Unique != nil && *c.Unique
	value := c.Value.clean()
	sum, err := strconv.Atoi(value)
	m := clue().FindStringSubmatch(value)
	switch {
	case c.Hidden && repeats && value == "" || c.Type == "rowcol" && x.isLine(cells):
		return nil // cells without a region; rows and columns
	case len(cells) == 0:
		return fault.Errorf("%q is not understood", value)
	case m != nil:
		op, ok := clueOps[m[2]]
		if !ok {
			op = model.Op(m[2])
		}
		target, _ := strconv.Atoi(m[1])
		x.add(rule.Cage{Op: op, Target: target, Where: cells})
	case c.Style == "extraregion":
		x.add(rule.Different{Where: cells})
	case strings.HasPrefix(c.Style, "fp"):
		return fault.Errorf("the style %q is not understood", c.Style)
	case c.Sum.clean() != "" && c.Sum.clean() != value:
		return fault.Errorf("the cage of %s shows %q but has the sum %q", x.g.Name(cells[0]), value, c.Sum.clean())
	case value == "" && unique:
		x.add(rule.Killer{Where: cells})
	case err == nil && sum > 0 && repeats:
		x.add(rule.Sum{Target: sum, Where: cells})
	case err == nil && sum > 0:
		x.add(rule.Killer{Sum: sum, Where: cells})
	default:
		return fault.Errorf("the cage of %s with the text %q is not understood", x.g.Name(cells[0]), value)
	}
	return nil
}

// isLine reports whether cells are a row or a column.
func (x *inference) isLine(cells []sudoku.Cell) bool {
	if len(cells) != x.g.N() {
		return false
	}
	step := cells[1%len(cells)] - cells[0]
	for i, c := range cells {
		if c != cells[0]+sudoku.Cell(i)*step {
			return false
		}
	}
	return step == 1 && x.g.Col(cells[0]) == 0 || step == sudoku.Cell(x.g.Cols()) || x.g.N() == 1
}

// lined are the rules that lines stand for, in the order in which they are told.
type lined struct {
	diagonals                      rule.Diagonals
	thermometers, whispers, others []sudoku.Rule
}

// strokes reads the lines.
func (x *inference) strokes() error {
	n := float64(x.g.N())
	var d lined
	for i, l := range x.d.Lines {
		var odd error
		switch {
		case !l.seen():
		case l.Path != "":
			odd = fault.Errorf("lines: number %d, a path, is not understood", i+1)
		case sameEnds(l.Points, point{0, 0}, point{n, n}):
			d.diagonals.Down = true
		case sameEnds(l.Points, point{n, 0}, point{0, n}):
			d.diagonals.Up = true
		case x.border(l.Points):
		default:
			odd = x.stroke(&d, i+1, l)
		}
		if odd == nil {
			continue
		}
		if err := x.unknown(odd); err != nil {
			return err
		}
	}
	if d.diagonals.Down || d.diagonals.Up {
		x.add(d.diagonals)
	}
	for _, r := range slices.Concat(d.thermometers, d.whispers, d.others) {
		x.add(r)
	}
	return nil
}

// stroke reads a line from cell to cell, of a number in the list; the error says that it
// is not understood.
func (x *inference) stroke(d *lined, number int, l stroke) error {
	cells, ok := x.path(l.Points)
	if !ok {
		return fault.Errorf("lines: number %d, from %v, is not understood", number, l.Points[0])
	}
	if by := x.whispers(l); by > 0 {
		d.whispers = append(d.whispers, rule.Whispers{By: by, Where: cells})
		return nil
	}
	if where, ok := x.thermometer(l, cells); ok {
		d.thermometers = append(d.thermometers, rule.Thermometer{Where: where})
		return nil
	}
	r := x.line(l, cells)
	if r == nil {
		return fault.Errorf("lines: number %d, from %s to %s, is not understood", number, x.g.Name(cells[0]), x.g.Name(cells[len(cells)-1]))
	}
	d.others = append(d.others, r)
	return nil
}

// whispers returns by how much neighbours on a line differ at least, where it is
// green and the rules speak of whispers; else 0.
func (x *inference) whispers(l stroke) int {
	red, green, blue, ok := shares(l.Color)
	if !ok || green < red+32 || green < blue+32 {
		return 0
	}
	return spoken.Whispers(x.words)
}

// sameEnds reports whether a straight line runs between two points.
func sameEnds(points []point, a, b point) bool {
	if len(points) != 2 {
		return false
	}
	return near(points[0], a) && near(points[1], b) || near(points[0], b) && near(points[1], a)
}

func near(a, b point) bool {
	return math.Abs(a[0]-b[0]) < 0.1 && math.Abs(a[1]-b[1]) < 0.1
}

// border reports whether a line follows the borders of regions or of the grid:
// it draws them again and means nothing. A wall between two cells of a region
// may mean anything.
func (x *inference) border(points []point) bool {
	n := float64(x.g.N())
	for i, p := range points {
		if p[0] != math.Trunc(p[0]) || p[1] != math.Trunc(p[1]) || p[0] < 0 || p[1] < 0 || p[0] > n || p[1] > n {
			return false
		}
		if i > 0 && !x.borders(points[i-1], p) {
			return false
		}
	}
	return true
}

// borders reports whether the cells on both sides of a line between two corners
// are in different regions all along.
func (x *inference) borders(a, b point) bool {
	if a[0] != b[0] && a[1] != b[1] {
		return false
	}
	for r := int(min(a[0], b[0])); r < int(max(a[0], b[0])); r++ {
		if x.together(x.g.At(r, int(a[1])-1), x.g.At(r, int(a[1]))) {
			return false
		}
	}
	for c := int(min(a[1], b[1])); c < int(max(a[1], b[1])); c++ {
		if x.together(x.g.At(int(a[0])-1, c), x.g.At(int(a[0]), c)) {
			return false
		}
	}
	return true
}

// together reports whether two cells are in one region; without regions all
// are.
func (x *inference) together(a, b sudoku.Cell) bool {
	return a != sudoku.NoCell && b != sudoku.NoCell && (x.region == nil || x.region[a] == x.region[b])
}

// cellAt returns the cell whose centre is at a point, or NoCell.
func (x *inference) cellAt(p point) sudoku.Cell {
	r, c := math.Floor(p[0]), math.Floor(p[1])
	if math.Abs(p[0]-r-0.5) > 0.1 || math.Abs(p[1]-c-0.5) > 0.1 {
		return sudoku.NoCell
	}
	return x.g.At(int(r), int(c))
}

// path returns the cells of a line through the centres of cells, also those
// between two points that are far apart.
func (x *inference) path(points []point) ([]sudoku.Cell, bool) {
	var out []sudoku.Cell
	for _, p := range points {
		c := x.cellAt(p)
		if c == sudoku.NoCell {
			return nil, false
		}
		for len(out) > 0 && out[len(out)-1] != c {
			last := out[len(out)-1]
			down, right := x.g.Row(c)-x.g.Row(last), x.g.Col(c)-x.g.Col(last)
			if down != 0 && right != 0 && down*down != right*right {
				return nil, false
			}
			out = append(out, x.g.At(x.g.Row(last)+sign(down), x.g.Col(last)+sign(right)))
		}
		if len(out) == 0 {
			out = append(out, c)
		}
	}
	return out, len(out) > 1
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

// thermometer returns a line from its bulb on: a circle of its colour at one
// end and not at the other.
func (x *inference) thermometer(l stroke, cells []sudoku.Cell) ([]sudoku.Cell, bool) {
	first, last := x.bulbs[bulb{cells[0], colour(l.Color)}], x.bulbs[bulb{cells[len(cells)-1], colour(l.Color)}]
	if (len(first) == 0) == (len(last) == 0) {
		return nil, false
	}
	if len(first) == 0 {
		cells = slices.Clone(cells)
		slices.Reverse(cells)
	}
	for _, i := range slices.Concat(first, last) {
		x.used[i] = true
	}
	return cells, true
}

// arrows reads the arrows.
func (x *inference) arrows() error {
	for i, a := range x.d.Arrows {
		switch {
		case !a.seen():
		case a.Path != "":
			if err := x.unknown(fault.Errorf("arrows: number %d, a path, is not understood", i+1)); err != nil {
				return err
			}
			continue
		case x.littleKiller(a):
		case !x.arrow(a):
			if err := x.unknown(fault.Errorf("arrows: number %d, from %v, is not understood", i+1, a.Points[0])); err != nil {
				return err
			}
			continue
		}
	}
	return nil
}

// arrow reads an arrow from a circle or pill. Its first point may be moved from
// the centre of the cell to the edge of the circle.
func (x *inference) arrow(a stroke) bool {
	points := slices.Clone(a.Points)
	points[0] = point{math.Floor(points[0][0]) + 0.5, math.Floor(points[0][1]) + 0.5}
	cells, ok := x.path(points)
	if !ok {
		return false
	}
	var bulb []sudoku.Cell
	for _, i := range x.circles[cells[0]] {
		if bulb == nil || slices.Equal(x.pills[i], bulb) {
			x.used[i] = true
			bulb = x.pills[i]
		}
	}
	if bulb != nil {
		x.add(rule.Arrow{Bulb: bulb, Where: cells[1:]})
	}
	return bulb != nil
}

// bulb is a cell and the colour of a filled circle in it.
type bulb struct {
	cell   sudoku.Cell
	colour string
}

// index finds patches by where they are, so that a drawing of many strokes and
// many patches is read in no time.
type index struct {
	bulbs   map[bulb][]int        // filled circles without text
	pills   [][]sudoku.Cell       // by patch: the cells of a circle or pill
	circles map[sudoku.Cell][]int // circles and pills over a cell
	numbers map[place][]int       // numbers above 0 at a row and column
}

func (x *inference) newIndex() index {
	out := index{map[bulb][]int{}, make([][]sudoku.Cell, len(x.patches)), map[sudoku.Cell][]int{}, map[place][]int{}}
	for i, p := range x.patches {
		if p.Rounded && p.Width >= 0.75 && p.Width <= 1 && p.Width == p.Height && p.Text.clean() == "" {
			b := bulb{x.cellAt(p.Center), colour(p.Background)}
			out.bulbs[b] = append(out.bulbs[b], i)
		}
		out.pills[i] = x.pill(p)
		for _, c := range out.pills[i] {
			out.circles[c] = append(out.circles[c], i)
		}
		if n, err := strconv.Atoi(p.Text.clean()); err == nil && n > 0 {
			at := place{int(math.Floor(p.Center[0])), int(math.Floor(p.Center[1]))}
			out.numbers[at] = append(out.numbers[at], i)
		}
	}
	return out
}

// pill returns the cells of a circle, or of a pill in a row or column; nil when
// the patch is neither.
func (x *inference) pill(p patch) []sudoku.Cell {
	long, thin := math.Max(p.Width, p.Height), math.Min(p.Width, p.Height)
	if !p.Rounded || thin < 0.6 || thin > 1 || long > 3 || p.Text.clean() != "" || colour(p.Border) == "" || colour(p.Border) == colour(p.Background) {
		return nil
	}
	n := int(math.Round(long-thin)) + 1
	down, right := 0, 1
	if p.Height > p.Width {
		down, right = 1, 0
	}
	half := float64(n-1) / 2
	var out []sudoku.Cell
	for i := range n {
		step := float64(i) - half
		c := x.cellAt(point{p.Center[0] + step*float64(down), p.Center[1] + step*float64(right)})
		if c == sudoku.NoCell {
			return nil
		}
		out = append(out, c)
	}
	return out
}

// littleKiller reads a short diagonal arrow beside a number outside the grid.
func (x *inference) littleKiller(a stroke) bool {
	first, last := a.Points[0], a.Points[len(a.Points)-1]
	r, c := int(math.Floor(first[0])), int(math.Floor(first[1]))
	down, right := last[0]-first[0], last[1]-first[1]
	if x.g.At(r, c) != sudoku.NoCell || math.Abs(math.Abs(down)-math.Abs(right)) > 0.05 || math.Abs(down) < 0.05 || math.Abs(down) > 1 {
		return false
	}
	dr, dc := sign(int(math.Copysign(1, down))), sign(int(math.Copysign(1, right)))
	var cells []sudoku.Cell
	for cell := x.g.At(r+dr, c+dc); cell != sudoku.NoCell; cell = x.g.At(x.g.Row(cell)+dr, x.g.Col(cell)+dc) {
		cells = append(cells, cell)
	}
	for _, i := range x.numbers[place{r, c}] {
		if sum, _ := strconv.Atoi(x.patches[i].Text.clean()); len(cells) > 0 {
			x.used[i] = true
			x.add(rule.LittleKiller{Sum: sum, Where: cells})
			return true
		}
	}
	return false
}

// solution keeps the solution of the metadata, if it is whole.
func (x *inference) solution() {
	text := x.info["solution"]
	if len(text) != x.g.Len() {
		return
	}
	grid := make(sudoku.Grid, x.g.Len())
	for i := range len(text) {
		if grid[i] = x.g.DigitOf(int(text[i] - '0')); grid[i] == sudoku.None || text[i] > '9' {
			return
		}
	}
	x.p.Solution = grid
}
