package answer_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"shudu/internal/answer"
	"shudu/logic"
	"shudu/sudoku"
)

// Whole answers to "rate": the profiles side by side, the level, the techniques;
// or why there is no rating.
func TestRate(t *testing.T) {
	answers(t, "rate", map[string]string{
		about(easy, ""):                       `{"v":1,"index":1,"se121":{"er":1.2,"ep":1.2,"ed":1.2},"sukaku118":{"er":1.2,"ep":1.2,"ed":1.2},"hodoku":{"level":"Easy","score":204},"level":"beginner","techniques":{"Full House":21,"Hidden Single":30}}`,
		about(xwing, ""):                      `{"v":1,"index":1,"se121":{"er":3.2,"ep":3.2,"ed":2.6},"sukaku118":{"er":3.2,"ep":3.2,"ed":2.6},"hodoku":{"level":"Hard","score":470},"level":"medium","techniques":{"Full House":21,"Hidden Single":14,"Locked Candidates Type 1 (Pointing)":1,"X-Wing":1}}`,
		about(easy, `"profile":"sukaku118"`):  `{"v":1,"index":1,"sukaku118":{"er":1.2,"ep":1.2,"ed":1.2},"level":"beginner","techniques":{"Full House":21,"Hidden Single":30}}`,
		about(unique4, ""):                    `{"v":1,"index":1,"level":"beginner","techniques":{"Full House":8,"Hidden Single":4}}`,
		about(caged, ""):                      `{"v":1,"index":1,"level":"beginner","techniques":{"Full House":3,"Hidden Single":1}}`,
		about(stuck4, ""):                     `{"v":1,"index":1,"status":"none"}`,
		about(empty4, ""):                     `{"v":1,"index":1,"status":"multiple"}`,
		about(full4, ""):                      `{"v":1,"index":1,"status":"complete"}`,
		about(empty4, `"profile":"hodoku"`):   `{"v":1,"index":1,"status":"multiple"}`,
		about(full4, `"profile":"sukaku118"`): `{"v":1,"index":1,"status":"complete"}`,
	})
	e := refuses(t, "rate", about(easy, `"profile":"vibes"`))
	if e.Kind != answer.Misused || !strings.Contains(e.Text, "vibes") {
		t.Errorf("%+v", e)
	}
}

// A rating by one profile is the rating that stands beside the others.
func TestAProfileAloneRatesAsAmongOthers(t *testing.T) {
	all := parsed(t, line(t, "rate", about(xwing, "")))
	for _, p := range logic.Profiles() {
		alone := parsed(t, line(t, "rate", about(xwing, `"profile":"`+p.Name+`"`)))
		if fmt.Sprint(alone[p.Name]) != fmt.Sprint(all[p.Name]) || alone[p.Name] == nil {
			t.Errorf("%s alone %v, with others %v", p.Name, alone[p.Name], all[p.Name])
		}
		for _, other := range logic.Profiles() {
			if other != p && alone[other.Name] != nil {
				t.Errorf("%s also rates %s", p.Name, other.Name)
			}
		}
	}
}

// ratable are puzzles of many kinds.
func ratable(t *testing.T) (list []*sudoku.Puzzle) {
	t.Helper()
	texts := []string{easy, xwing, unique4, empty4, stuck4, full4, caged, killer,
		`{"v":1,"rows":4,"cols":4,"givens":[[1,2,null,null],[null,null,null,null],[null,null,null,null],[null,null,null,null]],"rules":[{"rule":"latin"},{"rule":"boxes","height":2,"width":2},{"rule":"diagonals"}]}`}
	for _, text := range texts {
		it, err := answer.One(text, "")
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, it.Puzzle)
	}
	return list
}

// An appraiser is the same for the first puzzle and the hundredth, for one
// goroutine and for many: boards that are used again keep nothing of the last.
func TestAnAppraiserRatesManyAtOnce(t *testing.T) {
	puzzles := ratable(t)
	var want []string
	for _, p := range puzzles {
		a := answer.NewAppraiser("")
		want = append(want, string(a.Line(1, a.Rate(t.Context(), p))))
	}
	shared := answer.NewAppraiser("")
	var wg sync.WaitGroup
	for worker := range 3 {
		wg.Go(func() {
			for i := range 2 * len(puzzles) {
				k := (i*(worker+1) + worker) % len(puzzles)
				if got := string(shared.Line(1, shared.Rate(context.Background(), puzzles[k]))); got != want[k] {
					t.Errorf("puzzle %d: %s, alone %s", k, got, want[k])
				}
			}
		})
	}
	wg.Wait()
}

func TestAppraisersAreNamed(t *testing.T) {
	if a := answer.NewAppraiser(""); len(a.Profiles) != len(logic.Profiles()) || len(a.Profiles) < 3 {
		t.Errorf("%d profiles", len(a.Profiles))
	}
	if a := answer.NewAppraiser("hodoku"); len(a.Profiles) != 1 || a.Profiles[0].Name != "hodoku" {
		t.Errorf("%v", a.Profiles)
	}
	if answer.NewAppraiser("vibes") != nil {
		t.Error("any name is a profile")
	}
}

// What is found out beside the rating: clashes of what has no solution, the
// hardest step, whether the profiles know such puzzles.
func TestRatedSaysWhy(t *testing.T) {
	a := answer.NewAppraiser("se121")
	rate := func(text string) *answer.Rated {
		it, err := answer.One(text, "")
		if err != nil {
			t.Fatal(err)
		}
		return a.Rate(t.Context(), it.Puzzle)
	}
	if r := rate(clash4); r.Status != answer.IsNone || len(r.Clashes) == 0 || r.Failed != nil {
		t.Errorf("%+v", r)
	}
	if r := rate(stuck4); r.Status != answer.IsNone || len(r.Clashes) != 0 {
		t.Errorf("%+v", r)
	}
	if r := rate(xwing); r.Hardest != logic.XWing || r.Grade != "medium" || r.Variant || r.Forced() {
		t.Errorf("%+v", r)
	}
	if r := rate(caged); !r.Variant || r.Hardest != logic.HiddenSingle || r.Grade != "beginner" || r.Forced() {
		t.Errorf("%+v", r)
	}
}

// Time that is over and a question that was given up are different things.
func TestRatingWithoutTime(t *testing.T) {
	it, err := answer.One(xwing, "")
	if err != nil {
		t.Fatal(err)
	}
	late, cancel := context.WithDeadline(t.Context(), time.Unix(0, 0))
	defer cancel()
	r := answer.NewAppraiser("").Rate(late, it.Puzzle)
	if r.Failed == nil || r.Status != answer.IsUnknown || len(r.Ratings) != 0 {
		t.Errorf("%+v", r)
	}
}

// A level of the command line's five, for every kind of puzzle that is rated.
func TestEveryRatedPuzzleHasALevel(t *testing.T) {
	levels := []string{"beginner", "easy", "medium", "hard", "expert"}
	rated := 0
	for _, p := range ratable(t) {
		native, err := answer.Written(p, "native")
		if err != nil {
			t.Fatal(err)
		}
		got := line(t, "rate", about(native, `"from":"native"`))
		if strings.Contains(got, `"status"`) {
			continue
		}
		keys := keysOf(t, got)
		if rated++; !slices.Contains(levels, fmt.Sprint(parsed(t, got)["level"])) || !slices.Equal(keys[len(keys)-2:], []string{"level", "techniques"}) {
			t.Errorf("%s", got)
		}
	}
	if rated < 5 {
		t.Errorf("only %d were rated", rated)
	}
}
