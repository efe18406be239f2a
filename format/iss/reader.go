package iss

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"shudu/internal/expr"
	"shudu/internal/fault"
	"shudu/rule"
	"shudu/sudoku"
)

// maxSide is the largest number of rows, columns and values of the format.
const maxSide = 16

// group is a list of variable cells that lie in rows of their own.
type group struct {
	prefix string
	first  int // place of its first cell among the variable cells
	count  int
	width  int
}

// reader is what is known of a puzzle before its items are read.
type reader struct {
	g        *sudoku.Geometry
	raw      bool
	size     int // of a region, as .RegionSize says; 0 when it says nothing
	boxes    [2]int
	layouts  [][][]sudoku.Cell // the regions of each jigsaw
	ties     string
	chaos    bool
	groups   []group
	byName   map[string]sudoku.Cell // the variable cells
	strict   map[string]bool
	dots     map[string][][]sudoku.Cell // marked pairs, by type, where all are marked
	rules    []sudoku.Rule
	domain   []sudoku.Digits
	tables   map[[2]string][][]int     // tables of pairs by their code
	automata map[string]rule.Automaton // likewise
	free     []sudoku.Cell             // memory for lists of cells
	branch   bool                      // inside a composite: givens are rules
	inOr     bool                      // inside .Or
}

// setup lists the types that say what a reader must know first.
var setup = map[string]bool{
	"Shape": true, "NoBoxes": true, "RegionSize": true, "Jigsaw": true, "Var": true, "FullRankTies": true,
	"StrictKropki": true, "StrictXV": true, "ChaosConstruction": true, "SearchPriority": true,
}

// newReader reads the shape, the variable cells and the regions.
func newReader(items []item) (*reader, error) {
	r := &reader{byName: map[string]sudoku.Cell{}, strict: map[string]bool{}, dots: map[string][][]sudoku.Cell{}}
	if err := r.readShape(items); err != nil {
		return nil, err
	}
	if err := r.readVars(items); err != nil {
		return nil, err
	}
	return r, r.readRegions(items)
}

// readShape reads the one .Shape item.
func (r *reader) readShape(items []item) error {
	shape := item{name: "Shape", args: []string{"9x9"}}
	seen := false
	for _, i := range items {
		if i.name == "Shape" {
			if seen && !slices.Equal(shape.args, i.args) {
				return i.wrong(fault.Errorf("a second shape"))
			}
			shape, seen = i, true
		}
	}
	rows, cols, ok := byColumns(shape.arg(0))
	if !ok {
		return shape.wrong(fault.Errorf("%q is no number of rows x columns, with at most a range and a kind behind it", strings.Join(shape.args, "~")))
	}
	low, high, err := valueRange(shape.arg(1), max(rows, cols))
	if err != nil {
		return shape.wrong(err)
	}
	switch kind := shape.arg(2); kind {
	case "", "Sudoku":
	case "Raw":
		r.raw = true
	default:
		return shape.wrong(fault.Errorf("unknown kind of grid %q", kind))
	}
	if rows < 1 || cols < 1 || rows > maxSide || cols > maxSide || high-low+1 > maxSide || high < low || low > 1 {
		return shape.wrong(fault.Errorf("at most %d rows, columns and values, the least value 0 or 1", maxSide))
	}
	values := make([]int, high-low+1)
	for i := range values {
		values[i] = low + i
	}
	if !r.raw && len(values) < max(rows, cols) {
		return shape.wrong(fault.Errorf("%d values do not fill %d rows and %d columns", len(values), rows, cols))
	}
	r.g, err = sudoku.NewGeometry(rows, cols, values...)
	return shape.wrong(err)
}

// byColumns reads "9x9": rows x columns.
func byColumns(text string) (rows, cols int, ok bool) {
	down, right, ok := strings.Cut(text, "x")
	rows, err := strconv.Atoi(down)
	if err == nil {
		cols, err = strconv.Atoi(right)
	}
	return rows, cols, ok && err == nil && text == strconv.Itoa(rows)+"x"+strconv.Itoa(cols)
}

// valueRange reads "9", "0-8", or nothing.
func valueRange(text string, usual int) (low, high int, err error) {
	if text == "" {
		return 1, usual, nil
	}
	from, to, ok := strings.Cut(text, "-")
	if !ok {
		from, to = "1", text
	}
	low, err = strconv.Atoi(from)
	if err == nil {
		high, err = strconv.Atoi(to)
	}
	if err != nil {
		return 0, 0, fault.Errorf("%q is no range of values", text)
	}
	return low, high, nil
}

