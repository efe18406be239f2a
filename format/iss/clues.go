package iss

import (
	"slices"
	"strconv"
	"strings"

	"shudu/internal/fault"
	"shudu/rule"
	"shudu/sudoku"
)

// whisper reads a line with a difference before it; without one it is 5.
func (r *reader) whisper(i item) ([]sudoku.Rule, error) {
	names, by := i.args, 5
	if n, err := strconv.Atoi(i.arg(0)); err == nil {
		names, by = i.rest(1), n
	}
	cs, err := r.cells(names)
	if err != nil || by <= 0 || len(cs) < 2 {
		return nil, err // it asks for nothing
	}
	return []sudoku.Rule{rule.Whispers{By: by, Where: cs}}, nil
}

// renban reads a line of different cells: one that closes on itself names a cell
// twice, which no grid can keep.
func (r *reader) renban(i item) ([]sudoku.Rule, error) {
	cs, err := r.cells(i.args)
	if err != nil || len(cs) == 0 {
		return nil, err
	}
	for k, c := range cs {
		if slices.Contains(cs[:k], c) {
			return nil, fault.Errorf("%s is named twice", r.g.Name(c))
		}
	}
	return []sudoku.Rule{rule.Renban{Where: cs}}, nil
}

// modular reads a line of which so many cells in turn differ by that modulus.
func (r *reader) modular(i item) ([]sudoku.Rule, error) {
	if n, err := strconv.Atoi(i.arg(0)); err == nil && n < 1 {
		return nil, fault.Errorf("the modulus is %d (expected 1 or more)", n)
	}
	return numbered(func(n int, c []sudoku.Cell) sudoku.Rule { return rule.Modular{By: n, Where: c} })(r, i)
}

func (r *reader) regionSum(i item) ([]sudoku.Rule, error) {
	if r.chaos {
		return nil, fault.Errorf("the regions are not known")
	}
	cs, err := r.cells(i.args)
	if err != nil {
		return nil, err
	}
	regions := r.boxCells()
	if regions == nil {
		regions = r.regions()
	}
	if parts := rule.Pieces(regions, cs); len(parts) > 1 {
		return []sudoku.Rule{rule.RegionSum{Parts: parts}}, nil
	}
	return nil, nil
}

func (r *reader) sumLine(i item) ([]sudoku.Rule, error) {
	loop := len(i.args) > 0 && i.args[len(i.args)-1] == "LOOP"
	if loop {
		i.args = i.args[:len(i.args)-1]
	}
	return numbered(func(n int, c []sudoku.Cell) sudoku.Rule {
		return rule.SumLine{Sum: n, Loop: loop, Where: c}
	})(r, i)
}

// cage reads a killer cage; without a sum, or with 0, its digits only differ.
func (r *reader) cage(i item) ([]sudoku.Rule, error) {
	if i.arg(0) == "" && len(i.args) > 0 {
		i.args = append([]string{"0"}, i.args[1:]...)
	}
	rules, err := numbered(func(n int, c []sudoku.Cell) sudoku.Rule { return rule.Killer{Sum: n, Where: c} })(r, i)
	if cs := i.rest(1); err == nil && (len(cs) > r.g.Len() || twice(rules[0].Cells(r.g))) {
		rules = repeated(rules[0].(rule.Killer))
	}
	return rules, err
}

// twice reports whether a cell is named twice.
func twice(cells []sudoku.Cell) bool {
	for i, c := range cells {
		if slices.Contains(cells[:i], c) {
			return true
		}
	}
	return false
}

// repeated returns a cage that names a cell twice as a sum to which that cell
// counts twice, over cells that differ.
func repeated(x rule.Killer) []sudoku.Rule {
	once := slices.Compact(slices.Sorted(slices.Values(x.Where)))
	rules := []sudoku.Rule{rule.Different{Where: once}}
	if x.Sum != 0 {
		rules = append(rules, rule.Sum{Target: x.Sum, Where: x.Where})
	}
	return rules
}

