//go:build long

package reason_test

import (
	"bufio"
	"context"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"shudu/format"
	_ "shudu/format/all"
	"shudu/internal/formattest"
	"shudu/logic"
	"shudu/play/hint"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// Everything that is said of the steps through the examples of all rules and through the
// variants of the test data is true.
func TestReasonsOfManyPuzzlesAreTrue(t *testing.T) {
	var n tally
	for _, kind := range rule.Kinds() {
		n.provePath(t, kind, formattest.RuleExample(t, kind))
	}
	all := variants(t)
	for _, id := range slices.Sorted(maps.Keys(all)) {
		n.provePath(t, id, all[id])
	}
	t.Logf("%+v", n)
	if 20*n.undecided > n.ties+n.limits+n.dead {
		t.Errorf("too much could not be told: %+v", n)
	}
}

// provePath looks at the reasons of the steps of a puzzle, as far as a few seconds take
// it.
func (n *tally) provePath(t *testing.T, name string, p *sudoku.Puzzle) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 6*time.Second)
	defer cancel()
	solution, err := solve.Unique(t.Context(), p)
	if err != nil {
		t.Logf("%s: %v", name, err)
		return
	}
	b, err := logic.NewBoard(p)
	if err != nil {
		return // too many cells
	}
	path, _ := (&hint.Ladder{}).Path(ctx, b, sudoku.NoCell)
	for _, s := range path {
		n.prove(t, name+": "+s.Step.Technique.Name, s.Board, s.Step, solution)
	}
}

// variants are the puzzles of the test data that have one solution.
func variants(t *testing.T) map[string]*sudoku.Puzzle {
	t.Helper()
	f, err := os.Open(filepath.Join(os.Getenv("SHUDU_DATA"), "variants", "open.jsonl"))
	if err != nil {
		t.Skip(err)
	}
	defer f.Close()
	all := map[string]*sudoku.Puzzle{}
	in := bufio.NewScanner(f)
	in.Buffer(nil, 1<<24)
	for in.Scan() {
		var o struct{ ID, ISS, Tatham, Expect string }
		if err := json.Unmarshal(in.Bytes(), &o); err != nil {
			t.Fatal(err)
		}
		if o.Expect != "unique" {
			continue
		}
		for item, err := range format.Read(strings.NewReader(o.ISS+o.Tatham), o.ID, "") {
			if err == nil {
				all[o.ID] = item.Puzzle
			}
			break
		}
	}
	return all
}
