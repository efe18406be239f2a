package iss

import (
	"slices"
	"strconv"

	"shudu/format"
	"shudu/rule"
	"shudu/sudoku"
)

// lineWords are the words of lines.
func lineWords() {
	line("Thermo", func(x rule.Thermometer) ([]sudoku.Cell, []string) { return x.Where, nil })
	line("Palindrome", func(x rule.Palindrome) ([]sudoku.Cell, []string) { return x.Where, nil })
	line("Renban", func(x rule.Renban) ([]sudoku.Cell, []string) { return opened(x.Where), nil })
	line("Between", func(x rule.Between) ([]sudoku.Cell, []string) { return x.Where, nil })
	line("Zipper", func(x rule.Zipper) ([]sudoku.Cell, []string) { return x.Where, nil })
	line("DoubleArrow", func(x rule.DoubleArrow) ([]sudoku.Cell, []string) { return x.Where, nil })
	line("ValueIndexing", func(x rule.ValueIndexing) ([]sudoku.Cell, []string) { return x.Where, nil })
	line("Whisper", func(x rule.Whispers) ([]sudoku.Cell, []string) { return x.Where, []string{usually(x.By, 5)} })
	line("Modular", func(x rule.Modular) ([]sudoku.Cell, []string) { return x.Where, []string{usually(x.By, 3)} })
	say(func(w *writer, x rule.Lockout) ([]string, error) {
		if x.By < 0 {
			return nil, format.Cannot("the ends of its lockouts differ")
		}
		return one(w.item("Lockout", x.Where, usually(x.By, 4)))
	})
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
		return w.pairItem("PairX", func(v, u int) bool { return v-u > 1 || u-v > 1 }, opened(x.Where))
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
			regions = w.r.regions()
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

// opened returns a line that closes on itself without its last cell, which is
// the first again: the rules of these lines speak of the set of its digits.
func opened(cells []sudoku.Cell) []sudoku.Cell {
	if n := len(cells); n > 2 && cells[n-1] == cells[0] {
		return cells[:n-1]
	}
	return cells
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
