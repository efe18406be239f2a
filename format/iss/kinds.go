package iss

import (
	"slices"
	"strconv"
	"strings"

	"shudu/internal/fault"
	"shudu/rule"
	"shudu/sudoku"
)

// kind turns an item into rules.
type kind func(*reader, item) ([]sudoku.Rule, error)

// kinds has every type that is a rule. Those of the setup are read before.
var kinds map[string]kind

func init() {
	kinds = map[string]kind{
		"": (*reader).givens, "Given": (*reader).givens,
		"Or": (*reader).or, "And": (*reader).and, "Replicate": (*reader).replicate,

		"AntiKnight":      plain(rule.AntiKnight{}),
		"AntiKing":        plain(rule.AntiKing{}),
		"AntiConsecutive": plain(rule.NonConsecutive{}),
		"AntiTaxicab":     plain(rule.AntiTaxicab{}),
		"GlobalEntropy":   plain(rule.GlobalEntropy{}),
		"GlobalMod":       plain(rule.GlobalMod{}),
		"DutchFlatmates":  plain(rule.DutchFlatmates{}),
		"Diagonal":        (*reader).diagonal,
		"Windoku":         (*reader).windoku, "DisjointSets": (*reader).disjoint,
		"Doppelganger":     (*reader).doppelganger,
		"RegionSameValues": (*reader).regionSameValues,

		"Thermo":          from(2, func(c []sudoku.Cell) sudoku.Rule { return rule.Thermometer{Where: c} }),
		"Palindrome":      from(2, func(c []sudoku.Cell) sudoku.Rule { return rule.Palindrome{Where: c} }),
		"Renban":          (*reader).renban,
		"Entropic":        cells(1, func(c []sudoku.Cell) sudoku.Rule { return rule.Entropic{Where: c} }),
		"Zipper":          from(3, func(c []sudoku.Cell) sudoku.Rule { return rule.Zipper{Where: c} }),
		"Between":         from(3, func(c []sudoku.Cell) sudoku.Rule { return rule.Between{Where: c} }),
		"Arrow":           cells(2, func(c []sudoku.Cell) sudoku.Rule { return rule.Arrow{Bulb: c[:1], Where: c[1:]} }),
		"DoubleArrow":     cells(3, func(c []sudoku.Cell) sudoku.Rule { return rule.DoubleArrow{Where: c} }),
		"AllDifferent":    cells(1, func(c []sudoku.Cell) sudoku.Rule { return rule.Different{Where: c} }),
		"EqualityCage":    cells(1, func(c []sudoku.Cell) sudoku.Rule { return rule.Equality{Where: c} }),
		"CountingCircles": cells(1, func(c []sudoku.Cell) sudoku.Rule { return rule.CountingCircles{Where: c} }),
		"CountDistinct":   cells(2, func(c []sudoku.Cell) sudoku.Rule { return rule.CountDistinct{At: c[0], Where: c[1:]} }),
		"ValueIndexing":   cells(3, func(c []sudoku.Cell) sudoku.Rule { return rule.ValueIndexing{Where: c} }),
		"RegionSumLine":   (*reader).regionSum,

		"Whisper":    (*reader).whisper,
		"Modular":    (*reader).modular,
		"Lockout":    numbered(func(n int, c []sudoku.Cell) sudoku.Rule { return lockout(n, c) }),
		"RellikCage": numbered(func(n int, c []sudoku.Cell) sudoku.Rule { return rule.Rellik{Sum: n, Where: c} }),
		"Lunchbox":   numbered(func(n int, c []sudoku.Cell) sudoku.Rule { return rule.Lunchbox{Sum: n, Where: c} }),
		"SumLine":    (*reader).sumLine,
		"Cage":       (*reader).cage,
		"Sum":        (*reader).sum,
		"PillArrow":  (*reader).pill,
		"EqualSum":   (*reader).equalSum,
		"SameValues": (*reader).sameValues,
		"Quad":       (*reader).quad,
		"Indexing":   (*reader).indexing,

		"ContainAtLeast": contains(false), "ContainExact": contains(true),
		"LookAndSay":      (*reader).lookAndSay,
		"ConnectedValues": (*reader).connected,
		"ChaosArrow":      (*reader).chaosArrow, "ChaosCount": (*reader).chaosCount,

		"WhiteDot":    dot(func(c []sudoku.Cell) sudoku.Rule { return rule.Difference{Where: c} }),
		"BlackDot":    dot(func(c []sudoku.Cell) sudoku.Rule { return rule.Ratio{Where: c} }),
		"X":           dot(func(c []sudoku.Cell) sudoku.Rule { return rule.XV{Sum: 10, Where: c} }),
		"V":           dot(func(c []sudoku.Cell) sudoku.Rule { return rule.XV{Sum: 5, Where: c} }),
		"GreaterThan": dot(func(c []sudoku.Cell) sudoku.Rule { return rule.GreaterThan{Where: c} }),

		"LittleKiller": (*reader).littleKiller, "Sandwich": (*reader).sandwich,
		"XSum":             twoSided(func(_ *reader, n int, c []sudoku.Cell) sudoku.Rule { return rule.XSum{Sum: n, Where: c} }),
		"Skyscraper":       twoSided(func(_ *reader, n int, c []sudoku.Cell) sudoku.Rule { return rule.Skyscraper{Count: n, Where: c} }),
		"HiddenSkyscraper": twoSided(func(_ *reader, n int, c []sudoku.Cell) sudoku.Rule { return rule.HiddenSkyscraper{Value: n, Where: c} }),
		"NumberedRoom":     twoSided(func(_ *reader, n int, c []sudoku.Cell) sudoku.Rule { return rule.NumberedRoom{Value: n, Where: c} }),
		"FullRank": twoSided(func(r *reader, n int, c []sudoku.Cell) sudoku.Rule {
			return rule.FullRank{Ranks: []int{n}, Lines: [][]sudoku.Cell{c}, Ties: r.ties == "any"}
		}),

		"Pair": pairs(false, base64), "PairX": pairs(true, base64), "Binary": pairs(false, oldBase64), "BinaryX": pairs(true, oldBase64),
		"NFA": (*reader).automaton, "Regex": (*reader).regex,
	}
}

