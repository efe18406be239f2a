package rule

import (
	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(AllOf{}) }

// AllOf says that all of several rules hold: one branch of an alternative.
type AllOf struct {
	Rules []sudoku.Rule
}

// Name returns "all-of".
func (AllOf) Name() string { return "all-of" }

// Cells returns the cells of all of them.
func (x AllOf) Cells(g *sudoku.Geometry) []sudoku.Cell { return spoken(g, x.Rules) }

func (x AllOf) copies() int { return copies(x.Rules) }

// Marks draws all of them.
func (x AllOf) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return drawn(g, x.Rules)
}

// Constrain says all of them.
func (x AllOf) Constrain(b *model.Builder) error {
	for _, r := range x.Rules {
		if err := say(b, r); err != nil {
			return err
		}
	}
	return nil
}

// say says a rule that stands inside another; an error names it.
func say(b *model.Builder, r sudoku.Rule) error {
	c, ok := r.(model.Constrainer)
	if !ok {
		return fault.Errorf("a rule that cannot be enforced")
	}
	if err := b.Say(c); err != nil {
		return fault.Errorf("%s: %w", r.Name(), err)
	}
	return nil
}
