package scl

import (
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"shudu/format"
	"shudu/format/spoken"
	"shudu/internal/expr"
	"shudu/internal/fault"
	"shudu/rule"
	"shudu/sudoku"
)

// grey is the colour of the marks for odd and even.
const grey = "cfcfcf"

// marks reads the patches that are no part of a line or arrow.
func (x *inference) marks() error {
	var odd, even []sudoku.Cell
	for i, p := range x.patches {
		if x.used[i] || p.turned() {
			continue
		}
		around := x.around(p.Center)
		switch {
		case len(around) == 2:
			x.used[i] = x.pair(p, around)
		case len(around) == 4:
			x.used[i] = x.quadruple(p, around)
		case len(around) == 1 && x.parity(p, "odd"):
			x.used[i] = true
			odd = append(odd, around[0])
		case len(around) == 1 && x.parity(p, "even"):
			x.used[i] = true
			even = append(even, around[0])
		case len(around) == 0:
			x.used[i] = x.outside(p)
		}
	}
	if odd != nil {
		x.add(rule.Odd{Where: odd})
	}
	if even != nil {
		x.add(rule.Even{Where: even})
	}
	return nil
}

// around returns the cells around a point: one at its centre, two at an edge,
// four at a corner; nil elsewhere.
func (x *inference) around(p point) []sudoku.Cell {
	ends := func(v float64) []int {
		switch whole, half := math.Round(v), math.Floor(v); {
		case math.Abs(v-whole) < 0.1:
			return []int{int(whole) - 1, int(whole)}
		case math.Abs(v-half-0.5) < 0.1:
			return []int{int(half)}
		}
		return nil
	}
	var out []sudoku.Cell
	for _, r := range ends(p[0]) {
		for _, c := range ends(p[1]) {
			cell := x.g.At(r, c)
			if cell == sudoku.NoCell {
				return nil
			}
			out = append(out, cell)
		}
	}
	return out
}

// signs are the inequality signs; true when the first cell is the greater.
var signs = map[string]bool{">": true, "<": false, "∨": true, "∧": false, "˅": true, "˄": false}

// pair reads a mark between two cells.
func (x *inference) pair(p patch, cells []sudoku.Cell) bool {
	words := p.Text.clean()
	by, err := strconv.Atoi(words)
	switch small := p.Rounded && p.Width <= 0.5 && p.Height <= 0.5; {
	case small && (words == "" || err == nil && by > 0):
		switch back := colour(p.Background); {
		case back == "ffffff" && (p.Border == "" || !blankColour(p.Border)):
			x.add(rule.Difference{By: by, Where: cells})
		case back == "000000":
			x.add(rule.Ratio{By: by, Where: cells})
		default:
			return false
		}
	case words == "X":
		x.add(rule.XV{Sum: 10, Where: cells})
	case words == "V":
		x.add(rule.XV{Sum: 5, Where: cells})
	default:
		first, ok := signs[words]
		across := x.g.Row(cells[0]) == x.g.Row(cells[1])
		if !ok || across != (words == "<" || words == ">") {
			return false
		}
		if !first {
			cells = []sudoku.Cell{cells[1], cells[0]}
		}
		x.add(rule.GreaterThan{Where: cells})
	}
	return true
}

// quadruple reads a circle with numbers where four cells meet.
func (x *inference) quadruple(p patch, cells []sudoku.Cell) bool {
	if !p.Rounded || p.Width > 1 || colour(p.Background) != "ffffff" {
		return false
	}
	var values []int
	for _, w := range strings.FieldsFunc(p.Text.clean(), func(r rune) bool { return r == ' ' || r == ',' || r == '\n' }) {
		n, err := strconv.Atoi(w)
		if err != nil {
			return false
		}
		if x.g.DigitOf(n) != sudoku.None {
			values = append(values, n)
			continue
		}
		for _, r := range w { // digits without anything between
			if x.g.DigitOf(int(r-'0')) == sudoku.None || x.g.N() > 9 {
				return false
			}
			values = append(values, int(r-'0'))
		}
	}
	if len(values) == 0 || len(values) > len(cells) {
		return false
	}
	x.add(rule.Quadruple{Values: values, Where: cells})
	return true
}