// item reads one item.
func (r *reader) item(i item) ([]sudoku.Rule, error) {
	k := kinds[i.name]
	switch {
	case setup[i.name]:
		return nil, fault.Errorf("it cannot stand inside another item")
	case k == nil:
		return nil, fault.Errorf("unknown kind of constraint")
	}
	return k(r, i)
}

// key names the place of an item of which only the last counts: two clues at
// one side of a row, two circles at one corner.
func (i item) key() string {
	switch i.name {
	case "Quad":
		return "Quad~" + i.arg(0)
	case "LittleKiller", "Sandwich":
		return i.name + "~" + i.arg(1)
	}
	return ""
}

// lastOnly keeps of the items that mean the same place only the last. A clue
// for each end of a line may stand in one item or in two.
func lastOnly(items []item) []item {
	if !slices.ContainsFunc(items, func(i item) bool { return twoEnds[i.name] || i.key() != "" }) {
		return items
	}
	last := map[string]int{}
	for n, i := range items {
		last[i.key()] = n
		for end := 1; end <= 2; end++ {
			if twoEnds[i.name] && i.arg(end) != "" {
				last[i.end(end)] = n
			}
		}
	}
	out := make([]item, 0, len(items))
	for n, i := range items {
		if k := i.key(); k != "" && last[k] != n {
			continue
		}
		for end := 1; end <= 2; end++ {
			if twoEnds[i.name] && i.arg(end) != "" && last[i.end(end)] != n {
				i.args = slices.Clone(i.args)
				i.args[end] = ""
			}
		}
		out = append(out, i)
	}
	return out
}

// end names one end of the line that a clue stands at.
func (i item) end(n int) string { return i.name + "~" + i.arg(0) + "~" + strconv.Itoa(n) }

// twoEnds lists the clues that stand at either end of a line.
var twoEnds = map[string]bool{"XSum": true, "Skyscraper": true, "HiddenSkyscraper": true, "NumberedRoom": true, "FullRank": true}

// plain is a kind without arguments.
func plain(x sudoku.Rule) kind {
	return func(*reader, item) ([]sudoku.Rule, error) { return []sudoku.Rule{x}, nil }
}