// sum reads "10" or "10_=_1_2_-1": a target and the weights of the cells.
func (r *reader) sum(i item) ([]sudoku.Rule, error) {
	target, list, weighted := strings.Cut(i.arg(0), "_=_")
	n, err := strconv.Atoi(target)
	if err != nil {
		return nil, fault.Errorf("%q is no sum", i.arg(0))
	}
	cs, err := r.cells(i.rest(1))
	if err != nil {
		return nil, err
	}
	x := rule.Sum{Target: n, Where: cs}
	if weighted {
		for _, word := range strings.Split(list, "_") {
			w, err := strconv.Atoi(word)
			if err != nil {
				return nil, fault.Errorf("%q is no weight", word)
			}
			x.Weights = append(x.Weights, w)
		}
		if len(x.Weights) != len(cs) {
			return nil, fault.Errorf("%d weights for %d cells", len(x.Weights), len(cs))
		}
	}
	return []sudoku.Rule{x}, nil
}

// pill reads an arrow whose first cells, in reading order, are one number.
func (r *reader) pill(i item) ([]sudoku.Rule, error) {
	n, err := strconv.Atoi(i.arg(0))
	if err != nil || n != 2 && n != 3 {
		return nil, fault.Errorf("%q is no length of a pill: expected 2 or 3", i.arg(0))
	}
	cs, err := r.cells(i.rest(1))
	if err != nil {
		return nil, err
	}
	if len(cs) <= n {
		return nil, fault.Errorf("%d cells are no arrow with a pill of %d", len(cs), n)
	}
	bulb := slices.Sorted(slices.Values(cs[:n]))
	for k := 1; k < n; k++ {
		if next := bulb[k]; next != r.beside(bulb[k-1], 0, 1) && next != r.beside(bulb[k-1], 1, 0) && next != r.beside(bulb[k-1], 1, 1) {
			return nil, fault.Errorf("the cells of the pill do not follow each other")
		}
	}
	return []sudoku.Rule{rule.Arrow{Bulb: bulb, Where: cs[n:]}}, nil
}

// parts reads lists of cells with "-" between.
func (r *reader) parts(names []string) ([][]sudoku.Cell, error) {
	out := [][]sudoku.Cell{nil}
	for _, name := range names {
		if name == "-" {
			out = append(out, nil)
			continue
		}
		c, err := r.cell(name)
		if err != nil {
			return nil, err
		}
		out[len(out)-1] = append(out[len(out)-1], c)
	}
	return out, nil
}

// equalSum reads lists of cells; an empty one says nothing.
func (r *reader) equalSum(i item) ([]sudoku.Rule, error) {
	parts, err := r.parts(i.args)
	parts = slices.DeleteFunc(parts, func(part []sudoku.Cell) bool { return len(part) == 0 })
	if err != nil || len(parts) < 2 {
		return nil, err
	}
	return []sudoku.Rule{rule.EqualSum{Parts: parts}}, nil
}

// sameValues reads sets of one size, their number first.
func (r *reader) sameValues(i item) ([]sudoku.Rule, error) {
	n, err := strconv.Atoi(i.arg(0))
	if err != nil {
		return nil, fault.Errorf("%q is no number of sets", i.arg(0))
	}
	cs, err := r.cells(i.rest(1))
	if err != nil {
		return nil, err
	}
	if n < 2 || len(cs) == 0 || n < len(cs) && len(cs)%n != 0 {
		return nil, fault.Errorf("%d cells do not fall into %d sets", len(cs), n)
	}
	x := rule.SameValues{}
	for part := range slices.Chunk(cs, max(1, len(cs)/n)) {
		x.Parts = append(x.Parts, part)
	}
	return []sudoku.Rule{x}, nil
}

// quad reads a cell and the values in the square of which it is the first.
func (r *reader) quad(i item) ([]sudoku.Rule, error) {
	c, err := r.cell(i.arg(0))
	if err != nil {
		return nil, err
	}
	x := rule.Quadruple{Where: []sudoku.Cell{c, r.beside(c, 0, 1), r.beside(c, 1, 0), r.beside(c, 1, 1)}}
	if slices.Contains(x.Where, sudoku.NoCell) {
		return nil, fault.Errorf("no square begins at %s", i.arg(0))
	}
	x.Values, err = r.asked(strings.Join(i.rest(1), "_"))
	if err != nil {
		return nil, err
	}
	if never := r.never(x.Values, x.Where); never != nil {
		return never, nil
	}
	return []sudoku.Rule{x}, nil
}

