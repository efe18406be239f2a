package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(AnyOf{}) }

// AnyOf says that at least one of several rules holds.
type AnyOf struct {
	Rules []sudoku.Rule
}

// Name returns "any-of".
func (AnyOf) Name() string { return "any-of" }

// Cells returns the cells of all of them.
func (x AnyOf) Cells(g *sudoku.Geometry) []sudoku.Cell { return spoken(g, x.Rules) }

// Marks draws all of them.
func (x AnyOf) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return drawn(g, x.Rules)
}

// copies returns for how many rules some stand, or that they are too many to be
// drawn.
func copies(rules []sudoku.Rule) int {
	n := 0
	for _, r := range rules {
		if many, ok := r.(interface{ copies() int }); ok {
			n += many.copies()
		} else {
			n++
		}
	}
	return min(n, maxDrawn+1)
}

func (x AnyOf) copies() int { return copies(x.Rules) }

// drawn returns the marks of all rules.
func drawn(g *sudoku.Geometry, rules []sudoku.Rule) []sudoku.Mark {
	var marks []sudoku.Mark
	for _, r := range rules {
		marks = append(marks, r.Marks(g)...)
	}
	return marks
}

// Constrain says each rule in a branch.
func (x AnyOf) Constrain(b *model.Builder) error {
	var branches []func(*model.Builder) error
	for _, r := range x.Rules {
		branches = append(branches, func(b *model.Builder) error { return say(b, r) })
	}
	return b.Either(label("any-of", 0), branches...)
}

// spoken returns the cells of all rules.
func spoken(g *sudoku.Geometry, rules []sudoku.Rule) []sudoku.Cell {
	var cells []sudoku.Cell
	for _, r := range rules {
		cells = append(cells, r.Cells(g)...)
	}
	return cells
}
