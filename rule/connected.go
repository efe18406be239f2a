package rule

import (
	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Connected{}) }

// Connected says that the cells that hold one of the values hang together by
// their sides. Two such rules shade a yin-yang; one makes an island, a cave or
// the cells of a loop. Cells outside the grid are listed in rows of Width.
type Connected struct {
	Values []int
	Size   int           // of the region; 0 when that is free
	Where  []sudoku.Cell // nil for the whole grid
	Width  int           // of the rows of Where
}

// Name returns "connected".
func (Connected) Name() string { return "connected" }

// Cells returns the cells among which the region lies.
func (x Connected) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks returns nil: the region is not known.
func (Connected) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }

// Constrain says that the region hangs together.
func (x Connected) Constrain(b *model.Builder) error {
	g := b.Geometry()
	if len(x.Values) == 0 || x.Size < 0 {
		return fault.Errorf("a region of %d values and size %d", len(x.Values), x.Size)
	}
	cells, beside := inGrid(g)
	if x.Where != nil {
		if err := once(b, 1, x.Where); err != nil {
			return err
		}
		if x.Width < 1 {
			return outside("the width of the rows", x.Width, 1, len(x.Where))
		}
		cells, beside = x.Where, inRows(len(x.Where), x.Width)
	}
	b.Add(label("connected", 0), &model.Connected{Vars: b.Vars(cells...), Neighbours: beside, Of: x.Values, Size: x.Size})
	return nil
}

// inGrid returns the cells of the grid and, for each, which of them touch it by
// a side.
func inGrid(g *sudoku.Geometry) ([]sudoku.Cell, [][]int) {
	cells := block(g, 0, 0, g.Rows(), g.Cols())
	place := map[sudoku.Cell]int{}
	for i, c := range cells {
		place[c] = i
	}
	beside := make([][]int, len(cells))
	neighbours(g, func(x, y sudoku.Cell) {
		beside[place[x]] = append(beside[place[x]], place[y])
		beside[place[y]] = append(beside[place[y]], place[x])
	})
	return cells, beside
}

// inRows returns for each of n cells in rows which of them touch it by a side.
func inRows(n, width int) [][]int {
	beside := make([][]int, n)
	link := func(i, j int) {
		beside[i], beside[j] = append(beside[i], j), append(beside[j], i)
	}
	for i := range n {
		if i%width > 0 {
			link(i-1, i)
		}
		if i >= width {
			link(i-width, i)
		}
	}
	return beside
}
