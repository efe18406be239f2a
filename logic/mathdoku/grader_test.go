package mathdoku_test

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shudu/logic/mathdoku"
	"shudu/model"
	"shudu/sudoku"
)

// labelled is a puzzle of the test data.
type labelled struct {
	mathdoku.Puzzle
	source   string
	solution [][]int
}

// data returns the puzzles of the test data.
func data(t testing.TB) (all []labelled) {
	t.Helper()
	dir := os.Getenv("SHUDU_DATA")
	if dir == "" {
		t.Skip("SHUDU_DATA is not set")
	}
	f, err := os.Open(filepath.Join(dir, "mathdoku", "open.jsonl"))
	if err != nil {
		t.Skip(err)
	}
	defer f.Close()
	in := bufio.NewScanner(f)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		var o struct {
			Size  int
			Cages []struct {
				Cells  [][2]int
				Op     string
				Target int
			}
			Solution [][]int
			Source   string
		}
		if err := json.Unmarshal(in.Bytes(), &o); err != nil {
			t.Fatal(err)
		}
		p := labelled{Puzzle: mathdoku.Puzzle{Size: o.Size}, source: o.Source, solution: o.Solution}
		for _, c := range o.Cages {
			cage := mathdoku.Cage{Op: model.Op(c.Op), Target: c.Target}
			if c.Op == "=" {
				cage.Op = model.Add
			}
			for _, at := range c.Cells {
				cage.Cells = append(cage.Cells, at[0]*o.Size+at[1])
			}
			p.Cages = append(p.Cages, cage)
		}
		all = append(all, p)
	}
	return all
}

// A puzzle has the level that Keen, which made it, gave it.
func TestLevelsAreKeens(t *testing.T) {
	var g mathdoku.Grader
	n, wrong := 0, 0
	for i, p := range data(t) {
		name, ok := strings.CutPrefix(p.source, "sgt-keen/")
		if !ok {
			continue
		}
		n++
		if got := g.Grade(p.Puzzle, mathdoku.Unreasonable); got.String() != name {
			wrong++
			t.Errorf("puzzle %d, size %d: %v, not %s", i+1, p.Size, got, name)
		}
	}
	t.Log(n, "puzzles,", wrong, "wrong")
	if n < 1000 {
		t.Errorf("only %d puzzles", n)
	}
}

// What a grader leaves is never wrong.
func TestDigitsAreNeverLost(t *testing.T) {
	var g mathdoku.Grader
	for i, p := range data(t) {
		if g.Grade(p.Puzzle, mathdoku.Unreasonable) == mathdoku.None {
			t.Fatalf("puzzle %d has no level", i+1)
		}
		for c := range p.Size * p.Size {
			if d := sudoku.Digit(p.solution[c/p.Size][c%p.Size]); !g.Digits(c).Has(d) {
				t.Fatalf("puzzle %d lost %d in cell %d", i+1, d, c)
			}
		}
	}
}

func BenchmarkGrade(b *testing.B) {
	for _, size := range []int{4, 6, 9} {
		b.Run(string(rune('0'+size)), func(b *testing.B) {
			var some []mathdoku.Puzzle
			for _, p := range data(b) {
				if p.Size == size && strings.HasPrefix(p.source, "sgt-keen/") {
					some = append(some, p.Puzzle)
				}
			}
			var g mathdoku.Grader
			i := 0
			for b.Loop() {
				g.Grade(some[i%len(some)], mathdoku.Unreasonable)
				i++
			}
		})
	}
}
