package answer_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"shudu/internal/answer"
	"shudu/rule"
	"shudu/solve"
)

// Whole answers to "solve", for puzzles of every sort.
func TestSolve(t *testing.T) {
	answers(t, "solve", map[string]string{
		about(unique4, ""):                 `{"v":1,"index":1,"name":"","status":"unique","count":1,"exact":true,"solution":[[1,2,4,3],[3,4,2,1],[4,1,3,2],[2,3,1,4]],"nodes":1,"seconds":0}`,
		about(unique4+" a name", ""):       `{"v":1,"index":1,"name":"a name","status":"unique","count":1,"exact":true,"solution":[[1,2,4,3],[3,4,2,1],[4,1,3,2],[2,3,1,4]],"nodes":1,"seconds":0}`,
		about(unique4, `"limit":1`):        `{"v":1,"index":1,"name":"","status":"solved","count":1,"exact":false,"solution":[[1,2,4,3],[3,4,2,1],[4,1,3,2],[2,3,1,4]],"nodes":1,"seconds":0}`,
		about(stuck4, ""):                  `{"v":1,"index":1,"name":"","status":"none","count":0,"exact":true,"solution":null,"nodes":1,"seconds":0}`,
		about(full4, ""):                   `{"v":1,"index":1,"name":"","status":"unique","count":1,"exact":true,"solution":[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]],"nodes":1,"seconds":0}`,
		about(caged, ""):                   `{"v":1,"index":1,"name":"","status":"unique","count":1,"exact":true,"solution":[[2,1],[1,2]],"nodes":1,"seconds":0}`,
		about(killer, ""):                  `{"v":1,"index":1,"name":"Small","status":"unique","count":1,"exact":true,"solution":[[1,2],[2,1]],"nodes":1,"seconds":0}`,
		about(killer, `"limit":1`):         `{"v":1,"index":1,"name":"Small","status":"solved","count":1,"exact":false,"solution":[[1,2],[2,1]],"nodes":1,"seconds":0}`,
		about(stuck4, `"limit":1`):         `{"v":1,"index":1,"name":"","status":"none","count":0,"exact":true,"solution":null,"nodes":1,"seconds":0}`,
		about(unique4, `"all":true`):       `{"v":1,"status":"unique","solutions":[{"v":1,"index":1,"name":"","k":1,"status":"unique","count":1,"exact":true,"solution":[[1,2,4,3],[3,4,2,1],[4,1,3,2],[2,3,1,4]],"nodes":0,"seconds":0}],"count":1,"exact":true}`,
		about(stuck4, `"all":true`):        `{"v":1,"status":"none","solutions":[],"count":0,"exact":true}`,
		about(killer, `"candidates":true`): `{"v":1,"index":1,"name":"Small","status":"unique","count":1,"exact":true,"solution":[[1,2],[2,1]],"candidates":[[[1],[2]],[[2],[1]]],"nodes":1,"seconds":0}`,
	})
}

// Of several solutions as many are counted as the limit says, two where it says
// nothing, and all where it is 0.
func TestSolveCountsUpToTheLimit(t *testing.T) {
	for more, want := range map[string]string{"": "2 false", `"limit":2`: "2 false", `"limit":3`: "3 false", `"limit":72`: "72 false", `"limit":73`: "72 true", `"limit":0`: "72 true"} {
		got := parsed(t, line(t, "solve", about(several4, more)))
		if said := fmt.Sprint(got["count"], " ", got["exact"]); said != want && !(more == `"limit":72` && said == "72 true") {
			t.Errorf("%s: %s, want %s", more, said, want)
		}
		if got["status"] != "multiple" || got["solution"] == nil {
			t.Errorf("%s: %v", more, got)
		}
	}
}

