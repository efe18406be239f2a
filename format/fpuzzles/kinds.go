package fpuzzles

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"shudu/format"
	"shudu/internal/expr"
	"shudu/internal/fault"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// kind is one kind of constraint: how its key is read and written. Either does
// nothing where the kind is not there.
type kind struct {
	key   string
	read  func(*reader) error
	write func(*writer) error
}

// kinds lists every kind. Rules are read in this order.
var kinds = []kind{
	{"diagonal+", readDiagonals, writeDiagonals},
	flag("antiknight", func(*reader) rule.AntiKnight { return rule.AntiKnight{} }),
	flag("antiking", func(*reader) rule.AntiKing { return rule.AntiKing{} }),
	flag("disjointgroups", func(r *reader) rule.DisjointGroups {
		return rule.DisjointGroups{Height: r.height, Width: r.g.N() / r.height}
	}),
	lines("thermometer", 2, func(c []sudoku.Cell) rule.Thermometer { return rule.Thermometer{Where: c} }, func(x rule.Thermometer) []sudoku.Cell { return x.Where }),
	lines("slowthermometer", 2, func(c []sudoku.Cell) rule.SlowThermometer { return rule.SlowThermometer{Where: c} }, func(x rule.SlowThermometer) []sudoku.Cell { return x.Where }),
	lines("palindrome", 2, func(c []sudoku.Cell) rule.Palindrome { return rule.Palindrome{Where: c} }, func(x rule.Palindrome) []sudoku.Cell { return x.Where }),
	lines("renban", 2, func(c []sudoku.Cell) rule.Renban { return rule.Renban{Where: c} }, func(x rule.Renban) []sudoku.Cell { return x.Where }),
	lines("nabner", 2, func(c []sudoku.Cell) rule.Nabner { return rule.Nabner{Where: c} }, func(x rule.Nabner) []sudoku.Cell { return x.Where }),
	lines("betweenline", 3, func(c []sudoku.Cell) rule.Between { return rule.Between{Where: c} }, func(x rule.Between) []sudoku.Cell { return x.Where }),
	lines("zipperline", 3, func(c []sudoku.Cell) rule.Zipper { return rule.Zipper{Where: c} }, func(x rule.Zipper) []sudoku.Cell { return x.Where }),
	lines("entropicline", 2, func(c []sudoku.Cell) rule.Entropic { return rule.Entropic{Where: c} }, func(x rule.Entropic) []sudoku.Cell { return x.Where }),
	lines("doublearrow", 2, func(c []sudoku.Cell) rule.DoubleArrow { return rule.DoubleArrow{Where: c} }, func(x rule.DoubleArrow) []sudoku.Cell { return x.Where }),
	{"regionsumline", readRegionSums, writeRegionSums},
	valueLines("lockout", 4, func(by int, c []sudoku.Cell) rule.Lockout { return rule.Lockout{By: by, Where: c} }, func(x rule.Lockout) (int, []sudoku.Cell) { return x.By, x.Where }),
	valueLines("whispers", 5, func(by int, c []sudoku.Cell) rule.Whispers { return rule.Whispers{By: by, Where: c} }, func(x rule.Whispers) (int, []sudoku.Cell) { return x.By, x.Where }),
	valueLines("modularline", 3, func(by int, c []sudoku.Cell) rule.Modular { return rule.Modular{By: by, Where: c} }, func(x rule.Modular) (int, []sudoku.Cell) { return x.By, x.Where }),
	{"arrow", readArrows, writeArrows},
	areas("extraregion", func(_ int, c []sudoku.Cell) rule.Different { return rule.Different{Where: c} }, func(x rule.Different) (int, []sudoku.Cell) { return 0, x.Where }),
	areas("killercage", func(sum int, c []sudoku.Cell) rule.Killer { return rule.Killer{Sum: sum, Where: c} }, func(x rule.Killer) (int, []sudoku.Cell) { return x.Sum, x.Where }),
	{"cage", readCages, writeCages},
	{"rowindexer", readIndexers, writeIndexers},
	pairs("difference", func(by int, c []sudoku.Cell) rule.Difference { return rule.Difference{By: by, Where: c} }, func(x rule.Difference) (int, []sudoku.Cell) { return x.By, x.Where }),
	pairs("ratio", func(by int, c []sudoku.Cell) rule.Ratio { return rule.Ratio{By: by, Where: c} }, func(x rule.Ratio) (int, []sudoku.Cell) { return x.By, x.Where }),
	{"xv", readXV, writeXV},
	{"quadruple", readQuadruples, writeQuadruples},
	{"clone", readClones, writeClones},
	marked("odd", true, func(c []sudoku.Cell) rule.Odd { return rule.Odd{Where: c} }, func(x rule.Odd) []sudoku.Cell { return x.Where }),
	marked("even", true, func(c []sudoku.Cell) rule.Even { return rule.Even{Where: c} }, func(x rule.Even) []sudoku.Cell { return x.Where }),
	marked("minimum", false, func(c []sudoku.Cell) rule.Minimum { return rule.Minimum{Where: c} }, func(x rule.Minimum) []sudoku.Cell { return x.Where }),
	marked("maximum", false, func(c []sudoku.Cell) rule.Maximum { return rule.Maximum{Where: c} }, func(x rule.Maximum) []sudoku.Cell { return x.Where }),
	{"littlekillersum", readLittleKillers, writeLittleKillers},
	outside("sandwichsum", func(v int, c []sudoku.Cell) rule.Sandwich { return rule.Sandwich{Sum: v, Where: c} }, func(x rule.Sandwich) (int, []sudoku.Cell) { return x.Sum, x.Where }),
	outside("xsum", func(v int, c []sudoku.Cell) rule.XSum { return rule.XSum{Sum: v, Where: c} }, func(x rule.XSum) (int, []sudoku.Cell) { return x.Sum, x.Where }),
	outside("skyscraper", func(v int, c []sudoku.Cell) rule.Skyscraper { return rule.Skyscraper{Count: v, Where: c} }, func(x rule.Skyscraper) (int, []sudoku.Cell) { return x.Count, x.Where }),
	{"negative", readNegatives, writeNegatives},
}

