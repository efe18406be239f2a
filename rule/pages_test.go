package rule_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shudu/internal/formattest"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// The words of marks, in the order of their constants.
var (
	shapes = []string{"line", "outline", "dot", "arrow", "shade", "circle", "square", "text", "sign"}
	styles = []string{"", " thick", " dashed", " filled", " hollow", " faint"}
	sides  = []string{"", " top", " bottom", " left", " right"}
)

// tellMark says a mark: its shape, style and side, its cells, and its words.
func tellMark(g *sudoku.Geometry, m sudoku.Mark) string {
	text := shapes[m.Shape] + styles[m.Style] + sides[m.Side] + " " + tellCells(g, m.Cells)
	if m.Text != "" {
		text += fmt.Sprintf(" %q", m.Text)
	}
	return strings.TrimSpace(text)
}

func tellCells(g *sudoku.Geometry, cells []sudoku.Cell) string {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = g.Name(c)
	}
	return strings.Join(names, ",")
}

// ruleOf reads a rule of a page: JSON without its braces.
func ruleOf(g *sudoku.Geometry, text string) sudoku.Rule {
	r, err := rule.Decode(g, []byte(`{"rule":`+text+`}`))
	if err != nil {
		panic(err)
	}
	return r
}

// tellMarks says how a rule is drawn on a 4×4 grid.
func tellMarks(text string) []string {
	g := sudoku.Square(4)
	var out []string
	for _, m := range ruleOf(g, text).Marks(g) {
		out = append(out, tellMark(g, m))
	}
	if out == nil {
		return []string{"-"} // it is not drawn
	}
	return out
}

// tellMeaning says what a rule says to an engine on a 4×4 grid: what cells are
// left with, its constraints with their labels, and cells that it adds.
func tellMeaning(text string) []string {
	g := sudoku.Square(4)
	m, err := model.Compile(sudoku.New(g, ruleOf(g, text)))
	if err != nil {
		return []string{"! " + err.Error()}
	}
	var out []string
	added := 0
	for _, v := range m.Vars {
		switch {
		case v.Cell == sudoku.NoCell:
			added++
		case v.Domain != g.All():
			out = append(out, fmt.Sprintf("%s is one of %v", g.Name(v.Cell), slices.Collect(v.Domain.All())))
		}
	}
	for _, c := range m.Constraints {
		kind := strings.TrimPrefix(fmt.Sprintf("%T", c.Constraint), "*model.")
		var cells []string
		for _, x := range c.Scope() {
			name := "+"
			if cell := m.Vars[x].Cell; cell != sudoku.NoCell {
				name = g.Name(cell)
			}
			cells = append(cells, name)
		}
		label := c.Label.Kind
		if c.Label.Index > 0 {
			label += fmt.Sprint(" ", c.Label.Index)
		}
		out = append(out, fmt.Sprintf("%s: %s of %s", label, kind, strings.Join(cells, ",")))
	}
	if added > 0 {
		out = append(out, fmt.Sprintf("+ %d", added))
	}
	if out == nil {
		return []string{"-"} // it says nothing
	}
	return out
}

