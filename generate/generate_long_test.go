//go:build long

package generate_test

import (
	"context"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"shudu/draw"
	"shudu/generate"
	"shudu/logic"
	"shudu/logic/mathdoku"
)

// many is how many puzzles of a kind are made: ten thousand, or what SHUDU_MANY
// says; of what takes more than some hundredths of a second each, a hundredth;
// of a level ten thousand over the ten symmetries.
func many(name string) uint64 {
	n := uint64(10_000)
	if asked, err := strconv.ParseUint(os.Getenv("SHUDU_MANY"), 10, 64); err == nil {
		n = asked
	}
	if strings.HasPrefix(name, "level ") && strings.Count(name, " ") == 2 {
		n = max(1, n/10)
	}
	if slices.ContainsFunc(longKinds, func(part string) bool { return strings.Contains(name, part) }) {
		n = max(1, n/100)
	}
	return n
}

// longKinds are parts of the names of what takes long.
var longKinds = append([]string{"few givens", "pattern", "er 3.7", "er 4.2", "er 5.2", "er 6.2", "er 6.7", "needs Uniqueness", "size 14", "size 15", "size 16", "size 20", "killer and", " 9"}, slowRules...)

// manyKinds are all kinds; of each level every symmetry, and Mathdoku of every
// level.
func manyKinds(t *testing.T) map[string]generate.Recipe {
	all := kinds(t)
	for _, l := range levels {
		for _, s := range generate.Symmetries() {
			all["level "+l+" "+s] = generate.Recipe{Aim: level(t, l), Symmetry: symmetry(t, s)}
		}
	}
	for _, l := range mathdoku.Levels() {
		all[fmt.Sprintf("mathdoku 6 %v", l)] = generate.Recipe{Mathdoku: generate.Mathdoku{Size: 6, Level: l}}
	}
	return all
}

// Ten thousand of each kind, each proven by another engine to have one solution,
// and to be as its recipe wants it.
func TestTenThousandOfEachKind(t *testing.T) {
	all := manyKinds(t)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		t.Run(name, func(t *testing.T) {
			began := time.Now()
			r := all[name]
			for m, err := range (generate.Generator{Recipe: r, Seed: 9, Threads: 1}).Stream(context.Background(), 1, many(name)) {
				if err != nil {
					t.Fatal(err)
				}
				proveAll(t, r, m)
			}
			t.Logf("%d in %v", many(name), time.Since(began).Round(time.Second))
		})
	}
}

// proveAll checks all that can be asked of a puzzle.
func proveAll(t *testing.T, r generate.Recipe, m generate.Made) {
	t.Helper()
	solution, err := general.Unique(context.Background(), m.Puzzle)
	if err != nil || !slices.Equal(solution, m.Solution) {
		t.Fatalf("puzzle %d: %s: %v", m.Index, draw.Of(m.Puzzle).Line(), err)
	}
	if r.Minimal {
		checkMinimal(t, m.Puzzle)
	}
	if n := m.Puzzle.Givens.Filled(); r.Givens != (generate.Range{}) && (n < r.Givens.Low || n > r.Givens.High) {
		t.Errorf("puzzle %d: %d givens", m.Index, n)
	}
	for _, orbit := range r.Symmetry.Orbits(m.Puzzle.Geometry) {
		for _, c := range orbit {
			if (m.Puzzle.Givens[c] == 0) != (m.Puzzle.Givens[orbit[0]] == 0) {
				t.Fatalf("puzzle %d is not symmetric", m.Index)
			}
		}
	}
	if r.Mathdoku.Level != mathdoku.None {
		read, _ := mathdoku.Of(m.Puzzle)
		if got := new(mathdoku.Grader).Grade(read, mathdoku.Extreme); got != r.Mathdoku.Level {
			t.Errorf("puzzle %d is %v", m.Index, got)
		}
	}
	checkAim(t, r, m)
}

// checkAim asks the raters anew.
func checkAim(t *testing.T, r generate.Recipe, m generate.Made) {
	t.Helper()
	ordinary := r.Size == 0 && len(r.Rules) == 0 && r.Layout == nil && r.Mathdoku.Size == 0
	switch {
	case r.Aim.Easiest == 0 && r.Aim.Hardest == 0:
		if ordinary && (r.Aim.HoDoKu != logic.NoLevel || len(r.Aim.Require) > 0) {
			checkWay(t, "", r.Aim, m)
		}
	case ordinary:
		if got := er(t, m.Puzzle); got < r.Aim.Easiest || r.Aim.Hardest != 0 && got > r.Aim.Hardest {
			t.Errorf("puzzle %d has %v", m.Index, got)
		}
	default:
		if got := variantER(t, m.Puzzle); got < r.Aim.Easiest || got > r.Aim.Hardest {
			t.Errorf("puzzle %d has %v", m.Index, got)
		}
	}
}

// What takes longest is made, too: rules and sizes that a normal test leaves out.
func TestSlowKinds(t *testing.T) {
	for _, name := range slowRules {
		g := generate.Generator{Recipe: generate.Recipe{Rules: []string{name}}, Seed: 9, Timeout: 2 * time.Minute}
		gather(t, g, 2)
	}
	for _, low := range []logic.Value{47, 57} {
		for _, m := range gather(t, generate.Generator{Recipe: generate.Recipe{Aim: generate.Aim{Easiest: low, Hardest: low + 5}}, Seed: 9}, 20) {
			if got := er(t, m.Puzzle); got < low || got > low+5 {
				t.Errorf("rated %v", got)
			}
		}
	}
}

// The largest grid is the same for the same seed, too.
func TestGoldenOfTheLargestGrid(t *testing.T) {
	const want = "0faf02e41ac1e294"
	if got := digest(t, generate.Recipe{Size: 25}, 1, 1); got != want {
		t.Errorf("size 25: %s, was %s", got, want)
	}
}
