package hint

import (
	"slices"
	"strconv"
	"strings"

	"shudu/logic"
	"shudu/model"
	"shudu/play"
	"shudu/sudoku"
)

// mostRules is how many rules are named at most, and mostCombos how many sets of
// digits are listed.
const (
	mostRules  = 6
	mostCombos = 8
	mostTrail  = 14
)

// ruleSays is one of the puzzle's rules as a step uses it: its constraints together.
type ruleSays struct {
	constraints []int
	cells       []sudoku.Cell // in the order in which the rule names them
}

// said returns the rules that the step rests on, houses left out, each once.
func (t teller) said() (out []ruleSays) {
	at := map[int]int{}
	for _, i := range t.Rules {
		c := &t.Model.Constraints[i]
		if _, house := c.Constraint.(*model.AllDifferent); house {
			continue
		}
		k, ok := at[c.Rule]
		if !ok {
			k = len(out)
			at[c.Rule] = k
			out = append(out, ruleSays{})
		}
		out[k].constraints = append(out[k].constraints, i)
		for _, cell := range t.Model.CellsOf(c.Scope()) {
			if !slices.Contains(out[k].cells, cell) {
				out[k].cells = append(out[k].cells, cell)
			}
		}
	}
	return out
}

// rule names one rule with its clue and its cells: "cage 13+ (R1C1, R1C2)".
func (t teller) rule(r ruleSays) play.Phrase {
	c := &t.Model.Constraints[r.constraints[0]]
	name := play.Tell("house.name", c.Label.Kind)
	if clue := clueOf(c); clue != "" {
		return play.Tell("rule.clue", name, clue, t.names(r.cells))
	}
	return play.Tell("rule.cells", name, t.names(r.cells))
}

// clueOf writes what a cage says.
func clueOf(s *model.Stated) string {
	switch c := s.Constraint.(type) {
	case *model.Sum:
		switch {
		case c.Weights != nil:
			return ""
		case s.Label.Kind == "cage":
			return strconv.Itoa(c.Target) + "+"
		}
		return strconv.Itoa(c.Target)
	case *model.Arithmetic:
		if sign, ok := signs[c.Op]; ok {
			return strconv.Itoa(c.Target) + sign
		}
		return strconv.Itoa(c.Target) + string(c.Op)
	}
	return ""
}

// signs are the printed forms of operations.
var signs = map[model.Op]string{model.Sub: "−", model.Mul: "×", model.Div: "÷"}

// rules names the rules that the step rests on, the first few of them, and the sums
// that are looked at together with them.
func (t teller) rules() play.Phrase {
	var named []play.Phrase
	said := t.said()
	for _, r := range said[:min(len(said), mostRules)] {
		named = append(named, t.rule(r))
	}
	if slices.ContainsFunc(t.Grounds, func(g logic.Truth) bool { return g.Ground == logic.RuleGround }) {
		named = append(named, t.sums()...)
	}
	return t.joined("and", len(named), func(i int) play.Phrase { return named[i] })
}

// sums names what houses and cages add up to, each with the houses.
func (t teller) sums() (out []play.Phrase) {
	for _, g := range t.Grounds {
		if g.Ground != logic.SumGround || g.Kind != logic.Total {
			continue
		}
		var houses []int
		for h := range t.Board.Houses {
			if slices.ContainsFunc(g.Terms, func(x logic.Term) bool { return x.Rule == t.Board.Houses[h].Rule }) {
				houses = append(houses, h)
			}
		}
		if len(houses) == 0 {
			out = append(out, play.Tell("sum.less", t.sumText(g)))
		} else {
			out = append(out, play.Tell("sum.house", t.sumText(g), t.houses(houses)))
		}
	}
	return out
}

// meaning says what the first rule of the step asks for.
func (t teller) meaning() play.Phrase {
	for _, r := range t.said() {
		return play.Tell("rule.about", t.Model.Constraints[r.constraints[0]].Label.Kind)
	}
	return play.Tell("nothing")
}

// combos lists the sets of digits that a cage may hold: 124, 133; the digits alone
// where there are many.
func (t teller) combos() string {
	if len(t.Combos) == 0 || len(t.Combos) > mostCombos {
		return t.digits(t.Digits)
	}
	var out []string
	for _, way := range t.Combos {
		var labels []string
		for _, d := range way {
			labels = append(labels, t.Geometry.Label(d))
		}
		out = append(out, "{"+strings.Join(labels, ", ")+"}")
	}
	return strings.Join(out, ", ")
}