// The candidates are those that stand in some solution: none is missing, and none
// is there that cannot be.
func TestTrueCandidates(t *testing.T) {
	all := parsed(t, line(t, "solve", about(several4, `"all":true`)))["solutions"].([]any)
	got := parsed(t, line(t, "solve", about(several4, `"candidates":true`)))["candidates"].([]any)
	for r := range 4 {
		for c := range 4 {
			seen := map[string]bool{}
			for _, s := range all {
				seen[fmt.Sprint(s.(map[string]any)["solution"].([]any)[r].([]any)[c])] = true
			}
			cell := got[r].([]any)[c].([]any)
			if len(cell) != len(seen) {
				t.Errorf("R%dC%d: %v, found in solutions %v", r+1, c+1, cell, seen)
			}
			for _, v := range cell {
				if !seen[fmt.Sprint(v)] {
					t.Errorf("R%dC%d is never %v", r+1, c+1, v)
				}
			}
		}
	}
}

// All solutions: numbered, each once, told as they are found, and only the last
// says what is known of all.
func TestSolveAll(t *testing.T) {
	var told []*answer.Object
	kit := &answer.Kit{}
	o, err := kit.Ask(t.Context(), "solve", []byte(about(several4, `"all":true`)), func(p any) { told = append(told, p.(*answer.Object)) })
	if err != nil {
		t.Fatal(err)
	}
	all := o.(*answer.Solutions)
	if len(all.Solutions) != 72 || all.Count.Int64() != 72 || !all.Exact || all.Status != "multiple" {
		t.Errorf("%d solutions, count %v, exact %v, %s", len(all.Solutions), all.Count, all.Exact, all.Status)
	}
	if !slices.Equal(told, all.Solutions) {
		t.Errorf("%d were told on the way", len(told))
	}
	seen := map[string]bool{}
	for i, s := range all.Solutions {
		if *s.K != uint64(i+1) || s.Status != "multiple" || s.Exact != (i == 71) || s.Seconds == nil {
			t.Errorf("number %d: k %d, %s, exact %v", i+1, *s.K, s.Status, s.Exact)
		}
		seen[string(s.Solution)] = true
	}
	if len(seen) != 72 {
		t.Errorf("%d different ones", len(seen))
	}
	if got := parsed(t, line(t, "solve", about(several4, `"all":true,"limit":5`))); got["exact"] != false || len(got["solutions"].([]any)) != 5 {
		t.Errorf("up to five: %v", got)
	}
	if got := parsed(t, line(t, "solve", about(several4, `"all":true,"limit":0`))); len(got["solutions"].([]any)) != 72 {
		t.Errorf("no limit: %v", got)
	}
}

// Nobody gets more solutions than can be read, unless he says how many.
func TestSolveAllEndsByItself(t *testing.T) {
	got := parsed(t, line(t, "solve", about(strings.Repeat(".", 36), `"all":true`)))
	if n := len(got["solutions"].([]any)); n != answer.MostSolutions || got["exact"] != false {
		t.Errorf("%d solutions, exact %v", n, got["exact"])
	}
}

// Every engine that can gives the same answer.
func TestSolveByEveryEngine(t *testing.T) {
	want := parsed(t, line(t, "solve", about(xwing, "")))
	tried := 0
	for _, engine := range solve.Engines() {
		got := parsed(t, line(t, "solve", about(xwing, `"engine":"`+engine+`"`)))
		if tried++; fmt.Sprint(got["solution"], got["status"]) != fmt.Sprint(want["solution"], want["status"]) {
			t.Errorf("%s: %v", engine, got)
		}
	}
	if tried < 4 {
		t.Errorf("only %d engines", tried)
	}
	if e := refuses(t, "solve", about(unique4, `"engine":"band"`)); !strings.Contains(e.Text, "band") || e.Line != 1 {
		t.Errorf("a 4×4 for the 9×9 engine: %+v", e)
	}
}

