package iss

import (
	"slices"
	"strconv"
	"strings"

	"shudu/format"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// words has for every rule that can be written how it is.
var words map[string]func(*writer, sudoku.Rule) ([]string, error)

func init() {
	words = map[string]func(*writer, sudoku.Rule) ([]string, error){}
	layoutWords()
	lineWords()
	setWords()
	clueWords()
	machineWords()
}

// say adds the words of a rule.
func say[R sudoku.Rule](write func(*writer, R) ([]string, error)) {
	var zero R
	words[zero.Name()] = func(w *writer, x sudoku.Rule) ([]string, error) { return write(w, x.(R)) }
}

// one is a list of one item.
func one(item string) ([]string, error) { return []string{item}, nil }

// line adds a rule that is a type, arguments, and cells.
func line[R sudoku.Rule](name string, parts func(R) ([]sudoku.Cell, []string)) {
	say(func(w *writer, x R) ([]string, error) {
		cells, args := parts(x)
		return one(w.item(name, cells, args...))
	})
}

// top adds a rule of the whole grid, which no composite can hold. Where the
// format has another idea of it, the rule is written by its pairs of cells.
func top[R sudoku.Rule](name string, same func(*writer, R) bool) {
	say(func(w *writer, x R) ([]string, error) {
		if w.inside == 0 && !w.raw && same(w, x) {
			return one("." + name)
		}
		return w.byPairs(x)
	})
}

func layoutWords() {
	top("AntiKnight", func(*writer, rule.AntiKnight) bool { return true })
	top("AntiKing", func(*writer, rule.AntiKing) bool { return true })
	top("AntiTaxicab", func(w *writer, _ rule.AntiTaxicab) bool { return w.g.Values()[0] == 1 })
	top("AntiConsecutive", func(_ *writer, x rule.NonConsecutive) bool { return x.By < 2 && !x.Diagonal && len(x.Except) == 0 })
	top("", func(*writer, rule.Leaper) bool { return false })
	top("", func(*writer, rule.NoRatio) bool { return false })
	top("", func(*writer, rule.NoSum) bool { return false })
	top("", func(*writer, rule.Minimum) bool { return false })
	top("", func(*writer, rule.Maximum) bool { return false })
	top("Windoku", func(w *writer, x rule.Windoku) bool {
		return !w.has(".RegionSize") && boxShape(w.g.Rows(), w.g.Cols(), w.g.N()) == [2]int{x.Height, x.Width}
	})
	top("DisjointSets", func(w *writer, x rule.DisjointGroups) bool {
		return boxShape(w.g.Rows(), w.g.Cols(), w.r.regionSize()) == [2]int{x.Height, x.Width}
	})
	top("GlobalEntropy", func(w *writer, _ rule.GlobalEntropy) bool { return w.g.N() == 9 && w.g.Values()[0] == 1 })
	top("GlobalMod", func(w *writer, x rule.GlobalMod) bool { return w.g.N() == 9 && x.By%3 == 0 })
	top("DutchFlatmates", func(w *writer, _ rule.DutchFlatmates) bool { return w.g.N() == 9 && w.g.Values()[0] == 1 })
	top("", func(*writer, rule.Board) bool { return false })
	say(func(w *writer, x rule.Regions) ([]string, error) { return w.regions(x.Parts) })
	say(func(w *writer, x rule.Diagonals) ([]string, error) {
		var out []string
		for _, d := range []struct {
			on   bool
			item string
			of   rule.Diagonals
		}{{x.Down, ".Diagonal~-1", rule.Diagonals{Down: true}}, {x.Up, ".Diagonal~1", rule.Diagonals{Up: true}}} {
			switch {
			case !d.on:
			case w.inside == 0 && !w.raw && w.g.Rows() == w.g.Cols():
				out = append(out, d.item)
			default:
				out = append(out, w.item("AllDifferent", d.of.Cells(w.g)))
			}
		}
		return out, nil
	})
	inHead := func(w *writer) ([]string, error) {
		if w.inside > 0 {
			return nil, format.Cannot("it cannot say this inside an alternative")
		}
		return nil, nil
	}
	say(func(w *writer, x rule.Chaos) ([]string, error) { return inHead(w) })
	say(func(w *writer, x rule.Doppelganger) ([]string, error) { return inHead(w) })
	say(func(w *writer, x rule.NoTies) ([]string, error) { return inHead(w) })
}

// regions writes a jigsaw, or its regions one by one.
func (w *writer) regions(parts [][]sudoku.Cell) ([]string, error) {
	const marks = "0123456789abcdefghijklmnopqrstuvwxyz"
	size, fits := w.r.regionSize(), !w.layout && w.inside == 0 && !w.raw && len(parts) < len(marks) && len(parts) > 1
	for _, part := range parts {
		fits = fits && len(part) == size
	}
	if left := w.g.Positions() - size*len(parts); left >= max(w.g.Rows(), w.g.Cols()) && left <= w.g.N() {
		fits = false // what is left over would be read as a region
	}
	if !fits {
		return w.all(sets(rule.Regions{Parts: parts}.Marks(w.g)))
	}
	w.layout = true
	layout := slices.Repeat([]byte{marks[len(parts)]}, w.g.Positions())
	for i, part := range parts {
		for _, c := range part {
			layout[c] = marks[i]
		}
	}
	return one(".Jigsaw~" + string(layout))
}

// byPairs writes a rule by what it says to an engine: pairs of cells, sets of
// different cells and counts.
func (w *writer) byPairs(x sudoku.Rule) ([]string, error) {
	m, err := model.Compile(sudoku.New(w.g, x))
	if err != nil {
		return nil, err
	}
	var out []string
	tables := map[string][]sudoku.Cell{}
	var order []string
	cells := func(vars []model.Var) []sudoku.Cell {
		cs := make([]sudoku.Cell, len(vars))
		for i, v := range vars {
			cs[i] = m.Vars[v].Cell
		}
		return cs
	}
	for v := range m.Vars {
		if d := m.Vars[v].Domain; d != w.g.All() && m.Vars[v].Cell != sudoku.NoCell && d != 0 {
			out = append(out, ".~"+w.name(m.Vars[v].Cell)+"_"+w.list(d))
		} else if d == 0 || m.Vars[v].Cell == sudoku.NoCell {
			return nil, format.Nothing([]sudoku.Rule{x})
		}
	}
	for _, c := range m.Constraints {
		scope := cells(c.Scope())
		switch c := c.Constraint.(type) {
		case *model.AllDifferent:
			out = append(out, w.item("AllDifferent", scope))
		case *model.Pair:
			key := w.table(c.Relation.Holds)
			if tables[key] == nil {
				order = append(order, key)
			}
			tables[key] = append(tables[key], scope...)
		case *model.Consecutive:
			out = append(out, w.item("Renban", scope))
		case *model.Regular:
			out = append(out, w.item("NFA", scope, encodeAutomaton(c.Automaton), "_"))
		default:
			return nil, format.Nothing([]sudoku.Rule{x})
		}
	}
	for _, key := range order {
		var args []string
		for pair := range slices.Chunk(tables[key], 2) {
			args = append(args, "", w.name(pair[0]), w.name(pair[1]))
		}
		out = append(out, w.item("Pair", nil, append([]string{key, "_"}, args[1:]...)...))
	}
	return out, nil
}

// table writes a relation: one bit for each pair of values.
func (w *writer) table(related func(x, y int) bool) string {
	var bits []bool
	for _, x := range w.g.Values() {
		for _, y := range w.g.Values() {
			bits = append(bits, related(x, y))
		}
	}
	return packBits(bits)
}

// packBits writes bits, six a character, the lowest first; what is off at the
// end is left away.
func packBits(bits []bool) string {
	var out []byte
	for six := range slices.Chunk(bits, 6) {
		n := 0
		for k, on := range six {
			if on {
				n |= 1 << k
			}
		}
		out = append(out, base64[n])
	}
	return strings.TrimRight(string(out), "A")
}

// pairItem writes cells that stand, each to the next or every two, in a
// relation.
func (w *writer) pairItem(name string, related func(x, y int) bool, cells []sudoku.Cell) ([]string, error) {
	return one(w.item(name, cells, w.table(related), "_"))
}

func lineWords() {
	line("Thermo", func(x rule.Thermometer) ([]sudoku.Cell, []string) { return x.Where, nil })
	line("Palindrome", func(x rule.Palindrome) ([]sudoku.Cell, []string) { return x.Where, nil })
	line("Renban", func(x rule.Renban) ([]sudoku.Cell, []string) { return x.Where, nil })
	line("Between", func(x rule.Between) ([]sudoku.Cell, []string) { return x.Where, nil })
	line("Zipper", func(x rule.Zipper) ([]sudoku.Cell, []string) { return x.Where, nil })
	line("DoubleArrow", func(x rule.DoubleArrow) ([]sudoku.Cell, []string) { return x.Where, nil })
	line("ValueIndexing", func(x rule.ValueIndexing) ([]sudoku.Cell, []string) { return x.Where, nil })
	line("Whisper", func(x rule.Whispers) ([]sudoku.Cell, []string) { return x.Where, []string{usually(x.By, 5)} })
	line("Modular", func(x rule.Modular) ([]sudoku.Cell, []string) { return x.Where, []string{usually(x.By, 3)} })
	line("Lockout", func(x rule.Lockout) ([]sudoku.Cell, []string) { return x.Where, []string{usually(x.By, 4)} })
	line("Lunchbox", func(x rule.Lunchbox) ([]sudoku.Cell, []string) { return x.Where, []string{strconv.Itoa(x.Sum)} })
	say(func(w *writer, x rule.Entropic) ([]string, error) {
		if w.g.N() != 9 || w.g.Values()[0] != 1 {
			return w.byPairs(x)
		}
		return one(w.item("Entropic", x.Where))
	})
	say(func(w *writer, x rule.SlowThermometer) ([]string, error) {
		return w.pairItem("Pair", func(v, u int) bool { return v <= u }, x.Where)
	})
	say(func(w *writer, x rule.Nabner) ([]string, error) {
		return w.pairItem("PairX", func(v, u int) bool { return v-u > 1 || u-v > 1 }, x.Where)
	})
	say(func(w *writer, x rule.SumLine) ([]string, error) {
		item := w.item("SumLine", x.Where, usually(x.Sum, 10))
		if x.Loop {
			item += "~LOOP"
		}
		return one(item)
	})
	say(func(w *writer, x rule.RegionSum) ([]string, error) {
		regions := w.r.boxCells()
		if regions == nil {
			regions = w.r.regions
		}
		cells := slices.Concat(x.Parts...)
		if slices.EqualFunc(rule.Pieces(regions, cells), x.Parts, slices.Equal) {
			return one(w.item("RegionSumLine", cells))
		}
		return w.rule(rule.EqualSum(x))
	})
	say(func(w *writer, x rule.Arrow) ([]string, error) {
		switch n := len(x.Bulb); {
		case n == 1:
			return one(w.item("Arrow", slices.Concat(x.Bulb, x.Where)))
		case n <= 3 && w.readable(x.Bulb):
			return one(w.item("PillArrow", slices.Concat(x.Bulb, x.Where), strconv.Itoa(n)))
		}
		return nil, format.Cannot("its pills have two or three cells in reading order")
	})
	say(func(w *writer, x rule.PairTable) ([]string, error) {
		name := "Pair"
		if x.All {
			name = "PairX"
		}
		return w.pairItem(name, func(v, u int) bool {
			return slices.ContainsFunc(x.Allowed, func(p []int) bool { return p[0] == v && p[1] == u })
		}, x.Where)
	})
}

// usually writes a number, or its usual value where it is 0.
func usually(n, usual int) string {
	if n == 0 {
		n = usual
	}
	return strconv.Itoa(n)
}

// readable reports whether the cells of a pill follow each other.
func (w *writer) readable(pill []sudoku.Cell) bool {
	for i := 1; i < len(pill); i++ {
		if next := pill[i]; next != w.r.beside(pill[i-1], 0, 1) && next != w.r.beside(pill[i-1], 1, 0) && next != w.r.beside(pill[i-1], 1, 1) {
			return false
		}
	}
	return true
}

func setWords() {
	line("AllDifferent", func(x rule.Different) ([]sudoku.Cell, []string) { return x.Where, nil })
	line("Cage", func(x rule.Killer) ([]sudoku.Cell, []string) { return x.Where, []string{strconv.Itoa(x.Sum)} })
	line("Cage", func(x rule.Run) ([]sudoku.Cell, []string) { return x.Where, []string{strconv.Itoa(x.Sum)} })
	line("RellikCage", func(x rule.Rellik) ([]sudoku.Cell, []string) { return x.Where, []string{strconv.Itoa(x.Sum)} })
	line("EqualityCage", func(x rule.Equality) ([]sudoku.Cell, []string) { return x.Where, nil })
	line("CountingCircles", func(x rule.CountingCircles) ([]sudoku.Cell, []string) { return x.Where, nil })
	line("CountDistinct", func(x rule.CountDistinct) ([]sudoku.Cell, []string) {
		return append([]sudoku.Cell{x.At}, x.Where...), nil
	})
	say(func(w *writer, x rule.Sum) ([]string, error) {
		text := strconv.Itoa(x.Target)
		if x.Weights != nil {
			text += "_=_" + numbers(x.Weights, "_")
		}
		return one(w.item("Sum", x.Where, text))
	})
	say(func(w *writer, x rule.Cage) ([]string, error) {
		switch {
		case len(x.Where) == 1:
			return w.rule(rule.Among{Values: []int{x.Target}, Where: x.Where})
		case x.Op == model.Add:
			return w.rule(rule.Sum{Target: x.Target, Where: x.Where})
		case len(x.Where) == 2:
			return w.pairItem("Pair", func(v, u int) bool { return x.Op.Reaches([]int{v, u}, x.Target) }, x.Where)
		case x.Op == model.Mul:
			return w.product(x)
		}
		return nil, format.Cannot("it has no cage %s of %d cells", x.Op, len(x.Where))
	})
	say(func(w *writer, x rule.EqualSum) ([]string, error) {
		return one(w.item("EqualSum", nil, w.parts(x.Parts)...))
	})
	say(func(w *writer, x rule.SameValues) ([]string, error) {
		return one(w.item("SameValues", slices.Concat(x.Parts...), strconv.Itoa(len(x.Parts))))
	})
	say(func(w *writer, x rule.Clone) ([]string, error) {
		var out []string
		for i, c := range x.Where {
			out = append(out, w.item("SameValues", []sudoku.Cell{c, x.Copy[i]}, "2"))
		}
		return out, nil
	})
	say(func(w *writer, x rule.Contains) ([]string, error) {
		name := "ContainAtLeast"
		if x.Exactly {
			name = "ContainExact"
		}
		return one(w.item(name, x.Where, numbers(x.Values, "_")))
	})
	say(func(w *writer, x rule.Quadruple) ([]string, error) {
		first := slices.Min(x.Where)
		square := []sudoku.Cell{first, w.r.beside(first, 0, 1), w.r.beside(first, 1, 0), w.r.beside(first, 1, 1)}
		if slices.Equal(slices.Sorted(slices.Values(x.Where)), square) {
			return one(w.item("Quad", square[:1]) + "~" + numbers(x.Values, "~"))
		}
		return w.rule(rule.Contains{Values: x.Values, Where: x.Where})
	})
	say(func(w *writer, x rule.LookAndSay) ([]string, error) {
		var text strings.Builder
		for i, v := range x.Values {
			if v > 9 || x.Counts[i] > 9 {
				return nil, format.Cannot("it says counts and values of one digit")
			}
			text.WriteString(strconv.Itoa(x.Counts[i]) + strconv.Itoa(v))
		}
		return one(w.item("LookAndSay", x.Where, text.String()))
	})
	say(func(w *writer, x rule.Even) ([]string, error) {
		return w.allow(x.Where, func(v int) bool { return v%2 == 0 })
	})
	say(func(w *writer, x rule.Odd) ([]string, error) {
		return w.allow(x.Where, func(v int) bool { return v%2 != 0 })
	})
	say(func(w *writer, x rule.Among) ([]string, error) {
		return w.allow(x.Where, func(v int) bool { return slices.Contains(x.Values, v) })
	})
	say(func(w *writer, x rule.Absent) ([]string, error) {
		if strings.HasPrefix(w.name(x.At), "DG") && w.has(".Doppelganger") {
			return nil, nil // said by the doppelganger itself
		}
		return w.byPairs(x)
	})
	say(func(w *writer, x rule.Straights) ([]string, error) { return w.byPairs(x) })
	say(func(w *writer, x rule.Connected) ([]string, error) {
		prefix := ""
		if x.Where != nil {
			prefix = w.r.home(x.Where[0]).prefix
			if !slices.Equal(w.r.cellsOf(prefix), x.Where) || w.r.home(x.Where[0]).width != x.Width {
				return nil, format.Cannot("it connects whole groups of cells only")
			}
		}
		args := []string{prefix, numbers(x.Values, "_")}
		if x.Size > 0 {
			args = append(args, strconv.Itoa(x.Size))
		}
		return one(w.item("ConnectedValues", nil, args...))
	})
	dots := func(name string, x sudoku.Rule, cells []sudoku.Cell) func(*writer) ([]string, error) {
		return func(w *writer) ([]string, error) {
			for i := 1; i < len(cells); i++ {
				if name == "" || !w.r.touch(cells[i-1], cells[i]) {
					return w.byPairs(x)
				}
			}
			var out []string
			for i := 1; i < len(cells); i++ {
				out = append(out, w.item(name, cells[i-1:i+1]))
			}
			return out, nil
		}
	}
	say(func(w *writer, x rule.Difference) ([]string, error) {
		return dots(map[bool]string{true: "WhiteDot"}[x.By < 2], x, x.Where)(w)
	})
	say(func(w *writer, x rule.Ratio) ([]string, error) {
		return dots(map[bool]string{true: "BlackDot"}[x.By == 0 || x.By == 2], x, x.Where)(w)
	})
	say(func(w *writer, x rule.XV) ([]string, error) {
		return dots(map[int]string{5: "V", 10: "X"}[x.Sum], x, x.Where)(w)
	})
	say(func(w *writer, x rule.GreaterThan) ([]string, error) { return dots("GreaterThan", x, x.Where)(w) })
}

// product writes a cage of a product as an automaton.
func (w *writer) product(x rule.Cage) ([]string, error) {
	step := func(p, v int) (int, bool) {
		if v == 0 || x.Target == 0 {
			return 0, v == 0 || p != 0
		}
		return p * v, x.Target%(p*v) == 0
	}
	a, err := model.NewAutomaton(w.g.Values(), []int{1}, step, func(p int) bool { return p == x.Target })
	if err != nil || x.Target == 0 {
		return nil, format.Cannot("it has no product %d of %d cells", x.Target, len(x.Where))
	}
	return one(w.item("NFA", x.Where, encodeAutomaton(a), "_"))
}

// parts writes lists of cells with "-" between.
func (w *writer) parts(parts [][]sudoku.Cell) []string {
	var out []string
	for i, part := range parts {
		if i > 0 {
			out = append(out, "-")
		}
		for _, c := range part {
			out = append(out, w.name(c))
		}
	}
	return out
}

// allow writes the values that cells may hold.
func (w *writer) allow(cells []sudoku.Cell, ok func(int) bool) ([]string, error) {
	var digits sudoku.Digits
	for _, v := range w.g.Values() {
		if ok(v) {
			digits |= w.g.DigitOf(v).Set()
		}
	}
	if digits == 0 {
		return nil, format.Cannot("it has no cell without a value")
	}
	var args []string
	for _, c := range cells {
		args = append(args, w.name(c)+"_"+w.list(digits))
	}
	return one(".~" + strings.Join(args, "~"))
}

func clueWords() {
	twoSidedClue("XSum", func(x rule.XSum) (int, []sudoku.Cell) { return x.Sum, x.Where })
	twoSidedClue("HiddenSkyscraper", func(x rule.HiddenSkyscraper) (int, []sudoku.Cell) { return x.Value, x.Where })
	twoSidedClue("NumberedRoom", func(x rule.NumberedRoom) (int, []sudoku.Cell) { return x.Value, x.Where })
	say(func(w *writer, x rule.FullRank) ([]string, error) {
		if ties := w.r.ties == "any"; ties != x.Ties {
			return nil, format.Cannot("all its ranks agree on ties")
		}
		var out []string
		for i, cells := range x.Lines {
			items, err := w.clue("FullRank", x.Ranks[i], cells)
			if err != nil {
				return nil, err
			}
			out = append(out, items...)
		}
		return out, nil
	})
	say(func(w *writer, x rule.Skyscraper) ([]string, error) {
		if _, _, ok := w.whole(x.Where); ok {
			return w.clue("Skyscraper", x.Count, x.Where)
		}
		return w.towers(x)
	})
	say(func(w *writer, x rule.LittleKiller) ([]string, error) {
		back := slices.Clone(x.Where)
		slices.Reverse(back)
		for _, cells := range [][]sudoku.Cell{x.Where, back} {
			if !w.raw && slices.Equal(w.r.slant(cells[0]), cells) && !w.taken["LittleKiller~"+w.name(cells[0])] {
				return one(".LittleKiller~" + strconv.Itoa(x.Sum) + "~" + w.name(cells[0]))
			}
		}
		return w.rule(rule.Sum{Target: x.Sum, Where: x.Where})
	})
	say(func(w *writer, x rule.Sandwich) ([]string, error) {
		name, _, ok := w.whole(x.Where)
		if !ok || len(x.Where) != w.g.N() {
			return w.byPairs(x)
		}
		return one(".Sandwich~" + strconv.Itoa(x.Sum) + "~" + name)
	})
	say(func(w *writer, x rule.Indexing) ([]string, error) {
		name, _, ok := w.whole(x.Where)
		switch {
		case !ok || w.g.IsVar(x.At):
		case name == "R"+strconv.Itoa(w.g.Row(x.At)+1) && x.Value == w.g.Col(x.At)+1 && x.Where[0] < x.Where[1]:
			return one(w.item("Indexing", []sudoku.Cell{x.At}, "C"))
		case name == "C"+strconv.Itoa(w.g.Col(x.At)+1) && x.Value == w.g.Row(x.At)+1 && x.Where[0] < x.Where[1]:
			return one(w.item("Indexing", []sudoku.Cell{x.At}, "R"))
		}
		return nil, format.Cannot("its indices count along their own row or column")
	})
	say(func(w *writer, x rule.Streak) ([]string, error) {
		if !w.has(".ChaosConstruction") || w.inside > 0 {
			return w.streak(x)
		}
		args := append([]string{w.name(x.At), strconv.Itoa(x.Less)}, w.parts(x.Parts)...)
		return one(w.item("ChaosArrow", nil, args...))
	})
	say(func(w *writer, x rule.Alike) ([]string, error) {
		if !w.has(".ChaosConstruction") || w.inside > 0 {
			return w.alike(x)
		}
		return one(w.item("ChaosCount", x.Where, w.name(x.At), strconv.Itoa(x.Less)))
	})
}

// twoSidedClue adds a rule that is a clue at an end of a row or column.
func twoSidedClue[R sudoku.Rule](name string, parts func(R) (int, []sudoku.Cell)) {
	say(func(w *writer, x R) ([]string, error) {
		n, cells := parts(x)
		if _, _, ok := w.whole(cells); !ok {
			return w.byPairs(x)
		}
		return w.clue(name, n, cells)
	})
}

// clue writes a clue at one end of a row or column.
func (w *writer) clue(name string, n int, cells []sudoku.Cell) ([]string, error) {
	place, back, ok := w.whole(cells)
	if !ok {
		return nil, format.Cannot("its clues look along a whole row or column")
	}
	item := "." + name + "~" + place + "~"
	if back {
		return one(item + "~" + strconv.Itoa(n))
	}
	return one(item + strconv.Itoa(n) + "~")
}

// whole returns the name of the row or column that cells are, and whether they
// go backwards.
func (w *writer) whole(cells []sudoku.Cell) (name string, back, ok bool) {
	if w.raw || len(cells) < 2 {
		return "", false, false
	}
	forward := slices.Clone(cells)
	if back = cells[0] > cells[1]; back {
		slices.Reverse(forward)
	}
	c := forward[0]
	switch {
	case w.g.IsVar(c):
		return "", false, false
	case slices.Equal(forward, w.r.along(w.g.Row(c), 0, 0, 1)):
		return "R" + strconv.Itoa(w.g.Row(c)+1), back, true
	case slices.Equal(forward, w.r.along(0, w.g.Col(c), 1, 0)):
		return "C" + strconv.Itoa(w.g.Col(c)+1), back, true
	}
	return "", false, false
}

func machineWords() {
	say(func(w *writer, x rule.Regex) ([]string, error) {
		return one(w.item("Regex", x.Where, encodeBytes([]byte(x.Pattern))))
	})
	say(func(w *writer, x rule.Automaton) ([]string, error) {
		code, err := encodeSteps(x, w.g.Values())
		if err != nil {
			return nil, err
		}
		return one(w.item("NFA", nil, append([]string{code, "_"}, w.parts(x.Parts)...)...))
	})
	say(func(w *writer, x rule.AnyOf) ([]string, error) {
		w.inside++
		defer func() { w.inside-- }()
		out := []string{".Or"}
		for _, branch := range x.Rules {
			items, err := w.rule(branch)
			if err != nil {
				return nil, err
			}
			if len(items) != 1 {
				items = slices.Concat([]string{".And"}, items, []string{".End"})
			}
			out = append(out, items...)
		}
		return one(strings.Join(append(out, ".End"), ""))
	})
	say(func(w *writer, x rule.AllOf) ([]string, error) {
		w.inside++
		defer func() { w.inside-- }()
		items, err := w.all(x.Rules)
		return []string{".And" + strings.Join(items, "") + ".End"}, err
	})
	say(func(w *writer, x rule.Replicate) ([]string, error) {
		w.inside++
		defer func() { w.inside-- }()
		items, err := w.all(x.Rules)
		if err != nil {
			return nil, err
		}
		bits := make([]bool, w.g.Positions())
		for _, c := range x.Where {
			if c < x.Origin {
				return nil, format.Cannot("it repeats rules behind their origin only")
			}
			bits[c-x.Origin] = true
		}
		head := ".Replicate~" + packBits(bits)
		if x.Origin != 0 {
			head += "~" + w.name(x.Origin)
		}
		return one(head + strings.Join(items, "") + ".End")
	})
}
