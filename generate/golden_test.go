package generate_test

import (
	"bufio"
	"context"
	"crypto/sha256"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"shudu/format/native"
	"shudu/generate"
	"shudu/logic"
	"shudu/logic/mathdoku"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

var update = flag.Bool("update", false, "write what is made now into testdata/golden.txt")

// slowRules take longer than a test should on a full grid; the long tests make
// them.
var slowRules = []string{"global-mod", "global-entropy", "little-killer", "littlekiller", "non-consecutive", "x-sum"}

// kinds are recipes of every kind of puzzle that can be made, by name.
func kinds(t testing.TB) map[string]generate.Recipe {
	t.Helper()
	all := map[string]generate.Recipe{}
	add := func(into map[string]generate.Recipe) { maps.Copy(all, into) }
	add(ordinaryKinds(t))
	add(aimedKinds(t))
	add(sizeKinds())
	add(ruleKinds())
	add(mathdokuKinds())
	return all
}

func ordinaryKinds(t testing.TB) map[string]generate.Recipe {
	all := map[string]generate.Recipe{
		"9x9":               {},
		"9x9 minimal":       {Minimal: true},
		"9x9 30 givens":     {Givens: generate.Range{Low: 30, High: 30}},
		"9x9 few givens":    {Givens: generate.Range{Low: 20, High: 22}},
		"9x9 many givens":   {Givens: generate.Range{Low: 40, High: 45}},
		"9x9 rated":         {Rated: true},
		"9x9 pattern":       {Pattern: pattern(ring)},
		"9x9 pattern, hard": {Pattern: pattern(ring), Aim: level(t, "hard")},
	}
	for _, name := range generate.Symmetries() {
		all["9x9 "+name] = generate.Recipe{Symmetry: symmetry(t, name)}
	}
	return all
}

func aimedKinds(t testing.TB) map[string]generate.Recipe {
	all := map[string]generate.Recipe{}
	for _, name := range levels {
		all["level "+name] = generate.Recipe{Aim: level(t, name)}
		all["level "+name+" rot180"] = generate.Recipe{Aim: level(t, name), Symmetry: symmetry(t, "rot180")}
	}
	for low := logic.Value(12); low <= 67; low += 5 {
		if low != 47 && low != 57 { // rare steps: see the long tests
			all["er "+low.String()] = generate.Recipe{Aim: generate.Aim{Easiest: low, Hardest: low + 5}}
		}
	}
	for _, l := range []logic.Level{logic.Easy, logic.Medium, logic.Hard, logic.Unfair} {
		all["hodoku "+l.String()] = generate.Recipe{Aim: generate.Aim{HoDoKu: l}}
	}
	for _, x := range []*logic.Technique{logic.XWing, logic.Skyscraper, logic.XYWing, logic.WWing, logic.FinnedXWing, logic.ALSXZ, logic.UniqueRectangle5} {
		all["needs "+x.Name] = generate.Recipe{Aim: generate.Aim{Require: []*logic.Technique{x}}}
	}
	for name, aim := range qqwing() {
		all["qqwing "+name] = generate.Recipe{Aim: aim}
	}
	all["minimal, level medium"] = generate.Recipe{Aim: level(t, "medium"), Minimal: true}
	all["level easy, 30 to 34 givens"] = generate.Recipe{Aim: level(t, "easy"), Givens: generate.Range{Low: 30, High: 34}}
	return all
}

func sizeKinds() map[string]generate.Recipe {
	all := map[string]generate.Recipe{}
	for _, n := range []int{14, 15, 16, 20} { // and 25 in the long tests
		all[fmt.Sprintf("size %d", n)] = generate.Recipe{Size: n}
	}
	for _, n := range []int{4, 5, 6, 7, 8, 10, 12} {
		all[fmt.Sprintf("size %d", n)] = generate.Recipe{Size: n}
		all[fmt.Sprintf("jigsaw %d", n)] = generate.Recipe{Size: n, Rules: []string{"jigsaw"}}
	}
	for _, n := range []int{4, 5, 6, 7} {
		all[fmt.Sprintf("futoshiki %d", n)] = generate.Recipe{Size: n, Rules: []string{"futoshiki"}}
		all[fmt.Sprintf("towers %d", n)] = generate.Recipe{Size: n, Rules: []string{"towers"}}
	}
	return all
}

func ruleKinds() map[string]generate.Recipe {
	all := map[string]generate.Recipe{}
	for _, name := range generate.Rules() {
		all[name+" 6"] = generate.Recipe{Size: 6, Rules: []string{name}}
		if !slices.Contains(slowRules, name) {
			all[name+" 9"] = generate.Recipe{Rules: []string{name}}
		}
	}
	all["killer and thermo"] = generate.Recipe{Rules: []string{"killer", "thermo"}}
	all["x and jigsaw"] = generate.Recipe{Size: 6, Rules: []string{"x", "jigsaw"}}
	all["three thermometers"] = generate.Recipe{Rules: []string{"thermo"}, Marks: map[string]int{"thermometer": 3}}
	all["a layout"] = generate.Recipe{Layout: twoThermometers()}
	for name, r := range all {
		if r.Check() != nil {
			delete(all, name)
		}
	}
	return all
}

func mathdokuKinds() map[string]generate.Recipe {
	all := map[string]generate.Recipe{}
	for n := 3; n <= 16; n++ {
		all[fmt.Sprintf("mathdoku %d", n)] = generate.Recipe{Mathdoku: generate.Mathdoku{Size: n}}
	}
	for _, l := range mathdoku.Levels() {
		for _, n := range []int{4, 6, 9} {
			all[fmt.Sprintf("mathdoku %d %v", n, l)] = generate.Recipe{Mathdoku: generate.Mathdoku{Size: n, Level: l}}
		}
	}
	all["mathdoku with +"] = generate.Recipe{Mathdoku: generate.Mathdoku{Size: 5, Ops: []model.Op{model.Add}}}
	all["mathdoku from 0"] = generate.Recipe{Mathdoku: generate.Mathdoku{Size: 5, Values: []int{0, 1, 2, 3, 4}}}
	all["mathdoku of dominoes"] = generate.Recipe{Mathdoku: generate.Mathdoku{Size: 6, Largest: 2}}
	return all
}

// twoThermometers is a puzzle whose layout can be kept.
func twoThermometers() *sudoku.Puzzle {
	p := sudoku.New(sudoku.Square(6), rule.Classic(6)...)
	p.Rules = append(p.Rules, rule.Thermometer{Where: []sudoku.Cell{0, 7, 14, 21}}, rule.Thermometer{Where: []sudoku.Cell{35, 34, 33}})
	return p
}

func level(t testing.TB, name string) generate.Aim {
	t.Helper()
	aim, err := generate.Graded(name)
	if err != nil {
		t.Fatal(err)
	}
	return aim
}

func symmetry(t testing.TB, name string) generate.Symmetry {
	t.Helper()
	s, err := generate.SymmetryOf(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

var levels = []string{"beginner", "easy", "medium", "hard", "expert"}

// digest is a hash of the puzzles that a recipe makes first.
func digest(t *testing.T, r generate.Recipe, threads int, n uint64) string {
	t.Helper()
	h := sha256.New()
	for m, err := range (generate.Generator{Recipe: r, Seed: 20261115, Threads: threads, Timeout: 10 * time.Minute}).Stream(context.Background(), 1, n) {
		if err != nil {
			t.Fatal(err)
		}
		text, err := native.Marshal(m.Puzzle)
		if err != nil {
			t.Fatal(err)
		}
		h.Write(text)
	}
	return fmt.Sprintf("%x", h.Sum(nil)[:8])
}

// The same seed makes the same puzzles: today, on every machine, and with any
// number of threads. A change of the way puzzles are made changes them; then the
// file is written anew with -update.
func TestGolden(t *testing.T) {
	want, all := readGolden(t), kinds(t)
	got := map[string]string{}
	for i, name := range slices.Sorted(maps.Keys(all)) {
		if testing.Short() && i%4 != 0 {
			got[name] = want[name]
			continue
		}
		got[name] = digest(t, all[name], 1+i%3, 2)
		if !*update && got[name] != want[name] {
			t.Errorf("%s: %s, was %s", name, got[name], want[name])
		}
	}
	for name := range want {
		if got[name] == "" && !*update {
			t.Errorf("%s is made no more", name)
		}
	}
	if *update {
		writeGolden(t, got)
	}
}

const goldenFile = "testdata/golden.txt"

func readGolden(t *testing.T) map[string]string {
	t.Helper()
	f, err := os.Open(goldenFile)
	if err != nil {
		if *update {
			return nil
		}
		t.Fatal(err)
	}
	defer f.Close()
	want := map[string]string{}
	for in := bufio.NewScanner(f); in.Scan(); {
		if name, hash, ok := strings.Cut(in.Text(), "\t"); ok {
			want[name] = hash
		}
	}
	return want
}

func writeGolden(t *testing.T, got map[string]string) {
	t.Helper()
	var b strings.Builder
	b.WriteString("# By kind of puzzle: a hash of the first two with the seed 20261115.\n")
	for _, name := range slices.Sorted(maps.Keys(got)) {
		fmt.Fprintf(&b, "%s\t%s\n", name, got[name])
	}
	if err := os.WriteFile(goldenFile, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// Another seed lays rules out in another way.
func TestLayoutsDiffer(t *testing.T) {
	for name, r := range ruleKinds() {
		if r.Layout != nil || r.Size != 6 && has6(r.Rules) || whole(r.Rules) {
			continue
		}
		seen := map[string]uint64{}
		for seed := uint64(1); seed <= 2; seed++ {
			for m, err := range (generate.Generator{Recipe: r, Seed: seed}).Stream(context.Background(), 1, 1) {
				if err != nil {
					t.Fatal(err)
				}
				m.Puzzle.Givens = make(sudoku.Grid, len(m.Puzzle.Givens))
				text, err := native.Marshal(m.Puzzle)
				if err != nil {
					t.Fatal(err)
				}
				if was, ok := seen[string(text)]; ok {
					t.Errorf("%s: seeds %d and %d lay the rules out alike", name, was, seed)
				}
				seen[string(text)] = seed
			}
		}
	}
}

// has6 reports whether rules can be laid out on 6×6, which is quicker to make.
func has6(rules []string) bool { return generate.Recipe{Size: 6, Rules: rules}.Check() == nil }

// whole reports whether rules are of the whole grid: they have one layout only.
func whole(rules []string) bool {
	return !slices.ContainsFunc(rules, func(name string) bool {
		return !slices.Contains([]string{"diagonals", "x", "windoku", "hyper", "disjoint-groups", "anti-knight", "anti-king", "non-consecutive", "global-entropy", "global-mod", "latin"}, name)
	})
}
