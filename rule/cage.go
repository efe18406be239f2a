package rule

import (
	"strconv"

	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Cage{}) }

// Cage is a Mathdoku cage: its digits, combined by an operation, give a
// target. A digit may stand in it twice where rows and columns allow. A cage of
// one cell is a given, whatever its operation: the cell holds the target. Only
// there the operation may be empty.
type Cage struct {
	Op     model.Op
	Target int
	Where  []sudoku.Cell
}

// Name returns "cage".
func (Cage) Name() string { return "cage" }

// Cells returns the cells of the cage.
func (x Cage) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the outline with the target and the operation in its corner.
func (x Cage) Marks(*sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{{Shape: sudoku.MarkOutline, Cells: x.Where, Text: x.printed()}}
}

// Text returns the cage's clue as it is written in files: "12*".
func (x Cage) Text() string { return strconv.Itoa(x.Target) + string(x.Op) }

// printed returns the clue as it is printed: "12×". One cell needs no
// operation.
func (x Cage) printed() string {
	switch {
	case len(x.Where) == 1:
		return strconv.Itoa(x.Target)
	case printedOps[x.Op] != "":
		return strconv.Itoa(x.Target) + printedOps[x.Op]
	}
	return x.Text()
}

// printedOps are the printed forms of operations.
var printedOps = map[model.Op]string{model.Sub: "−", model.Mul: "×", model.Div: "÷"}

// Constrain says the arithmetic.
func (x Cage) Constrain(b *model.Builder) error {
	if err := b.Check(x.Where...); err != nil {
		return err
	}
	switch {
	case len(x.Where) == 0:
		return fault.Errorf("a cage without cells")
	case x.Op == "" && len(x.Where) > 1:
		return fault.Errorf("a cage of %d cells needs an operation", len(x.Where))
	case x.Op != "" && !x.Op.Known():
		return fault.Errorf("unknown operation %q", x.Op)
	case len(x.Where) == 1:
		b.Restrict(x.Where[0], func(v int) bool { return v == x.Target })
	case x.Op.Pairs() && len(x.Where) != 2:
		return fault.Errorf("%q needs two cells, not %d", x.Op, len(x.Where))
	default:
		b.Arithmetic(label("cage", 0), x.Op, x.Target, x.Where...)
	}
	return nil
}