// add adds a rule.
func (r *reader) add(x sudoku.Rule) { r.p.Rules = append(r.p.Rules, x) }

// each reads the elements of a kind one by one. Cells may stand in the fields
// that are named and in no other: those would be lost.
func (r *reader) each(key, fields string, read func(element) error) error {
	list, err := r.elements(key)
	if err != nil {
		return err
	}
	for i, e := range list {
		err := e.only(strings.Fields(fields))
		if err == nil {
			err = read(*e)
		}
		if err != nil {
			return fault.Errorf("number %d: %w", i+1, err)
		}
	}
	return nil
}

// only refuses an element that is null, or has lists in other fields.
func (e *element) only(fields []string) error {
	if e == nil {
		return fault.New("null is no constraint")
	}
	for _, f := range []struct {
		name string
		full bool
	}{{"lines", len(e.Lines) > 0}, {"cells", len(e.Cells) > 0}, {"cell", e.Cell != ""}, {"cloneCells", len(e.CloneCells) > 0}, {"values", len(e.Values) > 0}} {
		if f.full && !slices.Contains(fields, f.name) {
			return fault.Errorf("expected %s, not %s", strings.Join(fields, ", "), f.name)
		}
	}
	return nil
}

// flag is a kind that is true or not there.
func flag[R interface {
	sudoku.Rule
	comparable
}](key string, want func(*reader) R) kind {
	return kind{key, func(r *reader) error {
		on, err := r.flag(key)
		if on {
			r.add(want(r))
		}
		return err
	}, func(w *writer) error {
		for _, x := range take[R](w) {
			if x != want(&w.reader) {
				return format.Cannot("%q of unusual boxes", x.Name())
			}
			w.set(key, true)
		}
		return nil
	}}
}

// lines is a kind of lines. One of fewer cells than it takes says nothing.
func lines[R sudoku.Rule](key string, least int, to func([]sudoku.Cell) R, from func(R) []sudoku.Cell) kind {
	return kind{key, func(r *reader) error {
		return r.each(key, "lines", func(e element) error {
			return r.eachLine(e, func(cells []sudoku.Cell) error {
				if len(cells) >= least {
					r.add(to(cells))
				}
				return nil
			})
		})
	}, func(w *writer) error {
		for _, x := range take[R](w) {
			w.append(key, element{Lines: [][]string{w.names(from(x))}})
		}
		return nil
	}}
}

// eachLine reads the lines of an element. One of a single cell says nothing.
func (r *reader) eachLine(e element, read func([]sudoku.Cell) error) error {
	for _, names := range e.Lines {
		cells, err := r.cells(names)
		if err != nil {
			return err
		}
		if len(cells) < 2 {
			continue
		}
		if err := read(cells); err != nil {
			return err
		}
	}
	return nil
}

