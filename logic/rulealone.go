package logic

import (
	"context"
	"slices"

	"shudu/internal/propagate"
	"shudu/model"
	"shudu/sudoku"
)

func init() {
	RulePair.finds(rulesAlone(RulePair, true), ruleTruths)
	RuleAlone.finds(rulesAlone(RuleAlone, false), ruleTruths)
}

// rulesAlone finds digits for which a rule, looked at by itself, has no place:
// those that speak of pairs of cells, or the others.
func rulesAlone(t *Technique, two bool) Finder {
	return func(s *Search, yield func(*Step) bool) bool {
		if s.rules == nil {
			return true
		}
		all := s.everything()
		for i := range s.rules.groups {
			g := &s.rules.groups[i]
			if g.two != two || !s.legible(g) || !s.news(t, i, s.domainsOf(g.cells)) {
				continue
			}
			left := append(s.ruling.more[:0], all...)
			s.ruling.more = left
			if !s.alone(g.rules, left) {
				continue // nothing is right any more
			}
			st := s.ruleStep(t, g, left)
			if !st.Worth() {
				continue
			}
			if s.again(t, i); !yield(st) {
				return false
			}
		}
		return true
	}
}

// domainsOf returns what some cells may hold, one after the other.
func (s *Search) domainsOf(cells Cells) []sudoku.Digits {
	r := s.judge()
	r.dom = r.dom[:0]
	for c := range cells.All() {
		r.dom = append(r.dom, s.domain(c))
	}
	return r.dom
}

// everything returns by variable what it may hold: on the board, or at all.
func (s *Search) everything() []sudoku.Digits {
	r := s.judge()
	r.all = r.all[:0]
	for x := range s.Model.Vars {
		v := &s.Model.Vars[x]
		if v.Cell == sudoku.NoCell {
			r.all = append(r.all, v.Domain)
		} else {
			r.all = append(r.all, s.domain(v.Cell))
		}
	}
	return r.all
}

// Alone takes from domains, one for each variable of the model, what one of its
// constraints sees by itself, whatever the others say. It reports false when the
// constraint can no longer hold.
func (s *Search) Alone(constraint int, domains []sudoku.Digits) bool {
	return s.alone([]int{constraint}, domains)
}

// alone takes from domains what some constraints see, each by itself, until they
// see nothing more. It reports false when one can no longer hold.
func (s *Search) alone(rules []int, domains []sudoku.Digits) bool {
	r := s.judge()
	if r.teller == nil {
		r.teller = propagate.NewTeller(context.Background(), s.whole())
	}
	for again := true; again; {
		again = false
		for _, i := range rules {
			before := s.fingerprint(i, domains)
			if !s.aloneBy(i, domains) {
				return false
			}
			again = again || len(rules) > 1 && s.fingerprint(i, domains) != before
		}
	}
	return true
}

// aloneBy takes from domains what one constraint sees. Of counts and of regions the
// engine sees more than one of them says.
func (s *Search) aloneBy(i int, domains []sudoku.Digits) bool {
	switch c := s.Model.Constraints[i].Constraint.(type) {
	case *model.Count:
		return s.counted(c, domains)
	case *model.Connected:
		return s.hangs(c, domains)
	}
	return s.ruling.teller.Alone(i, domains)
}

// counted takes from domains what a count by itself leaves no room for.
func (s *Search) counted(c *model.Count, domains []sudoku.Digits) bool {
	least, most := 0, 0
	for _, x := range c.Vars {
		of := s.digitsOf(x, c.Of)
		if domains[x]&of != 0 {
			most++
		}
		if domains[x]&^of == 0 {
			least++
		}
	}
	low, high := len(c.Vars)+1, -1
	for _, n := range c.Allowed {
		if least <= n && n <= most {
			low, high = min(low, n), max(high, n)
		}
	}
	for _, x := range c.Vars {
		of := s.digitsOf(x, c.Of)
		if domains[x]&of == 0 || domains[x]&^of == 0 {
			continue
		}
		if high == least {
			domains[x] &^= of
		} else if low == most {
			domains[x] &= of
		}
	}
	return high >= 0
}

// digitsOf returns the digits of a variable that stand for some values.
func (l *Layout) digitsOf(x model.Var, values []int) (set sudoku.Digits) {
	for i, v := range l.Model.Vars[x].Values {
		if slices.Contains(values, v) {
			set |= 1 << i
		}
	}
	return set
}

// whole returns the model with all digits that its cells could hold.
func (l *Layout) whole() *model.Model {
	all := make([]sudoku.Digits, len(l.Model.Vars))
	for x := range all {
		all[x] = l.Model.Allowed(model.Var(x))
	}
	return l.Model.With(all)
}

// fingerprint tells apart what the variables of a constraint may hold.
func (s *Search) fingerprint(i int, domains []sudoku.Digits) (n int) {
	for _, x := range s.Model.Constraints[i].Scope() {
		n += domains[x].Len()
	}
	return n
}

// ruleStep is the step of what a rule leaves.
func (s *Search) ruleStep(t *Technique, g *ruleset, left []sudoku.Digits) *Step {
	st := s.new(t)
	st.Rules = append(st.Rules, g.rules...)
	for c := range g.cells.All() {
		gone := s.cand[c] &^ left[s.Model.VarOf(c)]
		st.lose(c, gone)
		st.Digits |= gone
	}
	st.Cells = g.cells
	if !g.two {
		st.More = Value(min(6, max(0, g.cells.And(s.empty).Len()-4)))
	}
	s.fewer(st)
	return st
}

// fewer leaves a step of pairs the rules that its eliminations need at most: those
// that reach the cells that lose something.
func (s *Search) fewer(st *Step) {
	if len(st.Rules) < 2 || st.Technique != RulePair {
		return
	}
	var reach Cells
	for _, k := range st.Eliminations {
		reach.Add(k.Cell)
	}
	keep := make([]bool, len(st.Rules))
	for again := true; again; {
		again = false
		for i, r := range st.Rules {
			cells := CellsOf(s.Model.CellsOf(s.Model.Constraints[r].Scope())...)
			if !keep[i] && cells.Meets(reach) {
				keep[i], again = true, true
				reach = reach.Or(cells)
			}
		}
	}
	i := -1
	st.Rules = slices.DeleteFunc(st.Rules, func(int) bool { i++; return !keep[i] })
}
