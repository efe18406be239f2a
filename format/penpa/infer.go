package penpa

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"shudu/format/cages"
	"shudu/format/spoken"
	"shudu/internal/fault"
	"shudu/rule"
	"shudu/sudoku"
)

// inference reads rules out of a drawing.
type inference struct {
	*frame
	d    *drawing
	p    *sudoku.Puzzle
	name string // of what is being read
	pass func(error)
}

// refuse says that a mark is not understood: an error, unless such marks are
// passed over.
func (x *inference) refuse(err error) error {
	if x.pass == nil {
		return err
	}
	x.pass(fault.Errorf("%s: %w", x.name, err))
	return nil
}

// infer makes a puzzle of a drawing. What is not understood goes to pass and is
// passed over, or is refused if that is nil.
func infer(f *frame, d *drawing, pass func(error)) (*sudoku.Puzzle, error) {
	x := &inference{frame: f, d: d, p: sudoku.New(f.g, rule.Latin{}), pass: pass}
	for _, step := range []struct {
		name string
		read func() error
	}{
		{"lineE", x.lines}, {"killercages", x.killers}, {"thermo", x.thermometers}, {"arrows", x.arrows},
		{"symbol", x.symbols}, {"number", x.numbers},
	} {
		x.name = step.name
		if err := step.read(); err != nil {
			return nil, fault.Errorf("%s: %w", step.name, err)
		}
	}
	x.p.Info = sudoku.Info{Title: f.title, Author: f.author, Comment: f.text}
	if err := spoken.Check(f.text, x.p.Rules); err != nil {
		x.name = "rules"
		return x.p, x.refuse(err)
	}
	return x.p, nil
}

func (x *inference) add(r sudoku.Rule) { x.p.Rules = append(x.p.Rules, r) }

// sorted returns the points of a map in order with what stands there.
func sorted[V any](m map[string]V) (points []int, err error) {
	for key := range m {
		i, err := strconv.Atoi(key)
		if err != nil || strconv.Itoa(i) != key {
			return nil, fault.Errorf("%q is no point", key)
		}
		points = append(points, i)
	}
	slices.Sort(points)
	return points, nil
}

// wall is the place between two neighbours.
type wall struct{ a, b sudoku.Cell }

// lines reads the borders of regions and the diagonals.
func (x *inference) lines() error {
	walls := map[wall]bool{}
	down, up := 0, 0
	for _, key := range slices.Sorted(maps.Keys(x.d.LineE)) {
		if x.d.LineE[key] == nil {
			continue
		}
		first, second, _ := strings.Cut(key, ",")
		i, err1 := strconv.Atoi(first)
		j, err2 := strconv.Atoi(second)
		r1, c1, ok1 := x.corner(i)
		r2, c2, ok2 := x.corner(j)
		if err1 != nil || err2 != nil || !ok1 || !ok2 {
			if err := x.refuse(fault.Errorf("the line %s is not understood", key)); err != nil {
				return err
			}
			continue
		}
		if r1 > r2 || r1 == r2 && c1 > c2 {
			r1, c1, r2, c2 = r2, c2, r1, c1
		}
		switch {
		case r1 == r2 && c2 == c1+1: // a border above a cell
			walls[wall{x.g.At(r1-1, c1), x.g.At(r1, c1)}] = true
		case c1 == c2 && r2 == r1+1: // a border left of a cell
			walls[wall{x.g.At(r1, c1-1), x.g.At(r1, c1)}] = true
		case r2 == r1+1 && c2 == c1+1 && r1 == c1:
			down++
		case r2 == r1+1 && c2 == c1-1 && r1+c1 == x.g.N():
			up++
		default:
			if err := x.refuse(fault.Errorf("the line %s is not understood", key)); err != nil {
				return err
			}
		}
	}
	if err := x.regions(walls); err != nil {
		return err
	}
	return x.diagonals(down, up)
}

func (x *inference) diagonals(down, up int) error {
	if down%x.g.N() != 0 || up%x.g.N() != 0 {
		return x.refuse(fault.Errorf("a diagonal that does not reach from corner to corner is not understood"))
	}
	if down+up > 0 {
		x.add(rule.Diagonals{Down: down > 0, Up: up > 0})
	}
	return nil
}

// regions reads the division that borders make: the usual boxes, also where a
// piece of a border is missing, or irregular regions.
func (x *inference) regions(walls map[wall]bool) error {
	height, width := rule.BoxShape(x.g.N())
	sameBox := func(a, b sudoku.Cell) bool {
		return x.g.Row(a)/height == x.g.Row(b)/height && x.g.Col(a)/width == x.g.Col(b)/width
	}
	inside, usual := 0, true
	for w := range walls {
		if w.a == sudoku.NoCell || w.b == sudoku.NoCell {
			continue // the rim
		}
		inside++
		usual = usual && !sameBox(w.a, w.b)
	}
	switch {
	case inside == 0:
		return nil
	case usual && height > 1:
		x.add(rule.Boxes{Height: height, Width: width})
		return nil
	}
	parts := cages.Join(x.g, func(a, b sudoku.Cell) bool { return walls[wall{a, b}] })
	for _, part := range parts {
		if len(part) != x.g.N() {
			return fault.Errorf("the region of %s has %d cells (expected %d)", x.g.Name(part[0]), len(part), x.g.N())
		}
	}
	x.add(rule.Regions{Parts: parts})
	return nil
}

