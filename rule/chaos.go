package rule

import (
	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Chaos{}) }

// Chaos is chaos construction: the grid falls into regions that are not known,
// each of the given size, hanging together by sides, with no digit twice. For
// every cell of the grid, in reading order, Labels has a variable cell that
// holds the number of its region; regions are numbered as they are first met.
type Chaos struct {
	Size   int
	Labels []sudoku.Cell
}

// Name returns "chaos".
func (Chaos) Name() string { return "chaos" }

// Cells returns nil: the rule speaks of the whole grid.
func (Chaos) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }

// Marks returns nil: the regions are not known.
func (Chaos) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }

// Constrain says that the cells fall into regions.
func (x Chaos) Constrain(b *model.Builder) error {
	g := b.Geometry()
	cells, beside := inGrid(g)
	if err := once(b, 1, x.Labels); err != nil {
		return err
	}
	switch {
	case len(x.Labels) != len(cells):
		return fault.Errorf("%d labels for %d cells", len(x.Labels), len(cells))
	case x.Size < 1 || len(cells)%x.Size != 0:
		return fault.Errorf("%d cells do not fall into regions of %d", len(cells), x.Size)
	case len(cells)/x.Size > g.N():
		return outside("the number of regions", len(cells)/x.Size, 1, g.N())
	}
	b.Add(label("chaos", 0), &model.Partition{
		Vars: b.Vars(cells...), Labels: b.Vars(x.Labels...), Neighbours: beside,
		Numbers: g.Values()[:len(cells)/x.Size], Size: x.Size,
	})
	return nil
}