// cells is a kind whose arguments are all cells, at least so many.
func cells(least int, build func([]sudoku.Cell) sudoku.Rule) kind {
	return func(r *reader, i item) ([]sudoku.Rule, error) {
		cs, err := r.cells(i.args)
		if err == nil && len(cs) < least {
			err = fault.Errorf("%d cells where at least %d are needed", len(cs), least)
		}
		if err != nil {
			return nil, err
		}
		return []sudoku.Rule{build(cs)}, nil
	}
}

// from is a kind of line that says nothing where it has fewer cells.
func from(least int, build func([]sudoku.Cell) sudoku.Rule) kind {
	return func(r *reader, i item) ([]sudoku.Rule, error) {
		cs, err := r.cells(i.args)
		if err != nil || len(cs) < least {
			return nil, err
		}
		return []sudoku.Rule{build(cs)}, nil
	}
}

// numbered is a kind with a number before its cells.
func numbered(build func(int, []sudoku.Cell) sudoku.Rule) kind {
	return func(r *reader, i item) ([]sudoku.Rule, error) {
		n, err := strconv.Atoi(i.arg(0))
		if err != nil {
			return nil, fault.Errorf("%q is no number", i.arg(0))
		}
		cs, err := r.cells(i.rest(1))
		if err == nil && len(cs) == 0 {
			err = fault.Errorf("no cells")
		}
		if err != nil {
			return nil, err
		}
		return []sudoku.Rule{build(n, cs)}, nil
	}
}

// lockout says that a least difference of 0 asks for none: the ends may not be
// equal all the same, as no digit lies outside both.
func lockout(n int, c []sudoku.Cell) sudoku.Rule { return rule.Lockout{By: max(n, 1), Where: c} }

// givens limits cells to the values after them; inside an alternative it is a
// rule.
func (r *reader) givens(i item) ([]sudoku.Rule, error) {
	var rules []sudoku.Rule
	for _, arg := range i.args {
		name, list, _ := strings.Cut(arg, "_")
		c, err := r.cell(name)
		if err != nil {
			return nil, err
		}
		if r.branch {
			values, err := r.values(list)
			if err != nil {
				return nil, err
			}
			rules = append(rules, rule.Among{Values: values, Where: []sudoku.Cell{c}})
			continue
		}
		digits, err := r.digits(list)
		if err != nil {
			return nil, err
		}
		r.domain[c] &= digits
	}
	return rules, nil
}

// values reads values with "_" between; all must be values of the grid.
func (r *reader) values(list string) ([]int, error) {
	var out []int
	for more := true; more; {
		var d sudoku.Digit
		var err error
		if d, list, more, err = r.digit(list); err != nil {
			return nil, err
		}
		out = append(out, r.g.Value(d))
	}
	return out, nil
}

// digits is values as a set.
func (r *reader) digits(list string) (set sudoku.Digits, err error) {
	for more := true; more; {
		var d sudoku.Digit
		if d, list, more, err = r.digit(list); err != nil {
			return 0, err
		}
		set |= d.Set()
	}
	return set, nil
}

// digit reads the first value of a list, and returns what follows it.
func (r *reader) digit(list string) (d sudoku.Digit, rest string, more bool, err error) {
	if list == "" {
		return 0, "", false, fault.Errorf("no values")
	}
	word, rest, more := strings.Cut(list, "_")
	v, err := strconv.Atoi(word)
	if d = r.g.DigitOf(v); err != nil || d == sudoku.None || word != strconv.Itoa(v) {
		return 0, "", false, fault.Errorf("%q is no value of the grid", word)
	}
	return d, rest, more, nil
}

func (r *reader) diagonal(i item) ([]sudoku.Rule, error) {
	if r.g.Rows() != r.g.Cols() {
		return nil, fault.Errorf("the grid is not square")
	}
	switch i.arg(0) {
	case "1":
		return []sudoku.Rule{rule.Diagonals{Up: true}}, nil
	case "-1":
		return []sudoku.Rule{rule.Diagonals{Down: true}}, nil
	}
	return nil, fault.Errorf("%q is no direction: expected 1 or -1", i.arg(0))
}

var errBoxes = fault.New("the grid does not fall into boxes")

func (r *reader) windoku(item) ([]sudoku.Rule, error) {
	size := r.size
	if size == 0 {
		size = r.g.N()
	}
	b := boxShape(r.g.Rows(), r.g.Cols(), size)
	x := rule.Windoku{Height: b[0], Width: b[1]}
	if len(x.Marks(r.g)) == 0 {
		return nil, nil // a grid without windows
	}
	return []sudoku.Rule{x}, nil
}