// asked reads values with "_" between that cells are to hold, whether the grid
// has them or not.
func (r *reader) asked(list string) ([]int, error) {
	if list == "" {
		return nil, fault.Errorf("no values")
	}
	var out []int
	for _, word := range strings.Split(list, "_") {
		v, err := strconv.Atoi(word)
		if err != nil || word != strconv.Itoa(v) {
			return nil, fault.Errorf("%q is no value of the grid", word)
		}
		out = append(out, v)
	}
	return out, nil
}

// never says that a cell holds a value that the grid has not, where one is asked
// for: there is no solution. It returns nil when the grid has them all.
func (r *reader) never(values []int, cells []sudoku.Cell) []sudoku.Rule {
	for _, v := range values {
		if r.g.DigitOf(v) == sudoku.None && len(cells) > 0 {
			return []sudoku.Rule{rule.Among{Values: []int{v}, Where: cells[:1]}}
		}
	}
	return nil
}

// indexing reads cells that tell where in their row (C) or column (R) the
// number of their own column or row stands.
func (r *reader) indexing(i item) ([]sudoku.Rule, error) {
	cs, err := r.cells(i.rest(1))
	if err != nil {
		return nil, err
	}
	var rules []sudoku.Rule
	for _, c := range cs {
		if r.g.IsVar(c) {
			return nil, fault.Errorf("%s is no cell of the grid", r.g.Name(c))
		}
		x := rule.Indexing{At: c}
		switch i.arg(0) {
		case "C":
			x.Value, x.Where = r.g.Col(c)+1, r.along(r.g.Row(c), 0, 0, 1)
		case "R":
			x.Value, x.Where = r.g.Row(c)+1, r.along(0, r.g.Col(c), 1, 0)
		default:
			return nil, fault.Errorf("%q is neither C nor R", i.arg(0))
		}
		rules = append(rules, x)
	}
	return rules, nil
}

// contains reads values with "_" between, then cells.
func contains(exactly bool) kind {
	return func(r *reader, i item) ([]sudoku.Rule, error) {
		values, err := r.asked(i.arg(0))
		if err != nil {
			return nil, err
		}
		cs, err := r.cells(i.rest(1))
		if err != nil {
			return nil, err
		}
		if never := r.never(values, cs); never != nil {
			return never, nil
		}
		return []sudoku.Rule{rule.Contains{Values: values, Exactly: exactly, Where: cs}}, nil
	}
}

// lookAndSay reads digits by twos: how often, and which value.
func (r *reader) lookAndSay(i item) ([]sudoku.Rule, error) {
	text := i.arg(0)
	if text == "" || len(text)%2 != 0 || strings.Trim(text, "0123456789") != "" {
		return nil, fault.Errorf("%q does not say how many of which", text)
	}
	cs, err := r.cells(i.rest(1))
	if err != nil {
		return nil, err
	}
	x := rule.LookAndSay{Where: cs}
	for k := 0; k < len(text); k += 2 {
		v := int(text[k+1] - '0')
		if slices.Contains(x.Values, v) {
			return nil, fault.Errorf("%q says two things about %d", text, v)
		}
		x.Counts, x.Values = append(x.Counts, int(text[k]-'0')), append(x.Values, v)
	}
	return []sudoku.Rule{x}, nil
}

// connected reads a group of cells ("" is the grid), values and a size.
func (r *reader) connected(i item) ([]sudoku.Rule, error) {
	values, err := r.values(i.arg(1))
	if err != nil {
		return nil, err
	}
	x := rule.Connected{Values: values}
	if text := i.arg(2); text != "" {
		if x.Size, err = strconv.Atoi(text); err != nil || x.Size < 1 {
			return nil, fault.Errorf("%q is no size", text)
		}
	}
	if prefix := i.arg(0); prefix != "" {
		if x.Where = r.cellsOf(prefix); x.Where == nil {
			return nil, fault.Errorf("there are no cells %s", prefix)
		}
		x.Width = r.home(x.Where[0]).width
	}
	return []sudoku.Rule{x}, nil
}

