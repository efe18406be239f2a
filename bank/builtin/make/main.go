// Make writes the puzzles of the built-in bank by the recipe below.
package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"log"
	"os"

	"shudu/bank/builtin"
	"shudu/canon"
	"shudu/draw"
	"shudu/generate"
)

func main() {
	out := flag.String("out", "puzzles.txt", "file to write")
	seed := flag.Uint64("seed", 20261115, "where chance starts from")
	each := flag.Int("each", 240, "puzzles of each level")
	flag.Parse()
	if err := run(*out, *seed, *each); err != nil {
		log.Fatal(err)
	}
}

func run(out string, seed uint64, each int) error {
	f, err := os.Create(out)
	if err != nil {
		return err
	}
	defer f.Close()
	w := bufio.NewWriter(f)
	for i, level := range builtin.Levels {
		lines, err := made(level, seed+uint64(i), each)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "# %s\n", level)
		for _, line := range lines {
			fmt.Fprintln(w, line)
		}
	}
	if err := w.Flush(); err != nil {
		return err
	}
	return f.Close()
}

// givens are how many givens the puzzles of a level have: more where newcomers
// begin. No range means as few as the level allows.
var givens = map[string]generate.Range{
	"beginner": {Low: 34, High: 42},
	"easy":     {Low: 28, High: 34},
}

// made makes the puzzles of a level, every second one symmetric, no two the same
// in disguise.
func made(level string, seed uint64, n int) ([]string, error) {
	aim, err := generate.Graded(level)
	if err != nil {
		return nil, err
	}
	if level == "expert" {
		aim.Hardest = 78 // chains that a patient person can follow
	}
	half, err := generate.SymmetryOf("rot180")
	if err != nil {
		return nil, err
	}
	plain := generate.Recipe{Aim: aim, Givens: givens[level]}
	turned := plain
	turned.Symmetry = half
	var lines []string
	seen := map[string]bool{}
	for i := uint64(1); len(lines) < n; i++ {
		recipe := plain
		if i%2 == 0 {
			recipe = turned
		}
		for m, err := range (generate.Generator{Recipe: recipe, Seed: seed}).Stream(context.Background(), i, 1) {
			if err != nil {
				return nil, err
			}
			same, err := canon.MinLex(m.Puzzle)
			if err != nil {
				return nil, err
			}
			if key := draw.Of(same).Line(); !seen[key] {
				seen[key] = true
				lines = append(lines, draw.Of(m.Puzzle).Line())
			}
		}
	}
	return lines, nil
}
