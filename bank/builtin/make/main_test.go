package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shudu/bank/builtin"
)

// The recipe makes as many puzzles of each level as it is asked for, and the same
// seed makes the same.
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
		if n := strings.Count(texts[i], "\n"); n != 3*len(builtin.Levels) {
			t.Errorf("%d lines, want %d", n, 3*len(builtin.Levels))
		}
	}
	if texts[0] != texts[1] {
		t.Error("the same seed made other puzzles")
	}
}