// valueLines is a kind of lines with a value. Without one, whispers differ by
// half the size and the others by what is usual.
func valueLines[R sudoku.Rule](key string, usual int, to func(by int, cells []sudoku.Cell) R, from func(R) (int, []sudoku.Cell)) kind {
	return kind{key, func(r *reader) error {
		return r.each(key, "lines", func(e element) error {
			by, ok, err := e.Value.number()
			switch {
			case err != nil:
				return err
			case ok && by == 0:
				return fault.Errorf("the value is 0")
			case !ok && key == "whispers" && (r.g.N()+1)/2 != usual:
				by = (r.g.N() + 1) / 2
			}
			return r.eachLine(e, func(cells []sudoku.Cell) error {
				r.add(to(by, cells))
				return nil
			})
		})
	}, func(w *writer) error {
		for _, x := range take[R](w) {
			by, cells := from(x)
			if by == 0 && key == "whispers" && (w.g.N()+1)/2 != usual {
				by = usual
			}
			w.append(key, element{Lines: [][]string{w.names(cells)}, Value: valueText(by)})
		}
		return nil
	}}
}

// valueText says a number, nothing for 0.
func valueText(n int) text {
	if n == 0 {
		return ""
	}
	return text(strconv.Itoa(n))
}

// areas is a kind of sets of cells, with a value or without.
func areas[R sudoku.Rule](key string, to func(value int, cells []sudoku.Cell) R, from func(R) (int, []sudoku.Cell)) kind {
	return kind{key, func(r *reader) error {
		return r.each(key, "cells", func(e element) error {
			cells, err := r.some(e.Cells)
			if err != nil {
				return err
			}
			value, err := e.Value.positive()
			r.add(to(value, cells))
			return err
		})
	}, func(w *writer) error {
		for _, x := range take[R](w) {
			value, cells := from(x)
			w.append(key, element{Cells: w.names(cells), Value: valueText(value)})
		}
		return nil
	}}
}

// pairs is a kind of dots between two cells.
func pairs[R sudoku.Rule](key string, to func(by int, cells []sudoku.Cell) R, from func(R) (int, []sudoku.Cell)) kind {
	return kind{key, func(r *reader) error {
		return r.each(key, "cells", func(e element) error {
			cells, err := r.pair(e)
			if err != nil {
				return err
			}
			by, err := e.Value.positive()
			r.add(to(by, cells))
			return err
		})
	}, func(w *writer) error {
		for _, x := range take[R](w) {
			by, cells := from(x)
			for i := 1; i < len(cells); i++ {
				w.append(key, element{Cells: w.names(cells[i-1 : i+1]), Value: valueText(by)})
			}
		}
		return nil
	}}
}

// pair returns the two cells of a dot.
func (r *reader) pair(e element) ([]sudoku.Cell, error) {
	cells, err := r.cells(e.Cells)
	if err == nil && (len(cells) != 2 || cells[0] == cells[1]) {
		err = fault.Errorf("a dot stands between two cells, not %v", e.Cells)
	}
	return cells, err
}

// marked is a kind of marks on single cells, which become one rule. Those that
// are compared with each other cannot be written when they are several.
func marked[R sudoku.Rule](key string, merge bool, to func([]sudoku.Cell) R, from func(R) []sudoku.Cell) kind {
	return kind{key, func(r *reader) error {
		var all []sudoku.Cell
		err := r.each(key, "cell cells", func(e element) error {
			if e.Cell != "" {
				e.Cells = append(e.Cells, e.Cell)
			}
			cells, err := r.some(e.Cells)
			all = append(all, cells...)
			return err
		})
		if len(all) > 0 {
			r.add(to(distinct(all)))
		}
		return err
	}, func(w *writer) error {
		rules := take[R](w)
		if len(rules) > 1 && !merge {
			return format.Cannot("two rules %q side by side", rules[0].Name())
		}
		for _, x := range rules {
			for _, name := range w.names(from(x)) {
				w.append(key, element{Cell: name})
			}
		}
		return nil
	}}
}

// distinct returns the cells of a list, each once.
func distinct(cells []sudoku.Cell) []sudoku.Cell {
	seen := map[sudoku.Cell]bool{}
	return slices.DeleteFunc(cells, func(c sudoku.Cell) bool {
		was := seen[c]
		seen[c] = true
		return was
	})
}

func readDiagonals(r *reader) error {
	up, err1 := r.flag("diagonal+")
	down, err2 := r.flag("diagonal-")
	if up || down {
		r.add(rule.Diagonals{Down: down, Up: up})
	}
	if err1 != nil {
		return err1
	}
	return err2
}

