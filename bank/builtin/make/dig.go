package main

import (
	"context"
	"math/rand/v2"
	"strings"

	"shudu/play/sight"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// size of the puzzles that are made.
const size = 9

// recipe says how a level is made: dig down to a number of givens (0: as far
// as it goes), keep it solvable by singles or not, and how often singles may
// get stuck.
type recipe struct {
	level           string
	leastGivens     int // dig no further than a number between these
	mostGivens      int
	singles         bool // every hole must leave a puzzle that singles solve
	minStuck, stuck int
}

var recipes = []recipe{
	{level: "beginner", leastGivens: 38, mostGivens: 44, singles: true},
	{level: "easy", leastGivens: 31, mostGivens: 35, singles: true},
	{level: "medium", singles: true},
	{level: "hard", minStuck: 1, stuck: 2},
	{level: "expert", minStuck: 3, stuck: size * size},
}

// make makes one puzzle, or reports that chance did not give one.
func (r recipe) make(random *rand.Rand) (string, bool) {
	p := fill(random)
	solution := p.Givens.Clone()
	floor := r.leastGivens
	if r.mostGivens > floor {
		floor += random.IntN(r.mostGivens - floor + 1)
	}
	left := len(p.Givens)
	for _, c := range random.Perm(len(p.Givens)) {
		if left == floor {
			break
		}
		p.Givens[c] = sudoku.None
		if r.singles && stuck(p, solution) > 0 || !unique(p) {
			p.Givens[c] = solution[c]
			continue
		}
		left--
	}
	n := stuck(p, solution)
	return line(p), n >= r.minStuck && n <= r.stuck && (r.mostGivens == 0 || left <= r.mostGivens)
}

// fill returns a full grid: the first row at random, and the digits of the
// rest tried in a random order.
func fill(random *rand.Rand) *sudoku.Puzzle {
	p := sudoku.New(sudoku.Square(size), rule.Classic(size)...)
	see := sight.Of(p)
	var place func(c int) bool
	place = func(c int) bool {
		if c == len(p.Givens) {
			return true
		}
		free := see.Candidates(p.Givens, sudoku.Cell(c))
		for _, i := range random.Perm(size) {
			d := sudoku.Digit(i + 1)
			if !free.Has(d) {
				continue
			}
			p.Givens[c] = d
			if place(c + 1) {
				return true
			}
		}
		p.Givens[c] = sudoku.None
		return false
	}
	place(0)
	return p
}

func unique(p *sudoku.Puzzle) bool {
	_, err := solve.Unique(context.Background(), p)
	return err == nil
}

// stuck counts how often a player who knows only singles needs to be told a
// digit: the one of the cell with the fewest candidates.
func stuck(p *sudoku.Puzzle, solution sudoku.Grid) int {
	see := sight.Of(sudoku.New(p.Geometry, p.Rules...))
	grid := p.Givens.Clone()
	for n := 0; ; {
		for {
			single, ok := see.NextSingle(grid)
			if !ok {
				break
			}
			grid[single.Cell] = single.Digit
		}
		if grid.Filled() == len(grid) {
			return n
		}
		c := fewest(see, grid)
		grid[c] = solution[c]
		n++
	}
}

func fewest(see *sight.Sight, grid sudoku.Grid) sudoku.Cell {
	best, least := sudoku.NoCell, size+1
	for c := range sudoku.Cell(len(grid)) {
		if n := see.Candidates(grid, c).Len(); grid[c] == sudoku.None && n < least {
			best, least = c, n
		}
	}
	return best
}

func line(p *sudoku.Puzzle) string {
	var b strings.Builder
	for _, d := range p.Givens {
		if d == sudoku.None {
			b.WriteByte('.')
		} else {
			b.WriteByte(byte('0' + d))
		}
	}
	return b.String()
}
