package main

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shudu/rule"
	"shudu/sudoku"
)

// read returns the puzzle of a line, and how many givens it has.
func read(t *testing.T, line string) (p *sudoku.Puzzle, givens int) {
	t.Helper()
	if len(line) != size*size {
		t.Fatalf("%d cells: %s", len(line), line)
	}
	p = sudoku.New(sudoku.Square(size), rule.Classic(size)...)
	for c, r := range line {
		if r != '.' {
			p.Givens[c] = sudoku.Digit(r - '0')
			givens++
		}
	}
	return p, givens
}

// made returns what a run writes, by level.
func made(t *testing.T, seed uint64, each int) (text string, byLevel map[string][]string) {
	t.Helper()
	out := filepath.Join(t.TempDir(), "puzzles.txt")
	if err := run(out, seed, each); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	byLevel = map[string][]string{}
	level := ""
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSuffix(line, "\n")
		if name, ok := strings.CutPrefix(line, "# "); ok {
			level = name
			continue
		}
		byLevel[level] = append(byLevel[level], line)
	}
	return string(data), byLevel
}

// Each puzzle keeps what its recipe says, told by what solves it, not by how it
// was made: one solution, so many givens, and how often singles get stuck.
func TestEveryLevelIsMadeInOrderAndByItsRecipe(t *testing.T) {
	text, levels := made(t, 7, 2)
	at := -1
	for _, r := range recipes {
		next := strings.Index(text, "# "+r.level+"\n")
		if next <= at || len(levels[r.level]) != 2 {
			t.Errorf("%s stands at %d, with %d puzzles", r.level, next, len(levels[r.level]))
		}
		at = next
	}
	if len(levels) != len(recipes) {
		t.Errorf("%d levels, want %d", len(levels), len(recipes))
	}
	keepTheirRecipes(t, levels)
}

func TestTheSameSeedMakesTheSamePuzzles(t *testing.T) {
	first, _ := made(t, 7, 1)
	again, _ := made(t, 7, 1)
	other, _ := made(t, 8, 1)
	if first != again {
		t.Error("the same seed made other puzzles")
	}
	if first == other {
		t.Error("another seed made the same puzzles")
	}
}

func keepTheirRecipes(t *testing.T, levels map[string][]string) {
	t.Helper()
	for _, r := range recipes {
		for _, line := range levels[r.level] {
			p, givens := read(t, line)
			if !unique(p) {
				t.Errorf("%s is not unique: %s", r.level, line)
				continue
			}
			if r.mostGivens > 0 && (givens < r.leastGivens || givens > r.mostGivens) {
				t.Errorf("%s has %d givens, want %d to %d", r.level, givens, r.leastGivens, r.mostGivens)
			}
			n := stuck(p, solved(t, p))
			if r.singles && n != 0 || n < r.minStuck || n > r.stuck {
				t.Errorf("%s: singles get stuck %d times, want %d to %d", r.level, n, r.minStuck, r.stuck)
			}
		}
	}
}

// solved finds the solution by trying: the slow twin of the engines.
func solved(t *testing.T, p *sudoku.Puzzle) sudoku.Grid {
	t.Helper()
	grid := p.Givens.Clone()
	fits := func(c int, d sudoku.Digit) bool {
		row, col := c/size, c%size
		for i := range size {
			box := (row/3*3+i/3)*size + col/3*3 + i%3
			if grid[row*size+i] == d || grid[i*size+col] == d || grid[box] == d {
				return false
			}
		}
		return true
	}
	var place func(c int) bool
	place = func(c int) bool {
		if c == len(grid) {
			return true
		}
		if grid[c] != sudoku.None {
			return place(c + 1)
		}
		for d := sudoku.Digit(1); d <= size; d++ {
			if fits(c, d) {
				if grid[c] = d; place(c + 1) {
					return true
				}
				grid[c] = sudoku.None
			}
		}
		return false
	}
	if !place(0) {
		t.Fatalf("no solution: %s", line(p))
	}
	return grid
}

func TestFillMakesAFullGridThatIsRight(t *testing.T) {
	for seed := range uint64(5) {
		p := fill(rand.New(rand.NewPCG(seed, 2)))
		if p.Givens.Filled() != size*size || !unique(p) {
			t.Errorf("a full grid: %s", line(p))
		}
		if stuck(p, p.Givens) != 0 {
			t.Error("a full grid is stuck")
		}
	}
}

// A puzzle whose every cell has two candidates or more needs to be told one.
func TestStuckCountsWhatSinglesCannotDo(t *testing.T) {
	full := fill(rand.New(rand.NewPCG(3, 3)))
	p := full.Clone()
	for c := range p.Givens {
		p.Givens[c] = sudoku.None
	}
	if n := stuck(p, full.Givens); n < 10 {
		t.Errorf("an empty grid needs only %d digits", n)
	}
	p = full.Clone()
	p.Givens[40] = sudoku.None
	if n := stuck(p, full.Givens); n != 0 {
		t.Errorf("one hole is stuck %d times", n)
	}
}

func TestWhatCannotBeWrittenIsAnError(t *testing.T) {
	if err := run(filepath.Join(t.TempDir(), "no", "such", "folder"), 1, 0); err == nil {
		t.Error("a file in no folder was written")
	}
}
