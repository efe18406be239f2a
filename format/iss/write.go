package iss

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"shudu/format"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// Format says a puzzle as one constraint string. It fails where the format has
// no words for a rule.
func Format(p *sudoku.Puzzle) (string, error) {
	w, err := newWriter(p)
	if err != nil {
		return "", err
	}
	items, err := w.all(w.rules)
	if err != nil {
		return "", err
	}
	givens, err := w.givens(p)
	if givens == nil && len(items) == 0 && (len(w.head) == 0 || len(w.head) == 1 && w.has(".Shape")) {
		givens = w.nothing()
	}
	text := strings.Join(slices.Concat(w.head, givens, items), "")
	if err == nil && strings.Contains(text, noName) {
		err = format.Cannot("a cell outside the grid")
	}
	if err != nil {
		return "", err
	}
	if _, err := Parse(text); err != nil { // such as a line that has one place for two clues
		return "", format.Cannot("%w", err)
	}
	return text, nil
}

// noName is the name of a cell that does not exist.
const noName = "?"

// writer is what is known of a puzzle before its rules are written.
type writer struct {
	g      *sudoku.Geometry
	r      *reader // how the string will be read
	raw    bool
	head   []string
	rules  []sudoku.Rule
	inside int  // how many composites are open
	layout bool // a jigsaw is written already
	taken  map[string]bool
}

func newWriter(p *sudoku.Puzzle) (*writer, error) {
	w := &writer{g: p.Geometry, taken: map[string]bool{}}
	latin, rest := format.Take[rule.Latin](p.Rules)
	boxes, rest := format.Take[rule.Boxes](rest)
	w.raw, w.rules = len(latin) == 0, rest
	if err := w.shape(); err != nil { // first: on a large grid Compile may take long
		return nil, err
	}
	if _, err := model.Compile(p); err != nil {
		return nil, err
	}
	if err := w.vars(); err != nil {
		return nil, err
	}
	w.regionSize(boxes)
	w.boxes(boxes)
	w.strict()
	items, err := split(strings.Join(w.head, ""))
	if err != nil {
		return nil, err
	}
	if w.r, err = newReader(items); err != nil {
		return nil, format.Cannot("%w", err)
	}
	if !slices.Equal(w.r.g.Vars(), w.g.Vars()) {
		return nil, format.Cannot("its variable cells are named otherwise than here: %v", w.g.Vars())
	}
	return w, nil
}

// shape writes rows, columns and values.
func (w *writer) shape() error {
	values := w.g.Values()
	low, high := values[0], values[len(values)-1]
	switch {
	case w.g.Rows() > maxSide || w.g.Cols() > maxSide || len(values) > maxSide:
		return format.Cannot("it ends at %d rows, columns and values", maxSide)
	case low != 0 && low != 1 || high-low+1 != len(values):
		return format.Cannot("its values are those from 0 or 1 on, without gaps")
	case !w.raw && len(values) < max(w.g.Rows(), w.g.Cols()):
		return format.Cannot("its grids have at least as many values as a row has cells")
	}
	for c := range sudoku.Cell(w.g.Positions()) {
		if !w.g.Exists(c) {
			return format.Cannot("its grids have no holes")
		}
	}
	text := fmt.Sprintf(".Shape~%dx%d", w.g.Rows(), w.g.Cols())
	usual := low == 1 && len(values) == max(w.g.Rows(), w.g.Cols())
	switch {
	case low == 0:
		text += fmt.Sprintf("~0-%d", high)
	case !usual:
		text += "~" + strconv.Itoa(high)
	case w.raw:
		text += "~"
	}
	if w.raw {
		text += "~Raw"
	}
	if text != ".Shape~9x9" {
		w.head = append(w.head, text)
	}
	return nil
}

