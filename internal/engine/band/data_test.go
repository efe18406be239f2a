package band

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// dataSet reads a set of puzzles from $SHUDU_DATA/classic, or skips.
func dataSet(t testing.TB, name string) [][81]uint8 {
	t.Helper()
	dir := os.Getenv("SHUDU_DATA")
	if dir == "" {
		t.Skip("SHUDU_DATA is not set: no puzzle sets to read")
	}
	f, err := os.Open(filepath.Join(dir, "classic", name+".txt"))
	if err != nil {
		t.Skip(err)
	}
	defer f.Close()
	var puzzles [][81]uint8
	for in := bufio.NewScanner(f); in.Scan(); {
		if line := in.Text(); len(line) >= 81 && !strings.HasPrefix(line, "#") {
			puzzles = append(puzzles, digitsOf(t, line[:81]))
		}
	}
	return puzzles
}

func TestDataSets(t *testing.T) {
	const any = -1
	for _, set := range []struct {
		name  string
		total int
		want  int // solutions, 2 for two or more
	}{
		{"17-clue", 49158, 1},
		{"easy", 10000, 1},
		{"random-minimal", 10000, 1},
		{"top1465", 1465, 1},
		{"top95", 95, 1},
		{"hardest-se11", 12000, 1},
		{"two-or-more", 5000, 2},
		{"16-clue-many", 2500, 2},
		{"raw-fill", 10000, any},
		{"invalid", 7, any},
	} {
		t.Run(set.name, func(t *testing.T) {
			puzzles := dataSet(t, set.name)
			if len(puzzles) != set.total {
				t.Errorf("%d puzzles, want %d", len(puzzles), set.total)
			}
			if testing.Short() {
				puzzles = puzzles[:min(len(puzzles), 500)]
			}
			checkSet(t, puzzles, set.want)
		})
	}
}

// checkSet proves each puzzle unique, or the opposite; it verifies solutions, and
// where there is none asks the reference.
func checkSet(t *testing.T, puzzles [][81]uint8, want int) {
	var s Solver
	for i := range puzzles {
		s.Load(&puzzles[i])
		n, end := s.Count(2)
		if want >= 0 && int(n) != want {
			t.Fatalf("puzzle %d: %d solutions (%v), want %d", i, n, end, want)
		}
		masks := masksOf(&puzzles[i])
		var solution [81]uint8
		if s.First(&solution) && !isSolution(&solution, &masks) {
			t.Fatalf("puzzle %d: not a solution: %v", i, solution)
		}
		if want < 0 && i%5 == 0 {
			if all, ok := refer(&masks, 2); ok && len(all) != int(n) {
				t.Fatalf("puzzle %d: %d solutions, reference %d", i, n, len(all))
			}
		}
	}
}
