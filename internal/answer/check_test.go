package answer_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"shudu/check"
	"shudu/internal/answer"
)

// claimed is a full square with a solution of its own.
func claimed(givens, solution string) string {
	return `{"v":1,"rows":2,"cols":2,"givens":` + givens + `,"solution":` + solution + `,"rules":[{"rule":"latin"}]}`
}

// Whole answers to "check", a key for each thing that can be wrong.
func TestCheck(t *testing.T) {
	const solved = `"solutions":[[[1,2,4,3],[3,4,2,1],[4,1,3,2],[2,3,1,4]]]`
	answers(t, "check", map[string]string{
		about(unique4, ""):                `{"v":1,"index":1,"name":"","status":"unique",` + solved + `,"minimal":true}`,
		about(unique4+" x", ""):           `{"v":1,"index":1,"name":"x","status":"unique",` + solved + `,"minimal":true}`,
		about(unique4, `"minimise":true`): `{"v":1,"index":1,"name":"","status":"unique",` + solved + `,"minimal":true,"minimised":"` + unique4 + `"}`,
		about(stuck4, ""):                 `{"v":1,"index":1,"name":"","status":"none","empty":["R1C4"],"homeless":[{"value":3,"house":"row","number":1},{"value":3,"house":"box","number":1}]}`,
		about(empty4, ""):                 `{"v":1,"index":1,"name":"","status":"multiple","solutions":[[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]],[[1,2,3,4],[3,4,1,2],[4,1,2,3],[2,3,4,1]]],"differ":["R3C1","R3C3","R4C1","R4C3"]}`,
		about(caged, ""):                  `{"v":1,"index":1,"name":"","status":"unique","solutions":[[[2,1],[1,2]]],"minimal":true}`,
		// Stuck4 keeps its rules; a cage that no digits fill is no clash of givens.
		about("mathdoku 2\nAA\nBB\n\nA 9+\nB 3+", ""):                               `{"v":1,"index":1,"name":"","status":"none"}`,
		about(claimed(`[[1,null],[null,null]]`, `[[1,2],[2,1]]`), ""):               `{"v":1,"index":1,"name":"","status":"unique","solutions":[[[1,2],[2,1]]],"minimal":true,"claim":"right"}`,
		about(claimed(`[[1,null],[null,null]]`, `[[1,2],[1,2]]`), ""):               `{"v":1,"index":1,"name":"","status":"unique","solutions":[[[1,2],[2,1]]],"minimal":true,"claim":"wrong","mistakes":["R2C1","R2C2"]}`,
		about(claimed(`[[1,2],[2,null]]`, `[[1,2],[2,1]]`), ""):                     `{"v":1,"index":1,"name":"","status":"unique","solutions":[[[1,2],[2,1]]],"minimal":false,"redundant":["R1C1","R1C2","R2C1"],"claim":"right"}`,
		about(strings.Replace(killer, `"sum":1`, `"sum":2`, 1), `"redundant":true`): `{"v":1,"index":1,"name":"Small","status":"unique","solutions":[[[2,1],[1,2]]],"minimal":true}`,
		about(`{"v":1,"rows":2,"cols":2,"givens":[[1,null],[null,null]],"rules":[{"rule":"latin"},{"rule":"killer","sum":3,"where":["R1C1","R1C2"]}]}`, `"redundant":true`): `{"v":1,"index":1,"name":"","status":"unique","solutions":[[[1,2],[2,1]]],"minimal":true,"redundant_rules":[2]}`,
		about(`{"v":1,"rows":2,"cols":2,"givens":[[1,2],[null,null]],"rules":[{"rule":"latin"},{"rule":"killer","sum":4,"where":["R1C1","R1C2"]}]}`, ""):                    `{"v":1,"index":1,"name":"","status":"none","broken":[{"house":"killer","cells":["R1C1","R1C2"]}]}`,
	})
}

// Clashes are named one by one: the value, the house, and all the cells.
func TestCheckNamesEveryClash(t *testing.T) {
	got := parsed(t, line(t, "check", about("1111............", "")))
	var said []string
	for _, c := range got["clashes"].([]any) {
		m := c.(map[string]any)
		said = append(said, fmt.Sprint(m["value"], " ", m["house"], " ", m["number"], " ", m["cells"]))
	}
	want := []string{"1 row 1 [R1C1 R1C2 R1C3 R1C4]", "1 box 1 [R1C1 R1C2]", "1 box 2 [R1C3 R1C4]"}
	if !slices.Equal(said, want) || got["status"] != "none" || got["minimal"] != nil || got["solutions"] != nil {
		t.Errorf("%q, of %v", said, got)
	}
}

// A minimised puzzle has the same solution and no given too many; with a seed the
// order is any, and the same for the same seed.
func TestMinimise(t *testing.T) {
	seen := map[string]bool{}
	for _, seed := range []string{"", `,"seed":1`, `,"seed":1`, `,"seed":2`, `,"seed":3`} {
		least := parsed(t, line(t, "check", about(full4, `"minimise":true`+seed)))["minimised"].(string)
		again := parsed(t, line(t, "check", about(least, "")))
		if again["status"] != "unique" || again["minimal"] != true || fmt.Sprint(again["solutions"]) != "[[[1 2 3 4] [3 4 1 2] [2 1 4 3] [4 3 2 1]]]" {
			t.Errorf("seed %s: %s is %v", seed, least, again)
		}
		seen[least] = true
	}
	if len(seen) < 3 || len(seen) > 4 {
		t.Errorf("%d ways for five seeds, two of them the same", len(seen))
	}
}

// Nothing is minimised, and no rule is too much, where there is not one solution.
func TestOnlyUniquePuzzlesAreMinimised(t *testing.T) {
	for _, puzzle := range []string{empty4, stuck4, clash4} {
		got := parsed(t, line(t, "check", about(puzzle, `"minimise":true,"redundant":true`)))
		for _, key := range []string{"minimised", "redundant_rules", "redundant", "minimal"} {
			if got[key] != nil {
				t.Errorf("%s: %s is %v", puzzle, key, got[key])
			}
		}
	}
}

// Whatever a check has not found out when its time is over it does not say.
func TestAFindingOfLittleTimeIsNoFinding(t *testing.T) {
	it, err := answer.One(unique4, "")
	if err != nil {
		t.Fatal(err)
	}
	f := &answer.Finding{Report: &check.Report{Verdict: check.Unique}, Failed: errTime}
	if o := f.Object(it.Puzzle, 7); o.Minimal != nil || o.Index != 7 || o.Status != "unique" {
		t.Errorf("%+v", o)
	}
	f.Failed = nil
	if o := f.Object(it.Puzzle, 7); o.Minimal == nil || !*o.Minimal {
		t.Errorf("%+v", o)
	}
}

var errTime = fmt.Errorf("it took %v", time.Hour)

func TestVerdictWords(t *testing.T) {
	for v, want := range map[check.Verdict]string{check.Unknown: "unknown", check.None: "none", check.Several: "multiple", check.Unique: "unique"} {
		if got := answer.VerdictWord(v); got != want {
			t.Errorf("%d is %s, want %s", v, got, want)
		}
	}
}