// parity reports whether a patch marks an odd (round) or even (square) cell:
// grey, as f-puzzles draws it, and named in the rules.
func (x *inference) parity(p patch, word string) bool {
	return p.Rounded == (word == "odd") && p.Width > 0.5 && p.Width < 0.8 && p.Width == p.Height && p.Text.clean() == "" &&
		colour(p.Background) == grey && strings.Contains(x.words, word)
}

// outside reads a number outside the grid, if the rules speak of one kind of
// clue only.
func (x *inference) outside(p patch) bool {
	n, err := strconv.Atoi(p.Text.clean())
	cells := spoken.View(x.g, int(math.Floor(p.Center[0])), int(math.Floor(p.Center[1])))
	if err != nil || n < 0 || cells == nil {
		return false
	}
	r := spoken.Clue(x.words, n, cells)
	if r != nil {
		x.add(r)
	}
	return r != nil
}

// globals are keys of the metadata that may be rules for the whole grid.
var globals = expr.Late(`^(anti|non|disjoint)`)

// flags returns the names of the rules for the whole grid.
func (x *inference) flags() ([]string, error) {
	flags := slices.Clone(x.d.Global)
	for _, key := range slices.Sorted(maps.Keys(x.info)) {
		switch on := strings.ToLower(x.info[key]); {
		case !globals().MatchString(key) || on == "" || on == "false":
		case on != "true":
			return nil, fault.Errorf("metadata: %s is neither true nor false: %q", key, on)
		case !slices.Contains(flags, key):
			flags = append(flags, key)
		}
	}
	return flags, nil
}

// paired returns the pairs of cells that rules mark by a dot, and by X or V.
func paired(rules []sudoku.Rule) (dots, letters [][]sudoku.Cell) {
	white, rest := format.Take[rule.Difference](rules)
	black, rest := format.Take[rule.Ratio](rest)
	xvs, _ := format.Take[rule.XV](rest)
	for _, x := range white {
		dots = append(dots, x.Where)
	}
	for _, x := range black {
		dots = append(dots, x.Where)
	}
	for _, x := range xvs {
		letters = append(letters, x.Where)
	}
	return dots, letters
}

// global reads the rules for the whole grid.
func (x *inference) global() error {
	flags, err := x.flags()
	if err != nil {
		return err
	}
	for _, f := range flags {
		dots, letters := paired(x.p.Rules)
		switch strings.ToLower(f) {
		case "antiknight":
			x.add(rule.AntiKnight{})
		case "antiking":
			x.add(rule.AntiKing{})
		case "disjoint", "disjointgroups":
			h, w := rule.BoxShape(x.g.N())
			x.add(rule.DisjointGroups{Height: h, Width: w})
		case "nonconsecutive":
			x.add(rule.NonConsecutive{Except: dots})
		case "antixv":
			x.add(rule.NoSum{Sums: []int{5, 10}, Except: letters})
		default:
			return fault.Errorf("global: %q is not understood", f)
		}
	}
	return nil
}

// leftovers refuses the first patch that shows something and was not
// understood.
func (x *inference) leftovers() error {
	for i, p := range x.patches {
		blank := p.Text.clean() == "" && blankColour(p.Background) && blankColour(p.Border)
		if x.used[i] || blank {
			continue
		}
		what := "a mark"
		if words := p.Text.clean(); words != "" {
			what = strconv.Quote(words)
		}
		if err := x.unknown(fault.Errorf("%s at row %g, column %g is not understood", what, p.Center[0]+0.5, p.Center[1]+0.5)); err != nil {
			return err
		}
	}
	return nil
}

// blankColour reports whether a colour cannot be seen.
func blankColour(t text) bool { return colour(t) == "" || colour(t) == "ffffff" }
