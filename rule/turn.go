package rule

import (
	"slices"

	"shudu/sudoku"
)

// Turn is one of the eight ways to lay a square on itself: the rows and
// columns are exchanged first (Transpose), then each is run backwards.
type Turn struct {
	Transpose, FlipRows, FlipCols bool
}

// Turner is a rule that changes when the grid is turned although it names no
// cell: boxes of 2×3 become 3×2.
type Turner interface {
	Turn(Turn) sudoku.Rule
}

// Listed is a rule with a list that has an entry for every cell of the grid, in
// reading order. When the cells move, the list is put in order anew.
type Listed interface {
	// Relist returns the rule with entry from[i] of its list as entry i.
	Relist(from []int) sudoku.Rule
}

// relisted puts cells in order anew. A list of another length is no such list.
func relisted(cells []sudoku.Cell, from []int) []sudoku.Cell {
	if len(cells) != len(from) {
		return cells
	}
	out := make([]sudoku.Cell, len(cells))
	for i, k := range from {
		out[i] = cells[k]
	}
	return out
}

// Relist puts the labels in order.
func (x Chaos) Relist(from []int) sudoku.Rule {
	x.Labels = relisted(x.Labels, from)
	return x
}

// Relist puts the labels in order.
func (x Doublers) Relist(from []int) sudoku.Rule {
	x.Labels = relisted(x.Labels, from)
	return x
}

// Relist puts the labels in order.
func (x Modifiers) Relist(from []int) sudoku.Rule {
	x.Labels = relisted(x.Labels, from)
	return x
}

// Turn turns the rules inside.
func (x AllOf) Turn(t Turn) sudoku.Rule { return AllOf{turnedAll(x.Rules, t)} }

// Relist puts the lists of the rules inside in order.
func (x AllOf) Relist(from []int) sudoku.Rule {
	rules := slices.Clone(x.Rules)
	for i, r := range rules {
		if listed, ok := r.(Listed); ok {
			rules[i] = listed.Relist(from)
		}
	}
	return AllOf{rules}
}

// Turn turns the rules inside.
func (x AnyOf) Turn(t Turn) sudoku.Rule { return AnyOf{turnedAll(x.Rules, t)} }

// Turn turns the rules inside.
func (x Replicate) Turn(t Turn) sudoku.Rule {
	x.Rules = turnedAll(x.Rules, t)
	return x
}

// turnedAll turns those of the rules that change.
func turnedAll(rules []sudoku.Rule, t Turn) []sudoku.Rule {
	out := slices.Clone(rules)
	for i, r := range out {
		if turner, ok := r.(Turner); ok {
			out[i] = turner.Turn(t)
		}
	}
	return out
}

// Turn exchanges height and width where rows and columns are.
func (x Boxes) Turn(t Turn) sudoku.Rule {
	if t.Transpose {
		x.Height, x.Width = x.Width, x.Height
	}
	return x
}

// Turn exchanges the diagonals where one flip turns one into the other.
func (x Diagonals) Turn(t Turn) sudoku.Rule {
	if t.FlipRows != t.FlipCols {
		x.Down, x.Up = x.Up, x.Down
	}
	return x
}