func (r *reader) disjoint(item) ([]sudoku.Rule, error) {
	b := boxShape(r.g.Rows(), r.g.Cols(), r.regionSize())
	if b[0] == 0 {
		return nil, errBoxes
	}
	return []sudoku.Rule{rule.DisjointGroups{Height: b[0], Width: b[1]}}, nil
}

func (r *reader) doppelganger(item) ([]sudoku.Rule, error) {
	n := r.g.Rows()
	if n != r.g.Cols() || r.g.N() != n+1 || r.g.Values()[0] != 0 || r.boxes[0] != 0 && r.boxes[0]*r.boxes[1] != n {
		return nil, fault.Errorf("a grid of %d × %d with values 0 to %d and boxes of %d was expected", n, n, n, n)
	}
	rules := []sudoku.Rule{rule.Doppelganger{Height: r.boxes[0], Width: r.boxes[1]}}
	for k, at := range r.cellsOf("DGC") {
		rules = append(rules, rule.Absent{At: at, Where: r.along(k, 0, 0, 1)})
	}
	for k, at := range r.cellsOf("DGR") {
		rules = append(rules, rule.Absent{At: at, Where: r.along(0, k, 1, 0)})
	}
	boxes := r.boxCells()
	zero := r.g.DigitOf(0).Set()
	r.domain[r.cellsOf("DGZ")[0]] &= zero
	for k, at := range r.cellsOf("DGB") {
		if boxes == nil {
			r.domain[at] &= zero
			continue
		}
		rules = append(rules, rule.Absent{At: at, Where: boxes[k]})
	}
	return rules, nil
}

// houses returns rows, columns, boxes and the regions of the jigsaw.
func (r *reader) houses() [][]sudoku.Cell {
	out := r.regions()
	for row := range r.g.Rows() {
		out = append(out, r.along(row, 0, 0, 1))
	}
	for col := range r.g.Cols() {
		out = append(out, r.along(0, col, 1, 0))
	}
	return append(out, r.boxCells()...)
}

// along returns the cells from a row and column in a direction up to the
// border.
func (r *reader) along(row, col, down, right int) []sudoku.Cell {
	var out []sudoku.Cell
	for c := r.g.At(row, col); c != sudoku.NoCell; c = r.g.At(row, col) {
		out = append(out, c)
		row, col = row+down, col+right
	}
	return out
}

// boxCells returns the cells of every box.
func (r *reader) boxCells() [][]sudoku.Cell {
	var out [][]sudoku.Cell
	if r.boxes[0] == 0 {
		return nil
	}
	for _, m := range (rule.Boxes{Height: r.boxes[0], Width: r.boxes[1]}).Marks(r.g) {
		out = append(out, m.Cells)
	}
	return out
}

func (r *reader) regionSameValues(item) ([]sudoku.Rule, error) {
	houses := r.houses()
	most := 0
	for _, h := range houses {
		most = max(most, len(h))
	}
	houses = slices.DeleteFunc(houses, func(h []sudoku.Cell) bool { return len(h) < most })
	if most == r.g.N() || len(houses) < 2 {
		return nil, nil
	}
	return []sudoku.Rule{rule.SameValues{Parts: houses}}, nil
}

// or reads an alternative: each item inside is a branch.
func (r *reader) or(i item) ([]sudoku.Rule, error) {
	was, wasIn := r.branch, r.inOr
	r.branch, r.inOr = true, true
	defer func() { r.branch, r.inOr = was, wasIn }()
	var branches []sudoku.Rule
	always := false // a branch that asks for nothing holds always
	for _, child := range i.inside {
		rules, err := r.item(child)
		switch {
		case err != nil:
			return nil, child.wrong(err)
		case twoEnds[child.name] && len(rules) == 0: // no clue is no branch
		case len(rules) == 0:
			always = true
		case len(rules) == 1:
			branches = append(branches, rules[0])
		default:
			branches = append(branches, rule.AllOf{Rules: rules})
		}
	}
	if always {
		return nil, nil
	}
	return []sudoku.Rule{rule.AnyOf{Rules: branches}}, nil
}

