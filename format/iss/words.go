package iss

import (
	"slices"
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
	cageWords()
	sameWords()
	valueWords()
	dotWords()
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

// layoutWords are the words of the whole grid.
func layoutWords() {
	top("AntiKnight", func(*writer, rule.AntiKnight) bool { return true })
	top("AntiKing", func(*writer, rule.AntiKing) bool { return true })
	top("AntiTaxicab", func(w *writer, _ rule.AntiTaxicab) bool { return w.g.Values()[0] == 1 })
	top("AntiConsecutive", func(_ *writer, x rule.NonConsecutive) bool {
		return (x.By == 0 || x.By == 1) && !x.Diagonal && len(x.Except) == 0
	})
	top("", func(*writer, rule.Leaper) bool { return false })
	top("", func(*writer, rule.NoRatio) bool { return false })
	top("", func(*writer, rule.NoSum) bool { return false })
	top("", func(*writer, rule.Minimum) bool { return false })
	top("", func(*writer, rule.Maximum) bool { return false })
	top("Windoku", func(w *writer, x rule.Windoku) bool {
		b := boxShape(w.g.Rows(), w.g.Cols(), w.g.N())
		return !w.has(".RegionSize") && x == rule.Windoku{Height: b[0], Width: b[1]}
	})
	top("DisjointSets", func(w *writer, x rule.DisjointGroups) bool {
		return boxShape(w.g.Rows(), w.g.Cols(), w.r.regionSize()) == [2]int{x.Height, x.Width}
	})
	top("GlobalEntropy", func(w *writer, _ rule.GlobalEntropy) bool { return w.g.N() == 9 && w.g.Values()[0] == 1 })
	top("GlobalMod", func(w *writer, x rule.GlobalMod) bool { return w.g.N() == 9 && x.By%3 == 0 })
	top("DutchFlatmates", func(w *writer, x rule.DutchFlatmates) bool {
		return x == (rule.DutchFlatmates{}) && w.g.N() == 9 && w.g.Values()[0] == 1
	})
	top("", func(*writer, rule.Board) bool { return false })
	say(func(w *writer, x rule.Regions) ([]string, error) { return w.regions(x.Parts) })
	say(func(w *writer, x rule.Diagonals) ([]string, error) {
		var out []string
		for _, d := range []struct {
			on   bool
			item string
			of   rule.Diagonals
		}{{x.Down, ".Diagonal~-1", rule.Diagonals{Down: true, DownBack: x.DownBack}}, {x.Up, ".Diagonal~1", rule.Diagonals{Up: true, UpBack: x.UpBack}}} {
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
	say(func(w *writer, x rule.Chaos) ([]string, error) {
		if !slices.Equal(x.Labels, w.r.cellsOf("CC")) {
			return nil, format.Cannot("its regions are numbered by CC1, CC2 … in reading order")
		}
		return inHead(w)
	})
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
