package cages

import (
	"shudu/internal/fault"
	"shudu/sudoku"
)

// Join returns the parts that walls divide a grid into, by their first cells,
// each in reading order. wall reports whether one stands between two
// neighbours; the first is the upper or left one.
func Join(g *sudoku.Geometry, wall func(a, b sudoku.Cell) bool) [][]sudoku.Cell {
	root := make([]sudoku.Cell, g.Positions())
	for c := range root {
		root[c] = sudoku.Cell(c)
	}
	for c := range root {
		a := sudoku.Cell(c)
		for _, b := range []sudoku.Cell{g.At(g.Row(a), g.Col(a)+1), g.At(g.Row(a)+1, g.Col(a))} {
			if b != sudoku.NoCell && !wall(a, b) {
				x, y := find(root, a), find(root, b)
				root[max(x, y)] = min(x, y)
			}
		}
	}
	return collect(root)
}

// collect returns the cells by their roots, which are the first cells of the
// parts.
func collect(root []sudoku.Cell) [][]sudoku.Cell {
	size := make([]int, len(root)) // by root
	n := 0
	for c := range root {
		r := find(root, sudoku.Cell(c))
		if size[r]++; size[r] == 1 {
			n++
		}
	}
	part, room := make([]int, len(root)), make([]sudoku.Cell, len(root))
	parts := make([][]sudoku.Cell, 0, n)
	for c := range root {
		cell := sudoku.Cell(c)
		r := find(root, cell)
		if r == cell {
			part[r] = len(parts)
			parts = append(parts, room[:0:size[r]])
			room = room[size[r]:]
		}
		parts[part[r]] = append(parts[part[r]], cell)
	}
	return parts
}

// find returns the root of a cell and shortens the way to it.
func find(root []sudoku.Cell, c sudoku.Cell) sudoku.Cell {
	for root[c] != c {
		root[c] = root[root[c]]
		c = root[c]
	}
	return c
}

// Walls checks that walls between the parts say the parts: each is connected
// and every cell is in one of them. It returns the part of each cell.
func Walls(g *sudoku.Geometry, parts [][]sudoku.Cell) ([]int, error) {
	owner := make([]int, g.Positions())
	for i := range owner {
		owner[i] = -1
	}
	for i, part := range parts {
		for _, c := range part {
			switch {
			case !g.Exists(c) || g.IsVar(c):
				return nil, fault.Errorf("a cell outside the grid")
			case owner[c] >= 0:
				return nil, fault.Errorf("%s in two parts", g.Name(c))
			}
			owner[c] = i
		}
	}
	for c, i := range owner {
		if i < 0 {
			return nil, fault.Errorf("%s in no part", g.Name(sudoku.Cell(c)))
		}
	}
	joined := Join(g, func(a, b sudoku.Cell) bool { return owner[a] != owner[b] })
	if len(joined) > len(parts) {
		return nil, fault.Errorf("a part that is not connected")
	}
	return owner, nil
}
