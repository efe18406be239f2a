package hint

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"shudu/logic"
	"shudu/play"
	"shudu/play/reason"
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
		if c.Different() {
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
	for k := range out {
		t.inRuleOrder(&out[k])
	}
	return out
}

// inRuleOrder puts the cells of a rule into the order in which it names them, where they
// are all of its cells.
func (t teller) inRuleOrder(r *ruleSays) {
	if i := t.Model.Constraints[r.constraints[0]].Rule; i >= 0 && i < len(t.Board.Said) {
		cells := t.Board.Said[i].Cells(t.Geometry)
		if len(cells) == len(r.cells) && logic.CellsOf(cells...) == logic.CellsOf(r.cells...) {
			r.cells = cells
		}
	}
}

// rules names the rules that the step rests on, the first few of them, and the sums
// that are looked at together with them.
func (t teller) rules() play.Phrase {
	var named []play.Phrase
	said := t.said()
	for _, r := range said {
		named = append(named, t.rule(r))
	}
	if len(said) == 0 || slices.ContainsFunc(t.Grounds, func(g logic.Truth) bool { return g.Ground == logic.RuleGround }) {
		named = append(named, t.sums()...)
	}
	if len(named) == 0 {
		return play.Tell("rules.none")
	}
	if n := t.few(len(named), mostRules); n < len(named) {
		named = append(named[:n:n], play.Tell("rules.more", len(named)-n))
	}
	return listed(byWith, named)
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
		switch len(houses) {
		case 0:
			out = append(out, play.Tell("sum.less", t.sumText(g)))
		case len(g.Terms):
			out = append(out, play.Tell("sum.plain", t.sumText(g), t.houses(houses)))
		default:
			out = append(out, play.Tell("sum.house", t.sumText(g), t.houses(houses)))
		}
	}
	return out
}

// meaning says what the first rule of the step asks for.
func (t teller) meaning() play.Phrase {
	for _, r := range t.said() {
		return play.Tell("meaning", play.Tell("rule.about", t.Model.Constraints[r.constraints[0]].Label.Kind))
	}
	return play.Tell("one", "")
}

// combos lists the sets of digits that a cage may hold: {1, 2, 4} or {1, 3, 3}; the
// digits alone where there are many.
func (t teller) combos() play.Phrase {
	if !t.fewCombos() {
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
	return listed(byOneOf, out)
}

// fewCombos reports whether the sets of digits that a cage may hold are few enough to be
// listed.
func (t teller) fewCombos() bool { return len(t.Combos) > 0 && len(t.Combos) <= mostCombos }

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
	weights, target := reason.Added(t.Board, g)
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
	n := t.few(len(lost), mostTrail)
	for i, d := range lost[:n] {
		said = append(said, play.Tell("trail.loses", t.names(cells[i]), t.digits(d)))
	}
	if len(said) == 0 {
		return play.Tell("trail.none")
	}
	return t.andMore(said, len(lost)-n)
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
