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

// many is how many puzzles of each kind are made: ten thousand, or what SHUDU_MANY
// says.
func many() uint64 {
	if n, err := strconv.ParseUint(os.Getenv("SHUDU_MANY"), 10, 64); err == nil {
		return n
	}
	return 10_000
}

// manyKinds are the kinds of which that many are made in some minutes.
func manyKinds(t *testing.T) map[string]generate.Recipe {
	all := ordinaryKinds(t)
	maps.DeleteFunc(all, func(name string, r generate.Recipe) bool { return r.Pattern != nil || strings.Contains(name, "few") })
	aimed := aimedKinds(t)
	maps.DeleteFunc(aimed, func(name string, _ generate.Recipe) bool {
		return !strings.HasPrefix(name, "level ") && !strings.HasPrefix(name, "qqwing ") && name != "needs X-Wing" && name != "er 2.2" && name != "er 4.2"
	})
	maps.Copy(all, aimed)
	for name, r := range ruleKinds() {
		if r.Size == 6 && !slices.ContainsFunc(slowRules, func(s string) bool { return strings.HasPrefix(name, s) }) {
			all[name] = r
		}
	}
	for _, n := range []int{4, 5, 6, 8} {
		all[fmt.Sprintf("size %d", n)] = generate.Recipe{Size: n}
		all[fmt.Sprintf("mathdoku %d", n)] = generate.Recipe{Mathdoku: generate.Mathdoku{Size: n}}
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
			for m, err := range (generate.Generator{Recipe: r, Seed: 9, Threads: 1}).Stream(context.Background(), 1, many()) {
				if err != nil {
					t.Fatal(err)
				}
				proveAll(t, r, m)
			}
			t.Logf("%d in %v", many(), time.Since(began).Round(time.Second))
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
	for _, n := range []int{14, 15, 16} {
		gather(t, generate.Generator{Recipe: generate.Recipe{Size: n}, Seed: 9, Timeout: 5 * time.Minute}, 2)
		gather(t, generate.Generator{Recipe: generate.Recipe{Mathdoku: generate.Mathdoku{Size: n}}, Seed: 9}, 20)
	}
	for _, low := range []logic.Value{47, 57} {
		for _, m := range gather(t, generate.Generator{Recipe: generate.Recipe{Aim: generate.Aim{Easiest: low, Hardest: low + 5}}, Seed: 9}, 20) {
			if got := er(t, m.Puzzle); got < low || got > low+5 {
				t.Errorf("rated %v", got)
			}
		}
	}
}