// killers reads the killer cages with their sums. The lines around them must
// be theirs.
func (x *inference) killers() error {
	caged := map[sudoku.Cell]bool{}
	for _, list := range x.d.KillerCages {
		if len(list) == 0 {
			continue
		}
		cells, err := x.cells(list)
		if err != nil {
			return err
		}
		slices.Sort(cells)
		if len(slices.Compact(slices.Clone(cells))) != len(cells) {
			return fault.Errorf("the cage of %s holds a cell twice", x.g.Name(cells[0]))
		}
		k := rule.Killer{Where: cells}
		for _, i := range list {
			caged[x.at(i)] = true
			key := strconv.Itoa(4 * (i + x.points()))
			m, ok := x.d.NumberS[key]
			if !ok {
				continue
			}
			sum, err := strconv.Atoi(m.at(0))
			if err != nil || sum < 1 || k.Sum != 0 {
				return fault.Errorf("%q in the cage of %s is no sum, or a second one", m.at(0), x.g.Name(cells[0]))
			}
			k.Sum = sum
			delete(x.d.NumberS, key)
		}
		x.add(k)
	}
	for _, key := range slices.Sorted(maps.Keys(x.d.NumberS)) {
		if err := x.refuse(fault.Errorf("the small number %q is not understood", x.d.NumberS[key].at(0))); err != nil {
			return err
		}
	}
	return x.cageLines(caged)
}

// at returns the cell of a number that was checked.
func (x *inference) at(i int) sudoku.Cell {
	c, _ := x.cell(i)
	return c
}

// cageLines refuses lines of cages that are nobody's.
func (x *inference) cageLines(caged map[sudoku.Cell]bool) error {
	for _, key := range slices.Sorted(maps.Keys(x.d.Cage)) {
		for end := range strings.SplitSeq(key, ",") {
			i, err := strconv.Atoi(end)
			if err != nil || !caged[x.at(i/4-x.points())] {
				if err := x.refuse(fault.Errorf("the line %s of a cage belongs to no killer cage", key)); err != nil {
					return err
				}
				break
			}
		}
	}
	return nil
}

func (x *inference) thermometers() error {
	for _, list := range x.d.Thermo {
		if len(list) < 2 {
			continue
		}
		cells, err := x.cells(list)
		if err != nil {
			return err
		}
		x.add(rule.Thermometer{Where: cells})
	}
	return nil
}

func (x *inference) arrows() error {
	for _, list := range x.d.Arrows {
		if len(list) < 2 {
			continue
		}
		cells, err := x.cells(list)
		if err != nil {
			return err
		}
		x.add(rule.Arrow{Bulb: cells[:1:1], Where: cells[1:]})
	}
	return nil
}

// symbols reads dots, signs and marks of parity.
func (x *inference) symbols() error {
	points, err := sorted(x.d.Symbol)
	if err != nil {
		return err
	}
	var odd, even []sudoku.Cell
	words := strings.ToLower(x.text)
	for _, i := range points {
		m := x.d.Symbol[strconv.Itoa(i)]
		style, name := m.at(0), m.at(1)
		switch {
		case name == "circle_SS", name == "inequality":
			if err := x.pair(i, style, name); err != nil {
				return err
			}
		case name == "circle_L" && style == "3" && strings.Contains(words, "odd"),
			name == "square_L" && style == "3" && strings.Contains(words, "even"):
			c, err := x.cell(i)
			if err != nil {
				return err
			}
			if name == "circle_L" {
				odd = append(odd, c)
			} else {
				even = append(even, c)
			}
		default:
			if err := x.refuse(fault.Errorf("%q of style %s is not understood", name, cmp.Or(style, "none"))); err != nil {
				return err
			}
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

// pair reads a dot or sign between two cells. A sign of style 1 opens to the
// right, and each further one a quarter turn further, clockwise.
func (x *inference) pair(i int, style, name string) error {
	cells, err := x.edge(i)
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(style)
	across := x.g.Row(cells[0]) == x.g.Row(cells[1])
	switch {
	case name == "circle_SS" && (n == 1 || n == 8):
		x.add(rule.Difference{Where: cells})
	case name == "circle_SS" && n == 2:
		x.add(rule.Ratio{Where: cells})
	case name == "inequality" && err == nil && n >= 1 && n <= 8 && (n%2 == 1) == across:
		if (n-1)%4 < 2 { // it opens to the second cell, which is the greater
			cells[0], cells[1] = cells[1], cells[0]
		}
		x.add(rule.GreaterThan{Where: cells})
	default:
		return x.refuse(fault.Errorf("%q of style %s is not understood", name, cmp.Or(style, "none")))
	}
	return nil
}

// numbers reads givens and the clues outside the grid.
func (x *inference) numbers() error {
	points, err := sorted(x.d.Number)
	if err != nil {
		return err
	}
	for _, i := range points {
		m := x.d.Number[strconv.Itoa(i)]
		row, col := x.place(i)
		n, err := strconv.Atoi(m.at(0))
		switch {
		case m.at(0) == "":
			continue
		case err != nil || i < 0 || i >= x.points() || m.at(2) != "1":
			if err := x.refuse(fault.Errorf("%q of style %s is not understood", m.at(0), cmp.Or(m.at(2), "none"))); err != nil {
				return err
			}
			continue
		}
		if c := x.g.At(row, col); c != sudoku.NoCell {
			if x.p.Givens[c] = x.g.DigitOf(n); x.p.Givens[c] == sudoku.None {
				return fault.Errorf("%d at %s is not from 1 to %d", n, x.g.Name(c), x.g.N())
			}
			continue
		}
		var r sudoku.Rule
		if cells := spoken.View(x.g, row, col); cells != nil && n >= 0 {
			r = spoken.Clue(x.text, n, cells)
		}
		if r == nil {
			if err := x.refuse(fault.Errorf("%d at row %d, column %d outside the grid is not understood", n, row+1, col+1)); err != nil {
				return err
			}
			continue
		}
		x.add(r)
	}
	return nil
}