// readVars names the variable cells: groups are sorted by their prefix.
func (r *reader) readVars(items []item) error {
	for _, i := range items {
		more, err := r.added(i)
		if err != nil {
			return i.wrong(err)
		}
		for _, g := range more {
			if slices.ContainsFunc(r.groups, func(h group) bool { return h.prefix == g.prefix }) {
				return i.wrong(fault.Errorf("the cells %s are there twice", g.prefix))
			}
			r.groups = append(r.groups, g)
		}
	}
	slices.SortFunc(r.groups, func(a, b group) int { return strings.Compare(a.prefix, b.prefix) })
	var names []string
	for k := range r.groups {
		g := &r.groups[k]
		g.first = len(names)
		for n := range g.count {
			name := g.prefix
			if g.count > 1 {
				name += strconv.Itoa(n + 1)
			}
			r.byName[name] = sudoku.Cell(r.g.Positions() + len(names))
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return nil
	}
	var err error
	r.g, err = r.g.WithVars(names...)
	return err
}

// added returns the variable cells that an item adds, none for most.
func (r *reader) added(i item) ([]group, error) {
	n := r.g.Cols()
	switch i.name {
	case "ChaosConstruction":
		return []group{{prefix: "CC", count: r.g.Positions(), width: n}}, nil
	case "Doppelganger":
		b := boxShape(r.g.Rows(), n, max(r.g.Rows(), n))
		out := []group{{prefix: "DGZ", count: 1, width: 1}, {prefix: "DGR", count: n, width: n}, {prefix: "DGC", count: r.g.Rows(), width: n}}
		if b[0] > 0 {
			out = append(out, group{prefix: "DGB", count: b[0] * b[1], width: b[1]})
		}
		return out, nil
	case "Var":
		g, err := r.variables(i)
		return []group{g}, err
	}
	return nil, nil
}

// varSize is a number of cells, or rows x columns.
var varSize = expr.Late(`^(?:([1-9]\d*)x)?([1-9]\d*)$`)

// variables reads a .Var item: a name, a label, and a number of cells or of
// rows x columns. Anything else is one cell.
func (r *reader) variables(i item) (group, error) {
	prefix := i.arg(0)
	if prefix == "" || strings.Trim(prefix, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "" {
		return group{}, fault.Errorf("%q is no name of capital letters", prefix)
	}
	g := group{prefix: "V" + prefix, count: 1, width: r.g.Cols()}
	size := varSize().FindStringSubmatch(i.arg(2))
	if size == nil {
		return g, nil
	}
	rows, err1 := strconv.Atoi(cmp.Or(size[1], "1"))
	cols, err2 := strconv.Atoi(size[2])
	if size[1] != "" {
		g.width = cols
	}
	switch g.count = rows * cols; {
	case err1 != nil || err2 != nil || max(rows, cols) > sudoku.MaxCells || g.count > sudoku.MaxCells:
		return group{}, fault.Errorf("%s cells are too many", i.arg(2))
	case size[1] != "" && cols > maxSide:
		return group{}, fault.Errorf("%d columns (expected at most %d)", cols, maxSide)
	}
	return g, nil
}

// readRegions reads what says where the boxes are.
func (r *reader) readRegions(items []item) error {
	boxes := !r.raw
	for _, i := range items {
		switch i.name {
		case "NoBoxes":
			boxes = false
		case "RegionSize":
			n, err := strconv.Atoi(i.arg(0))
			if err != nil || n < 1 || n > maxSide {
				return i.wrong(fault.Errorf("%q is no size of a region", i.arg(0)))
			}
			r.size = n
		case "FullRankTies":
			if r.ties = i.arg(0); !slices.Contains([]string{"none", "any", "only-unclued"}, r.ties) {
				return i.wrong(fault.Errorf("%q is neither none, any nor only-unclued", r.ties))
			}
		case "ChaosConstruction":
			r.chaos = true
		case "StrictKropki", "StrictXV":
			r.strict[i.name] = true
		}
		if r.raw && sudokuOnly[i.name] {
			return i.wrong(fault.Errorf("a raw grid cannot have this"))
		}
	}
	if boxes {
		r.boxes = boxShape(r.g.Rows(), r.g.Cols(), r.regionSize())
	}
	for _, i := range items {
		if i.name == "Jigsaw" {
			if err := r.readJigsaw(i); err != nil {
				return i.wrong(err)
			}
		}
	}
	return nil
}

// sudokuOnly lists the types of the setup that speak of rows, columns and
// boxes.
var sudokuOnly = map[string]bool{"NoBoxes": true, "RegionSize": true, "Jigsaw": true, "FullRankTies": true, "ChaosConstruction": true}

// regionSize returns how many cells a region has.
func (r *reader) regionSize() int {
	if r.size > 0 {
		return r.size
	}
	return max(r.g.Rows(), r.g.Cols())
}

// boxShape returns the height and width of boxes of a size that tile a grid, as
// square as can be and wider than tall if both fit; zeros when none do.
func boxShape(rows, cols, size int) [2]int {
	var best [2]int
	for short := 2; short*short <= size; short++ {
		long := size / short
		switch {
		case size%short != 0:
		case rows%short == 0 && cols%long == 0:
			best = [2]int{short, long}
		case rows%long == 0 && cols%short == 0:
			best = [2]int{long, short}
		}
	}
	return best
}

// readJigsaw reads a layout: one character per cell names its region. One
// region of another size is no region: what the others leave over.
func (r *reader) readJigsaw(i item) error {
	if len(i.args) < 1 || len(i.args) > 2 {
		return fault.Errorf("expected a layout")
	}
	layout := i.args[len(i.args)-1]
	if len(layout) != r.g.Positions() {
		return fault.Errorf("a layout of %d characters for %d cells", len(layout), r.g.Positions())
	}
	var order []byte
	by := map[byte][]sudoku.Cell{}
	for c := range sudoku.Cell(len(layout)) {
		key := layout[c]
		if by[key] == nil {
			order = append(order, key)
		}
		by[key] = append(by[key], c)
	}
	if len(order) == 1 {
		return nil
	}
	odd := 0
	var regions [][]sudoku.Cell
	for _, key := range order {
		cells := by[key]
		switch {
		case len(cells) == r.regionSize():
			regions = append(regions, cells)
		case len(cells) >= max(r.g.Rows(), r.g.Cols()) && len(cells) <= r.g.N():
			return fault.Errorf("a region of %d cells, others of %d", len(cells), r.regionSize())
		default:
			odd++
		}
	}
	if odd > 1 {
		return fault.Errorf("regions of different sizes")
	}
	if regions != nil {
		r.layouts = append(r.layouts, regions)
	}
	return nil
}

// regions returns the regions of all jigsaws.
func (r *reader) regions() [][]sudoku.Cell { return slices.Concat(r.layouts...) }

// puzzle reads the items.
func (r *reader) puzzle(items []item, pass func(error)) (*sudoku.Puzzle, error) {
	r.domain = make([]sudoku.Digits, r.g.Len())
	for c := range r.domain {
		r.domain[c] = r.g.All()
	}
	r.rules = make([]sudoku.Rule, 0, len(items)+4)
	r.addGridRules()
	for _, i := range lastOnly(items) {
		if setup[i.name] {
			continue
		}
		rules, err := r.item(i)
		switch {
		case err != nil && pass != nil && kinds[i.name] == nil:
			pass(i.wrong(err))
		case err != nil:
			return nil, i.wrong(err)
		}
		r.rules = append(r.rules, rules...)
	}
	r.addNegatives()
	p := sudoku.New(r.g, joined(r.rules)...)
	r.give(p)
	return p, nil
}

// addGridRules adds the rules that the shape implies.
func (r *reader) addGridRules() {
	if !r.raw {
		r.rules = append(r.rules, rule.Latin{})
	}
	if r.boxes[0] > 0 {
		r.rules = append(r.rules, rule.Boxes{Height: r.boxes[0], Width: r.boxes[1]})
	}
	for _, regions := range r.layouts {
		r.rules = append(r.rules, rule.Regions{Parts: regions})
	}
	if r.chaos {
		r.rules = append(r.rules, rule.Chaos{Size: r.regionSize(), Labels: r.cellsOf("CC")})
	}
	if r.ties == "none" {
		r.rules = append(r.rules, rule.NoTies{})
	}
}

// addNegatives adds what the strict items say of the pairs that are not
// marked.
func (r *reader) addNegatives() {
	if r.strict["StrictKropki"] {
		marked := slices.Concat(r.dots["WhiteDot"], r.dots["BlackDot"])
		r.rules = append(r.rules, rule.NonConsecutive{Except: marked}, rule.NoRatio{Except: marked})
	}
	if r.strict["StrictXV"] {
		r.rules = append(r.rules, rule.NoSum{Sums: []int{5, 10}, Except: slices.Concat(r.dots["X"], r.dots["V"])})
	}
}

// joined makes one rule of both diagonals, and one of all ranks.
func joined(rules []sudoku.Rule) []sudoku.Rule {
	out := rules[:0]
	diagonals, ranks := -1, -1
	for _, x := range rules {
		switch x := x.(type) {
		case rule.Diagonals:
			if diagonals >= 0 {
				first := out[diagonals].(rule.Diagonals)
				out[diagonals] = rule.Diagonals{Down: first.Down || x.Down, Up: first.Up || x.Up}
				continue
			}
			diagonals = len(out)
		case rule.FullRank:
			if ranks >= 0 {
				first := out[ranks].(rule.FullRank)
				first.Ranks, first.Lines = append(first.Ranks, x.Ranks...), append(first.Lines, x.Lines...)
				out[ranks] = first
				continue
			}
			ranks = len(out)
		}
		out = append(out, x)
	}
	return out
}

// give turns what is left of the domains into givens and candidates.
func (r *reader) give(p *sudoku.Puzzle) {
	for c, d := range r.domain {
		switch {
		case d == r.g.All():
		case d.Single() != sudoku.None:
			p.Givens[c] = d.Single()
		default:
			if p.Candidates == nil {
				p.Candidates = make([]sudoku.Digits, r.g.Len())
				for k := range p.Candidates {
					p.Candidates[k] = r.g.All()
				}
			}
			p.Candidates[c] = d
		}
	}
}

// cell returns the cell of a name.
func (r *reader) cell(name string) (sudoku.Cell, error) {
	if c, ok := r.byName[name]; ok {
		return c, nil
	}
	if len(name) == 4 && (name[0] == 'R' || name[0] == 'r') && (name[2] == 'C' || name[2] == 'c') {
		if c := r.g.At(place(name[1]), place(name[3])); c != sudoku.NoCell {
			return c, nil
		}
	}
	return sudoku.NoCell, fault.Errorf("there is no cell %q", name)
}

// place returns the row or column of a character, from 0; -1 for none.
func place(c byte) int {
	switch {
	case c >= '1' && c <= '9':
		return int(c - '1')
	case c >= 'a' && c <= 'g':
		return int(c-'a') + 9
	case c >= 'A' && c <= 'G':
		return int(c-'A') + 9
	}
	return -1
}

// cells returns the cells of names.
func (r *reader) cells(names []string) ([]sudoku.Cell, error) {
	out := r.room(len(names))
	for i, name := range names {
		var err error
		if out[i], err = r.cell(name); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// room returns a list for so many cells. The lists of a puzzle lie side by
// side in memory.
func (r *reader) room(n int) []sudoku.Cell {
	if len(r.free) < n {
		r.free = make([]sudoku.Cell, max(n, 128))
	}
	out := r.free[:n:n]
	r.free = r.free[n:]
	return out
}

// cellsOf returns the cells of a group of variables, nil when there is none.
func (r *reader) cellsOf(prefix string) []sudoku.Cell {
	var out []sudoku.Cell
	for _, g := range r.groups {
		if g.prefix == prefix {
			for n := range g.count {
				out = append(out, sudoku.Cell(r.g.Positions()+g.first+n))
			}
		}
	}
	return out
}

// home returns the group a cell belongs to; the grid is a group, too.
func (r *reader) home(c sudoku.Cell) group {
	if !r.g.IsVar(c) {
		return group{first: -r.g.Positions(), count: r.g.Positions(), width: r.g.Cols()}
	}
	i := int(c) - r.g.Positions()
	for _, g := range r.groups {
		if i >= g.first && i < g.first+g.count {
			return g
		}
	}
	panic("iss: a variable cell of no group")
}

// beside returns the cell so many rows below and columns right of another in
// its group, or NoCell.
func (r *reader) beside(c sudoku.Cell, down, right int) sudoku.Cell {
	g := r.home(c)
	i := int(c) - r.g.Positions() - g.first
	row, col := i/g.width+down, i%g.width+right
	j := row*g.width + col
	if row < 0 || col < 0 || col >= g.width || j >= g.count {
		return sudoku.NoCell
	}
	return sudoku.Cell(r.g.Positions() + g.first + j)
}