func writeDiagonals(w *writer) error {
	for _, x := range take[rule.Diagonals](w) {
		if x.Up {
			w.set("diagonal+", true)
		}
		if x.Down {
			w.set("diagonal-", true)
		}
	}
	return nil
}

func readRegionSums(r *reader) error {
	return r.each("regionsumline", "lines", func(e element) error {
		return r.eachLine(e, func(cells []sudoku.Cell) error {
			if parts := rule.Pieces(r.parts, cells); len(parts) > 1 {
				r.add(rule.RegionSum{Parts: parts})
			}
			return nil
		})
	})
}

func writeRegionSums(w *writer) error {
	for _, x := range take[rule.RegionSum](w) {
		line := slices.Concat(x.Parts...)
		if !slices.EqualFunc(rule.Pieces(w.parts, line), x.Parts, slices.Equal[[]sudoku.Cell]) {
			return format.Cannot("a region sum whose parts are not the boxes of a line")
		}
		w.append("regionsumline", element{Lines: [][]string{w.names(line)}})
	}
	return nil
}

func readArrows(r *reader) error {
	return r.each("arrow", "cells lines", func(e element) error {
		bulb, err := r.cells(e.Cells)
		if err != nil {
			return err
		}
		if bulb = slices.Compact(slices.Sorted(slices.Values(bulb))); len(bulb) != len(e.Cells) || len(bulb) > r.g.N() {
			return fault.Errorf("no pill has %d cells, or a cell twice", len(e.Cells))
		}
		return r.eachLine(e, func(cells []sudoku.Cell) error {
			if !slices.Contains(bulb, cells[0]) {
				return fault.Errorf("the arrow from %s has no circle there", r.g.Name(cells[0]))
			}
			r.add(rule.Arrow{Bulb: bulb, Where: cells[1:]})
			return nil
		})
	})
}

func writeArrows(w *writer) error {
	for _, x := range take[rule.Arrow](w) {
		if !slices.IsSorted(x.Bulb) || len(x.Bulb) == 0 || len(x.Where) == 0 {
			return format.Cannot("a pill that is not read from the top left")
		}
		from := x.Bulb[0]
		for _, c := range x.Bulb {
			if w.touch(c, x.Where[0]) {
				from = c
			}
		}
		w.append("arrow", element{Cells: w.names(x.Bulb), Lines: [][]string{w.names(append([]sudoku.Cell{from}, x.Where...))}})
	}
	return nil
}

// clue is the value of a cage that is a Mathdoku cage.
var clue = expr.Late(`^(\d{1,15})\s*([-+*/?:xX×÷−–])$`)

// root is the value of a cage that tells the digital root of its sum.
var root = expr.Late(`^DR\d+`)

// clueOps are the operations that are not written as we do.
var clueOps = map[string]model.Op{":": model.Div, "÷": model.Div, "x": model.Mul, "X": model.Mul, "×": model.Mul, "−": model.Sub, "–": model.Sub}

func readCages(r *reader) error {
	return r.each("cage", "cells", func(e element) error {
		m := clue().FindStringSubmatch(string(e.Value))
		switch {
		case root().MatchString(string(e.Value)):
			return fault.Errorf("the digital root %q is not known", e.Value)
		case m == nil:
			return nil // a drawing
		}
		cells, err := r.some(e.Cells)
		if err != nil {
			return err
		}
		target, _ := strconv.Atoi(m[1])
		op, ok := clueOps[m[2]]
		if !ok {
			op = model.Op(m[2])
		}
		r.add(rule.Cage{Op: op, Target: target, Where: cells})
		return nil
	})
}

func writeCages(w *writer) error {
	for _, x := range take[rule.Cage](w) {
		if x.Op == "" && len(x.Where) == 1 && w.givens[x.Where[0]] == sudoku.None {
			if w.givens[x.Where[0]] = w.g.DigitOf(x.Target); w.givens[x.Where[0]] != sudoku.None {
				continue
			}
		}
		if !clue().MatchString(x.Text()) || !x.Op.Known() {
			return format.Cannot("the cage %s", x.Text())
		}
		w.append("cage", element{Cells: w.names(x.Where), Value: text(x.Text())})
	}
	return nil
}