// How each rule is drawn: clues outside stand where they look from.
func TestPageOfMarks(t *testing.T) {
	told := map[string]bool{}
	formattest.Examples(t, `
"latin"
	-
"anti-king"
	-
"boxes","height":2,"width":2
	outline thick R1C1,R1C2,R2C1,R2C2
	outline thick R1C3,R1C4,R2C3,R2C4
	outline thick R3C1,R3C2,R4C1,R4C2
	outline thick R3C3,R3C4,R4C3,R4C4
"boxes","height":1,"width":4
	outline thick R1C1,R1C2,R1C3,R1C4
	outline thick R2C1,R2C2,R2C3,R2C4
	outline thick R3C1,R3C2,R3C3,R3C4
	outline thick R4C1,R4C2,R4C3,R4C4
"regions","parts":[["R1C1","R1C2"],["R2C1","R2C2"]]
	outline thick R1C1,R1C2
	outline thick R2C1,R2C2
"windoku","height":2,"width":2
	shade faint R2C2,R2C3,R3C2,R3C3
"diagonals","down":true
	line faint R1C1,R2C2,R3C3,R4C4
"diagonals","up":true
	line faint R4C1,R3C2,R2C3,R1C4
"diagonals","down":true,"up":true
	line faint R1C1,R2C2,R3C3,R4C4
	line faint R4C1,R3C2,R2C3,R1C4
"disjoint-groups","height":2,"width":2
	-
"board","from":"R1C1","to":"R2C2","height":2,"width":2
	outline thick R1C1,R1C2,R2C1,R2C2
"roxdoku","layers":2
	outline thick R1C1,R1C2,R1C3,R1C4,R2C1,R2C2,R2C3,R2C4
	outline thick R3C1,R3C2,R3C3,R3C4,R4C1,R4C2,R4C3,R4C4
"straights","black":["R1C1","R2C2"]
	shade filled R1C1,R2C2
"killer","sum":7,"where":["R1C1","R1C2"]
	outline dashed R1C1,R1C2 "7"
"killer","where":["R1C1","R1C2"]
	outline dashed R1C1,R1C2
"sum","target":7,"where":["R1C1","R1C2"]
	outline dashed R1C1,R1C2 "7"
"sum","target":7,"weights":[2,-1],"where":["R1C1","R1C2"]
	outline dashed R1C1,R1C2 "7"
"cage","op":"+","target":7,"where":["R1C1","R1C2"]
	outline R1C1,R1C2 "7+"
"cage","op":"*","target":6,"where":["R1C1","R1C2"]
	outline R1C1,R1C2 "6×"
"cage","target":3,"where":["R1C1"]
	outline R1C1 "3"
"different","where":["R1C1","R2C2"]
	shade faint R1C1,R2C2
"run","sum":5,"where":["R1C1","R1C2"]
	text left R1C1,R1C2 "5"
"rellik","sum":5,"where":["R1C1","R1C2"]
	outline dashed R1C1,R1C2 "≠5"
"equality-cage","where":["R1C1","R1C2"]
	outline dashed R1C1,R1C2 "="
"lunchbox","sum":5,"where":["R1C1","R1C2","R1C3"]
	outline R1C1,R1C2,R1C3 "5"
	line faint R1C1,R1C2,R1C3
"look-and-say","counts":[2],"values":[3],"where":["R1C1","R1C2"]
	outline R1C1,R1C2 "23"
"contains","values":[1,2],"where":["R1C1","R1C2"]
	outline R1C1,R1C2 "12"
"contains","values":[1,2],"exactly":true,"where":["R1C1","R1C2"]
	outline R1C1,R1C2 "12"
"quadruple","values":[1,2],"where":["R1C1","R1C2","R2C1","R2C2"]
	dot hollow R1C1,R1C2,R2C1,R2C2 "12"
"counting-circles","where":["R1C1","R1C2"]
	circle hollow R1C1,R1C2
"count-distinct","at":"R1C1","where":["R1C2","R1C3"]
	outline R1C2,R1C3
	circle hollow R1C1
"equal-sum","parts":[["R1C1"],["R1C2","R1C3"]]
	outline dashed R1C1 "="
	outline dashed R1C2,R1C3 "="
"same-values","parts":[["R1C1"],["R2C2"]]
	shade R1C1
	shade R2C2
"clone","where":["R1C1"],"copy":["R2C2"]
	shade R1C1
	shade R2C2
"even","where":["R1C1","R2C2"]
	square faint R1C1,R2C2
"odd","where":["R1C1"]
	circle faint R1C1
"minimum","where":["R2C2"]
	shade faint R2C2 "∨"
"maximum","where":["R2C2"]
	shade faint R2C2 "∧"
"among","values":[1,4],"where":["R1C1"]
	text R1C1 "14"
"absent","at":"R1C1","where":["R1C2","R1C3"]
	shade faint R1C1
"thermometer","where":["R1C1","R1C2","R1C3"]
	circle filled R1C1
	line filled R1C1,R1C2,R1C3
"slow-thermometer","where":["R1C1","R1C2"]
	circle hollow R1C1
	line hollow R1C1,R1C2
"arrow","bulb":["R1C1"],"where":["R1C2","R1C3"]
	circle hollow R1C1
	arrow hollow R1C1,R1C2,R1C3
"arrow","bulb":["R1C1","R1C2"],"where":["R2C2"]
	outline hollow R1C1,R1C2
	arrow hollow R1C2,R2C2
"double-arrow","where":["R1C1","R1C2","R1C3"]
	circle hollow R1C1,R1C3
	line hollow R1C1,R1C2,R1C3
"palindrome","where":["R1C1","R1C2"]
	line R1C1,R1C2
"renban","where":["R1C1","R1C2"]
	line R1C1,R1C2
"nabner","where":["R1C1","R1C2"]
	line R1C1,R1C2
"whispers","where":["R1C1","R1C2"]
	line R1C1,R1C2
"between","where":["R1C1","R1C2","R1C3"]
	circle hollow R1C1,R1C3
	line R1C1,R1C2,R1C3
"lockout","where":["R1C1","R1C2","R1C3"]
	square hollow R1C1,R1C3
	line R1C1,R1C2,R1C3
"zipper","where":["R1C1","R1C2","R1C3"]
	line R1C1,R1C2,R1C3
"modular","where":["R1C1","R1C2"]
	line dashed R1C1,R1C2
"entropic","where":["R1C1","R1C2"]
	line dashed R1C1,R1C2
"region-sum","parts":[["R1C1","R1C2"],["R1C3"]]
	line R1C1,R1C2,R1C3
"sum-line","sum":5,"where":["R1C1","R1C2"]
	line R1C1,R1C2
"sum-line","sum":5,"loop":true,"where":["R1C1","R1C2","R2C2"]
	line R1C1,R1C2,R2C2,R1C1
"value-indexing","where":["R1C1","R1C2","R1C3","R1C4"]
	arrow dashed R1C1,R1C2,R1C3,R1C4
"indexing","at":"R1C1","value":2,"where":["R1C1","R1C2","R1C3","R1C4"]
	shade faint R1C1
"pair-table","allowed":[[1,2]],"where":["R1C1","R1C2"]
	line dashed R1C1,R1C2
"regex","pattern":"1*","where":["R1C1","R1C2"]
	line dashed R1C1,R1C2
"automaton","start":[0],"accept":[0],"arcs":[[0,0,1]],"parts":[["R1C1"],["R1C2"]]
	line dashed R1C1
	line dashed R1C2
"difference","where":["R1C1","R1C2"]
	dot hollow R1C1,R1C2
"difference","by":2,"where":["R1C1","R1C2"]
	dot hollow R1C1,R1C2 "2"
"difference","where":["R1C1","R1C2","R2C2"]
	dot hollow R1C1,R1C2
	dot hollow R1C2,R2C2
"ratio","where":["R1C1","R1C2"]
	dot filled R1C1,R1C2
"ratio","by":3,"where":["R1C1","R1C2"]
	dot filled R1C1,R1C2 "3"
"xv","sum":10,"where":["R1C1","R1C2"]
	sign R1C1,R1C2 "X"
"xv","sum":5,"where":["R1C1","R2C1"]
	sign R1C1,R2C1 "V"
"xv","sum":7,"where":["R1C1","R2C1"]
	sign R1C1,R2C1 "7"
"greater-than","where":["R1C1","R1C2"]
	sign R1C1,R1C2 ">"
"greater-than","where":["R1C2","R1C1"]
	sign R1C2,R1C1 "<"
"greater-than","where":["R1C1","R2C1"]
	sign R1C1,R2C1 "∨"
"greater-than","where":["R2C1","R1C1"]
	sign R2C1,R1C1 "∧"
"little-killer","sum":7,"where":["R1C2","R2C1"]
	text top R1C2,R2C1 "7"
"little-killer","sum":7,"where":["R4C1","R3C2","R2C3","R1C4"]
	text bottom R4C1,R3C2,R2C3,R1C4 "7"
"sandwich","sum":3,"where":["R1C1","R1C2","R1C3","R1C4"]
	text left R1C1,R1C2,R1C3,R1C4 "3"
"sandwich","sum":0,"where":["R4C1","R3C1","R2C1","R1C1"]
	text bottom R4C1,R3C1,R2C1,R1C1 "0"
"x-sum","sum":6,"where":["R1C4","R1C3","R1C2","R1C1"]
	text right R1C4,R1C3,R1C2,R1C1 "6"
"skyscraper","count":2,"where":["R1C1","R2C1","R3C1","R4C1"]
	text top R1C1,R2C1,R3C1,R4C1 "2"
"hidden-skyscraper","value":2,"where":["R1C1","R2C1","R3C1","R4C1"]
	text top R1C1,R2C1,R3C1,R4C1 "2"
"numbered-room","value":2,"where":["R1C1","R1C2","R1C3","R1C4"]
	text left R1C1,R1C2,R1C3,R1C4 "2"
"full-rank","ranks":[3],"lines":[["R1C1","R1C2","R1C3","R1C4"]]
	text left R1C1,R1C2,R1C3,R1C4 "#3"
"streak","at":"R4C4","parts":[["R1C1","R1C2"]]
	arrow faint R1C1,R1C2
"alike","at":"R4C4","where":["R1C1","R1C2"]
	outline faint R1C1,R1C2
"connected","values":[1,2]
	-
"any-of","rules":[{"rule":"even","where":["R1C1"]},{"rule":"odd","where":["R1C2"]}]
	square faint R1C1
	circle faint R1C2
"all-of","rules":[{"rule":"even","where":["R1C1"]},{"rule":"odd","where":["R1C2"]}]
	square faint R1C1
	circle faint R1C2
"replicate","origin":"R1C1","where":["R1C1","R2C1"],"rules":[{"rule":"thermometer","where":["R1C1","R1C2"]}]
	circle filled R1C1
	line filled R1C1,R1C2
	circle filled R2C1
	line filled R2C1,R2C2
"top-bottom"
	-
"dutch-flatmates"
	-
"anti-knight"
	-
"anti-taxicab"
	-
"leaper","long":2
	-
"non-consecutive"
	-
"no-ratio"
	-
"no-sum","sums":[5]
	-
"no-ties"
	-
"global-entropy"
	-
"global-mod"
	-
"chaos","size":2
	-
"doppelganger"
	-
"doublers"
	-
"modifiers"
	-
`, func(text string) []string {
		told[ruleOf(sudoku.Square(4), text).Name()] = true
		return tellMarks(text)
	})
	for _, kind := range rule.Kinds() {
		if !told[kind] {
			t.Errorf("nobody says how %s is drawn", kind)
		}
	}
}

