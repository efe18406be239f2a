//go:build long

package logic_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"shudu/format"
	_ "shudu/format/all"
	"shudu/internal/cputime"
	"shudu/logic"
	"shudu/logic/verify"
	"shudu/solve"
	"shudu/sudoku"
)

// puzzleOf is a puzzle of the test data.
type puzzleOf struct {
	id, source string
	*sudoku.Puzzle
}

// collection returns the puzzles of the test data's variants or Mathdoku that have one
// solution.
func collection(t testing.TB, name string) (all []puzzleOf) {
	t.Helper()
	dir := os.Getenv("SHUDU_DATA")
	if dir == "" {
		t.Skip("SHUDU_DATA is not set")
	}
	f, err := os.Open(filepath.Join(dir, name))
	if err != nil {
		t.Skip(err)
	}
	defer f.Close()
	in := bufio.NewScanner(f)
	in.Buffer(nil, 1<<24)
	for line := 1; in.Scan(); line++ {
		var o struct{ ID, Source, ISS, Tatham, Expect string }
		if err := json.Unmarshal(in.Bytes(), &o); err != nil {
			t.Fatal(err)
		}
		text := o.ISS
		switch {
		case o.Expect == "":
			text, o.ID = in.Text(), fmt.Sprint("m", line)
		case o.Expect != "unique":
			continue
		case o.Tatham != "":
			text = o.Tatham
		}
		for item, err := range format.Read(strings.NewReader(text), o.ID, "") {
			if err != nil {
				t.Log(o.ID, err)
				break
			}
			all = append(all, puzzleOf{o.ID, o.Source, item.Puzzle})
			break
		}
	}
	return all
}

// families are the rules of a puzzle, for people.
func (p puzzleOf) families() []string {
	names := map[string]string{"killer": "killer", "diagonals": "X", "regions": "jigsaw", "anti-knight": "anti-knight", "thermometer": "thermo",
		"difference": "Kropki", "ratio": "Kropki", "arrow": "arrow", "sandwich": "sandwich", "little-killer": "little killer", "cage": "Mathdoku"}
	out := []string{"all"}
	for _, r := range p.Rules {
		name := names[r.Name()]
		if name == "" {
			switch r.Name() {
			case "boxes", "latin":
				continue
			}
			name = r.Name()
		}
		if !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}

// patience is how much processor time one puzzle may take; SHUDU_PATIENCE says it
// otherwise.
func patience() time.Duration {
	if d, err := time.ParseDuration(os.Getenv("SHUDU_PATIENCE")); err == nil {
		return d
	}
	return time.Minute
}

// spending returns a context that ends when the program has used so much processor time
// more, however many others want the processor.
func spending(most time.Duration) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(context.Background())
	start := cputime.Process()
	go func() {
		for ctx.Err() == nil && cputime.Process()-start < most {
			time.Sleep(20 * time.Millisecond)
		}
		cancel()
	}()
	return ctx, cancel
}

// outcome is how far puzzles are solved.
type outcome struct{ named, forced, unknown, large int }

// reach solves a puzzle step by step and compares every step with the solution, and
// with what the checker says where check is set.
func reach(t testing.TB, p puzzleOf, check bool, seen map[string]int) (solved, forced, large bool) {
	b, err := logic.NewBoard(p.Puzzle)
	if err != nil {
		t.Log(p.id, err)
		return false, false, true
	}
	solution, err := solve.Unique(context.Background(), p.Puzzle)
	if err != nil {
		t.Log(p.id, err)
		return false, false, true
	}
	ctx, cancel := spending(patience())
	defer cancel()
	search := logic.NewSearch(b)
	solved = logic.Variants.Path(ctx, search, func(st *logic.Step) bool {
		seen[st.Technique.Name]++
		forced = forced || st.Technique.Forcing()
		wrong := func(k logic.Candidate) bool { return solution[k.Cell] == k.Digit }
		right := func(k logic.Candidate) bool { return solution[k.Cell] != k.Digit }
		if slices.ContainsFunc(st.Eliminations, wrong) || slices.ContainsFunc(st.Placements, right) {
			t.Errorf("%s: %s removes %v and places %v", p.id, st.Technique.Name, st.Eliminations, st.Placements)
			return false
		}
		if check {
			if err := verify.Step(b, st); err != nil {
				t.Errorf("%s: %s removes %v and places %v: %v", p.id, st.Technique.Name, st.Eliminations, st.Placements, err)
			}
		}
		return true
	})
	return solved, forced, false
}

func TestReachOnVariants(t *testing.T) {
	reachAll(t, "variants/open.jsonl", func(p puzzleOf) []string { return p.families() })
}

func TestReachOnMathdoku(t *testing.T) {
	reachAll(t, "mathdoku/open.jsonl", func(p puzzleOf) []string {
		if level, ok := strings.CutPrefix(p.source, "sgt-keen/"); ok {
			return []string{"keen " + level}
		}
		return []string{strings.Split(p.source, "/")[0] + fmt.Sprint(" ", p.Geometry.N())}
	})
}

func reachAll(t *testing.T, name string, families func(puzzleOf) []string) {
	table, seen := map[string]*outcome{}, map[string]int{}
	only := os.Getenv("SHUDU_ONLY")
	for _, p := range collection(t, name) {
		if only != "" && !slices.ContainsFunc(strings.Split(only, ","), func(f string) bool { return slices.Contains(families(p), f) || p.id == f }) {
			continue
		}
		start := cputime.Process()
		solved, forced, large := reach(t, p, os.Getenv("SHUDU_UNCHECKED") == "", seen)
		if d := cputime.Process() - start; d > 3*time.Second {
			t.Log(p.id, p.source, "took", d)
		}
		if !solved && !large {
			t.Log("stuck:", p.id, p.source, families(p))
		}
		for _, f := range families(p) {
			if table[f] == nil {
				table[f] = &outcome{}
			}
			switch o := table[f]; {
			case large:
				o.large++
			case !solved:
				o.unknown++
			case forced:
				o.forced++
			default:
				o.named++
			}
		}
	}
	for _, f := range slices.Sorted(func(yield func(string) bool) {
		for f := range table {
			if !yield(f) {
				return
			}
		}
	}) {
		o := table[f]
		n := o.named + o.forced + o.unknown
		t.Logf("%-30s %4d: %4d named, %3d forced, %3d unknown (%d too large) %3.0f%%", f, n, o.named, o.forced, o.unknown, o.large, 100*float64(o.named)/max(1, float64(n)))
	}
	t.Log(seen)
}
