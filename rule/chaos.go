package rule

import (
	"cmp"
	"slices"

	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Chaos{}) }

// Chaos is chaos construction: the grid falls into regions that are not known,
// each of the given size, hanging together by sides, with no digit twice. For
// every cell of the grid, in reading order, Labels has a variable cell that
// holds the number of its region. Regions are numbered as they are first met in
// the order of these variable cells, so that the numbers stay when the grid is
// turned.
type Chaos struct {
	Size   int
	Labels []sudoku.Cell
}

// Name returns "chaos".
func (Chaos) Name() string { return "chaos" }

func (x Chaos) labels() (string, []sudoku.Cell)            { return "CC", x.Labels }
func (x Chaos) withLabels(cells []sudoku.Cell) sudoku.Rule { x.Labels = cells; return x }

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
	labels := x.Labels
	if !slices.IsSorted(labels) {
		cells, labels, beside = sorted(cells, labels, beside)
	}
	b.Add(label("chaos", 0), &model.Partition{
		Vars: b.Vars(cells...), Labels: b.Vars(labels...), Neighbours: beside,
		Numbers: g.Values()[:len(cells)/x.Size], Size: x.Size,
	})
	return nil
}

// sorted puts cells, their labels and which of them lie beside each other in the
// order of the labels.
func sorted(cells, labels []sudoku.Cell, beside [][]int) ([]sudoku.Cell, []sudoku.Cell, [][]int) {
	from := make([]int, len(cells))
	for i := range from {
		from[i] = i
	}
	slices.SortFunc(from, func(i, j int) int { return cmp.Compare(labels[i], labels[j]) })
	place := make([]int, len(cells))
	for i, k := range from {
		place[k] = i
	}
	moved := make([][]int, len(cells))
	for i, k := range from {
		for _, n := range beside[k] {
			moved[i] = append(moved[i], place[n])
		}
	}
	return relisted(cells, from), relisted(labels, from), moved
}