// vars declares the variable cells: names of capital letters with a number.
func (w *writer) vars() error {
	count := map[string]int{}
	var order []string
	for _, name := range w.g.Vars() {
		prefix := strings.TrimRight(name, "0123456789")
		if count[prefix] == 0 {
			order = append(order, prefix)
		}
		count[prefix]++
	}
	for _, prefix := range order {
		switch name, ok := strings.CutPrefix(prefix, "V"); {
		case prefix == "CC" || strings.HasPrefix(prefix, "DG"):
		case !ok:
			return format.Cannot("its variable cells are named V…, not %s", prefix)
		default:
			w.head = append(w.head, fmt.Sprintf(".Var~%s~~%d", name, count[prefix]))
		}
	}
	for _, x := range w.rules {
		switch x := x.(type) {
		case rule.Chaos:
			w.head = append(w.head, ".ChaosConstruction")
			if x.Size != max(w.g.Rows(), w.g.Cols()) {
				w.head = append(w.head, ".RegionSize~"+strconv.Itoa(x.Size))
			}
		case rule.Doppelganger:
			w.head = append(w.head, ".Doppelganger")
		case rule.NoTies:
			w.head = append(w.head, ".FullRankTies~none")
		case rule.FullRank:
			if x.Ties && !w.has(".FullRankTies") {
				w.head = append(w.head, ".FullRankTies~any")
			}
		}
	}
	return nil
}

// regionSize says the size of the regions of a jigsaw, or of boxes that the
// shape does not imply.
func (w *writer) regionSize(boxes []rule.Boxes) {
	rows, cols := w.g.Rows(), w.g.Cols()
	size := 0
	regions, _ := format.Take[rule.Regions](w.rules)
	for _, x := range regions {
		for _, part := range x.Parts {
			size = len(part)
		}
	}
	for _, x := range boxes {
		if n := x.Height * x.Width; boxShape(rows, cols, n) == [2]int{x.Height, x.Width} {
			size = n
		}
	}
	if size > 0 && size <= maxSide && size != max(rows, cols) && !w.raw && !w.has(".RegionSize") {
		w.head = append(w.head, ".RegionSize~"+strconv.Itoa(size))
	}
}

// boxes leaves boxes to the shape where it implies them, and writes others one
// by one.
func (w *writer) boxes(all []rule.Boxes) {
	size := max(w.g.Rows(), w.g.Cols())
	for _, item := range w.head {
		if text, ok := strings.CutPrefix(item, ".RegionSize~"); ok {
			size, _ = strconv.Atoi(text)
		}
	}
	usual := boxShape(w.g.Rows(), w.g.Cols(), size)
	implied := false
	for _, x := range all {
		if !w.raw && !implied && usual == [2]int{x.Height, x.Width} {
			implied = true
			continue
		}
		w.rules = append(w.rules, sets(x.Marks(w.g))...)
	}
	if !implied && !w.raw && usual[0] > 0 {
		w.head = append(w.head, ".NoBoxes")
	}
}

// strict finds the rules that say that all dots or letters are drawn.
func (w *writer) strict() {
	var dots, letters [][]sudoku.Cell
	for _, x := range w.rules {
		switch x := x.(type) {
		case rule.Difference:
			if (x.By == 0 || x.By == 1) && len(x.Where) == 2 {
				dots = append(dots, x.Where)
			}
		case rule.Ratio:
			if (x.By == 0 || x.By == 2) && len(x.Where) == 2 {
				dots = append(dots, x.Where)
			}
		case rule.XV:
			if (x.Sum == 5 || x.Sum == 10) && len(x.Where) == 2 {
				letters = append(letters, x.Where)
			}
		}
	}
	step := w.index(func(x sudoku.Rule) bool {
		n, ok := x.(rule.NonConsecutive)
		return ok && (n.By == 0 || n.By == 1) && !n.Diagonal && samePairs(n.Except, dots)
	})
	ratio := w.index(func(x sudoku.Rule) bool {
		n, ok := x.(rule.NoRatio)
		return ok && (n.By == 0 || n.By == 2) && samePairs(n.Except, dots)
	})
	if step >= 0 && ratio >= 0 {
		w.head = append(w.head, ".StrictKropki")
		w.rules = slices.Delete(slices.Clone(w.rules), max(step, ratio), max(step, ratio)+1)
		w.rules = slices.Delete(w.rules, min(step, ratio), min(step, ratio)+1)
	}
	sums := w.index(func(x sudoku.Rule) bool {
		n, ok := x.(rule.NoSum)
		return ok && slices.Equal(slices.Sorted(slices.Values(n.Sums)), []int{5, 10}) && samePairs(n.Except, letters)
	})
	if sums >= 0 {
		w.head = append(w.head, ".StrictXV")
		w.rules = slices.Delete(slices.Clone(w.rules), sums, sums+1)
	}
}

// index returns which rule is the first that is asked for, -1 for none.
func (w *writer) index(is func(sudoku.Rule) bool) int { return slices.IndexFunc(w.rules, is) }

