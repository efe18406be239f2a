package learn

import (
	"context"
	"strings"
	"testing"

	"shudu/solve"
	"shudu/sudoku"
)

// A person writes each digit once, and all of them are right.
func TestFollowWritesEachDigitOnce(t *testing.T) {
	for _, line := range []string{handout2b, "1.....3..4.....2"} {
		puzzle := classic(line)
		path, err := Follow(context.Background(), puzzle)
		if err != nil || !path.Solved {
			t.Fatalf("%s: %+v (%v)", line, path, err)
		}
		solution, err := solve.Unique(context.Background(), puzzle)
		if err != nil {
			t.Fatal(err)
		}
		grid := puzzle.Givens.Clone()
		for _, d := range path.Deeds {
			for _, c := range d.Placements {
				if grid[c.Cell] != sudoku.None || solution[c.Cell] != c.Digit {
					t.Fatalf("%s: %s places %d in %d", line, d.Technique.Name, c.Digit, c.Cell)
				}
				grid[c.Cell] = c.Digit
			}
			for _, c := range d.Eliminations {
				if solution[c.Cell] == c.Digit {
					t.Fatalf("%s: %s removes %d from %d", line, d.Technique.Name, c.Digit, c.Cell)
				}
			}
			if d.Value > path.Most.Value {
				t.Errorf("%s is harder than the hardest", d.Technique.Name)
			}
		}
		if path.Placed != strings.Count(line, ".") || !equal(grid, solution) {
			t.Errorf("%s: %d digits are written: %v", line, path.Placed, grid)
		}
	}
}

func equal(a, b sudoku.Grid) bool {
	for c := range a {
		if a[c] != b[c] {
			return false
		}
	}
	return len(a) == len(b)
}

// Where a person comes to no end, that is said.
func TestFollowWithoutAnEnd(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if path, err := Follow(ctx, classic(slow)); err != nil || path.Solved {
		t.Errorf("no time: %+v (%v)", path, err)
	}
	if path, err := Follow(context.Background(), classic(".1234...........")); err == nil && path.Solved {
		t.Errorf("no solution: %+v", path)
	}
	if path, err := Follow(context.Background(), classic("11..............")); err == nil && path.Solved {
		t.Errorf("a clash: %+v", path)
	}
}
