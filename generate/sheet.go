package generate

import (
	"math/rand/v2"

	"shudu/sudoku"
)

// sheet is a full grid on which rules are laid out so that the grid obeys them.
type sheet struct {
	*sudoku.Geometry
	random   *rand.Rand
	solution sudoku.Grid
	taken    []bool // cells that a line or a cage of this rule has
}

func newSheet(g *sudoku.Geometry, solution sudoku.Grid, random *rand.Rand) *sheet {
	return &sheet{Geometry: g, random: random, solution: solution, taken: make([]bool, g.Len())}
}

// value returns the value of a cell, values those of several.
func (s *sheet) value(c sudoku.Cell) int { return s.Value(s.solution[c]) }

func (s *sheet) values(cells []sudoku.Cell) []int {
	out := make([]int, len(cells))
	for i, c := range cells {
		out[i] = s.value(c)
	}
	return out
}

// The steps from a cell to its neighbours: side by side first, then corner to
// corner.
var steps = [8][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}}

// around returns the free neighbours of a cell, in random order.
func (s *sheet) around(c sudoku.Cell, corners bool) []sudoku.Cell {
	n := 4
	if corners {
		n = len(steps)
	}
	var out []sudoku.Cell
	for _, i := range s.random.Perm(n) {
		if x := s.At(s.Row(c)+steps[i][0], s.Col(c)+steps[i][1]); x != sudoku.NoCell && !s.taken[x] {
			out = append(out, x)
		}
	}
	return out
}

// cells returns the cells of the grid in random order.
func (s *sheet) cells() []sudoku.Cell {
	var out []sudoku.Cell
	for _, c := range s.random.Perm(s.Positions()) {
		if s.Exists(sudoku.Cell(c)) {
			out = append(out, sudoku.Cell(c))
		}
	}
	return out
}

// take marks cells as used by the rule, or as free again.
func (s *sheet) take(cells []sudoku.Cell, used bool) {
	for _, c := range cells {
		s.taken[c] = used
	}
}

// grow makes a group of neighbouring free cells of at most that size, as long
// as the solution's values are fine.
func (s *sheet) grow(from sudoku.Cell, size int, fine func(values []int) bool) []sudoku.Cell {
	group := []sudoku.Cell{from}
	s.taken[from] = true
	for tries := 4 * size; len(group) < size && tries > 0; tries-- {
		next := s.around(group[s.random.IntN(len(group))], false)
		if len(next) > 0 && fine(s.values(append(group, next[0]))) {
			group = append(group, next[0])
			s.taken[next[0]] = true
		}
	}
	return group
}

// walk makes a line of free cells from a cell, each a neighbour of the one
// before, of at most that length; fine says whether the values so far can be
// the beginning of a line. It returns the longest beginning that is whole.
func (s *sheet) walk(from sudoku.Cell, length int, fine, whole func(values []int) bool) []sudoku.Cell {
	line, best := []sudoku.Cell{from}, 0
	s.taken[from] = true
	for len(line) < length {
		next := s.step(line, fine)
		if next == sudoku.NoCell {
			break
		}
		line = append(line, next)
		s.taken[next] = true
		if whole(s.values(line)) {
			best = len(line)
		}
	}
	s.take(line[best:], false)
	return line[:best]
}

func (s *sheet) step(line []sudoku.Cell, fine func([]int) bool) sudoku.Cell {
	for _, x := range s.around(line[len(line)-1], true) {
		if fine(s.values(append(line[:len(line):len(line)], x))) && !s.crosses(line, x) {
			return x
		}
	}
	return sudoku.NoCell
}

// crosses reports whether a step between corners would cross a used one: the
// two other cells of the corner are both taken.
func (s *sheet) crosses(line []sudoku.Cell, x sudoku.Cell) bool {
	last := line[len(line)-1]
	if s.Row(last) == s.Row(x) || s.Col(last) == s.Col(x) {
		return false
	}
	a, b := s.At(s.Row(last), s.Col(x)), s.At(s.Row(x), s.Col(last))
	return a == sudoku.NoCell || b == sudoku.NoCell || s.taken[a] && s.taken[b]
}

// edges returns all pairs of cells side by side, in random order.
func (s *sheet) edges() [][]sudoku.Cell {
	var out [][]sudoku.Cell
	for c := range sudoku.Cell(s.Positions()) {
		for _, step := range steps[:2] {
			if x := s.At(s.Row(c)+step[0], s.Col(c)+step[1]); s.Exists(c) && x != sudoku.NoCell {
				out = append(out, []sudoku.Cell{c, x})
			}
		}
	}
	s.random.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	return out
}

// looks returns every line as it is seen from outside the grid: rows from the
// left and from the right, columns from the top and from the bottom, in random
// order.
func (s *sheet) looks() [][]sudoku.Cell {
	var out [][]sudoku.Cell
	for r := range s.Rows() {
		out = append(out, s.ray(r, 0, 0, 1), s.ray(r, s.Cols()-1, 0, -1))
	}
	for c := range s.Cols() {
		out = append(out, s.ray(0, c, 1, 0), s.ray(s.Rows()-1, c, -1, 0))
	}
	return s.mixed(out)
}

// diagonals returns every diagonal of two cells and more as it is seen from
// outside, in random order.
func (s *sheet) diagonals() [][]sudoku.Cell {
	var out [][]sudoku.Cell
	for c := 1; c < s.Cols(); c++ {
		out = append(out, s.ray(0, c, 1, -1), s.ray(s.Rows()-1, c, -1, -1))
		out = append(out, s.ray(0, c-1, 1, 1), s.ray(s.Rows()-1, c-1, -1, 1))
	}
	return s.mixed(out)
}

func (s *sheet) mixed(lines [][]sudoku.Cell) [][]sudoku.Cell {
	s.random.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
	return lines
}

// ray returns the cells from a place in one direction.
func (s *sheet) ray(r, c, down, right int) []sudoku.Cell {
	var out []sudoku.Cell
	for x := s.At(r, c); r >= 0 && c >= 0 && r < s.Rows() && c < s.Cols() && x != sudoku.NoCell; {
		out = append(out, x)
		if r, c = r+down, c+right; r < 0 || c < 0 || r >= s.Rows() || c >= s.Cols() {
			break
		}
		x = s.At(r, c)
	}
	return out
}