// dot is a kind that relates those of its cells that lie side by side, each
// cell to the later ones.
func dot(build func([]sudoku.Cell) sudoku.Rule) kind {
	return func(r *reader, i item) ([]sudoku.Rule, error) {
		if r.inOr && (r.strict["StrictKropki"] && strings.HasSuffix(i.name, "Dot") || r.strict["StrictXV"] && len(i.name) == 1) {
			return nil, fault.Errorf("an alternative does not say what is marked and what is not")
		}
		cs, err := r.cells(i.args)
		if err != nil {
			return nil, err
		}
		if len(cs) > r.g.Len() {
			return nil, fault.Errorf("%d cells where there are only %d", len(cs), r.g.Len())
		}
		var rules []sudoku.Rule
		seen := make(map[[2]sudoku.Cell]bool, 1) // a pair named twice is one pair
		for k, c := range cs {
			for _, d := range cs[k+1:] {
				if r.touch(c, d) && !seen[[2]sudoku.Cell{c, d}] {
					pair := []sudoku.Cell{c, d}
					seen[[2]sudoku.Cell(pair)] = true
					rules = append(rules, build(pair))
					if len(r.strict) > 0 {
						r.dots[i.name] = append(r.dots[i.name], pair)
					}
				}
			}
		}
		if len(rules) == 0 {
			return nil, fault.Errorf("no two of the cells lie side by side")
		}
		return rules, nil
	}
}

// touch reports whether two cells share a side.
func (r *reader) touch(c, d sudoku.Cell) bool {
	if c > d {
		c, d = d, c
	}
	return d == r.beside(c, 0, 1) || d == r.beside(c, 1, 0)
}

// clueLine returns the cells of a row (R3) or column (C3).
func (r *reader) clueLine(name string) ([]sudoku.Cell, error) {
	if r.raw {
		return nil, fault.Errorf("a raw grid has no clues outside")
	}
	if len(name) > 1 {
		n, err := strconv.Atoi(name[1:])
		switch {
		case err != nil:
		case name[0] == 'R' && n >= 1 && n <= r.g.Rows():
			return r.along(n-1, 0, 0, 1), nil
		case name[0] == 'C' && n >= 1 && n <= r.g.Cols():
			return r.along(0, n-1, 1, 0), nil
		}
	}
	return nil, fault.Errorf("%q is no row or column", name)
}

// twoSided is a clue at either end of a row or column, or at both.
func twoSided(build func(*reader, int, []sudoku.Cell) sudoku.Rule) kind {
	return func(r *reader, i item) ([]sudoku.Rule, error) {
		line, err := r.clueLine(i.arg(0))
		if err != nil {
			return nil, err
		}
		back := slices.Clone(line)
		slices.Reverse(back)
		var rules []sudoku.Rule
		for k, cs := range [][]sudoku.Cell{line, back} {
			text := i.arg(k + 1)
			if text == "" {
				continue
			}
			n, err := strconv.Atoi(text)
			if err != nil {
				return nil, fault.Errorf("%q is no clue", text)
			}
			rules = append(rules, build(r, n, cs))
		}
		return rules, nil
	}
}

// sandwich reads a sum and a row or column. Where a line does not hold all
// values, the crusts are its own least and greatest.
func (r *reader) sandwich(i item) ([]sudoku.Rule, error) {
	n, err := strconv.Atoi(i.arg(0))
	if err != nil {
		return nil, fault.Errorf("%q is no sum", i.arg(0))
	}
	cs, err := r.clueLine(i.arg(1))
	if err != nil {
		return nil, err
	}
	if len(cs) == r.g.N() {
		return []sudoku.Rule{rule.Sandwich{Sum: n, Where: cs}}, nil
	}
	return []sudoku.Rule{rule.Lunchbox{Sum: n, Where: cs}}, nil
}

// littleKiller reads a sum and the first cell of a diagonal.
func (r *reader) littleKiller(i item) ([]sudoku.Rule, error) {
	n, err := strconv.Atoi(i.arg(0))
	if err != nil {
		return nil, fault.Errorf("%q is no sum", i.arg(0))
	}
	c, err := r.cell(i.arg(1))
	if err != nil {
		return nil, err
	}
	cs := r.slant(c)
	if r.raw || cs == nil {
		return nil, fault.Errorf("no diagonal begins at %s", i.arg(1))
	}
	return []sudoku.Rule{rule.LittleKiller{Sum: n, Where: cs}}, nil
}