// What each rule says in primitives, or why it cannot be said.
func TestPageOfMeanings(t *testing.T) {
	formattest.Examples(t, `
"boxes","height":2,"width":2
	box 1: AllDifferent of R1C1,R1C2,R2C1,R2C2
	box 2: AllDifferent of R1C3,R1C4,R2C3,R2C4
	box 3: AllDifferent of R3C1,R3C2,R4C1,R4C2
	box 4: AllDifferent of R3C3,R3C4,R4C3,R4C4
"regions","parts":[["R1C1","R1C2"],["R2C1","R2C2"]]
	region 1: AllDifferent of R1C1,R1C2
	region 2: AllDifferent of R2C1,R2C2
"diagonals","down":true
	diagonal 1: AllDifferent of R1C1,R2C2,R3C3,R4C4
"diagonals","up":true
	diagonal 1: AllDifferent of R4C1,R3C2,R2C3,R1C4
"diagonals","down":true,"up":true
	diagonal 1: AllDifferent of R1C1,R2C2,R3C3,R4C4
	diagonal 2: AllDifferent of R4C1,R3C2,R2C3,R1C4
"board","from":"R1C1","to":"R2C2","height":2,"width":2
	row 1: AllDifferent of R1C1,R1C2
	row 2: AllDifferent of R2C1,R2C2
	column 1: AllDifferent of R1C1,R2C1
	column 2: AllDifferent of R1C2,R2C2
	box 1: AllDifferent of R1C1,R1C2,R2C1,R2C2
"killer","sum":7,"where":["R1C1","R1C2"]
	killer: AllDifferent of R1C1,R1C2
	killer: Sum of R1C1,R1C2
"killer","where":["R1C1","R1C2"]
	killer: AllDifferent of R1C1,R1C2
"sum","target":7,"where":["R1C1","R1C2"]
	sum: Sum of R1C1,R1C2
"sum","target":7,"weights":[2,-1],"where":["R1C1","R1C2"]
	sum: Sum of R1C1,R1C2
"cage","op":"+","target":7,"where":["R1C1","R1C2"]
	cage: Sum of R1C1,R1C2
"cage","op":"*","target":6,"where":["R1C1","R1C2"]
	cage: Arithmetic of R1C1,R1C2
"cage","target":3,"where":["R1C1"]
	R1C1 is one of [3]
"different","where":["R1C1","R2C2"]
	different: AllDifferent of R1C1,R2C2
"run","sum":5,"where":["R1C1","R1C2"]
	killer: AllDifferent of R1C1,R1C2
	killer: Sum of R1C1,R1C2
"rellik","sum":5,"where":["R1C1","R1C2"]
	rellik: AllDifferent of R1C1,R1C2
	rellik: Regular of R1C1,R1C2
"equality-cage","where":["R1C1","R1C2"]
	equality-cage: AllDifferent of R1C1,R1C2
	equality-cage: Count of R1C1,R1C2
	equality-cage: Count of R1C1,R1C2
	equality-cage: Count of R1C1,R1C2
	equality-cage: Count of R1C1,R1C2
"lunchbox","sum":5,"where":["R1C1","R1C2","R1C3"]
	lunchbox: AllDifferent of R1C1,R1C2,R1C3
	lunchbox: Regular of R1C1,R1C2,R1C3
"look-and-say","counts":[2],"values":[3],"where":["R1C1","R1C2"]
	look-and-say: Count of R1C1,R1C2
"contains","values":[1,2],"where":["R1C1","R1C2"]
	contains: Count of R1C1,R1C2
	contains: Count of R1C1,R1C2
"contains","values":[1,2],"exactly":true,"where":["R1C1","R1C2"]
	contains: Count of R1C1,R1C2
	contains: Count of R1C1,R1C2
"quadruple","values":[1,2],"where":["R1C1","R1C2","R2C1","R2C2"]
	quadruple: Count of R1C1,R1C2,R2C1,R2C2
	quadruple: Count of R1C1,R1C2,R2C1,R2C2
"counting-circles","where":["R1C1","R1C2"]
	counting-circles: Count of R1C1,R1C2
	counting-circles: Count of R1C1,R1C2
	counting-circles: Count of R1C1,R1C2
	counting-circles: Count of R1C1,R1C2
"count-distinct","at":"R1C1","where":["R1C2","R1C3"]
	count-distinct: Distinct of R1C1,R1C2,R1C3
"equal-sum","parts":[["R1C1"],["R1C2","R1C3"]]
	equal-sum: Sum of R1C1,R1C2,R1C3
"same-values","parts":[["R1C1"],["R2C2"]]
	same-values: Pair of R1C1,R2C2
"clone","where":["R1C1"],"copy":["R2C2"]
	clone: Pair of R1C1,R2C2
"even","where":["R1C1","R2C2"]
	R1C1 is one of [2 4]
	R2C2 is one of [2 4]
"odd","where":["R1C1"]
	R1C1 is one of [1 3]
"minimum","where":["R2C2"]
	minimum: Pair of R2C2,R2C1
	minimum: Pair of R2C2,R2C3
	minimum: Pair of R2C2,R1C2
	minimum: Pair of R2C2,R3C2
"maximum","where":["R2C2"]
	maximum: Pair of R2C2,R2C1
	maximum: Pair of R2C2,R2C3
	maximum: Pair of R2C2,R1C2
	maximum: Pair of R2C2,R3C2
"among","values":[1,4],"where":["R1C1"]
	R1C1 is one of [1 4]
"absent","at":"R1C1","where":["R1C2","R1C3"]
	absent: Pair of R1C1,R1C2
	absent: Pair of R1C1,R1C3
"thermometer","where":["R1C1","R1C2","R1C3"]
	thermometer: Pair of R1C1,R1C2
	thermometer: Pair of R1C2,R1C3
"slow-thermometer","where":["R1C1","R1C2"]
	slow-thermometer: Pair of R1C1,R1C2
"arrow","bulb":["R1C1"],"where":["R1C2","R1C3"]
	arrow: Sum of R1C2,R1C3,R1C1
"arrow","bulb":["R1C1","R1C2"],"where":["R2C2"]
	arrow: Sum of R2C2,R1C2,R1C1
"double-arrow","where":["R1C1","R1C2","R1C3"]
	double-arrow: Sum of R1C2,R1C1,R1C3
"palindrome","where":["R1C1","R1C2"]
	palindrome: Pair of R1C1,R1C2
"renban","where":["R1C1","R1C2"]
	renban: AllDifferent of R1C1,R1C2
	renban: Consecutive of R1C1,R1C2
"nabner","where":["R1C1","R1C2"]
	nabner: Pair of R1C1,R1C2
"whispers","where":["R1C1","R1C2"]
	whispers: Pair of R1C1,R1C2
"between","where":["R1C1","R1C2","R1C3"]
	between: Regular of R1C1,R1C3,R1C2
"lockout","where":["R1C1","R1C2","R1C3"]
	lockout: Pair of R1C1,R1C3
	lockout: Regular of R1C1,R1C3,R1C2
"zipper","where":["R1C1","R1C2","R1C3"]
	zipper: Sum of R1C2,R1C1,R1C3
"modular","where":["R1C1","R1C2"]
	modular: Pair of R1C1,R1C2
"entropic","where":["R1C1","R1C2"]
	! impossible rule: rule 1 (entropic): 4 values do not fall into three equal parts
"region-sum","parts":[["R1C1","R1C2"],["R1C3"]]
	region-sum: Sum of R1C3,R1C1,R1C2
"sum-line","sum":5,"where":["R1C1","R1C2"]
	sum-line: Regular of R1C1,R1C2
"sum-line","sum":5,"loop":true,"where":["R1C1","R1C2","R2C2"]
	sum-line: Regular of R1C1,R1C2,R2C2
"value-indexing","where":["R1C1","R1C2","R1C3","R1C4"]
	value-indexing: Regular of R1C1,R1C2,R1C3,R1C4
"indexing","at":"R1C1","value":2,"where":["R1C1","R1C2","R1C3","R1C4"]
	R1C1 is one of [2 3 4]
	indexing: Pair of R1C1,R1C2
	indexing: Pair of R1C1,R1C3
	indexing: Pair of R1C1,R1C4
"pair-table","allowed":[[1,2]],"where":["R1C1","R1C2"]
	pair-table: Pair of R1C1,R1C2
"regex","pattern":"1*","where":["R1C1","R1C2"]
	regex: Regular of R1C1,R1C2
"automaton","start":[0],"accept":[0],"arcs":[[0,0,1]],"parts":[["R1C1"],["R1C2"]]
	automaton: Regular of R1C1,+,R1C2
	+ 1
"difference","where":["R1C1","R1C2"]
	difference: Pair of R1C1,R1C2
"difference","by":2,"where":["R1C1","R1C2"]
	difference: Pair of R1C1,R1C2
"difference","where":["R1C1","R1C2","R2C2"]
	difference: Pair of R1C1,R1C2
	difference: Pair of R1C2,R2C2
"ratio","where":["R1C1","R1C2"]
	ratio: Pair of R1C1,R1C2
"ratio","by":3,"where":["R1C1","R1C2"]
	ratio: Pair of R1C1,R1C2
"xv","sum":10,"where":["R1C1","R1C2"]
	xv: Pair of R1C1,R1C2
"xv","sum":5,"where":["R1C1","R2C1"]
	xv: Pair of R1C1,R2C1
"xv","sum":7,"where":["R1C1","R2C1"]
	xv: Pair of R1C1,R2C1
"greater-than","where":["R1C1","R1C2"]
	greater-than: Pair of R1C1,R1C2
"greater-than","where":["R1C2","R1C1"]
	greater-than: Pair of R1C2,R1C1
"greater-than","where":["R1C1","R2C1"]
	greater-than: Pair of R1C1,R2C1
"greater-than","where":["R2C1","R1C1"]
	greater-than: Pair of R2C1,R1C1
"little-killer","sum":7,"where":["R1C2","R2C1"]
	little-killer: Sum of R1C2,R2C1
"little-killer","sum":7,"where":["R4C1","R3C2","R2C3","R1C4"]
	little-killer: Sum of R4C1,R3C2,R2C3,R1C4
"sandwich","sum":3,"where":["R1C1","R1C2","R1C3","R1C4"]
	sandwich: Regular of R1C1,R1C2,R1C3,R1C4
"sandwich","sum":0,"where":["R4C1","R3C1","R2C1","R1C1"]
	sandwich: Regular of R4C1,R3C1,R2C1,R1C1
"x-sum","sum":6,"where":["R1C4","R1C3","R1C2","R1C1"]
	x-sum: Regular of R1C4,R1C3,R1C2,R1C1
"skyscraper","count":2,"where":["R1C1","R2C1","R3C1","R4C1"]
	skyscraper: Visible of R1C1,R2C1,R3C1,R4C1
"hidden-skyscraper","value":2,"where":["R1C1","R2C1","R3C1","R4C1"]
	hidden-skyscraper: Regular of R1C1,R2C1,R3C1,R4C1
"numbered-room","value":2,"where":["R1C1","R1C2","R1C3","R1C4"]
	R1C1 is one of [2 3 4]
	numbered-room: Pair of R1C1,R1C2
	numbered-room: Pair of R1C1,R1C3
	numbered-room: Pair of R1C1,R1C4
"streak","at":"R4C4","parts":[["R1C1","R1C2"]]
	streak: Streak of R4C4,R1C1,R1C2
"alike","at":"R4C4","where":["R1C1","R1C2"]
	alike: Alike of R4C4,R1C1,R1C2
"connected","values":[1,2]
	connected: Connected of R1C1,R1C2,R1C3,R1C4,R2C1,R2C2,R2C3,R2C4,R3C1,R3C2,R3C3,R3C4,R4C1,R4C2,R4C3,R4C4
"any-of","rules":[{"rule":"even","where":["R1C1"]},{"rule":"odd","where":["R1C2"]}]
	any-of: Either of R1C1,R1C2
"replicate","origin":"R1C1","where":["R1C1","R2C1"],"rules":[{"rule":"thermometer","where":["R1C1","R1C2"]}]
	thermometer: Pair of R1C1,R1C2
	thermometer: Pair of R2C1,R2C2
"killer","sum":7,"where":[]
	! impossible rule: rule 1 (killer): 0 cells where at least 1 are needed
"killer","sum":7,"where":["R1C1","R1C1"]
	! impossible rule: rule 1 (killer): R1C1 is named twice
"thermometer","where":["R1C1"]
	! impossible rule: rule 1 (thermometer): 1 cells where at least 2 are needed
"boxes","height":3,"width":1
	! impossible rule: rule 1 (boxes): boxes of 3 rows do not fill 4 rows
"cage","op":"%","target":1,"where":["R1C1","R1C2"]
	! impossible rule: rule 1 (cage): unknown operation "%"
"arrow","bulb":[],"where":["R1C1"]
	! impossible rule: rule 1 (arrow): 0 cells where at least 1 are needed
"clone","where":["R1C1"],"copy":[]
	! impossible rule: rule 1 (clone): 0 cells where at least 1 are needed
"same-values","parts":[["R1C1"],["R2C2","R2C3"]]
	! impossible rule: rule 1 (same-values): sets of 1 and 2 cells
"quadruple","values":[9],"where":["R1C1"]
	quadruple: Count of R1C1
"difference","by":-1,"where":["R1C1","R1C2"]
	difference: Pair of R1C1,R1C2
"regex","pattern":"(","where":["R1C1"]
	! impossible rule: rule 1 (regex): regular expression, character 2: expected )
"modular","by":-1,"where":["R1C1","R1C2"]
	! impossible rule: rule 1 (modular): the divisor is -1 (expected 1 to 64)
"xv","sum":5,"where":["R1C1"]
	! impossible rule: rule 1 (xv): 1 cells where at least 2 are needed
`, tellMeaning)
}
