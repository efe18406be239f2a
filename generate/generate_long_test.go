//go:build long

package generate_test

import (
	"context"
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

// many is how many puzzles of a kind are made: ten thousand, or what SHUDU_MANY says.
func many() int {
	if asked, err := strconv.Atoi(os.Getenv("SHUDU_MANY")); err == nil {
		return asked
	}
	return 10_000
}

// kindOf is the kind of puzzle that a recipe makes, by the recipe's name: a size, a
// level, an interval, a needed technique, givens, rules and so on.
func kindOf(name string) string {
	words := strings.Fields(name)
	switch words[0] {
	case "9x9":
		if len(words) > 1 && slices.Contains(generate.Symmetries(), words[1]) {
			return "9x9 with a symmetry"
		}
		return strings.TrimRight(strings.NewReplacer("30 ", "", "few ", "", "many ", "", ", hard", "").Replace(name), " ")
	case "level":
		return "level " + strings.TrimSuffix(words[1], ",")
	case "mathdoku":
		if len(words) == 3 {
			return "mathdoku by level"
		}
		return "mathdoku"
	case "er", "needs", "hodoku", "qqwing", "size", "jigsaw", "futoshiki", "towers", "minimal,":
		return words[0]
	}
	return "rules"
}

// manyKinds are the recipes of each kind: of each level every symmetry, of the scale of
// Sudoku Explainer every interval, and every rule of a full grid.
func manyKinds(t *testing.T) map[string]map[string]generate.Recipe {
	all := kinds(t)
	for _, l := range levels {
		for _, s := range generate.Symmetries() {
			all["level "+l+" "+s] = generate.Recipe{Aim: level(t, l), Symmetry: symmetry(t, s)}
		}
	}
	for _, low := range []logic.Value{47, 57, 72} {
		all["er "+low.String()] = generate.Recipe{Aim: generate.Aim{Easiest: low, Hardest: low + 5}}
	}
	for _, name := range slowRules {
		all[name+" 9"] = generate.Recipe{Rules: []string{name}}
	}
	out := map[string]map[string]generate.Recipe{}
	for name, r := range all {
		kind := kindOf(name)
		if out[kind] == nil {
			out[kind] = map[string]generate.Recipe{}
		}
		out[kind][name] = r
	}
	return out
}

// longest take a tenth of a second and more each, of which fewer are made: the others
// of their kind make up for them.
var longest = append([]string{"size 14", "size 15", "size 16", "size 20"}, slowRules...)

// shares are how many puzzles each recipe of a kind makes, many in all.
func shares(recipes map[string]generate.Recipe) map[string]int {
	out, left, quick := map[string]int{}, many(), 0
	for name := range recipes {
		if slices.ContainsFunc(longest, func(part string) bool { return strings.HasPrefix(name, part) && name != part+" 6" }) {
			out[name] = max(1, many()/200)
			left -= out[name]
		} else {
			quick++
		}
	}
	for name := range recipes {
		if out[name] == 0 {
			out[name] = left/quick + 1
		}
	}
	return out
}

// Ten thousand of each kind, over its recipes, each proven by another engine to have one
// solution, and to be as its recipe wants it.
func TestTenThousandOfEachKind(t *testing.T) {
	all := manyKinds(t)
	for _, kind := range slices.Sorted(maps.Keys(all)) {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			began, sum := time.Now(), 0
			n := shares(all[kind])
			for _, name := range slices.Sorted(maps.Keys(all[kind])) {
				sum += manyOf(t, name, all[kind][name], n[name])
			}
			if sum < many() {
				t.Errorf("only %d were made", sum)
			}
			t.Logf("%d in %v", sum, time.Since(began).Round(time.Second))
		})
	}
}

// manyOf makes so many puzzles of a recipe and proves them. It returns how many.
func manyOf(t *testing.T, name string, r generate.Recipe, n int) (made int) {
	began := time.Now()
	for m, err := range (generate.Generator{Recipe: r, Seed: 9, Threads: 1}).Stream(context.Background(), 1, uint64(n)) {
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		proveAll(t, r, m)
		made++
	}
	t.Logf("%s: %d in %v", name, made, time.Since(began).Round(time.Second))
	return made
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

// The largest grid is the same for the same seed, too.
func TestGoldenOfTheLargestGrid(t *testing.T) {
	const want = "d5e9f54e610ee104"
	if got := digest(t, generate.Recipe{Size: 25}, 1, 1); got != want {
		t.Errorf("size 25: %s, was %s", got, want)
	}
}