// indexers are the keys with the line that a cell of the kind counts along and
// the value it looks for.
var indexers = []struct {
	key  string
	line func(*reader, sudoku.Cell) (line []sudoku.Cell, value int)
}{
	{"rowindexer", func(r *reader, c sudoku.Cell) ([]sudoku.Cell, int) {
		return r.ray(-1, r.g.Col(c), 1, 0), r.g.Row(c) + 1
	}},
	{"columnindexer", func(r *reader, c sudoku.Cell) ([]sudoku.Cell, int) {
		return r.ray(r.g.Row(c), -1, 0, 1), r.g.Col(c) + 1
	}},
	{"boxindexer", func(r *reader, c sudoku.Cell) ([]sudoku.Cell, int) {
		for _, part := range r.parts {
			if i := slices.Index(part, c); i >= 0 {
				return part, i + 1
			}
		}
		return nil, 0
	}},
}

func readIndexers(r *reader) error {
	for _, x := range indexers {
		var all []sudoku.Cell
		err := r.each(x.key, "cells", func(e element) error {
			cells, err := r.cells(e.Cells)
			all = append(all, cells...)
			return err
		})
		if err != nil {
			return err
		}
		for _, c := range distinct(all) {
			line, value := x.line(r, c)
			if line == nil {
				return fault.Errorf("%s is in no box", r.g.Name(c))
			}
			r.add(rule.Indexing{At: c, Value: value, Where: line})
		}
	}
	return nil
}

func writeIndexers(w *writer) error {
	byKey := map[string][]string{}
	for _, x := range take[rule.Indexing](w) {
		i := slices.IndexFunc(indexers, func(k struct {
			key  string
			line func(*reader, sudoku.Cell) ([]sudoku.Cell, int)
		}) bool {
			line, value := k.line(&w.reader, x.At)
			return value == x.Value && slices.Equal(line, x.Where)
		})
		if i < 0 {
			return format.Cannot("an index other than into its row, column or box")
		}
		byKey[indexers[i].key] = append(byKey[indexers[i].key], w.g.Name(x.At))
	}
	for _, x := range indexers {
		if cells := byKey[x.key]; cells != nil {
			w.append(x.key, element{Cells: cells})
		}
	}
	return nil
}

func readXV(r *reader) error {
	return r.each("xv", "cells", func(e element) error {
		sum, ok := map[text]int{"x": 10, "X": 10, "v": 5, "V": 5}[e.Value]
		cells, err := r.pair(e)
		switch {
		case e.Value == "" || err != nil:
			return err
		case !ok:
			return fault.Errorf("%q is neither X nor V", e.Value)
		}
		r.add(rule.XV{Sum: sum, Where: cells})
		return nil
	})
}

func writeXV(w *writer) error {
	for _, x := range take[rule.XV](w) {
		letter, ok := map[int]text{10: "X", 5: "V"}[x.Sum]
		if !ok {
			return format.Cannot("a pair with the sum %d", x.Sum)
		}
		for i := 1; i < len(x.Where); i++ {
			w.append("xv", element{Cells: w.names(x.Where[i-1 : i+1]), Value: letter})
		}
	}
	return nil
}

func readQuadruples(r *reader) error {
	return r.each("quadruple", "cells values", func(e element) error {
		if len(e.Values) == 0 {
			return nil
		}
		cells, err := r.some(e.Cells)
		if err != nil {
			return err
		}
		var values []int
		for _, v := range e.Values {
			d, err := r.digit(text(v))
			if err != nil {
				return err
			}
			values = append(values, r.g.Value(d))
		}
		r.add(rule.Quadruple{Values: values, Where: cells})
		return nil
	})
}

func writeQuadruples(w *writer) error {
	for _, x := range take[rule.Quadruple](w) {
		var values []json.Number
		for _, v := range x.Values {
			values = append(values, json.Number(strconv.Itoa(v)))
		}
		w.append("quadruple", element{Cells: w.names(x.Where), Values: values})
	}
	return nil
}

func readClones(r *reader) error {
	return r.each("clone", "cells cloneCells", func(e element) error {
		cells, err1 := r.cells(e.Cells)
		copies, err2 := r.cells(e.CloneCells)
		switch {
		case err1 != nil:
			return err1
		case err2 != nil:
			return err2
		case len(cells) != len(copies):
			return fault.Errorf("%d cells with %d clones", len(cells), len(copies))
		}
		var x rule.Clone
		for i, c := range cells {
			if c != copies[i] {
				x.Where, x.Copy = append(x.Where, c), append(x.Copy, copies[i])
			}
		}
		if len(x.Where) > 0 {
			r.add(x)
		}
		return nil
	})
}

func writeClones(w *writer) error {
	for _, x := range take[rule.Clone](w) {
		w.append("clone", element{Cells: w.names(x.Where), CloneCells: w.names(x.Copy)})
	}
	return nil
}