// and reads items that all hold.
func (r *reader) and(i item) ([]sudoku.Rule, error) {
	var rules []sudoku.Rule
	for _, child := range i.inside {
		more, err := r.item(child)
		if err != nil {
			return nil, child.wrong(err)
		}
		rules = append(rules, more...)
	}
	return rules, nil
}

// maxCopies bounds what a replicate makes of its items.
const maxCopies = 1 << 14

// replicate moves the items inside so that the origin comes to lie at each of
// the targets.
func (r *reader) replicate(i item) ([]sudoku.Rule, error) {
	name := i.arg(1)
	if name == "" {
		name = "R1C1"
	}
	origin, err := r.cell(name)
	if err != nil {
		return nil, err
	}
	targets, err := r.targets(i.arg(0), origin)
	if err != nil {
		return nil, err
	}
	dots := r.dots
	r.dots = map[string][][]sudoku.Cell{}
	was := r.branch
	r.branch = true // givens inside are moved as well
	inside, err := r.and(i)
	r.branch = was
	here := r.dots
	r.dots = dots
	if err != nil || len(inside) == 0 || len(targets) == 0 {
		return nil, err
	}
	if len(inside)*len(targets) > maxCopies {
		return nil, fault.Errorf("%d items at %d places are too many", len(inside), len(targets))
	}
	var rules []sudoku.Rule
	for _, to := range targets {
		moved, err := r.moved(inside, here, origin, to)
		if err != nil {
			return nil, err
		}
		rules = append(rules, moved...)
	}
	if r.branch || r.home(origin).prefix != "" || !slices.ContainsFunc(inside, isSet) {
		return r.spread(rules), nil
	}
	return []sudoku.Rule{rule.Replicate{Rules: inside, Origin: origin, Where: targets}}, nil
}

// isSet reports whether a rule is more than candidates.
func isSet(x sudoku.Rule) bool { _, candidates := x.(rule.Among); return !candidates }

// spread turns candidates that stand in no alternative into domains.
func (r *reader) spread(rules []sudoku.Rule) []sudoku.Rule {
	if r.branch {
		return rules
	}
	return slices.DeleteFunc(rules, func(x sudoku.Rule) bool {
		a, ok := x.(rule.Among)
		if ok {
			var digits sudoku.Digits
			for _, v := range a.Values {
				digits |= r.g.DigitOf(v).Set()
			}
			r.domain[a.Where[0]] &= digits
		}
		return ok
	})
}

// moved returns rules moved from one cell to another, and notes the dots.
func (r *reader) moved(rules []sudoku.Rule, dots map[string][][]sudoku.Cell, from, to sudoku.Cell) ([]sudoku.Rule, error) {
	g := r.home(from)
	a, b := int(from)-r.g.Positions()-g.first, int(to)-r.g.Positions()-g.first
	down, right := b/g.width-a/g.width, b%g.width-a%g.width
	var err error
	shift := func(c sudoku.Cell) sudoku.Cell {
		d := r.beside(c, down, right)
		if d == sudoku.NoCell || r.home(c).prefix != g.prefix {
			err = fault.Errorf("%s leaves its cells when it is moved with %s to %s", r.g.Name(c), r.g.Name(from), r.g.Name(to))
		}
		return d
	}
	out := make([]sudoku.Rule, len(rules))
	for i, x := range rules {
		out[i] = rule.Map(x, shift)
	}
	for name, pairs := range dots {
		for _, pair := range pairs {
			r.dots[name] = append(r.dots[name], []sudoku.Cell{shift(pair[0]), shift(pair[1])})
		}
	}
	return out, err
}

// targets reads the bits of a replicate: which cells from the origin on.
func (r *reader) targets(code string, origin sudoku.Cell) ([]sudoku.Cell, error) {
	bits, err := base64.bits(code)
	if err != nil {
		return nil, err
	}
	home := r.home(origin)
	var out []sudoku.Cell
	for n, on := range bits {
		if !on {
			continue
		}
		c := origin + sudoku.Cell(n)
		if !r.g.Exists(c) || r.home(c).prefix != home.prefix {
			return nil, fault.Errorf("a target lies outside the cells of %s", r.g.Name(origin))
		}
		out = append(out, c)
	}
	return out, nil
}
