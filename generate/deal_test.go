package generate_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"shudu/generate"
	"shudu/logic"
	"shudu/rule"
	"shudu/solve"
)

// What is dealt has one solution, differs each time, and is the same again for the
// same seed.
func TestADealerDealsAnotherEachTime(t *testing.T) {
	d, again := generate.Dealer{Seed: 7}, generate.Dealer{Seed: 7}
	first, err := d.Level(t.Context(), "easy")
	if err != nil {
		t.Fatal(err)
	}
	second, err := d.Level(t.Context(), "easy")
	if err != nil || slices.Equal(first.Givens, second.Givens) {
		t.Errorf("the same puzzle twice, %v", err)
	}
	if same, _ := again.Level(t.Context(), "easy"); !slices.Equal(same.Givens, first.Givens) {
		t.Error("another puzzle for the same seed")
	}
	if tally, err := (solve.Solver{}).Count(t.Context(), first, 2); err != nil || tally.Count != 1 {
		t.Errorf("%d solutions, %v", tally.Count, err)
	}
	if _, err := d.Level(t.Context(), "moon"); err == nil {
		t.Error("a level that is none")
	}
}

// A puzzle like another is of its kind and size, and is another one.
func TestADealerDealsTheLike(t *testing.T) {
	var d generate.Dealer
	p, err := d.Level(t.Context(), "beginner")
	if err != nil {
		t.Fatal(err)
	}
	like, err := d.Like(t.Context(), p)
	if err != nil || slices.Equal(like.Givens, p.Givens) {
		t.Fatalf("the same again, %v", err)
	}
	if n, err := rule.Ordinary(like); n != 9 || err != nil {
		t.Errorf("%d×%d, %v", n, n, err)
	}
}

// The next step of what is dealt for practice is the technique, and what was ruled
// out before stays so: candidates are less than the givens leave.
func TestPracticeDealsTheTechnique(t *testing.T) {
	for _, want := range []*logic.Technique{logic.XWing, logic.WWing, logic.NakedTriple} {
		d := generate.Dealer{Seed: 3}
		for range 3 {
			p, err := d.Practice(t.Context(), want)
			if err != nil {
				t.Fatal(err)
			}
			b, err := logic.NewBoard(p)
			if err != nil {
				t.Fatal(err)
			}
			var found *logic.Technique
			new(logic.HoDoKu).Path(t.Context(), b, func(_ *logic.Step, as *logic.Technique) bool {
				found = as
				return false
			})
			if found != want {
				t.Errorf("the next step of a practice of %s is %v", want.Name, found)
			}
			if tally, err := (solve.Solver{}).Count(t.Context(), p, 2); err != nil || tally.Count != 1 {
				t.Errorf("%d solutions, %v", tally.Count, err)
			}
		}
	}
}

// A dealer stops when nobody waits any more.
func TestADealerStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var d generate.Dealer
	if p, err := d.Level(ctx, "expert"); p != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("%v, %v", p, err)
	}
	if p, err := d.Practice(ctx, logic.XWing); p != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("%v, %v", p, err)
	}
}
