package reason

import (
	"slices"

	"shudu/sudoku"
)

// Tie says why a cell cannot be one of some digits: they go with nothing that other cells
// have left by then, by one rule of all of them, whatever its remaining cells are. Where
// there are no other cells, it does not matter at all what they are.
type Tie struct {
	Cell   sudoku.Cell
	Digits sudoku.Digits
	To     []sudoku.Cell
	Left   []sudoku.Digits // of each of them
	Rule   int             // the constraint's place in the model
}

// Ties returns why a step removes what it does, one thing after the other: what went
// before counts. No tie speaks of more than most other cells. Rest reports whether that
// does not say all.
func (p *Reasons) Ties(most int) (ties []Tie, rest bool) {
	if !p.known {
		return nil, false
	}
	k := knot{p, p.domains(), map[sudoku.Cell]sudoku.Digits{}, nil}
	for _, e := range p.step.Eliminations {
		k.open[e.Cell] |= e.Digit.Set()
	}
	for n := 0; n <= most; {
		before := len(k.ties)
		if k.tie(n); len(k.ties) == before {
			n++
		}
	}
	for _, d := range k.open {
		rest = rest || d != 0
	}
	return merged(k.ties), rest
}

// merged joins what a cell can never be with what it cannot be for other cells, where
// both are said of it by one rule.
func merged(ties []Tie) (out []Tie) {
	for _, t := range ties {
		i := slices.IndexFunc(out, func(o Tie) bool { return o.Cell == t.Cell && o.Rule == t.Rule && len(o.To) == 0 })
		if i < 0 || len(t.To) == 0 {
			out = append(out, t)
			continue
		}
		t.Digits |= out[i].Digits
		out = append(slices.Delete(out, i, i+1), t)
	}
	return out
}

// knot is what is left while ties are found, and what is still to be said.
type knot struct {
	*Reasons
	dom  []sudoku.Digits
	open map[sudoku.Cell]sudoku.Digits
	ties []Tie
}

// tie finds ties to so many other cells, once for each rule and cell.
func (k *knot) tie(n int) {
	for _, i := range k.rules {
		for _, c := range k.empty(i) {
			k.tieCell(i, c, n)
		}
	}
}

// tieCell finds ties of one cell in a rule: digits that clash with the same cells
// together.
func (k *knot) tieCell(rule int, c sudoku.Cell, n int) {
	first := len(k.ties)
	for d := range k.open[c].All() {
		to, ok := k.clash(rule, c, d)
		if !ok || len(to) > n {
			continue
		}
		at := slices.IndexFunc(k.ties[first:], func(t Tie) bool { return slices.Equal(t.To, to) })
		if at < 0 {
			at = len(k.ties) - first
			t := Tie{Cell: c, To: to, Rule: rule}
			for _, o := range to {
				t.Left = append(t.Left, k.dom[k.model().VarOf(o)])
			}
			k.ties = append(k.ties, t)
		}
		k.ties[first+at].Digits |= d.Set()
	}
	for _, t := range k.ties[first:] {
		k.open[c] &^= t.Digits
		k.dom[k.model().VarOf(c)] &^= t.Digits
	}
}

// clash returns cells of a rule with which a digit in another cell of it does not go: no
// cell that could be left out. It reports false when the digit goes with all of them.
func (k *knot) clash(rule int, c sudoku.Cell, d sudoku.Digit) (to []sudoku.Cell, ok bool) {
	with := slices.Clone(k.dom)
	with[k.model().VarOf(c)] = d.Set()
	others := slices.DeleteFunc(k.empty(rule), func(o sudoku.Cell) bool { return o == c })
	for _, o := range others {
		if k.board.Sees(c, o) {
			with[k.model().VarOf(o)] &^= d.Set()
		}
	}
	if k.alone(rule, slices.Clone(with)) {
		return nil, false
	}
	slices.SortStableFunc(others, func(a, b sudoku.Cell) int {
		return with[k.model().VarOf(b)].Len() - with[k.model().VarOf(a)].Len()
	})
	all := k.allowed()
	for _, o := range others {
		x := k.model().VarOf(o)
		was := with[x]
		if with[x] = all[x]; k.board.Sees(c, o) {
			with[x] &^= d.Set()
		}
		if k.alone(rule, slices.Clone(with)) {
			with[x] = was
			to = append(to, o)
		}
	}
	slices.Sort(to)
	return to, true
}
