package rule_test

import (
	"slices"

	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// drawn places rules for the examples as setters draw them: cages and lines
// of cells side by side, the usual numbers, clues that fit. Kinds that are not
// here are placed as in the tests.
var drawn = map[string]func(placer) sudoku.Rule{
	"leaper":          func(placer) sudoku.Rule { return rule.Leaper{Long: 3, Short: 1} },
	"non-consecutive": func(placer) sudoku.Rule { return rule.NonConsecutive{} },
	"no-ratio":        func(placer) sudoku.Rule { return rule.NoRatio{} },
	"no-sum":          func(placer) sudoku.Rule { return rule.NoSum{Sums: []int{5, 10}} },
	"killer": func(p placer) sudoku.Rule {
		where := p.some(2, 4)
		return rule.Killer{Sum: total(p.all(where)), Where: where}
	},
	"sum": func(p placer) sudoku.Rule {
		where := p.some(3, 4)
		return rule.Sum{Target: total(p.all(where)), Where: where}
	},
	"equal-sum": func(p placer) sudoku.Rule {
		cells := p.set(4)
		return rule.EqualSum{Parts: [][]sudoku.Cell{cells[:2], cells[2:]}}
	},
	"little-killer": func(p placer) sudoku.Rule {
		where := p.diagonal()
		return rule.LittleKiller{Sum: total(p.all(where)), Where: where}
	},
	"lunchbox": func(p placer) sudoku.Rule {
		where := p.set(4)
		a := p.all(where)
		return rule.Lunchbox{Sum: max(0, filling(a, slices.Min(a), slices.Max(a))), Where: where}
	},
	"sandwich": func(p placer) sudoku.Rule {
		where := p.row()
		return rule.Sandwich{Sum: filling(p.all(where), 1, p.g.N()), Where: where}
	},
	"x-sum": func(p placer) sudoku.Rule {
		where := p.row()
		return rule.XSum{Sum: total(p.all(where[:p.at(where[0])])), Where: where}
	},
	"skyscraper": func(p placer) sudoku.Rule {
		where := p.row()
		return rule.Skyscraper{Count: seen(p.all(where)), Where: where}
	},
	"indexing": func(p placer) sudoku.Rule {
		r, c := p.IntN(p.g.Rows()), p.IntN(p.g.Cols())
		x := rule.Indexing{At: p.g.At(r, c), Value: c + 1}
		for k := range p.g.Cols() {
			x.Where = append(x.Where, p.g.At(r, k))
		}
		return x
	},
	"thermometer":      func(p placer) sudoku.Rule { return rule.Thermometer{Where: p.some(3, 4)} },
	"slow-thermometer": func(p placer) sudoku.Rule { return rule.SlowThermometer{Where: p.some(3, 5)} },
	"arrow": func(p placer) sudoku.Rule {
		cells := p.some(3, 4)
		return rule.Arrow{Bulb: cells[:1], Where: cells[1:]}
	},
	"double-arrow": func(p placer) sudoku.Rule { return rule.DoubleArrow{Where: p.some(4, 5)} },
	"palindrome":   func(p placer) sudoku.Rule { return rule.Palindrome{Where: p.some(3, 5)} },
	"renban":       func(p placer) sudoku.Rule { return rule.Renban{Where: p.some(3, 4)} },
	"nabner":       func(p placer) sudoku.Rule { return rule.Nabner{Where: p.set(3)} },
	"whispers":     func(p placer) sudoku.Rule { return rule.Whispers{By: p.g.N() / 2, Where: p.some(3, 4)} },
	"region-sum": func(p placer) sudoku.Rule {
		for {
			if parts := p.inBoxes(p.some(3, 6)); len(parts) > 1 {
				return rule.RegionSum{Parts: parts}
			}
		}
	},
	"sum-line": func(p placer) sudoku.Rule {
		where := p.some(4, 6)
		return rule.SumLine{Sum: total(p.all(where)) / 2, Where: where}
	},
	"lockout":    func(p placer) sudoku.Rule { return rule.Lockout{By: p.g.N() / 2, Where: p.some(3, 4)} },
	"zipper":     func(p placer) sudoku.Rule { return rule.Zipper{Where: p.some(3, 5)} },
	"modular":    func(p placer) sudoku.Rule { return rule.Modular{By: 3, Where: p.some(3, 5)} },
	"entropic":   func(p placer) sudoku.Rule { return rule.Entropic{Where: p.some(3, 5)} },
	"difference": func(p placer) sudoku.Rule { return rule.Difference{Where: p.set(2)} },
	"ratio":      func(p placer) sudoku.Rule { return rule.Ratio{Where: p.set(2)} },
	"xv": func(p placer) sudoku.Rule {
		return rule.XV{Sum: 5 + 5*p.IntN(2), Where: p.set(2)}
	},
	"greater-than": func(p placer) sudoku.Rule { return rule.GreaterThan{Where: p.set(2)} },
	"quadruple": func(p placer) sudoku.Rule {
		r, c := p.IntN(p.g.Rows()-1), p.IntN(p.g.Cols()-1)
		x := rule.Quadruple{Where: []sudoku.Cell{p.g.At(r, c), p.g.At(r, c+1), p.g.At(r+1, c), p.g.At(r+1, c+1)}}
		for _, i := range p.Perm(4)[:2+p.IntN(2)] {
			x.Values = append(x.Values, p.at(x.Where[i]))
		}
		slices.Sort(x.Values)
		return x
	},
	"clone": func(p placer) sudoku.Rule {
		for {
			where, copied := p.set(2), p.set(2)
			if copied[1]-copied[0] == where[1]-where[0] && !slices.Contains(where, copied[0]) && !slices.Contains(where, copied[1]) {
				return rule.Clone{Where: where, Copy: copied}
			}
		}
	},
	"same-values": func(p placer) sudoku.Rule {
		return rule.SameValues{Parts: [][]sudoku.Cell{p.set(4), p.set(4)}}
	},
	"minimum": func(p placer) sudoku.Rule { return rule.Minimum{Where: p.set(1)} },
	"maximum": func(p placer) sudoku.Rule { return rule.Maximum{Where: p.set(1)} },
	"even":    func(p placer) sudoku.Rule { return rule.Even{Where: p.set(1)} },
	"odd":     func(p placer) sudoku.Rule { return rule.Odd{Where: p.set(1)} },
	"counting-circles": func(p placer) sudoku.Rule {
		var x rule.CountingCircles
		for _, n := range p.Perm(p.g.N())[:3] {
			x.Where = append(x.Where, p.holding(n+1, n+1)...)
		}
		slices.Sort(x.Where)
		return x
	},
	"pair-table": func(p placer) sudoku.Rule {
		x := rule.PairTable{Where: p.some(2, 3)}
		for n := range p.g.N() {
			x.Allowed = append(x.Allowed, []int{n + 1, p.g.N() - n})
		}
		return x
	},
	"any-of": func(p placer) sudoku.Rule {
		cells := p.set(6)
		return rule.AnyOf{Rules: []sudoku.Rule{
			rule.Killer{Sum: total(p.all(cells[:3])), Where: cells[:3]},
			rule.Thermometer{Where: cells[3:]},
		}}
	},
	"straights": func(p placer) sudoku.Rule {
		x := rule.Straights{}
		for _, c := range p.Perm(p.g.Positions())[:6] {
			x.Black = append(x.Black, sudoku.Cell(c))
		}
		slices.Sort(x.Black)
		return x
	},
	"rellik": func(p placer) sudoku.Rule { return rule.Rellik{Sum: 3 + p.IntN(5), Where: p.set(3)} },
}

// draw places a rule for an example.
func (e entry) draw(p placer) sudoku.Rule {
	if place := drawn[e.name]; place != nil {
		return place(p)
	}
	return e.place(p)
}

// beside reports whether two cells touch by a side.
func (p placer) beside(a, b sudoku.Cell) bool {
	return abs(p.g.Row(a)-p.g.Row(b))+abs(p.g.Col(a)-p.g.Col(b)) == 1
}

// diagonal returns the cells of a diagonal that begins at the left side.
func (p placer) diagonal() []sudoku.Cell {
	r, down := 1+p.IntN(p.g.Rows()-2), 1
	if p.IntN(2) == 0 {
		down = -1
	}
	var cells []sudoku.Cell
	for c := 0; p.g.At(r, c) != sudoku.NoCell; c++ {
		cells = append(cells, p.g.At(r, c))
		r += down
	}
	return cells
}

// inBoxes cuts a line where it goes from one box into the next.
func (p placer) inBoxes(line []sudoku.Cell) [][]sudoku.Cell {
	h, w := boxShape(p)
	box := func(c sudoku.Cell) int { return p.g.Row(c)/h*p.g.Cols() + p.g.Col(c)/w }
	var parts [][]sudoku.Cell
	for i, c := range line {
		if i == 0 || box(c) != box(line[i-1]) {
			parts = append(parts, nil)
		}
		parts[len(parts)-1] = append(parts[len(parts)-1], c)
	}
	return parts
}

// holding returns n cells that hold a value.
func (p placer) holding(value, n int) []sudoku.Cell {
	var cells []sudoku.Cell
	for _, c := range p.Perm(p.g.Positions()) {
		if p.at(sudoku.Cell(c)) == value && len(cells) < n {
			cells = append(cells, sudoku.Cell(c))
		}
	}
	return cells
}

// cages cuts the whole grid into cages of up to four cells, each with an
// operation: a Mathdoku.
func (p placer) cages() []sudoku.Rule {
	var rules []sudoku.Rule
	free := make([]bool, p.g.Positions())
	for c := range free {
		free[c] = true
	}
	for c := range sudoku.Cell(len(free)) {
		if free[c] {
			rules = append(rules, p.cage(p.grow(c, 1+p.IntN(4), free)))
		}
	}
	return rules
}

// grow takes a cage of free cells that begins at a cell.
func (p placer) grow(c sudoku.Cell, n int, free []bool) []sudoku.Cell {
	cells := []sudoku.Cell{c}
	free[c] = false
	for range 30 {
		from := cells[p.IntN(len(cells))]
		d := [][2]int{{0, 1}, {1, 0}, {0, -1}}[p.IntN(3)]
		next := p.g.At(p.g.Row(from)+d[0], p.g.Col(from)+d[1])
		if len(cells) < n && next != sudoku.NoCell && free[next] {
			free[next] = false
			cells = append(cells, next)
		}
	}
	slices.Sort(cells)
	return cells
}

// cage gives cells an operation that their digits allow, and its target.
func (p placer) cage(cells []sudoku.Cell) sudoku.Rule {
	ops := []model.Op{"+", "*"}
	switch len(cells) {
	case 1:
		ops = ops[:1]
	case 2:
		ops = append(ops, "-", "/", "/", "/")
	}
	for {
		op := ops[p.IntN(len(ops))]
		for target := range 2000 {
			if op.Reaches(p.all(cells), target) {
				return rule.Cage{Op: op, Target: target, Where: cells}
			}
		}
	}
}
