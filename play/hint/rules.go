package hint

import (
	"maps"
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

// ruleInShort names a rule by the first of its cells where it has many: where to look,
// and no more.
func (t teller) ruleInShort(r ruleSays) play.Phrase {
	if len(r.cells) <= 2 || t.filled(r.cells) >= 0 {
		return t.rule(r)
	}
	c := &t.Model.Constraints[r.constraints[0]]
	name, at := play.Tell("house.name", c.Label.Kind), t.Geometry.Name(r.cells[0])
	if clue := clueOf(c); clue != "" {
		return play.Tell("rule.clue.at", name, clue, at)
	}
	return play.Tell("rule.at", name, at)
}

// rule names one rule with its clue and its cells: "cage 13+ (R1C1, R1C2)".
func (t teller) rule(r ruleSays) play.Phrase {
	c := &t.Model.Constraints[r.constraints[0]]
	name := play.Tell("house.name", c.Label.Kind)
	where := t.names(r.cells)
	if h := t.filled(r.cells); h >= 0 {
		where = t.house(h)
	}
	if clue := clueOf(c); clue != "" {
		return play.Tell("rule.clue", name, clue, where)
	}
	return play.Tell("rule.cells", name, where)
}

// filled returns the house that cells fill, -1 for none.
func (t teller) filled(cells []sudoku.Cell) int {
	set := logic.CellsOf(cells...)
	return slices.IndexFunc(t.Board.Houses, func(h logic.House) bool { return h.Set == set })
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
	if len(said) == 0 || slices.ContainsFunc(t.Grounds, func(g logic.Truth) bool { return g.Ground == logic.RuleGround }) {
		named = append(named, t.sums()...)
	}
	if len(named) == 0 {
		return play.Tell("rules.none")
	}
	return listed("and", named)
}

// taken names what is taken away from the sum of houses: rules, or what stands there.
func (t teller) taken() play.Phrase {
	if len(t.said()) == 0 {
		return play.Tell("taken.digits")
	}
	return t.rules()
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

// combos lists the sets of digits that a cage may hold: {1, 2, 4} or {1, 3, 3}; the
// digits alone where there are many.
func (t teller) combos() play.Phrase {
	if len(t.Combos) == 0 || len(t.Combos) > mostCombos {
		return play.Tell("combos.many", t.digits(t.Digits))
	}
	var out []string
	for _, way := range t.Combos {
		var labels []string
		for _, d := range way {
			labels = append(labels, t.Geometry.Label(d))
		}
		out = append(out, "{"+strings.Join(labels, ", ")+"}")
	}
	return listed("list.or", out)
}

// equation says what houses and cages add up to: "R1C9 + R2C9 = R4C4 + 5".
func (t teller) equation() play.Phrase {
	for _, g := range t.Grounds {
		if g.Ground == logic.SumGround && g.Kind != logic.Places {
			return t.sumText(g)
		}
	}
	return play.Tell("nothing")
}

// sumText writes an equation without anything negative: what would be taken away
// stands on the other side, and digits that stand already are counted in.
func (t teller) sumText(g logic.Truth) play.Phrase {
	weights, target := t.added(g)
	if g.Kind == logic.Parity {
		return t.parity(weights, target)
	}
	if g.Kind == logic.Total {
		target = t.countedIn(weights, target)
	}
	var left, right []string
	for c := range sudoku.Cell(t.Geometry.Len()) {
		switch w := weights[c]; {
		case w > 0:
			left = append(left, t.times(w, c))
		case w < 0:
			right = append(right, t.times(-w, c))
		}
	}
	if len(left) == 0 && g.Kind == logic.Total {
		left, right, target = right, left, -target
	}
	join, nothing := " + ", 0
	if g.Kind == logic.Product {
		join, nothing = " × ", 1
	}
	switch {
	case target < 0:
		left = append(left, strconv.Itoa(-target))
	case target != nothing || len(right) == 0:
		right = append(right, strconv.Itoa(target))
	}
	return play.Tell("one", strings.Join(left, join)+" = "+strings.Join(right, join))
}

// parity says whether a sum is even or odd; what counts an even number of times does
// not matter, and digits that stand already are counted in.
func (t teller) parity(weights map[sudoku.Cell]int, target int) play.Phrase {
	odd := t.countedIn(weights, target)&1 != 0
	var cells []string
	for c := range sudoku.Cell(t.Geometry.Len()) {
		if weights[c]&1 != 0 {
			cells = append(cells, t.Geometry.Name(c))
		}
	}
	if odd {
		return play.Tell("sum.odd", strings.Join(cells, " + "))
	}
	return play.Tell("sum.even", strings.Join(cells, " + "))
}

// countedIn takes the cells that have their digit out of an equation, unless that
// leaves none, and returns what is left of its target.
func (t teller) countedIn(weights map[sudoku.Cell]int, target int) int {
	open := slices.ContainsFunc(slices.Collect(maps.Keys(weights)), func(c sudoku.Cell) bool {
		return weights[c] != 0 && t.Digit(c) == sudoku.None
	})
	if !open {
		return target
	}
	for c, w := range weights {
		if d := t.Digit(c); d != sudoku.None {
			target -= w * t.Geometry.Value(d)
			delete(weights, c)
		}
	}
	return target
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

// trail says what a supposition takes away, one after the other: R1C4 and R1C5 lose 5;
// R7C4 loses 2 and 3. Cells that lose the same in a row are said together.
func (t teller) trail() play.Phrase {
	for _, g := range t.Grounds {
		if g.Ground == logic.TrailGround {
			return t.losses(g.Trail[:len(g.Trail)-1])
		}
	}
	return play.Tell("nothing")
}

func (t teller) losses(trail []logic.Inference) play.Phrase {
	var cells [][]sudoku.Cell
	var lost []sudoku.Digits
	for _, in := range trail {
		c := t.Model.Vars[in.Var].Cell
		last := len(lost) - 1
		switch {
		case c == sudoku.NoCell:
		case last >= 0 && lost[last] == in.Removed:
			cells[last] = append(cells[last], c)
		default:
			cells, lost = append(cells, []sudoku.Cell{c}), append(lost, in.Removed)
		}
	}
	var said []play.Phrase
	for i, d := range lost {
		if i == mostTrail {
			said = append(said, play.Tell("trail.more"))
			break
		}
		said = append(said, play.Tell("trail.loses", t.names(cells[i]), t.digits(d)))
	}
	if len(said) == 0 {
		return play.Tell("trail.none")
	}
	return listedBy("facts", said)
}

// end names what a supposition leaves no way to fill: a house, a rule, or cells.
func (t teller) end() play.Phrase {
	switch {
	case len(t.Houses()) > 0:
		return t.houses(t.Houses())
	case len(t.said()) > 0:
		return t.rules()
	}
	if h := t.filled(t.Cells.List()); h >= 0 {
		return t.house(h)
	}
	return t.names(t.Cells.List())
}

// through says what makes a candidate exclude others: the rules that the step rests on,
// or that the same digit cannot stand twice.
func (t teller) through() play.Phrase {
	if len(t.said()) == 0 {
		return play.Tell("through.digit")
	}
	return play.Tell("through.rules", t.rules())
}
