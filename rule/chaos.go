package rule

import (
	"fmt"

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

// Constrain numbers the regions, counts and connects their cells, and keeps
// their digits different.
func (x Chaos) Constrain(b *model.Builder) error {
	g := b.Geometry()
	cells, beside := inGrid(g)
	if err := once(b, 1, x.Labels); err != nil {
		return err
	}
	switch {
	case len(x.Labels) != len(cells):
		return fmt.Errorf("%d labels for %d cells", len(x.Labels), len(cells))
	case x.Size < 1 || len(cells)%x.Size != 0:
		return fmt.Errorf("%d cells do not fall into regions of %d", len(cells), x.Size)
	case len(cells)/x.Size > g.N():
		return outside("the number of regions", len(cells)/x.Size, 1, g.N())
	}
	l := label("chaos", 0)
	values := g.Values()[:len(cells)/x.Size]
	if err := x.number(b, values); err != nil {
		return err
	}
	for _, v := range values {
		b.Count(l, []int{v}, []int{x.Size}, x.Labels...)
		b.Add(l, &model.Connected{Vars: b.Vars(x.Labels...), Neighbours: beside, Of: []int{v}, Size: x.Size})
	}
	b.Add(l, &model.Regional{Vars: b.Vars(cells...), Regions: b.Vars(x.Labels...)})
	return nil
}

// number says that a region is first met after those of lower numbers.
func (x Chaos) number(b *model.Builder, values []int) error {
	step := func(met, v int) (int, bool) {
		switch {
		case met < len(values) && v == values[met]:
			return met + 1, true
		case met > 0 && v <= values[met-1]:
			return met, true
		}
		return met, false
	}
	a, err := model.NewAutomaton(b.Geometry().Values(), []int{0}, step, func(met int) bool { return met == len(values) })
	if err == nil {
		b.Regular(label("chaos", 0), a, x.Labels...)
	}
	return err
}
