package logic

import "shudu/sudoku"

func init() {
	TemplateSet.finds(on9((*packed).templateSets), templateTruths)
	TemplateDelete.finds(on9((*packed).templateDeletes), templateTruths)
}

// templates are the ways in which a digit can stand in all rows, columns and boxes.
type templates struct {
	of  [10][]bits81
	all [10]bits81 // by digit: where it stands in every way
	any [10]bits81 // and in some way
}

// templates returns the ways of every digit that leave the others the cells in
// which they stand in every way.
func (p *packed) templates() *templates {
	t := &templates{}
	for d := 1; d <= 9; d++ {
		p.template(t, d, 0, bits81{}, bits81{})
		t.sum(d)
	}
	for changed := true; changed; {
		changed = false
		for d := 1; d <= 9; d++ {
			changed = t.thin(d) || changed
		}
	}
	return t
}

// template places a digit in the rows from one on.
func (p *packed) template(t *templates, d, row int, cells, seen bits81) {
	if row == 9 {
		t.of[d] = append(t.of[d], cells)
		return
	}
	places := p.in(row, d)
	for r := p.unit[row].not(p.empty); r.some(); r = r.rest() {
		if int(p.digit[r.first()]) == d {
			places = bitOf(r.first())
		}
	}
	for places = places.not(seen); places.some(); places = places.rest() {
		c := places.first()
		p.template(t, d, row+1, cells.with(c), seen.or(p.peers[c]))
	}
}

// sum works out where a digit stands in every way and in some.
func (t *templates) sum(d int) {
	t.all[d], t.any[d] = bits81{^uint64(0), 1<<17 - 1}, bits81{}
	for _, w := range t.of[d] {
		t.all[d], t.any[d] = t.all[d].and(w), t.any[d].or(w)
	}
}

// thin drops the ways of a digit that take a cell another one stands in anyway.
func (t *templates) thin(d int) bool {
	var taken bits81
	for k := 1; k <= 9; k++ {
		if k != d {
			taken = taken.or(t.all[k])
		}
	}
	kept := t.of[d][:0]
	for _, w := range t.of[d] {
		if !w.meets(taken) {
			kept = append(kept, w)
		}
	}
	changed := len(kept) != len(t.of[d])
	t.of[d] = kept
	t.sum(d)
	return changed
}

// templateSets finds cells that a digit takes in every way it can stand.
func (p *packed) templateSets(yield func(*Step) bool) bool {
	t := p.templates()
	for d := 1; d <= 9; d++ {
		cells := t.all[d].and(p.at[d])
		if cells.none() || len(t.of[d]) == 0 {
			continue
		}
		st := p.new(TemplateSet)
		st.Digits = sudoku.Digit(d).Set()
		for ; cells.some(); cells = cells.rest() {
			st.place(sudoku.Cell(cells.first()), sudoku.Digit(d))
		}
		if !yield(st) {
			return false
		}
	}
	return true
}

// templateDeletes finds candidates that are in no way a digit can stand.
func (p *packed) templateDeletes(yield func(*Step) bool) bool {
	t := p.templates()
	for d := 1; d <= 9; d++ {
		cells := p.at[d].not(t.any[d])
		if cells.none() || len(t.of[d]) == 0 {
			continue
		}
		st := p.new(TemplateDelete)
		st.Digits = sudoku.Digit(d).Set()
		st.drop(cells, d)
		if !yield(st) {
			return false
		}
	}
	return true
}

// templateTruths are the places of all digits in all rows, columns and boxes.
func templateTruths(b *Board, _ *Step) (truths []Truth) {
	for h := range b.Houses {
		for d := sudoku.Digit(1); int(d) <= b.N; d++ {
			if b.Places(h, d) != 0 {
				truths = append(truths, b.HouseTruth(h, d))
			}
		}
	}
	return truths
}