// slant returns the diagonal that a cell of the border stands for. From the left
// they go down, from the right up, from the top to the left, from the bottom to
// the right; one that another cell stands for already, at its other end, is
// left out.
func (r *reader) slant(c sudoku.Cell) []sudoku.Cell {
	if r.g.IsVar(c) {
		return nil
	}
	row, col := r.g.Row(c), r.g.Col(c)
	bottom, right := r.g.Rows()-1, r.g.Cols()-1
	var cs []sudoku.Cell
	switch last := func() sudoku.Cell { return cs[len(cs)-1] }; {
	case col == 0 && row < bottom:
		cs = r.along(row, col, 1, 1)
	case row == 0 && col > 0:
		cs = r.along(row, col, 1, -1)
	case col == right && row < bottom:
		if cs = r.along(row, col, -1, -1); r.g.Col(last()) == 0 {
			return nil
		}
	case row == bottom && col > 0 && col < right:
		if cs = r.along(row, col, -1, 1); r.g.Row(last()) == 0 {
			return nil
		}
	}
	if len(cs) < 2 {
		return nil
	}
	return cs
}

// chaosArrow reads a cell, an offset and arms over the numbers of regions. The
// cell alone looks in all four directions.
func (r *reader) chaosArrow(i item) ([]sudoku.Rule, error) {
	at, less, err := r.counter(i)
	if err != nil {
		return nil, err
	}
	arms, err := r.parts(i.rest(2))
	if err != nil {
		return nil, err
	}
	if len(i.args) <= 2 {
		arms = nil
		for _, to := range [][2]int{{0, -1}, {0, 1}, {-1, 0}, {1, 0}} {
			arms = append(arms, r.along(r.g.Row(at), r.g.Col(at), to[0], to[1]))
		}
	}
	for k, arm := range arms {
		if arms[k], err = r.labels(arm); err != nil {
			return nil, err
		}
	}
	return []sudoku.Rule{rule.Streak{At: at, Less: less, Parts: arms}}, nil
}

// chaosCount reads a cell, an offset and numbers of regions. The cell alone
// counts among those around it.
func (r *reader) chaosCount(i item) ([]sudoku.Rule, error) {
	at, less, err := r.counter(i)
	if err != nil {
		return nil, err
	}
	cs, err := r.cells(i.rest(2))
	if err != nil {
		return nil, err
	}
	if len(i.args) <= 2 {
		cs = []sudoku.Cell{at}
		for _, to := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}} {
			if c := r.beside(at, to[0], to[1]); c != sudoku.NoCell {
				cs = append(cs, c)
			}
		}
	}
	if cs, err = r.labels(cs); err != nil {
		return nil, err
	}
	return []sudoku.Rule{rule.Alike{At: at, Less: less, Where: cs}}, nil
}

// counter reads the cell that counts and what is taken off.
func (r *reader) counter(i item) (at sudoku.Cell, less int, err error) {
	if !r.chaos {
		return 0, 0, fault.Errorf("there is no chaos construction")
	}
	if at, err = r.cell(i.arg(0)); err != nil {
		return 0, 0, err
	}
	if text := i.arg(1); text != "" && text != "0" {
		if text != "1" {
			return 0, 0, fault.Errorf("%q is neither 0 nor 1", text)
		}
		less = 1
	}
	if r.g.IsVar(at) && len(i.args) <= 2 {
		return 0, 0, fault.Errorf("%s is no cell of the grid", r.g.Name(at))
	}
	return at, less, nil
}

// labels turns cells of the grid into the numbers of their regions.
func (r *reader) labels(cs []sudoku.Cell) ([]sudoku.Cell, error) {
	all := r.cellsOf("CC")
	out := slices.Clone(cs)
	for k, c := range cs {
		if !r.g.IsVar(c) {
			out[k] = all[c]
		} else if !slices.Contains(all, c) {
			return nil, fault.Errorf("%s is no number of a region", r.g.Name(c))
		}
	}
	return out, nil
}
