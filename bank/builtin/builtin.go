// Package builtin is the bank that comes with the program: our own 9×9
// puzzles, each with exactly one solution, in five levels.
//
//	p := builtin.Puzzle(1)                     // the first of 1 to Len()
//	first, last := builtin.Range("hard")
//
// The puzzles were made by the program in the folder make, by the recipe that
// stands there: each level by the hardest step a puzzle needs on Sudoku
// Explainer's scale (beginner up to 1.2, easy up to 2.3, medium up to 3.4, hard up
// to 5.0, expert above), every second one symmetric, no two the same in disguise.
package builtin

import (
	_ "embed"
	"slices"
	"strings"

	"shudu/bank"
	"shudu/rule"
	"shudu/sudoku"
)

//go:generate go run ./make -out puzzles.txt

// The file has a line "# level" before the puzzles of each level.
//
//go:embed puzzles.txt
var file string

// Levels lists the levels, the easiest first.
var Levels = []string{"beginner", "easy", "medium", "hard", "expert"}

var (
	lines []string       // the puzzles
	start map[string]int // by level: the number of its first puzzle
	count map[string]int
)

func init() {
	start, count = map[string]int{}, map[string]int{}
	level := ""
	for line := range strings.Lines(file) {
		line = strings.TrimSpace(line)
		if name, ok := strings.CutPrefix(line, "# "); ok {
			level = name
			start[level] = len(lines) + 1
			continue
		}
		lines = append(lines, line)
		count[level]++
	}
}

// Open returns the puzzles as a bank.
func Open() (*bank.Bank, error) {
	return bank.New(strings.NewReader(file), int64(len(file)), "builtin")
}

// Len returns the number of puzzles.
func Len() int { return len(lines) }

// Line returns a puzzle as 81 characters. It panics when n is not from 1 to
// Len.
func Line(n int) string { return lines[n-1] }

// Level returns the level of a puzzle.
func Level(n int) string {
	i := slices.IndexFunc(Levels, func(level string) bool { return n >= start[level] && n < start[level]+count[level] })
	return Levels[i]
}

// Range returns the numbers of the first and the last puzzle of a level, and
// 0, 0 for a level that does not exist.
func Range(level string) (first, last int) {
	if count[level] == 0 {
		return 0, 0
	}
	return start[level], start[level] + count[level] - 1
}

// Puzzle returns a puzzle. It panics when n is not from 1 to Len.
func Puzzle(n int) *sudoku.Puzzle {
	line := Line(n)
	size := 1
	for size*size < len(line) {
		size++
	}
	p := sudoku.New(sudoku.Square(size), rule.Classic(size)...)
	for c, r := range line {
		if r != '.' {
			p.Givens[c] = sudoku.Digit(r - '0')
		}
	}
	p.Info.Level = Level(n)
	return p
}