// equation says what houses and cages add up to: "R1C9 + R2C9 − R4C4 = 5".
func (t teller) equation() string {
	for _, g := range t.Grounds {
		if g.Ground == logic.SumGround && g.Kind != logic.Places {
			return t.sumText(g)
		}
	}
	return ""
}

func (t teller) sumText(g logic.Truth) string {
	weights, target := t.added(g)
	plus, minus := []string{}, []string{}
	for c := range sudoku.Cell(t.Geometry.Len()) {
		switch w := weights[c]; {
		case w > 0:
			plus = append(plus, t.times(w, c))
		case w < 0:
			minus = append(minus, t.times(-w, c))
		}
	}
	join, less, end := " + ", " − ", " = "+strconv.Itoa(target)
	if g.Kind == logic.Product {
		join, less = " × ", " ÷ "
	}
	out := strings.Join(plus, join)
	for _, c := range minus {
		out += less + c
	}
	return strings.TrimPrefix(out, " ") + end
}

// times names a cell that counts so often: 10·R1C1.
func (t teller) times(n int, c sudoku.Cell) string {
	if n == 1 {
		return t.Geometry.Name(c)
	}
	return strconv.Itoa(n) + "·" + t.Geometry.Name(c)
}

// added adds the terms of an equation up: by cell how often it counts, and what
// comes out.
func (t teller) added(g logic.Truth) (map[sudoku.Cell]int, int) {
	weights, target := map[sudoku.Cell]int{}, 0
	if g.Kind == logic.Product {
		target = 1
	}
	for _, term := range g.Terms {
		c := t.Model.Constraints[term.Rule].Constraint
		for i, cell := range t.Model.CellsOf(c.Scope()) {
			weights[cell] += term.Times * weight(c, i)
		}
		total := t.total(term.Rule, g.Kind)
		switch {
		case g.Kind != logic.Product:
			target += term.Times * total
		case term.Times > 0:
			target *= total
		default:
			target /= total
		}
	}
	if g.Kind == logic.Parity {
		target &= 1
	}
	return weights, target
}

// weight is what the i-th cell of a house, a cage or a sum counts there.
func weight(c model.Constraint, i int) int {
	if s, ok := c.(*model.Sum); ok {
		return s.Weight(i)
	}
	return 1
}

// total is what a house or a cage comes to.
func (t teller) total(rule int, kind logic.Sums) int {
	switch c := t.Model.Constraints[rule].Constraint.(type) {
	case *model.Sum:
		return c.Target
	case *model.Arithmetic:
		return c.Target
	}
	sum, product := 0, 1
	for d := range t.Board.Houses[t.houseOf(rule)].Digits.All() {
		v := t.Geometry.Value(d)
		sum, product = sum+v, product*v
	}
	if kind == logic.Product {
		return product
	}
	return sum
}

// houseOf returns the house that a constraint says.
func (t teller) houseOf(rule int) int {
	return slices.IndexFunc(t.Board.Houses, func(h logic.House) bool { return h.Rule == rule })
}

// trail writes where a supposition leads: R1C1 = 5 → R1C4 ≠ 5 → …
func (t teller) trail() string {
	for _, g := range t.Grounds {
		if g.Ground != logic.TrailGround {
			continue
		}
		parts := []string{t.Geometry.Name(g.Supposed.Cell) + " = " + t.Geometry.Label(g.Supposed.Digit)}
		for i, in := range g.Trail[:len(g.Trail)-1] {
			if i == mostTrail {
				parts = append(parts, "…")
				break
			}
			if c := t.Model.Vars[in.Var].Cell; c != sudoku.NoCell {
				parts = append(parts, t.Geometry.Name(c)+" ≠ "+t.digits(in.Removed))
			}
		}
		return strings.Join(parts, " → ")
	}
	return ""
}

// end names what a supposition leaves no way to fill: a house, a rule, or cells.
func (t teller) end() any {
	switch {
	case len(t.Houses()) > 0:
		return t.houses(t.Houses())
	case len(t.said()) > 0:
		return t.rules()
	}
	return t.names(t.Cells.List())
}
