package main

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Every recipe makes puzzles of its own kind, and the same seed makes the same.
func TestRun(t *testing.T) {
	var texts []string
	for i := range 2 {
		out := filepath.Join(t.TempDir(), "puzzles.txt")
		if err := run(out, 7, 2); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(data))
		if n := strings.Count(texts[i], "\n"); n != 3*len(recipes) {
			t.Errorf("%d lines, want %d", n, 3*len(recipes))
		}
	}
	if texts[0] != texts[1] {
		t.Error("the same seed made other puzzles")
	}
}

func TestFill(t *testing.T) {
	p := fill(rand.New(rand.NewPCG(1, 2)))
	if p.Givens.Filled() != size*size || !unique(p) {
		t.Errorf("a full grid: %s", line(p))
	}
	if stuck(p, p.Givens) != 0 {
		t.Error("a full grid is stuck")
	}
}
