package generate_test

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"shudu/draw"
	"shudu/generate"
	"shudu/logic"
	"shudu/logic/mathdoku"
	"shudu/sudoku"
)

// few are recipes that take a different way each.
func few(t *testing.T) map[string]generate.Recipe {
	return map[string]generate.Recipe{
		"any":             {},
		"few givens":      {Givens: generate.Range{Low: 17, High: 22}},
		"gentle":          {Aim: level(t, "easy")},
		"sieved":          {Aim: level(t, "medium")},
		"looked at":       {Aim: level(t, "hard")},
		"without an end":  {Aim: generate.Aim{Easiest: 36}},
		"HoDoKu's way":    {Aim: generate.Aim{HoDoKu: logic.Hard}},
		"a pattern":       {Pattern: pattern(ring)},
		"a hard pattern":  {Pattern: pattern(ring), Aim: level(t, "hard")},
		"a variant":       {Size: 6, Rules: []string{"thermo"}},
		"a layout":        {Layout: twoThermometers()},
		"Mathdoku":        {Mathdoku: generate.Mathdoku{Size: 6}},
		"a hard Mathdoku": {Mathdoku: generate.Mathdoku{Size: 6, Level: mathdoku.Hard}},
	}
}

// A puzzle depends on its number and the seed, not on those before it nor on how
// many are made at once: every way of making puzzles is asked.
func TestEveryWayIsTheSameWhateverTheThreads(t *testing.T) {
	for name, r := range few(t) {
		want := lines(gather(t, generate.Generator{Recipe: r, Seed: 7}, 6))
		if got := lines(gather(t, generate.Generator{Recipe: r, Seed: 7, Threads: 3}, 6)); !slices.Equal(got, want) {
			t.Errorf("%s: three threads make other puzzles", name)
		}
		for m, err := range (generate.Generator{Recipe: r, Seed: 7}).Stream(context.Background(), 4, 1) {
			if err != nil || m.Index != 4 || draw.Of(m.Puzzle).Line() != want[3] {
				t.Errorf("%s: puzzle 4 alone is another (%v)", name, err)
			}
		}
		if got := lines(gather(t, generate.Generator{Recipe: r, Seed: 8}, 2)); got[0] == want[0] && r.Mathdoku.Size == 0 {
			t.Errorf("%s: another seed makes the same puzzle", name)
		}
	}
}

// Every way counts what it tries, beside the puzzle and for those who watch.
func TestAttemptsAreCounted(t *testing.T) {
	for name, r := range few(t) {
		var tried atomic.Uint64
		sum := 0
		for m, err := range (generate.Generator{Recipe: r, Seed: 3, Tried: &tried}).Stream(context.Background(), 1, 5) {
			if err != nil {
				t.Fatal(err)
			}
			if m.Attempts < 1 {
				t.Errorf("%s: %d attempts", name, m.Attempts)
			}
			sum += m.Attempts
		}
		if tried.Load() != uint64(sum) {
			t.Errorf("%s: %d attempts were watched, %d are said", name, tried.Load(), sum)
		}
	}
}

// Every way ends soon after its context.
func TestEveryWayEndsWithItsContext(t *testing.T) {
	for name, r := range few(t) {
		ctx, cancel := context.WithCancel(context.Background())
		n := 0
		for _, err := range (generate.Generator{Recipe: r, Seed: 3, Threads: 2}).Stream(ctx, 1, 0) {
			if n++; n == 3 {
				cancel()
			}
			if n > 1000 {
				t.Errorf("%s goes on without end", name)
				break
			}
			if err != nil && !errors.Is(err, context.Canceled) {
				t.Errorf("%s: %v", name, err)
			}
		}
		cancel()
	}
}

// Who stops listening stops the making.
func TestAStreamCanBeLeft(t *testing.T) {
	for name, r := range few(t) {
		n := 0
		for _, err := range (generate.Generator{Recipe: r, Seed: 3, Threads: 2}).Stream(context.Background(), 1, 0) {
			if n++; err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if n == 2 {
				break
			}
		}
		if n != 2 {
			t.Errorf("%s: %d puzzles", name, n)
		}
	}
}