// The example of every rule has one solution here, too.
func TestSolveTheExampleOfEveryRule(t *testing.T) {
	for _, name := range rule.Kinds() {
		example, err := rule.Example(name)
		if err != nil {
			t.Fatal(err)
		}
		got := parsed(t, line(t, "solve", about(string(example), "")))
		if got["status"] != "unique" || got["solution"] == nil {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// Where the grid has holes there is null; cells beside the grid have their names.
func TestSolutionsOfOddGrids(t *testing.T) {
	got := parsed(t, line(t, "solve", about(`{"v":1,"rows":2,"cols":3,"holes":["R1C3"],"values":[1,2],"givens":[[1,null,null],[null,null,2]]}`, `"limit":0`)))
	if got["count"] != float64(8) {
		t.Errorf("%v", got)
	}
	if said := fmt.Sprint(got["solution"]); !strings.HasPrefix(said, "[[1 ") || !strings.Contains(said, "<nil>]") {
		t.Errorf("%s", said)
	}
	got = parsed(t, line(t, "solve", about(".Shape~4x4.Var~A~~2."+"~R1C1_1~R2C2_4~R3C4_2~R4C2_3~VA1_2", `"from":"iss","candidates":true`)))
	if got["status"] != "multiple" || fmt.Sprint(got["vars"].(map[string]any)["VA1"], got["var_candidates"]) != "2 map[VA1:[2] VA2:[1 2 3 4]]" {
		t.Errorf("%v", got)
	}
}

// What is told of time is the kit's clock, from before the puzzle is read until
// the answer is known; a kit without a clock tells none.
func TestSecondsAreTheKitsClock(t *testing.T) {
	now := time.Duration(0)
	kit := &answer.Kit{Clock: func() time.Duration { now += 1500 * time.Millisecond; return now }}
	for _, name := range []string{"solve", "count"} {
		o, err := kit.Ask(t.Context(), name, []byte(about(unique4, "")), nil)
		if err != nil {
			t.Fatal(err)
		}
		if s := o.(*answer.Object).Seconds; s == nil || *s != 1.5 {
			t.Errorf("%s: %v", name, s)
		}
	}
	if _, err := (&answer.Kit{}).Ask(t.Context(), "solve", []byte(about(unique4, "")), nil); err != nil {
		t.Error(err)
	}
}

func TestCount(t *testing.T) {
	answers(t, "count", map[string]string{
		about(stuck4, ""): `{"v":1,"index":1,"name":"","status":"none","count":0,"exact":true,"solution":null,"nodes":1,"seconds":0}`,
		about(killer, ""): `{"v":1,"index":1,"name":"Small","status":"unique","count":1,"exact":true,"solution":[[1,2],[2,1]],"nodes":1,"seconds":0}`,
	})
	for puzzle, want := range map[string]string{
		unique4: "unique 1 true", several4: "multiple 72 true", empty4: "multiple 288 true", full4: "unique 1 true", caged: "unique 1 true",
		"12" + strings.Repeat(".", 34): "multiple 940032 true", // 28,200,960 grids, a 30th of them
	} {
		got := parsed(t, line(t, "count", about(puzzle, "")))
		if said := fmt.Sprint(got["status"], " ", got["count"], " ", got["exact"]); said != want {
			t.Errorf("%q: %s, want %s", puzzle, said, want)
		}
	}
	for limit, want := range map[string]string{"0": "288 true", "1": "1 false", "2": "2 false", "287": "287 false", "289": "288 true"} {
		got := parsed(t, line(t, "count", about(empty4, `"limit":`+limit)))
		if said := fmt.Sprint(got["count"], " ", got["exact"]); said != want {
			t.Errorf("limit %s: %s, want %s", limit, said, want)
		}
	}
}

// A count tells how far it is in growing numbers, and its answer does not depend
// on how many work on it.
func TestACountGrows(t *testing.T) {
	puzzle := "12" + strings.Repeat(".", 34)
	for _, threads := range []int{0, 1, 2} {
		last := uint64(0)
		o, err := (&answer.Kit{Threads: threads}).Ask(t.Context(), "count", []byte(about(puzzle, "")), func(p any) {
			n := p.(answer.Progress).Count.Uint64()
			if n <= last {
				t.Errorf("%d after %d", n, last)
			}
			last = n
		})
		if err != nil {
			t.Fatal(err)
		}
		if got := o.(*answer.Object); got.Count.Uint64() != 940032 || !got.Exact || last == 0 || last > 940032 {
			t.Errorf("%d threads: %v solutions, last told %d", threads, got.Count, last)
		}
	}
}
