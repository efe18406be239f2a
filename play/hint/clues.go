package hint

import (
	"slices"
	"strings"

	"shudu/logic"
	"shudu/model"
	"shudu/play"
	"shudu/sudoku"
)

// ruleInShort names a rule by the first of its cells where it has many: where to look,
// and no more.
func (t teller) ruleInShort(r ruleSays) play.Phrase {
	clues := t.outside(r)
	if len(r.cells) <= 2 || t.filled(r.cells) >= 0 || len(clues) > 0 {
		return t.ruleWith(r, clues)
	}
	c := &t.Model.Constraints[r.constraints[0]]
	name, at := play.Tell("house.name", c.Label.Kind), t.Geometry.Name(r.cells[0])
	if clue := t.clueOf(r.constraints[0]); clue != "" {
		return play.Tell("rule.clue.at", name, clue, at)
	}
	return play.Tell("rule.at", name, at)
}

// rule names one rule with its clue and its cells: "cage 13+ (R1C1, R1C2)"; a clue beside
// the grid with the place where it stands: "sandwich clue 8 above column 1".
func (t teller) rule(r ruleSays) play.Phrase { return t.ruleWith(r, t.outside(r)) }

func (t teller) ruleWith(r ruleSays, clues []sudoku.Mark) play.Phrase {
	c := &t.Model.Constraints[r.constraints[0]]
	name := play.Tell("house.name", c.Label.Kind)
	if len(clues) > 0 {
		return listed(byWith, phrases(clues, func(m sudoku.Mark) play.Phrase { return t.beside(name, m) }))
	}
	where := t.names(r.cells)
	if h := t.filled(r.cells); h >= 0 {
		where = t.house(h)
	}
	if clue := t.clueOf(r.constraints[0]); clue != "" {
		return play.Tell("rule.clue", name, clue, where)
	}
	return play.Tell("rule.cells", name, where)
}

// outside returns the clues beside the grid that the constraints of a rule say: those
// that look along the first cells of one, or from its first cell along all of them.
func (t teller) outside(r ruleSays) (clues []sudoku.Mark) {
	for _, i := range r.constraints {
		cells := t.Model.CellsOf(t.Model.Constraints[i].Scope())
		for _, m := range t.marksOf(i) {
			n := min(len(m.Cells), len(cells))
			looks := slices.Equal(m.Cells, cells[:n]) || n > 0 && m.Cells[0] == cells[0] && logic.CellsOf(cells...).Within(logic.CellsOf(m.Cells...))
			if m.Side != sudoku.Inside && looks && !slices.ContainsFunc(clues, func(o sudoku.Mark) bool { return slices.Equal(o.Cells, m.Cells) }) {
				clues = append(clues, m)
			}
		}
	}
	return clues
}

// marksOf returns the marks with words that the rule of a constraint draws.
func (t teller) marksOf(constraint int) []sudoku.Mark {
	i := t.Model.Constraints[constraint].Rule
	if i < 0 || i >= len(t.Board.Said) {
		return nil
	}
	return slices.DeleteFunc(t.Board.Said[i].Marks(t.Geometry), func(m sudoku.Mark) bool { return m.Text == "" })
}

// sides are the words for the sides of a grid.
var sides = [...]string{sudoku.Top: "side.top", sudoku.Bottom: "side.bottom", sudoku.Left: "side.left", sudoku.Right: "side.right"}

// beside names a clue beside the grid, and where it stands.
func (t teller) beside(name play.Phrase, m sudoku.Mark) play.Phrase {
	if h := t.filled(m.Cells); h >= 0 {
		return play.Tell("rule.beside", name, m.Text, play.Tell(sides[m.Side], t.house(h)))
	}
	first, last := t.Geometry.Name(m.Cells[0]), t.Geometry.Name(m.Cells[len(m.Cells)-1])
	if first == last {
		return play.Tell("rule.beside", name, m.Text, play.Tell(sides[m.Side], first))
	}
	return play.Tell("rule.along", name, m.Text, play.Tell(sides[m.Side], play.Tell("side.grid")), first, last)
}

// filled returns the house that cells fill, -1 for none.
func (t teller) filled(cells []sudoku.Cell) int {
	set := logic.CellsOf(cells...)
	return slices.IndexFunc(t.Board.Houses, func(h logic.House) bool { return h.Set == set })
}

// clueOf returns the number or letter that a rule prints on the cells of a constraint; what
// one of several rules prints is not what they all say, nor is the number of a sum in which
// some cells count more than others.
func (t teller) clueOf(constraint int) string {
	c := t.Model.Constraints[constraint].Constraint
	if _, several := c.(model.Branching); several {
		return ""
	}
	if sum, ok := c.(model.Adding); ok {
		for i := range sum.Scope() {
			if sum.Weight(i) != 1 {
				return ""
			}
		}
	}
	return t.printed(constraint)
}

// printed returns the number or letter that a rule prints on the cells of a constraint,
// nothing where it prints another sign or nothing.
func (t teller) printed(constraint int) (number string) {
	set := logic.CellsOf(t.Model.CellsOf(t.Model.Constraints[constraint].Scope())...)
	for _, m := range t.marksOf(constraint) {
		if m.Side == sudoku.Inside && set.Within(logic.CellsOf(m.Cells...)) && strings.ContainsAny(m.Text, "0123456789XV") {
			number = m.Text
		}
	}
	return number
}