// samePairs reports whether two lists have the same pairs of cells.
func samePairs(a, b [][]sudoku.Cell) bool {
	set := func(pairs [][]sudoku.Cell) map[[2]sudoku.Cell]bool {
		out := map[[2]sudoku.Cell]bool{}
		for _, p := range pairs {
			out[[2]sudoku.Cell{min(p[0], p[1]), max(p[0], p[1])}] = true
		}
		return out
	}
	return maps.Equal(set(a), set(b))
}

// has reports whether the head has an item of a type.
func (w *writer) has(name string) bool {
	return slices.ContainsFunc(w.head, func(s string) bool { return s == name || strings.HasPrefix(s, name+"~") })
}

// sets returns one rule for the cells of each mark.
func sets(marks []sudoku.Mark) []sudoku.Rule {
	var out []sudoku.Rule
	for _, m := range marks {
		if len(m.Cells) > 0 {
			out = append(out, rule.Different{Where: m.Cells})
		}
	}
	return out
}

// givens writes givens and candidates as one item.
func (w *writer) givens(p *sudoku.Puzzle) ([]string, error) {
	var args []string
	for c := range sudoku.Cell(w.g.Len()) {
		switch d := p.Domain(c); {
		case d == 0 && w.g.N() == 1:
			return nil, format.Cannot("it has no cell without a value")
		case d == 0: // every value by itself: none is left
			for d := range w.g.All().All() {
				args = append(args, w.name(c)+"_"+w.list(d.Set()))
			}
		case d != w.g.All():
			args = append(args, w.name(c)+"_"+w.list(d))
		}
	}
	if args == nil {
		return nil, nil
	}
	return []string{".~" + strings.Join(args, "~")}, nil
}

// nothing is an item that says nothing: a cell may hold any value. A shape alone
// would be the first line of a puzzle that goes on, and an empty line none.
func (w *writer) nothing() []string { return []string{".~" + w.name(0) + "_" + w.list(w.g.All())} }

// list writes the values of digits with "_" between.
func (w *writer) list(digits sudoku.Digits) string {
	var values []int
	for d := range digits.All() {
		values = append(values, w.g.Value(d))
	}
	return numbers(values, "_")
}

func numbers(values []int, between string) string {
	words := make([]string, len(values))
	for i, v := range values {
		words[i] = strconv.Itoa(v)
	}
	return strings.Join(words, between)
}

// name returns the name of a cell.
func (w *writer) name(c sudoku.Cell) string {
	if w.g.IsVar(c) {
		return w.g.Name(c)
	}
	place := func(n int) string { return strconv.FormatInt(int64(n+1), maxSide+1) }
	return "R" + place(w.g.Row(c)) + "C" + place(w.g.Col(c))
}

// item writes an item: its type, arguments, and cells.
func (w *writer) item(name string, cells []sudoku.Cell, args ...string) string {
	words := append([]string{"." + name}, args...)
	for _, c := range cells {
		words = append(words, w.name(c))
	}
	return strings.Join(words, "~")
}

// all writes rules.
func (w *writer) all(rules []sudoku.Rule) ([]string, error) {
	var out []string
	for _, x := range rules {
		items, err := w.rule(x)
		if err != nil {
			return nil, err
		}
		out = append(out, items...)
	}
	return out, nil
}

// rule writes one rule as items.
func (w *writer) rule(x sudoku.Rule) ([]string, error) {
	say := words[x.Name()]
	if say == nil {
		return nil, format.Nothing([]sudoku.Rule{x})
	}
	if w.inside > 0 { // nobody has looked at the branches of an alternative yet
		if _, err := model.Compile(sudoku.New(w.g, x)); err != nil {
			return nil, format.Cannot("%v", err)
		}
	}
	items, err := say(w, x)
	if err == nil && w.inside == 0 {
		err = w.alone(items)
	}
	return items, err
}

// alone returns an error when two items mean the same place: the reader would
// keep the last.
func (w *writer) alone(items []string) error {
	parsed, err := split(strings.Join(items, ""))
	if err != nil {
		return err
	}
	for _, i := range parsed {
		k := i.key()
		if twoEnds[i.name] {
			k = i.name + "~" + i.arg(0) + "~" + strconv.FormatBool(i.arg(1) != "")
		}
		if k != "" && w.taken[k] {
			return format.Cannot("it has one place for %s", strings.ReplaceAll(k, "~", " "))
		}
		w.taken[k] = true
	}
	return nil
}