// What cannot be found ends at its time, whatever way it is sought.
func TestEveryWayGivesUp(t *testing.T) {
	rare := generate.Aim{Require: []*logic.Technique{logic.UniqueRectangle5}}
	for name, r := range map[string]generate.Recipe{
		"few givens":       {Givens: generate.Range{Low: 17, High: 17}},
		"a rare technique": {Aim: rare},
		"in a pattern":     {Aim: rare, Pattern: pattern(ring)},
		"a thin pattern":   {Pattern: pattern("x...x...x.........x...x...x.........x...x...x.........x...x...x.........x...x...x")},
		"a variant":        {Rules: []string{"x"}, Givens: generate.Range{Low: 1, High: 2}},
	} {
		n := 0
		began := time.Now()
		for m, err := range (generate.Generator{Recipe: r, Timeout: 50 * time.Millisecond}).Stream(context.Background(), 1, 2) {
			if n++; m.Puzzle != nil {
				continue // luck
			}
			if !errors.Is(err, generate.ErrGaveUp) && !errors.Is(err, generate.ErrRecipe) {
				t.Errorf("%s: %v", name, err)
			}
		}
		if n == 0 || time.Since(began) > 2*time.Minute {
			t.Errorf("%s: %d answers after %v", name, n, time.Since(began))
		}
	}
}

func TestRatingsStandBesideThePuzzle(t *testing.T) {
	for name, r := range map[string]generate.Recipe{
		"any":        {Rated: true},
		"of a level": {Rated: true, Aim: level(t, "hard")},
		"HoDoKu":     {Rated: true, Aim: generate.Aim{HoDoKu: logic.Medium}},
	} {
		for _, m := range gather(t, generate.Generator{Recipe: r, Seed: 2}, 3) {
			info := m.Puzzle.Info
			if want := logic.GradeOf(er(t, m.Puzzle)).String(); info.Level != want || info.Ratings.SE121 == "" || info.Ratings.HoDoKu == "" {
				t.Errorf("%s: level %q (want %s), ratings %+v", name, info.Level, want, info.Ratings)
			}
		}
	}
}

// The level is said where the aim leaves no other, without a rating.
func TestTheLevelIsSaidWhereItIsKnown(t *testing.T) {
	for name, tt := range map[string]struct {
		aim  generate.Aim
		want string
	}{
		"hard":        {level(t, "hard"), "hard"},
		"2.6 to 3.0":  {generate.Aim{Easiest: 26, Hardest: 30}, "medium"},
		"2.0 to 3.0":  {generate.Aim{Easiest: 20, Hardest: 30}, ""},
		"from 5.5 on": {generate.Aim{Easiest: 55}, "expert"},
		"from 3.6 on": {generate.Aim{Easiest: 36}, ""},
		"by HoDoKu":   {generate.Aim{HoDoKu: logic.Easy}, ""},
	} {
		for _, m := range gather(t, generate.Generator{Recipe: generate.Recipe{Aim: tt.aim}, Seed: 2}, 1) {
			if m.Puzzle.Info.Level != tt.want || m.Puzzle.Info.Ratings != (sudoku.Ratings{}) {
				t.Errorf("%s: level %q, want %q; ratings %+v", name, m.Puzzle.Info.Level, tt.want, m.Puzzle.Info.Ratings)
			}
		}
	}
}

func TestNumbersOfAStreamFollowOnEachOther(t *testing.T) {
	want := uint64(1000)
	for m, err := range (generate.Generator{Seed: 1, Threads: 3}).Stream(context.Background(), want, 300) {
		if err != nil || m.Index != want {
			t.Fatalf("number %d, want %d (%v)", m.Index, want, err)
		}
		want++
	}
	if want != 1300 {
		t.Errorf("it ended at %d", want)
	}
}
